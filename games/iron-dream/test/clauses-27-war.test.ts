import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { YUGOSLAVIA, idOf } from '../src/geography.ts';
import { isOpenPort } from '../src/rules/ports.ts';
import { FREIKORPS } from '../src/rules/setup-judge.ts';
import { zoneExertedBy } from '../src/rules/zones.ts';
import { attackOf, defenceOf, movementOf } from '../src/state.ts';
import { PIECES } from '../src/units.ts';
import { assault, hex, ids, move, situation, unit, type Situation, type Table } from './support/clauses.ts';
import { judgement } from './support/setting-up.ts';

/** Let History Judge (27.5 to 27.9): Freikorps, bombs, Yugoslavia, Greece and Turkey. */

const judge = (of: Situation = {}) => situation({ scenario: 'let-history-judge', side: 'anglo-allied', ...of });
const corps = (n: number): string => PIECES.ids[FREIKORPS[n]!]!;
const freikorps = (n: number, at: string) => ({ type: 'place-freikorps', unit: corps(n), hex: at });
const asNato = (t: Table): Table => {
  for (const u of FREIKORPS) t.s.units.camp[u] = 1;
  return t;
};

describe('27.5: Freikorps', () => {
  const phase = (turn: number, units: Situation['units'] = {}) => {
    const t = judge({
      turn: turn - 1,
      side: 'soviet',
      step: 'withdrawal',
      bare: true,
      units: { V36: 'sov-supply-1', ...units },
      held: { 'anglo-allied': 'Y20', soviet: 'T21' },
    }).do('end-phase');
    if (t.asked[0] === 'anglo-allied:bomb-run') t.play('end-phase', 'anglo-allied');
    return t;
  };
  const no = (t: Table, n: number, at: string) => t.no(freikorps(n, at), 'anglo-allied');

  test('one a turn from the third on, in a supplied German city of NATO’s', () => {
    for (const u of FREIKORPS)
      expect([attackOf, defenceOf, movementOf].map((of) => of(judge().s, u)).join('-')).toBe('3-4-5');
    expect([no(phase(2), 0, 'Y19'), no(phase(3), 0, 'Y19'), no(phase(9), 0, 'Y19')]).toEqual([
      'ID-27.5a',
      undefined,
      undefined,
    ]);
    const t = phase(3);
    // Not in the country, not in Soviet Berlin, not in France, not in Trieste or Ljubljana.
    t.give('anglo-allied', 'H19', 'I19');
    for (const at of ['W18', 'T21', 'S9', 'H19', 'I19']) expect([at, no(t, 0, at)]).toEqual([at, 'ID-27.5a']);
    // Frankfurt cut off from the sea.
    const cut = phase(3).ring('soviet', 'R15');
    expect([no(cut, 0, 'R15'), no(phase(3), 0, 'R15')]).toEqual(['ID-27.5a', undefined]);
    t.play(freikorps(0, 'Y19'), 'anglo-allied');
    expect([t.at(corps(0)), no(t, 1, 'Y19')]).toEqual(['Y19', 'ID-27.5a']);
    // Waiting does not pile them up: the next comes next turn.
    expect(phase(6).s.budget).toBe(1);
  });

  test('never beyond Greater Germany, in movement and assault; only their zones cross the border', () => {
    // Strasbourg is German, P13 French; I20 is a Y hex.
    const edge = judge({ bare: true, units: { P14: corps(0) } });
    expect(asNato(edge).no(move(corps(0), 'P15'))).toBeUndefined();
    expect(edge.no(move(corps(0), 'P13'))).toBe('ID-27.5b');
    const alpine = asNato(judge({ bare: true, units: { J20: corps(0) }, held: { 'anglo-allied': 'I20 I19 J19 J20' } }));
    expect([alpine.no(move(corps(0), 'I20')), alpine.no(move(corps(0), 'J19'))]).toEqual(['ID-27.5b', undefined]);
    const attack = (from: string, to: string, helper: string) =>
      asNato(
        judge({
          step: 'declaring',
          bare: true,
          units: { [from]: corps(0), [helper]: 'vlasov', [to]: 'sov-inf-70' },
          fed: `${corps(0)} vlasov`,
          emergency: `${corps(0)} vlasov`,
        }),
      ).no(assault(to, corps(0)));
    expect([attack('P14', 'P13', 'P12'), attack('P14', 'P15', 'P16'), attack('J20', 'I20', 'J19')]).toEqual([
      'ID-27.5b',
      undefined,
      'ID-27.5b',
    ]);
    expect(ids(zoneExertedBy(edge.s, unit(corps(0))))).toContain('P13');
  });

  test('alone with Vlasov in a stack and in an assault, and never replaced', () => {
    const into = (there: string) => {
      const t = judge({ bare: true, units: { T17: corps(0), T16: there }, held: { 'anglo-allied': 'T16 T17' } });
      return asNato(t).no(move(corps(0), 'T16'));
    };
    expect(['us-5', 'aa-supply-1', 'vlasov', corps(1)].map(into)).toEqual([
      'ID-27.5c',
      'ID-27.5c',
      undefined,
      undefined,
    ]);
    // The others do not join them either, nor do they come into play beside them.
    const join = asNato(judge({ bare: true, units: { T17: corps(0), T16: 'us-5' } }));
    expect(join.no(move('us-5', 'T17'))).toBe('ID-27.5c');
    expect(no(phase(3, { Y19: 'us-5' }), 0, 'Y19')).toBe('ID-27.5c');
    const t = asNato(
      judge({
        step: 'declaring',
        bare: true,
        units: { T17: corps(0), S19: 'us-5', S18: 'vlasov', T18: 'sov-inf-70' },
        fed: `${corps(0)} us-5 vlasov`,
        emergency: `${corps(0)} us-5 vlasov`,
      }),
    );
    expect(t.no(assault('T18', `${corps(0)} us-5`))).toBe('ID-27.5c');
    expect(t.no(assault('T18', `${corps(0)} vlasov`))).toBeUndefined();
    const dead = asNato(judge({ turn: 5, step: 'allied-reinforcements' }));
    dead.s.steps = { ...dead.s.steps, greenEto: 1, greenMto: 1 };
    dead.s.units.at[FREIKORPS[0]!] = hex('eliminated-eto');
    expect(dead.no({ type: 'recreate', unit: corps(0) })).toBe('ID-27.5c');
    expect(dead.no(freikorps(0, 'Y19'))).toBeDefined();
  });
});

