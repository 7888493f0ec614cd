import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { bombed, fly } from '../support/air.ts';
import { repairPoints, sail, shipCargo, shipState, wayTo, withShips } from '../support/fleet.ts';
import { all } from '../support/positions.ts';
import { linesEverywhere } from '../support/rails.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { hexes, next } from './orders.ts';
import { JUNKERS, bombShip, some, unmolested } from './sky.ts';

type Units = NonNullable<Scene['units']>;
const [PINSK, LADOGA, DANUBE] = ['sov-ship-pinsk', 'sov-ship-ladoga-1', 'sov-ship-danube-1'];
const [T1, DESTROYERS, CRUISER] = ['sov-ship-transport', 'sov-ship-dd-flot', 'sov-ship-molotov'];
const DNEPR = hexes('3B:0806 3B:0906 3B:1005 3B:1004 3B:1104 3B:1203');
const red = (units: Units, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Aug I 41', side: 'soviet', units, ...more });
const sunk = (table: Table, ship: string): boolean => !(table.at(ship) ?? 'none').includes(':');
function goes(
  table: Table,
  ...of: [ships: readonly string[], to: string, cargo: readonly string[], more?: Record<string, string | number>]
): boolean {
  try {
    return may(table, 'soviet', shipCargo(table, ...of));
  } catch {
    return false;
  }
}

describe('27E where flotillas go', () => {
  test('along the Dnepr from 3B:0807 to 3B:1203', () => {
    covers('SS-27Ec', 'SS-27Ed');
    const table = red({ '3B:0807': PINSK });
    expect(may(table, 'soviet', sail(PINSK, ...DNEPR))).toBe(true);
    table.act('soviet', sail(PINSK, ...DNEPR));
    expect(table.at(PINSK)).toBe('3B:1203');
  });
  test('not away from the river', () => {
    covers('SS-27Ec', 'SS-27Ed');
    // A steppe without water, ten hexes from the Volga.
    const table = red({ '4A:2101': 'sov-ship-volga-1' });
    expect(wayTo(table, 'sov-ship-volga-1', '8A:1632')).not.toEqual([]);
    for (const hex of ['8A:1625', '8A:1626', '8A:1724']) expect(wayTo(table, 'sov-ship-volga-1', hex), hex).toEqual([]);
  });
  test('thirty hexes, and no more', () => {
    covers('SS-27Ec');
    // Six hexes there and six back, and so on: five times six.
    const back = [...DNEPR.slice(0, -1).toReversed(), '3B:0807'];
    const thirty = [...DNEPR, ...back, ...DNEPR, ...back, ...DNEPR];
    expect(may(red({ '3B:0807': PINSK }), 'soviet', sail(PINSK, ...thirty))).toBe(true);
    expect(may(red({ '3B:0807': PINSK }), 'soviet', sail(PINSK, ...thirty, '3B:1104'))).toBe(false);
  });
  test('through lakes, but not ending in the midst of one', () => {
    covers('SS-27Ec', 'SS-27Ee');
    const table = red({ '2A:0929': LADOGA });
    const way = wayTo(table, LADOGA, '2A:0629');
    expect(way).not.toEqual([]);
    expect(may(table, 'soviet', sail(LADOGA, ...way))).toBe(true);
    expect(may(table, 'soviet', sail(LADOGA, '2A:0828', '2A:0727'))).toBe(false);
  });
  test('not into ground of the enemy', () => {
    covers('SS-27Ee');
    const table = red({ '3B:0807': PINSK }, { owned: { axis: ['3B:0906', '3B:0905'] } });
    expect(may(table, 'soviet', sail(PINSK, ...DNEPR.slice(0, 2)))).toBe(false);
    expect(may(table, 'soviet', sail(PINSK, DNEPR[0]!))).toBe(true);
  });
  test('zones cost it points as they cost infantry', () => {
    covers('SS-27Ee');
    const back = [...DNEPR.slice(0, -1).toReversed(), '3B:0807'];
    const thirty = [...DNEPR, ...back, ...DNEPR, ...back, ...DNEPR];
    // A German division in 3B:1002 reaches 3B:1003 and 3B:1102, not the way; one in 3B:1202 reaches 3B:1203.
    const near = (hex: string): boolean =>
      may(red({ '3B:0807': PINSK, [hex]: 'ger-inf-xx-21' }), 'soviet', sail(PINSK, ...thirty));
    expect([near('3B:1532'), near('3B:1202')]).toEqual([true, false]);
  });
});

describe('27E losses', () => {
  const over = (columns: object): Table => {
    const two = some(JUNKERS, 2);
    const table = scene({
      turn: 'Aug I 41',
      phase: 'air-phase',
      units: { '3B:0513': two, '3B:0807': PINSK },
      airfields: ['3B:0513'],
      owned: { axis: ['3B:0513'] },
      also: withShips({ [PINSK]: columns }),
    });
    for (const unit of two) table.act('axis', fly('bombing', '3B:0807', unit));
    return unmolested(table)
      .roll(6)
      .act('axis', bombShip(PINSK, ...two));
  };
  test('two points sink one; a hit is one', () => {
    covers('SS-27Eb');
    const table = over({});
    expect([bombed(table).strength, sunk(table, PINSK), shipState(table, PINSK, 'damage')]).toEqual([3, false, 1]);
    expect(sunk(over({ damage: 1 }), PINSK)).toBe(true);
  });
  test('at sea a hit is two', () => {
    covers('SS-27Eb');
    const two = some(JUNKERS, 2);
    const table = scene({
      turn: 'Aug I 41',
      phase: 'air-phase',
      units: { '3B:1919': two, '3B:2814': DANUBE },
      also: withShips({ [DANUBE]: { atSea: 1, waters: 3 } }),
      airfields: ['3B:1919'],
    });
    for (const unit of two) table.act('axis', fly('bombing', '3B:2814', unit));
    unmolested(table)
      .roll(6)
      .act('axis', bombShip(DANUBE, ...two));
    expect(sunk(table, DANUBE)).toBe(true);
  });
  test('scuttled when its hex is taken, without a die', () => {
    covers('SS-27Ef', 'SS-27B4b');
    const table = scene({ turn: 'Aug I 41', units: { '3B:0808': 'ger-inf-xx-21', '3B:0807': PINSK } });
    table.act('axis', march('ger-inf-xx-21', '3B:0807'));
    expect(sunk(table, PINSK)).toBe(true);
  });
  test('a zone that takes its hex is enough', () => {
    covers('SS-27Ef', 'SS-3Ea');
    const table = scene({ turn: 'Aug I 41', units: { '3B:0809': 'ger-inf-xx-21', '3B:0807': PINSK } });
    table.act('axis', march('ger-inf-xx-21', '3B:0808'));
    expect(table.owner('3B:0807')).toBe('axis');
    expect(sunk(table, PINSK)).toBe(true);
  });
  test('it needs no fuel', () => {
    covers('SS-27Ea');
    const table = red({ '3B:0807': PINSK });
    for (let i = 0; i < 2; i++) next(next(table, 'moving', 'axis'), 'moving', 'soviet');
    expect([table.at(PINSK), shipState(table, PINSK, 'dry')]).toEqual(['3B:0807', 0]);
  });
});

describe('27E cargo', () => {
  test('three RE, over any bank it can reach', () => {
    covers('SS-27Eg');
    const table = red({ '3B:0807': [PINSK, 'sov-rifle-xx-14', 'sov-rifle-x-8'] });
    expect(goes(table, [PINSK], '3B:1203', ['sov-rifle-xx-14'], { load: 'beach', landing: 'beach' })).toBe(true);
    expect(
      goes(table, [PINSK], '3B:1203', ['sov-rifle-xx-14', 'sov-rifle-x-8'], { load: 'beach', landing: 'beach' }),
    ).toBe(false);
    table.act('soviet', shipCargo(table, [PINSK], '3B:1203', ['sov-rifle-xx-14'], { load: 'beach', landing: 'beach' }));
    expect([table.at('sov-rifle-xx-14'), table.at(PINSK)]).toEqual(['3B:1203', '3B:1203']);
    expect(may(table, 'soviet', march('sov-rifle-xx-14', '3B:1204'))).toBe(false);
  });
  test('from a river port to another it costs two points', () => {
    covers('SS-27Eg', 'SS-27C1a1');
    const table = red({ '3B:0607': [PINSK, 'sov-rifle-xx-14'] });
    expect(wayTo(table, PINSK, '4A:1432')).not.toEqual([]);
    table.act('soviet', shipCargo(table, [PINSK], '4A:1432', ['sov-rifle-xx-14']));
    expect(table.at('sov-rifle-xx-14')).toBe('4A:1432');
    expect(['4A:1332', '4A:1333', '4A:1431'].some((hex) => may(table, 'soviet', march('sov-rifle-xx-14', hex)))).toBe(
      true,
    );
  });
  test('tanks not over a bank', () => {
    covers('SS-27Eg', 'SS-27C1b1');
    const table = red({ '3B:0807': [PINSK, 'sov-tank-x-3', 'sov-rifle-x-8'] });
    expect(goes(table, [PINSK], '3B:1203', ['sov-tank-x-3'], { load: 'beach', landing: 'beach' })).toBe(false);
    expect(goes(table, [PINSK], '3B:1203', ['sov-rifle-x-8'], { load: 'beach', landing: 'beach' })).toBe(true);
  });
});

describe('27D supply by sea', () => {
  const [SEVASTOPOL, ODESSA] = ['3B:3704', '3B:2510'];
  const SIEGE = { '3B:2409': 'ger-inf-xx-21', '3B:2509': 'ger-inf-xx-11', '3B:2511': 'ger-inf-xx-1' };
  const waters = withShips({ [T1]: { waters: 3 } });
  test('five RE of supply are one of cargo', () => {
    covers('SS-27Da', 'SS-27A5a');
    const table = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'initial-phase',
      units: { [SEVASTOPOL]: T1 },
      also: waters,
    });
    next(table, 'moving', 'soviet');
    expect(goes(table, [T1], ODESSA, [], { supply: 10 })).toBe(true);
    expect(goes(table, [T1], ODESSA, [], { supply: 11 })).toBe(false);
  });
  test('only from a port with a line to a regular source', () => {
    covers('SS-27Db');
    const from = (units: Units): boolean => {
      const table = scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'initial-phase',
        units: { [ODESSA]: T1, ...units },
        also: waters,
      });
      next(table, 'moving', 'soviet');
      return goes(table, [T1], SEVASTOPOL, [], { supply: 1 });
    };
    expect(from({})).toBe(true);
    expect(from(SIEGE)).toBe(false);
  });
  test('a warship that carried it does not fire', () => {
    covers('SS-27B2g', 'SS-27Da');
    const order = (supply: number): boolean => {
      const table = scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'initial-phase',
        units: { [ODESSA]: [CRUISER, 'sov-rifle-x-8'], [SEVASTOPOL]: 'sov-rifle-xx-14', '3B:3603': 'ger-inf-xx-21' },
      });
      next(table, 'moving', 'soviet');
      const cargo =
        supply > 0
          ? shipCargo(table, [CRUISER], SEVASTOPOL, [], { supply })
          : shipCargo(table, [CRUISER], SEVASTOPOL, ['sov-rifle-x-8']);
      table.act('soviet', cargo);
      next(table, 'fighting', 'soviet');
      return may(table, 'soviet', {
        type: 'attack',
        target: '3B:3603',
        attackers: ['sov-rifle-xx-14'],
        ships: [CRUISER],
        guns: 'all-guns',
      });
    };
    expect([order(0), order(1)]).toEqual([true, false]);
  });
  test('over a beach only where a railway leads to a source', () => {
    covers('SS-27Dc');
    const from = (hex: string): boolean => {
      const also = withShips({ [T1]: { waters: 3, atSea: 1 } });
      const table = scene({ turn: 'Aug I 41', side: 'soviet', phase: 'initial-phase', units: { [hex]: T1 }, also });
      next(table, 'moving', 'soviet');
      return goes(table, [T1], SEVASTOPOL, [], { supply: 5, load: 'beach' });
    };
    // The railway to Odessa runs into the town; none comes to the shore east of it.
    expect([from(ODESSA), from('3B:2706')]).toEqual([true, false]);
  });
  test('it feeds in the next initial phase, as many RE as were carried', () => {
    covers('SS-27Da');
    const fed = (supply: number): boolean => {
      const table = scene({
        turn: 'Aug I 41',
        side: 'soviet',
        phase: 'initial-phase',
        units: { [ODESSA]: 'sov-rifle-xx-14', [SEVASTOPOL]: T1, ...SIEGE },
        also: waters,
      });
      next(table, 'moving', 'soviet');
      if (supply > 0) table.act('soviet', shipCargo(table, [T1], ODESSA, [], { supply }));
      next(next(table, 'moving', 'axis'), 'moving', 'soviet');
      return !(table.seen('sov-rifle-xx-14')?.marks ?? []).some((mark) => mark.startsWith('out-of-supply'));
    };
    expect([fed(0), fed(5)]).toEqual([false, true]);
  });
});

