import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  dawnAfter,
  DR,
  ferry,
  game,
  move,
  recross,
  regroup,
  shell,
  situation,
  type Battle,
  type Wire,
} from './support/clauses.ts';

/** Cases in which one word of a clause decides. */

const unit = (id: string): number => game.pieces.find(id)!;
const space = (id: string): number => game.spaces.find(id)!;
const asked = (b: Battle, type: string, slots: Record<string, number | string | readonly number[]>) =>
  game.choices(b.s, b.open.side, { type, slots });
const named = (list: readonly number[] | undefined) => list?.map((u) => game.pieces.ids[u]);
const night = { side: 'russian', period: 'night' } as const;

describe('chapter 8', () => {
  test('mechanised engineers try the rubble before comrades on foot have taken the area', () => {
    covers('TS-14.4b', 'TS-14.4c', 'TS-8.22d');
    const b = situation({
      units: { 'G94-PIO': '27', 'G29-PIO': '27' },
      control: { '33': 'russian' },
      rubble: { '33': 2 },
    }).play(activate('27'));
    // 6, and 2 for no enemies at all, is one short of 9; in a German area it would be enough.
    b.play(attack('33', 'rubble', ['G94-PIO', 'G29-PIO']), ...DR(6), ...DR(7), ...DR(7));
    expect([b.at('G29-PIO'), b.at('G94-PIO'), b.control('33')]).toEqual(['27', '33', 'german']);
  });

  test('an observer goes on to comrades who are there, whoever stays behind in the rubble', () => {
    covers('TS-15.2g', 'TS-14.41a');
    const b = situation({
      units: { 'G24-PZ24-1': '27', 'G94-OBS': '27', 'G94-267-3': '33', 'R10B-10-1': '33' },
      rubble: { '33': 1 },
    })
      .play(activate('27'))
      .play(attack('33', 'fresh', ['G24-PZ24-1'], [], { passengers: ['G94-OBS'] }), ...DR(2));
    expect([b.at('G24-PZ24-1'), b.at('G94-OBS')]).toEqual(['27', '33']);
  });

  test('the table proposes everybody who can attack together, and asks for no more', () => {
    const units = Object.fromEntries([1, 2, 3].map((i) => [`G94-267-${i}`, '27']));
    const b = situation({
      units: { ...units, 'G94-PIO': '27', 'G94-PAK': '27', 'G94-OBS': '27', 'R10B-10-1': '33' },
    }).play(activate('27'));
    const declared = { target: space('33'), group: 'fresh' };
    expect(named(asked(b, 'attack', declared).suggest)).toEqual(['G94-PIO', ...Object.keys(units)]);
    // Fire from beside and observers who go along are asides.
    const inside = { ...declared, units: [unit('G94-PIO')] };
    const [ranged, passengers] = [inside, { ...inside, ranged: [] }].map((slots) => asked(b, 'attack', slots));
    expect([ranged!.slot?.name, ranged!.aside, named(ranged!.suggest)]).toEqual(['ranged', true, []]);
    expect([passengers!.slot?.name, passengers!.aside]).toEqual(['passengers', true]);
    // With nobody inside somebody has to lead from beside: one is enough.
    const outside = asked(b, 'attack', { ...declared, units: [] });
    expect(named(outside.suggest)).toEqual(['G94-267-1']);
  });

  test('no more are proposed than the area holds', () => {
    const ids = [1, 2, 3].flatMap((i) => [`G94-267-${i}`, `G94-274-${i}`, `G94-276-${i}`]);
    const b = situation({
      units: {
        ...Object.fromEntries(ids.map((id) => [id, '27'])),
        'G71-211-1': '33 spent',
        'G71-211-2': '33 spent',
        'R10B-10-1': '33',
      },
    }).play(activate('27'));
    expect(asked(b, 'attack', { target: space('33'), group: 'fresh' }).suggest).toHaveLength(8);
  });

  test('nobody is asked to regroup who has nowhere to go', () => {
    covers('TS-8.27a');
    const setup = { ...night, units: { 'R13-34-1': '30 spent', 'G94-267-1': '29', 'G94-267-2': 'A' } };
    const free = situation(setup).play(activate('30'));
    expect(free.offered('regroup')).toEqual(['R13-34-1']);
    expect(free.no(regroup('R13-34-1', '31'))).toBeUndefined();
    const shut = situation({ ...setup, units: { ...setup.units, 'G94-267-3': '31' } }).play(activate('30'));
    expect(shut.offered('regroup')).toEqual([]);
    expect(shut.no(regroup('R13-34-1', '31'))).toBe('TS-8.27a');
  });
});

