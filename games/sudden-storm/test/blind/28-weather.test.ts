import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { WEATHERS } from '../../src/charts.ts';
import { combat } from '../support/combat.ts';
import { scene, type Scene } from '../support/table.ts';
import { MID, W, at, fight, march, may } from './help.ts';

const I21 = 'ger-inf-xx-21';
const PANZER = 'ger-pz-xx-6';
type Weather = NonNullable<Scene['weather']>;
/** To and fro between two hexes so many times. */
const steps = (from: string, to: string, times: number): string[] =>
  Array.from({ length: times }, (_, i) => (i % 2 ? from : to));
/** How many times a unit goes there and back in one phase. */
function crossings(unit: string, from: string, to: string, more: Omit<Scene, 'units'>): number {
  const table = at({ [from]: unit }, { turn: 'Dec II 41', ...more });
  let times = 0;
  while (times < 12 && may(table, 'axis', march(unit, ...steps(from, to, times + 1)))) times++;
  return times;
}

describe('28A, 28B the roll', () => {
  const after = (turn: string, die: number, weather: Weather = {}): (string | undefined)[] =>
    scene({ turn, phase: 'turn-start', weather, dice: [die, ...Array.from({ length: 40 }, () => 1)] }).s.weather.map(
      (each) => WEATHERS[each],
    );
  test('one die for all zones: a 6 in early November', () => {
    covers('SS-28Ba', 'SS-28A3a', 'SS-28A1a');
    expect(after('Nov I 41', 6)).toEqual(['snow', 'frost', 'frost', 'mud', 'clear']);
    expect(after('Nov I 41', 1)).toEqual(['frost', 'snow', 'mud', 'clear', 'clear']);
  });
  test('no change: what it was the turn before', () => {
    covers('SS-28A3a');
    expect(after('Oct I 41', 3, { b: 'clear' })[1]).toBe('clear');
    expect(after('Oct I 41', 3, { b: 'mud' })[1]).toBe('mud');
    expect(after('Oct II 41', 6, { c: 'mud' })[2]).toBe('mud');
  });
});

describe('28C armour and ground', () => {
  const steppe = (attackers: readonly string[], defender: string, weather: Weather): number =>
    fight(combat({ [W]: attackers, [MID]: defender }, { turn: 'Dec II 41', weather }), MID, attackers, 3).die;
  test('no armour in mud and snow, but in frost; anti-tank guns always', () => {
    covers('SS-28Ca', 'SS-10Gb');
    expect(steppe([PANZER], 'sov-rifle-xx-112', { d: 'frost' })).toBe(3);
    expect(steppe([PANZER], 'sov-rifle-xx-112', { d: 'mud' })).toBe(0);
    expect(steppe([PANZER], 'sov-rifle-xx-112', { d: 'snow' })).toBe(0);
    expect(steppe([I21], 'sov-tank-xx-1', { d: 'frost' })).toBe(-2);
    expect(steppe([I21], 'sov-tank-xx-1', { d: 'mud' })).toBe(0);
    expect(steppe([PANZER], 'sov-at-x', { d: 'mud' })).toBe(-4);
    expect(steppe([PANZER], 'sov-at-x', { d: 'frost' })).toBe(-1);
  });
  test('the weather of the hex attacked, not of the attacker', () => {
    covers('SS-28C1a', 'SS-28Ca');
    // 1B:2922 lies in zone B, 1B:3021 beside it in zone C.
    const die = (weather: Weather): number =>
      fight(
        combat({ '1B:2922': PANZER, '1B:3021': 'sov-rifle-xx-112' }, { turn: 'Oct I 41', weather }),
        '1B:3021',
        [PANZER],
        3,
      ).die;
    expect(die({ b: 'mud' })).toBe(3);
    expect(die({ c: 'mud' })).toBe(0);
  });
  test('the weather of the hex entered', () => {
    covers('SS-28C1a', 'SS-28Cd');
    const back = (weather: Weather): number => crossings(I21, '1B:2922', '1B:3021', { turn: 'Oct I 41', weather });
    expect(back({})).toBe(6);
    // In for 1, back for 2, and so on; the other way round 2 and 1.
    expect(back({ b: 'mud' })).toBe(4);
    expect(crossings(I21, '1B:3021', '1B:2922', { turn: 'Oct I 41', weather: { b: 'mud' } })).toBe(4);
    expect(crossings(PANZER, '1B:2922', '1B:3021', { turn: 'Oct I 41', weather: { c: 'mud' } })).toBe(4);
    expect(crossings(PANZER, '1B:3021', '1B:2922', { turn: 'Oct I 41', weather: { c: 'mud' } })).toBe(5);
  });
  test('the worse weather for the hexside between two zones', () => {
    covers('SS-28C1b', 'SS-28D2a');
    // A river between 1B:3213 (zone B) and 1B:3314 (zone C).
    const over = (weather: Weather, cold: NonNullable<Scene['cold']>): number =>
      crossings(I21, '1B:3213', '1B:3314', { weather, cold });
    expect(over({}, {})).toBe(3);
    expect(over({ b: 'frost', c: 'frost' }, { b: 3, c: 3 })).toBe(6);
    expect(over({ b: 'frost' }, { b: 3 })).toBe(6);
    expect(over({ c: 'frost' }, { c: 3 })).toBe(6);
    expect(over({ c: 'frost' }, { c: 1 })).toBe(3);
  });
});

