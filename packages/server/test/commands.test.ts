import { SeededChance } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { commands, type Command } from '../src/http/commands.ts';

describe('the quick look at a message', () => {
  const act: Command = commands.act;

  test('knows a common action', () => {
    const action = { type: 'move', units: ['G-1', 'G-2'], to: 'D3', much: 2 };
    expect(act.sure?.({ side: 'german', action, version: 7 })).toBe(true);
  });

  test('never says yes where the schema says no, or reads something else', () => {
    const chance = new SeededChance('sure');
    const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)]!;
    const odd = [
      null,
      undefined,
      true,
      1,
      -1,
      0.5,
      2 ** 60,
      NaN,
      '',
      'x'.repeat(41),
      'x'.repeat(61),
      [],
      ['a'],
      [1],
      {},
    ];
    const odder = [...odd, ['x'.repeat(61)], Array.from({ length: 2001 }, () => 'a'), { type: 'end' }, { a: [] }];
    let yes = 0;
    for (let i = 0; i < 5000; i++) {
      const action: Record<string, unknown> = {
        type: 'end',
        [pick(['to', 'unit', 'x'.repeat(41), '__proto__'])]: pick(odder),
      };
      const body: Record<string, unknown> = { side: 'german', action, version: 3 };
      if (chance.below(2) === 0) body[pick(['side', 'action', 'version', 'seat', 'extra'])] = pick(odder);
      if (act.sure?.(body) !== true) continue;
      yes++;
      const read = act.body.safeParse(body);
      expect(read.success, JSON.stringify(body)).toBe(true);
      expect(read.data).toEqual(body);
    }
    expect(yes).toBeGreaterThan(100);
  });
});
