import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, game, hex, move, situation, unit, type Situation, type Table } from './support/clauses.ts';
import { natoPlacing, place } from './support/setting-up.ts';

/** Cases in which one hex, one unit or one turn makes the difference, chapter by chapter. */

const burn = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes });
const lose = (id: string) => ({ type: 'lose-step', unit: id });
const naval = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });

describe('13.5, 5.A4: whoever came by sea does nothing else', () => {
  test('nor does a supply unit that came by sea, whosever it is', () => {
    covers('ID-13.5a', 'ID-5.A4d');
    const german = situation({
      step: 'german-naval',
      bare: true,
      units: { X28: 'ger-supply-1', X26: 'ger-inf-1', X27: 'sov-inf-3' },
    });
    german.do({ type: 'sail', unit: 'ger-supply-1', hex: 'X26' }, 1).passTo('hitlerite:declaring');
    expect(german.no(burn('ger-supply-1', 'X26'))).toBe('ID-13.5a');
    const allied = naval({ units: { V5: 'us-5 aa-supply-1 port-1', W3: 'us-7 port-2' } });
    allied.do({ type: 'allied-sail', unit: 'aa-supply-1', to: 'W3' }).passTo('anglo-allied:declaring');
    expect(allied.no(burn('aa-supply-1', 'W3'))).toBe('ID-5.A4d');
  });
});

describe('15: lines and their sources', () => {
  test('what crossed a lake feeds the far shore, and nobody on the near one', () => {
    covers('ID-15.35a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { I23: 'us-5 us-7', J22: 'ger-inf-84', V5: 'us-8 port-1' },
      fed: 'us-5 us-7',
      emergency: 'us-5 us-7',
      more: { invasions: 2, chit: 'A' },
    });
    t.do(assault('J22', 'us-5 us-7')).do('end-phase').do({ type: 'resolve-assault', hex: 'J22' }, 1);
    while (t.asked[0] === 'hitlerite:toll') t.play(lose('ger-inf-84'), 'hitlerite');
    t.do({ type: 'advance', unit: 'us-5', way: ['J22'] }).do('stop-advance');
    t.passTo('soviet:soviet-reinforcements', 9);
    expect([t.lost('us-5'), t.lost('us-7'), t.lost('us-8')]).toEqual([1, 1, 0]);
  });

  test('a port in Greece is nothing to make for while the edge is in Soviet hands', () => {
    covers('ID-15.3b', 'ID-27.9b');
    const onward = (edge: 'soviet' | 'anglo-allied') => {
      const t = situation({
        scenario: 'let-history-judge',
        turn: 5,
        side: 'anglo-allied',
        bare: true,
        units: { D29: 'us-5', greece: 'port-3', B26: 'sov-inf-3', B28: 'sov-inf-5', B30: 'sov-inf-8' },
        held: { [edge]: 'A26 A27 A28 A29 A30 A31', soviet: 'C27 C28 C29 C30 D28 D30' },
      });
      return ['D28', 'C30'].map((to) => t.no(move('us-5', to)) === 'ID-15.3b');
    };
    expect(onward('anglo-allied')).toEqual([true, false]);
    expect(onward('soviet')).toEqual([false, true]);
  });
});

describe('17: paratroops', () => {
  test('on a beach they avoid Flak as anywhere', () => {
    covers('ID-17.7c', 'ID-17.3b');
    const onto = (defenders: string) =>
      naval({
        units: { eto: 'us-5 us-abn-18 port-2', W3: 'us-7 port-1', V7: defenders },
        rested: 'us-abn-18',
        more: { invasions: 1, chit: 'A' },
      })
        .do({ type: 'invade', port: 'port-2', hex: 'V7', corps: ['us-5'] })
        .no({ type: 'drop-on-beach', unit: 'us-abn-18' });
    expect([onto('ger-inf-84'), onto('ger-inf-84 ger-flak-1')]).toEqual([undefined, 'ID-17.7c']);
  });

  test('who is attacked starts his refit anew, though nobody stands beside him afterwards', () => {
    covers('ID-17.25a');
    const dropped = (isAttacked: boolean) => {
      const t = situation({
        turn: 8,
        bare: true,
        units: { W3: 'us-abn-18 us-7 port-1', U4: 'ger-inf-73 ger-supply-1', T21: 'ger-inf-1' },
        more: { invasions: 2, chit: 'A' },
      });
      t.passTo('hitlerite:operational-movement', 11);
      if (isAttacked) {
        t.do(move('ger-inf-73', 'V3')).do('end-phase');
        t.do({ ...burn('ger-supply-1', 'V3'), mandate: 'plain' })
          .do(assault('W3', 'ger-inf-73'))
          .do('end-phase');
        t.do({ type: 'resolve-assault', hex: 'W3' }, 6);
        while (t.asked[0] === 'hitlerite:toll') t.do(lose('ger-inf-73'));
        expect(t.at('ger-inf-73')).toBe('eliminated-hitlerite');
      }
      t.passTo('anglo-allied:operational-movement', 11);
      return t.no({ type: 'drop', unit: 'us-abn-18', hex: 'V2' }, 'anglo-allied');
    };
    expect([dropped(false), dropped(true)]).toEqual([undefined, 'ID-17.25a']);
  });
});

