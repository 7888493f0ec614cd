type Column = Uint8Array | Int16Array;

/**
 * What follows from columns of numbers and nothing else: worked out anew only when there is something else in them than
 * the last time. What comes out may be the same object again, and nobody may change it.
 */
export function whileSame<C extends readonly Column[], T>(make: (...from: C) => T): (...from: C) => T {
  let last: { readonly from: readonly Column[]; readonly made: T } | undefined;
  return (...from) => {
    if (last === undefined || !from.every((column, i) => isSame(column, last!.from[i]!))) {
      last = { from: from.map((column) => column.slice()), made: make(...from) };
    }
    return last.made;
  };
}

function isSame(a: Column, b: Column): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
