import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from './combat-support.ts';
import { piece, type Scene, type Table } from './support.ts';

/** Retreats (12.5, 6.2, 12.7). */

const tanks = ['ger-pz-1', 'ger-pz-6'];
const back = (units: readonly string[], ...way: readonly string[]) => ({ type: 'retreat', units, way });
const why = (table: Table, side: string, units: readonly string[], ...way: readonly string[]) =>
  table.why(side, back(units, ...way))?.rule;

/** A Soviet army driven out of the steppe by a DR: 10 against 5, a five. */
const routed = (units: Scene['units'] = {}, more: Partial<Scene> = {}) =>
  strike(axisCombat({ E4829: tanks, [STEPPE]: 'sov-army-16', ...units }, more), 'axis', attack(STEPPE, tanks), 5);

describe('by the compass (12.5)', () => {
  test('two hexes, north-east or south-east for the Soviets', () => {
    covers('DV-12.5a', 'DV-12.5b', 'DV-2.1b');
    const table = routed();
    expect([table.open, table.side]).toEqual(['retreating', 'soviet']);
    const army = ['sov-army-16'];
    for (const way of [
      ['E5029', 'E5128'],
      ['E5029', 'E5129'],
      ['E5030', 'E5129'],
      ['E5030', 'E5130'],
    ])
      expect(why(table, 'soviet', army, ...way)).toBeUndefined();
    expect(why(table, 'soviet', army, 'E4930', 'E4931')).toBe('DV-12.5b');
    expect(why(table, 'soviet', army, 'E5029', 'E5028')).toBe('DV-12.5b');
    expect(why(table, 'soviet', army, 'E5029')).toBeDefined();
    table.act('soviet', back(army, 'E5030', 'E5130'));
    expect(table.at('sov-army-16')).toBe('E5130');
  });

  test('north-west or south-west for the Axis', () => {
    covers('DV-12.5b', 'DV-2.1b');
    const table = sovietCombat({
      E5029: ['sov-army-16', 'sov-army-19'],
      E5030: ['sov-army-20', 'sov-army-21'],
      [STEPPE]: 'ger-corps-i',
    });
    strike(table, 'soviet', attack(STEPPE, ['sov-army-16', 'sov-army-19', 'sov-army-20', 'sov-army-21']), 4);
    expect(why(table, 'axis', ['ger-corps-i'], 'E5028', 'E5127')).toBeDefined();
    expect(why(table, 'axis', ['ger-corps-i'], 'E4829', 'E4728')).toBeUndefined();
    expect(why(table, 'axis', ['ger-corps-i'], 'E4829', 'E4829')).toBeDefined();
    table.act('axis', back(['ger-corps-i'], 'E4830', 'E4730'));
    expect(table.at('ger-corps-i')).toBe('E4730');
  });

  test('any legal way if the compass leaves none', () => {
    covers('DV-12.5b');
    // Germans bar both hexes to the east; the way south is free.
    const table = routed({ E5029: 'ger-inf-207', E5030: 'ger-inf-281' });
    expect([table.open, table.side]).toEqual(['retreating', 'soviet']);
    // Having had to go south, he turns to the south-east as soon as he can.
    expect(why(table, 'soviet', ['sov-army-16'], 'E4930', 'E4931')).toBe('DV-12.5b');
    table.act('soviet', back(['sov-army-16'], 'E4930', 'E5031'));
    expect(table.at('sov-army-16')).toBe('E5031');
  });
});

