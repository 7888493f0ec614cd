import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { situation, until, type Situation, type Table } from './support/clauses.ts';

/** 15.10: each ally says whether the other's lines run through his hexes, and may say otherwise later. */

const answer = (word: string) => ({ type: 'set-transit', answer: word });

/** A Soviet army behind a wall of Anglo-Allied ground. */
const walled = (of: Situation = {}) =>
  situation({
    turn: 12,
    side: 'anglo-allied',
    step: 'allied-reinforcements',
    bare: true,
    units: { V5: 'us-7 port-1', V34: 'sov-inf-3', W35: 'us-5', U34: 'us-8', U37: 'sov-inf-5' },
    held: { soviet: 'V34', 'anglo-allied': 'V35 U35 W35 W34 U34 V33' },
    ...of,
  });

test('he grants it in his own turn, and takes it back in a later one', () => {
  covers('ID-15.10a');
  const t = walled();
  expect([t.supplied('sov-inf-3'), t.no(answer('refuse'))]).toEqual([false, 'ID-15.10a']);
  t.do(answer('grant'));
  expect([t.supplied('sov-inf-3'), t.no(answer('grant')), t.no(answer('refuse'))]).toEqual([
    true,
    'ID-15.10a',
    undefined,
  ]);
  t.do(answer('refuse'));
  expect(t.supplied('sov-inf-3')).toBe(false);
});

test('the Soviet player grants the Anglo-Allies theirs', () => {
  covers('ID-15.10a');
  const t = situation({
    turn: 12,
    side: 'soviet',
    step: 'soviet-reinforcements',
    bare: true,
    units: { V36: 'sov-inf-5', V5: 'us-7 port-1', S11: 'us-5' },
    held: { soviet: 'S10 S9 S8 T8 T9 T10 T11 S12 R10 R11 T7 T6 U6 U7 S7', 'anglo-allied': 'S11' },
  });
  expect(t.supplied('us-5')).toBe(false);
  t.do(answer('grant'));
  expect(t.supplied('us-5')).toBe(true);
});

test('he is asked for combat units that starve, and for nobody else', () => {
  covers('ID-15.10a');
  const turn = (of: Situation): Table => walled({ side: 'soviet', step: 'operational-movement', ...of });
  const asked = (t: Table): string | undefined => {
    for (const step of ['end-phase', 'end-phase']) if (t.no(step) === undefined) t.do(step);
    return t.asked[0];
  };
  expect(asked(turn({}))).toBe('anglo-allied:transit-request');
  expect(asked(turn({ emergency: 'sov-inf-3' }))).not.toBe('anglo-allied:transit-request');
  const train = turn({ units: { V5: 'us-7 port-1', V34: 'sov-supply-1', W35: 'us-5', U34: 'us-8', U37: 'sov-inf-5' } });
  expect(asked(train)).not.toBe('anglo-allied:transit-request');
});

test('what he granted stands while others starve', () => {
  covers('ID-15.10a');
  const t = walled({
    side: 'soviet',
    step: 'operational-movement',
    units: {
      V5: 'us-7 port-1',
      V34: 'sov-inf-3',
      W35: 'us-5',
      U34: 'us-8',
      U37: 'sov-inf-5',
      R18: 'sov-inf-8',
      Q18: 'ger-inf-84',
      S18: 'ger-inf-86',
    },
  });
  until(t.copy(), 'anglo-allied:transit-request');
  t.do('end-phase').do('end-phase');
  t.play({ type: 'answer-transit', answer: 'grant' }, 'anglo-allied');
  until(t, 'soviet:operational-movement', 13);
  expect([t.s.transit, t.supplied('sov-inf-3')]).toEqual([[false, true], true]);
});

test('there is no ally to ask in the second scenario', () => {
  covers('ID-15.10a');
  const t = situation({
    scenario: 'let-history-judge',
    turn: 5,
    side: 'anglo-allied',
    step: 'allied-reinforcements',
    units: { S9: 'us-5', V36: 'sov-inf-5' },
  });
  expect(t.asked).toEqual(['anglo-allied:allied-reinforcements']);
  expect([t.no(answer('grant')), t.no('end-phase')]).toEqual(['ID-15.10a', undefined]);
  expect(until(t, 'anglo-allied:strategic-movement').s.transit).toEqual([false, false]);
});
