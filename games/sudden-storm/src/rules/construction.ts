import {
  action,
  close,
  option,
  perMoment,
  refusal,
  space,
  step,
  untilClosed,
  type Refusal,
  type World,
} from '@rokada/kernel';
import {
  CLEAR,
  FULL,
  LAND,
  ROUGH,
  SPACES,
  TERRAIN_WORDS,
  USSR,
  cityAt,
  grade,
  hexDistance,
  hexesOfCity,
  isLand,
  terrain,
} from '../board.ts';
import { JUN_II, charts, isBad } from '../charts.ts';
import { owns, weatherAt, type State, type Work } from '../state.ts';
import { SOVIET, campOfSide, sideOf, type Camp } from '../units.ts';
import { SOVIET_MAJOR_HEXES } from './entry-places.ts';
import { hasFortress } from './forts.ts';
import type { Follow } from './ownership.ts';
import { pointHexes, pointsAt, takePoints } from './resource-points.ts';
import { extenders, linesOf } from './supply-lines.ts';
import { inRegularSupply } from './supply.ts';

/** Construction (14A): forts and permanent airfields, begun in the initial phase for a resource point each. */

type Kind = Work['kind'];
const KINDS: readonly Kind[] = ['fort', 'field'];
const { construction } = charts;

// --- Where

/** 14Aa, 14Ae: why a hex can never hold another one. */
function refuseGround(s: State, kind: Kind, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (!isLand(hex)) return refusal('SS-14Aa', 'no-site', params);
  if (s.works.some((work) => work.hex === hex && work.kind === kind)) return refusal(SITE[kind], 'being-built', params);
  if (kind === 'fort')
    return s.hexes.fort[hex] === 1 || hasFortress(s, hex) ? refusal('SS-14Aa', 'fort-there', params) : undefined;
  if (!construction.airfieldTerrain.includes(TERRAIN_WORDS[terrain[hex]!]!))
    return refusal('SS-14Ae', 'no-airfield-ground', params);
  return s.hexes.field[hex] === 1 ? refusal('SS-14Ae', 'airfield-there', params) : undefined;
}
const SITE = { fort: 'SS-14Aa', field: 'SS-14Ae' } as const;

/** 14Ag: hexes that trace a supply line to the hex of a point. */
const servedFrom = (s: State, of: Camp, from: number): Uint8Array =>
  perMoment(s, `served-${of}-${from}`, () => linesOf(s, of).supplied([from], extenders(s, of)));

/** 14Ab, 14Ag: why nothing can be begun there with a point from that hex. A hex is supplied by regular sources only (12Ea). */
function refuseSite(s: State, of: Camp, kind: Kind, from: number, hex: number): Refusal | undefined {
  const no = refuseGround(s, kind, hex);
  if (no !== undefined) return no;
  const params = { hex: { space: hex } };
  if (!owns(s, of, hex)) return refusal('SS-14Ad', 'not-yours', params);
  if (!inRegularSupply(s, of, hex)) return refusal('SS-14Ab', 'not-in-regular-supply', params);
  return servedFrom(s, of, from)[hex] === 1 ? undefined : refusal('SS-14Ag', 'no-line-to-point', params);
}

// --- How long

/** 14Ac, 14Af, 14A1a: game turns, by the ground and the weather in which it is begun. */
function turnsFor(s: State, hex: number): number {
  const { clear, rough, others } = construction.turns;
  const turns = terrain[hex] === CLEAR ? clear : terrain[hex] === ROUGH ? rough : others;
  return isBad(weatherAt(s, hex)) ? turns * construction.badWeatherFactor : turns;
}

// --- 14A2: Soviet workers

/** 14A2c, ruling 65: works that a city hurries on at one time; a city of several hexes counts as one. */
const workerLimit = (city: number): number => {
  const { multi, full, partial } = construction.workers.perCity;
  if (cityAt(city)?.multi !== undefined) return multi;
  return grade[city] === FULL ? full : partial;
};
/** The hex by which a city is known among works. */
const cityOf = (hex: number): number => Math.min(...hexesOfCity(hex));
const workersLeft = (s: State, city: number): number =>
  workerLimit(city) - s.works.filter((work) => work.city === city).length;

/** 14A2a: hexes within an overland line of four hexes from a city hex. */
function nearCity(s: State, hex: number): Uint8Array {
  return perMoment(s, `workers-${hex}`, () => {
    const goal = new Uint8Array(SPACES.count);
    goal[hex] = 1;
    return linesOf(s, SOVIET).by('overland', goal, false, construction.workers.maxHexes);
  });
}
/** The city whose workers would hurry a work on: one in reach with most of them left; -1 for none. */
function workersFor(s: State, of: Camp, hex: number): number {
  if (of !== SOVIET) return -1;
  const near = SOVIET_MAJOR_HEXES.filter(
    (each) =>
      USSR[each] === 1 &&
      owns(s, SOVIET, each) &&
      hexDistance(each, hex) <= construction.workers.maxHexes &&
      workersLeft(s, cityOf(each)) > 0 &&
      nearCity(s, each)[hex] === 1,
  );
  const cities = [...new Set(near.map(cityOf))];
  return cities.toSorted((a, b) => workersLeft(s, b) - workersLeft(s, a) || a - b)[0] ?? -1;
}

