import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, attack, DR, ferry, fortify, game, move, regroup, situation } from './support/clauses.ts';
import { BESIDE } from './support/reading.ts';

describe('chapter 8.12: an area that was attacked is closed', () => {
  const overrun = () =>
    situation({
      period: 'night',
      units: {
        'G94-267-1': '4',
        'G94-267-2': '4',
        'G94-267-3': '4',
        'G94-274-1': '4 spent',
        'RPON-8': '27 spent',
      },
    })
      .play(activate('4'))
      .play(attack('27', 'spent', ['G94-267-1', 'G94-267-2']), ...DR(12), ...DR(2));

  test('to those who move and to those who regroup, even when nobody is left to fight', () => {
    covers('TS-8.12a');
    const b = overrun();
    expect([b.at('RPON-8'), b.control('27')]).toEqual(['dead-pile', 'german']);
    expect(b.no(move('G94-267-3', '27'))).toBe('TS-8.12a');
    expect(b.no(regroup('G94-274-1', '27'))).toBe('TS-8.12a');
    expect(b.no(regroup('G94-274-1', '5'))).toBeUndefined();
  });

  test('and open again in the next impulse of that side', () => {
    covers('TS-8.12a');
    const b = overrun().play('end').play('pass').play(activate('4'));
    expect(b.no(regroup('G94-274-1', '27'))).toBeUndefined();
  });
});

describe('chapter 8.22: companions of a leader who fails in rubble', () => {
  const field = (more: Record<string, string> = {}) =>
    situation({
      units: { 'G29-PZ129': '4', 'G94-PAK': '4', 'G94-OBS': '4', 'R10B-10-1': '27 spent', ...more },
      rubble: { '27': 1 },
    }).play(activate('4'));
  const force = (...units: string[]) => attack('27', 'spent', units, [], { passengers: ['G94-OBS'] });

  test('an AT unit and an observer stay where they are, fresh, and there is no attack', () => {
    covers('TS-8.22b', 'TS-15.2g', 'TS-14.41a');
    // 7 is wanted, no fresh enemy adds one: 5 fails.
    const b = field({ 'G94-267-1': '4' }).play(force('G29-PZ129', 'G94-PAK'), ...DR(5));
    expect(['G29-PZ129', 'G94-PAK', 'G94-OBS'].map((id) => b.at(id))).toEqual(['4', '4', '4']);
    expect(['G29-PZ129', 'G94-PAK', 'G94-OBS'].map((id) => b.isSpent(id))).toEqual([true, false, false]);
    expect(b.told('attack-called-off').length).toBe(1);
    // Nothing was attacked: the area is not closed.
    expect(b.no(attack('27', 'spent', ['G94-267-1', 'G94-PAK']))).toBeUndefined();
  });

  test('with another leader inside they follow', () => {
    covers('TS-8.22b', 'TS-15.2g');
    const b = field({ 'G94-267-1': '4' }).play(
      force('G29-PZ129', 'G94-267-1', 'G94-PAK'),
      ...DR(5),
      ...DR(2),
      ...DR(12),
    );
    expect(['G29-PZ129', 'G94-267-1', 'G94-PAK', 'G94-OBS'].map((id) => b.at(id))).toEqual(['4', '27', '27', '27']);
  });

  test('a leader who gets through takes them along', () => {
    covers('TS-8.22b', 'TS-15.2g', 'TS-14.4a');
    const b = field().play(force('G29-PZ129', 'G94-PAK'), ...DR(6), ...DR(2), ...DR(12));
    expect(['G29-PZ129', 'G94-PAK', 'G94-OBS'].map((id) => b.at(id))).toEqual(['27', '27', '27']);
  });
});

