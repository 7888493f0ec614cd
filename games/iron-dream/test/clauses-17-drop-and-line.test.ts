import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, situation, storm, until, type Situation } from './support/clauses.ts';

const drop = (id: string, at: string, method?: string) => ({
  type: 'drop',
  unit: id,
  hex: at,
  ...(method !== undefined && { method }),
});

/** A port at V5 and two corps in T6; a corps of paratroops, ready to jump, in England. Clear weather, turn 8. */
const ready = (of: Situation = {}) =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    rested: 'us-abn-18 cw-abn-1',
    ...of,
    units: { eto: 'us-abn-18', V5: 'us-7 port-1', T6: 'us-5 us-8', ...of.units },
  });
const PANZERS = 'ger-pz-2ss ger-pz-3ss ger-inf-2 ger-inf-4';
const burn = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes, mandate: 'plain' });

describe('17.8: zone, movement and retreat of a dropped corps', () => {
  test('without zone around it in the game turn of the drop, with it in the German turn that follows', () => {
    covers('ID-17.8b');
    const t = ready({ units: { Q6: 'ger-pz-2ss' } }).do(drop('us-abn-18', 'S7'));
    until(t, 'hitlerite:operational-movement', 9);
    // Five points: 1 for R6, 2 for its zone; 2 more to leave it, 1 for R7 and 2 for the zone there.
    expect(t.no(move('ger-pz-2ss', 'R6', 'R7'), 'hitlerite')).toBe('ID-2.10a');
    const before = ready({ units: { eto: '', Q6: 'ger-pz-2ss' } });
    until(before, 'hitlerite:operational-movement', 9);
    expect(before.no(move('ger-pz-2ss', 'R6', 'R7'), 'hitlerite')).toBeUndefined();
  });

  test('once a line is open they may retreat, though their own next supply check is still to come', () => {
    covers('ID-17.8a');
    const t = ready({ units: { R7: PANZERS, R8: 'ger-supply-1' } }).do(drop('us-abn-18', 'S7'));
    expect(t.supplied('us-abn-18')).toBe(true);
    until(t, 'hitlerite:declaring', 9).play(burn('ger-supply-1', 'R7'), 'hitlerite');
    t.play(assault('S7', PANZERS), 'hitlerite').play('end-phase', 'hitlerite');
    t.play({ type: 'resolve-assault', hex: 'S7' }, 'hitlerite', 2);
    expect([t.asked, t.no('retreat', 'anglo-allied')]).toEqual([['anglo-allied:toll'], undefined]);
  });

  test('no line, no retreat; and Germans by rail come near them until there is one', () => {
    covers('ID-17.8a', 'ID-12.6c');
    const near = (hex: string, more: Situation['units'] = {}) => {
      const t = ready({ units: { O7: 'ger-inf-2', ...more } }).do(drop('us-abn-18', hex));
      const linked = t.supplied('us-abn-18');
      until(t, 'hitlerite:strategic-movement', 9);
      return [linked, t.no({ type: 'strategic-move', unit: 'ger-inf-2', way: ['P7'] }, 'hitlerite')];
    };
    expect(near('R7')).toEqual([true, 'ID-12.6b']);
    // Corps in S6 and S8 close every way to it.
    expect(near('R7', { S6: 'ger-inf-84', S8: 'ger-inf-86', Q5: 'ger-inf-88' })).toEqual([false, undefined]);
  });

  test('on the turn of the drop they stay where they landed, line or none', () => {
    covers('ID-17.8a');
    const t = ready().do(drop('us-abn-18', 'S7'));
    expect([t.supplied('us-abn-18'), t.no(move('us-abn-18', 'R7'))]).toEqual([true, 'ID-17.8a']);
    until(t, 'anglo-allied:operational-movement', 9);
    expect(t.no(move('us-abn-18', 'R7'))).toBeUndefined();
  });
});

