import { action, refusal, space, type Refusal } from '@rokada/kernel';
import { BERLIN, GERMANY, ITALY, LAND, hasPrintedFort, neighbours } from '../geography.ts';
import { controls, type State, hasCollapsed } from '../state.ts';
import { HITLERITE } from '../units.ts';
import { generalSupply } from './supply.ts';

/** Forts built (22). */

export function refuseFort(s: State, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (s.fortsLeft === 0) return no('ID-22.1a', 'no-fort-factors');
  if (hasCollapsed(s) || s.liberated.every(Boolean)) return no('ID-22.11a', 'no-more-forts');
  if (s.budget === 0) return no('ID-22.1c', 'four-a-turn');
  if (hex === BERLIN) return no('ID-25.1b', 'not-berlin');
  if (hasPrintedFort[hex] === 1) return no('ID-22.13a', 'printed-fort');
  if (GERMANY[hex] !== 1 && ITALY[hex] !== 1) return no('ID-22.1b', 'germany-or-italy-only');
  if (!controls(s, HITLERITE, hex)) return no('ID-22.12a', 'not-friendly');
  if (s.hexes.built[hex] === 1) return no('ID-22.2a', 'one-factor-a-hex');
  if (s.hexes.fort[hex]! >= 3) return no('ID-22.3a', 'level-three');
  if (neighbours(hex).some((other) => s.hexes.built[other] === 1)) return no('ID-22.1c', 'not-adjacent-forts');
  return generalSupply(s, HITLERITE)[hex]! > 0 ? undefined : no('ID-22.1b', 'unsupplied');
}

export const buildFort = action<State, { hex: number }>(
  'build-fort',
  'ID-22.1a',
  {
    hex: space({
      among: (s) =>
        s.budget === 0 || s.fortsLeft === 0 ? [] : LAND.filter((hex) => GERMANY[hex] === 1 || ITALY[hex] === 1),
      refuse: (s, _d, hex) => refuseFort(s, hex),
    }),
  },
  {
    apply(s, d, world) {
      s.fortsLeft--;
      s.budget--;
      s.hexes.fort[d.hex]!++;
      s.hexes.built[d.hex] = 1;
      world.tell({
        key: 'fort-built',
        rules: ['ID-22.2a'],
        params: { hex: { space: d.hex }, level: s.hexes.fort[d.hex]! },
      });
    },
  },
);
