import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, attack, DR, move, situation } from './support/clauses.ts';

describe('chapter 8.22: going on after an overrun', () => {
  const units = {
    'G94-PIO': '4',
    'G94-267-1': '4',
    'G94-267-2': '4',
    'G94-267-3': '4',
    'R10B-10-1': '27',
    'R10B-10-2': '27 spent',
  };
  const control = { '26': 'german', '28': 'german' } as const;

  test('who has overrun one group goes on as soon as comrades have driven off the other', () => {
    covers('TS-8.21h', 'TS-8.22e', 'TS-8.36c');
    const b = situation({ units, control }).play(activate('4'));
    // 4 + 1 + 1 and 12 overrun the fresh group; then 2 + 1 and 7 against 1 + 2 and 6 drive off the spent one.
    b.play(
      attack('27', 'fresh', ['G94-PIO', 'G94-267-1'], [], { second: 'spent', others: ['G94-267-2'] }),
      ...DR(12),
      ...DR(2),
      ...DR(7),
      ...DR(6),
    );
    expect([b.at('R10B-10-1'), b.at('R10B-10-2'), b.mf('G94-PIO')]).toEqual(['dead-pile', '33', 4]);
    expect(b.no(move('G94-PIO', '4'))).toBeUndefined();
    // Had the comrades failed, he would stay with them.
    const failed = situation({ units, control })
      .play(activate('4'))
      .play(
        attack('27', 'fresh', ['G94-PIO', 'G94-267-1'], [], { second: 'spent', others: ['G94-267-2'] }),
        ...DR(12),
        ...DR(2),
        ...DR(2),
        ...DR(12),
      );
    expect([failed.at('R10B-10-2'), failed.no(move('G94-PIO', '4'))]).toEqual(['27', 'TS-8.21a']);
    // The second force made no overrun and stays.
    expect(b.no(move('G94-267-2', '4'))).toBe('TS-8.36d');
  });

  test('or when they have driven it off by fire from beside', () => {
    covers('TS-8.21a', 'TS-8.21h');
    const b = situation({ units, control }).play(activate('4'));
    b.play(attack('27', 'fresh', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    expect(b.no(move('G94-PIO', '4'))).toBe('TS-8.21a');
    // 2 + 1 and 9 against 1 + 4 and 6.
    b.play(attack('27', 'spent', [], ['G94-267-2']), ...DR(9), ...DR(6));
    expect(b.at('R10B-10-2')).toBe('33');
    expect(b.no(move('G94-PIO', '4'))).toBeUndefined();
  });
});
