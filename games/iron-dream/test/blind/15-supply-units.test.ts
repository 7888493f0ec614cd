import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { pocket } from './scenes.ts';
import { assault, burn, lose, move, rescue, resolve, situation, storm, type Situation } from './table.ts';

describe('15.21 to 15.28 Emergency General Supply', () => {
  const five: Situation = {
    step: 'initial-supply',
    units: { R17: 'ger-supply-1 ger-inf-1', R16: 'ger-inf-2', S17: 'ger-inf-4', S18: 'ger-inf-5', R15: 'ger-inf-6' },
  };
  test('15.22 its own hex and one beside it, or two hexes that touch each other and it', () => {
    covers('ID-15.22a');
    const t = situation(five);
    expect(t.may(rescue('ger-supply-1', '', 'R17 R16'))).toBe(true);
    expect(t.may(rescue('ger-supply-1', '', 'R16 S17'))).toBe(true);
    expect(t.may(rescue('ger-supply-1', '', 'R16 S18'))).toBe(false);
    expect(t.may(rescue('ger-supply-1', '', 'R17 R16 S17'))).toBe(false);
    expect(t.may(rescue('ger-supply-1', '', 'R15'))).toBe(false);
  });

  test('15.21 it may march first and is used up at once; Germans in supply may have it too (15.24)', () => {
    covers('ID-15.21a', 'ID-15.24a');
    const t = situation(five).do(rescue('ger-supply-1', 'R16', 'R15'));
    expect(t.at('ger-supply-1')).toBe('available');
    expect(t.supply('ger-inf-6')).toBe('emergency');
  });

  test('15.23 with it a cut off corps has all its movement, in any direction', () => {
    covers('ID-15.23a', 'ID-5.H5a');
    const t = situation({ step: 'initial-supply', units: { O33: 'ger-inf-1 ger-supply-1' } });
    t.do(rescue('ger-supply-1', '', 'O33')).to('operational-movement');
    expect(t.may(move('ger-inf-1', 'O34 O35 O36 O37'))).toBe(true);
  });

  test('15.27 no step is lost under the marker, but the next turn it is', () => {
    covers('ID-15.27a');
    const t = situation({ step: 'initial-supply', units: { O33: 'ger-inf-1 ger-supply-1', AD37: 'sov-inf-70' } });
    t.do(rescue('ger-supply-1', '', 'O33')).to('allied-reinforcements');
    expect(t.lost('ger-inf-1')).toBe(0);
    t.to('operational-movement')
      .to('soviet-reinforcements')
      .to('german-reinforcements')
      .to('operational-movement')
      .to('allied-reinforcements');
    expect(t.lost('ger-inf-1')).toBe(1);
  });

  test('15.4, 15.27 the marker is off in the turn of the enemy: such units defend unsupplied', () => {
    covers('ID-15.27a');
    const t = situation(
      pocket({ step: 'initial-supply', units: { R26: 'ger-inf-1 ger-supply-1', R25: 'sov-inf-3 sov-supply-1' } }),
    );
    t.do(rescue('ger-supply-1', '', 'R26'))
      .to('allied-reinforcements')
      .to('operational-movement')
      .to('soviet-reinforcements')
      .to('declaring');
    t.do(burn('sov-supply-1', 'R25'));
    expect(t.column(assault('R26', 'sov-inf-3'))).toBe(5);
  });

  const beachhead: Situation = {
    side: 'anglo-allied',
    units: { V5: 'port-1 us-2 us-4 us-5', V4: 'ger-inf-1', V6: 'ger-inf-2', U5: 'ger-inf-4' },
    held: { 'anglo-allied': 'V5' },
  };
  test('15.25 past the zone in U6 nobody goes on to T6 unless a corps stays behind in U6', () => {
    covers('ID-15.25b');
    const t = situation(beachhead);
    expect(t.may(move('us-2', 'U6'))).toBe(true);
    expect(t.may(move('us-2', 'U6 T6'))).toBe(false);
    t.do(move('us-2', 'U6'));
    expect(t.may(move('us-4', 'U6 T6'))).toBe(true);
  });

  test('15.25 with Emergency Supply the corps goes on by itself', () => {
    covers('ID-15.23a');
    const t = situation({
      ...beachhead,
      step: 'initial-supply',
      units: { ...beachhead.units, V5: 'port-1 us-2 us-4 aa-supply-1' },
    });
    t.do(rescue('aa-supply-1', '', 'V5')).to('operational-movement');
    expect(t.may(move('us-2', 'U6 T6'))).toBe(true);
  });
});

