import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { POOL, advance, combat, face, lose, retreat } from '../support/combat.ts';
import type { Scene, Table } from '../support/table.ts';
import { AUGUST, E, MID, NE, NW, RING, SE, SW, W, assault, fight, may } from './help.ts';

const august = (units: NonNullable<Scene['units']>, more: Omit<Scene, 'units'> = {}): Table =>
  combat(units, { turn: AUGUST, ...more });
/** Infantry of 8 each, and of 7. */
const [I21, I11, I1, I58, I61] = ['ger-inf-xx-21', 'ger-inf-xx-11', 'ger-inf-xx-1', 'ger-inf-xx-58', 'ger-inf-xx-61'];
const [I217, I291] = ['ger-inf-xx-217', 'ger-inf-xx-291'];
/** Rifle divisions of 6, 5, 5 with cadres of 2, 1, 1; of 4 and 3 without. */
const [R6, R5, R5B, R4, R3] = [
  'sov-rifle-xx-100',
  'sov-rifle-xx-43',
  'sov-rifle-xx-115',
  'sov-rifle-xx-10',
  'sov-rifle-xx-112',
];
/** Everything the other side is asked on the way, answered somehow. */
function until(table: Table, step: string): Table {
  for (let i = 0; i < 12 && table.open !== step && table.open !== 'fighting'; i++)
    table.act(table.side, table.anything());
  return table;
}

describe('9A odds', () => {
  const odds = (attackers: readonly string[], defenders: readonly string[], more: Omit<Scene, 'units'> = {}): unknown =>
    fight(august({ [W]: attackers, [MID]: defenders }, more), MID, attackers, 3).column;
  test('rounded for the defender: 23 to 6 is 3:1, 24 to 6 is 4:1', () => {
    covers('SS-9A3a');
    expect(odds([I21, I11, I217], [R6])).toBe('3:1');
    expect(odds([I21, I11, I1], [R6])).toBe('4:1');
  });
  test('the column of 3:2 lies between 1:1 and 2:1', () => {
    covers('SS-9A3a');
    expect(odds([I217], [R5])).toBe('1:1');
    expect(odds([I21], [R5])).toBe('3:2');
    expect(odds([I21], [R4])).toBe('2:1');
    expect(odds([I217], [R4])).toBe('3:2');
  });
  test('below 1:1 for the defender too: 3 to 5 is 1:2, 3 to 9 is 1:3', () => {
    covers('SS-9A3a');
    expect(odds(['ger-ss-mot-x-1'], [R5])).toBe('1:2');
    expect(odds(['ger-ss-mot-x-1'], [R5, R4])).toBe('1:3');
  });
  test('nine to one is the last column', () => {
    covers('SS-9A3a');
    expect(odds([I21, I11, I1], ['sov-tank-x-3'])).toBe('9:1');
  });
  test('all defenders count, and their defence: tank divisions 8-4', () => {
    covers('SS-9A2a', 'SS-9B2a');
    const table = august({ [W]: I21, [MID]: ['sov-tank-xx-1', R3] });
    expect(fight(table, MID, [I21], 3)).toMatchObject({ attack: 8, defence: 7 });
    const other = august({ [W]: ['sov-tank-xx-1'], [MID]: I21 }, { side: 'soviet' });
    expect(fight(other, MID, ['sov-tank-xx-1'], 3)).toMatchObject({ attack: 8, defence: 8 });
  });
  test('attackers out of supply are halved at once, defenders from the second turn', () => {
    covers('SS-9A1a', 'SS-9A2a');
    const strengths = (out: Record<string, number>): object => {
      const { attack, defence } = fight(august({ [W]: [I21, I217], [MID]: R5 }, { out }), MID, [I21, I217], 3);
      return { attack, defence };
    };
    expect(strengths({})).toEqual({ attack: 15, defence: 5 });
    expect(strengths({ [I217]: 1, [R5]: 1 })).toEqual({ attack: 11.5, defence: 5 });
    expect(strengths({ [I217]: 2, [R5]: 2 })).toEqual({ attack: 11.5, defence: 2.5 });
  });
});

