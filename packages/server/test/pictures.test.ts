import { deflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import { longestSide, reencode } from '../src/computer/picture.ts';
import { Person, type Json } from './client.ts';
import { onBothStores, testServer } from './support.ts';

/** Left half red, right half blue. */
function photo(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let i = 0; i < width * height; i++) {
    const left = i % width < width / 2;
    data.set([left ? 255 : 0, 0, left ? 0 : 255], 4 * i);
  }
  return encode({ width, height, data }, 90).data;
}

/** As a phone writes it: how it was held, and where. */
function withExif(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(60);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.write('GPS 55.7558N 37.6173E', 30, 'latin1');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A PNG by hand, so that what it claims and what it holds can differ. */
function png(width: number, height: number, { rows = height, interlaced = 0, extra = '' } = {}): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const made = Buffer.alloc(body.length + 8);
    made.writeUInt32BE(data.length, 0);
    body.copy(made, 4);
    made.writeUInt32BE(crc(body), body.length + 4);
    return made;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, interlaced], 8);
  const pixels = Buffer.alloc((1 + width * 3) * rows, 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(extra === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${extra}`, 'latin1'))]),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let n = 0; n < 8; n++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const pixel = (jpeg: Uint8Array, x: number, y: number): number[] => {
  const { width, data } = decode(jpeg, { useTArray: true });
  return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
};
const isRed = ([r, , b]: readonly number[]): boolean => r! > 180 && b! < 80;

describe('a picture made anew', () => {
  test('is small enough, and nothing is left of where it was taken', () => {
    const made = reencode(withExif(photo(2000, 500), 1));
    if ('wrong' in made) throw new Error(made.wrong);
    expect([made.width, made.height]).toEqual([longestSide, 400]);
    const text = Buffer.from(made.jpeg).toString('latin1');
    expect(text).not.toMatch(/Exif|GPS|55\.7558/);
    expect(isRed(pixel(made.jpeg, 100, 200))).toBe(true);
    expect(isRed(pixel(made.jpeg, 1500, 200))).toBe(false);
  });

  // Which way the red half comes to lie: as the phone was held.
  test.each([
    [1, 'left'],
    [3, 'right'],
    [6, 'top'],
    [8, 'bottom'],
  ] as const)('taken with the phone held as %i lies with its red half %s', (orientation, where) => {
    const made = reencode(withExif(photo(64, 32), orientation));
    if ('wrong' in made) throw new Error(made.wrong);
    const { width: w, height: h, jpeg } = made;
    expect([w, h]).toEqual(orientation < 5 ? [64, 32] : [32, 64]);
    const at = { left: [4, h / 2], right: [w - 5, h / 2], top: [w / 2, 4], bottom: [w / 2, h - 5] } as const;
    const [redX, redY] = at[where];
    expect(isRed(pixel(jpeg, redX, redY))).toBe(true);
    const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
    const [x, y] = at[opposite[where]];
    expect(isRed(pixel(jpeg, x, y))).toBe(false);
  });

  test.each([
    ['text', Buffer.from('<script>alert(1)</script>'), 'not-a-picture'],
    ['nothing', Buffer.alloc(0), 'not-a-picture'],
    ['a JPEG cut off after its head', photo(64, 64).subarray(0, 40), 'not-a-picture'],
    [
      'the head of a JPEG before a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
      'not-a-picture',
    ],
    ['a PNG without its rows', png(40, 40, { rows: 3 }), 'not-a-picture'],
    [
      'an interlaced PNG, of which nobody knows how much it unpacks to',
      png(40, 40, { interlaced: 1 }),
      'not-a-picture',
    ],
    ['a small PNG that claims to be huge', png(100_000, 100_000, { rows: 0 }), 'too-large'],
  ] as const)('is refused where it is %s', (_, bytes, wrong) => {
    expect(reencode(bytes)).toEqual({ wrong });
  });

  test('from a PNG carries none of its texts', () => {
    const made = reencode(png(40, 20, { extra: 'taken at 55.7558N' }));
    if ('wrong' in made) throw new Error(made.wrong);
    expect([made.width, made.height]).toEqual([40, 20]);
    expect(Buffer.from(made.jpeg).toString('latin1')).not.toContain('55.7558');
  });
});

onBothStores(() =>
  describe('pictures of a match', () => {
    const send = async (
      who: Person,
      id: string,
      body: Buffer,
      query = 'about=turn-1',
      type = 'image/jpeg',
    ): Promise<Json> => {
      const response = await fetch(`${who.address}/api/matches/${id}/pictures?${query}`, {
        method: 'POST',
        headers: { ...who.headers, 'content-type': type },
        body: new Uint8Array(body),
      });
      return { status: response.status, body: await response.json() };
    };

    test('are shown to whom the match is shown, and put there by who may', async () => {
      const { address } = await testServer();
      const [host, enemy, stranger] = [new Person(address), new Person(address), new Person(address)];
      const match = await host.post('/matches', { game: 'skirmish', spectators: 'none' });
      const { id } = match;
      await enemy.post(`/matches/${id}/join`, { seat: 1, token: match.seats[1].invitation, name: 'Enemy' });
      const recruit = async (link: Json): Promise<Person> => {
        const { token } = await host.post(`/matches/${id}/links`, { kind: 'member', ...link });
        const who = new Person(address);
        await who.post(`/links/${token}/join`, { name: link.role });
        return who;
      };
      const reporter = await recruit({ role: 'officer', duties: ['pictures'] });
      const observer = await recruit({ role: 'observer' });

      const { status, body: made } = await send(reporter, id, withExif(photo(200, 100), 6));
      expect(status).toBe(201);
      expect(made).toMatchObject({ seat: 0, by: 'officer', about: 'turn-1', width: 100, height: 200 });
      const path = `/api/matches/${id}/pictures/${made.id}`;
      for (const who of [host, enemy, reporter, observer]) {
        const response = await fetch(address + path, { headers: who.headers });
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        expect((await response.arrayBuffer()).byteLength).toBe(made.bytes);
        expect(await who.get(`/matches/${id}/pictures`)).toEqual([made]);
      }
      expect((await fetch(address + path, { headers: stranger.headers })).status).toBe(403);
      expect((await stranger.ask('GET', `/matches/${id}/pictures`)).status).toBe(403);
      const { token } = await host.post(`/matches/${id}/links`, { kind: 'chronicle' });
      expect((await fetch(`${address}${path}?link=${token}`)).status).toBe(200);

      // Refused, each for its own reason, and nothing is added.
      expect(await send(observer, id, photo(8, 8))).toMatchObject({ status: 403, body: { cause: 'not-your-duty' } });
      expect((await send(stranger, id, photo(8, 8))).status).toBe(401);
      expect(await send(host, id, Buffer.from('no picture'))).toMatchObject({
        status: 400,
        body: { cause: 'not-a-picture' },
      });
      expect(await send(host, id, Buffer.alloc(6 * 1024 * 1024 + 1))).toMatchObject({
        status: 400,
        body: { cause: 'too-large' },
      });
      expect((await send(host, id, Buffer.from('{}'), 'about=x', 'application/json')).status).toBe(400);
      expect((await send(host, id, photo(8, 8), 'about=x', 'image/svg+xml')).status).toBe(415);
      expect((await host.get(`/matches/${id}/pictures`)).length).toBe(1);

      // Four for one thing, whoever is quickest.
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(host, id, photo(8, 8))));
      expect(answers.filter((each) => each.status === 201)).toHaveLength(3);
      expect(answers.find((each) => each.status === 409)).toMatchObject({ body: { cause: 'too-many-pictures' } });
      expect((await send(host, id, photo(8, 8), 'about=turn-2')).status).toBe(201);
      expect((await send(enemy, id, photo(8, 8))).status).toBe(201);

      expect((await enemy.ask('DELETE', `/matches/${id}/pictures/${made.id}`)).status).toBe(403);
      expect((await host.ask('DELETE', `/matches/${id}/pictures/${made.id}`)).status).toBe(204);
      expect((await fetch(address + path, { headers: host.headers })).status).toBe(404);
    });
  }),
);
