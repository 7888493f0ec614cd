import oob from '../data/oob.json' with { type: 'json' };
import { charts, turnNamed } from './charts.ts';

/** The order of battle as a list of counters, one record each, with misprints of the lists corrected. */

export interface Face {
  readonly attack: number;
  readonly defence: number;
  readonly movement: number;
  readonly type: string;
  readonly size: string;
}

/** Where a counter comes from. `line` and `n` find it again in its formation. */
export type Origin =
  | {
      readonly of: 'start';
      readonly group: string;
      readonly formation: string;
      readonly line: number;
      readonly n: number;
    }
  | { readonly of: 'arrival'; readonly entry: number }
  | { readonly of: 'conditional'; readonly entry: number }
  | { readonly of: 'conversion'; readonly entry: number }
  | { readonly of: 'component'; readonly row: number; readonly set: number }
  | { readonly of: 'intrinsic'; readonly hex: string };

export interface Counter {
  readonly id: string;
  readonly name: string;
  readonly side: 'axis' | 'soviet';
  readonly nation: string;
  readonly kind: 'ground' | 'truck' | 'air' | 'naval' | 'intrinsic';
  readonly flags: readonly string[];
  /** Strengths as printed, without star: `8-6`, `3-2-8`. */
  readonly printed: string;
  readonly face: Face;
  readonly origin: Origin;
  readonly air?: AirValues;
  readonly ship?: { readonly type: string; readonly isImmobile: boolean };
}

export interface AirValues {
  readonly model: string;
  readonly class: string;
  readonly attack: number;
  readonly defence: number;
  readonly tactical: number;
  readonly strategic: number;
  readonly range: number;
}

/** A line of units as data/oob.json has it. */
export interface UnitLine {
  readonly count: number;
  readonly nationality: string;
  readonly kind: string;
  readonly type?: string;
  readonly size?: string | null;
  readonly printed?: string | null;
  readonly attack?: number | null;
  readonly defense?: number | null;
  readonly movement?: number | null;
  readonly ids?: readonly string[];
  readonly flags: readonly string[];
  readonly model?: string;
  readonly class?: string;
  readonly tacticalBombing?: number;
  readonly strategicBombing?: number;
  readonly range?: number;
  readonly name?: string;
  readonly corrected?: Readonly<Record<string, string | number>>;
  /** 33Cc: the division a cadre is left of. */
  readonly fullStrength?: string;
}

export interface Formation {
  readonly group: string;
  readonly formation: string;
  readonly nationality: string;
  readonly zone: ZoneData | null;
  readonly reserveStatus?: boolean;
  readonly units?: readonly UnitLine[];
}

/** A zone of the set-up as the order of battle describes it. */
export interface ZoneData {
  readonly kind: string;
  readonly border?: string;
  readonly maxHexesFromBorder?: number;
  readonly from?: string;
  readonly to?: string;
  readonly correctedFrom?: string;
  readonly correctedTo?: string;
  readonly hex?: string;
  readonly correctedHex?: string;
  readonly anyHexOfCity?: boolean;
  readonly maxHexes?: number;
  readonly area?: string;
  readonly notAdjacentToBorder?: boolean;
  readonly options?: readonly ZoneOption[];
}
export interface ZoneOption {
  readonly zone?: ZoneData;
  readonly each?: readonly ZoneData[];
  readonly rest?: boolean;
  readonly maxRE?: number;
  readonly exactRE?: number;
  readonly maxDivisions?: number;
  readonly exactDivisions?: number;
}

/** An entry of the schedule of reinforcements, withdrawals and conversions. */
export interface Entry {
  readonly side: 'axis' | 'soviet';
  readonly turn: number;
  readonly action: string;
  readonly nationality: string;
  readonly entry?: string;
  readonly place?: { readonly hex?: string; readonly area?: string; readonly anyHexOfCity?: boolean };
  readonly units: readonly UnitLine[];
  readonly from?: unknown;
  readonly to?: readonly UnitLine[];
  readonly cost?: { readonly armourRP: number };
  readonly guards?: boolean;
  readonly raf?: boolean;
  readonly permission?: string;
  readonly resourcePoints?: number;
  readonly armourRP?: number;
  readonly navalRepairPoints?: number;
  readonly guardsAirConversions?: number;
}

