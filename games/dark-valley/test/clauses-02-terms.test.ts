import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SUPPLY } from '../src/state.ts';
import { attack, sovietCombat, told } from './combat-support.ts';
import { phaseOne } from './phase-one.ts';
import { hex, piece, scene, type Scene, type Table } from './support.ts';

/** What the map and the counters mean (2). */

const june42 = { scenario: 'campaign-fall-blau', turn: 12 };

describe('ports (2.1)', () => {
  const german = (turn: number, from: string): Table => {
    const table = scene({
      ...june42,
      turn,
      units: { [from]: 'ger-corps-i' },
      held: { axis: ['W4702', 'W4603'] },
      phase: 'strategic-movement',
      dice: [3, 3],
    });
    return table.open === 'axis-rail' ? table.act('axis', { type: 'end-axis-rail' }) : table;
  };
  const why = (table: Table, to: string) =>
    table.why('axis', { type: 'axis-transport', unit: 'ger-corps-i', to })?.rule;

  test('a town on the coast is none; Riga, Stettin and Leningrad are', () => {
    covers('DV-2.1c');
    const table = german(12, 'W2819');
    // Narva lies on the coast.
    expect(why(table, 'W4304')).toBeDefined();
    expect(['W3612', 'W1522', 'W4702'].map((to) => why(table, to))).toEqual([undefined, undefined, undefined]);
  });

  test('those of the Gulf of Finland are Tallinn, Oranienbaum and Leningrad', () => {
    covers('DV-2.1d');
    const snow = german(18, 'W2819');
    expect(['W3804', 'W4603', 'W4702'].map((to) => why(snow, to))).toEqual(['DV-9.3b', 'DV-9.3b', 'DV-9.3b']);
    expect(['W3612', 'W3013', 'W3016', 'W2420', 'W1522'].filter((to) => why(snow, to) !== undefined)).toEqual([]);
  });
});

describe('bases and depots (2.2)', () => {
  test('a German base moves in its segment, or because a Soviet unit enters; not otherwise', () => {
    covers('DV-2.2j');
    const units = { E1218: 'air-ii', E1318: 'sov-army-16', W4719: 'ger-corps-i' };
    const rebase = { type: 'rebase', air: 'air-ii', to: 'W4121' };
    expect(scene({ ...june42, units, phase: 'air-base-phase' }).why('axis', rebase)).toBeUndefined();
    for (const chit of ['axis:move', 'axis:combat']) {
      const table = scene({ ...june42, units, chit });
      expect(table.why('axis', rebase), chit).toBeDefined();
      expect(table.why('axis', { type: 'move', units: ['air-ii'], way: ['W4818'] }), chit).toBeDefined();
    }
    const entered = scene({ ...june42, units, chit: 'soviet:move' });
    entered.act('soviet', { type: 'move', units: ['sov-army-16'], way: ['E1218'] });
    expect([entered.open, entered.side]).toEqual(['base-displacing', 'axis']);
  });

  test('depots neither fight nor stop anybody, and move by the die alone', () => {
    covers('DV-2.2n');
    const units = { W4719: 'depot-1', W4819: ['sov-army-16', 'sov-army-19'] };
    const fight = sovietCombat(units);
    expect(fight.why('soviet', { ...attack('W4719', ['sov-army-16', 'sov-army-19']), support: [] })?.rule).toBe(
      'DV-12.2a',
    );
    const march = scene({ ...june42, units, chit: 'soviet:move' });
    march.act('soviet', { type: 'move', units: ['sov-army-16'], way: ['W4719'] });
    expect(march.at('sov-army-16')).toBe('W4719');
    const moves = scene({ ...june42, units: { W4121: 'depot-1' }, chit: 'axis:move' });
    expect(moves.why('axis', { type: 'move', units: ['depot-1'], way: ['W4222'] })).toBeDefined();
    const attrition = scene({ ...june42, units: { W4121: 'depot-1' }, phase: 'attrition-phase', dice: [1] });
    expect(attrition.news.find(({ key }) => key === 'depot-rolled')?.params).toMatchObject({ die: 1, points: 4 });
  });
});

