import { covers, refusalOf } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { HUNGARY, LAND, ROMANIA, country, idOf } from '../src/geography.ts';
import { assault, game, hex, move, retreat, situation, unit, type Situation, type Table } from './support/clauses.ts';
import { judgement } from './support/setting-up.ts';

/** What a rule says in passing: who is offered, what is left over, what happens at once. */

const burn = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes });
const lose = (id: string) => ({ type: 'lose-step', unit: id });
const hexesWhere = (isMeant: (at: number) => boolean): string => LAND.filter(isMeant).map(idOf).join(' ');
const naval = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });
/** The hexes offered for an action once these slots are filled. */
const offered = (t: Table, side: string, type: string, slots: Readonly<Record<string, number>> = {}): string[] =>
  game.choices(t.s, side, { type, slots }).candidates.map(({ value }) => game.spaces.ids[Number(value)]!);
const offeredUnits = (t: Table, side: string, type: string): string[] =>
  game.choices(t.s, side, { type, slots: {} }).candidates.map(({ value }) => game.pieces.ids[Number(value)]!);

describe('14: invasions', () => {
  test('a beach that nobody could storm is not offered', () => {
    covers('ID-14.27c');
    const beaches = (lost: Situation['lost']) => {
      const t = situation({
        turn: 8,
        side: 'anglo-allied',
        step: 'allied-reinforcements',
        bare: true,
        units: { eto: 'us-5 port-2', W3: 'us-7 port-1', V7: 'ger-inf-84' },
        lost: { 'us-5': 1, ...lost },
        more: { invasions: 1, chit: 'A', steps: { mech: 0, foot: 0, greenEto: 1, greenMto: 0, beige: 0, soviet: 0 } },
      });
      t.do({ type: 'rebuild', unit: 'us-5' }).passTo('anglo-allied:allied-naval');
      return offered(t, 'anglo-allied', 'invade', { port: unit('port-2') });
    };
    expect([beaches({}).includes('V7'), beaches({}).includes('V8')]).toEqual([false, true]);
  });

  test('the first one does not go into the estuary', () => {
    covers('ID-8.4a', 'ID-14.11a');
    const t = naval({ turn: 1, units: { eto: 'us-5 us-7 cw-B1 cw-B8 port-1', T21: 'ger-inf-1' } });
    const beaches = offered(t, 'anglo-allied', 'invade', { port: unit('port-1') });
    expect(['X11', 'X12', 'Y13'].map((id) => beaches.includes(id))).toEqual([true, false, true]);
  });

  test('the chit of the second is one of three', () => {
    covers('ID-14.12a', 'ID-27.6a');
    const land = (die: number) => () =>
      naval({ turn: 1, units: { eto: 'us-5 us-7 cw-B1 cw-B8 port-1', T21: 'ger-inf-1' } }).do(
        { type: 'invade', port: 'port-1', hex: 'V8', corps: ['us-5', 'us-7', 'cw-B1', 'cw-B8'] },
        die,
      );
    expect([1, 2, 3].map((die) => land(die)().s.chit)).toEqual(['A', 'B', 'C']);
    expect(land(4)).toThrow('a die of 3');
    expect([1, 2, 3].map((die) => judgement({}, die).s.chit)).toEqual(['A', 'B', 'C']);
    expect(() => judgement({}, 4)).toThrow('a die of 3');
  });

  test('who dies of its failure does not come home', () => {
    covers('ID-14.22a', 'ID-7.12a');
    const t = naval({
      units: { eto: 'us-5 us-7 port-2', W3: 'us-8 port-1', V7: 'ger-inf-1' },
      lost: { 'us-5': 1 },
      more: { invasions: 1, chit: 'A' },
    });
    t.do({ type: 'invade', port: 'port-2', hex: 'V7', corps: ['us-5', 'us-7'] });
    t.passTo('anglo-allied:declaring').do('end-phase').do({ type: 'resolve-assault', hex: 'V7' }, 5);
    t.play(lose('ger-inf-1'), 'hitlerite').do(lose('us-7'));
    expect(t.no('retreat')).toBe('ID-14.23a');
    t.do(lose('us-5'));
    expect([t.at('us-5'), t.at('us-7'), t.at('port-2')]).toEqual(['eliminated-eto', 'eto', 'eto']);
  });

  test('that of Greece counts against the lift of its turn', () => {
    covers('ID-14.1a', 'ID-27.9a');
    const t = naval({
      scenario: 'let-history-judge',
      turn: 5,
      units: { mto: 'us-2 us-4 us-6 port-3', eto: 'us-5 us-7 us-8', V5: 'port-1', W3: 'port-2' },
    });
    t.do({ type: 'invade-greece', port: 'port-3', corps: ['us-2', 'us-4'] });
    t.do({ type: 'allied-sail', unit: 'us-5', to: 'V5' }).do({ type: 'allied-sail', unit: 'us-7', to: 'W3' });
    expect(t.no({ type: 'allied-sail', unit: 'us-8', to: 'V5' })).toBe('ID-14.1a');
  });
});

