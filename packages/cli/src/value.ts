import type { Game, SlotKind } from '@rokada/kernel';

/** A value of a slot by its printed id; undefined when nothing is called that. */
export function valueCalled(game: Game, of: SlotKind, id: string): number | string | undefined {
  switch (of) {
    case 'option':
      return id;
    case 'number':
      return /^-?\d+$/.test(id) ? Number(id) : undefined;
    case 'piece':
    case 'pieces':
      return game.pieces.find(id);
    case 'space':
    case 'spaces':
    case 'path':
      return game.spaces.find(id);
  }
}
