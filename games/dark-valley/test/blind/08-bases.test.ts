import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Scene, type Table } from '../support.ts';
import { go, isDone, may, offers, open } from './help.ts';

const bases = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ scenario: 'campaign-fall-blau', turn: 13, units, phase: 'air-base-phase', ...more });
const rebase = (air: string, to: string) => ({ type: 'rebase', air, to });

describe('8.2 bases of the Axis', () => {
  test('8.2a within twelve hexes to a supplied town of its own, and ready', () => {
    covers('DV-8.2a', 'DV-4.1.IIa');
    const t = bases({ W2726: 'air-i', W2428: 'air-ii' });
    expect(t.open).toBe('axis-air-bases');
    go(t, rebase('air-i', 'W1925'));
    expect([t.at('air-i'), isDone(t, 'air-i')]).toEqual(['W1925', false]);
  });
  test('8.2b farther too, but then it is done', () => {
    covers('DV-8.2b');
    // Twenty-four hexes from Warsaw to Bucharest.
    const t = bases({ W2726: 'air-i', W2428: 'air-ii' });
    go(t, rebase('air-i', 'W3650'));
    expect([t.at('air-i'), isDone(t, 'air-i')]).toEqual(['W3650', true]);
  });
  test('only towns and cities, held and supplied', () => {
    covers('DV-8.2a');
    const t = bases({ W2726: 'air-i' }, { held: { soviet: ['W1925'] } });
    const places = offers(t, { type: 'rebase', air: 'air-i' });
    expect(places).not.toContain('W2527');
    expect(places).not.toContain('W1925');
    expect(places).not.toContain('E2215');
    expect(places).toContain('W1830');
    // Minsk without a depot far and near; with one at Smolensk it has supply.
    const cut = bases({
      W2726: 'air-i',
      W4120: 'sov-rd-10',
      W4122: 'sov-rd-90',
      W4221: 'sov-rd-125',
      W4222: 'sov-rd-48',
      W4021: 'sov-rd-5',
      W4022: 'sov-rd-33',
    });
    expect(offers(cut, { type: 'rebase', air: 'air-i' })).not.toContain('W4121');
  });
  test('8.2c one base in a town, two in a city', () => {
    covers('DV-8.2c', 'DV-5.4c');
    const t = bases({ W2428: ['air-i', 'air-ii'], W3029: 'air-iv', W2726: 'air-v' });
    expect(may(t, rebase('air-v', 'W2428'))).toBe(false);
    expect(may(t, rebase('air-v', 'W3029'))).toBe(false);
    expect(may(t, rebase('air-iv', 'W2726'))).toBe(true);
  });
  test('8.7 in the first winter a base that moved is done', () => {
    covers('DV-8.7a');
    const t = bases({ W2726: 'air-i', W2428: 'air-ii' }, { turn: 8 });
    go(t, rebase('air-i', 'W1925'));
    expect(isDone(t, 'air-i')).toBe(true);
  });
});

describe('8.2 the 18th Air Army', () => {
  test('8.2d any supplied Soviet town of the Soviet Union', () => {
    covers('DV-8.2d', 'DV-4.1.IIb', 'DV-2.2m');
    const t = bases({ E2215: 'air-18' }, { turn: 14 });
    expect(t.open).toBe('soviet-air-base');
    const places = offers(t, { type: 'base-18th', air: 'air-18' });
    expect(places).toEqual(expect.arrayContaining(['E4236', 'E2019', 'E2404']));
    expect(places).not.toContain('E2233');
    expect(places).not.toContain('E2216');
    go(t, { type: 'base-18th', air: 'air-18', to: 'E4236' });
    expect([t.at('air-18'), isDone(t, 'air-18')]).toEqual(['E4236', false]);
  });
  test('8.2d not outside the Soviet Union, even where the Soviets hold a town', () => {
    covers('DV-8.2d');
    const t = bases(
      { E2215: 'air-18' },
      { scenario: 'campaign-bagration', turn: 40, held: { soviet: ['W2726', 'W3029', 'W3333'] } },
    );
    const places = offers(t, { type: 'base-18th', air: 'air-18' });
    expect(places).not.toContain('W2726');
    expect(places).toContain('W3333');
  });
});

describe('8.1 bases driven off', () => {
  test('8.1d an enemy in the hex: to the nearest supplied town, and done', () => {
    covers('DV-8.1d', 'DV-8.1c', 'DV-2.2j');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { W3029: 'air-i', W3129: 'sov-tank-1' },
      chit: 'soviet:move',
    });
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W3029'] });
    if (open(t).includes('choose-base')) go(t, { type: 'choose-base', to: offers(t, { type: 'choose-base' })[0]! });
    // From Lublin: Praga and Kowel lie four and five hexes away.
    expect(t.at('air-i')).not.toBe('W3029');
    expect(t.at('air-i')).toMatch(/^[WE]\d/);
    expect(isDone(t, 'air-i')).toBe(true);
    expect(t.at('sov-tank-1')).toBe('W3029');
  });
  test('8.1e the Soviet air unit moves to another town and is done', () => {
    covers('DV-8.1e');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 14,
      units: { E2019: 'air-18', E1918: 'ger-pz-1' },
      chit: 'axis:move',
    });
    go(t, { type: 'move', units: ['ger-pz-1'], way: ['E1919', 'E2019'] });
    if (open(t).includes('choose-base')) go(t, { type: 'choose-base', to: offers(t, { type: 'choose-base' })[0]! });
    expect(t.at('air-18')).not.toBe('E2019');
    expect(isDone(t, 'air-18')).toBe(true);
  });
  test('8.1f without supply at Logistics it goes as well', () => {
    covers('DV-8.1f');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { W2428: 'air-i', W2526: 'sov-army-16', W2529: 'sov-army-19', W2228: 'sov-army-20' },
      chit: 'logistics',
      cup: ['axis:move'],
    });
    if (open(t).includes('choose-base')) go(t, { type: 'choose-base', to: offers(t, { type: 'choose-base' })[0]! });
    expect(t.at('air-i')).not.toBe('W2428');
    expect(isDone(t, 'air-i')).toBe(true);
  });
  test('8.1d a zone alone does not drive it off', () => {
    covers('DV-8.1d');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { W3029: 'air-i', W3130: 'sov-tank-1' },
      chit: 'soviet:move',
    });
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W3129'] });
    go(t, 'end-movement');
    expect(t.at('air-i')).toBe('W3029');
  });
});

describe('2.2 the Romanian marker leaves', () => {
  const end = (turn: number, units: Scene['units']): string | null =>
    scene({
      scenario: 'campaign-fall-blau',
      turn,
      units: { 'at-hand': ['rum-tac'], ...units },
      phase: 'end-phase',
      dice: [1, 1, 1],
      held: { axis: ['E2827', 'E3241', 'E1849'] },
    }).at('rum-tac');
  test('2.2h after 1941, when no Romanian unit is in the Soviet Union', () => {
    covers('DV-2.2h');
    expect(end(13, { W3650: 'rum-corps-i' })).not.toBe('at-hand');
    expect(end(13, { W4539: 'rum-corps-i' })).toBe('at-hand');
    expect(end(7, { W3650: 'rum-corps-i' })).toBe('at-hand');
  });
});
