import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { ALLIED_FRONT, CITIES, GERMAN_FRONT, LAND, SOVIET_FRONT, hexDistance, idOf } from '../src/geography.ts';
import { placeHistorically } from '../src/ready-setup.ts';
import type { Group } from '../src/rules/setup.ts';
import { attackOf, combatUnitsAt, defenceOf, movementOf } from '../src/state.ts';
import { HITLERITE, PIECES, arrivalOf, firstCamp, isCombat, isGerman, unitsWhere } from '../src/units.ts';
import { hex, ids, unit, type Table } from './support/clauses.ts';
import { beginning, groupIds, place, roomFor, settingUp, sorted, standing } from './support/setting-up.ts';

const factors = (t: Table, id: string): string =>
  [attackOf, defenceOf, movementOf].map((of) => of(t.s, unit(id))).join('-');
const numbered = (stem: string, numbers: string): string[] => numbers.split(' ').map((each) => `${stem}${each}`);

const EASTERN_INFANTRY = [
  ...numbered('ger-inf-', '1 2 4 5 6 6ss 7 8 9 10 11 12 13 17 20 23 26 27 28 29 30 35 38 42 43 44J 50 52 53 55 59'),
  'ger-mou-49',
];
const EASTERN_PANZERS = numbered('ger-pz-', '3 24 39 40 41 46 47 48 56 57');
const GARRISON = ['ger-mou-15', 'ger-mou-21', 'ger-mou-22', 'ger-mou-5ss', 'ger-inf-69'];
const RESERVES = numbered('ger-res-', '62 64 66');
const MEDITERRANEAN = [...RESERVES, ...numbered('ger-inf-', '67 85 90')];
const WESTERN = ['ger-para-2', 'ger-pz-1ss', ...numbered('ger-inf-', '25 74 80 81 82 84 86 88 89')];
const ITALIAN = ['ger-inf-73', 'ger-inf-75', 'ger-inf-87', 'ger-para-1', 'ger-mou-51', 'ger-pz-14', 'ger-pz-76'];

describe('3.0: the order of set-up', () => {
  test('partisans, Yugoslav garrison and East, inspection, Italy and West, Soviets, Anglo-Allies', () => {
    covers('ID-3.0a');
    const t = beginning();
    const asked: string[] = [];
    for (const answer of ['setup', 'setup', 'flips', 'setup', 'setup', 'setup']) {
      const [decision] = t.s.stack.slice(-1) as unknown as { step: string; group?: string; side: string }[];
      asked.push(`${decision!.side} ${decision!.group ?? decision!.step}`);
      t.play(`ready-${answer}`, decision!.side);
    }
    expect(asked).toEqual([
      'soviet yugoslav-setup',
      'hitlerite eastern-setup',
      'soviet inspection',
      'hitlerite western-setup',
      'soviet soviet-setup',
      'anglo-allied italian-setup',
    ]);
    expect(t.s.stack.some((frame) => frame.step === 'game-turn')).toBe(true);
    // The satellites and Greece are there before anybody chooses, and nobody places out of turn.
    const first = beginning();
    expect(['bul-1', 'rum-3', 'hun-1', 'ger-inf-68'].map((id) => first.at(id))).toEqual([
      'C28',
      'J30',
      'L28',
      'greece',
    ]);
    expect(first.no(place('ger-inf-1', 'J31'), 'hitlerite')).toBe('ID-3.0a');
    expect(first.no(place('sov-inf-3', 'K31'), 'soviet')).toBe('ID-3.0a');
    expect(first.no('finish-setup', 'soviet')).toBe('ID-3.0a');
  });

  test.each<[Group]>([['yugoslav-setup'], ['eastern-setup'], ['western-setup'], ['soviet-setup'], ['italian-setup']])(
    'the ready set-up of %s keeps every rule',
    (group) => {
      const t = settingUp(group);
      const side = placer(t);
      expect(t.no('finish-setup', side)).toBe('ID-3.0a');
      placeHistorically(t.s, group);
      expect(t.no('finish-setup', side)).toBeUndefined();
    },
  );

  test('who covers what is settled when everybody stands', () => {
    const t = standing();
    for (const red of SOVIET_FRONT) expect([idOf(red), t.holder(idOf(red))]).toEqual([idOf(red), 'soviet']);
    for (const front of GERMAN_FRONT) expect(t.holder(idOf(front))).toBe('hitlerite');
    // Behind the red stars nothing is lost to the zones of a front that was placed first.
    const before = beginning();
    const lost = LAND.filter((each) => before.holder(idOf(each)) === 'soviet' && t.holder(idOf(each)) !== 'soviet');
    expect(ids(lost)).toEqual([]);
  });
});

