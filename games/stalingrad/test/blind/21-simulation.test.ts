import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import oob from '../../data/oob.json' with { type: 'json' };
import {
  activate,
  attack,
  dawnAfter,
  DR,
  germanPoints,
  move,
  opening,
  situation,
  type Battle,
} from '../support/clauses.ts';
import { toNextDawn } from './help.ts';

/** Read from chapter 21 of the rulebook: the simulation game. */

const ONES = Array.from({ length: 40 }, () => 1);
const scenario = 'simulation';
const verdict = (b: Battle): string => b.s.outcome?.winners?.join() ?? 'goes on';

test('21.1: inside the red range, its ends included, the battle goes on', () => {
  covers('TS-21.1a');
  // First week: 4 to 10.
  const at = (points: number, game = scenario): string =>
    verdict(dawnAfter({ scenario: game, date: '09-19', units: {}, control: germanPoints(points) }));
  expect([at(3), at(4), at(10), at(11)]).toEqual(['russian', 'goes on', 'goes on', 'german']);
  expect([at(4, 'basic'), at(10, 'basic')]).toEqual(['russian', 'german']);
});

test('21.2: every unit begins in its own printed area', () => {
  covers('TS-21.2');
  const b = opening(scenario, {}, ONES);
  for (const { id, setup, combat } of oob.units) {
    if (combat && setup !== null && setup !== undefined) expect([id, b.at(id)]).toEqual([id, String(setup)]);
  }
  expect(b.turn).toBe('german impulse');
});

/** The units due on 29 September, all in area 3 unless told otherwise. */
const DUE = ['G14-103-1', 'G14-103-2', 'G14-108-1', 'G14-108-2', 'G14-PZ36-1', 'G14-PZ36-2', 'G14-PIO', 'G14-OBS'];
const due = (more: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(DUE.map((id) => [id, '3'])),
  ...more,
});
const withdraw = (...units: string[]) => ({ type: 'withdraw', units });
const compensate = (...units: string[]) => ({ type: 'compensate', units });
const dawn = (units: Record<string, string>, game = scenario): Battle =>
  dawnAfter({ scenario: game, date: '09-28', units });

test('21.3: fresh or spent they go before dawn, at no cost, for good', () => {
  covers('TS-21.3a', 'TS-21.3b');
  const b = dawn(due({ 'G14-103-1': '3 spent until:10-01', 'G94-267-1': '5' }));
  expect(b.turn).toBe('german withdrawing');
  b.play(withdraw(...DUE));
  expect(DUE.map((id) => b.at(id))).toEqual(DUE.map(() => 'withdrawn'));
  expect(b.turn).toBe('russian impulse');
});

test('21.3: only in this game', () => {
  const b = dawn(due(), 'basic');
  expect([b.turn, b.at('G14-PIO')]).toEqual(['russian impulse', '3']);
});

test('21.3: units that are not due cannot leave', () => {
  const b = dawn(due({ 'G94-267-1': '5' }));
  expect(b.no(withdraw('G94-267-1'))).toBeDefined();
});

const DEAD = {
  'RTK-133-1': 'dead-pile',
  'RTK-99-1': 'dead-pile',
  'R35-102-1': 'dead-pile',
  'R131-131-1': 'dead-pile',
  'R42B-42-1': 'dead-pile',
};

test('21.3: for a unit kept the Russian revives two dead units of no more than twice its attack factor', () => {
  covers('TS-21.3d', 'TS-21.3e');
  const b = dawn(due({ ...DEAD, 'G94-267-1': '5' }));
  b.play(withdraw(...DUE.filter((id) => id !== 'G14-108-2'))).play('keepRest');
  expect(b.turn).toBe('russian compensating');
  // Twice 3 is 6.
  expect(b.no(compensate('RTK-133-1', 'RTK-99-1'))).toBeDefined();
  expect(b.no(compensate('R35-102-1', 'R131-131-1', 'R42B-42-1'))).toBeDefined();
  expect(b.no(compensate('RTK-133-1', 'R35-102-1'))).toBeUndefined();
  b.play(compensate('RTK-133-1', 'R35-102-1'));
  expect([b.at('RTK-133-1'), b.at('R35-102-1'), b.isSpent('RTK-133-1')]).toEqual(['64th-army', '64th-army', false]);
  expect(b.at('G14-108-2')).toBe('3');
});

