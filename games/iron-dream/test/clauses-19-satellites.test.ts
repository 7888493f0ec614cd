import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { GREATER_ROMANIA, LAND, country, idOf } from '../src/geography.ts';
import { assault, game, hex, move, situation, unit, type Situation, type Table } from './support/clauses.ts';

const endOfSovietTurn = (of: Situation = {}) =>
  situation({ turn: 6, side: 'soviet', step: 'shock-front', ...of, units: { V36: 'sov-inf-3', ...of.units } });
const romanian = (t: Table) => LAND.filter((each) => GREATER_ROMANIA[each] === 1 && t.s.hexes.control[each] !== 2);
const NO_STEPS = { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 };

describe('19.1 to 19.6: Romania', () => {
  test('eleven hexes are Soviet at the start; with fourteen at the end of a Soviet turn Romania goes over', () => {
    covers('ID-19.1a', 'ID-19.1b', 'ID-19.6a');
    const fresh = situation();
    expect(LAND.filter((each) => GREATER_ROMANIA[each] === 1 && fresh.s.hexes.control[each] === 2)).toHaveLength(11);
    const t = endOfSovietTurn({ units: { E28: 'rum-3', 'eliminated-hitlerite': 'rum-1' } });
    for (const each of romanian(t)
      .filter((at) => at !== hex('E28'))
      .slice(0, 2))
      t.give('soviet', idOf(each));
    const thirteen = endOfSovietTurn({ units: { E28: 'rum-3' } });
    for (const each of romanian(thirteen)
      .filter((at) => at !== hex('E28'))
      .slice(0, 2))
      thirteen.give('soviet', idOf(each));
    expect(thirteen.do('end-phase').s.romania).toBe('axis');
    const last = romanian(t).find((at) => at !== hex('E28'))!;
    t.give('soviet', idOf(last));
    expect(t.s.romania).toBe('axis');
    const german = romanian(t).length;
    t.do('end-phase');
    expect([t.s.romania, t.at('rum-3'), t.at('rum-1')]).toEqual(['soviet', 'available', 'available']);
    expect([t.s.units.camp[unit('rum-3')], t.s.units.camp[unit('rum-1')]]).toEqual([2, 2]);
    // The hexes stay with whoever held them.
    expect(romanian(t)).toHaveLength(german);
  });

  /** From the Anglo-Allied turn into the Soviet one. */
  const sovietTurn = (of: Situation = {}) =>
    situation({
      turn: 9,
      side: 'anglo-allied',
      step: 'withdrawal',
      ...of,
      units: { A17: 'aa-supply-1', ...of.units },
      more: { chit: 'A', invasions: 1, romania: 'soviet', ...of.more },
    });

  test('one army a turn in liberated Bucharest while a line runs from there to the east', () => {
    covers('ID-19.1c');
    const romania = LAND.filter((each) => GREATER_ROMANIA[each] === 1)
      .map(idOf)
      .join(' ');
    const start = (held: NonNullable<Situation['held']>) => {
      const romanians = 'rum-1 rum-3 rum-4';
      return sovietTurn({ held, units: { available: romanians }, sided: { soviet: romanians } }).do('end-phase');
    };
    const raise = (id: string) => ({ type: 'place-romanian', unit: id });
    const t = start({ soviet: romania });
    expect(t.asked).toEqual(['soviet:soviet-reinforcements']);
    // He may, but need not: nothing is placed by itself.
    expect([t.at('rum-3'), t.no('end-soviet-reinforcements', 'soviet')]).toEqual(['available', undefined]);
    t.play(raise('rum-3'), 'soviet');
    expect([t.at('rum-3'), t.no(raise('rum-1'), 'soviet')]).toEqual(['F30', 'ID-19.1c']);
    expect(start({}).no(raise('rum-3'), 'soviet')).toBe('ID-19.1c');
    expect(start({ soviet: 'F30' }).no(raise('rum-3'), 'soviet')).toBe('ID-19.1c');
    expect(
      situation({ side: 'soviet', step: 'soviet-reinforcements', held: { soviet: romania } }).no(raise('rum-3')),
    ).toBe('ID-19.1c');
  });

  test('in Soviet service they neither garrison nor strike Berlin, and may leave Romania', () => {
    covers('ID-19.2a', 'ID-19.5a');
    const kept = (id: string) =>
      endOfSovietTurn({
        units: { F30: id },
        sided: { soviet: 'rum-3' },
        held: { soviet: 'F30' },
        more: { romania: 'soviet' },
      })
        .do('end-phase')
        .points('soviet');
    expect([kept('rum-3'), kept('sov-inf-5')]).toEqual([-1, 0]);
    const t = situation({
      side: 'soviet',
      units: { I29: 'rum-4' },
      sided: { soviet: 'rum-4' },
      held: { soviet: 'I28 I29' },
      more: { romania: 'soviet' },
      emergency: 'rum-4',
    });
    expect(t.no(move('rum-4', 'I28'))).toBeUndefined();
  });

  test('no step brings a Romanian army back, on either side', () => {
    covers('ID-19.3a', 'ID-7.17d');
    const german = situation({
      step: 'german-reinforcements',
      units: { 'eliminated-hitlerite': 'rum-3 ger-inf-1' },
      more: { steps: { ...NO_STEPS, mech: 1, foot: 1 } },
    });
    expect(german.no({ type: 'recreate', unit: 'rum-3' })).toBe('ID-7.17d');
    expect(german.no({ type: 'recreate', unit: 'ger-inf-1' })).toBeUndefined();
    const soviet = situation({
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { 'eliminated-soviet': 'rum-3 sov-inf-3' },
      sided: { soviet: 'rum-3' },
      more: { steps: { ...NO_STEPS, soviet: 1 } },
    });
    expect(soviet.no({ type: 'recreate', unit: 'rum-3' })).toBe('ID-19.3a');
    expect(soviet.no({ type: 'recreate', unit: 'sov-inf-3' })).toBeUndefined();
  });

  test('in German service they stay in Romania, apart from Hungarians, and assault nobody', () => {
    covers('ID-19.4a');
    const t = situation({ units: { H28: 'rum-3', H29: 'rum-4' } });
    expect(t.no(move('rum-3', 'I28'))).toBe('ID-19.4a');
    expect(t.no(move('rum-4', 'H30'))).toBeUndefined();
    // Nor could they: a position with both in one hex is none.
    expect([...game.faults!(situation({ units: { H28: 'rum-3 hun-2' } }).s)].map(({ rule }) => rule)).toContain(
      'ID-19.4a',
    );
    const strike = situation({
      step: 'declaring',
      units: { J30: 'rum-3 ger-inf-1', K31: 'sov-inf-3', J31: 'sov-inf-5' },
      fed: 'rum-3 ger-inf-1',
    });
    expect(strike.no(assault('J31', 'rum-3'))).toBe('ID-19.4a');
    // Germans may assault out of a hex where they stand.
    expect(strike.no(assault('J31', 'ger-inf-1'))).toBeUndefined();
  });

  test('nor do they retreat out of it', () => {
    covers('ID-19.4a');
    const attackers = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { H28: 'rum-3 ger-inf-1', G29: attackers },
      fed: attackers,
      emergency: attackers,
    });
    t.do(assault('H28', attackers))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'H28' }, 4)
      .play('retreat', 'hitlerite');
    const way = ['I28'];
    expect(t.no({ type: 'retreat-unit', unit: 'ger-inf-1', way }, 'hitlerite')).toBeUndefined();
    expect(t.no({ type: 'retreat-unit', unit: 'rum-3', way }, 'hitlerite')).toBe('ID-19.4a');
  });

  test('in German service they are supplied from Bucharest', () => {
    covers('ID-19.4b');
    const t = situation({ units: { F31: 'rum-3', F29: 'ger-inf-1' } });
    expect([t.supplied('rum-3'), t.supplied('ger-inf-1')]).toEqual([true, true]);
    t.give('soviet', 'F30');
    expect([t.supplied('rum-3'), t.supplied('ger-inf-1')]).toEqual([false, true]);
  });
});

