import type { Chance, Json, World } from '@rokada/kernel';
import { AVAILABLE, ETO, FRANCE, ITALY, MTO, OFF_MAP, REPLACEMENT_ARMY, isHex } from './geography.ts';
import { FORTRESS, campOf, campUnitsAt, doing, isJudge, refs, type State } from './state.ts';
import {
  ALLIED,
  DUMMIES,
  HITLERITE,
  PORTS,
  SOVIET,
  UNITS,
  isAirborne,
  isCombat,
  isGroup,
  isReserve,
  isSupplyUnit,
  isYugoslav,
  stepsOf,
  type Camp,
} from './units.ts';
import { hiddenStacks, isFoggy, isHidden, type HiddenStack } from './fog.ts';
import { refuseTogether, stackLimit } from './rules/stacking.ts';

/**
 * What could be behind the fog (25.3) and on the chits: another state that looks the same to these sides. It is drawn
 * from what they see and nothing else: how many counters of a camp lie in a hex and whether they have a zone, and which
 * counters are nowhere to be seen. Who lies where, how worn, in which box, and what he did this turn is imagined.
 */
export function imagine(s: State, sides: readonly string[], world: World): State {
  const { chance } = world;
  if (!sides.includes('anglo-allied') && s.chit !== '' && !s.chitShown) s.chit = ['A', 'B', 'C'][chance.below(3)]!;
  if (!isFoggy(s)) {
    for (const dummy of DUMMIES) wipe(s, dummy, -1); // none is in play
    return s;
  }
  const hidden = new Set<number>();
  for (let u = 0; u < UNITS; u++) if (isHidden(s, u, sides)) hidden.add(u);
  const ports = PORTS.filter((port) => isHidden(s, port, sides));
  const stacks = hiddenStacks(s, sides);
  const seen = stacks.map(({ hex, camp }) => campUnitsAt(s, hex, camp).filter((u) => !hidden.has(u)));
  for (const u of hidden) forget(s, u, chance);
  for (const camp of [HITLERITE, ALLIED, SOVIET] as const) {
    const piles = stacks.flatMap((stack, i) => (stack.camp === camp ? [new Pile(s, stack, seen[i]!)] : []));
    dealAll(
      piles,
      [...hidden].filter((u) => campOf(s, u) === camp),
      dummiesFor(s, camp, sides),
      chance,
    );
    for (const pile of piles) pile.layOut();
  }
  // Ports and dummies have a place and nothing else.
  for (const piece of [...PORTS, ...DUMMIES]) wipe(s, piece, s.units.at[piece]!);
  for (const port of ports) s.units.at[port] = chance.below(2) === 0 ? ETO : MTO;
  nameOthers(s, hidden);
  return s;
}

/** Leaves of a unit nothing but its name: it lies in a box of its camp, as worn as chance will have it. */
function forget(s: State, u: number, chance: Chance): void {
  for (const [name, column] of Object.entries(s.units)) {
    if (name !== 'camp') column[u] = name === 'began' || name === 'aim' ? -1 : 0;
  }
  const camp = campOf(s, u);
  s.units.at[u] = camp === HITLERITE ? REPLACEMENT_ARMY : camp === SOVIET ? OFF_MAP : chance.below(2) === 0 ? ETO : MTO;
  s.units.lost[u] = stepsOf[u]! > 1 ? chance.below(stepsOf[u]!) : 0;
  if (isReserve[u] === 1) s.units.unconverted[u] = chance.below(2);
}

function wipe(s: State, piece: number, at: number): void {
  for (const [name, column] of Object.entries(s.units)) {
    if (name !== 'camp') column[piece] = name === 'began' || name === 'aim' ? -1 : 0;
  }
  s.units.at[piece] = at;
}

/** The dummies that may lie anywhere, taken up; none where the owner looks himself, or there are none (27). */
function dummiesFor(s: State, camp: Camp, sides: readonly string[]): number[] {
  if (camp !== HITLERITE || isJudge(s) || sides.some((side) => side.startsWith('hitlerite'))) return [];
  const unknown = DUMMIES.filter((dummy) => !isHex(s.units.at[dummy]!) || isHidden(s, dummy, sides));
  for (const dummy of unknown) s.units.at[dummy] = AVAILABLE;
  return unknown;
}

// --- Dealing

/** The counters of one hidden stack as they are dealt. */
class Pile {
  readonly stack: HiddenStack;
  readonly units: number[] = [];
  readonly dummies: number[] = [];
  readonly #s: State;
  readonly #seen: readonly number[];

  constructor(s: State, stack: HiddenStack, seen: readonly number[]) {
    this.#s = s;
    this.stack = stack;
    this.#seen = seen;
  }

  get open(): number {
    return this.stack.shapes - this.units.length - this.dummies.length;
  }

