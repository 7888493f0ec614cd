import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SUPPLY } from '../src/state.ts';
import { piece, scene, type Scene, type Table } from './support.ts';

/** Air bases and air supply (8.1, 8.2, 8.6, 8.7). */

const june42 = { scenario: 'campaign-fall-blau', turn: 12 };
const isDone = (table: Table, id: string): boolean => table.s.units.done[piece(id)] === 1;
const mark = (table: Table, id: string): string => SUPPLY[table.s.units.supply[piece(id)]!]!;

describe('displacement (8.1)', () => {
  test('an enemy who enters drives a German base to the nearest supplied town, done', () => {
    covers('DV-8.1d', 'DV-8.1b', 'DV-8.1c');
    const table = scene({ ...june42, chit: 'soviet:move', units: { W4719: 'air-ii', W4819: 'sov-army-16' } });
    table.act('soviet', { type: 'move', units: ['sov-army-16'], way: ['W4719'] });
    // Vitebsk and Mogilev are as near.
    expect([table.open, table.side]).toEqual(['base-displacing', 'axis']);
    expect(table.why('axis', { type: 'choose-base', to: 'W2726' })?.rule).toBe('DV-8.1d');
    table.act('axis', { type: 'choose-base', to: 'W4721' });
    expect([table.at('air-ii'), isDone(table, 'air-ii'), table.open]).toEqual(['W4721', true, 'moving']);
  });

  test('the Soviet air unit goes where its owner likes', () => {
    covers('DV-8.1e');
    const table = scene({ ...june42, chit: 'axis:move', units: { E1911: 'air-18', E1812: 'ger-corps-i' } });
    table.act('axis', { type: 'move', units: ['ger-corps-i'], way: ['E1911'] });
    expect([table.open, table.side]).toEqual(['base-displacing', 'soviet']);
    table.act('soviet', { type: 'choose-base', to: 'E2215' });
    expect([table.at('air-18'), isDone(table, 'air-18'), table.open]).toEqual(['E2215', true, 'moving']);
  });

  test('found without supply in Logistics, likewise', () => {
    covers('DV-8.1f');
    const at = (depot: string): Table =>
      scene({ ...june42, chit: 'logistics', cup: ['axis:move'], units: { W4719: 'air-ii', [depot]: 'depot-1' } });
    expect(at('W4121').at('air-ii')).toBe('W4719');
    const far = at('W3326');
    expect([far.at('air-ii') === 'W4719', isDone(far, 'air-ii')]).toEqual([false, true]);
  });
});

describe('basing (8.2)', () => {
  const phase = (units: Scene['units'], of: Partial<Scene> = {}): Table =>
    scene({ ...june42, phase: 'air-base-phase', units, ...of });
  const move = (air: string, to: string) => ({ type: 'rebase', air, to });

  test('within twelve hexes free, farther done; once; to supplied towns of one’s own', () => {
    covers('DV-8.2a', 'DV-8.2b', 'DV-4.1.IIa');
    const table = phase({ W4121: ['air-i', 'air-ii'] });
    expect([table.open, table.side]).toEqual(['axis-air-bases', 'axis']);
    expect(table.why('axis', move('air-i', 'E2215'))?.rule).toBe('DV-8.2a');
    expect(table.why('axis', move('air-i', 'W4122'))?.rule).toBe('DV-8.2a');
    table.act('axis', move('air-i', 'W4717'));
    expect([table.at('air-i'), isDone(table, 'air-i')]).toEqual(['W4717', false]);
    expect(table.why('axis', move('air-i', 'W4121'))).toBeDefined();
    table.act('axis', move('air-ii', 'W1925'));
    expect([table.at('air-ii'), isDone(table, 'air-ii')]).toEqual(['W1925', true]);
    const starved = phase({ W4121: 'air-i', W3326: 'depot-1' });
    expect(starved.why('axis', move('air-i', 'W4719'))?.rule).toBe('DV-8.2a');
  });

  test('one base in a town, two in a city', () => {
    covers('DV-8.2c');
    const table = phase({ W4121: ['air-i'], W4719: 'air-ii', W4717: ['air-iv', 'air-v'] });
    expect(table.why('axis', move('air-i', 'W4719'))?.rule).toBe('DV-5.4c');
    expect(table.why('axis', move('air-i', 'W4717'))?.rule).toBe('DV-5.4c');
    expect(table.why('axis', move('air-ii', 'W4121'))).toBeUndefined();
  });

  test('the Soviet air unit into any supplied town of the Soviet Union', () => {
    covers('DV-8.2d', 'DV-4.1.IIb');
    const table = phase({ E2215: 'air-18' }, { turn: 14 });
    expect([table.open, table.side]).toEqual(['soviet-air-base', 'soviet']);
    expect(table.why('soviet', { type: 'base-18th', air: 'air-18', to: 'W4121' })?.rule).toBe('DV-8.2d');
    table.act('soviet', { type: 'base-18th', air: 'air-18', to: 'E4236' });
    expect([table.at('air-18'), isDone(table, 'air-18')]).toEqual(['E4236', false]);
  });

  test('in the first winter moving a base is all it does', () => {
    covers('DV-8.7a');
    const table = phase({ W2726: 'air-i' }, { scenario: 'campaign-barbarossa', turn: 7 });
    table.act('axis', move('air-i', 'W1925'));
    expect(isDone(table, 'air-i')).toBe(true);
  });
});

