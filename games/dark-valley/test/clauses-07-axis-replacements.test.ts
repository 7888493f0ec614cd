import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { piece, scene, type Scene } from './support.ts';
import { phaseOne } from './phase-one.ts';

/** Replacements (7.4) and conversions (7.7) of the Axis, and the corps that are rebuilt in the field (7.5). */

const rebuilding = (of: Parameters<typeof phaseOne>[0]) => phaseOne(of, 'axis-rebuilding');

describe('replacements (7.4)', () => {
  test('turns 2 to 4 and 13 to 17: four steps of infantry; two for a whole corps', () => {
    covers('DV-7.4a', 'DV-7.4c', 'DV-7.4d', 'DV-7.4j', 'DV-4.1.Ib');
    for (const turn of [2, 13, 17]) {
      const dead = ['ger-corps-i', 'ger-corps-ii', 'ger-inf-207', 'ger-jg-97', 'ger-pz-1', 'ger-mtn-1'];
      const table = rebuilding({ turn, units: { eliminated: dead } });
      expect(table.why('axis', { type: 'replace', unit: 'ger-pz-1', strength: 'full', to: 'W1225' })?.rule).toBe(
        'DV-7.4c',
      );
      // mountain divisions are no infantry.
      expect(table.why('axis', { type: 'replace', unit: 'ger-mtn-1', to: 'W1225' })?.rule).toBe('DV-7.4c');
      table.act('axis', { type: 'replace', unit: 'ger-corps-i', strength: 'full', to: 'W1225' });
      table.act('axis', { type: 'replace', unit: 'ger-corps-ii', strength: 'reduced', to: 'W1225' });
      expect(table.s.units.lost[piece('ger-corps-ii')]).toBe(1);
      table.act('axis', { type: 'replace', unit: 'ger-jg-97', to: 'W1438' });
      expect(table.at('ger-inf-207')).toBe('eliminated');
      expect(table.open).not.toBe('axis-rebuilding');
    }
    const five = phaseOne({ turn: 5, units: { eliminated: 'ger-inf-207' } }, /^(?!axis-re)/);
    expect(five.at('ger-inf-207')).toBe('eliminated');
  });

  test('turn 4: five mechanized steps besides', () => {
    covers('DV-7.4d');
    const table = rebuilding({ turn: 4, units: { eliminated: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'] } });
    table.act('axis', { type: 'replace', unit: 'ger-pz-1', strength: 'full', to: 'W1225' });
    table.act('axis', { type: 'replace', unit: 'ger-pz-6', strength: 'full', to: 'W1225' });
    expect(table.why('axis', { type: 'replace', unit: 'ger-pz-8', strength: 'full', to: 'W1225' })).toBeDefined();
    table.act('axis', { type: 'replace', unit: 'ger-pz-8', to: 'W1225' });
    expect(table.s.units.lost[piece('ger-pz-8')]).toBe(1);
  });

  test('on the map only in supply', () => {
    covers('DV-7.4b');
    const ring = { E2114: 'sov-army-16', E2214: 'sov-army-19', E2216: 'sov-army-20', E2315: 'sov-army-21' };
    const table = rebuilding({
      turn: 3,
      units: { ...ring, E2215: 'ger-corps-i', W2726: 'ger-corps-ii' },
      reduced: ['ger-corps-i', 'ger-corps-ii'],
    });
    expect(table.why('axis', { type: 'replace', unit: 'ger-corps-i' })?.rule).toBe('DV-7.4b');
    table.act('axis', { type: 'replace', unit: 'ger-corps-ii' });
    expect(table.s.units.lost[piece('ger-corps-ii')]).toBe(0);
  });

  test('turn 11: motorized, mountain and light divisions and minor allies whole, panzers back, half of them whole', () => {
    covers('DV-7.4e', 'DV-7.4f', 'DV-7.4g', 'DV-7.4h', 'DV-7.4i');
    const eliminated = ['ger-mot-3', 'ss-mot-wik', 'ger-pz-1', 'ger-pz-6', 'ger-mtn-1', 'ger-jg-97', 'rum-corps-i'];
    const infantry = ['ger-inf-207', 'ger-inf-281', 'ger-inf-285'];
    const table = rebuilding({
      turn: 11,
      units: { eliminated: [...eliminated, ...infantry, 'ger-pz-27'], W2726: 'ger-pz-8' },
      reduced: ['ger-pz-8'],
    });
    const full = (unit: string, to: string) => {
      table.act('axis', { type: 'replace', unit, to });
      return table.s.units.lost[piece(unit)];
    };
    expect(full('ger-mot-3', 'W1225')).toBe(0);
    expect(full('ss-mot-wik', 'W1225')).toBe(0);
    expect(full('ger-pz-1', 'W1438')).toBe(1);
    expect(full('ger-pz-6', 'W1438')).toBe(1);
    expect(full('ger-mtn-1', 'W1925')).toBe(0);
    expect(full('ger-jg-97', 'W1925')).toBe(0);
    expect(full('rum-corps-i', 'W3650')).toBe(0);
    // Three reduced panzers: one is turned.
    table.act('axis', { type: 'replace', unit: 'ger-pz-8' });
    expect(table.why('axis', { type: 'replace', unit: 'ger-pz-1' })?.rule).toBe('DV-7.4c');
    // Three steps of infantry lost: one comes back.
    table.act('axis', { type: 'replace', unit: 'ger-inf-207', to: 'W1830' });
    expect(table.at('ger-inf-281')).toBe('eliminated');
    // 27 Panzer is not replaceable.
    expect(table.at('ger-pz-27')).toBe('eliminated');
  });

  test('turn 22: a Romanian and a Hungarian step, half the infantry, panzers reduced, all Panzer Grenadiers', () => {
    covers('DV-7.4k', 'DV-7.4l');
    const dead = ['rum-corps-i', 'hun-corps-iii', 'ger-inf-207', 'ger-inf-281', 'ger-pz-1', 'ger-gd-mech', 'ger-mtn-1'];
    const table = rebuilding({ turn: 22, units: { eliminated: dead } });
    expect(table.why('axis', { type: 'replace', unit: 'ger-mtn-1', to: 'W1225' })?.rule).toBe('DV-7.4c');
    for (const [unit, to, lost] of [
      ['rum-corps-i', 'W3650', 1],
      ['hun-corps-iii', 'W2140', 1],
      ['ger-inf-207', 'W1225', 0],
      ['ger-pz-1', 'W1225', 1],
      ['ger-gd-mech', 'W1225', 0],
    ] as const) {
      table.act('axis', { type: 'replace', unit, to });
      expect(table.s.units.lost[piece(unit)]).toBe(lost);
    }
    expect(table.at('ger-inf-281')).toBe('eliminated');
    expect(table.open).not.toBe('axis-rebuilding');
  });

  test('by option a whole unit of each ally on turn 22, and no panzers on turn 23', () => {
    covers('DV-7.4k', 'DV-7.4m');
    const options = { 'spring-1943-allies': 'a-unit-each', 'june-1943-panzers': 'as-they-are' };
    const dead = ['rum-corps-i', 'rum-corps-iii', 'hun-corps-iii'];
    const may = rebuilding({ turn: 22, units: { eliminated: dead }, options });
    may.act('axis', { type: 'replace', unit: 'rum-corps-i', to: 'W3650' });
    expect([may.at('rum-corps-i'), may.s.units.lost[piece('rum-corps-i')]]).toEqual(['W3650', 0]);
    expect(may.why('axis', { type: 'replace', unit: 'rum-corps-iii', to: 'W3650' })?.rule).toBe('DV-7.4c');
    may.act('axis', { type: 'replace', unit: 'hun-corps-iii', to: 'W2140' });
    expect(may.s.units.lost[piece('hun-corps-iii')]).toBe(0);
    const tired = { units: { W2726: ['ger-pz-1', 'ger-pz-6'] }, reduced: ['ger-pz-1', 'ger-pz-6'] };
    const june = phaseOne(
      { scenario: 'campaign-fall-blau', turn: 23, ...tired, options },
      /^(axis-withdrawals|fz2-offer)$/,
    );
    expect(june.has('replaced')).toBe(false);
    expect(rebuilding({ turn: 23, ...tired }).open).toBe('axis-rebuilding');
  });

  test('turns 23 and 24: half the reduced panzer divisions, then all of the SS', () => {
    covers('DV-7.4m', 'DV-7.4n');
    const units = { W2726: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'], W2428: ['ss-pz-dr', 'ss-pz-lah', 'ger-tiger-503'] };
    const reduced = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ss-pz-dr', 'ss-pz-lah', 'ger-tiger-503'];
    const june = rebuilding({ turn: 23, units, reduced });
    expect(june.why('axis', { type: 'replace', unit: 'ss-pz-dr' })?.rule).toBe('DV-7.4c');
    expect(june.why('axis', { type: 'replace', unit: 'ger-tiger-503' })?.rule).toBe('DV-7.4c');
    june.act('axis', { type: 'replace', unit: 'ger-pz-6' });
    expect(june.open).not.toBe('axis-rebuilding');
    const july = rebuilding({ turn: 24, units, reduced });
    expect(july.why('axis', { type: 'replace', unit: 'ger-pz-1' })?.rule).toBe('DV-7.4c');
    july.act('axis', { type: 'replace', unit: 'ss-pz-dr' }).act('axis', { type: 'replace', unit: 'ss-pz-lah' });
    expect(july.s.units.lost[piece('ss-pz-lah')]).toBe(0);
  });

  test('turns 25 to 37: panzers, Panzer Grenadiers, infantry or motorized; nothing is carried over', () => {
    covers('DV-7.4o', 'DV-7.1e');
    const units = { eliminated: ['ger-pz-1', 'ger-tiger-503', 'ss-nordland', 'ger-mot-36', 'ger-inf-207'] };
    for (const turn of [25, 37]) {
      const table = rebuilding({ turn, units });
      expect(table.s.purse).toMatchObject({
        'panzer-steps': 2,
        'panzergrenadier-steps': 2,
        'infantry-motorized-steps': 4,
      });
      table.act('axis', { type: 'replace', unit: 'ger-tiger-503', strength: 'full', to: 'W1225' });
      expect(table.why('axis', { type: 'replace', unit: 'ger-pz-1', to: 'W1225' })?.rule).toBe('DV-7.4c');
      table.act('axis', { type: 'replace', unit: 'ger-mot-36', to: 'W1225' });
      table.act('axis', { type: 'end-replacements' });
      expect(table.s.purse['panzergrenadier-steps']).toBeUndefined();
    }
    const after = phaseOne({ turn: 38, units }, /^(?!axis-re)/);
    expect(after.at('ger-inf-207')).toBe('eliminated');
  });

  test('the emergency: once, on the first turn after 1942 that begins with a Soviet unit in Greater Germany', () => {
    covers('DV-7.4p', 'DV-7.4q');
    const units = {
      W3016: 'sov-army-16',
      eliminated: ['hun-corps-iii', 'ger-tiger-503', 'ger-pz-1', 'ger-corps-i', 'ger-jg-97'],
    };
    const table = rebuilding({ turn: 39, units });
    expect(table.s.emergency).toBe(39);
    table.act('axis', { type: 'replace', unit: 'hun-corps-iii', to: 'W2140' });
    expect(table.s.units.lost[piece('hun-corps-iii')]).toBe(0);
    table.act('axis', { type: 'replace', unit: 'ger-tiger-503', pool: 'tiger-battalion', to: 'W1225' });
    expect(table.s.units.lost[piece('ger-tiger-503')]).toBe(0);
    table.act('axis', { type: 'replace', unit: 'ger-pz-1', strength: 'full', to: 'W1225' });
    table.act('axis', { type: 'replace', unit: 'ger-corps-i', strength: 'full', to: 'W1225' });
    expect(table.why('axis', { type: 'replace', unit: 'ger-jg-97', to: 'W1225' })).toBeDefined();
    const abroad = phaseOne({ turn: 39, units: { ...units, W3016: [], W4121: 'sov-army-16' } }, /^(?!axis-re)/);
    expect(abroad.s.emergency).toBe(0);
  });
});

describe('conversions (7.7)', () => {
  test.each([
    [12, ['ger-mot-16', 'ger-mot-29', 'ger-mot-60']],
    [22, ['ger-mot-3']],
    [26, ['ger-mot-10', 'ger-mot-18', 'ger-mot-20', 'ger-mot-25']],
  ] as const)('turn %i: %j are turned over, on the map or among the eliminated', (turn, units) => {
    covers('DV-7.7g', 'DV-7.7k', 'DV-7.7l', 'DV-7.7a', 'DV-7.7b', 'DV-7.7e', 'DV-2.2c', 'DV-2.2u');
    const flags = (at: string) => {
      const table = phaseOne({ turn, units: { [at]: units } }, /^(?!axis-re)/);
      return units.map((unit) => table.s.units.converted[piece(unit)]);
    };
    expect(flags('W2726')).toEqual(units.map(() => 1));
    expect(flags('eliminated')).toEqual(units.map(() => 1));
  });

  test('DV-EX-26: units of two steps are exchanged, as strong as they were', () => {
    covers('DV-7.7c', 'DV-7.7m', 'DV-7.7n', 'DV-16.4a', 'DV-2.2s');
    const viking = phaseOne({ turn: 27, units: { W2726: 'ss-mot-wik' }, reduced: ['ss-mot-wik'] }, /^(?!axis-re)/);
    expect([viking.at('ss-pz-wik'), viking.at('ss-mot-wik')]).toEqual(['W2726', 'removed']);
    expect(viking.s.units.lost[piece('ss-pz-wik')]).toBe(1);
    const gd = phaseOne({ turn: 32, units: { W2726: 'ger-gd-mech' } }, /^(?!axis-re)/);
    expect([gd.at('ger-gd-pz'), gd.at('ger-gd-mech')]).toEqual(['W2726', 'removed']);
    const dead = phaseOne({ turn: 32, units: { eliminated: 'ger-gd-mech' } }, 'axis-rebuilding');
    dead.act('axis', { type: 'end-replacements' });
    expect(dead.at('ger-gd-pz')).toBe('eliminated');
  });

  test('out of supply a unit waits for the first segment in which it is supplied', () => {
    covers('DV-7.7d');
    // By the mark of the last Logistics, whatever its line is now (13.8).
    const ring = { E2114: 'sov-army-16', E2214: 'sov-army-19', E2216: 'sov-army-20', E2315: 'sov-army-21' };
    const turned = (units: Scene['units'], outOfSupply: readonly string[]) =>
      phaseOne({ turn: 22, units, outOfSupply }, /^(?!axis-re)/).s.units.converted[piece('ger-mot-3')];
    expect(turned({ W2726: 'ger-mot-3' }, ['ger-mot-3'])).toBe(0);
    expect(turned({ ...ring, E2215: 'ger-mot-3' }, [])).toBe(1);
    const later = phaseOne({ turn: 24, units: { W2726: 'ger-mot-3' } }, /^(?!axis-re)/);
    expect(later.s.units.converted[piece('ger-mot-3')]).toBe(1);
  });

  test('stronger assault guns on turns 19 and 30', () => {
    covers('DV-7.7f', 'DV-16.1c', 'DV-16.1d');
    const told = (turn: number) =>
      phaseOne({ turn, units: { W2726: 'ger-inf-207' } }, /^(?!axis-re)/).news.find(
        (line) => line.key === 'stug-stronger',
      )?.params;
    expect(told(19)).toEqual({ attack: 2, defence: 3 });
    expect(told(30)).toEqual({ attack: 2, defence: 4 });
    expect(told(20)).toBeUndefined();
  });
});

describe('4-6-4 corps rebuilt in the field (7.5)', () => {
  const field = {
    turn: 5,
    units: { W2726: 'ger-corps-i', W2725: ['ger-inf-207', 'ger-inf-281'] },
    reduced: ['ger-corps-i'],
  };
  const after = (of: Partial<Parameters<typeof scene>[0]> = {}) =>
    scene({ ...field, ...of, chit: 'axis:move' }).act('axis', { type: 'end-movement' });

  test('at the end of an Axis activation, for divisions beside it with two attack factors', () => {
    covers('DV-7.5a', 'DV-7.5b');
    const table = after();
    expect([table.open, table.side]).toEqual(['corps-rebuilding', 'axis']);
    const rebuild = { type: 'rebuild-corps', corps: 'ger-corps-i' };
    expect(table.why('axis', { ...rebuild, divisions: ['ger-inf-207'] })?.rule).toBe('DV-7.5a');
    table.act('axis', { ...rebuild, divisions: ['ger-inf-207', 'ger-inf-281'] });
    expect(table.s.units.lost[piece('ger-corps-i')]).toBe(0);
    expect([table.at('ger-inf-207'), table.at('ger-inf-281')]).toEqual(['eliminated', 'eliminated']);
    const far = after({ units: { W2726: 'ger-corps-i', W2724: ['ger-inf-207', 'ger-inf-281'] } });
    expect(far.open).not.toBe('corps-rebuilding');
    const whole = after({ reduced: [] });
    expect(whole.open).not.toBe('corps-rebuilding');
  });

  test('no Jaeger or mountain divisions, no allies', () => {
    covers('DV-7.5c');
    const units = { W2726: ['ger-corps-i', 'ger-jg-97'], W2725: ['ger-mtn-1', 'rum-mtn-4'], W2727: 'ger-pz-1' };
    const table = after({ units });
    const rebuild = (division: string) =>
      table.why('axis', { type: 'rebuild-corps', corps: 'ger-corps-i', divisions: [division] })?.rule;
    expect([rebuild('ger-jg-97'), rebuild('ger-mtn-1'), rebuild('rum-mtn-4'), rebuild('ger-pz-1')]).toEqual([
      'DV-7.5c',
      'DV-7.5c',
      'DV-7.5b',
      undefined,
    ]);
  });

  test('what is out of supply or isolated passes to the corps', () => {
    covers('DV-7.5d');
    const mark = (of: object) => {
      // Another chit follows: nothing is settled before.
      const table = after({ ...of, cup: ['axis:combat'] });
      table.act('axis', { type: 'rebuild-corps', corps: 'ger-corps-i', divisions: ['ger-inf-207', 'ger-inf-281'] });
      return table.s.units.supply[piece('ger-corps-i')];
    };
    expect([mark({}), mark({ outOfSupply: ['ger-inf-207'] }), mark({ isolated: ['ger-inf-281'] })]).toEqual([0, 1, 2]);
  });
});
