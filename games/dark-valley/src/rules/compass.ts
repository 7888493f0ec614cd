import type { Camp } from '../units.ts';

/** The Retreat Compass (2.1, R-65), by camp: hex directions clockwise from north. Axis north-west and south-west. */
const [NE, SE, SW, NW] = [1, 2, 4, 5] as const;
export const RETREAT_COMPASS: Readonly<Record<Camp, readonly number[]>> = { 0: [NW, SW], 1: [NE, SE] };
