import { z } from 'zod';
import { NOTICES, type NoticeKind } from '../jobs/jobs.ts';
import type { PlayerRow } from '../store/schema.ts';

const kinds = z.array(z.enum(NOTICES)).max(NOTICES.length);

/** What a player wants to be told where, and what his pages do: kept as he set it. */
export const settings = z
  .strictObject({
    mail: kinds,
    push: kinds,
    webhook: kinds,
    /** The page may show notices of the browser, and sound. */
    browser: z.boolean(),
    sound: z.boolean(),
  })
  .partial();

type PlayerSettings = z.output<typeof settings>;

const usual: Readonly<Record<'mail' | 'push' | 'webhook', readonly NoticeKind[]>> = {
  mail: ['your-turn', 'offer', 'started', 'finished', 'time-up', 'rematch'],
  push: ['your-turn', 'offer', 'answer', 'talk', 'started', 'time-up', 'rematch'],
  webhook: ['your-turn', 'offer', 'started', 'finished', 'time-up'],
};

type Wishes = Readonly<Record<keyof typeof usual, readonly NoticeKind[]>>;

export const settingsOf = (player: Pick<PlayerRow, 'settings'>): Wishes & Pick<PlayerSettings, 'browser' | 'sound'> => {
  const own = JSON.parse(player.settings) as PlayerSettings;
  const { mail = usual.mail, push = usual.push, webhook = usual.webhook } = own;
  return { ...own, mail, push, webhook };
};