describe('15.29 to 15.36 Attack Supply and supply units', () => {
  const line: Situation = {
    side: 'soviet',
    step: 'declaring',
    units: { R26: 'ger-inf-1', R27: 'sov-tank-1', R28: 'sov-supply-1', S28: 'sov-supply-2' },
    held: { soviet: 'R27..R37 S28..S37' },
  };
  test('15.29 a Mobile Assault needs no Attack Supply, a Prepared Assault does', () => {
    covers('ID-15.29a');
    expect(situation({ ...line, step: 'operational-movement' }).may(storm('sov-tank-1', 'R26'))).toBe(true);
    const t = situation(line);
    expect(t.may(assault('R26', 'sov-tank-1'))).toBe(false);
    t.do(burn('sov-supply-1', 'R27'));
    expect(t.may(assault('R26', 'sov-tank-1'))).toBe(true);
  });

  test('15.29 who stands in or beside an invasion port has Attack Supply for nothing, and who is two hexes off has not', () => {
    covers('ID-15.29b');
    const of: Situation = {
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { V5: 'port-1 us-2', V6: 'us-4', V8: 'us-5', U5: 'ger-inf-1', U7: 'ger-inf-2', U9: 'ger-inf-4' },
      held: { 'anglo-allied': 'V5 V6 V7 V8' },
    };
    const t = situation(of);
    expect(t.may(assault('U5', 'us-2'))).toBe(true);
    expect(t.may(assault('U7', 'us-4'))).toBe(true);
    expect(t.may(assault('U9', 'us-5'))).toBe(false);
  });

  test('15.29 it is where the phase begins that counts: not who only advances beside the port later', () => {
    const t = situation({
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { V5: 'port-1 us-2', V7: 'us-4', U7: 'ger-inf-2' },
      held: { 'anglo-allied': 'V5..V8' },
    });
    expect(t.may(assault('U7', 'us-4'))).toBe(false);
  });

  test('15.30 nobody burns the supply of another', () => {
    covers('ID-15.30a');
    const t = situation({ ...line, units: { R26: 'ger-inf-1 ger-supply-1', R27: 'sov-tank-1' } });
    expect(t.may(burn('ger-supply-1', 'R27'), 'soviet')).toBe(false);
  });

  test('15.31 unsupplied units get no Attack Supply; with two units they burn one for each', () => {
    covers('ID-15.31a');
    const of: Situation = {
      step: 'initial-supply',
      units: { O33: 'ger-inf-1 ger-inf-2 ger-supply-1 ger-supply-2', O35: 'sov-inf-70', O34: 'sov-supply-1' },
    };
    const t = situation({ ...of, units: { O33: 'ger-inf-1 ger-inf-2 ger-supply-1 ger-supply-2', O34: 'sov-cmg-BA' } });
    const fed = situation({
      ...of,
      units: { O33: 'ger-inf-1 ger-inf-2 ger-supply-1 ger-supply-2', O34: 'sov-cmg-BA' },
    });
    t.to('declaring');
    const tried =
      t.may(burn('ger-supply-1', 'O33')) && t.do(burn('ger-supply-1', 'O33')).may(assault('O34', 'ger-inf-1'));
    expect(tried).toBe(false);
    fed
      .do(rescue('ger-supply-1', '', 'O33'))
      .to('declaring')
      .do(burn('ger-supply-2', 'O33'));
    expect(fed.may(assault('O34', 'ger-inf-1 ger-inf-2'))).toBe(true);
  });

  test('15.32 Attack Supply reaches as far as Emergency Supply does', () => {
    covers('ID-15.32a');
    const t = situation({ ...line, units: { ...line.units, R29: 'sov-inf-3', S29: 'sov-inf-5' } });
    expect(t.may(burn('sov-supply-1', 'R27 R29'))).toBe(false);
    expect(t.may(burn('sov-supply-1', 'R29 S29'))).toBe(true);
    expect(t.may(burn('sov-supply-2', 'R29'))).toBe(false);
  });

  test('15.33 a supply unit walks at its printed pace through its own ground only, even cut off from everything', () => {
    covers('ID-15.33a');
    const t = situation({
      units: { T33: 'ger-supply-1', R17: 'ger-supply-2', S31: 'ger-inf-1' },
      held: { hitlerite: 'T29..T33' },
    });
    expect(t.may(move('ger-supply-1', 'T32 T31 T30 T29'))).toBe(true);
    expect(t.may(move('ger-supply-1', 'T34'))).toBe(false);
    expect(t.may(move('ger-supply-2', 'R18 R19 R20'))).toBe(true);
    expect(t.may(move('ger-supply-2', 'R16 R15 R14 R13 R12'))).toBe(false);
  });

  test('15.33 cut off supply units suffer no attrition', () => {
    covers('ID-15.33a');
    const t = situation({ units: { O33: 'ger-supply-1' } }).to('allied-reinforcements');
    expect(t.at('ger-supply-1')).toBe('O33');
  });

  test('15.33 it enters an enemy zone only where a friend stands already', () => {
    covers('ID-15.33g');
    const of: Situation = { units: { R27: 'sov-inf-3', S25: 'ger-supply-1', R26: 'ger-inf-1' } };
    const t = situation(of);
    expect(t.may(move('ger-supply-1', 'S26'))).toBe(true);
    expect(t.may(move('ger-supply-1', 'R25 R26'))).toBe(true);
    const alone = situation({
      ...of,
      units: { R27: 'sov-inf-3', S25: 'ger-supply-1', Q24: 'ger-inf-1' },
      held: { hitlerite: 'R26 S27' },
    });
    expect(alone.may(move('ger-supply-1', 'R25 R26'))).toBe(false);
  });

  test('15.33 it is never given up for a step, and shares the end of those it stands with, for good', () => {
    covers('ID-15.33b', 'ID-15.33e');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { R26: 'ger-inf-73 ger-supply-1', R27: 'sov-shock-1 sov-shock-2 sov-supply-1' },
      held: { soviet: 'R27..R37' },
    });
    t.do(burn('sov-supply-1', 'R27'))
      .do(assault('R26', 'sov-shock-1 sov-shock-2'))
      .do('end-phase')
      .do(resolve('R26'), 5);
    // 24 against 4: 6:1, a five gives the defender two.
    expect(t.asked).toBe('hitlerite:toll');
    expect(t.may(lose('ger-supply-1'))).toBe(false);
    t.do(lose('ger-inf-73'));
    expect(t.at('ger-supply-1')).toBe('destroyed');
  });

  test('15.33 alone it is destroyed for good when an enemy walks in', () => {
    covers('ID-15.33c');
    const t = situation({
      side: 'soviet',
      units: { R26: 'ger-supply-1', R27: 'sov-inf-3' },
      held: { soviet: 'R27..R37' },
    });
    t.do(move('sov-inf-3', 'R26'));
    expect(t.at('ger-supply-1')).toBe('destroyed');
    expect(t.at('sov-inf-3')).toBe('R26');
  });

  test('15.33 it counts in a stack as a corps, and for the Soviets may be the fourth unit', () => {
    covers('ID-15.33f');
    const t = situation({
      units: { R17: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-supply-1', R16: 'ger-inf-5 ger-supply-2' },
    });
    expect(t.may(move('ger-inf-5', 'R17'))).toBe(false);
    expect(t.may(move('ger-supply-2', 'R17'))).toBe(false);
    const red = situation({
      side: 'soviet',
      units: { R34: 'sov-inf-3 sov-inf-5 sov-inf-8', R35: 'sov-supply-1 sov-inf-13' },
    });
    expect(red.may(move('sov-inf-13', 'R34'))).toBe(false);
    expect(red.may(move('sov-supply-1', 'R34'))).toBe(true);
  });

  test('15.33 no strategic movement', () => {
    covers('ID-15.33g');
    const t = situation({ step: 'strategic-movement', units: { R17: 'ger-supply-1 ger-inf-1' } });
    expect(t.may({ type: 'strategic-move', unit: 'ger-inf-1', way: ['R18'] })).toBe(true);
    expect(t.may({ type: 'strategic-move', unit: 'ger-supply-1', way: ['R18'] })).toBe(false);
  });

  test('15.34 at the end of his turn a player takes supply units back, if they have a line', () => {
    covers('ID-15.34a');
    const t = situation({ step: 'withdrawal', units: { R17: 'ger-supply-1', O33: 'ger-supply-2' } });
    expect(t.may({ type: 'withdraw-supply', unit: 'ger-supply-2' })).toBe(false);
    t.do({ type: 'withdraw-supply', unit: 'ger-supply-1' });
    expect(t.at('ger-supply-1')).toBe('available');
  });

  test('15.36 the Soviets get two units a turn out of those that were used', () => {
    covers('ID-15.36b');
    const t = situation({
      side: 'anglo-allied',
      units: { R36: 'sov-inf-70', S9: 'us-2', available: 'sov-supply-1 sov-supply-2 sov-supply-3' },
    }).to('soviet-reinforcements');
    t.to('operational-movement');
    const came = ['sov-supply-1', 'sov-supply-2', 'sov-supply-3'].filter((id) => t.at(id) !== 'available');
    expect(came).toHaveLength(2);
  });

  test('15.36 all that the Anglo-Allies used comes back into their boxes the next turn', () => {
    covers('ID-15.36c');
    const t = situation({ units: { S9: 'us-2', spent: 'aa-supply-1 aa-supply-2 aa-supply-3' } }).to(
      'allied-reinforcements',
    );
    const ids = ['aa-supply-1', 'aa-supply-2', 'aa-supply-3'];
    t.do({ type: 'assign-theatre', units: ids, theatre: 'mto' });
    expect(ids.map((id) => t.at(id))).toEqual(['mto', 'mto', 'mto']);
  });
});
