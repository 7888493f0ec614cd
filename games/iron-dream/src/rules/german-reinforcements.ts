import { action, piece, refusal, space, step, untilClosed, type Refusal, type World } from '@rokada/kernel';
import {
  AVAILABLE,
  BERLIN,
  BRESLAU,
  BUDAPEST,
  DANISH_BORDER,
  DESTROYED,
  ENTRY_CITIES,
  GERMANY,
  ITALY,
  LAND,
  PRAGUE,
  REPLACEMENT_ARMY,
  RUHR,
  WARSAW,
  CITIES,
  neighbours,
  hasPrintedFort,
  isGermanCity,
  isHex,
} from '../geography.ts';
import { campOf, controls, isJudge, isOnMap, unitsAt, unitsOnMap, type State } from '../state.ts';
import {
  EIGHTEENTH_MOUNTAIN,
  FLAK,
  HITLERITE,
  HUNGARIANS,
  OKH,
  RESERVES,
  UNITS,
  arrivalOf,
  branchOf,
  firstCamp,
  isFlak,
  isReserve,
  isSupplyUnit,
  kindOf,
  printedAttack,
  printedDefence,
  printedMovement,
  stepsOf,
} from '../units.ts';
import { once } from '../once.ts';
import { settle } from './control.ts';
import { SURGE_OVER, SURGE_UNUSED, secondariesLost } from './economy.ts';
import { enterHex } from './entry.ts';
import { rebuild, recreate, refreshUnits } from './replacements.ts';
import { refuseStack } from './stacking.ts';

import { Supplied, generalSupply, type SupplyMap } from './supply.ts';

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

/** 2.13, 7.8: whoever is due waits in the Replacement Army box until he is sent to a city. */
function arrive(s: State, world: World): void {
  for (let u = 0; u < UNITS; u++) {
    const due = firstCamp[u] === HITLERITE && s.units.at[u] === -1 && arrivalOf[u]?.turn === s.turn && u !== OKH;
    if (!due) continue;
    if (u === EIGHTEENTH_MOUNTAIN && !DANISH_BORDER.some((hex) => controls(s, HITLERITE, hex))) {
      s.units.at[u] = DESTROYED;
      continue;
    }
    s.units.at[u] = REPLACEMENT_ARMY;
    world.tell({ key: 'arrived', rules: ['ID-2.13a'], params: { unit: { piece: u } } });
  }
  if (s.collapsed > 0) bringFlak(s, world);
}

/** 25.2: all six, or five if the economy fell before February 1945. */
function bringFlak(s: State, world: World): void {
  const due = s.collapsed < 17 ? FLAK.slice(0, -1) : FLAK;
  for (const u of FLAK) {
    if (s.units.at[u] !== -1) continue;
    s.units.at[u] = due.includes(u) ? REPLACEMENT_ARMY : DESTROYED;
    if (due.includes(u)) world.tell({ key: 'arrived', rules: ['ID-25.2a'], params: { unit: { piece: u } } });
  }
}

/** 7.15, 7.23, 7.27, 16.5, 16.9. */
function giveSteps(s: State): void {
  if (s.collapsed > 0) return;
  const steps = { ...s.steps, mech: 1, foot: 1 + s.cannibalized };
  s.cannibalized = 0;
  if (s.surge > 0 && s.surge < 4) {
    s.surge++;
    steps.foot++;
  } else if (s.surge === 4) s.surge = SURGE_OVER;
  if (secondariesLost(s) === 3) steps.mech = 0;
  s.steps = steps;
}

/** 16.2 to 16.4: three, two or one supply unit; only the single one leaves a choice. */
function supplyIncome(s: State, world: World): void {
  s.supplyIncome = [];
  if (s.collapsed > 0) return;
  const lost = secondariesLost(s);
  if (lost >= 2) {
    s.supplyIncome = [BERLIN, RUHR];
    return;
  }
  for (const hex of lost === 0 ? [BERLIN, RUHR, BRESLAU] : [BERLIN, RUHR]) placeNewSupply(s, hex, world);
}

