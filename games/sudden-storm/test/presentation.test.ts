import { kernelWords, Match, type Json } from '@rokada/kernel';
import { viewDelta } from '@rokada/kernel/protocol';
import { keysInSource } from '@rokada/kernel/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import rules from '../data/rules.csv';
import rulesFr from '../data/rules.fr.csv';
import { SPACES, hexNamed, isHex } from '../src/board.ts';
import { game } from '../src/game.ts';
import { overlays } from '../src/presentation/overlays.ts';
import { PORTIONS } from '../src/presentation/words.ts';
import { presentation } from '../src/presentation.ts';
import type { State } from '../src/state.ts';

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

  test('stand for every phase of every turn, every action and what it asks for, in both languages', () => {
    const asked = [...game.actions].flatMap(([name, { order }]) => [name, ...order.map((slot) => slot.name)]);
    const phases = Object.values(game.phases).flatMap((turn) =>
      turn.flatMap(({ step }) => [`phase-${step}`, `purpose-${step}`]),
    );
    const missing = [...asked, ...phases].filter(
      (key) => presentation.words.en[key] === undefined || presentation.words.fr[key] === undefined,
    );
    expect([...new Set(missing)]).toEqual([]);
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

  test('counters as the order of battle has them', () => {
    const look = (id: string) => presentation.counters[id]!;
    expect(look('ger-inf-xx-1')).toEqual({
      symbol: 'infantry',
      size: 'XX',
      label: '1 ID',
      colours: 'german',
      faces: ['8-6', '3-6'],
      steps: [2, 1],
    });
    expect(look('sov-rifle-xx-54').faces, 'front, cadre, substitute, 4-6 side').toEqual(['5-6', '1-6', '3-6', '4-6']);
    expect(look('sov-rifle-xx-237').faces, 'no cadre, no substitute').toEqual(['3-6', '', '', '4-6']);
    expect(look('ger-pz-xx-6')).toMatchObject({ symbol: 'armour', colours: 'panzer', faces: ['12-10', '5-8'] });
    expect(look('sov-gds-rifle-xx-1')).toMatchObject({ label: '1 GRD', colours: 'soviet-guards' });
    expect(look('sov-nkvd-rifle-xx-4')).toMatchObject({ label: '4 NRD', colours: 'nkvd' });
    expect(look('ger-ss-mot-xx-wiking')).toMatchObject({ label: 'SS Wiking', colours: 'german-ss' });
    expect(look('ger-para-xx-7')).toMatchObject({ symbol: 'parachute', colours: 'luftwaffe' });
    expect(look('ger-air-ju87b')).toMatchObject({ symbol: 'air', size: 'D', faces: ['2D3 4-1/9'] });
    expect(look('sov-ship-marat')).toMatchObject({ symbol: 'naval', size: 'BB', faces: ['10-0-4'] });
    expect(look('ger-truck')).toMatchObject({ symbol: 'supply', colours: 'truck' });
  });

  test('Guards, NKVD, militia, SS and Luftwaffe are told apart by colour', () => {
    const backs = ['german', 'german-ss', 'luftwaffe', 'soviet', 'soviet-guards', 'nkvd', 'soviet-militia'].map(
      (family) => presentation.colours[family]!.back,
    );
    expect(new Set(backs).size).toBe(backs.length);
  });
});

describe('the charts', () => {
  const charts = presentation.charts!;

  test('say everything in words or plain figures', () => {
    /** Names as printed: units, aircraft, ships, towns. */
    const NAMES: Readonly<Record<string, number>> = {
      arrivals: 2,
      'air-units': 1,
      ships: 0,
      'victory-places': 0,
      'soviet-replacements': 1,
    };
    const texts = charts.flatMap(({ id, title, columns, rows }) => [
      title,
      ...columns,
      ...rows.flatMap((row) => row.filter((_, column) => column !== NAMES[id])),
    ]);
    const plain = /^(?:–|[-+×≤]?\d+(?:[-/]\d+)?\+?|\d+:\d+|\d[AB]:\d{4}|[CMFSN](?: [CMFSN]){5})$/;
    expect(texts.filter((text) => typeof text === 'string' && words[text] === undefined && !plain.test(text))).toEqual(
      [],
    );
  });

  test('are whole, and name their rule', () => {
    const clauses = new Set(rules.split('\n').map((row) => row.slice(0, row.indexOf(','))));
    for (const { id, rule, columns, rows } of charts) {
      expect(clauses, id).toContain(rule);
      expect(rows.length, id).toBeGreaterThan(0);
      for (const row of rows) expect(row.length, id).toBe(columns.length);
    }
  });

  test('say which figures are the rulebook’s', () => {
    expect(charts.filter(({ source }) => source === 'rulebook').map(({ id }) => id)).toEqual([
      'armour',
      'stacking',
      'rail',
      'out-of-supply',
      'construction',
      'air-units',
      'victory-levels',
      'victory-events',
      'victory-places',
      'garrisons',
      'arrivals',
    ]);
  });
});

