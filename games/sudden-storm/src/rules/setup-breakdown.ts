import { action, piece, refusal, type Refusal } from '@rokada/kernel';
import { BROKEN_DOWN, ZONE_A, ZONE_G, isHex, zone } from '../board.ts';
import type { State } from '../state.ts';
import { FRONT, UNITS, isComponent } from '../units.ts';
import { breakdownRow, freeParts, partsOf } from './components.ts';
import { around, settleOwners } from './ownership.ts';

/** Set-up in parts (35c): in weather zones A and G a division may be set up broken down. */

const isWild = (hex: number): boolean => isHex(hex) && (zone[hex] === ZONE_A || zone[hex] === ZONE_G);
/** 35c: where parts may stand. */
export const refuseParts = (u: number, hex: number): Refusal | undefined =>
  isWild(hex) ? undefined : refusal('SS-35c', 'whole-here', { unit: { piece: u }, hex: { space: hex } });

/** The division that a part stands for, or the unit itself. */
export const wholeOf = (s: State, u: number): number =>
  isComponent[u] === 1 && s.units.partOf[u]! >= 0 ? s.units.partOf[u]! : u;
/** Where a unit of the order of battle stands: by its parts, if it is broken down. */
export const standing = (s: State, u: number): number[] => (s.units.at[u] === BROKEN_DOWN ? partsOf(s, u) : [u]);

function refuseBreaking(s: State, u: number): Refusal | undefined {
  const row = breakdownRow(s, u);
  if (row < 0) return refusal('SS-15Ba', 'never-breaks-down', { unit: { piece: u } });
  const no = refuseParts(u, s.units.at[u]!);
  if (no !== undefined) return no;
  return freeParts(s, row) === undefined ? refusal('SS-15Ba', 'no-counters-left', { unit: { piece: u } }) : undefined;
}

/** `belongs` says who is set up now. */
export const setUpInParts = (belongs: (s: State, u: number) => boolean) =>
  action<State, { unit: number }>(
    'set-up-in-parts',
    'SS-35c',
    {
      unit: piece({
        *among(s) {
          for (let u = 0; u < UNITS; u++)
            if (belongs(s, u) && isWild(s.units.at[u]!) && breakdownRow(s, u) >= 0) yield u;
        },
        refuse: (s, _d, u) =>
          u < UNITS && belongs(s, u)
            ? refuseBreaking(s, u)
            : refusal('SS-35f', 'not-set-up-now', { unit: { piece: u } }),
      }),
    },
    {
      apply(s, { unit }, world) {
        const hex = s.units.at[unit]!;
        for (const part of freeParts(s, breakdownRow(s, unit))!) {
          s.units.face[part] = FRONT;
          s.units.at[part] = hex;
          s.units.partOf[part] = unit;
          s.units.reserve[part] = s.units.reserve[unit]!;
        }
        s.units.at[unit] = BROKEN_DOWN;
        settleOwners(s, around([hex]), world);
      },
    },
  );

/** The ready set-up has everybody whole. */
export function makeWhole(s: State, u: number): void {
  for (const part of partsOf(s, u)) {
    s.units.at[part] = -1;
    s.units.partOf[part] = -1;
  }
}
