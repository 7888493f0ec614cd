import { frameOf, push, table, type AnyStep, type Frame, type State, type TablesOf } from '@rokada/kernel';
import { enemyOf, type Side } from './data.ts';

/** The state: two tables (counters, spaces) beside a small record. */

export const tables = {
  units: table('pieces', {
    at: 'space',
    status: ['fresh', 'spent'],
    /** The date at whose dawn the duration marker comes off; 0 without a marker. */
    until: 'i16',
    /** 0, or 1 and 2 for the markers -1 and -2. */
    isolation: 'u8',
    // The current impulse only:
    /** Started the impulse in the activated place, and how. */
    acting: ['no', 'fresh', 'spent'],
    /** MF spent in this impulse. */
    mf: 'u8',
    /** MF that the unit is charged for waiting as soon as it acts (8.34). */
    waiting: 'u8',
    /** The longest penalty earned in this impulse; it falls due when the impulse ends. */
    penalty: 'u8',
    /** May not move any further, though it may still fire or fortify. */
    stopped: 'flag',
    attacked: 'flag',
    /** Entered an area with rubble. */
    rubbled: 'flag',
    /** Must attack where it stands: landed under fire (the entry paid for it), or armour placed among Germans. */
    owes: ['nothing', 'paid-attack', 'attack'],
  }),
  areas: table('spaces', {
    control: 'side',
    rubble: 'u8',
    /** The active side has resolved an attack here in this impulse (8.12). */
    attacked: 'flag',
    /** Zones: Russian at the last sunset, so open to a break-in (18.6). */
    open: 'flag',
  }),
};

export type Period = 'day' | 'night';

/** What the active side does with its impulse (6.2a). */
export type Mode =
  | 'open'
  | 'area'
  | 'ferry'
  | 'break-in'
  | 'artillery'
  | 'air'
  | 'opening-bombardment'
  | 'barrage'
  | 'refit'
  | 'pass';

export type Group = 'fresh' | 'spent' | 'rubble';

export interface Shot {
  readonly gun: number;
  readonly target: number;
  readonly group: Group;
}

export interface Stalingrad extends State, TablesOf<typeof tables> {
  scenario: string;
  options: Readonly<Record<string, string>>;

  /** Days since 13 September. */
  date: number;
  period: Period;
  /** Space of the impulse marker. */
  marker: number;
  periodOver: boolean;
  /** The German opens this period. */
  germanOpens: boolean;
  /** The impulse DR of this German impulse; 0 while there is none. */
  impulseRoll: number;

  active: Side;
  mode: Mode;
  /** Where the acting units started; -1 while nothing is activated. */
  area: number;
  /** The activated area held enemy combat units when the impulse began. */
  engaged: boolean;
  /** An overrun has removed them since. */
  cleared: boolean;
  /** Units that tried to recross in this impulse. */
  recrossed: number;
  /** Counter-battery observers in each quadrant when the impulse began. */
  batteries: number[];

  advantage: Side;
  /** Used in this impulse: the new holder must wait for the next one. */
  advantageUsed: boolean;

  /** Armour replacement factors, and whether the tractor works still produce. */
  armour: number;
  production: boolean;

  /** Secret until both are in. */
  bids: Record<string, number>;
  /** Victory points and subsidiary-test units conceded for the German side. */
  bid: number;
  unitBid: number;
  /** The player who sits on the Russian side commands the Germans. */
  swapped: boolean;

  /** Cards left, by value from 2 to 12. */
  decks: Record<Side, number[]>;

  /** Designated for the opening bombardment. */
  shots: Shot[];
  /** New German units not yet placed or held back. */
  arrivals: number[];
  /** German units on their withdrawal date that nobody has settled yet. */
  leaving: number[];
  /** Withdrawn late: as soon as they are no longer isolated. */
  overdue: number[];
  /** German units for whose stay the Russian is still to be compensated. */
  owed: number[];
}

