import { decodeAction } from '@rokada/kernel';
import { covers, refusalOf } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { idOf } from '../src/geography.ts';
import { assault, game, move, retreat, situation, storm, unit, type Situation, type Table } from './support/clauses.ts';
import { beginning, place } from './support/setting-up.ts';

/** What may be done once, what again, and what not at all. */

const burn = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes });
const lose = (id: string) => ({ type: 'lose-step', unit: id });
const resolve = (at: string) => ({ type: 'resolve-assault', hex: at });
const naval = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });

describe('10, 11: movement points', () => {
  test('after a Mobile Assault no hex is within reach for nothing', () => {
    covers('ID-10.4a', 'ID-11.5a');
    // Three points are spent and three left: two to leave the zone, and two for rough ground.
    const all = 'ger-pz-GD ger-pz-HG ger-pz-24 ger-pz-39';
    const t = situation({ turn: 8, bare: true, units: { K23: all, J23: 'sov-inf-3 sov-inf-5' } });
    expect(t.no(move('ger-pz-24', 'K22'))).toBeUndefined();
    t.do(storm(all, 'J23'), 1).play(lose('sov-inf-3'), 'soviet').play(lose('sov-inf-5'), 'soviet');
    expect([t.spent('ger-pz-24'), t.no(move('ger-pz-24', 'K22'))]).toEqual([3, 'ID-2.10a']);
  });
});

describe('14, 15: supply over the beach and on the way', () => {
  test('Emergency Beach Supply may be burned for the attack it came for', () => {
    covers('ID-14.36b', 'ID-15.29a');
    const t = situation({
      turn: 7,
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-7 port-1', U6: 'ger-inf-84', eto: 'aa-supply-1' },
      more: { invasions: 2, chit: 'A' },
    });
    t.passTo('anglo-allied:allied-naval', 8).do({ type: 'emergency-beach-supply', hex: 'V5', unit: 'aa-supply-1' });
    t.passTo('anglo-allied:declaring');
    expect(t.no(burn('aa-supply-1', 'V5'))).toBeUndefined();
  });

  test('a supply unit on its way to be burned alarms Warsaw like any other', () => {
    covers('ID-26.15a', 'ID-15.21a');
    const t = situation({
      turn: 7,
      side: 'soviet',
      step: 'initial-supply',
      bare: true,
      units: { S30: 'sov-inf-3', S31: 'sov-supply-1' },
      held: { soviet: 'S29 S32 S33 S34 S35 S36 S37' },
    });
    expect(t.told('ID-26.15a')).toBe(false);
    t.do({ type: 'burn-emergency', unit: 'sov-supply-1', way: ['S30', 'S29'], hexes: ['S30'] });
    expect(t.told('ID-26.15a')).toBe(true);
  });

  test('Antwerp is full after three supply units, and says so by its own rule', () => {
    covers('ID-14.32a');
    const t = naval({
      units: { eto: 'aa-supply-1 aa-supply-2 aa-supply-3 aa-supply-4' },
      held: { 'anglo-allied': 'X11 X12 W12 V12' },
      open: 'V12',
    });
    for (const id of ['aa-supply-1', 'aa-supply-2', 'aa-supply-3']) t.do({ type: 'allied-sail', unit: id, to: 'V12' });
    expect(t.no({ type: 'allied-sail', unit: 'aa-supply-4', to: 'V12' })).toBe('ID-14.32a');
  });
});

test('over the Scheldt one goes from either bank to the other', () => {
  covers('ID-13.7a');
  const crossed = (from: string) => {
    const t = situation({ turn: 8, step: 'german-naval', bare: true, units: { [from]: 'ger-inf-84' } });
    return t.do({ type: 'scheldt-crossing', units: ['ger-inf-84'] }).at('ger-inf-84');
  };
  expect([crossed('X11'), crossed('X12')]).toEqual(['X12', 'X11']);
});

