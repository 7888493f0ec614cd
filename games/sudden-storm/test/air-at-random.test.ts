import { SeededChance, encodeAction, randomAction, readPosition, writePosition, type Action } from '@rokada/kernel';
import { outsideFaults, reachFaults, refusalFaults, stateFaults } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { AXIS_BASE, AXIS_FIELD, SOVIET_BASE, SOVIET_FIELD, TARGET, air, fly, intercept } from './support/air.ts';
import type { Table } from './support/table.ts';

/** Air phases at random, crowded enough for every kind of mission and fight; all properties after every action. */

const crowd = (side: 'axis' | 'soviet'): Table =>
  air(
    {
      [AXIS_BASE]: ['ger-air-ju88a', 'ger-air-ju87b', 'ger-air-me109f', 'ger-air-me109f-b'],
      [AXIS_FIELD]: ['ger-air-ju88a-b', 'ger-air-me109e', 'ger-air-me109f-c', 'ger-air-me110e'],
      [SOVIET_BASE]: ['sov-air-mig3', 'sov-air-lagg3', 'sov-air-pe2', 'sov-air-il2'],
      [SOVIET_FIELD]: ['sov-air-mig3-b', 'sov-air-yak1', 'sov-air-yak1-b', 'sov-air-il2-b'],
      [TARGET]: 'sov-rifle-xx-100',
      '2A:3828': 'ger-inf-xx-1',
    },
    { side },
  );

/** The same when they have met: bombers and escorts over the target, with interceptors, and one over a base. */
function met(): Table {
  const table = crowd('axis');
  table.act('axis', fly('bombing', TARGET, 'ger-air-ju88a', 'ger-air-ju87b', 'ger-air-me109e'));
  table
    .act('axis', fly('escort', TARGET, 'ger-air-me109f'))
    .act('axis', fly('bombing', SOVIET_FIELD, 'ger-air-ju88a-b'));
  table.act('axis', fly('escort', TARGET, 'ger-air-me109f-c'));
  return table.act('soviet', intercept(TARGET, 'sov-air-mig3', 'sov-air-lagg3', 'sov-air-mig3-b'));
}

/** Those who fly are sent where others are, so that they meet. */
function near(action: Action, table: Table, chance: SeededChance): Action {
  if (action['mission'] !== 'bombing') return action;
  const places = [TARGET, table.side === 'axis' ? SOVIET_BASE : AXIS_BASE].map((id) => game.spaces.find(id)!);
  const there = { ...action, target: places[chance.below(places.length)]! };
  return game.check(table.s, table.side, there) === undefined ? there : action;
}
const ENDS = new Set(['end-air-movement', 'end-interception', 'end-missions', 'assign-mission']);
const isEnd = ({ type }: Action): boolean => ENDS.has(type);

const BEGINNINGS = [() => crowd('axis'), () => crowd('soviet'), met];

function play(table: Table, seed: string, seen: Set<string>): string[] {
  const chance = new SeededChance(seed);
  const world = { chance, tell() {}, reveal() {} };
  for (let n = 0; n < 80; n++) {
    const { s } = table;
    if (!s.stack.some((frame) => frame.step === 'air-phase')) return [];
    let chosen = randomAction(game, s, table.side, chance)!;
    // More flights than at pure random.
    for (let again = 0; again < 3 && isEnd(chosen); again++) chosen = randomAction(game, s, table.side, chance)!;
    chosen = near(chosen, table, chance);
    seen.add(chosen.type);
    const faults = [
      ...stateFaults(game, s),
      ...reachFaults(game, s, table.side, chosen),
      ...(n % 4 === 0 ? outsideFaults(game, s, table.side, chosen, chance) : []),
      ...refusalFaults(game, s, table.side, chosen),
    ];
    const position = writePosition(game, game.start('barbarossa', {}), s);
    const read = readPosition(game, JSON.parse(JSON.stringify(position))).state;
    if (!game.codec.equal(s, read)) faults.push('the state is not the same after a position was read');
    if (faults.length > 0) return [`${seed} ${JSON.stringify(encodeAction(game, chosen))}: ${faults[0]!}`];
    game.apply(s, table.side, chosen, world);
  }
  return [`${seed}: the air phase does not end`];
}

describe('air phases at random', () => {
  test('keep every property of a game', () => {
    const seen = new Set<string>();
    const faults = Array.from({ length: 18 }, (_, i) => play(BEGINNINGS[i % 3]!(), `air ${i}`, seen));
    expect(faults.flat()).toEqual([]);
    const rare = [
      'fly-staged',
      'intercept',
      'abort-operations',
      'send-past-screen',
      'assign-mission',
      'return-to-base',
    ];
    expect(rare.filter((type) => !seen.has(type))).toEqual([]);
    expect([...seen].filter((type) => type.startsWith('allot-')).length).toBeGreaterThanOrEqual(2);
  });
});
