import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { E, MID, NE, SE, SW, TRACK, W, admin, along, at, march, may, outward, overrun } from './help.ts';

const INFANTRY = 'ger-inf-xx-21';
const PANZER = 'ger-pz-xx-6';
const RIFLES = 'sov-rifle-xx-100';
const START = TRACK[0]!;

/** How many steps along the track a unit gets. */
function reach(table: ReturnType<typeof at>, side: string, unit: string, action = march): number {
  let steps = 0;
  while (steps < 16 && may(table, side, action(unit, ...along(steps + 1)))) steps++;
  return steps;
}

describe('6 movement points', () => {
  test.each([
    [INFANTRY, 6],
    [PANZER, 10],
    ['ger-mtn-xx-1', 8],
    ['ger-sec-xx-207', 5],
    ['ger-truck', 10],
  ])('%s marches %i clear hexes and not one more', (unit, hexes) => {
    covers('SS-6b', 'SS-6c', 'SS-6i');
    expect(reach(at({ [START]: unit }), 'axis', unit)).toBe(hexes);
  });
  test('what is left after a first move may be used later in the phase', () => {
    covers('SS-6b');
    const table = at({ [START]: INFANTRY }).act('axis', march(INFANTRY, ...along(4)));
    expect(may(table, 'axis', march(INFANTRY, ...TRACK.slice(5, 7)))).toBe(true);
    expect(may(table, 'axis', march(INFANTRY, ...TRACK.slice(5, 8)))).toBe(false);
  });
  test('mud and snow: clear ground costs two, and three for motors in mud', () => {
    covers('SS-6c', 'SS-28Cd');
    expect(reach(at({ [START]: INFANTRY }, { weather: { d: 'mud' } }), 'axis', INFANTRY)).toBe(3);
    expect(reach(at({ [START]: PANZER }, { weather: { d: 'mud' } }), 'axis', PANZER)).toBe(3);
    expect(reach(at({ [START]: PANZER }, { weather: { d: 'snow' } }), 'axis', PANZER)).toBe(5);
    expect(reach(at({ [START]: INFANTRY }, { weather: { d: 'frost' } }), 'axis', INFANTRY)).toBe(6);
  });
  test('only units of the player whose turn it is move', () => {
    covers('SS-6a');
    const table = at({ [START]: INFANTRY, [MID]: RIFLES });
    expect(may(table, 'soviet', march(RIFLES, NE))).toBe(false);
    expect(may(table, 'axis', march(RIFLES, NE))).toBe(false);
  });
  test('in exploitation motors go once more with all their points, nobody else does', () => {
    covers('SS-6a', 'SS-6b');
    const units = { [START]: [INFANTRY, PANZER, 'ger-mot-art-iii-69', 'ger-truck', 'ger-art-iii-603', 'ger-cav-xx-1'] };
    const table = at(units, { phase: 'exploitation-phase' });
    expect(reach(table, 'axis', PANZER)).toBe(10);
    expect(reach(table, 'axis', 'ger-mot-art-iii-69')).toBe(8);
    expect(reach(table, 'axis', 'ger-truck')).toBe(10);
    for (const unit of [INFANTRY, 'ger-art-iii-603', 'ger-cav-xx-1']) expect(reach(table, 'axis', unit)).toBe(0);
  });
  test('a Soviet tank brigade exploits, a rifle brigade does not', () => {
    covers('SS-6a');
    const table = at({ [START]: ['sov-tank-x-3', 'sov-rifle-x-1'] }, { phase: 'exploitation-phase', side: 'soviet' });
    expect(reach(table, 'soviet', 'sov-tank-x-3')).toBe(8);
    expect(reach(table, 'soviet', 'sov-rifle-x-1')).toBe(0);
  });
});

