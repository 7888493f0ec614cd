import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { pieceNamed } from '../src/units.ts';
import { attack, combat as fight, strike, told } from './support/combat.ts';
import { all, given, onlyPoints } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Open ground on the Finnish border in the Arctic, in a row from east to west: 6A:1622 (Soviet) to 6A:1628. */
const [TARGET, FRONT, FLANK] = ['6A:1622', '6A:1623', '6A:1523'] as const;
const DIVISION = 'ger-inf-xx-169';
/** With these resource points and no others. */
const combat = (units: NonNullable<Scene['units']>, { points = {}, also, ...more }: Omit<Scene, 'units'> = {}): Table =>
  fight(units, { ...more, also: all(onlyPoints(points), also) });
const duel = (points: Scene['points'], more: Omit<Scene, 'points'> = {}): Table =>
  combat(
    { [FRONT]: DIVISION, [FLANK]: 'ger-mtn-xx-2', [TARGET]: 'sov-rifle-x-8' },
    { ...(points && { points }), ...more },
  );
const left = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;

describe('the Arctic (29)', () => {
  test('no exploitation there', () => {
    covers('SS-29b');
    const table = scene({
      phase: 'exploitation-phase',
      units: { [FRONT]: 'ger-mot-xx-60', '1B:3022': 'ger-mot-xx-10' },
    });
    const go = (unit: string, to: string) => table.why('axis', { type: 'move', units: [unit], way: [to] });
    expect(go('ger-mot-xx-60', '6A:1624')).toMatchObject({ rule: 'SS-29b' });
    expect(go('ger-mot-xx-10', '1B:3021')).toBeUndefined();
  });

  test('an attack costs a resource point, however many attack', () => {
    covers('SS-29d');
    const both = attack(TARGET, [DIVISION, 'ger-mtn-xx-2']);
    expect(duel({}).why('axis', both)).toMatchObject({ rule: 'SS-29d' });
    const table = duel({ '6A:1624': 2 });
    strike(table, 'axis', both, 4);
    expect(left(table, '6A:1624')).toBe(1);
    expect(table.has('arctic-attack-paid')).toBe(true);
    // Each attack another one.
    const twice = combat(
      { [FRONT]: DIVISION, [FLANK]: 'ger-mtn-xx-2', [TARGET]: 'sov-rifle-x-8', '6A:1522': 'sov-rifle-x-3' },
      { points: { '6A:1624': 1 } },
    );
    strike(twice, 'axis', attack(TARGET, [DIVISION]), 3);
    while (twice.open !== 'fighting') twice.playOn('fighting');
    expect(twice.why('axis', attack('6A:1522', ['ger-mtn-xx-2']))).toMatchObject({ rule: 'SS-29d' });
    // Nor is it the enemy's point, nor asked for anywhere else.
    expect(duel({ [TARGET]: 3 }).why('axis', attack(TARGET, [DIVISION]))).toMatchObject({ rule: 'SS-29d' });
    const south = combat({ '7A:3715': DIVISION, '7A:3714': 'sov-rifle-x-8' });
    expect(south.why('axis', attack('7A:3714', [DIVISION]))).toBeUndefined();
  });

  test('every attacker has an overland line to it, four hexes in clear weather and three in snow', () => {
    covers('SS-29d', 'SS-12Be');
    const one = attack(TARGET, [DIVISION]);
    expect(duel({ '6A:1627': 1 }).why('axis', one)).toBeUndefined();
    expect(duel({ '6A:1628': 1 }).why('axis', one)).toMatchObject({ rule: 'SS-29d', key: 'no-point-in-reach' });
    expect(duel({ '6A:1627': 1 }, { weather: { a: 'snow' } }).why('axis', one)).toMatchObject({ rule: 'SS-29d' });
    expect(duel({ '6A:1626': 1 }, { weather: { a: 'snow' } }).why('axis', one)).toBeUndefined();
    // Enemies on the way shut it.
    const shut = combat(
      { [FRONT]: DIVISION, [TARGET]: 'sov-rifle-x-8', '6A:1625': 'sov-rifle-x-3', '6A:1524': 'sov-rifle-xx-14' },
      { points: { '6A:1626': 1 } },
    );
    expect(shut.why('axis', one)).toMatchObject({ rule: 'SS-29d' });
    // One point for all: the second of them does not reach the first one's.
    const apart = combat(
      { [FRONT]: DIVISION, '6A:1522': 'ger-mtn-xx-2', [TARGET]: 'sov-rifle-x-8' },
      { points: { '6A:1627': 1, '6A:1521': 1 }, owned: { axis: ['6A:1521'] } },
    );
    expect(apart.why('axis', one)).toBeUndefined();
    expect(apart.why('axis', attack(TARGET, ['ger-mtn-xx-2']))).toBeUndefined();
    expect(apart.why('axis', attack(TARGET, [DIVISION, 'ger-mtn-xx-2'], { store: '6A:1627' }))).toMatchObject({
      rule: 'SS-29d',
    });
  });

  test('where several points could pay, the owner says which', () => {
    covers('SS-29d');
    const table = duel({ '6A:1624': 1, '6A:1625': 1 });
    expect(table.why('axis', attack(TARGET, [DIVISION]))).toMatchObject({ key: 'missing-slot' });
    strike(table, 'axis', attack(TARGET, [DIVISION], { store: '6A:1625' }), 4);
    expect([left(table, '6A:1624'), left(table, '6A:1625')]).toEqual([1, 0]);
    // One that a unit carries will do.
    const carried = combat(
      { [FRONT]: DIVISION, [TARGET]: 'sov-rifle-x-8' },
      { also: given({ units: { [DIVISION]: { carries: 1 } } }) },
    );
    strike(carried, 'axis', attack(TARGET, [DIVISION]), 4);
    expect(carried.s.units.carries[pieceNamed(DIVISION)]).toBe(0);
  });

  test('SS-EX-29-2: units out of supply attack at half strength, point or no point', () => {
    covers('SS-29e');
    const table = duel({ '6A:1624': 1 }, { out: { [DIVISION]: 1 } });
    strike(table, 'axis', attack(TARGET, [DIVISION]), 4);
    expect(told(table).attack).toBe(3.5);
    expect(table.s.units.supply[pieceNamed(DIVISION)]).toBe(2);
  });

  test('the Soviets pay as well', () => {
    covers('SS-29d');
    const table = (points: Scene['points']) =>
      combat(
        { [FRONT]: 'ger-art-iii-818', [TARGET]: 'sov-rifle-xx-14' },
        { side: 'soviet', ...(points && { points }) },
      );
    expect(table({}).why('soviet', attack(FRONT, ['sov-rifle-xx-14']))).toMatchObject({ rule: 'SS-29d' });
    expect(table({ [TARGET]: 1 }).why('soviet', attack(FRONT, ['sov-rifle-xx-14']))).toBeUndefined();
  });
});
