import { kernelWords, Match } from '@rokada/kernel';
import { lookFaults, wordFaults } from '@rokada/kernel/testing';
import { loadBoard, readSheet } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import rules from '../data/rules.csv';
import rulesFr from '../data/rules.fr.csv';
import { SPACES } from '../src/data.ts';
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
});

describe('the looks', () => {
  test('are there for all that is shown, and the charts are whole', () => {
    expect(lookFaults(gameModule)).toEqual([]);
  });

  test('the map has the zones of the game in their order', () => {
    expect(loadBoard(gameModule.board).ids).toEqual(SPACES.ids);
  });

  test('every kind of unit is drawn and named, its bases one face each', () => {
    for (const [id, { name, label, faces, colours }] of Object.entries(presentation.kinds!)) {
      expect(words[name], id).toBeDefined();
      expect(label, id).toMatch(/^\S.{0,11}$/);
      expect(faces.length, id).toBeGreaterThan(0);
      expect(presentation.colours[colours], id).toBeDefined();
    }
  });
});

describe('June 1941 as it is seen', () => {
  const match = Match.start(game, { scenario: 'eastern-front', secret: '5a'.repeat(32) });
  const shown = (id: string) => overlays[id]!(match.state, []) as Record<string, unknown>;

  test('every overlay is the game’s, and says something in its season', () => {
    expect(Object.keys(overlays)).toEqual(presentation.overlays!.map(({ id }) => id));
    expect(Object.values(shown('front'))).toContain('german');
    expect(Object.values(shown('front'))).toContain('russian');
    expect(Object.keys(shown('encircled'))).toEqual([]);
    expect(Object.keys(shown('season-cap')), 'summer has no limit').toEqual([]);
    expect(Object.keys(shown('ports'))).toContain('odessa');
    expect((shown('bridges')['paths'] as string[][]).length).toBeGreaterThan(20);
  });

  test('ways to the rear begin at the front and end in a rear zone of the same side', () => {
    const { paths, ...front } = shown('rear') as { paths: string[][] } & Record<string, string>;
    const rear = new Map(
      loadBoard(gameModule.board)
        .places.filter(({ kind }) => kind === 'rear')
        .flatMap(({ spaces, facts }) => spaces.map((space) => [SPACES.ids[space]!, facts['side']] as const)),
    );
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect(rear.get(path.at(-1)!)).toBe((front as Record<string, string>)[path[0]!]);
  });

  test('who is ahead is told by capitals', () => {
    const standing = game.standing!(match.state, []);
    expect(standing.ledgers.map(({ total }) => total).reduce((sum, each) => sum + each, 0)).toBe(37);
  });
});

describe('the charts', () => {
  test('say everything in words or plain figures', () => {
    const texts = presentation.charts!.flatMap(({ title, columns, rows }) => [title, ...columns, ...rows.flat()]);
    const plain = /^(?:–|[-+]?\d+(?:-\d+)?\+?|[+\d ]+|\d+ \/ \d+|\d+ %)$/;
    const unsaid = texts.filter((text) => typeof text === 'string' && words[text] === undefined && !plain.test(text));
    expect(unsaid).toEqual([]);
  });

  test('say which numbers are reconstructed', () => {
    const reconstructed = presentation.charts!.filter(({ source }) => source === 'reconstructed').map(({ id }) => id);
    expect(reconstructed).toEqual([
      'scenarios',
      'tactics',
      'postures',
      'hits',
      'events',
      'history',
      'works',
      'prices-german',
      'prices-russian',
    ]);
  });
});

describe('the catalogue of rules', () => {
  const rowsOf = (csv: string): string[] => csv.trim().split('\n').slice(1);

  test('has every clause in French', () => {
    const ids = (csv: string): string[] => rowsOf(csv).map((row) => row.slice(0, row.indexOf(',')));
    expect(ids(rulesFr)).toEqual(ids(rules));
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
