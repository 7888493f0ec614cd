/** Printed ids outside, integers inside: a two-way table between the two. */
export interface Names {
  readonly count: number;
  /** The printed id of index i, for example `T21` or `56Pz`. */
  readonly ids: readonly string[];
  /** The index of a printed id, or undefined when nothing bears it. */
  find(id: string): number | undefined;
}

/** `aliases` are further printed ids of the same thing, such as a hex printed on two overlapping map sheets. */
export function names(ids: readonly string[], aliases: ReadonlyMap<string, number> = new Map()): Names {
  const byId = new Map<string, number>(aliases);
  for (const [index, id] of ids.entries()) {
    if (byId.has(id)) throw new Error(`the id ${id} is used twice`);
    byId.set(id, index);
  }
  return { count: ids.length, ids, find: (id) => byId.get(id) };
}
