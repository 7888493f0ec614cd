// How random games end, by seed: where the rules are the same, two commits must end alike. One line a scenario, with
// a hash over the last states of all its games. Called by main.ts: fates.ts ID GAMES
import { createHash } from 'node:crypto';
import { catalogue } from '@rokada/catalogue';
import { quietWorld, randomAction, SeededChance } from '@rokada/kernel';

const [id, games] = process.argv.slice(2) as [string, string];
const { game } = await catalogue.game(id);

for (const { id: scenario } of game.scenarios) {
  const all = createHash('sha256');
  let actions = 0;
  for (let n = 0; n < Number(games); n++) {
    const chance = new SeededChance(`fate:${n}`);
    const world = quietWorld(chance);
    const s = game.begin(game.start(scenario), world);
    for (; game.outcome(s) === undefined; actions++) {
      const open = game.decisions(s);
      const { side } = open[chance.below(open.length)]!;
      game.apply(s, side, randomAction(game, s, side, chance)!, world);
    }
    all.update(game.codec.hash(s));
  }
  console.log(`${id} ${scenario}: ${games} games, ${actions} actions, ${all.digest('hex').slice(0, 16)}`);
}
