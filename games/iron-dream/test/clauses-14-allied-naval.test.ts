import { readPosition } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { idOf, invasionArcs, LAND } from '../src/geography.ts';
import { doing } from '../src/state.ts';
import { drawChit } from '../src/rules/invasions.ts';
import { capacityOf } from '../src/rules/sea-lift.ts';
import { isOpenPort } from '../src/rules/ports.ts';
import { layOut } from '../src/rules/setup.ts';
import { assault, game, hex, move, situation, storm, unit, type Situation, type Table } from './support/clauses.ts';

const sail = (id: string, to: string) => ({ type: 'allied-sail', unit: id, to });
const invade = (port: string, at: string, ...corps: readonly string[]) => ({ type: 'invade', port, hex: at, corps });
/** The naval phase of a turn after the first landing. */
const naval = (of: Situation = {}) =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-naval',
    ...of,
    more: { invasions: 1, chit: 'A', ...of.more },
  });
const FOUR = ['us-5', 'us-7', 'cw-B1', 'cw-B8'] as const;
const opened = (t: Table, ...ports: readonly string[]): Table => {
  for (const id of ports) {
    t.give('anglo-allied', id).s.hexes.opens[hex(id)] = 1;
    t.s.hexes.fort[hex(id)] = 0;
  }
  return t;
};

