import { defineStaff, idea, legalIdeas, reasonOf, type Idea } from '@rokada/staff';
import { CITIES, PARIS, SPACES, isHex } from './geography.ts';
import { game } from './game.ts';
import { isJudge, type State } from './state.ts';
import { ALLIED, HITLERITE, PORTS, SIDES, SOVIET, campOfSide, type Camp } from './units.ts';
import {
  drops,
  floodLoss,
  isLanding,
  naval as alliedNaval,
  reinforcements as alliedReinforcements,
  withdrawals,
} from './staff/allied.ts';
import { bombing, declaring, resolving, secondEchelon } from './staff/assaults.ts';
import { advancing, bridging, retreating, toll } from './staff/battle.ts';
import * as german from './staff/german.ts';
import * as judge from './staff/judge.ts';
import { movement } from './staff/marches.ts';
import { pictureOf } from './staff/picture.ts';
import { emergency, strategic } from './staff/rear.ts';
import * as soviet from './staff/soviet.ts';
import { standing, stepsLost } from './staff/standing.ts';
import { words } from './staff/words.ts';
import { tally } from './rules/victory.ts';

/** What the staff knows about this war: what is worth what, and what one does. */

function* thoughts(s: State, side: string, general: boolean): Generator<Idea> {
  const { step } = s.stack.at(-1)!;
  // What needs no look at the map.
  if (step === 'placing') return yield idea(1, 'ready-setup');
  if (step === 'bagration-declaration') return yield idea(1, 'bagration', { choice: 'launch' });
  if (step === 'transit-request') return yield idea(1, 'answer-transit', { answer: 'grant' });
  if (step === 'arbitration') return yield idea(1, 'claim-resources', shares(side));
  const p = pictureOf(s, side, general);
  switch (step) {
    case 'inspection':
      return yield* soviet.inspection(p);
    case 'german-reinforcements':
      return yield* german.reinforcements(p);
    case 'allied-reinforcements':
      yield* judge.freikorps(p);
      return yield* alliedReinforcements(p);
    case 'soviet-reinforcements':
      return yield* soviet.reinforcements(p);
    case 'initial-supply':
      return yield* emergency(p);
    case 'strategic-movement':
      return yield* strategic(p);
    case 'german-naval':
      return yield* german.naval(p);
    case 'allied-naval':
      if (isJudge(s)) yield* judge.greece(p);
      return yield* alliedNaval(p);
    case 'operational-movement':
      if (p.camp === ALLIED) yield* drops(p);
      return yield* movement(p);
    case 'declaring':
      return yield* declaring(p);
    case 'bombing':
      return yield* bombing(p);
    case 'resolving':
      return yield* resolving(p);
    case 'second-echelon':
      return yield* secondEchelon(p);
    case 'toll':
      return yield* toll(p);
    case 'retreating':
      return yield* retreating(p);
    case 'advancing':
      return yield* advancing(p);
    case 'bridging':
      return yield* bridging(p);
    case 'fortress-choice':
      return yield* german.fortressChoice(p);
    case 'flood-loss':
      return yield* floodLoss(p);
    case 'withdrawal':
      return yield* withdrawals(p);
    case 'shock-front':
      return yield* soviet.shockFront(p);
    case 'alpenfestung':
      return yield* german.alpenfestung(p);
    case '12th-army':
      return yield* german.twelfthArmy(p);
    case 'bomb-run':
      return yield* judge.bombs(p);
    case 'scatter':
      return yield* judge.scatter(p);
  }
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
const isCampaign = (s: State): boolean => !isJudge(s) && isLanding(s);

const holder = (camp: number): string => SIDES[camp as Camp] ?? 'hitlerite';

export const staff = defineStaff(game, {
  evaluate: (s, side) => standing(s, campOfSide(side)),
  ideas: (s, side, enough, level) => legalIdeas(game, s, side, thoughts(s, side, level === 'general'), enough),
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
