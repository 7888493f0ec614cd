import type { News, Param, World } from '@rokada/kernel';
import { ETO, FRANCE, ITALY, MTO, OFF_MAP, REPLACEMENT_ARMY, isHex } from './geography.ts';
import { campOf, controls, isJudge, type State } from './state.ts';
import { bombsFrom } from './rules/bomb-chit.ts';
import type { Battle } from './rules/engagement.ts';
import {
  DUMMIES,
  HITLERITE,
  PORTS,
  SIDES,
  UNITS,
  campOfSide,
  isCombat,
  isGerman,
  isYugoslav,
  kindOf,
  nationOf,
  sideOf,
  stepsOf,
} from './units.ts';

/** Fog of war (25.3): who may know which piece. Without the option everything on the table is open. */

export const isFoggy = (s: State): boolean => s.options['fog'] === 'on';

/** Pieces whose identity a side does not know: others' stacks and boxes, ULTRA and NATO's eyes apart. */
export function isHidden(s: State, u: number, sides: readonly string[]): boolean {
  if (!isFoggy(s)) return false;
  const dummy = DUMMIES.includes(u);
  const camp = dummy ? HITLERITE : campOf(s, u);
  if (sides.some((side) => campOfSide(side) === camp)) return false;
  const at = s.units.at[u]!;
  if (!isHex(at)) return at === ETO || at === MTO || at === REPLACEMENT_ARMY || at === OFF_MAP;
  if (u >= UNITS && !dummy) return false;
  // 3.5: the Soviet player goes round the German stacks before he chooses whom to flip.
  if (s.stack.at(-1)?.step === 'inspection' && sides.includes('soviet') && camp === HITLERITE) return false;
  const allied = sides.includes('anglo-allied');
  // 25.3: ULTRA reads the Germans in France and Italy; in the second scenario NATO sees everything.
  if (allied && isJudge(s)) return false;
  if (allied && camp === HITLERITE && (FRANCE[at] === 1 || ITALY[at] === 1)) return false;
  return !isFighting(s, u, sides);
}

/**
 * Whoever fights may look (25.3): both sides turn their stacks up when an assault is resolved. Not when it is
 * declared, for bombers still strike blindly then (25.5); and a third player sees nothing of it.
 */
const isFighting = (s: State, u: number, sides: readonly string[]): boolean =>
  s.stack.some((frame) => {
    if (frame.step !== 'battle' && frame.step !== 'aftermath') return false;
    const { units, targets } = frame as unknown as Battle;
    if (!units.includes(u) && !targets.includes(s.units.at[u]!)) return false;
    const attacker = units.length > 0 ? campOf(s, units[0]!) : s.player;
    return sides.some((side) => campOfSide(side) === attacker || controls(s, campOfSide(side), targets[0]!));
  });

/** Does a side not know what stands in one of these hexes? Then no odds can be shown beforehand. */
export const isUnseen = (s: State, side: string, hexes: readonly number[]): boolean =>
  isFoggy(s) && [...UNIT_NUMBERS, ...DUMMIES].some((u) => hexes.includes(s.units.at[u]!) && isHidden(s, u, [side]));
const UNIT_NUMBERS: readonly number[] = Array.from({ length: UNITS }, (_, u) => u);

/** Units that cannot be told apart from outside: they may be anywhere among each other's places. */
const lookOf = (s: State, u: number): string =>
  [
    campOf(s, u),
    isHex(s.units.at[u]!) ? 'map' : s.units.at[u]!,
    isCombat[u],
    isGerman[u],
    isYugoslav[u],
    isCombat[u] === 1 ? nationOf[u] : kindOf[u],
  ].join();

/** Another state that looks the same to these sides: chits drawn anew, hidden units exchanged. */
export function imagine(s: State, sides: readonly string[], world: World): State {
  if (!sides.includes('anglo-allied') && s.chit !== '' && !s.chitShown)
    s.chit = possibleChits(s)[world.chance.below(possibleChits(s).length)]!;
  if (!isFoggy(s)) return s;
  const alike = new Map<string, number[]>();
  for (let u = 0; u < UNITS; u++) {
    if (!isHidden(s, u, sides)) continue;
    const look = lookOf(s, u);
    const list = alike.get(look);
    if (list === undefined) alike.set(look, [u]);
    else list.push(u);
  }
  for (const list of alike.values()) deal(s, list, world);
  for (const port of PORTS) if (isHidden(s, port, sides)) s.units.at[port] = world.chance.below(2) === 0 ? ETO : MTO;
  return s;
}

/** Deals the places of these units among them: first in a fixed order, so that nothing hidden shows, then at random. */
function deal(s: State, units: readonly number[], world: World): void {
  const columns = Object.values(s.units).filter(
    (column) => column !== s.units.lost && column !== s.units.unconverted && column !== s.units.camp,
  );
  const places = units.map((u) => columns.map((column) => column[u]!)).sort((a, b) => compare(a, b));
  const free = [...places];
  for (const u of units) {
    const [place] = free.splice(world.chance.below(free.length), 1);
    for (const [i, column] of columns.entries()) column[u] = place![i]!;
  }
  // How worn they are does not show either.
  for (const u of units) s.units.lost[u] = stepsOf[u]! > 1 ? world.chance.below(stepsOf[u]!) : 0;
}
const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - b[i]!;
  return 0;
};

/** 14.12, 27.6: any of the three; while NATO is choosing targets only those whose turn has come. */
const possibleChits = (s: State): string[] => {
  const all = ['A', 'B', 'C'] as const;
  return isJudge(s) && s.stack.some((frame) => frame.step === 'scatter')
    ? all.filter((chit) => bombsFrom(s, chit) <= s.turn)
    : [...all];
};

/** News about pieces that some cannot see goes to those who can; the others only hear that something happened. */
export function foggyWorld(s: State, world: World): World {
  if (!isFoggy(s)) return world;
  return {
    chance: world.chance,
    reveal: () => world.reveal(),
    tell(news) {
      const pieces = piecesIn(news);
      const hiddenFrom = (side: string): number | undefined => pieces.find((u) => isHidden(s, u, [side]));
      const blind = SIDES.filter((side) => hiddenFrom(side) !== undefined);
      if (blind.length === 0 || news.to !== undefined) return world.tell(news);
      world.tell({ ...news, to: SIDES.filter((side) => !blind.includes(side)) });
      const side = sideOf(campOf(s, hiddenFrom(blind[0]!)!));
      world.tell({ key: 'in-the-fog', rules: ['ID-25.3b'], params: { side: { side } }, to: blind });
    },
  };
}

function piecesIn(news: News): number[] {
  return Object.values(news.params ?? {}).flatMap((param: Param) =>
    typeof param !== 'object' ? [] : 'piece' in param ? [param.piece] : 'pieces' in param ? [...param.pieces] : [],
  );
}
