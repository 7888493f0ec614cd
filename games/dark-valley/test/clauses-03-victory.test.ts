import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SPACES, VICTORY_HEXES } from '../src/geography.ts';
import { scene, type Scene } from './support.ts';

/** How to win (3, 17): the check of the End Phase. */

const ALL = VICTORY_HEXES.map((hex) => SPACES.ids[hex]!);
const named = {
  berlin: 'W1225',
  moscow: 'E2215',
  leningrad: 'W4702',
  kiev: 'W4731',
  kursk: 'E2127',
  sevastopol: 'E1849',
  stalingrad: 'E4236',
  maikop: 'E3449',
  grozny: 'E5052',
};

/** An End Phase in which the Axis holds so many victory hexes, these among them and those not. */
function check(
  of: Partial<Scene> & {
    points: number;
    with?: readonly string[];
    without?: readonly string[];
    towns?: readonly string[];
  },
) {
  const own = [...(of.with ?? [])];
  const barred = new Set(of.without ?? []);
  for (const id of ALL) if (own.length < of.points && !own.includes(id) && !barred.has(id)) own.push(id);
  const table = scene({
    units: {},
    ...of,
    held: { axis: [...own, ...(of.towns ?? [])], soviet: ALL.filter((id) => !own.includes(id)) },
    phase: 'end-phase',
    // Lend-lease of the next turn.
    dice: [1],
  });
  return table.s.outcome === undefined ? 'on' : `${table.s.outcome.winners[0] ?? 'nobody'} ${table.s.outcome.key}`;
}

describe('the campaign (3.2)', () => {
  test('Moscow with Kiev or Leningrad in 1941', () => {
    covers('DV-3.2a', 'DV-3.2b', 'DV-4.1.VIa');
    expect(check({ turn: 6, points: 25, with: [named.moscow, named.kiev] })).toBe('axis axis-moscow');
    expect(check({ turn: 6, points: 25, with: [named.moscow, named.leningrad], without: [named.kiev] })).toBe(
      'axis axis-moscow',
    );
    expect(check({ turn: 6, points: 25, with: [named.moscow], without: [named.kiev, named.leningrad] })).toBe('on');
    expect(check({ turn: 8, points: 30, with: [named.moscow, named.kiev] })).toBe('on');
  });

  test('38 victory hexes', () => {
    covers('DV-3.2d');
    expect(check({ turn: 14, points: 38 })).toBe('axis axis-38-hexes');
    expect(check({ turn: 14, points: 37 })).toBe('on');
  });

  test('28 in 1942, 23 in 1943, 13 in 1944, one at any time', () => {
    covers('DV-3.2f', 'DV-3.2g', 'DV-3.2h', 'DV-3.2j');
    expect([check({ turn: 8, points: 29 }), check({ turn: 8, points: 28 })]).toEqual(['on', 'soviet soviet-1942']);
    expect([check({ turn: 19, points: 24 }), check({ turn: 29, points: 23 })]).toEqual(['on', 'soviet soviet-1943']);
    expect([check({ turn: 30, points: 14 }), check({ turn: 40, points: 13 })]).toEqual(['on', 'soviet soviet-1944']);
    expect([check({ turn: 41, points: 2 }), check({ turn: 41, points: 1 })]).toEqual(['on', 'soviet soviet-collapse']);
  });

  test('the last turn: Berlin and two points, or the Axis has lasted', () => {
    covers('DV-3.2e', 'DV-3.2i');
    const berlin = { [named.berlin]: 'sov-army-16' };
    expect(check({ turn: 44, points: 2, without: [named.berlin], units: berlin })).toBe('soviet soviet-berlin');
    expect(check({ turn: 44, points: 3, without: [named.berlin], units: berlin })).toBe('axis axis-survives');
    expect(check({ turn: 44, points: 2 })).toBe('axis axis-survives');
  });

  test('ten German units beyond the Caucasus, five of them mechanized divisions', () => {
    covers('DV-3.2c', 'DV-3.1c');
    const mechanized = ['ger-pz-1', 'ger-pz-3', 'ger-pz-4', 'ger-mot-3', 'ger-mot-10'];
    const foot = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-v', 'ger-corps-vi', 'ger-corps-x'];
    const oil = {
      turn: 15,
      points: 33,
      with: [named.sevastopol, named.stalingrad, named.grozny],
      towns: [named.maikop],
    };
    expect(check({ ...oil, units: { baku: [...mechanized, ...foot] } })).toBe('axis axis-caucasus');
    expect(check({ ...oil, units: { baku: [...mechanized, ...foot.slice(1)] } })).toBe('on');
    expect(check({ ...oil, units: { baku: [...mechanized.slice(1), ...foot, 'ger-corps-vii'] } })).toBe('on');
    expect(check({ ...oil, towns: [], units: { baku: [...mechanized, ...foot] } })).toBe('on');
  });
});

