import { proveExamples } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import examples from '../data/examples.json' with { type: 'json' };
import { COMBAT_TABLE } from '../src/charts.ts';
import {
  BALTIC,
  CITIES,
  CLEAR,
  GREATER_ROMANIA,
  LAND,
  ROUGH,
  arcTo,
  cityAt,
  coast,
  country,
  idOf,
  invasionArcs,
  isWater,
  neighbours,
  terrain,
} from '../src/geography.ts';
import { game } from '../src/game.ts';
import { EMERGENCY, FORTRESS, ammo, doing } from '../src/state.ts';
import { PORTS } from '../src/units.ts';
import { refuseBeach, invasionKind } from '../src/rules/invasions.ts';
import { isConcentric, shiftLines, storyOf } from '../src/rules/combat.ts';
import { loseStep } from '../src/rules/losses.ts';
import { stormCost } from '../src/rules/mobile-assault.ts';
import { suppliedAfter } from '../src/rules/leaving-supply.ts';
import { marchOf, pathCost } from '../src/rules/march.ts';
import { isOpenPort } from '../src/rules/ports.ts';
import { checkRomania } from '../src/rules/soviet-reinforcements.ts';
import { settle } from '../src/rules/control.ts';
import { Supplied } from '../src/rules/supply.ts';
import { refuseCover } from '../src/rules/supply-units.ts';
import { alliedTurnEnds, endOfGame, judgedPoints, tally } from '../src/rules/victory.ts';
import { zoneExertedBy } from '../src/rules/zones.ts';
import { servingTheatres } from '../src/rules/replacements.ts';
import { openPort } from '../src/rules/ports.ts';
import { resultAt } from '@rokada/kit';
import { act, asked, dice, hex, piece, points, refresh, refused, ruleOf, scene, where, world } from './support.ts';

const odds = (
  s: ReturnType<typeof scene>,
  attackers: string,
  target: string,
  kind: 'mobile' | 'prepared' | 'invasion' = 'prepared',
) => storyOf(s, { kind, attackers: attackers.split(' ').map(piece), targets: [hex(target)] });
const totals = (
  s: ReturnType<typeof scene>,
  attackers: string,
  target: string,
  kind: 'mobile' | 'prepared' | 'invasion' = 'prepared',
) => {
  const story = odds(s, attackers, target, kind);
  const [attack, defence, shifts] = story.ledgers;
  return {
    attack: attack!.total,
    defence: defence!.total,
    initial: story.initial,
    shifts: shifts!.total,
    column: story.column,
    die: story.modifier,
  };
};

