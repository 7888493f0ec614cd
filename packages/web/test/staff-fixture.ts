import { readFileSync } from 'node:fs';
import { deflateSync, gunzipSync } from 'node:zlib';
import { Match, parseJournal } from '@rokada/kernel';
import type { Page } from 'playwright-core';
import { game } from '../../../games/campaign/src/game.ts';

/** A recorded campaign, up to where the battle of its second turn is to be reported. */
export function eveOfReport(): object {
  const file = new URL('../../../games/campaign/test/golden/report-reopened.json.gz', import.meta.url);
  const journal = parseJournal(gunzipSync(readFileSync(file)).toString());
  // The first battle is over and its report was taken back once; the next is declared, ordered and joined.
  const before = journal.actions.findIndex((entry, i) => 'action' in entry && entry.action.type === 'report' && i > 8);
  const actions = journal.actions.slice(0, before);
  return Match.resume(game, { ...journal, actions }).journal({ reveal: true });
}

/** Somebody brings a campaign and sits on its first side; the answer is where the match is, and the other's link. */
export async function bringCampaign(
  page: Page,
  name: string,
  journal: object = eveOfReport(),
): Promise<{ match: string; link: string; links: readonly string[] }> {
  const { origin } = new URL(page.url());
  const headers = { origin };
  const brought = await page.request.post(`${origin}/api/matches/bring`, { headers, data: { journal } });
  const table = (await brought.json()) as { id: string; seats: { invitation?: string }[]; message?: string };
  if (!brought.ok()) throw new Error(table.message);
  await page.request.patch(`${origin}/api/me`, { headers, data: { name } });
  const links = table.seats.slice(1).map(({ invitation }) => `${origin}/#/join/${invitation}`);
  return { match: `${origin}/#/match/${table.id}`, link: links[0]!, links };
}

/** A picture of so many pixels, as a PNG: stripes, so that it is not a single colour. */
export function somePicture(width: number, height: number): Buffer {
  const row = 1 + width * 3;
  const raw = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * row + 1 + x * 3;
      [raw[at], raw[at + 1], raw[at + 2]] = [(x * 7) & 255, (y * 5) & 255, ((x >> 5) & 1) * 200];
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), 8 + data.length);
  return out;
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
