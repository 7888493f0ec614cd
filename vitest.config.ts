import { textImport } from '@rokada/text-import/vite';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/lib/chromium.mjs';
import { TallyReporter } from './test/support/tally.ts';
import { WholeGamesFirst } from './test/support/whole-games-first.ts';

export default defineConfig({
  plugins: [textImport()],
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'games/*/test/**/*.test.ts',
      'tools/*/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    pool: 'threads',
    maxWorkers: 3, // for two cores: somebody always waits for a browser or a database
    sequence: { sequencer: WholeGamesFirst },
    isolate: false, // rules are pure and modules keep no state, so files may share them
    testTimeout: 600_000, // no test is failed for being slow; this only ends one that hangs
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } }, // likewise what a page comes to show
    env: { ROKADA_CHROMIUM: findChromium() ?? '' },
    reporters: ['default', new TallyReporter()],
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'games/*/src/**', 'tools/*/src/**'] },
  },
});
