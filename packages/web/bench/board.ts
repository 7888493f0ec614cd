import { noHints } from '../src/board/hints.ts';
import { CounterArt } from '../src/board/counters.ts';
import { Painter } from '../src/board/look/painter.ts';
import { MapArt } from '../src/board/map.ts';
import { BoardView } from '../src/board/view.ts';
import { layWorld } from '../src/board/world.ts';
import { largeMap, pieces as units, presentation as plain } from './large.ts';

/** Frame times of the board, as the page itself sees them. */
interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function run(steps: number, step: (i: number) => void): Promise<Times> {
  const times: number[] = [];
  for (let i = 0; i < steps; i++) {
    const began = performance.now();
    step(i);
    await frame(); // with the limit of the frame rate off, the next frame comes when this one is on screen
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.min(steps - 1, Math.floor(steps * share))]! * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}

/** The made-up board, flat; the largest real one flat; the same painted; a game's own front, and one of areas, painted. */
type Kind = 'large' | 'flat' | 'painted' | 'valley' | 'campaign';

/** What is laid out on the board. */
async function sceneOf(kind: Kind) {
  if (kind === 'large') return [largeMap, units, plain, undefined] as const;
  if (kind === 'valley') {
    const valley = await import('./valley.ts');
    return [valley.valleyMap, valley.valleyPieces, valley.valleyPresentation, undefined] as const;
  }
  if (kind === 'campaign') {
    const campaign = await import('./campaign.ts');
    const hints = { ...noHints, holders: campaign.campaignHolders };
    return [campaign.campaignMap, campaign.campaignPieces, campaign.campaignPresentation, hints] as const;
  }
  const storm = await import('./storm.ts');
  return [storm.stormMap, storm.stormPieces, storm.stormPresentation, undefined] as const;
}
const PAINTED: Readonly<Partial<Record<Kind, string>>> = {
  painted: 'sudden-storm',
  valley: 'dark-valley',
  campaign: 'campaign',
};

/** `bare`: without counters, for the memory of the map alone. */
async function measure(kind: Kind, bare = false): Promise<Record<string, Times | number>> {
  const [text, all, presentation, hints] = await sceneOf(kind);
  const pieces = bare ? [] : all;
  const began = performance.now();
  const view = new BoardView(
    document.getElementById('board')!,
    new MapArt(layWorld(text), presentation, 'en'),
    new CounterArt(presentation, false),
    {
      picked: () => undefined,
      pointed: () => undefined,
      inspected: () => undefined,
      lifts: () => [],
      dropped: () => undefined,
      settled: () => undefined,
    },
  );
  view.still = true;
  view.setPieces(pieces);
  if (hints !== undefined) view.setHints(hints);
  view.drawNow();
  const first = Math.round(performance.now() - began);
  const game = PAINTED[kind];
  const painter = game === undefined ? undefined : await paint(view, game, text);
  const painted = Math.round(performance.now() - began);
  /** Until the view is at rest: exact sprites, every tile. */
  const settle = async (): Promise<void> => {
    for (const until = performance.now() + 700; performance.now() < until;) await frame();
    for (let idle = 0; painter !== undefined && idle < 3; idle = painter.under === 0 ? idle + 1 : 0) await frame();
  };
  const { camera } = view;
  const zoomTo = (k: number): void => {
    camera.k = k;
    const { x0, x1, y0, y1 } = view.world.bounds;
    view.centre((x0 + x1) / 2, y1 > 3600 ? 3200 : (y0 + y1) / 2);
  };
  zoomTo(1);
  await settle();
  // A small map has an end: there one goes back and forth.
  const [far, there] = [view.world.bounds.y1 > 3600, (i: number): 1 | -1 => (i % 40 < 20 ? 1 : -1)];
  const panOn = (i: number): void => {
    view.pan(16 * (far ? 1 : there(i)), 9 * (far ? 1 : there(i)));
    view.drawNow();
  };
  const pan = await run(120, panOn);
  zoomTo(0.5);
  await settle();
  const panHalf = await run(120, panOn);
  view.fitAll();
  await settle();
  const panWhole = await run(60, (i) => {
    view.pan(i % 2 === 0 ? 3 : -3, 2);
    view.drawNow();
  });
  zoomTo(0.2);
  const zoom = await run(120, () => {
    view.zoom(1.022);
    view.drawNow();
  });
  zoomTo(1);
  await settle();
  // Counters on the screen: of those beyond it a move costs nothing, and no new frame comes.
  const shown = pieces.filter(({ id }) =>
    [...view.laid.values()].flat().some((laid) => laid.piece.id === id && camera.sees(laid.x, laid.y, -40)),
  );
  const move = bare
    ? pan
    : await run(100, (i) => {
        const [moving, to] = [shown[i % shown.length]!, shown[(i * 7 + 3) % shown.length]!];
        view.setPieces(pieces.map((piece) => (piece === moving ? { ...piece, at: to.at } : piece)));
        view.drawNow();
      });
  const rest = painter === undefined ? {} : { painted, tileMegabytes: Math.round(view.tileBytes / 1e6) };
  return { first, ...rest, pan, panHalf, panWhole, zoom, move };
}

/** Waits until the painted map has taken the place of the flat one. */
function paint(view: BoardView, game: string, text: string): Promise<Painter> {
  return new Promise((resolve) => {
    const painter = Painter.open(game, text, 'en', false, {
      whole: (picture) => {
        view.paintedBy(painter!, picture);
        resolve(painter!);
      },
      tile: (name, picture) => view.keepTile(name, picture),
    });
  });
}

Object.assign(window, { measure });
