import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

/** The phases of the turn in order: which one it is, what it is for, and what comes next. */
export function PhaseBar() {
  const { t } = useTranslation();
  const say = useSay();
  const phase = useTable((state) => (state.past ?? state.scene)!.decisions[0]?.phase);
  const { phases: turns, presentation } = useTable((state) => state.match!.info);
  const size = useTable((state) => state.prefs.textSize);
  const list = useRef<HTMLOListElement>(null);
  // In large letters, or in a long turn, the phase that is played stays in sight.
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (now) list.current!.scrollLeft = now.offsetLeft - list.current!.offsetLeft - 24;
  }, [phase?.[0], phase?.[1], size]);
  const phases = phase === undefined ? undefined : turns[phase[0]];
  if (phase === undefined || phases === undefined) return null;
  const [, at] = phase;
  const now = phases[at]!;
  // Steps that share a name are one phase to a player.
  const same = (a: number, b: number): boolean =>
    phases[a]?.side === phases[b]?.side &&
    say.text(`phase-${phases[a]?.step}`) === say.text(`phase-${phases[b]?.step}`);
  const heads = phases.map((_, i) => i).filter((i) => i === 0 || !same(i, i - 1));
  const here = heads.findLastIndex((i) => i <= at);
  const next = phases[heads[here + 1] ?? phases.length];
  return (
    <nav className="phase-bar" aria-label={t('phases')}>
      <ol ref={list}>
        {heads
          .map((head, i) => [phases[head]!, i] as const)
          .map(([{ step, side }, i]) => (
            <li
              key={i}
              aria-current={i === here ? 'step' : undefined}
              className={i < here ? 'gone' : i === here + 1 ? 'next' : ''}
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
