import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { hex, piece, scene, type Scene, type Table } from './support.ts';

/** Movement (11), with the costs of the chart. */

const axis = (units: Scene['units'], more: Partial<Scene> = {}) =>
  scene({ turn: 2, units, chit: 'axis:move', ...more });
const soviet = (units: Scene['units'], more: Partial<Scene> = {}) =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'soviet:move', ...more });
const move = (units: string | readonly string[], ...way: readonly string[]) => ({
  type: 'move',
  units: typeof units === 'string' ? [units] : units,
  way,
});

/** What a way costs, as the player is told. */
function cost(table: Table, units: string | readonly string[], ...way: readonly string[]): number | undefined {
  const chosen = way.map(hex);
  const last = chosen.pop()!;
  const slots = { units: (typeof units === 'string' ? [units] : units).map(piece) };
  const { candidates } = game.choices(table.s, table.side, { type: 'move', slots, chosen });
  return candidates.find((each) => each.value === last)?.note?.total;
}
/** Points a unit has: how far it gets over open steppe. */
function points(table: Table, unit: string): number {
  const down = Array.from({ length: 14 }, (_, i) => `E49${17 + i}`);
  for (let n = down.length; n > 0; n--)
    if (table.why(table.side, move(unit, ...down.slice(0, n))) === undefined) return n;
  return 0;
}
const START = 'E4916';

