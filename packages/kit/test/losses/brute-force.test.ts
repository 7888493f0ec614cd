import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPayment, stepFates, waysToPay } from '@rokada/kit';
import type { Loser, LossDemand, LossPayment } from '@rokada/kit';

const steps = (piece: number, ...values: number[]): Loser => ({ piece, fates: stepFates(values) });

describe('against brute force', () => {
  const fate = fc.integer({ min: 1, max: 4 });
  const losers = fc
    .array(
      fc.record({
        values: fc.array(fate, { minLength: 1, maxLength: 3 }),
        size: fc.integer({ min: 1, max: 3 }),
        like: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((all) =>
      all.map(({ values, size, like }, piece) => ({
        ...steps(piece, ...values),
        size,
        ...(like ? { alike: 'x' } : {}),
      })),
    );
  const demands: fc.Arbitrary<LossDemand> = losers.chain((force) => {
    const claim = fc.record({
      rule: fc.constant('C'),
      pieces: fc.subarray(force.map(({ piece }) => piece)),
      points: fc.integer({ min: 0, max: 6 }),
    });
    return fc.record(
      {
        rule: fc.constant('R'),
        points: fc.integer({ min: 0, max: 14 }),
        losers: fc.constant(force),
        claims: fc.array(claim, { maxLength: 2 }),
        order: fc.record({
          rule: fc.constant('O'),
          kind: fc.constantFrom('reduce-first' as const, 'largest-first' as const),
        }),
        retreat: fc.record({ rule: fc.constant('T'), max: fc.integer({ min: 0, max: 3 }) }),
      },
      { requiredKeys: ['rule', 'points', 'losers'] },
    );
  });

  /** Every payment there is: one fate or none for each piece, and every retreat. */
  function everyPayment(demand: LossDemand): LossPayment[] {
    let all: LossPayment[] = Array.from({ length: (demand.retreat?.max ?? 0) + 1 }, (_, retreat) => ({
      losses: [],
      retreat,
    }));
    for (const { piece, fates } of demand.losers) {
      all = all.flatMap((payment) => [
        payment,
        ...fates.map(({ name }) => ({ ...payment, losses: [...payment.losses, { piece, fate: name }] })),
      ]);
    }
    return all;
  }

  const points = (demand: LossDemand, payment: LossPayment, piece: number): number => {
    const loss = payment.losses.find((each) => each.piece === piece);
    return (
      demand.losers.find((loser) => loser.piece === piece)!.fates.find((each) => each.name === loss?.fate)?.points ?? 0
    );
  };

  /** The rules once more, written down directly. */
  function suffices(demand: LossDemand, payment: LossPayment): boolean {
    const retreat = payment.retreat ?? 0;
    const force = demand.losers.map((loser) => {
      const paid = points(demand, payment, loser.piece);
      const most = Math.max(...loser.fates.map((each) => each.points));
      return { ...loser, paid, most, gone: paid === most, reducible: loser.fates.length > 1 };
    });
    if (retreat > 0 && force.every(({ gone }) => gone)) return false;
    const due = Math.max(0, demand.points - retreat);
    const sum = force.reduce((total, { paid }) => total + paid, 0);
    if (sum < due && !force.every(({ gone }) => gone)) return false;
    for (const claim of demand.claims ?? []) {
      const named = force.filter(({ piece }) => claim.pieces.includes(piece));
      const payable = named.reduce((total, { most }) => total + most, 0);
      if (named.reduce((total, { paid }) => total + paid, 0) < Math.min(claim.points, due, payable)) return false;
    }
    if (demand.order?.kind === 'reduce-first') {
      return !(force.some(({ gone }) => gone) && force.some(({ reducible, paid }) => reducible && paid === 0));
    }
    if (demand.order?.kind === 'largest-first') {
      return !force.some(
        (hurt) => hurt.paid > 0 && force.some((whole) => whole.paid === 0 && whole.size! > hurt.size!),
      );
    }
    return true;
  }

  /** Whether the first payment asks no more of anybody than the second. */
  const within = (demand: LossDemand, a: LossPayment, b: LossPayment): boolean =>
    (a.retreat ?? 0) <= (b.retreat ?? 0) &&
    demand.losers.every(({ piece }) => points(demand, a, piece) <= points(demand, b, piece));

  /** A payment with pieces that are alike exchanged for one another reads the same. */
  const canonical = (demand: LossDemand, payment: LossPayment): string => {
    const claimed = (piece: number) => (demand.claims ?? []).map((claim) => claim.pieces.includes(piece));
    const words = demand.losers.map((loser) => {
      const mark = loser.alike === undefined ? loser.piece : [loser.fates, loser.size, claimed(loser.piece)];
      return JSON.stringify([mark, points(demand, payment, loser.piece)]);
    });
    return JSON.stringify([payment.retreat ?? 0, words.toSorted()]);
  };

  test('the solver finds exactly the smallest sufficient payments, and the checker agrees on every payment', () => {
    fc.assert(
      fc.property(demands, (demand) => {
        const all = everyPayment(demand);
        const enough = all.filter((payment) => suffices(demand, payment));
        const smallest = enough.filter(
          (payment) => !enough.some((other) => other !== payment && within(demand, other, payment)),
        );
        const { ways, complete } = waysToPay(demand, 100_000);
        expect(complete).toBe(true);
        const found = ways.map((way) => canonical(demand, way));
        expect(new Set(found).size).toBe(found.length);
        expect(new Set(found)).toEqual(new Set(smallest.map((payment) => canonical(demand, payment))));

        const any: LossDemand = { ...demand, excess: { rule: 'X', allow: 'any' } };
        for (const payment of all) {
          expect(checkPayment(any, payment) === undefined).toBe(enough.includes(payment));
          expect(checkPayment(demand, payment) === undefined).toBe(smallest.includes(payment));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('ways come with the least excess first, and say truly what they pay', () => {
    fc.assert(
      fc.property(demands, (demand) => {
        const { ways } = waysToPay(demand, 100_000);
        let last = 0;
        for (const way of ways) {
          const paid = demand.losers.reduce((sum, { piece }) => sum + points(demand, way, piece), way.retreat);
          expect(way.paid).toBe(paid);
          expect(way.excess - way.short).toBe(paid - demand.points);
          expect(way.excess).toBeGreaterThanOrEqual(way.short > 0 ? 0 : last);
          last = way.excess;
        }
        const least = Math.min(...ways.map((way) => way.excess));
        const leastOnly = waysToPay({ ...demand, excess: { rule: 'X', allow: 'least' } }, 100_000).ways;
        expect(leastOnly).toEqual(ways.filter((way) => way.excess === least));
      }),
    );
  });
});
