import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Table } from './support/table.ts';

const END = { type: 'end-movement' };
const stack = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
const more = ['ger-inf-xx-58', 'ger-inf-xx-61', 'ger-inf-xx-217'];
const [A, B, C] = ['2A:5027', '2A:5026', '2A:5025'] as const;
const move = (unit: string, ...way: readonly string[]) => ({ type: 'move', units: [unit], way });
const ruleOf = (table: Table, action: { type: string }) => table.why('axis', action)?.rule;

describe('what a hex holds when a phase ends (8A)', () => {
  test('three divisions and not four', () => {
    covers('SS-8A1a', 'SS-8Ba');
    const table = scene({ units: { [A]: 'ger-inf-xx-58', [B]: stack } });
    table.act('axis', move('ger-inf-xx-58', B));
    expect(ruleOf(table, END)).toBe('SS-8A1a');
    table.act('axis', move(stack[0]!, C));
    expect(ruleOf(table, END)).toBeUndefined();
  });

  test('in mountains two, in the Arctic one', () => {
    covers('SS-8A2a', 'SS-8A3a');
    const mountain = scene({ units: { '3B:0728': 'ger-inf-xx-58', '3B:0827': stack.slice(0, 2) } });
    mountain.act('axis', move('ger-inf-xx-58', '3B:0827'));
    expect(ruleOf(mountain, END)).toBe('SS-8A2a');
    const arctic = scene({ units: { '6A:1119': 'ger-inf-xx-58', '6A:1218': 'ger-inf-xx-1' } });
    arctic.act('axis', move('ger-inf-xx-58', '6A:1218'));
    expect(ruleOf(arctic, END)).toBe('SS-8A3a');
  });

  test('Hungarians do not stand with Romanians', () => {
    covers('SS-31Ab');
    const table = scene({ units: { '3B:2018': 'rum-inf-xx-6', '3B:2017': 'hun-mot-x-1' } });
    table.act('axis', move('rum-inf-xx-6', '3B:2017'));
    expect(ruleOf(table, END)).toBe('SS-31Ab');
    table.act('axis', move('hun-mot-x-1', '3B:2016'));
    expect(ruleOf(table, END)).toBeUndefined();
  });
});

describe('too many for a while (8B)', () => {
  test('two full hexes change places, one unit after another', () => {
    covers('SS-8Ba');
    const table = scene({ units: { [A]: stack, [B]: more } });
    for (let i = 0; i < 3; i++) table.act('axis', move(stack[i]!, B)).act('axis', move(more[i]!, A));
    expect(ruleOf(table, END)).toBeUndefined();
    expect([table.at(stack[2]!), table.at(more[2]!)]).toEqual([B, A]);
  });

  test('nobody enters where those who are too many could not leave any more', () => {
    covers('SS-8Ba');
    const table = scene({ units: { [A]: 'ger-inf-xx-58', [B]: stack } });
    // Whoever has been put down again stays where he is, and the last march of the fourth is his last.
    for (const unit of stack) table.act('axis', move(unit, C, B));
    table.act('axis', move('ger-inf-xx-58', '2A:5028', A, '2A:5028', A));
    expect(ruleOf(table, move('ger-inf-xx-58', B))).toBeUndefined();
    table.act('axis', move('ger-inf-xx-58', '2A:5028'));
    expect(ruleOf(table, move('ger-inf-xx-58', A))).toBeUndefined();
    const tired = scene({ units: { '2A:5028': 'ger-inf-xx-58', [B]: stack } });
    for (const unit of stack) tired.act('axis', move(unit, C, B));
    tired.act('axis', move('ger-inf-xx-58', A, '2A:5028', A, '2A:5028', A));
    expect(ruleOf(tired, move('ger-inf-xx-58', B))).toBe('SS-8A1a');
    expect(ruleOf(tired, move('ger-inf-xx-58', '2A:5028'))).toBeUndefined();
  });

  test('whoever halts where he is too many goes on before anybody else moves', () => {
    covers('SS-8Ba');
    const table = scene({ units: { [A]: 'ger-mot-xx-10', [B]: stack, '2A:5029': 'ger-inf-xx-58' } });
    // The three have relied on nothing, but they are put to their last point first.
    for (const unit of stack) table.act('axis', move(unit, C, B, C, B));
    table.act('axis', move('ger-mot-xx-10', B));
    expect(ruleOf(table, END)).toBe('SS-8A1a');
    expect(table.why('axis', move('ger-inf-xx-58', '2A:5028'))).toMatchObject({ rule: 'SS-8Ba', key: 'must-go-on' });
    table.act('axis', move('ger-mot-xx-10', C));
    expect([ruleOf(table, END), ruleOf(table, move('ger-inf-xx-58', '2A:5028'))]).toEqual([undefined, undefined]);
  });

  test('too many who have just arrived must leave before the phase ends', () => {
    covers('SS-8Bd', 'SS-8Ba');
    const table = scene({ units: { [A]: [...stack, 'ger-inf-xx-58'] } });
    expect(ruleOf(table, END)).toBe('SS-8A1a');
    table.act('axis', move('ger-inf-xx-58', B));
    expect(ruleOf(table, END)).toBeUndefined();
  });

  test('who is shut in is given up, and the owner says who', () => {
    covers('SS-8Ba', 'SS-8Bd');
    // Four divisions in the steppe, with the enemy in all six hexes around.
    const around = ['8A:1525', '8A:1624', '8A:1725', '8A:1726', '8A:1626', '8A:1526'];
    const enemies = ['1', '11', '21', '58', '61', '217'].map((n, i) => [around[i]!, `ger-inf-xx-${n}`]);
    const four = ['sov-rifle-xx-100', 'sov-rifle-xx-112', 'sov-rifle-xx-113', 'sov-rifle-xx-108'];
    const table = scene({
      side: 'soviet',
      turn: 'Aug I 41',
      units: { ...Object.fromEntries(enemies), '8A:1625': [...four, 'sov-tank-x-3'] },
    });
    table.act('soviet', END);
    expect([table.open, table.side]).toEqual(['excess', 'soviet']);
    const giveUp = (unit: string) => ({ type: 'give-up', unit });
    expect(table.why('soviet', giveUp('sov-tank-x-3'))).toMatchObject({ rule: 'SS-8Ba', key: 'not-too-many' });
    table.act('soviet', giveUp('sov-rifle-xx-112'));
    expect(table.open).toBe('fighting');
    expect(table.at('sov-rifle-xx-112')).toBe('replacement-pool');
    expect(table.at('sov-rifle-xx-108')).toBe('8A:1625');
  });
});
