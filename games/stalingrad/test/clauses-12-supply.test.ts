import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  dawnAfter,
  everywhere,
  game,
  move,
  regroup,
  shell,
  situation,
  type Side,
} from './support/clauses.ts';

const all = everywhere;

/** Is a single unit there cut off, with everything else in the enemy's hands? */
const isCutOff = (unit: string, at: string): boolean => {
  const mine = unit.startsWith('R') ? 'russian' : 'german';
  const control = { ...all(mine === 'german' ? 'russian' : 'german'), [at]: mine } as Record<string, Side>;
  const more = control['70'] === 'german' ? { production: false, armour: 0 } : {};
  return dawnAfter({ units: { [unit]: at }, control, more }).isolation(unit) > 0;
};

describe('chapter 12: tracing supply', () => {
  test('German sources are zones C to F, Russian ones A, B, G, H, the landings and area 30', () => {
    covers('TS-12.1d', 'TS-12.1e');
    const sources = (unit: string) => game.spaces.ids.slice(0, 82).filter((at) => !isCutOff(unit, at));
    expect(sources('G94-267-1')).toEqual(['C', 'D', 'E', 'F']);
    expect(sources('R10B-10-1')).toEqual('30 32 61 64 66 68 69 72 74 A B G H'.split(' '));
  });

  test('a source counts only while its own side holds it', () => {
    covers('TS-12.1d', 'TS-12.1e');
    // A Russian contests a landing that is German: no source, and nothing else is near.
    const landing = dawnAfter({
      units: { 'R10B-10-1': '64', 'G94-267-1': '64' },
      control: { ...all('german'), '64': 'german' },
      more: { production: false, armour: 0 },
    });
    expect(landing.isolation('R10B-10-1')).toBe(1);
    const zone = dawnAfter({
      units: { 'R10B-10-1': 'C', 'G94-267-1': 'C' },
      control: { ...all('russian'), C: 'russian' },
    });
    expect(zone.isolation('G94-267-1')).toBe(1);
  });

  test('combat units and observers on the map trace; what is beside the map, guns in their boxes and aircraft need nothing', () => {
    covers('TS-12.1i');
    const cut = { ...all('russian'), '27': 'german' } as Record<string, Side>;
    const germans = dawnAfter({
      units: { 'G94-267-1': '27', 'G94-OBS': '27', 'G100-54-1': 'off-map', 'GLW-STUKA': 'air-base' },
      control: cut,
    });
    expect(['G94-267-1', 'G94-OBS', 'G100-54-1', 'GLW-STUKA'].map((id) => germans.isolation(id))).toEqual([1, 1, 0, 0]);
    const russians = dawnAfter({
      units: { 'R10B-10-1': '27', 'R13-34-1': 'east-bank', 'RART-S': 'artillery-S', 'R95-90-1': '64th-army' },
      scenario: 'simulation',
      control: { ...all('german'), '27': 'russian' },
    });
    expect(['R10B-10-1', 'R13-34-1', 'RART-S', 'R95-90-1'].map((id) => russians.isolation(id))).toEqual([1, 0, 0, 0]);
  });

  test('the line runs through areas of the own side, and never through an empty enemy one', () => {
    covers('TS-12.1c', 'TS-12.1g');
    const units = { 'G94-267-1': '33' };
    expect(dawnAfter({ units, control: { '27': 'german' } }).isolation('G94-267-1')).toBe(0);
    // 27 is Russian and empty: the German line stops at it although 4 beyond is German.
    expect(dawnAfter({ units }).isolation('G94-267-1')).toBe(1);
  });

  test('a unit in an enemy area traces out of it into a friendly neighbour', () => {
    covers('TS-12.1f');
    const units = { 'R10B-10-1': '5', 'G94-267-1': '5' };
    expect(dawnAfter({ units, control: { '5': 'german' } }).isolation('R10B-10-1')).toBe(0);
    expect(dawnAfter({ units, control: { '5': 'german', '6': 'german', '26': 'german' } }).isolation('R10B-10-1')).toBe(
      1,
    );
  });

  test('contesting an area does not block the line', () => {
    covers('TS-12.1h');
    const b = dawnAfter({
      units: { 'G94-267-1': '27', 'G94-267-2': '4', 'R10B-10-1': '4', 'R10B-10-2': '4' },
      control: { '4': 'german' },
    });
    expect(b.isolation('G94-267-1')).toBe(0);
    const held = dawnAfter({ units: { 'G94-267-1': '27', 'R10B-10-1': '4' } });
    expect(held.isolation('G94-267-1')).toBe(1);
  });

  test('both sides trace in the one dawn step before the Russian dawn impulse, and not on 13 September', () => {
    covers('TS-12.1b');
    const units = { 'G94-267-1': '59', 'R10B-10-1': 'E' };
    const b = dawnAfter({ units });
    expect([b.isolation('G94-267-1'), b.isolation('R10B-10-1'), b.turn]).toEqual([1, 1, 'russian impulse']);
    const first = situation({
      units,
      stack: 'match/rearranging/setting-up',
      date: '09-13',
      more: { germanOpens: true },
    })
      .play('ready')
      .play('ready');
    expect([first.isolation('G94-267-1'), first.isolation('R10B-10-1'), first.turn]).toEqual([0, 0, 'german impulse']);
  });

  test('a marker is placed, turned and lifted from dawn to dawn', () => {
    covers('TS-12.2a', 'TS-12.2b', 'TS-12.2d');
    const level = (before: string, at: string, ...dice: number[]) =>
      dawnAfter({ units: { 'G94-267-1': `${at}${before}` } }, ...dice).isolation('G94-267-1');
    expect(level('', '59')).toBe(1);
    expect(level(' iso:1', '59')).toBe(2);
    expect(level(' iso:1', '4')).toBe(0);
    // Not before dawn, although the unit stands in supply again.
    const b = situation({ units: { 'G94-267-1': '4 iso:1' } })
      .play(activate('4'))
      .play(move('G94-267-1', '3'));
    expect(b.isolation('G94-267-1')).toBe(1);
  });

  test('on the east bank, off the map and with the 64th Army nobody needs supply; observers on the map do', () => {
    covers('TS-12.22e');
    const b = dawnAfter({
      scenario: 'simulation',
      units: {
        'R13-34-1': 'east-bank',
        'R13-34-2': '64th-army',
        'GLI-STUG243': 'off-map',
        'RART-S': 'artillery-S',
        'G94-267-1': '59',
        'G94-OBS': '59',
      },
      control: { '30': 'german', '32': 'german' },
    });
    for (const id of ['R13-34-1', 'R13-34-2', 'GLI-STUG243', 'RART-S']) expect([id, b.isolation(id)]).toEqual([id, 0]);
    expect([b.isolation('G94-267-1'), b.isolation('G94-OBS')]).toEqual([1, 1]);
  });
});

