import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, hex, situation, unit, type Situation, type Table } from './support/clauses.ts';

const place = (...hexes: readonly string[]) => ({ type: 'place-shock-front', hexes });
const marked = (t: Table, id: string) => t.s.hexes.shock[hex(id)] === 1;

describe('24.1 to 24.4: the markers', () => {
  const end = (of: Situation = {}) =>
    situation({
      side: 'soviet',
      step: 'shock-front',
      units: {
        V34: 'sov-inf-3',
        V35: 'sov-inf-5',
        V36: 'sov-inf-8',
        U36: 'sov-inf-13',
        T34: 'sov-inf-18',
        T36: 'sov-supply-1',
      },
      ...of,
    });

  test('one to three at the end of every Soviet turn from the first, on units in General Supply', () => {
    covers('ID-5.S7a', 'ID-24.1a');
    for (const turn of [1, 2, 23]) {
      const t = end({ turn });
      expect([turn, t.asked]).toEqual([turn, ['soviet:shock-front']]);
      expect(t.no(place('V34'))).toBeUndefined();
      expect(t.no(place('V34', 'V35', 'V36'))).toBeUndefined();
      expect(t.no(place('V34', 'V35', 'V36', 'U36'))).toBeDefined();
      expect(t.no('end-phase')).toBeUndefined();
    }
    const cut = end().ring('hitlerite', 'T34');
    expect(cut.no(place('T34'))).toBe('ID-24.1a');
    const t = end().do(place('V34', 'V35'));
    expect([marked(t, 'V34'), marked(t, 'V35'), marked(t, 'V36')]).toEqual([true, true, false]);
  });

  test('they do not count for stacking', () => {
    covers('ID-24.1a');
    const t = end({ units: { V34: 'sov-inf-3 sov-inf-5 sov-inf-8 sov-cmg-BA' } }).do(place('V34'));
    expect(marked(t, 'V34')).toBe(true);
  });

  test('the second touches the first, the third one of them', () => {
    covers('ID-24.1b');
    const t = end();
    expect(t.no(place('V34', 'V36'))).toBe('ID-24.1b');
    expect(t.no(place('V34', 'V35', 'T34'))).toBe('ID-24.1b');
    expect(t.no(place('V35', 'V34', 'V36'))).toBeUndefined();
    expect(t.no(place('V36', 'V35', 'U36'))).toBeUndefined();
  });

  test('only where a combat unit stands', () => {
    covers('ID-24.4a');
    const t = end();
    expect(t.no(place('T36'))).toBe('ID-24.4a');
    expect(t.no(place('W36'))).toBe('ID-24.4a');
  });

  test('satellites and Yugoslavs have no place in one', () => {
    covers('ID-19.2a', 'ID-19.10a');
    const t = end({
      units: { V34: 'rum-3', V35: 'bul-1', V36: 'sov-pol-1', T36: 'sov-supply-1' },
      sided: { soviet: 'rum-3 bul-1' },
    });
    expect(t.no(place('V34'))).toBe('ID-24.4a');
    expect(t.no(place('V35'))).toBe('ID-24.4a');
    expect(t.no(place('V36'))).toBeUndefined();
  });
});

