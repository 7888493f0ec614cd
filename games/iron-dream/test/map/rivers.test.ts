import { sideSegment } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { board, has, hexesOf, isSea } from './map.ts';

describe('rivers', () => {
  /** Corners by their place on the plane: the hexes that meet there, and the sides that end there. */
  const key = (x: number, y: number): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;
  const sidesAt = new Map<string, number[]>();
  for (let edge = 0; edge < board.edges; edge++) {
    const [x1, y1, x2, y2] = sideSegment(board, edge)!;
    for (const corner of [key(x1, y1), key(x2, y2)]) sidesAt.set(corner, [...(sidesAt.get(corner) ?? []), edge]);
  }
  const cornersOf = (drawing: (typeof board.drawings)[number]): string[] =>
    Array.from({ length: drawing.points.length / 2 }, (_, i) =>
      key(drawing.points[2 * i]!, drawing.points[2 * i + 1]!),
    );
  const courses = board.drawings.map((drawing) => ({
    name: drawing.name!,
    kind: drawing.kind,
    corners: cornersOf(drawing),
  }));
  const seaAt = (corner: string): boolean =>
    (sidesAt.get(corner) ?? []).some((edge) => isSea(board.ends[2 * edge]!) || isSea(board.ends[2 * edge + 1]!));
  /** On the rim of the map only two sides meet. */
  const onRim = (corner: string): boolean => (sidesAt.get(corner) ?? []).length < 3;

  test('the rivers a player looks for are there', () => {
    const names = courses.map((course) => course.name);
    const wanted =
      'Loire Seine Somme Aisne Meuse Rhine Moselle Weser Elbe Oder Neisse Vistula Bug Narew Niemen Dvina Berezina Dniester Prut ' +
      'Siret Danube Tisza Drava Sava Po Arno Rhone';
    expect(names).toEqual(expect.arrayContaining([...wanted.split(' '), 'Albert Canal', 'Kiel Canal']));
  });

  test.each(courses)('$name is one unbroken line of hexsides', ({ kind, corners }) => {
    for (let i = 1; i < corners.length; i++) {
      const shared = sidesAt.get(corners[i - 1]!)!.filter((edge) => sidesAt.get(corners[i]!)!.includes(edge));
      expect(shared).toHaveLength(1);
      expect(has(shared[0]!, kind)).toBe(true);
    }
  });

  test.each(courses)('$name ends in the sea, a lake, the edge or another river', ({ name, corners }) => {
    const end = corners.at(-1)!;
    const others = courses.filter((course) => course.name !== name).flatMap((course) => course.corners);
    // The Scheldt ends in its own blocked mouth.
    const inWater = sidesAt.get(end)!.some((edge) => has(edge, 'lake', 'blocked'));
    expect(seaAt(end) || onRim(end) || inWater || others.includes(end)).toBe(true);
  });

  test('every river side belongs to a course', () => {
    const drawn = new Set(
      courses.flatMap(({ corners }) =>
        corners
          .slice(1)
          .map((corner, i) => sidesAt.get(corner)!.find((edge) => sidesAt.get(corners[i]!)!.includes(edge))),
      ),
    );
    for (let edge = 0; edge < board.edges; edge++) if (has(edge, 'river', 'canal')) expect(drawn.has(edge)).toBe(true);
  });

  /** Which bank a town stands on, walking downstream: the side of the nearest piece of the river. */
  function bank(river: string, town: string): string {
    const drawing = board.drawings.find((each) => each.name === river)!;
    const hex = hexesOf('city', town)[0]!;
    const [x, y] = [board.x[hex]!, board.y[hex]!];
    let [best, answer] = [Infinity, ''];
    for (let i = 0; i + 3 < drawing.points.length; i += 2) {
      const [x1, y1, x2, y2] = drawing.points.subarray(i, i + 4) as unknown as [number, number, number, number];
      const far = Math.hypot((x1 + x2) / 2 - x, (y1 + y2) / 2 - y);
      const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
      if (far < best) [best, answer] = [far, turn > 0 ? 'right' : 'left'];
    }
    return answer;
  }

  const banks = `
    Vistula: Warsaw left, Krakow left, Danzig left, Lublin right
    Oder: Breslau left, Stettin left, Berlin left, Posen right
    Elbe: Hamburg right, Dresden left, Leipzig left, Berlin right
    Rhine: Cologne left, Essen right, Strasbourg left, Frankfurt right
    Danube: Vienna right, Bratislava left, Belgrade right, Bucharest left, Sofia right, Constanta right
    Sava: Zagreb left
    Tisza: Debrecen left
    Dniester: Odessa left
    Prut: Iasi right
    Dnieper: Kiev right
    Berezina: Bobruisk right, Minsk right
    Dvina: Riga right
    Niemen: Memel right, Konigsberg left
    Seine: Le Havre right
    Loire: Nantes left
    Moselle: Nancy right
    Weser: Bremen right, Hanover right, Kassel left
    Po: Milan left, Turin left, Bologna right
    Arno: Florence right
    Rhone: Marseille left
  `;
  const pairs = banks
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [river = '', towns = ''] = line.trim().split(': ');
      return towns.split(', ').map((town) => [river, ...town.split(/ (?=left|right)/)] as [string, string, string]);
    });

  test.each(pairs)('on the %s, %s is on the %s bank', (river, town, wanted) => {
    expect(bank(river, town)).toBe(wanted);
  });
});
