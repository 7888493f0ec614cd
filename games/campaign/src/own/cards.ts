import { ownRecords, recordsOf, writeSheet, type Complaint, type SheetCell } from '@rokada/kit';
import type { BlueCard, GreenCard, Side } from '../data.ts';
import { idAt, numberAt, textAt, together, wordAt, wordsAt } from './cells.ts';
import {
  conditionText,
  effectsAt,
  effectsText,
  partsAt,
  verbsOf,
  vocabulary,
  type Parts,
  type Verbs,
  type Vocabulary,
} from './effects.ts';

/** `green.csv`, `blue.csv`, `decks.csv`: cards that owners of the base rules put beside ours, or in their place. */

type Pair = { readonly en: string; readonly fr: string };
export type Told<T> = T & { readonly name: Pair; readonly text: Pair };
export type Decks = Readonly<Record<string, Readonly<Record<Side, readonly string[]>>>>;
export interface Cards {
  readonly green: readonly Told<GreenCard>[];
  readonly blue: Readonly<Record<string, Told<BlueCard>>>;
  readonly decks: Decks;
}

const NAMES = ['en', 'fr', 'about-en', 'about-fr'] as const;
const GREEN = ['id', 'side', 'year', 'when', ...NAMES, 'marks', 'condition', 'effects'] as const;
const BLUE = ['card', 'when', ...NAMES, 'effects'] as const;
const DECKS = ['year', 'german', 'russian'] as const;
/** `out`: no longer dealt. */
const MARKS = ['out', 'overridesMauve', 'withMauve'] as const;
/** More are not held. */
const MOST_CARDS = 30;

type Named = Readonly<Record<(typeof NAMES)[number], SheetCell>>;
const namesOf = ({ name, text }: Told<object>): string[] => [name.en, name.fr, text.en, text.fr];
const named = (row: Named, complain: Complaint): { name: Pair; text: Pair } => ({
  name: { en: textAt(row.en, 60, complain), fr: textAt(row.fr, 60, complain) },
  text: { en: textAt(row['about-en'], 400, complain), fr: textAt(row['about-fr'], 400, complain) },
});

interface Speech {
  readonly effects: Vocabulary;
  readonly conditions: Vocabulary;
  readonly verbs: Verbs;
  readonly whens: readonly string[];
}

/** The cards as they are played: ours, with those of the owner. `known` are the words there are besides those of ours. */
export function ownCards(ours: Cards, known: Readonly<Record<string, readonly string[]>>): Cards {
  const all = [...ours.green, ...Object.values(ours.blue)];
  const speech: Speech = {
    effects: vocabulary(
      all.flatMap(({ effects }) => effects.map(({ do: _, ...rest }) => rest as Parts)),
      known,
    ),
    conditions: vocabulary(
      ours.green.map(({ condition }) => condition as Parts),
      known,
    ),
    verbs: verbsOf(all),
    whens: [...new Set(all.map(({ when }) => when))],
  };
  const blue = ownBlue(ours.blue, speech);
  return { green: ownGreen(ours.green, speech), blue, decks: ownDecks(ours.decks, Object.keys(blue)) };
}

function ownGreen(ours: Cards['green'], speech: Speech): Cards['green'] {
  const csv = writeSheet({
    source: 'reconstructed',
    rows: [
      [...GREEN],
      ...ours.map((card) => [
        card.id,
        card.side,
        String(card.year),
        card.when,
        ...namesOf(card),
        MARKS.filter((mark) => card[mark] === true).join(' '),
        conditionText(card.condition),
        effectsText(card.effects),
      ]),
    ],
  });
  const laid = ownRecords('campaign', 'green.csv', csv, ours, (sheet, complain) => {
    const seen = new Set<string>();
    const theirs = recordsOf(sheet, GREEN).map((row): Told<GreenCard> => {
      const marks = wordsAt(row.marks, MARKS, complain);
      const when = wordAt(row.when, speech.whens, complain);
      return {
        id: idAt(row.id, /^[a-z][a-z0-9-]{1,30}$/, seen, complain),
        side: wordAt(row.side, ['german', 'russian'], complain) as Side,
        year: numberAt(row.year, 1941, 1945, complain),
        when,
        ...named(row, complain),
        condition: partsAt(row.condition, row.condition.text, speech.conditions, complain),
        effects: effectsAt(row.effects, when, speech.effects, speech.verbs, complain),
        overridesMauve: marks.includes('overridesMauve'),
        ...(marks.includes('withMauve') && { withMauve: true }),
        ...(marks.includes('out') && { out: true }),
      };
    });
    return together(ours, theirs);
  });
  return laid;
}

function ownBlue(ours: Cards['blue'], speech: Speech): Cards['blue'] {
  const csv = writeSheet({
    source: 'reconstructed',
    rows: [
      [...BLUE],
      ...Object.entries(ours).map(([letter, card]) => [letter, card.when, ...namesOf(card), effectsText(card.effects)]),
    ],
  });
  return ownRecords('campaign', 'blue.csv', csv, ours, (sheet, complain) => {
    const seen = new Set<string>();
    const theirs = recordsOf(sheet, BLUE).map((row): [string, Told<BlueCard>] => {
      const letter = idAt(row.card, /^[A-Z]$/, seen, complain);
      const when = wordAt(row.when, speech.whens, complain);
      const effects = effectsAt(row.effects, when, speech.effects, speech.verbs, complain);
      // The answer to a card is a step of its own, for the card that is there for it.
      if ((when === 'answer') !== (letter === 'M'))
        complain(row.when, 'the answer to a card is M, and M is nothing else');
      return [letter, { id: ours[letter]?.id ?? letter, when, ...named(row, complain), effects }];
    });
    return { ...ours, ...Object.fromEntries(theirs) };
  });
}

/** `3A B` stands for three cards A and one B. */
const dealt = (letters: readonly string[]): string =>
  [...new Set(letters)]
    .map((letter) => [letters.filter((each) => each === letter).length, letter] as const)
    .map(([count, letter]) => (count === 1 ? letter : `${count}${letter}`))
    .join(' ');

function ownDecks(ours: Decks, letters: readonly string[]): Decks {
  const years = Object.keys(ours);
  const csv = writeSheet({
    source: 'reconstructed',
    rows: [[...DECKS], ...years.map((year) => [year, dealt(ours[year]!.german), dealt(ours[year]!.russian)])],
  });
  return ownRecords('campaign', 'decks.csv', csv, ours, (sheet, complain) => {
    const seen = new Set<string>();
    const theirs = recordsOf(sheet, DECKS).map((row) => {
      const year = wordAt(row.year, years, complain);
      if (seen.has(year)) complain(row.year, `"${year}" appears twice`);
      seen.add(year);
      return [
        year,
        { german: deckAt(row.german, letters, complain), russian: deckAt(row.russian, letters, complain) },
      ] as const;
    });
    return { ...ours, ...Object.fromEntries(theirs) };
  });
}

function deckAt(cell: SheetCell, letters: readonly string[], complain: Complaint): string[] {
  const cards = cell.text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => {
      const [, count = '', letter = ''] = /^(\d{0,2})([A-Z])$/.exec(each) ?? [];
      if (letter === '') complain(cell, `"${each}" is no number of cards`);
      else if (!letters.includes(letter)) complain(cell, `there is no card ${letter}`);
      return Array.from({ length: count === '' ? 1 : Number(count) }, () => letter);
    });
  if (cards.length > MOST_CARDS) complain(cell, `these are ${cards.length} cards; ${MOST_CARDS} are the most`);
  return cards;
}
