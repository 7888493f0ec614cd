// What one game costs, in a process of its own: what is compiled for one game must not slow another. One line of JSON
// for each finding. Called by main.ts: real-game.ts ID SCENARIO EFFORT
import { catalogue } from '@rokada/catalogue';
import {
  encodeAction,
  Match,
  quietWorld,
  randomAction,
  SeededChance,
  type Action,
  type WireAction,
} from '@rokada/kernel';
import { clickThrough, loopOf, measure, median, middleOf, type Effort } from '@rokada/kernel/testing';
import { LiveMatch, packing, UpdateTexts } from '@rokada/server/live-match';
import { reducerOf, serverOf } from './boardgame-io.ts';
import type { Row } from './results.ts';

const [id, scenario, effortText, part] = process.argv.slice(2) as [string, string, string, string | undefined];
const effort = JSON.parse(effortText) as Effort;
const { game } = await catalogue.game(id);
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (row: Omit<Row, 'game' | 'scenario'>): void => console.log(JSON.stringify({ game: id, scenario, ...row }));
const reducer = reducerOf();
const PEER = 'boardgame.io reducer, unchecked';

/** Games one after another, whoever decides next: `play` chooses, the dice fall the same each time. */
function* moments(
  play: (s: ReturnType<typeof game.begin>, side: string, chance: SeededChance) => Action,
): Generator<Action> {
  for (let n = 0; ; n++) {
    const chance = new SeededChance(`bench:${n}`);
    const world = quietWorld(chance);
    const s = game.begin(game.start(scenario), world);
    while (game.outcome(s) === undefined) {
      const open = game.decisions(s);
      const { side } = open[chance.below(open.length)]!;
      const action = play(s, side, chance);
      game.apply(s, side, action, world);
      yield action;
    }
  }
}

function clicks(): void {
  let [clicked, candidates, actions] = [0, 0, 0];
  const games = moments((s, side, chance) => {
    const made = clickThrough(game, s, side, chance);
    clicked += made.clicks;
    candidates += made.candidates;
    actions++;
    return made.action;
  });
  const ours = (): number => {
    const before = clicked;
    for (let i = 0; i < 100; i++) games.next();
    return clicked - before;
  };
  const found = measure({ bench: 'clicks', peer: PEER, unit: 'clicks', ours, theirs: reducer }, effort, clock);
  const note = `${(candidates / clicked).toFixed(1)} candidates a click, ${(clicked / actions).toFixed(1)} clicks an action`;
  tell({ row: 'clicks', unit: 'clicks/CPU-s', value: found.ours, peer: found.theirs, note });
}

function randomGames(): void {
  let actions = 0;
  let n = 0;
  const ours = (): number => {
    const chance = new SeededChance(`bench:${n++ % 8}`);
    const world = quietWorld(chance);
    const s = game.begin(game.start(scenario), world);
    for (; game.outcome(s) === undefined; actions++) {
      const open = game.decisions(s);
      const { side } = open[chance.below(open.length)]!;
      game.apply(s, side, randomAction(game, s, side, chance)!, world);
    }
    return 1;
  };
  const found = measure({ bench: 'games', peer: PEER, unit: 'games', ours, theirs: reducer }, effort, clock);
  tell({
    row: 'random games',
    unit: 'games/CPU-s',
    value: found.ours,
    peer: found.theirs,
    note: `${Math.round(actions / n)} actions a game`,
  });
}

/** A recorded random game, to be done again without choosing. */
function recorded(seed: string): { side: string; action: Action; drawn: number }[] {
  const chance = new SeededChance(seed);
  const world = quietWorld(new SeededChance(`${seed}:dice`));
  const s = game.begin(game.start(scenario), world);
  const done: { side: string; action: Action; drawn: number }[] = [];
  while (game.outcome(s) === undefined) {
    const open = game.decisions(s);
    const { side } = open[chance.below(open.length)]!;
    const action = randomAction(game, s, side, chance)!;
    game.apply(s, side, action, world);
    done.push({ side, action, drawn: 0 });
  }
  return done;
}

