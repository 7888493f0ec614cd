import { quietWorld, SeededChance } from '@rokada/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { LAND, SEVASTOPOL, USSR, VICTORY_HEXES, hexDistance, isHex } from '../src/geography.ts';
import { controls, unitsAt, type State } from '../src/state.ts';
import { losing } from '../src/staff/battle.ts';
import { defenceAt, forceOn, worthOfAttack } from '../src/staff/odds.ts';
import { Picture, goesForward } from '../src/staff/picture.ts';
import { lifted, place } from '../src/staff/posture.ts';
import { ALL_UNITS, AXIS, UNITS, camp as campOfUnit, isMechanized, pieceNamed } from '../src/units.ts';

/** What a general of the Axis knows in 1942 and an officer does not. */

const begin = (): State => game.begin(game.start('fall-blau'), quietWorld(new SeededChance('fall-blau')));

test('every place in the Soviet Union that scores has a garrison, however far the enemy is, and whoever is there stays', () => {
  const s = begin();
  const p = new Picture(s, 'axis', true);
  const held = VICTORY_HEXES.filter((hex) => USSR[hex] === 1 && controls(s, AXIS, hex));
  expect(held.some((hex) => p.foeNear[hex] === 12)).toBe(true);
  const toldOffFor = (hex: number): number[] => ALL_UNITS.filter((u) => u < UNITS && p.postOf(u) === hex);
  const isManned = (hex: number): boolean => unitsAt(s, AXIS, hex).some((u) => u < UNITS);
  for (const hex of held) expect(toldOffFor(hex)).toHaveLength(1);
  const manned = held.filter(isManned);
  expect(manned.length).toBeGreaterThan(3);
  for (const hex of manned) expect(s.units.at[toldOffFor(hex)[0]!]).toBe(hex);
});

test('foot in the line is drawn by what lies near, armour from afar', () => {
  const s = begin();
  const isAtFront = (p: Picture, u: number): boolean => isHex(s.units.at[u]!) && p.foeNear[s.units.at[u]!]! <= 2;
  const minds = (p: Picture, u: number): boolean => {
    const hex = LAND.find((each) => p.foeNear[each]! > 2 && p.draw[each]! > 150)!;
    return lifted(p, u, () => {
      const before = place(p, u, hex);
      p.draw[hex]! += 40;
      const isLess = place(p, u, hex) < before;
      p.draw[hex]! -= 40;
      return isLess;
    });
  };
  const one = (p: Picture, isFast: boolean): number =>
    ALL_UNITS.find(
      (u) =>
        u < UNITS && campOfUnit(u) === AXIS && (isMechanized[u] === 1) === isFast && p.postOf(u) < 0 && isAtFront(p, u),
    )!;
  const general = new Picture(s, 'axis', true);
  expect(minds(general, one(general, true))).toBe(true);
  expect(minds(general, one(general, false))).toBe(false);
  const officer = new Picture(s, 'axis');
  expect(minds(officer, one(officer, false))).toBe(true);
});

test('of a division of armour and a corps on foot a general gives up men, an officer armour', () => {
  const s = begin();
  const [corps, tanks] = ['ger-corps-i', 'ger-pz-9'].map(pieceNamed) as [number, number];
  for (const u of [corps, tanks]) s.units.lost[u] = 0;
  s.stack.push({ step: 'losing', losers: [tanks, corps] } as never);
  const given = (general: boolean): unknown =>
    [...losing(new Picture(s, 'axis', general))].toSorted((a, b) => b.worth - a.worth)[0]!.action['unit'];
  expect(given(true)).toBe(corps);
  expect(given(false)).toBe(tanks);
});

test('a fortress that nobody gets out of is worn down step by step', () => {
  const s = begin();
  const worth = (general: boolean): number => {
    const p = new Picture(s, 'axis', general);
    const target = defenceAt(p, SEVASTOPOL)!;
    const beside = ALL_UNITS.filter(
      (u) =>
        u < UNITS && campOfUnit(u) === AXIS && hexDistance(s.units.at[u]!, SEVASTOPOL) === 1 && isHex(s.units.at[u]!),
    );
    return worthOfAttack(p, target, forceOn(s, beside, target));
  };
  expect(worth(true)).toBeGreaterThan(worth(false) + 2);
});

test('in the mud of October 1942 he goes on only if he has nearly won', () => {
  const s = begin();
  s.turn = 16;
  expect(goesForward(s, AXIS, true)).toBe(false);
  for (const hex of VICTORY_HEXES.slice(0, 40)) s.hexes.control[hex] = AXIS;
  expect(goesForward(s, AXIS, true)).toBe(true);
  expect(goesForward(s, AXIS)).toBe(false);
});
