import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board, Place } from '@rokada/kit';
import { networkPieces, validateBoard } from '@rokada/kit/testing';
import { arcBetween, distance, fact, featureMask, layerOf, loadBoard, neighbours, spaceAt, spaceOf } from '@rokada/kit';
import { describe, expect, test } from 'vitest';

/** The forged file alone; the facts of its layers are tested beside the forge. */
const board: Board = loadBoard(readFileSync(join(import.meta.dirname, '../data/map/sudden-storm.map'), 'utf8'));

const word = (layer: string, hex: number): string => {
  const found = layerOf(board, layer);
  return found.values[found.of[hex]!]?.word ?? '';
};
const isWater = (hex: number): boolean => ['sea', 'lake'].includes(word('terrain', hex));
const hexes = Array.from({ length: board.hexes }, (_, hex) => hex);
const land = hexes.filter((hex) => !isWater(hex));
const cities = board.places.filter((place) => place.kind === 'city');
const city = (name: string): Place => {
  const found = cities.find((place) => place.name === name);
  if (!found) throw new Error(`no city ${name}`);
  return found;
};
const hexOf = (name: string): number => city(name).spaces[0]!;
const has = (a: number, b: number, feature: string): boolean =>
  (board.edgeFeatures[board.edge[arcBetween(board, a, b)]!]! & featureMask(board, feature)) !== 0;

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

/** Hex ids of the orders of battle, misprints included. */
const PRINTED = `
  1B:0402 1B:0515 1B:0711 1B:1004 1B:1705 1B:1724 1B:1808 1B:1816 1B:2224 1B:2424 1B:2523 1B:2524
  1B:2601 1B:2622 1B:2623 1B:2723 1B:2805 1B:2923 1B:3016 1B:3023 1B:3122 1B:3203 1B:3220 1B:3221
  1B:3321 1B:3325 1B:3327 1B:3425 1B:3427 1B:3515 1B:3611 1B:3804 1B:3816 1B:3825 1B:3925 1B:3926
  1B:4025 1B:4218 1B:4324 1B:4325 1B:4424 1B:4425 1B:4604 1B:4625 1B:4725 1B:4824 1B:4826 1B:4827
  1B:4925 1B:4926 1B:5018 1B:5028 1B:5129 2A:0619 2A:0719 2A:0725 2A:0832 2A:0929 2A:0931 2A:1731
  2A:2721 2A:3317 2A:3532 2A:3821 2A:4118 2A:4622 3B:0222 3B:0231 3B:0330 3B:0429 3B:0607 3B:0714
  3B:0909 3B:1320 3B:1326 3B:1419 3B:1420 3B:1421 3B:2018 3B:2118 3B:2424 3B:2510 3B:2816 3B:2819
  3B:2826 3B:2917 3B:2919 3B:3014 3B:3115 3B:3126 3B:3502 3B:3519 4A:0414 4A:1124 4A:1828 4A:2101
  4A:2715 4A:3818 4A:3923 5B:2502 6A:1219 6A:2410 6A:3126 6A:3226 6A:3818 6A:3907 6A:4407 6A:5029
  6A:5130 7A:3404 8A:0730 9A:0733 9A:1226 9A:1506 9A:2409
`;

describe('the grid', () => {
  test('12,723 hexes on nine sheets that are sound', () => {
    expect(board.hexes).toBe(12723);
    expect(new Set([...board.byId.keys()].map((id) => id.slice(0, 2)))).toEqual(
      new Set(['1B', '2A', '3B', '4A', '5B', '6A', '7A', '8A', '9A']),
    );
    expect(validateBoard(board)).toEqual([]);
  });

  test('neighbours as rule 12B and 27E walk them, the same both ways', () => {
    const oneWay = hexes.filter((hex) => neighbours(board, hex).some((next) => !neighbours(board, next).includes(hex)));
    expect(oneWay).toEqual([]);
    const east = neighbours(board, spaceOf(board, '3B:1004')).map((hex) => board.ids[hex]);
    expect(east.sort()).toEqual(['3B:0904', '3B:0905', '3B:1003', '3B:1005', '3B:1104', '3B:1105']);
  });

  test('every hex of the orders of battle exists and is land', () => {
    const ids = PRINTED.trim().split(/\s+/);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => !board.byId.has(id) || isWater(spaceOf(board, id)))).toEqual([]);
  });

  test.each([
    ['Leningrad', 'Moscow', 634],
    ['Moscow', 'Kiev', 756],
    ['Moscow', 'Stalingrad', 913],
    ['Minsk', 'Smolensk', 309],
    ['Riga', 'Leningrad', 490],
    ['Odessa', 'Kharkov', 564],
    ['Rostov-na-Donu', 'Baku', 1120],
    ['Murmansk', 'Leningrad', 1016],
    ['Warsaw', 'Kiev', 690],
    ['Bucharest', 'Odessa', 425],
    ['Helsinki', 'Arkhangelsk', 928],
  ])('%s to %s, %i km, within one hex in fifteen', (a, b, km) => {
    // 25.4 km is the middle of what the fit gives across the map (25.0 to 25.7).
    const straight = km / 25.4;
    const steps = distance(board, hexOf(a), hexOf(b));
    // A hex grid can only lengthen a way, by at most 2 over the root of 3.
    expect(steps).toBeGreaterThanOrEqual(straight * (1 - 1 / 15) - 1);
    expect(steps).toBeLessThanOrEqual(straight * (2 / Math.sqrt(3)) * (1 + 1 / 15) + 1);
  });
});

