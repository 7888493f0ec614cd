import { expect, test } from 'vitest';
import { checkPayment, exchange, stepFates, waysToPay } from '@rokada/kit';
import type { Loss, LossDemand } from '@rokada/kit';

test('losses', () => {
  // example: losses
  // A full division counts 8 points and leaves a cadre of 3; the two rifle divisions are alike.
  const demand: LossDemand = {
    rule: 'X-10.1',
    points: exchange({ gone: 'weaker', share: [1, 2] }, 26, 19).points,
    losers: [
      { piece: 1, fates: stepFates([8, 3]) },
      { piece: 2, fates: stepFates([5, 1]), alike: 'rifle' },
      { piece: 3, fates: stepFates([5, 1]), alike: 'rifle' },
      { piece: 4, fates: stepFates([4]) },
    ],
    claims: [{ rule: 'X-10.4', pieces: [1], points: 5 }], // half of them from the tanks
  };
  const short = (losses: readonly Loss[]) => losses.map(({ piece, fate }) => `${piece} ${fate}`).join(', ');
  expect(waysToPay(demand).ways.map((way) => [short(way.losses), way.excess])).toEqual([
    ['1 lose-2', 1],
    ['1 lose-1, 4 lose-1', 2],
    ['1 lose-1, 2 lose-1', 3],
  ]);
  expect(checkPayment(demand, { losses: [{ piece: 1, fate: 'lose-1' }] })).toEqual({
    rule: 'X-10.1',
    key: 'losses-too-few',
    params: { paid: 8, due: 10 },
  });
  // end
});

test('casualties', () => {
  // example: casualties
  const fresh = [
    { name: 'spent', points: 1 },
    { name: 'thrown-back', points: 2 },
    { name: 'eliminated', points: 3, gone: true },
  ] as const;
  const demand: LossDemand = {
    rule: 'X-11.1',
    points: 2,
    losers: [
      { piece: 1, fates: fresh },
      { piece: 2, fates: fresh },
    ],
    claims: [{ rule: 'X-11.2', pieces: [1], points: 1 }], // the lead unit takes the first point
  };
  expect(waysToPay(demand).ways.map((way) => way.losses)).toEqual([
    [{ piece: 1, fate: 'thrown-back' }],
    [
      { piece: 1, fate: 'spent' },
      { piece: 2, fate: 'spent' },
    ],
  ]);
  // end
});
