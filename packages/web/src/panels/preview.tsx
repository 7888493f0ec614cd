import type { Ledger, Preview } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { chance, number, signed } from '../words/say.ts';

/** What an action would do: how the dice may fall, in sight without scrolling, and every number with its reasons. */
export function PreviewCard({ preview: { ledgers: all, results, column } }: { preview: Preview }) {
  const ledgers = all.filter(({ lines, total }) => lines.length > 0 || total !== 0);
  if (ledgers.length === 0 && (results?.length ?? 0) === 0) return null;
  return (
    <div className="preview">
      {results !== undefined && results.length > 0 && <Chances results={results} />}
      {ledgers.map((each) => (
        <LedgerTable key={each.of} ledger={each} column={column} />
      ))}
    </div>
  );
}

/** The ledger whose total is the place of a column. */
export const isColumn = ({ of }: Ledger): boolean => of === 'column';

/** How the dice may fall, under that heading. */
export function Chances({ results }: { results: Results }) {
  const { t } = useTranslation();
  return (
    <table className="chances">
      <caption>{t('chances')}</caption>
      <Shares results={results} />
    </table>
  );
}

/** The same for a small place, without the heading. */
export function Bars({ results }: { results: Results }) {
  return (
    <table className="chances-bars">
      <Shares results={results} />
    </table>
  );
}

type Results = NonNullable<Preview['results']>;

/** How often in a hundred each result comes, among those that exclude each other. */
export function sharesOf(results: Results): readonly { result: string; share: number; told: string }[] {
  const wholes = new Map<string | undefined, number>();
  for (const { of, weight } of results) wholes.set(of, (wholes.get(of) ?? 0) + weight);
  return results.map(({ of, result, weight }) => {
    const whole = wholes.get(of)!;
    return { result, share: (100 * weight) / whole, told: chance(weight, whole) };
  });
}

function Shares({ results }: { results: Results }) {
  const say = useSay();
  const shares = sharesOf(results);
  const most = Math.max(1, ...shares.map(({ share }) => share));
  return (
    <tbody>
      {shares.map(({ result, share, told }, i) => (
        <tr key={`${result}${i}`}>
          <th scope="row">{say.text(result)}</th>
          <td className="bar">
            <span style={{ width: `${(100 * share) / most}%` }} />
          </td>
          <td className="number">{told}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** A reckoning line by line; that of a column ends with its heading, as the rulebook calls it. */
export function LedgerTable({ ledger, column }: { ledger: Ledger; column?: string | undefined }) {
  const say = useSay();
  return (
    <table className="ledger">
      <caption>
        {say.ledger(ledger)} <b>{isColumn(ledger) && column !== undefined ? column : number(ledger.total)}</b>
      </caption>
      <tbody>
        {ledger.lines.map((line, i) => (
          <tr key={`${line.rule}${line.label}${i}`}>
            <th scope="row">{say.line(line)}</th>
            <td className="number">{signed(line, i === 0)}</td>
            <td>
              <RuleLink rule={line.rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
