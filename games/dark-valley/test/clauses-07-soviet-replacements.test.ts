import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AROUND_LODZ, phaseOne } from './phase-one.ts';
import { piece, type Table } from './support.ts';

/** Soviet replacements (7.6) and Guards (7.8). */

const RF = 'replacement-factors';
/** The five factory cities. */
const CITIES = ['W4702', 'E2215', 'E4236', 'W4731', 'E4326'];
const rebuilding = (of: Parameters<typeof phaseOne>[0]) => phaseOne(of, 'soviet-rebuilding');
const funds = (of: Omit<Parameters<typeof phaseOne>[0], 'units'> & { units?: object }) =>
  rebuilding({ ...of, units: { eliminated: 'sov-rd-10', ...of.units } }).s.purse[RF];
const rebuild = (table: Table, unit: string, more: object = {}) =>
  table.act('soviet', { type: 'rebuild', unit, to: 'E2215', ...more });
const whyNot = (table: Table, unit: string, more: object = {}) =>
  table.why('soviet', { type: 'rebuild', unit, to: 'E2215', ...more })?.rule;

describe('where factors come from (7.6)', () => {
  test('from turn 5 five for each factory city that is held and has a line east', () => {
    covers('DV-7.6g', 'DV-7.6j', 'DV-4.1.Id');
    expect(funds({ turn: 6 })).toBe(25);
    expect(funds({ turn: 6, held: { axis: ['W4731'] } })).toBe(20);
    const ring = { W4730: 'ger-pz-1', W4732: 'ger-pz-6', W4631: 'ger-pz-8', E1030: 'ger-pz-3', W4831: 'ger-pz-4' };
    expect(funds({ turn: 6, units: { ...ring, W4630: 'ger-pz-7' } })).toBe(20);
    const four = phaseOne(
      { turn: 4, units: { eliminated: 'sov-rd-10', W1225: 'ger-inf-207' } },
      /^(?!axis-re|soviet-re)/,
    );
    expect(four.at('sov-rd-10')).toBe('eliminated');
  });

  test('DV-EX-24: half, rounded up, from a city lost and retaken', () => {
    covers('DV-7.6i');
    expect(funds({ turn: 6, lost: ['W4731'] })).toBe(23);
  });

  test('lend-lease: a die from turn 8 to 40, three more from turn 19', () => {
    covers('DV-7.6k', 'DV-7.6l', 'DV-7.6n');
    // Works beyond the map: 5 from turn 8, 10 from turn 19.
    expect(funds({ turn: 9, dice: [4] })).toBe(25 + 4 + 5);
    expect(funds({ turn: 20, dice: [4] })).toBe(25 + 4 + 3 + 10);
    expect(funds({ turn: 40, dice: [1] })).toBe(25 + 1 + 3 + 10);
    expect(funds({ turn: 41, dice: [] })).toBe(25 + 10);
    const later = { 'lend-lease-ends': 'after-turn-41' };
    expect(funds({ turn: 41, dice: [2], options: later })).toBe(25 + 2 + 3 + 10);
    expect(funds({ turn: 42, dice: [], options: later })).toBe(25 + 10);
  });

  test('three less without the railway from Vologda, three less without Stalingrad; never below nothing', () => {
    covers('DV-7.6m');
    const cut = { E2404: 'ger-inf-207' };
    expect(funds({ turn: 9, dice: [5], units: cut })).toBe(25 + 2 + 5);
    expect(funds({ turn: 9, dice: [5], held: { axis: ['E4236'] } })).toBe(20 + 2 + 5);
    expect(funds({ turn: 9, dice: [5], units: cut, held: { axis: ['E4236'] } })).toBe(20 + 0 + 5);
    expect(funds({ turn: 20, dice: [5], units: cut, held: { axis: ['E4236'] } })).toBe(20 + 2 + 10);
    // The players may agree on three in all.
    const options = { 'lend-lease-losses': 'three-in-all' };
    expect(funds({ turn: 20, dice: [5], units: cut, held: { axis: ['E4236'] }, options })).toBe(20 + 5 + 10);
    expect(funds({ turn: 20, dice: [5], held: { axis: ['E4236'] }, options })).toBe(20 + 5 + 10);
    expect(funds({ turn: 20, dice: [5], units: cut, options })).toBe(25 + 5 + 10);
  });

  const siege = { W4803: 'ger-inf-207', W4703: 'ger-inf-281', W4602: 'ger-inf-285', W4701: 'ger-inf-221' };
  test('Leningrad’s own factors stay there while it hangs on hex 1102', () => {
    covers('DV-7.6h');
    const held = { axis: CITIES.slice(1) };
    const table = rebuilding({
      turn: 6,
      units: { ...siege, W4702: 'sov-army-16', eliminated: ['sov-rd-10', 'sov-rd-90'] },
      reduced: ['sov-army-16'],
      outOfSupply: ['sov-army-16'],
      held,
    });
    expect(table.s.purse).toMatchObject({ [RF]: 0, 'leningrad-factors': 5 });
    expect(table.why('soviet', { type: 'rebuild', unit: 'sov-rd-10', to: 'stavka-reserve' })?.rule).toBe('DV-7.6h');
    expect(table.why('soviet', { type: 'rebuild', unit: 'sov-rd-10', to: 'W4702' })).toBeUndefined();
    table.act('soviet', { type: 'restore', unit: 'sov-army-16' });
    expect(table.s.purse['leningrad-factors']).toBe(3);
    table.act('soviet', { type: 'rebuild', unit: 'sov-rd-10', to: 'W4702' });
    // One unit a turn comes over the lake.
    expect(table.open).not.toBe('soviet-rebuilding');
  });
});

