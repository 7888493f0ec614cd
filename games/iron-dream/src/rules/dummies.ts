import { action, piece, refusal, space, type Refusal } from '@rokada/kernel';
import { isFoggy } from '../fog.ts';
import { AVAILABLE, FRANCE, ITALY, LAND, isHex, isLand } from '../geography.ts';
import { campUnitsAt, isJudge, type State } from '../state.ts';
import { DUMMIES, HITLERITE, isSupplyUnit } from '../units.ts';

/** The four German dummies of the fog of war (25.3, 15.33). */

export function refuseDummyHex(s: State, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isHex(hex) || !isLand(hex)) return no('ID-25.3d', 'no-way');
  if (FRANCE[hex] === 1 || ITALY[hex] === 1) return no('ID-25.3d', 'ultra-sees-it');
  const real = campUnitsAt(s, hex, HITLERITE);
  if (real.length === 0) return s.hexes.fort[hex]! > 0 ? undefined : no('ID-25.3d', 'never-alone');
  return real.every((u) => isSupplyUnit[u] === 1) ? no('ID-15.33d', 'not-on-supply') : undefined;
}

export const placeDummy = action<State, { dummy: number; hex: number }>(
  'place-dummy',
  'ID-25.3f',
  {
    dummy: piece({ among: () => DUMMIES }),
    hex: space({
      among: (s, d) => LAND.filter((hex) => hex !== s.units.at[d.dummy] && refuseDummyHex(s, hex) === undefined),
      refuse: (s, _d, hex) => refuseDummyHex(s, hex),
    }),
  },
  {
    closed: (s, side) =>
      isFoggy(s) && !isJudge(s) && (side === 'hitlerite' || side === 'hitlerite-west')
        ? undefined
        : refusal('ID-25.3a', 'no-fog'),
    apply(s, d) {
      s.units.at[d.dummy] = d.hex;
    },
  },
);

/** A dummy that its stack or fort has left goes back to the German's hand. */
export function recallDummies(s: State): void {
  for (const u of DUMMIES) {
    const at = s.units.at[u]!;
    if (isHex(at) && campUnitsAt(s, at, HITLERITE).length === 0 && s.hexes.fort[at] === 0) s.units.at[u] = AVAILABLE;
  }
}
