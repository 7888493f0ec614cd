import type { Scenario } from '@rokada/kernel';
import { maskOfSpaces, setupPlan, type SetupPlan, type SetupZone } from '@rokada/kit';
import oob from '../data/oob.json' with { type: 'json' };
import { board } from './board.ts';
import { LAST_TURN } from './charts.ts';
import { BORDER_DISTRICTS, LAND, USSR, hexNamed, isRail, isTown, layerMask } from './geography.ts';
import type { State } from './state.ts';
import { PIECES, campOfSide, pieceNamed, recordOf, type Camp } from './units.ts';

/** The four dates (17), each as a scenario and as a beginning of the campaign. Their set-ups are data. */

interface ZoneRecord {
  readonly id: string;
  readonly side: string;
  readonly layer?: string;
  readonly hexes?: readonly string[];
  readonly border?: readonly string[];
  readonly front?: readonly string[];
  readonly units?: readonly string[];
}
export interface SetupRecord {
  readonly id: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly startVP: number;
  readonly zones: readonly ZoneRecord[];
  readonly placements: readonly { readonly unit: string; readonly hex: string; readonly steps?: number }[];
  readonly hqs: readonly { readonly unit: string; readonly hex: string }[];
  readonly air: readonly { readonly unit: string; readonly hex: string }[];
  readonly depots: readonly { readonly unit: string; readonly hex: string }[];
  readonly stavkaBox: readonly string[];
  readonly eliminated: readonly string[];
  readonly removed?: readonly string[];
  readonly otherFronts?: readonly string[];
  readonly converted?: readonly string[];
  readonly support: {
    readonly sovietTacticalAir: number;
    readonly romanianTacticalAir: boolean;
    readonly fz2?: { readonly hex: string };
  };
  readonly axisControl: string | readonly string[];
  readonly destroyedForts: readonly string[];
  readonly destroyedZones?: string;
}
const records = oob.scenarios as unknown as readonly SetupRecord[];
export function setupRecord(id: string): SetupRecord {
  const found = records.find((record) => record.id === id);
  if (found === undefined) throw new RangeError(`there is no set-up ${id}`);
  return found;
}

/** Scenario ids: the name of the battle, or the campaign from its date. */
const NAMES: Readonly<Record<string, string>> = {
  '17.1': 'barbarossa',
  '17.2': 'fall-blau',
  '17.3': 'zitadelle',
  '17.4': 'bagration',
};
export const scenarios: readonly Scenario[] = [
  ...records.map(({ id }) => ({ id: NAMES[id]!, rule: 'DV-17.0a' })),
  ...records.map(({ id }) => ({ id: `campaign-${NAMES[id]!}`, rule: 'DV-1.0a' })),
];
export const isCampaign = (scenario: string): boolean => scenario.startsWith('campaign-');
export const setupOf = (scenario: string): string => records.find(({ id }) => scenario.endsWith(NAMES[id]!))!.id;
export const firstTurn = (s: State): number => setupRecord(s.setup).firstTurn;
export const lastTurn = (s: State): number => (s.campaign ? LAST_TURN : setupRecord(s.setup).lastTurn);

// --- Zones of the set-ups (17.0c, 17.1.1)

const RULES: Readonly<Record<string, readonly [axis: string, soviet: string]>> = {
  '17.1': ['DV-17.1.1c', 'DV-17.1.1b'],
  '17.2': ['DV-17.2.1a', 'DV-17.2.1a'],
  '17.3': ['DV-17.3.1a', 'DV-17.3.1a'],
  '17.4': ['DV-17.4.1a', 'DV-17.4.1a'],
};

/** In Barbarossa units know their zone by the group printed on them; later set-ups list who belongs where. */
const membersOf = (record: SetupRecord, zone: ZoneRecord): readonly number[] =>
  zone.units?.map(pieceNamed) ??
  record.placements
    .map(({ unit }) => pieceNamed(unit))
    .filter((u) => recordOf[u]!.group === zone.id && recordOf[u]!.setup === undefined);

function zoneOf(record: SetupRecord, zone: ZoneRecord): SetupZone {
  const listed = [...(zone.hexes ?? []), ...(zone.border ?? []), ...(zone.front ?? [])].map(hexNamed);
  return {
    id: zone.id,
    side: zone.side,
    rule: RULES[record.id]![campOfSide(zone.side)],
    members: membersOf(record, zone),
    open: zone.layer === undefined ? maskOfSpaces(board, listed) : layerMask(zone.layer),
    held: [...(zone.border ?? []), ...(zone.front ?? [])].map(hexNamed),
  };
}

/** A unit of no zone stands in its own town (17.1.1b) or where the set-up puts it. */
function ownPlace(record: SetupRecord, unit: number, hex: number, zoned: ReadonlySet<number>): SetupZone[] {
  if (zoned.has(unit)) return [];
  const side = recordOf[unit]!.side;
  const rule = RULES[record.id]![campOfSide(side)];
  return [{ id: 'own-place', side, rule, members: [unit], open: maskOfSpaces(board, [hex]), held: [] }];
}

