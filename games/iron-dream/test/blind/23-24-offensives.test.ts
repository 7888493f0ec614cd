import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import {
  advance,
  assault,
  burn,
  lose,
  move,
  resolve,
  situation,
  storm,
  withdraw,
  type Situation,
  type Table,
} from './table.ts';

const mandate = { mandate: 'mandated' };

describe('23 offensives ordered by the Führer', () => {
  const of: Situation = {
    step: 'declaring',
    units: { R26: 'ger-inf-1 ger-supply-1 ger-supply-2', R27: 'sov-inf-3', S27: 'sov-inf-5' },
    held: { soviet: 'R27..R37 S27..S37' },
  };
  test('23.2, 23.3 the attack of the Germans is doubled and the supply unit gone for good', () => {
    covers('ID-23.2a', 'ID-23.2b', 'ID-23.3a');
    const t = situation(of).do(burn('ger-supply-1', 'R26', mandate));
    expect(t.at('ger-supply-1')).toBe('destroyed');
    expect(t.odds(assault('R27', 'ger-inf-1'))['attack']).toBe(12);
    const plain = situation(of).do(burn('ger-supply-1', 'R26'));
    expect(plain.at('ger-supply-1')).toBe('available');
    expect(plain.odds(assault('R27', 'ger-inf-1'))['attack']).toBe(6);
  });

  test('23.1 Hungarians may join, with what is printed on them', () => {
    covers('ID-23.1a');
    const t = situation({
      step: 'declaring',
      units: { K27: 'hun-2 ger-inf-1 ger-supply-1', J27: 'sov-inf-3' },
      held: { soviet: 'J27..J37 I28' },
    }).do(burn('ger-supply-1', 'K27', mandate));
    expect(t.odds(assault('J27', 'hun-2 ger-inf-1'))['attack']).toBe(16);
  });

  test('23.4, 25.10 OKH feeds no such offensive', () => {
    covers('ID-23.4a');
    const t = situation({ ...of, units: { R26: 'ger-inf-1 ger-okh', R27: 'sov-inf-3' } });
    expect(t.may({ type: 'burn-attack', unit: 'ger-okh', hexes: ['R26'], mandate: 'mandated' })).toBe(false);
    const plain =
      t.may({ type: 'burn-attack', unit: 'ger-okh', hexes: ['R26'] }) ||
      t.may({ type: 'burn-attack', unit: 'ger-okh', hexes: ['R26'], mandate: 'plain' });
    expect(plain).toBe(true);
  });

  test('23.5 as many in a phase as there are supply units', () => {
    covers('ID-23.5a');
    const t = situation({
      ...of,
      units: { ...of.units, R25: 'ger-inf-2 ger-supply-3', S26: 'ger-inf-4 ger-supply-4' },
    });
    t.do(burn('ger-supply-1', 'R26', mandate)).do(burn('ger-supply-4', 'S26', mandate));
    t.do(assault('R27', 'ger-inf-1'));
    expect(t.odds(assault('S27', 'ger-inf-4'))['attack']).toBe(12);
  });

  test('23.2 a Mobile Assault is never doubled', () => {
    covers('ID-23.2a');
    const t = situation({ units: { R26: 'ger-pz-24 ger-supply-1', R27: 'sov-inf-3' }, held: { soviet: 'R27..R37' } });
    expect(t.odds(storm('ger-pz-24', 'R27'))['attack']).toBe(10);
  });
});

