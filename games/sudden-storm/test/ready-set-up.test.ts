import { distance } from '@rokada/kit';
import { expect, test } from 'vitest';
import ready from '../data/setup-ready.json' with { type: 'json' };
import { HANGO, board, countryOf, hexNamed } from '../src/board.ts';

/** What the corrected map asks of the ready set-up, read off its list. */
interface Stack {
  readonly group: string;
  readonly formation: string;
  readonly hex: string;
  readonly units: readonly { readonly size?: string }[];
}
const stacks = ready.units as readonly Stack[];
const divisions = (of: readonly Stack[]): number =>
  of.flatMap(({ units }) => units).filter(({ size }) => size === 'XX').length;
const land = Array.from({ length: board.hexes }, (_, hex) => hex);
const farFrom = (country: string): ((id: string) => number) => {
  const theirs = land.filter((hex) => countryOf(hex) === country);
  return (id) => theirs.reduce((least, hex) => Math.min(least, distance(board, hex, hexNamed(id))), Infinity);
};

test('nine divisions of the Moscow district stand one to a city, the ninth in Rybinsk (35)', () => {
  const moscow = stacks.filter(({ formation }) => formation.startsWith('Moscow MD'));
  expect(divisions(moscow)).toBe(9);
  const hexes = moscow.map(({ hex }) => hex);
  expect(new Set(hexes).size).toBe(9);
  expect(hexes).toContain('2A:2213');
});

test('the garrisons of the Transcaucasus: ten divisions before Turkey, three before Iran (30H1)', () => {
  const [turkey, iran] = [farFrom('turkey'), farFrom('iran')];
  const army = stacks.filter(({ group }) => group === 'Transcaucasus MD');
  const before = army.filter(({ hex }) => Math.min(turkey(hex), iran(hex)) <= 3);
  expect(divisions(before.filter(({ hex }) => turkey(hex) <= iran(hex)))).toBe(10);
  expect(divisions(before.filter(({ hex }) => iran(hex) < turkey(hex)))).toBe(3);
});

test('Finnish forts stand on open ground at least three hexes from the border, Hango counted (35)', () => {
  const soviet = farFrom('ussr');
  const forts = ready.forts.filter((fort) => (fort as { nationality?: string }).nationality === 'Finnish');
  expect(forts).toHaveLength(4);
  for (const { hex } of forts) {
    const terrain = board.terrain.values[board.terrain.of[hexNamed(hex)]!]!.word;
    expect([hex, countryOf(hexNamed(hex)), terrain]).toEqual([hex, 'finland', 'clear']);
    expect(Math.min(soviet(hex), distance(board, hexNamed(hex), HANGO))).toBeGreaterThanOrEqual(3);
  }
});