describe('28D2 ice', () => {
  test('rivers freeze on the second cold turn, not on the first', () => {
    covers('SS-28D2a');
    const river = (cold: number): number =>
      crossings(I21, '2A:3932', '1B:3901', { weather: { c: 'frost' }, cold: { c: cold } });
    expect(river(1)).toBe(3);
    expect(river(2)).toBe(6);
    // The Dnepr at 1B:4705: frozen it costs motors one more, others nothing.
    const dnepr = (unit: string, cold: number): number =>
      crossings(unit, '1B:4705', '1B:4805', { weather: { c: 'frost' }, cold: { c: cold } });
    expect([dnepr(PANZER, 1), dnepr(PANZER, 2)]).toEqual([3, 5]);
    expect([dnepr(I21, 1), dnepr(I21, 2)]).toEqual([3, 6]);
  });
  test('never in zone D', () => {
    covers('SS-28D2a');
    const river = (cold: number): number =>
      crossings(I21, '3B:1418', '3B:1419', { weather: { d: 'frost' }, cold: { d: cold } });
    expect([river(1), river(4)]).toEqual([3, 3]);
  });
  test('an attack over a frozen river is whole, over a frozen great one half', () => {
    covers('SS-28D2a', 'SS-9Ga');
    const strength = (from: string, to: string, cold: number): number =>
      fight(
        combat(
          { [from]: I21, [to]: 'sov-rifle-xx-112' },
          { turn: 'Dec II 41', weather: { c: 'frost' }, cold: { c: cold } },
        ),
        to,
        [I21],
        3,
      ).attack;
    expect([strength('1B:3901', '2A:3932', 1), strength('1B:3901', '2A:3932', 2)]).toEqual([4, 8]);
    expect([strength('1B:4705', '1B:4805', 1), strength('1B:4705', '1B:4805', 2)]).toEqual([2, 4]);
  });
  test('a frozen lake carries troops along its shore, never over a whole hex of lake', () => {
    covers('SS-28D2b');
    // 2A:1410 and 2A:1511 face each other over a lake; 6A:5128 beside 6A:5129 is all lake.
    const cross = (cold: number, to: string, from: string): boolean =>
      may(
        at({ [from]: I21 }, { turn: 'Dec II 41', weather: { b: 'frost' }, cold: { b: cold } }),
        'axis',
        march(I21, to),
      );
    expect(cross(1, '2A:1511', '2A:1410')).toBe(false);
    expect(cross(2, '2A:1511', '2A:1410')).toBe(true);
    expect(cross(2, '2A:0928', '2A:0929')).toBe(true);
    expect(cross(5, '6A:5128', '6A:5129')).toBe(false);
  });
  test('an attack over the ice of a lake: half, one off and no armour', () => {
    covers('SS-28D2b', 'SS-9Ga');
    const table = combat(
      { '2A:1410': 'sov-rifle-xx-43', '2A:1511': I21 },
      { turn: 'Oct I 41', side: 'soviet', weather: { b: 'frost' }, cold: { b: 2 } },
    );
    expect(fight(table, '2A:1511', ['sov-rifle-xx-43'], 3)).toMatchObject({ attack: 2.5, die: -1 });
    const open = combat({ '2A:1410': 'sov-rifle-xx-43', '2A:1511': I21 }, { turn: 'Oct I 41', side: 'soviet' });
    expect(may(open, 'soviet', { type: 'attack', target: '2A:1511', attackers: ['sov-rifle-xx-43'] })).toBe(false);
  });
  test('swamps freeze on every turn of snow, the first too, and not in frost', () => {
    covers('SS-28D2c', 'SS-28Cd');
    // 1B:3324 is swamp, 1B:3323 clear.
    const swamp = (unit: string, weather: 'snow' | 'frost' | 'mud'): number =>
      crossings(unit, '1B:3323', '1B:3324', { weather: { c: weather } });
    expect(swamp(I21, 'snow')).toBe(3);
    expect(swamp(I21, 'mud')).toBe(2);
    expect(swamp(I21, 'frost')).toBe(2);
    expect(swamp(PANZER, 'snow')).toBe(4);
    expect(swamp(PANZER, 'frost')).toBe(2);
  });
});

