/**
 * The games there are.
 *
 *     catalogue.ids                   // in the order they are shown
 *     await catalogue.game(id)        // the game, how it looks, its rules in words
 *     catalogue.hasStaff(id)          // can the computer play it well?
 *     await catalogue.staff(id)       // its staff
 */
import { Catalogue } from './catalogue.ts';
import { entries } from './games.ts';

export * from './catalogue.ts';
export * from './entry.ts';

export const catalogue = new Catalogue(entries);
