import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  absorb,
  activate,
  attack,
  barrage,
  dawnAfter,
  DR,
  ferry,
  fortify,
  move,
  regroup,
  shell,
  situation,
  stuka,
  type Wire,
} from './support/clauses.ts';

describe('chapter 6: the date', () => {
  test('day, then night of the same date, then the dawn of the next; the Russian opens each', () => {
    covers('TS-6.1a', 'TS-6.1c', 'TS-8.1f', 'TS-8.1h', 'TS-8.1a');
    const b = situation({ marker: 13 }).play('pass', ...DR(7));
    expect([b.s.date, b.s.period, b.turn]).toEqual([1, 'night', 'russian impulse']);
    b.play('pass').play('pass', ...DR(2));
    expect([b.s.date, b.s.period, b.turn]).toEqual([2, 'day', 'russian impulse']);
    b.play('pass');
    expect(b.turn).toBe('german impulse');
  });

  test('dawn: attrition, supply, markers, recovery, observers, reinforcements', () => {
    covers('TS-6.1b');
    // Back in supply, it rolls all the same before the marker is lifted; then it recovers.
    const roll = (die: number) => dawnAfter({ units: { 'G94-267-1': '4 spent iso:2' } }, die);
    expect([roll(1).at('G94-267-1'), roll(3).isolation('G94-267-1'), roll(3).isSpent('G94-267-1')]).toEqual([
      'dead-pile',
      0,
      false,
    ]);
    // A marker that comes off frees the unit at the same dawn.
    expect(dawnAfter({ units: { 'G94-267-1': '4 spent until:09-15' } }).isSpent('G94-267-1')).toBe(false);
    expect(dawnAfter({ units: { 'G94-267-1': '4 spent until:09-16' } }).isSpent('G94-267-1')).toBe(true);
    // Observers before reinforcements; then the Russian dawn impulse.
    const b = dawnAfter({
      date: '09-17',
      units: { 'G94-OBS': 'lost-observers', 'G94-267-1': '4', 'GLW-STUKA': 'air-base spent' },
      more: { armour: 2 },
    });
    expect([b.turn, b.isSpent('GLW-STUKA')]).toEqual(['german observers-return', false]);
    b.play({ type: 'returnObserver', observer: 'G94-OBS', area: '4' });
    expect([b.turn, b.s.armour]).toEqual(['german placing', 3]);
    b.play('holdBack');
    expect(b.turn).toBe('russian impulse');
  });

  test('withdrawals come before everything else', () => {
    covers('TS-6.1b');
    // Fresh under -1 in supply: isolated on its date it cannot leave, though the check would lift the marker.
    const gone = Object.fromEntries(
      ['103-2', '108-1', '108-2', 'PZ36-1', 'PZ36-2', 'PIO', 'OBS'].map((id) => [`G14-${id}`, 'withdrawn']),
    );
    const b = dawnAfter({
      scenario: 'simulation',
      date: '09-28',
      units: { ...gone, 'G14-103-1': '3 iso:1', 'R10B-10-1': 'dead-pile' },
    });
    expect(b.turn).toBe('russian compensating');
    // With the check it is isolated no more, and leaves.
    b.play({ type: 'compensate', units: ['R10B-10-1'] });
    expect([b.at('G14-103-1'), b.turn]).toEqual(['withdrawn', 'russian impulse']);
  });

  test('spent units without a marker recover at dawn, not at sunset', () => {
    covers('TS-6.1d');
    expect(dawnAfter({ units: { 'G94-267-1': '4 spent' } }).isSpent('G94-267-1')).toBe(false);
    const sunset = situation({ marker: 13, units: { 'G94-267-1': '4 spent' } }).play('pass', ...DR(7));
    expect(sunset.isSpent('G94-267-1')).toBe(true);
  });

  test('victory is counted after the night that ends a week, before the next date', () => {
    covers('TS-6.1e');
    const sunset = situation({ date: '09-19', marker: 13 }).play('pass', ...DR(7));
    expect([sunset.s.outcome, sunset.s.period]).toEqual([undefined, 'night']);
    sunset.play('pass').play('pass', ...DR(2));
    expect([sunset.s.outcome?.winners, sunset.s.date]).toEqual([['russian'], 6]);
  });
});

