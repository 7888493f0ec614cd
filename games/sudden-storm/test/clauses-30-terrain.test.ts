import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { SPECIAL } from '../src/state.ts';
import { PIECES, pieceNamed, isIntrinsic } from '../src/units.ts';
import { attack, combat, strike, told } from './support/combat.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const step = (table: Table, side: string, unit: string, to: string) =>
  table.why(side, { type: 'move', units: [unit], way: [to] });

describe('the Baltic islands (30A3)', () => {
  test('units go over the water as over a major river', () => {
    covers('SS-30A3a');
    const table = scene({ units: { '1B:0915': ['ger-inf-xx-1', 'ger-pz-xx-1'] } });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['1B:0916', '1B:1016'] });
    // Clear ground and woods, and one point more for each hexside.
    expect(table.s.units.spent[pieceNamed('ger-inf-xx-1')]! / MP).toBe(4);
    table.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['1B:0916'] });
    expect(table.s.units.spent[pieceNamed('ger-pz-xx-1')]! / MP).toBe(3);
    // The open sea elsewhere is closed: Riga's gulf, and Latvia.
    const south = scene({ units: { '1B:1219': 'ger-inf-xx-1' } });
    expect(step(south, 'axis', 'ger-inf-xx-1', '1B:1319')).toBeDefined();
  });

  test('they attack, overrun and are supplied over it', () => {
    covers('SS-30A3a');
    const table = combat({ '1B:0915': 'ger-inf-xx-1', '1B:0916': 'sov-art-x' });
    strike(table, 'axis', attack('1B:0916', ['ger-inf-xx-1']), 3);
    // A quarter, as over a major river.
    expect(told(table).attack).toBe(2);
    const three = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
    const runs = (from: string, to: string) =>
      scene({ turn: 'Sep I 41', units: { [from]: three, [to]: 'sov-art-x' }, out: { 'sov-art-x': 2 } }).why('axis', {
        type: 'overrun',
        target: to,
        units: three,
        entering: three,
      });
    // 24 points count 6 over a major river; over the open sea nobody goes at all.
    expect(runs('1B:0915', '1B:0916')).toMatchObject({ rule: 'SS-13c', params: { attack: 6 } });
    expect(runs('1B:1319', '1B:1219')).toMatchObject({ rule: 'SS-13e', key: 'prohibited-ground' });
    const feeds = (from: string, to: string): boolean => {
      const fed = scene({
        turn: 'Sep I 41',
        phase: 'initial-phase',
        units: { [from]: 'ger-truck', [to]: 'ger-inf-xx-1' },
      });
      if (fed.open === 'truck-sources') fed.act('axis', { type: 'use-truck', truck: 'ger-truck' });
      return fed.s.units.supply[pieceNamed('ger-inf-xx-1')] === SPECIAL;
    };
    expect(feeds('1B:0915', '1B:0916')).toBe(true);
    expect(feeds('1B:1219', '1B:1419')).toBe(false);
  });
});

describe('Kronshtadt (30A4)', () => {
  test('SS-EX-30A4: who enters the hex by land owns all of it', () => {
    covers('SS-30A4a');
    const table = scene({ units: { '2A:0932': 'ger-inf-xx-1' } });
    expect(table.owner('2A:0832')).toBe('soviet');
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:0832'] });
    expect(table.owner('2A:0832')).toBe('axis');
  });

  test('the Soviets cross to Leningrad while they own both ends; nobody else does', () => {
    covers('SS-30A4b');
    const soviet = (more: Omit<Scene, 'units' | 'side'> = {}, from = '2A:0831', to = '2A:0832') =>
      step(scene({ ...more, side: 'soviet', units: { [from]: 'sov-rifle-xx-100' } }), 'soviet', 'sov-rifle-xx-100', to);
    expect(soviet()).toBeUndefined();
    expect(soviet({}, '2A:0832', '2A:0831')).toBeUndefined();
    expect(soviet({ owned: { axis: ['2A:0832'] } })).toMatchObject({ rule: 'SS-6d' });
    expect(soviet({}, '2A:0732', '2A:0832')).toMatchObject({ rule: 'SS-6d' });
    expect(step(scene({ units: { '2A:0831': 'ger-inf-xx-1' } }), 'axis', 'ger-inf-xx-1', '2A:0832')).toMatchObject({
      rule: 'SS-6d',
    });
    // A major river: two points for riflemen on clear ground.
    const table = scene({ side: 'soviet', units: { '2A:0831': 'sov-rifle-xx-100' } });
    table.act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: ['2A:0832'] });
    expect(table.s.units.spent[pieceNamed('sov-rifle-xx-100')]! / MP).toBe(2);
  });
});

