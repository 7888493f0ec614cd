import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { piece, scene, type Scene, type Table } from './support.ts';

/** Strategic movement (9), reached through Phase III. */

const june42 = { scenario: 'campaign-fall-blau', turn: 12 };
const phase = (units: Scene['units'], of: Partial<Scene> = {}): Table =>
  scene({ ...june42, phase: 'strategic-movement', units, dice: [3, 4], ...of });
/** Everybody before this step stays where he is. */
function until(table: Table, step: string): Table {
  for (let i = 0; i < 8 && table.open !== step && table.open.match(/rail|naval|landing|airborne/); i++)
    table.act(table.side, { type: table.open === 'landing' ? 'end-amphibious' : `end-${table.open}` });
  return table;
}
/** What was left of the capacity after the last move. */
const left = (table: Table): unknown => table.news.findLast((line) => line.key.startsWith('went-'))?.params?.['left'];
const straits = ['E2447', 'E2547', 'E2448'];

describe('Axis rail (9.2)', () => {
  const ride = (to: string, unit = 'ger-corps-i') => ({ type: 'axis-rail-move', unit, to });

  test('from turn 11, as many steps as two dice show, any distance', () => {
    covers('DV-9.2a', 'DV-9.1c', 'DV-9.1a', 'DV-9.2f');
    const table = phase({ W2726: ['ger-corps-i', 'ger-corps-ii', 'ger-hq-1'] }, { dice: [1, 2] });
    expect([table.open, table.side, table.s.lift['rail']]).toEqual(['axis-rail', 'axis', 3]);
    expect(table.why('axis', ride('W4121', 'ger-hq-1'))?.rule).toBe('DV-9.2f');
    expect(table.why('axis', ride('W2725', 'ger-corps-i'))).toBeUndefined();
    table.act('axis', ride('W4121'));
    expect([table.at('ger-corps-i'), left(table)]).toEqual(['W4121', 1]);
    expect(table.open).not.toBe('axis-rail');
    const rich = phase({ W2726: ['ger-corps-i', 'ger-corps-ii'] }).act('axis', ride('W4121'));
    expect(rich.why('axis', ride('W2726'))?.rule).toBe('DV-9.1a');
    expect(rich.why('axis', ride('W4121', 'ger-corps-ii'))).toBeUndefined();
    expect(phase({ W2726: 'ger-corps-i' }, { turn: 10, dice: [] }).open).not.toBe('axis-rail');
  });

  test('in snow and from 1944 the Soviet Union costs double', () => {
    covers('DV-9.2b');
    const snow = phase({ W2726: 'ger-corps-i' }, { turn: 18, dice: [1, 2] });
    expect(snow.why('axis', ride('W4121'))?.rule).toBe('DV-9.2b');
    expect(snow.why('axis', ride('W1925'))).toBeUndefined();
    const rich = phase({ W2726: 'ger-corps-i' }, { turn: 18, dice: [1, 4] }).act('axis', ride('W4121'));
    expect(left(rich)).toBe(1);
  });

  test('never beside the enemy, never through his towns, in supply all the way', () => {
    covers('DV-9.2c', 'DV-9.2d', 'DV-9.2e');
    expect(phase({ W2726: ['ger-corps-i'], W4718: 'sov-army-16' }).why('axis', ride('W4719'))?.rule).toBe('DV-9.2c');
    expect(phase({ W2726: ['ger-corps-i'] }).why('axis', ride('E2215'))?.rule).toBe('DV-9.2e');
    const depot = phase({ W2726: 'ger-corps-i', W2826: 'depot-1' });
    expect(depot.why('axis', ride('W4121'))?.rule).toBe('DV-9.2d');
  });
});

