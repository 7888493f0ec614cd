import { loadBoard } from '@rokada/kit';
import { reportPage, summaryOf, type Level, type MatchRecord } from '@rokada/staff';
import type { Call } from '../command.ts';
import { nameOf } from '../show.ts';
import { voiceOf } from '../staff.ts';
import { isWordKey } from '../words/index.ts';
import type { Setting } from './setting.ts';

/** How many matches each seat has won, alone or with others. */
export const winsBySeat = (
  { seats }: Pick<Setting, 'seats'>,
  records: readonly MatchRecord[],
): (readonly [readonly string[], number])[] =>
  seats.map((sides) => [
    sides,
    records.filter(({ outcome: { winners } }) => sides.some((side) => winners.includes(side))).length,
  ]);

/** The report of a simulation, in the words of the game: seats by whom they play, places by their names. */
export function reportOf(
  call: Call,
  setting: Setting,
  levels: readonly Level[],
  records: readonly MatchRecord[],
): string {
  const { words, lang } = call;
  const { game, module, start, seats, staff, seed } = setting;
  const say = voiceOf(setting, staff);
  const board = loadBoard(module.board);
  const seatOf = (side: string): string => seats.find((sides) => sides.includes(side))?.join('+') ?? side;
  const speak = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    if (isWordKey(key) && key.startsWith('report-')) return words(key, { first: say.word(game.sides[0]!), ...params });
    const space = board.byId.get(key);
    return space === undefined ? say.sides(key.split('+')) : [key, ...nameOf(board, space, say)].join(' ');
  };
  const who = seats.map((sides, i) =>
    words('report-seat', { sides: say.sides(sides), level: words(`level.${levels[i]!}`) }),
  );
  const chosen = Object.entries(start.options).filter(
    ([id, value]) => game.options?.find((option) => option.id === id)?.start !== value,
  );
  const plan = words('report-plan', {
    seed,
    rules: game.version,
    options: chosen.map(([id, value]) => `, ${say.word(id)}: ${value}`).join(''),
  });
  const heading = {
    lang,
    title: say.title(game.id, start.scenario),
    lines: [
      words('report-lead', { games: records.length, who: who.join(', ') }),
      plan,
      CLOCK in staff.values.words[lang] ? say.word(CLOCK) : words('report-clock'),
    ],
  };
  const summary = summaryOf(records, game.sides);
  const wins = Object.fromEntries(winsBySeat(setting, records).map(([sides, won]) => [sides.join('+'), won]));
  const margins = summary.margins.map(({ side, by }) => ({ side: seatOf(side), by }));
  return reportPage({ ...summary, wins, margins }, heading, speak);
}

/** Where a staff says what its clock counts. */
const CLOCK = 'staff-clock';