describe('15, 4.1: what follows at once', () => {
  test('a port under enemy guns with nobody in it feeds nobody', () => {
    covers('ID-15.7a', 'ID-9.10a');
    const fed = (garrison: string) =>
      situation({
        turn: 8,
        side: 'anglo-allied',
        bare: true,
        units: { U6: 'us-5', U7: 'ger-inf-84', ...(garrison !== '' && { V6: garrison }) },
        held: { 'anglo-allied': 'V6' },
        open: 'V6',
      }).supplied('us-5');
    expect([fed('us-7'), fed('')]).toEqual([true, false]);
  });

  test('ground that a lone supply unit held falls to the zones round it when it is burned in an assault', () => {
    covers('ID-15.33c', 'ID-4.1a');
    const t = situation({
      side: 'soviet',
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-inf-3', T23: 'ger-supply-1' },
      fed: 'sov-inf-3',
      emergency: 'sov-inf-3',
    });
    t.do(assault('T23', 'sov-inf-3')).do('end-phase').do({ type: 'resolve-assault', hex: 'T23' });
    expect([t.asked, t.at('ger-supply-1'), t.holder('T23')]).toEqual([['soviet:advancing'], 'destroyed', 'soviet']);
  });

  test('and so does that of the one lost with the Hook', () => {
    covers('ID-26.11c', 'ID-4.1a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { W13: 'us-5', S8: 'aa-supply-1', R8: 'ger-inf-84', T21: 'ger-inf-1' },
      emergency: 'us-5',
    });
    expect(t.holder('S8')).toBe('anglo-allied');
    t.do(move('us-5', 'X13')).do({ type: 'lose-supply', unit: 'aa-supply-1' });
    expect(t.holder('S8')).toBe('hitlerite');
  });

  test('a fort its garrison left is the paratroops’ at once', () => {
    covers('ID-17.9a', 'ID-22.7a', 'ID-4.1a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { eto: 'us-abn-18 cw-abn-1', V5: 'us-7 port-1', T6: 'us-5', S7: 'ger-inf-84' },
      rested: 'us-abn-18 cw-abn-1',
      forts: { S7: 1 },
    });
    t.do({ type: 'drop-together', hex: 'S7' }, 1).play('retreat', 'hitlerite');
    t.play(retreat('ger-inf-84', 'R7'), 'hitlerite').do(lose('us-abn-18'));
    expect([t.asked[0], t.fort('S7'), t.holder('S7')]).toEqual([
      'anglo-allied:operational-movement',
      0,
      'anglo-allied',
    ]);
  });
});

describe('26.11: the Hook under water', () => {
  test('knows no zones, near the first step into it and further off', () => {
    covers('ID-26.11b', 'ID-9.2a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { W13: 'us-5', X12: 'us-7', Y14: 'ger-inf-84' },
      emergency: 'us-5 us-7',
    });
    t.do(move('us-5', 'X13'));
    expect(t.no(move('us-7', 'Y13', 'Z13'))).toBeUndefined();
  });
});

