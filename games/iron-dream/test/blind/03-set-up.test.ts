import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { beginning, game, june, place, words, type War } from './support.ts';

const ready = june();
const settingUp = (group: string): War => beginning().readySetup(group);
/** Places a whole group as the ready set-up does, except for some. */
function placed(group: string, others: Readonly<Record<string, string>> = {}): War {
  const w = settingUp(group);
  const mine = game.pieces.ids.filter((id) => w.at(id) === 'nowhere' && /^[A-Z]+\d+$/.test(ready.at(id)));
  const wanted = new Map(mine.map((id) => [id, others[id] ?? ready.at(id)]));
  // A unit may have to wait for another, as the supply unit waits for its panzer corps.
  for (let round = 0; round < 3; round++)
    for (const [id, hex] of wanted) if (w.at(id) === 'nowhere' && w.may(place(id, hex))) w.do(place(id, hex));
  return w;
}
const finish = { type: 'finish-setup' };
const room = (w: War, unit: string): string[] => w.offers({ type: 'place-unit', unit }, 'hex').toSorted();

describe('3.1 what has its place', () => {
  test('3.1 the satellites, the pile and the box of Greece', () => {
    covers('ID-3.1a', 'ID-3.1b', 'ID-3.1c', 'ID-3.1d');
    const w = beginning();
    for (const id of ['rum-1', 'ger-inf-34', 'ger-inf-54']) expect(w.at(id), id).toBe('eliminated-hitlerite');
    expect(w.at('bul-1')).toBe('C28');
    for (const id of ['ger-inf-68', 'ger-inf-91']) expect(w.at(id), id).toBe('greece');
    for (const id of ['rum-3', 'rum-4', 'hun-1', 'hun-2', 'hun-3']) expect(w.at(id), id).toMatch(/^[A-Z]\d+$/);
  });
  test('3.1 to 3.11 the order of placing', () => {
    const w = beginning();
    const order: string[] = [];
    while (w.step === 'placing' || w.step === 'inspection') {
      order.push(`${w.who}:${w.about}`);
      w.doAnyhow({ type: w.step === 'inspection' ? 'ready-flips' : 'ready-setup' });
    }
    expect(order).toEqual([
      'soviet:yugoslav-setup',
      'hitlerite:eastern-setup',
      'soviet:inspection',
      'hitlerite:western-setup',
      'soviet:soviet-setup',
      'anglo-allied:italian-setup',
    ]);
  });
});

describe('3.2 partisans', () => {
  test('3.2 inland Albania and Montenegro, and Serbian or Croatian hexes on their border', () => {
    expect(room(settingUp('yugoslav-setup'), 'yug-1')).toEqual(words('A25 C22 C25 D22 D23 D24 D25 E23 E24').toSorted());
  });
  test('3.2 one to a hex', () => {
    const w = settingUp('yugoslav-setup').do(place('yug-1', 'D23'));
    expect(w.may(place('yug-2', 'D23'))).toBe(false);
    expect(w.may(place('yug-2', 'D24'))).toBe(true);
  });
  test('3.2 the fourth army is not among them', () => {
    expect(settingUp('yugoslav-setup').may(place('yug-4', 'D23'))).toBe(false);
  });
});