/** Names of plain fields that hold a space or a counter. */
export const refs = {
  area: 'space',
  target: 'space',
  to: 'space',
  from: 'space',
  way: 'space',
  gun: 'piece',
  unit: 'piece',
  units: 'piece',
  inside: 'piece',
  ranged: 'piece',
  defenders: 'piece',
  support: 'piece',
  retreating: 'piece',
  survivors: 'piece',
  leads: 'piece',
  arrivals: 'piece',
  leaving: 'piece',
  overdue: 'piece',
  owed: 'piece',
} as const;

// ---- frames: what a step that is pushed by another chapter needs to know -------------------------------------------

export type AttackKind = 'ground' | 'rubble' | 'artillery' | 'air' | 'barrage';

export interface AttackFrame {
  kind: AttackKind;
  by: Side;
  target: number;
  group: Group;
  /** Attackers inside the target area (for artillery and air: the gun), and those who fire from beside it. */
  inside: number[];
  ranged: number[];
  /** MF spent by each attacker, inside first, once he has paid. */
  bills: number[];
  /** What a bystander in the target area must pay if he acts later. */
  waiting: number;
  /** The group as it was when the attack was declared. */
  defenders: number[];
  /** Russian artillery groups that add their factor, and the counter-battery die of each. */
  support: number[];
  counterBattery: number[];
  attackRoll: number;
  defenceRoll: number;
  /** Attack total less defence total. */
  difference: number;
  overrun: boolean;
  /** The Advantage has the dice thrown (or the cards turned) again. */
  again?: boolean;
}

/** What an attack does not know before support is given and the dice are thrown. */
export const undecided = (): Pick<
  AttackFrame,
  'support' | 'counterBattery' | 'attackRoll' | 'defenceRoll' | 'difference' | 'overrun'
> => ({ support: [], counterBattery: [], attackRoll: 0, defenceRoll: 0, difference: 0, overrun: false });

export interface CasualtyFrame {
  owner: Side;
  area: number;
  units: number[];
  points: number;
  /** The strongest: one of these takes the first point. */
  leads: number[];
  friendlyFire: boolean;
  retreating: number[];
  /** Turned spent and still there. */
  survivors: number[];
}

export interface Frames {
  attack: AttackFrame;
  casualties: CasualtyFrame;
  retreat: { unit: number; from: number; voluntary: boolean; to: number; priority: string };
  /** Units entering an enemy-occupied area together. */
  approach: { units: number[]; bills: number[]; to: number };
  /** Units walking a way together. */
  march: { units: number[]; way: number[]; from: number };
  'rubble-entry': {
    unit: number;
    from: number;
    to: number;
    purpose: 'move' | 'attack' | 'regroup' | 'retreat' | 'landing';
    bill: number;
  };
  regrouping: { units: number[]; to: number };
  crossing: { units: number[]; to: number; from: number };
  'crossing-roll': { unit: number; to: number; from: number };
  'fortify-roll': { units: number[]; area: number };
  'infiltrate-roll': { unit: number; to: number };
  'refit-roll': { unit: number };
  'attrition-roll': { unit: number };
  'arrival-roll': { unit: number };
}

/** Puts a step of that name on the stack. Chapters call each other's steps by name, so that none imports another for it. */
export function begin<K extends keyof Frames>(s: Stalingrad, step: K, data: Frames[K]): void {
  push(s, { name: step } as AnyStep, data);
}

/** The innermost step of that name. */
export function frame<K extends keyof Frames>(s: Stalingrad, step: K): Frames[K] & Frame {
  return frameOf(s, { name: step } as AnyStep) as Frames[K] & Frame;
}

export const isRunning = (s: Stalingrad, step: string): boolean => s.stack.some((each) => each.step === step);

/** Ends the impulse once what is under way is done. */
export function endImpulse(s: Stalingrad): void {
  frameOf(s, { name: 'impulse' } as AnyStep).over = true;
}

// ---- who commands (22.11): the kernel's sides are seats; the rules speak of German and Russian forces ---------------

export const seatOf = (s: Stalingrad, side: Side): Side => (s.swapped ? enemyOf(side) : side);
export const sideOf = (s: Stalingrad, seat: string): Side => seatOf(s, seat as Side);

export const isIntroductory = (s: Stalingrad): boolean => s.scenario === 'introductory';
export const isSimulation = (s: Stalingrad): boolean => s.scenario === 'simulation';
