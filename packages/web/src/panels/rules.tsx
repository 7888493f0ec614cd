import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import { set, useTable } from '../store/state.ts';
import { clausesOf, search } from './catalogue.ts';

const MOST = 120;

/** The rules library: searched, or opened at the rule that was clicked. */
export function Rules({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const lang = useTable((state) => state.prefs.lang);
  const rule = useTable((state) => state.rule);
  const [wanted, setWanted] = useState('');
  const clauses = clausesOf(info, lang);
  const found = useMemo(() => search(clauses, wanted), [clauses, wanted]);
  const at = rule === undefined ? -1 : clauses.findIndex((clause) => clause.id === rule);
  // Round the clicked rule, its neighbours in the book; otherwise what was searched.
  const shown = at >= 0 && wanted === '' ? clauses.slice(Math.max(0, at - 20), at + MOST) : found.slice(0, MOST);
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'start' }); // some browsers answer with a promise
  }, [rule, lang, wanted]);
  return (
    <div className="rules">
      <input
        type="search"
        value={wanted}
        placeholder={t('search-rules')}
        aria-label={t('search-rules')}
        onChange={(event) => {
          setWanted(event.target.value);
          set({ rule: undefined });
        }}
      />
      <p className="hint">
        {rule !== undefined && at < 0 ? t('no-such-rule', { rule }) : t('rules-count', { count: found.length })}
      </p>
      <ol>
        {shown.map((clause) => (
          <li
            key={clause.id}
            ref={clause.id === rule ? chosen : undefined}
            aria-current={clause.id === rule ? 'true' : undefined}
          >
            <h3>
              <span className="rule-id">{clause.id}</span> {clause.title}
            </h3>
            <p>{linked(clause.text, new Set(clauses.map((each) => each.id)))}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Rule numbers inside a text lead to their rules. */
function linked(text: string, ids: ReadonlySet<string>) {
  return text.split(/\b([A-Z]{2,3}-\d[\w.]*\w|[A-Z]{2,3}-\d)\b/).map((part, i) =>
    i % 2 === 1 && ids.has(part) ? (
      <button key={i} type="button" className="rule-link" onClick={() => set({ rule: part })}>
        {part}
      </button>
    ) : (
      part
    ),
  );
}
