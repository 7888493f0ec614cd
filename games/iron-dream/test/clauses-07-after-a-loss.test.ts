import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { decodeAction } from '@rokada/kernel';
import { assault, game, situation, until, type Situation, type Table } from './support/clauses.ts';

/** 7.17, 17, 19.11, 26.15, 26.17: what a loss brings with it, and what paratroops may not do. */

const lose = (unit: string) => ({ type: 'lose-step', unit });
const drop = (unit: string, hex: string, method?: string) => ({ type: 'drop', unit, hex, ...(method && { method }) });

describe('19.11: who returns', () => {
  test('is a Hungarian and no German', () => {
    covers('ID-19.11d');
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { U36: 'sov-inf-3 sov-inf-5 sov-gds-1', U35: 'ger-inf-84', K24: 'hun-3', T21: 'ger-inf-86' },
      fed: 'sov-inf-3 sov-inf-5 sov-gds-1',
      emergency: 'ger-inf-84',
    });
    t.do(assault('U35', 'sov-inf-3 sov-inf-5 sov-gds-1'))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'U35' }, 1);
    t.play(lose('ger-inf-84'), 'hitlerite');
    until(t, 'hitlerite:german-reinforcements', 10);
    expect([t.at('ger-inf-84'), t.no({ type: 'return-hungarian', unit: 'ger-inf-84' }, 'hitlerite')]).toEqual([
      'eliminated-hitlerite',
      'ID-19.11d',
    ]);
  });
});

describe('17.25: an airborne corps that was lost', () => {
  test('refits from the beginning once it is raised again', () => {
    covers('ID-17.25b', 'ID-17.25a');
    const t = situation({
      turn: 9,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { V5: 'us-7 port-1', T6: 'us-abn-18', S7: 'ger-pz-2ss ger-pz-3ss', eto: 'cw-abn-1' },
      lost: { 'us-abn-18': 1 },
      rested: 'us-abn-18 cw-abn-1',
      fed: 'us-abn-18',
    });
    t.do(assault('S7', 'us-abn-18')).do('end-phase').do({ type: 'resolve-assault', hex: 'S7' }, 6);
    while (t.asked[0] === 'anglo-allied:toll') t.do(lose('us-abn-18'));
    expect(t.at('us-abn-18')).toBe('eliminated-eto');
    until(t, 'anglo-allied:allied-reinforcements', 10).do({ type: 'recreate', unit: 'us-abn-18' });
    until(t, 'anglo-allied:operational-movement', 11);
    expect([t.no(drop('us-abn-18', 'U6')), t.no(drop('cw-abn-1', 'U6'))]).toEqual(['ID-17.25a', undefined]);
  });
});

describe('26.17: a reserve corps nobody converted', () => {
  const fallen = (at: string, beside: string): number[] => {
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { [beside]: 'sov-inf-3 sov-inf-5 sov-gds-1', [at]: 'ger-res-62', V36: 'sov-inf-8' },
      fed: 'sov-inf-3 sov-inf-5 sov-gds-1',
      emergency: 'sov-inf-3 sov-inf-5 sov-gds-1 ger-res-62',
    });
    t.do(assault(at, 'sov-inf-3 sov-inf-5 sov-gds-1')).do('end-phase').do({ type: 'resolve-assault', hex: at }, 1);
    if (t.no(lose('ger-res-62'), 'hitlerite') === undefined) t.play(lose('ger-res-62'), 'hitlerite');
    return [t.points('hitlerite'), t.points('hitlerite-west')];
  };
  test('costs the front on which it fell', () => {
    covers('ID-26.17a');
    expect([fallen('U26', 'U27'), fallen('R17', 'R18')]).toEqual([
      [-1, 0],
      [0, -1],
    ]);
  });
});

describe('17: where and when nobody jumps', () => {
  const ready = (of: Situation = {}): Table =>
    situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      ...of,
      units: { V5: 'us-7 port-1', T6: 'us-5', eto: 'us-abn-18 cw-abn-1', S8: 'ger-inf-84', ...of.units },
      rested: 'us-abn-18 cw-abn-1',
    });

  test('into the sea, or on top of four others', () => {
    covers('ID-17.7a', 'ID-8.1a');
    const t = ready({ units: { T7: 'us-8 us-12 us-15 us-16' } });
    expect([t.no(drop('us-abn-18', 'W6')), t.no(drop('us-abn-18', 'T7')), t.no(drop('us-abn-18', 'T5'))]).toEqual([
      'ID-17.7a',
      'ID-8.1a',
      undefined,
    ]);
  });

  test('together after somebody has marched', () => {
    covers('ID-5.A5a');
    const t = ready();
    expect(t.no({ type: 'drop-together', hex: 'S8' })).toBeUndefined();
    t.do({ type: 'move', units: ['us-5'], way: ['T5'] });
    expect(t.no({ type: 'drop-together', hex: 'S8' })).toBe('ID-5.A5a');
  });

  test('and counting the odds of a drop moves nobody', () => {
    covers('ID-17.20a');
    const t = ready();
    const before = game.codec.clone(t.s);
    for (const wire of [drop('us-abn-18', 'S8', 'alone'), { type: 'drop-together', hex: 'S8' }]) {
      const read = decodeAction(game, wire);
      if (read.refusal !== undefined) throw new Error(read.refusal.key);
      const { ledgers } = game.preview(t.s, 'anglo-allied', read.action);
      expect(ledgers.length).toBeGreaterThan(0);
      expect(game.codec.equal(t.s, before)).toBe(true);
    }
  });
});
