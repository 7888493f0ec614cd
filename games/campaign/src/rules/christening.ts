import { action, piece, refusal, text } from '@rokada/kernel';
import { numberOf, sideOf } from '../data.ts';
import { isSeen, lives, rename, tell, titleOf, unitsOf, type Campaign } from '../state.ts';

/** Names that players give their units: nothing in the rules hangs on them, and everybody remembers them. */

export const LONGEST_NAME = 40;

/** What cannot be read, or is not one line: line breaks, signs without a shape, marks heaped upon each other. */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}]|\p{M}{3}/u;

/** As it is kept: without spaces around it. */
const asKept = (name: string): string => name.trim();

/** No name takes away the one it had. */
export const christen = action<Campaign, { unit: number; name: string }>(
  'name-unit',
  'CA-SEQ-2',
  {
    unit: piece({
      among: (s, d) => unitsOf(s, numberOf(d.side)),
      refuse: (s, d, unit) =>
        lives(s, unit) && sideOf(unit) === numberOf(d.side) ? undefined : refusal('CA-SEQ-2', 'not-your-unit'),
    }),
    name: text({
      max: LONGEST_NAME,
      refuse(s, d, name) {
        if (UNFIT.test(name)) return refusal('CA-SEQ-2', 'unfit-name');
        return asKept(name) === (titleOf(s, d.unit) ?? '') ? refusal('CA-SEQ-2', 'same-name') : undefined;
      },
    }),
  },
  {
    closed: (s, side) => (unitsOf(s, numberOf(side)).length === 0 ? refusal('CA-SEQ-2', 'nobody-to-name') : undefined),
    apply(s, d, world) {
      rename(s, d.unit, asKept(d.name));
      const told = titleOf(s, d.unit) === undefined ? 'unit-unnamed' : 'unit-named';
      // What the enemy does not see he is not told of.
      const to = isSeen(s, d.unit, []) ? {} : { to: [d.side] };
      tell(world, told, ['CA-SEQ-2'], { side: { side: d.side }, unit: { piece: d.unit } }, to);
    },
  },
);
