import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import { CITIES, LAND, PORT_CITIES, TRIANGLE, cityAt, hexDistance, idOf, isHex } from '../src/geography.ts';
import { placeHistorically } from '../src/ready-setup.ts';
import { isOpenPort } from '../src/rules/ports.ts';
import { isWestOfLine } from '../src/rules/victory.ts';
import { attackOf, combatUnitsAt, defenceOf, movementOf, unitsAt } from '../src/state.ts';
import { FX, GREEN, PIECES, SOVIET, firstCamp, groupOf, isCombat, kindOf, unitsWhere } from '../src/units.ts';
import { assault, hex, move, situation, unit, type Situation, type Table } from './support/clauses.ts';
import { beginning, groupIds, judgement, natoPlacing, place, roomFor } from './support/setting-up.ts';

/** Let History Judge (27.2 to 27.4): who is there and where. */

const judge = (of: Situation = {}) => situation({ scenario: 'let-history-judge', side: 'anglo-allied', ...of });
const factors = (t: Table, id: string): string =>
  [attackOf, defenceOf, movementOf].map((of) => of(t.s, unit(id))).join('-');
const full = (id: string): string => factors(fresh, id);
const fresh = beginning('iron-dream');
const counted = (list: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const id of list) counts[full(id)] = (counts[full(id)] ?? 0) + 1;
  return counts;
};
const within = (list: readonly string[], t: Table, centre: string, most: number): string[] =>
  list.filter((id) => isHex(t.s.units.at[unit(id)]!) && hexDistance(t.s.units.at[unit(id)]!, hex(centre)) <= most);

