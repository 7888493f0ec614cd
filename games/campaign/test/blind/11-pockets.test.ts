import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, takeAll, type Setting, type UnitRow, G, all } from './help.ts';

const many = (count: number, row: Omit<UnitRow, 'id'>, from = 10, letter = 'g'): UnitRow[] =>
  Array.from({ length: count }, (_, i) => ({ ...row, id: `${letter}${from + i}` }) as UnitRow);
const HUNDREDS = { type: 'de-schuetzen', grade: 'veteran', post: 'pocket' };
/** A turn that leaves pockets alone. */
const pass = (t: Table): Table => {
  t.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
  t.act('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 1500, prelude: 'none' });
  return t.toForces().toReport().report('draw').endTurn();
};
const german = (at: string, count: number, more: Setting = {}): Table =>
  new Table({ turn: 28, zones: { [at]: G }, units: [...ARMIES, ...many(count, { ...HUNDREDS, at })], ...more });

describe('cut off', () => {
  const ring = all(G, 'kowel', 'lwow', 'brody', 'lutsk', 'proskurov', 'sarny', 'tarnopol');
  const riflemen = many(20, { type: 'su-strelki-41' }, 10, 'r');
  const closed = (): Table => {
    const t = new Table({ turn: 3, zones: ring, units: [...ARMIES, ...riflemen] });
    t.toForces(
      { scenario: 'assault', origin: 'sarny', target: 'novograd' },
      { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 2500 },
    );
    t.toReport().report('draw');
    return t;
  };
  test('a region without a way to its rear is encircled as soon as the ring closes', () => {
    covers('CA-ENC-1');
    const t = closed();
    expect(t.asked).toEqual(['russian trapping']);
    expect(t.zone('rovno', 'cut')).toBe(3);
  });
  test('a town holds 50 points at least; more if he likes', () => {
    covers('CA-ENC-2', 'CA-ENC-3');
    const t = closed();
    expect(t.why('russian', { type: 'leave', troops: [] })).toMatch(/^CA-ENC-2/);
    const left = (count: number): string | undefined =>
      t.why('russian', {
        type: 'leave',
        troops: riflemen.slice(0, count).map(({ id }) => ({ unit: id, zone: 'rovno' })),
      });
    expect([left(1), left(9), left(20)]).toEqual([undefined, undefined, undefined]);
  });
  test('fewer than 2000 points without a capital to go to are eliminated', () => {
    covers('CA-ENC-4', 'CA-ENC-5');
    const t = closed();
    // Eight companies of 240 are 1920.
    t.act('russian', { type: 'leave', troops: riflemen.slice(0, 8).map(({ id }) => ({ unit: id, zone: 'rovno' })) });
    expect(riflemen.slice(0, 8).filter(({ id }) => t.unit(id, 'type') > 0)).toEqual([]);
    expect(t.unit('r18', 'type')).toBeGreaterThan(0);
  });
  test('2160 hold the region', () => {
    covers('CA-ENC-5');
    const t = closed();
    t.act('russian', { type: 'leave', troops: riflemen.slice(0, 9).map(({ id }) => ({ unit: id, zone: 'rovno' })) });
    expect(riflemen.slice(0, 9).filter(({ id }) => t.unit(id, 'type') > 0)).toHaveLength(9);
    expect([t.zone('rovno', 'force'), t.zone('rovno', 'initial'), t.owner('rovno')]).toEqual([2160, 2160, 'russian']);
  });
  test('nothing is lost in the turn of the encirclement; the first tenth goes when the next begins', () => {
    covers('CA-ENC-6');
    const t = closed();
    t.act('russian', { type: 'leave', troops: riflemen.slice(0, 10).map(({ id }) => ({ unit: id, zone: 'rovno' })) });
    expect(t.zone('rovno', 'force')).toBe(2400);
    t.endTurn();
    expect(t.s.turn).toBe(4);
    expect(t.zone('rovno', 'force')).toBe(2160);
  });
  test('what stands in a pocket fights nowhere else', () => {
    covers('CA-ENC-1');
    const t = closed();
    t.act('russian', {
      type: 'leave',
      troops: riflemen.slice(0, 9).map(({ id }) => ({ unit: id, zone: 'rovno' })),
    }).endTurn();
    t.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 3000, prelude: 'none' }).toForces();
    const commit = { type: 'commit', options: [{ option: 'ambush' }, { option: 'minefields' }], hq: [], works: [] };
    expect(t.why('russian', { ...commit, units: ['r10'] })).toBeDefined();
    expect(t.why('russian', { ...commit, units: ['r25'] })).toBeUndefined();
  });
});

