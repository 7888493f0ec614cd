import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, invade, june, move, rail, storm, war, type War } from './support.ts';

const LANDING = 'us-5 us-7 cw-B1 cw-B8';
/** The Anglo-Allies are ashore in Normandy. */
const dDay = (): War =>
  june()
    .to('allied-naval')
    .doAnyhow(invade('port-1', 'V5', LANDING));
const bagration = (choice: string): War => dDay().to('bagration-declaration').do({ type: 'bagration', choice });

describe('6.1 the Germans', () => {
  test('6.1 three corps of the East may go by rail, no fourth', () => {
    const w = june().to('strategic-movement');
    w.do(rail('ger-pz-3', 'N28', 'ger-inf-11'))
      .do(rail('ger-pz-24', 'N28', 'ger-inf-59'))
      .do(rail('ger-pz-48', 'O28', 'ger-pz-2ss'));
    expect(w.step === 'strategic-movement' && w.may(rail('ger-pz-46', 'P28', 'ger-inf-13'))).toBe(false);
  });
  test('6.1 nobody of the West, of Italy or of Yugoslavia does', () => {
    const w = june().to('strategic-movement');
    expect(w.may(rail('ger-pz-1ss', 'S10'))).toBe(false);
    expect(w.may(rail('ger-inf-87', 'I16'))).toBe(false);
    expect(w.may(rail('ger-mou-15', 'H22'))).toBe(false);
  });
  test('6.1 only units in Italy march, and only to Italian hexes', () => {
    const w = june().to('operational-movement');
    expect(w.may(move('ger-inf-87', 'I15'))).toBe(true);
    expect(w.may(move('ger-inf-73', 'I18'))).toBe(true);
    expect(w.may(move('ger-inf-73', 'I18 I19'))).toBe(false);
    expect(w.may(move('ger-pz-1ss', 'S10'))).toBe(false);
    expect(w.may(move('ger-pz-39', 'W33'))).toBe(false);
    expect(w.may(move('ger-supply-3', 'N27'))).toBe(false);
    expect(w.may(move('hun-2', 'K27'))).toBe(false);
  });
  test('6.1 no arrivals, no voyage, no assault', () => {
    const w = june();
    const seen = new Set<string>();
    while (w.who === 'hitlerite') {
      seen.add(w.step);
      w.pass();
    }
    for (const step of ['german-reinforcements', 'german-naval', 'declaring']) expect(seen.has(step), step).toBe(false);
  });
  test('6.1 no supply unit is burned', () => {
    const w = june();
    expect(
      w.step === 'initial-supply' && w.may({ type: 'burn-emergency', unit: 'ger-supply-1', way: [], hexes: ['F23'] }),
    ).toBe(false);
  });
  test('6.1 no supply unit is withdrawn', () => {
    const w = june().to('operational-movement').pass();
    expect(w.step === 'withdrawal' && w.may({ type: 'withdraw-supply', unit: 'ger-supply-8' }, 'hitlerite')).toBe(
      false,
    );
  });
});

describe('6.2 no Mobile Assaults', () => {
  test('6.2 not by the Anglo-Allies in Italy, though any other turn would allow it', () => {
    expect(dDay().to('operational-movement').may(storm('us-2 us-4', 'B15'))).toBe(false);
    const later = war({
      side: 'anglo-allied',
      turn: 3,
      units: { A16: 'us-2 us-4', B15: 'ger-pz-76' },
      step: 'operational-movement',
    });
    expect(later.may(storm('us-2 us-4', 'B15'))).toBe(true);
  });
  test('6.2 not by the Soviets, Bagration or not', () => {
    expect(bagration('decline').to('operational-movement').may(storm('sov-tank-4', 'N29'))).toBe(false);
  });
  test('6.2 not by the Germans in Italy', () => {
    expect(june().to('operational-movement').may(storm('ger-pz-76', 'A15'))).toBe(false);
  });
});

describe('6.3 the landing', () => {
  test('6.3 the turn does not go on without it', () => {
    const w = june().to('allied-naval');
    expect(w.may({ type: 'end-naval' })).toBe(false);
    w.doAnyhow(invade('port-1', 'V5', LANDING));
    expect(w.may({ type: 'end-naval' })).toBe(true);
  });
  test('6.3 and 14.11 on the Atlantic between T2 and Z13, nowhere else', () => {
    const w = june().to('allied-naval');
    for (const hex of ['T2', 'U2', 'V1', 'W3', 'X5', 'V6', 'X9', 'Y13', 'Z13'])
      expect(w.may(invade('port-1', hex, LANDING)), hex).toBe(true);
    for (const hex of ['I9', 'H10', 'Z14', 'R2']) expect(w.may(invade('port-1', hex, LANDING)), hex).toBe(false);
  });
  test('4.10 with two beige and two green corps', () => {
    const w = june().to('allied-naval');
    expect(w.may(invade('port-1', 'V5', 'us-5 us-7 us-8 cw-B1'))).toBe(false);
    expect(w.may(invade('port-1', 'V5', 'us-5 cw-B1'))).toBe(false);
    expect(w.may(invade('port-1', 'V5', 'us-5 us-7 cw-C1 cw-B30'))).toBe(true);
  });
  test('14.12 a chit is drawn in secret as they land', () => {
    covers('ID-14.12a');
    const w = dDay();
    expect(['A', 'B', 'C']).toContain(w.s.chit);
    expect(w.told('chit-is').every((each) => each.to?.join() === 'anglo-allied')).toBe(true);
  });
});