describe('6 terrain', () => {
  // 1B:5110 and 1B:5009 are forest, 1B:5109 and 3B:0209 beside them clear.
  const forest = (unit: string, ...way: string[]): boolean => may(at({ '1B:5109': unit }), 'axis', march(unit, ...way));
  test('forest costs a panzer division of 10 six points: four clear hexes more, not five', () => {
    covers('SS-6e', 'SS-6c');
    const clear = (n: number): string[] => Array.from({ length: n }, (_, i) => (i % 2 ? '3B:0210' : '3B:0209'));
    expect(forest(PANZER, '1B:5110', ...clear(4))).toBe(true);
    expect(forest(PANZER, '1B:5110', ...clear(5))).toBe(false);
    expect(forest(PANZER, '1B:5110', '1B:5009')).toBe(false);
    expect(forest(INFANTRY, '1B:5110', ...clear(4))).toBe(true);
    expect(forest(INFANTRY, '1B:5110', ...clear(5))).toBe(false);
    // Allowance 8: five points, so three clear hexes more.
    expect(forest('ger-mot-art-iii-69', '1B:5110', ...clear(3))).toBe(true);
    expect(forest('ger-mot-art-iii-69', '1B:5110', ...clear(4))).toBe(false);
  });
  test('rivers are paid on top of the hex: a point, and two for motors at a great one', () => {
    covers('SS-6c');
    // 2A:3832 and 2A:3932: a river between clear hexes. 1B:4705 and 1B:4805: the Dnepr.
    const across = (unit: string, a: string, b: string, times: number): boolean =>
      may(at({ [a]: unit }), 'axis', march(unit, ...Array.from({ length: times }, (_, i) => (i % 2 ? a : b))));
    expect(across(INFANTRY, '2A:3832', '2A:3932', 3)).toBe(true);
    expect(across(INFANTRY, '2A:3832', '2A:3932', 4)).toBe(false);
    expect(across(PANZER, '2A:3832', '2A:3932', 5)).toBe(true);
    expect(across(PANZER, '2A:3832', '2A:3932', 6)).toBe(false);
    expect(across(INFANTRY, '1B:4705', '1B:4805', 3)).toBe(true);
    expect(across(INFANTRY, '1B:4705', '1B:4805', 4)).toBe(false);
    expect(across(PANZER, '1B:4705', '1B:4805', 3)).toBe(true);
    expect(across(PANZER, '1B:4705', '1B:4805', 4)).toBe(false);
  });
  test('mountains are closed to motors, even for a single hex, and open to infantry', () => {
    covers('SS-6d', 'SS-6f');
    expect(at({ '4A:4309': PANZER }).why('axis', march(PANZER, '4A:4408'))?.rule).toBe('SS-6d');
    expect(may(at({ '4A:4309': INFANTRY }), 'axis', march(INFANTRY, '4A:4408'))).toBe(true);
    expect(may(at({ '4A:4309': INFANTRY }), 'axis', march(INFANTRY, '4A:4408', '4A:4409'))).toBe(false);
    const climber = 'ger-mtn-xx-1';
    expect(may(at({ '4A:4309': climber }), 'axis', march(climber, '4A:4408', '4A:4409', '4A:4408', '4A:4409'))).toBe(
      true,
    );
  });
  test('nobody crosses the sea or an open lake', () => {
    covers('SS-6d');
    expect(may(at({ '4A:2719': INFANTRY }), 'axis', march(INFANTRY, '4A:2818'))).toBe(false);
    expect(may(at({ '6A:5129': RIFLES }, { side: 'soviet' }), 'soviet', march(RIFLES, '6A:5130'))).toBe(false);
  });
  test('a hex with enemies is closed, be it one weak regiment', () => {
    covers('SS-6h');
    const table = at({ [W]: INFANTRY, [MID]: 'sov-rifle-x-1' });
    expect(table.why('axis', march(INFANTRY, MID))?.rule).toBe('SS-6h');
    expect(may(table, 'axis', march(INFANTRY, '8A:1526'))).toBe(true);
  });
});

