import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { phaseOne } from '../phase-one.ts';
import type { Scene, Table } from '../support.ts';
import { go, may, offers, open, steps } from './help.ts';

const rebuilding = (turn: number, units: Scene['units'] = {}, more: Partial<Scene> = {}): Table =>
  phaseOne({ turn, units: { eliminated: ['sov-rd-10'], ...units }, ...more }, 'soviet-rebuilding');
const income = (turn: number, units: Scene['units'] = {}, more: Partial<Scene> = {}): number => {
  const purse = rebuilding(turn, units, more).s.purse;
  return purse['replacement-factors']! + purse['leningrad-factors']!;
};
const left = (t: Table): number => t.s.purse['replacement-factors'] ?? 0;
const rebuild = (unit: string, strength?: string, to = 'E2215') => ({
  type: 'rebuild',
  unit,
  ...(strength === undefined ? {} : { strength }),
  to,
});

describe('7.6 income', () => {
  test('7.6g from turn 5 five for each of five cities', () => {
    covers('DV-7.6g');
    expect(income(5)).toBe(25);
    expect(
      phaseOne({ turn: 4, units: { eliminated: ['sov-rd-10'] } }, /soviet-r/).s.purse['replacement-factors'] ?? 0,
    ).toBe(0);
  });
  test('7.6g not for a city that is lost', () => {
    covers('DV-7.6g');
    expect(income(5, {}, { held: { axis: ['W4731'] } })).toBe(20);
    expect(income(5, {}, { held: { axis: ['W4731', 'E4236', 'E2215'] } })).toBe(10);
  });
  test('7.6j nor without communications to the east edge, as long as that lasts', () => {
    covers('DV-7.6j', 'DV-7.6g');
    const kiev = {
      W4732: 'ger-inf-207',
      W4632: 'ger-inf-281',
      W4631: 'ger-inf-285',
      W4730: 'ger-inf-221',
      W4831: 'ger-inf-286',
      W4832: 'ger-inf-403',
    };
    expect(income(5, kiev)).toBe(20);
    // Cut off once, it is not spoilt.
    expect(income(5)).toBe(25);
  });
  test('7.6i lost and retaken: three', () => {
    covers('DV-7.6i');
    expect(income(5, {}, { lost: ['W4731'] })).toBe(23);
    expect(income(5, {}, { lost: ['W4731', 'E4236'] })).toBe(21);
  });
  test('7.6k, n turn 8: a die of Lend-Lease and five from beyond the map', () => {
    covers('DV-7.6k', 'DV-7.6n');
    expect(income(7, {}, { dice: [] })).toBe(25);
    expect(income(8, {}, { dice: [4] })).toBe(34);
    expect(income(18, {}, { dice: [4] })).toBe(34);
  });
  test('7.6l, n turn 19: three more on the die, ten from beyond the map', () => {
    covers('DV-7.6l', 'DV-7.6n');
    expect(income(19, {}, { dice: [4] })).toBe(42);
    expect(income(40, {}, { dice: [1] })).toBe(39);
  });
  test('7.6k none after turn 40', () => {
    covers('DV-7.6k');
    expect(income(41, {}, { dice: [] })).toBe(35);
  });
  test('7.6m three less for Stalingrad, three less for Vologda, never less than none', () => {
    covers('DV-7.6m');
    expect(income(19, {}, { dice: [4], held: { axis: ['E4236'] } })).toBe(34);
    // Stalingrad is lost and the railway of Vologda is cut on both sides.
    const cut = {
      E2504: 'ger-inf-207',
      E2403: 'ger-inf-281',
      E2405: 'ger-inf-285',
      E2304: 'ger-inf-221',
      E2303: 'ger-inf-286',
      E2503: 'ger-inf-403',
    };
    expect(income(19, cut, { dice: [4] })).toBe(39);
    expect(income(8, cut, { dice: [2], held: { axis: ['E4236'] } })).toBe(25);
  });
  test('7.6h Leningrad over the lake: its five only there', () => {
    covers('DV-7.6h');
    const t = rebuilding(
      5,
      {
        eliminated: ['sov-rd-10', 'sov-rd-90'],
        W4803: 'ger-inf-207',
        W4703: 'ger-inf-281',
        W4702: 'sov-army-19',
        E2319: 'sov-army-20',
      },
      { reduced: ['sov-army-19', 'sov-army-20'] },
    );
    expect(t.s.purse['leningrad-factors']).toBe(5);
    expect(left(t)).toBe(20);
    go(t, { type: 'restore', unit: 'sov-army-19' });
    expect([t.s.purse['leningrad-factors'], left(t)]).toEqual([3, 20]);
    go(t, { type: 'restore', unit: 'sov-army-20' });
    expect([t.s.purse['leningrad-factors'], left(t)]).toEqual([3, 18]);
  });
  test('7.1e nothing is kept for the next turn', () => {
    covers('DV-7.1e');
    const t = rebuilding(5);
    go(t, 'end-soviet-replacements');
    t.playOn('soviet-rebuilding');
    expect([t.s.turn, left(t)]).toEqual([6, 25]);
  });
});