describe('28D1 the first winter', () => {
  /** Open ground of zone B, and of zone C in the USSR. */
  const [B, BESIDE_B, C, BESIDE_C] = ['7A:3714', '7A:3715', '8A:0922', '8A:0923'];
  const REGULAR = 'sov-rifle-xx-112';
  const WINTER = 'sov-rifle-xx-14';
  const SS = 'ger-ss-mot-x-1';
  const snow: Weather = { a: 'snow', b: 'snow', c: 'snow', d: 'snow', g: 'snow' };
  const german = (
    attackers: readonly string[],
    defenders: readonly string[],
    more: Omit<Scene, 'units'> = {},
    [from, to] = [BESIDE_B, B] as readonly string[],
  ): number => {
    const units = { [from!]: attackers, [to!]: defenders };
    return fight(combat(units, { turn: 'Dec II 41', weather: snow, ...more }), to!, attackers, 3).die;
  };
  const soviet = (
    attackers: readonly string[],
    defenders: readonly string[],
    where = [BESIDE_B, B],
    turn = 'Dec II 41',
  ) => german(attackers, defenders, { side: 'soviet', turn }, where);
  test('Axis attacks lose one, from late October to late March, in snow alone', () => {
    covers('SS-28D1a', 'SS-28D1b');
    for (const turn of ['Oct II 41', 'Mar II 42']) expect(german([I21], [REGULAR], { turn }), turn).toBe(-1);
    expect(german([I21], [REGULAR], { turn: 'Oct I 41' })).toBe(0);
    expect(german([I21], [REGULAR], { weather: { b: 'frost' } })).toBe(0);
    expect(soviet([REGULAR], [I21])).toBe(0);
  });
  test('in zones A, B and C of the USSR, not in D', () => {
    covers('SS-28D1a');
    expect(german([I21], [REGULAR], {}, [BESIDE_C, C])).toBe(-1);
    expect(german([I21], [REGULAR], {}, [W, MID])).toBe(0);
    expect(soviet([WINTER], [I21], [BESIDE_C, C])).toBe(2);
    expect(soviet([WINTER], [I21], [W, MID])).toBe(0);
    // East Prussia lies in zone C and not in the USSR.
    expect(soviet([WINTER], [I21], ['1B:2532', '1B:2632'])).toBe(0);
  });
  test('equipment: from a fifth, and from a half', () => {
    covers('SS-28D1c', 'SS-28D1d');
    // 1 of 7, 1 of 5, 1 of 4, 1 of 2 against none; the Axis loses one besides.
    expect(german([SS, I21, 'ger-inf-xx-11'], [REGULAR])).toBe(-1);
    expect(german([SS, I21, 'ger-art-iii-609'], [REGULAR])).toBe(0);
    expect(german([SS, I21], [REGULAR])).toBe(0);
    expect(german([SS, 'ger-art-iii-609'], [REGULAR])).toBe(1);
    expect(german([SS], [REGULAR])).toBe(1);
  });
  test('against those who have it', () => {
    covers('SS-28D1c', 'SS-28D1d');
    expect(german([I21], [WINTER])).toBe(-3);
    expect(german([I21], [WINTER, REGULAR])).toBe(-3);
    expect(german([I21], [WINTER, REGULAR, 'sov-rifle-xx-113'])).toBe(-2);
    expect(german([SS], [WINTER])).toBe(-1);
    expect(soviet([REGULAR], [SS])).toBe(-2);
    expect(soviet([WINTER], [SS])).toBe(0);
    expect(soviet([WINTER], [I21])).toBe(2);
    expect(soviet([WINTER, REGULAR, 'sov-rifle-xx-113'], [I21])).toBe(1);
  });
  test.each([
    'ger-mot-iii-gd',
    'ger-mot-x-900-lehr',
    'ger-m-hv-aa-iii-gg',
    'ger-mtn-xx-1',
    'ger-ss-mot-xx-reich',
    'ger-inf-xx-250',
  ])('%s is equipped', (unit) => {
    covers('SS-28D1e');
    expect(german([unit], [REGULAR])).toBe(1);
  });
  test('mountain troops and sailors are, jagers and plain infantry are not', () => {
    covers('SS-28D1e');
    expect(soviet(['sov-mtn-rifle-xx-192'], [I21])).toBe(2);
    expect(soviet(['sov-rifle-x-2'], [I21])).toBe(2);
    expect(soviet(['sov-rifle-x-1'], [I21])).toBe(0);
    expect(german(['ger-jager-xx-97'], [REGULAR])).toBe(-1);
  });
  test('no equipment in cities, but the Axis loses its one', () => {
    covers('SS-28D1c', 'SS-28D1b');
    // Ivanovo 2A:2808, a partial city of zone B: one off for the ground.
    const town = ['2A:2807', '2A:2808'];
    expect(german([I21], [WINTER], {}, town)).toBe(-2);
    expect(soviet([WINTER], [I21], town)).toBe(-1);
  });
});