describe('chapter 6: the impulse', () => {
  const field = {
    'G94-267-1': '4',
    'G94-267-2': '4',
    'G94-PIO': '4',
    'G94-OBS': '4',
    'G24-21-1': '5',
    'GLW-STUKA': 'air-base',
    'GPIO-50': 'off-map',
    'R10B-10-1': '27',
    'R10B-10-2': '27',
    'R13-34-1': 'east-bank',
    'RART-S': 'artillery-S',
    'RART-N': 'artillery-N spent',
    'RTK-6-1': 'dead-pile',
  };
  const german: Record<string, Wire> = {
    area: activate('4'),
    artillery: shell('G94-OBS', '27'),
    air: stuka('27'),
    offMap: activate('off-map'),
    pass: { type: 'pass' },
  };
  const russian: Record<string, Wire> = {
    area: activate('27'),
    artillery: barrage('RART-S', '4'),
    refit: { type: 'refit', artillery: 'RART-N' },
    ferry: ferry('64', 'R13-34-1'),
    breakIn: { type: 'breakIn', units: ['R13-34-1'] },
    army: activate('64th-army'),
    armour: { type: 'rebuild', units: ['RTK-6-1'] },
    pass: { type: 'pass' },
  };

  test('the active player does exactly one thing, of his own side', () => {
    covers('TS-6.2a', 'TS-8.1b', 'TS-6.2d');
    const units = { ...field, 'R35-100-1': '64th-army' };
    const mine = situation({ units, more: { armour: 3 } });
    for (const [name, wire] of Object.entries(german)) expect([name, mine.no(wire)]).toEqual([name, undefined]);
    for (const name of ['refit', 'ferry', 'breakIn', 'armour'])
      expect([name, mine.no(russian[name]!) !== undefined]).toEqual([name, true]);
    const night = () => situation({ side: 'russian', period: 'night', units, open: ['A'], more: { armour: 3 } });
    for (const [name, wire] of Object.entries(russian)) expect([name, night().no(wire)]).toEqual([name, undefined]);
    for (const name of ['air', 'offMap'] as const)
      expect([name, night().no(german[name]!) !== undefined]).toEqual([name, true]);
    // Who waits beyond the river or lies in a pile cannot be activated.
    for (const box of ['east-bank', 'dead-pile']) expect([box, night().no(activate(box))]).toEqual([box, 'TS-8.1b']);
    expect(night().no(activate('28'))).toBe('TS-8.1b');
    // Once one is begun the others are closed; the inactive player has no say in any case.
    const begun: [Wire, number[]][] = [
      [activate('27'), []],
      [barrage('RART-S', '4'), [...DR(2), ...DR(12), 6]],
      [ferry('64', 'R13-34-1'), DR(2)],
      [{ type: 'breakIn', units: ['R13-34-1'] }, []],
      [{ type: 'rebuild', units: ['RTK-6-1'] }, []],
    ];
    for (const [wire, dice] of begun) {
      const b = night().play(wire, ...dice);
      for (const [name, other] of Object.entries(russian)) {
        const same = other.type === wire.type && (wire.type === 'barrage' || wire.type === 'rebuild');
        if (!same) expect([wire.type, name, b.no(other) !== undefined]).toEqual([wire.type, name, true]);
      }
      for (const other of Object.values(german)) expect(b.no(other, 'german')).toBeDefined();
    }
  });

  test('units of the area act in any order, singly or together, until their player ends it', () => {
    covers('TS-6.2b', 'TS-8.32d');
    const b = situation({ units: field }).play(activate('4'));
    b.play(move('G94-267-1', '3')).play(fortify('G94-PIO'), 1);
    expect(b.no(move('G24-21-1', 'C'))).toBe('TS-8.1b');
    // One that has moved goes on later, with what it has left.
    b.play(move('G94-267-1', '2'));
    expect(b.mf('G94-267-1')).toBe(2);
    b.play(attack('27', 'fresh', [], ['G94-267-2']), ...DR(2), ...DR(12)).play('end');
    expect(b.turn).toBe('russian impulse');
    const early = situation({ units: field })
      .play(activate('4'))
      .play('end', ...DR(7));
    expect(early.turn).toBe('russian impulse');
    expect(['G94-267-1', 'G94-267-2', 'G94-PIO'].map((id) => early.isSpent(id))).toEqual([false, false, false]);
  });

  test('an attack: declaration, artillery, dice, Advantage, losses, retreats', () => {
    covers('TS-6.2c', 'TS-6.2d');
    const b = situation({
      units: { ...field, 'G94-274-1': '27', 'G94-274-2': '27' },
      control: { '27': 'russian' },
      ask: ['advantage', 'support', 'fall-back'],
    });
    b.play(activate('27'));
    const steps: string[] = [];
    const note = () => steps.push(`${b.open.side}: ${b.open.actions.join(' ')}`);
    b.play(attack('27', 'fresh', ['G94-274-1']));
    note();
    b.play({ type: 'giveSupport', groups: ['RART-S'] }, ...DR(10), ...DR(5), 6);
    note();
    b.play('letStand');
    note();
    // 2 + 1 + 10 against 2 + 2 + 1 + 5: three points on two rifle battalions.
    b.play(absorb('R10B-10-1', 'eliminate'));
    note();
    expect(steps).toEqual([
      'russian: giveSupport declineSupport',
      'russian: useAdvantage letStand',
      'russian: absorb',
      'russian: fallBack standFast',
    ]);
    b.play('standFast');
    // Control and penalties at the end: the attacker is spent for two days, the bystander is not.
    expect([b.duration('G94-274-1'), b.isSpent('G94-274-2'), b.turn]).toEqual([2, false, 'german impulse']);
    const keys = b.news
      .map(({ key }) => key)
      .filter((key) => /declared|support|combat-roll|absorbs|retreats|attackers-spent/.test(key));
    expect([keys[0], keys[1], keys[2], keys.at(-1)]).toEqual([
      'attack-declared',
      'artillery-support',
      'combat-roll',
      'attackers-spent',
    ]);
  });

  test('at the end whoever moved, attacked or fortified is spent; then the test, the marker and the other side', () => {
    covers('TS-6.2e', 'TS-8.1c', 'TS-10.3');
    const b = situation({ units: field, marker: 2 }).play(activate('4'));
    b.play(move('G94-267-1', '3')).play(fortify('G94-PIO'), 1);
    // It is still fresh in the middle of its impulse.
    expect(b.isSpent('G94-267-1')).toBe(false);
    b.play('end', ...DR(7));
    expect([b.isSpent('G94-267-1'), b.isSpent('G94-PIO'), b.isSpent('G94-267-2')]).toEqual([true, true, false]);
    expect([b.duration('G94-267-1'), b.s.marker, b.turn]).toEqual([0, 3, 'russian impulse']);
    // A Russian impulse has no test.
    b.play('pass');
    expect([b.s.marker, b.turn]).toEqual([3, 'german impulse']);
  });
});

