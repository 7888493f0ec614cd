import { describe, expect, test } from 'vitest';
import {
  decodeAction,
  encodeAction,
  isTooDeepText,
  Match,
  parseJournal,
  randomAction,
  readPosition,
  SeededChance,
  verify,
  type Journal,
} from '../src/index.ts';
import { tiny } from './tiny.ts';

function played(seed: string): Journal {
  const match = Match.start(tiny, { secret: '5a'.repeat(32), nonces: [seed] });
  const chance = new SeededChance(seed);
  for (let n = 0; n < 40 && match.outcome === undefined; n++) {
    const { side } = match.decisions()[0]!;
    match.act({ side, action: encodeAction(tiny, randomAction(tiny, match.state as never, side, chance)!) });
  }
  return match.journal({ reveal: true });
}

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('verify', () => {
  test('notices any two neighbouring entries that have changed places', () => {
    let swaps = 0;
    for (const seed of ['a', 'b', 'c']) {
      const journal = played(seed);
      expect(verify(tiny, parseJournal(JSON.stringify(journal)))).toEqual({ problems: [], dice: 'proven' });
      const outcome = Object.fromEntries(Object.entries(journal.end.outcome ?? {}).reverse());
      const turned = { ...journal, end: { ...journal.end, ...(journal.end.outcome && { outcome }) } };
      expect(verify(tiny, parseJournal(JSON.stringify(turned))), 'names in another order').toMatchObject({
        problems: [],
      });
      for (let i = 0; i + 1 < journal.actions.length; i++) {
        const actions = [...journal.actions];
        [actions[i], actions[i + 1]] = [actions[i + 1]!, actions[i]!];
        if (JSON.stringify(actions) === JSON.stringify(journal.actions)) continue;
        swaps++;
        const text = JSON.stringify({ ...journal, actions });
        expect(verify(tiny, parseJournal(text)).problems, `${seed} ${i}`).not.toEqual([]);
      }
    }
    expect(swaps).toBeGreaterThan(10);
  });

  test('believes no journal whose chain was cut out, be its entries swapped or not', () => {
    const journal = played('cut');
    const { chain: _, ...end } = journal.end;
    expect(verify(tiny, parseJournal(JSON.stringify({ ...journal, end })))).toMatchObject({
      problems: [{ where: 'end.chain' }],
    });
  });

  test('minds neither the order of keys nor white space', () => {
    const journal = played('keys');
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([name, each]) => [name, turned(each)]),
            )
          : value;
    const text = JSON.stringify(turned(JSON.parse(JSON.stringify(journal))), null, 2);
    expect(verify(tiny, parseJournal(text)).problems).toEqual([]);
  });

  test('says where a name was changed', () => {
    const journal = played('names');
    const seats = journal.seats.map((seat) => ({ ...seat, name: 'somebody else' }));
    expect(verify(tiny, { ...journal, seats }).problems.map(({ where }) => where)).toEqual(['end.chain']);
  });
});

test('how deep JSON is can be told before it is read', () => {
  const nest = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`;
  for (const [json, tooDeep] of [
    [nest(32), false],
    [nest(33), true],
    [`{"a":"${'['.repeat(100)}"}`, false],
    [`{"a":"\\"${'{'.repeat(100)}"}`, false],
    [`{"a":"\\\\",${'{"b":'.repeat(40)}1${'}'.repeat(41)}`, true],
    ['[[],[],[]]'.repeat(50), false],
  ] as const)
    expect(isTooDeepText(json), json.slice(0, 40)).toBe(tooDeep);
});

describe('what is nested a hundred thousand deep', () => {
  const bottomless = deep(100_000);

  test('is refused as an action, by name', () => {
    const [type, { order }] = [...tiny.actions].find(([, each]) => each.order.length > 0)!;
    const answer = decodeAction(tiny, { type, [order[0]!.name]: bottomless });
    expect(answer.refusal).toMatchObject({ key: 'bad-value', params: { value: expect.stringMatching(/^\[{1,60}/) } });
  });

  test('is refused as a journal and as a position', () => {
    const text = `{"format":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(() => parseJournal(text)).toThrow(/nested too deeply/);
    const journal = JSON.stringify(played('deep')).replace(
      '"actions":[',
      `"actions":[${'['.repeat(100_000)}${']'.repeat(100_000)},`,
    );
    expect(() => parseJournal(journal)).toThrow(/nested too deeply/);
    expect(() => readPosition(tiny, { format: 'rokada-position/1', game: tiny.id, stack: bottomless })).toThrow(
      /nested too deeply/,
    );
  });
});
