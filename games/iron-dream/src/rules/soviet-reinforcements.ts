import {
  action,
  option,
  perMoment,
  piece,
  refusal,
  space,
  spaces,
  step,
  untilClosed,
  type World,
} from '@rokada/kernel';
import {
  AVAILABLE,
  BUCHAREST,
  DESTROYED,
  ELIMINATED,
  GREATER_ROMANIA,
  LAND,
  NOWHERE,
  OFF_MAP,
  WARSAW,
  areAdjacent,
  isHex,
} from '../geography.ts';
import { combatUnitsAt, controls, isJudge, isOnMap, unitsOnMap, type State } from '../state.ts';
import {
  ALL_UNITS,
  POLISH_2ND_ARMY,
  ROMANIANS,
  SOVIET,
  YUGOSLAVS,
  YUGOSLAV_4TH,
  arrivalOf,
  firstCamp,
  kindOf,
} from '../units.ts';
import { plays } from '../options.ts';
import { settle } from './control.ts';
import { enterHex } from './entry.ts';
import { mayShock } from './shock-front.ts';
import { rebuild, recreate, refreshUnits } from './replacements.ts';
import { refuseStack } from './stacking.ts';
import { endPhase } from './end-phase.ts';
import { setTransit } from './transit.ts';
import { generalSupply, suppliedNow } from './supply.ts';
import { score } from './victory.ts';

/** Soviet phase 1 (5.S1), the satellites' change of sides (19), Shock Fronts (24.1) and Bagration (6.5). */

const pooled = (s: State): number[] =>
  ALL_UNITS.filter((u) => s.units.at[u] === AVAILABLE && kindOf[u] === 'supply' && firstCamp[u] === SOVIET);

/** 15.36, 6.7, 27.3: two supply units a turn, three on Bagration's first, one in the second scenario. */
export function supplyDue(s: State): number {
  if (isJudge(s)) return 1;
  if (s.turn === 1 && plays(s, 'first-supply', 'none-on-turn-1')) return 0;
  return s.turn === 2 && s.bagration === 'launched' ? 3 : 2;
}

function beginPhase(s: State, world: World): void {
  refreshUnits(s, SOVIET);
  s.budget = 1;
  for (const u of pooled(s).slice(0, supplyDue(s))) {
    s.units.at[u] = OFF_MAP;
    world.tell({ key: 'supply-arrived-off-map', rules: ['ID-15.36b'], params: { unit: { piece: u } } });
  }
  if (isJudge(s)) return;
  if (s.turn > 1) s.steps.soviet = 1;
  for (const u of ALL_UNITS) {
    if (firstCamp[u] !== SOVIET || s.units.at[u] !== NOWHERE || arrivalOf[u]?.turn !== s.turn || u === YUGOSLAV_4TH)
      continue;
    s.units.at[u] = OFF_MAP;
    world.tell({ key: 'arrived', rules: ['ID-7.3a'], params: { unit: { piece: u } } });
  }
  arrivePoles(s, world);
  if (s.turn === 14 && s.units.at[YUGOSLAV_4TH] === NOWHERE && partisanHexes(s).length === 0) loseYugoslav4th(s, world);
}

/** 7.28, ruling B79: two turns after Warsaw fell, as soon as it is Soviet. */
function arrivePoles(s: State, world: World): void {
  if (
    s.units.at[POLISH_2ND_ARMY] !== NOWHERE ||
    s.polesDue === 0 ||
    s.turn < s.polesDue ||
    !controls(s, SOVIET, WARSAW)
  )
    return;
  if (refuseStack(s, SOVIET, WARSAW, [POLISH_2ND_ARMY]) !== undefined) return;
  world.tell({ key: 'arrived', rules: ['ID-7.28b'], params: { unit: { piece: POLISH_2ND_ARMY } } });
  enterHex(s, [POLISH_2ND_ARMY], WARSAW, world);
}

/** 19.1: one army a turn in Bucharest, if the player likes, while a line runs from there to the east edge. */
const placeRomanian = action<State, { unit: number }>(
  'place-romanian',
  'ID-19.1c',
  { unit: piece({ among: (s) => ROMANIANS.filter((u) => s.units.at[u] === AVAILABLE) }) },
  {
    closed(s) {
      if (isJudge(s) || s.romania !== 'soviet' || s.budget === 0) return refusal('ID-19.1c', 'nothing-due');
      if (!controls(s, SOVIET, BUCHAREST)) return refusal('ID-19.1c', 'not-friendly');
      if (generalSupply(s, SOVIET)[BUCHAREST] === 0) return refusal('ID-19.1c', 'unsupplied');
      return refuseStack(s, SOVIET, BUCHAREST, ROMANIANS.slice(0, 1));
    },
    apply(s, d, world) {
      s.budget--;
      world.tell({ key: 'arrived', rules: ['ID-19.1c'], params: { unit: { piece: d.unit } } });
      enterHex(s, [d.unit], BUCHAREST, world);
    },
  },
);

/** 20.5: the army that finds no other to join counts as destroyed. */
function loseYugoslav4th(s: State, world: World): void {
  s.units.at[YUGOSLAV_4TH] = DESTROYED;
  s.yugoslavsLost++;
  score(s, 'hitlerite-west', 2 * s.yugoslavsLost, 'yugoslav-destroyed', ['ID-20.5b', 'ID-26.16a'], world, {
    unit: { piece: YUGOSLAV_4TH },
  });
}

