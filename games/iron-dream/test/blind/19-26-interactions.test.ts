import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EAST } from './scenes.ts';
import {
  assault,
  burn,
  distance,
  game,
  hexesOf,
  lose,
  move,
  resolve,
  situation,
  storm,
  withdraw,
  type Situation,
} from './table.ts';

/** Where two passages of chapters 19 to 26 meet. */

const collapse: Situation = {
  side: 'anglo-allied',
  units: { T16: 'us-2', X10: 'port-1', AD37: 'sov-inf-70' },
  held: { 'anglo-allied': 'in:france in:belgium U13..U15 T13..T16 V13..V16 W16' },
};

describe('19 to 21 nations', () => {
  test('19.7 Germans may fall back through Bulgaria of the Axis but not end there', () => {
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { E28: 'ger-inf-73', F28: 'sov-shock-1 sov-shock-2 sov-supply-1' },
      held: { soviet: 'in:romania' },
      record: { romania: 'soviet', bulgaria: 'axis' },
      hex: Object.fromEntries(hexesOf('in:bulgaria').map((hex) => [hex, { control: 'hitlerite' }])),
    });
    t.do(burn('sov-supply-1', 'F28'))
      .do(assault('E28', 'sov-shock-1 sov-shock-2'))
      .do('end-phase')
      .do(resolve('E28'), 6);
    // 24 against 4: 6:1, a six is 1/2.
    t.do('retreat');
    expect(t.may(withdraw('ger-inf-73', 'D28 C28'))).toBe(false);
    expect(t.may(withdraw('ger-inf-73', 'E27 E26'))).toBe(true);
  });

  test('19.8, 19.9 the Bulgarian army changes sides with its country and waits in Sofia for the Red Army', () => {
    const t = situation({
      side: 'soviet',
      units: { H31: 'sov-tank-1', C28: 'bul-1' },
      held: { soviet: 'in:romania' },
      record: { romania: 'soviet' },
    });
    t.do(move('sov-tank-1', 'G31'));
    expect(t.at('bul-1')).toBe('C28');
    expect(t.may(move('bul-1', 'D28'))).toBe(false);
    expect(t.holder('C28')).toBe('soviet');
  });

  test('19.1 no Romanian army comes back while Bucharest has no line to the east edge', () => {
    const t = situation({
      side: 'soviet',
      units: { AD37: 'sov-inf-70', F30: 'sov-inf-3', H28: 'rum-1' },
      held: { soviet: 'M33 L30..L33 K30..K34 J30..J33 I31..I33 F30', hitlerite: 'H30 H31 G30 G31 G32 F29' },
    });
    t.to('german-reinforcements');
    expect(t.s.romania).toBe('soviet');
    t.to('allied-reinforcements').to('soviet-reinforcements').to('operational-movement');
    expect(['rum-1', 'rum-3', 'rum-4'].map((id) => t.at(id))).not.toContain('F30');
  });

  test('20.2, 20.3 partisans hold no line for Soviet supply outside their own: a Soviet army in rough Yugoslavia cannot be', () => {
    const t = situation({
      side: 'soviet',
      units: { G24: 'sov-inf-3', F22: 'yug-1' },
      held: { soviet: 'in:romania in:hungary G23 G24 F23 F24' },
      record: { romania: 'soviet' },
    });
    expect(t.may(move('sov-inf-3', 'F23'))).toBe(true);
    expect(t.may(move('sov-inf-3', 'F23 E24'))).toBe(false);
  });

  test('20.1 partisans do not advance out of Yugoslavia, nor are they driven out of it', () => {
    const t = situation({
      step: 'declaring',
      units: { H22: 'yug-1', H21: 'ger-pz-24 ger-pz-39 ger-supply-1', G22: 'ger-inf-1', G23: 'ger-inf-2' },
      held: { soviet: 'H22' },
    });
    t.do(burn('ger-supply-1', 'H21')).do(assault('H22', 'ger-pz-24 ger-pz-39')).do('end-phase').do(resolve('H22'), 5);
    // 20 against 6: 3:1, a five is 1/1. Round it there are only Germans and Hungary.
    expect(t.may('retreat')).toBe(false);
  });
});

