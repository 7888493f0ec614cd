import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  barrage,
  dawnAfter,
  DR,
  ferry,
  fortify,
  game,
  move,
  opening,
  recross,
  regroup,
  situation,
  type Wire,
} from './support/clauses.ts';

/** What stands in the way, by its clause, where another clause would be the next to say no. */

const night = { side: 'russian', period: 'night' } as const;
const rebuild = (...units: string[]): Wire => ({ type: 'rebuild', units });
const fallBack = (unit: string): Wire => ({ type: 'fallBack', unit });

describe('chapter 8: a tank that comes back into the fight it left', () => {
  const b = () =>
    situation({
      units: {
        'G24-PZ24-1': '27',
        'G29-PZ129': '27',
        'G94-267-1': '27',
        'G94-OBS': '27',
        'R10B-10-1': '27',
        'R10B-10-2': '27 spent',
      },
      control: { '27': 'german' },
    })
      .play(activate('27'))
      .play(move(['G24-PZ24-1', 'G29-PZ129'], '26'));

  test('those who stayed inside are no part of the force that enters', () => {
    covers('TS-8.32b');
    const second = (...others: string[]) => attack('27', 'spent', ['G24-PZ24-1'], [], { second: 'fresh', others });
    expect([b().no(second('G29-PZ129')), b().no(second('G94-267-1'))]).toEqual([undefined, 'TS-8.32b']);
    // One who comes in is enough, though the first attack is made with one who stayed.
    const mixed = attack('27', 'spent', ['G94-267-1', 'G24-PZ24-1'], [], { second: 'fresh', others: ['G29-PZ129'] });
    expect(b().no(mixed)).toBeUndefined();
  });

  test('an observer who has left a fight goes into no other, and nobody but observers is taken along', () => {
    covers('TS-8.21b', 'TS-15.2g');
    const along = (id: string) => attack('27', 'spent', ['G24-PZ24-1'], [], { second: 'none', passengers: [id] });
    const left = b().play(move('G94-OBS', '26'));
    expect([left.at('G94-OBS'), left.no(along('G94-OBS'))]).toEqual(['26', 'rokada']);
    const other = situation({
      units: { 'G94-267-1': '27', 'G94-267-2': '27', 'G94-OBS': '27', 'R10B-10-1': '33' },
    }).play(activate('27'));
    const go = (id: string) => other.no(attack('33', 'fresh', ['G94-267-1'], [], { passengers: [id] }));
    expect([go('G94-OBS'), go('G94-267-2')]).toEqual([undefined, 'TS-15.2g']);
  });
});

describe('chapter 8: falling back', () => {
  const shut = { 'G71-211-1': '29', 'G71-211-2': '31', 'G71-211-3': 'A' };
  const struck = (units: Record<string, string>) =>
    situation({
      units: { 'G94-267-1': '30', 'R10B-10-1': '30', 'R10B-10-2': '30 spent', ...units },
      ask: ['fall-back'],
    })
      .play(activate('30'))
      .play(attack('30', 'fresh', ['G94-267-1']), ...DR(7), ...DR(4));

  test('only the group that was attacked may, and nobody is asked who has nowhere to go', () => {
    covers('TS-8.355b', 'TS-8.354e');
    const b = struck({});
    expect(b.turn).toBe('russian falling-back');
    const no = ['R10B-10-1', 'R10B-10-2', 'G94-267-1'].map((id) => b.no(fallBack(id)));
    expect(no).toEqual([undefined, 'TS-8.354e', 'TS-6.2d']);
    expect(struck(shut).turn).not.toContain('falling-back');
  });

  test('a single way back is taken without a question, be it the first area of the map', () => {
    covers('TS-8.3551A', 'TS-8.3551E');
    const b = situation({
      side: 'russian',
      units: {
        'R35-100-1': '29',
        'R35-100-2': '29',
        'G94-267-1': '29 spent',
        'R35-101-1': '2',
        'R35-101-2': 'B',
        'R131-131-1': '28',
      },
    })
      .play(activate('29'))
      .play(attack('29', 'spent', ['R35-100-1', 'R35-100-2']), ...DR(6), ...DR(4));
    expect([b.at('G94-267-1'), b.turn]).toEqual(['1', 'german impulse']);
  });
});

