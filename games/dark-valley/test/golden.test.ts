import { Match, SeededChance, parseJournal, verify, writePosition, type Journal } from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import {
  BAKU,
  BERLIN,
  ELIMINATED,
  GROZNY,
  KIEV,
  KURSK,
  MAIKOP,
  MOSCOW,
  SEVASTOPOL,
  STALINGRAD,
  VICTORY_HEXES,
} from '../src/geography.ts';
import { landUnitsAt, type State } from '../src/state.ts';
import { ALL_UNITS, AXIS, SOVIET, isDivision, isGerman, isMechanized, pieceNamed } from '../src/units.ts';

/**
 * Matches that must play again to the same last state: a whole one of each scenario, and one for each way to end (3.2,
 * 17.1.3, 17.2.3, 17.3.2, 17.4.2). The latter are played at random into an Attrition Phase, where the date and the
 * victory hexes are dealt out so that the next check ends the match as it should. After a change of the rules that is
 * meant to change them: `ROKADA_GOLDEN=write npx vitest run games/dark-valley/test/golden.test.ts`.
 */
interface Golden {
  readonly scenario: string;
  /** `whole`, or the key of its outcome. */
  readonly way: string;
  readonly winners?: readonly string[];
  readonly turn?: number;
  /** So many victory hexes are the Axis's; these places are, those are not. */
  readonly points?: number;
  readonly own?: readonly number[];
  readonly not?: readonly number[];
  readonly prepare?: (s: State) => void;
}

const OIL = [SEVASTOPOL, STALINGRAD, MAIKOP, GROZNY];
const isPanzer = (u: number): boolean => isMechanized[u] === 1 && isDivision[u] === 1;
/** Ten German units beyond the Caucasus, five of them mechanized divisions (3.2). */
function toBaku(s: State): void {
  const germans = ALL_UNITS.filter((u) => isGerman[u] === 1);
  const gone = [...germans.filter(isPanzer).slice(0, 5), ...germans.filter((u) => !isPanzer(u)).slice(0, 5)];
  for (const u of gone) s.units.at[u] = BAKU;
}
/** A Soviet army in Berlin, and nobody else. */
function intoBerlin(s: State): void {
  for (const u of landUnitsAt(s, AXIS, BERLIN)) s.units.at[u] = ELIMINATED;
  s.units.at[pieceNamed('sov-army-21')] = BERLIN;
}

