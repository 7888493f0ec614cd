import { layWorld } from '../world.ts';
import { AreaArt } from './areas.ts';
import { LookArt } from './art.ts';
import { readLook } from './file.ts';
import type { Relief } from './ground.ts';
import type { Answer, Order } from './protocol.ts';
import { isTheatre, TheatreArt } from './theatre.ts';
import { loadFaces } from './type.ts';

/** Builds the ground of one map and paints its tiles, away from the page: the table stays quick meanwhile. */
let art: LookArt | AreaArt | TheatreArt | undefined;

const scope = self as unknown as DedicatedWorkerGlobalScope & { readonly fonts: FontFaceSet };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const answer = (message: Answer, give: Transferable[] = []): void => scope.postMessage(message, give);

async function readRelief(url: string, w: number, h: number): Promise<Relief> {
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

async function carryOut(order: Order): Promise<void> {
  if (order.what === 'open') {
    const faces = loadFaces(order.faces, scope.fonts);
    const world = layWorld(order.board);
    if (order.urls === undefined) {
      await faces;
      art = isTheatre(world)
        ? new TheatreArt(world, order.lang, order.night)
        : new AreaArt(world, order.lang, order.night);
      return whole(order.whole);
    }
    const text = await (await fetch(order.urls.coast)).text();
    const look = readLook(text);
    const relief = await readRelief(order.urls.relief, look.sheet.w, look.sheet.h);
    await faces;
    art = new LookArt(world, look, relief, order.lang, order.night);
    return whole(order.whole);
  }
  if (art === undefined) return;
  if (order.what === 'change') {
    art.lang = order.lang;
    art.night = order.night;
    return whole(order.whole);
  }
  const { name, box, level, width, height } = order;
  const canvas = new OffscreenCanvas(width, height);
  const g = canvas.getContext('2d', { alpha: false })!;
  g.scale(level, level);
  g.translate(-box.x0, -box.y0);
  art.draw(g, box, level);
  const picture = canvas.transferToImageBitmap();
  answer({ what: 'picture', name, picture }, [picture]);
}

/** The whole map in small, which stands in for tiles still to come. */
function whole(most: number): void {
  const box = art!.world.bounds;
  const level = most / Math.max(box.x1 - box.x0, box.y1 - box.y0);
  const canvas = new OffscreenCanvas(Math.ceil((box.x1 - box.x0) * level), Math.ceil((box.y1 - box.y0) * level));
  const g = canvas.getContext('2d', { alpha: false })!;
  g.scale(level, level);
  g.translate(-box.x0, -box.y0);
  art!.draw(g, box, level);
  const picture = canvas.transferToImageBitmap();
  answer({ what: 'whole', picture }, [picture]);
}

let queue: Promise<void> = Promise.resolve();
scope.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  queue = queue.then(() => carryOut(data)).catch((error: unknown) => answer({ what: 'trouble', text: String(error) }));
});