describe('Soviet rail (9.4)', () => {
  const ride = (to: string, into?: string) => ({
    type: 'soviet-rail-move',
    unit: 'sov-army-16',
    to,
    ...(into && { into }),
  });
  const soviets = { E2827: ['sov-army-16', 'sov-army-19'], E2215: 'sov-stavka' };

  test('four steps from turn 4', () => {
    covers('DV-9.4a', 'DV-9.4b');
    const table = until(phase(soviets), 'soviet-rail');
    expect(table.s.lift['rail']).toBe(4);
    expect(table.why('soviet', ride('W4121'))?.rule).toBe('DV-9.2e');
    table.act('soviet', ride('E2218'));
    expect([table.at('sov-army-16'), left(table)]).toEqual(['E2218', 2]);
    expect(until(phase(soviets, { turn: 3, dice: [] }), 'soviet-rail').open).not.toBe('soviet-rail');
  });

  test('a unit that comes to Stavka may go into its reserve (DV-EX-32)', () => {
    covers('DV-9.4c', 'DV-9.1a');
    const table = until(phase(soviets), 'soviet-rail').act('soviet', ride('E2215', 'stavka-reserve'));
    expect([table.at('sov-army-16'), table.s.units.strategic[piece('sov-army-16')]]).toEqual(['stavka-reserve', 1]);
    expect(table.why('soviet', ride('E2215', 'stavka-reserve'))).toBeDefined();
    const stays = until(phase(soviets), 'soviet-rail').act('soviet', ride('E2215', 'on-map'));
    expect(stays.at('sov-army-16')).toBe('E2215');
  });
});

describe('transport by sea (9.3, 9.5)', () => {
  const sail = (side: string, unit: string, to: string) => ({ type: `${side}-transport`, unit, to });
  const axis = (units: Scene['units'], of: Partial<Scene> = {}): Table => until(phase(units, of), 'axis-naval');
  const soviet = (units: Scene['units'], of: Partial<Scene> = {}): Table => until(phase(units, of), 'soviet-naval');

  test('four Axis steps in the Baltic, mechanized ones double', () => {
    covers('DV-9.3a');
    const foot = axis({ W3612: ['ger-corps-i', 'ger-corps-ii'] });
    foot.act('axis', sail('axis', 'ger-corps-i', 'W2819'));
    expect([foot.at('ger-corps-i'), foot.s.lift['baltic']]).toEqual(['W2819', 2]);
    expect(foot.why('axis', sail('axis', 'ger-corps-i', 'W3612'))?.rule).toBe('DV-9.1a');
    expect(foot.why('axis', sail('axis', 'ger-corps-ii', 'W4844'))).toBeDefined();
    const panzer = axis({ W3612: ['ger-pz-1', 'ger-corps-ii'] });
    panzer.act('axis', sail('axis', 'ger-pz-1', 'W2819'));
    expect(left(panzer)).toBe(0);
    expect(panzer.open).not.toBe('axis-naval');
  });

  test('ice closes the Gulf of Finland and the Sea of Azov', () => {
    covers('DV-9.3b', 'DV-9.5b', 'DV-9.3d', 'DV-9.5d');
    expect(axis({ W3612: 'ger-corps-i' }, { turn: 18 }).why('axis', sail('axis', 'ger-corps-i', 'W3804'))?.rule).toBe(
      'DV-9.3b',
    );
    expect(axis({ W3612: 'ger-corps-i' }).why('axis', sail('axis', 'ger-corps-i', 'W3804'))).toBeUndefined();
    const held = { axis: ['E1849', 'E2641', ...straits] };
    expect(axis({ W4844: 'ger-corps-i' }, { held }).why('axis', sail('axis', 'ger-corps-i', 'E2641'))).toBeUndefined();
    expect(
      axis({ W4844: 'ger-corps-i' }, { held, turn: 18 }).why('axis', sail('axis', 'ger-corps-i', 'E2641'))?.rule,
    ).toBe('DV-9.3d');
    const straitless = { axis: ['E1849', 'E2641'], soviet: ['E2547'] };
    expect(
      axis({ W4844: 'ger-corps-i' }, { held: straitless }).why('axis', sail('axis', 'ger-corps-i', 'E2641'))?.rule,
    ).toBe('DV-9.3d');
    expect(
      soviet({ W4702: 'sov-army-16', E2849: 'sov-army-19' }, { turn: 18 }).why(
        'soviet',
        sail('soviet', 'sov-army-16', 'W4603'),
      )?.rule,
    ).toBe('DV-9.5b');
  });

  test('the Black Sea is the Axis’ with Sevastopol; Rostov with its river', () => {
    covers('DV-9.3c', 'DV-9.3e');
    const odessa = { W4844: 'ger-corps-i', W3612: 'ger-corps-ii' };
    const without = axis(odessa, { held: { soviet: ['E1849'] } });
    expect(without.why('axis', sail('axis', 'ger-corps-i', 'W4251'))?.rule).toBe('DV-9.3c');
    const held = { axis: ['E1849', 'E3241', ...straits] };
    expect(axis(odessa, { held }).why('axis', sail('axis', 'ger-corps-i', 'W4251'))).toBeUndefined();
    expect(axis(odessa, { held }).why('axis', sail('axis', 'ger-corps-i', 'E3241'))).toBeUndefined();
    const barred = axis({ ...odessa, E3141: 'sov-army-16' }, { held });
    expect(barred.why('axis', sail('axis', 'ger-corps-i', 'E3241'))?.rule).toBe('DV-9.3e');
  });

  test('two Soviet steps in the Baltic, four in the Black Sea', () => {
    covers('DV-9.5a', 'DV-9.5c');
    const table = soviet({ W4702: ['sov-army-16', 'sov-army-19'], E2849: 'sov-army-20' });
    expect([table.s.lift['baltic'], table.s.lift['black']]).toEqual([2, 4]);
    table.act('soviet', sail('soviet', 'sov-army-16', 'W4603'));
    expect(table.why('soviet', sail('soviet', 'sov-army-19', 'W4603'))?.rule).toBe('DV-9.5a');
    table.act('soviet', sail('soviet', 'sov-army-20', 'E3250'));
    expect(table.at('sov-army-20')).toBe('E3250');
  });

  test('enemy aircraft close a port to arrivals, not to departures', () => {
    covers('DV-9.3f', 'DV-9.5e');
    const held = { axis: ['E1849'] };
    const german = axis({ W4844: 'ger-corps-i', E2849: 'air-18' }, { held });
    expect(german.why('axis', sail('axis', 'ger-corps-i', 'E1849'))?.rule).toBe('DV-9.3f');
    const away = axis({ E1849: 'ger-corps-i', E2849: 'air-18' }, { held });
    expect(away.why('axis', sail('axis', 'ger-corps-i', 'W4844'))).toBeUndefined();
    const russian = soviet({ E2849: 'sov-army-16', E1849: 'sov-army-19', E1948: 'air-viii' });
    expect(russian.why('soviet', sail('soviet', 'sov-army-16', 'E1849'))?.rule).toBe('DV-9.5e');
    expect(russian.why('soviet', sail('soviet', 'sov-army-19', 'E3250'))).toBeUndefined();
  });
});

