import { NEIGHBOURS, SIDES, ZONES, numberOf, type Side } from '../data.ts';
import { TURNS } from '../calendar.ts';
import { ALL_ZONES, STOCK, lives, ownerOf, sideWorth, type Campaign } from '../state.ts';

/** What things are worth to the staff, in one coin. */

/** A zone by its kind: capitals decide campaigns. */
export const landWorth = (zone: number): number => {
  const { kind, kiev, rear } = ZONES[zone]!;
  return (kiev ? 40 : kind === 'capital' ? 30 : kind === 'town' ? 8 : 4) + (rear === null ? 0 : 6);
};

/** What gaining this many zones from here is worth to who gains them: his own choice up to the third. */
export function gainWorth(s: Campaign, side: Side, first: number, zones: number): number {
  if (zones <= 0) return 0;
  const beside = NEIGHBOURS[first]!.filter((zone) => ownerOf(s, zone) !== numberOf(side))
    .map(landWorth)
    .sort((a, b) => b - a);
  let sum = ownerOf(s, first) === numberOf(side) ? 0 : landWorth(first);
  for (let i = 0; i < zones - 1; i++) sum += i < 2 ? (beside[i] ?? 4) : 4;
  return sum;
}

/** From the German side: land, and armies that are fit to fight. */
export function forGermans(s: Campaign): number {
  if (s.outcome !== undefined)
    return s.outcome.winners.length === 0 ? 0 : s.outcome.winners.includes('german') ? 100_000 : -100_000;
  let sum = 0;
  for (const zone of ALL_ZONES) sum += ownerOf(s, zone) === 0 ? landWorth(zone) : -landWorth(zone);
  const [german, russian] = SIDES.map((side) => sideWorth(s, numberOf(side)) + s.points[side]);
  // Late in the war an army is worth less and less.
  const left = Math.max(1, TURNS - s.turn + 1);
  return sum * 10 + Math.round(((german! - russian!) * left) / TURNS / 4);
}

export const inStock = (s: Campaign, unit: number): boolean => lives(s, unit) && s.units.post[unit] === STOCK;
