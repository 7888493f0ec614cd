import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { assault, burn, lose, move, rescue, resolve, situation, storm, type Situation } from './table.ts';

/** A German corps shut up in R26 by three armies, which hold the hexes between them as well. */
const pocket = (of: Situation = {}): Situation => ({
  ...of,
  units: { R26: 'ger-inf-1', R25: 'sov-inf-3', S27: 'sov-inf-5', Q27: 'sov-inf-8', ...of.units },
  held: { soviet: 'S26 R27 Q26 P24..P37 Q25..Q37 R25..R37 S26..S37', ...of.held },
});

/** A corridor along row T to a corps at its end; an army beside it has T27 and T28 in its zone. */
const corridor = (of: Situation = {}): Situation => ({
  step: 'strategic-movement',
  ...of,
  units: { T30: 'ger-inf-1', U28: 'sov-inf-3', ...of.units },
  held: {
    soviet: 'S26..S37 U26..U37 V26..V37 T31..T37 R26..R37 W27..W37 Q27..Q37 X29..X37',
    hitlerite: 'T26..T30',
    ...of.held,
  },
});

const FRANCE = 'in:france in:belgium';

describe('15.1 to 15.8 lines of General Supply', () => {
  test('15.1, 15.8 a corps is supplied only along hexes its side controls', () => {
    covers('ID-15.1a', 'ID-15.8a');
    expect(situation({ step: 'strategic-movement', units: { O30: 'ger-inf-1' } }).supply('ger-inf-1')).toBe('general');
    expect(situation({ step: 'strategic-movement', units: { O33: 'ger-inf-1' } }).supply('ger-inf-1')).toBe('none');
  });

  test('15.3 an unsupplied corps may not be moved strategically', () => {
    covers('ID-15.3a');
    const t = situation(pocket({ step: 'strategic-movement', units: { R26: 'ger-inf-1 ger-inf-2' } }));
    expect(t.supply('ger-inf-1')).toBe('none');
    expect(t.may({ type: 'strategic-move', unit: 'ger-inf-1', holder: 'ger-inf-2', way: ['S26'] })).toBe(false);
  });

  test('15.4 defenders cut off at the moment of the assault are taken two columns further right', () => {
    covers('ID-15.4a', 'ID-18.24b');
    const cut = situation(pocket({ side: 'soviet', step: 'declaring', units: { R25: 'sov-inf-3 sov-supply-1' } }));
    cut.do(burn('sov-supply-1', 'R25'));
    expect(cut.column(assault('R26', 'sov-inf-3'))).toBe(5);
    const open = situation({
      side: 'soviet',
      step: 'declaring',
      units: { R26: 'ger-inf-1', R27: 'sov-inf-3 sov-supply-1' },
      held: { soviet: 'R27..R37' },
    });
    open.do(burn('sov-supply-1', 'R27'));
    expect(open.column(assault('R26', 'sov-inf-3'))).toBe(3);
  });

  test('15.4 what counts is the moment: a corps cut off only by the moves of this very turn is already unsupplied', () => {
    covers('ID-15.4a');
    const t = situation(
      pocket({
        side: 'soviet',
        units: { R25: '', Q25: 'sov-tank-1', S27: 'sov-inf-5 sov-supply-1' },
        held: { soviet: 'Q25..Q37 R27..R37 S27..S37' },
      }),
    );
    t.do(move('sov-tank-1', 'R25')).to('declaring').do(burn('sov-supply-1', 'S27'));
    expect(t.column(assault('R26', 'sov-inf-5'))).toBe(5);
  });

  test('15.5 ten hexes from the port, the port itself uncounted: the tenth hex has supply, the eleventh has not', () => {
    covers('ID-15.5a');
    const t = situation({
      side: 'anglo-allied',
      step: 'strategic-movement',
      units: { V5: 'port-1', V15: 'us-2', V16: 'us-4' },
      held: { 'anglo-allied': `${FRANCE} V5..V16 W12..W16` },
    });
    expect(t.supply('us-2')).toBe('general');
    expect(t.supply('us-4')).toBe('none');
  });

  test('15.26 a corps in supply may not step beyond the ten hexes, with Emergency Supply it may', () => {
    covers('ID-15.26a');
    const of: Situation = {
      side: 'anglo-allied',
      units: { V5: 'port-1', V15: 'us-2 aa-supply-1' },
      held: { 'anglo-allied': `${FRANCE} V5..V16 W12..W16` },
    };
    expect(situation(of).may(move('us-2', 'V16'))).toBe(false);
    const t = situation({ ...of, step: 'initial-supply' })
      .do(rescue('aa-supply-1', '', 'V15'))
      .to('operational-movement');
    expect(t.may(move('us-2', 'V16'))).toBe(true);
  });

  test('15.6, 15.13 twenty hexes from the east edge, the edge hex being one of them', () => {
    covers('ID-15.6a', 'ID-15.13a');
    const of = (at: string): Situation => ({
      side: 'soviet',
      step: 'strategic-movement',
      units: { [at]: 'sov-inf-3' },
      held: { soviet: 'R16..R37' },
    });
    expect(situation(of('R18')).supply('sov-inf-3')).toBe('general');
    expect(situation(of('R16')).supply('sov-inf-3')).toBe('none');
  });

  test('15.7 a German line may be of any length', () => {
    covers('ID-15.7a');
    const t = situation({ step: 'strategic-movement', units: { W1: 'ger-inf-1', J32: 'ger-inf-2', B15: 'ger-inf-4' } });
    expect([t.supply('ger-inf-1'), t.supply('ger-inf-2'), t.supply('ger-inf-4')]).toEqual(Array(3).fill('general'));
  });

  test('15.8 no line crosses a blocked side, but one follows the dike', () => {
    covers('ID-15.8a');
    const held = 'X13 Y13 Y14 Y15 Z13 W12 W13 V12 X14 W14';
    const t = situation({
      step: 'strategic-movement',
      bare: true,
      units: { Z14: 'ger-inf-1', X12: 'ger-inf-2', Y16: 'ger-inf-4', X14: 'us-2', W13: 'us-4' },
      held: { 'anglo-allied': `${held} ${FRANCE}`, hitlerite: 'X11 Z15 Z16' },
    });
    expect(t.supply('ger-inf-1')).toBe('general');
    expect(t.supply('ger-inf-2')).not.toBe('general');
  });

  test('15.8, 15.11 combat units and forts undo an enemy zone for a line, supply units do not', () => {
    covers('ID-15.8b', 'ID-15.11a');
    expect(situation(corridor()).supply('ger-inf-1')).toBe('none');
    expect(situation(corridor({ units: { T27: 'ger-inf-2', T28: 'ger-inf-4' } })).supply('ger-inf-1')).toBe('general');
    expect(situation(corridor({ forts: { T27: 1, T28: 1 } })).supply('ger-inf-1')).toBe('general');
    expect(situation(corridor({ units: { T27: 'ger-supply-1', T28: 'ger-supply-2' } })).supply('ger-inf-1')).toBe(
      'none',
    );
  });
});

