import { encodeAction, randomAction, SeededChance } from '@rokada/kernel';
import { failed } from '../errors.ts';
import { askAction } from './ask.ts';
import { seatOf, type Table } from './table.ts';

/** Plays until the match is over or nobody wants to go on. */
export async function playOut(table: Table): Promise<number> {
  const { match, robots, say } = table;
  const { io, words } = table.call;
  io.out(words('welcome', { title: say.title(match.game.id, match.start.scenario) }));
  for (;;) {
    const { outcome } = match;
    if (outcome !== undefined) {
      tell(
        table,
        match.game.sides.filter((side) => !robots.has(side)),
      );
      io.out(say.outcome(outcome));
      return 0;
    }
    const open = match.decisions();
    const robot = open.find(({ side }) => robots.has(side));
    if (robot !== undefined) {
      actAtRandom(table, robot.side);
      continue;
    }
    const decision = open[0];
    if (decision === undefined) throw failed('nobody-decides');
    tell(table, seatOf(table, decision.side));
    if ((await askAction(table, decision)) === 'quit') {
      io.out(words(match.version === table.saved ? 'goodbye' : 'goodbye-unsaved', { version: match.version }));
      return 0;
    }
  }
}

/** Tells what happened since these sides last looked, as far as they may know it. */
function tell({ match, shown, say, call }: Table, sides: readonly string[]): void {
  for (const { version, news, undone } of match.log(sides)) {
    for (const each of news) {
      // The word that something was taken back is said anew each time the log is read: the version stands for it.
      const mark = each.key === 'undo' ? version : each;
      if (shown.has(mark)) continue;
      shown.add(mark);
      if (!undone) call.io.out(say.news(each).join('\n'));
    }
  }
}

function actAtRandom({ match, game, say }: Table, side: string): void {
  // The dice of the match know nothing of how a player makes up his mind, and a resumed match goes on the same.
  const chooser = new SeededChance(`${match.commitment}:${match.version}:${side}`);
  const chosen = randomAction(game, match.state, side, chooser);
  if (chosen === undefined) throw failed('stuck', { side });
  const answer = match.act({ side, action: encodeAction(game, chosen) });
  if ('refusal' in answer) throw failed('internal', { what: say.refusal(answer.refusal) });
}
