import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Json } from '@rokada/kernel';
import type { SnapshotRow } from './schema.ts';

/** Every so many entries the state is kept whole, so that taking up a match replays no more than this. */
export const snapshotEvery = 50;

/**
 * A whole state as it is kept: its JSON, deflated. It says itself what its columns are, so that newer rules can read or
 * refuse it, and takes a small part of the room: most of a state is long runs of the same small numbers.
 */
export const packSnapshot = (match: string, { version, state }: { version: number; state: Json }): SnapshotRow => ({
  match_id: match,
  version,
  state: '',
  packed: deflateRawSync(JSON.stringify(state)),
});

/** Those of old stand as text. */
export const readSnapshot = ({ state, packed }: Pick<SnapshotRow, 'state' | 'packed'>): Json =>
  JSON.parse(packed === null ? state : inflateRawSync(packed).toString()) as Json;
