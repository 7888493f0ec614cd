import { refusal, type Refusal } from '@rokada/kernel';
import { ESTUARY, isHex } from '../geography.ts';
import { unitsAt, type State } from '../state.ts';
import {
  ALLIED,
  HITLERITE,
  SOVIET,
  VLASOV,
  isGerman,
  isGroup,
  isHungarian,
  isRomanian,
  isSupplyUnit,
  type Camp,
} from '../units.ts';

/**
 * Stacking (8): four corps for Hitlerites and Anglo-Allies, supply units among them; three armies for the Soviets, and
 * a fourth place for a Cavalry-Mechanized Group or a supply unit. Markers never count. At every moment (8.3).
 */
export function refuseStack(s: State, camp: Camp, hex: number, joining: readonly number[]): Refusal | undefined {
  if (!isHex(hex)) return undefined;
  const here = unitsAt(s, hex);
  // Whoever comes alone into an empty hex has room.
  if (here.length === 0 && joining.length === 1) return undefined;
  const all = [...here.filter((u) => s.units.camp[u] === camp && !joining.includes(u)), ...joining];
  return refuseTogether(camp, hex, all);
}

/** 27.5: Germans on NATO's side. */
const isFreikorps = (u: number): boolean => isGerman[u] === 1;

/** Units of one side in a hex: half as many in the estuary (8.4). */
export const stackLimit = (hex: number): number => (hex === ESTUARY ? 2 : 4);

/** The limit for these units standing in a hex together. */
export function refuseTogether(camp: Camp, hex: number, all: readonly number[]): Refusal | undefined {
  const half = hex === ESTUARY;
  const most = stackLimit(hex);
  const rule = half ? 'ID-8.4a' : camp === SOVIET ? 'ID-8.2a' : 'ID-8.1a';
  if (all.length > most) return refusal(rule, 'over-stacked', { hex: { space: hex }, most });
  if (camp === SOVIET && !half) {
    const armies = all.filter((u) => isGroup[u] === 0 && isSupplyUnit[u] === 0);
    if (armies.length > 3) {
      return refusal(armies.some((u) => isRomanian[u] === 1) ? 'ID-8.6b' : rule, 'over-stacked', {
        hex: { space: hex },
        most: 3,
      });
    }
  }
  if (camp === ALLIED && all.some(isFreikorps) && all.some((u) => !isFreikorps(u) && u !== VLASOV)) {
    return refusal('ID-27.5c', 'freikorps-apart', { hex: { space: hex } });
  }
  if (camp === HITLERITE && all.some((u) => isRomanian[u] === 1) && all.some((u) => isHungarian[u] === 1)) {
    return refusal('ID-19.4a', 'romanians-with-hungarians', { hex: { space: hex } });
  }
  return undefined;
}
