import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

/** The phases of the turn in order: which one it is, what it is for, and what comes next. */
export function PhaseBar() {
  const { t } = useTranslation();
  const say = useSay();
  const phase = useTable((state) => (state.past ?? state.scene)!.decisions[0]?.phase);
  const { phases: turns, presentation } = useTable((state) => state.match!.info);
  const phases = phase === undefined ? undefined : turns[phase[0]];
  if (phase === undefined || phases === undefined) return null;
  const [, at] = phase;
  const now = phases[at]!;
  const next = phases[at + 1];
  return (
    <nav className="phase-bar" aria-label={t('phases')}>
      <ol>
        {phases.map(({ step, side }, i) => (
          <li
            key={i}
            aria-current={i === at ? 'step' : undefined}
            className={i < at ? 'gone' : i === at + 1 ? 'next' : ''}
            title={say.text(`purpose-${step}`)}
          >
            {side !== undefined && (
              <span className="dot" style={{ background: presentation.sides[side]?.colour }} title={say.side(side)} />
            )}
            {say.text(`phase-${step}`)}
          </li>
        ))}
      </ol>
      <p>
        {say.text(`purpose-${now.step}`)}
        {next !== undefined && <small> {t('next-phase', { phase: say.text(`phase-${next.step}`) })}</small>}
      </p>
    </nav>
  );
}
