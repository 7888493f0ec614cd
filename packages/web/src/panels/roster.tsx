import type { Json, PieceView, RosterLook } from '@rokada/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Counter } from '../shared/counter.tsx';
import { GivenName } from '../shared/given-name.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { NamePiece } from './name-piece.tsx';

/** What stands under a column for a piece; nothing where the figure is of no interest. */
export function cellText(
  { words, zero }: RosterLook['columns'][number],
  figure: number,
  say: (key: string) => string,
): string {
  if (words !== undefined) return words[figure] === undefined || words[figure] === '' ? '' : say(words[figure]);
  return figure === 0 && zero !== undefined ? zero : String(figure);
}

/** The lines of a roster by the pieces' printed ids. */
export const linesOf = (facts: Readonly<Record<string, Json>>, { fact }: RosterLook): Record<string, number[]> =>
  (facts[fact] ?? {}) as Record<string, number[]>;

/** Everything a side has, line by line: what a unit is, and what has become of it. */
export function Roster({ look }: { look: RosterLook }) {
  const { t } = useTranslation();
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const eyes = useTable((state) => (state.past ?? state.scene)!.eyes);
  const info = useTable((state) => state.match!.info);
  const [wanted, setWanted] = useState('');
  const [side, setSide] = useState(eyes.length === 1 ? eyes[0]! : info.sides[0]!);
  const lines = linesOf(view.facts, look);
  const mayName = useTable((state) => state.mayName);
  // An umpire has no units.
  const sides = info.sides.filter((each) => each === side || view.pieces.some((piece) => piece.side === each));
  const named = view.pieces
    .filter((piece) => piece.side === side && lines[piece.id] !== undefined)
    .map((piece) => ({ piece, name: say.kind(piece.kind ?? ''), text: say.unit(piece) }))
    .filter(({ text }) => text.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
    .toSorted(
      (a, b) => a.name.localeCompare(b.name, say.lang) || a.piece.id.localeCompare(b.piece.id, 'en', { numeric: true }),
    );
  const shown = look.columns
    .map((column, i) => ({ column, i }))
    .filter(({ column, i }) => column.title !== '' && named.some(({ piece }) => cellOf(piece, column, i) !== ''));
  function cellOf(piece: PieceView, column: RosterLook['columns'][number], i: number): string {
    return cellText(column, lines[piece.id]![i] ?? 0, (key) => say.text(key));
  }
  return (
    <div className="forces roster">
      <div className="row">
        <input
          type="search"
          value={wanted}
          placeholder={t('find-placeholder')}
          aria-label={t('find-placeholder')}
          onChange={(event) => setWanted(event.target.value)}
        />
        <div className="segmented" role="group" aria-label={t('sides')}>
          {sides.map((each) => (
            <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
              {say.side(each)}
            </button>
          ))}
        </div>
      </div>
      <p className="hint">{t('units-count', { count: named.length })}</p>
      <div className="scroll" role="region" aria-label={say.text(look.fact)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {say.text('unit')}
              </th>
              {shown.map(({ column }) => (
                <th key={column.title} scope="col">
                  {say.text(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {named.map(({ piece, name }) => (
              <tr key={piece.id}>
                <td>
                  <Counter piece={piece} size={26} />
                </td>
                <th scope="row">
                  <GivenName piece={piece} />
                  {name} <small>{info.presentation.counters[piece.id]?.label}</small>
                  {mayName && eyes.includes(piece.side) && <NamePiece naming={look.naming!} piece={piece} />}
                </th>
                {shown.map(({ column, i }) => (
                  <td key={column.title}>{cellOf(piece, column, i)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
