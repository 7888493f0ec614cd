/** What comes from outside is looked at here before anything goes through it: plain data, of any shape and depth. */

/** Nothing of ours is nested deeper: a position's deepest field is a list of lists in a frame. */
export const DEEPEST = 32;

/** Is plain data nested deeper than that? Goes through it without calling itself, so that depth costs no stack. */
export function isTooDeep(value: unknown, deepest = DEEPEST): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const inner of Object.values(each)) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return false;
}

/** The same of JSON that is not read yet: brackets outside texts are counted, which costs less than reading it. */
export function isTooDeepText(json: string, deepest = DEEPEST): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === 0x22) {
      for (at++; at < json.length && json.charCodeAt(at) !== 0x22; at++) if (json.charCodeAt(at) === 0x5c) at++;
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > deepest) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/** Something from outside, in a message: as much of it as fits a line. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60)).slice(0, 60);
  return (JSON.stringify(isTooDeep(value) ? cut(value, 8) : value) ?? 'nothing').slice(0, 60);
}

/** The upper levels of something bottomless. */
function cut(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return levels === 0 ? [] : value.slice(0, 8).map((each) => cut(each, levels - 1));
  if (levels === 0) return {};
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 8)
      .map(([name, each]) => [name, cut(each, levels - 1)]),
  );
}