describe('limits of Soviet mobility (30C)', () => {
  const AXIS = '7A:3715';
  const exploits = (unit: string, more: Partial<Scene> = {}, at = '7A:3714') =>
    step(
      scene({
        turn: 'Sep I 41',
        side: 'soviet',
        phase: 'exploitation-phase',
        units: { [at]: unit, [AXIS]: 'ger-inf-xx-1' },
        ...more,
      }),
      'soviet',
      unit,
      at === '7A:3714' ? '7A:3713' : '7A:3710',
    );

  test('a division that begins in an Axis zone stays; Guards and brigades do not', () => {
    covers('SS-30Ca');
    expect(exploits('sov-tank-xx-1')).toMatchObject({ rule: 'SS-30Ca' });
    expect(exploits('sov-tank-xx-1', {}, '7A:3711')).toBeUndefined();
    expect(exploits('sov-mot-cdr-204')).toMatchObject({ rule: 'SS-30Ca' });
    expect(exploits('sov-gds-mot-rifle-xx-1')).toBeUndefined();
    expect(exploits('sov-gds-tank-x-1')).toBeUndefined();
    // Germans are not limited.
    const german = scene({
      phase: 'exploitation-phase',
      turn: 'Sep I 41',
      units: { [AXIS]: 'ger-pz-xx-1', '7A:3714': 'sov-rifle-xx-100' },
    });
    expect(step(german, 'axis', 'ger-pz-xx-1', '7A:3716')).toBeUndefined();
  });

  test('nor does one that attacked', () => {
    covers('SS-30Ca');
    const table = combat(
      { '7A:3714': ['sov-tank-xx-1', 'sov-gds-mot-rifle-xx-1'], '7A:3711': 'sov-tank-xx-3', [AXIS]: 'ger-art-iii-818' },
      { side: 'soviet', turn: 'Sep I 41', weather: { b: 'mud' } },
    );
    strike(table, 'soviet', attack(AXIS, ['sov-tank-xx-1', 'sov-gds-mot-rifle-xx-1']), 6);
    while (table.open !== 'moving') table.playOn(table.open === 'fighting' ? 'moving' : 'fighting');
    expect(step(table, 'soviet', 'sov-tank-xx-1', '7A:3713')).toMatchObject({ rule: 'SS-30Ca' });
    expect(step(table, 'soviet', 'sov-gds-mot-rifle-xx-1', '7A:3713')).toBeUndefined();
    expect(step(table, 'soviet', 'sov-tank-xx-3', '7A:3710')).toBeUndefined();
  });
});

test('intrinsic defences stand in East Prussia and the ports of Norway alone (30J)', () => {
  covers('SS-30Ja');
  const table = scene();
  const held = PIECES.ids.filter((_, piece) => isIntrinsic[piece] === 1).map((id) => table.at(id)!);
  // Taurage, over the border, is Lithuanian; so is Wilno.
  expect(held).not.toContain('1B:2523');
  expect(held).not.toContain('1B:3016');
  expect(held).toContain('1B:2524');
  const go = scene({ side: 'soviet', units: { '1B:2522': 'sov-rifle-xx-100' }, owned: { axis: ['1B:2523'] } });
  expect(step(go, 'soviet', 'sov-rifle-xx-100', '1B:2523')).toBeUndefined();
  const tilsit = scene({ side: 'soviet', units: { '1B:2523': 'sov-rifle-xx-100' } });
  expect(step(tilsit, 'soviet', 'sov-rifle-xx-100', '1B:2524')).toMatchObject({ rule: 'SS-6h' });
});
