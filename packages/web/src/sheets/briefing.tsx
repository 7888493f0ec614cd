import type { Json, PieceView, SheetsLook } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { clausesOf } from '../panels/catalogue.ts';
import { GivenName } from '../shared/given-name.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';
import { TerrainPlan } from './terrain-plan.tsx';

type Fields = Readonly<Record<string, Json>>;
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: Json): boolean =>
  value === null ||
  value === '' ||
  value === 'none' ||
  value === 0 ||
  value === false ||
  JSON.stringify(value) === '[]' ||
  (isFields(value) && Object.values(value).every(isEmpty));

/** Of what is counted by kind, the kinds of which there are any. */
const withoutNoughts = (value: Json): Json =>
  isFields(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each))) : value;

/** The battle to come, for one side: orders, its own part, its force with bases to tick off, and the ground. */
export function Briefing({ look, side }: { look: SheetsLook; side: string }) {
  const { t } = useTranslation();
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const battle = view.facts[look.fact];
  if (!isFields(battle)) return <p>{t('no-battle')}</p>;
  const forces = battle[look.forces];
  const own = isFields(forces) ? forces[side] : undefined;
  const plain = Object.entries(battle).filter(
    ([name, value]) => !look.aside.includes(name) && name !== look.forces && !isEmpty(value),
  );
  const units = view.pieces.filter((piece) => piece.side === side && piece.marks?.includes(look.engaged));
  return (
    <>
      <Facts of={plain} />
      {isFields(own) && (
        <>
          <h2>{say.side(side)}</h2>
          <Facts of={Object.entries(own).filter(([name, value]) => !look.aside.includes(name) && !isEmpty(value))} />
        </>
      )}
      {look.plan !== undefined && (
        <TerrainPlan
          plan={look.plan}
          elements={battle[look.plan.list] ?? []}
          places={battle[look.plan.places ?? '']}
          seed={say.fact(plain.map(([, value]) => value))}
        />
      )}
      <Explained of={isFields(own) ? own : {}} clauses={battle[look.clauses ?? '']} />
      {units.length > 0 && (
        <>
          <h2>{t('force')}</h2>
          <ul className="tick-list">
            {units.map((piece) => (
              <Ticked key={piece.id} piece={piece} engaged={look.engaged} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What the words of one's own part mean, where the game explains them, and the clauses that hold for the battle. */
function Explained({ of, clauses }: { of: Fields; clauses: Json | undefined }) {
  const { t } = useTranslation();
  const say = useSay();
  const info = useTable((state) => state.match!.info);
  const words = [...new Set(wordsIn(of))].filter((word) => say.has(`about-${word}`));
  const asked = new Set(Array.isArray(clauses) ? clauses : []);
  const rules = asked.size === 0 ? [] : clausesOf(info, say.lang).filter(({ id }) => asked.has(id));
  if (words.length + rules.length === 0) return null;
  return (
    <>
      <h2>{t('special-rules')}</h2>
      <dl className="explained">
        {words.map((word) => (
          <div key={word}>
            <dt>{say.text(word)}</dt> <dd>{say.text(`about-${word}`)}</dd>
          </div>
        ))}
        {rules.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>{' '}
            <dd>
              {text} <small>{id}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Every word that stands anywhere in it. */
const wordsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each: Json) => wordsIn(each));
  return isFields(value) ? Object.values(value).flatMap(wordsIn) : [];
};

function Facts({ of }: { of: readonly (readonly [string, Json])[] }) {
  const say = useSay();
  return (
    <dl className="sheet-facts">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{upper(say.text(name))}</dt>
          <dd>{say.fact(withoutNoughts(value))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A unit with a box for each base it has left. */
export function Ticked({ piece, engaged }: { piece: PieceView; engaged: string }) {
  const say = useSay();
  const { kinds, counters } = useTable((state) => state.match!.info.presentation);
  const bases = (kinds?.[piece.kind ?? '']?.faces.length ?? 1) - (piece.face ?? 0);
  const marks = (piece.marks ?? []).filter((mark) => mark !== engaged).map((mark) => say.mark(mark));
  return (
    <li>
      <span>
        {/* Its number apart: beside a calibre nobody would know which is which. */}
        <GivenName piece={piece} />
        {say.kind(piece.kind ?? '') || piece.id}{' '}
        <small>{[`№ ${counters[piece.id]?.label ?? piece.id}`, ...marks].join(', ')}</small>
      </span>
      <span className="ticks">
        {Array.from({ length: bases }, (_, i) => (
          <input key={i} type="checkbox" aria-label={`${say.pieceId(piece.id, piece.kind)} ${i + 1}/${bases}`} />
        ))}
      </span>
    </li>
  );
}
