import { expect } from 'vitest';
import { table, two, underParentOf, type Setting, type Table } from '../table.ts';

/** The five player notes. */

const PIO = 'G71-PIO';
const REGIMENT = ['G71-191-1', 'G71-191-2', 'G71-191-3'];

// ---- note 1 ---------------------------------------------------------------------------------------------------------

const note1 = (more: Setting['units'] = {}): Table =>
  table({
    units: { 'G71-191-1': '7', 'G71-191-2': '7', [PIO]: '7', 'R38M-38-3': '24', 'R399-399-1': '35 spent', ...more },
  }).do('activate', {
    area: '7',
  });

const way = { units: ['G71-191-1'], way: ['6', '25', '35'] };

/** The pioneer has hit the unit in 24: it is no longer fresh. */
function afterPioneer(more: Setting['units'] = {}): Table {
  const t = note1(more);
  t.dice(two(7), two(7)).do('attack', { target: '24', group: 'fresh', units: [PIO] });
  expect(t.isFresh('R38M-38-3')).toBe(false);
  if (t.step === 'falling-back') t.do('standFast');
  return t;
}

// ---- note 2 ---------------------------------------------------------------------------------------------------------

const note2 = (): Table =>
  table({
    units: { [PIO]: '35', 'G71-191-2': '35', 'R38M-38-3': '35', 'R399-399-1': '36 spent' },
    control: { 35: 'russian' },
  }).do('activate', {
    area: '35',
  });

const TANK = 'G29-PZ129';
const MOTOR = ['G29-15-1', 'G29-15-2', 'G29-15-3'];

const note2b = (): Table =>
  table({
    units: {
      [TANK]: '35',
      'G71-191-2': '35',
      ...Object.fromEntries(MOTOR.map((id) => [id, '35'])),
      'R38M-38-3': '35',
      'R399-399-1': '36 spent',
    },
    control: { 35: 'russian' },
  }).do('activate', { area: '35' });

const mixed = { target: '36', group: 'spent', units: [TANK], ranged: MOTOR };

// ---- note 3 ---------------------------------------------------------------------------------------------------------

const PZ = 'G24-PZ24-3';
const FOOT = ['G71-211-1', 'G71-211-2', 'G71-211-3'];
const PAK = 'G71-PAK';
const FLAK = 'GFLAK91-1';
const FIVE = [PZ, ...FOOT, PAK];

const note3 = (more: Setting['units'] = {}): Table =>
  table({
    units: {
      ...Object.fromEntries([...FIVE, FLAK].map((id) => [id, '6'])),
      'R399-399-2': '6 spent',
      'R399-399-1': '25',
      'R399-399-3': '25 spent',
      ...more,
    },
    control: { 6: 'russian' },
  }).do('activate', { area: '6' });

const clearing = { target: '6', group: 'spent', units: FIVE };
const together = (proof: () => void) => () => underParentOf(FOOT[0]!, [PZ], proof);

/** 15 against 12: an overrun. */
const afterClearing = (): Table => note3().dice(two(6), two(9)).do('attack', clearing);

const secondAttack = { target: '25', group: 'fresh', units: [PZ, ...FOOT] };
const afterSecond = (): Table => afterClearing().dice(two(7), two(7)).do('attack', secondAttack);

const thirdAttack = { target: '25', group: 'spent', units: [PZ] };

/** 10 against 9: the last Russian retreats to 35. */
function afterThird(): Table {
  const t = afterSecond().dice(two(6), two(6)).do('attack', thirdAttack);
  return t.step === 'choosing-retreat' ? t.do('retreatTo', { area: '35' }) : t;
}

// ---- note 4 ---------------------------------------------------------------------------------------------------------

const STORM = ['G29-PIO', ...MOTOR];
const HEAVY = 'G14-PZ36-1';

