import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, retreat, situation, type Situation, type Table } from './support/clauses.ts';

/** 17.20, 18.4, 18.24 and their neighbours: what happens when a first try fails, and who is spared. */

const lose = (id: string) => ({ type: 'lose-step', unit: id });
const beachhead = (of: Situation = {}): Table =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    rested: 'us-abn-18 cw-abn-1',
    ...of,
    units: { eto: 'us-abn-18 cw-abn-1', V5: 'us-7 port-1', T6: 'us-5 us-8', ...of.units },
  });

describe('paratroops', () => {
  test('alone they try twice, and are lost with the second failure', () => {
    covers('ID-17.20c', 'ID-17.6a');
    // 14:18 is 1:2, and worse by two for a Mobile Assault: on the lowest column a 1 costs both sides a step.
    const t = beachhead({ units: { S7: 'ger-pz-24 ger-pz-39' } }).do({ type: 'drop-together', hex: 'S7' }, 1);
    t.play(lose('ger-pz-24'), 'hitlerite').do(lose('us-abn-18'), 1);
    expect([t.asked, t.at('us-abn-18')]).toEqual([['hitlerite:toll'], 'S7']);
    t.play(lose('ger-pz-39'), 'hitlerite').do(lose('cw-abn-1'));
    expect([t.at('us-abn-18'), t.at('cw-abn-1')]).toEqual(['eliminated-eto', 'eliminated-eto']);
    expect(t.asked).toEqual(['anglo-allied:operational-movement']);
  });

  test('with an invasion they go down with it', () => {
    covers('ID-17.20c', 'ID-14.22a');
    const t = beachhead({
      step: 'allied-naval',
      units: { T6: '', V5: 'ger-pz-24 ger-pz-39', eto: 'us-8 us-abn-18 port-2' },
      forts: { V5: 2 },
      more: { invasions: 1, chit: 'A' },
    });
    t.do({ type: 'invade', port: 'port-2', hex: 'V5', corps: ['us-8'] }).do({
      type: 'drop-on-beach',
      unit: 'us-abn-18',
    });
    t.until(8, 'anglo-allied:resolving').do({ type: 'resolve-assault', hex: 'V5' }, 5);
    while (t.asked[0] === 'anglo-allied:toll') t.do(lose(t.no(lose('us-8')) === undefined ? 'us-8' : 'us-abn-18'));
    expect(t.at('us-abn-18')).toMatch(/^eliminated/);
  });

  test('hold the hex as soon as the last defender has nowhere to go', () => {
    covers('ID-4.1b', 'ID-18.19d', 'ID-22.7b');
    // Of two in a fort one finds the last place beside it; the other, who has one step left, dies where he stands.
    const t = beachhead({
      units: {
        S7: 'ger-inf-84 ger-inf-86',
        R7: 'ger-inf-2 ger-inf-67 ger-inf-74',
        R6: 'ger-pz-1ss ger-pz-2ss ger-pz-24 ger-pz-39',
        S6: 'us-5',
        S8: 'us-8',
        T6: 'us-19',
        T7: 'us-20',
      },
      lost: { 'ger-inf-86': 1 },
      forts: { S7: 1 },
    }).do({ type: 'drop-together', hex: 'S7' }, 1);
    t.play('retreat', 'hitlerite').play(retreat('ger-inf-84', 'R7'), 'hitlerite');
    expect([t.asked, t.at('ger-inf-86'), t.holder('S7'), t.fort('S7')]).toEqual([
      ['anglo-allied:toll'],
      'eliminated-hitlerite',
      'anglo-allied',
      0,
    ]);
  });

  test('no more of them on a beach than may stand there with those who land', () => {
    covers('ID-8.1a');
    const t = (corps: string) =>
      beachhead({
        step: 'allied-naval',
        units: { T6: '', V5: 'ger-inf-84', eto: `${corps} us-abn-18 port-2` },
        more: { invasions: 1, chit: 'A' },
      }).do({ type: 'invade', port: 'port-2', hex: 'V5', corps: corps.split(' ') });
    const no = (corps: string) => t(corps).no({ type: 'drop-on-beach', unit: 'us-abn-18' });
    expect([no('us-8 us-12 us-15'), no('us-8 us-12 us-15 us-19')]).toEqual([undefined, 'ID-8.1a']);
  });
});

