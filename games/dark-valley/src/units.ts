import { names } from '@rokada/kernel';
import { ownFigures, roster } from '@rokada/kit';
import oob from '../data/oob.json' with { type: 'json' };

/**
 * The counters, as columns by piece number: first the 529 units, then headquarters and leaders, air units (each stands
 * for its base as well), depots, tactical air, and support markers.
 */

interface Face {
  readonly bombardment?: number;
  readonly attack: number;
  readonly defence: number;
  readonly movement: number;
  readonly zoc: boolean;
}

export interface UnitRecord {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nation: string;
  readonly type: string;
  readonly size: string;
  readonly mechanized: boolean;
  readonly steps: readonly Face[];
  readonly replaceable: boolean;
  readonly arrival: { readonly turn: number | null; readonly kind: string; readonly place: string | null };
  readonly group: string | null;
  readonly flags: readonly string[];
  readonly withdrawals: readonly { readonly turn: number; readonly returns?: number }[];
  readonly conversion: {
    readonly turn: number;
    readonly how: string;
    readonly type?: string;
    readonly name?: string;
    /** The counter that takes its place (7.7). */
    readonly to?: string;
    readonly steps?: readonly Face[];
  } | null;
  readonly removal: { readonly turn: number } | null;
  readonly setup?: { readonly hex: string; readonly source?: string };
  readonly requires?: readonly string[];
  readonly replaces?: string;
}

export const AXIS = 0;
export const SOVIET = 1;
export type Camp = 0 | 1;
export const SIDES = ['axis', 'soviet'] as const;
export type Side = (typeof SIDES)[number];
export const sideOf = (camp: Camp): Side => SIDES[camp];
export const campOfSide = (side: string): Camp => (side === 'axis' ? AXIS : SOVIET);
export const enemyOf = (camp: Camp): Camp => (camp === AXIS ? SOVIET : AXIS);

const units = ownFigures('dark-valley', 'counters.csv', oob.units as unknown as readonly UnitRecord[]);
const SUPPORT_IDS = ['stug', 'tank-brigade-1', 'tank-brigade-2', 'fz-2'] as const;

export const PIECES = names([
  ...units.map((unit) => unit.id),
  ...oob.hqs.map((hq) => hq.id),
  ...oob.airUnits.map((air) => air.id),
  ...oob.depots.map((depot) => depot.id),
  ...oob.tacticalAir.map((air) => air.id),
  ...SUPPORT_IDS,
]);

/** Pieces below this number are combat units and artillery: the printed order of battle. */
export const UNITS = units.length;
const range = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => from + i);
export const ALL_UNITS = range(0, UNITS);
export const HQS = range(UNITS, oob.hqs.length);
export const AIR_UNITS = range(UNITS + oob.hqs.length, oob.airUnits.length);
export const DEPOTS = range(AIR_UNITS.at(-1)! + 1, oob.depots.length);
export const TACTICAL_AIR = range(DEPOTS.at(-1)! + 1, oob.tacticalAir.length);
/** Units, headquarters and leaders: whatever has a movement rating (2.4). */
export const LAND_UNITS = UNITS + HQS.length;
export const isLandUnit = (piece: number): boolean => piece < LAND_UNITS;
export const isAir = (piece: number): boolean => piece >= AIR_UNITS[0]! && piece <= AIR_UNITS.at(-1)!;
export const isDepot = (piece: number): boolean => piece >= DEPOTS[0]! && piece <= DEPOTS.at(-1)!;

export function pieceNamed(id: string): number {
  const found = PIECES.find(id);
  if (found === undefined) throw new RangeError(`no counter is called ${id}`);
  return found;
}
export const PANZER_HQS = HQS.filter((hq) => PIECES.ids[hq]!.startsWith('ger-hq'));
export const ZHUKOV = pieceNamed('sov-zhukov');
export const STAVKA = pieceNamed('sov-stavka');
export const AIR_8TH = pieceNamed('air-viii');
export const AIR_18TH = pieceNamed('air-18');
export const GERMAN_AIR = AIR_UNITS.filter((air) => air !== AIR_18TH);
export const ROMANIAN_AIR = pieceNamed('rum-tac');
export const SOVIET_TACTICAL = TACTICAL_AIR.filter((air) => air !== ROMANIAN_AIR);
export const STUG = pieceNamed('stug');
export const TANK_BRIGADES = [pieceNamed('tank-brigade-1'), pieceNamed('tank-brigade-2')] as const;
export const FZ2 = pieceNamed('fz-2');
/** 9.6: the Black Sea naval unit. */
export const NAVAL_UNIT = pieceNamed('sov-naval');
export const GERMAN_ARTILLERY = pieceNamed('ger-art');

