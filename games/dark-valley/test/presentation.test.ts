import { kernelWords, Match, type Json } from '@rokada/kernel';
import { lookFaults, wordFaults } from '@rokada/kernel/testing';
import { readSheet } from '@rokada/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import rules from '../data/rules.csv';
import rulesFr from '../data/rules.fr.csv';
import { SPACES, isHex } from '../src/geography.ts';
import { game, gameModule } from '../src/index.ts';
import { presentation } from '../src/presentation.ts';
import { overlays } from '../src/presentation/overlays.ts';

const words: Readonly<Record<string, string>> = { ...kernelWords.en, ...presentation.words.en };

describe('the words', () => {
  test('stand in both languages, alike, for all that is used in play', () => {
    expect(wordFaults(gameModule, 2)).toEqual([]);
  });

  test('the French keeps its spaces together', () => {
    const loose = Object.entries(presentation.words.fr).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(loose.map(([key]) => key)).toEqual([]);
  });

  test('turns are written out, with their weather', () => {
    expect([words['turn-1'], words['turn-7'], words['turn-44']]).toEqual([
      'June 1941 ☀',
      'December 1941 ❄',
      'May 1945 ☁',
    ]);
    expect(presentation.words.fr['turn-1']).toBe('juin 1941 ☀');
  });
});

