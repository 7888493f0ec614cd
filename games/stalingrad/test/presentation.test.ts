import {
  encodeAction,
  kernelWords,
  Match,
  randomAction,
  SeededChance,
  type GameModule,
  type Ledger,
  type Params,
  type Refusal,
} from '@rokada/kernel';
import { wordFaults } from '@rokada/kernel/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import rulesFr from '../data/rules.fr.csv';
import rules from '../data/rules.csv';
import { board } from '../src/board.ts';
import { isOnMap, PIECES, SPACES } from '../src/data.ts';
import { stalingrad } from '../src/game.ts';
import { overlayFacts } from '../src/presentation/overlays.ts';
import { presentation } from '../src/presentation.ts';
import type { Stalingrad } from '../src/state.ts';

const module: GameModule = { game: stalingrad, presentation, rules: { en: rules, fr: rulesFr }, board };
const { game } = module;
const words: Readonly<Record<string, string>> = { ...kernelWords.en, ...presentation.words.en };

// ---- what the source says -------------------------------------------------------------------------------------------

const SOURCE = new URL('../src/', import.meta.url);

/** The rules; looks have tests of their own here, and the staff brings its own words. */
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(?:presentation|staff|board)\b/.test(name))
  .map((name) => readFileSync(new URL(name, SOURCE), 'utf8'));