// --- Columns

const of = roster(units, PIECES.count);
export const recordOf = of.records;
export const unitName = of.column((unit) => unit.name);
export const typeOf = of.column((unit) => unit.type);
export const nationOf = of.column((unit) => unit.nation);
export const arrivalOf = of.column((unit) => unit.arrival);
export const has = (flag: string): Uint8Array => of.bytes((unit) => unit.flags.includes(flag));
export const unitsWhere = of.where;

/** 0 Axis, 1 Soviet, for every piece. */
export const campOf = of.bytes((unit) => unit.side === 'soviet');
for (const [i, hq] of oob.hqs.entries()) campOf[HQS[i]!] = campOfSide(hq.side);
for (const air of [AIR_18TH, ...SOVIET_TACTICAL, ...TANK_BRIGADES, FZ2]) campOf[air] = SOVIET;
export const camp = (piece: number): Camp => campOf[piece] as Camp;

/** 15.1: Spaniards and Slovaks count as Germans. */
export const isGerman = of.bytes((unit) => ['german', 'german-ss', 'spanish', 'slovak'].includes(unit.nation));
for (const hq of PANZER_HQS) isGerman[hq] = 1;
export const isSS = of.bytes((unit) => unit.nation === 'german-ss');
export const isRomanian = of.bytes((unit) => unit.nation === 'romanian');
export const isHungarian = of.bytes((unit) => unit.nation === 'hungarian');
export const isItalian = of.bytes((unit) => unit.nation === 'italian');
/** 15.1: Romanians, Hungarians and Italians of the Axis. */
export const isMinor = of.bytes((unit) => ['romanian', 'hungarian', 'italian'].includes(unit.nation));
export const isGuards = of.bytes((unit) => unit.nation === 'soviet-guards');

export const isArmy = of.bytes((unit) => unit.size === 'army');
export const isCorps = of.bytes((unit) => unit.size === 'corps');
export const isDivision = of.bytes((unit) => unit.size === 'division');
export const isArtillery = of.bytes((unit) => unit.type === 'artillery');
/** 2.4, 5.4, R-84: attacks, stacks, is taken as a loss; not artillery, not a headquarters. */
export const isCombat = of.bytes((unit) => unit.type !== 'artillery');
export const isTiger = has('tiger');
export const isCavalry = of.bytes((unit) => unit.type === 'cavalry');
export const isMountain = of.bytes((unit) => unit.type === 'mountain');
export const isAirborne = of.bytes((unit) => unit.type === 'airborne');
/** Chart note f: Panzer and tank units; motorized and mechanized infantry are none. */
export const isTank = of.bytes((unit) => unit.type === 'armour');
export const isRifleArmy = has('rifle-army-5-4');
export const isRifleDivision = of.bytes(
  (unit) =>
    unit.side === 'soviet' && unit.type === 'infantry' && unit.size === 'division' && unit.steps[0]!.movement === 4,
);
export const isGuardsTankArmy = of.bytes(
  (unit) => unit.nation === 'soviet-guards' && unit.type === 'armour' && unit.size === 'army',
);
/** 12.3: Guards Rifle and Guards Tank armies, which pay first when they attack. */
export const isGuardsArmy = of.bytes((unit) => unit.nation === 'soviet-guards' && unit.size === 'army');
export const isReplaceable = of.bytes((unit) => unit.replaceable);
/** 10.5.1: infantry of every sort may force march; cavalry and mechanized units may not. */
export const mayForceMarch = of.bytes((unit) =>
  ['infantry', 'light', 'mountain', 'shock', 'marine', 'airborne'].includes(unit.type),
);
/** 2.4: armour, motorized and mechanized infantry, Soviet artillery; headquarters for the weather (14.1). */
export const isMechanized = of.bytes((unit) => unit.mechanized);
for (const hq of HQS) isMechanized[hq] = 1;
/** Steps of a unit at full strength; a headquarters alone defends as one step. */
export const stepsOf = of.bytes((unit) => unit.steps.length);
for (const hq of HQS) stepsOf[hq] = 1;

