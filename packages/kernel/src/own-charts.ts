import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Whoever owns a printed game may lay its charts over ours: files by name, laid before the game is loaded and for as
 * long as the program runs. A game asks for each of its charts here; what does not fit is told with file and line.
 */
interface Laid {
  readonly files: ReadonlyMap<string, string>;
  readonly fingerprint: string;
}

const laid = new Map<string, Laid>();
const charts = new Map<string, Map<string, string>>();
const faults = new Map<string, string[]>();

/** Lays files over the charts of a game. Once a game has read its charts it is too late. */
export function layCharts(game: string, files: ReadonlyMap<string, string>): void {
  if (charts.has(game)) throw new Error(`${game} is loaded already: its charts must be laid before`);
  if (files.size === 0) return void laid.delete(game);
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const fingerprint = bytesToHex(sha256(utf8ToBytes(JSON.stringify(sorted)))).slice(0, 12);
  laid.set(game, { files: new Map(sorted), fingerprint });
}

/** The owner's file of that name, if he laid one; ours is remembered, so that it can be written out as a pattern. */
export function ownChart(game: string, name: string, ours: string): string | undefined {
  let known = charts.get(game);
  if (known === undefined) charts.set(game, (known = new Map()));
  known.set(name, ours);
  return laid.get(game)?.files.get(name);
}

/** Something in a file that was laid over ours does not fit. */
export function chartFault(game: string, fault: string): void {
  faults.set(game, [...(faults.get(game) ?? []), fault]);
}

/** What is wrong with the files laid over a game that has been loaded, one line each. */
export function chartFaults(game: string): readonly string[] {
  const known = charts.get(game);
  const names = [...(laid.get(game)?.files.keys() ?? [])];
  const strange = names.filter((name) => !known?.has(name));
  const all = [...(known?.keys() ?? [])].join(', ');
  return [
    ...(faults.get(game) ?? []),
    ...strange.map((name) => `${name}: ${game} has no such chart${all === '' ? '' : `; it has ${all}`}`),
  ];
}

/** The charts of a game that has been loaded, as they are without anything laid over them. */
export const chartsOf = (game: string): ReadonlyMap<string, string> => charts.get(game) ?? new Map();

/** The rules of a game are those of its version, and of the charts laid over them. */
export const rulesVersion = (game: string, version: string): string => {
  const over = laid.get(game);
  return over === undefined ? version : `${version}+${over.fingerprint}`;
};
