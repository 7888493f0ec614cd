import { kernelWords, Match, type GameModule } from '@rokada/kernel';
import { keysInSource, lookFaults, wordFaults } from '@rokada/kernel/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import rulesFr from '../data/rules.fr.csv';
import rules from '../data/rules.csv';
import { board } from '../src/board.ts';
import { isOnMap, SPACES } from '../src/data.ts';
import { stalingrad } from '../src/game.ts';
import { overlays } from '../src/presentation/overlays.ts';
import { presentation } from '../src/presentation.ts';

const module: GameModule = { game: stalingrad, presentation, rules: { en: rules, fr: rulesFr }, board };
const words: Readonly<Record<string, string>> = { ...kernelWords.en, ...presentation.words.en };

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

describe('the words', () => {
  test('stand in both languages, alike, for all that is used in play', () => {
    expect(wordFaults(module, 4)).toEqual([]);
  });

  test('stand for every key in the source', () => {
    const { plain, patterns } = keysInSource(sources, CALLS);
    expect(plain.size).toBeGreaterThan(200);
    expect([...plain].filter((key) => words[key] === undefined)).toEqual([]);
    expect(patterns.filter((pattern) => !Object.keys(words).some((key) => pattern.test(key)))).toEqual([]);
  });
});

describe('the looks', () => {
  test('are there for all that is shown, and the charts are whole', () => {
    expect(lookFaults(module)).toEqual([]);
  });

  test('every counter has two faces and a symbol', () => {
    for (const [id, { faces, symbol }] of Object.entries(presentation.counters)) {
      expect(faces, id).toHaveLength(2);
      expect(symbol, id).not.toBe('none');
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
      spent: 1,
    });
    expect(look('RTK-137-1')).toMatchObject({ symbol: 'armour', size: 'X', colours: 'russian-armour' });
    expect(look('RNK-272-1').colours).toBe('russian-nkvd orange');
  });

  test('every place beside the map is in one box', () => {
    const listed = presentation.boxes!.flatMap(({ spaces }) => spaces);
    expect(listed.toSorted()).toEqual(SPACES.ids.filter((_, at) => !isOnMap(at)).toSorted());
  });

  test('days are written out', () => {
    expect(words['1942-10-01']).toBe('1 October');
    expect(presentation.words.fr['until-18']).toBe('dispersée jusqu’au 1er octobre');
  });
});

describe('the overlays', () => {
  test('show supply, interdiction and victory points as they stand', () => {
    const start = Match.start(stalingrad, { scenario: 'simulation', secret: '5a'.repeat(32) });
    const laid = Object.fromEntries(Object.entries(overlays).map(([id, overlay]) => [id, overlay(start.state, [])]));
    expect(Object.keys(laid)).toEqual(presentation.overlays!.map(({ id }) => id));
    expect(laid['supply']).toMatchObject({ 7: 'german', 70: 'russian', C: 'german' });
    expect(Object.entries(laid['interdiction']!)).toHaveLength(9);
    const points = Object.values(laid['victory'] as Record<string, number>);
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(28);
  });
});

describe('the charts', () => {
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
