import {
  SeededChance,
  advance,
  decodeAction,
  quietWorld,
  readPosition,
  writePosition,
  type News,
  type Position,
  type Preview,
  type WireAction,
  type World,
} from '@rokada/kernel';
import { ScriptedDice, refusalOf, take } from '@rokada/kernel/testing';
import { game } from '../../src/game.ts';
import {
  MARSH,
  MOUNTAIN,
  YUGOSLAVIA,
  hexNamed,
  idOf,
  neighbours,
  terrain,
  arcTo,
  isBarred,
  isLand,
} from '../../src/geography.ts';
import type { State } from '../../src/state.ts';
import { PIECES, SIDES, firstCamp, isCombat, isYugoslav, unitNamed } from '../../src/units.ts';

/**
 * Positions for tests that are written from the rulebook alone. A war is a position like any player could save: the
 * ready set-up with other units on the map, opened at the very beginning of a player's turn. Everything after that,
 * supply checks and income included, is reached by playing.
 */

export { game };
export type Player = 'hitlerite' | 'anglo-allied' | 'soviet';

export interface Setting {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
  readonly side?: Player;
  /** The step to play on to; the first decision of the turn when left out. */
  readonly step?: string;
  /** Hex or box to the units there; everybody else is away. */
  readonly units?: Readonly<Record<string, string>>;
  /** Steps lost. */
  readonly lost?: Readonly<Record<string, number>>;
  /** Control that neither June 1944 nor the units themselves account for; who stands in a hex holds it anyway. */
  readonly held?: Partial<Record<Player, string>>;
  /** No printed fort and no Volkssturm anywhere. */
  readonly bare?: boolean;
  readonly forts?: Readonly<Record<string, number>>;
  /** Turn on which a port opens, as its die once said. */
  readonly ports?: Readonly<Record<string, number>>;
  /** More of the plain record, as positions print it. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** More of single units, as positions print them. */
  readonly rows?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const TURN = { hitlerite: 'german-turn', 'anglo-allied': 'allied-turn', soviet: 'soviet-turn' } as const;

/** What ends each step when a player wants nothing of it. */
const PASS: Readonly<Record<string, WireAction>> = {
  'german-reinforcements': { type: 'end-reinforcements' },
  'soviet-reinforcements': { type: 'end-soviet-reinforcements' },
  'allied-naval': { type: 'end-naval' },
  'transit-request': { type: 'answer-transit', answer: 'refuse' },
  'bagration-declaration': { type: 'bagration', choice: 'decline' },
  advancing: { type: 'stop-advance' },
  'beach-call': { type: 'land-nobody' },
  bridging: { type: 'end-bridging' },
};

export const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const bases = new Map<string, Position>();
/** The first turn after everybody took the ready set-up. */
function baseOf(scenario: string, options: Readonly<Record<string, string>>): Position {
  const key = JSON.stringify([scenario, options]);
  let base = bases.get(key);
  if (base === undefined) {
    const t = beginning(scenario, options);
    t.readySetup();
    bases.set(key, (base = writePosition(game, game.start(scenario, options), t.s)));
  }
  return base;
}

/** The moment before the first unit is placed. */
export function beginning(scenario = 'iron-dream', options: Readonly<Record<string, string>> = {}): War {
  return new War(game.begin(game.start(scenario, options), quietWorld(new SeededChance('blind'))), 'hitlerite');
}

/** The first turn of the war as the ready set-up has it. */
export function june(options: Readonly<Record<string, string>> = {}): War {
  return new War(readPosition(game, baseOf('iron-dream', options)).state, 'hitlerite');
}

type Row = Record<string, unknown> & { id: string };

/** Who controls what when these units stand where they do: occupation, then zones nobody contests (4.1). */
function controlOf(
  rows: Map<string, Row>,
  units: ReadonlyMap<string, string>,
  forts: ReadonlySet<string>,
  campOf: (id: string) => number,
): void {
  const zone = new Map<number, Set<number>>();
  const stood = new Set<number>();
  for (const [id, at] of units) {
    const hex = hexNamed(at);
    if (!isLand(hex)) continue;
    const camp = campOf(id);
    stood.add(hex);
    rowIn(rows, at)['control'] = SIDES[camp];
    if (isCombat[unitNamed(id)] !== 1) continue;
    for (const other of neighbours(hex)) {
      if (!isLand(other) || isBarred[arcTo(hex, other)] === 1) continue;
      if (terrain[other] === MOUNTAIN || terrain[other] === MARSH) continue;
      if (isYugoslav[unitNamed(id)] === 1 && YUGOSLAVIA[other] === 0) continue;
      if (!zone.has(other)) zone.set(other, new Set());
      zone.get(other)!.add(camp);
    }
  }
  for (const [hex, camps] of zone) {
    if (stood.has(hex) || camps.size !== 1 || forts.has(idOf(hex))) continue;
    rowIn(rows, idOf(hex))['control'] = SIDES[[...camps][0]!];
  }
}

function rowIn(rows: Map<string, Row>, id: string): Row {
  let row = rows.get(id);
  if (row === undefined) rows.set(id, (row = { id }));
  return row;
}

export function war(of: Setting = {}): War {
  const side = of.side ?? 'hitlerite';
  const base = baseOf(of.scenario ?? 'iron-dream', of.options ?? {}) as unknown as Record<string, unknown>;
  const hexes = new Map((base['hexes'] as Row[]).map((row) => [row.id, { ...row }]));
  const units = new Map<string, Row>(
    (base['units'] as Row[]).map((row) => [row.id, { ...row, at: null, began: null, lost: 0 }]),
  );
  for (const id of PIECES.ids) rowIn(units, id)['at'] ??= null;

  if (of.bare) for (const row of hexes.values()) Object.assign(row, { fort: 0, volkssturm: 0 });
  for (const [id, level] of Object.entries(of.forts ?? {})) rowIn(hexes, id)['fort'] = level;
  for (const [id, turn] of Object.entries(of.ports ?? {})) rowIn(hexes, id)['opens'] = turn;
  for (const [id, more] of Object.entries(of.rows ?? {})) Object.assign(rowIn(units, id), more);
  const stands = new Map<string, string>();
  for (const [at, ids] of Object.entries(of.units ?? {}))
    for (const id of words(ids)) {
      stands.set(id, at);
      rowIn(units, id)['at'] = at;
    }
  const walls = new Set([...hexes.values()].filter((row) => row['fort'] || row['volkssturm']).map((row) => row.id));
  controlOf(hexes, stands, walls, (id) =>
    SIDES.indexOf((units.get(id)?.['camp'] ?? SIDES[firstCamp[unitNamed(id)]!]) as Player),
  );
  const occupied = new Set(stands.values());
  for (const [who, ids] of Object.entries(of.held ?? {}))
    for (const id of words(ids)) if (!occupied.has(id)) rowIn(hexes, id)['control'] = who;
  for (const [id, lost] of Object.entries(of.lost ?? {})) rowIn(units, id)['lost'] = lost;

  const { state } = readPosition(game, {
    ...base,
    stack: `match/game-turn/${TURN[side]}`,
    hexes: [...hexes.values()],
    units: [...units.values()],
    turn: of.turn ?? 3,
    player: SIDES.indexOf(side),
    bagration: 'declined',
    invasions: 1,
    chit: 'C',
    ...of.more,
  });
  // The turn has not begun: its own beginning is played as well.
  state.stack.at(-1)!.at = 0;
  const table = new War(state, side);
  table.run();
  if (of.step !== undefined) table.to(of.step);
  return table;
}

/** A match in play, seen and acted upon by printed ids. */
export class War {
  readonly s: State;
  side: Player;
  readonly news: News[] = [];
  /** Dice that are nobody's business here. */
  readonly #idle = new SeededChance('idle');
  #dice = new ScriptedDice([], { after: this.#idle });

