import { StateCodec, layOut, type PieceView, type SpaceView, type View, type World } from '@rokada/kernel';
import { LAND, SPACES, hasWorks } from './geography.ts';
import { SUPPLY, tables, weather, type State } from './state.ts';
import {
  AXIS,
  PANZER_HQS,
  PIECES,
  SIDES,
  UNITS,
  camp,
  isArtillery,
  isDepot,
  printedDefence,
  sideOf,
  type Camp,
} from './units.ts';
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
/** Even where all are in and nothing is left to guess, others are shown chits without names. */
export const hides = (s: State): boolean => hiddenChits(s).length > 0;

/** From the bottom of a stack to its top: markers and depots, air, headquarters, artillery, then units, the strongest last. */
const FROM_BELOW: readonly number[] = PIECES.ids
  .map((_, piece) => piece)
  .toSorted((a, b) => heightOf(a) - heightOf(b) || b - a);
function heightOf(piece: number): number {
  if (piece >= UNITS) return 0;
  return isArtillery[piece] === 1 ? 1 : 2 + printedDefence(piece, 0);
}

/** 10.5: who is active is marked where not everybody is. */
const WHOLE = /^(?:move|combat)/;

function piecesOf(s: State): PieceView[] {
  const isPartial = s.activation !== null && !WHOLE.test(s.activation.kind);
  return FROM_BELOW.map((piece) => {
    const id = PIECES.ids[piece]!;
    const marks: string[] = [];
    if (s.units.supply[piece]! > 0) marks.push(SUPPLY[s.units.supply[piece]!]!);
    if (s.units.airfed[piece] === 1) marks.push('air-supplied');
    if (s.units.done[piece] === 1) marks.push(isDepot(piece) ? 'turned' : 'done');
    if (s.units.act[piece] === 1 && isPartial) marks.push('active');
    return {
      id,
      at: SPACES.ids[s.units.at[piece]!] ?? null,
      side: sideOf(camp(piece)),
      face: faceOf(s, piece),
      ...(marks.length > 0 && { marks }),
    };
  });
}

/** The side that lies up: a converted unit shows its last face, a depot its back when it is turned over (13.6). */
function faceOf(s: State, piece: number): number {
  if (isDepot(piece)) return s.units.done[piece]!;
  return s.units.converted[piece] === 1 ? 1 : s.units.lost[piece]!;
}

/** Where there is anything to tell: towns, forts and fortified zones, and the works that always stand (12.7). */
const TOLD: readonly number[] = [...new Set([...PLACES, ...LAND.filter((hex) => hasWorks[hex] === 1)])];

function spacesOf(s: State): SpaceView[] {
  return TOLD.flatMap((hex) => {
    const owner = s.hexes.control[hex]!;
    const marks: string[] = [];
    if (s.hexes.fort[hex] === 1) marks.push('weak-fort');
    if (s.hexes.fort[hex] === 2) marks.push('fort');
    if (s.hexes.zone[hex] === 1) marks.push('fortified-zone');
    if (hasWorks[hex] === 1) marks.push('works');
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

/** What is not there is not spoken of. */
function factsOf(s: State, sides: readonly string[]): View['facts'] {
  const { activation, chits } = s;
  const held = byOwner(chits.soviet);
  return {
    turn: s.turn,
    points: pointsOf(s),
    round: chits.played.length,
    weather: weather(s),
    'initiative-side': SIDES[initiativeOf(s)],
    victoryHexes: victoryHexes(s),
    ...(activation !== null && { activation: `chit-${activation.kind}` }),
    ...(activation !== null && activation.quota > 0 && { quota: `${activation.made}/${activation.quota}` }),
    ...(chits.cup.length + chits.axis.length > 0 && { cup: byOwner(veil([...chits.cup, ...chits.axis], sides)) }),
    ...(chits.soviet.length > 0 && { held }),
    ...(chits.played.length > 0 && { played: chits.played.map((chit) => byOwner([chit])) }),
    ...(s.hand.length > 0 && { hand: s.hand.map((u) => PIECES.ids[u]!) }),
  };
}

/** 10.1: which Panzer HQ it is, the Axis alone knows. In no order that would tell. */
const veil = (chits: readonly string[], sides: readonly string[]): string[] =>
  chits.map((chit) => (isPanzer(chit) && !sides.includes(sideOf(AXIS)) ? chitOf(AXIS, 'pz') : chit)).toSorted();

/** The words of chits under their owner; Logistics is nobody's. */
function byOwner(chits: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const chit of chits) {
    const owner = chit.includes(':') ? chit.slice(0, chit.indexOf(':')) : 'nobody';
    (found[owner] ??= []).push(`chit-${kindOfChit(chit)}`);
  }
  return found;
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
