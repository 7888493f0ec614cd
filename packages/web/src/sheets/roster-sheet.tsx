import type { RosterLook } from '@rokada/kernel';
import { cellText, linesOf } from '../panels/roster.tsx';
import { GivenName } from '../shared/given-name.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

/** Everything a side has, on paper. */
export function RosterSheet({ look, side }: { look: RosterLook; side: string }) {
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const { counters } = useTable((state) => state.match!.info.presentation);
  const lines = linesOf(view.facts, look);
  const units = view.pieces
    .filter((piece) => piece.side === side && lines[piece.id] !== undefined)
    .map((piece) => ({ piece, name: say.kind(piece.kind ?? '') }))
    .toSorted((a, b) => a.name.localeCompare(b.name, say.lang));
  // A column in which nothing stands takes room from those that need it.
  const textOf = (id: string, { column, i }: { column: RosterLook['columns'][number]; i: number }): string =>
    cellText(column, lines[id]![i] ?? 0, (key) => say.text(key));
  const columns = look.columns
    .map((column, i) => ({ column, i }))
    .filter((each) => each.column.title !== '' && units.some(({ piece }) => textOf(piece.id, each) !== ''));
  return (
    <table className="roster-sheet">
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">{say.text('unit')}</th>
          {columns.map(({ column }) => (
            <th key={column.title} scope="col">
              {say.text(column.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map(({ piece, name }) => (
          <tr key={piece.id}>
            <td>{counters[piece.id]?.label}</td>
            <th scope="row">
              <GivenName piece={piece} />
              {name}
            </th>
            {columns.map((each) => (
              <td key={each.column.title}>{textOf(piece.id, each)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
