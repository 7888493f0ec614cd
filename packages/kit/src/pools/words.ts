import type { Words } from '../tables/words.ts';

export const boxWords: Words = {
  'held-until': { en: '{piece} may not leave before turn {turn}', fr: '{piece} ne peut partir avant le tour {turn}' },
  'held-until-met': { en: '{piece} waits: {condition}', fr: '{piece} attend : {condition}' },
};
