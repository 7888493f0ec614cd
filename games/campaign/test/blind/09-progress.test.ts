import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { FIRST, Table, fought, gainOf, turnOf, type SideName, G, R } from './help.ts';

/** Zones gained in summer with 3000 points, as printed: draw, marginal, decisive, crushing. */
const PRINTED: [number, SideName, [number, number, number, number]][] = [
  [1941, 'german', [2, 3, 4, 5]],
  [1941, 'russian', [0, 0, 1, 1]],
  [1942, 'german', [1, 2, 3, 4]],
  [1942, 'russian', [0, 1, 1, 2]],
  [1943, 'german', [0, 1, 2, 3]],
  [1943, 'russian', [0, 1, 2, 3]],
  [1944, 'german', [0, 1, 1, 2]],
  [1944, 'russian', [1, 2, 3, 4]],
  [1945, 'german', [0, 0, 1, 1]],
  [1945, 'russian', [2, 3, 4, 5]],
];
const GRADES = ['draw', 'marginal', 'decisive', 'crushing'] as const;
const summer = (year: number): number => FIRST[`summer ${year - 1900}` as 'summer 41'];

describe('the tables of the years, attacking in summer with 3000 points', () => {
  const rows = PRINTED.flatMap(([year, side, values]) =>
    GRADES.map((grade, i) => [year, side, grade, values[i]!] as const),
  );
  test.each(rows)('%i %s, %s: %i', (year, attacker, grade, zones) => {
    covers('CA-PRG-1', 'CA-PRG-41', 'CA-PRG-42', 'CA-PRG-43', 'CA-PRG-44', 'CA-PRG-45');
    const result = grade === 'draw' ? 'draw' : `attacker-${grade}`;
    expect(gainOf({ turn: summer(year), attacker, result })).toBe(zones);
  });
});

describe('a defender who wins', () => {
  const rows = PRINTED.flatMap(([year, side, values]) =>
    (['marginal', 'decisive', 'crushing'] as const).map((grade, i) => [year, side, grade, values[i + 1]!] as const),
  );
  test.each(rows)('%i %s, %s: %i by his own line', (year, side, grade, zones) => {
    covers('CA-PRG-2', 'CA-PRG-41', 'CA-PRG-42', 'CA-PRG-43', 'CA-PRG-44', 'CA-PRG-45');
    const attacker = side === 'german' ? 'russian' : 'german';
    const { moved } = turnOf({ turn: summer(year), attacker, result: `defender-${grade}` });
    expect(moved).toHaveLength(zones);
    if (zones > 0) expect(moved).toContain(attacker === 'german' ? 'lublin' : 'stryi');
  });
  test('a draw is worth something to the attacker only', () => {
    covers('CA-PRG-2');
    expect(gainOf({ turn: summer(1941), attacker: 'russian', result: 'draw' })).toBe(0);
    expect(gainOf({ turn: summer(1945), attacker: 'german', result: 'draw' })).toBe(0);
  });
  test('by agreement he only holds', () => {
    covers('CA-PRG-2');
    const options = { 'winning-defender': 'holds' };
    expect(gainOf({ options, attacker: 'russian', result: 'defender-crushing' })).toBe(0);
    expect(gainOf({ options, attacker: 'german', result: 'attacker-crushing' })).toBe(5);
  });
});

describe('army points invested', () => {
  const german = (size: number, result: string, turn = 1): number => gainOf({ turn, size, result });
  test.each([
    [1500, [0, 0, 1, 2]],
    [2000, [0, 1, 2, 3]],
    [2500, [1, 2, 3, 4]],
    [3000, [2, 3, 4, 5]],
  ] as const)('%i points in summer 1941: %j', (size, gains) => {
    covers('CA-BAT-2');
    expect(GRADES.map((grade) => german(size, grade === 'draw' ? 'draw' : `attacker-${grade}`))).toEqual(gains);
  });
  test.each([
    [1500, [0, 0, 0, 1]],
    [2000, [0, 0, 1, 2]],
    [2500, [0, 1, 2, 3]],
    [3000, [1, 2, 3, 4]],
  ] as const)('the Russian of 1944 with %i: %j', (size, gains) => {
    covers('CA-BAT-2', 'CA-PRG-44');
    const gained = GRADES.map((grade) =>
      gainOf({
        turn: summer(1944),
        attacker: 'russian',
        size,
        result: grade === 'draw' ? 'draw' : `attacker-${grade}`,
      }),
    );
    expect(gained).toEqual(gains);
  });
  test('the printed examples: 1 - 2 is a draw with two medals, 5 - 2 three zones', () => {
    covers('CA-BAT-3', 'CA-EXP-1');
    const t = fought({ attacker: 'russian', size: 2000, result: 'attacker-crushing' });
    expect(t.asked[0]).toBe('russian retreating');
    t.act('russian', { type: 'retreat', zones: [] });
    const [side] = t.asked[0]!.split(' ');
    expect(t.why(side!, { type: 'award', units: side === 'russian' ? ['r1', 'r2'] : [] })).toBeUndefined();
    if (side === 'german') t.act('german', { type: 'award', units: [] });
    expect(t.why('russian', { type: 'award', units: ['r1', 'r2'] })).toBeUndefined();
    expect(t.owner('przemysl')).toBe('german');
    expect(gainOf({ size: 2000, result: 'attacker-crushing' })).toBe(3);
  });
  test('a win reduced to nothing does not get the value of a draw', () => {
    covers('CA-BAT-3');
    // 1941, 2500 points: a draw gives 2 - 1 = 1; a marginal win of 1500 gives 3 - 3 = 0, not 2.
    expect(german(1500, 'attacker-marginal')).toBe(0);
    expect(german(2500, 'draw')).toBe(1);
    expect(german(2000, 'draw')).toBe(0);
  });
  test('the defender’s gain is reduced too', () => {
    covers('CA-BAT-2', 'CA-PRG-2');
    const by = (size: number): number => gainOf({ turn: summer(1945), size, result: 'defender-crushing' });
    expect([by(1500), by(2000), by(2500), by(3000)]).toEqual([2, 3, 4, 5]);
  });
});

