import type { Level } from '@rokada/staff';
import { isLanguage, type Language } from '../words/index.ts';

/** What a player wants of the table, kept in the browser. */
export interface Prefs {
  readonly lang: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  /** Percent. */
  readonly textSize: number;
  readonly safeColours: boolean;
  readonly still: boolean;
  /** Ask before each action, not only before those that roll dice. */
  readonly confirmAll: boolean;
  readonly warnAtEnd: boolean;
  /** Steps in which nothing can be done are passed over. */
  readonly passEmpty: boolean;
  /** What one usually does is said beside each decision. */
  readonly coach: boolean;
  /** Dice, moves and one's turn are heard. */
  readonly sound: boolean;
  /** Milliseconds between two moves of the computer. */
  readonly pace: number;
  /** What others at a server's table call us, where nobody has an account. */
  readonly name: string;
  /** How well the computer plays where nothing else is said. */
  readonly level: Level;
  /** Milliseconds that it may think about a decision; 0 for what it usually takes. */
  readonly thinking: number;
}

const KEY = 'rokada-prefs';
/** Percent: the size of letters from which bars wrap and the board makes room (style/large.css). */
const LARGE = 140;

const asked = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

export function loadPrefs(): Prefs {
  const spoken = navigator.languages?.map((each) => each.slice(0, 2)).find(isLanguage) ?? 'en';
  const start: Prefs = {
    lang: spoken,
    theme: 'auto',
    textSize: 100,
    safeColours: false,
    still: asked('(prefers-reduced-motion: reduce)'),
    confirmAll: false,
    warnAtEnd: true,
    passEmpty: true,
    coach: true,
    sound: false,
    pace: 450,
    name: '',
    level: 'officer',
    thinking: 0,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
    return { ...start, ...kept, lang: isLanguage(kept.lang) ? kept.lang : start.lang };
  } catch {
    return start; // blocked or garbled storage costs the settings, not the game
  }
}

export function savePrefs(prefs: Prefs): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // the settings hold until the page is closed
  }
}

/** Puts the settings on the page itself, where the styles find them. */
export function applyPrefs({ lang, theme, textSize, still }: Prefs): void {
  const root = document.documentElement;
  const dark = theme === 'dark' || (theme === 'auto' && asked('(prefers-color-scheme: dark)'));
  root.lang = lang;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['still'] = String(still);
  root.style.fontSize = `${textSize}%`;
  // Widths in styles are asked of the window, whatever the size of its letters: from here on they need other ways.
  root.dataset['large'] = String(textSize >= LARGE);
}
