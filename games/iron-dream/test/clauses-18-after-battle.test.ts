import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, retreat, situation, storm, until, type Situation, type Table } from './support/clauses.ts';

/** A port at V5 and two corps in T6, in open country; clear weather, turn 8. */
const beachhead = (of: Situation = {}) =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    ...of,
    units: { V5: 'us-7 port-1', T6: 'us-5 us-8', ...of.units },
  });
const assaulting = (units: Situation['units']) =>
  beachhead({ step: 'declaring', fed: 'us-5 us-8', ...(units !== undefined && { units }) });
const strike = (t: Table, targets: string, die: number): Table =>
  t
    .do(assault(targets, 'us-5 us-8'))
    .do('end-phase')
    .do({ type: 'resolve-assault', hex: targets.split(' ')[0]! }, die);

/** A corps in S24, with supply if told, throws itself at three Soviet armies in S25. */
const hopeless = (attacker: string, supply = '') =>
  situation({
    turn: 5,
    side: 'hitlerite',
    step: 'declaring',
    bare: true,
    units: { S25: 'sov-inf-3 sov-inf-5 sov-inf-13', S24: `${attacker} ${supply}` },
    held: { soviet: 'T25 T26 R25 R26 S26 S27 S28 S29 S30 S31 S32 S33 S34 S35 S36 S37' },
    fed: attacker,
  })
    .do(assault('S25', attacker))
    .do('end-phase');

describe('18.4: who fell back adds nothing within the same Prepared Assault phase, and only there', () => {
  test('driven back by a Mobile Assault, a corps meets the next one with its own strength', () => {
    covers('ID-18.4b');
    const t = beachhead({ units: { S7: 'ger-inf-2', R7: 'ger-inf-84' } });
    t.do(storm('us-5 us-8', 'S7'), 1); // 20:7 is 2:1, less 2, plus 1 for air: 1:1, o/2
    t.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite').play('retreat', 'hitlerite');
    t.play(retreat('ger-inf-2', 'R6'), 'hitlerite');
    expect(t.odds('us-5 us-8', 'R6', 'mobile')).toMatchObject({ defence: 4, initial: '5:1', column: '4:1' });
    const beside = beachhead({ units: { S7: 'ger-inf-2', R7: 'ger-inf-84' } }).do(storm('us-5 us-8', 'S7'), 1);
    beside.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite').play('retreat', 'hitlerite');
    beside.play(retreat('ger-inf-2', 'R7'), 'hitlerite');
    expect(beside.odds('us-5 us-8', 'R7', 'mobile').defence).toBe(8);
  });

  test('thrown back in a Prepared Assault, it adds nothing in that phase and is whole again when it is over', () => {
    covers('ID-18.4b');
    const t = beachhead({
      step: 'declaring',
      fed: 'us-5 us-8 us-12',
      units: { S7: 'ger-inf-2', R7: 'ger-inf-84', R6: '', S8: '', T7: 'us-12' },
    });
    t.do(assault('S7', 'us-5 us-8')).do('end-phase').do({ type: 'resolve-assault', hex: 'S7' }, 3); // 20:7 is 2:1 plus air 3:1, o/2
    t.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite').play('retreat', 'hitlerite');
    t.play(retreat('ger-inf-2', 'R7'), 'hitlerite');
    expect(t.odds('us-12', 'R7').defence).toBe(4);
    until(t, 'anglo-allied:operational-movement', 9);
    expect(t.odds('us-12', 'R7').defence).toBe(8);
  });

  test('attackers thrown back in their own turn defend in the enemy’s', () => {
    covers('ID-18.4b');
    const t = situation({
      turn: 5,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { S25: 'ger-inf-2 ger-inf-4 ger-pz-2ss ger-pz-3ss', S26: 'sov-inf-3' },
      held: { soviet: 'R25 R26 R27 R28 R29 R30 T26 T27 T28 T29 S26 S27 S28 S29 S30 S31 S32 S33 S34 S35 S36 S37' },
      fed: 'sov-inf-3',
    });
    t.do(assault('S25', 'sov-inf-3')).do('end-phase').do({ type: 'resolve-assault', hex: 'S25' }, 3); // 1:3, 2/o
    t.do('retreat').do(retreat('sov-inf-3', 'S27', 'S28'));
    until(t, 'hitlerite:operational-movement', 6);
    t.play({ type: 'move', units: ['ger-pz-2ss'], way: ['S26', 'S27'] }, 'hitlerite');
    expect(t.odds('ger-pz-2ss', 'S28', 'mobile').defence).toBe(16); // 8, over the Vistula
  });
});

