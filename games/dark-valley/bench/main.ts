import { loopOf, measure, middleOf, paceOf, type Bench, type Effort } from '@rokada/kernel/testing';
import { HEXES } from '../src/geography.ts';
import { game } from '../src/game.ts';
import { OVERLAND, traceLines } from '../src/rules/supply.ts';
import type { State } from '../src/state.ts';
import { AXIS, SOVIET, sideOf, type Camp } from '../src/units.ts';

/** What `npm run bench` asks of this game: one line of JSON for each finding. */

const { effort, games } = JSON.parse(process.argv[2]!) as { effort: Effort; games: number };
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (found: unknown): void => console.log(JSON.stringify(found));

/** Lines of a whole side, gates, railways and ports included, beside a breadth-first pass over the same lists. */
function supplyBench(s: State, camp: Camp): Bench {
  const lines = traceLines(s, camp);
  const { gate, sources } = lines;
  const queue = new Int16Array(HEXES);
  const seen = new Uint8Array(HEXES);
  const bare = (): number => {
    const { first, open } = OVERLAND;
    seen.fill(0);
    let tail = 0;
    for (const hex of sources) {
      if (seen[hex] === 1 || gate[hex] !== 0) continue;
      seen[hex] = 1;
      queue[tail++] = hex;
    }
    for (let head = 0; head < tail; head++) {
      const hex = queue[head]!;
      const end = first[hex + 1]!;
      for (let step = first[hex]!; step < end; step++) {
        const near = open[step]! & 0xffff;
        if (seen[near] === 1 || gate[near] !== 0) continue;
        seen[near] = 1;
        queue[tail++] = near;
      }
    }
    return tail;
  };
  const hundred = (work: () => unknown) => (): number => {
    for (let i = 0; i < 100; i++) work();
    return 100;
  };
  return {
    bench: `supply dark-valley ${sideOf(camp)}`,
    peer: 'a bare breadth-first pass over the same lists',
    unit: 'whole maps',
    note: `${lines.supplied.filter((is) => is === 1).length} hexes supplied, ${bare()} passed`,
    ours: hundred(() => traceLines(s, camp)),
    theirs: hundred(bare),
  };
}

const middle = middleOf(game, 'barbarossa', (s) => s.turn === 4 && s.stack.at(-1)!.step === 'moving');
for (const camp of [AXIS, SOVIET] as const) tell(measure(supplyBench(middle, camp), effort, clock));
tell(measure(loopOf(game, 'barbarossa', middle), effort, clock));
for (const scenario of [
  'barbarossa',
  'fall-blau',
  'zitadelle',
  'bagration',
  'campaign-barbarossa',
  'campaign-fall-blau',
]) {
  tell(paceOf(game, scenario, games, clock));
}
