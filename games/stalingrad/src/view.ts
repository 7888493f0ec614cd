import { derived, itemPerRow, type PieceView, type SpaceView, type View } from '@rokada/kernel';
import { dateWord, isOnMap, PIECES, SIDES, SPACES, UNITS } from './data.ts';
import { controllerOf, spacesInPlay } from './rules/areas.ts';
import { subsidiaryNumber, victoryPoints } from './rules/victory.ts';
import { seatOf, type Stalingrad } from './state.ts';

/** What a player may know: everything but the other's unopened bid and the card he has laid face down. */
export function view(s: Stalingrad, seats: readonly string[]): View {
  return { pieces: pieceViews(s), spaces: spaceViews(s), facts: facts(s, seats) };
}

/** TS-22.11: only a bid that waits for the other shows to its bidder alone; a card face down does not show at all. */
export const hides = (s: Stalingrad): boolean => Object.keys(s.bids).length === 1;

const ALL_UNITS = [...UNITS.keys()];

const pieceViews = itemPerRow<Stalingrad, PieceView>(
  () => ALL_UNITS,
  // Ten bits of place, then status and isolation, whether it acts, and until when it is out.
  ({ units: { at, status, until, isolation, acting } }, u) =>
    at[u]! + 1 + (status[u]! << 10) + (isolation[u]! << 13) + (acting[u]! > 0 ? 1 << 16 : 0) + (until[u]! << 17),
  (s, u) => {
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
  },
);

const spaceViews = itemPerRow<Stalingrad, SpaceView>(
  spacesInPlay,
  // Two bits of control, attacked, activated, and the rubble above them.
  ({ area, areas: { control, attacked, rubble } }, at) =>
    control[at]! + 1 + (attacked[at]! << 2) + (area === at ? 1 << 3 : 0) + (rubble[at]! << 4),
  (s, at) => {
    const marks: string[] = [];
    if (s.areas.rubble[at]! > 0) marks.push(`rubble-${s.areas.rubble[at]}`);
    if (s.areas.attacked[at] === 1) marks.push('attacked');
    if (s.area === at) marks.push('activated');
    const control = controllerOf(s, at);
    return { id: SPACES.ids[at]!, ...(control && { control }), ...(marks.length > 0 && { marks }) };
  },
);

/** What has to be counted on the map. */
const tallies = derived(
  (s: Stalingrad) => [
    s.areas.control,
    s.units.at,
    s.units.isolation,
    s.date,
    s.bid,
    s.unitBid,
    s.scenario,
    s.options['interdiction'],
  ],
  (s) => ({ points: victoryPoints(s).total, subsidiary: subsidiaryNumber(s).total }),
);

function facts(s: Stalingrad, seats: readonly string[]): View['facts'] {
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
    command: Object.fromEntries(SIDES.map((side) => [side, seatOf(s, side)])),
    bids: Object.fromEntries(seen),
    bid: bothBid ? s.bid : 0,
    unitBid: s.unitBid,
    ...tallies(s),
    ...(s.options['combat'] !== 'dice' && { decks: { german: [...s.decks.german], russian: [...s.decks.russian] } }),
  };
}
