import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { CITIES, idOf } from '../src/geography.ts';
import { assault, retreat, situation } from './support/clauses.ts';
import { beginning, place } from './support/setting-up.ts';

/** Rules of few words: nobody retreats into the sea. */

test('nobody retreats into the sea', () => {
  covers('ID-18.19c');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'declaring',
    bare: true,
    units: { U9: 'us-5 us-7', V8: 'ger-inf-84', V5: 'us-8 port-1' },
    fed: 'us-5 us-7',
    emergency: 'us-5 us-7',
    more: { invasions: 2, chit: 'A' },
  });
  t.do(assault('V8', 'us-5 us-7'))
    .do('end-phase')
    .do({ type: 'resolve-assault', hex: 'V8' }, 6)
    .play('retreat', 'hitlerite');
  expect(t.no(retreat('ger-inf-84', 'W8', 'W7'), 'hitlerite')).toBe('ID-18.19c');
});

test('who holds no city and no satellite has no points on either half', () => {
  covers('ID-26.5a', 'ID-26.1a');
  const t = situation({
    scenario: 'iron-dream-two',
    turn: 20,
    held: { soviet: CITIES.map((city) => idOf(city.hex)).join(' ') },
    more: { romania: 'soviet', bulgaria: 'soviet' },
  });
  const [german, , easternGerman] = t.halves;
  expect([german, easternGerman]).toEqual([0, 0]);
});

test('NATO is asked about its bombs while there is somebody to drop them on', () => {
  covers('ID-27.6b');
  const asked = (soviets: string) =>
    situation({
      scenario: 'let-history-judge',
      turn: 6,
      side: 'soviet',
      step: 'withdrawal',
      units: { V36: 'sov-supply-1', T21: 'us-5', ...(soviets !== '' && { V33: soviets }) },
      more: { chit: 'A', bombs: 4 },
    }).do({ type: 'withdraw-supply', unit: 'sov-supply-1' }).asked;
  expect([asked('sov-inf-3'), asked('')]).toEqual([['anglo-allied:bomb-run'], ['anglo-allied:allied-reinforcements']]);
});

test('with two German commanders each resolves the assaults of his own front', () => {
  covers('ID-26.19a', 'ID-18.10b');
  const t = situation({
    scenario: 'iron-dream-four',
    turn: 8,
    step: 'declaring',
    bare: true,
    units: { S8: 'ger-inf-2', S7: 'us-5', V5: 'us-7 port-1' },
    fed: 'ger-inf-2',
    emergency: 'ger-inf-2',
  });
  t.play(assault('S7', 'ger-inf-2'), 'hitlerite-west')
    .play('end-phase', 'hitlerite')
    .play('end-phase', 'hitlerite-west');
  expect(t.asked).toEqual(['hitlerite-west:resolving']);
});

test('the Soviet army is not set up in the hills of Yugoslavia', () => {
  covers('ID-20.3b', 'ID-27.3e');
  const t = beginning('let-history-judge');
  const put = (at: string) => t.no(place('sov-inf-70', at), 'soviet');
  expect([put('D25'), put('V33')]).toEqual(['ID-20.3b', undefined]);
});

test('what OKH feeds is doubled beside a mandated offensive only, where it is read so', () => {
  covers('ID-23.2a', 'ID-25.10d');
  const strength = (mandate: string) => {
    const t = situation({
      turn: 8,
      step: 'declaring',
      bare: true,
      options: { 'okh-in-mandates': 'okh-doubled' },
      units: { T21: 'ger-okh', T23: 'ger-inf-1', S24: 'ger-inf-2 ger-supply-1', T24: 'sov-inf-3' },
    });
    t.do({ type: 'burn-attack', unit: 'ger-okh', hexes: ['T23'] });
    t.do({ type: 'burn-attack', unit: 'ger-supply-1', hexes: ['S24'], mandate });
    return [t.odds('ger-inf-1', 'T24').attack, t.odds('ger-inf-1 ger-inf-2', 'T24').attack];
  };
  expect([strength('plain'), strength('mandated')]).toEqual([
    [6, 12],
    [6, 24],
  ]);
});

test('support on dry ground that is one factor short undoes no river', () => {
  covers('ID-18.22b');
  for (const reading of ['printed-strength-counts', 'doubled-strength-counts']) {
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      options: { 'river-support': reading },
      units: { U33: 'sov-inf-3', W34: 'sov-inf-5', V33: 'ger-inf-44J' },
    });
    expect(t.odds('sov-inf-3 sov-inf-5', 'V33').defence).toBe(16);
  }
});
