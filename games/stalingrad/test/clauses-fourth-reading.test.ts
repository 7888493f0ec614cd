import { covers } from '@rokada/kernel/testing';
import areas from '../data/areas.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  DR,
  dawnAfter,
  ferry,
  game,
  move,
  recross,
  regroup,
  shell,
  situation,
  stuka,
  type Battle,
} from './support/clauses.ts';

/** What a rule leaves as it is, and what it says by its own name. */

const night = { side: 'russian', period: 'night' } as const;
const unit = (id: string): number => game.pieces.find(id)!;
const space = (id: string): number => game.spaces.find(id)!;
/** By what word it is refused. */
const word = (b: Battle, type: string, slots: Record<string, number | string | readonly number[]>) =>
  game.check(b.s, b.open.side, { type, ...slots })?.key;

describe('chapter 8', () => {
  test('of guns that count alike once halved, either takes the first point', () => {
    covers('TS-8.352g', 'TS-8.354b', 'TS-8.354g', 'TS-12.21a');
    const struck = (other: string) => {
      const b = situation({
        units: { 'G94-267-1': '27', 'G94-267-2': '27', 'RAA-748-2': '27', 'RAA-1077-1': other },
        control: { '27': 'russian' },
      }).play(activate('27'));
      const wire = attack('27', 'fresh', ['G94-267-1', 'G94-267-2']);
      const [mine, theirs] = b.values(wire);
      return b.play(wire, ...DR(7), ...DR(7 + mine - theirs - 1));
    };
    // Three halved is one, and so is two, which isolation leaves of three.
    for (const other of ['27', '27 iso:1']) {
      const b = struck(other);
      expect([b.turn, b.offered('absorb')]).toEqual(['russian absorbing', ['RAA-748-2', 'RAA-1077-1']]);
    }
    // One that is left of three is nothing once it is halved: the other takes the point.
    const b = struck('27 iso:2');
    expect([b.isSpent('RAA-748-2'), b.isSpent('RAA-1077-1')]).toEqual([true, false]);
  });
});

describe('chapter 13', () => {
  test('rubble in other places does not stop the works', () => {
    covers('TS-13.2d', 'TS-13.2e');
    const strike = (rubble: number) =>
      situation({ units: { 'RMIL-1': '69' }, rubble: { '69': rubble }, more: { armour: 3 } }).play(
        stuka('69'),
        ...DR(12),
        ...DR(12),
      );
    for (const rubble of [1, 2]) {
      const b = strike(rubble);
      expect([b.rubble('69'), b.s.armour, b.s.production]).toEqual([2, 3, true]);
    }
  });
});

describe('chapters 15, 17 and 20: where there is nobody to hit', () => {
  test('nothing is bombed or shelled, and no gun is asked about that has no target', () => {
    covers('TS-17.21a', 'TS-15.23a', 'TS-15.21a', 'TS-20.4c');
    const units = { 'G94-OBS': '27', 'G94-267-1': '27', 'G24-OBS': '5', 'G24-PZ24-1': '5', 'R10B-10-1': '33' };
    const b = situation({ units });
    expect([b.offered('stuka'), b.offered('shell')]).toEqual([['33'], ['G94-OBS']]);
    expect(b.offered('shell', { observer: unit('G94-OBS') })).toEqual(['33']);
    const at = (id: string) => ({ target: space(id), group: 'fresh' });
    expect(word(b, 'stuka', at('34'))).toBe('nothing-to-attack');
    expect(word(b, 'shell', { observer: unit('G94-OBS'), ...at('28') })).toBe('nothing-to-attack');
    const first = situation({ units, date: '09-13', marker: 1 });
    expect(first.offered('designate')).toEqual(['G94-OBS', 'GLW-STUKA']);
    expect(word(first, 'designate', { gun: unit('G24-OBS'), ...at('33') })).toBe('no-target');
  });
});

describe('chapter 18', () => {
  test('three boats and no more, whoever asks for a fourth', () => {
    covers('TS-18.7a');
    const three = ['R13-34-1', 'R13-34-2', 'R13-34-3'];
    const b = situation({
      ...night,
      units: { ...Object.fromEntries(three.map((id) => [id, '64'])), 'R13-39-1': '64', 'R13-39-2': '64' },
    }).play(activate('64'));
    b.play(recross(...three), ...DR(2), ...DR(2), ...DR(2));
    expect(word(b, 'recross', { units: [unit('R13-39-1')] })).toBe('no-boats-left');
  });
});