const placer = (t: Table): string => (t.s.stack.at(-1) as unknown as { side: string }).side;

describe('3.2, 3.3: Yugoslavia', () => {
  test('three partisan armies, one to a hex', () => {
    covers('ID-3.2a');
    const t = settingUp('yugoslav-setup');
    expect(groupIds('yugoslav-setup')).toEqual(['yug-1', 'yug-2', 'yug-3']);
    t.play(place('yug-1', 'D23'), 'soviet');
    expect(t.no(place('yug-2', 'D23'), 'soviet')).toBe('ID-3.2a');
    t.play(place('yug-2', 'C25'), 'soviet').play(place('yug-3', 'A25'), 'soviet');
    expect(t.no('finish-setup', 'soviet')).toBeUndefined();
  });

  test('inland Albania and Montenegro, and what borders them in Serbia and Croatia', () => {
    covers('ID-3.2b');
    const t = settingUp('yugoslav-setup');
    const room = roomFor(t, 'yug-1');
    // The coast of both countries is closed to them; inland there are three hexes.
    for (const coastal of ['C23', 'C24', 'B24', 'A24']) expect(t.no(place('yug-1', coastal), 'soviet')).toBe('ID-3.2b');
    for (const inland of ['D23', 'C25', 'A25']) expect(room).toContain(inland);
    // E24 borders Montenegro; E25 and Belgrade do not.
    expect([room.includes('E24'), room.includes('E25'), room.includes('F23')]).toEqual([true, false, false]);
    expect(t.no(place('yug-1', 'F23'), 'soviet')).toBe('ID-3.2b');
    for (const id of room)
      expect(
        ['D23', 'C23', 'C24', 'C25', 'B24', 'A24', 'A25'].some((each) => hexDistance(hex(each), hex(id)) <= 1),
      ).toBe(true);
  });

  test('five corps on five hexes, one of them in Belgrade', () => {
    const t = settingUp('eastern-setup');
    expect(
      groupIds('eastern-setup')
        .filter((id) => GARRISON.includes(id))
        .toSorted(),
    ).toEqual(GARRISON.toSorted());
    for (const id of GARRISON) expect([id, roomFor(t, id)]).toEqual([id, sorted('F22 F23 G21 G22 H21')]);
    expect(t.no(place('ger-inf-69', 'G23'), 'hitlerite')).toBe('ID-3.3a');
    placeHistorically(t.s, 'eastern-setup');
    for (const id of GARRISON) if (t.at(id) === 'F23') t.s.units.at[unit(id)] = hex('G22');
    expect(t.no('finish-setup', 'hitlerite')).toBe('ID-3.3b');
    // The supply unit that starts there is no garrison.
    expect(t.at('ger-supply-1')).toBe('F23');
    t.play(place('ger-inf-69', 'F23'), 'hitlerite');
    expect(t.no('finish-setup', 'hitlerite')).toBeUndefined();
  });
});

