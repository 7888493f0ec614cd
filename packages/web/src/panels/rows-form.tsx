import type { ColumnShape, Preview, Refusal, Row } from '@rokada/kernel';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../engine/client.ts';
import type { Question } from '../engine/protocol.ts';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import { answerWith, cancel } from '../store/play.ts';
import { get, useTable } from '../store/state.ts';
import { keepLast, keepWriting, lastTime, written } from '../store/writing.ts';
import { HintButton } from './advice.tsx';
import { PreviewCard } from './preview.tsx';
import { RowLine } from './row-line.tsx';
import { cellsOf } from './row-cells.ts';
import { RowsChoice } from './rows-choice.tsx';
import { valueName } from './value-name.ts';

/** Only where a battle is reported. */
const PictureShelf = lazy(() => import('../field/picture-shelf.tsx'));

/** What the engine says of a table: what may be added, what is wrong with it, what would come of it. */
interface Judged {
  readonly rows: readonly Row[];
  readonly heads: readonly (number | string)[];
  readonly refusal: Refusal | undefined;
  readonly mayFinish: boolean;
  readonly preview: Preview | undefined;
}

/**
 * A table to fill in: an order of purchase, a battle report. It opens with the suggestion; every change is judged at
 * once, the sums stand below, and what is refused says why.
 */
export function RowsForm({ before }: { before: ReactNode }) {
  const { t } = useTranslation();
  const say = useSay();
  const draft = useTable((state) => state.draft)!;
  const question = useTable((state) => state.question)!;
  const report = useTable((state) => state.match!.info.presentation.sheets?.report);
  const { name } = question.slot!;
  const { columns, suggest } = question.table!;
  const key = `${draft.type}.${name}`;
  const [rows, setRows] = useState<readonly Row[]>(() => written<readonly Row[]>(key) ?? suggest ?? []);
  const [judged, setJudged] = useState<Judged>();
  const latest = useRef(rows);

  const judge = useCallback(
    async (table: readonly Row[]) => {
      latest.current = table;
      const made = await judgeRows(name, table);
      if (made !== undefined && latest.current === table) setJudged(made);
    },
    [name],
  );
  useEffect(() => void judge(rows), [judge, rows]);

  const change = (table: readonly Row[]): void => {
    setRows(table);
    keepWriting(key, table);
  };
  const [head, ...rest] = columns;
  const simple = rest.length === 0 && head!.of === 'option';
  const may = judged?.rows === rows && judged.mayFinish;
  const done = (): void => {
    keepLast(key, rows);
    void choosing(() => answerWith(rows));
  };
  // An order goes out again as it was, without what is not to be had any more.
  const last =
    draft.type !== report && rest.some(({ of }) => of === 'number') ? lastTime<readonly Row[]>(key) : undefined;
  const again = async (): Promise<void> => {
    const open = await judgeRows(name, []);
    change(last!.filter((row) => open?.heads.includes(row[head!.name]!)));
  };
  return (
    <form
      className="rows-form"
      data-slot={name}
      onSubmit={(event) => {
        event.preventDefault();
        if (may) done();
      }}
    >
      {before}
      <p className="hint">
        {say.slot(draft.type, name)} {question.max < 1000 && t('at-most', { max: question.max })}
      </p>
      {simple ? (
        <RowsChoice column={head!} rows={rows} heads={judged?.heads ?? []} first={question} onChange={change} />
      ) : (
        <>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {say.slot(draft.type, column.name)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <RowLine
                  key={`${row[head!.name]}:${i}`}
                  columns={columns}
                  row={row}
                  above={rows.slice(0, i)}
                  onChange={(next) => change(rows.with(i, next))}
                  onRemove={() => change(rows.toSpliced(i, 1))}
                />
              ))}
            </tbody>
            <Sums columns={columns} rows={rows} />
          </table>
          <AddRow columns={columns} heads={judged?.heads ?? []} rows={rows} onAdd={(row) => change([...rows, row])} />
        </>
      )}
      {judged?.refusal !== undefined && (
        <p className="refusal" role="status">
          {say.refusal(judged.refusal)} <RuleLink rule={judged.refusal.rule} />
        </p>
      )}
      {draft.type === report && (
        <Suspense>
          <PictureShelf />
        </Suspense>
      )}
      {judged?.preview !== undefined && <PreviewCard preview={judged.preview} />}
      <div className="buttons deciding">
        <button type="submit" className="primary" disabled={!may}>
          {judged?.preview === undefined ? t('done') : say.text(draft.type)}
        </button>
        {suggest !== undefined && JSON.stringify(suggest) !== JSON.stringify(rows) && (
          <button type="button" onClick={() => change(suggest)}>
            {t('suggested')}
          </button>
        )}
        {last !== undefined && JSON.stringify(last) !== JSON.stringify(rows) && (
          <button type="button" onClick={() => void again()}>
            {t('as-last-time')}
          </button>
        )}
        {rows.length > 0 && (suggest?.length ?? 0) < rows.length + 1 && (
          <button type="button" onClick={() => change([])}>
            {t('clear')}
          </button>
        )}
        <button type="button" onClick={() => void choosing(cancel)}>
          {t('cancel')}
        </button>
        <HintButton />
      </div>
    </form>
  );
}