describe('22 to 24 forts and offensives', () => {
  test('22.7, 11.12 a Mobile Assault that drives the garrison out destroys the fort it must enter', () => {
    const t = situation({
      side: 'soviet',
      units: { R26: 'ger-inf-101', R27: 'sov-tank-1 sov-tank-2' },
      held: { soviet: EAST },
      forts: { R26: 1 },
    });
    // 18 against 3: 6:1, two left and one for the fort: 3:1. A two with one more is o/2.
    t.do(storm('sov-tank-1 sov-tank-2', 'R26'), 2).do('retreat').do(withdraw('ger-inf-101', 'R25 R24'));
    expect([t.at('sov-tank-1'), t.fort('R26')]).toEqual(['R26', 0]);
  });

  test('24.3 a unit under a marker is not moved strategically either', () => {
    const t = situation({
      side: 'soviet',
      step: 'shock-front',
      units: { R27: 'sov-inf-3', R36: 'sov-inf-5' },
      held: { soviet: EAST },
    }).do({ type: 'place-shock-front', hexes: ['R27'] });
    t.to('german-reinforcements').to('allied-reinforcements').to('soviet-reinforcements').to('strategic-movement');
    expect(t.may({ type: 'strategic-move', unit: 'sov-inf-5', way: ['R35'] })).toBe(true);
    expect(t.may({ type: 'strategic-move', unit: 'sov-inf-3', way: ['R28'] })).toBe(false);
  });

  test('24.8 a front that falls back after its first assault has no second', () => {
    const t = situation({
      side: 'soviet',
      step: 'shock-front',
      units: { R26: 'ger-inf-1', R27: 'sov-inf-3', R28: 'sov-supply-1 sov-supply-2' },
      held: { soviet: EAST },
    }).do({ type: 'place-shock-front', hexes: ['R27'] });
    t.to('german-reinforcements').to('allied-reinforcements').to('soviet-reinforcements').to('declaring');
    t.do(burn('sov-supply-1', 'R27')).do(burn('sov-supply-2', 'R27'));
    const words = t.choices('declare-assault', { targets: ['R26'], attackers: ['sov-inf-3'] });
    const echelon = words.find((word) => word !== 'single' && word !== 'no' && word !== 'once') ?? words.at(-1)!;
    // 14 against 7: 2:1, a five is 1/1.
    t.do(assault('R26', 'sov-inf-3', { echelon }))
      .do('end-phase')
      .do(resolve('R26'), 5)
      .do(lose('ger-inf-1'));
    t.do('retreat').do(withdraw('sov-inf-3', 'R28'));
    expect(t.asked).not.toContain('second-echelon');
  });

  test('23.2 a mandate doubles what is printed, the reduced side too', () => {
    const t = situation({
      step: 'declaring',
      units: { R26: 'ger-pz-24 ger-supply-1', R27: 'sov-inf-3' },
      reduced: 'ger-pz-24',
      held: { soviet: EAST },
    });
    t.do(burn('ger-supply-1', 'R26', { mandate: 'mandated' }));
    expect(t.odds(assault('R27', 'ger-pz-24'))['attack']).toBe(10);
  });
});

