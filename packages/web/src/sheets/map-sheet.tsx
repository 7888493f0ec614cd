import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Painter } from '../board/look/painter.ts';
import { drawHolders } from '../board/look/plates.ts';
import { MapArt } from '../board/map.ts';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

/** Pixels of the longer side: sharp on a sheet of A4. */
const LONG = 2400;

/** The map as it stands, whose land is whose by hatching too: it may be printed in black and white. */
export function MapSheet() {
  const { t } = useTranslation();
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { info, world } = useTable((state) => state.match!);
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  useEffect(() => {
    const { bounds, board } = world;
    const level = LONG / Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0);
    const drawn = canvas.current!;
    drawn.width = Math.round((bounds.x1 - bounds.x0) * level);
    drawn.height = Math.round((bounds.y1 - bounds.y0) * level);
    const g = drawn.getContext('2d')!;
    const onMap = (): void => g.setTransform(level, 0, 0, level, -bounds.x0 * level, -bounds.y0 * level);
    const holders = new Map(
      view.spaces.flatMap(({ id, control }) => {
        const space = board.byId.get(id);
        const look = control === undefined ? undefined : info.presentation.sides[control];
        return space === undefined || look === undefined || !board.outlines.has(space) ? [] : [[space, look] as const];
      }),
    );
    onMap();
    new MapArt(world, info.presentation, say.lang).draw(g, bounds, level);
    drawHolders(g, world, bounds, level, holders);
    // The painted map takes the place of the flat one as soon as it is there.
    const painter = Painter.open(info.id, info.board, say.lang, false, {
      whole: () => painter?.paint('sheet', bounds, level, drawn.width, drawn.height),
      tile(_name, picture) {
        g.resetTransform();
        g.drawImage(picture, 0, 0);
        onMap();
        drawHolders(g, world, bounds, level, holders);
        painter?.close();
      },
    });
    return () => painter?.close();
  }, [info, world, view, say]);
  return <canvas ref={canvas} className="map-sheet" role="img" aria-label={t('map-of', { game: say.text(info.id) })} />;
}
