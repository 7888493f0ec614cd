import { decodeAction, readPosition, SeededChance, type Chance, type News, type WireAction } from '@rokada/kernel';
import { PLACES, TYPES, ZONES, typeCalled } from '../../src/data.ts';
import { game } from '../../src/game.ts';
import type { Campaign } from '../../src/state.ts';

/** A campaign put down at any moment, played on with dice that fall as wished. */

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

class Dice implements Chance {
  readonly faces: number[];
  readonly #rest = new SeededChance('table');

  constructor(faces: readonly number[]) {
    this.faces = [...faces];
  }

  below(bound: number): number {
    const face = bound === 6 ? this.faces.shift() : undefined;
    return face === undefined ? this.#rest.below(bound) : face - 1;
  }
}

export class Table {
  readonly s: Campaign;
  news: News[] = [];

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
    const position = {
      format: 'rokada-position/1',
      game: 'campaign',
      options: { battles: 'reported', victory: 'none', ...options },
      scenario: 'eastern-front',
      stack,
      turn,
      units: written,
      zones: ZONES.map(({ id, start }) => ({ id, owner: start, ...zones[id] })),
      ...rest,
    };
    this.s = readPosition(game, JSON.parse(JSON.stringify(position))).state;
  }

  /** The rule on which an action is refused; undefined when it is not. */
  why(side: string, wire: WireAction): string | undefined {
    const decoded = decodeAction(game, wire);
    const before = game.codec.clone(this.s);
    const no = decoded.refusal ?? game.check(this.s, side, decoded.action);
    if (!game.codec.equal(before, this.s)) throw new Error('asking has changed the state');
    return no && `${no.rule} ${no.key}`;
  }

  act(side: string, wire: WireAction, ...faces: readonly number[]): this {
    const no = this.why(side, wire);
    if (no !== undefined) throw new Error(`${side} ${wire.type}: ${no}`);
    this.news = [];
    const world = {
      chance: new Dice(faces),
      tell: (line: News) => void this.news.push(line),
      reveal() {},
    };
    const decoded = decodeAction(game, wire);
    if (decoded.refusal !== undefined) throw new Error('cannot be');
    game.apply(this.s, side, decoded.action, world);
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
    const asked = game.choices(this.s, side, { type: 'commit', slots: { options: options } }).slot?.name;
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
      ...(asked === 'civil' && { civil: 'no' }),
      hq: [],
      ...(role === 'defender' && { works: [] }),
      units,
      ...more,
    });
  }

  /** Files a report in which nothing is lost but what is named, and confirms it. */
  report(result: string, losses: Readonly<Record<string, object>> = {}): this {
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
    const bridge = this.why('german', filed) === 'rokada missing-slot' ? { bridge: 'stands' } : {};
    this.act('german', { ...filed, ...bridge });
    return this.act('russian', { type: 'confirm', version: this.s.battle!.report!.version });
  }
}
