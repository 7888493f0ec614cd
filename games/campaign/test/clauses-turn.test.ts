import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, Table, type UnitRow } from './support/table.ts';

/** The turn and the year as a whole, and what takes part in a battle. */

const options = (...of: readonly string[]) => of.map((option) => ({ option }));

describe('the calendar', () => {
  const seasonsFrom = (first: number) =>
    Array.from({ length: 12 }, (_, i) => new Table({ turn: first + i }).facts('german')['season']);
  const of = (...counts: readonly (readonly [string, number])[]) =>
    counts.flatMap(([season, turns]) => Array<string>(turns).fill(season));

  test('the seasons of each year', () => {
    covers('CA-YR-41', 'CA-YR-42', 'CA-YR-43', 'CA-YR-44', 'CA-YR-45');
    expect(seasonsFrom(1)).toEqual(of(['summer', 6], ['autumn', 3], ['winter', 3]));
    expect(seasonsFrom(13)).toEqual(of(['spring', 2], ['summer', 5], ['autumn', 2], ['winter', 3]));
    expect(seasonsFrom(25)).toEqual(of(['spring', 2], ['summer', 5], ['autumn', 3], ['winter', 2]));
    expect(seasonsFrom(37)).toEqual(of(['spring', 2], ['summer', 5], ['autumn', 3], ['winter', 2]));
    expect(seasonsFrom(49)).toEqual(of(['spring', 5], ['summer', 7]));
  });

  test.each([
    { last: 24, points: [15000, 15000], blue: [20, 22], german: [2, 1, 1, 1], russian: [2, 1, 1, 1] },
    { last: 36, points: [10000, 15000], blue: [15, 25], german: [1, 1], russian: [3, 2, 2, 1, 1, 1] },
    { last: 48, points: [5000, 10000], blue: [11, 30], german: [1], russian: [3, 3, 2, 2, 1, 1, 1, 1] },
  ])('points and cards after turn $last', ({ last, points, blue, german, russian }) => {
    covers('CA-PTS-43', 'CA-PTS-44', 'CA-PTS-45', 'CA-INC-43', 'CA-INC-44', 'CA-INC-45', 'CA-CRD-1');
    const { s } = new Table({ turn: last }).battle('german', { size: 1500 }).report('draw').endTurn();
    expect([s.points.german, s.points.russian]).toEqual(points);
    expect([s.hands.german.blue.length, s.hands.russian.blue.length]).toEqual(blue);
    expect([s.hands.german.mauve, s.hands.russian.mauve]).toEqual([german, russian]);
  });
});

describe('the turn', () => {
  test('goes from attrition to rest in its order', () => {
    covers('CA-SEQ-2');
    const RING = { lwow: { owner: 'german' }, brody: { owner: 'german' }, lutsk: { owner: 'german' } };
    const zones = { ...RING, sarny: { owner: 'german' }, kowel: { cut: 1, force: 3000, initial: 3000 } };
    const inside: UnitRow[] = Array.from({ length: 13 }, (_, i) => ({
      id: `r${i + 10}`,
      type: 'su-strelki-41',
      post: 'pocket',
      at: 'kowel',
    }));
    const table = new Table({ turn: 27, zones, units: [...ARMIES, ...inside] });
    const seen: string[] = [];
    const note = () =>
      seen.push(...table.told.filter((key) => ['attrition', 'advance'].includes(key)), table.asked[0]!);
    const act = (side: string, action: object, ...faces: number[]) => {
      table.act(side, action as never, ...faces);
      note();
    };
    note();
    const plain = { type: 'declare', green: 'none', mauve: 0 };
    act('german', { ...plain, ...Table.GERMAN_ELSEWHERE });
    act('russian', { ...plain, ...Table.RUSSIAN_ELSEWHERE }, 6, 1);
    act('german', {
      type: 'order',
      ...Table.GERMAN_ELSEWHERE,
      size: 3000,
      prelude: 'commando',
      goal: 'bunker',
    });
    act('german', { type: 'play', green: 'none', blue: [] });
    act('russian', { type: 'play', green: 'none', blue: [] });
    table.commit('german');
    note();
    table.commit('russian');
    note();
    table.report('attacker-decisive');
    note();
    act('german', { type: 'take-zone', zone: 'kishinev' });
    act('german', { type: 'retreat', zones: [] });
    act('german', { type: 'award', units: ['g1'] });
    act('russian', { type: 'award', units: [] });
    expect(seen).toEqual([
      'german declaring',
      'russian declaring',
      'german ordering',
      'german carding',
      'russian carding',
      'german committing',
      'russian committing',
      'german reporting',
      'advance',
      'german gaining',
      'german retreating',
      'german awarding',
      'russian awarding',
      // Rest and fatigue are counted, and the next turn opens with the pocket.
      'attrition',
      'german declaring',
    ]);
    expect([table.unit('g1', 'row'), table.unit('g4', 'row')]).toEqual([1, 0]);
  });
});

