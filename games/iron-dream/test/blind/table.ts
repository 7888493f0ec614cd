import { SeededChance, decodeAction, readPosition, writePosition, type News, type World } from '@rokada/kernel';
import { ScriptedDice, refusalOf, take } from '@rokada/kernel/testing';
import { game } from '../../src/game.ts';
import {
  LAND,
  MARSH,
  MOUNTAIN,
  SPACES,
  YUGOSLAVIA,
  areInTouch,
  country,
  hexDistance,
  hexNamed,
  idOf,
  isHex,
  neighbours,
  terrain,
} from '../../src/geography.ts';
import { SUPPLY, type State } from '../../src/state.ts';
import { isCombat, isYugoslav, unitNamed } from '../../src/units.ts';

/**
 * Situations for tests written from the rulebook alone. A situation is a position as JSON (the ready set-up with other
 * units on the map), read by `readPosition`, and then played forward by actions to the step that is wanted: what the
 * sequence of play works out on its way, it works out here too.
 */

export { game };
export type Player = 'hitlerite' | 'anglo-allied' | 'soviet';
export type Slots = Readonly<Record<string, string | number | readonly string[]>>;
export interface Wire {
  readonly type: string;
  readonly [slot: string]: string | number | readonly string[];
}
type Row = Record<string, unknown> & { id: string };

