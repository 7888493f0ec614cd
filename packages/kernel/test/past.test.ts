import { describe, expect, test } from 'vitest';
import { Match } from '../src/match.ts';
import { Past, type Packing } from '../src/past.ts';
import { randomAction, SeededChance } from '../src/index.ts';

import { tiny } from './tiny.ts';

/** Stands for a real one: what is packed is text no more. */
function counted(): Packing & { packed: number; unpacked: number } {
  const encoder = new TextEncoder();
  return {
    packed: 0,
    unpacked: 0,
    pack(plain) {
      this.packed++;
      return typeof plain === 'string' ? encoder.encode(plain) : plain.slice();
    },
    unpack(packed) {
      this.unpacked++;
      return new TextDecoder().decode(packed);
    },
    unpackBytes(packed) {
      this.unpacked++;
      // As what comes of Node's zlib may be: a part of a buffer that others share.
      return Buffer.from(packed);
    },
  };
}

describe('a list of what is past', () => {
  test('reads like a plain one, while all but the last is packed', () => {
    const packing = counted();
    const past = new Past<{ n: number }>(packing);
    for (let n = 0; n < 1000; n++) {
      past.push({ n });
      expect(past.length).toBe(n + 1);
      expect(past.at(n)).toEqual({ n });
    }
    expect(packing.packed).toBeGreaterThan(12);
    expect(packing.unpacked).toBe(0);
    expect([...past.from(0)].map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    expect(packing.unpacked).toBe(packing.packed);
    expect([past.at(-1), past.at(1000)]).toEqual([undefined, undefined]);
  });
});

describe('a match that keeps its past packed', () => {
  test('has the same log, states, undo and file as one that does not', () => {
    const secret = '5e'.repeat(32);
    const packing = counted();
    const [plain, packed] = [Match.start(tiny, { secret }), Match.start(tiny, { secret, packing })];
    const chance = new SeededChance('past');
    // It goes back about as much as on, so that it lasts.
    for (let n = 0; n < 400 && plain.outcome === undefined; n++) {
      const { side } = plain.decisions()[0]!;
      const action = randomAction(tiny, plain.state as never, side, chance)!;
      if (n % 3 === 2) {
        const to = Math.max(0, plain.version - 1 - chance.below(6));
        const asked = { side, to, consent: tiny.sides };
        expect(packed.undo(asked)).toEqual(plain.undo(asked));
      } else expect(packed.act({ side, action })).toEqual(plain.act({ side, action }));
    }
    expect(plain.version).toBeGreaterThan(200);
    expect(packing.packed).toBeGreaterThan(2);
    for (const since of [0, 3, plain.version - 70, plain.version])
      expect(packed.log(tiny.sides, since)).toEqual(plain.log(tiny.sides, since));
    for (const at of [0, 1, 63, 64, 65, 130, plain.version])
      expect(tiny.codec.hash(packed.stateAt(at))).toBe(tiny.codec.hash(plain.stateAt(at)));
    expect(packed.journal({ reveal: true })).toEqual(plain.journal({ reveal: true }));
    const again = Match.resume(tiny, plain.journal({ reveal: true }), { packing, snapshot: plain.snapshot() });
    expect(again.log(tiny.sides)).toEqual(plain.log(tiny.sides));
    expect(again.entryOf(1)).toEqual(plain.entryOf(1));
    expect([again.entryOf(0), again.entryOf(plain.version + 1)]).toEqual([undefined, undefined]);
  });
});