describe('commandos', () => {
  const order = (more: object) => new Table({ turn: 27 }).toForces({}, { prelude: more }).s.battle!;

  test('strike before the battle, for six turns whatever its size; a drop for four', () => {
    covers('CA-CDO-2', 'CA-AIR-A1');
    const commando = order({ prelude: 'commando', goal: 'bridge' });
    expect([commando.preludeTurns, commando.turns]).toEqual([6, 12]);
    expect(order({ prelude: 'airborne', night: 'yes' }).preludeTurns).toBe(4);
    const evacuation = { scenario: 'naval-evacuation', origin: 'constanta' };
    const table = new Table({ turn: 27 }).declare(evacuation, Table.RUSSIAN, 6, 1);
    expect(table.why('german', { type: 'order', ...evacuation, size: 800, prelude: 'commando', goal: 'hq' })).toBe(
      'CA-CDO-2 no-standard-battle',
    );
  });

  test('a bridge that they blow up is down for the rest of the season', () => {
    covers('CA-CDO-2');
    const plan = { scenario: 'urban-conquest', origin: 'iasi', target: 'kishinev' };
    const after = (prelude: string) => {
      const table = new Table({ turn: 27 });
      table.toForces(plan, { prelude: { prelude: 'commando', goal: 'bridge' } });
      table.commit('german').commit('russian');
      return table.report('draw', {}, { prelude }).endTurn();
    };
    // What is left is to cross the river where the bridge was.
    const crossing = { type: 'declare', green: 'none', mauve: 0, ...plan, scenario: 'landing-river' };
    expect([
      after('failed').why('german', crossing),
      after('bridge').why('german', crossing),
      after('bridge').why('german', { ...crossing, scenario: 'urban-conquest' }) === undefined,
    ]).toEqual(['CA-LND-A1 no-river-to-cross', undefined, false]);
  });
});

