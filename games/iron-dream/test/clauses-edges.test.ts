import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/geography.ts';
import { invade, war, type Setting, type War } from './blind/support.ts';
import { assault, move, situation, type Situation, type Table } from './blind/table.ts';

/** Rare cases in which a clause draws its line. */

describe('over water', () => {
  test('a German crossing of the Scheldt begins on one shore', () => {
    covers('ID-13.7a');
    const w = war({ units: { X11: 'ger-inf-84', X12: 'ger-inf-86', X26: 'ger-inf-88' }, step: 'german-naval' });
    const cross = (...units: string[]) => w.no({ type: 'scheldt-crossing', units });
    expect([cross('ger-inf-84'), cross('ger-inf-86')]).toEqual([undefined, undefined]);
    expect(cross('ger-inf-84', 'ger-inf-86')?.split(' ')[0]).toBe('ID-13.7a');
    expect(cross('ger-inf-88')?.split(' ')[0]).toBe('ID-13.7c');
  });

  test('nobody invades a beach that the other ally holds with units', () => {
    covers('ID-4.4b');
    const at = (units: Record<string, string>): string | undefined =>
      war({
        side: 'anglo-allied',
        turn: 7,
        bare: true,
        units: { eto: 'us-5 port-2', W3: 'port-1', ...units },
        more: { chit: 'A', invasions: 1 },
        step: 'allied-naval',
      }).no(invade('port-2', 'V7', 'us-5'));
    expect([at({}), at({ V7: 'sov-inf-3' })?.split(' ')[0]]).toEqual([undefined, 'ID-4.4b']);
  });
});

test('a fort whose garrison has left falls to a landing with paratroops as to any other', () => {
  covers('ID-22.7a', 'ID-14.25a', 'ID-4.1b');
  for (const drop of [false, true]) {
    const w = war({
      side: 'anglo-allied',
      turn: 8,
      bare: true,
      forts: { V5: 1 },
      units: { eto: 'us-5 us-7 us-8 cw-abn-1 port-2', W3: 'port-1', V5: 'ger-inf-84', T21: 'ger-inf-74' },
      rows: { 'cw-abn-1': { refit: 4 } },
      more: { chit: 'A', invasions: 1 },
      step: 'allied-naval',
    }).do(invade('port-2', 'V5', 'us-5 us-7 us-8'));
    if (drop) w.do({ type: 'drop-on-beach', unit: 'cw-abn-1' });
    w.to('resolving').doFirst({ type: 'resolve-assault', hex: 'V5' }, 3);
    // Whatever the result asks of the corps, it walks away from it.
    w.doFirst({ type: 'retreat' });
    const ways = [['U6'], ['U6', 'T6'], ['U6', 'T6', 'S7']].map((way) => ({
      type: 'retreat-unit',
      unit: 'ger-inf-84',
      way,
    }));
    w.doAnyhow(ways.find((wire) => w.may(wire))!);
    while (w.step === 'toll') w.doAnyhow({ type: 'lose-step', unit: 'us-5' });
    expect([drop, w.at('us-7'), w.fort('V5'), w.holder('V5')]).toEqual([drop, 'V5', 0, 'anglo-allied']);
    if (drop) expect(w.at('cw-abn-1')).toBe('V5');
  }
});

describe('14.2, 17.26: from inland, and beside a bridgehead', () => {
  test('who is nowhere near the sea does not sail', () => {
    covers('ID-14.2a');
    const w = war({ side: 'anglo-allied', bare: true, units: { T4: 'us-20', V5: 'port-1' }, step: 'allied-naval' });
    for (const to of ['eto', 'mto', 'V5'])
      expect([to, w.no({ type: 'allied-sail', unit: 'us-20', to })?.split(' ')[0]]).toEqual([to, 'ID-14.2a']);
  });

  test('a bridgehead opens one side of the water and no other, both ways', () => {
    covers('ID-17.26b');
    const at = (...sides: readonly string[][]): Table =>
      situation({
        side: 'anglo-allied',
        turn: 8,
        bare: true,
        from: 'operational-movement',
        step: 'operational-movement',
        units: { R14: 'us-2', S15: 'us-5', R15: 'us-7', X10: 'port-1', AD37: 'sov-inf-70' },
        held: { 'anglo-allied': 'R12 R13 S14 T14 Q14 S16 R16 Q15 T15' },
        unit: Object.fromEntries(['us-2', 'us-5', 'us-7'].map((id) => [id, { supply: 'emergency' }])),
        record: { bridgeheads: sides.map((side) => side.map(hexNamed)) },
      });
    /** What these hexes cost, read off how often a corps may then step to and fro on dry ground. */
    const cost = (t: Table, unit: string, way: string, to: readonly [string, string]): number => {
      let n = 0;
      while (t.may(move(unit, `${way} ${Array.from({ length: n + 1 }, (_, i) => to[i % 2]!).join(' ')}`))) n++;
      return 7 - n;
    };
    const [dry, wet] = [at(['R14', 'R15']), at()];
    expect([cost(dry, 'us-2', 'R15', ['R16', 'R15']), cost(wet, 'us-2', 'R15', ['R16', 'R15'])]).toEqual([1, 2]);
    expect([cost(dry, 'us-7', 'R14', ['R13', 'R14']), cost(wet, 'us-7', 'R14', ['R13', 'R14'])]).toEqual([1, 2]);
    expect([cost(dry, 'us-5', 'R15', ['R16', 'R15']), cost(dry, 'us-5', 'R14', ['R13', 'R14'])]).toEqual([2, 2]);
  });
});

