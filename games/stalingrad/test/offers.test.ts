import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import areas from '../data/areas.json' with { type: 'json' };
import {
  activate,
  attack,
  barrage,
  dawnAfter,
  DR,
  ferry,
  game,
  infiltrate,
  move,
  opening,
  recross,
  shell,
  situation,
  type Battle,
  type Wire,
} from './support/clauses.ts';
import { BESIDE } from './support/reading.ts';

/** What is offered, and to whom it is refused: by the clause that stands in the way. */

const unit = (id: string): number => game.pieces.find(id)!;
const space = (id: string): number => game.spaces.find(id)!;
const asked = (b: Battle, type: string, slots: Record<string, number | string | readonly number[]>) =>
  game.choices(b.s, b.open.side, { type, slots });

describe('attacks', () => {
  test('are offered only where somebody could lead them', () => {
    covers('TS-8.32e');
    const guns = situation({ units: { 'G94-PAK': '4', 'R10B-10-1': '27 spent' } }).play(activate('4'));
    expect(guns.offered('attack')).toEqual([]);
    const led = situation({ units: { 'G94-PAK': '4', 'G94-267-1': '4', 'R10B-10-1': '27 spent' } }).play(activate('4'));
    expect(led.offered('attack')).toEqual(['27']);
  });

  test('ask for observers only when one could go along', () => {
    covers('TS-15.2g');
    const slots = { target: space('27'), group: 'fresh', units: [unit('G94-267-1')], ranged: [] };
    const field = (units: Record<string, string>) =>
      asked(
        situation({ units: { 'G94-267-1': '4', 'R10B-10-1': '27', ...units } }).play(activate('4')),
        'attack',
        slots,
      );
    expect([field({}).slot, field({}).mayFinish]).toEqual([undefined, true]);
    expect(field({ 'G94-OBS': '5' }).slot).toBeUndefined();
    const along = field({ 'G94-OBS': '4', 'G24-OBS': '4 spent' });
    expect([along.slot?.name, along.candidates.map(({ value }) => value)]).toEqual(['passengers', [unit('G94-OBS')]]);
    // From inside nobody enters, and an observer has nobody to go with.
    const inside = situation({ units: { 'G94-267-1': '27', 'G94-OBS': '27', 'R10B-10-1': '27' } }).play(activate('27'));
    expect(asked(inside, 'attack', slots).slot).toBeUndefined();
  });

  test('ask for a second group only when somebody is left to attack it from outside', () => {
    covers('TS-8.32b');
    const slots = { target: space('27'), group: 'fresh', units: [unit('G94-267-1')], ranged: [] };
    const field = (units: Record<string, string>) =>
      asked(
        situation({
          units: { 'G94-267-1': '4', 'R10B-10-1': '27', 'R10B-10-2': '27 spent', ...units },
        }).play(activate('4')),
        'attack',
        slots,
      );
    expect([field({}).slot, field({}).mayFinish]).toEqual([undefined, true]);
    expect(field({ 'G94-267-2': '4' }).slot?.name).toBe('second');
    // Who fires from afar in the first attack is not there for a second.
    const firing = situation({
      units: { 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' },
    }).play(activate('4'));
    expect(asked(firing, 'attack', { ...slots, ranged: [unit('G94-267-2')] }).slot).toBeUndefined();
  });

  test('the order in which the force is named does not matter', () => {
    covers('TS-8.22b', 'TS-15.2g');
    const b = situation({
      units: { 'G94-PAK': '4', 'G29-PZ129': '4', 'G94-OBS': '4', 'R10B-10-1': '27 spent' },
      rubble: { '27': 1 },
    }).play(activate('4'));
    b.play(
      attack('27', 'spent', ['G94-PAK', 'G29-PZ129'], [], { passengers: ['G94-OBS'] }),
      ...DR(12),
      ...DR(2),
      ...DR(12),
    );
    expect(['G94-PAK', 'G29-PZ129', 'G94-OBS'].map((id) => b.at(id))).toEqual(['27', '27', '27']);
  });
});

describe('moves', () => {
  test('are made together from one place', () => {
    covers('TS-6.2b');
    const b = situation({ units: { 'G94-267-1': '4', 'G94-267-2': '4', 'G94-267-3': '4' } })
      .play(activate('4'))
      .play(move('G94-267-1', '5'));
    expect(b.no(move(['G94-267-2', 'G94-267-1'], '4'))).toBe('TS-6.2b');
    expect(b.no(move(['G94-267-2', 'G94-267-3', 'G94-267-1'], '5'))).toBe('TS-6.2b');
    expect(b.no(move(['G94-267-2', 'G94-267-3'], '5'))).toBeUndefined();
  });

  /** Every place to which a legal way leads, found by walking them all. */
  function walked(b: Battle, units: string[], from: string): string[] {
    const found = new Set<string>();
    const go = (way: string[], at: string): void => {
      for (const to of BESIDE.get(at)!) {
        if (to === from || way.includes(to) || b.no(move(units, ...way, to)) !== undefined) continue;
        found.add(to);
        go([...way, to], to);
      }
    };
    go([], from);
    return [...found].toSorted();
  }

  test('show every place in reach, whatever rubble does to tanks and lorries', () => {
    covers('TS-8.2b', 'TS-8.23E', 'TS-14.1b');
    const rubble = { '3': 1, '5': 2, '27': 1, '28': 1, '24': 2 };
    const control = { '27': 'german', '28': 'german', '26': 'german', '33': 'german', '24': 'german' } as const;
    for (const ids of [['G24-21-1'], ['G24-21-1', 'G29-PZ129']]) {
      const units = Object.fromEntries(ids.map((id) => [id, '4 iso:2']));
      const b = situation({ units, control, rubble }).play(activate('4'));
      const reach = asked(b, 'move', { units: ids.map(unit) }).reach!.map((way) => game.spaces.ids[way.at(-1)!]!);
      expect([ids, reach.toSorted()]).toEqual([ids, walked(b, ids, '4')]);
    }
  });
});

describe('the river', () => {
  const night = { side: 'russian', period: 'night' } as const;

  test('carries only Russians who wait on the east bank', () => {
    covers('TS-18.3a', 'TS-18.3g');
    const b = situation({
      ...night,
      units: { 'R13-34-1': 'east-bank', 'R10B-10-1': '27', 'R95-90-1': 'dead-pile', 'G94-267-1': '4' },
    });
    expect(['R10B-10-1', 'R95-90-1', 'G94-267-1'].map((id) => b.no(ferry('64', id)))).toEqual(
      Array(3).fill('TS-18.3a'),
    );
    expect(b.no(ferry('64', 'R13-34-1', 'R10B-10-1'))).toBe('TS-18.3a');
  });

  test('lorries that land in rubble have lost their doubling', () => {
    covers('TS-14.1b', 'TS-18.5i');
    const landed = (rubble: number) =>
      situation({ ...night, units: { 'R38M-38-1': 'east-bank' }, rubble: { '64': rubble } }).play(
        ferry('64', 'R38M-38-1'),
        ...DR(2),
      );
    // 4 and 1 by night, 1 spent on the landing; doubled 9.
    const way = ['58', '57', '37', '36', '35'] as const;
    expect(landed(0).no(move('R38M-38-1', ...way))).toBeUndefined();
    expect(landed(1).no(move('R38M-38-1', ...way))).toBe('TS-8.2b');
    expect(landed(1).no(move('R38M-38-1', ...way.slice(0, 4)))).toBeUndefined();
  });

  test('whoever recrosses from a contested landing leaves it to the Germans', () => {
    covers('TS-18.7a', 'TS-DEF-21');
    const b = situation({
      ...night,
      units: { 'R13-34-1': '64', 'G94-267-1': '64 spent' },
      control: { '64': 'russian' },
    })
      .play(activate('64'))
      .play(recross('R13-34-1'), ...DR(2));
    expect([b.at('R13-34-1'), b.control('64')]).toEqual(['east-bank', 'german']);
  });
});

describe('who may not', () => {
  test('return: an observer who is not lost', () => {
    covers('TS-15.22c');
    const b = dawnAfter({ units: { 'G94-OBS': 'lost-observers', 'G24-OBS': '5', 'G94-267-1': '4', 'G24-21-1': '5' } });
    const back = (observer: string, area: string): Wire => ({ type: 'returnObserver', observer, area });
    expect([b.no(back('G24-OBS', '5')), b.no(back('G94-267-1', '4'))]).toEqual(['TS-15.22c', 'TS-15.22c']);
    expect(b.no(back('G94-OBS', '4'))).toBeUndefined();
  });

  test('infiltrate: from one fight into another', () => {
    covers('TS-8.28d', 'TS-8.21c');
    const units = { 'R10B-10-1': '28', 'R10B-10-2': '33', 'G94-267-1': '28', 'G94-267-2': '27 spent' };
    const b = situation({ side: 'russian', period: 'night', units }).play(activate('28'));
    expect(b.no(infiltrate('R10B-10-1', '27'))).toBe('TS-8.28d');
    expect(b.offered('infiltrate')).toEqual([]);
    const quiet = situation({ side: 'russian', period: 'night', units }).play(activate('33'));
    expect(quiet.no(infiltrate('R10B-10-2', '27'))).toBeUndefined();
  });

  test('fortify: fewer than three of the infantry, of one area', () => {
    covers('TS-14.3a');
    const at = (places: readonly string[]): string[] =>
      situation({ units: Object.fromEntries(places.map((place, i) => [`G94-267-${i + 1}`, place])) })
        .play(activate('4'))
        .offered('fortify');
    expect(at(['4', '4'])).toEqual([]);
    expect(at(['4', '4', '5'])).toEqual([]);
    expect(at(['4', '4', '4'])).toEqual(['G94-267-1', 'G94-267-2', 'G94-267-3']);
    const engineer = situation({ units: { 'G94-PIO': '4', 'G94-267-1': '4' } }).play(activate('4'));
    expect(engineer.offered('fortify')).toEqual(['G94-PIO']);
  });

  test('shell: Russian guns an area without Germans', () => {
    covers('TS-15.3g');
    const b = situation({ side: 'russian', units: { 'RART-S': 'artillery-S', 'G94-267-1': '4', 'R10B-10-1': '27' } });
    expect([b.no(barrage('RART-S', '27')), b.no(barrage('RART-S', '28'))]).toEqual(['TS-15.3g', 'TS-15.3g']);
    expect(b.no(barrage('RART-S', '4'))).toBeUndefined();
  });

  test('withdraw: the isolated, and those whose date is another', () => {
    covers('TS-21.3a', 'TS-21.3c');
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: { 'G14-103-1': '4', 'G14-103-2': '33 iso:1', 'G94-267-1': '4' },
    });
    const withdraw = (...units: string[]): Wire => ({ type: 'withdraw', units });
    expect(b.turn).toBe('german withdrawing');
    expect(b.no(withdraw('G14-103-1'))).toBeUndefined();
    expect(b.no(withdraw('G14-103-2'))).toBe('TS-21.3c');
    expect(b.no(withdraw('G94-267-1'))).toBe('TS-21.3a');
  });
});

