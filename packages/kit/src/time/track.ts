/** A bounded counter on a printed track: victory points, an economy, a political level. Its state is one number. */
export interface Track {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** A move beyond the end stops there (the default) or is an error. */
  readonly beyond?: 'stop' | 'refuse';
  /** Spaces that do something when the marker enters them, passing or stopping; `going` says from which side. */
  readonly marks?: readonly { readonly at: number; readonly event: string; readonly going?: 'up' | 'down' }[];
}

export interface TrackMove {
  readonly at: number;
  /** How much of the move lay beyond the end. */
  readonly lost: number;
  /** What the entered spaces do, in the order entered. */
  readonly events: readonly string[];
}

export class TrackError extends Error {
  override name = 'TrackError';
}

export function moveOnTrack(track: Track, from: number, by: number): TrackMove {
  const { name, min, max, marks = [] } = track;
  if (!Number.isSafeInteger(from) || from < min || from > max) throw new TrackError(`${name} has no space ${from}`);
  if (!Number.isSafeInteger(by)) throw new TrackError(`${name}: a marker moves whole spaces, not ${by}`);
  const at = Math.min(max, Math.max(min, from + by));
  const lost = Math.abs(from + by - at);
  if (lost > 0 && track.beyond === 'refuse')
    throw new TrackError(`${name} runs from ${min} to ${max}: ${from + by} is beyond it`);
  const going = by > 0 ? 'up' : 'down';
  const events: string[] = [];
  for (let space = from; space !== at;) {
    space += by > 0 ? 1 : -1;
    for (const mark of marks) {
      if (mark.at === space && (mark.going === undefined || mark.going === going)) events.push(mark.event);
    }
  }
  return { at, lost, events };
}