describe('27.2, 27.3: the Soviets', () => {
  test('they set up first; NATO moves first, for fourteen turns', () => {
    covers('ID-27.3j', 'ID-27.2a');
    const t = beginning('let-history-judge');
    expect(t.asked).toEqual(['soviet:placing']);
    t.play('ready-setup', 'soviet');
    expect(t.asked).toEqual(['anglo-allied:placing']);
    t.play('ready-setup', 'anglo-allied', 1);
    expect([t.s.turn, t.asked[0]?.split(':')[0]]).toEqual([1, 'anglo-allied']);
    // After the Soviet turn it is NATO's again, one turn later; after the fourteenth all is over.
    const last = (turn: number) =>
      judge({ turn, side: 'soviet', step: 'withdrawal', units: { V36: 'sov-supply-1' } }).do('end-phase');
    expect([last(13).s.turn, last(13).asked[0]?.split(':')[0], last(13).s.outcome]).toEqual([
      14,
      'anglo-allied',
      undefined,
    ]);
    expect(last(14).s.outcome?.key).toBe('nato-without-berlin');
  });

  test('everybody but Poles, Romanians and Bulgarians', () => {
    covers('ID-27.3a');
    const red = groupIds('judge-soviet').filter((id) => isCombat[unit(id)] === 1);
    const all = unitsWhere((u) => firstCamp[u] === SOVIET && isCombat[u] === 1).map((u) => PIECES.ids[u]!);
    expect(all.filter((id) => !red.includes(id)).toSorted()).toEqual(['sov-pol-1', 'sov-pol-2']);
    expect(red).toContain('sov-inf-19');
    const t = judgement();
    for (const id of red) expect([id, isHex(t.s.units.at[unit(id)]!)]).toEqual([id, true]);
    for (const id of ['sov-pol-1', 'sov-pol-2', 'rum-1', 'rum-3', 'rum-4', 'bul-1', 'hun-1'])
      expect([id, t.at(id)]).toEqual([id, 'nowhere']);
  });

  test('no Shock Fronts, no steps, no newcomers', () => {
    covers('ID-27.3b');
    const t = judge({
      turn: 5,
      side: 'anglo-allied',
      step: 'withdrawal',
      units: { A17: 'aa-supply-1', V36: 'sov-inf-3 sov-supply-1', V35: 'sov-inf-5' },
      lost: { 'sov-inf-5': 1 },
    });
    t.do('end-phase');
    // Straight on: nothing to spend in a reinforcement phase.
    expect(t.asked[0]).not.toBe('soviet:soviet-reinforcements');
    expect(t.s.steps.soviet).toBe(0);
    expect(t.no({ type: 'rebuild', unit: 'sov-inf-5' }, 'soviet')).toBeDefined();
    const end = (scenario: string) =>
      situation({
        scenario,
        turn: 5,
        side: 'soviet',
        step: 'withdrawal',
        units: { V36: 'sov-inf-3 sov-supply-1' },
      }).do('end-phase').asked[0];
    expect([end('iron-dream'), end('let-history-judge')?.startsWith('soviet')]).toEqual(['soviet:shock-front', false]);
    // The armies that come on turns 14, 16 and 18 of the long game are there from the start.
    for (const turn of [13, 14]) {
      const at = judge({ turn, step: 'withdrawal', units: { A17: 'aa-supply-1', V36: 'sov-supply-1' } }).do(
        'end-phase',
      );
      expect([turn, at.at('sov-inf-21')]).toEqual([turn, 'nowhere']);
    }
  });

  test('thirteen armies reduced, all of them on the line and none a garrison', () => {
    covers('ID-27.3c');
    const t = beginning('let-history-judge');
    const reduced = groupIds('judge-soviet').filter((id) => t.lost(id) === 1);
    expect(counted(reduced)).toEqual({ '7-8-5': 7, '8-9-6': 3, '12-9-5': 1, '9-9-6': 2 });
    // Rostock lies on the line and wants a garrison.
    expect(TRIANGLE.filter((each) => cityAt(each) !== undefined).map(idOf)).toEqual(['Y21']);
    const open = TRIANGLE.filter((each) => idOf(each) !== 'Y21').map(idOf);
    for (const id of reduced) expect([id, roomFor(t, id)]).toEqual([id, open.toSorted()]);
    expect(t.no(place(reduced[0]!, 'Y21'), 'soviet')).toBe('ID-27.3c');
    expect(t.no(place(reduced[0]!, 'V32'), 'soviet')).toBe('ID-27.3c');
    const placed = natoPlacing();
    for (const id of reduced) expect(TRIANGLE.map(idOf)).toContain(placed.at(id));
  });

  test('armies of one kind are alike, so that it is no decision which of them are reduced', () => {
    covers('ID-27.3c');
    const NAMES = new Set(['id', 'name', 'designation', 'arrival', 'setup', 'note', 'notes']);
    const kinds = new Map<string, Set<string>>();
    for (const army of oob.units.filter((each) => each.nationality === 'soviet' && each.stepCount === 2)) {
      const rest = Object.entries(army).filter(([key]) => !NAMES.has(key));
      kinds.set(army.type, (kinds.get(army.type) ?? new Set()).add(JSON.stringify(rest)));
    }
    expect([...kinds].map(([kind, looks]) => `${kind} ${looks.size}`).toSorted()).toEqual([
      'guards 1',
      'infantry 1',
      'shock 1',
      'tank 1',
    ]);
  });

  test('the partisans anywhere at home but in Trieste', () => {
    covers('ID-27.3d');
    const t = beginning('let-history-judge');
    for (const n of [1, 2, 3, 4]) {
      const room = roomFor(t, `yug-${n}`);
      expect([room.includes('F23'), room.includes('I19'), room.includes('C24')]).toEqual([true, true, true]);
      expect(t.no(place(`yug-${n}`, 'H19'), 'soviet')).toBe('ID-27.3d');
      expect(t.no(place(`yug-${n}`, 'K24'), 'soviet')).toBe('ID-27.3d');
    }
    // Two in one hex, as nowhere else in the set-up of partisans.
    t.play(place('yug-1', 'F23'), 'soviet');
    expect(t.no(place('yug-2', 'F23'), 'soviet')).toBeUndefined();
  });

  test('behind the triangles, and on every one of them', () => {
    const t = beginning('let-history-judge');
    const free = groupIds('judge-soviet').find(
      (id) => t.lost(id) === 0 && kindOf[unit(id)] === 'infantry' && roomFor(t, id).length > 100,
    )!;
    const room = roomFor(t, free).map(hex);
    for (const each of room) expect([idOf(each), isWestOfLine(each)]).toEqual([idOf(each), false]);
    expect([room.includes(hex('T21')), room.includes(hex('T18'))]).toEqual([true, false]);
    for (const west of ['T18', 'U16', 'M18', 'S9']) expect(t.no(place(free, west), 'soviet')).toBe('ID-27.3e');
    placeHistorically(t.s, 'judge-soviet');
    expect(t.no('finish-setup', 'soviet')).toBeUndefined();
    for (const line of [TRIANGLE[0]!, TRIANGLE[7]!]) {
      const here = combatUnitsAt(t.s, line);
      for (const u of here) t.s.units.at[u] = -1;
      const spare = TRIANGLE.filter((each) => each !== line && cityAt(each) === undefined);
      for (const u of here) t.s.units.at[u] = spare.find((each) => unitsAt(t.s, each).length < 3)!;
      expect([idOf(line), t.no('finish-setup', 'soviet')]).toEqual([idOf(line), 'ID-27.3e']);
      for (const u of here) t.s.units.at[u] = line;
    }
  });

  test('eight armies round Königsberg, six round Riga', () => {
    covers('ID-27.3f');
    const t = beginning('let-history-judge');
    const bound = (centre: string, most: number): string[] =>
      groupIds('judge-soviet').filter((id) => {
        const room = roomFor(t, id);
        return (
          isCombat[unit(id)] === 1 &&
          room.length > 0 &&
          room.every((each) => hexDistance(hex(each), hex(centre)) <= most)
        );
      });
    const north = bound('X28', 1);
    expect(counted(north)).toEqual({ '7-8-5': 6, '8-9-6': 1, '9-9-6': 1 });
    const riga = bound('AC31', 2);
    expect(counted(riga)).toEqual({ '7-8-5': 5, '8-9-6': 1 });
    expect([t.no(place(north[0]!, 'W27'), 'soviet'), t.no(place(riga[0]!, 'AC34'), 'soviet')]).toEqual([
      'ID-27.3f',
      'ID-27.3f',
    ]);
    expect([t.no(place(north[0]!, 'W28'), 'soviet'), t.no(place(riga[0]!, 'AC33'), 'soviet')]).toEqual([
      undefined,
      undefined,
    ]);
    const placed = natoPlacing();
    expect([within(north, placed, 'X28', 1).length, within(riga, placed, 'AC31', 2).length]).toEqual([8, 6]);
  });

  test('garrisons are asked for as in the war', () => {
    covers('ID-27.3g');
    const end = (units: Situation['units']) => {
      const t = judge({
        turn: 5,
        side: 'soviet',
        step: 'withdrawal',
        bare: true,
        units: { V36: 'sov-supply-1', ...units },
      });
      for (const city of CITIES) t.give('anglo-allied', idOf(city.hex));
      return t.give('soviet', 'S27', 'X31').do('end-phase').s.garrisonFailures;
    };
    // Warsaw wants two steps, Vilna one.
    expect(end({})).toBe(2);
    expect(end({ S27: 'sov-inf-70' })).toBe(1);
    expect(end({ S27: 'sov-inf-70', X31: 'sov-cmg-BA' })).toBe(0);
    expect(end({ S27: 'sov-cmg-BA', X31: 'sov-cmg-GO' })).toBe(1);
  });

  test('eight supply units at once, and one a turn', () => {
    const supplies = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `sov-supply-${n}`);
    const t = judgement();
    for (const id of supplies) expect([id, t.holder(t.at(id))]).toEqual([id, 'soviet']);
    const turn = judge({ turn: 5, step: 'withdrawal', units: { A17: 'aa-supply-1', V36: 'sov-inf-3' } });
    for (const id of supplies.slice(0, 4)) turn.s.units.at[unit(id)] = hex('available');
    turn.do('end-phase');
    expect(supplies.filter((id) => turn.at(id) === 'soviet-off-map')).toHaveLength(1);
  });
});

