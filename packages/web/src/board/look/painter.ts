import type { Box } from '../world.ts';
import { lookUrls } from './files.ts';
import type { Answer, Order } from './protocol.ts';
import { faces } from './type.ts';

export interface PainterEvents {
  /** The whole map is painted: from now on tiles can be had. Also after a change of language or light. */
  whole(picture: ImageBitmap): void;
  tile(name: string, picture: ImageBitmap): void;
  /** Letters did not load and others stand in for them; or the painted map is not to be had, and the flat one stays. */
  trouble?(what: 'letters' | 'map'): void;
}

/** Longer side of the small picture of the whole map. */
const WHOLE = 900;

/** The page's end of the line to the worker that paints a map. */
export class Painter {
  readonly #worker: Worker;
  #under = 0;

  private constructor(order: Order, events: PainterEvents) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.what === 'whole') events.whole(data.picture);
      else if (data.what === 'picture') {
        this.#under--;
        events.tile(data.name, data.picture);
      } else if (data.what === 'faceless') events.trouble?.('letters');
      else {
        console.warn(`the painted map is not to be had: ${data.text}`);
        events.trouble?.('map');
      }
    });
    this.#send(order);
  }

  /** A painter for a game's map, if the game has a look or is played on areas. */
  static open(
    game: string,
    board: string,
    lang: 'en' | 'fr',
    night: boolean,
    events: PainterEvents,
  ): Painter | undefined {
    const urls = lookUrls(game);
    if ((urls === undefined && !/^hexes: none$/m.test(board)) || typeof OffscreenCanvas === 'undefined')
      return undefined;
    const order: Order = { what: 'open', board, urls, faces: faces(document.baseURI), lang, night, whole: WHOLE };
    return new Painter(order, events);
  }

  /** How many tiles are under the brush. */
  get under(): number {
    return this.#under;
  }

  paint(name: string, box: Box, level: number, width: number, height: number): void {
    this.#under++;
    this.#send({ what: 'paint', name, box, level, width, height });
  }

  change(lang: 'en' | 'fr', night: boolean): void {
    this.#send({ what: 'change', lang, night, whole: WHOLE });
  }

  close(): void {
    this.#worker.terminate();
  }

  #send(order: Order): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    this.#worker.postMessage(order);
  }
}