describe('3.3 and 3.4 the East and Yugoslavia', () => {
  test('3.3 the garrison stands on five Yugoslav hexes from row F northwards, and one of it in Belgrade', () => {
    covers('ID-2.13b', 'ID-3.3a', 'ID-3.3b', 'ID-3.3c');
    const w = settingUp('eastern-setup');
    for (const id of ['ger-mou-15', 'ger-mou-21', 'ger-mou-22', 'ger-mou-5ss', 'ger-inf-69'])
      expect(room(w, id), id).toEqual(words('F22 F23 G21 G22 H21').toSorted());
    expect(w.at('ger-supply-1')).toBe('F23');
    const empty = placed('eastern-setup', { 'ger-inf-69': 'F22' });
    expect(empty.at('ger-inf-69')).toBe('F22');
    expect(empty.may(finish)).toBe(false);
    expect(placed('eastern-setup').may(finish)).toBe(true);
  });
  test('3.4 the eastern corps stand on the front hexes, also beside satellites', () => {
    const w = settingUp('eastern-setup');
    const front = words(
      'AD33 AC33 AB33 AA33 Z33 Y34 X33 W34 V33 U33 T32 S31 S32 R29 R30 Q29 P29 O29 N29 M29 L28 K29 J29 J30 J31 J32',
    );
    expect(room(w, 'ger-pz-39')).toEqual(front.toSorted());
    expect(w.may(place('ger-pz-39', 'W33'))).toBe(false);
  });
  test('3.4 thirty-two corps on foot, ten panzer corps of the army and two of the SS, and nobody else', () => {
    covers('ID-3.4a', 'ID-3.4b', 'ID-3.4c');
    const w = settingUp('eastern-setup');
    const foot = '1 2 4 5 6 6ss 7 8 9 10 11 12 13 17 20 23 26 27 28 29 30 35 38 42 43 44J 50 52 53 55 59';
    const panzers = '3 24 39 40 41 46 47 48 56 57 2ss 3ss';
    const named = [
      ...words(foot).map((n) => `ger-inf-${n}`),
      'ger-mou-49',
      ...words(panzers).map((n) => `ger-pz-${n}`),
    ];
    expect(named).toHaveLength(32 + 10 + 2);
    const corps = game.pieces.ids.filter((id) => !id.startsWith('ger-supply'));
    expect(corps.filter((id) => w.may(place(id, 'N29'))).toSorted()).toEqual(named.toSorted());
  });
  test('3.4 no front hex without a German, satellites there or not', () => {
    covers('ID-3.4e');
    const w = placed('eastern-setup', { 'ger-inf-7': 'M29' });
    expect([w.at('ger-inf-7'), w.at('hun-1')]).toEqual(['M29', 'L28']);
    expect(w.may(finish)).toBe(false);
  });
  test('3.4 two supply units within four hexes of the front', () => {
    const w = settingUp('eastern-setup');
    expect(w.may(place('ger-supply-2', 'N25'))).toBe(true);
    expect(w.may(place('ger-supply-2', 'N24'))).toBe(false);
    expect(w.may(place('ger-supply-2', 'N30'))).toBe(false);
  });
});

describe('3.5 the inspection', () => {
  const flip = (units: string) => ({ type: 'flip', units: words(units) });
  test('3.5 infantry, Jaeger and mountain corps and army panzer corps of the East, no SS panzers, nobody else', () => {
    const w = settingUp('inspection');
    expect(w.who).toBe('soviet');
    for (const id of ['ger-inf-1', 'ger-inf-44J', 'ger-mou-49', 'ger-inf-6ss', 'ger-pz-39'])
      expect(w.may(flip(id)), id).toBe(true);
    for (const id of ['ger-pz-2ss', 'ger-pz-3ss', 'hun-1', 'rum-3', 'ger-inf-69', 'ger-mou-15'])
      expect(w.may(flip(id)), id).toBe(false);
  });
  test('3.5 twenty-two on foot and five panzer corps', () => {
    const w = settingUp('inspection').doAnyhow({ type: 'ready-flips' });
    const flipped = game.pieces.ids.filter((id) => w.lost(id) === 1);
    expect([
      flipped.filter((id) => id.startsWith('ger-pz')).length,
      flipped.filter((id) => !id.startsWith('ger-pz')).length,
    ]).toEqual([5, 22]);
    const more = settingUp('inspection');
    const panzers = words('ger-pz-3 ger-pz-46 ger-pz-48 ger-pz-56 ger-pz-40');
    more.do(flip(panzers.join(' ')));
    expect(more.may(flip('ger-pz-41'))).toBe(false);
    expect(more.may({ type: 'end-flips' })).toBe(false);
  });
});

