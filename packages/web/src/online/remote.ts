import type { Action, Json, LogEntry, Outcome, PartialAction, Preview, Refusal, SlotKind, View } from '@rokada/kernel';
import { applyDecisions, applyDelta, WireReader } from '@rokada/kernel/protocol';
import type { ChatLine, Heard, LogLine } from '@rokada/kernel/protocol';
import type { WireAdvice, WireBeginnings, WireChoices, WireDecision } from '@rokada/kernel/protocol';
import type { GoingOn, NextQuestion, WireNext, WirePreview, WireRefusal } from '@rokada/kernel/protocol';
import type { Advice, Beginnings, GameInfo, Hint, Moved, Opened, Question, Scene } from '../engine/protocol.ts';
import { engine } from '../engine/client.ts';
import { api, liveAddress, ServerError, type OnlineTable, type Result } from './api.ts';
import { Line } from './line.ts';

export interface RemoteEvents {
  /** The match has begun, or had to be read anew. */
  welcomed(): void;
  moved(moved: Moved): void;
  table(table: OnlineTable): void;
  chat(lines: readonly ChatLine[]): void;
  line(open: boolean): void;
  refused(error: Error): void;
  /** The match was called off before it began. */
  cancelled(): void;
  /** The seat is somebody else's now. */
  dismissed(): void;
  /** What we did last, when the line broke, has not reached the server. */
  notDone(): void;
}

type Answer<T> = T | { readonly refusal: WireRefusal };

/**
 * A match that lives on the server. It answers what the engine in the worker answers for matches kept here, so that
 * nothing on the page knows the difference; and it tells what others do.
 */
export class RemoteMatch {
  readonly id: string;
  /** The link by which somebody reads who has no seat. */
  readonly pass: string | undefined;
  readonly #wire: WireReader;
  readonly #events: RemoteEvents;
  readonly #line: Line;
  #table: OnlineTable;
  #seat = -1;
  #version = 0;
  #view: View | undefined;
  #decisions: readonly WireDecision[] = [];
  #takeBack: Refusal | undefined;
  #log: readonly LogEntry[] = [];
  /** What was asked last of each draft: what is chosen of it is of that kind. */
  readonly #slots = new Map<string, SlotKind | undefined>();
  /** The match as a record in the engine here, once somebody wants to know more of it. */
  #record: Promise<Opened> | undefined;
  /** While an action of ours is under way, what it brings is its answer and no news. */
  #acting: { log: LogEntry[]; whole: boolean } | undefined;
  /** The version at which something was done whose answer the line has swallowed. */
  #unanswered: number | undefined;

