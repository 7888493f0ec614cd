import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Scene, type Table } from '../support.ts';
import { ends, far, go, holder, may, open, ways } from './help.ts';

/** Open ground, from the south-west to the north-east. */
const LINE = 'E4413 E4512 E4612 E4711 E4811 E4910 E5010'.split(' ');
const marching = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'axis:move', ...more });
/** How far a panzer division goes along the line while somebody stands beside E4711, at E4712. */
const past = (enemy: string, more: Partial<Scene> = {}): number =>
  far(marching({ E4413: 'ger-pz-1', E4712: enemy }, more), ['ger-pz-1'], LINE.slice(1));

describe('6.1 who has a zone', () => {
  test('a unit with the white hexagon stops whoever comes beside it', () => {
    covers('DV-6.1a', 'DV-6.2a', 'DV-2.2q');
    // E4612 and E4711 lie beside E4712.
    expect(past('sov-army-16')).toBe(2);
    expect(past('sov-tank-1')).toBe(2);
    expect(past('sov-gdrc-1')).toBe(2);
  });
  test('others do not', () => {
    covers('DV-6.1a', 'DV-2.2q');
    for (const unit of ['sov-rd-10', 'sov-cav-2', 'sov-abc-4', 'sov-zhukov']) expect(past(unit), unit).toBe(6);
  });
  test('6.1b a reduced unit may have lost it', () => {
    covers('DV-6.1b');
    expect(past('sov-army-16', { reduced: ['sov-army-16'] })).toBe(6);
    expect(past('sov-gta-1', { reduced: ['sov-gta-1'] })).toBe(6);
  });
  test('6.1d no zone across a major river or the Volga, but across a river', () => {
    covers('DV-6.1d');
    // W4720 and W4820, W4821 face each other over the Dnepr.
    const dnepr = marching({ W4620: 'ger-pz-1', W4820: 'sov-army-16' });
    expect(far(dnepr, ['ger-pz-1'], ['W4720', 'W4721'])).toBe(2);
    const volga = marching({ E3910: 'ger-pz-1', E3912: 'sov-army-16' });
    expect(far(volga, ['ger-pz-1'], ['E3911', 'E4012'])).toBe(2);
    // A plain river between E2118 and E2119.
    const river = marching({ E2117: 'ger-pz-1', E2119: 'sov-army-16' });
    expect(far(river, ['ger-pz-1'], ['E2118', 'E2018'])).toBe(1);
  });
  test('6.1e no zone into a city or fort of the enemy', () => {
    covers('DV-6.1e');
    // Minsk, held by the Axis or by the Soviets, with an army to the south.
    const minsk = (held: 'axis' | 'soviet'): number =>
      far(
        marching({ W4119: 'ger-pz-1', W4122: 'sov-army-16' }, { held: { [held]: ['W4121'] } }),
        ['ger-pz-1'],
        ['W4120', 'W4121', 'W4120'],
      );
    expect(minsk('axis')).toBeGreaterThanOrEqual(2);
    const t = marching({ W4120: 'ger-pz-1', W4122: 'sov-army-16' }, { held: { axis: ['W4121'] } });
    // In Minsk it is in nobody's zone, and may go on into one.
    expect(far(t, ['ger-pz-1'], ['W4121', 'W4022'])).toBe(2);
    const town = marching({ E2126: 'ger-pz-1', E2128: 'sov-army-16' }, { held: { axis: ['E2127'] } });
    expect(far(town, ['ger-pz-1'], ['E2127', 'E2028'])).toBe(1);
  });
  test('6.1f mechanized units have none in marsh, except in snow', () => {
    covers('DV-6.1f');
    const marsh = (turn: number, unit: string): number =>
      far(marching({ W3725: 'ger-cav-1', W3827: unit }, { turn }), ['ger-cav-1'], ['W3826', 'W3926']);
    expect(marsh(12, 'sov-tank-1')).toBe(2);
    expect(marsh(15, 'sov-tank-1')).toBe(2);
    expect(marsh(16, 'sov-tank-1')).toBe(2);
    expect(marsh(18, 'sov-tank-1')).toBe(1);
    expect(marsh(12, 'sov-army-16')).toBe(1);
  });
  test('6.1g German mechanized units have none in mud and in the first winter; others keep theirs', () => {
    covers('DV-6.1g', 'DV-6.1h');
    const soviet = (turn: number, unit: string): number =>
      far(marching({ E4413: 'sov-tank-1', E4712: unit }, { turn, chit: 'soviet:move' }), ['sov-tank-1'], LINE.slice(1));
    expect([12, 15, 18].map((turn) => soviet(turn, 'ger-pz-1'))).toEqual([2, 2, 2]);
    expect([16, 21, 7, 8, 9].map((turn) => soviet(turn, 'ger-pz-1'))).toEqual([6, 6, 6, 6, 6]);
    expect([16, 8].map((turn) => soviet(turn, 'ger-corps-i'))).toEqual([2, 2]);
    // Soviet mechanized units keep theirs in mud.
    expect(past('sov-tank-1', { turn: 16 })).toBe(2);
  });
});

