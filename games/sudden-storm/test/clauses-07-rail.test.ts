import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { all } from './support/positions.ts';
import { onceOverrun, overrunEast, regaugedAlong, surprising } from './support/rails.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Rail movement (7A1, 7A2), gauges (7A3). The line from Moscow by Smolensk to Minsk is 28 hexes long. */

const [MOSCOW, SMOLENSK, MINSK, RIGA] = ['2A:3317', '2A:3532', '1B:3611', '1B:1816'] as const;
const rifle = 'sov-rifle-xx-100';
const at = (hex: string, more: Omit<Scene, 'units'> & { others?: Scene['units']; unit?: string } = {}): Table =>
  scene({ side: 'soviet', turn: 'Aug I 41', ...more, units: { ...more.others, [hex]: more.unit ?? rifle } });
const rail = (to: string, ...units: readonly string[]) => ({
  type: 'rail',
  units: units.length > 0 ? units : [rifle],
  to,
});
const far = (to: string, ...units: readonly string[]) => ({ ...rail(to, ...units), type: 'strategic-rail' });
const march = (...way: readonly string[]) => ({ type: 'move', units: [rifle], way });
const spent = (table: Table, unit = rifle): number => table.s.units.spent[pieceNamed(unit)]! / MP;
/** What the last train cost, line by line. */
const bill = (table: Table): Record<string, number> => {
  const news = table.news.findLast(({ key }) => key === 'railed' || key === 'railed-far')!;
  return Object.fromEntries(news.ledgers![0]!.lines.map(({ label, value }) => [label, value]));
};

describe('operational rail movement', () => {
  test('a point to board, then ten hexes for a point', () => {
    covers('SS-7A1a', 'SS-7A1b');
    const table = at(MOSCOW).act('soviet', rail(MINSK));
    expect([table.at(rifle), spent(table)]).toEqual([MINSK, 4]);
    expect(bill(table)).toEqual({ entraining: 1, 'rail-hexes': 3 });
    // Five points left after boarding: fifty hexes.
    expect(at(MOSCOW).why('soviet', rail('4A:3012'))).toBeUndefined();
    expect(at(MOSCOW).why('soviet', rail('4A:3112'))).toMatchObject({ rule: 'SS-7A1b', key: 'train-too-far' });
  });

  test.each([
    ['tanks', 'sov-tank-xx-1'],
    ['cavalry', 'sov-cav-xx-11'],
    ['a truck', 'ger-truck'],
  ])('%s go seven hexes for a point', (_name, unit) => {
    covers('SS-7A1b');
    if (unit === 'ger-truck') {
      const table = scene({ units: { '1B:3830': unit } }).act('axis', rail('1B:2627', unit));
      expect(bill(table)).toEqual({ entraining: 1, 'rail-hexes': 3 });
      return;
    }
    const table = at(MOSCOW, { unit }).act('soviet', rail(MINSK, unit));
    expect(spent(table, unit)).toBe(1 + 4);
  });

  test('what is left is for marching; whoever boards again pays again', () => {
    covers('SS-7A1c', 'SS-7A1a');
    const table = at(MOSCOW).act('soviet', rail('2A:3321')).act('soviet', rail('2A:3423'));
    // Four hexes and three: one point of riding.
    expect(spent(table)).toBe(2);
    table.act('soviet', march('2A:3424'));
    expect(spent(table)).toBe(3);
    table.act('soviet', rail('2A:3425'));
    expect(spent(table)).toBe(5);
    expect(table.why('soviet', rail('2A:3320'))).toBeUndefined();
    table.act('soviet', march('2A:3426'));
    expect(table.why('soviet', rail('2A:3425'))?.key).toBe('has-moved');
  });

  test('one point is not enough to board and ride', () => {
    covers('SS-7A1a');
    const table = at('2A:3425').act('soviet', march('2A:3426', '2A:3427', '2A:3428', '2A:3429', '2A:3430'));
    expect(spent(table)).toBe(5);
    expect(table.why('soviet', rail('2A:3429'))).toMatchObject({ rule: 'SS-7A1a', key: 'too-late-to-entrain' });
  });

  test('at the end of the phase everybody has left the train', () => {
    covers('SS-7A1d');
    const table = at(MOSCOW).act('soviet', rail('2A:3321')).playOn('moving').playOn('moving').playOn('moving');
    expect(table.side).toBe('axis');
    table.playOn('moving');
    expect(table.side).toBe('soviet');
    table.act('soviet', rail('2A:3322'));
    expect(bill(table)).toEqual({ entraining: 1, 'rail-hexes': 1 });
  });

  test('in the movement phase alone, and not in the surprise turn', () => {
    covers('SS-7Aa', 'SS-30F1a');
    const tank = 'sov-tank-x-3';
    const late = scene({ side: 'soviet', turn: 'Sep I 41', phase: 'exploitation-phase', units: { [MOSCOW]: tank } });
    for (const order of [rail('2A:3320', tank), far('2A:3320', tank)])
      expect(late.why('soviet', order)).toMatchObject({ rule: 'SS-7Aa' });
    const surprise = scene({
      turn: 'Jun II 41',
      phase: 'surprise-turn',
      units: { '1B:3830': 'ger-inf-xx-1' },
      also: surprising('ger-inf-xx-1'),
    });
    expect(surprise.why('axis', rail('1B:3731', 'ger-inf-xx-1'))).toMatchObject({ rule: 'SS-30F1a' });
  });

  test('on railways that were one’s own when the player turn began', () => {
    covers('SS-7Ab');
    const others = { '2A:3427': 'sov-rifle-xx-54' };
    const table = at(MOSCOW, { others, owned: { axis: ['2A:3430', '2A:3531'] } });
    expect(table.why('soviet', rail('2A:3531'))).toMatchObject({ rule: 'SS-7Ab', key: 'not-owned-at-start' });
    table.act('soviet', { ...march('2A:3428', '2A:3429', '2A:3430', '2A:3531'), units: ['sov-rifle-xx-54'] });
    expect(table.owner('2A:3531')).toBe('soviet');
    expect(table.why('soviet', rail('2A:3531'))).toMatchObject({ rule: 'SS-7Ab' });
    expect(table.why('soviet', rail('2A:3429'))).toBeUndefined();
  });

  test('there is a line or there is none', () => {
    covers('SS-7A1b', 'SS-7A2b');
    expect(at('2A:5027').why('soviet', rail(MOSCOW))).toMatchObject({ rule: 'SS-7A1a', key: 'no-railway' });
    expect(at('2A:5027').why('soviet', far(MOSCOW))).toMatchObject({ rule: 'SS-7A2b', key: 'no-railway' });
    expect(at(MOSCOW).why('soviet', rail('2A:5027'))).toMatchObject({ key: 'no-railway-there' });
    expect(at(MOSCOW).why('soviet', far('2A:5027'))).toMatchObject({ rule: 'SS-7A2b', key: 'no-railway-there' });
  });
});