describe('air supply in Logistics (8.6)', () => {
  const panzers = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-7'];
  const more = ['ger-pz-3', 'ger-pz-4', 'ger-pz-17', 'ger-pz-18'];
  const logistics = (of: Partial<Scene> = {}): Table =>
    scene({
      scenario: 'campaign-fall-blau',
      turn: 4,
      chit: 'logistics',
      cup: ['axis:move'],
      units: { W4719: 'air-viii', W4121: 'depot-1', E1118: [...panzers, 'ger-corps-i'], E1119: more },
      ...of,
    });
  const feed = (units: readonly string[]) => ({ type: 'air-supply', air: 'air-viii', units });

  test('six mechanized units in all become supplied, two points slower, the air unit stays available', () => {
    covers('DV-8.6g', 'DV-8.6i', 'DV-8.6j', 'DV-8.6k', 'DV-10.5.11c');
    const table = logistics();
    expect(mark(table, 'ger-pz-1')).toBe('out-of-supply');
    expect([table.open, table.side]).toEqual(['logistics-air-supply', 'axis']);
    expect(table.why('axis', feed(['ger-corps-i']))?.rule).toBe('DV-8.6g');
    expect(table.why('axis', feed([...panzers, ...more]))?.rule).toBe('DV-8.6i');
    table.act('axis', feed([...panzers, ...more.slice(0, 2)]));
    expect([mark(table, 'ger-pz-1'), mark(table, more[3]!)]).toEqual(['supplied', 'out-of-supply']);
    expect([table.open, isDone(table, 'air-viii')]).toEqual(['moving', false]);
    // Two points less than the eight printed, before the weather of September.
    expect(table.s.units.airfed[piece('ger-pz-1')]).toBe(1);
  });

  test('never to isolated units', () => {
    covers('DV-8.6h');
    const ring = ['E1117', 'E1217', 'E1218', 'E1119', 'W4819', 'W4818'];
    const armies = ['16', '19', '20', '21', '22', '24'].map((n) => `sov-army-${n}`);
    const table = logistics({
      units: {
        ...Object.fromEntries(ring.map((at, i) => [at, armies[i]!])),
        W4416: 'air-viii',
        W4121: 'depot-1',
        E1118: ['ger-pz-1'],
        E1122: 'ger-pz-6',
      },
      held: { axis: ['W4416'] },
    });
    expect(mark(table, 'ger-pz-1')).toBe('isolated');
    expect(table.open).toBe('logistics-air-supply');
    expect(table.why('axis', feed(['ger-pz-1']))?.rule).toBe('DV-8.6h');
  });

  test('not in 1942, not in mud', () => {
    covers('DV-8.6g');
    expect(logistics({ turn: 12 }).open).not.toBe('logistics-air-supply');
    expect(logistics({ turn: 5 }).open).not.toBe('logistics-air-supply');
  });
});