describe('14.1 to 14.7: sailing', () => {
  test('four corps, four supply units and one port marker a turn', () => {
    covers('ID-14.1a', 'ID-5.A4e');
    const t = naval({
      units: {
        eto: 'us-5 us-7 us-8 us-12 us-15 aa-supply-1 aa-supply-2 aa-supply-3 aa-supply-4 aa-supply-5 port-1 port-2',
      },
    });
    for (const id of ['us-5', 'us-7', 'us-8', 'us-12', 'aa-supply-1', 'aa-supply-2', 'aa-supply-3', 'aa-supply-4'])
      t.do(sail(id, 'mto'));
    expect([t.no(sail('us-15', 'mto')), t.no(sail('aa-supply-5', 'mto'))]).toEqual(['ID-14.1a', 'ID-14.1a']);
    t.do({ type: 'shift-port', port: 'port-1' });
    expect(t.no({ type: 'shift-port', port: 'port-2' })).toBe('ID-14.1a');
  });

  test('from a box to the other box, an open port or an invasion port of the same theatre', () => {
    const t = opened(naval({ units: { eto: 'us-5', V5: 'us-7 port-1', mto: 'us-8' } }), 'X5');
    expect([t.no(sail('us-5', 'mto')), t.no(sail('us-5', 'X5')), t.no(sail('us-5', 'V5'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([t.no(sail('us-5', 'A17')), t.no(sail('us-8', 'X5')), t.no(sail('us-8', 'V5'))]).toEqual([
      'ID-14.2a',
      'ID-14.2a',
      'ID-14.2a',
    ]);
    expect(t.no(sail('us-8', 'A17'))).toBeUndefined();
    expect(t.no(sail('us-5', 'W1'))).toBe('ID-14.2a');
  });

  test('nobody stays at sea: the same action puts him ashore', () => {
    const t = opened(naval({ units: { eto: 'us-5 us-7' } }), 'X5')
      .do(sail('us-5', 'X5'))
      .do(sail('us-7', 'mto'));
    expect([t.at('us-5'), t.at('us-7')]).toEqual(['X5', 'mto']);
  });

  test('from port to port, or back to the box', () => {
    const t = opened(naval({ units: { X5: 'us-5 us-12', V5: 'us-7 port-1' } }), 'X5');
    expect([t.no(sail('us-5', 'V5')), t.no(sail('us-7', 'X5')), t.no(sail('us-5', 'eto'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(t.no(sail('us-5', 'mto'))).toBeUndefined();
    t.do(sail('us-5', 'V5')).do('end-naval');
    expect(t.no(move('us-5', 'W5'))).toBe('ID-5.A4d');
    const strike = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      units: { V5: 'us-5 us-7 port-1', U5: 'ger-inf-84' },
      fed: 'us-5 us-7',
    });
    strike.s.units.did[unit('us-5')] = doing('sailed');
    expect(strike.no(assault('U5', 'us-5'))).toBe('ID-14.5b');
    expect(strike.no(assault('U5', 'us-7'))).toBeUndefined();
  });

  test('from the box they go on at once, for one point; rebuilt ones not', () => {
    const t = naval({ bare: true, units: { eto: 'us-5', V5: 'us-7 port-1' } })
      .do(sail('us-5', 'V5'))
      .do('end-naval');
    expect(t.s.units.spent[unit('us-5')]).toBe(1);
    expect(t.no(move('us-5', 'U6', 'T6'))).toBeUndefined();
    const rebuilt = naval({ bare: true, units: { eto: 'us-5', V5: 'us-7 port-1', U5: 'ger-inf-84' } });
    rebuilt.s.units.did[unit('us-5')] = doing('rebuilt');
    rebuilt.do(sail('us-5', 'V5')).do('end-naval');
    expect(rebuilt.no(move('us-5', 'U6'))).toBe('ID-14.27c');
    expect(rebuilt.no(storm('us-5', 'U5'))).toBe('ID-14.27c');
    rebuilt.do('end-phase');
    expect([rebuilt.no(assault('U5', 'us-5')), rebuilt.no(assault('U5', 'us-7'))]).toEqual(['ID-14.27c', undefined]);
  });

  test('from a bare beach only to the own theatre’s box', () => {
    const t = opened(naval({ units: { V4: 'us-5' } }), 'X5');
    expect([t.no(sail('us-5', 'eto')), t.no(sail('us-5', 'mto')), t.no(sail('us-5', 'X5'))]).toEqual([
      undefined,
      'ID-14.6a',
      'ID-5.A4b',
    ]);
    expect(naval({ units: { R9: 'us-5' } }).no(sail('us-5', 'eto'))).toBe('ID-14.2a');
  });

  test('not in the Baltic, not in the Black Sea', () => {
    const t = opened(naval({ units: { eto: 'us-5', mto: 'us-7', W24: 'us-8' } }), 'X26', 'G32');
    expect([t.no(sail('us-5', 'X26')), t.no(sail('us-7', 'G32')), t.no(sail('us-8', 'eto'))]).toEqual([
      'ID-14.2a',
      'ID-14.2a',
      'ID-14.2a',
    ]);
  });
});

describe('14.8 to 14.16: who may invade what, and when', () => {
  test('two markers wait in the ETO and one in the MTO', () => {
    const { state } = readPosition(game, {
      format: 'rokada-position/1',
      game: 'iron-dream',
      scenario: 'iron-dream',
      stack: 'match/setup/placing',
    });
    layOut(state);
    expect(['port-1', 'port-2', 'port-3'].map((id) => idOf(state.units.at[unit(id)]!)).toSorted()).toEqual([
      'eto',
      'eto',
      'mto',
    ]);
  });

  test('only through a white arrow', () => {
    covers('ID-14.16a');
    const t = naval({ units: { eto: 'us-5 port-1' } });
    const open = LAND.filter((each) => t.no(invade('port-1', idOf(each), 'us-5')) === undefined);
    expect(open.length).toBeGreaterThan(5);
    expect(open.every((each) => invasionArcs(each).length > 0)).toBe(true);
    expect(t.no(invade('port-1', 'Z14', 'us-5'))).toBe('ID-14.9a');
    // One to four corps, from the marker's own box, onto its own coasts.
    expect(t.no(invade('port-1', 'V5'))).toBeDefined();
    const south = naval({ units: { mto: 'us-5 port-3', eto: 'us-7' } });
    expect(south.no(invade('port-3', 'V5', 'us-5'))).toBe('ID-14.7a');
    expect(south.no(invade('port-3', 'H9', 'us-7'))).toBe('ID-14.16a');
    expect(south.no(invade('port-3', 'H9', 'us-5'))).toBeUndefined();
  });

  test('unused markers change boxes; used ones stay where they landed', () => {
    covers('ID-14.10a');
    const t = naval({ units: { eto: 'port-1 us-5', V5: 'port-2 us-7' } });
    t.do({ type: 'shift-port', port: 'port-1' });
    expect(t.at('port-1')).toBe('mto');
    expect(t.no({ type: 'shift-port', port: 'port-2' })).toBeDefined();
  });

  test('turn 1: a landing between T2 and Z13, before anything else', () => {
    covers('ID-14.11a', 'ID-6.3a', 'ID-4.10d');
    const t = naval({
      turn: 1,
      units: { eto: `${FOUR.join(' ')} us-8 port-1`, mto: 'us-2 port-3' },
      more: { invasions: 0, chit: '' },
    });
    expect(t.no('end-naval')).toBe('ID-6.3a');
    expect(t.no(sail('us-8', 'mto'))).toBe('ID-6.3a');
    expect(t.no(invade('port-3', 'H9', 'us-2'))).toBe('ID-14.11a');
    expect(t.no(invade('port-1', 'V5', 'us-5', 'us-7', 'us-8', 'cw-B1'))).toBe('ID-4.10d');
    expect(t.no(invade('port-1', 'V5', ...FOUR))).toBeUndefined();
  });

  test('a chit is drawn in secret when the first landing is over, and looked at by its owner alone', () => {
    const t = naval({ more: { invasions: 1, chit: '' } });
    t.with((s, world) => drawChit(s, world), 2);
    expect(t.s.chit).toBe('B');
    const shown = (side: string) => game.view(t.s, [side]).facts['chit'];
    expect([shown('anglo-allied'), shown('hitlerite'), shown('soviet')]).toEqual(['B', '?', '?']);
    expect(t.news.find((each) => each.key === 'chit-is')?.to).toEqual(['anglo-allied']);
    t.with((s, world) => drawChit(s, world));
    expect(t.s.chit).toBe('B');
  });

  test('A from turn 3, B from turn 5, C from turn 7; later or never is allowed', () => {
    covers('ID-14.12b', 'ID-14.12d');
    const first = (chit: string) =>
      [2, 3, 4, 5, 6, 7, 8, 9].filter(
        (turn) =>
          naval({ turn, units: { eto: 'us-5 port-1' }, more: { chit } }).no(invade('port-1', 'V5', 'us-5')) ===
          undefined,
      );
    expect([first('A'), first('B'), first('C')]).toEqual([
      [3, 4, 5, 6, 7, 8, 9],
      [5, 6, 7, 8, 9],
      [7, 8, 9],
    ]);
    expect(naval({ turn: 2, units: { eto: 'us-5 port-1' } }).no(invade('port-1', 'V5', 'us-5'))).toBe('ID-14.12b');
    expect(naval({ turn: 9, units: { eto: 'us-5 port-1' } }).no('end-naval')).toBeUndefined();
  });

  test('the chit is shown when the second invasion goes in', () => {
    covers('ID-14.12c');
    const t = naval({ units: { eto: 'us-5 port-1' } });
    expect(game.view(t.s, ['hitlerite']).facts['chit']).toBe('?');
    t.do(invade('port-1', 'V5', 'us-5'));
    expect(game.view(t.s, ['hitlerite']).facts['chit']).toBe('A');
  });

  test('two players have no third invasion', () => {
    covers('ID-14.14b');
    const third = (scenario: string) =>
      naval({ scenario, turn: 12, units: { eto: 'us-5 port-1' }, more: { invasions: 1 } }).no(
        invade('port-1', 'V5', 'us-5'),
      );
    expect([third('iron-dream-two'), third('iron-dream')]).toEqual(['ID-14.14b', undefined]);
  });

  test('no supply units in an invasion; the marker takes no place', () => {
    covers('ID-14.16b', 'ID-14.16c');
    const t = naval({ units: { eto: `${FOUR.join(' ')} us-8 aa-supply-1 port-1` } });
    expect(t.no(invade('port-1', 'V5', 'us-5', 'aa-supply-1'))).toBe('ID-14.16b');
    expect(t.no(sail('port-1', 'V5'))).toBeDefined();
    t.do(invade('port-1', 'V5', ...FOUR));
    expect([...FOUR, 'port-1'].map((id) => t.at(id))).toEqual(['V5', 'V5', 'V5', 'V5', 'V5']);
  });
});

describe('14.17 to 14.26: the landing', () => {
  test('on an undefended beach they land at once and rest', () => {
    const t = naval({ units: { eto: 'us-5 port-1' } }).do(invade('port-1', 'V5', 'us-5'));
    expect([t.at('us-5'), t.at('port-1'), t.s.invading]).toEqual(['V5', 'V5', null]);
    t.do('end-naval');
    expect(t.no(move('us-5', 'U6'))).toBe('ID-5.A4d');
    t.s.units.at[unit('ger-inf-84')] = hex('U5');
    t.s.units.at[unit('us-7')] = hex('U6');
    t.do('end-phase').s.units.ammo[unit('us-7')] = 1;
    expect(t.no(assault('U5', 'us-5'))).toBe('ID-14.5b');
  });

  /** An invasion of V5, held by one corps, up to its battle. */
  const landing = (defender: string, of: Situation = {}) => {
    const t = naval({
      ...of,
      bare: true,
      forts: { V6: 2, X5: 2 },
      units: { eto: `${FOUR.join(' ')} port-1`, V5: defender, ...of.units },
    });
    return t.do(invade('port-1', 'V5', ...FOUR));
  };

  test('against a corps or a fort they wait off the coast for the Prepared Assaults, and fight first', () => {
    const t = landing('ger-inf-84', { units: { T6: 'us-8', T7: 'ger-inf-74' } });
    expect([t.at('us-5'), t.at('port-1'), t.s.invading?.opposed]).toEqual(['at-sea', 'at-sea', true]);
    t.do('end-naval').do('end-phase');
    t.s.units.ammo[unit('us-8')] = 1;
    t.do(assault('T7', 'us-8')).do('end-phase');
    expect(t.no({ type: 'resolve-assault', hex: 'T7' })).toBe('ID-14.18a');
    expect(t.no({ type: 'resolve-assault', hex: 'V5' })).toBeUndefined();
    const fort = naval({ bare: true, forts: { V5: 1 }, units: { eto: 'us-5 port-1' } }).do(
      invade('port-1', 'V5', 'us-5'),
    );
    expect(fort.s.invading?.opposed).toBe(true);
  });

  test('naval support always, tactical air in clear weather; the defence is doubled', () => {
    covers('ID-14.19a', 'ID-14.19b', 'ID-14.20a', 'ID-18.24f');
    const odds = (turn: number) => {
      const t = situation({
        turn,
        side: 'anglo-allied',
        bare: true,
        units: { 'at-sea': FOUR.join(' '), V5: 'ger-inf-84' },
      });
      return t.odds(FOUR.join(' '), 'V5', 'invasion');
    };
    expect([odds(5).by['ID-18.24f'], odds(5).by['ID-18.24e'], odds(5).defence]).toEqual([1, 1, 8]);
    expect([odds(12).by['ID-18.24f'], odds(12).by['ID-18.24e']]).toEqual([1, undefined]);
    expect(odds(5).rules).toContain('ID-14.20a');
    const fort = situation({ side: 'anglo-allied', units: { 'at-sea': 'us-5', V6: 'ger-inf-84' } }).odds(
      'us-5',
      'V6',
      'invasion',
    );
    expect([fort.defence, fort.by['ID-18.24i'], fort.by['ID-18.24k']]).toEqual([8, -1, -2]);
  });

  test('no heavy bombers in support', () => {
    const t = landing('ger-inf-84', { turn: 5 }).do('end-naval').do('end-phase').do('end-phase');
    expect(t.asked).toEqual(['anglo-allied:resolving']);
    const both = landing('ger-inf-84', { turn: 5, units: { T6: 'us-8', T7: 'ger-inf-74' } })
      .do('end-naval')
      .do('end-phase');
    both.s.units.ammo[unit('us-8')] = 1;
    both.do(assault('T7', 'us-8')).do('end-phase');
    expect(both.asked).toEqual(['anglo-allied:bombing']);
    expect(both.no({ type: 'bomber-strike', hex: 'V5', unit: 'ger-inf-84' })).toBe('ID-14.19c');
  });

  const fought = (defender: string, die: number, of: Situation = {}) =>
    landing(defender, of)
      .do('end-naval')
      .do('end-phase')
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'V5' }, die);

  test('invaders pay in steps; a failed landing costs one more and goes home with its marker', () => {
    covers('ID-14.22a', 'ID-14.23a', 'ID-14.24a', 'ID-14.10b');
    // 38 to 24 (a panzer corps doubled) is 1:1, two more 3:1, where a 6 gives 1/1.
    const t = fought('ger-pz-GD', 6, { turn: 8 });
    t.play({ type: 'lose-step', unit: 'ger-pz-GD' }, 'hitlerite');
    expect(t.asked).toEqual(['anglo-allied:toll']);
    expect(t.no('retreat')).toBe('ID-14.23a');
    t.do({ type: 'lose-step', unit: 'us-5' });
    expect(t.asked).toEqual(['anglo-allied:toll']);
    t.do({ type: 'lose-step', unit: 'us-7' });
    expect([...FOUR, 'port-1'].map((id) => t.at(id))).toEqual(['eto', 'eto', 'eto', 'eto', 'eto']);
    expect([t.lost('us-5'), t.lost('us-7'), t.s.invasions]).toEqual([1, 1, 2]);
  });

  test('a won beach is occupied and no more; the marker is fixed and feeds at once', () => {
    covers('ID-14.23b', 'ID-14.25a');
    // 38 to 8 is 4:1 and two more: the eighth column, where a 1 destroys.
    const t = fought('ger-inf-84', 1, { turn: 8 });
    expect([...FOUR, 'port-1'].map((id) => t.at(id))).toEqual(['V5', 'V5', 'V5', 'V5', 'V5']);
    expect(t.asked).not.toContain('anglo-allied:advancing');
    expect(t.supplied('us-5')).toBe(true);
    expect(t.no({ type: 'shift-port', port: 'port-1' })).toBeDefined();
  });

  test('a marker ashore stays there, and only an invasion takes one ashore', () => {
    covers('ID-14.10a', 'ID-14.16c');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'allied-naval',
      units: { V5: 'us-5 port-1', eto: 'port-2' },
      more: { invasions: 1 },
    });
    expect(t.no({ type: 'shift-port', port: 'port-1' })).toBe('ID-14.10a');
    expect(t.no({ type: 'allied-sail', unit: 'port-2', to: 'V5' })).toBe('ID-14.16c');
    t.do({ type: 'shift-port', port: 'port-2' });
    expect([t.at('port-1'), t.at('port-2')]).toEqual(['V5', 'mto']);
  });

  test('under and next to a marker Attack Supply is free', () => {
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-5 port-1', U6: 'us-7', T6: 'us-8', S7: 'us-12', U5: 'ger-inf-84', T7: 'ger-inf-74' },
    }).do('end-phase');
    t.s.units.ammo[unit('us-12')] = 1;
    expect([t.no(assault('U5', 'us-5')), t.no(assault('U5', 'us-7'))]).toEqual([undefined, undefined]);
    expect(t.no(assault('T7', 'us-8'))).toBe('ID-15.29a');
  });

  test('the marker falls only to an enemy combat unit in its hex', () => {
    covers('ID-14.26a');
    const t = situation({ turn: 8, bare: true, units: { V5: 'port-1', U6: 'ger-inf-84' } });
    expect(t.at('port-1')).toBe('V5');
    t.do(move('ger-inf-84', 'V5'));
    expect([t.at('ger-inf-84'), t.at('port-1')]).toEqual(['V5', 'destroyed']);
  });

  test('enemies advance into a hex with only a marker, but do not retreat there', () => {
    covers('ID-14.26b');
    const attackers = 'us-5 us-7 us-8 us-12';
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { U6: 'ger-inf-1', V5: 'port-1', T6: attackers },
      fed: attackers,
      emergency: attackers,
    });
    t.do(assault('U6', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'U6' }, 6);
    t.play('retreat', 'hitlerite');
    expect(t.no({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['V5', 'W5'] }, 'hitlerite')).toBe('ID-14.26b');
    expect(t.no({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['V6', 'V7'] }, 'hitlerite')).toBeUndefined();
    // Forward is another matter: over the beaten corps and into the port.
    const panzers = 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47';
    const back = situation({
      turn: 12,
      step: 'declaring',
      bare: true,
      units: { U6: 'us-5', V5: 'port-1', T6: panzers },
      lost: { 'us-5': 1 },
      fed: panzers,
    });
    back.do(assault('U6', panzers)).do('end-phase').do({ type: 'resolve-assault', hex: 'U6' }, 1);
    while (back.asked[0] === 'anglo-allied:toll') back.play({ type: 'lose-step', unit: 'us-5' }, 'anglo-allied');
    back.do({ type: 'advance', unit: 'ger-pz-GD', way: ['U6', 'V5'] });
    expect([back.at('ger-pz-GD'), back.at('port-1')]).toEqual(['V5', 'destroyed']);
  });
});

