import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { assault, burn, game, hexesOf, move, resolve, situation, storm, type Situation, type Table } from './table.ts';

const held = (t: Table): number => hexesOf('in:romania').filter((hex) => t.holder(hex) === 'soviet').length;

describe('19.1 to 19.6 Romania', () => {
  const eve = (more: string, of: Situation = {}): Table =>
    situation({
      side: 'soviet',
      ...of,
      units: { AD37: 'sov-inf-70', F29: 'rum-1', 'eliminated-hitlerite': 'rum-3', ...of.units },
      held: { soviet: more },
    });

  test('19.1 eleven hexes are Soviet at the start; thirteen are not enough, fourteen are, at the end of the Soviet turn', () => {
    covers('ID-19.1a', 'ID-19.1b');
    expect(held(eve(''))).toBe(11);
    const thirteen = eve('J31 J32');
    expect(held(thirteen)).toBe(13);
    thirteen.to('german-reinforcements');
    expect([thirteen.s.romania, thirteen.at('rum-1')]).toEqual(['axis', 'F29']);
    const fourteen = eve('J31 J32 I32');
    expect(held(fourteen)).toBe(14);
    expect(fourteen.s.romania).toBe('axis');
    fourteen.to('german-reinforcements');
    expect(fourteen.s.romania).toBe('soviet');
    expect(['rum-1', 'rum-3'].map((id) => fourteen.at(id))).not.toContain('F29');
    expect(fourteen.at('rum-3')).not.toBe('eliminated-hitlerite');
  });

  test('19.6 the defection as such moves no hex from one side to the other', () => {
    covers('ID-19.6a');
    const t = eve('J31 J32 I32').to('german-reinforcements');
    expect([t.holder('F30'), t.holder('G30'), t.holder('H28')]).toEqual(['hitlerite', 'hitlerite', 'hitlerite']);
  });

  const freed: Situation = {
    held: { soviet: 'in:romania F30' },
    record: { romania: 'soviet' },
    unit: { 'rum-1': { camp: 'soviet' }, 'rum-3': { camp: 'soviet' }, 'rum-4': { camp: 'soviet' } },
  };
  test('19.1 with Bucharest free and joined to the east edge one Romanian army a turn appears there', () => {
    covers('ID-19.1c');
    const t = eve('in:romania', { units: { F29: 'sov-inf-3', H28: 'rum-1' } });
    t.to('german-reinforcements');
    expect(t.s.romania).toBe('soviet');
    /** Brings one on where that is a choice, and no second one. */
    const place = (): void => {
      if (!game.actions.has('place-romanian')) return;
      t.do({ type: 'place-romanian', unit: t.choices('place-romanian')[0]! });
      expect(t.choices('place-romanian')).toEqual([]);
    };
    const here = (): number => ['rum-1', 'rum-3', 'rum-4'].filter((id) => t.at(id) === 'F30').length;
    t.to('allied-reinforcements').to('soviet-reinforcements');
    place();
    t.to('operational-movement');
    expect(here()).toBe(1);
    t.to('german-reinforcements').to('allied-reinforcements').to('soviet-reinforcements');
    place();
    t.to('operational-movement');
    expect(here()).toBe(2);
  });

  test('19.2 Soviet Romanians fight like Soviets but are in no Shock Front', () => {
    covers('ID-19.2a');
    const t = situation({
      side: 'soviet',
      step: 'shock-front',
      ...freed,
      units: { F30: 'rum-1', G31: 'sov-inf-3' },
      unit: { 'rum-1': { camp: 'soviet' } },
      hex: { F30: { control: 'soviet' } },
    });
    expect(t.may({ type: 'place-shock-front', hexes: ['G31'] })).toBe(true);
    expect(t.may({ type: 'place-shock-front', hexes: ['F30'] })).toBe(false);
  });

  test('19.2, 19.10, 25.1 nor do they or the Bulgarians ever attack Berlin', () => {
    covers('ID-19.2a', 'ID-19.10a', 'ID-25.1f');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      record: { romania: 'soviet', bulgaria: 'soviet' },
      units: { T21: 'ger-inf-1', T22: 'rum-1 bul-1 sov-inf-3 sov-supply-1' },
      unit: { 'rum-1': { camp: 'soviet' }, 'bul-1': { camp: 'soviet' } },
      held: { soviet: 'T22..T37' },
      hex: { T22: { control: 'soviet' } },
    }).do(burn('sov-supply-1', 'T22'));
    expect(t.may(assault('T21', 'sov-inf-3'))).toBe(true);
    expect(t.may(assault('T21', 'rum-1'))).toBe(false);
    expect(t.may(assault('T21', 'bul-1 sov-inf-3'))).toBe(false);
  });

  test('19.3 a Romanian army once destroyed is never replaced', () => {
    covers('ID-19.3a');
    const t = situation({
      units: { 'eliminated-hitlerite': 'rum-1 ger-inf-73' },
      from: 'german-reinforcements',
      step: 'german-reinforcements',
      record: { steps: { mech: 1, foot: 1, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 } },
    });
    expect(t.may({ type: 'recreate', unit: 'ger-inf-73' })).toBe(true);
    expect(t.may({ type: 'recreate', unit: 'rum-1' })).toBe(false);
  });

  test('19.4 Hitlerite Romanians stay in Romania, apart from Hungarians, and take no part in assaults', () => {
    covers('ID-19.4a');
    const t = situation({
      units: {
        H23: 'hun-1',
        H24: 'rum-1',
        F28: 'rum-3',
        J31: 'rum-4 ger-inf-1 ger-supply-1',
        J33: 'sov-inf-3',
        K32: 'sov-inf-5',
      },
    });
    expect(t.may(move('rum-1', 'G24'))).toBe(false);
    expect(t.may(move('rum-1', 'H23'))).toBe(false);
    expect(t.may(move('rum-1', 'H25'))).toBe(true);
    expect(t.may(move('rum-3', 'E29'))).toBe(false);
    t.to('declaring').do(burn('ger-supply-1', 'J31'));
    expect(t.may(assault('K32', 'ger-inf-1'))).toBe(true);
    expect(t.may(assault('K32', 'rum-4 ger-inf-1'))).toBe(false);
    expect(t.may(assault('K32', 'rum-4'))).toBe(false);
  });

  test('19.4 their supply comes from Bucharest: with it gone they starve though Berlin is near', () => {
    covers('ID-19.4b');
    const t = situation({
      step: 'strategic-movement',
      units: { H24: 'rum-1 ger-inf-1', F31: 'sov-inf-3' },
      held: { soviet: 'F30' },
      record: { bulgaria: 'soviet' },
    });
    expect([t.supply('ger-inf-1'), t.supply('rum-1')]).toEqual(['general', 'none']);
    const other = situation({ step: 'strategic-movement', units: { H24: 'rum-1' } });
    expect(other.supply('rum-1')).toBe('general');
  });
});

