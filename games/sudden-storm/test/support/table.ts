import {
  SeededChance,
  advance,
  decodeAction,
  encodeAction,
  randomAction,
  type Chance,
  type News,
  type PieceView,
  type Refusal,
  type View,
  type WireAction,
  type World,
} from '@rokada/kernel';
import { HANGO, LAND, SPACES, ZONES, countryOf, hexNamed } from '../../src/board.ts';
import { WEATHERS, isCold, turnNamed } from '../../src/charts.ts';
import { game } from '../../src/game.ts';
import { around, settleOwners } from '../../src/rules/ownership.ts';
import { layOut } from '../../src/rules/setup.ts';
import { UNSUPPLIED, type State } from '../../src/state.ts';
import {
  AXIS,
  FACE_WORDS,
  PIECES,
  SOVIET,
  UNITS,
  campOfSide,
  isIntrinsic,
  pieceNamed,
  type Side,
} from '../../src/units.ts';

/** Short scenes: a few counters on the real map at one moment of the sequence of play. */
export interface Scene {
  /** `Jul II 41`; the second turn when left out. */
  readonly turn?: string;
  readonly side?: Side;
  /** The phase that begins; the movement phase when left out. `surprise-turn` and `turn-start` too. */
  readonly phase?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Where counters stand, by printed ids; a list is a stack. Nobody else is on the map. */
  readonly units?: Readonly<Record<string, string | readonly string[]>>;
  /** Everything as the ready set-up has it, with `units` put where they say. */
  readonly whole?: true;
  /** Which side a counter shows. */
  readonly faces?: Readonly<Record<string, (typeof FACE_WORDS)[number]>>;
  /** By zone; clear where nothing is said. `cold` is the number of cold turns in a row: 1 if cold and not told. */
  readonly weather?: Partial<Record<(typeof ZONES)[number], (typeof WEATHERS)[number]>>;
  readonly cold?: Partial<Record<(typeof ZONES)[number], number>>;
  /** Hexes owned otherwise than at the start. */
  readonly owned?: Partial<Record<Side, readonly string[]>>;
  /** Turns out of supply. */
  readonly out?: Readonly<Record<string, number>>;
  readonly forts?: readonly string[];
  readonly airfields?: readonly string[];
  readonly points?: Readonly<Record<string, number>>;
  /** Anything else of the position: columns and record. */
  readonly also?: (s: State) => void;
  /** Stays where the Soviets are asked about factories and the capital, before points are received. */
  readonly evacuation?: true;
  /** Dice to be rolled on the way there; ones where nothing is said, so that no convoy comes. */
  readonly dice?: readonly number[];
}

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

const ONES: Chance = { below: () => 0 };

/** Actions that pass. */
const PASSIVE = /^(end|keep|pass|decline|finish)-/;

export interface Table {
  readonly s: State;
  readonly news: News[];
  /** Dice for what comes next. */
  roll(...faces: readonly number[]): Table;
  /** Why an action is refused; undefined when it is accepted. */
  why(side: string, action: WireAction): Refusal | undefined;
  /** Takes an action that must be accepted. */
  act(side: string, action: WireAction): Table;
  /** Plays on, doing as little as possible, with dice of its own, until a step of that name opens (again). */
  playOn(step: string): Table;
  /** The step that is open, and who decides. */
  readonly open: string;
  readonly side: string;
  at(id: string): string | null;
  /** How everybody sees a counter. */
  seen(id: string): PieceView | undefined;
  readonly facts: View['facts'];
  /** The signs everybody sees in a hex. */
  marks(hex: string): readonly string[];
  /** Some answer to what is asked, for when it does not matter which. */
  anything(): WireAction;
  idOf(param: unknown): string;
  owner(hex: string): Side | null;
  has(key: string): boolean;
}

const TURN_CHILDREN = ['turn-start', 'surprise-turn', 'german-turn', 'soviet-turn'];

