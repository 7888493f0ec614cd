import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SAMPLE, type LegendEntry } from '../board/look/legend-sample.ts';
import { legendOf } from '../board/look/legend.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useTable } from '../store/state.ts';

/** Every sign of the map on the table, and what it means. */
export function Legend({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const world = useTable((state) => state.match!.world);
  const lang = useTable((state) => state.prefs.lang);
  return (
    <Dialog title={t('legend')} onClose={onClose} wide>
      <ul className="legend">
        {legendOf(world, lang).map((entry) => (
          <li key={entry.key}>
            <Sample entry={entry} /> {entry.text}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Sample({ entry }: { entry: LegendEntry }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const g = canvas.current!.getContext('2d')!;
    g.setTransform(2, 0, 0, 2, 0, 0);
    entry.draw(g);
  }, [entry]);
  const { width, height } = SAMPLE;
  return <canvas ref={canvas} width={2 * width} height={2 * height} style={{ width, height }} aria-hidden="true" />;
}
