import { ledger, line, refusal, type Ledger, type Refusal } from '@rokada/kernel';
import { TABLES } from '../data.ts';

/** Looking for what is hidden: reconnaissance units, artillery observers, and the leaders of units. */

const { test, observersAndLeadersTest, modifierPer30cm } = TABLES.recon;

export type Spotter = 'recon' | 'observer' | 'leader';

/** CA-REC-1, ruling 68: a die, one less for each full 30 cm. */
export const spotting = (roll: number, cm: number): Ledger => {
  const lines = [line('CA-REC-1', 'die', roll)];
  const far = Math.floor(cm / 30);
  if (far > 0) lines.push(line('CA-REC-1', 'distance', modifierPer30cm * far));
  return ledger('spotting', lines);
};

/** CA-REC-1, CA-OBS-1: 4+ for reconnaissance units, 5+ for observers and leaders. */
export const spottingNumber = (who: Spotter): number => (who === 'recon' ? test : observersAndLeadersTest);

/** CA-REC-2: what is found under the template can spring no ambush, and is hidden no longer. */
export const spots = (roll: number, cm: number, observer = false): boolean =>
  spotting(roll, cm).total >= spottingNumber(observer ? 'observer' : 'recon');

export interface Lookout {
  /** CA-REC-4: this turn. */
  readonly moved?: boolean;
  readonly fired?: boolean;
  /** CA-REC-5: in a closed vehicle, and whether its commander looks out. */
  readonly closed?: boolean;
  readonly commanderOut?: boolean;
  /** CA-REC-6: the crew is out on foot. */
  readonly dismounted?: boolean;
  /** CA-REC-7. */
  readonly bombarded?: boolean;
  readonly panicked?: boolean;
}

/** Why nobody can look out from here now. */
export function refuseSpotting(at: Lookout): Refusal | undefined {
  if (at.moved) return refusal('CA-REC-4', 'has-moved');
  if (at.fired) return refusal('CA-REC-4', 'has-fired');
  if (at.closed && !at.dismounted && !at.commanderOut) return refusal('CA-REC-5', 'hatch-closed');
  if (at.bombarded) return refusal('CA-REC-7', 'under-bombardment');
  return at.panicked ? refusal('CA-REC-7', 'panicked') : undefined;
}

/** CA-REC-4, CA-REC-6, CA-OBS-2: spotting counts as firing; a vehicle whose crew is out cannot fire at all. */
export interface Acted {
  readonly spotted: boolean;
  readonly dismounted?: boolean;
}
export function refuseFire({ spotted, dismounted }: Acted): Refusal | undefined {
  if (dismounted) return refusal('CA-REC-6', 'crew-is-out');
  return spotted ? refusal('CA-REC-4', 'has-spotted') : undefined;
}
export const refuseAdjusting = ({ spotted }: Acted): Refusal | undefined =>
  spotted ? refusal('CA-OBS-2', 'has-spotted') : undefined;

/** CA-REC-3: the free move before the game: reconnaissance only, without spotting, and vehicles may be fired at. */
export const freeMove = (
  isRecon: boolean,
  isVehicle: boolean,
): { moves: boolean; spots: boolean; firedAt: boolean } => ({
  moves: isRecon,
  spots: false,
  firedAt: isRecon && isVehicle,
});
