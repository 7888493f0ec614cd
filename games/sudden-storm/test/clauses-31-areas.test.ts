import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { BESSARABIA, FINNISH_THEATRE, LAND, hexNamed, idOf } from '../src/board.ts';
import { pieceNamed } from '../src/units.ts';
import { attack, combat, strike, told } from './support/combat.ts';
import { all, given, inReserve, onceLost } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Why a unit may not take one step. */
const step = (
  unit: string,
  from: string,
  to: string,
  more: Omit<Scene, 'units'> & { others?: Scene['units'] } = {},
) => {
  const { others, ...rest } = more;
  return scene({ ...rest, units: { ...others, [from]: unit } }).why('axis', { type: 'move', units: [unit], way: [to] });
};
const strikes = (table: Table, target: string, ...attackers: readonly string[]) =>
  table.why('axis', attack(target, attackers));
const afterLeningrad = given({ record: { leningradFell: true } });
const BESSARABIAN = LAND.filter((hex) => BESSARABIA[hex] === 1).map(idOf);

describe('allies in the east of Europe (31A)', () => {
  test.each(['hun-sec-xx-102', 'ita-inf-xx-9', 'rum-inf-xx-6', 'slo-inf-xx-1'])(
    '%s stays in zones C, D and G',
    (unit) => {
      covers('SS-31Aa', 'SS-31a');
      expect(step(unit, '1B:3021', '1B:2922')).toMatchObject({ rule: 'SS-31Aa', key: 'outside-its-area' });
      expect(step(unit, '1B:3022', '1B:3021')).toBeUndefined();
      // Nor does it attack there.
      const table = combat({
        '1B:3021': [unit, 'ger-inf-xx-1'],
        '1B:2921': 'sov-rifle-xx-100',
        '1B:3020': 'sov-rifle-xx-23',
      });
      expect(strikes(table, '1B:2921', unit)).toMatchObject({ rule: 'SS-31Aa' });
      expect(strikes(table, '1B:2921', 'ger-inf-xx-1')).toBeUndefined();
      expect(strikes(table, '1B:3020', unit)).toBeUndefined();
    },
  );

  test('who can only retreat out of his area is lost', () => {
    covers('SS-31a');
    const others = {
      '1B:3021': 'hun-sec-xx-102',
      '1B:3020': ['sov-rifle-xx-100', 'sov-rifle-xx-23', 'sov-rifle-xx-48'],
      '1B:3122': 'sov-rifle-xx-125',
      '1B:3121': 'sov-rifle-xx-90',
      '1B:3022': 'sov-rifle-xx-5',
    };
    const struck = (unit: string): Table => {
      const table = combat({ ...others, '1B:3021': unit }, { side: 'soviet', turn: 'Sep I 41' });
      return strike(table, 'soviet', attack('1B:3021', ['sov-rifle-xx-100', 'sov-rifle-xx-23', 'sov-rifle-xx-48']), 5);
    };
    const hungarian = struck('hun-sec-xx-102');
    expect(told(hungarian).result).toBe('DR');
    expect(hungarian.at('hun-sec-xx-102')).toBe('replacement-pool');
    expect(hungarian.news.some(({ key, rules }) => key === 'unit-eliminated' && rules?.includes('SS-31a'))).toBe(true);
    // A German of the same strength has a way out there.
    const german = struck('ger-sec-xx-207');
    expect(told(german).result).toBe('DR');
    expect(german.open).toBe('retreating');
  });

  test('Hungarians keep out of Romania and Slovakia, their neighbours out of Hungary', () => {
    covers('SS-31Ad', 'SS-31A1c');
    expect(step('hun-mot-x-1', '3B:1730', '3B:1830')).toMatchObject({ rule: 'SS-31Ad' });
    expect(step('hun-mot-x-1', '3B:1730', '3B:1630')).toBeUndefined();
    expect(step('hun-mtn-x-1', '3B:0631', '3B:0532')).toMatchObject({ rule: 'SS-31Ad' });
    expect(step('slo-inf-xx-1', '3B:0532', '3B:0631')).toMatchObject({ rule: 'SS-31Ad' });
    // Around Cluj Hungary reaches into what was Romania (31A1c).
    expect(step('rum-inf-xx-6', '3B:1830', '3B:1730')).toMatchObject({ rule: 'SS-31Ad' });
    expect(step('ita-mot-xx-3', '3B:1830', '3B:1730')).toBeUndefined();
    expect(step('ger-inf-xx-1', '3B:1830', '3B:1730')).toBeUndefined();
  });

  test('Hungarian reserves stay in Hungary, until it is invaded', () => {
    covers('SS-31A1d');
    const reserve = { also: inReserve('hun-sec-xx-102') };
    expect(step('hun-sec-xx-102', '3B:0530', '3B:0429', reserve)).toMatchObject({ rule: 'SS-31A1d' });
    expect(step('hun-sec-xx-102', '3B:0530', '3B:0529')).toBeUndefined();
    expect(step('hun-sec-xx-102', '3B:0630', '3B:0530', reserve)).toBeUndefined();
    const invaded = (...soviets: readonly string[]): Table =>
      scene({
        turn: 'Sep I 41',
        phase: 'initial-phase',
        units: { '3B:0530': 'hun-sec-xx-102', '3B:0933': soviets, '3B:1530': 'rum-inf-xx-1' },
        also: inReserve('hun-sec-xx-102', 'rum-inf-xx-1'),
      });
    const nine = invaded('sov-rifle-xx-100', 'sov-rifle-xx-23', 'sov-rifle-xx-48');
    expect(nine.s.units.reserve[pieceNamed('hun-sec-xx-102')]).toBe(1);
    const ten = invaded('sov-rifle-xx-100', 'sov-rifle-xx-23', 'sov-rifle-xx-48', 'sov-rifle-x-8');
    expect(ten.has('reserves-released')).toBe(true);
    ten.playOn('moving');
    expect(ten.why('axis', { type: 'move', units: ['hun-sec-xx-102'], way: ['3B:0429'] })).toBeUndefined();
    // Romania's are its own affair.
    expect(ten.s.units.reserve[pieceNamed('rum-inf-xx-1')]).toBe(1);
  });

  test('Romanian reserves stay west of their line; all of Romania is open with Bessarabia', () => {
    covers('SS-31A2b');
    const reserve = inReserve('rum-inf-xx-1');
    expect(step('rum-inf-xx-1', '3B:2722', '3B:2721', { also: reserve })).toMatchObject({ rule: 'SS-31A2b' });
    expect(step('rum-inf-xx-1', '3B:2722', '3B:2822', { also: reserve })).toBeUndefined();
    expect(
      step('rum-inf-xx-1', '3B:2722', '3B:2721', {
        also: given({ units: { 'rum-inf-xx-1': { reserve: 0 } } }),
      }),
    ).toBeUndefined();
    // Moldavia, north of the end of the line, lies east of it.
    expect(step('rum-inf-xx-1', '3B:1421', '3B:1420', { also: reserve })).toMatchObject({ rule: 'SS-31A2b' });
    const returned = all(reserve, given({ record: { bessarabiaIsRomanian: true } }));
    expect(step('rum-inf-xx-1', '3B:2722', '3B:2721', { also: returned })).toBeUndefined();
    expect(
      step('rum-inf-xx-1', '3B:1420', '3B:1321', { also: returned, owned: { axis: BESSARABIAN } }),
    ).toBeUndefined();
    expect(step('rum-inf-xx-1', '3B:1219', '3B:1218', { also: returned })).toMatchObject({ rule: 'SS-31A2b' });
  });

  test('ten RE of Soviets in Romania release its reserves', () => {
    covers('SS-31A2c');
    const invaded = (hex: string, ...soviets: readonly string[]): Table =>
      scene({
        turn: 'Sep I 41',
        phase: 'initial-phase',
        units: { '3B:3126': 'rum-inf-xx-1', [hex]: soviets },
        also: inReserve('rum-inf-xx-1'),
      });
    const three = ['sov-rifle-xx-100', 'sov-rifle-xx-23', 'sov-rifle-xx-48'];
    expect(invaded('3B:1919', ...three).s.units.reserve[pieceNamed('rum-inf-xx-1')]).toBe(1);
    expect(invaded('3B:1919', ...three, 'sov-rifle-x-8').s.units.reserve[pieceNamed('rum-inf-xx-1')]).toBe(0);
    // Chisinau is not in Romania yet.
    expect(invaded('3B:2115', ...three, 'sov-rifle-x-8').s.units.reserve[pieceNamed('rum-inf-xx-1')]).toBe(1);
  });

  test('Bessarabia is Romanian when its last hex is gained, for good', () => {
    covers('SS-31A2e');
    // A city: nobody gains it from afar.
    const last = '3B:1220';
    const before = (others: Scene['units']): Table =>
      scene({
        turn: 'Jul II 41',
        units: { '3B:1320': 'ger-inf-xx-1', '3B:1218': 'hun-mot-x-1', ...others },
        owned: { axis: BESSARABIAN.filter((hex) => hex !== last), soviet: [last] },
      });
    const contested = before({ '3B:2115': 'sov-rifle-x-8' });
    contested.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [last] });
    expect(contested.s.bessarabiaIsRomanian).toBe(false);
    const whole = before({ '3B:2610': 'sov-rifle-xx-100' });
    const go = { type: 'move', units: ['hun-mot-x-1'], way: ['3B:1219'] };
    expect(whole.why('axis', go)).toBeUndefined();
    whole.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [last] });
    expect(whole.has('bessarabia-returns')).toBe(true);
    // For all rules: Hungarians keep out of it, whoever owns it later.
    expect(whole.why('axis', go)).toMatchObject({ rule: 'SS-31Ad' });
    whole.playOn('moving').playOn('moving').act('soviet', { type: 'end-movement' });
    expect(whole.s.bessarabiaIsRomanian).toBe(true);
  });
});

