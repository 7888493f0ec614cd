import { describe, expect, test } from 'vitest';
import { hexesOf, move, situation, type Situation, type Table } from './table.ts';

/** Where passages of the second scenario meet those of the first. */

describe('27 the second scenario', () => {
  const nato = (of: Situation = {}): Table =>
    situation({
      scenario: 'let-history-judge',
      side: 'anglo-allied',
      turn: 5,
      ...of,
      units: { AD37: 'sov-inf-70', ...of.units },
    });
  const NONE = { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 };

  test('27.4 green gets its steps from turn 2 on, beige and Vlasov none', () => {
    const round = (turn: number): Table => {
      const t = nato({ turn: turn - 1, units: { AD37: 'sov-inf-70', S9: 'us-2 cw-B1' }, reduced: 'us-2 cw-B1' });
      t.to('declaring').do('end-phase').to('declaring').do('end-phase');
      if (t.asked.endsWith('bomb-run')) t.do('end-phase');
      return t;
    };
    const t = round(3);
    const may = (unit: string): boolean =>
      t.may({ type: 'rebuild', unit }) || t.may({ type: 'rebuild', unit, theatre: 'eto' });
    expect([may('us-2'), may('cw-B1')]).toEqual([true, false]);
    const dead = nato({
      from: 'allied-reinforcements',
      step: 'allied-reinforcements',
      units: { AD37: 'sov-inf-70', 'eliminated-eto': 'vlasov us-2' },
      record: { steps: { ...NONE, greenEto: 1, greenMto: 1 } },
    });
    expect([dead.may({ type: 'recreate', unit: 'us-2' }), dead.may({ type: 'recreate', unit: 'vlasov' })]).toEqual([
      true,
      false,
    ]);
  });

  test('27.6 only Soviet stacks are bombed', () => {
    const t = nato({
      turn: 7,
      units: { AD37: 'sov-inf-70', R20: 'sov-inf-3', R15: 'us-2' },
      record: { chit: 'A', bombs: 4 },
    });
    t.to('declaring').do('end-phase').to('declaring').do('end-phase');
    expect(t.asked).toBe('anglo-allied:bomb-run');
    expect(t.may({ type: 'explode-bomb', hex: 'R20' })).toBe(true);
    expect(t.may({ type: 'explode-bomb', hex: 'R15' })).toBe(false);
    expect(t.may({ type: 'explode-bomb', hex: 'R21' })).toBe(false);
  });

  test('27.6 no NATO strategic movement through a bombed hex, even when the cloud is gone', () => {
    const t = nato({
      turn: 7,
      step: 'strategic-movement',
      units: { AD37: 'sov-inf-70', R15: 'us-2' },
      hex: { R16: { bombed: true } },
    });
    expect(t.may({ type: 'strategic-move', unit: 'us-2', way: ['R16', 'R17'] })).toBe(false);
    expect(
      t.may({ type: 'strategic-move', unit: 'us-2', way: ['S16', 'R17'] }) ||
        t.may({ type: 'strategic-move', unit: 'us-2', way: ['Q16', 'R17'] }) ||
        t.may({ type: 'strategic-move', unit: 'us-2', way: ['Q16', 'Q17'] }),
    ).toBe(true);
  });

  test('27.7 a NATO unit that enters the country ends its neutrality', () => {
    const t = nato({
      turn: 4,
      units: { AD37: 'sov-inf-70', I18: 'us-2', F22: 'yug-1' },
      record: { neutral: true },
      held: { soviet: 'in:croatia in:serbia I19 I20 H19 G19' },
    });
    expect(t.s.neutral).toBe(true);
    t.do(move('us-2', 'I19'));
    expect(t.s.neutral).toBe(false);
  });

  test('27.3, 20.1 partisans stay at home here too', () => {
    const t = nato({ turn: 4, units: { AD37: 'sov-inf-70', G24: 'yug-1' } });
    t.to('declaring').do('end-phase');
    expect(t.asked).toBe('soviet:operational-movement');
    expect(t.may(move('yug-1', 'G25'))).toBe(false);
    expect(t.may(move('yug-1', 'F24'))).toBe(true);
  });

  test('27.9 two corps and two supply units a turn go to Greece, and no third', () => {
    const t = nato({
      step: 'allied-naval',
      units: { AD37: 'sov-inf-70', mto: 'us-5 us-7 us-8 aa-supply-1 aa-supply-2 aa-supply-3' },
    });
    expect(t.may({ type: 'invade-greece', port: 'port-3', corps: ['us-5', 'us-7', 'us-8'] })).toBe(false);
    t.do({ type: 'invade-greece', port: 'port-3', corps: ['us-5', 'us-7'] });
    const sail = (unit: string) => ({ type: 'allied-sail', unit, to: 'greece' });
    expect(t.may(sail('us-8'))).toBe(false);
    t.do(sail('aa-supply-1')).do(sail('aa-supply-2'));
    expect(t.may(sail('aa-supply-3'))).toBe(false);
  });

  test('27.10 a Soviet unit on the line of triangles is not west of it', () => {
    const line = hexesOf('all');
    const TWELVE = 'K24 L22 AC31 V32 P33 F30 C28 F23 P21 S27 X28 J33'.split(' ');
    const t = nato({
      turn: 14,
      units: { AD37: '', U20: 'sov-inf-70' },
      held: { 'anglo-allied': line.filter((hex) => hex !== 'U20').join(' '), soviet: 'U20' },
    });
    t.to('declaring').do('end-phase').to('declaring').do('end-phase');
    expect(t.result!.scores!['anglo-allied']).toBe(12 * TWELVE.length);
    expect(t.result!.winners).toContain('anglo-allied');
  });
});
