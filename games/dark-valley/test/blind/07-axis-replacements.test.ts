import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, strike } from '../combat-support.ts';
import { phaseOne } from '../phase-one.ts';
import { piece as pieceOf, scene, type Scene, type Table } from '../support.ts';
import { go, mark, may, offers, open, steps } from './help.ts';

const rebuilding = (turn: number, units: Scene['units'], more: Partial<Scene> = {}): Table =>
  phaseOne({ turn, units, ...more }, 'axis-rebuilding');
/** Replaces until nothing is left to spend: the first that is offered, at the strength named. */
function spend(t: Table, unit: string, more: Readonly<Record<string, string>> = {}): boolean {
  const tries: Record<string, string>[] = [
    {},
    ...['W2726', 'W2428', 'W1830', 'W1225', 'W1925'].flatMap((to) => [
      { to },
      { strength: 'full', to },
      { strength: 'reduced', to },
    ]),
  ];
  for (const extra of tries) {
    const action = { type: 'replace', unit, ...more, ...extra };
    if (may(t, action)) {
      go(t, action);
      return true;
    }
  }
  return false;
}
const INFANTRY = ['ger-inf-207', 'ger-inf-281', 'ger-inf-285', 'ger-inf-221', 'ger-inf-286', 'ger-inf-403'];
/** How many of these come back. */
const count = (t: Table, units: readonly string[]): number =>
  units.filter((unit) => t.open === 'axis-rebuilding' && spend(t, unit)).length;

