import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { idOf, neighbours } from '../src/geography.ts';
import { game, situation, storm, unit } from './support/clauses.ts';

/** To the last point, and to the last unit of a stack. */

test('a lone corps pays for other enemies’ zones like a stack', () => {
  covers('ID-11.6a');
  const spent = (others: string) => {
    const t = situation({
      turn: 8,
      bare: true,
      units: { T22: 'ger-pz-GD', T23: 'sov-inf-3', ...(others !== '' && { S22: others }) },
      lost: { 'sov-inf-3': 1 },
    });
    t.do(storm('ger-pz-GD', 'T23'), 6);
    return t.spent('ger-pz-GD');
  };
  expect([spent(''), spent('sov-inf-5')]).toEqual([4, 6]);
});

test('ground whose last defender a bomb has destroyed belongs to those beside it', () => {
  covers('ID-27.6c', 'ID-4.1a');
  const t = situation({
    scenario: 'let-history-judge',
    turn: 7,
    side: 'soviet',
    step: 'withdrawal',
    bare: true,
    units: { T23: 'sov-inf-3', T22: 'us-5', V36: 'sov-supply-1' },
    more: { chit: 'A', bombs: 4 },
  });
  t.do('end-phase').play({ type: 'explode-bomb', hex: 'T23' }, 'anglo-allied', 5);
  t.play({ type: 'strike-one', unit: 'sov-inf-3' }, 'anglo-allied');
  expect([t.at('sov-inf-3'), t.holder('T23')]).toEqual(['destroyed', 'anglo-allied']);
});

test('strategic movement goes to the last of its points', () => {
  covers('ID-12.2a');
  const t = situation({ turn: 8, step: 'strategic-movement', bare: true, units: { T21: 'ger-inf-1' } });
  const ways = game.choices(t.s, 'hitlerite', { type: 'strategic-move', slots: { unit: unit('ger-inf-1') } }).reach!;
  const ends = new Set(ways.map((way) => way.at(-1)));
  const no = (way: readonly number[]) => t.no({ type: 'strategic-move', unit: 'ger-inf-1', way: way.map(idOf) });
  // No farther way is open that is not offered.
  for (const way of ways.filter(({ length }) => length > 10))
    for (const next of neighbours(way.at(-1)!))
      if (!ends.has(next)) expect([idOf(next), no([...way, next])]).not.toContain(undefined);
  expect(ways.some(({ length }) => length > 12)).toBe(true);
});