const axis = ['axis'];
const soviet = ['soviet'];
const WAR = 'campaign-barbarossa';
const MATCHES: readonly Golden[] = [
  ...game.scenarios.map(({ id }) => ({ scenario: id, way: 'whole' })),
  { scenario: WAR, way: 'axis-moscow', winners: axis, turn: 6, points: 25, own: [MOSCOW, KIEV] },
  { scenario: WAR, way: 'axis-caucasus', winners: axis, turn: 15, points: 33, own: OIL, prepare: toBaku },
  { scenario: WAR, way: 'axis-38-hexes', winners: axis, turn: 14, points: 38 },
  { scenario: WAR, way: 'axis-survives', winners: axis, turn: 44, points: 9 },
  { scenario: WAR, way: 'soviet-1942', winners: soviet, turn: 12, points: 28 },
  { scenario: WAR, way: 'soviet-1943', winners: soviet, turn: 24, points: 23 },
  { scenario: WAR, way: 'soviet-1944', winners: soviet, turn: 34, points: 13 },
  { scenario: WAR, way: 'soviet-collapse', winners: soviet, turn: 42, points: 1 },
  { scenario: WAR, way: 'soviet-berlin', winners: soviet, turn: 44, points: 2, not: [BERLIN], prepare: intoBerlin },
  { scenario: 'barbarossa', way: 'axis-moscow', winners: axis, turn: 6, points: 25, own: [MOSCOW, KIEV] },
  { scenario: 'barbarossa', way: 'axis-30-points', winners: axis, turn: 9, points: 30 },
  { scenario: 'barbarossa', way: 'draw', winners: [], turn: 9, points: 27 },
  { scenario: 'barbarossa', way: 'soviet-barbarossa', winners: soviet, turn: 9, points: 25 },
  { scenario: 'fall-blau', way: 'axis-36-points', winners: axis, turn: 13, points: 36 },
  { scenario: 'fall-blau', way: 'axis-fall-blau', winners: axis, turn: 20, points: 30, own: OIL.slice(0, 3) },
  { scenario: 'fall-blau', way: 'axis-marginal', winners: axis, turn: 20, points: 33, not: [STALINGRAD] },
  { scenario: 'fall-blau', way: 'draw', winners: [], turn: 20, points: 31, not: [STALINGRAD] },
  { scenario: 'fall-blau', way: 'soviet-fall-blau', winners: soviet, turn: 20, points: 28, not: [STALINGRAD] },
  { scenario: 'zitadelle', way: 'axis-zitadelle', winners: axis, turn: 29, points: 27, own: [KURSK] },
  { scenario: 'zitadelle', way: 'draw', winners: [], turn: 29, points: 27, not: [KURSK] },
  { scenario: 'zitadelle', way: 'soviet-zitadelle', winners: soviet, turn: 29, points: 24 },
  { scenario: 'bagration', way: 'axis-bagration', winners: axis, turn: 40, points: 17 },
  { scenario: 'bagration', way: 'draw', winners: [], turn: 40, points: 15 },
  { scenario: 'bagration', way: 'soviet-bagration', winners: soviet, turn: 40, points: 13 },
];

/** Hands out the victory hexes, those of nobody's units first asked; whoever stands in the way is taken off. */
function deal(s: State, { points, own = [], not = [], turn }: Golden): void {
  if (turn !== undefined) s.turn = turn;
  const others = VICTORY_HEXES.filter((hex) => !own.includes(hex) && !not.includes(hex));
  const missing = points! - own.filter((hex) => VICTORY_HEXES.includes(hex)).length;
  const give = (hex: number, of: typeof AXIS | typeof SOVIET): void => {
    for (const u of landUnitsAt(s, of === AXIS ? SOVIET : AXIS, hex)) s.units.at[u] = ELIMINATED;
    s.hexes.control[hex] = of;
  };
  for (const hex of own) give(hex, AXIS);
  for (const [i, hex] of others.entries()) give(hex, i < missing ? AXIS : SOVIET);
  for (const hex of not) give(hex, SOVIET);
}

const folder = new URL('golden/', import.meta.url);
const fileOf = ({ scenario, way }: Golden): URL => new URL(`${scenario}-${way}.json.gz`, folder);
const isAttrition = (s: Readonly<State>): boolean => s.stack.some(({ step }) => step === 'attrition-phase');

function record(golden: Golden): Journal {
  const { scenario, way, winners = [] } = golden;
  for (let n = 0; n < 20; n++) {
    const secret = createHash('sha256').update(`golden:${scenario}:${way}:${n}`).digest('hex');
    const match = Match.start(game, { scenario, secret });
    const chance = new SeededChance(`golden:${n}`);
    if (way === 'whole') {
      playAtRandom(match, chance);
      return match.journal();
    }
    playAtRandom(match, chance, isAttrition);
    if (match.outcome !== undefined) continue;
    const s = game.codec.clone(match.state);
    deal(s, golden);
    golden.prepare?.(s);
    const last = Match.start(game, { secret, position: writePosition(game, match.start, s) });
    playAtRandom(last, new SeededChance(`end:${n}`));
    if (last.outcome?.key === way && last.outcome.winners.join() === winners.join()) return last.journal();
  }
  throw new Error(`no random match of ${scenario} ends with ${way}`);
}

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
    if (golden.way !== 'whole') {
      expect(outcome?.key).toBe(golden.way);
      expect(outcome?.winners).toEqual(golden.winners);
    }
    expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
  });
});
