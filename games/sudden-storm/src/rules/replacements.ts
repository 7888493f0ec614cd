import { action, close, option, piece, refusal, step, untilClosed, type Refusal } from '@rokada/kernel';
import {
  ARRIVALS,
  DISTRICTS,
  REPLACEMENT_POOL,
  URALS,
  cityNamed,
  district,
  districtNamed,
  grade,
  isHex,
} from '../board.ts';
import { AUG_I, charts, monthOf } from '../charts.ts';
import { RP, piecesIn, type State } from '../state.ts';
import {
  AXIS,
  BETTER,
  CADRE,
  FACES,
  FRONT,
  NATIONS,
  SOVIET,
  SUBSTITUTE,
  UNITS,
  attackOf,
  camp,
  campOfSide,
  counterOf,
  hasFace,
  isArtillery,
  isCavalry,
  isCm,
  isFinnish,
  isGuards,
  isLuftwaffe,
  isMountain,
  isNKVD,
  isNavalInfantry,
  isRomanian,
  isSS,
  isTruck,
  isWinterColour,
  nation,
  reOf,
  sideOf,
  sizeOf,
  typeOf,
  type Camp,
} from '../units.ts';
import { citiesOfDistrict } from './entry-places.ts';
import { Lines, extenders, nationalSources, regularSources } from './supply-lines.ts';
import { isJoined, takeStatus } from './supply.ts';
import { fieldOf, inEnemyZone } from './zones.ts';
import { owns } from '../state.ts';

/** Replacements (33B, 33E, 33F3): units bought back, cadres rebuilt, rifle divisions turned to their better side. */

interface Price {
  readonly infantry: number;
  readonly armour: number;
  readonly artillery: number;
}
const NO_PRICE: Price = { infantry: 0, armour: 0, artillery: 0 };

type CostRow = {
  readonly type: string;
  readonly size: string;
  readonly printed: string;
  readonly armour: number;
  readonly infantry: number;
};
const SPECIAL_COSTS = charts.axisReplacements.specialCosts as readonly CostRow[];

/** 33B1d to 33B1f, 33B2b: what so many points of a unit's attack strength cost, by the kind of unit. */
function priceOf(u: number, face: number, points: number): Price {
  const row = u * FACES + face;
  if (isTruck[u] === 1) return { ...NO_PRICE, armour: 4 };
  if (camp(u) === SOVIET) {
    if (isArtillery[row] === 1 || typeOf[row] === 'AT') return { ...NO_PRICE, artillery: points };
    return isCm[row] === 1 ? { ...NO_PRICE, armour: points } : { ...NO_PRICE, infantry: points };
  }
  const front = u * FACES + FRONT;
  const special = SPECIAL_COSTS.find(
    (each) => each.type === typeOf[front] && each.size === sizeOf[front] && each.printed === counterOf[u]!.printed,
  );
  if (special !== undefined) {
    // Ruling 60: the armour share in proportion, rounded up.
    const armour = Math.min(points, Math.ceil((special.armour * points) / (special.armour + special.infantry)));
    return { ...NO_PRICE, armour, infantry: points - armour };
  }
  if (['Pz', 'Arm'].includes(typeOf[row]!)) return { ...NO_PRICE, armour: points };
  return { ...NO_PRICE, infantry: points };
}

/** Where infantry points of the Soviets come from: a district. Everybody else has one pool. */
const POOLS = DISTRICTS;
const held = (s: State, u: number, pool: string): Price => ({
  infantry: camp(u) === AXIS ? s.nations.infantry[nation[u]!]! : (s.districts.infantry[districtNamed(pool)] ?? 0),
  armour: s.armour[camp(u)],
  artillery: camp(u) === AXIS ? 0 : s.artillery,
});
const isEnough = (have: Price, price: Price): boolean =>
  have.infantry >= price.infantry * RP && have.armour >= price.armour * RP && have.artillery >= price.artillery * RP;
