import { useTranslation } from 'react-i18next';
import { Counter } from '../shared/counter.tsx';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { number } from '../words/say.ts';
import { theBoard } from './board-control.ts';
import { aboutSpace } from './about-space.ts';

const WIDTH = 280;

/** Everything about the space pointed at, and why it cannot be chosen if it cannot. */
export function HoverCard() {
  const { t } = useTranslation();
  const say = useSay();
  const pointed = useTable((state) => state.pointed);
  const reasons = useTable((state) => state.reasons);
  const question = useTable((state) => state.question);
  const picking = useTable((state) => state.picking);
  const curtain = useTable((state) => state.curtain);
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const match = useTable((state) => state.match)!;
  const board = theBoard();
  if (pointed === undefined || board === undefined || picking >= 0 || curtain) return null;
  const { space } = pointed;
  const { camera, world } = board;
  const id = match.info.spaces[space]!;
  const here = view.pieces.filter((piece) => piece.at === id);
  const seen = view.spaces.find((each) => each.id === id);
  const note = question?.candidates.find(
    ({ value }) => value === space && /space|path/.test(question.slot?.of ?? ''),
  )?.note;
  const [sx, sy] = camera.toScreen(world.x(space), world.y(space));
  const toLeft = sx + 60 + WIDTH > camera.width;
  const style = {
    left: Math.max(8, toLeft ? sx - 50 * camera.k - WIDTH : sx + 50 * camera.k),
    ...(sy > camera.height / 2 ? { bottom: Math.max(8, camera.height - sy - 20) } : { top: Math.max(8, sy - 20) }),
  };
  const named = say.counters(here);
  return (
    <div className="hover-card" style={style}>
      <header>
        <b>{say.space(space)}</b>
        <span>{say.terrain(space)}</span>
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
      {here.length > 0 && (
        <ul>
          {here.slice(0, 8).map((piece, i) => (
            <li key={`${piece.id}${i}`}>
              <Counter piece={piece} size={30} />
              <span>{named[i]}</span>
            </li>
          ))}
          {here.length > 8 && <li>{t('more', { count: here.length - 8 })}</li>}
        </ul>
      )}
      {reasons.map(({ of, refusal }, i) => (
        <p key={i} className="refusal">
          {reasons.length > 1 && of !== '' ? `${say.colon(say.pieceId(of))} ` : ''}
          {say.refusal(refusal)} <span className="rule-id">{refusal.rule === 'rokada' ? '' : refusal.rule}</span>
        </p>
      ))}
    </div>
  );
}
