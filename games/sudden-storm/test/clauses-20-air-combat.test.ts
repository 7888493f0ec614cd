import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  AXIS_BASE,
  AXIS_FIELD,
  SOVIET_BASE,
  SOVIET_FIELD,
  TARGET,
  air,
  allot,
  end,
  fly,
  guards,
  intercept,
  pass,
  raf,
  shots,
  stateOf,
} from './support/air.ts';
import { type Scene, type Table } from './support/table.ts';

/** Air combat (20) and what changes it (23). */

const [ME, ME2, ME3] = ['ger-air-me109f', 'ger-air-me109f-b', 'ger-air-me109f-c'] as const;
const [JU, JU2] = ['ger-air-ju88a', 'ger-air-ju88a-b'] as const;
const [MIG, MIG2, MIG3] = ['sov-air-mig3', 'sov-air-mig3-b', 'sov-air-mig3-c'] as const;
const LAGG = 'sov-air-lagg3';
const past = (...units: readonly string[]) => ({ type: 'send-past-screen', units });
const MISS = [6, 6];

interface Sides {
  readonly escorts?: readonly string[];
  readonly force: readonly string[];
  readonly raiders: readonly string[];
  readonly more?: Scene;
}
/** German bombers and their escorts over the target, and Soviets against them; the question is whether to go on. */
function meeting({ escorts = [], force, raiders, more = {} }: Sides): Table {
  const table = air(
    {
      [AXIS_BASE]: force,
      [AXIS_FIELD]: escorts,
      [SOVIET_BASE]: raiders.slice(0, 3),
      [SOVIET_FIELD]: raiders.slice(3),
    },
    more,
  );
  table.act('axis', fly('bombing', TARGET, ...force));
  if (escorts.length > 0) table.act('axis', fly('escort', TARGET, ...escorts));
  end(table, 'air-movement').act('soviet', intercept(TARGET, ...raiders));
  return end(table, 'interception');
}
const go = (table: Table): Table => table.act('axis', pass('keep-operations'));
const facts = (table: Table) => table.facts['air-combat'] as Record<string, unknown>;