export function scene(of: Scene = {}): Table {
  const s = game.codec.create({ ...game.record(game.start('barbarossa', of.options ?? {})), stack: [] });
  layOut(s);
  if (of.whole === undefined)
    for (let u = 0; u < PIECES.count; u++) if (u >= UNITS || isIntrinsic[u] === 0) s.units.at[u] = -1;
  s.turn = turnNamed(of.turn ?? 'Jul I 41');
  if (s.turn > 1) for (const hex of LAND) if (s.hexes.owner[hex]! < 0 && isAllied(hex)) s.hexes.owner[hex] = AXIS;
  // 30H: nobody misses the garrisons of a few counters; tests of garrisons ask for them.
  if (of.whole === undefined) s.released = ['finland', 'hungary', 'iran', 'turkey', 'iran-occupied'];
  s.iranOpen = s.turn > 4 || (s.turn === 4 && of.side === 'soviet');
  for (const [space, ids] of Object.entries(of.units ?? {}))
    for (const id of typeof ids === 'string' ? [ids] : ids) s.units.at[pieceNamed(id)] = hexNamed(space);
  for (const [id, face] of Object.entries(of.faces ?? {})) s.units.face[pieceNamed(id)] = FACE_WORDS.indexOf(face);
  for (const [i, zone] of ZONES.entries()) {
    const weather = WEATHERS.indexOf(of.weather?.[zone] ?? 'clear');
    s.weather[i] = weather;
    s.cold[i] = of.cold?.[zone] ?? Number(isCold(weather));
  }
  for (const side of ['axis', 'soviet'] as const)
    for (const id of of.owned?.[side] ?? []) s.hexes.owner[hexNamed(id)] = campOfSide(side);
  for (const [id, turns] of Object.entries(of.out ?? {})) {
    s.units.supply[pieceNamed(id)] = UNSUPPLIED;
    s.units.outTurns[pieceNamed(id)] = turns;
  }
  for (const id of of.forts ?? []) s.hexes.fort[hexNamed(id)] = 1;
  for (const id of of.airfields ?? []) s.hexes.field[hexNamed(id)] = 1;
  for (const [id, points] of Object.entries(of.points ?? {})) s.hexes.points[hexNamed(id)] = points;
  of.also?.(s);
  const table = tableOf(s, of.dice);
  settleOwners(s, around([...s.units.at].filter((hex) => hex >= 0)), quiet);
  s.hexes.held.set(s.hexes.owner);
  s.hexes.lay.set(s.hexes.points);
  const phase = of.phase ?? 'movement-phase';
  const own = of.side === 'soviet' ? 'soviet-turn' : 'german-turn';
  s.phasing = of.side === 'soviet' ? SOVIET : AXIS;
  const child = TURN_CHILDREN.includes(phase) ? phase : own;
  s.stack.push({ step: 'match', at: 3 }, { step: 'turn', at: TURN_CHILDREN.indexOf(child) + 2 });
  if (child === phase) s.stack.push({ step: phase, at: 0 });
  else {
    const phases = game.steps.get(own)!.children!.map((each) => ('step' in each ? each.step : each).name);
    if (!phases.includes(phase)) throw new Error(`there is no phase ${phase}`);
    s.stack.push({ step: own, at: phases.indexOf(phase) + 2 }, { step: phase, at: 0 });
  }
  return table.begin(of.evacuation === true);
}
const isAllied = (hex: number): boolean => ['finland', 'hungary'].includes(countryOf(hex)) && hex !== HANGO;
const quiet: World = { chance: new Dice([]), tell() {}, reveal() {} };

/** A new match, at the first decision of the set-up. */
export function newMatch(options: Readonly<Record<string, string>> = {}): Table {
  const table = tableOf(game.begin(game.start('barbarossa', options), quiet), []);
  return table;
}

function tableOf(s: State, faces: readonly number[] | undefined): Table & { begin(stays: boolean): Table } {
  const news: News[] = [];
  let dice: Chance = faces === undefined ? ONES : new Dice(faces);
  const world: World = {
    chance: { below: (bound) => dice.below(bound) },
    tell: (line) => void news.push(line),
    reveal() {},
  };
  return {
    s,
    news,
    begin(stays) {
      advance(game.steps, s, world);
      if (!stays && this.open === 'evacuation') this.act('soviet', { type: 'end-evacuation' });
      if (faces === undefined) dice = new Dice([]);
      return this;
    },
    roll(...more) {
      dice = new Dice(more);
      return this;
    },
    why(side, action) {
      const before = game.codec.clone(s);
      const decoded = decodeAction(game, action);
      const no = decoded.refusal ?? game.check(s, side, decoded.action);
      if (!game.codec.equal(s, before)) throw new Error(`asking about ${action.type} has changed the state`);
      return no;
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
    seen: (id) => game.view(s, ['axis']).pieces.find((piece) => piece.id === id),
    marks: (hex) => game.view(s, ['axis']).spaces.find(({ id }) => id === hex)?.marks ?? [],
    get facts() {
      return game.view(s, ['axis']).facts;
    },
    anything: () => encodeAction(game, randomAction(game, s, game.decisions(s)[0]!.side, new SeededChance('any'))!),
    idOf: (param) => PIECES.ids[(param as { piece: number }).piece]!,
    at: (id) => SPACES.ids[s.units.at[pieceNamed(id)]!] ?? null,
    owner: (id) => (['axis', 'soviet'] as const)[s.hexes.owner[hexNamed(id)]!] ?? null,
    has: (key) => news.some((line) => line.key === key),
  };
}
