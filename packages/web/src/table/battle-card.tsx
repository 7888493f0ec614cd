import type { News, PieceView } from '@rokada/kernel';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../board/factors.ts';
import { Die } from '../panels/die.tsx';
import { Bars, LedgerTable } from '../panels/preview.tsx';
import { Proposal } from '../panels/proposal.tsx';
import { valueName, valueNames } from '../panels/value-name.ts';
import { Counter } from '../shared/counter.tsx';
import { Icon } from '../shared/icon.tsx';
import { useSay } from '../shared/use-say.ts';
import { columnIn, fightersOf, isDeclared, type Battle } from '../store/battle.ts';
import { cellsOf } from '../store/cells.ts';
import { choosing } from '../store/choosing.ts';
import { cancel, choose, finish, sideToPlay, startType } from '../store/play.ts';
import { proposalNow } from '../store/proposal.ts';
import { get, set, useTable } from '../store/state.ts';
import { skip } from '../store/table.ts';
import { chance } from '../words/say.ts';
import { onSettled } from './board-control.ts';
import { freestCorner, type Corner, type Size } from './docking.ts';
import { theBoard } from './shown-board.ts';

/** A battle from its declaration to its last retreat: both stacks, the column, the dice, the result, and what is to be decided. */
export function BattleCard() {
  const { t } = useTranslation();
  const say = useSay();
  const battle = useTable((state) => (state.past === undefined && !state.curtain ? state.battle : undefined));
  const rolling = useTable((state) => state.rolling);
  const drafting = useTable((state) => state.draft !== undefined);
  const declared = useTable(isDeclared);
  if (declared) return <Declared />;
  // Once it is over it stands in nobody's way.
  if (battle === undefined || (battle.over && drafting)) return null;
  const { news, pieces, after, side, type, chances } = battle;
  const column = news === undefined ? battle.column : columnIn(news);
  const sides = [...new Set(pieces.map((piece) => piece.side))].toSorted(
    (a, b) => Number(b === side) - Number(a === side),
  );
  return (
    <Card pieces={pieces}>
      <header>
        <h2>
          {type === undefined ? t('battle') : say.text(type)}{' '}
          {column !== undefined && <b className="column">{column}</b>}
        </h2>
        <button type="button" className="icon" aria-label={t('close')} onClick={() => set({ battle: undefined })}>
          <Icon of="close" />
        </button>
      </header>
      <div className="stacks">
        {sides.map((each) => (
          <Stack key={each} side={each} pieces={pieces.filter((piece) => piece.side === each)} />
        ))}
      </div>
      {news === undefined ? (
        <>
          {chances !== undefined && <Bars results={chances} />}
          <Question />
        </>
      ) : (
        <Fought battle={battle} news={news} column={column} rolling={rolling} after={after} />
      )}
    </Card>
  );
}

/** The dice, what they said, and what comes of it. */
function Fought({
  battle,
  news,
  column,
  rolling,
  after,
}: {
  battle: Battle;
  news: News;
  column: string | undefined;
  rolling: boolean;
  after: readonly News[];
}) {
  const { t } = useTranslation();
  const say = useSay();
  const sums = say.info.presentation.rolls?.[news.key] !== undefined;
  return (
    <>
      <div className="outcome">
        <Dice key={battle.version} dice={battle.dice} rolling={rolling} sums={sums} />
        {!rolling && <p className="result">{say.text(news.key, news.params)}</p>}
      </div>
      {rolling ? null : (
        <>
          <Cells battle={battle} news={news} column={column} />
          <ul className="after">
            {after.map((line, i) => (
              <li key={i}>{say.text(line.key, line.params)}</li>
            ))}
          </ul>
          {!battle.over && <Question />}
          <details>
            <summary>{t('reckoning')}</summary>
            {news.ledgers?.map((ledger) => (
              <LedgerTable key={ledger.of} ledger={ledger} column={column} />
            ))}
          </details>
        </>
      )}
    </>
  );
}

function Card({ pieces, children }: { pieces: readonly PieceView[]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section {...useCorner(pieces)} aria-label={t('battle')}>
      {children}
    </section>
  );
}

