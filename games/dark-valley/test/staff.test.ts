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
import { attackOf, storyOf } from '../src/rules/combat-odds.ts';
import { DONE_MOVING, controls, type State } from '../src/state.ts';
import {
  ALL_UNITS,
  AXIS,
  UNITS,
  camp as campOfUnit,
  isGerman,
  isMechanized,
  isRifleArmy,
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

  test('those who are told off for a target bring at least two to one, and foot never goes alone', () => {
    const s = june();
    for (const u of ALL_UNITS) s.units.act[u] = Number(campOfUnit(u) === AXIS);
    const p = new Picture(s, 'axis', true);
    const { target, share, total } = p.masses;
    const told = ALL_UNITS.filter((u) => u < UNITS && target[u]! >= 0);
    const targets = new Set(told.map((u) => target[u]!));
    expect(targets.size).toBeGreaterThan(3);
    expect(total).toBeGreaterThan(0);
    for (const hex of targets) {
      const comers = told.filter((u) => target[u] === hex);
      // Beside them strike those who stand there and are not asked.
      const there = ALL_UNITS.filter(
        (u) =>
          campOfUnit(u) === AXIS &&
          isHex(s.units.at[u]!) &&
          hexDistance(s.units.at[u]!, hex) === 1 &&
          u < UNITS &&
          (attackOf(s, u) <= 1 || p.postOf(u) >= 0),
      );
      const strength = [...comers, ...there].reduce((sum, u) => sum + attackOf(s, u), 0);
      expect(strength).toBeGreaterThanOrEqual(2 * p.foeDefence[hex]!);
      if (comers.length + there.length === 1) expect(isMechanized[comers[0]!]).toBe(1);
      for (const u of comers) expect(share[u]).toBeGreaterThan(0);
    }
    // Nobody who has gone already is asked again.
    for (const u of told) s.units.moved[u] = DONE_MOVING;
    const later = new Picture(s, 'axis', true).masses.target;
    expect(told.filter((u) => later[u]! >= 0)).toEqual([]);
  });

  test('from August 1941 two armies and two others are told off for Moscow, as long as it is theirs', () => {
    const s = june();
    s.turn = 3;
    const camp = LAND.find((hex) => hexDistance(hex, MOSCOW) === 3)!;
    for (const u of ALL_UNITS.filter((each) => isRifleArmy[each] === 1).slice(0, 3)) s.units.at[u] = camp;
    for (const id of ['sov-rd-96', 'sov-rd-124']) s.units.at[pieceNamed(id)] = MOSCOW;
    const told = (general: boolean): number[] => {
      const p = new Picture(s, 'soviet', general);
      return ALL_UNITS.filter((u) => u < UNITS && p.postOf(u) === MOSCOW);
    };
    expect(told(true).filter((u) => isRifleArmy[u] === 1)).toHaveLength(2);
    expect(told(true)).toHaveLength(4);
    expect(told(false)).toEqual([]);
    s.hexes.control[MOSCOW] = AXIS;
    expect(told(true)).toEqual([]);
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
