import { deflateSync } from 'node:zlib';

/** A grey PNG for tests. Its rows use the five filters in turn; checksums are left out, for nobody here reads them. */
export function greyPng(width: number, height: number, grey: (x: number, y: number) => number): Buffer {
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : grey(x, y));
  const rows: number[] = [];
  for (let y = 0; y < height; y++) {
    const filter = y % 5;
    rows.push(filter);
    for (let x = 0; x < width; x++) {
      const [left, up, corner] = [at(x - 1, y), at(x, y - 1), at(x - 1, y - 1)];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      rows.push((grey(x, y) - guess + 256) % 256);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const byCloseness = [left, up, corner].map((value, order) => ({ value, order, off: Math.abs(guess - value) }));
  return byCloseness.sort((a, b) => a.off - b.off || a.order - b.order)[0]!.value;
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)]);
}
