import { isStill, perMoment, table, type State as KernelState, type TablesOf } from '@rokada/kernel';
import { calendarTurn, pieceRefs, piecesAt, placesIn, spaceRefs } from '@rokada/kit';
import { CALENDAR } from './charts.ts';
import { HEXES, HOOK, SPACES, ELIMINATED, ETO, MTO, isHex } from './geography.ts';
import {
  ALLIED,
  HITLERITE,
  SOVIET,
  UNCONVERTED,
  UNITS,
  isCombat,
  isReserve,
  isUnit,
  printedAttack,
  printedDefence,
  printedMovement,
  stepsOf,
  type Camp,
  type Side,
} from './units.ts';

/** What a unit did this player turn that bars it from doing something else. */
export const DONE = [
  'nothing',
  'strategic',
  'sailed',
  'landed',
  'rebuilt',
  'landed-rebuilt',
  'stopped',
  'dropped',
] as const;
const numbersOf = <W extends string>(words: readonly W[]): Readonly<Record<W, number>> =>
  Object.fromEntries(words.map((word, i) => [word, i])) as Record<W, number>;
const DOING = numbersOf(DONE);
export const doing = (word: (typeof DONE)[number]): number => DOING[word];

/** How a unit was last found supplied. */
export const SUPPLY = ['general', 'none', 'emergency', 'fortress'] as const;
export const GENERAL = 0;
export const UNSUPPLIED = 1;
export const EMERGENCY = 2;
export const FORTRESS = 3;

/** Attack Supply in hand: from a supply unit, by Führer mandate (23.2), from OKH (25.10), or without burning any. */
export const AMMO = ['none', 'burned', 'mandated', 'okh', 'free'] as const;
const AMMO_NUMBERS = numbersOf(AMMO);
export const ammo = (word: (typeof AMMO)[number]): number => AMMO_NUMBERS[word];

export const tables = {
  units: table('pieces', {
    at: 'space',
    camp: 'side',
    /** Steps lost; a unit that has none left is in a pile. */
    lost: 'u8',
    unconverted: 'flag',
    supply: SUPPLY,
    ammo: AMMO,
    did: DONE,
    /** Where it stood when its owner's operational movement began (11.10). */
    began: 'space',
    spent: 'u8',
    entered: 'u8',
    released: 'flag',
    /** Holds the line for a strategic mover (12.3). */
    holds: 'flag',
    /** Came into play this turn: movement doubled (7.7). */
    fresh: 'flag',
    /** Mobile Assaults made this phase, and the hex last assaulted with how often. */
    stormed: 'u8',
    aim: 'space',
    aimed: 'u8',
    /** Took part in a Prepared Assault of this phase, as attacker or defender. */
    fought: 'flag',
    /** Retreated in the Prepared Assault phase that is on: adds no strength where it went (18.4). */
    fled: 'flag',
    /** A second burn for an echeloned assault (24.7). */
    echelon: 'flag',
    /** Stood under a Shock Front marker when it was placed (24.1). */
    marked: 'flag',
    /** Under a Shock Front marker that is being executed. */
    shock: 'flag',
    /** Full turns of refit for the next drop (17.25). */
    refit: 'u8',
    /** Game turn of its last drop: until that turn is over its zone ends at its own hex (17.8). */
    dropped: 'u8',
    /** Sits in its drop hex, and no General Supply line has been open to it since (17.8); ask isStranded. */
    cutOff: 'flag',
    /** Anglo-Allied theatre it was in last: whose pile it will lie in (7.13, ruling B73). */
    theatre: ['eto', 'mto'],
    /** Was in the Replacement Army box when the economy collapsed (16.11). */
    boxed: 'flag',
    /** Rebuilt or recreated this turn: one step a turn (7.16). */
    absorbed: 'flag',
  }),
  hexes: table('spaces', {
    control: 'side',
    fort: 'u8',
    volkssturm: 'u8',
    /** Who liberated it last, or held it at the start (4.8, 26.3); retaking it is National Socialist ardour (26.13). */
    liberator: 'side',
    /** Turn on which a port opens, 0 while none was rolled; 255 never again (14.30). */
    opens: 'u8',
    /** Corps and supply units landed here this player turn. */
    corpsLanded: 'u8',
    supplyLanded: 'u8',
    beach: ['unused', 'landed', 'emergency'],
    /** Camps that assaulted it this game turn, one bit each (4.4); a fourth bit where others than Yugoslavs did (20.4). */
    struck: 'u8',
    /** Army groups that Mobile Assaulted it this phase (4.2). */
    stormed: 'u8',
    built: 'flag',
    shock: 'flag',
    /** Game turns for which a cloud still stands (27.6). */
    cloud: 'u8',
    bombed: 'flag',
  }),
};

