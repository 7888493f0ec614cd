import { ownRecords, recordsOf, writeSheet } from '@rokada/kit';
import type { ScenarioCard } from '../data.ts';
import { idAt, textAt, together, wordsAt } from './cells.ts';

/**
 * `options.csv`: tactical options that owners of the base rules put beside ours, and the scenarios in which the attacker
 * or the defender may choose them. What an option of theirs does is for the gaming table to know.
 */

type Pair = { readonly en: string; readonly fr: string };
export interface TacticalOption {
  readonly id: string;
  readonly name: Pair;
  readonly text: Pair;
}
export interface Tactics {
  readonly options: readonly TacticalOption[];
  readonly scenarios: readonly ScenarioCard[];
}

const COLUMNS = ['id', 'en', 'fr', 'about-en', 'about-fr', 'attacker', 'defender'] as const;
const ROLES = ['attacker', 'defender'] as const;
const partOf = (card: ScenarioCard, role: (typeof ROLES)[number]) =>
  role === 'attacker' ? card.attackerOptions : card.defenderOptions;

export function ownOptions(ours: Tactics): Tactics {
  const chosenIn = (id: string, role: (typeof ROLES)[number]): string[] =>
    ours.scenarios.filter((card) => partOf(card, role).from.includes(id)).map((card) => card.id);
  const csv = writeSheet({
    source: 'reconstructed',
    rows: [
      [...COLUMNS],
      ...ours.options.map(({ id, name, text }) => [
        id,
        name.en,
        name.fr,
        text.en,
        text.fr,
        ...ROLES.map((role) => chosenIn(id, role).join(' ')),
      ]),
    ],
  });
  return ownRecords('campaign', 'options.csv', csv, ours, (sheet, complain) => {
    const seen = new Set<string>();
    const scenarios = ours.scenarios.map(({ id }) => id);
    const theirs = recordsOf(sheet, COLUMNS).map((row) => ({
      id: idAt(row.id, /^[a-z][a-z0-9-]{1,30}$/, seen, complain),
      name: { en: textAt(row.en, 60, complain), fr: textAt(row.fr, 60, complain) },
      text: { en: textAt(row['about-en'], 400, complain), fr: textAt(row['about-fr'], 400, complain) },
      attacker: wordsAt(row.attacker, scenarios, complain),
      defender: wordsAt(row.defender, scenarios, complain),
    }));
    const laid = (card: ScenarioCard, role: (typeof ROLES)[number]) => {
      const part = partOf(card, role);
      const kept = part.from.filter((id) => !seen.has(id));
      return { ...part, from: [...kept, ...theirs.filter((each) => each[role].includes(card.id)).map(({ id }) => id)] };
    };
    return {
      options: together<TacticalOption>(
        ours.options,
        theirs.map(({ id, name, text }) => ({ id, name, text })),
      ),
      scenarios: ours.scenarios.map((card) => ({
        ...card,
        attackerOptions: laid(card, 'attacker'),
        defenderOptions: laid(card, 'defender'),
      })),
    };
  });
}