function pay(s: State, u: number, pool: string, price: Price): void {
  if (camp(u) === AXIS) s.nations.infantry[nation[u]!]! -= price.infantry * RP;
  else if (price.infantry > 0) s.districts.infantry[districtNamed(pool)]! -= price.infantry * RP;
  s.armour[camp(u)] -= price.armour * RP;
  s.artillery -= price.artillery * RP;
}

// --- Limits (33B1g, 33B2m, 33B2n)

/** 28D1e, 33B2n: winter-equipped Soviets, of any kind. */
const isWinterEquipped = (u: number, row: number): boolean =>
  isWinterColour[u] === 1 ||
  isNKVD[u] === 1 ||
  isGuards[u] === 1 ||
  isNavalInfantry[u] === 1 ||
  isMountain[row] === 1 ||
  isSS[u] === 1 ||
  isLuftwaffe[u] === 1;
interface Limit {
  readonly key: string;
  readonly rule: string;
  readonly most: number;
  readonly adds: number;
}
function limitsFor(s: State, u: number, face: number, isRebuilt: boolean): Limit[] {
  const row = u * FACES + face;
  const size = isRebuilt ? reOf[row]! - reOf[u * FACES + CADRE]! : reOf[row]!;
  const { cavalryREPerTurn, winterREPerMonth } = charts.sovietReplacements;
  const limits: Limit[] = [];
  if (camp(u) === AXIS) {
    if (isArtillery[row] === 1)
      limits.push({
        key: `axis-artillery-${monthOf(s.turn)}`,
        rule: 'SS-33B1g',
        most: charts.axisReplacements.artilleryPerMonth,
        adds: size,
      });
    return limits;
  }
  if (isCavalry[row] === 1)
    limits.push({ key: `cavalry-${s.turn}`, rule: 'SS-33B2m', most: cavalryREPerTurn, adds: size });
  if (isWinterEquipped(u, row))
    limits.push({ key: `winter-${monthOf(s.turn)}`, rule: 'SS-33B2n', most: winterREPerMonth, adds: size });
  return limits;
}
const refuseLimit = (s: State, limits: readonly Limit[], u: number): Refusal | undefined => {
  const over = limits.find(({ key, most, adds }) => (s.used[key] ?? 0) + adds > most);
  return over && refusal(over.rule, 'limit-reached', { unit: { piece: u }, limit: over.most });
};
const count = (s: State, limits: readonly Limit[]): void => {
  for (const { key, adds } of limits) s.used[key] = (s.used[key] ?? 0) + adds;
};

// --- Bought back

/** 33Bb: as what it may come back: full strength (or its substitute, 33E1), or its cadre. */
const AS = ['full', 'cadre'] as const;
const faceFor = (s: State, u: number, as: string): number => (as === 'cadre' ? CADRE : s.units.face[u]!);
const canBe = (s: State, u: number, as: string): boolean =>
  as === 'full' || (s.units.face[u] === FRONT && hasFace[u * FACES + CADRE] === 1);

const poolOf = (s: State, side: string): number[] =>
  piecesIn(s, REPLACEMENT_POOL, (u) => u < UNITS && camp(u) === campOfSide(side));
