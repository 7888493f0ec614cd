import {
  decodeAction,
  Listening,
  readPosition,
  type Action,
  type Decision,
  type Ledger,
  type News,
} from '@rokada/kernel';
import { ScriptedDice } from '@rokada/kernel/testing';
import areas from '../../data/areas.json' with { type: 'json' };
import { stalingrad as game } from '../../src/game.ts';
import type { Stalingrad } from '../../src/state.ts';

/** Short positions and scripted dice for the clause tests. */

export { game };
export type Side = 'german' | 'russian';
export interface Wire {
  readonly type: string;
  readonly [slot: string]: string | number | readonly string[];
}

export interface Setup {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Whose impulse it is; the German's unless told otherwise. */
  readonly side?: Side;
  readonly period?: 'day' | 'night';
  /** As 09-14; by default 14 September, an ordinary day. */
  readonly date?: string;
  readonly marker?: number;
  /** Where each unit is, then in any order: spent, until:10-02 (its duration), iso:2 (its isolation). */
  readonly units?: Readonly<Record<string, string>>;
  /** Control other than printed and other than by who stands there. */
  readonly control?: Readonly<Record<string, Side>>;
  readonly rubble?: Readonly<Record<string, number>>;
  /** Zones that were Russian at the last sunset. */
  readonly open?: readonly string[];
  /** Further plain fields. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly stack?: string;
  /** Decisions that are not answered with "no" by the script: the Advantage, artillery support, falling back. */
  readonly ask?: readonly ('advantage' | 'support' | 'fall-back')[];
}

/** Days since 13 September of a date such as 10-02. */
export function day(date: string): number {
  const [month, of] = date.split('-').map(Number) as [number, number];
  return (month === 9 ? 0 : month === 10 ? 30 : 61) + of - 13;
}

/** The two dice of a DR with this sum. */
export const DR = (sum: number): [number, number] => {
  const first = Math.min(6, sum - 1);
  return [first, sum - first];
};

const PRINTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...areas.areas, ...areas.zones].map(({ id, control }) => [String(id), control]),
);
const QUADRANTS = ['S', 'CS', 'CN', 'N'];
const quadrantsOf = (place: string): readonly string[] =>
  areas.zones.find(({ id }) => id === place)?.quadrants ??
  areas.areas.filter(({ id }) => String(id) === place).map(({ quadrant }) => quadrant);

const isRussian = (id: string): boolean => id.startsWith('R');
const isCombat = (id: string): boolean => !/OBS$|STUKA$|^RART/.test(id);

interface Row {
  id: string;
  at: string;
  status?: string;
  until?: number;
  isolation?: number;
}

function rowOf(id: string, told: string): Row {
  const [at, ...words] = told.split(' ');
  const row: Row = { id, at: at! };
  for (const word of words) {
    const [name, value] = word.split(':') as [string, string];
    if (name === 'spent') row.status = 'spent';
    else if (name === 'until') row.until = day(value);
    else if (name === 'iso') row.isolation = Number(value);
    else throw new Error(`${id}: what is ${word}?`);
  }
  return row;
}

export function situation(setup: Setup): Battle {
  const { side = 'german', period = 'day' } = setup;
  const rows = Object.entries(setup.units ?? {}).map(([id, told]) => rowOf(id, told));
  const holders: Record<string, string> = { ...PRINTED };
  for (const place of Object.keys(PRINTED)) {
    const there = new Set(rows.filter(({ id, at }) => at === place && isCombat(id)).map(({ id }) => isRussian(id)));
    if (there.size === 1) holders[place] = there.has(true) ? 'russian' : 'german';
  }
  Object.assign(holders, setup.control);
  const observers = rows.filter(({ id }) => id.endsWith('OBS'));
  const position = {
    format: 'rokada-position/1',
    game: 'stalingrad',
    scenario: setup.scenario ?? 'basic',
    ...(setup.options && { options: setup.options }),
    stack: setup.stack ?? `match/date/${period}/${side}-impulse/impulse`,
    date: day(setup.date ?? '09-14'),
    period,
    marker: setup.marker ?? (period === 'day' ? 1 : 3),
    germanOpens: false,
    active: side,
    batteries: QUADRANTS.map((quadrant) => observers.filter(({ at }) => quadrantsOf(at).includes(quadrant)).length),
    ...(holders['70'] === 'german' && { production: false, armour: 0 }),
    units: rows,
    areas: Object.entries(holders).map(([id, control]) => ({
      id,
      control,
      rubble: setup.rubble?.[id] ?? 0,
      ...(setup.open?.includes(id) && { open: true }),
    })),
    ...setup.more,
  };
  return new Battle(readPosition(game, position).state, setup.ask ?? []);
}

