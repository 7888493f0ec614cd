import { SeededChance, type World } from '@rokada/kernel';
import { covers, secrecyFaults } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { loseStep } from '../src/rules/losses.ts';
import { combatUnitsAt } from '../src/state.ts';
import { DUMMIES, SIDES } from '../src/units.ts';
import { assault, situation, storm, unit, Table, hex, type Situation } from './support/clauses.ts';
import { judgement, settingUp } from './support/setting-up.ts';

/** The fog of war (25.3) and what comes with it. */

const foggy = (of: Situation = {}): Table => situation({ options: { fog: 'on' }, ...of });
const dummy = (n: number, at: string) => ({ type: 'place-dummy', dummy: `dummy-${n}`, hex: at });

/** What a seat sees in a hex: names where it knows them, shapes where it does not. */
function seen(t: Table, at: string, ...sides: readonly string[]): string[] {
  const here = game.view(t.s, sides).pieces.filter((each) => each.at === at);
  return here.map((each) => (each.id.startsWith('?') ? `? ${each.side ?? ''}` : each.id)).toSorted();
}
const boxed = (t: Table, box: string, ...sides: readonly string[]): number => seen(t, box, ...sides).length;

test('without it nothing is hidden but the chit, until that is shown', () => {
  const t = situation({});
  expect([game.hides!(t.s), game.hides!(foggy().s), game.hides!(judgement().s)]).toEqual([false, true, true]);
  t.s.chit = 'B';
  expect([game.hides!(t.s), game.view(t.s, ['soviet']).facts['chit']]).toEqual([true, '?']);
  t.s.chitShown = true;
  expect([game.hides!(t.s), game.view(t.s, ['soviet']).facts['chit']]).toEqual([false, 'B']);
});

