import { action, piece, refusal, refusing, space, type Refusal } from '@rokada/kernel';
import { isFoggy } from '../fog.ts';
import { AVAILABLE, FRANCE, ITALY, LAND, isHex, isLand } from '../geography.ts';
import { campUnitsAt, isJudge, type State } from '../state.ts';
import { DUMMIES, HITLERITE, campOfSide, isSupplyUnit } from '../units.ts';

/** The four German dummies of the fog of war (25.3, 15.33). */

export function refuseDummyHex(s: State, dummy: number, hex: number): Refusal | undefined {
  const no = refusing({ hex: { space: hex } });
  if (hex === s.units.at[dummy]) return no('ID-25.3f', 'there-already');
  if (!isLand(hex)) return no('ID-25.3d', 'no-way');
  if (FRANCE[hex] === 1 || ITALY[hex] === 1) return no('ID-25.3d', 'ultra-sees-it');
  const real = campUnitsAt(s, hex, HITLERITE);
  if (real.length === 0) return s.hexes.fort[hex]! > 0 ? undefined : no('ID-25.3d', 'never-alone');
  return real.every((u) => isSupplyUnit[u] === 1) ? no('ID-15.33d', 'not-on-supply') : undefined;
}

/** 25.3: at any moment of a German player turn. */
export const mayPlaceDummies = (s: State, side: string): boolean =>
  isFoggy(s) && !isJudge(s) && campOfSide(side) === HITLERITE;

export const placeDummy = action<State, { dummy: number; hex: number }>(
  'place-dummy',
  'ID-25.3f',
  {
    dummy: piece({ among: () => DUMMIES }),
    hex: space({
      among: () => LAND,
      refuse: (s, d, hex) => refuseDummyHex(s, d.dummy, hex),
    }),
  },
  {
    closed: (s, side) =>
      mayPlaceDummies(s, side) ? undefined : refusal(isJudge(s) ? 'ID-25.3h' : 'ID-25.3a', 'no-fog'),
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