describe('chapter 13: what a placed tank owes', () => {
  const works = (units: Record<string, string>, rubble = 1) =>
    situation({
      side: 'russian',
      units: { 'RTK-26-1': 'dead-pile', 'RPON-8': '70', 'R13-34-1': '70', 'R13-34-2': '70', ...units },
      control: { '70': 'russian' },
      rubble: { '70': rubble },
      more: { armour: 3 },
    }).play(rebuild('RTK-26-1'));

  test('rubble beside the enemies frees it of nothing, rubble without enemies binds it to nothing', () => {
    covers('TS-13.3c');
    const b = works({ 'G389-544-1': '70 spent' });
    expect(b.no('end')).toBe('TS-13.3c');
    b.play(attack('70', 'spent', ['R13-34-1', 'R13-34-2']), ...DR(12), ...DR(2));
    expect([b.at('G389-544-1'), b.no('end')]).toEqual(['dead-pile', undefined]);
  });

  test('the works stop once', () => {
    covers('TS-13.2f');
    const taken = (production: boolean) =>
      situation({
        units: { 'G389-544-1': '51' },
        control: { '70': 'russian' },
        more: { production, armour: 0 },
      })
        .play(activate('51'))
        .play(move('G389-544-1', '70'));
    expect([true, false].map((runs) => taken(runs).told('production-stopped').length)).toEqual([1, 0]);
  });
});

describe('chapter 14: a tank that failed', () => {
  test('goes on with nobody, even if the others come back to where it stands', () => {
    covers('TS-14.4d', 'TS-14.41a');
    const b = situation({
      units: { 'G24-PZ24-1': '27', 'G94-267-1': '27' },
      control: { '26': 'german', '34': 'german', '33': 'german' },
      rubble: { '33': 1 },
    })
      .play(activate('27'))
      .play(move(['G24-PZ24-1', 'G94-267-1'], '26', '33', '26', '34'), ...DR(2));
    expect([b.at('G24-PZ24-1'), b.at('G94-267-1')]).toEqual(['26', '34']);
  });

  test('goes back no further than to the first place with room', () => {
    covers('TS-14.41b', 'TS-7.1a');
    const full = [1, 2, 3].flatMap((i) => [`G94-267-${i}`, `G94-274-${i}`, `G94-276-${i}`]);
    const b = situation({
      units: {
        'G24-PZ24-1': '4',
        ...Object.fromEntries(full.map((id) => [id, '26'])),
        'G94-PIO': '26',
        'R10B-10-1': '32',
      },
      control: { '27': 'german', '26': 'german', '33': 'german' },
      rubble: { '33': 2 },
    })
      .play(activate('4'))
      .play(move('G24-PZ24-1', '27', '26', '33'), ...DR(2), ...DR(12));
    expect([b.at('G24-PZ24-1'), b.isSpent('G24-PZ24-1')]).toEqual(['27', true]);
  });
});

