import type { ColumnShape, Row } from '@rokada/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../engine/protocol.ts';
import { useSay } from '../shared/use-say.ts';

/** A table of one column of words is a choice among them: once each, or several times where the rules allow it. */
export function RowsChoice({
  column,
  rows,
  heads,
  first,
  onChange,
}: {
  column: ColumnShape;
  rows: readonly Row[];
  heads: readonly (number | string)[];
  first: Question;
  onChange(rows: readonly Row[]): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const [all] = useState(() => [
    ...new Set([...first.candidates.map(({ value }) => String(value)), ...rows.map((row) => String(row[column.name]))]),
  ]);
  const countOf = (value: string): number => rows.filter((row) => row[column.name] === value).length;
  const add = (value: string): void => onChange([...rows, { [column.name]: value }]);
  const drop = (value: string): void =>
    onChange(
      rows.toSpliced(
        rows.findLastIndex((row) => row[column.name] === value),
        1,
      ),
    );
  return (
    <ul className="rows-choice">
      {all.map((value) => {
        const count = countOf(value);
        const open = heads.includes(value);
        return (
          <li key={value} className={count > 0 ? 'on' : ''}>
            <button
              type="button"
              aria-pressed={count > 0}
              disabled={count === 0 && !open}
              onClick={() => (count > 0 && !open ? drop(value) : add(value))}
            >
              {say.text(value)}
              {count > 1 && <b> ×{count}</b>}
            </button>
            {count > 0 && open && (
              <button
                type="button"
                className="small"
                aria-label={t('one-less', { what: say.text(value) })}
                onClick={() => drop(value)}
              >
                −
              </button>
            )}
            {say.has(`about-${value}`) && <small>{say.text(`about-${value}`)}</small>}
          </li>
        );
      })}
    </ul>
  );
}