describe('6.2 marching among zones', () => {
  test('no step from zone to zone', () => {
    covers('DV-6.2b');
    const t = marching({ E4612: 'ger-jg-97', E4712: 'sov-army-16' });
    expect(may(t, { type: 'move', units: ['ger-jg-97'], way: ['E4711'] })).toBe(false);
    // Out of the zone and in again is allowed.
    expect(may(t, { type: 'move', units: ['ger-jg-97'], way: ['E4611', 'E4711'] })).toBe(true);
  });
  test('a friend in the hex does not help a march', () => {
    covers('DV-6.2h', 'DV-6.2b');
    const t = marching({ E4612: 'ger-jg-97', E4711: 'ger-inf-207', E4712: 'sov-army-16' });
    expect(may(t, { type: 'move', units: ['ger-jg-97'], way: ['E4711'] })).toBe(false);
  });
  test('6.2c supplied German mechanized units slip through rifle armies, one hex', () => {
    covers('DV-6.2c');
    const slip = (unit: string, enemy: string, more: Partial<Scene> = {}): number =>
      far(marching({ E4612: unit, E4712: enemy }, more), [unit], ['E4711', 'E4811', 'E4910']);
    expect(slip('ger-pz-1', 'sov-army-16')).toBe(1);
    expect(slip('ger-mot-3', 'sov-army-16')).toBe(1);
    expect(slip('slo-mobile', 'sov-army-16')).toBe(1);
    expect(slip('hun-mobile', 'sov-army-16')).toBe(0);
    expect(slip('ger-pz-1', 'sov-shock-1')).toBe(0);
    expect(slip('ger-pz-1', 'sov-tank-1')).toBe(0);
    expect(slip('ger-pz-1', 'sov-army-16', { outOfSupply: ['ger-pz-1'] })).toBe(0);
  });
  test('6.2c only if it begins there: no slipping after a march', () => {
    covers('DV-6.2c');
    expect(far(marching({ E4512: 'ger-pz-1', E4712: 'sov-army-16' }), ['ger-pz-1'], ['E4612', 'E4711'])).toBe(1);
  });
  test('6.2c and both hexes must be in the zones of rifle armies alone', () => {
    covers('DV-6.2c');
    const t = marching({ E4612: 'ger-pz-1', E4712: ['sov-army-16', 'sov-tank-1'] });
    expect(far(t, ['ger-pz-1'], ['E4711'])).toBe(0);
  });
  test('6.2d a Guards Tank Army slips through any Axis zones', () => {
    covers('DV-6.2d');
    const slip = (unit: string, enemy: string): number =>
      far(marching({ E4612: unit, E4712: enemy }, { turn: 24, chit: 'soviet:move' }), [unit], ['E4711', 'E4811']);
    expect(slip('sov-gta-1', 'ger-corps-i')).toBe(1);
    expect(slip('sov-gta-1', 'ger-pz-1')).toBe(1);
    expect(slip('sov-gdtank-1', 'ger-corps-i')).toBe(0);
    expect(slip('sov-gdarmy-1', 'ger-corps-i')).toBe(0);
  });
  test('whoever leaves the zone marches on', () => {
    covers('DV-6.2b');
    expect(far(marching({ E4612: 'ger-pz-1', E4712: 'sov-army-16' }), ['ger-pz-1'], ['E4611', 'E4610', 'E4609'])).toBe(
      3,
    );
  });
});

describe('2.4 control', () => {
  test('a zone takes an empty town, not a city or a fort', () => {
    covers('DV-2.4b', 'DV-2.4c', 'DV-6.1e');
    const t = marching({ E2025: 'ger-pz-1' }, { held: { soviet: ['E2127'] } });
    go(t, { type: 'move', units: ['ger-pz-1'], way: ['E2026', 'E2027'] });
    go(t, 'end-movement');
    expect(holder(t, 'E2127')).toBe('axis');
    const city = marching({ W4019: 'ger-pz-1' }, { held: { soviet: ['W4121'] } });
    go(city, { type: 'move', units: ['ger-pz-1'], way: ['W4020', 'W4120'] });
    go(city, 'end-movement');
    expect(holder(city, 'W4121')).toBe('soviet');
  });
  test('not a town the enemy stands in, nor without a zone', () => {
    covers('DV-2.4b');
    const t = marching({ E2025: 'ger-pz-1', E2127: 'sov-rd-10' }, { held: { soviet: ['E2127'] } });
    go(t, { type: 'move', units: ['ger-pz-1'], way: ['E2026', 'E2027'] });
    go(t, 'end-movement');
    expect(holder(t, 'E2127')).toBe('soviet');
    const division = marching({ E2025: 'ger-inf-207' }, { held: { soviet: ['E2127'] } });
    go(division, { type: 'move', units: ['ger-inf-207'], way: ['E2026', 'E2027'] });
    go(division, 'end-movement');
    expect(holder(division, 'E2127')).toBe('soviet');
  });
  test('whoever marches through a place takes it', () => {
    covers('DV-2.4b');
    const t = marching({ E2027: 'ger-inf-207' }, { held: { soviet: ['E2127'] } });
    go(t, { type: 'move', units: ['ger-inf-207'], way: ['E2127', 'E2228'] });
    go(t, 'end-movement');
    expect(holder(t, 'E2127')).toBe('axis');
  });
});

