import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { EAST } from './scenes.ts';
import { assault, burn, game, lose, move, rescue, resolve, situation, type Situation, type Table } from './table.ts';

/** The very end of the last turn. */
const final = (of: Situation = {}): Table =>
  situation({ side: 'soviet', turn: 23, step: 'shock-front', ...of, units: { AD37: 'sov-inf-70', ...of.units } }).do(
    'end-phase',
  );
const scores = (of: Situation = {}): Record<string, number> => ({
  ...(final(of).result as { scores: Record<string, number> }).scores,
});

describe('26.11, 26.12 Holland and the Alps', () => {
  const holland: Situation = {
    side: 'anglo-allied',
    units: { X10: 'port-1', W13: 'us-2 aa-supply-1', W12: 'us-4', S30: 'ger-inf-1', eto: 'aa-supply-2' },
    held: { 'anglo-allied': 'in:france in:belgium W12..W14 X11 X12' },
  };
  test('26.11 the first Allied step into the Hook floods it for good, for three points and a supply unit', () => {
    covers('ID-26.11b', 'ID-26.11c');
    const t = situation(holland).do(move('us-2', 'X13'));
    expect(t.s.flooded).toBe(true);
    expect(t.asked).toBe('anglo-allied:flood-loss');
    t.do({ type: 'lose-supply', unit: 'aa-supply-1' });
    expect([t.at('aa-supply-1'), t.points('anglo-allied')]).toEqual(['destroyed', -3]);
  });

  test('26.11 an assault does so as well, before it is counted', () => {
    covers('ID-26.11b');
    const t = situation({ ...holland, units: { ...holland.units, X13: 'ger-inf-73' } }).to('declaring');
    t.do(burn('aa-supply-1', 'W13')).do(assault('X13', 'us-2'));
    expect(t.s.flooded).toBe(true);
    expect(t.points('anglo-allied')).toBe(-3);
  });

  test('26.11 Soviets flood it too and pay nothing', () => {
    covers('ID-26.11b', 'ID-26.11c');
    const t = situation({
      side: 'soviet',
      step: 'initial-supply',
      units: { W14: 'sov-tank-1 sov-supply-1', S30: 'ger-inf-1', X10: 'port-1', eto: 'aa-supply-1' },
      held: { soviet: 'W13..W16 V14..V16' },
    });
    t.do(rescue('sov-supply-1', '', 'W14'))
      .to('operational-movement')
      .do(move('sov-tank-1', 'X13'));
    expect([t.at('sov-tank-1'), t.s.flooded, t.asked]).toEqual(['X13', true, 'soviet:operational-movement']);
    expect([t.points('soviet'), t.points('anglo-allied'), t.at('aa-supply-1')]).toEqual([0, 0, 'eto']);
    // The ground is marsh from now on: Y13 costs three.
    expect(t.may(move('sov-tank-1', 'Y13 Y14'))).toBe(false);
  });

  test('26.11 dry it is clear ground for Germans', () => {
    covers('ID-26.11a');
    const t = situation({ units: { W15: 'ger-inf-1' } });
    // X14 one, X13 one, Y13 with the Rhine mouth two at most: no marsh costs three.
    expect(t.may(move('ger-inf-1', 'X14 X13 Y14 Z13'))).toBe(true);
    const wet = situation({ units: { W15: 'ger-inf-1' }, record: { flooded: true } });
    expect(wet.may(move('ger-inf-1', 'X14 X13 Y14 Z13'))).toBe(false);
  });

  test('26.11 at the end Rotterdam and Amsterdam count for the German only with units in them, else for who has Antwerp', () => {
    covers('ID-26.11d');
    const held = { 'anglo-allied': 'V12' };
    const none = scores({ held });
    const one = scores({ held, units: { Y13: 'ger-inf-1' } });
    const both = scores({ held, units: { Y13: 'ger-inf-1', Y14: 'ger-inf-2' } });
    expect([one['hitlerite']! - none['hitlerite']!, both['hitlerite']! - none['hitlerite']!]).toEqual([1, 2]);
    expect([none['anglo-allied']! - one['anglo-allied']!, none['anglo-allied']! - both['anglo-allied']!]).toEqual([
      1, 2,
    ]);
  });

  test('26.12 the redoubt still standing at the end costs the Anglo-Allies four points', () => {
    covers('ID-26.12c');
    const record = { collapsed: 20 };
    expect(scores({ record: { ...record, alpenfestung: 'L18' } })['anglo-allied']).toBe(
      scores({ record })['anglo-allied']! - 4,
    );
  });

  /** An American corps beside the redoubt, on Emergency Supply. */
  const alps = (units: Record<string, string> = {}): Table =>
    situation({
      side: 'anglo-allied',
      turn: 23,
      step: 'initial-supply',
      bare: true,
      units: { M18: 'us-2 aa-supply-1', X10: 'port-1', S30: 'ger-inf-1', AD37: 'sov-inf-70', ...units },
      held: { 'anglo-allied': 'in:france in:belgium in:germany', hitlerite: 'M17 L17 L18' },
      record: { collapsed: 18, alpenfestung: 'M17' },
    })
      .do(rescue('aa-supply-1', '', 'M18'))
      .to('operational-movement');
  /** The match at its end: four points are at stake (26.12). */
  const allied = (t: Table): number => {
    while (t.result === undefined) {
      const { actions } = game.decisions(t.s)[0]!;
      t.do(actions.find((each) => each.startsWith('end-'))!);
    }
    return t.result.scores!['anglo-allied']!;
  };
  test('26.12 alone it falls to the first Allied unit that enters; its hex has no zone, and room for all', () => {
    covers('ID-26.12b');
    const t = alps();
    // No zone: a mountain costs three of seven, and L17 another three.
    expect(t.may(move('us-2', 'M17 L17'))).toBe(true);
    t.do(move('us-2', 'M17'));
    expect(t.at('us-2')).toBe('M17');
    expect(allied(t) - allied(alps())).toBe(4);
    // Four corps fit beside it, and with them it is not alone: nobody just walks in.
    const held = alps({ M17: 'ger-inf-73 ger-inf-75 ger-inf-86 ger-inf-88' });
    expect(held.may(move('us-2', 'M17'))).toBe(false);
  });

  test('26.12 every German step destroyed in it or in a mountain hex beside it is a point for the Anglo-Allies', () => {
    covers('ID-26.12d');
    const t = situation({
      units: { L17: 'ger-inf-1 ger-inf-73', R17: 'ger-inf-2', M19: 'us-2', M18: 'us-4', M16: 'us-5' },
      held: { 'anglo-allied': 'in:germany in:france' },
      turn: 20,
      record: { collapsed: 18, alpenfestung: 'L18' },
    });
    t.to('allied-reinforcements');
    // Hunger: one step of the 1st Corps, the whole 73rd. What dies at R17 counts nothing.
    expect([t.lost('ger-inf-1'), t.at('ger-inf-73'), t.lost('ger-inf-2')]).toEqual([1, 'destroyed', 1]);
    expect(t.points('anglo-allied')).toBe(2);
  });
});

