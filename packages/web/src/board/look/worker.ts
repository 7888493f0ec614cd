import { layWorld } from '../world.ts';
import { painted, type Painted } from './painted.ts';
import type { Answer, Order } from './protocol.ts';
import { loadFaces } from './type.ts';

/** Builds the ground of one map and paints its tiles, away from the page: the table stays quick meanwhile. */
let art: Painted | undefined;
/** One for all tiles of a size: hundreds of canvases that nobody needs any more would lie about for long. */
let easel: OffscreenCanvas | undefined;

const scope = self as unknown as DedicatedWorkerGlobalScope & { readonly fonts: FontFaceSet };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const answer = (message: Answer, give: Transferable[] = []): void => scope.postMessage(message, give);

async function carryOut(order: Order): Promise<void> {
  if (order.what === 'open') {
    const faces = loadFaces(order.faces, scope.fonts);
    const world = layWorld(order.board);
    const { urls } = order;
    const look = urls && { coast: await (await fetch(urls.coast)).text(), relief: urls.relief };
    const families = await faces;
    if (families.length > 0) answer({ what: 'faceless', families });
    art = await painted(world, look, order.lang, order.night);
    return whole(order.whole);
  }
  if (art === undefined) return;
  if (order.what === 'change') {
    art.lang = order.lang;
    art.night = order.night;
    return whole(order.whole);
  }
  const { name, box, level, width, height } = order;
  if (easel?.width !== width || easel.height !== height) easel = new OffscreenCanvas(width, height);
  const g = easel.getContext('2d', { alpha: false })!;
  g.reset();
  g.scale(level, level);
  g.translate(-box.x0, -box.y0);
  art.draw(g, box, level);
  const picture = easel.transferToImageBitmap();
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
