import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/geography.ts';
import { assault, burn, invade, lift, move, rail, sail, storm, war, type War } from './support.ts';

/** Cases in which two or more chapters have a say. */

describe('zones and ports', () => {
  test('11.6 and 9.4 no zone reaches under a port: an assault from there costs three, whoever else stands near', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'port-1', W5: 'us-5 us-7', U6: 'ger-inf-Lomb', U5: 'ger-inf-84' },
      step: 'operational-movement',
    });
    w.do(move('us-5 us-7', 'V5')).do(storm('us-5 us-7', 'U6'), 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
    expect(w.at('us-5')).toBe('U6');
    // Seven less one less three leaves three: out of the zone of U5 into U7, while the other corps keeps the line.
    expect(w.may(move('us-5', 'U7'))).toBe(true);
  });
  test('14.29 and 4.1 a port that falls to a zone alone is liberated: its die is thrown then', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { V4: 'us-5', V3: 'port-1' },
      held: { 'anglo-allied': 'V5' },
      step: 'operational-movement',
    });
    w.do(move('us-5', 'W5'), 4);
    expect(w.holder('X5')).toBe('anglo-allied');
    expect(w.s.hexes.opens[hexNamed('X5')]).toBe(7);
  });
  test('7.1 landing costs one point in rough ground too', () => {
    const w = war({
      side: 'anglo-allied',
      turn: 6,
      bare: true,
      units: { mto: 'us-2', H14: 'us-4' },
      ports: { H14: 5 },
      held: { 'anglo-allied': 'H13 H15 I14 I15 G15' },
      step: 'allied-naval',
    });
    w.do(lift('us-2', 'H14')).to('operational-movement');
    expect(w.may(move('us-2', 'H13 H14 H13'))).toBe(true);
    expect(w.may(move('us-2', 'H13 H14 H13 H14'))).toBe(false);
  });
  test('12.8 an enemy behind a blocked side stops no train', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { X9: 'us-5 port-1', X12: 'ger-inf-84' },
      held: { 'anglo-allied': 'X10 X11 W10 W11' },
      step: 'strategic-movement',
    });
    expect(w.may(rail('us-5', 'X10 X11'))).toBe(true);
  });
  test('10.4 and 9.11 the guarantee carries a slow corps from zone to zone', () => {
    const w = war({ turn: 6, units: { R6: 'us-5', S7: 'ger-inf-Lomb' }, step: 'operational-movement' });
    expect(w.may(move('ger-inf-Lomb', 'S6'))).toBe(true);
  });
});

describe('one thing a turn', () => {
  test('12.3 and 13.1 who holds the line does not sail away from it', () => {
    const w = war({
      bare: true,
      units: { AC31: 'ger-inf-84 ger-inf-86', AC32: 'sov-inf-3' },
      held: { hitlerite: 'AB30 AC30 AB31 AD31' },
      step: 'strategic-movement',
    });
    w.do(rail('ger-inf-84', 'AB30', 'ger-inf-86')).to('german-naval');
    expect(w.may(sail('ger-inf-86', 'X28'))).toBe(false);
  });
  test('7.19 and 13.1 who was rebuilt in the field does not sail', () => {
    const w = war({
      turn: 4,
      units: { X28: 'ger-inf-25 ger-inf-84' },
      lost: { 'ger-inf-25': 1 },
      step: 'german-reinforcements',
    });
    w.do({ type: 'rebuild', unit: 'ger-inf-25' }).to('german-naval');
    expect(w.may(sail('ger-inf-25', 'X26'))).toBe(false);
    expect(w.may(sail('ger-inf-84', 'X26'))).toBe(true);
  });
  test('7.19 and 14.4 nor does an Anglo-Allied corps rebuilt on the coast', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'port-1 us-5 us-7' },
      lost: { 'us-5': 1 },
      step: 'allied-reinforcements',
    });
    w.do({ type: 'rebuild', unit: 'us-5' }).to('allied-naval');
    expect(w.may(lift('us-5', 'eto'))).toBe(false);
    expect(w.may(lift('us-7', 'eto'))).toBe(true);
  });
  test('7.19 nor does it go by rail', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'port-1 us-5 us-7' },
      held: { 'anglo-allied': 'W5' },
      lost: { 'us-5': 1 },
      step: 'allied-reinforcements',
    });
    w.do({ type: 'rebuild', unit: 'us-5' }).to('strategic-movement');
    expect(w.may(rail('us-5', 'W5'))).toBe(false);
    expect(w.may(rail('us-7', 'W5'))).toBe(true);
  });
  test('7.19 nor does a Soviet army', () => {
    const w = war({
      side: 'soviet',
      units: { N32: 'sov-tank-1 sov-inf-3' },
      lost: { 'sov-tank-1': 1 },
      step: 'soviet-reinforcements',
    });
    w.do({ type: 'rebuild', unit: 'sov-tank-1' }).to('strategic-movement');
    expect(w.may(rail('sov-tank-1', 'N33'))).toBe(false);
    w.to('operational-movement');
    expect(w.may(move('sov-tank-1', 'N33'))).toBe(false);
    expect(w.may(move('sov-inf-3', 'N33'))).toBe(true);
  });
});

