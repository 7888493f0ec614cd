import { quietWorld, SeededChance } from '@rokada/kernel';
import { LEVELS } from '@rokada/staff';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { ELIMINATED, KIEV, LAND, MOSCOW, VICTORY_HEXES, hexDistance, hexNamed, isHex } from '../src/geography.ts';
import { staff } from '../src/staff.ts';
import { campaign } from '../src/staff/attacks.ts';
import { HOPELESS, columnOf, forceOn } from '../src/staff/odds.ts';
import { rebuildingCorps } from '../src/staff/corps.ts';
import { Picture } from '../src/staff/picture.ts';
import { place } from '../src/staff/posture.ts';
import { storyOf } from '../src/rules/combat-odds.ts';
import { controls, type State } from '../src/state.ts';
import {
  ALL_UNITS,
  AXIS,
  UNITS,
  camp as campOfUnit,
  isGerman,
  isMechanized,
  pieceNamed,
  recordOf,
} from '../src/units.ts';

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

/** June 1941, every unit in its place. */
function june(): State {
  const world = quietWorld(new SeededChance('june'));
  const s = game.begin(game.start('barbarossa'), world);
  while (s.stack.at(-1)!.step === 'setting-up')
    game.apply(s, game.decisions(s)[0]!.side, { type: 'ready-setup' }, world);
  return s;
}

describe('what a general orders', () => {
  test('every place that scores and lies near the enemy has one who is told off for it, and an officer tells off nobody', () => {
    const s = june();
    const general = new Picture(s, 'axis', true);
    const told = ALL_UNITS.filter((u) => u < UNITS && general.postOf(u) >= 0);
    const places = told.map((u) => general.postOf(u));
    const near = VICTORY_HEXES.filter((hex) => controls(s, AXIS, hex) && general.foeNear[hex]! < 5);
    expect(near.length).toBeGreaterThan(0);
    expect(places.toSorted((a, b) => a - b)).toEqual(near.toSorted((a, b) => a - b));
    // Whoever is told off would rather be there than anywhere.
    for (const u of told) {
      const post = general.postOf(u);
      const others = LAND.filter((hex) => hex !== post).map((hex) => place(general, u, hex));
      expect(place(general, u, post)).toBeGreaterThan(Math.max(...others));
    }
    const officer = new Picture(s, 'axis');
    expect(told.map((u) => officer.postOf(u))).toEqual(told.map(() => -1));
  });

  test('armour within reach of Moscow goes there, in 1941 and as long as it is not taken', () => {
    const s = june();
    const tanks = ALL_UNITS.find(
      (u) => u < UNITS && isMechanized[u] === 1 && isGerman[u] === 1 && isHex(s.units.at[u]!),
    )!;
    const near = LAND.find((hex) => hexDistance(hex, MOSCOW) === 8)!;
    s.units.at[tanks] = near;
    const moscow = (): boolean => {
      const p = new Picture(s, 'axis', true);
      const ahead = LAND.filter((hex) => hexDistance(hex, MOSCOW) < 8);
      return ahead.every((hex) => place(p, tanks, hex) > place(p, tanks, near));
    };
    expect(moscow()).toBe(true);
    s.hexes.control[MOSCOW] = AXIS;
    expect(moscow()).toBe(false);
  });

  test('each army group of 1941 is drawn by its own aim', () => {
    const s = june();
    const p = new Picture(s, 'axis', true);
    const one = (group: string): number => ALL_UNITS.find((u) => recordOf[u]!.group === group)!;
    const aims = (u: number): boolean[] => p.inWingOf(u, () => [MOSCOW, KIEV].map((hex) => p.draw[hex]! < 50));
    expect(aims(one('AGC'))).toEqual([true, false]);
    expect(aims(one('AGS'))).toEqual([false, true]);
  });
});

test('a reduced corps at the front is made whole by weak divisions beside it, not by one who holds a place alone', () => {
  const s = june();
  const corps = pieceNamed('ger-corps-i');
  const divisions = ['ger-inf-88', 'ger-inf-93'].map(pieceNamed);
  for (const u of ALL_UNITS) if (campOfUnit(u) === AXIS) s.units.at[u] = ELIMINATED;
  s.units.lost[corps] = 1;
  for (const u of [corps, ...divisions]) s.units.at[u] = hexNamed('W3017');
  const best = (): string => {
    const ideas = [...rebuildingCorps(new Picture(s, 'axis'))];
    return ideas.toSorted((a, b) => b.worth - a.worth)[0]!.action.type;
  };
  expect(best()).toBe('rebuild-corps');
  // Memel is next door, and theirs.
  s.units.at[divisions[0]!] = hexNamed('W3016');
  expect(best()).toBe('end-rebuilding');
});
