import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { PIECES, counterOf, isIntrinsic, pieceNamed, UNITS } from '../../src/units.ts';
import type { Table } from '../support/table.ts';
import { may } from './help.ts';
import { initial, placePoints } from './help-29-36.ts';

/** What a counter is, as an order of battle prints it: strengths, type and size, or the name of aircraft and ships. */
function kindOf(id: string): string {
  const counter = counterOf[pieceNamed(id)]!;
  if (counter.kind === 'air' || counter.kind === 'naval') return counter.name;
  return `${counter.printed} ${counter.face.type} ${counter.face.size}`;
}
/** Everybody who has come into play, or only those who are in one place. */
function came(table: Table, where?: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const id of PIECES.ids) {
    const there = table.at(id);
    const piece = pieceNamed(id);
    if (there === null || (piece < UNITS && isIntrinsic[piece] === 1)) continue;
    if (where === undefined ? ['replacement-pool', 'removed'].includes(there) : there !== where) continue;
    found[kindOf(id)] = (found[kindOf(id)] ?? 0) + 1;
  }
  return found;
}
/** `2 7-6 Inf XX, MiG-3`: how many of each, one where nothing is said. */
function listed(text: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const entry of text === '' ? [] : text.split(', ')) {
    const [, count, kind] = /^(?:(\d+) (?=\d|[A-Z]))?(.+)$/.exec(entry)!;
    found[kind!] = (found[kind!] ?? 0) + Number(count ?? 1);
  }
  return found;
}

