import { action, close, piece, refusal, step, type Refusal } from '@rokada/kernel';
import { ARRIVALS, GERMANY_BOX, REMOVED, REPLACEMENT_POOL, isHex } from '../board.ts';
import { SCHEDULE, faceOf, modelOf, type UnitLine } from '../order-of-battle.ts';
import { shown, type State } from '../state.ts';
import {
  CADRE,
  FACES,
  FIRST_AIR,
  FRONT,
  NATIONS,
  PIECES,
  UNITS,
  airOf,
  attackOf,
  camp,
  campOfSide,
  counterOf,
  defenceOf,
  isAir,
  isComponent,
  isShip,
  movementOf,
  nation,
  nationOf,
  sideOf,
  sizeOf,
  typeOf,
} from '../units.ts';
import { takeOff } from './elimination.ts';
import { gainLater, pay } from './point-pools.ts';
import { priceOf } from './replacement-costs.ts';
import { isJoined } from './supply.ts';

/** Withdrawals and returns (33C, OBA18 to OBA20): units that the order of battle calls away. */

type Order = State['orders'][number];
const lineOf = ({ entry, line }: Order): UnitLine => SCHEDULE[entry]!.units[line]!;
const isWithdrawal = ({ entry }: Order): boolean => SCHEDULE[entry]!.action === 'withdraw';

/** What the calendar orders this turn: withdrawals, and releases from the reserve. */
export function openOrders(s: State, entry: number): void {
  const lines = SCHEDULE[entry]!.units.map(({ count }, line) => ({ entry, line, left: count }));
  s.orders = [...s.orders, ...lines];
}
/** One of an order is carried out. */
export function fulfil(s: State, order: Order): void {
  s.orders = s.orders
    .map((each) => (each === order ? { ...each, left: each.left - 1 } : each))
    .filter(({ left }) => left > 0);
}

// --- Who fits

/** 33a, 33Ca: nationality, type, size and strength; never the name. */
export function isOfLine(u: number, row: number, line: UnitLine): boolean {
  if (NATIONS[nation[u]!] !== line.nationality.toLowerCase()) return false;
  if (typeOf[row] !== line.type || sizeOf[row] !== line.size) return false;
  const { attack, defence, movement } = faceOf(line.printed!, line.type!, line.size!);
  return attackOf[row] === attack && defenceOf[row] === defence && movementOf[row] === movement;
}

/** Whether a unit meets a line as it is; a division for its cadre too (33Cc). */
function meets(s: State, u: number, line: UnitLine): boolean {
  if (isComponent[u] === 1) return false;
  if (line.fullStrength === undefined) return isOfLine(u, shown(s, u), line);
  const isItsCadre = isOfLine(u, u * FACES + CADRE, line) && counterOf[u]!.printed === line.fullStrength;
  return isItsCadre && (s.units.face[u] === FRONT || s.units.face[u] === CADRE);
}
const isInPlay = (s: State, u: number): boolean => isHex(s.units.at[u]!) || s.units.at[u] === GERMANY_BOX;

/** OBA19: an air unit must be active; 33Ca: no unit that is isolated. */
function canLeave(s: State, counter: number, line: UnitLine): boolean {
  if (isShip(counter) || !isInPlay(s, counter)) return false;
  if (line.kind !== 'air') return counter < UNITS && s.units.isolated[counter] === 0 && meets(s, counter, line);
  const base = s.units.at[counter]!;
  if (!isAir(counter) || s.air.inoperative[counter - FIRST_AIR] === 1 || !isHex(base)) return false;
  const sameModel =
    airOf[counter - FIRST_AIR]!.model === modelOf(line.model!) && nationOf[counter] === line.nationality.toLowerCase();
  return sameModel && isJoined(s, camp(counter), base);
}

/** 33Cb: whoever may meet an order now: units in play, and only if there is none, eliminated ones. */
function candidates(s: State, order: Order): number[] {
  const line = lineOf(order);
  const found: number[] = [];
  for (let counter = 0; counter < PIECES.count; counter++) if (canLeave(s, counter, line)) found.push(counter);
  if (found.length > 0 || line.kind === 'air') return found;
  for (let u = 0; u < UNITS; u++) if (s.units.at[u] === REPLACEMENT_POOL && meets(s, u, line)) found.push(u);
  return found;
}
const due = (s: State): Order[] =>
  s.orders.filter((order) => isWithdrawal(order) && campOfSide(SCHEDULE[order.entry]!.side) === s.phasing);
