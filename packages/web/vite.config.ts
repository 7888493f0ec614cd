import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** Beside each file that shrinks by it lies the same in gzip: the server sends that to whoever takes it. */
function pressed(): Plugin {
  const worth = 0.9;
  return {
    name: 'pressed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        const file = join(dir!, name);
        if (/\.(?:map|webp|png|woff2)$/.test(name)) continue;
        const bytes = readFileSync(file);
        const small = gzipSync(bytes, { level: 9 });
        if (small.length < bytes.length * worth) writeFileSync(`${file}.gz`, small);
      }
    },
  };
}

/** How long each plugin took is of no use to whoever starts the table. */
const quiet = { checks: { bundlerTimings: false } };

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [textImport(), react(), offline(), pressed()],
  worker: { format: 'es', plugins: () => [textImport()], rolldownOptions: quiet },
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true, rolldownOptions: quiet },
});
