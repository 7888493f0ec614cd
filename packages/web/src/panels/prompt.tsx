import type { Candidate } from '@rokada/kernel';
import type { SlotInfo } from '../engine/protocol.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideChip } from '../shared/side-chip.tsx';
import { Icon } from '../shared/icon.tsx';
import { RuleLink } from '../shared/rule-link.tsx';
import { seatName } from '../shared/seat-name.ts';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import {
  cancel,
  choose,
  clearChosen,
  finish,
  openAside,
  sideToPlay,
  takeEverything,
  takeSuggestion,
} from '../store/play.ts';
import { set, useTable } from '../store/state.ts';
import { isLive, undo } from '../store/table.ts';
import { number, upper } from '../words/say.ts';
import { AdviceList, HintButton } from './advice.tsx';
import { Beginnings } from './beginnings.tsx';
import { Coach } from './coach.tsx';
import { PlansButton } from './log.tsx';
import { FiledReport, FieldButton } from './filed-report.tsx';
import { LessonCard } from './lesson-card.tsx';
import { FirstObjectives } from './objectives.tsx';
import { Since } from './since.tsx';
import { PiecesList } from './pieces-list.tsx';
import { Orders } from './orders.tsx';
import { PreviewCard } from './preview.tsx';
import { Proposal } from './proposal.tsx';
import { RowsForm } from './rows-form.tsx';
import { TextForm } from './text-form.tsx';
import { valueName, valueNames } from './value-name.ts';

/** What is to be decided, under which rule, and every way to answer it without the board. */
export function Prompt() {
  const { t } = useTranslation();
  const say = useSay();
  const scene = useTable((state) => state.scene)!;
  const past = useTable((state) => state.past);
  const match = useTable((state) => state.match)!;
  const draft = useTable((state) => state.draft);
  const refused = useTable((state) => state.refused);
  const curtain = useTable((state) => state.curtain);
  const taught = useTable((state) => state.lesson !== undefined);
  if (curtain || (past !== undefined && isLive(match))) return null;
  const side = sideToPlay();
  const shown = past ?? scene;
  const decision = shown.decisions.find((each) => each.side === side) ?? shown.decisions[0];
  if (shown.outcome !== undefined) return <Outcome />;
  if (decision === undefined) return null;
  return (
    <section className="prompt" aria-label={t('decision')}>
      <header>
        <SideChip info={match.info} side={decision.side}>
          {say.side(decision.side)}
        </SideChip>
        <RuleLink rule={decision.rule} />
        {side !== undefined && <UndoButton />}
      </header>
      <LessonCard />
      <p className="question">{say.decision(decision)}</p>
      {side !== undefined && !taught && <Coach about={decision.about} step={decision.step} />}
      {side === undefined ? <Waiting /> : draft === undefined ? <Beginnings /> : <Drafting />}
      <FiledReport />
      <FieldButton />
      {side !== undefined && <AdviceList />}
      {!taught && <FirstObjectives />}
      {side !== undefined && draft === undefined && <Orders />}
      {side !== undefined && <Since />}
      {refused !== undefined && (
        <p className="refusal" role="alert">
          {say.refusal(refused)} <RuleLink rule={refused.rule} />
        </p>
      )}
    </section>
  );
}

/** Whose move it is when it is not ours. */
function Waiting() {
  const { t } = useTranslation();
  const playable = useTable((state) => state.match!.playable);
  const table = useTable((state) => state.online?.table);
  const names = table?.turn.map((seat) => table.seats[seat]!).map((seat) => seatName(t, seat));
  if (names !== undefined) return <p className="waiting">{t('waiting-for', { names: names.join(', ') })}</p>;
  return <p className="waiting">{playable ? t('computer-thinks') : t('watching')}</p>;
}

