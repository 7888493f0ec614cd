import type { WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  AXIS_BASE,
  AXIS_FIELD,
  SOVIET_BASE,
  SOVIET_FIELD,
  TARGET,
  air,
  allot,
  end,
  fly,
  intercept,
  pass,
  shots,
  stateOf,
} from '../support/air.ts';
import type { Table } from '../support/table.ts';
import { misses, fireOrder, goOn, meet, past, quietly } from './air-fight.ts';
import { may } from './help.ts';
import { EMIL, FRITZ, JUNKERS, MIG, STUKA, YAK, assign, bomb, home, over, row, some } from './sky.ts';

describe('20A1 operations abandoned', () => {
  test('all go home at once, nobody fires, no mission is carried out', () => {
    covers('SS-20A1a', 'SS-20A1b');
    const table = meet([JUNKERS], [FRITZ], [MIG, YAK]).act('axis', pass('abort-operations'));
    while (table.open === 'air-return' && table.side === 'axis') end(table, 'air-return');
    expect(shots(table)).toEqual([]);
    for (const unit of [JUNKERS, FRITZ])
      expect([over(table, unit), stateOf(table, unit)]).toEqual([AXIS_BASE, 'active']);
    expect([over(table, MIG), over(table, YAK)]).toEqual([TARGET, TARGET]);
  });
  test('not to a base in that hex', () => {
    covers('SS-20A1a');
    const fields = { airfields: [AXIS_BASE, AXIS_FIELD, row(26)], owned: { axis: [AXIS_BASE] } };
    const table = air({ [AXIS_BASE]: JUNKERS, [row(26)]: MIG }, fields);
    table.act('axis', fly('transfer', AXIS_FIELD, JUNKERS));
    end(table, 'air-movement').act('soviet', intercept(AXIS_FIELD, MIG));
    table.act('axis', pass('abort-operations'));
    expect(may(table, 'axis', home(AXIS_FIELD, JUNKERS))).toBe(false);
    while (table.open === 'air-return' && table.side === 'axis') end(table, 'air-return');
    expect(over(table, JUNKERS)).not.toBe(AXIS_FIELD);
  });
  test('only in that hex: others go on, and the interceptors there fight nowhere else', () => {
    covers('SS-20A1a', 'SS-20A1b', 'SS-20a');
    const table = air({ [AXIS_BASE]: [JUNKERS, STUKA], [SOVIET_BASE]: [MIG, YAK] });
    table.act('axis', fly('bombing', TARGET, JUNKERS)).act('axis', fly('bombing', SOVIET_FIELD, STUKA));
    end(table, 'air-movement').act('soviet', intercept(TARGET, MIG));
    end(table, 'interception').act('axis', pass('abort-operations'));
    while (table.open === 'air-return' && table.side === 'axis') end(table, 'air-return');
    expect([table.side, table.open, over(table, STUKA), shots(table).length]).toEqual([
      'axis',
      'air-missions',
      SOVIET_FIELD,
      0,
    ]);
    end(table, 'air-missions');
    expect([table.side, table.open, over(table, MIG)]).toEqual(['soviet', 'air-return', TARGET]);
  });
});

describe('20 hex after hex', () => {
  test('in the order of him who intercepts, each fought to its end', () => {
    covers('SS-20a');
    const table = air({ [AXIS_BASE]: [JUNKERS, STUKA], [SOVIET_BASE]: [MIG, YAK] });
    table.act('axis', fly('bombing', TARGET, JUNKERS)).act('axis', fly('bombing', row(26), STUKA));
    end(table, 'air-movement')
      .act('soviet', intercept(TARGET, MIG))
      .act('soviet', intercept(row(26), YAK));
    end(table, 'interception');
    expect([table.side, table.open]).toEqual(['soviet', 'choosing-air-combat']);
    table.act('soviet', { type: 'fight-over', hex: row(26) });
    expect([table.side, table.open]).toEqual(['axis', 'aborting']);
    goOn(table.roll(...misses(2)));
    expect(
      shots(table)
        .map(({ by }) => by)
        .toSorted(),
    ).toEqual([STUKA, YAK].toSorted());
    expect([table.side, table.open]).toEqual(['axis', 'aborting']);
    goOn(table.roll(...misses(2)));
    expect(shots(table)).toHaveLength(4);
  });
});

