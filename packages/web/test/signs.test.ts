import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { neighbours, sideSegment, type Board } from '@rokada/kit';
import { describe, expect, it } from 'vitest';
import { board as campaign } from '../../../games/campaign/src/board.ts';
import { readLook } from '../src/board/look/file.ts';
import { riversOf, waysOf } from '../src/board/look/lines.ts';
import { legendOf } from '../src/board/look/legend.ts';
import { layNames } from '../src/board/look/names.ts';
import { causeways, coastOf, freezes, isBroad, lineSides, lineSigns, sideSigns } from '../src/board/look/signs.ts';
import { washes } from '../src/board/look/theatre-ground.ts';
import { placeSign } from '../src/board/look/towns.ts';
import { sidesWith } from '../src/board/features.ts';
import type { Pen } from '../src/board/patterns.ts';
import { COUNTER, HEX, layWorld, type World } from '../src/board/world.ts';

const open = (game: string, board?: string) => {
  const file = fileURLToPath(new URL(`../../../games/${game}/data/map/${game}`, import.meta.url));
  const world = layWorld(board ?? readFileSync(`${file}.map`, 'utf8'));
  const { rings, hidden } = readLook(readFileSync(`${file}.look`, 'utf8'), world.scale);
  const isLand = (x: number, y: number): boolean => {
    let inside = false;
    for (const { points, box } of rings) {
      if (y < box.y0 || y > box.y1 || x > box.x1) continue;
      for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
        const [ay, by] = [points[j + 1]!, points[i + 1]!];
        if (ay > y !== by > y && x < points[j]! + ((points[i]! - points[j]!) * (y - ay)) / (by - ay)) inside = !inside;
      }
    }
    return inside;
  };
  return { world, isLand, signs: world.board.hexes > 0 ? sideSigns(world, isLand, hidden) : [] };
};

const games = { dream: open('iron-dream'), valley: open('dark-valley'), storm: open('sudden-storm') };
const edges = (of: readonly { edge: number }[]): number[] => of.map(({ edge }) => edge).toSorted((a, b) => a - b);
const middle = (board: Board, edge: number): [number, number] => {
  const [x1, y1, x2, y2] = sideSegment(board, edge)!;
  return [((x1 + x2) / 2) * HEX, ((y1 + y2) / 2) * HEX];
};

