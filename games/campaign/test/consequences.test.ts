import { decodeAction, type Ledger, type News, type WireAction } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { ARMIES, Table, type Setting } from './support/table.ts';

/** What is shown of a report before it stands is what comes of it. */

const preview = ({ s }: Table, side: string, action: WireAction): Record<string, Ledger> => {
  const decoded = decodeAction(game, action);
  if (decoded.refusal !== undefined) throw new Error(decoded.refusal.key);
  return Object.fromEntries(game.preview(s, side, decoded.action).ledgers.map((each) => [each.of, each]));
};
const reportOf = (
  { s }: Table,
  result: string,
  rows: Readonly<Record<string, object>> = {},
  more: object = {},
): WireAction => ({
  type: 'report',
  result,
  turns: 6,
  units: game.pieces.ids
    .filter((_, unit) => s.units.engaged[unit]! > 0)
    .map((unit) => ({ unit, lost: 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0, ...rows[unit] })),
  heroes: [],
  bridge: 'stands',
  story: '',
  ...more,
});
const WORN: Setting['units'] = ARMIES.map((unit) => {
  if (unit.id === 'g1') return { ...unit, morale: 'hesitant', row: 2 };
  return unit.id === 'g2' || unit.id === 'r2' ? { ...unit, row: 2 } : unit;
});
const params = (news: readonly News[], key: string) =>
  news.filter((each) => each.key === key).map((each) => each.params!);
const labels = (of: Ledger | undefined) => of?.lines.map(({ label, value }) => [label, value]) ?? [];

describe('the consequences of a report', () => {
  const rows = {
    r1: { lost: 4 },
    r2: { fate: 'unused' },
    r3: { immobilised: 1 },
    g1: { lost: 2 },
    g3: { fate: 'surrendered' },
  };

  test('losses by points and bases, with what the loser leaves on the field', () => {
    const table = new Table({ turn: 27, units: WORN }).battle('german');
    const shown = preview(table, 'german', reportOf(table, 'attacker-decisive', rows));
    table.act('german', reportOf(table, 'attacker-decisive', rows)).act('russian', { type: 'confirm', version: 1 });
    const told = params(table.news, 'battle-losses');
    expect(told.map(({ bases }) => bases)).toEqual([3, 5]); // a tank that surrenders, another that stays behind
    for (const [n, side] of (['german', 'russian'] as const).entries()) {
      const [engaged, lost] = shown[`toll-${side}`]!.lines;
      expect([lost!.value, lost!.params!['bases']]).toEqual([-Number(told[n]!['points']), told[n]!['bases']]);
      expect(lost!.params!['percent']).toBe(Math.round((-100 * lost!.value) / engaged!.value));
    }
  });

  test.each(['attacker-crushing', 'attacker-decisive', 'attacker-marginal', 'draw', 'defender-decisive'])(
    'land: as many zones as %s wins, by its ledger',
    (result) => {
      const table = new Table({ turn: 27 }).battle('german', { size: 2500 });
      const shown = preview(table, 'german', reportOf(table, result));
      const won = ['german', 'russian'].map((side) => Math.max(0, shown[`zones-to-${side}`]?.total ?? 0));
      table.report(result).endTurn();
      const winner = result.startsWith('defender') ? [0, 1] : [1, 0];
      expect(won).toEqual(winner.map((each) => each * table.s.last!.gained.length));
    },
  );

  test('who becomes a deserter is named, who is not used does not tire', () => {
    const table = new Table({ turn: 27, units: WORN }).battle('german');
    const shown = preview(table, 'german', reportOf(table, 'draw', rows));
    expect(labels(shown['wear-german'])).toEqual([
      ['turns-deserter', 1],
      ['loses-heart', 1],
    ]);
    expect(shown['wear-german']!.lines[0]!.params).toEqual({ unit: { piece: game.pieces.find('g1') } });
    expect(shown['wear-russian']).toBeUndefined();
    table
      .act('german', reportOf(table, 'draw', rows))
      .act('russian', { type: 'confirm', version: 1 })
      .endTurn();
    expect(['g1', 'g2', 'r1', 'r2'].map((unit) => table.unit(unit, 'tired'))).toEqual([1, 1, 0, 0]);
  });

  test('promotions that a medal would bring, to those alone who came through', () => {
    const table = new Table({ turn: 27 }).battle('german');
    const gone = { r1: { fate: 'surrendered' } };
    const shown = preview(table, 'german', reportOf(table, 'attacker-marginal', gone));
    expect(labels(shown['promotions-german'])).toEqual([['to-veteran', 1]]);
    expect(shown['promotions-german']!.lines[0]!.params).toEqual({ most: 2 });
    expect(labels(shown['promotions-russian'])).toEqual([['to-veteran', 1]]);
    table.report('attacker-marginal', gone).act('german', { type: 'retreat', zones: [] });
    table.act('german', { type: 'award', units: ['g1', 'g2'] });
    expect(params(table.news, 'promoted')).toHaveLength(shown['promotions-german']!.total);
  });

  test('are shown to who confirms, and change nothing', () => {
    const table = new Table({ turn: 27, units: WORN }).battle('german');
    const filed = reportOf(table, 'attacker-decisive', rows);
    const shown = preview(table, 'german', filed);
    table.act('german', filed);
    const before = game.codec.clone(table.s);
    expect(preview(table, 'russian', { type: 'confirm', version: 1 })).toEqual(shown);
    expect(game.codec.equal(before, table.s)).toBe(true);
  });

  test('of an evacuation count whoever does not get away by sea', () => {
    const plan = { scenario: 'naval-evacuation', origin: 'constanta' };
    const table = new Table({ turn: 27 }).declare(plan, Table.RUSSIAN, 6, 1);
    table.act('german', { type: 'order', ...plan, size: 1600, prelude: 'none' });
    table.toReport({ german: { units: ['g1'], off: ['g2', 'g3'] } });
    const left = { g2: { fate: 'left-table' }, g3: { fate: 'left-table' } };
    const { bridge: _, ...filed } = reportOf(table, 'draw', left, { turns: 2, evacuation: [] });
    const shown = preview(table, 'german', filed);
    table.act('german', filed).act('russian', { type: 'confirm', version: 1 });
    const [german] = params(table.news, 'battle-losses');
    expect(german!['points']).toBeGreaterThan(0);
    expect(shown['toll-german']!.lines[1]!.value).toBe(-Number(german!['points']));
  });
});

