import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, game, move, situation, unit, type Situation, type Table } from './support/clauses.ts';

/** 7.11 to 7.25: whose steps serve whom, where they come back, and what they may do then. */

const NO_STEPS = { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 };
const rebuild = (id: string, more: object = {}) => ({ type: 'rebuild', unit: id, ...more });
const recreate = (id: string) => ({ type: 'recreate', unit: id });
const allied = (steps: Partial<typeof NO_STEPS>, of: Situation = {}): Table =>
  situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-reinforcements',
    bare: true,
    ...of,
    more: { invasions: 1, chit: 'A', steps: { ...NO_STEPS, ...steps }, ...of.more },
  });
const german = (steps: Partial<typeof NO_STEPS>, of: Situation = {}): Table =>
  situation({ step: 'german-reinforcements', ...of, more: { steps: { ...NO_STEPS, ...steps }, ...of.more } });

describe('whose steps serve whom', () => {
  test('a green step serves its own theatre alone; a beige one either; paratroops take any', () => {
    covers('ID-7.13a', 'ID-7.13b', 'ID-7.21a');
    const lost = { 'us-5': 1, 'us-2': 1, 'cw-B1': 1, 'cw-B5': 1, 'us-abn-18': 1 };
    const units = { eto: 'us-5 cw-B1 us-abn-18', mto: 'us-2 cw-B5' };
    const served = (steps: Partial<typeof NO_STEPS>): string =>
      Object.keys(lost)
        .filter((id) => allied(steps, { units, lost }).no(rebuild(id)) === undefined)
        .join(' ');
    expect(served({ greenEto: 1 })).toBe('us-5 us-abn-18');
    expect(served({ greenMto: 1 })).toBe('us-2');
    expect(served({ beige: 1 })).toBe('cw-B1 cw-B5 us-abn-18');
    expect(served({})).toBe('');
  });

  test('paratroops take the green step first, then the beige one', () => {
    const of = { units: { eto: 'us-abn-18 cw-abn-1' }, lost: { 'us-abn-18': 1, 'cw-abn-1': 1 } };
    const t = allied({ greenEto: 1, beige: 1 }, of).do(rebuild('us-abn-18'));
    expect([t.s.steps.greenEto, t.s.steps.beige]).toEqual([0, 1]);
    t.do(rebuild('cw-abn-1'));
    expect(t.s.steps.beige).toBe(0);
  });

  test('where both theatres could serve a green corps its owner names one, if both have a step', () => {
    covers('ID-4.9e');
    // Between Bordeaux and Marseilles, and both ports work.
    const held = { 'anglo-allied': 'N2 O2 P2 Q2 M3 L3 K4 K5 J6 I6 I8 I9 J7 N3 M2 L4 K6 J8 L2 K3' };
    const t = (steps: Partial<typeof NO_STEPS>) =>
      allied(steps, { units: { N2: 'us-5' }, lost: { 'us-5': 1 }, held, open: 'P2 I9' });
    const asked = (of: Table) =>
      game.choices(of.s, 'anglo-allied', { type: 'rebuild', slots: { unit: unit('us-5') } }).slot?.name;
    const both = t({ greenEto: 1, greenMto: 1 });
    expect([asked(both), asked(t({ greenEto: 1 })), asked(t({ greenMto: 1 }))]).toEqual([
      'theatre',
      undefined,
      undefined,
    ]);
    both.do(rebuild('us-5', { theatre: 'mto' }));
    expect(both.s.steps).toMatchObject({ greenEto: 1, greenMto: 0 });
  });

  test('Germans on foot spare the mechanized step while there is one on foot', () => {
    covers('ID-7.15b');
    const t = german({ mech: 1, foot: 1 }, { units: { T21: 'ger-inf-1' }, lost: { 'ger-inf-1': 1 } });
    t.do(rebuild('ger-inf-1'));
    expect(t.s.steps).toMatchObject({ mech: 1, foot: 0 });
    const none = german({}, { units: { T21: 'ger-inf-1 ger-pz-3' }, lost: { 'ger-inf-1': 1, 'ger-pz-3': 1 } });
    expect([none.no(rebuild('ger-inf-1')), none.no(rebuild('ger-pz-3'))]).toEqual(['ID-7.16a', 'ID-7.16a']);
    const piled = german({ foot: 1 }, { units: { 'eliminated-hitlerite': 'ger-inf-1 ger-pz-3' } });
    expect([piled.no(recreate('ger-inf-1')), piled.no(recreate('ger-pz-3'))]).toEqual([undefined, 'ID-7.15b']);
  });

  test('only what is reduced, one’s own, and somewhere', () => {
    covers('ID-7.11a');
    const t = german(
      { mech: 1, foot: 1 },
      {
        units: {
          T21: 'ger-inf-1 ger-inf-2',
          N32: 'sov-inf-3',
          'eliminated-hitlerite': 'ger-inf-4 ger-flak-1',
          destroyed: 'ger-inf-5',
        },
        lost: { 'ger-inf-2': 1, 'ger-inf-4': 1, 'ger-inf-5': 1, 'sov-inf-3': 1 },
      },
    );
    const rebuilt = ['ger-inf-1', 'ger-inf-2', 'ger-inf-4', 'ger-inf-5', 'sov-inf-3', 'ger-supply-1'];
    expect(rebuilt.map((id) => t.no(rebuild(id)))).toEqual([
      'ID-7.11a',
      undefined,
      'ID-7.11a',
      'ID-7.11a',
      'ID-7.11a',
      'ID-7.11a',
    ]);
    const recreated = ['ger-inf-1', 'ger-inf-2', 'ger-inf-4', 'ger-inf-5', 'ger-flak-1'];
    expect(recreated.map((id) => t.no(recreate(id)))).toEqual([
      'ID-7.11a',
      'ID-7.11a',
      undefined,
      'ID-7.11a',
      'ID-7.17e',
    ]);
    const offered = (type: string) =>
      game.choices(t.s, 'hitlerite', { type, slots: {} }).candidates.map(({ value }) => game.pieces.ids[Number(value)]);
    expect([offered('rebuild'), offered('recreate')]).toEqual([['ger-inf-2'], ['ger-inf-4']]);
  });
});

