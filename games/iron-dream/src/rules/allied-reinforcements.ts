import { action, option, pieces, refusal, step, untilClosed, type World } from '@rokada/kernel';
import { DESTROYED, ETO, MTO, NOWHERE, SPENT, areInTouch, isHex, neighbours } from '../geography.ts';
import { FORTRESS, areEnemies, campOf, combatUnitsAt, isFull, isHoldingBox, isJudge, type State } from '../state.ts';
import { ALLIED, ALL_UNITS, F1, F2, FX, PORTS, arrivalOf, firstCamp, isAirborne } from '../units.ts';
import { beachSupply } from './beach-supply.ts';
import { settle } from './control.ts';
import { REFIT, countRefit } from './refit.ts';
import { rebuild, recreate, refreshUnits } from './replacements.ts';
import { endPhase } from './end-phase.ts';
import { suppliedNow } from './supply.ts';
import { placeFreikorps } from './history-judge.ts';
import { setTransit } from './transit.ts';
import { boxOf, type Theatre } from './ports.ts';

/** Anglo-Allied phase 1 (5.A1): supply comes back, corps arrive, steps are spent, Fx may be converted. */

function beginPhase(s: State, world: World): void {
  countRefit(s);
  refreshUnits(s, ALLIED);
  s.shipped = { troops: 0, trains: 0, landings: 0 };
  s.bridgeheads = [];
  s.beachCalled = false;
  s.budget = 1;
  s.beachThreatened = threatenedPorts(s);
  for (const column of [s.hexes.corpsLanded, s.hexes.supplyLanded, s.hexes.beach]) column.fill(0);
  if (s.turn > 1) s.steps = { ...s.steps, greenEto: 1, greenMto: 1, beige: isJudge(s) ? 0 : 1 };
  if (isJudge(s)) return;
  for (const u of ALL_UNITS) {
    if (firstCamp[u] !== ALLIED || s.units.at[u] !== NOWHERE || arrivalOf[u]?.turn !== s.turn) continue;
    s.units.at[u] = SPENT;
    // 17.25: on arrival they may drop at once.
    if (isAirborne[u] === 1) s.units.refit[u] = REFIT;
    world.tell({ key: 'arrived', rules: ['ID-7.1a'], params: { unit: { piece: u } } });
  }
  arriveFrench(s, world);
}

/** 7.25: F1 the turn after Fx went, F2 one turn later; always in the Mediterranean. */
function arriveFrench(s: State, world: World): void {
  if (s.fxRemoved === 0) return;
  const due = s.turn === s.fxRemoved + 1 ? F1 : s.turn === s.fxRemoved + 2 ? F2 : undefined;
  if (due === undefined) return;
  s.units.at[due] = MTO;
  world.tell({ key: 'arrived', rules: [due === F1 ? 'ID-7.25b' : 'ID-7.25c'], params: { unit: { piece: due } } });
}

/** 14.34: ports with an enemy beside them as the turn begins; garrisons on Fortress Supply do not count. */
const threatenedPorts = (s: State): number[] =>
  PORTS.map((port) => s.units.at[port]!).filter(
    (hex) =>
      isHex(hex) &&
      neighbours(hex).some(
        (each) =>
          areInTouch(hex, each) &&
          combatUnitsAt(s, each).some((u) => areEnemies(s, ALLIED, campOf(s, u)) && s.units.supply[u] !== FORTRESS),
      ),
  );

const waiting = (s: State): number[] => ALL_UNITS.filter((u) => s.units.at[u] === SPENT);

const assignTheatre = action<State, { units: readonly number[]; theatre: string }>(
  'assign-theatre',
  'ID-5.A1a',
  { units: pieces({ among: waiting }), theatre: option({ among: () => ['eto', 'mto'] }) },
  {
    apply(s, d, world) {
      for (const u of d.units) s.units.at[u] = boxOf(d.theatre as Theatre);
      world.tell({
        key: 'assigned',
        rules: ['ID-5.A1a', 'ID-5.A1b'],
        params: { units: { pieces: d.units }, theatre: { word: d.theatre } },
      });
    },
  },
);

const removeFx = action<State>(
  'remove-fx',
  'ID-7.25a',
  {},
  {
    closed(s) {
      if (isJudge(s) || s.turn < 2 || s.fxRemoved > 0) return refusal('ID-7.25a', 'nothing-due');
      if (!isFull(s, FX) || s.units.at[FX] === DESTROYED) return refusal('ID-7.25d', 'fx-weak');
      const at = s.units.at[FX]!;
      if (!(isHex(at) || isHoldingBox(at))) return refusal('ID-7.25d', 'fx-weak');
      return suppliedNow(s, ALLIED).has(FX) ? undefined : refusal('ID-7.25a', 'unsupplied');
    },
    apply(s, _d, world) {
      s.units.at[FX] = DESTROYED;
      s.fxRemoved = s.turn;
      world.tell({ key: 'fx-removed', rules: ['ID-7.25a'] });
      settle(s, world);
    },
  },
);

export const alliedReinforcements = step<State, { side: string }>('allied-reinforcements', 'ID-5.A1b', {
  enter: (s, _f, world) => beginPhase(s, world),
  decision: (_s, f) => ({ side: f.side }),
  actions: [assignTheatre, rebuild, recreate, removeFx, placeFreikorps, setTransit, beachSupply, endPhase],
  done: untilClosed,
  leave(s) {
    for (const u of waiting(s)) s.units.at[u] = ETO;
  },
});
