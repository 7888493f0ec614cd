import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { refuseTogether } from '../src/rules/stacking.ts';
import { assault, hex, move, situation, storm, unit, units, type Situation } from './support/clauses.ts';

describe('4.2 to 4.10: the Alliance and its army groups', () => {
  const front = (of: Situation = {}) =>
    situation({ turn: 12, side: 'anglo-allied', step: 'declaring', bare: true, ...of });

  test('a supply unit serves either colour, but one of them only', () => {
    covers('ID-4.2b', 'ID-4.2c', 'ID-4.10b');
    const burn = (group?: string) => ({
      type: 'burn-attack',
      unit: 'aa-supply-1',
      hexes: ['A15'],
      ...(group !== undefined && { group }),
    });
    const t = () => front({ units: { A15: 'us-5 cw-B1 aa-supply-1' } });
    expect(t().no(burn())).toBeDefined();
    const fed = (group: string) => {
      const each = t().do(burn(group));
      return [each.s.units.ammo[unit('us-5')]! > 0, each.s.units.ammo[unit('cw-B1')]! > 0];
    };
    expect([fed('green'), fed('beige')]).toEqual([
      [true, false],
      [false, true],
    ]);
    const one = front({ units: { A15: 'cw-B1 aa-supply-1' } }).do(burn());
    expect(one.s.units.ammo[unit('cw-B1')]).toBeGreaterThan(0);
  });

  test('under an invasion port they are one group; airborne corps belong to either', () => {
    covers('ID-4.10c', 'ID-4.10e', 'ID-4.10i');
    const t = front({ units: { V5: 'us-5 cw-B1 aa-supply-1 port-1', U5: 'ger-inf-84', U6: 'ger-inf-74' } });
    t.do({ type: 'burn-attack', unit: 'aa-supply-1', hexes: ['V5'] });
    expect([t.s.units.ammo[unit('us-5')]! > 0, t.s.units.ammo[unit('cw-B1')]! > 0]).toEqual([true, true]);
    t.do(assault('U5', 'us-5 cw-B1'));
    expect(t.s.cooperated).toEqual([false, false]);
    const para = front({
      units: { T24: 'cw-abn-1 us-5', T23: 'ger-inf-1' },
      fed: 'cw-abn-1 us-5',
      emergency: 'cw-abn-1 us-5',
    }).do(assault('T23', 'cw-abn-1 us-5'));
    expect(para.s.cooperated).toEqual([false, false]);
  });

  test('they stack and move together', () => {
    const t = situation({ turn: 12, side: 'anglo-allied', units: { A15: 'us-5 cw-B1' } });
    expect(t.no(move('us-5 cw-B1', 'A16'))).toBeUndefined();
    expect(refuseTogether(1, hex('A15'), units('us-5 us-7 cw-B1 cw-B8'))).toBeUndefined();
  });

  test('one mixed Prepared Assault a turn in each theatre', () => {
    covers('ID-4.10f', 'ID-4.10g');
    const t = front({
      units: { T24: 'us-5 cw-B1', T23: 'ger-inf-1', U24: 'us-7 cw-B8', U23: 'ger-inf-2' },
      fed: 'us-5 cw-B1 us-7 cw-B8',
      emergency: 'us-5 cw-B1 us-7 cw-B8',
    });
    t.do(assault('T23', 'us-5 cw-B1'));
    expect([t.no(assault('U23', 'us-7 cw-B8')), t.no(assault('U23', 'us-7'))]).toEqual(['ID-4.10g', undefined]);
  });

  test('no mixed Mobile Assault, nor one of each colour on the same hex', () => {
    const t = situation({
      turn: 12,
      side: 'anglo-allied',
      bare: true,
      units: { T24: 'us-5 cw-B1', U24: 'us-7', T23: 'ger-inf-1' },
      emergency: 'us-5 cw-B1 us-7',
    });
    expect(t.no(storm('us-5 cw-B1', 'T23'))).toBe('ID-4.10h');
    // 1:1 less two is 1:3: a 3 gives 2/o.
    t.do(storm('cw-B1', 'T23'), 3).do({ type: 'lose-step', unit: 'cw-B1' }).do({ type: 'lose-step', unit: 'cw-B1' });
    expect(t.no(storm('us-7', 'T23'))).toBeDefined();
    const other = situation({
      turn: 12,
      side: 'anglo-allied',
      bare: true,
      units: { U24: 'us-7', T23: 'ger-inf-1', V25: 'ger-inf-2', V24: 'ger-inf-4' },
      emergency: 'us-7',
    });
    expect(other.no(storm('us-7', 'T23'))).toBeUndefined();
    other.s.hexes.stormed[hex('T23')] = 1;
    expect(other.no(storm('us-7', 'T23'))).toBe('ID-4.2d');
  });

  test('Soviets and Anglo-Allies share neither hexes nor supply', () => {
    covers('ID-4.4b');
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { T24: 'sov-inf-3', T23: 'us-5', U24: 'aa-supply-1' },
      emergency: 'sov-inf-3',
    });
    expect([t.no(move('sov-inf-3', 'T23')), t.no(move('sov-inf-3', 'U24'))]).toEqual(['ID-4.4b', 'ID-4.4b']);
    const burn = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-inf-3', U24: 'aa-supply-1' },
    });
    expect(burn.no({ type: 'burn-attack', unit: 'aa-supply-1', hexes: ['T24'] })).toBe('ID-15.30a');
  });

  test('they never strike the same hex in one game turn, nor each other', () => {
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-inf-3', T23: 'ger-inf-1', U24: 'us-5' },
      fed: 'sov-inf-3',
      emergency: 'sov-inf-3',
    });
    expect([t.no(assault('T23', 'sov-inf-3')), t.no(assault('U24', 'sov-inf-3'))]).toEqual([undefined, 'ID-4.4d']);
    t.s.hexes.struck[hex('T23')] = 2;
    expect(t.no(assault('T23', 'sov-inf-3'))).toBe('ID-4.4c');
    const marked = situation({
      turn: 12,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { U24: 'us-5', T23: 'ger-inf-1' },
      fed: 'us-5',
      emergency: 'us-5',
    });
    marked.do(assault('T23', 'us-5')).do('end-phase').do({ type: 'resolve-assault', hex: 'T23' }, 6);
    expect(marked.s.hexes.struck[hex('T23')]! & 2).toBe(2);
  });
});

