import { Match, parseJournal, SeededChance, verify, writePosition, type Journal, type Outcome } from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { BERLIN, ELIMINATED, LAND, hexDistance } from '../src/geography.ts';
import { isWestOfLine } from '../src/rules/victory.ts';
import { lastTurn, unitsAt, unitsOnMap, type State } from '../src/state.ts';
import { ALLIED, SOVIET, isYugoslav } from '../src/units.ts';

/**
 * Matches that must play again to the same last state: a whole one of each scenario, and one for each way to end. The
 * latter begin in the Soviet movement phase of the last turn, where the points of earlier turns, or the ruins of
 * Berlin, are dealt out so that the match ends as it should. After a change of the rules that is meant to change them:
 * `ROKADA_GOLDEN=write npx vitest run games/iron-dream/test/golden.test.ts`.
 */
interface Golden {
  readonly scenario: string;
  /** `whole`, or how it ends. */
  readonly way: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly winners?: readonly string[];
  readonly prepare?: (s: State, last: Outcome) => void;
}

const GERMANS = ['hitlerite', 'hitlerite-west'];

/** Lifts the special points of these sides to the best total that was reached, and a point above it for one alone. */
const winning =
  (...sides: readonly ('hitlerite' | 'anglo-allied' | 'soviet')[]) =>
  (s: State, { scores = {} }: Outcome): void => {
    const best = Math.max(...Object.values(scores)) + (sides.length === 1 ? 1 : 0);
    for (const side of sides) s.special[game.sides.indexOf(side)]! += 2 * (best - scores[side]!);
  };

/** Two players: what the German is ahead by in the west and in the east. */
const ahead =
  (west: number, east: number) =>
  (s: State, { scores }: Outcome): void => {
    s.special[game.sides.indexOf('hitlerite-west')]! += 2 * (west - scores!['west']!);
    s.special[game.sides.indexOf('hitlerite')]! += 2 * (east - scores!['east']!);
  };

/** The Soviets are gone from round Berlin and from the west; NATO has this many points besides. */
const berlinFallen =
  (points: number, beyondLine = false) =>
  (s: State): void => {
    for (const u of unitsOnMap(s, SOVIET)) {
      const at = s.units.at[u]!;
      if (isYugoslav[u] === 0 && (hexDistance(at, BERLIN) <= 8 || isWestOfLine(at))) s.units.at[u] = ELIMINATED.soviet;
    }
    for (const hex of LAND) if (hexDistance(hex, BERLIN) <= 2 || isWestOfLine(hex)) s.hexes.control[hex] = ALLIED;
    s.garrisonFailures = points;
    const empty = LAND.find((hex) => isWestOfLine(hex) && unitsAt(s, hex).length === 0)!;
    const straggler = s.units.at.findIndex((at, u) => at === ELIMINATED.soviet && isYugoslav[u] === 0);
    if (!beyondLine) return;
    s.units.at[straggler] = empty;
    s.hexes.control[empty] = SOVIET;
  };

/** Among three players or four the same ways lead to victory. */
const byPoints = (scenario: string): Golden[] => [
  { scenario, way: 'hitlerite', key: 'most-points', winners: GERMANS, prepare: winning('hitlerite') },
  { scenario, way: 'anglo-allied', key: 'most-points', winners: ['anglo-allied'], prepare: winning('anglo-allied') },
  { scenario, way: 'soviet', key: 'most-points', winners: ['soviet'], prepare: winning('soviet') },
  {
    scenario,
    way: 'shared',
    key: 'tied',
    winners: ['anglo-allied', 'soviet'],
    prepare: (s, last) => winning('anglo-allied', 'soviet')(s, without(last, 'hitlerite', s)),
  },
  { scenario, way: 'draw', key: 'tied', winners: [], prepare: winning('hitlerite', 'anglo-allied', 'soviet') },
];

/** Takes a side far down, so that the others are left to share the victory. */
function without(last: Outcome, side: string, s: State): Outcome {
  const scores = last.scores!;
  s.special[game.sides.indexOf(side)]! -= 2 * 200;
  return { ...last, scores: { ...scores, [side]: scores[side]! - 200 } };
}

