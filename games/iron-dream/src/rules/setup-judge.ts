import { CLEAR, ETO, LAND, MTO, PORT_CITIES, PRAGUE, TRIESTE, TURKEY, firstHolder, terrain } from '../geography.ts';
import { NOBODY, type State } from '../state.ts';
import {
  ALLIED,
  FX,
  PORTS,
  SOVIET,
  VLASOV,
  firstCamp,
  flagsOf,
  isSupplyUnit,
  isYugoslav,
  kindOf,
  scenariosOf,
  unitNamed,
  unitsWhere,
} from '../units.ts';
import { judgeAreas, type Area } from './setup-areas.ts';

/** Set-up of Let History Judge (27.3, 27.4). Armies of one kind are alike, so it is settled here which ones start reduced or in the north. */

const takesPart = (u: number): boolean => scenariosOf[u]!.includes('let-history-judge');
const soviets = (kind: string): readonly number[] =>
  unitsWhere((u) => firstCamp[u] === SOVIET && kindOf[u] === kind && takesPart(u));

const infantry = soviets('infantry');
const guards = soviets('guards');
const tanks = soviets('tank');
const shock = soviets('shock');

/** 27.3: seven infantry, three Guards, one Shock and two Tank armies. */
export const REDUCED: ReadonlySet<number> = new Set([
  ...infantry.slice(0, 7),
  ...guards.slice(0, 3),
  ...shock.slice(0, 1),
  ...tanks.slice(0, 2),
]);
const KONIGSBERG_GROUP: ReadonlySet<number> = new Set([
  ...infantry.slice(7, 13),
  ...guards.slice(3, 4),
  ...tanks.slice(2, 3),
]);
const RIGA_GROUP: ReadonlySet<number> = new Set([...infantry.slice(13, 18), ...guards.slice(4, 5)]);
const TRIESTE_GROUP: ReadonlySet<number> = new Set(['cw-B5', 'cw-B10', 'cw-B13', 'cw-P2'].map(unitNamed));
const SOUTHERN_GROUP: ReadonlySet<number> = new Set(['us-2', 'us-4', 'us-6'].map(unitNamed));

export const FREIKORPS: readonly number[] = unitsWhere((u) => flagsOf[u]!.includes('freikorps-eligible'));

export const judgeGroups = {
  'judge-soviet': unitsWhere((u) => firstCamp[u] === SOVIET && takesPart(u)),
  'judge-nato': [...unitsWhere((u) => firstCamp[u] === ALLIED && takesPart(u) && u !== FX && u !== VLASOV), ...PORTS],
};

export function judgeAreaOf(u: number): Area {
  if (isYugoslav[u] === 1) return judgeAreas.partisans;
  if (REDUCED.has(u)) return judgeAreas.triangle;
  if (KONIGSBERG_GROUP.has(u)) return judgeAreas.konigsberg;
  if (RIGA_GROUP.has(u)) return judgeAreas.riga;
  if (firstCamp[u] === SOVIET) return judgeAreas.soviet;
  if (TRIESTE_GROUP.has(u)) return judgeAreas.trieste;
  if (PORTS.includes(u)) return judgeAreas.boxes;
  return SOUTHERN_GROUP.has(u) ? judgeAreas.southOfN : judgeAreas.nato;
}

/** 27.4: supply units, the two extra corps and the port markers may wait in either box; the markers must. */
export const mayWaitInBox = (u: number): boolean =>
  firstCamp[u] === ALLIED &&
  (isSupplyUnit[u] === 1 || u === unitNamed('us-23') || u === unitNamed('us-36') || PORTS.includes(u));

export function layOutJudge(s: State): void {
  s.units.camp.set(firstCamp);
  for (const u of FREIKORPS) s.units.camp[u] = ALLIED;
  for (const hex of LAND) {
    const holder = firstHolder(hex, 'holder-1945');
    // 27.9: nobody sets up in Turkey, but NATO's lines run through its open ground.
    const nato = holder === 'nato' || (TURKEY[hex] === 1 && terrain[hex] === CLEAR);
    s.hexes.control[hex] = nato ? ALLIED : holder === 'soviet' ? SOVIET : NOBODY;
  }
  for (const u of REDUCED) s.units.lost[u] = 1;
  s.units.at[VLASOV] = PRAGUE;
  s.hexes.control[PRAGUE] = ALLIED;
  s.hexes.control[TRIESTE] = ALLIED;
  for (const [i, port] of PORTS.entries()) s.units.at[port] = i < 2 ? ETO : MTO;
  // 27.8: what NATO holds works at once.
  for (const port of PORT_CITIES) if (s.hexes.control[port.hex] === ALLIED) s.hexes.opens[port.hex] = 1;
  for (const u of unitsWhere((each) => kindOf[each] === 'airborne')) s.units.refit[u] = 4;
  s.trieste = [...TRIESTE_GROUP];
  s.bombs = 4;
}
