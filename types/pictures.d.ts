/** Of two decoders as much as is used; one brings no types of its own. */
declare module 'jpeg-js' {
  interface Pixels {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8Array;
  }
  export function decode(
    jpeg: Uint8Array,
    options: { useTArray: true; maxResolutionInMP?: number; maxMemoryUsageInMB?: number },
  ): Pixels;
  export function encode(pixels: Pixels, quality: number): { data: Buffer };
}

declare module 'pngjs' {
  export const PNG: {
    readonly sync: { read(bytes: Buffer): { readonly width: number; readonly height: number; readonly data: Buffer } };
  };
}
