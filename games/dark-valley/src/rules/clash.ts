/** An attack as declared: who attacks which hex, how, and with what support on either side. */
export interface Clash {
  readonly attackers: readonly number[];
  readonly target: number;
  /** 12.4.1: major rivers count as rivers. */
  readonly bridgehead: boolean;
  /** Markers and air units of the attacker, of the defender. */
  readonly support: readonly number[];
  readonly reply: readonly number[];
  /** 9.6: from the sea. */
  readonly amphibious: boolean;
}