const partisanHexes = (s: State): number[] => {
  const hexes = new Set(YUGOSLAVS.filter((u) => isOnMap(s, u)).map((u) => s.units.at[u]!));
  return [...hexes].filter((hex) => refuseStack(s, SOVIET, hex, [YUGOSLAV_4TH]) === undefined);
};
const is4thDue = (s: State): boolean =>
  !isJudge(s) && s.turn >= 14 && s.units.at[YUGOSLAV_4TH] === NOWHERE && partisanHexes(s).length > 0;

const placeYugoslav4th = action<State, { hex: number }>(
  'place-yugoslav-4th',
  'ID-20.5b',
  { hex: space({ among: partisanHexes }) },
  {
    closed: (s) => (is4thDue(s) ? undefined : refusal('ID-20.5b', 'nothing-due')),
    apply(s, d, world) {
      world.tell({ key: 'arrived', rules: ['ID-20.5b'], params: { unit: { piece: YUGOSLAV_4TH } } });
      enterHex(s, [YUGOSLAV_4TH], d.hex, world);
    },
  },
);

const endSovietReinforcements = action<State>(
  'end-soviet-reinforcements',
  'ID-5.S1a',
  {},
  {
    closed: (s) => (is4thDue(s) ? refusal('ID-20.5b', 'place-it-now') : undefined),
    apply: (s) => void (s.stack.at(-1)!.over = true),
  },
);

export const sovietReinforcements = step<State, { side: string }>('soviet-reinforcements', 'ID-5.S1a', {
  enter: (s, _f, world) => beginPhase(s, world),
  decision: (s, f) => (isJudge(s) ? undefined : { side: f.side }),
  actions: [rebuild, recreate, placeRomanian, placeYugoslav4th, setTransit, endSovietReinforcements],
  done: untilClosed,
});

// --- Bagration (6.5)

const declareBagration = action<State, { choice: string }>(
  'bagration',
  'ID-6.5a',
  { choice: option({ among: () => ['launch', 'decline'] }) },
  {
    apply(s, d, world) {
      s.bagration = d.choice === 'launch' ? 'launched' : 'declined';
      world.tell({ key: `bagration-${s.bagration}`, rules: ['ID-6.5a'] });
    },
  },
);
export const bagration = step<State, { side: string }>('bagration-declaration', 'ID-6.5a', {
  decision: (s, f) => (s.turn === 1 && !isJudge(s) && s.bagration === 'open' ? { side: f.side } : undefined),
  actions: [declareBagration],
});

// --- Shock Fronts (24.1, 24.4)

const shockHexes = (s: State): number[] => {
  const supplied = suppliedNow(s, SOVIET);
  const able = unitsOnMap(s, SOVIET).filter((u) => mayShock(s, u) && supplied.has(u));
  return [...new Set(able.map((u) => s.units.at[u]!))];
};
const shockHexesFor = (s: State): readonly number[] => perMoment(s, shockHexes, () => shockHexes(s));

const placeShock = action<State, { hexes: readonly number[] }>(
  'place-shock-front',
  'ID-24.1a',
  {
    hexes: spaces({
      max: 3,
      among: shockHexesFor,
      refuse(s, _d, hex, chosen) {
        if (!combatUnitsAt(s, hex).some((u) => mayShock(s, u)))
          return refusal('ID-24.4a', 'no-combat-unit', { hex: { space: hex } });
        if (!shockHexesFor(s).includes(hex)) return refusal('ID-24.1a', 'unsupplied', { hex: { space: hex } });
        if (chosen.length > 0 && !chosen.some((other) => areAdjacent(other, hex)))
          return refusal('ID-24.1b', 'markers-adjacent', { hex: { space: hex } });
        return undefined;
      },
    }),
  },
  {
    apply(s, d, world) {
      for (const u of ALL_UNITS) s.units.marked[u] = d.hexes.includes(s.units.at[u]!) ? 1 : 0;
      for (const hex of d.hexes) s.hexes.shock[hex] = 1;
      world.tell({ key: 'shock-front-placed', rules: ['ID-24.1a'], params: { hexes: { spaces: d.hexes } } });
      s.stack.at(-1)!.over = true;
    },
  },
);

export const shockFront = step<State, { side: string }>('shock-front', 'ID-5.S7a', {
  decision: (s, f) => (!isJudge(s) && shockHexes(s).length > 0 ? { side: f.side } : undefined),
  actions: [placeShock, endPhase],
  done: untilClosed,
});

// --- End of the Soviet player turn

/** 19.1: fourteen hexes of Greater Romania, and Romania is out of the war. */
export function checkRomania(s: State, world: World): void {
  if (s.romania !== 'axis' || isJudge(s)) return;
  const taken = LAND.filter((hex) => GREATER_ROMANIA[hex] === 1 && controls(s, SOVIET, hex)).length;
  if (taken < 14) return;
  s.romania = 'soviet';
  for (const u of ROMANIANS) {
    const dead = s.units.at[u] === DESTROYED && plays(s, 'lost-romanians', 'all-three');
    if (!isHex(s.units.at[u]!) && s.units.at[u] !== ELIMINATED.hitlerite && !dead) continue;
    s.units.at[u] = AVAILABLE;
    s.units.camp[u] = SOVIET;
    s.units.supply[u] = 0;
  }
  world.tell({ key: 'romania-defects', rules: ['ID-19.1a', 'ID-19.1b', 'ID-19.6a'], params: { taken } });
  settle(s, world);
}
