import type { LogEntry, News, Param } from '@rokada/kernel';
import type { OnTable, TableState } from './state.ts';

/** What the others did, so that it is watched and not deduced. */

/** What stands on the stage: the newest event of another seat, and where it happened. */
export interface Event {
  readonly version: number;
  readonly side: string;
  readonly news: readonly News[];
  /** -1 when it happened nowhere in particular. */
  readonly space: number;
}

/** Does somebody else than the player at the screen act for this side? */
function isAnother({ match, scene }: TableState, side: string): boolean {
  if (match === undefined || scene === undefined) return false;
  if (side in match.computer || !scene.eyes.includes(side)) return true;
  // People at one screen who see everything: whoever does not decide now is another.
  const deciding = scene.decisions.map((each) => each.side).filter((each) => !(each in match.computer));
  return scene.eyes.length > 1 && scene.eyes.length === match.info.sides.length && !deciding.includes(side);
}

/** What the others did since the player last acted, the oldest first. */
export function sinceMine(state: TableState): readonly LogEntry[] {
  const acted = state.log.filter(({ side, undone }) => side !== undefined && undone !== true);
  const mine = acted.findLastIndex(({ side }) => !isAnother(state, side!));
  return acted.slice(mine + 1).filter(({ news }) => news.length > 0);
}

/** The event that goes onto the stage with the newest entries of the log; none if the player acted himself. */
export function eventIn(state: TableState, entries: readonly LogEntry[]): Event | undefined {
  const last = entries.findLast(({ side, news }) => side !== undefined && news.length > 0);
  if (last?.side === undefined || !isAnother(state, last.side)) return undefined;
  // What these entries ended belongs to the battle too: it is watched to its end, wherever its guns stand.
  const fought = state.battle?.place ?? -1;
  const space = fought >= 0 ? fought : placeOfEntry(state, last);
  return { version: last.version, side: last.side, news: last.news, space };
}

/** Where an entry of the log happened: where its news say, else where somebody went. */
export function placeOfEntry(state: TableState, { news, version }: Pick<LogEntry, 'news' | 'version'>): number {
  const { match, trail } = state;
  if (match === undefined) return -1;
  for (const line of news) {
    const space = placeOf(state, line);
    if (space >= 0) return space;
  }
  const to = trail.findLast((step) => step.version === version)?.to;
  return to === undefined ? -1 : (match.world.board.byId.get(to) ?? -1);
}

/** The place a piece of news speaks of: the last space it names, else where the first of its pieces stands. */
export function placeOf(state: TableState, { params = {} }: News): number {
  const { match } = state;
  if (match === undefined) return -1;
  const named = Object.values(params).findLast((param) => spacesIn(param).length > 0);
  if (named !== undefined) return spacesIn(named)[0]!;
  for (const param of Object.values(params)) {
    for (const piece of piecesIn(param)) {
      const space = standsAt(state, match, piece);
      if (space >= 0) return space;
    }
  }
  return -1;
}

/** Every place of some news, for flashing them together. */
export function placesOf(state: TableState, news: readonly News[]): readonly number[] {
  const places = news.map((line) => placeOf(state, line)).filter((space) => space >= 0);
  return [...new Set(places)];
}

function standsAt({ scene, past }: TableState, { info, world }: OnTable, piece: number): number {
  const id = info.pieces[piece];
  const at = (past ?? scene)?.view.pieces.find((each) => each.id === id)?.at;
  return typeof at === 'string' ? (world.board.byId.get(at) ?? -1) : -1;
}

export const spacesIn = (param: Param): readonly number[] =>
  typeof param !== 'object' ? [] : 'space' in param ? [param.space] : 'spaces' in param ? param.spaces : [];

export const piecesIn = (param: Param): readonly number[] =>
  typeof param !== 'object' ? [] : 'piece' in param ? [param.piece] : 'pieces' in param ? param.pieces : [];
