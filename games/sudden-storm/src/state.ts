import { perMoment, table, type State as KernelState, type TablesOf } from '@rokada/kernel';
import { pieceRefs, piecesAt, placesIn, spaceRefs, type Places } from '@rokada/kit';
import { DISTRICTS, GRADED_IDS, RAIL_IDS, SPACES, URALS, ZONE_D, isHex, zone } from './board.ts';
import { SNOW } from './charts.ts';
import {
  AIR_IDS,
  FACES,
  FACE_WORDS,
  NATIONS,
  SHIP_IDS,
  SOVIET,
  UNITS,
  attackOf,
  camp,
  defenceOf,
  isCadreFace,
  isCm,
  isDivision,
  isTruck,
  movementOf,
  reOf,
  type Camp,
} from './units.ts';

/** The state: columns by piece, space, railway, city, district and nation, and a small plain record. */

/** `barred` does not move in this phase at all. */
export const MOVED = ['no', 'going', 'done', 'barred'] as const;
export const [NOT_MOVED, GOING, DONE_MOVING, BARRED] = [0, 1, 2, 3] as const;
/** How a unit has moved in this phase: no two of these go together unless a rule says so (6B, 7A2, 27C). */
export const MODES = ['none', 'march', 'admin', 'rail', 'strategic', 'sea', 'beach'] as const;
export const [NO_MODE, MARCH, ADMIN, BY_RAIL, STRATEGIC, BY_SEA, BY_BEACH] = [0, 1, 2, 3, 4, 5, 6] as const;
/** 7A3 */
export const GAUGES = ['none', 'broad', 'standard'] as const;
export const [NO_GAUGE, BROAD, STANDARD] = [0, 1, 2] as const;
/** 12D, 12E: as found in the last initial phase. */
export const SUPPLY = ['regular', 'special', 'none'] as const;
export const [REGULAR, SPECIAL, UNSUPPLIED] = [0, 1, 2] as const;
/** 19: what an air unit is out for. `bombing` is what the phasing player must announce; the rest follows later (19b). */
export const MISSIONS = [
  'none',
  'escort',
  'transfer',
  'bombing',
  'ground-support',
  'defensive-support',
  'harassment',
  'interception',
] as const;
/** 20B2: what befell it in air combat. */
export const AIR_RESULTS = ['none', 'return', 'abort'] as const;

/** Bits of `hexes.lines`: whom a hex could supply and who could reach it, as found in the last initial phase. */
export const AXIS_SUPPLIED = 1;
export const SOVIET_SUPPLIED = 2;
export const AXIS_JOINED = 4;
export const SOVIET_JOINED = 8;
/** 27Dc: a rail element alone reaches a source from here. */
export const AXIS_RAILED = 16;
export const SOVIET_RAILED = 32;

