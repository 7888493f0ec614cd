import { FINNISH_THEATRE, isArctic, isHex, neighboursOf, within } from '../board.ts';
import { REGULAR, owns, type State } from '../state.ts';
import { AXIS, UNITS, isGerman } from '../units.ts';
import { haveAlliesJoined } from './neutrals.ts';
import { Lines, extenders, regularSources } from './supply-lines.ts';

/** 31B1g: Germans who are supplied through the Finnish theatre alone, wherever they stand. */

const isOutside = (hex: number): boolean => !isArctic(hex) && FINNISH_THEATRE[hex] !== 1;
const THEATRE = [...FINNISH_THEATRE.keys()].filter((hex) => FINNISH_THEATRE[hex] === 1);
/** Hexes from which an overland or truck element could reach into the theatre; those that touch it. */
const NEAR = within(THEATRE, 10);
const TOUCHING = [...new Set(THEATRE.flatMap((hex) => [...neighboursOf(hex)]))].filter(isOutside);

export function findViaFinland(s: State): void {
  s.units.viaFinland.fill(0);
  if (s.leningradFell || !haveAlliesJoined(s)) return;
  const outside: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    if (isGerman[u] === 1 && isHex(hex) && isOutside(hex) && s.units.supply[u] === REGULAR) outside.push(u);
  }
  // No line leads out of the theatre before somebody is near it or its edge is open.
  if (!outside.some((u) => NEAR.has(s.units.at[u]!)) && !TOUCHING.some((hex) => owns(s, AXIS, hex))) return;
  const lines = new Lines(s, AXIS, FINNISH_THEATRE);
  const apart = lines.supplied(regularSources(s, AXIS, lines), extenders(s, AXIS));
  for (const u of outside) s.units.viaFinland[u] = Number(apart[s.units.at[u]!] === 0);
}