describe('19.7 to 19.10: Bulgaria', () => {
  test('Germans pass through while it is Axis, but stop nowhere in it', () => {
    covers('ID-19.7a');
    const t = situation({ units: { D25: 'ger-pz-GD' } });
    expect(t.no(move('ger-pz-GD', 'D26'))).toBe('ID-19.7a');
    expect(t.no(move('ger-pz-GD', 'D26', 'E27'))).toBeUndefined();
    const train = situation({ step: 'strategic-movement', units: { D25: 'ger-inf-1' } });
    const go = (...way: string[]) => train.no({ type: 'strategic-move', unit: 'ger-inf-1', way });
    expect([go('D26'), go('D26', 'E27')]).toEqual(['ID-19.7a', undefined]);
    const left = situation({ units: { D25: 'ger-pz-GD' }, more: { bulgaria: 'soviet' } });
    expect(left.no(move('ger-pz-GD', 'D26'))).not.toBe('ID-19.7a');
  });

  test('its army stays in Sofia, fed from there, until the turn after the Red Army came in', () => {
    covers('ID-19.8a');
    const t = situation({ units: { C28: 'bul-1' } });
    expect(t.no(move('bul-1', 'C29'))).toBe('ID-19.8a');
    expect(t.supplied('bul-1')).toBe(true);
    const soviet = situation({
      turn: 8,
      side: 'soviet',
      units: { C28: 'bul-1', C29: 'sov-inf-3' },
      sided: { soviet: 'bul-1' },
      held: { soviet: 'C28 C29 D29' },
      more: { bulgaria: 'soviet' },
      emergency: 'bul-1 sov-inf-3',
    });
    expect(soviet.no(move('bul-1', 'D29'))).toBe('ID-19.8a');
    soviet.do(move('sov-inf-3', 'C28'));
    expect(soviet.no(move('bul-1', 'D29'))).toBe('ID-19.8a');
    soviet.until(9, 'soviet:operational-movement');
    expect(soviet.no(move('bul-1', 'D29'))).not.toBe('ID-19.8a');
  });

  test('goes over the instant a Red Army unit enters a hex beside its border, with all its hexes', () => {
    covers('ID-19.9a');
    const march = (id: string, from: string, ...way: string[]) => {
      const t = situation({ turn: 7, side: 'soviet', units: { [from]: id, C28: 'bul-1' }, emergency: id });
      return t.do(move(id, ...way));
    };
    const far = march('sov-inf-3', 'H30', 'G30');
    expect(far.s.bulgaria).toBe('axis');
    const near = march('sov-inf-3', 'G31', 'F31');
    expect([near.s.bulgaria, near.holder('C28'), near.holder('D30'), near.s.units.camp[unit('bul-1')]]).toEqual([
      'soviet',
      'soviet',
      'soviet',
      2,
    ]);
    // Partisans beside the border change nothing.
    expect(march('yug-1', 'D24', 'D25').s.bulgaria).toBe('axis');
    const column = situation({ turn: 7, side: 'soviet', units: { G31: 'sov-supply-1' }, held: { soviet: 'G31 F30' } });
    expect(column.do(move('sov-supply-1', 'F30')).s.bulgaria).toBe('axis');
  });

  test('in Soviet service the army garrisons nothing and is not replaced', () => {
    covers('ID-19.10a');
    const kept = (id: string) =>
      endOfSovietTurn({
        units: { C28: id },
        sided: { soviet: 'bul-1' },
        held: { soviet: 'C28' },
        more: { bulgaria: 'soviet' },
      })
        .do('end-phase')
        .points('soviet');
    expect([kept('bul-1') < 0, kept('sov-inf-5')]).toEqual([true, 0]);
    const t = situation({
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { 'eliminated-soviet': 'bul-1' },
      sided: { soviet: 'bul-1' },
      more: { bulgaria: 'soviet', steps: { ...NO_STEPS, soviet: 1 } },
    });
    expect(t.no({ type: 'recreate', unit: 'bul-1' })).toBe('ID-19.10a');
  });
});

