import { action, refusal, step, untilClosed, type World } from '@rokada/kernel';
import { DESTROYED, LAND, NOWHERE } from '../geography.ts';
import { RESOURCES, isJudge, type Resource, type State, hasCollapsed } from '../state.ts';
import { HITLERITE, TWELFTH_ARMY } from '../units.ts';
import { plays } from '../options.ts';
import { chiefsOf, endFor, type SharedFrame } from './command.ts';
import { placeDummy } from './dummies.ts';
import { buildFort } from './fortifications.ts';
import { arrive, canEnter, enterPlay, waiting } from './german-arrivals.ts';
import { giveSteps, placeSupply, supplyIncome } from './german-income.ts';
import { cannibalize, convertReserve, declareSurge, returnHungarian, takeOkh } from './german-mobilization.ts';
import { rebuild, recreate, refreshUnits } from './replacements.ts';

/** Hitlerite phase 1 (5.H1): income, arrivals, replacements, forts. */

function beginPhase(s: State, world: World): void {
  refreshUnits(s, HITLERITE);
  for (const hex of LAND) s.hexes.built[hex] = 0;
  s.budget = 4;
  s.cannibalizedNow = false;
  if (s.turn === 1) return;
  // Ruling B15: the 12th Army may be a matter of the next German turn. By name, as at the collapse.
  if (hasCollapsed(s) && s.units.at[TWELFTH_ARMY] === NOWHERE && plays(s, 'twelfth-army', 'next-german-turn'))
    s.stack.push({ step: '12th-army', at: 0 });
  arrive(s, world);
  giveSteps(s);
  supplyIncome(s, world);
}

/** What hangs on each resource that two commanders share out (26.19). */
const DISPOSALS: Readonly<Record<Resource, readonly string[]>> = {
  steps: ['rebuild', 'recreate', 'declare-surge', 'convert-reserve', 'cannibalize'],
  forts: ['build-fort'],
  arrivals: ['enter-play', 'return-hungarian'],
  supply: ['place-supply', 'take-okh'],
};
const disposalsOf = (s: State, side: string): readonly string[] => [
  ...RESOURCES.filter((resource) => s.chiefs[resource] === side).flatMap((resource) => DISPOSALS[resource]),
  'end-reinforcements',
];

/** 16.9: after the collapse nobody stays in the box who can be placed. */
const endGermanReinforcements = action<State>(
  'end-reinforcements',
  'ID-5.H1b',
  {},
  {
    closed: (s, side) =>
      hasCollapsed(s) && (s.players < 4 || s.chiefs.arrivals === side) && waiting(s).some((u) => canEnter(s, u))
        ? refusal('ID-16.9f', 'empty-the-box')
        : undefined,
    apply: (s, d) => endFor(s, d.side, chiefsOf(s)),
  },
);

function clearBox(s: State, world: World): void {
  for (const u of waiting(s)) {
    s.units.at[u] = DESTROYED;
    world.tell({ key: 'lost-for-good', rules: ['ID-16.11a'], params: { unit: { piece: u } } });
  }
}

export const germanReinforcements = step<State, SharedFrame>('german-reinforcements', 'ID-5.H1b', {
  enter: (s, _f, world) => beginPhase(s, world),
  decision(s, f) {
    if (s.turn === 1 && !isJudge(s)) return undefined;
    if (s.players < 4) return { side: f.side };
    const open = chiefsOf(s).filter((side) => f.ended?.includes(side) !== true);
    return open.map((side) => ({ side, actions: disposalsOf(s, side) }));
  },
  actions: [
    placeSupply,
    declareSurge,
    rebuild,
    recreate,
    convertReserve,
    cannibalize,
    enterPlay,
    takeOkh,
    returnHungarian,
    buildFort,
    placeDummy,
    endGermanReinforcements,
  ],
  done: untilClosed,
  leave(s, _f, world) {
    // Ruling B68.
    if (hasCollapsed(s) && plays(s, 'waiting-units', 'lost-without-a-city')) clearBox(s, world);
  },
});
