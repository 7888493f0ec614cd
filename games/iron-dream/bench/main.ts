import { loopOf, measure, middleOf, paceOf, type Bench, type Effort } from '@rokada/kernel/testing';
import { HEXES, LAND, SUPPLY_WAYS } from '../src/geography.ts';
import { game } from '../src/game.ts';
import { supplyOver } from '../src/rules/supply.ts';
import { survey } from '../src/rules/zones.ts';
import type { State } from '../src/state.ts';
import { HITLERITE, SOVIET, sideOf, type Camp } from '../src/units.ts';

/** What `npm run bench` asks of this game: one line of JSON for each finding. */

const { effort, games } = JSON.parse(process.argv[2]!) as { effort: Effort; games: number };
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (found: unknown): void => console.log(JSON.stringify(found));

/** Supply of a whole side, zones and all, beside a breadth-first pass over the same lists that asks who owns a hex. */
function supplyBench(s: State, camp: Camp): Bench {
  const field = survey(s);
  const supplied = supplyOver(s, camp, field);
  const sources = LAND.filter((hex) => supplied[hex] === 1);
  const queue = new Int16Array(HEXES);
  const seen = new Uint8Array(HEXES);
  const bare = (): number => {
    const { control } = s.hexes;
    const { first, to } = SUPPLY_WAYS;
    seen.fill(0);
    let tail = 0;
    for (const hex of sources) {
      seen[hex] = 1;
      queue[tail++] = hex;
    }
    for (let head = 0; head < tail; head++) {
      const hex = queue[head]!;
      const end = first[hex + 1]!;
      for (let way = first[hex]!; way < end; way++) {
        const near = to[way]!;
        if (seen[near] === 1 || control[near] !== camp) continue;
        seen[near] = 1;
        queue[tail++] = near;
      }
    }
    return tail;
  };
  const reached = supplied.filter((length) => length > 0).length;
  const hundred = (work: () => unknown) => (): number => {
    for (let i = 0; i < 100; i++) work();
    return 100;
  };
  return {
    bench: `supply iron-dream ${sideOf(camp)}`,
    peer: 'a bare breadth-first pass over the same lists',
    unit: 'whole maps',
    note: `${reached} hexes supplied, ${bare()} passed`,
    ours: hundred(() => supplyOver(s, camp, field)),
    theirs: hundred(bare),
  };
}

const middle = middleOf(game, 'iron-dream', (s) => s.turn === 10 && s.stack.at(-1)!.step === 'operational-movement');
for (const camp of [HITLERITE, SOVIET] as const) tell(measure(supplyBench(middle, camp), effort, clock));
tell(measure(loopOf(game, 'iron-dream', middle), effort, clock));
for (const scenario of ['iron-dream', 'iron-dream-two', 'iron-dream-four', 'let-history-judge']) {
  tell(paceOf(game, scenario, games, clock));
}
