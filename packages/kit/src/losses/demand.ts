/**
 * What a combat result asks of a force. Every piece has fates that pay points: a step, an elimination, a retreat of its
 * own; the force as a whole may pay some points by retreating. Steps, strength points and casualty points are all the
 * same to the demand: whole numbers.
 */
import { refusal } from '@rokada/kernel';
import type { Refusal, RuleId } from '@rokada/kernel';

/** One thing that may become of a piece, instead of nothing. */
export interface Fate {
  /** Key into the game's words, unique for the piece. */
  readonly name: string;
  readonly points: number;
  /** Set when the piece leaves play. */
  readonly gone?: true;
}

export interface Loser {
  readonly piece: number;
  readonly fates: readonly Fate[];
  /** Pieces with the same word, fates and claims on them are alike: one of them stands for the others. */
  readonly alike?: string;
  /** For "largest first". */
  readonly size?: number;
}

/** Some pieces must pay at least so many of the points, or all they can. */
export interface LossClaim {
  readonly rule: RuleId;
  readonly pieces: readonly number[];
  readonly points: number;
}

/**
 * Who pays before whom. `reduce-first`: no piece goes while one that could be reduced is whole.
 * `largest-first`: no piece suffers while a larger one is whole.
 */
export interface LossOrder {
  readonly rule: RuleId;
  readonly kind: 'reduce-first' | 'largest-first';
}

export interface LossDemand {
  readonly rule: RuleId;
  readonly points: number;
  readonly losers: readonly Loser[];
  readonly claims?: readonly LossClaim[];
  readonly order?: LossOrder;
  /** Points that the force may pay by retreating as a whole; not with everybody gone. */
  readonly retreat?: { readonly rule: RuleId; readonly max: number };
  /** May a player lose more than he must? `any`; only what is `needed` (the default); only with the `least` excess. */
  readonly excess?: { readonly rule: RuleId; readonly allow: 'any' | 'needed' | 'least' };
}

export interface Loss {
  readonly piece: number;
  readonly fate: string;
}

/** What a player offers. */
export interface LossPayment {
  readonly losses: readonly Loss[];
  readonly retreat?: number;
}

/** The fates of a piece that loses step after step; `values` are the points of each step, in the order lost. */
export function stepFates(values: readonly number[]): readonly Fate[] {
  let points = 0;
  return values.map((value, i) => {
    points += value;
    const name = `lose-${i + 1}`;
    return i === values.length - 1 ? { name, points, gone: true } : { name, points };
  });
}

/** A demand in the form that solver and checker share: pieces by index, fates in order of points. */
export interface Account {
  readonly demand: LossDemand;
  readonly losers: readonly Loser[];
  /** fates[i] of losers[i], cheapest first. */
  readonly fates: readonly (readonly Fate[])[];
  /** The most each loser can pay, and all of them together. */
  readonly most: readonly number[];
  readonly mostOfAll: number;
  /** For each claim: which losers it names, and how much they can be asked for. */
  readonly claims: readonly { readonly rule: RuleId; readonly names: readonly boolean[]; readonly points: number }[];
}

export function accountOf(demand: LossDemand): Account {
  assertWhole('a demand', demand.points, 0);
  if (demand.retreat !== undefined) assertWhole('a retreat', demand.retreat.max, 0);
  const { losers } = demand;
  const seen = new Set<number>();
  for (const { piece, fates } of losers) {
    if (seen.has(piece)) throw new RangeError(`piece ${piece} stands twice in the force`);
    seen.add(piece);
    if (fates.length === 0) throw new RangeError(`piece ${piece} has no fates`);
    for (const fate of fates) assertWhole(`fate "${fate.name}" of piece ${piece}`, fate.points, 1);
    if (new Set(fates.map((fate) => fate.name)).size < fates.length) {
      throw new RangeError(`piece ${piece} has two fates of the same name`);
    }
  }
  const fates = losers.map((loser) => loser.fates.toSorted((a, b) => a.points - b.points));
  const most = fates.map((each) => each.at(-1)!.points);
  const mostOfAll = most.reduce((sum, points) => sum + points, 0);
  const claims = (demand.claims ?? []).map(({ rule, pieces, points }) => {
    assertWhole(`a claim (${rule})`, points, 0);
    const stranger = pieces.find((piece) => !seen.has(piece));
    if (stranger !== undefined)
      throw new RangeError(`the claim of ${rule} names piece ${stranger}, which is not in the force`);
    const names = losers.map((loser) => pieces.includes(loser.piece));
    const payable = most.reduce((sum, value, i) => (names[i] ? sum + value : sum), 0);
    return { rule, names, points: Math.min(points, payable) };
  });
  return { demand, losers, fates, most, mostOfAll, claims };
}

