import type { PieceView } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { Counter } from '../shared/counter.tsx';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import { numbersOf } from '../store/offers.ts';
import { choosePieces } from '../store/play.ts';
import { useTable } from '../store/state.ts';
import { number } from '../words/say.ts';

interface Alike {
  readonly piece: PieceView;
  readonly open: number[];
  readonly chosen: number[];
}

/** Pieces that are what their state says, chosen by number of those alike: one tap more or fewer. */
export function PiecesList() {
  const { t } = useTranslation();
  const say = useSay();
  const question = useTable((state) => state.question)!;
  const draft = useTable((state) => state.draft)!;
  const info = useTable((state) => state.match!.info);
  const pieces = useTable((state) => state.scene!.view.pieces);
  const byNumber = new Map(pieces.map((piece) => [numbersOf(info).get(piece.id), piece]));
  const groups = new Map<string, Alike>();
  const put = (value: number, on: boolean): void => {
    const piece = byNumber.get(value);
    if (piece === undefined) return;
    const key = [piece.kind, piece.face, piece.marks?.join()].join('|');
    const group = groups.get(key) ?? { piece, open: [], chosen: [] };
    groups.set(key, group);
    (on ? group.chosen : group.open).push(value);
  };
  for (const value of draft.chosen) put(value, true);
  const taken = new Set(draft.chosen);
  for (const { value } of question.candidates) if (!taken.has(Number(value))) put(Number(value), false);
  // What was proposed stands above the rest, and stays there while one changes it.
  const proposed = new Set(question.suggest);
  const isProposed = ({ open, chosen }: Alike): number =>
    Number([...chosen, ...open].some((each) => proposed.has(each)));
  const list = [...groups].toSorted(([a, x], [b, y]) => isProposed(y) - isProposed(x) || (a < b ? -1 : 1));
  const change = (chosen: readonly number[]): void => void choosing(() => choosePieces(chosen));
  return (
    <>
      <RunningTotal />
      <ul className="alike" data-slot={question.slot!.name} aria-label={say.slot(draft.type, question.slot!.name)}>
        {list.map(([key, { piece, open, chosen }]) => {
          const name = say.kind(piece.kind ?? '');
          const marks = (piece.marks ?? []).map((mark) => say.mark(mark)).join(', ');
          return (
            <li key={key} className={chosen.length > 0 ? 'on' : ''}>
              <Counter piece={piece} size={32} />
              <span>
                {name}
                <small>{marks}</small>
              </span>
              <span className="stepper">
                <button
                  type="button"
                  aria-label={t('one-less', { what: name })}
                  disabled={chosen.length === 0}
                  onClick={() => change(draft.chosen.filter((each) => each !== chosen.at(-1)))}
                >
                  −
                </button>
                <output>
                  {chosen.length}/{chosen.length + open.length}
                </output>
                <button
                  type="button"
                  aria-label={t('one-more', { what: name })}
                  disabled={open.length === 0}
                  onClick={() => change([...draft.chosen, open[0]!])}
                >
                  +
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What the list adds up to, always in sight; or why it may not be. */
function RunningTotal() {
  const say = useSay();
  const preview = useTable((state) => state.preview);
  const refusal = useTable((state) => state.question?.refusal);
  const sums = preview?.ledgers.map((each) => `${say.ledger(each)} ${number(each.total)}`).join(' · ');
  if (sums === undefined && refusal === undefined) return null;
  return (
    <p className={sums === undefined ? 'running-total refusal' : 'running-total'} role="status">
      {sums ?? say.refusal(refusal!)}
    </p>
  );
}
