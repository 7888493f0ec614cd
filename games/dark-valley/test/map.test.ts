import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board, Place } from '@rokada/kit';
import { networkPieces, validateBoard } from '@rokada/kit/testing';
import { arcBetween, distance, fact, featureMask, layerOf, loadBoard, neighbours, spaceAt, spaceOf } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { FRONTS } from './fronts.ts';

/** The forged file alone; the facts of its layers are tested beside the forge. */
const board: Board = loadBoard(readFileSync(join(import.meta.dirname, '../data/map/dark-valley.map'), 'utf8'));

const word = (layer: string, hex: number): string => {
  const found = layerOf(board, layer);
  return found.values[found.of[hex]!]?.word ?? '';
};
const isWater = (hex: number): boolean => ['sea', 'lake'].includes(word('terrain', hex));
const isOpen = (hex: number): boolean => !isWater(hex) && word('terrain', hex) !== 'closed';
const hexes = Array.from({ length: board.hexes }, (_, hex) => hex);
const ids = (of: readonly number[]): string[] => of.map((hex) => board.ids[hex]!);
const places = (...kinds: string[]): Place[] => board.places.filter((place) => kinds.includes(place.kind));
const towns = places('city', 'town');
const town = (name: string): Place => {
  const found = towns.find((place) => place.name === name);
  if (!found) throw new Error(`no town ${name}`);
  return found;
};
const hexOf = (name: string): number => town(name).spaces[0]!;
const has = (a: number, b: number, ...features: string[]): boolean =>
  (board.edgeFeatures[board.edge[arcBetween(board, a, b)]!]! & featureMask(board, ...features)) !== 0;
const walks = (a: number, b: number): boolean => !has(a, b, 'sea', 'lake');

/** Parts of a set of hexes that hang together, largest first. */
function parts(of: readonly number[], joined: (a: number, b: number) => boolean = () => true): number[][] {
  const left = new Set(of);
  const found: number[][] = [];
  for (const seed of of) {
    if (!left.delete(seed)) continue;
    const part = [seed];
    for (const hex of part)
      for (const next of neighbours(board, hex))
        if (left.has(next) && joined(hex, next)) {
          left.delete(next);
          part.push(next);
        }
    found.push(part);
  }
  return found.sort((a, b) => b.length - a.length);
}

describe('the grid', () => {
  test('two sheets that share a column, and are sound', () => {
    expect(board.hexes).toBe(83 * 55);
    expect([spaceOf(board, 'W4813'), spaceOf(board, 'W4826')]).toEqual([
      spaceOf(board, 'E1013'),
      spaceOf(board, 'E1026'),
    ]);
    expect(validateBoard(board)).toEqual([]);
    expect(board.source.kind).toBe('reconstructed');
  });

  test('neighbours as 13.2 has them, the same both ways', () => {
    const oneWay = hexes.filter((hex) => neighbours(board, hex).some((next) => !neighbours(board, next).includes(hex)));
    expect(oneWay).toEqual([]);
    const odd = ids(neighbours(board, spaceOf(board, 'W4702'))).sort();
    expect(odd).toEqual(['W4602', 'W4603', 'W4701', 'W4703', 'W4802', 'W4803']);
    const even = ids(neighbours(board, spaceOf(board, 'W4802'))).sort();
    expect(even).toEqual(['E1101', 'E1102', 'W4701', 'W4702', 'W4801', 'W4803']);
  });

  test.each([
    ['Leningrad', 'Moscow', 634],
    ['Moscow', 'Kiev', 756],
    ['Moscow', 'Stalingrad', 913],
    ['Minsk', 'Smolensk', 309],
    ['Riga', 'Leningrad', 490],
    ['Odessa', 'Kharkov', 564],
    ['Rostov', 'Grozny', 642],
    ['Warsaw', 'Kiev', 690],
    ['Berlin', 'Warsaw', 517],
    ['Bucharest', 'Odessa', 425],
    ['Vienna', 'Lwow', 590],
    ['Sevastopol', 'Rostov', 567],
    ['Vologda', 'Moscow', 407],
  ])('%s to %s, %i km, within one hex in fifteen', (a, b, km) => {
    // 36 km is what the printed hexes give in the middle of the map; a hex is 34 to 39 km wide from south to north.
    const straight = km / 36;
    const steps = distance(board, hexOf(a), hexOf(b));
    // A hex grid can only lengthen a way, by at most 2 over the root of 3.
    expect(steps).toBeGreaterThanOrEqual(straight * (1 - 1 / 15) - 1);
    expect(steps).toBeLessThanOrEqual(straight * (2 / Math.sqrt(3)) * (1 + 1 / 15) + 1);
  });
});

