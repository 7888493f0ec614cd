import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { SeededChance } from '../chance.ts';
import type { Action, Game } from '../game.ts';
import { parseJournal, type Journal } from '../journal.ts';
import { Match } from '../match.ts';
import type { State } from '../state.ts';
import { randomAction } from '../enumerate.ts';
import { verify } from '../verify.ts';
import { encodeAction } from '../wire.ts';
import { freedomFaults, outsideFaults, reachFaults, refusalFaults, secrecyFaults, stateFaults } from './properties.ts';
import { twinFaults } from './twins.ts';

export interface FuzzPlan<S extends State = State> {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly games: number;
  readonly seed: number | string;
  /** A match longer than this counts as endless. */
  readonly longest?: number;
  /** The costly properties are tried on one action in so many. */
  readonly every?: number;
  /** Where a match is broken off: the first turns of many long games, say. */
  until?(s: S): boolean;
  onGame?(done: number): void;
}

export interface FuzzFailure {
  readonly game: number;
  readonly version: number;
  readonly what: string;
  /** The match up to the failure: `rokada replay` opens it. */
  readonly journal: Journal;
}

export interface FuzzReport {
  readonly game: string;
  readonly scenario: string;
  readonly games: number;
  readonly actions: number;
  readonly failures: readonly FuzzFailure[];
}

/** Plays whole games at random and looks for anything that must not be. */
export function fuzz<S extends State>(game: Game<S>, plan: FuzzPlan<S>): FuzzReport {
  const failures: FuzzFailure[] = [];
  const { scenario } = game.start(plan.scenario, plan.options);
  let actions = 0;
  for (let n = 0; n < plan.games; n++) {
    const played = playAtRandom(game, plan, n);
    actions += played.actions;
    if (played.failure !== undefined) failures.push(played.failure);
    plan.onGame?.(n + 1);
  }
  return { game: game.id, scenario, games: plan.games, actions, failures };
}

function playAtRandom<S extends State>(
  game: Game<S>,
  plan: FuzzPlan<S>,
  n: number,
): { actions: number; failure?: FuzzFailure } {
  const secret = bytesToHex(sha256(utf8ToBytes(`fuzz:${plan.seed}:${n}`)));
  const chooser = new SeededChance(`${plan.seed}:${n}`);
  const every = plan.every ?? 20;
  const match = Match.start(game, {
    secret,
    ...(plan.scenario !== undefined && { scenario: plan.scenario }),
    ...(plan.options !== undefined && { options: plan.options }),
  });
  let actions = 0;
  const failed = (what: string) => ({
    actions,
    failure: { game: n, version: match.version, what, journal: match.journal({ reveal: true }) },
  });
  try {
    for (;;) {
      const faults = [...(game.faults?.(match.state) ?? [])];
      if (faults.length > 0) return failed(`${faults[0]!.rule ?? ''} ${faults[0]!.where}: ${faults[0]!.what}`);
      if (match.outcome !== undefined || plan.until?.(match.state) === true) break;
      const open = match.decisions();
      if (open.length === 0) return failed('nobody decides, yet the match is not over');
      const { side } = open[chooser.below(open.length)]!;
      const chosen = randomAction(game, match.state as S, side, chooser);
      if (chosen === undefined) return failed(`${side} is stuck at ${open[0]!.step}: nothing can be chosen`);
      const probed = actions % every === 0 ? game.codec.clone(match.state) : undefined;
      const broken = probed && propertyFault(game, probed, side, chosen, chooser);
      if (broken !== undefined) return failed(broken);
      const answer = match.act({ side, action: encodeAction(game, chosen), version: match.version });
      if ('refusal' in answer) {
        return failed(`a walk ended in ${chosen.type}, refused: ${answer.refusal.rule} ${answer.refusal.key}`);
      }
      const notUndone = probed && undoFault(match, probed, side, chosen, chooser);
      if (notUndone !== undefined) return failed(notUndone);
      actions++;
      if (actions > (plan.longest ?? 100_000)) return failed('the match does not end');
    }
    const journal = match.journal();
    const { problems } = verify(game, parseJournal(JSON.stringify(journal)));
    if (problems.length > 0) return failed(`the journal does not verify: ${problems[0]!.where}: ${problems[0]!.what}`);
  } catch (error) {
    return failed(`thrown: ${(error as Error).stack ?? String(error)}`);
  }
  return { actions };
}

/** The costly properties of the state before an action. */
function propertyFault<S extends State>(
  game: Game<S>,
  s: S,
  side: string,
  chosen: Action,
  chooser: SeededChance,
): string | undefined {
  return [
    ...stateFaults(game, s),
    ...reachFaults(game, s, side, chosen),
    ...outsideFaults(game, s, side, chosen, chooser),
    ...refusalFaults(game, s, side, chosen),
    ...secrecyFaults(game, s, chooser),
    ...twinFaults(game, s, chooser),
  ][0];
}

/** Takes back what was just done, where that is free, and does it again: each time the very same states. */
function undoFault<S extends State>(
  match: Match<S>,
  before: S,
  side: string,
  chosen: Action,
  chooser: SeededChance,
): string | undefined {
  const { game } = match;
  if (match.refuseUndo(side) !== undefined) return undefined;
  const after = game.codec.clone(match.state);
  match.undo({ side });
  if (!game.codec.equal(match.state, before)) return `taking back ${chosen.type} does not restore the state`;
  match.act({ side, action: encodeAction(game, chosen) });
  if (!game.codec.equal(match.state, after)) return `doing ${chosen.type} again after taking it back differs`;
  return freedomFaults(game, before, chooser, chosen)[0];
}