describe('the least of a place', () => {
  /** The last way into a city is cut by a battle for another zone. */
  const closing = (city: string, ring: string[], last: string, origin: string, more: string[] = []): Table => {
    const units = [...ARMIES, ...many(40, { type: 'su-mmg' }, 10, 'r'), ...many(4, { type: 'su-observer' }, 60, 'r')];
    const t = new Table({ turn: 3, zones: { ...all(G, ...ring, ...more), [city]: { civil: true } }, units });
    t.toForces(
      { scenario: 'assault', origin, target: last },
      { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 2500 },
    );
    t.toReport().report('draw');
    return t;
  };
  const leaving = (t: Table, zone: string, guns: number, observers = 0): string | undefined =>
    t.why('russian', {
      type: 'leave',
      troops: [
        ...Array.from({ length: guns }, (_, i) => ({ unit: `r${10 + i}`, zone })),
        ...Array.from({ length: observers }, (_, i) => ({ unit: `r${60 + i}`, zone })),
      ],
    });
  test('150 points in a regional capital: 150 will do, 140 will not', () => {
    covers('CA-ENC-2');
    const t = closing(
      'zhitomir',
      ['kowel', 'sarny', 'novograd', 'korosten', 'berdichev', 'lutsk'],
      'fastov',
      'berdichev',
    );
    expect(t.asked).toEqual(['russian trapping']);
    expect(leaving(t, 'zhitomir', 4)).toMatch(/^CA-ENC-2/);
    // 35 x 3 + 25 = 130; 35 x 2 + 25 x 3 = 145; 35 + 25 x 4 = 135; 35 x 4 + 25 = 165; 35 x 3 + 25 x 2 = 155.
    expect(leaving(t, 'zhitomir', 2, 3)).toMatch(/^CA-ENC-2/);
    expect(leaving(t, 'zhitomir', 3, 2)).toBeUndefined();
  });
  test('300 points in Kiev, in place of 150', () => {
    covers('CA-ENC-2');
    const ring = ['korosten', 'chernigov', 'nezhin', 'priluki', 'fastov'];
    const way = ['kowel', 'sarny', 'novograd', 'berdichev', 'vinnitsa'];
    const t = closing('kiev', ring, 'belaya-tserkov', 'vinnitsa', way);
    expect(t.asked).toEqual(['russian trapping']);
    // 35 x 5 + 25 x 4 = 275; 35 x 8 = 280; 35 x 5 + 25 x 5 is more than there is; 35 x 8 + 25 = 305.
    expect(leaving(t, 'kiev', 8)).toMatch(/^CA-ENC-2/);
    expect(leaving(t, 'kiev', 8, 1)).toBeUndefined();
  });
  test('who is in the capital stays, however few', () => {
    covers('CA-ENC-4', 'CA-ENC-7');
    const t = closing(
      'zhitomir',
      ['kowel', 'sarny', 'novograd', 'korosten', 'berdichev', 'lutsk'],
      'fastov',
      'berdichev',
    );
    const troops = Array.from({ length: 6 }, (_, i) => ({ unit: `r${10 + i}`, zone: 'zhitomir' }));
    t.act('russian', { type: 'leave', troops });
    expect([t.zone('zhitomir', 'force'), t.owner('zhitomir')]).toEqual([210, 'russian']);
    expect(t.unit('r10', 'type')).toBeGreaterThan(0);
  });
});

