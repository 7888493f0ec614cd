import { derived, itemPerRow, type PieceView, type SpaceView, type View } from '@rokada/kernel';
import { dateWord, isOnMap, PIECES, SPACES, UNITS } from './data.ts';
import { controllerOf, spacesInPlay } from './rules/areas.ts';
import { subsidiaryNumber, victoryPoints } from './rules/victory.ts';
import type { Stalingrad } from './state.ts';

/** What a player may know: everything but the other's unopened bid and the card he has laid face down. */
export function view(s: Stalingrad, seats: readonly string[]): View {
  return { pieces: pieceViews(s), spaces: spaceViews(s), facts: facts(s, seats) };
}

/** TS-22.11: only a bid that waits for the other shows to its bidder alone; a card face down does not show at all. */
export const hides = (s: Stalingrad): boolean => Object.keys(s.bids).length === 1;

const ALL_UNITS = [...UNITS.keys()];

const pieceViews = itemPerRow<Stalingrad, PieceView>(
  () => ALL_UNITS,
  ({ units: { at, status, until, isolation, acting } }) => [at, status, until, isolation, acting],
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
  ({ areas: { control, attacked, rubble } }) => [control, attacked, rubble],
  (s, at) => {
    const marks: string[] = [];
    if (s.areas.rubble[at]! > 0) marks.push(`rubble-${s.areas.rubble[at]}`);
    if (s.areas.attacked[at] === 1) marks.push('attacked');
    if (s.area === at) marks.push('activated');
    const control = controllerOf(s, at);
    return { id: SPACES.ids[at]!, ...(control && { control }), ...(marks.length > 0 && { marks }) };
  },
  ({ area }) => area,
);

/** What has to be counted on the map, and among the dead. */
const points = derived(
  (s: Stalingrad) => [s.areas.control, s.bid, s.scenario],
  (s) => victoryPoints(s).total,
);
const subsidiary = derived(
  (s: Stalingrad) => [s.units.at, s.unitBid],
  (s) => subsidiaryNumber(s).total,
);

const AS_SEATED = { german: 'german', russian: 'russian' };
const SWAPPED = { german: 'russian', russian: 'german' };

function facts(s: Stalingrad, seats: readonly string[]): View['facts'] {
  const bothBid = Object.keys(s.bids).length === 2;
  const bids: Record<string, number> = {};
  for (const seat in s.bids) if (bothBid || seats.includes(seat)) bids[seat] = s.bids[seat]!;
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
    command: s.swapped ? SWAPPED : AS_SEATED,
    bids,
    bid: bothBid ? s.bid : 0,
    unitBid: s.unitBid,
    points: points(s),
    subsidiary: subsidiary(s),
    ...(s.options['combat'] !== 'dice' && { decks: { german: [...s.decks.german], russian: [...s.decks.russian] } }),
  };
}
