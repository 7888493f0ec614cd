import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { game, war, type Player, type War } from './blind/support.ts';
import { idOf } from '../src/geography.ts';
import { situation, type Situation, type Table } from './support/clauses.ts';

/** What is shown as within reach is what may be marched, for every unit of a side. */

/** Ways that are shown and refused, and hexes that can be marched to by a shown way but are not shown. */
function faults(w: War | Table, side: Player): string[] {
  return faultsOf(w, side, 'move', (id) => ({ units: [id] }));
}

function faultsOf(
  w: War | Table,
  side: Player,
  type: string,
  slotsOf: (id: string) => Readonly<Record<string, string | readonly string[]>>,
  /** Looks at every so-manieth way only. */
  every = 1,
): string[] {
  const found: string[] = [];
  const piece = (id: string): number => game.pieces.find(id)!;
  for (const id of game.pieces.ids.filter((each) => /^(?:[A-Z]+\d+|soviet-off-map)$/.test(w.at(each)))) {
    const wire = slotsOf(id);
    const slots = Object.fromEntries(
      Object.entries(wire).map(([name, value]) => [name, typeof value === 'string' ? piece(value) : value.map(piece)]),
    );
    const ways = (game.choices(w.s, side, { type, slots }).reach ?? []).map((way) => way.map(idOf));
    const shown = new Set(ways.map((way) => way.at(-1)!));
    for (const way of ways.filter((_, i) => i % every === 0)) {
      const no = w.no({ type, ...wire, way }, side);
      if (no !== undefined) found.push(`${id} ${way.join(' ')}: ${no}`);
    }
    // One hex further along the same way: legal exactly if shown by some way.
    for (const way of [[], ...ways.filter((_, i) => i % every === 0)]) {
      const so = { type, slots: { ...slots, way: way.map((hex) => game.spaces.find(hex)!) } };
      for (const next of game.choices(w.s, side, so).candidates) {
        const hex = game.spaces.ids[next.value as number]!;
        const further = { type, ...wire, way: [...way, hex] };
        if (!way.includes(hex) && hex !== w.at(id) && w.no(further, side) === undefined && !shown.has(hex))
          found.push(`${id} ${further.way.join(' ')} is legal and not shown`);
      }
    }
  }
  return found;
}

test('in the East and about a beachhead', { timeout: 120_000 }, () => {
  covers('ID-10.1a', 'ID-15.25b', 'ID-15.26a', 'ID-5.H5b');
  const east = (side: Player): War =>
    war({
      side,
      turn: 6,
      units: {
        N30: 'sov-tank-1 sov-inf-3',
        O30: 'sov-gds-1',
        M30: 'sov-inf-5 sov-supply-1',
        R31: 'sov-cmg-BA',
        'soviet-off-map': 'sov-inf-8',
        N29: 'ger-inf-1 ger-supply-1',
        M29: 'ger-pz-24',
        L28: 'hun-1',
        R30: 'ger-inf-84',
        M27: 'ger-mou-49',
        D23: 'yug-1',
        F23: 'ger-mou-15',
      },
      step: 'operational-movement',
    });
  expect(faults(east('soviet'), 'soviet')).toEqual([]);
  expect(faults(east('hitlerite'), 'hitlerite')).toEqual([]);
  const west = (side: Player): War =>
    war({
      side,
      turn: 6,
      units: {
        V5: 'port-1 us-5 us-7',
        U6: 'us-8 cw-B1',
        T5: 'us-12 aa-supply-1',
        S5: 'cw-B8',
        R6: 'us-15',
        T7: 'ger-inf-84 ger-supply-2',
        S7: 'ger-pz-58',
        R4: 'ger-inf-86',
        U7: 'ger-inf-25',
        S9: 'ger-pz-1ss ger-supply-3',
      },
      step: 'operational-movement',
    });
  expect(faults(west('anglo-allied'), 'anglo-allied')).toEqual([]);
  expect(faults(west('hitlerite'), 'hitlerite')).toEqual([]);
});

