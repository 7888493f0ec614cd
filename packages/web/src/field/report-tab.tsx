import type { Preview, Refusal, SheetsLook } from '@rokada/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../engine/client.ts';
import { FiledReport } from '../panels/filed-report.tsx';
import { PreviewCard } from '../panels/preview.tsx';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { asking, inTurn } from '../store/choosing.ts';
import { set, tell, useTable } from '../store/state.ts';
import { valueName } from '../panels/value-name.ts';
import { upper } from '../words/say.ts';
import type { FormSlot, ReportForm } from './form.ts';
import { keptOf, rowsOf, type Kept } from './kept.ts';
import PictureShelf from './picture-shelf.tsx';
import { actionOf, filedNow, hasLine, saidOf, send, turnsOf } from './sending.ts';

/** The report as it stands: what remains to be said, what differs from "nothing lost", and what would come of it. */
export function ReportTab({
  kept,
  look,
  refused,
  onChange,
}: {
  kept: Kept;
  look: SheetsLook;
  /** Why it may not be filed now, by whoever asks. */
  refused: Refusal | undefined;
  onChange(next: Kept): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const form = kept.form;
  if (form === undefined)
    return (
      <>
        <FiledReport />
        <p role="status">{refused?.key === 'not-your-duty' ? say.refusal(refused) : t('field-not-yet')}</p>
        <PictureShelf />
      </>
    );
  return <Filling kept={kept} form={form} look={look} onChange={onChange} />;
}

function Filling({
  kept,
  form,
  look,
  onChange,
}: {
  kept: Kept;
  form: ReportForm;
  look: SheetsLook;
  onChange(next: Kept): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const id = useTable((state) => state.match!.id);
  const scene = useTable((state) => state.scene!);
  const open = useTable((state) => state.online?.connected ?? state.match!.playable);
  const [refused, setRefused] = useState<Refusal>();
  const [preview, setPreview] = useState<Preview>();
  const made = actionOf(kept, form, look.usual, look.length);
  const action = 'action' in made ? made.action : undefined;
  const whole = JSON.stringify(action ?? null);
  const asked = scene.decisions.some(({ side }) => side === form.side);
  useEffect(() => {
    setPreview(undefined);
    if (action === undefined || !hasLine() || !asked) return;
    let stale = false;
    void asking(async () => {
      const shown = await engine.call('preview', id, form.side, action);
      if (!stale) setPreview(shown);
    });
    return () => void (stale = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text of the action says whether it is another
  }, [whole, id, form.side, asked]);
  const press = (): void => {
    if (action === undefined) return;
    if (!hasLine()) {
      return onChange({ ...kept, waiting: { side: form.side, action, seen: filedNow() } });
    }
    void inTurn(async () => {
      const no = await send(form.side, action);
      setRefused(no);
      if (no !== undefined) return;
      onChange(keptOf(kept.match, kept.number));
      tell('field-sent');
      set({ dialog: undefined });
    });
  };
  return (
    <>
      <FiledReport />
      {form.slots.map((slot) => (
        <Slot key={slot.name} slot={slot} kept={kept} type={form.type} look={look} onChange={onChange} />
      ))}
      <PictureShelf />
      <Changed kept={kept} form={form} />
      {'open' in made && (
        <p className="hint">
          {t('field-still-open', { what: made.open.map((name) => say.slot(form.type, name)).join(', ') })}
        </p>
      )}
      {refused !== undefined && (
        <p className="refusal" role="alert">
          {say.refusal(refused)} <RuleLink rule={refused.rule} />
        </p>
      )}
      {kept.waiting !== undefined && <p role="status">{t('field-waits')}</p>}
      <div className="buttons deciding">
        <button type="button" className="primary" disabled={action === undefined || (open && !asked)} onClick={press}>
          {open ? t('field-send') : t('field-keep')}
        </button>
        <button
          type="button"
          onClick={() =>
            onChange({ match: kept.match, number: kept.number, turn: kept.turn, cells: {}, said: {}, form })
          }
        >
          {t('field-start-again')}
        </button>
      </div>
      {preview !== undefined && (
        <details open>
          <summary>{t('field-consequences')}</summary>
          <PreviewCard preview={preview} />
        </details>
      )}
    </>
  );
}

/** A slot that is a word, a figure or a text; tables are filled among the forces. */
function Slot({
  slot,
  kept,
  type,
  look,
  onChange,
}: {
  slot: FormSlot;
  kept: Kept;
  type: string;
  look: SheetsLook;
  onChange(next: Kept): void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const { name, of, values = [] } = slot;
  const say1 = (value: number | string): void => onChange({ ...kept, said: { ...kept.said, [name]: value } });
  if (of === 'text')
    return (
      <label className="story">
        <span>{t('field-story')}</span>
        <textarea
          rows={3}
          maxLength={2000}
          value={String(saidOf(kept, slot, look.usual) ?? '')}
          onChange={(event) => say1(event.target.value)}
        />
      </label>
    );
  if (of === 'rows') return null;
  if (name === look.length) {
    const turns = turnsOf(kept, slot);
    const title = upper(say.slot(type, name));
    return (
      <div className="number-field">
        <span>{title}</span>
        <span className="stepper">
          <button
            type="button"
            aria-label={t('fewer-of', { what: title, of: '' })}
            disabled={turns <= Number(values[0])}
            onClick={() => say1(turns - 1)}
          >
            −
          </button>
          <output aria-label={title}>{turns}</output>
          <button
            type="button"
            aria-label={t('more-of', { what: title, of: '' })}
            disabled={turns >= Number(values.at(-1))}
            onClick={() => say1(turns + 1)}
          >
            +
          </button>
        </span>
      </div>
    );
  }
  const now = saidOf(kept, slot, look.usual);
  return (
    <fieldset>
      <legend>{upper(say.slot(type, name))}</legend>
      <div className="segmented">
        {values.map((value) => (
          <button key={value} type="button" aria-pressed={now === value} onClick={() => say1(value)}>
            {valueName(say, of, value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Every row in which something differs from what the form opened with. */
function Changed({ kept, form }: { kept: Kept; form: ReportForm }) {
  const { t } = useTranslation();
  const say = useSay();
  const lines = form.slots.flatMap((slot) => {
    if (slot.columns === undefined) return [];
    const [head, ...rest] = slot.columns;
    return rowsOf(kept, slot.name, slot.suggest ?? [], head!.name).flatMap((row, i) => {
      const before = slot.suggest![i]!;
      const told = rest.filter(({ name }) => row[name] !== before[name]);
      if (told.length === 0) return [];
      const cells = told.map(({ name, of }) => `${say.slot(form.type, name)} ${valueName(say, of, row[name]!)}`);
      return [{ key: `${slot.name}${row[head!.name]}`, who: valueName(say, head!.of, row[head!.name]!), cells }];
    });
  });
  if (lines.length === 0) return <p className="hint">{t('field-nothing-lost')}</p>;
  return (
    <ul className="changed">
      {lines.map(({ key, who, cells }) => (
        <li key={key}>
          {who} <b>{cells.join(', ')}</b>
        </li>
      ))}
    </ul>
  );
}