const bought = (s: State, u: number, as: string): Price => {
  const face = faceFor(s, u, as);
  return priceOf(u, face, attackOf[u * FACES + face]!);
};
/** Every way to buy a unit that could be paid now. */
function* offers(s: State, u: number): Generator<{ readonly as: string; readonly pool: string }> {
  for (const as of AS) {
    if (!canBe(s, u, as)) continue;
    const price = bought(s, u, as);
    for (const pool of camp(u) === SOVIET && price.infantry > 0 ? POOLS : ['general'])
      if (isEnough(held(s, u, pool), price) && refuseBuy(s, u, as, pool) === undefined) yield { as, pool };
  }
}
/** Why no way of buying a unit is open: a limit or a place first, for points may be found elsewhere. */
function whyNoOffer(s: State, u: number): Refusal | undefined {
  const pools = camp(u) === SOVIET && bought(s, u, 'full').infantry > 0 ? POOLS : ['general'];
  const all = pools.map((pool) => refuseBuy(s, u, 'full', pool));
  return all.find((no) => no !== undefined && no.key !== 'not-enough-points') ?? all[0];
}
function refuseBuy(s: State, u: number, as: string, pool: string): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!canBe(s, u, as)) return refusal('SS-33Bb', 'no-cadre', params);
  const price = bought(s, u, as);
  if (!isEnough(held(s, u, pool), price))
    return refusal(camp(u) === AXIS ? 'SS-33B1b' : 'SS-33B2b', 'not-enough-points', params);
  const limit = refuseLimit(s, limitsFor(s, u, faceFor(s, u, as), false), u);
  if (limit !== undefined) return limit;
  return arrivalCode(s, u, pool, price) === undefined ? refusal('SS-33B2c', 'nowhere-to-appear', params) : undefined;
}
/** 33B1c, 33B2c, 33B2g, 33B2l: how it comes in. */
function arrivalCode(s: State, u: number, pool: string, price: Price): string | undefined {
  if (camp(u) === AXIS) return '';
  if (price.infantry > 0) return pool === 'eastern' ? 'eastern-MDs' : `${pool} MD`;
  const isOpen = s.factories.some(
    ({ hex, state }) => state === 'working' && (hex === URALS || isJoined(s, SOVIET, hex)),
  );
  return isOpen ? 'factory' : undefined;
}

const replaceUnit = action<State, { unit: number; as: string; pool: string }>(
  'replace-unit',
  'SS-33Ba',
  {
    unit: piece({
      among: (s, d) => poolOf(s, d.side),
      refuse(s, d, u) {
        if (!poolOf(s, d.side).includes(u)) return refusal('SS-33Ba', 'not-in-pool', { unit: { piece: u } });
        return offers(s, u).next().done === true ? whyNoOffer(s, u) : undefined;
      },
    }),
    as: option({
      among: () => AS,
      refuse: (s, d, as) =>
        [...offers(s, d.unit)].some((each) => each.as === as) ? undefined : refusal('SS-33Bb', 'cannot-come-back-so'),
    }),
    pool: option({
      among: (s, d) => [...offers(s, d.unit)].filter(({ as }) => as === d.as).map(({ pool }) => pool),
      refuse: (s, d, pool) => refuseBuy(s, d.unit, d.as, pool),
    }),
  },
  {
    apply(s, d, world) {
      const price = bought(s, d.unit, d.as);
      const face = faceFor(s, d.unit, d.as);
      s.arriving[d.unit] = arrivalCode(s, d.unit, d.pool, price)!;
      pay(s, d.unit, d.pool, price);
      count(s, limitsFor(s, d.unit, face, false));
      s.units.face[d.unit] = face;
      s.units.at[d.unit] = ARRIVALS;
      // 31A1e, 31A2d: Hungarians and Romanians come back as reserves.
      s.units.reserve[d.unit] = Number(['hungarian', 'romanian'].includes(NATIONS[nation[d.unit]!]!));
      world.tell({ key: 'replaced', rules: ['SS-33Ba'], params: { unit: { piece: d.unit } } });
    },
  },
);

// --- Rebuilt and turned

