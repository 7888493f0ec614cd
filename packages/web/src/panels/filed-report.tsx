import type { Json } from '@rokada/kernel';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';

/** Only where something was reported. */
const FiledPictures = lazy(() => import('../field/filed-pictures.tsx'));

type Fields = Readonly<Record<string, Json>>;
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a battle is reported from a real table, the page for it is one tap away. */
export function FieldButton() {
  const { t } = useTranslation();
  const sheets = useTable((state) => state.match!.info.presentation.sheets);
  const asked = useTable((state) =>
    state.beginnings?.open.some(({ type }) => type === sheets?.report) === true ? sheets : undefined,
  );
  if (asked === undefined) return null;
  return (
    <button type="button" className="primary" onClick={() => set({ dialog: 'field' })}>
      {t('field')}
    </button>
  );
}

/** What somebody has reported of the battle, for whoever is to agree: of the units those to which something happened. */
export function FiledReport() {
  const { t } = useTranslation();
  const say = useSay();
  const sheets = useTable((state) => state.match!.info.presentation.sheets);
  const facts = useTable((state) => (state.past ?? state.scene)!.view.facts);
  // Where it is not asked about any more it can be unfolded.
  const asked = useTable(
    ({ beginnings }) =>
      beginnings === undefined ||
      [...beginnings.open, ...beginnings.closed].some(({ type }) => type === sheets?.report),
  );
  const battle = sheets === undefined ? undefined : facts[sheets.fact];
  const filed = isFields(battle) ? battle[sheets!.filed] : undefined;
  if (!isFields(filed)) return null;
  const plain = Object.entries(filed).filter(
    ([, value]) => typeof value !== 'object' && value !== '' && value !== 'none',
  );
  const tables = Object.entries(filed).filter((entry): entry is [string, Fields[]] => Array.isArray(entry[1]));
  return (
    <details className="filed-report" key={String(asked)} open={asked}>
      <summary>{t('filed-report')}</summary>
      <dl className="facts">
        {plain.map(([name, value]) => (
          <div key={name}>
            <dt>{say.text(name)}</dt>
            <dd>{say.fact(value)}</dd>
          </div>
        ))}
      </dl>
      {tables.map(([name, rows]) => (
        <ul key={name}>
          {rows.map((row, i) => {
            const told = Object.entries(row).filter(([key, value]) => key !== 'unit' && value !== 0 && !isUsual(value));
            const unit = typeof row['unit'] === 'string' ? say.pieceId(row['unit']) : '';
            return told.length === 0 ? null : (
              <li key={i}>
                {unit} <b>{told.map(([key, value]) => `${say.text(key)} ${say.fact(value)}`).join(', ')}</b>
              </li>
            );
          })}
        </ul>
      ))}
      <Suspense>
        <FiledPictures />
      </Suspense>
    </details>
  );
  function isUsual(value: Json): boolean {
    return typeof value === 'string' && (sheets!.usual.includes(value) || value === '');
  }
}
