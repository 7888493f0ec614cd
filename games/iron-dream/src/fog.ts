import type { News, Param, World } from '@rokada/kernel';
import { ETO, FRANCE, ITALY, MTO, OFF_MAP, REPLACEMENT_ARMY, isHex } from './geography.ts';
import { FORTRESS, campOf, controls, isJudge, type State } from './state.ts';
import type { Battle } from './rules/engagement.ts';
import { DUMMIES, HITLERITE, SIDES, UNITS, campOfSide, isCombat, isYugoslav, sideOf, type Camp } from './units.ts';

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
  // 25.3: Hitlerite stacks may be examined for as long as the set-up lasts.
  if (camp === HITLERITE && s.stack.some((frame) => frame.step === 'setup')) return false;
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

/**
 * What everybody feels of a stack he may not look at, because the rules of zones apply to him (9): whether there is
 * anything in it that fights, and whether it has a zone. `zone` is the usual case.
 */
export type Bearing = 'zone' | 'unarmed' | 'no-zone' | 'partisans' | 'mixed' | 'dropped';

/** Counters of one camp in a hex that a side cannot tell apart. */
export interface HiddenStack {
  readonly hex: number;
  readonly camp: Camp;
  shapes: number;
  bearing: Bearing;
}

/** All there is to know of what lies hidden on the map, by hex. */
export function hiddenStacks(s: State, sides: readonly string[]): HiddenStack[] {
  const stacks = new Map<number, HiddenStack & { bits: number }>();
  for (const u of [...UNIT_NUMBERS, ...DUMMIES]) {
    const hex = s.units.at[u]!;
    if (!isHex(hex) || !isHidden(s, u, sides)) continue;
    const camp = u >= UNITS ? HITLERITE : campOf(s, u);
    const key = hex * 4 + camp;
    let stack = stacks.get(key);
    if (stack === undefined) stacks.set(key, (stack = { hex, camp, shapes: 0, bearing: 'unarmed', bits: 0 }));
    stack.shapes++;
    stack.bits |= bitsOf(s, u);
  }
  const all = [...stacks.values()].sort((a, b) => a.hex - b.hex || a.camp - b.camp);
  for (const stack of all) stack.bearing = BEARINGS[stack.bits]!;
  return all.map(({ hex, camp, shapes, bearing }) => ({ hex, camp, shapes, bearing }));
}

const [ARMED, ZONE, PARTISANS, DROPS] = [1, 2, 4, 8];

function bitsOf(s: State, u: number): number {
  if (isCombat[u] === 0) return 0;
  if (s.units.supply[u] === FORTRESS) return ARMED;
  if (isYugoslav[u] === 1) return ARMED | PARTISANS;
  return ARMED | (s.units.dropped[u] === s.turn ? DROPS : ZONE);
}

const BEARINGS: readonly Bearing[] = Array.from({ length: 16 }, (_, bits) =>
  (bits & ARMED) === 0
    ? 'unarmed'
    : (bits & PARTISANS) > 0
      ? (bits & (ZONE | DROPS)) > 0
        ? 'mixed'
        : 'partisans'
      : (bits & ZONE) > 0
        ? 'zone'
        : (bits & DROPS) > 0
          ? 'dropped'
          : 'no-zone',
);

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