describe('25: special forces', () => {
  test('paratroops whom no line ever reached fight without the air force, Emergency Supply or not', () => {
    covers('ID-25.8a', 'ID-17.8a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: {
        eto: 'us-abn-18',
        V5: 'us-7 port-1',
        T6: 'aa-supply-1 aa-supply-2',
        U6: 'ger-inf-84',
        T5: 'ger-inf-86',
        T7: 'ger-inf-88',
      },
      rested: 'us-abn-18',
      more: { invasions: 2, chit: 'A' },
    });
    t.do({ type: 'drop', unit: 'us-abn-18', hex: 'T6' }).passTo('anglo-allied:initial-supply', 9);
    t.do({ type: 'burn-emergency', unit: 'aa-supply-1', way: [], hexes: ['T6'] });
    t.passTo('anglo-allied:declaring').do(burn('aa-supply-2', 'T6'));
    expect(t.odds('us-abn-18', 'T5').by['ID-18.24e']).toBeUndefined();
    expect(t.odds('us-7', 'U6').by['ID-18.24e']).toBe(1);
  });

  test('the 12th Army is fed to the end of the phase in which it came, a turn later', () => {
    covers('ID-25.9b');
    const t = situation({
      turn: 20,
      side: 'soviet',
      bare: true,
      units: {
        V16: 'sov-inf-3',
        R23: 'sov-tank-1',
        destroyed: 'ger-flak-1 ger-flak-2 ger-flak-3 ger-flak-4 ger-flak-5 ger-flak-6 ger-mou-18',
      },
      held: { 'anglo-allied': 'L17 L18 M17' },
      emergency: 'sov-inf-3',
      more: { invasions: 3, chit: 'A' },
    });
    t.do(move('sov-inf-3', 'U16')).play({ type: 'place-12th-army', hex: 'S22' }, 'hitlerite');
    const starves = () => t.odds('sov-tank-1', 'S22', 'mobile').by['ID-18.24b'] === 2;
    t.passTo('soviet:operational-movement', 21);
    expect(starves()).toBe(false);
    t.passTo('soviet:declaring', 21);
    expect(starves()).toBe(true);
  });

  test('dummies stand on the map, not in a box', () => {
    covers('ID-25.3d');
    const t = situation({ options: { fog: 'on' }, units: { T21: 'ger-inf-1', 'replacement-army': 'ger-inf-2' } });
    const put = (at: string) => t.no({ type: 'place-dummy', dummy: 'dummy-1', hex: at });
    expect([put('T21'), put('replacement-army')]).toEqual([undefined, 'ID-25.3d']);
  });

  test('Flak finds no room in a city that is full', () => {
    covers('ID-25.2a', 'ID-8.1a');
    const t = situation({
      turn: 20,
      step: 'german-reinforcements',
      units: { 'replacement-army': 'ger-flak-1', S20: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5', S19: 'ger-inf-6' },
      more: { collapsed: 18 },
    });
    const enter = (at: string) => t.no({ type: 'enter-play', unit: 'ger-flak-1', hex: at });
    expect([enter('S20'), enter('R20')]).toEqual(['ID-8.1a', undefined]);
  });

  test('what Flak costs the armour before it is a step, and no retreat will do', () => {
    covers('ID-25.2f');
    const t = situation({
      turn: 20,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-tank-1 sov-inf-3', T23: 'ger-flak-1 ger-inf-84' },
      fed: 'sov-tank-1 sov-inf-3',
      emergency: 'sov-tank-1 sov-inf-3',
    });
    t.do(assault('T23', 'sov-tank-1 sov-inf-3')).do('end-phase').do({ type: 'resolve-assault', hex: 'T23' }, 6);
    expect([t.asked, t.no('retreat'), t.no(lose('sov-inf-3'))]).toEqual([['soviet:toll'], 'ID-25.2f', 'ID-18.14b']);
  });
});