export const tables = {
  units: table('pieces', {
    /** Ground units: their hex or box. Air units: their base, also while they fly. Ships: their hex or box. */
    at: 'space',
    face: FACE_WORDS,
    /** 12D: what was found in the last initial phase; turns out of supply in a row, and in whose initial phase they began. */
    supply: SUPPLY,
    outTurns: 'u8',
    outSince: 'side',
    /** 3H: as found in the last initial phase or at the start of the combat phase. */
    isolated: 'flag',
    /** 31A: Hungarian and Romanian reserves. */
    reserve: 'flag',
    /** 31B1g: its line of supply leads through the Finnish theatre; as found in the last initial phase. */
    viaFinland: 'flag',
    /** 14D: a truck that has been a source. */
    empty: 'flag',
    /** 12F: resource points carried along. */
    carries: 'u8',
    /** 27C: the ship a unit is aboard. */
    aboard: 'piece',
    /** 15: the division a component belongs to. */
    partOf: 'piece',
    /** 7A4e: came in from the eastern districts this turn. */
    fromEast: 'flag',
    /** 30F: may act in the surprise turn. */
    surprise: 'flag',
    // Cleared at the end of every player turn:
    moved: MOVED,
    mode: MODES,
    /** Movement spent in this phase, in units of 1/MP point. */
    spent: 'u16',
    /** 7A: hexes ridden on this train (gauge changes and harassment in hexes too), on which gauge, and whose capacity was used (bits as in NETS). */
    rode: 'u8',
    gauge: GAUGES,
    nets: 'u8',
    attacked: 'flag',
    defended: 'flag',
    retreated: 'flag',
  }),
  air: table(AIR_IDS, {
    inoperative: 'flag',
    /** 26C: converted to Guards. 34: RAF. */
    guards: 'flag',
    raf: 'flag',
    mission: MISSIONS,
    /** Where it flies to; none while at its base. */
    target: 'space',
    /** 19C2: the base it staged through. */
    staged: 'space',
    /** 23B: flies at extended range. 23A: dropped its bombs. */
    extended: 'flag',
    dropped: 'flag',
    fired: 'flag',
    result: AIR_RESULTS,
  }),
  // A ship's movement is kept in `units.moved` and `units.spent`, as everybody's is.
  ships: table(SHIP_IDS, {
    damage: 'u8',
    /** 27Bb: at sea, and not in port. */
    atSea: 'flag',
    /** Where two waters touch a hex: the hexside by which it came in, from 1; 0 for any of them. */
    side: 'u8',
    /** 27B1b: the sea, as in SEAS, that it sailed this turn; of a sunk ship the one it was sunk in (27Fd). */
    waters: 'u8',
    refuelled: 'flag',
    /** 27B3: player turns without fuel. */
    dry: 'u8',
    /** 27B2: bits of the guns that have fired in this combat phase; the hex it supports in defence. */
    fired: 'u8',
    supports: 'space',
    /** 27F: was repaired this player turn. 27D: carried supply since its last movement phase. */
    repaired: 'flag',
    ferried: 'flag',
    /** 27B5: hexes moved outside the safe zone, since it was last inside. */
    outside: 'u8',
  }),
  hexes: table('spaces', {
    /** 3E; none while a country is neutral. */
    owner: 'side',
    /** Owner at the start of this player turn (6B, 7A, 27A). */
    held: 'side',
    /** 7A3, 12C2: was once owned by the Axis, after the start. */
    lost: 'flag',
    fort: 'flag',
    field: 'flag',
    /** 30A5: a fortress that has fallen. */
    razed: 'flag',
    /** 12F: resource points of the owner. */
    points: 'u8',
    /** 27C1b: points that lay here at the start of the player turn; those that came over a beach in it. */
    lay: 'u8',
    beached: 'u8',
    /** 12E2: RE of supply delivered by sea. */
    landed: 'u8',
    lines: 'u8',
  }),
  rails: table(RAIL_IDS, {
    /** 7A3: standard gauge. */
    standard: 'flag',
    /** The turn in which it was regauged. */
    turned: 'u8',
  }),
  cities: table(GRADED_IDS, {
    /** 33B2: infantry points stored in an isolated city, in twentieths. */
    infantry: 'u16',
    /** 33B2k: the turn in which the Soviets regained it. 32: the turn in which the Axis gained it. */
    regained: 'u8',
    gained: 'u8',
    /** 33b: turns out of supply of its owner, for whoever appears there. */
    outTurns: 'u8',
    outSince: 'side',
  }),
  districts: table(DISTRICTS, {
    /** 33B2: infantry points of the district, in twentieths; special ones taken this turn (33B3e). */
    infantry: 'i32',
    special: 'i32',
    /** 30He: what was there when the initial phase began, before anything arrived. */
    before: 'i32',
  }),
  nations: table(NATIONS, {
    /** 33B1: infantry points of a nation, in twentieths (the Soviet ones are kept by district); below 0 they are owed (33Cb). */
    infantry: 'i32',
    /** 33B3: attack strength lost since the last initial phase of its owner. */
    losses: 'i32',
    surrendered: 'flag',
  }),
};

/** 33Ba: points are kept in twentieths, so that quarters, fifths and halves come out even. */
export const RP = 20;

