import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hint } from '../engine/protocol.ts';
import { useSay } from '../shared/use-say.ts';
import { asking, choosing } from '../store/choosing.ts';
import { askAdvice, mayAdvise, takeAdvice } from '../store/staff.ts';
import { changesBetween } from '../store/points.ts';
import { set, useTable } from '../store/state.ts';
import { number, upper } from '../words/say.ts';
import { sharesOf } from './preview.tsx';
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
  // On a phone it would appear beneath the edge of the screen, where nobody sees that anything has happened; and
  // where there is not room for all of it, the best is what must be seen.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [advice]);
  if (advice === undefined) return null;
  if (advice === 'thinking') return <p className="waiting">{t('thinking')}</p>;
  return (
    <ul ref={list} className="advice" aria-label={t('hint')}>
      {advice.map((hint, i) => (
        <li key={i}>
          <button
            type="button"
            onClick={() => void choosing(() => takeAdvice(hint.action))}
            onPointerEnter={() => set({ considered: planOf(hint) })}
            onPointerLeave={() => set({ considered: undefined })}
            onFocus={() => set({ considered: planOf(hint) })}
            onBlur={() => set({ considered: undefined })}
          >
            <b>{actionName(say, info, hint.action)}</b>
            <span>{say.text(hint.reason.key, hint.reason.params)}</span>
            {hint.then.length > 0 && (
              <span className="plan-ahead">
                {t('hint-then', { what: hint.then.map((each) => actionName(say, info, each)).join(t('semicolon')) })}
                {hint.aim !== undefined && ` ${say.text(hint.aim.key, hint.aim.params)}`}
              </span>
            )}
            <InFigures hint={hint} />
            {i === 0 && <Compared first={hint} next={advice[1]} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Every step of it, the last of which is what it is for. */
const planOf = ({ action, then }: Hint): readonly Hint['action'][] => [action, ...then];

/** So many results of a roll are told; the rest stands in the battle's card. */
const LIKELY = 3;

/** How the dice would fall, or how the points would change. */
function InFigures({ hint: { odds, standings } }: { hint: Hint }) {
  const { t } = useTranslation();
  const say = useSay();
  const changes = standings === undefined ? [] : changesBetween(...standings);
  const likely = sharesOf(odds?.results ?? [])
    .toSorted((a, b) => b.share - a.share)
    .slice(0, LIKELY)
    .map(({ result, told }) => `${say.text(result)} ${told}`)
    .join(t('semicolon'));
  return (
    <>
      {odds !== undefined && (
        <span>{odds.column === undefined ? `${likely}.` : t('hint-odds', { column: odds.column, likely })}</span>
      )}
      {changes.map(({ of, from, to }) => (
        <span key={of}>
          {say.colon(upper(say.text(of)))} {t('points-change', { from: number(from), to: number(to) })}
        </span>
      ))}
    </>
  );
}

/** The chance that a hint speaks of, in percent. */
function chanceIn({ aim, reason }: Hint): number | undefined {
  const chance = (aim ?? reason).params?.['chance'];
  return typeof chance === 'number' ? chance : undefined;
}

/** Why this one and not the other, in figures: the chance of each, else the column. */
function Compared({ first, next }: { first: Hint; next: Hint | undefined }) {
  const { t } = useTranslation();
  if (next === undefined) return null;
  const [one, other] = [chanceIn(first), chanceIn(next)];
  if (one !== undefined && other !== undefined) return <span>{t('hint-compare', { first: one, next: other })}</span>;
  const [here, there] = [first.odds?.column, next.odds?.column];
  if (here === undefined || there === undefined || here === there) return null;
  return <span>{t('hint-compare-columns', { first: here, next: there })}</span>;
}