describe('18.5, 18.16, 18.19, 18.21: several hexes, and none', () => {
  test('one stack may assault every hex it touches as one', () => {
    covers('ID-18.5a');
    const t = assaulting({ S6: 'ger-inf-84', S7: 'ger-inf-85', T5: 'ger-inf-86', T7: 'ger-inf-88' });
    expect(t.no(assault('S6 S7 T5 T7', 'us-5 us-8'))).toBeUndefined();
    expect(t.no(assault('S6 S7 T5 T7 R6', 'us-5 us-8'))).toBe('ID-18.5a');
  });

  test('the hex whose defenders are gone may be entered, the other not', () => {
    covers('ID-18.16a');
    const t = strike(assaulting({ S6: 'ger-inf-84', S7: 'ger-inf-2' }), 'S6 S7', 6); // 20:11 is 1:1 plus air 2:1, 2/1
    t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite');
    while (t.asked[0] === 'anglo-allied:toll') t.do({ type: 'lose-step', unit: 'us-5' });
    expect(t.asked).toEqual(['anglo-allied:advancing']);
    expect(t.no({ type: 'advance', unit: 'us-8', way: ['S7'] })).toBeDefined();
    t.do({ type: 'advance', unit: 'us-8', way: ['S6'] });
    expect(t.at('us-8')).toBe('S6');
  });

  test('each defender retreats from his own hex', () => {
    covers('ID-18.19c');
    const t = strike(assaulting({ S6: 'ger-inf-84', S7: 'ger-inf-2' }), 'S6 S7', 3); // 2:1, 1/2
    t.play('retreat', 'hitlerite');
    // R6 lies beside S6 as well as S7.
    expect(t.no(retreat('ger-inf-2', 'R6', 'Q6'), 'hitlerite')).toBeUndefined();
    expect(t.no(retreat('ger-inf-2', 'R7', 'S8'), 'hitlerite')).toBe('ID-18.19c');
  });

  test('any hex without forts and combat units may be scouted, one’s own as well', () => {
    covers('ID-18.21a');
    const t = beachhead({ step: 'declaring', fed: 'us-5 us-8', held: { 'anglo-allied': 'S7 S6', hitlerite: 'T7' } });
    expect([t.holder('S7'), t.no(assault('S7', 'us-5 us-8'))]).toEqual(['anglo-allied', undefined]);
    t.do(assault('S7', 'us-5 us-8')).do('end-phase').do({ type: 'resolve-assault', hex: 'S7' });
    expect(t.asked).toEqual(['anglo-allied:advancing']);
    t.do({ type: 'advance', unit: 'us-5', way: ['S7', 'R7'] });
    expect(t.at('us-5')).toBe('R7');
    const crowded = beachhead({ step: 'declaring', fed: 'us-5 us-8', units: { S7: 'us-12' } });
    expect(crowded.no(assault('S7', 'us-5 us-8'))).toBe('ID-18.21a');
  });
});

