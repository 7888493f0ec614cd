import type { PieceView, Refusal, RosterLook } from '@rokada/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../engine/client.ts';
import { useSay } from '../shared/use-say.ts';
import { asking } from '../store/choosing.ts';
import { moved } from '../store/moved.ts';
import { numbersOf } from '../store/offers.ts';
import { sideToPlay } from '../store/play.ts';
import { get } from '../store/state.ts';

/** A name for a piece, typed where it is listed; what else is being decided stays as it is. */
export function NamePiece({ naming, piece }: { naming: NonNullable<RosterLook['naming']>; piece: PieceView }) {
  const { t } = useTranslation();
  const say = useSay();
  const [text, setText] = useState<string>();
  const [no, setNo] = useState<Refusal>();
  const what = say.pieceId(piece.id, piece.kind, piece.name);
  if (text === undefined)
    return (
      <button
        type="button"
        className="link name-piece"
        aria-label={t('name-piece-of', { what })}
        onClick={() => setText(piece.name ?? '')}
      >
        {t(piece.name === undefined ? 'name-piece' : 'rename-piece')}
      </button>
    );
  const send = async (): Promise<void> => {
    const { match } = get();
    const side = sideToPlay();
    if (match === undefined || side !== piece.side) return setText(undefined);
    const action = {
      type: naming.action,
      [naming.piece]: numbersOf(match.info).get(piece.id)!,
      [naming.name]: text,
    };
    const answer = await engine.call('act', match.id, side, action);
    if ('refusal' in answer) return setNo(answer.refusal);
    setText(undefined);
    moved(answer);
  };
  return (
    <form
      className="name-piece"
      onSubmit={(event) => {
        event.preventDefault();
        void asking(send);
      }}
      onKeyDown={(event) => {
        event.stopPropagation(); // keys of the table mean something else
        if (event.key === 'Escape') setText(undefined);
      }}
    >
      <input
        dir="auto"
        autoFocus
        value={text}
        maxLength={naming.most}
        aria-label={t('name-piece-of', { what })}
        aria-invalid={no !== undefined}
        onChange={(event) => {
          setText(event.target.value);
          setNo(undefined);
        }}
      />
      <button type="submit">{t('done')}</button>
      <button type="button" onClick={() => setText(undefined)}>
        {t('cancel')}
      </button>
      {no !== undefined && <p role="alert">{say.refusal(no)}</p>}
    </form>
  );
}
