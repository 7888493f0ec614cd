import { expect, test } from 'vitest';
import { readGreyPng } from '../src/image.ts';
import { greyPng } from './png.ts';

test('a grey PNG is read back whatever filter its rows use', () => {
  const grey = (x: number, y: number): number => (x * 37 + y * 91 + ((x * y) % 13) * 7) % 256;
  const image = readGreyPng(greyPng(17, 11, grey), 'test.png');
  expect([image.width, image.height]).toEqual([17, 11]);
  for (let y = 0; y < 11; y++) for (let x = 0; x < 17; x++) expect(image.grey[y * 17 + x]).toBe(grey(x, y));
});

test('a PNG in colour is refused', () => {
  const png = greyPng(2, 2, () => 0);
  png[8 + 8 + 9] = 2;
  expect(() => readGreyPng(png, 'test.png')).toThrow('test.png: is not 8-bit grey');
});
