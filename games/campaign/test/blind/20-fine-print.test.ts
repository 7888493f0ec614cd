import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ZONES, zoneOf } from '../../src/data.ts';
import {
  ARMIES,
  FIRST,
  Table,
  fought,
  lastBattle,
  takeAll,
  turnOf,
  type Setting,
  type UnitRow,
  G,
  R,
  all,
} from './help.ts';

const why = (setting: Setting, side: string, plan: object): string | undefined =>
  new Table(setting).why(side, { type: 'declare', green: 'none', mauve: 0, ...plan });
const pocket = (count: number, at: string): UnitRow[] =>
  Array.from({ length: count }, (_, i) => ({ id: `r${10 + i}`, type: 'su-strelki-41', post: 'pocket', at }));

describe('rivers without bridges', () => {
  const plan = { origin: 'suceava', target: 'balti' };
  test('no attack but a crossing goes over them', () => {
    covers('CA-LND-A1');
    const fresh = {
      turn: 3,
      last: lastBattle({ turn: 2, gained: ['suceava', 'iasi'] }),
      zones: all({ ...G, taken: 2 }, 'suceava', 'iasi'),
    };
    expect(why(fresh, 'german', { scenario: 'breakthrough-conquest', ...plan })).toMatch(/^CA-LND-A1/);
    const lost = { turn: 3, zones: { balti: { ...R, taken: 2 } } };
    expect(why(lost, 'german', { scenario: 'counter-tactical', ...plan })).toMatch(/^CA-LND-A1/);
    expect(why({}, 'german', { scenario: 'urban-conquest', origin: 'galati', target: 'kishinev' })).toBeDefined();
    expect(why({}, 'russian', { scenario: 'urban-sortie', origin: 'kishinev', target: 'galati' })).toMatch(
      /^CA-LND-A1/,
    );
  });
  test('an Engagement is not named over them either', () => {
    covers('CA-ENG-2');
    const t = new Table().declare(Table.GERMAN, Table.RUSSIAN, 3, 3);
    // Cluj borders on Chernovtsy over an unbridged river, and nothing else does: no name for it.
    expect(t.offered('german', 'name-zones')).not.toContain('chernovtsy');
    expect(t.offered('russian', 'name-zones')).not.toContain('cluj');
  });
  test('gains are no attacks: the second zone may lie beyond', () => {
    covers('CA-ZON-2');
    const t = fought({
      plan: { scenario: 'assault', origin: 'galati', target: 'izmail' },
      result: 'attacker-marginal',
    });
    expect(t.offered('german', 'take-zone')).toContain('kishinev');
  });
});

describe('a city in a pocket', () => {
  const ring = all(G, 'kowel', 'sarny', 'novograd', 'korosten', 'berdichev', 'fastov');
  const setting = {
    turn: 3,
    zones: { ...ring, zhitomir: { civil: true } },
    units: [...ARMIES, ...pocket(4, 'zhitomir')],
  };
  const plan = { scenario: 'encirclement-classic', origin: 'berdichev', target: 'zhitomir' };
  test('may be attacked as such, and its minor troops support those within', () => {
    covers('CA-ECS-A1', 'CA-ENC-7');
    const t = new Table(setting).toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE });
    const commit = { type: 'commit', options: [{ option: 'ambush' }, { option: 'minefields' }], hq: [], works: [] };
    expect(t.why('russian', { ...commit, civil: 'yes', units: ['r10'] })).toBeUndefined();
  });
  test('falls when its regulars are destroyed in the battle', () => {
    covers('CA-CTY-8');
    const t = new Table(setting).toForces(plan, { declare: true, other: Table.RUSSIAN_ELSEWHERE });
    t.commit('german').commit('russian', { units: ['r10', 'r11', 'r12', 'r13'] });
    t.report('defender-marginal', Object.fromEntries(['r10', 'r11', 'r12', 'r13'].map((id) => [id, { lost: 12 }])));
    takeAll(t).endTurn();
    expect(t.owner('zhitomir')).toBe('german');
  });
});

describe('the way to the rear', () => {
  test('one zone is enough', () => {
    covers('CA-ENC-1');
    const corridor = { turn: 28, zones: all(G, 'kowel', 'sarny', 'korosten') };
    const t = new Table(corridor);
    expect(['kowel', 'sarny', 'korosten'].map((id) => t.zone(id, 'cut'))).toEqual([0, 0, 0]);
  });
  test('a rear zone in enemy hands is no rear', () => {
    covers('CA-ENC-1');
    const zones = all(G, 'bryansk', 'orel');
    const units = [
      ...ARMIES,
      ...Array.from({ length: 12 }, (_, i) => ({
        id: `g${10 + i}`,
        type: 'de-schuetzen',
        grade: 'veteran',
        post: 'pocket',
        at: 'bryansk',
      })),
    ];
    expect(new Table({ turn: 28, zones, units }).zone('bryansk', 'cut')).toBe(1);
  });
});