describe('assaults', () => {
  test('who fled into a hex is lost with it, but not if it stands', () => {
    covers('ID-18.4b');
    const t = beachhead({
      step: 'declaring',
      fed: 'us-5 us-8 us-12',
      units: { S7: 'ger-inf-2', R7: 'ger-pz-1ss ger-pz-2ss', R6: 'us-12' },
    });
    t.do(assault('S7', 'us-5 us-8')).do(assault('R7', 'us-12')).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'S7' }, 3); // 20:7 is 2:1, plus air 3:1: o/2
    t.play(lose('ger-inf-2'), 'hitlerite').play('retreat', 'hitlerite').play(retreat('ger-inf-2', 'R7'), 'hitlerite');
    if (t.asked[0] === 'anglo-allied:advancing') t.do('stop-advance');
    t.do({ type: 'resolve-assault', hex: 'R7' }, 4); // 10:21 is 1:3, plus air 1:2: 2/o
    expect(t.at('ger-inf-2')).toBe('R7');
  });

  test('a garrison is unsupplied when all of it is: Emergency Supply of one is enough', () => {
    covers('ID-18.24b');
    const odds = (emergency: string) => {
      const t = beachhead({ units: { S7: 'ger-inf-84 ger-inf-86' }, emergency });
      t.ring('anglo-allied', 'S7');
      return t.odds('us-5 us-8', 'S7').by['ID-18.24b'];
    };
    expect([odds(''), odds('ger-inf-84'), odds('ger-inf-84 ger-inf-86')]).toEqual([2, undefined, undefined]);
  });

  test('of several hexes the attacker has the worst, or by agreement the best', () => {
    covers('ID-18.24k', 'ID-18.24b');
    const odds = (options: Record<string, string>) => {
      const t = beachhead({
        options,
        units: { S7: 'ger-inf-84', S6: 'ger-inf-86' },
        forts: { S7: 2 },
        emergency: 'ger-inf-86',
      });
      return t
        .ring('anglo-allied', 'S7')
        .ring('anglo-allied', 'S6')
        .give('hitlerite', 'S6', 'S7')
        .odds('us-5 us-8', 'S6 S7').by;
    };
    const [worst, best] = [odds({}), odds({ 'several-targets': 'for-the-attacker' })];
    expect([worst['ID-18.24b'], best['ID-18.24b']]).toEqual([undefined, 2]);
    expect(worst['ID-18.24k']).not.toEqual(best['ID-18.24k']);
  });

  test('nobody strikes into a mushroom cloud', () => {
    covers('ID-27.6d');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 5,
      side: 'anglo-allied',
      step: 'bomb-run',
      bare: true,
      units: { T19: 'sov-inf-3', T18: 'us-5 aa-supply-1', V36: 'sov-inf-67' },
      held: { 'anglo-allied': 'T17 T16' },
      more: { chit: 'A', bombs: 4 },
    }).do({ type: 'explode-bomb', hex: 'T19' }, 1);
    t.until(5, 'anglo-allied:declaring').feed('us-5');
    expect([t.no(assault('T19', 'us-5')), t.no(assault('S19', 'us-5'))]).toEqual(['ID-27.6d', undefined]);
  });
});

describe('marches', () => {
  test('supply units never onto enemy supply units; corps overrun them', () => {
    covers('ID-15.33a');
    const t = beachhead({ units: { S7: 'ger-supply-1', T7: 'us-12 aa-supply-1' } });
    expect([t.no(move('aa-supply-1', 'S7')), t.no(move('us-12', 'S7'))]).toEqual(['ID-15.33a', undefined]);
  });

  test('nobody of a group goes out of supply because a supply unit is with it', () => {
    covers('ID-15.26a');
    const far = (units: string) => {
      const t = beachhead({ units: { V5: 'us-7 port-1', T6: '', R9: units, Q9: 'ger-inf-84' } });
      t.give('anglo-allied', 'U6', 'T6', 'T7', 'S7', 'S8', 'R8', 'R9');
      return t.no({ type: 'move', units: units.split(' '), way: ['R10', 'Q10'] });
    };
    expect(far('us-5')).toBeDefined();
    expect(far('us-5 aa-supply-1')).toBeDefined();
  });

  test('Soviets do not march over an Anglo-Allied port', () => {
    covers('ID-4.4b');
    const t = situation({
      turn: 20,
      side: 'soviet',
      bare: true,
      units: { U6: 'sov-inf-3', V5: 'port-1' },
      emergency: 'sov-inf-3',
    });
    expect(t.no(move('sov-inf-3', 'V5'))).toBe('ID-4.4b');
  });
});

test('26.19: who has said what he claims does not say it again', () => {
  covers('ID-26.19b');
  const t = situation({
    scenario: 'iron-dream-four',
    turn: 8,
    step: 'arbitration',
    units: { 'replacement-army': 'ger-inf-1' },
  });
  const claim = {
    type: 'claim-resources',
    steps: 'hitlerite',
    forts: 'hitlerite',
    arrivals: 'hitlerite',
    supply: 'hitlerite',
  };
  t.play(claim, 'hitlerite');
  expect([t.asked, t.no(claim, 'hitlerite') !== undefined]).toEqual([['hitlerite-west:arbitration'], true]);
});

test('14.39: the one amphibious assault of a turn is made by one stack', () => {
  covers('ID-14.39a');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'declaring',
    bare: true,
    units: { Y14: 'us-5', Z14: 'us-8 us-12', Y15: 'ger-inf-84' },
    fed: 'us-5 us-8 us-12',
    emergency: 'us-5 us-8 us-12',
  });
  expect([t.no(assault('Y15', 'us-5')), t.no(assault('Y15', 'us-5 us-8'))]).toEqual([undefined, 'ID-14.39a']);
  expect(t.no(assault('Y15', 'us-8 us-12'))).toBeUndefined();
});
