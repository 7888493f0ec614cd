import { encodeAction, quietWorld, SeededChance, type Action } from '@rokada/kernel';
import type { Level } from '@rokada/staff';
import { beforeAll, describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { BERLIN, CITIES, RUHR, YUGOSLAVIA, hexDistance, hexNamed, isHex } from '../src/geography.ts';
import { staff } from '../src/staff.ts';
import { touching } from '../src/staff/ground.ts';
import { defenceAt, forceOn, worthOfAssault } from '../src/staff/odds.ts';
import { pictureOf } from '../src/staff/picture.ts';
import { place } from '../src/staff/posture.ts';
import { shockFront } from '../src/staff/soviet.ts';
import { lastTurn, type State } from '../src/state.ts';
import { ALLIED, F1, HITLERITE, SOVIET, UNITS, YUGOSLAVS, isCombat, isYugoslav } from '../src/units.ts';

import { situation } from './support/clauses.ts';

/** What the general knows and the officer does not. */

const { values } = staff;
const sidesOf = (side: string): string[] => (side.startsWith('hitlerite') ? ['hitlerite', 'hitlerite-west'] : [side]);

/** Everybody at one level, until the turn is reached; answers every action as it was. */
function play(s: State, level: Level, until: (s: State) => boolean, seed = 'general'): string[] {
  const world = quietWorld(new SeededChance(`${seed}:dice`));
  const actions: string[] = [];
  while (!until(s)) {
    const { side } = game.decisions(s)[0]!;
    const own = `${seed}:${actions.length}`;
    const sides = sidesOf(side);
    // A rehearsal of the landing takes as long as it may: here it may not take long.
    const budget = { nodes: 200 };
    const { action } = staff.decide({ seen: staff.look(s, sides, own), side, sides, level, seed: own, budget });
    expect(game.check(s, side, action), `${side}: ${JSON.stringify(action)}`).toBeUndefined();
    game.apply(s, side, action, world);
    actions.push(JSON.stringify(encodeAction(game, action)));
  }
  return actions;
}

const begin = (): State => game.begin(game.start('iron-dream', {}), quietWorld(new SeededChance('general')));

describe('the general', () => {
  test('plays the first turn, no action is refused, and the same again from the same seed', () => {
    const first = (s: State): boolean => s.turn > 1;
    const actions = play(begin(), 'general', first);
    expect(actions.length).toBeGreaterThan(20);
    expect(play(begin(), 'general', first)).toEqual(actions);
  });

  let second: State;
  beforeAll(() => {
    second = begin();
    play(second, 'officer', (s) => s.turn > 1);
  });
  const copy = (): State => game.codec.clone(second);
  const view = (s: State, side: string, general: boolean): ReturnType<typeof pictureOf> => pictureOf(s, side, general);

  test('fortifies what keeps Berlin and the Ruhr together, which the officer leaves open', () => {
    const ring = new Set([...touching[RUHR]!, ...touching[BERLIN]!]);
    const forts = (level: Level): number[] => {
      const s = copy();
      const world = quietWorld(new SeededChance('forts'));
      const built: number[] = [];
      while (s.stack.at(-1)!.step === 'german-reinforcements') {
        const { action } = values.ideas(s, 'hitlerite', 1, level)[0]!;
        if (action.type === 'build-fort') built.push((action as Action & { hex: number }).hex);
        game.apply(s, 'hitlerite', action, world);
      }
      return built.filter((hex) => ring.has(hex));
    };
    expect(forts('general').length).toBeGreaterThan(forts('officer').length);
  });

  test('posts partisans in the cities that one army can keep before those that take two', () => {
    const s = copy();
    const small = CITIES.find((city) => YUGOSLAVIA[city.hex] === 1 && city.value === 1)!;
    const great = CITIES.find((city) => YUGOSLAVIA[city.hex] === 1 && city.value > 1)!;
    for (const city of CITIES) if (YUGOSLAVIA[city.hex] === 1) s.hexes.control[city.hex] = HITLERITE;
    for (const city of [small, great]) s.hexes.control[city.hex] = SOVIET;
    // Two armies are left, both in the great city.
    for (const [i, u] of YUGOSLAVS.entries()) s.units.at[u] = i < 2 ? great.hex : -1;
    const { errands } = view(s, 'soviet', true);
    expect(YUGOSLAVS.filter((u) => errands.get(u) === small.hex)).toHaveLength(1);
    expect(YUGOSLAVS.filter((u) => errands.get(u) === great.hex)).toHaveLength(0);
  });

  test('keeps the ring around Berlin whole: no Shock Front in it', () => {
    const s = copy();
    const army = (camp: number): number[] =>
      Array.from({ length: UNITS }, (_, u) => u).filter(
        (u) => s.units.camp[u] === camp && isCombat[u] === 1 && isYugoslav[u] === 0 && isHex(s.units.at[u]!),
      );
    for (const u of army(HITLERITE)) if (hexDistance(s.units.at[u]!, BERLIN) <= 2) s.units.at[u] = BERLIN;
    for (const [i, hex] of touching[BERLIN]!.entries()) s.units.at[army(SOVIET)[i]!] = hex;
    const marked = (general: boolean): number[] =>
      [...shockFront(view(s, 'soviet', general))]
        .flatMap(({ action }) => (action as Action & { hexes?: number[] }).hexes ?? [])
        .filter((hex) => touching[BERLIN]!.includes(hex));
    expect(view(s, 'soviet', true).pocketed[BERLIN]).toBe(1);
    expect(marked(false)).not.toEqual([]);
    expect(marked(true)).toEqual([]);
  });

  const corps = (s: State): number =>
    Array.from({ length: UNITS }, (_, u) => u).find(
      (u) => s.units.camp[u] === ALLIED && isCombat[u] === 1 && isHex(s.units.at[u]!),
    )!;

  test('does not leave a city to an ally who could walk in', () => {
    const s = copy();
    const army = Array.from({ length: UNITS }, (_, u) => u).find(
      (u) => s.units.camp[u] === SOVIET && isCombat[u] === 1 && isHex(s.units.at[u]!),
    )!;
    s.hexes.control[BERLIN] = ALLIED;
    s.units.at[corps(s)] = BERLIN;
    const stays = (general: boolean): number => place(view(s, 'anglo-allied', general), corps(s), BERLIN, BERLIN);
    const alone = stays(true) - stays(false);
    s.units.at[army] = touching[BERLIN]!.find((hex) => hexDistance(hex, BERLIN) === 1)!;
    expect(stays(true) - stays(false)).toBeGreaterThan(alone + 100);
  });

  test('keeps out of the Hook of Holland until it is flooded', () => {
    const s = copy();
    const hook = hexNamed('Y13');
    const enters = (general: boolean): number =>
      place(view(s, 'anglo-allied', general), corps(s), hook, s.units.at[corps(s)]!);
    expect(enters(true)).toBeLessThan(enters(false) - 30);
    s.flooded = true;
    expect(enters(true)).toBe(enters(false));
  });

  test('sends the French home', () => {
    const s = copy();
    const rome = CITIES.find((city) => city.name === 'Rome')!.hex;
    const paris = CITIES.find((city) => city.name === 'Paris')!.hex;
    s.units.at[F1] = rome;
    const gain = (general: boolean): number => {
      const p = view(s, 'anglo-allied', general);
      return place(p, F1, paris, rome) - place(p, F1, rome, rome);
    };
    expect(gain(true)).toBeGreaterThan(gain(false) + 15);
  });

  test('counts a point for every Anglo-Allied step after the collapse, and no steps on the last turn', () => {
    const s = copy();
    const u = corps(s);
    const foe = Array.from({ length: UNITS }, (_, each) => each).find(
      (each) => s.units.camp[each] === HITLERITE && isCombat[each] === 1 && isHex(s.units.at[each]!),
    )!;
    s.units.at[u] = touching[s.units.at[foe]!]![0]!;
    const worth = (general: boolean): number => {
      const p = view(s, 'anglo-allied', general);
      const target = defenceAt(p, s.units.at[foe]!)!;
      return worthOfAssault(p, target, forceOn(p, [u], target.hex, 'prepared'), 'prepared');
    };
    expect(worth(true)).toBe(worth(false));
    s.turn = lastTurn(s);
    const late = worth(true);
    expect(late).not.toBe(worth(false));
    s.collapsed = 20;
    expect(worth(true)).toBeLessThan(late);
  });
});

test('both airborne corps go for a weak garrison together, and leave a strong one alone', () => {
  const near = (garrison: string) => {
    const { s } = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-7 port-1', T8: 'us-5 us-8', S9: garrison, eto: 'us-abn-18 cw-abn-1' },
      held: { 'anglo-allied': 'U6 T6 T7 S7 S8 U7' },
      rested: 'us-abn-18 cw-abn-1',
      more: { invasions: 1, chit: 'A' },
    });
    const paris = game.spaces.find('S9')!;
    const together = values.ideas(s, 'anglo-allied').filter(({ action }) => action.type === 'drop-together');
    for (const { action } of together) expect(game.check(s, 'anglo-allied', action)).toBeUndefined();
    return together.some(({ action }) => action['hex'] === paris);
  };
  expect([near('ger-inf-101'), near('ger-pz-1ss ger-pz-2ss')]).toEqual([true, false]);
});
