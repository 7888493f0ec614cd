/** What it is worth to be rid of one who sits on a railway and lets no depot pass. */
export const THORN = 12;