export interface Conditional {
  readonly turn: number;
  readonly city: string;
  readonly units: readonly UnitLine[];
}

type Raw = Omit<Entry, 'side' | 'turn' | 'units'> & { readonly turn: string; readonly units?: readonly UnitLine[] };
const SIDES = ['axis', 'soviet'] as const;

export const FORMATIONS: Readonly<Record<'axis' | 'soviet', readonly Formation[]>> = {
  axis: oob.axis.initial,
  soviet: oob.soviet.initial,
};
/** Everything that comes by the calendar, in its order. */
export const SCHEDULE: readonly Entry[] = SIDES.flatMap((side) =>
  (oob[side].reinforcements as unknown as readonly Raw[]).map((entry) => ({
    ...entry,
    side,
    turn: turnNamed(entry.turn),
    units: entry.units ?? [],
  })),
);
/** 33A3. The second block is misdated by a year (ruling 4). */
export const CONDITIONAL: readonly Conditional[] = oob.soviet.conditional.entries.map((entry) => {
  const city = entry.city as { hex: string | null; correctedHex?: string };
  return {
    turn: turnNamed(entry.availableFrom.replace('Jan I 41', 'Jan I 42')),
    city: city.correctedHex ?? city.hex!,
    units: entry.units,
  };
});

// --- Counters

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
const NATION_WORDS: Readonly<Record<string, string>> = {
  German: 'ger',
  Finnish: 'fin',
  Hungarian: 'hun',
  Italian: 'ita',
  Romanian: 'rum',
  Slovak: 'slo',
  Soviet: 'sov',
};
/** One spelling for each model of aircraft. */
export const modelOf = (text: string): string =>
  ({ 'Jub 87B': 'Ju 87B', 'JU 87D': 'Ju 87D', Ju88A: 'Ju 88A', 'Mig -3': 'MiG-3' })[text] ?? text;

/** b, c ... z, then aa, ab ... */
const letters = (n: number): string =>
  (n >= 26 ? letters(Math.floor(n / 26) - 1) : '') + String.fromCodePoint(97 + (n % 26));
const taken = new Map<string, number>();
function uniqueId(id: string): string {
  const before = taken.get(id) ?? 0;
  taken.set(id, before + 1);
  return before === 0 ? id : `${id}-${letters(before)}`;
}

/** The strengths of `8-6` and `3-2-8`. */
export function faceOf(printed: string, type: string, size: string): Face {
  const numbers = printed.replace('*', '').split('-').map(Number);
  const [attack = 0, defence = 0, movement = 0] = numbers.length === 2 ? [numbers[0], numbers[0], numbers[1]] : numbers;
  return { attack, defence, movement, type, size };
}

const NO_FACE: Face = { attack: 0, defence: 0, movement: 0, type: '', size: '' };

function airCounter(line: UnitLine, side: 'axis' | 'soviet', origin: Origin): Counter {
  const model = modelOf(line.model!);
  const nation = NATION_WORDS[line.nationality]!;
  return {
    id: uniqueId(`${nation}-air-${slug(model).replaceAll('-', '')}`),
    name: model,
    side,
    nation: line.nationality.toLowerCase(),
    kind: 'air',
    flags: line.flags,
    printed: line.printed!,
    face: NO_FACE,
    origin,
    air: {
      model,
      // 23E: a night fighter is a fighter.
      class: line.class!.replace('N', ''),
      attack: line.attack!,
      defence: line.defense!,
      tactical: line.tacticalBombing!,
      strategic: line.strategicBombing!,
      range: line.range!,
    },
  };
}

function shipCounter(line: UnitLine, side: 'axis' | 'soviet', origin: Origin): Counter {
  const name = line.name ?? 'Transport';
  return {
    id: uniqueId(`${NATION_WORDS[line.nationality]!}-ship-${slug(name)}`),
    name,
    side,
    nation: line.nationality.toLowerCase(),
    kind: 'naval',
    flags: line.flags,
    printed: '',
    face: NO_FACE,
    origin,
    ship: { type: line.type!, isImmobile: line.flags.includes('immobile') },
  };
}

