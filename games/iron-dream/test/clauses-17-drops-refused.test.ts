import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { situation, storm, assault, until, type Situation } from './support/clauses.ts';

const drop = (id: string, at: string) => ({ type: 'drop', unit: id, hex: at });
const BOTH = 'us-abn-18 cw-abn-1';

/** A beachhead at V5 with a corps in T6, paratroops in England. */
const airborne = (of: Situation = {}) =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    rested: BOTH,
    ...of,
    units: { eto: BOTH, V5: 'us-7 port-1', T6: 'us-5', ...of.units },
  });

describe('17: who does not jump, and where not', () => {
  test('not on a Soviet unit', () => {
    covers('ID-4.4b');
    expect(airborne({ units: { S7: 'sov-supply-1' } }).no(drop('us-abn-18', 'S7'))).toBe('ID-4.4b');
    expect(airborne().no(drop('us-abn-18', 'S7'))).toBeUndefined();
  });

  test('together only if both are ready', () => {
    covers('ID-17.25a', 'ID-17.6a');
    const both = { type: 'drop-together', hex: 'S7' };
    const on = (rested: string) => airborne({ rested, units: { S7: 'ger-inf-84' } }).no(both);
    expect([on(BOTH), on('us-abn-18'), on('cw-abn-1')]).toEqual([undefined, 'ID-17.25a', 'ID-17.25a']);
  });

  test('near a corps in supply: a supply unit does not lead them in', () => {
    covers('ID-17.5a');
    const by = (id: string) => airborne({ units: { T6: id } }).no(drop('us-abn-18', 'R7'));
    expect([by('us-5'), by('aa-supply-1')]).toEqual([undefined, 'ID-17.5a']);
    // Nor does the one lead the other in that is to jump itself.
    const alone = airborne({ units: { eto: 'cw-abn-1', T6: 'us-abn-18' } });
    expect([alone.no(drop('us-abn-18', 'R7')), alone.no(drop('cw-abn-1', 'R7'))]).toEqual(['ID-17.5a', undefined]);
  });

  test('on a beach that is being invaded only those who are ready', () => {
    covers('ID-17.3b', 'ID-17.25a');
    const beach = (rested: string) =>
      airborne({
        step: 'allied-naval',
        rested,
        units: { eto: 'us-8 port-2 us-abn-18', T6: '', V5: 'ger-inf-84' },
        more: { invasions: 1, chit: 'A' },
      }).do({ type: 'invade', port: 'port-2', hex: 'V5', corps: ['us-8'] });
    const jump = { type: 'drop-on-beach', unit: 'us-abn-18' };
    expect([beach(BOTH).no(jump), beach('').no(jump)]).toEqual([undefined, 'ID-17.25a']);
  });

  test('lost on the beach, a corps lies in the pile of the theatre whose landing it joined', () => {
    const t = airborne({
      step: 'allied-naval',
      units: { mto: 'us-abn-18', eto: 'us-8 port-2', T6: '', V5: 'ger-inf-84 ger-inf-2 ger-inf-4' },
      more: { invasions: 1, chit: 'A', secondLaunched: false },
    });
    // It came over from the Mediterranean this turn; a turn later it is ready, and still that theatre's.
    t.do({ type: 'allied-sail', unit: 'us-abn-18', to: 'eto' });
    until(t, 'anglo-allied:allied-naval', 9);
    t.do({ type: 'invade', port: 'port-2', hex: 'V5', corps: ['us-8'] }).do({
      type: 'drop-on-beach',
      unit: 'us-abn-18',
    });
    until(t, 'anglo-allied:resolving', 9).do({ type: 'resolve-assault', hex: 'V5' }, 1);
    while (t.asked[0]!.endsWith(':toll')) {
      const side = t.asked[0]!.split(':')[0]!;
      const losses = ['us-8', 'ger-inf-2', 'ger-inf-4'].map((unit) => ({ type: 'lose-step', unit }));
      t.play(
        losses.find((wire) => t.no(wire, side) === undefined)!,
        side,
      );
    }
    expect(t.at('us-abn-18')).toBe('eliminated-eto');
  });
});

describe('what cannot be taken back once it is done', () => {
  const shown = (t: { reveals: number }) => t.reveals;
  test('a drop, a Mobile Assault, an assault that is fought, the invasion of the chit', () => {
    expect(shown(airborne().do(drop('us-abn-18', 'S7')))).toBe(1);
    const mobile = situation({ turn: 5, bare: true, units: { T24: 'ger-pz-3', T25: 'sov-inf-3' } });
    expect(shown(mobile.do(storm('ger-pz-3', 'T25'), 3))).toBe(1);
    const prepared = situation({
      turn: 5,
      step: 'declaring',
      bare: true,
      units: { T24: 'ger-pz-3', T25: 'sov-inf-3' },
      fed: 'ger-pz-3',
    }).do(assault('T25', 'ger-pz-3'));
    expect(shown(prepared)).toBe(0);
    expect(shown(prepared.do('end-phase').do({ type: 'resolve-assault', hex: 'T25' }, 3))).toBe(1);
    const landing = airborne({
      step: 'allied-naval',
      units: { eto: 'us-8 port-2', T6: '', V5: 'ger-inf-84' },
      more: { invasions: 1, chit: 'A' },
    });
    expect(shown(landing.do({ type: 'invade', port: 'port-2', hex: 'V5', corps: ['us-8'] }))).toBe(1);
  });

  test('through the fog: that a supply unit was lost', () => {
    const lost = (fog: boolean) => {
      const t = situation({
        turn: 5,
        side: 'soviet',
        ...(fog && { options: { fog: 'on' } }),
        bare: true,
        units: { V34: 'sov-inf-3', V33: 'ger-supply-1' },
      });
      t.do({ type: 'move', units: ['sov-inf-3'], way: ['V33'] });
      return [t.at('ger-supply-1'), t.reveals];
    };
    expect([lost(true), lost(false)]).toEqual([
      ['destroyed', 1],
      ['destroyed', 0],
    ]);
  });

  test('a bomb', () => {
    const t = situation({
      scenario: 'let-history-judge',
      side: 'anglo-allied',
      turn: 8,
      step: 'bomb-run',
      units: { S9: 'us-5', V36: 'sov-inf-5' },
      more: { chit: 'A', bombs: 2 },
    });
    t.do({ type: 'explode-bomb', hex: 'V36' }, 1);
    expect([t.reveals, t.at('sov-inf-5'), t.s.bombs]).toEqual([1, 'destroyed', 1]);
  });

  test('lost in the hex of its drop, a corps lies in the pile of the theatre it took off in', () => {
    covers('ID-17.4a', 'ID-7.13a');
    const t = airborne({ units: { eto: '', mto: 'us-abn-18', S7: 'ger-pz-24 ger-pz-39 ger-pz-47' } });
    until(t, 'anglo-allied:allied-naval', 9).do({ type: 'allied-sail', unit: 'us-abn-18', to: 'eto' });
    until(t, 'anglo-allied:operational-movement', 10).do({ ...drop('us-abn-18', 'S7'), method: 'alone' }, 6);
    const lose = { type: 'lose-step', unit: 'us-abn-18' };
    t.do(lose).do(lose);
    expect(t.at('us-abn-18')).toBe('eliminated-eto');
  });
});
