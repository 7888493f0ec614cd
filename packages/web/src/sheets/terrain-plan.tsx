import type { Json, PlanLook } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { upper } from '../words/say.ts';

/** A number from a text, the same for everybody who reads it. */
function seeded(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** The ground of a battle on the gaming table: an element a square, the square by chance; rivers run from edge to edge. */
export function TerrainPlan({
  plan,
  elements,
  places,
  seed,
}: {
  plan: PlanLook;
  elements: Json;
  places?: Json | undefined;
  seed: string;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const [wide, tall] = plan.cm;
  const [columns, rows] = plan.grid;
  const [w, h] = [wide / columns, tall / rows];
  const draw = seeded(seed);
  const taken = new Set<number>();
  const placed = (Array.isArray(elements) ? (elements as Json[]) : []).map((element, i) => {
    const word = typeof element === 'string' ? element : Object.keys(element as object)[0]!;
    const count = typeof element === 'object' && element !== null ? Object.values(element)[0] : undefined;
    const known = Array.isArray(places) ? (places as Json[])[i] : undefined;
    let square = typeof known === 'number' ? known % (columns * rows) : Math.floor(draw() * columns * rows);
    for (let n = 0; taken.has(square) && n < columns * rows; n++) square = (square + 1) % (columns * rows);
    taken.add(square);
    return {
      word,
      count,
      square,
      x: (square % columns) * w,
      y: Math.floor(square / columns) * h,
      sign: plan.signs[word] ?? 'spot',
    };
  });
  return (
    <figure className="terrain-plan">
      <svg
        viewBox={`-1 -1 ${wide + 2} ${tall + 2}`}
        role="img"
        aria-label={placed.map(({ word }) => say.text(word)).join(', ')}
      >
        <rect x={0} y={0} width={wide} height={tall} className="table-top" />
        {Array.from({ length: columns - 1 }, (_, i) => (
          <line key={`c${i}`} x1={(i + 1) * w} x2={(i + 1) * w} y1={0} y2={tall} className="grid" />
        ))}
        {Array.from({ length: rows - 1 }, (_, i) => (
          <line key={`r${i}`} y1={(i + 1) * h} y2={(i + 1) * h} x1={0} x2={wide} className="grid" />
        ))}
        {Array.from({ length: columns * rows }, (_, i) => (
          <text key={`n${i}`} className="square" x={(i % columns) * w + 3} y={Math.floor(i / columns) * h + 5}>
            {i + 1}
          </text>
        ))}
        {placed.map(({ count, x, y, sign }, i) => (
          <g key={i}>
            {sign === 'river' ? (
              <path
                className="water-line"
                d={`M ${x + w / 2} 0 C ${x + w} ${tall * 0.3}, ${x} ${tall * 0.6}, ${x + w / 2} ${tall}`}
              />
            ) : (
              <Sign sign={sign} x={x} y={y} w={w} h={h} count={typeof count === 'number' ? count : 6} />
            )}
            <text className="number" x={x + w - 2.5} y={y + h - 2.5}>
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        {wide} × {tall} cm
        {/* Names beneath: beside each other in their squares they would run into one another. */}
        <ol>
          {placed.map(({ word, count, square, sign }, i) => (
            <li key={i}>
              {upper(say.text(word))}
              {typeof count === 'number' && ` ${count}`}
              {sign !== 'river' && <small> {t('plan-square', { square: square + 1 })}</small>}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

function Sign({
  sign,
  x,
  y,
  w,
  h,
  count,
}: {
  sign: string;
  x: number;
  y: number;
  w: number;
  h: number;
  count: number;
}) {
  const [cx, cy] = [x + w / 2, y + h / 2 - 2];
  switch (sign) {
    case 'hill':
      return (
        <g className="hill">
          <ellipse cx={cx} cy={cy} rx={w * 0.42} ry={h * 0.32} />
          <ellipse cx={cx} cy={cy} rx={w * 0.26} ry={h * 0.19} />
        </g>
      );
    case 'wood':
      return (
        <g className="wood">
          {[0, 1, 2, 3, 4, 5].map((i) => (
            <circle
              key={i}
              cx={x + w * (0.22 + 0.28 * (i % 3))}
              cy={y + h * (0.28 + 0.28 * Math.floor(i / 3))}
              r={w * 0.11}
            />
          ))}
        </g>
      );
    case 'houses':
      return (
        <g className="houses">
          {Array.from({ length: Math.min(12, count) }, (_, i) => (
            <rect key={i} x={x + 3 + (i % 4) * 6.4} y={y + 3 + Math.floor(i / 4) * 6.4} width={4.4} height={4} />
          ))}
        </g>
      );
    case 'water':
      return <ellipse className="water" cx={cx} cy={cy} rx={w * 0.38} ry={h * 0.28} />;
    case 'stream':
      return <path className="stream" d={`M ${x} ${cy} q ${w / 4} -6, ${w / 2} 0 t ${w / 2} 0`} />;
    case 'works':
      return <path className="works" d={`M ${x + 4} ${cy} l 4 -5 l 4 5 l 4 -5 l 4 5 l 4 -5`} />;
    default:
      return <rect className="spot" x={x + w * 0.2} y={y + h * 0.22} width={w * 0.6} height={h * 0.42} />;
  }
}
