import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { activate, attack, dawnAfter, DR, fortify, ferry, move, situation, type Setup } from '../support/clauses.ts';
import { settle, toNextDawn } from './help.ts';

/** Read from chapter 18 of the rulebook. */

const night = (setup: Setup) => situation({ period: 'night', side: 'russian', ...setup });
const EAST = { 'R13-34-1': 'east-bank', 'R13-34-2': 'east-bank', 'R13-34-3': 'east-bank', 'R13-39-1': 'east-bank' };
const place = (zone: string, ...units: string[]) => ({ type: 'placeReinforcements', zone, units });

test('18.2: German reinforcements appear fresh in C, D, E or F where these are German, or wait off the map', () => {
  covers('TS-18.2a', 'TS-18.1b');
  const b = dawnAfter({ date: '09-17', units: { 'G94-267-1': '5' }, control: { D: 'russian' } });
  expect(b.turn).toBe('german placing');
  for (const zone of ['C', 'E', 'F']) expect(b.no(place(zone, 'GLI-STUG243'))).toBeUndefined();
  for (const zone of ['A', 'B', 'D', 'G', 'H', '5']) expect(b.no(place(zone, 'GLI-STUG243'))).toBeDefined();
  b.play(place('F', 'GLI-STUG243'));
  expect([b.at('GLI-STUG243'), b.isSpent('GLI-STUG243')]).toEqual(['F', false]);
});

test('18.2: those held back enter one of these zones in a later impulse at the usual price', () => {
  covers('TS-18.2b');
  const b = dawnAfter({ date: '09-17', units: { 'G94-267-1': '5' } }).play('holdBack');
  expect(b.at('GLI-STUG243')).toBe('off-map');
  b.play('pass').play(activate('off-map'));
  for (const zone of ['B', 'G', '5']) expect(b.no(move('GLI-STUG243', zone))).toBeDefined();
  b.play(move('GLI-STUG243', 'C'));
  expect(b.mf('GLI-STUG243')).toBe(1);
  expect(b.no(move('GLI-STUG243', '6'))).toBeUndefined();
  b.play('end', ...DR(12));
  expect(b.isSpent('GLI-STUG243')).toBe(true);
});

test('18.2: Russian reinforcements wait on the east bank', () => {
  covers('TS-18.2c');
  const b = dawnAfter({ date: '09-16', units: {} });
  expect(['R92-92-1', 'R92-92-2', 'R92-92-3', 'RTK-137-1'].map((id) => b.at(id))).toEqual(Array(4).fill('east-bank'));
});

test('18.3: they cross by night only, to a landing that is Russian', () => {
  covers('TS-18.3a', 'TS-18.3b');
  expect(situation({ side: 'russian', units: EAST }).no(ferry('64', 'R13-34-1'))).toBeDefined();
  const b = night({ units: EAST, control: { '61': 'german' } });
  for (const landing of ['32', '64', '66', '68', '69', '72', '74']) {
    expect(b.no(ferry(landing, 'R13-34-1'))).toBeUndefined();
  }
  for (const landing of ['61', '63', '30', 'H', 'A']) expect(b.no(ferry(landing, 'R13-34-1'))).toBeDefined();
});

test('18.3: zone H has a landing too, once it is Russian', () => {
  const b = night({ units: { ...EAST, 'R124-124-1': 'H' } });
  expect(b.no(ferry('H', 'R13-34-1'))).toBeUndefined();
});

test('18.3: no more than three units, all to one landing, and no other unit moves or fires', () => {
  covers('TS-18.3c', 'TS-18.3d', 'TS-18.5h');
  const units = { ...EAST, 'R131-131-1': '64', 'R131-131-2': '66', 'RART-CS': 'artillery-CS', 'G94-267-1': '58' };
  const b = night({ units, control: { '58': 'german' } });
  expect(b.no(ferry('64', 'R13-34-1', 'R13-34-2', 'R13-34-3', 'R13-39-1'))).toBeDefined();
  b.play(ferry('64', 'R13-34-1', 'R13-34-2', 'R13-34-3'), ...DR(7), ...DR(7), ...DR(7));
  expect(['R13-34-1', 'R13-34-2', 'R13-34-3'].map((id) => b.at(id))).toEqual(['64', '64', '64']);
  expect(b.no(ferry('66', 'R13-39-1'))).toBeDefined();
  expect(b.no(ferry('64', 'R13-39-1'))).toBeDefined();
  expect(b.no(move('R131-131-1', '63'))).toBeDefined();
  expect(b.no(activate('66'))).toBeDefined();
  expect(b.no({ type: 'barrage', artillery: 'RART-CS', target: '58', group: 'fresh' })).toBeDefined();
});