describe('25.3: stacks', () => {
  test('nobody looks into another’s stack before he fights it', () => {
    covers('ID-25.3b');
    const of = { T24: 'ger-pz-3', T23: 'sov-inf-3 sov-supply-1' };
    const t = foggy({ bare: true, units: of, held: { hitlerite: 'T24 S24 U25' } });
    expect(seen(t, 'T23', 'hitlerite')).toEqual(['? soviet', '? soviet']);
    expect(seen(t, 'T23', 'anglo-allied')).toEqual(['? soviet', '? soviet']);
    expect(seen(t, 'T24', 'soviet')).toEqual(['? hitlerite']);
    expect(seen(t, 'T23', 'soviet')).toEqual(['sov-inf-3', 'sov-supply-1']);
    expect(seen(t, 'T23')).toEqual(['? soviet', '? soviet']);
    // Nor do the odds give it away beforehand.
    const preview = (table: Table) =>
      game.preview(table.s, 'hitlerite', {
        type: 'mobile-assault',
        units: [unit('ger-pz-3')],
        hex: table.s.units.at[unit('sov-inf-3')]!,
      });
    expect(preview(t).ledgers).toEqual([]);
    expect(
      preview(situation({ bare: true, units: of, held: { hitlerite: 'T24 S24 U25' } })).ledgers.length,
    ).toBeGreaterThan(0);
    // A battle with losses on both sides: those who fight see each other, the third player does not.
    t.do(storm('ger-pz-3', 'T23'), 2);
    expect(t.s.stack.some((frame) => frame.step === 'aftermath')).toBe(true);
    expect(seen(t, 'T23', 'hitlerite')).toEqual(['sov-inf-3', 'sov-supply-1']);
    expect(seen(t, 'T24', 'soviet')).toEqual(['ger-pz-3']);
    expect([seen(t, 'T23', 'anglo-allied'), seen(t, 'T24', 'anglo-allied')]).toEqual([
      ['? soviet', '? soviet'],
      ['? hitlerite'],
    ]);
    const told = t.news.find((each) => each.key === 'battle');
    expect(told?.to?.toSorted()).toEqual(['hitlerite', 'hitlerite-west', 'soviet']);
    // Without the option everything is open; and Hitlerite stacks are while everybody sets up.
    expect(seen(situation({ units: of }), 'T23', 'hitlerite')).toEqual(['sov-inf-3', 'sov-supply-1']);
    const set = settingUp('inspection', { fog: 'on' });
    for (const side of ['soviet', 'anglo-allied'])
      expect(seen(set, 'AD33', side).filter((id) => id.startsWith('?'))).toEqual([]);
  });

  test('a declared assault shows nothing yet', () => {
    const t = foggy({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-inf-3', T23: 'ger-inf-1' },
      fed: 'sov-inf-3',
      emergency: 'sov-inf-3',
    });
    t.do(assault('T23', 'sov-inf-3'));
    expect(seen(t, 'T23', 'soviet')).toEqual(['? hitlerite']);
  });

  test('news about what cannot be seen goes to those who see it', () => {
    const t = foggy({ bare: true, units: { T23: 'ger-inf-1', S9: 'ger-inf-25' } });
    const heard = (id: string): readonly (readonly string[] | undefined)[] => {
      t.news.length = 0;
      const wire = { type: 'move', units: [id], way: [id === 'ger-inf-1' ? 'T22' : 'S10'] };
      t.do(wire);
      return t.news.map((each) => each.to?.toSorted());
    };
    expect(heard('ger-inf-1')).toEqual([
      ['hitlerite', 'hitlerite-west'],
      ['anglo-allied', 'soviet'],
    ]);
    // ULTRA hears it too.
    expect(heard('ger-inf-25')).toEqual([['anglo-allied', 'hitlerite', 'hitlerite-west'], ['soviet']]);
  });

  test('ULTRA reads France and Italy, nothing else', () => {
    covers('ID-25.3c');
    const t = foggy({ units: { S9: 'ger-inf-25', B16: 'ger-pz-14', U12: 'ger-inf-74', T21: 'ger-inf-80' } });
    const through = (side: string) => ['S9', 'B16', 'U12', 'T21'].map((at) => seen(t, at, side)[0]);
    expect(through('anglo-allied')).toEqual(['ger-inf-25', 'ger-pz-14', '? hitlerite', '? hitlerite']);
    expect(through('soviet')).toEqual(['? hitlerite', '? hitlerite', '? hitlerite', '? hitlerite']);
    // German stacks only: a Soviet army there stays dark.
    const red = foggy({ units: { S9: 'sov-inf-3' } });
    expect(seen(red, 'S9', 'anglo-allied')).toEqual(['? soviet']);
  });

  test('boxes are covered too', () => {
    covers('ID-25.3g');
    const t = foggy({
      units: { eto: 'us-5 port-1', mto: 'us-7', 'replacement-army': 'ger-inf-1', 'soviet-off-map': 'sov-inf-3' },
    });
    const boxes = ['eto', 'mto', 'replacement-army', 'soviet-off-map'];
    const counts = (...sides: readonly string[]) => boxes.map((box) => boxed(t, box, ...sides));
    expect(counts('anglo-allied')).toEqual([2, 1, 0, 0]);
    expect(counts('hitlerite')).toEqual([0, 0, 1, 0]);
    expect(counts('hitlerite-west')).toEqual([0, 0, 1, 0]);
    expect(counts('soviet')).toEqual([0, 0, 0, 1]);
    expect(counts()).toEqual([0, 0, 0, 0]);
    const open = situation({ units: { eto: 'us-5 port-1' } });
    expect(boxed(open, 'eto', 'soviet')).toBe(2);
  });

  test('in the second scenario NATO sees all, the Soviets nothing, and there are no dummies', () => {
    covers('ID-25.3h');
    const t = judgement({ fog: 'on' });
    const shapes = (...sides: readonly string[]) =>
      game.view(t.s, sides).pieces.filter((each) => each.id.startsWith('?'));
    expect(shapes('anglo-allied')).toEqual([]);
    expect(new Set(shapes('soviet').map((each) => each.side))).toEqual(new Set(['anglo-allied']));
    const move = situation({
      scenario: 'let-history-judge',
      options: { fog: 'on' },
      side: 'anglo-allied',
      step: 'initial-supply',
      units: { T18: 'us-5', S9: 'aa-supply-1' },
    });
    expect(move.no(dummy(1, 'T18'))).toBe('ID-25.3h');
    const fight = situation({
      scenario: 'let-history-judge',
      options: { fog: 'on' },
      side: 'soviet',
      bare: true,
      units: { T24: 'sov-tank-6', T23: 'us-5' },
      emergency: 'sov-tank-6',
    });
    expect(seen(fight, 'T23', 'soviet')).toEqual(['? anglo-allied']);
    fight.do(storm('sov-tank-6', 'T23'), 2);
    expect(seen(fight, 'T23', 'soviet')).toEqual(['us-5']);
  });

  test('one to four players; who holds every seat hides nothing from himself', () => {
    covers('ID-1.0c');
    expect(game.scenarios.map((each) => each.seats?.length)).toEqual([3, 2, 2, 4]);
    const of = { T24: 'ger-pz-3', T23: 'sov-inf-3', S9: 'us-5', eto: 'us-7 port-1', 'replacement-army': 'ger-inf-1' };
    const alone = (fog: string) => game.view(situation({ options: { fog }, units: of }).s, SIDES).pieces;
    expect(alone('on')).toEqual(alone('off'));
    expect(alone('on').some((each) => each.id.startsWith('?'))).toBe(false);
  });
});

