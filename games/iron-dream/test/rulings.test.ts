import { describe, expect, test } from 'vitest';
import { CITIES, ENTRY_CITIES, GREATER_ROMANIA, LAND, MOUNTAIN, idOf, terrain } from '../src/geography.ts';
import { OPTIONS, RULINGS, type Ruling } from '../src/options.ts';
import { GENERAL, ammo, doing } from '../src/state.ts';
import { defenceToPay, isConcentric, terrainLine } from '../src/rules/combat.ts';
import { settle } from '../src/rules/control.ts';
import { secondariesLost } from '../src/rules/economy.ts';
import { enterHex } from '../src/rules/entry.ts';
import { rocketHexes } from '../src/rules/ground.ts';
import { checkNeutrality } from '../src/rules/history-judge.ts';
import { drawChit, invasionKind } from '../src/rules/invasions.ts';
import { refuseStormTarget } from '../src/rules/mobile-assault.ts';
import { placeHistorically } from '../src/ready-setup.ts';
import { armShockFront } from '../src/rules/shock-front.ts';
import { supplyDue } from '../src/rules/soviet-reinforcements.ts';
import { alliedTurnEnds, checkGarrisons } from '../src/rules/victory.ts';
import {
  assault,
  hex,
  ids,
  move,
  situation,
  unit,
  units,
  until,
  type Situation,
  type Table,
} from './support/clauses.ts';
import { settingUp } from './support/setting-up.ts';

/** Every disputed ruling, played both ways: what is seen under the proposed reading, and under the other. */
interface Proof {
  readonly see: (options: Readonly<Record<string, string>>) => unknown;
  readonly reads: readonly [proposed: unknown, other: unknown];
}

const proof = (reads: Proof['reads'], of: Situation, see: (t: Table) => unknown): Proof => ({
  reads,
  see: (options) => see(situation({ ...of, options })),
});
const topFrame = (t: Table): Record<string, unknown> => t.s.stack.at(-1) as unknown as Record<string, unknown>;
const SHOCK = 'sov-shock-1 sov-shock-2 sov-shock-3';

/** Three Shock armies have assaulted S24 from T23. */
const atS24 = (garrison: string, more: Situation = {}): Situation => ({
  side: 'soviet',
  step: 'declaring',
  bare: true,
  units: { T23: SHOCK, S24: garrison },
  fed: SHOCK,
  emergency: SHOCK,
  ...more,
});
const storm24 = (t: Table, die: number): Table =>
  t.do(assault('S24', SHOCK)).do('end-phase').do({ type: 'resolve-assault', hex: 'S24' }, die);

/** The end of a Soviet turn in the second scenario: NATO's next one may begin with a bomb. */
const beforeTheBombs = (at: string, stack: string): Situation => ({
  scenario: 'let-history-judge',
  turn: 3,
  side: 'soviet',
  step: 'withdrawal',
  bare: true,
  units: { V36: 'sov-supply-1', [at]: stack },
  more: { chit: 'A', bombs: 4 },
});