describe('control and cooperation', () => {
  test('whoever is under an invasion port goes by the colour of those outside it', () => {
    covers('ID-4.10d', 'ID-4.10g');
    for (const [under, beside] of [
      ['cw-B1', 'us-7'],
      ['us-5', 'cw-B12'],
    ] as const) {
      const w = war({
        side: 'anglo-allied',
        bare: true,
        units: { V5: `port-1 ${under}`, U6: `${beside} us-8 cw-B8`, U5: 'ger-inf-84', T6: 'ger-inf-86' },
        step: 'declaring',
      });
      w.do(assault('U5', `${under} ${beside}`));
      expect([under, w.no(assault('T6', 'us-8 cw-B8'))]).toEqual([under, undefined]);
    }
  });

  test('partisans score for the cities they free, not for those of the Anglo-Allies', () => {
    covers('ID-20.4a');
    const t = situation({
      side: 'anglo-allied',
      turn: 9,
      bare: true,
      units: { I17: 'us-2 port-1', AD37: 'sov-inf-70', I18: '' },
      held: { 'anglo-allied': 'I17 I18' },
    });
    t.do(move('us-2', 'I18 I19'), 3);
    expect([t.holder('H19'), t.points('soviet'), t.points('anglo-allied')]).toEqual(['anglo-allied', 0, 0]);
  });
});