describe('6: the first turn', () => {
  test('the German moves three eastern corps by rail and his units in Italy, and nothing else', () => {
    covers('ID-6.1a', 'ID-6.1b', 'ID-6.1c');
    const rail = situation({ turn: 1, step: 'strategic-movement', units: { T22: 'ger-inf-1', S9: 'ger-inf-80' } });
    expect([
      rail.no({ type: 'strategic-move', unit: 'ger-inf-1', way: ['T21'] }),
      rail.no({ type: 'strategic-move', unit: 'ger-inf-80', way: ['S10'] }),
    ]).toEqual([undefined, 'ID-6.1a']);
    rail.do('end-phase');
    expect(rail.asked).toEqual(['hitlerite:operational-movement']);
    const t = situation({ turn: 1, units: { D15: 'ger-inf-75', T22: 'ger-inf-1', H11: 'ger-inf-87' } });
    expect([t.no(move('ger-inf-75', 'D16')), t.no(move('ger-inf-1', 'T21')), t.no(move('ger-inf-87', 'H12'))]).toEqual([
      undefined,
      'ID-6.1b',
      'ID-6.1b',
    ]);
    t.do('end-phase');
    expect(t.asked.some((each) => each.includes('declaring'))).toBe(false);
  });

  test('no Mobile Assaults by anybody', () => {
    covers('ID-6.2a');
    for (const [side, id, enemy] of [
      ['soviet', 'sov-tank-1', 'ger-inf-1'],
      ['anglo-allied', 'us-5', 'ger-inf-1'],
    ] as const) {
      const of: Situation = { side, bare: true, units: { T24: id, T23: enemy }, emergency: id };
      expect([
        situation({ ...of, turn: 1 }).no(storm(id, 'T23')),
        situation({ ...of, turn: 2 }).no(storm(id, 'T23')),
      ]).toEqual(['ID-6.2a', undefined]);
    }
  });

  test('the Anglo-Allied front in Italy is fed for nothing', () => {
    covers('ID-6.4a', 'ID-6.3b');
    const strike = (turn: number) => {
      const t = situation({
        turn,
        side: 'anglo-allied',
        units: { A16: 'us-5', A15: 'aa-supply-1', B16: 'ger-inf-75' },
        more: { invasions: 1, chit: 'A' },
      }).do('end-phase');
      return [t.asked[0], t.no(assault('B16', 'us-5')), t.at('aa-supply-1')];
    };
    expect(strike(1)).toEqual(['anglo-allied:declaring', undefined, 'A15']);
    expect(strike(2)[1]).toBeDefined();
  });

  const sovietTurn = (choice: string) =>
    situation({
      turn: 1,
      side: 'soviet',
      step: 'bagration-declaration',
      bare: true,
      units: { V36: 'sov-inf-3', available: 'sov-supply-1 sov-supply-2', V35: 'sov-supply-3', G24: 'yug-1' },
      more: { bagration: 'open' },
    }).do({ type: 'bagration', choice });

  test('Bagration is announced at the start, and then only supply moves, and partisans', () => {
    covers('ID-6.5a', 'ID-6.5c', 'ID-6.6a');
    const open = situation({ turn: 1, side: 'soviet', step: 'bagration-declaration', more: { bagration: 'open' } });
    expect(open.asked).toEqual(['soviet:bagration-declaration']);
    // Nor is supply burned: the next thing asked is the movement.
    const t = sovietTurn('launch').do('end-soviet-reinforcements');
    expect(t.asked).toEqual(['soviet:operational-movement']);
    expect(t.no(move('sov-inf-3', 'V35'))).toBe('ID-6.5c');
    expect(t.no(move('sov-supply-3', 'V36'))).toBeUndefined();
    expect(t.no(move('yug-1', 'G23'))).toBeUndefined();
    const strike = situation({
      turn: 1,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-inf-3', T23: 'ger-inf-1', G24: 'yug-1', G23: 'ger-inf-69', U24: 'sov-inf-5' },
      fed: 'sov-inf-3 yug-1',
      emergency: 'sov-inf-3',
      more: { bagration: 'launched' },
    });
    expect(strike.no(assault('T23', 'sov-inf-3'))).toBeDefined();
    expect(strike.no(assault('G23', 'yug-1'))).toBeUndefined();
  });

  test('declined, the Soviet turn is an ordinary one', () => {
    covers('ID-6.5b');
    const t = sovietTurn('decline').do('end-soviet-reinforcements').do('end-phase');
    expect(t.asked).toEqual(['soviet:strategic-movement']);
    t.do('end-phase');
    expect(t.no(move('sov-inf-3', 'V35'))).toBeUndefined();
  });
});

