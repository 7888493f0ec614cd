import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, game, lift, move, war, type Player, type Setting, type War } from './blind/support.ts';

/** What reinforcement, supply and replacement phases do, played out. */

const rebuild = (unit: string, theatre?: string) => ({ type: 'rebuild', unit, ...(theatre && { theatre }) });
const recreate = (unit: string) => ({ type: 'recreate', unit });

describe('5: the first two phases of a player turn', () => {
  test('forts are built and new supply appears in Berlin, the Ruhr and Breslau, in the first phase alone', () => {
    covers('ID-5.H1a');
    const w = war({
      side: 'soviet',
      turn: 4,
      units: { V36: 'sov-inf-3', available: 'ger-supply-1 ger-supply-2 ger-supply-3' },
    });
    w.to('german-reinforcements', 'hitlerite');
    expect(['ger-supply-1', 'ger-supply-2', 'ger-supply-3'].map((id) => w.at(id)).toSorted()).toEqual([
      'R23',
      'T21',
      'U16',
    ]);
    const build = { type: 'build-fort', hex: 'U18' };
    expect(w.do(build).fort('U18')).toBe(1);
    const other = { type: 'build-fort', hex: 'R17' };
    expect(w.may(other)).toBe(true);
    w.pass();
    for (; w.who === 'hitlerite'; w.pass()) expect([w.step, w.may(other)]).toEqual([w.step, false]);
  });

  test('each player marks his own units that have no line, and nobody else’s', () => {
    covers('ID-5.A2a', 'ID-5.S2a', 'ID-5.H2a');
    /** One unit of each side with nothing to trace to. */
    const marked = (side: Player): string[] => {
      const w = war({
        side,
        bare: true,
        units: { R6: 'ger-inf-84', N22: 'sov-inf-3', T24: 'us-5', V5: 'port-1', AD37: 'sov-inf-5' },
        held: { 'anglo-allied': 'Q6 Q7 R5 R7 S6 S7', hitlerite: 'N21 N23 O22 O23 M22 M23 T23 T25 U24 U25 S24 S25' },
      });
      w.to('strategic-movement', side);
      return w
        .told('out-of-supply')
        .map(({ params }) => game.pieces.ids[(params!['unit'] as { piece: number }).piece]!);
    };
    expect(marked('hitlerite')).toEqual(['ger-inf-84']);
    expect(marked('anglo-allied')).toEqual(['us-5']);
    expect(marked('soviet')).toEqual(['sov-inf-3']);
  });
});

describe('4.9: theatres', () => {
  // Between Bordeaux and Marseille; both ports work.
  const held = { 'anglo-allied': 'N2 O2 P2 Q2 M3 L3 K4 K5 J6 I6 I8 I9 J7 N3 M2 L4 K6 J8 L2 K3' };
  const corps = (ports: Record<string, number>): War =>
    war({
      side: 'anglo-allied',
      turn: 5,
      step: 'allied-reinforcements',
      bare: true,
      units: { N2: 'us-5 us-7 us-8' },
      lost: { 'us-5': 1, 'us-7': 1, 'us-8': 1 },
      held,
      ports,
    });
  test('who can trace to both belongs to the one his owner names, each time anew', () => {
    covers('ID-4.9e');
    const w = corps({ P2: 3, I9: 3 });
    expect([w.may(rebuild('us-5', 'eto')), w.may(rebuild('us-5', 'mto'))]).toEqual([true, true]);
    // The step of the one, then that of the other, and there is no third.
    w.do(rebuild('us-5', 'mto'));
    w.do(rebuild('us-7'));
    expect([w.lost('us-5'), w.lost('us-7'), w.may(rebuild('us-8'))]).toEqual([0, 0, false]);
    // With one port shut there is no choice.
    const one = corps({ P2: 3 }).do(rebuild('us-5'));
    expect(one.may(rebuild('us-7'))).toBe(false);
  });
});

