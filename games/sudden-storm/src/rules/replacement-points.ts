import {
  action,
  amount,
  close,
  ledger,
  line,
  option,
  refusal,
  step,
  untilClosed,
  type Line,
  type World,
} from '@rokada/kernel';
import { DISTRICTS, GRADED, URALS, districtNamed, gradedAt, hexesOfCity, isHex } from '../board.ts';
import { AUG_I, charts, isTurnI, monthOf } from '../charts.ts';
import { RP, isProducing, owns, type State } from '../state.ts';
import { AXIS, NATIONS, SOVIET, sideOf } from '../units.ts';
import { citiesOfDistrict } from './entry-places.ts';
import { settleLate } from './point-pools.ts';
import { CITY_POINTS, EASTERN, EASTERN_POINTS, storeOf } from './replacement-cities.ts';
import { isJoined } from './supply.ts';

/** Replacement points (33B): what each side receives, and where it is kept, in twentieths of a point. */

const SOVIETS = NATIONS.indexOf('soviet');

// --- 33B3: special replacements

/** 33B3d: Germans, the foreign contingent and Finns a quarter, everybody else a fifth. */
const divisorOf = (nation: string): number => {
  const { divisor } = charts.specialReplacements;
  return divisor[nation as keyof typeof divisor] ?? divisor.others;
};
function receiveSpecial(s: State, world: World): void {
  const lines: Line[] = [];
  for (const [i, nation] of NATIONS.entries()) {
    if ((i === SOVIETS ? SOVIET : AXIS) !== s.phasing || s.nations.losses[i] === 0) continue;
    const points = Math.floor((s.nations.losses[i]! * RP) / divisorOf(nation));
    // The Soviet ones wait here until they are given to districts (33B3e).
    if (s.nations.surrendered[i] === 0) s.nations.infantry[i]! += points;
    s.nations.losses[i] = 0;
    lines.push(line('SS-33B3d', `nation-${nation}`, points / RP));
  }
  if (lines.length > 0)
    world.tell({
      key: 'special-replacements',
      rules: ['SS-33B3b', 'SS-33B3d'],
      ledgers: [ledger('special-points', lines)],
    });
}

// --- 33B1: the Axis, on the first turn of each month

function receiveAxis(s: State): void {
  if (!isTurnI(s.turn)) return;
  const row = (charts.axisReplacements.rows as Readonly<Record<string, Readonly<Record<string, number>>>>)[
    monthOf(s.turn)
  ];
  if (row === undefined) return;
  for (const [kind, points] of Object.entries(row)) {
    if (kind === 'german-armour') s.armour[AXIS] += points * RP;
    else {
      const i = (NATIONS as readonly string[]).indexOf(kind);
      if (s.nations.surrendered[i] === 0) s.nations.infantry[i]! += points * RP;
    }
  }
}

// --- 33B2: the Soviets, from Aug I 41

/** 30Ed: whether the points of this turn are halved for the sake of the capital. */
const isHalved = (s: State): boolean => s.capital.penalty >= s.turn;

/** 33B2k: a city regained brings nothing for six turns. */
const isIdle = (s: State, hex: number): boolean => {
  const regained = s.cities.regained[gradedAt[hex]!]!;
  return regained > 0 && s.turn < regained + charts.sovietReplacements.recaptureDelayTurns;
};

function receiveSoviet(s: State): void {
  const share = isHalved(s) ? RP / 2 : RP;
  s.districts.infantry[EASTERN]! += EASTERN_POINTS * share;
  for (const { district, hex, points } of CITY_POINTS) {
    if (!hexesOfCity(hex).every((each) => owns(s, SOVIET, each)) || isIdle(s, hex)) continue;
    // 33B2i: a city that is cut off keeps its own.
    if (isJoined(s, SOVIET, hex)) s.districts.infantry[district]! += points * share;
    else s.cities.infantry[gradedAt[hex]!]! += points * share;
  }
  const { armourPerTurn, artilleryOnTurnI } = charts.sovietReplacements.factory;
  for (const factory of s.factories) {
    if (!isProducing(s, factory)) continue;
    factory.armour += armourPerTurn * RP;
    if (isTurnI(s.turn)) factory.artillery += artilleryOnTurnI * RP;
  }
}

/** 33B2c, 33B2d, 33B2o: what lies in a factory or city that is not cut off goes to the general pools and the district's. */
function gatherStores(s: State): void {
  for (const factory of s.factories) {
    const isOpen = factory.hex === URALS || (isHex(factory.hex) && isJoined(s, SOVIET, factory.hex));
    if (!isOpen || !isHexOwned(s, factory.hex)) continue;
    s.armour[SOVIET] += factory.armour;
    s.artillery += factory.artillery;
    factory.armour = 0;
    factory.artillery = 0;
  }
  for (const { district, hex } of CITY_POINTS) {
    const city = gradedAt[hex]!;
    if (!isJoined(s, SOVIET, hex) || !owns(s, SOVIET, hex)) continue;
    s.districts.infantry[district]! += s.cities.infantry[city]!;
    s.cities.infantry[city] = 0;
  }
}
const isHexOwned = (s: State, hex: number): boolean => hex === URALS || owns(s, SOVIET, hex);

