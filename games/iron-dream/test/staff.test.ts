import { encodeAction, quietWorld, SeededChance, seatsOf } from '@rokada/kernel';
import type { Level } from '@rokada/staff';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { staff } from '../src/staff.ts';
import type { State } from '../src/state.ts';

const { values } = staff;

/** Plays on with these levels, one a seat, until the turn is over or the match is; answers every action as it was. */
function play(
  scenario: string,
  levels: readonly Level[],
  { turns, seed = 'staff', options = {} }: { turns: number; seed?: string; options?: Readonly<Record<string, string>> },
): { s: State; actions: string[] } {
  const start = game.start(scenario, options);
  const seats = seatsOf(game, start);
  const world = quietWorld(new SeededChance(`${seed}:dice`));
  const s = game.begin(start, world);
  const actions: string[] = [];
  while (game.outcome(s) === undefined && s.turn <= turns) {
    const { side } = game.decisions(s)[0]!;
    const seat = seats.findIndex(({ sides }) => sides.includes(side));
    const { sides } = seats[seat]!;
    const own = `${seed}:${actions.length}`;
    const { action } = staff.decide({ seen: staff.look(s, sides, own), side, sides, level: levels[seat]!, seed: own });
    const told = JSON.stringify(encodeAction(game, action));
    const refused = game.check(s, side, action);
    expect(refused, `${side} on turn ${s.turn}: ${told}`).toBeUndefined();
    game.apply(s, side, action, world);
    actions.push(told);
  }
  return { s, actions };
}

describe('the staff plays', () => {
  test.each<[string, readonly Level[], number]>([
    ['iron-dream', ['officer', 'officer', 'officer'], 3],
    ['iron-dream-two', ['officer', 'cadet'], 1],
    ['iron-dream-four', ['officer', 'officer', 'officer', 'officer'], 2],
    ['let-history-judge', ['officer', 'officer'], 5],
    ['let-history-judge', ['cadet', 'officer'], 1],
  ])('%s with %s, and no action is refused', (scenario, levels, turns) => {
    const { s, actions } = play(scenario, levels, { turns });
    expect(actions.length).toBeGreaterThan(20);
    expect(game.outcome(s) !== undefined || s.turn > turns).toBe(true);
  });

  test('through the fog as well', () => {
    play('iron-dream', ['officer', 'officer', 'officer'], { turns: 1, options: { fog: 'on' } });
  });

  test('the same game from the same seed', () => {
    const once = play('iron-dream', ['officer', 'officer', 'officer'], { turns: 1 });
    expect(play('iron-dream', ['officer', 'officer', 'officer'], { turns: 1 }).actions).toEqual(once.actions);
  });
});

describe('the staff', () => {
  const { s } = play('iron-dream', ['officer', 'officer', 'officer'], { turns: 1, options: { fog: 'on' } });

  test('does not peek: what looks the same is answered the same', () => {
    const { side } = game.decisions(s)[0]!;
    const sides = ['hitlerite', 'hitlerite-west'];
    const asked = (state: State): unknown =>
      staff.decide({ seen: staff.look(state, sides, 'x'), side, sides, level: 'officer', seed: 'x' }).action;
    const other = game.sample!(game.codec.clone(s), sides, quietWorld(new SeededChance('elsewhere')));
    expect(game.codec.hash(other)).not.toBe(game.codec.hash(s));
    expect(game.view(other, sides)).toEqual(game.view(s, sides));
    expect(asked(other)).toEqual(asked(s));
  });

  test('leaves the state alone while it thinks', () => {
    const { side } = game.decisions(s)[0]!;
    const before = game.codec.hash(s);
    values.ideas(s, side);
    values.evaluate(s, side);
    expect(game.codec.hash(s)).toBe(before);
  });

  test('has words for its reasons in both languages', () => {
    expect(Object.keys(values.words.fr)).toEqual(Object.keys(values.words.en));
    const { side } = game.decisions(s)[0]!;
    for (const { action } of values.ideas(s, side))
      expect(values.words.en).toHaveProperty(values.reason(s, side, action).key);
    for (const name of Object.keys(values.tally(s))) expect(values.words.en).toHaveProperty(name);
  });
});
