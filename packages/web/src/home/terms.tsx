import type { Preset } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { upper } from '../words/say.ts';
import { lengthOf } from './presets.ts';

/** How long it is and how hard. */
export function Terms({ preset }: { preset: Preset }) {
  const { t } = useTranslation();
  const { decisions, difficulty } = preset;
  const said = [
    decisions === undefined ? '' : t(`length-${lengthOf(decisions)}`),
    difficulty === undefined ? '' : t(`difficulty-${difficulty}`),
  ].filter(Boolean);
  return said.length === 0 ? null : <p className="hint terms">{upper(said.join(' · '))}</p>;
}
