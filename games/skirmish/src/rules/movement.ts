import { action, ledger, line, piece, refusal, space, step, untilClosed } from '@rokada/kernel';
import { CLOSED, compileCosts, HALT, Search } from '@rokada/kit';
import { board, end, enemyOf, neighbours, put, refuseCommand } from '../state.ts';
import { seenOf, sideOf, UNITS, unitsOf, type Skirmish } from '../state.ts';
import { discover } from './fog.ts';

/** SK-3 to SK-5: movement, and what it costs (SK-4.1). */
const costs = compileCosts(board, {
  enter: { clear: 1, forest: 2, town: 1 },
  sides: { river: 1 },
  roads: { bridge: { cost: 1, sides: 'ignored' } },
});
const search = new Search(board);
const gate = new Uint8Array(board.spaces);

/** Looks for every hex a unit can reach: enemies in sight close theirs (SK-4.2), their zones of control end a move (SK-5). */
function explore(s: Skirmish, unit: number): Search {
  gate.fill(0);
  const enemies = seenOf(s, enemyOf(sideOf(unit))).map((enemy) => s.units.at[enemy]!);
  for (const enemy of enemies) for (const near of neighbours(enemy)) gate[near] = HALT;
  for (const enemy of enemies) gate[enemy] = CLOSED;
  return search.range(s.units.at[unit]!, UNITS[unit]!.moves, costs, { gate });
}

const move = action<Skirmish, { unit: number; to: number }>(
  'move',
  'SK-4',
  {
    unit: piece({
      among: (s, d) => unitsOf(s, d.side),
      refuse: (s, d, unit) => refuseCommand(s, d.side, unit, 'moved'),
    }),
    to: space({
      among: (s, d) => explore(s, d.unit).reached.slice(0, search.count),
      refuse(s, d, to) {
        if (!explore(s, d.unit).has(to)) {
          return gate[to] === CLOSED ? refusal('SK-4.2', 'enemy-there') : refusal('SK-4.1', 'too-far');
        }
        const friend = unitsOf(s, d.side).some((other) => other !== d.unit && s.units.at[other] === to);
        return friend ? refusal('SK-3', 'friend-there') : undefined;
      },
      note: (s, d, to) => ledger('cost', [line('SK-4.1', 'step', explore(s, d.unit).costOf(to))]),
    }),
  },
  {
    apply(s, d, world) {
      s.units.moved[d.unit] = 1;
      const unseen = s.units.hidden[d.unit] === 1;
      for (const next of explore(s, d.unit).pathTo(d.to)) {
        if (unseen) s.units.at[d.unit] = next;
        else put(s, d.unit, next);
        if (discover(s, d.unit, world) && !unseen) break;
      }
      const params = { unit: { piece: d.unit }, to: { space: s.units.at[d.unit]! } };
      world.tell({ key: 'moved', rules: ['SK-4'], params, ...(unseen && { to: ['soviet'] }) });
    },
  },
);

export const moving = step<Skirmish, { side: string }>('moving', 'SK-4', {
  enter: (s) => void s.units.moved.fill(0),
  decision: (s, f) => (unitsOf(s, f.side).some((unit) => s.units.moved[unit] === 0) ? { side: f.side } : undefined),
  actions: [move, end],
  done: untilClosed,
});