const AXIS: Record<string, string> = {
  'Jun II 41': '6 7-6 Inf XX, 2 3-5 Inf XX',
  'Jul I 41':
    '6-10 Mot XX, 4 8-6 Inf XX, 10 7-6 Inf XX, 6-8 Mtn XX, 3-2-8 Pz III, 2 3-10 Mot X, 3-8 Cav X, Ju 88A, Me 109F, 5-8 Cav XX, 2 4-8 Inf XX, IAR 80',
  'Jul II 41': '3-5 Sec XX, 3-1-8 Rkt Art III, 3-8 Cav X',
  'Aug I 41': '',
  'Aug II 41': '7-6 Inf XX, 5-5 Static XX, 4-5 Sec XX',
  'Sep I 41': '7-6 Inf XX, 3-10 Mot X, 3-5 Para III, Ju 88A, Me 109F, 3 Me 110E, Do 217E, 6-8 Mtn XX, Hawk 75',
  'Sep II 41': '11-10 Pz XX, 10-10 Pz XX',
  'Oct I 41': '7-6 Inf XX, 4 3-1-8 Rkt Art III',
  'Oct II 41': '7-6 Inf XX',
  'Nov I 41': '7-6 Inf XX, 7-6 Para XX, Ju 88A, Me 109F, 3 3-5 Sec XX, IAR 80',
  'Nov II 41': '7-6 Inf XX',
  'Dec I 41': '',
  'Dec II 41': '3 7-6 Inf XX',
  'Jan I 42': '4 7-6 Inf XX, 5-6 Inf XX, 3-5 Sec XX, Ju 88A, Me 110E, Ju 87D, Me 109T, 3-8 Mtn X, IAR 80',
  'Jan II 42': '2 7-6 Inf XX, 5-6 Inf XX, 6-8 Jager XX, 3-5 Sec XX, 3-10 Mot X',
  'Feb I 42': '12-10 Pz XX, 7-6 Inf XX, 5-6 Inf XX, 6-8 Mtn XX, 6-8 Jager XX',
  'Feb II 42': '5-6 Inf XX',
  'Mar I 42':
    '6-8 Jager XX, 5-5 Static XX, Ju 88A, Me 109F, Me 110E, Ju 87D, Me 109G, Ju 88A, Me 109E, IAR 81, 3 2-3-4 Sec XX',
  'Mar II 42': '12-10 Pz XX, 6-6 Inf XX, 6-8 Mtn XX',
};
const SOVIET: Record<string, string> = {
  'Jun II 41': 'Peipus',
  'Jul I 41':
    '2 4-6 Rifle XX, 6 3-6 Rifle XX, 3-2-8 Mtn Cav XX, 2-3-5 Art X, 3 2-3-4 Rifle XX, 3-4 Rifle XX, 6 3-8 Cav XX, 3-2-6 Art X, 3 MiG-3, 3 LaGG-3, Yak-1, 2 Pe-2, 2 IL-2, Onega',
  'Jul II 41':
    '47 3-6 Rifle XX, 4 6-4-8 Tank XX, 10 3-8 Cav XX, 4 3-4 Rifle XX, 5 2-3-4 Rifle XX, 3-2-8 Rifle X, 3-4-7 Mtn Rifle XX, 3-8 Mot Rifle X, 3-2-8 Mtn Cav XX, Ilmen',
  'Aug I 41': '15 3-6 Rifle XX, 4 3-8 Cav XX, 3-2-6 Art X, 3-6 Art X, 3-1-8 Rkt Art III',
  'Aug II 41': '15 3-6 Rifle XX, 6 3-8 Cav XX, 6-4-8 Tank XX, 3-2-8 Rifle X, 14 3-2-8 Tank X',
  'Sep I 41':
    '11 3-6 Rifle XX, 3 3-6 Rifle X, 6 3-2-8 Tank X, 4 3-8 Cav XX, 6-6 Rifle XX, 5-6 Rifle XX, 3-6 Art X, 2 3-1-8 Rkt Art III, 3 MiG-3, 3 LaGG-3, 2 Yak-1, Pe-2, IL-2, Pe-8, Pe-3bis',
  'Sep II 41': '10 3-6 Rifle XX, 8 3-2-8 Tank X, 4 3-8 Cav XX, 5-6 Rifle XX, 2 4-6 Rifle XX',
  'Oct I 41':
    '7-6 Rifle XX, 6-6 Rifle XX, 2 4-6 Rifle XX, 4 3-8 Cav XX, 2 3-2-8 Tank X, 3-6 Rifle X, 9 3-6 Rifle XX, 3-6 Art X, 2 3-1-8 Rkt Art III',
  'Oct II 41': '4 3-6 Rifle XX, 2 3-6 Rifle X, 2 3-2-8 Tank X, 4-6 Rifle XX, 6-4-8 Tank XX',
  'Nov I 41':
    '5-4-8 Mot XX, 5-6 Rifle XX, 8 4-6 Rifle XX, 11 3-6 Rifle XX, 2 3-8 Cav XX, 2 3-2-8 Mtn Cav XX, 3-2-6 Art X, 2 3-1-8 Rkt Art III, MiG-3, 4 LaGG-3, Yak-1, Pe-2, IL-2, Pe-3bis, Volga-1',
  'Nov II 41': '3 3-6 Rifle XX, 3 4-6 Rifle XX, 4 3-8 Cav XX, 3 3-2-8 Tank X, 2 3-6 Rifle X, 6-4-8 Tank XX',
  'Dec I 41':
    '3 3-6 Rifle XX, 4-6 Rifle XX, 2 3-8 Cav XX, 2 3-6 Rifle X, 3-4-7 Mtn Rifle XX, 3-6 Art X, 3-1-8 Rkt Art III',
  'Dec II 41': '4 3-6 Rifle XX, 3-8 Cav XX, 3-6 Rifle X',
  'Jan I 42':
    '5 4-6 Rifle XX, 4 3-6 Rifle XX, 3-8 Cav XX, 3-2-6 Art X, 3-6 Art X, 5 3-1-8 Rkt Art III, MiG-3, 4 LaGG-3, Yak-1, Pe-2, IL-2, Yak-7',
  'Jan II 42': '',
  'Feb I 42':
    '4 4-6 Rifle XX, 3-6 Rifle X, 3 3-2-8 Tank X, 3-6 Rifle XX, 2 3-2-6 Art X, 3-6 Art X, 4 3-1-8 Rkt Art III',
  'Feb II 42': '',
  'Mar I 42':
    '2 3-2-8 Tank X, 3-2-6 Tank X, 3-2-6 Art X, 3-6 Art X, 5 3-1-8 Rkt Art III, MiG-3, 4 LaGG-3, Yak-1, Pe-2, 2 IL-2, 2 Yak-7',
  'Mar II 42': '',
};

