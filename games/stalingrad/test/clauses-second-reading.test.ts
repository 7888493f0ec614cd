import { quietWorld, randomAction, SeededChance } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import { attack, Battle, fortify, game, move, regroup, type Side, type Wire } from './support/clauses.ts';
import { BESIDE, Moment, other, sideOf } from './support/reading.ts';

/** In random games the rules and a second reading of the catalogue must agree on every question asked. */

/** Random questions about a moment; says where the two readings differ. */
function* differences(m: Moment, chance: SeededChance): Generator<string> {
  const { b } = m;
  const ask = (wire: Wire, expected: boolean): string[] => {
    const no = b.no(wire);
    return (no === undefined) === expected
      ? []
      : [`${JSON.stringify(wire)}: ${no ?? 'legal'}, second reading ${expected ? 'legal' : 'no'}`];
  };
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)]!;
  const here = game.spaces.ids[b.s.area]!;
  const mine = oob.units
    .filter(({ id, side, combat, type }) => side === b.s.active && b.at(id) === here && (combat || type === 'observer'))
    .map(({ id }) => id);
  const some = (of: readonly string[], most: number): string[] =>
    of.filter(() => chance.below(of.length) < most).slice(0, most);
  for (let n = 0; n < 6; n++) {
    const id = pick(mine);
    const way: string[] = [];
    for (let from = here, left = 1 + chance.below(4); left > 0; left--) {
      from = pick(BESIDE.get(from)!);
      way.push(from);
    }
    yield* ask(move(id, ...way), m.mayMove(id, way));
    yield* ask(regroup(id, way[0]!), m.mayRegroup(id, way[0]!));
    const party = chance.below(2) === 0 ? [id] : some(mine, 3);
    if (party.length > 0) yield* ask(fortify(...party), m.mayFortify(party));
    const target = pick([here, ...BESIDE.get(here)!]);
    const inside = some(mine, 3);
    const ranged =
      target === here
        ? []
        : some(
            mine.filter((each) => !inside.includes(each)),
            2,
          );
    const group = pick(['fresh', 'spent', 'rubble']);
    const expected = m.mayAttack(target, group, inside, ranged);
    yield* ask(attack(target, group, inside, ranged), expected);
    if (!expected) continue;
    const [got, second] = [b.values(attack(target, group, inside, ranged)), m.values(target, group, inside, ranged)];
    if (got.join() !== second.join())
      yield `${JSON.stringify(attack(target, group, inside, ranged))} on ${b.s.date}: ${got.join()}, second reading ${second.join()}`;
  }
}

/** 8.3551: the places among which the owner chooses. */
function retreatDifferences(m: Moment): string[] {
  const { unit, from } = m.b.s.stack.findLast(({ step }) => step === 'retreat') as unknown as {
    unit: number;
    from: number;
  };
  const id = game.pieces.ids[unit]!;
  const [side, foe] = [sideOf(id), other(sideOf(id))];
  const near = m.beside(game.spaces.ids[from]!).filter((to) => m.hasRoom(side, to, [id]));
  const held = (place: string, whose: Side): boolean => m.b.control(place) === whose;
  const free = near.filter((to) => held(to, side) && m.units(foe, to).length === 0);
  const threats = (place: string): number => m.beside(place).filter((to) => held(to, foe)).length;
  const fewest = Math.min(...free.map(threats));
  const contested = near.filter((to) => m.units(foe, to).length > 0 && m.units(side, to).length > 0);
  const expected = [
    free.filter((to) => threats(to) === fewest),
    contested.filter((to) => held(to, side)),
    contested,
    near.filter((to) => held(to, foe) && m.units(foe, to).length === 0),
  ].find((list) => list.length > 0);
  const offered = m.b.offered('retreatTo').toSorted().join();
  return offered === expected?.toSorted().join()
    ? []
    : [`${id} retreats to ${offered}, second reading ${String(expected)}`];
}