describe('7.6 prices', () => {
  const cost = (unit: string, strength?: string, turn = 20, extra: string[] = ['sov-army-24']): number => {
    const t = rebuilding(
      turn,
      { eliminated: [unit, ...extra] },
      { dice: [3], scenario: turn > 12 ? 'campaign-fall-blau' : 'campaign-barbarossa' },
    );
    const before = left(t);
    go(t, may(t, rebuild(unit, strength)) ? rebuild(unit, strength) : rebuild(unit));
    return before - left(t);
  };
  test('7.6e a factor for a factor: five for an army, three for a reduced one, one for a division', () => {
    covers('DV-7.6e', 'DV-7.6a');
    expect([cost('sov-army-16', 'full'), cost('sov-army-16', 'reduced'), cost('sov-rd-10')]).toEqual([5, 3, 1]);
    expect(cost('sov-gdrc-1')).toBe(3);
  });
  test('7.6f the defence counts where the two differ', () => {
    covers('DV-7.6f');
    expect([cost('sov-shock-1', 'full'), cost('sov-shock-1', 'reduced'), cost('sov-gdarmy-1', 'full')]).toEqual([
      5, 3, 7,
    ]);
  });
  test('7.6o two for a tank, mechanized, cavalry Guards or artillery corps', () => {
    covers('DV-7.6o');
    for (const unit of ['sov-tank-1', 'sov-mech-1', 'sov-gdtank-1', 'sov-gdmech-1', 'sov-gdcav-1', 'sov-art-1'])
      expect(cost(unit, undefined, 24), unit).toBe(2);
  });
  test('7.6p two or four for a Guards Tank Army', () => {
    covers('DV-7.6p');
    expect([cost('sov-gta-1', 'full', 24), cost('sov-gta-1', 'reduced', 24)]).toEqual([4, 2]);
    const t = rebuilding(
      24,
      { E2215: 'sov-gta-1' },
      { reduced: ['sov-gta-1'], dice: [3], scenario: 'campaign-fall-blau' },
    );
    const before = left(t);
    go(t, { type: 'restore', unit: 'sov-gta-1' });
    expect(before - left(t)).toBe(2);
  });
  test('an army made whole costs the difference', () => {
    covers('DV-7.6e');
    const t = rebuilding(5, { E2215: 'sov-army-16' }, { reduced: ['sov-army-16'] });
    go(t, { type: 'restore', unit: 'sov-army-16' });
    expect([left(t), steps(t, 'sov-army-16')]).toEqual([23, 2]);
  });
  test('2.2w militia and the mechanized corps of 1941 do not come back', () => {
    covers('DV-2.2w');
    const t = rebuilding(6, { eliminated: ['sov-rd-10', 'sov-rd-1-dno', 'sov-mech41-3'] });
    expect(offers(t, { type: 'rebuild' })).not.toContain('sov-rd-1-dno');
    expect(offers(t, { type: 'rebuild' })).not.toContain('sov-mech41-3');
  });
  test('9.7e a dropped airborne corps does not come back', () => {
    covers('DV-9.7e');
    const t = rebuilding(6, { eliminated: ['sov-abc-4', 'sov-abc-5'] }, { dropped: ['sov-abc-4'] });
    expect(offers(t, { type: 'rebuild' })).toContain('sov-abc-5');
    expect(offers(t, { type: 'rebuild' })).not.toContain('sov-abc-4');
  });
  test('7.6q one of each of these kinds before a second of any', () => {
    covers('DV-7.6q');
    const t = rebuilding(
      24,
      { eliminated: ['sov-gdcav-1', 'sov-tank-1', 'sov-gdtank-1', 'sov-gdtank-2', 'sov-art-1', 'sov-art-2'] },
      { dice: [3], scenario: 'campaign-fall-blau' },
    );
    go(t, rebuild('sov-gdtank-1'));
    expect(may(t, rebuild('sov-gdtank-2'))).toBe(false);
    go(t, rebuild('sov-gdcav-1'));
    go(t, rebuild('sov-tank-1', undefined, 'E2319'));
    expect(may(t, rebuild('sov-gdtank-2', undefined, 'E2319'))).toBe(false);
    go(t, rebuild('sov-art-1', undefined, 'E2319'));
    expect(may(t, rebuild('sov-gdtank-2', undefined, 'E2319'))).toBe(true);
  });
  test('7.6q Guards Tank Armies are not bound by it', () => {
    covers('DV-7.6q');
    const t = rebuilding(
      24,
      { eliminated: ['sov-gta-1', 'sov-gta-2', 'sov-tank-1'] },
      { dice: [3], scenario: 'campaign-fall-blau' },
    );
    go(t, rebuild('sov-gta-1', 'reduced'));
    expect(may(t, rebuild('sov-gta-2', 'reduced', 'E2319'))).toBe(true);
  });
});

