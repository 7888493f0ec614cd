import { inflateSync } from 'node:zlib';
import { refuse } from './statements.ts';

export interface Image {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, row by row. */
  readonly grey: Uint8Array;
}

/** Reads a PNG of 8-bit grey, the only kind the geodata has. */
export function readGreyPng(bytes: Buffer, file: string): Image {
  let [width, height] = [0, 0];
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      if (body[8] !== 8 || body[9] !== 0 || body[12] !== 0) refuse(file, 'is not 8-bit grey, not interlaced');
    } else if (type === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (width + 1)]!;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = x > 0 ? grey[i - 1]! : 0;
      const up = y > 0 ? grey[i - width]! : 0;
      const corner = x > 0 && y > 0 ? grey[i - width - 1]! : 0;
      grey[i] = raw[y * (width + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return { width, height, grey };
}

/** The five filters of PNG: none, left, up, mean, Paeth. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [dl, du, dc] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return dl <= du && dl <= dc ? left : du <= dc ? up : corner;
}
