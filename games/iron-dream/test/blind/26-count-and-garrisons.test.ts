import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { CITIES, idOf, isEast } from '../../src/geography.ts';
import { EAST } from './scenes.ts';
import { move, situation, type Situation, type Table } from './table.ts';

/** The very end of the last turn. */
const final = (of: Situation = {}): Table =>
  situation({ side: 'soviet', turn: 23, step: 'shock-front', ...of, units: { AD37: 'sov-inf-70', ...of.units } }).do(
    'end-phase',
  );
const scores = (of: Situation = {}): Record<string, number> => ({
  ...(final(of).result as { scores: Record<string, number> }).scores,
});
/** City points by holder, straight from the map. */
const cities = (t: Table, side: string): number =>
  CITIES.filter((city) => t.holder(idOf(city.hex)) === side).reduce((sum, city) => sum + city.value, 0);

describe('26.1 to 26.5 the count', () => {
  test('26.1 each holds what he controls, four more for each satellite that stayed; most points win', () => {
    covers('ID-26.1a', 'ID-26.1b', 'ID-26.8a');
    const t = final();
    expect(t.result!.scores).toEqual({
      hitlerite: cities(t, 'hitlerite') + 8,
      'anglo-allied': cities(t, 'anglo-allied'),
      soviet: cities(t, 'soviet'),
    });
    expect(t.result!.winners).toContain('hitlerite');
  });

  test('26.1 oil fields are worth nothing', () => {
    covers('ID-26.1c');
    const freed = scores({ held: { soviet: 'G30 I22' } });
    const without = scores();
    expect([freed['hitlerite'], freed['soviet']]).toEqual([without['hitlerite'], without['soviet']]);
  });

  test("26.5 supply does not matter for the count: a city behind the enemy lines is still the German's", () => {
    covers('ID-26.5d');
    const units = { Q28: 'ger-inf-1', P28: 'sov-inf-3', R28: 'sov-inf-5', Q29: 'sov-inf-8' };
    const held = { soviet: `${EAST} Q28 R27 P27` };
    const t = final({ units, held });
    expect(t.holder('Q28')).toBe('hitlerite');
    expect(t.result!.scores!['hitlerite']).toBe(cities(t, 'hitlerite') + 8 + t.german);
  });

  test('26.8 the satellites that changed sides bring nothing', () => {
    covers('ID-26.8a');
    const all = scores();
    expect(scores({ record: { romania: 'soviet' } })['hitlerite']).toBe(all['hitlerite']! - 4);
  });

  const two = (of: Situation): Table => final({ scenario: 'iron-dream-two', ...of });
  test('26.3 to 26.5 between two players each half is compared by itself, Berlin counting in both while it is German', () => {
    covers('ID-26.5a');
    const t = two({});
    expect(t.result!.winners).toContain('hitlerite');
    const west = CITIES.filter((city) => isEast[city.hex] === 0)
      .map((city) => idOf(city.hex))
      .join(' ');
    // All the west to the Anglo-Allies, all the east but Berlin German: one point each.
    const even = two({ held: { 'anglo-allied': west }, record: { collapsed: 20 } });
    const won = even.result!.winners ?? [];
    expect(won).toEqual([]);
  });

  test('26.3 cities freed on the wrong side of the line are lost to the German and won by nobody', () => {
    covers('ID-26.3a');
    const east = CITIES.filter((city) => isEast[city.hex] === 1 && city.name !== 'Berlin')
      .map((city) => idOf(city.hex))
      .join(' ');
    const west = CITIES.filter((city) => isEast[city.hex] === 0)
      .map((city) => idOf(city.hex))
      .join(' ');
    // The Soviets took the whole west and the Allies the whole east: nobody but the German has points.
    const t = two({
      held: { 'anglo-allied': east, soviet: west },
      record: { collapsed: 20, romania: 'soviet', bulgaria: 'soviet' },
    });
    expect(t.result!.winners).toContain('hitlerite');
  });

  test('26.4 Berlin counts for whichever ally takes it, on his side of the line', () => {
    covers('ID-26.4a');
    const west = CITIES.filter((city) => isEast[city.hex] === 0)
      .map((city) => idOf(city.hex))
      .join(' ');
    const east = CITIES.filter((city) => isEast[city.hex] === 1 && city.name !== 'Berlin')
      .map((city) => idOf(city.hex))
      .join(' ');
    const record = { collapsed: 20, romania: 'soviet', bulgaria: 'soviet' };
    const red = two({ held: { 'anglo-allied': west, soviet: `${east} T21` }, record });
    expect(red.result!.winners).toEqual(expect.arrayContaining(['anglo-allied', 'soviet']));
  });
});