describe('27.6: the bombs', () => {
  const boom = (at: string) => ({ type: 'explode-bomb', hex: at });
  const night = (turn: number, chit: string, units: Situation['units'] = {}) => {
    const t = judge({
      turn: turn - 1,
      side: 'soviet',
      step: 'withdrawal',
      bare: true,
      units: { V36: 'sov-supply-1', T23: 'sov-inf-70 sov-gds-11 sov-supply-2', ...units },
      more: { chit, bombs: 4 },
    });
    return t.do('end-phase');
  };
  const no = (t: Table, at = 'T23') => t.no(boom(at), 'anglo-allied');

  test('a chit drawn in secret says when: turn 4, 6 or 8', () => {
    for (const [draw, chit, turn] of [
      [1, 'A', 4],
      [2, 'B', 6],
      [3, 'C', 8],
    ] as const) {
      const t = judgement({}, draw);
      expect([t.s.chit, t.s.bombs, t.s.chitShown]).toEqual([chit, 4, false]);
      const fact = (sides: readonly string[], name: string) => game.view(t.s, sides).facts[name];
      expect([fact(['anglo-allied'], 'chit'), fact(['soviet'], 'chit'), fact([], 'chit')]).toEqual([chit, '?', '?']);
      expect(t.news.filter((each) => each.params?.['chit'] === chit).map((each) => each.to)).toEqual([
        ['anglo-allied'],
      ]);
      // The question comes on every turn from the fourth, so that it tells nothing; the bombs only when due.
      expect(night(turn - 1, chit).asked[0]).toBe(
        turn > 4 ? 'anglo-allied:bomb-run' : 'anglo-allied:allied-reinforcements',
      );
      expect([no(night(turn - 1, chit)), no(night(turn, chit))]).toEqual([
        turn > 4 ? 'ID-27.6b' : 'ID-5.A1b',
        undefined,
      ]);
    }
    const t = night(4, 'A').play(boom('T23'), 'anglo-allied', 1);
    expect([t.s.chitShown, game.view(t.s, ['soviet']).facts['chit']]).toEqual([true, 'A']);
  });

  test('at the very start of a NATO turn, as many as are left of four, on any Soviet stack', () => {
    const stacks = { P33: 'sov-inf-67', F30: 'sov-inf-69', S27: 'sov-inf-65' };
    const t = night(4, 'A', stacks);
    expect(t.asked).toEqual(['anglo-allied:bomb-run']);
    expect(no(t, 'S9')).toBe('ID-27.6b');
    for (const at of ['T23', 'P33', 'F30']) t.play(boom(at), 'anglo-allied', 2);
    expect([t.s.bombs, t.asked[0]]).toEqual([1, 'anglo-allied:bomb-run']);
    // Kept for another turn, when it is the last.
    t.play('end-phase', 'anglo-allied');
    expect([t.asked[0], no(t, 'S27')]).toEqual(['anglo-allied:allied-reinforcements', 'ID-5.A1b']);
    const last = night(9, 'A', stacks);
    last.s.bombs = 1;
    last.play(boom('S27'), 'anglo-allied', 2);
    expect([last.s.bombs, last.asked[0]]).toEqual([0, 'anglo-allied:allied-reinforcements']);
  });

  test('1 to 4 destroys the stack; 5 or 6 one unit, and NATO sends the others two hexes off', () => {
    covers('ID-27.6c');
    for (const die of [1, 4]) {
      const t = night(4, 'A').play(boom('T23'), 'anglo-allied', die);
      for (const id of ['sov-inf-70', 'sov-gds-11', 'sov-supply-2'])
        expect([die, id, ['destroyed', 'eliminated-soviet'].includes(t.at(id))]).toEqual([die, id, true]);
    }
    for (const die of [5, 6]) {
      const t = night(4, 'A').play(boom('T23'), 'anglo-allied', die);
      expect(t.asked).toEqual(['anglo-allied:scatter']);
      const scatter = (id: string, ...way: readonly string[]) => ({ type: 'scatter-unit', unit: id, way });
      expect(t.no(scatter('sov-inf-70', 'T24', 'T25'), 'anglo-allied')).toBe('ID-27.6c');
      t.play({ type: 'strike-one', unit: 'sov-gds-11' }, 'anglo-allied');
      expect(['destroyed', 'eliminated-soviet']).toContain(t.at('sov-gds-11'));
      expect(t.no({ type: 'strike-one', unit: 'sov-inf-70' }, 'anglo-allied')).toBe('ID-27.6c');
      expect(t.no(scatter('sov-inf-70', 'T24'), 'anglo-allied')).toBeDefined();
      expect(t.no(scatter('sov-inf-70', 'T24', 'T23'), 'anglo-allied')).toBeDefined();
      t.play(scatter('sov-inf-70', 'T24', 'T25'), 'anglo-allied');
      t.play(scatter('sov-supply-2', 'S24', 'R24'), 'anglo-allied');
      expect([t.at('sov-inf-70'), t.lost('sov-inf-70'), t.at('sov-supply-2')]).toEqual(['T25', 0, 'R24']);
      expect(t.asked).toEqual(['anglo-allied:bomb-run']);
    }
  });

  test('a bombed port is none any more, and no NATO train passes', () => {
    // Danzig, bombed, cleared, and held by NATO ever after.
    const t = night(4, 'A', { X26: 'sov-inf-67' }).play(boom('X26'), 'anglo-allied', 1);
    t.s.hexes.cloud[hex('X26')] = 0;
    t.put('us-5', 'X26');
    t.s.turn = 14;
    expect([t.holder('X26'), isOpenPort(t.s, hex('X26'))]).toEqual(['anglo-allied', false]);
    const rail = (bombed: boolean, way: readonly string[]) => {
      const line = judge({
        step: 'strategic-movement',
        bare: true,
        units: { V5: 'us-5 port-1' },
        held: { 'anglo-allied': 'U6 T6 S7' },
      });
      line.s.hexes.bombed[hex('T6')] = Number(bombed);
      return line.no({ type: 'strategic-move', unit: 'us-5', way });
    };
    expect([rail(false, ['U6', 'T6']), rail(true, ['U6', 'T6']), rail(true, ['U6', 'T6', 'S7'])]).toEqual([
      undefined,
      'ID-27.6e',
      'ID-27.6e',
    ]);
  });
});

