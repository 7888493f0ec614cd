import { describe, expect, test } from 'vitest';
import type { ControlPoint } from '../src/fit.ts';
import { affineWarp, fitAffine, fitSpline, leastStretch, residuals, rms } from '../src/fit.ts';
import { centre, hexNorm, layBoard } from '../src/grid.ts';
import { laea } from '../src/project.ts';
import { parseStatements } from '../src/statements.ts';

const board = layBoard(
  'pointy',
  parseStatements('sheet map at=0,0 rows=1..12 columns=1..12 shift=odd id={row:2}{col:2}', 'recipe'),
);
const projection = laea(15, 50, 70);
/** A map turned and stretched, whose towns we then know. */
const truth = affineWarp(projection, [0.95, 0.25, 6], [-0.2, 1.05, 5]);

function point(lon: number, lat: number, dx = 0): ControlPoint {
  const [x, y] = truth.forward(lon, lat);
  return { name: `${lon}/${lat}`, id: '', lon, lat, target: [x + dx, y], room: 0.8, weight: 1, town: true };
}
const towns = [13, 14, 15, 16, 17].flatMap((lon) => [48.5, 49.5, 50.5, 51.5].map((lat) => point(lon, lat)));

describe('projection', () => {
  test.each([
    [15, 50],
    [-5, 36],
    [60, 70],
    [24.1, 56.9],
  ])('%d E %d N comes back', (lon, lat) => {
    const [x, y] = projection.forward(lon, lat);
    const [lon2, lat2] = projection.inverse(x, y);
    expect(lon2).toBeCloseTo(lon, 9);
    expect(lat2).toBeCloseTo(lat, 9);
  });

  test('north is up, and one degree of latitude is 111 km', () => {
    const [x, y] = projection.forward(15, 51);
    expect(x).toBeCloseTo(0, 9);
    expect(-y * 70).toBeCloseTo(111.19, 1);
  });
});

describe('affine fit', () => {
  test('finds the transform again', () => {
    const warp = fitAffine(projection, towns, 0.6);
    expect(rms(residuals(board, warp, towns))).toBeLessThan(1e-6);
    const [lon, lat] = warp.inverse(...warp.forward(15.3, 49.1));
    expect([lon, lat]).toEqual([expect.closeTo(15.3, 8), expect.closeTo(49.1, 8)]);
  });

  test('one misprinted hex hardly moves the others', () => {
    const warp = fitAffine(projection, [...towns, point(15.5, 50, 10)], 0.6);
    expect(rms(residuals(board, warp, towns))).toBeLessThan(0.1);
  });

  test('too few points are refused', () => {
    expect(() => fitAffine(projection, towns.slice(0, 2), 0.6)).toThrow(/too few control points/);
  });
});

describe('rubber sheet', () => {
  // A designer's map: everything east of 15 E is pushed half a hex further east, everything north of 50 N half a row up.
  const bent = towns.map((town) => {
    const [x, y] = [town.target[0] + (town.lon > 15 ? 0.6 : 0), town.target[1] - (town.lat > 50 ? 0.5 : 0)];
    const off = (hex: number): number => Math.hypot(board.x[hex]! - x, board.y[hex]! - y);
    const hex = [...board.x.keys()].reduce((a, b) => (off(b) < off(a) ? b : a));
    return { ...town, target: centre(board, hex) };
  });
  const warp = fitSpline(board, projection, bent, 0.3);

  test('every town is in its hex, where no affine fit puts them all', () => {
    expect(residuals(board, warp, bent).every((r) => r.norm < 1)).toBe(true);
    expect(residuals(board, fitAffine(projection, bent, 9), bent).every((r) => r.norm < 1)).toBe(false);
  });

  test('it does not fold, and comes back', () => {
    expect(leastStretch(board, warp).stretch).toBeGreaterThan(0.5);
    for (const { lon, lat } of towns) {
      const back = warp.inverse(...warp.forward(lon, lat));
      expect(back).toEqual([expect.closeTo(lon, 7), expect.closeTo(lat, 7)]);
    }
  });

  test('the same points give the same sheet', () => {
    expect(fitSpline(board, projection, bent, 0.3).forward(14.2, 50.3)).toEqual(warp.forward(14.2, 50.3));
  });
});

test('the rim of a hex is at 1, pointy or flat', () => {
  const tip = 1 / Math.sqrt(3);
  expect(hexNorm('pointy', 0.5, 0)).toBeCloseTo(1, 12);
  expect(hexNorm('pointy', 0, tip)).toBeCloseTo(1, 12);
  expect(hexNorm('flat', 0, 0.5)).toBeCloseTo(1, 12);
  expect(hexNorm('flat', tip, 0)).toBeCloseTo(1, 12);
});
