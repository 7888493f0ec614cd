import { table, type State as KernelState, type TablesOf } from '@rokada/kernel';
import { pieceRefs, piecesAt, placesIn, spaceRefs, type Places } from '@rokada/kit';
import { isFirstWinter, weatherOf, yearOf, type Weather } from './charts.ts';
import { ELIMINATED, HEXES, SPACES, isHex } from './geography.ts';
import { AXIS, HQS, UNITS, camp, isLandUnit, stepsOf, type Camp } from './units.ts';

/** The state: columns by piece and by space, and a small plain record. Who may change what stands in README.md. */

export const SUPPLY = ['supplied', 'out-of-supply', 'isolated'] as const;
export const [SUPPLIED, OUT_OF_SUPPLY, ISOLATED] = [0, 1, 2] as const;
export const MOVED = ['no', 'going', 'done'] as const;
export const [NOT_MOVED, GOING, DONE_MOVING] = [0, 1, 2] as const;
export const RELEASED = ['no', 'by-city', 'by-headquarters'] as const;
export const [NOT_RELEASED, BY_CITY, BY_HEADQUARTERS] = [0, 1, 2] as const;

export const tables = {
  units: table('pieces', {
    at: 'space',
    /** Steps lost: 0 or 1. */
    lost: 'u8',
    /** A motorized division that shows its Panzergrenadier side (7.7). */
    converted: 'flag',
    /** The mark of the last Logistics or Attrition (13.8); supplied units bear none. */
    supply: SUPPLY,
    /** Supplied by air until the next Logistics (8.6). */
    airfed: 'flag',
    /** Done for the turn: air units, artillery, tactical air and tank brigades. A depot: turned over (13.6). */
    done: 'flag',
    /** The turn in which a shot-down air unit or a lost headquarters comes back (8.6, 14.1); 0 for none. */
    back: 'u8',
    /** An airborne corps that has jumped (9.7). */
    dropped: 'flag',
    /** Held in the reserve until Sevastopol or Rostov is Soviet again (7.10). */
    held: 'flag',
    /** Once a turn: strategic movement (9.1), forced march (11.5). */
    strategic: 'flag',
    forced: 'flag',
    // Cleared after every activation:
    /** Activated by the chit in play (10.5). */
    act: 'flag',
    moved: MOVED,
    /** Movement points spent so far by a unit on its way. */
    spent: 'u8',
    /** Attacked in this activation; was attacked in it; retreated in it (12.2, 12.5). */
    fought: 'flag',
    defended: 'flag',
    retreated: 'flag',
    /** May withdraw in an emergency and marches instead: all the way in the enemy's retreat direction (6.5). */
    pressed: 'flag',
    /** Came out of the Stavka box by this chit, and by which way (10.5.9). */
    released: RELEASED,
  }),
  hexes: table('spaces', {
    /** Who controls a place (2.4): kept for towns, cities, ports, forts, fortified zones and the Kerch Straits. */
    control: 'side',
    /** 0 none, 1 weak fort, 2 fort; a fortified zone: what still stands of what is printed (12.7). */
    fort: 'u8',
    zone: 'flag',
    /** A factory city that was once lost (7.6). */
    wasLost: 'flag',
  }),
};

/** What the chit in play allows (10.5). Plain data: it is saved with the match. */
export interface Activation {
  /** `axis:pz-2`, `soviet:move`, `logistics`. */
  chit: string;
  /** What is being done under it: the kind of chit, or the side of a Move/Combat chit that was chosen. */
  kind: string;
  camp: Camp;
  /** The headquarters whose range counts, -1 for none; Manstein's hex for Manstein. */
  hq: number;
  /** Only mechanized units may attack: Panzerarmee, moved first (10.5.7). */
  mechanizedOnly: boolean;
  /** Stalin's quota and the attacks that count towards it (10.5.6); steps still to release (10.5.9). */
  quota: number;
  made: number;
  /** Hexes attacked, bombarded from the air and by artillery in this activation (12.2, 8.5, 12.8). */
  attacked: number[];
  bombed: number[];
  shelled: number[];
  /** Air units that flew a mission, the assault guns (16.1), bridgeheads used (12.4.1). */
  flown: number[];
  stug: boolean;
  bridgeheads: number;
  /** Axis units that attacked across the Romanian border (17.1.2). */
  prut: number;
}

