import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { absorb, activate, attack, barrage, dawnAfter, DR, shell, situation, stuka } from '../support/clauses.ts';
import { passBoth, settle } from './help.ts';

/** Read from chapter 17 of the rulebook. */

const STUKA = { 'GLW-STUKA': 'air-base' };

test('17.2: the Stukas strike anywhere on the board, beside friends and in zones', () => {
  covers('TS-17.21a');
  const units = { ...STUKA, 'R131-131-1': '74', 'R131-131-2': '25', 'G94-267-1': '25', 'R131-131-3': 'G' };
  const b = situation({ units });
  for (const place of ['74', '25', 'G']) expect(b.no(stuka(place))).toBeUndefined();
  expect(b.no(stuka('24'))).toBeDefined();
});

test('17.22: once a day, unused flights are lost, and tomorrow they fly again', () => {
  covers('TS-17.22a');
  const b = situation({ units: { ...STUKA, 'R131-131-1': '74', 'R131-131-2': '73' } });
  b.play(stuka('74'), ...DR(2), ...DR(12));
  expect(b.turn).toBe('russian impulse');
  b.play('pass');
  expect(b.no(stuka('73'))).toBeDefined();
  const dawn = dawnAfter({ units: { 'GLW-STUKA': 'air-base spent', 'R131-131-1': '74' } });
  dawn.play('pass');
  expect(dawn.no(stuka('74'))).toBeUndefined();
  dawn.play(stuka('74'), ...DR(2), ...DR(12)).play('pass');
  expect(dawn.no(stuka('74'))).toBeDefined();
});

test('17.2: a flight is the whole impulse', () => {
  covers('TS-17.2b');
  const units = { ...STUKA, 'R131-131-1': '74', 'G71-OBS': '25', 'G71-191-1': '25', 'R131-131-2': '35' };
  const b = situation({ units }).play(stuka('74'), ...DR(2), ...DR(12));
  expect(b.turn).toBe('russian impulse');
  const shelled = situation({ units: { ...units, 'R131-131-3': '35 spent', 'G94-OBS': '25' } });
  shelled.play(shell('G71-OBS', '35'), ...DR(2), ...DR(12));
  expect(shelled.no(stuka('74'))).toBeDefined();
  const active = situation({ units }).play(activate('25'));
  expect(active.no(stuka('74'))).toBeDefined();
});

test('17.23: factor 8 to 26 September, 5 to 13 October, 9 afterwards, against unit and terrain alone', () => {
  covers('TS-17.23', 'TS-17.2b');
  for (const [date, factor] of [
    ['09-14', 8],
    ['09-26', 8],
    ['09-27', 5],
    ['10-13', 5],
    ['10-14', 9],
    ['11-14', 9],
  ] as const) {
    const b = situation({ date, units: { ...STUKA, 'R131-131-1': '35' }, rubble: { '35': 2 } });
    expect([date, ...b.values(stuka('35'))]).toEqual([date, factor, 2 + 2]);
  }
});

test('17.2: no Russian guns answer aircraft', () => {
  covers('TS-15.3b');
  const b = situation({ units: { ...STUKA, 'R131-131-1': '35', 'RART-CS': 'artillery-CS' }, ask: ['support'] });
  expect(b.play(stuka('35'), ...DR(2), ...DR(12)).turn).toBe('russian impulse');
});

/** The situation of the examples: two spent Russians of 2, three spent Germans of 2 in the elevator. */
const ELEVATOR = {
  units: {
    ...STUKA,
    'R35-102-1': '62 spent',
    'R35-102-2': '62 spent',
    'G94-267-1': '62 spent',
    'G94-267-2': '62 spent',
    'G94-267-3': '62 spent',
  },
  control: { '62': 'russian', '33': 'german', '34': 'german', '60': 'russian' },
} as const;

test('17.3: equal dice of 7 cost the Germans one point: the strongest, pointed out by the Russian, retreats for four days', () => {
  covers('TS-17.3a', 'TS-17.3e', 'TS-17.3g');
  const b = situation(ELEVATOR).play(stuka('62', 'spent'), ...DR(7), ...DR(7));
  settle(b);
  expect(b.turn).toBe('russian pointing');
  b.play({ type: 'pointOut', unit: 'G94-267-2' });
  settle(b);
  expect(b.at('G94-267-2')).not.toBe('62');
  expect(b.duration('G94-267-2')).toBe(4);
  expect(['G94-267-1', 'G94-267-3'].map((id) => [b.at(id), b.duration(id)])).toEqual([
    ['62', 0],
    ['62', 0],
  ]);
  // 8 + 7 against 2 + 4 + 7: two points for the Russians here.
  expect(b.told('rubble-made')).toEqual([]);
});