describe('6 one hex always', () => {
  // Mud: forest costs a panzer division 8; from zone to zone 4 more: 12 of 10 points.
  const stuck = (also: Record<string, string> = {}): ReturnType<typeof at> =>
    at({ '1B:5109': PANZER, '3B:0209': RIFLES, ...also }, { weather: { c: 'mud' } });
  test('a unit moves one hex though it costs more than it has, through zones too', () => {
    covers('SS-6f');
    const table = stuck();
    expect(may(table, 'axis', march(PANZER, '1B:5110'))).toBe(true);
    expect(may(table, 'axis', march(PANZER, '1B:5110', '1B:5010'))).toBe(false);
    table.act('axis', march(PANZER, '1B:5110'));
    expect(may(table, 'axis', march(PANZER, '1B:5109'))).toBe(false);
    expect(may(table, 'axis', march(PANZER, '1B:5010'))).toBe(false);
  });
  test('not after it has moved otherwise in this phase', () => {
    covers('SS-6f');
    const table = at({ '3B:0208': PANZER, '3B:0209': RIFLES }, { weather: { c: 'mud' } });
    table.act('axis', march(PANZER, '1B:5109'));
    expect(may(table, 'axis', march(PANZER, '1B:5110'))).toBe(false);
  });
  test('it may not enter an enemy hex, nor overrun without the points', () => {
    covers('SS-6f', 'SS-6g', 'SS-13h');
    // Six points for infantry in mud: from zone to zone 2, two for the ground, two for the overrun are six.
    const table = stuck({ '1B:5110': 'sov-rifle-x-1' });
    expect(may(table, 'axis', march(PANZER, '1B:5110'))).toBe(false);
    expect(may(table, 'axis', overrun('1B:5110', [PANZER]))).toBe(false);
  });
});

