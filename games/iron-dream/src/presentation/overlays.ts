import type { GameDef, Json } from '@rokada/kernel';
import { board } from '../board.ts';
import { isFoggy } from '../fog.ts';
import { HEXES, LAND, SPACES, isBarred, isDike, recordHexesOf } from '../geography.ts';
import { generalSupply, type SupplyMap } from '../rules/supply.ts';
import { survey, zoneBits, type Survey } from '../rules/zones.ts';
import { unitsOnMap, type State } from '../state.ts';
import { ALLIED, HITLERITE, campOfSide, isCombat, sideOf, SOVIET, type Camp } from '../units.ts';

/** What may be laid over the map: hexes with the side they stand for, and supply lines. */
export const overlays: NonNullable<GameDef<State>['overlays']> = {
  supply: (s, sides) => supplyOverlay(s, campsSeen(s, sides)),
  zones: (s) => zonesOverlay(survey(s)),
  economy: () => ECONOMY,
};

const CAMPS: readonly Camp[] = [HITLERITE, ALLIED, SOVIET];
/** Whose supply lines are shown: in the fog they would tell who stands where (25.3). */
const campsSeen = (s: State, sides: readonly string[]): readonly Camp[] =>
  CAMPS.filter((camp) => !isFoggy(s) || sides.some((side) => campOfSide(side) === camp));

const ECONOMY: readonly string[] = recordHexesOf('economy').map((hex) => SPACES.ids[hex]!);

/** Hexes in General Supply of who holds them, and the lines by which the units on the map draw it. */
function supplyOverlay(s: State, camps: readonly Camp[]): Json {
  const tinted: Record<string, Json> = {};
  const paths: string[][] = [];
  for (const camp of camps) {
    const map = generalSupply(s, camp);
    for (const hex of LAND) if (map[hex]! > 0 && s.hexes.control[hex] === camp) tinted[SPACES.ids[hex]!] = sideOf(camp);
    const units = unitsOnMap(s, camp).filter((u) => isCombat[u] === 1);
    // By hex, not by counter: the order must not tell who stands where in the fog.
    paths.push(...linesOf(map, new Set(units.map((u) => s.units.at[u]!).sort((a, b) => a - b))));
  }
  return { ...tinted, paths };
}

/** From each hex back to its source, one step shorter each time; a line ends where it meets one already drawn. */
function linesOf(map: SupplyMap, from: ReadonlySet<number>): string[][] {
  const drawn = new Uint8Array(HEXES);
  const lines: string[][] = [];
  for (const start of from) {
    const line = [SPACES.ids[start]!];
    let hex = start;
    while (map[hex]! > 1 && drawn[hex] === 0) {
      drawn[hex] = 1;
      const next = nearer(map, hex);
      if (next < 0) break;
      line.push(SPACES.ids[next]!);
      hex = next;
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

function nearer(map: SupplyMap, hex: number): number {
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    const to = board.to[arc]!;
    if (isBarred[arc] === 1 && isDike[arc] === 0) continue;
    if (to < HEXES && map[to] === map[hex]! - 1) return to;
  }
  return -1;
}

/** Where one side alone has a zone; the hexes that several reach are the front. */
function zonesOverlay(field: Survey): Json {
  const zones: Record<string, string> = {};
  for (const hex of LAND) {
    const camp = CAMPS.find((each) => (field.zones[hex]! & zoneBits(each)) !== 0);
    if (camp !== undefined && (field.zones[hex]! & ~zoneBits(camp)) === 0) zones[SPACES.ids[hex]!] = sideOf(camp);
  }
  return zones;
}