/** The card stands in that corner of the board where it hides least of the fight. */
function useCorner(pieces: readonly PieceView[]): { ref: RefObject<HTMLElement | null>; className: string } {
  const ref = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 336, height: 320 });
  const [, look] = useState(0);
  // The view may have moved meanwhile.
  useEffect(() => onSettled(() => look((n) => n + 1)), []);
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = ref.current ?? {};
    if (Math.abs(width - size.width) + Math.abs(height - size.height) > 4) setSize({ width, height });
    stood = corner;
  });
  const corner = cornerFor(pieces, size);
  return { ref, className: `battle ${corner}` };
}

/** Where the card stood last: from declaration to last retreat it stays there if it can. */
let stood: Corner = '';

function cornerFor(pieces: readonly PieceView[], size: Size): Corner {
  const board = theBoard();
  if (board === undefined) return stood;
  const { camera, world, laid } = board;
  const ids = new Set(pieces.map(({ id }) => id));
  const places = new Set(pieces.flatMap(({ at }) => (at === null ? [] : (world.board.byId.get(at) ?? []))));
  // In an area the counters lie side by side: each of them is to be seen, not the middle of its place alone.
  const counters = [...places].flatMap((space) => (laid.get(space) ?? []).filter(({ piece }) => ids.has(piece.id)));
  const spots = [...[...places].map((space) => ({ x: world.x(space), y: world.y(space) })), ...counters]
    .map(({ x, y }) => camera.toScreen(x, y))
    .filter(([x, y]) => x >= 0 && x <= camera.width && y >= 0 && y <= camera.height);
  return freestCorner(spots, HALF * camera.k, size, camera, stood);
}

/** Half a counter with what lies around it, at full size. */
const HALF = 34;

/** Before the dice: who would fight, in which column, with what chances; one click rolls. */
function Declared() {
  const { t } = useTranslation();
  const say = useSay();
  const draft = useTable((state) => state.draft)!;
  const { results, column, ledgers } = useTable((state) => state.preview)!;
  const match = useTable((state) => state.match)!;
  const view = useTable((state) => state.scene!.view);
  const slot = useTable((state) => state.question?.slot?.name);
  const filled = slot === undefined ? draft : { ...draft, slots: { ...draft.slots, [slot]: draft.chosen } };
  const pieces = fightersOf(filled, match, view.pieces, ledgers);
  const sides = [...new Set(pieces.map((piece) => piece.side))].toSorted(
    (a, b) => Number(b === draft.side) - Number(a === draft.side),
  );
  if (sides.length < 2) return null;
  return (
    <Card pieces={pieces}>
      <header>
        <h2>
          {say.text(draft.type)} {column !== undefined && <b className="column">{column}</b>}
        </h2>
      </header>
      <div className="stacks">
        {sides.map((each) => (
          <Stack key={each} side={each} pieces={pieces.filter((piece) => piece.side === each)} />
        ))}
      </div>
      <Bars results={results!} />
      <div className="asked buttons">
        <button type="button" className="primary" onClick={() => void choosing(finish)}>
          {t('roll-dice')}
        </button>
        <button type="button" onClick={() => void choosing(cancel)}>
          {t('cancel')}
        </button>
      </div>
    </Card>
  );
}

function Stack({ side, pieces }: { side: string; pieces: readonly PieceView[] }) {
  const say = useSay();
  const sum = sumOf(
    useTable((state) => state.match!.info.presentation),
    pieces,
  );
  return (
    <div>
      <h3>
        {say.side(side)} {sum !== '' && <b className="sum">{sum}</b>}
      </h3>
      {pieces.slice(0, 12).map((piece) => (
        <span key={piece.id} title={say.unit(piece)}>
          <Counter piece={piece} size={34} />
        </span>
      ))}
    </div>
  );
}

/** The dice, tumbling for a moment; a click or K stops them. */
function Dice({ dice, rolling, sums }: { dice: readonly number[]; rolling: boolean; sums: boolean }) {
  const { t } = useTranslation();
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (!rolling) return undefined;
    const timer = setInterval(() => setTick((now) => now + 1), 90);
    return () => clearInterval(timer);
  }, [rolling]);
  const faces = sums ? 11 : 6;
  const least = sums ? 2 : 1;
  const shown = (value: number, i: number): number => (rolling ? ((tick * 5 + i * 2 + value) % faces) + least : value);
  return (
    <div className={rolling ? 'dice rolling' : 'dice'}>
      {dice.map((value, i) => (
        <Die key={i} value={shown(value, i)} sum={sums} />
      ))}
      {rolling && (
        <button type="button" onClick={skip}>
          {t('skip')}
        </button>
      )}
    </div>
  );
}

