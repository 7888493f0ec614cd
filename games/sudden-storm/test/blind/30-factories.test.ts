import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/board.ts';
import { ringAround, stocked } from '../support/positions.ts';
import { type Scene, type Table, scene } from '../support/table.ts';
import { march, may } from './help.ts';
import { artillery, infantryOfDistrict, initial, sovietArmour, until } from './help-29-36.ts';
import { next, rail } from './orders.ts';

const [LENINGRAD, TULA, KHARKOV, MOSCOW, STALINGRAD] = ['2A:0931', '2A:4118', '4A:1124', '2A:3317', '4A:2101'];
const FOOT = 'ger-inf-xx-1';
const evacuation = (turn: string, more: Partial<Scene> = {}): Table =>
  initial(turn, 'soviet', { evacuation: true, ...more });
const prepare = (factory: string) => ({ type: 'prepare-factory', factory });
const carry = (factory: string) => ({ type: 'move-factory', factory });
const cancel = (factory: string) => ({ type: 'cancel-transfer', factory });
const done = { type: 'end-evacuation' };
const factoryAt = (table: Table, hex: string) => table.s.factories.find((each) => each.hex === hexNamed(hex));
const again = (table: Table): Table => next(table, 'evacuation', 'soviet');
/** Ends the step; every convoy of the turn goes down. */
const go = (table: Table): Table => table.roll(1, 1, 1, 1, 1, 1, 1, 1, 1, 1).act('soviet', done);

describe('30D factories at work', () => {
  test('from Aug I an armour point each a turn, an artillery point each in the first of the month', () => {
    covers('SS-30Dg', 'SS-33B2a');
    const table = evacuation('Jul II 41').act('soviet', done);
    expect([sovietArmour(table), artillery(table)]).toEqual([0, 0]);
    go(again(table));
    expect([sovietArmour(table), artillery(table)]).toEqual([7, 7]);
    go(again(table));
    expect([sovietArmour(table), artillery(table)]).toEqual([14, 7]);
    go(again(table));
    expect([sovietArmour(table), artillery(table)]).toEqual([21, 14]);
  });
  test('they stop nobody, and what is kept in one is lost with its hex', () => {
    covers('SS-30Da');
    const table = scene({ turn: 'Aug II 41', units: { '4A:1125': FOOT }, also: stocked(KHARKOV, 3) });
    expect(factoryAt(table, KHARKOV)!.armour).toBeGreaterThan(0);
    table.act('axis', march(FOOT, KHARKOV));
    expect(table.at(FOOT)).toBe(KHARKOV);
    expect(factoryAt(table, KHARKOV)?.armour ?? 0).toBe(0);
  });
  test('one in Axis hands when a German initial phase begins is no more; one that was freed before is', () => {
    covers('SS-30Db');
    const taken = (stays: boolean): Table => {
      const table = scene({ turn: 'Aug II 41', units: { '4A:1125': FOOT, '4A:1123': 'sov-rifle-xx-14' } });
      table.act('axis', stays ? march(FOOT, KHARKOV) : march(FOOT, KHARKOV, '4A:1125'));
      next(table, 'moving', 'soviet');
      if (!stays) table.act('soviet', march('sov-rifle-xx-14', KHARKOV));
      return go(again(table));
    };
    // Seven of Aug II less Kharkov, and those of Sep I.
    const [lost, saved] = [sovietArmour(taken(true)), sovietArmour(taken(false))];
    expect(saved - lost).toBe(1);
  });
});

