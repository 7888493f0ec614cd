import type { Lesson } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import { showError } from '../store/moved.ts';
import { get } from '../store/state.ts';
import { infoOf, openMatch } from '../store/table.ts';

/** Matches and positions as files, out of the browser and into it. */

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function downloadJournal(): Promise<void> {
  const { match, scene } = get();
  if (match === undefined || scene === undefined) return;
  try {
    download(`${match.game}-${match.scenario}-${scene.version}.rokada.json`, await engine.call('journal', match.id));
  } catch (error) {
    showError(error);
  }
}

export async function downloadPosition(): Promise<void> {
  const { match, scene, past } = get();
  if (match === undefined || scene === undefined) return;
  const { version } = past ?? scene;
  try {
    download(
      `${match.game}-${match.scenario}-${version}.position.json`,
      await engine.call('position', match.id, version),
    );
  } catch (error) {
    showError(error);
  }
}

/** No match of any game comes near this; a film dropped by mistake does. */
const LARGEST = 64 * 1024 * 1024;

/** A lesson as a file: `{ "format": "rokada-lesson/1", "game": …, "lesson": … }`. */
async function lessonIn(text: string): Promise<boolean> {
  let json: { format?: unknown; game?: unknown; lesson?: Lesson } | null;
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    return false; // whoever opens matches says what is wrong with it
  }
  if (json?.format !== 'rokada-lesson/1' || json.lesson === undefined) return false;
  const { startLesson } = await import('../store/start-lesson.ts');
  await startLesson(await infoOf(String(json.game)), json.lesson);
  return true;
}

export async function openFile(file: File): Promise<void> {
  if (file.size > LARGEST)
    return showError(Object.assign(new Error(file.name), { name: 'ForeignFile', where: 'size' }));
  const text = await file.text();
  if (!(await lessonIn(text))) await openMatch({ from: 'file', text });
}
