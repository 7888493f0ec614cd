import type { Words } from '../tables/words.ts';

export const stackingWords: Words = {
  'stacking-free': { en: 'free of stacking: {measure}', fr: 'hors empilement : {measure}' },
  overstacked: {
    en: '{count} {measure} in one space; the limit is {max}',
    fr: '{count} {measure} dans un même lieu ; la limite est de {max}',
  },
  'never-together': { en: '{a} and {b} may not stand together', fr: '{a} et {b} ne peuvent être ensemble' },
};
