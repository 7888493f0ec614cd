import type { Words } from '../tables/words.ts';

export const lossWords: Words = {
  'losses-too-few': { en: '{paid} of {due} points are paid', fr: '{paid} points sur {due} sont payés' },
  'losses-too-many': {
    en: '{excess} points more than needed; {least} would do',
    fr: '{excess} points de trop ; {least} suffiraient',
  },
  'losses-from-these': {
    en: '{pieces} must take {asked} of the points, not {given}',
    fr: '{pieces} doivent subir {asked} des points, et non {given}',
  },
  'loss-not-needed': { en: '{piece} need not lose that much', fr: '{piece} n’a pas à perdre autant' },
  'reduce-first': {
    en: '{lost} may not go while {whole} can still be reduced',
    fr: '{lost} ne peut être éliminé tant que {whole} peut être réduit',
  },
  'largest-first': {
    en: '{whole} is larger and must suffer before {hurt}',
    fr: '{whole}, plus grand, doit subir avant {hurt}',
  },
  'retreat-too-far': {
    en: 'the force may retreat {most} hexes at most, not {retreat}',
    fr: 'la force peut reculer de {most} hex au plus, et non de {retreat}',
  },
  'retreat-not-needed': { en: 'a shorter retreat would do', fr: 'un recul plus court suffirait' },
  'nobody-left-to-retreat': { en: 'nobody is left to retreat', fr: 'il ne reste personne pour reculer' },
  'not-in-this-combat': { en: '{piece} takes no part in this combat', fr: '{piece} ne participe pas à ce combat' },
  'named-twice': { en: '{piece} is named twice', fr: '{piece} est nommé deux fois' },
  'no-such-loss': { en: '{piece} has no such loss to take', fr: '{piece} ne peut subir cette perte' },
};
