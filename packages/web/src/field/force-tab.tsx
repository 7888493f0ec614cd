import type { PieceView, Row, SheetsLook } from '@rokada/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { numbersOf } from '../store/offers.ts';
import { useTable } from '../store/state.ts';
import type { FormSlot } from './form.ts';
import { cellOf, withCell, type Kept } from './kept.ts';

/** Those in the battle, a side at a time: one tap takes a base, and what else befell a unit is a tap away. */
export function ForceTab({
  kept,
  units,
  first,
  look,
  onChange,
}: {
  kept: Kept;
  units: readonly PieceView[];
  first: string;
  look: SheetsLook;
  onChange(next: Kept): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const info = useTable((state) => state.match!.info);
  const sides = info.sides.filter((side) => units.some((piece) => piece.side === side));
  const [side, setSide] = useState(sides.includes(first) ? first : sides[0]);
  const numbers = numbersOf(info);
  const slot = kept.form?.slots.find(
    ({ columns }) => columns?.[0]?.of === 'piece' && columns.some(({ of }) => of === 'number'),
  );
  const here = units.filter((piece) => piece.side === side);
  const basesOf = ({ kind, face }: PieceView): number =>
    (info.presentation.kinds?.[kind ?? '']?.faces.length ?? 1) - (face ?? 0);
  const rowOf = (piece: PieceView): Row =>
    slot?.suggest?.find((row) => row[slot.columns![0]!.name] === numbers.get(piece.id)) ??
    blankRow(numbers.get(piece.id)!, look);
  const lostOf = (piece: PieceView): number =>
    Number(cellOf(kept, slotName(slot, look), rowOf(piece), headName(slot), look.losses) || 0);
  const all = here.reduce((sum, piece) => sum + basesOf(piece), 0);
  const lost = here.reduce((sum, piece) => sum + lostOf(piece), 0);
  const setCell = (piece: PieceView, name: string, value: number | string): void =>
    onChange(withCell(kept, slotName(slot, look), numbers.get(piece.id)!, name, value));
  return (
    <>
      {sides.length > 1 && (
        <div className="segmented" role="group" aria-label={t('sides')}>
          {sides.map((each) => (
            <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
              {say.side(each)}
            </button>
          ))}
        </div>
      )}
      <p className="hint">{t('field-share', { lost, all, percent: all === 0 ? 0 : Math.round((100 * lost) / all) })}</p>
      <ul className="field-units">
        {here.map((piece) => {
          const name = say.pieceId(piece.id, piece.kind);
          const bases = basesOf(piece);
          const gone = Math.min(bases, lostOf(piece));
          return (
            <li key={piece.id} className={gone === bases ? 'gone' : ''}>
              <button
                type="button"
                className="lose"
                disabled={gone >= bases}
                onClick={() => setCell(piece, look.losses, gone + 1)}
              >
                <span>
                  {name}{' '}
                  <small>
                    {(piece.marks ?? [])
                      .filter((mark) => mark !== look.engaged)
                      .map((mark) => say.mark(mark))
                      .join(', ')}
                  </small>
                </span>
                <span className="bases" aria-hidden="true">
                  {'■'.repeat(bases - gone)}
                  {'□'.repeat(gone)}
                </span>
                <span className="unseen">{t('field-lose', { left: bases - gone, all: bases })}</span>
              </button>
              <button
                type="button"
                className="restore"
                aria-label={t('field-restore', { unit: name })}
                disabled={gone === 0}
                onClick={() => setCell(piece, look.losses, gone - 1)}
              >
                +
              </button>
              {slot !== undefined && (
                <details>
                  <summary aria-label={t('field-fate', { unit: name })}>…</summary>
                  <More
                    slot={slot}
                    row={rowOf(piece)}
                    kept={kept}
                    bases={bases}
                    skip={look.losses}
                    onCell={(cell, value) => setCell(piece, cell, value)}
                  />
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const slotName = (slot: FormSlot | undefined, look: SheetsLook): string => slot?.name ?? look.units;
const headName = (slot: FormSlot | undefined): string => slot?.columns?.[0]?.name ?? 'unit';
/** Before the report may be filed, losses are counted all the same. */
const blankRow = (unit: number, look: SheetsLook): Row => ({ unit, [look.losses]: 0 });

/** The rest of a unit's row: figures up and down, words to choose. */
function More({
  slot,
  row,
  kept,
  bases,
  skip,
  onCell,
}: {
  slot: FormSlot;
  row: Row;
  kept: Kept;
  bases: number;
  skip: string;
  onCell(name: string, value: number | string): void;
}) {
  const say = useSay();
  const { t } = useTranslation();
  const type = kept.form!.type;
  const [head, ...rest] = slot.columns!;
  return (
    <div className="more-cells">
      {rest
        .filter(({ name }) => name !== skip)
        .map(({ name, of }) => {
          const title = say.slot(type, name);
          const value = cellOf(kept, slot.name, row, head!.name, name);
          if (of === 'option')
            return (
              <label key={name}>
                {title}{' '}
                <select value={value} onChange={(event) => onCell(name, event.target.value)}>
                  {(slot.words?.[name] ?? [String(value)]).map((word) => (
                    <option key={word} value={word}>
                      {say.text(word)}
                    </option>
                  ))}
                </select>
              </label>
            );
          const now = Number(value);
          return (
            <span key={name} className="number-field">
              <span>{title}</span>
              <span className="stepper">
                <button
                  type="button"
                  aria-label={t('fewer-of', { what: title, of: '' })}
                  disabled={now <= 0}
                  onClick={() => onCell(name, now - 1)}
                >
                  −
                </button>
                <output>{now}</output>
                <button
                  type="button"
                  aria-label={t('more-of', { what: title, of: '' })}
                  disabled={now >= bases}
                  onClick={() => onCell(name, now + 1)}
                >
                  +
                </button>
              </span>
            </span>
          );
        })}
    </div>
  );
}