// --- Beginning

/** 30Gb: the Soviets begin nothing in Jun II 41. */
const isUnready = (s: State, of: Camp): boolean => of === SOVIET && s.turn === JUN_II;

interface Building {
  from: number;
  kind: string;
  hex: number;
  workers?: string;
}

const build = action<State, Building>(
  'build',
  'SS-14Ab',
  {
    from: space({
      among: (s, d) => pointHexes(s, campOfSide(d.side)),
      refuse: (s, d, hex) =>
        pointsAt(s, campOfSide(d.side), hex) > 0
          ? undefined
          : refusal('SS-14Ag', 'no-points-there', { hex: { space: hex } }),
    }),
    kind: option({ among: () => KINDS }),
    hex: space({
      *among(s, d) {
        const of = campOfSide(d.side);
        const served = servedFrom(s, of, d.from);
        for (const hex of LAND) if (served[hex] === 1 && owns(s, of, hex)) yield hex;
      },
      refuse: (s, d, hex) => refuseSite(s, campOfSide(d.side), d.kind as Kind, d.from, hex),
    }),
    // 14A2a: they may be used, and need not be.
    workers: option({
      when: (s, d) => workersFor(s, campOfSide(d.side), d.hex) >= 0,
      among: () => ['workers', 'no-workers'],
    }),
  },
  {
    closed: (s, side) => (isUnready(s, campOfSide(side)) ? refusal('SS-30Gb', 'soviets-build-nothing') : undefined),
    apply(s, d, world) {
      const owner = campOfSide(d.side);
      const city = d.workers === 'workers' ? workersFor(s, owner, d.hex) : -1;
      const turns = turnsFor(s, d.hex) / (city < 0 ? 1 : 2);
      takePoints(s, owner, [d.from], construction.resourcePoints);
      s.works = [
        ...s.works,
        // 14A2b: half of one turn is over when the player turn is.
        { hex: d.hex, kind: d.kind as Kind, owner, due: s.turn + Math.floor(turns), atEnd: turns < 1, city },
      ];
      world.tell({
        key: d.kind === 'fort' ? 'fort-begun' : 'airfield-begun',
        rules: ['SS-14Ab', ...(city < 0 ? [] : ['SS-14A2a'])],
        params: { hex: { space: d.hex }, from: { space: d.from }, turns },
      });
    },
  },
);
const endConstruction = action<State>('end-construction', 'SS-14Ab', {}, { apply: (s) => close(s, constructing) });

/** 14Ab: in the initial phase, by whoever has a point to spend. */
export const constructing = step<State>('constructing', 'SS-14Ab', {
  when: (s) => !isUnready(s, s.phasing) && pointHexes(s, s.phasing).length > 0,
  decision: (s) => ({ side: sideOf(s.phasing) }),
  actions: [build, endConstruction],
  done: untilClosed,
});

// --- Finishing

/** Works of the phasing player that are due: in his initial phase, or at the end of his player turn (14Ac, 14A2b). */
export function finishWorks(s: State, atEnd: boolean, world: World): void {
  const isDone = (work: Work): boolean => work.owner === s.phasing && work.atEnd === atEnd && work.due <= s.turn;
  for (const { kind, hex } of s.works.filter(isDone)) {
    (kind === 'fort' ? s.hexes.fort : s.hexes.field)[hex] = 1;
    world.tell({
      key: kind === 'fort' ? 'fort-built' : 'airfield-built',
      rules: [kind === 'fort' ? 'SS-14Ac' : 'SS-14Ah'],
      params: { hex: { space: hex } },
    });
  }
  s.works = s.works.filter((work) => !isDone(work));
}
export const worksDone = step<State>('works-done', 'SS-14Ac', {
  enter: (s, _f, world) => finishWorks(s, false, world),
});
export const worksHurried = step<State>('works-hurried', 'SS-14A2b', {
  enter: (s, _f, world) => finishWorks(s, true, world),
});

/** 14Ad, 14Ah: what is not finished is lost with the hex, and its point too (14Ag). */
export const worksFall: Follow = (s, of, hex, world) => {
  const lost = s.works.filter((work) => work.hex === hex && work.owner !== of);
  if (lost.length === 0) return;
  s.works = s.works.filter((work) => !lost.includes(work));
  world.tell({ key: 'works-lost', rules: ['SS-14Ad'], params: { hex: { space: hex } } });
};