describe('signs of hexsides stand where the board says so', () => {
  const has = (game: keyof typeof games, kind: string, feature: string): void => {
    const { world, signs } = games[game];
    const found = signs.filter((sign) => sign.kind === kind);
    expect(found.length).toBeGreaterThan(0);
    expect(edges(found)).toEqual(sidesWith(world.board, feature));
    for (const { edge, side } of found) {
      const [x, y] = middle(world.board, edge);
      expect((side[0] + side[2]) / 2).toBeCloseTo(x, 3);
      expect((side[1] + side[3]) / 2).toBeCloseTo(y, 3);
    }
  };
  it('blocked sides', () => has('dream', 'blocked', 'blocked'));
  it('the dike', () => has('dream', 'dike', 'dike'));
  it('the straits of Kerch', () => has('valley', 'strait', 'strait'));
  it('ways over the Gulf and over Ladoga', () => has('valley', 'crossing', 'crossing'));
  it('straits of Sudden Storm', () => has('storm', 'strait', 'strait'));

  it('beaches: an arrow for each, its head on the drawn shore, pointing to the land', () => {
    has('dream', 'beach', 'arrow');
    const { world, isLand, signs } = games.dream;
    for (const { kind, x, y, turn, way } of signs) {
      if (kind !== 'beach') continue;
      const step = (d: number): boolean => isLand(x + Math.cos(turn) * d, y + Math.sin(turn) * d);
      expect(step(0.03 * HEX) || step(0)).toBe(true);
      expect(step(-0.06 * HEX)).toBe(false);
      expect(/sea/.test(world.board.terrain.values[world.board.terrain.of[world.at(way[0], way[1])]!]!.word)).toBe(
        true,
      );
    }
  });

  it('causeways, where a line crosses open water', () => {
    const { world, signs } = games.storm;
    const found = signs.filter(({ kind }) => kind === 'causeway');
    expect(edges(found)).toEqual(causeways(world.board).toSorted((a, b) => a - b));
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('lines along hexsides', () => {
  const drawn = (world: World, kind: 'border' | 'start-line' | 'weather' | 'district' | 'prewar'): void => {
    const sides = lineSides(world, kind);
    expect(sides.length).toBeGreaterThan(10);
    const points = lineSigns(world)
      .filter((line) => line.kind === kind)
      .flatMap((line) => Array.from({ length: line.points.length / 2 }, (_, i) => line.points.slice(2 * i, 2 * i + 2)));
    const cells = new Map<string, Float32Array[]>();
    for (const p of points) {
      const key = `${Math.floor(p[0]! / HEX)},${Math.floor(p[1]! / HEX)}`;
      cells.set(key, [...(cells.get(key) ?? []), p]);
    }
    for (const edge of sides) {
      const [x, y] = middle(world.board, edge);
      const near = [-1, 0, 1].flatMap((i) =>
        [-1, 0, 1].flatMap((j) => cells.get(`${Math.floor(x / HEX) + i},${Math.floor(y / HEX) + j}`) ?? []),
      );
      // A straight line may have its only points at the corners, half a side away.
      expect(Math.min(...near.map((p) => Math.hypot(p[0]! - x, p[1]! - y)))).toBeLessThan(0.3 * HEX);
    }
  };
  it('borders, also along rivers', () => {
    drawn(games.dream.world, 'border');
    drawn(games.valley.world, 'border');
    drawn(games.storm.world, 'border');
    const { board } = games.dream.world;
    const rivers = new Set(sidesWith(board, 'river'));
    expect(lineSides(games.dream.world, 'border').some((edge) => rivers.has(edge))).toBe(true);
  });
  it('the start line', () => drawn(games.valley.world, 'start-line'));
  it('weather lines', () => drawn(games.storm.world, 'weather'));
  it('districts', () => drawn(games.storm.world, 'district'));
  it('borders of 1939', () => drawn(games.storm.world, 'prewar'));
});

describe('rivers and railways', () => {
  it('every river side has its river beside it', () => {
    for (const { world, isLand } of [games.dream, games.valley]) {
      const rivers = riversOf(world, isLand);
      for (const feature of world.board.features.filter((each) => /river|canal|volga/.test(each))) {
        for (const edge of sidesWith(world.board, feature)) {
          const [x, y] = middle(world.board, edge);
          if (!isLand(x, y)) continue; // what lies out in the water is cut
          const near = Math.min(
            ...rivers
              .filter(({ box }) => x > box.x0 - 30 && x < box.x1 + 30 && y > box.y0 - 30 && y < box.y1 + 30)
              .flatMap(({ points }) =>
                Array.from({ length: points.length / 2 }, (_, i) =>
                  Math.hypot(points[2 * i]! - x, points[2 * i + 1]! - y),
                ),
              ),
          );
          expect(near, `${feature} ${edge}`).toBeLessThan(0.35 * HEX);
        }
      }
    }
  });
  it('a railway passes through its hexes, and through the middle of its towns', () => {
    const { world } = games.valley;
    for (const { line, spaces } of waysOf(world)) {
      for (const space of spaces) {
        const inside = Array.from({ length: line.points.length / 2 }, (_, i) =>
          world.at(line.points[2 * i]!, line.points[2 * i + 1]!),
        );
        expect(inside).toContain(space);
      }
    }
  });
  it('gauge is told hex by hex', () => {
    const { board } = games.storm.world;
    expect(isBroad(board, board.byId.get('2A:0931')!)).toBe(true); // Leningrad
    expect(
      Array.from({ length: board.hexes }, (_, hex) => isBroad(board, hex)).filter((yes) => !yes).length,
    ).toBeGreaterThan(100);
  });
});

describe('coasts', () => {
  it('a coastal hex tells its sea, as the board has it', () => {
    const { board } = games.dream.world;
    const layer = board.layers.get('coast')!;
    const word = (id: string): string => layer.values[coastOf(board, board.byId.get(id)!)]!.word;
    expect(word('X5')).toBe('atlantic');
    expect(word('I9')).toBe('mediterranean');
    expect(coastOf(board, board.byId.get('T21')!)).toBe(0);
  });
  it('a coast that freezes says so', () => {
    const { board } = games.storm.world;
    expect(
      Array.from({ length: board.hexes }, (_, hex) => hex).filter((hex) => freezes(board, hex)).length,
    ).toBeGreaterThan(10);
  });
});

describe('names', () => {
  it.each(['en', 'fr'] as const)('are never under the usual place of a counter, nor over each other (%s)', (lang) => {
    const { world, isLand } = games.dream;
    const names = layNames(
      {
        world,
        lang,
        isLand,
        rivers: riversOf(world, isLand),
        measure: (font, text) => text.length * Number.parseFloat(/[\d.]+px/.exec(font)![0]) * 0.5,
      },
      1,
    );
    const towns = names.filter(({ letters, spacing }) => letters === undefined && spacing < 1);
    expect(towns.length).toBeGreaterThan(80);
    for (const { box, y } of towns) {
      const space = world.at((box.x0 + box.x1) / 2, y - COUNTER / 2 - 8);
      expect(box.y0).toBeGreaterThan(world.y(space) + COUNTER / 2 - 4);
    }
    expect(names.some(({ text }) => text === (lang === 'fr' ? 'Varsovie' : 'Warsaw'))).toBe(true);
    expect(names.filter(({ letters }) => letters !== undefined).length).toBeGreaterThan(15);
  });
});

describe('the Eastern campaign', () => {
  const { world, isLand } = open('campaign', campaign);
  const { board, scale } = world;
  const drawn = (...kinds: string[]): { x: number; y: number; name: string | undefined }[] =>
    board.drawings
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ points, name }) => ({ x: points[0]! * scale, y: points[1]! * scale, name }));

  it('has its towns on the drawn land, each in its own zone, and its seas on the drawn water', () => {
    const towns = drawn('capital', 'town', 'village');
    expect(towns).toHaveLength(121);
    for (const { x, y, name } of towns) {
      expect([name, isLand(x, y)]).toEqual([name, true]);
      expect(board.names.get(world.at(x, y))).toBe(name);
    }
    for (const { x, y, name } of drawn('sea').filter(({ x: at }) => at < world.bounds.x1 - 40))
      expect([name, isLand(x, y)]).toEqual([name, false]);
  });

  it('has its zones on land: nearly all of their ground', () => {
    for (let space = 0; space < board.spaces; space++) {
      const box = world.boxOf(space)!;
      let [own, dry] = [0, 0];
      for (let y = box.y0; y < box.y1; y += 12)
        for (let x = box.x0; x < box.x1; x += 12) {
          if (world.at(x, y) !== space) continue;
          own++;
          if (isLand(x, y)) dry++;
        }
      expect([board.ids[space], dry / own > 0.75]).toEqual([board.ids[space], true]);
    }
  });

  it('gives no two neighbouring regions the same wash', () => {
    const [wash, region] = [washes(world), board.layers.get('region')!.of];
    for (let space = 0; space < board.spaces; space++)
      for (const next of neighbours(board, space))
        if (region[next] !== region[space])
          expect([board.ids[space], board.ids[next], wash.get(region[next]!) === wash.get(region[space]!)]).toEqual([
            board.ids[space],
            board.ids[next],
            false,
          ]);
  });

  it('says every sign in both languages', () => {
    const [en, fr] = (['en', 'fr'] as const).map((lang) => legendOf(world, lang));
    expect(en!.map(({ key }) => key)).toEqual([
      'plain',
      'swamp',
      'mountain',
      'theatre-great-river',
      'theatre-stream',
      'theatre-zone',
      'theatre-region-border',
      'theatre-crossing',
      'theatre-capital',
      'theatre-town',
      'theatre-village',
      'theatre-port',
    ]);
    for (const each of [en!, fr!]) for (const { key, text } of each) expect(text).not.toBe(key);
  });
});

describe('signs of places', () => {
  it('Polotsk and Korosten show a fortified zone beside their weak fort', () => {
    const { board } = games.valley.world;
    /** What a sign draws, as the calls it makes. */
    const drawn = (kind: string, hex: string): string | undefined => {
      const place = board.places.find((each) => each.kind === kind && each.spaces.includes(board.ids.indexOf(hex)));
      const calls: string[] = [];
      const pen = new Proxy(
        {},
        {
          get:
            (_, name) =>
            (...at: unknown[]) =>
              calls.push(`${String(name)} ${at.join()}`),
        },
      );
      placeSign(place!)?.(pen as Pen, 0, 0);
      return calls.length === 0 ? undefined : calls.join();
    };
    for (const hex of ['W4416', 'W4330']) {
      expect(drawn('fortified-zone', hex)).toBeDefined();
      expect(drawn('weak-fort', hex)).toBeDefined();
      expect(drawn('fortified-zone', hex)).not.toBe(drawn('weak-fort', hex));
    }
  });
});

describe('the legend', () => {
  const keys = (game: keyof typeof games): string[] => legendOf(games[game].world, 'en').map(({ key }) => key);
  it('has every sign that a map has', () => {
    expect(keys('dream')).toEqual(
      expect.arrayContaining([
        'clear',
        'mountain',
        'sea',
        'river',
        'canal',
        'border',
        'beach',
        'blocked',
        'dike',
        'coast',
        'estuary',
        'port',
        'fort',
      ]),
    );
    expect(keys('valley')).toEqual(
      expect.arrayContaining([
        'volga',
        'major-river',
        'start-line',
        'district',
        'strait',
        'crossing',
        'rail',
        'road',
        'weak-fort',
        'fortified-zone',
      ]),
    );
    expect(keys('storm')).toEqual(
      expect.arrayContaining([
        'weather',
        'prewar',
        'district',
        'causeway',
        'strait',
        'rail-broad',
        'ice',
        'flotilla',
        'railhead',
      ]),
    );
  });
  it('has none that it has not', () => {
    expect(keys('dream')).not.toContain('weather');
    expect(keys('dream')).not.toContain('rail');
    expect(keys('storm')).not.toContain('beach');
  });
  it.each(['dream', 'valley', 'storm'] as const)('says in both languages what the signs of %s mean', (game) => {
    const [en, fr] = (['en', 'fr'] as const).map((lang) => legendOf(games[game].world, lang));
    for (const [i, { key, text }] of en!.entries()) {
      expect(fr![i]!.key).toBe(key);
      expect(text).not.toBe(`terrain-${key}`);
      expect(text.length).toBeGreaterThan(2);
      expect(/^[a-z]+-[a-z]+$/.test(text), text).toBe(false);
    }
  });
});
