import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { LAND, idOf } from '../src/geography.ts';
import { assault, move, situation, storm, until, type Situation, type Table } from './support/clauses.ts';
import { groupIds, natoPlacing, place, settingUp } from './support/setting-up.ts';

/** Rare turns of the special rules, of the set-up and of supply. */

const others = (...but: readonly string[]): string =>
  LAND.map(idOf)
    .filter((id) => !but.includes(id))
    .join(' ');

describe('25.9: the 12th Army', () => {
  test('never comes if no clear hex is left to it', () => {
    covers('ID-25.9a');
    const t = situation({
      turn: 20,
      side: 'anglo-allied',
      bare: true,
      units: { U16: 'us-5', U15: 'us-7', V36: 'sov-inf-3' },
      held: { 'anglo-allied': others('T21') },
      emergency: 'us-5 us-7',
    });
    t.do(move('us-7', 'U14'));
    expect([t.s.collapsed, t.at('ger-army-12'), t.asked]).toEqual([
      20,
      'destroyed',
      ['anglo-allied:operational-movement'],
    ]);
  });
});

describe('20.5: the 4th Yugoslav Army', () => {
  const phase = (turn: number, units: Situation['units']): Table =>
    until(
      situation({ turn: turn - 1, side: 'soviet', bare: true, units: { V36: 'sov-inf-8', ...units } }),
      'soviet:soviet-reinforcements',
      turn,
    );
  const join = (hex: string) => ({ type: 'place-yugoslav-4th', hex });

  test('does not come before its turn', () => {
    covers('ID-20.5b');
    expect(phase(13, { D22: 'yug-1' }).no(join('D22'))).toBe('ID-20.5b');
    expect(phase(14, { D22: 'yug-1' }).no(join('D22'))).toBeUndefined();
  });

  test('joins no stack that is full', () => {
    covers('ID-20.5b', 'ID-8.2a');
    const t = phase(14, { F23: 'yug-1 sov-inf-3 sov-inf-5', D22: 'yug-2' });
    expect([t.no(join('F23')) === undefined, t.no(join('D22'))]).toEqual([false, undefined]);
    const full = phase(14, { D22: 'yug-1 yug-2 yug-3' });
    expect(full.at('yug-4')).toBe('destroyed');
  });
});

describe('29: the 18th Mountain Corps', () => {
  const due = (of: Situation = {}): Table =>
    until(
      situation({ turn: 20, side: 'soviet', bare: true, ...of, units: { V36: 'sov-inf-8', ...of.units } }),
      'hitlerite:german-reinforcements',
      21,
    );
  const enter = (unit: string, hex: string) => ({ type: 'enter-play', unit, hex });

  test('comes by either border hex that is left, the others by their cities', () => {
    covers('ID-29.T21a');
    const t = due({
      held: { soviet: 'AA19' },
      units: { 'replacement-army': 'ger-inf-84', V36: 'sov-inf-8', AA20: 'ger-inf-86' },
    });
    expect(t.at('ger-mou-18')).toBe('replacement-army');
    const no = (unit: string, hex: string) => t.no(enter(unit, hex), 'hitlerite');
    expect([no('ger-mou-18', 'AA20'), no('ger-mou-18', 'T21'), no('ger-inf-84', 'T21')]).toEqual([
      undefined,
      'ID-29.T21a',
      undefined,
    ]);
    until(t, 'hitlerite:german-reinforcements', 22);
    expect([no('ger-mou-18', 'T21'), no('ger-mou-18', 'AA20')]).toEqual([undefined, 'ID-7.6a']);
  });
});

describe('15.3: towards what could feed it', () => {
  test('not towards a source the enemy holds', () => {
    covers('ID-15.3b');
    const t = situation({
      turn: 9,
      bare: true,
      units: { S25: 'ger-inf-2', R23: 'sov-inf-3', T25: 'sov-inf-5', R25: 'sov-inf-13', V36: 'sov-inf-8' },
      held: { soviet: 'S24 R24 R25 S26 T24 T25 T23 S22 R22 Q23 Q24 Q25' },
    });
    expect(t.supplied('ger-inf-2')).toBe(false);
    // Breslau is two hexes off and lost; Berlin is four, to the north-west.
    expect([t.no(move('ger-inf-2', 'R24')), t.no(move('ger-inf-2', 'T24'))]).toEqual(['ID-15.3b', undefined]);
  });
});