function Outcome() {
  const { t } = useTranslation();
  const say = useSay();
  const outcome = useTable((state) => (state.past ?? state.scene)!.outcome)!;
  const winners = say.sides(outcome.winners);
  return (
    <section className="prompt over" aria-label={t('decision')}>
      <p className="question">{winners === '' ? t('draw') : t('winners', { winners })}</p>
      <p>{say.text(outcome.key)}</p>
      {outcome.scores !== undefined && (
        <p>
          {Object.entries(outcome.scores)
            .map(([side, points]) => `${say.colon(say.side(side))} ${number(points)}`)
            .join(' · ')}
        </p>
      )}
      <div className="buttons">
        <ResultButton />
        <PlansButton />
      </div>
    </section>
  );
}

/** The result once more, after it was put away or the match was looked through. */
function ResultButton() {
  const { t } = useTranslation();
  const away = useTable((state) => (!state.over || state.past !== undefined) && state.scene!.outcome !== undefined);
  if (!away) return null;
  return (
    <button type="button" className="primary" onClick={() => set({ over: true, past: undefined, autoplay: false })}>
      {t('over-show')}
    </button>
  );
}

/** Names that say no more than the question itself: "choose units: units" helps nobody. */
const plainSlots = new Set('unit units piece pieces hex hexes area areas space spaces way path to'.split(' '));
const isPlain = ({ name, of }: SlotInfo): boolean => plainSlots.has(name) && /^(?:piece|space|path)/.test(of);

/** What is filled in so far. */
function Filled() {
  const say = useSay();
  const draft = useTable((state) => state.draft)!;
  const action = useTable((state) => state.match!.info.actions[draft.type]!);
  const filled = action.slots.filter(({ name }) => {
    const value = draft.slots[name];
    return value !== undefined && !(Array.isArray(value) && value.length === 0); // none is nothing to read
  });
  return (
    <div className="filled">
      <b>{say.text(draft.type)}</b>
      {filled.map((slot) => (
        <div key={slot.name}>
          {say.colon(say.slot(draft.type, slot.name))} <b>{valueNames(say, slot, draft.slots[slot.name]!)}</b>
        </div>
      ))}
    </div>
  );
}

/** An action half built: what is chosen, what is asked, what would come of it. */
function Drafting() {
  const { t } = useTranslation();
  const say = useSay();
  const draft = useTable((state) => state.draft)!;
  const question = useTable((state) => state.question);
  const preview = useTable((state) => state.preview);
  const instead = useTable((state) => state.instead);
  const many = question?.slot?.of === 'pieces' || question?.slot?.of === 'spaces' || question?.slot?.of === 'path';
  const fewer = question !== undefined && draft.chosen.length < question.min;
  const kinds = useTable((state) => state.match!.info.presentation.kinds);
  const listed = kinds !== undefined && question?.slot?.of === 'pieces';
  if (question?.slot?.of === 'rows' && question.table !== undefined)
    return <RowsForm key={`${draft.type}.${question.slot.name}`} before={<Filled />} />;
  if (question?.slot?.of === 'text') return <TextForm key={question.slot.name} before={<Filled />} />;
  return (
    <>
      <Filled />
      <div className="filled">
        {many && !listed && draft.chosen.length > 0 && (
          <div>
            {say.colon(say.slot(draft.type, question.slot.name))} <b>{valueNames(say, question.slot, draft.chosen)}</b>
          </div>
        )}
      </div>
      {question?.slot !== undefined && (
        <p className="hint">
          {t(isPlain(question.slot) ? `choose-a-${question.slot.of}` : `choose-${question.slot.of}`, {
            what: upper(say.slot(draft.type, question.slot.name)),
          })}{' '}
          {many && question.max < 1000 && question.max > 1 ? t('at-most', { max: question.max }) : ''}
        </p>
      )}
      {instead.length > 0 && (
        <p className="hint">{t('instead', { actions: instead.map(({ type }) => say.text(type)).join(', ') })}</p>
      )}
      <div className="buttons">
        <Proposal />
      </div>
      {question?.slot !== undefined && (listed ? <PiecesList /> : <CandidateList />)}
      {question?.refusal !== undefined && draft.chosen.length > 0 && !fewer && (
        <p className="refusal">
          {say.refusal(question.refusal)} <RuleLink rule={question.refusal.rule} />
        </p>
      )}
      {preview !== undefined && <PreviewCard preview={preview} />}
      <Asides />
      <div className="buttons deciding">
        {(draft.ready || (many && question.mayFinish)) && (
          <button type="button" className="primary" onClick={() => void choosing(finish)}>
            {draft.ready || preview !== undefined ? say.text(draft.type) : t('done')}
          </button>
        )}
        {many && question.suggest !== undefined && draft.chosen.join() !== question.suggest.join() && (
          <button type="button" onClick={() => void choosing(takeSuggestion)}>
            {t('suggested')}
          </button>
        )}
        {many && question.slot.of !== 'path' && question.candidates.length > 1 && (
          <button type="button" onClick={() => void choosing(takeEverything)}>
            {t('take-all')}
          </button>
        )}
        {many && draft.chosen.length > 0 && (
          <button type="button" onClick={() => void choosing(clearChosen)}>
            {t('clear')}
          </button>
        )}
        <button type="button" onClick={() => void choosing(cancel)}>
          {t('cancel')}
        </button>
        {!draft.ready && <HintButton />}
      </div>
    </>
  );
}