describe('20A2, 20A3 the screen', () => {
  test('escorts are the screen; bombers that stay behind it are not fired at by those who attack it', () => {
    covers('SS-20A2a', 'SS-20A3a', 'SS-20B1a1', 'SS-20B1b3');
    const table = goOn(meet([JUNKERS], [FRITZ], [MIG, YAK]));
    table.act('soviet', pass('keep-interceptors-together'));
    expect(may(table, 'soviet', allot('engaging-screen', `${MIG} > ${JUNKERS}`, `${YAK} > ${FRITZ}`))).toBe(false);
    table.act('soviet', allot('engaging-screen', `${MIG} > ${FRITZ}`, `${YAK} > ${FRITZ}`));
    quietly(table);
    expect(shots(table).every(({ at, by }) => at !== JUNKERS && by !== JUNKERS)).toBe(true);
    expect(shots(table)).toHaveLength(3);
  });
  test('the interceptor divides his as he likes: all past it', () => {
    covers('SS-20A3a', 'SS-20B1e1');
    const table = goOn(meet([JUNKERS], [FRITZ], [MIG, YAK])).act('soviet', past(MIG, YAK));
    table.roll(...misses(4)).act('axis', allot('bypassing', `${FRITZ} > ${MIG}`));
    quietly(table);
    expect(shots(table).filter(({ at }) => at === JUNKERS)).toHaveLength(2);
  });
  test('all escorts belong to it', () => {
    covers('SS-20A2a');
    const table = goOn(meet([JUNKERS], [FRITZ, EMIL], [MIG, YAK])).act('soviet', pass('keep-interceptors-together'));
    expect(may(table, 'soviet', allot('engaging-screen', `${MIG} > ${FRITZ}`, `${YAK} > ${EMIL}`))).toBe(true);
  });
});

describe('20B1a who against whom', () => {
  test('one interceptor for each escort as far as they go, the others as he likes', () => {
    covers('SS-20B1a1');
    const four = [...some(MIG, 3), YAK];
    const table = goOn(meet([JUNKERS], [FRITZ, EMIL], four)).act('soviet', pass('keep-interceptors-together'));
    const pairs = (...against: readonly string[]): WireAction =>
      allot('engaging-screen', ...four.map((unit, i) => `${unit} > ${against[i]!}`));
    expect(may(table, 'soviet', pairs(FRITZ, EMIL, FRITZ, EMIL))).toBe(true);
    expect(may(table, 'soviet', pairs(FRITZ, EMIL, FRITZ, FRITZ))).toBe(true);
    expect(may(table, 'soviet', pairs(EMIL, EMIL, EMIL, FRITZ))).toBe(true);
    expect(may(table, 'soviet', pairs(FRITZ, FRITZ, FRITZ, FRITZ))).toBe(false);
  });
  test('as many as escorts: one each', () => {
    covers('SS-20B1a1');
    const table = goOn(meet([JUNKERS], [FRITZ, EMIL], [MIG, YAK])).act('soviet', pass('keep-interceptors-together'));
    expect(may(table, 'soviet', allot('engaging-screen', `${MIG} > ${FRITZ}`, `${YAK} > ${FRITZ}`))).toBe(false);
  });
  test('escorts beyond the interceptors join the fight or wait for those who go past', () => {
    covers('SS-20B1a2', 'SS-20B1c1');
    const begin = (): Table =>
      goOn(meet([JUNKERS], [FRITZ, EMIL], [MIG, YAK]))
        .act('soviet', past(YAK))
        .roll(...misses(2))
        .act('soviet', allot('engaging-screen', `${MIG} > ${FRITZ}`));
    const joined = begin();
    expect([joined.side, joined.open]).toEqual(['axis', 'joining-screen']);
    joined.act('axis', allot('joining-screen', `${EMIL} > ${MIG}`));
    quietly(joined);
    expect(shots(joined).find(({ by }) => by === EMIL)?.at).toBe(MIG);
    const waiting = begin()
      .roll(...misses(2))
      .act('axis', pass('keep-joining-screen'));
    expect(waiting.open).toBe('bypassing');
    waiting.roll(...misses(4)).act('axis', allot('bypassing', `${EMIL} > ${YAK}`));
    quietly(waiting);
    expect(shots(waiting).find(({ by }) => by === EMIL)?.at).toBe(YAK);
  });
  test('two escorts may go for one of those who pass', () => {
    covers('SS-20B1c1');
    const table = goOn(meet([JUNKERS], [FRITZ, EMIL], [MIG, YAK])).act('soviet', past(MIG, YAK));
    expect(may(table, 'axis', allot('bypassing', `${FRITZ} > ${YAK}`, `${EMIL} > ${YAK}`))).toBe(true);
    expect(may(table, 'axis', allot('bypassing', `${FRITZ} > ${MIG}`, `${EMIL} > ${YAK}`))).toBe(true);
  });
});

