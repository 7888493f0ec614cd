import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  absorb,
  activate,
  attack,
  DR,
  move,
  situation,
  type Battle,
  type Setup,
  type Side,
} from './support/clauses.ts';

const to = (area: string) => ({ type: 'retreatTo', area });
const at = (area: string, ...ids: string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, area]));
const R267 = ['G94-267-1', 'G94-267-2', 'G94-267-3'];

describe('chapter 8.31 and 8.32: forms of attack', () => {
  test('a ranged attack is made from beside, doubles the TEM and leaves the attackers where they are', () => {
    covers('TS-8.31a', 'TS-8.31b', 'TS-8.31c', 'TS-8.352A');
    const b = situation({ units: { ...at('4', ...R267), 'R10B-10-1': '27' } }).play(activate('4'));
    expect(b.values(attack('27', 'fresh', ['G94-267-1']))).toEqual([3, 4]);
    expect(b.values(attack('27', 'fresh', [], ['G94-267-1']))).toEqual([3, 6]);
    expect(b.values(attack('27', 'fresh', ['G94-267-1'], ['G94-267-2']))).toEqual([4, 6]);
    expect(b.no(attack('28', 'fresh', [], ['G94-267-1']))).toBeDefined();
    b.play(attack('27', 'fresh', [], ['G94-267-1']), ...DR(12), ...DR(2));
    expect([b.at('G94-267-1'), b.at('R10B-10-1')]).toEqual(['4', 'dead-pile']);
  });

  test('units among enemies may fire at the next area instead', () => {
    covers('TS-8.31d');
    const b = situation({ units: { 'G94-267-1': '27', 'R10B-10-1': '27', 'R10B-10-2': '26' } }).play(activate('27'));
    expect(b.no(attack('26', 'fresh', [], ['G94-267-1']))).toBeUndefined();
  });

  test('one group at a time: the other neither helps nor suffers', () => {
    covers('TS-8.32a', 'TS-8.354e', 'TS-8.352');
    const units = { 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27', 'RTK-133-1': '27 spent' };
    const b = situation({ units }).play(activate('27'));
    expect(b.values(attack('27', 'fresh', ['G94-267-1']))[1]).toBe(4);
    expect(b.values(attack('27', 'spent', ['G94-267-1']))[1]).toBe(4);
    b.play(attack('27', 'fresh', ['G94-267-1', 'G94-267-2']), ...DR(12), ...DR(4));
    // Eight points: the fresh battalion is gone, the tank untouched.
    expect([b.at('R10B-10-1'), b.at('RTK-133-1'), b.duration('RTK-133-1')]).toEqual(['dead-pile', '27', 0]);
  });

  test('a force that enters may be divided among two groups, both named first', () => {
    covers('TS-8.32b', 'TS-8.12a');
    const units = { ...at('4', ...R267, 'G94-PIO'), 'R10B-10-1': '27', 'R10B-10-2': '27 spent' };
    const b = situation({ units }).play(activate('4'));
    const split = attack('27', 'fresh', ['G94-PIO', 'G94-267-1'], [], { second: 'spent', others: ['G94-267-2'] });
    expect(b.no(split)).toBeUndefined();
    // The first attack fails, the second kills: both were fought, the force entered as one.
    b.play(split, ...DR(2), ...DR(12), ...DR(12), ...DR(2));
    expect([b.at('R10B-10-1'), b.at('R10B-10-2'), b.at('G94-267-2'), b.duration('G94-PIO')]).toEqual([
      '27',
      'dead-pile',
      '27',
      4,
    ]);
    expect(b.no(attack('27', 'fresh', ['G94-267-3']))).toBe('TS-8.12a');
    // A unit takes part in one of them.
    const twice = situation({ units }).play(activate('4'));
    expect(twice.no(attack('27', 'fresh', ['G94-PIO'], [], { second: 'spent', others: ['G94-PIO'] }))).toBeDefined();
  });

  test('units attack twice only after an overrun, and somebody must have an attack factor', () => {
    covers('TS-8.32c', 'TS-8.32e');
    const units = { 'G94-PIO': '27', 'G94-267-1': '27', 'G94-PAK': '27', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' };
    const b = situation({ units })
      .play(activate('27'))
      .play(attack('27', 'fresh', ['G94-PIO']), ...DR(7), ...DR(6));
    // Two points: turned and driven off or turned twice, but no overrun.
    if (b.open.step === 'choosing-retreat') b.play(to('33'));
    expect(b.no(attack('27', 'spent', ['G94-PIO']))).toBe('TS-8.36d');
    expect(b.no(attack('27', 'spent', ['G94-PAK']))).toBe('TS-8.32e');
    expect(b.no(attack('27', 'spent', ['G94-267-1', 'G94-PAK']))).toBeUndefined();
  });
});

describe('chapter 8.34: what an attack costs', () => {
  test('1 MF against a spent group, 2 against a fresh one; no MF, no part in it', () => {
    covers('TS-8.34a', 'TS-8.34d', 'TS-8.34f');
    const units = { ...at('27', ...R267), 'R10B-10-1': '27', 'R10B-10-2': '27 spent' };
    const b = situation({ units })
      .play(activate('27'))
      .play(attack('27', 'fresh', ['G94-267-1']), ...DR(2), ...DR(12));
    b.play(attack('27', 'spent', ['G94-267-2']), ...DR(2), ...DR(12));
    // The second waited for the first: 2, and 1 for its own.
    expect([b.mf('G94-267-1'), b.mf('G94-267-2')]).toEqual([2, 3]);
    b.play('end');
    // The third did nothing and is fresh.
    expect([b.isSpent('G94-267-3'), b.isSpent('G94-267-2')]).toEqual([false, true]);
    // AA: 3 MF. After two rounds of waiting nothing is left.
    const aa = situation({ units: { ...units, 'GFLAK91-1': '27' } }).play(activate('27'));
    aa.play(attack('27', 'fresh', ['G94-267-1']), ...DR(2), ...DR(12)).play(
      attack('27', 'fresh', ['G94-267-2']),
      ...DR(2),
      ...DR(12),
    );
    expect(aa.no(attack('27', 'spent', ['G94-267-3', 'GFLAK91-1']))).toBeDefined();
  });

  test('waiting is charged as soon as the unit acts, but not for what others paid by going elsewhere', () => {
    covers('TS-8.34e', 'TS-8.34i');
    const b = situation({ units: { ...at('27', ...R267), 'G94-PIO': '27', 'R10B-10-1': '27 spent' } }).play(
      activate('27'),
    );
    b.play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    b.play(move('G94-267-2', '4'));
    expect([b.mf('G94-267-2'), b.mf('G94-PIO')]).toEqual([2, 1]);
    // Who had gone before the attack was fought has not waited for it.
    const gone = situation({ units: { ...at('27', ...R267), 'R10B-10-1': '27' } }).play(activate('27'));
    gone.play(move('G94-267-2', '4')).play(attack('27', 'fresh', ['G94-267-1']), ...DR(2), ...DR(12));
    gone.play(move('G94-267-3', '4'));
    expect([gone.mf('G94-267-2'), gone.mf('G94-267-3')]).toEqual([2, 4]);
    const away = situation({ units: { ...at('4', ...R267), 'R10B-10-1': '27' } }).play(activate('4'));
    away.play(attack('27', 'fresh', ['G94-267-1']), ...DR(2), ...DR(12)).play(move('G94-267-2', 'C'));
    expect(away.mf('G94-267-2')).toBe(1);
  });

  test('who joins later has spent as much as those he joins', () => {
    covers('TS-8.34h');
    const units = {
      'G94-PIO': '27',
      'G94-267-1': '27',
      'G94-267-2': '27',
      'R10B-10-1': '27 spent',
      'R10B-10-2': '26 spent',
    };
    const b = situation({ units })
      .play(activate('27'))
      .play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    // The pioneers go round by 4: 1 + 1 MF and back: 1; then all fire at 26 for 1 more.
    b.play(move('G94-PIO', '4', '5'));
    expect(b.mf('G94-PIO')).toBe(3);
    b.play(attack('26', 'spent', [], ['G94-PIO', 'G94-267-2']), ...DR(2), ...DR(12));
    expect([b.mf('G94-PIO'), b.mf('G94-267-2')]).toEqual([4, 4]);
  });
});

describe('chapter 8.35: values', () => {
  const value = (
    units: Record<string, string>,
    wire: ReturnType<typeof attack>,
    setup: Setup = {},
  ): [number, number] => {
    const b = situation({ ...setup, units }).play(activate('27'));
    return b.values(wire);
  };

  test('best factor, +1 for each further unit of any kind, +1 for a whole regiment, -1 for each further parent', () => {
    covers('TS-8.351', 'TS-8.351A', 'TS-8.351B', 'TS-8.351C', 'TS-8.351D');
    const units = {
      ...at('27', ...R267, 'G94-PAK', 'G94-PIO', 'G24-21-1', 'G24-21-2', 'G29-15-1', 'GFLAK91-1'),
      'R10B-10-1': '27',
    };
    const a = (...ids: string[]) => value(units, attack('27', 'fresh', ids), { period: 'night' })[0];
    expect(a('G94-267-1')).toBe(2);
    expect(a('G94-267-1', 'G94-267-2')).toBe(3);
    expect(a(...R267)).toBe(2 + 2 + 1);
    expect(a('G94-PIO', 'G94-267-1')).toBe(4 + 1);
    expect(a('G94-PIO', 'G94-PAK')).toBe(4 + 1);
    expect(a('G94-PIO', ...R267)).toBe(4 + 3 + 1);
    expect(a('G94-267-1', 'G24-21-1')).toBe(3 + 1 - 1);
    // Per parent, not per unit; and two battalions are no regiment.
    expect(a('G94-267-1', 'G24-21-1', 'G24-21-2')).toBe(3 + 2 - 1);
    expect(a('G94-267-1', 'G24-21-1', 'G29-15-1')).toBe(3 + 2 - 2);
    expect(value(units, attack('27', 'fresh', ['G94-267-1']))[0]).toBe(3);
    // Battalions inside and beside count together.
    const mixed = situation({ period: 'night', units: { ...at('4', ...R267), 'R10B-10-1': '27' } }).play(activate('4'));
    expect(mixed.values(attack('27', 'fresh', ['G94-267-1'], ['G94-267-2', 'G94-267-3']))[0]).toBe(5);
  });

  test('the date helps Russian defences in German impulses', () => {
    covers('TS-8.352F', 'TS-8.352');
    const units = { 'G94-267-1': '27', 'R10B-10-1': '27', 'R42B-42-1': '27', 'R42B-42-2': '27' };
    const on = (date: string, side: Side = 'german') =>
      situation({ side, date, units })
        .play(activate('27'))
        .values(attack('27', 'fresh', [side === 'german' ? 'G94-267-1' : 'R10B-10-1']))[1];
    expect(['09-26', '09-27', '10-31', '11-01', '11-14'].map((date) => on(date))).toEqual([5, 6, 6, 7, 7]);
    expect(['09-26', '11-14'].map((date) => on(date, 'russian'))).toEqual([6, 6]);
  });

  test('rubble helps against attackers inside alone, and never armour', () => {
    covers('TS-8.352B', 'TS-8.352h');
    const units = { 'G94-267-1': '27', 'R10B-10-1': '27' };
    expect(
      [0, 1, 2].map((level) => value(units, attack('27', 'fresh', ['G94-267-1']), { rubble: { '27': level } })[1]),
    ).toEqual([4, 5, 6]);
    // TEM 3, rubble 2: armour 3 against infantry 2 + 2.
    const armour = { 'G94-267-1': '33', 'RTK-6-1': '33', 'R10B-10-1': '33' };
    const defence = (ids: Record<string, string>, level: number) =>
      situation({ units: ids, rubble: { '33': level } })
        .play(activate('33'))
        .values(attack('33', 'fresh', ['G94-267-1']))[1];
    expect([defence(armour, 2), defence(armour, 1), defence(armour, 0)]).toEqual([7, 6, 6]);
    expect(defence({ 'G94-267-1': '33', 'RTK-6-1': '33' }, 2)).toBe(6);
  });

  test('AA alone is halved when everybody attacks from inside without armour', () => {
    covers('TS-8.352g');
    const aa = { 'RAA-748-1': '27', 'RAA-748-2': '27' };
    expect(value({ 'G94-267-1': '27', ...aa }, attack('27', 'fresh', ['G94-267-1']))[1]).toBe(3 + 2);
    expect(value({ 'G94-267-1': '27', 'RAA-748-2': '27' }, attack('27', 'fresh', ['G94-267-1']))[1]).toBe(1 + 2);
    expect(value({ 'G29-PZ129': '27', ...aa }, attack('27', 'fresh', ['G29-PZ129']))[1]).toBe(6 + 2);
    expect(value({ 'G94-267-1': '27', ...aa, 'R10B-10-1': '27' }, attack('27', 'fresh', ['G94-267-1']))[1]).toBe(6 + 2);
    const ranged = situation({ units: { ...at('4', 'G94-267-1', 'G94-267-2'), ...aa } }).play(activate('4'));
    expect(ranged.values(attack('27', 'fresh', [], ['G94-267-1']))[1]).toBe(6 + 4);
  });

  test('totals decide: higher hits by the difference, equal and lower do not', () => {
    covers('TS-8.35a', 'TS-10.4a', 'TS-10.4b', 'TS-10.4c', 'TS-10.4e');
    // 3 against 4 in place; 3 against 6 from beside.
    const units = { ...at('27', 'G94-267-1', 'G94-267-2'), 'R10B-10-1': '27' };
    const inside = (roll: number) =>
      situation({ units })
        .play(activate('27'))
        .play(attack('27', 'fresh', ['G94-267-1']), ...DR(roll), ...DR(5));
    for (const [roll, duration, spent] of [
      [5, 4, false],
      [6, 3, false],
      [7, 2, true],
    ] as const) {
      const b = inside(roll);
      expect([roll, b.duration('G94-267-1'), b.isSpent('R10B-10-1')]).toEqual([roll, duration, spent]);
    }
    const beside = (roll: number) =>
      situation({ units: { ...at('4', 'G94-267-1', 'G94-267-2'), 'R10B-10-1': '27' } })
        .play(activate('4'))
        .play(attack('27', 'fresh', [], ['G94-267-1']), ...DR(roll), ...DR(5))
        .duration('G94-267-1');
    // One day less for each; a penalty of 1 needs no marker.
    expect([beside(7), beside(8), beside(9)]).toEqual([3, 2, 0]);
    // In a mixed attack those who went in stay a day longer.
    const mixed = situation({ units: { ...at('4', ...R267), 'R10B-10-1': '27' } }).play(activate('4'));
    mixed.play(attack('27', 'fresh', ['G94-267-1'], ['G94-267-2']), ...DR(2), ...DR(12));
    expect([mixed.duration('G94-267-1'), mixed.duration('G94-267-2')]).toEqual([4, 3]);
  });
});

describe('chapter 8.354: casualty points', () => {
  /** A regiment by day, 2 + 2 + 1 + 1 = 6, hits a group in area 27 for so many points. */
  const hit = (
    russians: Record<string, string>,
    group: string,
    points: number,
    defence: number,
    setup: Setup = {},
  ): Battle => {
    const b = situation({ control: { '27': 'russian' }, ...setup, units: { ...at('27', ...R267), ...russians } }).play(
      activate('27'),
    );
    const wire = attack('27', group, R267);
    expect(b.values(wire)).toEqual([6, defence]);
    const difference = points + defence - 6;
    const first = Math.min(12, 7 + Math.max(0, difference));
    return b.play(wire, ...DR(first), ...DR(first - difference));
  };

  test('1 to turn, 1 to drive off the spent, 2 to kill the spent, 3 to kill the fresh', () => {
    covers('TS-8.354a', 'TS-8.354c', 'TS-10.4d');
    const one = hit(at('27', 'R10B-10-1'), 'fresh', 1, 4);
    expect([one.isSpent('R10B-10-1'), one.at('R10B-10-1'), one.duration('R10B-10-1')]).toEqual([true, '27', 4]);
    // Two points on one fresh unit: turned and driven off.
    const two = hit(at('27', 'R10B-10-1'), 'fresh', 2, 4);
    if (two.open.step === 'choosing-retreat') two.play(to('33'));
    expect([two.at('R10B-10-1') === '27', two.duration('R10B-10-1')]).toEqual([false, 4]);
    expect(hit(at('27', 'R10B-10-1'), 'fresh', 3, 4).at('R10B-10-1')).toBe('dead-pile');
    expect(hit({ 'R10B-10-1': '27 spent' }, 'spent', 2, 3).at('R10B-10-1')).toBe('dead-pile');
    // With choice: two fresh units and two points.
    const choice = hit(at('27', 'R10B-10-1', 'R10B-10-2', 'R10B-10-3'), 'fresh', 2, 4);
    expect(choice.no(absorb('R10B-10-1', 'flip'))).toBeUndefined();
    expect(choice.no(absorb('R10B-10-1', 'flip-and-retreat'))).toBeUndefined();
    expect(choice.no(absorb('R10B-10-1', 'eliminate'))).toBe('TS-8.354a');
    expect(choice.no(absorb('R10B-10-1', 'retreat'))).toBe('TS-8.354a');
  });

  test('the strongest first, whichever of equals; then as the owner likes, but all that can be absorbed', () => {
    covers('TS-8.354b', 'TS-8.354d', 'TS-8.354g');
    const b = hit(at('27', 'R42B-42-1', 'R10B-10-1', 'R10B-10-2'), 'fresh', 3, 5);
    expect([b.no(absorb('R10B-10-1', 'flip')), b.no(absorb('R42B-42-1', 'flip'))]).toEqual(['TS-8.354b', undefined]);
    b.play(absorb('R42B-42-1', 'flip'));
    expect([b.no(absorb('R10B-10-1', 'flip')), b.no(absorb('R10B-10-2', 'flip-and-retreat'))]).toEqual([
      undefined,
      undefined,
    ]);
    const tie = hit(at('27', 'R42B-42-1', 'R42B-42-2', 'R10B-10-1'), 'fresh', 2, 5);
    expect([
      tie.no(absorb('R42B-42-1', 'flip')),
      tie.no(absorb('R42B-42-2', 'flip')),
      tie.no(absorb('R10B-10-1', 'flip')),
    ]).toEqual([undefined, undefined, 'TS-8.354b']);
    // Five points on two fresh units (six at most): to turn the first would leave four for the other, who takes three.
    const five = hit(at('27', 'R10B-10-1', 'R10B-10-2'), 'fresh', 5, 4);
    expect(five.no(absorb('R10B-10-1', 'flip'))).toBe('TS-8.354d');
    expect(five.no(absorb('R10B-10-1', 'eliminate'))).toBeUndefined();
  });

  test('overrun: the whole group dead and a point left', () => {
    covers('TS-8.36a', 'TS-8.36b', 'TS-8.36d', 'TS-8.36e', 'TS-10.3');
    const goesOn = (b: Battle) => !b.isSpent('G94-267-1');
    expect(
      [2, 3, 4].map((points) => {
        const b = hit(at('27', 'R10B-10-1'), 'fresh', points, 4);
        if (b.open.step === 'choosing-retreat') b.play(to('33'));
        return goesOn(b);
      }),
    ).toEqual([false, false, true]);
    expect([2, 3].map((points) => goesOn(hit({ 'R10B-10-1': '27 spent' }, 'spent', points, 3)))).toEqual([false, true]);
    // Two fresh: seven are needed.
    expect([6, 7].map((points) => goesOn(hit(at('27', 'R10B-10-1', 'R10B-10-2'), 'fresh', points, 4)))).toEqual([
      false,
      true,
    ]);
    const over = hit(at('27', 'R10B-10-1'), 'fresh', 4, 4).play('end');
    expect([over.isSpent('G94-267-1'), over.duration('G94-267-1')]).toEqual([true, 0]);
    // Driving the last one off is none.
    const off = hit({ 'R10B-10-1': '27 spent' }, 'spent', 1, 3);
    if (off.open.step === 'choosing-retreat') off.play(to('33'));
    expect([off.control('27'), goesOn(off)]).toEqual(['german', false]);
  });

  test('the owner may pull out survivors of the attacked group, for a penalty of 1', () => {
    covers('TS-8.355b', 'TS-10.5', 'TS-8.354e');
    const russians = { ...at('27', 'R10B-10-1', 'R10B-10-2'), 'R10B-10-3': '27 spent' };
    const b = hit(russians, 'fresh', 1, 4, { ask: ['fall-back'] });
    if (b.open.step === 'absorbing') b.play(absorb('R10B-10-1', 'flip'));
    expect(b.no({ type: 'fallBack', unit: 'R10B-10-3' })).toBe('TS-8.354e');
    b.play({ type: 'fallBack', unit: 'R10B-10-2' });
    if (b.open.step === 'choosing-retreat') b.play(to('33'));
    expect([b.at('R10B-10-2') === '27', b.isSpent('R10B-10-2'), b.duration('R10B-10-2')]).toEqual([false, true, 0]);
    // The one that was hit may go as well and keeps its longer marker.
    b.play({ type: 'fallBack', unit: 'R10B-10-1' });
    if (b.open.step === 'choosing-retreat') b.play(to('33'));
    expect([b.at('R10B-10-1') === '27', b.duration('R10B-10-1')]).toEqual([false, 4]);
  });
});

describe('chapter 8.355: retreats', () => {
  /** One point on a spent rifle battalion in 27. */
  const driven = (setup: Setup, ...dice: number[]): Battle => {
    const b = situation({ ...setup, units: { ...at('27', ...R267), 'R10B-10-1': '27 spent', ...setup.units } }).play(
      activate('27'),
    );
    // 6 against 1 + 2.
    return b.play(attack('27', 'spent', R267), ...DR(5), ...DR(7), ...dice);
  };
  const taken = (...areas: string[]): Record<string, Side> => Object.fromEntries(areas.map((area) => [area, 'german']));

  test('A: a free area with the fewest enemy neighbours; among equals the owner chooses', () => {
    covers('TS-8.3551A', 'TS-8.3551E', 'TS-8.355a');
    // 26 touches 5 (German); 28 touches 3; 33 touches none but 27 itself, which is Russian.
    const b = driven({ control: { '27': 'russian' } });
    expect([b.at('R10B-10-1'), b.duration('R10B-10-1')]).toEqual(['33', 4]);
    const equal = driven({ control: { '27': 'russian', ...taken('33') } });
    // 26: 5 and 33. 28: 3. So 28.
    expect(equal.at('R10B-10-1')).toBe('28');
    const choice = driven({ control: { '27': 'russian', ...taken('33', '29') } });
    expect(choice.turn).toBe('russian choosing-retreat');
    expect([choice.no(to('26')), choice.no(to('28')), choice.no(to('33')), choice.no(to('4'))]).toEqual([
      undefined,
      undefined,
      'TS-8.3551A',
      'TS-8.3551A',
    ]);
    choice.play(to('26'));
    expect(choice.at('R10B-10-1')).toBe('26');
  });

  test('B: a contested area of its own by a DR above the number of enemies; C: of the enemy by a dr', () => {
    covers('TS-8.3551B', 'TS-8.3551C', 'TS-8.3551E');
    const three = { ...at('26', 'G24-21-1', 'G24-21-2'), 'G24-26-1': '26 spent', 'R10B-10-2': '26' };
    const own = (sum: number) =>
      driven({ units: three, control: { ...taken('28', '33'), '26': 'russian', '27': 'russian' } }, ...DR(sum)).at(
        'R10B-10-1',
      );
    expect([own(3), own(4)]).toEqual(['dead-pile', '26']);
    const his = (die: number) =>
      driven({ units: three, control: { ...taken('28', '33'), '26': 'german', '27': 'russian' } }, die).at('R10B-10-1');
    expect([his(3), his(4)]).toEqual(['dead-pile', '26']);
    // B before C, C before D.
    const both = { ...three, 'G71-211-1': '28', 'R244-244-1': '28' };
    expect(
      driven(
        { units: both, control: { ...taken('33'), '26': 'german', '28': 'russian', '27': 'russian' } },
        ...DR(2),
      ).at('R10B-10-1'),
    ).toBe('28');
  });

  test('D: an empty enemy area; and with nowhere to go the unit is lost', () => {
    covers('TS-8.3551D', 'TS-8.355c');
    const units = { 'G24-21-1': '26', 'G24-21-2': '28', 'G24-26-1': '33', 'G24-26-2': '4' };
    const d = driven({ units: { ...units, 'G24-26-2': '3' }, control: { '27': 'russian' } });
    expect([d.at('R10B-10-1'), d.control('4')]).toEqual(['4', 'russian']);
    expect(driven({ units, control: { '27': 'russian' } }).at('R10B-10-1')).toBe('dead-pile');
  });

  test('no MF, no limit of exit or entry: even AA falls back from among enemies', () => {
    covers('TS-8.355c', 'TS-8.21g');
    const b = situation({
      units: { ...at('27', ...R267), 'RAA-748-2': '27 spent' },
      control: { '27': 'russian' },
    }).play(activate('27'));
    // 6 against 0 (1 halved) + 2: one point at 7 to 10.
    b.play(attack('27', 'spent', R267), ...DR(7), ...DR(10));
    expect(b.at('RAA-748-2')).toBe('33');
  });

  test('units go each their own way', () => {
    covers('TS-8.355c');
    const b = situation({
      units: { ...at('27', ...R267), 'R10B-10-1': '27 spent', 'R10B-10-2': '27 spent' },
      control: { '27': 'russian', ...taken('33', '29') },
    }).play(activate('27'));
    b.play(attack('27', 'spent', R267), ...DR(6), ...DR(7));
    while (b.open.step === 'absorbing')
      b.play(
        b.no(absorb('R10B-10-1', 'retreat')) === undefined
          ? absorb('R10B-10-1', 'retreat')
          : absorb('R10B-10-2', 'retreat'),
      );
    b.play(to('26'));
    if (b.open.step === 'choosing-retreat') b.play(to('28'));
    expect(new Set([b.at('R10B-10-1'), b.at('R10B-10-2')])).toEqual(new Set(['26', '28']));
  });
});