/** A game from its start, with these dice. */
export function opening(scenario: string, options: Readonly<Record<string, string>>, dice: readonly number[]): Battle {
  const thrown = new ScriptedDice(dice, { always: true });
  const told = new Listening(thrown);
  const battle = new Battle(game.begin(game.start(scenario, options), told), []);
  battle.news.push(...told.news);
  thrown.finish();
  return battle;
}

const QUIET = [
  ['letStand', 'advantage'],
  ['letItEnd', 'advantage'],
  ['declineSupport', 'support'],
  ['standFast', 'fall-back'],
] as const;

export class Battle {
  readonly news: News[] = [];
  readonly s: Stalingrad;
  readonly ask: readonly string[];

  constructor(s: Stalingrad, ask: readonly string[]) {
    this.s = s;
    this.ask = ask;
  }

  /** The one open decision. */
  get open(): Decision {
    const open = game.decisions(this.s);
    if (open.length !== 1) throw new Error(`${open.length} decisions are open`);
    return open[0]!;
  }

  /** Who must do what: `russian impulse`. */
  get turn(): string {
    const { side, step } = this.open;
    return `${side} ${step}`;
  }

  #action(wire: Wire): Action {
    const { action, refusal } = decodeAction(game, wire) as { action: Action; refusal?: { key: string } };
    if (refusal !== undefined) throw new Error(`${JSON.stringify(wire)}: ${refusal.key}`);
    return action;
  }

  /** An attack that says nothing of a second group or of observers means neither. */
  #complete(action: Action, side: string): Action {
    if (action.type !== 'attack') return action;
    const { type, ...slots } = action;
    const asked = game.choices(this.s, side, { type, slots }).slot?.name;
    if (asked === 'second') return this.#complete({ ...action, second: 'none' }, side);
    return asked === 'passengers' ? { ...action, passengers: [] } : action;
  }

  /** Does it, with these dice and no others; whatever is not asked about is answered with "no". */
  play(wire: Wire | string, ...dice: number[]): this {
    const thrown = new ScriptedDice(dice, { always: true });
    this.#take(this.open.side, typeof wire === 'string' ? { type: wire } : wire, thrown);
    for (let quiet = this.#quiet(); quiet !== undefined; quiet = this.#quiet()) {
      this.#take(this.open.side, { type: quiet }, thrown);
    }
    thrown.finish();
    return this;
  }

  #quiet(): string | undefined {
    const [open] = game.decisions(this.s);
    return QUIET.find(([type, about]) => open?.actions.includes(type) && !this.ask.includes(about))?.[0];
  }

  #take(side: string, wire: Wire, dice: ScriptedDice): void {
    const action = this.#complete(this.#action(wire), side);
    const no = game.check(this.s, side, action);
    if (no !== undefined) throw new Error(`${JSON.stringify(wire)} is refused: ${no.rule} ${no.key}`);
    const told = new Listening(dice);
    game.apply(this.s, side, action, told);
    this.news.push(...told.news);
    const faults = [...(game.faults?.(this.s) ?? [])];
    if (faults.length > 0) throw new Error(`${faults[0]!.rule} ${faults[0]!.where}: ${faults[0]!.what}`);
  }

  /** The clause by which it is refused; undefined when it is legal. */
  no(wire: Wire | string, side: string = this.open.side): string | undefined {
    const action = this.#action(typeof wire === 'string' ? { type: wire } : wire);
    return game.check(this.s, side, this.#complete(action, side))?.rule;
  }

  /** Attack and defence value of a declaration. */
  values(wire: Wire): [number, number] {
    const [attack, defence] = this.ledgers(wire);
    return [attack!.total, defence!.total];
  }

  ledgers(wire: Wire): readonly Ledger[] {
    return game.preview(this.s, this.open.side, this.#action(wire)).ledgers;
  }

  #unit = (id: string): number => {
    const found = game.pieces.find(id);
    if (found === undefined) throw new Error(`there is no unit ${id}`);
    return found;
  };
  #space = (id: string): number => {
    const found = game.spaces.find(id);
    if (found === undefined) throw new Error(`there is no space ${id}`);
    return found;
  };

  at(id: string): string | undefined {
    return game.spaces.ids[this.s.units.at[this.#unit(id)]!];
  }
  isSpent(id: string): boolean {
    return this.s.units.status[this.#unit(id)] === 1;
  }
  /** Days from today until the marker comes off; 0 without one. */
  duration(id: string): number {
    const until = this.s.units.until[this.#unit(id)]!;
    return until === 0 ? 0 : until - this.s.date;
  }
  isolation(id: string): number {
    return this.s.units.isolation[this.#unit(id)]!;
  }
  mf(id: string): number {
    return this.s.units.mf[this.#unit(id)]!;
  }
  rubble(id: string): number {
    return this.s.areas.rubble[this.#space(id)]!;
  }
  control(id: string): string | undefined {
    return game.sides[this.s.areas.control[this.#space(id)]!];
  }
  told(key: string): readonly News[] {
    return this.news.filter((each) => each.key === key);
  }
  /** What may be chosen for the next slot of a half-built action, by printed id. */
  offered(type: string, slots: Readonly<Record<string, number | string | readonly number[]>> = {}): string[] {
    const asked = game.choices(this.s, this.open.side, { type, slots });
    const names = asked.slot?.of.startsWith('piece')
      ? game.pieces
      : asked.slot?.of === 'option'
        ? undefined
        : game.spaces;
    return asked.candidates.map(({ value }) => names?.ids[value as number] ?? String(value));
  }
}

/** A German night impulse that is sure to be the last of the date, played: dawn, with these dice after the impulse DR. */
export const dawnAfter = (setup: Setup, ...dice: number[]): Battle =>
  situation({ period: 'night', marker: 13, ...setup }).play('pass', ...DR(7), ...dice);

// ---- actions --------------------------------------------------------------------------------------------------------

export const activate = (area: string): Wire => ({ type: 'activate', area });
export const move = (units: readonly string[] | string, ...way: string[]): Wire => ({
  type: 'move',
  units: typeof units === 'string' ? [units] : units,
  way,
});
export const attack = (
  target: string,
  group: string,
  units: readonly string[],
  ranged: readonly string[] = [],
  more: object = {},
): Wire => ({ type: 'attack', target, group, units, ranged, ...more });
export const absorb = (unit: string, how: string): Wire => ({ type: 'absorb', unit, how });
export const fortify = (...units: string[]): Wire => ({ type: 'fortify', units });
export const regroup = (units: readonly string[] | string, to: string): Wire => ({
  type: 'regroup',
  units: typeof units === 'string' ? [units] : units,
  to,
});
export const shell = (observer: string, target: string, group = 'fresh'): Wire => ({
  type: 'shell',
  observer,
  target,
  group,
});
export const stuka = (target: string, group = 'fresh'): Wire => ({ type: 'stuka', target, group });
export const barrage = (artillery: string, target: string, group = 'fresh'): Wire => ({
  type: 'barrage',
  artillery,
  target,
  group,
});
export const infiltrate = (unit: string, to: string): Wire => ({ type: 'infiltrate', unit, to });
export const ferry = (landing: string, ...units: string[]): Wire => ({ type: 'ferry', landing, units });
export const recross = (...units: string[]): Wire => ({ type: 'recross', units });

// ---- victory ----------------------------------------------------------------------------------------------------------

/** Every place of the map in one hand. */
export const everywhere = (side: Side): Record<string, Side> =>
  Object.fromEntries(game.spaces.ids.slice(0, 82).map((id) => [id, side]));

const WORTH: readonly (readonly [points: number, places: readonly string[]])[] = [
  [3, ['56']],
  [2, ['74', '72', '69', '68', '66', '64', '61', '32', 'H']],
  [1, ['30', '31', '63', '65', '67', '71', '73']],
];

/** The whole city is German, but for places given back until so many points are left. */
export function germanPoints(points: number): Record<string, Side> {
  const control = everywhere('german');
  let rest = 28 - points;
  for (const [worth, places] of WORTH) {
    for (const place of places) {
      if (worth > rest) break;
      control[place] = 'russian';
      rest -= worth;
    }
  }
  return control;
}
