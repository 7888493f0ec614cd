import { quietWorld, randomAction, SeededChance } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import areas from '../data/areas.json' with { type: 'json' };
import oob from '../data/oob.json' with { type: 'json' };
import { barrage, Battle, ferry, game, infiltrate, shell, stuka, type Wire } from './support/clauses.ts';
import { AREA, BESIDE, Moment, other, UNIT } from './support/reading.ts';

/** Guns, aircraft, ferries and infiltrators in random games: the rules and the catalogue read again must agree. */

const PLACES = [...BESIDE.keys()];
const OBSERVERS = oob.units.filter(({ type }) => type === 'observer').map(({ id }) => id);
const GROUPS = ['S', 'CS', 'CN', 'N'];
const RUSSIANS = oob.units.filter(({ side, combat }) => side === 'russian' && combat).map(({ id }) => id);

/** How many steps through numbered areas. */
function distance(from: string, to: string): number {
  const found = new Map([[from, 0]]);
  for (const [place, steps] of found)
    for (const next of BESIDE.get(place)!) if (AREA.has(next) && !found.has(next)) found.set(next, steps + 1);
  return found.get(to) ?? 99;
}

class Guns extends Moment {
  isUnmarked(id: string): boolean {
    return !this.b.isSpent(id) && this.b.duration(id) === 0;
  }
  has(side: 'german' | 'russian', place: string, group: string): boolean {
    return this.units(side, place).some((id) => this.b.isSpent(id) === (group === 'spent'));
  }
  /** 15.2, 15.21, 15.25, 11.4. */
  mayShell(id: string, target: string, group: string): boolean {
    const from = this.b.at(id);
    if (from === undefined || !BESIDE.has(from) || !this.isUnmarked(id) || !this.has('russian', target, group))
      return false;
    if (!AREA.has(target)) return from === target;
    const friends = oob.units.some((each) => each.side === 'german' && this.b.at(each.id) === target);
    const range = from === '23' ? 2 : from === '56' ? 3 : 1;
    return AREA.has(from) && from !== target && distance(from, target) <= range && !friends;
  }
  /** 17.2, 17.21, 17.22. */
  mayBomb(target: string, group: string): boolean {
    return !this.isNight() && !this.b.isSpent('GLW-STUKA') && this.has('russian', target, group);
  }
  /** 15.3, 15.31, 15.32. */
  mayFire(quadrant: string, target: string, group: string): boolean {
    const zone = areas.zones.find(({ id }) => id === target);
    const covered =
      zone === undefined
        ? AREA.get(target)!.quadrant === quadrant
        : zone.quadrants.includes(quadrant) && !(quadrant === 'S' && target === 'C');
    return covered && !this.b.isSpent(`RART-${quadrant}`) && this.has('german', target, group);
  }
  /** 15.34. */
  mayRefit(quadrant: string): boolean {
    return this.b.isSpent(`RART-${quadrant}`) && this.b.duration(`RART-${quadrant}`) === 0;
  }
  /** 18.3 for one unit that could attack by itself. */
  mayCross(id: string, landing: string): boolean {
    return (
      this.isNight() &&
      AREA.get(landing)?.landing === true &&
      this.b.control(landing) === 'russian' &&
      this.b.at(id) === 'east-bank' &&
      !this.b.isSpent(id) &&
      this.cost(id, landing) <= this.allowance(id, false)
    );
  }
  /** 8.28, 11.5: straight from the activated area. */
  mayInfiltrate(id: string, to: string): boolean {
    const from = this.b.at(id)!;
    const { type } = UNIT.get(id)!;
    return (
      this.isNight() &&
      type === 'infantry' &&
      !this.b.isSpent(id) &&
      AREA.has(from) &&
      AREA.has(to) &&
      this.beside(from).includes(to) &&
      this.units('german', to).length > 0 &&
      !this.has('german', to, 'fresh') &&
      this.allowance(id, false) >= 3 &&
      this.mayLeave(id, from, to) &&
      this.hasRoom('russian', to, [id])
    );
  }
}