describe('25 special rules', () => {
  test('25.5 the bombers do not aim at the rocket corps', () => {
    const t = situation({
      side: 'anglo-allied',
      step: 'declaring',
      turn: 5,
      bare: true,
      units: { V5: 'port-1', V6: 'us-2 us-4', V7: 'ger-inf-1 ger-zbv-65' },
      held: { 'anglo-allied': 'V5 V6' },
    });
    t.do(assault('V7', 'us-2 us-4')).do('end-phase');
    expect(t.may({ type: 'bomber-strike', hex: 'V7', unit: 'ger-inf-1' })).toBe(true);
    expect(t.may({ type: 'bomber-strike', hex: 'V7', unit: 'ger-zbv-65' })).toBe(false);
  });

  test('25.9 the 12th Army attacks without burning anything in the German turn after it came', () => {
    const t = situation({ ...collapse, units: { ...collapse.units, T18: 'us-4' } }).do(move('us-2', 'U17'));
    while (t.asked.startsWith('hitlerite:')) {
      if (t.asked.endsWith('alpenfestung')) t.do({ type: 'place-alpenfestung', hex: 'L18' });
      else
        t.do({
          type: 'place-12th-army',
          hex: t.choices('place-12th-army').includes('T20') ? 'T20' : t.choices('place-12th-army')[0]!,
        });
    }
    t.to('soviet-reinforcements').to('german-reinforcements');
    for (let unit = t.choices('enter-play')[0]; unit !== undefined; unit = t.choices('enter-play')[0])
      t.do({ type: 'enter-play', unit, hex: t.choices('enter-play', { unit })[0]! });
    t.to('operational-movement');
    const from = t.at('ger-army-12');
    const route = t.reach('ger-army-12').filter((hex) => distance(hex, 'T18') === 1);
    expect([from === '' ? '' : t.supply('ger-army-12'), route.length > 0]).toEqual(['emergency', true]);
    t.do(move('ger-army-12', from === 'T20' ? 'T19' : 'T20 T19')).to('declaring');
    expect(t.may(assault('T18', 'ger-army-12'))).toBe(true);
  });

  test('25.2 Flak need supply and take room like corps', () => {
    const t = situation({ units: { R17: 'ger-flak-1 ger-flak-2 ger-flak-3 ger-flak-4', R16: 'ger-inf-1' } });
    expect(t.may(move('ger-inf-1', 'R17'))).toBe(false);
    const cut = situation({
      units: { R26: 'ger-flak-1', R25: 'sov-inf-3', S27: 'sov-inf-5', Q27: 'sov-inf-8' },
      held: { soviet: `${EAST} S26 S27 R25 Q26 P24..P37 Q25` },
    });
    expect(cut.to('allied-reinforcements').at('ger-flak-1')).toBe('destroyed');
  });

  test('25.8 Anglo-Allied defenders without supply have no air power', () => {
    const against = (units: Record<string, string>, held: string): number =>
      situation({
        step: 'declaring',
        turn: 5,
        units: { R17: 'ger-pz-24 ger-supply-1', ...units },
        held: { 'anglo-allied': held },
      })
        .do(burn('ger-supply-1', 'R17'))
        .odds(assault('R18', 'ger-pz-24'))['shifts']!;
    // Deep in Germany and cut off: two right for the defender's hunger, nothing for the air.
    expect(against({ R18: 'us-2' }, 'R18')).toBe(2);
  });

  test('25.11 in bad weather hold-the-line works against the Anglo-Allies, in clear weather not', () => {
    const leave = (turn: number): boolean =>
      situation({
        step: 'strategic-movement',
        turn,
        units: { R14: 'ger-inf-1 ger-inf-2', R13: 'us-2', X10: 'port-1' },
        held: { 'anglo-allied': 'in:france in:belgium R13' },
      }).may({ type: 'strategic-move', unit: 'ger-inf-1', holder: 'ger-inf-2', way: ['Q15', 'Q16'] });
    expect([leave(9), leave(12)]).toEqual([false, true]);
  });
});

describe('25.3 fog of war', () => {
  const knows = (side: string, scenario: Situation): string[] =>
    game.view(situation({ ...scenario, options: { fog: 'on' } }).s, [side]).pieces.map((piece) => piece.id);
  test('25.3 the Anglo-Allied player reads German stacks in France and Italy, and nobody reads them elsewhere', () => {
    const of: Situation = { units: { R17: 'ger-inf-1', R9: 'ger-inf-2', E15: 'ger-inf-4', R33: 'sov-inf-3' } };
    const allied = knows('anglo-allied', of);
    expect(['ger-inf-2', 'ger-inf-4'].every((id) => allied.includes(id))).toBe(true);
    expect([allied.includes('ger-inf-1'), allied.includes('sov-inf-3')]).toEqual([false, false]);
    const red = knows('soviet', of);
    expect(['ger-inf-1', 'ger-inf-2', 'ger-inf-4'].some((id) => red.includes(id))).toBe(false);
    expect(red).toContain('sov-inf-3');
  });

  test('25.3 in the second scenario NATO reads Soviet stacks and not the other way about', () => {
    const of: Situation = {
      scenario: 'let-history-judge',
      side: 'anglo-allied',
      units: { AD37: 'sov-inf-70', R20: 'sov-inf-3', R15: 'us-2' },
    };
    expect(knows('anglo-allied', of)).toContain('sov-inf-3');
    expect(knows('soviet', of)).not.toContain('us-2');
  });
});

