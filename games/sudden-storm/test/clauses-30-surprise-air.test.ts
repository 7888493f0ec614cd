import { SeededChance } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AIR_UNITS, PIECES } from '../src/units.ts';
import { pass, stateOf } from './support/air.ts';
import { scene, type Table } from './support/table.ts';

/** The surprise air attack (30F2). */

const start = (): Table => scene({ turn: 'Jun II 41', phase: 'surprise-turn', whole: true });
const inSpace = (table: Table, side: string, space: string) =>
  AIR_UNITS.map((u) => PIECES.ids[u]!).filter(
    (id) => table.at(id) === space && (id.startsWith('sov') ? 'soviet' : 'axis') === side,
  );
const deploy = (to: string, ...units: readonly string[]) => ({ type: 'deploy-air-units', units, to });
const struck = (): Table => start().playOn('deploying-air');

describe('the surprise air attack', () => {
  test('nobody is on the map before it, and it follows the combat phase', () => {
    covers('SS-30F2a', 'SS-30Fa', 'SS-30Fb');
    const table = start();
    expect([inSpace(table, 'axis', 'set-aside').length, inSpace(table, 'soviet', 'set-aside').length]).toEqual([
      53, 26,
    ]);
    table.act('axis', pass('end-movement'));
    expect(table.open).toBe('fighting');
    expect(inSpace(table, 'axis', 'set-aside').length).toBe(53);
    // Every draw takes the first: chance has a bound for each.
    const chance = new SeededChance('draws');
    table.roll(
      ...Array.from({ length: 5 }, (_, i) => 1 + (chance.below(49) % (53 - i))),
      ...Array.from({ length: 40 }, () => 1),
    );
    table.act('axis', pass('end-combat'));
    expect([table.open, table.side]).toEqual(['deploying-air', 'soviet']);
  });

  test('five Germans aborted; twelve Soviets lost, two of them in air combat; six more aborted', () => {
    covers('SS-30F2b', 'SS-30F2c', 'SS-30F2d');
    const table = struck();
    const aside = [...inSpace(table, 'axis', 'set-aside'), ...inSpace(table, 'soviet', 'set-aside')];
    const down = aside.filter((id) => stateOf(table, id) === 'inoperative');
    expect(down.filter((id) => id.startsWith('ger')).length).toBe(5);
    expect(down.filter((id) => id.startsWith('sov')).length).toBe(6);
    expect(inSpace(table, 'soviet', 'eft').length).toBe(2);
    expect(inSpace(table, 'soviet', 'remnants').length).toBe(10);
    expect(inSpace(table, 'soviet', 'set-aside').length).toBe(14);
  });

  test('the Soviets deploy first, at bases they own in the Soviet Union', () => {
    covers('SS-30F2e');
    const table = struck();
    const [one, two] = inSpace(table, 'soviet', 'set-aside') as [string, string];
    expect(table.side).toBe('soviet');
    expect(table.why('soviet', deploy('1B:3830', one))?.rule).toBe('SS-17a');
    expect(table.why('soviet', deploy('2A:3827', one))?.rule).toBe('SS-17a');
    expect(table.why('soviet', deploy('2A:3317', inSpace(table, 'axis', 'set-aside')[0]!))?.rule).toBe('SS-30F2e');
    const was = [stateOf(table, one), stateOf(table, two)];
    table.act('soviet', deploy('2A:3317', one, two));
    expect([table.at(one), table.at(two), stateOf(table, one), stateOf(table, two)]).toEqual([
      '2A:3317',
      '2A:3317',
      ...was,
    ]);
    table.act('soviet', pass('end-air-deployment'));
    expect(inSpace(table, 'soviet', 'set-aside')).toEqual([]);
    expect([table.open, table.side]).toEqual(['deploying-air', 'axis']);
  });

  test('the Germans in Greater Germany and Romania, two of them in Norway', () => {
    covers('SS-30F2e');
    const table = struck().act('soviet', pass('end-air-deployment'));
    const [a, b, c, d] = inSpace(table, 'axis', 'set-aside') as [string, string, string, string];
    expect(table.why('axis', deploy('3B:3922', a))?.rule).toBe('SS-30F2e');
    expect(table.why('axis', deploy('1B:3611', a))?.rule).toBe('SS-17a');
    expect(table.why('axis', deploy('5B:0911', a, b, c))?.rule).toBe('SS-30F2e');
    table.act('axis', deploy('5B:0911', a, b));
    expect(table.why('axis', deploy('5B:2532', c))?.rule).toBe('SS-30F2e');
    table.act('axis', deploy('1B:3830', c)).act('axis', deploy('3B:3126', d));
    // The five that were hit try to be repaired at once.
    table.roll(6, 6, 6, 6, 6).act('axis', pass('end-air-deployment'));
    expect(inSpace(table, 'axis', 'set-aside')).toEqual([]);
    expect([table.at(a), table.at(c), table.at(d)]).toEqual(['5B:0911', '1B:3830', '3B:3126']);
  });
});
