import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, move, storm, war, type Setting, type War } from './support.ts';

/** Soviet ground far from any German supply, all of it clear and dry. */
const inland = (units: Record<string, string>, more: Partial<Setting> = {}): War =>
  war({ side: 'soviet', units, step: 'operational-movement', ...more });

describe('11.1 who may', () => {
  test('11.1 mechanized combat units only', () => {
    const w = inland({
      R35: 'sov-tank-1 sov-gds-1 sov-cmg-BA',
      R36: 'sov-inf-3 sov-shock-1',
      Q36: 'ger-inf-84',
      Q35: 'ger-inf-86',
    });
    expect(w.may(storm('sov-tank-1', 'Q35'))).toBe(true);
    expect(w.may(storm('sov-gds-1', 'Q35'))).toBe(true);
    expect(w.may(storm('sov-cmg-BA', 'Q35'))).toBe(true);
    expect(w.may(storm('sov-inf-3', 'Q36'))).toBe(false);
    expect(w.may(storm('sov-shock-1', 'Q36'))).toBe(false);
  });
  test('11.1 one unit on foot spoils the stack', () => {
    const w = inland({ R35: 'sov-tank-1 sov-inf-3', Q35: 'ger-inf-86' });
    expect(w.may(storm('sov-tank-1 sov-inf-3', 'Q35'))).toBe(false);
  });
  test('11.1 Flak never', () => {
    const w = war({ turn: 20, units: { T6: 'ger-flak-1 ger-pz-58', T5: 'us-5' }, step: 'operational-movement' });
    expect(w.may(storm('ger-flak-1', 'T5'))).toBe(false);
    expect(w.may(storm('ger-flak-1 ger-pz-58', 'T5'))).toBe(false);
    expect(w.may(storm('ger-pz-58', 'T5'))).toBe(true);
  });
});

