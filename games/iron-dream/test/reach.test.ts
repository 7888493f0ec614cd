import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { game, war, type Player, type War } from './blind/support.ts';
import { idOf } from '../src/geography.ts';
import { situation, type Situation, type Table } from './support/clauses.ts';

/** What is shown as within reach is what may be marched, for every unit of a side. */

/** Ways that are shown and refused, and hexes that can be marched to by a shown way but are not shown. */
function faults(w: War | Table, side: Player): string[] {
  const found: string[] = [];
  const units = game.pieces.ids.filter((id) => /^[A-Z]+\d+$/.test(w.at(id)));
  for (const id of units) {
    const slots = { units: [game.pieces.find(id)!] };
    const ways = (game.choices(w.s, side, { type: 'move', slots }).reach ?? []).map((way) => way.map(idOf));
    const shown = new Set(ways.map((way) => way.at(-1)!));
    for (const way of ways) {
      const no = w.no({ type: 'move', units: [id], way }, side);
      if (no !== undefined) found.push(`${id} ${way.join(' ')}: ${no}`);
      // One hex further along the same way: legal exactly if shown by some way.
      for (const next of game.choices(w.s, side, {
        type: 'move',
        slots: { ...slots, way: way.map((hex) => game.spaces.find(hex)!) },
      }).candidates) {
        const hex = game.spaces.ids[next.value as number]!;
        const further = { type: 'move', units: [id], way: [...way, hex] };
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
