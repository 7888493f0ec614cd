import { SeededChance } from '../chance.ts';
import type { Game } from '../game.ts';
import { Match } from '../match.ts';
import type { GameModule, Presentation } from '../presentation.ts';
import { kernelWords } from '../words.ts';
import { sayings, type Said } from './sayings.ts';

/**
 * What is wrong with a game's words: a key in one language only, placeholders that differ, a key that the game uses
 * and nobody has written, a text that mentions what the game does not tell. What the game uses is found by looking at
 * its steps and actions and by playing: the first game of each scenario as it is proposed, more with options drawn at
 * random; of very long games the first so many actions.
 */
export function wordFaults(module: GameModule, games = 5, most = Infinity): string[] {
  const { en, fr } = module.presentation.words;
  const faults = new Set<string>();
  for (const key of new Set([...Object.keys(en), ...Object.keys(fr)])) {
    if (en[key] === undefined) faults.add(`${key} is missing in English`);
    else if (fr[key] === undefined) faults.add(`${key} is missing in French`);
    else if (placeholders(en[key]).join() !== placeholders(fr[key]).join())
      faults.add(`${key} has other placeholders in French`);
  }
  const written: Readonly<Record<string, string>> = { ...kernelWords.en, ...en };
  const use = (key: string): void => {
    if (written[key] === undefined) faults.add(`${key} is used and not written`);
  };
  for (const key of [...titles(module.presentation), ...names(module.game)]) use(key);
  for (const { key, params = {} } of said(module.game, games, most)) {
    use(key);
    for (const name of placeholders(written[key] ?? '')) {
      if (!(name in params)) faults.add(`${key} mentions {{${name}}}, which is not told`);
    }
    for (const param of Object.values(params)) if (typeof param === 'object' && 'word' in param) use(param.word);
  }
  return [...faults].toSorted();
}

/**
 * What is wrong with the words for those who wait while somebody decides: a decision without words of its own in one
 * of the languages, words that mention more than who decides, words for what nobody ever decides.
 */
export function waitingFaults({ game, presentation: { words } }: GameModule): string[] {
  const faults: string[] = [];
  const used = new Set(kinds(game).map((about) => `waiting-${about}`));
  for (const language of ['en', 'fr'] as const) {
    const texts = words[language];
    for (const key of used) {
      const text = texts[key];
      if (text === undefined) faults.push(`${key} is missing in ${language}`);
      else if (placeholders(text).join() !== 'side') faults.push(`${key} mentions other than the side in ${language}`);
    }
    for (const [key, text] of Object.entries(texts)) {
      if (key.startsWith('waiting-') && text.includes('{{side}}') && !used.has(key))
        faults.push(`nobody waits for ${key} in ${language}`);
    }
  }
  return faults.toSorted();
}

/** Whatever a decision of the game can be called. */
const kinds = (game: Game): string[] =>
  [...game.steps.values()].flatMap(({ name, decision, abouts = [name] }) => (decision === undefined ? [] : abouts));

const placeholders = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{\{\s*([\w-]+)/g), ([, name]) => name!))].toSorted();

function* titles({ boxes = [], tracks = [], charts = [], overlays = [], marks = {}, terrain }: Presentation) {
  for (const { title } of [...boxes, ...tracks, ...charts, ...overlays]) yield title;
  for (const { labels = {} } of tracks) yield* Object.values(labels);
  for (const { name } of [...Object.values(marks), ...Object.values(terrain)]) yield name;
}

function* names(game: Game): Generator<string> {
  yield game.id;
  yield* game.sides;
  for (const { id } of game.scenarios) yield id;
  for (const duty of Object.keys(game.duties ?? {})) yield `duty-${duty}`;
  for (const { id, values } of game.options ?? []) yield* [id, ...values];
  for (const { step } of Object.values(game.phases).flat()) yield* [`phase-${step}`, `purpose-${step}`];
  for (const [name, { order }] of game.actions) yield* [name, ...order.map((slot) => slot.name)];
}

function* said(game: Game, games: number, most: number): Generator<Said> {
  for (const { id: scenario } of game.scenarios) {
    for (let n = 0; n < games; n++) {
      const chance = new SeededChance(`words:${n}`);
      const drawn = (game.options ?? []).map(({ id, values }) => [id, values[chance.below(values.length)]!] as const);
      const options = n === 0 ? {} : Object.fromEntries(drawn);
      const match = Match.start(game, { scenario, options, secret: '5a'.repeat(32), nonces: [String(n)] });
      yield* sayings(match, chance, most);
    }
  }
}

const RULE = /^[A-Z]{2}-/;

/**
 * The keys that stand in a game's source, with the calls that take them: each a pattern whose first group is the
 * argument that is a key. A template counts as a pattern of which some word must be an instance.
 */
export function keysInSource(
  texts: readonly string[],
  calls: readonly RegExp[],
): { plain: Set<string>; patterns: RegExp[] } {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of texts) {
    for (const call of calls) {
      for (const [, argument] of text.matchAll(call)) {
        // What a choice is made by is no key: only what stands behind the question mark.
        const chosen = argument!.slice(argument!.indexOf('?') + 1);
        for (const [, literal] of chosen.matchAll(/'([^']+)'/g)) if (!RULE.test(literal!)) plain.add(literal!);
        for (const [, template] of chosen.matchAll(/`([^`]+)`/g)) {
          patterns.push(new RegExp(`^${template!.replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
        }
      }
    }
  }
  return { plain, patterns };
}
