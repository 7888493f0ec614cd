import type { Words } from '@rokada/kernel';
import { COMBAT_TABLE } from '../charts.ts';

/** What the results of the combat table mean, in words: left of the slash the attacker, right of it the defender. */

const SAID = {
  en: { attacker: 'attacker', defender: 'defender', eliminated: 'eliminated', none: 'no effect' },
  fr: { attacker: 'attaquant', defender: 'défenseur', eliminated: 'éliminé', none: 'sans effet' },
} as const;

function inWords(lang: 'en' | 'fr', result: string): string {
  const { eliminated, none, ...who } = SAID[lang];
  const [attacker = '', defender = ''] = result.split('/');
  const suffered = (name: string, toll: string): string =>
    toll === 'o' ? '' : `${name} ${toll === 'E' ? eliminated : toll}`;
  return [suffered(who.attacker, attacker), suffered(who.defender, defender)].filter(Boolean).join(', ') || none;
}

const wordsIn = (lang: 'en' | 'fr'): Record<string, string> =>
  Object.fromEntries(COMBAT_TABLE.texts.flat().map((result) => [result, inWords(lang, result)]));

export const resultWords: Words = { en: wordsIn('en'), fr: wordsIn('fr') };