describe('7.4 steps by turn', () => {
  test('7.4d turns 2 to 4: four infantry steps', () => {
    covers('DV-7.4d', 'DV-7.4a');
    for (const turn of [2, 3]) {
      const t = rebuilding(turn, { eliminated: [...INFANTRY, 'ger-pz-1', 'ger-mot-3', 'ger-mtn-1', 'rum-mtn'] });
      expect(offers(t, { type: 'replace' })).toEqual(INFANTRY.toSorted());
      expect(count(t, INFANTRY), `turn ${turn}`).toBe(4);
    }
  });
  test('7.4c a whole corps takes two of them, a reduced one on the map one', () => {
    covers('DV-7.4c', 'DV-7.4a');
    const t = rebuilding(
      2,
      { eliminated: ['ger-corps-i', 'ger-corps-x'], W2726: 'ger-corps-ii' },
      { reduced: ['ger-corps-ii'] },
    );
    go(t, { type: 'replace', unit: 'ger-corps-i', strength: 'full', to: 'W2726' });
    go(t, { type: 'replace', unit: 'ger-corps-ii' });
    expect([steps(t, 'ger-corps-i'), steps(t, 'ger-corps-ii')]).toEqual([2, 2]);
    expect(may(t, { type: 'replace', unit: 'ger-corps-x', strength: 'full', to: 'W2428' })).toBe(false);
    expect(spend(t, 'ger-corps-x')).toBe(true);
    expect(steps(t, 'ger-corps-x')).toBe(1);
  });
  test('7.4i here Jaeger count as infantry', () => {
    covers('DV-7.4i');
    expect(offers(rebuilding(2, { eliminated: ['ger-jg-97', 'ger-mtn-1', 'ger-cav-1'] }), { type: 'replace' })).toEqual(
      ['ger-jg-97'],
    );
  });
  test('7.4d turn 4: five mechanized steps besides', () => {
    covers('DV-7.4d');
    const t = rebuilding(4, { eliminated: ['ger-pz-1', 'ger-pz-6', 'ger-mot-3', 'ger-mot-10', ...INFANTRY] });
    go(t, { type: 'replace', unit: 'ger-pz-1', strength: 'full', to: 'W2726' });
    expect(count(t, ['ger-mot-3', 'ger-mot-10'])).toBe(2);
    expect(may(t, { type: 'replace', unit: 'ger-pz-6', strength: 'full', to: 'W2428' })).toBe(false);
    expect(spend(t, 'ger-pz-6')).toBe(true);
    expect(steps(t, 'ger-pz-6')).toBe(1);
    expect(count(t, INFANTRY)).toBe(4);
  });
  test('nothing on turns 5 to 10 and 12', () => {
    covers('DV-7.4d', 'DV-7.4j');
    for (const turn of [5, 6, 10, 12, 18, 38])
      expect(
        phaseOne(
          { turn, units: { eliminated: ['ger-inf-207'], W2726: ['ger-pz-7', 'ger-hq-1', 'ger-art', 'air-i'] } },
          /axis-rebuilding|withdrawals|soviet|axis-rail|held/,
        ).open,
        `turn ${turn}`,
      ).not.toBe('axis-rebuilding');
  });
  test('7.4j turns 13 to 17: four infantry steps', () => {
    covers('DV-7.4j');
    for (const turn of [13, 17])
      expect(count(rebuilding(turn, { eliminated: INFANTRY }), INFANTRY), `turn ${turn}`).toBe(4);
  });
  test('7.4o turns 25 to 37: two panzer, two panzergrenadier and four infantry or motorized steps', () => {
    covers('DV-7.4o', 'DV-2.4o');
    for (const turn of [25, 37]) {
      const t = rebuilding(
        turn,
        { eliminated: ['ger-pz-1', 'ger-pz-6', 'ss-nordland', 'ger-gd-mech', 'ger-mot-36', 'ger-mot-14', ...INFANTRY] },
        { scenario: 'campaign-zitadelle' },
      );
      expect(may(t, { type: 'replace', unit: 'ger-pz-1', strength: 'full', to: 'W2726' })).toBe(true);
      go(t, { type: 'replace', unit: 'ger-pz-1', strength: 'full', to: 'W2726' });
      expect(may(t, { type: 'replace', unit: 'ger-pz-6', strength: 'reduced', to: 'W2428' })).toBe(false);
      expect(count(t, ['ger-mot-36', ...INFANTRY])).toBe(4);
    }
  });
  test('7.4n turn 24: all SS panzers made whole', () => {
    covers('DV-7.4n');
    const t = phaseOne(
      { turn: 24, units: { W2726: ['ss-pz-lah', 'ger-pz-1'] }, reduced: ['ss-pz-lah', 'ger-pz-1'] },
      /rebuilding|soviet|axis-rail|fz2/,
    );
    if (t.open === 'axis-rebuilding') spend(t, 'ss-pz-lah');
    expect([steps(t, 'ss-pz-lah'), steps(t, 'ger-pz-1')]).toEqual([2, 1]);
  });
  test('7.4m turn 23: half of the reduced panzer divisions that are not SS', () => {
    covers('DV-7.4m');
    const reduced = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ss-pz-lah'];
    const t = rebuilding(23, { W2726: reduced.slice(0, 2), W2428: reduced.slice(2) }, { reduced });
    expect(offers(t, { type: 'replace' })).toEqual(['ger-pz-1', 'ger-pz-6', 'ger-pz-8']);
    expect(count(t, reduced)).toBe(1);
  });
});

