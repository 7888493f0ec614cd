import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, situation, storm, type Situation, type Table } from './support/clauses.ts';

/** 11.17, 15.14, 15.23, 15.25: who of a group may leave supply, and where the beach leads. */

/** The rulebook's beachhead: Germans to the left, to the right and in front, and two corps between them. */
const pushed = (of: Situation = {}): Table =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    ...of,
    units: { V5: 'us-7 port-1', U6: 'us-5 us-8', V4: 'ger-inf-84', V6: 'ger-inf-86', U5: 'ger-inf-88', ...of.units },
  });

describe('15.25: leaving an enemy zone behind', () => {
  test('one on Emergency Supply does not take the other along', () => {
    covers('ID-15.23a', 'ID-15.25b');
    expect(pushed().no(move('us-5 us-8', 'T6'))).toBe('ID-15.25b');
    expect(pushed({ emergency: 'us-5' }).no(move('us-5 us-8', 'T6'))).toBe('ID-15.25b');
    expect(pushed({ emergency: 'us-5 us-8' }).no(move('us-5 us-8', 'T6'))).toBeUndefined();
  });

  test('nor does it in a Mobile Assault', () => {
    covers('ID-11.17a');
    const no = (emergency: string) => pushed({ emergency, units: { T6: 'ger-inf-74' } }).no(storm('us-5 us-8', 'T6'));
    expect([no(''), no('us-5'), no('us-5 us-8')]).toEqual(['ID-11.17a', 'ID-11.17a', undefined]);
  });
});

describe('15.14: supplied over the beach alone', () => {
  const ashore = () =>
    situation({ turn: 8, side: 'anglo-allied', bare: true, units: { W9: 'us-5', V36: 'sov-inf-3' } });
  test('a corps goes along the coast, whoever holds it, and not inland', () => {
    covers('ID-15.14c');
    const t = ashore();
    expect([t.no(move('us-5', 'V8')), t.no(move('us-5', 'V8', 'V7')), t.no(move('us-5', 'V9'))]).toEqual([
      undefined,
      undefined,
      'ID-15.14c',
    ]);
  });
});

test('27.7: there is no neutrality to break in 1944', () => {
  covers('ID-27.7a');
  const t = situation({ turn: 9, side: 'anglo-allied', bare: true, units: { I17: 'us-2 port-3', I18: 'us-4' } });
  t.do(move('us-4', 'I19'), 3);
  expect([t.at('us-4'), t.told('ID-27.7a')]).toEqual(['I19', false]);
});

describe('14.12: the chit of the second invasion', () => {
  const first = (word: string): Table =>
    situation({
      turn: 1,
      side: 'anglo-allied',
      step: 'allied-naval',
      bare: true,
      options: { 'second-chit': word },
      units: { eto: 'us-5 us-7 cw-B1 cw-B8 port-1 port-2', mto: 'port-3' },
    });
  test('is drawn as the first lands, however it is read', () => {
    covers('ID-14.12a');
    for (const word of ['drawn-when-landed', 'drawn-won-or-lost']) {
      const t = first(word);
      t.do({ type: 'invade', port: 'port-1', hex: 'V7', corps: ['us-5', 'us-7', 'cw-B1', 'cw-B8'] }, 3, 2);
      expect([word, t.s.chit]).toEqual([word, 'B']);
    }
  });
});
