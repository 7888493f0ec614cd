import { action, refusal, step, untilClosed, type World } from '@rokada/kernel';
import { DESTROYED, LAND } from '../geography.ts';
import { isJudge, type State } from '../state.ts';
import { HITLERITE } from '../units.ts';
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
  arrive(s, world);
  giveSteps(s);
  supplyIncome(s, world);
}

/** 16.9: after the collapse nobody stays in the box who can be placed. */
const endGermanReinforcements = action<State>(
  'end-reinforcements',
  'ID-5.H1b',
  {},
  {
    closed: (s) =>
      s.collapsed > 0 && waiting(s).some((u) => canEnter(s, u)) ? refusal('ID-16.9f', 'empty-the-box') : undefined,
    apply(s, _d, world) {
      if (s.collapsed > 0) {
        for (const u of waiting(s)) {
          s.units.at[u] = DESTROYED;
          world.tell({ key: 'lost-for-good', rules: ['ID-16.11a'], params: { unit: { piece: u } } });
        }
      }
      s.stack.at(-1)!.over = true;
    },
  },
);

export const germanReinforcements = step<State, { side: string }>('german-reinforcements', 'ID-5.H1b', {
  enter: (s, _f, world) => beginPhase(s, world),
  decision: (s, f) => (s.turn === 1 && !isJudge(s) ? undefined : { side: s.players === 4 ? s.chief : f.side }),
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
    endGermanReinforcements,
  ],
  done: untilClosed,
});