describe('terms (2.4)', () => {
  test('only towns and fortifications stay whose they are: a line runs through open ground the enemy has left', () => {
    covers('DV-2.4c');
    // All round the army stand divisions without zones; one of them leaves.
    const leaving = (stands: string, ring: Scene['units'], from: string, to: string): string => {
      const table = scene({
        ...june42,
        turn: 11,
        units: { [stands]: 'sov-army-16', ...ring, [from]: 'ger-inf-207' },
        chit: 'axis:move',
        cup: ['axis:combat', 'logistics'],
      });
      table.act('axis', { type: 'move', units: ['ger-inf-207'], way: [to] });
      table.roll(2).act('axis', { type: 'end-movement' });
      return SUPPLY[table.s.units.supply[piece('sov-army-16')]!]!;
    };
    const open = {
      E2425: 'ger-inf-281',
      E2426: 'ger-inf-285',
      E2526: 'ger-inf-221',
      E2524: 'ger-inf-286',
      E2626: 'ger-inf-93',
    };
    expect(leaving('E2525', open, 'E2625', 'E2725')).toBe('supplied');
    const town = {
      E1909: 'ger-inf-281',
      E2010: 'ger-inf-285',
      E2011: 'ger-inf-221',
      E1811: 'ger-inf-286',
      E1810: 'ger-inf-93',
    };
    expect(leaving('E1910', town, 'E1911', 'E1912')).toBe('isolated');
  });

  test('a town left empty in the enemy’s zone alone is his; a city is not, where his zone does not enter', () => {
    covers('DV-2.4b', 'DV-2.4c');
    const left = (town: string, beside: string, to: string, more: Scene['units'] = {}) => {
      const units = { [town]: 'ger-inf-207', [beside]: 'sov-army-16', ...more };
      const table = scene({ ...june42, units, chit: 'axis:move' });
      table.act('axis', { type: 'move', units: ['ger-inf-207'], way: [to] });
      return table.s.hexes.control[hex(town)];
    };
    const [axis, soviet] = [0, 1];
    // Orsha is a town, Smolensk a city.
    expect(left('W4719', 'W4720', 'W4718')).toBe(soviet);
    expect(left('E1218', 'E1219', 'E1217')).toBe(axis);
    // In both zones it stays whose it was.
    expect(left('W4719', 'W4720', 'W4718', { W4619: 'ger-corps-i' })).toBe(axis);
  });

  test('artillery is a combat unit, a headquarters is not: it does not go by rail', () => {
    covers('DV-2.4k');
    const table = scene({
      ...june42,
      units: { W2726: ['ger-art', 'ger-hq-1'] },
      phase: 'strategic-movement',
      dice: [3, 3],
    });
    const ride = (unit: string) => table.why('axis', { type: 'axis-rail-move', unit, to: 'W2428' })?.rule;
    expect([ride('ger-art'), ride('ger-hq-1')]).toEqual([undefined, 'DV-9.2f']);
  });

  test('DV-EX-25: attack, defence, movement in the order they are printed, and the turn of arrival', () => {
    covers('DV-7.1c');
    // The sample counter is of no order of battle: a Guards tank corps bears the same 4-3-8.
    const units = { E4829: ['sov-gdtank-1', 'sov-gdtank-2'], E4929: 'ger-inf-207' };
    const both = ['sov-gdtank-1', 'sov-gdtank-2'];
    expect(told(sovietCombat(units), 'soviet', attack('E4929', both)).attack).toBe(8);
    const attacked = scene({
      ...june42,
      units: { E4829: ['ger-pz-1', 'ger-pz-6'], E4929: 'sov-gdtank-1' },
      chit: 'axis:combat',
    });
    expect(told(attacked, 'axis', attack('E4929', ['ger-pz-1', 'ger-pz-6'])).defence).toBe(3);
    const march = scene({ ...june42, units: { E4820: 'sov-gdtank-1' }, chit: 'soviet:move' });
    const way = Array.from({ length: 9 }, (_, i) => `E48${21 + i}`);
    const reach = (hexes: number) =>
      march.why('soviet', { type: 'move', units: ['sov-gdtank-1'], way: way.slice(0, hexes) })?.key;
    expect([reach(8), reach(9)]).toEqual([undefined, 'too-far']);
    // Arrival 12: in Phase I of that turn, not before.
    const arrives = (turn: number): string | null =>
      phaseOne({ scenario: 'campaign-barbarossa', turn, units: {} }, 'axis-reinforcements').at('ger-pz-24');
    expect([arrives(12), arrives(11)]).toEqual(['waiting', null]);
  });
});
