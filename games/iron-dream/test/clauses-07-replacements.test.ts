import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { doing } from '../src/state.ts';
import { allowance } from '../src/rules/movement-points.ts';
import { loseStep } from '../src/rules/losses.ts';
import { assault, game, hex, move, situation, storm, unit, type Situation } from './support/clauses.ts';

const rebuild = (id: string) => ({ type: 'rebuild', unit: id });
const recreate = (id: string) => ({ type: 'recreate', unit: id });
const enter = (id: string, at: string) => ({ type: 'enter-play', unit: id, hex: at });

/** The German reinforcement phase of the turn after this. */
const germanPhase = (turn: number, of: Situation = {}) =>
  situation({
    turn: turn - 1,
    side: 'soviet',
    step: 'shock-front',
    ...of,
    units: { V36: 'sov-inf-3', ...of.units },
  }).do('end-phase');
/** The Anglo-Allied one of this turn. */
const alliedPhase = (turn: number, of: Situation = {}) =>
  situation({
    turn,
    // 6.1: on turn 1 nothing is asked after the movement.
    step: turn === 1 ? 'operational-movement' : 'withdrawal',
    ...of,
    units: { U16: 'ger-supply-1', ...of.units },
  }).do('end-phase');
/** The Soviet one of this turn. */
const sovietPhase = (turn: number, of: Situation = {}) =>
  situation({
    turn,
    side: 'anglo-allied',
    step: 'withdrawal',
    ...of,
    units: { A17: 'aa-supply-1', ...of.units },
    more: { chit: 'A', invasions: 1, ...of.more },
  }).do('end-phase');
const german = (of: Situation = {}, mech = 1, foot = 1) => {
  const t = situation({ step: 'german-reinforcements', ...of });
  t.s.steps = { ...t.s.steps, mech, foot };
  return t;
};

