import { quietWorld, SeededChance } from '@rokada/kernel';
import { LEVELS } from '@rokada/staff';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { staff } from '../src/staff.ts';
import { campaign } from '../src/staff/attacks.ts';
import { HOPELESS, columnOf, forceOn } from '../src/staff/odds.ts';
import { Picture } from '../src/staff/picture.ts';
import { storyOf } from '../src/rules/combat-odds.ts';
import type { State } from '../src/state.ts';

/** Officers play on until somebody has seen enough. */
function play(scenario: string, seed: string, look: (s: State, side: string) => boolean): State {
  const world = quietWorld(new SeededChance(seed));
  const s = game.begin(game.start(scenario), world);
  for (let i = 0; game.outcome(s) === undefined; i++) {
    const { side } = game.decisions(s)[0]!;
    if (look(s, side)) return s;
    const own = `${seed}:${i}`;
    const { action } = staff.decide({ seen: staff.look(s, [side], own), side, level: 'officer', seed: own });
    game.apply(s, side, action, world);
  }
  return s;
}

test.each(['barbarossa', 'bagration'])('%s: the odds the staff reckons with are those of the rules', (scenario) => {
  const first = game.begin(game.start(scenario), quietWorld(new SeededChance('odds'))).turn;
  let compared = 0;
  play(scenario, 'odds', (s, side) => {
    if (s.stack.at(-1)!.step === 'fighting') {
      for (const { target, units } of campaign(new Picture(s, side))) {
        const story = storyOf(s, {
          attackers: units,
          target: target.hex,
          bridgehead: false,
          support: [],
          reply: [],
          amphibious: false,
        });
        const column = columnOf(target, forceOn(s, units, target));
        expect(column === HOPELESS ? undefined : COLUMNS[column]).toBe(story.column);
        compared++;
      }
    }
    return s.turn > first;
  });
  expect(compared).toBeGreaterThan(20);
});
const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'];

describe('no peeking', () => {
  test('whichever Panzer HQ chit lies in the cup, every Soviet level decides the same', () => {
    const s = play(
      'bagration',
      'cup',
      (now, side) => side === 'soviet' && now.chits.cup.some((chit) => /:pz-/.test(chit)),
    );
    const at = s.chits.cup.findIndex((chit) => /:pz-/.test(chit));
    for (const level of LEVELS) {
      const answers = ['axis:pz-1', 'axis:pz-4'].map((chit) => {
        const twin = game.codec.clone(s);
        twin.chits.cup[at] = chit;
        const side = game.decisions(twin)[0]!.side;
        expect(side).toBe('soviet');
        return staff.decide({ seen: staff.look(twin, [side], 'fog'), side, level, seed: 'fog', budget: { nodes: 60 } });
      });
      expect(answers[1]).toEqual(answers[0]);
    }
  });
});
