/** Stands before what is put into a French sentence, and never shows. */
const HERE = '\u2060';

/** Something put into a French sentence: `settled` looks at the word before it. */
export const put = (value: string): string => HERE + value;

/**
 * What a sentence could not know of the names it is given: `de Odessa` becomes d’Odessa, `de les Allemands` des
 * Allemands. A number of a hex such as E4 or a name such as Iaroslavl takes the whole word.
 */
export const settled = (text: string): string =>
  text
    .replaceAll(/\b([Dd])e \u2060les /g, '$1es ')
    .replaceAll(/\b([Dd])e \u2060le /g, '$1u ')
    .replaceAll(/(?<!\p{L})à \u2060les /gu, 'aux ')
    .replaceAll(/(?<!\p{L})à \u2060le /gu, 'au ')
    .replaceAll(
      /(?<!\p{L})([DdLl]|[Qq]u)[ea] \u2060(?=(?:[aeéèêoôu]|i(?![aeéèêiou]))\p{Ll}|(?:[AEÉÈÊOÔU]|I(?![aeéèêiou]))\p{Ll})/gu,
      '$1’',
    )
    .replaceAll(HERE, '');