describe('9B who attacks whom', () => {
  test('a unit attacks once, a hex is attacked once', () => {
    covers('SS-9B1a');
    const table = august({ [W]: [I21, I11], [MID]: R5, '8A:1727': R4 });
    // 8 to 5 is 3:2, a die of 4 has no effect.
    expect(fight(table, MID, [I21], 4).result).toBe('NE');
    expect(table.why('axis', assault(table, 'axis', '8A:1727', [I21]))?.rule).toBe('SS-9B1a');
    expect(may(table, 'axis', assault(table, 'axis', '8A:1727', [I11]))).toBe(true);
  });
  test('after no effect the hex may not be attacked again by others', () => {
    covers('SS-9B1a', 'SS-9Cd');
    // 8 to 6 is 1:1; a die of 5 has no effect.
    const table = august({ [W]: [I21, I11], [MID]: R6 });
    expect(fight(table, MID, [I21], 5).result).toBe('NE');
    expect(table.open).toBe('fighting');
    expect([table.at(I21), table.at(R6)]).toEqual([W, MID]);
    expect([face(table, I21), face(table, R6)]).toEqual(['front', 'front']);
    expect(table.why('axis', assault(table, 'axis', MID, [I11]))?.rule).toBe('SS-9B1a');
  });
  test('only neighbours, only the enemy, only in its own turn', () => {
    covers('SS-9a');
    const table = august({ '8A:1627': I21, [W]: I11, [MID]: R5, [E]: R4 });
    expect(may(table, 'axis', assault(table, 'axis', MID, [I21]))).toBe(false);
    expect(may(table, 'axis', assault(table, 'axis', W, [I21]))).toBe(false);
    expect(may(table, 'soviet', assault(table, 'soviet', W, [R5]))).toBe(false);
    expect(may(table, 'axis', assault(table, 'axis', MID, [I11]))).toBe(true);
  });
  test('no attack into mountains by motors, nor across the sea', () => {
    covers('SS-9a');
    const hills = august({ '4A:4309': ['ger-pz-xx-6', I21], '4A:4408': R3 });
    expect(may(hills, 'axis', assault(hills, 'axis', '4A:4408', ['ger-pz-xx-6', I21]))).toBe(false);
    expect(may(hills, 'axis', assault(hills, 'axis', '4A:4408', [I21]))).toBe(true);
    const gulf = august({ '4A:2719': I21, '4A:2818': R3 });
    expect(may(gulf, 'axis', assault(gulf, 'axis', '4A:2818', [I21]))).toBe(false);
  });
  test('a stack may strike two ways, one after the other; nobody has to', () => {
    covers('SS-9B4a', 'SS-9B6a', 'SS-9b');
    const table = august({ [W]: [I21, I11], [MID]: R6, '8A:1727': 'sov-rifle-xx-70' });
    fight(table, MID, [I21], 5);
    expect(may(table, 'axis', assault(table, 'axis', '8A:1727', [I11]))).toBe(true);
    expect(may(table, 'axis', { type: 'end-combat' })).toBe(true);
  });
});