describe('20B1 one interceptor and two escorts', () => {
  test('it fires at one, whom its owner names; they fire one after another', () => {
    covers('SS-20B1a2', 'SS-20B1b2');
    const table = goOn(meet([JUNKERS], [FRITZ, EMIL], [MIG])).act('soviet', pass('keep-interceptors-together'));
    if (table.open === 'engaging-screen') table.act('soviet', allot('engaging-screen', `${MIG} > ${FRITZ}`));
    table.act('axis', allot('joining-screen', `${EMIL} > ${MIG}`));
    expect([table.side, table.open]).toEqual(['soviet', 'air-exchange']);
    table.act('soviet', { type: 'aim-at', unit: EMIL });
    // Emil first: differential +2, 7 less 1 is an abort, and Fritz does not fire.
    table.roll(6, 6, 3, 4, 6, 6).act('axis', fireOrder(EMIL, FRITZ));
    expect(shots(table).map(({ by, at, result }) => [by, at, result])).toEqual([
      [MIG, EMIL, '-'],
      [EMIL, MIG, 'A'],
    ]);
  });
  test('two upon one that goes past: they stop at the first effect, and it does not fire', () => {
    covers('SS-20B1d1', 'SS-20B1b2');
    const table = goOn(meet([JUNKERS], [FRITZ, EMIL], [MIG])).act('soviet', past(MIG));
    table.act('axis', allot('bypassing', `${FRITZ} > ${MIG}`, `${EMIL} > ${MIG}`));
    expect([table.side, table.open]).toEqual(['axis', 'air-exchange']);
    table.roll(3, 4, 6, 6).act('axis', fireOrder(EMIL, FRITZ));
    expect(shots(table).map(({ by, at, result }) => [by, at, result])).toEqual([[EMIL, MIG, 'A']]);
    expect(over(table, JUNKERS)).toBe(TARGET);
  });
});

