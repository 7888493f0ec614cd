import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Packing } from '@rokada/kernel';

/** A few kilobytes at a time need no more: to lay out the room zlib takes for itself took longer than the packing. */
const ROOM = { level: 1, windowBits: 13, memLevel: 6, chunkSize: 4096 } as const;

/**
 * How a match in memory keeps what is long past: entries and news of one match repeat themselves, and deflated they
 * take a tenth of the room. At the quickest level it costs a few microseconds an action.
 */
export const packing: Packing = {
  // A copy of its own: what zlib hands out holds on to all the room it was made in.
  pack: (plain) => new Uint8Array(deflateRawSync(plain, ROOM)),
  unpack: (packed) => inflateRawSync(packed).toString(),
  unpackBytes: (packed) => inflateRawSync(packed),
};
