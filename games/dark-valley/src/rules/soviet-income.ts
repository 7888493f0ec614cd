import { die, ledger, line, type Ledger, type Line, type World } from '@rokada/kernel';
import { FACTORIES, LENINGRAD, STALINGRAD } from '../geography.ts';
import { plays } from '../options.ts';
import { controls, type State } from '../state.ts';
import { AXIS, SOVIET } from '../units.ts';
import { hangsOnLadoga, hasEasternLine, hasVologdaRail } from './entry-places.ts';
import { insteadOfFz2 } from './fz2.ts';

/** Where Soviet replacement factors come from (7.6): five cities, lend-lease, works beyond the map. */

export const RF = 'replacement-factors';
/** 7.6: what Leningrad makes while it hangs on hex 1102 stays there. */
export const LENINGRAD_RF = 'leningrad-factors';

const CITIES_FROM = 5;
const PER_CITY = 5;
const LEND_LEASE = { from: 8, until: 40, moreFrom: 19, more: 3, less: -3 } as const;
const OFF_MAP = { from: 8, factors: 5, moreFrom: 19, more: 10 } as const;

function cityLines(s: State, test: (hex: number) => boolean): Line[] {
  if (s.turn < CITIES_FROM) return [];
  return FACTORIES.filter((hex) => controls(s, SOVIET, hex) && test(hex)).map((hex) =>
    s.hexes.wasLost[hex] === 1
      ? line('DV-7.6i', 'city-retaken', Math.ceil(PER_CITY / 2), { hex: { space: hex } })
      : line('DV-7.6g', 'city-works', PER_CITY, { hex: { space: hex } }),
  );
}

/** 7.6: a die, more from turn 19, less without Vologda or Stalingrad; never below nothing. */
function lendLease(s: State, world: World): Line[] {
  const until = LEND_LEASE.until + Number(plays(s, 'lend-lease-ends', 'after-turn-41'));
  if (s.turn < LEND_LEASE.from || s.turn > until) return [];
  const lines = [line('DV-7.6k', 'lend-lease-die', die(world.chance))];
  if (s.turn >= LEND_LEASE.moreFrom) lines.push(line('DV-7.6l', 'lend-lease-more', LEND_LEASE.more));
  if (!hasVologdaRail(s)) lines.push(line('DV-7.6m', 'vologda-cut', LEND_LEASE.less));
  const isEach = hasVologdaRail(s) || plays(s, 'lend-lease-losses', 'three-for-each');
  if (controls(s, AXIS, STALINGRAD) && isEach) lines.push(line('DV-7.6m', 'stalingrad-lost', LEND_LEASE.less));
  const total = lines.reduce((sum, { value }) => sum + value, 0);
  return total < 0 ? [...lines, line('DV-7.6m', 'never-below-nothing', -total)] : lines;
}

function offMap({ turn }: State): Line[] {
  if (turn < OFF_MAP.from) return [];
  return [line('DV-7.6n', 'off-map-works', turn >= OFF_MAP.moreFrom ? OFF_MAP.more : OFF_MAP.factors)];
}

/** What there is to spend, with its reasons. */
export function income(s: State, world: World): { readonly common: Ledger; readonly leningrad: Ledger } {
  const cut = hangsOnLadoga(s);
  const instead = insteadOfFz2(s);
  return {
    common: ledger(RF, [
      ...cityLines(s, (hex) => hasEasternLine(s, hex)),
      ...lendLease(s, world),
      ...offMap(s),
      ...(instead > 0 ? [line('DV-12.7j', 'instead-of-fz2', instead)] : []),
    ]),
    leningrad: ledger(
      LENINGRAD_RF,
      cityLines(s, (hex) => cut && hex === LENINGRAD).map((each) => ({ ...each, rule: 'DV-7.6h' })),
    ),
  };
}