describe('chapter 21', () => {
  test('who is isolated on its date is called off at the first dawn that finds it in supply', () => {
    covers('TS-21.3c');
    const gone = Object.fromEntries(
      ['103-2', '108-1', '108-2', 'PZ36-1', 'PZ36-2', 'PIO', 'OBS'].map((id) => [`G14-${id}`, 'withdrawn']),
    );
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: { ...gone, 'G14-103-1': '33 iso:1', 'G94-267-1': '4' },
    });
    expect([b.at('G14-103-1'), b.isolation('G14-103-1')]).toEqual(['33', 2]);
    // A day and a night later the way is open.
    b.play('pass')
      .play(activate('4'))
      .play(move('G94-267-1', '27'))
      .play('end', ...DR(12));
    expect(b.turn).toBe('russian impulse');
    for (let i = 0; i < 2; i++) b.play('pass').play('pass', ...DR(2));
    expect(b.s.period).toBe('night');
    b.play('pass').play('pass', ...DR(2), 6);
    expect([b.s.period, b.control('27'), b.at('G14-103-1')]).toEqual(['day', 'german', 'withdrawn']);
  });
});

describe('what happens beside the activated area', () => {
  test('an overrun from beside does not give back the doubling to those who stand among enemies', () => {
    covers('TS-8.25a', 'TS-8.25c');
    const regiment = ['G94-267-1', 'G94-267-2', 'G94-267-3'];
    const way = (engaged: boolean) => {
      const b = situation({
        units: {
          ...Object.fromEntries(regiment.map((id) => [id, '27'])),
          'G94-PIO': '27',
          'G24-PZ24-1': '27',
          ...(engaged && { 'R10B-10-1': '27 spent' }),
          'R10B-10-2': '33 spent',
        },
        control: { '27': 'german' },
      })
        .play(activate('27'))
        .play(attack('33', 'spent', [], [...regiment, 'G94-PIO']), ...DR(12), ...DR(2));
      expect(b.at('R10B-10-2')).toBe('dead-pile');
      return b.no(move('G24-PZ24-1', '26', '5', '4', '3', '2', '1', 'B', 'C', 'D'));
    };
    expect([way(false), way(true)]).toEqual([undefined, 'TS-8.2b']);
  });

  test('out of no zone does anybody fire, and into none', () => {
    covers('TS-8.31d', 'TS-11.4a');
    for (const zone of areas.zones) {
      const beside = String(zone.areas[0]);
      const at = (mine: string, theirs: string) =>
        situation({ units: { 'G94-267-1': mine, 'R10B-10-1': theirs } })
          .play(activate(mine))
          .no(attack(theirs, 'fresh', [], ['G94-267-1']));
      expect([zone.id, at(zone.id, beside), at(beside, zone.id)]).toEqual([zone.id, 'TS-11.4a', 'TS-11.4a']);
    }
  });

  test('a spent observer regroups even where there is no room for others', () => {
    covers('TS-8.27a', 'TS-7.1b');
    const full = ['G94-267', 'G94-274', 'G94-276'].flatMap((id) => [1, 2, 3].map((n) => [`${id}-${n}`, '4']));
    const b = situation({
      period: 'night',
      units: { ...Object.fromEntries(full), 'G94-PAK': '4', 'G94-OBS': '27 spent', 'G94-PIO': '27 spent' },
      control: Object.fromEntries([26, 28, 33].map((id) => [id, 'russian' as const])),
    }).play(activate('27'));
    expect([b.no(regroup('G94-OBS', '4')), b.no(regroup('G94-PIO', '4'))]).toEqual([undefined, 'TS-8.27a']);
    b.play(regroup('G94-OBS', '4'));
    expect(b.at('G94-OBS')).toBe('4');
  });
});

