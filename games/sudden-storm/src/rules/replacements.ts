import { action, close, option, piece, refusal, step, untilClosed, type Refusal } from '@rokada/kernel';
import { ARRIVALS, REPLACEMENT_POOL, URALS, grade, isHex } from '../board.ts';
import { AUG_I, charts } from '../charts.ts';
import { isCadre, isProducing, piecesIn, printedAttack, shown, type State } from '../state.ts';
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
  hasFace,
  isComponent,
  nation,
  sideOf,
  typeOf,
} from '../units.ts';
import { conversion, mayConvert } from './conversions.ts';
import { demobilise, mayDemobilise } from './demobilisation.ts';
import { isEnough, pay, poolsForBuying, poolsForSite, refusePrice, refuseSite } from './point-pools.ts';
import { hexOfStore } from './replacement-cities.ts';
import { countLimits, kindOf, limitsFor, priceOf, refuseLimit, type Price } from './replacement-costs.ts';
import { isJoined, takeStatus } from './supply.ts';

/** Replacements (33B, 33E, 33F3): units bought back, cadres rebuilt, rifle divisions turned to their better side. */

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
const poolsFor = (s: State, u: number, as: string): string[] =>
  poolsForBuying(s, u, kindOf(u * FACES + faceFor(s, u, as)));
/** Every way to buy a unit that could be paid now. */
function* offers(s: State, u: number): Generator<{ readonly as: string; readonly pool: string }> {
  for (const as of AS) {
    if (!canBe(s, u, as)) continue;
    const price = bought(s, u, as);
    for (const pool of poolsFor(s, u, as))
      if (isEnough(s, u, pool, price) && refuseBuy(s, u, as, pool) === undefined) yield { as, pool };
  }
}
/** Why no way of buying a unit is open: a limit or a place first, for points may be found elsewhere. */
function whyNoOffer(s: State, u: number): Refusal | undefined {
  const all = poolsFor(s, u, 'full').map((pool) => refuseBuy(s, u, 'full', pool));
  return all.find((no) => no !== undefined && no.key !== 'not-enough-points') ?? all[0];
}
function refuseBuy(s: State, u: number, as: string, pool: string): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!canBe(s, u, as)) return refusal('SS-33Bb', 'no-cadre', params);
  // 33B2d, 33B2i: nothing else helps to pay for a unit that appears in a place that is cut off.
  if (!poolsFor(s, u, as).includes(pool)) return refusal('SS-33B2b', 'not-enough-points', params);
  const no = refusePrice(s, u, pool, bought(s, u, as)) ?? refuseLimit(s, limitsFor(s, u, faceFor(s, u, as)), u);
  if (no !== undefined) return no;
  return arrivalCode(s, u, as, pool) === undefined ? refusal('SS-33B2c', 'nowhere-to-appear', params) : undefined;
}
/** 33B1c, 33B2c, 33B2d, 33B2g, 33B2i, 33B2l: how it comes in. */
function arrivalCode(s: State, u: number, as: string, pool: string): string | undefined {
  if (camp(u) === AXIS) return '';
  if (hexOfStore(pool) !== undefined) return pool;
  if (kindOf(u * FACES + faceFor(s, u, as)) === 'infantry') return pool === 'eastern' ? 'eastern-MDs' : `${pool} MD`;
  const isOpen = s.factories.some(
    (factory) => isProducing(s, factory) && (factory.hex === URALS || isJoined(s, SOVIET, factory.hex)),
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
      const face = faceFor(s, d.unit, d.as);
      s.arriving[d.unit] = arrivalCode(s, d.unit, d.as, d.pool)!;
      pay(s, d.unit, d.pool, bought(s, d.unit, d.as));
      countLimits(s, limitsFor(s, d.unit, face));
      s.units.face[d.unit] = face;
      s.units.at[d.unit] = ARRIVALS;
      // 31A1e, 31A2d: Hungarians and Romanians come back as reserves.
      s.units.reserve[d.unit] = Number(['hungarian', 'romanian'].includes(NATIONS[nation[d.unit]!]!));
      world.tell({ key: 'replaced', rules: ['SS-33Ba'], params: { unit: { piece: d.unit } } });
    },
  },
);

// --- Rebuilt

