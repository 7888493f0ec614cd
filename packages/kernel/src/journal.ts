import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isTooDeep, shown } from './border.ts';
import { commitmentTo, type Draw } from './chance.ts';
import type { Position } from './position.ts';
import type { Outcome } from './state.ts';
import type { Refusal } from './why.ts';
import type { WireAction } from './wire.ts';

/** A player and the sides he plays. */
export interface Seat {
  readonly name: string;
  readonly sides: readonly string[];
}

/** Something that happened: an action with the chance it drew, or a return to an earlier version. */
export type Entry = ActionEntry | UndoEntry;

export interface ActionEntry {
  readonly side: string;
  readonly action: WireAction;
  readonly draws?: readonly Draw[];
}

/** `undo` is the version gone back to. Beyond the free window the others' consent stands beside it. */
export interface UndoEntry {
  readonly side: string;
  readonly undo: number;
  readonly consent?: readonly string[];
}

/** A whole match as a file (`.rokada.json`). Whoever has the game's rules can play it again, to the last die. */
export interface Journal {
  readonly format: 'rokada-journal/1';
  readonly game: string;
  /** The version of the game's rules it was played under. */
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Seat[];
  readonly chance: {
    readonly commitment: string;
    readonly nonces: readonly string[];
    /** Revealed when the match is over; kept by whoever runs it until then. */
    readonly secret?: string;
  };
  /** The position the match began from, where it did not begin with the scenario's set-up. */
  readonly from?: Position;
  /** What set-up drew. */
  readonly setup: readonly Draw[];
  readonly actions: readonly Entry[];
  /**
   * How it stands at the end of the file: a truncated or edited journal does not agree with it. `chain` is the hash of
   * all that stands above in its order, each entry hashed with what came before it; files of old have none, can be
   * read and played on, and prove nothing.
   */
  readonly end: {
    readonly version: number;
    readonly state: string;
    readonly outcome?: Outcome;
    readonly chain?: string;
  };
}

/** The hash of everything before the entries. The secret stands apart: it comes later, and the commitment holds it. */
export const chainStart = (journal: Omit<Journal, 'actions' | 'end'>): Uint8Array => {
  const { format, game, rules, scenario, options, seats, chance, from, setup } = journal;
  const { commitment, nonces } = chance;
  return sha256(
    utf8ToBytes(
      ordered({ format, game, rules, scenario, options, seats, commitment, nonces, from: from ?? null, setup }),
    ),
  );
};

/** The hash of a further entry and of all before it. */
export const chainOn = (before: Uint8Array, next: Entry): Uint8Array =>
  sha256(concatBytes(before, utf8ToBytes(ordered(next))));

export function chainOf(journal: Journal): string {
  let chain = chainStart(journal);
  for (const each of journal.actions) chain = chainOn(chain, each);
  return bytesToHex(chain);
}

/** JSON in which the keys of every object are sorted: the same for the same data, however a file was written. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** What is wrong with a journal file, and where. */
export class JournalError extends Error {
  override name = 'JournalError';
  readonly where: string;
  readonly what: string;

  constructor(where: string, what: string) {
    super(`${where}: ${what}`);
    this.where = where;
    this.what = what;
  }
}

/** An entry of a journal that the rules do not accept. */
export class ReplayError extends Error {
  override name = 'ReplayError';
  readonly entry: number;
  readonly refusal: Refusal;

  constructor(index: number, refused: Entry, no: Refusal) {
    const what = 'undo' in refused ? `return to ${refused.undo}` : JSON.stringify(refused.action);
    super(`entry ${index + 1} (${refused.side}: ${what}) is refused: ${no.rule} ${no.key}`);
    this.entry = index;
    this.refusal = no;
  }
}

/** Reads a journal file. Checks its shape only; `verify` checks what it says. */
export function parseJournal(text: string): Journal {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new JournalError('file', `not readable as JSON, perhaps cut off (${(error as Error).message})`);
  }
  if (isTooDeep(json)) throw new JournalError('file', 'is nested too deeply');
  const journal = record(json, 'file');
  if (journal['format'] !== 'rokada-journal/1') {
    throw new JournalError('format', `expected rokada-journal/1, found ${shown(journal['format'])}`);
  }
  for (const key of ['game', 'rules', 'scenario']) string(journal[key], key);
  const options = record(journal['options'], 'options');
  for (const [id, value] of Object.entries(options)) string(value, `options.${id}`);
  for (const [i, seat] of list(journal['seats'], 'seats').entries()) {
    const at = record(seat, `seats[${i}]`);
    string(at['name'], `seats[${i}].name`);
    strings(at['sides'], `seats[${i}].sides`);
  }
  const chance = record(journal['chance'], 'chance');
  hex(chance['commitment'], 'chance.commitment');
  strings(chance['nonces'], 'chance.nonces');
  if (chance['secret'] !== undefined) {
    hex(chance['secret'], 'chance.secret');
    if (commitmentTo(chance['secret'] as string) !== chance['commitment']) {
      throw new JournalError('chance.secret', 'does not match the commitment');
    }
  }
  if (journal['from'] !== undefined) record(journal['from'], 'from');
  draws(journal['setup'], 'setup');
  for (const [i, each] of list(journal['actions'], 'actions').entries()) entry(each, i);
  const end = record(journal['end'], 'end');
  whole(end['version'], 'end.version');
  hex(end['state'], 'end.state');
  if (end['chain'] !== undefined) hex(end['chain'], 'end.chain');
  if (end['version'] !== (journal['actions'] as unknown[]).length) {
    throw new JournalError(
      'end.version',
      `says ${String(end['version'])} entries, the file has ${(journal['actions'] as unknown[]).length}`,
    );
  }
  return json as Journal;
}

function entry(json: unknown, i: number): void {
  const at = `actions[${i}]`;
  const each = record(json, at);
  string(each['side'], `${at}.side`);
  if (each['undo'] !== undefined) {
    whole(each['undo'], `${at}.undo`);
    if ((each['undo'] as number) > i)
      throw new JournalError(`${at}.undo`, 'goes back to something that had not happened yet');
    if (each['consent'] !== undefined) strings(each['consent'], `${at}.consent`);
    return;
  }
  string(record(each['action'], `${at}.action`)['type'], `${at}.action.type`);
  if (each['draws'] !== undefined) draws(each['draws'], `${at}.draws`);
}

function draws(json: unknown, where: string): void {
  for (const [i, draw] of list(json, where).entries()) {
    const [bound, result] = list(draw, `${where}[${i}]`);
    whole(bound, `${where}[${i}][0]`);
    whole(result, `${where}[${i}][1]`);
    if ((result as number) >= (bound as number))
      throw new JournalError(`${where}[${i}]`, 'the result is not below its bound');
  }
}

function record(json: unknown, where: string): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new JournalError(where, 'expected an object');
  return json as Record<string, unknown>;
}

function list(json: unknown, where: string): unknown[] {
  if (!Array.isArray(json)) throw new JournalError(where, 'expected a list');
  return json;
}

function string(json: unknown, where: string): void {
  if (typeof json !== 'string') throw new JournalError(where, 'expected a text');
}

function strings(json: unknown, where: string): void {
  for (const [i, each] of list(json, where).entries()) string(each, `${where}[${i}]`);
}

function whole(json: unknown, where: string): void {
  if (!Number.isSafeInteger(json) || (json as number) < 0) throw new JournalError(where, 'expected a whole number');
}

function hex(json: unknown, where: string): void {
  if (typeof json !== 'string' || !/^(?:[0-9a-f]{2})+$/.test(json))
    throw new JournalError(where, 'expected hexadecimal digits');
}