describe('preparation', () => {
  test('hex by hex, in the order of who intercepts', () => {
    covers('SS-20a');
    const table = air({ [AXIS_BASE]: [JU, JU2], [SOVIET_BASE]: [MIG, MIG2] });
    table.act('axis', fly('bombing', TARGET, JU)).act('axis', fly('bombing', '2A:3828', JU2));
    end(table, 'air-movement').act('soviet', intercept(TARGET, MIG)).act('soviet', intercept('2A:3828', MIG2));
    expect([table.open, table.side]).toEqual(['choosing-air-combat', 'soviet']);
    expect(table.why('soviet', { type: 'fight-over', hex: '2A:3829' })?.rule).toBe('SS-20a');
    table.act('soviet', { type: 'fight-over', hex: '2A:3828' });
    expect(facts(table)['hex']).toBe('2A:3828');
    table.roll(...MISS, ...MISS).act('axis', pass('keep-operations'));
    // The other one follows by itself.
    expect([table.open, facts(table)['hex']]).toEqual(['aborting', TARGET]);
    expect(shots(table).map(({ by }) => by)).toEqual([JU2, MIG2]);
  });

  test('no interceptors, no combat', () => {
    covers('SS-20a');
    const table = air({ [AXIS_BASE]: [JU], [SOVIET_BASE]: [MIG] }).act('axis', fly('bombing', TARGET, JU));
    end(table, 'interception');
    expect([table.open, table.facts['air-combat']]).toEqual(['air-missions', undefined]);
  });

  test('who aborts goes home at once, not to a base in that hex; the interceptors wait there', () => {
    covers('SS-20A1a', 'SS-20A1b');
    const more = { airfields: [AXIS_BASE, AXIS_FIELD, SOVIET_BASE, TARGET], owned: { axis: [TARGET] } };
    const table = meeting({ escorts: [ME], force: [JU], raiders: [MIG], more });
    table.act('axis', pass('abort-operations'));
    expect([table.open, table.side]).toEqual(['air-return', 'axis']);
    expect(table.why('axis', { type: 'return-to-base', units: [JU], to: TARGET })?.rule).toBe('SS-20A1a');
    table.act('axis', pass('end-air-return'));
    expect([table.at(JU), table.at(ME), shots(table)]).toEqual([AXIS_BASE, AXIS_FIELD, []]);
    expect([table.open, table.side, table.seen(MIG)?.at]).toEqual(['air-return', 'soviet', TARGET]);
    table.act('soviet', pass('end-air-return'));
    expect([table.at(MIG), table.open]).toEqual([SOVIET_BASE, 'fighting']);
  });

  test('nor is that base the way home by itself', () => {
    covers('SS-20A1a');
    const near = '2A:3828';
    const table = air(
      { '1B:3830': ME, [SOVIET_BASE]: MIG },
      { airfields: [AXIS_BASE, near, SOVIET_BASE], owned: { axis: [near] } },
    );
    // It comes from far away, where it cannot return to.
    table.act('axis', fly('transfer', near, ME)).act('soviet', intercept(near, MIG));
    table.act('axis', pass('abort-operations'));
    expect(table.why('axis', { type: 'return-to-base', units: [ME], to: '1B:3611' })).toBeDefined();
    table.act('axis', pass('end-air-return'));
    expect(table.at(ME)).toBe(AXIS_BASE);
  });

  test('a transfer from afar fights as printed', () => {
    covers('SS-23Bb', 'SS-19C1a');
    const table = air({ '1B:3830': ME, [SOVIET_BASE]: MIG }).act('axis', fly('transfer', AXIS_BASE, ME));
    table
      .act('soviet', intercept(AXIS_BASE, MIG))
      .roll(...MISS, ...MISS)
      .act('axis', pass('keep-operations'));
    expect(shots(table).map(({ differential }) => differential)).toEqual([1, -1]);
  });

  test('escorts are the screen, the others the force', () => {
    covers('SS-20A2a');
    const table = go(meeting({ escorts: [ME, ME2], force: [JU, JU2], raiders: [MIG] }));
    expect(facts(table)).toMatchObject({ screen: [ME, ME2], force: [JU, JU2], engaging: [MIG], passing: [] });
  });

  test('a fighter may drop its bombs: then it fights as printed in the screen, and bombs no more', () => {
    covers('SS-20A2a', 'SS-23Ab', 'SS-23Aa');
    const table = go(meeting({ force: ['ger-air-me109e', JU], raiders: [LAGG] }));
    expect([table.open, table.side]).toEqual(['screening', 'axis']);
    expect(table.why('axis', { type: 'drop-bombs', units: [JU] })?.rule).toBe('SS-23Ab');
    table.act('axis', { type: 'drop-bombs', units: ['ger-air-me109e'] });
    expect(facts(table)).toMatchObject({ screen: ['ger-air-me109e'], force: [JU] });
    table.roll(...MISS, ...MISS).act('soviet', past());
    expect(shots(table)).toMatchObject([
      { by: 'ger-air-me109e', at: LAGG, differential: 3 },
      { by: LAGG, differential: 0 },
    ]);
    const assign = (unit: string) => ({ type: 'assign-mission', mission: 'harassment', target: TARGET, units: [unit] });
    expect(table.why('axis', assign('ger-air-me109e'))).toBeDefined();
    expect(table.why('axis', assign(JU))).toBeUndefined();
  });

  test('interceptors are divided as their owner likes', () => {
    covers('SS-20A3a');
    const table = go(meeting({ escorts: [ME], force: [JU], raiders: [MIG, MIG2, MIG3] }));
    expect([table.open, table.side]).toEqual(['splitting', 'soviet']);
    for (const some of [[], [MIG], [MIG, MIG2], [MIG, MIG2, MIG3]])
      expect(table.why('soviet', past(...some))).toBeUndefined();
    table.roll(...MISS, ...MISS).act('soviet', past(MIG, MIG3));
    expect(shots(table).map(({ by }) => by)).toEqual([ME, MIG2]);
    expect(facts(table)).toMatchObject({ engaging: [MIG2], passing: [MIG, MIG3] });
  });
});