describe('7.6 places', () => {
  test('7.6a like reinforcements, into the Stavka box too', () => {
    covers('DV-7.6a', 'DV-7.3d');
    const places = offers(rebuilding(5), { type: 'rebuild', unit: 'sov-rd-10' });
    expect(places).toEqual(expect.arrayContaining(['E2215', 'stavka-reserve', 'E4055']));
    expect(places).not.toContain('E2019');
  });
  test('7.6b a reduced unit is made whole where it stands, not beside the Axis', () => {
    covers('DV-7.6b');
    const t = rebuilding(
      5,
      { E2719: 'sov-army-16', E2720: 'ger-inf-207', E3015: 'sov-army-19' },
      { reduced: ['sov-army-16', 'sov-army-19'] },
    );
    expect(offers(t, { type: 'restore' })).toEqual(['sov-army-19']);
  });
  test('7.6c except in or next to a factory city', () => {
    covers('DV-7.6c');
    const t = rebuilding(
      5,
      { E2215: 'sov-army-16', E2115: 'ger-inf-207', E2216: 'sov-army-19', E2015: 'sov-army-20' },
      { reduced: ['sov-army-16', 'sov-army-19', 'sov-army-20'] },
    );
    expect(offers(t, { type: 'restore' })).toEqual(['sov-army-16', 'sov-army-19']);
  });
  test('7.6c a factory in enemy hands does not help', () => {
    covers('DV-7.6c');
    const t = rebuilding(5, { E2216: 'sov-army-19', E2215: 'ger-inf-207' }, { reduced: ['sov-army-19'] });
    expect(offers(t, { type: 'restore' })).toEqual([]);
  });
  test('7.6d only in supply, as traced now', () => {
    covers('DV-7.6d');
    const t = rebuilding(
      5,
      { E4828: 'sov-army-16', E4926: 'ger-corps-i', E4929: 'ger-corps-ii', E4628: 'ger-corps-x', E3015: 'sov-army-19' },
      { reduced: ['sov-army-16', 'sov-army-19'], outOfSupply: ['sov-army-19'] },
    );
    expect(offers(t, { type: 'restore' })).toEqual(['sov-army-19']);
  });
});

