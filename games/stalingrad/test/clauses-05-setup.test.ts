import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import areas from '../data/areas.json' with { type: 'json' };
import oob from '../data/oob.json' with { type: 'json' };
import { DR, game, opening, type Wire } from './support/clauses.ts';

const SYMBOLS = areas.areas.filter(({ rubble }) => rubble);
const low = SYMBOLS.flatMap(() => DR(2));
const deploy = (units: readonly string[], area: string): Wire => ({ type: 'deploy', units, area });

describe('chapter 5: setting up', () => {
  test('control by the printed markers, the turn marker on 13 September, the impulse marker on day space 1', () => {
    covers('TS-5a', 'TS-5c', 'TS-5g');
    const b = opening('basic', {}, low);
    for (const { id, control } of [...areas.areas, ...areas.zones]) {
      expect([id, b.control(String(id))]).toEqual([id, control]);
    }
    expect(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].filter((zone) => b.control(zone) === 'russian')).toEqual(['A']);
    expect([b.s.date, b.s.period, b.s.marker]).toEqual([0, 'day', 1]);
    expect(game.view(b.s, []).facts['day']).toBe('1942-09-13');
  });

  test('rubble lies only where a symbol is printed, and only when DR and TEM make 13', () => {
    covers('TS-5.7a', 'TS-5.7b');
    const rubbled = (sum: number) => {
      const b = opening(
        'basic',
        {},
        SYMBOLS.flatMap(() => DR(sum)),
      );
      return areas.areas.filter(({ id }) => b.rubble(String(id)) > 0).map(({ id }) => id);
    };
    expect(rubbled(8)).toEqual([]);
    expect(rubbled(9)).toEqual(SYMBOLS.filter(({ tem }) => tem === 4).map(({ id }) => id));
    expect(rubbled(10)).toEqual(SYMBOLS.map(({ id }) => id));
    const level = opening(
      'basic',
      {},
      SYMBOLS.flatMap(() => DR(12)),
    );
    expect(SYMBOLS.every(({ id }) => level.rubble(String(id)) === 1)).toBe(true);
  });

  test('first rubble, then the Russian, then the German; everyone fresh, supplied and unmarked', () => {
    covers('TS-5e');
    const b = opening('basic', {}, low);
    expect(b.turn).toBe('russian setting-up');
    expect(b.no(deploy(['G29-15-1'], '2'))).toBe('TS-5e');
    expect(b.no('ready', 'german')).toBeDefined();
    b.play(deploy(['R10B-10-1', 'R10B-10-2'], '30')).play('ready');
    expect([b.at('R10B-10-1'), b.turn]).toEqual(['30', 'german setting-up']);
    expect(b.no(deploy(['R10B-10-1'], '27'))).toBe('TS-5e');
    b.play('ready');
    expect(b.turn).toBe('german impulse');
    for (const id of game.pieces.ids)
      expect([id, b.isSpent(id), b.duration(id), b.isolation(id)]).toEqual([id, false, 0, 0]);
  });

  test('a unit stands where units of its side and colour are listed, within the stacking limit', () => {
    covers('TS-5b', 'TS-5d', 'TS-7.1a', 'TS-7.1c');
    const b = opening('basic', {}, low);
    const grey = ['27', '28', '29', '30', '31'];
    const allowed = game.spaces.ids.slice(0, 82).filter((area) => b.no(deploy(['R131-131-1'], area)) === undefined);
    expect(allowed).toEqual(grey);
    expect(b.no(deploy(['R131-131-1'], '26'))).toBe('TS-5d');
    expect(b.no(deploy(['R131-131-1', 'R244-244-1'], '27'))).toBeDefined();
    // Eleven in one area are too many: seven and four.
    const seven = ['R131-131-1', 'R131-131-2', 'R131-131-3', 'R10B-10-1', 'R10B-10-2', 'R10B-10-3', 'R35-101-1'];
    expect(b.no(deploy(seven.slice(0, 6), '30'))).toBeUndefined();
    expect(b.no(deploy(seven, '30'))).toBe('TS-7.1a');
    // All the same for every German: the places of his colour.
    b.play('ready');
    for (const [colour, places] of Object.entries(oob.colourGroups.german)) {
      const unit = oob.units.find((each) => each.side === 'german' && each.colour === colour && each.combat)!.id;
      const free = places.filter((place) => b.no(deploy([unit], String(place))) === undefined);
      const full = places.filter((place) => b.no(deploy([unit], String(place))) === 'TS-7.1a');
      expect([colour, new Set([...free, ...full])]).toEqual([colour, new Set(places)]);
    }
    expect(b.no(deploy(['G94-267-1'], '3'))).toBe('TS-5d');
    expect(b.no(deploy(['G94-267-1'], 'C'))).toBeUndefined();
  });

  test('an observer starts with a unit of its parent', () => {
    covers('TS-5e');
    const b = opening('basic', {}, low).play('ready');
    // 94 Infantry Division has nobody in area 5; 24 Panzer Division has.
    b.play(deploy(['G94-OBS'], '5'));
    expect(b.no('ready')).toBe('TS-5e');
    b.play(deploy(['G94-OBS'], 'C'));
    expect(b.no('ready')).toBeUndefined();
  });

  test('the Russian holds the Advantage; guns and Stukas are fresh; nobody is dead; the German begins', () => {
    covers('TS-5f');
    const b = opening('basic', {}, low).play('ready').play('ready');
    expect([b.s.advantage, b.s.armour, b.turn]).toEqual(['russian', 1, 'german impulse']);
    for (const id of ['RART-S', 'RART-CS', 'RART-CN', 'RART-N', 'GLW-STUKA'])
      expect([id, b.isSpent(id)]).toEqual([id, false]);
    expect(game.pieces.ids.filter((id) => b.at(id) === 'dead-pile')).toEqual([]);
  });
});
