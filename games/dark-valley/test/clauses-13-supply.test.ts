import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SUPPLY } from '../src/state.ts';
import { hex, piece, scene, type Scene, type Table } from './support.ts';

/** Logistics (13): lines of supply and communications, depots, marks. */

const june42 = { scenario: 'campaign-fall-blau', turn: 12 };
/** The Logistics chit is drawn; an Axis movement follows, so that marks are seen before anything else happens. */
const checked = (of: Partial<Scene>): Table =>
  scene({ ...june42, chit: 'logistics', cup: ['axis:move'], units: {}, ...of });
const mark = (table: Table, id: string): string => SUPPLY[table.s.units.supply[piece(id)]!]!;
const markAt = (at: string, id: string, of: Partial<Scene> = {}): string =>
  mark(checked({ ...of, units: { ...of.units, [at]: id } }), id);

const ring = ['E2114', 'E2115', 'E2214', 'E2314', 'E2315', 'E2216'];
const corps = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x', 'ger-corps-xxvi', 'ger-corps-xxviii', 'ger-corps-xxxviii'];

describe('Soviet lines (13.2 to 13.4)', () => {
  test('five hexes to a railway or road that leads to the edge; farther, communications only', () => {
    covers('DV-13.1a', 'DV-13.4a', 'DV-13.4b', 'DV-13.3a', 'DV-10.5.11a');
    expect(markAt('E5435', 'sov-army-16')).toBe('supplied');
    expect(markAt('E5433', 'sov-army-16')).toBe('out-of-supply');
  });

  test('an enemy all round isolates; a mark goes when the line is free', () => {
    covers('DV-13.2a', 'DV-10.5.11b');
    const round = Object.fromEntries(ring.map((at, i) => [at, corps[i]!]));
    expect(markAt('E2215', 'sov-army-16', { units: round })).toBe('isolated');
    expect(markAt('E2215', 'sov-army-16', { isolated: ['sov-army-16'] })).toBe('supplied');
  });

  test('ports of the Black Sea supply within five hexes', () => {
    covers('DV-13.4d');
    expect(markAt('E1849', 'sov-army-16')).toBe('supplied');
    const crimea = { held: { soviet: ['E1849'] } };
    expect(markAt('E2045', 'sov-army-16', crimea)).toBe('supplied');
    expect(markAt('E1844', 'sov-army-16', crimea)).toBe('out-of-supply');
  });

  test('a port west of one the Axis holds on the same water does not', () => {
    covers('DV-13.4f');
    expect(markAt('E1849', 'sov-army-16', { held: { axis: ['E2849'] } })).toBe('out-of-supply');
    // The Sea of Azov is another water.
    expect(markAt('E1849', 'sov-army-16', { held: { axis: ['E2641', 'E3041'] } })).toBe('supplied');
  });

  test('ports of the Sea of Azov need the straits and no ice', () => {
    covers('DV-13.4e');
    const straits = ['E2447', 'E2547', 'E2448'];
    const mariupol = (turn: number, held: readonly string[]): string =>
      markAt('E2641', 'sov-army-16', { turn, held: { soviet: held, axis: ['E2738', 'E3041'] } });
    const cutOff = { E2640: 'ger-corps-i', E2740: 'ger-corps-ii', E2540: 'ger-corps-x' };
    const shut = (turn: number, held: readonly string[]): string =>
      markAt('E2641', 'sov-army-16', { turn, units: cutOff, held: { soviet: held } });
    expect(mariupol(12, straits)).toBe('supplied');
    expect(shut(12, straits)).toBe('supplied');
    expect(shut(12, straits.slice(1))).not.toBe('supplied');
    expect(shut(18, straits)).not.toBe('supplied');
  });

  test('Baltic ports live by Leningrad’s line of supply, and Leningrad communicates over the lake', () => {
    covers('DV-13.4c', 'DV-13.2c', 'DV-13.2d');
    const tallinn = { W3804: 'sov-army-16' };
    const siege = { W4703: 'ger-corps-i', W4804: 'ger-corps-ii', W4802: 'sov-army-19', W4702: 'sov-army-20' };
    const marsh = { ...siege, W4603: 'sov-army-21', W4604: 'ger-corps-xxvi', W4503: 'ger-corps-xxviii' };
    expect(mark(checked({ units: tallinn }), 'sov-army-16')).toBe('supplied');
    const table = checked({ units: { ...tallinn, ...marsh } });
    expect(mark(table, 'sov-army-16')).not.toBe('supplied');
    expect(mark(table, 'sov-army-20')).toBe('out-of-supply');
    expect(mark(table, 'sov-army-21')).toBe('out-of-supply');
    const cut = checked({ units: { ...marsh, E1102: 'ger-corps-x' } });
    expect([mark(cut, 'sov-army-20'), mark(cut, 'sov-army-21')]).toEqual(['isolated', 'isolated']);
  });

  test('early lines do not leave the Soviet Union', () => {
    covers('DV-13.2e');
    const abroad = (turn: number): string => markAt('W2725', 'sov-army-16', { scenario: 'campaign-barbarossa', turn });
    expect(abroad(3)).not.toBe('supplied');
    expect(abroad(4)).toBe('supplied');
  });
});

