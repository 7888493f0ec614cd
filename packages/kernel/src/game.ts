import { choicesFor, checkAction } from './choices.ts';
import type { Choices, PartialAction } from './choices.ts';
import type { AnyActionType, Draft, Value } from './grammar.ts';
import type { Names } from './names.ts';
import { phaseFinder, turnsOf, type Turns } from './phases.ts';
import { inOneMoment, tryingOut } from './memo.ts';
import { StateCodec, type Json, type Outcome, type State } from './state.ts';
import { advance, push, stepsUnder, type AnyStep, type Decision, type DecisionDef } from './steps.ts';
import { layOut, type TableSpecs } from './tables.ts';
import type { View } from './view.ts';
import { rulesVersion } from './own-charts.ts';
import { refusal, type Preview, type Refusal, type RuleId, type Standing } from './why.ts';
import { naming, type World } from './world.ts';

/** An action as the rules see it: integers for pieces and spaces. */
export interface Action {
  readonly type: string;
  readonly [slot: string]: Value;
}

export interface Scenario {
  readonly id: string;
  readonly rule?: RuleId;
  /** The seats of a table, each with the sides it plays; one seat a side when left out. */
  readonly seats?: readonly (readonly string[])[];
}

/** A choice made before the match: variants, and rulings that players argue about. */
export interface MatchOption {
  readonly id: string;
  readonly rule?: RuleId;
  readonly values: readonly string[];
  readonly start: string;
  /** What it is set to at first when people play every side. */
  readonly between?: string;
}