describe('9C results', () => {
  test('AE: attackers with cadres are reduced and retreat, those without are gone', () => {
    covers('SS-9Ca', 'SS-9Ea');
    const table = august({ [W]: [I21, 'ger-ss-mot-x-1'], [MID]: [R6, R5, R5B] });
    // 11 to 16 is 1:2.
    expect(fight(table, MID, [I21, 'ger-ss-mot-x-1'], 1).result).toBe('AE');
    until(table, 'fighting');
    expect(face(table, I21)).toBe('cadre');
    expect(table.at(I21)).not.toBe(W);
    expect(table.at('ger-ss-mot-x-1')).toBe(POOL);
    expect(table.at(R6)).toBe(MID);
  });
  test('DE: the same for defenders, and the attackers may follow', () => {
    covers('SS-9Ca', 'SS-9F2a');
    const sure = august({ [W]: [I21, I11, I1], [MID]: [R3] });
    expect(fight(sure, MID, [I21, I11, I1], 6).result).toBe('DE');
    expect(sure.at(R3)).toBe(POOL);
    expect(sure.open).toBe('advancing');
  });
  test('AR: attackers go back a hex, unharmed', () => {
    covers('SS-9Cc', 'SS-9F1a');
    // 8 to 6 is 1:1, a die of 4.
    const table = august({ [W]: I21, [MID]: R6 });
    expect(fight(table, MID, [I21], 4).result).toBe('AR');
    expect(table.open).toBe('retreating');
    expect(may(table, 'axis', retreat(MID, I21))).toBe(false);
    expect(may(table, 'axis', retreat('8A:1628', I21))).toBe(false);
    expect(may(table, 'axis', retreat('8A:1627', I21))).toBe(true);
    table.act('axis', retreat('8A:1627', I21));
    expect(face(table, I21)).toBe('front');
  });
  test('AH: half of the printed strength goes, the rest retreats', () => {
    covers('SS-9Cb', 'SS-9Da');
    // 16 to 16 is 1:1, a die of 3.
    const table = august({ [W]: [I21, I11], [MID]: [R6, R5, R5B] });
    expect(fight(table, MID, [I21, I11], 3).result).toBe('AH');
    table.act('axis', lose(I21));
    expect(table.open).toBe('retreating');
    expect([face(table, I21), face(table, I11)]).toEqual(['cadre', 'front']);
    until(table, 'fighting');
    expect(table.at(I11)).not.toBe(W);
    expect(table.at(I21)).not.toBe(W);
  });
  test('DH counts printed defence: out of supply or not', () => {
    covers('SS-9Cb', 'SS-9Da');
    // 24 to 6, being 12 out of supply: a die of 6 at 4:1.
    const out = { [R6]: 2, 'sov-rifle-xx-70': 2 };
    const table = august({ [W]: [I21, I11, I1], [MID]: [R6, 'sov-rifle-xx-70'] }, { out });
    expect(fight(table, MID, [I21, I11, I1], 6)).toMatchObject({ column: '4:1', result: 'DH' });
    table.act('soviet', lose(R6));
    expect(table.open).not.toBe('losing');
    expect([face(table, R6), face(table, 'sov-rifle-xx-70')]).toEqual(['cadre', 'front']);
  });
  test('EX: the weaker side goes, the stronger loses at least as much', () => {
    covers('SS-9Cf', 'SS-9Da');
    // 24 to 11 is 2:1, a die of 4.
    const table = august({ [W]: [I21, I11, I1], [MID]: [R6, R5] });
    expect(fight(table, MID, [I21, I11, I1], 4).result).toBe('EX');
    until(table, 'losing');
    expect(table.side).toBe('axis');
    table.act('axis', lose(I21));
    // 8 are not 11; a cadre of 3 makes them so.
    expect(table.open).toBe('losing');
    table.act('axis', lose(I21));
    expect(table.open).not.toBe('losing');
    expect(table.at(I21)).toBe(POOL);
    expect([face(table, I11), face(table, I1)]).toEqual(['front', 'front']);
  });
  test('HX: half of it, rounded up by what units there are', () => {
    covers('SS-9Ce', 'SS-9Eb');
    // 24 to 11 is 2:1, a die of 5: 6 points, one division.
    const table = august({ [W]: [I21, I11, I1], [MID]: [R6, R5] });
    expect(fight(table, MID, [I21, I11, I1], 5).result).toBe('HX');
    until(table, 'losing');
    table.act('axis', lose(I11));
    expect(table.open).not.toBe('losing');
    expect(face(table, I11)).toBe('cadre');
  });
  test('in an exchange of equals the defender goes', () => {
    covers('SS-9Cf');
    // 16 to 16 is 1:1, a die of 6.
    const table = august({ [W]: [I21, I11], [MID]: [R6, R5, R5B] });
    expect(fight(table, MID, [I21, I11], 6).result).toBe('EX');
    expect([face(table, R6), face(table, R5), face(table, R5B)]).toEqual(['cadre', 'cadre', 'cadre']);
    expect(face(table, I21)).toBe('front');
  });
});

