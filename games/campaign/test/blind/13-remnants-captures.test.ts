import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, fought, takeAll, type UnitRow } from './help.ts';

const CONSCRIPT = 0;
const VETERAN = 1;
const ELITE = 2;
const armies = (over: Readonly<Record<string, object>>, ...more: UnitRow[]): UnitRow[] => [
  ...ARMIES.map((row) => ({ ...row, ...over[row.id] })),
  ...more,
];
const award = (...units: string[]): { type: string; units: string[] } => ({ type: 'award', units });

describe('reforming remnants', () => {
  const remnants = (over: Record<string, object>, units = ['g1', 'g2']): Table => {
    const t = fought({ turn: 27, units: armies(over), result: 'draw' });
    for (let n = 0; n < 6 && !t.asked[0]!.endsWith('refitting'); n++) t.act(t.asked[0]!.split(' ')[0]!, award());
    return t.act('german', { type: 'reform', units });
  };
  const E = { grade: 'elite' };
  test('built on the most experienced; up to a quarter lost it keeps its rank', () => {
    covers('CA-REF-1', 'CA-REF-2');
    // Elite 7 of 9 and conscript 7 of 9: 22 per cent.
    const t = remnants({ g1: { ...E, bases: 7 }, g2: { bases: 7 } });
    const who = t.unit('g1', 'type') > 0 && t.unit('g1', 'bases') === 9 ? 'g1' : 'g2';
    expect([t.unit(who, 'bases'), t.unit(who, 'grade')]).toEqual([9, ELITE]);
  });
  test('more than a quarter: a level down', () => {
    covers('CA-REF-3');
    const t = remnants({ g1: { ...E, bases: 6 }, g2: { bases: 6 } });
    expect(t.unit('g1', 'grade')).toBe(VETERAN);
  });
  test('a half: still only a level', () => {
    covers('CA-REF-3');
    // 260 x 5/9 + 160 x 4/9 = 144 + 71 of 420: under half is lost.
    expect(remnants({ g1: { ...E, bases: 5 }, g2: { bases: 4 } }).unit('g1', 'grade')).toBe(VETERAN);
  });
  test('more than a half: the rank of the least experienced', () => {
    covers('CA-REF-4');
    expect(remnants({ g1: { ...E, bases: 4 }, g2: { bases: 4 } }).unit('g1', 'grade')).toBe(CONSCRIPT);
    expect(remnants({ g1: { ...E, bases: 4 }, g2: { grade: 'veteran', bases: 4 } }).unit('g1', 'grade')).toBe(VETERAN);
    expect(remnants({ g1: { ...E, bases: 3 }, g2: { ...E, bases: 3 } }).unit('g1', 'grade')).toBe(ELITE);
  });
  test('morale by the same brackets', () => {
    covers('CA-REF-5');
    const morale = (bases: number, second = 'good'): number =>
      remnants({ g1: { ...E, bases, morale: 'fanatic' }, g2: { bases, morale: second } }).unit('g1', 'morale');
    expect([morale(7), morale(6), morale(4)]).toEqual([0, 1, 1]);
    expect(morale(4, 'hesitant')).toBe(2);
  });
  test('never more bases than a unit has, nothing out of nothing', () => {
    covers('CA-REF-1');
    const t = remnants({ g1: { ...E, bases: 4 }, g2: { bases: 3 } });
    expect(t.unit('g1', 'bases')).toBe(7);
    expect(t.unit('g2', 'type')).toBe(0);
  });
});