describe('7.1 to 7.10: arrivals', () => {
  test('Anglo-Allied corps come to either box and may sail at once', () => {
    covers('ID-5.A1b', 'ID-7.1a', 'ID-7.1b', 'ID-29.T4a', 'ID-5.A1a');
    const t = alliedPhase(4, { units: { V5: 'us-5 port-1' } });
    const assign = (theatre: string) => ({ type: 'assign-theatre', units: ['us-13'], theatre });
    expect([t.no(assign('eto'), 'anglo-allied'), t.no(assign('mto'), 'anglo-allied')]).toEqual([undefined, undefined]);
    t.play(assign('eto'), 'anglo-allied');
    expect(t.at('us-13')).toBe('eto');
    t.play('end-phase', 'anglo-allied').play('end-phase', 'anglo-allied');
    expect(t.asked).toEqual(['anglo-allied:allied-naval']);
    const sail = (to: string) => t.no({ type: 'allied-sail', unit: 'us-13', to }, 'anglo-allied');
    // To the port on the coast, not to another theatre's (Rome) nor where there is none.
    expect([sail('V5'), sail('A17'), sail('U4')]).toEqual([undefined, 'ID-14.2a', 'ID-14.2a']);
  });

  test('landing costs one point, then they march', () => {
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'allied-naval',
      bare: true,
      units: { eto: 'us-5', V5: 'us-7 port-1' },
      more: { invasions: 1, chit: 'A' },
    });
    t.do({ type: 'allied-sail', unit: 'us-5', to: 'V5' }).do('end-naval');
    expect([t.s.units.spent[unit('us-5')], allowance(t.s, unit('us-5'))]).toEqual([1, 7]);
    expect(t.no(move('us-5', 'U6'))).toBeUndefined();
  });

  test('the airborne corps of turn 7 are ready to drop', () => {
    covers('ID-7.1d');
    const t = alliedPhase(7);
    t.play({ type: 'assign-theatre', units: ['us-abn-18'], theatre: 'eto' }, 'anglo-allied');
    expect([t.at('us-abn-18'), t.s.units.refit[unit('us-abn-18')]]).toEqual(['eto', 4]);
  });

  test('a port city under German zones lands units only beside a corps already there', () => {
    const land = (of: Situation['units']) => {
      const t = situation({
        turn: 8,
        side: 'anglo-allied',
        step: 'allied-naval',
        bare: true,
        units: { eto: 'us-5', ...of },
        held: { 'anglo-allied': 'X5' },
        more: { invasions: 1, chit: 'A' },
      });
      t.give('anglo-allied', 'X5').s.hexes.opens[hex('X5')] = 1;
      return t.no({ type: 'allied-sail', unit: 'us-5', to: 'X5' });
    };
    expect([land({}), land({ W5: 'ger-inf-84' }), land({ W5: 'ger-inf-84', X5: 'us-7' })]).toEqual([
      undefined,
      'ID-7.2b',
      undefined,
    ]);
  });

  test('Soviet units enter from the east at the ordinary cost, or wait', () => {
    covers('ID-7.3a', 'ID-7.4a');
    const t = sovietPhase(16);
    expect(t.at('sov-inf-19')).toBe('soviet-off-map');
    const march = situation({ turn: 16, side: 'soviet', units: { 'soviet-off-map': 'sov-inf-19' } });
    expect(march.no('end-phase')).toBeUndefined();
    expect(march.no(move('sov-inf-19', 'V37'))).toBeUndefined();
    expect(march.no(move('sov-inf-19', 'V30'))).toBeDefined();
    march.do(move('sov-inf-19', 'V37'));
    expect([march.at('sov-inf-19'), march.s.units.spent[unit('sov-inf-19')]]).toEqual(['V37', 1]);
    const lost = situation({
      turn: 16,
      side: 'soviet',
      units: { 'soviet-off-map': 'sov-inf-19' },
      held: { hitlerite: 'V37' },
    });
    expect(lost.no(move('sov-inf-19', 'V37'))).toBeDefined();
  });

  test('Germans enter in the sixteen Wehrkreis cities, in Warsaw and in Prague, German-held and supplied', () => {
    const sixteen = [
      'X28',
      'W23',
      'T21',
      'R20',
      'O16',
      'U16',
      'M18',
      'R23',
      'T17',
      'Y19',
      'V18',
      'R15',
      'P17',
      'L22',
      'L18',
      'X26',
    ];
    const t = german({ units: { 'replacement-army': 'ger-inf-1 ger-inf-2' } });
    for (const id of [...sixteen, 'S27', 'P21']) expect([id, t.no(enter('ger-inf-1', id))]).toEqual([id, undefined]);
    for (const id of ['S20', 'U15', 'K24', 'S9']) expect([id, t.no(enter('ger-inf-1', id))]).toEqual([id, 'ID-7.6a']);
    t.give('soviet', 'R23');
    expect(t.no(enter('ger-inf-1', 'R23'))).toBe('ID-7.5a');
    t.ring('soviet', 'P21').ring('anglo-allied', 'O16');
    expect([t.no(enter('ger-inf-1', 'P21')), t.no(enter('ger-inf-1', 'O16'))]).toEqual(['ID-7.5b', 'ID-7.5a']);
    t.do(enter('ger-inf-1', 'U16'));
    expect([t.at('ger-inf-1'), t.s.units.spent[unit('ger-inf-1')]]).toEqual(['U16', 0]);
    const full = german({ units: { 'replacement-army': 'ger-inf-1', U16: 'ger-inf-2 ger-inf-4 ger-inf-5 ger-inf-6' } });
    expect(full.no(enter('ger-inf-1', 'U16'))).toBe('ID-8.1a');
  });

  test('new Germans move twice as far, whenever they leave the box, or by rail with what is printed', () => {
    const t = german({ turn: 9, units: { 'replacement-army': 'ger-inf-1' } });
    expect(t.no('end-reinforcements')).toBeUndefined();
    t.do(enter('ger-inf-1', 'T21'));
    expect(allowance(t.s, unit('ger-inf-1'))).toBe(10);
    t.do('end-reinforcements');
    expect(t.asked).toEqual(['hitlerite:strategic-movement']);
    const back = (n: number) => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'T22' : 'T21'));
    expect(t.no({ type: 'strategic-move', unit: 'ger-inf-1', way: back(15) })).toBeUndefined();
    expect(t.no({ type: 'strategic-move', unit: 'ger-inf-1', way: back(16) })).toBe('ID-12.2a');
    t.do({ type: 'strategic-move', unit: 'ger-inf-1', way: ['T22'] });
    expect(t.s.strategicLeft).toBe(2);
  });
});