describe('19.7 to 19.10 Bulgaria', () => {
  test('19.7 Germans pass through Bulgaria of the Axis but may not end a phase there', () => {
    covers('ID-19.7a');
    const t = situation({ units: { E28: 'ger-pz-24' } });
    expect(t.may(move('ger-pz-24', 'E29'))).toBe(false);
    expect(t.may(move('ger-pz-24', 'E29 F29'))).toBe(true);
  });

  test('19.8 the Bulgarian army stays in Sofia, where it has supply', () => {
    covers('ID-19.8a');
    const t = situation({ units: { C28: 'bul-1' } });
    expect(t.supply('bul-1')).toBe('general');
    expect(t.may(move('bul-1', 'D28'))).toBe(false);
  });

  test('19.9 a Soviet combat unit beside the border turns all Bulgaria over at that moment', () => {
    covers('ID-19.9a');
    const here = situation({
      side: 'soviet',
      units: { H31: 'sov-tank-1', C28: 'bul-1' },
      held: { soviet: 'in:romania' },
      record: { romania: 'soviet' },
    });
    expect([here.s.bulgaria, here.holder('C28'), here.holder('D30')]).toEqual(['axis', 'hitlerite', 'hitlerite']);
    here.do(move('sov-tank-1', 'G31'));
    expect(here.s.bulgaria).toBe('soviet');
    expect(hexesOf('in:bulgaria').every((hex) => here.holder(hex) === 'soviet')).toBe(true);
  });

  test('19.9 a supply unit beside the border does not', () => {
    covers('ID-19.9a');
    const t = situation({
      side: 'soviet',
      units: { H31: 'sov-supply-1', C28: 'bul-1' },
      held: { soviet: 'in:romania' },
      record: { romania: 'soviet' },
    });
    t.do(move('sov-supply-1', 'G31'));
    expect(t.s.bulgaria).toBe('axis');
  });

  test('19.7, 19.9 after it Germans may stand in Bulgaria', () => {
    const t = situation({
      units: { E28: 'ger-pz-24' },
      record: { bulgaria: 'soviet' },
      held: { soviet: 'in:bulgaria' },
    });
    expect(t.may(move('ger-pz-24', 'E29'))).toBe(true);
  });
});

