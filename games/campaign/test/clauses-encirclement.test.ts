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

  test('a pocket that opens before its garrison is named wants none', () => {
    covers('CA-ENC-1', 'CA-ENC-2');
    // The Germans of the Crimea, cut off, leave Sevastopol by sea. It is Russian and has no way out but Simferopol;
    // that surrenders at once, with less than half of what was cut off, and the way is open.
    const held = (id: string, at: string): UnitRow => ({ id, type: 'de-schuetzen', post: 'pocket', at });
    const zones = {
      simferopol: { owner: 'german', cut: 26, force: 90, initial: 600 },
      sevastopol: { owner: 'german', cut: 26, force: 600, initial: 600 },
    };
    const units = [
      ...ARMIES,
      held('g10', 'simferopol'),
      ...[11, 12, 13, 14, 15].map((n) => held(`g${n}`, 'sevastopol')),
    ];
    const plan = { scenario: 'naval-evacuation', origin: 'sevastopol' };
    const table = new Table({ turn: 27, zones, units }).declare(plan, Table.RUSSIAN_ELSEWHERE, 6, 1);
    table.act('german', { type: 'order', ...plan, size: 800, prelude: 'none' });
    table.toReport({ german: { units: ['g10', 'g11'] } }).report('draw', {}, { evacuation: [] });
    expect(table.told).toEqual(expect.arrayContaining(['cut-off', 'pocket-surrendered', 'relieved']));
    expect([table.owner('sevastopol'), table.owner('simferopol')]).toEqual(['russian', 'russian']);
    expect(table.asked.some((each) => each.endsWith('trapping'))).toBe(false);
    expect(table.zone('sevastopol', 'cut')).toBe(0);
  });

  test('a city is not judged before its owner has said who stays in it', () => {
    covers('CA-ENC-2', 'CA-CTY-8');
    // Russians break out of the Crimea; the Germans around it are cut off themselves, and now in Simferopol too.
    const held = (n: number, at: string, type: string): UnitRow => ({
      id: `${type[0] === 'd' ? 'g' : 'r'}${n}`,
      type,
      post: 'pocket',
      at,
    });
    const zones = {
      perekop: { owner: 'german', cut: 26, force: 2400, initial: 2400 },
      kerch: { owner: 'german', cut: 26, force: 100, initial: 100 },
      simferopol: { cut: 26, force: 2400, initial: 2400 },
      sevastopol: { cut: 26 },
    };
    const units = [
      ...ARMIES,
      ...Array.from({ length: 20 }, (_, i) => held(10 + i, 'perekop', 'de-schuetzen')),
      held(30, 'kerch', 'de-schuetzen'),
      ...Array.from({ length: 10 }, (_, i) => held(10 + i, 'simferopol', 'su-strelki-41')),
    ];
    const table = new Table({ turn: 27, zones, units });
    const plan = { scenario: 'breakthrough-escape', origin: 'simferopol', target: 'perekop' };
    table.declare(Table.GERMAN_ELSEWHERE, plan, 1, 6);
    table.act('russian', { type: 'order', ...plan, size: 1500, prelude: 'none' });
    table.toReport({ german: { units: ['g10'] }, russian: { units: ['r10', 'r11'] } }).report('attacker-marginal');
    expect([table.owner('simferopol'), table.zone('simferopol', 'cut')]).toEqual(['german', 27]);
    expect(table.told).not.toContain('city-surrendered');
    expect(table.asked).toEqual(['german trapping']);
    expect(table.why('german', { type: 'leave', troops: [] })).toBe('CA-ENC-2 garrison-too-small');
    table.act('german', table.suggested('german', 'leave', 'troops'));
    expect(table.owner('simferopol')).toBe('german');
    expect(table.zone('simferopol', 'force')).toBeGreaterThan(0);
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

  test('who deserts is counted no more in the pocket he was shut in', () => {
    covers('CA-FAT-2', 'CA-ENC-6');
    const units = inside(10).map((unit) => (unit.id === 'r10' ? { ...unit, morale: 'deserter' } : unit));
    const table = new Table({ turn: 27, zones: pocket(2400), units: [...ARMIES, ...units] });
    const plan = { scenario: 'breakthrough-escape', origin: 'kowel', target: 'lutsk' };
    table.toForces(plan, { attacker: 'russian', declare: true, size: 1500, other: Table.GERMAN_ELSEWHERE });
    table.commit('russian', { units: ['r10', 'r11'] });
    const options = [{ option: 'ambush' }, { option: 'minefields' }];
    table.act('german', { type: 'commit', options, hq: [], works: [], units: ['g1'] }, 1);
    expect(table.told).toContain('deserts');
    expect(table.zone('kowel', 'force')).toBe(2160);
  });
});