describe('14.27 to 14.33: ports', () => {
  test('one corps and one supply unit a turn over an invasion port or a city port', () => {
    const t = opened(
      naval({ units: { eto: 'us-5 us-7 us-8 us-12 aa-supply-1 aa-supply-2 aa-supply-3', V5: 'port-1' } }),
      'X5',
    );
    t.do(sail('us-5', 'V5')).do(sail('aa-supply-1', 'V5'));
    expect([t.no(sail('us-7', 'V5')), t.no(sail('aa-supply-2', 'V5'))]).toEqual(['ID-14.27a', 'ID-14.27a']);
    t.do(sail('us-7', 'X5')).do(sail('aa-supply-2', 'X5'));
    expect([t.no(sail('us-8', 'X5')), t.no(sail('aa-supply-3', 'X5'))]).toEqual(['ID-14.28a', 'ID-14.28a']);
  });

  test('a freed port rolls at once and works that many turns later', () => {
    const t = situation({ turn: 3, side: 'anglo-allied', bare: true }).put('us-5', 'X5', 4);
    expect([t.s.hexes.opens[hex('X5')], t.told('ID-14.29a')]).toEqual([7, true]);
    expect([6, 7].map((turn) => ((t.s.turn = turn), isOpenPort(t.s, hex('X5'))))).toEqual([false, true]);
  });

  test('lost and freed again it never reopens', () => {
    const t = situation({ turn: 3, side: 'anglo-allied', bare: true })
      .put('us-5', 'X5', 1)
      .put('us-5', 'A15')
      .put('ger-inf-84', 'X5');
    t.put('ger-inf-84', 'R9').put('us-5', 'X5');
    t.s.turn = 20;
    expect([t.holder('X5'), isOpenPort(t.s, hex('X5'))]).toEqual(['anglo-allied', false]);
  });

  test('both kinds in one hex land two and two; Antwerp one and three', () => {
    const t = opened(naval({ units: { X5: 'port-1', V12: 'us-5', X12: 'us-7' } }), 'X5', 'V12');
    expect(capacityOf(t.s, hex('X5'))).toEqual({ corps: 2, supply: 2 });
    expect(capacityOf(t.s, hex('V12'))).toEqual({ corps: 1, supply: 3 });
    t.s.units.at[unit('port-1')] = hex('V5');
    expect([capacityOf(t.s, hex('X5')), capacityOf(t.s, hex('V5'))]).toEqual([
      { corps: 1, supply: 1 },
      { corps: 1, supply: 1 },
    ]);
  });

  test('an inland port needs its approaches, but rolls when the city falls', () => {
    const t = situation({ turn: 3, side: 'anglo-allied', bare: true, units: { P1: 'ger-inf-84' } }).put(
      'us-5',
      'P2',
      1,
    );
    expect(t.s.hexes.opens[hex('P2')]).toBe(4);
    t.s.turn = 10;
    t.give('hitlerite', 'Q2');
    expect(isOpenPort(t.s, hex('P2'))).toBe(false);
    t.give('anglo-allied', 'Q2');
    expect(isOpenPort(t.s, hex('P2'))).toBe(true);
  });
});

