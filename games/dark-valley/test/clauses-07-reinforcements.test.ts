import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ROAD_EXITS, SPACES } from '../src/geography.ts';
import { phaseOne } from './phase-one.ts';
import type { Table } from './support.ts';

/** Reinforcements (7.1 to 7.3), withdrawals and returns (7.9), what the start of a turn brings (7.10). */

const place = (table: Table, unit: string, to: string) => table.why(table.side, { type: 'reinforce', unit, to })?.rule;

describe('the Axis (7.2)', () => {
  test('Germans: towns of Greater Germany with a line to Berlin, and depots', () => {
    covers('DV-7.2a', 'DV-7.2c', 'DV-7.1c', 'DV-4.1.Ia', 'DV-2.4e');
    const units = { W4121: 'depot-1', W3718: 'sov-army-16' };
    const table = phaseOne({ turn: 5, units, held: { axis: ['W4121'] } });
    expect([table.open, table.side]).toEqual(['axis-reinforcements', 'axis']);
    expect(place(table, 'ger-pz-2', 'W1225')).toBeUndefined();
    expect(place(table, 'ger-pz-2', 'W4121')).toBeUndefined();
    expect(place(table, 'ger-pz-2', 'W1224')).toBe('DV-7.2a');
    expect(place(table, 'ger-pz-2', 'W3650')).toBe('DV-7.2a');
    expect(place(table, 'ger-pz-22', 'W1225')).toBeDefined();
    table.act('axis', { type: 'reinforce', unit: 'ger-pz-2', to: 'W4121' });
    expect(table.at('ger-pz-2')).toBe('W4121');
    expect(table.why('axis', { type: 'end-reinforcements' })?.key).toBe('must-come-in');
    table.act('axis', { type: 'reinforce-all' });
    expect([table.at('ger-pz-5'), table.at('ger-inf-250')]).not.toContain('waiting');
  });

  test('not into Berlin with the enemy before it; not into towns cut off', () => {
    covers('DV-7.2b');
    const table = phaseOne({ turn: 5, units: { W1224: 'sov-army-16' } });
    expect(place(table, 'ger-pz-2', 'W1225')).toBe('DV-7.2b');
    expect(place(table, 'ger-pz-2', 'W1438')).toBeUndefined();
    const cut = phaseOne({
      turn: 5,
      units: { W2819: 'ger-inf-207', W2818: 'sov-army-16', W2820: 'sov-army-19', W2719: 'sov-army-20' },
    });
    expect(place(cut, 'ger-pz-2', 'W1438')).toBeUndefined();
    expect(place(cut, 'ger-pz-2', 'W2819')).toBe('DV-7.2a');
  });

  test('stacking counts, and what finds no room waits', () => {
    covers('DV-7.1d', 'DV-5.1b');
    const full = ['ger-inf-207', 'ger-inf-281', 'ger-inf-285', 'ger-inf-221'];
    const table = phaseOne({ turn: 5, units: { W1225: full } });
    expect(place(table, 'ger-pz-2', 'W1225')).toBe('DV-5.3a');
  });

  test('Romanians, Hungarians and Italians at home, or each in a city of the Ukraine', () => {
    covers('DV-7.2d', 'DV-7.2e', 'DV-7.2f');
    const units = { W1225: 'ger-inf-207' };
    const held = { axis: ['W4844', 'W4731', 'E2037'] };
    const june = phaseOne({ turn: 12, units, held });
    expect(['W3650', 'W4844', 'W1225', 'W3640'].map((to) => place(june, 'rum-corps-ii', to))).toEqual([
      undefined,
      undefined,
      'DV-7.2d',
      'DV-7.2d',
    ]);
    expect(['W2140', 'W2537', 'W4731', 'W3650'].map((to) => place(june, 'hun-corps-iii', to))).toEqual([
      undefined,
      undefined,
      undefined,
      'DV-7.2e',
    ]);
    const july = phaseOne({ turn: 13, units, held });
    expect(['W2537', 'W3640', 'E2037', 'W1225'].map((to) => place(july, 'ita-ii', to))).toEqual([
      undefined,
      undefined,
      undefined,
      'DV-7.2f',
    ]);
    const bare = phaseOne({ turn: 12, units });
    expect(place(bare, 'rum-corps-ii', 'W4844')).toBeDefined();
    expect(place(bare, 'hun-corps-iii', 'W4731')).toBeDefined();
    const lost = phaseOne({ turn: 12, units, held: { soviet: ['W1940'] } });
    expect(place(lost, 'rum-corps-ii', 'W3650')).toBe('DV-7.2d');
  });
});

