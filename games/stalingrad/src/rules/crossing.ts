import { action, pieces, refusal, sequence, space, step, type Refusal, type World } from '@rokada/kernel';
import { crossingResult } from '../charts.ts';
import { BREAK_IN_ZONES, COMBAT_UNITS, EAST_BANK, LANDING, SPACES } from '../data.ts';
import { begin, frame, type Frames, type Stalingrad } from '../state.ts';
import { at, aUnit, noTo, tell, units } from '../tell.ts';
import { rolled } from './advantage.ts';
import { breakInZones, controllerOf, isInPlay, isOccupiedBy, presence, type Presence } from './areas.ts';
import { settle } from './control.ts';
import { disperse, earnPenalty, eliminate, FRESH, PENALTY } from './dispersal.ts';
import { hasAttackFactor, movementAllowance, spentMf } from './factors.ts';
import { interdiction } from './interdiction.ts';
import { entryCost, refuseActor, refuseEntry, refuseExit } from './movement.ts';
import { refuseRegrouper } from './regroup.ts';
import { needsRubbleRoll } from './rubble-entry.ts';
import { hasRoom } from './stacking.ts';

/** Rules 18.3 to 18.7: over the Volga by ferry, both ways, and the break-in by way of the zones. */

/** TS-18.3c, TS-18.6b, TS-18.7a. */
const BOATS = 3;

// ---- ferrying across (18.3, 18.5) -----------------------------------------------------------------------------------

/** TS-18.3a, TS-18.3b. */
function refuseLanding(s: Stalingrad, landing: number): Refusal | undefined {
  const params = { area: at(landing) };
  if (LANDING[landing] !== 1 || !isInPlay(s, landing)) return refusal('TS-18.3a', 'not-a-landing', params);
  return controllerOf(s, landing) === 'russian' ? undefined : refusal('TS-18.3b', 'landing-not-controlled', params);
}

/** TS-18.3g: fresh, on the east bank; TS-18.3f: it must afford the landing. */
function refuseCrosser(s: Stalingrad, p: Presence, u: number, landing: number): Refusal | undefined {
  if (s.units.at[u] !== EAST_BANK) return noTo('TS-18.3a', 'not-on-east-bank', u);
  if (s.units.status[u] !== FRESH) return noTo('TS-18.3g', 'is-spent', u);
  const no = refuseEntry(p, u, landing);
  if (no !== undefined) return no;
  const needed = entryCost(s, p, u, landing);
  const allowance = movementAllowance(s, u, false);
  return needed > allowance ? refusal('TS-18.3f', 'not-enough-mf', { unit: aUnit(u), needed, allowance }) : undefined;
}

const LANDINGS = [...SPACES.ids.keys()].filter((where) => LANDING[where] === 1);

const waiting = (s: Stalingrad): number[] =>
  COMBAT_UNITS.russian.filter((u) => s.units.at[u] === EAST_BANK && s.units.status[u] === FRESH);

export const ferry = action<Stalingrad, { landing: number; units: readonly number[] }>(
  'ferry',
  'TS-18.5a',
  {
    landing: space({
      among: () => LANDINGS,
      refuse(s, _d, landing) {
        const no = refuseLanding(s, landing);
        if (no !== undefined) return no;
        const p = presence(s);
        return waiting(s).some((u) => refuseCrosser(s, p, u, landing) === undefined)
          ? undefined
          : refusal('TS-18.3g', 'nobody-to-cross', { area: at(landing) });
      },
      note: (s, _d, landing) => interdiction(s, landing),
    }),
    units: pieces({
      max: BOATS,
      among: (s) => waiting(s),
      refuse: (s, d, u) => refuseCrosser(s, presence(s), u, d.landing),
      refuseWhole: (s, d, chosen) => refuseLandingParty(presence(s), d.landing, chosen),
      suggest: (s, d) =>
        waiting(s)
          .filter((u) => hasAttackFactor(u) && refuseCrosser(s, presence(s), u, d.landing) === undefined)
          .slice(0, BOATS),
    }),
  },
  {
    closed: (s) => (s.period === 'night' ? undefined : refusal('TS-18.3a', 'only-by-night')),
    preview: (s, d) => ({ ledgers: [interdiction(s, d.landing)] }),
    apply(s, d, world) {
      s.mode = 'ferry';
      tell(world, 'ferries', ['TS-18.5a'], { units: units(d.units), area: at(d.landing) });
      begin(s, 'crossing', { units: [...d.units], from: EAST_BANK, to: d.landing });
    },
  },
);

