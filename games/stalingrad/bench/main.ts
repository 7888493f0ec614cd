import { loopOf, measure, middleOf, paceOf, type Effort } from '@rokada/kernel/testing';
import { stalingrad as game } from '../src/game.ts';

/** What `npm run bench` asks of this game: one line of JSON for each finding. */

const { effort, games } = JSON.parse(process.argv[2]!) as { effort: Effort; games: number };
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (found: unknown): void => console.log(JSON.stringify(found));

const scenario = game.scenarios[0]!.id;
const middle = middleOf(game, scenario, (s) => s.date === 3 && s.period === 'day');
tell(measure(loopOf(game, scenario, middle), effort, clock));
for (const each of game.scenarios) tell(paceOf(game, each.id, games, clock));
