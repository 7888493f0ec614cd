import type { Choices, Game, SlotKind } from '@rokada/kernel';

/** A value of a slot by its printed id; undefined when nothing is called that. */
export function valueCalled(game: Game, of: SlotKind, id: string): number | string | undefined {
  switch (of) {
    case 'option':
    case 'text':
      return id;
    case 'rows':
      return undefined;
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

/** What is asked for: of a table, what its next cell holds. */
export function kindAsked({ slot, table }: Choices): SlotKind {
  return table?.columns.find(({ name }) => name === table.asked)?.of ?? slot!.of;
}