describe('8: stacking', () => {
  const full = (camp: 0 | 1 | 2, at: string, ids: string) => refuseTogether(camp, hex(at), units(ids))?.rule;

  test('four corps, three armies and a fourth for a group or supply; half of it on the estuary', () => {
    expect([
      full(0, 'T22', 'ger-inf-1 ger-inf-2 ger-inf-4 ger-supply-1'),
      full(0, 'T22', 'ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5 ger-supply-1'),
    ]).toEqual([undefined, 'ID-8.1a']);
    expect([full(1, 'T22', 'us-5 us-7 us-8 us-12'), full(1, 'T22', 'us-5 us-7 us-8 us-12 us-15')]).toEqual([
      undefined,
      'ID-8.1a',
    ]);
    expect([
      full(2, 'V36', 'sov-inf-3 sov-inf-5 sov-inf-8 sov-supply-1'),
      full(2, 'V36', 'sov-inf-3 sov-inf-5 sov-inf-8 sov-tank-1'),
    ]).toEqual([undefined, 'ID-8.2a']);
    expect(full(2, 'V36', 'sov-inf-3 sov-inf-5 sov-inf-8 sov-cmg-BA sov-supply-1')).toBe('ID-8.2a');
    expect(full(2, 'V36', 'sov-inf-3 sov-inf-5 sov-inf-8 rum-3')).toBe('ID-8.6b');
    expect([full(0, 'X12', 'ger-inf-74 ger-inf-84'), full(0, 'X12', 'ger-inf-74 ger-inf-84 ger-inf-86')]).toEqual([
      undefined,
      'ID-8.4a',
    ]);
  });

  test('at every moment, passing through included', () => {
    covers('ID-8.3a', 'ID-8.9a');
    const t = situation({ bare: true, units: { T23: 'ger-inf-9', U23: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5' } });
    expect(t.no(move('ger-inf-9', 'U23', 'V23'))).toBe('ID-8.1a');
    const three = situation({ bare: true, units: { T23: 'ger-inf-9', U23: 'ger-inf-1 ger-inf-2 ger-inf-4' } });
    expect(three.no(move('ger-inf-9', 'U23', 'V23'))).toBeUndefined();
  });

  test('a unit let go moves no more', () => {
    covers('ID-8.7a');
    const t = situation({ bare: true, units: { T23: 'ger-inf-1 ger-inf-2' } }).do(move('ger-inf-1', 'U23'));
    expect(t.no(move('ger-inf-1', 'V23'))).toBeUndefined();
    t.do(move('ger-inf-2', 'U23'));
    expect(t.no(move('ger-inf-1', 'V23'))).toBe('ID-8.7a');
  });
});
