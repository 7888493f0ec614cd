import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hint } from '../engine/protocol.ts';
import { useSay } from '../shared/use-say.ts';
import { asking, choosing } from '../store/choosing.ts';
import { askAdvice, mayAdvise, takeAdvice } from '../store/staff.ts';
import { set, useTable } from '../store/state.ts';
import { actionName } from './value-name.ts';

export function HintButton() {
  const { t } = useTranslation();
  const allowed = useTable(mayAdvise);
  const advice = useTable((state) => state.advice);
  if (!allowed) return null;
  return (
    <button
      type="button"
      title={t('hint-key')}
      aria-expanded={advice !== undefined}
      onClick={() => void asking(askAdvice)}
    >
      {t('hint')}
    </button>
  );
}

/** What the staff would do, each with its reason: the board shows the one that is pointed at, and a click does it. */
export function AdviceList() {
  const { t } = useTranslation();
  const say = useSay();
  const advice = useTable((state) => state.advice);
  const info = useTable((state) => state.match!.info);
  const list = useRef<HTMLUListElement>(null);
  // On a phone it would appear beneath the edge of the screen, where nobody sees that anything has happened.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [advice]);
  if (advice === undefined) return null;
  if (advice === 'thinking') return <p className="waiting">{t('thinking')}</p>;
  return (
    <ul ref={list} className="advice" aria-label={t('hint')}>
      {advice.map(({ action, reason, then, aim }, i) => (
        <li key={i}>
          <button
            type="button"
            onClick={() => void choosing(() => takeAdvice(action))}
            onPointerEnter={() => set({ considered: then.at(-1) ?? action })}
            onPointerLeave={() => set({ considered: undefined })}
            onFocus={() => set({ considered: then.at(-1) ?? action })}
            onBlur={() => set({ considered: undefined })}
          >
            <b>{actionName(say, info, action)}</b>
            <span>{say.text(reason.key, reason.params)}</span>
            {then.length > 0 && (
              <span className="plan-ahead">
                {t('hint-then', { what: then.map((each) => actionName(say, info, each)).join('; ') })}
                {aim !== undefined && ` ${say.text(aim.key, aim.params)}`}
              </span>
            )}
            {i === 0 && <Compared first={chanceIn(advice[0])} next={chanceIn(advice[1])} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chance that a hint speaks of, in percent. */
function chanceIn(hint: Hint | undefined): number | undefined {
  const chance = (hint?.aim ?? hint?.reason)?.params?.['chance'];
  return typeof chance === 'number' ? chance : undefined;
}

/** Why this one and not the other, in figures. */
function Compared({ first, next }: { first: number | undefined; next: number | undefined }) {
  const { t } = useTranslation();
  if (first === undefined || next === undefined) return null;
  return <span>{t('hint-compare', { first, next })}</span>;
}