describe('26.7 to 26.9 the Anglo-Allies', () => {
  test('26.7 every step they lose after the collapse costs a point, by hunger too; before it nothing', () => {
    covers('ID-26.7a');
    const of: Situation = {
      side: 'anglo-allied',
      turn: 9,
      units: { Q17: 'us-2 us-4', AD37: 'sov-inf-70' },
      reduced: 'us-4',
    };
    const after = situation({ ...of, record: { collapsed: 5 } }).to('soviet-reinforcements');
    expect([after.lost('us-2'), after.at('us-4'), after.points('anglo-allied')]).toEqual([1, 'destroyed', -2]);
    expect(situation(of).to('soviet-reinforcements').points('anglo-allied')).toBe(0);
  });

  const paris = (units: Record<string, string>, of: Situation = {}): Table =>
    situation({
      side: 'anglo-allied',
      turn: 7,
      ...of,
      units: { X10: 'port-1', S11: 'us-2', AD37: 'sov-inf-70', ...units },
      held: { 'anglo-allied': 'T10..T12 S11 S12 R10..R12 U8..U12 V8..V12 W9..W11 X9..X11' },
    });
  const nextAllied = (t: Table): Table =>
    t
      .to('soviet-reinforcements')
      .to('german-reinforcements')
      .to('allied-reinforcements')
      .to('operational-movement')
      .to('soviet-reinforcements');
  test('26.9 as in the example: Paris freed on 7, a point lost at the end of 8 with both French corps away', () => {
    covers('ID-26.9a');
    const t = paris({ A17: 'fr-1', A16: 'fr-2' });
    t.do(move('us-2', 'S10'));
    expect(t.holder('S9')).toBe('anglo-allied');
    t.to('soviet-reinforcements');
    expect(t.points('anglo-allied')).toBe(0);
    nextAllied(t);
    expect([t.s.turn, t.points('anglo-allied')]).toEqual([8, -1]);
    nextAllied(t);
    expect(t.points('anglo-allied')).toBe(-2);
  });

  test('26.9 half a point for the one that is away; France, the Benelux and Germany will do', () => {
    covers('ID-26.9a');
    const t = paris({ T11: 'fr-1', A16: 'fr-2' }).do(move('us-2', 'S10')).to('soviet-reinforcements');
    expect(nextAllied(t).points('anglo-allied')).toBe(-0.5);
    const both = paris({ T11: 'fr-1', U12: 'fr-2' }).do(move('us-2', 'S10')).to('soviet-reinforcements');
    expect(nextAllied(both).points('anglo-allied')).toBe(0);
  });

  test('26.9 six points at most', () => {
    covers('ID-26.9b');
    const t = situation({
      side: 'anglo-allied',
      turn: 18,
      units: { X10: 'port-1', S9: 'us-2', AD37: 'sov-inf-70', A17: 'fr-1', A16: 'fr-2' },
      held: { 'anglo-allied': 'in:france in:belgium' },
      record: { parisFreed: 7, frenchPenalty: 11, special: [0, -11, 0, 0] },
    });
    t.to('soviet-reinforcements');
    expect(t.points('anglo-allied')).toBe(-6);
    expect(nextAllied(t).points('anglo-allied')).toBe(-6);
  });
});

describe('26.10 garrisons', () => {
  const end = (units: Record<string, string>, of: Situation = {}): number =>
    situation({
      side: 'soviet',
      ...of,
      units: { AD37: 'sov-inf-70', ...units },
      held: { soviet: `${EAST} O26 O27`, ...of.held },
    })
      .to('german-reinforcements')
      .points('soviet');
  test('26.10 one step in a city of one point, two in the others, or a point is lost each turn', () => {
    covers('ID-26.10b', 'ID-26.10c');
    // Lublin Q28 is worth one, Krakow O26 two.
    const base = { Q28: 'sov-pol-1', O26: 'sov-inf-3' };
    expect(end(base)).toBe(0);
    expect(end({ Q28: 'sov-pol-1' })).toBe(-1);
    expect(end({})).toBe(-2);
    expect(end(base, { reduced: 'sov-inf-3' })).toBe(-1);
    expect(end({ Q28: 'sov-inf-5', O26: 'sov-pol-1 sov-cmg-BA' })).toBe(0);
  });

  test('26.10 supply units and Soviet Romanians are no garrison', () => {
    covers('ID-19.2a');
    expect(end({ Q28: 'sov-supply-1', O26: 'sov-inf-3' })).toBe(-1);
    expect(
      end(
        { Q28: 'rum-1', O26: 'sov-inf-3' },
        { record: { romania: 'soviet' }, unit: { 'rum-1': { camp: 'soviet' } }, hex: { Q28: { control: 'soviet' } } },
      ),
    ).toBe(-1);
  });

  test('26.10 Odessa, Kiev, Bobruisk and Vitebsk need none', () => {
    covers('ID-26.10a');
    const base = { Q28: 'sov-pol-1', O26: 'sov-inf-3' };
    expect(end(base, { held: { soviet: `${EAST} O26 O27 U33 Y34 J33 P33` } })).toBe(0);
    expect(end(base, { held: { soviet: `${EAST} O26 O27 V32` } })).toBe(-1);
  });

  test('26.10 a city is first looked at in the turn it was freed', () => {
    covers('ID-26.10c');
    const t = situation({
      side: 'soviet',
      units: { AD37: 'sov-inf-70', S28: 'sov-tank-1' },
      held: { soviet: 'S28..S37' },
      record: { uprising: 0, betrayed: false },
    });
    t.do(move('sov-tank-1', 'S27')).to('german-reinforcements');
    expect([t.holder('S27'), t.points('soviet')]).toEqual(['soviet', 0]);
  });
});
