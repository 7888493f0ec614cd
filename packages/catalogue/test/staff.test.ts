import { encodeAction, everyAction, quietWorld, readPosition, SeededChance, seatsOf, type State } from '@rokada/kernel';
import { game as skirmish } from '@rokada/skirmish';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/index.ts';
import { LEVELS, look, playMatch, type Level, type Staff } from '@rokada/staff';

/** Matches so long that the tests of their own game play them in part. */
const LONG = (id: string): boolean => id.startsWith('iron-dream') || id.startsWith('campaign');

const games = await Promise.all(
  catalogue.ids.filter((id) => catalogue.hasStaff(id)).map(async (id) => [id, await catalogue.staff(id)] as const),
);

/** A state some way into a match, played by officers, and the side that decides. */
function later(staff: Staff, seed: string, actions: number, scenario?: string): { s: State; side: string } {
  const { game } = staff;
  const world = quietWorld(new SeededChance(seed));
  const s = game.begin(game.start(scenario), world);
  for (let i = 0; i < actions; i++) {
    const { side } = game.decisions(s)[0]!;
    const own = `${seed}:${i}`;
    const { action } = staff.decide({ seen: staff.look(s, [side], own), side, level: 'officer', seed: own });
    game.apply(s, side, action, world);
    if (game.outcome(s) !== undefined) throw new Error('the match is over: take fewer actions');
  }
  return { s, side: game.decisions(s)[0]!.side };
}

describe.each(games)('%s', (_, staff) => {
  const { game, values } = staff;

  const scenarios = game.scenarios.map(({ id }) => id).filter((id) => !LONG(id));
  test.each(scenarios)('officers play %s to the end, and no action is refused', (scenario) => {
    const start = game.start(scenario);
    const levels = seatsOf(game, start).map((): Level => 'officer');
    const record = playMatch(staff, { start, levels, seed: scenario });
    expect(record.outcome.key).not.toBe('');
    expect(record.clocks.at(-1)!).toBeGreaterThan(record.clocks[0]!);
    expect(Object.values(record.series).every(({ length }) => length === record.clocks.length)).toBe(true);
  });

  test('every level answers legally, within its nodes, and the same each time', () => {
    for (const actions of [2, 7, 19, 30]) {
      const { s, side } = later(staff, `budget ${actions}`, actions);
      for (const level of LEVELS) {
        for (const nodes of [0, 1, 40, 150]) {
          const question = { seen: staff.look(s, [side], 'x'), side, level, budget: { nodes }, seed: 'x' };
          const before = game.codec.hash(question.seen);
          const answer = staff.decide(question);
          expect(answer.nodes).toBeLessThanOrEqual(nodes);
          expect(game.check(s, side, answer.action)).toBeUndefined();
          expect(staff.decide(question)).toEqual(answer);
          expect(game.codec.hash(question.seen), 'thinking leaves the state alone').toBe(before);
        }
      }
    }
  });

  test('without any time left there is still a legal answer, and nothing is tried out', () => {
    const { s, side } = later(staff, 'time', 12);
    for (const level of LEVELS) {
      const { action, nodes } = staff.decide({ seen: s, side, level, budget: { ms: 0 }, seed: 1 });
      expect(game.check(s, side, action)).toBeUndefined();
      expect(nodes).toBe(0);
    }
  });

  test.each([0, 9])(
    'after %i actions: three hints or all there is, legal, different, with reasons in both languages',
    (n) => {
      const { s, side } = later(staff, 'hints', n);
      const hints = staff.hints({ seen: staff.look(s, [side], 1), side, level: 'officer', seed: 1 });
      const known = new Set(hints.map(({ action }) => JSON.stringify(encodeAction(game, action))));
      expect(known.size).toBe(hints.length);
      const all = everyAction(game, s, side)[Symbol.iterator]();
      let legal = 0;
      while (legal < 3 && !all.next().done) legal++;
      expect(hints).toHaveLength(legal);
      for (const { action, reason } of hints) {
        expect(game.check(s, side, action)).toBeUndefined();
        for (const lang of ['en', 'fr'] as const) expect(values.words[lang]).toHaveProperty(reason.key);
      }
    },
  );

  test('the same words in both languages, with the same placeholders', () => {
    const { en, fr } = values.words;
    const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const key of Object.keys(en)) expect(placeholders(fr[key]!), key).toEqual(placeholders(en[key]!));
  });

  if (game.sides.length === 2)
    test('one side stands as well as the other stands badly', () => {
      const { s } = later(staff, 'zero', 15);
      const [a, b] = game.sides as [string, string];
      expect(values.evaluate(s, a)).toBe(-values.evaluate(s, b));
      expect(Number.isSafeInteger(values.evaluate(s, a))).toBe(true);
    });
});

