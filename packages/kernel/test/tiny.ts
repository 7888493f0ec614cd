import {
  action,
  amount,
  close,
  defineGame,
  die,
  endMatch,
  ledger,
  line,
  names,
  option,
  path,
  piece,
  pieces,
  push,
  refusal,
  sequence,
  step,
  table,
  untilClosed,
  type State,
  type TablesOf,
} from '../src/index.ts';

/**
 * A game for the kernel's own tests: two sides on a row of nine spaces. Each turn both secretly pledge a number, then
 * each side marches its three runners; a runner that meets an enemy duels, and the loser decides whether to flee or die.
 * Red's spy moves hidden. The first runner on the far end wins; after eight turns it is a draw.
 */
export const SIDES = ['red', 'blue'] as const;
const SPACES = names(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
export const PIECES = names(['red-1', 'red-2', 'red-spy', 'blue-1', 'blue-2', 'blue-3']);
export const SPY = 2;

export const tables = {
  runners: table('pieces', { at: 'space', tired: 'flag', mood: ['calm', 'angry'] }),
};

export interface Tiny extends State, TablesOf<typeof tables> {
  turn: number;
  pledges: Record<string, number>;
  spent: number;
  flat?: true;
}

const sideOf = (runner: number): string => (runner < 3 ? 'red' : 'blue');
const enemyAt = (s: Tiny, side: string, at: number): number =>
  s.runners.at.findIndex((where, i) => where === at && sideOf(i) !== side);
const mine = (s: Tiny, side: string): number[] =>
  [...s.runners.at.keys()].filter((i) => sideOf(i) === side && s.runners.at[i]! >= 0);

const pledge = action<Tiny, { much: number }>(
  'pledge',
  'TY-1',
  { much: amount({ among: () => [0, 1, 2, 3] }) },
  {
    closed: (s, side) => (side in s.pledges ? refusal('TY-1', 'pledged') : undefined),
    apply(s, d, world) {
      s.pledges[d.side] = d.much;
      world.tell({ key: 'pledged', rules: ['TY-1'], params: { much: d.much }, to: [d.side] });
    },
  },
);

const march = action<Tiny, { runner: number; way: readonly number[]; cry?: string }>(
  'march',
  'TY-2',
  {
    runner: piece({
      among: (s, d) => mine(s, d.side),
      refuse: (s, d, runner) =>
        sideOf(runner) !== d.side
          ? refusal('TY-2a', 'not-yours', { runner: { piece: runner } })
          : s.runners.at[runner]! < 0
            ? refusal('TY-2a', 'dead', { runner: { piece: runner } })
            : s.runners.tired[runner] === 1
              ? refusal('TY-2b', 'tired', { runner: { piece: runner } })
              : undefined,
    }),
    way: path({
      max: 2,
      among(s, d, chosen) {
        const from = chosen.at(-1) ?? s.runners.at[d.runner]!;
        return [from - 1, from + 1].filter((to) => to >= 0 && to < SPACES.count);
      },
      refuse(s, d, to, chosen) {
        const from = chosen.at(-1) ?? s.runners.at[d.runner]!;
        if (Math.abs(from - to) !== 1) return refusal('TY-2c', 'too-far', { to: { space: to } });
        return chosen.length > 0 && enemyAt(s, d.side, from) >= 0 ? refusal('TY-2d', 'meets-enemy') : undefined;
      },
      note: (_s, _d, _to, chosen) => ledger('cost', [line('TY-2', 'steps', chosen.length + 1)]),
    }),
    cry: option({ when: (s, d) => enemyAt(s, d.side, d.way.at(-1)!) >= 0, among: () => ['hurrah', 'quiet'] }),
  },
  {
    preview: (s, d) => ({
      ledgers: [ledger('courage', [line('TY-1', 'pledge', s.pledges[d.side] ?? 0), line('TY-2', 'runner', 1)])],
    }),
    apply(s, d, world) {
      const to = d.way.at(-1)!;
      s.runners.at[d.runner] = to;
      s.runners.tired[d.runner] = 1;
      world.tell({
        key: 'marched',
        rules: ['TY-2'],
        params: { runner: { piece: d.runner }, to: { space: to } },
        ...(d.runner === SPY && { to: ['red'] }),
      });
      const enemy = enemyAt(s, d.side, to);
      if (enemy >= 0) {
        if (d.runner === SPY || enemy === SPY) world.reveal();
        push(s, duel, { attacker: d.runner, defender: enemy });
      } else if (to === (d.side === 'red' ? 8 : 0) && d.runner !== SPY) {
        endMatch(s, { winners: [d.side], key: 'home', scores: { red: s.turn, blue: 0 } });
      }
    },
  },
);

const rest = action<Tiny, { who: readonly number[] }>(
  'rest',
  'TY-3',
  { who: pieces({ min: 0, max: 2, among: (s, d) => mine(s, d.side).filter((i) => s.runners.tired[i] === 0) }) },
  {
    apply(s, d) {
      for (const each of d.who) s.runners.mood[each] = 1;
      close(s, marching);
    },
  },
);

const flee = action<Tiny>(
  'flee',
  'TY-4',
  {},
  {
    closed: (s, side) => (side === 'red' && s.turn > 6 ? refusal('TY-4', 'too-late') : undefined),
    apply(s, d, world) {
      const { loser } = s.stack.at(-1) as unknown as { loser: number };
      s.runners.at[loser] = d.side === 'red' ? 0 : 8;
      world.tell({ key: 'fled', rules: ['TY-4'], params: { runner: { piece: loser } } });
    },
  },
);

const fall = action<Tiny>(
  'fall',
  'TY-5',
  {},
  {
    apply(s) {
      s.runners.at[(s.stack.at(-1) as unknown as { loser: number }).loser] = -1;
    },
  },
);

const shame = step<Tiny, { loser: number }>('shame', 'TY-4', {
  decision: (_s, f) => ({ side: sideOf(f.loser) }),
  actions: [flee, fall],
});

const duel = step<Tiny, { attacker: number; defender: number }>('duel', 'TY-6', {
  enter(s, f, world) {
    const score = (runner: number): number => die(world.chance) + (s.pledges[sideOf(runner)] ?? 0);
    const [a, b] = [score(f.attacker), score(f.defender)];
    world.tell({ key: 'duel', rules: ['TY-6'], params: { a, b } });
    push(s, shame, { loser: a > b ? f.defender : f.attacker });
  },
});

const pledging = step<Tiny>('pledging', 'TY-1', {
  enter: (s) => {
    s.pledges = {};
  },
  decision: (s) => SIDES.filter((side) => !(side in s.pledges)).map((side) => ({ side })),
  actions: [pledge],
  done: (s) => Object.keys(s.pledges).length === 2,
});

const marching = step<Tiny, { side: string }>('marching', 'TY-2', {
  enter(s, f) {
    for (const i of mine(s, f.side)) s.runners.tired[i] = 0;
  },
  decision: (_s, f) => ({ side: f.side }),
  actions: [march, rest],
  done: untilClosed,
});

export const turn = sequence<Tiny>(
  'turn',
  'TY-0',
  [pledging, { step: marching, data: { side: 'red' } }, { step: marching, data: { side: 'blue' } }],
  {
    again(s) {
      s.turn++;
      return s.turn <= 8;
    },
    leave: (s) => endMatch(s, { winners: [], key: 'dusk' }),
  },
);

export const tiny = defineGame<Tiny>({
  id: 'tiny',
  version: '1',
  sides: SIDES,
  scenarios: [{ id: 'row' }, { id: 'close' }],
  options: [{ id: 'fog', values: ['yes', 'no'], start: 'yes' }],
  spaces: SPACES,
  pieces: PIECES,
  tables,
  refs: { attacker: 'piece', defender: 'piece', loser: 'piece' },
  sequence: turn,
  interludes: [duel, shame],
  record: () => ({ turn: 1, pledges: {}, spent: 0 }),
  setup(s, start, world) {
    const near = start.scenario === 'close' ? 3 : 0;
    for (const i of s.runners.at.keys()) s.runners.at[i] = sideOf(i) === 'red' ? near : 8 - near;
    s.spent = die(world.chance, 20);
  },
  view: (s, sides) => ({
    pieces: PIECES.ids.map((id, i) => ({
      id,
      side: sideOf(i),
      at: i === SPY && !sides.includes('red') ? null : (SPACES.ids[s.runners.at[i]!] ?? null),
      face: s.runners.mood[i]!,
    })),
    spaces: [],
    facts: {
      turn: s.turn,
      pledges: Object.fromEntries(
        Object.entries(s.pledges).filter(([side]) => sides.includes(side) || Object.keys(s.pledges).length === 2),
      ),
    },
  }),
  *faults(s) {
    for (const [i, at] of s.runners.at.entries()) {
      if (at < -1 || at >= SPACES.count) yield { rule: 'TY-2', where: PIECES.ids[i]!, what: 'is off the row' };
    }
    if (s.turn < 1 || s.turn > 9) yield { where: 'turn', what: 'is out of range' };
  },
});