describe('what bars the way (12.5)', () => {
  test('enemies, hexes beside the one left, full stacks', () => {
    covers('DV-12.5c');
    const full = ['sov-rd-10', 'sov-rd-90', 'sov-rd-125', 'sov-rd-48'];
    const table = routed({ E5029: 'ger-inf-207', E5129: full });
    expect(why(table, 'soviet', ['sov-army-16'], 'E5029', 'E5128')).toBe('DV-12.5c');
    expect(why(table, 'soviet', ['sov-army-16'], 'E5030', 'E5129')).toBe('DV-12.5c');
    expect(why(table, 'soviet', ['sov-army-16'], 'E5030', 'E4930')).toBe('DV-12.5c');
    expect(why(table, 'soviet', ['sov-army-16'], 'E5030', 'E5130')).toBeUndefined();
  });

  test('rivers are crossed, water is not', () => {
    covers('DV-12.5d');
    const table = strike(axisCombat({ E2217: tanks, E2218: 'sov-army-16' }), 'axis', attack('E2218', tanks), 5);
    expect(why(table, 'soviet', ['sov-army-16'], 'E2318', 'E2418')).toBeUndefined();
    const lake = strike(
      axisCombat({ W4309: [...tanks, 'ger-pz-8'], W4208: [], W4308: 'sov-rd-10' }),
      'axis',
      attack('W4308', [...tanks, 'ger-pz-8']),
      2,
    );
    expect(why(lake, 'soviet', ['sov-rd-10'], 'W4208', 'W4107')).toBe('DV-12.5d');
  });

  test('enemy zones, unless a friend stands in the hex', () => {
    covers('DV-12.5e', 'DV-6.2e', 'DV-6.2h');
    // A Panzer division to the north-east covers E5029 and E5128.
    const table = routed({ E5028: 'ger-pz-8' });
    expect(why(table, 'soviet', ['sov-army-16'], 'E5029', 'E5129')).toBe('DV-12.5e');
    expect(why(table, 'soviet', ['sov-army-16'], 'E5030', 'E5129')).toBeUndefined();
    const helped = routed({ E5028: 'ger-pz-8', E5029: 'sov-rd-10' });
    expect(why(helped, 'soviet', ['sov-army-16'], 'E5029', 'E5129')).toBeUndefined();
  });

  test('without a way they are eliminated', () => {
    covers('DV-12.5c', 'DV-6.2e', 'DV-CRT.g');
    const table = routed({ E5028: 'ger-pz-8', E5031: 'ger-pz-3', E4927: 'ger-pz-4', E4931: 'ger-pz-7' });
    expect([table.at('sov-army-16'), table.open]).toEqual(['eliminated', 'advancing']);
  });

  test('units of a stack may go different ways', () => {
    covers('DV-12.5a');
    const table = strike(
      axisCombat({
        E4829: tanks,
        E4830: ['ger-pz-8', 'ger-pz-3'],
        [STEPPE]: ['sov-army-16', 'sov-rd-10', 'sov-rd-90'],
      }),
      'axis',
      attack(STEPPE, [...tanks, 'ger-pz-8', 'ger-pz-3']),
      5,
    );
    table.act('soviet', back(['sov-rd-10'], 'E5029', 'E5128'));
    expect(table.open).toBe('retreating');
    table.act('soviet', back(['sov-army-16', 'sov-rd-90'], 'E5030', 'E5130'));
    expect(['sov-army-16', 'sov-rd-10', 'sov-rd-90'].map((id) => table.at(id))).toEqual(['E5130', 'E5128', 'E5130']);
    expect(table.open).toBe('advancing');
  });

  test('minor allies do not retreat where they may not be', () => {
    covers('DV-15.1c');
    const table = sovietCombat({
      E5025: ['sov-army-16', 'sov-army-19'],
      E5026: ['sov-army-20'],
      E4925: 'rum-mtn',
      E4825: [],
      E4826: 'sov-rd-10',
    });
    // 15 against 2, 6-1: a one drives them back; to the north lies row 24.
    strike(table, 'soviet', attack('E4925', ['sov-army-16', 'sov-army-19', 'sov-army-20']), 1);
    expect(why(table, 'axis', ['rum-mtn'], 'E4825', 'E4724')).toBe('DV-15.1c');
  });

  test('on turn 1 the Soviets do not retreat out of the Soviet Union', () => {
    covers('DV-17.1.2g');
    const field = { W3330: 'sov-army-16', W3431: tanks, W3329: 'ger-inf-207', W3331: 'ger-inf-281', W3430: 'ger-pz-4' };
    const at = (options: Record<string, string>) =>
      strike(axisCombat(field, { turn: 1, options }), 'axis', attack('W3330', tanks), 6);
    expect(at({ 'june-border': 'closed-on-turn-1' }).at('sov-army-16')).toBe('eliminated');
    expect(at({ 'june-border': 'open' }).open).toBe('retreating');
  });
});

