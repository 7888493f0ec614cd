import type { Action, Json, Refusal, Value } from '@rokada/kernel';
import { engine } from '../engine/client.ts';
import { moved } from '../store/moved.ts';
import { get, tell, useTable } from '../store/state.ts';
import { rowsOf, keep, waitingIn, type Kept } from './kept.ts';
import type { FormSlot, ReportForm } from './form.ts';
import { sendPictures } from './shelf.ts';

/** Sending a report, now or when the line is back. */

/** Turns played: as counted on this page, or all of them where nobody has counted; what was said goes before both. */
export const turnsOf = (kept: Kept, slot: FormSlot): number =>
  Number(kept.said[slot.name] ?? slot.start ?? (kept.turn > 1 ? kept.turn : slot.values?.at(-1)));

/** The report as the kept battle has it, or the slots of which something must still be said. */
export function actionOf(
  kept: Kept,
  form: ReportForm,
  usual: readonly string[],
  length: string,
): { readonly action: Action } | { readonly open: readonly string[] } {
  const open: string[] = [];
  const slots: Record<string, Value> = {};
  for (const slot of form.slots) {
    if (slot.of === 'rows') {
      slots[slot.name] = rowsOf(kept, slot.name, slot.suggest ?? [], slot.columns![0]!.name);
      continue;
    }
    const said = saidOf(kept, slot, usual);
    const value = slot.name === length ? turnsOf(kept, slot) : said;
    if (value === undefined) open.push(slot.name);
    else slots[slot.name] = value;
  }
  return open.length > 0 ? { open } : { action: { ...slots, type: form.type } };
}

/** What stands in a slot: what was said, else what was filed, else what one begins with. */
export const saidOf = (kept: Kept, slot: FormSlot, usual: readonly string[]): number | string | undefined =>
  kept.said[slot.name] ?? slot.start ?? (slot.of === 'text' ? '' : startOf(slot.values ?? [], usual));

/** A word that needs no mention is what one begins with; of a single one there is no choice. */
const startOf = (values: readonly (number | string)[], usual: readonly string[]): number | string | undefined =>
  values.length === 1 ? values[0] : values.find((value) => usual.includes(String(value)));

/** What has been filed so far, as far as it can be told apart. */
export function filedNow(): string {
  const { match, scene } = get();
  const look = match?.info.presentation.sheets;
  const battle = look === undefined ? undefined : scene?.view.facts[look.fact];
  const filed = (battle as Readonly<Record<string, Json>> | null | undefined)?.[look?.filed ?? ''];
  return JSON.stringify(filed ?? null);
}

export const hasLine = (): boolean => get().online?.connected ?? get().match?.playable ?? false;

/** Files it; a refusal changes nothing. */
export async function send(side: string, action: Action): Promise<Refusal | undefined> {
  const answer = await engine.call('act', get().match!.id, side, action);
  if ('refusal' in answer) return answer.refusal;
  moved(answer);
  return undefined;
}

let busy = false;
/** A line that is only just up has first to say what has happened: milliseconds. */
const SETTLE = 800;
const AGAIN = 4000;

/** A report that waits goes off with the line, unless somebody has filed something meanwhile. */
async function sendWaiting(): Promise<void> {
  const { match, scene, online } = get();
  if (busy || match?.online !== true || !match.playable || scene === undefined || online?.connected !== true) return;
  const kept = waitingIn(match.id);
  // Pictures may have been put there without a report.
  if (kept?.waiting === undefined) return sendPictures(match.id);
  const { waiting, ...rest } = kept;
  busy = true;
  try {
    const number = JSON.stringify(scene.view.facts[match.info.presentation.sheets?.number ?? ''] ?? '');
    if (kept.number !== number || waiting.seen !== filedNow()) {
      keep(rest);
      return tell('field-meanwhile', 'warning');
    }
    await sendPictures(match.id);
    const no = await send(waiting.side, waiting.action);
    keep(rest);
    tell(no === undefined ? 'field-sent' : 'field-meanwhile', no === undefined ? 'info' : 'warning');
  } catch {
    // The line broke again: it waits on, and is tried again.
    setTimeout(() => void sendWaiting(), AGAIN);
  } finally {
    busy = false;
  }
}

let watching = false;

/** From now on whatever waits is sent as soon as it can be. */
export function watchTheLine(): void {
  if (watching) return;
  watching = true;
  useTable.subscribe((now, before) => {
    if (now.online?.connected !== before.online?.connected || now.scene !== before.scene)
      setTimeout(() => void sendWaiting(), SETTLE);
  });
  void sendWaiting();
}