describe('24.2, 24.3: between placing and striking', () => {
  const german = () => {
    const t = situation({
      step: 'declaring',
      bare: true,
      units: { V34: 'sov-inf-3', V35: 'sov-inf-5', V33: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47' },
      fed: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47',
    });
    t.mark('V34').mark('V35').do(assault('V34', 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47')).do('end-phase');
    // 43 to 16 over the river is 2:1, where a 5 gives 1/1.
    return t.do({ type: 'resolve-assault', hex: 'V34' }, 5);
  };

  test('one step lost in the German turn takes all markers away', () => {
    covers('ID-24.2a');
    const t = german();
    expect(t.asked).toEqual(['soviet:toll']);
    expect([marked(t, 'V34'), marked(t, 'V35')]).toEqual([true, true]);
    t.play({ type: 'lose-step', unit: 'sov-inf-3' }, 'soviet');
    expect([marked(t, 'V34'), marked(t, 'V35'), t.told('ID-24.2a')]).toEqual([false, false, true]);
  });

  test('so does one retreat', () => {
    covers('ID-24.2a');
    const t = german().play('retreat', 'soviet');
    t.play({ type: 'retreat-unit', unit: 'sov-inf-3', way: ['V35'] }, 'soviet');
    expect([marked(t, 'V34'), marked(t, 'V35')]).toEqual([false, false]);
  });

  test('a loss elsewhere does not', () => {
    covers('ID-24.2a');
    const t = situation({
      step: 'declaring',
      bare: true,
      units: { V36: 'sov-inf-3', V34: 'sov-inf-5', V33: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47' },
      fed: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47',
    }).mark('V36');
    t.do(assault('V34', 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47')).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'V34' }, 5).play({ type: 'lose-step', unit: 'sov-inf-5' }, 'soviet');
    expect([t.lost('sov-inf-5'), marked(t, 'V36')]).toEqual([1, true]);
  });

  test('marked units stay where they are; others may join them', () => {
    covers('ID-24.3a');
    const t = situation({ side: 'soviet', units: { V34: 'sov-inf-3', V36: 'sov-inf-5', W36: 'sov-inf-8' } });
    t.mark('V34');
    const move = (id: string, ...way: string[]) => ({ type: 'move', units: [id], way });
    expect(t.no(move('sov-inf-3', 'V35'))).toBe('ID-24.3a');
    expect(t.no(move('sov-inf-5', 'V35', 'V34'))).toBeUndefined();
    const strategic = situation({
      side: 'soviet',
      step: 'strategic-movement',
      units: { V34: 'sov-inf-3', V36: 'sov-inf-5' },
    });
    strategic.mark('V34');
    expect(strategic.no({ type: 'strategic-move', unit: 'sov-inf-3', way: ['V35'] })).toBe('ID-24.3a');
    expect(strategic.no({ type: 'strategic-move', unit: 'sov-inf-5', way: ['V35'] })).toBeUndefined();
  });
});

describe('24.5 to 24.9: the blow', () => {
  /** Soviet movement ends with markers on V34 and V35. */
  const strike = (of: Situation = {}) => {
    const t = situation({
      side: 'soviet',
      bare: true,
      units: {
        V34: 'sov-shock-1 sov-shock-2 sov-supply-1',
        V35: 'sov-inf-5',
        U35: 'sov-inf-8 sov-supply-2',
        V33: 'ger-inf-1',
        V32: 'ger-inf-2',
        V31: 'ger-inf-4',
      },
      ...of,
    });
    return t.mark('V34').mark('V35').do('end-phase');
  };
  const burn = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes });

  test('doubled attack factors in Prepared Assaults, with ordinary Attack Supply', () => {
    covers('ID-24.5a');
    const t = strike();
    expect(t.odds('sov-shock-1', 'V33').attack).toBe(24);
    expect(t.odds('sov-shock-1', 'V33').rules).toContain('ID-24.5a');
    expect(t.odds('sov-shock-1', 'V33', 'mobile').attack).toBe(12);
    expect(t.odds('sov-inf-8', 'V33').attack).toBe(7);
    expect(t.no(assault('V33', 'sov-shock-1'))).toBeDefined();
    t.do(burn('sov-supply-1', 'V34'));
    expect(t.no(assault('V33', 'sov-shock-1'))).toBeUndefined();
  });

  test('the blow may be withheld', () => {
    covers('ID-24.5b');
    const t = strike();
    expect(t.no('end-phase')).toBeUndefined();
    t.do('end-phase');
    expect([t.at('sov-shock-1'), marked(t, 'V34')]).toEqual(['V34', false]);
  });

  test('Shock units do not mix with others, and need not all strike one hex', () => {
    covers('ID-24.6a');
    const t = strike({
      units: { V34: 'sov-shock-1 sov-shock-2', V35: 'sov-inf-5', U34: 'sov-inf-8', V33: 'ger-inf-1', W34: 'ger-inf-2' },
    });
    t.feed('sov-shock-1 sov-shock-2 sov-inf-8');
    expect(t.no(assault('V33', 'sov-shock-1 sov-inf-8'))).toBe('ID-24.6a');
    t.do(assault('V33', 'sov-shock-1')).do(assault('W34', 'sov-shock-2'));
    expect(t.s.assaults).toHaveLength(2);
  });

  /** Two supply units for V34: an echeloned assault on V33. */
  const echelon = (of: Situation = {}) => {
    const t = strike({
      ...of,
      units: {
        V34: 'sov-shock-1 sov-shock-2 sov-supply-1 sov-cmg-BA',
        V35: 'sov-inf-5 sov-supply-2',
        U34: 'sov-inf-8',
        V33: 'ger-inf-1',
        V32: 'ger-inf-2',
        V31: 'ger-inf-4',
        ...of.units,
      },
    });
    return t.do(burn('sov-supply-1', 'V34'));
  };
  const shocks = 'sov-shock-1 sov-shock-2';

  test('double Attack Supply buys two assaults one after the other, before all others', () => {
    covers('ID-24.7a', 'ID-24.8a');
    const t = echelon();
    expect(t.no(assault('V33', shocks, { echelon: 'twice' }))).toBeDefined();
    t.do(burn('sov-supply-2', 'V34'));
    t.feed('sov-inf-8').put('ger-inf-5', 'U33');
    t.do(assault('V33', shocks, { echelon: 'twice' }))
      .do(assault('U33', 'sov-inf-8'))
      .do('end-phase');
    expect(t.no({ type: 'resolve-assault', hex: 'U33' })).toBe('ID-18.10b');
    // 48 to 14 over the river is 3:1, where a 4 gives 1/2.
    t.do({ type: 'resolve-assault', hex: 'V33' }, 4);
    expect(t.asked).toEqual(['hitlerite:toll']);
    t.play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
    expect(t.asked).toEqual(['hitlerite:toll']);
    t.play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
    expect(t.asked).toEqual(['soviet:toll']);
    t.do({ type: 'lose-step', unit: 'sov-shock-1' });
    expect(t.asked).toEqual(['soviet:advancing']);
    t.do({ type: 'advance', unit: 'sov-shock-1', way: ['V33'] }).do({
      type: 'advance',
      unit: 'sov-shock-2',
      way: ['V33'],
    });
    // With its markers the front stands in V33 and strikes V32, reckoned afresh: 12 and 24 to 7.
    expect(t.asked).toEqual(['soviet:second-echelon']);
    expect(t.odds(shocks, 'V32').attack).toBe(36);
    t.do({ type: 'second-assault', hex: 'V32', attackers: shocks.split(' ') }, 1);
    expect(t.asked).toEqual(['hitlerite:toll']);
  });

  test('a front that advanced still strikes doubled; losses do not cancel the second blow', () => {
    covers('ID-24.8b', 'ID-24.9b');
    const t = echelon().do(burn('sov-supply-2', 'V34'));
    t.do(assault('V33', shocks, { echelon: 'twice' }))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'V33' }, 4);
    t.play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite').play(
      { type: 'lose-step', unit: 'ger-inf-1' },
      'hitlerite',
    );
    t.do({ type: 'lose-step', unit: 'sov-shock-1' })
      .do({ type: 'advance', unit: 'sov-shock-2', way: ['V33'] })
      .do('stop-advance');
    expect(t.asked).toEqual(['soviet:second-echelon']);
    expect(t.odds('sov-shock-2', 'V32').attack).toBe(24);
    expect(t.no({ type: 'second-assault', hex: 'V32', attackers: ['sov-shock-2'] })).toBeUndefined();
  });

  test('a retreat ends the front', () => {
    covers('ID-24.8b');
    const t = echelon({ units: { V33: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47' } }).do(burn('sov-supply-2', 'V34'));
    t.do(assault('V33', shocks, { echelon: 'twice' })).do('end-phase');
    // 48 to 78 over the river is 1:2, where a 4 gives 2/o.
    t.do({ type: 'resolve-assault', hex: 'V33' }, 4).do('retreat');
    t.do({ type: 'retreat-unit', unit: 'sov-shock-1', way: ['V35', 'V36'] });
    t.do({ type: 'retreat-unit', unit: 'sov-shock-2', way: ['V35', 'V36'] });
    expect(t.asked).not.toContain('soviet:second-echelon');
    expect(t.s.units.shock[unit('sov-shock-1')]).toBe(0);
  });

  test('the second blow may be dropped; the supply is spent, but comes back to the pool', () => {
    covers('ID-24.9a');
    const t = echelon({ units: { V33: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47' } }).do(burn('sov-supply-2', 'V34'));
    expect([t.at('sov-supply-1'), t.at('sov-supply-2')]).toEqual(['available', 'available']);
    t.do(assault('V33', shocks, { echelon: 'twice' }))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'V33' }, 4);
    t.do({ type: 'lose-step', unit: 'sov-shock-1' }).do({ type: 'lose-step', unit: 'sov-shock-2' });
    expect(t.asked).toEqual(['soviet:second-echelon']);
    t.do('cancel-echelon');
    expect([t.at('sov-supply-1'), t.at('sov-supply-2')]).toEqual(['available', 'available']);
  });
});
