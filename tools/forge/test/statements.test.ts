import { describe, expect, test } from 'vitest';
import { ForgeError, lonLat, numberFact, parseStatements, textFact } from '../src/statements.ts';

describe('hand layers', () => {
  test('a verb, words, a name, facts; comments and lines that carry on', () => {
    const [first, second] = parseStatements(
      [
        '# cities',
        'record city T21 "Berlin" vp=25  # 26.1',
        '',
        'sides blocked L15/K15',
        '  L15/K16 "Alps # east"',
      ].join('\n'),
      'layer.txt',
    );
    expect(first).toMatchObject({ verb: 'record', words: ['city', 'T21'], name: 'Berlin', where: 'layer.txt:2' });
    expect(first!.facts.get('vp')).toBe('25');
    expect(second).toMatchObject({
      verb: 'sides',
      words: ['blocked', 'L15/K15', 'L15/K16'],
      name: 'Alps # east',
      where: 'layer.txt:4',
    });
  });

  test('what is wrong is said with file and line', () => {
    expect(() => parseStatements('  T21', 'a.txt')).toThrow(
      new ForgeError('a.txt:1: a line that carries on, but nothing stands above it'),
    );
    expect(() => parseStatements('record city "A" "B"', 'a.txt')).toThrow(/^a\.txt:1: /);
    expect(() => parseStatements('record "A" x=1 x=2', 'a.txt')).toThrow(/a\.txt:1: .*twice/);
    const [at] = parseStatements('river river "Elbe" from=9,x wide=no', 'a.txt');
    expect(() => lonLat(at!, textFact(at!, 'from'))).toThrow('a.txt:1: "9,x" is not longitude,latitude');
    expect(() => numberFact(at!, 'wide')).toThrow('a.txt:1: needs a number wide=');
    expect(() => textFact(at!, 'mouth')).toThrow('a.txt:1: needs mouth=');
  });
});