describe('20B1b fire', () => {
  /** One against one: MiG (5F5) and Fritz (6F6) of the screen. */
  const duel = (...dice: readonly number[]): Table =>
    goOn(meet([JUNKERS], [FRITZ], [MIG]))
      .roll(...dice)
      .act('soviet', pass('keep-interceptors-together'));
  test('each fires once, both at the same time', () => {
    covers('SS-20B1b1', 'SS-20Ba', 'SS-20B2c');
    const table = duel(1, 1, 1, 1);
    if (table.open === 'engaging-screen') table.act('soviet', allot('engaging-screen', `${MIG} > ${FRITZ}`));
    expect(shots(table).map(({ result }) => result)).toEqual(['K', 'K']);
    expect([table.at(MIG), table.at(FRITZ)]).toEqual(['eft', 'eft']);
  });
  /** Three interceptors on one escort. */
  const three = [...some(MIG, 2), YAK];
  const lone = (): Table => {
    const table = goOn(meet([JUNKERS], [FRITZ], three)).act('soviet', pass('keep-interceptors-together'));
    if (table.open === 'engaging-screen')
      table.act('soviet', allot('engaging-screen', ...three.map((unit) => `${unit} > ${FRITZ}`)));
    return table;
  };
  test('one alone fires at one of them, whom its owner names', () => {
    covers('SS-20B1b2', 'SS-20Ba');
    for (const unit of three) {
      const table = lone().act('axis', { type: 'aim-at', unit });
      quietly(table);
      expect(
        shots(table)
          .filter(({ by }) => by === FRITZ)
          .map(({ at }) => at),
      ).toEqual([unit]);
    }
  });
  test('the others fire one after another, in their owner’s order, until the first effect', () => {
    covers('SS-20B1b2', 'SS-20B2b');
    const table = lone().act('axis', { type: 'aim-at', unit: MIG });
    // MiG at Fritz: differential -1, 4 is an abort. The lone one kills; the second hits, the third does not fire.
    const kill = [1, 1];
    table.roll(...kill, 6, 6, 2, 2, 6, 6).act('soviet', fireOrder(YAK, `${MIG}-b`, MIG));
    const by = shots(table).filter(({ at }) => at === FRITZ);
    expect(by.map((shot) => [shot.by, shot.result])).toEqual([
      [YAK, '-'],
      [`${MIG}-b`, 'A'],
    ]);
    expect([table.at(MIG), over(table, FRITZ)]).toEqual(['eft', TARGET]);
  });
  test('results count when the firing has stopped: he who is shot down has fired', () => {
    covers('SS-20B1b2', 'SS-20B1b1');
    const table = lone().act('axis', { type: 'aim-at', unit: MIG });
    table.roll(1, 1, 6, 6, 6, 6, 6, 6).act('soviet', fireOrder(MIG, YAK, `${MIG}-b`));
    expect(
      shots(table)
        .filter(({ at }) => at === FRITZ)
        .map(({ by }) => by),
    ).toEqual([MIG, YAK, `${MIG}-b`]);
    expect(table.at(MIG)).toBe('eft');
  });
  test('those of the screen are finished: no second fight with bombers', () => {
    covers('SS-20B1b3', 'SS-20Ba');
    const table = quietly(lone());
    expect(shots(table)).toHaveLength(4);
    expect(over(table, JUNKERS)).toBe(TARGET);
  });
});

describe('20B1c to f past the screen', () => {
  test('interceptors that are caught do not fire; who is not driven off goes on', () => {
    covers('SS-20B1d1', 'SS-20B1c1', 'SS-20B2a');
    const table = goOn(meet([JUNKERS], [FRITZ, EMIL], some(MIG, 3))).act('soviet', past(...some(MIG, 3)));
    // Fritz: +1, 8 less 1 is 7, driven back. Emil: +2, 12 less 1.
    table.roll(4, 4, 6, 6).act('axis', allot('bypassing', `${FRITZ} > ${MIG}`, `${EMIL} > ${MIG}-b`));
    expect(shots(table).map(({ by, at, result }) => [by, at, result])).toEqual([
      [FRITZ, MIG, 'R'],
      [EMIL, `${MIG}-b`, '-'],
    ]);
    quietly(table);
    const late = shots(table).slice(2);
    expect(
      late
        .filter(({ at }) => at === JUNKERS)
        .map(({ by }) => by)
        .toSorted(),
    ).toEqual([`${MIG}-b`, `${MIG}-c`]);
    expect(late.some(({ by }) => by === MIG)).toBe(false);
    expect(stateOf(table, MIG)).toBe('active');
  });
  test('those who get through choose among the bombers; who is not attacked keeps still', () => {
    covers('SS-20B1e1', 'SS-20B1f1');
    const table = goOn(meet([JUNKERS, STUKA], [], [MIG, YAK]));
    expect([table.side, table.open]).toEqual(['soviet', 'attacking-force']);
    table.roll(...misses(6)).act('soviet', allot('attacking-force', `${MIG} > ${STUKA}`, `${YAK} > ${STUKA}`));
    quietly(table);
    expect(shots(table).some(({ by, at }) => by === JUNKERS || at === JUNKERS)).toBe(false);
    expect(shots(table).filter(({ by }) => by === STUKA)).toHaveLength(1);
  });
  test('one each, or two upon one', () => {
    covers('SS-20B1e1');
    const table = goOn(meet([JUNKERS, STUKA], [], [MIG, YAK]));
    for (const other of [JUNKERS, STUKA])
      expect(may(table, 'soviet', allot('attacking-force', `${MIG} > ${STUKA}`, `${YAK} > ${other}`))).toBe(true);
  });
});

