import { refusal, type Refusal, type World } from '@rokada/kernel';
import { placeAction } from '@rokada/kit';
import {
  CITIES,
  DANISH_BORDER,
  DESTROYED,
  ENTRY_CITIES,
  NOWHERE,
  PRAGUE,
  REPLACEMENT_ARMY,
  WARSAW,
  isGermanCity,
  isHex,
} from '../geography.ts';
import { controls, unitsAt, type State, hasCollapsed } from '../state.ts';
import { ALL_UNITS, EIGHTEENTH_MOUNTAIN, FLAK, HITLERITE, OKH, arrivalOf, firstCamp, isFlak } from '../units.ts';
import { enterHex } from './entry.ts';
import { refuseStack } from './stacking.ts';
import { generalSupply } from './supply.ts';

/** Who is due (2.13, 7.8), and the cities by which he comes into play (7.5 to 7.10, 16.11, 25.2). */

/** 2.13, 7.8: whoever is due waits in the Replacement Army box until he is sent to a city. */
export function arrive(s: State, world: World): void {
  for (const u of ALL_UNITS) {
    const due = firstCamp[u] === HITLERITE && s.units.at[u] === NOWHERE && arrivalOf[u]?.turn === s.turn && u !== OKH;
    if (!due) continue;
    if (u === EIGHTEENTH_MOUNTAIN && !DANISH_BORDER.some((hex) => controls(s, HITLERITE, hex))) {
      s.units.at[u] = DESTROYED;
      continue;
    }
    s.units.at[u] = REPLACEMENT_ARMY;
    world.tell({ key: 'arrived', rules: ['ID-2.13a'], params: { unit: { piece: u } } });
  }
  if (hasCollapsed(s)) bringFlak(s, world);
}

/** 25.2: all six, or five if the economy fell before February 1945. */
function bringFlak(s: State, world: World): void {
  const due = s.collapsed < 17 ? FLAK.slice(0, -1) : FLAK;
  for (const u of FLAK) {
    if (s.units.at[u] !== NOWHERE) continue;
    s.units.at[u] = due.includes(u) ? REPLACEMENT_ARMY : DESTROYED;
    if (due.includes(u)) world.tell({ key: 'arrived', rules: ['ID-25.2a'], params: { unit: { piece: u } } });
  }
}

export function refuseEntryCity(s: State, u: number, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u }, hex: { space: hex } });
  if (!isHex(hex) || !controls(s, HITLERITE, hex)) return no('ID-7.5a', 'not-friendly');
  if (u === EIGHTEENTH_MOUNTAIN && s.turn === 21) {
    return DANISH_BORDER.includes(hex) ? refuseStack(s, HITLERITE, hex, [u]) : no('ID-29.T21a', 'danish-border-only');
  }
  if (isFlak[u] === 1) {
    if (!isGermanCity(hex)) return no('ID-25.2a', 'german-city-only');
    if (unitsAt(s, hex).some((other) => isFlak[other] === 1)) return no('ID-25.2a', 'one-flak-a-city');
    return refuseStack(s, HITLERITE, hex, [u]);
  }
  if (!ENTRY_CITIES.includes(hex)) return no('ID-7.6a', 'no-entry-city');
  if (hex === WARSAW && s.uprising > 0) return no('ID-7.5c', 'warsaw-closed');
  // 16.11: whom the collapse met in the box asks for no supply; all others do, then as before.
  if (s.units.boxed[u] === 1) {
    if (hex === WARSAW || hex === PRAGUE) return no('ID-16.11a', 'wehrkreis-only');
  } else if (generalSupply(s, HITLERITE)[hex] === 0)
    return no(hex === WARSAW || hex === PRAGUE ? 'ID-7.5b' : 'ID-7.5a', 'unsupplied');
  return refuseStack(s, HITLERITE, hex, [u]);
}

const entryHexes = (u: number): readonly number[] =>
  u === EIGHTEENTH_MOUNTAIN
    ? [...DANISH_BORDER, ...ENTRY_CITIES]
    : isFlak[u] === 1
      ? CITIES.map((city) => city.hex)
      : ENTRY_CITIES;
export const waiting = (s: State): number[] => unitsAt(s, REPLACEMENT_ARMY);
export const canEnter = (s: State, u: number): boolean =>
  entryHexes(u).some((hex) => refuseEntryCity(s, u, hex) === undefined);

export const enterPlay = placeAction<State, 'hex'>(
  'enter-play',
  'ID-7.5a',
  {
    waiting,
    refusePiece: (s, _side, u) =>
      s.units.at[u] !== REPLACEMENT_ARMY
        ? refusal('ID-7.8a', 'not-in-box', { unit: { piece: u } })
        : canEnter(s, u)
          ? undefined
          : refusal('ID-7.5a', 'no-entry-city', { unit: { piece: u } }),
    places: (_s, u) => entryHexes(u),
    refusePlace: refuseEntryCity,
    put(s, u, hex, world) {
      s.units.fresh[u] = 1;
      s.units.boxed[u] = 0;
      world.tell({
        key: 'entered-play',
        rules: ['ID-7.5a', 'ID-7.9a'],
        params: { unit: { piece: u }, hex: { space: hex } },
      });
      enterHex(s, [u], hex, world);
    },
  },
  'hex',
);