/** 17.1.1b: units marked R, in June 1941: towns and cities of the Soviet Union outside the border districts. */
export const RESERVE = 'reserve';
function reserveZone(record: SetupRecord): SetupZone {
  const reserves = record.id === '17.1' ? record.placements.filter(({ unit }) => isReserve(pieceNamed(unit))) : [];
  const towns = LAND.filter((hex) => isTown[hex] === 1 && USSR[hex] === 1 && BORDER_DISTRICTS[hex] === 0);
  return {
    id: RESERVE,
    side: 'soviet',
    rule: 'DV-17.1.1b',
    members: reserves.map(({ unit }) => pieceNamed(unit)),
    // The ready set-up has some of them in towns of the districts' hinterland.
    open: maskOfSpaces(board, [...towns, ...reserves.map(({ hex }) => hexNamed(hex))]),
    held: [],
  };
}
/** The printed marks are lost: those of the interior whose own town no source names. */
const isReserve = (u: number): boolean =>
  recordOf[u]!.group === 'interior' && recordOf[u]!.setup?.source === 'reconstructed';

/** 17.1.1c: headquarters, bases and depots on the ground of their side: on rails, or in towns and cities. */
function freeZones(record: SetupRecord): SetupZone[] {
  const ground = (of: Camp, mask: Uint8Array): Uint8Array =>
    maskOfSpaces(
      board,
      LAND.filter((hex) => mask[hex] === 1 && startingHolder(record, hex) === of),
    );
  const zone = (id: string, side: string, list: readonly { unit: string }[], mask: Uint8Array): SetupZone => ({
    id,
    side,
    rule: RULES[record.id]![campOfSide(side)],
    members: list.map(({ unit }) => pieceNamed(unit)),
    open: ground(campOfSide(side), mask),
    held: [],
  });
  const isSoviet = ({ unit }: { unit: string }): boolean => unit.startsWith('sov') || unit === 'air-18';
  return [
    zone(
      'axis-headquarters',
      'axis',
      record.hqs.filter((each) => !isSoviet(each)),
      isRail,
    ),
    zone('soviet-headquarters', 'soviet', record.hqs.filter(isSoviet), isRail),
    zone(
      'axis-bases',
      'axis',
      record.air.filter((each) => !isSoviet(each)),
      isTown,
    ),
    zone('soviet-bases', 'soviet', record.air.filter(isSoviet), isTown),
    zone('depots', 'axis', record.depots, isRail),
  ].filter(({ members }) => members.length > 0);
}

/** Who holds a hex when a scenario begins: by the list of places; elsewhere by the nearest zone or the old border. */
export function startingHolder(record: SetupRecord, hex: number): Camp {
  return startingHolders(record)[hex] as Camp;
}
const holders = new Map<string, Int8Array>();
function startingHolders(record: SetupRecord): Int8Array {
  const found = holders.get(record.id);
  if (found !== undefined) return found;
  const all = layOutHolders(record);
  holders.set(record.id, all);
  return all;
}

/** Each hex belongs to whoever stands nearest in the ready set-up; in June 1941 the border decides. */
function layOutHolders(record: SetupRecord): Int8Array {
  const all = new Int8Array(board.spaces).fill(-1);
  const ussr = layerMask('country=ussr');
  if (typeof record.axisControl === 'string') {
    for (const hex of LAND) all[hex] = ussr[hex] === 1 ? 1 : 0;
    return all;
  }
  const axis = new Set(record.axisControl.map(hexNamed));
  const queue: number[] = [];
  for (const hex of LAND) if (isTown[hex] === 1) all[hex] = axis.has(hex) ? 0 : 1;
  for (const { unit, hex } of record.placements) all[hexNamed(hex)] = campOfSide(recordOf[pieceNamed(unit)]!.side);
  for (const hex of LAND) if (all[hex]! >= 0) queue.push(hex);
  for (const hex of queue) {
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      if (all[to]! >= 0 || layerMaskLand[to] === 0) continue;
      all[to] = all[hex]!;
      queue.push(to);
    }
  }
  return all;
}
const layerMaskLand = maskOfSpaces(board, LAND);

const plans = new Map<string, SetupPlan>();
/** Who may be set up where, and the ready set-up. */
export function planOf(id: string): SetupPlan {
  const found = plans.get(id);
  if (found !== undefined) return found;
  const record = setupRecord(id);
  const ready = new Map(
    [...record.placements, ...record.hqs, ...record.air, ...record.depots].map(({ unit, hex }) => [
      pieceNamed(unit),
      hexNamed(hex),
    ]),
  );
  const zones = [...record.zones.map((zone) => zoneOf(record, zone)), reserveZone(record)].filter(
    ({ members }) => members.length > 0,
  );
  const zoned = new Set(zones.flatMap(({ members }) => members));
  const own = record.placements.flatMap(({ unit, hex }) => ownPlace(record, pieceNamed(unit), hexNamed(hex), zoned));
  const plan = setupPlan(PIECES.count, [...zones, ...own, ...freeZones(record)], ready);
  plans.set(id, plan);
  return plan;
}
