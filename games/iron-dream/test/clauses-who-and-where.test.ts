import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, game, hex, move, situation, storm, unit, type Situation, type Table } from './support/clauses.ts';
import { judgement, settingUp } from './support/setting-up.ts';

/** To whom a rule applies and to whom it does not, and in which hex. */

const lose = (id: string) => ({ type: 'lose-step', unit: id });
const resolve = (at: string) => ({ type: 'resolve-assault', hex: at });
const naval = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });

describe('3: setting up', () => {
  test('whoever places is offered his own units and no others', () => {
    covers('ID-3.0a', 'ID-3.2a');
    const t = settingUp('yugoslav-setup');
    const waiting = game.choices(t.s, 'soviet', { type: 'place-unit', slots: {} }).candidates;
    expect(waiting.map(({ value }) => game.pieces.ids[Number(value)])).toEqual(['yug-1', 'yug-2', 'yug-3']);
  });

  test('in the second scenario nobody is asked about Bagration', () => {
    covers('ID-27.3b', 'ID-6.5a');
    const t = judgement().passTo('soviet:operational-movement', 1);
    expect(t.asked).toEqual(['soviet:operational-movement']);
  });
});

describe('7: reinforcements', () => {
  test('each turn brings one green step for either theatre and one beige', () => {
    covers('ID-7.15a');
    const t = situation({
      turn: 8,
      step: 'withdrawal',
      units: { eto: 'us-5 us-7 cw-B1 cw-B8', mto: 'us-2 us-4', U16: 'ger-supply-1' },
      lost: { 'us-5': 1, 'us-7': 1, 'cw-B1': 1, 'cw-B8': 1, 'us-2': 1, 'us-4': 1 },
      more: { invasions: 2, chit: 'A' },
    }).do('end-phase');
    const rebuild = (id: string) => ({ type: 'rebuild', unit: id });
    for (const id of ['us-5', 'cw-B1', 'us-2']) t.play(rebuild(id), 'anglo-allied');
    expect(['us-7', 'cw-B8', 'us-4'].map((id) => t.no(rebuild(id), 'anglo-allied'))).toEqual(Array(3).fill('ID-7.16a'));
  });

  test('the Soviet turn brings Soviet units only, and no Poles for a Warsaw that others freed', () => {
    covers('ID-7.3a', 'ID-7.28b');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'withdrawal',
      units: { A17: 'aa-supply-1' },
      held: { soviet: 'S27 S28 S29 S30 S31 S32 S33 S34 S35 S36 S37' },
      more: { invasions: 2, chit: 'A' },
    }).do('end-phase');
    expect([t.asked, t.at('ger-mou-9ss'), t.at('us-3'), t.at('sov-pol-2')]).toEqual([
      ['soviet:soviet-reinforcements'],
      'nowhere',
      'nowhere',
      'nowhere',
    ]);
  });
});