describe('3.4, 3.5: the East', () => {
  test('32 infantry corps, ten panzer corps and two of the SS', () => {
    const t = settingUp('eastern-setup');
    const east = groupIds('eastern-setup').filter((id) => isCombat[unit(id)] === 1 && !GARRISON.includes(id));
    expect(east.toSorted()).toEqual([...EASTERN_INFANTRY, ...EASTERN_PANZERS, 'ger-pz-2ss', 'ger-pz-3ss'].toSorted());
    expect([EASTERN_INFANTRY.length, EASTERN_PANZERS.length]).toEqual([32, 10]);
    for (const id of EASTERN_INFANTRY)
      expect([id, factors(t, id)]).toEqual([id, id === 'ger-inf-44J' ? '7-8-5' : '6-7-5']);
    for (const id of EASTERN_INFANTRY) t.s.units.lost[unit(id)] = 1;
    for (const id of EASTERN_INFANTRY) expect([id, factors(t, id)]).toEqual([id, '3-4-5']);
  });

  test('on the swastikas of the front alone, with satellites too, within the limit', () => {
    covers('ID-3.4d');
    const t = settingUp('eastern-setup');
    for (const id of ['ger-inf-1', 'ger-pz-3', 'ger-pz-2ss', 'ger-mou-49'])
      expect([id, roomFor(t, id)]).toEqual([id, ids(GERMAN_FRONT)]);
    expect(t.no(place('ger-inf-1', 'V32'), 'hitlerite')).toBe('ID-3.4d');
    // The Hungarian 1st Army stands on L28, the Romanian 3rd on J30: three corps beside each, no more.
    for (const [at, army, first] of [
      ['L28', 'hun-1', 1],
      ['J30', 'rum-3', 7],
    ] as const) {
      expect(t.at(army)).toBe(at);
      for (const n of [first, first + 1, first + 3]) t.play(place(`ger-inf-${n}`, at), 'hitlerite');
      expect(t.no(place('ger-inf-20', at), 'hitlerite')).toBe('ID-8.1a');
    }
  });

  test('a German on every swastika, satellites or no', () => {
    const t = settingUp('eastern-setup');
    for (const empty of ['X33', 'L28']) {
      placeHistorically(t.s, 'eastern-setup');
      for (const u of combatUnitsAt(t.s, hex(empty))) if (isGerman[u] === 1) t.s.units.at[u] = roomBeside(t, empty);
      expect([empty, t.no('finish-setup', 'hitlerite')]).toEqual([empty, 'ID-3.4e']);
    }
  });

  test('two supply units within four hexes of the front, on German ground', () => {
    covers('ID-3.4f');
    const t = settingUp('eastern-setup');
    for (const id of ['ger-supply-2', 'ger-supply-3']) {
      const room = roomFor(t, id).map(hex);
      expect(room.length).toBeGreaterThan(GERMAN_FRONT.length);
      for (const each of room) {
        expect(GERMAN_FRONT.some((front) => hexDistance(front, each) <= 4)).toBe(true);
        expect(t.holder(idOf(each))).toBe('hitlerite');
      }
    }
    const [front] = GERMAN_FRONT;
    const away = (n: number): string | undefined => {
      const found = LAND.find(
        (each) =>
          t.holder(idOf(each)) === 'hitlerite' && Math.min(...GERMAN_FRONT.map((to) => hexDistance(to, each))) === n,
      );
      return found === undefined ? undefined : t.no(place('ger-supply-2', idOf(found)), 'hitlerite');
    };
    expect([away(4), away(5)]).toEqual([undefined, 'ID-3.4f']);
    expect(t.no(place('ger-supply-2', idOf(SOVIET_FRONT[0]!)), 'hitlerite')).toBe('ID-3.4f');
    // Both may share a hex.
    t.play(place('ger-supply-2', idOf(front!)), 'hitlerite');
    expect(t.no(place('ger-supply-3', idOf(front!)), 'hitlerite')).toBeUndefined();
  });

  test('exactly 22 infantry corps, Jäger and mountain troops if he likes', () => {
    covers('ID-3.5b');
    const flip = (units: readonly string[]) => ({ type: 'flip', units });
    const t = settingUp('inspection');
    expect(t.no(flip(['ger-inf-44J', 'ger-mou-49']), 'soviet')).toBeUndefined();
    expect(t.no(flip(['ger-inf-69']), 'soviet')).toBe('ID-3.5b');
    expect(t.no(flip(['hun-1']), 'soviet')).toBe('ID-3.5b');
    expect(t.no(flip(EASTERN_INFANTRY.slice(0, 23)), 'soviet')).toBe('ID-3.5b');
    t.play(flip(EASTERN_INFANTRY.slice(-22)), 'soviet');
    expect(EASTERN_INFANTRY.filter((id) => t.lost(id) === 1)).toHaveLength(22);
    expect([t.lost('ger-inf-44J'), t.lost('ger-mou-49')]).toEqual([1, 1]);
    // Not one more, and not finished before the panzers are done too.
    expect(t.no(flip(['ger-inf-1']), 'soviet')).toBe('ID-3.5b');
    expect(t.asked).toEqual(['soviet:inspection']);
  });

  test('exactly five panzer corps of the army, none of the SS', () => {
    covers('ID-3.5c');
    const flip = (units: readonly string[]) => ({ type: 'flip', units });
    const t = settingUp('inspection');
    expect(t.no(flip(['ger-pz-2ss']), 'soviet')).toBe('ID-3.5c');
    expect(t.no(flip(['ger-pz-3ss']), 'soviet')).toBe('ID-3.5c');
    expect(t.no(flip(EASTERN_PANZERS.slice(0, 6)), 'soviet')).toBe('ID-3.5c');
    t.play(flip(EASTERN_PANZERS.slice(0, 5)), 'soviet');
    expect(t.no(flip(['ger-pz-57']), 'soviet')).toBe('ID-3.5c');
    expect(t.asked).toEqual(['soviet:inspection']);
    t.play('ready-flips', 'soviet');
    expect([
      EASTERN_INFANTRY.filter((id) => t.lost(id) === 1).length,
      EASTERN_PANZERS.filter((id) => t.lost(id) === 1).length,
    ]).toEqual([22, 5]);
    expect(t.asked).toEqual(['hitlerite:placing']);
  });

  test('the inspection comes when the East stands; with two players the Alliance makes it', () => {
    covers('ID-3.5a', 'ID-3.5d');
    const fog = { fog: 'on' };
    const t = settingUp('inspection', fog);
    const seen = (table: Table, sides: readonly string[]) =>
      viewIds(table, sides).filter((id) => EASTERN_INFANTRY.includes(id)).length;
    // 25.3: whoever likes may look at Hitlerite stacks until everybody stands.
    expect([seen(t, ['soviet']), seen(t, ['anglo-allied'])]).toEqual([32, 32]);
    t.play('ready-flips', 'soviet').play('ready-setup', 'hitlerite').play('ready-setup', 'soviet');
    expect([seen(t, ['soviet']), seen(t, ['anglo-allied'])]).toEqual([32, 32]);
    t.play('ready-setup', 'anglo-allied');
    expect([seen(t, ['soviet']), seen(t, ['anglo-allied'])]).toEqual([0, 0]);
    const two = beginning('iron-dream-two', fog).play('ready-setup', 'soviet').play('ready-setup', 'hitlerite');
    expect(two.asked).toEqual(['soviet:inspection']);
    expect(seatOf('iron-dream-two', 'soviet')).toEqual(['anglo-allied', 'soviet']);
    expect(seen(two, seatOf('iron-dream-two', 'soviet'))).toBe(32);
    expect(two.no('ready-flips', 'hitlerite')).toBe('ID-3.5a');
  });
});

