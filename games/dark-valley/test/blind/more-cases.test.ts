import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, strike, told } from '../combat-support.ts';
import { phaseOne } from '../phase-one.ts';
import { hex, scene, type Table } from '../support.ts';
import { ends, far, go, may, offers, open, ways } from './help.ts';

const army = ['sov-army-16', 'sov-army-19'];

describe('order and kind', () => {
  test('4.1.III rail and sea of the Axis, then of the Soviets, the landing, the airborne', () => {
    covers('DV-4.1.III');
    const units = {
      W2726: 'ger-corps-i',
      W1522: 'ger-inf-207',
      E2215: ['sov-abc-4', 'sov-stavka', 'sov-rd-10'],
      E2849: ['sov-naval', 'sov-rd-90'],
    };
    const t = scene({ scenario: 'campaign-fall-blau', turn: 15, units, phase: 'strategic-movement', dice: [1, 1] });
    const CLOSING = [
      'end-axis-rail',
      'end-axis-naval',
      'end-soviet-rail',
      'end-soviet-naval',
      'end-amphibious',
      'end-airborne',
    ];
    const order: string[] = [];
    for (
      let end = open(t).find((each) => CLOSING.includes(each));
      end !== undefined;
      end = open(t).find((each) => CLOSING.includes(each))
    ) {
      order.push(end);
      go(t, end);
    }
    expect(order).toEqual(CLOSING);
  });
  test('15.1d Slovaks and Spaniards obey a Panzer headquarters, Romanians do not', () => {
    covers('DV-15.1d', 'DV-10.5.7a');
    const t = scene({
      turn: 6,
      units: { E4829: ['ger-hq-1', 'slo-mobile', 'ger-inf-250', 'rum-arm-1'] },
      chit: 'axis:pz-1',
    });
    go(t, { type: 'choose-order', order: 'move-then-combat' });
    expect(offers(t, { type: 'move' })).toEqual(['ger-hq-1', 'ger-inf-250', 'slo-mobile']);
  });
  test('7.6e other cavalry, marines and airborne by their defence', () => {
    covers('DV-7.6e', 'DV-7.6o');
    const cost = (unit: string): number => {
      const t = phaseOne({ turn: 6, units: { eliminated: [unit, 'sov-army-24'] } }, 'soviet-rebuilding');
      const before = t.s.purse['replacement-factors']!;
      go(t, { type: 'rebuild', unit, to: 'E2215' });
      return before - t.s.purse['replacement-factors']!;
    };
    expect([cost('sov-cav-2'), cost('sov-abc-4'), cost('sov-rd-10')]).toEqual([2, 1, 1]);
  });
  test('8.5 against units in a fort the bombers count as printed', () => {
    covers('DV-12.8j', 'DV-8.5e');
    const t = axisCombat({ E1849: 'sov-army-16', E1948: 'air-viii' }, { scenario: 'campaign-fall-blau', turn: 12 });
    expect(told(t, 'axis', { type: 'bombard', air: 'air-viii', hex: 'E1849', unit: 'sov-army-16' })).toMatchObject({
      attack: 4,
      defence: 4,
    });
  });
  test('12.8c once the fort is gone the defender picks again', () => {
    covers('DV-12.8c', 'DV-12.7c');
    const t = axisCombat(
      { E1849: ['sov-army-16', 'sov-rd-10'], E1848: 'ger-art' },
      { scenario: 'campaign-zitadelle', turn: 24 },
    );
    expect(t.s.hexes.fort[hex('E1849')]).toBe(0);
    expect(may(t, { type: 'shell', guns: 'ger-art', hex: 'E1849' })).toBe(false);
    const plain = axisCombat({ [STEPPE]: army, E4829: 'ger-art' }, { turn: 24 }).roll(6);
    go(plain, { type: 'shell', guns: 'ger-art', hex: STEPPE });
    expect(plain.side).toBe('soviet');
  });
  test('14.1 a headquarters without supply has three points', () => {
    covers('DV-11.4a', 'DV-14.1g');
    const t = scene({ turn: 3, units: { E4152: 'ger-hq-1' }, outOfSupply: ['ger-hq-1'], chit: 'axis:move' });
    expect(far(t, ['ger-hq-1'], ['E4252', 'E4352', 'E4453', 'E4553'])).toBe(3);
  });
  test('12.5f a whole army may go by sea, an army and a division may not', () => {
    covers('DV-12.5f', 'DV-2.2b');
    const six = [
      'ger-corps-i',
      'ger-corps-ii',
      'ger-corps-x',
      'ger-corps-xxvi',
      'ger-corps-xxviii',
      'ger-corps-xxxviii',
    ];
    const odessa = (garrison: string[], die: number): Table =>
      strike(
        axisCombat({ W4843: six.slice(0, 3), W4743: six.slice(3), W4844: garrison }),
        'axis',
        attack('W4844', six),
        die,
      );
    // Twenty-four against six: four to one, a column less for the city; a four is DR.
    const t = odessa(['sov-army-16'], 4);
    expect(may(t, { type: 'retreat-by-sea', units: ['sov-army-16'], port: 'E1849' })).toBe(true);
    // Against seven it is three to one and two to one after the shift: a five is DR.
    const both = odessa(['sov-army-16', 'sov-rd-10'], 5);
    expect(may(both, { type: 'retreat-by-sea', units: ['sov-army-16', 'sov-rd-10'], port: 'E1849' })).toBe(false);
    expect(may(both, { type: 'retreat-by-sea', units: ['sov-army-16'], port: 'E1849' })).toBe(true);
    go(both, { type: 'retreat-by-sea', units: ['sov-army-16'], port: 'E1849' });
    expect(open(both)).not.toContain('retreat-by-sea');
  });
  test('6.5 a hemmed stack withdraws together', () => {
    covers('DV-6.5b');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units: { E4929: ['sov-rd-10', 'sov-rd-90'], E4829: 'ger-pz-1', E4830: 'ger-pz-6', E5129: 'ger-pz-8' },
      chit: 'soviet:move',
    });
    expect(ends(t, ['sov-rd-10', 'sov-rd-90'], 'withdraw')).toEqual(['E4927', 'E4931', 'E5028', 'E5031']);
    go(t, { type: 'withdraw', units: ['sov-rd-10'], way: ['E4928', 'E4927'] });
    // Once withdrawn it does not move again.
    expect(may(t, { type: 'move', units: ['sov-rd-10'], way: ['E4926'] })).toBe(false);
  });
  test('6.5c no hex of the enemy on the way', () => {
    covers('DV-6.5b');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units: { E4929: 'sov-rd-10', E4829: 'ger-pz-1', E4830: 'ger-pz-6', E5129: 'ger-pz-8', E4928: 'ger-inf-207' },
      chit: 'soviet:move',
    });
    expect(ways(t, ['sov-rd-10'], 'withdraw').every(([first]) => first !== 'E4928')).toBe(true);
  });
});