describe('who fights', () => {
  test('a pair of one type is bought at once and flies as two', () => {
    covers('CA-FLY-10', 'CA-FLY-11');
    const points = { german: 1000, russian: 1000 };
    const table = new Table({ points, received: points, mustered: [], stack: 'campaign/mustering', units: [] });
    table.act('german', { type: 'buy', order: [{ unit: 'de-ju87', quality: 'veteran', count: 1 }] });
    expect([table.roster('german'), table.unit('g1', 'bases'), table.s.points.german]).toEqual([['de-ju87'], 2, 870]);
  });

  test('late in the war Volksgrenadiers and elites are fanatic outside Russia, the former not in Germany', () => {
    covers('CA-VOL-1', 'CA-ELI-1');
    const units: UnitRow[] = [
      ...ARMIES,
      { id: 'g5', type: 'de-volksgrenadier', grade: 'conscript' },
      { id: 'g6', type: 'de-schuetzen', grade: 'elite' },
      { id: 'g7', type: 'de-schuetzen', grade: 'veteran' },
      { id: 'r5', type: 'su-strelki-42', grade: 'elite' },
    ];
    // A way from Kowel through Lublin to Warsaw, and on to Breslau.
    const west = ['lublin', 'warsaw', 'breslau'];
    const moraleIn = (turn: number, origin: string, target: string, theirs: readonly string[]) => {
      const zones = Object.fromEntries(theirs.map((id) => [id, { owner: 'russian', taken: 1 }]));
      const city = target === 'berlin';
      const table = new Table({ turn, units, zones });
      const plan = { scenario: city ? 'urban-conquest' : 'assault', origin, target };
      table.toForces(plan, {
        attacker: 'russian',
        declare: true,
        other: { scenario: 'airborne-conquest', target: 'brody' },
      });
      table.commit('german', { units: ['g5', 'g6', 'g7'] }).commit('russian', { units: ['r5'] });
      return ['g5', 'g6', 'g7', 'r5'].map((id) => table.morale(id));
    };
    expect(moraleIn(50, 'warsaw', 'radom', west)).toEqual(['fanatic', 'fanatic', 'good', 'good']);
    expect(moraleIn(50, 'breslau', 'berlin', west)).toEqual(['hesitant', 'fanatic', 'good', 'good']);
    expect(moraleIn(46, 'warsaw', 'radom', west)).toEqual(['good', 'good', 'good', 'good']);
  });

  test('at home in Russia nobody is fanatic by the place', () => {
    covers('CA-VOL-1', 'CA-ELI-1');
    const units: UnitRow[] = [...ARMIES, { id: 'g6', type: 'de-schuetzen', grade: 'elite' }];
    const table = new Table({ turn: 50, units }).toForces();
    expect(table.commit('german', { units: ['g6'] }).morale('g6')).toBe('good');
  });
});