describe('chapter 13', () => {
  const rebuild = (...units: string[]): Wire => ({ type: 'rebuild', units });

  test('tanks placed among Germans attack those before any others', () => {
    covers('TS-13.3c');
    const b = situation({
      side: 'russian',
      units: { 'RTK-26-1': 'dead-pile', 'RMIL-1': '70 spent', 'G389-544-1': '70', 'G389-544-2': '71' },
      control: { '70': 'russian' },
      more: { armour: 3 },
    }).play(rebuild('RTK-26-1'));
    expect(b.no(attack('71', 'fresh', ['RTK-26-1']))).toBe('TS-13.3c');
    expect(b.no(attack('70', 'fresh', ['RTK-26-1']))).toBeUndefined();
  });
});

describe('chapter 15', () => {
  test('only observers direct the guns', () => {
    covers('TS-15.2f');
    const b = situation({ units: { 'G94-267-1': '27', 'G94-OBS': '27', 'R10B-10-1': '33' } });
    expect([b.no(shell('G94-267-1', '33')), b.no(shell('G94-OBS', '33'))]).toEqual(['TS-15.2f', undefined]);
  });
});

describe('chapter 18', () => {
  test('whoever lands takes an observer without companions away', () => {
    covers('TS-15.22b', 'TS-18.5c');
    const b = situation({
      ...night,
      units: { 'R13-34-1': 'east-bank', 'G94-OBS': '61' },
      control: { '61': 'russian' },
    });
    expect(b.at('G94-OBS')).toBe('61');
    b.play(ferry('61', 'R13-34-1'), ...DR(2));
    expect([b.at('R13-34-1'), b.at('G94-OBS')]).toEqual(['61', 'lost-observers']);
  });

  test('boats leave one landing at a time', () => {
    covers('TS-18.7a');
    const b = situation({ ...night, units: { 'R13-34-1': '63', 'R13-34-2': '63', 'R13-34-3': '63' } })
      .play(activate('63'))
      .play(move('R13-34-1', '61'))
      .play(move('R13-34-2', '64'));
    expect(b.no(recross('R13-34-1', 'R13-34-2'))).toBe('TS-18.7a');
    expect([b.no(recross('R13-34-1')), b.no(recross('R13-34-2'))]).toEqual([undefined, undefined]);
  });

  test('a gun that finds no companion ashore is sent back at once, and does nothing more', () => {
    covers('TS-8.22b', 'TS-18.3h');
    const b = situation({
      ...night,
      units: { 'R13-34-1': 'east-bank', 'RAT-398': 'east-bank', 'R13-34-2': '64 spent', 'G94-267-1': '64 spent' },
      control: { '64': 'russian' },
      open: ['A'],
    });
    // The rifles are lost on the river.
    b.play(ferry('64', 'R13-34-1', 'RAT-398'), ...DR(12), ...DR(2));
    expect([b.at('RAT-398'), b.isSpent('RAT-398'), b.turn]).toEqual(['east-bank', true, 'german impulse']);
  });
});

describe('what is over', () => {
  test('of those who attack again each pays his own way', () => {
    covers('TS-8.34h', 'TS-8.34b');
    const b = situation({
      units: {
        'G94-PIO': '4',
        'G24-PZ24-1': '4',
        'R10B-10-1': '27',
        'R10B-10-2': '27 spent',
        'R244-244-1': '27 spent',
      },
      control: { '28': 'german' },
    })
      .play(activate('4'))
      .play(move('G24-PZ24-1', '3', '28'))
      .play(attack('27', 'fresh', ['G94-PIO', 'G24-PZ24-1']), ...DR(12), ...DR(2));
    expect([b.at('R10B-10-1'), b.mf('G94-PIO'), b.mf('G24-PZ24-1')]).toEqual(['dead-pile', 4, 7]);
    // Five MF are all that the engineers have.
    expect(b.no(attack('27', 'spent', ['G94-PIO', 'G24-PZ24-1']))).toBeUndefined();
  });

  test('an attack is charged to those who wait in its area, not to those who have left it', () => {
    covers('TS-8.34e');
    const b = situation({
      units: { 'G24-PZ24-1': '27', 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27 spent' },
      control: { '26': 'german', '27': 'german' },
    })
      .play(activate('27'))
      .play(move('G24-PZ24-1', '26'))
      .play(attack('27', 'spent', ['G94-267-1']), ...DR(2), ...DR(12));
    // Eight MF: one is gone, seven are left.
    const way = ['5', '4', '3', '2', '1', 'B', 'C'];
    expect(b.no(move('G24-PZ24-1', ...way))).toBeUndefined();
    expect(b.no(move('G24-PZ24-1', ...way, 'D'))).toBe('TS-8.2b');
  });

  test('the dead are isolated no more', () => {
    covers('TS-12.1i', 'TS-DEF-19');
    const b = situation({
      units: { 'G94-PIO': '27', 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27 spent iso:2' },
    })
      .play(activate('27'))
      .play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    expect([b.at('R10B-10-1'), b.isolation('R10B-10-1')]).toEqual(['dead-pile', 0]);
  });

  test('a gun owes nothing once nobody is left to lead it', () => {
    covers('TS-18.3h', 'TS-8.32e');
    const b = situation({
      ...night,
      units: { 'R13-34-1': 'east-bank', 'RAT-398': 'east-bank', 'R13-34-2': '64 spent', 'G94-267-1': '64 spent' },
      control: { '64': 'russian' },
    }).play(ferry('64', 'R13-34-1', 'RAT-398'), ...DR(2), ...DR(2));
    expect(b.no('end')).toBe('TS-18.3h');
    b.play(attack('64', 'spent', ['R13-34-1']), ...DR(2), ...DR(12));
    expect([b.at('G94-267-1'), b.isSpent('R13-34-1'), b.no('end')]).toEqual(['64', true, undefined]);
  });
});

describe('chapter 21', () => {
  test('a unit that is withdrawn gives its marker back', () => {
    covers('TS-21.3a');
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: { 'G14-103-1': '3 spent until:10-01', 'G14-103-2': '3' },
    });
    expect(b.duration('G14-103-1')).toBe(2);
    b.play({ type: 'withdraw', units: ['G14-103-1', 'G14-103-2'] });
    expect([b.at('G14-103-1'), b.duration('G14-103-1')]).toEqual(['withdrawn', 0]);
  });
});

