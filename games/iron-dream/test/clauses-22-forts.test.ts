import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { PRINTED_FORTS, idOf, neighbours } from '../src/geography.ts';
import { assault, hex, ids, move, situation, type Situation } from './support/clauses.ts';

const build = (id: string) => ({ type: 'build-fort', hex: id });
const yard = (of: Situation = {}) =>
  situation({ turn: 5, step: 'german-reinforcements', ...of, more: { budget: 4, ...of.more } });

describe('22.1 to 22.3, 22.11 to 22.13: building', () => {
  test('thirty-six factors and no more', () => {
    covers('ID-22.1a');
    const t = yard({ more: { fortsLeft: 1 } });
    t.do(build('U18'));
    expect([t.fort('U18'), t.s.fortsLeft]).toEqual([1, 0]);
    expect(t.no(build('S23'))).toBe('ID-22.1a');
    expect(yard().s.fortsLeft).toBe(36);
  });

  test('from one to three, each level a shift; markers fill no place in the stack', () => {
    covers('ID-22.3a', 'ID-22.10a', 'ID-8.5a');
    const raised = (had: number) => {
      const t = yard({ forts: { U18: had } });
      return t.no(build('U18')) ?? t.do(build('U18')).fort('U18');
    };
    expect([0, 1, 2, 3].map(raised)).toEqual([1, 2, 3, 'ID-22.3a']);
    const shift = (level: number) =>
      situation({
        side: 'soviet',
        bare: true,
        forts: { S24: level },
        units: { S24: 'ger-inf-1', T24: 'sov-inf-3' },
      }).odds('sov-inf-3', 'S24').by['ID-18.24k'];
    expect([shift(0), shift(1), shift(2), shift(3)]).toEqual([undefined, -1, -2, -3]);
    const full = situation({
      bare: true,
      forts: { T22: 3 },
      units: { T22: 'ger-inf-1 ger-inf-2 ger-inf-4', T21: 'ger-inf-5 ger-inf-6' },
    });
    full.do(move('ger-inf-5', 'T22'));
    expect(full.no(move('ger-inf-6', 'T22'))).toBe('ID-8.1a');
  });

  test('in Germany and Italy, outside Berlin, in General Supply', () => {
    covers('ID-22.1b');
    const t = yard();
    expect([t.no(build('U18')), t.no(build('D15'))]).toEqual([undefined, undefined]);
    for (const id of ['S10', 'P21', 'R27', 'K24', 'V12'])
      expect([id, t.no(build(id)) === undefined]).toEqual([id, false]);
    expect(t.no(build('R27'))).toBe('ID-22.1b');
    expect(t.no(build('T21'))).toBe('ID-25.1b');
    t.ring('soviet', 'U18');
    expect(t.no(build('U18'))).toBe('ID-22.1b');
  });

  test('from turn 2, four a turn, no two next to each other', () => {
    covers('ID-22.1c');
    // Turn 1 has no such phase; turn 2 has.
    const turn = (n: number) =>
      situation({ turn: n - 1, side: 'soviet', step: 'shock-front', units: { V36: 'sov-inf-3', T22: 'ger-inf-1' } }).do(
        'end-phase',
      );
    expect([
      turn(1).asked[0] === 'hitlerite:german-reinforcements',
      turn(1).no(build('U18'), 'hitlerite') === undefined,
    ]).toEqual([false, false]);
    expect(turn(2).no(build('U18'), 'hitlerite')).toBeUndefined();
    const t = yard().do(build('U18'));
    expect(t.no(build('U19'))).toBe('ID-22.1c');
    t.do(build('U20')).do(build('S23')).do(build('S25'));
    expect(t.no(build('P18'))).toBe('ID-22.1c');
    expect(t.no('end-reinforcements')).toBeUndefined();
    // Not one has to be built.
    expect(yard().no('end-reinforcements')).toBeUndefined();
  });

  test('also in the Y hexes of Germany', () => {
    covers('ID-22.1d');
    expect([yard().no(build('I19')), yard().no(build('H19'))]).toEqual([undefined, undefined]);
  });

  test('one factor a hex a turn: a new fort, or one level more', () => {
    covers('ID-22.2a');
    const t = yard({ forts: { S23: 1 } })
      .do(build('U18'))
      .do(build('S23'));
    expect([t.fort('U18'), t.fort('S23')]).toEqual([1, 2]);
    expect(t.no(build('U18'))).toBe('ID-22.2a');
    expect(yard({ forts: { S23: 3 } }).no(build('S23'))).toBe('ID-22.3a');
  });

  test('never after the third secondary hex is liberated or the collapse', () => {
    covers('ID-22.11a');
    expect(yard({ more: { liberated: [true, true, false] } }).no(build('U18'))).toBeUndefined();
    expect(yard({ more: { liberated: [true, true, true] } }).no(build('U18'))).toBe('ID-22.11a');
    expect(yard({ more: { collapsed: 4 } }).no(build('U18'))).toBe('ID-22.11a');
  });

  test('under enemy zones too, while the hex is German', () => {
    covers('ID-22.12a');
    const t = yard({ units: { U17: 'us-5', U18: 'ger-inf-1' } });
    expect(t.no(build('U18'))).toBeUndefined();
    t.give('anglo-allied', 'U16');
    expect(t.no(build('U16'))).toBe('ID-22.12a');
  });

  test('those printed outside Germany and Italy are never improved', () => {
    covers('ID-22.13a');
    const t = yard();
    expect(PRINTED_FORTS.length).toBeGreaterThan(5);
    for (const fort of PRINTED_FORTS)
      expect([idOf(fort.hex), t.no(build(idOf(fort.hex)))]).toEqual([idOf(fort.hex), 'ID-22.13a']);
  });
});

