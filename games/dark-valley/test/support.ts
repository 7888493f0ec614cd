import {
  SeededChance,
  advance,
  decodeAction,
  randomAction,
  type Chance,
  type News,
  type Refusal,
  type WireAction,
  type World,
} from '@rokada/kernel';
import { game } from '../src/game.ts';
import { AT_HAND, SPACES, hexNamed } from '../src/geography.ts';
import { settleControl } from '../src/rules/control.ts';
import { layOut } from '../src/rules/setup.ts';
import { ISOLATED, OUT_OF_SUPPLY, type State } from '../src/state.ts';
import { PIECES, campOfSide, pieceNamed, stepsOf } from '../src/units.ts';

/** Short scenes: a few units on the real map at one moment of the sequence of play. */
export interface Scene {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
  /** Where pieces stand, by printed ids; a list is a stack. Nobody else is on the map. */
  readonly units: Readonly<Record<string, string | readonly string[]>>;
  readonly reduced?: readonly string[];
  readonly outOfSupply?: readonly string[];
  readonly isolated?: readonly string[];
  /** Depots turned over (13.6), airborne corps that have jumped (9.7). */
  readonly turned?: readonly string[];
  readonly dropped?: readonly string[];
  /** Places held otherwise than at the start: printed ids, by side. */
  readonly held?: Partial<Record<'axis' | 'soviet', readonly string[]>>;
  /** Factory cities that were lost once (7.6); armies held in the reserve (7.10). */
  readonly lost?: readonly string[];
  readonly heldBack?: readonly string[];
  /** The chit that is drawn: `axis:move`, `soviet:combat`, `axis:pz-1`, `logistics`. The cup holds nothing else. */
  readonly chit?: string;
  /** Further chits in the cup. */
  readonly cup?: readonly string[];
  /** Or the phase that begins: `reinforcement-phase`, `air-base-phase`, `strategic-movement`, `activation-phase`, `attrition-phase`, `end-phase`. */
  readonly phase?: string;
  /** Dice to be rolled on the way there. */
  readonly dice?: readonly number[];
}

/** Actions that pass. */
const PASSIVE = /^(end|keep|pass|decline|finish)-/;

/** Steps that roll on entering, whether or not a scene is about them. */
const ROUTINE = new Set(['axis-rail', 'depot-movement']);

const PHASES = [
  'reinforcement-phase',
  'air-base-phase',
  'strategic-movement',
  'activation-phase',
  'attrition-phase',
  'end-phase',
];

/** Dice that fall as told, and fail when none is left. A draw among one needs no die. */
export class Dice implements Chance {
  readonly left: number[];
  constructor(faces: readonly number[]) {
    this.left = [...faces];
  }
  below(bound: number): number {
    if (bound === 1) return 0;
    const face = this.left.shift();
    if (face === undefined) throw new Error(`a die of ${bound} is rolled and none is left`);
    if (face < 1 || face > bound) throw new Error(`a die of ${bound} cannot show ${face}`);
    return face - 1;
  }
}

export interface Table {
  readonly s: State;
  readonly news: News[];
  /** Dice for what comes next. */
  roll(...faces: readonly number[]): Table;
  /** Why an action is refused; undefined when it is accepted. */
  why(side: string, action: WireAction): Refusal | undefined;
  /** Takes an action that must be accepted. */
  act(side: string, action: WireAction): Table;
  /** Plays on, doing as little as possible, with dice of its own, until a step of that name opens again. */
  playOn(step: string): Table;
  /** The step that is open, and who decides. */
  readonly open: string;
  readonly side: string;
  at(id: string): string | null;
  has(key: string): boolean;
}

export const hex = hexNamed;
export const piece = pieceNamed;