describe('8, 10, 11: movement', () => {
  test('only who stands together moves together', () => {
    covers('ID-8.7a');
    const t = situation({ turn: 8, bare: true, units: { T21: 'ger-inf-1', T22: 'ger-inf-2' } });
    expect(t.no(move('ger-inf-1 ger-inf-2', 'U22'))).toBe('ID-8.7a');
  });

  test('the one hex that is too dear takes all the points of everybody in the group', () => {
    covers('ID-10.4a', 'ID-10.6d');
    const t = situation({ turn: 8, bare: true, units: { K23: 'ger-inf-1 ger-pz-GD', J22: 'sov-inf-3' } });
    t.do(move('ger-inf-1 ger-pz-GD', 'K22'));
    expect([t.spent('ger-inf-1'), t.spent('ger-pz-GD')]).toEqual([5, 7]);
  });

  test('a Mobile Assault is as dear as the poorest of them can pay', () => {
    covers('ID-10.5a', 'ID-11.12a');
    const t = situation({ turn: 8, bare: true, units: { T21: 'ger-pz-GD ger-pz-HG', T22: 'sov-inf-3' } });
    t.do(move('ger-pz-GD', 'U21')).do(move('ger-pz-GD', 'T21'));
    expect([t.spent('ger-pz-GD'), t.no(storm('ger-pz-GD ger-pz-HG', 'T22'))]).toEqual([6, 'ID-10.5a']);
    expect(t.no(storm('ger-pz-HG', 'T22'))).toBeUndefined();
  });

  test('with two German commanders neither storms with the other’s armour', () => {
    covers('ID-26.19a');
    const t = situation({
      scenario: 'iron-dream-four',
      turn: 8,
      bare: true,
      units: { T22: 'ger-pz-24', S21: 'ger-pz-39', S22: 'sov-inf-3' },
    });
    const no = (side: string, id: string) => t.no(storm(id, 'S22'), side);
    expect([no('hitlerite-west', 'ger-pz-24'), no('hitlerite-west', 'ger-pz-39')]).toEqual(['ID-26.19a', undefined]);
  });

  test('out of Southern Italy one comes over the edge, not anywhere in Italy', () => {
    covers('ID-25.12a', 'ID-10.2a');
    const t = situation({ turn: 8, side: 'anglo-allied', bare: true, units: { 'southern-italy': 'us-5' } });
    expect([t.no(move('us-5', 'A17')), t.no(move('us-5', 'C16'))]).toEqual([undefined, 'ID-10.2a']);
  });

  test('OKH stays out of Yugoslavia, east of the line as well', () => {
    covers('ID-25.10b');
    const t = situation({ turn: 8, bare: true, units: { I24: 'ger-okh' } });
    expect([t.no(move('ger-okh', 'H23')), t.no(move('ger-okh', 'H24', 'G24'))]).toEqual([undefined, 'ID-25.10b']);
  });

  test('whoever never was in Greece is not held up by those who come from there', () => {
    covers('ID-27.9b');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 5,
      side: 'anglo-allied',
      bare: true,
      units: { greece: 'us-2 us-4 us-6 port-3', A29: 'us-5' },
      held: { 'anglo-allied': 'A27 A28 A30' },
    });
    t.do(move('us-2', 'A28')).do(move('us-4', 'A30'));
    expect([t.no(move('us-6', 'A27')), t.no(move('us-5', 'B29'))]).toEqual(['ID-27.9b', undefined]);
  });
});

describe('12, 14: strategic movement and the sea', () => {
  test('where only Germans hold the line, Germans do', () => {
    covers('ID-12.3a');
    const t = situation({
      turn: 8,
      step: 'strategic-movement',
      bare: true,
      options: { 'line-holders': 'germans-only-hold' },
      units: { T24: 'ger-inf-1 ger-inf-2', T25: 'sov-inf-3', T21: 'ger-inf-4' },
    });
    expect(
      t.no({ type: 'strategic-move', unit: 'ger-inf-1', holder: 'ger-inf-2', way: ['T23', 'T22'] }),
    ).toBeUndefined();
  });

  test('every turn four corps and four supply units are shipped, and no fifth', () => {
    covers('ID-14.1a', 'ID-5.A4e');
    const [corps, trains] = [
      ['us-12', 'us-15', 'us-16', 'us-19', 'us-20'],
      ['aa-supply-1', 'aa-supply-2', 'aa-supply-3', 'aa-supply-4', 'aa-supply-5'],
    ];
    const t = situation({
      turn: 8,
      step: 'withdrawal',
      bare: true,
      units: {
        V5: 'us-12 us-15 us-16 port-1',
        W3: 'us-19 us-20 aa-supply-1 port-2',
        X5: 'aa-supply-2 aa-supply-3 aa-supply-4',
        W2: 'aa-supply-5',
        U16: 'ger-supply-1',
      },
      more: { invasions: 2, chit: 'A' },
    });
    t.passTo('anglo-allied:allied-naval');
    const home = (id: string) => ({ type: 'allied-sail', unit: id, to: 'eto' });
    for (const id of [...corps.slice(0, 4), ...trains.slice(0, 4)]) t.play(home(id), 'anglo-allied');
    expect([t.no(home('us-20'), 'anglo-allied'), t.no(home('aa-supply-5'), 'anglo-allied')]).toEqual([
      'ID-14.1a',
      'ID-14.1a',
    ]);
  });

  test('one corps that survives an invasion has won the beach', () => {
    covers('ID-14.25a');
    const t = naval({
      units: { eto: 'us-5 port-2', W3: 'us-7 port-1', V8: 'ger-inf-73' },
      more: { invasions: 1, chit: 'A' },
    });
    t.do({ type: 'invade', port: 'port-2', hex: 'V8', corps: ['us-5'] })
      .passTo('anglo-allied:declaring')
      .do('end-phase');
    t.do(resolve('V8'), 1);
    while (t.asked[0] === 'hitlerite:toll') t.play(lose('ger-inf-73'), 'hitlerite');
    expect([t.at('us-5'), t.at('port-2'), t.holder('V8')]).toEqual(['V8', 'V8', 'anglo-allied']);
  });

  test('who helped it by land stays where he was', () => {
    covers('ID-14.18a', 'ID-14.25a');
    const t = naval({
      units: { eto: 'us-5 port-2', V5: 'us-7 port-1', V6: 'ger-inf-84' },
      more: { invasions: 1, chit: 'A' },
    });
    t.do({ type: 'invade', port: 'port-2', hex: 'V6', corps: ['us-5'] }).passTo('anglo-allied:declaring');
    t.do(assault('V6', 'us-7')).do('end-phase');
    // Le Havre is a port: a die says when it opens.
    t.do(resolve('V6'), 1, 3);
    expect([t.at('us-5'), t.at('us-7')]).toEqual(['V6', 'V5']);
  });
});

