import {
  Match,
  SeededChance,
  parseJournal,
  verify,
  writePosition,
  type Journal,
  type WireAction,
} from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FINLAND, LAND, ROMANIA, idOf } from '../src/board.ts';
import { game } from '../src/game.ts';
import { SCORING, worthOf } from '../src/rules/victory.ts';
import type { State } from '../src/state.ts';
import { armourOf, nationOf } from './support/positions.ts';
import { scene, type Scene } from './support/table.ts';

/**
 * Matches that must play again to the same last state: one for each level of victory (36C), and one for each of the great
 * events, which is reached by the orders given here. They begin shortly before, and all are played at random to the end
 * of the game. After a change of the rules that is meant to change them:
 * `ROKADA_GOLDEN=write npx vitest run games/sudden-storm/test/golden.test.ts`.
 */
interface Golden {
  readonly name: string;
  readonly scene: Scene;
  /** Orders of the side that decides, one after another. */
  readonly orders?: readonly WireAction[];
  /** How it must end; what must have happened when it does. */
  readonly outcome?: string;
  readonly holds?: (s: Readonly<State>) => boolean;
}

/** So many points that the Axis is not superior. */
const soviets = armourOf('soviet', 2000);
/** Soviet places worth at least so many points in all. */
function places(points: number): string[] {
  const found: string[] = [];
  let sum = 0;
  for (const hex of SCORING) {
    if (sum >= points) break;
    sum += worthOf(hex);
    found.push(idOf(hex));
  }
  return found;
}
const level = (name: string, points: number): Golden => ({
  name,
  outcome: `victory-${name}`,
  scene: {
    turn: 'Mar II 42',
    side: 'soviet',
    phase: 'combat-phase',
    owned: { axis: places(points) },
    units: { '2A:3317': 'sov-rifle-xx-100', '1B:4121': 'ger-inf-xx-1' },
    also: soviets,
  },
});

const landOf = (mask: Uint8Array): string[] => LAND.filter((hex) => mask[hex] === 1).map(idOf);
const move = (unit: string, ...way: readonly string[]): WireAction => ({ type: 'move', units: [unit], way });
const MARCH_I: Scene = { turn: 'Mar I 42', also: soviets };
const [BUCHAREST, HELSINKI, MOSCOW] = ['3B:3126', '1B:0310', '2A:3317'] as const;
const LENINGRAD = ['2A:0931', '2A:0930', '2A:0831', '2A:0830'];

const hasSurrendered = (word: 'finnish' | 'romanian') => (s: Readonly<State>) =>
  s.nations.surrendered[nationOf(word)] === 1;

const MATCHES: readonly Golden[] = [
  level('decisive-german', 78),
  level('substantial-german', 72),
  level('marginal-german', 66),
  level('draw', 59),
  level('marginal-soviet', 49),
  level('substantial-soviet', 42),
  level('decisive-soviet', 20),
  {
    name: 'romania-surrenders',
    holds: hasSurrendered('romanian'),
    scene: {
      ...MARCH_I,
      side: 'soviet',
      owned: { soviet: landOf(ROMANIA).filter((hex) => hex !== BUCHAREST) },
      units: { '3B:3125': 'sov-rifle-xx-100', [MOSCOW]: 'sov-rifle-xx-112' },
    },
    orders: [move('sov-rifle-xx-100', BUCHAREST)],
  },
  {
    name: 'finland-surrenders',
    holds: hasSurrendered('finnish'),
    scene: {
      ...MARCH_I,
      side: 'soviet',
      owned: { soviet: landOf(FINLAND).filter((hex) => hex !== HELSINKI) },
      units: { '1B:0309': 'sov-rifle-xx-100', [MOSCOW]: 'sov-rifle-xx-112' },
    },
    orders: [move('sov-rifle-xx-100', HELSINKI)],
  },
  {
    name: 'capital-taken',
    holds: (s) => s.score.capitalTaken === 1,
    scene: {
      ...MARCH_I,
      units: { '2A:3318': 'ger-inf-xx-1', '4A:1124': 'sov-rifle-xx-112' },
      owned: { axis: ['2A:3318'] },
    },
    orders: [move('ger-inf-xx-1', MOSCOW)],
  },
  {
    name: 'leningrad-taken',
    holds: (s) => s.leningradFell,
    scene: {
      ...MARCH_I,
      owned: { axis: LENINGRAD.slice(1) },
      units: { '2A:1031': 'ger-inf-xx-1', [MOSCOW]: 'sov-rifle-xx-112' },
    },
    orders: [move('ger-inf-xx-1', LENINGRAD[0]!)],
  },
];

const folder = new URL('golden/', import.meta.url);
const fileOf = ({ name }: Golden): URL => new URL(`${name}.json.gz`, folder);

function record(golden: Golden): Journal {
  const secret = createHash('sha256').update(`golden:${golden.name}`).digest('hex');
  const { s } = scene(golden.scene);
  const match = Match.start(game, { secret, position: writePosition(game, game.start('barbarossa'), s) });
  for (const action of golden.orders ?? []) {
    const answer = match.act({ side: match.decisions()[0]!.side, action });
    if ('refusal' in answer) throw new Error(`${action.type} is refused: ${answer.refusal.rule} ${answer.refusal.key}`);
  }
  playAtRandom(match, new SeededChance(`end:${golden.name}`));
  return match.journal();
}

describe('golden matches', () => {
  test.each(MATCHES)('$name', (golden) => {
    const file = fileOf(golden);
    if (process.env['ROKADA_GOLDEN'] === 'write') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, gzipSync(JSON.stringify(record(golden)), { level: 9 }));
    }
    expect(existsSync(file)).toBe(true);
    const journal = parseJournal(gunzipSync(readFileSync(file)).toString('utf8'));
    expect(journal.end.outcome?.key).toBe(golden.outcome ?? journal.end.outcome?.key);
    expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
    if (golden.holds !== undefined) expect(golden.holds(Match.resume(game, journal).state)).toBe(true);
  });
});
