import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { all, infantryOf, pooled } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { may } from './help.ts';

/** A 7-6 division of which a 3-6 cadre is left, and one that is lost. */
const [CADRE, LOST] = ['ger-inf-xx-217', 'ger-inf-xx-291'];
const WARSAW = '1B:3830';
const axis = (german: number, at = WARSAW, more: Partial<Scene> = {}): Table =>
  scene({
    turn: 'Aug II 41',
    phase: 'initial-phase',
    units: { [at]: CADRE, ...more.units },
    faces: { [CADRE]: 'cadre' },
    also: all(pooled(LOST), infantryOf({ german, romanian: 20, finnish: 20 })),
  });
const rebuild = { type: 'rebuild-cadre', unit: CADRE, pool: 'general' };
const asCadre = { type: 'replace-unit', unit: LOST, as: 'cadre', pool: 'general' };

describe('33B replacements', () => {
  test('what a cadre lacks is bought: four points for 3-6 to 7-6, German ones', () => {
    covers('SS-33Bb', 'SS-33B1b', 'SS-33B1f');
    expect(may(axis(4), 'axis', rebuild)).toBe(true);
    expect(may(axis(3), 'axis', rebuild)).toBe(false);
    const table = axis(7).act('axis', rebuild);
    expect(may(table, 'axis', asCadre)).toBe(true);
    expect(may(axis(6).act('axis', rebuild), 'axis', asCadre)).toBe(false);
  });
  test('a lost division comes back as a cadre for three', () => {
    covers('SS-33Bb');
    expect(may(axis(3), 'axis', asCadre)).toBe(true);
    expect(may(axis(2), 'axis', asCadre)).toBe(false);
  });
  test('in a city, and in no enemy zone', () => {
    covers('SS-33Bc');
    expect(may(axis(9, '1B:3829'), 'axis', rebuild)).toBe(false);
    expect(may(axis(9, WARSAW, { units: { '1B:3829': 'sov-rifle-xx-14' } }), 'axis', rebuild)).toBe(false);
    expect(may(axis(9, WARSAW, { units: { '1B:3829': 'sov-rifle-x-8' } }), 'axis', rebuild)).toBe(true);
  });
});
