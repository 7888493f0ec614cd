import { action, push, refusal, rows, step, type Frame, type Refusal, type World } from '@rokada/kernel';
import { NEIGHBOURS, SIDES, ZONES, enemyOf, isCity, nameOf, numberOf, regionOf, sideOf, TABLES } from '../data.ts';
import {
  ALL_ZONES,
  POCKET,
  STOCK,
  lives,
  lose,
  ownerOf,
  strike,
  tell,
  typeOf,
  unitsAt,
  unitsOf,
  worthOf,
  type Campaign,
} from '../state.ts';
import { isReady } from './rest.ts';

/** Encirclement: what is cut off from the rear, what must stay in it, how it wastes away, and when it surrenders. */

const { garrisonMinima, regionHoldMinimum, attritionPercentPerTurn, surrenderAtPercentOfInitial } = TABLES.encirclement;

/** By zone the side whose rear it is. */
const REAR = ZONES.map(({ rear }) => (rear === null ? -1 : numberOf(rear)));

/** CA-ENC-1, ruling 17: zones joined to a rear zone of their side that it still holds, through its own zones. */
export function joinedToRear(s: Campaign): Uint8Array {
  const joined = new Uint8Array(ZONES.length);
  const queue: number[] = [];
  const { owner } = s.zones;
  for (let zone = 0; zone < REAR.length; zone++) {
    if (REAR[zone] !== owner[zone]) continue;
    joined[zone] = 1;
    queue.push(zone);
  }
  spread(s, joined, queue);
  if (s.options['sea-lifeline'] === 'yes') spreadBySea(s, joined);
  return joined;
}

function spread(s: Campaign, joined: Uint8Array, queue: number[]): void {
  const { owner } = s.zones;
  for (let zone = queue.pop(); zone !== undefined; zone = queue.pop()) {
    for (const next of NEIGHBOURS[zone]!) {
      if (joined[next] === 1 || owner[next] !== owner[zone]) continue;
      joined[next] = 1;
      queue.push(next);
    }
  }
}

/** Ruling 44, as an option: one's own ports are joined by sea as long as one of them is joined to the rear. */
function spreadBySea(s: Campaign, joined: Uint8Array): void {
  for (const side of SIDES.keys()) {
    const ports = ALL_ZONES.filter((zone) => ZONES[zone]!.port && ownerOf(s, zone) === side);
    if (!ports.some((zone) => joined[zone] === 1)) continue;
    const fresh = ports.filter((zone) => joined[zone] === 0);
    for (const zone of fresh) joined[zone] = 1;
    spread(s, joined, fresh);
  }
}

/** The zones cut off together with this one. */
export function pocketOf(s: Campaign, zone: number): number[] {
  if (s.zones.cut[zone] === 0) return [];
  const found = [zone];
  const seen = new Set(found);
  for (const each of found) {
    for (const next of NEIGHBOURS[each]!) {
      if (seen.has(next) || s.zones.cut[next] === 0 || ownerOf(s, next) !== ownerOf(s, zone)) continue;
      seen.add(next);
      found.push(next);
    }
  }
  return found.toSorted((a, b) => a - b);
}

/** Every pocket on the map, each as its zones. */
export function pocketsOf(s: Campaign): number[][] {
  const seen = new Set<number>();
  const all: number[][] = [];
  for (const zone of ALL_ZONES) {
    if (s.zones.cut[zone] === 0 || seen.has(zone)) continue;
    const pocket = pocketOf(s, zone);
    for (const each of pocket) seen.add(each);
    all.push(pocket);
  }
  return all;
}

/** Regular troops cut off in a zone. */
export const troopsIn = (s: Campaign, zone: number): number[] =>
  unitsAt(s, ownerOf(s, zone), zone).filter((unit) => s.units.post[unit] === POCKET);

/** CA-ENC-2: what an isolated territory must hold at least. */
export function minimumOf(zone: number): number {
  const { kind, kiev } = ZONES[zone]!;
  if (kiev) return garrisonMinima.Kiev; // ruling 15: in place of 150
  return kind === 'capital' ? garrisonMinima.regionCapital : kind === 'town' ? garrisonMinima.importantTown : 0;
}