describe('the screen', () => {
  test('an interceptor against each escort as far as they go', () => {
    covers('SS-20B1a1');
    const table = go(meeting({ escorts: [ME, ME2, ME3], force: [JU], raiders: [MIG, MIG2] })).act('soviet', past());
    expect(table.why('soviet', allot('engaging-screen', `${MIG} > ${ME}`, `${MIG2} > ${ME}`))?.rule).toBe('SS-20B1a1');
    expect(table.why('soviet', allot('engaging-screen', `${MIG} > ${ME}`))).toBeDefined();
    expect(table.why('soviet', allot('engaging-screen', `${MIG} > ${JU}`, `${MIG2} > ${ME}`))).toBeDefined();
    expect(table.why('soviet', allot('engaging-screen', `${MIG} > ${ME}`, `${MIG2} > ${ME3}`))).toBeUndefined();
  });

  test('escorts to spare join in or stay free', () => {
    covers('SS-20B1a1', 'SS-20B1a2');
    const begin = () => {
      const table = go(meeting({ escorts: [ME, ME2, ME3], force: [JU], raiders: [MIG, MIG2] })).act(
        'soviet',
        past(MIG2),
      );
      return table.act('soviet', allot('engaging-screen', `${MIG} > ${ME}`));
    };
    const table = begin();
    expect([table.open, table.side]).toEqual(['joining-screen', 'axis']);
    // Two against the one: he fires at one of them, they fire in turn until he is hit.
    table.act('axis', allot('joining-screen', `${ME2} > ${MIG}`));
    expect([table.open, table.side]).toEqual(['air-exchange', 'soviet']);
    table.roll(...MISS, ...MISS, ...MISS).act('soviet', { type: 'aim-at', unit: ME2 });
    expect(shots(table).map(({ by, at }) => `${by} ${at}`)).toEqual([`${MIG} ${ME2}`, `${ME} ${MIG}`, `${ME2} ${MIG}`]);
    // The third is still free for the one who passes.
    expect([table.open, table.side]).toEqual(['bypassing', 'axis']);
    expect(table.why('axis', allot('bypassing', `${ME} > ${MIG2}`))).toBeDefined();
    expect(table.why('axis', allot('bypassing', `${ME3} > ${MIG2}`))).toBeUndefined();
    const free = begin()
      .roll(...MISS, ...MISS)
      .act('axis', allot('joining-screen'));
    expect(free.why('axis', allot('bypassing', `${ME2} > ${MIG2}`, `${ME3} > ${MIG2}`))).toBeUndefined();
  });

  test('both fire, and what is hit is hit when both have fired', () => {
    covers('SS-20B1b1', 'SS-20B2c', 'SS-25Ba');
    const table = go(meeting({ escorts: [ME], force: [JU], raiders: [MIG] }));
    table.roll(1, 1, 1, 1).act('soviet', past());
    expect(shots(table).map(({ result }) => result)).toEqual(['K', 'K']);
    expect([table.at(ME), table.at(MIG)]).toEqual(['eft', 'eft']);
  });

  test('several against one fire in the order of their owner, until the first result', () => {
    covers('SS-20B1b2', 'SS-20Ba');
    const begin = () =>
      go(meeting({ escorts: [ME], force: [JU], raiders: [MIG, LAGG, 'sov-air-yak7'] })).act('soviet', past());
    const table = begin();
    table.act('soviet', pass('keep-engaging-screen'));
    expect([table.open, table.side]).toEqual(['air-exchange', 'axis']);
    expect(table.why('axis', { type: 'aim-at', unit: JU })).toBeDefined();
    table.act('axis', { type: 'aim-at', unit: LAGG });
    expect([table.open, table.side]).toEqual(['air-exchange', 'soviet']);
    const order = (...units: readonly string[]) => ({ type: 'fire-in-order', order: units.map((unit) => ({ unit })) });
    expect(table.why('soviet', order(LAGG))).toBeDefined();
    // The escort misses; the LaGG-3 first, who misses; then the Yak-7, who hits; the MiG-3 holds its fire.
    table.roll(...MISS, ...MISS, 2, 3).act('soviet', order(LAGG, 'sov-air-yak7', MIG));
    expect(shots(table).map(({ by }) => by)).toEqual([ME, LAGG, 'sov-air-yak7']);
    expect(table.seen(ME)?.marks).toEqual(['escort', 'flies-return']);
  });

  test('who fought for the screen fights no more', () => {
    covers('SS-20B1b3', 'SS-20Ba');
    const table = go(meeting({ escorts: [ME], force: [JU, JU2], raiders: [MIG, MIG2] }));
    // The escort is engaged, so nobody is free; one goes on to the force, the other does not.
    table.roll(...MISS, ...MISS).act('soviet', past(MIG2));
    expect([table.open, table.side]).toEqual(['attacking-force', 'soviet']);
    expect(table.why('soviet', allot('attacking-force', `${MIG} > ${JU}`))).toBeDefined();
    table.roll(...MISS, ...MISS).act('soviet', allot('attacking-force', `${MIG2} > ${JU}`));
    expect(shots(table).map(({ by }) => by)).toEqual([ME, MIG, JU, MIG2]);
    expect(table.open).toBe('air-missions');
  });
});