describe('cities', () => {
  const RING = Object.fromEntries(['brody', 'sarny', 'rovno', 'lwow'].map((id) => [id, { owner: 'german' }]));
  const troop = (id: string, at: string): UnitRow => ({ id, type: 'su-strelki-41', post: 'pocket', at });

  test('those who take refuge have the city’s own troops beside them', () => {
    covers('CA-ENC-7');
    // Kowel and Lutsk are cut off with 960 points; those of Kowel go to Lutsk.
    const zones = {
      ...RING,
      kowel: { cut: 1, force: 480, initial: 480 },
      lutsk: { cut: 1, force: 480, initial: 480, civil: true },
    };
    const units = [
      ...ARMIES,
      troop('r10', 'kowel'),
      troop('r11', 'kowel'),
      troop('r12', 'lutsk'),
      troop('r13', 'lutsk'),
    ];
    const table = new Table({ turn: 27, zones, units });
    table.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
    table.act('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 1500, prelude: 'none' });
    table.toReport().report('draw').endTurn();
    expect(table.told).toContain('refuge');
    const plan = { scenario: 'urban-conquest', origin: 'brody', target: 'lutsk' };
    table.toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE });
    const defence = { type: 'commit', options: options('ambush', 'minefields'), hq: [], works: [] };
    expect(table.why('russian', { ...defence, civil: 'yes', units: ['r10', 'r11', 'r12', 'r13'] })).toBeUndefined();
    table.act('russian', { ...defence, civil: 'yes', units: ['r10'] });
    expect(table.s.battle!.sides.russian.civil).toBe(true);
  });

  test('its troops are not bought and do not leave it', () => {
    covers('CA-CTY-2');
    const points = { german: 1000, russian: 1000 };
    const rich = new Table({ points, received: points, mustered: [], stack: 'campaign/mustering', units: [] });
    expect(
      rich.why('german', { type: 'buy', order: [{ unit: 'de-city-militia', quality: 'conscript', count: 1 }] }),
    ).toBe('CA-CTY-2 city-troops-are-not-bought');
    // An attack out of Lublin leaves them behind, a sortie too.
    const zones = { lublin: { civil: true }, kowel: { civil: true } };
    const attack = { type: 'commit', options: options('bombardment', 'outflanking'), hq: [], units: ['g1'] };
    for (const scenario of ['assault', 'urban-sortie']) {
      const table = new Table({ turn: 27, zones }).toForces({ scenario, origin: 'lublin', target: 'kowel' });
      expect(table.why('german', attack)).toBeUndefined();
      expect(table.act('german', attack).s.battle!.sides.german.civil).toBe(false);
    }
  });

  test('an attrition fight is that of its civilians, 500 points beyond the size', () => {
    covers('CA-URB-B1');
    const many: UnitRow[] = Array.from({ length: 8 }, (_, i) => ({
      id: `g${i + 10}`,
      type: 'de-schuetzen',
      grade: 'veteran',
    }));
    const plan = { scenario: 'urban-attrition', origin: 'lublin', target: 'kowel' };
    const table = new Table({ turn: 27, zones: { lublin: { civil: true } }, units: [...ARMIES, ...many] });
    table.toForces(plan, { size: 1500 });
    const commit = (units: readonly string[]) => ({
      type: 'commit',
      options: options('bombardment', 'outflanking'),
      hq: [],
      units,
    });
    const all = many.map(({ id }) => id);
    expect(table.s.battle!.sides.german.limit).toBe(2000);
    expect([table.why('german', commit(all)), table.why('german', commit(all.slice(1)))]).toEqual([
      'CA-BAT-1 too-many-points',
      undefined,
    ]);
    expect(table.act('german', commit(all.slice(1))).s.battle!.sides.german.civil).toBe(true);
  });

  test('a port’s civilians cover the evacuation', () => {
    covers('CA-LND-B8');
    const plan = { scenario: 'naval-evacuation', origin: 'odessa' };
    const zones = { izmail: { owner: 'german' }, odessa: { civil: true } };
    const table = new Table({ turn: 27, zones }).toForces(plan, { attacker: 'russian', size: 800, declare: true });
    const commit = { type: 'commit', options: options('minefields'), hq: [], works: [], units: ['r1'], off: [] };
    expect(table.act('russian', { ...commit, civil: 'yes' }).s.battle!.sides.russian.civil).toBe(true);
  });

  test('a sortie gains what borders the city, three zones at most out of a ring', () => {
    covers('CA-URB-A1', 'CA-URB-A2', 'CA-URB-A3');
    const gains = (cut: boolean) => {
      // Kiev with all its neighbours German; cut off or not.
      const ring = ['korosten', 'fastov', 'belaya-tserkov', 'chernigov', 'nezhin', 'priluki'];
      const german = cut ? ring : ring.slice(0, 5);
      // A way for the Germans from Lublin by Kowel and Sarny to Korosten.
      const way = ['kowel', 'sarny', ...german];
      const zones: Record<string, object> = Object.fromEntries(way.map((id) => [id, { owner: 'german', taken: 1 }]));
      const units: UnitRow[] = [...ARMIES];
      if (cut) {
        for (let i = 10; i < 21; i++) units.push(troop(`r${i}`, 'kiev'));
      }
      const table = new Table({ turn: 52, zones: zones as never, units });
      const plan = { scenario: 'urban-sortie', origin: 'kiev', target: 'korosten' };
      table.toForces(plan, { attacker: 'russian', declare: true, other: Table.GERMAN_ELSEWHERE });
      table.commit('german').commit('russian', { units: cut ? ['r10', 'r11'] : ['r1'] });
      table.report('attacker-crushing');
      const taken: string[] = [];
      while (table.asked[0]?.endsWith('gaining')) {
        const [side] = table.asked[0].split(' ') as [string];
        const offered = table.offered(side, 'take-zone');
        expect(offered.every((id) => ring.includes(String(id)))).toBe(true);
        taken.push(String(offered[0]));
        table.act(side, { type: 'take-zone', zone: offered[0]! });
      }
      return taken.length + 1;
    };
    expect([gains(false), gains(true)]).toEqual([5, 3]);
    const no = (origin: string, target: string) =>
      new Table().why('german', { type: 'declare', green: 'none', mauve: 0, scenario: 'urban-sortie', origin, target });
    expect([no('przemysl', 'stryi'), no('lublin', 'kowel')]).toEqual(['CA-URB-A3 not-a-city', undefined]);
  });

  test('a classic encirclement spares coasts and mountains', () => {
    covers('CA-ECS-A1', 'CA-ECS-A2');
    const declare = (origin: string, target: string, cut: readonly string[], german: readonly string[]) => {
      const zones = {
        ...Object.fromEntries(german.map((id) => [id, { owner: 'german', taken: 1 }])),
        ...Object.fromEntries(cut.map((id) => [id, { cut: 20, force: 0, initial: 0 }])),
      };
      const plan = { scenario: 'encirclement-classic', origin, target };
      return new Table({ turn: 27, zones }).why('german', { type: 'declare', green: 'none', mauve: 0, ...plan });
    };
    const ring = ['lwow', 'brody', 'lutsk', 'sarny'];
    expect(declare('lublin', 'kowel', ['kowel'], ring)).toBeUndefined();
    expect(declare('lublin', 'kowel', [], [])).toBe('CA-ECS-A1 nothing-fits');
    expect(declare('przemysl', 'stryi', ['stryi', 'kowel'], [...ring, 'stanislav'])).toBe('CA-ECS-A2 sea-or-mountains');
  });
});