describe('waves', () => {
  test('11.14 the second wave assaults from the hex where the first was stopped', () => {
    const w = war({
      side: 'soviet',
      units: { N30: 'sov-tank-1 sov-tank-2', N31: 'sov-gds-1', N29: 'ger-inf-25' },
      step: 'operational-movement',
    });
    // 18 to 7: two to one, 1:2 after the shift; die four: 2/o.
    w.do(storm('sov-tank-1 sov-tank-2', 'N29'), 4);
    w.do({ type: 'lose-step', unit: 'sov-tank-1' }).do({ type: 'lose-step', unit: 'sov-tank-2' });
    w.do(move('sov-gds-1', 'N30'));
    expect(w.may(storm('sov-gds-1', 'N29'))).toBe(true);
    expect(w.may(storm('sov-gds-1 sov-tank-1', 'N29'))).toBe(false);
  });
  test('11.12 a supply unit with the defenders falls with them', () => {
    const w = war({
      side: 'soviet',
      units: { R35: 'sov-tank-1 sov-tank-2', Q35: 'ger-inf-Lomb ger-supply-2' },
      step: 'operational-movement',
    });
    w.do(storm('sov-tank-1 sov-tank-2', 'Q35'), 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
    expect([w.at('sov-tank-1'), w.at('ger-supply-2')]).toEqual(['Q35', 'destroyed']);
  });
  test('11.13 defenders who were not moved may not be assaulted a third time, points or no points', () => {
    // A corps fresh from the box has twelve points.
    const w = war({
      turn: 5,
      bare: true,
      units: { 'replacement-army': 'ger-pz-4ss ger-pz-1ss ger-pz-2ss', T22: 'sov-inf-3 sov-inf-5 sov-inf-8' },
      held: { hitlerite: 'U21 U22 S22 T21' },
      step: 'german-reinforcements',
    });
    for (const unit of ['ger-pz-4ss', 'ger-pz-1ss', 'ger-pz-2ss']) w.do({ type: 'enter-play', unit, hex: 'T21' });
    w.to('operational-movement');
    const all = 'ger-pz-4ss ger-pz-1ss ger-pz-2ss';
    const losses = ['sov-inf-3', 'sov-inf-5', 'sov-inf-8'];
    for (const die of [1, 1]) {
      w.do(storm(all, 'T22'), die);
      while (w.step === 'toll') {
        const unit =
          losses.find((id) => w.lost(id) === 0 && w.at(id) === 'T22') ?? losses.find((id) => w.at(id) === 'T22')!;
        w.do({ type: 'lose-step', unit: w.who === 'soviet' ? unit : 'ger-pz-4ss' });
      }
      if (w.at('ger-pz-1ss') !== 'T21') break;
    }
    expect(w.at('ger-pz-1ss')).toBe('T21');
    expect(w.may(storm(all, 'T22'))).toBe(false);
  });
});

describe('landings', () => {
  test('14.20 attackers from the land beside the invaders take the doubling away', () => {
    const w = war({
      side: 'anglo-allied',
      turn: 7,
      units: { eto: 'us-5 us-7 port-2', V4: 'us-12', W5: 'port-1', V5: 'ger-inf-25' },
      more: { chit: 'A', invasions: 1 },
      step: 'allied-naval',
    });
    w.do(invade('port-2', 'V5', 'us-5 us-7'))
      .to('declaring')
      .do(assault('V5', 'us-12'))
      .to('resolving');
    w.do({ type: 'resolve-assault', hex: 'V5' }, 1);
    const total = (of: string): number =>
      w
        .told('battle')
        .at(-1)!
        .ledgers!.find((each) => each.of === of)!.total;
    expect([total('attack'), total('defence')]).toEqual([30, 7]);
  });
  test('14.36 after an advance has emptied the beach somebody may still be landed there', () => {
    const w = war({
      side: 'anglo-allied',
      units: { V5: 'port-1 us-5 us-7 us-8 us-12', U6: 'ger-inf-Lomb', eto: 'us-15' },
      step: 'declaring',
    });
    const beach = { type: 'emergency-beach-supply', unit: 'us-15', hex: 'V5' };
    w.do(assault('U6', 'us-5 us-7 us-8')).to('resolving').do({ type: 'resolve-assault', hex: 'U6' }, 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
    for (const unit of ['us-5', 'us-7', 'us-8'])
      if (w.step === 'advancing') w.do({ type: 'advance', unit, way: ['U6'] });
    let could = false;
    while (w.who === 'anglo-allied' && !could) {
      could = w.may(beach);
      if (!could) w.pass();
    }
    expect(could).toBe(true);
    expect(w.do(beach).at('us-15')).toBe('V5');
  });
  test('14.27 and 14.1 a port takes nobody more because a corps left it by sea', () => {
    const w = war({ side: 'anglo-allied', units: { eto: 'us-5 us-7', V5: 'port-1 us-8' }, step: 'allied-naval' });
    w.do(lift('us-8', 'eto')).do(lift('us-5', 'V5'));
    expect(w.may(lift('us-7', 'V5'))).toBe(false);
  });
  test('14.26 and 8.1 enemies who assault a port out of which nobody fights back remove it when they enter', () => {
    const w = war({ units: { V5: 'port-1 aa-supply-1', U6: 'ger-pz-58' }, bare: true, step: 'operational-movement' });
    w.do(move('ger-pz-58', 'V5'));
    expect([w.at('aa-supply-1'), w.at('port-1')]).toEqual(['destroyed', 'destroyed']);
  });
});

describe('replacements', () => {
  test('7.13 a corps recreated in a theatre uses up the step of its group there', () => {
    const w = war({
      side: 'anglo-allied',
      units: { 'eliminated-eto': 'us-5', 'eliminated-mto': 'us-2', eto: 'us-7', V5: 'port-1' },
      lost: { 'us-7': 1 },
      step: 'allied-reinforcements',
    });
    w.do({ type: 'recreate', unit: 'us-5' });
    expect([w.at('us-5'), w.lost('us-5')]).toEqual(['eto', 1]);
    expect(w.may({ type: 'rebuild', unit: 'us-7' })).toBe(false);
    w.do({ type: 'recreate', unit: 'us-2' });
    expect(w.at('us-2')).toBe('mto');
  });
  test('7.25 the French corps in the pile must come back whole before it is converted', () => {
    const w = war({
      side: 'anglo-allied',
      units: { 'eliminated-mto': 'fr-x fr-1 fr-2', A17: 'us-2' },
      step: 'allied-reinforcements',
    });
    expect(w.may({ type: 'remove-fx' })).toBe(false);
  });
  test('7.5 and 29 the mountain corps of April 1945 comes to the Danish border or not at all', () => {
    const at = (held: string): War =>
      war({
        turn: 21,
        units: { T21: 'ger-inf-25' },
        held: { 'anglo-allied': held },
        lost: { 'ger-inf-25': 1 },
        step: 'german-reinforcements',
      });
    const w = at('');
    expect(w.may({ type: 'enter-play', unit: 'ger-mou-18', hex: 'AA19' })).toBe(true);
    expect(w.may({ type: 'enter-play', unit: 'ger-mou-18', hex: 'T21' })).toBe(false);
    const lost = at('AA19 AA20');
    expect(lost.may({ type: 'enter-play', unit: 'ger-mou-18', hex: 'AA19' })).toBe(false);
    expect(lost.may({ type: 'enter-play', unit: 'ger-mou-18', hex: 'T21' })).toBe(false);
  });
  test('7.16 the German who recreates with his one step on foot may still use the mechanized one, and no more', () => {
    const w = war({
      turn: 6,
      units: { 'eliminated-hitlerite': 'ger-inf-34 ger-inf-54 ger-pz-14', T21: 'ger-inf-25' },
      step: 'german-reinforcements',
    });
    w.do({ type: 'recreate', unit: 'ger-inf-34' });
    expect(w.may({ type: 'recreate', unit: 'ger-pz-14' })).toBe(true);
    w.do({ type: 'recreate', unit: 'ger-inf-54' });
    expect(w.may({ type: 'recreate', unit: 'ger-pz-14' })).toBe(false);
  });
});

describe('more at sea', () => {
  const at = (units: Record<string, string>, more: object = {}): War =>
    war({ side: 'anglo-allied', turn: 7, units, more: { chit: 'A', invasions: 1, ...more }, step: 'allied-naval' });
  test('14.6 corps and supply units leave a bare coast under the eyes of the enemy', () => {
    const w = at({ V3: 'us-5 aa-supply-1', V2: 'ger-inf-84', T21: 'ger-inf-74' });
    expect(w.may(lift('us-5', 'eto'))).toBe(true);
    expect(w.may(lift('aa-supply-1', 'eto'))).toBe(true);
  });
  test('5 from a port straight to the box of the other theatre', () => {
    expect(at({ V5: 'port-1 us-5' }).may(lift('us-5', 'mto'))).toBe(true);
  });
  test('14.12 no chit allows a second invasion on turn two', () => {
    const w = war({
      side: 'anglo-allied',
      turn: 2,
      units: { eto: 'us-5 port-2', V5: 'port-1' },
      more: { chit: 'A', invasions: 1 },
      step: 'allied-naval',
    });
    expect(w.may(invade('port-2', 'V7', 'us-5'))).toBe(false);
  });
  test('14.4 and 14.16 a corps that has just come to the box by sea invades nobody', () => {
    const w = at({ mto: 'us-5', eto: 'us-7 port-2', V5: 'port-1' }).do(lift('us-5', 'eto'));
    expect(w.may(invade('port-2', 'V7', 'us-5'))).toBe(false);
    expect(w.may(invade('port-2', 'V7', 'us-7'))).toBe(true);
  });
  test('14.27 a corps that was rebuilt in its box does not attack: it stays out of invasions of defended beaches', () => {
    const w = war({
      side: 'anglo-allied',
      turn: 7,
      units: { eto: 'us-5 us-7 port-2', V5: 'port-1', V7: 'ger-inf-84' },
      lost: { 'us-5': 1 },
      more: { chit: 'A', invasions: 1 },
      step: 'allied-reinforcements',
    });
    w.do({ type: 'rebuild', unit: 'us-5' }).to('allied-naval');
    expect(w.may(invade('port-2', 'V7', 'us-5 us-7'))).toBe(false);
    expect(w.may(invade('port-2', 'V7', 'us-7'))).toBe(true);
  });
  test('9.3 and 10.8 no zone crosses the dike', () => {
    const w = war({ units: { Z15: 'us-5', Z13: 'ger-supply-2' }, step: 'operational-movement' });
    expect(w.may(move('ger-supply-2', 'Z14'))).toBe(true);
  });
  test('8.4 and 14.39 two corps at most advance into the estuary', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      turn: 8,
      units: { X11: 'us-5 us-7 us-8 port-1', X12: 'ger-inf-84' },
      step: 'declaring',
    });
    w.do(assault('X12', 'us-5 us-7 us-8')).to('resolving').do({ type: 'resolve-assault', hex: 'X12' }, 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-84' });
    w.doAnyhow({ type: 'advance', unit: 'us-5', way: ['X12'] }).doAnyhow({
      type: 'advance',
      unit: 'us-7',
      way: ['X12'],
    });
    expect(w.step === 'advancing' && w.may({ type: 'advance', unit: 'us-8', way: ['X12'] })).toBe(false);
  });
  test('13.7 the Scheldt is crossed out of supply too', () => {
    const w = war({
      bare: true,
      units: { X11: 'ger-inf-84', W10: 'us-5', V12: 'us-7' },
      held: { 'anglo-allied': 'X10 W11 W12', hitlerite: 'X12' },
      step: 'german-naval',
    });
    expect(w.told('out-of-supply')).toHaveLength(1);
    expect(w.may({ type: 'scheldt-crossing', units: ['ger-inf-84'] })).toBe(true);
  });
});