describe('the looks', () => {
  test('are there for all that is shown, and the charts are whole', () => {
    expect(lookFaults(gameModule)).toEqual([]);
  });

  const entries = Object.entries(presentation.counters);

  test('labels fit the counter', () => {
    for (const [id, { label }] of entries) expect(label, id).toMatch(/^\S.{0,9}$/);
  });

  test('labels tell all counters apart: the log knows them by nothing else', () => {
    const labels = entries.map(([, { label }]) => label);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  test('counters as the order of battle has them', () => {
    const look = (label: string) => entries.find(([, each]) => each.label === label)?.[1];
    expect(look('I AK')).toEqual({
      symbol: 'infantry',
      size: 'XXX',
      label: 'I AK',
      colours: 'german',
      faces: ['4-6-4', '2-3-4'],
      steps: [2, 1],
    });
    expect(look('48 RD')).toMatchObject({ size: 'XX', colours: 'soviet', faces: ['1-4'] });
    expect(look('1 Pz')).toMatchObject({ symbol: 'armour', colours: 'panzer' });
    expect(look('SS LAH')).toMatchObject({ colours: 'german-ss' });
    expect(look('1 GTA')).toMatchObject({ symbol: 'armour', size: 'XXXX', colours: 'soviet-guards' });
    expect(look('3 Mot')!.faces, 'its back is the Panzer Grenadier it becomes (2.2)').toHaveLength(2);
    expect(look('Depot 1')!.faces, 'its back is the depot turned over (13.6)').toEqual(['D1', '(D1)']);
    expect(look('VIII Air')).toMatchObject({ symbol: 'air', colours: 'luftwaffe' });
    expect(look('Stavka')).toMatchObject({ symbol: 'headquarters', colours: 'soviet' });
  });

  test('every place beside the map is in one box', () => {
    const listed = presentation.boxes!.flatMap(({ spaces }) => spaces);
    expect(listed.toSorted()).toEqual(SPACES.ids.filter((_, at) => !isHex(at)).toSorted());
  });
});

describe('Barbarossa as it is seen', () => {
  const match = Match.start(game, { scenario: 'barbarossa', secret: '5a'.repeat(32) });
  const act = (type: string, more: Record<string, Json> = {}): void => {
    match.act({ side: match.decisions()[0]!.side, action: { type, ...more } });
  };
  const seen = (...sides: string[]) => game.view(match.state, sides);
  beforeAll(() => {
    while (match.decisions()[0]?.actions.includes('ready-setup') === true) act('ready-setup');
    // Bases and transport before the first chit: whatever closes a segment.
    for (let n = 0; match.state['activation'] === null && n < 20; n++) {
      act(match.decisions()[0]!.actions.find((type) => type.startsWith('end-'))!);
    }
  });

  test('Polotsk and Korosten bear the fortified zone beside the weak fort, Moscow its works', () => {
    const marks = new Map(seen().spaces.map((space) => [space.id, space.marks]));
    for (const id of ['W4416', 'W4330']) expect(marks.get(id)).toEqual(['weak-fort', 'fortified-zone']);
    expect(marks.get('E2215')).toContain('works');
  });

  test('the strongest unit lies on top; depots, bases and headquarters under it', () => {
    const { pieces } = seen();
    const tops = new Map(pieces.map(({ id, at }) => [at, id]));
    const isMarker = (id: string): boolean => /^(?:depot|air-|ger-hq)/.test(id);
    const isUnit = (id: string): boolean => /^(?:ger|sov)-/.test(id) && !isMarker(id);
    const onMap = pieces.filter(({ at }) => at !== null && isHex(SPACES.find(at)!));
    const covered = onMap.filter(
      ({ id, at }) => isMarker(id) && onMap.some((each) => each.at === at && isUnit(each.id)),
    );
    expect(covered.length).toBeGreaterThan(3);
    for (const { id, at } of covered) expect(tops.get(at), `on ${id}`).toSatisfy(isUnit);
  });

  test('the enemy sees how many Panzer chits are there, not which', () => {
    const cup = (...sides: string[]) => JSON.stringify(seen(...sides).facts['cup'] ?? {});
    expect(cup('axis')).toContain('chit-pz-');
    expect(cup('soviet')).not.toContain('chit-pz-');
    expect(cup('soviet')).toContain('chit-pz');
  });

  test('overlays name zones, supply and command by side', () => {
    const laid = (id: string) => overlays[id]!(match.state, []) as Record<string, Json>;
    expect(Object.keys(overlays)).toEqual(presentation.overlays!.map(({ id }) => id));
    for (const id of ['zones', 'supply', 'command']) expect(Object.values(laid(id)), id).toContain('axis');
    // Every line begins at a source and ends with the unit it feeds.
    const { paths, ...supplied } = laid('supply');
    expect((paths as string[][]).length).toBeGreaterThan(20);
    for (const path of paths as string[][]) expect(supplied[path.at(-1)!]).toSatisfy((of) => typeof of === 'string');
  });
});

describe('the charts', () => {
  test('say everything in words or plain figures', () => {
    const texts = presentation.charts!.flatMap(({ title, columns, rows }) => [title, ...columns, ...rows.flat()]);
    const labels = new Set(Object.values(presentation.counters).map(({ label }) => label));
    const places = new Set(presentation.charts!.find(({ id }) => id === 'places')!.rows.map(([name]) => name));
    const plain = /^(?:–|[-+]?\d+(?:-\d+)?|\d+:\d+|[WE]\d{4})$/;
    const unsaid = texts.filter(
      (text) =>
        typeof text === 'string' &&
        words[text] === undefined &&
        !plain.test(text) &&
        !labels.has(text) &&
        !places.has(text),
    );
    expect(unsaid).toEqual([]);
  });

  test('say which numbers are reconstructed', () => {
    const reconstructed = presentation.charts!.filter(({ source }) => source === 'reconstructed').map(({ id }) => id);
    expect(reconstructed).toEqual(['turns', 'places', 'arrivals']);
  });
});

describe('the catalogue of rules', () => {
  const rowsOf = (csv: string): string[] => csv.trim().split('\n').slice(1);

  test('has every clause in French', () => {
    const ids = (csv: string): string[] => rowsOf(csv).map((row) => row.slice(0, row.indexOf(',')));
    expect(ids(rulesFr)).toEqual(ids(rules));
  });

  test('in plain signs, as the words are', () => {
    const texts = [rules, rulesFr, ...Object.values(presentation.words.en), ...Object.values(presentation.words.fr)];
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    expect(texts.filter((text) => /[\u0000-\u0009\u000b-\u001f]/.test(text))).toEqual([]);
  });

  test('with the same figures', () => {
    const sentences = (csv: string) =>
      readSheet(csv, 'rules').rows.map((row) => row.slice(0, 3).map(({ text }) => text));
    const figures = (row: readonly string[]): string => row.slice(1).join(' ').match(/\d+/g)?.toSorted().join() ?? '';
    const english = sentences(rules);
    const different = sentences(rulesFr).filter((row, i) => figures(row) !== figures(english[i]!));
    expect(different.map(([id]) => id)).toEqual([]);
  });
});
