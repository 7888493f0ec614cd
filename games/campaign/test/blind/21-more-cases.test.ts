import type { WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, FIRST, Table, fought, takeAll, type Setting, R } from './help.ts';

describe('a retreat in depth', () => {
  test('what lies behind land given up may be given up with it', () => {
    covers('CA-RET-1');
    const t = takeAll(fought({ turn: FIRST['summer 43'], attacker: 'russian', result: 'defender-marginal' }));
    expect(t.asked).toEqual(['german retreating']);
    expect(t.why('german', { type: 'retreat', zones: ['lublin'] })).toBeUndefined();
    expect(t.why('german', { type: 'retreat', zones: ['lublin', 'radom'] })).toBeUndefined();
    t.act('german', { type: 'retreat', zones: ['lublin', 'radom'] });
    t.act('russian', { type: 'take-over', zones: ['lublin', 'radom'] });
    expect([t.owner('lublin'), t.owner('radom')]).toEqual(['russian', 'russian']);
  });
});

describe('purchases in parts', () => {
  const year = (which: number, german: number, russian: number, more: Setting = {}): Table =>
    new Table({
      turn: (which - 1941) * 12 + 1,
      stack: 'campaign/mustering',
      points: { german, russian },
      received: { german, russian },
      ...more,
    });
  const buy = (unit: string, quality: string, count: number): WireAction => ({
    type: 'buy',
    order: [{ unit, quality, count }],
  });
  test('tanks bought one after the other count together for the free one', () => {
    covers('CA-LL-42');
    const t = year(1942, 0, 10_000);
    for (const count of [2, 1]) t.act('russian', buy('ll-stuart', 'veteran', count));
    expect(t.roster('russian').filter((type) => type === 'll-stuart')).toHaveLength(4);
    t.act('russian', buy('ll-stuart', 'veteran', 2));
    expect(t.roster('russian').filter((type) => type === 'll-stuart')).toHaveLength(6);
  });
  test('conscription in Germany is German: Romanian mountain troops cost what they cost', () => {
    covers('CA-GER-43');
    const t = year(1943, 15_000, 0);
    t.act('german', buy('ro-montana', 'elite', 1));
    expect(t.s.points.german).toBe(15_000 - 235);
  });
});

describe('morale of place and of fatigue together', () => {
  test('an elite unit made fanatic in 1945 tires to good', () => {
    covers('CA-ELI-1', 'CA-FAT-1');
    const t = new Table({
      turn: FIRST['spring 45'],
      zones: { lublin: R, kowel: R },
      units: [...ARMIES, { id: 'g12', type: 'de-schuetzen', grade: 'elite', row: 3, tired: 1 }],
    });
    t.toForces(
      { scenario: 'assault', origin: 'lublin', target: 'radom' },
      { attacker: 'russian', declare: true, other: Table.GERMAN_ELSEWHERE },
    );
    t.commit('german', { units: ['g12'] }).commit('russian');
    expect(t.morale('g12')).toBe('good');
  });
});
