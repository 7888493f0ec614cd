import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Scene, type Table } from '../support.ts';
import { ends, far, go, may, offers, open } from './help.ts';

/** Straight lines of one terrain; the first hex is where the march begins. */
const CLEAR = 'E4413 E4512 E4612 E4711 E4811 E4910 E5010 E5109 E5209 E5308 E5408'.split(' ');
const WOODS = 'E1301 E1402 E1502 E1603 E1703 E1804 E1904'.split(' ');
const MARSH = 'E1207 E1206 E1205 E1204'.split(' ');
const ROUGH = 'E1411 E1410 E1409 E1408'.split(' ');
const MOUNTAIN = 'E4150 E4251 E4351 E4452 E4552'.split(' ');
const DESERT = 'E4735 E4836 E4936 E5037 E5137 E5238'.split(' ');

const move = (units: string[], way: string[]) => ({ type: 'move', units, way });
const marching = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'axis:move', ...more });
const chitOf = (unit: string): string => (/^(sov|pol)/.test(unit) ? 'soviet:move' : 'axis:move');
/** How far a unit goes along a line. */
const along = (unit: string, line: readonly string[], more: Partial<Scene> = {}, others: Scene['units'] = {}): number =>
  far(marching({ [line[0]!]: unit, ...others }, { chit: chitOf(unit), ...more }), [unit], line.slice(1));
const starved = (unit: string, turn = 12): Partial<Scene> => ({ turn, outOfSupply: [unit] });

describe('11.1 what the ground costs', () => {
  test('clear: one point', () => {
    covers('DV-11.1b', 'DV-TEC.a', 'DV-10.5.1a');
    expect(along('ger-pz-1', CLEAR)).toBe(8);
    expect(along('ger-cav-1', CLEAR)).toBe(7);
  });
  test('woods: one on foot, two mechanized', () => {
    covers('DV-11.1b', 'DV-TEC.b');
    expect(along('ger-pz-1', WOODS)).toBe(4);
    expect(along('ger-cav-1', WOODS)).toBe(6);
  });
  test('marsh: two on foot, three mechanized', () => {
    covers('DV-TEC.c');
    expect(along('ger-pz-1', MARSH)).toBe(2);
    expect(along('sov-gdcav-1', MARSH, { turn: 16 })).toBe(3);
    expect(along('sov-cav-2', MARSH, { turn: 16 })).toBe(2);
  });
  test('rough: two', () => {
    covers('DV-TEC.d');
    expect(along('ger-pz-1', ROUGH, { turn: 7, options: { 'winter-shelter': 'anywhere' } })).toBe(3);
    expect(along('sov-rd-10', ROUGH, { turn: 18 })).toBe(2);
  });
  test('mountains: two on foot, four mechanized', () => {
    covers('DV-TEC.e');
    expect(along('ger-pz-1', MOUNTAIN)).toBe(2);
    expect(along('ger-cav-1', MOUNTAIN)).toBe(3);
  });
  test('desert steppe: two', () => {
    covers('DV-TEC.r');
    expect(along('ger-pz-1', DESERT)).toBe(4);
    expect(along('ger-cav-1', DESERT)).toBe(3);
  });
  test('mountain divisions: one in rough and mountains, in fair weather only', () => {
    covers('DV-TEC.d', 'DV-TEC.e');
    expect(along('ger-mtn-1', MOUNTAIN, starved('ger-mtn-1'))).toBe(3);
    expect(along('ger-mtn-1', ROUGH, starved('ger-mtn-1'))).toBe(3);
    expect(along('ger-mtn-1', MOUNTAIN, starved('ger-mtn-1', 15))).toBe(1);
    expect(along('ger-jg-97', MOUNTAIN, starved('ger-jg-97'))).toBe(1);
  });
  test('14.1g headquarters pay one everywhere', () => {
    covers('DV-14.1g');
    for (const line of [WOODS, MARSH, MOUNTAIN, DESERT]) expect(along('ger-hq-1', line)).toBe(line.length - 1);
    expect(along('sov-stavka', MOUNTAIN)).toBe(4);
  });
  test('11.1h one hex is always possible', () => {
    covers('DV-11.1h');
    expect(along('ger-pz-1', MOUNTAIN, starved('ger-pz-1'))).toBe(1);
  });
});

