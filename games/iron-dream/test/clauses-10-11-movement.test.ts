import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { doing } from '../src/state.ts';
import { stormCost } from '../src/rules/mobile-assault.ts';
import { marchOf, pathCost } from '../src/rules/march.ts';
import { generalSupply } from '../src/rules/supply.ts';
import { zoneExertedBy } from '../src/rules/zones.ts';
import { assault, hex, ids, move, situation, storm, unit, units, type Situation } from './support/clauses.ts';

const cost = (of: Situation, id: string, ...way: readonly string[]) => {
  const t = situation(of);
  return pathCost(t.s, marchOf(t.s, units(id)), way.map(hex));
};

describe('10: what a step costs', () => {
  test('clear one, rough two, marsh three, mountain three, water one more', () => {
    expect(cost({ units: { T23: 'ger-inf-1' } }, 'ger-inf-1', 'U23')).toBe(1);
    expect(cost({ units: { H28: 'ger-inf-1' } }, 'ger-inf-1', 'H27')).toBe(2);
    expect(cost({ units: { R29: 'ger-inf-1' } }, 'ger-inf-1', 'R30')).toBe(3);
    expect(cost({ units: { H28: 'ger-inf-1' } }, 'ger-inf-1', 'H29')).toBe(3);
    expect(cost({ units: { T23: 'ger-inf-1' } }, 'ger-inf-1', 'T22')).toBe(2);
  });

  test('zones cost two to enter and two to leave, on top of everything', () => {
    const of: Situation = { bare: true, units: { T22: 'ger-pz-GD', T24: 'sov-inf-3' } };
    expect(cost(of, 'ger-pz-GD', 'U22', 'U23')).toBe(3);
    // T23: one, and a river, and the zone. On to U24, out of one zone into the next: five.
    expect(cost(of, 'ger-pz-GD', 'T23')).toBe(4);
    expect(cost(of, 'ger-pz-GD', 'T23', 'U24')).toBe(9);
    expect(cost(of, 'ger-pz-GD', 'T23', 'U23')).toBe(7);
    const zoned = situation({ bare: true, units: { T23: 'ger-pz-GD', T24: 'sov-inf-3' } });
    expect(zoned.no(move('ger-pz-GD', 'U24'))).toBeUndefined();
    expect(cost({ bare: true, units: { G22: 'ger-inf-1', G24: 'yug-1' } }, 'ger-inf-1', 'G23')).toBe(3);
  });

  test('only own units, only in their own phase', () => {
    covers('ID-10.2a', 'ID-5.0b');
    const t = situation({ bare: true, units: { T23: 'ger-inf-1', V36: 'sov-inf-3' } });
    expect(t.no(move('sov-inf-3', 'V35'))).toBe('ID-10.2a');
    expect(t.no(move('sov-inf-3', 'V35'), 'soviet')).toBeDefined();
    expect(t.no(assault('T24', 'ger-inf-1'))).toBeDefined();
    expect(situation({ step: 'declaring', units: { T23: 'ger-inf-1' } }).no(move('ger-inf-1', 'U23'))).toBeDefined();
  });

  test('one hex is always possible, for all the points there are', () => {
    covers('ID-10.4a');
    // Out of a zone over a river into the next: six for a corps of four.
    const t = situation({ bare: true, units: { T22: 'ger-inf-16ss', U23: 'sov-inf-3' } });
    expect(t.no(move('ger-inf-16ss', 'T23'))).toBeUndefined();
    t.do(move('ger-inf-16ss', 'T23'));
    expect([t.at('ger-inf-16ss'), t.s.units.spent[unit('ger-inf-16ss')], t.no(move('ger-inf-16ss', 'S24'))]).toEqual([
      'T23',
      4,
      'ID-2.10a',
    ]);
    expect(t.no(move('ger-inf-16ss', 'S24'))).toBe('ID-2.10a');
  });

  test('but not over a blocked side, nor away from supply', () => {
    const t = situation({ bare: true, units: { X11: 'ger-inf-84', L15: 'ger-inf-1' } });
    expect([t.no(move('ger-inf-84', 'X12')), t.no(move('ger-inf-1', 'K15'))]).toEqual(['ID-10.4b', 'ID-10.4b']);
    const cut = situation({ bare: true, units: { V35: 'ger-inf-1' } });
    cut.ring('soviet', 'V35').s.units.supply[unit('ger-inf-1')] = 1;
    expect(cut.no(move('ger-inf-1', 'V36'))).toBe('ID-15.3b');
    expect(cut.no(move('ger-inf-1', 'V34'))).toBeUndefined();
  });

  test('the dike: like a river between friendly hexes, open to supply, closed to assaults and trains', () => {
    const t = situation({ bare: true, units: { Z15: 'ger-inf-1' } });
    expect(pathCost(t.s, marchOf(t.s, units('ger-inf-1')), [hex('Z14')])).toBe(2);
    expect(t.no(move('ger-inf-1', 'Z14'))).toBeUndefined();
    t.give('anglo-allied', 'Z14');
    expect(t.no(move('ger-inf-1', 'Z14'))).toBe('ID-10.4b');
    const rail = situation({ step: 'strategic-movement', bare: true, units: { Z15: 'ger-inf-1' } });
    expect(rail.no({ type: 'strategic-move', unit: 'ger-inf-1', way: ['Z14'] })).toBe('ID-10.8b');
    const tank = situation({ bare: true, units: { Z15: 'ger-pz-GD', Z14: 'us-5', Y15: 'ger-pz-3' } });
    expect(tank.no(storm('ger-pz-GD', 'Z14'))).toBeDefined();
    const strike = situation({
      step: 'declaring',
      bare: true,
      units: { Z15: 'ger-inf-1', Z14: 'us-5', Y14: 'ger-inf-2' },
      fed: 'ger-inf-1 ger-inf-2',
      emergency: 'ger-inf-2',
    });
    expect(strike.no(assault('Z14', 'ger-inf-1'))).toBe('ID-10.8b');
    const supply = situation({ bare: true });
    for (const id of ['Y13', 'Y14', 'Z13']) supply.give('anglo-allied', id);
    expect(generalSupply(supply.s, 0)[hex('Z14')]).toBeGreaterThan(0);
    supply.give('anglo-allied', 'Z15');
    expect(generalSupply(supply.s, 0)[hex('Z14')]).toBe(0);
  });

  test('roads: one point through their side, whatever the ground; zones do not care', () => {
    // I28 is rough, with roads from J27 and I29 only.
    expect([
      cost({ units: { I29: 'ger-inf-1' } }, 'ger-inf-1', 'I28'),
      cost({ units: { H28: 'ger-inf-1' } }, 'ger-inf-1', 'I28'),
    ]).toEqual([1, 2]);
    expect(cost({ bare: true, units: { I29: 'ger-inf-1', I27: 'sov-inf-3' } }, 'ger-inf-1', 'I28')).toBe(3);
    const t = situation({ units: { M18: 'sov-inf-3' } });
    expect(ids(zoneExertedBy(t.s, unit('sov-inf-3')))).not.toContain('L18');
  });
});