/** 33Bd, 33B2j, 33B2e: where the line of a cadre must lead, by the points it is rebuilt with. */
function sourcesFor(s: State, u: number, pool: string, price: Price): number[] {
  const lines = new Lines(s, camp(u));
  if (camp(u) === AXIS) {
    if (isFinnish[u] === 1) return nationalSources(s, 'finnish').filter((hex) => hex === HELSINKI);
    return isRomanian[u] === 1 ? nationalSources(s, 'romanian') : regularSources(s, AXIS, lines);
  }
  if (price.infantry > 0)
    return citiesOfDistrict(districtNamed(pool)).filter((hex) => owns(s, SOVIET, hex) && isJoined(s, SOVIET, hex));
  return [
    ...s.factories
      .filter(({ hex, state }) => state === 'working' && isHex(hex) && isJoined(s, SOVIET, hex))
      .map(({ hex }) => hex),
    ...regularSources(s, SOVIET, lines),
  ];
}
const HELSINKI = cityNamed('Helsinki');

const traced = new WeakMap<State, { stamp: number; readonly masks: Map<string, Uint8Array> }>();
/** Where a line to one of these would begin; kept until somebody moves. */
function linesTo(s: State, of: Camp, sources: readonly number[]): Uint8Array {
  const { stamp } = fieldOf(s);
  let kept = traced.get(s);
  if (kept === undefined || kept.stamp !== stamp) traced.set(s, (kept = { stamp, masks: new Map() }));
  const key = `${of} ${s.turn} ${sources.join()}`;
  let mask = kept.masks.get(key);
  if (mask === undefined) kept.masks.set(key, (mask = new Lines(s, of).supplied(sources, extenders(s, of))));
  return mask;
}

/** 33Bc: in a city or fortress, not in an enemy zone, with a line to a source. */
export function refuseSite(s: State, u: number, sources: readonly number[]): Refusal | undefined {
  const hex = s.units.at[u]!;
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!isHex(hex) || grade[hex] === 0) return refusal('SS-33Bc', 'not-in-a-city', params);
  if (inEnemyZone(s, camp(u), hex)) return refusal('SS-33Bc', 'in-enemy-zone', params);
  return linesTo(s, camp(u), sources)[hex] === 1 ? undefined : refusal('SS-33Bc', 'no-line-to-source', params);
}

/** 33E1c, 33E2a: fragile divisions become their substitutes; Soviet tank divisions stay cadres. */
const rebuiltFace = (u: number): number | undefined => {
  if (camp(u) === SOVIET && ['Tank', 'Lt Tank'].includes(typeOf[u * FACES]!)) return undefined;
  return camp(u) === SOVIET && hasFace[u * FACES + SUBSTITUTE] === 1 ? SUBSTITUTE : FRONT;
};
const cadresOf = (s: State, side: string): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (s.units.face[u] === CADRE && camp(u) === campOfSide(side) && isHex(s.units.at[u]!)) found.push(u);
  return found;
};
const rebuildPrice = (u: number): Price => {
  const face = rebuiltFace(u)!;
  return priceOf(u, face, Math.max(0, attackOf[u * FACES + face]! - attackOf[u * FACES + CADRE]!));
};
const poolsFor = (s: State, u: number): readonly string[] =>
  camp(u) === SOVIET && rebuildPrice(u).infantry > 0 ? [DISTRICTS[district[s.units.at[u]!]!] ?? ''] : ['general'];
function refuseRebuild(s: State, u: number, pool: string): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (s.units.face[u] !== CADRE) return refusal('SS-33Bb', 'not-a-cadre', params);
  if (rebuiltFace(u) === undefined) return refusal('SS-33E2a', 'stays-a-cadre', params);
  const price = rebuildPrice(u);
  if (!poolsFor(s, u).includes(pool)) return refusal('SS-33B2j', 'other-district', params);
  if (!isEnough(held(s, u, pool), price))
    return refusal(camp(u) === AXIS ? 'SS-33B1b' : 'SS-33B2b', 'not-enough-points', params);
  return refuseLimit(s, limitsFor(s, u, rebuiltFace(u)!, true), u) ?? refuseSite(s, u, sourcesFor(s, u, pool, price));
}