describe('what lines pass and do not (6.3, 6.4, 13.2, 13.3)', () => {
  /** Divisions without zones in these hexes. */
  const DIVISIONS = ['ger-inf-207', 'ger-inf-281', 'ger-inf-285', 'ger-inf-221', 'ger-inf-286', 'ger-inf-93'];
  const around = (...hexes: readonly string[]) => Object.fromEntries(hexes.map((at, i) => [at, DIVISIONS[i]!]));

  test('not enemy zones, unless a friend stands in them', () => {
    covers('DV-6.3a', 'DV-6.4a');
    const three = (...hexes: readonly string[]) => Object.fromEntries(hexes.map((at, i) => [at, corps[i]!]));
    // Three corps round Moscow leave three hexes free, all in their zones.
    const moscow = three('E2214', 'E2315', 'E2115');
    expect(markAt('E2215', 'sov-army-16', { units: moscow })).toBe('isolated');
    expect(markAt('E2215', 'sov-army-16', { units: { ...moscow, E2314: 'sov-rd-10' } })).toBe('supplied');
    // Weaker ones exert none.
    expect(markAt('E2215', 'sov-army-16', { units: around('E2214', 'E2315', 'E2115') })).toBe('supplied');
    // The same for a line of communications, far from any railway.
    const steppe = three('E5331', 'E5433', 'E5233');
    expect(markAt('E5332', 'sov-army-16', { units: steppe })).toBe('isolated');
    expect(markAt('E5332', 'sov-army-16', { units: { ...steppe, E5232: 'sov-rd-10' } })).toBe('out-of-supply');
  });

  test('rivers and great rivers, and the Kerch Straits', () => {
    covers('DV-13.2b', 'DV-13.3b');
    // Only the way over the Dnepr is free.
    const dnepr = around('W4717', 'W4718', 'W4619', 'W4518', 'W4517');
    expect(markAt('W4618', 'sov-army-16', { units: dnepr })).toBe('supplied');
    expect(markAt('W4618', 'sov-army-16', { units: { ...dnepr, W4617: 'ger-inf-93' } })).toBe('isolated');
    const kerch = { units: around('E2347', 'E2447') };
    expect(markAt('E2448', 'sov-army-16', kerch)).toBe('supplied');
    expect(markAt('E2448', 'sov-army-16', { ...kerch, units: { ...kerch.units, E2547: 'ger-inf-93' } })).toBe(
      'isolated',
    );
  });

  test('not over lakes, not through towns of the enemy', () => {
    covers('DV-13.2b', 'DV-13.3b');
    const peipus = around('W4206', 'W4306', 'W4208', 'W4107', 'W4106');
    const held = { soviet: ['W4107', 'W4309', 'W4304', 'W4308'] };
    expect(markAt('W4207', 'sov-army-16', { units: peipus, held })).toBe('isolated');
    // Across the lake somebody would not be.
    expect(markAt('W4307', 'sov-army-16', { units: peipus, held })).not.toBe('isolated');
    const kalinin = around('E1909', 'E2010', 'E2011', 'E1811', 'E1810');
    const of = (side: string): string =>
      markAt('E1910', 'sov-army-16', { units: kalinin, held: { [side]: ['E1911'] } });
    expect([of('soviet'), of('axis')]).toEqual(['supplied', 'isolated']);
  });

  test('once on a railway or road, only along it', () => {
    covers('DV-13.3c');
    // The branch to Astrakhan: cut, its last hexes feed nobody, though open country leads past the enemy.
    expect(markAt('E5342', 'sov-army-16')).toBe('supplied');
    expect(markAt('E5342', 'sov-army-16', { units: around('E5039') })).toBe('out-of-supply');
  });
});