describe('cities', () => {
  test('Moscow is one full and six partial hexes round it, worth 15 points (36B)', () => {
    const moscow = cities.filter((place) => fact(place, 'multi') === 'moscow');
    expect(moscow.map((place) => fact(place, 'grade')).sort()).toEqual(['full', ...Array<string>(6).fill('partial')]);
    const ring = neighbours(board, hexOf('Moscow')).sort();
    expect(moscow.flatMap((place) => place.spaces).sort()).toEqual([...ring, hexOf('Moscow')].sort());
  });

  test('Leningrad has a north-west hex beside Kronshtadt, with sea between (30A4)', () => {
    const leningrad = cities.filter((place) => fact(place, 'multi') === 'leningrad');
    expect(leningrad.map((place) => fact(place, 'grade')).sort()).toEqual(['full', 'partial', 'partial', 'partial']);
    expect(has(hexOf('Leningrad, north-west'), hexOf('Kronshtadt'), 'sea')).toBe(true);
    expect(parts(leningrad.flatMap((place) => place.spaces))).toHaveLength(1);
  });

  test('one city to a hex, every one of a known grade, on land', () => {
    const seen = new Set<number>();
    for (const place of cities) {
      expect(['reference', 'point', 'partial', 'full', 'fortress']).toContain(fact(place, 'grade'));
      for (const hex of place.spaces) {
        expect([place.name, isWater(hex), seen.has(hex)]).toEqual([place.name, false, false]);
        seen.add(hex);
      }
    }
    expect(cities.length).toBeGreaterThan(400);
  });

  test('a city on a coast is a port of that sea (27A3); Astrakhan is one by its river', () => {
    for (const place of cities) {
      const sea = word('sea', place.spaces[0]!);
      if (place.name === 'Astrakhan') expect(sea).toBe('');
      else expect([place.name, fact(place, 'port') ?? '']).toEqual([place.name, sea]);
    }
  });

  test('the line of March 1942 is worth 57 points (36D)', () => {
    const value: Readonly<Record<string, number>> = { full: 3, partial: 2, point: 1, fortress: 1, reference: 0 };
    const points = (names: string): number =>
      names
        .trim()
        .split(/\s*,\s*/)
        .reduce((sum, name) => sum + Number(fact(city(name), 'vp') ?? value[fact(city(name), 'grade')!]), 0);
    const held =
      points(`Riga, Tallinn, Narva, Liepaja, Daugavpils, Kaunas, Pskov, Wilno, Minsk, Gomel, Mogilev, Vitebsk,
      Smolensk, Kiev, Kharkov, Lwow, Odessa, Dnepropetrovsk, Stalino, Zhitomir, Vinnitsa, Chernigov, Chernovtsy, Poltava,
      Kremenchug, Mariupol, Chisinau, Nikolayev, Kherson, Krivoi Rog, Kirovograd, Zaporozhye, Simferopol, Taganrog, Orel,
      Kursk, Bryansk, Novgorod, Vyborg, Petrozavodsk`);
    const isolated = points('Kronshtadt, Sevastopol') + 9;
    expect(Math.floor(held + isolated / 2 + 1)).toBe(57);
  });
});

