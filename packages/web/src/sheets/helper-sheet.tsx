import { clausesOf } from '../panels/catalogue.ts';
import { Charts } from '../panels/charts.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';

/** Clauses that belong together: `XY-FLY-3` to `XY-FLY`, `XY-LND-B4` to `XY-LND-B`. */
const groupOf = (rule: string): string => rule.replace(/-?\d+[a-z]?$/, '');

/** What the helpers of the real table know, on paper: their clauses and tables, for those who leave the phone at home. */
export function HelperSheet() {
  const say = useSay();
  const info = useTable((state) => state.match!.info);
  const clauses = clausesOf(info, say.lang);
  const groups = new Map<string, { ids: string[]; of: Set<string> }>();
  for (const { id, rule, beside = [] } of info.helpers) {
    const name = groupOf(rule);
    const group = groups.get(name) ?? { ids: [], of: new Set([name]) };
    groups.set(name, group);
    group.ids.push(id);
    for (const each of beside) group.of.add(each);
  }
  return (
    <div className="helper-sheet">
      {[...groups].map(([name, { ids, of }]) => (
        <section key={name}>
          <h2>{ids.map((id) => say.text(id)).join(' · ')}</h2>
          <dl>
            {clauses
              .filter(({ id }) => of.has(groupOf(id)))
              .map(({ id, title, text }) => (
                <div key={id}>
                  <dt>{title}</dt>{' '}
                  <dd>
                    {text} <small>{id}</small>
                  </dd>
                </div>
              ))}
          </dl>
          {info.presentation.charts?.some(({ rule }) => of.has(groupOf(rule))) && (
            <Charts info={info} only={({ rule }) => of.has(groupOf(rule))} />
          )}
        </section>
      ))}
    </div>
  );
}
