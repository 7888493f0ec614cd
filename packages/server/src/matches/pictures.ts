import { randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { PictureRow, PlayerRow } from '../store/schema.ts';
import type { MatchContext } from './context.ts';
import type { MatchHost } from './host.ts';
import { refuseWithout, rightsIn, seatsOf } from './staff.ts';
import type { OnlinePicture } from '@rokada/kernel/protocol';

/** So many for one thing that a side tells of, a report say, and in a match altogether. */
const [mostAbout, mostInMatch] = [4, 600];

type Listed = Omit<PictureRow, 'jpeg'>;
const listed = ['id', 'match_id', 'seat', 'player_id', 'name', 'about', 'width', 'height', 'bytes', 'at'] as const;

/** Pictures that a side puts beside what it tells: shown to whom the match is shown. */
export class Pictures {
  readonly #context: MatchContext;

  constructor(context: MatchContext) {
    this.#context = context;
  }

  async add(
    host: MatchHost,
    player: PlayerRow,
    { seat: asked, about, bytes }: { seat?: number | undefined; about: string; bytes: Uint8Array },
  ): Promise<OnlinePicture> {
    const refuse = async (): Promise<number> => {
      const seat = asked ?? seatsOf(host.table, player.id)[0] ?? -1;
      const rights = rightsIn(host.table, seat, player.id);
      if (rights === undefined) throw new ApiError('not-allowed', 'You do not sit at this table.', 'not-seated');
      refuseWithout(rights, 'pictures');
      const here = await this.list(host);
      const same = here.filter((each) => each.seat === seat && each.about === about).length;
      if (same >= mostAbout || here.length >= mostInMatch) {
        throw new ApiError('conflict', `At most ${mostAbout} pictures go with one thing told.`, 'too-many-pictures');
      }
      return seat;
    };
    await host.fresh(refuse); // before any work is done for whoever may not
    const made = await this.#context.computer.picture(bytes);
    if ('wrong' in made) {
      throw made.wrong === 'too-large'
        ? new ApiError('bad-request', 'That picture has too many pixels: at most 24 million.', 'too-large')
        : new ApiError(
            'bad-request',
            'That is no picture: a JPEG, or a PNG that is not interlaced, is needed.',
            'not-a-picture',
          );
    }
    // Others may have put theirs there meanwhile, or he may have lost his place.
    return host.fresh(async () => {
      const row: PictureRow = {
        id: randomBytes(12).toString('base64url'),
        match_id: host.id,
        seat: await refuse(),
        player_id: player.id,
        name: player.name,
        about,
        width: made.width,
        height: made.height,
        bytes: made.jpeg.length,
        jpeg: made.jpeg,
        at: Date.now(),
      };
      await this.#context.store.db.insertInto('pictures').values(row).execute();
      return pictureFor(row);
    });
  }

  async list(host: MatchHost): Promise<OnlinePicture[]> {
    const rows = await this.#context.store.db
      .selectFrom('pictures')
      .select(listed)
      .where('match_id', '=', host.id)
      .orderBy('at')
      .execute();
    return rows.map(pictureFor);
  }

  async find(host: MatchHost, id: string): Promise<PictureRow> {
    const found = await this.#context.store.db
      .selectFrom('pictures')
      .selectAll()
      .where('match_id', '=', host.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw new ApiError('not-found', 'There is no such picture.');
    return found;
  }

  /** By whoever put it there, or a commander of that side. */
  remove(host: MatchHost, player: string, id: string): Promise<void> {
    return host.fresh(async () => {
      const { seat, player_id: by } = await this.find(host, id);
      const rights = rightsIn(host.table, seat, player);
      if (rights === undefined || (by !== player && rights.role !== 'commander'))
        throw new ApiError('not-allowed', 'That picture is another’s.', 'not-your-duty');
      await this.#context.store.db.deleteFrom('pictures').where('id', '=', id).execute();
    });
  }
}

const pictureFor = ({ id, seat, name, about, width, height, bytes, at }: Listed): OnlinePicture => ({
  id,
  seat,
  by: name,
  about,
  width,
  height,
  bytes,
  at,
});
