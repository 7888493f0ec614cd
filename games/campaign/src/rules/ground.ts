import { action, amount, refusal, rows, type Refusal, type World } from '@rokada/kernel';
import { ZONES, nameOf, type Side } from '../data.ts';
import { ownerOf, tell, type Campaign } from '../state.ts';
import { GROUND, element, placeElement, tableOf } from './terrain.ts';

/**
 * The ground of a battle on a real table: who owns the zone may roll one element again, and either side may write down
 * what really lies on the table. Both before the first report, once each.
 */

const SQUARES = 24;
const MOST_HOUSES = 24;

const groundOf = (s: Campaign): { rolled: boolean; laid: Side[] } => (s.battle!.ground ??= { rolled: false, laid: [] });

const refuseChange = (s: Campaign): Refusal | undefined =>
  s.battle!.report === null ? undefined : refusal('CA-TER-1', 'ground-is-reported');

/** What came from one roll on a table; what a region of a large river always has did not. */
const rollable = (s: Campaign): number[] => {
  const fixed = ZONES[s.battle!.target]!.largeRiver ? 3 : 0;
  return s.battle!.terrain.flatMap((each, i) => (i >= fixed && tableOf(each) !== undefined ? [i + 1] : []));
};

export const rollAgain = action<Campaign, { element: number }>(
  'roll-again',
  'CA-TER-1',
  {
    element: amount({
      among: rollable,
      refuse: (s, _d, n) => (rollable(s).includes(n) ? undefined : refusal('CA-TER-1', 'not-rolled-for')),
    }),
  },
  {
    closed(s, side) {
      if (nameOf(ownerOf(s, s.battle!.target)) !== side) return refusal('CA-TER-1', 'owner-of-the-zone');
      return s.battle!.ground?.rolled === true ? refusal('CA-TER-1', 'rolled-again-already') : refuseChange(s);
    },
    apply(s, d, world) {
      const battle = s.battle!;
      const at = d.element - 1;
      const before = battle.terrain[at]!;
      const made = element(tableOf(before)!, ZONES[battle.target]!.mountain, world.chance);
      battle.terrain.splice(at, 1, ...made);
      battle.places.splice(at, 1, ...made.map((_, i) => (i === 0 ? battle.places[at]! : placeElement(world.chance))));
      groundOf(s).rolled = true;
      told(world, d.side, 'ground-rolled-again', {
        element: { word: kindOf(before) },
        made: { word: kindOf(made[0]!) },
      });
    },
  },
);

type Laid = { readonly square: string; readonly element: string; readonly count: number };

/** A word, and how many houses it has. */
const kindOf = (each: string): string => each.split(':')[0]!;
const countOf = (each: string): number => Number(each.split(':')[1] ?? 0);

export const layGround = action<Campaign, { ground: readonly Laid[] }>(
  'lay-ground',
  'CA-TER-1',
  {
    ground: rows<Campaign, { ground: readonly Laid[] }, Laid>({
      columns: [
        { name: 'square', of: 'option', among: () => Array.from({ length: SQUARES }, (_, i) => String(i + 1)) },
        { name: 'element', of: 'option', among: () => GROUND },
        {
          name: 'count',
          of: 'number',
          among: () => Array.from({ length: MOST_HOUSES + 1 }, (_, i) => i),
          refuse: (_s, _d, count) =>
            Number(count) >= 0 && Number(count) <= MOST_HOUSES
              ? undefined
              : refusal('CA-TER-5', 'more-than-there-were', { most: MOST_HOUSES }),
        },
      ],
      suggest(s) {
        const taken = new Set<number>();
        return s.battle!.terrain.slice(0, SQUARES).map((each, i) => {
          let square = (s.battle!.places[i] ?? 0) % SQUARES;
          while (taken.has(square)) square = (square + 1) % SQUARES;
          taken.add(square);
          return { square: String(square + 1), element: kindOf(each), count: countOf(each) };
        });
      },
    }),
  },
  {
    closed: (s, side) =>
      s.battle!.ground?.laid.includes(side as Side) === true
        ? refusal('CA-TER-1', 'ground-laid-already')
        : refuseChange(s),
    apply(s, d, world) {
      s.battle!.terrain = d.ground.map(({ element: kind, count }) => (count > 0 ? `${kind}:${count}` : kind));
      s.battle!.places = d.ground.map(({ square }) => Number(square) - 1);
      groundOf(s).laid.push(d.side as Side);
      told(world, d.side, 'ground-laid', { count: d.ground.length });
    },
  },
);

const told = (world: World, side: string, key: string, params: NonNullable<Parameters<typeof tell>[3]>): void =>
  tell(world, key, ['CA-TER-1'], { side: { side }, ...params });

/** Until something is filed. */
export const GROUND_ACTIONS: readonly string[] = [rollAgain.type, layGround.type];
