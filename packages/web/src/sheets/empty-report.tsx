import type { SheetsLook } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { Ticked } from './briefing.tsx';

/** The report of a battle to be filled in by hand: what the form asks, and who is in the battle. */
export function EmptyReport({ look }: { look: SheetsLook }) {
  const { t } = useTranslation();
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const info = useTable((state) => state.match!.info);
  const slots = info.actions[look.report]?.slots ?? [];
  const units = view.pieces.filter((piece) => piece.marks?.includes(look.engaged));
  return (
    <>
      <dl className="sheet-facts blank">
        {slots
          .filter(({ of }) => of !== 'rows')
          .map(({ name }) => (
            <div key={name}>
              <dt>{say.slot(look.report, name)}</dt>
              <dd />
            </div>
          ))}
      </dl>
      {slots
        .filter(({ columns }) => columns !== undefined)
        .map(({ name, columns = [] }) => (
          <p key={name}>
            <b>{say.slot(look.report, name)}</b> (
            {columns.map((column) => say.slot(look.report, column.name)).join(' · ')})
          </p>
        ))}
      {units.length === 0 && <p>{t('no-battle')}</p>}
      {info.sides.map((side) => {
        const here = units.filter((piece) => piece.side === side);
        return here.length === 0 ? null : (
          <section key={side}>
            <h2>{say.side(side)}</h2>
            <ul className="tick-list">
              {here.map((piece) => (
                <Ticked key={piece.id} piece={piece} engaged={look.engaged} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