describe('7.13 to 7.22: steps', () => {
  test('from turn 2: one green step in each theatre, one beige, one Soviet, one German of each class', () => {
    covers('ID-5.A1c', 'ID-7.13a', 'ID-7.13b', 'ID-7.14a', 'ID-7.15a', 'ID-6.8a');
    expect(alliedPhase(2).s.steps).toMatchObject({ greenEto: 1, greenMto: 1, beige: 1 });
    expect(sovietPhase(2).s.steps).toMatchObject({ soviet: 1 });
    expect(germanPhase(2).s.steps).toMatchObject({ mech: 1, foot: 1 });
    expect(alliedPhase(1).s.steps).toMatchObject({ greenEto: 0, greenMto: 0, beige: 0 });
    const allied = alliedPhase(5, {
      units: { eto: 'us-5 cw-B1', mto: 'us-2 cw-B5' },
      lost: { 'us-5': 1, 'us-2': 1, 'cw-B1': 1, 'cw-B5': 1 },
    });
    for (const id of ['us-5', 'us-2', 'cw-B1', 'cw-B5'])
      expect([id, allied.no(rebuild(id), 'anglo-allied')]).toEqual([id, undefined]);
    allied.play(rebuild('us-5'), 'anglo-allied').play(rebuild('cw-B1'), 'anglo-allied');
    expect([allied.no(rebuild('us-2'), 'anglo-allied'), allied.no(rebuild('cw-B5'), 'anglo-allied')]).toEqual([
      undefined,
      'ID-7.16a',
    ]);
  });

  test('the German mechanized step serves infantry too, not the other way round', () => {
    const lost = { 'ger-pz-3': 1, 'ger-inf-1': 1 };
    expect(german({ units: { T21: 'ger-pz-3 ger-inf-1' }, lost }, 1, 0).no(rebuild('ger-inf-1'))).toBeUndefined();
    expect(german({ units: { T21: 'ger-pz-3 ger-inf-1' }, lost }, 0, 1).no(rebuild('ger-pz-3'))).toBe('ID-7.15b');
  });

  test('what is not used is lost; one step a unit a turn', () => {
    expect(
      germanPhase(6, { more: { steps: { mech: 5, foot: 5, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 } } }).s.steps,
    ).toMatchObject({ mech: 1, foot: 1 });
    const t = german({ units: { T21: 'ger-pz-GD' }, lost: { 'ger-pz-GD': 2 } }, 3, 0).do(rebuild('ger-pz-GD'));
    expect([t.lost('ger-pz-GD'), t.no(rebuild('ger-pz-GD'))]).toEqual([1, 'ID-7.16b']);
    const back = german({ units: { 'eliminated-hitlerite': 'ger-inf-1' } }, 0, 3).do(recreate('ger-inf-1'));
    expect([back.at('ger-inf-1'), back.lost('ger-inf-1'), back.no(rebuild('ger-inf-1'))]).toEqual([
      'replacement-army',
      1,
      'ID-7.16b',
    ]);
  });

  test('not out of supply, and never again once lost there; paratroops always', () => {
    const t = german({ units: { R16: 'ger-inf-1' }, lost: { 'ger-inf-1': 1 }, bare: true });
    t.ring('anglo-allied', 'R16');
    expect(t.no(rebuild('ger-inf-1'))).toBe('ID-7.17a');
    t.with((s, world) => loseStep(s, unit('ger-inf-1'), world));
    expect([t.at('ger-inf-1'), t.no(recreate('ger-inf-1'))]).toEqual(['destroyed', 'ID-7.11a']);
    const drop = situation({
      turn: 12,
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      bare: true,
      units: { R16: 'us-abn-18 us-5' },
      lost: { 'us-abn-18': 1, 'us-5': 1 },
    });
    drop.s.steps = { ...drop.s.steps, beige: 1, greenEto: 1, greenMto: 1 };
    for (const id of ['us-abn-18', 'us-5']) drop.with((s, world) => loseStep(s, unit(id), world));
    expect([drop.at('us-5'), drop.no(recreate('us-abn-18'))]).toEqual(['destroyed', undefined]);
  });

  test('German cavalry and SS mountain corps are not replaced', () => {
    const t = german({
      units: { 'eliminated-hitlerite': 'ger-cav-1cav ger-cav-15ssCos ger-mou-5ss ger-mou-9ss ger-mou-51' },
    });
    for (const id of ['ger-cav-1cav', 'ger-cav-15ssCos', 'ger-mou-5ss', 'ger-mou-9ss'])
      expect([id, t.no(recreate(id))]).toEqual([id, 'ID-7.17e']);
    expect(t.no(recreate('ger-mou-51'))).toBeUndefined();
  });

  test('from turn 15 the three great corps are not brought to full strength', () => {
    const full = (turn: number, lost: number) =>
      german({ turn, units: { T21: 'ger-pz-GD' }, lost: { 'ger-pz-GD': lost } }).no(rebuild('ger-pz-GD'));
    expect([full(14, 1), full(15, 1), full(15, 2)]).toEqual([undefined, 'ID-7.17f', undefined]);
    expect(
      german({ turn: 15, units: { T21: 'ger-pz-2ss' }, lost: { 'ger-pz-2ss': 1 } }).no(rebuild('ger-pz-2ss')),
    ).toBeUndefined();
  });

  test('rebuilt on the map it neither moves nor Mobile Assaults, but may make a Prepared one', () => {
    const t = situation({ bare: true, units: { T23: 'ger-pz-3', T24: 'sov-inf-3' } });
    t.s.units.did[unit('ger-pz-3')] = doing('rebuilt');
    expect([t.no(move('ger-pz-3', 'T22')), t.no(storm('ger-pz-3', 'T24'))]).toEqual(['ID-7.19a', 'ID-7.19a']);
    t.do('end-phase').s.units.ammo[unit('ger-pz-3')] = 1;
    expect(t.no(assault('T24', 'ger-pz-3'))).toBeUndefined();
    expect(
      german({ units: { T21: 'ger-pz-3' }, lost: { 'ger-pz-3': 1 } }).do(rebuild('ger-pz-3')).s.units.did[
        unit('ger-pz-3')
      ],
    ).toBe(doing('rebuilt'));
  });

  test('Soviet units come back off the map and are rebuilt there later', () => {
    const t = situation({
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { 'eliminated-soviet': 'sov-inf-3 sov-pol-1' },
    });
    t.s.steps = { ...t.s.steps, soviet: 1 };
    expect(t.no(recreate('sov-pol-1'))).toBeUndefined();
    t.do(recreate('sov-inf-3'));
    expect([t.at('sov-inf-3'), t.lost('sov-inf-3')]).toEqual(['soviet-off-map', 1]);
    const later = situation({
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { 'soviet-off-map': 'sov-inf-3' },
      lost: { 'sov-inf-3': 1 },
    });
    later.s.steps = { ...later.s.steps, soviet: 1 };
    expect(later.do(rebuild('sov-inf-3')).lost('sov-inf-3')).toBe(0);
  });

  test('Anglo-Allied units rebuilt in a box may land, and attack only by the players’ choice of ruling', () => {
    const strike = (options: Record<string, string>) => {
      const t = situation({
        turn: 8,
        side: 'anglo-allied',
        step: 'allied-naval',
        bare: true,
        options,
        units: { eto: 'us-5', V5: 'us-7 port-1', U5: 'ger-inf-84' },
        more: { invasions: 1, chit: 'A' },
      });
      t.s.units.did[unit('us-5')] = doing('rebuilt');
      t.do({ type: 'allied-sail', unit: 'us-5', to: 'V5' }).do('end-naval');
      expect(t.no(move('us-5', 'U6'))).toBeDefined();
      return t.do('end-phase').no(assault('U5', 'us-5'));
    };
    expect([strike({}), strike({ 'rebuilt-landers': 'may-attack' })]).toEqual(['ID-14.27c', undefined]);
  });
});

