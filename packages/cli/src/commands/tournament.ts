import { percentIn } from '@rokada/kernel';
import { eloOf, levelsIn, scoreOf, seedOf, standingOf, type Pair, type Standing } from '@rokada/staff';
import type { Call, Command } from '../command.ts';
import { wrongUse } from '../errors.ts';
import { playAll, timekeeper, type Job } from '../simulate/pool.ts';
import { settingOf, settingOptions } from '../simulate/setting.ts';
import { levelCalled } from '../staff.ts';
import { columns } from '../text.ts';

/** Levels of the staff against each other, sides swapped from game to game. */
export const tournament: Command = {
  name: 'tournament',
  args: ['<game>', '[pair…]'],
  options: {
    pairs: { type: 'string', value: 'A:B', multiple: true },
    ...settingOptions,
    json: { type: 'boolean' },
  },
  async run(call) {
    const { io, words } = call;
    const pairs = pairsOf(call);
    const { game, start, fair, seats, games, workers, seed, budgets } = await settingOf(call, true);
    const jobs: Job[] = pairs.flatMap((pair, p) =>
      Array.from({ length: games }, (_, n) => ({
        number: p * games + n,
        plan: { start, levels: levelsIn(pair, n, seats.length), seed: seedOf(seed, n), budgets },
      })),
    );
    const scores = pairs.map((): number[] => []);
    const time = timekeeper(jobs.length);
    let done = 0;
    io.progress(words('simulating', time(done)));
    await playAll(game.id, jobs, workers, (number, { outcome }) => {
      scores[Math.floor(number / games)]!.push(scoreOf(number % games, seats, outcome));
      io.progress(words('simulating', time(++done)));
    });
    io.progress('');
    const standings = pairs.map((pair, p) => standingOf(pair, scores[p]!));
    if (call.flag('json')) io.out(JSON.stringify({ game: game.id, pairs: standings }));
    else {
      io.out(columns([headOf(call), ...standings.map((each) => rowOf(each, call.lang))]).join('\n'));
      if (fair.length > 0) io.out(words('even-sides', { options: fair.join(', ') }));
    }
    return 0;
  },
};

/** `--pairs officer:cadet,general:officer`, several times, or one after another. */
function pairsOf(call: Call): readonly Pair[] {
  const given = [...call.texts('pairs'), ...call.args.slice(1)].flatMap((text) => text.split(','));
  if (given.length === 0) throw wrongUse('pairs-needed');
  return given.map((text) => {
    const [a, b, more] = text.split(':');
    if (a === undefined || b === undefined || more !== undefined) throw wrongUse('not-a-pair', { value: text });
    return { a: levelCalled(a), b: levelCalled(b) };
  });
}

const headOf = ({ words }: Call): string[] => [
  words('pair'),
  words('games-played'),
  words('score'),
  words('elo-difference'),
];

function rowOf({ a, b, games, aWins, draws }: Standing, lang: string): string[] {
  const { difference, low, high } = eloOf(games, aWins, draws);
  const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
  const share = Math.round((1000 * (aWins + draws / 2)) / games) / 10;
  const score = percentIn(lang, share);
  return [`${a}:${b}`, String(games), score, `${signed(difference)} (${signed(low)} … ${signed(high)})`];
}
