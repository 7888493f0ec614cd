import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { doing } from '../src/state.ts';
import { HITLERITE } from '../src/units.ts';
import { strategicAllowance } from '../src/rules/strategic.ts';
import { assault, move, situation, storm, unit, type Situation } from './support/clauses.ts';

const rail = (id: string, ...way: readonly string[]) => ({ type: 'strategic-move', unit: id, way });
const held = (id: string, holder: string, ...way: readonly string[]) => ({
  type: 'strategic-move',
  unit: id,
  holder,
  way,
});
const german = (of: Situation = {}) => situation({ step: 'strategic-movement', bare: true, ...of });

describe('12.1 to 12.7: German strategic movement', () => {
  test('three corps a turn, no satellites', () => {
    const t = german({ units: { T22: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5', K25: 'hun-2' } });
    expect(t.no(rail('hun-2', 'K24'))).toBe('ID-5.H3i');
    t.do(rail('ger-inf-1', 'T21')).do(rail('ger-inf-2', 'T21')).do(rail('ger-inf-4', 'T21'));
    expect(t.asked).not.toContain('hitlerite:strategic-movement');
    expect(t.no(rail('ger-inf-5', 'T21'))).toBeDefined();
    expect(strategicAllowance(t.s, HITLERITE)).toBe(3);
  });

  test('three times the printed factor at the ordinary cost of the ground', () => {
    covers('ID-5.H3a', 'ID-12.2a');
    const t = german({ units: { U23: 'ger-inf-16ss' } });
    const back = (n: number) => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'V23' : 'U23'));
    expect(t.no(rail('ger-inf-16ss', ...back(12)))).toBeUndefined();
    expect(t.no(rail('ger-inf-16ss', ...back(13)))).toBe('ID-12.2a');
    // T18 is rough: two points.
    const rough = german({ units: { T18: 'ger-inf-16ss' } });
    const up = (n: number) => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'U18' : 'T18'));
    expect(rough.no(rail('ger-inf-16ss', ...up(8)))).toBeUndefined();
    expect(rough.no(rail('ger-inf-16ss', ...up(9)))).toBe('ID-12.2a');
  });

  test('only units in General Supply', () => {
    covers('ID-12.2b');
    const cut = german({ units: { R16: 'ger-inf-1' } });
    cut.ring('anglo-allied', 'R16');
    expect(cut.no(rail('ger-inf-1', 'R17'))).toBe('ID-12.2b');
  });

  test('out of a Soviet or Yugoslav zone only if another unit holds the line', () => {
    covers('ID-12.3a', 'ID-5.H3b');
    const alone = german({ units: { T23: 'ger-inf-1', T24: 'sov-inf-3' } });
    expect(alone.no(rail('ger-inf-1', 'T22'))).toBe('ID-5.H3b');
    const two = german({ units: { T23: 'ger-inf-1 ger-inf-2 ger-supply-1', T24: 'sov-inf-3' } });
    expect(two.no(held('ger-inf-1', 'ger-supply-1', 'T22', 'T21'))).toBeDefined();
    expect(two.no(rail('ger-inf-1', 'T22', 'T21'))).toBeDefined();
    two.do(held('ger-inf-1', 'ger-inf-2', 'T22', 'T21'));
    expect([two.at('ger-inf-1'), two.no(held('ger-inf-2', 'ger-inf-1', 'T22'))]).toEqual(['T21', 'ID-12.3a']);
    two.do('end-phase').do('end-phase');
    expect(two.asked).toEqual(['hitlerite:operational-movement']);
    expect(two.no(move('ger-inf-2', 'T22'))).toBe('ID-12.3a');
    const partisans = german({ units: { G22: 'ger-inf-1 ger-inf-2', G23: 'yug-1' } });
    expect(partisans.no(held('ger-inf-1', 'ger-inf-2', 'H22'))).not.toBe('ID-12.6a');
  });

  test('leaving the zone costs two more', () => {
    covers('ID-12.3b');
    const go = (of: Situation['units'], n: number) => {
      const t = german({ units: { T23: 'ger-inf-16ss ger-inf-2', ...of } });
      const way = ['U23', ...Array.from({ length: n - 1 }, (_, i) => (i % 2 === 0 ? 'V23' : 'U23'))];
      return t.no(
        of === undefined || Object.keys(of).length === 0
          ? rail('ger-inf-16ss', ...way)
          : held('ger-inf-16ss', 'ger-inf-2', ...way),
      );
    };
    const free = [10, 11, 12, 13].map((n) => go({}, n));
    const zoned = [10, 11, 12, 13].map((n) => go({ S25: 'sov-inf-3', T24: 'sov-inf-5' }, n));
    expect(free).toEqual([undefined, undefined, undefined, 'ID-12.2a']);
    expect(zoned.filter((rule) => rule === undefined).length).toBeLessThan(3);
  });

  test('the holders may assault and be thrown about in the same turn', () => {
    covers('ID-5.H3c', 'ID-12.4a');
    const t = german({ units: { T23: 'ger-inf-1 ger-pz-GD ger-supply-1', T24: 'sov-inf-3', V36: 'sov-supply-1' } });
    t.do(held('ger-inf-1', 'ger-pz-GD', 'T22'))
      .do('end-phase')
      .do('end-phase')
      .do('end-phase');
    expect(t.asked).toEqual(['hitlerite:declaring']);
    t.do({ type: 'burn-attack', unit: 'ger-supply-1', hexes: ['T23'], mandate: 'mandated' });
    t.do(assault('T24', 'ger-pz-GD')).do('end-phase').do({ type: 'resolve-assault', hex: 'T24' }, 1);
    while (t.asked[0] === 'soviet:toll') t.play({ type: 'lose-step', unit: 'sov-inf-3' }, 'soviet');
    expect(t.asked).toEqual(['hitlerite:advancing']);
    t.do({ type: 'advance', unit: 'ger-pz-GD', way: ['T24'] });
    expect(t.at('ger-pz-GD')).toBe('T24');
  });

  test('every hex friendly and in General Supply', () => {
    covers('ID-12.5a', 'ID-5.H3e');
    const t = german({ units: { T22: 'ger-inf-1' } });
    t.give('soviet', 'T23');
    expect(t.no(rail('ger-inf-1', 'T23'))).toBe('ID-5.H3e');
    // A friendly hex that no line reaches: eleven hexes from the port.
    const far = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'strategic-movement',
      bare: true,
      units: { V5: 'us-7 port-1', M10: 'us-5' },
      held: { 'anglo-allied': 'U6 T6 S7 R7 Q8 P8 O9 N9 M10 L10 K10' },
    });
    expect(far.no(rail('us-5', 'L10'))).toBeUndefined();
    expect(far.no(rail('us-5', 'L10', 'K10'))).toBe('ID-12.5a');
    const allied = situation({ side: 'anglo-allied', step: 'strategic-movement', units: { A15: 'us-5' }, bare: true });
    expect(allied.no(rail('us-5', 'B15', 'C15'))).toBe('ID-12.5a');
    const soviet = situation({
      side: 'soviet',
      step: 'strategic-movement',
      units: { V36: 'sov-inf-3' },
      bare: true,
      held: { hitlerite: 'T36' },
    });
    expect(soviet.no(rail('sov-inf-3', 'U36', 'T36'))).toBe('ID-12.5a');
  });

  test('never into an enemy zone, friends there or not', () => {
    covers('ID-12.5b');
    const t = german({ units: { T21: 'ger-inf-1', T23: 'ger-inf-2', T24: 'sov-inf-3' } });
    expect(t.no(rail('ger-inf-1', 'T22', 'T23'))).toBe('ID-12.5b');
    const soviet = situation({
      side: 'soviet',
      step: 'strategic-movement',
      units: { V36: 'sov-inf-3', V34: 'sov-inf-5', V33: 'ger-inf-1' },
      bare: true,
    });
    expect(soviet.no(rail('sov-inf-3', 'V35', 'V34'))).toBe('ID-12.5b');
    const allied = situation({
      side: 'anglo-allied',
      step: 'strategic-movement',
      units: { A15: 'us-5', A17: 'us-7', B17: 'ger-inf-1' },
      bare: true,
    });
    expect(allied.no(rail('us-5', 'A16', 'A17'))).toBe('ID-12.5b');
  });

  test('in clear weather not within two hexes of a supplied Anglo-Allied unit', () => {
    covers('ID-12.6b');
    const go = (turn: number) =>
      german({ turn, units: { T10: 'ger-inf-1', T6: 'us-5', V5: 'us-7 port-1' } }).no(rail('ger-inf-1', 'T9', 'T8'));
    expect([go(9), go(10), go(19), go(20)]).toEqual(['ID-12.6b', undefined, undefined, 'ID-12.6b']);
    const far = german({ turn: 9, units: { T10: 'ger-inf-1', T6: 'us-5', V5: 'us-7 port-1' } });
    expect(far.no(rail('ger-inf-1', 'T9'))).toBeUndefined();
  });

  test('nor beside an enemy where no zone reaches, nor out of the two hexes', () => {
    covers('ID-5.H3f', 'ID-5.H3g', 'ID-5.A3a');
    // H29 is mountain: no zone, but a Soviet army next door.
    const hill = german({ units: { H27: 'ger-inf-1', H30: 'sov-inf-3' } });
    expect([hill.no(rail('ger-inf-1', 'H28')), hill.no(rail('ger-inf-1', 'H28', 'H29'))]).toEqual([
      undefined,
      'ID-5.H3f',
    ]);
    const watched = german({ turn: 9, units: { T8: 'ger-inf-1', T6: 'us-5', V5: 'us-7 port-1' } });
    expect(watched.no(rail('ger-inf-1', 'T9'))).toBe('ID-5.H3g');
    const allied = situation({
      side: 'anglo-allied',
      step: 'strategic-movement',
      bare: true,
      units: { A18: 'us-5', B17: 'ger-inf-1' },
    });
    expect(allied.no(rail('us-5', 'A17'))).toBe('ID-5.A3a');
  });

  test('who moved strategically does nothing else that turn', () => {
    const t = situation({ bare: true, units: { T23: 'ger-pz-GD ger-inf-2', T24: 'sov-inf-3' } });
    t.s.units.did[unit('ger-pz-GD')] = doing('strategic');
    expect(t.no(move('ger-pz-GD', 'T22'))).toBe('ID-5.H3h');
    expect(t.no(storm('ger-pz-GD', 'T24'))).toBe('ID-5.H3h');
    const strike = situation({
      bare: true,
      step: 'declaring',
      units: { T23: 'ger-pz-GD ger-inf-2', T24: 'sov-inf-3' },
      fed: 'ger-pz-GD ger-inf-2',
    });
    strike.s.units.did[unit('ger-pz-GD')] = doing('strategic');
    expect(strike.no(assault('T24', 'ger-pz-GD'))).toBe('ID-5.H3h');
    const allied = situation({ side: 'anglo-allied', bare: true, units: { A15: 'us-5' } });
    allied.s.units.did[unit('us-5')] = doing('strategic');
    expect(allied.no(move('us-5', 'A16'))).toBe('ID-12.7a');
    const twice = german({ units: { T22: 'ger-inf-1' } }).do(rail('ger-inf-1', 'T21'));
    expect(twice.no(rail('ger-inf-1', 'T20'))).toBe('ID-12.7a');
  });
});

