import type { Unzipped } from 'fflate';
import { Engine, engine } from '../engine/client.ts';
import { keepCharts, type ChartFiles } from '../save/charts.ts';
import { showError } from './moved.ts';
import { get, set, tell } from './state.ts';

/**
 * Charts of a printed copy, brought as a folder, a zip or single files, are tried out in an engine of their own. Only
 * what fits is kept, and the page begins anew under it: a game reads its charts once, when it is loaded.
 */

/** A file with the folders it came in. */
export interface Brought {
  readonly path: string;
  readonly text: string;
}

/** No chart comes near this; a film in the same folder does. */
const LARGEST = 4 * 1024 * 1024;

const isChart = (path: string): boolean => /\.csv$/i.test(path) && !/(^|\/)(\.|__MACOSX\/)/.test(path);

/** What was dropped, when it is a folder, a zip or a chart; undefined when it is something else, a match for instance. */
export function chartsIn(data: DataTransfer): Promise<Brought[]> | undefined {
  // Entries must be asked for at once, what is in them may come later.
  const folders = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []).filter((each) => each.isDirectory);
  const files = [...data.files].filter(({ name }) => /\.(zip|csv)$/i.test(name));
  if (folders.length + files.length === 0) return undefined;
  return Promise.all([...folders.map(readEntry), readFiles(files)]).then((all) => all.flat());
}

/** What was chosen by a button: a zip, charts, or all the files of a folder. */
export const readFiles = async (files: readonly File[]): Promise<Brought[]> =>
  (await Promise.all(files.map((file) => readFile(file, file.webkitRelativePath || file.name)))).flat();

async function readEntry(entry: FileSystemEntry): Promise<Brought[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return readFile(file, entry.fullPath);
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Brought[] = [];
  for (;;) {
    // A reader gives a hundred at a time, and none when it has no more.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(readEntry))).flat());
  }
}

async function readFile(file: File, path: string): Promise<Brought[]> {
  if (file.size > LARGEST) return [];
  if (isChart(path)) return [{ path, text: await file.text() }];
  if (!/\.zip$/i.test(path)) return [];
  const { strFromU8, unzipSync } = await import('fflate');
  let unpacked: Unzipped;
  try {
    unpacked = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => isChart(name) && originalSize <= LARGEST,
    });
  } catch (cause) {
    throw Object.assign(new Error(file.name, { cause }), { name: 'ForeignFile', where: 'zip' });
  }
  return Object.entries(unpacked).map(([name, bytes]) => ({ path: name, text: strFromU8(bytes) }));
}

/** Which game each file belongs to: the folder it came in says so, else the game for which it was brought. */
export function byGame(brought: readonly Brought[], games: readonly string[], game?: string): Map<string, ChartFiles> {
  const found = new Map<string, [string, string][]>();
  for (const { path, text } of brought) {
    const folders = path.split('/');
    const name = folders.pop()!;
    const owner = folders.findLast((each) => games.includes(each)) ?? game;
    if (owner === undefined) continue;
    found.set(owner, [...(found.get(owner) ?? []), [name, text]]);
  }
  return found;
}

export async function takeCharts(reading: Promise<Brought[]>, game?: string): Promise<void> {
  try {
    const found = byGame(await reading, get().games, game);
    if (found.size === 0) return tell('charts-none', 'warning');
    for (const [id, files] of found) if (!(await fits(id, files))) return;
    for (const [id, files] of found) await keepCharts(id, files);
    beginAnew();
  } catch (error) {
    showError(error);
  }
}

/** A fault in one file, and nothing of what was brought is kept. */
async function fits(game: string, files: ChartFiles): Promise<boolean> {
  const trial = new Engine();
  try {
    const faults = await trial.call('tryCharts', game, files);
    if (faults.length === 0) return true;
    const info = { name: 'ForeignFile', where: 'charts', message: game };
    set({ failure: { info: { ...info, faults: faults.map((what) => ({ where: game, what })) } } });
    return false;
  } finally {
    trial.stop();
  }
}

export async function takeOffCharts(game: string): Promise<void> {
  try {
    await keepCharts(game, []);
    beginAnew();
  } catch (error) {
    showError(error);
  }
}

/** Ours as a zip, to be filled in from a printed copy. */
export async function downloadCharts(game: string): Promise<void> {
  try {
    const files = await engine.call('charts', game);
    const { strToU8, zipSync } = await import('fflate');
    const packed = zipSync(Object.fromEntries(files.map(([name, text]) => [`${game}/${name}`, strToU8(text)])));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([packed.slice()], { type: 'application/zip' }));
    link.download = `${game}-charts.zip`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    showError(error);
  }
}

const beginAnew = (): void => location.reload();
