import {
  decodeAction,
  readPosition,
  type Action,
  type Json,
  type Ledger,
  type News,
  type Refusal,
  type Value,
  type World,
} from '@rokada/kernel';
import { ScriptedDice } from '@rokada/kernel/testing';
import { FIRST_CONTROL, MAP_COUNT, PIECES, SPACES, UNITS, unit, dateIndex, space, type Side } from '../src/data.ts';
import { stalingrad } from '../src/game.ts';
import { countBatteries } from '../src/rules/russian-artillery.ts';
import type { Stalingrad } from '../src/state.ts';

/** A table for tests: a position in a few words, actions by printed ids, and dice that fall as told. */

export interface Setting {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** `1942-09-14`; the day after the opening when left out. */
  readonly date?: string;
  readonly period?: 'day' | 'night';
  readonly active?: Side;
  /** `'24'` is fresh in area 24; further words: `spent`, `until 18`, `isolated 2`. */
  readonly units?: Readonly<Record<string, string>>;
  readonly control?: Readonly<Record<string, Side>>;
  readonly rubble?: Readonly<Record<string, number>>;
  /** Russian artillery groups that are fresh; the others are dispersed and marked. */
  readonly artillery?: readonly string[];
  /** The Advantage is out of the way unless a test is about it. */
  readonly advantage?: Side;
  /** Any other field of the record. */
  readonly record?: Readonly<Record<string, Json>>;
  readonly stack?: string | readonly Json[];
  readonly open?: readonly string[];
}

function unitRow(id: string, words: string): Record<string, Json> {
  const row: Record<string, Json> = { id };
  const [at, ...rest] = words.split(' ');
  row['at'] = at!;
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i]!;
    if (word === 'spent') row['status'] = 'spent';
    else if (word === 'until') {
      row['until'] = Number(rest[++i]);
      row['status'] = 'spent';
    } else if (word === 'isolated') row['isolation'] = Number(rest[++i]);
    else throw new Error(`${word} says nothing about a unit`);
  }
  return row;
}

export function position(setting: Setting): Json {
  const { period = 'day', active = 'german', units = {} } = setting;
  const artillery = setting.artillery ?? [];
  const stands = new Map<string, Set<Side>>();
  for (const [id, words] of Object.entries(units)) {
    const at = words.split(' ')[0]!;
    if (!UNITS[unit(id)]!.combat) continue;
    stands.set(at, (stands.get(at) ?? new Set()).add(UNITS[unit(id)]!.side));
  }
  const areas: Json[] = [];
  for (let where = 0; where < MAP_COUNT; where++) {
    const id = SPACES.ids[where]!;
    const there = [...(stands.get(id) ?? [])];
    const control = there.length === 1 ? there[0]! : (setting.control?.[id] ?? FIRST_CONTROL[where]!);
    areas.push({
      id,
      control,
      rubble: setting.rubble?.[id] ?? 0,
      ...(setting.open?.includes(id) && { open: true }),
    });
  }
  const date = dateIndex(setting.date ?? '1942-09-14');
  const groups = ['RART-S', 'RART-CS', 'RART-CN', 'RART-N']
    .filter((id) => units[id] === undefined)
    .map((id) =>
      unitRow(id, `${id.replace('RART', 'artillery')}${artillery.includes(id) ? '' : ` spent until ${date + 1}`}`),
    );
  const impulse = active === 'german' ? 'german-impulse' : 'russian-impulse';
  return {
    format: 'rokada-position/1',
    game: 'stalingrad',
    scenario: setting.scenario ?? 'basic',
    options: setting.options ?? {},
    stack: (setting.stack ?? `match/date/${period}/${impulse}/impulse`) as Json,
    date,
    period,
    active,
    germanOpens: false,
    marker: 1,
    advantage: setting.advantage ?? 'russian',
    advantageUsed: setting.advantage === undefined,
    areas,
    units: [
      ...Object.entries(units).map(([id, words]) => unitRow(id, words)),
      ...groups,
      ...(units['GLW-STUKA'] === undefined ? [{ id: 'GLW-STUKA', at: 'air-base' }] : []),
    ],
    ...setting.record,
  };
}

/** Two dice that add up to a number. */
export const two = (sum: number): [number, number] => [Math.ceil(sum / 2), Math.floor(sum / 2)];

type Given = Readonly<Record<string, string | number | readonly string[]>>;

export class Table {
  readonly s: Stalingrad;
  readonly news: News[] = [];
  readonly #dice = new ScriptedDice([], { always: true });

  constructor(s: Stalingrad) {
    this.s = s;
  }

