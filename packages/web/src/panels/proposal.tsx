import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import { acceptProposal, proposalNow } from '../store/proposal.ts';
import { useTable } from '../store/state.ts';
import { counted } from '../words/say.ts';
import { actionName } from './value-name.ts';

/** So many lines say what would come of it; the rest is counted. */
const SHOWN = 6;

/** All that is usually answered to what a battle asks, however much it is: one click accepts it. */
export function Proposal() {
  const { t } = useTranslation();
  const say = useSay();
  const proposal = useTable(proposalNow);
  const info = useTable((state) => state.match!.info);
  if (proposal === undefined) return null;
  const { actions, news } = proposal;
  const told = counted(
    news.length > 0
      ? news.map(({ key, params }) => say.text(key, params))
      : actions.map((action) => actionName(say, info, action)),
  );
  return (
    <button type="button" className="primary proposal" onClick={() => void choosing(acceptProposal)}>
      {t('accept-proposal', { what: told.slice(0, SHOWN).join(' ') })}
      {told.length > SHOWN && ` ${t('and-more', { count: told.length - SHOWN })}`}
    </button>
  );
}
