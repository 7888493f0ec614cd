import { kernelWords, Match } from '@rokada/kernel';
import { keysInSource, lookFaults, wordFaults } from '@rokada/kernel/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import rulesFr from '../data/rules.fr.csv';
import rules from '../data/rules.csv';
import { isHex, SPACES } from '../src/geography.ts';
import { game, gameModule as ironDream } from '../src/index.ts';
import { overlays } from '../src/presentation/overlays.ts';
import { presentation } from '../src/presentation.ts';

const words: Readonly<Record<string, string>> = { ...kernelWords.en, ...presentation.words.en };

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

describe('the words', () => {
  test('stand in both languages, alike, for all that is used in play', () => {
    expect(wordFaults(ironDream, 1)).toEqual([]);
  });

  test('stand for every key in the source', () => {
    const { plain, patterns } = keysInSource(sources, CALLS);
    expect(plain.size).toBeGreaterThan(250);
    expect([...plain].filter((key) => words[key] === undefined)).toEqual([]);
    expect(patterns.filter((pattern) => !Object.keys(words).some((key) => pattern.test(key)))).toEqual([]);
  });

  test('the French keeps its spaces together', () => {
    const loose = Object.entries(presentation.words.fr).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(loose.map(([key]) => key)).toEqual([]);
  });
});

describe('the looks', () => {
  test('are there for all that is shown, and the charts are whole', () => {
    expect(lookFaults(ironDream)).toEqual([]);
  });

  const entries = Object.entries(presentation.counters);

  test('labels fit the counter', () => {
    for (const [id, { label }] of entries) expect(label, id).toMatch(/^\S.{0,9}$/);
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
      steps: [3, 2, 1],
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

  test('turns are written out', () => {
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
    const match = Match.start(game, { scenario: 'iron-dream', secret: '5a'.repeat(32) });
    for (let [open] = match.decisions(); open?.actions.includes('ready-setup') === true; [open] = match.decisions()) {
      match.act({ side: open.side, action: { type: 'ready-setup' } });
    }
    const laid = Object.fromEntries(Object.entries(overlays).map(([id, overlay]) => [id, overlay(match.state, [])]));
    expect(Object.keys(laid)).toEqual(presentation.overlays!.map(({ id }) => id));
    const held = new Map(game.view(match.state, []).spaces.map(({ id, control }) => [id, control]));
    expect([held.get('T21'), held.get('A17'), held.get('P33')]).toEqual(['hitlerite', 'anglo-allied', 'soviet']);
    expect(laid['supply']).toMatchObject({ T21: 'hitlerite' });
    const { paths } = laid['supply'] as unknown as { paths: string[][] };
    expect(paths.length).toBeGreaterThan(20);
    expect(laid['economy']).toHaveLength(5);
  });
});

describe('the charts', () => {
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