describe('7.23 to 7.28: specials', () => {
  test('the surge: once, with German ground lost; four turns that cannot be put off', () => {
    expect(german().no('declare-surge')).toBe('ID-7.23a');
    const t = german({ held: { 'anglo-allied': 'U14' }, bare: true });
    t.give('anglo-allied', 'U15').do('declare-surge');
    expect([t.s.steps.mech, t.s.steps.foot, t.no('declare-surge')]).toEqual([2, 2, 'ID-7.23a']);
    const later = [1, 2, 3, 4].map((surge) => germanPhase(8, { more: { surge } }).s.steps);
    expect(later.map(({ mech, foot }) => [mech, foot])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 1],
    ]);
    const shown = [3, 4].map((surge) => game.view(germanPhase(8, { more: { surge } }).s, ['hitlerite']).facts['surge']);
    expect(shown).toEqual(['surge-on', 'surge-over']);
  });

  test('it stops with the second secondary hex', () => {
    covers('ID-7.23d');
    const t = situation({ turn: 8, bare: true, more: { surge: 2 } }).put('sov-inf-3', 'G30');
    expect(t.s.surge).toBe(2);
    t.put('sov-inf-5', 'I22');
    expect(t.told('ID-7.23d')).toBe(true);
    expect(germanPhase(9, { more: { surge: t.s.surge, liberated: [true, true, false] } }).s.steps.foot).toBe(1);
  });

  test('Fx, whole and supplied, makes way from turn 2 for F1 and F2 in the Mediterranean', () => {
    covers('ID-7.25a', 'ID-7.25b', 'ID-7.25c', 'ID-7.25d', 'ID-7.25e');
    const phase = (of: Situation = {}) =>
      situation({
        turn: 5,
        side: 'anglo-allied',
        step: 'allied-reinforcements',
        ...of,
        units: { A16: 'fr-x', ...of.units },
      });
    expect(phase().no('end-phase')).toBeUndefined();
    expect(phase({ turn: 1 }).no('remove-fx')).toBe('ID-7.25a');
    expect(phase({ lost: { 'fr-x': 1 } }).no('remove-fx')).toBe('ID-7.25d');
    expect(phase({ units: { A16: '', 'eliminated-mto': 'fr-x' } }).no('remove-fx')).toBe('ID-7.25d');
    expect(phase({ units: { A16: '', R16: 'fr-x' } }).no('remove-fx')).toBe('ID-7.25a');
    const t = phase().do('remove-fx');
    expect([t.at('fr-x'), t.s.fxRemoved]).toEqual(['destroyed', 5]);
    const after = (turn: number) => {
      const next = alliedPhase(turn, { units: { 'eliminated-mto': 'fr-1 fr-2' }, more: { fxRemoved: 5 } });
      return [next.at('fr-1'), next.at('fr-2')];
    };
    expect([after(6), after(7)]).toEqual([
      ['mto', 'eliminated-mto'],
      ['eliminated-mto', 'mto'],
    ]);
  });

  test('a step turns one reserve corps, a second the other two; then they are ordinary corps', () => {
    const ids = ['ger-res-62', 'ger-res-64', 'ger-res-66'];
    const t = german({ units: { I8: ids.join(' ') } }, 0, 2);
    const turned = () => ids.map((id) => t.s.units.unconverted[unit(id)] === 0);
    expect([turned(), t.no('end-reinforcements')]).toEqual([[false, false, false], undefined]);
    t.do({ type: 'convert-reserve', unit: 'ger-res-64' });
    expect([turned(), t.s.steps.foot]).toEqual([[false, true, false], 1]);
    t.do({ type: 'convert-reserve', unit: 'ger-res-62' });
    expect([turned(), t.s.steps.foot]).toEqual([[true, true, true], 0]);
    expect(allowance(t.s, unit('ger-res-62'))).toBe(5);
    t.with((s, world) => loseStep(s, unit('ger-res-64'), world));
    expect(t.at('ger-res-64')).not.toBe('I8');
  });

  test('cannibalizing: one 3-4-5 infantry corps a turn, in Germany or Italy and supplied, for a step next turn', () => {
    const eat = (id: string) => ({ type: 'cannibalize', unit: id });
    const t = german({ units: { T22: 'ger-inf-73 ger-inf-75 ger-inf-1', S9: 'ger-inf-87', D15: 'ger-inf-67' } });
    expect([t.no(eat('ger-inf-1')), t.no(eat('ger-inf-87')), t.no(eat('ger-inf-67'))]).toEqual([
      'ID-7.27a',
      'ID-7.27b',
      undefined,
    ]);
    t.do(eat('ger-inf-73'));
    expect([t.at('ger-inf-73'), t.s.steps.foot, t.no(eat('ger-inf-75'))]).toEqual(['destroyed', 1, 'ID-7.27a']);
    expect(germanPhase(6, { more: { cannibalized: t.s.cannibalized } }).s.steps.foot).toBe(2);
    const cut = german({ units: { T22: 'ger-inf-73' }, bare: true });
    cut.ring('soviet', 'T22');
    expect(cut.no(eat('ger-inf-73'))).toBe('ID-7.27b');
  });

  test('the Polish 2nd Army appears in Warsaw two turns after its fall', () => {
    covers('ID-7.28b');
    const t = situation({ turn: 9, side: 'soviet', bare: true }).put('sov-inf-3', 'S27');
    expect(t.s.polesDue).toBe(11);
    const at = (turn: number) => sovietPhase(turn, { held: { soviet: 'S27' }, more: { polesDue: 11 } }).at('sov-pol-2');
    expect([at(10), at(11)]).toEqual(['nowhere', 'S27']);
  });
});