describe('6.5 emergency withdrawal', () => {
  /** A rifle division in zones on all sides. */
  const HEMMED = { E4929: 'sov-rd-10', E4829: 'ger-pz-1', E4830: 'ger-pz-6', E5129: 'ger-pz-8' };
  const soviet = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    marching(units, { chit: 'soviet:move', ...more });
  test('a unit that zones keep from moving one hex may go two, whatever they cost', () => {
    covers('DV-6.5a', 'DV-6.5b');
    const t = soviet(HEMMED);
    expect(open(t)).toContain('withdraw');
    expect(ways(t, ['sov-rd-10'], 'withdraw').every((way) => way.length === 2)).toBe(true);
    expect(ends(t, ['sov-rd-10'], 'withdraw')).toEqual(['E4927', 'E4931', 'E5028', 'E5031']);
    go(t, { type: 'withdraw', units: ['sov-rd-10'], way: ['E4928', 'E4927'] });
    expect(t.at('sov-rd-10')).toBe('E4927');
  });
  test('6.5c it ends beside no enemy', () => {
    covers('DV-6.5c');
    const t = soviet({ ...HEMMED, E4827: 'ger-inf-207' });
    expect(ends(t, ['sov-rd-10'], 'withdraw')).not.toContain('E4927');
  });
  test('6.5d depots, air bases and headquarters do not count', () => {
    covers('DV-6.5d');
    for (const unit of ['ger-hq-1', 'depot-1', 'air-i'])
      expect(ends(soviet({ ...HEMMED, E4926: unit }), ['sov-rd-10'], 'withdraw'), unit).toContain('E4927');
    expect(ends(soviet({ ...HEMMED, E4926: ['ger-hq-1', 'ger-inf-207'] }), ['sov-rd-10'], 'withdraw')).not.toContain(
      'E4927',
    );
  });
  test('6.5c never towards the enemy: no hex of the way to his north-west or south-west', () => {
    covers('DV-6.5c');
    // Free ground to the west.
    const t = soviet({ E4929: 'sov-rd-10', E5030: 'ger-pz-1', E5028: 'ger-pz-6' });
    const goals = ways(t, ['sov-rd-10'], 'withdraw');
    expect(goals.length).toBeGreaterThan(0);
    expect(goals.every(([first]) => first !== 'E4829' && first !== 'E4830')).toBe(true);
    expect(goals.flat()).not.toContain('E4828');
  });
  test('6.5e or it marches, and then only in the retreat direction of the enemy', () => {
    covers('DV-6.5e');
    const t = soviet({ E4929: 'sov-rd-10', E5030: 'ger-pz-1', E5028: 'ger-pz-6' });
    expect(may(t, { type: 'move', units: ['sov-rd-10'], way: ['E4829', 'E4728'] })).toBe(true);
    expect(may(t, { type: 'move', units: ['sov-rd-10'], way: ['E4830', 'E4730', 'E4630'] })).toBe(true);
    expect(may(t, { type: 'move', units: ['sov-rd-10'], way: ['E4829', 'E4828'] })).toBe(false);
  });
  test('6.5a not when one hex is free', () => {
    covers('DV-6.5a');
    const t = soviet({ E4929: 'sov-rd-10', E4829: 'ger-pz-1', E4830: 'ger-pz-6' });
    expect(may(t, { type: 'withdraw', units: ['sov-rd-10'], way: ['E4928', 'E4927'] })).toBe(false);
  });
  test('6.5a not because of the ground', () => {
    covers('DV-6.5a');
    expect(open(soviet({ E4152: 'sov-art-1' }, { turn: 20 }))).not.toContain('withdraw');
  });
  test('6.5a only under a Move chit', () => {
    covers('DV-6.5a');
    const t = scene({ turn: 3, units: HEMMED, chit: 'soviet:counterattack', dice: [1, 1] });
    expect(open(t)).not.toContain('withdraw');
  });
  test('the Axis does the same the other way round', () => {
    covers('DV-6.5a', 'DV-6.5c');
    const t = marching({ E4929: 'ger-inf-207', E5029: 'sov-army-16', E5030: 'sov-army-19', E4729: 'sov-army-20' });
    expect(open(t)).toContain('withdraw');
    const goals = ways(t, ['ger-inf-207'], 'withdraw');
    // East is where the Soviets retreat: no step to the north-east or south-east.
    expect(
      goals.every(
        ([first, second]) => !['E5029', 'E5030'].includes(first!) && second !== 'E5028' && second !== 'E5031',
      ),
    ).toBe(true);
    expect(ends(t, ['ger-inf-207'], 'withdraw')).toContain('E4828');
  });
});
