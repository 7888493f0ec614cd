import { Match, readPosition, type State } from '@rokada/kernel';
import { canariesIn, covers, fuzz, wordFaults } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game, gameModule as skirmish } from '../src/index.ts';
import type { Skirmish } from '../src/state.ts';

/** A position with the given units, by default in the German movement of turn 1 with nobody hidden. */
function position(units: Record<string, object>, more: object = {}): Skirmish {
  const rows = Object.entries(units).map(([id, row]) => ({ id, steps: 2, ...row }));
  const base = {
    format: 'rokada-position/1',
    game: 'skirmish',
    stack: [
      { step: 'game', at: 3 },
      { step: 'turn', at: 2 },
      { step: 'moving', at: 1, side: 'german' },
    ],
  };
  return readPosition(game, { ...base, units: rows, ...more }).state;
}
const attackOf = (side: string) => ({
  stack: [
    { step: 'game', at: 3 },
    { step: 'turn', at: side === 'german' ? 3 : 5 },
    { step: 'attacking', at: 1, side },
  ],
});
const ids = (names: string[]): number[] => names.map((name) => game.pieces.find(name)!);
const hex = (name: string): number => game.spaces.find(name)!;
const move = (unit: string, to: string) => ({ type: 'move', unit: game.pieces.find(unit)!, to: hex(to) });
const attack = (target: string, ...attackers: string[]) => ({
  type: 'attack',
  target: game.pieces.find(target)!,
  attackers: ids(attackers),
});

/** A world whose die always shows the same. */
const rolling = (face: number) => {
  const told: string[] = [];
  return {
    chance: { below: () => face - 1 },
    told,
    revealed: false,
    tell: (news: { key: string }) => void told.push(news.key),
    reveal() {
      this.revealed = true;
    },
  };
};
const refused = (s: Skirmish, side: string, action: { type: string }) => game.check(s, side, action)?.rule;
const at = (s: Skirmish, unit: string) => game.spaces.ids[s.units.at[game.pieces.find(unit)!]!];

describe('movement', () => {
  test('each unit moves once, its own side only, within its factor', () => {
    covers('SK-4');
    const s = position({ Pz: { at: 'D1' }, '1 Schtz': { at: 'C1', moved: true }, '1 Rifle': { at: 'A7' } });
    expect(refused(s, 'german', move('1 Schtz', 'C2'))).toBe('SK-4');
    expect(refused(s, 'german', move('1 Rifle', 'A6'))).toBe('SK-4');
    expect(refused(s, 'german', move('Pz', 'D4'))).toBeUndefined();
    game.apply(s, 'german', move('Pz', 'D4'), rolling(1));
    expect(refused(s, 'german', move('Pz', 'D3'))).toBe('SK-4');
  });

  test('forest costs two, the river one more, the bridge nothing', () => {
    covers('SK-4.1');
    const cost = (from: string, to: string): number | undefined => {
      const s = position({ Pz: { at: from }, '1 Rifle': { at: 'A7' } });
      const asked = game.choices(s, 'german', { type: 'move', slots: { unit: 0 } });
      return asked.candidates.find((each) => each.value === hex(to))?.note?.total;
    };
    expect(cost('D2', 'D3')).toBe(1);
    expect(cost('B1', 'B2')).toBe(2);
    expect(cost('D4', 'D5')).toBe(1);
    expect(cost('C4', 'C5')).toBe(2);
    expect(cost('B4', 'B5')).toBe(3);
    expect(cost('D1', 'G7')).toBeUndefined();
    const s = position({ '2 Schtz': { at: 'D1' }, '1 Rifle': { at: 'A7' } });
    expect(refused(s, 'german', move('2 Schtz', 'D5'))).toBeUndefined();
    expect(refused(s, 'german', move('2 Schtz', 'D6'))).toBe('SK-4.1');
  });

  test('units pass through friends and never share a hex', () => {
    covers('SK-3');
    const s = position({ Pz: { at: 'D1' }, '1 Schtz': { at: 'D2' }, '1 Rifle': { at: 'A7' } });
    expect(refused(s, 'german', move('Pz', 'D2'))).toBe('SK-3');
    expect(refused(s, 'german', move('Pz', 'D3'))).toBeUndefined();
    expect(() => position({ Pz: { at: 'D1' }, '1 Schtz': { at: 'D1' } })).toThrow('shares its hex');
  });

  test('enemies in sight close their hex and stop a move beside them', () => {
    covers('SK-4.2', 'SK-5');
    const s = position({ Pz: { at: 'D1' }, '1 Rifle': { at: 'D3' } });
    expect(refused(s, 'german', move('Pz', 'D3'))).toBe('SK-4.2');
    expect(refused(s, 'german', move('Pz', 'D2'))).toBeUndefined();
    // C3 and E3 lie beyond the zone: only the long way round the outside leads there.
    expect(refused(s, 'german', move('Pz', 'C3'))).toBeUndefined();
    const wall = position({ Pz: { at: 'D1' }, '1 Rifle': { at: 'B2' }, '2 Rifle': { at: 'F2' }, Tank: { at: 'D3' } });
    expect(refused(wall, 'german', move('Pz', 'D4'))).toBe('SK-4.1');
    expect(refused(wall, 'german', move('Pz', 'C2'))).toBeUndefined();
  });
});

