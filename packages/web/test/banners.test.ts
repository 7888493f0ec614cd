import { gameModule as campaign } from '@rokada/campaign';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { expect, test } from 'vitest';
import { headline, whoseIs } from '../src/table/headline.ts';
import { withoutStop } from '../src/words/say.ts';

/** Great events have short words of their own, for the banner over the board. */

const games = [ironDream, stalingrad, darkValley, suddenStorm, campaign, skirmish];
const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);

test.each(games)('$game.id has banners in both languages, each of something it tells', ({ presentation }) => {
  const { en, fr } = presentation.words;
  const banners = Object.keys(en).filter((key) => key.startsWith('banner-'));
  expect(banners.length).toBeGreaterThanOrEqual(3);
  expect(Object.keys(fr).filter((key) => key.startsWith('banner-'))).toEqual(banners);
  for (const banner of banners) {
    const told = en[banner.slice('banner-'.length)];
    expect(told, `${banner} is of nothing that is told`).toBeDefined();
    for (const text of [en[banner]!, fr[banner]!]) {
      expect(text.length, text).toBeLessThanOrEqual(48);
      expect(text).not.toMatch(/\.$/);
      // It may speak only of what the news itself speaks of.
      for (const hole of holes(text)) expect(holes(told!), banner).toContain(hole);
    }
  }
});

test('of several things that happen at once the great one stands on the banner', () => {
  const say = { has: (key: string) => key in ironDream.presentation.words.en };
  const news = [{ key: 'moved' }, { key: 'landed' }, { key: 'reduced' }];
  expect(headline(say, news)?.key).toBe('banner-landed');
  expect(headline(say, [{ key: 'moved' }])?.key).toBe('moved');
  expect(headline(say, [])).toBeUndefined();
});

test('a sentence that others are counted after has no full stop of its own', () => {
  expect(withoutStop('Bagration will be launched.')).toBe('Bagration will be launched');
  expect(withoutStop('Is it over?')).toBe('Is it over?');
});

test('whose event it is stands before it, but not twice', () => {
  expect(whoseIs('The Soviets', 'Forced march to Minsk.')).toBe('The Soviets');
  expect(whoseIs('Soviets', 'Soviets: the set-up is finished.')).toBe('');
});