describe('27.7: Yugoslavia', () => {
  const leaving = (turn: number, trieste: string) =>
    judge({
      turn,
      step: 'withdrawal',
      bare: true,
      units: {
        A17: 'aa-supply-1',
        I18: 'cw-B5 cw-B10 cw-B13 cw-P2',
        F22: 'yug-1',
        I20: 'yug-2',
        ...(trieste === '' ? {} : { H19: trieste }),
      },
      more: { trieste: ['cw-B5', 'cw-B10', 'cw-B13', 'cw-P2'].map(unit) },
    });

  test('neutral if nobody of Trieste is left in the country when the first NATO turn ends', () => {
    const neutral = (turn: number, trieste: string) => leaving(turn, trieste).do('end-phase').s.neutral;
    expect([neutral(1, ''), neutral(1, 'cw-B5'), neutral(2, '')]).toEqual([true, false, false]);
    // Another corps in Trieste does not stand in for those who started there.
    expect(neutral(1, 'us-5')).toBe(true);
    const t = leaving(1, '').do('end-phase');
    while (t.asked[0] !== 'soviet:operational-movement') t.play('end-phase', 'soviet');
    // They march at home, reach nothing outside, and do not strike.
    expect(t.no(move('yug-1', 'F23'), 'soviet')).toBeUndefined();
    expect([t.no(move('yug-2', 'I19'), 'soviet'), t.no(move('yug-2', 'J20'), 'soviet')]).toEqual([
      undefined,
      'ID-27.10f',
    ]);
    for (const each of ['yug-1', 'yug-2'])
      for (const at of zoneExertedBy(t.s, unit(each))) expect([idOf(at), YUGOSLAVIA[at]]).toEqual([idOf(at), 1]);
    const strike = (neutrality: boolean) =>
      judge({
        side: 'soviet',
        step: 'declaring',
        bare: true,
        units: { H20: 'yug-2', I20: 'sov-inf-70', H19: 'us-5' },
        fed: 'yug-2 sov-inf-70',
        emergency: 'sov-inf-70',
        more: { neutral: neutrality },
      }).no(assault('H19', 'yug-2'));
    expect([strike(true), strike(false)]).toEqual(['ID-27.7a', undefined]);
    // NATO sets foot in the country: it is in the war again.
    const war = judge({
      bare: true,
      units: { I18: 'us-5' },
      held: { 'anglo-allied': 'I18 I19' },
      more: { neutral: true },
    });
    war.do(move('us-5', 'I19'));
    expect([war.s.neutral, war.told('ID-27.7a')]).toEqual([false, true]);
  });
});