describe('the Soviets (7.3)', () => {
  test('cities with a line to the east edge, military roads, and from turn 3 the reserve', () => {
    covers('DV-7.3a', 'DV-7.3d', 'DV-4.1.Ic', 'DV-7.1b');
    const table = phaseOne({ turn: 4, units: { W1225: 'ger-inf-207' } }, 'soviet-reinforcements');
    const road = SPACES.ids[ROAD_EXITS[0]!]!;
    expect(['E2215', road, 'stavka-reserve'].map((to) => place(table, 'sov-army-6', to))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(['W3326', 'W1225', 'E2214', 'eliminated'].map((to) => place(table, 'sov-army-6', to))).not.toContain(
      undefined,
    );
    table.act('soviet', { type: 'reinforce', unit: 'sov-army-6', to: 'stavka-reserve' });
    expect(table.at('sov-army-6')).toBe('stavka-reserve');
    const early = phaseOne({ turn: 2, units: {} }, 'soviet-reinforcements');
    expect(place(early, 'sov-army-16', 'stavka-reserve')).toBe('DV-7.3d');
    const third = phaseOne({ turn: 3, units: {} }, 'soviet-reinforcements');
    expect(place(third, 'sov-army-24', 'stavka-reserve')).toBeUndefined();
    expect(place(third, 'sov-zhukov', 'stavka-reserve')).toBe('DV-7.3d');
    expect(place(third, 'sov-zhukov', 'E2215')).toBeUndefined();
  });

  const siege = { W4803: 'ger-inf-207', W4703: 'ger-inf-281', W4602: 'ger-inf-285', W4701: 'ger-inf-221' };
  test('one unit a turn into Leningrad over the lake', () => {
    covers('DV-7.3b');
    const table = phaseOne({ turn: 4, units: siege }, 'soviet-reinforcements');
    expect(place(table, 'sov-army-6', 'W4702')).toBeUndefined();
    table.act('soviet', { type: 'reinforce', unit: 'sov-army-6', to: 'W4702' });
    expect(place(table, 'sov-army-12', 'W4702')).toBe('DV-7.3b');
    const closed = phaseOne({ turn: 4, units: { ...siege, E1102: 'ger-pz-1' } }, 'soviet-reinforcements');
    expect(place(closed, 'sov-army-6', 'W4702')).toBe('DV-7.3a');
    const open = phaseOne({ turn: 4, units: {} }, 'soviet-reinforcements');
    open.act('soviet', { type: 'reinforce', unit: 'sov-army-6', to: 'W4702' });
    expect(place(open, 'sov-army-12', 'W4702')).toBeUndefined();
  });

  test('one unit a turn into a Black Sea city by sea, out of reach of German air', () => {
    covers('DV-7.3c');
    const crimea = { E1848: 'ger-inf-207', E1948: 'ger-inf-281', E1949: 'ger-inf-285' };
    const table = phaseOne({ turn: 4, units: crimea }, 'soviet-reinforcements');
    expect(place(table, 'sov-army-6', 'E1849')).toBeUndefined();
    table.act('soviet', { type: 'reinforce', unit: 'sov-army-6', to: 'E1849' });
    expect(place(table, 'sov-army-12', 'E1849')).toBe('DV-7.3c');
    const bombed = phaseOne({ turn: 4, units: { ...crimea, E1443: 'air-iv' } }, 'soviet-reinforcements');
    expect(place(bombed, 'sov-army-6', 'E1849')).toBe('DV-7.3c');
    const alone = phaseOne(
      { turn: 4, units: crimea, held: { axis: ['E2849', 'E3250', 'E1342', 'E1443', 'W4844'] } },
      'soviet-reinforcements',
    );
    expect(place(alone, 'sov-army-6', 'E1849')).toBe('DV-7.3a');
  });

  test('red arrivals lie among the eliminated and may be bought at once', () => {
    covers('DV-7.3e', 'DV-2.2t');
    const table = phaseOne({ turn: 5, units: { W1225: 'ger-inf-207' } }, 'soviet-rebuilding');
    expect([table.at('sov-army-3'), table.at('sov-army-4'), table.at('sov-army-5')]).toEqual([
      'eliminated',
      'eliminated',
      null,
    ]);
    const buy = { type: 'rebuild', unit: 'sov-army-3', strength: 'full', to: 'E2215' };
    expect(table.act('soviet', buy).at('sov-army-3')).toBe('E2215');
  });

  test('DV-EX-28: shock armies come like any other', () => {
    covers('DV-7.8g');
    const table = phaseOne({ turn: 7, units: { W1225: 'ger-inf-207' } }, 'soviet-reinforcements');
    expect(table.act('soviet', { type: 'reinforce', unit: 'sov-shock-1', to: 'E2215' }).at('sov-shock-1')).toBe(
      'E2215',
    );
  });

  test('Poles when Soviet units stand in both hexes of Warsaw', () => {
    covers('DV-15.4a');
    const both = phaseOne({ turn: 36, units: { W2726: 'sov-army-16', W2826: 'sov-army-19' } }, 'soviet-reinforcements');
    expect(place(both, 'pol-1', 'E2215')).toBeUndefined();
    const one = phaseOne({ turn: 36, units: { W2726: 'sov-army-16', E2215: 'sov-army-19' } });
    expect(one.at('pol-1')).toBeNull();
    expect(one.has('poles-arrive')).toBe(false);
  });
});

describe('withdrawals and returns (7.9)', () => {
  test('named divisions leave as soon as they have a line; the eliminated too', () => {
    covers('DV-7.9a', 'DV-7.9b', 'DV-7.9e', 'DV-7.9g');
    const table = phaseOne({ turn: 7, units: { W2726: 'ger-cav-1' } }, /^(?!axis-re)/);
    expect(table.at('ger-cav-1')).toBe('other-fronts');
    const dead = phaseOne({ turn: 11, units: { eliminated: 'ger-pz-7' } }, /^(?!axis-re)/);
    expect(dead.at('ger-pz-7')).toBe('other-fronts');
    const ring = { E2114: 'sov-army-16', E2214: 'sov-army-19', E2216: 'sov-army-20', E2115: 'sov-army-21' };
    const cut = phaseOne({ turn: 7, units: { ...ring, E2215: 'ger-cav-1' } }, /^(?!axis-re)/);
    expect(cut.at('ger-cav-1')).toBe('E2215');
    const late = phaseOne({ turn: 9, units: { W2726: 'ger-cav-1' } });
    expect(late.act('axis', { type: 'reinforce-all' }).at('ger-cav-1')).toBe('other-fronts');
  });

  test('headquarters and air units of the player’s choice; lost ones only when no other is there', () => {
    covers('DV-7.9f', 'DV-7.9e', 'DV-14.1f');
    const table = phaseOne(
      { turn: 8, units: { W2726: 'ger-hq-1', W3029: ['ger-hq-2'], eliminated: 'ger-hq-3', W1925: 'air-i' } },
      'axis-withdrawals',
    );
    expect(table.side).toBe('axis');
    expect(table.why('axis', { type: 'send-away', unit: 'ger-hq-3' })?.rule).toBe('DV-14.1f');
    expect(table.why('axis', { type: 'send-away', unit: 'ger-hq-2' })).toBeUndefined();
    table.act('axis', { type: 'send-away', unit: 'ger-hq-1' });
    expect(table.at('ger-hq-1')).toBe('other-fronts');
    expect(table.why('axis', { type: 'send-away', unit: 'ger-hq-2' })?.key).toBe('not-due');
    // Two air units are due since turn 7.
    expect(table.open).toBe('axis-withdrawals');
    table.act('axis', { type: 'send-away', unit: 'air-i' });
    expect(table.at('air-i')).toBe('other-fronts');
    const lost = phaseOne({ turn: 8, units: { eliminated: 'ger-hq-3' } }, 'axis-withdrawals');
    expect(lost.act('axis', { type: 'send-away', unit: 'ger-hq-3' }).at('ger-hq-3')).toBe('other-fronts');
  });

  test('an air unit of his choice comes back on turn 11', () => {
    covers('DV-7.9g', 'DV-7.9d');
    const table = phaseOne({ turn: 11, units: { 'other-fronts': ['air-ii', 'air-v'] } });
    expect(table.open).toBe('axis-reinforcements');
    expect(place(table, 'air-v', 'W2726')).toBeUndefined();
    expect(place(table, 'air-v', 'E2215')).toBe('DV-8.2a');
    table.act('axis', { type: 'reinforce', unit: 'air-v', to: 'W2726' });
    expect(place(table, 'air-ii', 'W2726')).toBeDefined();
    expect([table.at('air-v'), table.at('air-ii')]).toEqual(['W2726', 'other-fronts']);
  });

  test('who returns is at full strength, placed as a reinforcement', () => {
    covers('DV-7.9c', 'DV-7.9j', 'DV-7.9o', 'DV-7.9u');
    const back = phaseOne({ turn: 18, units: { 'other-fronts': 'ger-pz-7' } });
    expect(place(back, 'ger-pz-7', 'W1225')).toBeUndefined();
    const sixteen = phaseOne({ turn: 28, units: { 'other-fronts': 'ger-pz-16' } });
    expect(place(sixteen, 'ger-pz-16', 'W1225')).toBeUndefined();
    const ss = ['ss-pz-lah', 'ss-pz-dr', 'ss-pz-h', 'ss-pz-f'];
    const last = phaseOne({ turn: 42, units: { 'other-fronts': ss } });
    expect(ss.map((unit) => place(last, unit, 'W1225'))).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('SS divisions come back as Panzer divisions in the turn printed on them', () => {
    covers('DV-7.9k', 'DV-7.9l', 'DV-7.9m', 'DV-7.9v', 'DV-7.7h', 'DV-7.7i', 'DV-7.7j');
    for (const [turn, name] of [
      [19, 'dr'],
      [20, 'lah'],
      [21, 'toten'],
    ] as const) {
      const table = phaseOne({ turn, units: { 'other-fronts': `ss-mot-${name}` } });
      expect(place(table, `ss-pz-${name}`, 'W1225')).toBeUndefined();
      expect(table.at(`ss-mot-${name}`)).toBe('removed');
    }
  });

  test.each([
    [14, ['ss-mot-lah', 'ss-mot-dr']],
    [16, ['ss-mot-toten']],
    [21, ['ger-pz-16']],
    [26, ['ita-csir', 'ita-ii', 'ita-alpini']],
    [30, ['ger-pz-9']],
    [32, ['ss-pz-lah', 'ss-pz-dr']],
    [34, ['ss-pz-h', 'ss-pz-f']],
    [38, ['ger-art']],
  ] as const)('turn %i: %j leave', (turn, units) => {
    covers('DV-7.9h', 'DV-7.9i', 'DV-7.9m', 'DV-7.9n', 'DV-7.9p', 'DV-7.9q', 'DV-7.9r', 'DV-7.9s');
    const table = phaseOne({ turn, units: { W2726: units.slice(0, 1), W2428: units.slice(1) } }, /^(?!axis-re)/);
    expect(units.map((unit) => table.at(unit))).toEqual(units.map(() => 'other-fronts'));
  });

  test('a Tiger battalion of his choice on turns 32 and 34; one comes back on 41', () => {
    covers('DV-7.9q', 'DV-7.9t');
    const table = phaseOne({ turn: 32, units: { W2726: 'ger-tiger-503', W2428: 'ger-tiger-505' } }, 'axis-withdrawals');
    table.act('axis', { type: 'send-away', unit: 'ger-tiger-505' });
    expect([table.at('ger-tiger-503'), table.at('ger-tiger-505')]).toEqual(['W2726', 'other-fronts']);
    const back = phaseOne({ turn: 41, units: { 'other-fronts': ['ger-tiger-503', 'ger-tiger-505'] } });
    expect(place(back, 'ger-tiger-503', 'W1225')).toBeUndefined();
  });
});

describe('the start of a turn (7.10)', () => {
  test('turn 4: the mechanized corps of 1941 are gone, tank brigades are there; turn 10: those too', () => {
    covers('DV-7.10c', 'DV-7.10d', 'DV-16.0a');
    const units = { E2215: 'sov-mech41-5', eliminated: 'sov-mech41-7' };
    const table = phaseOne({ turn: 4, units });
    expect([table.at('sov-mech41-5'), table.at('sov-mech41-7')]).toEqual(['removed', 'removed']);
    expect([table.at('tank-brigade-1'), table.at('tank-brigade-2')]).toEqual(['at-hand', 'at-hand']);
    expect(phaseOne({ turn: 3, units }).at('tank-brigade-1')).toBeNull();
    const later = phaseOne({ turn: 10, units: { 'at-hand': ['tank-brigade-1', 'tank-brigade-2'] } });
    expect([later.at('tank-brigade-1'), later.at('tank-brigade-2')]).toEqual(['removed', 'removed']);
  });

  test('two armies are held back when Sevastopol and Rostov are lost', () => {
    covers('DV-7.10a', 'DV-7.10b');
    const units = { E2215: ['sov-army-16', 'sov-army-19'], E2827: 'sov-army-20' };
    const scene = { turn: 9, units, reduced: ['sov-army-20'], dice: [3] };
    const table = phaseOne({ ...scene, held: { axis: ['E1849', 'E3241'] } }, 'holding-back');
    expect(table.why('soviet', { type: 'hold-back', armies: ['sov-army-16'] })).toBeDefined();
    expect(table.why('soviet', { type: 'hold-back', armies: ['sov-army-16', 'sov-army-20'] })).toBeDefined();
    table.act('soviet', { type: 'hold-back', armies: ['sov-army-16', 'sov-army-19'] });
    expect([table.at('sov-army-16'), table.at('sov-army-19')]).toEqual(['stavka-reserve', 'stavka-reserve']);
    const one = phaseOne({ ...scene, held: { axis: ['E3241'] } }, 'soviet-rebuilding');
    expect(one.at('sov-army-16')).toBe('E2215');
  });

  test('they are held back once, however long both cities are lost', () => {
    covers('DV-7.10a');
    const units = {
      E2215: ['sov-army-16', 'sov-army-19'],
      E2827: ['sov-army-20', 'sov-army-22'],
      W2726: 'ger-corps-i',
    };
    const scene = { scenario: 'campaign-fall-blau', turn: 13, units, held: { axis: ['E1849', 'E3241'] } };
    const table = phaseOne(scene, 'holding-back');
    table.act('soviet', { type: 'hold-back', armies: ['sov-army-16', 'sov-army-19'] });
    table.playOn('taking-initiative').playOn('taking-initiative');
    expect(table.s.turn).toBe(14);
    expect(table.news.filter(({ key }) => key === 'held-back')).toHaveLength(1);
    expect([table.at('sov-army-20'), table.at('sov-army-22')]).not.toContain('stavka-reserve');
  });
});