test('18.5: whoever lands safely may go on for what is left, attack or fortify; even at rest he is spent at the end', () => {
  covers('TS-18.5c', 'TS-18.5g');
  const b = night({ units: EAST });
  b.play(ferry('64', 'R13-34-1', 'R13-34-2', 'R13-34-3'), ...DR(11), ...DR(2), ...DR(7));
  expect(b.mf('R13-34-1')).toBe(1);
  b.play(move('R13-34-1', '58', '57', '56', '55'));
  expect(b.no(fortify('R13-34-2', 'R13-34-3'))).toBeDefined();
  b.play('end');
  expect([b.at('R13-34-1'), b.isSpent('R13-34-1'), b.isSpent('R13-34-2')]).toEqual(['55', true, true]);
  expect(b.duration('R13-34-2')).toBeLessThanOrEqual(1);
  const dig = night({ units: EAST }).play(
    ferry('64', 'R13-34-1', 'R13-34-2', 'R13-34-3'),
    ...DR(7),
    ...DR(7),
    ...DR(7),
  );
  // Die + 3 - 1 for the landing.
  dig.play(fortify('R13-34-1', 'R13-34-2', 'R13-34-3'), 5);
  expect(dig.rubble('64')).toBe(1);
});

test('18.5: the table without interdiction', () => {
  const after = (roll: number): unknown[] => {
    const b = night({ units: EAST, control: { H: 'russian' } }).play(ferry('64', 'R13-34-1'), ...DR(roll));
    return [b.at('R13-34-1'), b.isSpent('R13-34-1')];
  };
  expect(after(11)).toEqual(['64', false]);
  expect(after(12)).toEqual(['64', true]);
});

/** German places, and the crossing to a landing with this roll: where the unit is, and for how long dispersed. */
function cross(landing: string, roll: number, setup: Setup = {}): unknown[] {
  const b = night({ ...setup, units: { ...EAST, ...setup.units } }).play(ferry(landing, 'R13-34-1'), ...DR(roll));
  if (b.at('R13-34-1') === 'dead-pile') return ['dead-pile', 0];
  return [b.at('R13-34-1'), b.isSpent('R13-34-1') ? Math.max(1, b.duration('R13-34-1')) : 0];
}

/** Interdiction against a landing: the smallest roll that no longer lands safely is 12 less the points. */
function points(landing: string, setup: Setup): number {
  for (let roll = 2; roll <= 12; roll++) if (cross(landing, roll, setup)[1] !== 0) return 12 - roll;
  return 0;
}

test('18.5: every line of the table', () => {
  covers('TS-18.5b', 'TS-18.5c', 'TS-18.5d', 'TS-18.5e', 'TS-18.5f');
  const hill = { units: { 'G71-OBS': '56', 'G71-191-1': '56' }, control: { '63': 'german', '65': 'german' } } as const;
  // 3 for the hill, 2 for the riverbank, 3 for both neighbours.
  expect(points('64', hill)).toBe(8);
  expect([3, 4, 5, 6, 7, 8, 9, 10, 12].map((roll) => cross('64', roll, hill))).toEqual([
    ['64', 0],
    ['64', 1],
    ['64', 2],
    ['east-bank', 1],
    ['east-bank', 2],
    ['east-bank', 3],
    ['east-bank', 4],
    ['dead-pile', 0],
    ['dead-pile', 0],
  ]);
});

