import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makePlan } from './plan.ts';
import { survey, tryAll } from './pool.ts';
import { byPlace, reportOf, textOf, type Report } from './report.ts';

/** npm run mutate -- <game>: would the tests notice if a rule were slightly wrong? */

const USAGE = `npm run mutate -- <game> [--sample 200] [--seed 1] [--after 0] [--only file] [--tests name] [--again report.json] [--workers 2] [--bar 95]
    [--unfelt] [--out file.json]

Makes one small change after another to games/<game>/src/rules and runs the tests that come by the place.
--sample  how many changes to try; --sample all tries every one
--seed    the same seed takes the same sample
--after   how many of that sample to pass over, to go on with it later
--only    rule files whose name matches this
--tests   test files whose name matches this
--again   only what survived according to an earlier report
--unfelt  tries none, but lists in one run of the tests the changes that make no difference to any value in any test:
          the surest survivors
--bar     the share of changes, in percent, that the tests must notice
--out     where the report goes; games/<game>/mutation.json unless told otherwise, which is not committed`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      after: { type: 'string' },
      only: { type: 'string' },
      tests: { type: 'string' },
      again: { type: 'string' },
      workers: { type: 'string', default: '2' },
      bar: { type: 'string', default: '95' },
      out: { type: 'string' },
      unfelt: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [game] = positionals;
  if (values.help || game === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const began = performance.now();
  const plan = await makePlan({
    root,
    game,
    sample: values.sample === 'all' ? Infinity : whole('--sample', values.sample),
    seed: values.seed,
    ...(values.after !== undefined && { after: whole('--after', values.after) }),
    ...(values.only !== undefined && { only: new RegExp(values.only) }),
    ...(values.tests !== undefined && { tests: new RegExp(values.tests) }),
    ...(values.again !== undefined && { keys: survivorsIn(values.again) }),
  });
  try {
    const surveyed = await survey(plan);
    const failing = surveyed.tests.filter(({ failed }) => failed !== undefined);
    console.error(`${surveyed.tests.length - failing.length} tests pass without any mutant`);
    for (const { name, failed } of failing) console.error(`left out, fails without any mutant: ${name}: ${failed}`);
    if (values.unfelt) {
      const felt = new Set([...surveyed.fixed, ...surveyed.tests.flatMap((each) => each.reached)]);
      const missed = plan.mutants.filter(({ key }, i) => !felt.has(i) && !(key in plan.equivalent));
      for (const { file, line, key } of missed.toSorted(byPlace)) console.log(`${file}:${line}  ${key}`);
      console.log(`${missed.length} of ${plan.mutants.length} changes make no difference in any test`);
      return 0;
    }
    const outcomes = await tryAll(plan, surveyed, whole('--workers', values.workers), (done, mutant, { result }) => {
      const { file, line, key } = plan.mutants[mutant]!;
      if (result === 'survived' && !(key in plan.equivalent)) console.error(`survives: ${file}:${line}  ${key}`);
      if (done % 20 === 0) console.error(`${done} of ${plan.mutants.length}`);
    });
    const report = reportOf(game, values.seed, plan, outcomes, (performance.now() - began) / 1000);
    const out = resolve(values.out ?? `${root}/games/${game}/mutation.json`);
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, `${JSON.stringify(report, null, 1)}\n`);
    console.log(textOf(report));
    return report.score >= Number(values.bar) && report.stale.length === 0 ? 0 : 1;
  } finally {
    rmSync(plan.folder, { recursive: true, force: true });
  }
}

function survivorsIn(file: string): ReadonlySet<string> {
  const { mutants } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return new Set(mutants.filter(({ result }) => result === 'survived').map(({ key }) => key));
}

function whole(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${name} needs a whole number above 0, not ${text}`);
  return number;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
