import { readPosition, type Ledger, type News, type World } from '@rokada/kernel';
import { ScriptedDice, placeOnly, playOnTo, refusalOf, take, type Standing } from '@rokada/kernel/testing';
import { game } from '../../src/game.ts';
import { LAND, SPACES, TERRAIN_WORDS, hexNamed, idOf, neighbours, terrain } from '../../src/geography.ts';
import {
  EMERGENCY,
  FORTRESS,
  GENERAL,
  UNSUPPLIED,
  ammo,
  attackOf,
  defenceOf,
  movementOf,
  unitsOnMap,
  type State,
} from '../../src/state.ts';
import { SIDES, campOfSide, isCombat, unitNamed, type Side } from '../../src/units.ts';
import { storyOf, type Clash } from '../../src/rules/combat.ts';
import { settle, spreadControl } from '../../src/rules/control.ts';
import { layOut } from '../../src/rules/setup.ts';
import { Supplied } from '../../src/rules/supply.ts';
import { tally } from '../../src/rules/victory.ts';
import { survey } from '../../src/rules/zones.ts';

/** Short situations and scripted dice for the clause tests. */

export { game };
export type Player = 'hitlerite' | 'anglo-allied' | 'soviet';
export interface Wire {
  readonly type: string;
  readonly [slot: string]: string | number | readonly string[];
}

export interface Situation {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
  /** Whose turn it is; the German's unless told otherwise. */
  readonly side?: Player;
  /** The step that is open in that turn. */
  readonly step?: string;
  /** Where units stand: hex or box to the ids there. Nobody else is on the map. */
  readonly units?: Standing;
  /** Steps lost. */
  readonly lost?: Readonly<Record<string, number>>;
  /** Control other than that of June 1944. */
  readonly held?: Partial<Record<Player, string>>;
  /** No forts and no Volkssturm anywhere. */
  readonly bare?: boolean;
  readonly forts?: Readonly<Record<string, number>>;
  /** Units with Attack Supply in hand. */
  readonly fed?: string;
  /** Units on Emergency Supply. */
  readonly emergency?: string;
  /** Units that went over to Fortress Supply. */
  readonly fortress?: string;
  /** Units in the hands of a side other than their first: defectors, Freikorps. */
  readonly sided?: Partial<Record<Player, string>>;
  /** Paratroops that are ready to jump. */
  readonly rested?: string;
  /** Ports that work. */
  readonly open?: string;
  /** Anything else of the plain record. */
  readonly more?: Partial<State>;
}

