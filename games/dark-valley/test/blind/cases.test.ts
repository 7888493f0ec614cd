import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, fit, sovietCombat, strike } from '../combat-support.ts';
import { phaseOne } from '../phase-one.ts';
import { scene, type Scene, type Table } from '../support.ts';
import { go, mark, may, offers, open, steps, ways } from './help.ts';

const army = ['sov-army-16', 'sov-army-19'];
const panzers = ['ger-pz-1', 'ger-pz-6'];

describe('headquarters in the fire', () => {
  test('AE takes the attackers, not the headquarters they stand with', () => {
    covers('DV-CRT.c', 'DV-14.1b');
    const t = strike(
      axisCombat({ E4829: ['ger-mot-3', 'ger-hq-1'], [STEPPE]: ['sov-army-16', 'sov-army-19', 'sov-rd-10'] }),
      'axis',
      attack(STEPPE, ['ger-mot-3']),
      1,
    );
    expect([t.at('ger-mot-3'), t.at('ger-hq-1')]).toEqual(['eliminated', 'E4829']);
  });
  test('DE takes the headquarters with the defenders', () => {
    covers('DV-CRT.j', 'DV-14.1b');
    const t = strike(
      axisCombat({ E4829: panzers, [STEPPE]: ['sov-rd-10', 'sov-zhukov'] }),
      'axis',
      attack(STEPPE, panzers),
      6,
    );
    expect(t.at('sov-rd-10')).toBe('eliminated');
    expect(t.at('sov-zhukov')).not.toBe(STEPPE);
  });
  test('EX does not count the headquarters as a step', () => {
    covers('DV-CRT.f', 'DV-14.1b');
    const t = strike(
      axisCombat({ E4829: panzers, [STEPPE]: ['sov-rd-10', 'sov-zhukov'] }),
      'axis',
      attack(STEPPE, panzers),
      4,
    );
    go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    expect(open(t)).not.toContain('lose-step');
    expect([steps(t, 'ger-pz-1'), steps(t, 'ger-pz-6')]).toEqual([1, 2]);
  });
});

describe('support of the defence', () => {
  const german = (units: Scene['units'], turn = 13): Table => {
    const t = sovietCombat({ E4829: 'ger-corps-i', [STEPPE]: army, ...units }, { turn });
    t.act('soviet', fit(t, 'soviet', attack('E4829', army)));
    return t;
  };
  test('5.4d one air unit, with the assault guns besides', () => {
    covers('DV-5.4d', 'DV-16.1a');
    const t = german({ E4629: 'air-i', E4529: 'air-ii' });
    expect(may(t, { type: 'support-defence', support: ['air-i', 'air-ii'] })).toBe(false);
    expect(may(t, { type: 'support-defence', support: ['air-i', 'stug'] })).toBe(true);
  });
  test('16.1a the guns of one activation serve once, whoever attacks', () => {
    covers('DV-16.1a');
    const t = german({ E4727: 'ger-corps-ii', E4828: ['sov-army-20', 'sov-army-21'] }).roll(1);
    go(t, { type: 'support-defence', support: ['stug'] });
    while (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! });
    t.roll(1).act('soviet', fit(t, 'soviet', attack('E4727', ['sov-army-20', 'sov-army-21'])));
    expect(t.open === 'replying' ? offers(t, { type: 'support-defence' }) : []).not.toContain('stug');
  });
});

describe('Stalin’s count', () => {
  test('10.5.6e odds are judged with the ground: a shift below 1-3 does not count', () => {
    covers('DV-10.5.6e');
    // Two against six: 1-3; in rough ground one column less.
    const made = (from: string, target: string): number => {
      const t = scene({
        turn: 3,
        units: { [from]: ['sov-mech41-3'], [target]: 'ger-corps-i' },
        chit: 'soviet:counterattack',
        dice: [1, 1],
      });
      go(t, 'end-movement');
      t.roll(4).act('soviet', fit(t, 'soviet', attack(target, ['sov-mech41-3'])));
      if (t.open === 'replying') go(t, 'decline-support');
      return t.s.activation?.made ?? 0;
    };
    expect([made('E4929', 'E4829'), made('E1309', 'E1409')]).toEqual([1, 0]);
  });
  test('10.5.6f divisions in the reserve are out of reach', () => {
    covers('DV-10.5.6f');
    const t = scene({
      turn: 3,
      units: { 'stavka-reserve': ['sov-rd-10'], E5029: 'sov-rd-90', E4829: 'ger-inf-207' },
      chit: 'soviet:counterattack',
      dice: [1, 1],
    });
    if (t.open === 'moving') go(t, 'end-movement');
    if (t.open === 'fighting') go(t, 'end-combat');
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-90']);
  });
});