describe('how far, and which, as the refusal says', () => {
  test('observers: two areas from Hill 126.3, three from Hill 102, one from elsewhere', () => {
    covers('TS-15.21a', 'TS-15.211', 'TS-15.212');
    const far = (from: string): string | undefined =>
      situation({ units: { 'G71-OBS': from, 'R10B-10-1': '38', 'R10B-10-2': '29', 'R10B-10-3': '24' } }).no(
        shell('G71-OBS', '29'),
      );
    expect(['23', '56', '37'].map(far)).toEqual(['TS-15.211', 'TS-15.212', 'TS-15.21a']);
  });

  test('setting up: one colour at a time, in its own places', () => {
    covers('TS-5b', 'TS-5d');
    const b = opening('basic', {}, Array(2 * areas.areas.filter(({ rubble }) => rubble).length).fill(1));
    const deploy = (units: readonly string[], area: string): Wire => ({ type: 'deploy', units, area });
    expect(b.no(deploy(['R10B-10-1', 'R244-244-1'], '27'))).toBe('TS-5b');
    expect(b.no(deploy(['R10B-10-1', 'R10B-10-2'], '26'))).toBe('TS-5d');
    expect(b.no(deploy(['R10B-10-1', 'R10B-10-2'], '28'))).toBeUndefined();
  });
});