/** Where keys stand: the argument that is a key, up to the comma or bracket that ends it. */
const CALLS = [
  /\brefusal\(\s*(?:[^,()]|\([^()]*\))+,\s*([^,)]+)/g,
  /\btell\(\s*world,\s*([^,]+),/g,
  /\b(?:line|times)\(\s*(?:[^,()]|\([^()]*\))+,\s*([^,]+),/g,
  /\badd\(\s*'[^']+',\s*([^,]+),/g,
  /\bledger\(\s*([^,]+),/g,
  /\brolled(?:<[^(]*>)?\(\s*([^,]+),/g,
  /\babout:\s*([^,}]+)/g,
  /\bkey:\s*([^,}]+)/g,
  /\bword:\s*('[^']+')/g,
];

/** Literals as they are; a template as a pattern, of which some word must be an instance. */
function keysInSource(): { plain: Set<string>; patterns: RegExp[] } {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of sources) {
    for (const call of CALLS) {
      for (const [, argument] of text.matchAll(call)) {
        // What a choice is made by is no key: only what stands behind the question mark.
        const chosen = argument!.includes('?') ? argument!.slice(argument!.indexOf('?')) : argument!;
        for (const [, literal] of chosen.matchAll(/'([^']+)'/g)) plain.add(literal!);
        for (const [, template] of chosen.matchAll(/`([^`]+)`/g)) {
          patterns.push(new RegExp(`^${template!.replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
        }
      }
    }
  }
  return { plain, patterns };
}

// ---- what is said in play -------------------------------------------------------------------------------------------

interface Said {
  readonly key: string;
  readonly params: Params;
}

const said = (key: string, params: Params = {}): Said => ({ key, params });
const ofRefusal = (no: Refusal | undefined): Said[] => (no === undefined ? [] : [said(no.key, no.params)]);
const ofLedgers = (ledgers: readonly Ledger[] = []): Said[] =>
  ledgers.flatMap(({ of, lines }) => [said(of), ...lines.map(({ label, params }) => said(label, params))]);

const newMatch = (scenario: string, options: Readonly<Record<string, string>> = {}): Match =>
  Match.start(game, { scenario, options, secret: '5a'.repeat(32), nonces: [scenario] });

/** A random game in which somebody keeps asking why not. */
function* sayings(match: Match, most: number): Generator<Said> {
  const chance = new SeededChance('sayings');
  const types = [...game.actions.keys()];
  for (let i = 0; i < most; i++) {
    const [open] = match.decisions();
    if (open === undefined) break;
    const { side } = open;
    yield said(open.about, open.params);
    yield* ofRefusal(game.choices(match.state, side, {}).why(types[chance.below(types.length)]!));
    const action = randomAction(game, match.state, side, chance)!;
    const slots: Record<string, never> = {};
    for (const { name, slot } of game.actions.get(action.type)!.order) {
      if (action[name] === undefined) continue;
      const asked = game.choices(match.state, side, { type: action.type, slots });
      const count = slot.of === 'piece' || slot.of === 'pieces' ? PIECES.count : SPACES.count;
      if (slot.of !== 'option' && slot.of !== 'number') {
        for (let n = 0; n < 5; n++) yield* ofRefusal(asked.why(chance.below(count)));
      }
      slots[name] = action[name] as never;
    }
    yield* ofLedgers(game.preview(match.state, side, action).ledgers);
    match.act({ side, action: encodeAction(game, action) });
  }
  for (const { news } of match.log(game.sides)) {
    for (const { key, params, ledgers } of news) {
      yield said(key, params);
      yield* ofLedgers(ledgers);
    }
  }
  if (match.outcome !== undefined) yield said(match.outcome.key);
}

const placeholders = (text: string): string[] => Array.from(text.matchAll(/\{\{(\w+)/g), ([, name]) => name!);

describe('the words', () => {
  test('stand in both languages, alike, for all that is used in play', () => {
    expect(wordFaults(module, 1)).toEqual([]);
  });

  test('stand for every key in the source', () => {
    const { plain, patterns } = keysInSource();
    expect(plain.size).toBeGreaterThan(200);
    expect([...plain].filter((key) => words[key] === undefined)).toEqual([]);
    expect(patterns.filter((pattern) => !Object.keys(words).some((key) => pattern.test(key)))).toEqual([]);
  });

  test('mention nothing that the game does not tell', () => {
    const faults = new Set<string>();
    const matches = [
      newMatch('basic', { bidding: 'on', combat: 'bluff' }),
      newMatch('introductory'),
      newMatch('simulation', { combat: 'cards' }),
    ];
    for (const match of matches) {
      for (const { key, params } of sayings(match, 600)) {
        for (const name of placeholders(words[key] ?? '')) if (!(name in params)) faults.add(`${key}: ${name}`);
      }
    }
    expect([...faults]).toEqual([]);
  });
});

describe('the looks', () => {
  test('every counter has two faces, a label and a colour scheme', () => {
    expect(Object.keys(presentation.counters)).toEqual([...PIECES.ids]);
    for (const [id, { faces, label, colours, symbol }] of Object.entries(presentation.counters)) {
      expect(faces, id).toHaveLength(2);
      expect(label, id).toMatch(/^\S.{0,15}$/);
      expect(symbol, id).not.toBe('none');
      expect(presentation.colours, id).toHaveProperty([colours]);
    }
  });

  test('labels tell the counters of a side apart', () => {
    const labels = Object.entries(presentation.counters).map(
      ([id, { label, symbol }]) => `${id[0]} ${symbol} ${label}`,
    );
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  test('counters as the rulebook prints them', () => {
    const look = (id: string) => presentation.counters[id]!;
    expect(look('G71-PIO').faces).toEqual(['4-2-5', '1']);
    expect(look('G71-PAK').faces).toEqual(['-3-6', '2']);
    expect(look('G71-OBS').faces).toEqual(['6(4)-5', '–']);
    expect(look('GLW-STUKA').faces[0]).toBe('8·5·9');
    expect(look('RART-S').faces[0]).toBe('1·2·3');
    expect(look('G71-211-2')).toEqual({
      symbol: 'infantry',
      size: 'II',
      label: 'II/211/71',
      colours: 'german-infantry yellow',
      faces: ['2-3-5', '2'],
    });
    expect(look('RTK-137-1')).toMatchObject({ symbol: 'armour', size: 'X', colours: 'russian-armour' });
    expect(look('RNK-272-1').colours).toBe('russian-nkvd orange');
  });

  test('every place beside the map is in one box', () => {
    const listed = presentation.boxes!.flatMap(({ spaces }) => spaces);
    expect(listed.toSorted()).toEqual(SPACES.ids.filter((_, at) => !isOnMap(at)).toSorted());
  });

  test('what the view shows has a look and a name', () => {
    const match = newMatch('basic');
    const chance = new SeededChance('looks');
    const [marks, facts] = [new Set<string>(), new Set<string>()];
    for (let i = 0; i < 600 && match.decisions().length > 0; i++) {
      const { side } = match.decisions()[0]!;
      const action = randomAction(game, match.state, side, chance)!;
      match.act({ side, action: encodeAction(game, action) });
      if (i % 10 > 0) continue;
      const view = game.view(match.state, game.sides);
      for (const each of [...view.pieces, ...view.spaces]) for (const mark of each.marks ?? []) marks.add(mark);
      for (const fact of Object.keys(view.facts)) if (!fact.startsWith('overlay-')) facts.add(fact);
    }
    expect([...marks].filter((mark) => presentation.marks?.[mark] === undefined)).toEqual([]);
    expect([...facts].filter((fact) => words[fact] === undefined)).toEqual([]);
    for (const { fact } of presentation.tracks!) expect([...facts]).toContain(fact);
  });

  test('names of marks, terrain, boxes, tracks and overlays are written', () => {
    const names = [
      ...Object.values(presentation.marks!).map(({ name }) => name),
      ...Object.values(presentation.terrain).map(({ name }) => name),
      ...[...presentation.boxes!, ...presentation.tracks!, ...presentation.overlays!].map(({ title }) => title),
      ...presentation.tracks!.flatMap(({ labels = {} }) => Object.values(labels)),
    ];
    expect(names.filter((name) => words[name] === undefined)).toEqual([]);
    expect(words['1942-10-01']).toBe('1 October');
    expect(presentation.words.fr['until-18']).toBe('dispersée jusqu’au 1er octobre');
  });
});

describe('the overlays', () => {
  test('show supply, interdiction and victory points as they stand', () => {
    const facts = overlayFacts(newMatch('simulation').state as Stalingrad);
    expect(Object.keys(facts)).toEqual(presentation.overlays!.map(({ id }) => `overlay-${id}`));
    expect(facts['overlay-supply']).toMatchObject({ 7: 'german', 70: 'russian', C: 'german' });
    expect(Object.entries(facts['overlay-interdiction']!)).toHaveLength(9);
    const points = Object.values(facts['overlay-victory'] as Record<string, number>);
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(28);
  });
});

describe('the charts', () => {
  const clauses = new Set(rules.split('\n').map((row) => row.slice(0, row.indexOf(','))));

  test('are rectangular and name a clause of the catalogue', () => {
    for (const { id, columns, rows, rule } of presentation.charts!) {
      expect(rows.length, id).toBeGreaterThan(0);
      for (const row of rows) expect(row, id).toHaveLength(columns.length);
      expect([...clauses], id).toContain(rule);
    }
  });

  test('say everything in words or plain figures', () => {
    const texts = presentation.charts!.flatMap(({ title, columns, rows }) => [title, ...columns, ...rows.flat()]);
    const plain = /^(?:[–A-D]|[-+]\d|\+1 \/ \+2)$/;
    expect(texts.filter((text) => typeof text === 'string' && words[text] === undefined && !plain.test(text))).toEqual(
      [],
    );
  });

  test('say which numbers are reconstructed', () => {
    const reconstructed = presentation.charts!.filter(({ source }) => source === 'reconstructed').map(({ id }) => id);
    expect(reconstructed).toEqual(['retreat', 'victory', 'reinforcements', 'withdrawals']);
  });
});
