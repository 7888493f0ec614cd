import { quietWorld, refusal, SeededChance } from '@rokada/kernel';
import type { Frame, State } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { freeWalkSlot, losingStep, walkSlot } from '../../src/battle/index.ts';
import type { Losing } from '../../src/battle/index.ts';
import { maskOfSpaces, spaceOf } from '../../src/board/index.ts';
import { besideStart, findWalks, turningBack } from '../../src/move/index.ts';
import { idsOf, pointyBoard } from '../board/maps.ts';

interface Field extends State {
  steps: number[];
}
interface Bill extends Losing {
  readonly losers: readonly number[];
}
const world = quietWorld(new SeededChance(1));

describe('losses', () => {
  const losing = losingStep<Field, Bill>({
    name: 'losing',
    action: 'lose',
    rule: 'XX-1',
    side: () => 'red',
    losers: (f) => f.losers,
    steps: (s, u) => s.steps[u]!,
    refuse: (s, f, u) => {
      const whole = f.losers.some((other) => s.steps[other] === 2);
      return whole && s.steps[u] !== 2 ? refusal('XX-2', 'whole-first') : undefined;
    },
    stranger: () => refusal('XX-1', 'stranger'),
    lose: (s, _f, u) => void s.steps[u]!--,
  });
  const pay = losing.actions![0]!;
  const begin = (steps: number[], due: number): { s: Field; f: Bill & Frame } => {
    const f = { step: 'losing', at: 1, losers: steps.map((_, u) => u), due };
    const s = { steps, stack: [f] } as unknown as Field;
    losing.enter!(s, f, world);
    return { s, f };
  };
  const lose = (s: Field, unit: number): void => pay.apply(s, { side: 'red', unit }, world);

  test('the owner chooses in the order the rules want', () => {
    const { s, f } = begin([2, 2, 1], 2);
    expect(losing.decision!(s, f)).toMatchObject({ side: 'red' });
    const slot = pay.order[0]!.slot as unknown as {
      refuse(s: Field, d: object, u: number): { key: string } | undefined;
    };
    expect(slot.refuse(s, {}, 2)?.key).toBe('whole-first');
    expect(slot.refuse(s, {}, 7)?.key).toBe('stranger');
    expect(slot.refuse(s, {}, 0)).toBeUndefined();
    lose(s, 0);
    // The other whole unit is now the only one that may pay.
    expect(s.steps).toEqual([1, 1, 1]);
    expect(losing.done!(s, f)).toBe(true);
  });

  test('nothing is asked where there is nothing to choose', () => {
    expect(begin([2, 1], 1).s.steps).toEqual([1, 1]);
    const all = begin([1, 1, 2], 9);
    expect(all.s.steps).toEqual([0, 0, 0]);
    expect(losing.done!(all.s, all.f)).toBe(true);
  });
});

describe('losses in points', () => {
  test('each step pays its worth, and nothing is taken unasked where another answer is open', () => {
    const other = { type: 'run', rule: 'XX-3', order: [], apply() {} };
    const losing = losingStep<Field, Bill>({
      name: 'paying',
      action: 'pay',
      rule: 'XX-1',
      side: () => 'red',
      losers: (f) => f.losers,
      steps: (s, u) => s.steps[u]!,
      refuse: () => undefined,
      stranger: () => refusal('XX-1', 'stranger'),
      worth: (s, _f, u) => 3 * s.steps[u]!,
      lose: (s, _f, u) => void s.steps[u]!--,
      propose: (_s, may) => may.at(-1)!,
      others: [other],
    });
    const f = { step: 'paying', at: 1, losers: [0, 1], due: 7 };
    const s = { steps: [2, 1], stack: [f] } as unknown as Field;
    losing.enter!(s, f, world);
    expect(s.steps).toEqual([2, 1]);
    expect(losing.propose!(s, f)).toEqual({ type: 'pay', unit: 1 });
    losing.actions![0]!.apply(s, { side: 'red', unit: 0 }, world);
    expect([f.due, s.steps[0], losing.done!(s, f)]).toEqual([1, 1, false]);
    expect(losing.actions!.map((each) => each.type)).toEqual(['pay', 'run']);
  });
});