const proofs: Readonly<Record<Ruling, Proof>> = {
  rockets: proof([['V7', 'V8', 'W9', 'X9'], undefined], {}, (t) => ids(rocketHexes(t.s))),
  reductions: {
    reads: ['ID-3.5b', undefined],
    see: (options) => settingUp('inspection', options).no('end-flips', 'soviet'),
  },
  biscay: {
    reads: [undefined, 'ID-3.8b'],
    see(options) {
      const t = settingUp('western-setup', options);
      t.with((s) => placeHistorically(s, 'western-setup'));
      expect(t.no('finish-setup')).toBeUndefined();
      t.s.units.at[unit('ger-inf-86')] = hex('P2');
      return t.no('finish-setup');
    },
  },
  'allied-ground': proof(['anglo-allied', 'soviet'], { units: { R17: 'us-5' }, held: { soviet: 'R16' } }, (t) =>
    t.holder('R16'),
  ),
  'rebuilt-landers': proof(
    ['ID-14.27c', undefined],
    {
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { V5: 'us-7', U6: 'ger-inf-84' },
      fed: 'us-7',
    },
    (t) => {
      t.s.units.did[unit('us-7')] = doing('landed-rebuilt');
      return t.no(assault('U6', 'us-7'));
    },
  ),
  'recreated-elite': proof(
    [2, 1],
    { turn: 8, step: 'german-reinforcements', units: { 'eliminated-hitlerite': 'ger-pz-GD' } },
    (t) => {
      t.s.steps.mech = 1;
      return t.do({ type: 'recreate', unit: 'ger-pz-GD' }).lost('ger-pz-GD');
    },
  ),
  fodder: proof(
    ['ID-7.27a', undefined],
    { turn: 8, step: 'german-reinforcements', units: { U18: 'ger-inf-1' }, lost: { 'ger-inf-1': 1 } },
    (t) => t.no({ type: 'cannibalize', unit: 'ger-inf-1' }),
  ),
  'recreation-and-surge': proof(
    ['ID-7.18a', undefined],
    {
      turn: 8,
      step: 'german-reinforcements',
      units: { 'eliminated-hitlerite': 'ger-inf-1' },
      more: { liberated: [true, false, false] },
    },
    (t) => {
      t.s.steps.foot = 1;
      return t.ring('soviet', 'J22').no({ type: 'recreate', unit: 'ger-inf-1' });
    },
  ),
  'oil-links': proof([0, 3], {}, (t) => secondariesLost(t.ring('soviet', 'T21').s)),
  'waiting-units': proof(
    ['destroyed', 'replacement-army'],
    { turn: 12, step: 'german-reinforcements', units: { 'replacement-army': 'ger-inf-1' }, more: { collapsed: 11 } },
    (t) =>
      t
        .give('soviet', ...ENTRY_CITIES.map(idOf))
        .do('end-reinforcements')
        .at('ger-inf-1'),
  ),
  'twelfth-army': proof([true, false], { side: 'anglo-allied', units: { T16: 'us-5' } }, (t) => {
    t.ring('anglo-allied', 'U16').with((s, world) => settle(s, world));
    expect(t.s.collapsed).toBe(5);
    return t.s.stack.some((frame) => frame.step === '12th-army');
  }),
  'collapse-supply': proof([true, false], { units: { K25: 'hun-2' }, more: { collapsed: 4 } }, (t) =>
    t.supplied('hun-2'),
  ),
  'first-supply': proof([2, 0], { turn: 1 }, (t) => supplyDue(t.s)),
  'near-the-allies': proof(
    ['ID-5.H3g', undefined],
    { step: 'strategic-movement', units: { R18: 'ger-inf-1', R16: 'us-5' }, emergency: 'us-5' },
    (t) => t.no({ type: 'strategic-move', unit: 'ger-inf-1', way: ['R19'] }),
  ),
  'empty-garrisons': proof(
    [['ID-22.5a', 'ID-25.7b'], 'soviet 0 soviet 0'],
    {
      side: 'soviet',
      bare: true,
      forts: { S24: 2 },
      units: { T23: 'sov-inf-3 sov-inf-5' },
      emergency: 'sov-inf-3 sov-inf-5',
    },
    (t) => {
      t.give('hitlerite', 'T22').s.hexes.volkssturm[hex('T22')] = 1;
      const no = [t.no(move('sov-inf-3', 'S24')), t.no(move('sov-inf-5', 'T22'))];
      if (no[0] !== undefined) return no;
      t.do(move('sov-inf-3', 'S24')).do(move('sov-inf-5', 'T22'));
      return [t.holder('S24'), t.fort('S24'), t.holder('T22'), t.s.hexes.volkssturm[hex('T22')]].join(' ');
    },
  ),
  'line-holders': proof(
    [undefined, 'ID-5.H3b'],
    { step: 'strategic-movement', units: { K25: 'hun-2 ger-inf-1', K26: 'sov-inf-3' }, emergency: 'sov-inf-3' },
    (t) => t.no({ type: 'strategic-move', unit: 'ger-inf-1', holder: 'hun-2', way: ['K24'] }),
  ),
  'fortress-step': proof(
    ['ID-15.16b', undefined],
    { turn: 8, step: 'declaring', bare: true, units: { X11: 'ger-inf-84 ger-inf-86', T22: 'ger-supply-1' } },
    (t) => {
      t.ring('anglo-allied', 'X11').do('end-phase').do({ type: 'keep-in-fortress', unit: 'ger-inf-84' });
      // One may stay, so nothing is asked any more; or the other as well.
      return t.asked[0] === 'hitlerite:fortress-choice'
        ? t.no({ type: 'keep-in-fortress', unit: 'ger-inf-86' })
        : 'ID-15.16b';
    },
  ),
  'fortress-sailors': proof(
    [undefined, 'ID-15.17a'],
    {
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { X28: 'ger-inf-1', U16: 'ger-supply-1' },
      held: { soviet: 'Z28 AC31 W23 Y21 Y20 Z19' },
    },
    (t) => {
      t.ring('soviet', 'X28').ring('soviet', 'X26').do('end-phase').do({ type: 'keep-in-fortress', unit: 'ger-inf-1' });
      return until(t, 'hitlerite:german-naval').no({ type: 'sail', unit: 'ger-inf-1', hex: 'X26' });
    },
  ),
  'roads-over-water': proof([undefined, 'ID-2.10a'], { bare: true, units: { M19: 'ger-supply-1' } }, (t) =>
    t.no(move('ger-supply-1', 'L18', 'K19', 'J19', 'I19')),
  ),
  'box-rebuilding': proof(
    ['ID-16.4b', undefined],
    {
      turn: 8,
      step: 'german-reinforcements',
      units: { 'replacement-army': 'ger-inf-1' },
      lost: { 'ger-inf-1': 1 },
      more: { liberated: [true, true, false] },
    },
    (t) => {
      t.s.steps.foot = 1;
      return t.no({ type: 'rebuild', unit: 'ger-inf-1' });
    },
  ),
  'dropped-ring': proof(
    [undefined, 2],
    {
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { eto: 'us-abn-18', V5: 'us-7 port-1', T6: 'us-5', S7: 'ger-inf-84' },
    },
    (t) => {
      t.s.units.refit[unit('us-abn-18')] = 4;
      t.do({ type: 'drop', unit: 'us-abn-18', hex: 'S7', method: 'combined' });
      return t.odds('us-5 us-abn-18', 'S7').by['ID-18.24c'];
    },
  ),
  'second-chit': proof(['A', ''], { more: { invasions: 1 } }, (t) => {
    t.with((s, world) => drawChit(s, world), 1);
    return t.s.chit;
  }),
  'second-invasion': proof(['third', 'second'], { turn: 10, more: { invasions: 1 } }, (t) => invasionKind(t.s)),
  'southern-port': proof(
    [undefined, 'ID-14.28a'],
    {
      turn: 8,
      side: 'anglo-allied',
      step: 'allied-naval',
      units: { mto: 'us-7 us-8' },
      more: { invasions: 1 },
    },
    (t) =>
      t
        .do({ type: 'allied-sail', unit: 'us-7', to: 'southern-italy' })
        .no({ type: 'allied-sail', unit: 'us-8', to: 'southern-italy' }),
  ),
  'repeated-assaults': proof(
    ['ID-11.13a', undefined],
    {
      side: 'soviet',
      bare: true,
      units: { T23: 'sov-tank-1', S24: 'ger-inf-1' },
      emergency: 'sov-tank-1',
    },
    (t) => {
      t.s.units.aim[unit('sov-tank-1')] = hex('S24');
      t.s.units.aimed[unit('sov-tank-1')] = 2;
      return refuseStormTarget(t.s, units('sov-tank-1'), hex('S24'))?.rule;
    },
  ),
  'lone-stormers': {
    reads: [
      ['ID-11.17a', 'ID-11.17a'],
      [undefined, 'ID-11.17a'],
    ],
    // Alone the army may gamble; two of them would have had somebody to leave behind.
    see: (options) =>
      ['sov-tank-1', 'sov-tank-1 sov-tank-2'].map((stack) => {
        const t = situation({ options, side: 'soviet', bare: true, units: { T23: stack, S24: 'ger-inf-1' } });
        for (const u of units(stack)) t.s.units.supply[u] = GENERAL;
        return refuseStormTarget(t.s, units(stack), hex('S24'))?.rule;
      }),
  },
  'mixed-landings': proof(
    [4, 8],
    { side: 'anglo-allied', bare: true, units: { 'at-sea': 'us-5', U6: 'us-7', V5: 'ger-inf-84' } },
    (t) => t.odds('us-5 us-7', 'V5', 'invasion').defence,
  ),
  'bridgehead-tries': proof(
    ['anglo-allied:operational-movement', 'anglo-allied:bridging'],
    { turn: 8, side: 'anglo-allied', bare: true, units: { eto: 'us-abn-18', V5: 'us-7 port-1', T6: 'us-5' } },
    (t) => {
      t.s.units.refit[unit('us-abn-18')] = 4;
      return t.do({ type: 'drop', unit: 'us-abn-18', hex: 'T7' }).asked[0];
    },
  ),
  'several-targets': proof(['mountain', 'clear'], {}, (t) =>
    terrainLine(t.s, [LAND.find((each) => terrain[each] === MOUNTAIN)!, hex('S24')]),
  ),
  'attacker-eliminated': proof(
    [4, 8],
    { side: 'anglo-allied', bare: true, units: { 'at-sea': 'us-5', V5: 'ger-inf-84' } },
    (t) => defenceToPay(t.s, { kind: 'invasion', attackers: units('us-5'), targets: [hex('V5')] }),
  ),
  'partly-destroyed': proof([1, 2], atS24('ger-inf-73 ger-inf-75'), (t) => {
    storm24(t, 3).play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite').play('retreat', 'hitlerite');
    t.play({ type: 'retreat-unit', unit: 'ger-inf-75', way: ['S25'] }, 'hitlerite');
    return topFrame(t)['limit'];
  }),
  'river-support': proof(
    [7, 14],
    {
      side: 'soviet',
      bare: true,
      units: { U23: 'sov-shock-1', T22: 'ger-inf-1', T21: 'sov-cmg-BA' },
    },
    (t) => {
      // The group on the dry side attacks with 5, ten under a Shock Front, against 7.
      t.s.units.shock[unit('sov-cmg-BA')] = 1;
      return t.odds('sov-shock-1 sov-cmg-BA', 'T22').defence;
    },
  ),
  ring: proof([false, true], { side: 'anglo-allied', units: { AA20: 'us-5' } }, (t) =>
    isConcentric(t.s, units('us-5'), hex('AB20')),
  ),
  'deserted-forts': proof([1, 0], atS24('ger-inf-1', { forts: { S24: 1 } }), (t) => {
    storm24(t, 3).play('retreat', 'hitlerite');
    t.play({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['S25', 'S26'] }, 'hitlerite');
    return t.fort('S24');
  }),
  'okh-in-mandates': proof([18, 24], { bare: true, units: { R16: 'ger-inf-1 ger-inf-2', R15: 'sov-inf-3' } }, (t) => {
    t.s.units.ammo[unit('ger-inf-1')] = ammo('mandated');
    t.s.units.ammo[unit('ger-inf-2')] = ammo('okh');
    return t.odds('ger-inf-1 ger-inf-2', 'R15').attack;
  }),
  'shock-armies': proof(
    [
      [1, 1, 0],
      [1, 1, 1],
    ],
    { side: 'soviet', units: { V36: 'sov-inf-3 sov-pol-1 yug-1' }, held: { soviet: 'V36' } },
    (t) => {
      t.s.hexes.shock[hex('V36')] = 1;
      armShockFront(t.s);
      return units('sov-inf-3 sov-pol-1 yug-1').map((u) => t.s.units.shock[u]);
    },
  ),
  'shock-retreats': proof(
    [
      [0, 1],
      [0, 0],
    ],
    {
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T23: 'sov-inf-3', T25: 'sov-inf-5', S24: 'ger-inf-1 ger-inf-2 ger-inf-4' },
      fed: 'sov-inf-3',
      emergency: 'sov-inf-3',
    },
    (t) => {
      for (const u of units('sov-inf-3 sov-inf-5')) t.s.units.shock[u] = 1;
      t.do(assault('S24', 'sov-inf-3')).do('end-phase').do({ type: 'resolve-assault', hex: 'S24' }, 4);
      t.do('retreat').do({ type: 'retreat-unit', unit: 'sov-inf-3', way: ['U23', 'V22'] });
      return units('sov-inf-3 sov-inf-5').map((u) => t.s.units.shock[u]);
    },
  ),
  'shock-joiners': proof(
    [
      [1, 1],
      [1, 0],
    ],
    { side: 'soviet', step: 'shock-front', units: { V36: 'sov-inf-3' } },
    (t) => {
      t.do({ type: 'place-shock-front', hexes: ['V36'] });
      t.put('sov-inf-5', 'V36');
      armShockFront(t.s);
      return units('sov-inf-3 sov-inf-5').map((u) => t.s.units.shock[u]);
    },
  ),
  'flak-strength': proof(
    [8, 7],
    { side: 'soviet', bare: true, units: { T23: 'sov-inf-3', S24: 'ger-inf-1 ger-flak-1' } },
    (t) => t.odds('sov-inf-3', 'S24').defence,
  ),
  'lone-volkssturm': proof(
    [0, 1],
    { side: 'soviet', step: 'declaring', units: { T22: SHOCK }, fed: SHOCK, emergency: SHOCK },
    (t) => {
      t.do(assault('T21', SHOCK)).do('end-phase').do({ type: 'resolve-assault', hex: 'T21' }, 6);
      return t.s.hexes.volkssturm[hex('T21')];
    },
  ),
  'emergency-air': proof(
    [1, undefined],
    { side: 'anglo-allied', bare: true, units: { R16: 'us-5', R15: 'ger-inf-1' }, emergency: 'us-5' },
    (t) => t.odds('us-5', 'R15').by['ID-18.24e'],
  ),
  'lost-romanians': proof(
    [
      ['destroyed', 'available'],
      ['available', 'available'],
    ],
    {
      side: 'soviet',
      step: 'shock-front',
      units: { V36: 'sov-inf-3', destroyed: 'rum-1', 'eliminated-hitlerite': 'rum-3' },
      held: {
        soviet: ids(LAND.filter((each) => GREATER_ROMANIA[each] === 1))
          .slice(0, 14)
          .join(' '),
      },
    },
    (t) => {
      t.do('end-phase');
      return [t.at('rum-1'), t.at('rum-3')];
    },
  ),
  'bulgarian-border': proof(['axis', 'soviet'], { side: 'soviet', units: { F24: 'yug-1' } }, (t) => {
    t.with((s, world) => enterHex(s, units('yug-1'), hex('D27'), world));
    return t.s.bulgaria;
  }),
  'absent-french': proof([-1, 0], { turn: 8, side: 'anglo-allied', more: { parisFreed: 5 } }, (t) => {
    t.with((s, world) => alliedTurnEnds(s, world));
    return t.points('anglo-allied');
  }),
  'soviet-cities': proof([-1, 0], { side: 'soviet', held: { soviet: 'V32' } }, (t) => {
    const others = CITIES.filter((city) => idOf(city.hex) !== 'V32').map((city) => idOf(city.hex));
    t.give('hitlerite', ...others).with((s, world) => checkGarrisons(s, world));
    return t.points('soviet');
  }),
  'judge-bombers': proof(
    ['anglo-allied:resolving', 'anglo-allied:bombing'],
    {
      scenario: 'let-history-judge',
      turn: 3,
      side: 'anglo-allied',
      step: 'declaring',
      units: { T18: 'us-5', T19: 'sov-inf-3' },
      fed: 'us-5',
    },
    (t) => t.do(assault('T19', 'us-5')).do('end-phase').asked[0],
  ),
  'first-bombs': proof(
    ['anglo-allied:bomb-run', 'anglo-allied:allied-reinforcements'],
    beforeTheBombs('T23', 'sov-inf-70'),
    (t) => t.do('end-phase').asked[0],
  ),
  'bomb-survivors': proof(['ID-27.6c', undefined], beforeTheBombs('J22', 'sov-inf-70 sov-inf-69'), (t) => {
    t.do('end-phase').play({ type: 'explode-bomb', hex: 'J22' }, 'anglo-allied', 6);
    t.play({ type: 'strike-one', unit: 'sov-inf-69' }, 'anglo-allied');
    return t.no({ type: 'scatter-unit', unit: 'sov-inf-70', way: ['I23', 'I24'] }, 'anglo-allied');
  }),
  'cloud-lasts': proof([1, 2], beforeTheBombs('T23', 'sov-inf-70'), (t) => {
    t.do('end-phase').play({ type: 'explode-bomb', hex: 'T23' }, 'anglo-allied', 1);
    return t.s.hexes.cloud[hex('T23')];
  }),
  trieste: proof(
    [false, true],
    {
      scenario: 'let-history-judge',
      turn: 1,
      side: 'anglo-allied',
      units: { H19: 'cw-B5', H17: 'cw-B10 cw-B13 cw-P2' },
    },
    (t) => {
      t.with((s, world) => checkNeutrality(s, world));
      return t.s.neutral;
    },
  ),
};

describe('disputed rulings', () => {
  test.each(RULINGS.map(({ id, values }) => ({ id, proposed: values[0], other: values[1] })))(
    '$id: $proposed, or $other',
    ({ id, proposed, other }) => {
      const { see, reads } = proofs[id];
      expect(see({})).toEqual(see({ [id]: proposed }));
      expect(see({ [id]: proposed })).toEqual(reads[0]);
      if (id === 'rockets') expect(see({ [id]: other })).not.toEqual(reads[0]);
      else expect(see({ [id]: other })).toEqual(reads[1]);
    },
  );

  test('each has two readings and a clause', () => {
    for (const { id, values, start, rule } of OPTIONS)
      expect([id, values.length, values.includes(start), rule?.startsWith('ID-')]).toEqual([id, 2, true, true]);
    expect(Object.keys(situation().s.options).toSorted()).toEqual(OPTIONS.map((each) => each.id).toSorted());
  });
});