describe('countries, districts, weather', () => {
  test('every land hex has a country of 1941 and of 1939, so every border is closed', () => {
    expect(land.filter((hex) => word('country', hex) === '' || word('prewar', hex) === '')).toEqual([]);
  });

  test('countries hang together, islands apart', () => {
    for (const country of layerOf(board, 'country').values.slice(1)) {
      const [main = [], ...others] = parts(land.filter((hex) => word('country', hex) === country.word));
      // Turkey lies in three pieces: Thrace, the coast of Asia Minor, Armenia.
      if (country.word !== 'turkey') expect([country.word, others.flat().length <= 10]).toEqual([country.word, true]);
      expect(main.length).toBeGreaterThan(5);
    }
  });

  test('the Soviet Union of 1939 lies inside that of 1941', () => {
    const lost = land.filter((hex) => word('prewar', hex) === 'ussr' && word('country', hex) !== 'ussr');
    expect(lost.map((hex) => board.ids[hex])).toEqual([]);
  });

  test('a district for every hex of the Soviet Union and for no other; annexed lands in theirs (3G)', () => {
    const wrong = land.filter((hex) => (word('district', hex) !== '') !== (word('country', hex) === 'ussr'));
    expect(wrong.map((hex) => board.ids[hex])).toEqual([]);
    const district = (name: string): string => word('district', hexOf(name));
    expect([
      district('Chisinau'),
      district('Vyborg'),
      district('Riga'),
      district('Tallinn'),
      district('Kaunas'),
    ]).toEqual(['odessa', 'arkhangelsk', 'baltic', 'baltic', 'baltic']);
    const western = cities.filter(
      (place) => word('district', place.spaces[0]!) === 'western' && fact(place, 'grade') === 'point',
    );
    expect(western.map((place) => place.name).sort()).toEqual(['Gomel', 'Mogilev', 'Smolensk', 'Vitebsk', 'Wilno']);
  });

  test('the Moscow district has nine major and point cities for its nine divisions, Rybinsk among them (35)', () => {
    const moscow = cities.filter(
      (place) =>
        word('district', place.spaces[0]!) === 'moscow' &&
        fact(place, 'grade') !== 'reference' &&
        (fact(place, 'multi') === undefined || place.name === 'Moscow'),
    );
    expect(moscow).toHaveLength(9);
    expect(fact(city('Rybinsk'), 'grade')).toBe('point');
  });

  test('five weather zones cover every hex; C has three parts (28A)', () => {
    const zones = layerOf(board, 'weather')
      .values.slice(1)
      .map((value) => value.word);
    expect(zones).toEqual(['a', 'b', 'c', 'd', 'g']);
    expect(hexes.filter((hex) => word('weather', hex) === '')).toEqual([]);
    const inZone = (zone: string): number[] => hexes.filter((hex) => word('weather', hex) === zone);
    expect(parts(inZone('c'))).toHaveLength(3);
    expect(
      parts(inZone('c'))
        .slice(1)
        .flat()
        .every((hex) => board.byId.get(board.ids[hex]!)! >= spaceOf(board, '8A:4535')),
    ).toBe(true);
    for (const zone of ['a', 'b', 'd']) expect(parts(inZone(zone))).toHaveLength(1);
    expect(inZone('a').every((hex) => board.row[hex]! <= 30)).toBe(true);
    expect(word('weather', spaceOf(board, '6A:3101'))).toBe('a');
  });
});

