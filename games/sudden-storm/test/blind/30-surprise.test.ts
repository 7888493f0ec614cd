import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AIR_IDS, pieceNamed } from '../../src/units.ts';
import { stateOf } from '../support/air.ts';
import { all } from '../support/positions.ts';
import { linesEverywhere, railUsed } from '../support/rails.ts';
import { newMatch, scene, type Scene, type Table } from '../support/table.ts';
import { assault, fight, march, may, overrun } from './help.ts';
import { build, next, raise, rail, strategic } from './orders.ts';

const [FOOT, WHEELS, RIFLE] = ['ger-inf-xx-1', 'ger-mot-xx-3', 'sov-rifle-xx-5'];
/** On the Bug: a German and a Soviet bank. */
const [WEST, EAST] = ['1B:3427', '1B:3426'];
const surprise = (units: NonNullable<Scene['units']>, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Jun II 41', phase: 'surprise-turn', units, ...more });
const regular = (units: NonNullable<Scene['units']>, turn = 'Jun II 41', phase = 'movement-phase'): Table =>
  scene({ turn, phase, units });
const fighting = (table: Table): Table => (table.open === 'fighting' ? table : table.playOn('fighting'));
const spent = (table: Table, unit: string): number => table.s.units.spent[pieceNamed(unit)]! / 4;

describe('30F the surprise turn', () => {
  test('movement, combat, the attack from the air; then the German initial phase', () => {
    covers('SS-30Fa', 'SS-30F2e', 'SS-35k', 'SS-35f');
    const table = newMatch();
    for (const side of ['soviet', 'axis', 'soviet']) {
      expect([table.open, table.side]).toEqual(['setting-up', side]);
      table.act(side, { type: 'take-ready-setup' });
      if (table.open === 'setting-up' && table.side === side) table.act(side, { type: 'finish-setup' });
    }
    expect(table.s.weather.every((weather) => weather === 0)).toBe(true);
    expect([table.open, table.side, table.s.turn]).toEqual(['moving', 'axis', 1]);
    expect(table.playOn('fighting').side).toBe('axis');
    expect(table.playOn('deploying-air').side).toBe('soviet');
    while (table.open === 'deploying-air' && table.side === 'soviet') table.act('soviet', table.anything());
    expect([table.open, table.side]).toEqual(['deploying-air', 'axis']);
    table.playOn('reinforcements');
    expect([table.side, table.s.turn]).toEqual(['axis', 1]);
  });
  test('only Germans of Greater Germany move and fight', () => {
    covers('SS-30Fb');
    const table = surprise({
      [WEST]: FOOT,
      '3B:1919': 'rum-inf-xx-6',
      '3B:1920': 'ger-inf-xx-50',
      '6A:1122': 'ger-mtn-xx-2',
      '3B:0831': 'hun-sec-xx-102',
      '5B:4610': 'fin-rifle-xx-1',
      '3B:1918': RIFLE,
    });
    expect(may(table, 'axis', march(FOOT, '1B:3428'))).toBe(true);
    expect(may(table, 'axis', march('rum-inf-xx-6', '3B:1920'))).toBe(false);
    expect(may(table, 'axis', march('ger-inf-xx-50', '3B:1921'))).toBe(false);
    expect(may(table, 'axis', march('ger-mtn-xx-2', '6A:1021'))).toBe(false);
    expect(may(table, 'axis', march('hun-sec-xx-102', '3B:0832'))).toBe(false);
    expect(may(table, 'axis', march('fin-rifle-xx-1', '5B:4609'))).toBe(false);
    fighting(table);
    for (const unit of ['rum-inf-xx-6'])
      expect(may(table, 'axis', assault(table, 'axis', '3B:1918', [unit])), unit).toBe(false);
  });
  test('no trains and no ships', () => {
    covers('SS-30F1a');
    const units = { '1B:3830': FOOT, '1B:2533': ['ger-inf-xx-11', 'ger-ship-transport', 'ger-ship-transport-b'] };
    const [first, second] = [surprise(units), regular(units)];
    expect([first, second].map((table) => may(table, 'axis', rail(FOOT, '1B:3833')))).toEqual([false, true]);
    expect([first, second].map((table) => may(table, 'axis', strategic(FOOT, '1B:4427')))).toEqual([false, true]);
    const ships = ['ger-ship-transport', 'ger-ship-transport-b'];
    const rule = (table: Table): string | undefined => table.why('axis', { type: 'ship-cargo', ships })?.key;
    // Later the table only asks for the rest of the order.
    expect([rule(first) === 'missing-slot', rule(second)]).toEqual([false, 'missing-slot']);
  });
  test('rivers of the border halve nobody, others do', () => {
    covers('SS-30F1b');
    const attack = (table: Table, target: string): number => fight(fighting(table), target, [FOOT], 4).attack;
    const across = { [WEST]: FOOT, [EAST]: RIFLE };
    expect(attack(surprise(across), EAST)).toBe(8);
    expect(attack(regular(across, 'Jun II 41', 'combat-phase'), EAST)).toBe(4);
    expect(attack(regular(across, 'Jul I 41', 'combat-phase'), EAST)).toBe(4);
  });
  test('nor in overruns', () => {
    covers('SS-30F1b');
    const stack = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    // 36 against 3: twelve to one, and six to one over a river that counts.
    const units = { [WEST]: stack, [EAST]: 'sov-rifle-x-8' };
    const runs = (table: Table): boolean => may(table, 'axis', overrun(EAST, stack));
    expect([runs(surprise(units)), runs(regular(units))]).toEqual([true, false]);
  });
  test('no Soviet zones beyond the Soviet border', () => {
    covers('SS-30F1c');
    const units = { [WEST]: WHEELS, [EAST]: RIFLE };
    const away = (table: Table): number => spent(table.act('axis', march(WHEELS, '1B:3428')), WHEELS);
    expect(away(regular(units)) - away(surprise(units))).toBe(1);
    // Within the border they have them.
    const inside = { '1B:3425': WHEELS, '1B:3424': RIFLE };
    const back = (table: Table): number => spent(table.act('axis', march(WHEELS, EAST)), WHEELS);
    expect(back(regular(inside))).toBe(back(scene({ turn: 'Jun II 41', units: inside })));
  });
  test('in the German turn that follows everybody is in supply', () => {
    covers('SS-30Fc');
    const DEEP = '8A:1625';
    const strength = (turn: string): number => {
      const table = scene({ turn, phase: 'initial-phase', units: { [DEEP]: FOOT, '8A:1624': RIFLE } });
      next(table, 'fighting', 'axis');
      return fight(table, '8A:1624', [FOOT], 4).attack;
    };
    expect([strength('Jun II 41'), strength('Jul I 41')]).toEqual([8, 4]);
  });
});

describe('30F2 the attack from the air', () => {
  const after = (): Table => scene({ turn: 'Jun II 41', phase: 'surprise-turn', whole: true }).playOn('deploying-air');
  const count = (table: Table, side: string, where: string): number =>
    AIR_IDS.filter((id) => id.startsWith(side) && table.at(id) === where).length;
  test('set aside until it is over', () => {
    covers('SS-30F2a', 'SS-35f');
    const table = scene({ turn: 'Jun II 41', phase: 'surprise-turn', whole: true });
    expect([count(table, 'sov', 'set-aside'), count(table, 'ger', 'set-aside')]).toEqual([26, 53]);
    const onMap = AIR_IDS.filter((id) => table.at(id) !== null && table.at(id) !== 'set-aside');
    expect(onMap.map((id) => id.slice(0, 3)).sort()).toEqual(['fin', 'rum']);
  });
  test('five Germans shot up, twelve Soviets destroyed and six shot up', () => {
    covers('SS-30F2b', 'SS-30F2c', 'SS-30F2d');
    const table = after();
    expect([count(table, 'sov', 'eft'), count(table, 'sov', 'remnants')]).toEqual([2, 10]);
    expect([count(table, 'sov', 'set-aside'), count(table, 'ger', 'set-aside')]).toEqual([14, 53]);
    const broken = (side: string): string[] =>
      AIR_IDS.filter((id) => id.startsWith(side) && stateOf(table, id) === 'inoperative');
    expect([broken('ger').length, broken('sov').length]).toEqual([5, 6]);
    expect(broken('sov').every((id) => table.at(id) === 'set-aside')).toBe(true);
  });
  test('the Soviets deploy first, at home', () => {
    covers('SS-30F2e');
    const table = after();
    const unit = AIR_IDS.find((id) => id.startsWith('sov') && table.at(id) === 'set-aside')!;
    const at = (hex: string): boolean => may(table, 'soviet', { type: 'deploy-air-units', units: [unit], to: hex });
    expect(['3B:0607', '2A:3317', '1B:1816'].map(at)).toEqual([true, true, true]);
    expect(['1B:0310', '1B:3830', '8A:1625', '1B:0515'].map(at)).toEqual([false, false, false, false]);
    table.act('soviet', { type: 'deploy-air-units', units: [unit], to: '3B:0607' });
    expect(table.at(unit)).toBe('3B:0607');
  });
  test('two Germans in Norway at most, the others in Greater Germany and Romania', () => {
    covers('SS-30F2e');
    const table = after();
    while (table.side === 'soviet') table.act('soviet', table.anything());
    const units = AIR_IDS.filter((id) => id.startsWith('ger') && table.at(id) === 'set-aside');
    const at = (hex: string, ...who: string[]): boolean =>
      may(table, 'axis', { type: 'deploy-air-units', units: who, to: hex });
    expect(['1B:3830', '3B:3126', '5B:0911'].map((hex) => at(hex, units[0]!))).toEqual([true, true, true]);
    expect(['1B:0310', '3B:3922', '3B:0607'].map((hex) => at(hex, units[0]!))).toEqual([false, false, false]);
    expect([at('5B:0911', ...units.slice(0, 2)), at('5B:0911', ...units.slice(0, 3))]).toEqual([true, false]);
    table.act('axis', { type: 'deploy-air-units', units: units.slice(0, 2), to: '5B:0911' });
    expect([at('5B:2532', units[2]!), at('1B:3830', units[2]!)]).toEqual([false, true]);
    const broken = units.find((id) => stateOf(table, id) === 'inoperative' && table.at(id) === 'set-aside')!;
    table.act('axis', { type: 'deploy-air-units', units: [broken], to: '1B:3830' });
    expect(stateOf(table, broken)).toBe('inoperative');
  });
});

describe('30G unprepared', () => {
  test('36 RE of trains on Jun II, and no more for stores', () => {
    covers('SS-30Ga');
    const MINSK = '1B:3611';
    const table = (turn: string, used: number): Table =>
      scene({
        turn,
        side: 'soviet',
        units: { [MINSK]: RIFLE },
        points: { [MINSK]: 5 },
        also: all(linesEverywhere, railUsed('soviet', used)),
      });
    const rides = (turn: string, used: number): boolean => may(table(turn, used), 'soviet', rail(RIFLE, '2A:3532'));
    expect([rides('Jun II 41', 33), rides('Jun II 41', 34)]).toEqual([true, false]);
    expect([rides('Jul I 41', 69), rides('Jul I 41', 70)]).toEqual([true, false]);
    expect(['Jun II 41', 'Jul I 41'].map((turn) => may(table(turn, 0), 'soviet', raise(MINSK)))).toEqual([false, true]);
  });
  test('no forts and airfields are begun on Jun II', () => {
    covers('SS-30Gb');
    const MOSCOW = '2A:3317';
    const table = (turn: string): Table =>
      scene({ turn, side: 'soviet', phase: 'initial-phase', points: { [MOSCOW]: 5 }, units: { '7A:2104': RIFLE } });
    const rest = { type: 'place-the-rest' };
    const begun = (turn: string, kind: 'fort' | 'field'): boolean => {
      const there = table(turn);
      for (let i = 0; i < 12 && there.open !== 'constructing' && there.open !== 'moving'; i++)
        there.act(there.side, may(there, there.side, rest) ? rest : { type: `end-${there.open}` });
      return there.open === 'constructing' && may(there, 'soviet', build(MOSCOW, kind, '7A:2104'));
    };
    expect([begun('Jun II 41', 'fort'), begun('Jun II 41', 'field')]).toEqual([false, false]);
    expect([begun('Jul I 41', 'fort'), begun('Jul I 41', 'field')]).toEqual([true, true]);
  });
  test('major cities are but points on a map while the Germans strike', () => {
    covers('SS-30Gc');
    // Vehicles are halved in a partial city, and not in a point city.
    const [LWOW, BESIDE] = ['3B:0225', '3B:0226'];
    const strength = (table: Table): number => fight(table, LWOW, ['ger-pz-xx-6'], 4).attack;
    const units = { [BESIDE]: 'ger-pz-xx-6', [LWOW]: RIFLE };
    expect(strength(regular(units, 'Jun II 41', 'combat-phase'))).toBe(12);
    expect(strength(regular(units, 'Jul I 41', 'combat-phase'))).toBe(6);
  });
  test('and for overruns', () => {
    covers('SS-30Gc');
    const [LWOW, BESIDE] = ['3B:0225', '3B:0226'];
    const stack = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const runs = (turn: string): boolean =>
      may(regular({ [BESIDE]: stack, [LWOW]: 'sov-at-x' }, turn), 'axis', overrun(LWOW, stack));
    expect([runs('Jun II 41'), runs('Aug I 41')]).toEqual([true, false]);
  });
  test('zones are reduced to the end of July, but in the far north and south', () => {
    covers('SS-30Gd');
    const leaves = (turn: string): number => {
      const table = scene({ turn, units: { '8A:1625': WHEELS, '8A:1624': RIFLE } });
      return spent(table.act('axis', march(WHEELS, '8A:1626')), WHEELS);
    };
    expect(['Jun II 41', 'Jul I 41', 'Jul II 41', 'Aug I 41'].map(leaves)).toEqual([2, 2, 2, 3]);
    const north = (turn: string): number => {
      const table = scene({ turn, units: { '6A:1716': WHEELS, '6A:1715': 'sov-rifle-xx-104' } });
      return spent(table.act('axis', march(WHEELS, '6A:1717')), WHEELS);
    };
    expect(['Jul I 41', 'Aug I 41'].map(north)).toEqual([4, 4]);
  });
});
