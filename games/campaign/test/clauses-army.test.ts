import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, type Setting, type UnitRow } from './support/table.ts';

const POINTS = { german: 20000, russian: 20000 };
const rich = (more: object = {}) => ({
  points: POINTS,
  received: POINTS,
  mustered: [],
  stack: 'campaign/mustering',
  units: [],
  ...more,
});
const order = (unit: string, quality: string, count: number) => ({ unit, quality, count });
const buy = (...rows: object[]) => ({ type: 'buy', order: rows }) as never;

describe('buying', () => {
  test('an order is paid as a whole, and units come into being', () => {
    covers('CA-SEQ-1', 'CA-PTS-1');
    const table = new Table(rich());
    expect(table.why('german', buy(order('de-schuetzen', 'elite', 60), order('de-pz3-50', 'veteran', 60)))).toBe(
      'CA-PTS-1 too-dear',
    );
    table.act('german', buy(order('de-schuetzen', 'veteran', 2)));
    expect(table.s.points.german).toBe(19600);
    expect(table.roster('german')).toEqual(['de-schuetzen', 'de-schuetzen']);
    expect(table.why('german', buy(order('de-volksgrenadier', 'veteran', 1)))).toBe('CA-SEQ-1 not-this-year');
  });

  test.each([
    [25, 'CA-GER-43', 273, 200],
    [37, 'CA-GER-44', 286, 200],
    [49, 'CA-GER-45', 299, 210],
    [13, '', 260, 200],
  ])('from turn %i good German infantry costs more (%s)', (turn, _rule, elite, veteran) => {
    covers('CA-GER-43', 'CA-GER-44', 'CA-GER-45');
    const table = new Table(rich({ turn })).act('german', buy(order('de-schuetzen', 'elite', 1)));
    expect(20000 - table.s.points.german).toBe(elite);
    table.act('german', buy(order('de-schuetzen', 'veteran', 1)));
    expect(20000 - table.s.points.german).toBe(elite + veteran);
  });

  test('a tenth of the year goes to lend-lease, and enough of a kind brings one more', () => {
    covers('CA-LL-1', 'CA-LL-42', 'CA-LL-43', 'CA-LL-44');
    const light = (turn: number, count: number) => {
      const table = new Table(rich({ turn })).act('russian', buy(order('ll-jeep', 'conscript', count)));
      return table.roster('russian').length - count;
    };
    expect([1, 2, 4].map((count) => light(13, count))).toEqual([0, 1, 2]);
    expect([2, 3, 6].map((count) => light(25, count))).toEqual([0, 1, 2]);
    expect([2, 3, 6].map((count) => light(37, count))).toEqual([0, 1, 2]);
    expect(light(49, 10)).toBe(0);
    const table = new Table(rich({ turn: 13 }));
    expect(table.why('russian', buy(order('ll-jeep', 'conscript', 60), order('ll-studebaker', 'elite', 40)))).toBe(
      'CA-LL-1 too-much-lend-lease',
    );
    expect(new Table(rich()).why('russian', buy(order('ll-jeep', 'conscript', 1)))).not.toBeUndefined();
  });

  test('Hiwis are at most half of the infantry companies', () => {
    covers('CA-HIW-1');
    const table = new Table(rich({ turn: 13 }));
    expect(table.why('german', buy(order('de-hiwi', 'conscript', 3), order('de-schuetzen', 'veteran', 2)))).toBe(
      'CA-HIW-1 too-many-hiwis',
    );
    expect(
      table.why('german', buy(order('de-hiwi', 'conscript', 2), order('de-schuetzen', 'veteran', 2))),
    ).toBeUndefined();
  });

  test('a 1941 rifle company becomes one of 1942 for the difference', () => {
    covers('CA-TRP-1', 'CA-TRP-2');
    const table = new Table(rich({ turn: 13, units: [{ id: 'r1', type: 'su-strelki-41' }] }));
    table.act('russian', { type: 'convert', unit: ['r1'], grade: 'veteran' });
    expect(table.s.points.russian).toBe(19990);
    expect(table.roster('russian')).toEqual(['su-strelki-42']);
  });

  test('worn units are brought to strength, at the grade their losses leave them', () => {
    covers('CA-TRP-4');
    const worn = (bases: number) => {
      const units: UnitRow[] = [{ id: 'g1', type: 'de-schuetzen', grade: 'elite', bases, worn: true }];
      return new Table(rich({ turn: 13, units })).act('german', { type: 'reequip', units: ['g1'] });
    };
    expect([8, 6, 4].map((bases) => worn(bases).unit('g1', 'grade'))).toEqual([2, 1, 0]);
    expect(worn(8).unit('g1', 'bases')).toBe(9);
    expect(20000 - worn(8).s.points.german).toBe(260 - 231);
  });

  test('the guards of a city: 500 points, enough against aircraft, not too many against tanks', () => {
    covers('CA-CTY-1', 'CA-CTY-3', 'CA-CTY-4', 'CA-CTY-5', 'CA-CTY-6');
    const table = new Table(rich());
    const no = (...guards: object[]) => table.why('german', { type: 'guard-cities', guards } as never);
    const of = (unit: string, count: number) => ({ unit: `de-city-${unit}`, count });
    expect(no(of('aa-light', 1), of('aa-heavy', 1), of('at', 2), of('militia', 5), of('mg', 2))).toBeUndefined();
    expect(no(of('aa-light', 1), of('aa-heavy', 1), of('at', 2), of('militia', 5), of('mg', 1))).toBe(
      'CA-CTY-1 guards-not-500',
    );
    expect(no(of('aa-heavy', 1), of('militia', 7), of('mg', 3))).toBe('CA-CTY-3 too-little-aa');
    expect(no(of('aa-light', 4), of('at', 8))).toBe('CA-CTY-4 too-much-at');
    expect(no({ unit: 'de-sdkfz222', count: 1 })).toBe('CA-CTY-5 no-recon-in-a-city');
    expect(no({ unit: 'de-tiger1', count: 1 })).toBe('CA-CTY-5 no-heavy-tank-in-a-city');
    expect(no({ unit: 'de-gebirgs', count: 1 })).toBe('CA-CTY-6 conscripts-only');
  });

  test('points and cards come with the year', () => {
    covers('CA-PTS-41', 'CA-PTS-42', 'CA-CRD-1', 'CA-INC-41', 'CA-INC-42', 'CA-YR-1');
    const table = new Table({ turn: 12 }).battle('german', { size: 1500 }).report('draw');
    while (table.s.turn === 12) {
      const [side, step] = table.asked[0]!.split(' ') as [string, string];
      table.act(
        side,
        step === 'awarding'
          ? { type: 'award', units: [] }
          : step === 'retreating'
            ? { type: 'retreat', zones: [] }
            : step === 'gaining'
              ? { type: 'take-zone', zone: 'lutsk' }
              : { type: 'ready' },
      );
    }
    expect(table.s.points).toEqual({ german: 15000, russian: 10000 });
    expect([table.s.hands.german.blue.length, table.s.hands.russian.blue.length]).toEqual([25, 16]);
    expect([table.s.hands.german.mauve, table.s.hands.russian.mauve]).toEqual([
      [3, 2, 2, 1, 1, 1],
      [1, 1],
    ]);
  });
});

