import { action, piece, refusal, step, type Refusal, type World } from '@rokada/kernel';
import { topFrame } from '@rokada/kit';
import { isOnMap, printedAttack, printedDefence, type State } from '../state.ts';
import { CADRE, FACES, attackOf, camp, defenceOf, sideOf } from '../units.ts';
import { eliminate, hasCadre, reduceToCadre } from './elimination.ts';

/** Losses (9C to 9E, 9H): counted in printed strengths, unit by unit. */

/** 9Ea: a unit eliminated in combat: its cadre stays if it has one. Tells what became of it. */
export function loseUnit(s: State, u: number, rule: string, world: World): void {
  const params = { unit: { piece: u }, hex: { space: s.units.at[u]! } };
  if (hasCadre(s, u)) {
    world.tell({ key: 'reduced-to-cadre', rules: [rule, 'SS-9Ea'], params });
    reduceToCadre(s, u, 'combat', world);
  } else destroyUnit(s, u, rule, world);
}
/** The whole unit, cadre or not. */
export function destroyUnit(s: State, u: number, rule: string, world: World): void {
  world.tell({ key: 'unit-eliminated', rules: [rule], params: { unit: { piece: u }, hex: { space: s.units.at[u]! } } });
  eliminate(s, u, 'combat', world);
}

/** AE, DE, and the side that goes in an exchange: everybody, once. */
export function loseAll(s: State, units: readonly number[], rule: string, world: World): void {
  for (const u of units) if (isOnMap(s, u)) loseUnit(s, u, rule, world);
}

export type Role = 'attacker' | 'defender';
/** 9Da: attack strength of the attacker, defence strength of the defender, as printed. */
export const strengthAs = (role: Role) => (role === 'attacker' ? printedAttack : printedDefence);
export const totalAs = (s: State, role: Role, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + strengthAs(role)(s, u), 0);

/** 9H: units that must bear so much of the losses, or all that they can. */
export interface Duty {
  readonly rule: string;
  payers: number[];
  due: number;
}

interface LossFrame {
  readonly side: string;
  readonly role: Role;
  readonly rule: string;
  losers: number[];
  due: number;
  duties: Duty[];
}

/** A frame of `losing`: these units lose at least so much; each duty is half of it (9Ha). */
export const lossesOf = (
  role: Role,
  losers: readonly number[],
  due: number,
  rule: string,
  duties: readonly { rule: string; payers: readonly number[] }[],
): LossFrame => ({
  side: sideOf(camp(losers[0]!)),
  role,
  rule,
  losers: [...losers],
  due,
  duties: duties
    .filter(({ payers }) => payers.length > 0)
    .map((duty) => ({ rule: duty.rule, payers: [...duty.payers], due: Math.ceil(due / 2) })),
});

/** What the next loss of a unit counts: all it shows (9Eb); the cadre left of it counts again (9Ec). */
const worth = (s: State, f: LossFrame, u: number): number => (isOnMap(s, u) ? strengthAs(f.role)(s, u) : 0);
/** What is left of a unit after that. */
const cadreWorth = (s: State, f: LossFrame, u: number): number =>
  hasCadre(s, u) ? (f.role === 'attacker' ? attackOf : defenceOf)[u * FACES + CADRE]! : 0;
const canPay = (s: State, f: LossFrame): number[] => f.losers.filter((u) => worth(s, f, u) > 0);
/** The duties that are not fulfilled and still can be. */
const openDuties = (s: State, f: LossFrame): Duty[] =>
  f.duties.filter(({ due, payers }) => due > 0 && payers.some((u) => worth(s, f, u) > 0));
const isPaid = (s: State, f: LossFrame): boolean =>
  canPay(s, f).length === 0 || (f.due <= 0 && openDuties(s, f).length === 0);

function refuseLoser(s: State, f: LossFrame, u: number): Refusal | undefined {
  if (!canPay(s, f).includes(u)) return refusal(f.rule, 'not-in-this-combat', { piece: { piece: u } });
  if (f.due > 0) return undefined;
  // 9Ha: enough has been lost, but not by those who had to.
  const open = openDuties(s, f);
  if (open.some(({ payers }) => payers.includes(u))) return undefined;
  const duty = open[0]!;
  return refusal(duty.rule, 'losses-from-these', { asked: duty.due, given: 0, pieces: { pieces: duty.payers } });
}

function pay(s: State, f: LossFrame, u: number, world: World): void {
  const points = worth(s, f, u);
  f.due -= points;
  for (const duty of f.duties) if (duty.payers.includes(u)) duty.due -= points;
  loseUnit(s, u, f.rule, world);
}

/** Pays what leaves no choice: one unit alone, or everything there is. */
function settle(s: State, f: LossFrame, world: World): void {
  for (;;) {
    if (isPaid(s, f)) return;
    const may = canPay(s, f).filter((u) => refuseLoser(s, f, u) === undefined);
    const everything = canPay(s, f).reduce((sum, u) => sum + worth(s, f, u) + cadreWorth(s, f, u), 0);
    if (may.length !== 1 && everything > f.due) return;
    pay(s, f, may[0]!, world);
  }
}

/** Those who must come first, then whoever comes nearest to what is due. */
function inOrder(s: State, f: LossFrame): number[] {
  const isBound = (u: number): number => Number(openDuties(s, f).some(({ payers }) => payers.includes(u)));
  const excess = (u: number): number => {
    const over = worth(s, f, u) - f.due;
    return over >= 0 ? over : 100 - over;
  };
  return canPay(s, f).toSorted((a, b) => isBound(b) - isBound(a) || excess(a) - excess(b) || a - b);
}

const top = (s: State): LossFrame => topFrame<LossFrame>(s);
const loseUnitAction = action<State, { unit: number }>(
  'lose-unit',
  'SS-9Da',
  { unit: piece({ among: (s) => inOrder(s, top(s)), refuse: (s, _d, u) => refuseLoser(s, top(s), u) }) },
  {
    apply(s, d, world) {
      const f = top(s);
      pay(s, f, d.unit, world);
      settle(s, f, world);
    },
  },
);

export const losing = step<State, LossFrame>('losing', 'SS-9Da', {
  enter: settle,
  abouts: ['attacker-loses', 'defender-loses'],
  decision: (s, f) =>
    isPaid(s, f)
      ? undefined
      : {
          side: f.side,
          about: f.role === 'attacker' ? 'attacker-loses' : 'defender-loses',
          params: { due: Math.max(f.due, ...openDuties(s, f).map(({ due }) => due)) },
        },
  actions: [loseUnitAction],
  done: isPaid,
});