describe('14.34 to 14.39', () => {
  const beach = (id: string, at = 'V5') => ({ type: 'emergency-beach-supply', hex: at, unit: id });
  const besieged = (of: Situation = {}) =>
    situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      ...of,
      units: { V5: 'us-5 port-1', U6: 'ger-inf-84', eto: 'us-7 us-8 aa-supply-1 port-2', mto: 'us-2', ...of.units },
      more: { invasions: 1, chit: 'A', beachThreatened: [hex('V5')], ...of.more },
    });

  test('for a marker with an enemy beside it as the turn began; not on Fortress Supply', () => {
    const threatened = (of: Situation['units'], fortress = false) => {
      const t = situation({
        turn: 8,
        step: 'withdrawal',
        bare: true,
        units: { U16: 'ger-supply-1', V5: 'us-5 port-1', eto: 'us-7', ...of },
      });
      if (fortress) t.s.units.supply[unit('ger-inf-84')] = 3;
      return t.do('end-phase').s.beachThreatened.length;
    };
    expect([threatened({}), threatened({ U6: 'ger-inf-84' }), threatened({ U6: 'ger-inf-84' }, true)]).toEqual([
      0, 1, 0,
    ]);
    expect(besieged().no(beach('us-7'))).toBeUndefined();
    expect(besieged({ more: { beachThreatened: [] } }).no(beach('us-7'))).toBe('ID-14.34a');
  });

  test('no invasion in the same turn', () => {
    covers('ID-14.35a');
    const t = besieged({ step: 'allied-naval' }).do(beach('us-7'));
    expect(t.no(invade('port-2', 'X9', 'us-8'))).toBe('ID-14.35a');
    const after = besieged({ step: 'allied-naval' }).do(invade('port-2', 'X9', 'us-8'), 1);
    expect(after.no(beach('us-7'))).toBe('ID-14.35a');
  });

  test('one corps and one supply unit from the theatre’s box, in the middle of the turn; they go no further', () => {
    covers('ID-14.36a', 'ID-14.36b');
    const t = besieged();
    expect(t.no(beach('us-2'))).toBeDefined();
    t.do(beach('us-7')).do(beach('aa-supply-1'));
    expect([t.at('us-7'), t.at('aa-supply-1')]).toEqual(['V5', 'V5']);
    expect(t.no(beach('us-8'))).toBe('ID-14.36a');
    expect(t.no(move('us-7', 'W5'))).toBe('ID-5.A4d');
    t.do('end-phase');
    expect([t.no(assault('U6', 'us-7')), t.no(assault('U6', 'us-5'))]).toEqual(['ID-14.5b', undefined]);
  });

  test('at any moment of the Anglo-Allied turn', () => {
    covers('ID-14.36a');
    const steps = [
      'allied-reinforcements',
      'initial-supply',
      'strategic-movement',
      'allied-naval',
      'operational-movement',
      'declaring',
      'withdrawal',
    ];
    for (const step of steps) {
      const t = besieged({ step });
      expect([step, t.no(beach('us-7'))]).toEqual([step, undefined]);
      expect([step, t.do(beach('us-7')).at('us-7')]).toEqual([step, 'V5']);
    }
  });

  test('even before the enemy takes the port that a beaten assault has left', () => {
    const beaten = (): Table => {
      const t = besieged({
        step: 'declaring',
        turn: 12,
        fed: 'us-5',
        units: { U6: 'ger-pz-GD ger-pz-24 ger-pz-39 ger-inf-84' },
      });
      t.s.units.lost[unit('us-5')] = 1;
      t.do(assault('U6', 'us-5')).do('end-phase').do({ type: 'resolve-assault', hex: 'U6' }, 3);
      return t.do({ type: 'lose-step', unit: 'us-5' });
    };
    const saved = beaten();
    expect(saved.asked).toEqual(['anglo-allied:beach-call']);
    saved.do(beach('us-7')).do('land-nobody');
    expect([saved.at('us-7'), saved.at('port-1'), saved.asked[0]?.includes('advancing')]).toEqual(['V5', 'V5', false]);
    const lost = beaten().do('land-nobody');
    expect(lost.asked).toEqual(['hitlerite:advancing']);
    lost.play({ type: 'advance', unit: 'ger-inf-84', way: ['V5'] }, 'hitlerite');
    expect(lost.at('port-1')).toBe('destroyed');
  });

  test('and a supply unit landed before anybody starves can be burned at once', () => {
    covers('ID-14.36a');
    const t = besieged({ step: 'initial-supply', units: { V5: 'us-5 port-1' } });
    expect(t.asked).toEqual(['anglo-allied:initial-supply']);
    t.do(beach('aa-supply-1')).do({ type: 'burn-emergency', unit: 'aa-supply-1', way: [], hexes: ['V5'] });
    expect(t.s.units.supply[unit('us-5')]).toBe(2);
  });

  test('it stands in for the ordinary landing there', () => {
    covers('ID-14.37a');
    const t = besieged({ step: 'allied-naval' }).do(sail('us-7', 'V5'));
    expect(t.no(beach('aa-supply-1'))).toBe('ID-14.37a');
    const first = besieged({ step: 'allied-naval' }).do(beach('aa-supply-1'));
    expect(first.no(sail('us-7', 'V5'))).toBe('ID-14.37a');
  });

  test('two and two where a port city is open in the hex', () => {
    const t = opened(
      besieged({ units: { V5: '', X5: 'us-5 port-1', W5: 'ger-inf-84' }, more: { beachThreatened: [hex('X5')] } }),
      'X5',
    );
    t.do(beach('us-7', 'X5')).do(beach('us-8', 'X5'));
    expect([t.at('us-7'), t.at('us-8')]).toEqual(['X5', 'X5']);
  });

  test('once a turn one stack assaults over a blocked side as over a river, and may follow', () => {
    covers('ID-14.39a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { X11: 'us-5 us-7', X12: 'ger-inf-84', L15: 'us-8', K14: 'us-12', K15: 'ger-inf-74' },
      fed: 'us-5 us-7 us-8 us-12',
      emergency: 'us-5 us-7 us-8 us-12',
    });
    expect(t.odds('us-5 us-7', 'X12').attack).toBe(20);
    t.do(assault('X12', 'us-5 us-7'));
    expect(t.no(assault('K15', 'us-8'))).toBe('ID-14.39a');
    t.do('end-phase').do({ type: 'resolve-assault', hex: 'X12' }, 1);
    while (t.asked[0] === 'hitlerite:toll') t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite');
    expect(t.asked).toEqual(['anglo-allied:advancing']);
    t.do({ type: 'advance', unit: 'us-5', way: ['X12'] });
    expect(t.at('us-5')).toBe('X12');
    const german = situation({
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { X11: 'ger-inf-84 ger-inf-74', X12: 'us-5', W11: 'ger-inf-86' },
      fed: 'ger-inf-84 ger-inf-74 ger-inf-86',
    });
    expect(german.no(assault('X12', 'ger-inf-84'))).toBeDefined();
  });

  test('no retreat over such a side', () => {
    covers('ID-14.39b');
    const attackers = 'us-5 us-7 us-8 us-12';
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { X12: 'ger-inf-1', W13: attackers },
      fed: attackers,
      emergency: attackers,
    });
    t.do(assault('X12', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'X12' }, 5);
    t.play('retreat', 'hitlerite');
    expect(t.no({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['X11', 'X10'] }, 'hitlerite')).toBe('ID-14.39b');
    expect(t.no({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['Y13', 'Z13'] }, 'hitlerite')).toBeUndefined();
  });
});