describe('12: over the dike', () => {
  test('nobody moves strategically, whoever holds the other side', () => {
    covers('ID-10.8b', 'ID-12.5a');
    const no = (far: 'hitlerite' | 'anglo-allied') => {
      const t = situation({
        turn: 8,
        step: 'strategic-movement',
        bare: true,
        units: { Z15: 'ger-inf-84' },
        held: { [far]: 'Z14' },
      });
      const found = refusalOf(game, t.s, 'hitlerite', { type: 'strategic-move', unit: 'ger-inf-84', way: ['Z14'] });
      return [found?.rule, found?.key];
    };
    expect([no('hitlerite'), no('anglo-allied')]).toEqual([
      ['ID-10.8b', 'barred-side'],
      ['ID-12.5a', 'no-way'],
    ]);
  });

  test('under an enemy’s guns the far shore of a lake is no nearer', () => {
    covers('ID-10.4b', 'ID-10.6e');
    const t = situation({ turn: 8, bare: true, units: { I23: 'ger-inf-1', I24: 'sov-inf-3' } });
    const slots = { units: [unit('ger-inf-1')] };
    const ways = (game.choices(t.s, 'hitlerite', { type: 'move', slots }).reach ?? []).map((way) => way.map(idOf));
    for (const way of ways) expect([way, t.no(move('ger-inf-1', ...way))]).toEqual([way, undefined]);
  });
});

describe('26.14: the rocket troops', () => {
  test('are lost by their own rule when somebody walks in', () => {
    covers('ID-26.14c');
    const t = situation({ turn: 8, side: 'anglo-allied', bare: true, units: { V5: 'us-5 port-1', V7: 'ger-zbv-65' } });
    t.do(move('us-5', 'V6', 'V7'));
    expect([t.at('ger-zbv-65'), t.told('ID-26.14c'), t.told('ID-15.33c')]).toEqual(['destroyed', true, false]);
  });

  test('and with those beside them, if it was their own assault that killed them', () => {
    covers('ID-26.14b');
    const t = situation({
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { V7: 'ger-inf-84 ger-zbv-65', V6: 'us-5 us-7 port-1' },
      fed: 'ger-inf-84',
      emergency: 'ger-inf-84',
    });
    t.do(assault('V6', 'ger-inf-84')).do('end-phase').do(resolve('V6'), 6).do(lose('ger-inf-84'));
    expect([t.at('ger-zbv-65'), t.told('ID-26.14b')]).toEqual(['destroyed', true]);
  });
});

