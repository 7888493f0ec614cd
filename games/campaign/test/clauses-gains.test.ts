import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { Table } from './support/table.ts';

/** The zones a result would win, from the ledger that was told. */
function zones(table: Table): number {
  const told = table.news.find(({ key }) => key === 'advance' || key === 'territorial-draw');
  return told?.ledgers?.[0]?.total ?? 0;
}

const fought = (turn: number, side: 'german' | 'russian', result: string, size: number, more: object = {}) =>
  zones(new Table({ turn, ...more }).battle(side, { size }).report(result));

describe('how many zones', () => {
  test.each([
    ['CA-PRG-41', 1, [2, 3, 4, 5], [0, 0, 1, 1]],
    ['CA-PRG-42', 15, [1, 2, 3, 4], [0, 1, 1, 2]],
    ['CA-PRG-43', 27, [0, 1, 2, 3], [0, 1, 2, 3]],
    ['CA-PRG-44', 39, [0, 1, 1, 2], [1, 2, 3, 4]],
    ['CA-PRG-45', 54, [0, 0, 1, 1], [2, 3, 4, 5]],
  ])('%s: in summer at 3000 points the table value', (_rule, turn, german, russian) => {
    covers('CA-PRG-41', 'CA-PRG-42', 'CA-PRG-43', 'CA-PRG-44', 'CA-PRG-45', 'CA-PRG-1', 'CA-PRG-2');
    const results = ['draw', 'attacker-marginal', 'attacker-decisive', 'attacker-crushing'];
    expect(results.map((result) => fought(turn, 'german', result, 3000))).toEqual(german);
    expect(results.map((result) => fought(turn, 'russian', result, 3000))).toEqual(russian);
  });

  test('the size of the battle takes three, two, one or nothing off', () => {
    covers('CA-BAT-2', 'CA-BAT-1');
    const at = (size: number) => fought(1, 'german', 'attacker-crushing', size);
    expect([1500, 2000, 2500, 3000].map(at)).toEqual([2, 3, 4, 5]);
    const table = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    expect(table.why('german', { type: 'order', ...Table.GERMAN, size: 1700, prelude: 'none' })).toBe(
      'CA-INI-3 not-a-candidate',
    );
  });

  test('the season caps the advance before the size is taken off', () => {
    covers('CA-BAT-4', 'CA-SEA-1', 'CA-SEA-2', 'CA-YR-41');
    const east = (turn: number, size = 3000) => fought(turn, 'german', 'attacker-crushing', size);
    expect([6, 7, 10].map((turn) => east(turn))).toEqual([5, 4, 2]);
    expect(east(7, 2000)).toBe(2);
    expect(east(10, 1500)).toBe(-1);
  });

  test('in the west the caps are one higher', () => {
    covers('CA-SEA-4', 'CA-SEA-5', 'CA-YR-45');
    // Spring 1945: a Russian advance into western Poland.
    expect(fought(49, 'russian', 'attacker-crushing', 3000)).toBe(3);
    const west = new Table({
      turn: 49,
      zones: { przemysl: { owner: 'russian' }, lublin: { owner: 'russian' } },
    });
    west.declare(
      { scenario: 'assault', origin: 'krakow', target: 'przemysl' },
      { scenario: 'assault', origin: 'przemysl', target: 'radom' },
      1,
      6,
    );
    west.act('russian', {
      type: 'order',
      scenario: 'assault',
      origin: 'przemysl',
      target: 'radom',
      size: 3000,
      prelude: 'none',
    });
    expect(zones(west.toReport().report('attacker-crushing'))).toBe(4);
  });

  test('a hard winter, when agreed, allows one zone', () => {
    covers('CA-SEA-3', 'CA-YR-2');
    expect(fought(10, 'german', 'attacker-crushing', 3000, { options: { 'hard-winters': 'on' } })).toBe(1);
    expect(fought(10, 'german', 'attacker-crushing', 3000)).toBe(2);
    expect(fought(35, 'german', 'attacker-crushing', 3000, { options: { 'hard-winters': 'on' } })).toBe(2);
  });

  test('a win reduced to nothing is a draw on the map, and still a win', () => {
    covers('CA-BAT-3', 'CA-EXP-1');
    const table = new Table().battle('russian', { size: 2000 }).report('attacker-crushing');
    expect(zones(table)).toBe(-1);
    expect(table.owner('przemysl')).toBe('german');
    expect(table.asked).toEqual(['russian retreating']);
    table.act('russian', { type: 'retreat', zones: [] });
    expect(table.why('russian', { type: 'award', units: ['r1', 'r2', 'r3'] })).toBe('CA-EXP-1 too-many');
    expect(table.why('russian', { type: 'award', units: ['r1', 'r2'] })).toBeUndefined();
  });
});

