import { ledger, line, sequence, step, type Ledger, type World } from '@rokada/kernel';
import { Search } from '@rokada/kit';
import { board } from '../board.ts';
import { LAND, printedZone } from '../geography.ts';
import { ISOLATED, OUT_OF_SUPPLY, SUPPLIED, controls, isOnMap, landUnitsAt, type State } from '../state.ts';
import { AXIS, LAND_UNITS, SOVIET, camp, enemyOf, type Camp } from '../units.ts';
import { displaceUnsupplied } from './air-bases.ts';
import { settleControl } from './control.ts';
import { checkingDepots } from './depots.ts';
import { destroy } from './losses.ts';
import { LENGTH, OVERLAND, linesOf, stateIn, supplyMark, wouldBeSupplied } from './supply.ts';

/** Checking supply and its effects (13.8): the Logistics activation and the Attrition Phase. */

/** 10.5.11: everybody is marked by the lines he has now. */
function markSupply(s: State, world: World): void {
  const out: number[] = [];
  const isolated: number[] = [];
  for (let u = 0; u < LAND_UNITS; u++) {
    s.units.airfed[u] = 0;
    if (!isOnMap(s, u)) continue;
    const mark = stateIn(s, u, s.units.at[u]!);
    s.units.supply[u] = mark;
    if (mark === OUT_OF_SUPPLY) out.push(u);
    if (mark === ISOLATED) isolated.push(u);
  }
  world.tell({
    key: 'supply-checked',
    rules: ['DV-10.5.11a', 'DV-10.5.11b'],
    params: { out: { pieces: out }, isolated: { pieces: isolated } },
    ...(out.length > 0 && { ledgers: distancesOf(s, out) }),
  });
}

const search = new Search(board);
/** Why units are out of supply: how far it is for each to the nearest source, and how far it may be. */
function distancesOf(s: State, units: readonly number[]): Ledger[] {
  return ([AXIS, SOVIET] as const).flatMap((of) => {
    const own = units.filter((u) => camp(u) === of);
    if (own.length === 0) return [];
    search.flood(linesOf(s, of).sources, board.spaces, OVERLAND, linesOf(s, of).gate);
    const rule = of === AXIS ? 'DV-13.5d' : 'DV-13.4b';
    return own.map((u) =>
      ledger('line-of-supply', [
        line(rule, 'hexes-to-source', search.costOf(s.units.at[u]!), { unit: { piece: u }, most: LENGTH[of] }),
      ]),
    );
  });
}

/** 13.8, R-69: empty fortified zones out of supply, and those the Axis holds, are given up. */
function clearZones(s: State, world: World): void {
  for (const hex of ZONES) {
    if (s.hexes.zone[hex] === 0) continue;
    const isHeld = landUnitsAt(s, SOVIET, hex).length > 0;
    if (isHeld || (wouldBeSupplied(s, SOVIET, hex) && !controls(s, AXIS, hex))) continue;
    s.hexes.zone[hex] = 0;
    world.tell({ key: 'zone-given-up', rules: ['DV-13.8f'], params: { hex: { space: hex } } });
  }
}
const ZONES = LAND.filter((hex) => printedZone[hex] === 1);

const marking = step<State>('marking-supply', 'DV-10.5.11a', {
  enter(s, _f, world) {
    markSupply(s, world);
    clearZones(s, world);
    displaceUnsupplied(s, world);
  },
});

/** The Logistics activation (10.5.11): depots first, for others live by them (13.6). */
export const logistics = sequence<State>('logistics', 'DV-10.5.11a', [checkingDepots, marking]);

// --- V.c

/** 13.8: next to an enemy who bears no mark. */
function besideSupplied(s: State, of: Camp, hex: number): boolean {
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    if (landUnitsAt(s, enemyOf(of), board.to[arc]!).some((u) => s.units.supply[u] === SUPPLIED)) return true;
  }
  return false;
}

/** 13.8, R-01: who is marked isolated checks again; nobody is newly isolated, nobody is fully in supply. */
function attrite(s: State, world: World): void {
  const marked: number[] = [];
  for (let u = 0; u < LAND_UNITS; u++) if (isOnMap(s, u) && s.units.supply[u] === ISOLATED) marked.push(u);
  const relieved = marked.filter((u) => stateIn(s, u, s.units.at[u]!) !== ISOLATED);
  // 17.1.2: early panzers count as out of supply, and do not perish.
  const lost = marked.filter(
    (u) => !relieved.includes(u) && supplyMark(s, u) === ISOLATED && besideSupplied(s, camp(u), s.units.at[u]!),
  );
  for (const u of relieved) s.units.supply[u] = OUT_OF_SUPPLY;
  if (relieved.length > 0)
    world.tell({ key: 'relieved', rules: ['DV-13.8d'], params: { units: { pieces: relieved } } });
  for (const u of lost) destroy(s, u, world, 'DV-13.8b');
  if (lost.length > 0) settleControl(s, world);
}

const perishing = step<State>('perishing', 'DV-13.8b', { enter: (s, _f, world) => attrite(s, world) });

/** V.c: depots and isolated units check again (13.6, 13.8). */
export const attrition = sequence<State>('attrition', 'DV-4.1.Vc', [
  // A step of its own: the same check runs in Logistics.
  checkingDepots,
  perishing,
]);