describe('the calendar of arrivals', () => {
  test.each(Object.entries(AXIS))('of the Axis in %s', (turn, text) => {
    covers('SS-OBA16', 'SS-OBA17', 'SS-33a');
    expect(came(initial(turn, 'axis'))).toEqual(listed(text));
  });
  test.each(Object.entries(SOVIET))('of the Soviets in %s', (turn, text) => {
    covers('SS-OBS22', 'SS-OBS23', 'SS-OBS24', 'SS-33a');
    expect(came(initial(turn, 'soviet'))).toEqual(listed(text));
  });
  test('what is added to the replacement pool', () => {
    covers('SS-OBS35');
    const added = (turn: string): Record<string, number> => came(initial(turn, 'soviet'), 'replacement-pool');
    expect(added('Jul I 41')).toEqual({});
    expect(added('Jul II 41')).toEqual(listed('2 3-6 Rifle XX'));
    expect(added('Aug I 41')).toEqual(listed('11 3-6 Rifle XX, 2 3-8 Cav XX'));
    expect(added('Jan I 42')).toEqual(listed('6 3-8 Cav XX'));
  });
  test('where river flotillas appear', () => {
    covers('SS-OBS24');
    const where = (turn: string, ship: string): string | null => initial(turn, 'soviet').at(`sov-ship-${ship}`);
    expect([where('Jun II 41', 'peipus'), where('Jul I 41', 'onega')]).toEqual(['1B:1705', '2A:0719']);
    expect([where('Jul II 41', 'ilmen'), where('Nov I 41', 'volga-1')]).toEqual(['2A:1731', '7A:3404']);
  });
  test('points for ships in Sep I and Dec I', () => {
    covers('SS-OBS28');
    const points = (turn: string): number => initial(turn, 'soviet').s.navalRepair;
    expect(['Aug II 41', 'Sep I 41', 'Nov I 41', 'Dec I 41', 'Mar I 42'].map(points)).toEqual([0, 1, 0, 1, 0]);
  });
  test('Guards in the air: two in Nov I, Jan I and Mar I', () => {
    covers('SS-OBS31');
    const granted = (turn: string): number => initial(turn, 'soviet').s.airConversions;
    expect(['Sep I 41', 'Nov I 41', 'Dec I 41', 'Jan I 42', 'Feb I 42', 'Mar I 42'].map(granted)).toEqual([
      0, 2, 0, 2, 0, 2,
    ]);
  });
});

describe('the calendar of resource points', () => {
  /** How many may be placed in a hex this turn. */
  function most(turn: string, side: 'axis' | 'soviet', hex: string): number {
    const table = initial(turn, side);
    for (let i = 0; i < 12 && !['reinforcements', 'constructing', 'moving'].includes(table.open); i++)
      table.act(table.side, { type: `end-${table.open === 'special-points' ? 'giving' : table.open}` });
    // They are placed nation after nation: what comes before is put where it belongs.
    for (;;) {
      if (table.open !== 'reinforcements') return 0;
      let count = 0;
      while (may(table, side, placePoints(hex, count + 1))) count++;
      if (count > 0) return count;
      const other = OTHERS.find((each) => may(table, side, placePoints(each, 1)));
      if (other === undefined) return 0;
      table.act(side, placePoints(other, 1));
    }
  }
  const OTHERS = ['1B:2733', '1B:0310', '3B:3126'];
  const turns = 'Jul I,Jul II,Aug I,Sep I,Oct I,Nov I,Dec I,Jan I,Feb I,Mar I'.split(',');
  const named = (turn: string): string => `${turn} ${/Jan|Feb|Mar/.test(turn) ? 42 : 41}`;
  test('German ones', () => {
    covers('SS-OBA14');
    const german = turns.map((turn) => most(named(turn), 'axis', '1B:2733'));
    expect(german).toEqual([10, 10, 0, 10, 8, 8, 6, 6, 6, 8]);
    expect(most('Aug II 41', 'axis', '1B:2733')).toBe(0);
  });
  test('Finnish and Romanian ones', () => {
    covers('SS-OBA15');
    expect(turns.map((turn) => most(named(turn), 'axis', '1B:0310'))).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
    expect(turns.map((turn) => most(named(turn), 'axis', '3B:3126'))).toEqual([1, 0, 0, 0, 1, 0, 0, 1, 0, 0]);
  });
  test('Soviet ones', () => {
    covers('SS-OBS27');
    expect(turns.map((turn) => most(named(turn), 'soviet', '2A:3317'))).toEqual([6, 0, 6, 8, 8, 8, 8, 6, 6, 6]);
  });
});