describe('towns and cities', () => {
  test('112 of them, one to a hex, on open ground', () => {
    expect(towns).toHaveLength(112);
    const taken = towns.flatMap((place) => place.spaces);
    expect(new Set(taken).size).toBe(taken.length);
    expect(towns.filter((place) => !place.spaces.every(isOpen)).map((place) => place.name)).toEqual([]);
  });

  test('hexes printed in the rulebook and the scenario book', () => {
    const printed = {
      Leningrad: 'W4702',
      Oranienbaum: 'W4603',
      Tallinn: 'W3804',
      Narva: 'W4304',
      Kowel: 'W3529',
      Nevel: 'W4614',
      Balta: 'W4539',
      Fastov: 'W4633',
      Cherkassy: 'E1134',
      Orel: 'E2123',
      'Velikie Luki': 'E1013',
    };
    for (const [name, id] of Object.entries(printed)) expect([name, hexOf(name)]).toEqual([name, spaceOf(board, id)]);
  });

  test('47 victory hexes (3.1), 14 of them west of the start line, 5 factories (7.6)', () => {
    const victory = towns.filter((place) => fact(place, 'vp') === 'yes');
    expect(victory).toHaveLength(47);
    expect(victory.filter((place) => word('country', place.spaces[0]!) !== 'ussr')).toHaveLength(14);
    const factories = towns.filter((place) => fact(place, 'factory') === 'yes').map((place) => place.name);
    expect(factories.sort()).toEqual(['Engels', 'Kiev', 'Leningrad', 'Moscow', 'Stalingrad']);
    expect(['Maikop', 'Grozny'].map((name) => fact(town(name), 'oil'))).toEqual(['yes', 'yes']);
  });

  test('every place the rules name is there; sites have no hex of a town', () => {
    for (const name of `Moscow Leningrad Stalingrad Kiev Engels Berlin Vienna Buda Pest Warsaw Sevastopol Odessa Rostov Riga
      Tallinn Oranienbaum Stettin Dnepropetrovsk Vologda Maikop Grozny Kursk`.split(/\s+/))
      expect(town(name).name).toBe(name);
    const taken = new Set(towns.flatMap((place) => place.spaces));
    expect(
      places('site')
        .filter((place) => taken.has(place.spaces[0]!))
        .map((place) => place.name),
    ).toEqual([]);
  });

  test('a port lies on its sea, but for two up a river (2.1, 13.7)', () => {
    const inland = towns.filter((place) => {
      const port = fact(place, 'port');
      return port !== undefined && word('sea', place.spaces[0]!) !== port;
    });
    expect(inland.map((place) => place.name).sort()).toEqual(['Rostov', 'Stettin']);
    for (const place of inland)
      expect(neighbours(board, place.spaces[0]!).some((next) => has(place.spaces[0]!, next, 'major-river'))).toBe(true);
    const gulf = towns.filter((place) => fact(place, 'port') === 'gulf').map((place) => place.name);
    expect(gulf.sort()).toEqual(['Leningrad', 'Oranienbaum', 'Tallinn']);
  });
});

describe('the start line of June 1941', () => {
  const USSR = hexes.filter((hex) => isOpen(hex) && word('country', hex) === 'ussr');

  test('parts the Soviet Union from Greater Germany, Hungary and Romania, and nothing else', () => {
    const axis = new Set(['germany', 'hungary', 'romania']);
    for (const hex of USSR)
      for (const next of neighbours(board, hex))
        expect([board.ids[hex], board.ids[next], has(hex, next, 'start-line')]).toEqual([
          board.ids[hex],
          board.ids[next],
          isOpen(next) && axis.has(word('country', next)),
        ]);
    const count = hexes.filter((hex) => neighbours(board, hex).some((next) => has(hex, next, 'start-line')));
    expect(count.filter((hex) => word('country', hex) !== 'ussr' && !axis.has(word('country', hex)))).toEqual([]);
  });

  test('is one line: the Soviet hexes on it hang together from the Baltic to the Black Sea', () => {
    const border = USSR.filter((hex) => neighbours(board, hex).some((next) => has(hex, next, 'start-line')));
    expect(parts(border)).toHaveLength(1);
    expect(new Set(border.map((hex) => word('sea', hex)))).toEqual(new Set(['', 'baltic', 'black']));
  });

  test('every land hex has a country; districts are Soviet and cover the whole line (scenario book)', () => {
    expect(ids(hexes.filter((hex) => !isWater(hex) && word('country', hex) === ''))).toEqual([]);
    expect(ids(hexes.filter((hex) => word('district', hex) !== '' && word('country', hex) !== 'ussr'))).toEqual([]);
    const border = USSR.filter((hex) => neighbours(board, hex).some((next) => has(hex, next, 'start-line')));
    expect(ids(border.filter((hex) => word('district', hex) === ''))).toEqual([]);
    for (const district of ['baltic', 'western', 'kiev', 'odessa']) {
      const [main = [], ...others] = parts(hexes.filter((hex) => word('district', hex) === district));
      expect([district, main.length > 50, others.flat().length <= 6]).toEqual([district, true, true]);
    }
  });
});

