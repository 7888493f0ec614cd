import { deflateRawSync } from 'node:zlib';
import {
  everyAction,
  inOneMoment,
  quietWorld,
  randomAction,
  SeededChance,
  type Action,
  type View,
} from '@rokada/kernel';
import { Comparison, viewDelta } from '@rokada/kernel/protocol';
import { figure, loopOf, measure, median, middleOf, paceOf, type Bench, type Effort } from '@rokada/kernel/testing';
import { HEXES } from '../src/board.ts';
import { game } from '../src/game.ts';
import { overlandCosts, regularSources } from '../src/rules/supply-lines.ts';
import { traceSupply } from '../src/rules/supply.ts';
import { unitsAt, type State } from '../src/state.ts';
import { AXIS, CAMPS, SOVIET, UNITS, camp, sideOf, type Camp } from '../src/units.ts';

/** What `npm run bench` asks of this game: one line of JSON for each finding. */

const { effort, games } = JSON.parse(process.argv[2]!) as { effort: Effort; games: number };
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (found: unknown): void => console.log(JSON.stringify(found));
const SCENARIO = 'barbarossa';
const middle = middleOf(game, SCENARIO, (s) => s.turn === 6 && s.stack.at(-1)!.step === 'moving');
const { side } = game.decisions(middle)[0]!;

const several = (times: number, work: () => unknown) => (): number => {
  for (let i = 0; i < times; i++) work();
  return times;
};
/** A breadth-first pass over the same lists of neighbours, by the same gate. */
function barePass(s: State, of: Camp): () => number {
  const { lines } = traceSupply(s, of);
  const { first, open } = overlandCosts(s, of);
  const sources = regularSources(s, of, lines);
  const queue = new Uint16Array(HEXES);
  const seen = new Uint8Array(HEXES);
  return () => {
    seen.fill(0);
    let tail = 0;
    for (const hex of sources) {
      if (seen[hex] === 1 || lines.gate[hex] !== 0) continue;
      seen[hex] = 1;
      queue[tail++] = hex;
    }
    for (let head = 0; head < tail; head++) {
      const hex = queue[head]!;
      const end = first[hex + 1]!;
      for (let step = first[hex]!; step < end; step++) {
        const near = open[step]! & 0xffff;
        if (seen[near] === 1 || lines.gate[near] !== 0) continue;
        seen[near] = 1;
        queue[tail++] = near;
      }
    }
    return tail;
  };
}
const unitsOf = (of: Camp): number[] =>
  Array.from({ length: UNITS }, (_, u) => u).filter((u) => camp(u) === of && middle.units.at[u]! >= 0);

/** Supply of a whole side with all its legs, its allies' own sources among them; and what is isolated, given supply. */
function supplyBenches(of: Camp): Bench[] {
  const units = unitsOf(of).filter((u) => middle.units.at[u]! < HEXES);
  const bare = barePass(middle, of);
  const found = traceSupply(middle, of);
  const peer = { peer: 'a bare breadth-first pass over the same lists', unit: 'whole maps', theirs: several(40, bare) };
  const count = (mask: Uint8Array): number => mask.filter((is) => is === 1).length;
  return [
    {
      bench: `supply sudden-storm ${sideOf(of)}`,
      ...peer,
      note: `${count(found.supplied)} hexes supplied, ${bare()} passed`,
      ours: several(10, () => {
        const traced = traceSupply(middle, of);
        return units.filter((u) => traced.feeds(u, middle.units.at[u]!)).length;
      }),
    },
    {
      bench: `isolation sudden-storm ${sideOf(of)}`,
      ...peer,
      note: `${count(found.joined)} hexes joined to supply`,
      ours: several(20, () => found.lines.joinedTo(found.supplied)),
    },
  ];
}

/** Every legal action of the side to move, counted. The peer lists the same and keeps nothing but the first. */
function listed(): void {
  const rates: number[] = [];
  let actions = 0;
  for (let round = -1; round < effort.rounds; round++) {
    const began = clock();
    actions = 0;
    for (const _ of everyAction(game, middle, side)) actions++;
    if (round >= 0) rates.push(actions / (clock() - began));
  }
  tell(figure('listing sudden-storm', median(rates), 'legal actions/CPU-s', `${actions} legal actions`));
}

