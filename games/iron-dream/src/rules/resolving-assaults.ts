import { action, refusal, space, step } from '@rokada/kernel';
import { isUnseen } from '../fog.ts';
import { GENERAL, UNSUPPLIED, combatUnitsAt, unitsOnMap, type Assault, type State } from '../state.ts';
import { campOfSide } from '../units.ts';
import { beachSupply } from './beach-supply.ts';
import { clashOf } from './assault-limits.ts';
import { startBattle } from './battle.ts';
import { isDefended, storyOf } from './combat.ts';
import { commanderOf } from './command.ts';
import { placeDummy } from './dummies.ts';
import { followUp } from './second-echelon.ts';

/** Announced assaults are resolved one by one (18.10): invasions, then Shock Fronts, then the others. */

const firstKind = (s: State): Assault['kind'] | undefined =>
  s.assaults.some((each) => each.kind === 'invasion')
    ? 'invasion'
    : s.assaults.some((each) => each.kind === 'shock')
      ? 'shock'
      : undefined;

const resolve = action<State, { hex: number }>(
  'resolve-assault',
  'ID-18.10b',
  {
    hex: space({
      among: (s) => s.assaults.map((each) => each.targets[0]!),
      refuse(s, _d, hex) {
        const assault = s.assaults.find((each) => each.targets[0] === hex);
        if (assault === undefined) return refusal('ID-18.10a', 'not-declared', { hex: { space: hex } });
        const first = firstKind(s);
        if (first === undefined || assault.kind === first) return undefined;
        return refusal(first === 'invasion' ? 'ID-14.18a' : 'ID-18.10b', 'others-first');
      },
    }),
  },
  {
    preview(s, d) {
      const assault = s.assaults.find((each) => each.targets[0] === d.hex)!;
      return !isUnseen(s, d.side, assault.targets) && assault.targets.some((hex) => isDefended(s, hex, s.player))
        ? storyOf(s, clashOf(s, assault))
        : { ledgers: [] };
    },
    apply(s, d, world) {
      const assault = s.assaults.find((each) => each.targets[0] === d.hex)!;
      s.assaults = s.assaults.filter((each) => each !== assault);
      world.reveal();
      for (const hex of assault.targets) for (const u of combatUnitsAt(s, hex)) s.units.fought[u] = 1;
      if (assault.echelon) followUp(s, assault.attackers, assault.targets);
      startBattle(s, clashOf(s, assault), { bombed: assault.bombed });
    },
  },
);

/** With two German commanders the one whose assault is first in line resolves it. */
const resolverOf = (s: State, side: string): string =>
  commanderOf(s, campOfSide(side), s.units.at[s.assaults[0]!.attackers[0]!]!);

export const resolving = step<State, { side: string }>('resolving', 'ID-18.10b', {
  decision: (s, f) => ({ side: resolverOf(s, f.side) }),
  actions: [resolve, beachSupply, placeDummy],
  done: (s) => s.assaults.length === 0,
  leave(s, f) {
    // 5.H6a: Out of Supply markers come off before the terminal check.
    const { supply, ammo, shock, echelon } = s.units;
    for (const u of unitsOnMap(s, campOfSide(f.side))) {
      if (supply[u] === UNSUPPLIED) supply[u] = GENERAL;
      for (const column of [ammo, shock, echelon]) column[u] = 0;
    }
    // 18.4: who fell back in this phase counts in full from now on.
    s.units.fled.fill(0);
  },
});