describe('Axis lines (13.5)', () => {
  const depot = { W4121: 'depot-1' };

  test('seven hexes to a depot with a railway home', () => {
    covers('DV-13.5b', 'DV-13.5d', 'DV-13.5f', 'DV-13.5a');
    expect(markAt('W4818', 'ger-corps-i', { units: depot })).toBe('supplied');
    expect(markAt('E1117', 'ger-corps-i', { units: depot })).toBe('out-of-supply');
    expect(markAt('W1925', 'ger-corps-i', { units: depot })).toBe('supplied');
  });

  test('a city serves as depot west of every depot only', () => {
    covers('DV-13.5c');
    // Minsk itself, its depot gone forward; and Smolensk, east of it.
    const at = (where: string): string => markAt('W4121', 'ger-corps-i', { units: { [where]: 'depot-1' } });
    expect(at('W4719')).toBe('supplied');
    expect(at('W3326')).toBe('out-of-supply');
  });

  test('three hexes to a Panzer HQ that is in supply, never from HQ to HQ', () => {
    covers('DV-13.5e', 'DV-13.5b', 'DV-13.5d');
    const staffs = { ...depot, W4818: 'ger-hq-2' };
    expect(markAt('E1318', 'ger-corps-i', { units: depot })).toBe('out-of-supply');
    expect(markAt('E1318', 'ger-corps-i', { units: staffs })).toBe('supplied');
    expect(markAt('E1418', 'ger-corps-i', { units: staffs })).toBe('out-of-supply');
    expect(markAt('E1418', 'ger-corps-i', { units: { ...staffs, E1318: 'ger-hq-3' } })).toBe('out-of-supply');
  });

  test('Baltic ports within five hexes, never Leningrad; Riga not while the enemy is at its mouth', () => {
    covers('DV-13.5g', 'DV-13.7a', 'DV-13.5i');
    const far = { W3326: 'depot-1' };
    expect(markAt('W4110', 'ger-corps-i', { units: far })).toBe('supplied');
    expect(markAt('W4210', 'ger-corps-i', { units: far })).toBe('out-of-supply');
    expect(markAt('W4110', 'ger-corps-i', { units: { ...far, W3511: 'sov-army-16' } })).toBe('out-of-supply');
    expect(markAt('W4702', 'ger-corps-i', { units: far })).toBe('out-of-supply');
    expect(markAt('W4110', 'ger-corps-i', { units: far, held: { soviet: ['W3013'] } })).toBe('out-of-supply');
  });

  test('ports of the Black Sea within five hexes', () => {
    covers('DV-13.5h');
    expect(markAt('W4844', 'ger-corps-i', { units: { W3326: 'depot-1' } })).toBe('supplied');
    expect(
      markAt('E3041', 'ger-corps-i', { units: { W3326: 'depot-1' }, held: { axis: ['E2447', 'E2547', 'E2448'] } }),
    ).toBe('supplied');
    expect(markAt('E3041', 'ger-corps-i', { units: { W3326: 'depot-1' } })).toBe('out-of-supply');
  });
});

