import { describe, expect, test } from 'vitest';
import oob from '../../data/oob.json' with { type: 'json' };

/** The counters as the list of units has them: how many of each kind, with which factors on which side. */

interface Counter {
  readonly id: string;
  readonly side: string;
  readonly nationality: string;
  readonly type: string;
  readonly name: string;
  readonly steps: readonly { readonly attack: number | null; readonly defence: number; readonly movement: number }[];
}
const units = oob.units as unknown as readonly Counter[];
const printed = ({ steps }: Counter): string =>
  steps.map(({ attack, defence, movement }) => `${attack ?? 'S'}-${defence}-${movement}`).join('/');
/** How many counters of a nation carry each set of factors, supply units apart. */
function census(of: (unit: Counter) => boolean): Record<string, number> {
  const found: Record<string, number> = {};
  for (const unit of units.filter((each) => of(each) && each.type !== 'supply'))
    found[printed(unit)] = (found[printed(unit)] ?? 0) + 1;
  return found;
}

describe('28 the list of units', () => {
  test('28.1 three Hungarian, three Romanian armies and the Bulgarian one', () => {
    expect(census((unit) => unit.nationality === 'hungarian')).toEqual({ '4-5-4': 3 });
    expect(census((unit) => unit.nationality === 'romanian')).toEqual({ '3-4-4': 3 });
    expect(census((unit) => unit.nationality === 'bulgarian')).toEqual({ '3-4-4': 1 });
    expect(units.find((unit) => unit.nationality === 'bulgarian')!.type).toBe('mountain');
  });

  test('28.2 the Germans', () => {
    // The three reserve corps are 3-4-5 once converted, beside the twenty corps of that strength.
    expect(census((unit) => unit.nationality === 'german')).toEqual({
      '0-0-4': 1,
      '0-0-5': 1,
      'S-1-6': 6,
      '2-3-4': 6,
      '2-4-6': 1,
      '3-5-4': 2,
      '3-5-6': 1,
      '3-4-5': 23,
      '4-3-6': 1,
      '4-5-5': 5,
      '5-6-5': 6,
      '6-7-5/3-4-5': 34,
      '9-9-6/1-1-6': 1,
      '7-6-6/4-3-6': 3,
      '7-8-5/3-4-5': 1,
      '7-9-5/4-5-5': 2,
      '8-7-6/4-3-6': 4,
      '9-8-6/5-4-6': 4,
      '10-9-6/5-4-6': 3,
      '11-10-6/5-5-6': 2,
      '12-11-7/6-5-6/3-2-6': 2,
      '13-12-7/7-6-6/4-3-6': 1,
    });
  });

  test('28.3 the Anglo-Allies', () => {
    expect(census((unit) => unit.side === 'anglo-allied')).toEqual({
      '4-5-5': 1,
      '8-8-7/4-4-7': 2,
      '10-9-7/5-4-7': 17,
      '7-7-5/3-3-5': 1,
      '7-8-5/3-4-5': 2,
      '10-10-7/5-5-7': 2,
      '9-10-7/4-5-7': 8,
    });
  });

  test('28.4 the Soviets', () => {
    // The five groups carry no printed factors in the list.
    expect(census((unit) => unit.side === 'soviet' && unit.type !== 'cavalry-mechanized')).toEqual({
      '4-5-5': 2,
      '5-6-6': 4,
      '7-8-5/3-4-5': 35,
      '8-9-6/4-5-6': 12,
      '9-9-6/5-5-6': 6,
      '12-9-5/6-4-5': 5,
    });
  });

  test('28.2, 28.3, 28.4 ten German, eight Anglo-Allied and eight Soviet supply units, at four, six and four', () => {
    const supply = (side: string): string[] =>
      units.filter((unit) => unit.side === side && unit.type === 'supply').map(printed);
    expect(supply('hitlerite')).toEqual(Array(10).fill('0-0-4'));
    expect(supply('anglo-allied')).toEqual(Array(8).fill('0-0-6'));
    expect(supply('soviet')).toEqual(Array(8).fill('0-0-4'));
  });

  test('28.2 the mountain and parachute corps', () => {
    const kind = (type: string): number =>
      units.filter((unit) => unit.nationality === 'german' && unit.type === type).length;
    // 15, 18, 21, 22, 5 SS, 9 SS, 51 and 49.
    expect([kind('mountain'), kind('parachute')]).toEqual([8, 2]);
  });
});