describe('chapter 8.32: the divided force', () => {
  test('who fires from beside in the first attack does not enter for the second', () => {
    covers('TS-8.32b');
    const b = situation({
      units: { 'G94-PIO': '4', 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' },
    }).play(activate('4'));
    const second = (other: string) =>
      attack('27', 'fresh', ['G94-PIO'], ['G94-267-1'], { second: 'spent', others: [other] });
    expect(b.no(second('G94-267-1'))).toBe('TS-8.32b');
    expect(b.no(second('G94-PIO'))).toBe('TS-8.32b');
    expect(b.no(second('G94-267-2'))).toBeUndefined();
  });

  test('a force that stands in the area already is not divided', () => {
    covers('TS-8.32b');
    const b = situation({
      units: { 'G94-PIO': '4', 'G94-267-1': '27', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' },
    }).play(activate('27'));
    expect(
      b.offered('attack', {
        target: game.spaces.find('27')!,
        group: 'fresh',
        units: [game.pieces.find('G94-267-1')!],
        ranged: [],
      }),
    ).toEqual([]);
  });
});

describe('chapter 8.21: freed by an overrun', () => {
  const units = {
    'G29-PZ129': '4',
    'G94-PIO': '4',
    'G94-267-1': '4',
    'G94-OBS': '4',
    'R10B-10-1': '27',
    'R10B-10-2': '27 spent',
  };

  test('everybody who stands there, attacker or passenger, goes on once the last enemy is gone', () => {
    covers('TS-8.21h', 'TS-8.36c', 'TS-15.2g');
    const b = situation({ units: { ...units, 'R10B-10-2': '28' } }).play(activate('4'));
    b.play(attack('27', 'fresh', ['G29-PZ129', 'G94-PIO'], [], { passengers: ['G94-OBS'] }), ...DR(12), ...DR(2));
    expect(b.at('R10B-10-1')).toBe('dead-pile');
    // The tank has spent 4 of 6 and the observer 4 of 5; area 26 lies beside nobody fresh and costs 1.
    expect(b.no(move('G29-PZ129', '26'))).toBeUndefined();
    expect(b.no(move('G94-OBS', '26'))).toBeUndefined();
  });

  test('nobody while a group is left', () => {
    covers('TS-8.21a', 'TS-8.21h');
    const b = situation({ units }).play(activate('4'));
    b.play(attack('27', 'fresh', ['G29-PZ129', 'G94-PIO'], [], { passengers: ['G94-OBS'] }), ...DR(12), ...DR(2));
    expect(b.at('R10B-10-2')).toBe('27');
    expect(['G29-PZ129', 'G94-PIO', 'G94-OBS'].map((id) => b.no(move(id, '26')))).toEqual(Array(3).fill('TS-8.21a'));
  });

  test('not those who drove the enemy off without an overrun', () => {
    covers('TS-8.36d', 'TS-8.21h');
    const b = situation({ units: { 'G94-PIO': '4', 'G94-267-1': '4', 'R10B-10-1': '27 spent' } }).play(activate('4'));
    // 4 + 1 + 1 and 4 against 1 + 2 and 6: one point, the enemy retreats to 33.
    b.play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(4), ...DR(6));
    expect(b.at('R10B-10-1')).not.toBe('27');
    expect(b.isSpent('G94-PIO')).toBe(true);
  });
});

describe('chapter 8.34: fortifying after others have fought', () => {
  /** Four rounds of a fight for 27: the tanks overrun one German group after the other while the infantry waits. */
  const waited = (isolation: string) =>
    situation({
      side: 'russian',
      units: {
        'RTK-133-1': '27',
        'RTK-133-2': '27',
        'R10B-10-1': `27${isolation}`,
        'R10B-10-2': `27${isolation}`,
        'R10B-10-3': `27${isolation}`,
        'G94-PIO': '27',
        'G94-267-1': '27 spent',
      },
    })
      .play(activate('27'))
      .play(attack('27', 'fresh', ['RTK-133-1', 'RTK-133-2']), ...DR(12), ...DR(2))
      .play(attack('27', 'spent', ['RTK-133-1', 'RTK-133-2']), ...DR(12), ...DR(2));

  test('is charged with their MF, and barred to those who have fewer', () => {
    covers('TS-8.34e', 'TS-14.3f');
    const work = fortify('R10B-10-1', 'R10B-10-2', 'R10B-10-3');
    const fit = waited('');
    // 2 for the fresh group and 1 for the spent one: a six, TEM 2, less 3 is 5.
    expect(fit.no(work)).toBeUndefined();
    expect(fit.ledgers(work)[0]!.total).toBe(2 - 3);
    // 4 MF less 2 for isolation are not enough for the 3 they waited.
    expect(waited(' iso:2').no(work)).toBe('TS-8.34e');
    expect(waited(' iso:1').no(work)).toBeUndefined();
  });
});

describe('chapter 8.2: what is shown as in reach', () => {
  const reach = (b: ReturnType<typeof situation>, ...units: string[]): string[] =>
    (
      game.choices(b.s, b.open.side, { type: 'move', slots: { units: units.map((id) => game.pieces.find(id)!) } })
        .reach ?? []
    )
      .map((way) => game.spaces.ids[way.at(-1)!]!)
      .toSorted();

  test('every place to which some way is legal, and no other', () => {
    covers('TS-8.2b', 'TS-8.23A', 'TS-8.23B');
    const b = situation({ units: { 'R10B-10-1': '28', 'G94-267-1': '4' } }).play(activate('4'));
    // Five MF; 27 and 3 lie beside the fresh enemy in 28 and cost 2.
    const legal = (place: string): boolean =>
      ways('4', place, 5).some((way) => b.no(move('G94-267-1', ...way)) === undefined);
    expect(reach(b, 'G94-267-1')).toEqual(
      game.spaces.ids
        .slice(0, 82)
        .filter((id) => id !== '4' && legal(id))
        .toSorted(),
    );
    expect(reach(b, 'G94-267-1')).not.toContain('28');
  });

  test('for a force: where all of it can go; rubble keeps tanks nearer', () => {
    covers('TS-8.2b', 'TS-8.23E', 'TS-14.1b');
    const units = { 'G29-PZ129': '4', 'G94-267-1': '4' };
    const b = situation({ units, rubble: { '27': 1, '26': 1 }, control: { '27': 'german', '26': 'german' } }).play(
      activate('4'),
    );
    const both = reach(b, 'G29-PZ129', 'G94-267-1');
    const [tank, foot] = [reach(b, 'G29-PZ129'), reach(b, 'G94-267-1')];
    expect(both).toEqual(foot.filter((place) => tank.includes(place)));
    expect(both.length).toBeLessThan(tank.length);
  });

  test('not a full area, and not an area that was attacked', () => {
    covers('TS-7.1a', 'TS-8.12a');
    const full = Object.fromEntries(
      [
        'G94-276-1',
        'G94-276-2',
        'G94-276-3',
        'G24-21-1',
        'G24-21-2',
        'G24-26-1',
        'G24-26-2',
        'G71-211-1',
        'G71-211-2',
        'G71-211-3',
      ].map((id) => [id, '5']),
    );
    const b = situation({ units: { 'G94-267-1': '4', ...full } }).play(activate('4'));
    expect(reach(b, 'G94-267-1')).not.toContain('5');
    expect(reach(b, 'G94-267-1')).toContain('6');
  });
});

/** Every way of at most so many steps. */
function ways(from: string, to: string, steps: number): string[][] {
  if (steps === 0) return [];
  const all: string[][] = [];
  for (const next of BESIDE.get(from)!) {
    if (next === to) all.push([next]);
    else for (const rest of ways(next, to, steps - 1)) all.push([next, ...rest]);
  }
  return all;
}

describe('chapter 18.3: guns on the ferries', () => {
  test('AA crosses to a landing without enemies, never into a fight', () => {
    covers('TS-18.3f', 'TS-8.22c');
    const night = { side: 'russian', period: 'night', control: { '64': 'russian' } } as const;
    const quiet = situation({ ...night, units: { 'RAA-748-1': 'east-bank' } });
    expect(quiet.no(ferry('64', 'RAA-748-1'))).toBeUndefined();
    expect(quiet.play(ferry('64', 'RAA-748-1'), ...DR(7)).at('RAA-748-1')).toBe('64');
    const fight = situation({
      ...night,
      units: { 'RAA-748-1': 'east-bank', 'R13-34-1': 'east-bank', 'G94-267-1': '64 spent', 'R10B-10-1': '64' },
    });
    expect(fight.no(ferry('64', 'RAA-748-1'))).toBe('TS-8.22c');
    expect(fight.no(ferry('64', 'R13-34-1', 'RAA-748-1'))).toBe('TS-8.22c');
    expect(fight.no(ferry('64', 'R13-34-1'))).toBeUndefined();
  });
});
