import {
  SeededChance,
  advance,
  encodeAction,
  quietWorld,
  randomAction,
  type Chance,
  type PieceView,
  type View,
  type WireAction,
} from '@rokada/kernel';
import { GameTable, ScriptedDice, placeOnly, type Standing } from '@rokada/kernel/testing';
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
  readonly units?: Standing;
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

export { ScriptedDice as Dice };

const ONES: Chance = { below: () => 0 };

export class Table extends GameTable<State> {
  /** The first dice are ones unless told otherwise. */
  begin(stays: boolean, faces: readonly number[] | undefined): this {
    this.rollBy(faces === undefined ? ONES : new ScriptedDice(faces));
    advance(game.steps, this.s, this.world);
    if (!stays && this.open === 'evacuation') this.act('soviet', { type: 'end-evacuation' });
    return faces === undefined ? this.roll() : this;
  }
  at(id: string): string | null {
    return SPACES.ids[this.s.units.at[pieceNamed(id)]!] ?? null;
  }
  get #seen(): View {
    return game.view(this.s, ['axis']);
  }
  /** How everybody sees a counter. */
  seen(id: string): PieceView | undefined {
    return this.#seen.pieces.find((piece) => piece.id === id);
  }
  get facts(): View['facts'] {
    return this.#seen.facts;
  }
  /** The signs everybody sees in a hex. */
  marks(hex: string): readonly string[] {
    return this.#seen.spaces.find(({ id }) => id === hex)?.marks ?? [];
  }
  /** Some answer to what is asked, for when it does not matter which. */
  anything(): WireAction {
    return encodeAction(game, randomAction(game, this.s, this.side, new SeededChance('any'))!);
  }
  idOf(param: unknown): string {
    return PIECES.ids[(param as { piece: number }).piece]!;
  }
  readonly owner = (id: string): Side | null =>
    (['axis', 'soviet'] as const)[this.s.hexes.owner[hexNamed(id)]!] ?? null;
}

const TURN_CHILDREN = ['turn-start', 'surprise-turn', 'german-turn', 'soviet-turn'];

export function scene(of: Scene = {}): Table {
  const s = game.codec.create({ ...game.record(game.start('barbarossa', of.options ?? {})), stack: [] });
  layOut(s);
  placeOnly(game, s.units.at, of.units ?? {}, (u) => of.whole !== undefined || (u < UNITS && isIntrinsic[u] !== 0));
  s.turn = turnNamed(of.turn ?? 'Jul I 41');
  if (s.turn > 1) for (const hex of LAND) if (s.hexes.owner[hex]! < 0 && isAllied(hex)) s.hexes.owner[hex] = AXIS;
  // 30H: nobody misses the garrisons of a few counters; tests of garrisons ask for them.
  if (of.whole === undefined) s.released = ['finland', 'hungary', 'iran', 'turkey', 'iran-occupied'];
  s.iranOpen = s.turn > 4 || (s.turn === 4 && of.side === 'soviet');
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
  return new Table(game, s).begin(of.evacuation === true, of.dice);
}
const isAllied = (hex: number): boolean => ['finland', 'hungary'].includes(countryOf(hex)) && hex !== HANGO;
const quiet = quietWorld(new ScriptedDice());

/** A new match, at the first decision of the set-up. */
export function newMatch(options: Readonly<Record<string, string>> = {}): Table {
  return new Table(game, game.begin(game.start('barbarossa', options), quiet));
}