describe('one impulse after another', () => {
  const tanks = { 'RTK-99-1': '70', 'RTK-26-1': 'dead-pile', 'RMIL-1': '70 spent' };
  const rebuild: Wire = { type: 'rebuild', units: ['RTK-26-1'] };
  const far = move('RTK-99-1', '72', '73', '46', '45', '44', '22', '21', '20');

  test('who leaves the works among Germans does not double, whoever opened the impulse', () => {
    covers('TS-8.25a', 'TS-13.3b');
    const at = (units: Record<string, string>) =>
      situation({
        side: 'russian',
        units: { ...tanks, ...units },
        control: { '70': 'russian', ...held },
        more: { armour: 3 },
      }).play(rebuild);
    const held = Object.fromEntries(['46', '45', '44', '22', '21', '20'].map((id) => [id, 'russian' as const]));
    expect(at({}).no(far)).toBeUndefined();
    expect(at({ 'G389-544-1': '70 spent' }).no(far)).toBe('TS-8.2b');
  });

  test('an observer alone in the works is lost to the tanks that leave them', () => {
    covers('TS-15.22b', 'TS-13.3a');
    const b = situation({
      side: 'russian',
      units: { 'RTK-26-1': 'dead-pile', 'G94-OBS': '70' },
      control: { '70': 'russian' },
      more: { armour: 3 },
    }).play(rebuild);
    expect([b.at('RTK-26-1'), b.at('G94-OBS')]).toEqual(['70', 'lost-observers']);
  });

  test('boats are there again in the next impulse', () => {
    covers('TS-18.7a');
    const three = ['R13-34-1', 'R13-34-2', 'R13-34-3'];
    const b = situation({
      ...night,
      units: { ...Object.fromEntries(three.map((id) => [id, '64'])), 'R13-39-1': '64', 'R13-39-2': '61' },
    })
      .play(activate('64'))
      .play(recross(...three), ...DR(2), ...DR(2), ...DR(2));
    expect(b.no(recross('R13-39-1'))).toBe('TS-18.7a');
    b.play('end')
      .play('pass', ...DR(12))
      .play(activate('61'));
    expect(b.no(recross('R13-39-2'))).toBeUndefined();
  });

  test('an area cleared in one impulse frees nobody who leaves a fight in the next', () => {
    covers('TS-8.25a', 'TS-8.25c');
    const regiment = ['G94-267-1', 'G94-267-2', 'G94-267-3'];
    const b = situation({
      units: {
        ...Object.fromEntries(regiment.map((id) => [id, '27'])),
        'R10B-10-1': '27 spent',
        'RTK-99-1': '70',
        'G389-544-1': '70 spent',
      },
      control: { '70': 'russian' },
    })
      .play(activate('27'))
      .play(attack('27', 'spent', regiment), ...DR(12), ...DR(2));
    expect(b.at('R10B-10-1')).toBe('dead-pile');
    b.play('end').play(activate('70'));
    expect(b.no(far)).toBe('TS-8.2b');
  });

  test('what the last impulse fought over does not bind those who break in', () => {
    covers('TS-8.25a', 'TS-18.6a');
    const b = situation({
      period: 'night',
      units: {
        'G94-267-1': '27',
        'R10B-10-1': '27 spent',
        'R10B-10-2': '27',
        'R38M-38-1': 'east-bank',
      },
      control: { '27': 'german' },
      open: ['A'],
    })
      .play(activate('27'))
      .play('end', ...DR(12));
    b.play({ type: 'breakIn', units: ['R38M-38-1'] });
    // Movement 4 doubled, and one by night.
    expect(b.no(move('R38M-38-1', 'A', '29', '2', '1', 'B', '29', '28'))).toBeUndefined();
  });
});
