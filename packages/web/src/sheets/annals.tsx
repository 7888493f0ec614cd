import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { number, upper } from '../words/say.ts';
import { meanOf, type Annals } from './annals.ts';

/** Ledgers by part, careers and dice, below the chapters of a chronicle. */
export function AnnalsView({ annals, sides }: { annals: Annals; sides: readonly string[] }) {
  const { t } = useTranslation();
  const say = useSay();
  const { careers, dice } = annals;
  const look = useTable((state) => state.match!.info.presentation.chronicle!);
  return (
    <>
      {annals.ledgers.length > 0 && <Ledgers annals={annals} sides={sides} />}
      {look.careers !== undefined && (
        <>
          <h2>{t('careers')}</h2>
          {careers.length === 0 && <p>{t('careers-none')}</p>}
          {careers.map(({ piece, kind, name, steps }) => (
            <details key={`${piece}:${kind}`} className="career">
              <summary>
                {say.piece(piece, kind, name)} <small>{steps.length}</small>
              </summary>
              <ul>
                {steps.map(({ chapter, news }, i) => (
                  <li key={i}>
                    {chapter !== undefined && <small>{upper(say.text(chapter.key, chapter.params))} </small>}
                    {upper(say.text(news.key, news.params))}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </>
      )}
      {dice.some((faces) => faces.some((each) => each > 0)) && (
        <table>
          <caption>{t('dice-fallen')}</caption>
          <thead>
            <tr>
              <td />
              {[1, 2, 3, 4, 5, 6].map((face) => (
                <th key={face} scope="col">
                  {face}
                </th>
              ))}
              <th scope="col">{t('dice-mean')}</th>
            </tr>
          </thead>
          <tbody>
            {dice.map((faces, i) =>
              faces.every((each) => each === 0) ? null : (
                <tr key={i}>
                  <th scope="row">{sides[i] === undefined ? t('dice-everybody') : say.side(sides[i])}</th>
                  {faces.map((count, face) => (
                    <td key={face}>{count}</td>
                  ))}
                  <td>{number(meanOf(faces)!)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
    </>
  );
}

function Ledgers({ annals: { parts, ledgers }, sides }: { annals: Annals; sides: readonly string[] }) {
  const { t } = useTranslation();
  const say = useSay();
  // Whoever never has anything, such as an umpire, needs no column.
  const shown = sides.map((_, i) => i).filter((i) => ledgers.some(({ sums }) => sums.some((row) => (row[i] ?? 0) > 0)));
  return (
    <table className="annals">
      <caption>{t('annals')}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('annals-part')}
          </th>
          {[...parts, t('annals-all')].map((part, i) => (
            <th key={i} scope="col">
              {part}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ledgers.flatMap(({ title, sums }) =>
          shown.map((side, i) => (
            <tr key={`${title}${side}`}>
              {i === 0 && (
                <th scope="rowgroup" rowSpan={shown.length}>
                  {upper(say.text(title))}
                </th>
              )}
              <th scope="row">{say.side(sides[side] ?? '')}</th>
              {sums.map((row, part) => (
                <td key={part}>{number(row[side] ?? 0)}</td>
              ))}
              <td>
                <b>{number(sums.reduce((sum, row) => sum + (row[side] ?? 0), 0))}</b>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