describe('27.9: Greece and Turkey', () => {
  const fleet = (units: Situation['units'] = {}) =>
    judge({
      turn: 5,
      step: 'allied-naval',
      bare: true,
      units: { mto: 'us-5 us-7 us-8 port-3 aa-supply-1 aa-supply-2 aa-supply-3', eto: 'us-12 port-1', ...units },
      held: { soviet: 'A26 A27 A28 A29 A30' },
    });
  const land = (port: string, ...units: readonly string[]) => ({ type: 'invade-greece', port, corps: units });

  test('invaded from the Mediterranean box with a port marker', () => {
    covers('ID-27.9a');
    const t = fleet();
    expect([t.no(land('port-3', 'us-5')), t.no(land('port-1', 'us-12'))]).toEqual([undefined, 'ID-27.9a']);
    expect(
      situation({ side: 'anglo-allied', step: 'allied-naval', turn: 5, units: { mto: 'us-5 port-3' } }).no(
        land('port-3', 'us-5'),
      ),
    ).toBe('ID-27.9a');
    t.do(land('port-3', 'us-5', 'us-7'));
    expect([t.at('port-3'), t.at('us-5'), t.s.invasions]).toEqual(['greece', 'greece', 1]);
    expect(t.no(land('port-1', 'us-12'))).toBe('ID-27.9a');
  });

  test('two corps and two supply units a turn come up along Bulgaria and Turkey; the line counts from the edge', () => {
    covers('ID-27.9b');
    expect(fleet().no(land('port-3', 'us-5', 'us-7', 'us-8'))).toBeDefined();
    const sea = fleet().do(land('port-3', 'us-5'));
    const sail = (id: string) => ({ type: 'allied-sail', unit: id, to: 'greece' });
    sea.do(sail('us-7')).do(sail('aa-supply-1')).do(sail('aa-supply-2'));
    expect([sea.no(sail('us-8')), sea.no(sail('aa-supply-3'))]).toEqual(['ID-14.27a', 'ID-14.27a']);
    const t = judge({
      turn: 6,
      step: 'operational-movement',
      bare: true,
      units: { greece: 'port-3 us-5 us-7 us-8 aa-supply-1 aa-supply-2 aa-supply-3' },
      held: { 'anglo-allied': 'A26 A27 A28 A29 A30' },
    });
    expect([t.no(move('us-5', 'A28')), t.no(move('us-5', 'A24')), t.no(move('us-5', 'A31'))]).toEqual([
      undefined,
      'ID-10.2a',
      'ID-27.9d',
    ]);
    expect(t.no(move('us-5 us-7 us-8', 'A28'))).toBe('ID-27.9b');
    t.do(move('us-5 us-7', 'A28')).do(move('aa-supply-1', 'A27')).do(move('aa-supply-2', 'A27'));
    expect([t.no(move('us-8', 'A29')), t.no(move('aa-supply-3', 'A29'))]).toEqual(['ID-27.9b', 'ID-27.9b']);
    // Twelve hexes, the edge hex being the first after the source.
    const line = (n: number) => {
      const way = [
        'A28',
        'B28',
        'C29',
        'D29',
        'E30',
        'F30',
        'G31',
        'H31',
        'I32',
        'J32',
        'K33',
        'L33',
        'M34',
        'N34',
        'O35',
      ];
      const far = judge({
        bare: true,
        units: { greece: 'port-3', [way[n]!]: 'us-5' },
        held: { 'anglo-allied': way.slice(0, n + 1).join(' ') },
      });
      return far.supplied('us-5');
    };
    expect([line(12), line(13)]).toEqual([true, false]);
  });

  test('Soviets never follow', () => {
    covers('ID-27.9c');
    const t = judge({ side: 'soviet', bare: true, units: { A28: 'sov-inf-70' }, emergency: 'sov-inf-70' });
    expect(t.no(move('sov-inf-70', 'greece'))).toBe('ID-27.9c');
    expect(t.no(move('sov-inf-70', 'A29'))).toBeUndefined();
  });

  test('Turkey is open to NATO alone, in clear hexes; nobody starts there', () => {
    const t = judge({ bare: true, units: { C31: 'us-5' }, emergency: 'us-5', held: { 'anglo-allied': 'B31 B32 C31' } });
    expect([t.no(move('us-5', 'B31')), t.no(move('us-5', 'C32'))]).toEqual([undefined, 'ID-27.9d']);
    const red = judge({ side: 'soviet', bare: true, units: { C31: 'sov-inf-70' }, emergency: 'sov-inf-70' });
    expect(red.no(move('sov-inf-70', 'B31'))).toBe('ID-27.9d');
    expect(situation({ bare: true, units: { C31: 'ger-inf-1' } }).no(move('ger-inf-1', 'B31'))).toBe('ID-27.9d');
    // A line of supply may run through it, here from Varna.
    const line = (holder: 'anglo-allied' | 'soviet') => {
      const far = judge({ bare: true, units: { B32: 'us-5' }, held: { 'anglo-allied': 'E32 D31 C31 B32' } });
      far.s.hexes.opens[hex('E32')] = 1;
      far.give('soviet', 'C32', 'A31').give(holder, 'B31');
      return far.supplied('us-5');
    };
    expect([line('anglo-allied'), line('soviet')]).toEqual([true, false]);
    // Its open ground is NATO's from the start: nobody has to go there first.
    expect(['B31', 'B32', 'C33', 'C32', 'A31'].map((id) => judge().holder(id))).toEqual([
      'anglo-allied',
      'anglo-allied',
      'anglo-allied',
      'nobody',
      'nobody',
    ]);
    // A zone holds only what its owner may enter, so no line runs through the hills.
    expect(['B31', 'C32'].map((id) => t.holder(id))).toEqual(['anglo-allied', 'nobody']);
    expect(['B31', 'C32'].map((id) => red.holder(id))).toEqual(['anglo-allied', 'nobody']);
  });
});