/** The column of the game's own table with the cell that the dice hit; the chances where there is no such table. */
function Cells({
  battle: { dice, chances },
  news,
  column,
}: {
  battle: Battle;
  news: News;
  column: string | undefined;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const charts = useTable((state) => state.match!.info.presentation.charts) ?? [];
  const found = cellsOf(charts, news, column, dice, (word) => say.text(word));
  if (found !== undefined)
    return (
      <table className="cells">
        <caption>
          {say.text(found.chart.title)} {column}
        </caption>
        <tbody>
          <tr>
            {found.cells.map(({ roll }) => (
              <th key={roll} scope="col">
                {roll}
              </th>
            ))}
          </tr>
          <tr>
            {found.cells.map(({ roll, result, hit }) => (
              <td key={roll} aria-current={hit ? 'true' : undefined}>
                {result}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    );
  const whole = chances?.reduce((sum, { weight }) => sum + weight, 0) ?? 0;
  if (chances === undefined || whole === 0) return null;
  return (
    <p className="hint">
      {t('colon', { what: t('chances') })}{' '}
      {chances.map(({ result, weight }) => `${say.text(result)} ${chance(weight, whole)}`).join(' · ')}
    </p>
  );
}

/** Begins an action; where the game proposes something whole, that is done with it. */
async function accept(type: string, suggested: readonly number[]): Promise<void> {
  await startType(type);
  if (suggested.length > 0 && get().draft?.type === type) await finish(get());
}

/** What the others are asked meanwhile. */
function Others() {
  const say = useSay();
  const asked = useTable((state) => state.scene!.decisions[0]);
  if (asked === undefined) return null;
  return (
    <p className="waiting">
      {say.colon(say.side(asked.side))} {say.decision(asked)}
    </p>
  );
}

/** As many answers as fit into the card; more are beside the board. */
const MOST = 6;

/** What is to be decided of the battle: a proposal to accept with one click, or the few answers there are. */
function Question() {
  const { t } = useTranslation();
  const say = useSay();
  const scene = useTable((state) => state.scene)!;
  const draft = useTable((state) => state.draft);
  const question = useTable((state) => state.question);
  const beginnings = useTable((state) => state.beginnings);
  const proposed = useTable((state) => proposalNow(state) !== undefined);
  const side = sideToPlay();
  const decision = scene.decisions.find((each) => each.side === side);
  if (decision === undefined) return <Others />;
  const slot = question?.slot;
  const many = slot?.of === 'pieces' || slot?.of === 'spaces' || slot?.of === 'path';
  const proposal = draft !== undefined && slot !== undefined && many && question?.mayFinish && draft.chosen.length > 0;
  const few = slot === undefined || many ? [] : (question?.candidates ?? []);
  const begin = draft === undefined ? (beginnings?.open ?? []) : [];
  return (
    <div className="asked">
      <p>{say.decision(decision)}</p>
      <div className="buttons">
        <Proposal />
        {proposal && (
          <button type="button" className="primary" onClick={() => void choosing(finish)}>
            {t('accept-proposal', { what: valueNames(say, slot, draft.chosen) })}
          </button>
        )}
        {begin.map(({ type, question: { suggest = [], slot: first } }, i) => (
          <button
            key={type}
            type="button"
            className={i === 0 && suggest.length > 0 && !proposed ? 'primary' : ''}
            onClick={() => void choosing(() => accept(type, suggest))}
          >
            {first === undefined || suggest.length === 0
              ? say.text(type)
              : `${say.colon(say.text(type))} ${valueNames(say, first, suggest)}`}
          </button>
        ))}
        {few.length <= MOST &&
          few.map(({ value }) => (
            <button key={value} type="button" onClick={() => void choosing(() => choose(slot!.name, value))}>
              {valueName(say, slot!.of, value)}
            </button>
          ))}
      </div>
    </div>
  );
}