describe('the scenarios (17)', () => {
  test('Barbarossa: 30 points in February 1942, a draw from 26', () => {
    covers('DV-17.1.3a', 'DV-17.1.1a', 'DV-3.1a');
    const end = (points: number) => check({ scenario: 'barbarossa', turn: 9, points, without: [named.moscow] });
    expect([end(30), end(29), end(26)]).toEqual(['axis axis-30-points', 'nobody draw', 'nobody draw']);
    expect(end(25)).toBe('soviet soviet-barbarossa');
    // The campaign's floor of 1942 is the campaign's alone (3.1).
    expect(check({ scenario: 'barbarossa', turn: 8, points: 26, without: [named.moscow] })).toBe('on');
    expect(check({ scenario: 'barbarossa', turn: 5, points: 30, without: [named.moscow] })).toBe('on');
    expect(check({ scenario: 'barbarossa', turn: 5, points: 30, with: [named.moscow, named.kiev] })).toBe(
      'axis axis-moscow',
    );
  });

  test('Fall Blau', () => {
    covers('DV-17.2.3a', 'DV-17.2.3b', 'DV-17.2.1a');
    const blau = (turn: number, points: number, more: object = {}) =>
      check({ scenario: 'fall-blau', turn, points, without: [named.stalingrad], ...more });
    expect([blau(13, 36), blau(13, 35)]).toEqual(['axis axis-36-points', 'on']);
    expect(blau(20, 29, { with: [named.sevastopol, named.stalingrad], without: [], towns: [named.maikop] })).toBe(
      'axis axis-fall-blau',
    );
    expect([blau(20, 33), blau(20, 32), blau(20, 29), blau(20, 28)]).toEqual([
      'axis axis-marginal',
      'nobody draw',
      'nobody draw',
      'soviet soviet-fall-blau',
    ]);
  });

  test('Zitadelle', () => {
    covers('DV-17.3.2a', 'DV-17.3.1a');
    const end = (points: number, kursk = false) =>
      check({ scenario: 'zitadelle', turn: 29, points, towns: kursk ? [named.kursk] : [] });
    expect([end(29), end(28), end(27, true), end(26, true), end(25), end(24)]).toEqual([
      'axis axis-zitadelle',
      'nobody draw',
      'axis axis-zitadelle',
      'nobody draw',
      'nobody draw',
      'soviet soviet-zitadelle',
    ]);
  });

  test('Bagration', () => {
    covers('DV-17.4.2a', 'DV-17.4.1a');
    const end = (points: number) => check({ scenario: 'bagration', turn: 40, points });
    expect([end(17), end(16), end(14), end(13)]).toEqual([
      'axis axis-bagration',
      'nobody draw',
      'nobody draw',
      'soviet soviet-bagration',
    ]);
  });
});

describe('variable points (3.2, option)', () => {
  test('a die says what a victory hex is worth', () => {
    covers('DV-3.2k', 'DV-3.2l');
    const taken = (roll: number, to: string, from: string) => {
      const table = scene({
        scenario: 'campaign-fall-blau',
        options: { 'variable-points': 'by-the-die' },
        turn: 12,
        units: { [from]: 'ger-pz-1' },
        held: { soviet: [to] },
        chit: 'axis:move',
      }).roll(roll);
      const before = table.s.points;
      table.act('axis', { type: 'move', units: ['ger-pz-1'], way: [to] });
      return table.s.points - before;
    };
    expect([1, 2, 3, 4, 5, 6].map((roll) => taken(roll, 'E2233', 'E2232'))).toEqual([0, 0, 1, 1, 2, 2]);
    expect([1, 2, 3].map((roll) => taken(roll, 'E2215', 'E2115'))).toEqual([1, 1, 2]);
  });
});
