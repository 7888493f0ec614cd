import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { toSunset } from './blind/help.ts';
import { activate, DR, move, recross, situation } from './support/clauses.ts';

describe('chapter 18: walking to the boats', () => {
  const night = { side: 'russian', period: 'night' } as const;

  test('a fresh unit may walk to a controlled landing and recross with the MF it has left', () => {
    covers('TS-18.7a', 'TS-18.7d');
    const b = situation({ ...night, units: { 'R13-34-1': '63', 'R13-34-2': '63', 'R13-34-3': '63 spent' } }).play(
      activate('63'),
    );
    b.play(move('R13-34-1', '64'));
    expect(b.no(recross('R13-34-1'))).toBeUndefined();
    b.play(recross('R13-34-1'), ...DR(2));
    expect([b.at('R13-34-1'), b.isSpent('R13-34-1')]).toEqual(['east-bank', true]);
    // A dispersed unit must have begun the impulse at the landing.
    expect(b.no(recross('R13-34-3'))).toBeDefined();
    // MF 4 + 1 by night: five areas leave nothing for the boat.
    const tired = situation({ ...night, units: { 'R13-34-1': '30', 'R13-34-2': '30' } }).play(activate('30'));
    tired.play(move('R13-34-1', '31', '28', '27', '33', '32'));
    expect(tired.no(recross('R13-34-1'))).toBe('TS-18.7a');
  });
});

test('chapter 18.6: a zone that was German at the last sunset is closed, whatever it was before', () => {
  covers('TS-18.6c');
  const b = situation({
    side: 'russian',
    units: { 'R13-34-1': '30', 'R13-39-1': 'east-bank' },
    control: { A: 'german' },
    open: ['A'],
  });
  toSunset(b)
    .play(activate('30'))
    .play(move('R13-34-1', 'A'))
    .play('end')
    .play('pass', ...DR(12));
  expect([b.control('A'), b.no({ type: 'breakIn', units: ['R13-39-1'] })]).toEqual(['russian', 'TS-18.6c']);
});
