import type { Json } from '@rokada/kernel';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';
import { differences, readingOf, type Fields } from './filed-differences.ts';

/** Only where something was reported. */
const FiledPictures = lazy(() => import('../field/filed-pictures.tsx'));

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

/**
 * What somebody has reported of the battle, for whoever is to agree: against the briefing, in which nothing is lost, and
 * against what had been filed before. What differs is marked, for the eye and for the ear.
 */
export function FiledReport() {
  const { t } = useTranslation();
  const say = useSay();
  const info = useTable((state) => state.match!.info);
  const { sheets } = info.presentation;
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  // Where it is not asked about any more it can be unfolded.
  const asked = useTable(
    ({ beginnings }) =>
      beginnings === undefined ||
      [...beginnings.open, ...beginnings.closed].some(({ type }) => type === sheets?.report),
  );
  const battle = sheets === undefined ? undefined : view.facts[sheets.fact];
  const filed = isFields(battle) ? battle[sheets!.filed] : undefined;
  if (sheets === undefined || !isFields(battle) || !isFields(filed)) return null;
  const earlier = battle[sheets.earlier ?? ''];
  const slots = info.actions[sheets.report]?.slots.map(({ name }) => name) ?? [];
  const reading = readingOf(filed, {
    earlier: isFields(earlier) ? earlier : undefined,
    briefed: battle[sheets.length] === undefined ? {} : { [sheets.length]: battle[sheets.length]! },
    aside: Object.keys(filed).filter((name) => !slots.includes(name)),
    isUsual: (value) => value === 0 || value === '' || (typeof value === 'string' && sheets.usual.includes(value)),
  });
  const { briefing, earlier: corrected } = differences(reading);
  const pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
  /** Bases it went into battle with: what is lost is taken off once the report stands. */
  const basesOf = (id: string): number => {
    const { kind, face } = pieces.get(id) ?? {};
    return (info.presentation.kinds?.[kind ?? '']?.faces.length ?? 1) - (face ?? 0);
  };
  const wordOf = (name: string, value: Json): string => `${say.text(name)} ${say.fact(value)}`;
  return (
    <details className="filed-report" key={String(asked)} open={asked}>
      <summary>{t('filed-report')}</summary>
      <p className="hint">
        {t('filed-against-briefing', { count: briefing })}
        {isFields(earlier) && ` ${t('filed-against-earlier', { count: corrected })}`}
      </p>
      <dl className="facts">
        {reading.plain.map(({ name, value, briefed, before }) => (
          <div key={name}>
            <dt>{say.text(name)}</dt>
            <dd>
              <Marked briefed={briefed !== undefined} before={before === undefined ? undefined : say.fact(before)}>
                {briefed === undefined
                  ? say.fact(value)
                  : t('filed-of', { value: say.fact(value), of: say.fact(briefed) })}
              </Marked>
            </dd>
          </div>
        ))}
      </dl>
      {reading.tables.map(({ name, rows }) => (
        <ul key={name}>
          {rows.map(({ head, cells }) => (
            <li key={head}>
              {pieces.has(head) && `${say.pieceId(head)} `}
              {cells.map(({ name: column, value, briefed, before }) => (
                <Marked
                  key={column}
                  briefed={briefed !== undefined}
                  before={before === undefined ? undefined : wordOf(column, before)}
                >
                  {wordOf(column, value)}
                  {column === sheets.losses && pieces.has(head) && (
                    <>
                      {' '}
                      <small>{t('filed-bases', { from: basesOf(head), to: basesOf(head) - Number(value) })}</small>
                    </>
                  )}
                </Marked>
              ))}
            </li>
          ))}
        </ul>
      ))}
      <Suspense>
        <FiledPictures />
      </Suspense>
    </details>
  );
}

/** A figure of the report: marked when the briefing says otherwise, and with what stood there before it was corrected. */
function Marked({ briefed, before, children }: { briefed: boolean; before?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className="filed-cell">
      {briefed ? (
        <mark>
          <span className="spoken">{t('filed-differs')} </span>
          {children}
        </mark>
      ) : (
        children
      )}
      {before !== undefined && <ins className="was"> {t('filed-before', { what: before })}</ins>}{' '}
    </span>
  );
}