describe('17.6, 17.9, 17.20, 17.22: on top of defenders', () => {
  test('two corps on one hex fight their Mobile Assaults together', () => {
    covers('ID-17.6a', 'ID-17.20a');
    const both = (at: string, of: Situation = {}) =>
      ready({ units: { eto: 'us-abn-18 cw-abn-1', S7: 'ger-inf-2' }, ...of }).no({ type: 'drop-together', hex: at });
    expect([both('S7'), both('R7'), both('S7', { forts: { S7: 3 } })]).toEqual([undefined, 'ID-17.9a', 'ID-11.3a']);
    const t = ready({ units: { eto: 'us-abn-18 cw-abn-1', S7: 'ger-inf-2' } });
    t.do({ type: 'drop-together', hex: 'S7' }, 1);
    const { ledgers } = t.news.find((each) => each.key === 'battle')!;
    expect([t.at('us-abn-18'), t.at('cw-abn-1'), ledgers![0]!.total]).toEqual(['S7', 'S7', 14]);
    expect(
      ready({ units: { eto: 'us-abn-18', S7: 'ger-inf-2' } }).no({ type: 'drop-together', hex: 'S7' }),
    ).toBeDefined();
  });

  test('17.5: a corps that has just jumped is no unit in General Supply to jump beside', () => {
    covers('ID-17.5a', 'ID-25.8c');
    const t = ready({ units: { eto: 'us-abn-18 cw-abn-1' } }).do(drop('us-abn-18', 'S7'));
    expect([t.supplied('us-abn-18'), t.no(drop('cw-abn-1', 'Q7'))]).toEqual([true, 'ID-17.5a']);
  });

  test('alone they do not drop on the garrison of a fort of level three', () => {
    covers('ID-11.3a', 'ID-17.20a');
    const t = ready({ units: { S7: 'ger-inf-2' }, forts: { S7: 3 } });
    expect([t.no(storm('us-5 us-8', 'S7')), t.no(drop('us-abn-18', 'S7', 'alone'))]).toEqual(['ID-11.3a', 'ID-11.3a']);
    expect(t.no(drop('us-abn-18', 'S7', 'combined'))).toBeUndefined();
    const weaker = ready({ units: { S7: 'ger-inf-2' }, forts: { S7: 2 } });
    expect(weaker.no(drop('us-abn-18', 'S7', 'alone'))).toBeUndefined();
  });

  test('a fort or Volkssturm alone is a defender, too: it holds the hex until they have beaten it', () => {
    covers('ID-17.9b', 'ID-22.5a');
    const fort = () => ready({ forts: { S7: 1 } });
    expect(fort().no(drop('us-abn-18', 'S7'))).toBeDefined(); // a method must be named
    const waiting = fort().do(drop('us-abn-18', 'S7', 'combined'));
    expect([waiting.holder('S7'), waiting.fort('S7')]).toEqual(['hitlerite', 1]);
    const won = fort().do(drop('us-abn-18', 'S7', 'alone'), 1); // 7:1 less 2 less 1: 4:1, o/3
    expect([won.at('us-abn-18'), won.holder('S7'), won.fort('S7')]).toEqual(['S7', 'anglo-allied', 0]);
    until(waiting, 'anglo-allied:declaring').do('end-phase');
    expect([waiting.at('us-abn-18'), waiting.fort('S7')]).toEqual(['eliminated-eto', 1]);
  });

  /** They jump on S7 and wait for the corps in T6, which have a supply unit. */
  const combined = (defenders: string, jumpers: readonly string[] = ['us-abn-18']) => {
    const t = ready({ units: { eto: jumpers.join(' '), S7: defenders, T6: 'us-5 us-8 aa-supply-1' } });
    for (const each of jumpers) t.do(drop(each, 'S7', 'combined'));
    until(t, 'anglo-allied:declaring');
    return t.do({ type: 'burn-attack', unit: 'aa-supply-1', hexes: ['T6'] });
  };

  test('a combined assault that fails is the end of them', () => {
    covers('ID-17.22a', 'ID-17.20c');
    const t = combined('ger-inf-2 ger-inf-4 ger-inf-5').do(assault('S7', 'us-5 us-8 us-abn-18')).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'S7' }, 6);
    t.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite');
    while (t.asked[0] === 'anglo-allied:toll') t.do({ type: 'lose-step', unit: 'us-5' });
    expect([t.at('ger-inf-2'), t.at('us-abn-18')]).toEqual(['S7', 'eliminated-eto']);
  });

  test('one that wins gives them the hex, and with ground support nobody who sits it out is lost', () => {
    covers('ID-17.22a', 'ID-17.22b');
    const t = combined('ger-inf-84', ['us-abn-18', 'cw-abn-1'])
      .do(assault('S7', 'us-5 us-8 us-abn-18'))
      .do('end-phase');
    expect(t.at('cw-abn-1')).toBe('S7');
    t.do({ type: 'resolve-assault', hex: 'S7' }, 1);
    expect([t.at('us-abn-18'), t.at('cw-abn-1'), t.holder('S7')]).toEqual(['S7', 'S7', 'anglo-allied']);
  });

  test('beside them the ground forces may retreat; they cannot, and pay in steps', () => {
    covers('ID-17.8a', 'ID-18.19d');
    const t = combined('ger-inf-2 ger-inf-4 ger-inf-5').do(assault('S7', 'us-5 us-8 us-abn-18')).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'S7' }, 6); // 27:21 is 1:1 plus air 2:1, 2/1
    t.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite');
    t.do('retreat');
    t.do({ type: 'retreat-unit', unit: 'us-5', way: ['U6', 'V5'] });
    t.do({ type: 'retreat-unit', unit: 'us-8', way: ['U6', 'V5'] });
    expect([t.at('us-5'), t.at('us-abn-18')]).toEqual(['V5', 'eliminated-eto']);
  });
});