export interface Assault {
  readonly targets: readonly number[];
  attackers: readonly number[];
  readonly kind: 'normal' | 'invasion' | 'shock';
  readonly amphibious: boolean;
  /** A second echelon follows the first (24.7). */
  readonly echelon: boolean;
  bombed: boolean;
}

export interface Steps {
  mech: number;
  foot: number;
  greenEto: number;
  greenMto: number;
  beige: number;
  soviet: number;
}

export interface State extends KernelState, TablesOf<typeof tables> {
  scenario: 'iron-dream' | 'let-history-judge';
  players: number;
  options: Record<string, string>;
  turn: number;
  player: Camp;
  /** Special points in halves, by SIDES: the German's are kept east and west of the line (26.5). */
  special: number[];
  /** How much of the Anglo-Allied points was won or lost east of the line (26.5). */
  alliedEast: number;
  bagration: 'open' | 'launched' | 'declined';
  romania: 'axis' | 'soviet';
  bulgaria: 'axis' | 'soviet';
  sofiaEntered: number;
  /** Secondary economic hexes that were liberated once, in the order Ploesti, Nagykanizsa, Breslau. */
  liberated: boolean[];
  collapsed: number;
  okhGone: boolean;
  surge: number;
  fortsLeft: number;
  steps: Steps;
  /** Steps that cannibalized corps give this turn and next (7.27). */
  cannibalized: number;
  cannibalizedNow: boolean;
  reservesConverted: number;
  fxRemoved: number;
  invasions: number;
  secondLaunched: boolean;
  chit: string;
  chitShown: boolean;
  invading: Invasion | null;
  /** Turn of the last invasion launched (14.35). */
  invadedOn: number;
  shipped: { troops: number; trains: number; landings: number };
  beachCalled: boolean;
  beachThreatened: number[];
  strategicLeft: number;
  sailed: boolean;
  scheldtUsed: boolean;
  /** The moment the Warsaw rising broke out, 0 before (26.15). */
  uprising: number;
  betrayed: boolean;
  /** The Soviets took Warsaw while it lasted (26.15g). */
  warsawSeized: boolean;
  polesDue: number;
  parisFreed: number;
  frenchPenalty: number;
  flooded: boolean;
  alpenfestung: number;
  yugoslavsLost: number;
  /** Hungarians in the pile, with the turn of their destruction (19.11). */
  hungariansLost: { unit: number; turn: number }[];
  hungarianUsed: boolean;
  hand: number[];
  assaults: Assault[];
  cooperated: boolean[];
  amphibiousUsed: boolean;
  bomberEarly: boolean;
  bomberLate: boolean;
  bridgeheads: [number, number][];
  lakeLinks: [number, number][];
  transit: boolean[];
  neutral: boolean;
  trieste: number[];
  bombs: number;
  garrisonFailures: number;
  budget: number;
  /** The moment the 12th Army was placed, 0 before (25.9). */
  twelfthPlaced: number;
  supplyIncome: number[];
  /** The German commander who has the say over each common resource this turn (26.19). */
  chiefs: Record<Resource, Side>;
}

/** What two German commanders share out between them (26.19). */
export const RESOURCES = ['steps', 'forts', 'arrivals', 'supply'] as const;
export type Resource = (typeof RESOURCES)[number];

export interface Invasion {
  readonly port: number;
  readonly target: number;
  corps: number[];
  readonly opposed: boolean;
}

/** Fields of the record, of frames and of assaults that hold pieces or spaces. */
export const refs = {
  ...pieceRefs('attackers', 'port', 'corps', 'hand', 'declined', 'units', 'trieste', 'unit'),
  ...spaceRefs('targets', 'target', 'alpenfestung', 'hex', 'hexes', 'from', 'beachThreatened', 'origins'),
};

// --- Time

export const isJudge = (s: State): boolean => s.scenario === 'let-history-judge';
export const lastTurn = (s: State): number => (isJudge(s) ? 14 : 23);
/** 25.11: turns 10 to 19 are bad; in the second scenario turn 10 to the end. */
export const isBadWeather = (s: State): boolean =>
  isJudge(s) ? s.turn >= 10 : calendarTurn(CALENDAR, Math.min(s.turn, 23)).marks?.['weather'] === 'bad';
/** 16.8: since some turn the German economy is no more. */
export const hasCollapsed = (s: State): boolean => s.collapsed > 0;
export const isIn1944 = (s: State): boolean => !isJudge(s) && s.turn <= 14;