describe('what steps cost (11.1 and the chart)', () => {
  test('DV-EX-08: woods, one on foot and two on wheels', () => {
    covers('DV-11.1b', 'DV-TEC.b', 'DV-TEC.a');
    const table = axis({ E1402: ['ger-jg-97', 'ger-pz-1'] });
    expect([cost(table, 'ger-jg-97', 'E1501'), cost(table, 'ger-pz-1', 'E1501')]).toEqual([1, 2]);
    expect(cost(axis({ E4929: 'ger-pz-1' }), 'ger-pz-1', 'E4930')).toBe(1);
  });

  test('DV-EX-09: woods behind a river are three for tanks; works cost nothing', () => {
    covers('DV-11.1c', 'DV-TEC.h', 'DV-TEC.m');
    const table = axis({ W4803: ['ger-jg-97', 'ger-pz-1'] });
    expect([cost(table, 'ger-jg-97', 'W4802'), cost(table, 'ger-pz-1', 'W4802')]).toEqual([1, 3]);
    expect(cost(axis({ E2015: 'ger-pz-1' }), 'ger-pz-1', 'E2115')).toBe(1);
  });

  test('marsh, rough, mountain, desert', () => {
    covers('DV-TEC.c', 'DV-TEC.d', 'DV-TEC.e', 'DV-TEC.r');
    const both = (from: string, to: string) => {
      const table = axis({ [from]: ['ger-jg-97', 'ger-pz-1', 'ger-mtn-1'] });
      return ['ger-jg-97', 'ger-pz-1', 'ger-mtn-1'].map((unit) => cost(table, unit, to));
    };
    expect(both('E2104', 'E2105')).toEqual([2, 3, 2]);
    expect(both('E1308', 'E1408')).toEqual([2, 2, 1]);
    expect(both('W2234', 'W2235')).toEqual([2, 4, 1]);
    expect(both('E4934', 'E4935')).toEqual([2, 2, 2]);
    // Mountain divisions are spared in fair weather only.
    expect(cost(axis({ E1308: 'ger-mtn-1' }, { turn: 4 }), 'ger-mtn-1', 'E1408')).toBe(2);
  });

  test('major rivers and the Volga', () => {
    covers('DV-TEC.i', 'DV-TEC.j');
    const table = axis({ E4910: ['ger-jg-97', 'ger-pz-1'] });
    expect(['ger-jg-97', 'ger-pz-1'].map((unit) => cost(table, unit, 'E4911'))).toEqual([2, 3]);
    const volga = axis({ E2306: ['ger-jg-97', 'ger-pz-1'] });
    expect(cost(volga, 'ger-jg-97', 'E2307')).toBe(3);
    // Tanks need all they have: only as a first step.
    expect(volga.why('axis', move('ger-pz-1', 'E2307'))).toBeUndefined();
    expect(volga.why('axis', move('ger-pz-1', 'E2406', 'E2407', 'E2307'))).toBeDefined();
    expect(volga.why('axis', move('ger-pz-1', 'E2307', 'E2308'))).toBeDefined();
    const soviets = soviet({ E2306: ['sov-army-16', 'sov-tank-1'] });
    expect(['sov-army-16', 'sov-tank-1'].map((unit) => cost(soviets, unit, 'E2307'))).toEqual([1, 2]);
  });

  test('fortified zones cost the Axis two more', () => {
    covers('DV-TEC.l');
    expect(cost(axis({ W4336: 'ger-pz-1' }), 'ger-pz-1', 'W4337')).toBe(3);
    expect(cost(soviet({ W4336: 'sov-tank-1' }), 'sov-tank-1', 'W4337')).toBe(1);
  });

  test('roads: one point, not in snow; railways serve as roads in mountains', () => {
    covers('DV-TEC.k');
    expect(cost(axis({ E4853: 'ger-pz-1' }), 'ger-pz-1', 'E4854')).toBe(1);
    expect(cost(axis({ E4853: 'ger-pz-1' }, { turn: 18 }), 'ger-pz-1', 'E4854')).toBe(4);
    expect(cost(axis({ E4853: 'ger-pz-1' }), 'ger-pz-1', 'E4953')).toBe(4);
  });

  test('a railway changes nothing by itself; Soviet guns are mechanized, German ones are not', () => {
    covers('DV-TEC.p', 'DV-2.4m');
    expect(cost(axis({ E1302: 'ger-pz-1' }), 'ger-pz-1', 'E1301')).toBe(2);
    expect(cost(soviet({ E1402: 'sov-art-1' }, { turn: 20 }), 'sov-art-1', 'E1501')).toBe(2);
    expect(cost(axis({ E1402: 'ger-art' }, { turn: 12 }), 'ger-art', 'E1501')).toBe(1);
  });

  test('headquarters pay one everywhere', () => {
    covers('DV-14.1g');
    expect(cost(axis({ W2234: 'ger-hq-1' }), 'ger-hq-1', 'W2235')).toBe(1);
    expect(cost(axis({ W4803: 'ger-hq-1' }), 'ger-hq-1', 'W4802')).toBe(1);
  });

  test('water is closed; the Kerch Straits stop whoever crosses', () => {
    covers('DV-TEC.s', 'DV-TEC.q');
    expect(axis({ W4208: 'ger-pz-1' }).why('axis', move('ger-pz-1', 'W4308'))?.key).toBe('no-way-across');
    const straits = axis({ E2448: 'ger-pz-1' });
    expect(straits.why('axis', move('ger-pz-1', 'E2547'))).toBeUndefined();
    expect(straits.why('axis', move('ger-pz-1', 'E2547', 'E2647'))).toBeDefined();
  });

  test('Oranienbaum and Leningrad: Soviets only, for all they have', () => {
    covers('DV-11.2a');
    const table = soviet({ W4603: 'sov-army-16', W4604: 'sov-army-19' });
    expect(table.why('soviet', move('sov-army-16', 'W4702'))).toBeUndefined();
    expect(table.why('soviet', move('sov-army-16', 'W4702', 'W4701'))).toBeDefined();
    expect(table.why('soviet', move('sov-army-19', 'W4603', 'W4702'))).toBeDefined();
    expect(axis({ W4603: 'ger-pz-1' }).why('axis', move('ger-pz-1', 'W4702'))?.key).toBe('no-way-across');
  });
});

