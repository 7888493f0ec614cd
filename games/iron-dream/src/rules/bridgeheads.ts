import { action, close, die, piece, space, step } from '@rokada/kernel';
import { topFrame } from '@rokada/kit';
import { arcTo, isWater, neighbours } from '../geography.ts';
import type { State } from '../state.ts';

/** Bridgeheads seized by paratroops (17.26, 17.27). */

interface BridgeFrame {
  readonly units: number[];
  readonly hex: number;
  /** Which corps tried for which side. */
  readonly tried: [number, number][];
}

/** Water sides a corps may still try for: each one once (17.27). */
const sidesToTry = (s: State, { hex, tried }: BridgeFrame, u: number): number[] =>
  neighbours(hex).filter(
    (to) =>
      isWater[arcTo(hex, to)] === 1 &&
      !s.bridgeheads.some(([a, b]) => a === hex && b === to) &&
      !tried.some(([who, side]) => who === u && side === to),
  );
const mayBridge = (s: State, f: BridgeFrame): number[] => f.units.filter((u) => sidesToTry(s, f, u).length > 0);

const bridgeAction = action<State, { unit: number; hex: number }>(
  'seize-bridgehead',
  'ID-17.26a',
  {
    unit: piece({ among: (s) => mayBridge(s, topFrame<BridgeFrame>(s)) }),
    hex: space({ among: (s, d) => sidesToTry(s, topFrame<BridgeFrame>(s), d.unit) }),
  },
  {
    apply(s, d, world) {
      const f = topFrame<BridgeFrame>(s);
      const again = f.tried.some(([who]) => who === d.unit);
      const roll = die(world.chance) + (again ? 1 : 0);
      f.tried.push([d.unit, d.hex]);
      const held = roll <= 4;
      if (held) s.bridgeheads.push([f.hex, d.hex]);
      world.tell({
        key: held ? 'bridgehead-seized' : 'bridgehead-failed',
        rules: ['ID-17.26a', 'ID-17.27a'],
        params: { hex: { space: d.hex }, roll },
      });
    },
  },
);
const endBridging = action<State>('end-bridging', 'ID-17.26a', {}, { apply: (s) => close(s, bridging) });

export const bridging = step<State, BridgeFrame>('bridging', 'ID-17.26a', {
  decision: () => ({ side: 'anglo-allied' }),
  actions: [bridgeAction, endBridging],
  done: (s, f) => mayBridge(s, f).length === 0,
});