describe('captured equipment', () => {
  const extra: UnitRow[] = [
    { id: 'r5', type: 'su-76-zis3' },
    { id: 'r6', type: 'su-zis5' },
    { id: 'r7', type: 'su-stz5' },
    { id: 'r8', type: 'su-61k' },
    { id: 'r9', type: 'su-ba10' },
  ];
  const taken = (...units: string[]): Table => {
    const t = new Table({ turn: 5, units: armies({}, ...extra) }).toForces();
    t.commit('german').commit('russian', { units: ['r1', ...units] });
    t.report('draw', Object.fromEntries(units.map((id) => [id, { lost: 1, captured: 1 }])));
    takeAll(t);
    while (t.asked[0]!.endsWith('awarding')) t.act(t.asked[0]!.split(' ')[0]!, award());
    return t;
  };
  test('a tank without a crew cannot fight; a crew leaves its own vehicle', () => {
    covers('CA-CAP-1');
    const t = taken('r3');
    expect(t.roster('german')).toContain('su-t34-76');
    expect(t.unit('g5', 'post')).toBe(3);
    expect(t.why('german', { type: 'crew', prize: 'g5', crew: 'g1' })).toMatch(/^CA-CAP-1/);
    t.act('german', { type: 'crew', prize: 'g5', crew: 'g3' });
    expect([t.unit('g5', 'post'), t.unit('g3', 'post')]).toEqual([0, 3]);
  });
  test('taken in battle 5 it trains in turn 6 and fights in battle 7', () => {
    covers('CA-CAP-2');
    const t = taken('r3').act('german', { type: 'crew', prize: 'g5', crew: 'g3' }).endTurn();
    const commit = { type: 'commit', options: [{ option: 'panic' }, { option: 'bombardment' }], hq: [], units: ['g5'] };
    const plan = Table.GERMAN_ELSEWHERE;
    expect(t.s.turn).toBe(6);
    t.toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 1500 });
    expect(t.why('german', commit)).toMatch(/^CA-CAP-2/);
    t.commit('german', { units: ['g1'] }).commit('russian', { units: ['r1'] });
    t.report('draw').endTurn();
    expect(t.s.turn).toBe(7);
    t.toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 1500 });
    expect(t.why('german', commit)).toBeUndefined();
  });
  test('an armoured car needs a crew of vehicles as well', () => {
    covers('CA-CAP-1');
    const t = taken('r9');
    expect(t.why('german', { type: 'crew', prize: 'g5', crew: 'g1' })).toBeDefined();
    expect(t.why('german', { type: 'crew', prize: 'g5', crew: 'g3' })).toBeUndefined();
  });
  test.each(['r5', 'r8'])('a gun (%s) takes a base of infantry, which trains', (gun) => {
    covers('CA-CAP-3');
    const t = taken(gun);
    expect(t.why('german', { type: 'crew', prize: 'g5', crew: 'g3' })).toMatch(/^CA-CAP-3/);
    t.act('german', { type: 'crew', prize: 'g5', crew: 'g2' });
    expect([t.unit('g2', 'bases'), t.unit('g5', 'post'), t.unit('g5', 'ready')]).toEqual([8, 0, 7]);
  });
  test.each(['r6', 'r7'])('a truck or a tractor (%s) is ready at once', (truck) => {
    covers('CA-CAP-4');
    const t = taken(truck);
    expect([t.unit('g5', 'post'), t.unit('g5', 'type') > 0, t.unit('g5', 'captured')]).toEqual([0, true, 1]);
    expect(t.unit('g5', 'ready')).toBeLessThanOrEqual(6);
  });
  test('what the enemy captured is lost to its owner', () => {
    covers('CA-CAP-1');
    expect(taken('r3').unit('r3', 'type')).toBe(0);
    const t = new Table({ turn: 5 }).toForces().toReport();
    expect(() => t.report('draw', { r3: { lost: 0, captured: 1 } })).toThrow();
  });
  test('what was scuttled nobody gets', () => {
    covers('CA-SCU-1');
    const t = new Table({ turn: 5 }).toForces().toReport();
    t.report('draw', { r3: { lost: 1, scuttled: 1 } });
    expect([t.unit('r3', 'type'), t.roster('german').includes('su-t34-76')]).toEqual([0, false]);
  });
});