const proofs: Record<string, () => void> = {
  'ID-EX-4.9'() {
    const s = scene({
      side: 'anglo-allied',
      at: 'allied-reinforcements',
      units: { N2: 'us-5' },
      held: { 'anglo-allied': 'N2 O2 P2 Q2 M3 L3 K4 K5 J6 I6 I8 I9 J7 N3 M2 L4 K6 J8 L2 K3' },
    });
    for (const port of ['P2', 'I9']) s.hexes.opens[hex(port)] = 1;
    s.hexes.fort[hex('P2')] = s.hexes.fort[hex('I9')] = 0;
    s.units.lost[piece('us-5')] = 1;
    s.steps = { ...s.steps, greenEto: 1, greenMto: 1 };
    expect(servingTheatres(s, piece('us-5'))).toEqual(['eto', 'mto']);
    expect(refused(s, 'anglo-allied', { type: 'rebuild', unit: 'us-5' })?.key).toBe('missing-slot');
    for (const theatre of ['eto', 'mto'])
      expect(refused(s, 'anglo-allied', { type: 'rebuild', unit: 'us-5', theatre })).toBeUndefined();
    act(s, 'anglo-allied', { type: 'rebuild', unit: 'us-5', theatre: 'mto' });
    expect([s.steps.greenEto, s.steps.greenMto]).toEqual([1, 0]);
  },
  'ID-EX-7.12a'() {
    const s = scene({ units: { S9: 'ger-inf-80' } });
    loseStep(s, piece('ger-inf-80'), world());
    expect(where(s, 'ger-inf-80')).toBe('eliminated-hitlerite');
  },
  'ID-EX-7.12b'() {
    const s = scene({ units: { S9: 'ger-inf-25' } });
    loseStep(s, piece('ger-inf-25'), world());
    expect([where(s, 'ger-inf-25'), s.units.lost[piece('ger-inf-25')]]).toEqual(['S9', 1]);
    loseStep(s, piece('ger-inf-25'), world());
    expect(where(s, 'ger-inf-25')).toBe('eliminated-hitlerite');
  },
  'ID-EX-7.26'() {
    const s = scene({ at: 'german-reinforcements', units: { I8: 'ger-res-62', J7: 'ger-res-64', J6: 'ger-res-66' } });
    s.steps.foot = 2;
    act(s, 'hitlerite', { type: 'convert-reserve', unit: 'ger-res-64' });
    expect(['62', '64', '66'].map((n) => s.units.unconverted[piece(`ger-res-${n}`)])).toEqual([1, 0, 1]);
    act(s, 'hitlerite', { type: 'convert-reserve', unit: 'ger-res-62' });
    expect(['62', '64', '66'].map((n) => s.units.unconverted[piece(`ger-res-${n}`)])).toEqual([0, 0, 0]);
    loseStep(s, piece('ger-res-64'), world());
    expect(where(s, 'ger-res-64')).toBe('eliminated-hitlerite');
  },
  'ID-EX-10.6'() {
    const s = scene({ side: 'anglo-allied', bare: true, units: { T6: 'us-5', S6: 'ger-inf-84' } });
    expect(pathCost(s, marchOf(s, [piece('us-5')]), [hex('S7')])).toBe(5);
  },
  'ID-EX-10.7'() {
    // A rough hex behind a river under an enemy zone, wherever the map has one.
    const s = scene({
      side: 'anglo-allied',
      bare: true,
      units: { L25: 'us-5', K24: 'ger-inf-84' },
      held: { 'anglo-allied': 'L25' },
    });
    const from = roughBehindRiver();
    s.units.at[piece('us-5')] = hex(from.dry);
    s.units.at[piece('ger-inf-84')] = hex(from.enemy);
    refresh(s);
    expect(pathCost(s, marchOf(s, [piece('us-5')]), [hex(from.rough)])).toBe(5);
  },
  'ID-EX-11.6a'() {
    const s = scene({ side: 'anglo-allied', units: { V4: 'us-5', U4: 'ger-inf-84' } });
    expect(stormCost(s, [piece('us-5')], hex('U4')).total).toBe(3);
  },
  'ID-EX-11.6b'() {
    const s = scene({ side: 'anglo-allied', units: { V4: 'us-5', U4: 'ger-inf-84', U5: 'ger-inf-74' } });
    expect(stormCost(s, [piece('us-5')], hex('U4')).total).toBe(5);
  },
  'ID-EX-11.6c'() {
    const s = scene({
      side: 'anglo-allied',
      units: { V4: 'us-5', U4: 'ger-inf-84', U5: 'ger-inf-74', V3: 'ger-inf-25', V5: 'ger-inf-81' },
    });
    expect(stormCost(s, [piece('us-5')], hex('U4')).total).toBe(5);
  },
  'ID-EX-11.8'() {
    const s = scene({
      side: 'soviet',
      bare: true,
      units: { T23: 'sov-tank-1 sov-gds-1 sov-gds-2', S24: 'ger-inf-1' },
      reduced: ['sov-gds-2'],
    });
    expect(totals(s, 'sov-tank-1 sov-gds-1 sov-gds-2', 'S24', 'mobile')).toMatchObject({
      attack: 21,
      defence: 7,
      initial: '3:1',
      column: '1:1',
    });
  },
  'ID-EX-11.14'() {
    const s = scene({ side: 'anglo-allied', units: { V4: 'us-5 us-7', W5: 'us-8 us-12', U4: 'ger-inf-84' } });
    landed(s);
    for (const [id, began] of [
      ['us-5', 'V4'],
      ['us-7', 'V4'],
      ['us-8', 'W5'],
      ['us-12', 'W5'],
    ] as const)
      s.units.began[piece(id)] = hex(began);
    for (const id of ['us-5', 'us-7']) s.units.did[piece(id)] = doing('stopped');
    act(s, 'anglo-allied', { type: 'move', units: ['us-8', 'us-12'], way: ['V4'] });
    expect(refused(s, 'anglo-allied', { type: 'mobile-assault', units: ['us-8', 'us-12'], hex: 'U4' })).toBeUndefined();
    expect(ruleOf(s, 'anglo-allied', { type: 'mobile-assault', units: ['us-5'], hex: 'U4' })).toBe('ID-11.9a');
  },
  'ID-EX-12.6'() {
    const s = scene({ turn: 8, at: 'strategic-movement', units: { R6: 'us-abn-18', R11: 'ger-inf-25' } });
    s.strategicLeft = 3;
    const go = { type: 'strategic-move', unit: 'ger-inf-25', way: ['R10', 'R9', 'R8'] };
    s.units.cutOff[piece('us-abn-18')] = 1;
    s.units.supply[piece('us-abn-18')] = EMERGENCY;
    expect(refused(s, 'hitlerite', go)).toBeUndefined();
    s.units.cutOff[piece('us-abn-18')] = 0;
    expect(ruleOf(s, 'hitlerite', go)).toBe('ID-12.6b');
  },
  'ID-EX-14.9a'() {
    expect(invasionArcs(hex('X9'))).toHaveLength(3);
  },
  'ID-EX-14.9b'() {
    const s = scene({ turn: 5, side: 'anglo-allied', at: 'allied-naval', units: { eto: 'us-5 port-1' } });
    s.chit = 'A';
    expect(refuseBeach(s, 'eto', hex('Z14'))?.rule).toBe('ID-14.9a');
    expect(ruleOf(s, 'anglo-allied', { type: 'invade', port: 'port-1', hex: 'Z14', corps: ['us-5'] })).toBe('ID-14.9a');
  },
  'ID-EX-14.13'() {
    const s = scene({ turn: 10, side: 'anglo-allied', at: 'allied-naval', units: { eto: 'us-5 port-1' } });
    s.invasions = 1;
    s.chit = 'A';
    expect(invasionKind(s)).toBe('third');
    act(s, 'anglo-allied', { type: 'invade', port: 'port-1', hex: 'V5', corps: ['us-5'] });
    expect(points(s, 'anglo-allied')).toBe(-10);
  },
  'ID-EX-14.19'() {
    const s = scene({
      side: 'anglo-allied',
      bare: true,
      units: { 'at-sea': 'us-5 us-7 us-8 cw-B1', V5: 'ger-inf-82' },
    });
    const force = 'us-5 us-7 us-8 cw-B1';
    expect(totals(s, force, 'V5', 'invasion')).toMatchObject({ initial: '3:1', shifts: 2, column: '5:1' });
    s.turn = 12;
    expect(totals(s, force, 'V5', 'invasion')).toMatchObject({ initial: '3:1', shifts: 1, column: '4:1' });
  },
  'ID-EX-14.21a'() {
    const s = scene({ side: 'anglo-allied', units: { 'at-sea': 'us-5 us-7 cw-B1 cw-B8', V6: 'ger-inf-84' } });
    expect(totals(s, 'us-5 us-7 cw-B1 cw-B8', 'V6', 'invasion')).toEqual({
      attack: 38,
      defence: 8,
      initial: '4:1',
      shifts: -1,
      column: '3:1',
      die: 1,
    });
    const named = shiftLines(s, { kind: 'invasion', attackers: [piece('us-5')], targets: [hex('V6')] }).map((each) => [
      each.rule,
      each.value,
    ]);
    expect(named).toEqual([
      ['ID-18.24e', 1],
      ['ID-18.24f', 1],
      ['ID-18.24i', -1],
      ['ID-18.24k', -2],
    ]);
  },
  'ID-EX-14.21b'() {
    const s = scene({ side: 'anglo-allied', units: { 'at-sea': 'us-5 us-7 cw-B1 cw-B8' } });
    const story = totals(s, 'us-5 us-7 cw-B1 cw-B8', 'V6', 'invasion');
    expect(story).toMatchObject({ attack: 38, column: '7:1', shifts: -1, die: 1 });
  },
  'ID-EX-14.29'() {
    const s = scene({ turn: 3, side: 'anglo-allied', units: { X5: 'us-5' } });
    openPort(s, hex('X5'), world(dice(4)));
    const open = [3, 4, 5, 6, 7].map((turn) => {
      s.turn = turn;
      return isOpenPort(s, hex('X5'));
    });
    expect(open).toEqual([false, false, false, false, true]);
  },
  'ID-EX-14.33'() {
    const s = scene({
      turn: 9,
      side: 'anglo-allied',
      at: 'allied-naval',
      units: { P2: 'us-5', eto: 'us-7' },
      forts: { P2: 0 },
    });
    s.hexes.opens[hex('P2')] = 5;
    s.hexes.control[hex('Q2')] = 0;
    expect(ruleOf(s, 'anglo-allied', { type: 'allied-sail', unit: 'us-7', to: 'P2' })).toBe('ID-14.2a');
    s.hexes.control[hex('Q2')] = 1;
    expect(refused(s, 'anglo-allied', { type: 'allied-sail', unit: 'us-7', to: 'P2' })).toBeUndefined();
  },
  'ID-EX-14.36'() {
    const s = beachhead('us-5 us-7 us-8 us-12');
    expect(ruleOf(s, 'anglo-allied', { type: 'emergency-beach-supply', hex: 'V5', unit: 'us-15' })).toBe('ID-14.36a');
    for (const id of ['us-5', 'us-7', 'us-8']) s.units.at[piece(id)] = hex('W5');
    act(s, 'anglo-allied', { type: 'emergency-beach-supply', hex: 'V5', unit: 'us-15' }, 1, 1, 1);
    expect(where(s, 'us-15')).toBe('V5');
    expect(ruleOf(s, 'anglo-allied', { type: 'move', units: ['us-15'], way: ['W5'] })).toBe('ID-5.A4d');
  },
  'ID-EX-14.37'() {
    const s = beachhead('us-5 us-7 us-8');
    s.hexes.beach[hex('V5')] = 1;
    expect(ruleOf(s, 'anglo-allied', { type: 'emergency-beach-supply', hex: 'V5', unit: 'us-15' })).toBe('ID-14.37a');
  },
  'ID-EX-15.4'() {
    const s = scene({
      side: 'soviet',
      bare: true,
      units: { S24: 'ger-inf-1', T23: 'sov-tank-1 sov-gds-1 sov-gds-2' },
      reduced: ['sov-gds-2'],
    });
    expect(totals(s, 'sov-tank-1 sov-gds-1 sov-gds-2', 'S24').column).toBe('3:1');
    for (const other of neighbours(hex('S24'))) s.hexes.control[other] = 2;
    expect(totals(s, 'sov-tank-1 sov-gds-1 sov-gds-2', 'S24')).toMatchObject({ initial: '3:1', column: '5:1' });
  },
  'ID-EX-15.15'() {
    const { shore, inland } = balticShore();
    const s = scene({ units: { [idOf(inland)]: 'ger-inf-1' } });
    for (const other of [...neighbours(inland), ...neighbours(shore)]) {
      if (other !== inland && other !== shore) s.hexes.control[other] = 2;
    }
    expect(new Supplied(s, 0).has(piece('ger-inf-1'))).toBe(true);
    s.collapsed = 20;
    expect(new Supplied(s, 0).has(piece('ger-inf-1'))).toBe(false);
  },
  'ID-EX-15.16a'() {
    const s = scene({ at: 'attrition', units: { X28: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-pz-3' } });
    s.collapsed = 20;
    s.stack.push({ step: 'attrition', at: 0, side: 'hitlerite' } as never);
    s.stack.push({ step: 'fortress-choice', at: 0, side: 'hitlerite' } as never);
    for (const unit of ['ger-inf-1', 'ger-inf-2', 'ger-inf-4', 'ger-pz-3'])
      act(s, 'hitlerite', { type: 'keep-in-fortress', unit });
    for (const id of ['ger-inf-1', 'ger-inf-2', 'ger-inf-4', 'ger-pz-3']) {
      expect([where(s, id), s.units.lost[piece(id)], s.units.supply[piece(id)]]).toEqual(['X28', 0, FORTRESS]);
    }
  },
  'ID-EX-15.16b'() {
    const s = scene({ at: 'attrition', units: { Y29: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-pz-3' } });
    s.collapsed = 20;
    s.stack.push({ step: 'attrition', at: 0, side: 'hitlerite' } as never);
    runOn(s);
    for (const id of ['ger-inf-1', 'ger-inf-2', 'ger-inf-4', 'ger-pz-3']) expect(s.units.lost[piece(id)]).toBe(1);
  },
  'ID-EX-15.18'() {
    const s = scene({ at: 'attrition', bare: true, units: { R16: 'ger-inf-73' }, forts: { R16: 3, Q12: 3 } });
    for (const id of ['R16', 'Q12']) for (const other of neighbours(hex(id))) s.hexes.control[other] = 1;
    s.stack.push({ step: 'attrition', at: 0, side: 'hitlerite' } as never);
    runOn(s);
    expect([where(s, 'ger-inf-73'), s.hexes.fort[hex('R16')], s.hexes.fort[hex('Q12')]]).toEqual(['destroyed', 0, 0]);
  },
  'ID-EX-15.22a'() {
    const second = ringOf('R17').filter(
      (id) => refuseCover(hex('R17'), hex(id), [hex('R17')], 'ID-15.22a') === undefined,
    );
    expect(second.toSorted()).toEqual(['Q17', 'Q18', 'R16', 'R18', 'S17', 'S18']);
    expect(refuseCover(hex('R17'), hex('R19'), [hex('R17')], 'ID-15.22a')?.rule).toBe('ID-15.22a');
  },
  'ID-EX-15.22b'() {
    const pairs = ringOf('R17').flatMap((a) =>
      ringOf('R17')
        .filter((b) => a < b && refuseCover(hex('R17'), hex(b), [hex(a)], 'ID-15.22a') === undefined)
        .map((b) => `${a}+${b}`),
    );
    expect(pairs.toSorted()).toEqual(['Q17+Q18', 'Q17+R16', 'Q18+R18', 'R16+S17', 'R18+S18', 'S17+S18']);
  },
  'ID-EX-15.25a'() {
    const s = scene({ side: 'anglo-allied', bare: true, units: { V5: 'us-5 port-1' } });
    landed(s);
    const way = ['U6', 'T6', 'S7', 'R7', 'Q8', 'P8', 'O9', 'N9', 'M10'].map(hex);
    expect(suppliedAfter(s, [piece('us-5')], way, 1)).toBe(true);
    act(s, 'anglo-allied', { type: 'move', units: ['us-5'], way: ['U6', 'T6', 'S7'] }, 1, 1, 1);
    expect(where(s, 'us-5')).toBe('S7');
  },
  'ID-EX-15.25b'() {
    const s = scene({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-5 us-7 port-1', V4: 'ger-inf-84', V6: 'ger-inf-81', U5: 'ger-inf-74' },
    });
    landed(s);
    const go = { type: 'move', units: ['us-5', 'us-7'], way: ['U6', 'T6'] };
    for (const id of ['us-5', 'us-7']) s.units.fresh[piece(id)] = 1;
    expect(ruleOf(s, 'anglo-allied', { type: 'move', units: ['us-5', 'us-7'], way: ['U6'] })).toBeUndefined();
    expect(ruleOf(s, 'anglo-allied', go)).toBe('ID-15.25b');
    for (const id of ['us-5', 'us-7']) s.units.supply[piece(id)] = EMERGENCY;
    expect(ruleOf(s, 'anglo-allied', go)).toBeUndefined();
  },
  'ID-EX-15.31'() {
    const s = scene({
      side: 'soviet',
      at: 'declaring',
      bare: true,
      units: { R16: 'sov-inf-3 sov-supply-1', R17: 'ger-inf-1' },
    });
    expect(ruleOf(s, 'soviet', { type: 'burn-attack', unit: 'sov-supply-1', hexes: ['R16'] })).toBe('ID-15.31a');
    expect(ruleOf(s, 'soviet', { type: 'declare-assault', targets: ['R17'], attackers: ['sov-inf-3'] })).toBeDefined();
    s.units.supply[piece('sov-inf-3')] = EMERGENCY;
    act(s, 'soviet', { type: 'burn-attack', unit: 'sov-supply-1', hexes: ['R16'] });
    expect(
      ruleOf(s, 'soviet', { type: 'declare-assault', targets: ['R17'], attackers: ['sov-inf-3'] }),
    ).toBeUndefined();
  },
  'ID-EX-17.25'() {
    const s = scene({ turn: 9, side: 'anglo-allied', bare: true, units: { V5: 'us-abn-18 us-5' } });
    landed(s);
    // It moved on turn 8; from turn 9 on it stands still, supplied and with no enemy near.
    s.units.entered[piece('us-abn-18')] = 1;
    const mayDrop = (): string | undefined => ruleOf(s, 'anglo-allied', { type: 'drop', unit: 'us-abn-18', hex: 'T6' });
    const refusals = [9, 10, 11, 12, 13].map((turn) => {
      s.turn = turn;
      enter(s, 'allied-reinforcements');
      return mayDrop();
    });
    expect(refusals).toEqual(['ID-17.25a', 'ID-17.25a', 'ID-17.25a', 'ID-17.25a', undefined]);
  },
  'ID-EX-18.7'() {
    const s = scene({
      side: 'soviet',
      bare: true,
      units: { S24: 'ger-inf-1', T23: 'sov-shock-1 sov-shock-2 sov-shock-3' },
    });
    expect(totals(s, 'sov-shock-1 sov-shock-2 sov-shock-3', 'S24')).toMatchObject({
      attack: 36,
      defence: 7,
      initial: '5:1',
    });
  },
  'ID-EX-18.9'() {
    expect(resultAt(COMBAT_TABLE, 6, 7).result).toEqual({ attacker: 1, defender: 2 });
    expect(COMBAT_TABLE.lines[0]!.texts[6]).toBe('5:1');
  },
  'ID-EX-18.12'() {
    const s = scene({
      side: 'soviet',
      bare: true,
      units: { S24: 'ger-res-62', T23: 'sov-shock-1 sov-inf-3' },
      reduced: ['sov-inf-3'],
    });
    s.units.unconverted[piece('ger-res-62')] = 1;
    expect(totals(s, 'sov-shock-1 sov-inf-3', 'S24')).toMatchObject({ initial: '15:1', column: '7:1' });
  },
  'ID-EX-18.14'() {
    const s = battleScene('ger-pz-GD ger-inf-73');
    act(s, 'soviet', { type: 'resolve-assault', hex: 'S24' }, 3);
    expect(asked(s)).toEqual(['hitlerite:toll']);
    act(s, 'hitlerite', { type: 'lose-step', unit: 'ger-pz-GD' });
    act(s, 'hitlerite', { type: 'lose-step', unit: 'ger-pz-GD' });
    expect([where(s, 'ger-pz-GD'), s.units.lost[piece('ger-pz-GD')], where(s, 'ger-inf-73')]).toEqual([
      'S24',
      2,
      'S24',
    ]);
  },
  'ID-EX-18.16'() {
    const s = scene({
      side: 'soviet',
      at: 'resolving',
      bare: true,
      units: { R24: 'sov-tank-1 sov-tank-2 sov-tank-3', P24: 'ger-inf-1', Q27: 'ger-inf-2' },
      held: { soviet: `${soviets('R24')} ${soviets('S24')}` },
    });
    s.stack.push({
      step: 'advancing',
      at: 1,
      camp: 2,
      units: ['sov-tank-1', 'sov-tank-2', 'sov-tank-3'].map(piece),
      hexes: [hex('Q25')],
      limit: 3,
      amphibious: false,
    } as never);
    const way = ['Q25', 'P25', 'O26'];
    expect(ruleOf(s, 'soviet', { type: 'advance', unit: 'sov-tank-1', way })).toBe('ID-18.16g');
    act(s, 'soviet', { type: 'advance', unit: 'sov-tank-3', way: ['Q25'] });
    act(s, 'soviet', { type: 'advance', unit: 'sov-tank-2', way: ['Q25', 'P25'] });
    act(s, 'soviet', { type: 'advance', unit: 'sov-tank-1', way });
    expect(['sov-tank-1', 'sov-tank-2', 'sov-tank-3'].map((id) => where(s, id))).toEqual(['O26', 'P25', 'Q25']);
  },
  'ID-EX-18.23a'() {
    const s = scene({ side: 'soviet', units: { T24: 'ger-inf-1', T23: 'sov-inf-3', T25: 'sov-inf-5' } });
    expect(isConcentric(s, [piece('sov-inf-3'), piece('sov-inf-5')], hex('T24'))).toBe(true);
    expect(shiftsOf(s, 'sov-inf-3 sov-inf-5', 'T24')['ID-18.24c']).toBe(2);
  },
  'ID-EX-18.23b'() {
    const s = scene({
      side: 'soviet',
      units: { T24: 'ger-inf-1', T23: 'sov-inf-3', S25: 'sov-inf-5', U25: 'sov-inf-8' },
    });
    expect(shiftsOf(s, 'sov-inf-3 sov-inf-5 sov-inf-8', 'T24')['ID-18.24c']).toBe(2);
  },
  'ID-EX-18.23c'() {
    const s = scene({ side: 'soviet', units: { T24: 'ger-inf-1', T23: 'sov-inf-3', T25: 'sov-inf-5' } });
    expect(shiftsOf(s, 'sov-inf-3', 'T24')['ID-18.24c']).toBeUndefined();
  },
  'ID-EX-19.1'() {
    const s = scene({ side: 'soviet', units: { J30: 'rum-3', 'eliminated-hitlerite': 'rum-1' } });
    for (const id of romanianHexes(s)) {
      if (greaterRomania(s) >= 13) break;
      s.hexes.control[id] = 2;
    }
    expect(greaterRomania(s)).toBe(13);
    checkRomania(s, world());
    expect(s.romania).toBe('axis');
    s.hexes.control[romanianHexes(s)[0]!] = 2;
    checkRomania(s, world());
    expect([s.romania, where(s, 'rum-3'), where(s, 'rum-1'), s.units.camp[piece('rum-1')]]).toEqual([
      'soviet',
      'available',
      'available',
      2,
    ]);
  },
  'ID-EX-20.4'() {
    const s = scene({ side: 'soviet', turn: 6, units: { F23: 'ger-inf-73' } });
    s.units.at[piece('yug-1')] = hex('E23');
    settle(s, world());
    expect(points(s, 'soviet')).toBe(1);
    expect(cityAt(hex('E23'))!.value + points(s, 'soviet')).toBe(2);
    s.units.at[piece('yug-1')] = -1;
    s.units.at[piece('ger-inf-69')] = hex('E23');
    settle(s, world());
    expect(points(s, 'hitlerite') + points(s, 'hitlerite-west')).toBe(1);
  },
  'ID-EX-22.9'() {
    const s = scene({ units: { M18: 'ger-inf-1' }, forts: { L17: 1 } });
    expect(zoneExertedBy(s, piece('ger-inf-1')).map(idOf)).not.toContain('L17');
  },
  'ID-EX-24.5'() {
    const s = scene({ side: 'soviet', at: 'declaring', bare: true, units: { T23: 'sov-inf-3', S24: 'ger-inf-1' } });
    s.units.shock[piece('sov-inf-3')] = 1;
    s.units.ammo[piece('sov-inf-3')] = ammo('burned');
    expect(totals(s, 'sov-inf-3', 'S24').attack).toBe(14);
    expect(ruleOf(s, 'soviet', { type: 'end-phase' })).toBeUndefined();
    act(s, 'soviet', { type: 'end-phase' });
    expect(where(s, 'sov-inf-3')).toBe('T23');
  },
  'ID-EX-25.10'() {
    const s = scene({ bare: true, units: { T24: 'sov-inf-3', T23: 'ger-inf-1', T25: 'ger-inf-2' } });
    s.units.ammo[piece('ger-inf-1')] = ammo('okh');
    s.units.ammo[piece('ger-inf-2')] = ammo('burned');
    expect(shiftsOf(s, 'ger-inf-1 ger-inf-2', 'T24')['ID-18.24g']).toBe(1);
  },
  'ID-EX-26.1'() {
    expect(['S27', 'X28', 'E16'].map((id) => cityAt(hex(id))!.value)).toEqual([5, 3, 1]);
  },
  'ID-EX-26.3'() {
    const s = scene({ scenario: 'iron-dream-two', units: {} });
    const before = tally(s);
    s.hexes.control[hex('F30')] = 1;
    const after = tally(s);
    expect(after.east[0] - before.east[0]).toBe(-6);
    expect([after.west[1] - before.west[1], after.east[1] - before.east[1]]).toEqual([0, 0]);
  },
  'ID-EX-26.9'() {
    const s = scene({ turn: 8, side: 'anglo-allied', units: {} });
    s.parisFreed = 7;
    alliedTurnEnds(s, world());
    expect(points(s, 'anglo-allied')).toBe(-1);
  },
  'ID-EX-26.13'() {
    const s = scene({ turn: 12, units: { V12: 'ger-inf-89', Y13: 'ger-inf-88', Y14: 'ger-inf-86' } });
    s.hexes.control[hex('V12')] = 1;
    s.hexes.liberator[hex('V12')] = 1;
    const before = tally(s).total[0];
    settle(s, world());
    expect(points(s, 'hitlerite-west')).toBe(1);
    expect(tally(s).total[0] - before).toBe(4);
    s.units.at[piece('ger-inf-89')] = -1;
    s.hexes.control[hex('V12')] = 1;
    expect(points(s, 'hitlerite-west')).toBe(1);
  },
  'ID-EX-27.10'() {
    const judged = (cities: number): readonly string[] => {
      const s = judgement(cities);
      endOfGame(s);
      return s.outcome!.winners;
    };
    expect(judgedPoints(judgement(7))).toBe(84);
    expect(judged(7)).toContain('anglo-allied');
    expect(judgedPoints(judgement(6))).toBe(72);
    expect(judged(6)).toEqual(['soviet']);
  },
  'ID-EX-26.16'() {
    const s = scene({ units: { G24: 'yug-1', G23: 'yug-2', G22: 'yug-3', F23: 'yug-4' } });
    const scored = ['yug-3', 'yug-1', 'yug-4', 'yug-2'].map((id) => {
      loseStep(s, piece(id), world());
      return points(s, 'hitlerite-west');
    });
    expect(scored).toEqual([1, 3, 6, 10]);
  },
};

const runOn = (s: ReturnType<typeof scene>): void => {
  const top = s.stack.at(-1)!;
  game.steps.get(top.step)!.enter?.(s, top, world());
  s.stack.pop();
};
const greaterRomania = (s: ReturnType<typeof scene>): number =>
  LAND.filter((each) => GREATER_ROMANIA[each] === 1 && s.hexes.control[each] === 2).length;
const romanianHexes = (s: ReturnType<typeof scene>): number[] =>
  LAND.filter((each) => GREATER_ROMANIA[each] === 1 && s.hexes.control[each] !== 2);
/** Every hex of a row from here to the east edge. */
function soviets(from: string): string {
  const row = from.replace(/\d+/, '');
  const first = Number(from.slice(row.length));
  return Array.from({ length: 38 - first }, (_, i) => `${row}${first + i}`).join(' ');
}
/** Runs the automatic opening of a step. */
const enter = (s: ReturnType<typeof scene>, step: string): void => {
  game.steps.get(step)!.enter?.(s, { step, at: 1, side: 'anglo-allied' }, world());
};
/** The end of Let History Judge with NATO in Berlin and in so many of the twelve cities. */
function judgement(cities: number): ReturnType<typeof scene> {
  const s = scene({ scenario: 'let-history-judge', side: 'soviet', units: {} });
  const twelve = CITIES.filter((city) => city.judged > 0);
  expect(twelve).toHaveLength(12);
  for (const [i, city] of twelve.entries()) s.hexes.control[city.hex] = i < cities ? 1 : 2;
  s.hexes.control[hex('T21')] = 1;
  return s;
}
const ringOf = (id: string): string[] => neighbours(hex(id)).map(idOf);
const shiftsOf = (s: ReturnType<typeof scene>, attackers: string, target: string): Record<string, number> =>
  Object.fromEntries(
    shiftLines(s, { kind: 'prepared', attackers: attackers.split(' ').map(piece), targets: [hex(target)] }).map(
      (each) => [each.rule, each.value],
    ),
  );
const landed = (s: ReturnType<typeof scene>): void => {
  s.units.at[PORTS[0]!] = hex('V5');
  refresh(s);
};

/** A Baltic hex outside Germany with a hex behind it that does not touch the sea. */
function balticShore(): { shore: number; inland: number } {
  for (const shore of LAND) {
    if ((coast[shore]! & BALTIC) === 0 || country(shore) !== 'ostland') continue;
    const inland = neighbours(shore).find(
      (each) =>
        coast[each] === 0 &&
        terrain[each]! > 0 &&
        !neighbours(each).some((other) => other !== shore && (coast[other]! & BALTIC) !== 0),
    );
    if (inland !== undefined) return { shore, inland };
  }
  throw new Error('the map has no such shore');
}

/** A rough hex with a river side, a dry clear hex beyond it, and a place for an enemy who covers only the rough one. */
function roughBehindRiver(): { rough: string; dry: string; enemy: string } {
  for (const rough of LAND) {
    if (terrain[rough] !== ROUGH) continue;
    for (const dry of neighbours(rough)) {
      if (terrain[dry] !== CLEAR || isWater[arcTo(dry, rough)] !== 1) continue;
      const enemy = neighbours(rough).find((each) => terrain[each] !== 0 && each !== dry && arcTo(each, dry) < 0);
      if (enemy !== undefined) return { rough: idOf(rough), dry: idOf(dry), enemy: idOf(enemy) };
    }
  }
  throw new Error('the map has no rough hex behind a river');
}

function beachhead(stack: string): ReturnType<typeof scene> {
  const s = scene({ side: 'anglo-allied', bare: true, units: { V5: stack, eto: 'us-15', U6: 'ger-inf-84' } });
  landed(s);
  s.beachThreatened = [hex('V5')];
  return s;
}

/** A Soviet assault on S24 that is about to be resolved at odds where a 3 gives o/2. */
function battleScene(defenders: string): ReturnType<typeof scene> {
  const s = scene({
    side: 'soviet',
    at: 'resolving',
    bare: true,
    units: { S24: defenders, T23: 'sov-shock-1 sov-shock-2 sov-shock-3', T24: 'sov-tank-1 sov-tank-2' },
  });
  s.assaults = [
    {
      targets: [hex('S24')],
      attackers: ['sov-shock-1', 'sov-shock-2', 'sov-shock-3', 'sov-tank-1', 'sov-tank-2'].map(piece),
      kind: 'normal',
      amphibious: false,
      echelon: false,
      bombed: false,
    },
  ];
  return s;
}

proveExamples(test, examples, proofs);