describe('medals', () => {
  const decorated = (units: readonly UnitRow[], ids: readonly string[]) => {
    const table = new Table({ turn: 27, units }).battle('german').report('attacker-marginal');
    table.act('german', { type: 'retreat', zones: [] });
    return { table, no: table.why('german', { type: 'award', units: ids }) };
  };
  const with1 = (row: object): UnitRow[] => ARMIES.map((unit) => (unit.id === 'g1' ? { ...unit, ...row } : unit));

  test('conscripts rise after one, veterans after two, elites make a hero after three', () => {
    covers('CA-EXP-3', 'CA-EXP-4', 'CA-EXP-5', 'CA-HER-9');
    const grade = (row: object) => {
      const { table } = decorated(with1(row), ['g1']);
      table.act('german', { type: 'award', units: ['g1'] });
      return [table.unit('g1', 'grade'), table.unit('g1', 'medals'), table.s.heroes.length];
    };
    expect(grade({ grade: 'conscript' })).toEqual([1, 0, 0]);
    expect(grade({ grade: 'veteran' })).toEqual([1, 1, 0]);
    expect(grade({ grade: 'veteran', medals: 1 })).toEqual([2, 0, 0]);
    expect(grade({ grade: 'elite', medals: 1 })).toEqual([2, 2, 0]);
    expect(grade({ grade: 'elite', medals: 2 })).toEqual([2, 0, 1]);
  });

  const hero = (medals: number, deputies: number, talents: readonly string[], back = 0) => ({
    heroes: [{ unit: 'g1', medals, deputies, talents, back }],
    units: with1({ grade: 'elite' }),
  });
  const honoured = (setting: object) => {
    const table = new Table({ turn: 27, ...setting }).battle('german').report('attacker-marginal');
    return table.act('german', { type: 'retreat', zones: [] }).act('german', { type: 'award', units: ['g1'] });
  };

  test('a hero has a talent of his own for each of his first two medals', () => {
    covers('CA-EXP-6', 'CA-HER-1', 'CA-HER-3', 'CA-HER-4', 'CA-HER-5', 'CA-HER-9', 'CA-HER-10');
    const table = honoured({ units: with1({ grade: 'elite', medals: 2 }) });
    expect(table.asked).toEqual(['german gifting']);
    expect(table.offered('german', 'gift')).toEqual(['shot', 'morale', 'cohesion', 'experience', 'weapon', 'rally']);
    expect(table.why('german', { type: 'gift', talent: 'deputy-commissar' })).toMatch(/not-a-candidate/);
    table.act('german', { type: 'gift', talent: 'weapon' });
    expect(table.s.heroes).toMatchObject([{ medals: 1, talents: ['weapon'] }]);
    const second = honoured(hero(1, 0, ['weapon']));
    second.act('german', { type: 'gift', talent: 'weapon' });
    expect(second.s.heroes).toMatchObject([{ medals: 2, talents: ['weapon', 'weapon'] }]);
    expect(honoured(hero(2, 1, ['weapon', 'shot'])).asked).toEqual(['russian awarding']);
  });

  test('a Russian hero may bring a deputy commissar, and nobody rallies twice', () => {
    covers('CA-HER-3', 'CA-HER-5');
    const units = ARMIES.map((unit) => (unit.id === 'r1' ? { ...unit, grade: 'elite', medals: 2 } : unit));
    const table = new Table({ turn: 27, units }).battle('russian').report('attacker-marginal');
    table.act('russian', { type: 'retreat', zones: [] }).act('russian', { type: 'award', units: ['r1'] });
    expect(table.offered('russian', 'gift')).toContain('deputy-commissar');
    expect(table.offered('russian', 'gift')).not.toContain('rally');
  });

  test('two for the hero, then his deputy, then a third for him, and so on', () => {
    covers('CA-HER-7');
    const after = (medals: number, deputies: number) => {
      const [found] = honoured(hero(medals, deputies, ['shot', 'shot'])).s.heroes;
      return [found!.medals, found!.deputies];
    };
    expect([after(1, 0), after(2, 0), after(2, 1), after(3, 1), after(3, 2)]).toEqual([
      [2, 0],
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 2],
    ]);
  });

  test('a wounded hero is back for the next battle, or next year; a dead one never', () => {
    covers('CA-HER-6', 'CA-EXP-6');
    const after = (fate: string) => {
      const table = new Table({ turn: 27, ...hero(1, 0, ['shot']) }).battle('german');
      return table.report('draw', {}, { heroes: [{ unit: 'g1', fate }] }).s.heroes[0]!.back;
    };
    expect(['well', 'wounded-back-next', 'wounded-year', 'killed'].map(after)).toEqual([0, 0, 37, 255]);
    // Who is away is in no report.
    const away = new Table({ turn: 27, ...hero(1, 0, ['shot'], 37) }).battle('german');
    expect(() => away.report('draw', {}, { heroes: [{ unit: 'g1', fate: 'well' }] })).toThrow(/not-a-candidate/);
  });

  test('two a side, one of them at most to elites', () => {
    covers('CA-EXP-1', 'CA-EXP-2');
    const elites = ARMIES.map((unit) => ({ ...unit, grade: 'elite' }));
    expect(decorated(elites, ['g1', 'g2']).no).toBe('CA-EXP-2 one-elite-medal');
    expect(decorated(ARMIES, ['g1', 'g2', 'g3']).no).toBe('CA-EXP-1 too-many');
    expect(decorated(ARMIES, ['g1', 'g4']).no).toBe('CA-EXP-1 has-not-fought');
  });
});

