import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { skip } from '../store/table.ts';
import { withoutStop } from '../words/say.ts';
import { headline, whoseIs } from './headline.ts';

/** What another seat has just done, for a moment above the board; also what a replay shows. */
export function Stage() {
  const { t } = useTranslation();
  const say = useSay();
  const stage = useTable((state) => state.stage);
  const replayed = useTable((state) =>
    state.autoplay ? state.log.find(({ version }) => version === state.past?.version) : undefined,
  );
  const sides = useTable((state) => state.match!.info.presentation.sides);
  const event = replayed ?? stage;
  const news = event?.news ?? [];
  const first = headline(say, news);
  if (event === undefined || first === undefined) return null;
  const text = say.text(first.key, first.params);
  const whose = event.side === undefined ? '' : whoseIs(say.side(event.side), text);
  return (
    <div className="stage" style={{ borderColor: sides[event.side ?? '']?.colour }}>
      <p aria-hidden="true" key={event.version}>
        {whose !== '' && <b>{whose}</b>} {news.length > 1 ? withoutStop(text) : text}
        {news.length > 1 && <small> {t('and-more', { count: news.length - 1 })}</small>}
      </p>
      <button type="button" title={t('skip-key')} onClick={skip}>
        {t('skip')}
      </button>
    </div>
  );
}