test('18.4 A: Mamayev Kurgan contested 1, held 2, one more with an observer', () => {
  covers('TS-18.4b');
  const foe = { 'R42B-42-1': '56' };
  expect(points('72', { units: { ...foe, 'G71-191-1': '56' }, control: { '56': 'russian' } })).toBe(1);
  expect(points('72', { control: { '56': 'german' } })).toBe(2);
  expect(
    points('72', { units: { ...foe, 'G71-191-1': '56', 'G71-OBS': '56 spent' }, control: { '56': 'russian' } }),
  ).toBe(2);
  expect(points('72', { units: { 'G71-191-1': '56', 'G71-OBS': '56' } })).toBe(3);
});

test('18.4 A: contested but German-held counts as held', () => {
  expect(points('72', { units: { 'R42B-42-1': '56', 'G71-191-1': '56' }, control: { '56': 'german' } })).toBe(2);
});

test('18.4 B: any riverbank area, contested 1 or held 2, never more; zone H does not count', () => {
  covers('TS-18.4c');
  expect(points('72', { control: { H: 'german' } })).toBe(0);
  expect(points('72', { units: { 'R42B-42-1': '30', 'G71-191-1': '30' }, control: { '30': 'russian' } })).toBe(1);
  expect(points('72', { control: { '30': 'german' } })).toBe(2);
  expect(points('72', { control: { '30': 'german', '31': 'german', '32': 'german', '61': 'german' } })).toBe(2);
});

test('18.4 C: the neighbours of the landing on the bank', () => {
  covers('TS-18.4d');
  const contested = { 'R42B-42-1': '63', 'G71-191-1': '63' };
  // B gives 1 for contesting and 2 for holding, beside C.
  expect(points('64', { units: contested, control: { '63': 'russian' } })).toBe(1 + 1);
  expect(points('64', { control: { '63': 'german' } })).toBe(2 + 2);
  expect(points('64', { units: contested, control: { '63': 'russian', '65': 'german' } })).toBe(2 + 2);
  expect(points('64', { control: { '63': 'german', '65': 'german' } })).toBe(2 + 3);
  // An inland neighbour is no riverbank area.
  expect(points('64', { control: { '58': 'german', '59': 'german' } })).toBe(0);
});

test('18.4: contesting the landing itself is no proximity', () => {
  covers('TS-18.4e', 'TS-18.52a');
  const units = { 'G71-191-1': '64 spent', 'R42B-42-1': '64' };
  // 1 for a contested riverbank area: 10 is safe, 11 is not, and sends it back from a contested area.
  expect(cross('64', 10, { units, control: { '64': 'russian' } })).toEqual(['64', 0]);
  expect(cross('64', 11, { units, control: { '64': 'russian' } })).toEqual(['east-bank', 1]);
});

test('18.4: one less in October, two less in November, below zero too', () => {
  covers('TS-18.4g');
  const control = { '30': 'german' } as const;
  expect([points('72', { date: '09-30', control }), points('72', { date: '10-01', control })]).toEqual([2, 1]);
  expect(points('72', { date: '11-01', control })).toBe(0);
  expect(cross('72', 12, { date: '10-01' })).toEqual(['72', 0]);
});

test('18.4: one less for what isolated units alone have won', () => {
  covers('TS-18.4f');
  const alone = { units: { 'G71-191-1': '63 iso:1' } };
  // 2 for the bank and 2 for the neighbour, less 1.
  expect(points('64', alone)).toBe(3);
  expect(points('64', { units: { 'G71-191-1': '63 iso:1', 'G71-191-2': '63' } })).toBe(4);
});

test('18.51: dispersed at once into a free area, a unit stops there and does nothing', () => {
  covers('TS-18.51');
  const b = night({ units: EAST });
  b.play(ferry('64', 'R13-34-1', 'R13-34-2', 'R13-34-3'), ...DR(12), ...DR(7), ...DR(7));
  expect([b.at('R13-34-1'), b.no(move('R13-34-1', '63')) === undefined]).toEqual(['64', false]);
  expect(b.no(fortify('R13-34-1', 'R13-34-2', 'R13-34-3'))).toBeDefined();
});