const viewIds = (t: Table, sides: readonly string[]): string[] => game.view(t.s, sides).pieces.map((each) => each.id);
const seatOf = (scenario: string, side: string): readonly string[] =>
  game.scenarios.find((each) => each.id === scenario)!.seats!.find((seat) => seat.includes(side))!;
const roomBeside = (t: Table, empty: string): number =>
  GERMAN_FRONT.find((each) => each !== hex(empty) && combatUnitsAt(t.s, each).length < 2)!;

describe('3.6: Italy', () => {
  test('one corps each in Genoa, Venice and Milan', () => {
    covers('ID-3.6a');
    const t = settingUp('western-setup');
    for (const id of ['ger-inf-73', 'ger-inf-75', 'ger-inf-87'])
      expect([id, roomFor(t, id)]).toEqual([id, sorted('H14 I17 J15')]);
    t.play(place('ger-inf-73', 'H14'), 'hitlerite');
    expect(t.no(place('ger-inf-75', 'H14'), 'hitlerite')).toBe('ID-3.6a');
    expect(t.no(place('ger-inf-75', 'G16'), 'hitlerite')).toBe('ID-3.6a');
  });

  test('four corps on the four hexes north of Rome', () => {
    const t = settingUp('western-setup');
    for (const id of ['ger-para-1', 'ger-mou-51', 'ger-pz-14', 'ger-pz-76'])
      expect([id, roomFor(t, id)]).toEqual([id, sorted('B15 B16 B17 B18')]);
    t.play(place('ger-para-1', 'B15'), 'hitlerite');
    expect(t.no(place('ger-pz-14', 'B15'), 'hitlerite')).toBe('ID-3.6b');
    placeHistorically(t.s, 'western-setup');
    for (const id of ['B15', 'B16', 'B17', 'B18']) expect(combatUnitsAt(t.s, hex(id))).toHaveLength(1);
  });

  test('one supply unit in German Italy; all at full strength', () => {
    covers('ID-3.6c', 'ID-3.6d');
    const t = settingUp('western-setup');
    const room = roomFor(t, 'ger-supply-4');
    expect(['E16', 'B15', 'J12'].every((id) => room.includes(id))).toBe(true);
    for (const id of ['A17', 'I19', 'H11', 'U16']) expect(t.no(place('ger-supply-4', id), 'hitlerite')).toBe('ID-3.6c');
    const after = standing();
    for (const id of ITALIAN) expect([id, after.lost(id)]).toEqual([id, 0]);
    expect(after.holder(after.at('ger-supply-4'))).toBe('hitlerite');
  });
});

