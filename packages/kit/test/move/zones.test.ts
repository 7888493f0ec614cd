import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spaceOf } from '../../src/board/index.ts';
import {
  cancelZones,
  compileCosts,
  compileProjection,
  frontEdges,
  frontSpaces,
  settleControl,
  takeAround,
  takeSpace,
  Zones,
} from '../../src/move/index.ts';
import type { ControlPolicy, Force, ProjectionPolicy } from '../../src/move/index.ts';
import { anyBoard, idsOf, pointyBoard } from '../board/maps.ts';

const board = pointyBoard(
  ['cccc', 'cfcc', 'cmcw'],
  `
[spaces box]
box "Box"

[links ferry]
B3 box

[sides river]
B3/B4 A3/B3
`,
);
const at = (id: string): number => spaceOf(board, id);
const covered = (policy: ProjectionPolicy, id = 'B3'): string[] => {
  const zones = new Zones(board);
  zones.add(at(id), compileProjection(board, policy));
  return idsOf(
    board,
    [...zones.grade.keys()].filter((s) => zones.grade[s]),
  );
};

describe('how far a zone reaches', () => {
  test('the six hexes around, links and the own hex only if the policy says so', () => {
    expect(covered({})).toEqual(['A3', 'A4', 'B2', 'B4', 'C3', 'C4']);
    expect(covered({ own: true, links: ['ferry'] })).toEqual(['A3', 'A4', 'B2', 'B3', 'B4', 'C3', 'C4', 'box']);
  });
  test('not across some sides, not into some terrain, not where another condition fails', () => {
    expect(covered({ notAcross: ['river'] })).toEqual(['A4', 'B2', 'C3', 'C4']);
    expect(covered({ notInto: ['forest', 'water'] })).toEqual(['A3', 'A4', 'B4', 'C3']);
    expect(covered({ into: (space) => board.row[space] === 0 })).toEqual(['A3', 'A4']);
    const where = compileCosts(board, {
      enter: { clear: 1, forest: 1, mountain: 'no', water: 'no' },
      sides: { river: 'no' },
    });
    expect(covered({ where })).toEqual(['A4', 'B2', 'C3']);
  });
  test('unknown names are refused', () => {
    expect(() => covered({ notInto: ['jungle'] })).toThrow("terrain has no 'jungle'");
    expect(() => covered({ notAcross: ['brook'] })).toThrow("no feature 'brook'");
  });
});

describe('counting zones', () => {
  test('the strongest grade counts; cancelled where friends stand', () => {
    const all = compileProjection(board, {});
    const zones = new Zones(board, 2);
    zones.add(at('B3'), all, 1);
    zones.add(at('A2'), all, 2);
    expect([zones.grade[at('A3')], zones.grade[at('B4')], zones.grade[at('C1')]]).toEqual([2, 1, 0]);
    expect([zones.count(at('A3')), zones.count(at('A3'), 1), zones.count(at('A3'), 2)]).toEqual([2, 1, 1]);
    const friends = new Uint8Array(board.spaces);
    friends[at('A3')] = 3;
    const left = cancelZones(zones.grade, friends, new Uint8Array(board.spaces));
    expect([left[at('A3')], left[at('B4')]]).toEqual([0, 1]);
    zones.remove(at('A2'), all, 2);
    expect(zones.grade[at('A3')]).toBe(1);
    expect(() => zones.remove(at('A2'), all, 2)).toThrow(/no zone of grade 2 to take away/);
  });

  test('kept up to date equals counted afresh', () => {
    const scenario = anyBoard
      .filter((each) => each.spaces > 0)
      .chain((each) =>
        fc.record({
          each: fc.constant(each),
          units: fc.array(
            fc.record({
              space: fc.nat({ max: each.spaces - 1 }),
              kind: fc.nat({ max: 1 }),
              grade: fc.integer({ min: 1, max: 3 }),
            }),
            { minLength: 1, maxLength: 8 },
          ),
          moves: fc.array(fc.tuple(fc.nat(), fc.nat({ max: each.spaces - 1 })), { maxLength: 20 }),
        }),
      );
    fc.assert(
      fc.property(scenario, ({ each, units, moves }) => {
        const kinds = [
          compileProjection(each, { own: true }),
          compileProjection(each, { notAcross: ['river'], notInto: ['forest'] }),
        ];
        const kept = new Zones(each, 3);
        const places = units.map((unit) => unit.space);
        for (const unit of units) kept.add(unit.space, kinds[unit.kind]!, unit.grade);
        for (const [pick, to] of moves) {
          const i = pick % units.length;
          kept.move(places[i]!, to, kinds[units[i]!.kind]!, units[i]!.grade);
          places[i] = to;
        }
        const afresh = new Zones(each, 3);
        for (const [i, unit] of units.entries()) afresh.add(places[i]!, kinds[unit.kind]!, unit.grade);
        expect(kept.grade).toEqual(afresh.grade);
        for (let s = 0; s < each.spaces; s++)
          for (let g = 1; g <= 3; g++) expect(kept.count(s, g)).toBe(afresh.count(s, g));
        kept.clear();
        expect(kept.grade.every((grade) => grade === 0)).toBe(true);
      }),
    );
  });
});