describe('6.4 Italy', () => {
  test('6.4 the corps of the Italian front have Attack Supply without burning any', () => {
    const w = dDay().to('declaring');
    expect(w.may(assault('B16', 'us-2 us-4'))).toBe(true);
    expect(w.may(assault('B15', 'us-6 fr-x'))).toBe(true);
    expect([w.at('aa-supply-7'), w.at('aa-supply-8')]).toEqual(['A17', 'A16']);
  });
  test('6.4 on the first turn only', () => {
    const w = war({
      side: 'anglo-allied',
      turn: 2,
      units: { A16: 'us-2 us-4', B15: 'ger-pz-76', A17: 'aa-supply-7' },
      step: 'declaring',
    });
    expect(w.may(assault('B15', 'us-2 us-4'))).toBe(false);
    w.do(burn('aa-supply-7', 'A16'));
    expect(w.may(assault('B15', 'us-2 us-4'))).toBe(true);
  });
  test('6.4 and Emergency Supply: they may march beyond their line', () => {
    const w = dDay();
    expect(w.unit('us-2', 'supply')).toBe(2);
  });
});

describe('6.5 to 6.7 Bagration', () => {
  test('6.5 the Soviet declares himself before anything else', () => {
    const w = dDay();
    while (w.who !== 'soviet') w.pass();
    expect(w.step).toBe('bagration-declaration');
  });
  test('6.5 without it the turn is an ordinary one', () => {
    const w = bagration('decline').to('operational-movement');
    expect(w.may(move('sov-inf-31', 'T34'))).toBe(true);
    const rails = bagration('decline').to('strategic-movement');
    expect(rails.step).toBe('strategic-movement');
  });
  test('6.5 with it only supply units move, and a Shock Front is made', () => {
    const w = bagration('launch');
    const seen = new Set<string>();
    while (w.s.turn === 1) {
      seen.add(w.step);
      if (w.step === 'operational-movement') {
        expect(w.may(move('sov-inf-31', 'T34'))).toBe(false);
        expect(w.may(move('sov-tank-4', 'N31'))).toBe(false);
        const supply = ['sov-supply-1', 'sov-supply-2', 'sov-supply-3'].find((id) => w.at(id) === 'soviet-off-map')!;
        expect(w.may(move(supply, 'N37 N36'))).toBe(true);
      }
      if (w.step === 'declaring') expect(w.may(assault('N29', 'sov-tank-4 sov-cmg-SO'))).toBe(false);
      if (w.step === 'strategic-movement') expect(w.may(rail('sov-inf-31', 'T34'))).toBe(false);
      w.pass();
    }
    expect(seen.has('operational-movement')).toBe(true);
    expect(seen.has('shock-front')).toBe(true);
  });
  test('6.6 the partisans march all the same', () => {
    const w = bagration('launch').to('operational-movement');
    expect(w.may(move('yug-3', 'D21'))).toBe(true);
  });
  const eve = (turn: number, choice: string): War =>
    war({
      side: 'soviet',
      turn,
      units: {
        N30: 'sov-tank-1 sov-tank-2 sov-tank-3',
        N29: 'ger-inf-84',
        available: 'sov-supply-1 sov-supply-2 sov-supply-3 sov-supply-4 sov-supply-5',
      },
      more: { bagration: choice },
    });
  const arrived = (w: War): number =>
    [1, 2, 3, 4, 5].filter((n) => w.at(`sov-supply-${n}`) === 'soviet-off-map').length;
  test('6.7 three supply units on turn two instead of two', () => {
    expect(arrived(eve(2, 'launched'))).toBe(3);
    expect(arrived(eve(2, 'declined'))).toBe(2);
    expect(arrived(eve(3, 'launched'))).toBe(2);
  });
  test('6.7 two columns on turn two, one on turn three, none after, for Mobile Assaults', () => {
    const shift = (turn: number, choice = 'launched'): number =>
      eve(turn, choice).to('operational-movement').odds(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29')).shift;
    expect([shift(2), shift(3), shift(4), shift(2, 'declined')]).toEqual([0, -1, -2, -2]);
  });
  test('6.7 and for Prepared Assaults', () => {
    const shift = (turn: number): number => {
      const w = eve(turn, 'launched').to('operational-movement');
      return w.to('declaring').odds(assault('N29', 'sov-tank-1 sov-tank-2 sov-tank-3')).shift;
    };
    expect([shift(2), shift(3), shift(4)]).toEqual([2, 1, 0]);
  });
});

describe('6.8 no replacements', () => {
  test('6.8 nobody is rebuilt on the first turn', () => {
    const allied = war({
      side: 'anglo-allied',
      turn: 1,
      units: { eto: 'us-5 port-1' },
      lost: { 'us-5': 1 },
      more: { invasions: 0 },
    });
    expect(allied.step === 'allied-reinforcements' && allied.may({ type: 'rebuild', unit: 'us-5' })).toBe(false);
    const soviet = war({ side: 'soviet', turn: 1, units: { N32: 'sov-inf-3' }, lost: { 'sov-inf-3': 1 } });
    expect(soviet.step === 'soviet-reinforcements' && soviet.may({ type: 'rebuild', unit: 'sov-inf-3' })).toBe(false);
  });
});
