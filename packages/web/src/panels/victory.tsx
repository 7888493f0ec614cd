import type { Standing } from '@rokada/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../engine/client.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useSay } from '../shared/use-say.ts';
import { showError } from '../store/moved.ts';
import { set, useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { Objectives } from './objectives.tsx';
import { LedgerTable } from './preview.tsx';

/** Who is ahead and why, when it is judged, and how one wins at all. */
export function Victory() {
  const { t } = useTranslation();
  const say = useSay();
  const id = useTable((state) => state.match!.id);
  const version = useTable((state) => (state.past ?? state.scene)!.version);
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => {
    let here = true;
    engine.call('overlay', id, version, 'standing').then(
      (found) => here && setStanding(found as unknown as Standing | undefined),
      (error: unknown) => showError(error),
    );
    return () => void (here = false);
  }, [id, version]);
  return (
    <Dialog title={t('victory')} onClose={() => set({ dialog: undefined })}>
      {standing !== undefined && (
        <section className="standing" aria-live="polite">
          <p className="ahead">
            {standing.ahead.length === 0
              ? t('nobody-ahead')
              : upper(t('ahead', { sides: say.sides(standing.ahead), count: standing.ahead.length }))}
          </p>
          <p>{say.text(standing.verdict.key, standing.verdict.params)}</p>
          <p>{say.text(standing.judged.key, standing.judged.params)}</p>
        </section>
      )}
      <h3>{t('how-to-win')}</h3>
      <Objectives />
      {standing?.ledgers.map((each) => (
        <details key={each.of} open={standing.ledgers.length === 1}>
          <summary>
            {say.ledger(each)} <b>{each.total}</b>
          </summary>
          <LedgerTable ledger={each} />
        </details>
      ))}
    </Dialog>
  );
}
