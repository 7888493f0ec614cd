import { step, type World } from '@rokada/kernel';
import { ISOLATED, OUT_OF_SUPPLY, SUPPLIED, isOnMap, type State } from '../state.ts';
import { AXIS, LAND_UNITS, SOVIET, camp } from '../units.ts';
import { linesOf } from './supply.ts';

/** Checking supply and its effects (13.8): the Logistics activation and the Attrition Phase. */

/** 10.5.11: everybody is marked by the lines he has now. */
export function markSupply(s: State, world: World): void {
  const out: number[] = [];
  const isolated: number[] = [];
  const lines = [linesOf(s, AXIS), linesOf(s, SOVIET)] as const;
  for (let u = 0; u < LAND_UNITS; u++) {
    s.units.airfed[u] = 0;
    if (!isOnMap(s, u)) continue;
    const { supplied, communicating } = lines[camp(u)];
    const hex = s.units.at[u]!;
    const mark = supplied[hex] === 1 ? SUPPLIED : communicating[hex] === 1 ? OUT_OF_SUPPLY : ISOLATED;
    s.units.supply[u] = mark;
    if (mark === OUT_OF_SUPPLY) out.push(u);
    if (mark === ISOLATED) isolated.push(u);
  }
  world.tell({
    key: 'supply-checked',
    rules: ['DV-10.5.11a', 'DV-10.5.11b'],
    params: { out: { pieces: out }, isolated: { pieces: isolated } },
  });
}

/** The Logistics activation (10.5.11). */
export const logistics = step<State>('logistics', 'DV-10.5.11a', { enter: (s, _f, world) => markSupply(s, world) });

/** V.c: isolated units check again (13.8). */
export const attrition = step<State>('attrition', 'DV-4.1.Vc', {});