describe('7: arrivals and steps', () => {
  test('hexes cut by the edge of the map are whole hexes', () => {
    covers('ID-7.10b');
    // N37 and O37 have half their sides: units march along them like along any others, and stand and fight there.
    const w = war({
      side: 'soviet',
      turn: 5,
      units: { N37: 'sov-inf-3', N30: 'sov-inf-5' },
      step: 'operational-movement',
    });
    expect(w.may(move('sov-inf-3', 'O37 N37 O37 N37 O37'))).toBe(true);
    expect(w.may(move('sov-inf-3', 'O37 N37 O37 N37 O37 N37'))).toBe(false);
    const south = war({
      side: 'anglo-allied',
      units: { A16: 'us-2', V5: 'port-1' },
      step: 'operational-movement',
      held: { 'anglo-allied': 'A15 A17' },
    });
    expect(south.may(move('us-2', 'A15 A16 A17 A16 A15 A16 A17'))).toBe(true);
    expect(south.may(move('us-2', 'A15 A16 A17 A16 A15 A16 A17 A16'))).toBe(false);
  });

  const strike = (options: Setting['options'] = {}): War =>
    war({
      side: 'anglo-allied',
      turn: 8,
      bare: true,
      options,
      units: { eto: 'us-5', V5: 'us-7 port-1', U5: 'ger-inf-84', T21: 'ger-inf-74' },
      lost: { 'us-5': 1 },
      step: 'allied-reinforcements',
    })
      .do(rebuild('us-5'))
      .to('allied-naval')
      .do(lift('us-5', 'V5'));
  test('who was rebuilt in a box and lands attacks only by the players’ choice of ruling, and then from where he is', () => {
    covers('ID-7.21a', 'ID-7.21b');
    const strict = strike();
    expect(strict.to('operational-movement').may(move('us-5', 'U6'))).toBe(false);
    expect(strict.to('declaring').may(assault('U5', 'us-5'))).toBe(false);
    const free = strike({ 'rebuilt-landers': 'may-attack' });
    expect(free.to('operational-movement').may(move('us-5', 'U6'))).toBe(false);
    expect(free.to('declaring').may(assault('U5', 'us-5'))).toBe(true);
    // A win lets it advance.
    free.do(assault('U5', 'us-5 us-7')).to('resolving').do({ type: 'resolve-assault', hex: 'U5' }, 1);
    while (free.step === 'toll') free.do({ type: 'lose-step', unit: 'ger-inf-84' });
    expect(free.may({ type: 'advance', unit: 'us-5', way: ['U5'] })).toBe(true);
  });

  /** A reserve corps before the beachhead, and the Anglo-Allied assaults that follow. */
  const reserve = (convert: boolean): War => {
    const w = war({
      turn: 4,
      bare: true,
      units: { U5: 'ger-res-66', T21: 'ger-inf-25', V5: 'us-7 us-8 us-12 port-1', N30: 'sov-inf-3' },
      rows: { 'ger-res-66': { unconverted: true } },
      step: 'german-reinforcements',
    });
    if (convert) w.do({ type: 'convert-reserve', unit: 'ger-res-66' });
    return w.to('declaring', 'anglo-allied');
  };
  test('a converted reserve corps defends with four, has one step, and nobody need convert it', () => {
    covers('ID-7.26a', 'ID-7.26c', 'ID-7.26d');
    const all = 'us-7 us-8 us-12';
    const plain = reserve(false);
    expect(plain.unit('ger-res-66', 'unconverted')).toBe(1);
    expect(plain.odds(assault('U5', all)).defence).toBe(1);
    const w = reserve(true);
    expect(w.odds(assault('U5', all)).defence).toBe(4);
    // Its weak side is no second step: the first loss is the last.
    w.do(assault('U5', all)).to('resolving').do({ type: 'resolve-assault', hex: 'U5' }, 2);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-res-66' });
    expect(w.at('ger-res-66')).toBe('eliminated-hitlerite');
  });

  test('Poles are recreated, rebuilt, fed and moved like Soviets', () => {
    covers('ID-7.28c');
    const w = war({
      side: 'soviet',
      turn: 3,
      step: 'soviet-reinforcements',
      units: { 'eliminated-soviet': 'sov-pol-1', N31: 'sov-inf-3', V5: 'us-5 port-1', T21: 'ger-inf-84' },
    });
    w.do(recreate('sov-pol-1'));
    expect(w.at('sov-pol-1')).toBe('soviet-off-map');
    w.to('operational-movement').do(move('sov-pol-1', 'R37 R36 R35 R34 Q35'));
    expect(w.at('sov-pol-1')).toBe('Q35');
    const fight = war({
      side: 'soviet',
      units: { N30: 'sov-pol-1 sov-inf-3 sov-supply-1', N29: 'ger-inf-84' },
      step: 'declaring',
    });
    fight.do(burn('sov-supply-1', 'N30'));
    expect(fight.odds(assault('N29', 'sov-pol-1 sov-inf-3')).attack).toBe(11);
  });
});