test('18.52: dispersed off a full landing it goes back east', () => {
  covers('TS-18.52b');
  const full = [
    'R131-131-1',
    'R131-131-2',
    'R131-131-3',
    'R10B-10-1',
    'R10B-10-2',
    'R10B-10-3',
    'R244-244-1',
    'R244-244-2',
    'R244-244-3',
    'R42B-42-1',
  ];
  const units = Object.fromEntries(full.map((id) => [id, '64']));
  expect(cross('64', 12, { units })).toEqual(['east-bank', 1]);
  expect(cross('64', 11, { units })).toEqual(['64', 0]);
});

test('18.3: landing among fresh Germans costs 4, among spent ones 3, beside fresh ones by night 1', () => {
  covers('TS-18.3f');
  const mf = (foe: Record<string, string>): number => {
    const b = night({ units: { ...EAST, 'R42B-42-1': '64', ...foe }, control: { '64': 'russian' } });
    return b.play(ferry('64', 'R13-34-1'), ...DR(2)).mf('R13-34-1');
  };
  expect([mf({ 'G71-191-1': '64' }), mf({ 'G71-191-1': '64 spent' }), mf({ 'G71-191-1': '58' })]).toEqual([4, 3, 1]);
});

test('18.3, 14.6: whoever lands among enemies must attack them; the landing has paid for it', () => {
  covers('TS-18.3h');
  const units = { ...EAST, 'R42B-42-1': '64', 'G71-191-1': '64' };
  const b = night({ units, control: { '64': 'russian' } });
  b.play(ferry('64', 'R13-34-1', 'R13-34-2'), ...DR(2), ...DR(2));
  expect(b.no('end')).toBeDefined();
  expect(b.no(attack('64', 'fresh', ['R13-34-1', 'R42B-42-1']))).toBeDefined();
  b.play(attack('64', 'fresh', ['R13-34-1', 'R13-34-2']), ...DR(2), ...DR(12));
  expect([b.duration('R13-34-1'), b.duration('R13-34-2')]).toEqual([4, 4]);
});

test('18.5: tanks that fail to enter the rubble of the landing go back east', () => {
  covers('TS-18.5i');
  const b = night({ units: { 'RTK-137-1': 'east-bank' }, rubble: { '64': 1 } });
  b.play(ferry('64', 'RTK-137-1'), ...DR(7), ...DR(3));
  expect([b.at('RTK-137-1'), b.isSpent('RTK-137-1')]).toEqual(['east-bank', true]);
  const ok = night({ units: { 'RTK-137-1': 'east-bank' }, rubble: { '64': 1 } });
  ok.play(ferry('64', 'RTK-137-1'), ...DR(7), ...DR(4));
  expect([ok.at('RTK-137-1'), ok.mf('RTK-137-1')]).toEqual(['64', 2]);
});

test('18.5: whoever was turned back waits for his marker to come off', () => {
  covers('TS-18.3g');
  const b = night({ units: { ...EAST, 'R13-34-1': 'east-bank spent until:09-15' } });
  expect(b.no(ferry('64', 'R13-34-1'))).toBeDefined();
  expect(b.no(ferry('64', 'R13-34-2'))).toBeUndefined();
  const dawn = dawnAfter({
    units: { 'R13-34-1': 'east-bank spent until:09-15', 'R13-34-2': 'east-bank spent until:09-16' },
  });
  expect([dawn.isSpent('R13-34-1'), dawn.isSpent('R13-34-2')]).toEqual([false, true]);
});

test('18.1: what is not used on its date stays available', () => {
  const b = dawnAfter({ date: '09-17', units: { 'G94-267-1': '5' } }).play('holdBack');
  toNextDawn(b);
  if (b.turn === 'german placing') b.play('holdBack');
  b.play('pass').play(activate('off-map'));
  expect(b.no(move('GLI-STUG243', 'F'))).toBeUndefined();
  settle(b);
});