describe('where they come back', () => {
  test('each corps of the Anglo-Allies to the box of the theatre it fell in, and bound there', () => {
    covers('ID-7.21a', 'ID-14.27c');
    const t = allied(
      { greenEto: 1, greenMto: 1, beige: 1 },
      { units: { 'eliminated-eto': 'us-5 cw-B1', 'eliminated-mto': 'us-2', V5: 'us-7 port-1', U5: 'ger-inf-84' } },
    );
    t.do(recreate('us-5')).do(recreate('us-2')).do(recreate('cw-B1'));
    expect([t.at('us-5'), t.at('us-2'), t.at('cw-B1')]).toEqual(['eto', 'mto', 'eto']);
    t.do('end-phase').until(8, 'anglo-allied:allied-naval');
    t.do({ type: 'allied-sail', unit: 'us-5', to: 'V5' }).do('end-naval');
    expect(t.no(move('us-5', 'U6'))).toBeDefined();
    t.do('end-phase');
    expect(t.feed('us-5 us-7').no(assault('U5', 'us-5'))).toBe('ID-14.27c');
    expect(t.no(assault('U5', 'us-7'))).toBeUndefined();
  });

  test('a corps of one step whole, one of three with one', () => {
    covers('ID-7.11a');
    const t = german(
      { mech: 2, foot: 2 },
      { units: { 'eliminated-hitlerite': 'ger-inf-84 ger-pz-GD ger-pz-3', T21: 'ger-inf-1' } },
    );
    t.do(recreate('ger-inf-84')).do(recreate('ger-pz-GD')).do(recreate('ger-pz-3'));
    expect(['ger-inf-84', 'ger-pz-GD', 'ger-pz-3'].map((id) => t.lost(id))).toEqual([0, 2, 1]);
    const down = german(
      { mech: 2, foot: 2 },
      {
        options: { 'recreated-elite': 'one-step-down' },
        units: { 'eliminated-hitlerite': 'ger-inf-84 ger-pz-GD ger-pz-3' },
      },
    );
    down.do(recreate('ger-inf-84')).do(recreate('ger-pz-GD')).do(recreate('ger-pz-3'));
    expect(['ger-inf-84', 'ger-pz-GD', 'ger-pz-3'].map((id) => down.lost(id))).toEqual([0, 1, 1]);
  });

  test('F1 and F2 are not recreated before they have come', () => {
    covers('ID-7.25a', 'ID-7.25b', 'ID-7.25c');
    const t = situation({
      turn: 5,
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      units: { A16: 'fr-x', 'eliminated-mto': 'fr-1 fr-2', T21: 'ger-inf-84', N32: 'sov-inf-3' },
      more: { steps: { ...NO_STEPS, greenMto: 1 } },
    });
    const no = () => [t.no(recreate('fr-1')), t.no(recreate('fr-2'))];
    expect(no()).toEqual(['ID-7.25a', 'ID-7.25a']);
    t.do('remove-fx');
    expect(no()).toEqual(['ID-7.25a', 'ID-7.25a']);
    t.until(6, 'anglo-allied:allied-reinforcements');
    expect([t.at('fr-1'), t.no(recreate('fr-2'))]).toEqual(['mto', 'ID-7.25a']);
    t.until(7, 'anglo-allied:allied-reinforcements');
    expect(t.at('fr-2')).toBe('mto');
  });
});
