import { action, refusal, step, untilClosed } from '@rokada/kernel';
import { placeAction, topFrame } from '@rokada/kit';
import type { State } from '../state.ts';
import { placeHistorically } from '../ready-setup.ts';
import { spreadControl } from './control.ts';
import { GROUPS, hasRoom, hexesFor, membersOf, refuseFinish, refusePlace, type Group } from './setup.ts';
import { survey } from './zones.ts';

/** Placing one's own (3): unit by unit, or the ready set-up with one click. */

const currentGroup = (s: State): Group => topFrame<{ group: Group }>(s).group;

const placeUnit = placeAction<State, 'hex'>(
  'place-unit',
  'ID-3.0a',
  {
    waiting: (s) => membersOf(currentGroup(s)),
    refusePiece(s, _side, u) {
      if (!membersOf(currentGroup(s)).includes(u))
        return refusal('ID-3.0a', 'not-yours-to-place', { unit: { piece: u } });
      return hasRoom(s, u) ? undefined : refusal('ID-3.0a', 'no-room', { unit: { piece: u } });
    },
    places: hexesFor,
    refusePlace: (s, u, hex) =>
      hex === s.units.at[u] ? refusal('ID-3.0a', 'there-already', { hex: { space: hex } }) : refusePlace(s, u, hex),
    put(s, u, hex) {
      s.units.at[u] = hex;
    },
  },
  'hex',
);

const readySetup = action<State>(
  'ready-setup',
  'ID-3.0a',
  {},
  {
    apply(s) {
      placeHistorically(s, currentGroup(s));
      s.stack.at(-1)!.over = true;
    },
  },
);

const finishSetup = action<State>(
  'finish-setup',
  'ID-3.0a',
  {},
  { closed: (s) => refuseFinish(s, currentGroup(s)), apply: (s) => void (s.stack.at(-1)!.over = true) },
);

/** 26.19: the West is set up by its own commander where there is one. */
const placerOf = (s: State, side: string, group: Group): string =>
  s.players === 4 && group === 'western-setup' ? 'hitlerite-west' : side;

export const placing = step<State, { side: string; group: Group }>('placing', 'ID-3.0a', {
  abouts: GROUPS,
  decision: (s, f) => ({ side: placerOf(s, f.side, f.group), about: f.group }),
  actions: [placeUnit, readySetup, finishSetup],
  done: untilClosed,
  leave(s, f) {
    // Who covers what (4.1) is settled when everybody stands: half a set-up must not cost the other side its ground.
    if (f.group === 'italian-setup' || f.group === 'judge-nato') spreadControl(s, survey(s), s.hexes.control);
  },
});
