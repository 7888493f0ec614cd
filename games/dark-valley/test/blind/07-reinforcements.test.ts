import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { phaseOne } from '../phase-one.ts';
import type { Scene, Table } from '../support.ts';
import { go, may, offers, steps } from './help.ts';

const axis = (turn: number, units: Scene['units'] = {}, more: Partial<Scene> = {}): Table =>
  phaseOne({ turn, units, ...more }, 'axis-reinforcements');
const soviet = (turn: number, units: Scene['units'] = {}, more: Partial<Scene> = {}): Table =>
  phaseOne({ turn, units, ...more }, 'soviet-reinforcements');
const places = (t: Table, unit: string): string[] => offers(t, { type: 'reinforce', unit });

describe('7.1 when', () => {
  test('reinforcements come on their turn', () => {
    covers('DV-7.1c', 'DV-7.1a');
    expect(offers(axis(3), { type: 'reinforce' })).toEqual(['ger-inf-183', 'ita-csir']);
    const t = soviet(2);
    expect(offers(t, { type: 'reinforce' })).toEqual([
      'sov-army-16',
      'sov-army-19',
      'sov-army-20',
      'sov-army-21',
      'sov-army-22',
      'sov-mech41-21',
    ]);
  });
  test('first the Axis, reinforcements before replacements, then the Soviets alike', () => {
    covers('DV-7.1b', 'DV-4.1.Ia', 'DV-4.1.Ib', 'DV-4.1.Ic', 'DV-4.1.Id');
    const t = phaseOne({ turn: 5, units: { eliminated: ['sov-rd-10'] } }, 'axis-reinforcements');
    const order = [t.open];
    const pass: Readonly<Record<string, string[]>> = {
      'axis-reinforcements': ['reinforce-all', 'end-reinforcements'],
      'soviet-reinforcements': ['reinforce-all', 'end-reinforcements'],
    };
    while (t.open !== 'soviet-rebuilding') {
      go(
        t,
        (pass[t.open] ?? ['end-replacements']).find((type) => may(t, { type }))!,
      );
      if (order.at(-1) !== t.open) order.push(t.open);
    }
    expect(order).toEqual(['axis-reinforcements', 'soviet-reinforcements', 'soviet-rebuilding']);
    const july = phaseOne({ turn: 4, units: { eliminated: ['ger-inf-207'] } }, 'axis-rebuilding');
    go(july, 'end-replacements');
    expect(july.open).toBe('soviet-reinforcements');
  });
});

