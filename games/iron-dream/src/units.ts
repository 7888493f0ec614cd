import { names } from '@rokada/kernel';
import { ownFigures } from '@rokada/kit';
import oob from '../data/oob.json' with { type: 'json' };

/**
 * The counters, as columns by piece number. Factors are those of section 28; step 0 is full strength.
 * Beside the units there are the three invasion ports, which lie in boxes and hexes like units do, and the dummies.
 */

interface UnitRecord {
  readonly id: string;
  readonly side: string;
  readonly nationality: string;
  readonly name: string;
  readonly type: string;
  readonly class: string;
  readonly combat: boolean;
  readonly size: string;
  readonly steps: readonly { readonly attack: number | null; readonly defence: number; readonly movement: number }[];
  readonly setup: { readonly zone: string | null; readonly area: string; readonly hexes?: readonly string[] } | null;
  readonly arrival: { readonly turn: number | null; readonly event?: string } | null;
  readonly flags: readonly string[];
  readonly stepCount: number;
  readonly branch?: string;
  readonly group?: string;
  readonly unconverted?: { readonly attack: number; readonly defence: number; readonly movement: number };
  readonly scenarios: readonly string[];
}

/** The three camps: who commands, whoever sits in the chair. Numbers double as indices into SIDES. */
export const HITLERITE = 0;
export const ALLIED = 1;
export const SOVIET = 2;
export type Camp = 0 | 1 | 2;

/** The western German commander of the four-player game is a side of his own, but no camp. */
export const SIDES = ['hitlerite', 'anglo-allied', 'soviet', 'hitlerite-west'] as const;
export type Side = (typeof SIDES)[number];

export const sideOf = (camp: Camp): Side => SIDES[camp];
export const campOfSide = (side: string): Camp =>
  side === 'anglo-allied' ? ALLIED : side === 'soviet' ? SOVIET : HITLERITE;

const records = ownFigures('iron-dream', 'counters.csv', oob.units as unknown as readonly UnitRecord[]);

const PORT_IDS = ['port-1', 'port-2', 'port-3'];
const DUMMY_IDS = ['dummy-1', 'dummy-2', 'dummy-3', 'dummy-4'];

export const PIECES = names([...records.map((each) => each.id), ...PORT_IDS, ...DUMMY_IDS]);
/** Pieces below this number are units. */
export const UNITS = records.length;
export const PORTS: readonly number[] = PORT_IDS.map((_, i) => UNITS + i);
export const DUMMIES: readonly number[] = DUMMY_IDS.map((_, i) => UNITS + PORT_IDS.length + i);

export type Kind =
  | 'infantry'
  | 'mountain'
  | 'parachute'
  | 'airborne'
  | 'panzer'
  | 'mechanized-infantry'
  | 'guards'
  | 'tank'
  | 'shock'
  | 'cavalry'
  | 'cavalry-mechanized'
  | 'flak'
  | 'supply'
  | 'theatre-hq-supply'
  | 'v-weapon';

const column = <T>(of: (unit: UnitRecord) => T): readonly T[] => records.map(of);
const bytes = (of: (unit: UnitRecord) => number | boolean): Uint8Array => {
  const all = new Uint8Array(PIECES.count);
  for (const [i, unit] of records.entries()) all[i] = Number(of(unit));
  return all;
};

export const unitName = column((unit) => unit.name);
export const kindOf = column((unit) => unit.type as Kind);
export const nationOf = column((unit) => unit.nationality);
export const branchOf = column((unit) => unit.branch ?? '');
export const setupOf = column((unit) => unit.setup);
export const arrivalOf = column((unit) => unit.arrival);
export const flagsOf = column((unit) => unit.flags);
export const scenariosOf = column((unit) => unit.scenarios);
export const sizeOf = column((unit) => unit.size);

export const firstCamp = bytes((unit) =>
  unit.side === 'hitlerite' ? HITLERITE : unit.side === 'soviet' ? SOVIET : ALLIED,
);
for (const port of PORTS) firstCamp[port] = ALLIED;

/** Combat units exert zones, fight and have steps; supply units, OKH, the 65th, ports and dummies do not. */
export const isCombat = bytes((unit) => unit.combat);
export const isMechanized = bytes((unit) => unit.class === 'mechanized');
export const isSupplyUnit = bytes((unit) => unit.type === 'supply' || unit.type === 'theatre-hq-supply');
export const isGerman = bytes((unit) => unit.nationality === 'german');
export const isYugoslav = bytes((unit) => unit.nationality === 'yugoslav');
export const isRomanian = bytes((unit) => unit.nationality === 'romanian');
export const isBulgarian = bytes((unit) => unit.nationality === 'bulgarian');
export const isHungarian = bytes((unit) => unit.nationality === 'hungarian');
export const isAirborne = bytes((unit) => unit.type === 'airborne');
export const isFlak = bytes((unit) => unit.type === 'flak');
export const isReserve = bytes((unit) => unit.flags.includes('reserve-corps'));
export const isElite = bytes((unit) => unit.flags.includes('elite-three-step'));
/** Armies fill three of a Soviet stack's places; groups and supply units may take the fourth (8.2). */
export const isArmySized = bytes((unit) => unit.size === 'army');
/** Steps of a combat unit; 0 for what has none. */
export const stepsOf = bytes((unit) => (unit.combat ? unit.steps.length : 0));