describe('9F retreats', () => {
  /** Defenders driven out of the middle by three divisions from the west: 24 to 6, a die of 4. */
  const driven = (units: NonNullable<Scene['units']>, unit = R6): Table => {
    const table = august({ [W]: [I21, I11, I1], [MID]: unit, ...units });
    expect(fight(table, MID, [I21, I11, I1], 4).result).toBe('DR');
    return table;
  };
  const ways = (table: Table, side: string, unit: string): string[] =>
    RING.filter((hex) => may(table, side, retreat(hex, unit)));
  test('out of zones first', () => {
    covers('SS-9F1b', 'SS-9F1a');
    // The attackers hold the zones of north-west and south-west.
    expect(ways(driven({}), 'soviet', R6)).toEqual([NE, E, SE]);
    // Another division in the far east leaves north-east only.
    expect(ways(driven({ '8A:1724': I217 }), 'soviet', R6)).toEqual([NE]);
  });
  test('into a zone a division becomes a cadre, one without a cadre is lost', () => {
    covers('SS-9F1d');
    const table = driven({ '8A:1724': I217, '8A:1424': I291 });
    expect(ways(table, 'soviet', R6)).toEqual([NE, E, SE, SW, NW]);
    table.act('soviet', retreat(E, R6));
    expect(face(table, R6)).toBe('cadre');
    // A division of 4 has no cadre.
    const four = august({ [W]: [I21, I11], [MID]: R4, '8A:1724': I217, '8A:1424': I291 });
    expect(fight(four, MID, [I21, I11], 4).result).toBe('DR');
    until(four, 'advancing');
    expect(four.at(R4)).toBe(POOL);
  });
  test('with no way out a division is gone, cadre and all', () => {
    covers('SS-9F1e');
    const around = { [NE]: I217, [E]: I291, [SE]: I58, [SW]: I61, [NW]: 'ger-inf-xx-12' };
    const table = driven(around);
    expect(table.at(R6)).toBe(POOL);
  });
  test('brigades without a zone close the hex they stand in', () => {
    covers('SS-9F1e', 'SS-5d');
    const open = driven({ [NE]: 'ger-ss-mot-x-1', [E]: 'ger-ss-mot-x-2' });
    expect(ways(open, 'soviet', R6)).toEqual([SE]);
  });
  test('a full hex only when no other is free of zones, and then on', () => {
    covers('SS-9F1b', 'SS-9F1c', 'SS-8Bb');
    const full = [R3, 'sov-rifle-xx-113', 'sov-rifle-xx-108'];
    expect(ways(driven({ [E]: full }), 'soviet', R6)).toEqual([NE, SE]);
    // North-east and south-east closed by enemies: through the full hex and beyond.
    const table = driven({ [E]: full, [NE]: 'ger-ss-mot-x-1', [SE]: 'ger-ss-mot-x-2' });
    expect(ways(table, 'soviet', R6)).toEqual([E]);
    table.act('soviet', retreat(E, R6));
    expect(table.open).toBe('retreating');
    expect(may(table, 'soviet', retreat('8A:1623', R6))).toBe(true);
    table.act('soviet', retreat('8A:1623', R6));
    expect(table.at(R6)).toBe('8A:1623');
    expect(face(table, R6)).toBe('front');
  });
  test('German motors disregard zones on the way to friends, not to an empty hex', () => {
    covers('SS-9F1g', 'SS-9F1h');
    const tanks = ['sov-tank-xx-8', 'sov-tank-xx-32', 'sov-tank-xx-10'];
    const drive = (unit: string, units: NonNullable<Scene['units']>): Table => {
      const table = august({ [W]: tanks, [MID]: unit, ...units }, { side: 'soviet' });
      fight(table, MID, tanks, 1);
      return table;
    };
    // 33 to 6 is 5:1, full armour +3 and a seventh of anti-tank -1: DR or better at 3; the die of 1 is 3, DR.
    const motors = 'ger-mot-xx-3';
    const zones = { '8A:1724': R6, '8A:1424': R5 };
    const friends = drive(motors, { ...zones, [SW]: 'ger-ss-mot-x-1' });
    friends.act('axis', retreat(SW, motors));
    expect(face(friends, motors)).toBe('front');
    const alone = drive(motors, zones);
    alone.act('axis', retreat(E, motors));
    expect(face(alone, motors)).toBe('cadre');
    // With free ground in the east friends in a zone are still open to motors, and not to infantry.
    expect(ways(drive(motors, { [SW]: 'ger-ss-mot-x-1' }), 'axis', motors)).toEqual([NE, E, SE, SW]);
    expect(ways(drive(motors, {}), 'axis', motors)).toEqual([NE, E, SE]);
    const foot = 'ger-inf-xx-217';
    const infantry = august({ [W]: tanks, [MID]: foot, [SW]: 'ger-ss-mot-x-1' }, { side: 'soviet' });
    // 33 to 7 is 4:1, +3 for armour: a die of 1 is 4, DR.
    expect(fight(infantry, MID, tanks, 1).result).toBe('DR');
    expect(ways(infantry, 'axis', foot)).toEqual([NE, E, SE]);
  });
  test('Soviet motors have no such way', () => {
    covers('SS-9F1h');
    // 24 to 6, half armour in defence takes 2 off: a die of 6 is 4, DR.
    const table = august({ [W]: [I21, I11, I1], [MID]: 'sov-mech-xx-29', [SW]: R3 });
    expect(fight(table, MID, [I21, I11, I1], 6).result).toBe('DR');
    expect(ways(table, 'soviet', 'sov-mech-xx-29')).toEqual([NE, E, SE]);
  });
  test('units driven onto friends add nothing when these are attacked, and suffer with them', () => {
    covers('SS-9F1f');
    // Two brigades without a zone wait beside the hex in the east.
    const wait = ['ger-ss-mot-x-1', 'ger-ss-mot-x-2'];
    const table = driven({ [E]: R3, '8A:1524': wait }).act('soviet', retreat(E, R6));
    until(table, 'fighting');
    expect(table.at(R6)).toBe(E);
    expect(fight(table, E, wait, 6)).toMatchObject({ attack: 6, defence: 3, result: 'DR' });
    until(table, 'advancing');
    expect([table.at(R6), table.at(R3)]).not.toContain(E);
  });
});