describe('past the screen', () => {
  test('free escorts fire at those who pass, who do not fire back; the rest come through', () => {
    covers('SS-20B1c1', 'SS-20B1d1', 'SS-20B2a', 'SS-20B2b');
    const table = go(meeting({ escorts: [ME, ME2], force: [JU, JU2], raiders: [MIG, MIG2, MIG3] }));
    table.act('soviet', past(MIG, MIG2, MIG3));
    expect(table.why('axis', allot('bypassing', `${JU} > ${MIG}`))).toBeDefined();
    // Both at one: the first hits (an abort), so the second does not fire.
    table.roll(2, 4).act('axis', allot('bypassing', `${ME} > ${MIG}`, `${ME2} > ${MIG}`));
    expect(shots(table).map(({ by, at, result }) => `${by} ${at} ${result}`)).toEqual([`${ME} ${MIG} A`]);
    expect([table.open, table.side]).toEqual(['attacking-force', 'soviet']);
    expect(table.why('soviet', allot('attacking-force', `${MIG} > ${JU}`, `${MIG2} > ${JU}`))).toBeDefined();
    table.act('soviet', allot('attacking-force', `${MIG2} > ${JU}`, `${MIG3} > ${JU}`));
    table.roll(...MISS, ...MISS, ...MISS).act('axis', { type: 'aim-at', unit: MIG3 });
    // The other bomber is left alone and fires at nobody.
    expect(
      shots(table)
        .slice(1)
        .map(({ by, at }) => `${by} ${at}`),
    ).toEqual([`${JU} ${MIG3}`, `${MIG2} ${JU}`, `${MIG3} ${JU}`]);
    end(table, 'air-missions', 'air-return');
    expect([table.at(MIG), stateOf(table, MIG), stateOf(table, MIG2)]).toEqual([SOVIET_BASE, 'inoperative', 'active']);
  });

  test('interceptors go for the force as they like', () => {
    covers('SS-20B1e1', 'SS-20B1f1');
    const table = go(meeting({ force: [JU, JU2], raiders: [MIG, MIG2] }));
    expect([table.open, table.side]).toEqual(['attacking-force', 'soviet']);
    expect(table.why('soviet', allot('attacking-force', `${MIG} > ${JU}`, `${MIG2} > ${JU}`))).toBeUndefined();
    expect(table.why('soviet', allot('attacking-force', `${MIG} > ${JU}`))).toBeDefined();
    table.roll(...MISS, 1, 4, ...MISS, ...MISS);
    table.act('soviet', allot('attacking-force', `${MIG} > ${JU}`, `${MIG2} > ${JU2}`));
    // 5 - 1 at a difference of one is an abort: no mission any more, home and inoperative.
    const assign = (unit: string) => ({ type: 'assign-mission', mission: 'harassment', target: TARGET, units: [unit] });
    expect(table.open).toBe('air-missions');
    expect(table.why('axis', assign(JU))?.rule).toBe('SS-19Dc');
    table.act('axis', assign(JU2));
    end(table, 'air-return');
    end(table, 'air-return');
    expect([table.at(JU), stateOf(table, JU), table.seen(JU2)?.at]).toEqual([AXIS_BASE, 'inoperative', TARGET]);
  });

  test('a return leaves it active', () => {
    covers('SS-20B2a');
    const table = go(meeting({ force: [JU, JU2], raiders: [MIG] }));
    table.roll(...MISS, 4, 4).act('soviet', allot('attacking-force', `${MIG} > ${JU}`));
    expect(shots(table)[1]).toMatchObject({ roll: 7, result: 'R' });
    end(table, 'air-missions', 'air-return');
    end(table, 'air-return');
    expect([table.at(JU), stateOf(table, JU)]).toEqual([AXIS_BASE, 'active']);
  });
});

