import { catalogue } from '@rokada/catalogue';
import { goOn } from '@rokada/kernel/protocol';
import { chartsOf, columnsOf, consult, proposalFor, type GameModule, type Slot } from '@rokada/kernel';
import { loadMatch } from '../save/matches.ts';
import type { Asked, Answered, Beginnings, Calls, GameInfo, Opening, Question, SlotInfo } from './protocol.ts';
import { sessionFromJournal, sessionFromPosition, sessionFromSave, startSession, type Session } from './session.ts';
import { moduleOf, staffOf, tryCharts } from './module.ts';
import { toErrorInfo, ForeignFile } from './error-info.ts';

/** The engine: it holds the matches and answers the page. Nothing here waits for anybody. */
const sessions = new Map<string, Session>();

function sessionOf(id: string): Session {
  const session = sessions.get(id);
  if (session === undefined) throw new Error(`no match ${id} is on the table`);
  return session;
}

const answers: {
  [K in keyof Calls]: (...args: Parameters<Calls[K]>) => ReturnType<Calls[K]> | Promise<ReturnType<Calls[K]>>;
} = {
  games: () => catalogue.ids,
  describe: async (game) => describe(await moduleOf(game), catalogue.hasStaff(game)),
  charts: async (game) => [...chartsOf((await moduleOf(game)).game.id)],
  tryCharts,

  async help(game, helper, said, dice) {
    const found = (await moduleOf(game)).helpers?.find(({ id }) => id === helper);
    if (found === undefined) throw new Error(`${game} has no helper ${helper}`);
    return consult(found, said, dice);
  },

  async open(opening) {
    const session = await open(opening);
    sessions.set(session.id, session);
    if (opening.from !== 'saved') await session.save().catch(() => undefined); // the first move will tell
    return session.opened();
  },

  close: (id) => void sessions.delete(id),

  beginnings(id, side): Beginnings {
    const { match } = sessionOf(id);
    const types = match.choices(side);
    const named = match.decisions().find((each) => each.side === side)?.actions ?? [];
    const proposal = proposalFor(match.game, match.state, side);
    return {
      open: types.candidates.map(({ value }) => ({
        type: String(value),
        question: plain(match.choices(side, { type: String(value) })),
      })),
      closed: named.flatMap((type) => {
        const refusal = types.why(type);
        return refusal === undefined ? [] : [{ type, refusal }];
      }),
      ...(proposal !== undefined && { proposal }),
    };
  },

  ask: (id, side, draft) => plain(sessionOf(id).match.choices(side, draft)),

  next(id, side, draft, how) {
    const { choices, ...rest } = goOn(sessionOf(id).match, side, draft, how);
    return { ...rest, question: plain(choices) };
  },

  why(id, side, draft, values) {
    const choices = sessionOf(id).match.choices(side, draft);
    return values.map((value) => choices.why(value));
  },

  preview(id, side, action) {
    const { match } = sessionOf(id);
    return match.game.preview(match.state, side, action);
  },

  act: (id, side, action) => sessionOf(id).act(side, action),
  undo: (id, side) => sessionOf(id).undo(side),
  computerMove: (id, thinking) => sessionOf(id).computerMove(thinking),
  staffWords: async (game) => (await staffOf(game))?.values.words,
  hints: (id, side) => sessionOf(id).hints(side),
  reason: (id, version) => sessionOf(id).reason(version),
  turningPoints: (id) => sessionOf(id).turningPoints(),
  sceneAt: (id, version) => sessionOf(id).scene(version),
  overlay: (id, version, name) => sessionOf(id).overlay(version, name),
  journal: (id) => JSON.stringify(sessionOf(id).file()),
  position: (id, version) => JSON.stringify(sessionOf(id).position(version), null, 1),
  keep: (id) => sessionOf(id).keep(),
};

async function open(opening: Opening): Promise<Session> {
  switch (opening.from) {
    case 'start':
      return startSession(await moduleOf(opening.game), opening);
    case 'saved': {
      const saved = await loadMatch(opening.id);
      if (saved === undefined) throw new ForeignFile('saved', opening.id);
      return sessionFromSave(await moduleOf(saved.head.game), saved);
    }
    case 'branch':
      return sessionOf(opening.id).branch(opening.version);
    case 'file':
      return openFile(opening);
  }
}

async function openFile({
  text,
  anyRules = false,
  watch = false,
}: Extract<Opening, { from: 'file' }>): Promise<Session> {
  let json: { format?: unknown; game?: unknown } | null;
  try {
    json = JSON.parse(text) as typeof json;
  } catch (error) {
    throw new ForeignFile('json', (error as Error).message);
  }
  const format = typeof json === 'object' ? json?.format : undefined;
  const game = (): Promise<GameModule> => moduleOf(String(json?.game));
  if (format === 'rokada-journal/1') return sessionFromJournal(await game(), text, { anyRules, watch });
  if (format === 'rokada-position/1') return sessionFromPosition(await game(), json);
  throw new ForeignFile('format', JSON.stringify(format ?? null));
}

function plain({ why: _, ...question }: ReturnType<Session['match']['choices']>): Question {
  return question;
}

function describe(
  { game, presentation, rules, board, lessons = [], helpers = [] }: GameModule,
  staff: boolean,
): GameInfo {
  return {
    id: game.id,
    version: game.version,
    sides: game.sides,
    scenarios: game.scenarios,
    options: game.options ?? [],
    hidden: game.sample !== undefined,
    staff,
    presentation,
    rules,
    board,
    pieces: game.pieces.ids,
    spaces: game.spaces.ids,
    phases: game.phases,
    lessons,
    helpers: helpers.map(({ id, rule, beside }) => ({ id, rule, ...(beside !== undefined && { beside }) })),
    actions: Object.fromEntries(
      [...game.actions].map(([type, { rule, order }]) => [
        type,
        { rule, slots: order.map(({ name, slot }) => slotInfo(name, slot)) },
      ]),
    ),
  };
}

const slotInfo = (name: string, slot: Slot): SlotInfo => {
  const columns = columnsOf(slot)?.map((each) => ({ name: each.name, of: each.of }));
  const aside = 'aside' in slot && slot.aside;
  return { name, of: slot.of, ...(columns !== undefined && { columns }), ...(aside && { aside }) };
};

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const answer = answers[data.call] as (...args: readonly unknown[]) => unknown;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, not origins
  const reply = (answered: Answered): void => self.postMessage(answered);
  Promise.resolve()
    .then(() => answer(...data.args))
    .then(
      (result) => reply({ n: data.n, result }),
      (error: unknown) => reply({ n: data.n, info: toErrorInfo(error) }),
    );
});