describe('who is asked, and of whom nothing is asked', () => {
  test('the first counter of the list leads like any other, isolated or not', () => {
    covers('TS-8.351', 'TS-12.21a');
    const worth = (told: string) =>
      situation({ units: { 'G29-15-1': told, 'R10B-10-1': '27' }, control: { '27': 'german' }, period: 'night' })
        .play(activate('27'))
        .values(attack('27', 'fresh', ['G29-15-1']))[0];
    expect([worth('27'), worth('27 iso:1')]).toEqual([2, 1]);
  });

  test('bombs that kill all the friends in the area leave nobody to point out', () => {
    covers('TS-17.3e', 'TS-8.354d');
    const struck = (roll: number) =>
      situation({
        units: { 'G94-267-1': '27 spent', 'G94-267-2': '27 spent', 'R10B-10-1': '27' },
        control: { '27': 'russian' },
      }).play(stuka('27'), ...DR(roll), ...DR(roll));
    expect(struck(5).turn).toBe('russian pointing');
    const b = struck(4);
    expect([b.at('G94-267-1'), b.at('G94-267-2'), b.turn]).toEqual(['dead-pile', 'dead-pile', 'russian impulse']);
  });

  test('aircraft and artillery groups neither move nor attack with the units of an area', () => {
    covers('TS-DEF-13');
    const mine = situation({ units: { 'G94-267-1': '27', 'R10B-10-1': '33' } }).play(activate('27'));
    expect([mine.no(move('GLW-STUKA', '26')), mine.no(attack('33', 'fresh', ['GLW-STUKA']))]).toEqual([
      'TS-DEF-13',
      'TS-DEF-13',
    ]);
    const theirs = situation({ side: 'russian', units: { 'R10B-10-1': '33', 'RART-S': 'artillery-S' } });
    expect(theirs.play(activate('33')).no(move('RART-S', '32'))).toBe('TS-DEF-13');
  });

  test('who is over the river already is not ferried; militia can just afford a landing among fresh enemies', () => {
    covers('TS-18.3a', 'TS-18.3f');
    const b = situation({
      ...night,
      units: {
        'R13-34-1': '61',
        'R13-34-2': 'east-bank',
        'RMIL-1': 'east-bank',
        'R13-34-3': '64 spent',
        'G94-267-1': '64',
      },
      control: { '64': 'russian' },
    });
    expect([b.no(ferry('64', 'R13-34-1')), b.no(ferry('64', 'R13-34-2')), b.no(ferry('64', 'RMIL-1'))]).toEqual([
      'TS-18.3a',
      undefined,
      undefined,
    ]);
  });

  test('a dispersed group supports nobody', () => {
    covers('TS-15.32a', 'TS-15.3a');
    const b = situation({
      units: { 'G94-267-1': '27', 'R10B-10-1': '27', 'RART-S': 'artillery-S', 'RART-CS': 'artillery-CS spent' },
      control: { '27': 'german' },
      ask: ['support'],
    })
      .play(activate('27'))
      .play(attack('27', 'fresh', ['G94-267-1']));
    const support = (...groups: string[]) => b.no({ type: 'giveSupport', groups });
    expect([support('RART-S'), support('RART-CS')]).toEqual([undefined, 'TS-15.32a']);
  });

  test('a substitute frees one unit from leaving and nobody else', () => {
    covers('TS-21.3a', 'TS-21.3g');
    const gone = Object.fromEntries(
      ['108-1', '108-2', 'PZ36-1', 'PZ36-2', 'PIO', 'OBS'].map((id) => [`G14-${id}`, 'withdrawn']),
    );
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: { ...gone, 'G14-103-1': '3', 'G14-103-2': '3', 'G24-21-1': '5', 'G24-21-2': '5' },
    });
    const instead = (due: string, by: string) => ({ type: 'substitute', unit: due, units: [by] });
    expect(b.no(instead('G24-21-1', 'G24-21-2'))).toBe('TS-21.3a');
    b.play(instead('G14-103-1', 'G24-21-1'));
    expect([b.at('G24-21-1'), b.turn]).toEqual(['withdrawn', 'german withdrawing']);
    expect(b.no({ type: 'withdraw', units: ['G14-103-1'] })).toBe('TS-21.3a');
    b.play({ type: 'withdraw', units: ['G14-103-2'] });
    expect([b.at('G14-103-1'), b.at('G14-103-2')]).toEqual(['3', 'withdrawn']);
  });

  test('guns that could go in but cannot lead are not proposed', () => {
    const b = situation({
      units: { 'G94-PAK': '27', 'G94-267-1': '27', 'R10B-10-1': '33 spent' },
    }).play(activate('27'));
    const asked = game.choices(b.s, 'german', { type: 'attack', slots: { target: space('33'), group: 'spent' } });
    expect(asked.suggest).toEqual([unit('G94-267-1')]);
    expect(b.no(attack('33', 'spent', ['G94-PAK', 'G94-267-1']))).toBeUndefined();
  });
});