describe('no peeking in Stalingrad', () => {
  /** Plays on with officers until this step asks for its second answer. */
  const upTo = (staff: Staff, option: Record<string, string>, step: string): { s: State; side: string } => {
    const { game } = staff;
    const world = quietWorld(new SeededChance(step));
    const s = game.begin(game.start('basic', option), world);
    for (let i = 0; ; i++) {
      const sides = game.decisions(s).map(({ side }) => side);
      const side = sides[0]!;
      if (s.stack.at(-1)!.step === step && sides.length === 1) return { s, side };
      const seed = `${step}:${i}`;
      const { action } = staff.decide({ seen: staff.look(s, [side], seed), side, level: 'officer', seed });
      game.apply(s, side, action, world);
    }
  };
  const others = { bidding: 'bids', choosing: 'cards' } as const;

  test.each([
    ['bid', { bidding: 'on' }, 'bidding', [-3, 0, 8]],
    ['card', { combat: 'bluff' }, 'choosing', [3, 7, 11]],
  ] as const)('whatever %s the other has put down, every level decides the same', async (_, option, step, hidden) => {
    const staff = await catalogue.staff('stalingrad');
    const { s, side } = upTo(staff, option, step);
    const key = others[step];
    const secret = (key === 'bids' ? s : s.stack.at(-1)!) as unknown as Record<typeof key, Record<string, number>>;
    const [other] = Object.keys(secret[key]);
    for (const level of LEVELS) {
      const answers = hidden.map((value) => {
        secret[key][other!] = value;
        const seen = staff.look(s, [side], 'fog');
        return staff.decide({ seen, side, level, seed: 'fog', budget: { nodes: 400 } });
      });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });
});

test('officers bid what the Germans are worth, yield the rest, and play on', async () => {
  const staff = await catalogue.staff('stalingrad');
  // Units are bid in the base game only (22.13).
  for (const [bidding, scenario] of [
    ['on', 'introductory'],
    ['units', 'basic'],
  ] as const) {
    const start = staff.game.start(scenario, { bidding, 'tie-break': 'week-1' });
    const { counts, outcome } = playMatch(staff, { start, levels: ['officer', 'officer'], seed: bidding });
    expect(counts['bid']).toBe(2);
    expect(counts['yieldCommand'] ?? 0).toBe(bidding === 'units' ? 1 : 0);
    expect(outcome.winners).toHaveLength(1);
  }
});

describe('no peeking', () => {
  const units = (brigade: string): object[] => [
    { id: 'Pz', at: 'D3', steps: 2 },
    { id: '1 Schtz', at: 'C2', steps: 2 },
    { id: '2 Schtz', at: 'E2', steps: 2 },
    { id: '1 Rifle', at: 'C5', steps: 2 },
    { id: '2 Rifle', at: 'E5', steps: 2 },
    { id: 'Tank', at: brigade, steps: 2, hidden: true },
  ];
  const position = (brigade: string): State => {
    const stack = [
      { step: 'game', at: 3 },
      { step: 'turn', at: 2 },
      { step: 'moving', at: 1, side: 'german' },
    ];
    const json = { format: 'rokada-position/1', game: 'skirmish', turn: 2, stack, units: units(brigade) };
    return readPosition(skirmish, json).state;
  };

  test.each(LEVELS)('wherever the brigade hides, the German %s decides the same', async (level) => {
    const staff = await catalogue.staff('skirmish');
    const answers = ['A6', 'B5', 'D6', 'F6', 'G5', 'G7'].map((brigade) => {
      const s = position(brigade);
      const seen = look(staff.game, s, ['german'], 'fog');
      return {
        seen: staff.game.codec.hash(seen),
        ...staff.decide({ seen, side: 'german', level, seed: 'fog', budget: { nodes: 600 } }),
      };
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('the Soviet knows where his brigade is', async () => {
    const staff = await catalogue.staff('skirmish');
    const hashes = ['A6', 'G5'].map((brigade) =>
      staff.game.codec.hash(look(staff.game, position(brigade), ['soviet'], 1)),
    );
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});
