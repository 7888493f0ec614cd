import type { Json, Track, View } from '@rokada/kernel';
import { useTranslation } from 'react-i18next';
import { Counter } from '../shared/counter.tsx';
import { useSay } from '../shared/use-say.ts';
import { choosing } from '../store/choosing.ts';
import { offersAt } from '../store/offers.ts';
import { choose } from '../store/play.ts';
import { useTable } from '../store/state.ts';
import { pick } from '../table/board-control.ts';
import { number, type Say } from '../words/say.ts';

/** Tracks, holding boxes, and the plain facts of the game. */
export function Tracks() {
  const { t } = useTranslation();
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const { tracks = [], boxes = [], roster, sheets } = useTable((state) => state.match!.info.presentation);
  // What has a panel of its own is not listed among the plain facts.
  const onTrack = new Set([...tracks.map((track) => track.fact.split('.')[0]!), roster?.fact, sheets?.fact]);
  const plain = Object.entries(view.facts).filter(([name]) => !onTrack.has(name) && !name.startsWith('overlay-'));
  return (
    <div className="tracks">
      {tracks
        .filter((track) => factOf(view, track) !== undefined)
        .map((track) => (
          <TrackRow key={track.fact} track={track} value={factOf(view, track)} />
        ))}
      {plain.length > 0 && (
        <>
          <h3>{t('facts')}</h3>
          <dl className="facts">
            {plain.map(([name, value]) => (
              <div key={name}>
                <dt>{say.text(name)}</dt>
                <dd>{say.fact(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {boxes.map((box) => (
        <section key={box.title}>
          <h3>{say.text(box.title)}</h3>
          {box.spaces.map((id) => (
            <BoxOf key={id} id={id} />
          ))}
        </section>
      ))}
      <OffMap />
    </div>
  );
}

/** Where a track's marker stands; a dot leads into a fact that has parts. */
export function factOf({ facts }: View, { fact }: Track): Json | undefined {
  const [name = '', part] = fact.split('.');
  const value = facts[name];
  if (part === undefined) return value;
  return typeof value === 'object' && value !== null ? (value as Record<string, Json>)[part] : undefined;
}

/** Longer tracks than this are a number, not a row of boxes. */
const LONG = 60;
export const isLong = ({ from, to }: Track): boolean => to - from > LONG;

/** What stands in a box of a track: its label, else its number. */
export const markerOf = (say: Say, { labels }: Track, value: unknown): string => {
  const label = labels?.[Number(value)];
  if (label !== undefined) return say.text(label);
  return typeof value === 'number' ? number(value) : String(value);
};

function TrackRow({ track, value }: { track: Track; value: unknown }) {
  const say = useSay();
  if (isLong(track)) {
    return (
      <p className="track-number">
        {say.text(track.title)} <b>{markerOf(say, track, value)}</b>
      </p>
    );
  }
  const numbers = Array.from({ length: track.to - track.from + 1 }, (_, i) => track.from + i);
  return (
    <section className="track">
      <h3>{say.text(track.title)}</h3>
      <ol>
        {numbers.map((n) => (
          <li
            key={n}
            aria-current={n === value ? 'step' : undefined}
            className={typeof value === 'number' && n < value ? 'gone' : ''}
          >
            {markerOf(say, track, n)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A space beside the board, with what lies in it; it is chosen like one on the map. */
function BoxOf({ id }: { id: string }) {
  const say = useSay();
  const space = useTable((state) => state.match!.info.spaces.indexOf(id));
  const pieces = useTable((state) => (state.past ?? state.scene)!.view.pieces);
  useTable((state) => state.question ?? state.beginnings);
  const here = pieces.filter((piece) => piece.at === id);
  const open = offersAt(space, pieces).length > 0;
  return (
    <div className={open ? 'box open' : 'box'}>
      <button type="button" className="box-name" onClick={() => void pick(space, undefined, 'key')}>
        {space < 0 ? id : say.space(space)} {here.length > 0 && <span className="count">{here.length}</span>}
      </button>
      <div className="box-pieces">
        {here.map((piece) => (
          <button
            key={piece.id}
            type="button"
            className="piece"
            title={say.counter(piece)}
            aria-label={say.counter(piece)}
            onClick={() => void pick(space, piece.id, 'mouse')}
          >
            <Counter piece={piece} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Pieces that stand nowhere yet may still be what is asked for: pools, reinforcements. */
function OffMap() {
  const { t } = useTranslation();
  const say = useSay();
  const info = useTable((state) => state.match!.info);
  const question = useTable((state) => state.question);
  const pieces = useTable((state) => (state.past ?? state.scene)!.view.pieces);
  const of = question?.slot?.of;
  if (question === undefined || (of !== 'piece' && of !== 'pieces')) return null;
  const open = new Set(question.candidates.map(({ value }) => info.pieces[Number(value)]));
  const waiting = pieces.filter((piece) => piece.at === null && open.has(piece.id));
  if (waiting.length === 0) return null;
  return (
    <section>
      <h3>{t('off-map')}</h3>
      <div className="box-pieces">
        {waiting.map((piece) => (
          <button
            key={piece.id}
            type="button"
            className="piece"
            aria-label={say.counter(piece)}
            onClick={() => void choosing(() => choose(question.slot!.name, info.pieces.indexOf(piece.id)))}
          >
            <Counter piece={piece} />
          </button>
        ))}
      </div>
    </section>
  );
}
