import { loadBoard, MapError, type Board } from '@rokada/kit';
import type { Command } from '../command.ts';
import { failed, wrongUse } from '../errors.ts';
import { writeText } from '../files.ts';
import { openGame } from '../open.ts';
import { pngOf } from '../png.ts';
import { spaceLine } from '../show.ts';
import { columns } from '../text.ts';

/** The board of a game: as a list, or drawn. */
export const map: Command = {
  name: 'map',
  args: ['<game>'],
  options: { png: { type: 'string', value: 'FILE' }, svg: { type: 'string', value: 'FILE' } },
  async run(call) {
    const [png, svg] = [call.text('png'), call.text('svg')];
    if (png !== undefined && svg !== undefined) throw wrongUse('png-or-svg');
    const { module, say } = await openGame(call, call.args[0]!);
    const board = read(module.board);
    if (png === undefined && svg === undefined) {
      call.io.out(columns(board.ids.map((_, space) => spaceLine(board, space, say))).join('\n'));
      return 0;
    }
    const { drawBoard } = await import('@rokada/forge/draw');
    const picture = drawBoard(board);
    if (png !== undefined) writeText(png, await pngOf(picture));
    else writeText(svg!, picture);
    return 0;
  },
};

function read(text: string): Board {
  try {
    return loadBoard(text);
  } catch (error) {
    if (error instanceof MapError) throw failed('bad-board', { what: error.message.replaceAll('\n', '; ') });
    throw error;
  }
}