describe('depots (13.6)', () => {
  const overrun = (of: Partial<Scene> = {}): Table =>
    scene({ ...june42, chit: 'soviet:move', units: { W4719: 'depot-1', W4819: 'sov-army-16' }, ...of }).act('soviet', {
      type: 'move',
      units: ['sov-army-16'],
      way: ['W4719'],
    });

  test('overrun, it falls back along the railway to a supplied hex away from the enemy; where lines part the Axis chooses', () => {
    covers('DV-13.6c', 'DV-13.6d', 'DV-13.6a');
    const table = overrun();
    expect([table.open, table.side]).toEqual(['depot-overrun', 'axis']);
    expect(table.why('axis', { type: 'choose-fallback', to: 'W4620' })?.rule).toBe('DV-13.6c');
    table.act('axis', { type: 'choose-fallback', to: 'W4519' });
    expect([table.at('depot-1'), table.open]).toEqual(['W4519', 'moving']);
  });

  test('turned over, it is lost when the enemy enters', () => {
    covers('DV-13.6g');
    const table = overrun({ turned: ['depot-1'] });
    expect([table.at('depot-1'), table.open]).toEqual(['removed', 'moving']);
  });

  test('cut off, it falls back or is turned over; connected again it may be turned back', () => {
    covers('DV-13.6e', 'DV-13.6f', 'DV-13.6g');
    const held = { axis: ['E1849', 'E1948'] };
    const cut = { E1849: ['depot-1', 'ger-corps-i'], E1947: 'sov-army-16' };
    const table = checked({ units: cut, held });
    expect([table.open, table.side]).toEqual(['checking-depots', 'axis']);
    expect(table.why('axis', { type: 'keep-depots' })?.rule).toBe('DV-13.6f');
    table.act('axis', { type: 'turn-depot', depot: 'depot-1' });
    // Manstein may be played before the next draw.
    expect([table.open, table.s.units.done[piece('depot-1')]]).toEqual(['manstein-offer', 1]);
    const idle = checked({ units: { W4121: 'depot-1', W4818: 'ger-corps-i' }, turned: ['depot-1'] });
    idle.act('axis', { type: 'keep-depots' });
    expect(mark(idle, 'ger-corps-i')).toBe('out-of-supply');
    const free = checked({ units: { W4121: 'depot-1' }, turned: ['depot-1'] });
    free.act('axis', { type: 'turn-depot', depot: 'depot-1' });
    expect([free.open, free.s.units.done[piece('depot-1')]]).toEqual(['moving', 0]);
    const attrition = scene({ ...june42, phase: 'attrition-phase', units: cut, held, dice: [1] });
    expect(attrition.open).toBe('checking-depots');
  });

  const rolling = (dice: readonly number[], of: Partial<Scene> = {}): Table =>
    scene({ ...june42, phase: 'attrition-phase', units: { W4121: 'depot-1' }, dice, ...of });
  const to = (at: string) => ({ type: 'move-depot', depot: 'depot-1', to: at });

  test('a die for each says how many rail hexes it may go', () => {
    covers('DV-13.6h', 'DV-13.6b', 'DV-4.1.Va');
    const table = rolling([3]);
    expect(table.why('axis', to('W4620'))?.rule).toBe('DV-13.6b');
    table.act('axis', to('W4519'));
    expect(table.at('depot-1')).toBe('W4519');
    expect(rolling([4]).why('axis', to('W4719'))).toBeUndefined();
    expect(rolling([6], { turn: 18 }).why('axis', to('W4420'))).toBeUndefined();
    expect(rolling([6], { turn: 18 }).why('axis', to('W4519'))?.rule).toBe('DV-13.6b');
    expect(rolling([4], { turned: ['depot-1'] }).open).not.toBe('depot-movement');
  });

  test('two more on the die in June, one more in July 1941', () => {
    covers('DV-13.6k');
    const early = (turn: number, die: number) =>
      rolling([die], { scenario: 'campaign-barbarossa', turn, units: { W1925: 'depot-1' } }).s.lift['depot-1'];
    expect([early(1, 2), early(1, 1), early(2, 3), early(2, 2), early(3, 3)]).toEqual([6, 4, 6, 4, 4]);
  });

  test('not beside the enemy without a friend, not into his towns, not onto another depot', () => {
    covers('DV-13.6i', 'DV-13.6j');
    const near = { W4121: 'depot-1', W4518: 'sov-army-16' };
    expect(rolling([3], { units: near }).why('axis', to('W4519'))?.rule).toBe('DV-13.6i');
    expect(rolling([3], { units: { ...near, W4519: 'ger-corps-i' } }).why('axis', to('W4519'))).toBeUndefined();
    const two = rolling([3, 3], { units: { W4121: 'depot-1', W4320: 'depot-2' } });
    expect(two.why('axis', to('W4320'))?.rule).toBe('DV-13.6j');
    expect(two.why('axis', to('W4420'))).toBeUndefined();
    expect(rolling([4], { held: { soviet: ['W4719'] } }).why('axis', to('W4719'))).toBeDefined();
  });
});