describe('12: strategic movement', () => {
  test('does not go over a lake', () => {
    covers('ID-12.5a', 'ID-10.8b');
    const t = situation({
      turn: 12,
      side: 'soviet',
      step: 'strategic-movement',
      bare: true,
      units: { I23: 'sov-inf-3' },
      held: { soviet: hexesWhere((at) => HUNGARY[at] === 1 || ROMANIA[at] === 1 || country(at) === 'ussr') },
    });
    const go = (...way: readonly string[]) => t.no({ type: 'strategic-move', unit: 'sov-inf-3', way });
    expect([t.supplied('sov-inf-3'), go('J22'), go('I22', 'J22')]).toEqual([true, 'ID-12.5a', undefined]);
  });

  test('comes on from off the map over its edge', () => {
    covers('ID-5.S3a', 'ID-12.5a');
    const t = situation({
      turn: 12,
      side: 'soviet',
      step: 'strategic-movement',
      units: { 'soviet-off-map': 'sov-inf-3' },
    });
    const go = (to: string) => t.no({ type: 'strategic-move', unit: 'sov-inf-3', way: [to] });
    expect([go('V37'), go('V36')]).toEqual([undefined, 'ID-12.5a']);
  });
});

describe('10, 11: movement', () => {
  test('the way round a lake is offered, not the one across', () => {
    covers('ID-10.4b', 'ID-10.1a');
    const t = situation({ turn: 8, bare: true, units: { H23: 'ger-inf-1' } });
    const ways = (
      game.choices(t.s, 'hitlerite', { type: 'move', slots: { units: [unit('ger-inf-1')] } }).reach ?? []
    ).map((way) => way.map(idOf));
    const round = ways.find((way) => way.at(-1) === 'J22')!;
    expect([t.no(move('ger-inf-1', ...round)), t.no(move('ger-inf-1', 'I23', 'J22'))]).toEqual([undefined, 'ID-10.4b']);
    for (const way of ways) expect([way, t.no(move('ger-inf-1', ...way))]).toEqual([way, undefined]);
  });

  test('what a way costs is told hex by hex', () => {
    covers('ID-10.3a', 'ID-10.6d', 'ID-10.6e');
    const t = situation({ turn: 8, bare: true, units: { T21: 'ger-inf-1', T24: 'sov-inf-3' } });
    const told = (...way: readonly string[]): number =>
      game
        .choices(t.s, 'hitlerite', {
          type: 'move',
          slots: { units: [unit('ger-inf-1')] },
          chosen: way.slice(0, -1).map(hex),
        })
        .candidates.find(({ value }) => value === hex(way.at(-1)!))!.note!.total;
    expect([told('T22'), told('T22', 'S22'), told('T22', 'T23')]).toEqual([1, 2, 5]);
  });

  test('who has nobody to storm is not offered for it', () => {
    covers('ID-11.1a', 'ID-11.14a');
    const t = situation({ turn: 8, bare: true, units: { T21: 'ger-pz-3', T23: 'ger-pz-24', T24: 'sov-inf-3' } });
    expect(offeredUnits(t, 'hitlerite', 'mobile-assault')).toEqual(['ger-pz-24']);
  });
});