/** The fate of each loser as an index into its fates; -1 is none. */
export type Chosen = readonly number[];

export const pointsOf = (account: Account, chosen: Chosen, i: number): number =>
  account.fates[i]![chosen[i]!]?.points ?? 0;

/** Whether everything that could be lost is lost: then a demand is met, however much it asked. */
export const allLost = (account: Account, chosen: Chosen): boolean =>
  chosen.every((_, i) => pointsOf(account, chosen, i) === account.most[i]);

/** A reason that is put into words only when somebody asks: the search has no use for the words. */
export type Objection = () => Refusal;

/** Why a choice does not meet the demand, its excess apart; undefined when it does. */
export function unmet(account: Account, chosen: Chosen, retreat: number): Objection | undefined {
  const { demand, losers } = account;
  const due = Math.max(0, demand.points - retreat);
  if (retreat > 0) {
    const most = demand.retreat?.max ?? 0;
    const rule = demand.retreat?.rule ?? demand.rule;
    if (retreat > most) return () => refusal(rule, 'retreat-too-far', { retreat, most });
    if (chosen.every((_, i) => isGone(account, chosen, i))) return () => refusal(rule, 'nobody-left-to-retreat');
  }
  const order = demand.order === undefined ? undefined : unmetOrder(account, chosen, demand.order);
  if (order !== undefined) return order;
  for (const claim of account.claims) {
    const asked = Math.min(claim.points, due);
    let given = 0;
    for (let i = 0; i < chosen.length; i++) if (claim.names[i]) given += pointsOf(account, chosen, i);
    if (given >= asked) continue;
    return () => {
      const pieces = losers.filter((_, i) => claim.names[i]).map((loser) => loser.piece);
      return refusal(claim.rule, 'losses-from-these', { given, asked, pieces: { pieces } });
    };
  }
  let paid = 0;
  for (let i = 0; i < chosen.length; i++) paid += pointsOf(account, chosen, i);
  if (paid >= due || allLost(account, chosen)) return undefined;
  return () => refusal(demand.rule, 'losses-too-few', { paid, due });
}

const isGone = ({ fates }: Account, chosen: Chosen, i: number): boolean => fates[i]![chosen[i]!]?.gone === true;

export const isReducible = ({ fates }: Account, i: number): boolean => fates[i]!.some((fate) => fate.gone !== true);

function unmetOrder(account: Account, chosen: Chosen, { rule, kind }: LossOrder): Objection | undefined {
  const { losers } = account;
  const piece = (i: number): { piece: number } => ({ piece: losers[i]!.piece });
  if (kind === 'reduce-first') {
    const lost = chosen.findIndex((_, i) => isGone(account, chosen, i));
    if (lost < 0) return undefined;
    const whole = chosen.findIndex((fate, i) => fate < 0 && isReducible(account, i));
    if (whole < 0) return undefined;
    return () => refusal(rule, 'reduce-first', { whole: piece(whole), lost: piece(lost) });
  }
  for (let hurt = 0; hurt < chosen.length; hurt++) {
    if (chosen[hurt]! < 0) continue;
    const whole = chosen.findIndex((fate, i) => fate < 0 && sizeOf(losers[i]!) > sizeOf(losers[hurt]!));
    if (whole >= 0) return () => refusal(rule, 'largest-first', { whole: piece(whole), hurt: piece(hurt) });
  }
  return undefined;
}

export const sizeOf = (loser: Loser): number => loser.size ?? 0;

/**
 * A loser that could have suffered less with the demand still met, or -1. One step back for one loser is enough to
 * try: under any single order a needless loss always leaves some loser who can take one step back.
 */
export function idleLoser(account: Account, chosen: Chosen, retreat: number): number {
  const less = [...chosen];
  for (let i = 0; i < chosen.length; i++) {
    if (chosen[i]! < 0) continue;
    less[i] = stepBack(account, i, chosen[i]!);
    if (unmet(account, less, retreat) === undefined) return i;
    less[i] = chosen[i]!;
  }
  return -1;
}

/** The dearest fate that is cheaper than this one. */
export const stepBack = ({ fates }: Account, i: number, fate: number): number =>
  fates[i]!.findLastIndex((each) => each.points < fates[i]![fate]!.points);

function assertWhole(what: string, points: number, least: number): void {
  if (!Number.isSafeInteger(points) || points < least) {
    throw new RangeError(`${what} needs a whole number of at least ${least} points, not ${points}`);
  }
}
