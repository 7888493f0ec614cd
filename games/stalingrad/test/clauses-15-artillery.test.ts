import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  barrage,
  dawnAfter,
  DR,
  game,
  move,
  shell,
  situation,
  stuka,
  type Setup,
  type Wire,
} from './support/clauses.ts';

const support = (...groups: string[]): Wire => ({ type: 'giveSupport', groups });
const refit = (artillery: string): Wire => ({ type: 'refit', artillery });
const back = (observer: string, area: string): Wire => ({ type: 'returnObserver', observer, area });
const FOUR = { 'RART-S': 'artillery-S', 'RART-CS': 'artillery-CS', 'RART-CN': 'artillery-CN', 'RART-N': 'artillery-N' };

describe('chapter 15: German artillery', () => {
  const field = { 'G94-267-1': '4', 'G94-OBS': '4', 'G24-OBS': '4', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' };

  test('an attack is the whole impulse, on one area, and spends the observer for four days', () => {
    covers('TS-15.1', 'TS-15.2a', 'TS-15.2b', 'TS-15.2d');
    const b = situation({ units: { ...field, 'R10B-10-3': '3' } }).play(shell('G94-OBS', '27'), ...DR(2), ...DR(12));
    expect([b.isSpent('G94-OBS'), b.duration('G94-OBS')]).toEqual([true, 4]);
    expect(b.no(activate('4'))).toBeDefined();
    expect(b.no(stuka('27'))).toBeDefined();
    expect(b.no(shell('G24-OBS', '3'))).toBe('TS-15.2a');
    b.play('end');
    expect(b.turn).toBe('russian impulse');
    // On its date, not the day before.
    const dawn = (date: string) => dawnAfter({ date, units: { 'G94-267-1': '4', 'G94-OBS': '4 spent until:09-17' } });
    expect([dawn('09-15').isSpent('G94-OBS'), dawn('09-16').isSpent('G94-OBS')]).toEqual([true, false]);
  });

  test('at most two observers of one area fire, one at each group', () => {
    covers('TS-15.2c');
    const b = situation({ units: { ...field, 'G29-OBS': '4', 'G14-OBS': '28', 'G14-103-1': '28' } });
    b.play(shell('G94-OBS', '27'), ...DR(2), ...DR(12));
    expect(b.no(shell('G24-OBS', '27', 'fresh'))).toBeDefined();
    expect(b.no(shell('G14-OBS', '27', 'spent'))).toBeDefined();
    expect(b.no(shell('G24-OBS', '27', 'spent'))).toBeUndefined();
    b.play(shell('G24-OBS', '27', 'spent'), ...DR(2), ...DR(12));
    expect(b.turn).toBe('russian impulse');
    const single = situation({ units: { ...field, 'R10B-10-2': '27' } }).play(
      shell('G94-OBS', '27'),
      ...DR(2),
      ...DR(12),
    );
    // Only one group is there: the impulse is over.
    expect(single.turn).toBe('russian impulse');
  });

  test('an observer does not both move and fire, and only a fresh one fires', () => {
    covers('TS-15.2e', 'TS-15.2f');
    const b = situation({ units: field }).play(activate('4')).play(move('G94-OBS', '3'));
    expect(b.no(shell('G94-OBS', '28'))).toBeDefined();
    expect(b.no(shell('G24-OBS', '27'))).toBeDefined();
    const spent = situation({ units: { ...field, 'G94-OBS': '4 spent', 'G24-OBS': '4 spent until:09-16' } });
    expect([spent.no(shell('G94-OBS', '27')), spent.no(shell('G24-OBS', '27'))]).toEqual(['TS-15.2f', 'TS-15.2f']);
    // One at each end: at dawn the moved one is fresh again.
    expect(dawnAfter({ units: { 'G94-267-1': '4', 'G94-OBS': '4 spent' } }).isSpent('G94-OBS')).toBe(false);
  });

  test('an observer moves like a foot unit, and among enemies only beside combat units', () => {
    covers('TS-15.2g', 'TS-8.34g');
    const alone = situation({ units: { ...field, 'R10B-10-1': '28', 'R10B-10-2': '27' } }).play(activate('4'));
    // 3 lies beside fresh Russians: 2 MF; C beside nobody.
    alone.play(move('G94-OBS', '3'));
    expect(alone.mf('G94-OBS')).toBe(2);
    expect(alone.no(move('G24-OBS', '27'))).toBe('TS-15.2g');
    // With an attacker it goes in, and ends the impulse spent without a marker.
    const b = situation({ units: field }).play(activate('4'));
    b.play(attack('27', 'fresh', ['G94-267-1'], [], { passengers: ['G94-OBS'] }), ...DR(2), ...DR(12)).play('end');
    expect([b.at('G94-OBS'), b.isSpent('G94-OBS'), b.duration('G94-OBS')]).toEqual(['27', true, 0]);
    // To comrades who stay in a contested area it may go by itself.
    const join = situation({ units: { ...field, 'G94-267-2': '27 spent' } }).play(activate('4'));
    expect(join.no(move('G94-OBS', '27'))).toBeUndefined();
  });

  test('range 1, but 2 from Hill 126.3 and 3 from Mamayev Kurgan, and never through zones', () => {
    covers('TS-15.21a', 'TS-15.211', 'TS-15.212');
    const inRange = (from: string): string[] => {
      const b = situation({ units: { 'G94-OBS': from, 'G94-267-1': from } });
      return game.spaces.ids.slice(0, 74).filter((target) => {
        if (target === from) return false;
        const probe = situation({ units: { 'G94-OBS': from, 'G94-267-1': from, 'R10B-10-1': target } });
        return b.s.date === probe.s.date && probe.no(shell('G94-OBS', target)) === undefined;
      });
    };
    expect(inRange('27')).toEqual(['4', '26', '28', '33']);
    expect(inRange('23')).toEqual(
      ['9', '10', '24', '37', '38', '8', '11', '6', '7', '25', '35', '36', '57', '58', '39', '56'].toSorted(
        (a, b) => +a - +b,
      ),
    );
    const hill = inRange('56');
    for (const near of ['42', '53', '68']) expect([near, hill.includes(near)]).toEqual([near, true]);
    for (const far of ['43', '52']) expect([far, hill.includes(far)]).toEqual([far, false]);
    // 4 and 6 are two apart by zone C, three by areas... and out of range either way.
    expect(inRange('4')).toEqual(['3', '5', '27']);
    const b = situation({ units: { 'G94-OBS': '27', 'G94-267-1': '27', 'R10B-10-1': '34' } });
    expect(b.no(shell('G94-OBS', '34'))).toBeDefined();
  });

  test('no friend of any kind in the target', () => {
    covers('TS-15.21b');
    const target = { 'R10B-10-1': '27' };
    const friend = situation({ units: { ...field, ...target, 'G94-267-2': '27 spent' } });
    expect(friend.no(shell('G94-OBS', '27'))).toBeDefined();
    // From the hills too.
    const hill = situation({
      units: { 'G94-OBS': '23', 'G94-267-1': '23', 'R10B-10-1': '37', 'G94-267-2': '37 spent' },
    });
    expect(hill.no(shell('G94-OBS', '37'))).toBeDefined();
    expect(situation({ units: { ...field, ...target } }).no(shell('G94-OBS', '27'))).toBeUndefined();
  });

  test('only an observer inside a zone shells it', () => {
    covers('TS-15.25', 'TS-15.21c');
    const b = situation({
      units: { 'G94-OBS': 'C', 'G94-267-1': 'C', 'G24-OBS': '4', 'G24-21-1': '4', 'R10B-10-1': 'C', 'R10B-10-2': '27' },
    });
    expect(b.no(shell('G94-OBS', 'C'))).toBeUndefined();
    expect(b.no(shell('G24-OBS', 'C'))).toBe('TS-15.25');
    b.play(shell('G94-OBS', 'C'), ...DR(12), ...DR(2));
    expect([b.at('R10B-10-1'), b.isSpent('G94-267-1')]).toEqual(['dead-pile', false]);
  });

  test('observers neither attack nor defend, hold nothing and count for nothing', () => {
    covers('TS-15.22a', 'TS-DEF-13');
    const b = situation({ units: { ...field, 'R10B-10-2': '74' } }).play(activate('4'));
    expect(b.no(attack('27', 'fresh', [], ['G94-OBS']))).toBe('TS-15.22a');
    expect(b.no(attack('27', 'fresh', ['G94-OBS']))).toBe('TS-15.22a');
    // It walks into an empty Russian area and does not take it.
    const walk = situation({ units: { 'G94-OBS': '4', 'G94-267-1': '4' } })
      .play(activate('4'))
      .play(move('G94-OBS', '27'));
    expect([walk.at('G94-OBS'), walk.control('27')]).toEqual(['27', 'russian']);
    // Russians walk past and into an area with an observer alone for 1 MF, and take it away.
    const russian = situation({
      side: 'russian',
      units: { 'R10B-10-1': '33', 'R10B-10-2': '33', 'G94-OBS': '27' },
      control: { '27': 'german' },
    });
    russian.play(activate('33')).play(move('R10B-10-1', '26')).play(move('R10B-10-2', '27'));
    expect([russian.mf('R10B-10-1'), russian.mf('R10B-10-2'), russian.control('27')]).toEqual([1, 1, 'russian']);
    expect(russian.at('G94-OBS')).toBe('lost-observers');
    // It takes no casualty points: the only unit hit is the combat unit.
    const hit = situation({ side: 'russian', units: { 'R10B-10-1': '27', 'G94-267-1': '27', 'G94-OBS': '27' } });
    hit.play(activate('27')).play(attack('27', 'fresh', ['R10B-10-1']), ...DR(12), ...DR(6));
    // 1 + 12 against 3 + 2 + 1 + 6: one point.
    expect([hit.isSpent('G94-267-1'), hit.isSpent('G94-OBS')]).toEqual([true, false]);
  });

  test('an observer left alone among enemies is removed at once', () => {
    covers('TS-15.22b');
    const units = { 'R10B-10-1': '27', 'R10B-10-2': '27', 'G94-PIO': '27 spent', 'G94-OBS': '27' };
    const killed = situation({ side: 'russian', units }).play(activate('27'));
    // 1 + 1 + 12 against 1 + 2 + 1 + 2: more than the pioneers can absorb.
    killed.play(attack('27', 'spent', ['R10B-10-1', 'R10B-10-2']), ...DR(12), ...DR(2));
    expect(killed.at('G94-OBS')).toBe('lost-observers');
    const left = situation({ units: { ...units, 'G94-PIO': '27' } })
      .play(activate('27'))
      .play(move('G94-PIO', '4'));
    expect(left.at('G94-OBS')).toBe('lost-observers');
  });

  test('it returns at dawn as it was, with a supplied unit of its parent, or failing that anywhere in supply', () => {
    covers('TS-15.22c', 'TS-15.22d');
    const lost = { 'G94-OBS': 'lost-observers spent', 'G24-21-1': '5' };
    const b = dawnAfter({ units: { ...lost, 'G94-267-1': '4', 'G94-267-2': '59', 'G94-267-3': 'D' } });
    expect(b.turn).toBe('german observers-return');
    expect(b.offered('returnObserver', { observer: game.pieces.find('G94-OBS')! })).toEqual(['4', 'D']);
    b.play(back('G94-OBS', 'D'));
    expect([b.at('G94-OBS'), b.isSpent('G94-OBS'), b.turn]).toEqual(['D', true, 'russian impulse']);
    const fresh = dawnAfter({ units: { ...lost, 'G94-OBS': 'lost-observers', 'G94-267-1': '4' } }).play(
      back('G94-OBS', '4'),
    );
    expect(fresh.isSpent('G94-OBS')).toBe(false);
    // A unit of its parent in an area the Russian controls does not do.
    const contested = dawnAfter({
      units: { ...lost, 'G94-267-1': '27', 'R10B-10-1': '27' },
      control: { '27': 'russian' },
    });
    expect(contested.no(back('G94-OBS', '27'))).toBeDefined();
    expect(contested.no(back('G94-OBS', '5'))).toBeUndefined();
    expect(contested.no(back('G94-OBS', '9'))).toBeUndefined();
    expect(contested.no(back('G94-OBS', '33'))).toBeDefined();
    // With no German supply anywhere it waits, and the dawn goes on.
    const nowhere = dawnAfter({
      units: { 'G94-OBS': 'lost-observers' },
      control: { C: 'russian', D: 'russian', E: 'russian', F: 'russian' },
    });
    expect([nowhere.turn, nowhere.at('G94-OBS')]).toEqual(['russian impulse', 'lost-observers']);
    const cut = dawnAfter({ units: { ...lost, 'G94-267-1': '59' } });
    expect(cut.no(back('G94-OBS', '59'))).toBeDefined();
  });

  test('printed factor and nothing else, against the strongest factor and the TEM', () => {
    covers('TS-15.23a', 'TS-15.23b', 'TS-15.24', 'TS-16.2a', 'TS-8.352C', 'TS-8.352F');
    const units = { ...field, 'R42B-42-1': '27', 'RART-S': 'artillery-S' };
    for (const date of ['09-14', '10-20', '11-05']) {
      const at = (period: 'day' | 'night') =>
        situation({ units, period, date, rubble: { '27': 2 } }).values(shell('G94-OBS', '27'));
      expect([date, at('day'), at('night')]).toEqual([date, [5, 5], [3, 5]]);
    }
    expect(situation({ units }).values(shell('G24-OBS', '27'))[0]).toBe(6);
    // 5 + 8 against 3 + 2 + 7: one point, on the strongest.
    const b = situation({ units }).play(shell('G94-OBS', '27'), ...DR(8), ...DR(7));
    expect([b.isSpent('R42B-42-1'), b.isSpent('R10B-10-1')]).toEqual([true, false]);
    // The other group is not touched; the spent group's own factor counts against it.
    expect(b.values(shell('G24-OBS', '27', 'spent'))[1]).toBe(3);
  });
});

describe('chapter 15: Russian artillery', () => {
  const fight = { 'G94-267-1': '27', 'R10B-10-1': '27' };

  test('it supports an attack, supports a defence, or attacks alone, in its own quadrant', () => {
    covers('TS-15.3a', 'TS-8.351E', 'TS-8.352E', 'TS-15.31c');
    const russian = situation({ side: 'russian', units: { ...fight, ...FOUR }, ask: ['support'] }).play(activate('27'));
    russian.play(attack('27', 'fresh', ['R10B-10-1']));
    expect(russian.turn).toBe('russian supporting');
    for (const other of ['RART-CS', 'RART-CN', 'RART-N'])
      expect([other, russian.no(support(other)) !== undefined]).toEqual([other, true]);
    // 1 + 1 + 8 against 3 + 2 + 1 + 4: equal, so the artillery counted.
    russian.play(support('RART-S'), ...DR(8), ...DR(4), 6);
    expect(russian.duration('R10B-10-1')).toBe(3);
    const german = situation({ units: { ...fight, ...FOUR }, ask: ['support'] }).play(activate('27'));
    german.play(attack('27', 'fresh', ['G94-267-1']));
    expect(german.turn).toBe('russian supporting');
    // 2 + 1 + 7 against 2 + 2 + 1 + 5: equal.
    german.play(support('RART-S'), ...DR(7), ...DR(5), 6);
    expect(german.duration('G94-267-1')).toBe(3);
    const alone = situation({ side: 'russian', units: { ...fight, ...FOUR } });
    expect(alone.no(barrage('RART-S', '27'))).toBeUndefined();
    for (const other of ['RART-CS', 'RART-CN', 'RART-N'])
      expect([other, alone.no(barrage(other, '27')) !== undefined]).toEqual([other, true]);
  });

  test('never against bombs and shells', () => {
    covers('TS-15.3b', 'TS-8.352E');
    const units = { ...FOUR, 'G94-OBS': '4', 'G94-267-1': '4', 'R10B-10-1': '27', 'GLW-STUKA': 'air-base' };
    // Dice at once: nobody was asked.
    expect(situation({ units, ask: ['support'] }).play(shell('G94-OBS', '27'), ...DR(2), ...DR(12)).turn).toBe(
      'russian impulse',
    );
    expect(situation({ units, ask: ['support'] }).play(stuka('27'), ...DR(2), ...DR(12)).turn).toBe('russian impulse');
  });

  test('alone it fires beside its own men and does them no harm, whatever the dice', () => {
    covers('TS-15.3c', 'TS-15.3d');
    const b = situation({ side: 'russian', units: { ...fight, ...FOUR } });
    b.play(barrage('RART-S', '27'), ...DR(6), ...DR(6), 6);
    expect([b.isSpent('R10B-10-1'), b.isSpent('RART-S'), b.duration('RART-S')]).toEqual([false, false, 0]);
    // A failed shot costs nothing.
    b.play(barrage('RART-S', '27'), ...DR(2), ...DR(12), 6);
    expect([b.isSpent('RART-S'), b.duration('RART-S')]).toEqual([false, 0]);
  });

  test('factor 1, from 27 September 2, from 1 November 3, by day and by night', () => {
    covers('TS-15.3e', 'TS-15.3g');
    for (const [date, factor] of [
      ['09-14', 1],
      ['09-26', 1],
      ['09-27', 2],
      ['10-31', 2],
      ['11-01', 3],
      ['11-14', 3],
    ] as const) {
      for (const period of ['day', 'night'] as const) {
        const b = situation({ side: 'russian', period, date, units: { ...fight, ...FOUR }, rubble: { '27': 2 } });
        // 3 + TEM 2; neither rubble nor air support.
        expect([date, period, b.values(barrage('RART-S', '27'))]).toEqual([date, period, [factor, 5]]);
      }
    }
  });

  test('an announced attack stands when artillery joins the defence', () => {
    covers('TS-15.3f');
    const b = situation({ units: { ...fight, 'G94-267-2': '27', ...FOUR }, ask: ['support'] }).play(activate('27'));
    b.play(attack('27', 'fresh', ['G94-267-1']));
    // From here to the dice only the Russian decides.
    expect(game.decisions(b.s).map(({ side }) => side)).toEqual(['russian']);
    for (const type of ['end', 'pass']) expect(b.no(type, 'german')).toBeDefined();
    b.play(support('RART-S'), ...DR(2), ...DR(12), 6);
    expect(b.told('combat-roll')).toHaveLength(1);
  });

  test('its hits are taken as usual and never overrun', () => {
    covers('TS-15.3g');
    const b = situation({ side: 'russian', units: { 'G94-267-1': '27', 'G94-PIO': '27', ...FOUR } });
    // 1 + 9 against 3 + 2 + 4: one point, on the strongest.
    b.play(barrage('RART-S', '27'), ...DR(9), ...DR(4), 6);
    expect([b.isSpent('G94-267-1'), b.duration('G94-267-1'), b.isSpent('G94-PIO')]).toEqual([true, 4, false]);
    // 1 + 12 against 2 + 2 + 2: seven points on the pioneers alone; nobody may go on anywhere.
    b.play(barrage('RART-S', '27'), ...DR(12), ...DR(2), 6);
    expect(b.at('G94-PIO')).toBe('dead-pile');
    expect(b.open.actions).toEqual(['barrage', 'end']);
    expect(b.told('attack-overrun')).toEqual([]);
  });

  test('fire alone is the impulse: any fresh groups, as often as they stay fresh', () => {
    covers('TS-15.3h', 'TS-15.32a');
    const b = situation({ side: 'russian', units: { ...fight, 'G94-267-2': '7', ...FOUR } });
    b.play(barrage('RART-S', '27'), ...DR(2), ...DR(12), 6);
    expect(b.no(activate('27'))).toBeDefined();
    expect(b.no('pass')).toBeDefined();
    b.play(barrage('RART-CS', '7'), ...DR(2), ...DR(12), 6);
    b.play(barrage('RART-S', '27'), ...DR(2), ...DR(12), 6);
    // By day a 1 hits: the South group is out, the other may go on.
    b.play(barrage('RART-S', '27'), ...DR(2), ...DR(12), 1);
    expect(b.no(barrage('RART-S', '27'))).toBe('TS-15.32a');
    expect(b.no(barrage('RART-CS', '7'))).toBeUndefined();
    b.play('end');
    expect(b.turn).toBe('german impulse');
    // It also serves in later impulses, of both sides.
    b.play('pass', ...DR(7)).play(barrage('RART-CS', '7'), ...DR(2), ...DR(12), 6);
  });

  test('each quadrant has its group; a zone belongs to every quadrant it has an arrow into, but zone C not to the South', () => {
    covers('TS-15.31c', 'TS-15.31d');
    const reach = (place: string) => {
      const b = situation({ side: 'russian', units: { ...FOUR, 'G94-267-1': place } });
      return Object.keys(FOUR).filter((group) => b.no(barrage(group, place)) === undefined);
    };
    expect(reach('27')).toEqual(['RART-S']);
    expect(reach('35')).toEqual(['RART-CS']);
    expect(reach('56')).toEqual(['RART-CN']);
    expect(reach('70')).toEqual(['RART-N']);
    expect(reach('B')).toEqual(['RART-S']);
    expect(reach('C')).toEqual(['RART-CS']);
    expect(reach('E')).toEqual(['RART-CS', 'RART-CN']);
    expect(reach('H')).toEqual(['RART-N']);
    const c = situation({ side: 'russian', units: { ...FOUR, 'G94-267-1': 'C', 'G94-267-2': '27' } });
    expect(c.no(barrage('RART-S', 'C'))).toBe('TS-15.31d');
  });
});

describe('chapter 15: counter-battery', () => {
  const setup = (more: Record<string, string>, rest: Setup = {}): Setup => ({
    side: 'russian',
    ...rest,
    units: { ...FOUR, 'G94-267-1': '27', ...more },
  });
  /** The highest die that hits the South group after one shot. */
  const highest = (of: Setup): number =>
    [1, 2, 3, 4, 5, 6].filter((roll) =>
      situation(of)
        .play(barrage('RART-S', '27'), ...DR(2), ...DR(12), roll)
        .isSpent('RART-S'),
    ).length;

  test('a die not above the number of counter-battery units hits, and a 1 always', () => {
    covers('TS-15.32b', 'TS-15.32c', 'TS-15.33a', 'TS-15.33b', 'TS-17.4', 'TS-15.1', 'TS-15.2f');
    // By day the Luftwaffe is one of them, fresh or spent.
    expect(highest(setup({}))).toBe(1);
    expect(highest(setup({ 'GLW-STUKA': 'air-base' }))).toBe(1);
    expect(highest(setup({ 'GLW-STUKA': 'air-base spent', 'G94-OBS': '4' }))).toBe(2);
    // By night it is not, yet a 1 hits.
    const night = { period: 'night' } as const;
    expect(highest(setup({}, night))).toBe(1);
    expect(highest(setup({ 'G94-OBS': '4' }, night))).toBe(1);
    expect(highest(setup({ 'G94-OBS': '4', 'G24-OBS': '5 spent' }, night))).toBe(2);
    expect(highest(setup({ 'G94-OBS': '4', 'G24-OBS': '5 spent until:09-18', 'G29-OBS': '27' }))).toBe(4);
    // Observers of other quadrants do not count; those in zone C do.
    expect(highest(setup({ 'G94-OBS': '7', 'G24-OBS': '8', 'G29-OBS': '27' }, night))).toBe(1);
    expect(highest(setup({ 'G94-OBS': 'C', 'G24-OBS': '8', 'G29-OBS': '27' }, night))).toBe(2);
  });

  test('the group is dispersed with a marker of duration 1', () => {
    covers('TS-15.32b', 'TS-10.1b');
    const b = situation(setup({})).play(barrage('RART-S', '27'), ...DR(2), ...DR(12), 1);
    expect([b.isSpent('RART-S'), b.duration('RART-S')]).toEqual([true, 1]);
  });

  test('it is counted when the impulse begins', () => {
    covers('TS-15.33a');
    const units = { ...FOUR, 'R10B-10-1': '26', 'G29-OBS': '4', 'G94-267-1': '4', 'G24-OBS': '5', 'G24-21-1': '5' };
    const shot = (first: boolean) => {
      const b = situation({ period: 'night', units: { ...units, 'G24-21-2': '5' }, ask: ['support'] }).play(
        activate('5'),
      );
      // Two observers in the South when the impulse began; one of them then leaves it.
      if (first) b.play(move('G24-OBS', 'C', 'D'));
      b.play(attack('26', 'fresh', ['G24-21-1'])).play(support('RART-S'), ...DR(2), ...DR(12), 2);
      return b.isSpent('RART-S');
    };
    expect([shot(false), shot(true)]).toEqual([true, true]);
  });

  test('its support counts even if it is hit, and the same unit answers any number of times', () => {
    covers('TS-15.32d', 'TS-15.33c', 'TS-17.4');
    const b = situation({
      units: { ...FOUR, 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27' },
      ask: ['support'],
    });
    b.play(activate('27')).play(attack('27', 'fresh', ['G94-267-1']));
    // 2 + 1 + 7 against 2 + 2 + 1 + 5: equal with the artillery that is hit by the same throw.
    b.play(support('RART-S'), ...DR(7), ...DR(5), 1);
    expect([b.isSpent('RART-S'), b.duration('G94-267-1')]).toEqual([true, 3]);
    const again = situation(setup({ 'G94-OBS': '4' }));
    again.play(barrage('RART-S', '27'), ...DR(2), ...DR(12), 3);
    expect(again.play(barrage('RART-S', '27'), ...DR(2), ...DR(12), 2).isSpent('RART-S')).toBe(true);
  });

  test('dispersed artillery is refitted by an impulse of its own, once its marker is off', () => {
    covers('TS-15.34a', 'TS-15.34b', 'TS-15.34c');
    const dawn = dawnAfter({ units: { ...FOUR, 'RART-S': 'artillery-S spent until:09-15', 'G94-267-1': '27' } });
    expect([dawn.isSpent('RART-S'), dawn.duration('RART-S')]).toEqual([true, 0]);
    expect(dawn.no(barrage('RART-S', '27'))).toBeDefined();
    expect(dawn.no(refit('RART-CS'))).toBe('TS-15.34b');
    const marked = situation({ side: 'russian', units: { 'RART-S': 'artillery-S spent until:09-15' } });
    expect(marked.no(refit('RART-S'))).toBe('TS-15.34b');
    dawn.play(refit('RART-S'), 3);
    expect([dawn.isSpent('RART-S'), dawn.turn]).toEqual([true, 'german impulse']);
    dawn.play('pass', ...DR(7)).play(refit('RART-S'), 2);
    expect([dawn.isSpent('RART-S'), dawn.turn]).toEqual([false, 'german impulse']);
    const one = situation({ side: 'russian', units: { 'RART-S': 'artillery-S spent' } });
    expect(one.play(refit('RART-S'), 1).isSpent('RART-S')).toBe(false);
  });
});