describe('fire', () => {
  /** One bomber, one interceptor: what each shot counts. */
  const duel = (force: string, raider: string, more: Scene = {}): ReturnType<typeof shots> => {
    const table = meeting({ force: [force], raiders: [raider], more }).roll(3, 3, 3, 3);
    go(table);
    if (table.open === 'screening') table.act('axis', pass('keep-bombs'));
    return shots(table);
  };

  test('attack less defence, two dice; fighters at bombers -1, bombers at fighters +1', () => {
    covers('SS-20B3a', 'SS-20B3b', 'SS-20B3c');
    expect(duel(JU, MIG)).toMatchObject([
      { by: JU, differential: 0, roll: 7, result: '-' },
      { by: MIG, differential: 1, roll: 5, result: 'A' },
    ]);
    // Dive bombers are no type B.
    expect(duel('ger-air-ju87b', MIG)).toMatchObject([
      { differential: -3, roll: 6 },
      { differential: 2, roll: 6, result: 'A' },
    ]);
  });

  test('German and Finnish fighters are better, but not against Guards; other Axis fighters are not', () => {
    covers('SS-23Ca', 'SS-23Cb');
    const rolls = (fighter: string, more: Scene = {}) => duel(fighter, MIG, more)[0]!.roll;
    expect(rolls('ger-air-me109e')).toBe(5);
    expect(rolls('ger-air-me109e', { also: guards(MIG) })).toBe(6);
    // The Soviets have no such pilots.
    expect(duel('ger-air-me109e', MIG)[1]!.roll).toBe(6);
  });

  test('the RAF counts as Guards, and is gone for good when it is shot down', () => {
    covers('SS-34g', 'SS-23Cb');
    const hurricane = 'sov-air-hurri2';
    const table = meeting({ escorts: [ME], force: [JU], raiders: [hurricane], more: { also: raf(hurricane) } });
    go(table).roll(1, 1, 6, 6).act('soviet', past());
    expect(shots(table)[0]).toMatchObject({ by: ME, roll: 2, result: 'K' });
    expect(table.at(hurricane)).toBe('removed');
  });

  test('the allies', () => {
    covers('SS-23Ca', 'SS-23Cb');
    const escorted = (fighter: string, base: string, field: string, over: string) => {
      const table = air(
        { [base]: fighter, [field]: [MIG, 'sov-air-pe2'] },
        { side: 'soviet', airfields: [base, field], owned: { axis: [base], soviet: [field] }, turn: 'Mar I 42' },
      );
      table.act('soviet', fly('bombing', over, 'sov-air-pe2')).act('soviet', pass('end-air-movement'));
      table.act('axis', intercept(over, fighter)).roll(3, 3, 3, 3).act('soviet', pass('keep-operations'));
      return shots(table).find(({ by }) => by === fighter)!.roll;
    };
    expect(escorted('fin-air-hawk75', '5B:5003', '1B:0401', '1B:0301')).toBe(5);
    expect(escorted('rum-air-iar81', '3B:2819', '3B:2510', '3B:2717')).toBe(6);
  });

  test('a fighter with bombs, and one at extended range, fights two points worse', () => {
    covers('SS-23Aa', 'SS-23Bb');
    expect(duel(ME, LAGG)).toMatchObject([{ differential: 0 }, { differential: 1 }]);
    const far = (base: string) => {
      const table = air(
        { [base]: [ME], '1B:3830': JU, [SOVIET_BASE]: [LAGG] },
        { airfields: [base, SOVIET_BASE], owned: { axis: [base] } },
      );
      table.act('axis', fly('bombing', TARGET, JU)).act('axis', fly('escort', TARGET, ME));
      end(table, 'air-movement').act('soviet', intercept(TARGET, LAGG)).act('axis', pass('keep-operations'));
      table.roll(...MISS, ...MISS).act('soviet', past());
      return shots(table).map(({ differential }) => differential);
    };
    expect(far(AXIS_BASE)).toEqual([2, -1]);
    expect(far('1B:3807')).toEqual([0, 1]);
  });

  test('one that flew far comes home as far', () => {
    covers('SS-23Bc', 'SS-18a');
    const home = '1B:3807';
    const table = air({ [home]: [ME, JU] }, { airfields: [home], owned: { axis: [home] } });
    table.act('axis', fly('bombing', TARGET, JU)).act('axis', fly('escort', TARGET, ME));
    end(table, 'interception', 'air-missions');
    expect(table.why('axis', { type: 'return-to-base', units: [ME], to: home })).toBeUndefined();
    table.act('axis', pass('end-air-return'));
    expect(table.at(ME)).toBe(home);
  });

  test('who has no base within reach is lost', () => {
    covers('SS-18c', 'SS-25Ba');
    const stuka = 'ger-air-ju87b';
    const table = air({ [AXIS_BASE]: stuka, '2A:3829': 'sov-rifle-xx-100' }, { airfields: [AXIS_BASE] });
    table.act('axis', fly('bombing', TARGET, stuka));
    table.act('axis', { type: 'assign-mission', mission: 'defensive-support', target: TARGET, units: [stuka] });
    // The Soviets take its base while it is out; no other is within nine hexes.
    table.playOn('moving').act('axis', pass('end-movement')).playOn('moving');
    table.act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: [AXIS_BASE] });
    expect([table.owner(AXIS_BASE), table.seen(stuka)?.at]).toEqual(['soviet', TARGET]);
    table.act('soviet', pass('end-movement')).playOn('moving');
    table.roll(1).act('soviet', pass('end-movement')).playOn('moving');
    expect([table.side, table.at(stuka)]).toEqual(['axis', 'remnants']);
  });

  test('there is no such thing as a parachute jump', () => {
    covers('SS-24a');
    const table = air({ [AXIS_BASE]: [JU], [AXIS_FIELD]: ['ger-air-ldg-xx-22'] });
    expect(
      table.why('axis', { type: 'fly', mission: 'transfer', units: [JU, 'ger-air-ldg-xx-22'], target: AXIS_FIELD }),
    ).toBeDefined();
    expect(table.why('axis', { type: 'fly', mission: 'airborne', units: [JU], target: TARGET })).toBeDefined();
  });
});