describe('one thing at a time', () => {
  test('one battle a turn: after it the next turn opens', () => {
    covers('CA-SEQ-3', 'CA-SEQ-2');
    const { t } = turnOf({ result: 'draw', turn: 27 });
    expect([t.s.turn, t.s.battle, t.asked]).toEqual([28, null, ['german declaring', 'russian declaring']]);
  });
  test('declarations are sealed until both are made', () => {
    covers('CA-INI-5');
    const t = new Table().act('german', { type: 'declare', green: 'none', mauve: 0, ...Table.GERMAN });
    expect(JSON.stringify(t.facts('russian')['declaration'] ?? {})).not.toContain('kowel');
    expect(t.why('german', { type: 'declare', green: 'none', mauve: 0, ...Table.GERMAN })).toBeDefined();
  });
  test('one commander, one second', () => {
    covers('CA-HQ-7');
    const t = new Table().toForces();
    const post = (...items: string[]): object => ({
      type: 'commit',
      options: [{ option: 'panic' }, { option: 'bombardment' }],
      hq: items.map((item) => ({ item, transport: 'none' })),
      units: ['g1'],
    });
    expect(t.why('german', post('commander', 'commander') as never)).toBeDefined();
    expect(t.why('german', post('commander', 'second', 'telephone') as never)).toBeUndefined();
  });
  test('the defender may send a commando, but not beside that of the attacker', () => {
    covers('CA-CDO-1', 'CA-CDO-2');
    const units = [
      ...ARMIES,
      { id: 'r10', type: 'su-razvedchiki', grade: 'veteran' },
      { id: 'g10', type: 'de-brandenburg', grade: 'elite' },
    ];
    const answering = (prelude: object): Table => {
      const t = new Table({ units }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
      t.act('german', { type: 'order', ...Table.GERMAN, size: 3000, ...prelude });
      return t.act('german', { type: 'play', green: 'none', blue: [] });
    };
    const raid = { type: 'answer', reply: 'stand', prelude: 'commando', goal: 'battery' };
    expect(answering({ prelude: 'none' }).why('russian', raid)).toBeUndefined();
    expect(answering({ prelude: 'commando', goal: 'hq' }).why('russian', raid)).toBeDefined();
    const t = answering({ prelude: 'none' }).act('russian', raid);
    expect([t.s.used.russian.commando, t.s.used.german.commando]).toEqual([true, false]);
  });
});

describe('cities and the year', () => {
  test('every city has its 500 points again when a year begins, for who holds it then', () => {
    covers('CA-CTY-1', 'CA-SEQ-1');
    const t = new Table({ turn: 12, zones: { lwow: G, kowel: G } }).toForces(
      { scenario: 'assault', origin: 'kowel', target: 'sarny' },
      { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 1500 },
    );
    t.toReport().report('draw').endTurn();
    const cities = ZONES.filter(({ kind }) => kind === 'capital').map(({ id }) => id);
    expect(cities.filter((id) => t.s.zones.civil[zoneOf(id)] === 0)).toEqual([]);
    expect(
      ZONES.filter(({ kind }) => kind !== 'capital').filter(({ id }) => t.s.zones.civil[zoneOf(id)] === 1),
    ).toEqual([]);
  });
});

describe('deserters of the Russian', () => {
  test.each([
    [4, false],
    [5, true],
  ])('conscripts on a %i: %s', (roll, stays) => {
    covers('CA-FAT-2');
    const units = ARMIES.map((row) => (row.id === 'r1' ? { ...row, morale: 'hesitant', tired: 1, row: 3 } : row));
    const t = new Table({ turn: 27, units }).toForces();
    const options = [{ option: 'ambush' }, { option: 'minefields' }];
    t.act('russian', { type: 'commit', options, hq: [], works: [], units: ['r1'] });
    t.act(
      'german',
      { type: 'commit', options: [{ option: 'panic' }, { option: 'bombardment' }], hq: [], units: ['g1'] },
      roll,
    );
    expect(t.unit('r1', 'type') > 0).toBe(stays);
  });
});

describe('losses', () => {
  test('bases lost are gone, a unit without any is struck, survivors are marked as worn', () => {
    covers('CA-SEQ-2', 'CA-TRP-4');
    const t = fought({ turn: 27, result: 'draw', losses: { g1: { lost: 4 }, g2: { lost: 9 } } });
    expect([t.unit('g1', 'bases'), t.unit('g1', 'worn'), t.unit('g2', 'type')]).toEqual([5, 1, 0]);
  });
  test('nobody loses more than he had', () => {
    covers('CA-SEQ-2');
    expect(() => fought({ result: 'draw', losses: { g1: { lost: 10 } } })).toThrow();
  });
  test('who surrendered is lost', () => {
    covers('CA-SEQ-2');
    expect(fought({ turn: 27, result: 'draw', losses: { g1: { fate: 'surrendered' } } }).unit('g1', 'type')).toBe(0);
  });
  test('every unit of the battle is in the report, and no other', () => {
    covers('CA-SEQ-2');
    const t = new Table().toForces().toReport();
    const filed = { type: 'report', result: 'draw', turns: 6, heroes: [], story: '' };
    expect(t.why('german', { ...filed, units: [] })).toBeDefined();
  });
});

describe('the end', () => {
  const ended = (zones: Record<string, object>, victory: string): unknown =>
    fought({ turn: 60, zones: zones as never, options: { victory }, result: 'draw' }).endTurn().s.outcome;
  test('no winner is printed: by agreement none is named', () => {
    covers('CA-VIC-1');
    expect(ended({}, 'none')).toMatchObject({ winners: [] });
  });
  test('by capitals the side with more of them wins', () => {
    covers('CA-VIC-1');
    expect(ended({}, 'capitals')).toMatchObject({ winners: ['russian'] });
  });
  test('a campaign of 1945 ends in summer', () => {
    covers('CA-YR-45');
    expect(new Table({ turn: 60 }).facts('german')['season']).toBe('summer');
    expect(FIRST['summer 45']).toBe(54);
  });
});
