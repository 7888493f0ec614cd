import { refusal, type Refusal } from '@rokada/kernel';
import { PORTS, columnOf, townAt } from '../geography.ts';
import { stepsLeft, type State } from '../state.ts';
import { AXIS, campOfSide } from '../units.ts';
import { isBarredNation } from './minor-allies.ts';
import { isPortOpen, watersOf } from './ports.ts';
import { refuseJoining } from './stacking.ts';

/** Retreat by sea (12.5, R-89): two steps a combat, to a friendly port of the same sea, Axis westward, Soviets eastward. */

export const SEA_STEPS = 2;

interface Leaving {
  readonly side: string;
  readonly target: number;
  readonly sailed: number;
}

/** Ports these units could go to. */
export function sailingPorts(s: State, { side, target, sailed }: Leaving, units: readonly number[]): number[] {
  const of = campOfSide(side);
  const from = townAt(target);
  if (from?.port === undefined || !isPortOpen(s, of, from)) return [];
  if (sailed + units.reduce((sum, u) => sum + stepsLeft(s, u), 0) > SEA_STEPS) return [];
  return PORTS.filter(
    (port) =>
      port.hex !== target &&
      watersOf(port.port!) === watersOf(from.port!) &&
      isPortOpen(s, of, port) &&
      (of === AXIS ? columnOf(port.hex) < columnOf(target) : columnOf(port.hex) > columnOf(target)) &&
      !units.some((u) => isBarredNation(s, u, port.hex)) &&
      refuseJoining(s, of, port.hex, units) === undefined,
  ).map((port) => port.hex);
}

export const refuseSailing = (s: State, f: Leaving, units: readonly number[]): Refusal | undefined =>
  sailingPorts(s, f, units).length > 0 ? undefined : refusal('DV-12.5f', 'no-sea-way', { most: SEA_STEPS });