export interface Chits {
  /** Chits of each side that are not yet in the cup, and the chits in it. */
  axis: string[];
  soviet: string[];
  cup: string[];
  /** To be played before anything is drawn (10.2). */
  opening: string[];
  /** Drawn or played this turn, in order. */
  played: string[];
  /** Two-sided chits: which side each camp has used this turn (10.5.5). */
  used: string[];
}

export interface State extends KernelState, TablesOf<typeof tables> {
  /** The set-up, `17.1` to `17.4`, and whether the campaign is played from it. */
  setup: string;
  campaign: boolean;
  options: Record<string, string>;
  turn: number;
  /** Victory points of the Axis, where the die decides what a hex is worth (3.2). */
  points: number;
  chits: Chits;
  activation: Activation | null;
  /** The group on its way: whoever is taken up next releases it. */
  hand: number[];
  /** The turn in which Case Blue was declared, 0 before (10.2). */
  caseBlue: number;
  /** Turns in which Manstein or Model was played (10.5.10). */
  manstein: number[];
  /** The headquarters chosen for Deep Battle this turn, -1 before (10.5.8). */
  deepBattle: number;
  /** 15.2, 15.3, 15.4: turn of the change, 0 before. */
  romania: number;
  hungary: number;
  poland: number;
  /** The turn of the emergency replacements (7.4), 0 before. */
  emergency: number;
  /** The turn in which two armies had to be held back (7.10), 0 before. */
  heldBack: number;
  /** FZ(2): not offered, refused, built, standing, destroyed (12.7). */
  fz2: 'none' | 'refused' | 'built' | 'standing' | 'destroyed';
  /** Replacement points left to spend in this segment, by name (7.4, 7.6). */
  purse: Record<string, number>;
  /** Capacity left in this segment of strategic movement (9). */
  lift: Record<string, number>;
}

/** Plain fields that hold a piece by number. */
export const refs = {
  ...pieceRefs('hand', 'hq', 'flown'),
  ...spaceRefs('attacked', 'bombed', 'shelled'),
  // The frames of battles:
  ...pieceRefs('attackers', 'defenders', 'support', 'reply', 'losers', 'movers'),
  ...spaceRefs('target'),
  // Bases, depots and aircraft in frames:
  ...pieceRefs('air', 'depot', 'airmen', 'rebased'),
};

// --- What everybody asks

const places = placesIn(SPACES.count);
export const placesOf = (s: State): Places => places(s.units.at);
export const piecesIn = (s: State, space: number, test?: (piece: number) => boolean): number[] =>
  piecesAt(placesOf(s), space, test);

export const isOnMap = (s: State, piece: number): boolean => isHex(s.units.at[piece]!);
/** Land units of a camp in a hex; combat units and artillery only. */
export const landUnitsAt = (s: State, of: Camp, hex: number): number[] =>
  piecesIn(s, hex, (piece) => isLandUnit(piece) && camp(piece) === of);
export const unitsAt = (s: State, of: Camp, hex: number): number[] =>
  piecesIn(s, hex, (piece) => piece < UNITS && camp(piece) === of);
/** Steps a unit has left; none once it has left the map. */
export const stepsLeft = (s: State, u: number): number => stepsOf[u]! - s.units.lost[u]!;

export const controls = (s: State, of: Camp, hex: number): boolean => s.hexes.control[hex] === of;
export const weather = (s: State): Weather => weatherOf(s.turn);
export const year = (s: State): number => yearOf(s.turn);
export const inFirstWinter = (s: State): boolean => isFirstWinter(s.turn);
/** 13.8: out of supply or isolated by its mark. 17.1.2 reads the mark of early panzers otherwise: ask supply.ts. */
export const isMarked = (s: State, u: number): boolean => s.units.supply[u] !== SUPPLIED;

/**
 * Takes a land unit off the map into the Eliminated box, free of all marks. Headquarters come back by themselves: Panzer
 * HQs two turns later, Stavka and Zhukov the turn after (14.1).
 */
export function eliminate(s: State, u: number): void {
  s.units.at[u] = ELIMINATED;
  if (HQS.includes(u)) s.units.back[u] = s.turn + (camp(u) === AXIS ? 2 : 1);
  s.units.lost[u] = 0;
  s.units.supply[u] = SUPPLIED;
  s.units.airfed[u] = 0;
}

/** For faults and tests: every space a piece can be in. */
export const isPlace = (space: number): boolean => space >= -1 && space < SPACES.count;
export const isOffMap = (space: number): boolean => space < 0 || space >= HEXES;