describe('the hidden brigade', () => {
  test('it is placed in secret, in cover, east of the river, alone', () => {
    covers('SK-2', 'SK-2.1');
    const match = Match.start(game, { secret: '11'.repeat(32) });
    expect(match.view(['german']).pieces.map((each) => each.at)).toEqual(['D1', 'C1', 'E1', 'C5', 'E5', null]);
    expect(match.decisions()).toMatchObject([{ side: 'soviet', step: 'placing' }]);
    const offered = match
      .choices('soviet', { type: 'place' })
      .candidates.map((each) => game.spaces.ids[each.value as number]);
    expect(offered).toEqual(['A6', 'B5', 'D5', 'E6', 'F6', 'G5']);
    match.act({ side: 'soviet', action: { type: 'place', to: 'F6' } });
    expect(match.view(['soviet']).pieces[5]).toMatchObject({ id: 'Tank', at: 'F6' });
    expect(
      canariesIn([match.view(['german']), match.view([]), match.log(['german'])], ['F6', 'Tank', 'placed']),
    ).toEqual([]);
  });

  test('it has no zone, does not block the sight of a path, and stops who comes beside it', () => {
    covers('SK-6');
    const s = position({ Pz: { at: 'D1' }, '1 Rifle': { at: 'A7' }, Tank: { at: 'D4', hidden: true } });
    expect(refused(s, 'german', move('Pz', 'D4'))).toBeUndefined();
    const world = rolling(1);
    game.apply(s, 'german', move('Pz', 'D4'), world);
    expect(at(s, 'Pz')).toBe('D3');
    expect(s.units.hidden[5]).toBe(0);
    expect(world.told).toEqual(['discovered', 'moved']);
  });

  test('it comes to light when it moves beside an enemy or into a town', () => {
    covers('SK-6');
    const soviet = {
      stack: [
        { step: 'game', at: 3 },
        { step: 'turn', at: 4 },
        { step: 'moving', at: 1, side: 'soviet' },
      ],
    };
    for (const [to, hidden] of [
      ['F6', 1],
      ['E6', 0],
      ['G4', 0],
    ] as const) {
      const s = position({ Pz: { at: 'G3' }, Tank: { at: 'G6', hidden: true } }, soviet);
      game.apply(s, 'soviet', move('Tank', to), rolling(1));
      expect([to, s.units.hidden[5]]).toEqual([to, hidden]);
    }
  });
});

