import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, type Setting, type UnitRow } from './support/table.ts';

const { GERMAN, RUSSIAN } = Table;
const plain = { green: 'none', blue: [] };

/** Up to the choice of forces, with the cards each side plays. */
function toForces(
  setting: Setting,
  plan: object = GERMAN,
  size = 3000,
  cards: Readonly<Record<string, object>> = {},
  reply?: string,
): Table {
  const table = new Table(setting).declare(GERMAN, RUSSIAN, 6, 1);
  table.act('german', { type: 'order', ...plan, size, prelude: 'none' });
  for (let n = 0; n < 8 && !table.asked[0]!.includes('committing'); n++) {
    const [side, step] = table.asked[0]!.split(' ') as [string, string];
    if (step === 'carding') table.act(side, { type: 'play', ...plain, ...cards[side] });
    else if (step === 'countering') table.act(side, { type: 'counter', card: 'none' });
    else
      table.act(side, {
        type: 'answer',
        reply: reply ?? (table.s.battle?.scenario === 'urban-conquest' ? 'urban' : 'stand'),
        prelude: 'none',
      });
  }
  return table;
}

const options = (...of: readonly string[]) => of.map((option) => ({ option }));
const hands = (german: object, russian: object = {}) => ({
  german: { blue: [], green: [], mauve: [], ...german },
  russian: { blue: [], green: [], mauve: [], ...russian },
});

describe('cards', () => {
  test('five blue ones at most, one green one, out of the hand', () => {
    covers('CA-CRD-3', 'CA-CRD-4');
    const hand = hands({
      blue: ['A', 'A', 'B', 'C', 'D', 'E'],
      green: ['panzer-group-1', 'case-blue'],
    });
    const table = new Table({ turn: 3, hands: hand }).declare(GERMAN, RUSSIAN, 6, 1);
    table.act('german', { type: 'order', ...GERMAN, size: 3000, prelude: 'none' });
    const no = (blue: readonly string[], green = 'none') =>
      table.why('german', { type: 'play', green, blue: blue.map((card) => ({ card })) });
    expect(no(['A', 'A', 'B', 'C', 'D', 'E'])).toBe('CA-CRD-3 too-many');
    expect(no(['A', 'A', 'A'])).toBe('CA-CRD-1 not-in-hand');
    expect(no(['A', 'A', 'B', 'C', 'D'], 'panzer-group-1')).toBeUndefined();
    table.act('german', { type: 'play', green: 'panzer-group-1', blue: [{ card: 'A' }] });
    expect(table.s.hands.german).toMatchObject({
      blue: ['A', 'B', 'C', 'D', 'E'],
      green: ['case-blue'],
    });
  });

  test('event cards once laid are not taken back: whether the enemy can answer shows at once', () => {
    const laid = (blue: readonly string[]): boolean => {
      const hand = hands({ blue: ['A'] });
      const table = new Table({ turn: 3, hands: hand }).declare(GERMAN, RUSSIAN, 6, 1);
      table.act('german', { type: 'order', ...GERMAN, size: 3000, prelude: 'none' });
      return table.act('german', { type: 'play', green: 'none', blue: blue.map((card) => ({ card })) }).revealed;
    };
    expect([laid(['A']), laid([])]).toEqual([true, false]);
  });

  test('a green card laid with the declaration is the one of the battle', () => {
    covers('CA-CRD-4');
    const hand = hands({ green: ['surprise', 'panzer-group-1'] });
    const table = new Table({ hands: hand }).declare({ ...GERMAN, green: 'surprise' }, RUSSIAN, 6, 1);
    table.act('german', { type: 'order', ...GERMAN, size: 3000, prelude: 'none' });
    expect(table.why('german', { type: 'play', green: 'panzer-group-1', blue: [] })).toBe('CA-CRD-4 one-green-card');
  });
});