describe('7.4 turns 11 and 22', () => {
  test('7.4e motorized divisions come back whole', () => {
    covers('DV-7.4e');
    const t = rebuilding(
      11,
      { eliminated: ['ger-mot-3', 'ss-mot-wik'], W2428: 'ss-mot-toten' },
      { reduced: ['ss-mot-toten'] },
    );
    expect(count(t, ['ger-mot-3', 'ss-mot-wik', 'ss-mot-toten'])).toBe(3);
    expect(['ger-mot-3', 'ss-mot-wik', 'ss-mot-toten'].map((unit) => steps(t, unit))).toEqual([1, 2, 2]);
  });
  test('7.4f panzers come back reduced, and half of the reduced are made whole', () => {
    covers('DV-7.4f');
    const four = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'];
    const t = rebuilding(
      11,
      { eliminated: four, W2428: ['ger-pz-3', 'ger-pz-4'] },
      { reduced: ['ger-pz-3', 'ger-pz-4'] },
    );
    expect(may(t, { type: 'replace', unit: 'ger-pz-1', strength: 'full', to: 'W2726' })).toBe(false);
    for (const unit of four) expect(spend(t, unit), unit).toBe(true);
    expect(four.map((unit) => steps(t, unit))).toEqual([1, 1, 1]);
    // Five reduced divisions: two are turned.
    expect(count(t, ['ger-pz-1', 'ger-pz-3', 'ger-pz-4', 'ger-pz-6'])).toBe(2);
  });
  test('7.4g all mountain and Jaeger divisions, half of the steps of other infantry', () => {
    covers('DV-7.4g', 'DV-7.4i');
    const t = rebuilding(11, { eliminated: ['ger-jg-97', 'ger-jg-99', 'ger-mtn-1', ...INFANTRY.slice(0, 5)] });
    expect(count(t, ['ger-jg-97', 'ger-jg-99', 'ger-mtn-1'])).toBe(3);
    expect(count(t, INFANTRY.slice(0, 5))).toBe(2);
  });
  test('7.4h all allies to full strength', () => {
    covers('DV-7.4h');
    const t = rebuilding(
      11,
      { eliminated: ['rum-corps-i', 'hun-mobile'], W3650: 'rum-corps-iii' },
      { reduced: ['rum-corps-iii'] },
    );
    expect(spend(t, 'rum-corps-iii')).toBe(true);
    expect(
      may(t, { type: 'replace', unit: 'rum-corps-i', to: 'W3650' }) ||
        may(t, { type: 'replace', unit: 'rum-corps-i', strength: 'full', to: 'W3650' }),
    ).toBe(true);
    expect(may(t, { type: 'replace', unit: 'hun-mobile', to: 'W1940' })).toBe(true);
  });
  test('2.2w who cannot be replaced stays away', () => {
    covers('DV-2.2w');
    expect(offers(rebuilding(11, { eliminated: ['slo-mobile', 'ger-pz-1'] }), { type: 'replace' })).toEqual([
      'ger-pz-1',
    ]);
  });
  test('7.4k turn 22: a Romanian and a Hungarian step', () => {
    covers('DV-7.4k');
    const t = rebuilding(
      22,
      { eliminated: ['rum-corps-i', 'rum-corps-iii', 'hun-corps-iii', 'hun-corps-iv'], W2726: 'ger-corps-i' },
      { reduced: ['ger-corps-i'] },
    );
    const back = (unit: string, to: string): boolean =>
      ['reduced', 'full', undefined].some((strength) => {
        const action = { type: 'replace', unit, ...(strength === undefined ? {} : { strength }), to };
        if (!may(t, action)) return false;
        go(t, action);
        return true;
      });
    expect(back('rum-corps-i', 'W3650')).toBe(true);
    expect(steps(t, 'rum-corps-i')).toBe(1);
    expect(back('rum-corps-iii', 'W3650')).toBe(false);
    expect(back('hun-corps-iii', 'W1940')).toBe(true);
    expect(back('hun-corps-iv', 'W1940')).toBe(false);
  });
  test('7.4l turn 22: half of the infantry, all panzers reduced, all panzergrenadiers', () => {
    covers('DV-7.4l', 'DV-7.4i');
    const t = rebuilding(
      22,
      { eliminated: ['ger-pz-1', 'ger-pz-6', 'ger-gd-mech', ...INFANTRY.slice(0, 5), 'ger-jg-97'] },
      { scenario: 'campaign-fall-blau' },
    );
    expect(offers(t, { type: 'replace' })).not.toContain('ger-jg-97');
    expect(count(t, INFANTRY.slice(0, 5))).toBe(2);
    for (const unit of ['ger-pz-1', 'ger-pz-6']) {
      expect(spend(t, unit)).toBe(true);
      expect(steps(t, unit)).toBe(1);
    }
    expect(spend(t, 'ger-gd-mech')).toBe(true);
  });
});