/** After owners have changed: relieves what is joined again, finds what is newly cut off, and asks who stays there. */
export function lookForPockets(s: Campaign, world: World): void {
  const joined = joinedToRear(s);
  const fresh: number[] = [];
  for (const zone of ALL_ZONES) {
    if (joined[zone] === 0 && s.zones.cut[zone] === 0) {
      s.zones.cut[zone] = s.turn;
      fresh.push(zone);
    } else if (joined[zone] === 1 && s.zones.cut[zone]! > 0) relieve(s, zone, world);
  }
  if (fresh.length === 0) return;
  for (const side of [1, 0]) {
    const mine = fresh.filter((zone) => ownerOf(s, zone) === side);
    if (mine.length === 0) continue;
    tell(world, 'cut-off', ['CA-ENC-1'], { side: { side: nameOf(side) }, zones: { spaces: mine } });
    push(s, trapping, { side: nameOf(side), zones: mine });
  }
}

/** The way to the rear is open again: the troops go back to stock. */
function relieve(s: Campaign, zone: number, world: World): void {
  for (const unit of troopsIn(s, zone)) {
    s.units.post[unit] = STOCK;
    s.units.at[unit] = -1;
  }
  s.zones.cut[zone] = 0;
  s.zones.force[zone] = 0;
  s.zones.initial[zone] = 0;
  closeTrap(s, zone);
  tell(world, 'relieved', ['CA-ENC-1'], { zone: { space: zone } });
}

/** Where it has still to be said who stays. */
const trapsOf = (s: Campaign): (Frame & { zones: number[] })[] =>
  s.stack.filter((frame) => frame.step === trapping.name) as (Frame & { zones: number[] })[];
/** Another pocket may fall before it has been said who stays in this one: that question is then no more. */
function closeTrap(s: Campaign, zone: number): void {
  for (const frame of trapsOf(s)) frame.zones = frame.zones.filter((each) => each !== zone);
}

// ---- who is trapped -------------------------------------------------------------------------------------------------

/** Ruling 46: units in stock, whatever state they are in; units in training and without a crew are elsewhere. */
const couldBeTrapped = (s: Campaign, unit: number): boolean => s.units.post[unit] === STOCK && isReady(s, unit);

type Trapped = { readonly unit: number; readonly zone: string };

const idOf = (zone: number): string => ZONES[zone]!.id;

function pointsBy(s: Campaign, trapped: readonly Trapped[]): Map<string, number> {
  const points = new Map<string, number>();
  for (const { unit, zone } of trapped) points.set(zone, (points.get(zone) ?? 0) + worthOf(s, unit));
  return points;
}

/** The least that fulfils the minima: cheap units first, each where it is still needed. */
function leastGarrison(s: Campaign, side: number, zones: readonly number[]): Trapped[] {
  const free = unitsOf(s, side)
    .filter((unit) => couldBeTrapped(s, unit) && typeOf(s, unit).class !== 'aircraft')
    .toSorted((a, b) => worthOf(s, a) - worthOf(s, b) || a - b);
  const chosen: Trapped[] = [];
  for (const zone of zones) {
    let missing = minimumOf(zone);
    // One unit that is enough by itself, or else the largest there are.
    while (missing > 0 && free.length > 0) {
      const at = free.findIndex((unit) => worthOf(s, unit) >= missing);
      const unit = free.splice(at < 0 ? free.length - 1 : at, 1)[0]!;
      chosen.push({ unit, zone: idOf(zone) });
      missing -= worthOf(s, unit);
    }
  }
  return chosen;
}

const frameZones = (s: Campaign): readonly number[] => (s.stack.at(-1) as unknown as { zones: number[] }).zones;

/** CA-ENC-2, CA-ENC-3: the owner says who is in the trap: the minima, or more. */
const leave = action<Campaign, { troops: readonly Trapped[] }>(
  'leave',
  'CA-ENC-2',
  {
    troops: rows<Campaign, { troops: readonly Trapped[] }, Trapped>({
      columns: [
        {
          name: 'unit',
          of: 'piece',
          among: (s, d) => unitsOf(s, numberOf(d.side)).filter((unit) => couldBeTrapped(s, unit)),
          refuse: (s, d, cell) => refuseTrapped(s, numberOf(d.side), cell as number),
        },
        { name: 'zone', of: 'option', among: (s) => frameZones(s).map(idOf) },
      ],
      refuseWhole: (s, d, troops) => refuseGarrison(s, numberOf(d.side), frameZones(s), troops),
      suggest: (s, d) => leastGarrison(s, numberOf(d.side), frameZones(s)),
    }),
  },
  {
    apply(s, d, world) {
      for (const { unit, zone } of d.troops) {
        const at = frameZones(s).find((each) => idOf(each) === zone)!;
        s.units.post[unit] = POCKET;
        s.units.at[unit] = at;
        s.zones.force[at]! += worthOf(s, unit);
        s.zones.initial[at]! += worthOf(s, unit);
      }
      tell(world, 'left-behind', ['CA-ENC-2', 'CA-ENC-3'], {
        side: { side: d.side },
        count: d.troops.length,
        points: [...pointsBy(s, d.troops).values()].reduce((sum, each) => sum + each, 0),
      });
      const zones = frameZones(s);
      for (const zone of zones) closeTrap(s, zone);
      for (const zone of zones) settlePocket(s, pocketOf(s, zone)[0] ?? zone, world);
    },
  },
);