describe('15.33, 18.20: supply units in battles', () => {
  test('they may go along when the attackers they are stacked with retreat, and need not', () => {
    covers('ID-15.33h');
    const t = hopeless('ger-inf-2', 'ger-supply-1').do({ type: 'resolve-assault', hex: 'S25' }, 3).do('retreat');
    expect([t.no('stay-behind'), t.no(retreat('ger-supply-1', 'S23', 'S22'))]).toEqual(['ID-18.19a', 'ID-18.19d']);
    t.do(retreat('ger-inf-2', 'S23', 'S22'));
    expect(t.no(retreat('ger-supply-1', 'S23', 'S22'))).toBeUndefined();
    // They go along, not their own way.
    expect(t.no(retreat('ger-supply-1', 'T23', 'T22'))).toBe('ID-18.19d');
    t.do('stay-behind');
    expect([t.at('ger-supply-1'), t.asked]).toEqual(['S24', ['soviet:advancing']]);
  });

  test('nor need they leave with defenders; whoever advances then overruns them', () => {
    covers('ID-15.33h', 'ID-15.33c');
    const beaten = () => {
      const t = strike(assaulting({ S7: 'ger-inf-2 ger-supply-1' }), 'S7', 3); // 20:7 is 2:1 plus air 3:1, o/2
      return t.play('retreat', 'hitlerite').play(retreat('ger-inf-2', 'R7', 'Q7'), 'hitlerite');
    };
    const gone = beaten().play(retreat('ger-supply-1', 'R7', 'Q7'), 'hitlerite');
    expect(gone.at('ger-supply-1')).toBe('Q7');
    const stayed = beaten().play('stay-behind', 'hitlerite');
    expect([stayed.at('ger-supply-1'), stayed.asked]).toEqual(['S7', ['anglo-allied:advancing']]);
    stayed.do({ type: 'advance', unit: 'us-5', way: ['S7'] });
    expect(stayed.at('ger-supply-1')).toBe('destroyed');
  });

  test('left alone they do not keep the defenders out of the attackers’ hex', () => {
    covers('ID-18.20a', 'ID-15.33c');
    const t = hopeless('ger-inf-2', 'ger-supply-1').do({ type: 'resolve-assault', hex: 'S25' }, 3).do('retreat');
    t.do(retreat('ger-inf-2', 'S23', 'S22')).do('stay-behind');
    t.play({ type: 'advance', unit: 'sov-inf-3', way: ['S24'] }, 'soviet');
    expect([t.at('sov-inf-3'), t.at('ger-supply-1')]).toEqual(['S24', 'destroyed']);
  });

  test('they share the fate of those who are attacked, not of those who die attacking or starving', () => {
    covers('ID-15.33b');
    const t = hopeless('ger-inf-84', 'ger-supply-1').do({ type: 'resolve-assault', hex: 'S25' }, 6);
    t.do({ type: 'lose-step', unit: 'ger-inf-84' });
    expect([t.at('ger-inf-84') === 'S24', t.at('ger-supply-1')]).toEqual([false, 'S24']);
    const starving = situation({
      turn: 5,
      side: 'hitlerite',
      step: 'declaring',
      bare: true,
      units: { T5: 'ger-inf-84 ger-supply-1', U5: 'us-5', S5: 'us-8', T7: 'us-12', S6: 'us-15', V5: 'port-1' },
    });
    until(starving, 'anglo-allied:allied-reinforcements');
    expect([starving.at('ger-inf-84'), starving.at('ger-supply-1')]).toEqual(['destroyed', 'T5']);
    const attacked = strike(assaulting({ S7: 'ger-inf-84 ger-supply-1' }), 'S7', 1); // 20:4 is 5:1 plus air 6:1, o/E
    expect([attacked.at('ger-inf-84'), attacked.at('ger-supply-1')]).toEqual(['eliminated-hitlerite', 'destroyed']);
  });

  test('alone they are destroyed by an assault into their hex, advance or none', () => {
    covers('ID-15.33c');
    const t = assaulting({ S7: 'ger-supply-1' }).do(assault('S7', 'us-5 us-8')).do('end-phase');
    expect(t.at('ger-supply-1')).toBe('S7');
    t.do({ type: 'resolve-assault', hex: 'S7' }).do('stop-advance');
    expect(t.at('ger-supply-1')).toBe('destroyed');
  });
});

test('15.17, 15.19: a garrison on Fortress Supply neither advances out of its fortress nor retreats', () => {
  covers('ID-15.17a', 'ID-15.19a');
  const besieged = (die: number) => {
    const t = situation({
      turn: 7,
      side: 'hitlerite',
      step: 'declaring',
      bare: true,
      forts: { X5: 2 },
      lost: { 'us-5': 1 },
      units: { X5: 'ger-inf-2', W5: 'us-5', V5: 'us-7 port-1', T21: 'ger-supply-1' },
      held: { 'anglo-allied': 'V5 V4 U5 U6 T6 W4 W3 V3 X4 X6 W6' },
    });
    t.do('end-phase').do({ type: 'keep-in-fortress', unit: 'ger-inf-2' });
    until(t, 'anglo-allied:declaring');
    t.play(assault('X5', 'us-5'), 'anglo-allied').play('end-phase', 'anglo-allied');
    return t.play({ type: 'resolve-assault', hex: 'X5' }, 'anglo-allied', die);
  };
  const won = besieged(6);
  while (won.asked[0] === 'anglo-allied:toll') won.play({ type: 'lose-step', unit: 'us-5' }, 'anglo-allied');
  expect(won.at('us-5')).not.toBe('W5');
  expect(won.asked).not.toContain('hitlerite:advancing');
  const hit = besieged(1);
  expect([hit.asked, hit.no('retreat', 'hitlerite')]).toEqual([['hitlerite:toll'], 'ID-18.19d']);
});