describe('30D moving a factory', () => {
  test('prepared from Jul I on, and idle from then', () => {
    covers('SS-30Dc');
    const first = scene({ turn: 'Jun II 41', side: 'soviet', phase: 'initial-phase', evacuation: true });
    expect(first.open === 'evacuation' && may(first, 'soviet', prepare(TULA))).toBe(false);
    expect(may(evacuation('Jul I 41'), 'soviet', prepare(TULA))).toBe(true);
    const table = evacuation('Aug I 41').act('soviet', prepare(TULA)).act('soviet', done);
    expect([sovietArmour(table), artillery(table)]).toEqual([6, 6]);
    go(again(table));
    expect(sovietArmour(table)).toBe(12);
  });
  test('moved in a later phase, for 24 RE of the trains', () => {
    covers('SS-30Dd');
    const table = evacuation('Jul I 41').act('soviet', prepare(TULA));
    expect(may(table, 'soviet', carry(TULA))).toBe(false);
    again(go(table));
    expect(may(table, 'soviet', carry(KHARKOV))).toBe(false);
    table.act('soviet', carry(TULA));
    expect(table.s.rail.soviet.used).toBe(24);
    expect(factoryAt(table, TULA)).toBeUndefined();
  });
  test('as many as the trains carry: three of 72 RE', () => {
    covers('SS-30Dd');
    const four = [TULA, KHARKOV, STALINGRAD, MOSCOW];
    const table = evacuation('Jul I 41');
    for (const each of four) table.act('soviet', prepare(each));
    again(go(table));
    for (const each of four.slice(0, 3)) table.act('soviet', carry(each));
    expect(may(table, 'soviet', carry(MOSCOW))).toBe(false);
  });
  test('and what they take is missing in the movement phase', () => {
    covers('SS-30Dd', 'SS-7A4a');
    const three = [TULA, KHARKOV, STALINGRAD];
    const rides = (factories: readonly string[]): boolean => {
      const table = evacuation('Jul I 41', { units: { [MOSCOW]: 'sov-rifle-xx-14' } });
      for (const each of factories) table.act('soviet', prepare(each));
      again(go(table));
      for (const each of factories) table.act('soviet', carry(each));
      until(go(table), 'Jul II 41', 'soviet');
      return may(table, 'soviet', rail('sov-rifle-xx-14', '2A:2721'));
    };
    expect([rides(three.slice(0, 2)), rides(three)]).toEqual([true, false]);
  });
  test('not from where no line leads to the east', () => {
    covers('SS-30Dd');
    const stuck = (units: Scene['units']): Table =>
      again(
        evacuation('Aug I 41', { units: units ?? {} })
          .act('soviet', prepare(TULA))
          .act('soviet', done),
      );
    expect(may(stuck({}), 'soviet', carry(TULA))).toBe(true);
    expect(may(stuck(ringAround(TULA)), 'soviet', carry(TULA))).toBe(false);
  });
  test('prepared in Jul I and moved in Jul II, it works again in Nov I', () => {
    covers('SS-30De');
    const table = again(evacuation('Jul I 41').act('soviet', prepare(TULA)).act('soviet', done));
    table.act('soviet', carry(TULA)).act('soviet', done);
    const gained: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const before = sovietArmour(table);
      go(again(table));
      gained.push(sovietArmour(table) - before);
    }
    // Aug I to Oct II without it; then Nov I and Nov II with it.
    expect(gained).toEqual([6, 6, 6, 6, 6, 6, 7, 7]);
    expect(factoryAt(table, 'urals')).toBeDefined();
  }, 60_000);
  test('given up, it works from the next phase on', () => {
    covers('SS-30Df');
    const table = evacuation('Aug I 41').act('soviet', prepare(TULA)).act('soviet', done);
    go(again(table).act('soviet', cancel(TULA)));
    expect(sovietArmour(table)).toBe(12);
    again(table);
    expect(may(table, 'soviet', cancel(TULA))).toBe(false);
    go(table);
    expect(sovietArmour(table)).toBe(19);
  });
});