describe('11.1 hexsides', () => {
  test('a river costs mechanized units one more', () => {
    covers('DV-TEC.h', 'DV-11.1c');
    const line = ['E2118', 'E2119', 'E2120', 'E2121'];
    expect(along('ger-pz-1', line, starved('ger-pz-1'))).toBe(2);
    expect(along('ger-jg-97', line, starved('ger-jg-97'))).toBe(3);
  });
  test('a major river one more on foot, two more mechanized', () => {
    covers('DV-TEC.i', 'DV-11.1c');
    const line = ['W4820', 'W4720', 'W4620', 'W4519'];
    expect(along('ger-pz-1', line, starved('ger-pz-1'))).toBe(1);
    expect(along('ger-jg-97', line, starved('ger-jg-97'))).toBe(2);
    expect(along('sov-tank-1', line, starved('sov-tank-1'))).toBe(1);
  });
  test('the Volga two more for the Axis on foot, all points mechanized, nothing for the Soviets', () => {
    covers('DV-TEC.j');
    const line = ['E3912', 'E3911', 'E3910', 'E3909'];
    expect(along('ger-jg-97', line, starved('ger-jg-97'))).toBe(1);
    expect(along('ger-pz-1', line)).toBe(1);
    expect(along('sov-tank-1', line, starved('sov-tank-1'))).toBeGreaterThan(1);
    // Mechanized, and a hex away: nothing is left to cross it.
    expect(along('ger-pz-1', ['E3913', 'E3912', 'E3911'])).toBe(1);
  });
  test('Kerch: whoever crosses stops', () => {
    covers('DV-TEC.q');
    expect(along('ger-pz-1', ['E2448', 'E2547', 'E2647'])).toBe(1);
    expect(along('sov-tank-1', ['E2547', 'E2447', 'E2346'])).toBe(1);
  });
  test('water bars the way', () => {
    covers('DV-TEC.s');
    expect(along('ger-pz-1', ['W2819', 'W2719'])).toBe(0);
    expect(along('ger-pz-1', ['W4603', 'W4702'], { held: { axis: ['W4603', 'W4702'] } })).toBe(0);
  });
  test('11.2a the Soviets cross between Oranienbaum and Leningrad for all their points', () => {
    covers('DV-11.2a');
    expect(along('sov-rd-10', ['W4603', 'W4702', 'W4701'])).toBe(1);
    expect(along('sov-rd-10', ['W4702', 'W4603', 'W4604'])).toBe(1);
    expect(along('sov-rd-10', ['W4604', 'W4603', 'W4702'])).toBe(1);
  });
  test('a military road costs one whatever the ground, except in snow', () => {
    covers('DV-TEC.k');
    const road = 'E3250 E3350 E3351 E3452 E3552 E3653 E3753 E3853 E3854'.split(' ');
    expect(along('ger-pz-1', road)).toBe(8);
    expect(along('ger-pz-1', road, { turn: 16 })).toBe(6);
    expect(along('ger-pz-1', road, { turn: 18 })).toBe(2);
  });
  test('railways serve as roads in mountains only', () => {
    covers('DV-TEC.k', 'DV-TEC.p');
    expect(along('ger-pz-1', ['E3449', 'E3349', 'E3250'], starved('ger-pz-1'))).toBe(2);
    expect(along('ger-pz-1', ['E3449', 'E3349', 'E3250'], { ...starved('ger-pz-1', 18) })).toBe(1);
    // W4803 to E1102: a railway through woods.
    expect(along('ger-pz-1', ['W4803', 'E1102', 'E1203'], starved('ger-pz-1'))).toBe(1);
  });
  test('a fortified zone costs the Axis two more, the Soviets nothing', () => {
    covers('DV-TEC.l');
    const barbarossa = (unit: string): Partial<Scene> => ({ scenario: 'campaign-barbarossa', ...starved(unit, 3) });
    expect(along('ger-jg-97', ['W4233', 'W4234', 'W4334'], barbarossa('ger-jg-97'))).toBe(1);
    expect(along('sov-rd-10', ['W4233', 'W4234', 'W4334'], barbarossa('sov-rd-10'))).toBe(2);
    // Two hexes on clear ground leave one point, which is not enough.
    expect(along('ger-jg-97', ['W4232', 'W4233', 'W4234'], barbarossa('ger-jg-97'))).toBe(1);
  });
});