describe('24 Shock Fronts', () => {
  const EAST = 'P26..P37 Q27..Q37 R27..R37 S28..S37 T28..T37';
  const eve = (of: Situation = {}): Table =>
    situation({
      side: 'soviet',
      step: 'shock-front',
      ...of,
      units: {
        R26: 'ger-inf-1',
        R27: 'sov-inf-3 sov-inf-5',
        S28: 'sov-inf-8',
        T28: 'sov-inf-13',
        P30: 'sov-inf-18',
        R28: 'sov-supply-1 sov-supply-2',
        S29: 'sov-supply-3',
        ...of.units,
      },
      held: { soviet: EAST },
    });
  const mark = (hexes: string) => ({ type: 'place-shock-front', hexes: hexes.split(' ') });
  const nextSoviet = (t: Table): Table =>
    t.to('german-reinforcements').to('allied-reinforcements').to('soviet-reinforcements');

  test('24.1 one, two or three markers, each beside another', () => {
    covers('ID-24.1b');
    const t = eve();
    expect(t.may(mark('R27'))).toBe(true);
    expect(t.may(mark('R27 S28'))).toBe(true);
    expect(t.may(mark('R27 S28 T28'))).toBe(true);
    expect(t.may(mark('R27 P30'))).toBe(false);
    expect(t.may(mark('R27 T28'))).toBe(false);
    const four = eve({ units: { Q28: 'sov-inf-21' } });
    expect(four.may(mark('R27 S28 T28 Q28'))).toBe(false);
  });

  test('24.1, 24.4 on combat units in General Supply only', () => {
    covers('ID-24.1a', 'ID-24.4a');
    const t = eve();
    expect(t.may(mark('R28'))).toBe(false);
    expect(t.may(mark('Q30'))).toBe(false);
    const cut = situation({ side: 'soviet', step: 'shock-front', units: { AD37: 'sov-inf-70', S15: 'sov-inf-3' } });
    expect(cut.may(mark('S15'))).toBe(false);
  });

  test('24.2 a step lost or a hex lost by one of them removes all markers', () => {
    covers('ID-24.2a');
    const t = eve({ units: { R26: 'ger-pz-24 ger-pz-39 ger-supply-1' } }).do(mark('R27 S28'));
    t.to('german-reinforcements')
      .to('declaring')
      .do(burn('ger-supply-1', 'R26'))
      .do(assault('R27', 'ger-pz-24 ger-pz-39'))
      .do('end-phase');
    // 20 against 16: 1:1, a two is 1/1.
    t.do(resolve('R27'), 2).do(lose('sov-inf-3'));
    while (t.asked === 'hitlerite:toll') t.do(lose('ger-pz-24'));
    t.to('allied-reinforcements').to('soviet-reinforcements').to('declaring').do(burn('sov-supply-3', 'S28'));
    const odds = t.odds(assault('S27', 'sov-inf-8'));
    expect(odds['attack']).toBe(7);
  });

  test('24.2 an attack that does nothing to them leaves the markers', () => {
    covers('ID-24.2a');
    const t = eve({ units: { R26: 'ger-pz-24 ger-pz-39 ger-supply-1' } }).do(mark('R27'));
    t.to('german-reinforcements')
      .to('declaring')
      .do(burn('ger-supply-1', 'R26'))
      .do(assault('R27', 'ger-pz-24 ger-pz-39'))
      .do('end-phase');
    // 1:1 and a six is 2/o.
    t.do(resolve('R27'), 6).do(lose('ger-pz-24')).do(lose('ger-pz-39'));
    t.to('allied-reinforcements').to('soviet-reinforcements').to('declaring').do(burn('sov-supply-1', 'R27'));
    expect(t.odds(assault('R26', 'sov-inf-3 sov-inf-5'))['attack']).toBe(28);
  });

  test('24.3 the units under the markers stay where they are; others may join them', () => {
    covers('ID-24.3a');
    const t = nextSoviet(eve({ units: { Q28: 'sov-inf-21' } }).do(mark('R27'))).to('operational-movement');
    expect(t.may(move('sov-inf-3', 'R28'))).toBe(false);
    expect(t.may(move('sov-inf-21', 'R27'))).toBe(true);
    t.do(move('sov-inf-21', 'R27'));
    expect(t.at('sov-inf-21')).toBe('R27');
  });

  test('24.5 their attack is doubled in the next Prepared Assault phase, for Attack Supply as usual', () => {
    const t = nextSoviet(eve().do(mark('R27'))).to('declaring');
    expect(t.may(assault('R26', 'sov-inf-3'))).toBe(false);
    t.do(burn('sov-supply-1', 'R27'));
  });

  test('24.5 doubled', () => {
    covers('ID-24.5a');
    const t = nextSoviet(eve({ units: {} }).do(mark('R27')))
      .to('declaring')
      .do(burn('sov-supply-1', 'R27'));
    expect(t.odds(assault('R26', 'sov-inf-3 sov-inf-5'))['attack']).toBe(28);
  });

  test('24.5 not in a Mobile Assault', () => {
    const t = nextSoviet(eve({ units: { R27: 'sov-tank-1' } }).do(mark('R27'))).to('operational-movement');
    // They may not leave their hex at all (24.3), so there is nothing to double.
    expect(t.may(storm('sov-tank-1', 'R26'))).toBe(false);
  });

  test('24.6 units of the front do not attack together with others', () => {
    covers('ID-24.6a');
    const t = nextSoviet(eve({ units: { Q27: 'sov-inf-21', P27: 'sov-supply-5' } }).do(mark('R27'))).to('declaring');
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-5', 'Q27'));
    expect(t.may(assault('R26', 'sov-inf-3'))).toBe(true);
    expect(t.may(assault('R26', 'sov-inf-21'))).toBe(true);
    expect(t.may(assault('R26', 'sov-inf-3 sov-inf-21'))).toBe(false);
  });

  test('24.6 two markers are one front, and need not attack the same hex', () => {
    covers('ID-24.6b');
    const t = nextSoviet(eve({ units: { S27: 'ger-inf-2', Q28: 'sov-supply-4' } }).do(mark('R27 S28'))).to('declaring');
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-3', 'S28'));
    expect(t.may(assault('S27', 'sov-inf-3 sov-inf-8'))).toBe(true);
    t.do(assault('R26', 'sov-inf-3 sov-inf-5'));
    expect(t.may(assault('S27', 'sov-inf-8'))).toBe(true);
  });

  test('18.10, 24.7 the front is resolved before every other assault', () => {
    covers('ID-18.10b');
    const t = nextSoviet(
      eve({ units: { S27: 'ger-inf-2', Q27: 'sov-inf-21', Q28: 'sov-supply-4', T28: 'sov-inf-13' } }).do(mark('R27')),
    ).to('declaring');
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-3', 'S28'));
    t.do(assault('S27', 'sov-inf-8')).do(assault('R26', 'sov-inf-3 sov-inf-5')).do('end-phase');
    expect(t.may(resolve('S27'))).toBe(false);
    expect(t.may(resolve('R26'))).toBe(true);
  });

  test('24.7 for twice the supply the front assaults twice; 24.8 the same hex again, with odds counted anew', () => {
    covers('ID-24.7a', 'ID-24.8a');
    const t = nextSoviet(eve({ units: {} }).do(mark('R27')))
      .to('declaring')
      .do(burn('sov-supply-1', 'R27'));
    expect(t.may(assault('R26', 'sov-inf-3 sov-inf-5', { echelon: 'yes' }))).toBe(false);
    t.do(burn('sov-supply-2', 'R27'));
    const words = t.choices('declare-assault', { targets: ['R26'], attackers: ['sov-inf-3', 'sov-inf-5'] });
    const echeloned = words.find((word) => word !== 'single' && word !== 'no' && word !== 'once') ?? words.at(-1)!;
    t.do(assault('R26', 'sov-inf-3 sov-inf-5', { echelon: echeloned })).do('end-phase');
    // 28 against 7: 4:1, a six is 1/1.
    t.do(resolve('R26'), 6).do(lose('ger-inf-1'));
    while (t.asked === 'soviet:toll') t.do(lose('sov-inf-5'));
    expect(t.asked).toBe('soviet:second-echelon');
    expect([t.at('sov-supply-1'), t.at('sov-supply-2')]).toEqual(['available', 'available']);
    t.do({ type: 'second-assault', hex: 'R26', attackers: ['sov-inf-3', 'sov-inf-5'] }, 1);
    // 20 against 4: 5:1, a one is o/3.
    expect(t.news.some((each) => JSON.stringify(each).includes('"5:1"'))).toBe(true);
  });

  test('24.9 the second assault may be given up, the supply is not returned', () => {
    covers('ID-24.9a');
    const t = nextSoviet(eve({ units: {} }).do(mark('R27')))
      .to('declaring')
      .do(burn('sov-supply-1', 'R27'))
      .do(burn('sov-supply-2', 'R27'));
    const words = t.choices('declare-assault', { targets: ['R26'], attackers: ['sov-inf-3', 'sov-inf-5'] });
    const echeloned = words.find((word) => word !== 'single' && word !== 'no' && word !== 'once') ?? words.at(-1)!;
    t.do(assault('R26', 'sov-inf-3 sov-inf-5', { echelon: echeloned }))
      .do('end-phase')
      .do(resolve('R26'), 6)
      .do(lose('ger-inf-1'));
    while (t.asked === 'soviet:toll') t.do(lose('sov-inf-5'));
    expect(t.asked).toBe('soviet:second-echelon');
    t.do('cancel-echelon');
    expect([t.at('sov-supply-2'), t.asked === 'soviet:second-echelon']).toEqual(['available', false]);
  });

  test('24.8 after an advance the front goes on from its new hex', () => {
    covers('ID-24.8b');
    const t = nextSoviet(eve({ units: { R26: 'ger-inf-73', R25: 'ger-inf-2' } }).do(mark('R27')))
      .to('declaring')
      .do(burn('sov-supply-1', 'R27'))
      .do(burn('sov-supply-2', 'R27'));
    const words = t.choices('declare-assault', { targets: ['R26'], attackers: ['sov-inf-3', 'sov-inf-5'] });
    const echeloned = words.find((word) => word !== 'single' && word !== 'no' && word !== 'once') ?? words.at(-1)!;
    // 28 against 4: 7:1, a two is o/E.
    t.do(assault('R26', 'sov-inf-3 sov-inf-5', { echelon: echeloned }))
      .do('end-phase')
      .do(resolve('R26'), 2);
    t.do(advance('sov-inf-3', 'R26')).do(advance('sov-inf-5', 'R26'));
    if (t.asked === 'soviet:advancing') t.do('stop-advance');
    expect(t.asked).toBe('soviet:second-echelon');
    expect(t.may({ type: 'second-assault', hex: 'R25', attackers: ['sov-inf-3', 'sov-inf-5'] })).toBe(true);
    void withdraw;
  });
});
