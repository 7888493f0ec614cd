import {
  decodeAction,
  encodeAction,
  readPosition,
  SeededChance,
  type Chance,
  type News,
  type WireAction,
} from '@rokada/kernel';
import { ScriptedDice, refusalOf, take } from '@rokada/kernel/testing';
import { PLACES, TYPES, ZONES, typeCalled } from '../../src/data.ts';
import { game } from '../../src/game.ts';
import type { Campaign } from '../../src/state.ts';

/**
 * A campaign put down at any moment, played on with dice that fall as wished. Enough to write tests from the rulebook
 * alone: README.md lists the steps, the actions with their slots, and the fields of a position.
 */

export interface UnitRow {
  readonly id: string;
  readonly type: string;
  readonly grade?: string;
  readonly bases?: number;
  readonly [column: string]: unknown;
}

export interface Setting {
  readonly turn?: number;
  readonly stack?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Zones that differ from the beginning. */
  readonly zones?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly units?: readonly UnitRow[];
  readonly [field: string]: unknown;
}

/** Enough to fight with on both sides. */
export const ARMIES: readonly UnitRow[] = [
  { id: 'g1', type: 'de-schuetzen', grade: 'veteran' },
  { id: 'g2', type: 'de-schuetzen' },
  { id: 'g3', type: 'de-pz3-50', grade: 'veteran' },
  { id: 'g4', type: 'de-bf109', grade: 'veteran' },
  { id: 'r1', type: 'su-strelki-41' },
  { id: 'r2', type: 'su-strelki-41' },
  { id: 'r3', type: 'su-t34-76', grade: 'veteran' },
  { id: 'r4', type: 'su-mig3', grade: 'veteran' },
];

export interface ForcesSetting {
  readonly attacker?: 'german' | 'russian';
  readonly size?: number;
  /** Slots of `play` by side. */
  readonly cards?: Readonly<Record<string, object>>;
  readonly reply?: string;
  /** The slots of the order from `prelude` on. */
  readonly prelude?: object;
  /** What the other side declares, where the usual plan is not possible. */
  readonly other?: object;
  /** Declare the plan itself, not only order it: needed where the usual plan is not possible. */
  readonly declare?: true;
}

/** The six-sided dice fall as told, as long as there are any; everything else is drawn. */
function scripted(faces: readonly number[]): Chance {
  const rest = new SeededChance('table');
  const told = new ScriptedDice(faces, { after: rest });
  return { below: (bound) => (bound === 6 ? told : rest).below(bound) };
}

type ZoneRow = { readonly id: string; readonly owner: string; readonly [column: string]: unknown };

/** Zones without a way to their rear are pockets from turn 1 on, as strong as the units put there, unless they say otherwise. */
function cutOff(zones: readonly ZoneRow[], units: readonly UnitRow[]): ZoneRow[] {
  const byId = new Map(zones.map((row) => [row.id, row]));
  const joined = new Set(ZONES.filter(({ id, rear }) => rear === byId.get(id)!.owner).map(({ id }) => id));
  for (const id of joined) {
    const { adjacent } = ZONES.find((zone) => zone.id === id)!;
    for (const next of adjacent) if (byId.get(next)!.owner === byId.get(id)!.owner) joined.add(next);
  }
  return zones.map((row) => {
    if (joined.has(row.id)) return row;
    const inside = units.filter(({ at, post }) => at === row.id && post === 'pocket');
    const force = inside.reduce((sum, unit) => sum + pointsOf(unit), 0);
    return { cut: 1, force, initial: force, ...row };
  });
}

function pointsOf({ type: id, grade = 'conscript', bases }: UnitRow): number {
  const type = TYPES[typeCalled(id)]!;
  const price = type.price[grade as 'conscript'] ?? type.price.veteran ?? type.price.elite ?? 0;
  return Math.floor((price * (bases ?? type.bases)) / type.bases);
}

export class Table {
  readonly s: Campaign;
  news: News[] = [];
  /** Whether the last action showed something that had been hidden, so that it is not taken back freely. */
  revealed = false;

  constructor({
    turn = 1,
    stack = 'campaign/declaring',
    options = {},
    zones = {},
    units = ARMIES,
    ...rest
  }: Setting = {}) {
    const written = units.map(({ type, bases, ...row }) => ({
      morale: 'good',
      ...row,
      type: typeCalled(type) + 1,
      bases: bases ?? TYPES[typeCalled(type)]!.bases,
    }));
    const laid = cutOff(
      ZONES.map(({ id, start }) => ({ id, owner: start, ...zones[id] })),
      units,
    );
    const position = {
      format: 'rokada-position/1',
      game: 'campaign',
      options: { battles: 'reported', victory: 'none', ...options },
      scenario: 'eastern-front',
      stack,
      turn,
      units: written,
      zones: laid,
      ...rest,
    };
    this.s = readPosition(game, JSON.parse(JSON.stringify(position))).state;
  }

  /** The rule on which an action is refused; undefined when it is not. */
  why(side: string, wire: WireAction): string | undefined {
    const no = refusalOf(game, this.s, side, wire);
    return no && `${no.rule} ${no.key}`;
  }

