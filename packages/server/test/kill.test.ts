import { describe, expect, test } from 'vitest';
import { killRounds } from '../bench/kill.ts';
import { scratchFolder } from './support.ts';

describe('kill -9 in the middle of play', () => {
  test('three rounds: nothing acknowledged is lost, every match is there and true', async () => {
    const report = await killRounds(3, { ROKADA_DATA: scratchFolder() }, 'test');
    expect(report).toMatchObject({ rounds: 3, lost: [], unreadable: [], unverified: [], faults: [] });
    expect(report.acknowledged).toBeGreaterThan(3);
  });
});
