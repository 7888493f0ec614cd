import { itemPerRow, perMoment, type PieceView, type SpaceView, type View } from '@rokada/kernel';
import { hiddenStacks, isFoggy, isHidden } from './fog.ts';
import { LAND, SPACES, isHex } from './geography.ts';
import { A_TURN, DONE, SUPPLY, isBadWeather, isJudge, type State } from './state.ts';
import { DUMMIES, PIECES, SIDES, sideOf, type Camp } from './units.ts';
import { judgedPoints, tally } from './rules/victory.ts';
import { SURGE_OVER, SURGE_UNUSED, secondariesLost } from './rules/economy.ts';

/** What the given sides may know together: everything on the table, and of the chit only what its owner was shown. */
export function viewOf(s: State, sides: readonly string[]): View {
  const make = (): View => ({ pieces: piecesOf(s, sides), spaces: spacesOf(s), facts: factsOf(s, sides) });
  // Without fog there are but two: of the chit's owner, and of everybody else.
  return isFoggy(s) ? make() : perMoment(s, ownsChit(sides) ? OF_THE_OWNER : OF_THE_OTHERS, make);
}
const [OF_THE_OWNER, OF_THE_OTHERS] = [Symbol('owner'), Symbol('others')];
const ownsChit = (sides: readonly string[]): boolean => sides.includes('anglo-allied');

/** Without fog only the chit of the second invasion, or of the bombs, is known to its owner alone (14.12, 27.6). */
export const hides = (s: State): boolean => isFoggy(s) || (!s.chitShown && (s.chit !== '' || isJudge(s)));

function piecesOf(s: State, sides: readonly string[]): readonly PieceView[] {
  const open = openPieces(s);
  if (!isFoggy(s)) return open;
  const views: PieceView[] = [];
  const shapes: { at: number; side: string }[] = [];
  for (let u = 0; u < PIECES.count; u++) {
    const at = s.units.at[u]!;
    if (isHidden(s, u, sides)) {
      // A shape without a name on the map; what lies in another's box does not show at all (25.3).
      if (isHex(at)) shapes.push({ at, side: sideOf(DUMMIES.includes(u) ? 0 : (s.units.camp[u] as Camp)) });
    } else if (u < FIRST_DUMMY) views.push(open[u]!);
    else if (isHex(at)) views.push(pieceOf(s, u));
  }
  // In the order of the hexes, so that the numbers tell nothing.
  shapes.sort((a, b) => a.at - b.at || (a.side < b.side ? -1 : 1));
  for (const [i, { at, side }] of shapes.entries()) views.push({ id: `?${i + 1}`, at: SPACES.ids[at]!, side });
  return views;
}

/** Dummies come last among the pieces, and into play in the fog alone. */
const FIRST_DUMMY = DUMMIES[0]!;
const NAMED = Array.from({ length: FIRST_DUMMY }, (_, u) => u);

const openPieces = itemPerRow<State, PieceView>(
  () => NAMED,
  ({ units: { at, camp, lost, unconverted, supply, did, holds, shock, ammo } }) => [
    at,
    camp,
    lost,
    unconverted,
    supply,
    did,
    holds,
    shock,
    ammo,
  ],
  pieceOf,
);

function pieceOf(s: State, u: number): PieceView {
  const marks: string[] = [];
  if (s.units.supply[u]! > 0) marks.push(`supply-${SUPPLY[s.units.supply[u]!]!}`);
  if (s.units.unconverted[u] === 1) marks.push('unconverted');
  if (s.units.did[u]! > 0) marks.push(`did-${DONE[s.units.did[u]!]!}`);
  if (s.units.holds[u] === 1) marks.push('holds-the-line');
  if (s.units.shock[u] === 1) marks.push('shock');
  if (s.units.ammo[u]! > 0) marks.push('attack-supply');
  return {
    id: PIECES.ids[u]!,
    at: SPACES.ids[s.units.at[u]!] ?? null,
    side: sideOf(s.units.camp[u] as Camp),
    // 7.26: a reserve corps that waits for its conversion shows its weaker side.
    face: s.units.unconverted[u] === 1 ? 1 : s.units.lost[u]!,
    ...(marks.length > 0 && { marks }),
  };
}

/** Land that nobody holds and that bears no mark is as printed, and left out. */
function spacesOf(s: State): readonly SpaceView[] {
  const all = spaceViews(s);
  let some = differing.get(all);
  if (some === undefined) differing.set(all, (some = all.filter((each) => each !== undefined)));
  return some;
}
const differing = new WeakMap<readonly (SpaceView | undefined)[], readonly SpaceView[]>();