describe('attacks', () => {
  test('only enemies beside, each once a turn', () => {
    covers('SK-7');
    const s = position(
      { Pz: { at: 'C4' }, '1 Schtz': { at: 'A1' }, '1 Rifle': { at: 'C5' }, '2 Rifle': { at: 'G7' } },
      attackOf('german'),
    );
    expect(refused(s, 'german', attack('2 Rifle', 'Pz'))).toBe('SK-7');
    expect(refused(s, 'german', attack('1 Rifle', '1 Schtz'))).toBe('SK-7');
    expect(refused(s, 'german', attack('1 Rifle', 'Pz'))).toBeUndefined();
    game.apply(s, 'german', attack('1 Rifle', 'Pz'), rolling(1));
    // The Panzer lost a step; it and its target have fought, so nothing is left to attack and the Soviet moves.
    expect(game.decisions(s)).toMatchObject([{ side: 'soviet', step: 'moving' }]);
  });

  test('odds round down, go no higher than 4:1 and no lower than 1:2', () => {
    covers('SK-7.1');
    const odds = (units: Record<string, object>, ...attackers: string[]) => {
      const s = position({ ...units, '1 Rifle': { at: 'C6' } }, attackOf('german'));
      const told = game.preview(s, 'german', attack('1 Rifle', ...attackers)) as { column?: string };
      return told.column;
    };
    expect(odds({ Pz: { at: 'C5' } }, 'Pz')).toBe('1:1');
    expect(odds({ Pz: { at: 'C5' }, '1 Schtz': { at: 'C7' } }, 'Pz', '1 Schtz')).toBe('2:1');
    expect(
      odds({ Pz: { at: 'C5' }, '1 Schtz': { at: 'C7' }, '2 Schtz': { at: 'B5' } }, 'Pz', '1 Schtz', '2 Schtz'),
    ).toBe('3:1');
    const weak = position(
      { Pz: { at: 'D5' }, '2 Schtz': { at: 'B6' }, '1 Rifle': { at: 'D4' }, '2 Rifle': { at: 'A7' } },
      attackOf('soviet'),
    );
    expect(refused(weak, 'soviet', attack('Pz', '1 Rifle'))).toBe('SK-7.1');
  });

  test('cover shifts one column to the left', () => {
    covers('SK-7.2');
    for (const [target, from, column] of [
      ['C6', 'C5', '1:1'],
      ['D5', 'D4', '1:2'],
      ['B5', 'B4', '1:2'],
    ] as const) {
      const s = position({ Pz: { at: from }, '1 Rifle': { at: target } }, attackOf('german'));
      const told = game.preview(s, 'german', attack('1 Rifle', 'Pz'));
      expect(told).toMatchObject({ column });
      expect(told.ledgers[2]!.lines.map((line) => line.rule)).toEqual(column === '1:2' ? ['SK-7.2'] : []);
    }
  });

  const battle = (face: number, units: Record<string, object> = {}) => {
    const s = position(
      { Pz: { at: 'C4' }, '1 Rifle': { at: 'C5' }, '2 Rifle': { at: 'A7' }, '2 Schtz': { at: 'G1' }, ...units },
      attackOf('german'),
    );
    const world = rolling(face);
    game.apply(s, 'german', attack('1 Rifle', 'Pz'), world);
    return { s, told: world.told };
  };

  test('each result does what it says', () => {
    covers('SK-8');
    expect(battle(1).told).toEqual(['attacked', 'lost-step']);
    expect(battle(1).s.units.steps[0]).toBe(1);
    expect(battle(2).s.stack.at(-1)).toMatchObject({ step: 'retreating', unit: 0 });
    const exchange = battle(4).s.units.steps;
    expect([exchange[0], exchange[3]]).toEqual([1, 1]);
    expect(battle(5).s.stack.at(-1)).toMatchObject({ step: 'retreating', unit: 3 });
    expect(battle(4, { '1 Rifle': { at: 'C5', steps: 1 } }).told).toEqual(['attacked', 'gone', 'lost-step']);
  });

  test('the owner chooses where a unit retreats, out of zones and away from friends', () => {
    covers('SK-8.1');
    const { s } = battle(5, { '2 Rifle': { at: 'B5' } });
    expect(game.decisions(s)).toMatchObject([{ side: 'soviet', step: 'retreating' }]);
    const asked = game.choices(s, 'soviet', { type: 'retreat' });
    expect(asked.candidates.map((each) => game.spaces.ids[each.value as number])).toEqual(['C6', 'D5']);
    expect(asked.why(hex('B5'))?.rule).toBe('SK-3');
    expect(asked.why(hex('C4'))?.rule).toBe('SK-8.1');
    expect(asked.why(hex('D4'))).toMatchObject({ rule: 'SK-8.1', key: 'zone-of-control' });
    game.apply(s, 'soviet', { type: 'retreat', to: hex('C6') }, rolling(1));
    expect(at(s, '1 Rifle')).toBe('C6');
  });

  test('a unit that cannot retreat is destroyed', () => {
    covers('SK-8.1');
    const { s, told } = battle(5, { '1 Schtz': { at: 'B6' }, '2 Schtz': { at: 'D6' } });
    expect(told).toEqual(['attacked', 'no-retreat']);
    expect(s.units.at[3]).toBe(-1);
  });
});