/** TS-18.3h with TS-8.22b: among enemies somebody must be able to attack. */
const refuseLandingParty = (p: Presence, landing: number, party: readonly number[]): Refusal | undefined =>
  isOccupiedBy(p, 'german', landing) && !party.some(hasAttackFactor)
    ? refusal('TS-18.3h', 'nobody-to-lead', { area: at(landing) })
    : undefined;

/** TS-18.5a: one roll for each unit, one after another. */
export const crossing = sequence<Stalingrad, Frames['crossing']>(
  'crossing',
  'TS-18.5a',
  [
    step<Stalingrad>('cross-one', 'TS-18.5a', {
      enter(s) {
        const f = frame(s, 'crossing');
        begin(s, 'crossing-roll', { unit: f.units.shift()!, from: f.from, to: f.to });
      },
    }),
  ],
  {
    again: (_s, f) => f.units.length > 0,
    // Whoever went back east owes no attack there.
    leave: (s, f, world) => sendBackLonelyGuns(s, f.to, world),
  },
);

export const crossingRoll = rolled<Frames['crossing-roll']>('crossing-roll', 'TS-18.5a', {
  dice: 2,
  resolve(s, f, world) {
    const east = f.from === EAST_BANK;
    const points = interdiction(s, east ? f.to : f.from);
    const { result, duration } = crossingResult(f.total + points.total);
    const rule = RULES[result];
    tell(
      world,
      `crossing-${result}`,
      [rule, 'TS-18.5b'],
      { unit: aUnit(f.unit), area: at(east ? f.to : f.from), roll: f.total, duration },
      [points],
    );
    if (result === 'eliminated') eliminate(s, f.unit, [rule], world);
    else if (east) land(s, f.unit, f.to, result, duration, world);
    else recrossed(s, f.unit, f.from, result, duration, world);
  },
});

const RULES = { safe: 'TS-18.5c', landed: 'TS-18.5d', returned: 'TS-18.5e', eliminated: 'TS-18.5f' } as const;

function land(s: Stalingrad, u: number, landing: number, result: string, duration: number, world: World): void {
  const p = presence(s);
  if (result === 'safe') {
    s.units.acting[u] = 1;
    s.units.mf[u] = entryCost(s, p, u, landing);
    earnPenalty(s, u, PENALTY.move); // TS-18.5g
    if (isOccupiedBy(p, 'german', landing)) {
      s.units.owes[u] = 1;
      s.units.stopped[u] = 1;
    }
    if (s.areas.rubble[landing]! > 0) s.units.rubbled[u] = 1;
    goAshore(s, u, landing, world);
    return;
  }
  disperse(s, u, duration);
  // TS-18.52a, TS-18.52b: no landing for the dispersed among enemies or in a full area; otherwise TS-18.51.
  const lands = result === 'landed' && !isOccupiedBy(p, 'german', landing) && hasRoom(s, 'russian', landing);
  if (lands) goAshore(s, u, landing, world);
}

/** TS-18.5i: safe or dispersed, a mechanised unit rolls for the rubble of the landing. */
function goAshore(s: Stalingrad, u: number, landing: number, world: World): void {
  if (needsRubbleRoll(s, u, landing)) {
    begin(s, 'rubble-entry', { unit: u, from: EAST_BANK, to: landing, purpose: 'landing', bill: 0 });
    return;
  }
  s.units.at[u] = landing;
  settle(s, landing, world);
}

/** An AT unit whose companions did not get across may not stay among enemies (TS-8.22b). */
function sendBackLonelyGuns(s: Stalingrad, landing: number, world: World): void {
  const landed = COMBAT_UNITS.russian.filter((u) => s.units.at[u] === landing && s.units.owes[u] === 1);
  if (landed.some(hasAttackFactor)) return;
  for (const u of landed) sendBack(s, u, 'TS-8.22b', world);
}

function sendBack(s: Stalingrad, u: number, rule: string, world: World): void {
  const left = s.units.at[u]!;
  s.units.at[u] = EAST_BANK;
  disperse(s, u, PENALTY.move);
  tell(world, 'sent-back-east', [rule], { unit: aUnit(u) });
  settle(s, left, world);
}

/** TS-7.1c, TS-18.52b: who landed in a full area and found no way on goes back as the impulse ends. */
export function clearFullLandings(s: Stalingrad, world: World): void {
  // Nobody else ever stops where there is no room.
  for (const u of COMBAT_UNITS.russian) {
    if (s.units.acting[u] === 1 && !hasRoom(s, 'russian', s.units.at[u]!, 0)) sendBack(s, u, 'TS-18.52b', world);
  }
}