describe('the ground', () => {
  const terrain = (hex: number): string => word('terrain', hex);

  test('southern Finland has open ground, also three hexes from the border, where its forts may stand (35)', () => {
    const open = land.filter(
      (hex) => word('country', hex) === 'finland' && word('weather', hex) !== 'a' && terrain(hex) === 'clear',
    );
    expect(open.length).toBeGreaterThan(40);
    const soviet = land.filter((hex) => word('country', hex) === 'ussr');
    const forts = open.filter((hex) => {
      const far = Math.min(...soviet.map((other) => distance(board, hex, other)));
      return far >= 3 && far <= 6;
    });
    expect(forts.length).toBeGreaterThanOrEqual(4);
  });

  test('mountains stand along the crests of the Eastern Carpathians, railways in their valleys', () => {
    const crest = land.filter((hex) => {
      const [, row = '', column = ''] = /^3B:(\d\d)(\d\d)$/.exec(board.ids[hex]!) ?? [];
      return Number(row) >= 7 && Number(row) <= 25 && Number(column) >= 23 && Number(column) <= 28 && row !== '';
    });
    const mountains = crest.filter((hex) => terrain(hex) === 'mountain');
    expect(mountains.length).toBeGreaterThanOrEqual(25);
    // The range hangs together over the rough ground of its passes.
    const range = parts(crest.filter((hex) => ['mountain', 'wooded-rough', 'rough'].includes(terrain(hex))))[0]!;
    expect(mountains.every((hex) => range.includes(hex))).toBe(true);
    for (const pass of ['3B:1026', '3B:0729', '3B:2125', '3B:2526'])
      expect([pass, terrain(spaceOf(board, pass))]).not.toEqual([pass, 'mountain']);
  });

  test('Kherson is no swamp', () => {
    expect(terrain(hexOf('Kherson'))).toBe('clear');
  });

  test('no edge of the forests of sheet 7A is drawn with a ruler, and no clearing with a compass', () => {
    const sheet = hexes.filter((hex) => board.ids[hex]!.startsWith('7A'));
    const isForest = (hex: number): boolean => terrain(hex) === 'forest';
    // Along a row: how many hexes in turn are forest with no forest below, or the other way about.
    let longest = 0;
    for (const [x, y] of [
      [0.5, 0.87],
      [-0.5, 0.87],
    ] as const) {
      let run = 0;
      for (const hex of sheet) {
        const below = spaceAt(board, board.x[hex]! + x, board.y[hex]! + y);
        run = below >= 0 && isForest(hex) && !isForest(below) ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
    }
    expect(longest).toBeLessThan(7);
    const clearings = parts(sheet.filter((hex) => terrain(hex) === 'clear'));
    const closed = clearings.filter((part) =>
      part.every(
        (hex) =>
          neighbours(board, hex).length === 6 &&
          neighbours(board, hex).every((next) => part.includes(next) || isForest(next)),
      ),
    );
    expect(closed.filter((part) => part.length > 6)).toEqual([]);
  });
});

describe('water', () => {
  const RIVERS = ['major-river', 'minor-river', 'canal'];

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
      const wet = (a: number, b: number): boolean => a !== b && (has(a, b, 'sea') || has(a, b, 'lake'));
      return !meeting.some((a) => isWater(a) || meeting.some((b) => wet(a, b)));
    });
    // The Kuma dies in the steppe.
    expect(lost.map((river) => river.name)).toEqual(['Kuma']);
  });

  test('no river runs inside a sea or a lake', () => {
    const rivers = featureMask(board, ...RIVERS);
    const drowned = [...board.edgeFeatures.keys()].filter(
      (edge) =>
        (board.edgeFeatures[edge]! & rivers) !== 0 &&
        (isWater(board.ends[2 * edge]!) || isWater(board.ends[2 * edge + 1]!)),
    );
    expect(drowned).toEqual([]);
  });

  test.each([
    ['Peipus with Lake Pskov', '1B:1206', 5, 6.4],
    ['Onega', '2A:0219', 15, 17.4],
  ])('%s from %s is %i hexes in one body, of %f in life', (_name, seed, size, life) => {
    const lake = (hex: number): boolean => word('terrain', hex) === 'lake';
    const body = [spaceOf(board, seed)];
    // Two lake hexes hang together where they touch, or where a lake side leads from the one to the other.
    const joins = (a: number, b: number): boolean => {
      if (arcBetween(board, a, b) >= 0) return true;
      const shared = neighbours(board, a).filter((hex) => neighbours(board, b).includes(hex));
      return (
        shared.length === 2 && arcBetween(board, shared[0]!, shared[1]!) >= 0 && has(shared[0]!, shared[1]!, 'lake')
      );
    };
    for (const hex of body)
      for (const next of hexes)
        if (lake(next) && !body.includes(next) && distance(board, hex, next) <= 2 && joins(hex, next)) body.push(next);
    expect(body).toHaveLength(size);
    expect(size / life).toBeGreaterThan(0.75);
  });

  test('the Baltic islands hang on to Estonia by straits only (30A3)', () => {
    const closed = featureMask(board, 'sea', 'lake');
    const walk = (a: number, b: number): boolean =>
      (board.edgeFeatures[board.edge[arcBetween(board, a, b)]!]! & closed) === 0;
    const landmasses = parts(land, walk);
    const strait = (a: number, b: number): boolean => walk(a, b) || has(a, b, 'strait');
    const mainland = new Set(parts(land, strait)[0]);
    const islands = board.places.filter((place) => place.kind === 'island');
    expect(islands.map((place) => place.name).sort()).toEqual(['Hiiumaa', 'Muhu', 'Saaremaa', 'Vormsi']);
    for (const island of islands) {
      expect(new Set(landmasses.find((part) => part.includes(island.spaces[0]!)))).toEqual(new Set(island.spaces));
      expect(island.spaces.every((hex) => mainland.has(hex))).toBe(true);
      // No sound runs through an island.
      for (const hex of island.spaces)
        for (const next of neighbours(board, hex)) if (island.spaces.includes(next)) expect(walk(hex, next)).toBe(true);
    }
  });

  test('the Crimea hangs on to the mainland at Perekop alone (3G)', () => {
    const crimea = land.filter((hex) => word('region', hex) === 'crimea');
    const closed = featureMask(board, 'sea', 'lake', 'strait');
    const gates = crimea.filter((hex) =>
      neighbours(board, hex).some(
        (next) =>
          !isWater(next) &&
          word('region', next) !== 'crimea' &&
          (board.edgeFeatures[board.edge[arcBetween(board, hex, next)]!]! & closed) === 0,
      ),
    );
    expect(gates.map((hex) => board.ids[hex])).toEqual(['3B:3001']);
    expect(parts(crimea)).toHaveLength(1);
  });
});

