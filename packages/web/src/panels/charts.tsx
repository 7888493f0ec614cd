import type { Chart } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { RuleLink } from '../shared/rule-link.tsx';
import { useVoice } from '../shared/use-say.ts';

/** The game's tables, each with the mark of where it comes from. */
export function Charts({ info, only = () => true }: { info: GameInfo; only?: (chart: Chart) => boolean }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const charts = (info.presentation.charts ?? []).filter(only);
  const isCode = (value: string | number): value is string =>
    typeof value === 'string' && value.length <= 4 && !/^[a-z]{3,}$/.test(value) && say.has(value);
  // Short codes stay as printed and are explained below; longer keys are words of the game.
  const cell = (value: string | number): string | number =>
    typeof value === 'string' && !isCode(value) && say.has(value) ? say.text(value) : value;
  const legend = (chart: (typeof charts)[number]): [string, string][] =>
    [...new Set(chart.rows.flat().filter(isCode))]
      .map((key): [string, string] => [key, say.text(key)])
      .filter(([key, text]) => key !== text);
  if (charts.length === 0) return <p className="hint">{t('no-charts')}</p>;
  return (
    <div className="charts">
      {charts.map((chart) => (
        <figure key={chart.id}>
          <figcaption>
            <b>{say.text(chart.title)}</b> <RuleLink rule={chart.rule} />
            <span className={`source ${chart.source}`} title={t(`source-${chart.source}-why`)}>
              {t(`source-${chart.source}`)}
            </span>
          </figcaption>
          <div className="scroll" role="region" aria-label={say.text(chart.title)} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {chart.columns.map((column, i) => (
                    <th key={i} scope="col">
                      {say.text(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {chart.rows.map((row, r) => (
                  <tr key={r}>
                    {row.map((value, i) => (
                      <td key={i}>{cell(value)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {legend(chart).length > 0 && (
            <dl className="legend">
              {legend(chart).map(([key, text]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </figure>
      ))}
    </div>
  );
}