describe('19.8, 19.9: Bulgaria', () => {
  test('German-held towns do not go over with it, and nobody is praised for holding them', () => {
    covers('ID-19.9a');
    const t = situation({
      turn: 8,
      side: 'soviet',
      bare: true,
      units: { G31: 'sov-tank-1', E32: 'ger-inf-1' },
      emergency: 'sov-tank-1',
    });
    t.do(move('sov-tank-1', 'F30'));
    expect([t.s.bulgaria, t.holder('C28'), t.holder('E32')]).toEqual(['soviet', 'soviet', 'hitlerite']);
    expect([t.points('hitlerite'), t.points('hitlerite-west')]).toEqual([0, 0]);
  });

  test('its army waits for Sofia, wherever else the Red Army goes', () => {
    covers('ID-19.8a');
    const t = situation({
      turn: 8,
      side: 'soviet',
      bare: true,
      units: { C28: 'bul-1', V34: 'sov-inf-3' },
      sided: { soviet: 'bul-1' },
      emergency: 'bul-1',
      more: { bulgaria: 'soviet', chit: 'A', invasions: 2 },
    });
    t.do(move('sov-inf-3', 'V33')).passTo('soviet:operational-movement', 9);
    expect(t.no(move('bul-1', 'C27'), 'soviet')).toBe('ID-19.8a');
  });
});

describe('26.15: Warsaw', () => {
  test('walked into from Anglo-Allied hands while it rises, it stays theirs to count', () => {
    covers('ID-26.15d');
    const after = (uprising: number) => {
      const t = situation({
        turn: 7,
        side: 'soviet',
        bare: true,
        units: { S29: 'sov-tank-1' },
        held: { 'anglo-allied': 'S27', soviet: 'S30 S31 S32 S33 S34 S35 S36 S37' },
        more: { uprising },
      });
      const before = [t.total('anglo-allied'), t.total('soviet')] as const;
      t.do(move('sov-tank-1', 'S28', 'S27'));
      return [t.total('anglo-allied') - before[0], t.total('soviet') - before[1]];
    };
    expect([after(0), after(645)]).toEqual([
      [-5, 5],
      [0, 0],
    ]);
  });
});

test('NATO’s supply units may wait in either box', () => {
  covers('ID-27.4j');
  const t = natoPlacing().play(place('aa-supply-1', 'mto'), 'anglo-allied');
  t.play(place('aa-supply-2', 'eto'), 'anglo-allied');
  expect([t.at('aa-supply-1'), t.at('aa-supply-2')]).toEqual(['mto', 'eto']);
});

test('only whoever waits in the box is sent to a city', () => {
  covers('ID-7.8a');
  const t = situation({
    turn: 8,
    step: 'german-reinforcements',
    units: { 'replacement-army': 'ger-inf-1', T21: 'ger-inf-2' },
  });
  const enter = (id: string) => t.no({ type: 'enter-play', unit: id, hex: 'R23' });
  expect([enter('ger-inf-1'), enter('ger-inf-2')]).toEqual([undefined, 'ID-7.8a']);
});

test('in the first invasion a third corps of one colour is not even offered', () => {
  covers('ID-4.10d');
  const t = naval({ turn: 1, units: { eto: 'us-5 us-7 us-8 cw-B1 cw-B8 cw-C1 port-1', V7: 'ger-inf-84' } });
  const next = (...corps: readonly string[]): string[] =>
    game
      .choices(t.s, 'anglo-allied', {
        type: 'invade',
        slots: { port: unit('port-1'), hex: hex('V7') },
        chosen: corps.map(unit),
      })
      .candidates.map(({ value }) => game.pieces.ids[Number(value)]!)
      .toSorted();
  expect(next('us-5', 'us-7')).toEqual(['cw-B1', 'cw-B8', 'cw-C1']);
  expect(next('us-5', 'cw-B1')).toEqual(['cw-B8', 'cw-C1', 'us-7', 'us-8']);
});

test('a hex without fort adds nothing to the defence of the one beside it', () => {
  covers('ID-18.21a', 'ID-22.5a');
  const t = situation({
    turn: 8,
    side: 'soviet',
    step: 'declaring',
    bare: true,
    units: { T24: 'sov-shock-1 sov-shock-2', T23: 'ger-inf-1' },
    fed: 'sov-shock-1 sov-shock-2',
  });
  expect([t.odds('sov-shock-1', 'T23').defence, t.odds('sov-shock-1', 'T23 S23').defence]).toEqual([7, 7]);
});