describe('3.6 to 3.8 Italy, France and the Low Countries', () => {
  test('3.6 a corps each in Genoa, Venice and Milan', () => {
    const w = settingUp('western-setup');
    expect(room(w, 'ger-inf-73')).toEqual(['H14', 'I17', 'J15']);
    w.do(place('ger-inf-73', 'H14'));
    expect(room(w, 'ger-inf-75')).toEqual(['I17', 'J15']);
  });
  test('3.6 one each on the row north of Rome', () => {
    covers('ID-2.13b', 'ID-3.6b');
    const w = settingUp('western-setup');
    expect(room(w, 'ger-pz-14')).toEqual(['B15', 'B16', 'B17', 'B18']);
    w.do(place('ger-pz-14', 'B16'));
    for (const id of ['ger-para-1', 'ger-mou-51', 'ger-pz-76']) expect(room(w, id), id).toEqual(['B15', 'B17', 'B18']);
  });
  test('3.6 a supply unit on German ground in Italy', () => {
    const w = settingUp('western-setup');
    expect(w.may(place('ger-supply-4', 'J15'))).toBe(true);
    expect(w.may(place('ger-supply-4', 'A16'))).toBe(false);
    expect(w.may(place('ger-supply-4', 'M18'))).toBe(false);
  });
  test('3.7 the corps of the South: coast, one to a hex, every port held', () => {
    covers('ID-2.13b', 'ID-3.7a', 'ID-3.7b');
    const w = settingUp('western-setup');
    const coast = ['H10', 'H11', 'H9', 'I6', 'I8', 'I9', 'J6', 'J7'];
    for (const id of ['ger-res-62', 'ger-res-64', 'ger-res-66', 'ger-inf-67', 'ger-inf-85', 'ger-inf-90'])
      expect(room(w, id), id).toEqual(coast);
    w.do(place('ger-inf-67', 'I9'));
    expect(w.may(place('ger-inf-85', 'I9'))).toBe(false);
    const bare = placed('western-setup', { 'ger-inf-85': 'H10' });
    expect(bare.at('ger-inf-85')).toBe('H10');
    expect(bare.may(finish)).toBe(false);
    expect(placed('western-setup').may(finish)).toBe(true);
  });
  test('3.7 the panzer corps: France, from row M southwards, its supply unit with it', () => {
    covers('ID-3.7c', 'ID-3.7e');
    const w = settingUp('western-setup');
    const rows = new Set(room(w, 'ger-pz-58').map((hex) => hex.replace(/\d+/, '')));
    expect([...rows].toSorted()).toEqual(
      ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'].filter((row) => rows.has(row)),
    );
    expect(w.may(place('ger-pz-58', 'M10'))).toBe(true);
    expect(w.may(place('ger-pz-58', 'N9'))).toBe(false);
    expect(w.may(place('ger-pz-58', 'J12'))).toBe(false);
    w.do(place('ger-pz-58', 'M10'));
    expect(room(w, 'ger-supply-5')).toEqual(['M10']);
    const all = placed('western-setup', { 'ger-pz-58': 'M10', 'ger-supply-5': 'M10' });
    expect([all.at('ger-pz-58'), all.do(finish).at('ger-supply-5')]).toEqual(['M10', 'M10']);
  });
  test('3.7 reserve corps begin weak, the others at full strength', () => {
    for (const id of ['ger-res-62', 'ger-res-64', 'ger-res-66']) expect(ready.unit(id, 'unconverted'), id).toBe(1);
    for (const id of ['ger-inf-67', 'ger-pz-58', 'ger-inf-25', 'ger-para-1', 'ger-pz-1ss'])
      expect(ready.lost(id), id).toBe(0);
  });
  test('3.8 the corps of the North: France or the Low Countries', () => {
    const w = settingUp('western-setup');
    for (const hex of ['S9', 'L4', 'X13', 'U12', 'V1']) expect(w.may(place('ger-pz-1ss', hex)), hex).toBe(true);
    for (const hex of ['U16', 'P14', 'J12', 'T21']) expect(w.may(place('ger-pz-1ss', hex)), hex).toBe(false);
  });
  test('3.8 one in the Hook of Holland, one on the Bay of Biscay', () => {
    covers('ID-3.8b', 'ID-3.8e');
    expect(placed('western-setup', { 'ger-inf-88': 'W13' }).may(finish)).toBe(false);
    for (const hex of ['X13', 'Y13', 'Y14', 'Z13', 'Z14'])
      expect(placed('western-setup', { 'ger-inf-88': hex }).may(finish), hex).toBe(true);
    expect(placed('western-setup', { 'ger-inf-80': 'T4' }).may(finish)).toBe(false);
    for (const hex of ['P1', 'Q2', 'R2', 'S3'])
      expect(placed('western-setup', { 'ger-inf-80': hex }).may(finish), hex).toBe(true);
  });
  test('3.8 the rockets on their four hexes, which are no garrison of the Hook', () => {
    expect(room(settingUp('western-setup'), 'ger-zbv-65')).toEqual(['V7', 'V8', 'W9', 'X9']);
  });
  test('3.8 two supply units in France or the Low Countries, one each in Berlin, the Ruhr and Breslau', () => {
    covers('ID-3.8g');
    const w = settingUp('western-setup');
    expect(w.may(place('ger-supply-6', 'T4'))).toBe(true);
    expect(w.may(place('ger-supply-6', 'T21'))).toBe(false);
    const there = game.pieces.ids.filter((id) => id.startsWith('ger-supply')).map((id) => ready.at(id));
    for (const hex of ['T21', 'U16', 'R23'])
      expect(
        there.filter((each) => each === hex),
        hex,
      ).toHaveLength(1);
    expect(there.filter((hex) => /^[A-Z]+\d+$/.test(hex))).toHaveLength(10);
  });
});

