/** The keys these parts put into ledgers and refusals, in English and French; a game may say them otherwise. */
export type Words = Readonly<Record<string, { readonly en: string; readonly fr: string }>>;

export const tableWords: Words = {
  shifts: { en: 'column shifts', fr: 'décalages de colonne' },
  column: { en: 'column', fr: 'colonne' },
  'initial-odds': { en: 'initial odds {odds}', fr: 'rapport initial {odds}' },
  'column-edge': { en: 'edge of the table', fr: 'bord de la table' },
  die: { en: 'die roll modifiers', fr: 'modificateurs du dé' },
  'odds-off-the-table': { en: 'no attack may be made at {odds}', fr: 'aucune attaque n’est permise à {odds}' },
};