describe('7.11, 7.25: who takes a step', () => {
  const rebuild = (unit: string) => ({ type: 'rebuild', unit });
  test('nobody at full strength, and nobody in the pile, is rebuilt', () => {
    covers('ID-7.11a');
    const german = war({
      turn: 4,
      units: { T21: 'ger-inf-25 ger-inf-8', 'eliminated-hitlerite': 'ger-inf-34' },
      lost: { 'ger-inf-8': 1 },
      step: 'german-reinforcements',
    });
    const rule = (w: War, unit: string): string | undefined => w.no(rebuild(unit))?.split(' ')[0];
    expect(['ger-inf-25', 'ger-inf-34', 'ger-inf-8'].map((id) => rule(german, id))).toEqual([
      'ID-7.11a',
      'ID-7.11a',
      undefined,
    ]);
    const soviet = war({
      side: 'soviet',
      turn: 4,
      units: { N32: 'sov-inf-3 sov-inf-5', 'eliminated-soviet': 'sov-inf-8' },
      lost: { 'sov-inf-5': 1 },
      step: 'soviet-reinforcements',
    });
    expect(['sov-inf-3', 'sov-inf-8', 'sov-inf-5'].map((id) => rule(soviet, id))).toEqual([
      'ID-7.11a',
      'ID-7.11a',
      undefined,
    ]);
    expect(soviet.no({ type: 'recreate', unit: 'sov-inf-3' })?.split(' ')[0]).toBe('ID-7.11a');
  });

  test('neither French corps is recreated before it was born', () => {
    covers('ID-7.25a');
    const at = (turn: number, fxRemoved: number): boolean[] => {
      const w = war({
        side: 'anglo-allied',
        turn,
        units: { A17: 'us-2', V5: 'port-1', 'eliminated-mto': 'fr-1 fr-2' },
        more: { fxRemoved },
        step: 'allied-reinforcements',
      });
      return ['fr-1', 'fr-2'].map((unit) => w.may({ type: 'recreate', unit }));
    };
    expect(at(6, 0)).toEqual([false, false]);
    // Taken off on turn 3, they came on turns 4 and 5; lost since, they are corps like others.
    expect(at(8, 3)).toEqual([true, true]);
  });

  test('by the other ruling the first bombs wait a turn, and no more', () => {
    covers('ID-27.6b');
    const at = (turn: number, ruling: string): boolean => {
      const t = situation({
        scenario: 'let-history-judge',
        side: 'anglo-allied',
        turn: turn - 1,
        options: { 'first-bombs': ruling },
        record: { chit: 'A', bombs: 4 },
        units: { AD37: 'sov-inf-70', R20: 'sov-inf-3' },
      });
      t.to('declaring').do('end-phase').to('declaring').do('end-phase');
      expect(t.s.turn).toBe(turn);
      return t.may({ type: 'explode-bomb', hex: 'R20' });
    };
    expect([at(4, 'on-the-turn-they-arrive'), at(4, 'one-turn-later'), at(5, 'one-turn-later')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('Germany late in the war', () => {
  const end: Setting = {
    side: 'anglo-allied',
    turn: 18,
    units: { T16: 'us-5', X9: 'port-1', N30: 'sov-inf-3', S20: 'ger-inf-25' },
    held: { 'anglo-allied': 'U13 U14 U15 T13 T14 T15 V13 V14 V15 V16 W16 X10 W11 W12 W13 W14 W15 X11' },
  };
  const collapse = (options: Record<string, string> = {}): War => {
    const w = war({ ...end, options, step: 'operational-movement' });
    return w.doFirst(move('us-5', 'U17'));
  };
  test('the 12th Army appears at the collapse, or as the next German turn begins', () => {
    covers('ID-25.9a');
    const now = collapse();
    expect(now.s.collapsed).toBeGreaterThan(0);
    expect(now.asked).toContain('hitlerite:12th-army');
    const later = collapse({ 'twelfth-army': 'next-german-turn' });
    expect(later.s.collapsed).toBeGreaterThan(0);
    while (later.step === 'alpenfestung') later.do({ type: 'place-alpenfestung', hex: 'L18' });
    expect(later.asked).not.toContain('hitlerite:12th-army');
    for (let i = 0; i < 60 && later.step !== '12th-army'; i++) later.pass();
    expect([later.step, later.s.turn]).toEqual(['12th-army', 19]);
  });

  test('the late strike of the bombers is made once', () => {
    covers('ID-25.5a');
    const of: Situation = {
      side: 'anglo-allied',
      turn: 20,
      step: 'declaring',
      bare: true,
      units: { X10: 'port-1', X9: 'us-2 us-4', W9: 'ger-inf-1', AD37: 'sov-inf-70', V9: '' },
      held: { 'anglo-allied': 'X9 X10 W10' },
    };
    const t = situation(of).do(assault('W9', 'us-2 us-4')).do('end-phase');
    expect(t.asked).toBe('anglo-allied:bombing');
    t.do({ type: 'bomber-strike', hex: 'W9', unit: 'ger-inf-1' });
    expect(t.lost('ger-inf-1')).toBe(1);
    const spent = situation({ ...of, record: { bomberLate: true } })
      .do(assault('W9', 'us-2 us-4'))
      .do('end-phase');
    expect(spent.asked).toBe('anglo-allied:resolving');
    expect(t.s.bomberLate).toBe(true);
  });
});

describe('satellites without supply', () => {
  test('each makes for its own source', () => {
    covers('ID-15.3b', 'ID-19.11f', 'ID-19.4b');
    // A Hungarian army cut off at K27: Budapest lies to the west.
    const t = situation({
      units: {
        K27: 'hun-2',
        L27: 'sov-inf-3',
        J28: 'sov-inf-5',
        J25: 'sov-inf-8',
        L26: 'sov-inf-13',
        AD37: 'sov-inf-70',
      },
      held: { soviet: 'K26 J26 J27 K28 L28 L26 J25 K25' },
    });
    expect(t.supply('hun-2')).toBe('none');
    expect(t.may(move('hun-2', 'K26'))).toBe(true);
    expect(t.may(move('hun-2', 'J27'))).toBe(false);
  });
});

test('who stands in Southern Italy or a holding box is supplied', () => {
  covers('ID-25.12a');
  const w = war({
    side: 'anglo-allied',
    units: { 'southern-italy': 'us-7', eto: 'us-5', V5: 'port-1' },
    step: 'operational-movement',
  });
  expect(w.told('out-of-supply')).toEqual([]);
  w.to('strategic-movement', 'soviet');
  expect([w.at('us-7'), w.lost('us-7')]).toEqual(['southern-italy', 0]);
});

test('a corps that finds no way back out of a bombed hex is destroyed with it', () => {
  covers('ID-27.6c');
  const t = situation({
    scenario: 'let-history-judge',
    side: 'anglo-allied',
    turn: 4,
    record: { chit: 'A', bombs: 4 },
    // A ring of NATO corps round R20.
    units: {
      R20: 'sov-inf-3 sov-inf-5',
      R19: 'us-2',
      R21: 'us-4',
      Q20: 'us-5',
      Q21: 'us-6',
      S20: 'us-7',
      S21: 'us-8',
      AD37: 'sov-inf-70',
    },
  });
  t.to('declaring').do('end-phase').to('declaring').do('end-phase');
  expect(t.s.turn).toBe(5);
  t.do({ type: 'explode-bomb', hex: 'R20' }, 5);
  t.do({ type: 'strike-one', unit: 'sov-inf-3' });
  expect(['sov-inf-3', 'sov-inf-5'].map((id) => /^[A-Z]+\d+$/.test(t.at(id)))).toEqual([false, false]);
});

test('of those a bomb spares, each that finds a way goes, and the rest are destroyed', () => {
  covers('ID-27.6c');
  // R21 alone is left open: two hexes further there is room for one army, since two stand there already.
  const t = situation({
    scenario: 'let-history-judge',
    side: 'anglo-allied',
    turn: 4,
    record: { chit: 'A', bombs: 4 },
    units: {
      R20: 'sov-inf-3 sov-inf-5 sov-inf-8',
      R19: 'us-2',
      Q20: 'us-5',
      Q21: 'us-6',
      S20: 'us-7',
      S21: 'us-8',
      S22: 'us-12',
      Q22: 'us-13',
      R22: 'sov-inf-13 sov-inf-18',
      AD37: 'sov-inf-70',
    },
  });
  t.to('declaring').do('end-phase').to('declaring').do('end-phase');
  t.do({ type: 'explode-bomb', hex: 'R20' }, 6).do({ type: 'strike-one', unit: 'sov-inf-3' });
  expect(t.asked).toBe('anglo-allied:scatter');
  t.do({ type: 'scatter-unit', unit: 'sov-inf-5', way: ['R21', 'R22'] });
  expect([t.at('sov-inf-5'), /^[A-Z]+\d+$/.test(t.at('sov-inf-8'))]).toEqual(['R22', false]);
});

test('Germans pass through Bulgaria of the Axis by train as on foot, and end nothing there', () => {
  covers('ID-19.7a');
  const rail = (bulgaria: string, ...way: string[]): string | undefined =>
    war({ units: { F29: 'ger-inf-84', T21: 'ger-inf-74' }, more: { bulgaria }, step: 'strategic-movement' })
      .no({ type: 'strategic-move', unit: 'ger-inf-84', way })
      ?.split(' ')[0];
  expect([rail('axis', 'E29'), rail('axis', 'E29', 'E28'), rail('axis', 'F28')]).toEqual([
    'ID-19.7a',
    undefined,
    undefined,
  ]);
});

test('nobody rebuilds what is not his', () => {
  covers('ID-7.11a');
  const w = war({
    turn: 4,
    units: { T21: 'ger-inf-25', N30: 'sov-inf-3', V5: 'us-5 port-1 aa-supply-1' },
    lost: { 'sov-inf-3': 1, 'us-5': 1 },
    step: 'german-reinforcements',
  });
  for (const unit of ['sov-inf-3', 'us-5', 'aa-supply-1', 'port-1'])
    expect([unit, w.no({ type: 'rebuild', unit })?.split(' ')[0]]).toEqual([unit, 'ID-7.11a']);
});

test('a hex whose last defender the bombers kill is held at once by the paratroops on it', () => {
  covers('ID-4.1a', 'ID-25.5d');
  const w = war({
    side: 'anglo-allied',
    turn: 20,
    bare: true,
    units: { X10: 'port-1', R13: 'us-2 us-4 aa-supply-1', R14: 'ger-inf-101', eto: 'us-abn-18', T21: 'ger-inf-74' },
    rows: { 'us-abn-18': { refit: 4 } },
    held: { 'anglo-allied': 'R12 R11 R10 S12 S11 T11 U11 U10 V10 W10 X9 Q13 S14 Q14' },
    step: 'operational-movement',
  });
  w.do({ type: 'drop', unit: 'us-abn-18', hex: 'R14', method: 'combined' }).to('declaring');
  w.do({ type: 'burn-attack', unit: 'aa-supply-1', hexes: ['R13'] })
    .do(assault('R14', 'us-2 us-4'))
    .do('end-phase');
  expect([w.step, w.holder('R14')]).toEqual(['bombing', 'hitlerite']);
  w.doAnyhow({ type: 'bomber-strike', hex: 'R14', unit: 'ger-inf-101' });
  expect([w.at('us-abn-18'), w.holder('R14')]).toEqual(['R14', 'anglo-allied']);
});

test('whoever belongs to two stacks does not march as one', () => {
  covers('ID-8.7a');
  const w = war({ units: { T4: 'ger-inf-84', T5: 'ger-inf-86', T6: 'ger-inf-88' }, step: 'operational-movement' });
  expect(w.may(move('ger-inf-84 ger-inf-86', 'T6'))).toBe(false);
  expect(w.may(move('ger-inf-84', 'T5'))).toBe(true);
});