describe('20B2 results', () => {
  /** A Ju 88 (5B4) and a MiG (5F5) alone: +1 for the MiG with 1 less, 0 for the Ju with 1 more. */
  const ROLLS = { '-': 8, R: 7, A: 5, K: 3 };
  const shot = (result: keyof typeof ROLLS): Table => {
    const dice = { '-': [4, 5], R: [4, 4], A: [3, 3], K: [2, 2] }[result];
    for (const order of [
      [...dice, 6, 6],
      [6, 6, ...dice],
    ]) {
      const table = goOn(meet([JUNKERS], [], [MIG]).roll(...order));
      if (shots(table).some(({ at, roll }) => at === JUNKERS && roll === ROLLS[result])) return table;
    }
    throw new Error(`no ${result}`);
  };
  test('the column of +1: 3 kills, 5 aborts, 7 turns back, 8 does nothing', () => {
    covers('SS-20B3b', 'SS-20B3c', 'SS-20B2c');
    for (const result of ['R', 'A', 'K', '-'] as const) {
      const hit = shots(shot(result)).find(({ at }) => at === JUNKERS)!;
      expect([hit.differential, hit.roll, hit.result]).toEqual([1, ROLLS[result], result]);
    }
  });
  test('turned back: no mission, home, and active', () => {
    covers('SS-20B2a');
    const table = shot('R');
    expect(may(table, 'axis', assign('harassment', TARGET, JUNKERS))).toBe(false);
    end(table, 'air-missions', 'air-return', 'air-return');
    expect([over(table, JUNKERS), stateOf(table, JUNKERS)]).toEqual([AXIS_BASE, 'active']);
  });
  test('shot up: the same, and inoperative', () => {
    covers('SS-20B2b');
    const table = shot('A');
    expect(may(table, 'axis', assign('harassment', TARGET, JUNKERS))).toBe(false);
    end(table, 'air-missions', 'air-return', 'air-return');
    expect([over(table, JUNKERS), stateOf(table, JUNKERS)]).toEqual([AXIS_BASE, 'inoperative']);
  });
  test('killed: in the box at once', () => {
    covers('SS-20B2c', 'SS-25Ba', 'SS-25A2a');
    expect(shot('K').at(JUNKERS)).toBe('eft');
  });
  test('nothing: the mission goes on', () => {
    covers('SS-20B2c', 'SS-16Ca');
    expect(may(shot('-'), 'axis', assign('harassment', TARGET, JUNKERS))).toBe(true);
  });
  test('an interceptor shot up is inoperative at its base', () => {
    covers('SS-20B2b', 'SS-16Ca');
    // The Ju fires at 0: 3 and one more is 4.
    for (const order of [
      [1, 2, 6, 6],
      [6, 6, 1, 2],
    ]) {
      const table = goOn(meet([JUNKERS], [], [MIG]).roll(...order));
      if (!shots(table).some(({ at, result }) => at === MIG && result === 'A')) continue;
      end(table, 'air-missions', 'air-return', 'air-return');
      expect([over(table, MIG), stateOf(table, MIG)]).toEqual([SOVIET_BASE, 'inoperative']);
      return;
    }
    expect.fail('nobody shot the MiG up');
  });
});

describe('20 after the fight', () => {
  test('who was not hit bombs', () => {
    covers('SS-16Ca', 'SS-19Dc', 'SS-20B1f1');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ], [SOVIET_BASE]: [MIG, YAK] });
    table.act('axis', fly('bombing', SOVIET_BASE, JUNKERS));
    end(table, 'air-movement').act('soviet', intercept(SOVIET_BASE, MIG));
    quietly(goOn(end(table, 'interception').roll(...misses(4))));
    table.roll(6).act('axis', bomb(YAK, JUNKERS));
    expect(stateOf(table, YAK)).toBe('inoperative');
    expect(may(table, 'axis', bomb(MIG, JUNKERS))).toBe(false);
  });
});