/** Printed values by piece and face: 0 full, 1 reduced, 2 the side of a motorized division converted by turning it (7.7). */
const FACES = 3;
const CONVERTED_FACE = 2;
const values = (pick: (face: Face) => number): Uint8Array => {
  const all = new Uint8Array(PIECES.count * FACES);
  for (const [u, unit] of units.entries()) {
    for (const [i, face] of unit.steps.entries()) all[u * FACES + i] = pick(face);
    const turned = unit.conversion?.steps?.[0];
    if (turned !== undefined) all[u * FACES + CONVERTED_FACE] = pick(turned);
  }
  return all;
};
const attacks = values((face) => face.attack);
const defences = values((face) => face.defence);
const movements = values((face) => face.movement);
const zones = values((face) => Number(face.zoc));
for (const [i, hq] of oob.hqs.entries()) {
  defences[HQS[i]! * FACES] = hq.defence;
  movements[HQS[i]! * FACES] = hq.movement;
}
const faceOf = (lost: number, converted: number): number => (converted === 1 ? CONVERTED_FACE : lost);
export const printedAttack = (u: number, lost: number, converted = 0): number =>
  attacks[u * FACES + faceOf(lost, converted)]!;
export const printedDefence = (u: number, lost: number, converted = 0): number =>
  defences[u * FACES + faceOf(lost, converted)]!;
export const printedMovement = (u: number, lost: number, converted = 0): number =>
  movements[u * FACES + faceOf(lost, converted)]!;
export const hasZone = (u: number, lost: number, converted = 0): boolean =>
  zones[u * FACES + faceOf(lost, converted)] === 1;

/** Command range of a headquarters or leader; range and strength of an air unit; value of a marker. */
export const commandRange = (hq: number): number => oob.hqs[hq - HQS[0]!]!.range;
export const airRange = (air: number): number => oob.airUnits[air - AIR_UNITS[0]!]!.range;
export const airStrength = (air: number): number => oob.airUnits[air - AIR_UNITS[0]!]!.strength;
export const tacticalValue = (air: number): number => oob.tacticalAir[air - TACTICAL_AIR[0]!]!.value;
/** 12.8: what an artillery unit bombards with. */
export const bombardmentOf = of.bytes((unit) => unit.steps[0]!.bombardment ?? 0);
/** 16.1, 16.3: what the support markers add in a turn. */
export function supportValue(marker: number, turn: number): { readonly attack: number; readonly defence: number } {
  const { byTurn, attack = 0, defence = 0 } = oob.support[marker - STUG] as SupportRecord;
  return byTurn?.findLast((row) => row.turn <= turn) ?? { attack, defence };
}
interface SupportRecord {
  readonly attack?: number;
  readonly defence?: number;
  readonly byTurn?: readonly { readonly turn: number; readonly attack: number; readonly defence: number }[];
}
export const tacticalArrival = (air: number): number => oob.tacticalAir[air - TACTICAL_AIR[0]!]!.arrival;
export const hqName = (hq: number): string => oob.hqs[hq - HQS[0]!]!.name;
export const airName = (air: number): string => oob.airUnits[air - AIR_UNITS[0]!]!.name;
export const hqArrival = (hq: number): number => oob.hqs[hq - HQS[0]!]!.arrival;
export const AIR_18TH_ARRIVAL = oob.airUnits.find((air) => air.id === 'air-18')!.arrival!;
/** 12.7: the turn in which FZ(2) is offered. */
export const FZ2_OFFERED = (oob.support as readonly { readonly id: string; readonly offered?: number }[]).find(
  ({ id }) => id === 'fz-2',
)!.offered!;
