import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  dawnAfter,
  DR,
  ferry,
  game,
  germanPoints,
  move,
  situation,
  stuka,
  type Wire,
} from './support/clauses.ts';

const rebuild = (...units: string[]): Wire => ({ type: 'rebuild', units });

/** What the words of the rulebook grant, forbid or count. */
describe('control and occupation', () => {
  test('an area stays with its side when it is left empty, and when an enemy merely contests it', () => {
    covers('TS-DEF-9');
    const left = situation({ units: { 'G94-267-1': '27' }, control: { '27': 'german' } })
      .play(activate('27'))
      .play(move('G94-267-1', '4'));
    expect([left.control('27'), left.control('4')]).toEqual(['german', 'german']);
    const contested = situation({ units: { 'G94-267-1': '4', 'R10B-10-1': '27' } })
      .play(activate('4'))
      .play(attack('27', 'fresh', ['G94-267-1']), ...DR(6), ...DR(6));
    expect([contested.at('G94-267-1'), contested.at('R10B-10-1')]).toEqual(['27', '27']);
    expect(contested.control('27')).toBe('russian');
  });

  test('a spent combat unit occupies an area; an observer, a Stuka or a marker does not', () => {
    covers('TS-DEF-10', 'TS-DEF-13');
    const into27 = (units: Record<string, string>, rubble = {}) =>
      situation({ side: 'russian', units: { 'R10B-10-1': '28', ...units }, control: { '27': 'german' }, rubble })
        .play(activate('28'))
        .no(move('R10B-10-1', '27'));
    expect(into27({ 'G94-267-1': '27 spent' })).toBe('TS-8.22d');
    expect(into27({ 'G94-OBS': '27' })).toBeUndefined();
    expect(into27({}, { '27': 1 })).toBeUndefined();
  });

  test('the Stuka is where it bombs for no purpose of movement or stacking', () => {
    covers('TS-17.2a');
    const b = situation({
      units: { 'GLW-STUKA': 'air-base', 'R10B-10-1': '27', 'R131-131-1': '28' },
    }).play(stuka('27'), ...DR(7), ...DR(7));
    expect([b.at('GLW-STUKA'), b.turn]).toEqual(['air-base', 'russian impulse']);
    b.play(activate('28'));
    expect(b.no(move('R131-131-1', '27'))).toBeUndefined();
    expect(b.control('27')).toBe('russian');
    // It attacks groups as guns do: strongest factor and TEM against 8 and the dice, and rubble is made.
    const hit = situation({ units: { 'GLW-STUKA': 'air-base', 'R10B-10-1': '62' } });
    expect(hit.values(stuka('62'))).toEqual([8, 2 + 4]);
    expect(hit.play(stuka('62'), ...DR(9), ...DR(12)).rubble('62')).toBe(1);
  });
});

describe('the calendar', () => {
  test('weeks end on every seventh date from 19 September, and on no other', () => {
    covers('TS-DEF-15');
    const ends = (date: string): boolean =>
      situation({ period: 'night', marker: 13, date, control: germanPoints(28) }).play('pass', ...DR(7)).s.outcome !==
      undefined;
    expect(['09-19', '09-26', '10-03', '10-10', '10-17', '10-24', '10-31', '11-07', '11-14'].every(ends)).toBe(true);
    expect(['09-18', '09-21', '09-25', '09-27', '10-11', '11-06', '11-08'].some(ends)).toBe(false);
  });

  test('a date holds a day and its night', () => {
    covers('TS-DEF-15');
    const sunset = situation({ marker: 13 }).play('pass', ...DR(7));
    expect([sunset.s.period, sunset.s.date]).toEqual(['night', 1]);
    expect(dawnAfter({}).s.date).toBe(2);
  });
});

describe('landings', () => {
  test('eight areas and zone H have a landing', () => {
    covers('TS-DEF-17');
    const b = situation({
      side: 'russian',
      period: 'night',
      units: { 'R13-34-1': 'east-bank' },
      control: { H: 'russian' },
    });
    const open = game.spaces.ids.filter((id) => b.no(ferry(id, 'R13-34-1')) === undefined);
    expect(open).toEqual(['32', '61', '64', '66', '68', '69', '72', '74', 'H']);
  });
});

describe('the dead pile', () => {
  test('eliminated units lie there, and tanks come back from it', () => {
    covers('TS-DEF-19');
    const b = situation({ units: { 'G94-267-1': '4', 'RTK-26-1': '27 spent' }, more: { armour: 3 } })
      .play(activate('4'))
      .play(attack('27', 'spent', ['G94-267-1']), ...DR(12), ...DR(2));
    expect(b.at('RTK-26-1')).toBe('dead-pile');
    b.play('end');
    b.play(rebuild('RTK-26-1'));
    expect(b.at('RTK-26-1')).toBe('70');
    // Who was never in it does not come.
    expect(situation({ side: 'russian', more: { armour: 3 } }).no(rebuild('RTK-6-1'))).toBe('TS-13.3a');
  });
});