describe('9F advances', () => {
  const won = (): Table => {
    const table = august({ [W]: [I21, I11, I1], [NW]: I58, [MID]: R3 });
    expect(fight(table, MID, [I21, I11, I58], 6).result).toBe('DE');
    return table;
  };
  test('those who attacked may follow, within the limit; nobody else', () => {
    covers('SS-9F2a', 'SS-9F2b');
    const table = won();
    expect(table.open).toBe('advancing');
    expect(may(table, 'axis', advance(I1))).toBe(false);
    expect(may(table, 'axis', advance(I21, I11, I58))).toBe(true);
    expect(may(table, 'axis', { type: 'decline-advance' })).toBe(true);
    table.act('axis', advance(I21));
    expect(table.at(I21)).toBe(MID);
    expect(table.at(I11)).toBe(W);
  });
  test('four divisions won: three may go', () => {
    covers('SS-9F2a');
    const table = august({ [W]: [I21, I11, I1], [NW]: I58, [MID]: R3 });
    fight(table, MID, [I21, I11, I1, I58], 6);
    expect(may(table, 'axis', advance(I21, I11, I1, I58))).toBe(false);
    expect(may(table, 'axis', advance(I21, I11, I58))).toBe(true);
  });
  test('declined, it is over: no advance later', () => {
    covers('SS-9F2b');
    const table = won().act('axis', { type: 'decline-advance' });
    expect(table.open).toBe('fighting');
    expect(may(table, 'axis', advance(I21))).toBe(false);
    expect(table.at(I21)).toBe(W);
  });
  test('defenders never follow', () => {
    covers('SS-9F2b');
    const table = august({ [W]: I21, [MID]: R6 });
    fight(table, MID, [I21], 4);
    table.act('axis', retreat('8A:1627', I21));
    expect(table.open).toBe('fighting');
    expect(table.side).toBe('axis');
  });
});

describe('9G ground', () => {
  const into = (from: string, to: string, attackers: readonly string[], more: Omit<Scene, 'units'> = {}) =>
    fight(august({ [from]: attackers, [to]: R4 }, more), to, attackers, 3);
  test('forest halves motors, bars armour and takes one off the die', () => {
    covers('SS-9Ga', 'SS-10Ga');
    expect(into('1B:5109', '1B:5110', ['ger-pz-xx-6', I21])).toMatchObject({ attack: 14, die: -1 });
    expect(into('1B:5109', '1B:5110', [I21])).toMatchObject({ attack: 8, die: -1 });
  });
  test('a river halves everybody, a great one leaves a quarter and all the guns', () => {
    covers('SS-9Ga');
    const gun = 'ger-art-iii-603';
    expect(into('2A:3832', '2A:3932', [I21, gun])).toMatchObject({ attack: 6.5, die: 0 });
    expect(into('1B:4705', '1B:4805', [I21, gun])).toMatchObject({ attack: 7, die: 0 });
  });
  test('mountains: two off and half strength, neither for mountain troops alone', () => {
    covers('SS-9Ga');
    expect(into('4A:4309', '4A:4408', [I21])).toMatchObject({ attack: 4, die: -2 });
    expect(into('4A:4309', '4A:4408', ['ger-mtn-xx-1'])).toMatchObject({ attack: 6, die: 0 });
    expect(into('4A:4309', '4A:4408', ['ger-mtn-xx-1', I21])).toMatchObject({ attack: 10, die: -2 });
  });
  test('only those across the river are halved', () => {
    covers('SS-9Ga');
    const table = august({ '2A:3832': I21, '2A:4032': I11, '2A:3932': R4 });
    expect(fight(table, '2A:3932', [I21, I11], 3).attack).toBe(12);
  });
  test('a fort takes one off and bars armour', () => {
    covers('SS-9Ga', 'SS-10Ga');
    const table = august({ [W]: 'ger-pz-xx-6', [MID]: R4 }, { forts: [MID], owned: { soviet: [MID] } });
    expect(fight(table, MID, ['ger-pz-xx-6'], 3)).toMatchObject({ attack: 12, die: -1 });
  });
});