function listing(length: number): void {
  let actions = 0;
  const middle = middleOf(game, scenario, () => actions++ >= length / 2);
  const found = measure(loopOf(game, scenario, middle), effort, clock);
  tell({
    row: 'every action listed',
    unit: 'actions/CPU-s',
    value: found.ours,
    peer: reducerRate(),
    note: found.note ?? '',
  });
}

/** The peer beside what `measure` compares with something else. */
function reducerRate(): number {
  return measure({ bench: '', peer: '', unit: '', ours: reducer, theirs: () => 1 }, { ...effort, rounds: 3 }, clock)
    .ours;
}

function bareApply(game1: ReturnType<typeof recorded>): void {
  const ours = (): number => {
    const world = quietWorld(new SeededChance('bare:dice'));
    const s = game.begin(game.start(scenario), world);
    for (const { side, action } of game1) game.apply(s, side, action, world);
    return game1.length;
  };
  const found = measure({ bench: 'apply', peer: PEER, unit: 'actions', ours, theirs: reducer }, effort, clock);
  tell({ row: 'bare apply', unit: 'actions/CPU-s', value: found.ours, peer: found.theirs });
}

interface Path {
  cpu: number;
  actions: number;
}

/** Check, apply, journal entry, views and deltas of all seats, written out: all but the socket and the store. */
async function serverPath(): Promise<void> {
  const played = Match.start(game, { scenario, secret: 'c0'.repeat(32) });
  const chance = new SeededChance('server');
  const wire: { side: string; action: WireAction }[] = [];
  while (played.outcome === undefined) {
    const open = played.decisions();
    const { side } = open[chance.below(open.length)]!;
    const action = encodeAction(game, randomAction(game, played.state, side, chance)!);
    played.act({ side, action });
    wire.push({ side, action });
  }
  let bytes = 0;
  let done = 0;
  let stored = 0;
  const once = (): Path => {
    const match = Match.start(game, { scenario, secret: 'c0'.repeat(32), packing });
    const live = new LiveMatch(match, [0], [], 'none');
    const began = clock();
    for (const { side, action } of wire) {
      const step = live.act(side, action, 0);
      if ('refusal' in step) throw new Error(`refused ${JSON.stringify(action)}: ${step.refusal.key}`);
      stored += JSON.stringify(step.entry).length;
      const texts = new UpdateTexts();
      for (const update of step.updates) if (update !== undefined) bytes += texts.of(update).length;
    }
    done += wire.length;
    return { cpu: clock() - began, actions: wire.length };
  };
  /** Whole matches, one after another, for so long; to set one up does not count. */
  const matches = (seconds: number): Path => {
    const all = { cpu: 0, actions: 0 };
    do {
      const { cpu, actions } = once();
      all.cpu += cpu;
      all.actions += actions;
    } while (all.cpu < seconds);
    return all;
  };
  const theirs = await serverOf();
  const [mine, peers]: [number[], number[]] = [[], []];
  let theirBytes = 0;
  let theirActions = 0;
  // The first round is the compiler's.
  for (let round = 0; round < effort.rounds + 1; round++) {
    const seconds = round === 0 ? effort.warmUp : effort.seconds;
    const { cpu, actions } = matches(seconds);
    const began = clock();
    let count = 0;
    do {
      const answer = await theirs();
      count += answer.actions;
      theirBytes += answer.bytes;
      theirActions += answer.actions;
    } while (clock() - began < Math.max(seconds, 0.1));
    if (round === 0) continue;
    mine.push((1e6 * cpu) / actions);
    peers.push((1e6 * (clock() - began)) / count);
  }
  tell({ row: 'server path', unit: 'CPU-µs/action', value: median(mine), peer: median(peers), lessIsBetter: true });
  tell({
    row: 'bytes to all seats',
    unit: 'bytes/action',
    value: bytes / done,
    peer: theirBytes / theirActions,
    lessIsBetter: true,
  });
  tell({ row: 'bytes stored', unit: 'bytes/action', value: stored / done, lessIsBetter: true });
}

if (part !== 'server') {
  const game1 = recorded('bare');
  clicks();
  randomGames();
  listing(game1.length);
  bareApply(game1);
}
await serverPath();