describe('17.3, 17.4, 17.25', () => {
  const SECOND = { invasions: 1, chit: 'A' };
  test('with an invasion, too, they drop only in the theatre they take off from', () => {
    covers('ID-17.3b', 'ID-17.5a');
    const landing = (box: string) =>
      ready({
        step: 'allied-naval',
        units: { eto: 'us-12 port-2', [box]: box === 'eto' ? 'us-12 port-2 us-abn-18' : 'us-abn-18', X9: 'ger-inf-84' },
        more: SECOND,
      })
        .do({ type: 'invade', port: 'port-2', hex: 'X9', corps: ['us-12'] })
        .no({ type: 'drop-on-beach', unit: 'us-abn-18' });
    expect([landing('eto'), landing('mto')]).toEqual([undefined, 'ID-17.3b']);
  });

  test('after a drop four whole turns of rest come first: dropped on 7, at rest from 9, ready on 13', () => {
    covers('ID-17.25a', 'ID-17.25b');
    const t = situation({
      turn: 7,
      side: 'anglo-allied',
      bare: true,
      rested: 'us-abn-18',
      units: { eto: 'us-abn-18', V5: 'us-7 port-1', T6: 'us-5 us-8' },
    });
    t.do(drop('us-abn-18', 'S7'));
    until(t, 'anglo-allied:operational-movement', 8).do(move('us-abn-18', 'T6'));
    for (const turn of [9, 10, 11, 12]) {
      until(t, 'anglo-allied:operational-movement', turn);
      expect([turn, t.no(drop('us-abn-18', 'S7'))]).toEqual([turn, 'ID-17.25a']);
    }
    until(t, 'anglo-allied:operational-movement', 13);
    expect(t.no(drop('us-abn-18', 'S7'))).toBeUndefined();
  });

  test('whoever moves in between begins his rest anew', () => {
    covers('ID-17.25a');
    const t = situation({
      turn: 7,
      side: 'anglo-allied',
      bare: true,
      rested: 'us-abn-18',
      units: { eto: 'us-abn-18', V5: 'us-7 port-1', T6: 'us-5 us-8' },
    });
    t.do(drop('us-abn-18', 'S7'));
    until(t, 'anglo-allied:operational-movement', 8).do(move('us-abn-18', 'T6'));
    until(t, 'anglo-allied:operational-movement', 11).do(move('us-abn-18', 'T7'));
    until(t, 'anglo-allied:operational-movement', 13);
    expect(t.no(drop('us-abn-18', 'S7'))).toBe('ID-17.25a');
    until(t, 'anglo-allied:operational-movement', 16);
    expect(t.no(drop('us-abn-18', 'S7'))).toBeUndefined();
  });
});