describe('chapter 12: isolated units', () => {
  test('each factor is reduced by the marker', () => {
    covers('TS-12.21a');
    const level = (n: number) => {
      const units = { 'G94-267-1': `4 iso:${n}`, 'R10B-10-1': `4 iso:${n}` };
      const german = situation({ units, control: { '4': 'german' } }).play(activate('4'));
      return german.values(attack('4', 'fresh', ['G94-267-1']));
    };
    // 2 + 1 by day against 2 + TEM 1.
    expect([level(0), level(1), level(2)]).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
    // MF 5 less 2: three areas of 1 MF, not four.
    const march = situation({ units: { 'G94-267-1': '4 iso:2' } }).play(activate('4'));
    expect(march.no(move('G94-267-1', '3', '2', '1'))).toBeUndefined();
    expect(march.no(move('G94-267-1', '3', '2', '1', 'B'))).toBe('TS-8.2b');
  });

  test('factors fall below zero', () => {
    covers('TS-12.21b');
    const b = situation({ side: 'russian', units: { 'R10B-10-1': '4 iso:2', 'G94-267-1': '4 spent iso:2' } });
    b.play(activate('4'));
    // 1 - 2; and a spent 2 less 2, with TEM 1 and the German air support by day.
    expect(b.values(attack('4', 'spent', ['R10B-10-1']))).toEqual([-1, 2]);
  });

  test('movement is doubled and AA defence halved after the reduction', () => {
    covers('TS-12.21c');
    // (5 - 1) x 2 = 8, where 5 x 2 - 1 would be 9.
    const b = situation({ units: { 'G29-15-1': 'B iso:1' }, control: { A: 'german' } }).play(activate('B'));
    const eight = ['C', 'D', 'E', 'F', 'G', '21', '22', 'G'];
    expect(b.no(move('G29-15-1', ...eight.slice(0, 7)))).toBeUndefined();
    expect(b.no(move('G29-15-1', 'C', 'D', 'E', 'F', 'G', 'H', '46', '45'))).toBeUndefined();
    expect(b.no(move('G29-15-1', 'C', 'D', 'E', 'F', 'G', 'H', '46', '45', 'G'))).toBe('TS-8.2b');
    // (6 - 2) / 2 = 2, where 6 / 2 - 2 would be 1.
    const aa = situation({ units: { 'G94-276-1': 'C', 'RAA-748-1': 'C iso:2' } }).play(activate('C'));
    expect(aa.values(attack('C', 'fresh', ['G94-276-1']))[1]).toBe(2);
  });

  test('spent isolated units may not regroup', () => {
    covers('TS-12.21d');
    const units = { 'G94-267-1': '4 spent iso:1', 'G94-267-2': '4 spent' };
    const b = situation({ period: 'night', units }).play(activate('4'));
    expect(b.no(regroup('G94-267-1', '3'))).toBe('TS-12.21d');
    expect(b.no(regroup('G94-267-2', '3'))).toBeUndefined();
  });
});

