import type { Refusal } from '@rokada/kernel';
import { refuseStacking, stackingRules, type StackingPolicy } from '@rokada/kit';
import { ESTUARY, isHex } from '../geography.ts';
import { unitsAt, type State } from '../state.ts';
import { SIDES, VLASOV, isGerman, isGroup, isHungarian, isRomanian, isSupplyUnit, type Camp } from '../units.ts';

/**
 * Stacking (8): four corps for Hitlerites and Anglo-Allies, supply units among them; three armies for the Soviets, and
 * a fourth place for a Cavalry-Mechanized Group or a supply unit; half as many in the estuary (8.4). Markers never
 * count. At every moment (8.3).
 */
const POLICY: StackingPolicy = {
  measures: {
    units: isGroup.map(() => 1),
    armies: isGroup.map((group, u) => (group === 1 || isSupplyUnit[u] === 1 ? 0 : 1)),
    romanians: isRomanian,
    hungarians: isHungarian,
    // 27.5: Germans on NATO's side.
    freikorps: isGerman,
    'other-allies': isGerman.map((german, u) => (german === 1 || u === VLASOV ? 0 : 1)),
  },
  limits: [
    { rule: 'ID-8.4a', measure: 'units', max: 2, spaces: ['estuary'] },
    { rule: 'ID-8.2a', measure: 'units', max: 4, sides: ['soviet'] },
    { rule: 'ID-8.1a', measure: 'units', max: 4 },
    { rule: 'ID-8.6b', measure: 'armies', max: 3, including: 'romanians', sides: ['soviet'] },
    { rule: 'ID-8.2a', measure: 'armies', max: 3, sides: ['soviet'] },
  ],
  feuds: [
    { rule: 'ID-27.5c', key: 'freikorps-apart', measures: ['freikorps', 'other-allies'], sides: ['anglo-allied'] },
    { rule: 'ID-19.4a', key: 'romanians-with-hungarians', measures: ['romanians', 'hungarians'], sides: ['hitlerite'] },
  ],
};
const [IN_HEX, IN_ESTUARY] = ['hex', 'estuary'].map((space) =>
  SIDES.map((side) => stackingRules(POLICY, { space, side })),
);

/** Units of one side in a hex. */
export const stackLimit = (hex: number): number => (hex === ESTUARY ? 2 : 4);

/** The limit for these units standing in a hex together. */
export const refuseTogether = (camp: Camp, hex: number, all: readonly number[]): Refusal | undefined =>
  refuseStacking((hex === ESTUARY ? IN_ESTUARY : IN_HEX)![camp]!, hex, all);

/** Why these units may not stand in a hex together with what stands there (they may be there already). */
export function refuseStack(s: State, camp: Camp, hex: number, joining: readonly number[]): Refusal | undefined {
  if (!isHex(hex)) return undefined;
  const here = unitsAt(s, hex);
  // Whoever comes alone into an empty hex has room.
  if (here.length === 0 && joining.length === 1) return undefined;
  const others = here.filter((u) => s.units.camp[u] === camp && !joining.includes(u));
  return refuseTogether(camp, hex, [...others, ...joining]);
}
