import {
  encodeAction,
  kernelWords,
  Match,
  randomAction,
  SeededChance,
  type Action,
  type Ledger,
  type Params,
  type Refusal,
} from '@rokada/kernel';
import { wordFaults } from '@rokada/kernel/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import rulesFr from '../data/rules.fr.csv';
import rules from '../data/rules.csv';
import { isHex, SPACES } from '../src/geography.ts';
import { game, ironDream } from '../src/index.ts';
import { overlayFacts } from '../src/presentation/overlays.ts';
import { presentation } from '../src/presentation.ts';
import type { State } from '../src/state.ts';
import { PIECES } from '../src/units.ts';

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
  /\bno\(\s*(?:[^,()]|\([^()]*\))+,\s*([^,)]+)\)/g,
  /\bno\(('[a-z][^',]*')\)/g,
  /\b(?:line|unitLine|shift|times)\(\s*(?:[^,()]|\([^()]*\))+,\s*([^,]+),/g,
  /\bledger\(\s*([^,]+),/g,
  /\bscore\(\s*s,(?:[^,()]|\([^()]*\))+,(?:[^,()]|\([^()]*\))+,\s*([^,]+),/g,
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
        for (const [, literal] of chosen.matchAll(/'([^']+)'/g)) if (!literal!.startsWith('ID-')) plain.add(literal!);
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
    yield* ofRefusal(game.choices(match.state as State, side, {}).why(types[chance.below(types.length)]!));
    const action = readySetup(match) ?? randomAction(game, match.state as State, side, chance)!;
    const slots: Record<string, never> = {};
    for (const { name, slot } of game.actions.get(action.type)!.order) {
      if (action[name] === undefined) continue;
      const asked = game.choices(match.state as State, side, { type: action.type, slots });
      const count = slot.of === 'piece' || slot.of === 'pieces' ? PIECES.count : SPACES.count;
      if (slot.of !== 'option' && slot.of !== 'number') {
        for (let n = 0; n < 5; n++) yield* ofRefusal(asked.why(chance.below(count)));
      }
      slots[name] = action[name] as never;
    }
    yield* ofLedgers(game.preview(match.state as State, side, action).ledgers);
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

/** Set-ups by hand would take most of the moves; the ready ones leave them for the war. */
const readySetup = (match: Match): Action | undefined =>
  match.decisions()[0]?.actions.includes('ready-setup') === true ? { type: 'ready-setup' } : undefined;

const placeholders = (text: string): string[] => Array.from(text.matchAll(/\{\{(\w+)/g), ([, name]) => name!);

describe('the words', () => {
  test('stand in both languages, alike, for all that is used in play', () => {
    expect(wordFaults(ironDream, 1)).toEqual([]);
  });

  test('stand for every key in the source', () => {
    const { plain, patterns } = keysInSource();
    expect(plain.size).toBeGreaterThan(250);
    expect([...plain].filter((key) => words[key] === undefined)).toEqual([]);
    expect(patterns.filter((pattern) => !Object.keys(words).some((key) => pattern.test(key)))).toEqual([]);
  });

  test('mention nothing that the game does not tell', () => {
    const faults = new Set<string>();
    for (const match of [newMatch('iron-dream'), newMatch('iron-dream-four'), newMatch('let-history-judge')]) {
      for (const { key, params } of sayings(match, 500)) {
        for (const name of placeholders(words[key] ?? '')) if (!(name in params)) faults.add(`${key}: ${name}`);
      }
    }
    expect([...faults]).toEqual([]);
  });

  test('the French keeps its spaces together', () => {
    const loose = Object.entries(presentation.words.fr).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(loose.map(([key]) => key)).toEqual([]);
  });
});

describe('the looks', () => {
  const entries = Object.entries(presentation.counters);

  test('every counter has a face for each step, a label and a colour scheme', () => {
    expect(entries.map(([id]) => id)).toEqual([...PIECES.ids]);
    for (const [id, { faces, label, colours }] of entries) {
      expect(faces.length, id).toBeGreaterThan(0);
      expect(label, id).toMatch(/^\S.{0,9}$/);
      expect(presentation.colours, id).toHaveProperty([colours]);
    }
  });

  test('labels tell all counters apart: the log knows them by nothing else', () => {
    const labels = entries.map(([, { label }]) => label);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  test('counters as the unit list has them', () => {
    const look = (id: string) => presentation.counters[id]!;
    expect(look('ger-pz-GD')).toEqual({
      symbol: 'armour',
      size: 'XXX',
      label: 'GD Pz',
      colours: 'panzer',
      faces: ['13-12-7', '7-6-6', '4-3-6'],
    });
    expect(look('ger-res-62').faces).toEqual(['3-4-5', '1-1-4']);
    expect(look('ger-flak-1')).toMatchObject({ symbol: 'antiair', colours: 'luftwaffe', faces: ['S-1-6'] });
    expect(look('ger-pz-1ss')).toMatchObject({ label: '1SS Pz', colours: 'waffen-ss' });
    expect(look('sov-gds-8')).toMatchObject({ symbol: 'mechanised', size: 'XXXX', label: '8 GdA', colours: 'guards' });
    expect(look('aa-supply-1').faces).toEqual(['6']);
    expect([look('cw-P2').colours, look('sov-pol-2').colours]).toEqual(['polish-corps', 'polish-army']);
  });

  test('every place beside the map is in one box', () => {
    const listed = presentation.boxes!.flatMap(({ spaces }) => spaces);
    expect(listed.toSorted()).toEqual(SPACES.ids.filter((_, at) => !isHex(at)).toSorted());
  });

  test('what the view shows has a look and a name', () => {
    const [marks, facts] = [new Set<string>(), new Set<string>()];
    for (const scenario of ['iron-dream', 'let-history-judge']) {
      const match = newMatch(scenario);
      const chance = new SeededChance('looks');
      for (let i = 0; i < 400 && match.decisions().length > 0; i++) {
        const { side } = match.decisions()[0]!;
        const action = readySetup(match) ?? randomAction(game, match.state as State, side, chance)!;
        match.act({ side, action: encodeAction(game, action) });
        if (i % 10 > 0) continue;
        const view = game.view(match.state as State, game.sides);
        for (const each of [...view.pieces, ...view.spaces]) for (const mark of each.marks ?? []) marks.add(mark);
        for (const fact of Object.keys(view.facts)) if (!fact.startsWith('overlay-')) facts.add(fact);
      }
    }
    expect([...marks].filter((mark) => presentation.marks?.[mark] === undefined)).toEqual([]);
    expect([...facts].filter((fact) => words[fact] === undefined)).toEqual([]);
    for (const { fact } of presentation.tracks!) expect([...facts]).toContain(fact.split('.')[0]);
  });

  test('names of marks, terrain, boxes, tracks and overlays are written', () => {
    const names = [
      ...Object.values(presentation.marks!).map(({ name }) => name),
      ...Object.values(presentation.terrain).map(({ name }) => name),
      ...[...presentation.boxes!, ...presentation.tracks!, ...presentation.overlays!].map(({ title }) => title),
      ...presentation.tracks!.flatMap(({ labels = {} }) => Object.values(labels)),
    ];
    expect(names.filter((name) => words[name] === undefined)).toEqual([]);
    expect([words['turn-1'], words['turn-10'], words['turn-23']]).toEqual([
      'June I 1944',
      'October II 1944 ☂',
      'May I 1945',
    ]);
    expect(presentation.words.fr['judged-turn-2']).toBe('fin juin 1945');
  });
});

describe('the overlays', () => {
  test('show supply, zones, control and the economy as they stand', () => {
    const match = newMatch('iron-dream');
    while (readySetup(match) !== undefined)
      match.act({ side: match.decisions()[0]!.side, action: { type: 'ready-setup' } });
    const facts = overlayFacts(match.state as State);
    expect(Object.keys(facts)).toEqual(presentation.overlays!.map(({ id }) => `overlay-${id}`));
    const held = new Map(game.view(match.state as State, []).spaces.map(({ id, control }) => [id, control]));
    expect([held.get('T21'), held.get('A17'), held.get('P33')]).toEqual(['hitlerite', 'anglo-allied', 'soviet']);
    expect(facts['overlay-supply']).toMatchObject({ T21: 'hitlerite' });
    const { paths } = facts['overlay-supply'] as unknown as { paths: string[][] };
    expect(paths.length).toBeGreaterThan(20);
    expect(facts['overlay-economy']).toHaveLength(5);
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
    const labels = new Set(Object.values(presentation.counters).map(({ label }) => label));
    const plain = /^(?:–|[-+]\d|\+2 \/ \+1|\d+:\d+|[A-Z]{1,2}\d+)$/;
    const places = new Set(presentation.charts!.find(({ id }) => id === 'cities')!.rows.map(([name]) => name));
    expect(
      texts.filter(
        (text) =>
          typeof text === 'string' &&
          words[text] === undefined &&
          !plain.test(text) &&
          !labels.has(text) &&
          !places.has(text),
      ),
    ).toEqual([]);
  });

  test('say which numbers are reconstructed', () => {
    const reconstructed = presentation.charts!.filter(({ source }) => source === 'reconstructed').map(({ id }) => id);
    expect(reconstructed).toEqual(['combat', 'naval', 'port-opening', 'cities', 'reinforcements']);
  });
});

describe('the catalogue of rules', () => {
  test('has every clause in French', () => {
    const idsOf = (csv: string): string[] =>
      csv
        .trim()
        .split('\n')
        .map((row) => row.slice(0, row.indexOf(',')));
    expect(idsOf(rulesFr)).toEqual(idsOf(rules));
  });
});