describe('18: after the battle', () => {
  test('by the printed strength too, support on dry ground undoes a river', () => {
    covers('ID-18.22b');
    const t = (reading: string) =>
      situation({
        turn: 8,
        side: 'soviet',
        step: 'declaring',
        bare: true,
        options: { 'river-support': reading },
        units: { U33: 'sov-inf-3', W34: 'sov-inf-5', T32: 'sov-inf-8', V33: 'ger-inf-1', U32: 'ger-inf-2' },
        fed: 'sov-inf-3 sov-inf-5 sov-inf-8',
      });
    // Bobruisk lies over the river from V33 and on the same bank as U32.
    for (const reading of ['printed-strength-counts', 'doubled-strength-counts']) {
      expect(t(reading).odds('sov-inf-3', 'V33').defence).toBe(14);
      expect(t(reading).odds('sov-inf-3 sov-inf-5', 'V33').defence).toBe(7);
    }
  });

  test('nobody advances twice', () => {
    covers('ID-18.16a');
    const armies = 'sov-tank-1 sov-shock-1 sov-shock-2';
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: armies, T23: 'ger-inf-84', S24: 'ger-inf-86' },
      fed: armies,
      emergency: armies,
    });
    t.do(assault('T23 S24', armies)).do('end-phase').do(resolve('T23'), 1);
    for (const id of ['ger-inf-84', 'ger-inf-86']) if (t.asked[0] === 'hitlerite:toll') t.play(lose(id), 'hitlerite');
    t.do({ type: 'advance', unit: 'sov-tank-1', way: ['T23'] });
    expect([t.asked, t.no({ type: 'advance', unit: 'sov-tank-1', way: ['S24'] })]).toEqual([
      ['soviet:advancing'],
      'ID-18.16a',
    ]);
  });

  test('nobody is offered a longer advance than his enemy’s retreat', () => {
    covers('ID-18.16b');
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-tank-1', T23: 'ger-inf-1' },
      fed: 'sov-tank-1',
      emergency: 'sov-tank-1',
    });
    // 9:7 and nothing else is 1:1, where a 3 costs each side one.
    t.do(assault('T23', 'sov-tank-1')).do('end-phase').do(resolve('T23'), 3).play('retreat', 'hitlerite');
    t.play(retreat('ger-inf-1', 'T22'), 'hitlerite').do(lose('sov-tank-1'));
    const ways = game.choices(t.s, 'soviet', { type: 'advance', slots: { unit: unit('sov-tank-1') } }).reach!;
    expect(ways.map((way) => way.map(idOf))).toEqual([['T23']]);
  });

  test('a deserted city’s Volkssturm goes with its garrison, where it is read so', () => {
    covers('ID-22.7a', 'ID-25.7b', 'ID-4.1a');
    const held = (reading: string) => {
      const t = situation({
        turn: 8,
        side: 'soviet',
        step: 'declaring',
        options: { 'deserted-forts': reading },
        units: { T25: 'sov-shock-1 sov-shock-2', T24: 'ger-inf-84' },
        fed: 'sov-shock-1 sov-shock-2',
        emergency: 'sov-shock-1 sov-shock-2',
      });
      t.do(assault('T24', 'sov-shock-1 sov-shock-2'))
        .do('end-phase')
        .do(resolve('T24'), 4)
        .play('retreat', 'hitlerite');
      const ways = game.choices(t.s, 'hitlerite', { type: 'retreat-unit', slots: { unit: unit('ger-inf-84') } }).reach!;
      t.play({ type: 'retreat-unit', unit: 'ger-inf-84', way: ways[0]!.map(idOf) }, 'hitlerite');
      while (t.asked[0] === 'soviet:toll') t.do(lose('sov-shock-1'));
      if (t.asked[0] === 'soviet:advancing') t.do('stop-advance');
      t.passTo('hitlerite:german-reinforcements', 9);
      return t.holder('T24');
    };
    expect([held('fall-with-the-retreat'), held('fall-to-the-advance')]).toEqual(['soviet', 'hitlerite']);
  });

  /** After the collapse: Bremen is a port, and Hamburg lies over the river from X18. */
  const atBremen = (units: NonNullable<Situation['units']>): Table =>
    situation({
      turn: 20,
      side: 'anglo-allied',
      units: { X17: 'us-5', ...units },
      rested: 'us-abn-18 cw-abn-1',
      held: { 'anglo-allied': 'X18 Y18 W18' },
      open: 'X17',
      more: { collapsed: 18 },
    });

  test('of a city with Volkssturm paratroops make an end at once', () => {
    covers('ID-17.9a', 'ID-25.7b');
    const t = atBremen({ eto: 'us-abn-18 cw-abn-1', Y19: 'ger-inf-84' });
    t.do({ type: 'drop-together', hex: 'Y19' }, 1).play('retreat', 'hitlerite');
    // Hamburg is a port: a die says when it opens.
    t.play(retreat('ger-inf-84', 'Y20', 'Y21'), 'hitlerite', 3);
    expect([t.holder('Y19'), t.at('cw-abn-1')]).toEqual(['anglo-allied', 'Y19']);
  });

  test('a jump over a river is no assault over it, in the count shown before either', () => {
    covers('ID-17.24a', 'ID-18.22c');
    const t = atBremen({ X18: 'us-abn-18' });
    const read = decodeAction(game, { type: 'drop', unit: 'us-abn-18', hex: 'Y19', method: 'alone' });
    if (read.refusal !== undefined) throw new Error(read.refusal.key);
    expect(game.preview(t.s, 'anglo-allied', read.action).ledgers[1]!.total).toBe(1);
  });
});

