import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { faults } from '../src/faults.ts';
import { newMatch, scene } from './support/table.ts';

describe('set-up (35)', () => {
  test('the ready set-up keeps every demand, in the order of the rules', () => {
    covers('SS-35f', 'SS-35k');
    const table = newMatch();
    expect([...faults(table.s)]).toEqual([]);
    expect([table.open, table.side]).toEqual(['setting-up', 'soviet']);
    table.act('soviet', { type: 'finish-setup' });
    expect([table.open, table.side]).toEqual(['setting-up', 'axis']);
    table.act('axis', { type: 'finish-setup' });
    expect(table.side).toBe('soviet');
    table.act('soviet', { type: 'finish-setup' });
    // The surprise turn begins, in clear weather.
    expect([table.open, table.side, table.s.surprise]).toEqual(['moving', 'axis', true]);
    expect(table.s.weather).toEqual([0, 0, 0, 0, 0]);
  });

  test('an army stays between its rows and near its border', () => {
    covers('SS-35b', 'SS-35d', 'SS-OBA1');
    const table = newMatch();
    table.act('soviet', { type: 'take-ready-setup' });
    const put = (to: string) => table.why('axis', { type: 'set-up', unit: 'ger-inf-xx-1', to });
    expect(put('1B:2525')).toMatchObject({ rule: 'SS-OBA1', key: 'outside-zone' });
    expect(put('1B:2322')).toMatchObject({ rule: 'SS-OBA1' });
    table.act('axis', { type: 'set-up', unit: 'ger-inf-xx-1', to: '1B:2425' });
    expect(table.at('ger-inf-xx-1')).toBe('1B:2425');
    // Nobody sets up for the other side, nor out of turn.
    expect(table.why('soviet', { type: 'set-up', unit: 'sov-rifle-xx-100', to: '1B:3611' })).toBeDefined();
  });

  test('reserves do not touch the border, whose hexes count as one from it', () => {
    covers('SS-35e', 'SS-OBA1');
    const table = newMatch();
    table.act('soviet', { type: 'take-ready-setup' });
    const reserve = 'ger-inf-xx-206';
    expect(table.why('axis', { type: 'set-up', unit: reserve, to: '1B:2323' })?.rule).toBe('SS-OBA1');
  });

  test('stacking is kept while setting up', () => {
    covers('SS-35b', 'SS-8A1a');
    const table = newMatch();
    table.act('soviet', { type: 'take-ready-setup' });
    const put = (unit: string) => table.why('axis', { type: 'set-up', unit, to: '1B:2425' });
    for (const unit of ['1', '11', '21'])
      table.act('axis', { type: 'set-up', unit: `ger-inf-xx-${unit}`, to: '1B:2425' });
    expect(put('ger-inf-xx-58')).toMatchObject({ rule: 'SS-8A1a' });
  });

  test('the border may not be left open', () => {
    covers('SS-35g');
    const table = newMatch();
    // The 26th Army leaves its sector one by one until a border hex is bare.
    const spare = [
      'sov-rifle-xx-99',
      'sov-mtn-rifle-xx-72',
      'sov-rifle-xx-173',
      'sov-tank-xx-34',
      'sov-tank-xx-12',
      'sov-mech-xx-7',
    ];
    for (const unit of spare) {
      const from = table.at(unit);
      if (from !== '3B:0226' && table.why('soviet', { type: 'set-up', unit, to: '3B:0226' }) === undefined)
        table.act('soviet', { type: 'set-up', unit, to: '3B:0226' });
    }
    expect(table.why('soviet', { type: 'finish-setup' })).toMatchObject({ rule: 'SS-35g', key: 'border-not-covered' });
    table.act('soviet', { type: 'take-ready-setup' });
    expect(table.side).toBe('axis');
  });

  test('who owns what', () => {
    covers('SS-35l', 'SS-35m', 'SS-3Ga');
    const { owner } = newMatch();
    expect([owner('5B:0911'), owner('1B:3829'), owner('3B:3126'), owner('1B:3611'), owner('1B:0515')]).toEqual([
      'axis',
      'axis',
      'axis',
      'soviet',
      'soviet',
    ]);
    // Neutral: Helsinki, Cluj in Hungary.
    expect([owner('1B:0409'), owner('3B:1630')]).toEqual([null, null]);
  });

  test('only Germans from Greater Germany act in the surprise turn; nothing moves by rail', () => {
    covers('SS-30Fb');
    const table = scene({
      turn: 'Jun II 41',
      phase: 'surprise-turn',
      units: { '1B:2424': 'ger-inf-xx-1', '3B:1919': 'ger-air-ldg-xx-22' },
    });
    expect(table.why('axis', { type: 'move', units: ['ger-air-ldg-xx-22'], way: ['3B:1920'] })).toMatchObject({
      rule: 'SS-30Fb',
    });
    expect(table.why('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['1B:2425'] })).toBeUndefined();
  });
});
