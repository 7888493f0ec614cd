import {
  action,
  close,
  frameOf,
  piece,
  push,
  refusal,
  space,
  step,
  untilClosed,
  type Refusal,
  type Step,
  type World,
} from '@rokada/kernel';
import { SOVIET_AIR, TOWNS, USSR, WAITING, hexDistance, isHex, isTown } from '../geography.ts';
import { controls, inFirstWinter, isOnMap, piecesIn, type State } from '../state.ts';
import { AIR_18TH, AIR_UNITS, AXIS, GERMAN_AIR, SOVIET, camp, isAir, sideOf, type Camp } from '../units.ts';
import { refuseJoining } from './stacking.ts';
import { wouldBeSupplied } from './supply.ts';
import { hasEnemy } from './zones.ts';

/** Air bases (8.1, 8.2). An air unit stands for its base. */

const NEAR = 12;

/** Why a base may not be put into a hex: 8.2, and for the Soviets only at home. Displaced Soviets need no supply (8.1). */
export function refuseBase(s: State, air: number, hex: number, isDriven = false): Refusal | undefined {
  const of = camp(air);
  const params = { air: { piece: air }, hex: { space: hex } };
  const rule = of === AXIS ? 'DV-8.2a' : 'DV-8.2d';
  if (isTown[hex] !== 1) return refusal(rule, 'base-needs-town', params);
  if (of === SOVIET && USSR[hex] === 0) return refusal('DV-8.2d', 'base-outside-ussr', params);
  if (!controls(s, of, hex) || hasEnemy(s, of, hex)) return refusal(rule, 'base-not-controlled', params);
  if (!(isDriven && of === SOVIET) && !wouldBeSupplied(s, of, hex)) return refusal(rule, 'base-unsupplied', params);
  return refuseJoining(s, of, hex, [air]);
}

// --- 8.1: driven from their bases

/** Where a displaced air unit may go: the nearest places for Germans, any for the Soviets, nearest first. */
function refugesOf(s: State, air: number): number[] {
  const from = s.units.at[air]!;
  const open = TOWNS.map((town) => town.hex)
    .filter((hex) => hex !== from && refuseBase(s, air, hex, true) === undefined)
    .map((hex) => ({ hex, far: hexDistance(from, hex) }))
    .toSorted((a, b) => a.far - b.far);
  return open.filter(({ far }) => camp(air) === SOVIET || far === open[0]!.far).map(({ hex }) => hex);
}

function putBase(s: State, air: number, hex: number, world: World): void {
  s.units.at[air] = hex;
  world.tell({ key: 'base-found', rules: [ruleOf(air)], params: { air: { piece: air }, hex: { space: hex } } });
}
const ruleOf = (air: number): string => (camp(air) === AXIS ? 'DV-8.1d' : 'DV-8.1e');

const chooseRefuge = action<State, { to: number }>(
  'choose-base',
  'DV-8.1d',
  {
    to: space({
      among: (s) => refugesOf(s, frameOf(s, baseDisplaced).air),
      refuse(s, _d, to) {
        const { air } = frameOf(s, baseDisplaced);
        if (refugesOf(s, air).includes(to)) return undefined;
        return (
          refuseBase(s, air, to, true) ??
          refusal(ruleOf(air), 'nearer-base', { air: { piece: air }, hex: { space: to } })
        );
      },
    }),
  },
  { apply: (s, d, world) => putBase(s, frameOf(s, baseDisplaced).air, d.to, world) },
);

/** A displaced air unit finds another base; the owner chooses among places as near. */
export const baseDisplaced: Step<State, { air: number }> = step<State, { air: number }>('base-displacing', 'DV-8.1d', {
  enter(s, f, world) {
    const places = refugesOf(s, f.air);
    if (places.length === 0) s.units.at[f.air] = WAITING;
    else if (places.length === 1) putBase(s, f.air, places[0]!, world);
    if (places.length < 2) close(s, baseDisplaced);
  },
  decision: (_s, f) => ({ side: sideOf(camp(f.air)), params: { air: { piece: f.air } } }),
  actions: [chooseRefuge],
});

