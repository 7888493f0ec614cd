import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import type { OnlineTable } from '../online/api.ts';
import { useVoice } from '../shared/use-say.ts';

/** What is played and how: game, scenario, clock, spectators, and the options that are not as usual. */
export function MatchTerms({ info, table }: { info: GameInfo; table: OnlineTable }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const options = info.options.filter(({ id, start }) => (table.options[id] ?? start) !== start);
  const terms = [
    [t('game'), say.text(table.game)],
    ...(say.text(table.scenario) === say.text(table.game) ? [] : [[t('scenario'), say.text(table.scenario)]]),
    [t('clock'), t(`clock-${table.pace?.id ?? 'none'}`)],
    [t('spectators'), t(`spectators-${table.spectators}`)],
    ...(table.rated ? [[t('rated-match'), t('yes')]] : []),
    ...options.map(({ id }) => {
      const value = table.options[id]!;
      return [say.text(id), say.text(say.has(`${id}-${value}`) ? `${id}-${value}` : value)];
    }),
    ...(info.options.length > 0 && options.length === 0 ? [[t('options'), t('options-usual')]] : []),
  ];
  return (
    <dl className="facts">
      {terms.map(([what, how]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
