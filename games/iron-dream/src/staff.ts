import { inOneMoment } from '@rokada/kernel';
import { defineStaff, idea, legalIdeas, reasonOf, type Idea, type Thoughts } from '@rokada/staff';
import { CITIES, PARIS, SPACES, isHex } from './geography.ts';
import { game } from './game.ts';
import { isJudge, type State } from './state.ts';
import { ALLIED, HITLERITE, PORTS, SIDES, SOVIET, campOfSide, type Camp } from './units.ts';
import * as allied from './staff/allied.ts';
import * as assaults from './staff/assaults.ts';
import * as battle from './staff/battle.ts';
import * as german from './staff/german.ts';
import * as judge from './staff/judge.ts';
import { movement } from './staff/marches.ts';
import { pictureOf, type Picture } from './staff/picture.ts';
import * as rear from './staff/rear.ts';
import * as soviet from './staff/soviet.ts';
import { standing, stepsLost } from './staff/standing.ts';
import { words } from './staff/words.ts';
import { tally } from './rules/victory.ts';

/** What the staff knows about this war: what is worth what, and what one does. */

const THOUGHTS: Thoughts<Picture> = {
  ...german.thoughts,
  ...allied.thoughts,
  ...soviet.thoughts,
  ...judge.thoughts,
  ...rear.thoughts,
  ...assaults.thoughts,
  ...battle.thoughts,
  *'allied-reinforcements'(p) {
    yield* judge.freikorps(p);
    yield* allied.reinforcements(p);
  },
  *'allied-naval'(p) {
    if (isJudge(p.s)) yield* judge.greece(p);
    yield* allied.naval(p);
  },
  *'operational-movement'(p) {
    if (p.camp === ALLIED) yield* allied.drops(p);
    yield* movement(p);
  },
};

function* thoughts(s: State, side: string, enough: number, general: boolean): Generator<Idea> {
  const { step } = s.stack.at(-1)!;
  // What needs no look at the map.
  if (step === 'placing') return yield idea(1, 'ready-setup');
  if (step === 'bagration-declaration') return yield idea(1, 'bagration', { choice: 'launch' });
  if (step === 'transit-request') return yield idea(1, 'answer-transit', { answer: 'grant' });
  if (step === 'arbitration') return yield idea(1, 'claim-resources', shares(side));
  yield* THOUGHTS[step]?.(pictureOf(s, side, general), enough) ?? [];
}

/** 26.19: the western commander gets the forts, which his enemies have yet to meet; everything else goes east. */
const shares = (side: string): Record<string, string> => ({
  steps: 'hitlerite',
  forts: side === 'hitlerite' ? 'hitlerite' : 'hitlerite-west',
  arrivals: 'hitlerite',
  supply: 'hitlerite',
});

const PHASES = 8;

/** Phases of the player turns, and within them whether a battle is on: what is looked ahead to is its end. */
function moment(s: State): number {
  const turn = s.stack.find(({ step }) => step.endsWith('-turn') && step !== 'game-turn');
  const calm = s.stack.some(({ step }) => step === 'aftermath') ? 0 : 1;
  return 2 * (PHASES * (3 * s.turn + s.player) + (turn?.at ?? 0)) + calm;
}

/** Five game turns. */
const CAMPAIGN = 5 * 3 * 2 * PHASES;
const isCampaign = (s: State): boolean => !isJudge(s) && allied.isLanding(s);

const holder = (camp: number): string => SIDES[camp as Camp] ?? 'hitlerite';

export const staff = defineStaff(game, {
  evaluate: (s, side) => standing(s, campOfSide(side)),
  ideas: (s, side, enough = 4, level = 'officer') =>
    inOneMoment(s, () => legalIdeas(game, s, side, thoughts(s, side, enough, level === 'general'), enough)),
  reason: (_s, _side, action) => reasonOf(words.en, action),
  clock: (s) => s.turn,
  moment,
  /**
   * The general has played out whether the beaten stand or go, to the end of the battle; and where to land, for some
   * turns, since the whole campaign hangs on it.
   */
  weighty: (s) => s.stack.at(-1)!.step === 'toll' || isCampaign(s),
  horizon: 1,
  horizonAt: (s) => (isCampaign(s) ? CAMPAIGN : 1),
  futures: (s) => (isCampaign(s) ? 1 : 4),
  budgets: { cadet: { nodes: 60 }, general: { nodes: 6000 } },
  tally(s) {
    const { total } = tally(s);
    return {
      'points-german': total[HITLERITE] / 2,
      'points-allied': total[ALLIED] / 2,
      'points-soviet': total[SOVIET] / 2,
      'lost-german': stepsLost(s, HITLERITE),
      'lost-allied': stepsLost(s, ALLIED),
      'lost-soviet': stepsLost(s, SOVIET),
      beachheads: PORTS.filter((port) => isHex(s.units.at[port]!)).length,
      collapsed: s.collapsed > 0 ? 1 : 0,
    };
  },
  holdings: (s) =>
    Object.fromEntries(
      CITIES.filter((city) => city.value > 1 || city.hex === PARIS).map((city) => [
        SPACES.ids[city.hex]!,
        holder(s.hexes.control[city.hex]!),
      ]),
    ),
  words,
});