// ---- recrossing (18.7) ----------------------------------------------------------------------------------------------

/** The Russian units that act in this impulse and stand at a landing, wherever they began (TS-18.7a). */
const atLandings = (s: Stalingrad): number[] =>
  COMBAT_UNITS.russian.filter((u) => s.units.acting[u] !== 0 && LANDING[s.units.at[u]!] === 1);

/** TS-18.7a, TS-18.7d: fresh for 1 MF, or spent as a form of regrouping if it began at the landing; all from one landing. */
function refuseRecrosser(s: Stalingrad, u: number, chosen: readonly number[]): Refusal | undefined {
  const params = { unit: aUnit(u) };
  const landing = s.units.at[u]!;
  if (LANDING[landing] !== 1 || landing !== (chosen.length > 0 ? s.units.at[chosen[0]!] : landing)) {
    return refusal('TS-18.7a', 'not-at-the-landing', params);
  }
  if (controllerOf(s, landing) !== 'russian') return refusal('TS-18.7a', 'landing-not-controlled');
  if (s.units.acting[u] === 2) {
    return landing === s.area ? refuseRegrouper(s, 'russian', u) : refusal('TS-18.7d', 'not-at-the-landing', params);
  }
  const no = refuseActor(s, 'russian', u) ?? refuseExit(s, presence(s), u, landing, EAST_BANK);
  if (no !== undefined) return no;
  return spentMf(s, u) + 1 > movementAllowance(s, u, false)
    ? refusal('TS-18.7a', 'not-enough-mf-to-recross', params)
    : undefined;
}

export const recross = action<Stalingrad, { units: readonly number[] }>(
  'recross',
  'TS-18.7a',
  {
    units: pieces({
      max: (s) => BOATS - s.recrossed,
      among: (s) => atLandings(s),
      refuse: (s, _d, u, chosen) => refuseRecrosser(s, u, chosen),
    }),
  },
  {
    closed(s) {
      if (s.period !== 'night') return refusal('TS-18.7a', 'only-by-night');
      if (s.mode !== 'area' || atLandings(s).length === 0) return refusal('TS-18.7a', 'not-a-landing');
      return s.recrossed >= BOATS ? refusal('TS-18.7a', 'no-boats-left') : undefined;
    },
    preview: (s, d) => ({ ledgers: [interdiction(s, s.units.at[d.units[0]!]!)] }),
    apply(s, d, world) {
      const landing = s.units.at[d.units[0]!]!;
      s.recrossed += d.units.length;
      tell(world, 'recrosses', ['TS-18.7a'], { units: units(d.units), area: at(landing) });
      for (const u of d.units) {
        if (s.units.status[u] === FRESH) s.units.mf[u]!++;
        s.units.stopped[u] = 1;
      }
      begin(s, 'crossing', { units: [...d.units], from: landing, to: EAST_BANK });
    },
  },
);

/** TS-18.7c, TS-18.7e: east and west exchanged; whoever is ferried rests at least for this date. */
function recrossed(s: Stalingrad, u: number, landing: number, result: string, duration: number, world: World): void {
  disperse(s, u, duration);
  if (result === 'returned') return;
  s.units.at[u] = EAST_BANK;
  s.units.isolation[u] = 0;
  settle(s, landing, world);
}

// ---- break-in (18.6) ------------------------------------------------------------------------------------------------

/** TS-18.6a to TS-18.6c: up to three units go round the river; then they move on like any others. */
export const breakIn = action<Stalingrad, { units: readonly number[] }>(
  'breakIn',
  'TS-18.6a',
  { units: pieces({ max: BOATS, among: (s) => waiting(s) }) },
  {
    closed(s) {
      if (s.period !== 'night') return refusal('TS-18.6a', 'only-by-night');
      return breakInZones(s).length > 0 ? undefined : refusal('TS-18.6c', 'no-zone-open');
    },
    apply(s, d, world) {
      s.mode = 'break-in';
      for (const u of d.units) s.units.acting[u] = 1;
      tell(world, 'breaks-in', ['TS-18.6a'], { units: units(d.units) });
    },
  },
);

/** TS-18.6c: noted at sunset. */
export function noteOpenZones(s: Stalingrad): void {
  s.areas.open.fill(0);
  for (const zone of BREAK_IN_ZONES) {
    if (controllerOf(s, zone) === 'russian' && isInPlay(s, zone)) s.areas.open[zone] = 1;
  }
}