  act(side: string, wire: WireAction, ...faces: readonly number[]): this {
    const no = this.why(side, wire);
    if (no !== undefined) throw new Error(`${side} ${wire.type}: ${no}`);
    this.news = [];
    this.revealed = false;
    const world = {
      chance: scripted(faces),
      tell: (line: News) => void this.news.push(line),
      reveal: () => void (this.revealed = true),
    };
    take(game, this.s, side, wire, world);
    const [fault] = game.faults!(this.s);
    if (fault !== undefined) throw new Error(`${fault.rule ?? ''} ${fault.where}: ${fault.what}`);
    return this;
  }

  get asked(): string[] {
    return game.decisions(this.s).map(({ side, step }) => `${side} ${step}`);
  }

  owner(zone: string): string {
    return game.sides[this.s.zones.owner[game.spaces.find(zone)!]!]!;
  }

  zone(zone: string, column: 'cut' | 'force' | 'initial'): number {
    return this.s.zones[column][game.spaces.find(zone)!]!;
  }

  unit(id: string, column: Exclude<keyof Campaign['units'], 'at'>): number {
    return this.s.units[column][game.pieces.find(id)!]!;
  }

  /** The living units of a side, as their types. */
  roster(side: string): string[] {
    const from = side === 'german' ? 0 : PLACES;
    return Array.from({ length: PLACES }, (_, i) => this.s.units.type[from + i]!)
      .filter((type) => type > 0)
      .map((type) => TYPES[type - 1]!.id);
  }

  /** Told by the last action: the keys of its news. */
  get told(): string[] {
    return this.news.map(({ key }) => key);
  }

  /** A unit's morale in the battle of this turn, as its own side reads it: fanatic, good, hesitant or deserter. */
  morale(id: string): string | undefined {
    const { battle } = this.facts(id.startsWith('g') ? 'german' : 'russian') as {
      battle: { morale: Record<string, string> };
    };
    return battle.morale[id];
  }

  /** What a side is shown: turn, year, season, points, cards, hand, declared, heroes, roster, battle … */
  facts(...sides: string[]): Readonly<Record<string, unknown>> {
    return game.view(this.s, sides).facts;
  }

  /** What may be chosen next for an action begun with these slots: ids, words or numbers. */
  offered(side: string, type: string, slots: Readonly<Record<string, unknown>> = {}): (string | number)[] {
    const decoded = decodeAction(game, { type, ...slots });
    const known = decoded.refusal === undefined ? decoded.action : {};
    const { type: _, ...values } = known as Record<string, never>;
    const { slot, candidates } = game.choices(this.s, side, { type, slots: values });
    return candidates.map(({ value }) => {
      if (typeof value === 'number' && slot?.of.startsWith('space')) return game.spaces.ids[value]!;
      return typeof value === 'number' && slot?.of.startsWith('piece') ? game.pieces.ids[value]! : value;
    });
  }

  // ---- whole stretches ----------------------------------------------------------------------------------------------

  declare(german: object, russian: object, ...faces: readonly number[]): this {
    const plain = { type: 'declare', green: 'none', mauve: 0 };
    this.act('german', { ...plain, ...german });
    return this.act('russian', { ...plain, ...russian }, ...faces);
  }

  /** German and Russian attacks that are possible from the beginning. */
  static readonly GERMAN = { scenario: 'assault', origin: 'lublin', target: 'kowel' };
  static readonly RUSSIAN = { scenario: 'assault', origin: 'stryi', target: 'przemysl' };

  /** Attacks that leave the surroundings of Kowel alone. */
  static readonly GERMAN_ELSEWHERE = { scenario: 'assault', origin: 'iasi', target: 'balti' };
  static readonly RUSSIAN_ELSEWHERE = { scenario: 'assault', origin: 'izmail', target: 'galati' };

  /** From the declaration to the battle report: no cards, everything committed. */
  battle(attacker: 'german' | 'russian', order: object = {}, commit: Readonly<Record<string, object>> = {}): this {
    this.declare(Table.GERMAN, Table.RUSSIAN, ...(attacker === 'german' ? [6, 1] : [1, 6]));
    const plan = 'scenario' in order ? {} : attacker === 'german' ? Table.GERMAN : Table.RUSSIAN;
    this.act(attacker, { type: 'order', ...plan, size: 3000, prelude: 'none', ...order });
    return this.toReport(commit);
  }

  toReport(commit: Readonly<Record<string, object>> = {}): this {
    for (let n = 0; n < 12 && this.s.battle?.report === null; n++) {
      const [now] = this.asked;
      const [side, step] = now!.split(' ') as [string, string];
      if (step === 'carding') this.act(side, { type: 'play', green: 'none', blue: [] });
      else if (step === 'countering') this.act(side, { type: 'counter', card: 'none' });
      else if (step === 'answering')
        this.act(side, {
          type: 'answer',
          reply: this.s.battle.scenario === 'urban-conquest' ? 'urban' : 'stand',
          prelude: 'none',
        });
      else if (step === 'committing') this.commit(side, commit[side]);
      else break;
    }
    return this;
  }