describe('11.3 weather', () => {
  const reach = (unit: string): number[] => [12, 15, 16, 8, 18, 30, 42].map((turn) => along(unit, CLEAR, { turn }));
  test('Axis mechanized units: fair 0, mixed 1, mud 2, first winter 2, later winters 1', () => {
    covers('DV-11.3a', 'DV-11.3b', 'DV-11.3c', 'DV-11.3d', 'DV-11.3e');
    expect(reach('ger-pz-1')).toEqual([8, 7, 6, 6, 7, 7, 7]);
    expect(reach('slo-mobile')).toEqual([6, 5, 4, 4, 5, 5, 5]);
  });
  test('the Axis on foot: mud 1, snow 1', () => {
    covers('DV-11.3b', 'DV-11.3c', 'DV-11.3d', 'DV-11.3e', 'DV-11.3f');
    expect(reach('ger-cav-1')).toEqual([7, 7, 6, 6, 6, 6, 6]);
    // Fair and mixed with a forced march.
    expect(reach('ger-corps-i')).toEqual([6, 6, 3, 3, 3, 3, 3]);
  });
  test('Soviet units lose a point in mud alone', () => {
    covers('DV-11.3b', 'DV-11.3c', 'DV-11.3d', 'DV-11.3e', 'DV-11.3f');
    expect(reach('sov-tank-1')).toEqual([8, 8, 7, 8, 8, 8, 8]);
    expect(reach('sov-rd-10')).toEqual([6, 6, 3, 4, 4, 4, 4]);
  });
  test('14.1h headquarters are mechanized here', () => {
    covers('DV-14.1h');
    expect(reach('ger-hq-1')).toEqual([8, 7, 6, 6, 7, 7, 7]);
    expect(reach('sov-zhukov')).toEqual([8, 8, 7, 8, 8, 8, 8]);
  });
  test('11.4 without supply three points in any weather', () => {
    covers('DV-11.4a', 'DV-11.3g');
    for (const turn of [12, 15, 16, 8, 18]) {
      for (const unit of ['ger-pz-1', 'ger-corps-i', 'sov-tank-1', 'sov-rd-10', 'ger-hq-1'])
        expect(along(unit, CLEAR, { turn, outOfSupply: [unit] }), `${unit} ${turn}`).toBe(3);
      expect(along('ger-pz-1', CLEAR, { turn, isolated: ['ger-pz-1'] })).toBe(3);
    }
  });
  test('8.6k supplied from the air: two points less', () => {
    covers('DV-8.6k');
    const line = 'E1319 E1419 E1518 E1618 E1717 E1817 E1916 E2016 E2115'.split(' ');
    const reachOf = (turn: number): number => {
      const units = { E1319: 'ger-pz-1', W4719: 'air-i', W4121: 'depot-1' };
      const t = scene({ scenario: 'campaign-fall-blau', turn, units, chit: 'logistics', cup: ['axis:move'] });
      go(t, { type: 'air-supply', air: 'air-i', units: ['ger-pz-1'] });
      while (t.open !== 'moving')
        go(
          t,
          open(t).find((each) => /^(end|keep)-/.test(each))!,
        );
      return far(t, ['ger-pz-1'], line.slice(1));
    };
    expect([reachOf(3), reachOf(4)]).toEqual([6, 5]);
  });
});

describe('11.5 forced marches', () => {
  test('infantry of every kind, not cavalry', () => {
    covers('DV-10.5.1b', 'DV-10.5.1d');
    expect(['ger-jg-97', 'ger-mtn-1', 'ger-inf-207', 'ss-pol'].map((unit) => along(unit, CLEAR))).toEqual([8, 8, 7, 8]);
    expect(['sov-shock-1', 'sov-naval', 'sov-abc-4', 'sov-gdrc-1'].map((unit) => along(unit, CLEAR))).toEqual([
      7, 7, 7, 7,
    ]);
    expect(['ger-cav-1', 'sov-cav-2', 'sov-gdcav-1'].map((unit) => along(unit, CLEAR))).toEqual([7, 6, 7]);
  });
  test('at no point beside an enemy land unit', () => {
    covers('DV-10.5.1c', 'DV-11.5a');
    // E4413 touches E4412 and E4414; E4711 touches E4811, E4812; the divisions have no zones.
    expect(along('ger-corps-i', CLEAR, {}, { E4414: 'sov-rd-10' })).toBe(4);
    expect(along('ger-corps-i', CLEAR, {}, { E4613: 'sov-rd-10' })).toBe(4);
    expect(along('ger-corps-i', CLEAR, {}, { E5110: 'sov-rd-10' })).toBe(5);
  });
  test('not without supply', () => {
    covers('DV-10.5.1c');
    expect(along('ger-corps-i', CLEAR, { outOfSupply: ['ger-corps-i'] })).toBe(3);
  });
  test('once a turn', () => {
    covers('DV-11.5a', 'DV-11.1g');
    const t = marching({ E4413: 'ger-corps-i' }, { turn: 3, cup: ['axis:move'] });
    go(t, move(['ger-corps-i'], CLEAR.slice(1, 6)));
    go(t, 'end-movement');
    expect(t.open).toBe('moving');
    expect(far(t, ['ger-corps-i'], CLEAR.slice(6))).toBe(4);
  });
  test('a march within the points of the unit is none', () => {
    covers('DV-11.5a', 'DV-11.1d');
    const t = marching({ E4413: 'ger-corps-i' }, { turn: 3, cup: ['axis:move'] });
    go(t, move(['ger-corps-i'], CLEAR.slice(1, 4)));
    go(t, 'end-movement');
    // The point not spent is lost; the forced march is not.
    expect(far(t, ['ger-corps-i'], CLEAR.slice(4))).toBe(6);
  });
  test('only under a Move chit', () => {
    covers('DV-11.5a', 'DV-10.5.1b');
    const t = scene({ turn: 2, units: { E4413: ['ger-corps-i', 'ger-hq-1'] }, chit: 'axis:pz-1' });
    go(t, {
      type: 'choose-order',
      order: offers(t, { type: 'choose-order' }).find((each) => each.startsWith('move'))!,
    });
    expect(far(t, ['ger-corps-i'], CLEAR.slice(1))).toBe(4);
  });
});

