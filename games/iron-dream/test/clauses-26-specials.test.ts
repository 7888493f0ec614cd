import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { SPACES } from '../src/geography.ts';
import { loseStep } from '../src/rules/losses.ts';
import { marchOf, pathCost } from '../src/rules/march.ts';
import { tally } from '../src/rules/victory.ts';
import { zoneExertedBy } from '../src/rules/zones.ts';
import { move, hex, ids, situation, unit, type Situation, type Table } from './support/clauses.ts';

const total = (t: Table, camp: 0 | 1 | 2) => tally(t.s).total[camp] / 2;
const lose = (t: Table, id: string) => t.with((s, world) => loseStep(s, unit(id), world));

describe('26.11: the Hook of Holland', () => {
  const cost = (t: Table, id: string, to: string) => pathCost(t.s, marchOf(t.s, [unit(id)]), [hex(to)]);

  test('marsh, but clear to the Hitlerites while all five hexes are theirs', () => {
    const t = situation({ side: 'hitlerite', units: { X14: 'ger-inf-86' } });
    expect(cost(t, 'ger-inf-86', 'X13')).toBe(1);
    t.give('anglo-allied', 'Z13');
    expect(cost(t, 'ger-inf-86', 'X13')).toBe(3);
    t.give('hitlerite', 'Z13').s.flooded = true;
    expect(cost(t, 'ger-inf-86', 'X13')).toBe(3);
    const allied = situation({ side: 'anglo-allied', units: { X14: 'us-5' } });
    expect(cost(allied, 'us-5', 'X13')).toBe(3);
  });

  test('an Anglo-Allied move floods it for ever, for a supply unit and three points', () => {
    const t = situation({
      side: 'anglo-allied',
      units: { W14: 'us-5', eto: 'aa-supply-1' },
      held: { 'anglo-allied': 'X14' },
    });
    t.s.units.supply[unit('us-5')] = 2;
    t.do(move('us-5', 'X14'));
    expect([t.s.flooded, t.points('anglo-allied')]).toEqual([false, 0]);
    t.do(move('us-5', 'X13'));
    expect([t.s.flooded, t.points('anglo-allied'), t.asked]).toEqual([true, -3, ['anglo-allied:flood-loss']]);
    t.do({ type: 'lose-supply', unit: 'aa-supply-1' });
    expect([t.at('aa-supply-1'), t.asked]).toEqual(['destroyed', ['anglo-allied:operational-movement']]);
    for (const id of ['X13', 'Y13', 'Y14', 'Z13', 'Z14']) t.give('hitlerite', id);
    t.s.units.at[unit('us-5')] = -1;
    t.s.units.at[unit('ger-inf-86')] = hex('X14');
    expect(cost(t, 'ger-inf-86', 'X13')).toBe(3);
  });

  test('a declared assault floods it too; the price is paid once', () => {
    covers('ID-26.11b', 'ID-26.11c');
    const t = situation({
      side: 'anglo-allied',
      step: 'declaring',
      units: { W14: 'us-5', W13: 'us-7', X13: 'ger-inf-86', Y14: 'ger-inf-88', eto: 'aa-supply-1 aa-supply-2' },
      fed: 'us-5 us-7',
    });
    t.do({ type: 'declare-assault', targets: ['X13'], attackers: ['us-5'] });
    expect([t.s.flooded, t.points('anglo-allied')]).toEqual([true, -3]);
    // Which supply unit goes is the owner's choice.
    expect(t.no({ type: 'lose-supply', unit: 'aa-supply-3' })).toBe('ID-26.11c');
    t.do({ type: 'lose-supply', unit: 'aa-supply-2' });
    expect([t.at('aa-supply-1'), t.at('aa-supply-2')]).toEqual(['eto', 'destroyed']);
    t.do('end-phase').do('end-phase').do({ type: 'resolve-assault', hex: 'X13' }, 6);
    expect(t.points('anglo-allied')).toBe(-3);
  });

  test('the Soviets flood it for nothing', () => {
    const t = situation({ side: 'soviet', units: { W14: 'sov-inf-3', eto: 'aa-supply-1' } });
    t.s.units.supply[unit('sov-inf-3')] = 2;
    t.do(move('sov-inf-3', 'X13'));
    expect([t.s.flooded, t.at('aa-supply-1')]).toEqual([true, 'eto']);
    expect([t.points('anglo-allied'), t.points('soviet'), t.points('hitlerite')]).toEqual([0, 0, 0]);
  });

  test('Rotterdam and Amsterdam go to the German only with units there, else to the holder of Antwerp', () => {
    const t = situation({
      units: { Y13: 'ger-inf-86', Y14: 'ger-inf-88', A15: 'us-5' },
      held: { 'anglo-allied': 'V12' },
    });
    const [german, allied] = [total(t, 0), total(t, 1)];
    t.s.units.at[unit('ger-inf-86')] = -1;
    expect([total(t, 0), total(t, 1)]).toEqual([german - 1, allied + 1]);
    t.s.units.at[unit('ger-inf-88')] = -1;
    expect([total(t, 0), total(t, 1)]).toEqual([german - 2, allied + 2]);
    t.give('anglo-allied', 'Y13', 'Y14').give('soviet', 'V12');
    expect(total(t, 2) - total(t.give('hitlerite', 'V12'), 2)).toBe(3);
  });
});