describe('26 points', () => {
  test('26.3 as in the example: Bucharest freed by the Anglo-Allies is lost to the German and won by nobody', () => {
    const east = (held: Situation['held']): number => {
      const t = situation({
        scenario: 'iron-dream-two',
        side: 'soviet',
        turn: 23,
        step: 'shock-front',
        units: { AD37: 'sov-inf-70', ...(held?.soviet === 'F30' && { F30: 'sov-inf-3 sov-inf-5' }) },
        held: held!,
        record: { romania: 'soviet' },
      }).do('end-phase');
      return t.result!.scores!['east']!;
    };
    const german = east({});
    expect(german - east({ 'anglo-allied': 'F30' })).toBe(3);
    // Freed by the Soviets it counts twice in the balance of the east: three less here, three more there.
    expect(german - east({ soviet: 'F30' })).toBe(6);
  });

  test('26.18 a third invasion costs ten points at once', () => {
    const t = situation({
      side: 'anglo-allied',
      turn: 12,
      step: 'allied-naval',
      bare: true,
      units: { eto: 'us-2 us-4', mto: 'us-5 us-7', A17: 'us-6', V5: 'port-1 us-8' },
      held: { 'anglo-allied': 'V5' },
      record: { invasions: 2, secondLaunched: true, chit: 'A', chitShown: true },
    });
    t.do({ type: 'invade', port: 'port-3', hex: 'J6', corps: ['us-5', 'us-7'] });
    expect(t.points('anglo-allied')).toBe(-10);
  });

  test('26.9 a French corps in a holding box is not in France', () => {
    const t = situation({
      side: 'anglo-allied',
      turn: 9,
      units: { X10: 'port-1', S9: 'us-2', T11: 'fr-1', eto: 'fr-2', AD37: 'sov-inf-70' },
      held: { 'anglo-allied': 'in:france in:belgium' },
      record: { parisFreed: 7 },
    }).to('soviet-reinforcements');
    expect(t.points('anglo-allied')).toBe(-0.5);
  });

  test('26.12 with the three hexes lost there is no redoubt', () => {
    covers('ID-26.12a');
    const t = situation({ ...collapse, held: { 'anglo-allied': `${collapse.held!['anglo-allied']!} L17 L18 M17` } }).do(
      move('us-2', 'U17'),
    );
    expect(t.asked).not.toContain('alpenfestung');
    const one = situation({ ...collapse, held: { 'anglo-allied': `${collapse.held!['anglo-allied']!} L17 L18` } }).do(
      move('us-2', 'U17'),
    );
    const all = situation(collapse).do(move('us-2', 'U17'));
    for (const [table, hexes] of [
      [one, ['M17']],
      [all, ['L17', 'L18', 'M17']],
    ] as const) {
      while (table.asked !== 'hitlerite:alpenfestung')
        table.do({ type: 'place-12th-army', hex: table.choices('place-12th-army')[0]! });
      expect(table.choices('place-alpenfestung')).toEqual(hexes);
      table.do({ type: 'place-alpenfestung', hex: hexes[0] });
    }
  });

  test('26.13 taken, lost and taken again it pays twice', () => {
    covers('ID-26.13a');
    const t = situation({
      bare: true,
      units: { R26: 'ger-pz-24 ger-pz-39 ger-pz-47', AD37: 'sov-inf-70', Q30: 'sov-pol-1' },
      held: { soviet: 'Q28 Q29..Q37 R28..R37 P28..P37' },
    });
    t.do(move('ger-pz-24 ger-pz-39 ger-pz-47', 'Q27'));
    expect([t.holder('Q28'), t.german]).toEqual(['hitlerite', 1]);
    t.to('allied-reinforcements')
      .to('soviet-reinforcements')
      .to('operational-movement')
      .do(move('sov-pol-1', 'Q29 Q28'));
    expect([t.holder('Q28'), t.german]).toEqual(['soviet', 1]);
    t.to('german-reinforcements').to('operational-movement');
    t.do(storm('ger-pz-24 ger-pz-39 ger-pz-47', 'Q28'), 1);
    t.do(lose('sov-pol-1'));
    expect([t.at('sov-pol-1') === 'Q28', t.holder('Q28'), t.german]).toEqual([false, 'hitlerite', 2]);
  });

  test('26.14 the rockets cost nothing on the first turn, and half a point from the second on', () => {
    covers('ID-26.14e');
    const after = (turn: number): number =>
      situation({
        turn,
        side: 'anglo-allied',
        units: { A17: 'us-2', V8: 'ger-zbv-65' },
        record: { invasions: 1, chit: 'A' },
      })
        .to('soviet-reinforcements')
        .points('anglo-allied');
    expect([1, 2, 3].map(after)).toEqual([0, -0.5, -0.5]);
  });

  test('26.16 a partisan army that starves or falls any other way counts as well as one killed in battle', () => {
    const t = situation({ units: { F22: 'ger-pz-24', F23: 'yug-1' }, held: { soviet: 'F23' } });
    // Yugoslavs never starve (20.2): they lose nothing to the ring around them.
    t.to('allied-reinforcements').to('soviet-reinforcements').to('german-reinforcements');
    expect([t.at('yug-1'), t.german]).toEqual(['F23', 0]);
  });

  test('26.10 a city the German has again is not looked at', () => {
    const t = situation({
      side: 'soviet',
      units: { AD37: 'sov-inf-70', Q28: 'ger-inf-1' },
      held: { soviet: 'R28..R37 P28..P37' },
    }).to('german-reinforcements');
    expect(t.points('soviet')).toBe(0);
  });
});