  constructor(s: State, side: Player) {
    this.s = s;
    this.side = side;
  }

  get #world(): World {
    return {
      chance: this.#dice,
      tell: (each) => void this.news.push(each),
      reveal() {},
    };
  }

  run(): void {
    advance(game.steps, this.s, this.#world);
  }

  /** What is asked of whom. */
  get asked(): string[] {
    return game.decisions(this.s).map((each) => `${each.side}:${each.step}`);
  }
  get step(): string {
    return game.decisions(this.s)[0]?.step ?? 'over';
  }
  /** Who must decide now. */
  get who(): Player {
    return game.decisions(this.s)[0]!.side as Player;
  }

  /** Why this is forbidden, as rule and reason; undefined when it is legal. */
  no(wire: WireAction, side: string = this.who): string | undefined {
    const no = refusalOf(game, this.s, side, wire);
    return no === undefined ? undefined : `${no.rule} ${no.key}`;
  }
  may(wire: WireAction, side: string = this.who): boolean {
    const no = this.no(wire, side);
    if (no !== undefined && / (unknown-slot|bad-value|unknown-action|not-an-action|missing)/.test(no))
      throw new Error(`${JSON.stringify(wire)} makes no sense: ${no}`);
    return no === undefined;
  }

  /** Plays something that must be legal; dice are thrown in the order given, and all of them. */
  do(wire: WireAction | string, ...dice: readonly number[]): this {
    return this.#play(typeof wire === 'string' ? { type: wire } : wire, dice, true);
  }
  /** The same with whatever dice it takes. */
  doAnyhow(wire: WireAction): this {
    return this.#play(wire, [], false);
  }
  /** The same with whatever dice it takes after these. */
  doFirst(wire: WireAction, ...dice: readonly number[]): this {
    return this.#play(wire, dice, false);
  }
  /** The same match to try something out on. */
  copy(): War {
    return new War(game.codec.clone(this.s), this.side);
  }
  #play(wire: WireAction, dice: readonly number[], strict: boolean): this {
    this.#dice = new ScriptedDice(dice, strict ? {} : { after: this.#idle });
    take(game, this.s, this.who, wire, this.#world);
    this.#dice.finish();
    return this;
  }

  /** Ends the open step. */
  pass(): this {
    const wire = PASS[this.step] ?? { type: 'end-phase' };
    return this.#play(wire, [], false);
  }
  /** Plays on, wanting nothing, until this step is open, if need be in this player's turn. */
  to(step: string, side?: Player): this {
    for (let i = 0; i < 200; i++) {
      if (this.step === step && (side === undefined || this.who === side)) return this;
      if (this.step === 'over') break;
      this.pass();
    }
    throw new Error(`${step} was never reached`);
  }
  /** Everybody takes the ready set-up. */
  readySetup(until?: string): this {
    for (let i = 0; i < 10; i++) {
      if (this.step !== 'placing' && this.step !== 'inspection') return this;
      if (until !== undefined && this.about === until) return this;
      this.#play({ type: this.step === 'inspection' ? 'ready-flips' : 'ready-setup' }, [], false);
    }
    return this;
  }
  get about(): string {
    return game.decisions(this.s)[0]?.about ?? '';
  }

  at(id: string): string {
    return game.spaces.ids[this.s.units.at[unitNamed(id)]!] ?? 'nowhere';
  }
  /** One column of the units, by printed id. */
  unit(id: string, column: 'unconverted' | 'supply' | 'camp'): number {
    return this.s.units[column][unitNamed(id)]!;
  }
  lost(id: string): number {
    return this.s.units.lost[unitNamed(id)]!;
  }
  holder(hex: string): string {
    return SIDES[this.s.hexes.control[hexNamed(hex)]!] ?? 'nobody';
  }
  fort(hex: string): number {
    return this.s.hexes.fort[hexNamed(hex)]!;
  }
  points(side: Player): number {
    return this.s.special[SIDES.indexOf(side)]! / 2;
  }
  /** Every value a slot offers, given what is filled in already. */
  offers(wire: WireAction, slot: string): string[] {
    const type = game.actions.get(wire.type)!;
    const kind = type.order.find((each) => each.name === slot)!.slot.of;
    const names = kind.startsWith('piece') ? game.pieces.ids : game.spaces.ids;
    const many = kind === 'pieces' || kind === 'spaces' || kind === 'path';
    return names.filter((id) => this.no({ ...wire, [slot]: many ? [id] : id }) === undefined);
  }
  told(key: string): News[] {
    return this.news.filter((each) => each.key === key);
  }

  /** The odds a preview shows. */
  odds(wire: WireAction): Odds {
    const read = decodeAction(game, wire);
    if (read.refusal !== undefined) throw new Error(read.refusal.key);
    const shown = game.preview(this.s, this.who, read.action) as Preview & { initial?: string; column?: string };
    const total = (of: string): number => shown.ledgers.find((each) => each.of === of)?.total ?? 0;
    const die = total('die');
    return {
      attack: total('attack'),
      defence: total('defence'),
      shift: total('shifts'),
      die,
      initial: shown.initial ?? '',
      column: shown.column ?? '',
    };
  }
  battle(): Record<string, unknown> {
    const last = this.told('battle').at(-1);
    if (last === undefined) throw new Error('there was no battle');
    return last.params as Record<string, unknown>;
  }
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly shift: number;
  readonly die: number;
  readonly initial: string;
  readonly column: string;
}

export const move = (units: string, way: string): WireAction => ({
  type: 'move',
  units: words(units),
  way: words(way),
});
export const storm = (units: string, hex: string): WireAction => ({ type: 'mobile-assault', units: words(units), hex });
export const assault = (targets: string, attackers: string): WireAction => ({
  type: 'declare-assault',
  targets: words(targets),
  attackers: words(attackers),
});
export const rail = (unit: string, way: string, holder?: string): WireAction => ({
  type: 'strategic-move',
  unit,
  way: words(way),
  ...(holder === undefined ? {} : { holder }),
});
export const sail = (unit: string, hex: string): WireAction => ({ type: 'sail', unit, hex });
export const lift = (unit: string, to: string): WireAction => ({ type: 'allied-sail', unit, to });
export const invade = (port: string, hex: string, corps: string): WireAction => ({
  type: 'invade',
  port,
  hex,
  corps: words(corps),
});
/** Attack Supply; the army group matters to the Anglo-Allies, the mandate to the Germans. */
export const burn = (unit: string, hexes: string, group?: string): WireAction => ({
  type: 'burn-attack',
  unit,
  hexes: words(hexes),
  ...(group !== undefined ? { group } : unit.startsWith('ger-') ? { mandate: 'plain' } : {}),
});
export const place = (unit: string, hex: string): WireAction => ({ type: 'place-unit', unit, hex });
