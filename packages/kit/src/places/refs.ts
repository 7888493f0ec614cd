/**
 * The plain fields of a state and of its frames that hold pieces or spaces by number, by name: positions and journals
 * print them by id.
 */
type Refs<Kind extends string> = Readonly<Record<string, Kind>>;

const all =
  <Kind extends string>(kind: Kind) =>
  (...names: readonly string[]): Refs<Kind> =>
    Object.fromEntries(names.map((name) => [name, kind]));

export const pieceRefs = all('piece');
export const spaceRefs = all('space');