describe('3.7: southern France', () => {
  test('six corps along the Mediterranean, never two in a hex, one in every port', () => {
    const t = settingUp('western-setup');
    for (const id of MEDITERRANEAN) expect([id, roomFor(t, id)]).toEqual([id, sorted('I6 J6 J7 I8 I9 H9 H10 H11')]);
    t.play(place('ger-inf-67', 'I9'), 'hitlerite');
    expect(t.no(place('ger-inf-85', 'I9'), 'hitlerite')).toBe('ID-3.7a');
    expect(t.no(place('ger-inf-85', 'J8'), 'hitlerite')).toBe('ID-3.7a');
    for (const port of ['I9', 'H9', 'H11']) {
      placeHistorically(t.s, 'western-setup');
      const there = MEDITERRANEAN.find((id) => t.at(id) === port)!;
      const free = roomFor(t, there).find((each) => !['I9', 'H9', 'H11'].includes(each))!;
      t.play(place(there, free), 'hitlerite');
      expect([port, t.no('finish-setup', 'hitlerite')]).toEqual([port, 'ID-3.7b']);
    }
    // Another corps does not stand in for them.
    t.play(place('ger-inf-25', 'H11'), 'hitlerite');
    expect(t.no('finish-setup', 'hitlerite')).toBe('ID-3.7b');
  });

  test('the 58th in France up to row M, its supply beside it', () => {
    const t = settingUp('western-setup');
    expect([t.no(place('ger-pz-58', 'M8'), 'hitlerite'), t.no(place('ger-pz-58', 'N8'), 'hitlerite')]).toEqual([
      undefined,
      'ID-3.7c',
    ]);
    expect(t.no(place('ger-pz-58', 'J12'), 'hitlerite')).toBe('ID-3.7c');
    expect(t.no(place('ger-supply-5', 'M8'), 'hitlerite')).toBe('ID-3.0a');
    t.play(place('ger-pz-58', 'M8'), 'hitlerite');
    expect(roomFor(t, 'ger-supply-5')).toEqual(['M8']);
    expect(t.no(place('ger-supply-5', 'L8'), 'hitlerite')).toBe('ID-3.7e');
    placeHistorically(t.s, 'western-setup');
    const with58 = t.at('ger-pz-58');
    expect(t.at('ger-supply-5')).toBe(with58);
    t.play(place('ger-pz-58', with58 === 'L8' ? 'L7' : 'L8'), 'hitlerite');
    expect(t.no('finish-setup', 'hitlerite')).toBe('ID-3.7e');
  });

  test('the reserve corps on their 1-1-4 side, the others full', () => {
    covers('ID-3.7d');
    const t = standing();
    expect(RESERVES.map((id) => factors(t, id))).toEqual(['1-1-4', '1-1-4', '1-1-4']);
    for (const id of ['ger-inf-67', 'ger-inf-85', 'ger-inf-90', 'ger-pz-58'])
      expect([id, t.lost(id), t.s.units.unconverted[unit(id)]]).toEqual([id, 0, 0]);
  });
});

