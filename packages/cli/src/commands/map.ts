import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadBoard, MapError, type Board } from '@rokada/kit';
import type { Call, Command } from '../command.ts';
import { failed, wrongUse } from '../errors.ts';
import { readText, writeText } from '../files.ts';
import { openGame } from '../open.ts';
import { pngOf } from '../png.ts';
import { spaceLine, type Naming } from '../show.ts';
import { columns } from '../text.ts';

/** The board of a game: as a list, or drawn. */
export const map: Command = {
  name: 'map',
  args: ['<game>'],
  options: { png: { type: 'string', value: 'FILE' }, svg: { type: 'string', value: 'FILE' } },
  async run(call) {
    const [png, svg] = [call.text('png'), call.text('svg')];
    if (png !== undefined && svg !== undefined) throw wrongUse('png-or-svg');
    const { text, say } = await mapOf(call, call.args[0]!);
    const board = read(text);
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

/** The board of a game; or a map that is drawn before its game can be played. */
async function mapOf(call: Call, id: string): Promise<{ text: string; say: Naming }> {
  const file = join(call.registry.root, 'games', id, 'data', 'map', `${id}.map`);
  if (!Object.hasOwn(call.registry.games, id) && /^[a-z-]+$/.test(id) && existsSync(file)) {
    return { text: readText(file), say: { lang: call.lang, word: (word) => word } };
  }
  const { module, say } = await openGame(call, id);
  return { text: module.board, say };
}

function read(text: string): Board {
  try {
    return loadBoard(text);
  } catch (error) {
    if (error instanceof MapError) throw failed('bad-board', { what: error.message.replaceAll('\n', '; ') });
    throw error;
  }
}