const note4 = (): Table =>
  table({
    units: {
      ...Object.fromEntries([...STORM, HEAVY].map((id) => [id, '29'])),
      'G29-OBS': '1',
      'G14-OBS': '3',
      'RAA-748-1': '30',
      'RAA-748-2': '30',
      'R131-131-1': '30 spent',
    },
    artillery: ['RART-S'],
  }).do('activate', { area: '29' });

const onGuns = { target: '30', group: 'fresh', units: STORM };

/** Values once the Russian has added his artillery. */
function supported(units: readonly string[]): [number, number] {
  const t = note4().do('attack', { ...onGuns, units });
  return t.values('giveSupport', { groups: ['RART-S'] });
}

/** 17 against 14, with a counter-battery die of 3. */
const afterGuns = (): Table =>
  note4()
    .do('attack', onGuns)
    .dice(two(7), two(7), 3)
    .do('giveSupport', { groups: ['RART-S'] });

/** Flip the 6; then the other two points can only flip the 3 and send it to 31. */
const afterChoices = (): Table => afterGuns().do('absorb', { unit: 'RAA-748-1', how: 'flip' });

// ---- note 5 ---------------------------------------------------------------------------------------------------------

const ALL5 = [PIO, ...REGIMENT];

const note5 = (): Table =>
  table({
    period: 'night',
    units: {
      ...Object.fromEntries([...ALL5, 'G71-OBS'].map((id) => [id, '25'])),
      'G71-PAK': '25',
      'R38M-38-3': '35',
      'R399-399-1': '35 spent',
    },
  }).do('activate', { area: '25' });

const overFresh = { target: '35', group: 'fresh', units: ALL5, passengers: ['G71-OBS'] };

/** 14 against 10: four points, an overrun. */
const afterOverrun = (): Table => note5().dice(two(6), two(5)).do('attack', overFresh);

