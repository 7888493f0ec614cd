import { translator } from '../translate.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type WordKey = keyof typeof en;
export type Params = Readonly<Record<string, string | number>>;

const languages = { en, fr };
export type Language = keyof typeof languages;

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);
export const isWordKey = (key: string): key is WordKey => Object.hasOwn(en, key);

/** What the command line itself says, by key. */
export type CliWords = (key: WordKey, params?: Params) => string;

export const cliWords = (lang: Language): CliWords => translator(lang, languages[lang]);
