import { failed } from '../errors.ts';
import { askAction } from './ask.ts';
import { act } from './computer.ts';
import { orderIn } from './order-names.ts';
import { obey } from './orders.ts';
import { personsOf, seatOf, type Table } from './table.ts';

/** Plays until the match is over or nobody wants to go on. */
export async function playOut(table: Table): Promise<number> {
  const { match, robots, say } = table;
  const { io, words } = table.call;
  io.out(words('welcome', { title: say.title(match.game.id, match.start.scenario) }));
  const persons = personsOf(table);
  // Where nobody plays at the keyboard somebody may still watch.
  const eyes = persons.length === 0 ? match.game.sides : persons;
  while (match.outcome === undefined) {
    const open = match.decisions();
    const robot = open.find(({ side }) => robots.has(side));
    if (robot !== undefined) {
      act(table, robot.side);
      if (eyes !== persons) tell(table, eyes, match.version);
      continue;
    }
    const decision = open[0];
    if (decision === undefined) throw failed('nobody-decides');
    tell(table, seatOf(table, decision.side));
    if ((await askAction(table, decision)) === 'quit') return leave(table);
  }
  tell(table, eyes);
  io.out(say.outcome(match.outcome));
  return lookBack(table);
}

/** Once it is over there are no secrets: everything may be looked at, explained and saved. */
async function lookBack(table: Table): Promise<number> {
  const { io, words } = table.call;
  io.out(words('look-back'));
  for (;;) {
    const line = await io.ask('> ');
    if (line === undefined) return 0;
    const done = obey(table, undefined, orderIn(table.say.lang, line.trim()));
    if (done === 'quit') return leave(table);
    if (done === undefined && line.trim() !== '') io.out(words('look-back'));
  }
}

function leave({ match, saved, call: { io, words } }: Table): number {
  io.out(words(match.version === saved ? 'goodbye' : 'goodbye-unsaved', { version: match.version }));
  return 0;
}

/** Tells what happened since these sides last looked, as far as they may know it; nothing older than a version. */
function tell({ match, shown, say, call }: Table, sides: readonly string[], since = 0): void {
  for (const { version, news, undone } of match.log(sides, since)) {
    for (const each of news) {
      // The word that something was taken back is said anew each time the log is read: the version stands for it.
      const mark = each.key === 'undo' ? version : each;
      if (shown.has(mark)) continue;
      shown.add(mark);
      if (!undone) call.io.out(say.news(each).join('\n'));
    }
  }
}
