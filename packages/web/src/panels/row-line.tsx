import type { ColumnShape, Row } from '@rokada/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { cellsOf } from './row-cells.ts';
import { valueName } from './value-name.ts';

/** One row of a table: its head, and a field for each further cell. */
export function RowLine({
  columns,
  row,
  above,
  onChange,
  onRemove,
}: {
  columns: readonly ColumnShape[];
  row: Row;
  above: readonly Row[];
  onChange(row: Row): void;
  onRemove(): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const type = useTable((state) => state.draft?.type ?? '');
  const [head, ...rest] = columns;
  const name = valueName(say, head!.of, row[head!.name]!);
  return (
    <tr>
      <th scope="row">{name}</th>
      {rest.map((column, i) => (
        <td key={column.name} data-name={say.slot(type, column.name)}>
          <Cell
            column={column}
            before={columns.slice(0, i + 1)}
            row={row}
            above={above}
            of={name}
            onChange={(cell) => onChange({ ...row, [column.name]: cell })}
          />
        </td>
      ))}
      <td>
        <button type="button" className="small" aria-label={t('remove-row', { what: name })} onClick={onRemove}>
          ×
        </button>
      </td>
    </tr>
  );
}

interface CellProps {
  readonly column: ColumnShape;
  readonly before: readonly ColumnShape[];
  readonly row: Row;
  readonly above: readonly Row[];
  readonly of: string;
  onChange(cell: number | string): void;
}

const Cell = (props: CellProps) =>
  props.column.of === 'number' ? <NumberCell {...props} /> : <ChoiceCell {...props} />;

const startOf = (row: Row, before: readonly ColumnShape[]): Row =>
  Object.fromEntries(before.map(({ name }) => [name, row[name]!]));

/** A figure, one tap up or down among those that may stand there. */
function NumberCell({ column, before, row, above, of, onChange }: CellProps) {
  const { t } = useTranslation();
  const say = useSay();
  const type = useTable((state) => state.draft?.type ?? '');
  const value = Number(row[column.name]);
  const title = say.slot(type, column.name);
  const step = async (by: 1 | -1): Promise<void> => {
    const cells = (await cellsOf(above, startOf(row, before))).map(Number).toSorted((a, b) => a - b);
    const next = by > 0 ? cells.find((each) => each > value) : cells.findLast((each) => each < value);
    if (next !== undefined) onChange(next);
  };
  return (
    <span className={value === 0 ? 'stepper zero' : 'stepper'}>
      <button type="button" aria-label={t('fewer-of', { what: title, of })} onClick={() => void step(-1)}>
        −
      </button>
      <output aria-label={`${title}, ${of}`}>{value}</output>
      <button type="button" aria-label={t('more-of', { what: title, of })} onClick={() => void step(1)}>
        +
      </button>
    </span>
  );
}

/** A word or a piece among those that may stand there. */
function ChoiceCell({ column, before, row, above, of, onChange }: CellProps) {
  const say = useSay();
  const type = useTable((state) => state.draft?.type ?? '');
  const [cells, setCells] = useState<readonly (number | string)[]>([]);
  const value = row[column.name]!;
  const start = JSON.stringify(startOf(row, before));
  const depth = above.length;
  useEffect(() => {
    let stale = false;
    void cellsOf(above, JSON.parse(start) as Row).then((found) => {
      if (!stale) setCells(found);
    });
    return () => void (stale = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands above seldom changes what may stand here
  }, [start, depth]);
  const known = cells.includes(value) ? cells : [value, ...cells];
  return (
    <select
      aria-label={`${say.slot(type, column.name)}, ${of}`}
      value={value}
      onChange={(event) => onChange(column.of === 'option' ? event.target.value : Number(event.target.value))}
    >
      {known.map((each) => (
        <option key={each} value={each}>
          {valueName(say, column.of, each)}
        </option>
      ))}
    </select>
  );
}