describe('prices (7.6)', () => {
  test('DV-EX-03, DV-EX-04: a rifle army: five whole, three reduced, two to restore', () => {
    covers('DV-7.6e', 'DV-7.6f', 'DV-7.6a');
    const units = { eliminated: ['sov-army-16', 'sov-army-19'], E2827: 'sov-army-20' };
    const table = rebuilding({ turn: 6, units, reduced: ['sov-army-20'], held: { axis: CITIES.slice(2) } });
    expect(table.s.purse[RF]).toBe(10);
    rebuild(table, 'sov-army-16', { strength: 'full' });
    expect([table.s.purse[RF], table.s.units.lost[piece('sov-army-16')]]).toEqual([5, 0]);
    table.act('soviet', { type: 'restore', unit: 'sov-army-20' });
    expect(table.s.purse[RF]).toBe(3);
    expect(whyNot(table, 'sov-army-19', { strength: 'full' })).toBeDefined();
    rebuild(table, 'sov-army-19', { strength: 'reduced', to: 'stavka-reserve' });
    expect(table.s.units.lost[piece('sov-army-19')]).toBe(1);
  });

  test('not restored beside the enemy, except at a factory city; and only in supply', () => {
    covers('DV-7.6b', 'DV-7.6c', 'DV-7.6d');
    const units = { E2827: 'sov-army-16', E2727: 'ger-inf-207', E2214: 'sov-army-19', E2213: 'ger-inf-281' };
    const table = rebuilding({ turn: 6, units, reduced: ['sov-army-16', 'sov-army-19'] });
    expect(table.why('soviet', { type: 'restore', unit: 'sov-army-16' })?.rule).toBe('DV-7.6b');
    expect(table.why('soviet', { type: 'restore', unit: 'sov-army-19' })).toBeUndefined();
    const far = rebuilding({
      turn: 6,
      units: { ...AROUND_LODZ, W2428: 'sov-army-16', E2827: 'sov-army-19' },
      reduced: ['sov-army-16', 'sov-army-19'],
    });
    expect(far.why('soviet', { type: 'restore', unit: 'sov-army-16' })?.rule).toBe('DV-7.6d');
  });

  const two = ['sov-gdcav-1', 'sov-tank-1', 'sov-gdtank-1', 'sov-gdtank-2', 'sov-art-1', 'sov-art-2'];
  test('DV-EX-05, DV-EX-06, DV-EX-07: corps and artillery at two factors, a second of a sort after one of each', () => {
    covers('DV-7.6o', 'DV-7.6q');
    const table = rebuilding({ turn: 20, units: { eliminated: [...two, 'sov-gdtank-3'] } });
    const before = table.s.purse[RF]!;
    rebuild(table, 'sov-gdtank-1');
    expect(before - table.s.purse[RF]!).toBe(2);
    expect(whyNot(table, 'sov-gdtank-2')).toBe('DV-7.6q');
    rebuild(table, 'sov-gdcav-1', { to: 'stavka-reserve' });
    rebuild(table, 'sov-tank-1', { to: 'stavka-reserve' });
    expect(whyNot(table, 'sov-gdtank-2')).toBe('DV-7.6q');
    rebuild(table, 'sov-art-1', { to: 'stavka-reserve' });
    rebuild(table, 'sov-gdtank-2', { to: 'stavka-reserve' });
    rebuild(table, 'sov-gdtank-3', { to: 'stavka-reserve' });
    expect(before - table.s.purse[RF]!).toBe(12);
  });

  test('Guards Tank armies: two for a side, four for both, outside the limit', () => {
    covers('DV-7.6p', 'DV-7.6q');
    const units = { eliminated: ['sov-gta-1', 'sov-gta-2', 'sov-tank-1'], E2827: 'sov-gta-3' };
    const table = rebuilding({ turn: 25, units, reduced: ['sov-gta-3'] });
    const before = table.s.purse[RF]!;
    rebuild(table, 'sov-gta-1', { strength: 'full', to: 'stavka-reserve' });
    rebuild(table, 'sov-gta-2', { strength: 'reduced', to: 'stavka-reserve' });
    table.act('soviet', { type: 'restore', unit: 'sov-gta-3' });
    expect(before - table.s.purse[RF]!).toBe(8);
  });

  test('who is not replaceable stays away', () => {
    covers('DV-2.2w');
    const table = rebuilding({ turn: 6, units: { eliminated: ['sov-rd-1-dno', 'sov-rd-10'] } });
    expect(whyNot(table, 'sov-rd-1-dno')).toBe('DV-2.2w');
    expect(whyNot(table, 'sov-rd-10')).toBeUndefined();
  });
});

