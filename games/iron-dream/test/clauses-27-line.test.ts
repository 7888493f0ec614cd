import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { CITIES, LAND, TRIANGLE, YUGOSLAVIA, idOf } from '../src/geography.ts';
import { assault, move, situation, type Situation, type Table } from './support/clauses.ts';

const judge = (of: Situation = {}): Table => situation({ scenario: 'let-history-judge', side: 'anglo-allied', ...of });

describe('27.10: the line of June 1945', () => {
  /** NATO holds every city at the end of turn 14; does a Soviet army at this place spoil it? */
  const spoiled = (at: string, id = 'sov-inf-3') => {
    const t = judge({
      turn: 14,
      side: 'soviet',
      step: 'withdrawal',
      bare: true,
      units: { V36: 'sov-supply-1', [at]: id },
      held: { 'anglo-allied': CITIES.map((city) => idOf(city.hex)).join(' ') },
    });
    t.give('anglo-allied', ...CITIES.map((city) => idOf(city.hex)).filter((city) => city !== at));
    t.play('end-phase', 'soviet');
    return t.s.outcome?.winners.includes('anglo-allied') !== true;
  };

  test('runs through the triangles', () => {
    covers('ID-27.10d');
    for (const each of TRIANGLE) {
      const id = idOf(each);
      const west = id.replace(/\d+/, (n) => String(Number(n) - 1));
      expect([id, spoiled(id)]).toEqual([id, false]);
      expect([west, spoiled(west)]).toEqual([west, true]);
    }
  });

  test('then along Yugoslavia’s west edge, its Y hexes included, so that Italy lies beyond it', () => {
    covers('ID-27.10d');
    for (const id of ['I18', 'H16', 'G17', 'F17', 'E18', 'D18', 'C18', 'B18', 'A18'])
      expect([id, spoiled(id)]).toEqual([id, true]);
    for (const each of LAND.filter((at) => YUGOSLAVIA[at] === 1))
      expect([idOf(each), spoiled(idOf(each))]).toEqual([idOf(each), false]);
    for (const id of ['I21', 'H23', 'G25', 'C26']) expect([id, spoiled(id)]).toEqual([id, false]);
  });

  test('and to the north: Holstein and the Danish border lie beyond it, the Baltic lands do not', () => {
    covers('ID-27.10d');
    for (const id of ['Z13', 'Z19', 'AA19', 'AA20']) expect([id, spoiled(id)]).toEqual([id, true]);
    for (const id of ['Z28', 'AA29', 'AC31']) expect([id, spoiled(id)]).toEqual([id, false]);
  });

  test('partisans cannot be beyond it', () => {
    covers('ID-27.10f');
    expect(spoiled('H19', 'yug-1')).toBe(false);
  });
});

describe('27.5: Freikorps never leave Greater Germany', () => {
  test('not by sea either', () => {
    covers('ID-27.5b');
    const harbour = (id: string) =>
      judge({
        turn: 5,
        step: 'allied-naval',
        units: { X17: id },
        sided: { 'anglo-allied': 'ger-inf-73' },
        held: { 'anglo-allied': 'X17 Y19' },
        open: 'X17 Y19',
      });
    for (const to of ['eto', 'mto', 'Y19']) {
      expect([to, harbour('ger-inf-73').no({ type: 'allied-sail', unit: 'ger-inf-73', to })]).toEqual([to, 'ID-27.5b']);
      expect([to, harbour('us-5').no({ type: 'allied-sail', unit: 'us-5', to })]).toEqual([to, undefined]);
    }
  });
});

describe('27.7: bombs on Yugoslavia', () => {
  test('are a violation of its neutrality', () => {
    covers('ID-27.7a', 'ID-27.6b');
    const t = judge({
      turn: 5,
      step: 'bomb-run',
      units: { G23: 'yug-1', T20: 'sov-inf-3', G22: 'ger-inf-1' },
      more: { chit: 'A', bombs: 4, neutral: true },
    });
    t.do({ type: 'explode-bomb', hex: 'T20' }, 1);
    expect(t.told('ID-27.7a')).toBe(false);
    t.do({ type: 'explode-bomb', hex: 'G23' }, 1);
    expect([t.told('ID-27.7a'), t.s.neutral]).toEqual([true, false]);
  });
});

describe('20.4, 20.6: what the Yugoslavs free', () => {
  /** Yugoslavs at F24 take Belgrade (F23, three points) from a corps of one step, with or without the Red Army. */
  const belgrade = (attackers: string, turn = 10) => {
    const t = situation({
      turn,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { F24: 'yug-1 yug-2 yug-3', G24: 'sov-shock-1 sov-shock-2', F23: 'ger-inf-73' },
      fed: 'sov-shock-1 sov-shock-2 yug-1 yug-2 yug-3',
      emergency: 'sov-shock-1 sov-shock-2',
    });
    t.do(assault('F23', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'F23' }, 1);
    while (t.asked[0]?.endsWith(':toll')) {
      const side = t.asked[0].split(':')[0]!;
      t.play({ type: 'lose-step', unit: side === 'soviet' ? 'yug-3' : 'ger-inf-73' }, side);
    }
    t.do({ type: 'advance', unit: 'yug-1', way: ['F23'] });
    expect(t.holder('F23')).toBe('soviet');
    return t.points('soviet');
  };

  test('alone they score a city twice in 1944, whoever looks on; with the Red Army’s help once', () => {
    covers('ID-20.4a');
    expect(belgrade('yug-1 yug-2 yug-3')).toBe(3);
    expect(belgrade('yug-1 yug-2 yug-3 sov-shock-1 sov-shock-2')).toBe(0);
    expect(belgrade('yug-1 yug-2 yug-3', 15)).toBe(0);
  });

  test('Trieste opens for the Anglo-Allies though Yugoslavs hold it, while none stands in the way', () => {
    covers('ID-20.6a', 'ID-14.29a');
    const t = situation({ turn: 8, side: 'soviet', bare: true, units: { H21: 'yug-1', mto: 'us-5', A17: 'us-7' } });
    // They walk up to it; the die says two turns.
    t.do(move('yug-1', 'H20'), 2);
    expect([t.holder('H19'), t.told('ID-14.29a')]).toEqual(['soviet', true]);
    const next = (turn: number) => t.until(turn, 'anglo-allied:allied-naval');
    const sail = { type: 'allied-sail', unit: 'us-5', to: 'H19' };
    expect(next(9).no(sail, 'anglo-allied')).toBeDefined();
    expect(next(10).no(sail, 'anglo-allied')).toBeUndefined();
    expect(t.copy().put('yug-1', 'H19').no(sail, 'anglo-allied')).toBe('ID-4.4b');
    // Once ashore they are fed through it.
    t.play(sail, 'anglo-allied');
    expect([t.at('us-5'), t.supplied('us-5')]).toEqual(['H19', true]);
  });
});