describe('more by rail', () => {
  test('5 no trains run in a pocket that is fed over the sea: its hexes trace to no source', () => {
    const w = war({
      units: { AC29: 'ger-inf-84', T21: 'ger-inf-74' },
      held: {
        soviet: 'AA29 AA30 AA31 AB31 AB32 AC32 AC33 AD31 AD32 AD33 Z28 Z29',
        hitlerite: 'AB29 AB30 AC30 AC31 AD29',
      },
      step: 'strategic-movement',
    });
    expect(w.told('out-of-supply')).toEqual([]);
    expect(w.may(rail('ger-inf-84', 'AC30'))).toBe(false);
  });
  test('12.3 a corps that leaves the line may not come back into a zone', () => {
    const w = war({ units: { N29: 'ger-inf-84 ger-inf-86', N30: 'sov-inf-3' }, step: 'strategic-movement' });
    expect(w.may(rail('ger-inf-84', 'N28 N29', 'ger-inf-86'))).toBe(false);
  });
  test('12.3 and 18 the one who holds the line may be thrown back and nothing else is asked of him', () => {
    const w = war({
      units: { N29: 'ger-inf-84 ger-pz-2ss ger-supply-2', N30: 'sov-inf-3' },
      step: 'strategic-movement',
    });
    w.do(rail('ger-inf-84', 'N28', 'ger-pz-2ss'))
      .to('declaring')
      .do(burn('ger-supply-2', 'N29'))
      .do(assault('N30', 'ger-pz-2ss'));
    w.to('resolving').do({ type: 'resolve-assault', hex: 'N30' }, 1);
    expect(w.step).not.toBe('resolving');
  });
});

test('7.23 the surge ends at once when two secondary hexes are freed', () => {
  const w = war({
    turn: 8,
    bare: true,
    units: { G29: 'sov-inf-5', J24: 'sov-inf-8', N30: 'sov-inf-3', V5: 'us-5 port-1', T21: 'ger-inf-25' },
    lost: { 'ger-inf-25': 1 },
    held: { soviet: 'Y29 H29 I29 J29 K29 K24 K25 K26 K27 K28 J25 J26', hitlerite: 'G30 I22 J22 J23' },
    step: 'german-reinforcements',
  });
  w.do('declare-surge').to('operational-movement', 'soviet').do(move('sov-inf-8', 'J23 J22'));
  expect([w.holder('I22'), w.holder('G30')]).toEqual(['soviet', 'soviet']);
  w.to('german-reinforcements', 'hitlerite');
  expect([w.s.steps.mech, w.s.steps.foot]).toEqual([1, 1]);
});
