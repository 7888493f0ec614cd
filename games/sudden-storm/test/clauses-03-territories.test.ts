import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack, combat } from './support/combat.ts';
import { newMatch, scene } from './support/table.ts';

/** How far places of the rules reach, seen by what may be done on either side of their edge. */

const strikes = (unit: string, from: string, target: string) =>
  combat({ [from]: unit, [target]: 'sov-rifle-x-8' }).why('axis', attack(target, [unit]));

describe('3G: territories', () => {
  test('the Baltic district is Estonia, Latvia and Lithuania: its guns stand in their cities and nowhere else', () => {
    covers('SS-3Gc');
    const table = newMatch();
    const stands = (hex: string) => table.why('soviet', { type: 'set-up', unit: 'sov-art-x-f', to: hex }) === undefined;
    const cities = {
      'Tallinn and Narva': ['1B:0711', '1B:1004'],
      'Riga, Liepaja and Daugavpils': ['1B:1816', '1B:1724', '1B:2512'],
      Kaunas: ['1B:2819'],
    };
    for (const [names, hexes] of Object.entries(cities))
      expect(hexes.map(stands), names).toEqual(hexes.map(() => true));
    // Pskov is of Leningrad's, Minsk of the Western district, Memel German.
    expect(['1B:1705', '1B:3610', '1B:2224'].map(stands)).toEqual([false, false, false]);
  });

  test('the Arctic begins north of weather line A: horsemen go as far as that', () => {
    covers('SS-3Gh');
    const goes = (unit: string, from: string, to: string) =>
      scene({ turn: 'Aug I 41', side: 'soviet', units: { [from]: unit } }).why('soviet', {
        type: 'move',
        units: [unit],
        way: [to],
      })?.rule;
    expect(goes('sov-cav-xx-38', '6A:3317', '6A:3217')).toBeUndefined();
    expect(goes('sov-cav-xx-38', '6A:3217', '6A:3118')).toBe('SS-29c');
    expect(goes('sov-rifle-xx-14', '6A:3217', '6A:3118')).toBeUndefined();
  });
});

describe('31B1: the Finnish theatre', () => {
  test.each([
    ['the border of 1939 before Leningrad', '2A:0731', '2A:0631', '2A:0632'],
    ['the Svir', '2A:0724', '2A:0624', '2A:0623'],
    ['the White Sea Canal', '6A:4018', '6A:4019', '6A:4119'],
  ])('ends at %s: Finns attack up to it, and not beyond', (_, beyond, edge, within) => {
    covers('SS-31B1a');
    expect(strikes('fin-rifle-xx-1', within, edge)).toBeUndefined();
    expect(strikes('fin-rifle-xx-1', edge, beyond)?.rule).toBe('SS-31B1e');
  });
});
