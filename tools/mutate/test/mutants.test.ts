import { describe, expect, test } from 'vitest';
import { compare, instrument, mutantsOf } from '../src/mutants.ts';

const changes = (source: string): string[] =>
  mutantsOf(source, 'rules.ts').map(({ original, replacement }) => `${original} → ${replacement}`);

describe('what can be changed', () => {
  test('operators, conditions, constants and what is returned', () => {
    expect(changes('function f(a: number): number { if (a > 2) return a + 1; return 0; }')).toEqual([
      'a > 2 → true',
      'a > 2 → false',
      'a > 2 → a >= 2',
      'a > 2 → a <= 2',
      '2 → 3',
      'a + 1 → undefined',
      'a + 1 → a - 1',
      '1 → 2',
      '0 → undefined',
      '0 → 1',
    ]);
  });

  test('one refusal after another, the members of a list, and what is done', () => {
    expect(changes('const f = (x: X) => g(x) ?? h(x);')).toContain('g(x) ?? h(x) → g(x)');
    expect(changes('const f = (x: X) => g(x) ?? h(x);')).toContain('g(x) ?? h(x) → h(x)');
    expect(changes('const some = list.filter(isGood).some(isBig);')).toEqual([
      'list.filter(isGood).some(isBig) → list.filter(isGood).every(isBig)',
      'list.filter(isGood) → list',
    ]);
    expect(changes('function f() { s.turn++; tell(world, 1 > 0); }')).toEqual([
      's.turn++ → void 0',
      's.turn++ → s.turn--',
    ]);
  });

  test('neither types nor names, imports and texts', () => {
    expect(changes("import { a } from './a.ts';\ntype B = 1 | 2;\nconst c: Record<3, 'd'> = x as { 4: 5 };")).toEqual(
      [],
    );
    expect(changes("const label = 'a' + name;")).toEqual([]);
  });

  test('nor what a slot only proposes; but a list that decides alone', () => {
    expect(changes('const slot = { among: () => x > y, refuse: r, note: () => x > y, suggest: () => x > y };')).toEqual(
      [],
    );
    expect(changes('const slot = { among: () => x };')).toEqual(['x → undefined']);
  });

  test('what is told is left alone, and so is whether to tell it', () => {
    const keys = mutantsOf('function f(s, world) {\n  if (s.n > 2) world.tell({ n: s.n });\n}\n', 'a.ts');
    expect(keys).toEqual([]);
    expect(mutantsOf('function f(s, world) {\n  if (s.n > 2) s.n = 0;\n}\n', 'a.ts').length).toBeGreaterThan(3);
  });

  test('a key names the declaration and tells equal changes apart, whatever stands above', () => {
    const keys = (source: string) => mutantsOf(source, 'rules.ts').map(({ key }) => key);
    const source = 'export const both = [1, 1];';
    expect(keys(source)).toEqual(['rules.ts both: 1 → 2', 'rules.ts both: 1 → 2 #2']);
    expect(keys(`const other = 1;\n\n${source}`).slice(1)).toEqual(keys(source));
  });
});

describe('switches', () => {
  const source = 'const f = (a, b) => (a > 1 && b > 2) || a + b === 7;';
  const mutants = mutantsOf(source, 'rules.ts');
  const run = (on: number): ((a: number, b: number) => unknown) => {
    const text = instrument(source, mutants, (each) => mutants.indexOf(each));
    // oxlint-disable-next-line typescript/no-implied-eval -- what is made here is a source
    return new Function('$mutant', `${text} return f;`)((n: number) => n === on) as ReturnType<typeof run>;
  };
  const answers = (on: number): string =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((a) => [0, 1, 2, 3, 4, 5, 6, 7, 8].map((b) => String(run(on)(a, b)))).join();

  test('with all of them off the source is what it was', () => {
    expect([run(-1)(2, 3), run(-1)(1, 3), run(-1)(3, 4), run(-1)(0, 7)]).toEqual([true, false, true, true]);
  });

  test('each changes its own place, nested or not', () => {
    const plain = answers(-1);
    expect(mutants.filter((_, i) => answers(i) === plain).map(({ key }) => key)).toEqual([]);
  });
});

describe('comparing', () => {
  const source = 'function f(a, list) { if (a > 1 && list.length > 0) list.push(a); return a > 5; }';
  const mutants = mutantsOf(source, 'rules.ts');
  /** What the changes come to beside the original, for some calls of it. */
  const differing = (...calls: readonly (readonly [number, number[]])[]): string[] => {
    const seen = new Set<number>();
    const $compare = (original: () => unknown, ...others: (number | (() => unknown))[]): unknown => {
      const value = original();
      for (let i = 0; i < others.length; i += 2)
        if ((others[i + 1] as () => unknown)() !== value) seen.add(others[i] as number);
      return value;
    };
    const text = compare(source, mutants, (each) => mutants.indexOf(each));
    // oxlint-disable-next-line typescript/no-implied-eval -- what is made here is a source
    const f = new Function('$mutant', '$compare', `${text} return f;`)((n: number) => seen.add(n), $compare) as (
      a: number,
      list: number[],
    ) => boolean;
    for (const call of calls) f(...call);
    return mutants.filter((_, i) => !seen.has(i)).map(({ original, replacement }) => `${original} → ${replacement}`);
  };

  test('nothing is changed, and what never differs is known', () => {
    const list = [7];
    expect(differing([2, list])).toEqual([
      'a > 1 && list.length > 0 → true',
      'a > 1 && list.length > 0 → a > 1 || list.length > 0',
      'a > 1 → a >= 1',
      'list.length > 0 → list.length >= 0',
      'a > 5 → a >= 5',
    ]);
    expect(list).toEqual([7, 2]);
  });

  test('until some call tells them apart', () => {
    expect(differing([2, [7]], [1, [7]], [2, []], [5, []], [6, []])).toEqual([]);
  });
});