function* differences(m: Guns, chance: SeededChance): Generator<string> {
  const { b } = m;
  const ask = (wire: Wire, expected: boolean): string[] => {
    const no = b.no(wire);
    return (no === undefined) === expected
      ? []
      : [
          `${b.s.date} ${b.s.period} ${JSON.stringify(wire)}: ${no ?? 'legal'}, read again ${expected ? 'legal' : 'no'}`,
        ];
  };
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)]!;
  const group = (): string => pick(['fresh', 'spent']);
  const manned = (side: 'german' | 'russian'): string[] => PLACES.filter((place) => m.units(side, place).length > 0);
  if (b.s.mode === 'open' && b.s.active === 'german') {
    for (let n = 0; n < 6; n++) {
      const id = pick(OBSERVERS);
      const near = BESIDE.get(b.at(id) ?? '1') ?? PLACES;
      const [which, target] = [group(), pick([pick(PLACES), pick(near), pick(manned('russian'))])];
      yield* ask(shell(id, target, which), m.mayShell(id, target, which));
      yield* ask(stuka(target, which), m.mayBomb(target, which));
    }
    for (const id of OBSERVERS.filter((each) => BESIDE.has(b.at(each) ?? '')))
      for (const target of [b.at(id)!, ...BESIDE.get(b.at(id)!)!])
        yield* ask(shell(id, target, 'fresh'), m.mayShell(id, target, 'fresh'));
  }
  if (b.s.mode === 'open' && b.s.active === 'russian') {
    for (let n = 0; n < 6; n++) {
      const [which, target, quadrant] = [group(), pick([pick(PLACES), pick(manned('german'))]), pick(GROUPS)];
      yield* ask(barrage(`RART-${quadrant}`, target, which), m.mayFire(quadrant, target, which));
      yield* ask({ type: 'refit', artillery: `RART-${quadrant}` }, m.mayRefit(quadrant));
      const [id, landing] = [pick(RUSSIANS.filter((each) => UNIT.get(each)!.fresh.attack !== null)), pick(PLACES)];
      yield* ask(ferry(landing, id), m.mayCross(id, landing));
    }
    const waiting = RUSSIANS.filter((id) => b.at(id) === 'east-bank' && UNIT.get(id)!.fresh.attack !== null);
    for (const [landing, { landing: is }] of AREA)
      if (is && waiting.length > 0) yield* ask(ferry(landing, waiting[0]!), m.mayCross(waiting[0]!, landing));
  }
  // Whoever stands alone in a place holds it.
  for (const place of PLACES)
    for (const side of ['german', 'russian'] as const)
      if (m.units(side, place).length > 0 && m.units(other(side), place).length === 0 && b.control(place) !== side)
        yield `${place} is held by nobody who stands there`;
}

/** Plays at random; after an activation by night every infiltration is asked about. */
function faultsOf(scenario: string, seed: string, actions: number): { faults: string[]; asked: number } {
  const chance = new SeededChance(seed);
  const s = game.begin(game.start(scenario, {}), quietWorld(chance));
  const b = new Battle(s, ['advantage', 'support', 'fall-back']);
  const faults: string[] = [];
  let asked = 0;
  for (let n = 0; n < actions && s.outcome === undefined && faults.length < 5; n++) {
    const [open] = game.decisions(s);
    const action = randomAction(game, s, open!.side, chance)!;
    if (open!.step === 'impulse') {
      asked++;
      faults.push(...differences(new Guns(b), chance));
    }
    game.apply(s, open!.side, action, quietWorld(chance));
    if (action.type !== 'activate' || s.active !== 'russian' || s.period !== 'night') continue;
    const m = new Guns(b);
    const here = game.spaces.ids[s.area]!;
    for (const id of RUSSIANS.filter((each) => b.at(each) === here))
      for (const to of BESIDE.get(here)!) {
        const no = b.no(infiltrate(id, to));
        if ((no === undefined) !== m.mayInfiltrate(id, to)) faults.push(`${id} into ${to}: ${no ?? 'legal'}`);
      }
  }
  return { faults, asked };
}

test('guns, aircraft, ferries and infiltrators are refused as the catalogue says', { timeout: 120_000 }, () => {
  covers(
    'TS-15.2f',
    'TS-15.21a',
    'TS-15.21b',
    'TS-15.211',
    'TS-15.212',
    'TS-15.25',
    'TS-11.4a',
    'TS-17.21a',
    'TS-17.22a',
  );
  covers(
    'TS-15.31c',
    'TS-15.31d',
    'TS-15.32a',
    'TS-15.34b',
    'TS-18.3a',
    'TS-18.3b',
    'TS-18.3g',
    'TS-8.28d',
    'TS-11.5',
    'TS-8.1a',
  );
  for (const [scenario, seed] of [
    ['simulation', 'guns'],
    ['basic', 'ferries'],
  ] as const) {
    const { faults, asked } = faultsOf(scenario, seed, 500);
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(50);
  }
});