describe('German mechanized units (6.2)', () => {
  /** Soviet armies behind and beside the steppe: E4829 and E4830 lie in their zones. */
  const ring = {
    E4828: 'sov-army-22',
    E4831: 'sov-army-24',
    E5029: ['sov-army-16', 'sov-army-19'],
    E5030: ['sov-army-20', 'sov-army-21'],
  };
  const armies = ['sov-army-16', 'sov-army-19', 'sov-army-20', 'sov-army-21'];
  const pressed = (defender: string | readonly string[], turn = 12) =>
    strike(sovietCombat({ ...ring, [STEPPE]: defender }, { turn }), 'soviet', attack(STEPPE, armies), 4);

  test('pass enemy zones in fair and mixed weather for a step', () => {
    covers('DV-6.2f');
    // 20 against 5, 4-1 less nothing: GD loses nothing to DR but the step for the way.
    const table = strike(sovietCombat({ ...ring, [STEPPE]: 'ger-gd-mech' }), 'soviet', attack(STEPPE, armies), 3);
    expect([table.open, table.side]).toEqual(['retreating', 'axis']);
    expect(why(table, 'axis', ['ger-gd-mech'], 'E4829', 'E4728')).toBe('DV-12.5e');
    table.act('axis', back(['ger-gd-mech'], 'E4829', 'E4729'));
    expect([table.at('ger-gd-mech'), table.s.units.lost[piece('ger-gd-mech')]]).toEqual(['E4729', 1]);
  });

  test('not on foot, not with a single step, not in mud', () => {
    covers('DV-6.2f', 'DV-6.2e');
    expect(pressed('ger-jg-97').at('ger-jg-97')).toBe('eliminated');
    // 20 against 3, 6-1: a one is DR.
    const single = strike(sovietCombat({ ...ring, [STEPPE]: 'ger-mot-3' }), 'soviet', attack(STEPPE, armies), 1);
    expect(single.at('ger-mot-3')).toBe('eliminated');
    const mud = strike(
      sovietCombat({ ...ring, [STEPPE]: 'ger-gd-mech' }, { turn: 16 }),
      'soviet',
      attack(STEPPE, armies),
      3,
    );
    expect(mud.at('ger-gd-mech')).toBe('eliminated');
  });

  test('a stack pays one step, of its choice', () => {
    covers('DV-6.2f');
    const table = strike(
      sovietCombat({
        ...ring,
        E4928: ['sov-army-28', 'sov-army-29'],
        E4930: ['sov-army-30', 'sov-army-31'],
        [STEPPE]: ['ger-pz-1', 'ger-pz-6'],
      }),
      'soviet',
      attack(STEPPE, [...armies, 'sov-army-28', 'sov-army-29', 'sov-army-30', 'sov-army-31']),
      2,
    );
    // 40 against 8, 5-1.
    table.act('axis', back(['ger-pz-1', 'ger-pz-6'], 'E4829', 'E4729'));
    table.act('axis', { type: 'lose-step', unit: 'ger-pz-6' });
    expect([table.at('ger-pz-1'), table.at('ger-pz-6'), table.s.units.lost[piece('ger-pz-1')]]).toEqual([
      'E4729',
      'E4729',
      0,
    ]);
  });
});

describe('onto friends (12.5)', () => {
  /** The army falls back on a division two hexes behind, which is then attacked itself. */
  const joined = () => {
    const table = routed({ E5129: ['sov-rd-10'], E5130: ['ger-corps-i', 'ger-corps-ii'], E5230: ['ger-pz-8'] }, {});
    return table;
  };

  test('they add nothing there, may be attacked again, and go when the others must', () => {
    covers('DV-12.5g', 'DV-12.5h');
    const table = joined();
    expect(table.open).toBe('retreating');
    table.act('soviet', back(['sov-army-16'], 'E5029', 'E5129')).act('axis', { type: 'decline-advance' });
    expect(table.at('sov-army-16')).toBe('E5129');
    const second = attack('E5129', ['ger-corps-i', 'ger-corps-ii']);
    expect(told(table, 'axis', second).defence).toBe(1);
    strike(table, 'axis', second, 1);
    // 8 to 1: DR*.
    table.act('soviet', back(['sov-rd-10'], 'E5128', 'E5228'));
    expect([table.at('sov-rd-10'), table.at('sov-army-16')]).toEqual(['E5228', 'eliminated']);
  });

  test('alone they are not attacked again', () => {
    covers('DV-12.2b', 'DV-12.5h');
    const table = routed({ E5130: ['ger-corps-i', 'ger-corps-ii'] });
    table.act('soviet', back(['sov-army-16'], 'E5029', 'E5128')).act('axis', { type: 'advance', units: tanks });
    expect(whyNot(table, 'axis', attack('E5128', ['ger-corps-i', 'ger-corps-ii']))).toBeDefined();
    const near = routed({ E5228: ['ger-corps-i', 'ger-corps-ii'] });
    near.act('soviet', back(['sov-army-16'], 'E5030', 'E5129')).act('axis', { type: 'decline-advance' });
    expect(whyNot(near, 'axis', attack('E5129', ['ger-corps-i', 'ger-corps-ii']))?.rule).toBeDefined();
  });
});