describe('how units move (11.1)', () => {
  test('which chits', () => {
    covers('DV-11.1a');
    const far = ['E4917', 'E4918'];
    expect(axis({ [START]: 'ger-pz-1' }).why('axis', move('ger-pz-1', ...far))).toBeUndefined();
    expect(
      scene({ turn: 2, units: { [START]: 'ger-pz-1' }, chit: 'axis:combat' }).why('axis', move('ger-pz-1', ...far)),
    ).toBeDefined();
  });

  test('hex by adjacent hex, never into the enemy', () => {
    covers('DV-11.1b');
    const table = axis({ [START]: 'ger-pz-1', E4917: 'sov-rd-10' });
    expect(table.why('axis', move('ger-pz-1', 'E4918'))?.key).toBe('not-adjacent');
    expect(table.why('axis', move('ger-pz-1', 'E4917'))?.key).toBe('enemy-there');
  });

  test('one unit after the other, once an activation, and again in the next', () => {
    covers('DV-11.1d', 'DV-11.1e', 'DV-11.1g');
    const table = axis({ [START]: 'ger-pz-1', E4816: 'ger-pz-6' }, { cup: ['axis:move'] });
    table.act('axis', move('ger-pz-1', 'E4917'));
    expect(table.why('axis', move('ger-pz-1', 'E4918'))).toBeUndefined();
    table.act('axis', move('ger-pz-6', 'E4815'));
    expect(table.why('axis', move('ger-pz-1', 'E4918'))?.rule).toBe('DV-11.1g');
    table.roll(1).act('axis', { type: 'end-movement' });
    expect(points(table, 'ger-pz-1')).toBe(0);
    expect(
      table.why('axis', move('ger-pz-1', 'E4918', 'E4919', 'E4920', 'E4921', 'E4922', 'E4923', 'E4924', 'E4925')),
    ).toBeUndefined();
  });

  test('a stack goes at the pace of its slowest and may drop him', () => {
    covers('DV-11.1f');
    const table = axis({ [START]: ['ger-pz-1', 'ger-corps-i'] });
    const both = ['ger-pz-1', 'ger-corps-i'];
    expect(table.why('axis', move(both, 'E4917', 'E4918', 'E4919', 'E4920', 'E4921', 'E4922', 'E4923'))?.key).toBe(
      'too-far',
    );
    table.act('axis', move(both, 'E4917', 'E4918', 'E4919'));
    table.act('axis', move('ger-pz-1', 'E4920', 'E4921', 'E4922', 'E4923', 'E4924'));
    expect([table.at('ger-pz-1'), table.at('ger-corps-i')]).toEqual(['E4924', 'E4919']);
    expect(table.why('axis', move('ger-corps-i', 'E4920'))?.rule).toBe('DV-11.1g');
  });

  test('one hex is always possible', () => {
    covers('DV-11.1h');
    const table = axis({ W2234: 'ger-pz-1' }, { outOfSupply: ['ger-pz-1'] });
    expect(table.why('axis', move('ger-pz-1', 'W2235'))).toBeUndefined();
    expect(table.why('axis', move('ger-pz-1', 'W2334', 'W2335'))).toBeDefined();
  });

  test('to Baku over the military roads', () => {
    covers('DV-3.1c');
    const table = axis({ E4855: ['ger-pz-1', 'rum-cav'] });
    const exit = (unit: string) => ({ type: 'exit-to-baku', units: [unit] });
    expect(table.why('axis', exit('rum-cav'))?.rule).toBe('DV-3.1c');
    expect(axis({ E4854: 'ger-pz-1' }).why('axis', exit('ger-pz-1'))?.rule).toBe('DV-3.1c');
    expect(table.act('axis', exit('ger-pz-1')).at('ger-pz-1')).toBe('baku');
  });
});

