import type { Chance } from '../chance.ts';
import { SeededChance } from '../chance.ts';
import { randomAction } from '../enumerate.ts';
import type { Action, Game } from '../game.ts';
import type { State } from '../state.ts';
import type { Decision } from '../steps.ts';
import type { Refusal } from '../why.ts';
import { decodeAction, type WireAction } from '../wire.ts';
import type { News, World } from '../world.ts';

/** Dice that fall as told. They fail when none is left, and when a die cannot show what it was told to. */
export class ScriptedDice implements Chance {
  readonly left: number[];
  readonly #after: Chance | undefined;
  readonly #always: boolean;

  /**
   * `after` throws what is not scripted, where a test does not care. A draw among one needs no die, unless `always`:
   * the last card of a deck is drawn like any other.
   */
  constructor(faces: readonly number[] = [], { after, always = false }: { after?: Chance; always?: boolean } = {}) {
    this.left = [...faces];
    this.#after = after;
    this.#always = always;
  }

  below(bound: number): number {
    if (bound === 1 && !this.#always) return 0;
    const face = this.left.shift();
    if (face === undefined) {
      if (this.#after !== undefined) return this.#after.below(bound);
      throw new Error(`a die of ${bound} is rolled and none is left`);
    }
    if (face < 1 || face > bound) throw new Error(`a die of ${bound} cannot show ${face}`);
    return face - 1;
  }

  /** Every die that was told must have been thrown. */
  finish(): void {
    if (this.left.length > 0) throw new Error(`${this.left.length} dice were not thrown`);
  }
}

/** Why an action, by printed ids, is refused; undefined when it is accepted. Asking must change nothing. */
export function refusalOf<S extends State>(game: Game<S>, s: S, side: string, wire: WireAction): Refusal | undefined {
  const before = game.codec.clone(s);
  const decoded = decodeAction(game, wire);
  const no = decoded.refusal ?? game.check(s, side, decoded.action);
  if (!game.codec.equal(s, before)) throw new Error(`asking about ${wire.type} has changed the state`);
  return no;
}

/** Takes an action that must be accepted. */
export function take<S extends State>(game: Game<S>, s: S, side: string, wire: WireAction, world: World): void {
  const no = refusalOf(game, s, side, wire);
  if (no !== undefined)
    throw new Error(`${JSON.stringify(wire)} is refused: ${no.rule} ${no.key} ${JSON.stringify(no.params)}`);
  game.apply(s, side, (decodeAction(game, wire) as { action: Action }).action, world);
}

/** Where pieces stand, by printed ids: a list, or words with spaces between them, is a stack. */
export type Standing = Readonly<Record<string, string | readonly string[]>>;

/** Puts these pieces where they are said to stand, and nobody else anywhere but who `stays`. */
export function placeOnly<S extends State>(
  { pieces, spaces }: Game<S>,
  at: { [piece: number]: number },
  standing: Standing,
  stays: (piece: number) => boolean = () => false,
): void {
  for (let piece = 0; piece < pieces.count; piece++) if (!stays(piece)) at[piece] = -1;
  for (const [where, ids] of Object.entries(standing)) {
    const space = spaces.find(where);
    if (space === undefined) throw new Error(`there is no place ${where}`);
    for (const id of typeof ids === 'string' ? ids.split(' ').filter((word) => word !== '') : ids) {
      const piece = pieces.find(id);
      if (piece === undefined) throw new Error(`there is no piece ${id}`);
      at[piece] = space;
    }
  }
}

/** Actions that pass, by their names. */
const PASSIVE = /^(end|keep|pass|decline|finish)-/;

export interface PlayingOn {
  readonly world: World;
  /** What whoever is asked does; without it what passes by its name, and where nothing does, anything. */
  readonly pass?: (decision: Decision) => { readonly type: string } | undefined;
  readonly most?: number;
  /** What is played on to, for whoever reads that it never came. */
  readonly to?: string;
}

/** Lets everybody do as little as possible until a decision is one that is wanted. */
export function playOnTo<S extends State>(
  game: Game<S>,
  s: S,
  wanted: (decision: Decision) => boolean,
  { world, pass, most = 100_000, to = 'that' }: PlayingOn,
): void {
  for (let i = 0; i < most; i++) {
    const [decision] = game.decisions(s);
    if (decision === undefined) throw new Error(`the match ended before ${to}`);
    if (wanted(decision)) return;
    const { side, step, actions } = decision;
    const passing = pass === undefined ? actions.find((type) => PASSIVE.test(type)) : pass(decision)?.type;
    if (pass !== undefined && passing === undefined) throw new Error(`nobody can pass at ${side}:${step}`);
    const action = passing === undefined ? randomAction(game, s, side, world.chance)! : { type: passing };
    game.apply(s, side, action, world);
  }
  throw new Error(`${to} was never reached`);
}

/** A match in play, acted upon by printed ids with dice that fall as told: what a game's own table builds on. */
export class GameTable<S extends State> {
  readonly game: Game<S>;
  readonly s: S;
  readonly news: News[] = [];
  readonly world: World;
  #dice: Chance;

  constructor(game: Game<S>, s: S, dice: Chance = new ScriptedDice()) {
    this.game = game;
    this.s = s;
    this.#dice = dice;
    this.world = {
      chance: { below: (bound) => this.#dice.below(bound) },
      tell: (line) => void this.news.push(line),
      reveal() {},
    };
  }

  /** Dice for what comes next. */
  roll(...faces: readonly number[]): this {
    return this.rollBy(new ScriptedDice(faces));
  }
  protected rollBy(dice: Chance): this {
    this.#dice = dice;
    return this;
  }
  /** Why an action is refused; undefined when it is accepted. */
  why(side: string, action: WireAction): Refusal | undefined {
    return refusalOf(this.game, this.s, side, action);
  }
  /** Takes an action that must be accepted. */
  act(side: string, action: WireAction): this {
    take(this.game, this.s, side, action, this.world);
    return this;
  }
  /** Plays on, doing as little as possible, with dice of its own, until a step of that name opens (again). */
  playOn(step: string): this {
    let asked = 0;
    const world = { ...this.world, chance: new SeededChance(step) };
    playOnTo(this.game, this.s, (decision) => asked++ > 0 && decision.step === step, { world, to: step });
    return this;
  }
  /** The step that is open, and who decides. */
  get open(): string {
    return this.game.decisions(this.s)[0]?.step ?? 'over';
  }
  get side(): string {
    return this.game.decisions(this.s)[0]?.side ?? '';
  }
  has(key: string): boolean {
    return this.news.some((line) => line.key === key);
  }
}
