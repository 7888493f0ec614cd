import { proveExamples } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import examples from '../data/examples.json' with { type: 'json' };
import { airShot, heroRifle, isShotDown } from '../src/helpers/index.ts';
import { ARMIES, Table, type UnitRow } from './support/table.ts';

const WON = {
  turn: 1,
  scenario: 'assault',
  attacker: 'german',
  winner: 'german',
  origin: 'lublin',
  target: 'kowel',
  progress: false,
  gained: [],
};
const told = (table: Table): number =>
  table.news.find(({ key }) => key === 'advance' || key === 'territorial-draw')?.ledgers?.[0]?.total ?? 0;
const won = (side: 'german' | 'russian', result: string, size: number, turn = 1) =>
  new Table({ turn }).battle(side, { size }).report(result);
const points = { german: 10000, russian: 10000 };
const mustering = (turn: number, units: readonly object[] = []) =>
  new Table({
    turn,
    points,
    received: points,
    mustered: [],
    stack: 'campaign/mustering',
    units: units as never,
  });

proveExamples(test, examples, {
  'CA-EX-1': () => {
    const breakthrough = { scenario: 'breakthrough-conquest', origin: 'lublin', target: 'kowel' };
    expect(new Table({ turn: 2, last: WON }).declare(breakthrough, Table.RUSSIAN, 4, 4).s.winner).toBe('german');
  },
  'CA-EX-2': () => {
    const table = new Table().declare(Table.GERMAN, Table.RUSSIAN, 4, 4);
    table.act('german', { type: 'name-zones', zones: ['kowel', 'stryi', 'balti'] });
    table.act('russian', { type: 'name-zones', zones: ['przemysl', 'galati', 'suceava'] }, 2);
    expect([table.s.winner, table.s.declared.german?.scenario]).toEqual(['german', 'engagement']);
  },
  'CA-EX-3': () => {
    const table = won('russian', 'attacker-crushing', 2000);
    expect([told(table), table.owner('przemysl')]).toEqual([-1, 'german']);
    table.act('russian', { type: 'retreat', zones: [] });
    expect(table.why('russian', { type: 'award', units: ['r1', 'r2'] })).toBeUndefined();
  },
  'CA-EX-4': () => expect(told(won('german', 'attacker-crushing', 2000))).toBe(3),
  'CA-EX-5': () => {
    expect(told(won('german', 'attacker-crushing', 1500, 10))).toBe(-1);
    const west = new Table({ turn: 35, zones: { przemysl: { owner: 'russian' } } });
    west.declare(
      { scenario: 'assault', origin: 'krakow', target: 'przemysl' },
      { scenario: 'assault', origin: 'przemysl', target: 'radom' },
      1,
      6,
    );
    west.act('russian', {
      type: 'order',
      scenario: 'assault',
      origin: 'przemysl',
      target: 'radom',
      size: 1500,
      prelude: 'none',
    });
    expect(told(west.toReport().report('attacker-crushing'))).toBe(0);
  },
  'CA-EX-6': () => {
    expect(won('german', 'attacker-marginal', 3000, 27).asked).toEqual(['german retreating']);
    const two = won('german', 'attacker-decisive', 3000, 27);
    expect([two.owner('kowel'), two.asked[0]]).toEqual(['german', 'german gaining']);
  },
  'CA-EX-7': () => {
    const table = won('german', 'attacker-crushing', 3000);
    const choosers: string[] = [];
    for (const zone of ['lutsk', 'sarny', 'rovno', 'lwow']) {
      const side = table.asked[0]!.split(' ')[0]!;
      choosers.push(side);
      table.act(side, { type: 'take-zone', zone });
    }
    expect(choosers).toEqual(['german', 'german', 'russian', 'russian']);
  },
  'CA-EX-8': () => {
    const table = mustering(13, [{ id: 'r1', type: 'su-strelki-41' }]);
    expect(table.act('russian', { type: 'convert', unit: ['r1'], grade: 'veteran' }).s.points.russian).toBe(9990);
  },
  'CA-EX-9': () => {
    // Three turns of rest are due; the first of them has passed when the turn of the battle ends.
    const units = ARMIES.map((unit) => (unit.id === 'g1' ? { ...unit, row: 4, tired: 2 } : unit));
    const table = new Table({ turn: 27, units }).battle('german', {}, { german: { units: ['g2'] } }).report('draw');
    table.act('german', { type: 'award', units: [] }).act('russian', { type: 'award', units: [] });
    expect(table.unit('g1', 'rest')).toBe(3 - 1);
  },
  'CA-EX-10': () => {
    const prize = { id: 'g5', type: 'su-t34-76', captured: true, ready: 7 };
    const commit = (turn: number) => {
      const table = new Table({ turn, units: [...ARMIES, prize] }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
      table.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
      table.act('german', { type: 'play', green: 'none', blue: [] });
      table.act('russian', { type: 'answer', reply: 'stand', prelude: 'none' });
      table.act('russian', { type: 'play', green: 'none', blue: [] });
      return table.why('german', {
        type: 'commit',
        options: [{ option: 'panic' }, { option: 'outflanking' }],
        hq: [],
        units: ['g5'],
      });
    };
    expect([commit(6), commit(7)]).toEqual(['CA-CAP-2 unit-trains', undefined]);
  },
  'CA-EX-11': () => {
    // 9 bases each: 6 of 18 lost are a third.
    const units: UnitRow[] = [
      ...ARMIES.filter(({ id }) => id !== 'g1' && id !== 'g2'),
      { id: 'g1', type: 'de-schuetzen', grade: 'elite', bases: 6 },
      { id: 'g2', type: 'de-schuetzen', grade: 'elite', bases: 6 },
    ];
    const table = new Table({ turn: 29, units }).battle('german').report('draw');
    table.act('german', { type: 'award', units: [] }).act('russian', { type: 'award', units: [] });
    expect(table.act('german', { type: 'reform', units: ['g1', 'g2'] }).unit('g1', 'grade')).toBe(1);
  },
  'CA-EX-12': () => {
    const no = (count: number) =>
      mustering(13).why('russian', {
        type: 'buy',
        order: [{ unit: 'll-stuart', quality: 'veteran', count }],
      });
    expect([no(9), no(10)]).toEqual([undefined, 'CA-LL-1 too-much-lend-lease']);
  },
  'CA-EX-13': () => {
    const table = mustering(13);
    const order = [
      { unit: 'll-stuart-a1', quality: 'veteran', count: 2 },
      { unit: 'll-stuart', quality: 'veteran', count: 2 },
    ];
    table.act('russian', { type: 'buy', order });
    expect(10000 - table.s.points.russian).toBe(2 * 140 + 2 * 110);
    expect(table.roster('russian').toSorted()).toEqual([
      ...Array(3).fill('ll-stuart'),
      ...Array(2).fill('ll-stuart-a1'),
    ]);
  },
  'CA-EX-14': () => {
    expect([heroRifle('reserve'), heroRifle('line')]).toEqual(['line', 'heavy']);
    const units = ARMIES.map((unit) => (unit.id === 'g1' ? { ...unit, grade: 'elite', medals: 2 } : unit));
    const table = new Table({ turn: 27, units }).battle('german').report('attacker-marginal');
    table.act('german', { type: 'retreat', zones: [] }).act('german', { type: 'award', units: ['g1'] });
    expect(table.act('german', { type: 'gift', talent: 'weapon' }).s.heroes[0]!.talents).toEqual(['weapon']);
  },
  'CA-EX-15': () => {
    const fleeing: UnitRow[] = Array.from({ length: 20 }, (_, i) => ({
      id: `g${i + 10}`,
      type: 'de-schuetzen',
      grade: 'veteran',
    }));
    const plan = { scenario: 'naval-evacuation', origin: 'constanta' };
    /** How many companies of 200 points may flee. */
    const most = (size: number) => {
      const table = new Table({ turn: 27, units: [...ARMIES, ...fleeing] }).toForces(plan, { size, declare: true });
      const commit = { type: 'commit', options: [{ option: 'minefields' }], hq: [], works: [], units: ['g1'] };
      const allowed = (count: number) =>
        table.why('german', { ...commit, off: fleeing.slice(0, count).map(({ id }) => id) }) === undefined;
      return fleeing.filter((_, i) => allowed(i + 1)).length;
    };
    expect([800, 1070, 1330, 1600].map(most)).toEqual([8, 11, 13, 16]);
  },
  'CA-EX-16': () => {
    const turns = [1500, 2000, 2500, 3000].map((size) => {
      const table = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
      return table.act('german', { type: 'order', ...Table.GERMAN, size, prelude: 'none' }).s.battle!.turns;
    });
    expect(turns.map((each) => each - turns[0]!)).toEqual([0, 2, 3, 4]);
  },
  'CA-EX-17': () => {
    const shot = { grade: 1, roll: 2, cannon: true, fighter: true, more: 0, armouredTarget: false };
    expect([airShot(shot).total, isShotDown(shot), isShotDown({ ...shot, roll: 1 })]).toEqual([4, true, false]);
  },
  'CA-EX-18': () => {
    const shaken = (turn: number, face: number) => {
      const units = [...ARMIES, { id: 'g6', type: 'de-hiwi' }];
      const table = new Table({ turn, units, zones: { przemysl: { owner: 'russian' } } });
      table.declare(
        { scenario: 'assault', origin: 'krakow', target: 'przemysl' },
        { scenario: 'assault', origin: 'przemysl', target: 'radom' },
        6,
        1,
      );
      table.act('german', {
        type: 'order',
        scenario: 'assault',
        origin: 'krakow',
        target: 'przemysl',
        size: 3000,
        prelude: 'none',
      });
      table
        .act('german', { type: 'play', green: 'none', blue: [] })
        .act('russian', { type: 'answer', reply: 'stand', prelude: 'none' });
      table.act('russian', { type: 'play', green: 'none', blue: [] });
      table.commit('german', { units: ['g6'] });
      table.act(
        'russian',
        {
          type: 'commit',
          options: [{ option: 'ambush' }, { option: 'outflanking' }],
          hq: [],
          works: [],
          units: ['r1'],
        },
        face,
      );
      return table.s.battle!.shakenHiwis;
    };
    expect([shaken(48, 3), shaken(48, 2), shaken(49, 3), shaken(49, 4)]).toEqual([false, true, true, false]);
  },
  'CA-EX-19': () => {
    const inside: UnitRow[] = Array.from({ length: 13 }, (_, i) => ({
      id: `r${i + 10}`,
      type: 'su-strelki-41',
      post: 'pocket',
      at: 'kowel',
    }));
    const ring = Object.fromEntries(['lwow', 'brody', 'lutsk', 'sarny'].map((id) => [id, { owner: 'german' }]));
    const zones = { ...ring, kowel: { cut: 26, force: 3000, initial: 3000 } };
    const table = new Table({ turn: 26, zones, units: [...ARMIES, ...inside] });
    const seen: number[] = [];
    for (let n = 0; n < 4; n++) {
      table.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 1, 6);
      table.act('russian', { type: 'order', ...Table.RUSSIAN_ELSEWHERE, size: 1500, prelude: 'none' });
      table
        .toReport({ german: { units: [] }, russian: { units: [] } })
        .report('draw')
        .endTurn();
      seen.push(table.zone('kowel', 'force'));
    }
    // The fourth tenth takes them below 2000: there is no capital in the pocket, and they are lost.
    expect(seen).toEqual([2700, 2430, 2187, 0]);
    expect(table.roster('russian')).toHaveLength(4);
  },
  'CA-EX-20': () => {
    const table = new Table({ units: ARMIES }).declare(
      { scenario: 'assault', origin: 'iasi', target: 'balti' },
      Table.RUSSIAN,
      6,
      1,
    );
    table.act('german', {
      type: 'order',
      scenario: 'assault',
      origin: 'iasi',
      target: 'balti',
      size: 3000,
      prelude: 'none',
    });
    table
      .act('german', { type: 'play', green: 'none', blue: [] })
      .act('russian', { type: 'answer', reply: 'stand', prelude: 'none' });
    table.act('russian', { type: 'play', green: 'none', blue: [] });
    const options = (of: readonly string[]) => of.map((option) => ({ option }));
    const russian = {
      type: 'commit',
      options: options(['ambush', 'outflanking']),
      hq: [],
      works: [],
      units: ['r4'],
    };
    const german = {
      type: 'commit',
      options: options(['panic', 'outflanking']),
      hq: [],
      units: ['g4'],
    };
    expect([table.why('russian', russian as never), table.why('german', german as never)]).toEqual([
      'CA-A41-2 no-russian-aircraft',
      undefined,
    ]);
  },
});