function refuseTrapped(s: Campaign, side: number, unit: number): Refusal | undefined {
  if (sideOf(unit) !== side || !lives(s, unit)) return refusal('CA-ENC-3', 'not-your-unit');
  return couldBeTrapped(s, unit) ? undefined : refusal('CA-ENC-3', 'unit-elsewhere', { unit: { piece: unit } });
}

function refuseGarrison(
  s: Campaign,
  side: number,
  zones: readonly number[],
  troops: readonly Trapped[],
): Refusal | undefined {
  const given = pointsBy(s, troops);
  // Who has not enough leaves what he has.
  const possible = pointsBy(s, leastGarrison(s, side, zones));
  for (const zone of zones) {
    const least = Math.min(minimumOf(zone), possible.get(idOf(zone)) ?? 0);
    const points = given.get(idOf(zone)) ?? 0;
    if (points < least) return refusal('CA-ENC-2', 'garrison-too-small', { zone: { space: zone }, points, least });
  }
  return undefined;
}

export const trapping = step<Campaign, { side: string; zones: number[] }>('trapping', 'CA-ENC-2', {
  decision: (_s, f) => (f.zones.length === 0 ? undefined : { side: f.side, params: { zones: { spaces: f.zones } } }),
  actions: [leave],
});

// ---- wasting away ---------------------------------------------------------------------------------------------------

const sum = (zones: readonly number[], of: (zone: number) => number): number =>
  zones.reduce((total, zone) => total + of(zone), 0);
export const forceIn = (s: Campaign, pocket: readonly number[]): number => sum(pocket, (zone) => s.zones.force[zone]!);

/** CA-ENC-6, ruling 14: at the start of each turn after the encirclement a tenth of what is left, rounded up. */
export function wasteAway(s: Campaign, world: World): void {
  for (const pocket of pocketsOf(s)) {
    const held = pocket.filter((zone) => s.zones.cut[zone]! < s.turn && s.zones.force[zone]! > 0);
    const before = forceIn(s, held);
    if (before === 0) continue;
    const loss = Math.ceil((before * attritionPercentPerTurn) / 100);
    shrink(s, held, loss);
    const left = forceIn(s, pocket);
    tell(world, 'attrition', ['CA-ENC-6'], { zone: { space: held[0]! }, loss, left });
  }
  for (const zone of ALL_ZONES) settlePocket(s, zone, world);
}

/** Spreads a loss over the zones of a pocket by their force, and takes bases of the weakest units until it is paid. */
function shrink(s: Campaign, zones: readonly number[], loss: number): void {
  const before = forceIn(s, zones);
  let due = loss;
  for (const zone of zones) {
    const part = Math.min(due, Math.ceil((loss * s.zones.force[zone]!) / before));
    s.zones.force[zone]! -= part;
    due -= part;
  }
  for (const zone of zones) thinOut(s, zone);
}

/** A unit loses a base only once what is left of the zone's force does not need it. */
function thinOut(s: Campaign, zone: number): void {
  const troops = troopsIn(s, zone).toSorted((a, b) => worthOf(s, a) - worthOf(s, b) || a - b);
  let worth = troops.reduce((total, unit) => total + worthOf(s, unit), 0);
  for (const unit of troops) {
    while (lives(s, unit)) {
      const before = worthOf(s, unit);
      const base = before - Math.floor((before / s.units.bases[unit]!) * (s.units.bases[unit]! - 1));
      if (worth - base < s.zones.force[zone]!) break;
      lose(s, unit, 1);
      worth -= before - (lives(s, unit) ? worthOf(s, unit) : 0);
    }
  }
}