const poolOf = (s: State): number[] =>
  Array.from({ length: UNITS }, (_, u) => u).filter(
    (u) => s.units.at[u] === AVAILABLE && kindOf[u] === 'supply' && firstCamp[u] === HITLERITE,
  );

function placeNewSupply(s: State, hex: number, world: World): void {
  const u = poolOf(s)[0];
  if (u === undefined || refuseStack(s, HITLERITE, hex, [u]) !== undefined) return;
  s.units.fresh[u] = 1;
  enterHex(s, [u], hex, world);
  world.tell({ key: 'supply-arrived', rules: ['ID-16.2a'], params: { unit: { piece: u }, hex: { space: hex } } });
}

const placeSupply = action<State, { hex: number }>(
  'place-supply',
  'ID-16.4a',
  { hex: space({ among: (s) => s.supplyIncome }) },
  {
    closed: (s) =>
      s.supplyIncome.length === 0 || poolOf(s).length === 0 ? refusal('ID-16.4a', 'nothing-due') : undefined,
    apply(s, d, world) {
      s.supplyIncome = [];
      placeNewSupply(s, d.hex, world);
    },
  },
);

// --- Into play (7.5 to 7.10, 16.11, 25.2)

const supplyFor = (s: State, d: object): SupplyMap => once(d, 'supply', () => generalSupply(s, HITLERITE));

export function refuseEntryCity(s: State, u: number, hex: number, supply?: SupplyMap): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u }, hex: { space: hex } });
  if (!isHex(hex) || !controls(s, HITLERITE, hex)) return no('ID-7.5a', 'not-friendly');
  if (u === EIGHTEENTH_MOUNTAIN && s.turn === 21) {
    return DANISH_BORDER.includes(hex) ? refuseStack(s, HITLERITE, hex, [u]) : no('ID-29.T21a', 'danish-border-only');
  }
  if (isFlak[u] === 1) {
    if (!isGermanCity(hex)) return no('ID-25.2a', 'german-city-only');
    if (unitsAt(s, hex).some((other) => isFlak[other] === 1)) return no('ID-25.2a', 'one-flak-a-city');
    return refuseStack(s, HITLERITE, hex, [u]);
  }
  if (!ENTRY_CITIES.includes(hex)) return no('ID-7.6a', 'no-entry-city');
  if (hex === WARSAW && s.uprising > 0) return no('ID-7.5c', 'warsaw-closed');
  if (s.collapsed > 0) {
    if (hex === WARSAW || hex === PRAGUE) return no('ID-16.11a', 'wehrkreis-only');
  } else if ((supply ?? generalSupply(s, HITLERITE))[hex] === 0)
    return no(hex === WARSAW || hex === PRAGUE ? 'ID-7.5b' : 'ID-7.5a', 'unsupplied');
  return refuseStack(s, HITLERITE, hex, [u]);
}

const entryHexes = (u: number): readonly number[] =>
  u === EIGHTEENTH_MOUNTAIN
    ? [...DANISH_BORDER, ...ENTRY_CITIES]
    : isFlak[u] === 1
      ? CITIES.map((city) => city.hex)
      : ENTRY_CITIES;
const waiting = (s: State): number[] => unitsAt(s, REPLACEMENT_ARMY);
const canEnter = (s: State, u: number, supply = generalSupply(s, HITLERITE)): boolean =>
  entryHexes(u).some((hex) => refuseEntryCity(s, u, hex, supply) === undefined);

const enterPlay = action<State, { unit: number; hex: number }>(
  'enter-play',
  'ID-7.5a',
  {
    unit: piece({
      among: (s) => waiting(s).filter((u) => canEnter(s, u)),
      refuse: (s, _d, u) =>
        s.units.at[u] !== REPLACEMENT_ARMY
          ? refusal('ID-7.8a', 'not-in-box', { unit: { piece: u } })
          : canEnter(s, u)
            ? undefined
            : refusal('ID-7.5a', 'no-entry-city', { unit: { piece: u } }),
    }),
    hex: space({
      among: (_s, d) => entryHexes(d.unit),
      refuse: (s, d, hex) => refuseEntryCity(s, d.unit, hex, supplyFor(s, d)),
    }),
  },
  {
    apply(s, d, world) {
      s.units.fresh[d.unit] = 1;
      world.tell({
        key: 'entered-play',
        rules: ['ID-7.5a', 'ID-7.9a'],
        params: { unit: { piece: d.unit }, hex: { space: d.hex } },
      });
      enterHex(s, [d.unit], d.hex, world);
    },
  },
);

