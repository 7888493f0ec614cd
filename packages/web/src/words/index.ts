import i18next from 'i18next';
import { kernelWords, type Words } from '@rokada/kernel';
import { initReactI18next } from 'react-i18next';
import type { GameInfo } from '../engine/protocol.ts';
import en from './en.json' with { type: 'json' };
import fieldEn from './field.en.json' with { type: 'json' };
import fieldFr from './field.fr.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import groupEn from './group.en.json' with { type: 'json' };
import groupFr from './group.fr.json' with { type: 'json' };
import onlineEn from './online.en.json' with { type: 'json' };
import onlineFr from './online.fr.json' with { type: 'json' };

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** The table's own words; each game brings a namespace of its own, named by its id, above the kernel's. */
export const words = i18next.createInstance();

export const startWords = (lang: Language): Promise<unknown> =>
  words.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    defaultNS: 'table',
    resources: {
      en: { table: { ...en, ...fieldEn, ...groupEn, ...onlineEn }, kernel: kernelWords.en },
      fr: { table: { ...fr, ...fieldFr, ...groupFr, ...onlineFr }, kernel: kernelWords.fr },
    },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });

export const addGameWords = ({ id, presentation }: GameInfo): void => addWords(id, presentation.words);

/** More words of a game, beside those it has. */
export function addWords(game: string, more: Words | undefined): void {
  if (more !== undefined) for (const lang of languages) words.addResourceBundle(lang, game, more[lang], true, true);
}
