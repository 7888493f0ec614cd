import type { Language } from '../words/index.ts';

/** What orders are called in French. The English names are understood in every language. */
const french: Readonly<Record<string, string>> = {
  aide: 'help',
  regle: 'rule',
  journal: 'log',
  vue: 'view',
  carte: 'map',
  plans: 'plans',
  enregistrer: 'save',
  quitter: 'quit',
  pourquoi: 'why',
  conseil: 'hint',
  annuler: 'undo',
  retour: 'back',
  marcher: 'walk',
  proposition: 'suggest',
  fini: 'done',
};

/** Whoever types `regle` or `d'accord` means règle and d’accord. */
export const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .toLowerCase();

/** What was typed, with its order by the name that the table knows; anything else as it is. */
export function orderIn(lang: Language, text: string): string {
  if (lang !== 'fr') return text;
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const name = plainly(first);
  if (!Object.hasOwn(french, name)) return text;
  const order = french[name]!;
  if (order === 'undo' && plainly(rest) === "d'accord") return 'undo agreed';
  return rest === '' ? order : `${order} ${rest}`;
}