describe('Attrition (13.8)', () => {
  const round = Object.fromEntries(ring.map((at, i) => [at, corps[i]!]));
  const attrition = (of: Partial<Scene> = {}): Table =>
    scene({ ...june42, phase: 'attrition-phase', units: { ...round, E2215: 'sov-army-16' }, ...of });

  test('isolated beside a supplied enemy: eliminated; beside others: isolated still', () => {
    covers('DV-13.8b', 'DV-13.8c', 'DV-4.1.Vc');
    expect(attrition({ isolated: ['sov-army-16'] }).at('sov-army-16')).toBe('eliminated');
    const spared = attrition({ isolated: ['sov-army-16'], outOfSupply: corps });
    expect([spared.at('sov-army-16'), mark(spared, 'sov-army-16')]).toEqual(['E2215', 'isolated']);
  });

  test('with a line again: out of supply, no better; nobody else changes', () => {
    covers('DV-13.8d', 'DV-13.8e', 'DV-13.8a', 'DV-13.8g');
    const relieved = attrition({ isolated: ['sov-army-16'], units: { E2215: 'sov-army-16' } });
    expect(mark(relieved, 'sov-army-16')).toBe('out-of-supply');
    expect(mark(attrition(), 'sov-army-16')).toBe('supplied');
    expect(mark(attrition({ outOfSupply: ['sov-army-16'] }), 'sov-army-16')).toBe('out-of-supply');
  });

  test('early panzers marked isolated count as out of supply', () => {
    covers('DV-17.1.2a');
    const soviets = ['sov-army-16', 'sov-army-19', 'sov-army-20', 'sov-army-21', 'sov-army-22', 'sov-army-24'];
    const pocket = (turn: number): Table =>
      attrition({
        scenario: 'campaign-barbarossa',
        turn,
        units: { ...Object.fromEntries(ring.map((at, i) => [at, soviets[i]!])), E2215: 'ger-pz-1' },
        isolated: ['ger-pz-1'],
      });
    expect(pocket(4).at('ger-pz-1')).toBe('E2215');
    expect(pocket(5).at('ger-pz-1')).toBe('eliminated');
  });

  test('an empty fortified zone without supply is given up in Logistics', () => {
    covers('DV-13.8f');
    const zone = (units: Scene['units']): number =>
      checked({ scenario: 'campaign-barbarossa', turn: 4, units }).s.hexes.zone[hex('W4416')]!;
    expect(zone({})).toBe(1);
    expect(zone({ W4416: 'ger-corps-i' })).toBe(0);
  });
});

describe('the Depot Advance Table', () => {
  test('by weather and die', () => {
    covers('DV-DAT.a', 'DV-DAT.b', 'DV-DAT.c', 'DV-DAT.d', 'DV-13.6h');
    // From Brest eastward, where nobody is: how far the depot may go after each throw.
    const line = ['W3426', 'W3525', 'W3625', 'W3724', 'W3824', 'W3923', 'W4023'];
    const reach = (turn: number, die: number): number => {
      const table = scene({ ...june42, turn, units: { W3326: 'depot-1' }, phase: 'attrition-phase', dice: [die] });
      expect(table.open).toBe('depot-movement');
      return (
        line.findLastIndex((to) => table.why('axis', { type: 'move-depot', depot: 'depot-1', to }) === undefined) + 1
      );
    };
    const row = (die: number): number[] => [14, 15, 16, 18].map((turn) => reach(turn, die));
    expect([1, 2, 3, 4, 5, 6].map(row)).toEqual([
      [4, 3, 2, 2],
      [4, 3, 2, 2],
      [4, 3, 2, 2],
      [6, 4, 3, 3],
      [6, 5, 3, 3],
      [6, 6, 3, 3],
    ]);
  });
});