export function scene(of: Scene): Table {
  const start = game.start(of.scenario ?? 'campaign-barbarossa', of.options ?? {});
  const s = game.codec.create({ ...game.record(start), stack: [] });
  layOut(s);
  for (let each = 0; each < PIECES.count; each++) {
    if (s.units.at[each] !== AT_HAND) s.units.at[each] = -1;
    s.units.lost[each] = 0;
  }
  s.turn = of.turn ?? 2;
  for (const [space, ids] of Object.entries(of.units)) {
    for (const id of typeof ids === 'string' ? [ids] : ids) s.units.at[piece(id)] = hex(space);
  }
  for (const id of of.reduced ?? []) s.units.lost[piece(id)] = stepsOf[piece(id)]! - 1;
  for (const id of of.outOfSupply ?? []) s.units.supply[piece(id)] = OUT_OF_SUPPLY;
  for (const id of of.isolated ?? []) s.units.supply[piece(id)] = ISOLATED;
  for (const id of of.turned ?? []) s.units.done[piece(id)] = 1;
  for (const id of of.dropped ?? []) s.units.dropped[piece(id)] = 1;
  for (const [side, ids] of Object.entries(of.held ?? {}))
    for (const id of ids) s.hexes.control[hex(id)] = campOfSide(side);
  for (const id of of.lost ?? []) s.hexes.wasLost[hex(id)] = 1;
  for (const id of of.heldBack ?? []) s.units.held[piece(id)] = 1;
  const table = tableOf(s, of.dice ?? []);
  settleControl(s, { chance: new Dice([]), tell() {}, reveal() {} });
  s.stack.push({ step: 'match', at: 3 });
  if (of.phase !== undefined) {
    s.stack.push({ step: 'turn', at: PHASES.indexOf(of.phase) + 2 }, { step: of.phase, at: 0 });
  } else {
    s.chits.cup = [...(of.cup ?? [])];
    s.chits.opening = [of.chit ?? 'axis:move'];
    s.stack.push({ step: 'turn', at: 5 }, { step: 'activation-phase', at: 5 }, { step: 'openings', at: 0 });
  }
  return table.begin();
}

function tableOf(s: State, faces: readonly number[]): Table & { begin(): Table } {
  const news: News[] = [];
  let dice = new Dice(faces);
  const later = new SeededChance('later');
  /** Play has gone on beyond what is looked at: capacities and depots roll by themselves. */
  const isLater = (): boolean => dice.left.length === 0 && ROUTINE.has(s.stack.at(-1)?.step ?? '');
  const world: World = {
    chance: { below: (bound) => (isLater() ? later : dice).below(bound) },
    tell: (line) => void news.push(line),
    reveal() {},
  };
  return {
    s,
    news,
    begin() {
      advance(game.steps, s, world);
      return this;
    },
    roll(...more) {
      dice = new Dice(more);
      return this;
    },
    why(side, action) {
      const decoded = decodeAction(game, action);
      return decoded.refusal ?? game.check(s, side, decoded.action);
    },
    act(side, action) {
      const no = this.why(side, action);
      if (no !== undefined)
        throw new Error(`${action.type} is refused: ${no.rule} ${no.key} ${JSON.stringify(no.params)}`);
      const decoded = decodeAction(game, action);
      if (decoded.refusal === undefined) game.apply(s, side, decoded.action, world);
      return this;
    },
    playOn(step) {
      const chance = new SeededChance(step);
      const idle = { ...world, chance };
      do {
        const decision = game.decisions(s)[0];
        if (decision === undefined) throw new Error(`the match ended before ${step}`);
        const passive = decision.actions.find((type) => PASSIVE.test(type));
        const action = passive === undefined ? randomAction(game, s, decision.side, chance)! : { type: passive };
        game.apply(s, decision.side, action, idle);
      } while (this.open !== step);
      return this;
    },
    get open() {
      return game.decisions(s)[0]?.step ?? 'over';
    },
    get side() {
      return game.decisions(s)[0]?.side ?? '';
    },
    at: (id) => SPACES.ids[s.units.at[piece(id)]!] ?? null,
    has: (key) => news.some((line) => line.key === key),
  };
}