describe('which zones', () => {
  test('the zone attacked, two by the winner, the fourth and fifth by the loser', () => {
    covers('CA-ZON-1', 'CA-ZON-2', 'CA-ZON-3');
    const table = new Table().battle('german').report('attacker-crushing');
    expect(table.owner('kowel')).toBe('german');
    expect(table.asked).toEqual(['german gaining']);
    expect(table.why('german', { type: 'take-zone', zone: 'kiev' })).toBe('CA-ZON-2 not-beside-the-gain');
    table.act('german', { type: 'take-zone', zone: 'lutsk' }).act('german', { type: 'take-zone', zone: 'sarny' });
    expect(table.asked).toEqual(['russian gaining']);
    table.act('russian', { type: 'take-zone', zone: 'rovno' }).act('russian', { type: 'take-zone', zone: 'lwow' });
    expect(['kowel', 'lutsk', 'sarny', 'rovno', 'lwow'].map((zone) => table.owner(zone))).toEqual(
      Array(5).fill('german'),
    );
    expect(table.asked).toEqual(['german retreating']);
  });

  test('a gain of one is the zone attacked alone', () => {
    covers('CA-ZON-1');
    const table = new Table({ turn: 27 }).battle('german').report('attacker-marginal');
    expect(table.owner('kowel')).toBe('german');
    expect(table.asked).toEqual(['german retreating']);
  });

  test('a defender who wins takes the zone the attack came from', () => {
    covers('CA-PRG-2');
    const table = new Table({ turn: 27 }).battle('german').report('defender-marginal');
    expect(table.owner('lublin')).toBe('russian');
    expect(
      new Table({ turn: 27, options: { 'winning-defender': 'holds' } })
        .battle('german')
        .report('defender-marginal')
        .owner('lublin'),
    ).toBe('german');
  });

  test('a city conquest knows no season, and gains the city and its borders only', () => {
    covers('CA-URB-1', 'CA-URB-C3');
    const order = { scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' };
    const table = new Table({ turn: 10 }).battle('german', order).report('attacker-crushing');
    expect(zones(table)).toBe(5);
    expect(table.owner('lwow')).toBe('german');
    expect(table.why('german', { type: 'take-zone', zone: 'rovno' })).toBe('CA-ZON-2 not-beside-the-gain');
    expect(table.why('german', { type: 'take-zone', zone: 'brody' })).toBeUndefined();
  });

  test('an attrition fight wins nothing, and loses the city', () => {
    covers('CA-URB-B2', 'CA-URB-B1');
    const zonesOf = { lublin: { civil: true } };
    const order = { scenario: 'urban-attrition', origin: 'lublin', target: 'kowel' };
    const table = new Table({ turn: 45, zones: zonesOf }).battle('german', order);
    expect(table.s.battle!.sides.german.limit).toBe(3500);
    expect(
      new Table({ turn: 45, zones: zonesOf }).battle('german', order).report('attacker-crushing').owner('kowel'),
    ).toBe('russian');
    expect(table.report('draw').owner('lublin')).toBe('russian');
    expect(new Table().why('german', { type: 'declare', green: 'none', mauve: 0, ...order })).toBe(
      'CA-URB-B1 nothing-fits',
    );
  });
});

describe('tactical retreat', () => {
  test('the winner gives up so many, the other may move in and attack from there', () => {
    covers('CA-RET-1', 'CA-RET-2', 'CA-RET-3');
    const won = () => new Table({ turn: 27 }).battle('german').report('attacker-marginal');
    const table = won();
    expect(table.why('german', { type: 'retreat', zones: ['berlin'] })).toBe('CA-RET-1 cannot-be-reached');
    expect(table.why('german', { type: 'retreat', zones: ['kiev'] })).toBe('CA-RET-1 cannot-give-up');
    expect(
      table.why('german', {
        type: 'retreat',
        zones: ['kowel', 'lublin', 'przemysl', 'uzhgorod', 'iasi'],
      }),
    ).toBe('CA-RET-1 too-many');
    table.act('german', { type: 'retreat', zones: ['przemysl', 'uzhgorod'] });
    expect(table.asked).toEqual(['russian taking-over']);
    table.act('russian', { type: 'take-over', zones: ['przemysl'] });
    expect([table.owner('przemysl'), table.owner('uzhgorod')]).toEqual(['russian', 'german']);
    expect(table.s.zones.ceded.filter(Boolean).length).toBe(1);
    expect(table.s.zones.open.filter(Boolean).length).toBe(1);
  });

  test('what was left open goes to who has the initiative, who may not attack from it at once', () => {
    covers('CA-RET-3', 'CA-RET-4');
    const table = new Table({ turn: 28, zones: { przemysl: { open: true } } });
    table.declare(Table.GERMAN, { scenario: 'assault', origin: 'stryi', target: 'uzhgorod' }, 1, 6);
    expect(table.asked).toEqual(['russian occupying']);
    table.act('russian', { type: 'occupy', zones: ['przemysl'] });
    expect(table.owner('przemysl')).toBe('russian');
    const order = { type: 'order', scenario: 'counter-tactical', size: 1500, prelude: 'none' };
    expect(table.why('russian', { ...order, scenario: 'assault', origin: 'przemysl', target: 'krakow' })).toBe(
      'CA-RET-4 only-just-occupied',
    );
  });
});

describe('sizes and turns', () => {
  test.each([
    [1500, 8],
    [2000, 10],
    [2500, 11],
    [3000, 12],
  ])('a battle of %i points lasts %i table turns', (size, turns) => {
    covers('CA-SCN-2');
    const table = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    table.act('german', { type: 'order', ...Table.GERMAN, size, prelude: 'none' });
    expect(table.s.battle?.turns).toBe(turns);
  });
});