  /** More counters than may stack: some are dummies. */
  get surplus(): number {
    return Math.max(0, this.stack.shapes + this.#seen.length - stackLimit(this.stack.hex));
  }

  /** 25.3: outside France and Italy, never alone but under a fort. Where corps have left their supply, one may be left. */
  get mayHideDummies(): boolean {
    const { hex } = this.stack;
    if (FRANCE[hex] === 1 || ITALY[hex] === 1) return false;
    return this.units.length > 0 || this.#s.hexes.fort[hex]! > 0;
  }

  /** Does a unit go with what is felt of the stack, and with who lies there? */
  takes(u: number): boolean {
    const { bearing, camp, hex } = this.stack;
    const combat = isCombat[u] === 1;
    if (combat && (bearing === 'unarmed' || (bearing === 'partisans') !== (isYugoslav[u] === 1)) && bearing !== 'mixed')
      return false;
    if (combat && bearing === 'dropped' && isAirborne[u] === 0) return false;
    return refuseTogether(camp, hex, [...this.#seen, ...this.units, u]) === undefined;
  }

  layOut(): void {
    const { hex, bearing, camp } = this.stack;
    for (const u of [...this.units, ...this.dummies]) this.#s.units.at[u] = hex;
    for (const u of this.units) {
      if (this.#s.player === camp) this.#s.units.began[u] = hex;
      if (bearing === 'no-zone' && isCombat[u] === 1) this.#s.units.supply[u] = FORTRESS;
      if (bearing !== 'dropped' || isCombat[u] === 0) continue;
      this.#s.units.did[u] = DROPPED;
      this.#s.units.dropped[u] = this.#s.turn;
    }
  }
}
const DROPPED = doing('dropped');

/** So often the counters are dealt anew when the last ones go nowhere. */
const DEALS = 12;

function dealAll(piles: readonly Pile[], units: readonly number[], dummies: readonly number[], chance: Chance): void {
  for (let deal = 0; deal < DEALS; deal++) {
    for (const pile of piles) pile.units.length = pile.dummies.length = 0;
    if (dealOnce(piles, [...units], [...dummies], chance)) return;
  }
}

/** First what must be: a unit with a zone where one is felt. Then who fits only here or there, then the others. */
function dealOnce(piles: readonly Pile[], free: number[], dummies: number[], chance: Chance): boolean {
  const put = (pile: Pile, is: (u: number) => boolean = () => true): boolean => {
    const fitting = free.filter((u) => is(u) && pile.takes(u));
    const u = fitting[chance.below(Math.max(1, fitting.length))];
    if (u === undefined) return false;
    free.splice(free.indexOf(u), 1);
    pile.units.push(u);
    return true;
  };
  const hide = (pile: Pile): void => void pile.dummies.push(dummies.pop()!);
  const isArmed = (u: number): boolean => isCombat[u] === 1;
  let whole = true;
  for (const pile of piles) {
    const { bearing } = pile.stack;
    if (bearing === 'unarmed') continue;
    if (bearing === 'mixed') whole = put(pile, (u) => isYugoslav[u] === 1) && whole;
    whole = put(pile, (u) => isArmed(u) && (bearing !== 'mixed' || isYugoslav[u] === 0)) && whole;
  }
  // Where no dummy can lie alone, the real ones go first.
  for (const pile of [
    ...piles.filter((each) => !each.mayHideDummies),
    ...piles.filter((each) => each.mayHideDummies),
  ]) {
    for (let n = pile.surplus; n > 0 && dummies.length > 0 && pile.mayHideDummies; n--) hide(pile);
    // 8.2: the fourth place of the Soviets; what has no zone can only be supply.
    if (pile.stack.camp === SOVIET && pile.open === 3 && pile.units.length === 1)
      put(pile, (u) => isGroup[u] === 1 || isSupplyUnit[u] === 1);
    while (pile.stack.bearing === 'unarmed' && pile.open > 0 && put(pile));
    while (pile.stack.bearing === 'unarmed' && pile.open > 0 && dummies.length > 0 && pile.mayHideDummies) hide(pile);
  }
  const places = piles.filter((pile) => pile.mayHideDummies).flatMap((pile) => Array<Pile>(pile.open).fill(pile));
  for (let n = chance.below(dummies.length + 1); n > 0 && places.length > 0; n--)
    hide(places.splice(chance.below(places.length), 1)[0]!);
  for (const pile of piles.toSorted((a, b) => b.stack.shapes - a.stack.shapes || a.stack.hex - b.stack.hex)) {
    while (pile.open > 0 && put(pile));
    while (pile.open > 0 && dummies.length > 0 && pile.mayHideDummies) hide(pile);
    whole &&= pile.open === 0;
  }
  return whole;
}

// --- Who is spoken of

/** Wherever the match speaks of somebody hidden, it speaks of another whom it could mean. */
function nameOthers(s: State, hidden: ReadonlySet<number>): void {
  s.hand = s.hand.filter((u) => !hidden.has(u));
  const used = new Set<number>();
  const byPlace = [...hidden].toSorted((a, b) => s.units.at[a]! - s.units.at[b]! || a - b);
  const standIn = (key: string, u: number): number => {
    const boxed = key === 'corps';
    const could = (v: number): boolean => !used.has(v) && campOf(s, v) === campOf(s, u) && isCombat[v] === 1;
    const found =
      byPlace.find((v) => could(v) && isHex(s.units.at[v]!) !== boxed) ?? byPlace.find((v) => could(v)) ?? byPlace[0]!;
    used.add(found);
    return found;
  };
  const renamed = (key: string, value: Json): Json => {
    if (typeof value === 'number') return isPieceRef(key) && hidden.has(value) ? standIn(key, value) : value;
    if (Array.isArray(value)) return value.map((each: Json) => renamed(key, each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(name, each)]));
  };
  const fields = s as unknown as Record<string, Json>;
  for (const key of ['assaults', 'invading', 'trieste', 'stack']) {
    used.clear();
    fields[key] = renamed(key, fields[key]!);
  }
}

const isPieceRef = (field: string): boolean => refs[field] === 'piece';
