import { describe, expect, test } from 'vitest';
import { checkPayment, exchange, lossWords, stepFates, waysToPay } from '@rokada/kit';
import type { Fate, Loser, LossDemand, LossPayment, LossWay } from '@rokada/kit';

const steps = (piece: number, ...values: number[]): Loser => ({ piece, fates: stepFates(values) });
const alike = (word: string, loser: Loser): Loser => ({ ...loser, alike: word });

/** Fresh: spent for one point, thrown back as well for two, eliminated for three. Spent: back for one, gone for two. */
const FRESH: readonly Fate[] = [
  { name: 'spent', points: 1 },
  { name: 'back', points: 2 },
  { name: 'gone', points: 3, gone: true },
];
const SPENT: readonly Fate[] = [
  { name: 'back', points: 1 },
  { name: 'gone', points: 2, gone: true },
];

const brief = (way: LossWay): string =>
  [
    ...way.losses.map(({ piece, fate }) => `${piece} ${fate}`),
    ...(way.retreat > 0 ? [`retreat ${way.retreat}`] : []),
  ].join(', ');
const listed = (demand: LossDemand): string[] => waysToPay(demand).ways.map(brief);

describe('ways to pay', () => {
  test('steps, taken by one piece or shared', () => {
    expect(listed({ rule: 'R', points: 2, losers: [steps(1, 1, 1), steps(2, 1)] })).toEqual([
      '1 lose-2',
      '1 lose-1, 2 lose-1',
    ]);
  });

  test('a step has the value of what is lost with it', () => {
    // A strong piece loses 6, 3 and 3 points with its steps; the weak ones 4 each.
    const demand: LossDemand = {
      rule: 'R',
      points: 8,
      losers: [steps(1, 6, 3, 3), alike('weak', steps(2, 4)), alike('weak', steps(3, 4))],
    };
    const { ways, complete } = waysToPay(demand);
    expect(complete).toBe(true);
    expect(ways.map((way) => [brief(way), way.paid, way.excess])).toEqual([
      ['2 lose-1, 3 lose-1', 8, 0],
      ['1 lose-2', 9, 1],
      ['1 lose-1, 2 lose-1', 10, 2],
    ]);
  });

  test('only those with the least excess, if that is the rule', () => {
    const demand: LossDemand = {
      rule: 'R',
      points: 7,
      losers: [steps(1, 9), steps(2, 8), steps(3, 5)],
      excess: { rule: 'X', allow: 'least' },
    };
    expect(listed(demand)).toEqual(['2 lose-1']);
  });

  test('losses and a retreat of the whole force, mixed', () => {
    const demand: LossDemand = {
      rule: 'R',
      points: 3,
      losers: [steps(1, 1, 1), steps(2, 1)],
      retreat: { rule: 'T', max: 2 },
    };
    expect(listed(demand)).toEqual([
      '1 lose-2, 2 lose-1',
      '1 lose-2, retreat 1',
      '1 lose-1, 2 lose-1, retreat 1',
      '1 lose-1, retreat 2',
      '2 lose-1, retreat 2',
    ]);
  });

  test('casualty points: flipped, thrown back or eliminated, each piece for itself', () => {
    const demand: LossDemand = {
      rule: 'R',
      points: 2,
      losers: [
        { piece: 1, fates: FRESH },
        { piece: 2, fates: SPENT },
      ],
    };
    expect(listed(demand)).toEqual(['1 back', '1 spent, 2 back', '2 gone']);
  });

  test('some pieces must take their share', () => {
    const losers = [steps(1, 10), steps(2, 5), steps(3, 5)];
    const claims = [{ rule: 'C', pieces: [2, 3], points: 5 }];
    expect(listed({ rule: 'R', points: 10, losers, claims })).toEqual([
      '2 lose-1, 3 lose-1',
      '1 lose-1, 2 lose-1',
      '1 lose-1, 3 lose-1',
    ]);
    // They pay what they can.
    const poor = [{ rule: 'C', pieces: [2], points: 9 }];
    expect(listed({ rule: 'R', points: 10, losers, claims: poor })).toEqual([
      '2 lose-1, 3 lose-1',
      '1 lose-1, 2 lose-1',
    ]);
  });

  test('reduce first: nobody goes while another can be reduced', () => {
    const losers = [steps(1, 1), steps(2, 1, 1), steps(3, 1, 1)];
    const order = { rule: 'O', kind: 'reduce-first' } as const;
    expect(listed({ rule: 'R', points: 1, losers, order })).toEqual(['2 lose-1', '3 lose-1']);
    expect(listed({ rule: 'R', points: 3, losers, order })).toEqual([
      '2 lose-2, 3 lose-1',
      '2 lose-1, 3 lose-2',
      '1 lose-1, 2 lose-1, 3 lose-1',
    ]);
  });

  test('largest first', () => {
    const losers = [
      { ...steps(1, 2), size: 1 },
      { ...steps(2, 5), size: 3 },
      { ...steps(3, 5), size: 3 },
    ];
    const order = { rule: 'O', kind: 'largest-first' } as const;
    expect(listed({ rule: 'R', points: 2, losers, order })).toEqual(['2 lose-1', '3 lose-1']);
    expect(listed({ rule: 'R', points: 11, losers, order })).toEqual(['1 lose-1, 2 lose-1, 3 lose-1']);
  });

  test('a force that cannot pay is lost whole', () => {
    const { ways } = waysToPay({ rule: 'R', points: 9, losers: [steps(1, 1, 1), steps(2, 1)] });
    expect(ways).toEqual([
      {
        losses: [
          { piece: 1, fate: 'lose-2' },
          { piece: 2, fate: 'lose-1' },
        ],
        retreat: 0,
        paid: 3,
        excess: 0,
        short: 6,
      },
    ]);
    const retreat = { rule: 'T', max: 9 };
    expect(listed({ rule: 'R', points: 2, losers: [steps(1, 1)], retreat })).toEqual(['retreat 2', '1 lose-1']);
  });

  test('nothing asked, nobody there', () => {
    expect(listed({ rule: 'R', points: 0, losers: [steps(1, 1)] })).toEqual(['']);
    expect(waysToPay({ rule: 'R', points: 2, losers: [] }).ways).toEqual([
      { losses: [], retreat: 0, paid: 0, excess: 0, short: 2 },
    ]);
  });

  test('no more than asked for', () => {
    const demand: LossDemand = {
      rule: 'R',
      points: 6,
      losers: Array.from({ length: 12 }, (_, piece) => steps(piece, 1, 1)),
    };
    const { ways, complete } = waysToPay(demand, 50);
    expect(ways).toHaveLength(50);
    expect(complete).toBe(false);
    expect(waysToPay({ ...demand, points: 1 }, 12).complete).toBe(true);
  });

  test('equal pieces stand for one another', () => {
    const losers = Array.from({ length: 12 }, (_, piece) => alike('corps', steps(piece, 1, 1)));
    expect(listed({ rule: 'R', points: 3, losers })).toEqual(['0 lose-2, 1 lose-1', '0 lose-1, 1 lose-1, 2 lose-1']);
    // A claim on one of them makes it unlike the others.
    expect(listed({ rule: 'R', points: 1, losers, claims: [{ rule: 'C', pieces: [5], points: 1 }] })).toEqual([
      '5 lose-1',
    ]);
  });

  test.each<[Partial<LossDemand>, string]>([
    [{ points: 1.5 }, 'a demand needs a whole number of at least 0 points, not 1.5'],
    [{ points: -1 }, 'a demand needs a whole number'],
    [{ losers: [steps(1, 1), steps(1, 1)] }, 'piece 1 stands twice in the force'],
    [{ losers: [steps(1)] }, 'piece 1 has no fates'],
    [{ losers: [steps(1, 0)] }, 'fate "lose-1" of piece 1 needs a whole number of at least 1 points, not 0'],
    [{ losers: [{ piece: 1, fates: [FRESH[0]!, FRESH[0]!] }] }, 'piece 1 has two fates of the same name'],
    [{ claims: [{ rule: 'C', pieces: [7], points: 1 }] }, 'the claim of C names piece 7, which is not in the force'],
    [{ retreat: { rule: 'T', max: -1 } }, 'a retreat needs a whole number'],
  ])('refuses %j', (bad, problem) => {
    expect(() => waysToPay({ rule: 'R', points: 1, losers: [steps(1, 1)], ...bad })).toThrow(problem);
  });
});