/** After a loss: refuge below 2000 points (CA-ENC-4), surrender at half (CA-ENC-8), cities without regulars (CA-CTY-8). */
export function settlePocket(s: Campaign, zone: number, world: World): void {
  if (s.zones.cut[zone] === 0) return;
  const pocket = pocketOf(s, zone);
  // Nothing is judged before its owner has said who stays in it (CA-ENC-2).
  if (pocket[0] !== zone || trapsOf(s).some(({ zones }) => zones.some((each) => pocket.includes(each)))) return;
  takeRefuge(s, pocket, world);
  const initial = sum(pocket, (each) => s.zones.initial[each]!);
  const left = forceIn(s, pocket);
  if (initial > 0 && left * 100 <= initial * surrenderAtPercentOfInitial) {
    tell(world, 'pocket-surrendered', ['CA-ENC-8'], { zones: { spaces: pocket }, left, initial });
    surrender(s, pocket, world);
    return;
  }
  for (const each of pocket) {
    // A city without regular troops does not hold out.
    if (!isCity(each) || s.zones.force[each]! > 0) continue;
    tell(world, 'city-surrendered', ['CA-CTY-8'], { zone: { space: each } });
    surrender(s, [each], world);
  }
}

/** CA-ENC-4, CA-ENC-5, rulings 16 and 65: fewer than 2000 points hold no region; they go into its capital, or are lost. */
function takeRefuge(s: Campaign, pocket: readonly number[], world: World): void {
  for (const region of new Set(pocket.map(regionOf))) {
    const part = pocket.filter((zone) => regionOf(zone) === region);
    if (forceIn(s, part) < regionHoldMinimum) leaveTheField(s, part, world);
  }
}

/** Out of the open zones of a region into its capital, if that is in the pocket. */
function leaveTheField(s: Campaign, part: readonly number[], world: World): void {
  const capital = part.find(isCity);
  for (const zone of part) {
    if (isCity(zone) || s.zones.force[zone] === 0) continue;
    const troops = troopsIn(s, zone);
    if (capital === undefined) {
      tell(world, 'no-refuge', ['CA-ENC-4'], {
        zone: { space: zone },
        points: s.zones.force[zone]!,
      });
      for (const unit of troops) strike(s, unit);
    } else {
      tell(world, 'refuge', ['CA-ENC-4', 'CA-ENC-7'], {
        zone: { space: zone },
        capital: { space: capital },
      });
      for (const unit of troops) s.units.at[unit] = capital;
      s.zones.force[capital]! += s.zones.force[zone]!;
      s.zones.initial[capital]! += s.zones.initial[zone]!;
    }
    s.zones.force[zone] = 0;
    s.zones.initial[zone] = 0;
  }
}

/** Troops are taken prisoner, and the land is the enemy's. */
function surrender(s: Campaign, zones: readonly number[], world: World): void {
  for (const zone of zones) {
    for (const unit of troopsIn(s, zone)) strike(s, unit);
    changeHands(s, zone, enemyOf(ownerOf(s, zone)));
  }
  lookForPockets(s, world);
}

/** A zone gets another owner: what was cut off in it is over, and its city's troops are gone (CA-CTY-2). */
export function changeHands(s: Campaign, zone: number, side: number, ceded = false): void {
  for (const unit of unitsAt(s, enemyOf(side), zone)) strike(s, unit);
  s.zones.owner[zone] = side;
  s.zones.taken[zone] = s.turn;
  s.zones.ceded[zone] = ceded ? 1 : 0;
  s.zones.open[zone] = 0;
  s.zones.cut[zone] = 0;
  s.zones.force[zone] = 0;
  s.zones.initial[zone] = 0;
  s.zones.civil[zone] = 0;
  closeTrap(s, zone);
}

/** Out of a pocket without having been lost: what is left there is measured against itself (CA-ENC-8). */
export function getOut(s: Campaign, unit: number): void {
  const { force, initial } = s.zones;
  const zone = s.units.at[unit]!;
  const worth = worthOf(s, unit);
  const left = Math.max(0, force[zone]! - worth);
  force[zone] = left;
  initial[zone] = Math.max(left, initial[zone]! - worth);
  s.units.post[unit] = STOCK;
  s.units.at[unit] = -1;
}

/** After a battle in a pocket: what is left of its force is what its units are worth, and never more than before. */
export function recount(s: Campaign, zone: number): void {
  const worth = troopsIn(s, zone).reduce((total, unit) => total + worthOf(s, unit), 0);
  s.zones.force[zone] = Math.min(s.zones.force[zone]!, worth);
}
