import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardView } from '../board/view.ts';
import { sumOf } from '../board/factors.ts';
import { Chances, isColumn } from '../panels/preview.tsx';
import { Counter } from '../shared/counter.tsx';
import { Icon } from '../shared/icon.tsx';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { get, useTable } from '../store/state.ts';
import { number } from '../words/say.ts';
import { piecesNow, theBoard } from './shown-board.ts';
import { aboutSpace } from './about-space.ts';
import { close } from './pointing.ts';

const WIDTH = 280;
/** Of a large stack so many are listed, unless somebody asked for all. */
const MOST = 8;

/** Everything about the space pointed at, the odds if it may be attacked, and why it cannot be chosen if that was tried. */
export function HoverCard() {
  const { t } = useTranslation();
  const say = useSay();
  const pointed = useTable((state) => (state.carded ? state.pointed : undefined));
  const reasons = useTable((state) => state.reasons);
  const odds = useTable((state) => state.odds);
  const question = useTable((state) => state.question);
  const threat = useTable((state) => state.threat.size);
  const hidden = useTable((state) => state.picking >= 0 || state.curtain);
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const match = useTable((state) => state.match)!;
  const card = useRef<HTMLDivElement>(null);
  const [high, setHigh] = useState(160);
  useLayoutEffect(() => {
    if (card.current !== null && Math.abs(card.current.offsetHeight - high) > 4) setHigh(card.current.offsetHeight);
  });
  const board = theBoard();
  if (pointed === undefined || board === undefined || hidden) return null;
  const { space, pinned = false } = pointed;
  const id = match.info.spaces[space]!;
  const here = view.pieces.filter((piece) => piece.at === id);
  const seen = view.spaces.find((each) => each.id === id);
  const note = question?.candidates.find(
    ({ value }) => value === space && /space|path/.test(question.slot?.of ?? ''),
  )?.note;
  const named = say.counters(here, seen?.control);
  const listed = pinned ? here : here.slice(0, MOST);
  const sum = here.length > 1 ? sumOf(match.info.presentation, here) : '';
  return (
    <div
      ref={card}
      className={pinned ? 'hover-card pinned' : 'hover-card'}
      style={dock(board, space, high)}
      role={pinned ? 'dialog' : undefined}
      aria-label={pinned ? say.space(space) : undefined}
    >
      <header>
        <b>{say.space(space)}</b>
        <span>{say.terrain(space)}</span>
        {pinned && (
          <button type="button" className="icon" aria-label={t('close')} onClick={close}>
            <Icon of="close" />
          </button>
        )}
      </header>
      {aboutSpace(say, match, space, seen).map((line) => (
        <p key={line} className="hint">
          {line}
        </p>
      ))}
      {note !== undefined && (
        <p>
          {say.colon(say.ledger(note))} <b>{number(note.total)}</b>{' '}
          {note.lines.map((line, i) => (
            <RuleLink key={i} rule={line.rule} />
          ))}
        </p>
      )}
      {odds?.space === space && (
        <div className="odds">
          <p>
            {odds.preview.ledgers
              .filter(({ lines }) => lines.length > 0)
              .map((each) => `${say.ledger(each)} ${isColumn(each) ? (odds.preview.column ?? '') : number(each.total)}`)
              .join(' · ')}
          </p>
          <Chances results={odds.preview.results!} />
        </div>
      )}
      {here.length > 0 && (
        <ul>
          {listed.map((piece, i) => (
            <li key={`${piece.id}${i}`}>
              <Counter piece={piece} size={30} />
              <span>{named[i]}</span>
            </li>
          ))}
          {here.length > listed.length && <li>{t('more', { count: here.length - listed.length })}</li>}
        </ul>
      )}
      {pinned && threat > 0 && <p className="hint">{t('threat', { count: threat })}</p>}
      {sum !== '' && <p className="hint">{t('stack-sum', { count: here.length, sum })}</p>}
      {reasons.map(({ of, refusal, gap = 0 }, i) => (
        <p key={i} className="refusal">
          {reasons.length > 1 && of !== '' ? `${say.colon(say.pieceId(of))} ` : ''}
          {gap > 1 && t(match.world.board.hexes > 0 ? 'beyond-hexes' : 'beyond-areas', { count: gap })}{' '}
          {say.refusal(refusal)} <span className="rule-id">{refusal.rule === 'rokada' ? '' : refusal.rule}</span>
        </p>
      ))}
    </div>
  );
}

/** Beside the space, where it covers neither the units in hand nor their goal; else where it covers least of them. */
function dock({ camera, world }: BoardView, space: number, high: number): { left: number; top: number } {
  const { draft, match } = get();
  const inHand = new Set([draft?.chosen ?? [], ...Object.values(draft?.slots ?? {})].flat());
  const spots = piecesNow()
    .filter(({ id, at }) => at !== null && inHand.has(match!.info.pieces.indexOf(id)))
    .map(({ at }) => world.board.byId.get(at!) ?? -1)
    .concat(space)
    .map((each) => camera.toScreen(world.x(each), world.y(each)));
  const [sx, sy] = spots.at(-1)!;
  const gap = 46 * camera.k;
  const inside = (left: number, top: number): { left: number; top: number } => ({
    left: Math.max(8, Math.min(camera.width - WIDTH - 8, left)),
    top: Math.max(8, Math.min(camera.height - high - 8, top)),
  });
  const places = [
    inside(sx + gap, sy - 20),
    inside(sx - gap - WIDTH, sy - 20),
    inside(sx - WIDTH / 2, sy + gap),
    inside(sx - WIDTH / 2, sy - gap - high),
  ];
  const half = 25 * camera.k;
  const covered = ({ left, top }: { left: number; top: number }): number =>
    spots.filter(([x, y]) => x + half > left && x - half < left + WIDTH && y + half > top && y - half < top + high)
      .length;
  return places.reduce((best, each) => (covered(each) < covered(best) ? each : best));
}