describe('25.3: dummies', () => {
  test('four, with real units outside France and Italy, never alone', () => {
    expect(DUMMIES).toHaveLength(4);
    const t = foggy({ bare: true, units: { T21: 'ger-inf-1', S9: 'ger-inf-25', B16: 'ger-pz-14', J30: 'rum-3' } });
    expect([t.no(dummy(1, 'T21')), t.no(dummy(1, 'J30'))]).toEqual([undefined, undefined]);
    for (const at of ['S9', 'B16', 'T22']) expect([at, t.no(dummy(1, at))]).toEqual([at, 'ID-25.3d']);
    t.do(dummy(1, 'T21')).do(dummy(2, 'T21'));
    expect(seen(t, 'T21', 'soviet')).toEqual(['? hitlerite', '? hitlerite', '? hitlerite']);
    expect(seen(t, 'T21', 'hitlerite')).toEqual(['dummy-1', 'dummy-2', 'ger-inf-1']);
    // They weigh nothing: four corps may still stand there, and nobody pays for them.
    for (const id of ['ger-inf-2', 'ger-inf-4', 'ger-inf-5']) t.s.units.at[unit(id)] = t.s.units.at[unit('ger-inf-1')]!;
    expect([...(game.faults?.(t.s) ?? [])]).toEqual([]);
    // Deserted by their stack they come back to the hand at once.
    for (const id of ['ger-inf-2', 'ger-inf-4', 'ger-inf-5']) t.s.units.at[unit(id)] = -1;
    t.do({ type: 'move', units: ['ger-inf-1'], way: ['T22'] });
    expect([t.at('dummy-1'), seen(t, 'T21', 'soviet')]).toEqual(['available', []]);
    // Without the fog there are none.
    expect(situation({ units: { T21: 'ger-inf-1' } }).no(dummy(1, 'T21'))).toBe('ID-25.3a');
  });

  test('also under a fort that nobody holds', () => {
    const t = foggy({ bare: true, forts: { T23: 1 } });
    expect([t.no(dummy(1, 'T23')), t.no(dummy(1, 'T24'))]).toEqual([undefined, 'ID-25.3d']);
    t.do(dummy(1, 'T23'));
    expect(seen(t, 'T23', 'soviet')).toEqual(['? hitlerite']);
    t.do(dummy(2, 'T23'));
    t.s.hexes.fort[t.s.units.at[DUMMIES[0]!]!] = 0;
    t.do('end-phase');
    expect(t.at('dummy-1')).toBe('available');
  });

  test('at any moment of the German turn, as often as he likes; real units stay where they are', () => {
    covers('ID-25.3f');
    const of = {
      bare: true,
      units: { T21: 'ger-inf-1 ger-supply-1', U16: 'ger-inf-2', T22: 'ger-inf-4', T23: 'sov-inf-3' },
    };
    for (const step of [
      'german-reinforcements',
      'initial-supply',
      'strategic-movement',
      'german-naval',
      'operational-movement',
      'declaring',
      'withdrawal',
    ]) {
      const t = foggy({ ...of, turn: 5, step, fed: 'ger-inf-4' });
      const before = [...t.s.units.at];
      t.do(dummy(1, 'T21')).do(dummy(1, 'U16')).do(dummy(2, 'U16'));
      expect([step, t.at('dummy-1'), t.at('dummy-2')]).toEqual([step, 'U16', 'U16']);
      for (const [u, at] of before.entries()) if (!DUMMIES.includes(u)) expect(t.s.units.at[u]).toBe(at);
      // It takes nothing from what is left to do: the moment stays open, and nobody is told where they went.
      expect(t.asked[0]).toBe(`hitlerite:${step}`);
      expect(t.news.some((each) => JSON.stringify(each.params ?? {}).includes(String(DUMMIES[0])))).toBe(false);
    }
    // In the middle of the assaults, and at the end of a turn in which nothing else was left to decide.
    const t = foggy({ ...of, step: 'declaring', fed: 'ger-inf-4' })
      .do(assault('T23', 'ger-inf-4'))
      .do('end-phase');
    expect([t.asked[0], t.no(dummy(1, 'U16'))]).toEqual(['hitlerite:resolving', undefined]);
    const quiet = foggy({ bare: true, units: { U16: 'ger-inf-2' }, step: 'operational-movement' })
      .do('end-phase')
      .do('end-phase');
    expect([quiet.asked[0], quiet.no(dummy(1, 'U16'))]).toEqual(['hitlerite:withdrawal', undefined]);
    // Not in the others' turns.
    const red = foggy({ ...of, side: 'soviet' });
    expect([red.no(dummy(1, 'U16')), red.no(dummy(1, 'U16'), 'hitlerite')]).not.toContain(undefined);
  });

  test('whoever imagines what the fog hides takes any counter of a stack for a dummy', () => {
    covers('ID-25.3d');
    const units = {
      T22: 'ger-inf-1 ger-inf-2',
      S24: 'ger-inf-4 ger-inf-5 ger-inf-7 ger-supply-1',
      R23: 'ger-pz-3',
      U23: 'ger-inf-8',
      V6: 'ger-inf-84 ger-inf-86',
      T25: 'sov-inf-3',
    };
    const t = foggy({ units }).do(dummy(1, 'T22')).do(dummy(2, 'R23')).do(dummy(3, 'S24'));
    expect(secrecyFaults(game, t.s, new SeededChance('fog'))).toEqual([]);
    const hexes = Object.keys(units).slice(0, 4);
    const found = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const world: World = { chance: new SeededChance(`fog ${n}`), tell() {}, reveal() {} };
      const other = new Table(game.sample!(game.codec.clone(t.s), ['soviet'], world), 'soviet');
      for (const at of hexes) found.add(`${at} ${combatUnitsAt(other.s, hex(at)).length}`);
      expect(DUMMIES.map((u) => other.s.units.at[u]).includes(hex('V6'))).toBe(false);
    }
    // Five counters: four may stack, and supply shows no more than corps. Nobody hides where one counter lies.
    expect([...found].toSorted()).toEqual(
      ['R23 1', 'R23 2', 'S24 1', 'S24 2', 'S24 3', 'S24 4', 'T22 1', 'T22 2', 'T22 3', 'U23 1'].toSorted(),
    );
  });

  test('never on supply alone', () => {
    covers('ID-15.33d');
    const t = foggy({ bare: true, units: { T21: 'ger-supply-1 ger-supply-2', U16: 'ger-supply-3 ger-inf-2' } });
    expect([t.no(dummy(1, 'T21')), t.no(dummy(1, 'U16'))]).toEqual(['ID-15.33d', undefined]);
  });

  test('blind bombers strike whatever lies in the hex, a dummy perhaps', () => {
    covers('ID-25.5c');
    const raid = (at: string, beside: string, draw: number | undefined, named?: string) => {
      const t = foggy({
        turn: 5,
        side: 'anglo-allied',
        step: 'declaring',
        bare: true,
        units: { [at]: 'ger-inf-1 ger-inf-2 dummy-1', [beside]: 'us-5' },
        fed: 'us-5',
        emergency: 'us-5',
        more: { invasions: 1, chit: 'A' },
      });
      t.do(assault(at, 'us-5')).do('end-phase');
      const strike = { type: 'bomber-strike', hex: at, ...(named !== undefined && { unit: named }) };
      const no = t.no(strike);
      if (no !== undefined) return no;
      t.do(strike, ...(draw === undefined ? [] : [draw]));
      return [t.lost('ger-inf-1'), t.lost('ger-inf-2'), t.at('dummy-1')];
    };
    // Cologne: one of three is drawn.
    expect(raid('U15', 'U14', 1)).toEqual([1, 0, 'U15']);
    expect(raid('U15', 'U14', 2)).toEqual([0, 1, 'U15']);
    expect(raid('U15', 'U14', 3)).toEqual([0, 0, 'U15']);
    expect(raid('U15', 'U14', undefined, 'ger-inf-2')).toBeTypeOf('string');
    // In France ULTRA names the unit.
    expect(raid('S9', 'S8', undefined, 'ger-inf-2')).toEqual([0, 1, 'S9']);
  });

  test('losses of those who fight are known to both sides only', () => {
    const t = foggy({ bare: true, units: { T23: 'ger-inf-1' } });
    t.with((s, world) => loseStep(s, unit('ger-inf-1'), world, 'ID-25.5d'));
    expect(t.lost('ger-inf-1')).toBe(1);
    expect(game.view(t.s, ['soviet']).pieces.find((each) => each.at === 'T23')?.face).toBeUndefined();
  });
});