describe('one thing at a time', () => {
  test('who landed among enemies fires at nobody else before he has attacked them', () => {
    covers('TS-18.3h');
    const b = situation({
      side: 'russian',
      period: 'night',
      units: { 'R13-34-1': 'east-bank', 'R10B-10-1': '64', 'G94-267-1': '64', 'G94-267-2': '58' },
      control: { '64': 'russian' },
    }).play(ferry('64', 'R13-34-1'), ...DR(2));
    expect(b.no(attack('58', 'fresh', [], ['R13-34-1']))).toBeDefined();
    expect(b.no(attack('64', 'fresh', ['R13-34-1']))).toBeUndefined();
  });

  test('whoever joins a second attack spends as much as those he joins, or stays out of it', () => {
    covers('TS-8.34h', 'TS-8.34d');
    const joined = (joiner: string) => {
      const b = situation({
        units: { 'G94-PIO': '4', 'G94-267-1': '4', 'G94-267-2': joiner, 'R10B-10-1': '27', 'R10B-10-2': '27 spent' },
      }).play(activate('4'));
      b.play(attack('27', 'fresh', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
      // The engineers have spent 4 on entering and will have spent 5.
      return b.no(attack('27', 'spent', ['G94-PIO'], ['G94-267-2']));
    };
    expect([joined('4'), joined('4 iso:1')]).toEqual([undefined, 'TS-8.34d']);
  });

  test('spent observers are not named for the opening, nor those who see nobody', () => {
    covers('TS-20.4a', 'TS-15.2f', 'TS-15.21a');
    const units = { 'G94-OBS': '4 spent', 'G24-OBS': '5', 'G29-OBS': '1', 'R10B-10-1': '27', 'R244-244-1': '26' };
    const b = situation({ date: '09-13', units });
    const name = (gun: string, target: string): Wire => ({ type: 'designate', gun, target, group: 'fresh' });
    expect(b.no(name('G94-OBS', '27'))).toBe('TS-15.2f');
    expect(b.no(name('G29-OBS', '27'))).toBe('TS-15.21a');
    expect(b.no(name('G24-OBS', '26'))).toBeUndefined();
    const later = situation({ units });
    expect(later.offered('shell')).toEqual(['G24-OBS']);
  });

  test('aircraft and guns in their boxes do not march', () => {
    covers('TS-DEF-13');
    const units = { 'GLW-STUKA': 'air-base', 'RART-S': 'artillery-S', 'G94-267-1': '4', 'R10B-10-1': '27' };
    expect(situation({ units }).play(activate('4')).no(move('GLW-STUKA', '5'))).toBe('TS-DEF-13');
    const russian = situation({ side: 'russian', units }).play(activate('27'));
    expect(russian.no(move('RART-S', '28'))).toBe('TS-DEF-13');
  });

  test('infiltration goes next door, and not where the side has attacked', () => {
    covers('TS-8.28d', 'TS-8.12a');
    const units = { 'R10B-10-1': '33', 'R10B-10-2': '33', 'G94-267-1': '27 spent', 'G94-267-2': '25 spent' };
    const b = situation({ side: 'russian', period: 'night', units }).play(activate('33'));
    expect([b.no(infiltrate('R10B-10-1', '27')), b.no(infiltrate('R10B-10-1', '25'))]).toEqual([undefined, 'TS-8.2b']);
  });

  test('a tank that fails behind a passing comrade stays where there is room once he has gone', () => {
    covers('TS-14.41b', 'TS-7.1c');
    const nine = [
      'G94-276-1',
      'G94-276-2',
      'G94-276-3',
      'G24-21-1',
      'G24-21-2',
      'G24-26-1',
      'G24-26-2',
      'G71-211-1',
      'G71-211-2',
    ];
    const march = (crowd: readonly string[]) =>
      situation({
        units: { 'G29-PZ129': '4', 'G94-267-1': '4', ...Object.fromEntries(crowd.map((id) => [id, '5'])) },
        rubble: { '6': 1 },
        control: { '6': 'german' },
      })
        .play(activate('4'))
        .play(move(['G29-PZ129', 'G94-267-1'], '5', '6'), ...DR(2));
    expect([march(nine).at('G29-PZ129'), march(nine).at('G94-267-1')]).toEqual(['5', '6']);
    expect(march([...nine, 'G71-211-3']).at('G29-PZ129')).toBe('4');
  });

  test('three who are not in one area do not fortify', () => {
    covers('TS-14.3a');
    const b = situation({ units: { 'G94-267-1': '4', 'G94-267-2': '4', 'G94-267-3': '4' } })
      .play(activate('4'))
      .play(move('G94-267-3', '5'));
    expect(b.offered('fortify')).toEqual([]);
  });

  test('a dispersed group gives no support', () => {
    covers('TS-15.32a');
    const b = situation({
      units: { 'G94-267-1': 'E', 'R10B-10-1': 'E', 'RART-CS': 'artillery-CS', 'RART-CN': 'artillery-CN spent' },
      ask: ['support'],
    })
      .play(activate('E'))
      .play(attack('E', 'fresh', ['G94-267-1']));
    const support = (...groups: string[]): Wire => ({ type: 'giveSupport', groups });
    expect(b.turn).toBe('russian supporting');
    expect([b.no(support('RART-CN')), b.no(support('RART-CS'))]).toEqual(['TS-15.32a', undefined]);
    expect(b.no(support('RART-CS', 'RART-CN'))).toBe('TS-15.32a');
  });

  test('nobody is withdrawn in place of a unit that is not due', () => {
    covers('TS-21.3g');
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: { 'G14-103-1': '4', 'G94-267-1': '4', 'G24-21-1': '5' },
    });
    const instead = (due: string): Wire => ({ type: 'substitute', unit: due, units: ['G24-21-1'] });
    expect([b.no(instead('G94-267-1')), b.no(instead('G14-103-1'))]).toEqual(['TS-21.3a', undefined]);
  });
});
