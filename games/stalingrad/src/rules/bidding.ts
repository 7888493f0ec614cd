import { action, amount, close, sequence, step, type World } from '@rokada/kernel';
import { SIDES, type Side, enemyOf } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { tell } from '../tell.ts';

/** Rule 22.1: both players bid for the command of the Germans. Until it is settled, a side here means a seat. */

const HIGHEST = 10;
const BIDS = Array.from({ length: 2 * HIGHEST + 1 }, (_, i) => i - HIGHEST);

/** TS-22.11. */
const bid = action<Stalingrad, { points: number }>(
  'bid',
  'TS-22.11',
  { points: amount({ among: () => BIDS }) },
  {
    apply(s, d, world) {
      s.bids[d.side] = d.points;
      tell(world, 'bid-written', ['TS-22.11'], { side: { side: d.side } });
      if (Object.keys(s.bids).length === 2) world.reveal();
    },
  },
);

/** TS-22.11, TS-22.12: the winner plays the Germans and pays his bid each week. */
function command(s: Stalingrad, seat: Side, rule: string, world: World): void {
  s.swapped = seat === 'russian';
  tell(world, 'takes-command', [rule], { side: { side: seat }, bid: s.bid, units: s.unitBid });
}

const writing = step<Stalingrad>('bidding', 'TS-22.11', {
  decision: (s) => SIDES.filter((seat) => s.bids[seat] === undefined).map((side) => ({ side })),
  actions: [bid],
  done: (s) => Object.keys(s.bids).length === 2,
  leave(s, _f, world) {
    const [german, russian] = [s.bids['german']!, s.bids['russian']!];
    s.bid = Math.max(german, russian);
    tell(world, 'bids-shown', ['TS-22.11'], { german, russian });
    if (german > russian) command(s, 'german', 'TS-22.11', world);
    else if (russian > german) command(s, 'russian', 'TS-22.11', world);
    // TS-22.13a: a roll decides between equal bids, unless units are bid for it (TS-22.13b).
    else if (!bidsUnits(s)) command(s, SIDES[world.chance.below(2)]!, 'TS-22.13a', world);
  },
});

/** TS-22.13b: in the base game, with the subsidiary test in use. */
const bidsUnits = (s: Stalingrad): boolean =>
  s.scenario === 'basic' && s.options['bidding'] === 'units' && s.options['tie-break'] !== 'none';

// ---- bidding units openly (22.13b) ------------------------------------------------------------------------------------

interface Auction {
  seat: Side;
  /** Nobody has bid yet. */
  open: boolean;
}

const MOST_UNITS = 40;

const auctionOf = (s: Stalingrad): Auction => s.stack.at(-1) as unknown as Auction;

const raise = action<Stalingrad, { much: number }>(
  'raise',
  'TS-22.13b',
  {
    much: amount({
      among: (s) =>
        Array.from({ length: MOST_UNITS + 1 }, (_, i) => i).filter((i) => auctionOf(s).open || i > s.unitBid),
    }),
  },
  {
    apply(s, d, world) {
      const f = auctionOf(s);
      s.unitBid = d.much;
      tell(world, 'units-bid', ['TS-22.13b'], { side: { side: f.seat }, units: d.much });
      f.open = false;
      f.seat = enemyOf(f.seat);
    },
  },
);

/** The other seat gets the Germans at its price. */
const yieldCommand = action<Stalingrad>(
  'yieldCommand',
  'TS-22.13b',
  {},
  {
    apply(s, _d, world) {
      command(s, enemyOf(auctionOf(s).seat), 'TS-22.13b', world);
      close(s, auction);
    },
  },
);

const auction = step<Stalingrad, Auction>('auction', 'TS-22.13b', {
  when: (s) => bidsUnits(s) && s.bids['german'] === s.bids['russian'],
  enter(_s, f, world) {
    f.seat = SIDES[world.chance.below(2)]!;
    f.open = true;
  },
  decision: (_s, f) => ({ side: f.seat }),
  actions: [raise, yieldCommand],
  done: () => false,
});

/** TS-22.1. */
export const choosingSides = sequence<Stalingrad>('choosing-sides', 'TS-22.1', [writing, auction], {
  when: (s) => s.options['bidding'] !== 'off',
});