test('17.3: the points by the roll, and rubble from 9 up', () => {
  covers('TS-17.3c', 'TS-17.5');
  const lost = (roll: number): [number, number] => {
    const b = situation(ELEVATOR).play(stuka('62', 'spent'), ...DR(roll), ...DR(roll));
    let points = 0;
    while (b.turn !== 'russian impulse') {
      if (b.turn === 'russian pointing') b.play({ type: 'pointOut', unit: 'G94-267-1' });
      else if (b.turn === 'german absorbing') {
        const unit = b.offered('absorb')[0]!;
        b.play(absorb(unit, b.no(absorb(unit, 'eliminate')) === undefined ? 'eliminate' : 'retreat'));
      } else settle(b);
    }
    for (const id of ['G94-267-1', 'G94-267-2', 'G94-267-3']) {
      if (b.at(id) === 'dead-pile') points += 2;
      else if (b.at(id) !== '62') points += 1;
    }
    return [points, b.rubble('62')];
  };
  expect([lost(7), lost(6), lost(8)]).toEqual([
    [1, 0],
    [2, 0],
    [2, 0],
  ]);
  expect([lost(9), lost(5), lost(10), lost(4)]).toEqual([
    [3, 1],
    [3, 0],
    [4, 1],
    [4, 0],
  ]);
  expect([lost(11), lost(3), lost(12), lost(2)]).toEqual([
    [5, 1],
    [5, 0],
    [6, 1],
    [6, 0],
  ]);
});

test('17.3: unequal dice hurt no German, and a failed raid with equal dice does', () => {
  covers('TS-17.3a', 'TS-17.3b');
  const b = situation(ELEVATOR).play(stuka('62', 'spent'), ...DR(8), ...DR(7));
  settle(b);
  expect(b.turn).toBe('russian impulse');
  expect(['G94-267-1', 'G94-267-2', 'G94-267-3'].map((id) => b.at(id))).toEqual(['62', '62', '62']);
  const units = { ...STUKA, 'RAA-748-1': '62', 'G94-267-1': '62' };
  const failed = situation({ units, control: { '62': 'russian' } }).play(stuka('62'), ...DR(7), ...DR(7));
  // 8 against 6 + 4: nothing for the Russians, one point for the one fresh German.
  expect([failed.isSpent('RAA-748-1'), failed.isSpent('G94-267-1'), failed.duration('G94-267-1')]).toEqual([
    false,
    true,
    4,
  ]);
});

test('17.3: the fresh group bears it where there is one, and points beyond it are lost', () => {
  covers('TS-17.3d', 'TS-17.3f');
  const units = { ...STUKA, 'RAA-748-1': '62', 'G94-267-1': '62', 'G94-267-2': '62 spent', 'G94-267-3': '62 spent' };
  const b = situation({ units, control: { '62': 'russian' } }).play(stuka('62'), ...DR(12), ...DR(12));
  settle(b);
  expect(b.at('G94-267-1')).toBe('dead-pile');
  expect([b.at('G94-267-2'), b.at('G94-267-3'), b.turn]).toEqual(['62', '62', 'russian impulse']);
});

test('17.3: the first point falls on the strongest, no matter whose choice the rest is', () => {
  covers('TS-17.3e');
  const units = { ...STUKA, 'RAA-748-1': '62', 'G94-267-1': '62', 'G29-PZ129': '62' };
  const b = situation({ units, control: { '62': 'russian' } }).play(stuka('62'), ...DR(6), ...DR(6));
  expect(b.turn).toBe('german absorbing');
  expect(b.no(absorb('G94-267-1', 'flip'))).toBeDefined();
  expect(b.no(absorb('G29-PZ129', 'flip'))).toBeUndefined();
});

test('17.6: one more in German attacks by day and in German defence in Russian day impulses, flown or not', () => {
  covers('TS-17.6a', 'TS-17.6b', 'TS-8.352D');
  const units = { 'GLW-STUKA': 'air-base spent', 'G71-PIO': '25', 'R42B-42-1': '25' };
  expect(
    situation({ units })
      .play(activate('25'))
      .values(attack('25', 'fresh', ['G71-PIO'])),
  ).toEqual([5, 3 + 2]);
  const russian = situation({ side: 'russian', units }).play(activate('25'));
  expect(russian.values(attack('25', 'fresh', ['R42B-42-1']))).toEqual([1, 2 + 2 + 1]);
});

test('17.6: none of it for shells, bombs, or the clearing of rubble', () => {
  covers('TS-17.6a');
  const units = { ...STUKA, 'G71-PIO': '25', 'G71-OBS': '25', 'R42B-42-1': '35', 'R42B-42-2': '25' };
  const b = situation({ units, control: { '25': 'german' }, rubble: { '25': 1 } });
  expect(b.values(shell('G71-OBS', '35'))[0]).toBe(6);
  expect(b.values(stuka('35'))[0]).toBe(8);
  expect(b.play(activate('25')).values(attack('25', 'rubble', ['G71-PIO']))[0]).toBe(4);
});

test('17.4: a flown Luftwaffe still answers guns by day, in every quadrant', () => {
  covers('TS-17.4');
  for (const [group, place] of [
    ['RART-S', '33'],
    ['RART-N', '51'],
  ] as const) {
    const units = { ...STUKA, [group]: group.replace('RART', 'artillery'), 'R131-131-1': '74', 'G94-267-1': place };
    const b = situation({ units: { ...units, 'G71-OBS': place } });
    b.play(stuka('74'), ...DR(2), ...DR(12));
    b.play(barrage(group, place), ...DR(2), ...DR(12), 2);
    expect(b.isSpent(group)).toBe(true);
  }
});

test('17.22: day after day', () => {
  const b = situation({ units: { ...STUKA, 'R131-131-1': '74' }, side: 'russian' });
  passBoth(b);
  b.play('pass').play(stuka('74'), ...DR(3), ...DR(12));
  expect(b.isSpent('GLW-STUKA')).toBe(true);
});