describe('wasting away', () => {
  test('a tenth of what is left, rounded up, each turn; under 2000 in open land is the end', () => {
    covers('CA-ENC-6', 'CA-ENC-4');
    const t = german('uman', 15);
    const course: number[] = [];
    for (let n = 0; n < 4; n++) course.push(pass(t).zone('uman', 'force'));
    expect(course).toEqual([2700, 2430, 2187, 0]);
    expect(t.roster('german')).toHaveLength(4);
  });
  test('2000 exactly hold until the first tenth is gone', () => {
    covers('CA-ENC-4', 'CA-ENC-5');
    const t = german('uman', 10);
    expect(t.zone('uman', 'force')).toBe(2000);
    pass(t);
    expect(t.zone('uman', 'force')).toBe(0);
    expect(t.roster('german')).toHaveLength(4);
  });
  test('in a capital it goes on to the half, and there it surrenders', () => {
    covers('CA-ENC-6', 'CA-ENC-8');
    const t = german('kiev', 10);
    const course: number[] = [];
    for (let n = 0; n < 7; n++) course.push(pass(t).zone('kiev', 'force'));
    // 1062 is more than 1000; 955 is not.
    expect(course).toEqual([1800, 1620, 1458, 1312, 1180, 1062, 0]);
    expect(t.owner('kiev')).toBe('russian');
    expect(many(10, HUNDREDS).every(({ id }) => t.unit(id, 'type') === 0)).toBe(true);
  });
  test('half to the point surrenders, one more does not', () => {
    covers('CA-ENC-8');
    const at = (initial: number): string => {
      // Two companies and a half: 9 and 1 of 9 bases are 222; a tenth of 222 is 23: 199 left.
      const units = [
        ...ARMIES,
        { id: 'g10', ...HUNDREDS, at: 'kiev' },
        { id: 'g11', ...HUNDREDS, at: 'kiev', bases: 1 },
      ];
      const zones = { kiev: { ...G, cut: 20, force: 222, initial } };
      return pass(new Table({ turn: 28, zones, units })).owner('kiev');
    };
    expect([at(398), at(397)]).toEqual(['russian', 'german']);
  });
  test('civil defence counts neither way', () => {
    covers('CA-ENC-8');
    const t = german('kiev', 10, { zones: { kiev: { ...G, civil: true } } });
    expect(t.zone('kiev', 'initial')).toBe(2000);
    pass(t);
    expect(t.zone('kiev', 'force')).toBe(1800);
  });
  test('a region too weakly held sends its troops into its capital', () => {
    covers('CA-ENC-4', 'CA-ENC-7');
    const units = [
      ...ARMIES,
      ...many(8, { ...HUNDREDS, at: 'fastov' }),
      { id: 'g30', ...HUNDREDS, at: 'kiev' },
      { id: 'g31', ...HUNDREDS, at: 'kiev' },
    ];
    const t = pass(new Table({ turn: 28, zones: all(G, 'kiev', 'fastov'), units }));
    expect([t.zone('kiev', 'force'), t.zone('fastov', 'force')]).toEqual([1800, 0]);
    expect(t.roster('german').length).toBeGreaterThan(4 + 8);
  });
  test('every turn, not once: and each pocket for itself', () => {
    covers('CA-ENC-6');
    const units = [...ARMIES, ...many(15, { ...HUNDREDS, at: 'uman' }), ...many(12, { ...HUNDREDS, at: 'romny' }, 50)];
    const t = new Table({ turn: 28, zones: all(G, 'uman', 'romny'), units });
    pass(t);
    expect([t.zone('uman', 'force'), t.zone('romny', 'force')]).toEqual([2700, 2160]);
  });
  test('relief ends it: the troops are in stock again and lose nothing more', () => {
    covers('CA-ENC-1', 'CA-ENC-6');
    const zones = { uman: G, ...all(G, 'kowel', 'lwow', 'tarnopol', 'proskurov') };
    const t = new Table({ turn: 28, zones, units: [...ARMIES, ...many(12, { ...HUNDREDS, at: 'uman' })] });
    const plan = { scenario: 'urban-conquest', origin: 'proskurov', target: 'vinnitsa' };
    t.toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE }).toReport().report('attacker-marginal');
    takeAll(t);
    expect([t.zone('uman', 'cut'), t.unit('g10', 'post')]).toEqual([0, 0]);
    t.endTurn();
    expect(many(12, HUNDREDS).every(({ id }) => t.unit(id, 'bases') === 9)).toBe(true);
  });
});

describe('cities', () => {
  test('a city without regulars surrenders when encircled, civil defence or not', () => {
    covers('CA-CTY-8');
    for (const civil of [true, false])
      expect(pass(new Table({ turn: 28, zones: { kiev: { ...G, civil } } })).owner('kiev')).toBe('russian');
  });
  test('one with regulars does not', () => {
    covers('CA-CTY-8');
    expect(pass(german('kiev', 2)).owner('kiev')).toBe('german');
  });
  test('one that is not encircled does not', () => {
    covers('CA-CTY-8');
    expect(pass(new Table({ turn: 28, zones: { lutsk: { ...G, civil: true }, kowel: G } })).owner('lutsk')).toBe(
      'german',
    );
  });
  test('the sea joins nobody, unless it is agreed', () => {
    covers('CA-ENC-1');
    const way = all(G, 'izmail', 'tiraspol', 'voznesensk', 'nikolayev');
    const zones = (cut: number): object => ({ ...way, odessa: { civil: true, cut, force: 0, initial: 0 } });
    const later = (lifeline: string, cut: number): string => {
      const t = new Table({ turn: 3, zones: zones(cut) as never, options: { 'sea-lifeline': lifeline } });
      t.toForces({}, { size: 1500 }).toReport().report('draw').endTurn();
      return t.owner('odessa');
    };
    // Besieged without regulars it would surrender; joined by sea to Rostov it does not.
    expect(later('no', 2)).toBe('german');
    expect(later('yes', 0)).toBe('russian');
  });
});
