import { proveExamples } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import all from '../data/examples.json' with { type: 'json' };
import {
  AXIS_BASE,
  AXIS_FIELD,
  SOVIET_BASE,
  SOVIET_FIELD,
  TARGET,
  air,
  allot,
  bombed,
  boxed,
  end,
  fly,
  guards,
  intercept,
  inoperative,
  pass,
  shots,
  stateOf,
} from './support/air.ts';
import { all as both } from './support/positions.ts';
import { scene, type Table } from './support/table.ts';

/** The worked examples of the air rules (16 to 26), played out. */

const chapter = /^SS-EX-(?:1[6-9]|2[0-6])/;
const examples = all.filter(({ id }) => chapter.test(id));

/** A screen of escorts and a force, and who comes for them; up to the split of the interceptors. */
function meeting(escorts: readonly string[], force: readonly string[], raiders: readonly string[]): Table {
  const table = air({
    [AXIS_BASE]: [...escorts.slice(0, 2), ...force],
    [AXIS_FIELD]: escorts.slice(2),
    [SOVIET_BASE]: raiders.slice(0, 3),
    [SOVIET_FIELD]: raiders.slice(3),
  });
  table.act('axis', fly('bombing', TARGET, ...force));
  if (escorts.length > 0) table.act('axis', fly('escort', TARGET, ...escorts));
  end(table, 'air-movement').act('soviet', intercept(TARGET, ...raiders));
  return end(table, 'interception');
}
/** Nobody turns back. */
const go = (table: Table): Table => table.act('axis', pass('keep-operations'));
const past = (...units: readonly string[]) => ({ type: 'send-past-screen', units });

const [ME, ME2] = ['ger-air-me109f', 'ger-air-me109f-b'];
const [LAGG, LAGG2] = ['sov-air-lagg3', 'sov-air-lagg3-b'];
const JU = 'ger-air-ju88a';
const MIGS = ['sov-air-mig3', 'sov-air-mig3-b', 'sov-air-mig3-c', 'sov-air-mig3-d'] as const;

/** The example of 20B3 with its dice: escort 7, LaGG-3 5; the free escort 9; then the Ju 88A 7 and the LaGG-3 4. */
function bigExample(): Table {
  const table = go(meeting([ME, ME2], [JU], [LAGG, LAGG2]));
  table.act('soviet', past(LAGG2));
  table.act('soviet', allot('engaging-screen', `${LAGG} > ${ME}`));
  table.roll(3, 4, 2, 3).act('axis', allot('joining-screen'));
  return table.roll(4, 5, 3, 4, 2, 2).act('axis', allot('bypassing', `${ME2} > ${LAGG2}`));
}
const shot = (by: string) => shots(bigExample()).find((each) => each.by === by);