describe('15, 25: supply and the air', () => {
  test('who is cut off has no air support, whatever his marker says', () => {
    covers('ID-25.8a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { R16: 'us-5', R17: 'ger-inf-1', V5: 'us-7 port-1', V6: 'ger-inf-2' },
      more: { invasions: 2, chit: 'A' },
    });
    t.passTo('hitlerite:declaring', 9);
    expect([t.odds('ger-inf-1', 'R16').by['ID-18.24h'], t.odds('ger-inf-2', 'V5').by['ID-18.24h']]).toEqual([
      undefined,
      -1,
    ]);
  });
});

describe('17, 27: where nobody drops', () => {
  test('on ground that is closed to them', () => {
    covers('ID-27.9d');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 3,
      side: 'anglo-allied',
      bare: true,
      units: { mto: 'us-abn-18', greece: 'port-3', B30: 'us-5' },
      held: { 'anglo-allied': 'A29 A30 A31 B29 B31' },
      rested: 'us-abn-18',
    });
    const drop = (at: string) => t.no({ type: 'drop', unit: 'us-abn-18', hex: at });
    expect([drop('C31'), drop('B31'), drop('C32')]).toEqual([undefined, undefined, 'ID-27.9d']);
  });
});

describe('18: what a battle leaves', () => {
  const struck = (of: Situation, targets: string, die: number): Table => {
    const t = situation({ turn: 8, side: 'soviet', step: 'declaring', bare: true, ...of });
    return t
      .do(assault(targets, of.fed!))
      .do('end-phase')
      .do(resolve(targets.split(' ')[0]!), die);
  };

  test('each side is asked about the hex that was fought for', () => {
    covers('ID-18.14b');
    // 9:7 is 1:1, where a 3 costs each side one; nobody stands in the first of the two hexes.
    const t = struck(
      { units: { T24: 'sov-tank-1', T23: 'ger-inf-1' }, fed: 'sov-tank-1', emergency: 'sov-tank-1' },
      'S24 T23',
      3,
    );
    const about = () => game.decisions(t.s)[0]!.params;
    expect([t.asked, about()]).toEqual([['hitlerite:toll'], { due: 1, hex: { space: hex('T23') } }]);
    t.play(lose('ger-inf-1'), 'hitlerite');
    expect([t.asked, about()]).toEqual([['soviet:toll'], { due: 1, hex: { space: hex('S24') } }]);
  });

  test('ground whose defenders were wiped out belongs to those beside it', () => {
    covers('ID-18.14h', 'ID-4.1a');
    const all = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const t = struck({ units: { T24: all, T23: 'ger-inf-84' }, fed: all, emergency: all }, 'T23', 1);
    expect([t.asked, t.at('ger-inf-84').startsWith('T'), t.holder('T23')]).toEqual([
      ['soviet:advancing'],
      false,
      'soviet',
    ]);
  });

  test('whoever looked into a hex by assaulting it does not take that back', () => {
    covers('ID-18.21a');
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-tank-1' },
      fed: 'sov-tank-1',
      emergency: 'sov-tank-1',
    });
    t.do(assault('T23', 'sov-tank-1')).do('end-phase');
    const before = t.reveals;
    expect(t.do(resolve('T23')).reveals).toBeGreaterThan(before);
  });

  test('Volkssturm that loses step by step takes its fort with it at the last', () => {
    covers('ID-25.7b', 'ID-22.5a');
    const all = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const t = struck(
      {
        bare: false,
        options: { 'lone-volkssturm': 'each-step-costs-one' },
        units: { T25: all },
        forts: { T24: 1 },
        fed: all,
        emergency: all,
      },
      'T24',
      4,
    );
    expect([t.fort('T24'), t.s.hexes.volkssturm[hex('T24')]]).toEqual([0, 0]);
  });
});