describe('what could be won is shown before it is declared', () => {
  const RESULTS = ['draw', 'marginal', 'decisive', 'crushing'];
  const won = (table: Table): number =>
    table.news.find(({ key }) => key === 'advance' || key === 'territorial-draw')?.ledgers?.[0]?.total ?? 0;
  const reported = (turn: number, size: number, grade: string): number =>
    won(new Table({ turn }).battle('german', { size }).report(grade === 'draw' ? grade : `attacker-${grade}`));

  // Summer, autumn and the winter, in which the season caps what the table gives.
  test.each([1, 7, 10])('by each grade of result, with the cap of turn %i', (turn) => {
    const table = new Table({ turn });
    const shown = preview(table, 'german', { type: 'declare', green: 'none', mauve: 0, ...Table.GERMAN });
    expect(RESULTS.map((grade) => shown[`zones-${grade}`]!.total)).toEqual(
      RESULTS.map((grade) => reported(turn, 3000, grade)),
    );
    expect(labels(shown['zones-crushing'])).toHaveLength(turn === 1 ? 1 : 2);
  });

  test('and by the size of the battle', () => {
    const { s } = new Table({ turn: 7 }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    const [origin, target] = [Table.GERMAN.origin, Table.GERMAN.target].map((id) => game.spaces.find(id)!);
    const slots = { scenario: 'assault', origin: origin!, target: target! };
    const { candidates } = game.choices(s, 'german', { type: 'order', slots });
    expect(candidates.map(({ value, note }) => [value, note!.total])).toEqual(
      [1500, 2000, 2500, 3000].map((size) => [size, reported(7, size, 'crushing')]),
    );
  });
});
