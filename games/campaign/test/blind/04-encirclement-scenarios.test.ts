import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, fought, turnOf, type Setting, type UnitRow, G, R, all, type ZoneRows } from './help.ts';

const why = (setting: Setting, side: string, plan: object): string | undefined =>
  new Table(setting).why(side, { type: 'declare', green: 'none', mauve: 0, ...plan });
const may = (setting: Setting, side: string, plan: object): boolean => why(setting, side, plan) === undefined;
const pocket = (letter: string, type: string, at: string, count: number, from = 10): UnitRow[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${letter}${from + i}`, type, post: 'pocket', at }));

describe('Classic encirclement', () => {
  const ring = all(G, 'kowel', 'lwow', 'brody', 'lutsk', 'novograd', 'proskurov', 'sarny', 'tarnopol');
  const ringed: Setting = { turn: 3, zones: ring, units: [...ARMIES, ...pocket('r', 'su-strelki-41', 'rovno', 9)] };
  const plan = { scenario: 'encirclement-classic', origin: 'sarny', target: 'rovno' };
  test('against a region wholly encircled', () => {
    covers('CA-ECS-A1');
    expect(may(ringed, 'german', plan)).toBe(true);
  });
  test('not while one side is open', () => {
    covers('CA-ECS-A1');
    expect(may({ turn: 3, zones: { ...ring, novograd: R } }, 'german', plan)).toBe(false);
    expect(may({ turn: 3, zones: ring }, 'german', { ...plan, target: 'korosten' })).toBe(false);
  });
  test('not against a region in the mountains', () => {
    covers('CA-ECS-A2');
    const zones = all(G, 'lwow', 'stryi', 'tarnopol', 'chernovtsy');
    const units = [...ARMIES, ...pocket('r', 'su-strelki-41', 'stanislav', 9)];
    expect(may({ turn: 3, zones, units }, 'german', { ...plan, origin: 'lwow', target: 'stanislav' })).toBe(false);
  });
  test('not against a region on the sea', () => {
    covers('CA-ECS-A2');
    const zones = all(G, 'kishinev', 'tiraspol', 'odessa');
    const units = [...ARMIES, ...pocket('r', 'su-strelki-41', 'izmail', 9)];
    expect(may({ turn: 3, zones, units }, 'german', { ...plan, origin: 'tiraspol', target: 'izmail' })).toBe(false);
  });
  test('by the Russian as well', () => {
    covers('CA-ECS-A1');
    const units = [...ARMIES, ...pocket('g', 'de-schuetzen', 'uman', 13)];
    const setting = { turn: 30, zones: { uman: G }, units };
    expect(may(setting, 'russian', { ...plan, origin: 'korsun', target: 'uman' })).toBe(true);
    expect(may(setting, 'german', { ...plan, origin: 'uman', target: 'korsun' })).toBe(false);
  });
  test('a win takes the region', () => {
    covers('CA-ECS-A1', 'CA-PRG-41');
    const f = { ...ringed, plan, declare: true, other: Table.RUSSIAN_ELSEWHERE } as const;
    const t = new Table(ringed).toForces(plan, f);
    t.commit('german').commit('russian', { units: ['r10', 'r11'] });
    t.report('attacker-marginal').endTurn();
    expect(t.owner('rovno')).toBe('german');
  });
  test('its defender fights with what is in the pocket', () => {
    covers('CA-ECS-A1');
    const t = new Table(ringed).toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE });
    const commit = { type: 'commit', options: [{ option: 'ambush' }, { option: 'minefields' }], hq: [], works: [] };
    expect(t.why('russian', { ...commit, units: ['r10'] })).toBeUndefined();
    expect(t.why('russian', { ...commit, units: ['r1'] })).toBeDefined();
  });
});

describe('Pincer', () => {
  const zones = all(G, 'kowel', 'sarny', 'lwow', 'tarnopol');
  const plan = { scenario: 'encirclement-pincer', origin: 'sarny', second: 'tarnopol', target: 'rovno' };
  test('from two regions that do not touch each other', () => {
    covers('CA-ECS-B1');
    expect(may({ turn: 3, zones }, 'german', plan)).toBe(true);
  });
  test('not from two that touch', () => {
    covers('CA-ECS-B1');
    const close = { ...zones, ...all(G, 'lutsk') };
    expect(may({ turn: 3, zones: close }, 'german', { ...plan, second: 'lutsk' })).toBe(false);
    expect(may({ turn: 3, zones: close }, 'german', { ...plan, origin: 'lutsk', second: 'tarnopol' })).toBe(true);
  });
  test('not from one twice, not from one alone', () => {
    covers('CA-ECS-B1');
    expect(may({ turn: 3, zones }, 'german', { ...plan, second: 'sarny' })).toBe(false);
    const { second: _, ...alone } = plan;
    expect(may({ turn: 3, zones }, 'german', alone)).toBe(false);
  });
  test('not from a region he does not hold', () => {
    covers('CA-ECS-B1');
    expect(may({ turn: 3, zones }, 'german', { ...plan, second: 'proskurov' })).toBe(false);
  });
  test('both must border on the objective', () => {
    covers('CA-ECS-B1');
    expect(may({ turn: 3, zones }, 'german', { ...plan, second: 'lwow' })).toBe(false);
  });
  test('control is all it asks: regions taken this season will do', () => {
    covers('CA-ECS-B1');
    const fresh = { turn: 3, zones: { ...zones, ...all({ ...G, taken: 2 }, 'sarny', 'tarnopol') } };
    expect(why(fresh, 'german', plan)).toBeUndefined();
  });
  test('the objective need not be encircled, and it gains as an Assault does', () => {
    covers('CA-ECS-B2', 'CA-PRG-41');
    const { moved } = turnOf({
      turn: 3,
      zones,
      plan,
      declare: true,
      other: Table.RUSSIAN_ELSEWHERE,
      result: 'attacker-marginal',
    });
    expect(moved).toHaveLength(3);
    expect(moved).toContain('rovno');
  });
  test.each([
    [1500, 8, 0],
    [2000, 10, 1],
    [2500, 11, 2],
    [3000, 12, 3],
  ])('of %i points: turns and reduction of an Assault', (size, turns, gained) => {
    covers('CA-ECS-B2', 'CA-BAT-2');
    const t = fought({
      turn: 3,
      zones,
      plan,
      size,
      declare: true,
      other: Table.RUSSIAN_ELSEWHERE,
      result: 'attacker-marginal',
    });
    expect(t.s.battle?.turns ?? turns).toBe(turns);
    t.endTurn();
    expect(t.s.last!.gained).toHaveLength(gained);
  });
  test('the tactical options are those of an Assault', () => {
    covers('CA-ECS-B2');
    const t = new Table({ turn: 3, zones }).toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE });
    const commit = { type: 'commit', hq: [], units: ['g1'] };
    expect(t.why('german', { ...commit, options: [{ option: 'panic' }, { option: 'infiltration' }] })).toBeUndefined();
    expect(
      t.why('german', { ...commit, options: [{ option: 'dawn-attack' }, { option: 'infiltration' }] }),
    ).toBeDefined();
  });
  test('a lost one: the winner takes one of the two regions it came from', () => {
    covers('CA-ECS-B1', 'CA-PRG-2');
    const setting = { turn: 28, zones, plan, declare: true as const, other: Table.RUSSIAN_ELSEWHERE };
    const t = fought({ ...setting, result: 'defender-marginal' });
    const open = t.offered('russian', 'take-zone');
    expect([...open].toSorted()).toEqual(['sarny', 'tarnopol']);
  });
});

describe('Relief support', () => {
  const corridor = all(G, 'kowel', 'lwow', 'tarnopol', 'proskurov');
  const units = [...ARMIES, ...pocket('g', 'de-schuetzen', 'uman', 14)];
  const ringed: Setting = { turn: 3, zones: { ...corridor, uman: G }, units };
  const plan = { scenario: 'relief-support', origin: 'uman', second: 'proskurov', target: 'vinnitsa' };
  const opened = (setting: Setting = ringed): Table =>
    new Table(setting).toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE });
  const played = (result: string, fates: ZoneRows = {}, setting: Setting = ringed): Table => {
    const t = opened(setting);
    t.commit('german', { units: ['g10', 'g11', 'g1'] }).commit('russian');
    return t.report(result, fates);
  };
  test('an encircled region, a ring, a friendly rear zone behind it', () => {
    covers('CA-ECS-C1');
    expect(may(ringed, 'german', plan)).toBe(true);
    expect(may(ringed, 'german', { ...plan, second: 'tarnopol' })).toBe(false);
    const { vinnitsa: _, ...none } = { ...corridor, vinnitsa: G };
    expect(may({ ...ringed, zones: { ...none, uman: G, vinnitsa: G } }, 'german', { ...plan, target: 'balta' })).toBe(
      false,
    );
  });
  test('troops from inside and from outside fight side by side', () => {
    covers('CA-ECS-C1', 'CA-ECS-C3');
    const t = opened();
    const commit = { type: 'commit', options: [{ option: 'panic' }, { option: 'infiltration' }], hq: [] };
    expect(t.why('german', { ...commit, units: ['g10', 'g1'] })).toBeUndefined();
    expect(t.why('german', { ...commit, units: ['g10'] })).toBeUndefined();
  });
  test('a victory wins no land: the pocket is evacuated and left', () => {
    covers('CA-ECS-C2');
    const t = played('attacker-crushing', { g10: { fate: 'crossed' }, g11: { fate: 'crossed' } });
    expect([t.owner('uman'), t.owner('vinnitsa')]).toEqual(['russian', 'russian']);
    expect([t.unit('g10', 'post'), t.unit('g11', 'post'), t.unit('g12', 'post')]).toEqual([0, 0, 0]);
    expect(t.unit('g1', 'bases')).toBe(9);
  });
  test('a defeat: the enemy advances, and first into the rear zone that helped', () => {
    covers('CA-ECS-C2');
    const t = played('defender-marginal', {}, { ...ringed, turn: 28 });
    expect(t.owner('proskurov')).toBe('russian');
  });
  test('the advance after a defeat is that of the enemy’s own line', () => {
    covers('CA-ECS-C2', 'CA-PRG-41', 'CA-PRG-44');
    expect(played('defender-marginal').endTurn().owner('proskurov')).toBe('german');
    const t = played('defender-decisive', {}, { ...ringed, turn: 40 });
    let taken = 1;
    for (; t.asked[0]!.endsWith('gaining'); taken++) {
      const side = t.asked[0]!.split(' ')[0]!;
      t.act(side, { type: 'take-zone', zone: t.offered(side, 'take-zone')[0]! });
    }
    expect(taken).toBe(3);
  });
  test('three entrenchments for the defender besides his options', () => {
    covers('CA-ECS-C5');
    // Through Balta, which is no city, to Tiraspol.
    const zones = all(G, 'uman', 'izmail', 'tiraspol', 'odessa');
    const south = { scenario: 'relief-support', origin: 'uman', second: 'tiraspol', target: 'balta' };
    const t = new Table({ ...ringed, zones }).toForces(south, { declare: true, other: Table.RUSSIAN });
    t.commit('german', { units: ['g10', 'g1'] }).commit('russian');
    expect(t.s.battle!.sides.russian.works.entrenchments).toBe(3);
    expect(t.s.battle!.sides.german.works.entrenchments).toBe(0);
    expect(t.s.battle!.sides.russian.options).toHaveLength(2);
  });
  test('the defender names a side edge, or none with Outflanking', () => {
    covers('CA-ECS-C4');
    const t = opened();
    const base = { type: 'commit', hq: [], works: [], units: ['r1'] };
    const plain = { ...base, options: [{ option: 'ambush' }, { option: 'minefields' }] };
    expect(t.why('russian', plain)).toBeDefined();
    expect(t.why('russian', { ...plain, edge: 'west' })).toBeUndefined();
    expect(t.why('russian', { ...plain, edge: 'east' })).toBeUndefined();
    expect(t.why('russian', { ...plain, edge: 'north' })).toBeDefined();
    const around = { ...base, options: [{ option: 'outflanking' }, { option: 'minefields' }] };
    expect(t.why('russian', around)).toBeUndefined();
  });
  test('no bonus at the initiative', () => {
    covers('CA-INI-5');
    const t = new Table(ringed).declare(plan, Table.RUSSIAN_ELSEWHERE, 3, 3);
    expect(t.asked[0]).toMatch(/naming$/);
  });
});