describe('26.15: the Warsaw rising', () => {
  test('only Soviets make Warsaw rise', () => {
    covers('ID-26.15a');
    const t = situation({ turn: 7, bare: true, units: { S30: 'ger-inf-1' } });
    t.do(move('ger-inf-1', 'S29'));
    expect(t.told('ID-26.15a')).toBe(false);
  });

  test('who strikes elsewhere does not betray it', () => {
    covers('ID-26.15d');
    const t = situation({
      turn: 7,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T25: 'sov-shock-1 sov-shock-2', T24: 'ger-inf-84', S27: 'ger-inf-1' },
      fed: 'sov-shock-1 sov-shock-2',
      emergency: 'sov-shock-1 sov-shock-2',
      more: { uprising: 645 },
    });
    t.do(assault('T24', 'sov-shock-1 sov-shock-2')).do('end-phase').do(resolve('T24'), 1);
    expect([t.s.betrayed, t.told('ID-26.15d')]).toEqual([false, false]);
  });
});

describe('26, 27: the end', () => {
  test('two players are told who has won, if anybody has', () => {
    covers('ID-26.5a');
    const end = (special: readonly number[]) => {
      const t = situation({
        scenario: 'iron-dream-two',
        turn: 23,
        side: 'soviet',
        step: 'withdrawal',
        units: { V36: 'sov-supply-1' },
        more: { special: [...special], chit: 'A', invasions: 2 },
      }).do('end-phase');
      return [t.s.outcome?.key, t.s.outcome?.winners];
    };
    expect(end([500, 0, 0, 500])).toEqual(['two-player-win', ['hitlerite', 'hitlerite-west']]);
    expect(end([500, 500, 0, 0])[0]).toBe('two-player-draw');
  });

  test('Freikorps are offered the German cities that NATO feeds', () => {
    covers('ID-27.5a');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 3,
      side: 'soviet',
      step: 'withdrawal',
      units: { V36: 'sov-supply-1', X17: 'us-5' },
      held: { 'anglo-allied': 'Y19 Y18 X18' },
      open: 'X17',
      more: { chit: 'C' },
    }).do('end-phase');
    t.passTo('anglo-allied:allied-reinforcements', 4);
    const cities = (side: string): string[] =>
      game
        .choices(t.s, side, { type: 'place-freikorps', slots: { unit: unit('ger-inf-84') } })
        .candidates.map(({ value }) => game.spaces.ids[Number(value)]!);
    const offered = cities('anglo-allied');
    // Bremen holds a corps that is no Freikorps, Berlin is out of reach, X18 no city.
    expect(['Y19', 'X17', 'T21', 'X18'].map((id) => offered.includes(id))).toEqual([true, false, false, false]);
  });
});