proveExamples(test, examples, {
  'SS-EX-16B': () => {
    const table = air({ [AXIS_BASE]: JU, [TARGET]: 'sov-rifle-xx-100' });
    end(table.act('axis', fly('bombing', TARGET, JU)), 'air-movement');
    table.act('axis', { type: 'assign-mission', mission: 'ground-support', target: TARGET, units: [JU] });
    expect(table.seen(JU)).toMatchObject({ at: TARGET, marks: ['ground-support'] });
  },
  'SS-EX-19D-1': () => {
    // Two dive bombers with 4 points each.
    const stukas = ['ger-air-ju87b', 'ger-air-ju87b-b'];
    const table = air({ [AXIS_BASE]: stukas, [SOVIET_BASE]: LAGG });
    end(table.act('axis', fly('bombing', SOVIET_BASE, ...stukas)), 'air-movement');
    end(table, 'interception');
    table.roll(4).act('axis', { type: 'bomb-aircraft', target: LAGG, units: stukas });
    expect(bombed(table)).toMatchObject({ strength: 8, column: 5, roll: 5, result: 'bombs-hit' });
  },
  'SS-EX-19D-2': () => {
    const table = air({ [SOVIET_BASE]: LAGG, [AXIS_BASE]: JU }, { side: 'soviet' });
    end(table.act('soviet', fly('bombing', AXIS_BASE, LAGG)), 'air-movement');
    table.act('soviet', { type: 'bomb-aircraft', target: JU, units: [LAGG] });
    expect(bombed(table)).toMatchObject({ strength: 1, result: 'bombs-too-few' });
  },
  'SS-EX-20B1a': () => {
    const table = go(meeting([ME, ME2], [JU], MIGS)).act('soviet', past());
    const [a, b, c, d] = MIGS;
    const way = (...on: readonly string[]) => allot('engaging-screen', ...MIGS.map((mig, i) => `${mig} > ${on[i]}`));
    expect(table.why('soviet', way(ME, ME2, ME, ME2))).toBeUndefined();
    expect(table.why('soviet', way(ME, ME2, ME, ME))).toBeUndefined();
    expect(table.why('soviet', way(ME, ME, ME, ME))?.rule).toBe('SS-20B1a1');
    expect([a, b, c, d].every((mig) => table.seen(mig) !== undefined)).toBe(true);
  },
  'SS-EX-20B1b': () => {
    const [a, b, c] = MIGS;
    const table = go(meeting([ME], [JU], [a, b, c])).act('soviet', past());
    table.act('soviet', allot('engaging-screen', `${a} > ${ME}`, `${b} > ${ME}`, `${c} > ${ME}`));
    // The escort kills one (2 + 2); the first misses (6 + 6), the second rolls an abort (1 + 2); the third does not fire.
    table.roll(2, 2, 6, 6, 1, 2).act('axis', { type: 'aim-at', unit: c });
    expect(shots(table).map(({ by, result }) => [by, result])).toEqual([
      [ME, 'K'],
      [a, '-'],
      [b, 'A'],
    ]);
    expect([table.at(c), table.seen(ME)?.marks]).toEqual(['eft', ['escort', 'flies-abort']]);
  },
  'SS-EX-20B1d': () => {
    const [a, b, c] = MIGS;
    const table = go(meeting([ME, ME2], [JU], [a, b, c])).act('soviet', past(a, b, c));
    // 6 + 2 - 1 sends the first home; 6 + 6 does nothing. Then the force: two against one.
    table.roll(6, 2, 6, 6).act('axis', allot('bypassing', `${ME} > ${a}`, `${ME2} > ${b}`));
    expect(shots(table).map(({ by, at, result }) => [by, at, result])).toEqual([
      [ME, a, 'R'],
      [ME2, b, '-'],
    ]);
    expect(table.why('soviet', allot('attacking-force', `${a} > ${JU}`, `${b} > ${JU}`))).toBeDefined();
    expect(table.why('soviet', allot('attacking-force', `${b} > ${JU}`, `${c} > ${JU}`))).toBeUndefined();
  },
  'SS-EX-20B3-1': () => {
    const stuka = 'ger-air-ju87b';
    const table = go(meeting([], [stuka], [MIGS[0]]).roll(6, 6, 6, 6));
    expect(shots(table)).toMatchObject([
      { by: stuka, differential: -3 },
      { by: MIGS[0], differential: 2 },
    ]);
  },
  'SS-EX-20B3-2': () => expect(shot(LAGG)).toMatchObject({ at: ME, differential: -1, roll: 5, result: 'R' }),
  'SS-EX-20B3-3': () => expect(shot(ME)).toMatchObject({ at: LAGG, differential: 2, roll: 6, result: 'A' }),
  'SS-EX-20B3-4': () => {
    expect(shot(ME2)).toMatchObject({ at: LAGG2, differential: 2, roll: 8, result: '-' });
    expect(shots(bigExample()).some(({ by, at }) => by === LAGG2 && at === ME2)).toBe(false);
  },
  'SS-EX-20B3-5': () => {
    expect(shot(LAGG2)).toMatchObject({ at: JU, differential: 1, roll: 3, result: 'K' });
    expect(bigExample().at(JU)).toBe('eft');
  },
  'SS-EX-20B3-6': () => expect(shot(JU)).toMatchObject({ at: LAGG2, differential: 1, roll: 8, result: '-' }),
  'SS-EX-23A': () => {
    const me = 'ger-air-me109e';
    const table = go(meeting([], [me], [LAGG]));
    table.roll(6, 6, 6, 6).act('axis', pass('keep-bombs'));
    // 5 against a defence of 4, and 5 against a defence of 3.
    expect(shots(table)).toMatchObject([
      { by: me, differential: 1 },
      { by: LAGG, differential: 2 },
    ]);
  },
  'SS-EX-23C': () => {
    const table = air({ [SOVIET_BASE]: 'sov-air-pe8', [AXIS_BASE]: ME }, { side: 'soviet' });
    end(table.act('soviet', fly('bombing', TARGET, 'sov-air-pe8')), 'air-movement');
    table.act('axis', intercept(TARGET, ME));
    end(table, 'interception');
    table.roll(6, 6, 6, 6).act('soviet', pass('keep-operations'));
    expect(shots(table).find(({ by }) => by === ME)).toMatchObject({ roll: 10 });
  },
  'SS-EX-23E': () => {
    // A night fighter escorts, intercepts and fires as a fighter.
    const night = 'sov-air-lagg3-f';
    const table = go(meeting([], [JU], [night]).roll(6, 6, 6, 6));
    expect(shots(table)).toMatchObject([
      { by: JU, roll: 13 },
      { by: night, roll: 11 },
    ]);
  },
  'SS-EX-26A': () => {
    const eft = [LAGG, 'sov-air-yak1', 'sov-air-il2'];
    const table = scene({ phase: 'initial-phase', side: 'soviet', also: boxed({ eft }), dice: [2] });
    expect([table.at(LAGG), table.at('sov-air-yak1'), table.at('sov-air-il2')]).toEqual([
      'remnants',
      'arrivals',
      'eft',
    ]);
  },
  'SS-EX-26C-1': () => {
    const table = scene({
      phase: 'initial-phase',
      side: 'soviet',
      turn: 'Nov I 41',
      units: { '2A:3317': 'sov-air-yak1' },
      also: inoperative('sov-air-yak1'),
      // It is not repaired; then convoys sail.
      dice: [6, 6, 6, 6, 6],
    });
    table.playOn('air-guards').roll(6, 6, 6, 6).act('soviet', { type: 'convert-to-guards', unit: 'sov-air-yak1' });
    expect(table.seen('sov-air-yak1')).toMatchObject({ at: '2A:3317', marks: ['inoperative', 'guards'] });
    expect(stateOf(table, 'sov-air-yak1')).toBe('inoperative');
  },
  'SS-EX-26C-2': () => {
    const eft = ['sov-air-yak1', 'sov-air-yak1-b'];
    const also = both(boxed({ eft }), guards('sov-air-yak1'));
    const table = scene({ phase: 'initial-phase', side: 'soviet', also, dice: [1] });
    expect(eft.map((id) => table.at(id))).toEqual(['arrivals', 'remnants']);
  },
});