// --- Conversions (7.26, 7.27), the surge (7.23), OKH (25.10), the Hungarian return (19.11)

const unconverted = (s: State): number[] => RESERVES.filter((u) => s.units.unconverted[u] === 1 && isOnMap(s, u));

const convertReserve = action<State, { unit: number }>(
  'convert-reserve',
  'ID-7.26a',
  { unit: piece({ among: unconverted }) },
  {
    closed: (s) => (s.steps.foot + s.steps.mech === 0 ? refusal('ID-7.26a', 'no-steps-left') : undefined),
    apply(s, d, world) {
      if (s.steps.foot > 0) s.steps.foot--;
      else s.steps.mech--;
      // 7.26: the second step turns the two that are left together.
      const turned = s.reservesConverted === 0 ? [d.unit] : unconverted(s);
      for (const u of turned) s.units.unconverted[u] = 0;
      s.reservesConverted++;
      world.tell({ key: 'reserve-converted', rules: ['ID-7.26a', 'ID-7.26b'], params: { units: { pieces: turned } } });
    },
  },
);

/** Ruling B22: the printed full strength must be 3-4-5, of the Army; converted reserve corps count. */
const isFodder = (s: State, u: number): boolean =>
  branchOf[u] === 'wehrmacht' &&
  (kindOf[u] === 'infantry' || kindOf[u] === 'mountain') &&
  stepsOf[u] === 1 &&
  printedAttack(u, 0) === 3 &&
  printedDefence(u, 0) === 4 &&
  printedMovement(u, 0) === 5 &&
  !(isReserve[u] === 1 && s.units.unconverted[u] === 1);

function refuseCannibal(s: State, u: number, supplied: Supplied): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (u >= UNITS || campOf(s, u) !== HITLERITE || !isFodder(s, u) || !isOnMap(s, u))
    return no('ID-7.27a', 'not-a-345-corps');
  const at = s.units.at[u]!;
  if (GERMANY[at] === 0 && ITALY[at] === 0) return no('ID-7.27b', 'germany-or-italy-only');
  return supplied.has(u) ? undefined : no('ID-7.27b', 'unsupplied');
}

const cannibalize = action<State, { unit: number }>(
  'cannibalize',
  'ID-7.27a',
  {
    unit: piece({
      among(s) {
        const supplied = new Supplied(s, HITLERITE);
        return unitsOnMap(s, HITLERITE).filter((u) => refuseCannibal(s, u, supplied) === undefined);
      },
      refuse: (s, d, u) =>
        refuseCannibal(
          s,
          u,
          once(d, 'supplied', () => new Supplied(s, HITLERITE)),
        ),
    }),
  },
  {
    closed: (s) => (s.cannibalizedNow || s.collapsed > 0 ? refusal('ID-7.27a', 'once-a-turn') : undefined),
    apply(s, d, world) {
      s.cannibalizedNow = true;
      s.cannibalized = 1;
      s.units.at[d.unit] = DESTROYED;
      world.tell({ key: 'cannibalized', rules: ['ID-7.27a', 'ID-7.27c'], params: { unit: { piece: d.unit } } });
      settle(s, world);
    },
  },
);

const declareSurge = action<State>(
  'declare-surge',
  'ID-7.23a',
  {},
  {
    closed(s) {
      if (s.surge !== SURGE_UNUSED)
        return refusal(secondariesLost(s) >= 2 || s.collapsed > 0 ? 'ID-7.23c' : 'ID-7.23a', 'surge-used');
      if (!LAND.some((hex) => GERMANY[hex] === 1 && !controls(s, HITLERITE, hex)))
        return refusal('ID-7.23a', 'germany-untouched');
      return undefined;
    },
    apply(s, _d, world) {
      s.surge = 1;
      s.steps.mech++;
      s.steps.foot++;
      world.tell({ key: 'surge', rules: ['ID-7.23a', 'ID-7.23b'] });
    },
  },
);

