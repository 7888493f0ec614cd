import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import areas from '../data/areas.json' with { type: 'json' };
import {
  activate,
  attack,
  dawnAfter,
  DR,
  ferry,
  game,
  move,
  opening,
  shell,
  situation,
  stuka,
  type Setup,
  type Side,
} from './support/clauses.ts';

const intro = { scenario: 'introductory' } as const;
const SOUTH = areas.areas.filter(({ quadrant }) => quadrant === 'S').map(({ id }) => String(id));
/** Three symbols to roll for: 33, 61, 62. */
const begin = (...dice: number[]) => opening('introductory', {}, dice);

describe('the introductory scenario: set-up', () => {
  test('only the South quadrant and zones A to C are in play', () => {
    covers('TS-INT-1a', 'TS-INT-1c');
    const b = situation({ ...intro, units: { 'G24-21-1': '5', 'G94-276-1': 'C' } });
    expect(game.view(b.s, []).spaces.map(({ id }) => id)).toEqual([...SOUTH, 'A', 'B', 'C']);
    b.play(activate('5'));
    expect(b.no(move('G24-21-1', '26'))).toBeUndefined();
    expect(b.no(move('G24-21-1', '6'))).toBe('TS-INT-1a');
    const zone = situation({ ...intro, units: { 'G94-276-1': 'C' } }).play(activate('C'));
    expect([zone.no(move('G94-276-1', 'B')), zone.no(move('G94-276-1', '5'))]).toEqual([undefined, undefined]);
    expect([zone.no(move('G94-276-1', 'D')), zone.no(move('G94-276-1', '6'))]).toEqual(['TS-INT-1a', 'TS-INT-1a']);
    // No retreat, no fire, no bombs over the edge.
    const fire = situation({
      ...intro,
      units: { 'G24-OBS': '5', 'G24-21-1': '5', 'GLW-STUKA': 'air-base', 'R10B-10-1': '26' },
    });
    expect(fire.no(shell('G24-OBS', '6'))).toBeDefined();
    expect(fire.no(stuka('6'))).toBeDefined();
    expect(fire.no(shell('G24-OBS', '26'))).toBeUndefined();
  });

  test('rubble is rolled for in 33, 61 and 62 alone', () => {
    covers('TS-INT-1b');
    // DR + TEM 3, 3 and 4 of 13: nine is enough only for 62.
    const b = begin(...DR(9), ...DR(9), ...DR(9));
    expect([b.rubble('33'), b.rubble('61'), b.rubble('62')]).toEqual([0, 0, 1]);
    const high = begin(...DR(10), ...DR(10), ...DR(8));
    expect([high.rubble('33'), high.rubble('61'), high.rubble('62')]).toEqual([1, 1, 0]);
  });

  test('grey and violet Russians with the Southern artillery; grey, violet and orange Germans with three yellow ones', () => {
    covers('TS-INT-2a', 'TS-INT-2c', 'TS-INT-6c');
    const b = begin(...DR(7), ...DR(7), ...DR(7));
    expect(b.turn).toBe('german impulse');
    const yellow = ['G71-211-1', 'G71-211-2', 'G71-211-3'];
    for (const { id, side, colour, setup, type } of oob.units) {
      if (type === 'air' || id.startsWith('RNK-272')) continue;
      const plays =
        type === 'artilleryGroup'
          ? id === 'RART-S'
          : ['grey', 'violet', ...(side === 'german' ? ['orange'] : [])].includes(colour!) || yellow.includes(id);
      const where = !plays ? undefined : type === 'artilleryGroup' ? 'artillery-S' : String(setup);
      expect([id, b.at(id)]).toEqual([id, where]);
    }
    expect(yellow.map((id) => b.at(id))).toEqual(['5', '5', '5']);
  });

  test('the 272nd NKVD regiment enters area 61 in any Russian impulse', () => {
    covers('TS-INT-2b');
    const b = begin(...DR(7), ...DR(7), ...DR(7)).play('pass');
    expect(['1', '2', '3'].map((n) => b.at(`RNK-272-${n}`))).toEqual(['nkvd-reserve', 'nkvd-reserve', 'nkvd-reserve']);
    b.play(activate('nkvd-reserve'));
    expect(b.no(move('RNK-272-1', '60'))).toBeDefined();
    expect(b.no(move('RNK-272-1', '32'))).toBeDefined();
    b.play(move(['RNK-272-1', 'RNK-272-2'], '61', '62'));
    expect([b.at('RNK-272-1'), b.mf('RNK-272-1'), b.at('RNK-272-3')]).toEqual(['62', 2, 'nkvd-reserve']);
    const night = situation({ ...intro, side: 'russian', period: 'night', units: { 'RNK-272-1': 'nkvd-reserve' } });
    expect(night.play(activate('nkvd-reserve')).no(move('RNK-272-1', '61'))).toBeUndefined();
  });
});