function groundCounter(line: UnitLine, side: 'axis' | 'soviet', origin: Origin, name: string): Counter {
  const isTruck = line.kind === 'truck';
  const printed = isTruck ? `0-0-${charts.trucks.movement}` : line.printed!.replace('*', '');
  const size = isTruck ? 'truck' : line.size!;
  const flags = line.flags;
  const special = ['NKVD', 'Gds', 'Mil', 'SS'].find((flag) => flags.includes(flag));
  const words = [NATION_WORDS[line.nationality]!, special, line.type!, isTruck ? '' : size, name];
  return {
    id: uniqueId(slug(words.filter((word) => word !== undefined).join(' '))),
    name,
    side,
    nation: line.nationality.toLowerCase(),
    kind: isTruck ? 'truck' : 'ground',
    flags,
    printed,
    face: faceOf(printed, line.type!, size),
    origin,
  };
}

function countersOf(line: UnitLine, side: 'axis' | 'soviet', originOf: (n: number) => Origin): Counter[] {
  const better = { ...line, ...line.corrected } as UnitLine;
  return Array.from({ length: line.count }, (_, n) => {
    if (line.kind === 'air') return airCounter(better, side, originOf(n));
    if (line.kind === 'naval') return shipCounter(better, side, originOf(n));
    return groundCounter(better, side, originOf(n), line.ids?.[n] ?? '');
  });
}

/** Actions of the schedule that bring new counters. */
const BRINGS = new Set(['arrive', 'addToReserve', 'addToReplacementPool']);

const atStart = SIDES.flatMap((side) =>
  FORMATIONS[side].flatMap(({ group, formation, units = [] }) =>
    units.flatMap((line, i) => countersOf(line, side, (n) => ({ of: 'start', group, formation, line: i, n }))),
  ),
);
const later = SCHEDULE.flatMap((entry, i) =>
  BRINGS.has(entry.action)
    ? entry.units.flatMap((line) => countersOf(line, entry.side, () => ({ of: 'arrival', entry: i })))
    : (entry.to ?? []).flatMap((line) => countersOf(line, entry.side, () => ({ of: 'conversion', entry: i }))),
);
const conditional = CONDITIONAL.flatMap((entry, i) =>
  entry.units.flatMap((line) => countersOf(line, 'soviet', () => ({ of: 'conditional', entry: i }))),
);

/** 15B: a row of the breakdown chart. */
export interface BreakdownRow {
  readonly nationality: string;
  readonly type: string;
  readonly divisions: readonly string[];
  readonly flags?: readonly string[];
  readonly into: readonly {
    readonly count: number;
    readonly type: string;
    readonly size: string;
    readonly printed: string;
  }[];
  readonly sets: number;
  /** Rows that draw on the same sets. */
  readonly shared?: string;
}
export const BREAKDOWN = charts.breakdown.rows as readonly BreakdownRow[];
const components = BREAKDOWN.flatMap((row, r) =>
  Array.from({ length: row.sets }, (_, set) =>
    row.into.flatMap(({ count, type, size, printed }) =>
      Array.from({ length: count }, (__, n): Counter => {
        const side = row.nationality === 'Soviet' ? 'soviet' : 'axis';
        const name = `${String.fromCodePoint(65 + set)}${n + 1}`;
        return {
          id: uniqueId(slug(`${NATION_WORDS[row.nationality]!} part ${type} ${size} ${printed} ${name}`)),
          name,
          side,
          nation: row.nationality.toLowerCase(),
          kind: 'ground',
          flags: row.flags ?? [],
          printed,
          face: faceOf(printed, type, size),
          origin: { of: 'component', row: r, set },
        };
      }),
    ),
  ).flat(),
);

/** Every counter but the intrinsic defences, which follow from the map: ground units and trucks, air units, ships. */
const all = [...atStart, ...later, ...conditional, ...components];
export const GROUND_COUNTERS = all.filter(({ kind }) => kind === 'ground' || kind === 'truck');
export const AIR_COUNTERS = all.filter(({ kind }) => kind === 'air');
export const SHIP_COUNTERS = all.filter(({ kind }) => kind === 'naval');