  commit(side: string, more: object = {}): this {
    const { attacker } = this.s.battle!;
    const role = side === attacker ? 'attacker' : 'defender';
    const options = (game.choices(this.s, side, { type: 'commit' }).table?.suggest ?? []) as readonly {
      option: string;
    }[];
    const edge = this.asks(side, 'commit', { options }) === 'edge' ? { edge: 'west' } : {};
    const civil = this.asks(side, 'commit', { options, ...edge }) === 'civil' ? { civil: 'no' } : {};
    const off = this.s.battle!.scenario === 'naval-evacuation' && role === 'defender' ? { off: [] } : {};
    const units = ARMIES.map(({ id }) => id).filter(
      (id) =>
        id.startsWith(side[0]!) &&
        this.unit(id, 'type') > 0 &&
        this.unit(id, 'ready') <= this.s.turn &&
        this.unit(id, 'rest') === 0 &&
        !['g4', 'r4'].includes(id) &&
        this.unit(id, 'post') === 0,
    );
    return this.act(side, {
      type: 'commit',
      options,
      ...edge,
      ...civil,
      hq: [],
      ...(role === 'defender' && { works: [] }),
      units,
      ...off,
      ...more,
    });
  }

  /** The slot that an action begun like this asks for next. */
  asks(side: string, type: string, slots: Readonly<Record<string, unknown>> = {}): string | undefined {
    return game.choices(this.s, side, { type, slots: slots as never }).slot?.name;
  }

  /** From the declaration to the choice of forces: the German attacks unless `attacker` says otherwise. */
  toForces(plan: object = {}, more: ForcesSetting = {}): this {
    const { attacker = 'german', size = 3000, cards = {}, reply, prelude = { prelude: 'none' } } = more;
    const usual = attacker === 'german' ? Table.GERMAN : Table.RUSSIAN;
    const own = 'scenario' in plan ? plan : usual;
    const declared = more.declare === true ? own : usual;
    if (this.asked[0]!.endsWith('declaring')) {
      this.declare(
        attacker === 'german' ? declared : (more.other ?? Table.GERMAN),
        attacker === 'german' ? (more.other ?? Table.RUSSIAN) : declared,
        ...(attacker === 'german' ? [6, 1] : [1, 6]),
      );
      this.act(attacker, { type: 'order', ...own, size, ...prelude } as WireAction);
    }
    for (let n = 0; n < 8 && !this.asked[0]!.endsWith('committing'); n++) {
      const [side, step] = this.asked[0]!.split(' ') as [string, string];
      const city = this.s.battle?.scenario === 'urban-conquest';
      if (step === 'carding') this.act(side, { type: 'play', green: 'none', blue: [], ...cards[side] });
      else if (step === 'countering') this.act(side, { type: 'counter', card: 'none' });
      else this.act(side, { type: 'answer', reply: reply ?? (city ? 'urban' : 'stand'), prelude: 'none' });
    }
    return this;
  }

  /** Answers what is left of a turn with as little as possible: no retreat, no medals, no crews, the first zones offered. */
  endTurn(): this {
    const over = new Set(['mustering', 'calling', 'declaring']);
    for (let n = 0; n < 40 && this.s.outcome === undefined; n++) {
      const [side, step] = this.asked[0]!.split(' ') as [string, string];
      if (over.has(step)) break;
      const answers: Readonly<Record<string, () => WireAction>> = {
        awarding: () => ({ type: 'award', units: [] }),
        retreating: () => ({ type: 'retreat', zones: [] }),
        gaining: () => ({ type: 'take-zone', zone: this.offered(side, 'take-zone')[0]! }),
        refitting: () => ({ type: 'ready' }),
        gifting: () => ({ type: 'gift', talent: 'shot' }),
        trapping: () => this.suggested(side, 'leave', 'troops'),
      };
      if (answers[step] === undefined) throw new Error(`${side} ${step}: nothing is ready for it`);
      this.act(side, answers[step]());
    }
    return this;
  }

  /** An action of one table, filled in as its form opens. */
  suggested(side: string, type: string, slot: string): WireAction {
    const { table } = game.choices(this.s, side, { type });
    return encodeAction(game, { type, [slot]: table?.suggest ?? [] });
  }

  /** Files a report in which nothing is lost but what is named, and confirms it. */
  report(result: string, losses: Readonly<Record<string, object>> = {}, more: object = {}): this {
    const engaged = game.pieces.ids.filter((_, unit) => this.s.units.engaged[unit]! > 0);
    const units = engaged.map((unit) => ({
      unit,
      lost: 0,
      fate: 'fought',
      immobilised: 0,
      scuttled: 0,
      captured: 0,
      ...losses[unit],
    }));
    const filed = { type: 'report', result, turns: 6, units, heroes: [], story: '' };
    const prelude = this.s.battle!.prelude === 'none' ? {} : { prelude: 'failed' };
    const told = { ...filed, ...prelude, ...more };
    const bridge = this.why('german', told) === 'rokada missing-slot' ? { bridge: 'stands' } : {};
    this.act('german', { ...told, ...bridge });
    return this.act('russian', { type: 'confirm', version: this.s.battle!.report!.version });
  }
}
