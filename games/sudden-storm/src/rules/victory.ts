import { endMatch, ledger, line, step, type Ledger, type Line } from '@rokada/kernel';
import { BOLOGOYE, CITIES, FORTRESS, FULL, GERMANY_BOX, PARTIAL, POINT, USSR, cityNamed, grade } from '../board.ts';
import { RP, SOVIET_JOINED, isOnMap, owns, printedAttack, type State } from '../state.ts';
import { charts } from '../charts.ts';
import { plays } from '../options.ts';
import { AXIS, SOVIET, UNITS, camp, isIntrinsic, sideOf, type Camp } from '../units.ts';
import { isInFinland, isInRomania } from './borders.ts';

/** Victory (36): the points of the German player, each with its reason. */

const { victory } = charts;
/** 36Ba, ruling 42: Bryansk and Tikhvin score two points instead of what their grade is worth. */
const SPECIAL = new Map([
  [BOLOGOYE, victory.hex2A2224],
  [cityNamed('Bryansk'), victory.bryanskTikhvin],
  [cityNamed('Tikhvin'), victory.bryanskTikhvin],
]);
const BY_GRADE: Readonly<Record<number, number>> = {
  [FULL]: victory.full,
  [PARTIAL]: victory.partial,
  [POINT]: victory.point,
  [FORTRESS]: victory.fortress,
};
/** What the German player scores for a hex that he owns. */
export const worthOf = (hex: number): number => SPECIAL.get(hex) ?? BY_GRADE[grade[hex]!] ?? 0;
/** 36Ba, 36Bb: every scoring hex of the USSR. */
export const SCORING: readonly number[] = [...new Set([BOLOGOYE, ...CITIES.map(({ hex }) => hex)])].filter(
  (hex) => USSR[hex] === 1 && worthOf(hex) > 0,
);

function placeLines(s: State): Line[] {
  return SCORING.flatMap((hex) => {
    const params = { hex: { space: hex } };
    // 31A2e, 31Bd: no city of the USSR any more, for those who read it so.
    if (plays(s, 'returned-cities', 'do-not-score') && (isInRomania(s, hex) || isInFinland(s, hex))) return [];
    if (owns(s, AXIS, hex)) return [line('SS-36Ba', 'place-owned', worthOf(hex), params)];
    // 36Bc: Soviet-owned but isolated.
    if ((s.hexes.lines[hex]! & SOVIET_JOINED) === 0)
      return [line('SS-36Bc', 'place-isolated', worthOf(hex) / 2, params)];
    return [];
  });
}

/** 36Bf: attack strength of all units in play; each accumulated replacement point adds one. */
export function strengthOf(s: State, of: Camp): Ledger {
  let units = 0;
  for (let u = 0; u < UNITS; u++)
    if (camp(u) === of && isInPlay(s, u) && isIntrinsic[u] === 0) units += printedAttack(s, u);
  return ledger(`strength-${sideOf(of)}`, [
    line('SS-36Bf', 'units-in-play', units),
    line('SS-36Bf', 'replacement-points', pointsHeld(s, of) / RP),
  ]);
}
/** On the map, or in an off-map port (27A3). */
const isInPlay = (s: State, u: number): boolean => isOnMap(s, u) || s.units.at[u] === GERMANY_BOX;
/** Points that are owed (33Cb) are none; those that may be spent from the next turn on count (33F1b). */
function pointsHeld(s: State, of: Camp): number {
  const sum = (column: Iterable<number>): number => [...column].reduce((all, each) => all + Math.max(0, each), 0);
  const late = sum(s.late.filter(({ camp: whose }) => whose === of).map(({ points }) => points));
  if (of === AXIS) return late + sum(s.nations.infantry) + sum([s.armour[AXIS]]);
  const inFactories = sum(s.factories.map(({ armour, artillery }) => armour + artillery));
  const inPorts = sum(s.quays.map(({ armour }) => armour));
  const inPools = sum(s.districts.infantry) + sum(s.cities.infantry) + s.armour[SOVIET] + s.artillery;
  return late + inPools + inFactories + inPorts;
}

/** The points of the German player if the game ended now. */
export function pointsOf(s: State): Ledger {
  const [axis, soviet] = [strengthOf(s, AXIS).total, strengthOf(s, SOVIET).total];
  const percent = soviet > 0 ? Math.floor(((axis - soviet) * 100) / soviet) : 0;
  const tens = Math.max(0, Math.floor(percent / victory.superiority.perPercent));
  const { capitalMoved, capitalTaken, factories, garrisons } = s.score;
  return ledger('victory-points', [
    ...placeLines(s),
    ...counted('SS-36Bd', 'capital-moved', capitalMoved * victory.capitalMoved),
    ...counted('SS-36Bd', 'capital-captured', capitalTaken * victory.capitalCaptured),
    ...counted('SS-36Bd', 'factories-captured', factories * victory.factoryCaptured),
    ...counted('SS-36Be', 'garrisons-missing', garrisons * victory.garrisonMissing),
    ...counted('SS-36Bf', 'superiority', tens * victory.superiority.vp),
  ]);
}
const counted = (rule: string, label: string, value: number): Line[] => (value === 0 ? [] : [line(rule, label, value)]);

interface Level {
  readonly from: number | null;
  readonly level: string;
}
/** 36Ca: what so many points amount to. */
export function levelOf(points: number): string {
  const levels = victory.levels as readonly Level[];
  return (levels.find(({ from }) => from !== null && points >= from) ?? levels.at(-1)!).level;
}

export const winnersOf = (level: string): string[] =>
  level.endsWith('German') ? [sideOf(AXIS)] : level.endsWith('Soviet') ? [sideOf(SOVIET)] : [];
/** What a level is called: a key. */
export const verdictKey = (level: string): string => `victory-${level.toLowerCase().replaceAll(' ', '-')}`;

/** 36Bg, 36Ca: fractions are dropped, and the level read off. */
export const judging = step<State>('judging', 'SS-36Ca', {
  enter(s, _f, world) {
    const ledgers = [pointsOf(s), strengthOf(s, AXIS), strengthOf(s, SOVIET)];
    const points = Math.floor(ledgers[0]!.total);
    const level = levelOf(points);
    world.tell({
      key: 'game-over',
      rules: ['SS-36Ca', 'SS-36Bg'],
      params: { points, level: { word: verdictKey(level) } },
      ledgers,
    });
    endMatch(s, { winners: winnersOf(level), key: verdictKey(level), scores: { [sideOf(AXIS)]: points } });
  },
});