/** What a match begins from. */
export interface Start {
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Something in a state that cannot be: used to check positions on load and as the fuzzer's invariants. */
export interface Fault {
  readonly rule?: RuleId;
  readonly where: string;
  readonly what: string;
}

/** As a method, so that a game of one state is a game of any. */
interface Overlay<S> {
  show(s: S, sides: readonly string[]): Json;
}

/** What the author of a game writes. */
export interface GameDef<S extends State> {
  readonly id: string;
  /** Rises whenever a change of the rules could make an old journal play differently. */
  readonly version: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly options?: readonly MatchOption[];
  readonly spaces: Names;
  readonly pieces: Names;
  readonly tables: TableSpecs;
  /** Names of plain fields that hold a space or piece by number, so that positions and journals print them by id. */
  readonly refs?: Readonly<Record<string, 'space' | 'piece'>>;
  /** The whole sequence of play. */
  readonly sequence: AnyStep;
  /** The clause by which nothing is done out of its place. Left out, the rule of the step that is open says so. */
  readonly inOrder?: RuleId;
  /** Steps that are only ever pushed. */
  readonly interludes?: readonly AnyStep[];
  /** The steps whose children are the phases that players are shown; the innermost on the stack counts. */
  readonly turns?: readonly string[];
  /** The plain record before set-up. `stack` is the kernel's affair. */
  record(start: Start): object;
  /** Puts the pieces out. The sequence of play begins after it. */
  setup(s: S, start: Start, world: World): void;
  /** What the given sides may know together, as a whitelist. No sides: a spectator. */
  view(s: S, sides: readonly string[]): View;
  /** What a piece is now, among the presentation's `kinds`: the log remembers it with the piece. */
  kindOf?(s: S, piece: number): string | undefined;
  /** What its player has named it: the log remembers that too. The view gives it with the piece. */
  nameOf?(s: S, piece: number): string | undefined;
  /** Does any side see more than a spectator does now? While none does, one view serves all. Left out, some may. */
  hides?(s: S): boolean;
  /**
   * What may be laid over the map, by the ids of the presentation's overlays, as the given sides may know it. Asked for
   * when somebody wants to look: much of it changes with every move, and few look at it all the time.
   */
  readonly overlays?: Readonly<Record<string, Overlay<S>['show']>>;
  /** The state as if nobody had moved yet: where what was spent in a side's last turn stands until its next. Changes nothing. */
  rested?(s: S): S;
  /** Who is ahead and why, as the given sides may know it. Asked for like an overlay, under the name `standing`. */
  standing?(s: S, sides: readonly string[]): Standing;
  /**
   * Groups of action types that a side may hand to different people, by name; the game's words have `duty-<name>`. What
   * is in none of them goes together as the rest.
   */
  readonly duties?: Readonly<Record<string, readonly string[]>>;
  /** Actions that close what may be opened again by consent; what followed is then done again as far as it stands. */
  readonly reopens?: readonly string[];
  /** Everything wrong with a state; none for any state reached by play. */
  faults?(s: S): Iterable<Fault>;
  /** Another state that looks the same to these sides: hidden things shuffled among what they could be. */
  sample?(s: S, sides: readonly string[], world: World): S;
}

/** What everybody else uses. */
export interface Game<S extends State = State> extends GameDef<S> {
  readonly codec: StateCodec<S>;
  readonly steps: ReadonlyMap<string, AnyStep>;
  readonly actions: ReadonlyMap<string, AnyActionType<S>>;
  readonly phases: Turns;
  /** Fills in defaults; throws a plain error naming what does not exist. */
  start(scenario?: string, options?: Readonly<Record<string, string>>): Start;
  begin(start: Start, world: World): S;
  decisions(s: S): readonly Decision[];
  choices(s: S, side: string, draft: PartialAction): Choices;
  check(s: S, side: string, action: Action): Refusal | undefined;
  preview(s: S, side: string, action: Action): Preview;
  /** Carries out an action that `check` accepts, and all that follows without a decision. Changes `s`. */
  apply(s: S, side: string, action: Action, world: World): void;
  outcome(s: S): Outcome | undefined;
}

/** The slots of an action under their names, with the side that acts: what rules look at. */
function draftOf<S extends State>(type: AnyActionType<S>, side: string, from: Action): Draft<object> {
  const draft: Record<string, Value> & { side: string } = { side };
  for (const { name } of type.order) {
    const value = from[name];
    if (value !== undefined) draft[name] = value;
  }
  return draft;
}

const isList = (who: DecisionDef | readonly DecisionDef[]): who is readonly DecisionDef[] => Array.isArray(who);

export function defineGame<S extends State>(def: GameDef<S>): Game<S> {
  const steps = stepsUnder([def.sequence, ...(def.interludes ?? [])]);
  const actions = new Map<string, AnyActionType<S>>();
  for (const each of steps.values()) {
    for (const type of (each.actions ?? []) as readonly AnyActionType<S>[]) {
      const known = actions.get(type.type);
      if (known !== undefined && known !== type) throw new Error(`two actions are called ${type.type}`);
      actions.set(type.type, type);
    }
  }
  const given = new Set<string>();
  for (const [duty, types] of Object.entries(def.duties ?? {})) {
    for (const type of types) {
      if (!actions.has(type)) throw new Error(`the duty ${duty} has an action ${type} that there is not`);
      if (given.has(type)) throw new Error(`the action ${type} is in two duties`);
      given.add(type);
    }
  }
  const codec = new StateCodec<S>(layOut(def.tables, def));

  const answersTo = new Map([...steps.values()].map((each) => [each, each.actions?.map((type) => type.type) ?? []]));
  const phases = turnsOf(steps, def.turns ?? []);
  const phaseIn = phaseFinder(phases);
  const opened = (s: S, current: AnyStep, by: DecisionDef): Decision => {
    const { side, about = current.name, params, actions: only = answersTo.get(current)! } = by;
    const phase = phaseIn(s.stack);
    const decision = { side, step: current.name, rule: current.rule, about, actions: only, ...(phase && { phase }) };
    return params === undefined ? decision : { ...decision, params };
  };

  const decisions = (s: S): readonly Decision[] => {
    const frame = s.stack.at(-1);
    if (frame === undefined) return [];
    const current = steps.get(frame.step)!;
    const who = current.decision?.(s, frame);
    if (who === undefined) return [];
    return isList(who) ? who.map((each) => opened(s, current, each)) : [opened(s, current, who)];
  };

  /** The action type if this side may take it now, or why not. Allocates nothing on the way to "yes". */
  const typeFor = (s: S, side: string, name: string): AnyActionType<S> | Refusal => {
    const frame = s.stack.at(-1);
    if (frame === undefined) return refusal('rokada', 'match-over');
    const current = steps.get(frame.step)!;
    const who = current.decision?.(s, frame);
    const mine = who !== undefined && isList(who) ? who.find((each) => each.side === side) : who;
    if (mine === undefined || mine.side !== side) {
      return refusal(def.inOrder ?? current.rule, 'not-your-decision', { side: { side } });
    }
    const type = actions.get(name);
    if (type === undefined) return refusal('rokada', 'unknown-action', { action: name });
    if (!current.actions?.includes(type) || mine.actions?.includes(name) === false) {
      return refusal(def.inOrder ?? current.rule, 'not-now', { action: { word: name }, step: { word: current.name } });
    }
    return type.closed?.(s, side) ?? type;
  };

  const { standing } = def;
  const worldOf = (s: S, world: World): World =>
    def.kindOf === undefined && def.nameOf === undefined
      ? world
      : naming(world, { kindOf: (piece) => def.kindOf?.(s, piece), nameOf: (piece) => def.nameOf?.(s, piece) });
  // Through JSON's own eyes a standing is plain data like any overlay.
  const overlays = standing && { ...def.overlays, standing: standing as unknown as Overlay<S>['show'] };

  return {
    ...def,
    version: rulesVersion(def.id, def.version),
    ...(overlays && { overlays }),
    codec,
    steps,
    actions,
    phases,
    decisions,
    outcome: (s) => s.outcome,

    start(scenario = def.scenarios[0]!.id, options = {}) {
      if (!def.scenarios.some((each) => each.id === scenario)) {
        const known = def.scenarios.map((each) => each.id).join(', ');
        throw new Error(`${def.id} has no scenario ${scenario}; it has ${known}`);
      }
      const all: Record<string, string> = {};
      for (const each of def.options ?? []) all[each.id] = each.start;
      for (const [id, value] of Object.entries(options)) {
        const known = def.options?.find((each) => each.id === id);
        if (known === undefined) throw new Error(`${def.id} has no option ${id}`);
        if (!known.values.includes(value)) {
          throw new Error(`option ${id} may be ${known.values.join(', ')}, not ${value}`);
        }
        all[id] = value;
      }
      return { scenario, options: all };
    },

    begin(start, world) {
      const s = codec.create({ ...def.record(start), stack: [] });
      const told = worldOf(s, world);
      def.setup(s, start, told);
      push(s, def.sequence);
      advance(steps, s, told);
      return s;
    },

    choices: (s, side, draft) =>
      inOneMoment(s, () =>
        choicesFor(
          s,
          side,
          draft,
          () => decisions(s),
          actions,
          (name) => typeFor(s, side, name),
          def,
        ),
      ),

    check: (s, side, proposed) =>
      inOneMoment(s, () => {
        const type = typeFor(s, side, proposed.type);
        return 'key' in type ? type : checkAction(type, s, side, proposed, def);
      }),

    preview(s, side, proposed) {
      const type = actions.get(proposed.type);
      return type?.preview?.(s, draftOf(type, side, proposed)) ?? { ledgers: [] };
    },

    apply(s, side, accepted, world) {
      const frame = s.stack.at(-1)!;
      // A step without `done` asks once.
      if (steps.get(frame.step)!.done === undefined) frame.over = true;
      const type = actions.get(accepted.type)!;
      const told = worldOf(s, world);
      tryingOut(() => {
        type.apply(s, draftOf(type, side, accepted), told);
        advance(steps, s, told);
      });
    },
  };
}
