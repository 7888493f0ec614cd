import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Charts } from '../panels/charts.tsx';
import { useSay } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';
import { Briefing } from './briefing.tsx';
import { EmptyReport } from './empty-report.tsx';
import { FrontSheet } from './front-sheet.tsx';
import { HelperSheet } from './helper-sheet.tsx';
import { MapSheet } from './map-sheet.tsx';
import { RosterSheet } from './roster-sheet.tsx';

type Sheet = 'briefing' | 'report' | 'roster' | 'map' | 'helpers' | 'reference';
const ALL: readonly Sheet[] = ['briefing', 'report', 'roster', 'map', 'helpers', 'reference'];

/** What one takes to a real table: sheets as they will be printed, one side's, with nothing the others may not know. */
export default function Sheets() {
  const { t } = useTranslation();
  const say = useSay();
  const info = useTable((state) => state.match!.info);
  const scene = useTable((state) => (state.past ?? state.scene)!);
  const { sheets, roster, sides } = info.presentation;
  const own = info.sides.filter((side) => scene.eyes.includes(side) && sides[side] !== undefined);
  const [side, setSide] = useState(own[0] ?? info.sides[0]!);
  const [wanted, setSheet] = useState<Sheet>(sheets === undefined ? 'map' : 'briefing');
  const needs: Readonly<Partial<Record<Sheet, boolean>>> = {
    roster: roster !== undefined,
    map: true,
    helpers: info.helpers.length > 0,
    reference: true,
  };
  const has = (sheet: Sheet): boolean => needs[sheet] ?? sheets !== undefined;
  // Areas have room for their names and for hatching; a map of hexes is printed as it is drawn.
  const areas = useTable((state) => state.match!.world.board.outlines.size > 0 && state.match!.world.board.hexes === 0);
  const bySide = wanted === 'briefing' || wanted === 'roster';
  return (
    <div className="sheets">
      <header className="sheets-bar">
        <div className="segmented" role="group" aria-label={t('sheets')}>
          {ALL.filter(has).map((each) => (
            <button key={each} type="button" aria-pressed={wanted === each} onClick={() => setSheet(each)}>
              {t(`sheet-${each}`)}
            </button>
          ))}
        </div>
        {bySide && own.length > 1 && (
          <select aria-label={t('sides')} value={side} onChange={(event) => setSide(event.target.value)}>
            {own.map((each) => (
              <option key={each} value={each}>
                {say.side(each)}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="primary" onClick={() => window.print()}>
          {t('print')}
        </button>
        <button type="button" onClick={() => set({ dialog: undefined })}>
          {t('close')}
        </button>
      </header>
      <main className={wanted === 'map' ? 'paper wide' : 'paper'} aria-label={t(`sheet-${wanted}`)}>
        <h1>
          {say.text(info.id)} · {t(`sheet-${wanted}`)}
          {bySide && ` · ${say.side(side)}`}
        </h1>
        {wanted === 'briefing' && sheets !== undefined && <Briefing look={sheets} side={side} />}
        {wanted === 'report' && sheets !== undefined && <EmptyReport look={sheets} />}
        {wanted === 'roster' && roster !== undefined && <RosterSheet look={roster} side={side} />}
        {wanted === 'map' && (areas ? <FrontSheet /> : <MapSheet />)}
        {wanted === 'helpers' && <HelperSheet />}
        {wanted === 'reference' && <Charts info={info} />}
      </main>
    </div>
  );
}