describe('11.2 and 11.3 where', () => {
  test('11.2 never into a marsh or a mountain, road or no road', () => {
    const marsh = inland({ T33: 'sov-tank-1', S33: 'ger-inf-84' });
    expect(marsh.may(storm('sov-tank-1', 'S33'))).toBe(false);
    const road = war({
      side: 'soviet',
      units: { M18: 'sov-tank-1', L17: 'ger-inf-84' },
      held: { soviet: 'M19 M20 M21 M22 M23 M24 M25 L25 L26 L27 L28 L29 L30' },
      rows: { 'sov-tank-1': {} },
      step: 'operational-movement',
    });
    expect(road.may(storm('sov-tank-1', 'L17'))).toBe(false);
  });
  test('11.2 never out of one, but a unit may leave it and assault from the next hex', () => {
    const w = inland({ S33: 'sov-tank-1', T32: 'ger-inf-84' });
    expect(w.may(storm('sov-tank-1', 'T32'))).toBe(false);
    w.do(move('sov-tank-1', 'T33'));
    expect(w.may(storm('sov-tank-1', 'T32'))).toBe(true);
  });
  test('11.3 not into a fort of level three; two is no bar', () => {
    const at = (level: number) =>
      war({
        side: 'soviet',
        units: { N30: 'sov-tank-1 sov-tank-2 sov-tank-3', N29: 'ger-inf-84' },
        forts: { N29: level },
        step: 'operational-movement',
      }).may(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29'));
    expect(at(2)).toBe(true);
    expect(at(3)).toBe(false);
  });
  test('11.3 out of such a fort is allowed', () => {
    const w = war({
      units: { N29: 'ger-pz-2ss', N30: 'sov-inf-3' },
      forts: { N29: 3 },
      step: 'operational-movement',
    });
    expect(w.may(storm('ger-pz-2ss', 'N30'))).toBe(true);
  });
});

describe('11.4 bad weather', () => {
  const units = { S36: 'sov-tank-1 sov-tank-2', Q36: 'ger-inf-84', R35: 'ger-inf-Lomb' };
  test('11.4 the assault must be the first thing a unit does', () => {
    covers('ID-11.4a');
    const at = (turn: number): War => inland({ T36: 'sov-tank-1', S36: 'sov-tank-2', R36: 'ger-inf-84' }, { turn });
    expect(at(5).do(move('sov-tank-1', 'S36')).may(storm('sov-tank-1', 'R36'))).toBe(true);
    expect(at(12).may(storm('sov-tank-2', 'R36'))).toBe(true);
    expect(at(12).do(move('sov-tank-1', 'S36')).may(storm('sov-tank-1', 'R36'))).toBe(false);
  });
  test('11.4 and it is the only one, while in clear weather points decide', () => {
    covers('ID-11.4a');
    // R35 falls; Q36 lies beside it.
    const play = (turn: number): War => {
      const w = inland(units, { turn });
      w.do(storm('sov-tank-1 sov-tank-2', 'R35'), 1);
      if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
      return w;
    };
    const clear = play(5);
    expect(clear.at('sov-tank-1')).toBe('R35');
    expect(play(12).may(storm('sov-tank-1 sov-tank-2', 'Q36'))).toBe(false);
  });
});

describe('11.5 to 11.7 what it costs', () => {
  test('11.5 three points', () => {
    covers('ID-11.5a');
    // Into the zone of Q35 three, three for the assault: six.
    const near = inland({ S36: 'sov-tank-1', Q35: 'ger-inf-84' }).do(move('sov-tank-1', 'R35'));
    expect(near.may(storm('sov-tank-1', 'Q35'))).toBe(true);
    const far = inland({ S37: 'sov-tank-1', Q35: 'ger-inf-84' }).do(move('sov-tank-1', 'S36 R35'));
    expect(far.may(storm('sov-tank-1', 'Q35'))).toBe(false);
  });
  test('11.5 three points into rough ground as well', () => {
    covers('ID-11.5a');
    const w = war({
      side: 'soviet',
      units: { L31: 'sov-tank-1', L29: 'ger-inf-84' },
      held: { soviet: 'L30 M30' },
      step: 'operational-movement',
    }).do(move('sov-tank-1', 'L30'));
    expect(w.may(storm('sov-tank-1', 'L29'))).toBe(true);
  });
  test('11.6 five when another enemy has a zone on the launching hex', () => {
    covers('ID-11.6a');
    const w = inland({ S36: 'sov-tank-1', Q35: 'ger-inf-84', R34: 'ger-inf-86' }).do(move('sov-tank-1', 'R35'));
    expect(w.may(storm('sov-tank-1', 'Q35'))).toBe(false);
    const there = inland({ R35: 'sov-tank-1', Q35: 'ger-inf-84', R34: 'ger-inf-86' });
    expect(there.may(storm('sov-tank-1', 'Q35'))).toBe(true);
  });
  test('11.6 never more than five, however many watch', () => {
    covers('ID-11.6b');
    const w = inland({ R35: 'sov-tank-1', Q35: 'ger-inf-84', R34: 'ger-inf-86', S35: 'ger-inf-88' });
    expect(w.may(storm('sov-tank-1', 'Q35'))).toBe(true);
  });
  test('11.6 what is paid is gone', () => {
    covers('ID-11.6a');
    const play = (units: Record<string, string>): War => {
      const w = inland({ R35: 'sov-tank-1 sov-tank-2', Q35: 'ger-inf-Lomb', ...units });
      w.do(storm('sov-tank-1 sov-tank-2', 'Q35'), 1);
      if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
      expect(w.at('sov-tank-1')).toBe('Q35');
      return w;
    };
    // Three left without a second watcher, one with it; Q36 is out of everybody's reach.
    expect(play({}).may(move('sov-tank-1 sov-tank-2', 'P35 P36 O37'))).toBe(true);
    expect(play({}).may(move('sov-tank-1 sov-tank-2', 'P35 P36 O37 N36'))).toBe(false);
    const watched = play({ S35: 'ger-inf-86' });
    expect(watched.may(move('sov-tank-1 sov-tank-2', 'P35'))).toBe(true);
    expect(watched.may(move('sov-tank-1 sov-tank-2', 'P35 P36'))).toBe(false);
  });
  test('11.7 a river costs one more and doubles the defence', () => {
    covers('ID-11.7a');
    const w = inland({ R34: 'sov-tank-1', S34: 'ger-inf-84' });
    expect(w.odds(storm('sov-tank-1', 'S34')).defence).toBe(8);
    // Into R34, a zone: three; four for the assault are not left.
    const late = inland({ R35: 'sov-tank-1', S34: 'ger-inf-84' }).do(move('sov-tank-1', 'R34'));
    expect(late.may(storm('sov-tank-1', 'S34'))).toBe(false);
    const dry = inland({ S36: 'sov-tank-1', R34: 'ger-inf-84' }).do(move('sov-tank-1', 'R35'));
    expect(dry.odds(storm('sov-tank-1', 'R34')).defence).toBe(4);
    expect(dry.may(storm('sov-tank-1', 'R34'))).toBe(true);
  });
  test('11.7 with a river and another zone the assault costs six', () => {
    const w = inland({ R34: 'sov-tank-1', S34: 'ger-inf-84', R35: 'ger-inf-86' });
    expect(w.may(storm('sov-tank-1', 'S34'))).toBe(true);
    const spent = inland({ S35: 'sov-tank-1', S34: 'ger-inf-84', T35: 'ger-inf-86' });
    expect(spent.may(storm('sov-tank-1', 'S34'))).toBe(true);
  });
  test('10.5 nobody is guaranteed a Mobile Assault', () => {
    covers('ID-5.H5f', 'ID-10.5a');
    // Three points when cut off: not enough for a river.
    const w = war({
      units: { S5: 'ger-pz-58', S4: 'us-5' },
      step: 'operational-movement',
      rows: {},
    });
    expect(w.may(storm('ger-pz-58', 'S4'))).toBe(true);
    const tired = war({ units: { T5: 'ger-pz-58', S4: 'us-5' }, step: 'operational-movement' }).do(
      move('ger-pz-58', 'S5'),
    );
    expect(tired.may(storm('ger-pz-58', 'S4'))).toBe(false);
  });
});

describe('11.8, 11.11, 11.14 and 11.15 odds', () => {
  const front = (attackers: string, n29: string): War =>
    war({ side: 'soviet', units: { N30: attackers, N29: n29 }, step: 'operational-movement' });
  test('11.8 two columns to the left', () => {
    covers('ID-18.24j');
    const o = front('sov-tank-1 sov-tank-2 sov-tank-3', 'ger-inf-84').odds(
      storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29'),
    );
    expect(o).toMatchObject({ attack: 27, defence: 4, initial: '6:1', shift: -2, column: '4:1' });
  });
  test('11.8 three to one becomes one to one', () => {
    const o = front('sov-tank-1 sov-tank-2 sov-tank-3', 'ger-inf-25').odds(
      storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29'),
    );
    expect(o).toMatchObject({ initial: '3:1', column: '1:1' });
  });
  test('11.11 the ground of the defender chooses the line', () => {
    const w = war({
      side: 'soviet',
      units: { L30: 'sov-tank-1 sov-tank-2 sov-tank-3', L29: 'ger-inf-84' },
      step: 'operational-movement',
    });
    // 27 to 4: six to one, four to one after the shift; on the rough line a die of six at 4:1 is 1/1, a three o/2.
    w.do(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'L29'), 6);
    expect(JSON.stringify(w.battle()['result'])).toContain('1/1');
  });
  test('11.14 a Mobile Assault is never concentric, even on a ring of friends', () => {
    const w = war({
      side: 'soviet',
      units: {
        N30: 'sov-tank-1 sov-tank-2 sov-tank-3',
        N28: 'sov-inf-3',
        M29: 'sov-inf-5',
        O29: 'sov-inf-8',
        O30: 'sov-inf-13',
        N29: 'ger-inf-84',
      },
      step: 'operational-movement',
    });
    // Out of supply gives two, the Mobile Assault takes two: nothing for the ring.
    expect(w.odds(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29')).shift).toBe(0);
  });
  const normandy = (turn: number): War =>
    war({
      side: 'anglo-allied',
      turn,
      units: { V5: 'us-5 us-7 port-1', U6: 'ger-inf-84' },
      step: 'operational-movement',
    });
  test('11.15 tactical air helps Anglo-Allied assaulters in clear weather only', () => {
    covers('ID-11.15a');
    expect(normandy(4).odds(storm('us-5 us-7', 'U6')).shift).toBe(-1);
    expect(normandy(12).odds(storm('us-5 us-7', 'U6')).shift).toBe(-2);
  });
  test('11.15 and Anglo-Allied defenders against assaulters', () => {
    covers('ID-11.15a');
    const at = (turn: number) =>
      war({
        turn,
        units: { U6: 'ger-pz-2ss', V5: 'us-5 port-1' },
        step: 'operational-movement',
      }).odds(storm('ger-pz-2ss', 'V5')).shift;
    expect(at(4)).toBe(-3);
    expect(at(12)).toBe(-2);
  });
  test('11.16 no Attack Supply is asked for, but supply is', () => {
    covers('ID-11.16a');
    expect(normandy(4).may(storm('us-5 us-7', 'U6'))).toBe(true);
    const cut = war({
      side: 'anglo-allied',
      units: { T6: 'us-5', T5: 'ger-inf-84' },
      held: { hitlerite: 'U6 U7 T7 S7 S6' },
      step: 'operational-movement',
    });
    expect(cut.told('out-of-supply')).toHaveLength(1);
    expect(cut.may(storm('us-5', 'T5'))).toBe(false);
  });
});

describe('11.9 losses of the assaulters', () => {
  const hurt = (): War => {
    const w = war({
      side: 'soviet',
      units: { N30: 'sov-tank-1 sov-tank-2 sov-tank-3 sov-supply-1', N29: 'ger-inf-25' },
      step: 'operational-movement',
    });
    // One to one, die four: 2/1.
    w.do(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29'), 4);
    return w.do({ type: 'lose-step', unit: 'ger-inf-25' });
  };
  test('11.9 they may not retreat instead', () => {
    covers('ID-11.9a');
    const w = hurt();
    expect(w.asked).toEqual(['soviet:toll']);
    expect(w.may({ type: 'retreat' })).toBe(false);
    expect(w.may({ type: 'lose-step', unit: 'sov-tank-1' })).toBe(true);
  });
  test('11.9 they stop where they launched it, all of them, and may still assault in the prepared phase', () => {
    covers('ID-11.9a', 'ID-11.9b');
    const w = hurt();
    w.do({ type: 'lose-step', unit: 'sov-tank-1' }).do({ type: 'lose-step', unit: 'sov-tank-2' });
    expect([w.lost('sov-tank-1'), w.lost('sov-tank-2'), w.lost('sov-tank-3')]).toEqual([1, 1, 0]);
    expect(w.at('sov-tank-3')).toBe('N30');
    expect(w.may(move('sov-tank-1', 'N31'))).toBe(false);
    expect(w.may(move('sov-tank-3', 'N31'))).toBe(false);
    expect(w.may(storm('sov-tank-3', 'N29'))).toBe(false);
    w.to('declaring').do(burn('sov-supply-1', 'N30'));
    expect(w.may(assault('N29', 'sov-tank-1 sov-tank-2 sov-tank-3'))).toBe(true);
  });
  test('11.9 and 11.12 a step lost in clearing the hex keeps them where they were', () => {
    const w = war({
      side: 'soviet',
      units: { N30: 'sov-tank-1 sov-tank-2 sov-tank-3', N29: 'ger-inf-84' },
      step: 'operational-movement',
    });
    // Four to one, die five: 1/2; the defenders walk away.
    w.do(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29'), 5).do('retreat');
    w.do({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['N28', 'N27'] }).do({
      type: 'lose-step',
      unit: 'sov-tank-1',
    });
    expect(w.step).toBe('operational-movement');
    expect(w.at('sov-tank-2')).toBe('N30');
    expect(w.may(move('sov-tank-2', 'N29'))).toBe(false);
  });
});

describe('11.10 and 11.14 stacks', () => {
  test('11.10 only units that began the phase together assault together', () => {
    const w = inland({ S36: 'sov-tank-1', R36: 'sov-tank-2', Q35: 'ger-inf-84' });
    w.do(move('sov-tank-1', 'R35'));
    expect(w.may(storm('sov-tank-1', 'Q35'))).toBe(true);
    expect(w.may(storm('sov-tank-1 sov-tank-2', 'Q35'))).toBe(false);
    w.do(move('sov-tank-2', 'R35'));
    expect(w.may(storm('sov-tank-1 sov-tank-2', 'Q35'))).toBe(false);
    expect(w.may(storm('sov-tank-2', 'Q35'))).toBe(true);
  });
  test('11.10 a stack that began together may split and leave one behind', () => {
    const w = inland({ R35: 'sov-tank-1 sov-tank-2', Q35: 'ger-inf-84' });
    expect(w.may(storm('sov-tank-1', 'Q35'))).toBe(true);
  });
  test('11.10 units that began together but came by different moves have been let go', () => {
    const w = inland({ S36: 'sov-tank-1 sov-tank-2', Q35: 'ger-inf-84' });
    w.do(move('sov-tank-1', 'R35')).do(move('sov-tank-2', 'R35'));
    expect(w.may(storm('sov-tank-1 sov-tank-2', 'Q35'))).toBe(false);
  });
  test('11.14 a second wave may try the same hex from the same place, if it finds room there', () => {
    const w = war({
      side: 'soviet',
      units: { N30: 'sov-tank-1 sov-tank-2', N31: 'sov-gds-1', N32: 'sov-gds-2 sov-gds-3', N29: 'ger-inf-84' },
      step: 'operational-movement',
    });
    // 18 to 4: four to one, two to one after the shift; die six: 2/1, and the corps stays by losing nothing else.
    w.do(storm('sov-tank-1 sov-tank-2', 'N29'), 6);
    if (w.who === 'hitlerite') w.do('retreat').do({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['N28'] });
    w.do({ type: 'lose-step', unit: 'sov-tank-1' }).do({ type: 'lose-step', unit: 'sov-tank-2' });
    expect(w.may(move('sov-gds-2 sov-gds-3', 'N31 N30'))).toBe(false);
    expect(w.may(move('sov-gds-1', 'N30'))).toBe(true);
  });
});

describe('11.12 and 11.13 success', () => {
  test('11.12 those who drove the defenders out are in the hex, hold it and go on', () => {
    covers('ID-5.S4a');
    const w = inland({ R35: 'sov-tank-1 sov-tank-2', Q35: 'ger-inf-Lomb' });
    w.do(storm('sov-tank-1 sov-tank-2', 'Q35'), 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
    expect([w.at('sov-tank-1'), w.at('sov-tank-2')]).toEqual(['Q35', 'Q35']);
    expect(w.step).toBe('operational-movement');
    expect(w.may(move('sov-tank-1 sov-tank-2', 'P35 P36 O37'))).toBe(true);
  });
  test('11.12 they may assault the next hex with what is left', () => {
    const w = inland({ R35: 'sov-tank-1 sov-tank-2', Q35: 'ger-inf-Lomb', P35: 'ger-inf-Feldt' });
    w.do(storm('sov-tank-1 sov-tank-2', 'Q35'), 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
    expect(w.may(storm('sov-tank-1 sov-tank-2', 'P35'))).toBe(true);
  });
  test('11.12 nobody else follows, and there is no free advance', () => {
    const w = inland({ R35: 'sov-tank-1 sov-tank-2 sov-inf-3', Q35: 'ger-inf-Lomb' });
    w.do(storm('sov-tank-1 sov-tank-2', 'Q35'), 1);
    if (w.step === 'toll') w.do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
    expect(w.at('sov-inf-3')).toBe('R35');
    expect(w.step).toBe('operational-movement');
  });
  test('11.13 defenders who stay and lose steps may be assaulted a second time', () => {
    covers('ID-11.13a');
    const w = inland({ R35: 'sov-tank-1 sov-tank-2 sov-tank-3 sov-cmg-BA', Q35: 'ger-inf-25 ger-inf-Lomb' });
    const all = 'sov-tank-1 sov-tank-2 sov-tank-3 sov-cmg-BA';
    // 32 to 10; out of supply and mobile cancel out: three to one, die three: o/2.
    expect(w.odds(storm(all, 'Q35'))).toMatchObject({ initial: '3:1', column: '3:1' });
    w.do(storm(all, 'Q35'), 3)
      .do({ type: 'lose-step', unit: 'ger-inf-25' })
      .do({ type: 'lose-step', unit: 'ger-inf-Lomb' });
    expect(w.at('sov-tank-1')).toBe('R35');
    expect(w.odds(storm(all, 'Q35')).defence).toBe(4);
    w.do(storm(all, 'Q35'), 6);
    expect(w.battle()['column']).toBe('7:1');
  });
});

describe('11.17 looking to the line behind', () => {
  const pocket = (more: Record<string, string> = {}): War =>
    war({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1', U6: 'us-5 us-7', U5: 'ger-inf-84', V6: 'ger-inf-86', T6: 'ger-inf-88', ...more },
      held: { hitlerite: 'U7 T5' },
    });
  test('11.17 one of the stack must stay when the break-in would cut the line', () => {
    const w = pocket().to('operational-movement');
    expect(w.may(storm('us-5 us-7', 'T6'))).toBe(false);
    expect(w.may(storm('us-5', 'T6'))).toBe(true);
  });
  test('11.17 with Emergency Supply all may go', () => {
    const w = pocket({ W5: 'aa-supply-1' }).to('initial-supply');
    w.do({ type: 'burn-emergency', unit: 'aa-supply-1', way: ['V5'], hexes: ['U6'] });
    expect(w.to('operational-movement').may(storm('us-5 us-7', 'T6'))).toBe(true);
  });
  test('11.17 no such care is needed where the line stays open', () => {
    const w = war({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'port-1', U6: 'us-5 us-7', T6: 'ger-inf-88' },
      step: 'operational-movement',
    });
    expect(w.may(storm('us-5 us-7', 'T6'))).toBe(true);
  });
});
