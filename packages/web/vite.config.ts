import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { textImport } from '@rokada/text-import/vite';
import { defineConfig, type Plugin } from 'vite';

/** Writes the service worker beside the page, with the list of files that make the table work offline. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const still = [
        './',
        './icon.svg',
        './icon-turn.svg',
        './icon-192.png',
        './icon-512.png',
        './icon-full-512.png',
        './manifest.webmanifest',
      ];
      const files = [...still, ...Object.keys(bundle).map((file) => `./${file}`)];
      const source = readFileSync(new URL('src/offline/service-worker.js', import.meta.url), 'utf8');
      const kept = files.filter((file) => !file.endsWith('.map') && file !== './index.html').toSorted();
      // The names of the files carry their contents' hashes, so this list is the version of the page.
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: source.replace('/* files */ []', JSON.stringify(kept)),
      });
    },
  };
}

/** How long each plugin took is of no use to whoever starts the table. */
const quiet = { checks: { bundlerTimings: false } };

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [textImport(), react(), offline()],
  worker: { format: 'es', plugins: () => [textImport()], rolldownOptions: quiet },
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true, rolldownOptions: quiet },
});
