import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

/**
 * What there is no room for is left out whole: first the line that repeats what stands next in the list, then what lies
 * behind, then what is furthest off.
 */
function keepWhole(ol: HTMLOListElement): void {
  const all = [...ol.children] as HTMLElement[];
  const here = all.findIndex((each) => each.ariaCurrent !== null);
  const next = ol.parentElement!.querySelector('small');
  const spare = [...(next === null ? [] : [next]), ...all.slice(0, here), ...all.slice(here + 2).toReversed()];
  for (const each of spare) each.hidden = false;
  ol.style.flexShrink = '';
  for (const each of spare) {
    if (ol.scrollWidth <= ol.clientWidth) return;
    each.hidden = true;
  }
  ol.style.flexShrink = '0';
}

/** The phases of the turn in order: which one it is, what it is for, and what comes next. */
export function PhaseBar() {
  const { t } = useTranslation();
  const say = useSay();
  const phase = useTable((state) => (state.past ?? state.scene)!.decisions[0]?.phase);
  const { phases: turns, presentation } = useTable((state) => state.match!.info);
  const size = useTable((state) => state.prefs.textSize);
  const list = useRef<HTMLOListElement>(null);
  // In large letters, in a long turn or on a narrow screen: names stand there whole or not at all.
  useLayoutEffect(() => {
    const ol = list.current;
    if (ol === null) return undefined;
    const watch = new ResizeObserver(() => keepWhole(ol));
    watch.observe(ol.parentElement!);
    keepWhole(ol);
    return () => watch.disconnect();
  }, [phase?.[0], phase?.[1], size, say]);
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