describe('3.8, 3.9: the West', () => {
  test('eleven corps at full strength, anywhere in France and the Benelux, stacked if he likes', () => {
    covers('ID-3.8a', 'ID-3.8c');
    const t = settingUp('western-setup');
    const b = groupIds('western-setup').filter(
      (id) => isCombat[unit(id)] === 1 && ![...ITALIAN, ...MEDITERRANEAN, 'ger-pz-58'].includes(id),
    );
    expect(b.toSorted()).toEqual(WESTERN.toSorted());
    const room = roomFor(t, 'ger-inf-25');
    for (const id of ['W1', 'X13', 'M10', 'U13', 'S9']) expect(room).toContain(id);
    for (const id of ['J12', 'U16', 'Z19']) expect(t.no(place('ger-inf-25', id), 'hitlerite')).toBe('ID-3.8c');
    for (const id of ['25', '74', '80', '81']) t.play(place(`ger-inf-${id}`, 'S9'), 'hitlerite');
    expect(t.no(place('ger-inf-82', 'S9'), 'hitlerite')).toBe('ID-8.1a');
    const after = standing();
    for (const id of WESTERN) expect([id, after.lost(id)]).toEqual([id, 0]);
  });

  test('one on the Biscay coast and one in the Hook of Holland', () => {
    const t = settingUp('western-setup');
    for (const [rule, hexes] of [
      ['ID-3.8b', ['P1', 'Q2', 'R2', 'S3']],
      ['ID-3.8e', ['X13', 'Y13', 'Y14', 'Z13', 'Z14']],
    ] as const) {
      placeHistorically(t.s, 'western-setup');
      expect(t.no('finish-setup', 'hitlerite')).toBeUndefined();
      for (const id of WESTERN) if ((hexes as readonly string[]).includes(t.at(id))) park(t, id);
      expect([rule, t.no('finish-setup', 'hitlerite')]).toEqual([rule, rule]);
      for (const there of hexes) {
        const corps = WESTERN.find((id) => t.at(id) === 'O9' || t.at(id) === 'O8')!;
        const was = t.s.units.at[unit(corps)]!;
        t.s.units.at[unit(corps)] = hex(there);
        expect([there, t.no('finish-setup', 'hitlerite')]).toEqual([there, undefined]);
        t.s.units.at[unit(corps)] = was;
      }
      // Rockets and supply do not count.
      t.s.units.at[unit('ger-supply-6')] = hex(hexes[1]);
      expect(t.no('finish-setup', 'hitlerite')).toBe(rule);
    }
  });

  test('the 65th on its four hexes, by the list the players chose', () => {
    covers('ID-3.8d');
    expect(roomFor(settingUp('western-setup'), 'ger-zbv-65')).toEqual(sorted('V7 V8 W9 X9'));
    expect(roomFor(settingUp('western-setup', { rockets: '26.14' }), 'ger-zbv-65')).toEqual(sorted('V6 V7 V8 W9'));
    expect(settingUp('western-setup').no(place('ger-zbv-65', 'V6'), 'hitlerite')).toBe('ID-3.8d');
  });

  test('two supply units anywhere in France and the Benelux', () => {
    covers('ID-3.8f');
    const t = settingUp('western-setup');
    for (const id of ['ger-supply-6', 'ger-supply-7']) {
      const room = roomFor(t, id);
      for (const at of ['W1', 'X13', 'M10']) expect(room).toContain(at);
      expect(t.no(place(id, 'U16'), 'hitlerite')).toBe('ID-3.8f');
    }
  });

  test('forts, Alpenfestung and whoever comes later lie aside', () => {
    covers('ID-3.9a');
    const t = standing();
    expect([t.s.fortsLeft, t.s.alpenfestung]).toEqual([36, -1]);
    const later = unitsWhere((u) => firstCamp[u] === HITLERITE && (arrivalOf[u]?.turn ?? 0) > 0);
    expect(later.length).toBeGreaterThan(15);
    for (const u of later) expect([PIECES.ids[u], t.s.units.at[u]]).toEqual([PIECES.ids[u], -1]);
    for (const city of CITIES) if (t.fort(idOf(city.hex)) > 0) expect(PRINTED).toContain(city.name);
  });
});

/** Out of the way: two corps to a hex of the Massif Central. */
function park(t: Table, id: string): void {
  t.s.units.at[unit(id)] = combatUnitsAt(t.s, hex('O9')).length < 4 ? hex('O9') : hex('O8');
}
const PRINTED = [
  'Cherbourg',
  'Le Havre',
  'Calais',
  'Brest',
  'Lorient',
  'Nantes',
  'Bordeaux',
  'Marseille',
  'Toulon',
  'Antwerp',
  'Ostend',
];