const rebuild = action<State, { unit: number; pool: string }>(
  'rebuild-cadre',
  'SS-33Bb',
  {
    unit: piece({
      among: (s, d) => cadresOf(s, d.side),
      refuse(s, d, u) {
        if (camp(u) !== campOfSide(d.side)) return refusal('SS-33Bb', 'not-a-cadre', { unit: { piece: u } });
        if (s.units.face[u] !== CADRE || rebuiltFace(u) === undefined) return refuseRebuild(s, u, 'general');
        return refuseRebuild(s, u, poolsFor(s, u)[0]!);
      },
    }),
    pool: option({ among: (s, d) => poolsFor(s, d.unit), refuse: (s, d, pool) => refuseRebuild(s, d.unit, pool) }),
  },
  {
    apply(s, d, world) {
      pay(s, d.unit, d.pool, rebuildPrice(d.unit));
      count(s, limitsFor(s, d.unit, rebuiltFace(d.unit)!, true));
      s.units.face[d.unit] = rebuiltFace(d.unit)!;
      takeStatus(s, d.unit, s.units.at[d.unit]!);
      world.tell({ key: 'rebuilt', rules: ['SS-33Bb'], params: { unit: { piece: d.unit } } });
    },
  },
);

/** 33F3a: from Aug I 41 four rifle divisions a turn, where a cadre could be rebuilt (ruling 36). */
function refuseFlip(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (s.turn < AUG_I) return refusal('SS-33F3a', 'not-yet', params);
  if (hasFace[u * FACES + BETTER] === 0 || ![FRONT, SUBSTITUTE].includes(s.units.face[u] as typeof FRONT))
    return refusal('SS-33F3a', 'no-better-side', params);
  if (s.units.face[u] === FRONT && hasFace[u * FACES + SUBSTITUTE] === 1)
    return refusal('SS-33F3a', 'no-better-side', params);
  if ((s.used[`flips-${s.turn}`] ?? 0) >= charts.flips.perTurn)
    return refusal('SS-33F3a', 'limit-reached', { ...params, limit: charts.flips.perTurn });
  const home = district[s.units.at[u]!] ?? -1;
  return refuseSite(
    s,
    u,
    home < 0 ? [] : citiesOfDistrict(home).filter((hex) => owns(s, SOVIET, hex) && isJoined(s, SOVIET, hex)),
  );
}
const flip = action<State, { unit: number }>(
  'turn-division',
  'SS-33F3a',
  {
    unit: piece({
      among: (s) => {
        const found: number[] = [];
        for (let u = 0; u < UNITS; u++)
          if (hasFace[u * FACES + BETTER] === 1 && isHex(s.units.at[u]!) && grade[s.units.at[u]!] !== 0) found.push(u);
        return found;
      },
      refuse: (s, d, u) =>
        camp(u) === campOfSide(d.side) && camp(u) === SOVIET
          ? refuseFlip(s, u)
          : refusal('SS-33F3a', 'no-better-side', { unit: { piece: u } }),
    }),
  },
  {
    apply(s, d, world) {
      s.units.face[d.unit] = BETTER;
      s.used[`flips-${s.turn}`] = (s.used[`flips-${s.turn}`] ?? 0) + 1;
      world.tell({ key: 'turned-better', rules: ['SS-33F3a'], params: { unit: { piece: d.unit } } });
    },
  },
);

const endReplacements = action<State>('end-replacements', 'SS-33Ba', {}, { apply: (s) => close(s, replacements) });

/** 33B: the phasing player spends his points. */
export const replacements = step<State>('replacements', 'SS-33Ba', {
  when: (s) =>
    poolOf(s, sideOf(s.phasing)).some((u) => offers(s, u).next().done !== true) ||
    cadresOf(s, sideOf(s.phasing)).some((u) => rebuiltFace(u) !== undefined) ||
    (s.phasing === SOVIET && s.turn >= AUG_I),
  decision: (s) => ({ side: sideOf(s.phasing) }),
  actions: [replaceUnit, rebuild, flip, endReplacements],
  done: untilClosed,
});