describe('chapter 15: who fires', () => {
  test('nobody but the groups, and of those only the ones in play', () => {
    covers('TS-15.31a', 'TS-15.32a');
    const b = situation({ side: 'russian', units: { 'RART-S': 'artillery-S', 'R13-34-1': '27', 'G94-267-1': '27' } });
    expect(['RART-S', 'RART-CS', 'R13-34-1'].map((id) => b.no(barrage(id, '27')))).toEqual([
      undefined,
      'TS-15.32a',
      'TS-15.31a',
    ]);
  });

  test('where observers of several areas may join in, each must see the target', () => {
    covers('TS-15.2c', 'TS-15.21a');
    const b = situation({
      options: { observers: 'any-area' },
      units: {
        'G94-267-1': '27',
        'G94-OBS': '27',
        'G71-211-1': '34',
        'G71-OBS': '34',
        'G24-21-1': '24',
        'G24-OBS': '24',
        'R10B-10-1': '33',
        'R10B-10-2': '33 spent',
      },
    }).play({ type: 'shell', observer: 'G94-OBS', target: '33', group: 'fresh' }, ...DR(2), ...DR(12));
    const second = (observer: string) => b.no({ type: 'shell', observer, target: '33', group: 'spent' });
    expect([second('G71-OBS'), second('G24-OBS')]).toEqual([undefined, 'TS-15.21a']);
  });

  test('the opening shows the odds of every gun', () => {
    const b = opening(
      'simulation',
      {},
      Array.from({ length: 40 }, () => 1),
    );
    const gun = b.offered('designate')[0]!;
    const target = b.offered('designate', { gun: game.pieces.find(gun)! })[0]!;
    const named: Wire = { type: 'designate', gun, target, group: 'fresh' };
    expect(b.ledgers(named).map((each) => each.of)).toEqual(['attack-value', 'defence-value']);
  });
});

describe('chapter 18: over the river', () => {
  test('Germans do not recross, nor does who was ferried in this impulse; the boats’ danger is shown', () => {
    covers('TS-6.2d', 'TS-18.7a', 'TS-18.4a');
    const b = situation({
      ...night,
      units: { 'R13-34-1': '64', 'G94-267-1': '64 spent', 'R13-34-2': 'east-bank', 'G94-267-2': '63' },
      control: { '64': 'russian', '63': 'german' },
    });
    const landed = situation({ ...night, units: { 'R13-34-1': 'east-bank' } }).play(ferry('64', 'R13-34-1'), ...DR(2));
    expect([landed.at('R13-34-1'), landed.no(recross('R13-34-1'))]).toEqual(['64', 'TS-18.7a']);
    b.play(activate('64'));
    expect(b.no(recross('G94-267-1'))).toBe('TS-6.2d');
    // Riverbank 2, proximity 2.
    expect(b.ledgers(recross('R13-34-1')).map(({ total }) => total)).toEqual([4]);
  });

  test('a reinforcement that is there already does not come again', () => {
    covers('TS-18.1a');
    const b = dawnAfter({ date: '09-17', units: { 'R95-90-1': '1', 'R95-90-2': '2' } });
    expect(['R95-90-1', 'R95-90-2', 'R95-90-3'].map((id) => b.at(id))).toEqual(['1', '2', 'east-bank']);
  });

  test('nobody regroups the other side’s units, or fortifies with them', () => {
    covers('TS-6.2d');
    const b = situation({ ...night, units: { 'R13-34-1': '61 spent', 'G94-267-1': '27 spent' } }).play(activate('61'));
    expect([b.no(regroup('G94-267-1', '26')), b.no(fortify('G94-PIO'))]).toEqual(['TS-6.2d', 'TS-6.2d']);
  });
});

describe('chapter 21', () => {
  test('who waits off the map or lost his area leaves like any other', () => {
    covers('TS-21.3a');
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: { 'G14-103-1': 'off-map', 'G14-OBS': 'lost-observers' },
    });
    b.play({ type: 'withdraw', units: ['G14-103-1', 'G14-OBS'] });
    expect([b.at('G14-103-1'), b.at('G14-OBS')]).toEqual(['withdrawn', 'withdrawn']);
  });

  test('the compensation is Russian and dead', () => {
    covers('TS-21.3e');
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: {
        'G14-103-1': '3',
        'R13-34-1': 'dead-pile',
        'R13-34-2': '61',
        'G94-267-1': 'dead-pile',
      },
    }).play('keepRest');
    const comes = (id: string) => b.no({ type: 'compensate', units: [id] });
    expect([comes('R13-34-1'), comes('R13-34-2'), comes('G94-267-1')]).toEqual([undefined, 'TS-21.3e', 'TS-21.3e']);
  });
});