describe('22.4 to 22.16: fighting', () => {
  const attacked = (of: Situation) => situation({ side: 'soviet', bare: true, ...of });

  test('levels one and two may be Mobile Assaulted, three not', () => {
    covers('ID-22.4a', 'ID-11.3a');
    const storm = (level: number) =>
      attacked({
        units: { T23: 'sov-tank-1', S24: 'ger-inf-1', S25: 'ger-inf-2' },
        forts: { S24: level },
        emergency: 'sov-tank-1',
      }).no({
        type: 'mobile-assault',
        units: ['sov-tank-1'],
        hex: 'S24',
      });
    expect([storm(1), storm(2)]).toEqual([undefined, undefined]);
    const strong = attacked({
      units: { T23: 'sov-tank-1', S24: 'ger-inf-1', T24: 'ger-inf-2' },
      forts: { S24: 3 },
      emergency: 'sov-tank-1',
    });
    expect(strong.no({ type: 'mobile-assault', units: ['sov-tank-1'], hex: 'S24' })).toBe('ID-11.3a');
  });

  test('an empty fort: no zone, strength one, its levels still shift, and any loss destroys it', () => {
    covers('ID-22.5a', 'ID-22.16a', 'ID-14.21a', 'ID-22.14a');
    for (const level of [1, 2, 3]) {
      const t = attacked({ units: { T23: 'sov-inf-3' }, forts: { S24: level } });
      const odds = t.odds('sov-inf-3', 'S24');
      expect([level, odds.defence, odds.by['ID-18.24k'], odds.die]).toEqual([level, 1, -level, 1]);
    }
    const t = attacked({
      step: 'declaring',
      units: { T23: 'sov-inf-3', R24: 'sov-inf-5' },
      forts: { S24: 2 },
      fed: 'sov-inf-3',
      emergency: 'sov-inf-3',
    });
    // No zone goes out of it: the Soviets hold everything round it.
    expect(t.holder('S25')).toBe('soviet');
    t.do(assault('S24', 'sov-inf-3')).do('end-phase').do({ type: 'resolve-assault', hex: 'S24' }, 1);
    expect([t.fort('S24'), t.asked]).toEqual([0, ['soviet:advancing']]);
  });

  test('a garrisoned fort shifts by its level and adds no strength of its own', () => {
    covers('ID-22.6a', 'ID-18.24k');
    for (const level of [1, 2, 3]) {
      const odds = attacked({ units: { T23: 'sov-inf-3', S24: 'ger-inf-1' }, forts: { S24: level } }).odds(
        'sov-inf-3',
        'S24',
      );
      expect([level, odds.defence, odds.by['ID-18.24k']]).toEqual([level, 7, -level]);
    }
    const city = situation({ side: 'soviet', units: { T25: 'sov-inf-3' }, forts: { T24: 2 } }).odds('sov-inf-3', 'T24');
    expect([city.defence, city.by['ID-18.24k'], city.rules.includes('ID-22.5a')]).toEqual([1, -2, false]);
  });

  test('every attack on a fort adds one to the die', () => {
    covers('ID-22.14a');
    const die = (level: number) =>
      attacked({ units: { T23: 'sov-inf-3', S24: 'ger-inf-1' }, forts: { S24: level } }).odds('sov-inf-3', 'S24').die;
    expect([die(0), die(1), die(3)]).toEqual([0, 1, 1]);
    const german = situation({ units: { T23: 'ger-inf-1', S24: 'sov-inf-3' }, forts: { S24: 1 }, bare: true });
    expect(german.odds('ger-inf-1', 'S24').die).toBe(0);
  });

  /** Three Shock armies on a fort of level one with an infantry corps in it. */
  const battle = (garrison: string, die: number) => {
    const attackers = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const t = attacked({
      step: 'declaring',
      units: { T23: attackers, S24: garrison },
      forts: { S24: 1 },
      fed: attackers,
      emergency: attackers,
    });
    return t.do(assault('S24', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'S24' }, die);
  };

  test('with the last step of the garrison the fort goes too', () => {
    covers('ID-22.7b');
    const t = battle('ger-inf-1', 3).play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
    expect(t.fort('S24')).toBe(1);
    t.play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
    expect([t.fort('S24'), t.told('ID-22.7b')]).toEqual([0, true]);
  });

  test('when the garrison retreats the fort stands until an attacker walks in', () => {
    covers('ID-22.7a');
    const t = battle('ger-inf-1', 3).play('retreat', 'hitlerite');
    t.play({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['S25', 'S26'] }, 'hitlerite');
    expect([t.fort('S24'), t.asked]).toEqual([1, ['soviet:advancing']]);
    t.do({ type: 'advance', unit: 'sov-shock-1', way: ['S24'] });
    expect([t.fort('S24'), t.holder('S24')]).toEqual([0, 'soviet']);
  });

  test('and outlives the battle when nobody does (ruling B10)', () => {
    covers('ID-22.7a');
    const t = battle('ger-inf-1', 3).play('retreat', 'hitlerite');
    t.play({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['S25', 'S26'] }, 'hitlerite').do('stop-advance');
    expect([t.fort('S24'), t.holder('S24')]).toEqual([1, 'hitlerite']);
  });

  test('so does the Volkssturm of a city', () => {
    covers('ID-22.7a', 'ID-25.7c');
    const attackers = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { T25: attackers, T24: 'ger-inf-1' },
      fed: attackers,
      emergency: attackers,
    });
    t.do(assault('T24', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'T24' }, 3);
    t.play('retreat', 'hitlerite');
    t.play({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['T23', 'T22'] }, 'hitlerite');
    expect([t.s.hexes.volkssturm[hex('T24')], t.asked]).toEqual([1, ['soviet:advancing']]);
    t.do({ type: 'advance', unit: 'sov-shock-1', way: ['T24'] });
    expect([t.s.hexes.volkssturm[hex('T24')], t.at('sov-shock-1')]).toEqual([0, 'T24']);
  });

  test('a Mobile Assault that drives the garrison out takes the fort with it', () => {
    covers('ID-22.7a', 'ID-11.12a');
    const t = attacked({
      units: { T23: 'sov-tank-1 sov-tank-2 sov-tank-3', S24: 'ger-inf-73' },
      forts: { S24: 1 },
      emergency: 'sov-tank-1 sov-tank-2 sov-tank-3',
    });
    t.do({ type: 'mobile-assault', units: ['sov-tank-1', 'sov-tank-2', 'sov-tank-3'], hex: 'S24' }, 1);
    t.play('retreat', 'hitlerite');
    const way = t.s.stack.at(-1) as unknown as { distance: number };
    t.play(
      { type: 'retreat-unit', unit: 'ger-inf-73', way: ['S25', 'S26', 'S27'].slice(0, way.distance) },
      'hitlerite',
    );
    expect([t.at('sov-tank-1'), t.fort('S24')]).toEqual(['S24', 0]);
  });

  test('a fort feeds nobody', () => {
    covers('ID-22.8a');
    const t = situation({
      step: 'declaring',
      bare: true,
      units: { R16: 'ger-inf-1', T22: 'ger-supply-1' },
      forts: { R16: 3 },
    });
    t.ring('anglo-allied', 'R16').do('end-phase');
    expect(t.lost('ger-inf-1')).toBe(1);
  });

  test('units keep their zone in it; ground and cost are the same; it takes no place in the stack', () => {
    covers('ID-22.9a');
    // A corps in a fort takes the country round it from an ally who has left it, as one in the open does.
    const around = (forts: Readonly<Record<string, number>>) =>
      ids(
        neighbours(hex('R17')).filter(
          (near) =>
            situation({ units: { R17: 'ger-inf-1' }, forts, held: { soviet: idOf(near) } }).holder(idOf(near)) ===
            'hitlerite',
        ),
      );
    expect(around({ R17: 3 })).toEqual(['Q17', 'Q18', 'R16', 'R18', 'S17', 'S18']);
    expect(around({})).toEqual(around({ R17: 3 }));
    const spent = (to: string, forts: Readonly<Record<string, number>>) =>
      situation({ units: { R18: 'ger-inf-2' }, forts })
        .do(move('ger-inf-2', to))
        .spent('ger-inf-2');
    expect(spent('R17', { R17: 3 })).toBe(spent('R17', {}));
    // No zone reaches into a mountain, fort or none: L17 stays Soviet beside a German.
    const alpine = situation({ units: { M18: 'ger-inf-1' }, forts: { L17: 2 }, held: { soviet: 'L17' } });
    expect(alpine.holder('L17')).toBe('soviet');
  });
});
