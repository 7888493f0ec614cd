import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, situation, type Situation } from './support/clauses.ts';

/** What may be assaulted by whom, and what a garrison without troops is worth (18.3, 18.21, 22.5, 25.7). */

const resolve = (hex: string) => ({ type: 'resolve-assault', hex });
const declaring = (of: Situation) => situation({ turn: 5, step: 'declaring', bare: true, ...of });

describe('18.3, 18.21: targets', () => {
  test('not the sea', () => {
    covers('ID-18.3a');
    const t = declaring({ side: 'anglo-allied', units: { V5: 'us-5 port-1' }, fed: 'us-5' });
    expect([t.no(assault('W6', 'us-5')), t.no(assault('V6', 'us-5'))]).toEqual(['ID-18.3a', undefined]);
  });

  test('not a fort of one’s own, though nobody stands in it', () => {
    covers('ID-18.21a');
    const at = (forts: Situation['forts'], units: Situation['units'] = {}) =>
      declaring({ ...(forts && { forts }), units: { T24: 'ger-pz-3', ...units }, fed: 'ger-pz-3' }).no(
        assault('T25', 'ger-pz-3'),
      );
    expect([at({ T25: 1 }), at({ T24: 1 }), at({})]).toEqual(['ID-18.21a', undefined, undefined]);
    expect(at({}, { T25: 'ger-inf-2' })).toBe('ID-18.21a');
  });

  test('the attackers are one’s own', () => {
    covers('ID-18.3a');
    const t = declaring({ units: { T24: 'ger-pz-3', T25: 'sov-inf-3', S25: 'sov-inf-5' }, fed: 'ger-pz-3 sov-inf-5' });
    expect([t.no(assault('T25', 'ger-pz-3')), t.no(assault('T25', 'sov-inf-5'))]).toEqual([undefined, 'ID-18.3a']);
    expect(t.no(assault('T25', 'ger-pz-24'))).toBe('ID-18.3a');
  });

  test('several at once, some of them empty: it is fought for those who are there', () => {
    covers('ID-18.5a', 'ID-18.21a');
    const t = declaring({ units: { T24: 'ger-pz-3 ger-pz-24', S25: 'sov-inf-3' }, fed: 'ger-pz-3 ger-pz-24' });
    t.do(assault('T25 S25', 'ger-pz-3 ger-pz-24')).do('end-phase').do(resolve('T25'), 6);
    expect(t.news.filter((each) => each.key === 'battle')).toHaveLength(1);
  });

  test('with four players a commander assaults with his own, and is told so', () => {
    covers('ID-26.19a');
    const t = declaring({
      scenario: 'iron-dream-four',
      units: { T18: 'ger-pz-3', T17: 'us-5' },
      fed: 'ger-pz-3',
    });
    expect([t.no(assault('T17', 'ger-pz-3'), 'hitlerite'), t.no(assault('T17', 'ger-pz-3'), 'hitlerite-west')]).toEqual(
      ['ID-26.19a', undefined],
    );
  });
});

describe('22.5, 25.7: a garrison without troops', () => {
  test('holds where the die costs the defender nothing', () => {
    covers('ID-22.5a');
    const outcome = (die: number) => {
      const t = declaring({
        side: 'soviet',
        units: { T24: 'sov-inf-3' },
        forts: { T23: 3 },
        held: { hitlerite: 'T23 S24 S23' },
        fed: 'sov-inf-3',
        lost: { 'sov-inf-3': 1 },
      });
      t.do(assault('T23', 'sov-inf-3')).do('end-phase').do(resolve('T23'), die);
      return t.fort('T23');
    };
    expect([1, 2, 3, 4, 5, 6].map(outcome)).toContain(3);
    expect([1, 2, 3, 4, 5, 6].map(outcome)).toContain(0);
  });
});