test('about Berlin after the collapse, and where both allies meet', { timeout: 120_000 }, () => {
  covers('ID-16.10a', 'ID-15.26a', 'ID-5.H5b');
  const meeting = (side: Player, more: Situation['more'] = {}): Table =>
    situation({
      side,
      turn: 20,
      bare: true,
      units: {
        T21: 'ger-inf-1 ger-pz-24',
        U21: 'ger-inf-84',
        S21: 'ger-pz-3',
        S22: 'sov-tank-1',
        U22: 'sov-inf-3',
        S19: 'us-5 us-7',
        T19: 'sov-gds-1',
        R19: 'sov-inf-8',
        R18: 'us-12',
        V19: 'cw-B1',
        A16: 'us-2',
        'southern-italy': 'us-4',
      },
      held: {
        soviet: 'S20 S23 S24 S25 S26 S27 S28 S29 S30 S31 T22 T23 T24 R20 R21 R22 R23 T20 U23 U24 U20 U19',
        'anglo-allied': 'S18 S17 S16 S15 S14 R17 R16 T18 T17 T16 T15 U18 U17 V18 V17 V16 V15 W17 W18 X17 Y18 Y19',
      },
      more,
    });
  expect(faults(meeting('hitlerite', { collapsed: 18 }), 'hitlerite')).toEqual([]);
  expect(faults(meeting('anglo-allied'), 'anglo-allied')).toEqual([]);
  expect(faults(meeting('soviet'), 'soviet')).toEqual([]);
});

test('by rail', { timeout: 120_000 }, () => {
  covers('ID-12.2a', 'ID-12.5a', 'ID-12.5b', 'ID-12.9a', 'ID-19.7a');
  const rails = (
    side: Player,
    units: Situation['units'],
    holder = '',
  ): { faults: string[]; reach(id: string): number } => {
    const t = situation({ side, step: 'strategic-movement', bare: true, units: units ?? {} });
    const slotsOf = (id: string) => ({ unit: id, ...(holder !== '' && { holder }) });
    const reach = (id: string): number =>
      game.choices(t.s, side, {
        type: 'strategic-move',
        slots: { unit: game.pieces.find(id)!, ...(holder !== '' && { holder: game.pieces.find(holder)! }) },
      }).reach!.length;
    return { faults: faultsOf(t, side, 'strategic-move', slotsOf, 9), reach };
  };
  // Bad going about T18, a full stack in T21, Soviets to the east.
  const german = rails('hitlerite', {
    T18: 'ger-inf-16ss',
    T21: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5',
    C29: 'ger-inf-84',
    T24: 'sov-inf-3',
  });
  expect(german.faults).toEqual([]);
  expect(german.reach('ger-inf-16ss')).toBeGreaterThan(100);
  const held = rails('hitlerite', { T23: 'ger-inf-16ss ger-inf-2', T24: 'sov-inf-3' }, 'ger-inf-2');
  expect(held.faults).toEqual([]);
  expect(held.reach('ger-inf-16ss')).toBeGreaterThan(50);
  const soviet = rails('soviet', { V36: 'sov-inf-5', 'soviet-off-map': 'sov-inf-19', V33: 'ger-inf-1' });
  expect(soviet.faults).toEqual([]);
  expect(soviet.reach('sov-inf-19')).toBeGreaterThan(50);
  const allied = rails('anglo-allied', { V5: 'us-5 port-1', V7: 'us-8', U8: 'ger-inf-1', A16: 'us-2', C16: 'us-4' });
  expect(allied.faults).toEqual([]);
  expect(allied.reach('us-2')).toBeGreaterThan(1);
});

test('out of enemy zones, and round lakes and blocked sides', { timeout: 60_000 }, () => {
  covers('ID-10.6e', 'ID-10.4b');
  const t = situation({
    turn: 5,
    bare: true,
    units: {
      T24: 'ger-inf-2',
      U25: 'sov-inf-3',
      K18: 'ger-mou-49',
      K16: 'ger-mou-15',
      J22: 'ger-inf-4',
      Y15: 'ger-pz-3',
      L16: 'ger-inf-5',
    },
  });
  expect(faults(t, 'hitlerite')).toEqual([]);
  const shown = (id: string): string[] =>
    (game.choices(t.s, 'hitlerite', { type: 'move', slots: { units: [t.unit(id)] } }).reach ?? []).map((way) =>
      idOf(way.at(-1)!),
    );
  // Two points to leave the zone, then what is left of five on open ground.
  expect([shown('ger-inf-2').includes('T21'), shown('ger-inf-2').includes('T22')]).toEqual([false, true]);
  expect(shown('ger-inf-4').length).toBeGreaterThan(10);
});