function displace(s: State, air: number, rule: string, world: World): void {
  s.units.done[air] = 1;
  const params = { air: { piece: air }, hex: { space: s.units.at[air]! } };
  world.tell({ key: 'base-displaced', rules: [rule], params });
  push(s, baseDisplaced, { air });
}

/** 8.1: enemy units enter a base's hex: it goes elsewhere, and its air unit is done for the turn. */
export function displaceBases(s: State, of: Camp, hex: number, world: World): void {
  for (const air of piecesIn(s, hex, (each) => isAir(each) && camp(each) !== of)) displace(s, air, ruleOf(air), world);
}

/** 8.1: so do air units found without supply in a Logistics activation. */
export function displaceUnsupplied(s: State, world: World): void {
  for (const air of AIR_UNITS)
    if (isOnMap(s, air) && !wouldBeSupplied(s, camp(air), s.units.at[air]!)) displace(s, air, 'DV-8.1f', world);
}

// --- 8.2: moved by their owners

/** Bases that may move, or come back from where they waited. */
const basesOf = (s: State, of: Camp): number[] =>
  (of === AXIS ? GERMAN_AIR : [AIR_18TH]).filter(
    (air) => isHex(s.units.at[air]!) || s.units.at[air] === WAITING || s.units.at[air] === SOVIET_AIR,
  );

interface Basing {
  rebased: number[];
}

function basing(name: string, rule: string, of: Camp): Step<State, Basing> {
  const self = (s: State): Basing => frameOf(s, own);
  const mayMove = (s: State, air: number): boolean =>
    !self(s).rebased.includes(air) &&
    TOWNS.some(({ hex }) => hex !== s.units.at[air] && refuseBase(s, air, hex) === undefined);
  const rebase = action<State, { air: number; to: number }>(
    of === AXIS ? 'rebase' : 'base-18th',
    rule,
    {
      air: piece({
        among: (s) => basesOf(s, of),
        refuse: (s, _d, air) =>
          basesOf(s, of).includes(air) && mayMove(s, air)
            ? undefined
            : refusal(rule, 'base-stays', { air: { piece: air } }),
      }),
      to: space({
        among: (s, d) => TOWNS.map((town) => town.hex).filter((hex) => hex !== s.units.at[d.air]),
        refuse: (s, d, to) =>
          to === s.units.at[d.air]
            ? refusal(rule, 'already-there', { unit: { piece: d.air }, hex: { space: to } })
            : refuseBase(s, d.air, to),
      }),
    },
    {
      apply(s, d, world) {
        const from = s.units.at[d.air]!;
        const isFar = of === AXIS && isHex(from) && hexDistance(from, d.to) > NEAR;
        // 8.7: in the first winter moving the base is all a German air unit does in a turn.
        if (isFar || (of === AXIS && inFirstWinter(s))) s.units.done[d.air] = 1;
        s.units.at[d.air] = d.to;
        self(s).rebased.push(d.air);
        world.tell({
          key: isFar ? 'rebased-far' : 'rebased',
          rules: [of === AXIS ? (isFar ? 'DV-8.2b' : 'DV-8.2a') : 'DV-8.2d'],
          params: { air: { piece: d.air }, to: { space: d.to } },
        });
      },
    },
  );
  const end = action<State>(of === AXIS ? 'end-bases' : 'end-base', rule, {}, { apply: (s) => close(s, own) });
  const own = step<State, Basing>(name, rule, {
    enter: (_s, f) => void (f.rebased = []),
    decision: (s) => (basesOf(s, of).some((air) => mayMove(s, air)) ? { side: sideOf(of) } : undefined),
    actions: [rebase, end],
    done: untilClosed,
  });
  return own;
}

/** II.a and II.b (8.2). */
export const axisBases = basing('axis-air-bases', 'DV-4.1.IIa', AXIS);
export const sovietBases = basing('soviet-air-base', 'DV-4.1.IIb', SOVIET);