/** Which terrain costs a unit pays: ordinary, mountain troops (21.1, 21.2), Cavalry-Mechanized Groups (21.3). */
export const ORDINARY = 0;
export const MOUNTAINEER = 1;
export const CAVALRY_GROUP = 2;
export const gaitOf = bytes((unit) =>
  unit.type === 'mountain' || unit.type === 'parachute'
    ? MOUNTAINEER
    : unit.type === 'cavalry-mechanized' && unit.size === 'group'
      ? CAVALRY_GROUP
      : ORDINARY,
);
export const isGroup = bytes((unit) => unit.size === 'group');

/** Army groups of the Anglo-Allied player (2.11, 4.10): beige, green, or as their owner prefers. */
export const BEIGE = 1;
export const GREEN = 2;
const beige = new Set(['british', 'canadian', 'polish']);
export const groupOf = bytes((unit) =>
  unit.side !== 'anglo-allied' || !unit.combat
    ? 0
    : unit.type === 'airborne'
      ? 3
      : beige.has(unit.nationality)
        ? BEIGE
        : GREEN,
);

/** Printed factors by piece and step. Flak print an S for attack: nothing of their own (25.2). */
const MOST_STEPS = 3;
const factor = (of: 'attack' | 'defence' | 'movement'): Uint8Array => {
  const all = new Uint8Array(UNITS * MOST_STEPS);
  for (const [u, unit] of records.entries()) {
    for (const [step, face] of unit.steps.entries()) all[u * MOST_STEPS + step] = face[of] ?? 0;
  }
  return all;
};
const attacks = factor('attack');
const defences = factor('defence');
const movements = factor('movement');

/** The 1-1-4 side of the reserve corps, before their conversion (7.26). */
export const UNCONVERTED = records.find((unit) => unit.unconverted !== undefined)!.unconverted!;

export const printedAttack = (unit: number, lost: number): number => attacks[unit * MOST_STEPS + lost]!;
export const printedDefence = (unit: number, lost: number): number => defences[unit * MOST_STEPS + lost]!;
export const printedMovement = (unit: number, lost: number): number => movements[unit * MOST_STEPS + lost]!;

export function unitNamed(id: string): number {
  const found = PIECES.find(id);
  if (found === undefined) throw new RangeError(`no counter is called ${id}`);
  return found;
}

/** All units for which a column holds. */
export const unitsWhere = (test: (u: number) => boolean): readonly number[] =>
  Array.from({ length: UNITS }, (_, u) => u).filter(test);

export const ALL_UNITS: readonly number[] = unitsWhere(() => true);
/** Neither port nor dummy. */
export const isUnit = (piece: number): boolean => piece < UNITS;

// Germans
export const OKH = unitNamed('ger-okh');
export const ROCKETS = unitNamed('ger-zbv-65');
export const TWELFTH_ARMY = unitNamed('ger-army-12');
export const EIGHTEENTH_MOUNTAIN = unitNamed('ger-mou-18');
export const GREEK_CORPS: readonly number[] = [unitNamed('ger-inf-68'), unitNamed('ger-inf-91')];
export const RESERVES: readonly number[] = unitsWhere((u) => isReserve[u] === 1);
export const FLAK: readonly number[] = unitsWhere((u) => isFlak[u] === 1);
export const VLASOV = unitNamed('vlasov');

// Their satellites
export const HUNGARIAN_1ST = unitNamed('hun-1');
export const HUNGARIANS: readonly number[] = unitsWhere((u) => isHungarian[u] === 1);
export const ROMANIANS: readonly number[] = unitsWhere((u) => isRomanian[u] === 1);
export const BULGARIAN = unitNamed('bul-1');

// Anglo-Allies
export const FX = unitNamed('fr-x');
export const F1 = unitNamed('fr-1');
export const F2 = unitNamed('fr-2');
export const POLISH_2ND_CORPS = unitNamed('cw-P2');
export const AIRBORNE: readonly number[] = unitsWhere((u) => isAirborne[u] === 1);

// With the Soviets
export const POLISH_2ND_ARMY = unitNamed('sov-pol-2');
export const YUGOSLAV_4TH = unitNamed('yug-4');
export const YUGOSLAVS: readonly number[] = unitsWhere((u) => isYugoslav[u] === 1);
