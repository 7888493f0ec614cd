import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AXIS_BASE, AXIS_FIELD, SOVIET_BASE, SOVIET_FIELD, air, fly, missionOf, stateOf } from '../support/air.ts';
import type { Scene, Table } from '../support/table.ts';
import { fight, march, may, overrun } from './help.ts';
import { next } from './orders.ts';
import { FRITZ, ILYUSHA, JUNKERS, PESHKA, STUKA, assign, landAll, over, redAir, row, some, unmolested } from './sky.ts';

type More = Omit<Scene, 'units'>;
const [I21, I11, BRIGADE] = ['ger-inf-xx-21', 'ger-inf-xx-11', 'ger-ss-mot-x-1'];
const [R6, R3, REGIMENT] = ['sov-rifle-xx-100', 'sov-rifle-xx-112', 'sov-part-rifle-iii-1-6-a1'];

/** Bombers are sent to a hex and told what to do there; the air phase ends. */
function send(table: Table, mission: string, hex: string, units: readonly string[]): Table {
  const side = table.side;
  for (const unit of units) table.act(side, fly('bombing', hex, unit));
  unmolested(table);
  if (units.length > 0) table.act(side, assign(mission, hex, ...units));
  return landAll(table);
}

describe('19D2b ground support', () => {
  /** The strength of an attack from `from` upon `hex`, with these bombers. */
  type Place = More & { from?: string; hex?: string };
  const struck = (bombers: readonly string[], attackers: readonly string[] = [I21], place: Place = {}): number => {
    const { from = row(29), hex = row(28), ...more } = place;
    const bases = { [AXIS_BASE]: bombers.slice(0, 3), [AXIS_FIELD]: bombers.slice(3) };
    const table = air({ [from]: attackers, [hex]: R6, ...bases }, { turn: 'Aug I 41', ...more });
    return fight(send(table, 'ground-support', hex, bombers), hex, attackers, 3).attack;
  };
  /** What bombers add. */
  const added = (bombers: readonly string[], attackers: readonly string[] = [I21], place: Place = {}): number =>
    struck(bombers, attackers, place) - struck([], attackers, place);
  test('the tactical strength is added to the attack', () => {
    covers('SS-19D2b1');
    expect([added([JUNKERS]), added([STUKA]), added([STUKA, JUNKERS])]).toEqual([3, 4, 7]);
  });
  test('fighters have no more than what is printed', () => {
    covers('SS-19D2b1', 'SS-19D2a2');
    expect([added([FRITZ]), added(['ger-air-me110e'])]).toEqual([1, 4]);
  });
  test('no more than the attackers have themselves', () => {
    covers('SS-19D2b2');
    expect(added(some(STUKA, 2))).toBe(8);
    expect(added(some(STUKA, 3))).toBe(8);
    expect(added(some(STUKA, 3), [I21, I11])).toBe(12);
    expect(added([STUKA], [BRIGADE])).toBe(3);
  });
  test('what is printed is compared: attackers halved for want of supply let in as many bombs', () => {
    covers('SS-19D2b2');
    const out = { out: { [I21]: 1 } };
    expect(struck([], [I21], out)).toBe(4);
    expect(added(some(STUKA, 2), [I21], out)).toBe(8);
  });
  test('and the bombs are halved after it', () => {
    covers('SS-19D2b2', 'SS-19Df');
    const mud = { weather: { b: 'mud' } } as const;
    expect(added([STUKA], [I21], mud)).toBe(2);
    expect(added(some(STUKA, 3), [I21], mud)).toBe(4);
  });
  test('halved over a major city, not over a point city', () => {
    covers('SS-19D2b3', 'SS-21Ab');
    expect(added([JUNKERS], [I21], { hex: '2A:3318', from: '2A:3319' })).toBe(1.5);
    expect(added([JUNKERS], [I21], { hex: '2A:3317', from: '2A:3318' })).toBe(1.5);
    expect(added([JUNKERS], [I21], { hex: '2A:3821', from: '2A:3822' })).toBe(3);
  });
  test('halved over a fortress', () => {
    covers('SS-19D2b3', 'SS-21Ab');
    const field = { airfields: ['3B:3502'], owned: { axis: ['3B:3502'] } };
    const at = (...bombers: string[]): number => {
      const table = air({ '3B:3502': bombers, '3B:3703': I21, '3B:3704': R6 }, { turn: 'Aug I 41', ...field });
      return fight(send(table, 'ground-support', '3B:3704', bombers), '3B:3704', [I21], 3).attack;
    };
    expect(at(JUNKERS) - at()).toBe(1.5);
  });
  test('a fort is no fortress', () => {
    covers('SS-19D2b3', 'SS-21Ab');
    expect(added([JUNKERS], [I21], { forts: [row(28)] })).toBe(3);
  });
  test('other ground changes nothing: a river, a forest', () => {
    covers('SS-19D2b3');
    expect(added([JUNKERS], [I21], { hex: '2A:3932', from: '2A:3832' })).toBe(3);
    const field = { airfields: ['1B:1511'], owned: { axis: ['1B:1511'] } };
    const forest = (...bombers: string[]): number => {
      const table = air(
        { '1B:1511': bombers, '1B:1510': 'ger-pz-xx-6', '1B:1610': R6 },
        { turn: 'Aug I 41', ...field },
      );
      return fight(send(table, 'ground-support', '1B:1610', bombers), '1B:1610', ['ger-pz-xx-6'], 3).attack;
    };
    expect(forest(JUNKERS) - forest()).toBe(3);
  });
  test('mud and guns together: a quarter', () => {
    covers('SS-21Ac', 'SS-19Df');
    expect(added([JUNKERS], [I21], { hex: '2A:3318', from: '2A:3319', weather: { b: 'mud' } })).toBe(0.75);
  });
  test('a third from twice as far', () => {
    covers('SS-23Ba');
    // Dorniers fly 13 hexes, and from here it is 15.
    const far = { hex: row(15), from: row(16) };
    const dorniers = ['ger-air-do17z', 'ger-air-do17z-b'];
    expect(added(dorniers, [I21], far)).toBeCloseTo(2);
    expect(added([JUNKERS], [I21], far)).toBe(3);
  });
  test('thirds are thirds: three of 4/3 are 4, and can be halved', () => {
    covers('SS-23Ba', 'SS-21Ac');
    const far = { hex: row(20), from: row(21) };
    expect(added(some(STUKA, 3), [I21, I11], far)).toBe(4);
    expect(added([STUKA], [I21], { ...far, weather: { b: 'mud' } })).toBeCloseTo(2 / 3, 1);
    const moscow = { hex: '2A:3318', from: '2A:3319' };
    expect(added([STUKA], [I21], { ...moscow, weather: { b: 'mud' } })).toBeCloseTo(1 / 3, 1);
  });
  test('only where enemies stand', () => {
    covers('SS-19D2b1', 'SS-16B2a');
    const table = air({ [AXIS_BASE]: [JUNKERS, STUKA], [row(28)]: R6 });
    table.act('axis', fly('bombing', row(28), JUNKERS)).act('axis', fly('bombing', row(27), STUKA));
    unmolested(table);
    expect(may(table, 'axis', assign('ground-support', row(27), STUKA))).toBe(false);
    expect(may(table, 'axis', assign('ground-support', row(28), JUNKERS))).toBe(true);
  });
  test('they stay until the combat phase ends, and go home', () => {
    covers('SS-19D2b1');
    const table = send(air({ [AXIS_BASE]: JUNKERS, [row(28)]: R6, [row(29)]: I21 }), 'ground-support', row(28), [
      JUNKERS,
    ]);
    expect([over(table, JUNKERS), table.open]).toEqual([row(28), 'fighting']);
    table.act('axis', { type: 'end-combat' });
    while (table.open === 'air-return') table.act('axis', { type: 'end-air-return' });
    expect([over(table, JUNKERS), missionOf(table, JUNKERS), stateOf(table, JUNKERS)]).toEqual([
      AXIS_BASE,
      undefined,
      'active',
    ]);
  });
  test('also from twice their range', () => {
    covers('SS-23Bc', 'SS-19D2b1');
    const table = air({ [AXIS_BASE]: STUKA, [row(14)]: R6, [row(15)]: I21 });
    send(table, 'ground-support', row(14), [STUKA]).act('axis', { type: 'end-combat' });
    while (table.open === 'air-return') table.act('axis', { type: 'end-air-return' });
    expect([over(table, STUKA), stateOf(table, STUKA)]).toEqual([AXIS_BASE, 'active']);
  });
  test('bombers that harass do not help an attack', () => {
    covers('SS-19D2b1');
    const table = air({ [AXIS_BASE]: STUKA, [row(28)]: R6, [row(29)]: I21 }, { turn: 'Aug I 41' });
    expect(fight(send(table, 'harassment', row(28), [STUKA]), row(28), [I21], 3).attack).toBe(struck([]));
  });
  test('Soviets as well', () => {
    covers('SS-19D2b1', 'SS-19D2b2');
    const at = (...bombers: string[]): number => {
      const table = redAir({ [SOVIET_BASE]: bombers, [row(27)]: R6, [row(28)]: I21 }, { turn: 'Aug I 41' });
      return fight(send(table, 'ground-support', row(28), bombers), row(28), [R6], 3).attack;
    };
    expect([at(ILYUSHA) - at(), at(ILYUSHA, PESHKA) - at(), at(ILYUSHA, PESHKA, `${PESHKA}-b`) - at()]).toEqual([
      3, 6, 6,
    ]);
  });
});

