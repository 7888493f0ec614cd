import { pieces, space, type ManySlot, type Refusal, type SingleSlot } from '@rokada/kernel';

/** Whom to attack and with whom: the two slots with which an attack begins. */
export interface Aiming<S> {
  targets(s: S, side: string): Iterable<number>;
  refuseTarget(s: S, side: string, target: number): Refusal | undefined;
  attackers(s: S, side: string, target: number): Iterable<number>;
  /** Why this unit may not join those already named. */
  refuseAttacker(s: S, side: string, target: number, u: number, chosen: readonly number[]): Refusal | undefined;
  /** Why these may not attack as they are. */
  refuseForce(s: S, attackers: readonly number[]): Refusal | undefined;
  /** A force that may. */
  force(s: S, side: string, target: number): readonly number[] | undefined;
}

export interface AttackSlots<S, D> {
  readonly target: SingleSlot<S, D, number>;
  readonly attackers: ManySlot<S, D>;
}

export const attackSlots = <S, D extends { target: number }>(aiming: Aiming<S>): AttackSlots<S, D> => ({
  target: space({
    among: (s, d) => aiming.targets(s, d.side),
    refuse: (s, d, hex) => aiming.refuseTarget(s, d.side, hex),
  }),
  attackers: pieces({
    among: (s, d) => aiming.attackers(s, d.side, d.target),
    refuse: (s, d, u, chosen) => aiming.refuseAttacker(s, d.side, d.target, u, chosen),
    refuseWhole: (s, _d, attackers) => aiming.refuseForce(s, attackers),
    suggest: (s, d) => aiming.force(s, d.side, d.target),
  }),
});
