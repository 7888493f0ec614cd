/** Every key of the table itself, as help shows it. What a game brings gets none of these. */
export const tableKeys: readonly { readonly keys: readonly string[]; readonly shown: string; readonly word: string }[] =
  [
    { keys: [], shown: '← ↑ → ↓', word: 'key-arrows' },
    { keys: ['n', 'N'], shown: 'N', word: 'key-next' },
    { keys: [], shown: 'Enter', word: 'key-enter' },
    { keys: ['d'], shown: 'D', word: 'key-done' },
    { keys: ['e'], shown: 'E', word: 'key-end' },
    { keys: ['Escape'], shown: 'Esc', word: 'key-escape' },
    { keys: ['r'], shown: 'R', word: 'key-repeat' },
    { keys: [], shown: 'Shift ⏎', word: 'key-all' },
    { keys: ['x'], shown: 'X', word: 'key-inspect' },
    { keys: ['h'], shown: 'H', word: 'key-hint' },
    { keys: ['u'], shown: 'U', word: 'key-undo' },
    { keys: ['+', '=', '-', '0'], shown: '+ − 0', word: 'key-zoom' },
    { keys: ['f', '/'], shown: 'F /', word: 'key-find' },
    { keys: ['k'], shown: 'K', word: 'key-skip' },
    { keys: ['w'], shown: 'W', word: 'key-again' },
    { keys: [',', '.', 'Home'], shown: ', . Home', word: 'key-time' },
    { keys: ['c', 'v', 'm'], shown: 'C V M', word: 'key-overlays' },
    { keys: ['p'], shown: 'P', word: 'key-victory' },
    { keys: ['?'], shown: '?', word: 'key-help' },
  ];

const overlayKeys = 'cvm';
export const reservedKeys: ReadonlySet<string> = new Set(
  tableKeys.flatMap(({ keys }) => keys).filter((key) => !overlayKeys.includes(key)),
);