export const noteExamples: Readonly<Record<string, () => void>> = {
  'TS-EX-1.1'() {
    // An enemy-occupied area is entered by attacking it: the way there costs 2 + 2, and 35 three more.
    expect(note1().refusal('move', way)).toBeDefined();
    const t = note1().do('move', { units: ['G71-191-1'], way: ['6', '25'] });
    expect(t.mf('G71-191-1')).toBe(4);
    expect(t.refusal('attack', { target: '35', group: 'spent', units: ['G71-191-1'] })).toMatchObject({
      rule: 'TS-8.2b',
      params: { needed: 7, allowance: 5 },
    });
  },
  'TS-EX-1.2'() {
    const t = note1();
    const attack = { target: '24', group: 'fresh', units: [PIO] };
    expect(t.values('attack', attack)).toEqual([5, 4]);
    t.dice(two(2), two(2)).do('attack', attack);
    expect(t.mf(PIO)).toBe(4);
  },
  'TS-EX-1.3'() {
    const t = afterPioneer().do('move', { units: ['G71-191-1'], way: ['6', '25'] });
    expect(t.mf('G71-191-1')).toBe(2);
    t.dice(two(7), two(7)).do('attack', { target: '35', group: 'spent', units: ['G71-191-1'] });
    expect(t.mf('G71-191-1')).toBe(5);
    expect(t.at('G71-191-1')).toBe('35');
  },
  'TS-EX-1.4'() {
    const t = afterPioneer().do('move', { units: ['G71-191-1'], way: ['6', '25'] });
    expect(t.values('attack', { target: '35', group: 'spent', units: ['G71-191-1'] })).toEqual([3, 3]);
  },
  'TS-EX-1.5'() {
    const t = afterPioneer({ 'R399-399-2': '34' }).do('move', { units: ['G71-191-1'], way: ['6', '25'] });
    expect(t.mf('G71-191-1')).toBe(3);
    expect(t.refusal('attack', { target: '35', group: 'spent', units: ['G71-191-1'] })).toMatchObject({
      rule: 'TS-8.2b',
      params: { needed: 6, allowance: 5 },
    });
  },
  'TS-EX-1.6'() {
    const t = afterPioneer();
    expect(t.refusal('move', { units: ['G71-191-1'], way: ['24'] })).toMatchObject({ rule: 'TS-8.12a' });
    expect(t.refusal('attack', { target: '24', group: 'spent', units: ['G71-191-1'] })).toMatchObject({
      rule: 'TS-8.12a',
    });
  },
  'TS-EX-1.7'() {
    const t = note1()
      .dice(two(9), two(3))
      .do('attack', { target: '24', group: 'fresh', units: ['G71-191-1', PIO] });
    expect(t.told('attack-overrun')).toHaveLength(1);
    expect(5 - t.mf('G71-191-1')).toBe(1);
    expect(t.isFresh('G71-191-1')).toBe(true);
  },
  'TS-EX-2.1'() {
    expect(note2().refusal('attack', { target: '36', group: 'spent', units: [PIO] })).toMatchObject({
      rule: 'TS-8.21c',
    });
  },
  'TS-EX-2.2'() {
    const t = note2();
    const attack = { target: '36', group: 'spent', ranged: [PIO] };
    expect(t.values('attack', attack)).toEqual([5, 3]);
    t.dice(two(7), two(5)).do('attack', attack);
    expect(t.mf(PIO)).toBe(1);
  },
  'TS-EX-2.3'() {
    const t = note2()
      .dice(two(7), two(5))
      .do('attack', { target: '36', group: 'spent', ranged: [PIO] });
    expect(t.told('attack-overrun')).toHaveLength(1);
    expect(t.refusal('attack', { target: '35', group: 'fresh', units: [PIO] })).toBeUndefined();
    expect(t.refusal('move', { units: [PIO], way: ['25'] })).toBeUndefined();
    expect(t.refusal('move', { units: [PIO], way: ['36'] })).toMatchObject({ rule: 'TS-8.12a' });
    t.dice(two(7), two(9)).do('attack', { target: '35', group: 'fresh', units: [PIO] });
    expect(t.mf(PIO)).toBe(3);
  },
  'TS-EX-2.4'() {
    const t = table({ units: { [PIO]: '25', 'R38M-38-3': '35', 'R399-399-1': '36 spent' } }).do('activate', {
      area: '25',
    });
    t.dice(two(8), two(5)).do('attack', { target: '35', group: 'fresh', units: [PIO] });
    expect(t.told('attack-overrun')).toHaveLength(1);
    expect(5 - t.mf(PIO)).toBe(1);
    const ranged = { target: '36', group: 'spent', ranged: [PIO] };
    expect(t.refusal('attack', ranged)).toBeUndefined();
    expect(t.values('attack', ranged)).toEqual([5, 3]);
  },
  'TS-EX-2.5'() {
    expect(note2b().refusal('attack', mixed)).toBeUndefined();
    expect(note2b().values('attack', mixed)).toEqual([11, 3]);
  },
  'TS-EX-2.6'() {
    const t = note2b().dice(two(7), two(7)).do('attack', mixed);
    expect(t.told('attack-overrun')).toHaveLength(1);
    for (const id of MOTOR) expect(5 - t.mf(id)).toBe(4);
    expect(t.refusal('attack', { target: '35', group: 'fresh', units: MOTOR })).toBeUndefined();
    expect(t.refusal('move', { units: [MOTOR[0]!], way: ['36'] })).toMatchObject({ rule: 'TS-8.12a' });
  },
  'TS-EX-2.7'() {
    // 11 and the German dice against 3 and the Russian: positive, null, negative.
    for (const [german, russian, penalty] of [
      [2, 9, 2],
      [2, 10, 3],
      [2, 11, 4],
    ] as const) {
      const t = note2b().dice(two(german), two(russian)).do('attack', mixed).resolve();
      expect(t.duration(TANK)).toBe(penalty);
      for (const id of MOTOR) expect(t.duration(id) || 1).toBe(penalty - 1);
    }
  },
  'TS-EX-3.1'() {
    const t = note3();
    expect(t.refusal('attack', { target: '25', group: 'fresh', units: [FOOT[0]!] })).toMatchObject({
      rule: 'TS-8.21c',
    });
    expect(t.refusal('move', { units: [FOOT[0]!], way: ['7'] })).toBeUndefined();
    expect(t.refusal('move', { units: [FOOT[0]!], way: ['7', '8'] })).toMatchObject({ rule: 'TS-8.21b' });
    t.do('move', { units: [FOOT[0]!], way: ['7'] });
    expect(t.refusal('move', { units: [FOOT[0]!], way: ['8'] })).toMatchObject({ rule: 'TS-8.21b' });
  },
  'TS-EX-3.2'() {
    expect(note3().refusal('move', { units: [FLAK], way: ['7'] })).toMatchObject({ rule: 'TS-8.21g' });
  },
  'TS-EX-3.3'() {
    expect(note3().refusal('move', { units: [PAK], way: ['7'] })).toBeUndefined();
    expect(note3({ 'R399-399-2': '6' }).refusal('move', { units: [PAK], way: ['7'] })).toMatchObject({
      rule: 'TS-8.21f',
    });
  },
  'TS-EX-3.4'() {
    expect(note3().refusal('attack', { target: '25', group: 'fresh', units: [PZ] })).toBeUndefined();
  },
  'TS-EX-3.5': together(() => {
    expect(note3().values('attack', clearing)).toEqual([9, 3]);
    const t = afterClearing();
    for (const id of FIVE) expect(t.mf(id)).toBe(1);
  }),
  'TS-EX-3.6': together(() => {
    expect(note3().values('attack', { ...clearing, units: [...FIVE, FLAK] })).toEqual([9, 3]);
    const two91 = note3({ 'GFLAK91-2': '6' });
    expect(two91.values('attack', { ...clearing, units: [...FIVE, FLAK, 'GFLAK91-2'] })).toEqual([10, 3]);
  }),
  'TS-EX-3.7': together(() => {
    const t = afterClearing();
    expect(t.at('R399-399-2')).toBe('dead-pile');
    expect(t.told('attack-overrun')[0]?.params).toMatchObject({ points: 3 });
  }),
  'TS-EX-3.8': together(() => {
    const t = afterClearing();
    expect(t.refusal('attack', secondAttack)).toBeUndefined();
    expect(t.values('attack', secondAttack)).toEqual([8, 4]);
  }),
  'TS-EX-3.9': together(() => {
    const t = afterClearing();
    const joined = (id: string) => t.refusal('attack', { ...secondAttack, units: [PZ, id] });
    expect(joined(PAK)).toMatchObject({ rule: 'TS-8.22b' });
    expect(joined(FLAK)).toMatchObject({ rule: 'TS-8.22c' });
  }),
  'TS-EX-3.10': together(() => {
    const t = afterSecond();
    expect(t.at('R399-399-1')).toBe('dead-pile');
    expect(t.told('attack-overrun')[1]?.params).toMatchObject({ points: 4 });
    for (const id of FOOT) {
      expect(t.mf(id)).toBe(5);
      expect(t.refusal('attack', { ...thirdAttack, units: [id] })).toMatchObject({ rule: 'TS-8.34d' });
    }
    t.dice(two(7)).do('end');
    for (const id of FOOT) {
      expect(t.isFresh(id)).toBe(false);
      expect(t.duration(id)).toBe(0);
    }
  }),
  'TS-EX-3.11': together(() => {
    const t = afterSecond();
    expect(7 - t.mf(PZ)).toBe(2);
    expect(t.refusal('move', { units: [PZ], way: ['26'] })).toMatchObject({ rule: 'TS-8.21a' });
    expect(t.values('attack', thirdAttack)).toEqual([4, 3]);
  }),
  'TS-EX-3.12': together(() => {
    const t = afterThird();
    expect(t.mf(PZ)).toBe(6);
    expect(t.at('R399-399-3')).toBe('35');
    expect(t.told('attack-overrun')).toHaveLength(2);
    expect(t.isFresh(PZ)).toBe(false);
    expect(t.duration(PZ)).toBe(2);
    expect(t.refusal('move', { units: [PZ], way: ['26'] })).toMatchObject({ rule: 'TS-8.36d' });
  }),
  'TS-EX-3.13': together(() => {
    const t = afterThird();
    t.do('move', { units: [PAK], way: ['24', '36'] });
    expect(t.mf(PAK)).toBe(3);
    expect(t.refusal('attack', { target: '35', group: 'spent', units: [PAK] })).toBeDefined();
    // Somebody to lead would change it: the rule stands on the company, not on the MF.
    expect(t.offers('attack')).not.toContain('35');
  }),
  'TS-EX-3.14': together(() => {
    const t = afterClearing();
    expect(t.refusal('move', { units: [FLAK], way: ['C', 'D', 'E', 'F', 'G'] })).toBeUndefined();
    t.do('move', { units: [FLAK], way: ['C', 'D', 'E', 'F', 'G'] });
    expect(t.mf(FLAK)).toBe(6);
    expect(t.at(FLAK)).toBe('G');
  }),
  'TS-EX-3.15': together(() => {
    const t = note3().dice(two(2), two(12)).do('attack', clearing);
    expect(t.refusal('move', { units: [FLAK], way: ['7'] })).toMatchObject({ rule: 'TS-8.21g' });
    t.dice().do('end');
    expect(t.isFresh(FLAK)).toBe(true);
  }),
  'TS-EX-3.16': together(() => {
    const t = note3().dice(two(4), two(9)).do('attack', clearing);
    if (t.step === 'choosing-retreat') t.do('retreatTo', { area: t.offers('retreatTo')[0]! });
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 1 });
    expect(t.at('R399-399-2')).not.toBe('6');
    expect(t.refusal('move', { units: [FLAK], way: ['7'] })).toBeUndefined();
    for (const id of FIVE) expect(t.refusal('move', { units: [id], way: ['7'] })).toMatchObject({ rule: 'TS-8.36d' });
  }),
  'TS-EX-4.1'() {
    expect(supported(STORM)).toEqual([10, 7]);
  },
  'TS-EX-4.2'() {
    const t = afterGuns();
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 3 });
    expect(t.refusal('absorb', { unit: 'RAA-748-2', how: 'flip' })).toMatchObject({ rule: 'TS-8.354b' });
    expect(t.offers('absorb', { unit: 'RAA-748-1' })).toEqual(['flip', 'flip-and-retreat', 'eliminate']);
    t.do('absorb', { unit: 'RAA-748-1', how: 'flip' });
    expect(t.isFresh('RAA-748-1')).toBe(false);
    expect(t.at('RAA-748-1')).toBe('30');
    expect(t.at('RAA-748-2')).toBe('31');
    expect(t.duration('RAA-748-2')).toBe(4);
  },
  'TS-EX-4.3'() {
    const t = afterChoices();
    expect(t.offers('fallBack')).toEqual(['RAA-748-1']);
    expect(t.refusal('fallBack', { unit: 'R131-131-1' })).toMatchObject({ rule: 'TS-8.354e' });
    t.do('fallBack', { unit: 'RAA-748-1' });
    expect(t.at('RAA-748-1')).toBe('31');
    expect(t.at('R131-131-1')).toBe('30');
  },
  'TS-EX-4.4'() {
    const t = afterChoices().do('standFast');
    for (const id of STORM) {
      expect(t.isFresh(id)).toBe(false);
      expect(t.duration(id)).toBe(2);
    }
  },
  'TS-EX-4.5'() {
    const t = afterGuns();
    expect(t.told('counter-battery-hit')[0]?.params).toMatchObject({ batteries: 3, roll: 3 });
    expect(t.isFresh('RART-S')).toBe(false);
    expect(t.duration('RART-S')).toBe(1);
  },
  'TS-EX-4.6'() {
    underParentOf('G29-15-1', [HEAVY], () => {
      expect(supported([...STORM, HEAVY])).toEqual([12, 10]);
    });
  },
  'TS-EX-4.7'() {
    const t = table({
      units: { [HEAVY]: '29', 'RAA-748-1': '30 spent', 'R131-131-1': '30 spent' },
    }).do('activate', { area: '29' });
    expect(t.values('attack', { target: '30', group: 'spent', units: [HEAVY] })).toEqual([7, 6]);
  },
  'TS-EX-5.1'() {
    const t = note5()
      .dice(two(7), two(3))
      .do('attack', { target: '35', group: 'spent', units: ALL5, passengers: ['G71-OBS'] });
    expect(t.told('attack-overrun')).toHaveLength(1);
    for (const id of ALL5) expect(5 - t.mf(id)).toBe(1);
    expect(t.refusal('attack', { target: '35', group: 'fresh', units: ALL5 })).toMatchObject({ rule: 'TS-8.34d' });
  },
  'TS-EX-5.2'() {
    expect(afterOverrun().refusal('attack', { target: '35', group: 'spent', units: ALL5 })).toBeUndefined();
  },
  'TS-EX-5.3'() {
    expect(note5().values('attack', overFresh)).toEqual([8, 5]);
  },
  'TS-EX-5.4'() {
    const t = note5().dice(two(6), two(6)).do('attack', overFresh);
    expect(t.at('R38M-38-3')).toBe('dead-pile');
    expect(t.told('attack-positive')[0]?.params).toMatchObject({ points: 3 });
    for (const id of ALL5) expect(t.duration(id)).toBe(2);
  },
  'TS-EX-5.5'() {
    const t = note5().dice(two(6), two(6)).do('attack', overFresh);
    expect(t.at('G71-OBS')).toBe('35');
    t.do('end');
    expect(t.isFresh('G71-OBS')).toBe(false);
    expect(t.duration('G71-OBS')).toBe(0);
  },
  'TS-EX-5.6'() {
    const t = afterOverrun();
    expect(t.told('attack-overrun')[0]?.params).toMatchObject({ points: 4 });
    expect(t.values('attack', { target: '35', group: 'spent', units: ALL5 })).toEqual([8, 4]);
  },
  'TS-EX-5.7'() {
    const t = afterOverrun();
    expect(t.refusal('move', { units: [REGIMENT[0]!], way: ['25'] })).toMatchObject({ rule: 'TS-8.21a' });
    t.do('end');
    for (const id of REGIMENT) {
      expect(t.isFresh(id)).toBe(false);
      expect(t.duration(id)).toBe(0);
    }
  },
  'TS-EX-5.8'() {
    const t = afterOverrun();
    const alone = { target: '35', group: 'spent', units: [PIO] };
    expect(t.values('attack', alone)).toEqual([4, 4]);
    t.dice(two(6), two(7)).do('attack', alone);
    expect(t.isFresh(PIO)).toBe(false);
    expect(t.duration(PIO)).toBe(4);
  },
  'TS-EX-5.9'() {
    const t = note5();
    const split = { target: '35', group: 'fresh', units: [PIO], second: 'spent', others: REGIMENT };
    expect(t.refusal('attack', split)).toBeUndefined();
    // Both attacks are fought although the first is no overrun.
    t.dice(two(2), two(12), two(2), two(12)).do('attack', split);
    expect(t.told('attack-negative')).toHaveLength(2);
    for (const id of ALL5) expect(t.mf(id)).toBe(4);
  },
};