describe('reserves and replacements', () => {
  test('10.5.9d a headquarters supplied by sea takes no reserves', () => {
    covers('DV-10.5.9d');
    const siege = { E1848: 'ger-inf-207', E1948: 'ger-inf-281', E1949: 'ger-inf-285' };
    const besieged = ['sov-zhukov', 'sov-rd-90', 'sov-rd-125', 'sov-rd-48'];
    const places = (more: Scene['units']): string[] => {
      const units = { 'stavka-reserve': ['sov-tank-1', 'sov-rd-10'], E3147: 'sov-stavka', E1849: besieged, ...more };
      const t = scene({ scenario: 'campaign-fall-blau', turn: 13, units, chit: 'soviet:stavka', dice: [6, 6] });
      return offers(t, { type: 'release', unit: 'sov-rd-10' });
    };
    expect(places({})).toContain('E1849');
    // Sevastopol by itself takes one unit by sea (7.3); a German air unit in range closes it.
    expect(places({ ...siege, W4844: 'air-iv', E1342: 'air-i', E1443: 'air-v' })).not.toContain('E1849');
  });
  test('a unit that comes back bears no mark', () => {
    covers('DV-13.8g', 'DV-7.6a');
    const t = phaseOne(
      { turn: 5, units: { eliminated: ['sov-rd-10', 'sov-army-24'] }, isolated: ['sov-rd-10'] },
      'soviet-rebuilding',
    );
    go(t, { type: 'rebuild', unit: 'sov-rd-10', to: 'E2215' });
    expect([t.at('sov-rd-10'), mark(t, 'sov-rd-10')]).toEqual(['E2215', 'supplied']);
  });
  test('7.7 the regiment Grossdeutschland becomes a division on turn 12', () => {
    covers('DV-7.7c', 'DV-2.2u');
    const t = phaseOne({ turn: 12, units: { W2726: 'ger-gd-rgt' } }, /soviet|axis-rail|rebuilding|withdrawals/);
    expect([t.at('ger-gd-mech'), t.at('ger-gd-rgt') === 'W2726', steps(t, 'ger-gd-mech')]).toEqual(['W2726', false, 2]);
  });
});

describe('ports of the Axis', () => {
  const state = (units: Scene['units'], more: Partial<Scene>): string => {
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { W3227: 'depot-1', ...units },
      chit: 'logistics',
      cup: ['axis:move'],
      ...more,
    });
    for (let n = 0; n < 3 && t.open === 'checking-depots'; n++)
      go(t, open(t).includes('keep-depots') ? 'keep-depots' : { type: 'turn-depot', depot: 'depot-1' });
    return mark(t, 'ger-pz-1');
  };
  test('13.5h Kerch: with both shores, and not in snow', () => {
    covers('DV-13.5h');
    // Sevastopol held, and no other port of the Crimea or the Kuban near enough.
    const held = { axis: ['E1849', 'E2447', 'E2448', 'E2547'], soviet: ['E2849'] };
    const kerch = (turn: number, units: Scene['units'] = {}): string =>
      state({ E2447: 'ger-pz-1', ...units }, { turn, held });
    expect(kerch(13)).toBe('supplied');
    expect(kerch(13, { E2547: 'sov-rd-10' })).not.toBe('supplied');
    expect(kerch(18)).not.toBe('supplied');
  });
  test('13.7 Riga: not with a Soviet unit at the mouth of the Dvina', () => {
    covers('DV-13.7a', 'DV-13.5g');
    const ring = { W3611: 'sov-rd-90', W3711: 'sov-rd-125', W3712: 'sov-rd-48', W3613: 'sov-rd-5', W3512: 'sov-rd-33' };
    const riga = (mouth: string): string => state({ W3612: 'ger-pz-1', ...ring, W3511: mouth }, {});
    expect(riga('ger-inf-207')).toBe('supplied');
    expect(riga('sov-rd-10')).toBe('isolated');
  });
});

describe('borders in combat', () => {
  test('15.1b Hungarians do not retreat into Romania', () => {
    covers('DV-15.1b');
    const t = strike(
      sovietCombat({ W2742: 'hun-mobile', W2842: army, W2743: [] }, { scenario: 'campaign-bagration', turn: 39 }),
      'soviet',
      attack('W2742', army),
      3,
    );
    expect(open(t)).toContain('retreat');
    expect(
      ways(t, ['hun-mobile'], 'retreat')
        .flat()
        .some((id) => ['W2643', 'W2743', 'W2843'].includes(id)),
    ).toBe(false);
  });
});

describe('the option of variable points', () => {
  test('3.2k the Soviets take points away', () => {
    covers('DV-3.2k');
    const taken = (die: number): number => {
      const t = scene({
        scenario: 'campaign-fall-blau',
        turn: 13,
        units: { W4021: 'sov-rd-10' },
        chit: 'soviet:move',
        options: { 'variable-points': 'by-the-die' },
      });
      const before = t.s.points;
      t.roll(die);
      go(t, { type: 'move', units: ['sov-rd-10'], way: ['W4121'] });
      return t.s.points - before;
    };
    expect([1, 3, 6].map(taken)).toEqual([0, -1, -2]);
  });
});