describe('front lines of the later scenarios', () => {
  test.each(FRONTS)('$scenario: land, side by side, no hex twice', ({ axis, soviet }) => {
    const [ours, theirs] = [axis, soviet].map((list) => list.trim().split(/\s+/)) as [string[], string[]];
    const all = [...ours, ...theirs];
    expect(all.filter((id) => !board.byId.has(id) || !isOpen(spaceOf(board, id)))).toEqual([]);
    expect(new Set(all.map((id) => spaceOf(board, id))).size).toBe(all.length);
    const enemy = new Set(theirs.map((id) => spaceOf(board, id)));
    const alone = ours.filter((id) => !neighbours(board, spaceOf(board, id)).some((next) => enemy.has(next)));
    expect(alone).toEqual([]);
  });
});

describe('water', () => {
  const RIVERS = ['river', 'major-river', 'volga'];

  /** The hexes that meet at a corner; undefined if the corner is on the rim of the board. */
  function around(x: number, y: number): number[] | undefined {
    const found = new Set<number>();
    for (let i = 0; i < 12; i++)
      found.add(spaceAt(board, x + 0.1 * Math.cos((i * Math.PI) / 6), y + 0.1 * Math.sin((i * Math.PI) / 6)));
    return found.has(-1) ? undefined : [...found];
  }

  test('every stretch of a river is a hexside with that feature', () => {
    for (const river of board.drawings) {
      expect(RIVERS).toContain(river.kind);
      for (let i = 2; i < river.points.length; i += 2) {
        const middle = [
          (river.points[i]! + river.points[i - 2]!) / 2,
          (river.points[i + 1]! + river.points[i - 1]!) / 2,
        ] as const;
        const [a, b] = around(...middle) ?? [];
        expect([river.name, a !== undefined && b !== undefined && has(a, b, river.kind)]).toEqual([river.name, true]);
      }
    }
  });

  test('every river ends in a river, in the sea, in a lake or at the edge', () => {
    const key = (x: number, y: number): string => `${Math.round(x * 100)},${Math.round(y * 100)}`;
    const users = new Map<string, Set<string>>();
    for (const river of board.drawings)
      for (let i = 0; i < river.points.length; i += 2) {
        const corner = key(river.points[i]!, river.points[i + 1]!);
        users.set(corner, (users.get(corner) ?? new Set()).add(river.name ?? ''));
      }
    const lost = board.drawings.filter((river) => {
      const [x, y] = [river.points.at(-2)!, river.points.at(-1)!];
      const meeting = around(x, y);
      if (meeting === undefined || users.get(key(x, y))!.size > 1) return false;
      return !meeting.some((a) => isWater(a) || meeting.some((b) => a !== b && !walks(a, b)));
    });
    // The Kuma dies in the steppe.
    expect(lost.map((river) => river.name)).toEqual(['Kuma']);
  });

  test('no river runs inside a sea or a lake, and no side has two kinds', () => {
    const rivers = featureMask(board, ...RIVERS);
    const wet = featureMask(board, 'sea', 'lake');
    const wrong = [...board.edgeFeatures.keys()].filter((edge) => {
      const here = board.edgeFeatures[edge]! & rivers;
      if (here === 0) return false;
      const drowned = isWater(board.ends[2 * edge]!) || isWater(board.ends[2 * edge + 1]!);
      return drowned || (here & (here - 1)) !== 0 || (board.edgeFeatures[edge]! & wet) !== 0;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['volga', 'Volga', 'Saratov', 'Engels'],
    ['volga', 'Volga', 'Stalingrad', 'Astrakhan'],
    ['major-river', 'Dnepr', 'Kiev', 'Poltava'],
    ['major-river', 'Dnepr', 'Dnepropetrovsk', 'Zaporozhe'],
    ['major-river', 'Don', 'Rostov', 'Krasnodar'],
    ['major-river', 'Danube', 'Buda', 'Pest'],
    ['major-river', 'Danube', 'Constanta', 'Bucharest'],
    ['major-river', 'Vistula', 'Danzig', 'Konigsberg'],
    ['river', 'Upper Vistula', 'Warsaw', 'Praga'],
    ['river', 'Bug', 'Lublin', 'Brest-Litovsk'],
    ['river', 'Prut', 'Iasi', 'Kishinev'],
    ['river', 'Dniester', 'Kishinev', 'Balta'],
    ['river', 'Terek', 'Mozdok', 'Grozny'],
    ['river', 'Donets', 'Kharkov', 'Voronezh'],
    ['major-river', 'Dvina', 'Riga', 'Kaunas'],
    ['river', 'Volkhov River', 'Novgorod', 'Tikhvin'],
  ])('%s %s parts %s from %s', (kind, name, a, b) => {
    // Within a strip about the two towns there is no way from one to the other that does not cross the river.
    const river = board.drawings.find((each) => each.name === name);
    expect(river?.kind).toBe(kind);
    const [from, to] = [hexOf(a), hexOf(b)];
    const far = distance(board, from, to) + 1;
    const strip = hexes.filter((hex) => distance(board, hex, from) + distance(board, hex, to) <= far && isOpen(hex));
    const dry = parts(strip, (p, q) => walks(p, q) && !has(p, q, ...RIVERS));
    expect(dry.find((part) => part.includes(from))).not.toContain(to);
  });

  test('the Crimea hangs on to the mainland at Perekop, and to Taman by the Kerch Straits (2.4)', () => {
    const crimea = hexes.filter((hex) => isOpen(hex) && word('region', hex) === 'crimea');
    const gates = new Set<string>();
    for (const hex of crimea)
      for (const next of neighbours(board, hex))
        if (isOpen(next) && word('region', next) !== 'crimea' && walks(hex, next))
          gates.add(`${board.ids[hex]}/${board.ids[next]}${has(hex, next, 'strait') ? ' strait' : ''}`);
    expect([...gates].sort()).toEqual(['E1845/E1744', 'E2447/E2547 strait', 'E2448/E2547 strait']);
    expect(parts(crimea, walks)).toHaveLength(1);
  });

  test('the mainland is one; only islands lie off it', () => {
    const [main = [], ...others] = parts(hexes.filter(isOpen), walks);
    const mainland = new Set(main);
    // Saaremaa and Hiiumaa, beyond the Moon Sound.
    expect(others.map((island) => ids(island).sort())).toEqual([['W3307', 'W3308', 'W3407', 'W3408'], ['W3406']]);
    for (const place of [...towns, ...places('fort', 'weak-fort', 'fortified-zone', 'defensive-works')])
      for (const hex of place.spaces) expect([place.name, mainland.has(hex)]).toEqual([place.name, true]);
  });

  test('every sea hex has its sea, every coast touches it', () => {
    // No ship of this war sails the Adriatic, in the corner beyond Yugoslavia.
    const nameless = hexes.filter((hex) => word('terrain', hex) === 'sea' && word('sea', hex) === '');
    expect(ids(nameless).filter((id) => !/^W1[0-4]5[3-5]$/.test(id))).toEqual([]);
    const bare = hexes.filter(
      (hex) =>
        isOpen(hex) &&
        word('sea', hex) === '' &&
        neighbours(board, hex).some((next) => word('terrain', next) === 'sea'),
    );
    expect(ids(bare)).toEqual([]);
  });
});

describe('railways and military roads', () => {
  const pieces = networkPieces(board, featureMask(board, 'rail'));
  const onRail = new Set(pieces.flat());
  const edge = (column: string): number[] => [...onRail].filter((hex) => board.ids[hex]!.startsWith(column));

  test('one network with every town on it but Elista', () => {
    expect(pieces).toHaveLength(1);
    expect(towns.filter((place) => !onRail.has(place.spaces[0]!)).map((place) => place.name)).toEqual(['Elista']);
  });

  test('lines go by open ground and over no lake or sea (13.2)', () => {
    expect(board.lines.filter((line) => !line.spaces.every(isOpen)).map((line) => line.name)).toEqual([]);
    const wet = board.lines.filter((line) =>
      line.edges.some((each) => (board.edgeFeatures[each]! & featureMask(board, 'sea', 'lake', 'strait')) !== 0),
    );
    expect(wet.map((line) => line.name)).toEqual([]);
  });

  test('sources: east edge (13.4), west edge in Germany and Upper Silesia (13.5)', () => {
    expect(edge('E54').length).toBeGreaterThanOrEqual(5);
    expect(edge('E54').every((hex) => word('country', hex) === 'ussr')).toBe(true);
    expect(edge('W10').length).toBeGreaterThanOrEqual(5);
    expect(edge('W10').every((hex) => word('country', hex) === 'germany')).toBe(true);
    const silesia = hexes.filter((hex) => word('region', hex) === 'silesia');
    expect(silesia).toContain(hexOf('Kattowitz'));
    expect(parts(silesia)).toHaveLength(1);
  });

  test('four military roads leave the south edge in the Caucasus (3.2, 7.3)', () => {
    const road = new Set(networkPieces(board, featureMask(board, 'road')).flat());
    const exits = ids([...road].filter((hex) => /^E..55$/.test(board.ids[hex]!)));
    expect(exits.sort()).toEqual(['E4055', 'E4455', 'E4855', 'E5255']);
    for (const piece of networkPieces(board, featureMask(board, 'rail', 'road')))
      expect(piece.some((hex) => onRail.has(hex))).toBe(true);
  });
});