describe('15.9 to 15.11 attrition', () => {
  test('15.9, 15.28 each unit of an unsupplied stack loses a step; one-step units and the last step go for good', () => {
    covers('ID-15.9a', 'ID-15.9b', 'ID-15.28a');
    const t = situation(pocket({ units: { R26: 'ger-inf-1 ger-inf-2 ger-inf-73' }, reduced: 'ger-inf-2' })).to(
      'allied-reinforcements',
    );
    expect([t.lost('ger-inf-1'), t.at('ger-inf-1')]).toEqual([1, 'R26']);
    expect(t.at('ger-inf-2')).toBe('destroyed');
    expect(t.at('ger-inf-73')).toBe('destroyed');
  });

  test('15.9 attrition strikes in the terminal check of the owner, not in that of another side', () => {
    covers('ID-15.2a');
    const t = situation(pocket({ side: 'soviet' })).to('german-reinforcements');
    expect(t.lost('ger-inf-1')).toBe(0);
  });

  test('15.9 an airborne corps that starves goes to the pile and not out of the game', () => {
    covers('ID-15.9b');
    const t = situation({
      side: 'anglo-allied',
      units: { R9: 'us-abn-18 us-2' },
      reduced: 'us-abn-18 us-2',
      turn: 9,
    }).to('soviet-reinforcements');
    expect(t.at('us-2')).toBe('destroyed');
    expect(t.at('us-abn-18')).toMatch(/^eliminated/);
  });

  test('15.10 one ally may let the other trace through his ground, or refuse it', () => {
    covers('ID-15.10a');
    const of: Situation = {
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      units: { V5: 'port-1', V14: 'us-2', V9: 'sov-inf-3' },
      held: { 'anglo-allied': 'V5..V7 V12..V14', soviet: 'V8..V11 U8..U12 W9..W12' },
    };
    const answer = (word: string): string => {
      const t = situation(of).do('end-phase');
      expect(t.asked).toBe('soviet:transit-request');
      return t.do({ type: 'answer-transit', answer: word }).to('strategic-movement').supply('us-2');
    };
    expect(answer('refuse')).toBe('none');
    expect(answer('grant')).toBe('general');
  });
});

