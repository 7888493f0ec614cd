import { create } from 'zustand';
import { ServerError } from '../online/api.ts';
import { pictureAddress, staffApi, type OnlinePicture } from '../online/staff-api.ts';
import { dropPicture, keepPicture, keptPictures, type KeptPicture } from '../save/pictures.ts';
import { hereQuery } from '../store/online.ts';
import { get, tell } from '../store/state.ts';
import { words } from '../words/index.ts';
import { shrink } from './shrink.ts';

/** Pictures beside what is told of a match: at the server, and in this browser as long as there is no line. */

/** So many go with one report. */
export const MOST = 4;

interface Shelf {
  /** Of which match; what is known of another is of no use. */
  readonly match: string;
  readonly there: readonly OnlinePicture[];
  readonly kept: readonly KeptPicture[];
  readonly busy: boolean;
  /** Why the last one was not taken: the server's word for it. */
  readonly refused: string | undefined;
}

export const useShelf = create<Shelf>(() => ({ match: '', there: [], kept: [], busy: false, refused: undefined }));

/** What a picture of the battle at hand is beside: the action that reports it, and which battle. */
export function aboutNow(): string | undefined {
  const { match, scene, past } = get();
  const look = match?.info.presentation.sheets;
  const number = look === undefined ? undefined : (past ?? scene)?.view.facts[look.number];
  return number === undefined || number === null ? undefined : aboutOf(look!.report, number);
}

export const aboutOf = (report: string, number: unknown): string => `${report} ${String(number)}`.slice(0, 60);

const isOnline = (): boolean => get().match?.online === true;
const hasLine = (): boolean => get().online?.connected ?? false;
const whyOf = (error: unknown): string => (error instanceof ServerError ? error.where : 'internal');

/** The match on the table, whose shelf it is from now on. */
function shelfOfMatch(): string | undefined {
  const id = get().match?.id;
  if (id !== undefined && useShelf.getState().match !== id)
    useShelf.setState({ match: id, there: [], kept: [], refused: undefined });
  return id;
}

/** Looks what there is for the match on the table; what cannot be asked just now stays as it was. */
export async function lookAtPictures(): Promise<void> {
  const id = shelfOfMatch();
  if (id === undefined) return;
  useShelf.setState({ kept: await keptPictures(id).catch(() => []) });
  if (isOnline()) await sendPictures(id);
  const kept = await keptPictures(id).catch(() => []);
  const there = isOnline() && hasLine() ? await staffApi.pictures(id, hereQuery()).catch(() => undefined) : undefined;
  if (useShelf.getState().match !== id) return;
  useShelf.setState({ kept, ...(there !== undefined && { there }) });
}

/** Puts pictures beside a report: made small and kept here, until the server has them. */
export async function addPictures(about: string, files: readonly Blob[]): Promise<void> {
  const id = shelfOfMatch();
  if (id === undefined) return;
  useShelf.setState({ busy: true, refused: undefined });
  try {
    for (const file of files) {
      if (mine(about) >= MOST) throw new ServerError('conflict', 'four are there', 'too-many-pictures');
      const picture = await shrink(file);
      await keepPicture({ id: crypto.randomUUID(), match: id, about, picture });
      useShelf.setState({ kept: await keptPictures(id) });
    }
  } catch (error) {
    useShelf.setState({ refused: whyOf(error) });
  } finally {
    useShelf.setState({ busy: false });
  }
  await lookAtPictures();
}

/** How many of our own there are beside a report. */
export function mine(about: string): number {
  const { there, kept } = useShelf.getState();
  const seats = get().online?.table.mine ?? [];
  return [...there.filter(({ seat }) => seats.includes(seat)), ...kept].filter((each) => each.about === about).length;
}

/** Answers what the server made of it; nothing where the line broke, which is no refusal. */
async function send({ match, about, picture }: KeptPicture): Promise<OnlinePicture | undefined> {
  try {
    return await staffApi.addPicture(match, about, hereQuery(), picture);
  } catch (error) {
    if (whyOf(error) === 'lost') return undefined;
    throw error;
  }
}

let sending: Promise<void> | undefined;

/** As what the server took those that were kept here: the screen may still show them as kept. */
const takenAs = new Map<string, string>();

/** The line is back: what was kept goes off, before the report that it belongs to. Nothing is sent twice. */
export const sendPictures = (match: string): Promise<void> =>
  (sending ??= sendKept(match).finally(() => (sending = undefined)));

async function sendKept(match: string): Promise<void> {
  if (!isOnline() || get().match?.playable !== true || !hasLine()) return;
  for (const kept of await keptPictures(match).catch(() => [])) {
    const isKept = async (): Promise<boolean> => (await keptPictures(match)).some(({ id }) => id === kept.id);
    try {
      if (!(await isKept())) continue;
      const made = await send(kept);
      if (made === undefined) return;
      takenAs.set(kept.id, made.id);
      // Thrown away while it was on its way: it goes there too.
      if (!(await dropPicture(kept.id))) await staffApi.removePicture(match, made.id);
    } catch (error) {
      await dropPicture(kept.id);
      const why = whyOf(error);
      useShelf.setState({ refused: why });
      // Whoever looks elsewhere by now is told all the same.
      if (document.querySelector('.picture-shelf') === null)
        tell('picture-refused', 'warning', { why: words.t([`server-${why}`, 'server-internal']) });
    }
  }
}

export async function removePicture(id: string): Promise<void> {
  const { match } = useShelf.getState();
  useShelf.setState({ refused: undefined });
  try {
    const isOnlyHere = await dropPicture(id);
    if (!isOnlyHere && isOnline()) await staffApi.removePicture(match, takenAs.get(id) ?? id);
  } catch (error) {
    useShelf.setState({ refused: whyOf(error) });
  }
  await lookAtPictures();
}

/** What is shown of a picture, wherever it is. */
export interface Shown {
  readonly id: string;
  readonly about: string;
  readonly source: string;
  /** Who put it there; undefined when it is only here. */
  readonly by?: string;
  /** May we take it away? */
  readonly ours: boolean;
}

const sources = new WeakMap<Blob, string>();

/** An address for a picture that is only here; the same each time. */
function sourceOf(picture: Blob): string {
  let source = sources.get(picture);
  if (source === undefined) sources.set(picture, (source = URL.createObjectURL(picture)));
  return source;
}

export function shownOf({ match, there, kept }: Pick<Shelf, 'match' | 'there' | 'kept'>, about: string): Shown[] {
  const { online, me } = get();
  const table = online?.table;
  const name = me?.player?.name;
  const leads = table?.me === undefined || table.me.role === 'commander';
  return [
    ...there
      .filter((each) => each.about === about)
      .map(({ id, by, seat }) => ({
        id,
        about,
        by,
        source: pictureAddress(match, id, hereQuery()),
        ours: (table?.mine.includes(seat) ?? false) && (leads || by === name),
      })),
    ...kept
      .filter((each) => each.about === about)
      .map(({ id, picture }) => ({ id, about, source: sourceOf(picture), ours: true })),
  ];
}