describe('7.4 in supply and in time', () => {
  test('7.4b a unit on the map must have supply if asked now', () => {
    covers('DV-7.4b', 'DV-13.8g');
    const cut = { W2428: 'ger-corps-i', W2526: 'sov-army-16', W2529: 'sov-army-19', W2228: 'sov-army-20' };
    const t = rebuilding(2, { ...cut, W1925: 'ger-corps-ii' }, { reduced: ['ger-corps-i', 'ger-corps-ii'] });
    expect(offers(t, { type: 'replace' })).toEqual(['ger-corps-ii']);
    // A mark of last month does not matter when the line is open now.
    const marked = rebuilding(
      2,
      { W1925: 'ger-corps-ii' },
      { reduced: ['ger-corps-ii'], outOfSupply: ['ger-corps-ii'] },
    );
    expect(offers(marked, { type: 'replace' })).toEqual(['ger-corps-ii']);
  });
  test('7.1e what is not spent is lost', () => {
    covers('DV-7.1e');
    const t = rebuilding(2, { eliminated: INFANTRY });
    go(t, 'end-replacements');
    t.playOn('axis-rebuilding');
    expect(t.s.turn).toBe(3);
    expect(t.s.purse['infantry-steps']).toBe(4);
  });
  test('7.4p the emergency: once, on the first turn after 1942 with Soviets in Greater Germany', () => {
    covers('DV-7.4p', 'DV-7.4q');
    const lost = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-tiger-502', 'hun-corps-iii', ...INFANTRY];
    const at = (turn: number, hex: string): Table =>
      phaseOne(
        { scenario: 'campaign-zitadelle', turn, units: { eliminated: lost, [hex]: 'sov-rd-10', W1225: 'ger-inf-454' } },
        /axis-rebuilding|soviet|axis-rail|withdrawals/,
      );
    const t = at(39, 'W3020');
    expect(t.open).toBe('axis-rebuilding');
    expect(offers(t, { type: 'replace' })).toEqual(
      expect.arrayContaining(['ger-pz-1', 'ger-tiger-502', 'hun-corps-iii', 'ger-inf-207']),
    );
    expect(count(t, INFANTRY)).toBe(6);
    expect(at(39, 'W3718').open).not.toBe('axis-rebuilding');
  });
});

describe('7.5 the corps rebuilt', () => {
  const after = (units: Scene['units'], more: Partial<Scene> = {}): Table => {
    const t = scene({ turn: 2, units, chit: 'axis:move', reduced: ['ger-corps-i'], ...more });
    go(t, 'end-movement');
    return t;
  };
  const rebuild = (...divisions: string[]) => ({ type: 'rebuild-corps', corps: 'ger-corps-i', divisions });
  test('7.5a after an Axis activation, for German divisions of two attack factors', () => {
    covers('DV-7.5a', 'DV-7.5b');
    const t = after({ E4829: ['ger-corps-i', 'ger-inf-207'], E4928: 'ger-inf-281', E4729: 'ger-inf-285' });
    expect(open(t)).toContain('rebuild-corps');
    expect(may(t, rebuild('ger-inf-207'))).toBe(false);
    go(t, rebuild('ger-inf-207', 'ger-inf-281'));
    expect([steps(t, 'ger-corps-i'), t.at('ger-inf-207'), t.at('ger-inf-281')]).toEqual([
      2,
      'eliminated',
      'eliminated',
    ]);
  });
  test('one division of two factors is enough', () => {
    covers('DV-7.5a');
    const t = after({ E4829: 'ger-corps-i', E4928: 'ger-mot-3' });
    expect(may(t, rebuild('ger-mot-3'))).toBe(true);
  });
  test('7.5b stacked with it or beside it, and German', () => {
    covers('DV-7.5b', 'DV-15.1d');
    const t = after({ E4829: ['ger-corps-i', 'rum-arm-1', 'ger-inf-207'], E4927: 'ger-inf-281', E4928: 'ger-inf-250' });
    expect(offers(t, { type: 'rebuild-corps', corps: 'ger-corps-i' })).toEqual(['ger-inf-207', 'ger-inf-250']);
  });
  test('7.5c no Jaeger, no mountain divisions', () => {
    covers('DV-7.5c');
    const t = after({ E4829: ['ger-corps-i', 'ger-jg-97', 'ger-mtn-1'] });
    expect(open(t)).not.toContain('rebuild-corps');
  });
  test('7.5d unsupplied units make the corps unsupplied, isolated ones leave it isolated', () => {
    covers('DV-7.5d');
    const units = { E4829: ['ger-corps-i', 'ger-inf-207', 'ger-inf-281'] };
    const fed = after(units);
    go(fed, rebuild('ger-inf-207', 'ger-inf-281'));
    expect(mark(fed, 'ger-corps-i')).toBe('supplied');
    const out = after(units, { outOfSupply: ['ger-inf-207'], cup: ['axis:combat'] });
    go(out, rebuild('ger-inf-207', 'ger-inf-281'));
    expect(mark(out, 'ger-corps-i')).toBe('out-of-supply');
    const alone = after(units, { isolated: ['ger-corps-i'], cup: ['axis:combat'] });
    go(alone, rebuild('ger-inf-207', 'ger-inf-281'));
    expect(mark(alone, 'ger-corps-i')).toBe('isolated');
  });
  test('after a combat too, and not after a Soviet activation', () => {
    covers('DV-7.5a');
    const t = axisCombat(
      { E4829: ['ger-corps-i', 'ger-mot-3', 'ger-pz-1'], [STEPPE]: 'sov-army-16' },
      { reduced: ['ger-corps-i'] },
    );
    strike(t, 'axis', attack(STEPPE, ['ger-pz-1']), 1);
    while (t.open !== 'fighting') go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    go(t, 'end-combat');
    expect(open(t)).toContain('rebuild-corps');
    const soviet = scene({
      turn: 2,
      units: { E4829: ['ger-corps-i', 'ger-mot-3'], E2215: 'sov-rd-10' },
      reduced: ['ger-corps-i'],
      chit: 'soviet:move',
      cup: ['soviet:move'],
    });
    go(soviet, 'end-movement');
    expect(open(soviet)).not.toContain('rebuild-corps');
  });
  test('Romanian and Hungarian corps are not rebuilt so', () => {
    covers('DV-7.5a');
    const t = after({ E4829: ['rum-corps-i', 'ger-mot-3'] }, { reduced: ['rum-corps-i'] });
    expect(open(t)).not.toContain('rebuild-corps');
  });
});