describe('air supply of pockets (8.6)', () => {
  const ring = { E1217: 'sov-army-16', E1219: 'sov-army-19' };
  const pocket = (of: Partial<Scene> = {}): Table =>
    scene({
      ...june42,
      phase: 'attrition-phase',
      units: { ...ring, E1218: ['ger-corps-i', 'rum-corps-i'], E1318: 'ger-corps-ii', W4719: 'air-ii' },
      isolated: ['ger-corps-i', 'ger-corps-ii'],
      ...of,
    });
  const fly = (hex: string) => ({ type: 'supply-pocket', air: 'air-ii', hex });

  test('isolated Germans in and beside a town become out of supply; from turn 12 the air unit may be lost', () => {
    covers('DV-8.6b', 'DV-8.6c', 'DV-8.6d', 'DV-4.1.Vb');
    const table = pocket();
    expect([table.open, table.side]).toEqual(['attrition-air-supply', 'axis']);
    expect(table.why('axis', fly('W4719'))?.rule).toBe('DV-8.6b');
    table.roll(6).act('axis', fly('E1218'));
    expect([mark(table, 'ger-corps-i'), mark(table, 'ger-corps-ii')]).toEqual(['out-of-supply', 'out-of-supply']);
    expect(table.has('air-came-back')).toBe(true);
    const far = pocket({ units: { ...ring, E1218: ['ger-corps-i'], W4121: 'air-ii' } })
      .roll(4)
      .act('axis', fly('E1218'));
    expect([far.has('air-shot-down'), far.at('air-ii'), far.s.units.back[piece('air-ii')]]).toEqual([
      true,
      'W4121',
      15,
    ]);
    const safe = pocket({ scenario: 'campaign-barbarossa', turn: 6, held: { axis: ['E1218', 'W4719'] } });
    safe.act('axis', fly('E1218'));
    expect(safe.has('air-came-back')).toBe(false);
  });

  // The others are on other fronts already: else the one that is lost would be withdrawn with them (7.9).
  const AWAY = ['air-i', 'air-iv', 'air-v', 'air-viii'];
  test('a lost air unit is back three turns later', () => {
    covers('DV-8.6e');
    const table = pocket({ units: { ...ring, E1218: ['ger-corps-i'], W4121: 'air-ii', 'other-fronts': AWAY } })
      .roll(4)
      .act('axis', fly('E1218'));
    table.playOn('taking-initiative').playOn('taking-initiative');
    expect([table.s.turn, isDone(table, 'air-ii')]).toEqual([14, true]);
    table.playOn('taking-initiative');
    expect([table.s.turn, isDone(table, 'air-ii'), table.has('air-returned')]).toEqual([15, false, true]);
  });

  test('it may be sent to another front only if no other is there', () => {
    covers('DV-8.6f');
    // Shot down on turn 18; turn 19 takes an air unit away.
    const due = (others: Scene['units'], away: readonly string[]): Table => {
      const table = pocket({
        turn: 18,
        units: { ...ring, E1218: ['ger-corps-i'], W4121: 'air-ii', 'other-fronts': [...away], ...others },
      });
      table.roll(6).act('axis', fly('E1218'));
      expect([table.has('air-shot-down'), table.at('air-ii')]).toEqual([true, 'W4121']);
      return table.playOn('axis-withdrawals');
    };
    const sendAway = { type: 'send-away', unit: 'air-ii' };
    const others = due({ W2726: ['air-v', 'air-iv'], W2826: 'air-viii' }, ['air-i']);
    expect([others.s.turn, others.why('axis', sendAway)?.rule]).toEqual([19, 'DV-8.6f']);
    others.act('axis', { type: 'send-away', unit: 'air-v' });
    expect([others.at('air-v'), others.at('air-ii')]).toEqual(['other-fronts', 'W4121']);
    const alone = due({}, ['air-i']);
    alone.act('axis', sendAway);
    expect(alone.at('air-ii')).toBe('other-fronts');
  });

  test('not after 1942', () => {
    covers('DV-8.6a');
    expect(pocket({ turn: 20 }).open).not.toBe('attrition-air-supply');
  });
});