describe('15.12 to 15.15 sources', () => {
  test('15.12 Breslau alone will do for a German corps that Berlin and the Ruhr cannot reach', () => {
    covers('ID-15.12a');
    const ring = 'S23 S24 R22 R24 Q23 Q24 T22 T23 T24 S22 S25 R21 R25 Q22 Q25';
    const t = situation({
      step: 'strategic-movement',
      units: { R23: 'ger-inf-1', R25: 'sov-inf-3', S22: 'sov-inf-5', Q22: 'sov-inf-8' },
      held: { soviet: ring },
    });
    expect(t.supply('ger-inf-1')).toBe('general');
  });

  test('15.14 a closed port is no source inland; a beach feeds who stands on it and nobody behind', () => {
    covers('ID-15.14a', 'ID-15.14b');
    const t = situation({
      side: 'anglo-allied',
      step: 'strategic-movement',
      units: { V7: 'us-2', U8: 'us-4', V8: 'us-5' },
      held: { 'anglo-allied': 'V6 V7 V8 U7 U8 U9' },
    });
    expect(t.supply('us-2')).toBe('general');
    expect(t.supply('us-5')).toBe('general');
    expect(t.supply('us-4')).toBe('none');
  });

  test('15.14 who lives from the beach may go along the coast but not inland', () => {
    covers('ID-15.14c');
    const t = situation({ side: 'anglo-allied', units: { V7: 'us-2' }, bare: true, held: { 'anglo-allied': 'V7' } });
    expect(t.may(move('us-2', 'V8'))).toBe(true);
    expect(t.may(move('us-2', 'U8'))).toBe(false);
    expect(t.may(move('us-2', 'V8 U9'))).toBe(false);
  });

  test('15.14 the coasts of the Baltic and the Black Sea feed nobody in the first scenario but do in the second', () => {
    covers('ID-15.14d');
    const units = { Y22: 'us-2', G32: 'us-4' };
    const first = situation({ side: 'anglo-allied', step: 'strategic-movement', units, bare: true });
    expect([first.supply('us-2'), first.supply('us-4')]).toEqual(['none', 'none']);
    const second = situation({
      scenario: 'let-history-judge',
      side: 'anglo-allied',
      step: 'strategic-movement',
      units,
    });
    expect([second.supply('us-2'), second.supply('us-4')]).toEqual(['general', 'general']);
  });

  const baltic = (of: Situation): Situation => ({
    step: 'strategic-movement',
    ...of,
    held: { soviet: 'in:ostland AA28..AA37 Z29..Z37 Y29..Y37', ...of.held },
  });

  test('15.15 Germans on the Baltic coast, or beside a coastal hex of theirs, are supplied; two hexes inland they are not', () => {
    covers('ID-15.15a');
    const t = situation(
      baltic({
        units: { AB29: 'ger-inf-1', AA30: 'ger-inf-2', AA32: 'ger-inf-4', Z33: 'sov-inf-3' },
        held: { soviet: 'in:ostland Z29..Z37 Y29..Y37 X29..X37' },
      }),
    );
    expect(t.supply('ger-inf-1')).toBe('general');
    expect(t.supply('ger-inf-2')).toBe('general');
    expect(t.supply('ger-inf-4')).toBe('none');
  });

  test('15.15 the coastal hex beside the inland corps must be German', () => {
    covers('ID-15.15a');
    const t = situation(
      baltic({
        units: { AB30: 'ger-inf-2', AC30: 'sov-inf-3', AB29: 'sov-inf-5', AC32: 'sov-inf-8', AA30: 'sov-inf-13' },
        held: { soviet: 'in:ostland' },
      }),
    );
    expect(t.supply('ger-inf-2')).toBe('none');
  });

  const ports = 'Z19 Y20 Y21 W23 X26 X28 Z28';
  test('15.15 without a Baltic port in Germany there is no coastal supply; Riga is none', () => {
    covers('ID-15.15a');
    const t = situation(
      baltic({
        units: { AB29: 'ger-inf-1', AC31: 'ger-inf-2' },
        held: { soviet: `in:ostland ${ports} Z29..Z37 Y29..Y37` },
      }),
    );
    expect(t.supply('ger-inf-1')).toBe('none');
  });

  test('15.15 a Baltic port that has no line of its own to Berlin, the Ruhr or Breslau does not count', () => {
    covers('ID-15.15a');
    const cut = `${ports} W28 W29 X29 Y29 Y30 V27 V28 W27 V29 X30`.replace('X28 ', '');
    const t = situation(
      baltic({
        units: { AB29: 'ger-inf-1', X28: 'ger-inf-2', W27: 'sov-inf-3', X29: 'sov-inf-5', V28: 'sov-inf-8' },
        held: { soviet: `in:ostland Z29..Z37 ${cut}` },
      }),
    );
    expect(t.supply('ger-inf-1')).toBe('none');
  });

  test('15.15 nor is there any after the collapse', () => {
    covers('ID-15.15a');
    const t = situation(
      baltic({
        step: 'operational-movement',
        units: { AB29: 'ger-inf-1', AC33: 'sov-inf-3' },
        record: { collapsed: 4 },
      }),
    );
    expect(t.supply('ger-inf-1')).toBe('none');
  });
});

