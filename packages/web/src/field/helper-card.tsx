import type { HelperAnswers, HelperField, HelperTurn, PieceView } from '@rokada/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../engine/client.ts';
import { Die } from '../panels/die.tsx';
import { LedgerTable } from '../panels/preview.tsx';
import { RuleLinks } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { upper } from '../words/say.ts';

/** An answer may be taken back. */
type Said = Readonly<Record<string, string | number | undefined>>;

const FACES = [1, 2, 3, 4, 5, 6];

/** One die of the browser's own: nobody has to believe it who has dice on the table. */
function rolled(): number {
  const bytes = new Uint8Array(1);
  do crypto.getRandomValues(bytes);
  while (bytes[0]! >= 252); // so that every face is as likely
  return (bytes[0]! % 6) + 1;
}

/** A rule of the real table: what it asks, dice of either kind, and what comes of it with its reasons. */
export function HelperCard({
  id,
  units,
  onEntry,
}: {
  id: string;
  units: readonly PieceView[];
  onEntry(entry: NonNullable<NonNullable<HelperTurn['helped']>['entry']>, answers: HelperAnswers): boolean;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const game = useTable((state) => state.match!.info.id);
  const [answers, setAnswers] = useState<HelperAnswers>({});
  const [dice, setDice] = useState<readonly number[]>([]);
  const [turn, setTurn] = useState<HelperTurn>();
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    let stale = false;
    void engine.call('help', game, id, answers, dice).then((next) => {
      if (stale) return;
      setTurn(next);
      // Figures begin somewhere, and what is not said is a no: only what must be chosen is asked.
      const start = next.fields.filter(
        ({ name, of }) => answers[name] === undefined && (of === 'number' || of === 'yes'),
      );
      if (start.length > 0)
        setAnswers({ ...answers, ...Object.fromEntries(start.map((each) => [each.name, firstOf(each)])) });
    });
    return () => void (stale = true);
  }, [game, id, answers, dice]);
  const answer = (more: Said): void => {
    const said = Object.entries({ ...answers, ...more }).filter(
      (each): each is [string, string | number] => each[1] !== undefined,
    );
    setAnswers(Object.fromEntries(said));
    setDice([]);
    setEntered(false);
  };
  if (turn === undefined) return null;
  const { helped } = turn;
  const ready = turn.fields.every(({ name, of }) => of === 'unit' || answers[name] !== undefined);
  return (
    <section className="helper" aria-label={upper(say.text(id))}>
      {turn.fields.map((field) => (
        <Field key={field.name} field={field} answers={answers} units={units} onAnswer={answer} />
      ))}
      {turn.refusal !== undefined && (
        <p className="refusal" role="status">
          {say.refusal(turn.refusal)} <RuleLinks rules={[turn.refusal.rule]} />
        </p>
      )}
      {turn.refusal === undefined && turn.dice > 0 && ready && (
        <Dice count={turn.dice} dice={dice} onDice={(next) => (setDice(next), setEntered(false))} />
      )}
      {helped !== undefined && (
        <div className="outcome" role="status">
          <p>
            <b>{upper(say.text(helped.outcome, helped.params))}</b> <RuleLinks rules={helped.rules} />
          </p>
          {helped.ledgers?.map((ledger) => (
            <LedgerTable key={ledger.of} ledger={ledger} />
          ))}
          {helped.entry !== undefined && (
            <button
              type="button"
              className="primary"
              disabled={entered}
              onClick={() => setEntered(onEntry(helped.entry!, answers))}
            >
              {entered ? t('field-in-report') : t('field-into-report')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

const firstOf = (field: HelperField): number => (field.of === 'number' ? (field.start ?? field.from) : 0);

function Field({
  field,
  answers,
  units,
  onAnswer,
}: {
  field: HelperField;
  answers: HelperAnswers;
  units: readonly PieceView[];
  onAnswer(more: Said): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const { name } = field;
  const title = upper(say.text(name));
  const value = answers[name];
  if (field.of === 'yes')
    return (
      <label className="yes">
        <input
          type="checkbox"
          checked={value === 1}
          onChange={(event) => onAnswer({ [name]: event.target.checked ? 1 : 0 })}
        />
        {title}
      </label>
    );
  if (field.of === 'number') {
    const by = field.by ?? 1;
    const now = Number(value ?? firstOf(field));
    const step = (to: number): void => onAnswer({ [name]: Math.max(field.from, Math.min(field.to, to)) });
    return (
      <div className="number-field">
        <span>{title}</span>
        <span className="stepper">
          <button type="button" aria-label={t('fewer-of', { what: title, of: '' })} onClick={() => step(now - by)}>
            −
          </button>
          <output aria-label={title}>{now}</output>
          <button type="button" aria-label={t('more-of', { what: title, of: '' })} onClick={() => step(now + by)}>
            +
          </button>
        </span>
      </div>
    );
  }
  if (field.of === 'option')
    return (
      <fieldset>
        <legend>{title}</legend>
        <div className="segmented">
          {field.values.map((each) => (
            <button key={each} type="button" aria-pressed={value === each} onClick={() => onAnswer({ [name]: each })}>
              {say.text(each)}
            </button>
          ))}
        </div>
      </fieldset>
    );
  const fit = units.filter(({ kind }) => field.kinds === undefined || field.kinds.includes(kind ?? ''));
  if (fit.length === 0) return null;
  return (
    <label className="unit-field">
      <span>{title}</span>
      <select
        value={String(value ?? '')}
        onChange={(event) => {
          const piece = fit.find(({ id }) => id === event.target.value);
          onAnswer(
            piece === undefined
              ? { [name]: undefined, [`${name}.kind`]: undefined, [`${name}.marks`]: undefined }
              : {
                  [name]: piece.id,
                  [`${name}.kind`]: piece.kind ?? '',
                  [`${name}.marks`]: (piece.marks ?? []).join(' '),
                },
          );
        }}
      >
        <option value="">{t('field-any-unit')}</option>
        {fit.map((piece) => (
          <option key={piece.id} value={piece.id}>
            {say.counter(piece)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Dice of the browser, or of the table: one taps what they show. */
function Dice({
  count,
  dice,
  onDice,
}: {
  count: number;
  dice: readonly number[];
  onDice(dice: readonly number[]): void;
}) {
  const { t } = useTranslation();
  const roll = (): void => onDice(Array.from({ length: count }, rolled));
  return (
    <div className="dice-field">
      <button type="button" className="primary" onClick={roll}>
        {dice.length === 0 ? t('field-roll') : t('field-again')}
      </button>
      {dice.map((face, i) => (
        <Die key={i} value={face} />
      ))}
      <span className="hint">{t('field-own-dice')}</span>
      {Array.from({ length: count }, (_, n) => (
        <span key={n} className="faces" role="group" aria-label={t('field-die', { n: n + 1 })}>
          {FACES.map((face) => (
            <button
              key={face}
              type="button"
              aria-pressed={dice[n] === face}
              onClick={() => onDice([...dice.slice(0, n), face, ...dice.slice(n + 1)])}
            >
              {face}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}