describe('6A leaving zones', () => {
  const CAVALRY = 'ger-cav-xx-1';
  test.each([
    [INFANTRY, 6, 1, 2],
    [PANZER, 10, 2, 4],
    [CAVALRY, 8, 1, 3],
  ])('%s of %i points pays %i to leave for free ground, %i for another zone', (unit, points, free, zone) => {
    covers('SS-6Aa');
    const table = at({ [W]: unit, [MID]: RIFLES });
    const out = outward(4, points - free);
    expect(may(table, 'axis', march(unit, ...out))).toBe(true);
    expect(may(table, 'axis', march(unit, ...out, outward(4, points).at(points - free)!))).toBe(false);
    // South-west and west of the middle are both its zone; then out.
    const round = [SW, ...outward(3, points - zone - free - 1)];
    expect(may(table, 'axis', march(unit, ...round))).toBe(points - zone - free > 0);
    expect(may(table, 'axis', march(unit, SW, ...outward(3, points - zone - free)))).toBe(false);
  });
  test('reduced zones cost motors one to leave, two from one to the next', () => {
    covers('SS-6Ab', 'SS-6Ac');
    const table = at({ [W]: PANZER, [MID]: RIFLES }, { turn: 'Jul I 41' });
    expect(may(table, 'axis', march(PANZER, ...outward(4, 9)))).toBe(true);
    expect(may(table, 'axis', march(PANZER, ...outward(4, 10)))).toBe(false);
    // 1 + 2 to the south-west, 1 + 1 out, five more.
    expect(may(table, 'axis', march(PANZER, SW, ...outward(3, 6)))).toBe(true);
    expect(may(table, 'axis', march(PANZER, SW, ...outward(3, 7)))).toBe(false);
  });
  test('from a reduced zone to a whole one, and back, the whole cost is due', () => {
    covers('SS-6Ab');
    // North-east of the outer ring stands a unit in supply, in the middle one that has been out for two turns.
    const table = at({ [W]: PANZER, [MID]: RIFLES, '8A:1824': 'sov-rifle-xx-112' }, { out: { [RIFLES]: 2 } });
    // West to south-west, reduced both: 1 + 2; south-west to 8A:1825, whole: 1 + 4; one more is 1 + 2 beyond ten.
    expect(may(table, 'axis', march(PANZER, SW, '8A:1825'))).toBe(true);
    expect(may(table, 'axis', march(PANZER, SW, '8A:1825', '8A:1826'))).toBe(false);
    const back = at({ '8A:1825': PANZER, [MID]: RIFLES, '8A:1824': 'sov-rifle-xx-112' }, { out: { [RIFLES]: 2 } });
    // 1 + 4 to the south-west, 1 + 1 out of the reduced zone, three more.
    expect(may(back, 'axis', march(PANZER, SW, '8A:1727', '8A:1627', '8A:1727', '8A:1627'))).toBe(true);
    expect(may(back, 'axis', march(PANZER, SW, '8A:1727', '8A:1627', '8A:1727', '8A:1627', '8A:1727'))).toBe(false);
  });
  test('entering a zone costs nothing and does not stop', () => {
    covers('SS-6Aa');
    const table = at({ '8A:1627': INFANTRY, [MID]: RIFLES });
    // In for 1, out for 1 + 1, three more.
    expect(may(table, 'axis', march(INFANTRY, W, '8A:1627', '8A:1628', '8A:1629', '8A:1628'))).toBe(true);
    expect(may(table, 'axis', march(INFANTRY, W, '8A:1627', '8A:1628', '8A:1629', '8A:1628', '8A:1629'))).toBe(false);
  });
  test('a friend in the hex does not lift the zone', () => {
    covers('SS-6Aa');
    const table = at({ [W]: [INFANTRY, 'ger-inf-xx-11'], [MID]: RIFLES });
    expect(may(table, 'axis', march(INFANTRY, ...outward(4, 6)))).toBe(false);
  });
  test('Soviet infantry pays the same to Germans in July', () => {
    covers('SS-6Aa');
    const table = at({ [W]: RIFLES, [MID]: INFANTRY }, { turn: 'Jul I 41', side: 'soviet' });
    expect(may(table, 'soviet', march(RIFLES, ...outward(4, 5)))).toBe(true);
    expect(may(table, 'soviet', march(RIFLES, ...outward(4, 6)))).toBe(false);
    expect(may(table, 'soviet', march(RIFLES, NE, E))).toBe(false);
    expect(may(table, 'soviet', march(RIFLES, '8A:1526', NE))).toBe(true);
    expect(may(table, 'soviet', march(RIFLES, SW, SE))).toBe(true);
    expect(may(table, 'soviet', march(RIFLES, SW, SE, E))).toBe(false);
  });
});