export interface Situation {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
  /** Whose turn it is; the German's unless told otherwise. */
  readonly side?: Player;
  /** The step to play forward to; the operational movement unless told otherwise. */
  readonly step?: string;
  /** The step the position stands in; the reinforcements of that side unless told otherwise. */
  readonly from?: string;
  /** Where units stand: hex or box to the ids there. Nobody else is in play. */
  readonly units?: Readonly<Record<string, string>>;
  /** Units with one step lost, or two where the id comes twice. */
  readonly reduced?: string;
  /** Control other than at the start: hexes, ranges such as T20..T30, countries such as in:france. */
  readonly held?: Partial<Record<Player, string>>;
  /** No fort and no Volkssturm but those named. */
  readonly bare?: boolean;
  readonly forts?: Readonly<Record<string, number>>;
  /** Other fields of the record, other columns of units and hexes. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly unit?: Readonly<Record<string, object>>;
  readonly hex?: Readonly<Record<string, object>>;
}

export const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const CAMPS: readonly Player[] = ['hitlerite', 'anglo-allied', 'soviet'];
const TURN = { hitlerite: 'german-turn', 'anglo-allied': 'allied-turn', soviet: 'soviet-turn' } as const;
const FIRST = {
  hitlerite: 'german-reinforcements',
  'anglo-allied': 'allied-reinforcements',
  soviet: 'soviet-reinforcements',
} as const;
const WITHIN: Readonly<Record<string, string>> = {
  declaring: 'prepared-assault',
  bombing: 'prepared-assault',
  resolving: 'prepared-assault',
  withdrawal: 'terminal-supply',
};

const quiet = (): World => ({ chance: new SeededChance('blind'), tell() {}, reveal() {} });

/** The first turn after the ready set-up of everybody, as a position. */
const ready = new Map<string, string>();
function readySetUp(scenario: string): Record<string, unknown> {
  let text = ready.get(scenario);
  if (text === undefined) {
    const start = game.start(scenario, {});
    const s = game.begin(start, quiet());
    for (;;) {
      const asked = game.decisions(s)[0]!;
      const type = asked.actions.find((each) => each.startsWith('ready-'));
      if (type === undefined) break;
      game.apply(s, asked.side, { type }, quiet());
    }
    text = JSON.stringify(writePosition(game, start, s));
    ready.set(scenario, text);
  }
  return JSON.parse(text) as Record<string, unknown>;
}

/** Hexes as tests write them: single ones, ranges of a row, countries. */
export function hexesOf(text: string): string[] {
  return words(text).flatMap((word) => {
    if (word === 'all') return LAND.map(idOf);
    if (word.startsWith('in:')) return LAND.filter((hex) => country(hex) === word.slice(3)).map(idOf);
    const range = /^([A-Z]+)(\d+)\.\.[A-Z]*(\d+)$/.exec(word);
    if (range === null) return [word];
    const found: string[] = [];
    for (let n = Number(range[2]); n <= Number(range[3]); n++) found.push(`${range[1]}${n}`);
    return found.filter((id) => LAND.includes(hexNamed(id)));
  });
}

/** A hex in Alliance hands was liberated (4.8): the position says so in one word or by whom. */
const freedBy = (side: Player): object =>
  'freed' in game.tables['hexes']!.columns
    ? { freed: side !== 'hitlerite' }
    : { liberator: side === 'hitlerite' ? null : side };

/** Who holds what once these units stand there (4.1): occupied, then under an uncontested zone, then as before. */
function spread(rows: Map<string, Row>, at: ReadonlyMap<number, number[]>, campOf: (unit: number) => number): void {
  const zones = new Map<number, Set<number>>();
  const campHere = (hex: number): number | undefined => {
    const unit = at.get(hex)?.[0];
    return unit === undefined ? undefined : campOf(unit);
  };
  for (const [hex, units] of at) {
    for (const u of units.filter((each) => isCombat[each] === 1))
      for (const next of neighbours(hex)) {
        if (!LAND.includes(next) || !areInTouch(hex, next)) continue;
        if (terrain[next] === MOUNTAIN || terrain[next] === MARSH) continue;
        if (isYugoslav[u] === 1 && YUGOSLAVIA[next] === 0) continue;
        zones.set(next, (zones.get(next) ?? new Set()).add(campOf(u)));
      }
  }
  const hold = (hex: number, camp: number): void => {
    const row = rows.get(idOf(hex)) ?? { id: idOf(hex) };
    rows.set(idOf(hex), { ...row, control: CAMPS[camp], ...freedBy(CAMPS[camp]!) });
  };
  for (const hex of LAND) {
    const here = campHere(hex);
    const zone = zones.get(hex);
    const row = rows.get(idOf(hex));
    const manned = Number(row?.['fort'] ?? 0) + Number(row?.['volkssturm'] ?? 0) > 0;
    if (here !== undefined) hold(hex, here);
    else if (zone?.size === 1 && !(manned && ![...zone].includes(0))) hold(hex, [...zone][0]!);
  }
}

export function positionOf(of: Situation): Record<string, unknown> {
  const side = of.side ?? 'hitlerite';
  const base = readySetUp(of.scenario ?? 'iron-dream');
  const from = of.from ?? FIRST[side];
  const between = WITHIN[from] === undefined ? '' : `${side}-${WITHIN[from]}/`;
  const units = new Map<string, Row>();
  for (const { id, camp, at } of base['units'] as (Row & { camp: string })[])
    units.set(id, { id, camp, ...(id.startsWith('port-') && { at }) });
  const change = (id: string, more: object): void => void units.set(id, { ...(units.get(id) ?? { id }), ...more });
  const at = new Map<number, number[]>();
  const placed = new Set<string>();
  for (const [space, ids] of Object.entries(of.units ?? {}))
    for (const id of words(ids)) {
      if (placed.has(id)) throw new Error(`${id} is put on the map twice`);
      placed.add(id);
      change(id, { at: space });
      const hex = hexNamed(space);
      if (isHex(hex) && !id.startsWith('port-')) at.set(hex, [...(at.get(hex) ?? []), unitNamed(id)]);
    }
  for (const id of words(of.reduced ?? '')) change(id, { lost: Number(units.get(id)?.['lost'] ?? 0) + 1 });
  for (const [id, more] of Object.entries(of.unit ?? {})) change(id, more);

  const hexes = new Map((base['hexes'] as Row[]).map((row) => [row.id, row]));
  // What the partisans of the ready set-up stood on goes back to the German.
  if (of.scenario !== 'let-history-judge')
    for (const [id, row] of hexes)
      if (YUGOSLAVIA[hexNamed(id)] === 1) hexes.set(id, { ...row, control: 'hitlerite', ...freedBy('hitlerite') });
  const lay = (id: string, more: object): void => void hexes.set(id, { ...(hexes.get(id) ?? { id }), ...more });
  if (of.bare) for (const id of hexes.keys()) lay(id, { fort: 0, volkssturm: 0 });
  for (const [who, text] of Object.entries(of.held ?? {}))
    for (const id of hexesOf(text))
      lay(id, { control: who, ...freedBy(who as Player), ...(who !== 'hitlerite' && { volkssturm: 0, fort: 0 }) });
  for (const [id, fort] of Object.entries(of.forts ?? {})) lay(id, { fort, control: 'hitlerite' });
  spread(hexes, at, (u) => CAMPS.indexOf(units.get(game.pieces.ids[u]!)!['camp'] as Player));
  for (const [id, more] of Object.entries(of.hex ?? {})) lay(id, more);

  return {
    ...base,
    options: { ...(base['options'] as object), ...of.options },
    turn: of.turn ?? 5,
    player: CAMPS.indexOf(side),
    bagration: 'declined',
    ...of.record,
    stack: `match/game-turn/${TURN[side]}/${between}${from}`,
    units: [...units.values()],
    hexes: [...hexes.values()],
  };
}

export function situation(of: Situation = {}): Table {
  const { state } = readPosition(game, positionOf(of));
  const table = new Table(state, of.side ?? 'hitlerite');
  const step = of.step ?? 'operational-movement';
  return step === of.from ? table : table.to(step);
}

const wireOf = (wire: Wire | string): Wire => (typeof wire === 'string' ? { type: wire } : wire);

/** One match in play, looked at and acted upon by printed ids. */
export class Table {
  readonly s: State;
  readonly side: Player;
  readonly news: News[] = [];

