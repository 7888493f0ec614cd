import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, type UnitRow } from './support/table.ts';

/** Kowel, alone behind German lines: Lublin, Lwow, Brody, Lutsk and Sarny are German. */
const RING = {
  lwow: { owner: 'german' },
  brody: { owner: 'german' },
  lutsk: { owner: 'german' },
  sarny: { owner: 'german' },
};
const pocket = (points: number, initial = points, cut = 1) => ({
  ...RING,
  kowel: { cut, force: points, initial },
});
/** Twelve bases of 20 points each: 240. */
const inside = (count: number): UnitRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `r${i + 10}`,
    type: 'su-strelki-41',
    post: 'pocket',
    at: 'kowel',
  }));

/** Ends the turn, so that the next one opens. */
function nextTurn(table: Table): Table {
  const { turn } = table.s;
  table.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
  table.act('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 1500, prelude: 'none' });
  table.toReport().report('draw');
  for (let n = 0; n < 20 && table.s.turn === turn; n++) {
    const [side, step] = table.asked[0]!.split(' ') as [string, string];
    const answers: Readonly<Record<string, object>> = {
      awarding: { type: 'award', units: [] },
      retreating: { type: 'retreat', zones: [] },
      refitting: { type: 'ready' },
    };
    table.act(side, answers[step] as never);
  }
  return table;
}

describe('pockets', () => {
  test('what is cut off keeps its minimum, or more', () => {
    covers('CA-ENC-1', 'CA-ENC-2', 'CA-ENC-3', 'CA-MAP-2');
    // The Germans stand at Perekop and take Simferopol: Sevastopol has no other way out.
    const german = ['izmail', 'odessa', 'nikolayev', 'kherson', 'perekop'];
    const zones = Object.fromEntries(german.map((id) => [id, { owner: 'german' }]));
    const order = { scenario: 'urban-conquest', origin: 'perekop', target: 'simferopol' };
    const table = new Table({ turn: 27, zones }).battle('german', order).report('attacker-marginal');
    expect(table.owner('simferopol')).toBe('german');
    expect([table.zone('sevastopol', 'cut'), table.zone('kerch', 'cut')]).toEqual([27, 0]);
    expect(table.asked).toEqual(['russian trapping']);
    expect(table.why('russian', { type: 'leave', troops: [] })).toBe('CA-ENC-2 garrison-too-small');
    expect(table.why('russian', { type: 'leave', troops: [{ unit: 'g1', zone: 'sevastopol' }] })).toBe(
      'CA-ENC-3 not-your-unit',
    );
    const troops = ['r1', 'r2'].map((unit) => ({ unit, zone: 'sevastopol' }));
    table.act('russian', { type: 'leave', troops });
    // Fewer than 2000 points and no capital: they cannot stay in the field.
    expect(table.zone('sevastopol', 'force')).toBe(0);
    expect(table.told).toEqual(['left-behind', 'no-refuge']);
  });

  test('they waste away by a tenth a turn, rounded up', () => {
    covers('CA-ENC-6');
    const table = new Table({ turn: 27, zones: pocket(3000), units: [...ARMIES, ...inside(13)] });
    expect(nextTurn(table).zone('kowel', 'force')).toBe(2700);
    expect(nextTurn(table).zone('kowel', 'force')).toBe(2430);
  });

  test('fewer than 2000 points without a capital are lost', () => {
    covers('CA-ENC-4', 'CA-ENC-5');
    const table = new Table({
      turn: 27,
      zones: pocket(2187, 3000),
      units: [...ARMIES, ...inside(10)],
    });
    nextTurn(table);
    expect(table.zone('kowel', 'force')).toBe(0);
    expect(table.roster('russian')).toHaveLength(4);
  });

  test('at half of what they were they surrender, and the land is lost', () => {
    covers('CA-ENC-8');
    const table = new Table({
      turn: 27,
      zones: pocket(2400, 4400),
      units: [...ARMIES, ...inside(10)],
    });
    expect(table.owner('kowel')).toBe('russian');
    nextTurn(table);
    expect(table.owner('kowel')).toBe('german');
    expect(table.roster('russian')).toHaveLength(4);
  });

  test('a city cut off without regular troops surrenders', () => {
    covers('CA-CTY-8');
    const zones = {
      ...RING,
      lutsk: { owner: 'russian', cut: 1, civil: true },
      rovno: { owner: 'german' },
      kowel: { owner: 'german' },
    };
    const table = nextTurn(new Table({ turn: 27, zones, units: ARMIES }));
    expect(table.owner('lutsk')).toBe('german');
  });

  test('an escape by victory saves the troops and loses the land', () => {
    covers('CA-PER-B1', 'CA-PER-B2');
    const zones = pocket(2400);
    const table = new Table({ turn: 27, zones, units: [...ARMIES, ...inside(10)] });
    const plan = { scenario: 'breakthrough-escape', origin: 'kowel', target: 'lutsk' };
    table.declare(Table.GERMAN_ELSEWHERE, plan, 1, 6);
    table.act('russian', { type: 'order', ...plan, size: 1500, prelude: 'none' });
    table.toReport({ russian: { units: ['r10', 'r11'] } }).report('attacker-marginal', { r10: { fate: 'crossed' } });
    expect(table.owner('kowel')).toBe('german');
    // Eight did not fight and one crossed; the other stayed behind.
    expect(table.roster('russian')).toHaveLength(4 + 9);
  });
});
