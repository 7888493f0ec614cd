import { StateCodec, layOut, type PieceView, type SpaceView, type View, type World } from '@rokada/kernel';
import { SPACES } from './geography.ts';
import { SUPPLY, tables, weather, type State } from './state.ts';
import { AXIS, PANZER_HQS, PIECES, SIDES, camp, isDepot, sideOf, type Camp } from './units.ts';
import { PLACES } from './rules/control.ts';
import { chitOf, initiativeOf, kindOfChit, panzerChit } from './rules/chits.ts';
import { isInPlay } from './rules/headquarters.ts';
import { pointsOf, victoryHexes } from './rules/victory.ts';

/** What the given sides may know together: everything but which Panzer HQ chits the Axis has put in (10.1). */
export function viewOf(s: State, sides: readonly string[]): View {
  return { pieces: piecesOf(s), spaces: spacesOf(s), facts: factsOf(s, sides) };
}

const isPanzer = (chit: string): boolean => kindOfChit(chit).startsWith('pz-');
/** Chits that only the Axis knows: in its hand and in the cup. */
const hiddenChits = (s: State): string[] => [...s.chits.axis, ...s.chits.cup].filter(isPanzer);
export const hides = (s: State): boolean => hiddenChits(s).length > 0 && hiddenChits(s).length < PANZER_HQS.length;

function piecesOf(s: State): PieceView[] {
  return PIECES.ids.map((id, piece) => {
    const marks: string[] = [];
    if (s.units.supply[piece]! > 0) marks.push(SUPPLY[s.units.supply[piece]!]!);
    if (s.units.airfed[piece] === 1) marks.push('air-supplied');
    if (s.units.done[piece] === 1) marks.push(isDepot(piece) ? 'turned' : 'done');
    if (s.units.act[piece] === 1) marks.push('active');
    return {
      id,
      at: SPACES.ids[s.units.at[piece]!] ?? null,
      side: sideOf(camp(piece)),
      face: s.units.converted[piece] === 1 ? 1 : s.units.lost[piece]!,
      ...(marks.length > 0 && { marks }),
    };
  });
}

function spacesOf(s: State): SpaceView[] {
  return PLACES.flatMap((hex) => {
    const owner = s.hexes.control[hex]!;
    const marks: string[] = [];
    if (s.hexes.fort[hex] === 1) marks.push('weak-fort');
    if (s.hexes.fort[hex] === 2) marks.push('fort');
    if (s.hexes.zone[hex] === 1) marks.push('fortified-zone');
    if (owner < 0 && marks.length === 0) return [];
    return [
      {
        id: SPACES.ids[hex]!,
        ...(owner >= 0 && { control: sideOf(owner as Camp) }),
        ...(marks.length > 0 && { marks }),
      },
    ];
  });
}

function factsOf(s: State, sides: readonly string[]): View['facts'] {
  const veil = (chits: readonly string[]): string[] =>
    chits.map((chit) => (isPanzer(chit) && !sides.includes(sideOf(AXIS)) ? chitOf(AXIS, 'pz') : chit)).toSorted();
  return {
    turn: s.turn,
    weather: weather(s),
    initiative: SIDES[initiativeOf(s)],
    points: pointsOf(s),
    victoryHexes: victoryHexes(s),
    cup: veil([...s.chits.cup, ...s.chits.axis]),
    held: s.chits.soviet.map(kindOfChit),
    played: s.chits.played,
    ...(s.activation !== null && { activation: s.activation.kind }),
    hand: s.hand.map((u) => PIECES.ids[u]!),
  };
}

const codec = new StateCodec<State>(layOut(tables, { spaces: SPACES, pieces: PIECES, sides: SIDES }));

/** Another state that looks the same: for the Soviets, other Panzer HQs may be in the cup. */
export function imagine(s: State, sides: readonly string[], world: World): State {
  const other = codec.clone(s);
  if (sides.includes(sideOf(AXIS)) || !hides(s)) return other;
  const drawn = new Set(s.chits.played.filter(isPanzer));
  const could = PANZER_HQS.filter((hq) => isInPlay(s, hq))
    .map((hq) => chitOf(AXIS, panzerChit(hq)))
    .filter((chit) => !drawn.has(chit));
  const another = (): string => could.splice(world.chance.below(could.length), 1)[0]!;
  const swap = (chits: string[]): string[] =>
    chits.map((chit) => (isPanzer(chit) && could.length > 0 ? another() : chit)).toSorted();
  other.chits.axis = swap(other.chits.axis);
  other.chits.cup = swap(other.chits.cup);
  return other;
}