describe('enemy zones', () => {
  /** The zone of a division north of the line reaches 2A:3429 and 2A:3430. */
  const enemy = { '2A:3330': 'ger-inf-xx-1' };
  const friend = 'sov-rifle-xx-54';

  test('no train enters or leaves one', () => {
    covers('SS-7A1e');
    expect(at(MOSCOW, { others: enemy }).why('soviet', rail('2A:3430'))?.rule).toBe('SS-7Ab');
    const held = at(MOSCOW, { others: enemy });
    expect(held.why('soviet', rail('2A:3428'))).toBeUndefined();
    // Yartsevo is a city: the zone alone does not take it.
    expect(held.why('soviet', rail('2A:3429'))).toMatchObject({ rule: 'SS-7A1e', key: 'in-enemy-zone' });
    expect(at('2A:3429', { others: enemy }).why('soviet', rail('2A:3428'))).toMatchObject({
      rule: 'SS-7A1e',
      key: 'in-enemy-zone',
    });
  });

  test('a friend who stays in the hex makes up for it, and has to stay', () => {
    covers('SS-7A1f', 'SS-7A1e');
    const table = at(MOSCOW, { others: { ...enemy, '2A:3429': friend } }).act('soviet', rail('2A:3429'));
    expect([table.at(rifle), table.has('holds-the-line')]).toEqual(['2A:3429', true]);
    expect(table.why('soviet', { ...march('2A:3428'), units: [friend] })).toMatchObject({ key: 'has-moved' });
    // Out of the zone too, while somebody stays.
    expect(table.why('soviet', rail('2A:3428'))).toBeUndefined();
  });

  test('one who has come in this phase does not', () => {
    covers('SS-7A1f');
    const table = at(MOSCOW, { others: { ...enemy, '2A:3427': friend } });
    table.act('soviet', { ...march('2A:3428', '2A:3429'), units: [friend] });
    expect(table.why('soviet', rail('2A:3429'))).toMatchObject({ rule: 'SS-7A1e' });
  });

  test('two who board together leave nobody behind', () => {
    covers('SS-7A1f');
    const units = { ...enemy, '2A:3429': [friend, rifle] };
    const table = scene({ side: 'soviet', turn: 'Aug I 41', units });
    expect(table.why('soviet', rail('2A:3428'))).toBeUndefined();
    expect(table.why('soviet', rail('2A:3428', rifle, friend))).toMatchObject({ rule: 'SS-7A1e' });
  });
});

