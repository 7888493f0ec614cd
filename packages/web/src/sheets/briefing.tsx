import type { Json, PieceView, SheetsLook } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
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
  const kinds = useTable((state) => state.match!.info.presentation.kinds);
  const bases = (kinds?.[piece.kind ?? '']?.faces.length ?? 1) - (piece.face ?? 0);
  const marks = (piece.marks ?? []).filter((mark) => mark !== engaged).map((mark) => say.mark(mark));
  return (
    <li>
      <span>
        {say.pieceId(piece.id, piece.kind)} <small>{marks.join(', ')}</small>
      </span>
      <span className="ticks">
        {Array.from({ length: bases }, (_, i) => (
          <input key={i} type="checkbox" aria-label={`${say.pieceId(piece.id, piece.kind)} ${i + 1}/${bases}`} />
        ))}
      </span>
    </li>
  );
}
