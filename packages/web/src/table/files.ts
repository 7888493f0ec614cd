import { engine } from '../engine/client.ts';
import { showError } from '../store/moved.ts';
import { get } from '../store/state.ts';
import { openMatch } from '../store/table.ts';

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

export async function openFile(file: File): Promise<void> {
  if (file.size > LARGEST)
    return showError(Object.assign(new Error(file.name), { name: 'ForeignFile', where: 'size' }));
  await openMatch({ from: 'file', text: await file.text() });
}
