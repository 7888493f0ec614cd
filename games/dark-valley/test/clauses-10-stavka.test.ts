import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { AROUND_LODZ } from './phase-one.ts';
import { scene } from './support.ts';

/** The Stavka chit (10.5.9), Manstein and Model (10.5.10), the price of disobedience (10.5.6). */

const blue = { scenario: 'campaign-fall-blau' };

describe('the Stavka chit (10.5.9)', () => {
  const box = ['sov-army-16', 'sov-army-19', 'sov-tank-1'];
  const played = (of: object) =>
    scene({ units: { 'stavka-reserve': box, E2827: 'sov-stavka' }, chit: 'soviet:stavka', ...of });

  test('DV-EX-18: two dice are the steps that may leave; at least 6 from 1942, 8 from 1943', () => {
    covers('DV-10.5.9b', 'DV-10.5.9c');
    const quota = (turn: number, ...dice: number[]) => played({ turn, dice }).s.activation?.quota;
    expect([quota(4, 1, 4), quota(9, 1, 4), quota(20, 3, 4), quota(20, 6, 6)]).toEqual([5, 6, 8, 12]);
  });

  test('placed as reinforcements, or with a headquarters supplied over land', () => {
    covers('DV-10.5.9d', 'DV-2.2b');
    const table = played({ turn: 4, dice: [1, 2] });
    expect([table.open, table.side]).toEqual(['releasing', 'soviet']);
    const release = (unit: string, to: string) => table.why('soviet', { type: 'release', unit, to });
    expect(release('sov-army-16', 'E2215')).toBeUndefined();
    expect(release('sov-army-16', 'E2827')).toBeUndefined();
    expect(release('sov-army-16', 'E2826')?.rule).toBe('DV-7.3a');
    table.act('soviet', { type: 'release', unit: 'sov-army-16', to: 'E2827' });
    // One step is left: no room for an army.
    expect(release('sov-army-19', 'E2215')?.rule).toBe('DV-10.5.9b');
    expect(release('sov-tank-1', 'E2215')).toBeUndefined();
    const abroad = scene({
      turn: 4,
      units: { ...AROUND_LODZ, 'stavka-reserve': box, W2428: 'sov-zhukov' },
      chit: 'soviet:stavka',
      dice: [3, 3],
    });
    expect(abroad.why('soviet', { type: 'release', unit: 'sov-army-16', to: 'W2428' })).toBeDefined();
  });

  test('only who was released moves, in range of a headquarters, and fights if he is in range then', () => {
    covers('DV-10.5.9a', 'DV-10.5.9g', 'DV-10.5.9h', 'DV-2.4j');
    const units = {
      'stavka-reserve': box,
      E2525: 'sov-zhukov',
      E2526: 'sov-army-20',
      E2523: 'ger-inf-207',
    };
    const table = scene({ turn: 4, units, chit: 'soviet:stavka', dice: [3, 3] });
    table.act('soviet', { type: 'release', unit: 'sov-army-16', to: 'E2525' });
    table.act('soviet', { type: 'release', unit: 'sov-army-19', to: 'E2525' });
    table.act('soviet', { type: 'release', unit: 'sov-tank-1', to: 'E4326' });
    expect(table.open).toBe('moving');
    expect(table.why('soviet', { type: 'move', units: ['sov-army-20'], way: ['E2527'] })?.rule).toBe('DV-10.5a');
    expect(table.why('soviet', { type: 'move', units: ['sov-tank-1'], way: ['E4325'] })?.rule).toBe('DV-10.5a');
    expect(table.why('soviet', { type: 'move', units: ['sov-zhukov'], way: ['E2524'] })?.rule).toBe('DV-10.5a');
    table.act('soviet', { type: 'move', units: ['sov-army-16', 'sov-army-19'], way: ['E2524'] });
    table.act('soviet', { type: 'end-movement' });
    expect(table.open).toBe('fighting');
    expect(
      table.why('soviet', { type: 'attack', target: 'E2523', attackers: ['sov-army-16', 'sov-army-19'] }),
    ).toBeUndefined();
    expect(table.why('soviet', { type: 'attack', target: 'E2523', attackers: ['sov-army-20'] })).toBeDefined();
  });

  test('from 1942 with Soviet initiative: along the front, or to friends who were there', () => {
    covers('DV-10.5.9e', 'DV-10.5.9f');
    const units = { 'stavka-reserve': box, E2825: 'sov-stavka', E3027: 'sov-army-20' };
    const march = (turn: number, to: string, way: readonly string[], options = {}) => {
      const table = scene({ ...blue, turn, units, options, chit: 'soviet:stavka', dice: [3, 3] });
      table.act('soviet', { type: 'release', unit: 'sov-tank-1', to });
      table.act('soviet', { type: 'end-release' });
      return table.why('soviet', { type: 'move', units: ['sov-tank-1'], way })?.rule;
    };
    // Turn 17 is the Soviets', turn 14 the Axis's.
    expect(march(17, 'E2825', ['E2824', 'E2823'])).toBe('DV-10.5.9e');
    expect(march(14, 'E2825', ['E2824', 'E2823'])).toBeUndefined();
    expect(march(17, 'E2825', ['E2826'])).toBeUndefined();
    // By option they march in turns of Soviet initiative only.
    const strict = { 'reserve-marches': 'only-with-initiative' };
    expect(march(14, 'E2825', ['E2826'], strict)).toBe('DV-10.5.9e');
    expect(march(17, 'E2825', ['E2826'], strict)).toBeUndefined();
    // Voronezh is a city: who comes in there is free.
    expect(march(17, 'E2827', ['E2828', 'E2829'])).toBeUndefined();
  });

  test('held armies stay until Sevastopol or Rostov is Soviet when the chit is played', () => {
    covers('DV-7.10b');
    const held = (cities: readonly string[]) => {
      const table = scene({
        ...blue,
        turn: 18,
        units: { 'stavka-reserve': box },
        heldBack: ['sov-army-16'],
        held: { axis: cities },
        chit: 'soviet:stavka',
        dice: [3, 3],
      });
      return table.why('soviet', { type: 'release', unit: 'sov-army-16', to: 'E2215' })?.rule;
    };
    expect(held(['E1849', 'E3241'])).toBe('DV-7.10b');
    expect(held(['E1849'])).toBeUndefined();
  });
});