describe('options and works', () => {
  const COUNTER = { scenario: 'counter-tactical', origin: 'lublin', target: 'kowel' };
  const lost = { turn: 5, zones: { kowel: { taken: 4 } } };

  test('in a counter-attack Dawn attack stands for Panic, and the defender has prepared positions', () => {
    covers('CA-CTR-1', 'CA-CTR-2');
    const table = toForces(lost, COUNTER);
    const no = (...of: string[]) => table.why('german', { type: 'commit', options: options(...of), hq: [], units: [] });
    expect(no('panic', 'outflanking')).toBe('CA-BAT-1 not-a-candidate');
    expect(no('dawn-attack', 'outflanking')).toBeUndefined();
    const defence = (of: string) => ({
      type: 'commit',
      options: options(of),
      hq: [],
      works: [],
      units: [],
    });
    expect(table.why('russian', defence('minefields'))).toBe('CA-BAT-1 not-a-candidate');
    table.act('russian', defence('ambush'));
    expect(table.s.battle?.sides.russian.options).toEqual(['prepared-positions', 'ambush']);
  });

  test('a Pincer has the options of an Assault', () => {
    covers('CA-ECS-B2');
    const table = toForces(
      { zones: { lwow: { owner: 'german' } } },
      { scenario: 'encirclement-pincer', origin: 'lwow', target: 'stryi', second: 'uzhgorod' },
    );
    expect(
      table.why('german', {
        type: 'commit',
        options: options('panic', 'infiltration'),
        hq: [],
        units: [],
      }),
    ).toBeUndefined();
  });

  test('a city brings its works and, if wished, its own troops', () => {
    covers('CA-CTY-7', 'CA-URB-C2');
    const plan = { scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' };
    const table = toForces({ zones: { lwow: { civil: true } } }, plan);
    expect(table.s.battle?.sides.russian.works).toMatchObject({ entrenchments: 3, bunkers: 1 });
    table.act('russian', {
      type: 'commit',
      options: options('ambush', 'minefields'),
      civil: 'yes',
      hq: [],
      works: [],
      units: [],
    });
    expect(table.s.battle?.sides.russian.civil).toBe(true);
  });

  test('the prices of an HQ, and who may have which', () => {
    covers('CA-HQ-6', 'CA-HQ-7', 'CA-HQ-8', 'CA-HQ-9');
    const many = Array.from({ length: 10 }, (_, i) => ({
      id: `g${i + 10}`,
      type: 'de-schuetzen',
      grade: 'veteran',
    }));
    const table = toForces({ turn: 27, units: [...ARMIES, ...many] }, GERMAN, 2000);
    const no = (item: string, transport: string, units: number) =>
      table.why('german', {
        type: 'commit',
        options: options('panic', 'outflanking'),
        hq: [{ item, transport }],
        units: many.slice(0, units).map(({ id }) => id),
      });
    // Nine companies are 1800 points: 200 are left.
    expect([no('commander', 'sdkfz-253-254', 9), no('second', 'panzer-op', 9), no('telephone', 'none', 9)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([no('commander', 'none', 10), no('telephone', 'none', 10)]).toEqual([
      'CA-BAT-1 too-many-points',
      'CA-BAT-1 too-many-points',
    ]);
    expect(no('commissar', 'none', 1)).toBe('CA-HQ-9 not-your-hq');
  });
});

describe('relief support', () => {
  const RING = {
    lwow: { owner: 'german' },
    brody: { owner: 'german' },
    lutsk: { owner: 'german' },
    sarny: { owner: 'german' },
  };
  const inside: UnitRow[] = Array.from({ length: 10 }, (_, i) => ({
    id: `r${i + 10}`,
    type: 'su-strelki-41',
    post: 'pocket',
    at: 'kowel',
  }));
  const plan = { scenario: 'relief-support', origin: 'kowel', target: 'lutsk', second: 'rovno' };

  test('breaks out towards a rear zone, which the enemy takes first if it fails', () => {
    covers('CA-ECS-C1', 'CA-ECS-C2', 'CA-ECS-C5');
    const zones = { ...RING, kowel: { cut: 1, force: 2400, initial: 2400 } };
    const table = new Table({ turn: 27, zones, units: [...ARMIES, ...inside] });
    expect(
      table.why('russian', {
        type: 'declare',
        green: 'none',
        mauve: 0,
        ...plan,
        second: 'tarnopol',
      }),
    ).toBe('CA-ECS-C1 not-adjacent');
    table.declare(Table.GERMAN_ELSEWHERE, plan, 1, 6);
    table.act('russian', { type: 'order', ...plan, size: 3000, prelude: 'none' });
    expect(table.s.battle?.sides.german.works.entrenchments).toBe(3);
    table.toReport({ russian: { units: ['r10'] } }).report('defender-marginal');
    expect([table.owner('rovno'), table.owner('kowel'), table.owner('lutsk')]).toEqual(['german', 'russian', 'german']);
  });
});

describe('naval evacuation', () => {
  const plan = { scenario: 'naval-evacuation', origin: 'constanta' };
  const many: UnitRow[] = Array.from({ length: 8 }, (_, i) => ({
    id: `g${i + 10}`,
    type: 'de-schuetzen',
    grade: 'veteran',
  }));

  function begun(size = 800): Table {
    const table = new Table({ turn: 27, units: [...ARMIES, ...many] }).declare(plan, RUSSIAN, 6, 1);
    table.act('german', { type: 'order', ...plan, size, prelude: 'none' });
    return table.act('russian', { type: 'play', ...plain }).act('german', { type: 'play', ...plain });
  }
  const commit = {
    type: 'commit',
    options: options('minefields'),
    hq: [],
    works: [],
    units: ['g1'],
  };

  test('has its own sizes, and lets so many points flee', () => {
    covers('CA-LND-B6', 'CA-LND-B7');
    const off = many.map(({ id }) => id);
    expect(begun(800).why('german', { ...commit, off })).toBeUndefined();
    expect(begun(800).why('german', { ...commit, off: [...off, 'g3'] })).toBe('CA-LND-B6 too-many-to-flee');
    expect(begun(1070).why('german', { ...commit, off: [...off, 'g3'] })).toBeUndefined();
    const built = (count: number) => ({ ...commit, works: [{ work: 'bunker', count }], off: [] });
    expect([
      begun().why('german', built(6)),
      begun().why('german', {
        ...commit,
        works: [
          { work: 'bunker', count: 6 },
          { work: 'wire', count: 1 },
        ],
        off: [],
      }),
    ]).toEqual([undefined, 'CA-LND-B7 too-many-works']);
  });

  test('a tenth a turn gets away while the objectives hold, and the zone is lost', () => {
    covers('CA-LND-B2', 'CA-LND-B3', 'CA-LND-B5');
    const after = (lost: readonly string[]) => {
      const table = begun().act('german', { ...commit, off: many.map(({ id }) => id) });
      table.act('russian', { type: 'commit', options: options('bombardment'), hq: [], units: [] });
      const units = ['g1', ...many.map(({ id }) => id)].map((unit) => ({
        unit,
        lost: 0,
        fate: unit === 'g1' ? 'fought' : 'left-table',
        immobilised: 0,
        scuttled: 0,
        captured: 0,
      }));
      const evacuation = lost.map((turn) => ({ turn, objective: 'lost' }));
      table.act('german', {
        type: 'report',
        result: 'draw',
        turns: 6,
        units,
        heroes: [],
        evacuation,
        story: '',
      });
      table.act('russian', { type: 'confirm', version: 1 });
      return table;
    };
    // 1600 points: five turns after the first take 800, four of eight companies.
    expect(after([]).roster('german').length).toBe(4 + 4);
    expect(after(['2', '3', '4']).roster('german').length).toBe(4 + 1);
    expect(after([]).owner('constanta')).toBe('russian');
  });
});

describe('the border of 1941', () => {
  test('no Russian aircraft over zones that border Romania in 1941', () => {
    covers('CA-A41-1', 'CA-A41-2');
    const balti = { scenario: 'assault', origin: 'iasi', target: 'balti' };
    const no = (turn: number, plan: object) =>
      toForces({ turn }, plan).why('russian', {
        type: 'commit',
        options: options('ambush', 'outflanking'),
        hq: [],
        works: [],
        units: ['r4'],
      });
    expect([no(1, balti), no(1, GERMAN), no(15, balti)]).toEqual([
      'CA-A41-2 no-russian-aircraft',
      undefined,
      undefined,
    ]);
  });
});

describe('after the battle', () => {
  test('what was not used goes back as it was, and has not fought', () => {
    covers('CA-UNU-1');
    const table = new Table({ turn: 27 }).battle('german').report('draw', { g1: { fate: 'unused' } });
    expect(table.why('german', { type: 'award', units: ['g1'] })).toBe('CA-EXP-1 has-not-fought');
    const wrong = new Table({ turn: 27 }).battle('german');
    const units = ['g1', 'g2', 'g3', 'r1', 'r2', 'r3'].map((unit) => ({
      unit,
      lost: unit === 'g1' ? 1 : 0,
      fate: unit === 'g1' ? 'unused' : 'fought',
      immobilised: 0,
      scuttled: 0,
      captured: 0,
    }));
    expect(
      wrong.why('german', {
        type: 'report',
        result: 'draw',
        turns: 6,
        units,
        heroes: [],
        bridge: 'stands',
        story: '',
      }),
    ).toBe('CA-UNU-1 unused-yet-lost');
  });

  test('a captured gun wants a base of infantry, a truck nobody', () => {
    covers('CA-CAP-3', 'CA-CAP-4');
    const units = [
      ...ARMIES.filter(({ id }) => id !== 'r2' && id !== 'r3'),
      { id: 'r2', type: 'su-45-m37' },
      { id: 'r3', type: 'su-zis5' },
    ];
    const gone = { lost: 1, captured: 1 };
    const table = new Table({ turn: 29, units }).battle('german').report('draw', { r2: gone, r3: gone });
    table.act('german', { type: 'award', units: [] }).act('russian', { type: 'award', units: [] });
    const [gun, truck] = table.unit('g5', 'post') === 3 ? ['g5', 'g6'] : ['g6', 'g5'];
    expect([table.unit(truck, 'post'), table.unit(truck, 'ready')]).toEqual([0, 0]);
    expect(table.why('german', { type: 'crew', prize: gun, crew: 'g3' })).toBe('CA-CAP-3 infantry-needed');
    table.act('german', { type: 'crew', prize: gun, crew: 'g1' });
    expect([table.unit('g1', 'bases'), table.unit(gun, 'ready')]).toEqual([8, 31]);
  });

  test.each([
    { elite: 8, conscript: 8, grade: 2, morale: 0, left: 7 },
    { elite: 6, conscript: 6, grade: 1, morale: 1, left: 3 },
    { elite: 5, conscript: 4, grade: 1, morale: 1, left: 0 },
    { elite: 2, conscript: 3, grade: 0, morale: 2, left: 0 },
  ])(
    'remnants of $elite and $conscript bases: status by the share lost',
    ({ elite, conscript, grade, morale, left }) => {
      covers('CA-REF-1', 'CA-REF-2', 'CA-REF-3', 'CA-REF-4', 'CA-REF-5');
      const units: UnitRow[] = [
        ...ARMIES.filter(({ id }) => id !== 'g1' && id !== 'g2'),
        { id: 'g1', type: 'de-schuetzen', grade: 'elite', morale: 'fanatic', bases: elite },
        { id: 'g2', type: 'de-schuetzen', morale: 'hesitant', bases: conscript },
      ];
      const table = new Table({ turn: 29, units }).battle('german').report('draw');
      table.act('german', { type: 'award', units: [] }).act('russian', { type: 'award', units: [] });
      expect(table.why('german', { type: 'reform', units: ['g1', 'g3'] })).toBe('CA-REF-1 not-a-remnant');
      table.act('german', { type: 'reform', units: ['g2', 'g1'] });
      expect([table.unit('g1', 'grade'), table.unit('g1', 'morale')]).toEqual([grade, morale]);
      expect([table.unit('g1', 'bases'), table.unit('g2', 'bases')]).toEqual([elite + conscript - left, left]);
    },
  );
});

describe('the place of the battle', () => {
  test('late in the war Hiwis waver outside Russia', () => {
    covers('CA-HIW-2');
    const shaken = (turn: number, face: number, inRussia = false) => {
      const plan = inRussia ? GERMAN : { scenario: 'assault', origin: 'krakow', target: 'przemysl' };
      const setting = {
        turn,
        units: [...ARMIES, { id: 'g6', type: 'de-hiwi' }],
        zones: inRussia ? {} : { przemysl: { owner: 'russian' } },
      };
      const table = new Table(setting).declare(
        plan,
        inRussia ? RUSSIAN : { scenario: 'assault', origin: 'przemysl', target: 'radom' },
        6,
        1,
      );
      table
        .act('german', { type: 'order', ...plan, size: 3000, prelude: 'none' })
        .act('german', { type: 'play', ...plain });
      table
        .act('russian', { type: 'answer', reply: 'stand', prelude: 'none' })
        .act('russian', { type: 'play', ...plain });
      table.commit('german', { units: ['g6'] });
      table.act(
        'russian',
        {
          type: 'commit',
          options: options('ambush', 'outflanking'),
          hq: [],
          works: [],
          units: ['r1'],
        },
        face,
      );
      return table.s.battle!.shakenHiwis;
    };
    expect([shaken(48, 2), shaken(48, 3), shaken(49, 3), shaken(49, 4)]).toEqual([true, false, true, false]);
    expect([shaken(40, 1), shaken(49, 1, true)]).toEqual([false, false]);
  });
});

describe('the ground', () => {
  /** The elements of a battlefield, by the dice of its tables in their order. */
  const ground = (target: 'kowel' | 'stryi', ...faces: readonly number[]) => {
    const plan = {
      scenario: 'assault',
      origin: target === 'kowel' ? 'lublin' : 'przemysl',
      target,
    };
    const table = new Table().declare(GERMAN, RUSSIAN, 6, 1);
    return table.act('german', { type: 'order', ...plan, size: 3000, prelude: 'none' }, ...faces).s.battle!.terrain;
  };
  // relief, relief, vegetation, vegetation, settlement, special, then bridge and extra of the river.

  test('relief and vegetation', () => {
    covers('CA-TER-1', 'CA-TER-2', 'CA-TER-4');
    const [, , , ...plainGround] = ground('kowel', 1, 3, 4, 5, 6, 1, 1, 1);
    expect(plainGround).toEqual(['gentle-hill', 'ridge', 'wood', 'orchard-hedge', 'railway-platform', 'dense-forest']);
    const [, , , ...more] = ground('kowel', 5, 6, 1, 6, 6, 1, 1, 1);
    expect(more.slice(0, 4)).toEqual(['rise', 'balka', 'wood', 'orchard-wall']);
  });

  test('water', () => {
    covers('CA-TER-3');
    // Rovno lies on no large river; a town has two settlements.
    const water = (face: number, target: 'rovno' | 'ploesti') => {
      const rovno = target === 'rovno';
      const zones = rovno
        ? { kowel: { owner: 'german' }, lutsk: { owner: 'german', taken: 0 } }
        : { galati: { owner: 'russian' } };
      const plan = { scenario: 'assault', origin: rovno ? 'lutsk' : 'galati', target };
      const table = new Table({ turn: 27, zones });
      const other = rovno ? Table.RUSSIAN_ELSEWHERE : Table.GERMAN_ELSEWHERE;
      table.declare(rovno ? plan : other, rovno ? other : plan, ...(rovno ? [6, 1] : [1, 6]));
      const order = { type: 'order', ...plan, size: 3000, prelude: 'none' };
      return table.act(rovno ? 'german' : 'russian', order, 1, 1, face).s.battle!.terrain[2];
    };
    expect([1, 2, 3, 4, 5, 6].map((face) => water(face, 'rovno'))).toEqual([
      'large-river',
      'river',
      'stream',
      'stream',
      'marsh',
      'marsh',
    ]);
    // CA-TER-8: one less in the mountains, where a large river is a torrent.
    expect([1, 2, 3, 4].map((face) => water(face, 'ploesti'))).toEqual(['torrent', 'torrent', 'torrent', 'stream']);
  });

  test('in the mountains one less, and never less than one', () => {
    covers('CA-TER-8');
    const [, , , ...high] = ground('stryi', 1, 4, 1, 1, 6, 1, 1, 1);
    expect(high.slice(0, 2)).toEqual(['gentle-hill', 'ridge']);
  });

  test('a river region has its river, bridges and something beside', () => {
    covers('CA-TER-9', 'CA-TER-10');
    const river = (bridge: number, extra: number) => ground('kowel', 1, 1, 1, 1, 6, 1, bridge, extra).slice(0, 3);
    expect([1, 3, 5, 6].map((face) => river(face, 1)[1])).toEqual([
      'bridge',
      'railway-bridge',
      'two-bridges',
      'ruined-bridge',
    ]);
    expect([river(1, 2)[2], river(1, 6)[2], river(1, 3)[2]!.split(':')[0]]).toEqual(['tributary', 'marsh', 'dock']);
    expect(river(1, 1)[0]).toBe('large-river');
  });

  test('settlements and special elements', () => {
    covers('CA-TER-5', 'CA-TER-6', 'CA-TER-7');
    const at = (n: number, ...faces: readonly number[]) =>
      ground('kowel', 1, 1, 1, 1, ...faces)[3 + 4 + n]!.split(':')[0];
    expect([1, 2, 3, 4, 5, 6].map((face) => at(0, face, 1, 1, 1))).toEqual([
      'village',
      'village',
      'kolkhoz',
      'kolkhoz',
      'farm',
      'railway-platform',
    ]);
    expect([at(1, 6, 2, 1), at(1, 6, 2, 3), at(1, 6, 2, 5)]).toEqual(['station', 'station-depot', 'station-airfield']);
    expect([at(1, 6, 3, 3), at(1, 6, 3, 4), at(1, 6, 4), at(1, 6, 5, 2), at(1, 6, 5, 4), at(1, 6, 5, 6)]).toEqual([
      'ruins',
      'burning-village',
      'trenches',
      'lake',
      'basin',
      'lock',
    ]);
  });
});

describe('the end', () => {
  const last = (agreed: Readonly<Record<string, string>>) => {
    const table = new Table({ turn: 60, options: agreed }).battle('german').report('draw');
    for (let n = 0; n < 10 && table.s.outcome === undefined; n++) {
      const [side, step] = table.asked[0]!.split(' ') as [string, string];
      table.act(side, step === 'awarding' ? { type: 'award', units: [] } : { type: 'ready' });
    }
    return table.s.outcome;
  };

  test('after sixty turns, by what was agreed', () => {
    covers('CA-VIC-1', 'CA-SEQ-3');
    expect(last({ victory: 'none' })).toMatchObject({ winners: [], key: 'campaign-over' });
    expect(last({ victory: 'historical' })).toMatchObject({
      winners: ['german'],
      key: 'east-held',
    });
    expect(last({ victory: 'capitals' })).toMatchObject({
      winners: ['russian'],
      key: 'most-capitals',
    });
  });
});