describe('30E the capital', () => {
  const ready = { type: 'prepare-capital' };
  const moveTo = (to: string) => ({ type: 'move-capital', to });
  const [GORKIY, MINSK] = ['2A:3201', '1B:3611'];
  const gains = (table: Table): [number, number] => {
    const of = (): [number, number] => [infantryOfDistrict(table, 'moscow'), infantryOfDistrict(table, 'eastern')];
    const before = of();
    go(table);
    const after = of();
    return [after[0] - before[0], after[1] - before[1]];
  };
  test('prepared from Aug I on: infantry of that turn by half', () => {
    covers('SS-30Ea', 'SS-30Ec', 'SS-30Ed');
    const early = evacuation('Jul II 41');
    expect(may(early, 'soviet', ready)).toBe(false);
    const table = evacuation('Aug I 41');
    expect(gains(evacuation('Aug I 41'))).toEqual([11, 6]);
    expect(gains(table.act('soviet', ready))).toEqual([5.5, 3]);
    expect(gains(again(table))).toEqual([11, 6]);
  });
  test('it goes to a major city for 12 RE of the trains, and nothing is halved', () => {
    covers('SS-30Eb', 'SS-30Ed', 'SS-36Bd');
    const table = evacuation('Aug I 41').act('soviet', ready);
    expect(may(table, 'soviet', moveTo(GORKIY))).toBe(false);
    again(go(table));
    expect(['2A:2721', '2A:4012', '1B:3830'].map((hex) => may(table, 'soviet', moveTo(hex)))).toEqual([
      false,
      false,
      false,
    ]);
    table.act('soviet', moveTo(GORKIY));
    expect(table.s.rail.soviet.used).toBe(12);
    expect(table.s.capital.hex).toBe(hexNamed(GORKIY));
    expect(table.s.score.capitalMoved).toBe(1);
    expect(gains(table)).toEqual([11, 6]);
  });
  test('to the Urals the turn of the move is halved too', () => {
    covers('SS-30Eb', 'SS-30Ed');
    const table = again(evacuation('Aug I 41').act('soviet', ready).act('soviet', done));
    table.act('soviet', moveTo('urals'));
    expect(gains(table)).toEqual([5.5, 3]);
    expect(gains(again(table))).toEqual([11, 6]);
  });
  test('only by rail: not to a city that is cut off, nor from one', () => {
    covers('SS-30Eb');
    const moved = (units: Scene['units'], to: string): boolean =>
      may(
        again(
          evacuation('Aug I 41', { units: units ?? {} })
            .act('soviet', ready)
            .act('soviet', done),
        ),
        'soviet',
        moveTo(to),
      );
    expect([moved({}, MINSK), moved(ringAround(MINSK), MINSK)]).toEqual([true, false]);
    expect(moved({}, LENINGRAD)).toBe(true);
    const far = ringAround(MOSCOW);
    expect([moved(far, GORKIY), moved(far, 'urals')]).toEqual([false, false]);
  });
  test('taken, it is gone until the fourth Soviet initial phase, and points are halved meanwhile', () => {
    covers('SS-30Ed', 'SS-30Ee', 'SS-30Ec');
    const table = scene({ turn: 'Aug II 41', units: { '2A:3319': FOOT } });
    table.act('axis', march(FOOT, '2A:3318', MOSCOW));
    expect(table.s.capital.state).toBe('captured');
    const seat = (to: string) => ({ type: 'place-capital', to });
    const halved: number[] = [];
    // Aug II, Sep I, Sep II; it is placed again in Oct I.
    for (let turn = 0; turn < 3; turn++) {
      again(table);
      expect(may(table, 'soviet', seat(GORKIY)), String(turn)).toBe(false);
      halved.push(gains(table)[1]);
    }
    expect(halved.slice(1)).toEqual([3, 3]);
    again(table);
    expect([MOSCOW, '2A:2721', GORKIY].map((hex) => may(table, 'soviet', seat(hex)))).toEqual([false, false, true]);
    expect(may(table, 'soviet', seat('urals'))).toBe(true);
    expect(gains(table.act('soviet', seat(GORKIY)))[1]).toBe(3);
    // Nov I is past them, whichever turn one begins to count with.
    again(table);
    go(table);
    expect(gains(again(table))[1]).toBe(6);
  });
});