/** 33E1c, 33E2a: fragile divisions become their substitutes; Soviet tank divisions stay cadres. */
const rebuiltFace = (u: number): number | undefined => {
  if (camp(u) === SOVIET && ['Tank', 'Lt Tank'].includes(typeOf[u * FACES]!)) return undefined;
  return camp(u) === SOVIET && hasFace[u * FACES + SUBSTITUTE] === 1 ? SUBSTITUTE : FRONT;
};
/** Reduced to a cadre, or a cadre from the start. */
const cadresOf = (s: State, side: string): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (isCadre(s, u) && camp(u) === campOfSide(side) && isHex(s.units.at[u]!)) found.push(u);
  return found;
};
const rebuildPrice = (s: State, u: number): Price => {
  const face = rebuiltFace(u)!;
  return priceOf(u, face, Math.max(0, attackOf[u * FACES + face]! - printedAttack(s, u)));
};
const rebuildKind = (u: number) => kindOf(u * FACES + rebuiltFace(u)!);
function refuseRebuild(s: State, u: number, pool: string): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isCadre(s, u)) return refusal('SS-33Bb', 'not-a-cadre', params);
  const face = rebuiltFace(u);
  if (face === undefined) return refusal('SS-33E2a', 'stays-a-cadre', params);
  if (!poolsForSite(s, u, rebuildKind(u)).includes(pool)) return refusal('SS-33B2j', 'other-district', params);
  return (
    refusePrice(s, u, pool, rebuildPrice(s, u)) ??
    refuseLimit(s, limitsFor(s, u, face, s.units.face[u]), u) ??
    refuseSite(s, u, pool, rebuildKind(u))
  );
}

const rebuild = action<State, { unit: number; pool: string }>(
  'rebuild-cadre',
  'SS-33Bb',
  {
    unit: piece({
      among: (s, d) => cadresOf(s, d.side),
      refuse(s, d, u) {
        if (camp(u) !== campOfSide(d.side)) return refusal('SS-33Bb', 'not-a-cadre', { unit: { piece: u } });
        if (!isCadre(s, u) || rebuiltFace(u) === undefined) return refuseRebuild(s, u, 'general');
        const all = poolsForSite(s, u, rebuildKind(u)).map((pool) => refuseRebuild(s, u, pool));
        if (all.includes(undefined)) return undefined;
        return all[0] ?? refusal('SS-33B2j', 'other-district', { unit: { piece: u } });
      },
    }),
    pool: option({
      among: (s, d) => poolsForSite(s, d.unit, rebuildKind(d.unit)),
      refuse: (s, d, pool) => refuseRebuild(s, d.unit, pool),
    }),
  },
  {
    apply(s, d, world) {
      const face = rebuiltFace(d.unit)!;
      pay(s, d.unit, d.pool, rebuildPrice(s, d.unit));
      countLimits(s, limitsFor(s, d.unit, face, s.units.face[d.unit]));
      s.units.face[d.unit] = face;
      takeStatus(s, d.unit, s.units.at[d.unit]!);
      world.tell({ key: 'rebuilt', rules: ['SS-33Bb'], params: { unit: { piece: d.unit } } });
    },
  },
);

// --- Turned

/** 33F3a: from Aug I 41 four rifle divisions a turn, where a cadre could be rebuilt (ruling 36). */
function refuseFlip(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (s.turn < AUG_I) return refusal('SS-33F3a', 'not-yet', params);
  const isThreeSix = attackOf[shown(s, u)] === attackOf[u * FACES + BETTER]! - 1;
  if (hasFace[u * FACES + BETTER] === 0 || isCadre(s, u) || !isThreeSix || typeOf[shown(s, u)] !== 'Rifle')
    return refusal('SS-33F3a', 'no-better-side', params);
  if ((s.used[`flips-${s.turn}`] ?? 0) >= charts.flips.perTurn)
    return refusal('SS-33F3a', 'limit-reached', { ...params, limit: charts.flips.perTurn });
  const all = poolsForSite(s, u, 'infantry').map((pool) => refuseSite(s, u, pool, 'infantry'));
  return all.includes(undefined) ? undefined : (all[0] ?? refusal('SS-33Bc', 'no-line-to-source', params));
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
        camp(u) === campOfSide(d.side) && camp(u) === SOVIET && isComponent[u] === 0
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

/** 33B, 33D, 33F: the phasing player spends his points. */
export const replacements = step<State>('replacements', 'SS-33Ba', {
  when: (s) =>
    poolOf(s, sideOf(s.phasing)).some((u) => offers(s, u).next().done !== true) ||
    cadresOf(s, sideOf(s.phasing)).some((u) => rebuiltFace(u) !== undefined) ||
    (s.phasing === SOVIET && s.turn >= AUG_I) ||
    mayConvert(s) ||
    mayDemobilise(s),
  decision: (s) => ({ side: sideOf(s.phasing) }),
  actions: [replaceUnit, rebuild, flip, conversion, demobilise, endReplacements],
  done: untilClosed,
});
