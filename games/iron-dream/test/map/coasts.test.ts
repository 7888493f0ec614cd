import { distance, fact, layerOf } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { all, at, board, has, ids, inPlay, isSea, near, pieces, record, records, sidesWith, word } from './map.ts';

describe('coasts', () => {
  test('every sea hex has its sea, no other hex has one', () => {
    for (const hex of all)
      expect([board.ids[hex], word('sea', hex) !== 'none' && word('sea', hex) !== '']).toEqual([
        board.ids[hex],
        isSea(hex),
      ]);
  });

  test('a coast hex touches its sea; Rome has hers off the south edge', () => {
    const coastal = inPlay.filter((hex) => layerOf(board, 'coast').of[hex] !== 0);
    const dry = coastal.filter(
      (hex) => !near(hex).some((other) => isSea(other) && word('sea', other) === word('coast', hex)),
    );
    expect(ids(dry)).toEqual(['A16', 'A17']);
    for (const hex of inPlay) if (near(hex).some(isSea)) expect(coastal).toContain(hex);
  });

  test('hexes the rules call coastal touch the sea', () => {
    for (const id of 'P1 Q2 R2 S3 T2 V5 V6 V7 V8 W9 X9 Z13 Z14'.split(' '))
      expect([id, word('coast', at(id))]).toEqual([id, 'atlantic']);
    for (const id of ['H15', 'G16']) expect([id, word('coast', at(id))]).toEqual([id, 'mediterranean']);
  });

  test('arrows: three on X9, none on Z14, H15 and G16; always from sea to a coast in play', () => {
    expect(sidesWith('arrow', 'X9')).toBe(3);
    for (const id of ['Z14', 'H15', 'G16']) expect([id, sidesWith('arrow', id)]).toEqual([id, 0]);
    for (let edge = 0; edge < board.edges; edge++) {
      if (!has(edge, 'arrow')) continue;
      const ends = [board.ends[2 * edge]!, board.ends[2 * edge + 1]!];
      expect([ids(ends), ends.filter(isSea).length, ends.filter((hex) => inPlay.includes(hex)).length]).toEqual([
        ids(ends),
        1,
        1,
      ]);
    }
  });

  test('the first invasion: T2 to Z13 in an unbroken chain, each hex with an arrow (14.11)', () => {
    const zone = [...record('zone', 'first-invasion').spaces];
    expect([ids(zone)[0], ids(zone).at(-1)]).toEqual(['T2', 'Z13']);
    for (const hex of zone)
      expect([board.ids[hex], sidesWith('arrow', board.ids[hex]!) > 0]).toEqual([board.ids[hex], true]);
    for (const hex of zone) expect(['france', 'belgium', 'netherlands']).toContain(word('country', hex));
    expect(pieces(zone)).toHaveLength(1);
  });

  test('French Mediterranean coast: eight hexes, the three ports among them (3.7)', () => {
    const zone = record('zone', 'french-mediterranean').spaces;
    for (const hex of zone)
      expect([board.ids[hex], word('coast', hex), word('country', hex)]).toEqual([
        board.ids[hex],
        'mediterranean',
        'france',
      ]);
    const ports = records('port').filter(
      (port) => word('country', port.spaces[0]!) === 'france' && fact(port, 'sea') === 'mediterranean',
    );
    for (const port of ports) expect(zone).toContain(port.spaces[0]);
  });

  test('ports lie on their sea; inland ports within three hexes of it, their approaches next to it', () => {
    for (const port of records('port')) {
      const hex = port.spaces[0]!;
      if (hex >= board.hexes) continue;
      const sea = fact(port, 'sea')!;
      if (fact(port, 'inland') !== 'yes') expect([port.name, word('coast', hex)]).toEqual([port.name, sea]);
      else {
        const shore = inPlay.filter((other) => word('coast', other) === sea);
        expect(Math.min(...shore.map((other) => distance(board, hex, other)))).toBeLessThanOrEqual(3);
        for (const id of fact(port, 'approach')?.split(',') ?? [])
          expect([id, word('coast', at(id))]).toEqual([id, sea]);
      }
    }
    const baltic = records('port')
      .filter((port) => fact(port, 'sea') === 'baltic')
      .map((port) => port.name);
    expect(baltic.sort()).toEqual(['Danzig', 'Kiel', 'Konigsberg', 'Lubeck', 'Memel', 'Riga', 'Rostock', 'Stettin']);
    const inland = records('port')
      .filter((port) => fact(port, 'inland') === 'yes')
      .map((port) => port.name);
    expect(inland.sort()).toEqual(['Amsterdam', 'Antwerp', 'Bordeaux', 'Hamburg', 'Nantes', 'Rotterdam']);
  });

  test('N2 can be supplied from either theatre: within ten hexes of a port of each (4.9)', () => {
    const steps = new Map([[at('N2'), 0]]);
    for (const [hex, step] of steps)
      for (const other of near(hex)) if (inPlay.includes(other) && !steps.has(other)) steps.set(other, step + 1);
    for (const sea of ['atlantic', 'mediterranean']) {
      const ports = records('port')
        .filter((port) => fact(port, 'sea') === sea)
        .map((port) => steps.get(port.spaces[0]!) ?? Infinity);
      expect([sea, Math.min(...ports) <= 10]).toEqual([sea, true]);
    }
  });
});