describe('the north (31B)', () => {
  test('Finns operate in zones A and B', () => {
    covers('SS-31Bc', 'SS-31B1d');
    expect(step('fin-rifle-xx-1', '1B:2922', '1B:3021')).toMatchObject({ rule: 'SS-31Bc' });
    expect(step('fin-rifle-xx-1', '1B:2921', '1B:2922')).toBeUndefined();
    // Anywhere in their theatre.
    expect(step('fin-rifle-xx-1', '6A:3328', '6A:3327')).toBeUndefined();
    const table = combat({ '6A:3328': 'fin-rifle-xx-1', '6A:3327': 'sov-rifle-x-8' });
    expect(strikes(table, '6A:3327', 'fin-rifle-xx-1')).toBeUndefined();
  });

  test('beyond the theatres Finns enter and overrun, and do not attack', () => {
    covers('SS-31B1e');
    const table = combat({
      '2A:0630': ['fin-rifle-xx-1', 'fin-rifle-xx-2'],
      '2A:0730': 'sov-rifle-x-8',
      '2A:0530': 'sov-rifle-x-3',
    });
    expect(strikes(table, '2A:0730', 'fin-rifle-xx-1')).toMatchObject({ rule: 'SS-31B1e', key: 'beyond-war-aims' });
    expect(strikes(table, '2A:0530', 'fin-rifle-xx-1')).toBeUndefined();
    expect(step('fin-rifle-xx-1', '2A:0630', '2A:0730')).toBeUndefined();
    const weak = scene({
      units: { '2A:0630': ['fin-rifle-xx-1', 'fin-rifle-xx-2', 'fin-rifle-xx-3'], '2A:0730': 'sov-art-x' },
      out: { 'sov-art-x': 2 },
      turn: 'Sep I 41',
    });
    const three = ['fin-rifle-xx-1', 'fin-rifle-xx-2', 'fin-rifle-xx-3'];
    expect(weak.why('axis', { type: 'overrun', target: '2A:0730', units: three, entering: three })).toBeUndefined();
  });

  test('ten RE of Finns at most in the Arctic outside their borders of 1939', () => {
    covers('SS-31B1c', 'SS-31B2a');
    const units = {
      '6A:1622': 'fin-rifle-xx-1',
      '6A:1723': 'fin-rifle-xx-2',
      '6A:1824': 'fin-rifle-xx-3',
      '6A:1623': 'fin-rifle-xx-4',
    };
    const ski = { '6A:1523': 'fin-ski-x-1-jgr' };
    const table = scene({ units: { ...units, ...ski } });
    const move = (unit: string, to: string) => table.why('axis', { type: 'move', units: [unit], way: [to] });
    expect(move('fin-rifle-xx-4', '6A:1724')).toMatchObject({ rule: 'SS-31B1c', params: { room: 1 } });
    expect(move('fin-ski-x-1-jgr', '6A:1522')).toBeUndefined();
    // Who is there already moves on, and all move in their own Arctic.
    expect(move('fin-rifle-xx-2', '6A:1724')).toBeUndefined();
    expect(move('fin-rifle-xx-4', '6A:1624')).toBeUndefined();
    const fallen = scene({ units: { ...units, ...ski }, also: afterLeningrad });
    expect(fallen.why('axis', { type: 'move', units: ['fin-rifle-xx-4'], way: ['6A:1724'] })).toBeUndefined();
  });

  test('five RE of Germans at most in the Finnish theatre, motorised ones counting double', () => {
    covers('SS-31B1h');
    const others = { '5B:4610': 'ger-inf-xx-163' };
    const brigade = 'ger-art-iii-818';
    const into = (unit: string, more = others) => step(unit, '5B:3103', '5B:3202', { others: more });
    expect(into('ger-inf-xx-1')).toMatchObject({ rule: 'SS-31B1h', params: { room: 2 } });
    expect(into('ger-inf-xx-1', {} as typeof others)).toBeUndefined();
    expect(into(brigade)).toBeUndefined();
    expect(into('ger-pz-xx-1', {} as typeof others)).toMatchObject({ rule: 'SS-31B1h', params: { room: 5 } });
    expect(into('ger-truck')).toMatchObject({ rule: 'SS-31B1h' });
    // A motorised regiment counts two: it fits beside the division, and not beside a regiment more.
    expect(into('ger-mot-art-iii-618')).toBeUndefined();
    const crowd = { '5B:4610': ['ger-inf-xx-163', 'ger-art-iii-610'] } as unknown as typeof others;
    expect(into('ger-mot-art-iii-618', crowd)).toMatchObject({ rule: 'SS-31B1h', params: { room: 1 } });
    // How many are there and how many may be is on the table.
    const { facts } = scene({ units: { '5B:4610': 'ger-inf-xx-163' } });
    expect(facts['germans-in-finland']).toEqual({ 'germans-there': 3, 'germans-allowed': 5 });
    // Together they are too many; one by one two of them find room.
    const three = ['ger-art-iii-818', 'ger-art-iii-609', 'ger-art-iii-603'];
    const table = scene({ units: { ...others, '5B:3103': three } });
    expect(table.why('axis', { type: 'move', units: three, way: ['5B:3202'] })).toMatchObject({ rule: 'SS-31B1h' });
    expect(table.why('axis', { type: 'move', units: three.slice(0, 2), way: ['5B:3202'] })).toBeUndefined();
    // Those who are there move on; the Arctic is nobody's business (31B1b).
    covers('SS-31B1b');
    expect(step('ger-inf-xx-163', '5B:3203', '5B:3202')).toBeUndefined();
    expect(step('ger-pz-xx-1', '5B:3103', '5B:3002', { others })).toBeUndefined();
    // A German air unit is one RE.
    const flown = scene({
      units: { '5B:4610': 'ger-inf-xx-163', '5B:3103': three.slice(0, 2), '1B:0310': 'ger-air-do17z' },
    });
    expect(flown.why('axis', { type: 'move', units: three.slice(0, 2), way: ['5B:3202'] })).toMatchObject({
      params: { room: 1 },
    });
    // Once Leningrad has fallen there is no limit (31B2a).
    const free = scene({ units: { ...others, '5B:3103': three }, also: afterLeningrad });
    expect(free.why('axis', { type: 'move', units: three, way: ['5B:3202'] })).toBeUndefined();
  });

  test('nor do more of them advance into it', () => {
    covers('SS-31B1h');
    // Room for three RE: a division or a regiment, and not both.
    const guests = { '5B:4610': ['ger-art-iii-610', 'ger-art-iii-603'] };
    const force = ['ger-inf-xx-1', 'ger-art-iii-818'];
    const table = combat({ ...guests, '5B:3103': force, '5B:3202': 'sov-art-x' }, { out: { 'sov-art-x': 2 } });
    strike(table, 'axis', attack('5B:3202', force), 6);
    expect(table.open).toBe('advancing');
    expect(table.why('axis', { type: 'advance', units: force })).toMatchObject({ rule: 'SS-31B1h' });
    expect(table.why('axis', { type: 'advance', units: ['ger-inf-xx-1'] })).toBeUndefined();
  });

  test('twenty RE more for every German initial phase with Soviets near Helsinki', () => {
    covers('SS-31B1i');
    const limit = (more: Scene): number => scene({ turn: 'Sep I 41', phase: 'initial-phase', ...more }).s.germanLimit;
    // Joined to a Soviet source by way of Karelia.
    const rail = LAND.filter((hex) => FINNISH_THEATRE[hex] === 1 && hex !== hexNamed('1B:0310')).map(idOf);
    const at = (hex: string): Scene => ({ units: { [hex]: 'sov-rifle-xx-100' }, owned: { soviet: rail } });
    expect(limit(at('1B:0309'))).toBe(25);
    expect(limit(at('1B:0202'))).toBe(5);
    // Cut off by Finns all around: isolated.
    expect(
      limit({
        units: {
          '1B:0309': 'sov-rifle-xx-100',
          '1B:0308': 'fin-rifle-xx-1',
          '1B:0209': 'fin-rifle-xx-2',
          '1B:0310': 'fin-rifle-xx-3',
        },
      }),
    ).toBe(5);
    const hango = { units: { '1B:0515': 'sov-rifle-x-8' }, owned: { soviet: rail } };
    expect(limit(hango)).toBe(5);
    expect(limit({ ...hango, also: onceLost('1B:0515') })).toBe(25);
    const table = scene({ turn: 'Sep I 41', phase: 'initial-phase', ...at('1B:0309') });
    table.playOn('moving').playOn('moving').playOn('moving').playOn('moving').playOn('moving');
    expect(table.s.germanLimit).toBe(45);
  });

  test('Germans in Finland’s theatre, or supplied through it, keep its limits until Leningrad falls', () => {
    covers('SS-31B1g', 'SS-31B2a');
    const units = { '2A:0732': 'ger-inf-xx-163', '2A:0731': 'sov-rifle-x-8', '2A:0631': 'sov-rifle-x-3' };
    const table = combat(units);
    expect(strikes(table, '2A:0731', 'ger-inf-xx-163')).toMatchObject({ rule: 'SS-31B1g' });
    expect(strikes(table, '2A:0631', 'ger-inf-xx-163')).toBeUndefined();
    const free = combat(units, { also: afterLeningrad });
    expect(strikes(free, '2A:0731', 'ger-inf-xx-163')).toBeUndefined();
    // South of the Svir, on a line from Finland alone; Finns are never free of it.
    const svir = (more: Partial<Scene> = {}): Table =>
      scene({
        turn: 'Sep I 41',
        phase: 'initial-phase',
        units: { '2A:0724': ['ger-inf-xx-163'], '2A:0723': 'sov-rifle-x-8' },
        owned: { axis: LAND.filter((hex) => FINNISH_THEATRE[hex] === 1).map(idOf) },
        ...more,
      }).playOn('fighting');
    const bound = svir();
    expect(bound.s.units.supply[pieceNamed('ger-inf-xx-163')]).toBe(0);
    expect(strikes(bound, '2A:0723', 'ger-inf-xx-163')).toMatchObject({ rule: 'SS-31B1g' });
    // With a line of its own from the west it is its own master.
    const west = svir({ units: { '1B:2921': ['ger-inf-xx-163'], '1B:2920': 'sov-rifle-x-8' } });
    expect(strikes(west, '1B:2920', 'ger-inf-xx-163')).toBeUndefined();
  });

  test('all of Leningrad in Axis hands at the start of a German initial phase changes it for good', () => {
    covers('SS-31B2a');
    const city = ['2A:0831', '2A:0830', '2A:0931', '2A:0930'];
    const start = (axis: readonly string[]): Table =>
      scene({ turn: 'Sep I 41', phase: 'initial-phase', units: { '2A:0829': 'sov-rifle-xx-100' }, owned: { axis } });
    expect(start(city.slice(1)).s.leningradFell).toBe(false);
    const fallen = start(city);
    expect(fallen.has('leningrad-fell')).toBe(true);
    // Part of it is taken back before the next one.
    const until = (side: string): void => {
      while (fallen.side !== side) fallen.playOn('moving');
    };
    until('soviet');
    fallen.act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: ['2A:0830'] });
    expect(fallen.owner('2A:0830')).toBe('soviet');
    until('axis');
    expect([fallen.owner('2A:0830'), fallen.s.leningradFell]).toEqual(['soviet', true]);
    // Not for Finns: they still do not attack beyond.
    const finns = combat({ '2A:0630': 'fin-rifle-xx-1', '2A:0730': 'sov-rifle-x-8' }, { also: afterLeningrad });
    expect(strikes(finns, '2A:0730', 'fin-rifle-xx-1')).toMatchObject({ rule: 'SS-31B1e' });
  });

  test('what Finland ceded is Finnish again as soon as the Axis gains it', () => {
    covers('SS-31Bd', 'SS-33A1f');
    const start = (owned: Scene['owned']): Table =>
      scene({
        turn: 'Jul II 41',
        units: { '1B:0302': 'fin-rifle-xx-1', arrivals: 'fin-rifle-xx-2' },
        also: given({ record: { arriving: { [pieceNamed('fin-rifle-xx-2')]: '' } } }),
        ...(owned && { owned }),
      });
    const entry = { type: 'place-reinforcement', unit: 'fin-rifle-xx-2', to: '1B:0401' };
    const table = start({ axis: ['1B:0302'] });
    table.act('axis', { type: 'move', units: ['fin-rifle-xx-1'], way: ['1B:0401'] });
    expect(table.owner('1B:0401')).toBe('axis');
    // Reinforcements of Finland may appear in Vyborg now; Soviet units there are in Finland even if they take it back.
    while (table.open !== 'reinforcements' || table.side !== 'axis') table.playOn('reinforcements');
    expect(table.why('axis', entry)).toBeUndefined();
    // In cities south of weather line A: Helsinki and not Rovaniemi, and no open country.
    expect(table.why('axis', { ...entry, to: '1B:0310' })).toBeUndefined();
    expect(table.why('axis', { ...entry, to: '5B:2502' })).toMatchObject({ key: 'no-entry-there' });
    expect(table.why('axis', { ...entry, to: '1B:0311' })).toMatchObject({ key: 'no-entry-there' });
    const other = start({});
    while (other.open !== 'reinforcements' || other.side !== 'axis') other.playOn('reinforcements');
    expect(other.why('axis', entry)).toMatchObject({ key: 'no-entry-there' });
  });
});
