import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/webp/encode.js';

/** WebAssembly as Node has it; the types of Node leave it out. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Parameters<typeof init>[0]> };

/** Grey as WebP, by a codec that is WebAssembly: the same bytes on every machine. */
export async function greyWebp(grey: Uint8Array, width: number, height: number, quality: number): Promise<Uint8Array> {
  const path = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm');
  await init(await WebAssembly.compile(readFileSync(path)));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let k = 0; k < width * height; k++) {
    data[4 * k] = data[4 * k + 1] = data[4 * k + 2] = grey[k]!;
    data[4 * k + 3] = 255;
  }
  return new Uint8Array(await encode({ data, width, height, colorSpace: 'srgb' }, { quality, method: 6 }));
}