describe('amphibious assault (9.6)', () => {
  const land = (hex: string) => ({ type: 'land-naval', hex });
  const landing = (units: Scene['units'] = {}, of: Partial<Scene> = {}): Table =>
    until(phase({ E2849: 'sov-naval', ...units }, of), 'landing');

  test('from a Black Sea port to any open coast', () => {
    covers('DV-9.6a', 'DV-9.6g');
    const table = landing({}, { held: { soviet: ['E1849'] } });
    expect(table.open).toBe('landing');
    expect(table.why('soviet', land('E2215'))?.rule).toBe('DV-9.6a');
    table.act('soviet', land('E1949'));
    expect(table.at('sov-naval')).toBe('E1949');
  });

  test('the Sea of Azov, the west, and abroad', () => {
    covers('DV-9.6b', 'DV-9.6c', 'DV-9.6d');
    expect(landing().why('soviet', land('E2641'))?.rule).toBe('DV-9.6b');
    const open = landing({}, { held: { soviet: [...straits, 'E1849', 'W4844'] } });
    expect(open.why('soviet', land('E2641'))).toBeUndefined();
    expect(open.why('soviet', land('W4251'))?.rule).toBe('DV-9.6d');
    const axisHolds = landing({}, { held: { axis: ['E1849'] } });
    expect(axisHolds.why('soviet', land('E1342'))?.rule).toBe('DV-9.6c');
  });

  test('it fights its way ashore alone, or is lost', () => {
    covers('DV-9.6e', 'DV-9.6f');
    const held = { soviet: ['E1849'] };
    const lost = landing({ E1949: 'ger-inf-207' }, { held })
      .roll(1)
      .act('soviet', { ...land('E1949'), support: [] });
    expect(lost.at('sov-naval')).toBe('eliminated');
    expect(lost.at('ger-inf-207')).toBe('E1949');
  });
});

