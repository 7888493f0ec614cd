import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { situation, type Table } from './support/clauses.ts';

/** 17.26, 17.27: each corps tries for each water side of its drop hex once; what is won needs no second try. */

const seize = (unit: string, hex: string) => ({ type: 'seize-bridgehead', unit, hex });

/** Both corps have cleared T7, which has the Seine to its north-east: U8 and T8 lie beyond. */
function won(): Table {
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    units: { V5: 'us-7 port-1', T6: 'us-5', eto: 'us-abn-18 cw-abn-1', T7: 'ger-inf-84' },
    rested: 'us-abn-18 cw-abn-1',
  });
  t.do({ type: 'drop-together', hex: 'T7' }, 1); // 14:4 is 3:1, a Mobile Assault: 1:1, o/2
  return t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite');
}

test('a side that one corps failed at is open to the other, with no more to the die', () => {
  covers('ID-17.26a', 'ID-17.27a');
  const t = won();
  expect([t.holder('T7'), t.asked]).toEqual(['anglo-allied', ['anglo-allied:bridging']]);
  expect([t.no(seize('us-abn-18', 'S8')) === undefined, t.no(seize('us-abn-18', 'S7')) === undefined]).toEqual([
    false,
    false,
  ]);
  t.do(seize('us-abn-18', 'T8'), 5);
  expect([t.no(seize('us-abn-18', 'T8')) === undefined, t.no(seize('cw-abn-1', 'T8'))]).toEqual([false, undefined]);
  t.do(seize('cw-abn-1', 'T8'), 4);
  expect(t.no(seize('us-abn-18', 'T8')) === undefined).toBe(false);
});

test('it is over when nobody has a side left', () => {
  covers('ID-17.27a');
  const t = won();
  t.do(seize('us-abn-18', 'T8'), 4).do(seize('us-abn-18', 'U8'), 4);
  expect(t.asked).toEqual(['anglo-allied:bridging']);
  expect(t.no(seize('us-abn-18', 'U8')) === undefined).toBe(false);
  t.do(seize('cw-abn-1', 'U8'), 5);
  expect(t.asked).toEqual(['anglo-allied:operational-movement']);
});