describe('7, 16, 19: who comes back', () => {
  const NONE = { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 };

  test('a reserve corps is converted once, and only on the map', () => {
    covers('ID-7.26a', 'ID-7.26c');
    const t = situation({
      turn: 8,
      step: 'german-reinforcements',
      units: { T21: 'ger-res-62 ger-res-64', 'eliminated-hitlerite': 'ger-res-66' },
      more: { steps: { ...NONE, foot: 2 } },
    });
    const convert = (id: string) => ({ type: 'convert-reserve', unit: id });
    expect(t.no(convert('ger-res-66'))).toBe('ID-7.26a');
    t.do(convert('ger-res-62'));
    expect([t.no(convert('ger-res-62')), t.no(convert('ger-res-64'))]).toEqual(['ID-7.26a', undefined]);
  });

  test('beige corps are rebuilt by beige steps, whichever theatres could serve them', () => {
    covers('ID-4.9a', 'ID-7.15a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      bare: true,
      units: { K9: 'cw-B1', T21: 'ger-inf-1' },
      lost: { 'cw-B1': 1 },
      held: { 'anglo-allied': 'I9 J9 J8 L9 M9 N9 O9 P8 Q8 R7 S7 T6 U6 V6 X5 W5 V5 U5' },
      open: 'I9 V6',
      more: { steps: { ...NONE, greenEto: 1, greenMto: 1, beige: 1 } },
    });
    expect(t.no({ type: 'rebuild', unit: 'cw-B1' })).toBeUndefined();
  });

  test('Flak may come by a city that is no entry city', () => {
    covers('ID-25.2a');
    const t = situation({
      turn: 20,
      step: 'german-reinforcements',
      units: { 'replacement-army': 'ger-flak-1' },
      held: { soviet: 'T21 U16 R23 X28 X26 W23 Y19 V18 T17 R15 O16 P17 M18 R20 L18 L22 P21 S27' },
      more: { collapsed: 18 },
    });
    expect(t.no({ type: 'enter-play', unit: 'ger-flak-1', hex: 'X17' })).toBeUndefined();
  });
});

describe('26, 27: points and the second scenario', () => {
  test('Rotterdam and Amsterdam are freed with Antwerp, by whoever freed it', () => {
    covers('ID-26.11d', 'ID-26.5a');
    const west = (held: Situation['held']) =>
      situation({ scenario: 'iron-dream-two', turn: 20, units: {}, held: held ?? {} }).halves[1]!;
    expect(west({ 'anglo-allied': 'V12' }) - west({})).toBe(3);
  });

  test('partisans free what only their zone covers', () => {
    covers('ID-20.4a');
    const t = situation({ turn: 8, side: 'soviet', bare: true, units: { D25: 'yug-1' } });
    t.do(move('yug-1', 'C25'));
    expect([t.holder('B24'), t.points('soviet')]).toEqual(['soviet', 1]);
  });

  test('a bombed port is no port again for those who take it', () => {
    covers('ID-27.6e');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 7,
      side: 'soviet',
      step: 'withdrawal',
      bare: true,
      units: { E32: 'sov-inf-3', D30: 'us-5', greece: 'port-3', V36: 'sov-supply-1' },
      held: { 'anglo-allied': 'D31 C31 C30 B30 B29 A29 A30 A28' },
      more: { chit: 'A', bombs: 4 },
    });
    t.do('end-phase').play({ type: 'explode-bomb', hex: 'E32' }, 'anglo-allied', 1);
    expect(t.at('sov-inf-3')).not.toBe('E32');
    t.passTo('anglo-allied:operational-movement', 9).play(move('us-5', 'D31', 'E32'), 'anglo-allied');
    expect([t.holder('E32'), t.told('ID-14.29a')]).toEqual(['anglo-allied', false]);
  });

  test('the Soviet player places his own: neither Poles nor NATO corps', () => {
    covers('ID-27.3a', 'ID-3.0a');
    const t = beginning('let-history-judge');
    const put = (id: string, at: string) => t.no(place(id, at), 'soviet');
    expect([put('sov-gds-17', 'V33'), put('sov-pol-1', 'V33'), put('us-5', 'V33')]).toEqual([
      undefined,
      'ID-3.0a',
      'ID-3.0a',
    ]);
    expect(t.no('finish-setup', 'soviet')).toBe('ID-3.0a');
  });

  test('NATO’s zones bar the retreat of Yugoslavs', () => {
    covers('ID-9.5a', 'ID-18.19b');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 3,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { F23: 'yug-2', G24: 'us-5 us-7', D24: 'us-8' },
      held: { soviet: 'F22 E24' },
      fed: 'us-5 us-7',
      emergency: 'us-5 us-7 us-8',
    });
    t.do(assault('F23', 'us-5 us-7')).do('end-phase').do(resolve('F23'), 3).play('retreat', 'soviet');
    expect(['F22', 'E24'].map((id) => t.no(retreat('yug-2', id), 'soviet'))).toEqual([undefined, 'ID-18.19b']);
  });
});