describe('the end', () => {
  const last = (units: Record<string, object>, hexes: object[]) =>
    position(units, {
      turn: 8,
      hexes,
      stack: [
        { step: 'game', at: 3 },
        { step: 'turn', at: 5 },
        { step: 'attacking', at: 1, side: 'soviet' },
      ],
    });
  const near = { Pz: { at: 'C5' }, '1 Rifle': { at: 'C6' } };
  const end = (s: State) => {
    game.apply(s as Skirmish, 'soviet', { type: 'end' }, rolling(1));
    return s.outcome;
  };

  test('after eight turns the towns decide', () => {
    covers('SK-1', 'SK-9');
    const german = (...towns: string[]) => towns.map((id) => ({ id, owner: 'german' }));
    expect(end(last(near, german('D5', 'E6')))).toEqual({ winners: ['german'], key: 'towns' });
    expect(end(last(near, german('D5')))).toEqual({ winners: ['soviet'], key: 'towns-saved' });
    const seventh = position(near, {
      turn: 7,
      stack: [
        { step: 'game', at: 3 },
        { step: 'turn', at: 5 },
        { step: 'attacking', at: 1, side: 'soviet' },
      ],
    });
    expect(end(seventh)).toBeUndefined();
    expect(game.decisions(seventh)).toMatchObject([{ side: 'german', step: 'moving' }]);
  });

  test('a side without units has lost', () => {
    covers('SK-9.1');
    const s = position({ Pz: { at: 'C5' }, '1 Rifle': { at: 'C6', steps: 1 } }, attackOf('german'));
    game.apply(s, 'german', attack('1 Rifle', 'Pz'), rolling(4));
    expect(s.outcome).toEqual({ winners: ['german'], key: 'annihilation' });
  });

  test('when both last units fall together the defender, who falls first, has lost', () => {
    covers('SK-9.1');
    const s = position({ Pz: { at: 'C5', steps: 1 }, '1 Rifle': { at: 'C6', steps: 1 } }, attackOf('german'));
    game.apply(s, 'german', attack('1 Rifle', 'Pz'), rolling(4));
    expect([s.units.at[0], s.units.at[3]]).toEqual([-1, -1]);
    expect(s.outcome).toEqual({ winners: ['german'], key: 'annihilation' });
  });
});

test('whole games at random hold every property', () => {
  const report = fuzz(game, { games: 200, seed: 'ruza', every: 5 });
  expect(report.failures.map((failure) => failure.what)).toEqual([]);
  expect(report.actions).toBeGreaterThan(5000);
});

test('every word is there in both languages', () => {
  expect(wordFaults(skirmish, 20)).toEqual([]);
});
