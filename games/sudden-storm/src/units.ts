import { names } from '@rokada/kernel';
import { roster } from '@rokada/kit';
import { CITIES, EAST_PRUSSIA, NORWAY, POINT, REFERENCE, idOf, isMajor } from './board.ts';
import { charts } from './charts.ts';
import { AIR_COUNTERS, GROUND_COUNTERS, SHIP_COUNTERS, faceOf, type Counter, type Face } from './order-of-battle.ts';

/**
 * The counters as columns by piece number: first ground units with trucks and intrinsic defences, then air units, then
 * ships. A ground unit shows one of four faces; ask `attackOf[u * FACES + face]`, or the helpers of state.ts.
 */

export const AXIS = 0;
export const SOVIET = 1;
export type Camp = 0 | 1;
export const CAMPS: readonly Camp[] = [AXIS, SOVIET];
export const SIDES = ['axis', 'soviet'] as const;
export type Side = (typeof SIDES)[number];
export const sideOf = (camp: Camp): Side => SIDES[camp];
export const campOfSide = (side: string): Camp => (side === 'axis' ? AXIS : SOVIET);
export const enemyOf = (camp: Camp): Camp => (camp === AXIS ? SOVIET : AXIS);

// --- 30Ja: intrinsic defences of German cities, where the map has such cities

function intrinsicStrength(hex: number, name: string, isPort: boolean): number {
  const { eastPrussia, norway } = charts.intrinsicDefence;
  if (EAST_PRUSSIA[hex] === 1) {
    const city = CITIES.find((each) => each.hex === hex)!;
    if (isMajor(hex)) return eastPrussia.major;
    return city.grade === POINT ? eastPrussia.point : city.grade === REFERENCE ? eastPrussia.reference : 0;
  }
  if (NORWAY[hex] === 0) return 0;
  if (name === 'Trondheim' || name === 'Narvik') return norway[name];
  return isPort ? norway.otherPorts : 0;
}
const INTRINSIC: readonly Counter[] = CITIES.flatMap(({ hex, name, port }) => {
  const strength = intrinsicStrength(hex, name, port !== 0);
  if (strength === 0) return [];
  const id = idOf(hex);
  return [
    {
      id: `intrinsic-${id.replace(':', '-').toLowerCase()}`,
      name,
      side: 'axis',
      nation: 'german',
      kind: 'intrinsic',
      flags: [],
      printed: `0-${strength}-0`,
      face: faceOf(`0-${strength}-0`, 'Intrinsic', 'intrinsic'),
      origin: { of: 'intrinsic', hex: id },
    },
  ];
});

const COUNTERS: readonly Counter[] = [...GROUND_COUNTERS, ...INTRINSIC, ...AIR_COUNTERS, ...SHIP_COUNTERS];
export const PIECES = names(COUNTERS.map(({ id }) => id));
/** Pieces below this number are ground units, trucks and intrinsic defences: whatever stands in a hex. */
export const UNITS = GROUND_COUNTERS.length + INTRINSIC.length;
const range = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => from + i);
export const FIRST_AIR = UNITS;
export const AIR_UNITS = range(FIRST_AIR, AIR_COUNTERS.length);
export const FIRST_SHIP = FIRST_AIR + AIR_COUNTERS.length;
export const SHIPS = range(FIRST_SHIP, SHIP_COUNTERS.length);
export const AIR_IDS = AIR_UNITS.map((air) => PIECES.ids[air]!);
export const SHIP_IDS = SHIPS.map((ship) => PIECES.ids[ship]!);
export const isUnit = (piece: number): boolean => piece < UNITS;
export const isAir = (piece: number): boolean => piece >= FIRST_AIR && piece < FIRST_SHIP;
export const isShip = (piece: number): boolean => piece >= FIRST_SHIP;

export function pieceNamed(id: string): number {
  const found = PIECES.find(id);
  if (found === undefined) throw new RangeError(`no counter is called ${id}`);
  return found;
}

// --- Columns