test('21.3: for a dead unit and for an isolated one likewise', () => {
  covers('TS-21.3d');
  const b = dawn(due({ ...DEAD, 'G14-PIO': 'dead-pile', 'G14-103-1': '59 iso:1' }));
  expect(b.no(withdraw('G14-103-1'))).toBeDefined();
  b.play(withdraw(...DUE.filter((id) => id !== 'G14-PIO' && id !== 'G14-103-1')));
  if (b.turn === 'german withdrawing') b.play('keepRest');
  let count = 0;
  while (b.turn === 'russian compensating') {
    b.play(compensate(count++ === 0 ? 'R131-131-1' : 'R42B-42-1'));
  }
  expect(count).toBe(2);
});

test('21.3: an isolated unit leaves as soon as its isolation ends', () => {
  covers('TS-21.3c');
  const b = dawn(due({ 'G14-103-1': '59 iso:1', 'G94-267-1': '58' }));
  b.play(withdraw(...DUE.filter((id) => id !== 'G14-103-1')));
  if (b.turn === 'german withdrawing') b.play('keepRest');
  while (b.turn === 'russian compensating') b.play(compensate());
  expect(b.at('G14-103-1')).toBe('59');
  const supplied = dawnAfter({
    scenario,
    date: '09-28',
    units: due({ 'G14-103-1': '6 iso:1' }),
  });
  // Still marked before dawn: it cannot go with the others, but goes when the line is found.
  if (supplied.turn === 'german withdrawing') {
    expect(supplied.no(withdraw('G14-103-1'))).toBeDefined();
    supplied.play(withdraw(...DUE.filter((id) => id !== 'G14-103-1')));
    if (supplied.turn === 'german withdrawing') supplied.play('keepRest');
  }
  while (supplied.turn === 'russian compensating') supplied.play(compensate());
  expect(supplied.at('G14-103-1')).toBe('withdrawn');
});

test('21.3: comparable units of the same type may go instead and spare the price', () => {
  covers('TS-21.3g');
  const units = due({
    ...DEAD,
    'G24-PZ24-1': '5',
    'GLI-STUG244': '5',
    'GLI-STUG245': '5',
    'G24-21-1': '5',
    'G24-21-2': '5',
  });
  const b = dawn(units);
  const instead = (unit: string, ...others: string[]) => ({ type: 'substitute', unit, units: others });
  expect(b.no(instead('G14-PZ36-1', 'GLI-STUG244'))).toBeDefined();
  expect(b.no(instead('G14-PZ36-1', 'G24-21-1', 'G24-21-2'))).toBeDefined();
  expect(b.no(instead('G14-PZ36-1', 'G24-PZ24-1'))).toBeUndefined();
  b.play(instead('G14-PZ36-1', 'GLI-STUG244', 'GLI-STUG245'));
  b.play(withdraw(...DUE.filter((id) => id !== 'G14-PZ36-1')));
  expect([b.at('GLI-STUG244'), b.at('GLI-STUG245'), b.at('G14-PZ36-1'), b.turn]).toEqual([
    'withdrawn',
    'withdrawn',
    '3',
    'russian impulse',
  ]);
});

test('21.3: the 64th Army enters by A, B, C or 30 alone, in any number, and without the penalty for mixed parents', () => {
  covers('TS-21.3f');
  const units = {
    'R131-131-1': '64th-army',
    'R42B-42-1': '64th-army',
    'R10B-10-1': '64th-army',
    'RTK-133-1': '64th-army',
    'R244-244-1': '30',
    'G94-267-1': '30 spent',
  };
  const b = situation({ scenario, side: 'russian', units, control: { '30': 'russian' } }).play(activate('64th-army'));
  for (const place of ['A', 'B', 'C']) expect(b.no(move('R131-131-1', place))).toBeUndefined();
  for (const place of ['D', '29', '31', '64', 'east-bank']) expect(b.no(move('R131-131-1', place))).toBeDefined();
  const all = ['R131-131-1', 'R42B-42-1', 'R10B-10-1', 'RTK-133-1'];
  // 4 + 3 against 2 + 3 + 1: four parents, and no penalty.
  expect(b.values(attack('30', 'spent', all))).toEqual([7, 6]);
  b.play(attack('30', 'spent', all), ...DR(2), ...DR(12));
  expect(all.map((id) => b.at(id))).toEqual(['30', '30', '30', '30']);
});

