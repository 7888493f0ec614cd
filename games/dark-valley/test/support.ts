import { SeededChance, advance } from '@rokada/kernel';
import { GameTable, ScriptedDice, placeOnly, type Standing } from '@rokada/kernel/testing';
import { game } from '../src/game.ts';
import { AT_HAND, SPACES, hexNamed } from '../src/geography.ts';
import { settleControl } from '../src/rules/control.ts';
import { layOut } from '../src/rules/setup.ts';
import { ISOLATED, OUT_OF_SUPPLY, type State } from '../src/state.ts';
import { campOfSide, pieceNamed, stepsOf } from '../src/units.ts';

/** Short scenes: a few units on the real map at one moment of the sequence of play. */
export interface Scene {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
  /** Where pieces stand, by printed ids; a list is a stack. Nobody else is on the map. */
  readonly units: Standing;
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

export { ScriptedDice as Dice };

export class Table extends GameTable<State> {
  readonly #later = new SeededChance('later');
  constructor(s: State, faces: readonly number[]) {
    super(game, s);
    this.roll(...faces);
  }
  begin(): this {
    advance(game.steps, this.s, this.world);
    return this;
  }
  override roll(...faces: readonly number[]): this {
    const told = new ScriptedDice(faces);
    /** Play has gone on beyond what is looked at: capacities and depots roll by themselves. */
    const isLater = (): boolean => told.left.length === 0 && ROUTINE.has(this.s.stack.at(-1)?.step ?? '');
    return this.rollBy({ below: (bound) => (isLater() ? this.#later : told).below(bound) });
  }
  at(id: string): string | null {
    return SPACES.ids[this.s.units.at[piece(id)]!] ?? null;
  }
}

export const hex = hexNamed;
export const piece = pieceNamed;

export function scene(of: Scene): Table {
  const start = game.start(of.scenario ?? 'campaign-barbarossa', of.options ?? {});
  const s = game.codec.create({ ...game.record(start), stack: [] });
  layOut(s);
  placeOnly(game, s.units.at, of.units, (each) => s.units.at[each] === AT_HAND);
  s.units.lost.fill(0);
  s.turn = of.turn ?? 2;
  for (const id of of.reduced ?? []) s.units.lost[piece(id)] = stepsOf[piece(id)]! - 1;
  for (const id of of.outOfSupply ?? []) s.units.supply[piece(id)] = OUT_OF_SUPPLY;
  for (const id of of.isolated ?? []) s.units.supply[piece(id)] = ISOLATED;
  for (const id of of.turned ?? []) s.units.done[piece(id)] = 1;
  for (const id of of.dropped ?? []) s.units.dropped[piece(id)] = 1;
  for (const [side, ids] of Object.entries(of.held ?? {}))
    for (const id of ids) s.hexes.control[hex(id)] = campOfSide(side);
  for (const id of of.lost ?? []) s.hexes.wasLost[hex(id)] = 1;
  for (const id of of.heldBack ?? []) s.units.held[piece(id)] = 1;
  const table = new Table(s, of.dice ?? []);
  settleControl(s, { chance: new ScriptedDice(), tell() {}, reveal() {} });
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
