import { ownList, ownTable, oneOf, wholeNumber, type ResultsTable } from '@rokada/kit';
import combatCsv from '../data/combat.csv';
import navalCsv from '../data/naval.csv';
import openingCsv from '../data/port-opening.csv';
import turnsCsv from '../data/turns.csv';
import { readCalendar } from '@rokada/kit';

/** What a side suffers: so many steps or hexes, or elimination. */
export type Toll = 0 | 1 | 2 | 3 | 'E';
export interface CombatResult {
  readonly attacker: Toll;
  readonly defender: Toll;
}

const toll = (text: string): Toll | undefined =>
  text === 'o'
    ? 0
    : text === 'E'
      ? 'E'
      : text === '1' || text === '2' || text === '3'
        ? (Number(text) as Toll)
        : undefined;

function combatCell(text: string): CombatResult | undefined {
  const [left = '', right = '', ...more] = text.split('/');
  const attacker = toll(left);
  const defender = toll(right);
  return attacker === undefined || defender === undefined || more.length > 0 ? undefined : { attacker, defender };
}

export const COMBAT_TABLE: ResultsTable<CombatResult> = ownTable('iron-dream', combatCsv, 'combat.csv', {
  columns: 'odds',
  cell: combatCell,
});
export const NAVAL_TABLE = ownTable('iron-dream', navalCsv, 'naval.csv', {
  columns: 'words',
  rolls: 'nearest',
  cell: oneOf('safe', 'step', 'sunk'),
});
export const OPENING_TABLE = ownTable('iron-dream', openingCsv, 'port-opening.csv', {
  columns: 'words',
  cell: wholeNumber,
});
export const CALENDAR = readCalendar(ownList('iron-dream', turnsCsv, 'turns.csv'), 'turns.csv');
