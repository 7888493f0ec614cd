import { findServer } from '../online/api.ts';
import { set } from '../store/state.ts';
import { layOut } from '../store/table.ts';
import { hasKept, seenOf } from './kept.ts';

/** How long to wait before looking for the server again: milliseconds. */
const AGAIN = 5000;

/**
 * Opened at a match without a line: the table as it was last seen lies there to be read, with the page for the real
 * table open. As soon as the server answers, the page is fetched anew and what waits is sent.
 */
export async function openSeen(): Promise<void> {
  const [, id] = /^#\/match\/([\w-]+)(?:\/field)?$/.exec(location.hash) ?? [];
  const seen = id === undefined ? undefined : seenOf(id);
  if (seen === undefined) return;
  await layOut({ ...seen, log: [] });
  set({ dialog: 'field' });
  const timer = setInterval(() => {
    void findServer().then((is) => {
      if (!is) return;
      clearInterval(timer);
      location.reload();
    });
  }, AGAIN);
}

/** Something may be waiting from an earlier visit. */
export async function sendWhatWaits(): Promise<void> {
  if (hasKept()) (await import('./sending.ts')).watchTheLine();
}