test('21.3: only in the impulse of their entry', () => {
  const units = { 'R131-131-1': '30', 'R42B-42-1': '30', 'G94-267-1': '30 spent' };
  const b = situation({ scenario, side: 'russian', units, control: { '30': 'russian' } }).play(activate('30'));
  expect(b.values(attack('30', 'spent', ['R131-131-1', 'R42B-42-1']))[0]).toBe(1 + 1 - 1);
});

/** The spaces on which the marker begins the day and the night after this dawn. */
function spaces(date: string, game: string): [number, number] {
  const b = dawnAfter({ scenario: game, date, units: {} });
  while (b.turn !== 'russian impulse') b.play(b.turn.endsWith('placing') ? 'holdBack' : 'keepRest');
  b.play('pass');
  const day = b.s.marker;
  for (let n = day; b.s.period === 'day'; n++) {
    b.play('pass', ...DR(n > 2 ? 2 : 12));
    b.play('pass');
  }
  return [day, b.s.marker];
}

test('21.4: day and night begin on 1 and 3, from 8 October on 2 and 2, from 2 November on 3 and 1', () => {
  covers('TS-21.4a', 'TS-21.4b', 'TS-8.1g');
  expect(spaces('10-06', scenario)).toEqual([1, 3]);
  expect(spaces('10-07', scenario)).toEqual([2, 2]);
  expect(spaces('10-30', scenario)).toEqual([2, 2]);
  expect(spaces('11-01', scenario)).toEqual([3, 1]);
  expect(spaces('10-07', 'basic')).toEqual([1, 3]);
});

test('21.4, 9.3: a prolonged day goes back to the space of its season', () => {
  covers('TS-21.4c');
  const after = (date: string): number => {
    const b = situation({ scenario, date, marker: 9, units: {}, ask: ['advantage'] }).play('pass', ...DR(4));
    if (b.turn.endsWith('impulse-roll')) b.play('letStand');
    b.play('prolong').play('pass');
    return b.s.marker;
  };
  const [early, late, last] = [after('09-20'), after('10-10'), after('11-05')];
  expect([late - early, last - early]).toEqual([1, 2]);
});

test('21.3: a kept unit is paid for once', () => {
  covers('TS-21.3h');
  const b = dawn(due({ ...DEAD, 'G94-267-1': '5' }));
  b.play(withdraw(...DUE.filter((id) => id !== 'G14-108-2')))
    .play('keepRest')
    .play(compensate());
  toNextDawn(b);
  expect(b.turn).toBe('russian impulse');
});

test('21.3: the 64th Army attacks its way into an occupied zone', () => {
  const units = { 'R131-131-1': '64th-army', 'R42B-42-1': '64th-army', 'G94-267-1': 'C spent' };
  const b = situation({ scenario, side: 'russian', units }).play(activate('64th-army'));
  expect(b.no(move('R131-131-1', 'C'))).toBeDefined();
  expect(b.values(attack('C', 'spent', ['R131-131-1', 'R42B-42-1']))).toEqual([1 + 1, 2 + 1]);
});

test('21.3: it enters by day and by night, at the usual cost, and goes on with the rest', () => {
  covers('TS-21.3h');
  for (const period of ['day', 'night'] as const) {
    const b = situation({ scenario, side: 'russian', period, units: { 'R131-131-1': '64th-army' } });
    b.play(activate('64th-army')).play(move('R131-131-1', 'A', '29'));
    expect([b.at('R131-131-1'), b.mf('R131-131-1')]).toEqual(['29', 2]);
  }
});

test('21.3: a substitute spares the price of a dead or isolated unit too', () => {
  covers('TS-21.3g');
  const instead = (unit: string, ...others: string[]) => ({ type: 'substitute', unit, units: others });
  const b = dawn(
    due({ ...DEAD, 'G14-PIO': 'dead-pile', 'G24-PIO': '5', 'G94-PIO': '5', 'G14-103-1': '59 iso:1', 'G24-21-1': '5' }),
  );
  // Pioneers of 4 do not make up for 5.
  expect(b.no(instead('G14-PIO', 'G94-PIO'))).toBeDefined();
  b.play(instead('G14-PIO', 'G24-PIO')).play(instead('G14-103-1', 'G24-21-1'));
  b.play(withdraw(...DUE.filter((id) => id !== 'G14-PIO' && id !== 'G14-103-1')));
  expect(b.turn).toBe('russian impulse');
  expect([b.at('G24-PIO'), b.at('G24-21-1')]).toEqual(['withdrawn', 'withdrawn']);
});