/** What the action is whole without, and may be asked for all the same. */
function Asides() {
  const { t } = useTranslation();
  const say = useSay();
  const draft = useTable((state) => state.draft)!;
  const now = useTable((state) => state.question?.slot?.name);
  const mayFinish = useTable((state) => state.draft?.ready === true || state.question?.mayFinish === true);
  const slots = useTable((state) => state.match!.info.actions[draft.type]!.slots);
  const asides = slots.filter(({ aside }, i) => aside && i > slots.findIndex((each) => each.name === now));
  if (asides.length === 0 || !mayFinish || (now !== undefined && draft.chosen.length === 0)) return null;
  return (
    <div className="buttons asides">
      {asides.map(({ name }) => (
        <button key={name} type="button" className="small" onClick={() => void choosing(() => openAside(name))}>
          {t('also', { what: say.slot(draft.type, name) })}
        </button>
      ))}
    </div>
  );
}

/** Every candidate as a button: for keyboards, screen readers, small screens, and what is not on the map. */
function CandidateList() {
  const { t } = useTranslation();
  const say = useSay();
  const question = useTable((state) => state.question)!;
  const draft = useTable((state) => state.draft)!;
  const [all, setAll] = useState(false);
  const of = question.slot!.of;
  const single = of === 'option' || of === 'number';
  const chosen: Candidate[] = of === 'path' ? [] : draft.chosen.map((value) => ({ value }));
  const reached: Candidate[] = (question.reach ?? []).map((way) => ({ value: way.at(-1)! }));
  const known = new Set<number | string>();
  const list = [...chosen, ...question.candidates, ...reached].filter(
    ({ value }) => !known.has(value) && known.add(value),
  );
  const few = list.slice(0, all || single ? 400 : 8);
  return (
    <div
      className={single ? 'buttons' : 'candidates'}
      role="group"
      data-slot={question.slot!.name}
      aria-label={say.text(question.slot!.name)}
    >
      {few.map(({ value, note }) => {
        const on = of !== 'path' && draft.chosen.includes(Number(value)) && !single;
        return (
          <button
            key={value}
            type="button"
            className={on ? 'small on' : 'small'}
            aria-pressed={on}
            onClick={() => void choosing(() => choose(question.slot!.name, value))}
          >
            {valueName(say, of, value)}
            {note !== undefined && <span className="count">{number(note.total)}</span>}
          </button>
        );
      })}
      {list.length > few.length && (
        <button type="button" className="small more" onClick={() => setAll(true)}>
          {t('more', { count: list.length - few.length })}
        </button>
      )}
    </div>
  );
}

export function UndoButton() {
  const { t } = useTranslation();
  const refusal = useTable((state) => state.scene!.undo);
  // Never a dead button: pressed beyond its window it says why.
  const press = (): void => (refusal === undefined ? void undo() : set({ refused: refusal }));
  return (
    <button type="button" className={refusal === undefined ? 'undo' : 'undo dim'} title={t('undo-key')} onClick={press}>
      <Icon of="undo" /> {t('undo')}
    </button>
  );
}
