import type { MatchOption, Scenario } from '@rokada/kernel';
import { UMPIRE } from './data.ts';

/** The campaign, and what is agreed before it begins: variants of the book, and rulings that players argue about. */

export const SCENARIOS: readonly Scenario[] = [
  { id: 'eastern-front', rule: 'CA-YR-1', seats: [['german'], ['russian']] },
  { id: 'umpired', rule: 'CA-YR-1', seats: [['german'], ['russian'], [UMPIRE]] },
];

export const OPTIONS: readonly MatchOption[] = [
  {
    id: 'battles',
    rule: 'CA-SEQ-2',
    values: ['reported', 'screen', 'at-once', 'each'],
    start: 'screen',
    between: 'reported',
  },
  {
    id: 'victory',
    rule: 'CA-VIC-1',
    values: ['historical', 'capitals', 'gained', 'none'],
    start: 'historical',
  },
  { id: 'hard-winters', rule: 'CA-SEA-3', values: ['off', 'on'], start: 'off' },
  { id: 'sea-lifeline', rule: 'CA-ENC-1', values: ['no', 'yes'], start: 'no' },
  { id: 'stocks', rule: 'CA-SEQ-1', values: ['open', 'hidden'], start: 'open' },
  {
    id: 'winning-defender',
    rule: 'CA-PRG-2',
    values: ['progresses', 'holds'],
    start: 'progresses',
  },
  { id: 'medals-after-draw', rule: 'CA-EXP-1', values: ['one-each', 'none'], start: 'one-each' },
  { id: 'fatigue-steps', rule: 'CA-FAT-1', values: ['each-battle', 'once'], start: 'each-battle' },
  { id: 'units-at-rest', rule: 'CA-RST-1', values: ['stay', 'may-fight'], start: 'stay' },
  { id: 'elite-medals', rule: 'CA-EXP-2', values: ['together', 'each'], start: 'together' },
];
