import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Counts the tests in one line, `N passed, N failed, N skipped`. Under `npm test` the line goes to the file that
 * ROKADA_TALLY names, so that it can be printed after everything else; otherwise it is printed here.
 */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const line = tally(modules, unhandled.length);
    const file = process.env.ROKADA_TALLY;
    if (file === undefined) console.log(line);
    else writeFileSync(file, line);
  }
}

function tally(modules: readonly TestModule[], unhandled: number): string {
  const count = { passed: 0, failed: unhandled, skipped: 0 };
  for (const module of modules) {
    const failedBefore = count.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      count[state === 'pending' ? 'skipped' : state]++;
    }
    // A file that cannot be loaded, or whose hooks fail, fails without a failed test of its own.
    if (module.state() === 'failed' && count.failed === failedBefore) count.failed++;
  }
  return `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
}
