import { inflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';

/** Pictures as they come from phones, made into pictures as they are kept. Runs in a thread: it is seconds of work. */

/** The longer side of what is kept, in pixels. */
export const longestSide = 1600;
/** What may be decoded at all. */
export const mostPixels = 24_000_000;
const quality = 80;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes each. */
  readonly data: Uint8Array;
}

/**
 * Decodes, turns upright, makes smaller and encodes anew: of all that a file may carry besides, where and when it was
 * taken, by what, and whatever is not a picture at all, nothing is left.
 */
export function reencode(bytes: Uint8Array): Picture | { readonly wrong: 'not-a-picture' | 'too-large' } {
  try {
    const kind = kindOf(bytes);
    if (kind === undefined) return { wrong: 'not-a-picture' };
    const size = kind === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
    if (size === undefined || size.width === 0 || size.height === 0) return { wrong: 'not-a-picture' };
    if (size.width * size.height > mostPixels) return { wrong: 'too-large' };
    const pixels = kind === 'png' ? readPng(bytes) : upright(readJpeg(bytes), orientationOf(bytes));
    const { width, height, data } = smaller(pixels);
    return { width, height, jpeg: new Uint8Array(encode({ width, height, data }, quality).data) };
  } catch {
    return { wrong: 'not-a-picture' }; // whatever the decoder stumbled over
  }
}

const kindOf = (bytes: Uint8Array): 'jpeg' | 'png' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return png.every((byte, i) => bytes[i] === byte) ? 'png' : undefined;
};

/** Read before anything is unpacked: a small file may claim to be a huge picture. */
function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Of interlaced ones it is not known beforehand how much unpacking brings.
  if (bytes.length < 33 || bytes[28] !== 0) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function sizeOfJpeg(bytes: Uint8Array): { width: number; height: number } | undefined {
  for (const { marker, at, length } of segments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (!isFrame || length < 7) continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, length);
    return { height: view.getUint16(1), width: view.getUint16(3) };
  }
  return undefined;
}

/** The parts of a JPEG before its pixels, each with where its content begins. */
function* segments(bytes: Uint8Array): Generator<{ marker: number; at: number; length: number }> {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const length = bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (marker === 0xda || length < 2 || at + 2 + length > bytes.length) return;
    yield { marker, at: at + 4, length: length - 2 };
    at += 2 + length;
  }
}

/** How a phone was held, from 1 (upright) to 8: tag 0x0112 of the first directory of its Exif part. */
function orientationOf(bytes: Uint8Array): number {
  for (const { marker, at, length } of segments(bytes)) {
    if (marker !== 0xe1 || length < 20) continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, length);
    if (view.getUint32(0) !== 0x45786966) continue; // "Exif"
    const little = view.getUint16(6) === 0x4949;
    const first = 6 + view.getUint32(10, little);
    if (first + 2 > length) return 1;
    const count = view.getUint16(first, little);
    for (let i = 0; i < count && first + 2 + 12 * (i + 1) <= length; i++) {
      const tag = first + 2 + 12 * i;
      if (view.getUint16(tag, little) === 0x0112) return view.getUint16(tag + 8, little);
    }
  }
  return 1;
}

/** Unpacks to exactly as much as its head says, and to no more. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, depth] = [view.getUint32(16), view.getUint32(20), view.getUint8(24)];
  const channels = [1, 0, 3, 1, 2, 0, 4][view.getUint8(25)] ?? 0;
  const expected = (Math.ceil((width * channels * depth) / 8) + 1) * height;
  const packed: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49444154) packed.push(bytes.subarray(at + 8, at + 8 + length)); // "IDAT"
    at += 12 + length;
  }
  return inflateSync(Buffer.concat(packed), { maxOutputLength: expected }).length === expected;
}

const readJpeg = (bytes: Uint8Array): Pixels =>
  decode(bytes, { useTArray: true, maxResolutionInMP: mostPixels / 1e6 + 1, maxMemoryUsageInMB: 512 });

function readPng(bytes: Uint8Array): Pixels {
  // The decoder fills what is missing with whatever was in memory: not one row may be missing.
  if (!isWholePng(bytes)) throw new Error('cut off');
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  // A JPEG has nothing that shines through: what does lies on white.
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255;
    for (let c = i; c < i + 3; c++) data[c] = Math.round(data[c]! * alpha + 255 * (1 - alpha));
  }
  return { width, height, data };
}

function upright(pixels: Pixels, orientation: number): Pixels {
  if (orientation < 2 || orientation > 8) return pixels;
  const { width: w, height: h } = pixels;
  const turned = orientation >= 5;
  const [width, height] = turned ? [h, w] : [w, h];
  // Where the pixel that comes to lie at (x, y) was before.
  const from: Record<number, (x: number, y: number) => [number, number]> = {
    2: (x, y) => [w - 1 - x, y],
    3: (x, y) => [w - 1 - x, h - 1 - y],
    4: (x, y) => [x, h - 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, h - 1 - x],
    7: (x, y) => [w - 1 - y, h - 1 - x],
    8: (x, y) => [w - 1 - y, x],
  };
  const place = from[orientation]!;
  const source = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, w * h);
  const made = new Uint32Array(w * h);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = place(x, y);
      made[y * width + x] = source[sy * w + sx]!;
    }
  }
  return { width, height, data: new Uint8Array(made.buffer) };
}

/** Each pixel of the smaller picture is the mean of those it stands for. */
function smaller(pixels: Pixels): Pixels {
  const { width: w, height: h, data } = pixels;
  const scale = Math.min(1, longestSide / Math.max(w, h));
  if (scale === 1) return pixels;
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const made = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [
      Math.floor((y * h) / height),
      Math.max(Math.floor(((y + 1) * h) / height), Math.floor((y * h) / height) + 1),
    ];
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * w) / width);
      const right = Math.max(Math.floor(((x + 1) * w) / width), left + 1);
      const sum = [0, 0, 0];
      for (let sy = top; sy < bottom; sy++) {
        for (let sx = left; sx < right; sx++) for (let c = 0; c < 3; c++) sum[c]! += data[4 * (sy * w + sx) + c]!;
      }
      const count = (bottom - top) * (right - left);
      const at = 4 * (y * width + x);
      for (let c = 0; c < 3; c++) made[at + c] = Math.round(sum[c]! / count);
      made[at + 3] = 255;
    }
  }
  return { width, height, data: made };
}