describe('15.16: Fortress Supply after the collapse', () => {
  const besieged = (word: string): Table =>
    situation({
      turn: 18,
      step: 'declaring',
      options: { 'collapse-supply': word },
      units: { X28: 'ger-inf-84', V36: 'sov-inf-8' },
      held: { soviet: 'W28 W29 X27 X29 Y29' },
      more: { collapsed: 17 },
    });
  test('is as good as before, unless the collapse is read to cut everybody off', () => {
    covers('ID-15.16d', 'ID-16.9g');
    const [kept, cut] = ['cuts-germans-only', 'cuts-all-hitlerites'].map((word) =>
      until(besieged(word), 'soviet:soviet-reinforcements'),
    );
    expect([kept!.at('ger-inf-84'), cut!.at('ger-inf-84')]).toEqual(['X28', 'destroyed']);
  });
});

describe('3: while placing', () => {
  test('a unit is not put where it stands', () => {
    covers('ID-3.0a');
    const t = settingUp('yugoslav-setup');
    t.play(place('yug-1', 'D22'), 'soviet');
    expect([t.no(place('yug-1', 'D22'), 'soviet'), t.no(place('yug-1', 'D23'), 'soviet')]).toEqual([
      'ID-3.0a',
      undefined,
    ]);
  });

  test('NATO ends its set-up when everybody stands on the map or waits in a box', () => {
    covers('ID-3.0a', 'ID-27.4c');
    const t = natoPlacing();
    expect(t.no('finish-setup', 'anglo-allied')).toBe('ID-3.0a');
  });

  test('at the inspection foot and armour are counted apart, in one go', () => {
    covers('ID-3.5b', 'ID-3.5c');
    const t = settingUp('inspection');
    const foot = groupIds('eastern-setup').filter((id) => /^ger-(?:inf|mou|jae)-/.test(id));
    const front = foot.filter((id) => t.no({ type: 'flip', units: [id] }, 'soviet') === undefined);
    const armour = groupIds('eastern-setup')
      .filter((id) => id.startsWith('ger-pz-'))
      .filter((id) => t.no({ type: 'flip', units: [id] }, 'soviet') === undefined);
    const flip = (feet: number, panzers: number) =>
      t.no({ type: 'flip', units: [...front.slice(0, feet), ...armour.slice(0, panzers)] }, 'soviet');
    expect([flip(22, 5), flip(23, 0), flip(0, 6), flip(22, 6)]).toEqual([undefined, 'ID-3.5b', 'ID-3.5c', 'ID-3.5c']);
    const some = settingUp('inspection', { reductions: 'up-to-22-and-5' });
    some.play({ type: 'flip', units: front.slice(0, 3) }, 'soviet').play('end-flips', 'soviet');
    expect(some.asked).toEqual(['hitlerite:placing']);
    expect(t.no('end-flips', 'soviet')).toBe('ID-3.5b');
  });
});

describe('11, 12: from beside the map, and beside an enemy', () => {
  test('nobody storms from off the map', () => {
    covers('ID-11.14a', 'ID-10.2a');
    const t = situation({
      turn: 9,
      side: 'soviet',
      bare: true,
      units: { 'soviet-off-map': 'sov-tank-1', V36: 'sov-inf-3', V37: 'ger-inf-84' },
    });
    expect(t.no(storm('sov-tank-1', 'V37'))).toBe('ID-10.2a');
  });

  test('an Anglo-Allied corps goes by rail to no mountain beside an enemy', () => {
    covers('ID-5.A3b');
    const t = situation({
      turn: 12,
      side: 'anglo-allied',
      step: 'strategic-movement',
      bare: true,
      units: { K9: 'us-5', I9: 'us-7 port-3', K12: 'ger-inf-84' },
      held: { 'anglo-allied': 'J8 J9 K9 K10 K11' },
    });
    const rail = (...way: string[]) => t.no({ type: 'strategic-move', unit: 'us-5', way });
    expect([rail('K10'), rail('K10', 'K11')]).toEqual([undefined, 'ID-5.A3b']);
  });
});

describe('24.7: an echeloned assault', () => {
  test('is one by units that all were fed twice', () => {
    covers('ID-24.7a');
    const t = situation({
      turn: 6,
      side: 'soviet',
      step: 'operational-movement',
      bare: true,
      units: {
        V36: 'sov-inf-3 sov-supply-1',
        U36: 'sov-inf-5 sov-supply-2',
        V37: 'sov-supply-3',
        V35: 'ger-inf-2',
      },
    })
      .mark('V36')
      .mark('U36');
    t.do('end-phase');
    const burn = (unit: string, ...hexes: string[]) => ({ type: 'burn-attack', unit, hexes });
    t.do(burn('sov-supply-1', 'V36')).do(burn('sov-supply-2', 'U36')).do(burn('sov-supply-3', 'V36'));
    const twice = (units: string) => t.no(assault('V35', units, { echelon: 'twice' }));
    expect([twice('sov-inf-3'), twice('sov-inf-3 sov-inf-5') === undefined]).toEqual([undefined, false]);
  });
});
