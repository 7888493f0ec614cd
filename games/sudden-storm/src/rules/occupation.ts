import { step } from '@rokada/kernel';
import { CITIES, USSR, gradedAt, hexesOfCity, isMajor, within } from '../board.ts';
import { charts } from '../charts.ts';
import { plays } from '../options.ts';
import { AXIS_SUPPLIED, UNSUPPLIED, owns, re, unitsAt, type State } from '../state.ts';
import { AXIS, SOVIET, isTruck } from '../units.ts';

/** Occupation of the Soviet Union (32): the garrisons of its major cities in Axis hands. */

const { axisMajorCityRE, axisExemptionHexes } = charts.garrisons;
interface Occupied {
  /** All hexes of the city; the garrison may stand in any of them. */
  readonly hexes: readonly number[];
  readonly near: readonly number[];
}
const MAJORS: readonly Occupied[] = CITIES.map(({ hex }) => hex)
  .filter((hex) => USSR[hex] === 1 && isMajor(hex) && hexesOfCity(hex)[0] === hex)
  .map((hex) => ({ hexes: hexesOfCity(hex), near: [...within(hexesOfCity(hex), axisExemptionHexes).keys()] }));

/** 32a: a city is held when all of it is, from the turn after its last hex was captured. */
const isDue = (s: State, { hexes }: Occupied): boolean =>
  hexes.every((hex) => owns(s, AXIS, hex) && s.cities.gained[gradedAt[hex]!]! < s.turn);
/** A truck guards nothing: it has no strength, and a size for transport alone (14D). */
const garrisonOf = (s: State, { hexes }: Occupied): number =>
  hexes.reduce((sum, hex) => unitsAt(s, AXIS, hex).reduce((all, u) => all + (isTruck[u] === 1 ? 0 : re(s, u)), sum), 0);
/** 32b: nobody is missed where supplied Soviet units are near. */
const isFront = (s: State, { near }: Occupied): boolean =>
  near.some((hex) => unitsAt(s, SOVIET, hex).some((u) => s.units.supply[u] !== UNSUPPLIED));

/** Cities whose garrison is missing, all or part of it. */
const unguarded = (s: State): Occupied[] =>
  MAJORS.filter((city) => isDue(s, city) && garrisonOf(s, city) < axisMajorCityRE && !isFront(s, city));

/** 32d: hexes through which no Axis supply runs. A city that has no line itself (32b) would pass none on anyway. */
export const unguardedHexes = (s: State): readonly number[] => unguarded(s).flatMap(({ hexes }) => hexes);

/** 32c: in every Soviet initial phase, once supply is known; a city without a line needs no garrison (32b). */
export const occupationCheck = step<State>('occupation-check', 'SS-32c', {
  when: (s) => s.phasing === SOVIET,
  enter(s, _f, world) {
    const missing = unguarded(s).filter(({ hexes }) =>
      hexes.some((hex) => (s.hexes.lines[hex]! & AXIS_SUPPLIED) !== 0),
    );
    if (missing.length === 0) return;
    s.score.garrisons += plays(s, 'garrison-penalty', 'each-phase') ? 1 : missing.length;
    world.tell({
      key: 'cities-unguarded',
      rules: ['SS-32c'],
      params: { hexes: { spaces: missing.map(({ hexes }) => hexes[0]!) } },
    });
  },
});