describe('3.10: the Soviets', () => {
  test('all armies but five, the Poles among them', () => {
    covers('ID-3.10a', 'ID-7.28a');
    const t = standing();
    const armies = unitsWhere((u) => PIECES.ids[u]!.startsWith('sov-') && isCombat[u] === 1).map((u) => PIECES.ids[u]!);
    const aside = armies.filter((id) => t.at(id) === 'nowhere');
    expect([...aside, t.at('yug-4')].toSorted()).toEqual(
      ['sov-inf-19', 'sov-inf-21', 'sov-gds-9', 'sov-pol-2', 'nowhere'].toSorted(),
    );
    for (const id of armies)
      if (!aside.includes(id)) expect([id, SOVIET_FRONT.includes(hex(t.at(id)))]).toEqual([id, true]);
    expect(SOVIET_FRONT.includes(hex(t.at('sov-pol-1')))).toBe(true);
    const placing = settingUp('soviet-setup');
    expect(placing.no(place('sov-pol-1', 'K31'), 'soviet')).toBeUndefined();
    expect(placing.no(place('sov-inf-19', 'K31'), 'soviet')).toBe('ID-3.0a');
  });

  test('on the red stars, and on every one of them', () => {
    const t = settingUp('soviet-setup');
    for (const id of ['sov-inf-3', 'sov-gds-1', 'sov-tank-1', 'sov-shock-1', 'sov-cmg-BA', 'sov-pol-1'])
      expect([id, roomFor(t, id)]).toEqual([id, ids(SOVIET_FRONT)]);
    expect(t.no(place('sov-inf-3', 'V35'), 'soviet')).toBe('ID-3.10b');
    for (const star of [SOVIET_FRONT[0]!, SOVIET_FRONT.at(-1)!]) {
      placeHistorically(t.s, 'soviet-setup');
      for (const u of combatUnitsAt(t.s, star)) t.s.units.at[u] = SOVIET_FRONT.find((each) => open(t, each, star))!;
      expect(t.no('finish-setup', 'soviet')).toBe('ID-3.10c');
    }
  });

  test('no Shock Fronts and no supply on the map', () => {
    covers('ID-3.10d');
    const t = standing();
    expect(LAND.some((each) => t.s.hexes.shock[each] === 1)).toBe(false);
    for (let n = 1; n <= 8; n++) expect(t.at(`sov-supply-${n}`)).toBe('available');
  });
});

const open = (t: Table, each: number, star: number): boolean => each !== star && combatUnitsAt(t.s, each).length < 3;

describe('3.11: the Anglo-Allies', () => {
  const FRONT = ['cw-B5', 'cw-B10', 'cw-B13', 'cw-P2', 'us-2', 'us-4', 'us-6', 'fr-x'];

  test('eight corps and two supply units on the white stars, a corps on each', () => {
    const t = settingUp('italian-setup');
    expect(groupIds('italian-setup').toSorted()).toEqual([...FRONT, 'aa-supply-7', 'aa-supply-8'].toSorted());
    for (const id of groupIds('italian-setup')) expect([id, roomFor(t, id)]).toEqual([id, ids(ALLIED_FRONT)]);
    expect(ids(ALLIED_FRONT)).toEqual(sorted('A15 A16 A17 A18'));
    expect(t.no(place('us-2', 'B17'), 'anglo-allied')).toBe('ID-3.11c');
    placeHistorically(t.s, 'italian-setup');
    for (const id of FRONT) if (t.at(id) === 'A15') t.s.units.at[unit(id)] = hex('A16');
    // Supply alone does not hold it.
    t.s.units.at[unit('aa-supply-7')] = hex('A15');
    expect(t.no('finish-setup', 'anglo-allied')).toMatch(/ID-3\.11d|ID-8\.1a/);
    for (const u of combatUnitsAt(t.s, hex('A16')).slice(2)) t.s.units.at[u] = hex('A18');
    expect(t.no('finish-setup', 'anglo-allied')).toBe('ID-3.11d');
  });

  test('thirteen corps wait in England; the rest lies aside', () => {
    covers('ID-3.11f', 'ID-3.11g');
    const t = standing();
    const waiting = unitsWhere((u) => isCombat[u] === 1 && t.at(PIECES.ids[u]!) === 'eto').map((u) => PIECES.ids[u]!);
    expect(waiting.toSorted()).toEqual(
      [...numbered('cw-', 'B1 B8 B12 B30 C1 C2'), ...numbered('us-', '5 7 8 12 15 19 20')].toSorted(),
    );
    for (const id of ['us-3', 'us-13', 'us-16', 'us-21', 'us-22', 'us-23', 'us-36', 'us-abn-18', 'cw-abn-1', 'vlasov'])
      expect([id, t.at(id)]).toEqual([id, 'nowhere']);
    expect(t.s.uprising).toBe(0);
  });
});