describe('checking what a player offers', () => {
  const demand: LossDemand = {
    rule: 'R',
    points: 3,
    losers: [steps(1, 2, 2), steps(2, 3), steps(3, 1)],
    claims: [{ rule: 'C', pieces: [1, 2], points: 2 }],
    retreat: { rule: 'T', max: 1 },
    excess: { rule: 'X', allow: 'needed' },
  };
  const pay = (losses: Record<number, string>, retreat = 0): LossPayment => ({
    losses: Object.entries(losses).map(([piece, fate]) => ({ piece: Number(piece), fate })),
    retreat,
  });

  test.each([
    [{ 2: 'lose-1' }, 0],
    [{ 1: 'lose-1', 3: 'lose-1' }, 0],
    [{ 1: 'lose-1' }, 1],
    [{ 1: 'lose-2' }, 0],
  ])('%j with retreat %d will do', (losses, retreat) => {
    expect(checkPayment(demand, pay(losses, retreat))).toBeUndefined();
  });

  test.each<[LossPayment, string, string]>([
    [pay({ 1: 'lose-1' }), 'R', 'losses-too-few'],
    [pay({ 3: 'lose-1' }), 'C', 'losses-from-these'],
    [pay({ 9: 'lose-1' }), 'R', 'not-in-this-combat'],
    [pay({ 3: 'lose-2' }), 'R', 'no-such-loss'],
    [pay({ 2: 'lose-1', 3: 'lose-1' }), 'X', 'loss-not-needed'],
    [pay({ 1: 'lose-2' }, 1), 'X', 'loss-not-needed'],
    [pay({ 2: 'lose-1' }, 1), 'X', 'retreat-not-needed'],
    [pay({ 1: 'lose-1' }, 2), 'T', 'retreat-too-far'],
    [pay({ 1: 'lose-1' }, -1), 'R', 'retreat-too-far'],
    [pay({ 1: 'lose-2', 2: 'lose-1', 3: 'lose-1' }, 1), 'T', 'nobody-left-to-retreat'],
    [
      {
        losses: [
          { piece: 2, fate: 'lose-1' },
          { piece: 2, fate: 'lose-1' },
        ],
      },
      'R',
      'named-twice',
    ],
  ])('%j is refused by %s: %s', (payment, rule, key) => {
    const no = checkPayment(demand, payment);
    expect([no?.rule, no?.key]).toEqual([rule, key]);
    expect(Object.keys(lossWords)).toContain(key);
  });

  test('too few says how many are missing', () => {
    expect(checkPayment(demand, pay({ 1: 'lose-1' }))?.params).toEqual({ paid: 2, due: 3 });
    expect(checkPayment(demand, pay({}, 1))?.key).toBe('losses-from-these');
  });

  test('orders name the pieces', () => {
    const losers = [
      { ...steps(1, 1, 1), size: 2 },
      { ...steps(2, 1), size: 1 },
    ];
    const reduce = checkPayment(
      { rule: 'R', points: 1, losers, order: { rule: 'O', kind: 'reduce-first' } },
      pay({ 2: 'lose-1' }),
    );
    expect(reduce).toEqual({ rule: 'O', key: 'reduce-first', params: { whole: { piece: 1 }, lost: { piece: 2 } } });
    const large = checkPayment(
      { rule: 'R', points: 1, losers, order: { rule: 'O', kind: 'largest-first' } },
      pay({ 2: 'lose-1' }),
    );
    expect(large).toEqual({ rule: 'O', key: 'largest-first', params: { whole: { piece: 1 }, hurt: { piece: 2 } } });
  });

  test('more than needed may be allowed, or only the least excess', () => {
    const any: LossDemand = { ...demand, excess: { rule: 'X', allow: 'any' } };
    expect(checkPayment(any, pay({ 1: 'lose-2', 2: 'lose-1' }))).toBeUndefined();
    const least: LossDemand = { ...demand, excess: { rule: 'X', allow: 'least' } };
    expect(checkPayment(least, pay({ 1: 'lose-2' }))).toEqual({
      rule: 'X',
      key: 'losses-too-many',
      params: { excess: 1, least: 0 },
    });
    expect(checkPayment(least, pay({ 2: 'lose-1' }))).toBeUndefined();
  });
});

describe('exchanges', () => {
  test.each([
    ['defender', [1, 1], 20, 7, 'defender', 7],
    ['defender', [1, 1], 3, 7, 'defender', 7],
    ['weaker', [1, 1], 3, 7, 'attacker', 3],
    ['weaker', [1, 2], 20, 7, 'defender', 4],
    ['weaker', [1, 2], 10, 10, 'defender', 5],
    ['weaker', [3, 2], 10, 5, 'defender', 8],
  ] as const)('%s goes, share %j: %d against %d', (gone, share, attacker, defender, goes, points) => {
    expect(exchange({ gone, share }, attacker, defender)).toEqual({ gone: goes, points });
  });

  test('counts whole points', () => {
    expect(() => exchange({ gone: 'weaker', share: [1, 2] }, 3.5, 2)).toThrow(
      'an exchange counts whole points, not 3.5',
    );
    expect(() => exchange({ gone: 'weaker', share: [1, 0] }, 3, 2)).toThrow(RangeError);
  });
});