describe('11: Mobile Assault', () => {
  const field = (of: Situation = {}) =>
    situation({
      side: 'soviet',
      bare: true,
      ...of,
      units: { T24: 'sov-tank-1 sov-tank-2', T23: 'ger-inf-1', ...of.units },
      emergency: `sov-tank-1 sov-tank-2 ${of.emergency ?? ''}`,
    });

  test('mechanized units only', () => {
    covers('ID-5.H5c', 'ID-11.1a');
    const t = field({
      units: { U24: 'sov-inf-3 sov-shock-1 sov-cmg-BA sov-gds-1' },
      emergency: 'sov-inf-3 sov-shock-1 sov-cmg-BA sov-gds-1',
    });
    expect([t.no(storm('sov-inf-3', 'T23')), t.no(storm('sov-shock-1', 'T23'))]).toEqual(['ID-11.1a', 'ID-11.1a']);
    for (const id of ['sov-tank-1', 'sov-cmg-BA', 'sov-gds-1'])
      expect([id, t.no(storm(id, 'T23'))]).toEqual([id, undefined]);
  });

  test('not into or out of marsh and mountains, road or no road', () => {
    covers('ID-11.2a', 'ID-11.2b');
    const into = situation({
      side: 'soviet',
      bare: true,
      units: { H28: 'sov-tank-1', H29: 'ger-inf-1', H27: 'ger-inf-2' },
      emergency: 'sov-tank-1',
    });
    expect([into.no(storm('sov-tank-1', 'H29')), into.no(storm('sov-tank-1', 'H27'))]).toEqual(['ID-11.2a', undefined]);
    const out = situation({
      side: 'soviet',
      bare: true,
      units: { H29: 'sov-tank-1', H28: 'ger-inf-1' },
      emergency: 'sov-tank-1',
    });
    expect(out.no(storm('sov-tank-1', 'H28'))).toBe('ID-11.2b');
  });

  test('out of a fort of level three it goes', () => {
    covers('ID-11.3a');
    const t = situation({ bare: true, forts: { T23: 3 }, units: { T23: 'ger-pz-GD', T24: 'sov-inf-3' } });
    expect(t.no(storm('ger-pz-GD', 'T24'))).toBeUndefined();
  });

  test('three points whatever the ground, five under other zones, one more over water', () => {
    const points = (of: Situation['units'], at: string) => {
      const t = situation({ side: 'soviet', bare: true, units: { ...of } });
      return stormCost(t.s, units('sov-tank-1'), hex(at)).total;
    };
    expect(points({ T24: 'sov-tank-1', T23: 'ger-inf-1' }, 'T23')).toBe(3);
    expect(points({ H28: 'sov-tank-1', H27: 'ger-inf-1' }, 'H27')).toBe(3);
    expect(points({ T24: 'sov-tank-1', T23: 'ger-inf-1', U24: 'ger-inf-2' }, 'T23')).toBe(5);
    expect(
      points({ T24: 'sov-tank-1', T23: 'ger-inf-1', U24: 'ger-inf-2', U25: 'ger-inf-4', S25: 'ger-inf-5' }, 'T23'),
    ).toBe(5);
    expect(points({ U23: 'sov-tank-1', T22: 'ger-inf-1' }, 'T22')).toBe(4);
    const t = situation({ side: 'soviet', bare: true, units: { U23: 'sov-tank-1', T22: 'ger-inf-1' } });
    expect(t.odds('sov-tank-1', 'T22', 'mobile').defence).toBe(14);
  });

  test('without the points there is none', () => {
    const t = field();
    t.s.units.spent[unit('sov-tank-1')] = 4;
    t.s.units.entered[unit('sov-tank-1')] = 3;
    expect(t.no(storm('sov-tank-1', 'T23'))).toBeDefined();
    t.s.units.spent[unit('sov-tank-1')] = 3;
    expect(t.no(storm('sov-tank-1', 'T23'))).toBeUndefined();
  });

  test('two columns left, on the defender’s own line; never concentric', () => {
    covers('ID-11.8a', 'ID-11.11a', 'ID-11.14a');
    const t = field();
    expect(t.odds('sov-tank-1 sov-tank-2', 'T23', 'mobile').by).toEqual({ 'ID-18.24j': -2 });
    const ring = field({ units: { T22: 'sov-tank-3' }, emergency: 'sov-tank-3' });
    expect(ring.odds('sov-tank-1 sov-tank-3', 'T23', 'mobile').by['ID-18.24c']).toBeUndefined();
    expect(ring.no(storm('sov-tank-1 sov-tank-3', 'T23'))).toBe('ID-11.14a');
    const rough = situation({ side: 'soviet', bare: true, units: { H28: 'sov-tank-1', H27: 'ger-inf-73' } });
    // 9 to 4 is 2:1, less two 1:2: the first column of rough ground.
    expect(rough.odds('sov-tank-1', 'H27', 'mobile').column).toBe('1:2');
  });

  test('every result is paid in steps, and that ends the move; a Prepared Assault may follow', () => {
    // 18 to 7 is 2:1, less two 1:2: a 2 gives 1/1.
    const t = field().do(storm('sov-tank-1 sov-tank-2', 'T23'), 2);
    t.play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
    expect([t.asked, t.no('retreat')]).toEqual([['soviet:toll'], 'ID-11.9a']);
    t.do({ type: 'lose-step', unit: 'sov-tank-1' });
    expect([t.at('sov-tank-1'), t.s.units.did[unit('sov-tank-2')]]).toEqual(['T24', doing('stopped')]);
    expect([t.no(move('sov-tank-2', 'T25')), t.no(storm('sov-tank-2', 'T23'))]).toEqual(['ID-11.9a', 'ID-11.9a']);
    t.do('end-phase');
    t.s.units.ammo[unit('sov-tank-2')] = 1;
    expect(t.no(assault('T23', 'sov-tank-2'))).toBeUndefined();
  });

  test('together only if they began together', () => {
    const t = field();
    t.s.units.began[unit('sov-tank-2')] = hex('T25');
    expect(t.no(storm('sov-tank-1 sov-tank-2', 'T23'))).toBe('ID-11.10a');
  });

  const strong = (of: Situation = {}) =>
    field({
      ...of,
      units: { T24: 'sov-tank-1 sov-tank-2 sov-tank-3', T23: 'ger-inf-73', ...of.units },
      emergency: 'sov-tank-3',
    });

  test('who clears the hex must take it, at no further cost, and may go on', () => {
    covers('ID-11.12a', 'ID-11.12b');
    // 27 to 4 is 6:1, less two 4:1: a 1 gives o/3.
    const t = strong().do(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'T23'), 1);
    t.play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite');
    expect([t.at('sov-tank-1'), t.asked, t.s.units.spent[unit('sov-tank-1')]]).toEqual([
      'T23',
      ['soviet:operational-movement'],
      3,
    ]);
    expect(t.no(move('sov-tank-1 sov-tank-2 sov-tank-3', 'U23'))).toBeUndefined();
  });

  test('nobody storms the estuary who would find no room in it', () => {
    covers('ID-8.4a', 'ID-11.12a');
    const t = situation({
      side: 'anglo-allied',
      units: { W12: 'us-8 us-13 us-21', X12: 'ger-inf-73' },
      held: { 'anglo-allied': 'W12 V12' },
      emergency: 'us-8 us-13 us-21',
      bare: true,
    });
    expect(t.no(storm('us-8 us-13 us-21', 'X12'))).toBe('ID-8.4a');
    expect(t.no(storm('us-8 us-13', 'X12'))).toBeUndefined();
  });

  test('defenders who stay may be struck a second time, not a third', () => {
    const t = strong({ units: { T23: 'ger-pz-GD' } });
    // 27 to 12 is 2:1, less two 1:2: a 1 gives 1/1. Use the column where only the defender pays.
    t.s.units.lost[unit('ger-pz-GD')] = 0;
    t.s.units.aim[unit('sov-tank-1')] = hex('T23');
    t.s.units.aimed[unit('sov-tank-1')] = 1;
    expect(t.no(storm('sov-tank-1', 'T23'))).toBeUndefined();
    t.s.units.aimed[unit('sov-tank-1')] = 2;
    expect(t.no(storm('sov-tank-1', 'T23'))).toBeDefined();
  });

  test('one stack after the other may strike the same hex', () => {
    covers('ID-11.14b');
    const t = field({ units: { U24: 'sov-tank-3' }, emergency: 'sov-tank-3' }).do(storm('sov-tank-1', 'T23'), 5);
    // 1:1 less two: 3/o. The tank army pays with both its steps.
    while (t.asked[0] === 'soviet:toll') t.do({ type: 'lose-step', unit: 'sov-tank-1' });
    expect(t.no(storm('sov-tank-3', 'T23'))).toBeUndefined();
  });

  test('tactical air helps there too', () => {
    const t = situation({ turn: 5, side: 'anglo-allied', bare: true, units: { A17: 'us-5', B17: 'ger-pz-GD' } });
    expect(t.odds('us-5', 'B17', 'mobile').by['ID-18.24e']).toBe(1);
    t.s.player = 0;
    expect(t.odds('ger-pz-GD', 'A17', 'mobile').by['ID-18.24h']).toBe(-1);
  });

  test('General or Emergency Supply is enough, and necessary', () => {
    const t = field();
    expect([t.s.units.ammo[unit('sov-tank-1')], t.no(storm('sov-tank-1', 'T23'))]).toEqual([0, undefined]);
    t.s.units.supply[unit('sov-tank-1')] = 1;
    expect(t.no(storm('sov-tank-1', 'T23'))).toBe('ID-11.16a');
  });

  test('not where the winners would be cut off, unless one stays behind', () => {
    covers('ID-11.17a');
    // V34 and V33: the line from the east runs through V34 alone, under the zones of the corps in U34 and W34.
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { V34: 'sov-tank-1 sov-inf-3', V33: 'ger-inf-73', U34: 'ger-inf-2', W34: 'ger-inf-4' },
    });
    expect(t.supplied('sov-tank-1')).toBe(true);
    expect(t.no(storm('sov-tank-1', 'V33'))).toBeUndefined();
    const alone = situation({
      side: 'soviet',
      bare: true,
      units: { V34: 'sov-tank-1', V33: 'ger-inf-73', U34: 'ger-inf-2', W34: 'ger-inf-4' },
    });
    expect(alone.supplied('sov-tank-1')).toBe(true);
    expect(alone.no(storm('sov-tank-1', 'V33'))).toBeDefined();
  });
});
