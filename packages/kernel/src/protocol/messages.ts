import type { Candidate, TableInHand } from '../choices.ts';
import type { SlotKind, Value } from '../grammar.ts';
import type { PhaseAt } from '../phases.ts';
import type { Proposal } from '../proposal.ts';
import type { Decision } from '../steps.ts';
import type { View } from '../view.ts';
import type { Ledger, Preview, Refusal } from '../why.ts';
import type { News } from '../world.ts';
import type { WireAction, WireParam } from '../wire.ts';
import type { DecisionChange, ViewDelta } from './delta.ts';
import type { ChatLine, Clock, OnlineTable } from './table.ts';

/**
 * What is said over a line to a match, in printed ids; words are the listener's affair. Server, page and bots read it
 * here and nowhere else. The number rises whenever somebody who knows only the number before would misunderstand.
 */
export const PROTOCOL = 4;

type WireParams = { readonly params?: Readonly<Record<string, WireParam>> };
/** The same with printed ids in its parameters. */
export type Wired<T> = Omit<T, 'params'> & WireParams;

export type WireRefusal = Wired<Refusal>;

export interface WireLedger extends Omit<Ledger, 'lines'> {
  readonly lines: readonly Wired<Ledger['lines'][number]>[];
}

export interface WireNews extends Wired<Omit<News, 'ledgers' | 'to'>> {
  readonly ledgers?: readonly WireLedger[];
  /** Not everybody can read this line. */
  readonly private?: true;
}

export interface WireDecision extends WireParams {
  readonly side: string;
  readonly step: string;
  readonly rule: string;
  /** What it is called; the step's name unless said. Those who wait find their words under `waiting-` and this. */
  readonly about?: string;
  readonly phase?: PhaseAt;
  /** Only where the decision is the listener's own. */
  readonly actions?: readonly string[];
}

export interface WirePreview extends Omit<Preview, 'ledgers'> {
  readonly ledgers: readonly WireLedger[];
}

export interface WireChoices {
  readonly slot: Question['slot'] | null;
  readonly candidates: readonly { readonly value: unknown; readonly note?: WireLedger }[];
  readonly reach?: readonly unknown[];
  readonly chosen: unknown;
  readonly min: number;
  /** No limit is said by saying nothing. */
  readonly max?: number;
  readonly mayFinish: boolean;
  readonly suggest?: unknown;
  readonly table?: Omit<TableInHand, 'rows' | 'suggest'> & { readonly rows: unknown; readonly suggest?: unknown };
  readonly refusal?: WireRefusal;
}

export interface WireBeginnings {
  readonly open: readonly { readonly type: string; readonly choices: WireChoices }[];
  readonly closed: readonly { readonly type: string; readonly refusal: WireRefusal }[];
  /** What is usually answered, one action after the other, and what would come of it; left out where nothing is. */
  readonly proposal?: { readonly actions: readonly WireAction[]; readonly news: readonly WireNews[] };
}

export interface WireAdvice {
  readonly action: WireAction;
  readonly reason: Wired<{ readonly key: string; readonly params?: Refusal['params'] }>;
}

/** The answer to `next`: the action as far as it has come, and what is asked now. */
export interface WireNext {
  readonly slots: Readonly<Record<string, unknown>>;
  readonly chosen: unknown;
  readonly choices: WireChoices;
  readonly preview?: WirePreview;
}

/** An action half built, as it comes from outside. */
export interface WireDraft {
  readonly type?: string | undefined;
  readonly slots?: Readonly<Record<string, unknown>> | undefined;
  readonly chosen?: readonly unknown[] | undefined;
  readonly rows?: readonly unknown[] | undefined;
  readonly row?: Readonly<Record<string, unknown>> | undefined;
}

/** What somebody learns from one thing that happened. Nobody is sent anything else about it. */
export interface Update {
  readonly version: number;
  readonly side: string;
  /** Who of the side's staff did it, by name; left out where it was whoever sits there. */
  readonly by?: string;
  readonly news: readonly WireNews[];
  readonly view?: ViewDelta;
  readonly decisions?: readonly DecisionChange[];
  /** Everything after that version was taken back. */
  readonly undo?: number;
  /** As in a standing; left out when it is as it was. */
  readonly takeBack?: string | null;
}

export interface LogLine {
  readonly version: number;
  readonly side?: string;
  readonly by?: string;
  readonly at: number;
  readonly news: readonly WireNews[];
  readonly undo?: number;
  readonly undone?: true;
}

/** All that there is to know of a match that has begun. */
export interface Standing {
  readonly version: number;
  readonly view: View;
  readonly decisions: readonly WireDecision[];
  /** Why your last action may not be taken back freely, as a key into the kernel's words; null when it may. */
  readonly takeBack: string | null;
  readonly log: readonly LogLine[];
}

/** Said first; as long as a match waits for players, without its standing. */
export type Welcome = {
  readonly is: 'welcome';
  readonly protocol: number;
  readonly seat: number;
  readonly table: OnlineTable;
} & (Standing | { readonly version?: undefined });

/** All that a server says without being asked. */
export type Heard =
  | Welcome
  | ({ readonly is: 'update'; readonly turn?: readonly number[]; readonly clock?: Clock } & Update)
  | { readonly is: 'table'; readonly table: OnlineTable }
  | { readonly is: 'chat'; readonly chat: readonly ChatLine[] }
  | { readonly is: 'cancelled' };

/** What somebody is to decide; for those who wait for him, the key of their own words for it. */
export type AskedOf = Decision & { readonly waiting?: string };

/** Choices as a page holds them: no functions, and numbers in place of printed ids. */
export interface Question {
  readonly slot: { readonly name: string; readonly of: SlotKind } | undefined;
  readonly candidates: readonly Candidate[];
  readonly reach?: readonly (readonly number[])[];
  readonly chosen: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly mayFinish: boolean;
  readonly suggest?: readonly number[];
  readonly table?: TableInHand;
  readonly refusal?: Refusal;
}

/** A question with all that led to it. */
export interface NextQuestion {
  readonly slots: Readonly<Record<string, Value>>;
  readonly chosen: readonly number[];
  readonly question: Question;
  readonly preview?: Preview;
}

/** What may begin now: each action type with its first question. */
export interface Beginning {
  readonly type: string;
  readonly question: Question;
}

export interface Beginnings {
  readonly open: readonly Beginning[];
  readonly closed: readonly { readonly type: string; readonly refusal: Refusal }[];
  /** What is usually answered, one action after the other: one word accepts it all. */
  readonly proposal?: Proposal;
}
