import { defineStaff, idea, legalIdeas, reasonOf, type Idea, type Thoughts } from '@rokada/staff';
import { SPACES, VICTORY_HEXES } from './geography.ts';
import { game } from './game.ts';
import type { State } from './state.ts';
import { AXIS, SIDES, SOVIET, campOfSide } from './units.ts';
import * as attacks from './staff/attacks.ts';
import * as battle from './staff/battle.ts';
import { rebuildingCorps } from './staff/corps.ts';
import * as cup from './staff/cup.ts';
import { moving } from './staff/marches.ts';
import { Picture } from './staff/picture.ts';
import * as rear from './staff/rear.ts';
import { standing, stepsLost } from './staff/standing.ts';
import { words } from './staff/words.ts';
import { pointsOf } from './rules/victory.ts';

/** What the staff knows about this war: what is worth what, and what one does. */

/** Steps in which the officer does nothing beyond the necessary. */
const PASSED: Readonly<Record<string, string>> = {
  'axis-naval': 'end-axis-naval',
  'soviet-naval': 'end-soviet-naval',
  landing: 'end-amphibious',
  airborne: 'end-airborne',
};

const THOUGHTS: Thoughts<Picture> = {
  moving,
  'corps-rebuilding': rebuildingCorps,
  ...attacks.thoughts,
  ...battle.thoughts,
  ...cup.thoughts,
  ...rear.thoughts,
};

function* thoughts(s: State, side: string, enough: number, general: boolean): Generator<Idea> {
  const { step } = s.stack.at(-1)!;
  if (step === 'setting-up') return yield idea(1, 'ready-setup');
  if (step in PASSED) return yield idea(1, PASSED[step]!);
  yield* (THOUGHTS[step] ?? rear.smallChoices)(new Picture(s, side, general), enough);
}

/** Chits of the turn as they are played, and within them whether a battle is on: what is looked ahead to is its end. */
const moment = (s: State): number =>
  2 * (20 * s.turn + s.chits.played.length) + (s.stack.some(({ step }) => step === 'battle') ? 0 : 1);

const holder = (control: number): string => SIDES[control] ?? 'soviet';

export const staff = defineStaff(game, {
  evaluate: (s, side) => standing(s, campOfSide(side)),
  ideas: (s, side, enough = 4, level = 'officer') =>
    legalIdeas(game, s, side, thoughts(s, side, enough, level === 'general'), enough),
  reason: (_s, _side, action) => reasonOf(words.en, action),
  clock: (s) => s.turn,
  moment,
  /** The general has played out, to the end of the battle, whether support is worth it and whether to roll again. */
  weighty: (s) => s.stack.at(-1)!.step === 'replying' || s.stack.at(-1)!.step === 'no-effect',
  horizon: 1,
  budgets: { cadet: { nodes: 60 }, general: { nodes: 600 } },
  tally: (s) => ({
    points: pointsOf(s),
    'lost-axis': stepsLost(s, AXIS),
    'lost-soviet': stepsLost(s, SOVIET),
  }),
  holdings: (s) => Object.fromEntries(VICTORY_HEXES.map((hex) => [SPACES.ids[hex]!, holder(s.hexes.control[hex]!)])),
  words,
});