test('18.3: landed units attack without the guns, for no other unit fires', () => {
  covers('TS-18.3d');
  const units = { ...EAST, 'R42B-42-1': '64', 'G71-191-1': '64', 'RART-CS': 'artillery-CS' };
  const b = night({ units, control: { '64': 'russian' }, ask: ['support'] });
  b.play(ferry('64', 'R13-34-1'), ...DR(2));
  b.play(attack('64', 'fresh', ['R13-34-1']), ...DR(2), ...DR(12));
  expect(b.duration('R13-34-1')).toBe(4);
});

test('18.4 C: zone H is nobody’s riverbank area: 74 has one neighbour, and so has the landing of H', () => {
  covers('TS-18.4h');
  const control = { '73': 'german', H: 'german' } as const;
  expect(points('74', { control })).toBe(2 + 2);
  expect(points('74', { control: { H: 'german' } })).toBe(0);
  const units = { 'R124-124-1': 'H' };
  expect(points('H', { units, control: { '74': 'german' } })).toBe(2 + 2);
  expect(points('H', { units, control: { '73': 'german' } })).toBe(2);
});

test('18.4: contesting both neighbours is worth no more than contesting one', () => {
  const units = { 'R42B-42-1': '63', 'G71-191-1': '63', 'R42B-42-2': '65', 'G71-191-2': '65' };
  expect(points('64', { units, control: { '63': 'russian', '65': 'russian' } })).toBe(1 + 1);
});

test('18.2: no placing among Russians, who would have to be attacked (14.6); held back they enter and attack', () => {
  covers('TS-18.2d');
  const units = { 'R131-131-1': 'D', 'G94-267-1': 'D' };
  const b = dawnAfter({ date: '09-17', units, control: { D: 'german' } });
  expect(b.no(place('D', 'GLI-STUG243'))).toBeDefined();
  b.play('holdBack').play('pass').play(activate('off-map'));
  expect(b.no(move('GLI-STUG243', 'D'))).toBeDefined();
  expect(b.no(attack('D', 'fresh', ['GLI-STUG243']))).toBeUndefined();
});

test('18.5: landed units that overrun the enemy at the landing go on inland', () => {
  const units = { ...EAST, 'R42B-42-1': '64', 'G71-191-1': '64 spent' };
  const b = night({ units, control: { '64': 'russian' } }).play(
    ferry('64', 'R13-34-1', 'R13-34-2'),
    ...DR(2),
    ...DR(2),
  );
  b.play(attack('64', 'spent', ['R13-34-1', 'R13-34-2']), ...DR(12), ...DR(2));
  expect([b.at('G71-191-1'), b.mf('R13-34-1')]).toEqual(['dead-pile', 3]);
  expect(b.no(move('R13-34-1', '58', '57'))).toBeUndefined();
  expect(b.no(move('R13-34-1', '58', '57', '56'))).toBeDefined();
});

test('18.5: landing in zone H is entry into a zone: 1 MF, and on to 74', () => {
  const b = night({ units: { ...EAST, 'R124-124-1': 'H' } }).play(ferry('H', 'R13-34-1'), ...DR(7));
  expect(b.mf('R13-34-1')).toBe(1);
  expect(b.no(move('R13-34-1', '74', '73', '72', '71'))).toBeUndefined();
  expect(b.no(move('R124-124-1', '74'))).toBeDefined();
});

test('18.5: tanks dispersed in the crossing roll for the rubble of the landing as well', () => {
  covers('TS-18.5i');
  const after = (roll: number): string | undefined => {
    const b = night({ units: { 'RTK-137-1': 'east-bank' }, rubble: { '64': 1 } });
    return b.play(ferry('64', 'RTK-137-1'), ...DR(12), ...DR(roll)).at('RTK-137-1');
  };
  expect([after(3), after(4)]).toEqual(['east-bank', '64']);
});

test('18.4: what supplied units have won beside the isolated is not touched', () => {
  covers('TS-18.4f');
  // 2 for the hill in supply; 2 and 2 for 63, less 1.
  expect(points('64', { units: { 'G71-191-1': '63 iso:1', 'G71-191-2': '56' } })).toBe(2 + 4 - 1);
  expect(points('64', { units: { 'G71-191-1': '63', 'G71-191-2': '56 iso:1' } })).toBe(2 - 1 + 4);
});
