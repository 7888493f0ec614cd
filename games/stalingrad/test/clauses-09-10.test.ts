import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, attack, dawnAfter, DR, fortify, move, situation, stuka, type Setup } from './support/clauses.ts';

const ask = { ask: ['advantage'] } as const satisfies Setup;

describe('chapter 9: the Advantage', () => {
  const fight: Setup = {
    ...ask,
    units: { 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27', 'RART-S': 'artillery-S' },
  };

  test('its holder, and nobody else, has any roll thrown again; the second stands and the other has it', () => {
    covers('TS-9.1', 'TS-9.2', 'TS-9.1b');
    const b = situation(fight)
      .play(activate('27'))
      .play(attack('27', 'fresh', ['G94-267-1']), ...DR(12), ...DR(2));
    expect(b.turn).toBe('russian rolling');
    expect(b.no('useAdvantage', 'german')).toBeDefined();
    b.play('useAdvantage', ...DR(2), ...DR(12));
    expect([b.s.advantage, b.isSpent('R10B-10-1'), b.duration('G94-267-1')]).toEqual(['german', false, 4]);
    // The German has it now, but not in this impulse: his fortify and the next attack stand.
    b.play(attack('27', 'fresh', ['G94-267-2']), ...DR(2), ...DR(12));
    expect([b.turn, b.s.advantage]).toEqual(['russian impulse', 'german']);
    // From the next impulse on he may use it, on a Russian roll too.
    b.play(activate('27')).play(attack('27', 'spent', ['R10B-10-1']), ...DR(12), ...DR(2));
    expect(b.turn).toBe('german rolling');
    b.play('letStand');
    expect(b.s.advantage).toBe('german');
  });

  test('every kind of roll can be repeated', () => {
    covers('TS-9.2');
    const german = { advantage: 'german' } as const;
    const rubble = situation({
      ...ask,
      units: { 'G29-PZ129': '27', 'G94-267-1': '27' },
      rubble: { '33': 1 },
      more: german,
    }).play(activate('27'));
    rubble.play(move('G29-PZ129', '33'), ...DR(2));
    expect(rubble.turn).toBe('german rubble-entry');
    rubble.play('useAdvantage', ...DR(12));
    expect(rubble.at('G29-PZ129')).toBe('33');
    const spade = situation({ ...ask, side: 'russian', units: { 'RPON-8': '62', 'R10B-10-1': '62' } })
      .play(activate('62'))
      .play(fortify('RPON-8'), 1);
    spade.play('useAdvantage', 6);
    expect([spade.rubble('62'), spade.s.advantage]).toEqual([1, 'german']);
    const boat = situation({
      ...ask,
      side: 'russian',
      period: 'night',
      units: { 'R13-34-1': 'east-bank' },
      more: german,
    });
    boat.play({ type: 'ferry', landing: '64', units: ['R13-34-1'] }, ...DR(2)).play('useAdvantage', ...DR(12));
    expect(boat.isSpent('R13-34-1')).toBe(true);
    const gun = situation({ ...ask, side: 'russian', units: { 'RART-S': 'artillery-S spent' } }).play(
      { type: 'refit', artillery: 'RART-S' },
      6,
    );
    gun.play('useAdvantage', 2);
    expect(gun.isSpent('RART-S')).toBe(false);
    const slip = situation({
      ...ask,
      side: 'russian',
      period: 'night',
      units: { 'R10B-10-1': '33', 'G94-267-1': '27 spent' },
    }).play(activate('33'));
    slip.play({ type: 'infiltrate', unit: 'R10B-10-1', to: '27' }, 6).play('useAdvantage', 1);
    expect(slip.at('R10B-10-1')).toBe('27');
    const hungry = dawnAfter({ ...ask, units: { 'G94-267-1': '59 spent iso:2' }, more: german });
    expect(hungry.turn).toBe('german impulse-roll');
    hungry.play('letStand');
    if (hungry.open.actions.includes('letItEnd')) hungry.play('letItEnd', 1);
    expect(hungry.turn).toBe('german attrition-roll');
    hungry.play('useAdvantage', 6);
    expect([hungry.at('G94-267-1'), hungry.s.advantage]).toEqual(['59', 'russian']);
    // The impulse DR: from a sunset to none.
    const day = situation({ ...ask, marker: 5 })
      .play('pass', ...DR(4))
      .play('useAdvantage', ...DR(5));
    expect([day.s.period, day.s.marker]).toEqual(['day', 6]);
  });

  test('in a combat all dice fly again, and only the last ones count', () => {
    covers('TS-9.2b');
    const b = situation({ ...fight, ask: ['advantage', 'support'], marker: 6 })
      .play(activate('27'))
      .play(attack('27', 'fresh', ['G94-267-1', 'G94-267-2']));
    b.play({ type: 'giveSupport', groups: ['RART-S'] }, ...DR(2), ...DR(12), 1);
    // Both DRs and the counter-battery die; the support stays.
    b.play('useAdvantage', ...DR(6), ...DR(6), 6);
    expect([b.isSpent('RART-S'), b.s.period]).toEqual([false, 'day']);
    // Rubble and friendly fire by the final dice.
    const air: Setup = { ...ask, units: { 'GLW-STUKA': 'air-base', 'R10B-10-1': '33', 'G94-267-1': '33' } };
    const bombs = situation(air)
      .play(stuka('33'), ...DR(12), ...DR(12))
      .play('useAdvantage', ...DR(2), ...DR(9));
    expect([bombs.rubble('33'), bombs.isSpent('G94-267-1')]).toEqual([0, false]);
    const made = situation(air)
      .play(stuka('33'), ...DR(2), ...DR(9))
      .play('useAdvantage', ...DR(10), ...DR(12));
    expect(made.rubble('33')).toBe(1);
  });

  test('or a sunset or dawn is cancelled: the period goes on with a Russian impulse from its starting space', () => {
    covers('TS-9.3a', 'TS-9.1');
    for (const [period, space] of [
      ['day', 1],
      ['night', 3],
    ] as const) {
      const b = situation({ ...ask, period, marker: 9 })
        .play('pass', ...DR(3))
        .play('letStand');
      expect(b.open).toMatchObject({ side: 'russian', actions: ['prolong', 'letItEnd'] });
      b.play('prolong');
      expect([b.s.period, b.s.marker, b.turn, b.s.advantage, b.s.date]).toEqual([
        period,
        space,
        'russian impulse',
        'german',
        1,
      ]);
    }
    // One roll, one use: after a repeat that ends the day there is nothing left to cancel it with.
    const once = situation({ ...ask, marker: 9 })
      .play('pass', ...DR(9))
      .play('useAdvantage', ...DR(3));
    expect([once.s.period, once.turn]).toEqual(['night', 'russian impulse']);
  });
});

describe('chapter 10: dispersal', () => {
  test('a penalty of N lasts until the dawn of the Nth date after', () => {
    covers('TS-10.1b', 'TS-10.1e', 'TS-10.3');
    const fought = (setup: Setup) => {
      const b = situation({ units: { 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27' }, ...setup }).play(
        activate('27'),
      );
      return b.play(attack('27', 'fresh', ['G94-267-1']), ...DR(2), ...DR(12));
    };
    // By night it counts from the date on which the night began.
    const days = (setup: Setup) => fought(setup).duration('G94-267-1');
    expect([days({}), days({ period: 'night' })]).toEqual([4, 4]);
    // Moving flips without a marker; the next dawn undoes it.
    const moved = situation({ units: { 'G94-267-1': '4', 'G94-267-2': '4' } })
      .play(activate('4'))
      .play(move('G94-267-1', '3'))
      .play('end', ...DR(7));
    expect([moved.isSpent('G94-267-1'), moved.duration('G94-267-1')]).toEqual([true, 0]);
  });

  test('the longest penalty of an impulse counts, and the later of two markers', () => {
    covers('TS-10.1c', 'TS-10.1e', 'TS-10.4d');
    const units = { 'G94-PIO': '27', 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27 spent', 'R10B-10-2': '27' };
    const overrun = () =>
      situation({ units })
        .play(activate('27'))
        .play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(12), ...DR(2));
    // 4 + 1 + 1 + 7 against 4 + 8: one point; then 7 against 12.
    const positive = overrun().play(attack('27', 'fresh', ['G94-PIO', 'G94-267-1']), ...DR(7), ...DR(8));
    expect(positive.duration('G94-PIO')).toBe(2);
    const negative = overrun().play(attack('27', 'fresh', ['G94-PIO', 'G94-267-1']), ...DR(2), ...DR(12));
    expect(negative.duration('G94-PIO')).toBe(4);
    // A defender hit again keeps whichever ends later: 4 days from now.
    const marked = situation({
      units: { 'G94-267-1': '27', 'R10B-10-1': '27 spent until:09-16', 'R10B-10-2': '26', 'R10B-10-3': '28' },
    }).play(activate('27'));
    marked.play(attack('27', 'spent', ['G94-267-1']), ...DR(7), ...DR(6));
    if (marked.open.step === 'choosing-retreat') marked.play({ type: 'retreatTo', area: '33' });
    expect(marked.duration('R10B-10-1')).toBe(4);
  });
});