describe('relief support', () => {
  const RING = Object.fromEntries(['lwow', 'brody', 'lutsk', 'sarny'].map((id) => [id, { owner: 'german' }]));
  const inside: UnitRow[] = Array.from({ length: 10 }, (_, i) => ({
    id: `r${i + 10}`,
    type: 'su-strelki-41',
    post: 'pocket',
    at: 'kowel',
  }));
  const plan = { scenario: 'relief-support', origin: 'kowel', target: 'lutsk', second: 'rovno' };
  const zones = { ...RING, kowel: { cut: 1, force: 2400, initial: 2400 } };
  const begun = (units: readonly UnitRow[] = ARMIES) =>
    new Table({ turn: 27, zones, units: [...units, ...inside] }).toForces(plan, {
      attacker: 'russian',
      declare: true,
      other: Table.GERMAN_ELSEWHERE,
    });

  test('some of those inside break out, and the stock attacks from the rear zone', () => {
    covers('CA-ECS-C3');
    const attack = { type: 'commit', options: options('bombardment', 'outflanking'), hq: [] };
    const table = begun();
    expect(table.why('russian', { ...attack, units: ['r10', 'r1', 'r3'] })).toBeUndefined();
    table.commit('german').act('russian', { ...attack, units: ['r10', 'r1', 'r3'] });
    table.report('attacker-marginal', { r10: { fate: 'crossed' } });
    // All are out: one crossed, nine had stayed behind; the relief is where it was.
    expect([table.unit('r10', 'post'), table.unit('r11', 'post'), table.unit('r1', 'post')]).toEqual([0, 0, 0]);
    const nobody = ARMIES.filter(({ id }) => id.startsWith('g'));
    const lonely = new Table({ turn: 27, zones, units: [...nobody, ...inside] });
    expect(lonely.why('russian', { type: 'declare', green: 'none', mauve: 0, ...plan })).toMatch(/^CA-ECS-C[13]/);
  });

  test('the defender names the side edge of his reserves unless he outflanks', () => {
    covers('CA-ECS-C4');
    const defence = { type: 'commit', hq: [], works: [], units: ['g1'] };
    const table = begun();
    const named = { ...defence, options: options('ambush', 'minefields') };
    expect(table.why('german', named as never)).toBe('rokada missing-slot');
    expect(table.why('german', { ...named, edge: 'north' })).toBe('CA-BAT-1 not-a-candidate');
    expect(table.act('german', { ...named, edge: 'west' }).s.battle!.sides.german.edge).toBe('west');
    const flank = { ...defence, options: options('outflanking', 'minefields') };
    expect(begun().why('german', flank as never)).toBeUndefined();
  });
});