test('3.9 reinforcements, flak and the 12th Army wait', () => {
  for (const id of ['ger-okh', 'ger-pz-4ss', 'ger-army-12', 'ger-flak-1', 'ger-mou-18', 'us-13', 'us-abn-18'])
    expect(ready.at(id), id).toBe('nowhere');
});

describe('3.10 the Soviets', () => {
  test('3.10 every army but five on the stars', () => {
    covers('ID-3.10b');
    const w = settingUp('soviet-setup');
    expect(room(w, 'sov-tank-1')).toEqual(
      words(
        'AD34 AC34 AB34 AA34 Z34 Y35 X34 W35 V34 U34 T33 S33 R31 R32 Q30 Q31 P30 O30 N30 M30 L29 K30 K31 K32 K33 J33',
      ).toSorted(),
    );
    for (const id of ['sov-inf-19', 'sov-inf-21', 'sov-gds-9', 'sov-pol-2', 'yug-4', 'sov-supply-1'])
      expect(w.may(place(id, 'N30')), id).toBe(false);
  });
  test('3.10 no star is left empty', () => {
    covers('ID-3.10c');
    expect(placed('soviet-setup').may(finish)).toBe(true);
    const w = placed('soviet-setup', { 'sov-inf-31': 'R31', 'sov-inf-60': 'L29' });
    expect([w.at('sov-inf-31'), w.at('sov-inf-60')]).toEqual(['R31', 'L29']);
    expect(w.may(finish)).toBe(false);
  });
  test('8.2 three armies to a star', () => {
    const w = settingUp('soviet-setup');
    for (const id of ['sov-inf-3', 'sov-inf-5', 'sov-inf-8']) w.do(place(id, 'N30'));
    expect(w.may(place('sov-inf-13', 'N30'))).toBe(false);
    expect(w.may(place('sov-cmg-BA', 'N30'))).toBe(true);
  });
});

describe('3.11 the Anglo-Allies', () => {
  test('3.11 the boxes', () => {
    covers('ID-3.11a', 'ID-3.11b', 'ID-3.11e', 'ID-3.11h');
    const at = (space: string): string[] => game.pieces.ids.filter((id) => ready.at(id) === space).toSorted();
    expect(at('eto')).toEqual(
      words(
        'aa-supply-1 aa-supply-2 aa-supply-3 aa-supply-4 aa-supply-5 cw-B1 cw-B12 cw-B30 cw-B8 cw-C1 cw-C2 port-1 port-2 us-12 us-15 us-19 us-20 us-5 us-7 us-8',
      ).toSorted(),
    );
    expect(at('mto')).toEqual(['aa-supply-6', 'port-3']);
    expect(at('eliminated-mto')).toEqual(['fr-1', 'fr-2']);
    for (const id of ['us-23', 'us-36', 'vlasov']) expect(ready.at(id), id).toBe('nowhere');
  });
  test('3.11 eight corps and two supply units on the four stars of Italy, no star empty of a corps', () => {
    covers('ID-3.11c', 'ID-3.11d');
    const w = settingUp('italian-setup');
    for (const id of words('us-2 us-4 us-6 fr-x cw-P2 cw-B5 cw-B10 cw-B13 aa-supply-7 aa-supply-8'))
      expect(room(w, id), id).toEqual(['A15', 'A16', 'A17', 'A18']);
    expect(placed('italian-setup').may(finish)).toBe(true);
    const gap = placed('italian-setup', { 'cw-P2': 'A15', 'cw-B13': 'A16', 'aa-supply-8': 'A18' });
    expect([gap.at('cw-B13'), gap.at('aa-supply-8')]).toEqual(['A16', 'A18']);
    expect(gap.may(finish)).toBe(false);
  });
});
