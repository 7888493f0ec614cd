import { kernelWords } from '@rokada/kernel';
import { keysInSource } from '@rokada/kernel/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SPACES, isHex } from '../src/board.ts';
import { PORTIONS } from '../src/presentation/words.ts';
import { presentation } from '../src/presentation.ts';

const words: Readonly<Record<string, string>> = { ...kernelWords.en, ...presentation.words.en };

const SOURCE = new URL('../src/', import.meta.url);
/** The rules; looks have tests of their own here. */
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(?:presentation|board)\b/.test(name))
  .map((name) => readFileSync(new URL(name, SOURCE), 'utf8'));

/** Where keys stand: the argument that is a key, up to the comma or bracket that ends it. */
const CALLS = [
  /\brefusal\(\s*(?:[^,()]|\([^()]*\))+,\s*([^,)]+)/g,
  /\b(?:line|times)\(\s*(?:[^,()]|\([^()]*\))+,\s*([^,]+),/g,
  /\bledger\(\s*([^,]+),/g,
  /\babout:\s*([^,}]+)/g,
  /\btell\(\{\s*key:\s*([^,}]+)/g,
  /\bword:\s*('[^']+')/g,
];

describe('the words', () => {
  test('stand for every key in the source', () => {
    const { plain, patterns } = keysInSource(sources, CALLS);
    expect(plain.size).toBeGreaterThan(100);
    expect([...plain].filter((key) => words[key] === undefined)).toEqual([]);
    expect(patterns.filter((pattern) => !Object.keys(words).some((key) => pattern.test(key)))).toEqual([]);
  });

  test('no key is written twice', () => {
    const keys = PORTIONS.flatMap(({ en }) => Object.keys(en));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('the French keeps its spaces together', () => {
    const loose = Object.entries(presentation.words.fr).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(loose.map(([key]) => key)).toEqual([]);
  });
});

describe('the looks', () => {
  const entries = Object.entries(presentation.counters);

  test('labels fit the counter', () => {
    for (const [id, { label }] of entries) expect(label, id).toMatch(/^\S.{0,9}$/);
  });

  test('labels tell all counters apart: the log knows them by nothing else', () => {
    const labels = entries.map(([, { label }]) => label);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  test('every place beside the map is in one box', () => {
    const listed = presentation.boxes!.flatMap(({ spaces }) => spaces);
    expect(listed.toSorted()).toEqual(SPACES.ids.filter((_, at) => !isHex(at)).toSorted());
  });
});