const supplyOnMap = (s: State): number[] => unitsOnMap(s, HITLERITE).filter((u) => isSupplyUnit[u] === 1 && u !== OKH);

const takeOkh = action<State, { unit: number }>(
  'take-okh',
  'ID-25.10a',
  { unit: piece({ among: supplyOnMap }) },
  {
    closed(s) {
      if (s.turn !== 4 || s.okhGone || s.units.at[OKH] !== -1) return refusal('ID-25.10a', 'okh-on-turn-4');
      return refuseStack(s, HITLERITE, BERLIN, [OKH]);
    },
    apply(s, d, world) {
      s.units.at[d.unit] = DESTROYED;
      world.tell({ key: 'okh-arrives', rules: ['ID-25.10a'], params: { unit: { piece: d.unit } } });
      enterHex(s, [OKH], BERLIN, world);
    },
  },
);

const returnHungarian = action<State>(
  'return-hungarian',
  'ID-19.11d',
  {},
  {
    closed(s) {
      if (s.hungarianUsed || s.hungarianLost < 0 || s.turn < s.hungarianDue || !HUNGARIANS.includes(s.hungarianLost))
        return refusal('ID-19.11d', 'nothing-due');
      if (!controls(s, HITLERITE, BUDAPEST)) return refusal('ID-19.11d', 'not-friendly');
      return refuseStack(s, HITLERITE, BUDAPEST, [s.hungarianLost]);
    },
    apply(s, _d, world) {
      s.hungarianUsed = true;
      const u = s.hungarianLost;
      s.hungarianLost = -1;
      s.units.lost[u] = 0;
      world.tell({ key: 'hungarian-returns', rules: ['ID-19.11d'], params: { unit: { piece: u } } });
      enterHex(s, [u], BUDAPEST, world);
    },
  },
);

// --- Forts (22)

export function refuseFort(s: State, hex: number, supply?: SupplyMap): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (s.fortsLeft === 0) return no('ID-22.1a', 'no-fort-factors');
  if (s.collapsed > 0 || s.liberated.every(Boolean)) return no('ID-22.11a', 'no-more-forts');
  if (s.budget === 0) return no('ID-22.1c', 'four-a-turn');
  if (!isHex(hex)) return no('ID-22.1b', 'germany-or-italy-only');
  if (hex === BERLIN) return no('ID-25.1b', 'not-berlin');
  if (hasPrintedFort[hex] === 1) return no('ID-22.13a', 'printed-fort');
  if (GERMANY[hex] === 0 && ITALY[hex] === 0) return no('ID-22.1b', 'germany-or-italy-only');
  if (!controls(s, HITLERITE, hex)) return no('ID-22.12a', 'not-friendly');
  if (s.hexes.built[hex] === 1) return no('ID-22.2a', 'one-factor-a-hex');
  if (s.hexes.fort[hex]! >= 3) return no('ID-22.3a', 'level-three');
  if (neighbours(hex).some((other) => s.hexes.built[other] === 1)) return no('ID-22.1c', 'not-adjacent-forts');
  return (supply ?? generalSupply(s, HITLERITE))[hex]! > 0 ? undefined : no('ID-22.1b', 'unsupplied');
}

const buildFort = action<State, { hex: number }>(
  'build-fort',
  'ID-22.1a',
  {
    hex: space({
      among: (s) =>
        s.budget === 0 || s.fortsLeft === 0 ? [] : LAND.filter((hex) => GERMANY[hex] === 1 || ITALY[hex] === 1),
      refuse: (s, d, hex) => refuseFort(s, hex, supplyFor(s, d)),
    }),
  },
  {
    apply(s, d, world) {
      s.fortsLeft--;
      s.budget--;
      s.hexes.fort[d.hex]!++;
      s.hexes.built[d.hex] = 1;
      world.tell({
        key: 'fort-built',
        rules: ['ID-22.2a'],
        params: { hex: { space: d.hex }, level: s.hexes.fort[d.hex]! },
      });
    },
  },
);

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
          world.tell({ key: 'destroyed', rules: ['ID-16.11a'], params: { unit: { piece: u } } });
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