  constructor(info: GameInfo, table: OnlineTable, seat: number | undefined, events: RemoteEvents, pass?: string) {
    this.id = table.id;
    this.pass = pass;
    this.#wire = new WireReader(info);
    this.#table = table;
    this.#events = events;
    this.#seat = pass === undefined ? (seat ?? table.mine[0] ?? -1) : -1;
    const address = (): string => liveAddress(this.id, this.bySeat);
    this.#line = new Line(address, {
      heard: (message: Heard) => this.#heard(message),
      changed: (open) => events.line(open),
      refused: (error) => events.refused(error),
      dismissed: () => events.dismissed(),
    });
  }

  get begun(): boolean {
    return this.#view !== undefined;
  }

  opened(): Opened {
    const { id, game, scenario, options, seats } = this.#table;
    return {
      id,
      game,
      scenario,
      options,
      seats: seats.map(({ name, sides }) => ({ name, sides })),
      computer: {},
      sandbox: false,
      playable: this.#seat >= 0,
      online: true,
      scene: this.#scene(),
      log: this.#log,
    };
  }

  async beginnings(_id: string, side: string): Promise<Beginnings> {
    const beginnings = this.#wire.beginnings(await this.#line.ask<WireBeginnings>('beginnings', { side }));
    for (const { type, question } of beginnings.open) this.#slots.set(draftKey({ type }), question.slot?.of);
    return beginnings;
  }

  async ask(_id: string, side: string, draft: PartialAction): Promise<Question> {
    const answer = await this.#choices(side, draft);
    if ('choices' in answer) {
      this.#slots.set(draftKey(draft), answer.choices.slot?.of);
      return this.#wire.question(answer.choices);
    }
    return { ...nothing, refusal: this.#wire.refusal(answer.refusal) };
  }

  async next(_id: string, side: string, draft: PartialAction & { type: string }, how: GoingOn): Promise<NextQuestion> {
    const of = this.#slots.get(draftKey(draft));
    const body = {
      side,
      draft: this.#wire.draft(draft, of),
      whole: how.whole ?? false,
      stay: how.stay ?? false,
      brief: how.brief ?? false,
      ...(how.open !== undefined && { open: how.open }),
      add: of === undefined ? [] : (how.add ?? []).map((each) => this.#wire.value(of, each)),
    };
    const answer = await this.#line.ask<Answer<WireNext>>('next', body);
    if ('refusal' in answer) {
      const question = { ...nothing, refusal: this.#wire.refusal(answer.refusal) };
      return { slots: draft.slots ?? {}, chosen: [], question };
    }
    const next = this.#wire.next(draft.type, answer);
    this.#slots.set(draftKey({ type: draft.type, slots: next.slots }), next.question.slot?.of);
    return next;
  }

  async why(
    _id: string,
    side: string,
    draft: PartialAction,
    values: readonly (number | string)[],
  ): Promise<(Refusal | undefined)[]> {
    const of = this.#slots.get(draftKey(draft));
    if (of === undefined) return values.map(() => undefined);
    return Promise.all(
      values.map(async (value) => {
        const body = { side, draft: this.#wire.draft(draft, of), value: this.#wire.value(of, value) };
        const { why } = await this.#line.ask<{ why: WireRefusal | null }>('why', body);
        return why === null ? undefined : this.#wire.refusal(why);
      }),
    );
  }

  async preview(_id: string, side: string, action: Action): Promise<Preview> {
    const body = { side, action: this.#wire.action(action) };
    const answer = await this.#line.ask<Answer<{ preview: WirePreview }>>('preview', body);
    return 'preview' in answer ? this.#wire.preview(answer.preview) : { ledgers: [] };
  }

  act(_id: string, side: string, action: Action): Promise<Moved> {
    return this.#do('act', { side, action: this.#wire.action(action), version: this.#version });
  }

  undo(_id: string, side: string): Promise<Moved> {
    return this.#do('undo', { side, version: this.#version });
  }

  async sceneAt(_id: string, version: number): Promise<Scene> {
    if (version === this.#version) return this.#scene();
    const { view, decisions } = await api.past(this.id, version, this.bySeat);
    return {
      version,
      eyes: this.#eyes,
      secrets: true,
      view: view as View,
      decisions: (decisions as WireDecision[]).map((each) => this.#wire.decision(each)),
    };
  }

  async overlay(_id: string, version: number, name: string): Promise<Json> {
    return (await api.overlay(this.id, name, version, this.bySeat)).overlay as Json;
  }

  async hints(_id: string, side: string): Promise<readonly Hint[]> {
    const { hints } = await this.#line.ask<{ hints: readonly WireAdvice[] }>('hints', { side });
    return hints.map((each) => ({ ...this.#wire.advice(each), then: [] }));
  }

  /** Once it is over it can be read as a whole, and the engine makes of it what it makes of any record. */
  async reason(_id: string, version: number): Promise<Advice['reason'] | undefined> {
    this.#record ??= this.journal().then((text) =>
      engine.call('open', { from: 'file', text, anyRules: true, watch: true }),
    );
    return engine.call('reason', (await this.#record).id, version);
  }

  async journal(): Promise<string> {
    return JSON.stringify(await api.journal(this.id));
  }

  async close(): Promise<void> {
    this.#line.close();
    if (this.#record !== undefined) await engine.call('close', (await this.#record).id);
  }

  /** What is done around the board: offers, resigning, talking. */
  async say<T extends object>(what: string, body: object = {}): Promise<T> {
    return this.#line.ask<T>(what, this.#seat >= 0 ? { seat: this.#seat, ...body } : body);
  }

  /** Answered when all that the server had to say on its own is here. */
  async settled(): Promise<void> {
    await this.#line.ask('beat');
  }

  /** Which of our seats we look from, or by which link we read, as the server wants it asked. */
  get bySeat(): string {
    if (this.pass !== undefined) return `link=${encodeURIComponent(this.pass)}`;
    return this.#seat >= 0 ? `seat=${this.#seat}` : '';
  }

  get #eyes(): readonly string[] {
    return this.#table.seats[this.#seat]?.sides ?? [];
  }

  #scene(): Scene {
    const outcome = outcomeOf(this.#table.result);
    return {
      version: this.#version,
      eyes: this.#eyes,
      secrets: true,
      view: this.#view!,
      decisions: this.#decisions.map((each) => this.#wire.decision(each)),
      ...(outcome !== undefined && { outcome }),
      ...(this.#takeBack !== undefined && { undo: this.#takeBack }),
    };
  }

  #choices(side: string, draft: PartialAction): Promise<Answer<{ choices: WireChoices }>> {
    return this.#line.ask('choices', { side, draft: this.#wire.draft(draft, this.#slots.get(draftKey(draft))) });
  }

  async #do(what: 'act' | 'undo', body: object): Promise<Moved> {
    this.#acting = { log: [], whole: false };
    this.#unanswered = this.#version;
    try {
      const answer = await this.#line.ask<Answer<{ version: number }>>(what, body);
      this.#unanswered = undefined;
      const { log, whole } = this.#acting;
      if (!('refusal' in answer)) return { scene: this.#scene(), log: whole ? this.#log : log, whole };
      this.#tell(log, whole);
      return { refusal: this.#wire.refusal(answer.refusal) };
    } catch (error) {
      // Refused is an answer too; only a lost line leaves open what became of it.
      if (!(error instanceof ServerError && error.code === 'lost')) this.#unanswered = undefined;
      throw error;
    } finally {
      this.#acting = undefined;
    }
  }

  /** Something happened that is not the answer to an action of ours. */
  #tell(log: readonly LogEntry[], whole: boolean): void {
    if (log.length > 0 || whole) this.#events.moved({ scene: this.#scene(), log: whole ? this.#log : log, whole });
  }

  #heard(message: Heard): void {
    switch (message.is) {
      case 'welcome': {
        this.#table = message.table;
        this.#seat = message.seat;
        this.#events.table(message.table);
        if (message.version === undefined) return;
        this.#version = message.version;
        this.#view = message.view;
        this.#decisions = message.decisions;
        this.#takeBack = refusedBy(message.takeBack);
        this.#log = message.log.map((each) => this.#logEntry(each));
        if (this.#unanswered === message.version && this.#acting === undefined) this.#events.notDone();
        this.#unanswered = undefined;
        if (this.#acting === undefined) return this.#events.welcomed();
        this.#acting.whole = true;
        return;
      }
      case 'update':
        return this.#update(message);
      case 'table': {
        this.#table = message.table;
        this.#events.table(message.table);
        if (message.table.result !== null && this.begun)
          this.#events.moved({ scene: this.#scene(), log: [], whole: false });
        return;
      }
      case 'chat':
        return this.#events.chat(message.chat);
      case 'cancelled':
        this.#line.close();
        return this.#events.cancelled();
    }
  }

  #update(message: Extract<Heard, { is: 'update' }>): void {
    const { version, view, decisions, takeBack, undo, turn, clock } = message;
    this.#version = version;
    if (view !== undefined) this.#view = applyDelta(this.#view!, view);
    if (decisions !== undefined) this.#decisions = applyDecisions(this.#decisions, decisions);
    if (takeBack !== undefined) this.#takeBack = refusedBy(takeBack);
    const entry = this.#logEntry(message);
    const log =
      undo === undefined
        ? this.#log
        : this.#log.map((each) => (each.version > undo ? { ...each, undone: true as const } : each));
    this.#log = [...log, entry];
    if (turn !== undefined) {
      const { deadline: _, ...table } = this.#table; // that of the turn that is over
      this.#table = { ...table, turn, clock: clock ?? table.clock };
      this.#events.table(this.#table);
    }
    if (this.#acting === undefined) return this.#tell([entry], undo !== undefined);
    this.#acting.log.push(entry);
    this.#acting.whole ||= undo !== undefined;
  }

  #logEntry({ version, side, by, news, undo, undone }: Omit<LogLine, 'at'>): LogEntry {
    return {
      version,
      news:
        undo === undefined
          ? news.map((each) => this.#wire.news(each))
          : [{ key: 'undo', rules: [], params: { to: undo } }],
      ...(side !== undefined && { side }),
      ...(by !== undefined && { by }),
      ...(undone && { undone }),
    };
  }
}

/** A question about nothing. */
const nothing: Question = { slot: undefined, candidates: [], chosen: [], min: 0, max: 0, mayFinish: false };

/** Which question a draft has come to: its type, and what is filled. */
const draftKey = ({ type, slots = {} }: PartialAction): string => [type, ...Object.keys(slots)].join();

/** The game's own end, or the one its players made. */
function outcomeOf(result: Result | null): Outcome | undefined {
  if (result === null) return undefined;
  const { how, winners, key = `result-${how}`, scores } = result;
  return { winners, key, ...(scores !== undefined && { scores }) };
}

/** Why something may not be taken back; undefined when it may. */
const refusedBy = (key: string | null): Refusal | undefined => (key === null ? undefined : { rule: 'rokada', key });