describe('the eve of Barbarossa as it is seen', () => {
  const match = Match.start(game, { scenario: 'barbarossa', secret: '5a'.repeat(32) });
  const act = (type: string, more: Record<string, Json> = {}): void => {
    match.act({ side: match.decisions()[0]!.side, action: { type, ...more } });
  };
  const seen = () => game.view(match.state, []);
  beforeAll(() => {
    while (match.decisions()[0]?.actions.includes('take-ready-setup') === true) act('take-ready-setup');
  });

  test('the strongest unit lies on top, trucks, ships and aircraft under it', () => {
    const tops = new Map(seen().pieces.map(({ id, at }) => [at, id]));
    const { at } = seen().pieces.find(({ id }) => id === 'ger-truck')!;
    expect(tops.get(at)).not.toMatch(/truck|air|ship/);
  });

  test('the capital, factories, forts, airfields and points are marked', () => {
    const marks = new Map(seen().spaces.map(({ id, marks: here }) => [id, here ?? []]));
    expect(marks.get('2A:3317')).toContain('capital-seated');
    const all = new Set([...marks.values()].flat());
    for (const mark of ['factory-working', 'fort', 'airfield']) expect(all).toContain(mark);
    expect([...all].some((mark) => mark.startsWith('points-'))).toBe(true);
  });

  test('the first view and a march are small', () => {
    const packed = (what: unknown): number => deflateRawSync(JSON.stringify(what)).length;
    const before = seen();
    expect(packed(before)).toBeLessThan(60_000);
    act('move', { units: ['ger-inf-xx-291'], way: wayOf('ger-inf-xx-291') });
    expect(packed(viewDelta(before, seen()))).toBeLessThan(1000);
  });
  /** One hex to wherever it may go. */
  function wayOf(id: string): string[] {
    const choices = game.choices(match.state, 'axis', {
      type: 'move',
      slots: { units: [game.pieces.find(id)!] },
    });
    return [SPACES.ids[Number(choices.candidates[0]!.value)]!];
  }

  test('overlays show supply, zones, what changed hands, weather and gauge', () => {
    const laid = (id: string, s = match.state as State) => overlays[id]!(s, []) as Record<string, Json>;
    expect(Object.keys(overlays).toSorted()).toEqual(presentation.overlays!.map(({ id }) => id).toSorted());
    for (const id of ['supply', 'zones']) {
      expect(Object.values(laid(id)), id).toContain('axis');
      expect(Object.values(laid(id)), id).toContain('soviet');
    }
    expect(laid('weather')).toMatchObject({ layer: 'weather', values: { a: 'weather-clear', g: 'weather-clear' } });
    expect(laid('gauge')).toEqual({ paths: [] });
    const before = Object.keys(laid('control')).length;
    const changed = structuredClone(match.state) as State;
    changed.hexes.owner[hexNamed('2A:3317')] = 0;
    expect(laid('control', changed)['2A:3317']).toBe('axis');
    expect(Object.keys(laid('control', changed))).toHaveLength(before + 1);
  });
});

describe('the catalogue of rules', () => {
  const rowsOf = (csv: string): string[] => csv.trim().split('\n').slice(1);
  const idOf = (row: string): string => row.slice(0, row.indexOf(','));

  test('has every clause in French', () => {
    expect(rowsOf(rulesFr).map(idOf)).toEqual(rowsOf(rules).map(idOf));
  });

  test('in plain signs, as the words are', () => {
    const texts = [rules, rulesFr, ...Object.values(presentation.words.en), ...Object.values(presentation.words.fr)];
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    expect(texts.filter((text) => /[\u0000-\u0009\u000b-\u001f]/.test(text))).toEqual([]);
  });

  test('with the same figures', () => {
    const figures = (row: string): string[] => [...row.slice(row.indexOf(',')).matchAll(/\d+/g)].map(String).toSorted();
    const english = rowsOf(rules);
    const different = rowsOf(rulesFr).filter((row, i) => figures(row).join() !== figures(english[i]!).join());
    expect(different.map(idOf)).toEqual([]);
  });
});
