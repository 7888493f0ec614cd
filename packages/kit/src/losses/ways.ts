/**
 * The ways to meet a demand in which nobody suffers needlessly, least excess first. The search only walks where the
 * exact sum can still be reached, so each branch ends in a way, and it takes one piece for all that are alike: twelve
 * pieces stay a matter of milliseconds however they are made up.
 */
import { accountOf, idleLoser, isReducible, pointsOf, sizeOf, stepBack, unmet } from './demand.ts';
import type { Account, Chosen, LossDemand, LossPayment } from './demand.ts';

export interface LossWay extends LossPayment {
  readonly retreat: number;
  readonly paid: number;
  /** Points paid, retreat included, beyond the demand. */
  readonly excess: number;
  /** Points that nobody is left to pay. */
  readonly short: number;
}

export interface LossWays {
  readonly ways: readonly LossWay[];
  /** False when there are more ways than were asked for. */
  readonly complete: boolean;
}

/** Up to `limit` ways. Among equals, pieces that stand first in the force pay first, after those whom the order puts first. */
export function waysToPay(demand: LossDemand, limit = 1000): LossWays {
  const account = accountOf(demand);
  const search = new Search(account, limit);
  for (let excess = 0; excess <= largestExcess(account) && !search.full; excess++) {
    search.withExcess(excess);
    if (demand.excess?.allow === 'least' && search.found.length > 0) break;
  }
  // A force that cannot pay everything may always be lost whole instead.
  if (account.mostOfAll < demand.points)
    search.keep(
      account.fates.map((fates) => fates.length - 1),
      0,
    );
  return { ways: search.found, complete: !search.full };
}

/** The least excess with which the demand can be met. */
export const leastExcess = (demand: LossDemand): number => waysToPay(demand, 1).ways[0]?.excess ?? 0;

/**
 * Beyond this excess some loser could always step back: a loser is needed for the sum (excess below its last step), for a
 * claim (which then has less than that step to spare), or for the order (and then suffers only its cheapest fate).
 */
function largestExcess(account: Account): number {
  const { fates, claims, demand } = account;
  const steps = fates.flatMap((each, i) =>
    each.map((fate, f) => fate.points - (each[stepBack(account, i, f)]?.points ?? 0)),
  );
  const step = Math.max(0, ...steps);
  const claimed = claims.reduce((sum, claim) => sum + claim.points + step, 0);
  const ordered = demand.order === undefined ? 0 : fates.reduce((sum, each) => sum + each[0]!.points, 0);
  return Math.min(account.mostOfAll, Math.max(step, claimed + ordered));
}

class Search {
  readonly found: LossWay[] = [];
  full = false;
  readonly #account: Account;
  readonly #limit: number;
  /** Losers in the order in which they are decided, like by like. */
  readonly #sequence: readonly number[];
  /** Whether the loser decided just before is alike. */
  readonly #likeLast: readonly boolean[];
  readonly #chosen: number[];
  #excess = 0;
  #retreat = 0;
  /** The fates to try for the k-th loser. */
  #options: readonly (readonly number[])[] = [];
  /** reach[k][sum]: whether the losers from the k-th on can pay exactly that sum. */
  #reach: readonly Uint8Array[] = [];

  constructor(account: Account, limit: number) {
    this.#account = account;
    this.#limit = limit;
    const { losers } = account;
    const marks = losers.map((_, i) => markOf(account, i));
    const rank = (i: number): number => marks.indexOf(marks[i]!);
    // Those who must suffer first are decided first: that shows soonest what cannot be in order.
    const turn = (i: number): number => {
      const kind = account.demand.order?.kind;
      return kind === 'largest-first'
        ? -sizeOf(losers[i]!)
        : kind === 'reduce-first' && isReducible(account, i)
          ? 0
          : 1;
    };
    this.#sequence = losers.map((_, i) => i).toSorted((a, b) => turn(a) - turn(b) || rank(a) - rank(b) || a - b);
    this.#likeLast = this.#sequence.map((i, at) => at > 0 && marks[i] === marks[this.#sequence[at - 1]!]);
    this.#chosen = losers.map(() => -1);
  }

  /** Keeps every way that pays exactly so much more than the demand. */
  withExcess(excess: number): void {
    const { demand } = this.#account;
    this.#excess = excess;
    this.#options = this.#sequence.map((i) => this.#worthwhile(i));
    this.#reach = this.#reachable(demand.points + excess);
    const farthest = Math.min(demand.retreat?.max ?? 0, demand.points);
    for (this.#retreat = 0; this.#retreat <= farthest && !this.full; this.#retreat++) {
      this.#decide(0, demand.points + excess - this.#retreat);
    }
  }

