import { SeededChance, quietWorld, randomAction, type Action, type Value } from '@rokada/kernel';
import { measure, middleOf, paceOf, type Bench, type Effort } from '@rokada/kernel/testing';
import { NEIGHBOURS, ZONES, numberOf } from '../src/data.ts';
import { game } from '../src/game.ts';
import { lookForPockets } from '../src/rules/encirclement.ts';
import { ALL_ZONES, lives, type Campaign } from '../src/state.ts';

/** What `npm run bench` asks of this game: one line of JSON for each finding. */

const { effort, games } = JSON.parse(process.argv[2]!) as { effort: Effort; games: number };
const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const tell = (found: unknown): void => console.log(JSON.stringify(found));
const hundred = (work: () => unknown) => (): number => {
  for (let i = 0; i < 100; i++) work();
  return 100;
};

/** Supply and pockets of both sides, beside a breadth-first pass over the same lists that only asks who owns a zone. */
function supplyBench(s: Campaign): Bench {
  const { owner } = s.zones;
  const world = quietWorld(new SeededChance('supply'));
  const rear = ALL_ZONES.map((zone) => (ZONES[zone]!.rear === null ? -1 : numberOf(ZONES[zone]!.rear)));
  const seen = new Uint8Array(ZONES.length);
  const queue = new Int16Array(ZONES.length);
  const bare = (): number => {
    seen.fill(0);
    let tail = 0;
    for (const zone of ALL_ZONES) {
      if (rear[zone] !== owner[zone]) continue;
      seen[zone] = 1;
      queue[tail++] = zone;
    }
    for (let head = 0; head < tail; head++) {
      const zone = queue[head]!;
      for (const next of NEIGHBOURS[zone]!) {
        if (seen[next] === 1 || owner[next] !== owner[zone]) continue;
        seen[next] = 1;
        queue[tail++] = next;
      }
    }
    return tail;
  };
  return {
    bench: 'supply campaign',
    peer: 'a bare breadth-first pass over the same lists',
    unit: 'whole maps',
    note: `${bare()} zones joined to their rear of ${ZONES.length}`,
    ours: hundred(() => lookForPockets(s, world)),
    theirs: hundred(bare),
  };
}

const ROWS = 60;

/** A report of sixty units checked, beside the same report read from its text. */
function reportBench(): Bench {
  const chance = new SeededChance('report');
  const world = quietWorld(chance);
  const s = game.begin(game.start('eastern-front', { battles: 'reported' }), world);
  while (s.stack.at(-1)!.step !== 'reporting') {
    const { side } = game.decisions(s)[0]!;
    game.apply(s, side, randomAction(game, s, side, chance)!, world);
  }
  const here = [...s.units.type.keys()].filter((unit) => lives(s, unit)).slice(0, ROWS);
  s.units.engaged.fill(0);
  for (const unit of here) s.units.engaged[unit] = 1;
  // As the form opens: nothing lost, all fought.
  const slots: Record<string, Value> = {};
  for (;;) {
    const { slot, candidates, table } = game.choices(s, 'german', { type: 'report', slots });
    if (slot === undefined) break;
    slots[slot.name] = slot.of === 'rows' ? table!.suggest! : slot.of === 'text' ? '' : candidates[0]!.value;
  }
  const action: Action = { ...slots, type: 'report' };
  const no = game.check(s, 'german', action);
  if (no !== undefined || here.length < ROWS) throw new Error(no?.key ?? `only ${here.length} units`);
  const text = JSON.stringify(action);
  return {
    bench: `report of ${ROWS} units`,
    peer: 'the same report read from its text',
    unit: 'reports',
    note: `${text.length} bytes`,
    ours: hundred(() => game.check(s, 'german', action)),
    theirs: hundred(() => JSON.parse(text)),
  };
}

const STRETCH = 8;

/** The engine's loop: one action of all that may be done is found and applied. Listing all orders of purchase is no use. */
function loopBench(from: Campaign): Bench {
  const s = game.codec.clone(from);
  const play = (n: number, next: (side: string, i: number) => Action): void => {
    game.codec.copyInto(from, s);
    const world = quietWorld(new SeededChance(`dice:${n}`));
    for (let i = 0; i < STRETCH; i++) {
      const { side } = game.decisions(s)[0]!;
      game.apply(s, side, next(side, i), world);
    }
  };
  const found = (n: number): Action[] => {
    const chance = new SeededChance(`choice:${n}`);
    const actions: Action[] = [];
    play(n, (side) => {
      const action = randomAction(game, s, side, chance)!;
      actions.push(action);
      return action;
    });
    return actions;
  };
  const stretches = Array.from({ length: 6 }, (_, n) => found(n));
  let turn = 0;
  return {
    bench: 'game-loop eastern-front',
    peer: 'the same actions applied bare',
    unit: 'actions',
    note: `${STRETCH} actions from a declaration on, six ways`,
    ours: () => found(turn++ % stretches.length).length,
    theirs() {
      const n = turn++ % stretches.length;
      play(n, (_, i) => stretches[n]![i]!);
      return STRETCH;
    },
  };
}

const middle = middleOf(game, 'eastern-front', (s) => s.turn === 14 && s.stack.at(-1)!.step === 'declaring');
tell(measure(supplyBench(middle), effort, clock));
tell(measure(reportBench(), effort, clock));
tell(measure(loopBench(middle), effort, clock));
tell(paceOf(game, 'eastern-front', games, clock));
