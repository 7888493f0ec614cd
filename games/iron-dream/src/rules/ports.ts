import { die, perMoment, type World } from '@rokada/kernel';
import { resultAt } from '@rokada/kit';
import { OPENING_TABLE } from '../charts.ts';
import {
  ATLANTIC,
  BALTIC,
  BLACK_SEA,
  ETO,
  MIDDLE_SEAS,
  MTO,
  PORT_CITIES,
  ROME,
  SOUTHERN_ITALY,
  TRIESTE,
  coast,
  isHex,
  portAt,
  type PortCity,
} from '../geography.ts';
import { isJudge, type State } from '../state.ts';
import { ALLIED, PORTS, SOVIET } from '../units.ts';

/** Ports of the Anglo-Allied player (14.27 to 14.33, 27.8): city ports that must be opened, and invasion ports. */

/** Later than any turn. */
export const NEVER = 255;

export const THEATRES = ['eto', 'mto'] as const;
export type Theatre = (typeof THEATRES)[number];
export const boxOf = (theatre: Theatre): number => (theatre === 'eto' ? ETO : MTO);
export const theatreOfBox = (space: number): Theatre => (space === ETO ? 'eto' : 'mto');

/** 4.9, 14.7: Atlantic coasts belong to the ETO, Mediterranean and Adriatic ones to the MTO; two seas only in 1945. */
function seasOf(s: State, theatre: Theatre): number {
  if (theatre === 'eto') return isJudge(s) ? ATLANTIC | BALTIC : ATLANTIC;
  return isJudge(s) ? MIDDLE_SEAS | BLACK_SEA : MIDDLE_SEAS;
}
/** Does the hex lie on a sea that is open to the Anglo-Allies? */
export const isBeach = (s: State, hex: number): boolean => (coast[hex]! & (seasOf(s, 'eto') | seasOf(s, 'mto'))) !== 0;

/** No hex lies on seas of both. */
export function theatresOfCoast(s: State, hex: number): readonly Theatre[] {
  const eto = (coast[hex]! & seasOf(s, 'eto')) !== 0;
  const mto = (coast[hex]! & seasOf(s, 'mto')) !== 0;
  return eto ? ETO_ONLY : mto ? MTO_ONLY : NONE;
}
const NONE: readonly Theatre[] = [];
const ETO_ONLY: readonly Theatre[] = ['eto'];
const MTO_ONLY: readonly Theatre[] = ['mto'];

export function theatreOfPort(s: State, port: PortCity): Theatre | undefined {
  switch (port.sea) {
    case 'atlantic':
      return 'eto';
    case 'mediterranean':
    case 'adriatic':
      return 'mto';
    case 'baltic':
      return isJudge(s) ? 'eto' : undefined;
    case 'black':
      return isJudge(s) ? 'mto' : undefined;
  }
}

/** 14.29: one roll when the city is liberated; 14.30: a port lost again never reopens. */
export function openPort(s: State, hex: number, world: World): void {
  const port = portAt(hex);
  if (port === undefined || s.hexes.opens[hex] !== 0) return;
  if (theatreOfPort(s, port) === undefined) return;
  const roll = die(world.chance);
  const wait = resultAt(OPENING_TABLE, roll, 1).result;
  s.hexes.opens[hex] = s.turn + wait;
  world.tell({
    key: 'port-opening',
    rules: ['ID-14.29a', 'ID-14.29b'],
    params: { city: { space: hex }, roll, turn: s.turn + wait },
  });
}

/** 20.6, ruling B86: Trieste, once opened, is a port of the Anglo-Allies though Yugoslavs hold it. */
export const isPartisanPort = (s: State, hex: number): boolean =>
  hex === TRIESTE && !isJudge(s) && s.hexes.control[hex] === SOVIET;

/** A city port works once its delay is over, the city and an inland port's approaches being Anglo-Allied (14.33). */
export function isOpenPort(s: State, hex: number): boolean {
  const opens = s.hexes.opens[hex]!;
  if (opens === 0 || s.turn < opens) return false;
  if (s.hexes.control[hex] !== ALLIED && !isPartisanPort(s, hex)) return false;
  return portAt(hex)!.approach.every((each) => s.hexes.control[each] === ALLIED);
}

export const hasInvasionPort = (s: State, hex: number): boolean => PORTS.some((port) => s.units.at[port] === hex);

/** Hexes where units can land, with the theatre that serves them. */
export const landingHexes = (s: State, theatre: Theatre): readonly number[] =>
  perMoment(s, theatre, () => landingHexesOf(s, theatre));

function landingHexesOf(s: State, theatre: Theatre): number[] {
  const found: number[] = [];
  for (const port of PORT_CITIES) {
    if (isOpenPort(s, port.hex) && theatreOfPort(s, port) === theatre) found.push(port.hex);
  }
  for (const port of PORTS) {
    const hex = s.units.at[port]!;
    if (isHex(hex) && theatresOfCoast(s, hex).includes(theatre) && !found.includes(hex)) found.push(hex);
  }
  return found;
}

/** Ports open at start: Rome and Southern Italy (25.12). */
export function openStartingPorts(s: State): void {
  s.hexes.opens[ROME] = 1;
  s.hexes.opens[SOUTHERN_ITALY] = 1;
}