describe('6B administrative movement', () => {
  const mine = { owned: { axis: TRACK } };
  test('half the cost: twelve clear hexes for six points', () => {
    covers('SS-6Bd', 'SS-6Bb');
    expect(reach(at({ [START]: INFANTRY }, mine), 'axis', INFANTRY, admin)).toBe(12);
    expect(reach(at({ [START]: 'ger-sec-xx-207' }, mine), 'axis', 'ger-sec-xx-207', admin)).toBe(10);
    expect(reach(at({ [START]: INFANTRY }, { ...mine, weather: { d: 'mud' } }), 'axis', INFANTRY, admin)).toBe(6);
  });
  test('not in exploitation', () => {
    covers('SS-6Ba');
    const table = at({ [START]: PANZER }, { ...mine, phase: 'exploitation-phase' });
    expect(may(table, 'axis', admin(PANZER, ...along(1)))).toBe(false);
  });
  test('only in supply', () => {
    covers('SS-6Be');
    const table = at({ [START]: INFANTRY }, { ...mine, out: { [INFANTRY]: 1 } });
    expect(table.why('axis', admin(INFANTRY, ...along(1)))?.rule).toBe('SS-6Be');
  });
  test('only hexes its side owned when the player turn began', () => {
    covers('SS-6Bf');
    const table = at({ [START]: INFANTRY, [TRACK[4]!]: 'ger-inf-xx-11' }, { owned: { axis: TRACK.slice(0, 8) } });
    expect(reach(table, 'axis', INFANTRY, admin)).toBe(7);
    // A hex gained in this turn does not help.
    table.act('axis', march('ger-inf-xx-11', ...TRACK.slice(5, 10)));
    expect(reach(table, 'axis', INFANTRY, admin)).toBe(7);
  });
  test('never beside an enemy unit, at the start or on the way, be it without a zone', () => {
    covers('SS-6Bg');
    const owned = { axis: TRACK };
    const far = at({ [START]: INFANTRY, [NE]: 'sov-rifle-x-1' }, { owned });
    // 8A:1625 and 8A:1626 lie beside or next to it: 8A:1625 is the fourth step.
    expect(reach(far, 'axis', INFANTRY, admin)).toBe(3);
    expect(far.why('axis', admin(INFANTRY, ...along(4)))?.rule).toBe('SS-6Bg');
    const near = at({ [MID]: INFANTRY, [NE]: 'sov-rifle-x-1' }, { owned });
    expect(near.why('axis', admin(INFANTRY, W))?.rule).toBe('SS-6Bg');
  });
  test('forest is entered along a railway only', () => {
    covers('SS-6Bb');
    // 1B:1510 clear; by rail to 1B:1610 and 1B:1710, forest both; 1B:1609, woods, has no line from 1B:1510.
    const table = at({ '1B:1510': INFANTRY }, { owned: { axis: ['1B:1510', '1B:1610', '1B:1710', '1B:1609'] } });
    expect(may(table, 'axis', admin(INFANTRY, '1B:1610', '1B:1710'))).toBe(true);
    expect(table.why('axis', admin(INFANTRY, '1B:1609'))?.rule).toBe('SS-6Bb');
  });
  test('a river is crossed along a road only', () => {
    covers('SS-6Bc');
    // From 1B:3420 the railway crosses the river to 1B:3421; to 1B:3521 it does not.
    const owned = { axis: ['1B:3420', '1B:3421', '1B:3521'] };
    const table = at({ '1B:3420': INFANTRY }, { owned });
    expect(may(table, 'axis', admin(INFANTRY, '1B:3421'))).toBe(true);
    expect(table.why('axis', admin(INFANTRY, '1B:3521'))?.rule).toBe('SS-6Bc');
    const ice = at({ '1B:3420': INFANTRY }, { owned, turn: 'Jan I 42', weather: { c: 'frost' }, cold: { c: 4 } });
    expect(ice.why('axis', admin(INFANTRY, '1B:3521'))?.rule).toBe('SS-6Bc');
    expect(may(ice, 'axis', march(INFANTRY, '1B:3521'))).toBe(true);
  });
  test('it stands for the whole phase: no march before or after, no overrun', () => {
    covers('SS-6Bh');
    const table = at({ [START]: INFANTRY }, mine).act('axis', admin(INFANTRY, ...along(2)));
    expect(may(table, 'axis', march(INFANTRY, TRACK[3]!))).toBe(false);
    const walked = at({ [START]: INFANTRY }, mine).act('axis', march(INFANTRY, TRACK[1]!));
    expect(may(walked, 'axis', admin(INFANTRY, TRACK[2]!))).toBe(false);
  });
  test('in zone G on roads only', () => {
    covers('SS-6Bi');
    const owned = { axis: ['9A:0820', '9A:0821', '4A:3530', '4A:3629'] };
    expect(at({ '9A:0820': INFANTRY }, { owned }).why('axis', admin(INFANTRY, '9A:0821'))?.rule).toBe('SS-6Bi');
    expect(may(at({ '4A:3530': INFANTRY }, { owned }), 'axis', admin(INFANTRY, '4A:3629'))).toBe(true);
  });
});
