import { Match, type WireAction } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { TYPES, ZONES, typeCalled } from '../src/data.ts';
import { game } from '../src/game.ts';
import { ARMIES, Table, type UnitRow } from './support/table.ts';

/** Where stocks are hidden, what becomes of them is told to nobody else: neither by the view nor by the log. */

const points = { german: 5000, russian: 5000 };
const OTHERS: Readonly<Record<string, readonly string[][]>> = { german: [['russian'], []], russian: [['german'], []] };

/** A year’s beginning as a match, with its logs. */
function mustering(units: readonly UnitRow[], stocks: string): Match {
  const position = {
    format: 'rokada-position/1',
    game: 'campaign',
    scenario: 'eastern-front',
    options: { battles: 'reported', victory: 'none', stocks },
    stack: 'campaign/mustering',
    turn: 13,
    mustered: [],
    points,
    received: points,
    zones: ZONES.map(({ id, start }) => ({ id, owner: start })),
    units: units.map(({ type, bases, ...row }) => ({
      morale: 'good',
      ...row,
      type: typeCalled(type) + 1,
      bases: bases ?? TYPES[typeCalled(type)]!.bases,
    })),
  };
  return Match.start(game, { position: JSON.parse(JSON.stringify(position)), secret: 'cc'.repeat(32) });
}

const keysOf = (match: Match, sides: readonly string[]): string[] =>
  match.log(sides).flatMap(({ news }) => news.map(({ key }) => key));

describe.each([
  {
    what: 'a conversion',
    side: 'russian',
    units: [{ id: 'r1', type: 'su-strelki-41' }],
    action: { type: 'convert', unit: ['r1'], grade: 'veteran' },
    told: 'converted',
  },
  {
    what: 'a sale',
    side: 'russian',
    units: [{ id: 'r1', type: 'su-strelki-41' }],
    action: { type: 'convert', unit: ['r1'], grade: 'sold' },
    told: 'companies-sold',
  },
  {
    what: 'a new rating',
    side: 'russian',
    units: [{ id: 'r1', type: 'su-mmg' }],
    action: { type: 're-rate', units: ['r1'], grade: 'elite' },
    told: 're-rated',
  },
  {
    what: 're-equipment',
    side: 'german',
    units: [{ id: 'g1', type: 'de-schuetzen', grade: 'elite', bases: 6, worn: true }],
    action: { type: 'reequip', units: ['g1'] },
    told: 'reequipped',
  },
] as { what: string; side: string; units: UnitRow[]; action: WireAction; told: string }[])(
  '$what',
  ({ side, units, action, told }) => {
    test('is seen and read by its own side alone', () => {
      const match = mustering(units, 'hidden');
      const before = OTHERS[side]!.map((eyes) => JSON.stringify(match.view(eyes)));
      const mine = JSON.stringify(match.view([side]));
      expect(match.act({ side, action })).not.toHaveProperty('refusal');
      expect(keysOf(match, [side])).toContain(told);
      expect(JSON.stringify(match.view([side]))).not.toBe(mine);
      for (const [n, eyes] of OTHERS[side]!.entries()) {
        expect(keysOf(match, eyes)).toEqual([]);
        expect(JSON.stringify(match.view(eyes))).toBe(before[n]);
      }
    });

    test('is read by all where stocks are open', () => {
      const match = mustering(units, 'open');
      expect(match.act({ side, action })).not.toHaveProperty('refusal');
      for (const eyes of OTHERS[side]!) expect(keysOf(match, eyes)).toContain(told);
    });
  },
);

describe('after a battle', () => {
  const reserves: UnitRow[] = [
    { id: 'g5', type: 'de-schuetzen', grade: 'elite', bases: 5 },
    { id: 'g6', type: 'de-schuetzen', bases: 3 },
    { id: 'g7', type: 'de-pz2', grade: 'veteran' },
  ];
  /** The German is asked for crews and remnants; a tank has been taken, and two companies have been in the fire. */
  const refitting = (stocks: string): Table => {
    const table = new Table({ turn: 29, units: [...ARMIES, ...reserves], options: { stocks } }).battle('german');
    table.report('draw', { r3: { lost: 1, captured: 1 }, g1: { lost: 4 }, g2: { lost: 4 } });
    table.act('german', { type: 'award', units: [] }).act('russian', { type: 'award', units: [] });
    expect(table.asked).toEqual(['german refitting']);
    return table;
  };
  /** What others read of the last action. */
  const read = (table: Table, eyes: readonly string[]): string[] =>
    table.news.filter(({ to }) => to?.some((side) => eyes.includes(side)) ?? true).map(({ key }) => key);

  test.each([
    ['a crew for a tank', { type: 'crew', prize: 'g8', crew: 'g7' }, 'crewed'],
    ['a company of remnants that did not fight', { type: 'reform', units: ['g5', 'g6'] }, 'reformed'],
    ['a company of remnants that did', { type: 'reform', units: ['g1', 'g2'] }, 'reformed'],
  ] as [string, WireAction, string][])('%s is seen and read by its own side alone', (_what, action, told) => {
    const table = refitting('hidden');
    const before = OTHERS['german']!.map((eyes) => JSON.stringify(game.view(table.s, eyes)));
    const mine = JSON.stringify(game.view(table.s, ['german']));
    table.act('german', action);
    expect(read(table, ['german'])).toContain(told);
    expect(JSON.stringify(game.view(table.s, ['german']))).not.toBe(mine);
    for (const [n, eyes] of OTHERS['german']!.entries()) {
      expect(read(table, eyes)).toEqual([]);
      expect(JSON.stringify(game.view(table.s, eyes))).toBe(before[n]);
    }
    const open = refitting('open').act('german', action);
    for (const eyes of OTHERS['german']!) expect(read(open, eyes)).toContain(told);
  });

  test('those who fought are seen until they are back', () => {
    const seen = (table: Table): string[] => game.view(table.s, ['russian']).pieces.map(({ id }) => id);
    const table = new Table({ turn: 29, units: [...ARMIES, ...reserves], options: { stocks: 'hidden' } });
    table.battle('german');
    expect(seen(table)).toEqual(expect.arrayContaining(['g1', 'g2', 'g3']));
    expect(seen(table)).not.toContain('g5');
    expect(seen(refitting('hidden')).filter((id) => id.startsWith('g'))).toEqual([]);
  });
});
