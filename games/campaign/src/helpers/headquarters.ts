import { refusal, type Refusal } from '@rokada/kernel';
import { TABLES } from '../data.ts';

/** The command post: commander, second in command, field telephone. */

const { secondMaxDistanceCm } = TABLES.hq;

/** CA-HQ-2: the army commander may command any unit at all. */
export const commanderMayCommand = (): true => true;

/** CA-HQ-2: one more morale roll for a unit that has lost more than half, once a game for the same unit. */
export function refuseExtraMorale(lost: number, bases: number, had: boolean): Refusal | undefined {
  if (lost * 2 <= bases) return refusal('CA-HQ-2', 'half-is-left');
  return had ? refusal('CA-HQ-2', 'had-its-roll') : undefined;
}

export interface Second {
  readonly hqStands: boolean;
  /** From his command post, as he is and as he would be. */
  readonly cm: number;
  readonly telephone: 'none' | 'with-him' | 'in-hq';
}

/** CA-HQ-3: he spots for the guns, on the table or off it, while the command post stands and he is near it. */
export function refuseSecondSpotting({ hqStands, cm }: Pick<Second, 'hqStands' | 'cm'>): Refusal | undefined {
  if (!hqStands) return refusal('CA-HQ-3', 'hq-destroyed');
  return cm <= secondMaxDistanceCm ? undefined : refusal('CA-HQ-3', 'too-far-from-hq', { most: secondMaxDistanceCm });
}

/** CA-HQ-3, CA-HQ-5: how far he may go: at most 30 cm from his post, and nowhere with a telephone. */
export function refuseSecondMove(
  { cm, telephone }: Pick<Second, 'cm' | 'telephone'>,
  moves: boolean,
): Refusal | undefined {
  if (telephone === 'in-hq' && (moves || cm > 0)) return refusal('CA-HQ-5', 'stays-in-hq');
  if (telephone === 'with-him' && moves) return refusal('CA-HQ-5', 'tied-to-telephone');
  return cm <= secondMaxDistanceCm ? undefined : refusal('CA-HQ-3', 'too-far-from-hq', { most: secondMaxDistanceCm });
}

/** CA-HQ-4: what a fixed command post counts as. */
export const fixedHq = (
  bunkerPlaces: number,
): { cover: 'prepared-positions' | 'bunker'; size: 'small'; camouflaged: true } => ({
  cover: bunkerPlaces === 2 ? 'bunker' : 'prepared-positions',
  size: 'small',
  camouflaged: true,
});