describe('7.8 Guards', () => {
  const converting = (turn: number, units: Scene['units'], more: Partial<Scene> = {}): Table =>
    phaseOne({ scenario: 'campaign-barbarossa', turn, units, dice: [3], ...more }, 'soviet-rebuilding');
  const sources = (t: Table, unit: string): string[] => offers(t, { type: 'convert', unit });
  test('7.8c a Guards rifle corps takes three rifle divisions, from the map or the dead', () => {
    covers('DV-7.8c', 'DV-7.8f');
    const t = converting(8, { eliminated: ['sov-rd-10', 'sov-rd-90'], E2215: 'sov-rd-125', E2319: 'sov-rd-1-mm' });
    expect(offers(t, { type: 'convert' })).toContain('sov-gdrc-1');
    expect(sources(t, 'sov-gdrc-1')).toEqual(expect.arrayContaining(['sov-rd-10', 'sov-rd-90', 'sov-rd-125']));
    expect(sources(t, 'sov-gdrc-1')).not.toContain('sov-rd-1-mm');
    go(t, { type: 'convert', unit: 'sov-gdrc-1', sources: ['sov-rd-10', 'sov-rd-90', 'sov-rd-125'], to: 'E2215' });
    expect([t.at('sov-gdrc-1'), t.at('sov-rd-10'), t.at('sov-rd-125')]).toEqual(['E2215', 'removed', 'removed']);
  });
  test('7.8c divisions on the map need communications to the east edge', () => {
    covers('DV-7.8c');
    const t = converting(8, {
      eliminated: ['sov-rd-10', 'sov-rd-90', 'sov-rd-5'],
      E4828: 'sov-rd-125',
      E4926: 'ger-corps-i',
      E4929: 'ger-corps-ii',
      E4628: 'ger-corps-x',
    });
    expect(sources(t, 'sov-gdrc-1')).not.toContain('sov-rd-125');
  });
  test('7.8h it is a duty', () => {
    covers('DV-7.8h');
    const t = converting(8, { eliminated: ['sov-rd-10', 'sov-rd-90', 'sov-rd-5'] });
    expect(may(t, { type: 'end-soviet-replacements' })).toBe(false);
    const none = converting(8, { eliminated: ['sov-rd-10', 'sov-rd-90'] });
    expect(may(none, { type: 'end-soviet-replacements' })).toBe(true);
  });
  test('7.8d a Guards army takes three Guards rifle corps', () => {
    covers('DV-7.8d', 'DV-7.8f');
    const t = converting(14, { eliminated: ['sov-gdrc-1', 'sov-gdrc-2'], E2215: ['sov-gdrc-3', 'sov-rd-10'] });
    expect(sources(t, 'sov-gdarmy-1')).toEqual(['sov-gdrc-1', 'sov-gdrc-2', 'sov-gdrc-3']);
    go(t, {
      type: 'convert',
      unit: 'sov-gdarmy-1',
      sources: ['sov-gdrc-1', 'sov-gdrc-2', 'sov-gdrc-3'],
      to: 'stavka-reserve',
    });
    expect([t.at('sov-gdarmy-1'), t.at('sov-gdrc-3')]).toEqual(['stavka-reserve', 'removed']);
  });
  test('7.8a a Guards tank corps takes the place of a tank corps on the map', () => {
    covers('DV-7.8a', 'DV-7.8b');
    const t = converting(18, {
      E2215: 'sov-tank-1',
      E2115: 'ger-inf-207',
      eliminated: ['sov-tank-2', 'sov-rd-10'],
      E2319: 'sov-mech-1',
    });
    expect(sources(t, 'sov-gdtank-1')).toEqual(['sov-tank-1']);
    go(t, { type: 'convert', unit: 'sov-gdtank-1', sources: ['sov-tank-1'] });
    expect([t.at('sov-gdtank-1'), t.at('sov-tank-1')]).toEqual(['E2215', 'removed']);
  });
  test('7.8a a Guards mechanized corps that of a mechanized corps', () => {
    covers('DV-7.8a');
    const t = converting(17, { E2215: 'sov-mech-1', E2319: 'sov-tank-1', eliminated: ['sov-rd-10'] });
    expect(sources(t, 'sov-gdmech-1')).not.toContain('sov-tank-1');
    expect(sources(t, 'sov-gdmech-1')).toContain('sov-mech-1');
  });
  test('7.8e a Guards Tank Army takes one mechanized and two tank corps, one of them Guards', () => {
    covers('DV-7.8e', 'DV-7.8f');
    const t = converting(19, { eliminated: ['sov-gdtank-1', 'sov-tank-1', 'sov-tank-2', 'sov-mech-1', 'sov-mech-2'] });
    const army = (...of: string[]) => ({ type: 'convert', unit: 'sov-gta-1', sources: of, to: 'E2215' });
    expect(may(t, army('sov-mech-1', 'sov-tank-1', 'sov-tank-2'))).toBe(false);
    expect(may(t, army('sov-mech-1', 'sov-mech-2', 'sov-gdtank-1'))).toBe(false);
    expect(may(t, army('sov-mech-1', 'sov-tank-1', 'sov-gdtank-1'))).toBe(true);
  });
  test('7.8g shock armies come as they are', () => {
    covers('DV-7.8g');
    expect(offers(phaseOne({ turn: 7, units: {} }, 'soviet-reinforcements'), { type: 'reinforce' })).toContain(
      'sov-shock-1',
    );
  });
  test('R-68 a Guards corps that cannot be formed waits', () => {
    covers('DV-7.8h');
    const t = converting(9, { eliminated: ['sov-rd-10', 'sov-rd-90', 'sov-rd-125'] });
    expect(open(t)).toContain('end-soviet-replacements');
  });
});