  keep(chosen: Chosen, retreat: number): void {
    if (this.found.length >= this.#limit) {
      this.full = true;
      return;
    }
    const { losers, fates, demand } = this.#account;
    const losses = losers.flatMap(({ piece }, i) => {
      const fate = fates[i]![chosen[i]!];
      return fate === undefined ? [] : [{ piece, fate: fate.name }];
    });
    const paid = losers.reduce((sum, _, i) => sum + pointsOf(this.#account, chosen, i), retreat);
    const over = paid - demand.points;
    this.found.push({ losses, retreat, paid, excess: Math.max(0, over), short: Math.max(0, -over) });
  }

  /**
   * The fates of a loser that may be needed, dearest first. A step needed for the sum alone must exceed the excess; the
   * cheapest fate may also be needed for the order, and any for a claim.
   */
  #worthwhile(i: number): number[] {
    const { fates, claims, demand } = this.#account;
    const all = fates[i]!.map((_, fate) => fate).reverse();
    if (claims.some((claim) => claim.names[i])) return all;
    return all.filter((fate) => {
      const back = fates[i]![stepBack(this.#account, i, fate)];
      if (back === undefined && demand.order !== undefined) return true;
      return fates[i]![fate]!.points - (back?.points ?? 0) > this.#excess;
    });
  }

  #reachable(most: number): Uint8Array[] {
    const reach = [...this.#options, []].map(() => new Uint8Array(most + 1));
    reach.at(-1)![0] = 1;
    for (let k = this.#options.length - 1; k >= 0; k--) {
      const [here, rest] = [reach[k]!, reach[k + 1]!];
      here.set(rest);
      for (const fate of this.#options[k]!) {
        const { points } = this.#account.fates[this.#sequence[k]!]![fate]!;
        for (let sum = points; sum <= most; sum++) if (rest[sum - points] === 1) here[sum] = 1;
      }
    }
    return reach;
  }

  /** Decides the k-th loser and those after it, who have exactly `left` to pay. */
  #decide(k: number, left: number): void {
    if (this.full || this.#reach[k]![left] !== 1 || !this.#orderly(k) || this.#enough(left)) return;
    if (k === this.#sequence.length) {
      if (this.#isWay()) this.keep(this.#chosen, this.#retreat);
      return;
    }
    const i = this.#sequence[k]!;
    // Of pieces that are alike, one never suffers more than the one before it.
    const most = this.#likeLast[k] ? this.#chosen[this.#sequence[k - 1]!]! : Infinity;
    for (const fate of this.#options[k]!) {
      const { points } = this.#account.fates[i]![fate]!;
      if (fate > most || points > left) continue;
      this.#chosen[i] = fate;
      this.#decide(k + 1, left - points);
    }
    this.#chosen[i] = -1;
    this.#decide(k + 1, left);
  }

  /** Whether those already decided meet the demand alone: then whatever the others paid would be needless. */
  #enough(left: number): boolean {
    return left > 0 && left <= this.#excess && unmet(this.#account, this.#chosen, this.#retreat) === undefined;
  }

  #isWay(): boolean {
    const [account, chosen, retreat] = [this.#account, this.#chosen, this.#retreat];
    // Without claims and orders only worthwhile fates were tried, and every one of them is needed.
    if (retreat === 0 && account.claims.length === 0 && account.demand.order === undefined) return true;
    if (unmet(account, chosen, retreat) !== undefined || idleLoser(account, chosen, retreat) >= 0) return false;
    return retreat === 0 || unmet(account, chosen, retreat - 1) !== undefined;
  }

  /** Whether what is decided so far can still be in order. */
  #orderly(decided: number): boolean {
    const { demand, fates, losers } = this.#account;
    if (demand.order === undefined || decided === 0) return true;
    let whole = -Infinity;
    let reducible = false;
    let gone = false;
    for (let k = 0; k < decided; k++) {
      const i = this.#sequence[k]!;
      const fate = fates[i]![this.#chosen[i]!];
      const size = sizeOf(losers[i]!);
      if (fate === undefined) {
        whole = Math.max(whole, size);
        reducible ||= isReducible(this.#account, i);
      } else {
        gone ||= fate.gone === true;
        if (demand.order.kind === 'largest-first' && whole > size) return false;
      }
    }
    return demand.order.kind === 'largest-first' || !(gone && reducible);
  }
}

/** Two losers with the same mark are alike; one without a word of its own is like nobody. */
function markOf({ losers, claims }: Account, i: number): string {
  const { piece, alike, fates, size } = losers[i]!;
  return JSON.stringify(alike === undefined ? piece : [alike, fates, size, claims.map((claim) => claim.names[i])]);
}