const TURN = { hitlerite: 'german-turn', 'anglo-allied': 'allied-turn', soviet: 'soviet-turn' } as const;
const WITHIN: Readonly<Record<string, string>> = {
  declaring: 'prepared-assault',
  bombing: 'prepared-assault',
  resolving: 'prepared-assault',
  'fortress-choice': 'terminal-supply',
  attrition: 'terminal-supply',
  withdrawal: 'terminal-supply',
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
export const hex = hexNamed;
export const unit = unitNamed;

/** Control of a hex, and by whom it was liberated if it is an ally's (4.8). */
function hold(s: State, at: number, camp: number): void {
  s.hexes.control[at] = camp;
  if (camp !== 0) s.hexes.liberator[at] = camp;
}

export function situation(of: Situation = {}): Table {
  const side = of.side ?? 'hitlerite';
  const step = of.step ?? 'operational-movement';
  const between = WITHIN[step] === undefined ? '' : `${side}-${WITHIN[step]}/`;
  const { state: s } = readPosition(game, {
    format: 'rokada-position/1',
    game: 'iron-dream',
    scenario: of.scenario ?? 'iron-dream',
    options: of.options ?? {},
    stack: `match/game-turn/${TURN[side]}/${between}${step}`,
  });
  layOut(s);
  placeOnly(game, s.units.at, of.units ?? {});
  s.turn = of.turn ?? 5;
  s.player = campOfSide(side);
  s.bagration = 'declined';
  s.strategicLeft = side === 'hitlerite' ? 3 : side === 'soviet' ? 1 : 255;
  if (of.bare) {
    for (const each of LAND) {
      s.hexes.fort[each] = 0;
      s.hexes.volkssturm[each] = 0;
    }
  }
  for (const [id, level] of Object.entries(of.forts ?? {})) s.hexes.fort[hex(id)] = level;
  for (const [who, hexes] of Object.entries(of.held ?? {}))
    for (const id of words(hexes)) hold(s, hex(id), campOfSide(who));
  for (const [id, lost] of Object.entries(of.lost ?? {})) s.units.lost[unit(id)] = lost;
  for (const [who, ids] of Object.entries(of.sided ?? {}))
    for (const id of words(ids)) s.units.camp[unit(id)] = campOfSide(who);
  for (const id of words(of.rested ?? '')) s.units.refit[unit(id)] = 4;
  for (const id of words(of.open ?? '')) s.hexes.opens[hex(id)] = 1;
  Object.assign(s, of.more);
  const table = new Table(s, side);
  table.refresh();
  for (const id of words(of.emergency ?? '')) s.units.supply[unit(id)] = EMERGENCY;
  for (const id of words(of.fortress ?? '')) s.units.supply[unit(id)] = FORTRESS;
  for (const id of words(of.fed ?? '')) s.units.ammo[unit(id)] = ammo('burned');
  s.units.began.set(s.units.at);
  return table;
}

const wireOf = (wire: Wire | string): Wire => (typeof wire === 'string' ? { type: wire } : wire);

/** Whatever ends a phase or a step without doing anything in it. */
const CLOSERS = [
  'end-phase',
  'end-reinforcements',
  'end-soviet-reinforcements',
  'end-naval',
  'stop-advance',
  'stay-behind',
  'end-bridging',
];

/** One match in play, looked at and acted upon by printed ids. */
export class Table {
  readonly s: State;
  readonly side: Player;
  readonly news: News[] = [];
  /** How often something came to light that nobody can unsee. */
  reveals = 0;

  constructor(s: State, side: Player) {
    this.s = s;
    this.side = side;
  }

  /** Control and supply markers as they stand when nothing else has happened. */
  refresh(): void {
    spreadControl(this.s, survey(this.s), this.s.hexes.control);
    for (const camp of [0, 1, 2] as const) {
      const supplied = new Supplied(this.s, camp);
      for (const u of unitsOnMap(this.s, camp))
        if (isCombat[u] === 1) this.s.units.supply[u] = supplied.has(u) ? GENERAL : UNSUPPLIED;
    }
  }

  #world(chance: ScriptedDice): World {
    return { chance, tell: (each) => void this.news.push(each), reveal: () => void this.reveals++ };
  }

  /** The clause that forbids this, undefined when it is legal. Asking changes nothing. */
  no(wire: Wire | string, side: string = this.side): string | undefined {
    return refusalOf(game, this.s, side, wireOf(wire))?.rule;
  }

  /** Does something that must be legal; every die given must be thrown. */
  play(wire: Wire | string, side: string = this.side, ...dice: readonly number[]): this {
    const told = new ScriptedDice(dice);
    take(game, this.s, side, wireOf(wire), this.#world(told));
    told.finish();
    return this;
  }

  /** The same by the player whose turn it is. */
  do(wire: Wire | string, ...dice: readonly number[]): this {
    return this.play(wire, this.side, ...dice);
  }

  /** Lets everybody pass until a side is asked in a step of a turn. */
  until(turn: number, asked: string): this {
    return this.passTo(asked, turn);
  }
  /** Passes until `side:step` is asked, on a turn if one is named; no die may be thrown meanwhile. */
  passTo(asked: string, turn?: number): this {
    playOnTo(
      game,
      this.s,
      ({ side, step }) => `${side}:${step}` === asked && (turn === undefined || this.s.turn === turn),
      {
        world: this.#world(new ScriptedDice()),
        pass: ({ side }) => CLOSERS.map((type) => ({ type })).find((each) => this.no(each, side) === undefined),
      },
    );
    return this;
  }
  /** The same match to try something out on. */
  copy(): Table {
    return new Table(game.codec.clone(this.s), this.side);
  }
  /** The pieces a side sees by name. */
  view(...sides: readonly string[]): string[] {
    return game.view(this.s, sides).pieces.map((each) => each.id);
  }

  /** Uses a function of the rules that wants a world. */
  with<T>(use: (s: State, world: World) => T, ...dice: readonly number[]): T {
    return use(this.s, this.#world(new ScriptedDice(dice)));
  }

  /** Puts a unit somewhere and lets control follow. */
  put(id: string, at: string, ...dice: readonly number[]): this {
    this.s.units.at[unit(id)] = hex(at);
    settle(this.s, this.#world(new ScriptedDice(dice)));
    return this;
  }

  /** What is asked of whom. */
  get asked(): string[] {
    return game.decisions(this.s).map((each) => `${each.side}:${each.step}`);
  }
  at(id: string): string {
    return SPACES.ids[this.s.units.at[unit(id)]!] ?? 'nowhere';
  }
  unit(id: string): number {
    return unit(id);
  }
  /** Movement points spent this phase. */
  spent(id: string): number {
    return this.s.units.spent[unit(id)]!;
  }
  /** The factors it shows now. */
  face(id: string): string {
    const u = unit(id);
    return [attackOf(this.s, u), defenceOf(this.s, u), movementOf(this.s, u)].join('-');
  }
  terrain(id: string): string {
    return TERRAIN_WORDS[terrain[hex(id)]!]!;
  }
  lost(id: string): number {
    return this.s.units.lost[unit(id)]!;
  }
  holder(id: string): string {
    return SIDES[this.s.hexes.control[hex(id)]!] ?? 'nobody';
  }
  give(side: Player, ...ids: readonly string[]): this {
    for (const id of ids) hold(this.s, hex(id), campOfSide(side));
    return this;
  }
  /** Gives a side everything round a hex. */
  ring(side: Player, id: string): this {
    return this.give(
      side,
      ...neighbours(hex(id))
        .filter((each) => LAND.includes(each))
        .map(idOf),
    );
  }
  /** A Shock Front marker there, as if placed last turn. */
  mark(id: string): this {
    this.s.hexes.shock[hex(id)] = 1;
    return this;
  }
  /** Attack Supply in hand for these. */
  feed(ids: string): this {
    for (const id of words(ids)) this.s.units.ammo[unit(id)] = ammo('burned');
    return this;
  }
  fort(id: string): number {
    return this.s.hexes.fort[hex(id)]!;
  }
  /** Special points of a side. */
  points(side: Side): number {
    return this.s.special[SIDES.indexOf(side)]! / 2;
  }
  /** All points of a side as the match stands. */
  total(side: Player): number {
    return tally(this.s).total[campOfSide(side)] / 2;
  }
  /** Two players: the western and the eastern comparison, each German and ally (26.5). */
  get halves(): number[] {
    const { west, east } = tally(this.s);
    return [...west, ...east].map((each) => each / 2);
  }
  supplied(id: string): boolean {
    return new Supplied(this.s, campOfSide(game.sides[this.s.units.camp[unit(id)]!]!)).has(unit(id));
  }
  told(rule: string): boolean {
    return this.news.some((each) => each.rules?.includes(rule));
  }

  /** The odds of an assault, as the preview shows them: totals and the lines by their clauses. */
  odds(attackers: string, targets: string, kind: Clash['kind'] = 'prepared'): Odds {
    const story = storyOf(this.s, {
      kind,
      attackers: words(attackers).map(unit),
      targets: words(targets).map(hex),
    });
    const [attack, defence, shifts] = story.ledgers as readonly [Ledger, Ledger, Ledger];
    const by: Record<string, number> = {};
    for (const { rule, value } of shifts.lines) by[rule] = (by[rule] ?? 0) + value;
    return {
      attack: attack.total,
      defence: defence.total,
      initial: story.initial ?? '',
      column: story.column ?? '',
      die: story.modifier,
      shift: shifts.total,
      by,
      rules: [...attack.lines, ...defence.lines].map(({ rule }) => rule),
    };
  }
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly initial: string;
  readonly column: string;
  readonly die: number;
  readonly shift: number;
  readonly by: Readonly<Record<string, number>>;
  readonly rules: readonly string[];
}

export const ids = (hexes: Iterable<number>): string[] => [...hexes].map(idOf).toSorted();
export const spaces = (text: string): number[] => words(text).map(hex);
export const units = (text: string): number[] => words(text).map(unit);

export const move = (id: string, ...way: readonly string[]): Wire => ({ type: 'move', units: words(id), way });
export const assault = (targets: string, attackers: string, more: Partial<Wire> = {}): Wire => ({
  type: 'declare-assault',
  targets: words(targets),
  attackers: words(attackers),
  ...more,
});
export const storm = (attackers: string, target: string): Wire => ({
  type: 'mobile-assault',
  units: words(attackers),
  hex: target,
});

/** The first retreat that is open to a unit, whichever way it leads. */
export function fallBack(t: Table, id: string, side: string): Table {
  const slots = { unit: unit(id) };
  const [way] = game.choices(t.s, side, { type: 'retreat-unit', slots }).reach ?? [];
  if (way === undefined) throw new Error(`${id} has no way back`);
  return t.play({ type: 'retreat-unit', unit: id, way: way.map(idOf) }, side);
}

/** Passes phase after phase until `side:step` is asked, on a turn if one is named. */
export const until = (t: Table, asked: string, turn?: number): Table => t.passTo(asked, turn);
export const retreat = (id: string, ...way: readonly string[]): Wire => ({ type: 'retreat-unit', unit: id, way });
