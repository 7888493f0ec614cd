import type { World } from '@rokada/kernel';
import { BULGARIA, LAND, NOWHERE, SOFIA, WARSAW, YUGOSLAVIA, isHex, isHook, neighbours } from '../geography.ts';
import { campOf, isJudge, isOnMap, unitsAt, type State } from '../state.ts';
import { ALLIED, BULGARIAN, HITLERITE, SOVIET, isBulgarian, isCombat, isRomanian, isYugoslav } from '../units.ts';
import { plays } from '../options.ts';
import { handOver, settle } from './control.ts';
import { floodHook } from './hook-of-holland.ts';
import { overrun } from './overrun.ts';
import { approachWarsaw, betrayWarsaw } from './warsaw.ts';

/** What happens because units come into a hex, whichever way they came. */
export function enterHex(s: State, units: readonly number[], hex: number, world: World): void {
  for (const u of units) s.units.at[u] = hex;
  if (!isHex(hex) || units.length === 0) return;
  const camp = campOf(s, units[0]!);
  overrun(s, camp, hex, world);
  if (isHook[hex] === 1) floodHook(s, camp, world);
  if (camp === SOVIET) sovietsArrive(s, units, hex, world);
  if (camp === ALLIED && YUGOSLAVIA[hex] === 1) violateNeutrality(s, world);
  if (s.alpenfestung === hex && camp !== HITLERITE) {
    s.alpenfestung = NOWHERE;
    world.tell({ key: 'alpenfestung-destroyed', rules: ['ID-26.12b'], params: { hex: { space: hex } } });
  }
  settle(s, world);
}

const isRedArmy = (u: number): boolean =>
  isCombat[u] === 1 && isYugoslav[u] === 0 && isRomanian[u] === 0 && isBulgarian[u] === 0;

function sovietsArrive(s: State, units: readonly number[], hex: number, world: World): void {
  if (isJudge(s)) return;
  if (
    s.bulgaria === 'axis' &&
    units.some((u) => isRedArmy(u) || (isYugoslav[u] === 1 && plays(s, 'bulgarian-border', 'partisans-count-too'))) &&
    (BULGARIA[hex] === 1 || neighbours(hex).some((each) => BULGARIA[each] === 1))
  ) {
    bulgariaDefects(s, world);
  }
  // 19.8: free in the next Soviet player turn, which may be this game turn's.
  if (hex === SOFIA && s.sofiaEntered === 0 && units.some(isRedArmy))
    s.sofiaEntered = s.player === SOVIET ? s.turn : s.turn - 1;
  approachWarsaw(s, hex, world);
  if (hex === WARSAW) betrayWarsaw(s, world);
}

/** 27.7: NATO ends Yugoslavia's neutrality by setting foot in it or striking there. */
export function violateNeutrality(s: State, world: World): void {
  if (!s.neutral) return;
  s.neutral = false;
  world.tell({ key: 'neutrality-violated', rules: ['ID-27.7a'] });
}

/** 19.9: all Bulgarian hexes and the army go over at once. */
function bulgariaDefects(s: State, world: World): void {
  s.bulgaria = 'soviet';
  if (isOnMap(s, BULGARIAN)) s.units.camp[BULGARIAN] = SOVIET;
  world.tell({ key: 'bulgaria-defects', rules: ['ID-19.9a'] });
  const free = LAND.filter((hex) => BULGARIA[hex] === 1 && !unitsAt(s, hex).some((u) => s.units.camp[u] === HITLERITE));
  handOver(s, free, SOVIET, world);
}
