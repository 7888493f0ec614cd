import { readFileSync } from 'node:fs';
import { fact, factNumber } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { board, hexesOf, ids, inPlay, record, records, word } from './map.ts';

describe('towns', () => {
  const printed =
    'Berlin T21, Essen U16, Breslau R23, Le Havre V6, Calais X9, Belgrade F23, Sofia C28, ' +
    'Hamburg Y19, Antwerp V12, Nantes S3, Rotterdam Y13, Amsterdam Y14, Ostend X11';
  const towns = printed.split(', ').map((town) => town.split(/ (?=[A-Z]+\d)/) as [string, string]);

  test.each(towns)('%s lies in %s as printed', (name, id) => {
    expect(ids(record('city', name).spaces)).toEqual([id]);
    expect(fact(record('city', name), 'printed')).toBe('yes');
  });

  test('every city of places.json lies in its hex', () => {
    const { places } = JSON.parse(readFileSync(new URL('../../data/places.json', import.meta.url), 'utf8')) as {
      places: { name: string; hex: string | null; estimatedHex?: { hex: string } }[];
    };
    const known = new Map(
      [...records('city'), ...records('economy')].map((place) => [place.name, ids(place.spaces)[0]]),
    );
    const spelt: Record<string, string> = { Koenigsberg: 'Konigsberg', Luebeck: 'Lubeck' };
    for (const place of places)
      expect([place.name, known.get(spelt[place.name] ?? place.name)]).toEqual([
        place.name,
        place.hex ?? place.estimatedHex?.hex,
      ]);
  });

  test('one city to a hex, all of them on land', () => {
    const hexes = hexesOf('city');
    expect(new Set(hexes).size).toBe(hexes.length);
    for (const hex of hexes) expect([board.ids[hex], inPlay.includes(hex)]).toEqual([board.ids[hex], true]);
  });

  test('victory values: those printed, and the sum of the table', () => {
    const values = new Map(records('city').map((city) => [city.name, factNumber(city, 'vp', -1)]));
    const stated = { Berlin: 25, Warsaw: 5, Konigsberg: 3, Bucharest: 3, Antwerp: 1, Rotterdam: 1, Amsterdam: 1 };
    for (const [name, value] of Object.entries(stated)) expect([name, values.get(name)]).toEqual([name, value]);
    expect([...values.values()].every((value) => value >= 1 && value <= 25)).toBe(true);
    expect([...values.values()].reduce((sum, value) => sum + value, 0)).toBe(168);
    expect(values.size).toBe(84);
  });

  test('Let History Judge: twelve cities at twelve points (27.10)', () => {
    const judged = records('city').filter((city) => fact(city, 'judge') !== undefined);
    expect(judged.map((city) => city.name).sort()).toEqual([
      'Belgrade',
      'Bucharest',
      'Budapest',
      'Kiev',
      'Konigsberg',
      'Minsk',
      'Odessa',
      'Prague',
      'Riga',
      'Sofia',
      'Vienna',
      'Warsaw',
    ]);
    expect(judged.every((city) => factNumber(city, 'judge') === 12)).toBe(true);
  });

  test('sixteen Wehrkreis cities, all in Germany', () => {
    const districts = records('city').filter((city) => fact(city, 'wehrkreis') !== undefined);
    const numerals = 'I II III IV V VI VII VIII IX X XI XII XIII XVII XVIII XX'.split(' ');
    expect(districts.map((city) => fact(city, 'wehrkreis')).sort()).toEqual(numerals.sort());
    for (const city of districts) expect([city.name, word('country', city.spaces[0]!)]).toEqual([city.name, 'germany']);
  });

  test('Volkssturm in every German city: three in Berlin, none in Trieste and Ljubljana (25.7)', () => {
    for (const city of records('city')) {
      const german = word('country', city.spaces[0]!) === 'germany';
      const wanted = !german
        ? undefined
        : city.name === 'Berlin'
          ? '3'
          : ['Trieste', 'Ljubljana'].includes(city.name!)
            ? '0'
            : '1';
      expect([city.name, fact(city, 'volkssturm')]).toEqual([city.name, wanted]);
    }
  });

  test('economy: Berlin and the Ruhr first, Breslau and two oil fields second (16.1)', () => {
    const ranks = records('economy').map((each) => `${ids(each.spaces)[0]} ${fact(each, 'rank')}`);
    expect(ranks.sort()).toEqual(['G30 secondary', 'I22 secondary', 'R23 secondary', 'T21 primary', 'U16 primary']);
    for (const oil of ['Ploesti', 'Nagykanizsa']) expect(record('city', oil)).toBeUndefined();
  });
});