describe('19.11: Hungary', () => {
  test('whatever is lost, Hungary stays', () => {
    covers('ID-19.11a');
    const hungary = LAND.filter((each) => country(each) === 'hungary').map(idOf);
    const t = endOfSovietTurn({ units: { K26: 'hun-2' } });
    t.give('soviet', ...hungary.filter((id) => id !== 'K26')).do('end-phase');
    expect([t.s.units.camp[unit('hun-2')], t.at('hun-2')]).toEqual([0, 'K26']);
  });

  test('no Hungarian leaves Hungary; the 1st Army may go home, once', () => {
    covers('ID-19.11b');
    const t = situation({ units: { K26: 'hun-2', L28: 'hun-1', J29: 'hun-3' } });
    expect(t.no(move('hun-2', 'K27'))).toBeUndefined();
    expect(t.no(move('hun-1', 'L29'))).toBe('ID-19.11b');
    expect(t.no(move('hun-1', 'L27'))).toBeUndefined();
    const out = situation({ units: { I24: 'hun-2', I28: 'hun-1' } });
    expect(out.no(move('hun-2', 'H24'))).toBe('ID-19.11b');
    expect(out.no(move('hun-1', 'H28'))).toBe('ID-19.11b');
  });

  test('nor in retreat or advance', () => {
    covers('ID-19.11b');
    const attackers = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { I24: 'hun-2 ger-inf-1', J24: attackers },
      fed: attackers,
      emergency: attackers,
    });
    // 36 to 12 is 3:1, where a 5 gives 1/1.
    t.do(assault('I24', attackers))
      .do('end-phase')
      .do({ type: 'resolve-assault', hex: 'I24' }, 5)
      .play('retreat', 'hitlerite');
    expect(t.no({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['H24'] }, 'hitlerite')).toBeUndefined();
    expect(t.no({ type: 'retreat-unit', unit: 'hun-2', way: ['H24'] }, 'hitlerite')).toBe('ID-19.11b');
    // A beaten attacker leaves H23; Germans may follow from Hungary into H24, Hungarians may not.
    const held = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { I24: 'hun-2 ger-pz-GD', H24: 'sov-inf-3' },
      fed: 'sov-inf-3',
      emergency: 'sov-inf-3',
    });
    held.do(assault('I24', 'sov-inf-3')).do('end-phase').do({ type: 'resolve-assault', hex: 'I24' }, 4);
    while (held.asked[0] === 'soviet:toll') held.do({ type: 'lose-step', unit: 'sov-inf-3' });
    expect(held.asked).toEqual(['hitlerite:advancing']);
    expect(held.no({ type: 'advance', unit: 'ger-pz-GD', way: ['H24'] }, 'hitlerite')).toBeUndefined();
    expect(held.no({ type: 'advance', unit: 'hun-2', way: ['H24'] }, 'hitlerite')).toBeDefined();
  });

  test('they count as corps, and never move strategically', () => {
    covers('ID-19.11c', 'ID-12.1a');
    const stack = situation({ units: { K25: 'hun-1 hun-2 hun-3', K24: 'ger-inf-1 ger-inf-2' } });
    stack.do(move('ger-inf-1', 'K25'));
    expect(stack.no(move('ger-inf-2', 'K25'))).toBe('ID-8.1a');
    const t = situation({ step: 'strategic-movement', units: { K25: 'hun-2 ger-inf-1' } });
    expect(t.no({ type: 'strategic-move', unit: 'hun-2', way: ['K24'] })).toBe('ID-5.H3i');
    expect(t.no({ type: 'strategic-move', unit: 'ger-inf-1', way: ['K24'] })).toBeUndefined();
  });

  test('one comes back to Budapest two turns after its end, once a game, for no step', () => {
    covers('ID-19.11d');
    const back = (id: string) => ({ type: 'return-hungarian', unit: id });
    // Three Shock armies destroy the 2nd in the Soviet turn of turn 8.
    const shocks = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { K27: shocks, K26: 'hun-2', K24: 'ger-inf-1' },
      fed: shocks,
      emergency: shocks,
    });
    t.do(assault('K26', shocks)).do('end-phase').do({ type: 'resolve-assault', hex: 'K26' }, 1);
    while (t.asked[0] === 'hitlerite:toll') t.play({ type: 'lose-step', unit: 'hun-2' }, 'hitlerite');
    expect(t.at('hun-2')).toBe('eliminated-hitlerite');
    t.until(9, 'hitlerite:german-reinforcements');
    expect(t.no(back('hun-2'), 'hitlerite')).toBe('ID-19.11d');
    t.until(10, 'hitlerite:german-reinforcements');
    expect(t.copy().give('soviet', 'K24').no(back('hun-2'), 'hitlerite')).toBe('ID-19.11d');
    t.play(back('hun-2'), 'hitlerite');
    expect(t.at('hun-2')).toBe('K24');
    const again = situation({
      turn: 15,
      step: 'german-reinforcements',
      units: { 'eliminated-hitlerite': 'hun-3' },
      more: { hungarianUsed: true, hungariansLost: [{ unit: unit('hun-3'), turn: 8 }] },
    });
    expect(again.no(back('hun-3'))).toBe('ID-19.11d');
  });

  test('but none once two secondary hexes are lost: the pile is closed to every Hitlerite unit', () => {
    covers('ID-19.11d', 'ID-7.18a');
    const back = (liberated: boolean[]) =>
      situation({
        turn: 10,
        step: 'german-reinforcements',
        units: { 'eliminated-hitlerite': 'hun-2' },
        more: { hungariansLost: [{ unit: unit('hun-2'), turn: 8 }], liberated },
      }).no({ type: 'return-hungarian', unit: 'hun-2' });
    expect([back([true, false, false]), back([true, true, false])]).toEqual([undefined, 'ID-7.18a']);
  });

  test('which of several comes back is the German’s choice', () => {
    covers('ID-19.11d');
    const lost = { 'hun-1': 10, 'hun-2': 8, 'hun-3': 8 };
    const t = situation({
      turn: 10,
      step: 'german-reinforcements',
      units: { 'eliminated-hitlerite': 'hun-1 hun-2 hun-3' },
      more: { hungariansLost: Object.entries(lost).map(([id, turn]) => ({ unit: unit(id), turn })) },
    });
    const back = (id: string) => t.no({ type: 'return-hungarian', unit: id });
    expect([back('hun-1'), back('hun-2'), back('hun-3')]).toEqual(['ID-19.11d', undefined, undefined]);
    t.do({ type: 'return-hungarian', unit: 'hun-3' });
    expect([t.at('hun-3'), back('hun-2')]).toEqual(['K24', 'ID-19.11d']);
  });

  test('their zones reach beyond the border', () => {
    covers('ID-19.11e');
    const t = situation({ units: { I24: 'hun-2' }, held: { soviet: 'H24' } });
    expect(t.holder('H24')).toBe('hitlerite');
  });

  test('they are fed from Budapest or from Germany, whichever can', () => {
    covers('ID-19.11f');
    const t = situation({ units: { K25: 'hun-2 ger-inf-1' } });
    t.give('soviet', 'K24');
    expect(t.supplied('hun-2')).toBe(true);
    const cut = situation({ units: { K25: 'hun-2 ger-inf-1' } });
    for (const id of ['L22', 'T21', 'U16', 'R23']) cut.give('soviet', id);
    expect([cut.supplied('hun-2'), cut.supplied('ger-inf-1')]).toEqual([true, false]);
  });

  test('they attack only inside Hungary; the 1st Army also from its first hex', () => {
    covers('ID-19.11g');
    const strike = (of: Situation['units'], target: string, id: string) =>
      situation({
        step: 'declaring',
        bare: true,
        units: { ...of },
        fed: `${id} ger-inf-1`,
        emergency: `${id} ger-inf-1`,
      }).no(assault(target, id));
    expect(strike({ K26: 'hun-2 ger-inf-1', K27: 'sov-inf-3' }, 'K27', 'hun-2')).toBeUndefined();
    expect(strike({ I24: 'hun-2 ger-inf-1', H24: 'sov-inf-3' }, 'H24', 'hun-2')).toBe('ID-19.11g');
    expect(strike({ L28: 'hun-1 ger-inf-1', L29: 'sov-inf-3' }, 'L29', 'hun-1')).toBeUndefined();
    expect(strike({ I24: 'hun-1 ger-inf-1', H24: 'sov-inf-3' }, 'H24', 'hun-1')).toBe('ID-19.11g');
  });
});