describe('19.11 Hungary', () => {
  test('19.11 nobody leaves Hungary; the 1st Army outside it goes only home', () => {
    covers('ID-19.11b');
    const t = situation({ units: { L28: 'hun-1', L27: 'hun-2', K24: 'hun-3' } });
    expect(t.may(move('hun-1', 'L27'))).toBe(true);
    expect(t.may(move('hun-1', 'M29'))).toBe(false);
    expect(t.may(move('hun-2', 'L28'))).toBe(false);
    expect(t.may(move('hun-3', 'L24'))).toBe(false);
  });

  test('19.11 the 1st Army attacks from its hex outside; those inside attack nothing outside', () => {
    covers('ID-19.11g');
    const of: Situation = {
      step: 'declaring',
      units: { L28: 'hun-1 ger-supply-1', L27: 'hun-2 ger-supply-2', M29: 'sov-inf-3', M28: 'sov-inf-5' },
      held: { soviet: 'M28..M37' },
    };
    const t = situation(of).do(burn('ger-supply-1', 'L28')).do(burn('ger-supply-2', 'L27'));
    expect(t.may(assault('M29', 'hun-1'))).toBe(true);
    expect(t.may(assault('M28', 'hun-2'))).toBe(false);
    const home = situation({
      ...of,
      units: { ...of.units, L28: 'hun-2 ger-supply-1', L27: 'hun-1 ger-supply-2' },
      hex: {},
    });
    home.do(burn('ger-supply-2', 'L27'));
    // Once back in Hungary the 1st Army is like the others.
    expect(home.may(assault('M28', 'hun-1'))).toBe(false);
  });

  test('19.11 no advance and no retreat takes a Hungarian out of the country', () => {
    covers('ID-19.11b');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      units: { L27: 'hun-2', M28: 'sov-shock-1 sov-shock-2 sov-supply-1', K27: 'sov-inf-3', L26: 'sov-inf-5' },
      held: { soviet: 'M26..M37 N26..N37 K27 L26 K26 J26 J27' },
    });
    t.do(burn('sov-supply-1', 'M28'))
      .do(assault('L27', 'sov-shock-1 sov-shock-2'))
      .do('end-phase')
      .do(resolve('L27'), 5);
    if (t.asked === 'hitlerite:toll' && t.may('retreat')) t.do('retreat');
    expect(t.may({ type: 'retreat-unit', unit: 'hun-2', way: ['L28'] })).toBe(false);
  });

  test('19.11 no strategic movement; supply from Budapest or from a German source', () => {
    covers('ID-19.11c', 'ID-19.11f');
    const t = situation({ step: 'strategic-movement', units: { K26: 'hun-2 ger-inf-1' } });
    expect(t.may({ type: 'strategic-move', unit: 'ger-inf-1', way: ['K25'] })).toBe(true);
    expect(t.may({ type: 'strategic-move', unit: 'hun-2', way: ['K25'] })).toBe(false);
    const lost = situation({
      step: 'strategic-movement',
      units: { J22: 'hun-2', K24: 'sov-inf-3' },
      held: { soviet: 'K24' },
    });
    expect(lost.supply('hun-2')).toBe('general');
  });

  test('19.11 one Hungarian comes back at Budapest two turns after its end, and no second one', () => {
    covers('ID-19.11d');
    const of: Situation = {
      side: 'soviet',
      turn: 6,
      units: { AD37: 'sov-inf-70', 'eliminated-hitlerite': 'hun-2 hun-3' },
      record: {
        hungariansLost: [
          { unit: 'hun-2', turn: 5 },
          { unit: 'hun-3', turn: 5 },
        ],
      },
    };
    const t = situation(of).to('german-reinforcements');
    expect(t.s.turn).toBe(7);
    t.do({ type: 'return-hungarian', unit: 'hun-2' });
    expect(t.at('hun-2')).toBe('K24');
    expect(t.may({ type: 'return-hungarian', unit: 'hun-3' })).toBe(false);
    const early = situation({ ...of, turn: 5 }).to('german-reinforcements');
    expect(early.may({ type: 'return-hungarian', unit: 'hun-2' })).toBe(false);
    const lost = situation({ ...of, held: { soviet: 'K24' } }).to('german-reinforcements');
    expect(lost.may({ type: 'return-hungarian', unit: 'hun-2' })).toBe(false);
  });

  test('19.11 their zones reach over the border', () => {
    covers('ID-19.11e');
    const t = situation({
      side: 'soviet',
      units: { L27: 'hun-2', L29: 'sov-tank-1' },
      held: { soviet: 'L28 L29 M28 M29' },
    });
    // L28 is rough: two, and two for the zone.
    const cost = t.may(move('sov-tank-1', 'L28'));
    expect(cost).toBe(true);
    expect(t.may(storm('sov-tank-1', 'L27'))).toBe(false);
    expect(
      situation({
        side: 'soviet',
        units: { L27: 'hun-2', L31: 'sov-supply-1', L29: 'sov-tank-1' },
        held: { soviet: 'L28..L31' },
      }).may(move('sov-supply-1', 'L30 L29 L28')),
    ).toBe(false);
  });
});