describe('11.1 how units march', () => {
  test('a stack goes as fast as its slowest', () => {
    covers('DV-11.1f');
    const t = marching({ E4413: ['ger-pz-1', 'ger-corps-i'] }, { turn: 16 });
    expect(far(t, ['ger-pz-1', 'ger-corps-i'], CLEAR.slice(1))).toBe(3);
    expect(far(t, ['ger-pz-1'], CLEAR.slice(1))).toBe(6);
  });
  test('and may drop the slow on the way', () => {
    covers('DV-11.1f', 'DV-11.1e');
    const t = marching({ E4413: ['ger-pz-1', 'ger-corps-i'] }, { turn: 16 });
    go(t, move(['ger-pz-1', 'ger-corps-i'], CLEAR.slice(1, 4)));
    expect(far(t, ['ger-pz-1'], CLEAR.slice(4))).toBe(3);
    expect(far(t, ['ger-corps-i'], CLEAR.slice(4))).toBe(0);
  });
  test('11.1e once another has begun, a unit has finished', () => {
    covers('DV-11.1e', 'DV-11.1g');
    const t = marching({ E4413: ['ger-pz-1', 'ger-pz-6'] });
    go(t, move(['ger-pz-1'], CLEAR.slice(1, 3)));
    go(t, move(['ger-pz-6'], CLEAR.slice(1, 3)));
    expect(far(t, ['ger-pz-1'], CLEAR.slice(3))).toBe(0);
  });
  test('nobody enters a hex of the enemy', () => {
    covers('DV-11.1b');
    expect(along('ger-pz-1', CLEAR, {}, { E4711: 'sov-rd-10' })).toBe(2);
  });
  test('11.1a no march under a Combat chit; nobody of the other side', () => {
    covers('DV-11.1a');
    const t = scene({ turn: 2, units: { E4413: 'ger-pz-1', E4612: 'sov-rd-10' }, chit: 'axis:combat' });
    expect(open(t)).not.toContain('move');
    expect(offers(marching({ E4413: 'ger-pz-1', E4612: 'sov-rd-10' }), { type: 'move' })).toEqual(['ger-pz-1']);
  });
  test('a unit may march again under another chit', () => {
    covers('DV-11.1g', 'DV-11.1d');
    const t = marching({ E4413: 'ger-pz-1' }, { turn: 3, cup: ['axis:move'] });
    go(t, move(['ger-pz-1'], CLEAR.slice(1, 3)));
    go(t, 'end-movement');
    expect(far(t, ['ger-pz-1'], CLEAR.slice(3))).toBe(8);
  });
  test('nobody has to march', () => {
    covers('DV-10.5.1a');
    expect(may(marching({ E4413: 'ger-pz-1' }), { type: 'end-movement' })).toBe(true);
  });
  test('5.1a limits are asked at the end of the movement only', () => {
    covers('DV-5.1a', 'DV-5.2a');
    const four = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x', 'ger-pz-1'];
    const t = marching({ E4512: four, E4413: 'ger-pz-6' });
    expect(ends(t, ['ger-pz-6'])).toContain('E4612');
    go(t, move(['ger-pz-6'], ['E4512']));
    go(t, move(['ger-pz-1'], ['E4612']));
    go(t, 'end-movement');
    expect(t.open).not.toBe('overstacking');
  });
});
