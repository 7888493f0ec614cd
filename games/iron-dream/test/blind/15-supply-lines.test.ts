import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { FRANCE, pocket } from './scenes.ts';
import { assault, burn, move, rescue, situation, type Situation } from './table.ts';

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

describe('15.1 to 15.8 lines of General Supply', () => {
  test('15.1, 15.8 a corps is supplied only along hexes its side controls', () => {
    covers('ID-15.1a', 'ID-15.8a');
    expect(situation({ step: 'strategic-movement', units: { O30: 'ger-inf-1' } }).supply('ger-inf-1')).toBe('general');
    expect(situation({ step: 'strategic-movement', units: { O33: 'ger-inf-1' } }).supply('ger-inf-1')).toBe('none');
  });

  test('15.3 an unsupplied corps has half its movement, rounded down', () => {
    covers('ID-15.3a');
    const t = situation({
      units: { O33: 'ger-inf-1', O29: 'ger-supply-1' },
      held: { soviet: 'O28..O32 N27..N32 P27..P32 M28 M29 L29 Q28..Q32' },
    });
    expect(t.supply('ger-inf-1')).toBe('none');
    expect(t.may(move('ger-inf-1', 'O32 O31'))).toBe(true);
    expect(t.may(move('ger-inf-1', 'O32 O31 O30'))).toBe(false);
  });

  test('15.3 every hex it enters brings it nearer to the nearest source, which here is its own supply unit', () => {
    covers('ID-15.3b');
    const t = situation({
      units: { O33: 'ger-inf-1', O29: 'ger-supply-1' },
      held: { soviet: 'O28..O32 N27..N32 P27..P32' },
    });
    expect(t.reach('ger-inf-1')).toEqual(['O31', 'O32']);
  });

  test('15.3 hexes that are merely in supply are no source: the nearest is Konigsberg, so neither Kiev nor the south', () => {
    covers('ID-15.3b');
    const t = situation({ units: { O33: 'ger-inf-1' } });
    expect(t.may(move('ger-inf-1', 'P32'))).toBe(true);
    expect(t.may(move('ger-inf-1', 'P33'))).toBe(false);
    expect(t.may(move('ger-inf-1', 'N32'))).toBe(false);
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