/** 14A: a fort or airfield being built. */
export interface Work {
  hex: number;
  kind: 'fort' | 'field';
  owner: Camp;
  /** Complete in its owner's initial phase of this turn; with `atEnd`, at the end of his player turn. */
  due: number;
  atEnd: boolean;
  /** 14A2: the city whose workers hurry it on, -1 for none. */
  city: number;
}

/** 30D: at a hex, on its way to the Urals (`due`, the turn it works again) or gone. */
export interface Factory {
  hex: number;
  state: 'working' | 'prepared' | 'moving' | 'lost';
  /** The turn in which it was prepared; in which one on its way, or no longer prepared, produces again. */
  due: number;
  /** 33B2d: points kept in an isolated factory, in twentieths. */
  armour: number;
  artillery: number;
}

/** 33Cc, 33F1b: points that may be spent from the owner's next initial phase on, by where they will lie. */
export interface LatePoints {
  camp: Camp;
  pool: string;
  kind: 'infantry' | 'armour' | 'artillery';
  points: number;
}

/** 34: what a convoy brought and nobody has landed yet: a resource point, an armour point, an air unit. */
export interface Cargo {
  kind: 'points' | 'armour' | 'plane';
  /** The air unit, -1 for points. */
  plane: number;
}
/** 34d: what lies in a port that is cut off. */
export interface Quay {
  hex: number;
  armour: number;
  planes: number[];
}

/** 30E */
export interface Capital {
  hex: number;
  state: 'seated' | 'prepared' | 'captured';
  /** The turn up to which the penalty lasts; the turn in which it was prepared, or a captured one is placed again. */
  penalty: number;
  due: number;
}

/** 7A4, 19D1: railway capacity of a net this player turn, in RE. */
export interface Net {
  used: number;
  extra: number;
  /** Lost for good (7A4f); lost in the owner's next player turn to hits on his yards (19D1b). */
  lost: number;
  hits: number;
}
export const NETS = ['soviet', 'standard', 'finnish'] as const;
export type NetId = (typeof NETS)[number];

export interface State extends KernelState, TablesOf<typeof tables> {
  options: Record<string, string>;
  turn: number;
  /** Whose player turn it is. */
  phasing: Camp;
  /** 30F: the surprise turn is on. */
  surprise: boolean;
  /** 28: by zone, as in ZONES; and cold turns in a row, this one included. */
  weather: number[];
  cold: number[];
  /** The group on its way: whoever is taken up next releases it. */
  hand: number[];
  works: Work[];
  factories: Factory[];
  capital: Capital;
  /** Armour and artillery points in twentieths: of the Axis (below 0 they are owed, 33Cb), of the general pools of the Soviets. */
  armour: [axis: number, soviet: number];
  artillery: number;
  rail: Record<NetId, Net>;
  /** 12E1: trucks that are sources in this player turn. */
  sourceTrucks: number[];
  /** 7A3: hexes regauged this turn, by weather zone. */
  regauged: number[];
  /** 30B, 31: what has happened to neutrals and allies. */
  iranOpen: boolean;
  bessarabiaIsRomanian: boolean;
  leningradFell: boolean;
  bulgariaFell: boolean;
  /** 31B1: RE of Germans allowed in the Finnish theatre. */
  germanLimit: number;
  /** 30H: garrisons that need not be kept any more; infantry points owed for them, in twentieths. */
  released: string[];
  garrisonDebt: number;
  /** 27B5e: the Soviet safe zone in the Baltic is no more. */
  safeZoneLost: boolean;
  /** 27F: points for ships. 26C: Guards air conversions left. */
  navalRepair: number;
  airConversions: number;
  /** 36B: points of the German player from events. */
  score: { capitalMoved: number; capitalTaken: number; factories: number; garrisons: number };
  /** Entries of the schedule that are not settled yet, by number, with what is left of them. */
  open: { entry: number; left: number }[];
  /** 33C, OBA21: how many of a line of an entry are still to be withdrawn or released; and who has been withdrawn. */
  orders: { entry: number; line: number; left: number }[];
  withdrawn: number[];
  late: LatePoints[];
  /** 34 */
  convoy: Cargo[];
  quays: Quay[];
  /** Units in the arrivals box that come in otherwise than their own entry says: the entry code, by piece. */
  arriving: Record<number, string>;
  /** What has been used up this turn or month, by name (33B limits, ports, Arctic flights). */
  used: Record<string, number>;
}