describe('chapter 7: stacking', () => {
  const ten = ['267-1', '267-2', '267-3', '274-1', '274-2', '274-3', '276-1', '276-2', '276-3', 'PIO'].map(
    (id) => `G94-${id}`,
  );
  const at = (area: string, ids: readonly string[] = ten, words = '') =>
    Object.fromEntries(ids.map((id) => [id, area + words]));

  test('ten units of a side in an area, or as many as agreed', () => {
    covers('TS-7.1a', 'TS-7.1c');
    const b = situation({ units: { ...at('4'), 'G24-21-1': '3', 'G24-21-2': '3' } }).play(activate('3'));
    expect(b.no(move('G24-21-1', '4'))).toBe('TS-7.1a');
    // Through it he may go.
    expect(b.no(move('G24-21-1', '4', '5'))).toBeUndefined();
    const nine = situation({ units: { ...at('4', ten.slice(1)), 'G24-21-1': '3', 'G24-21-2': '3' } }).play(
      activate('3'),
    );
    expect([nine.no(move('G24-21-1', '4')), nine.no(move(['G24-21-1', 'G24-21-2'], '4'))]).toEqual([
      undefined,
      'TS-7.1a',
    ]);
    const agreed = {
      options: { stacking: '12' },
      units: { ...at('4'), 'G24-21-1': '3', 'G24-21-2': '3', 'G24-26-1': '3' },
    };
    const twelve = situation(agreed).play(activate('3'));
    expect(twelve.no(move(['G24-21-1', 'G24-21-2'], '4'))).toBeUndefined();
    expect(twelve.no(move(['G24-21-1', 'G24-21-2', 'G24-26-1'], '4'))).toBe('TS-7.1a');
    // The enemy's units do not count.
    const both = situation({
      units: { ...at('27', ten.slice(1)), 'G24-21-1': '4', 'R10B-10-1': '27' },
      control: { '27': 'german' },
    }).play(activate('4'));
    expect(both.no(attack('27', 'fresh', ['G24-21-1']))).toBeUndefined();
  });

  test('observers and the Luftwaffe do not count, and zones have no limit', () => {
    covers('TS-7.1b');
    const b = situation({ units: { ...at('4'), 'G24-OBS': '3', 'G24-21-1': '3' } }).play(activate('3'));
    expect(b.no(move('G24-OBS', '4'))).toBeUndefined();
    const crowd = situation({
      units: { ...at('4', ten.slice(1)), 'G94-OBS': '4', 'G29-OBS': '4', 'G24-21-1': '3' },
    }).play(activate('3'));
    expect(crowd.no(move('G24-21-1', '4'))).toBeUndefined();
    const zone = situation({ units: { ...at('C'), 'G24-21-1': '3' } }).play(activate('3'));
    expect(zone.no(move('G24-21-1', 'C'))).toBeUndefined();
  });

  test('an attack, a regroup and a retreat stop at the limit too', () => {
    covers('TS-7.1c', 'TS-8.355c');
    const full = { ...at('27'), 'R10B-10-1': '27', 'G24-21-1': '4', 'G24-21-2': '4' };
    const entering = situation({ units: full, control: { '27': 'german' } }).play(activate('4'));
    expect(entering.no(attack('27', 'fresh', ['G24-21-1']))).toBe('TS-7.1a');
    expect(entering.no(attack('27', 'fresh', [], ['G24-21-1']))).toBeUndefined();
    const group = situation({ period: 'night', units: { ...at('4'), 'G24-21-1': '3 spent', 'G24-21-2': '3' } }).play(
      activate('3'),
    );
    expect(group.no(regroup('G24-21-1', '4'))).toBe('TS-7.1a');
    expect(group.no(regroup('G24-21-1', '2'))).toBeUndefined();
    // The only free neighbour is full: the retreating unit is lost.
    const retreat = (ids: readonly string[]) => {
      const around = { 'R10B-10-2': '26', 'R10B-10-3': '28', 'R244-244-1': '33' };
      const b = situation({
        side: 'russian',
        units: { ...at('4', ids), ...around, 'G24-21-1': '27 spent', 'R10B-10-1': '27' },
        control: { '27': 'german' },
      });
      // 1 + 12 against 2 + 2 + 1 + 7: one point.
      return b
        .play(activate('27'))
        .play(attack('27', 'spent', ['R10B-10-1']), ...DR(12), ...DR(7))
        .at('G24-21-1');
    };
    expect([retreat(ten.slice(1)), retreat(ten)]).toEqual(['4', 'dead-pile']);
  });
});