describe('limits of the seasons', () => {
  const east = (turn: number, more: object = {}): number => gainOf({ turn, result: 'attacker-crushing', ...more });
  // The Russian of 1944 gains 4, of 1945 5; in the west he starts from Lublin against Radom.
  const west = (turn: number, more: object = {}): number =>
    gainOf({
      turn,
      attacker: 'russian',
      zones: { lublin: R, kowel: R },
      plan: { scenario: 'assault', origin: 'lublin', target: 'radom' },
      declare: true,
      other: Table.GERMAN_ELSEWHERE,
      result: 'attacker-crushing',
      ...more,
    });
  test.each([
    ['summer 41', 5],
    ['autumn 41', 4],
    ['winter 41', 2],
    ['spring 42', 3],
    ['summer 42', 4],
    ['autumn 42', 4],
    ['winter 42', 2],
    ['spring 43', 3],
    ['winter 43', 2],
  ] as const)('the German in the east, %s, crushing: %i', (season, zones) => {
    covers('CA-SEA-1', 'CA-SEA-2', 'CA-BAT-4');
    expect(east(FIRST[season])).toBe(zones);
  });
  test.each([
    ['summer 44', 4],
    ['autumn 44', 4],
    ['winter 44', 3],
    ['spring 44', 4],
    ['spring 45', 4],
    ['summer 45', 5],
  ] as const)('the Russian in the west, %s, crushing: %i', (season, zones) => {
    covers('CA-SEA-4', 'CA-SEA-5', 'CA-BAT-4');
    expect(west(FIRST[season])).toBe(zones);
  });
  test.each([
    ['autumn 44', 4],
    ['winter 44', 2],
    ['spring 44', 3],
    ['spring 45', 3],
    ['summer 45', 5],
  ] as const)('the Russian in the east, %s, crushing: %i', (season, zones) => {
    covers('CA-SEA-2');
    expect(gainOf({ turn: FIRST[season], attacker: 'russian', result: 'attacker-crushing' })).toBe(zones);
  });
  test('every turn of a season is limited, and no turn of the next', () => {
    covers('CA-SEA-2');
    expect([6, 7, 9, 10, 12, 13, 14, 15].map((turn) => east(turn))).toEqual([5, 4, 4, 2, 2, 3, 3, 4]);
  });
  test('Romania is east in its north-east and west elsewhere', () => {
    covers('CA-SEA-1', 'CA-SEA-4');
    const at = (origin: string, target: string): number =>
      gainOf({
        turn: FIRST['winter 44'],
        attacker: 'russian',
        plan: { scenario: 'assault', origin, target },
        declare: true,
        result: 'attacker-crushing',
      });
    expect(at('chernovtsy', 'suceava')).toBe(2);
    expect(at('izmail', 'galati')).toBe(3);
  });
  test('Poland is east in its east and west in its west; Hungary is west', () => {
    covers('CA-SEA-1', 'CA-SEA-4');
    const turn = FIRST['winter 44'];
    expect(gainOf({ turn, attacker: 'russian', result: 'attacker-crushing' })).toBe(2);
    expect(west(turn)).toBe(3);
    const uzhgorod = { scenario: 'assault', origin: 'stryi', target: 'uzhgorod' };
    expect(gainOf({ turn, attacker: 'russian', plan: uzhgorod, declare: true, result: 'attacker-crushing' })).toBe(3);
  });
  test('Germany is west', () => {
    covers('CA-SEA-4');
    const zones = { warsaw: R, lublin: R, radom: R };
    const plan = { scenario: 'assault', origin: 'warsaw', target: 'kattowitz' };
    const f = { attacker: 'russian', zones, plan, declare: true, other: Table.GERMAN_ELSEWHERE } as const;
    expect(gainOf({ ...f, turn: FIRST['winter 44'], result: 'attacker-crushing' })).toBe(3);
    expect(gainOf({ ...f, turn: FIRST['spring 45'], result: 'attacker-crushing' })).toBe(4);
  });
  test('the German attacking in the west', () => {
    covers('CA-SEA-5');
    const zones = { radom: R, lublin: R, warsaw: R, przemysl: R, kowel: R };
    const plan = { scenario: 'assault', origin: 'krakow', target: 'radom' };
    const f = { zones, plan, declare: true, other: Table.RUSSIAN_ELSEWHERE, result: 'attacker-crushing' } as const;
    expect(gainOf({ ...f, turn: FIRST['winter 41'] })).toBe(3);
    expect(gainOf({ ...f, turn: FIRST['autumn 41'] })).toBe(5);
    expect(gainOf({ ...f, turn: FIRST['spring 42'] })).toBe(4);
  });
  test('first the limit, then the army points', () => {
    covers('CA-BAT-4');
    // Winter, east: 2 - 1, 2 - 2, 2 - 3. Were it the other way round, 5 - 1 = 4 would stay 2.
    expect([3000, 2500, 2000, 1500].map((size) => east(FIRST['winter 41'], { size }))).toEqual([2, 1, 0, 0]);
    expect([3000, 2500, 2000, 1500].map((size) => east(FIRST['autumn 41'], { size }))).toEqual([4, 3, 2, 1]);
    expect([3000, 2500, 2000, 1500].map((size) => west(FIRST['winter 44'], { size }))).toEqual([3, 2, 1, 0]);
    expect([3000, 2500, 2000, 1500].map((size) => east(FIRST['spring 42'], { size }))).toEqual([3, 2, 1, 0]);
  });
  test('a small table value is not raised to the limit', () => {
    covers('CA-BAT-4');
    expect(gainOf({ turn: FIRST['autumn 43'], result: 'attacker-marginal' })).toBe(1);
    expect(gainOf({ turn: FIRST['winter 41'], attacker: 'russian', result: 'attacker-crushing' })).toBe(1);
  });
  test('1500 points never win land in winter', () => {
    covers('CA-BAT-4');
    for (const season of ['winter 41', 'winter 42', 'winter 43', 'winter 44'] as const)
      for (const attacker of ['german', 'russian'] as const)
        expect(gainOf({ turn: FIRST[season], attacker, size: 1500, result: 'attacker-crushing' })).toBe(0);
  });
  test('hard winters by agreement: one zone in 41 and 42, in the east, and in no other winter', () => {
    covers('CA-SEA-3', 'CA-YR-2');
    const options = { 'hard-winters': 'on' };
    expect(east(FIRST['winter 41'], { options })).toBe(1);
    expect(east(12, { options })).toBe(1);
    expect(east(FIRST['winter 42'], { options })).toBe(1);
    expect(east(FIRST['winter 43'], { options })).toBe(2);
    expect(east(FIRST['autumn 41'], { options })).toBe(4);
    expect(west(FIRST['winter 44'], { options })).toBe(3);
    const zones = { radom: R, lublin: R, warsaw: R, przemysl: R, kowel: R };
    const plan = { scenario: 'assault', origin: 'krakow', target: 'radom' };
    const other = Table.RUSSIAN_ELSEWHERE;
    expect(east(FIRST['winter 41'], { options, zones, plan, declare: true, other })).toBe(3);
  });
  test('a defender who wins is limited as well', () => {
    covers('CA-SEA-2', 'CA-PRG-2');
    expect(gainOf({ turn: FIRST['winter 44'], result: 'defender-crushing' })).toBe(2);
    expect(gainOf({ turn: FIRST['winter 41'], attacker: 'russian', result: 'defender-crushing' })).toBe(2);
  });
  test('the zone attacked says which limit holds, wherever the attack comes from', () => {
    covers('CA-SEA-1', 'CA-SEA-4');
    // From western Galati against Russian Izmail: east.
    const plan = { scenario: 'assault', origin: 'galati', target: 'izmail' };
    expect(gainOf({ turn: FIRST['winter 41'], plan, result: 'attacker-crushing' })).toBe(2);
    expect(
      gainOf({ turn: FIRST['autumn 41'], plan, zones: { kowel: G }, declare: true, result: 'attacker-crushing' }),
    ).toBe(4);
  });
});