describe('Manstein and Model (10.5.10)', () => {
  const units = { W2726: ['ger-pz-1', 'rum-arm-1'], W2729: 'ger-pz-3', W2730: 'ger-pz-4', W2728: 'ger-hq-1' };
  const offered = (turn: number, more: object = {}) => {
    const table = scene({ ...blue, turn, units, chit: 'axis:move', cup: ['logistics'], ...more });
    return table.act('axis', { type: 'end-movement' });
  };

  test('offered before a draw from June 1942 to 1944', () => {
    covers('DV-10.5.10a', 'DV-10.5.10b');
    expect([12, 20, 35].map((turn) => offered(turn).open)).toEqual([
      'manstein-offer',
      'manstein-offer',
      'manstein-offer',
    ]);
    expect(offered(11).open).not.toBe('manstein-offer');
    expect(offered(41, { dice: [1, 1, 1, 1, 1, 1] }).open).not.toMatch(/manstein/);
  });

  test('German units within three hexes of a supplied unit act like a Panzerarmee', () => {
    covers('DV-10.5.10c');
    const table = offered(12, { outOfSupply: ['ger-pz-3'] });
    expect(table.why('axis', { type: 'play-manstein', unit: 'ger-pz-3' })?.rule).toBe('DV-10.5.10c');
    table.act('axis', { type: 'play-manstein', unit: 'ger-pz-1' });
    expect(table.open).toBe('choosing-order');
    table.act('axis', { type: 'choose-order', order: 'move-then-combat' });
    const moves = (unit: string, to: string) => table.why('axis', { type: 'move', units: [unit], way: [to] })?.rule;
    expect([moves('ger-pz-1', 'W2725'), moves('ger-pz-3', 'W2829')]).toEqual([undefined, undefined]);
    expect([moves('ger-pz-4', 'W2731'), moves('rum-arm-1', 'W2725'), moves('ger-hq-1', 'W2829')]).toEqual([
      'DV-10.5a',
      'DV-10.5a',
      'DV-10.5a',
    ]);
  });

  test('twice a year, not in consecutive turns; or as the last chit', () => {
    covers('DV-10.5.10a');
    const last = scene({ ...blue, turn: 12, units, chit: 'axis:move' }).act('axis', { type: 'end-movement' });
    expect(last.open).toBe('manstein-last');
    const play = { type: 'play-manstein', unit: 'ger-pz-1' };
    const ones = Array.from({ length: 60 }, () => 1);
    last
      .roll(...ones)
      .act('axis', play)
      .act('axis', { type: 'choose-order', order: 'nothing' });
    expect(last.s.manstein).toEqual([12]);
    last.playOn('manstein-offer');
    expect(last.s.turn).toBe(14);
    last
      .roll(...ones)
      .act('axis', play)
      .act('axis', { type: 'choose-order', order: 'nothing' });
    last.playOn('manstein-offer');
    // Twice in 1942; then not before 1943.
    expect(last.s.turn).toBe(19);
  });

  test('Model comes once in 1944', () => {
    covers('DV-10.5.10a');
    const table = scene({ ...blue, turn: 36, units, chit: 'axis:move' }).act('axis', { type: 'end-movement' });
    const ones = Array.from({ length: 60 }, () => 1);
    table.roll(...ones).act('axis', { type: 'play-manstein', unit: 'ger-pz-1' });
    table.act('axis', { type: 'choose-order', order: 'nothing' });
    // Nobody offers him again in what is left of the war.
    expect(() => table.playOn('manstein-offer')).toThrow('the match ended before manstein-offer');
    expect(table.s.turn).toBeGreaterThan(38);
    expect(table.news.filter(({ key }) => key === 'model-played')).toHaveLength(1);
  });

  test('DV-EX-30: Stavka goes first before the same draw', () => {
    covers('DV-10.5.10d');
    const table = scene({ ...blue, turn: 16, units: { ...units, E2215: 'sov-army-16' }, phase: 'activation-phase' });
    table.act('soviet', { type: 'open-with', chit: 'move' }).act('soviet', { type: 'end-movement' });
    expect(table.open).toBe('stavka-offer');
    table.act('soviet', { type: 'keep-stavka' });
    expect(table.open).toBe('manstein-offer');
  });
});

