import { createRequire } from 'node:module';
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

/**
 * A wargame-shaped drill: 60 units on 31 x 42 hexes whose control changes hands, 30 moves a turn, two sides. Ours
 * checks that a unit steps to a neighbouring hex; boardgame.io's move is the same without any check of legality.
 */
const ROWS = 31;
const COLUMNS = 42;
const HEXES = ROWS * COLUMNS;
const UNITS = 60;
const MOVES = 30;
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

/** The same drill as a player of boardgame.io would write it. */
function theirDrill(): () => number {
  const require = createRequire(import.meta.url);
  const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal') as {
    InitializeGame(from: object): unknown;
    CreateGameReducer(from: object): (state: unknown, action: unknown) => { ctx: { currentPlayer: string } };
  };
  interface G {
    units: { at: number; moves: number }[];
    control: number[];
  }
  const game = {
    name: 'drill',
    setup: (): G => ({
      units: Array.from({ length: UNITS }, (_, unit) => ({ at: (unit * 21) % HEXES, moves: 0 })),
      control: Array.from({ length: HEXES }, () => -1),
    }),
    moves: {
      move({ G, ctx }: { G: G; ctx: { currentPlayer: string } }, unit: number, to: number) {
        G.units[unit]!.at = to;
        G.units[unit]!.moves++;
        G.control[to] = Number(ctx.currentPlayer);
      },
    },
    turn: { minMoves: MOVES, maxMoves: MOVES },
  };
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 }) as { ctx: { currentPlayer: string } };
  let n = 0;
  return () => {
    for (let i = 0; i < 100; i++, n++) {
      const payload = { type: 'move', args: [n % UNITS, (n * 7) % HEXES], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: 'MAKE_MOVE', payload });
    }
    return 100;
  };
}

export function drillBenches(): Bench[] {
  const world = quietWorld(new SeededChance(1));
  const start = drill.start();
  const chance = new SeededChance(2);
  const theirs = theirDrill();

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
    { bench: 'engine-step', peer: 'boardgame.io reducer', unit: 'actions', ours: hundred(stepOnce), theirs },
    { bench: 'engine-loop', peer: 'boardgame.io reducer', unit: 'actions', ours: hundred(loopOnce), theirs },
  ];
}