/** Plain fields that hold a piece or a space by number. */
export const refs = {
  ...pieceRefs('hand', 'sourceTrucks', 'unit', 'withdrawn', 'plane', 'planes'),
  ...spaceRefs('hex', 'city', 'target'),
  // The frames of battles:
  ...pieceRefs('attackers', 'gunships', 'defenders', 'losers', 'guests', 'neutral', 'reply', 'payers', 'movers'),
  // Air combat (20): its groups, who fires at whom, hexes that are fought out.
  ...pieceRefs('screen', 'force', 'engaging', 'passing', 'one', 'many', 'aim'),
  ...spaceRefs('fought'),
};

// --- Who stands where

const places = placesIn(SPACES.count);
export const placesOf = (s: State): Places => perMoment(s, PLACES, () => places(s.units.at));
const PLACES = Symbol('places');
export const piecesIn = (s: State, space: number, test?: (piece: number) => boolean): number[] =>
  piecesAt(placesOf(s), space, test);
export const isOnMap = (s: State, piece: number): boolean => isHex(s.units.at[piece]!);
/** Ground units of a camp in a hex, trucks and intrinsic defences among them; those aboard ships are not there. */
export function unitsAt(s: State, of: Camp, hex: number): number[] {
  const { first, next } = placesOf(s);
  const { aboard } = s.units;
  const found: number[] = [];
  // Ground units come before aircraft and ships.
  for (let u = first[hex]!; u >= 0 && u < UNITS; u = next[u]!) if (camp(u) === of && aboard[u]! < 0) found.push(u);
  return found;
}
/** The same without trucks: what fights. */
export const fightersAt = (s: State, of: Camp, hex: number): number[] =>
  unitsAt(s, of, hex).filter((u) => isTruck[u] === 0);

// --- What a unit is just now. `shown(s, u)` finds its row in the columns of units.ts.

export const shown = (s: State, u: number): number => u * FACES + s.units.face[u]!;
export const printedAttack = (s: State, u: number): number => attackOf[shown(s, u)]!;
export const printedDefence = (s: State, u: number): number => defenceOf[shown(s, u)]!;
export const printedMovement = (s: State, u: number): number => movementOf[shown(s, u)]!;
export const re = (s: State, u: number): number => reOf[shown(s, u)]!;
export const isDivisional = (s: State, u: number): boolean => isDivision[shown(s, u)] === 1;
export const isMotorised = (s: State, u: number): boolean => isCm[shown(s, u)] === 1;
export const isCadre = (s: State, u: number): boolean => isCadreFace[shown(s, u)] === 1;

// --- Ownership, weather

export const owns = (s: State, of: Camp, hex: number): boolean => s.hexes.owner[hex] === of;
/** 30D: a factory that produces: on Soviet ground or in the Urals, not prepared, not on its way. */
export const isProducing = (s: State, { hex, state, due }: Factory): boolean =>
  state === 'working' && due <= s.turn && (hex === URALS || owns(s, SOVIET, hex));
export const ownedAtStart = (s: State, of: Camp, hex: number): boolean => s.hexes.held[hex] === of;
/** What is overhead: enough for costs, which are kept while the state goes on. */
export type Sky = Pick<State, 'weather' | 'cold'>;
export const weatherAt = (s: Sky, hex: number): number => s.weather[zone[hex]!]!;
/** 28D2: rivers and lakes freeze from the second cold turn in a row, never in zone D. */
export const isFrozenZone = (s: Sky, of: number): boolean => of !== ZONE_D && s.cold[of]! >= 2;
/** 28D2c: swamps freeze on every turn of snow. */
export const isSwampFrozen = (s: Sky, hex: number): boolean => weatherAt(s, hex) === SNOW;