describe('by sea (12.5)', () => {
  const harbour = (defenders: readonly string[], held: Scene['held'] = {}) => {
    const table = axisCombat(
      {
        E2848: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3'],
        E2748: ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'],
        E2849: defenders,
      },
      { held },
    );
    return strike(
      table,
      'axis',
      attack('E2849', ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3', 'ger-corps-i', 'ger-corps-ii', 'ger-corps-x']),
      3,
    );
  };
  const sail = (units: readonly string[], port: string) => ({ type: 'retreat-by-sea', units, port });

  test('two steps, to a friendly port of the same sea, eastward for the Soviets', () => {
    covers('DV-12.5f');
    const table = harbour(['sov-rd-10', 'sov-rd-90', 'sov-rd-125']);
    expect([table.open, table.side]).toEqual(['retreating', 'soviet']);
    expect(table.why('soviet', sail(['sov-rd-10'], 'E1849'))).toBeDefined();
    expect(table.why('soviet', sail(['sov-rd-10', 'sov-rd-90', 'sov-rd-125'], 'E3250'))).toBeDefined();
    table.act('soviet', sail(['sov-rd-10', 'sov-rd-90'], 'E3250'));
    expect(['sov-rd-10', 'sov-rd-90'].map((id) => table.at(id))).toEqual(['E3250', 'E3250']);
    expect(table.why('soviet', sail(['sov-rd-125'], 'E3250'))).toBeDefined();
  });

  test('the Axis goes west; ice closes the Gulf of Finland, and the straits the Sea of Azov', () => {
    covers('DV-12.5f');
    // Tallinn: a Soviet attack at 6-1 less a column, two for DR.
    const tallinn = (turn: number) => {
      const table = sovietCombat(
        {
          W3904: ['sov-army-16', 'sov-army-19'],
          W3805: ['sov-army-20', 'sov-army-21'],
          W3704: 'sov-rd-10',
          W3804: 'ger-inf-281',
          W3612: 'ger-inf-207',
        },
        { turn, held: { axis: ['W3612', 'W3804'] } },
      );
      return strike(table, 'soviet', attack('W3804', ['sov-army-16', 'sov-army-19', 'sov-army-20', 'sov-army-21']), 2);
    };
    expect(tallinn(17).why('axis', sail(['ger-inf-281'], 'W3612'))).toBeUndefined();
    expect(tallinn(18).at('ger-inf-281')).toBe('eliminated');
  });

  test('not into a port of the enemy', () => {
    covers('DV-12.5f');
    const table = harbour(['sov-rd-10', 'sov-rd-90', 'sov-rd-125'], { axis: ['E3250'] });
    expect(table.why('soviet', sail(['sov-rd-10'], 'E3250'))).toBeDefined();
  });
});

describe('forts (12.7)', () => {
  const sevastopol = (turn = 2, more: Scene['units'] = {}) =>
    axisCombat(
      { E1949: tanks, E1848: ['ger-pz-8', 'ger-pz-3', 'ger-pz-4'], E1849: ['sov-army-16'], ...more },
      { turn },
    );
  const all = [...tanks, 'ger-pz-8', 'ger-pz-3', 'ger-pz-4'];

  test('who holds one may ignore the retreat, but not the step', () => {
    covers('DV-12.7a');
    // 25 against 10, 2-1 for DR; the fort is taken by nobody.
    const table = strike(sevastopol(), 'axis', attack('E1849', all), 5);
    expect([table.open, table.side]).toEqual(['retreating', 'soviet']);
    table.act('soviet', { type: 'stand-fast' });
    expect([table.at('sov-army-16'), table.open]).toEqual(['E1849', 'fighting']);
    const open = routed();
    expect(open.why('soviet', { type: 'stand-fast' })?.rule).toBe('DV-12.7a');
  });

  test('a fort falls to whoever enters it', () => {
    covers('DV-12.7b', 'DV-12.7c');
    const table = strike(sevastopol(2, { E1849: 'sov-rd-10' }), 'axis', attack('E1849', all), 6);
    table.act('axis', { type: 'advance', units: ['ger-pz-1'] });
    expect(table.s.hexes.fort[table.s.units.at[piece('ger-pz-1')]!]).toBe(0);
    expect(table.has('fort-destroyed')).toBe(true);
  });
});