describe('7.2 where the Axis comes in', () => {
  test('Germans: towns and cities of Greater Germany with a line to Berlin', () => {
    covers('DV-7.2a');
    const t = axis(2);
    expect(places(t, 'ger-corps-l')).toEqual(expect.arrayContaining(['W1225', 'W2726', 'W2428', 'W1830', 'W3029']));
    for (const hex of ['W2527', 'W1940', 'W3650', 'W3224']) expect(places(t, 'ger-corps-l'), hex).not.toContain(hex);
  });
  test('not where the line is cut', () => {
    covers('DV-7.2a');
    const t = axis(2, { W2526: 'sov-army-16', W2529: 'sov-army-19', W2228: 'sov-army-20' });
    expect(places(t, 'ger-corps-l')).not.toContain('W2428');
    expect(places(t, 'ger-corps-l')).toContain('W1225');
  });
  test('7.2b not in Berlin while a Soviet unit is beside it', () => {
    covers('DV-7.2b');
    const t = axis(36, { W1325: 'sov-rd-10' }, { scenario: 'campaign-bagration' });
    expect(places(t, offers(t, { type: 'reinforce' })[0]!)).not.toContain('W1225');
    expect(places(axis(36, {}, { scenario: 'campaign-bagration' }), offers(t, { type: 'reinforce' })[0]!)).toContain(
      'W1225',
    );
  });
  test('7.2c Germans also at a depot, others not', () => {
    covers('DV-7.2c');
    const t = axis(2, { W4022: 'depot-1' });
    expect(places(t, 'ger-corps-l')).toContain('W4022');
    expect(places(t, 'slo-mobile')).toContain('W4022');
    expect(places(t, 'hun-mobile')).not.toContain('W4022');
  });
  test('7.2e Hungarians: any hex of Hungary with a line to Buda, or Kiev once it is taken', () => {
    covers('DV-7.2e');
    const t = axis(2);
    expect(places(t, 'hun-mobile')).toEqual(expect.arrayContaining(['W1940', 'W2140', 'W2241']));
    expect(places(t, 'hun-mobile')).not.toContain('W4731');
    expect(places(axis(2, {}, { held: { axis: ['W4731'] } }), 'hun-mobile')).toContain('W4731');
  });
  test('7.2d Romanians: towns and cities of Romania, or Odessa once it is taken', () => {
    covers('DV-7.2d');
    const t = axis(12, {}, { scenario: 'campaign-barbarossa' });
    const where = places(t, 'rum-corps-ii');
    expect(where).toEqual(expect.arrayContaining(['W3650', 'W3649', 'W4042']));
    expect(where).not.toContain('W4844');
    expect(where).not.toContain('W3750');
    expect(places(axis(12, {}, { held: { axis: ['W4844'] } }), 'rum-corps-ii')).toContain('W4844');
  });
  test('7.2f Italians: any hex of Romania or Hungary, or Dnepropetrovsk once it is taken', () => {
    covers('DV-7.2f');
    const where = places(axis(3), 'ita-csir');
    expect(where).toEqual(expect.arrayContaining(['W1940', 'W2241', 'W3650', 'W3750']));
    expect(where).not.toContain('E2037');
    expect(where).not.toContain('W1225');
    expect(places(axis(3, {}, { held: { axis: ['E2037'] } }), 'ita-csir')).toContain('E2037');
  });
  test('7.1d within the limits of stacking', () => {
    covers('DV-7.1d', 'DV-5.1b');
    const t = axis(2, { W2726: ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'] });
    expect(places(t, 'ger-corps-l')).not.toContain('W2726');
    expect(places(t, 'ger-inf-93')).toContain('W2726');
  });
});

describe('7.3 where the Soviets come in', () => {
  test('cities of the USSR with a line to the east edge, and the edge of the military roads', () => {
    covers('DV-7.3a');
    const where = places(soviet(2), 'sov-army-16');
    expect(where).toEqual(expect.arrayContaining(['E2215', 'W4731', 'W4702', 'E4055', 'E4455', 'E4855', 'E5255']));
    for (const hex of ['E2019', 'E2216', 'E4054']) expect(where, hex).not.toContain(hex);
  });
  test('not in a city that is lost or cut off', () => {
    covers('DV-7.3a');
    const ring = ['W4120', 'W4122', 'W4221', 'W4222', 'W4021', 'W4022'];
    const divisions = ['ger-inf-207', 'ger-inf-281', 'ger-inf-285', 'ger-inf-221', 'ger-inf-286', 'ger-inf-403'];
    const t = soviet(3, Object.fromEntries(ring.map((hex, i) => [hex, divisions[i]!])), { held: { axis: ['E2233'] } });
    expect(places(t, 'sov-army-24')).not.toContain('E2233');
    expect(places(t, 'sov-army-24')).not.toContain('W4121');
  });
  const siege = { W4803: 'ger-inf-207', W4703: 'ger-inf-281' };
  test('7.3b Leningrad over the lake: one unit a turn', () => {
    covers('DV-7.3b');
    const t = soviet(3, siege);
    expect(places(t, 'sov-army-24')).toContain('W4702');
    go(t, { type: 'reinforce', unit: 'sov-army-24', to: 'W4702' });
    expect(places(t, 'sov-army-28')).not.toContain('W4702');
    const free = soviet(3);
    go(free, { type: 'reinforce', unit: 'sov-army-24', to: 'W4702' });
    expect(places(free, 'sov-army-28')).toContain('W4702');
  });
  test('7.3b not when the far shore is lost', () => {
    covers('DV-7.3b');
    expect(places(soviet(3, { ...siege, E1102: 'ger-inf-285' }), 'sov-army-24')).not.toContain('W4702');
  });
  const odessa = { W4843: 'ger-inf-207', W4743: 'ger-inf-281', W4744: 'ger-inf-285' };
  test('7.3c a city on the Black Sea by sea: one unit', () => {
    covers('DV-7.3c');
    const t = soviet(3, odessa);
    expect(places(t, 'sov-army-24')).toContain('W4844');
    go(t, { type: 'reinforce', unit: 'sov-army-24', to: 'W4844' });
    expect(places(t, 'sov-army-28')).not.toContain('W4844');
  });
  test('7.3c none within range of a German air unit', () => {
    covers('DV-7.3c');
    // Ten hexes from Odessa to Iasi and less.
    expect(places(soviet(3, { ...odessa, W4342: 'air-iv' }), 'sov-army-24')).not.toContain('W4844');
    // By land the air does not matter.
    expect(places(soviet(3, { W4342: 'air-iv' }), 'sov-army-24')).toContain('W4844');
  });
  test('7.3d from turn 3 into the Stavka box', () => {
    covers('DV-7.3d');
    expect(places(soviet(2), 'sov-army-16')).not.toContain('stavka-reserve');
    const t = soviet(3);
    for (const army of ['sov-army-24', 'sov-army-28', 'sov-army-29', 'sov-army-30', 'sov-army-31'])
      go(t, { type: 'reinforce', unit: army, to: 'stavka-reserve' });
    expect(t.at('sov-army-31')).toBe('stavka-reserve');
  });
  test('7.3e six armies enter the eliminated box and may be bought at once', () => {
    covers('DV-7.3e', 'DV-2.2t');
    const t = phaseOne({ turn: 5, units: {} }, 'soviet-rebuilding');
    expect([t.at('sov-army-3'), t.at('sov-army-4')]).toEqual(['eliminated', 'eliminated']);
    expect(offers(t, { type: 'rebuild' })).toEqual(['sov-army-3', 'sov-army-4']);
    const seven = phaseOne({ turn: 7, units: {} }, 'soviet-rebuilding');
    expect([seven.at('sov-army-10'), seven.at('sov-army-26')]).toEqual(['eliminated', 'eliminated']);
  });
});

describe('7.9 withdrawals and returns', () => {
  test('7.9e turn 7: the cavalry, and two air units of the player’s choice', () => {
    covers('DV-7.9e', 'DV-4.1.Ib');
    const t = phaseOne(
      { turn: 7, units: { W2726: ['ger-cav-1', 'air-i'], W2428: 'air-ii', W3029: 'air-iv' } },
      'axis-withdrawals',
    );
    expect(t.at('ger-cav-1')).toBe('other-fronts');
    go(t, { type: 'send-away', unit: 'air-ii' });
    go(t, { type: 'send-away', unit: 'air-iv' });
    expect([t.at('air-ii'), t.at('air-iv'), t.at('air-i')]).toEqual(['other-fronts', 'other-fronts', 'W2726']);
    expect(t.open).not.toBe('axis-withdrawals');
  });
  test('7.9f turn 8: a Panzer headquarters', () => {
    covers('DV-7.9f');
    const t = phaseOne({ turn: 8, units: { W2726: ['ger-hq-1'], W2428: 'ger-hq-2' } }, 'axis-withdrawals');
    expect(offers(t, { type: 'send-away' })).toEqual(['ger-hq-1', 'ger-hq-2']);
    go(t, { type: 'send-away', unit: 'ger-hq-2' });
    expect(t.at('ger-hq-2')).toBe('other-fronts');
  });
  test('14.1f an eliminated headquarters goes only when there is no other', () => {
    covers('DV-14.1f');
    const t = phaseOne({ turn: 8, units: { W2726: 'ger-hq-1', eliminated: ['ger-hq-2'] } }, /withdrawals|soviet/);
    expect(t.open).toBe('axis-withdrawals');
    expect(offers(t, { type: 'send-away' })).toEqual(['ger-hq-1']);
  });
  test('7.9g turn 11: the 7th Panzer', () => {
    covers('DV-7.9g');
    expect(phaseOne({ turn: 11, units: { W2726: ['ger-pz-7', 'ger-pz-1'] } }, /soviet|axis-rail/).at('ger-pz-7')).toBe(
      'other-fronts',
    );
  });
  test('7.9a without communications nobody leaves', () => {
    covers('DV-7.9a');
    const t = phaseOne(
      { turn: 11, units: { W2428: 'ger-pz-7', W2526: 'sov-army-16', W2529: 'sov-army-19', W2228: 'sov-army-20' } },
      /soviet|axis-rail/,
    );
    expect(t.at('ger-pz-7')).toBe('W2428');
  });
  test('7.9b the eliminated leave from among the eliminated', () => {
    covers('DV-7.9b');
    expect(
      phaseOne({ turn: 14, units: { eliminated: ['ss-mot-lah'], W2726: 'ss-mot-dr' } }, /soviet|axis-rail/).at(
        'ss-mot-lah',
      ),
    ).not.toBe('eliminated');
  });
  test('the calendar of the divisions', () => {
    covers('DV-7.9h', 'DV-7.9i', 'DV-7.9m', 'DV-7.9n', 'DV-7.9p', 'DV-7.9s');
    const gone = (turn: number, unit: string, extra: Scene['units'] = {}): boolean => {
      const t = phaseOne({ turn, units: { W2726: unit, ...extra } }, /soviet|withdrawals|axis-rail/);
      return t.at(unit) !== 'W2726';
    };
    expect(gone(14, 'ss-mot-lah')).toBe(true);
    expect(gone(14, 'ss-mot-dr')).toBe(true);
    expect(gone(13, 'ss-mot-dr')).toBe(false);
    expect(gone(16, 'ss-mot-toten')).toBe(true);
    expect(gone(21, 'ger-pz-16')).toBe(true);
    expect(gone(26, 'ita-alpini')).toBe(true);
    expect(gone(26, 'ita-ii')).toBe(true);
    expect(gone(30, 'ger-pz-9')).toBe(true);
    expect(gone(38, 'ger-art')).toBe(true);
  });
  test('7.9c who comes back is whole and placed like a reinforcement', () => {
    covers('DV-7.9c', 'DV-7.9j', 'DV-7.9o');
    const t = axis(18, { 'other-fronts': ['ger-pz-7'] }, { reduced: ['ger-pz-7'], scenario: 'campaign-fall-blau' });
    expect(offers(t, { type: 'reinforce' })).toContain('ger-pz-7');
    go(t, { type: 'reinforce', unit: 'ger-pz-7', to: 'W2726' });
    expect(steps(t, 'ger-pz-7')).toBe(2);
    const later = axis(28, { 'other-fronts': ['ger-pz-16'] }, { scenario: 'campaign-zitadelle' });
    expect(offers(later, { type: 'reinforce' })).toContain('ger-pz-16');
  });
  test('7.9d a returning air unit is based in any town where it could be', () => {
    covers('DV-7.9d', 'DV-7.9g');
    const t = axis(11, { 'other-fronts': ['air-ii', 'air-v'] });
    const air = offers(t, { type: 'reinforce' }).filter((each) => each.startsWith('air'));
    expect(air.length).toBeGreaterThan(0);
    expect(places(t, air[0]!)).toContain('W3650');
    expect(places(t, air[0]!)).not.toContain('W2527');
  });
  test('7.9k, l, m SS divisions return as panzers', () => {
    covers('DV-7.9k', 'DV-7.9l', 'DV-7.9m', 'DV-7.9v', 'DV-7.7h', 'DV-7.7i', 'DV-7.7j');
    const back = (turn: number, old: string): string[] =>
      offers(axis(turn, { 'other-fronts': [old], W2726: 'air-i' }, { scenario: 'campaign-fall-blau' }), {
        type: 'reinforce',
      });
    expect(back(19, 'ss-mot-dr')).toContain('ss-pz-dr');
    expect(back(20, 'ss-mot-lah')).toContain('ss-pz-lah');
    expect(back(21, 'ss-mot-toten')).toContain('ss-pz-toten');
  });
  test('7.9u turn 42: four SS divisions return', () => {
    covers('DV-7.9u');
    const four = ['ss-pz-lah', 'ss-pz-dr', 'ss-pz-h', 'ss-pz-f'];
    expect(
      offers(axis(42, { 'other-fronts': four }, { scenario: 'campaign-bagration' }), { type: 'reinforce' }),
    ).toEqual(expect.arrayContaining(four));
  });
  test('7.9q, r, t Tigers and SS', () => {
    covers('DV-7.9q', 'DV-7.9r', 'DV-7.9t');
    const t = phaseOne(
      {
        scenario: 'campaign-zitadelle',
        turn: 32,
        units: { W2726: ['ss-pz-lah', 'ss-pz-dr'], W2428: ['ger-tiger-502', 'ger-tiger-503'] },
      },
      'axis-withdrawals',
    );
    expect([t.at('ss-pz-lah'), t.at('ss-pz-dr')]).toEqual(['other-fronts', 'other-fronts']);
    expect(offers(t, { type: 'send-away' })).toEqual(['ger-tiger-502', 'ger-tiger-503']);
    go(t, { type: 'send-away', unit: 'ger-tiger-503' });
    expect(t.at('ger-tiger-503')).toBe('other-fronts');
    const next = phaseOne(
      {
        scenario: 'campaign-zitadelle',
        turn: 34,
        units: { W2726: ['ss-pz-h', 'ss-pz-f'], W2428: ['ger-tiger-502', 'ger-tiger-505'] },
      },
      'axis-withdrawals',
    );
    expect([next.at('ss-pz-h'), next.at('ss-pz-f')]).toEqual(['other-fronts', 'other-fronts']);
    const last = axis(41, { 'other-fronts': ['ger-tiger-502', 'ger-tiger-503'] }, { scenario: 'campaign-bagration' });
    expect(offers(last, { type: 'reinforce' }).filter((each) => each.includes('tiger')).length).toBeGreaterThan(0);
  });
});

describe('7.10 Soviet withdrawals', () => {
  test('7.10c turn 4: the mechanized corps of 1941 go, two tank brigades come', () => {
    covers('DV-7.10c', 'DV-16.3a');
    const t = phaseOne({ turn: 4, units: { E2215: ['sov-mech41-3', 'sov-rd-10'] } }, /soviet/);
    expect(t.at('sov-mech41-3')).toBe('removed');
    expect([t.at('tank-brigade-1'), t.at('tank-brigade-2')]).toEqual(['at-hand', 'at-hand']);
  });
  test('7.10d turn 10: the brigades go for good', () => {
    covers('DV-7.10d');
    const t = phaseOne({ turn: 10, units: { 'at-hand': ['tank-brigade-1', 'tank-brigade-2'] } }, /axis|soviet/);
    expect([t.at('tank-brigade-1'), t.at('tank-brigade-2')]).not.toContain('at-hand');
  });
  const lost = { held: { axis: ['E1849', 'E3241'] } };
  test('7.10a Sevastopol and Rostov lost: two whole rifle armies into the box', () => {
    covers('DV-7.10a');
    const t = phaseOne(
      {
        scenario: 'campaign-fall-blau',
        turn: 13,
        units: { E2215: ['sov-army-16', 'sov-army-19'], E2319: ['sov-army-20', 'sov-shock-1'] },
        reduced: ['sov-army-19'],
        ...lost,
      },
      /held|holding|hold/,
    );
    expect(offers(t, { type: 'hold-back' })).not.toContain('sov-army-19');
    expect(offers(t, { type: 'hold-back' })).not.toContain('sov-shock-1');
    expect(may(t, { type: 'hold-back', armies: ['sov-army-16'] })).toBe(false);
    go(t, { type: 'hold-back', armies: ['sov-army-16', 'sov-army-20'] });
    expect([t.at('sov-army-16'), t.at('sov-army-20')]).toEqual(['stavka-reserve', 'stavka-reserve']);
  });
});