  constructor(s: State, side: Player) {
    this.s = s;
    this.side = side;
  }

  /** The side that is asked when this one is not. */
  #actor(side?: Player): string {
    if (side !== undefined) return side;
    const asked = game.decisions(this.s);
    return asked.some((each) => each.side === this.side) ? this.side : (asked[0]?.side ?? this.side);
  }

  /** The clause that forbids this; undefined when it is legal. */
  no(wire: Wire | string, side?: Player): string | undefined {
    return refusalOf(game, this.s, this.#actor(side), wireOf(wire))?.rule;
  }
  may(wire: Wire | string, side?: Player): boolean {
    return this.no(wire, side) === undefined;
  }

  /** Does something that must be legal, by whoever is asked; every die given must be thrown. */
  do(wire: Wire | string, ...dice: readonly number[]): this {
    const told = new ScriptedDice(dice);
    take(game, this.s, this.#actor(), wireOf(wire), this.#world(told));
    told.finish();
    return this;
  }

  #world(chance: ScriptedDice): World {
    return { chance, tell: (each) => void this.news.push(each), reveal() {} };
  }

  /** Ends steps until this one is open. */
  to(step: string, ...dice: readonly number[]): this {
    const told = new ScriptedDice(dice);
    for (let i = 0; i < 40; i++) {
      const asked = game.decisions(this.s)[0];
      if (asked === undefined) throw new Error(`${step} was not reached: the match is over`);
      if (asked.step === step) {
        told.finish();
        return this;
      }
      // Garrisons that may live on Fortress Supply do so (15.16).
      if (asked.step === 'fortress-choice') {
        const unit = this.choices('keep-in-fortress')[0];
        if (unit !== undefined) {
          this.do({ type: 'keep-in-fortress', unit });
          continue;
        }
      }
      const close = asked.actions.find((each) => each.startsWith('end-'));
      if (close === undefined) throw new Error(`${step} was not reached: ${asked.side} is asked for ${asked.step}`);
      const no = this.no(close, asked.side as Player);
      if (no !== undefined) throw new Error(`${step} was not reached: ${close} is refused by ${no}`);
      game.apply(this.s, asked.side, { type: close }, this.#world(told));
    }
    throw new Error(`${step} was not reached`);
  }

  get asked(): string {
    return game
      .decisions(this.s)
      .map((each) => `${each.side}:${each.step}`)
      .join(' ');
  }
  get result(): State['outcome'] {
    return this.s.outcome;
  }
  at(id: string): string {
    return SPACES.ids[this.s.units.at[unitNamed(id)]!] ?? 'nowhere';
  }
  lost(id: string): number {
    return this.s.units.lost[unitNamed(id)]!;
  }
  holder(id: string): string {
    return game.sides[this.s.hexes.control[hexNamed(id)]!] ?? 'nobody';
  }
  fort(id: string): number {
    return this.s.hexes.fort[hexNamed(id)]!;
  }
  /** Special points of a side so far. */
  points(side: Player): number {
    return this.s.special[CAMPS.indexOf(side)]! / 2;
  }
  /** The German's special points, wherever they were made. */
  get german(): number {
    return (this.s.special[0]! + this.s.special[3]!) / 2;
  }
  /** Where these units could walk to now. */
  reach(ids: string): string[] {
    const units = words(ids).map(unitNamed);
    const asked = game.choices(this.s, this.#actor(), { type: 'move', slots: { units } });
    return (asked.reach ?? []).map((way) => idOf(way.at(-1)!)).toSorted();
  }
  /** What may come into this slot, the ones before it being filled: hexes and units by id. */
  choices(type: string, slots: Slots = {}): string[] {
    const filled: Record<string, number | string | number[]> = {};
    const read = decodeAction(game, { type, ...slots });
    if (read.refusal !== undefined) throw new Error(read.refusal.key);
    for (const [name, value] of Object.entries(read.action)) if (name !== 'type') filled[name] = value as never;
    const asked = game.choices(this.s, this.#actor(), { type, slots: filled });
    const kind = asked.slot?.of ?? 'option';
    const names = kind.startsWith('piece') ? game.pieces : kind.startsWith('space') ? game.spaces : undefined;
    return asked.candidates.map(({ value }) => names?.ids[value as number] ?? String(value)).toSorted();
  }
  /** How a unit was last found supplied. */
  supply(id: string): string {
    return SUPPLY[this.s.units.supply[unitNamed(id)]!]!;
  }
  /** What the player is shown of an assault before he makes it: attack, defence, shifts, column, die. */
  odds(wire: Wire): Record<string, number> {
    const read = decodeAction(game, wire);
    if (read.refusal !== undefined) throw new Error(read.refusal.key);
    const no = game.check(this.s, this.#actor(), read.action);
    if (no !== undefined) throw new Error(`${JSON.stringify(wire)} is refused: ${no.rule} ${no.key}`);
    const { ledgers } = game.preview(this.s, this.#actor(), read.action);
    return Object.fromEntries(ledgers.map((each) => [each.of, each.total]));
  }
  /** The column it will be fought on, counted from the left of the table. */
  column(wire: Wire): number {
    return this.odds(wire)['column']!;
  }
}

export const distance = (a: string, b: string): number => hexDistance(hexNamed(a), hexNamed(b));

export const move = (ids: string, way: string): Wire => ({ type: 'move', units: words(ids), way: words(way) });
export const storm = (ids: string, hex: string): Wire => ({ type: 'mobile-assault', units: words(ids), hex });
export const burn = (unit: string, hexes: string, more: Slots = {}): Wire => ({
  type: 'burn-attack',
  unit,
  hexes: words(hexes),
  // A German says of every unit he burns whether the Führer ordered it (23.3).
  ...(unit.startsWith('ger-supply') && { mandate: 'plain' }),
  ...more,
});
export const rescue = (unit: string, way: string, hexes: string, more: Slots = {}): Wire => ({
  type: 'burn-emergency',
  unit,
  way: words(way),
  hexes: words(hexes),
  ...more,
});
export const assault = (targets: string, attackers: string, more: Slots = {}): Wire => ({
  type: 'declare-assault',
  targets: words(targets),
  attackers: words(attackers),
  ...more,
});
export const resolve = (hex: string): Wire => ({ type: 'resolve-assault', hex });
export const lose = (unit: string): Wire => ({ type: 'lose-step', unit });
export const withdraw = (unit: string, way: string): Wire => ({ type: 'retreat-unit', unit, way: words(way) });
export const advance = (unit: string, way: string): Wire => ({ type: 'advance', unit, way: words(way) });
