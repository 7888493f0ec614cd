import { action, pieces, refusal, refusing, step, type World } from '@rokada/kernel';
import { GERMAN_FRONT } from '../geography.ts';
import type { State } from '../state.ts';
import { PIECES, isCombat, kindOf, setupOf } from '../units.ts';
import { plays } from '../options.ts';
import { membersOf } from './setup.ts';

/** The Soviet inspection (3.5). */

const FLIPS = { foot: 22, panzer: 5 };
const isEastern = (u: number): boolean =>
  membersOf('eastern-setup').includes(u) && setupOf[u]!.zone === null && isCombat[u] === 1;
export const flippable = (s: State, armour: boolean): number[] =>
  membersOf('eastern-setup').filter(
    (u) =>
      isEastern(u) &&
      (kindOf[u] === 'panzer') === armour &&
      s.units.lost[u] === 0 &&
      PIECES.ids[u]!.endsWith('ss') === (PIECES.ids[u] === 'ger-inf-6ss'),
  );
const flipped = (s: State, armour: boolean): number =>
  membersOf('eastern-setup').filter((u) => isEastern(u) && (kindOf[u] === 'panzer') === armour && s.units.lost[u] === 1)
    .length;
const leftToFlip = (s: State, armour: boolean): number => (armour ? FLIPS.panzer : FLIPS.foot) - flipped(s, armour);

const flip = action<State, { units: readonly number[] }>(
  'flip',
  'ID-3.5b',
  {
    units: pieces({
      among: (s) => [...flippable(s, false), ...flippable(s, true)],
      refuse(s, _d, u, chosen) {
        const no = refusing({ unit: { piece: u } });
        const armour = kindOf[u] === 'panzer';
        if (!isEastern(u) || s.units.lost[u] === 1) return no('ID-3.5b', 'not-to-flip');
        if (armour && !flippable(s, true).includes(u)) return no('ID-3.5c', 'not-ss-panzers');
        const same = chosen.filter((other) => (kindOf[other] === 'panzer') === armour).length;
        return same < leftToFlip(s, armour) ? undefined : no(armour ? 'ID-3.5c' : 'ID-3.5b', 'enough-flipped');
      },
    }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) s.units.lost[u] = 1;
      world.tell({ key: 'flipped', rules: ['ID-3.5b', 'ID-3.5c'], params: { units: { pieces: d.units } } });
    },
  },
);

const readyFlips = action<State>(
  'ready-flips',
  'ID-3.5b',
  {},
  {
    apply(s, _d, world: World) {
      // Spread along the front: every other corps as the line runs.
      for (const armour of [false, true]) {
        const along = flippable(s, armour).toSorted(
          (a, b) => GERMAN_FRONT.indexOf(s.units.at[a]!) - GERMAN_FRONT.indexOf(s.units.at[b]!) || a - b,
        );
        const units = along.slice(0, leftToFlip(s, armour));
        for (const u of units) s.units.lost[u] = 1;
        world.tell({ key: 'flipped', rules: ['ID-3.5b', 'ID-3.5c'], params: { units: { pieces: units } } });
      }
    },
  },
);

const isInspected = (s: State): boolean => leftToFlip(s, false) + leftToFlip(s, true) === 0;

/** Ruling B27: the numbers are exact, or the most that may be reduced. */
const endFlips = action<State>(
  'end-flips',
  'ID-3.5b',
  {},
  {
    closed: (s) => (plays(s, 'reductions', 'up-to-22-and-5') ? undefined : refusal('ID-3.5b', 'all-must-be-flipped')),
    apply: (s) => void (s.stack.at(-1)!.over = true),
  },
);

export const inspection = step<State, { side: string; over?: boolean }>('inspection', 'ID-3.5a', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [flip, readyFlips, endFlips],
  done: (s, f) => f.over === true || isInspected(s),
});
