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
  options: {
    png: { type: 'string', value: 'FILE' },
    svg: { type: 'string', value: 'FILE' },
    paper: { type: 'string', value: 'A4|A3|A2|A1' },
    width: { type: 'string', value: 'PIXELS' },
    sheet: { type: 'string', value: 'NAME' },
    legend: { type: 'boolean' },
    night: { type: 'boolean' },
  },
  async run(call) {
    const [png, svg] = [call.text('png'), call.text('svg')];
    if (png !== undefined && svg !== undefined) throw wrongUse('png-or-svg');
    const { text, say } = await mapOf(call, call.args[0]!);
    const board = read(text);
    if (png === undefined && svg === undefined) {
      call.io.out(columns(board.ids.map((_, space) => spaceLine(board, space, say))).join('\n'));
      return 0;
    }
    if (png !== undefined && (await isPainted(call.args[0]!, text))) {
      writeText(png, await painted(call, text));
      return 0;
    }
    const { drawBoard } = await import('@rokada/forge/draw');
    const picture = drawBoard(board);
    if (png !== undefined) writeText(png, await pngOf(picture));
    else writeText(svg!, picture);
    return 0;
  },
};

const isPainted = async (game: string, board: string): Promise<boolean> =>
  (await import('@rokada/forge/print')).isPainted(game, board);

/** As the table paints it: as large as a paper, or of so many pixels; one sheet or all; with its legend. */
async function painted(call: Call, text: string): Promise<Uint8Array> {
  const { paintMap } = await import('@rokada/forge/print');
  const width = call.text('width');
  if (width !== undefined && !/^[1-9]\d{2,4}$/.test(width)) throw failed('no-png', { what: `--width ${width}` });
  try {
    return await paintMap(call.args[0]!, text, {
      lang: call.lang,
      night: call.flag('night'),
      legend: call.flag('legend'),
      width: width === undefined ? 2400 : Number(width),
      paper: call.text('paper'),
      sheet: call.text('sheet'),
    });
  } catch (error) {
    throw failed('no-png', { what: (error as Error).message.split('\n')[0]! });
  }
}

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
