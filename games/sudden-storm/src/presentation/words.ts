import type { Words } from '@rokada/kernel';
import airEn from '../../data/words/air.en.json' with { type: 'json' };
import airFr from '../../data/words/air.fr.json' with { type: 'json' };
import baseEn from '../../data/words/base.en.json' with { type: 'json' };
import baseFr from '../../data/words/base.fr.json' with { type: 'json' };
import chartsEn from '../../data/words/charts.en.json' with { type: 'json' };
import chartsFr from '../../data/words/charts.fr.json' with { type: 'json' };
import guideEn from '../../data/words/guide.en.json' with { type: 'json' };
import guideFr from '../../data/words/guide.fr.json' with { type: 'json' };
import initEn from '../../data/words/init.en.json' with { type: 'json' };
import initFr from '../../data/words/init.fr.json' with { type: 'json' };
import landEn from '../../data/words/land.en.json' with { type: 'json' };
import landFr from '../../data/words/land.fr.json' with { type: 'json' };
import lessonsEn from '../../data/words/lessons.en.json' with { type: 'json' };
import lessonsFr from '../../data/words/lessons.fr.json' with { type: 'json' };
import roadEn from '../../data/words/road.en.json' with { type: 'json' };
import roadFr from '../../data/words/road.fr.json' with { type: 'json' };
import seaEn from '../../data/words/sea.en.json' with { type: 'json' };
import seaFr from '../../data/words/sea.fr.json' with { type: 'json' };
import zonesEn from '../../data/words/zones.en.json' with { type: 'json' };
import zonesFr from '../../data/words/zones.fr.json' with { type: 'json' };
import { markWords } from './marks.ts';
import { turnWords } from './turns.ts';

/** The words of the game: one pair of files for each group of chapters, and those that are counted out. */

/** French signs of two parts stay with their word, whatever space was typed before them. */
const typeset = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u00a0')]),
  );

export const PORTIONS: readonly Words[] = [
  { en: baseEn, fr: baseFr },
  { en: guideEn, fr: guideFr },
  { en: lessonsEn, fr: lessonsFr },
  { en: chartsEn, fr: chartsFr },
  { en: zonesEn, fr: zonesFr },
  { en: roadEn, fr: roadFr },
  { en: landEn, fr: landFr },
  { en: initEn, fr: initFr },
  { en: airEn, fr: airFr },
  { en: seaEn, fr: seaFr },
  markWords,
  turnWords,
];
const merged = (lang: 'en' | 'fr'): Record<string, string> =>
  Object.assign({}, ...PORTIONS.map((portion) => portion[lang])) as Record<string, string>;
export const words: Words = { en: merged('en'), fr: typeset(merged('fr')) };