describe('12.7 FZ(2)', () => {
  const offer = (turn: number): Table =>
    phaseOne(
      { scenario: 'campaign-fall-blau', turn, units: { eliminated: ['sov-rd-10'] }, dice: [3] },
      /fz|soviet-rebuilding/,
    );
  test('12.7f offered on its turn, for a supplied Soviet town of the USSR', () => {
    covers('DV-12.7f');
    const t = offer(23);
    expect(open(t)).toEqual(expect.arrayContaining(['place-fz2', 'decline-fz2']));
    const places = offers(t, { type: 'place-fz2' });
    expect(places).toEqual(expect.arrayContaining(['E2215', 'E2319']));
    expect(places).not.toContain('E2233');
    expect(places).not.toContain('E2216');
  });
  test('12.7j declined: five factors more, and never again', () => {
    covers('DV-12.7j');
    const built = offer(23);
    go(built, { type: 'place-fz2', to: 'E2215' });
    const declined = offer(23);
    go(declined, 'decline-fz2');
    expect(left(declined) - left(built)).toBe(5);
    declined.playOn('soviet-rebuilding');
    expect([declined.s.turn, declined.s.fz2]).toEqual([24, 'refused']);
  });
  test('12.7h it stands on the next turn', () => {
    covers('DV-12.7h');
    const t = offer(23);
    go(t, { type: 'place-fz2', to: 'E2215' });
    expect(t.s.fz2).toBe('built');
    t.playOn('soviet-rebuilding');
    expect([t.s.turn, t.s.fz2]).toEqual([24, 'standing']);
  });
});