describe('26.12: the Alpenfestung', () => {
  /** The Soviets take the Ruhr hex in the German economy's last moment. */
  const collapse = (held: Situation['held'] = {}) => {
    const t = situation({ turn: 20, side: 'soviet', units: { V16: 'sov-inf-3', A15: 'us-5' }, held, bare: true });
    t.s.units.supply[unit('sov-inf-3')] = 2;
    t.do(move('sov-inf-3', 'U16'));
    expect(t.asked).toEqual(['hitlerite:12th-army']);
    return t.play({ type: 'place-12th-army', hex: 'S22' }, 'hitlerite');
  };

  test('goes to one of the three mountain hexes by Munich at the collapse', () => {
    const t = collapse();
    expect(t.asked).toEqual(['hitlerite:alpenfestung']);
    expect(['L17', 'L18', 'M17'].map((id) => t.no({ type: 'place-alpenfestung', hex: id }, 'hitlerite'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const id of ['M18', 'M19', 'K18', 'N17'])
      expect(t.no({ type: 'place-alpenfestung', hex: id }, 'hitlerite')).toBeDefined();
    t.play({ type: 'place-alpenfestung', hex: 'L17' }, 'hitlerite');
    expect(t.s.alpenfestung).toBe(hex('L17'));
  });

  test('is forgotten when the Germans hold none of the three', () => {
    const t = collapse({ 'anglo-allied': 'L17 L18 M17' });
    expect(t.asked).toEqual(['soviet:operational-movement']);
    expect(t.s.alpenfestung).toBe(-1);
  });

  test('has no value of its own and falls when an Alliance unit enters', () => {
    const t = situation({
      turn: 21,
      side: 'anglo-allied',
      units: { M18: 'us-5' },
      bare: true,
      more: { collapsed: 20, alpenfestung: hex('L17') },
    });
    t.s.units.supply[unit('us-5')] = 2;
    expect(ids(zoneExertedBy(t.s, unit('us-5')))).not.toContain('L17');
    t.do(move('us-5', 'L17'));
    expect([t.at('us-5'), t.s.alpenfestung]).toEqual(['L17', -1]);
  });

  test('costs the Anglo-Allies four points if it stands at the end', () => {
    const t = situation({ units: { A15: 'us-5' } });
    const before = total(t, 1);
    t.s.alpenfestung = hex('L18');
    expect(total(t, 1)).toBe(before - 4);
  });

  test('every German step destroyed there or on a mountain beside it is a point for them', () => {
    const t = situation({
      units: { L17: 'ger-inf-1', L18: 'ger-inf-73', M18: 'ger-inf-75', J15: 'ger-inf-87' },
      more: { alpenfestung: hex('L17') },
    });
    lose(t, 'ger-inf-1');
    expect(t.points('anglo-allied')).toBe(1);
    lose(t, 'ger-inf-1');
    lose(t, 'ger-inf-73');
    expect(t.points('anglo-allied')).toBe(3);
    lose(t, 'ger-inf-75');
    lose(t, 'ger-inf-87');
    expect(t.points('anglo-allied')).toBe(3);
  });
});

test('26.13: a liberated city retaken scores at once, again and again', () => {
  covers('ID-26.13a');
  const t = situation({ turn: 12 });
  t.put('us-5', 'S9').put('us-5', 'A15').put('ger-inf-80', 'S9');
  expect(t.points('hitlerite-west')).toBe(5);
  t.put('ger-inf-80', 'R15').put('us-5', 'S9').put('us-5', 'A15').put('ger-inf-80', 'S9');
  expect(t.points('hitlerite-west')).toBe(10);
  // Cities in Alliance hands from the start count as well; those never liberated do not.
  t.put('us-5', 'A15').put('ger-inf-1', 'A17');
  expect(t.points('hitlerite-west')).toBe(13);
  t.put('ger-inf-2', 'M18');
  expect(t.points('hitlerite-west')).toBe(13);
});

describe('26.14: the 65th Z.b.V.', () => {
  test('moves as a corps among its four hexes only', () => {
    covers('ID-26.14a');
    const t = situation({ units: { V8: 'ger-zbv-65' } });
    expect(t.no(move('ger-zbv-65', 'V7'))).toBeUndefined();
    expect(t.no(move('ger-zbv-65', 'W9'))).toBeUndefined();
    expect(t.no(move('ger-zbv-65', 'V9'))).toBe('ID-26.14a');
    expect(t.no(move('ger-zbv-65', 'U8'))).toBe('ID-26.14a');
    const full = situation({ units: { V8: 'ger-zbv-65', V7: 'ger-inf-74 ger-inf-84 ger-inf-86 ger-inf-88' } });
    expect(full.no(move('ger-zbv-65', 'V7'))).toBe('ID-8.1a');
    const other = situation({ units: { V7: 'ger-zbv-65' }, options: { rockets: '26.14' } });
    expect(other.no(move('ger-zbv-65', 'V6'))).toBeUndefined();
    expect(situation({ units: { V7: 'ger-zbv-65' } }).no(move('ger-zbv-65', 'V6'))).toBe('ID-26.14a');
  });

  test('alone it has no zone and no steps; it dies when an Anglo-Allied unit enters', () => {
    const t = situation({ side: 'anglo-allied', units: { V8: 'ger-zbv-65', U8: 'us-5', A15: 'us-7' }, bare: true });
    expect(zoneExertedBy(t.s, unit('ger-zbv-65'))).toEqual([]);
    t.s.units.supply[unit('us-5')] = 2;
    t.do(move('us-5', 'V8'));
    expect([t.at('us-5'), t.at('ger-zbv-65')]).toEqual(['V8', 'destroyed']);
  });

  test('alone it keeps no line open in an enemy zone, and is not offered one', () => {
    covers('ID-5.H5b', 'ID-26.14b');
    const offered = (units: string): string[] => {
      const t = situation({ units: { W9: units, V7: 'us-8' }, held: { 'anglo-allied': 'V7 V8' }, bare: true });
      const { reach } = game.choices(t.s, 'hitlerite', {
        type: 'move',
        slots: { units: units.split(' ').map(unit) },
      });
      return reach!.map((way) => SPACES.ids[way.at(-1)!]!);
    };
    expect(offered('ger-zbv-65')).toEqual(['X9']);
    expect(offered('ger-zbv-65 ger-inf-84')).toContain('V8');
  });

  test('it shares the fate of the units with it', () => {
    covers('ID-26.14b');
    const t = situation({
      turn: 7,
      side: 'anglo-allied',
      step: 'declaring',
      units: { V8: 'ger-zbv-65 ger-inf-84', U8: 'us-5' },
      bare: true,
      fed: 'us-5',
    });
    t.do({ type: 'declare-assault', targets: ['V8'], attackers: ['us-5'] });
    t.do('end-phase').do({ type: 'resolve-assault', hex: 'V8' }, 1);
    t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite');
    expect([t.at('ger-inf-84'), t.at('ger-zbv-65')]).toEqual(['eliminated-hitlerite', 'destroyed']);
  });

  test('it retreats with them, and is gone when that leads out of its hexes', () => {
    covers('ID-26.14a', 'ID-26.14b');
    const retreat = (way: string) => {
      const t = situation({
        side: 'anglo-allied',
        step: 'declaring',
        bare: true,
        units: { V7: 'ger-zbv-65 ger-inf-84', V6: 'us-5 us-7 us-8 us-12' },
        fed: 'us-5 us-7 us-8 us-12',
      });
      t.do({ type: 'declare-assault', targets: ['V7'], attackers: ['us-5'] });
      t.do('end-phase').do('end-phase').do({ type: 'resolve-assault', hex: 'V7' }, 5);
      t.play('retreat', 'hitlerite').play({ type: 'retreat-unit', unit: 'ger-inf-84', way: [way] }, 'hitlerite');
      t.play({ type: 'retreat-unit', unit: 'ger-zbv-65', way: [way] }, 'hitlerite');
      return t.at('ger-zbv-65');
    };
    expect(retreat('V8')).toBe('V8');
    expect(retreat('U8')).toBe('destroyed');
  });

  test('it is removed when the line is cut', () => {
    covers('ID-26.14c');
    const t = situation({ step: 'declaring', units: { X9: 'ger-zbv-65 ger-inf-82', U16: 'ger-supply-1' } });
    t.ring('anglo-allied', 'X9');
    t.do('end-phase').do({ type: 'keep-in-fortress', unit: 'ger-inf-82' });
    expect([t.at('ger-zbv-65'), t.at('ger-inf-82')]).toEqual(['destroyed', 'X9']);
  });

  test('bombers never strike it', () => {
    covers('ID-26.14d');
    const assaulted = (there: string): Table =>
      situation({
        turn: 5,
        side: 'anglo-allied',
        step: 'declaring',
        bare: true,
        units: { V8: there, U8: 'us-5' },
        fed: 'us-5',
      })
        .do({ type: 'declare-assault', targets: ['V8'], attackers: ['us-5'] })
        .do('end-phase');
    expect(assaulted('ger-zbv-65').asked).toEqual(['anglo-allied:resolving']);
    const t = assaulted('ger-zbv-65 ger-inf-84');
    expect(t.asked).toEqual(['anglo-allied:bombing']);
    expect(t.no({ type: 'bomber-strike', hex: 'V8', unit: 'ger-zbv-65' })).toBe('ID-26.14d');
    expect(t.no({ type: 'bomber-strike', hex: 'V8', unit: 'ger-inf-84' })).toBeUndefined();
  });
});

describe('26.16 to 26.20', () => {
  test('Yugoslav armies destroyed: one, two, three and four points', () => {
    const t = situation({ units: { G24: 'yug-1', G23: 'yug-2', G22: 'yug-3', F24: 'yug-4' } });
    const scores = ['yug-4', 'yug-2', 'yug-1', 'yug-3'].map((id) => {
      lose(t, id);
      return t.points('hitlerite-west') + t.points('hitlerite');
    });
    expect(scores).toEqual([1, 3, 6, 10]);
  });

  test('reserve corps lost, or left on the map, unconverted cost a point each', () => {
    const t = situation({ units: { I8: 'ger-res-62', J7: 'ger-res-64', J6: 'ger-res-66' } });
    const before = total(t, 0);
    t.s.units.unconverted[unit('ger-res-62')] = 0;
    expect(total(t, 0)).toBe(before + 1);
    lose(t, 'ger-res-64');
    expect(t.points('hitlerite-west')).toBe(-1);
    expect(total(t, 0)).toBe(before + 1);
    lose(t, 'ger-res-62');
    expect(t.points('hitlerite-west')).toBe(-1);
  });

  test('a third invasion costs ten points', () => {
    covers('ID-26.18a', 'ID-14.14a');
    const invade = (invasions: number, secondLaunched: boolean, turn: number) => {
      const t = situation({
        turn,
        side: 'anglo-allied',
        step: 'allied-naval',
        units: { eto: 'us-5 port-1' },
        more: { invasions, secondLaunched, chit: 'A' },
      });
      return t.do({ type: 'invade', port: 'port-1', hex: 'V5', corps: ['us-5'] }).points('anglo-allied');
    };
    expect(invade(2, true, 12)).toBe(-10);
    expect(invade(1, false, 10)).toBe(-10);
    expect(invade(1, false, 9)).toBe(0);
  });

  test('units are not tied to the front where they began', () => {
    covers('ID-26.20a');
    const t = situation({ step: 'strategic-movement', units: { T22: 'ger-inf-1' } });
    t.do({ type: 'strategic-move', unit: 'ger-inf-1', way: ['T21', 'T20', 'T19', 'T18'] });
    expect(t.at('ger-inf-1')).toBe('T18');
    const back = situation({ step: 'german-reinforcements', units: { 'replacement-army': 'ger-inf-1' } });
    for (const city of ['O16', 'R23', 'U16'])
      expect(back.no({ type: 'enter-play', unit: 'ger-inf-1', hex: city })).toBeUndefined();
  });
});