describe('26.13 to 26.18', () => {
  test('26.13 a freed city that the German takes back pays at once, every time, and keeps paying', () => {
    covers('ID-26.13a');
    const lublin = situation({ units: { Q26: 'ger-pz-24' }, held: { soviet: 'Q28 Q29..Q37 R28..R37 P28..P37' } });
    expect(lublin.holder('Q28')).toBe('soviet');
    lublin.do(move('ger-pz-24', 'Q27'));
    expect([lublin.holder('Q28'), lublin.german]).toEqual(['hitlerite', 1]);
    const never = situation({ units: { Q26: 'ger-pz-24' }, held: {} }).do(move('ger-pz-24', 'Q27'));
    expect(never.german).toBe(0);
  });

  test('26.13 cities that were free at the start count too', () => {
    covers('ID-26.13a');
    const t = situation({ units: { K31: 'ger-pz-24', K32: 'ger-pz-39' }, held: { hitlerite: 'K30..K32 J31 J32' } });
    expect(t.holder('J33')).toBe('soviet');
    t.do(move('ger-pz-39', 'K33'));
    expect([t.holder('J33'), t.german]).toEqual(['hitlerite', 1]);
  });

  const rockets = (turn: number, of: Situation = {}): Table =>
    situation({
      side: 'anglo-allied',
      turn,
      ...of,
      units: { V8: 'ger-zbv-65', A17: 'us-2', AD37: 'sov-inf-70', ...of.units },
      record: { invasions: 1, chit: 'A', ...of.record },
    });
  test('26.14 half a point at the end of each Allied turn while the 65th is in play', () => {
    covers('ID-26.14e');
    expect(rockets(2).to('soviet-reinforcements').points('anglo-allied')).toBe(-0.5);
    expect(rockets(9).to('soviet-reinforcements').points('anglo-allied')).toBe(-0.5);
    expect(
      rockets(9, { units: { V8: '' } })
        .to('soviet-reinforcements')
        .points('anglo-allied'),
    ).toBe(0);
  });

  test('26.14 it moves only among its four hexes, has no zone alone, and dies when an Allied unit enters', () => {
    covers('ID-26.14a', 'ID-26.14c');
    const t = situation({ units: { V8: 'ger-zbv-65' } });
    expect(t.may(move('ger-zbv-65', 'V7'))).toBe(true);
    expect(t.may(move('ger-zbv-65', 'W9'))).toBe(true);
    for (const hex of ['U8', 'U9', 'V9']) expect(t.may(move('ger-zbv-65', hex)), hex).toBe(false);
    // A supply unit never enters an enemy zone by itself (15.33).
    const beside = (units: string): boolean =>
      situation({
        side: 'anglo-allied',
        bare: true,
        units: { V8: units, V5: 'port-1', V6: 'aa-supply-1' },
        held: { 'anglo-allied': 'V5 V6 V7 U7 U8' },
      }).may(move('aa-supply-1', 'V7'));
    expect([beside('ger-zbv-65'), beside('ger-zbv-65 ger-inf-73')]).toEqual([true, false]);
    const hit = situation({
      side: 'anglo-allied',
      bare: true,
      units: { V8: 'ger-zbv-65', V6: 'us-2', V5: 'port-1' },
      held: { 'anglo-allied': 'V5 V6 V7' },
    });
    hit.do(move('us-2', 'V7 V8'));
    expect(hit.at('ger-zbv-65')).toBe('destroyed');
  });

  test('26.14 on Fortress or Emergency Supply it is gone', () => {
    covers('ID-26.14c');
    const t = situation({
      units: { X9: 'ger-zbv-65 ger-inf-73', W9: 'us-2', X10: 'us-4' },
      held: { 'anglo-allied': 'in:france in:belgium W10' },
      hex: { X9: { control: 'hitlerite', fort: 3 } },
    });
    t.to('allied-reinforcements');
    expect(t.supply('ger-inf-73')).toBe('fortress');
    expect(t.at('ger-zbv-65')).toBe('destroyed');
    const fed = situation({
      step: 'initial-supply',
      units: { W9: 'ger-zbv-65 ger-inf-73 ger-supply-1', V9: 'us-2', X10: 'us-4' },
      held: { 'anglo-allied': 'in:france in:belgium', hitlerite: 'W9' },
    });
    expect(fed.at('ger-zbv-65')).toBe('W9');
    fed.do(rescue('ger-supply-1', '', 'W9'));
    expect(fed.supply('ger-inf-73')).toBe('emergency');
    fed.to('allied-reinforcements');
    expect([fed.at('ger-inf-73'), fed.at('ger-zbv-65')]).toEqual(['W9', 'destroyed']);
  });

  const warsaw = (of: Situation = {}): Situation => ({
    side: 'soviet',
    ...of,
    units: { S30: 'sov-cmg-BA', AD37: 'sov-inf-70', ...of.units },
    held: { soviet: 'S30..S37 R30..R37 Q30..Q37', ...of.held },
  });
  test('26.15 it begins when a Soviet unit comes within two hexes of Warsaw', () => {
    covers('ID-26.15a');
    const t = situation(warsaw());
    expect(t.s.uprising).toBe(0);
    t.do(move('sov-cmg-BA', 'S29'));
    expect(t.s.uprising).toBeGreaterThan(0);
  });

  const round = (t: Table): Table =>
    t.to('german-reinforcements').to('allied-reinforcements').to('soviet-reinforcements');
  test('26.15 two points a German movement phase without two German steps in the city, four times', () => {
    covers('ID-26.15b');
    const t = situation(warsaw()).do(move('sov-cmg-BA', 'S29'));
    const seen: number[] = [];
    for (let i = 0; i < 6; i++) seen.push(round(t).german);
    expect(seen).toEqual([-2, -4, -6, -8, -8, -8]);
    const held = situation(warsaw({ units: { S27: 'ger-inf-1' } })).do(move('sov-cmg-BA', 'S29'));
    expect(round(held).german).toBe(0);
    const one = situation(warsaw({ units: { S27: 'ger-inf-73' } })).do(move('sov-cmg-BA', 'S29'));
    expect(round(one).german).toBe(-2);
  });

  test('26.15 with the Soviets in the city during it, its points go to the Anglo-Allies', () => {
    covers('ID-26.15d');
    const t = situation(warsaw({ turn: 23, units: { S30: 'sov-tank-1' } }));
    t.do(move('sov-tank-1', 'S29 S28')).to('shock-front').do('end-phase');
    const quiet = situation(warsaw({ turn: 23, units: { S30: 'sov-tank-1' } }))
      .to('shock-front')
      .do('end-phase');
    expect([t.holder('S27'), quiet.holder('S27')]).toEqual(['soviet', 'hitlerite']);
    const [now, before] = [t.result!.scores!, quiet.result!.scores!];
    expect(now['anglo-allied']! - before['anglo-allied']!).toBe(5);
    expect(now['hitlerite']! - before['hitlerite']!).toBe(-5);
    // The Soviets gain nothing, and pay for the garrison they did not leave there.
    expect(now['soviet']! - before['soviet']!).toBe(-1);
  });

  test('26.15 after the four turns it is the Soviets who score Warsaw', () => {
    const t = situation(warsaw({ turn: 23, units: { S30: 'sov-tank-1' }, record: { uprising: 10 } }));
    t.do(move('sov-tank-1', 'S29 S28')).to('shock-front').do('end-phase');
    const quiet = situation(warsaw({ turn: 23, units: { S30: 'sov-tank-1' }, record: { uprising: 10 } }))
      .to('shock-front')
      .do('end-phase');
    expect(t.result!.scores!['soviet']! - quiet.result!.scores!['soviet']!).toBe(4);
    expect(t.result!.scores!['anglo-allied']).toBe(quiet.result!.scores!['anglo-allied']);
  });

  test('26.15 no German replacements come in at Warsaw any more', () => {
    covers('ID-26.15e');
    const of: Situation = {
      from: 'german-reinforcements',
      step: 'german-reinforcements',
      units: { 'replacement-army': 'ger-inf-1' },
    };
    expect(situation(of).may({ type: 'enter-play', unit: 'ger-inf-1', hex: 'S27' })).toBe(true);
    expect(
      situation({ ...of, record: { uprising: 4 } }).may({ type: 'enter-play', unit: 'ger-inf-1', hex: 'S27' }),
    ).toBe(false);
    expect(
      situation({ ...of, turn: 20, record: { uprising: 4 } }).may({
        type: 'enter-play',
        unit: 'ger-inf-1',
        hex: 'S27',
      }),
    ).toBe(false);
  });

  test('26.16 the first partisan army destroyed is worth one point, the second two', () => {
    covers('ID-26.16a');
    const hunt = (lost: number): number => {
      const t = situation({
        step: 'declaring',
        units: { F24: 'yug-1', G24: 'ger-pz-24 ger-pz-39 ger-pz-GD ger-supply-1' },
        record: { yugoslavsLost: lost },
        held: { soviet: 'F24' },
      }).do(burn('ger-supply-1', 'G24'));
      // 33 against 6: 5:1. A one is o/3.
      t.do(assault('F24', 'ger-pz-24 ger-pz-39 ger-pz-GD')).do('end-phase').do(resolve('F24'), 1).do(lose('yug-1'));
      return t.german;
    };
    expect([hunt(0), hunt(1), hunt(2), hunt(3)]).toEqual([1, 2, 3, 4]);
  });

  test('26.17 a reserve corps lost as 1-1-4, or still one at the end, costs the German a point; converted it does not', () => {
    covers('ID-26.17a');
    const raw = { 'ger-res-62': { unconverted: true } };
    const dead = (unit: object): number => {
      const t = situation({
        side: 'soviet',
        step: 'declaring',
        units: { R26: 'ger-res-62', R27: 'sov-shock-1 sov-supply-1' },
        held: { soviet: EAST },
        unit: unit as never,
      }).do(burn('sov-supply-1', 'R27'));
      t.do(assault('R26', 'sov-shock-1')).do('end-phase').do(resolve('R26'), 1);
      while (t.asked === 'hitlerite:toll') t.do(lose('ger-res-62'));
      expect(t.at('ger-res-62')).toBe('eliminated-hitlerite');
      return t.german;
    };
    expect([dead(raw), dead({})]).toEqual([-1, 0]);
    const end = (unit: object): number => scores({ units: { R17: 'ger-res-62' }, unit: unit as never })['hitlerite']!;
    expect(end(raw)).toBe(end({}) - 1);
  });
});
