import { refusal, type Refusal, type World } from '@rokada/kernel';
import { HUNGARY, REMOVED, ROMANIA, rowOf } from '../geography.ts';
import { year, type State } from '../state.ts';
import { ALL_UNITS, SOVIET, camp, isHungarian, isMinor, isRomanian } from '../units.ts';

/** Minor allies, Hungary, Romania and Poland (15). */

/** The first row minor allies may operate in (15.1). */
const NORTHERN_ROW = 25;

/** Whether a unit may not set foot in a hex because of its nation (15.1, 15.3): the quick answer for searches. */
export const isBarredNation = (s: State, u: number, hex: number): boolean => {
  if (isMinor[u] === 1) {
    return (
      rowOf(hex) < NORTHERN_ROW ||
      (isHungarian[u] === 1 && ROMANIA[hex] === 1) ||
      (isRomanian[u] === 1 && HUNGARY[hex] === 1)
    );
  }
  return camp(u) === SOVIET && HUNGARY[hex] === 1 && year(s) === 1941;
};

/** The same with the reason: placed, marching, retreating or advancing into the hex. */
export function refuseNation(s: State, u: number, hex: number): Refusal | undefined {
  if (!isBarredNation(s, u, hex)) return undefined;
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (camp(u) === SOVIET) return refusal('DV-15.3b', 'hungary-closed', params);
  return rowOf(hex) < NORTHERN_ROW
    ? refusal('DV-15.1c', 'too-far-north', params)
    : refusal('DV-15.1b', 'allied-border', params);
}

/** Attacking into a hex: the border of Hungary and Romania is closed to those who would enter, not to attacks (15.1). */
export function refuseNationAttack(s: State, u: number, hex: number): Refusal | undefined {
  const no = refuseNation(s, u, hex);
  return no?.rule === 'DV-15.1b' ? undefined : no;
}

/** 15.3: Buda and Pest are Soviet: the Hungarians of the Axis leave the war. */
export function collapseHungary(s: State, world: World): void {
  if (s.hungary > 0) return;
  s.hungary = s.turn;
  for (const u of ALL_UNITS) if (isHungarian[u] === 1) s.units.at[u] = REMOVED;
  world.tell({ key: 'hungary-leaves', rules: ['DV-15.3a'] });
}