describe('27.4: NATO', () => {
  const NATO = groupIds('judge-nato').filter((id) => isCombat[unit(id)] === 1);

  test('everything it has at full strength, without Fx', () => {
    covers('ID-27.4a');
    const all = unitsWhere((u) => isCombat[u] === 1 && firstCamp[u] === 1).map((u) => PIECES.ids[u]!);
    expect(all.filter((id) => !NATO.includes(id)).toSorted()).toEqual(['fr-x', 'vlasov']);
    const t = judgement();
    for (const id of NATO) expect([id, t.lost(id), t.at(id) === 'nowhere']).toEqual([id, 0, false]);
    expect(t.s.units.at[FX]).toBe(-1);
    // Fx is out for good: it cannot be placed, nor converted.
    expect(natoPlacing().no(place('fr-x', 'S9'), 'anglo-allied')).toBe('ID-3.0a');
    const phase = judge({ turn: 5, step: 'allied-reinforcements' });
    expect(phase.no('remove-fx')).toBe('ID-7.25a');
    expect(phase.no({ type: 'recreate', unit: 'fr-x' })).toBeDefined();
  });

  test('Vlasov in Prague: 4-5-5, green, a corps in a stack, never replaced', () => {
    const t = judgement();
    expect([t.at('vlasov'), t.holder('P21'), factors(t, 'vlasov'), groupOf[unit('vlasov')]]).toEqual([
      'P21',
      'anglo-allied',
      '4-5-5',
      GREEN,
    ]);
    expect(natoPlacing().no(place('vlasov', 'S9'), 'anglo-allied')).toBe('ID-3.0a');
    const stack = (with4th: string) =>
      judge({
        bare: true,
        units: { P21: `us-5 us-7 us-8 ${with4th}`, P20: 'vlasov' },
        held: { 'anglo-allied': 'P20 P21' },
      });
    expect(stack('').no(move('vlasov', 'P21'))).toBeUndefined();
    expect(stack('us-12').no(move('vlasov', 'P21'))).toBe('ID-8.1a');
    const dead = judge({ turn: 5, step: 'allied-reinforcements', more: { steps: STEPS } });
    dead.s.units.at[unit('vlasov')] = hex('eliminated-eto');
    dead.s.units.at[unit('us-5')] = hex('eliminated-eto');
    expect([dead.no({ type: 'recreate', unit: 'vlasov' }), dead.no({ type: 'recreate', unit: 'us-5' })]).toEqual([
      'ID-7.17e',
      undefined,
    ]);
  });

  const STEPS = { mech: 0, foot: 0, greenEto: 1, greenMto: 1, beige: 0, soviet: 0 };

  test('two more US corps and the three port markers in either theatre', () => {
    covers('ID-27.4c');
    const t = natoPlacing();
    const boxes = (id: string) =>
      ['eto', 'mto'].filter((box) => t.at(id) === box || t.no(place(id, box), 'anglo-allied') === undefined);
    for (const id of ['us-23', 'us-36', 'port-1', 'port-2', 'port-3'])
      expect([id, boxes(id)]).toEqual([id, ['eto', 'mto']]);
    t.play(place('port-1', 'mto'), 'anglo-allied').play(place('port-2', 'mto'), 'anglo-allied');
    expect([t.at('port-1'), t.at('port-2'), t.at('port-3')]).toEqual(['mto', 'mto', 'mto']);
    expect(t.no(place('port-1', 'X5'), 'anglo-allied')).toBe('ID-27.4c');
    expect(t.no(place('us-5', 'eto'), 'anglo-allied')).toBe('ID-27.4f');
  });

  test('the Commonwealth’s Italians in Trieste, the other Italians south of row N', () => {
    covers('ID-27.4d', 'ID-27.4e');
    const t = natoPlacing();
    for (const id of ['cw-B5', 'cw-B10', 'cw-B13', 'cw-P2']) {
      expect([id, roomFor(t, id)]).toEqual([id, ['H19']]);
      expect(t.no(place(id, 'A17'), 'anglo-allied')).toBe('ID-27.4d');
    }
    for (const id of ['us-2', 'us-4', 'us-6']) {
      expect([t.no(place(id, 'M18'), 'anglo-allied'), t.no(place(id, 'N17'), 'anglo-allied')]).toEqual([
        undefined,
        'ID-27.4e',
      ]);
      expect(t.no(place(id, 'F23'), 'anglo-allied')).toBe('ID-27.4e');
    }
    t.play('ready-setup', 'anglo-allied', 1);
    for (const id of ['cw-B5', 'cw-B10', 'cw-B13', 'cw-P2']) expect(t.at(id)).toBe('H19');
  });

  test('the rest anywhere on NATO’s ground, Soviet zones or no', () => {
    const t = natoPlacing();
    // T18 lies beside the line, in Soviet zones.
    for (const id of ['us-5', 'cw-B1', 'fr-1', 'us-abn-18'])
      for (const at of ['T18', 'S9', 'A17'])
        expect([id, at, t.no(place(id, at), 'anglo-allied')]).toEqual([id, at, undefined]);
    for (const at of ['T19', 'T21', 'F23', 'V32']) expect(t.no(place('us-5', at), 'anglo-allied')).toBe('ID-27.4f');
    for (const each of LAND.filter((one) => isWestOfLine(one)))
      expect([idOf(each), t.holder(idOf(each))]).toEqual([idOf(each), 'anglo-allied']);
  });

  test('the airborne corps may jump on the first turn', () => {
    const t = judgement();
    for (const id of ['us-abn-18', 'cw-abn-1']) expect([id, t.s.units.refit[unit(id)]]).toEqual([id, 4]);
    const ready = (refit: number) => {
      const drop = judge({ turn: 1, bare: true, units: { S15: 'us-abn-18', S16: 'us-5' } });
      drop.s.units.refit[unit('us-abn-18')] = refit;
      return drop.no({ type: 'drop', unit: 'us-abn-18', hex: 'S17' });
    };
    expect(ready(4)).not.toBe(ready(0));
    expect(ready(0)).toBe('ID-17.25a');
  });

  test('army groups keep apart as before', () => {
    const t = judge({
      step: 'declaring',
      bare: true,
      units: { T24: 'us-5', S24: 'cw-B1', T23: 'sov-inf-3', V23: 'sov-inf-5', U23: 'us-7', V24: 'cw-B8' },
      fed: 'us-5 us-7 cw-B1 cw-B8',
      emergency: 'us-5 us-7 cw-B1 cw-B8',
    });
    expect(t.no(assault('T23', 'us-5 cw-B1'))).toBeUndefined();
    t.s.cooperated = [true, true];
    expect(t.no(assault('T23', 'us-5 cw-B1'))).toBe('ID-4.10g');
    expect(t.no(assault('T23', 'us-5'))).toBeUndefined();
  });

  test('green steps from turn 2, beige never', () => {
    const steps = (turn: number) => {
      if (turn === 1) return judgement().s.steps;
      const t = judge({ turn: turn - 1, side: 'soviet', step: 'withdrawal', units: { V36: 'sov-supply-1' } });
      t.do('end-phase');
      if (t.asked[0] === 'anglo-allied:bomb-run') t.play('end-phase', 'anglo-allied');
      return t.s.steps;
    };
    expect(steps(1)).toMatchObject({ greenEto: 0, greenMto: 0, beige: 0 });
    for (const turn of [2, 3, 9, 14]) expect(steps(turn)).toMatchObject({ greenEto: 1, greenMto: 1, beige: 0 });
    // The French came on their own and are replaced like the others.
    const t = judge({ turn: 5, step: 'allied-reinforcements', more: { steps: STEPS } });
    t.s.units.at[unit('fr-1')] = hex('eliminated-mto');
    t.s.units.at[unit('cw-B1')] = hex('eliminated-eto');
    expect([t.no({ type: 'recreate', unit: 'fr-1' }), t.no({ type: 'recreate', unit: 'cw-B1' })]).toEqual([
      undefined,
      'ID-7.16a',
    ]);
  });
});

describe('27.8: ports', () => {
  test('what NATO holds works at once; what it takes must be opened', () => {
    const t = judgement();
    const held = PORT_CITIES.filter((port) => t.holder(idOf(port.hex)) === 'anglo-allied');
    expect(held.length).toBeGreaterThan(10);
    for (const port of held) expect([idOf(port.hex), isOpenPort(t.s, port.hex)]).toEqual([idOf(port.hex), true]);
    expect(isOpenPort(t.s, hex('X26'))).toBe(false);
    // Danzig: the die decides.
    const taken = judge({ turn: 5, bare: true, held: { soviet: 'X26' } }).put('us-5', 'X26', 3);
    expect([taken.s.hexes.opens[hex('X26')], isOpenPort(taken.s, hex('X26'))]).toEqual([8, false]);
    taken.s.turn = 8;
    expect(isOpenPort(taken.s, hex('X26'))).toBe(true);
    // Lost to the Soviets it is a port no more.
    taken.s.units.at[unit('us-5')] = -1;
    taken.put('sov-inf-3', 'X26');
    taken.s.units.at[unit('sov-inf-3')] = -1;
    taken.put('us-5', 'X26');
    expect(isOpenPort(taken.s, hex('X26'))).toBe(false);
  });
});
