import type { Packing } from './past.ts';
import type { Json, State, StateCodec } from './state.ts';

/** How things stood at some point, for whoever goes back there. */
export interface Kept<S extends State> {
  /** A copy of its own, each time. */
  open(): S;
}

/** Keeps a copy of a state. Where there is a packing its tables, which are most of it, are packed as the bytes they are. */
export function keepCopy<S extends State>(codec: StateCodec<S>, state: S, packing: Packing | undefined): Kept<S> {
  if (packing === undefined) {
    const copy = codec.clone(state);
    return { open: () => codec.clone(copy) };
  }
  const tables = packing.pack(codec.bytesOf(state));
  const record = JSON.stringify(codec.plainOf(state));
  return {
    open: () => codec.fromBytes(packing.unpackBytes(tables), JSON.parse(record) as Record<string, Json>),
  };
}