describe('the path of a retreat', () => {
  const board = pointyBoard(['ccccc', 'ccccc', 'ccccc', 'ccccc', 'ccccc']);
  const start = spaceOf(board, 'C3');
  const enemy = maskOfSpaces(board, [spaceOf(board, 'B3')]);
  const walks = findWalks(board, start, {
    fewest: 2,
    most: 2,
    bars: [
      ({ to }) => (enemy[to] === 0 ? undefined : refusal('XX-1', 'enemy', { hex: { space: to } })),
      turningBack(refusal('XX-1', 'twice')),
    ],
    endBars: [besideStart(board, refusal('XX-1', 'near'))],
  });
  const slot = walkSlot<object, object>(board, {
    from: () => start,
    walks: () => walks,
    nowhere: () => refusal('XX-1', 'nowhere'),
  });
  const draft = { side: 'red' };
  const at = (id: string): number => spaceOf(board, id);

  test('offers what begins a legal walk and says why not otherwise', () => {
    const [way] = [...slot.reach!({}, draft)];
    expect(slot.refuse!({}, draft, way![0]!, [])).toBeUndefined();
    expect(slot.refuseWhole!({}, draft, way!)).toBeUndefined();
    expect(slot.refuse!({}, draft, at('B3'), [])?.key).toBe('enemy');
    expect(slot.refuse!({}, draft, start, [way![0]!])?.key).toBe('twice');
    expect(slot.refuse!({}, draft, at('E5'), [])?.key).toBe('nowhere');
    expect(slot.refuseWhole!({}, draft, [way![0]!])).toBeDefined();
  });

  test('a step that leads nowhere has a reason of its own, or the one met further on', () => {
    const beyond = maskOfSpaces(
      board,
      ['A2', 'A3', 'A4', 'B4', 'C4'].map((id) => spaceOf(board, id)),
    );
    const shut = findWalks(board, start, {
      fewest: 2,
      most: 2,
      bars: [
        ({ to }) => (beyond[to] === 0 ? undefined : refusal('XX-1', 'beyond')),
        turningBack(refusal('XX-1', 'twice')),
      ],
      endBars: [besideStart(board, refusal('XX-1', 'near'))],
    });
    const policy = { from: () => start, walks: () => shut, nowhere: () => refusal('XX-1', 'nowhere') };
    const north = at('B3');
    expect(shut.legal.some(({ path }) => path[1] === north)).toBe(false);
    expect(walkSlot<object, object>(board, policy).refuse!({}, draft, north, [])?.key).toBe('near');
    const told = { ...policy, deadEnd: () => refusal('XX-2', 'no-way-out') };
    expect(walkSlot<object, object>(board, told).refuse!({}, draft, north, [])?.key).toBe('no-way-out');
  });

  test('has the length of its walks', () => {
    const bound = (of: typeof slot.min): number => (typeof of === 'function' ? of({}, draft) : of!);
    expect([bound(slot.min), bound(slot.max)]).toEqual([2, 2]);
    expect([...slot.reach!({}, draft)].every((way) => idsOf(board, way).length === 2)).toBe(true);
  });
});

describe('the path of an advance', () => {
  const board = pointyBoard(['ccccc', 'ccccc', 'ccccc', 'ccccc', 'ccccc']);
  const at = (id: string): number => spaceOf(board, id);
  const enemy = maskOfSpaces(board, [at('B3')]);
  const asked: string[] = [];
  const slot = freeWalkSlot<object, object>(board, {
    from: () => at('C3'),
    policy: () => ({
      fewest: 1,
      most: 2,
      bars: [
        ({ arc }) => (arc < 0 ? refusal('XX-1', 'far') : undefined),
        ({ to }) => (enemy[to] === 0 ? undefined : refusal('XX-1', 'enemy')),
      ],
      endBars: [
        ({ to }) => {
          asked.push(board.ids[to]!);
          return to === at('C4') ? refusal('XX-2', 'no-end') : undefined;
        },
      ],
    }),
  });
  const draft = { side: 'red' };

  test('each step is asked by itself, its end last and for one way only', () => {
    expect([...slot.among({}, draft, [at('C4')])]).toContain(at('C5'));
    expect(slot.refuse!({}, draft, at('B3'), [])?.key).toBe('enemy');
    expect(slot.refuse!({}, draft, at('E5'), [])?.key).toBe('far');
    expect(slot.refuse!({}, draft, at('C4'), [])).toBeUndefined();
    expect(slot.refuse!({}, draft, at('C5'), [at('C4')])).toBeUndefined();
    expect(asked).toEqual([]);
    expect(slot.refuseWhole!({}, draft, [at('C4')])?.key).toBe('no-end');
    expect(slot.refuseWhole!({}, draft, [at('C4'), at('C5')])).toBeUndefined();
    expect(asked).toEqual(['C4', 'C5']);
  });

  test('it reaches whatever may be gone to, each way as a whole', () => {
    const ways = [...slot.reach!({}, draft)].map((way) => idsOf(board, way).join(' '));
    expect(ways).toContain('C4 C5');
    expect(ways).not.toContain('C4');
    expect(ways.some((way) => way.includes('B3'))).toBe(false);
    const bound = (of: typeof slot.min): number => (typeof of === 'function' ? of({}, draft) : of!);
    expect([bound(slot.min), bound(slot.max)]).toEqual([1, 2]);
  });
});