const orderFor = (s: State, counter: number): Order | undefined =>
  due(s).find((order) => candidates(s, order).includes(counter));

// --- Leaving

function refuseLeaving(s: State, counter: number): Refusal | undefined {
  const params = { unit: { piece: counter } };
  if (orderFor(s, counter) !== undefined) return undefined;
  const isCalled = due(s).some((order) => {
    const line = lineOf(order);
    return line.kind === 'air'
      ? isAir(counter) && airOf[counter - FIRST_AIR]!.model === modelOf(line.model!)
      : counter < UNITS && meets(s, counter, line);
  });
  if (!isCalled) return refusal('SS-33Ca', 'not-called', params);
  if (s.units.at[counter] === REPLACEMENT_POOL) return refusal('SS-33Cb', 'others-in-play', params);
  if (isAir(counter)) return refusal('SS-OBA19', 'not-active', params);
  return refusal('SS-33Ca', 'unit-isolated', params);
}

const withdraw = action<State, { unit: number }>(
  'withdraw',
  'SS-33Ca',
  {
    unit: piece({
      among: (s) => [...new Set(due(s).flatMap((order) => candidates(s, order)))],
      refuse: (s, _d, u) => refuseLeaving(s, u),
    }),
  },
  {
    apply(s, { unit }, world) {
      const order = orderFor(s, unit)!;
      const params = { unit: { piece: unit } };
      if (isAir(unit)) {
        s.units.at[unit] = REMOVED;
        world.tell({ key: 'withdrawn', rules: ['SS-33Ca', 'SS-OBA18'], params });
      } else {
        leave(s, unit, order);
        takeOff(s, unit, REMOVED, world);
        world.tell({ key: 'withdrawn', rules: ['SS-33Ca', 'SS-OBA18'], params });
      }
      s.withdrawn = [...s.withdrawn, unit];
      fulfil(s, order);
    },
  },
);

/** 33Cb: an eliminated unit is paid for. 33Cc: a division that goes for its cadre gives the difference, later. */
function leave(s: State, u: number, order: Order): void {
  const wanted = lineOf(order).fullStrength === undefined ? s.units.face[u]! : CADRE;
  const strength = attackOf[u * FACES + wanted]!;
  if (s.units.at[u] === REPLACEMENT_POOL) pay(s, u, 'general', priceOf(u, wanted, strength));
  else if (wanted !== s.units.face[u])
    gainLater(s, u, 'general', priceOf(u, FRONT, attackOf[u * FACES + FRONT]! - strength));
}

const endWithdrawals = action<State>(
  'end-withdrawals',
  'SS-33Ca',
  {},
  {
    closed(s) {
      const order = due(s).find((each) => candidates(s, each).length > 0);
      return order && refusal('SS-33Ca', 'still-to-withdraw', { unit: { piece: candidates(s, order)[0]! } });
    },
    apply: (s) => close(s, withdrawals),
  },
);
export const withdrawals = step<State>('withdrawals', 'SS-33Ca', {
  when: (s) => due(s).some((order) => candidates(s, order).length > 0),
  decision: (s) => ({ side: sideOf(s.phasing) }),
  actions: [withdraw, endWithdrawals],
  // What nobody can meet now stays due.
  done: (s) => !due(s).some((order) => candidates(s, order).length > 0),
});

/** OBA20, 33A1e: a unit that was withdrawn comes back as a standard German reinforcement. */
export function bringBack(s: State, entry: number): void {
  for (const line of SCHEDULE[entry]!.units) {
    const u = s.withdrawn.find((each) => each < UNITS && isOfLine(each, each * FACES + FRONT, line));
    if (u === undefined) continue;
    s.withdrawn = s.withdrawn.filter((each) => each !== u);
    s.units.face[u] = FRONT;
    s.units.at[u] = ARRIVALS;
    s.arriving[u] = 'return';
  }
}
