import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepFocus } from './shared/keep-focus.ts';
import { follow } from './store/follow.ts';
import { applyPrefs } from './store/prefs.ts';
import { watchSky } from './store/sky.ts';
import { sound } from './store/sound.ts';
import { get, useTable } from './store/state.ts';
import { followPoints } from './store/tally.ts';
import { openMatch } from './store/table.ts';
import { startWords } from './words/index.ts';

const { prefs } = get();
applyPrefs(prefs);
await startWords(prefs.lang);
follow();
followPoints();
watchSky();
sound();
keepFocus();
createRoot(document.getElementById('root')!).render(<App />);

// A reload comes back to the match it left.
const [, kept] = /^#match=([\w-]+)$/.exec(location.hash) ?? [];
if (kept !== undefined) void openMatch({ from: 'saved', id: kept });

// Behind this page there may be a server with matches between people.
void import('./store/online.ts').then(({ findLobby }) => findLobby());

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyPrefs(get().prefs));

// Everything is fetched for when there is no line, once what is wanted now is there: they would share a slow one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = (): void => void navigator.serviceWorker.register('./service-worker.js').catch(() => undefined); // without it the table works, only not offline
  const soon = (): void => void setTimeout(keep, 1500);
  window.addEventListener('online', keep); // a line lost while all was being fetched: again from the start
  if (get().page !== 'opening') soon();
  else {
    const stop = useTable.subscribe(({ page }) => {
      if (page === 'opening') return;
      stop();
      soon();
    });
  }
}
