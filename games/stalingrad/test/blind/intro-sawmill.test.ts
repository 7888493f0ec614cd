import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import oob from '../../data/oob.json' with { type: 'json' };
import {
  activate,
  attack,
  dawnAfter,
  DR,
  ferry,
  move,
  opening,
  situation,
  stuka,
  type Battle,
  type Setup,
  type Side,
} from '../support/clauses.ts';

/** Read from the introductory scenario of the rulebook: the sawmill in the south. */

const scenario = 'introductory';
const start = (...dice: number[]): Battle => opening(scenario, {}, dice.length > 0 ? dice : [1, 1, 1, 1, 1, 1]);

test('intro 1: rubble is rolled for in 33, 61 and 62 alone', () => {
  covers('TS-INT-1b');
  // 33 and 61 have terrain 3, 62 has 4.
  const b = start(...DR(10), ...DR(9), ...DR(9));
  expect([b.rubble('33'), b.rubble('61'), b.rubble('62')]).toEqual([1, 0, 1]);
});

test('intro 1: nobody enters an area that is not of the south', () => {
  covers('TS-INT-1a', 'TS-INT-1c');
  const b = situation({ scenario, units: { 'G71-211-1': '5', 'R42B-42-1': '34' } }).play(activate('5'));
  expect(b.no(move('G71-211-1', '6'))).toBeDefined();
  expect(b.no(move('G71-211-1', '26'))).toBeUndefined();
  expect(b.no(move('G71-211-1', 'C'))).toBeUndefined();
  expect(b.no(move('G71-211-1', 'C', 'D'))).toBeDefined();
});

test('intro 2: grey and violet Russians, the South group, and grey, violet and orange Germans with three of yellow', () => {
  covers('TS-INT-2a', 'TS-INT-2c');
  const b = start();
  for (const { id, side, colour, setup, combat } of oob.units) {
    if (!combat) continue;
    const own = side === 'german' ? ['grey', 'violet', 'orange'] : ['grey', 'violet'];
    const there = own.includes(colour ?? '') || (side === 'german' && colour === 'yellow' && setup === 5);
    if (there) expect([id, b.at(id)]).toEqual([id, String(setup)]);
    else expect(oob.units.length && [id, /^(\d+|[A-H])$/.test(b.at(id) ?? '')]).toEqual([id, false]);
  }
  expect([b.at('RART-S'), b.at('RART-CS') === 'artillery-CS']).toEqual(['artillery-S', false]);
});

test('intro 2: the 272nd NKVD regiment enters 61 in any Russian impulse', () => {
  covers('TS-INT-2b');
  const trio = ['RNK-272-1', 'RNK-272-2', 'RNK-272-3'];
  const b = start().play('pass');
  b.play(activate('nkvd-reserve'));
  expect(b.no(move(trio, '62'))).toBeDefined();
  b.play(move(trio, '61')).play('end');
  expect(trio.map((id) => [b.at(id), b.isSpent(id)])).toEqual(trio.map(() => ['61', true]));
});

const MAP = [...Array(74).keys()].map((n) => String(n + 1));
const south = (...german: string[]): Record<string, Side> => ({
  ...Object.fromEntries(['30', '31', '32', '61'].map((place) => [place, 'russian'])),
  ...Object.fromEntries(MAP.filter((place) => Number(place) < 30).map((place) => [place, 'german'])),
  '33': 'german',
  '62': 'german',
  ...Object.fromEntries(german.map((place) => [place, 'german'])),
});
/** The end of the week, with the rolls of arrival of the dawn that may follow. */
const week = (...german: string[]): string =>
  dawnAfter({ scenario, date: '09-19', units: {}, control: south(...german) }).s.outcome?.winners?.join() ?? 'goes on';

test('intro 3: four points in the south at the end of the week win for the German; fewer for the Russian', () => {
  covers('TS-INT-3');
  expect([week('32', '61'), week('30', '31', '32'), week('30', '31', '32', '61')]).toEqual([
    'german',
    'german',
    'german',
  ]);
  expect([week('30', '32'), week('30', '31'), week()]).toEqual(['russian', 'russian', 'russian']);
});

test('intro 4: each German impulse moves the marker by two; the first day has six of them, without a roll', () => {
  covers('TS-INT-4a', 'TS-INT-4b');
  const b = start();
  const markers: number[] = [];
  for (let n = 1; n <= 5; n++) {
    markers.push(b.s.marker);
    b.play('pass');
    expect([b.turn, b.s.period]).toEqual(['russian impulse', 'day']);
    b.play('pass');
  }
  markers.push(b.s.marker);
  expect(markers).toEqual([1, 3, 5, 7, 9, 11]);
  b.play('pass');
  expect([b.turn, b.s.period]).toEqual(['russian impulse', 'night']);
});

test('intro 4: later the dice decide as usual, in steps of two', () => {
  covers('TS-INT-4a');
  const b = situation({ scenario, units: { 'G71-211-1': '5' }, marker: 3 });
  b.play('pass', ...DR(3));
  expect(b.s.period).toBe('day');
  b.play('pass');
  expect(b.s.marker).toBe(5);
  b.play('pass', ...DR(4));
  expect(b.s.period).toBe('night');
});

