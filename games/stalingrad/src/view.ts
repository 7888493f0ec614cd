import type { PieceView, SpaceView, View } from '@rokada/kernel';
import { dateWord, isOnMap, PIECES, SIDES, SPACES, UNITS } from './data.ts';
import { overlayFacts } from './presentation/overlays.ts';
import { controllerOf, spacesInPlay } from './rules/areas.ts';
import { suppliedSpaces } from './rules/supply.ts';
import { subsidiaryNumber, victoryPoints } from './rules/victory.ts';
import { seatOf, type Stalingrad } from './state.ts';

/** What a player may know: everything but the other's unopened bid and the card he has laid face down. */
export function view(s: Stalingrad, seats: readonly string[]): View {
  return { pieces: pieceViews(s), spaces: spaceViews(s), facts: facts(s, seats) };
}

/** TS-22.11: only a bid that waits for the other shows to its bidder alone; a card face down does not show at all. */
export const hides = (s: Stalingrad): boolean => Object.keys(s.bids).length === 1;

/**
 * A counter looks the same whenever it is the same, and so does a space: each look is made once. Whoever compares two
 * views finds what did not change by identity.
 */
const looks: readonly Map<number, PieceView>[] = PIECES.ids.map(() => new Map<number, PieceView>());

function pieceViews(s: Stalingrad): PieceView[] {
  const { at, status, until, isolation, acting } = s.units;
  const list: PieceView[] = [];
  for (let u = 0; u < looks.length; u++) {
    // Ten bits of place, then status and isolation, whether it acts, and until when it is out.
    const key =
      at[u]! + 1 + (status[u]! << 10) + (isolation[u]! << 13) + (acting[u]! > 0 ? 1 << 16 : 0) + (until[u]! << 17);
    let look = looks[u]!.get(key);
    if (look === undefined) looks[u]!.set(key, (look = pieceView(s, u)));
    list.push(look);
  }
  return list;
}

function pieceView(s: Stalingrad, u: number): PieceView {
  const marks: string[] = [];
  const until = s.units.until[u]!;
  if (until > 0) marks.push(`until-${until}`);
  if (s.units.isolation[u]! > 0) marks.push(`isolated-${s.units.isolation[u]}`);
  if (s.units.acting[u]! > 0) marks.push('acting');
  return {
    id: PIECES.ids[u]!,
    at: SPACES.ids[s.units.at[u]!] ?? null,
    side: UNITS[u]!.side,
    face: s.units.status[u]!,
    ...(marks.length > 0 && { marks }),
  };
}

const sights: readonly Map<number, SpaceView>[] = SPACES.ids.map(() => new Map<number, SpaceView>());

function spaceViews(s: Stalingrad): SpaceView[] {
  const { control, rubble, attacked } = s.areas;
  return spacesInPlay(s).map((where) => {
    // Two bits of control, attacked, activated, and the rubble above them.
    const key = control[where]! + 1 + (attacked[where]! << 2) + (s.area === where ? 1 << 3 : 0) + (rubble[where]! << 4);
    let sight = sights[where]!.get(key);
    if (sight === undefined) sights[where]!.set(key, (sight = spaceView(s, where)));
    return sight;
  });
}

function spaceView(s: Stalingrad, where: number): SpaceView {
  const marks: string[] = [];
  if (s.areas.rubble[where]! > 0) marks.push(`rubble-${s.areas.rubble[where]}`);
  if (s.areas.attacked[where] === 1) marks.push('attacked');
  if (s.area === where) marks.push('activated');
  const control = controllerOf(s, where);
  return { id: SPACES.ids[where]!, ...(control && { control }), ...(marks.length > 0 && { marks }) };
}

function facts(s: Stalingrad, seats: readonly string[]): View['facts'] {
  const supplied = suppliedSpaces(s, 'german');
  const bothBid = Object.keys(s.bids).length === 2;
  const seen = Object.entries(s.bids).filter(([seat]) => bothBid || seats.includes(seat));
  return {
    scenario: s.scenario,
    date: s.date,
    day: dateWord(s.date),
    period: s.period,
    marker: s.marker,
    active: s.active,
    mode: s.mode,
    area: isOnMap(s.area) ? SPACES.ids[s.area]! : null,
    advantage: s.advantage,
    advantageReady: !s.advantageUsed,
    armour: s.armour,
    production: s.production,
    points: victoryPoints(s, supplied).total,
    subsidiary: subsidiaryNumber(s).total,
    command: Object.fromEntries(SIDES.map((side) => [side, seatOf(s, side)])),
    bids: Object.fromEntries(seen),
    bid: bothBid ? s.bid : 0,
    unitBid: s.unitBid,
    ...overlayFacts(s, supplied),
    ...(s.options['combat'] !== 'dice' && { decks: { german: [...s.decks.german], russian: [...s.decks.russian] } }),
  };
}