describe('leaving the table', () => {
  test('from the sixth turn on', () => {
    covers('CA-WDR-1');
    const report = (turns: number) => {
      const table = new Table({ turn: 27 }).battle('german');
      const units = ['g1', 'g2', 'g3', 'r1', 'r2', 'r3'].map((unit) => ({
        unit,
        lost: 0,
        fate: unit === 'g1' ? 'left-table' : 'fought',
        immobilised: 0,
        scuttled: 0,
        captured: 0,
      }));
      const filed = { type: 'report', result: 'draw', turns, units, heroes: [], bridge: 'stands', story: '' };
      return table.why('german', filed);
    };
    expect([report(5), report(6)]).toEqual(['CA-WDR-1 too-early-to-leave', undefined]);
  });

  test('to the ships only with an objective in hand', () => {
    covers('CA-LND-B4');
    const plan = { scenario: 'naval-evacuation', origin: 'odessa' };
    const ring = ['izmail', 'tiraspol', 'voznesensk', 'nikolayev'];
    const zones = {
      ...Object.fromEntries(ring.map((id) => [id, { owner: 'german', taken: 1 }])),
      odessa: { cut: 20, force: 2400, initial: 2400 },
    };
    const inside: UnitRow[] = Array.from({ length: 10 }, (_, i) => ({
      id: `r${i + 10}`,
      type: 'su-strelki-41',
      post: 'pocket',
      at: 'odessa',
    }));
    const table = new Table({ turn: 27, zones, units: [...ARMIES, ...inside] });
    table.toForces(plan, { attacker: 'russian', size: 800, declare: true });
    table.commit('german', { units: ['g1'] });
    const commit = { type: 'commit', options: options('minefields'), hq: [], works: [] };
    table.act('russian', { ...commit, units: ['r10', 'r11'], off: [] });
    const units = ['g1', 'r10', 'r11'].map((unit) => ({
      unit,
      lost: 0,
      fate: unit === 'r10' ? 'left-table' : 'fought',
      immobilised: 0,
      scuttled: 0,
      captured: 0,
    }));
    const filed = (lost: number) => ({
      type: 'report',
      result: 'draw',
      turns: 6,
      units,
      heroes: [],
      evacuation: Array.from({ length: lost }, (_, i) => ({ turn: String(i + 1), objective: 'lost' })),
      story: '',
    });
    expect([table.why('russian', filed(6)), table.why('russian', filed(5))]).toEqual([
      'CA-LND-B4 objective-contested',
      undefined,
    ]);
    table.act('russian', filed(5)).act('german', { type: 'confirm', version: 1 });
    // Who left by the rear edge is saved, who fought on is lost with the town.
    expect([table.unit('r10', 'post'), table.unit('r10', 'type') > 0, table.unit('r11', 'type')]).toEqual([0, true, 0]);
  });
});

describe('support units', () => {
  test('are bought, or re-rated at the difference', () => {
    covers('CA-TRP-3');
    const points = { german: 1000, russian: 1000 };
    const table = (turn: number) =>
      new Table({
        turn,
        points,
        received: points,
        mustered: [],
        stack: 'campaign/mustering',
        units: [
          { id: 'r1', type: 'su-mmg', grade: 'conscript' },
          { id: 'r2', type: 'su-t34-76', grade: 'veteran' },
          { id: 'g1', type: 'de-hmg', grade: 'conscript' },
        ],
      });
    const rerate = (units: readonly string[], grade = 'veteran') => ({ type: 're-rate', units, grade });
    expect([
      table(13).why('russian', rerate(['r2'])),
      table(1).why('russian', rerate(['r1'])),
      table(13).why('german', rerate(['g1'])),
      table(13).why('russian', rerate(['r1'], 'conscript')),
    ]).toEqual([
      'CA-TRP-3 no-support-unit',
      'CA-TRP-3 no-support-unit',
      'CA-TRP-3 no-support-unit',
      'CA-TRP-3 already-so-rated',
    ]);
    const after = table(13).act('russian', rerate(['r1']));
    const bought = table(13).act('russian', {
      type: 'buy',
      order: [{ unit: 'su-mmg', quality: 'veteran', count: 1 }],
    });
    const old = table(13).act('russian', { type: 'buy', order: [{ unit: 'su-mmg', quality: 'conscript', count: 1 }] });
    expect(after.unit('r1', 'grade')).toBe(1);
    expect(after.s.points.russian - bought.s.points.russian).toBe(1000 - old.s.points.russian);
  });
});
