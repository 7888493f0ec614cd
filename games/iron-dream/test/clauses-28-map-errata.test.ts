import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { BULGARIA, LAND, arcTo, areAdjacent, coast, isBarred, isDike } from '../src/geography.ts';
import { assault, hex, ids, move, situation, unit } from './support/clauses.ts';

describe('E: corrections of the map', () => {
  test('Bulgaria’s north border: the Danube, then between rows F and G to the sea', () => {
    covers('ID-E.Ma');
    // Whoever of the Red Army comes to the border brings it over (19.9): nobody does a hex further off.
    const defects = (from: string, to: string) =>
      situation({
        turn: 8,
        side: 'soviet',
        bare: true,
        units: { [from]: 'sov-inf-3', C28: 'bul-1' },
        emergency: 'sov-inf-3',
      })
        .do(move('sov-inf-3', to))
        .told('ID-19.9a');
    expect([defects('H32', 'G32'), defects('I31', 'H31')]).toEqual([true, false]);
    expect(['F31', 'F32'].map((id) => BULGARIA[hex(id)])).toEqual([1, 1]);
    expect(['G31', 'G32'].map((id) => BULGARIA[hex(id)])).toEqual([0, 0]);
  });

  const ALPS = ['L15/K15', 'L15/K16', 'L16/K16', 'K16/K17', 'K17/J17', 'K18/J17', 'I18/J18'].map((pair) =>
    pair.split('/'),
  );

  test('seven more blocked sides in the Alps: no step, no assault, no zone', () => {
    covers('ID-E.Mb', 'ID-E.Me');
    for (const [a, b] of ALPS as [string, string][]) {
      expect([a, b, areAdjacent(hex(a), hex(b))]).toEqual([a, b, true]);
      if (!LAND.includes(hex(a)) || !LAND.includes(hex(b))) {
        expect([a, b, isBarred[arcTo(hex(a), hex(b))]]).toEqual([a, b, 1]);
        continue;
      }
      const t = situation({ units: { [a]: 'ger-inf-1' } });
      expect([a, b, t.no(move('ger-inf-1', b))]).toEqual([a, b, 'ID-10.4b']);
      const strike = situation({
        step: 'declaring',
        bare: true,
        units: { [a]: 'ger-inf-1', [b]: 'us-5' },
        fed: 'ger-inf-1',
      });
      expect([a, b, strike.no(assault(b, 'ger-inf-1'))]).toEqual([a, b, 'ID-10.8b']);
    }
  });

  test('a side that is blocked is blocked all along, in the Adriatic and the Baltic as elsewhere', () => {
    covers('ID-E.Me');
    const wet = LAND.flatMap((from) =>
      LAND.filter(
        (to) => to > from && arcTo(from, to) >= 0 && isBarred[arcTo(from, to)] === 1 && isDike[arcTo(from, to)] === 0,
      )
        .filter((to) => coast[from] !== 0 && coast[to] !== 0)
        .map((to) => [from, to] as const),
    );
    expect(wet.length).toBeGreaterThan(0);
    for (const [from, to] of wet) {
      const [a, b] = [ids([from])[0]!, ids([to])[0]!];
      const t = situation({ units: { [a]: 'ger-inf-1' }, bare: true });
      expect([a, b, t.no(move('ger-inf-1', b)) !== undefined]).toEqual([a, b, true]);
    }
  });

  test('J14 is a mountain, F12 is none', () => {
    covers('ID-E.Md');
    const spent = (from: string, to: string) => {
      const t = situation({ units: { [from]: 'ger-inf-1' }, bare: true, emergency: 'ger-inf-1' }).do(
        move('ger-inf-1', to),
      );
      return t.s.units.spent[unit('ger-inf-1')]!;
    };
    expect(spent('J15', 'J14')).toBe(3);
    const t = situation();
    expect([t.terrain('J14'), t.terrain('F12') === 'mountain']).toEqual(['mountain', false]);
  });
});

test('28.2: the three elite corps have three steps', () => {
  covers('ID-28.2a');
  for (const [id, sides] of Object.entries({
    'ger-pz-1ss': ['12-11-7', '6-5-6', '3-2-6'],
    'ger-pz-HG': ['12-11-7', '6-5-6', '3-2-6'],
    'ger-pz-GD': ['13-12-7', '7-6-6', '4-3-6'],
  })) {
    // Cut off it loses a step a turn (15.9) until none is left.
    const shown = [0, 1, 2].map((lost) => {
      const t = situation({
        step: 'declaring',
        bare: true,
        units: { V36: id },
        lost: { [id]: lost },
        held: { soviet: 'V35 V37 U36 U37 W35 W36' },
      });
      const face = t.face(id);
      expect(t.do('end-phase').at(id)).toBe(lost < 2 ? 'V36' : 'destroyed');
      return face;
    });
    expect([id, shown]).toEqual([id, sides]);
  }
});