describe('Stalin’s quota (10.5.6)', () => {
  test('for every attack not made the Axis may take a rifle division, those beside it first, then the closest', () => {
    covers('DV-10.5.6f', 'DV-10.5.6g', 'DV-10.5.6h');
    const units = {
      E2535: 'ger-inf-207',
      E2635: 'sov-rd-10',
      E2735: 'sov-rd-90',
      E2835: 'sov-rd-125',
      E2935: ['sov-rd-1-dno', 'sov-army-16'],
    };
    const table = scene({ turn: 4, units, chit: 'soviet:counterattack', dice: [3, 3], outOfSupply: ['sov-rd-90'] });
    table.act('soviet', { type: 'end-movement' }).act('soviet', { type: 'end-combat' });
    expect([table.open, table.side]).toEqual(['counterattack-penalty', 'axis']);
    const take = (unit: string) => table.why('axis', { type: 'take-division', unit })?.rule;
    expect([take('sov-rd-90'), take('sov-rd-125'), take('sov-army-16')]).toEqual([
      'DV-10.5.6h',
      'DV-10.5.6g',
      'DV-10.5.6f',
    ]);
    table.act('axis', { type: 'take-division', unit: 'sov-rd-10' });
    expect(table.at('sov-rd-10')).toBe('eliminated');
    // The one out of supply is closer: at the Axis's pleasure.
    expect([take('sov-rd-90'), take('sov-rd-125'), take('sov-rd-1-dno')]).toEqual([undefined, undefined, 'DV-10.5.6f']);
    table.act('axis', { type: 'end-penalty' });
    expect(table.at('sov-rd-125')).toBe('E2835');
  });

  test('attacks at 1-3 or better by supplied units count', () => {
    covers('DV-10.5.6e');
    const units = { E2535: 'ger-inf-207', E2635: ['sov-army-16', 'sov-army-19', 'sov-rd-10'] };
    const made = (of: object) => {
      const table = scene({ turn: 4, units, chit: 'soviet:counterattack', dice: [3, 3], ...of });
      table.act('soviet', { type: 'end-movement' }).roll(4, 4, 4, 4);
      table.act('soviet', { type: 'attack', target: 'E2535', attackers: ['sov-army-16', 'sov-army-19'] });
      if (table.open !== 'fighting') table.playOn('fighting');
      return table.s.activation?.made;
    };
    expect(made({})).toBe(1);
    expect(made({ outOfSupply: ['sov-army-16', 'sov-army-19'] })).toBe(0);
  });
});