describe('to the last MF, and all of a force', () => {
  test('recrossing takes the last MF, and asks for one', () => {
    covers('TS-18.7a', 'TS-16.3b');
    const after = (...way: string[]) =>
      situation({ ...night, units: { 'R13-34-1': way[0]!, 'R13-34-2': way[0]! } })
        .play(activate(way[0]!))
        .play(move('R13-34-1', ...way.slice(1)))
        .no(recross('R13-34-1'));
    // Four MF, and one by night.
    expect([after('61', '63', '61', '63', '61'), after('63', '61', '63', '61', '63', '61')]).toEqual([
      undefined,
      'TS-18.7a',
    ]);
  });

  test('who was turned back on the river does not try again in the impulse', () => {
    covers('TS-18.7d', 'TS-8.27b');
    const b = situation({
      ...night,
      units: { 'R13-34-1': '61 spent', 'R13-34-2': '61', 'G94-267-1': '56' },
    }).play(activate('61'));
    b.play(recross('R13-34-1'), ...DR(12));
    expect([b.told('crossing-returned').length, b.at('R13-34-1'), b.no(recross('R13-34-1'))]).toEqual([
      1,
      '61',
      'TS-8.27b',
    ]);
  });

  test('a force goes no further than each of its units may, whoever is named first', () => {
    covers('TS-8.2b', 'TS-6.2b');
    const b = situation({ units: { 'G24-PZ24-1': '4', 'G94-267-1': '4' } }).play(activate('4'));
    const way = ['3', '2', '1', 'B', 'C', 'D'];
    const go = (...ids: string[]) => b.no(move(ids, ...way));
    expect([go('G24-PZ24-1'), go('G24-PZ24-1', 'G94-267-1'), go('G94-267-1', 'G24-PZ24-1')]).toEqual([
      undefined,
      'TS-8.2b',
      'TS-8.2b',
    ]);
  });

  test('an observer goes in only from beside', () => {
    covers('TS-15.2g', 'TS-8.2b');
    const units = {
      'G94-267-1': '27',
      'G94-267-2': '27',
      'G94-OBS': '27',
      'G24-OBS': '27',
      'R10B-10-1': '33',
    };
    const b = situation({ units }).play(activate('27'));
    const along = (id: string) => b.no(attack('33', 'fresh', ['G94-267-1'], [], { passengers: [id] }));
    expect(along('G94-OBS')).toBeUndefined();
    b.play(move('G94-OBS', '4'));
    expect([along('G94-OBS'), along('G24-OBS')]).toEqual(['TS-8.2b', undefined]);
  });
});

describe('by which clause', () => {
  test('who absorbs points by a retreat is driven back, and does not fall back of himself', () => {
    covers('TS-8.355a', 'TS-8.355b');
    const b = situation({
      units: { 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27 spent' },
      control: { '27': 'german', '26': 'german', '4': 'german' },
    }).play(activate('27'));
    const wire = attack('27', 'spent', ['G94-267-1', 'G94-267-2']);
    const [mine, theirs] = b.values(wire);
    b.play(wire, ...DR(7), ...DR(7 + mine - theirs - 1));
    if (b.turn === 'russian choosing-retreat') b.play({ type: 'retreatTo', area: '33' });
    expect([b.told('retreats').length, b.told('falls-back').length, b.duration('R10B-10-1')]).toEqual([1, 0, 4]);
  });

  test('isolated units beside a landing take a point away though they only contest, and others hold the bank', () => {
    covers('TS-18.4f', 'TS-18.4c', 'TS-18.4d');
    const points = (beside: string, options: Record<string, string> = {}) =>
      situation({
        ...night,
        options,
        units: { 'R13-34-1': 'east-bank', 'R13-34-2': '65', 'G94-267-1': beside, 'G94-267-2': '30', 'G94-267-3': '29' },
        control: { '65': 'russian' },
      }).ledgers(ferry('64', 'R13-34-1'))[0]!.total;
    // Two for the bank at 30, one for the fight in 65.
    expect([points('65'), points('65 iso:1')]).toEqual([3, 2]);
    expect(points('65 iso:1', { 'isolated-interdiction': 'only-all' })).toBe(3);
  });

  test('and on the hill likewise', () => {
    covers('TS-18.4f', 'TS-18.4b');
    const points = (hill: string) =>
      situation({
        ...night,
        units: { 'R13-34-1': 'east-bank', 'R13-34-2': '56', 'G94-267-1': hill, 'G94-267-2': '30', 'G94-267-3': '29' },
        control: { '56': 'russian' },
      }).ledgers(ferry('64', 'R13-34-1'))[0]!.total;
    expect([points('56'), points('56 iso:1')]).toEqual([3, 2]);
  });

  test('the first marker of isolation and the second', () => {
    covers('TS-12.2a', 'TS-12.2b', 'TS-12.2d');
    const told = (words: string) =>
      dawnAfter({ units: { 'G94-267-1': words } }).news.flatMap(({ key, rules }) =>
        ['isolated', 'back-in-supply'].includes(key) ? [`${key} ${rules[0]}`] : [],
      );
    expect([told('33'), told('33 iso:1'), told('4 iso:1')]).toEqual([
      ['isolated TS-12.2a'],
      ['isolated TS-12.2b'],
      ['back-in-supply TS-12.2d'],
    ]);
  });

  test('guns in supply lose nothing for isolation, and no line says so', () => {
    covers('TS-15.24', 'TS-12.22e');
    const lines = (observer: string) =>
      situation({ units: { 'G94-OBS': observer, 'G94-267-1': '27', 'R10B-10-1': '33' } })
        .ledgers(shell('G94-OBS', '33'))[0]!
        .lines.map(({ rule }) => rule);
    expect([lines('27'), lines('27 iso:1')]).toEqual([['TS-15.24'], ['TS-15.24', 'TS-12.22e']]);
  });
});