test('intro 4: the marker never stands beyond 11', () => {
  covers('TS-INT-4c');
  const b = situation({ scenario, units: { 'G71-211-1': '5' }, marker: 11 }).play('pass', ...DR(12));
  expect(b.s.marker).toBeLessThanOrEqual(11);
});

test('intro 5: Stukas fly on odd dates only; their support and their watch over guns are daily', () => {
  covers('TS-INT-5');
  const units = { 'GLW-STUKA': 'air-base', 'R42B-42-1': '34', 'G71-PIO': '33', 'RART-S': 'artillery-S' };
  expect(situation({ scenario, date: '09-14', units }).no(stuka('34'))).toBeDefined();
  expect(situation({ scenario, date: '09-15', units }).no(stuka('34'))).toBeUndefined();
  const b = situation({
    scenario,
    side: 'russian',
    date: '09-14',
    units: { ...units, 'G71-OBS': '33' },
    ask: ['support'],
  });
  b.play('pass').play(activate('33'));
  expect(b.values(attack('34', 'fresh', ['G71-PIO']))).toEqual([5, 3 + 2]);
  b.play(attack('34', 'fresh', ['G71-PIO'])).play({ type: 'giveSupport', groups: ['RART-S'] }, ...DR(2), ...DR(12), 2);
  expect(b.isSpent('RART-S')).toBe(true);
});

test('intro 6: each reinforcement arrives on a die of 1 to 3, or never', () => {
  covers('TS-INT-6a');
  const b = dawnAfter({ scenario, date: '09-13', units: {} }, 1, 2, 3, 4, 5, 6, 3, 4, 1);
  const ids = [
    'R13-34-1',
    'R13-34-2',
    'R13-34-3',
    'R13-39-1',
    'R13-39-2',
    'R13-39-3',
    'R13-42-1',
    'R13-42-2',
    'R13-42-3',
  ];
  expect(ids.map((id) => b.at(id) === 'east-bank')).toEqual([true, true, true, false, false, false, true, false, true]);
});

test('intro 6: Germans arrive in zone B', () => {
  covers('TS-INT-6b');
  const b = dawnAfter({ scenario, date: '09-17', units: { 'G71-211-1': '5' } }, ...Array.from({ length: 10 }, () => 1));
  if (b.turn === 'german placing') {
    expect(b.no({ type: 'placeReinforcements', zone: 'C', units: ['GLI-STUG243'] })).toBeDefined();
    b.play({ type: 'placeReinforcements', zone: 'B', units: ['GLI-STUG243'] });
  }
  expect(b.at('GLI-STUG243')).toBe('B');
});

test('intro 7: one more point of interdiction from 15 September', () => {
  covers('TS-INT-7');
  const lands = (date: string, roll: number): boolean => {
    const setup: Setup = { scenario, date, side: 'russian', period: 'night', units: { 'R13-34-1': 'east-bank' } };
    return !situation(setup)
      .play(ferry('32', 'R13-34-1'), ...DR(roll))
      .isSpent('R13-34-1');
  };
  expect([lands('09-14', 11), lands('09-15', 11), lands('09-15', 10)]).toEqual([true, false, true]);
});

test('intro 8: supply comes over the edge from areas printed as friendly, and from no others', () => {
  covers('TS-INT-8');
  const control = Object.fromEntries(MAP.map((place) => [place, 'german']));
  const b = dawnAfter({
    scenario,
    date: '09-14',
    units: { 'R42B-42-1': '34', 'R42B-42-2': '27' },
    control: { ...control, '34': 'russian', '27': 'russian' },
  });
  expect([b.isolation('R42B-42-1'), b.isolation('R42B-42-2')]).toEqual([0, 1]);
});

test('intro 2: the NKVD regiment comes by night too, unit by unit, and even into an area the Germans hold', () => {
  covers('TS-INT-2b');
  const units = { 'RNK-272-1': 'nkvd-reserve', 'RNK-272-2': 'nkvd-reserve', 'R131-131-1': '32' };
  const empty = situation({ scenario, side: 'russian', period: 'night', units, control: { '61': 'german' } });
  empty.play(activate('nkvd-reserve')).play(move('RNK-272-1', '61'));
  expect([empty.control('61'), empty.at('RNK-272-2')]).toEqual(['russian', 'nkvd-reserve']);
  const held = situation({ scenario, side: 'russian', units: { ...units, 'G71-211-1': '61 spent' } });
  held.play(activate('nkvd-reserve'));
  expect(held.no(move('RNK-272-1', '61'))).toBeDefined();
  expect(held.no(attack('61', 'spent', ['RNK-272-1', 'RNK-272-2']))).toBeUndefined();
});

test('intro 4: by night as well in steps of two, from 3', () => {
  const b = situation({ scenario, side: 'russian', period: 'night', units: { 'G71-211-1': '5' } }).play('pass');
  expect(b.s.marker).toBe(3);
  b.play('pass', ...DR(12)).play('pass');
  expect(b.s.marker).toBe(5);
});
