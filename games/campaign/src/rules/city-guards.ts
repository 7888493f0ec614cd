import { action, refusal, rows, type Refusal } from '@rokada/kernel';
import { GARRISONS, TABLES, TYPES, typeCalled, type Side, type UnitType } from '../data.ts';
import { type Campaign } from '../state.ts';

/** The guards of cities. */

type Guard = { readonly unit: string; readonly count: number };

/** CA-CTY-1 to CA-CTY-6: 500 points, of which at least 125 anti-aircraft and at most 125 anti-tank, conscripts all. */
export function refuseGuards(guards: readonly Guard[]): Refusal | undefined {
  const sum = (of: (type: UnitType) => number): number =>
    guards.reduce((total, { unit, count }) => total + of(TYPES[typeCalled(unit)]!) * count, 0);
  const points = sum((type) => type.price.conscript ?? 0);
  const { city } = TABLES;
  if (points !== city.points) return refusal('CA-CTY-1', 'guards-not-500', { points });
  if (sum(({ aa }) => aa) < city.minAA) return refusal('CA-CTY-3', 'too-little-aa', { points: sum(({ aa }) => aa) });
  return sum(({ at }) => at) > city.maxAT
    ? refusal('CA-CTY-4', 'too-much-at', { points: sum(({ at }) => at) })
    : undefined;
}

export const guard = action<Campaign, { guards: readonly Guard[] }>(
  'guard-cities',
  'CA-CTY-1',
  {
    guards: rows<Campaign, { guards: readonly Guard[] }, Guard>({
      min: 1,
      columns: [
        {
          name: 'unit',
          of: 'option',
          among: (_s, d) => TYPES.filter((type) => refuseGuardType(type, d.side) === undefined).map(({ id }) => id),
          refuse: (_s, d, id) => refuseGuardType(TYPES[typeCalled(String(id))], d.side),
        },
        { name: 'count', of: 'number', among: () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      ],
      refuseWhole: (_s, _d, guards) => refuseGuards(guards),
      suggest: (_s, d) => GARRISONS[d.side as Side].order.map(({ unit, count }) => ({ unit, count })),
    }),
  },
  {
    apply(s, d) {
      s.guards[d.side as Side] = d.guards.map(({ unit, count }) => ({ of: unit, count }));
    },
  },
);

/** CA-CTY-5, CA-CTY-6. */
function refuseGuardType(type: UnitType | undefined, side: string): Refusal | undefined {
  if (type === undefined || type.side !== side) return refusal('CA-CTY-1', 'not-in-your-list');
  if (type.recon) return refusal('CA-CTY-5', 'no-recon-in-a-city');
  if (type.heavyTank) return refusal('CA-CTY-5', 'no-heavy-tank-in-a-city');
  if (type.price.conscript === undefined) return refusal('CA-CTY-6', 'conscripts-only');
  return type.city ? undefined : refusal('CA-CTY-1', 'not-city-troops');
}
