import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import { cancel, choose } from '../store/play.ts';
import { useTable } from '../store/state.ts';
import { keepWriting, written } from '../store/writing.ts';

/** Words of the player's own, such as the story of a battle; what is written stays until it is sent. */
export function TextForm({ before }: { before: ReactNode }) {
  const { t } = useTranslation();
  const say = useSay();
  const { slot, min, max } = useTable((state) => state.question)!;
  const draft = useTable((state) => state.draft)!;
  const key = `${draft.type}.${slot!.name}`;
  const [text, setText] = useState(() => written<string>(key) ?? '');
  const length = Array.from(text).length;
  const name = say.slot(draft.type, slot!.name);
  return (
    <form
      className="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        void choosing(() => choose(slot!.name, text));
      }}
    >
      {before}
      <label>
        <span>
          {name} <small>{t('letters-of', { length, max })}</small>
        </span>
        <textarea
          rows={4}
          value={text}
          maxLength={max}
          onChange={(event) => {
            setText(event.target.value);
            keepWriting(key, event.target.value);
          }}
        />
      </label>
      <div className="buttons deciding">
        <button type="submit" className="primary" disabled={length < min}>
          {t(length === 0 ? 'without-words' : 'done')}
        </button>
        <button type="button" onClick={() => void choosing(cancel)}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