describe('fatigue and rest', () => {
  /** Ends a turn in which nothing else is decided. */
  function endTurn(table: Table): Table {
    const { turn } = table.s;
    for (let n = 0; n < 20 && table.s.turn === turn; n++) {
      const [side, step] = table.asked[0]!.split(' ') as [string, string];
      const answers: Readonly<Record<string, object>> = {
        awarding: { type: 'award', units: [] },
        retreating: { type: 'retreat', zones: [] },
        gaining: { type: 'take-zone', zone: 'lutsk' },
        refitting: { type: 'ready' },
      };
      table.act(side, answers[step] as never);
    }
    return table;
  }

  test('the third battle in a row costs a step of morale, and so does each further one', () => {
    covers('CA-FAT-1');
    const after = (row: number, tired = 0) => {
      const units = ARMIES.map((unit) => (unit.id === 'g1' ? { ...unit, row, tired } : unit));
      return endTurn(new Table({ turn: 27, units }).battle('german').report('draw')).unit('g1', 'tired');
    };
    expect([after(0), after(1), after(2), after(3, 1)]).toEqual([0, 0, 1, 2]);
  });

  test('rest lasts the battles in a row less one, and who rests does not fight', () => {
    covers('CA-RST-1');
    const units = ARMIES.map((unit) => (unit.id === 'g1' ? { ...unit, row: 4, tired: 2 } : unit));
    const commit = { german: { units: ['g2'] } };
    let table = endTurn(new Table({ turn: 27, units }).battle('german', {}, commit).report('draw'));
    expect([table.unit('g1', 'rest'), table.unit('g1', 'tired')]).toEqual([2, 2]);
    table = table.battle('german', {}, {}).report('draw');
    expect(table.unit('g1', 'engaged')).toBe(0);
    table = endTurn(table);
    expect(table.unit('g1', 'rest')).toBe(1);
    table = endTurn(table.battle('german', {}, commit).report('draw'));
    expect([table.unit('g1', 'rest'), table.unit('g1', 'tired'), table.unit('g1', 'row')]).toEqual([0, 0, 0]);
  });

  test('deserters stand by or are gone', () => {
    covers('CA-FAT-2');
    const units = ARMIES.map((unit) => (unit.id === 'g1' ? { ...unit, tired: 2 } : unit));
    const roll = (face: number) => {
      const table = new Table({ turn: 27, units }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
      table.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
      for (const side of ['german', 'russian']) {
        if (table.asked[0] === 'russian answering')
          table.act('russian', { type: 'answer', reply: 'stand', prelude: 'none' });
        table.act(side, { type: 'play', green: 'none', blue: [] });
      }
      table.commit('german');
      const units2 = ['r1', 'r2', 'r3'];
      table.act(
        'russian',
        {
          type: 'commit',
          options: [{ option: 'ambush' }, { option: 'outflanking' }],
          hq: [],
          works: [],
          units: units2,
        },
        face,
      );
      return table.unit('g1', 'type') > 0;
    };
    expect([3, 4].map(roll)).toEqual([false, true]);
  });
});

describe('captured equipment', () => {
  test('a tank taken in turn 5 needs a crew and is there from turn 7', () => {
    covers('CA-CAP-1', 'CA-CAP-2');
    const units = [...ARMIES.filter(({ id }) => id !== 'g2'), { id: 'g2', type: 'de-pz2', grade: 'veteran' }];
    const table = new Table({ turn: 29, units }).battle('german').report('draw', { r3: { lost: 1, captured: 1 } });
    const done = (side: string) => table.act(side, { type: 'award', units: [] });
    done('german');
    done('russian');
    expect(table.asked).toEqual(['german refitting']);
    expect(table.roster('german')).toContain('su-t34-76');
    expect(table.why('german', { type: 'crew', prize: 'g5', crew: 'g1' })).toBe('CA-CAP-1 crew-needed');
    table.act('german', { type: 'crew', prize: 'g5', crew: 'g2' });
    expect(table.unit('g5', 'ready')).toBe(31);
    expect(table.unit('g2', 'post')).toBe(3);
  });
});

describe('who may be committed', () => {
  const ordered = (setting: Setting, size = 3000, plan: object = Table.GERMAN) => {
    const table = new Table(setting).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    table.act('german', { type: 'order', ...plan, size, prelude: 'none' });
    for (let n = 0; n < 4 && !table.asked[0]!.includes('committing'); n++) {
      const [side, step] = table.asked[0]!.split(' ') as [string, string];
      table.act(
        side,
        step === 'carding'
          ? { type: 'play', green: 'none', blue: [] }
          : { type: 'answer', reply: plan === Table.GERMAN ? 'stand' : 'urban', prelude: 'none' },
      );
    }
    return table;
  };
  const commit = {
    type: 'commit',
    options: [{ option: 'bombardment' }, { option: 'outflanking' }],
    hq: [],
    units: [],
  };

  test('not who rests, trains or has no crew', () => {
    covers('CA-RST-1', 'CA-CAP-2', 'CA-CAP-1');
    const units: UnitRow[] = [
      ...ARMIES,
      { id: 'g7', type: 'de-pz2', rest: 1 },
      { id: 'g8', type: 'de-pz2', ready: 40 },
      { id: 'g9', type: 'su-t34-76', captured: true, post: 'crewless' },
    ];
    const table = ordered({ turn: 27, units });
    const no = (unit: string) => table.why('german', { ...commit, units: [unit] });
    expect(['g7', 'g8', 'g9', 'g1'].map(no)).toEqual([
      'CA-RST-1 unit-rests',
      'CA-CAP-2 unit-trains',
      'CA-CAP-1 unit-without-crew',
      undefined,
    ]);
  });

  test('an HQ from 2000 points on, at its price', () => {
    covers('CA-HQ-1', 'CA-HQ-7');
    const hq = [{ item: 'commander', transport: 'kubelwagen' }];
    expect(ordered({ turn: 27 }, 1500).why('german', { ...commit, hq })).toBe('CA-HQ-1 hq-needs-2000');
    expect(ordered({ turn: 27 }, 2000).why('german', { ...commit, hq })).toBeUndefined();
  });

  test('no more points than the battle, no more aircraft than allowed', () => {
    covers('CA-BAT-1', 'CA-FLY-7');
    const many = Array.from({ length: 12 }, (_, i) => ({
      id: `g${i + 10}`,
      type: 'de-schuetzen',
      grade: 'veteran',
    }));
    const pairs = [1, 2, 3].map((i) => ({ id: `g${i + 30}`, type: 'de-ju87', grade: 'veteran' }));
    const table = ordered({ turn: 27, units: [...ARMIES, ...many, ...pairs] }, 1500);
    expect(table.why('german', { ...commit, units: many.map(({ id }) => id) })).toBe('CA-BAT-1 too-many-points');
    expect(table.why('german', { ...commit, units: ['g31', 'g32'] })).toBe('CA-FLY-7 too-many-aircraft');
    const air = { ...commit, options: [{ option: 'air-superiority' }, { option: 'outflanking' }] };
    expect(table.why('german', { ...air, units: ['g31', 'g32'] })).toBeUndefined();
    expect(table.why('german', { ...air, units: ['g31', 'g32', 'g33'] })).toBe('CA-FLY-7 too-many-aircraft');
  });
});