/** What may be done with a stack, where it may march included, asked as a click on it does. */
function stacks(): void {
  const hexes = [...new Set(unitsOf(side === 'axis' ? AXIS : SOVIET).map((u) => middle.units.at[u]!))].filter(
    (hex) => hex < HEXES,
  );
  const asked = (): number[] =>
    hexes.flatMap((hex) => {
      const [first] = unitsAt(middle, side === 'axis' ? AXIS : SOVIET, hex);
      if (first === undefined) return [];
      const began = process.cpuUsage();
      for (const type of ['move', 'admin-move', 'rail', 'strategic-rail'])
        game.choices(middle, side, { type, slots: { units: [first] } });
      const { user, system } = process.cpuUsage(began);
      return [(user + system) / 1000];
    });
  asked();
  const times = asked();
  tell(figure('choices of a stack sudden-storm', median(times), 'CPU-ms', `${times.length} stacks`));
}

const bytes = (what: unknown): number => (what === undefined ? 0 : JSON.stringify(what).length);
const packed = (what: unknown): number => deflateRawSync(JSON.stringify(what)).length;
/** One after another while nothing changes, as a server shows them. */
const viewsOf = (s: State): View[] => inOneMoment(s, () => CAMPS.map((of) => game.view(s, [sideOf(of)])));

/** What travels and what is kept. */
function sizes(): void {
  const s = game.codec.clone(middle);
  const world = quietWorld(new SeededChance('sizes'));
  const before = viewsOf(s);
  const marches: Action[] = [];
  for (const action of everyAction(game, s, side)) {
    if (action.type === 'move') marches.push(action);
    if (marches.length >= 200) break;
  }
  const [times, sent]: [number[], number[]] = [[], []];
  for (const march of marches) {
    game.codec.copyInto(middle, s);
    game.apply(s, side, march, world);
    const began = process.cpuUsage();
    const comparison = new Comparison();
    const deltas = viewsOf(s).map((view, i) => comparison.of(before[i]!, view));
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / 1000);
    sent.push(Math.max(...deltas.map(bytes)));
  }
  tell(figure('view and delta of a march sudden-storm', median(times), 'CPU-ms', 'both players'));
  tell(figure('delta of a march sudden-storm', median(sent), 'bytes', `${Math.max(...sent)} at most`));
  tell(figure('first view sudden-storm', packed(before[0]), 'bytes compressed', `${bytes(before[0])} as JSON`));
  tell(figure('stored snapshot sudden-storm', packed(game.codec.toJSON(middle)), 'bytes'));
  phases();
}
/** A random game of a few turns: what travels when the phase changes. */
function phases(): void {
  const chance = new SeededChance('phases');
  const world = quietWorld(chance);
  const s = game.codec.clone(middle);
  const sent: number[] = [];
  const { turn } = s;
  while (s.turn < turn + 2 && game.outcome(s) === undefined) {
    const [open] = game.decisions(s);
    const type = open!.actions.find((each) => each.startsWith('end-'));
    const before = game.view(s, ['axis']);
    const ends = type !== undefined && game.check(s, open!.side, { type }) === undefined;
    const action = ends ? { type } : randomAction(game, s, open!.side, chance)!;
    game.apply(s, open!.side, action, world);
    if (ends) sent.push(bytes(viewDelta(before, game.view(s, ['axis']))));
  }
  tell(figure('change of phase sudden-storm', median(sent), 'bytes', `${Math.max(...sent)} at most of ${sent.length}`));
}

for (const of of CAMPS) for (const bench of supplyBenches(of)) tell(measure(bench, effort, clock));
listed();
stacks();
sizes();
tell(measure(loopOf(game, SCENARIO, middle), effort, clock));
// A whole game takes seconds: a third of the games of others is enough.
tell(paceOf(game, SCENARIO, Math.max(3, Math.ceil(games / 3)), clock));
