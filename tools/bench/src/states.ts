import { produce, setAutoFreeze } from 'immer';
import { layOut, names, StateCodec, table, type State, type TablesOf } from '@rokada/kernel';
import type { Bench } from '@rokada/kernel/testing';

/** 1,500 pieces of twelve fields and 13,500 hexes of two: the state of a very large game. */
const PIECES = 1500;
const HEXES = 13_500;

const tables = {
  units: table('pieces', {
    at: 'space',
    side: 'side',
    steps: 'u8',
    points: 'u8',
    attack: 'i16',
    defence: 'i16',
    fuel: 'i16',
    moved: 'flag',
    attacked: 'flag',
    disrupted: 'u8',
    supply: 'u8',
    group: 'i16',
  }),
  hexes: table('spaces', { control: 'side', fort: 'u8' }),
};

interface Large extends State, TablesOf<typeof tables> {
  turn: number;
}

/** One action: a piece moves four hexes, loses its points and takes control on the way. */
function march(s: { units: Large['units']; hexes: Large['hexes'] }, n: number): void {
  const unit = n % PIECES;
  const at = (n * 13) % (HEXES - 4);
  s.units.at[unit] = at;
  s.units.points[unit] = 0;
  s.units.moved[unit] = 1;
  for (let i = 0; i < 4; i++) s.hexes.control[at + i] = n & 1;
}

export function stateBenches(): Bench[] {
  const vocabulary = {
    spaces: names(Array.from({ length: HEXES }, (_, i) => `h${i}`)),
    pieces: names(Array.from({ length: PIECES }, (_, i) => `p${i}`)),
    sides: ['red', 'blue'],
  };
  const codec = new StateCodec<Large>(layOut(tables, vocabulary));
  const state = codec.create({ turn: 1, stack: [{ step: 'turn', at: 1 }] });
  const pooled = codec.clone(state);
  let n = 0;

  setAutoFreeze(false);
  let plain = {
    turn: 1,
    units: Array.from({ length: PIECES }, (_, i) => ({
      id: i,
      at: i,
      points: 6,
      moved: 0,
      steps: 2,
      attack: 4,
      defence: 4,
      fuel: 3,
      attacked: 0,
      disrupted: 0,
      supply: 1,
      group: 0,
    })),
    hexes: Array.from({ length: HEXES }, () => ({ control: 0, fort: 0 })),
  };
  const theirAction = (): number => {
    for (let i = 0; i < 20; i++) {
      n++;
      plain = produce(plain, (draft) => {
        const unit = draft.units[n % PIECES]!;
        const at = (n * 13) % (HEXES - 4);
        unit.at = at;
        unit.points = 0;
        unit.moved = 1;
        for (let k = 0; k < 4; k++) draft.hexes[at + k]!.control = n & 1;
      });
    }
    return 20;
  };
  return [
    {
      bench: 'state-clone',
      peer: 'immer, one action, auto-freeze off',
      unit: 'clones',
      ours() {
        for (let i = 0; i < 200; i++) codec.copyInto(state, pooled);
        return 200;
      },
      theirs: theirAction,
    },
    {
      bench: 'state-make-unmake',
      peer: 'immer, one action, auto-freeze off',
      unit: 'actions',
      ours() {
        for (let i = 0; i < 200; i++) {
          codec.copyInto(state, pooled);
          march(state, ++n);
          codec.copyInto(pooled, state);
        }
        return 200;
      },
      theirs: theirAction,
    },
  ];
}