describe('15.16 to 15.20 Fortress Supply', () => {
  /** Brest with everything around it lost. */
  const brest = (garrison: string, of: Situation = {}): Situation => ({
    ...of,
    units: { W1: garrison, V2: 'us-2', W3: 'us-4', ...of.units },
    held: { 'anglo-allied': 'W2 V1 in:france U2 V2', hitlerite: 'W1' },
    hex: { W1: { control: 'hitlerite', fort: 2 } },
  });

  test('15.16 a fortified port keeps one step alive for ever', () => {
    covers('ID-15.16a', 'ID-15.16b');
    const t = situation(brest('ger-inf-73')).to('allied-reinforcements');
    expect(t.at('ger-inf-73')).toBe('W1');
    expect(t.supply('ger-inf-73')).toBe('fortress');
  });

  test('15.20 a stack of more steps wears down to one step and no further', () => {
    covers('ID-15.20a');
    let t = situation(brest('ger-inf-1')).to('allied-reinforcements');
    expect(t.lost('ger-inf-1')).toBe(1);
    t = situation(brest('ger-inf-1', { reduced: 'ger-inf-1' })).to('allied-reinforcements');
    expect([t.at('ger-inf-1'), t.lost('ger-inf-1')]).toEqual(['W1', 1]);
  });

  test('15.16 a port of France without a fort, and a fort that is no port, keep nobody', () => {
    covers('ID-15.16d');
    const nice = situation({
      units: { H11: 'ger-inf-73', H10: 'us-2', H12: 'us-4' },
      held: { 'anglo-allied': 'in:france in:italy' },
    });
    expect(nice.to('allied-reinforcements', 3).at('ger-inf-73')).toBe('destroyed');
    const inland = situation(pocket({ units: { R26: 'ger-inf-73' }, forts: { R26: 2 } })).to('allied-reinforcements');
    expect(inland.at('ger-inf-73')).toBe('destroyed');
  });

  test('15.16 Konigsberg keeps four corps whole after the collapse; another Baltic port only if it is fortified, and one step', () => {
    covers('ID-15.16c', 'ID-15.16d');
    const of: Situation = {
      record: { collapsed: 4 },
      units: {
        X28: 'ger-inf-1 ger-inf-2 ger-pz-24 ger-inf-73',
        Z28: 'ger-inf-74',
        X29: 'sov-inf-3',
        Y29: 'sov-inf-5',
        AA29: 'sov-inf-8',
        W28: 'sov-inf-13',
      },
      held: { soviet: 'in:ostland W29 V28' },
    };
    const t = situation(of).to('allied-reinforcements');
    expect(['ger-inf-1', 'ger-inf-2', 'ger-pz-24', 'ger-inf-73'].map((id) => [t.at(id), t.lost(id)])).toEqual(
      Array.from({ length: 4 }, () => ['X28', 0]),
    );
    expect(t.at('ger-inf-74')).toBe('destroyed');
    expect(
      situation({ ...of, forts: { Z28: 1 } })
        .to('allied-reinforcements')
        .at('ger-inf-74'),
    ).toBe('Z28');
  });

  test('15.17, 15.19 units on Fortress Supply neither move nor attack and have no zone', () => {
    covers('ID-15.17a', 'ID-15.19a');
    const t = situation(brest('ger-inf-73 ger-supply-1')).to('allied-reinforcements');
    expect(t.supply('ger-inf-73')).toBe('fortress');
    expect(t.holder('W2')).toBe('anglo-allied');
    // The next German turn: W2 lies open, and still nobody leaves.
    t.to('operational-movement').to('soviet-reinforcements').to('german-reinforcements').to('operational-movement');
    expect(t.may(move('ger-inf-73', 'W2'))).toBe(false);
    t.to('declaring');
    expect(t.may(burn('ger-supply-1', 'W1'))).toBe(false);
  });

  test('15.19 they are neither shifted for want of supply nor taken in the flank', () => {
    covers('ID-15.19b');
    const t = situation({
      side: 'anglo-allied',
      step: 'declaring',
      turn: 12,
      units: {
        V12: 'ger-inf-73',
        U12: 'us-2 aa-supply-1',
        W12: 'us-4',
        V13: 'us-5 aa-supply-2',
        V11: 'us-7',
        U13: 'us-6',
        W13: 'us-8',
        V5: 'port-1',
      },
      held: { 'anglo-allied': `${FRANCE} V5..V11 in:netherlands` },
      hex: { V12: { control: 'hitlerite', fort: 1 } },
      unit: { 'ger-inf-73': { supply: 'fortress' } },
    });
    t.do(burn('aa-supply-1', 'U12 V11')).do(burn('aa-supply-2', 'V13 W13'));
    // 40 against 4: 10:1, one left for the fort and one for the city: 8:1, of which clear ground has 7:1.
    const odds = t.odds(assault('V12', 'us-2 us-7 us-5 us-8'));
    expect(odds.shifts).toBe(-2);
  });

  test('15.18 a lone fort that is cut off is gone at the end of the turn; with a garrison it goes with the last of it', () => {
    covers('ID-15.18a', 'ID-15.18b');
    const lone = situation(pocket({ units: { R26: '' }, forts: { R26: 3 }, held: { hitlerite: 'R26' } })).to(
      'allied-reinforcements',
    );
    expect(lone.fort('R26')).toBe(0);
    const manned = situation(pocket({ forts: { R26: 3 } })).to('allied-reinforcements');
    expect([manned.fort('R26'), manned.lost('ger-inf-1')]).toEqual([3, 1]);
    const last = situation(pocket({ forts: { R26: 3 }, reduced: 'ger-inf-1' })).to('allied-reinforcements');
    expect([last.fort('R26'), last.at('ger-inf-1')]).toEqual([0, 'destroyed']);
  });
});

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
    covers('ID-15.23a');
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