describe('27F repair', () => {
  const SEVASTOPOL = '3B:3704';
  const yard = (points: number, columns: object, units: Units = { [SEVASTOPOL]: CRUISER }): Table =>
    scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'initial-phase',
      units,
      also: all(withShips({ [CRUISER]: columns }), repairPoints(points)),
    });
  const fix = { type: 'repair-ship', ship: CRUISER };
  test('a point for a point', () => {
    covers('SS-27Fa', 'SS-27Fb');
    const table = yard(2, { damage: 2 }).act('soviet', fix);
    expect(shipState(table, CRUISER, 'damage')).toBe(1);
    expect(shipState(table.act('soviet', fix), CRUISER, 'damage')).toBe(0);
    expect(table.open).not.toBe('naval-repair');
    const one = yard(1, { damage: 2 }).act('soviet', fix);
    expect(may(one, 'soviet', fix)).toBe(false);
  });
  test('in port only', () => {
    covers('SS-27Fb');
    const at = (hex: string, sea: number): boolean =>
      may(yard(2, { damage: 2, atSea: sea }, { [hex]: CRUISER }), 'soviet', fix);
    expect([at(SEVASTOPOL, 0), at(SEVASTOPOL, 1), at('3B:3705', 1)]).toEqual([true, false, false]);
  });
  test('she neither moves nor fires in that turn', () => {
    covers('SS-27Fb');
    const units = { [SEVASTOPOL]: [CRUISER, 'sov-rifle-xx-14'], '3B:3603': 'ger-inf-xx-21' };
    const shoots = {
      type: 'attack',
      target: '3B:3603',
      attackers: ['sov-rifle-xx-14'],
      ships: [CRUISER],
      guns: 'all-guns',
    };
    const table = yard(1, { damage: 2 }, units).act('soviet', fix);
    next(table, 'moving', 'soviet');
    expect(may(table, 'soviet', sail(CRUISER, '3B:3705'))).toBe(false);
    expect(may(next(table, 'fighting', 'soviet'), 'soviet', shoots)).toBe(false);
    const idle = next(yard(0, { damage: 2 }, units), 'moving', 'soviet');
    expect(may(idle, 'soviet', sail(CRUISER, '3B:3705'))).toBe(true);
    expect(may(next(idle, 'fighting', 'soviet'), 'soviet', shoots)).toBe(true);
  });
  /** Ships that were sunk by bombs in a German turn; then the Soviet initial phase with repair points. */
  const lost = (ship: string, hex: string, base: string, points: number): Table => {
    const two = some(JUNKERS, 2);
    const table = scene({
      turn: 'Aug I 41',
      phase: 'air-phase',
      units: { [base]: two, [hex]: ship },
      airfields: [base],
      owned: { axis: [base] },
      points: { [base]: 5 },
      also: all(
        linesEverywhere,
        withShips({ [ship]: { damage: ship === DESTROYERS ? 0 : ship === CRUISER ? 2 : 1 } }),
        repairPoints(points),
      ),
    });
    for (const unit of two) table.act('axis', fly('bombing', hex, unit));
    unmolested(table)
      .roll(6)
      .act('axis', bombShip(ship, ...two));
    expect(sunk(table, ship)).toBe(true);
    return points === 0 ? table : next(table, 'naval-repair', 'soviet');
  };
  const again = (ship: string, to: string) => ({ type: 'replace-ship', ship, to });
  test('two points for a transport, in a port of the same sea', () => {
    covers('SS-27Fc', 'SS-27Fd');
    const table = lost(T1, SEVASTOPOL, '3B:3502', 2);
    expect(may(table, 'soviet', again(T1, '9A:1506'))).toBe(false);
    expect(may(table, 'soviet', again(T1, '2A:0832'))).toBe(false);
    table.act('soviet', again(T1, '3B:2510'));
    expect([table.at(T1), shipState(table, T1, 'damage')]).toEqual(['3B:2510', 0]);
    next(table, 'moving', 'soviet');
    expect(wayTo(table, T1, SEVASTOPOL)).not.toEqual([]);
  });
  test('one is not enough', () => {
    covers('SS-27Fc');
    const table = lost(T1, SEVASTOPOL, '3B:3502', 3);
    table.act('soviet', again(T1, '3B:2510'));
    expect(table.s.navalRepair).toBe(1);
  });
  test('a flotilla, in any Soviet port of the country', () => {
    covers('SS-27Fc', 'SS-27Fd');
    const table = lost(PINSK, '3B:0807', '3B:0513', 2);
    for (const port of ['2A:0931', '3B:2510', '9A:1506'])
      expect(may(table, 'soviet', again(PINSK, port)), port).toBe(true);
    expect(may(table, 'soviet', again(PINSK, '3B:3519'))).toBe(false);
  });
  test('destroyers too; a cruiser is gone', () => {
    covers('SS-27Fc');
    const destroyers = lost(DESTROYERS, '6A:1518', '6A:1122', 2);
    expect(may(destroyers, 'soviet', again(DESTROYERS, '6A:3907'))).toBe(true);
    const cruiser = lost(CRUISER, SEVASTOPOL, '3B:3502', 0);
    cruiser.playOn('moving');
    expect(cruiser.news.some(({ key }) => key === 'ship-replaced')).toBe(false);
  });
  test('points that are not spent are kept', () => {
    covers('SS-27Fa');
    const table = yard(2, { damage: 1 }).act('soviet', fix);
    expect(table.s.navalRepair).toBe(1);
    next(next(table, 'moving', 'axis'), 'moving', 'soviet');
    expect(table.s.navalRepair).toBeGreaterThanOrEqual(1);
  });
});