const of = roster(COUNTERS);
export const counterOf = of.records;
export const nationOf = of.column((counter) => counter.nation);
export const originOf = of.column((counter) => counter.origin);
export const piecesWhere = of.where;
/** 0 Axis, 1 Soviet, for every piece. */
export const campOf = of.bytes((counter) => counter.side === 'soviet');
export const camp = (piece: number): Camp => campOf[piece] as Camp;
export const has = (flag: string): Uint8Array => of.bytes((counter) => counter.flags.includes(flag));
export const isGuards = has('Gds');
export const isNKVD = has('NKVD');
export const isMilitia = has('Mil');
export const isSS = has('SS');
export const isLuftwaffe = has('LW');
export const isNavalInfantry = has('Nvl');
/** 3B1: the foreign contingent of the German army. */
export const isForeign = has('Sp');
export const isTruck = of.bytes((counter) => counter.kind === 'truck');
export const isIntrinsic = of.bytes((counter) => counter.kind === 'intrinsic');
/** 15C: the parts of divisions. */
export const isComponent = of.bytes((counter) => counter.origin.of === 'component');
/** 3B1b: German means German army, Luftwaffe, Kriegsmarine, SS and foreign contingent. */
export const isGerman = of.bytes((counter) => counter.nation === 'german');
export const isFinnish = of.bytes((counter) => counter.nation === 'finnish');
export const isHungarian = of.bytes((counter) => counter.nation === 'hungarian');
export const isRomanian = of.bytes((counter) => counter.nation === 'romanian');
export const isSlovak = of.bytes((counter) => counter.nation === 'slovak');
export const isItalian = of.bytes((counter) => counter.nation === 'italian');
/** 33B3c: nations whose losses and points are counted apart; the foreign contingent is one of its own. */
export const NATIONS = [
  'german',
  'foreign-contingent',
  'finnish',
  'hungarian',
  'italian',
  'romanian',
  'slovak',
  'soviet',
] as const;
export const nation = of.bytes((counter) =>
  NATIONS.indexOf((counter.flags.includes('Sp') ? 'foreign-contingent' : counter.nation) as (typeof NATIONS)[number]),
);

// --- Faces

/** As it came; reduced to a cadre (9E); come back as its substitute (33E1); turned to the 4-6 side (33F3). */
export const FACE_WORDS = ['front', 'cadre', 'substitute', 'better'] as const;
export const [FRONT, CADRE, SUBSTITUTE, BETTER] = [0, 1, 2, 3] as const;
export const FACES = 4;

type CadreRow = {
  readonly nationality: string;
  readonly type: string;
  readonly division: string;
  readonly cadre: string;
  readonly cadreType?: string;
};
const CADRES = charts.cadres.rows as readonly CadreRow[];

function cadreOf({ nation: whose, printed, face }: Counter): Face | undefined {
  if (face.size !== 'XX') return undefined;
  const row = CADRES.find(
    (each) => each.nationality.toLowerCase() === whose && each.type === face.type && each.division === printed,
  );
  return row && faceOf(row.cadre, row.cadreType ?? face.type, 'Cad');
}

/** 33E1: divisions that come back weaker. A motorised cadre of the start is what is left of a mechanised division. */
function substituteOf({ nation: whose, printed, face, flags }: Counter): Face | undefined {
  if (whose === 'finnish') return face.type === 'Rifle' && printed === '6-6' ? faceOf('5-6', 'Rifle', 'XX') : undefined;
  if (whose !== 'soviet' || ['Gds', 'NKVD', 'Mil'].some((flag) => flags.includes(flag))) return undefined;
  if (face.size !== 'XX') return face.size === 'Cdr' && face.type === 'Mot' ? faceOf('3-6', 'Rifle', 'XX') : undefined;
  if (['Mot', 'Mech', 'Mtn Rifle'].includes(face.type)) return faceOf('3-6', 'Rifle', 'XX');
  if (face.type === 'Rifle') return ['5-6', '6-6', '7-6'].includes(printed) ? faceOf('3-6', 'Rifle', 'XX') : undefined;
  const isCavalry = (face.type === 'Cav' && ['4-3-8', '5-4-8'].includes(printed)) || face.type === 'Mtn Cav';
  return isCavalry ? faceOf('3-8', 'Cav', 'XX') : undefined;
}

