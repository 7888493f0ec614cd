import type { Value } from '@rokada/kernel';
import { expect, test } from 'vitest';
import type { GameInfo, SlotInfo } from '../src/engine/protocol.ts';
import { actionName } from '../src/panels/value-name.ts';
import type { Say } from '../src/words/say.ts';

/** A whole action in one line, as hints and proposals say it. */

const line = (slots: readonly SlotInfo[], filled: Readonly<Record<string, Value>>): string => {
  const info = { pieces: ['1 Pz', '8 Pz'], actions: { do: { slots } }, presentation: {} } as unknown as GameInfo;
  const say = {
    info,
    text: (key: string) => key,
    colon: (text: string) => `${text}:`,
    piece: (piece: number) => info.pieces[piece],
    space: (space: number) => `W${space}`,
  } as unknown as Say;
  return actionName(say, info, { ...filled, type: 'do' });
};

const units: SlotInfo = { name: 'units', of: 'pieces' };

test('an arrow leads to a place, and to nothing else', () => {
  expect(line([units, { name: 'way', of: 'path' }], { units: [0, 1], way: [3, 4] })).toBe('do: 1 Pz, 8 Pz → W4');
  expect(line([{ name: 'target', of: 'space' }, units], { target: 7, units: [0, 1] })).toBe('do: W7 · 1 Pz, 8 Pz');
  expect(line([units], {})).toBe('do');
});

test('a table is told by its first rows, not by how many there are', () => {
  const bought: SlotInfo = {
    name: 'units',
    of: 'rows',
    columns: [
      { name: 'kind', of: 'option' },
      { name: 'count', of: 'number' },
    ],
  };
  const rows = ['tank', 'gun', 'truck', 'cook'].map((kind, i) => ({ kind, count: i + 1 }));
  expect(line([bought], { units: rows.slice(0, 2) })).toBe('do: tank ×1, gun ×2');
  expect(line([bought], { units: rows })).toBe('do: tank ×1, gun ×2, truck ×3 …');
  expect(line([bought], { units: [] })).toBe('do: –');
  const placed: SlotInfo = {
    name: 'places',
    of: 'rows',
    columns: [
      { name: 'unit', of: 'piece' },
      { name: 'sector', of: 'option' },
    ],
  };
  expect(line([placed], { places: [{ unit: 0, sector: 'left' }] })).toBe('do: 1 Pz (left)');
});
