import type { Relief } from './ground.ts';

/** Reads the planes of a relief, which lie one above the other in a picture. */
export async function readRelief(url: string, w: number, h: number): Promise<Relief> {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const g = new OffscreenCanvas(w, 2 * h).getContext('2d', { willReadFrequently: true })!;
  g.drawImage(picture, 0, 0);
  picture.close();
  const { data } = g.getImageData(0, 0, w, 2 * h);
  const [shade, height] = [new Uint8Array(w * h), new Uint8Array(w * h)];
  for (let k = 0; k < w * h; k++) {
    shade[k] = data[4 * k]!;
    height[k] = data[4 * (k + w * h)]!;
  }
  return { shade, height };
}