describe('railways and roads', () => {
  const rail = featureMask(board, 'rail');
  const pieces = networkPieces(board, rail);
  const onRail = new Set(pieces.flat());

  test('one network from Narvik to Tabriz and Baku; only the line from Tehran stands alone', () => {
    expect(pieces).toHaveLength(2);
    for (const name of ['Narvik', 'Murmansk', 'Baku', 'Tabriz', 'Istanbul', 'Helsinki'])
      expect(pieces[0]).toContain(hexOf(name));
    expect(pieces[1]!.every((hex) => word('country', hex) === 'iran')).toBe(true);
  });

  test('every major and point city of the Soviet Union is on it', () => {
    const without = cities.filter(
      (place) =>
        word('country', place.spaces[0]!) === 'ussr' &&
        fact(place, 'grade') !== 'reference' &&
        fact(place, 'multi') === undefined &&
        !onRail.has(place.spaces[0]!),
    );
    expect(without.map((place) => place.name)).toEqual(['Kronshtadt']);
  });

  test('broad gauge in the Soviet Union of 1939, Finland and what it ceded, standard elsewhere (7A3)', () => {
    const wrong = hexes.filter((hex) => {
      const broad = ['ussr', 'finland'].includes(word('prewar', hex));
      return word('gauge', hex) !== (onRail.has(hex) ? (broad ? 'broad' : 'standard') : '');
    });
    expect(wrong.map((hex) => board.ids[hex])).toEqual([]);
    const ceded = [...onRail].filter((hex) => word('prewar', hex) === 'finland' && word('country', hex) === 'ussr');
    expect(ceded).toHaveLength(26);
  });

  test('the line along the Araks keeps to the Soviet bank', () => {
    const araks = board.lines.find((line) => line.name === 'Araks line')!;
    expect([araks.spaces[0], araks.spaces.at(-1)].map((hex) => board.ids[hex!])).toEqual(['9A:2120', '9A:1607']);
    expect(araks.spaces.filter((hex) => word('country', hex) !== 'ussr')).toEqual([]);
  });

  test('every railway ends in a town or at the edge of the map', () => {
    const towns = new Set(cities.flatMap((place) => place.spaces));
    const open = [...onRail].filter((hex) => {
      const tracks = neighbours(board, hex).filter((next) => has(hex, next, 'rail'));
      return tracks.length === 1 && !towns.has(hex) && neighbours(board, hex).length === 6;
    });
    // Adler lies on the coast, where a town would be a port (27A3).
    expect(open.map((hex) => board.ids[hex])).toEqual(['4A:4616']);
  });

  test('supply comes in over the edges (12C, 30B)', () => {
    const last = Math.max(...board.column);
    const atEdge = (side: 'west' | 'east'): number[] =>
      [...onRail].filter((hex) => {
        const beyond = spaceAt(board, board.x[hex]! + (side === 'west' ? -1 : 1), board.y[hex]!);
        return beyond < 0 && board.column[hex]! < last;
      });
    const west = new Set(atEdge('west').map((hex) => word('country', hex)));
    for (const country of ['germany', 'hungary', 'romania', 'bulgaria', 'sweden']) expect(west).toContain(country);
    expect(atEdge('east').filter((hex) => word('country', hex) === 'ussr').length).toBeGreaterThanOrEqual(5);
  });

  test('lines go by land; where they cross closed water it is a causeway (30A1)', () => {
    expect(board.lines.filter((line) => line.spaces.some(isWater))).toEqual([]);
    const causeways = new Set<string>();
    for (const line of board.lines)
      for (const edge of line.edges)
        if ((board.edgeFeatures[edge]! & featureMask(board, 'sea', 'lake')) !== 0) causeways.add(line.name ?? '');
    expect([...causeways].sort()).toEqual(['Kharkov - Sevastopol']);
  });
});
