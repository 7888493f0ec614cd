import type { PieceView, SheetsLook } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import type { SlotInfo } from '../engine/protocol.ts';
import { GivenName } from '../shared/given-name.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';

/** So many empty rows where nobody knows yet what will stand in them: of units more than of anything else. */
const [EMPTY, EMPTY_UNITS] = [4, 14];

/** The report of a battle to be filled in by hand: what the form asks, and who is in the battle. */
export function EmptyReport({ look }: { look: SheetsLook }) {
  const { t } = useTranslation();
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const info = useTable((state) => state.match!.info);
  const slots = info.actions[look.report]?.slots ?? [];
  const units = view.pieces.filter((piece) => piece.marks?.includes(look.engaged));
  const isUnits = ({ columns }: SlotInfo): boolean =>
    columns?.[0]?.of === 'piece' && columns.some(({ of }) => of === 'number');
  return (
    <>
      <dl className="sheet-facts blank">
        {slots
          .filter(({ of }) => of !== 'rows' && of !== 'text')
          .map(({ name }) => (
            <div key={name}>
              <dt>{upper(say.slot(look.report, name))}</dt>
              <dd />
            </div>
          ))}
      </dl>
      {slots.filter(isUnits).map((slot) =>
        units.length === 0 ? (
          <Rows key={slot.name} look={look} slot={slot} units={[]} />
        ) : (
          info.sides.map((side) => {
            const here = units.filter((piece) => piece.side === side);
            return here.length === 0 ? null : (
              <section key={side}>
                <h2>{say.side(side)}</h2>
                <Rows look={look} slot={slot} units={here} />
              </section>
            );
          })
        ),
      )}
      {slots
        .filter((slot) => slot.of === 'rows' && !isUnits(slot))
        .map((slot) => (
          <section key={slot.name}>
            <h2>{upper(say.slot(look.report, slot.name))}</h2>
            <Rows look={look} slot={slot} units={[]} />
          </section>
        ))}
      {slots
        .filter(({ of }) => of === 'text')
        .map(({ name }) => (
          <section key={name}>
            <h2>{t('field-story')}</h2>
            <div className="blank-box" />
          </section>
        ))}
    </>
  );
}

/** A table of the report with room to write: a row for each unit, with a box for every base it brings. */
function Rows({ look, slot, units }: { look: SheetsLook; slot: SlotInfo; units: readonly PieceView[] }) {
  const say = useSay();
  const { kinds, counters } = useTable((state) => state.match!.info.presentation);
  const [head, ...rest] = slot.columns ?? [];
  const basesOf = ({ kind, face }: PieceView): number => (kinds?.[kind ?? '']?.faces.length ?? 1) - (face ?? 0);
  const empty = rest.some(({ name }) => name === look.losses) ? EMPTY_UNITS : EMPTY;
  const rows = units.length > 0 ? units : Array.from({ length: empty }, () => undefined);
  return (
    <table className="report-table">
      <thead>
        <tr>
          {units.length > 0 && <th scope="col">№</th>}
          {[head!, ...rest].map(({ name, of }) => (
            <th key={name} scope="col" className={of === 'option' && name !== head!.name ? 'word' : ''}>
              {upper(say.slot(look.report, name))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((piece, i) => (
          <tr key={piece?.id ?? i}>
            {piece !== undefined && <td className="number">{counters[piece.id]?.label}</td>}
            <th scope="row">
              {piece !== undefined && <GivenName piece={piece} />}
              {piece === undefined ? '' : say.kind(piece.kind ?? '') || piece.id}
            </th>
            {rest.map(({ name }) => (
              <td key={name} className={name === look.losses ? 'boxes' : ''}>
                {piece !== undefined && name === look.losses ? '☐'.repeat(basesOf(piece)) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