describe('the introductory scenario: play', () => {
  test('four supplied points inside the playing area win after one week', () => {
    covers('TS-INT-3');
    const end = (control: Record<string, Side>, date = '09-19') =>
      situation({ ...intro, period: 'night', marker: 11, date, control })
        .play('pass', ...DR(7))
        .s.outcome?.winners.join() ?? 'nobody';
    const german: Record<string, Side> = Object.fromEntries([...SOUTH, 'A'].map((id) => [id, 'german']));
    // 30 and 31 count 1, 32 and 61 count 2.
    expect(end(german)).toBe('german');
    expect(end({ ...german, '61': 'russian' })).toBe('german');
    expect(end({ ...german, '61': 'russian', '30': 'russian' })).toBe('russian');
    expect(end({})).toBe('russian');
    // Cut off, an area does not count; before the week is over nobody wins.
    expect(
      end({ '30': 'german', '31': 'german', '32': 'german', '28': 'russian', '29': 'russian', '33': 'russian' }),
    ).toBe('russian');
    expect(end(german, '09-18')).toBe('nobody');
  });

  test('the marker goes two spaces, and the first day ends after the impulse on space 11', () => {
    covers('TS-INT-4a', 'TS-INT-4b');
    const b = begin(...DR(7), ...DR(7), ...DR(7));
    const spaces: number[] = [];
    while (b.s.period === 'day') {
      if (b.s.active === 'german') spaces.push(b.s.marker);
      b.play('pass');
    }
    expect(spaces).toEqual([1, 3, 5, 7, 9, 11]);
  });

  test('later the DR decides, and space 11 is the last', () => {
    covers('TS-INT-4c', 'TS-INT-4a');
    const at = (marker: number, roll: number) => situation({ ...intro, marker }).play('pass', ...DR(roll)).s.period;
    expect([at(5, 5), at(5, 4), at(9, 9), at(9, 8)]).toEqual(['day', 'night', 'day', 'night']);
    // On 11 even a twelve ends it.
    expect([at(11, 11), at(11, 12)]).toEqual(['night', 'night']);
    expect(situation({ ...intro, marker: 5 }).play('pass', ...DR(7)).s.marker).toBe(7);
    const night = situation({ ...intro, period: 'night', marker: 11 }).play('pass', ...DR(12));
    expect([night.s.period, night.s.date]).toEqual(['day', 2]);
  });

  test('Stukas fly on odd dates only; air support and counter-battery every day', () => {
    covers('TS-INT-5');
    const units = { 'GLW-STUKA': 'air-base', 'G94-267-1': '27', 'R10B-10-1': '27', 'RART-S': 'artillery-S' };
    for (const [date, flies] of [
      ['09-13', true],
      ['09-14', false],
      ['09-15', true],
      ['09-16', false],
      ['09-19', true],
    ] as const) {
      const b = situation({ ...intro, date, units });
      expect([date, b.no(stuka('27'))]).toEqual([date, flies ? undefined : 'TS-INT-5']);
      expect(b.play(activate('27')).values(attack('27', 'fresh', ['G94-267-1']))[0]).toBe(3);
    }
    // On an even date the Luftwaffe still counts as one battery: with one observer a 2 hits.
    const guns = situation({ ...intro, date: '09-14', side: 'russian', units: { ...units, 'G94-OBS': '4' } });
    guns.play({ type: 'barrage', artillery: 'RART-S', target: '27', group: 'fresh' }, ...DR(2), ...DR(12), 2);
    expect(guns.isSpent('RART-S')).toBe(true);
  });

  test('each reinforcement comes on 1 to 3 or never, Germans by zone B, Russians east of the Volga', () => {
    covers('TS-INT-6a', 'TS-INT-6b');
    const nine = [1, 2, 3, 4, 5, 6, 1, 4, 3];
    const b = dawnAfter({ ...intro, date: '09-13', marker: 11 }, ...nine);
    const guards = oob.reinforcements.russian[0]!.units;
    expect(guards.map((id) => b.at(id) ?? 'never')).toEqual(nine.map((roll) => (roll <= 3 ? 'east-bank' : 'never')));
    // Eleven rolls on the 17th and 18th; on the 18th the assault guns.
    const german = (roll: number) =>
      dawnAfter({ ...intro, date: '09-17', marker: 11 }, roll, ...Array.from({ length: 9 }, () => 6));
    const come = german(3);
    expect(come.turn).toBe('german placing');
    expect(come.no({ type: 'placeReinforcements', zone: 'C', units: ['GLI-STUG243'] })).toBeDefined();
    come.play({ type: 'placeReinforcements', zone: 'B', units: ['GLI-STUG243'] });
    expect([come.at('GLI-STUG243'), come.isSpent('GLI-STUG243')]).toEqual(['B', false]);
    expect(german(4).turn).toBe('russian impulse');
    // Who did not come then does not come later.
    expect(dawnAfter({ ...intro, date: '09-14', marker: 11 }).at('R13-34-1')).toBeUndefined();
  });

  test('no withdrawals, and 13 September as in the base game', () => {
    covers('TS-INT-6c');
    const b = begin(...DR(7), ...DR(7), ...DR(7));
    expect(b.no({ type: 'designate', gun: 'G94-OBS', target: '27', group: 'fresh' })).toBeUndefined();
    const last = situation({ ...intro, date: '09-13', marker: 11, ask: ['advantage'] }).play('pass');
    expect([last.s.period, last.turn]).toEqual(['night', 'russian impulse']);
  });

  test('from 15 September one point of interdiction more', () => {
    covers('TS-INT-7');
    const points = (date: string, scenario = 'introductory') => {
      const setup: Setup = { scenario, date, side: 'russian', period: 'night', units: { 'R13-34-1': 'east-bank' } };
      return situation(setup).ledgers(ferry('32', 'R13-34-1'))[0]!.total;
    };
    expect([points('09-14'), points('09-15'), points('09-19'), points('09-15', 'basic')]).toEqual([0, 1, 1, 0]);
  });

  test('supply comes in along the edge from areas that belong to whoever their marker shows', () => {
    covers('TS-INT-8');
    const cut = (setup: Setup, unit: string) => dawnAfter({ ...intro, marker: 11, ...setup }).isolation(unit);
    const german: Record<string, Side> = Object.fromEntries([...SOUTH, 'A', 'B', 'C'].map((id) => [id, 'german']));
    // 34 borders 25, 35 and 60, Russian at the start: a Russian there is supplied though all else is German.
    expect(cut({ units: { 'R10B-10-1': '34' }, control: { ...german, '34': 'russian' } }, 'R10B-10-1')).toBe(0);
    expect(cut({ units: { 'R10B-10-1': '27' }, control: { ...german, '27': 'russian' } }, 'R10B-10-1')).toBe(1);
    // The same edge feeds no German.
    const russian: Record<string, Side> = Object.fromEntries([...SOUTH, 'A', 'B', 'C'].map((id) => [id, 'russian']));
    expect(cut({ units: { 'G94-267-1': '34' }, control: { ...russian, '34': 'german' } }, 'G94-267-1')).toBe(1);
    // Zone C borders zone D, which is German.
    expect(cut({ units: { 'G94-267-1': '5' }, control: { ...russian, '5': 'german', C: 'german' } }, 'G94-267-1')).toBe(
      0,
    );
  });
});
