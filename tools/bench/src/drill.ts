import {
  action,
  defineGame,
  everyAction,
  names,
  piece,
  quietWorld,
  refusal,
  SeededChance,
  sequence,
  space,
  step,
  table,
  type Action,
  type State,
  type TablesOf,
} from '@rokada/kernel';
import type { Bench } from '@rokada/kernel/testing';
import { COLUMNS, HEXES, MOVES, reducerOf, ROWS, UNITS } from './boardgame-io.ts';

/**
 * A wargame-shaped drill: 60 units on 31 x 42 hexes whose control changes hands, 30 moves a turn, two sides. Ours
 * checks that a unit steps to a neighbouring hex; boardgame.io's move is the same without any check of legality.
 */
const SIDES = ['red', 'blue'];

const neighbours = Array.from({ length: HEXES }, (_, hex) => {
  const [row, column] = [Math.floor(hex / COLUMNS), hex % COLUMNS];
  const shifted = row % 2;
  return [
    [0, -1],
    [0, 1],
    [-1, shifted - 1],
    [-1, shifted],
    [1, shifted - 1],
    [1, shifted],
  ]
    .map(([dr, dc]) => [row + dr!, column + dc!] as const)
    .filter(([r, c]) => r >= 0 && r < ROWS && c >= 0 && c < COLUMNS)
    .map(([r, c]) => r * COLUMNS + c);
});

const tables = {
  units: table('pieces', { at: 'space', moves: 'u8' }),
  hexes: table('spaces', { control: 'side' }),
};

interface Drill extends State, TablesOf<typeof tables> {
  turn: number;
  left: number;
}

const sideOf = (unit: number): number => (unit < UNITS / 2 ? 0 : 1);
const own: Record<string, number[]> = { red: [], blue: [] };
for (let unit = 0; unit < UNITS; unit++) own[SIDES[sideOf(unit)]!]!.push(unit);

const move = action<Drill, { unit: number; to: number }>(
  'move',
  'DR-1',
  {
    unit: piece({
      among: (_s, d) => own[d.side]!,
      refuse: (_s, d, unit) => (SIDES[sideOf(unit)] === d.side ? undefined : refusal('DR-1', 'not-yours')),
    }),
    to: space({
      among: (s, d) => neighbours[s.units.at[d.unit]!]!,
      refuse: (s, d, to) =>
        neighbours[s.units.at[d.unit]!]!.includes(to) ? undefined : refusal('DR-1', 'not-adjacent'),
    }),
  },
  {
    apply(s, d) {
      s.units.at[d.unit] = d.to;
      s.units.moves[d.unit]!++;
      s.hexes.control[d.to] = sideOf(d.unit);
      s.left--;
    },
  },
);

const marching = step<Drill, { side: string }>('marching', 'DR-1', {
  enter: (s) => {
    s.left = MOVES;
  },
  decision: (_s, f) => ({ side: f.side }),
  actions: [move],
  done: (s) => s.left === 0,
});

export const drill = defineGame<Drill>({
  id: 'drill',
  version: '1',
  sides: SIDES,
  scenarios: [{ id: 'drill' }],
  spaces: names(Array.from({ length: HEXES }, (_, i) => `h${i}`)),
  pieces: names(Array.from({ length: UNITS }, (_, i) => `u${i}`)),
  tables,
  sequence: sequence<Drill>(
    'turn',
    'DR-0',
    [
      { step: marching, data: { side: 'red' } },
      { step: marching, data: { side: 'blue' } },
    ],
    {
      again: (s) => {
        s.turn++;
        return true;
      },
    },
  ),
  record: () => ({ turn: 1, left: 0 }),
  setup(s) {
    for (let unit = 0; unit < UNITS; unit++) s.units.at[unit] = (unit * 21) % HEXES;
  },
  view: () => ({ pieces: [], spaces: [], facts: {} }),
});

export function drillBenches(): Bench[] {
  const world = quietWorld(new SeededChance(1));
  const start = drill.start();
  const chance = new SeededChance(2);
  const theirs = reducerOf();

  const stepping = drill.begin(start, world);
  const stepOnce = (): void => {
    const side = drill.decisions(stepping)[0]!.side;
    const unit = own[side]![chance.below(UNITS / 2)]!;
    const near = neighbours[stepping.units.at[unit]!]!;
    const chosen: Action = { type: 'move', unit, to: near[chance.below(near.length)]! };
    if (drill.check(stepping, side, chosen) !== undefined) throw new Error('the drill refused a good move');
    drill.apply(stepping, side, chosen, world);
  };

  const looping = drill.begin(start, world);
  const loopOnce = (): void => {
    const side = drill.decisions(looping)[0]!.side;
    const legal = [...everyAction(drill, looping, side)];
    drill.apply(looping, side, legal[chance.below(legal.length)]!, world);
  };
  const hundred = (work: () => void) => (): number => {
    for (let i = 0; i < 100; i++) work();
    return 100;
  };
  return [
    { bench: 'toy engine-step', peer: 'boardgame.io reducer', unit: 'actions', ours: hundred(stepOnce), theirs },
    { bench: 'toy engine-loop', peer: 'boardgame.io reducer', unit: 'actions', ours: hundred(loopOnce), theirs },
  ];
}
