import type { ChartRow } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { arrivalsChart, arriving } from '../store/arrivals.ts';
import { useTable } from '../store/state.ts';

/** Reinforcements by turn, the nearest first: what comes next is open, the rest a click away. */
export function Arrivals() {
  const { t } = useTranslation();
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const { presentation } = useTable((state) => state.match!.info);
  const groups = arriving(presentation, view);
  if (groups.length === 0) return null;
  const named = (value: string | number): string =>
    typeof value === 'string' && say.has(value) ? say.text(value) : String(value);
  return (
    <section className="arrivals" aria-label={t('arrivals')}>
      <h3>
        {t('arrivals')} <RuleLink rule={arrivalsChart(presentation)!.rule} />
      </h3>
      {groups.map(({ when, now, rows }, i) => (
        <details key={when} open={i === 0}>
          <summary>
            {named(when)} {now && <small>{t('arrivals-now')}</small>}
          </summary>
          <dl>
            {[...bySide(rows)].map(([side, units]) => (
              <div key={side}>
                <dt>{named(side)}</dt>
                <dd>{units.map((row) => row.map(named).join(' × ')).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

/** The second column is the side; what stands behind it is who comes, and how many where they are counted. */
function bySide(rows: readonly ChartRow[]): ReadonlyMap<string, readonly ChartRow[]> {
  const sides = new Map<string, ChartRow[]>();
  for (const [, side, ...rest] of rows) sides.set(String(side), [...(sides.get(String(side)) ?? []), rest]);
  return sides;
}