/** What may be added to the table, and whether it would do as it is. */
async function judgeRows(name: string, rows: readonly Row[]): Promise<Judged | undefined> {
  const { match, draft, scene } = get();
  if (match === undefined || draft === undefined) return undefined;
  const { side, type, slots } = draft;
  const asked: Question = await engine.call('ask', match.id, side, { type, slots, rows });
  if (get().scene !== scene || get().draft !== draft) return undefined;
  const made = {
    rows,
    heads: asked.candidates.map(({ value }) => value),
    refusal: asked.refusal,
    mayFinish: asked.mayFinish,
    preview: undefined,
  };
  if (!asked.mayFinish) return made;
  // If nothing is asked after it, the player sees what would come of it.
  const whole = { ...slots, [name]: rows };
  const next: Question = await engine.call('ask', match.id, side, { type, slots: whole });
  if (next.slot !== undefined) return made;
  if (!next.mayFinish) return { ...made, refusal: next.refusal, mayFinish: false };
  return { ...made, preview: await engine.call('preview', match.id, side, { ...whole, type }) };
}

/** The sums of columns of figures. */
function Sums({ columns, rows }: { columns: readonly ColumnShape[]; rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length < 2 || !columns.some(({ of }) => of === 'number')) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ name, of }, i) =>
          i === 0 ? (
            <th key={name} scope="row">
              {t('sum-of-rows', { count: rows.length })}
            </th>
          ) : (
            <td key={name}>{of === 'number' ? rows.reduce((sum, row) => sum + Number(row[name]), 0) : ''}</td>
          ),
        )}
        <td />
      </tr>
    </tfoot>
  );
}

/** Begins another row: its head is chosen, the rest takes the first that may stand there. */
function AddRow({
  columns,
  heads,
  rows,
  onAdd,
}: {
  columns: readonly ColumnShape[];
  heads: readonly (number | string)[];
  rows: readonly Row[];
  onAdd(row: Row): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const [head, ...rest] = columns;
  if (heads.length === 0) return null;
  const add = async (value: number | string): Promise<void> => {
    const row: Record<string, number | string> = { [head!.name]: value };
    for (const { name } of rest) {
      const cells = await cellsOf(rows, row);
      if (cells[0] === undefined) return;
      row[name] = cells[0];
    }
    onAdd(row);
  };
  return (
    <label className="add-row">
      <span>{t('add-row')}</span>
      <select
        value=""
        onChange={(event) => void add(head!.of === 'option' ? event.target.value : Number(event.target.value))}
      >
        <option value="" />
        {heads.map((value) => (
          <option key={value} value={value}>
            {valueName(say, head!.of, value)}
            {say.has(`about-${value}`) ? ` (${say.text(`about-${value}`)})` : ''}
          </option>
        ))}
      </select>
    </label>
  );
}