describe('strategic rail movement', () => {
  test('two hundred hexes, whatever the allowance', () => {
    covers('SS-7A2a');
    const [murmansk, reached, beyond] = ['6A:1518', '9A:0427', '9A:0328'] as const;
    expect(at(murmansk).why('soviet', far(beyond))).toMatchObject({ rule: 'SS-7A2a', key: 'train-too-far' });
    const table = at(murmansk).act('soviet', far(reached));
    expect([table.at(rifle), bill(table)]).toEqual([reached, { 'rail-hexes': 200 }]);
  });

  test('by way of any place, for what is left of the two hundred', () => {
    covers('SS-7A2a', 'SS-7A2b');
    const table = at(MINSK).act('soviet', far(MOSCOW)).act('soviet', far(MINSK));
    expect(table.s.units.rode[pieceNamed(rifle)]).toBe(56);
    expect(table.s.rail.soviet.used).toBe(3);
  });

  test('never beside an enemy unit: at the start, on the way, at the end', () => {
    covers('SS-7A2c');
    const others = { '2A:3330': 'ger-art-iii-609' };
    expect(at('2A:3429', { others }).why('soviet', far(MOSCOW))).toMatchObject({
      rule: 'SS-7A2c',
      key: 'starts-beside-enemy',
    });
    const table = at('2A:3428', { others });
    expect(table.why('soviet', far('2A:3430'))).toMatchObject({ rule: 'SS-7A2c', key: 'beside-enemy' });
    // Round by another line: longer than the four hexes through.
    table.act('soviet', far(SMOLENSK));
    expect(bill(table)['rail-hexes']).toBeGreaterThan(4);
    // Operational trains mind zones alone.
    expect(at('2A:3428', { others }).why('soviet', rail('2A:3430'))).toBeUndefined();
  });

  test('nothing else in the phase, before or after', () => {
    covers('SS-7A2d');
    const table = at(MOSCOW).act('soviet', far('2A:3320'));
    expect(table.why('soviet', march('2A:3321'))).toMatchObject({ rule: 'SS-7A2d', key: 'went-by-rail' });
    expect(table.why('soviet', rail('2A:3321'))).toMatchObject({ rule: 'SS-7A2d' });
    expect(table.why('soviet', { ...march('2A:3321'), type: 'admin-move' })).toMatchObject({ rule: 'SS-7A2d' });
    for (const before of [march('2A:3322'), rail('2A:3322')])
      expect(at('2A:3321').act('soviet', before).why('soviet', far(MOSCOW))).toMatchObject({
        rule: 'SS-7A2d',
        key: 'moved-otherwise',
      });
  });

  test('no exploitation afterwards', () => {
    covers('SS-7A2d');
    const tank = 'sov-tank-x-3';
    const table = at(MOSCOW, { unit: tank, turn: 'Sep I 41' }).act('soviet', far('2A:3320', tank));
    table.act('soviet', { type: 'end-movement' }).playOn('moving');
    expect(table.why('soviet', { ...march('2A:3321'), units: [tank] })).toMatchObject({ rule: 'SS-7A2d' });
    const free = at(MOSCOW, { unit: tank, turn: 'Sep I 41' }).act('soviet', rail('2A:3320', tank));
    free.act('soviet', { type: 'end-movement' }).playOn('moving');
    expect(free.why('soviet', { ...march('2A:3321'), units: [tank] })).toBeUndefined();
  });
});

