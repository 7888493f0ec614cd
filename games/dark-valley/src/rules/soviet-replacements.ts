import {
  action,
  close,
  ledger,
  line,
  option,
  piece,
  refusal,
  space,
  step,
  untilClosed,
  type Ledger,
  type Refusal,
} from '@rokada/kernel';
import { ELIMINATED, FACTORIES, LENINGRAD, hexDistance } from '../geography.ts';
import { controls, isOnMap, type State } from '../state.ts';
import { ALL_UNITS, SOVIET, UNITS, camp, sideOf, stepsOf } from '../units.ts';
import { convertDue } from './conversions.ts';
import { bringIn, entryPlaces, refuseEntry } from './entry-places.ts';
import { convert, mustConvert } from './guards.ts';
import { LENINGRAD_RF, RF, income } from './soviet-income.ts';
import { mayBeReplaced, noteRebuilt, priceOf, refuseSecond, ruleOfPrice } from './soviet-prices.ts';
import { wouldUnitBeSupplied } from './supply.ts';
import { besideEnemy } from './zones.ts';

/** Soviet replacements (7.6): factors buy units back or make them whole; Guards are formed (7.8). */

const common = (s: State): number => s.purse[RF] ?? 0;
const ofLeningrad = (s: State): number => s.purse[LENINGRAD_RF] ?? 0;
/** 7.6: what may be spent in a place. */
const isAtLeningrad = (hex: number): boolean => hexDistance(hex, LENINGRAD) <= 1;

// --- Eliminated units

const strengthsOf = (u: number): readonly ('full' | 'reduced')[] => (stepsOf[u] === 1 ? ['full'] : ['full', 'reduced']);
/** The most that could be spent on a unit that comes in: with Leningrad's own factors only there. */
const fundsAt = (s: State, hex: number): number => common(s) + (hex === LENINGRAD ? ofLeningrad(s) : 0);
const mayComeIn = (s: State, u: number, price: number): boolean =>
  entryPlaces(s, u).some((hex) => price <= fundsAt(s, hex) && refuseEntry(s, u, hex) === undefined);

function refuseRebuild(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isEliminated(s, u)) return refusal('DV-7.6a', 'needs-nothing', params);
  if (!mayBeReplaced(s, u)) return refusal('DV-2.2w', 'not-replaceable', params);
  const price = Math.min(...strengthsOf(u).map((strength) => priceOf(u, strength)));
  if (price > common(s) + ofLeningrad(s))
    return refusal(ruleOfPrice(u), 'too-dear', { ...params, price, left: common(s) + ofLeningrad(s) });
  const second = refuseSecond(s, u);
  if (second !== undefined) return second;
  return mayComeIn(s, u, price) ? undefined : refusal('DV-7.6a', 'nowhere-to-come-in', params);
}
const isEliminated = (s: State, u: number): boolean => u < UNITS && camp(u) === SOVIET && s.units.at[u] === ELIMINATED;
const eliminated = (s: State): number[] => ALL_UNITS.filter((u) => isEliminated(s, u));

/** Leningrad's factors first, where they may be spent: they are good for nothing else. */
function spend(s: State, price: number, isThere: boolean): void {
  const own = isThere ? Math.min(price, ofLeningrad(s)) : 0;
  if (own > 0) s.purse[LENINGRAD_RF] = ofLeningrad(s) - own;
  s.purse[RF] = common(s) - (price - own);
}
function account(s: State, price: number, isThere: boolean, rule: string): Ledger[] {
  const own = isThere ? ofLeningrad(s) : 0;
  return [
    ledger('factors-left', [
      line('DV-7.6g', RF, common(s)),
      ...(own > 0 ? [line('DV-7.6h', LENINGRAD_RF, own)] : []),
      line(rule, 'spent-now', -price),
    ]),
  ];
}

interface Rebuilding {
  unit: number;
  strength?: string;
  to: number;
}
const priceFor = (d: { readonly unit: number; readonly strength?: string }): number =>
  priceOf(d.unit, d.strength === 'reduced' ? 'reduced' : 'full');