describe('chapter 12: attrition', () => {
  test('under -2 a die is thrown at each dawn: 1 or 2 is a loss', () => {
    covers('TS-12.2c', 'TS-12.22a', 'TS-12.22b');
    for (const roll of [1, 2, 3, 6]) {
      const fresh = dawnAfter({ units: { 'G94-267-1': '59 iso:2' } }, roll);
      expect([roll, fresh.isSpent('G94-267-1'), fresh.duration('G94-267-1'), fresh.isolation('G94-267-1')]).toEqual([
        roll,
        roll <= 2,
        roll <= 2 ? 4 : 0,
        2,
      ]);
      const spent = dawnAfter({ units: { 'G94-267-1': '59 spent iso:2' } }, roll);
      expect([roll, spent.at('G94-267-1')]).toEqual([roll, roll <= 2 ? 'dead-pile' : '59']);
    }
    // Under -1 no die is thrown: the marker is turned.
    expect(dawnAfter({ units: { 'G94-267-1': '59 spent iso:1' } }).at('G94-267-1')).toBe('59');
    // Russians as well.
    expect(dawnAfter({ units: { 'R10B-10-1': '8 spent iso:2' } }, 1).at('R10B-10-1')).toBe('dead-pile');
  });

  test('a duration missed in isolation stays until the unit is in supply and its colour comes round again', () => {
    covers('TS-12.22c', 'TS-10.1d');
    const night = (date: string, told: string) => dawnAfter({ date, units: { 'G94-267-1': told } });
    // Due at the dawn of the 15th, but isolated then.
    const missed = night('09-14', '59 spent until:09-15 iso:1');
    expect([missed.isSpent('G94-267-1'), missed.s.units.until[game.pieces.find('G94-267-1')!]]).toEqual([true, 2]);
    for (const [date, spent] of [
      ['09-15', true],
      ['09-16', true],
      ['09-17', true],
      ['09-18', false],
    ] as const) {
      const b = dawnAfter({ date, units: { 'G94-267-1': '4 spent until:09-15 iso:1', 'GLI-STUG243': 'dead-pile' } });
      expect([date, b.isSpent('G94-267-1')]).toEqual([date, spent]);
    }
    // Unisolated it comes off on its date.
    expect(night('09-14', '4 spent until:09-15').isSpent('G94-267-1')).toBe(false);
  });

  test('nobody becomes fresh while he is isolated', () => {
    covers('TS-12.22d');
    expect(dawnAfter({ units: { 'G94-267-1': '59 spent' } }).isSpent('G94-267-1')).toBe(true);
    expect(dawnAfter({ units: { 'G94-267-1': '4 spent' } }).isSpent('G94-267-1')).toBe(false);
  });

  test('an isolated observer loses attack factors and rolls; lost while spent it is removed and returns', () => {
    covers('TS-12.22e');
    const fire = situation({ units: { 'G94-267-1': '4', 'G94-OBS': '4 iso:1', 'R10B-10-1': '27' } });
    expect(fire.values(shell('G94-OBS', '27'))[0]).toBe(4);
    const units = { 'G94-267-1': '59', 'G94-OBS': '59 spent iso:2', 'G94-267-2': '4' };
    const lost = dawnAfter({ units }, 2);
    expect(lost.turn).toBe('german observers-return');
    lost.play({ type: 'returnObserver', observer: 'G94-OBS', area: '4' });
    expect([lost.at('G94-OBS'), lost.isSpent('G94-OBS')]).toEqual(['4', true]);
    expect(dawnAfter({ units }, 3).at('G94-OBS')).toBe('59');
    // Fresh, it is only dispersed.
    const fresh = dawnAfter({ units: { ...units, 'G94-OBS': '59 iso:2' } }, 1);
    expect([fresh.at('G94-OBS'), fresh.isSpent('G94-OBS')]).toEqual(['59', true]);
  });
});
