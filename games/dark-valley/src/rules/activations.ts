import { refusal, type Refusal } from '@rokada/kernel';
import { NOT_MOVED, NOT_RELEASED, isOnMap, type Activation, type State } from '../state.ts';
import { LAND_UNITS, PIECES, camp, type Camp } from '../units.ts';

/** Activations (10.5): who is active under the chit in play, and what is cleared when it is over. */

/** A chit comes into play. */
export function beginActivation(s: State, chit: string, kind: string, of: Camp, hq = -1): Activation {
  const activation: Activation = {
    chit,
    kind,
    camp: of,
    hq,
    mechanizedOnly: false,
    quota: 0,
    made: 0,
    attacked: [],
    bombed: [],
    shelled: [],
    flown: [],
    stug: false,
    bridgeheads: 0,
    prut: 0,
  };
  s.activation = activation;
  return activation;
}

/** 10.5a: marks those land units of the camp that the chit activates. */
export function activate(s: State, of: Camp, test: (u: number) => boolean = () => true): void {
  for (let u = 0; u < LAND_UNITS; u++) s.units.act[u] = Number(camp(u) === of && isOnMap(s, u) && test(u));
}

/** 10.5a: the marks go when the activation is over. */
export function endActivation(s: State): void {
  const { units } = s;
  for (let u = 0; u < PIECES.count; u++) {
    units.act[u] = 0;
    units.moved[u] = NOT_MOVED;
    units.spent[u] = 0;
    units.fought[u] = 0;
    units.defended[u] = 0;
    units.retreated[u] = 0;
    units.pressed[u] = 0;
    units.released[u] = NOT_RELEASED;
  }
  s.hand = [];
  s.activation = null;
}

/** Why a unit may not act under the chit in play. */
export function refuseActive(s: State, u: number): Refusal | undefined {
  return s.units.act[u] === 1 ? undefined : refusal('DV-10.5a', 'not-active', { unit: { piece: u } });
}