describe('allowances (11.3, 11.4)', () => {
  const at = (turn: number, unit: string, more: Partial<Scene> = {}) => {
    const side = unit.startsWith('sov') ? 'soviet' : 'axis';
    return points(scene({ turn, units: { [START]: unit }, chit: `${side}:move`, ...more }), unit);
  };

  test('fair and mixed weather', () => {
    covers('DV-11.3a', 'DV-11.3b');
    expect([at(2, 'ger-pz-1'), at(2, 'ger-cav-1'), at(2, 'sov-tank-1')]).toEqual([8, 7, 8]);
    expect([at(4, 'ger-pz-1'), at(4, 'ger-cav-1'), at(4, 'sov-tank-1'), at(4, 'ger-hq-1')]).toEqual([7, 7, 8, 7]);
  });

  test('mud', () => {
    covers('DV-11.3c', 'DV-14.1h');
    expect([
      at(5, 'ger-pz-1'),
      at(5, 'ger-corps-i'),
      at(5, 'sov-tank-1'),
      at(5, 'sov-army-16'),
      at(5, 'ger-hq-1'),
    ]).toEqual([6, 3, 7, 3, 6]);
  });

  test('snow, of the first winter and later', () => {
    covers('DV-11.3d', 'DV-11.3e');
    expect([at(8, 'ger-pz-1'), at(8, 'ger-corps-i'), at(8, 'sov-tank-1')]).toEqual([6, 3, 8]);
    expect([at(18, 'ger-pz-1'), at(18, 'ger-corps-i'), at(18, 'sov-tank-1')]).toEqual([7, 3, 8]);
  });

  test('out of supply three, whatever the weather', () => {
    covers('DV-11.4a', 'DV-11.3g');
    expect(at(5, 'ger-pz-1', { outOfSupply: ['ger-pz-1'] })).toBe(3);
    expect(at(2, 'sov-army-16', { isolated: ['sov-army-16'] })).toBe(3);
    expect(at(8, 'ger-corps-i', { outOfSupply: ['ger-corps-i'] })).toBe(3);
  });
});

describe('forced march (11.5, 10.5.1)', () => {
  const at = (turn: number, unit: string, units: Scene['units'] = {}, more: Partial<Scene> = {}) => {
    const side = unit.startsWith('sov') ? 'soviet' : 'axis';
    return points(scene({ turn, units: { [START]: unit, ...units }, chit: `${side}:move`, ...more }), unit);
  };

  test('two points more for infantry of every sort', () => {
    covers('DV-10.5.1b', 'DV-10.5.1d', 'DV-11.5a');
    expect([
      at(2, 'ger-corps-i'),
      at(2, 'ger-jg-97'),
      at(2, 'ger-mtn-1'),
      at(4, 'sov-army-16'),
      at(2, 'sov-abc-4'),
    ]).toEqual([6, 8, 8, 6, 7]);
    expect([at(2, 'ger-cav-1'), at(2, 'ger-mot-3')]).toEqual([7, 8]);
  });

  test('not in mud or snow, not out of supply, never beside the enemy', () => {
    covers('DV-10.5.1c', 'DV-11.3f');
    expect([at(5, 'ger-corps-i'), at(8, 'sov-army-16')]).toEqual([3, 4]);
    expect(at(2, 'ger-corps-i', {}, { outOfSupply: ['ger-corps-i'] })).toBe(3);
    expect(at(2, 'ger-corps-i', { E5016: 'sov-rd-10' })).toBe(4);
    expect(at(2, 'ger-corps-i', { E5020: 'sov-rd-10' })).toBe(4);
    expect(at(2, 'ger-corps-i', { E5123: 'sov-rd-10' })).toBe(6);
  });

  test('once a turn, in Move activations only', () => {
    covers('DV-11.5a');
    const table = axis({ [START]: 'ger-corps-i' }, { cup: ['axis:move'] });
    table.act('axis', move('ger-corps-i', 'E4917', 'E4918', 'E4919', 'E4920', 'E4921', 'E4922'));
    table.roll(1).act('axis', { type: 'end-movement' });
    const on = ['E4923', 'E4924', 'E4925', 'E4926', 'E4927'];
    expect(table.why('axis', move('ger-corps-i', ...on))?.key).toBe('too-far');
    expect(table.why('axis', move('ger-corps-i', ...on.slice(0, 4)))).toBeUndefined();
    const panzer = scene({ turn: 2, units: { [START]: ['ger-hq-2', 'ger-corps-i'] }, chit: 'axis:pz-2' }).act('axis', {
      type: 'choose-order',
      order: 'move-then-combat',
    });
    expect(points(panzer, 'ger-corps-i')).toBe(4);
  });
});