  get world(): World {
    return { chance: this.#dice, tell: (news) => void this.news.push(news), reveal() {} };
  }

  /** The next faces, in the order in which they will be thrown. */
  dice(...faces: readonly (number | readonly number[])[]): this {
    this.#dice.left.push(...faces.flat());
    return this;
  }

  get diceLeft(): number {
    return this.#dice.left.length;
  }

  /** What an attack need not spell out: empty sets, and that there is no second attack. */
  #read(type: string, slots: Given, side?: string): Action {
    const defaults: Given = type === 'attack' && 'group' in slots ? { units: [], ranged: [] } : {};
    const decoded = decodeAction(stalingrad, { type, ...defaults, ...slots });
    if (decoded.refusal !== undefined) {
      throw new Error(`${JSON.stringify({ type, ...slots })} cannot be read: ${JSON.stringify(decoded.refusal)}`);
    }
    const action: Record<string, Value> = { ...decoded.action };
    if (type !== 'attack' || side === undefined) return decoded.action;
    for (const [slot, value] of [
      ['second', 'none'],
      ['passengers', []],
    ] as const) {
      const no = stalingrad.check(this.s, side, action as Action);
      if (no?.key === 'missing-slot' && no.params?.['slot'] === slot) action[slot] = value;
    }
    return action as Action;
  }

  /** Who decides now. */
  get deciding(): string[] {
    return stalingrad.decisions(this.s).map((each) => each.side);
  }

  get step(): string {
    return this.s.stack.at(-1)?.step ?? '';
  }

  refusal(type: string, slots: Given = {}, side = this.deciding[0]!): Refusal | undefined {
    return stalingrad.check(this.s, side, this.#read(type, slots, side));
  }

  do(type: string, slots: Given = {}, side = this.deciding[0]!): this {
    const action = this.#read(type, slots, side);
    const no = stalingrad.check(this.s, side, action);
    if (no !== undefined) throw new Error(`${type} ${JSON.stringify(slots)} is refused: ${no.rule} ${no.key}`);
    stalingrad.apply(this.s, side, action, this.world);
    const faults = [...stalingrad.faults!(this.s)];
    if (faults.length > 0) throw new Error(`${type} leaves ${faults[0]!.where}: ${faults[0]!.what}`);
    return this;
  }

  ledgers(type: string, slots: Given = {}, side = this.deciding[0]!): readonly Ledger[] {
    return stalingrad.preview(this.s, side, this.#read(type, slots, side)).ledgers;
  }

  /** Attack and defence value of an attack. */
  values(type: string, slots: Given): [number, number] {
    const [attack, defence] = this.ledgers(type, slots);
    return [attack!.total, defence!.total];
  }

  /** Lets the owner of a hit group take the first choice each time, until the attack is over. */
  resolve(): this {
    for (;;) {
      if (this.step === 'choosing-retreat') this.do('retreatTo', { area: this.offers('retreatTo')[0]! });
      else if (this.step === 'falling-back') this.do('standFast');
      else if (this.step === 'absorbing') {
        const hit = this.offers('absorb')[0]!;
        this.do('absorb', { unit: hit, how: this.offers('absorb', { unit: hit })[0]! });
      } else return this;
    }
  }

  /** The values offered next for an action: printed ids, or words. */
  offers(type: string, slots: Given = {}, side = this.deciding[0]!): string[] {
    const { type: _, ...read } = this.#read(type, slots);
    const asked = stalingrad.choices(this.s, side, { type, slots: read });
    const names = asked.slot?.of.startsWith('piece')
      ? PIECES
      : asked.slot?.of === 'option' || asked.slot?.of === 'number'
        ? undefined
        : SPACES;
    return asked.candidates.map(({ value }) => names?.ids[value as number] ?? String(value));
  }

  /** The kinds of action that can be begun. */
  get types(): string[] {
    const side = this.deciding[0]!;
    return stalingrad.choices(this.s, side, {}).candidates.map(({ value }) => String(value));
  }

  at = (id: string): string => SPACES.ids[this.s.units.at[unit(id)]!] ?? 'nowhere';
  isFresh = (id: string): boolean => this.s.units.status[unit(id)] === 0;
  /** Days until the marker comes off; 0 without one. */
  duration = (id: string): number => {
    const until = this.s.units.until[unit(id)]!;
    return until === 0 ? 0 : until - this.s.date;
  };
  mf = (id: string): number => this.s.units.mf[unit(id)]!;
  isolation = (id: string): number => this.s.units.isolation[unit(id)]!;
  control = (id: string | number): string => ['german', 'russian'][this.s.areas.control[space(id)]!]!;
  rubble = (id: string | number): number => this.s.areas.rubble[space(id)]!;

  told(key: string): News[] {
    return this.news.filter((news) => news.key === key);
  }
}

export function table(setting: Setting = {}): Table {
  const { state } = readPosition(stalingrad, position(setting));
  state.batteries = countBatteries(state);
  return new Table(state);
}

/** A match from its very beginning, dice included. */
export function newMatch(scenario: string, options: Record<string, string> = {}, dice: readonly number[] = []): Table {
  const faces = [...dice];
  const chance = { below: () => (faces.shift() ?? 1) - 1 };
  return new Table(stalingrad.begin(stalingrad.start(scenario, options), { chance, tell() {}, reveal() {} }));
}

/** The rulebook's examples put armour under the parent of a regiment that has none of its own. */
export function underParentOf(parent: string, ids: readonly string[], proof: () => void): void {
  const counters = ids.map((id) => UNITS[unit(id)]! as { parent: string });
  const before = counters.map((counter) => counter.parent);
  for (const counter of counters) counter.parent = UNITS[unit(parent)]!.parent;
  try {
    proof();
  } finally {
    for (const [i, counter] of counters.entries()) counter.parent = before[i]!;
  }
}