describe('gauges', () => {
  const inf = 'ger-inf-xx-1';

  test('the Axis rides on standard gauge', () => {
    covers('SS-7A3b', 'SS-7A3a');
    const also = overrunEast;
    const table = scene({ units: { '1B:3412': inf }, also });
    expect(table.why('axis', rail('1B:3512', inf))).toMatchObject({ rule: 'SS-7A3b', key: 'no-train-there' });
    expect(scene({ units: { '1B:3510': inf }, also }).why('axis', rail(MINSK, inf))).toMatchObject({
      rule: 'SS-7A3b',
      key: 'wrong-gauge',
    });
    expect(table.why('axis', rail('1B:3313', inf))).toBeUndefined();
  });

  test('on the Finnish net it rides on broad gauge', () => {
    covers('SS-7A3c');
    const finn = 'fin-rifle-xx-1';
    const table = scene({ units: { '1B:0310': finn } }).act('axis', rail('5B:5007', finn));
    expect(table.s.rail).toMatchObject({ finnish: { used: 3 }, standard: { used: 0 } });
    // Beyond the border, where the Axis owns the line in the Finnish theatre.
    const beyond = scene({ units: { '1B:0205': finn }, owned: { axis: ['1B:0302', '1B:0401'] } });
    expect(beyond.why('axis', rail('1B:0302', finn))).toBeUndefined();
    expect(scene({ units: { '1B:0205': finn } }).why('axis', rail('1B:0302', finn))).toMatchObject({ rule: 'SS-7Ab' });
  });

  test('the Soviets ride on broad gauge', () => {
    covers('SS-7A3d');
    const owned = { soviet: ['1B:2926', '1B:2826', '1B:2825'] };
    expect(at('1B:2926', { owned }).why('soviet', rail('1B:2826'))).toMatchObject({
      rule: 'SS-7A3d',
      key: 'wrong-gauge',
    });
  });

  test('and on standard gauge from a city there that was never lost', () => {
    covers('SS-7A3e', 'SS-7A3f');
    expect(at('1B:1815').why('soviet', rail(RIGA))).toBeUndefined();
    // Only the cities of the Baltic left, and the line to them cut behind the train.
    const cut = { axis: ['1B:1915', '1B:2015', '1B:1914'] };
    expect(at('1B:2013', { owned: cut }).why('soviet', rail('1B:2113'))).toBeUndefined();
    const lost = at('1B:1815', { also: onceOverrun() });
    expect(lost.why('soviet', rail(RIGA))).toMatchObject({ rule: 'SS-7A3d', key: 'wrong-gauge' });
    // One city of all that part is enough, if a standard line of one's own leads there.
    expect(at('1B:1815', { also: onceOverrun(RIGA) }).why('soviet', rail('1B:1915'))).toBeUndefined();
    expect(at('1B:3313', { also: onceOverrun('3B:0620') }).why('soviet', rail('1B:3314'))?.rule).toBe('SS-7A3d');
  });

  test('a change of gauge costs a point, or twenty hexes of the two hundred', () => {
    covers('SS-7A3g');
    const table = at(MINSK).act('soviet', rail(RIGA));
    // 22 hexes are 3 points.
    expect([spent(table), bill(table)]).toEqual([5, { entraining: 1, 'rail-hexes': 3, transshipment: 1 }]);
  });

  test('SS-EX-7A2: one change of gauge leaves 180 hexes', () => {
    covers('SS-7A2a', 'SS-7A3g');
    const table = at(MINSK).act('soviet', far(RIGA));
    expect(bill(table)).toEqual({ 'rail-hexes': 22, transshipment: 20 });
    // 158 are left; back to broad gauge takes 20 of them.
    expect(table.why('soviet', far('9A:1315'))).toMatchObject({ rule: 'SS-7A2a' });
    expect(table.why('soviet', far('9A:1314'))).toBeUndefined();
  });

  test('SS-EX-37C, as far as the railway: Wilno to Riga for two points', () => {
    covers('SS-7A1b');
    const table = scene({ units: { '1B:3115': inf }, also: overrunEast });
    table.act('axis', rail(RIGA, inf));
    expect(bill(table)).toEqual({ entraining: 1, 'rail-hexes': 2 });
  });

  test('a regauged line is Axis line', () => {
    covers('SS-7A3b', 'SS-7A3n');
    const also = all(overrunEast, regaugedAlong('1B:3009', '1B:3008', '1B:3007', '1B:2907', '1B:2906', '1B:2805'));
    const table = scene({ units: { '1B:3110': inf }, also });
    expect(table.why('axis', rail('1B:2805', inf))).toBeUndefined();
    for (const lateral of ['1B:2806', '1B:3005'])
      expect(table.why('axis', rail(lateral, inf))).toMatchObject({ rule: 'SS-7A3b' });
  });
});