describe('19D2c defensive support', () => {
  /** The defence of a hex in the next enemy combat phase. */
  const held = (
    bombers: readonly string[],
    defenders: readonly string[],
    { hex = row(27), from = row(28), ...more }: More & { hex?: string; from?: string } = {},
  ): number => {
    const bases = { [SOVIET_BASE]: bombers.slice(0, 3), [SOVIET_FIELD]: bombers.slice(3) };
    const table = redAir({ [hex]: defenders, [from]: I21, ...bases }, { turn: 'Aug I 41', ...more });
    next(send(table, 'defensive-support', hex, bombers), 'fighting', 'axis');
    return fight(table, hex, [I21], 3).defence;
  };
  const added = (bombers: readonly string[], defenders: readonly string[], more: object = {}): number =>
    held(bombers, defenders, more) - held([], defenders, more);
  test('the tactical strength is added to the defence', () => {
    covers('SS-19D2c1', 'SS-19D2c2');
    expect([added([ILYUSHA], [R6]), added([ILYUSHA, PESHKA], [R6])]).toEqual([3, 6]);
  });
  test('no more than the defenders have', () => {
    covers('SS-19D2c3');
    expect(added(some(ILYUSHA, 3), [R6])).toBe(6);
    expect(added([ILYUSHA], [REGIMENT])).toBe(1);
    expect(added(some(ILYUSHA, 3), [R6, R3])).toBe(9);
  });
  test('whole in towns, in forest, over a major city', () => {
    covers('SS-19D2c2', 'SS-21Ab');
    expect(added([ILYUSHA], [R6], { hex: '2A:3821', from: '2A:3822' })).toBe(3);
    expect(added([PESHKA], [R6], { hex: '2A:3318', from: '2A:3319' })).toBe(3);
  });
  test('nothing against an overrun', () => {
    covers('SS-19D2c2');
    // 36, halved for want of supply, against 1; it would be against 2.
    const strong = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const table = redAir({ [SOVIET_BASE]: ILYUSHA, [row(27)]: REGIMENT, [row(28)]: strong }, { turn: 'Aug I 41' });
    next(send(table, 'defensive-support', row(27), [ILYUSHA]), 'moving', 'axis');
    expect(may(table, 'axis', overrun(row(27), strong))).toBe(true);
  });
  test('nothing for an attack from the hex', () => {
    covers('SS-19D2c2');
    const at = (...bombers: string[]): number => {
      const table = redAir({ [SOVIET_BASE]: bombers, [row(27)]: R6, [row(28)]: I21 }, { turn: 'Aug I 41' });
      return fight(send(table, 'defensive-support', row(27), bombers), row(28), [R6], 3).attack;
    };
    expect(at(ILYUSHA)).toBe(at());
  });
  test('over a hex that is empty, or the enemy’s, for those who will come', () => {
    covers('SS-19D2c1');
    const table = air(
      {
        [AXIS_BASE]: [JUNKERS, STUKA],
        [row(29)]: ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'],
        [row(28)]: REGIMENT,
        [row(26)]: R6,
      },
      { turn: 'Aug I 41' },
    );
    table.act('axis', fly('bombing', row(28), JUNKERS)).act('axis', fly('bombing', row(24), STUKA));
    unmolested(table).act('axis', assign('defensive-support', row(24), STUKA));
    landAll(table.act('axis', assign('defensive-support', row(28), JUNKERS)));
    expect([over(table, JUNKERS), over(table, STUKA)]).toEqual([row(28), row(24)]);
    fight(table, row(28), ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'], 6);
    for (let i = 0; i < 8 && table.open !== 'fighting'; i++)
      table.act(
        table.side,
        table.open === 'advancing' ? { type: 'advance', units: ['ger-pz-xx-6'] } : table.anything(),
      );
    expect(table.at('ger-pz-xx-6')).toBe(row(28));
    next(table, 'moving', 'soviet').act('soviet', march(R6, row(27)));
    next(table, 'fighting', 'soviet');
    const printed = fight(table, row(28), [R6], 3).defence;
    expect(printed).toBeGreaterThanOrEqual(10 + 3);
  });
  test('from twice its range a bomber finds home again', () => {
    covers('SS-23Bc', 'SS-19D2c1');
    const table = air({ [AXIS_BASE]: STUKA, [row(14)]: I21 }, { turn: 'Aug I 41' });
    send(table, 'defensive-support', row(14), [STUKA]);
    expect(over(table, STUKA)).toBe(row(14));
    next(next(table, 'moving', 'soviet'), 'moving', 'axis');
    expect([over(table, STUKA), stateOf(table, STUKA)]).toEqual([AXIS_BASE, 'active']);
  });
  test('until the next initial phase of their own', () => {
    covers('SS-19D2c1');
    const table = redAir({ [SOVIET_BASE]: ILYUSHA, [row(27)]: R6, [row(28)]: I21 }, { turn: 'Aug I 41' });
    send(table, 'defensive-support', row(27), [ILYUSHA]);
    for (const step of ['moving', 'fighting']) expect(over(next(table, step, 'axis'), ILYUSHA), step).toBe(row(27));
    next(table, 'moving', 'soviet');
    expect([over(table, ILYUSHA), missionOf(table, ILYUSHA)]).toEqual([SOVIET_BASE, undefined]);
  });
  test('Germans as well, and what they bring in mud', () => {
    covers('SS-19D2c2', 'SS-19D2c3', 'SS-19Df');
    const at = (bombers: readonly string[], weather: 'clear' | 'mud', defenders: readonly string[]): number => {
      const table = air(
        { [AXIS_BASE]: bombers, [row(28)]: defenders, [row(27)]: R6 },
        { turn: 'Aug I 41', weather: { b: weather } },
      );
      send(table, 'defensive-support', row(28), bombers);
      next(table, 'fighting', 'soviet');
      return fight(table, row(28), [R6], 3).defence;
    };
    expect(at([STUKA], 'clear', [I21]) - at([], 'clear', [I21])).toBe(4);
    expect(at([STUKA], 'mud', [I21]) - at([], 'mud', [I21])).toBe(2);
    // Two bring four in mud; the brigade has three.
    expect(at(some(STUKA, 2), 'clear', [BRIGADE]) - at([], 'clear', [BRIGADE])).toBe(3);
    expect(at(some(STUKA, 2), 'mud', [BRIGADE]) - at([], 'mud', [BRIGADE])).toBe(3);
  });
  test('what is printed of the defenders counts, whatever they are worth', () => {
    covers('SS-19D2c3');
    const out = { out: { [R6]: 3 } };
    expect(added(some(ILYUSHA, 2), [R6], out)).toBe(6);
  });
});