const rebuild = action<State, Rebuilding>(
  'rebuild',
  'DV-7.6a',
  {
    unit: piece({ among: eliminated, refuse: (s, _d, u) => refuseRebuild(s, u) }),
    strength: option({
      when: (_s, d) => stepsOf[d.unit]! > 1,
      among: (s, d) => strengthsOf(d.unit).filter((each) => mayComeIn(s, d.unit, priceOf(d.unit, each))),
      note: (s, d, how) => account(s, priceFor({ unit: d.unit, strength: how }), false, ruleOfPrice(d.unit))[0],
    }),
    to: space({
      among: (s, d) => entryPlaces(s, d.unit),
      refuse(s, d, hex) {
        const no = refuseEntry(s, d.unit, hex);
        if (no !== undefined) return no;
        const price = priceFor(d);
        return price <= fundsAt(s, hex)
          ? undefined
          : refusal('DV-7.6h', 'too-dear', { unit: { piece: d.unit }, price, left: fundsAt(s, hex) });
      },
    }),
  },
  {
    preview: (s, d) => ({ ledgers: account(s, priceFor(d), d.to === LENINGRAD, ruleOfPrice(d.unit)) }),
    apply(s, d, world) {
      const price = priceFor(d);
      spend(s, price, d.to === LENINGRAD);
      noteRebuilt(s, d.unit);
      s.units.lost[d.unit] = d.strength === 'reduced' ? 1 : 0;
      bringIn(s, d.unit, d.to, world);
      world.tell({
        key: 'rebuilt',
        rules: [ruleOfPrice(d.unit), 'DV-7.6a'],
        params: { unit: { piece: d.unit }, hex: { space: d.to }, price, left: common(s) },
      });
    },
  },
);

// --- Reduced units

/** 7.6: in or next to a factory city of their own side enemies beside them do not matter. */
const isAtFactory = (s: State, hex: number): boolean =>
  FACTORIES.some((city) => controls(s, SOVIET, city) && hexDistance(hex, city) <= 1);

function refuseRestore(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  const hex = s.units.at[u]!;
  if (!isReduced(s, u)) return refusal('DV-7.6b', 'needs-nothing', params);
  if (!mayBeReplaced(s, u)) return refusal('DV-2.2w', 'not-replaceable', params);
  if (besideEnemy(s, SOVIET, hex) && !isAtFactory(s, hex)) return refusal('DV-7.6b', 'restoring-beside-enemy', params);
  // 7.6: units out of supply live on Leningrad's own factors, and only where those may be spent.
  const isSupplied = wouldUnitBeSupplied(s, u);
  const funds = (isSupplied ? common(s) : 0) + (isAtLeningrad(hex) ? ofLeningrad(s) : 0);
  if (!isSupplied && funds === 0) return refusal('DV-7.6d', 'not-in-supply', params);
  const price = priceOf(u, 'restore');
  return price <= funds ? undefined : refusal(ruleOfPrice(u), 'too-dear', { ...params, price, left: funds });
}
const isReduced = (s: State, u: number): boolean =>
  u < UNITS && camp(u) === SOVIET && isOnMap(s, u) && s.units.lost[u] === 1;
const reduced = (s: State): number[] => ALL_UNITS.filter((u) => isReduced(s, u));

const restore = action<State, { unit: number }>(
  'restore',
  'DV-7.6b',
  { unit: piece({ among: reduced, refuse: (s, _d, u) => refuseRestore(s, u) }) },
  {
    preview: (s, d) => ({
      ledgers: account(s, priceOf(d.unit, 'restore'), isAtLeningrad(s.units.at[d.unit]!), ruleOfPrice(d.unit)),
    }),
    apply(s, d, world) {
      const price = priceOf(d.unit, 'restore');
      spend(s, price, isAtLeningrad(s.units.at[d.unit]!));
      s.units.lost[d.unit] = 0;
      world.tell({
        key: 'restored',
        rules: [ruleOfPrice(d.unit), 'DV-7.6b'],
        params: { unit: { piece: d.unit }, hex: { space: s.units.at[d.unit]! }, price, left: common(s) },
      });
    },
  },
);

const endReplacements = action<State>(
  'end-soviet-replacements',
  'DV-7.1e',
  {},
  {
    closed(s) {
      const guards = mustConvert(s);
      return guards === undefined ? undefined : refusal('DV-7.8h', 'must-convert', { unit: { piece: guards } });
    },
    apply: (s) => close(s, sovietRebuilding),
  },
);

const isAnythingLeft = (s: State): boolean =>
  mustConvert(s) !== undefined ||
  eliminated(s).some((u) => refuseRebuild(s, u) === undefined) ||
  reduced(s).some((u) => refuseRestore(s, u) === undefined);

export const sovietRebuilding = step<State>('soviet-rebuilding', 'DV-7.6a', {
  enter(s, _f, world) {
    convertDue(s, SOVIET, world);
    const { common: all, leningrad } = income(s, world);
    s.purse[RF] = all.total;
    s.purse[LENINGRAD_RF] = leningrad.total;
    for (const each of [all, leningrad]) {
      if (each.lines.length === 0) continue;
      world.tell({
        key: 'factors-received',
        rules: each.lines.map(({ rule }) => rule),
        params: { pool: { word: each.of }, points: each.total },
        ledgers: [each],
      });
    }
  },
  decision: (s) => (isAnythingLeft(s) ? { side: sideOf(SOVIET) } : undefined),
  actions: [rebuild, restore, convert, endReplacements],
  done: untilClosed,
  leave(s) {
    delete s.purse[RF];
    delete s.purse[LENINGRAD_RF];
  },
});