describe('12.8, 12.9: the Alliance', () => {
  test('any number of Anglo-Allied units, any distance', () => {
    covers('ID-12.8a', 'ID-5.A3b');
    const road = 'U6 T6 S7 R7 Q8 P8 O9 N9 M10';
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'strategic-movement',
      bare: true,
      units: { V5: 'us-5 us-7 us-8 us-12 port-1' },
      held: { 'anglo-allied': road },
    });
    for (const id of ['us-5', 'us-7', 'us-8', 'us-12']) t.do(rail(id, ...road.split(' ')));
    expect(['us-5', 'us-7', 'us-8', 'us-12'].map((id) => t.at(id))).toEqual(['M10', 'M10', 'M10', 'M10']);
    const zoned = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'strategic-movement',
      bare: true,
      units: { T6: 'us-5 us-7', T7: 'ger-inf-84', V5: 'us-8 port-1' },
    });
    expect(zoned.no(rail('us-5', 'U6'))).toBe('ID-5.A3b');
  });

  test('one Soviet combat unit a turn, any distance', () => {
    covers('ID-12.9a');
    const t = situation({
      side: 'soviet',
      step: 'strategic-movement',
      bare: true,
      units: { V36: 'sov-inf-3 sov-supply-1', W36: 'sov-inf-5' },
    });
    expect(t.no(rail('sov-supply-1', 'V35'))).toBe('ID-15.33g');
    t.do(rail('sov-inf-3', 'U36', 'T36', 'S36', 'R36', 'Q36', 'P36', 'O36', 'N36'));
    expect([t.at('sov-inf-3'), t.s.strategicLeft]).toEqual(['N36', 0]);
    expect(t.no(rail('sov-inf-5', 'V36'))).toBeDefined();
    const zoned = situation({
      side: 'soviet',
      step: 'strategic-movement',
      bare: true,
      units: { V34: 'sov-inf-3 sov-inf-5', V33: 'ger-inf-1' },
    });
    expect(zoned.no(rail('sov-inf-3', 'V35'))).toBe('ID-5.S3a');
  });

  test('Romanians and Bulgarians in Soviet service may be that unit', () => {
    const t = situation({
      side: 'soviet',
      step: 'strategic-movement',
      bare: true,
      units: { V36: 'rum-3', W36: 'bul-1' },
      more: { bulgaria: 'soviet', romania: 'soviet', sofiaEntered: 2 },
    });
    for (const id of ['rum-3', 'bul-1']) t.s.units.camp[unit(id)] = 2;
    t.refresh();
    expect([t.no(rail('rum-3', 'V35')), t.no(rail('bul-1', 'W35'))]).toEqual([undefined, undefined]);
  });
});