const spaceViews = itemPerRow<State, SpaceView | undefined>(
  () => LAND,
  ({ hexes: { control, fort, shock, cloud, volkssturm } }) => [control, fort, shock, cloud, volkssturm],
  (s, hex) => {
    const marks: string[] = [];
    if (s.hexes.fort[hex]! > 0) marks.push(`fort-${s.hexes.fort[hex]!}`);
    if (s.hexes.shock[hex] === 1) marks.push('shock-front');
    if (s.hexes.cloud[hex]! > 0) marks.push('cloud');
    if (s.hexes.volkssturm[hex]! > 0) marks.push('volkssturm');
    if (s.alpenfestung === hex) marks.push('alpenfestung');
    const owner = s.hexes.control[hex]!;
    if (owner < 0 && marks.length === 0) return undefined;
    return {
      id: SPACES.ids[hex]!,
      ...(owner >= 0 && { control: sideOf(owner as Camp) }),
      ...(marks.length > 0 && { marks }),
    };
  },
  ({ alpenfestung }) => alpenfestung,
);

function factsOf(s: State, sides: readonly string[]): View['facts'] {
  const allied = ownsChit(sides);
  return {
    [isJudge(s) ? 'judgedTurn' : 'turn']: s.turn,
    player: SIDES[s.player],
    weather: isBadWeather(s) ? 'bad' : 'clear',
    points: pointsOf(s, sides),
    steps: stepsLeftOver(s),
    ...(isJudge(s) ? judgedFacts(s, allied) : warFacts(s)),
    // 14.12: the owner may look at it; the others see it when the invasion is launched.
    chit: s.chitShown || allied ? s.chit : s.chit === '' ? '' : '?',
    hand: s.hand.filter((u) => !isHidden(s, u, sides)).map((u) => PIECES.ids[u]!),
    assaults: s.assaults.map((each) => ({
      targets: each.targets.map((hex) => SPACES.ids[hex]!),
      attackers: each.attackers.filter((u) => !isHidden(s, u, sides)).map((u) => PIECES.ids[u]!),
      kind: each.kind,
      ...(each.amphibious && { amphibious: true }),
      ...(each.echelon && { echelon: true }),
      ...(each.bombed && { bombed: true }),
    })),
    ...(isFoggy(s) && { 'overlay-fog': bearings(s, sides) }),
  };
}

/** Hidden stacks that are not as most are: without a zone of the usual kind. Everybody feels it who comes near (9). */
const bearings = (s: State, sides: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    hiddenStacks(s, sides)
      .filter(({ bearing }) => bearing !== 'zone')
      .map(({ hex, bearing }) => [SPACES.ids[hex]!, bearing]),
  );

/** 26.1; in the second scenario NATO alone counts (27.10). Reserves that one may not look at count as converted. */
function pointsOf(s: State, sides: readonly string[]): Record<string, number> {
  if (isJudge(s)) return { 'anglo-allied': judgedPoints(s) };
  // Without fog the count is the same for everybody.
  const [hitlerite, allied, soviet] = isFoggy(s)
    ? tally(s, (u) => !isHidden(s, u, sides)).total
    : perMoment(s, tally, () => tally(s)).total;
  return { hitlerite: hitlerite / 2, 'anglo-allied': allied / 2, soviet: soviet / 2 };
}

/** Replacement steps still to be spent. */
const stepsLeftOver = (s: State): Record<string, number> =>
  Object.fromEntries(
    Object.entries(s.steps)
      .filter(([, count]) => count > 0)
      .map(([purse, count]) => [`steps-${purse}`, count]),
  );

/** What only the first scenario knows; what has not happened yet is not spoken of. */
const warFacts = (s: State): View['facts'] => ({
  secondariesLost: secondariesLost(s),
  fortsLeft: s.fortsLeft,
  invasions: s.invasions,
  bagration: s.bagration,
  romania: s.romania,
  bulgaria: s.bulgaria,
  surge: s.surge === SURGE_UNUSED ? 'surge-unused' : s.surge === SURGE_OVER ? 'surge-over' : 'surge-on',
  ...(s.collapsed > 0 && { collapsed: s.collapsed }),
  ...(s.uprising > 0 && { uprising: Math.floor(s.uprising / A_TURN) }),
  ...(s.flooded && { flooded: true }),
});

const judgedFacts = (s: State, allied: boolean): View['facts'] => ({
  bombs: !s.chitShown && !allied ? '?' : s.bombs,
  neutral: s.neutral,
});