/** 33Ba: points received by the phasing player. */
export const replacementPoints = step<State>('replacement-points', 'SS-33Ba', {
  enter(s, _f, world) {
    s.districts.special.fill(0);
    settleLate(s);
    receiveSpecial(s, world);
    if (s.phasing === AXIS) receiveAxis(s);
    else {
      if (s.turn >= AUG_I) receiveSoviet(s);
      gatherStores(s);
    }
  },
});

// --- 33B3e: special points of the Soviets go to districts, ten at most to each

const ON_MAP = DISTRICTS.filter((word) => word !== 'eastern');
const roomIn = (s: State, district: number): number =>
  charts.specialReplacements.maxPerMilitaryDistrict * RP - s.districts.special[district]!;
/** 33B2h: a district whose cities are all lost has no pool. */
const isHeld = (s: State, district: number): boolean => citiesOfDistrict(district).some((hex) => owns(s, SOVIET, hex));
const pending = (s: State): number => s.nations.infantry[SOVIETS]!;

function give(s: State, district: number, points: number): void {
  s.nations.infantry[SOVIETS]! -= points;
  s.districts.infantry[district]! += points;
  s.districts.special[district]! += points;
}

const givePoints = action<State, { district: string; count: number }>(
  'give-points',
  'SS-33B3e',
  {
    district: option({
      among: () => ON_MAP,
      refuse(s, _d, word) {
        const district = districtNamed(word);
        if (district < 0 || word === 'eastern') return refusal('SS-33B3e', 'not-on-map');
        if (!isHeld(s, district)) return refusal('SS-33B2h', 'district-lost');
        return roomIn(s, district) >= RP ? undefined : refusal('SS-33B3e', 'ten-at-most');
      },
    }),
    // Whole points; a fraction goes with the last of them.
    count: amount({
      among: (s, d) =>
        Array.from(
          { length: Math.floor(Math.min(pending(s), roomIn(s, districtNamed(d.district))) / RP) },
          (_, i) => i + 1,
        ),
    }),
  },
  {
    closed: (s) => (pending(s) >= RP ? undefined : refusal('SS-33B3e', 'nothing-to-give')),
    apply(s, d) {
      const left = pending(s) - d.count * RP;
      give(
        s,
        districtNamed(d.district),
        d.count * RP + (left < RP ? Math.min(left, roomIn(s, districtNamed(d.district)) - d.count * RP) : 0),
      );
    },
  },
);
/** What is left goes to the districts in turn; what no district may take is lost. */
const endGiving = action<State>(
  'end-giving',
  'SS-33B3e',
  {},
  {
    apply(s) {
      for (const word of ON_MAP) {
        const district = districtNamed(word);
        if (isHeld(s, district)) give(s, district, Math.min(pending(s), roomIn(s, district)));
      }
      s.nations.infantry[SOVIETS] = 0;
      close(s, specialPoints);
    },
  },
);
export const specialPoints = step<State>('special-points', 'SS-33B3e', {
  when: (s) => s.phasing === SOVIET && pending(s) > 0,
  decision: () => ({ side: sideOf(SOVIET) }),
  actions: [givePoints, endGiving],
  done: untilClosed,
});

// --- What the Axis takes with a city

/** 30Da, 33B2d, 33B2h, 33B2i, 33B2k: stores are lost with their city; a city regained is idle for a while. */
export function storesFall(s: State, of: typeof AXIS | typeof SOVIET, hex: number, world: World): void {
  const city = gradedAt[hex]!;
  if (of === SOVIET) {
    if (city >= 0 && s.hexes.lost[hex] === 1) s.cities.regained[city] = s.turn;
    return;
  }
  if (city >= 0) {
    s.late = s.late.filter(({ pool }) => pool !== storeOf(hex));
    s.cities.infantry[city] = 0;
    s.cities.gained[city] = s.turn;
  }
  for (const factory of s.factories) {
    if (factory.hex !== hex || factory.state === 'lost') continue;
    factory.armour = 0;
    factory.artillery = 0;
    // 36Bd, ruling 87
    s.score.factories++;
    world.tell({ key: 'factory-captured', rules: ['SS-30Da', 'SS-36Bd'], params: { hex: { space: hex } } });
  }
  const district = GRADED[city] === undefined ? -1 : districtOfHex(hex);
  if (district >= 0 && !isHeld(s, district)) {
    s.districts.infantry[district] = 0;
    s.late = s.late.filter(({ pool }) => pool !== DISTRICTS[district]);
  }
}
const districtOfHex = (hex: number): number =>
  ON_MAP.findIndex((word) => citiesOfDistrict(districtNamed(word)).includes(hex));