const JUDGE = 'let-history-judge';
const NATO = ['anglo-allied', ...GERMANS];
const MATCHES: readonly Golden[] = [
  { scenario: 'iron-dream', way: 'whole', options: { fog: 'on' } },
  { scenario: 'iron-dream-two', way: 'whole' },
  { scenario: 'iron-dream-four', way: 'whole', options: { fog: 'on' } },
  { scenario: JUDGE, way: 'whole' },
  ...byPoints('iron-dream'),
  ...byPoints('iron-dream-four'),
  { scenario: 'iron-dream-two', way: 'german', key: 'two-player-win', winners: GERMANS, prepare: ahead(1, 0) },
  {
    scenario: 'iron-dream-two',
    way: 'alliance',
    key: 'two-player-win',
    winners: ['anglo-allied', 'soviet'],
    prepare: ahead(0, -1),
  },
  { scenario: 'iron-dream-two', way: 'draw', key: 'two-player-draw', winners: [], prepare: ahead(3, -3) },
  { scenario: JUDGE, way: 'nato-wins', key: 'nato-wins', winners: NATO, prepare: berlinFallen(84) },
  { scenario: JUDGE, way: 'nato-falls-short', key: 'nato-falls-short', winners: ['soviet'], prepare: berlinFallen(0) },
  {
    scenario: JUDGE,
    way: 'soviets-beyond-line',
    key: 'soviets-beyond-line',
    winners: ['soviet'],
    prepare: berlinFallen(84, true),
  },
  { scenario: JUDGE, way: 'nato-without-berlin', key: 'nato-without-berlin', winners: ['soviet'], prepare: () => {} },
];

const folder = new URL('golden/', import.meta.url);
const fileOf = ({ scenario, way }: Golden): URL => new URL(`${scenario}-${way}.json.gz`, folder);

const isLastMarch = (s: Readonly<State>): boolean =>
  s.turn === lastTurn(s) && s.player === SOVIET && s.stack.at(-1)?.step === 'operational-movement';

function record(golden: Golden): Journal {
  const { scenario, options = {}, prepare, key, winners } = golden;
  for (let n = 0; n < 20; n++) {
    const secret = createHash('sha256').update(`golden:${scenario}:${golden.way}:${n}`).digest('hex');
    const match = Match.start(game, { scenario, options, secret });
    if (prepare === undefined) {
      playAtRandom(match, new SeededChance(`golden:${n}`));
      return match.journal();
    }
    playAtRandom(match, new SeededChance(`golden:${n}`), isLastMarch);
    if (match.outcome !== undefined) continue;
    const s = game.codec.clone(match.state);
    const ending = (): Match<State> => {
      const last = Match.start(game, { secret, position: writePosition(game, match.start, s) });
      playAtRandom(last, new SeededChance(`end:${n}`));
      return last;
    };
    // How it would end by itself tells what must be dealt out; points do not change how it is played.
    prepare(s, ending().outcome!);
    const played = ending();
    if (played.outcome?.key === key && sameSides(played.outcome?.winners, winners)) return played.journal();
  }
  throw new Error(`no random match of ${scenario} ends with ${golden.way}`);
}

const sameSides = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.toSorted().join() === b.toSorted().join();

describe('golden matches', () => {
  test.each(MATCHES)('$scenario: $way', (golden) => {
    const file = fileOf(golden);
    if (process.env['ROKADA_GOLDEN'] === 'write') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, gzipSync(JSON.stringify(record(golden)), { level: 9 }));
    }
    expect(existsSync(file)).toBe(true);
    const journal = parseJournal(gunzipSync(readFileSync(file)).toString('utf8'));
    const { outcome } = journal.end;
    if (golden.key !== undefined) expect(outcome?.key).toBe(golden.key);
    if (golden.winners !== undefined) expect(outcome?.winners.toSorted()).toEqual(golden.winners.toSorted());
    expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
  });
});
