import { useTranslation } from 'react-i18next';
import type { Beginnings as BeginningsNow } from '../engine/protocol.ts';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import { startType } from '../store/play.ts';
import { proposalNow } from '../store/proposal.ts';
import { canRepeat, repeatLast } from '../store/repeat.ts';
import { useTable } from '../store/state.ts';
import { usualOf } from '../store/usual.ts';
import { HintButton } from './advice.tsx';
import { Proposal } from './proposal.tsx';

/** The actions that may begin now, and those that may not with their reasons. */
export function Beginnings() {
  const { t } = useTranslation();
  const say = useSay();
  const beginnings = useTable((state) => state.beginnings);
  const armed = useTable((state) => state.armed);
  const proposed = useTable((state) => proposalNow(state) !== undefined);
  if (beginnings === undefined) return <p className="waiting">{t('thinking')}</p>;
  const asking = beginnings.open.filter((each) => each.question.slot !== undefined);
  const ending = beginnings.open.filter((each) => each.question.slot === undefined);
  const usual = proposed ? undefined : usualOf(beginnings, say.info.presentation.usual);
  const left = asking.map(
    (each) => `${say.text(each.type)} (${new Set(each.question.candidates.map(({ value }) => value)).size})`,
  );
  if (isOthers(beginnings))
    return (
      <p className="waiting" role="status">
        {say.text('not-your-duty')}
      </p>
    );
  return (
    <>
      {asking.length > 0 && <p className="hint">{t('choose-on-board')}</p>}
      <div className="buttons">
        <Proposal />
        {asking.map(({ type, question }) => (
          <button
            key={type}
            type="button"
            className={type === usual ? 'primary' : ''}
            onClick={() => void choosing(() => startType(type))}
          >
            {say.text(type)} <span className="count">{question.candidates.length || ''}</span>
          </button>
        ))}
        {ending.map(({ type }) => (
          <button
            key={type}
            type="button"
            className={armed === type ? 'primary armed' : type === usual ? 'primary' : ''}
            onClick={() => void choosing(() => startType(type))}
          >
            {armed === type ? t('really', { action: say.text(type) }) : say.text(type)}
          </button>
        ))}
        <RepeatButton />
        <HintButton />
      </div>
      {armed !== undefined && (
        <p className="warning" role="alert">
          {t('still-possible', { actions: left.join(', ') })}
        </p>
      )}
      {beginnings.closed.length > 0 && (
        <details className="closed">
          <summary>{t('not-possible-now')}</summary>
          <ul>
            {beginnings.closed.map(({ type, refusal }) => (
              <li key={type}>
                <b>{say.colon(say.text(type))}</b> {say.refusal(refusal)} <RuleLink rule={refusal.rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Is there something to do, but for others of the side? */
const isOthers = ({ open, closed }: BeginningsNow): boolean =>
  open.length === 0 && closed.some(({ refusal }) => refusal.key === 'not-your-duty');

/** The last action once more, with the next unit. */
function RepeatButton() {
  const { t } = useTranslation();
  const say = useSay();
  const last = useTable((state) => state.last);
  if (last === undefined || !canRepeat()) return null;
  return (
    <button type="button" title={t('repeat-key')} onClick={() => void choosing(repeatLast)}>
      {t('repeat', { action: say.text(last.type) })}
    </button>
  );
}
