import { decodeAction, type Entry, type Match } from '@rokada/kernel';
import type { Reason } from '@rokada/staff';
import type { Command } from '../command.ts';
import { pretty } from '../files.ts';
import { openJournal, resume, type Opened } from '../open.ts';
import { Printed } from '../printed.ts';
import { factLines, pieceLines } from '../show.ts';
import { reasonFor, staffOf, voiceOf } from '../staff.ts';
import type { CliWords } from '../words/index.ts';

/** Plays a journal again and tells it: every action and what came of it, how it stands at the end, who won. */
export const replay: Command = {
  name: 'replay',
  args: ['<journal>'],
  options: { plans: { type: 'boolean' }, json: { type: 'boolean' } },
  async run(call) {
    const [file] = call.args as [string];
    const opened = await openJournal(call, file);
    const { journal } = opened;
    const match = resume(call, file, opened, journal);
    const plans = call.flag('plans') ? await plansOf(opened, match, journal.actions) : undefined;
    call.io.out(
      call.flag('json')
        ? pretty(asJson(opened, match, journal.actions, plans))
        : inWords(opened, match, journal.actions, call.words, plans).join('\n'),
    );
    return 0;
  },
};

interface Plan extends Reason {
  readonly text: string;
}

/** What a staff makes of an action: why it was done, by its version. */
type Plans = (version: number) => Plan | undefined;

async function plansOf(opened: Opened, match: Match, actions: readonly Entry[]): Promise<Plans> {
  const staff = await staffOf(opened.game.id);
  const say = voiceOf(opened, staff);
  return (version) => {
    const entry = actions[version - 1];
    const reason = entry && reasonFor(staff, match, version, entry);
    return reason && { ...reason, text: say.text(reason.key, reason.params) };
  };
}

function asJson({ game, say }: Opened, match: Match, actions: readonly Entry[], plans?: Plans): object {
  const printed = new Printed(game, say);
  return {
    game: game.id,
    scenario: match.start.scenario,
    options: match.start.options,
    version: match.version,
    log: match.log(game.sides).map(({ version, side, news, undone }) => {
      const entry = actions[version - 1];
      const plan = plans?.(version);
      return {
        version,
        ...(side !== undefined && { side }),
        ...(entry !== undefined && ('action' in entry ? { action: entry.action } : { undo: entry.undo })),
        ...(undone && { undone }),
        ...(plan !== undefined && { plan: printed.reason(plan) }),
        news: news.map((each) => printed.news(each)),
      };
    }),
    view: match.view(game.sides),
    decisions: match.decisions(),
    outcome: match.outcome ?? null,
  };
}

function inWords(
  { module, game, say }: Opened,
  match: Match,
  actions: readonly Entry[],
  words: CliWords,
  plans?: Plans,
): string[] {
  const lines = [say.title(game.id, match.start.scenario)];
  for (const { version, side, news, undone } of match.log(game.sides)) {
    const entry = actions[version - 1];
    if (entry !== undefined && 'action' in entry) {
      const decoded = decodeAction(game, entry.action);
      const action = 'action' in decoded ? say.action(decoded.action) : JSON.stringify(entry.action);
      lines.push(`${version}. ${say.said(side!, action)}${undone ? ` (${words('undone')})` : ''}`);
      const plan = plans?.(version);
      if (plan !== undefined) lines.push(`     ${words('plan', { why: plan.text })}`);
    } else if (entry !== undefined) lines.push(`${version}. ${say.said(side!, '')}`.trimEnd());
    for (const each of news) lines.push(...say.news(each).map((line) => `     ${line}`));
  }
  const view = match.view(game.sides);
  const { outcome } = match;
  return [
    ...lines,
    '',
    words('at-the-end', { version: match.version }),
    ...factLines(view, module, say),
    ...pieceLines(view, module, say),
    ...match.decisions().map((each) => say.decision(each)),
    outcome === undefined ? words('not-over') : say.outcome(outcome),
  ];
}