describe('18: battle', () => {
  test('of an attacker’s E the last step of a corps of three pays what it shows', () => {
    covers('ID-18.14i', 'ID-2.8a');
    // 12:9 is 1:1; the city and the enemy's air force make it 1:3, where a 6 wipes the attackers out.
    const attackers = 'ger-pz-1ss ger-inf-73 ger-inf-74 ger-inf-75';
    const t = situation({
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { S10: attackers, S9: 'us-7', V5: 'us-5 port-1' },
      lost: { 'ger-pz-1ss': 2 },
      held: { 'anglo-allied': 'S8 T8 T7 U7 U6 V6' },
      fed: attackers,
    });
    t.do(assault('S9', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'S9' }, 6);
    for (const id of ['ger-pz-1ss', 'ger-inf-73', 'ger-inf-74']) t.do(lose(id));
    expect([t.at('ger-inf-74'), t.at('ger-inf-75')]).toEqual(['eliminated-hitlerite', 'S10']);
    expect(t.asked).not.toContain('hitlerite:toll');
  });

  test('why an advance would lose its supply is said of the hex where it ends', () => {
    covers('ID-18.16g');
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { V34: 'sov-tank-1', V33: 'ger-inf-73', W33: 'ger-inf-1', U33: 'ger-inf-2' },
      fed: 'sov-tank-1',
    });
    t.do(assault('V33', 'sov-tank-1')).do('end-phase').do({ type: 'resolve-assault', hex: 'V33' }, 1);
    while (t.asked[0] === 'hitlerite:toll') t.play(lose('ger-inf-73'), 'hitlerite');
    expect(t.asked).toEqual(['soviet:advancing']);
    const no = refusalOf(game, t.s, 'soviet', { type: 'advance', unit: 'sov-tank-1', way: ['V33', 'V32'] });
    expect([no?.rule, no?.params]).toEqual(['ID-18.16g', { hex: { space: hex('V32') } }]);
  });

  test('with two German commanders each is offered what his own corps can assault', () => {
    covers('ID-26.19a', 'ID-18.3a');
    const t = situation({
      scenario: 'iron-dream-four',
      turn: 8,
      step: 'declaring',
      bare: true,
      units: { T23: 'ger-inf-1', T24: 'sov-inf-3', S8: 'ger-inf-2', S7: 'us-5' },
      fed: 'ger-inf-1 ger-inf-2',
    });
    expect(
      ['hitlerite', 'hitlerite-west'].map((side) =>
        offered(t, side, 'declare-assault').filter((id) => ['T24', 'S7'].includes(id)),
      ),
    ).toEqual([['T24'], ['S7']]);
  });
});

describe('19, 27: nations', () => {
  test('no Romanian is raised in a Bucharest that an ally holds', () => {
    covers('ID-19.1c');
    const raised = (holder: 'soviet' | 'anglo-allied') =>
      situation({
        turn: 8,
        side: 'soviet',
        step: 'soviet-reinforcements',
        bare: true,
        units: { available: 'rum-1' },
        sided: { soviet: 'rum-1' },
        held: {
          soviet: hexesWhere((at) => ROMANIA[at] === 1 || country(at) === 'ussr'),
          // Whoever is named last has it.
          ...(holder === 'anglo-allied' && { [holder]: 'F30' }),
        },
        more: { romania: 'soviet', budget: 1, transit: [false, true] },
      }).no({ type: 'place-romanian', unit: 'rum-1' });
    expect([raised('soviet'), raised('anglo-allied')]).toEqual([undefined, 'ID-19.1c']);
  });

  test('a Bulgarian army that was lost before is nobody’s afterwards', () => {
    covers('ID-19.9a', 'ID-7.11a');
    const t = situation({
      turn: 8,
      side: 'soviet',
      bare: true,
      units: { G31: 'sov-tank-1', 'eliminated-hitlerite': 'bul-1' },
      emergency: 'sov-tank-1',
      more: { chit: 'A', invasions: 2 },
    });
    t.do(move('sov-tank-1', 'F30')).passTo('soviet:soviet-reinforcements', 9);
    expect([t.s.bulgaria, t.no({ type: 'recreate', unit: 'bul-1' }, 'soviet')]).toEqual(['soviet', 'ID-7.11a']);
  });

  test('in the second scenario nothing of Bulgaria goes over', () => {
    covers('ID-19.9a', 'ID-27.9d');
    const t = situation({
      scenario: 'let-history-judge',
      turn: 5,
      side: 'soviet',
      bare: true,
      units: { F28: 'sov-inf-3', A28: 'us-5' },
      held: { 'anglo-allied': 'A29 B28' },
    });
    t.do(move('sov-inf-3', 'E28'));
    expect(['A28', 'A29', 'B28'].map((id) => t.holder(id))).toEqual(Array(3).fill('anglo-allied'));
  });
});