describe('who owns what', () => {
  const line = pointyBoard(['cccccc']);
  const projection = compileProjection(line, {});
  const owners = (text: string): Uint8Array => Uint8Array.from(text, Number);
  const force = (side: number, places: readonly number[]): Force => {
    const present = new Uint8Array(line.spaces);
    const zones = new Zones(line);
    for (const place of places) {
      present[place] = 1;
      zones.add(place, projection);
    }
    return { side, present, zones: zones.grade };
  };
  const never = Uint8Array.of(0, 0, 0, 1, 0, 0);
  const byEntryOnly = Uint8Array.of(0, 0, 1, 0, 0, 0);

  test('entering takes a space, unless nobody can own it', () => {
    const owned = owners('000000');
    expect(takeSpace(owned, { zones: 'nothing' }, 2, 1)).toBe(true);
    expect(takeSpace(owned, { zones: 'nothing' }, 2, 1)).toBe(false);
    expect(takeSpace(owned, { zones: 'nothing', never }, 2, 3)).toBe(false);
    expect(owned.join('')).toBe('020000');
  });
  test('zones take what nobody disputes, or whatever they covered last', () => {
    const around = (policy: ControlPolicy, text: string): string => {
      const owned = owners(text);
      takeAround(line, owned, policy, 1, 1, projection, [force(2, [3])]);
      return owned.join('');
    };
    expect(around({ zones: 'nothing' }, '222222')).toBe('212222');
    expect(around({ zones: 'undisputed' }, '222222')).toBe('112222');
    expect(around({ zones: 'last' }, '222222')).toBe('111222');
    expect(around({ zones: 'last', byEntryOnly }, '222222')).toBe('112222');
  });
  test('settling the whole board', () => {
    const settled = (policy: ControlPolicy, ones: number[], twos: number[]): string => {
      const owned = owners('222111');
      settleControl(line, owned, policy, [force(1, ones), force(2, twos)]);
      return owned.join('');
    };
    expect(settled({ zones: 'undisputed' }, [0], [5])).toBe('112122');
    expect(settled({ zones: 'undisputed' }, [1], [3])).toBe('112221');
    expect(settled({ zones: 'nothing' }, [1], [4])).toBe('212121');
    expect(settled({ zones: 'undisputed', byEntryOnly, never }, [1], [4])).toBe('112122');
    expect(settled({ zones: 'undisputed' }, [1], [1])).toBe('222111');
  });
  test('the front runs between the two', () => {
    expect(
      frontEdges(line, owners('112221'), 1, 2).map((edge) => [...line.ends.subarray(2 * edge, 2 * edge + 2)]),
    ).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(frontSpaces(line, owners('112221'), 1, 2)).toEqual([1, 5]);
    expect(frontSpaces(line, owners('110221'), 1, 2)).toEqual([5]);
  });
});