describe('7.7 conversions of the Axis', () => {
  const converted = (t: Table, unit: string): boolean => t.s.units.converted[pieceOf(unit)] === 1;
  const at = (turn: number, units: Scene['units'], more: Partial<Scene> = {}): Table =>
    phaseOne({ turn, units, scenario: 'campaign-barbarossa', ...more }, /soviet|axis-rail|withdrawals|axis-rebuilding/);
  test('7.7g turn 12: the 16th, 29th and 60th are turned, on the map or among the eliminated', () => {
    covers('DV-7.7a', 'DV-7.7b', 'DV-7.7e', 'DV-7.7g');
    const t = at(12, { W2726: ['ger-mot-16', 'ger-mot-29', 'ger-mot-18'], eliminated: ['ger-mot-60'] });
    expect(['ger-mot-16', 'ger-mot-29', 'ger-mot-60', 'ger-mot-18'].map((unit) => converted(t, unit))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test('7.7k, l the 3rd on turn 22, four on turn 26', () => {
    covers('DV-7.7k', 'DV-7.7l');
    const spring = at(22, { W2726: 'ger-mot-3', W2428: 'ger-mot-10', eliminated: ['ger-inf-207'] });
    expect([converted(spring, 'ger-mot-3'), converted(spring, 'ger-mot-10')]).toEqual([true, false]);
    const autumn = at(26, { W2726: ['ger-mot-10', 'ger-mot-18', 'ger-mot-20', 'ger-mot-25'] });
    expect(['ger-mot-10', 'ger-mot-18', 'ger-mot-20', 'ger-mot-25'].every((unit) => converted(autumn, unit))).toBe(
      true,
    );
  });
  test('7.7c two-step units are replaced by their new versions where they stand', () => {
    covers('DV-7.7c', 'DV-7.7m', 'DV-7.7n', 'DV-16.4a', 'DV-2.2s');
    const wiking = at(27, { W2726: 'ss-mot-wik' });
    expect([wiking.at('ss-pz-wik'), wiking.at('ss-mot-wik')]).toEqual(['W2726', 'removed']);
    const gd = at(32, { W2726: 'ger-gd-mech' }, { reduced: ['ger-gd-mech'] });
    if (gd.open === 'axis-rebuilding') go(gd, 'end-replacements');
    expect([gd.at('ger-gd-pz'), gd.at('ger-gd-mech')]).toEqual(['W2726', 'removed']);
    expect(steps(gd, 'ger-gd-pz')).toBe(1);
  });
});