describe('airborne corps (9.7)', () => {
  const moscow = { E2215: ['sov-abc-4', 'sov-abc-5', 'sov-stavka'] };
  const mixed = (units: Scene['units'] = moscow, of: Partial<Scene> = {}): Table =>
    until(phase(units, { turn: 15, ...of }), 'airborne');
  const fly = (to: string) => ({ type: 'air-transport', unit: 'sov-abc-4', to });
  const jump = (to: string) => ({ type: 'air-drop', unit: 'sov-abc-4', to });

  test('one a turn, from a supplied town near Stavka, to a town within twelve hexes', () => {
    covers('DV-9.7a', 'DV-9.7b', 'DV-9.7h');
    const table = mixed();
    expect(table.why('soviet', fly('W4702'))?.rule).toBe('DV-9.7b');
    expect(table.why('soviet', fly('E2114'))?.rule).toBe('DV-9.7b');
    table.act('soviet', fly('E1911'));
    expect(table.at('sov-abc-4')).toBe('E1911');
    expect(table.open).not.toBe('airborne');
    expect(mixed({ E2215: 'sov-abc-4', E3312: 'sov-stavka' }).open).not.toBe('airborne');
    expect(until(phase(moscow), 'airborne').open).not.toBe('airborne');
  });

  test('a jump within Stavka’s range, away from towns, once', () => {
    covers('DV-9.7c', 'DV-9.7e', 'DV-9.7f');
    const table = mixed();
    expect(table.why('soviet', jump('E1911'))?.rule).toBe('DV-9.7c');
    expect(table.why('soviet', jump('E1515'))?.rule).toBe('DV-9.7c');
    table.act('soviet', jump('E1916'));
    expect([table.at('sov-abc-4'), table.s.units.dropped[piece('sov-abc-4')]]).toEqual(['E1916', 1]);
    expect(mixed(moscow, { dropped: ['sov-abc-4'] }).why('soviet', jump('E1916'))?.rule).toBe('DV-9.7f');
  });

  test('on the enemy it is lost for good and costs him a step of his choice', () => {
    covers('DV-9.7d');
    const table = mixed({ ...moscow, E1916: ['ger-corps-i', 'ger-corps-ii'] }).act('soviet', jump('E1916'));
    expect([table.at('sov-abc-4'), table.open, table.side]).toEqual(['removed', 'losing', 'axis']);
    table.act('axis', { type: 'lose-step', unit: 'ger-corps-ii' });
    expect([table.s.units.lost[piece('ger-corps-i')], table.s.units.lost[piece('ger-corps-ii')]]).toEqual([0, 1]);
    // A drop is no land combat: a division of one step may go while a corps is whole (12.3c).
    const mixedStack = mixed({ ...moscow, E1916: ['ger-corps-i', 'ger-inf-207'] }).act('soviet', jump('E1916'));
    mixedStack.act('axis', { type: 'lose-step', unit: 'ger-inf-207' });
    expect([mixedStack.at('ger-inf-207'), mixedStack.s.units.lost[piece('ger-corps-i')]]).toEqual(['eliminated', 0]);
  });

  test('never outside the Soviet Union', () => {
    covers('DV-9.7i');
    const west = mixed(
      { W3326: ['sov-abc-4', 'sov-stavka'] },
      { scenario: 'campaign-bagration', turn: 28, held: { soviet: ['W3029'] } },
    );
    expect(west.open).toBe('airborne');
    expect(west.why('soviet', fly('W3029'))?.rule).toBe('DV-9.7i');
    expect(west.why('soviet', jump('W3027'))?.rule).toBe('DV-9.7i');
  });

  test('in a town near a supplied Stavka they are always in supply', () => {
    covers('DV-9.7g');
    const ring = {
      E2114: 'ger-corps-i',
      E2115: 'ger-corps-ii',
      E2214: 'ger-corps-x',
      E2314: 'ger-corps-xxvi',
      E2315: 'ger-corps-xxviii',
      E2216: 'ger-corps-xxxviii',
    };
    const pocket = (stavka: string): number =>
      scene({
        ...june42,
        chit: 'logistics',
        cup: ['axis:move'],
        units: { ...ring, E2215: 'sov-abc-4', [stavka]: 'sov-stavka' },
      }).s.units.supply[piece('sov-abc-4')]!;
    expect(pocket('E2718')).toBe(0);
    expect(pocket('E3312')).toBe(2);
  });
});