/** What lasts whole turns from some point on (25.9, 26.15) counts in these: phase by phase, a game turn is A_TURN. */
export const A_TURN = 100;
const PLAYER_TURNS = new Set(['german-turn', 'allied-turn', 'soviet-turn']);
export function moment(s: State): number {
  const phase = s.stack.find((frame) => PLAYER_TURNS.has(frame.step))?.at ?? 0;
  return A_TURN * s.turn + 20 * s.player + phase;
}

/** Who controls what nobody does. */
export const NOBODY = -1;

// --- Units

export const campOf = (s: State, u: number): Camp => s.units.camp[u] as Camp;
export const isOnMap = (s: State, u: number): boolean => isHex(s.units.at[u]!);
export const stepsLeft = (s: State, u: number): number => stepsOf[u]! - s.units.lost[u]!;
export const isFull = (s: State, u: number): boolean => s.units.lost[u] === 0 && s.units.unconverted[u] === 0;

export function attackOf(s: State, u: number, lost: number = s.units.lost[u]!): number {
  return isReserve[u] === 1 && s.units.unconverted[u] === 1 ? UNCONVERTED.attack : printedAttack(u, lost);
}
export function defenceOf(s: State, u: number): number {
  return isReserve[u] === 1 && s.units.unconverted[u] === 1 ? UNCONVERTED.defence : printedDefence(u, s.units.lost[u]!);
}
export function movementOf(s: State, u: number): number {
  return isReserve[u] === 1 && s.units.unconverted[u] === 1
    ? UNCONVERTED.movement
    : printedMovement(u, s.units.lost[u]!);
}

/** While the state stands still who stands where is an index; otherwise everybody is looked at. */
export function unitsAt(s: State, space: number): number[] {
  if (isStill(s))
    return piecesAt(
      perMoment(s, placesOf, () => placesOf(s.units.at)),
      space,
      isUnit,
    );
  const found: number[] = [];
  const at = s.units.at;
  for (let u = 0; u < UNITS; u++) if (at[u] === space) found.push(u);
  return found;
}
const placesOf = placesIn(SPACES.count);

export const combatUnitsAt = (s: State, space: number): number[] => unitsAt(s, space).filter((u) => isCombat[u] === 1);
export const campUnitsAt = (s: State, space: number, camp: Camp): number[] =>
  unitsAt(s, space).filter((u) => s.units.camp[u] === camp);

/** All units of a camp, wherever they are. */
export function unitsOf(s: State, camp: Camp): readonly number[] {
  const found: number[] = [];
  const camps = s.units.camp;
  for (let u = 0; u < UNITS; u++) if (camps[u] === camp) found.push(u);
  return found;
}

export function unitsOnMap(s: State, camp: Camp): number[] {
  const found: number[] = [];
  const { at, camp: camps } = s.units;
  for (let u = 0; u < UNITS; u++) if (camps[u] === camp && at[u]! >= 0 && at[u]! < HEXES) found.push(u);
  return found;
}

/** Soviets and Anglo-Allies are no enemies except in the second scenario (4.4). */
export const areEnemies = (s: State, a: Camp, b: Camp): boolean =>
  a !== b && (isJudge(s) ? a + b === ALLIED + SOVIET : a === HITLERITE || b === HITLERITE);

export const controls = (s: State, camp: Camp, hex: number): boolean => s.hexes.control[hex] === camp;
/** By hex, 1 where a camp does not control it: for waves over its own ground. */
export function notHeldBy(s: State, camp: Camp): Uint8Array {
  const shut = new Uint8Array(HEXES);
  for (let hex = 0; hex < HEXES; hex++) if (s.hexes.control[hex] !== camp) shut[hex] = 1;
  return shut;
}

/** Whether the Hook still lies dry: clear ground to the Hitlerite side only (26.11). */
export const isHookDry = (s: State): boolean => {
  if (s.flooded) return false;
  for (const hex of HOOK) if (s.hexes.control[hex] !== HITLERITE) return false;
  return true;
};

/** The pile a combat unit of this camp goes to, by its theatre for the Anglo-Allies (ruling B73). */
export const pileOf = (camp: Camp, mediterranean: boolean): number =>
  camp === HITLERITE
    ? ELIMINATED.hitlerite
    : camp === SOVIET
      ? ELIMINATED.soviet
      : mediterranean
        ? ELIMINATED.mto
        : ELIMINATED.eto;
const PILES = new Set<number>(Object.values(ELIMINATED));
export const isPile = (space: number): boolean => space >= HEXES && PILES.has(space);
export const isHoldingBox = (space: number): boolean => space === ETO || space === MTO;
