import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

const WIDE = '(min-width: 641px)';

/** Before a player's first move: who wins how, and what to try. */
export function FirstObjectives() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => globalThis.matchMedia?.(WIDE).matches ?? true);
  const fresh = useTable((state) => state.fresh && state.last === undefined);
  const lines = useObjectives();
  if (!fresh || lines.length === 0) return null;
  return (
    <details className="objectives" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('how-to-win')}</summary>
      <Lines lines={lines} />
    </details>
  );
}

export function Objectives() {
  return <Lines lines={useObjectives()} />;
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="objective-lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The game's words for this scenario, or for all of them: a line each. */
function useObjectives(): readonly string[] {
  const say = useSay();
  const scenario = useTable((state) => state.match!.scenario);
  const key = [`objectives-${scenario}`, 'objectives'].find((each) => say.has(each));
  return key === undefined ? [] : say.text(key).split('\n');
}