describe('Guards (7.8)', () => {
  const three = ['sov-rd-10', 'sov-rd-90', 'sov-rd-125'];
  test('a Guards Rifle corps for three divisions, eliminated or with a line east; it must be formed', () => {
    covers('DV-7.8c', 'DV-7.8f', 'DV-7.8h');
    const table = rebuilding({
      turn: 10,
      units: { ...AROUND_LODZ, eliminated: three.slice(0, 2), E2827: 'sov-rd-125', W2428: 'sov-rd-48' },
    });
    expect(table.why('soviet', { type: 'end-soviet-replacements' })?.rule).toBe('DV-7.8h');
    const convert = { type: 'convert', unit: 'sov-gdrc-3', to: 'E2215' };
    expect(table.why('soviet', { ...convert, sources: [...three.slice(0, 2), 'sov-rd-48'] })?.rule).toBe('DV-7.8c');
    expect(table.why('soviet', { ...convert, sources: three.slice(0, 2) })).toBeDefined();
    table.act('soviet', { ...convert, sources: three });
    expect([table.at('sov-gdrc-3'), ...three.map((id) => table.at(id))]).toEqual([
      'E2215',
      'removed',
      'removed',
      'removed',
    ]);
    // the other one waits.
    expect(table.at('sov-gdrc-4')).toBe('waiting');
  });

  test('a Guards Rifle army for three Guards Rifle corps', () => {
    covers('DV-7.8d');
    const corps = ['sov-gdrc-1', 'sov-gdrc-2', 'sov-gdrc-3'];
    const table = rebuilding({ turn: 41, dice: [], units: { eliminated: corps } });
    table.act('soviet', { type: 'convert', unit: 'sov-gdarmy-9', sources: corps, to: 'stavka-reserve' });
    expect([table.at('sov-gdarmy-9'), table.at('sov-gdrc-1')]).toEqual(['stavka-reserve', 'removed']);
  });

  test('Guards Tank and Mech corps stand where a corps of their sort stood in supply', () => {
    covers('DV-7.8a', 'DV-7.8b');
    const units = {
      E2827: ['sov-tank-1', 'sov-mech-1', 'sov-tank-2'],
      eliminated: 'sov-tank-3',
      E2727: 'ger-inf-207',
    };
    const table = rebuilding({ turn: 18, units, outOfSupply: ['sov-tank-2'] });
    const convert = (source: string) =>
      table.why('soviet', { type: 'convert', unit: 'sov-gdtank-1', sources: [source] })?.rule;
    expect([convert('sov-tank-1'), convert('sov-mech-1'), convert('sov-tank-2'), convert('sov-tank-3')]).toEqual([
      undefined,
      'DV-7.8a',
      'DV-7.8b',
      'DV-7.8a',
    ]);
    table.act('soviet', { type: 'convert', unit: 'sov-gdtank-1', sources: ['sov-tank-1'] });
    expect([table.at('sov-gdtank-1'), table.at('sov-tank-1')]).toEqual(['E2827', 'removed']);
  });

  test('a Guards Tank army for a Mech and two Tank corps, one of them Guards', () => {
    covers('DV-7.8e');
    const eliminated = ['sov-mech-1', 'sov-tank-1', 'sov-tank-2', 'sov-gdtank-1'];
    const table = rebuilding({ turn: 24, units: { eliminated } });
    const convert = { type: 'convert', unit: 'sov-gta-4', to: 'E2215' };
    expect(table.why('soviet', { ...convert, sources: eliminated.slice(0, 3) })?.rule).toBe('DV-7.8e');
    expect(table.why('soviet', { ...convert, sources: eliminated.slice(1) })?.rule).toBe('DV-7.8e');
    table.act('soviet', { ...convert, sources: ['sov-mech-1', 'sov-tank-1', 'sov-gdtank-1'] });
    expect([table.at('sov-gta-4'), table.at('sov-tank-2')]).toEqual(['E2215', 'eliminated']);
  });
});

describe('FZ(2) (12.7)', () => {
  test('built where the Soviets are supplied, complete in the next turn', () => {
    covers('DV-12.7f', 'DV-12.7h');
    const table = phaseOne({ scenario: 'campaign-fall-blau', turn: 23, units: { E2215: 'sov-army-16' } }, 'fz2-offer');
    expect(table.why('soviet', { type: 'place-fz2', to: 'E2826' })).toBeDefined();
    expect(table.why('soviet', { type: 'place-fz2', to: 'W2726' })).toBeDefined();
    table.act('soviet', { type: 'place-fz2', to: 'E2827' });
    expect([table.at('fz-2'), table.s.fz2]).toEqual(['E2827', 'built']);
    table.playOn('taking-initiative');
    table.playOn('taking-initiative');
    expect([table.s.turn, table.s.fz2]).toEqual([24, 'standing']);
  });

  test('declined it gives five factors that turn', () => {
    covers('DV-12.7j');
    const table = phaseOne({ turn: 23, units: { eliminated: 'sov-rd-10' } }, 'fz2-offer');
    table.act('soviet', { type: 'decline-fz2' });
    expect([table.s.fz2, table.s.purse[RF]]).toEqual(['refused', 25 + 3 + 3 + 10 + 5]);
  });
});
