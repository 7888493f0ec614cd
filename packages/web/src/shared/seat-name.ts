import type { TFunction } from 'i18next';
import type { OnlineSeat } from '../online/api.ts';

/** Who sits there, in words. */
export function seatName(t: TFunction, { kind, level, vacant, name }: OnlineSeat): string {
  if (kind === 'computer') return level ? t('computer-level', { level: t(`level-${level}`) }) : t('computer');
  return vacant ? t('nobody-yet') : personName(t, name);
}

/** `guest` is what the server calls somebody without a name. */
export const personName = (t: TFunction, name: string): string => (name === 'guest' ? t('guest') : name);
