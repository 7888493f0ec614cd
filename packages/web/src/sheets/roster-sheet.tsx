import type { RosterLook } from '@rokada/kernel';
import { cellText, linesOf } from '../panels/roster.tsx';
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
  const columns = look.columns.map((column, i) => ({ column, i })).filter(({ column }) => column.title !== '');
  return (
    <table>
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
            <th scope="row">{name}</th>
            {columns.map(({ column, i }) => (
              <td key={column.title}>{cellText(column, lines[piece.id]![i] ?? 0, (key) => say.text(key))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