/** 12.2: the markers after a dawn, given those before it. */
function dawnDifferences(m: Moment, before: Uint8Array): string[] {
  const found: string[] = [];
  for (const whose of ['german', 'russian'] as const) {
    const supplied = m.supplied(whose);
    for (const [u, { id, type }] of oob.units.entries()) {
      if (sideOf(id) !== whose || m.b.at(id) === undefined || type === 'air' || type === 'artilleryGroup') continue;
      const level = m.isSupplied(id, supplied) ? 0 : Math.min(2, before[u]! + 1);
      if (level === m.b.isolation(id)) continue;
      found.push(`dawn ${m.b.s.date}: ${id} in ${m.b.at(id)} is at ${m.b.isolation(id)}, second reading ${level}`);
    }
  }
  return found;
}

/** Interdiction of a landing, as long as no German is isolated, and the points of the moment. */
function countDifferences(m: Moment, landing: string): string[] {
  const found: string[] = [];
  const { s } = m.b;
  const isolated = oob.units.some(({ id, side }) => side === 'german' && m.b.isolation(id) > 0);
  const preview = game.preview(s, 'russian', { type: 'ferry', landing: game.spaces.find(landing)!, units: [] });
  const counted = preview.ledgers[0]!.total;
  if (!isolated && counted !== m.interdiction(landing)) {
    found.push(`interdiction of ${landing}: ${counted}, second reading ${m.interdiction(landing)}`);
  }
  const points = Number(game.view(s, []).facts['points']);
  if (points !== m.points()) found.push(`points: ${points}, second reading ${m.points()}`);
  return found;
}

/** Plays a random game and asks both readings on the way; says how often, and what they differ about. */
function compare(scenario: string, seed: string): { asked: number; found: string[] } {
  const chance = new SeededChance(seed);
  const world = quietWorld(chance);
  const s = game.begin(game.start(scenario), world);
  const b = new Battle(s, []);
  const found: string[] = [];
  let asked = 0;
  let before = Uint8Array.from(s.units.isolation);
  let { date } = s;
  for (let open = game.decisions(s); open.length > 0; open = game.decisions(s)) {
    const { side, step } = open[0]!;
    // Attrition comes before the check: until it is over the old markers stand.
    if (step !== 'attrition-roll') {
      // Withdrawals may change hands of areas in the middle of a dawn, so that the check cannot be repeated after it.
      if (s.date !== date && scenario !== 'simulation') found.push(...dawnDifferences(new Moment(b), before));
      date = s.date;
      before = Uint8Array.from(s.units.isolation);
    }
    if (step === 'choosing-retreat') found.push(...retreatDifferences(new Moment(b)));
    const action = randomAction(game, s, side, chance)!;
    game.apply(s, side, action, world);
    if (s.stack.at(-1)?.step !== 'impulse') continue;
    if (action.type === 'activate' && s.area >= 0 && BESIDE.has(game.spaces.ids[s.area]!)) {
      asked++;
      found.push(...differences(new Moment(b), chance));
    }
    if (chance.below(20) > 0) continue;
    found.push(...countDifferences(new Moment(b), ['32', '61', '64', '68', '74', 'H'][chance.below(6)]!));
  }
  return { asked, found };
}

describe('a second reading of the rules', () => {
  for (const [scenario, games] of [
    ['basic', 3],
    ['introductory', 6],
    ['simulation', 2],
  ] as const) {
    test(`agrees with the first in ${games} random games: ${scenario}`, () => {
      covers('TS-8.2b', 'TS-8.21b', 'TS-8.21c', 'TS-8.21e', 'TS-8.22b', 'TS-8.23B', 'TS-8.351', 'TS-8.352');
      covers('TS-8.3551A', 'TS-12.1c', 'TS-12.1f', 'TS-18.4a', 'TS-19.1d');
      for (let n = 0; n < games; n++) {
        const { asked, found } = compare(scenario, `second reading ${scenario} ${n}`);
        expect(found).toEqual([]);
        expect(asked).toBeGreaterThan(20);
      }
    });
  }
});