/** 33F3: every regular or winter-equipped 3-6 rifle division has a 4-6 side, a substitute one too. */
function betterOf(counter: Counter): Face | undefined {
  const { nation: whose, printed, face, flags } = counter;
  if (whose !== 'soviet' || ['Gds', 'NKVD', 'Mil'].some((flag) => flags.includes(flag))) return undefined;
  const isRifle = face.type === 'Rifle' && face.size === 'XX' && printed === charts.flips.from;
  const comesBack = substituteOf(counter);
  return isRifle || comesBack?.type === 'Rifle' ? faceOf(charts.flips.to, 'Rifle', 'XX') : undefined;
}

const faces: readonly (Face | undefined)[] = COUNTERS.flatMap((counter, piece) =>
  piece < UNITS
    ? [counter.face, cadreOf(counter), substituteOf(counter), betterOf(counter)]
    : [undefined, undefined, undefined, undefined],
);
const byFace = (value: (face: Face) => number | boolean): Uint8Array =>
  Uint8Array.from(faces, (face) => (face === undefined ? 0 : Number(value(face))));
export const hasFace = byFace(() => true);
/** Winter colours (28D1), by face: the substitutes of fragile divisions are regular ones. */
export const isWinterColour = Uint8Array.from(faces, (face, row) => {
  const u = Math.floor(row / FACES);
  const isSubstitute = faces[u * FACES + SUBSTITUTE] !== undefined && [SUBSTITUTE, BETTER].includes((row % FACES) as 2);
  return Number(face !== undefined && !isSubstitute && COUNTERS[u]!.flags.includes('w'));
});
export const attackOf = byFace((face) => face.attack);
export const defenceOf = byFace((face) => face.defence);
export const movementOf = byFace((face) => face.movement);
export const typeOf: readonly string[] = faces.map((face) => face?.type ?? '');
export const sizeOf: readonly string[] = faces.map((face) => face?.size ?? '');
/** 3A1: bears XX. */
export const isDivision = byFace((face) => face.size === 'XX');
/** 3D; an intrinsic defence has half its strength (30Jb). */
export const reOf = byFace((face) =>
  face.size === 'intrinsic' ? face.defence / 2 : charts.sizes.re[face.size as keyof typeof charts.sizes.re],
);
/** Counted as a cadre: reduced, or so from the start. */
export const isCadreFace = byFace((face) => face.size === 'Cad' || face.size === 'Cdr');

export interface TypeRow {
  readonly type: string;
  readonly cm: boolean;
  readonly artillery: boolean;
  readonly aeca: string;
  readonly aecd: string;
  readonly atec: string;
  readonly move: string;
  readonly cavalry?: boolean;
  readonly mountain?: boolean;
  readonly ski?: boolean;
}
const TYPES = new Map((charts.unitTypes.rows as readonly TypeRow[]).map((row) => [row.type, row]));
/** The row of the unit identification chart. */
export function typeRow(type: string): TypeRow {
  const row = TYPES.get(type);
  if (row === undefined) throw new RangeError(`the unit identification chart has no ${type}`);
  return row;
}
const byType = (value: (row: TypeRow) => boolean | undefined): Uint8Array =>
  byFace((face) => value(typeRow(face.type)) === true);
export const isCm = byType((row) => row.cm);
export const isArtillery = byType((row) => row.artillery);
export const isCavalry = byType((row) => row.cavalry);
export const isMountain = byType((row) => row.mountain);
export const isSki = byType((row) => row.ski);

/** Sorts of movers: lines of the movement chart. A mountain cavalry unit climbs as mountain troops do (14C). */
export const GAITS = ['cm', 'other', 'cavalry', 'mountain', 'ski', 'mountain-cavalry'] as const;
const gaitOf = (face: Face): number => {
  const row = typeRow(face.type);
  return GAITS.indexOf((row.cavalry && row.mountain ? 'mountain-cavalry' : row.move) as (typeof GAITS)[number]);
};
export const gait = byFace(gaitOf);
/** What costs depend on: gait, and for c/m units the printed allowance (half of it plus one, 6e). */
export const moverOf = byFace((face) => gaitOf(face) * 16 + (gaitOf(face) === 0 ? face.movement : 0));

// --- Air units and ships, by number from 0

export const airOf = AIR_COUNTERS.map((counter) => counter.air!);
export const isFighter = Uint8Array.from(airOf, (air) => Number(air.class === 'F'));
export const shipOf = SHIP_COUNTERS.map((counter) => counter.ship!);
