import { Match, writePosition, type WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import type { Campaign } from '../src/state.ts';
import { ARMIES, Table, type Setting, type UnitRow } from './support/table.ts';

/** What must be refused, each with the clause it breaks; nothing changes by it (`why` compares the states). */

const declare = (plan: object, more: object = {}): WireAction => ({
  type: 'declare',
  green: 'none',
  mauve: 0,
  ...plan,
  ...more,
});
const blue = (letters: string) => Array.from(letters, (card) => ({ card }));
const inHand = (german: object) => ({
  german: { blue: [], green: [], mauve: [], ...german },
  russian: { blue: [], green: [], mauve: [] },
});
const pocket = (at: string): UnitRow[] =>
  Array.from({ length: 9 }, (_, i) => ({ id: `r${i + 10}`, type: 'su-strelki-41', post: 'pocket', at }));
const german = (...zones: string[]) => Object.fromEntries(zones.map((id) => [id, { owner: 'german' }]));

describe('a declaration', () => {
  test('of an Assault from land that was won a turn ago, in the same season', () => {
    covers('CA-ASL-1');
    const table = new Table({ turn: 2 }).battle('german').report('attacker-marginal').endTurn();
    expect([table.s.turn, table.owner('kowel')]).toEqual([3, 'german']);
    const from = { scenario: 'assault', origin: 'kowel', target: 'sarny' };
    expect(table.why('german', declare(from))).toBe('CA-ASL-1 taken-this-season');
  });

  test('of a breakthrough by who has won nothing, or as the defender', () => {
    covers('CA-PER-A2');
    const through = declare({ scenario: 'breakthrough-conquest', origin: 'lublin', target: 'kowel' });
    expect(new Table().why('german', through)).toBe('CA-PER-A2 no-win-as-attacker');
    const draw = new Table({ turn: 2 }).battle('german').report('draw').endTurn();
    expect(draw.why('german', through)).toBe('CA-PER-A2 no-win-as-attacker');
    const held = new Table({ turn: 2 }).battle('russian').report('defender-decisive').endTurn();
    expect(held.why('german', through)).toBe('CA-PER-A2 no-win-as-attacker');
  });

  test.each([
    ['mountains', german('lwow', 'stryi', 'tarnopol', 'chernovtsy'), 'lwow', 'stanislav'],
    ['the sea', german('kishinev', 'tiraspol', 'odessa'), 'tiraspol', 'izmail'],
  ])('of an encirclement attack at %s', (_, zones, origin, target) => {
    covers('CA-ECS-A2');
    // Another pocket that may be attacked, so that the scenario itself is open.
    const ring = german('kowel', 'lwow', 'brody', 'lutsk', 'novograd', 'proskurov', 'sarny', 'tarnopol');
    const more = pocket(target);
    const rovno = more.map((unit, i) => ({ ...unit, id: `r${i + 30}`, at: 'rovno' }));
    const table = new Table({ turn: 3, zones: { ...zones, ...ring }, units: [...ARMIES, ...more, ...rovno] });
    const plan = { scenario: 'encirclement-classic', origin, target };
    expect(table.why('german', declare(plan))).toBe('CA-ECS-A2 sea-or-mountains');
  });

  test('of a Pincer from two neighbours, or twice from one place', () => {
    covers('CA-ECS-B1');
    const table = new Table({ zones: german('lwow', 'brody', 'tarnopol') });
    const jaws = { scenario: 'encirclement-pincer', origin: 'lwow', target: 'stryi' };
    expect(table.why('german', declare(jaws, { second: 'przemysl' }))).toBe('CA-ECS-B1 jaws-touch');
    expect(table.why('german', declare(jaws, { second: 'lwow' }))).toBe('CA-ECS-B1 jaws-touch');
    expect(table.why('german', declare(jaws, { second: 'uzhgorod' }))).toBeUndefined();
  });

  test('of a crossing where a bridge stands, and of an Assault where none does', () => {
    covers('CA-LND-A1');
    const over = (scenario: string, origin: string, target: string) =>
      new Table().why('german', declare({ scenario, origin, target }));
    expect(over('landing-river', 'iasi', 'balti')).toBe('CA-LND-A1 no-river-to-cross');
    expect(over('assault', 'suceava', 'balti')).toBe('CA-LND-A1 river-without-bridge');
    expect([over('assault', 'iasi', 'balti'), over('landing-river', 'suceava', 'balti')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('of a drop on a city, and of a second airborne operation in a year', () => {
    covers('CA-AIR-B2', 'CA-AIR-A1');
    const drop = (target: string) => declare({ scenario: 'airborne-conquest', target });
    expect(new Table().why('german', drop('kiev'))).toBe('CA-AIR-B2 no-drop-on-a-city');
    const table = new Table({ turn: 2 }).battle('german', { prelude: 'airborne', night: 'no' });
    table.report('draw').endTurn();
    expect(table.why('german', drop('uman'))).toBe('CA-AIR-A1 airborne-used');
    table.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
    const order = { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 3000 };
    expect(table.why('german', { ...order, prelude: 'airborne', night: 'no' })).toBe('CA-AIR-A1 airborne-used');
    expect(table.why('german', { ...order, prelude: 'none' })).toBeUndefined();
  });

  test('of an initiative card that is not there, or beside a historical one', () => {
    covers('CA-CRD-5', 'CA-INI-2');
    const table = new Table({ hands: inHand({ mauve: [1] }) });
    expect(table.why('german', declare(Table.GERMAN, { mauve: 3 }))).toBe('CA-CRD-5 not-in-hand');
    const berlin = { scenario: 'urban-conquest', origin: 'kowel', target: 'lublin', green: 'berlin', mauve: 1 };
    const hands = { ...inHand({}), russian: { blue: [], green: ['berlin'], mauve: [1] } };
    expect(new Table({ hands }).why('russian', declare(berlin))).toBe('CA-INI-2 one-card-or-the-other');
  });

  test('by who has declared already, or in the place of the other', () => {
    const table = new Table().act('german', declare(Table.GERMAN));
    expect(table.why('german', declare(Table.GERMAN))).toBeDefined();
    expect(table.why('umpire', declare(Table.RUSSIAN))).toBeDefined();
  });
});

describe('an order', () => {
  test('of a second commando operation in a year', () => {
    covers('CA-CDO-1');
    const table = new Table({ turn: 2 }).battle('german', { prelude: 'commando', goal: 'hq' });
    table.report('draw').endTurn().declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
    const order = { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 3000 };
    expect(table.why('german', { ...order, prelude: 'commando', goal: 'bridge' })).toBe('CA-CDO-1 commando-used');
    expect(table.why('german', { ...order, prelude: 'none' })).toBeUndefined();
  });

  test('of a size that no battle has, or by who lost the initiative', () => {
    covers('CA-INI-6');
    const table = new Table().declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    expect(table.why('german', { type: 'order', ...Table.GERMAN, size: 2600, prelude: 'none' })).toBe(
      'CA-INI-3 not-a-candidate',
    );
    expect(table.why('russian', { type: 'order', ...Table.RUSSIAN, size: 3000, prelude: 'none' })).toBe(
      'CA-INI-6 not-your-decision',
    );
  });
});

describe('cards', () => {
  test('six blue ones, one that is not held, a second green one', () => {
    covers('CA-CRD-3', 'CA-CRD-4');
    const hands = inHand({ blue: 'AABCDEGH'.split(''), green: ['panzer-group-1', 'case-blue'] });
    const table = new Table({ turn: 3, hands }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    table.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
    const play = (letters: string): WireAction => ({ type: 'play', green: 'none', blue: blue(letters) });
    expect(table.why('german', play('AABCDE'))).toBe('CA-CRD-3 too-many');
    expect(table.why('german', play('AAA'))).toBe('CA-CRD-1 not-in-hand');
    const laid = new Table({ hands: inHand({ green: ['surprise', 'panzer-group-1'] }) });
    laid.declare({ ...Table.GERMAN, green: 'surprise' }, Table.RUSSIAN, 6, 1);
    laid.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' });
    expect(laid.why('german', { type: 'play', green: 'panzer-group-1', blue: [] })).toBe('CA-CRD-4 one-green-card');
  });
});

describe('a force', () => {
  const commit = (table: Table): WireAction => ({
    type: 'commit',
    options: table
      .offered('german', 'commit')
      .slice(0, 2)
      .map((option) => ({ option: String(option) })),
    hq: [],
    units: [],
  });

  test('with a command post in a battle of fewer than 2,000 points', () => {
    covers('CA-HQ-1');
    const hq = [{ item: 'commander', transport: 'none' }];
    const at = (size: number) => new Table({ turn: 27 }).toForces({}, { size });
    expect(at(1500).why('german', { ...commit(at(1500)), hq })).toBe('CA-HQ-1 hq-needs-2000');
    expect(at(2000).why('german', { ...commit(at(2000)), hq })).toBeUndefined();
  });

  test('with a crew in training, a tank without one, or a unit of the other side', () => {
    covers('CA-CAP-1', 'CA-CAP-2');
    const units: UnitRow[] = [
      ...ARMIES,
      { id: 'g8', type: 'de-pz2', ready: 28 },
      { id: 'g9', type: 'su-t34-76', captured: true, post: 'crewless' },
    ];
    const table = new Table({ turn: 27, units }).toForces();
    const no = (unit: string) => table.why('german', { ...commit(table), units: [unit] });
    expect(['g8', 'g9', 'r1', 'g800'].map(no)).toEqual([
      'CA-CAP-2 unit-trains',
      'CA-CAP-1 unit-without-crew',
      'CA-BAT-1 not-your-unit',
      'CA-BAT-1 not-your-unit',
    ]);
  });

  test('with a unit that rests; agreed that it may be called, it loses what it has rested', () => {
    covers('CA-RST-1');
    const tired = ARMIES.map((unit) => (unit.id === 'g1' ? { ...unit, row: 3, tired: 1, rest: 1 } : unit));
    const table = new Table({ turn: 27, units: tired }).toForces();
    expect(table.why('german', { ...commit(table), units: ['g1', 'g2'] })).toBe('CA-RST-1 unit-rests');
    expect(table.why('german', { ...commit(table), units: ['g2'] })).toBeUndefined();
    const free = new Table({ turn: 27, units: tired, options: { 'units-at-rest': 'may-fight' } }).toForces();
    // It is not among those proposed.
    const { suggest } = game.choices(free.s, 'german', {
      type: 'commit',
      slots: { options: commit(free)['options'] as never, hq: [] },
    });
    expect(suggest?.map((unit) => game.pieces.ids[unit])).not.toContain('g1');
    free
      .act('german', { ...commit(free), units: ['g1', 'g2'] })
      .toReport()
      .report('draw')
      .endTurn();
    expect([free.unit('g1', 'row'), free.unit('g1', 'tired'), free.unit('g1', 'rest')]).toEqual([4, 2, 0]);
  });
});

describe('the year', () => {
  const points = { german: 20000, russian: 10000 };
  const mustering = (more: Setting = {}) =>
    new Table({ turn: 13, points, received: points, mustered: [], stack: 'campaign/mustering', units: [], ...more });
  type Bought = readonly [unit: string, quality: string, count: number];
  const buy = (...rows: readonly Bought[]): WireAction => ({
    type: 'buy',
    order: rows.map(([unit, quality, count]) => ({ unit, quality, count })),
  });

  test('an illegal garrison', () => {
    covers('CA-CTY-1', 'CA-CTY-3', 'CA-CTY-4', 'CA-CTY-5', 'CA-CTY-6');
    const no = (...rows: readonly (readonly [string, number])[]) =>
      mustering().why('german', { type: 'guard-cities', guards: rows.map(([unit, count]) => ({ unit, count })) });
    expect(no(['de-city-aa-light', 1], ['de-city-aa-heavy', 1], ['de-city-militia', 6], ['de-city-mg', 2])).toBe(
      'CA-CTY-1 guards-not-500',
    );
    expect(no(['de-city-aa-heavy', 1], ['de-city-militia', 7], ['de-city-mg', 3])).toBe('CA-CTY-3 too-little-aa');
    expect(no(['de-city-aa-light', 4], ['de-city-at', 8])).toBe('CA-CTY-4 too-much-at');
    expect(no(['de-tiger1', 1])).toBe('CA-CTY-5 no-heavy-tank-in-a-city');
    expect(no(['de-sdkfz222', 1])).toBe('CA-CTY-5 no-recon-in-a-city');
    expect(no(['de-gebirgs', 1])).toBe('CA-CTY-6 conscripts-only');
    expect(no(['su-city-militia', 1])).toMatch(/^CA-CTY-1 /);
  });

  test('lend-lease beyond a tenth, in one order or in two', () => {
    covers('CA-LL-1');
    const table = mustering();
    expect(table.why('russian', buy(['ll-churchill', 'veteran', 6]))).toBe('CA-LL-1 too-much-lend-lease');
    table.act('russian', buy(['ll-churchill', 'veteran', 5]));
    expect(table.why('russian', buy(['ll-jeep', 'conscript', 1]))).toBe('CA-LL-1 too-much-lend-lease');
  });

  test('more Hiwis than other companies, in one order or in two', () => {
    covers('CA-HIW-1');
    const table = mustering();
    expect(table.why('german', buy(['de-hiwi', 'conscript', 3], ['de-schuetzen', 'veteran', 2]))).toBe(
      'CA-HIW-1 too-many-hiwis',
    );
    table.act('german', buy(['de-hiwi', 'conscript', 2], ['de-schuetzen', 'veteran', 2]));
    expect(table.why('german', buy(['de-hiwi', 'conscript', 1]))).toBe('CA-HIW-1 too-many-hiwis');
  });

  test('an order beyond one’s points, of a year to come, of nothing, or of the other side', () => {
    covers('CA-PTS-1', 'CA-SEQ-1');
    const no = (...order: readonly Bought[]) => mustering().why('german', buy(...order));
    expect(no(['de-schuetzen', 'elite', 60], ['de-pz3-50', 'veteran', 60])).toBe('CA-PTS-1 too-dear');
    expect(no(['de-volksgrenadier', 'veteran', 1])).toBe('CA-SEQ-1 not-this-year');
    for (const row of [
      ['su-t34-76', 'veteran', 1],
      ['de-schuetzen', 'heroic', 1],
      ['de-schuetzen', 'veteran', -3],
    ] as const)
      expect(no(row), row.join()).toBeDefined();
  });
});

describe('medals', () => {
  test('a third for one side, one to who was not there, the same twice', () => {
    covers('CA-EXP-1');
    const table = new Table({ turn: 27 }).battle('german').report('attacker-marginal');
    table.act('german', { type: 'retreat', zones: [] });
    const no = (...units: string[]) => table.why('german', { type: 'award', units });
    expect([no('g1', 'g2', 'g3'), no('g4'), no('g1', 'g2')]).toEqual([
      'CA-EXP-1 too-many',
      'CA-EXP-1 has-not-fought',
      undefined,
    ]);
    expect(no('g1', 'g1')).toMatch(/chosen-twice$/);
    expect(no('r1')).toMatch(/^CA-EXP-1 /);
  });
});

// ---- reports --------------------------------------------------------------------------------------------------------

type Rows = Readonly<Record<string, object>>;

/** A report of the battle in which nothing is lost but what is said. */
const reportOf = (s: Campaign, rows: Rows = {}, more: object = {}): WireAction => ({
  type: 'report',
  result: 'draw',
  turns: 6,
  units: game.pieces.ids
    .filter((_, unit) => s.units.engaged[unit]! > 0)
    .map((unit) => ({ unit, lost: 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0, ...rows[unit] })),
  heroes: [],
  bridge: 'stands',
  story: '',
  ...more,
});

describe('a report', () => {
  const atReport = () => new Table({ turn: 27 }).battle('german');
  const no = (rows: Rows, more: object = {}): string | undefined => {
    const table = atReport();
    return table.why('german', reportOf(table.s, rows, more));
  };
  const unitsOf = (table: Table) => reportOf(table.s)['units'] as readonly { unit: string }[];

  test('with units that nobody knows, that were not there, twice, or not all of them', () => {
    covers('CA-SEQ-2');
    const table = atReport();
    const of = (units: readonly object[]) => table.why('german', reportOf(table.s, {}, { units }));
    const all = unitsOf(table);
    expect(of([...all.slice(1), { ...all[0], unit: 'g9999' }])).toBe('rokada bad-value');
    expect(of([...all, { ...all[0], unit: 'g4' }])).toBe('CA-SEQ-2 not-engaged');
    expect(of([...all, { ...all[0], unit: 'g700' }])).toBe('CA-SEQ-2 not-engaged');
    expect(of([...all, all[0]!])).toMatch(/chosen-twice$/);
    expect(of(all.slice(1))).toBe('CA-SEQ-2 units-not-reported');
    expect(of(all)).toBeUndefined();
  });

  test('with more bases lost than there were, or fewer than none', () => {
    covers('CA-SEQ-2', 'CA-CAP-1', 'CA-IMM-1');
    const bases = atReport().unit('g1', 'bases');
    expect(no({ g1: { lost: bases } })).toBeUndefined();
    expect(no({ g1: { lost: bases + 1 } })).toBe('CA-SEQ-2 more-than-there-were');
    expect(no({ g1: { lost: -1 } })).toBe('CA-SEQ-2 more-than-there-were');
    expect(no({ g1: { lost: 1.5 } })).toBe('rokada bad-value');
    const tanks = atReport().unit('g3', 'bases');
    expect(no({ g3: { captured: tanks + 1 } })).toBe('CA-CAP-1 more-than-there-were');
    expect(no({ g3: { lost: tanks, immobilised: 1 } })).toBe('CA-IMM-1 more-than-there-were');
  });

  test('with fates that contradict each other', () => {
    covers('CA-UNU-1', 'CA-SCU-1', 'CA-WDR-1');
    expect(no({ g1: { fate: 'unused', lost: 1 } })).toBe('CA-UNU-1 unused-yet-lost');
    expect(no({ g3: { scuttled: 1 } })).toBe('CA-SCU-1 gone-yet-not-lost');
    expect(no({ g3: { lost: 1, scuttled: 1, captured: 1 } })).toBe('CA-SCU-1 gone-yet-not-lost');
    expect(no({ g1: { fate: 'left-table' } }, { turns: 5 })).toBe('CA-WDR-1 too-early-to-leave');
    expect(no({ g1: { fate: 'ascended' } })).toBeDefined();
    expect(no({ g1: { captured: 1, lost: 1 } })).toBe('CA-CAP-1 more-than-there-were'); // a company is no gun
  });

  test('of a battle that lasted longer than it may, with a result that there is not, or heroes nobody sent', () => {
    covers('CA-SCN-2');
    expect(no({}, { turns: 13 })).toBe('CA-SCN-2 too-many-turns');
    expect(no({}, { turns: 0 })).toBe('CA-SCN-2 too-many-turns');
    expect(no({}, { result: 'attacker-heroic' })).toBeDefined();
    expect(no({}, { heroes: [{ unit: 'g1', fate: 'well' }] })).toBeDefined();
    expect(no({}, { story: 'x'.repeat(2001) })).toBeDefined();
    expect(no({}, { evacuation: [] })).toBeDefined(); // nobody sailed
  });

  /** The same campaign as a match with its journal, at the report. */
  const match = (table = atReport()): Match<Campaign> =>
    Match.start(game, {
      position: writePosition(game, { scenario: 'eastern-front', options: table.s.options }, table.s),
      secret: '19'.repeat(32),
    });
  const why = (answer: ReturnType<Match<Campaign>['act']>): string | undefined =>
    'refusal' in answer ? `${answer.refusal.rule} ${answer.refusal.key}` : undefined;

  test('for another turn', () => {
    covers('CA-SEQ-2');
    const table = atReport();
    const old = reportOf(table.s, { r1: { lost: 2 } });
    table.act('german', old).act('russian', { type: 'confirm', version: 1 }).endTurn();
    expect(table.why('german', old)).toMatch(/ not-now$/);
    // At the next battle the same companies stand elsewhere: of those that are not there it says so.
    table.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
    table.act('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 3000, prelude: 'none' });
    table.toReport({ german: { units: ['g1', 'g2'] } });
    expect(table.why('german', old)).toBe('CA-SEQ-2 not-engaged');
    // And what was made on an older version is refused as such, whatever it says.
    const played = match();
    expect(why(played.act({ side: 'german', action: reportOf(played.state), version: 7 }))).toBe('rokada stale');
  });

  test('at the same time as another: the first stands', () => {
    const played = match();
    const { version } = played;
    const [mine, yours] = [reportOf(played.state, { r1: { lost: 3 } }), reportOf(played.state, { g1: { lost: 3 } })];
    expect(why(played.act({ side: 'german', action: mine, version }))).toBeUndefined();
    const before = game.codec.clone(played.state);
    expect(why(played.act({ side: 'russian', action: yours, version }))).toBe('rokada stale');
    expect(game.codec.equal(before, played.state)).toBe(true);
    expect(played.version).toBe(version + 1);
    // Having seen it, he may file his own in its place.
    expect(why(played.act({ side: 'russian', action: yours, version: version + 1 }))).toBeUndefined();
    expect(played.state.battle?.report).toMatchObject({ by: 'russian', version: 2 });
  });

  test('confirmed in a version that has changed since, by who filed it, or before there is one', () => {
    covers('CA-SEQ-2');
    const table = atReport();
    const confirm = (side: string, version: number) => table.why(side, { type: 'confirm', version });
    expect(confirm('russian', 0)).toBe('CA-SEQ-2 nothing-reported');
    table.act('german', reportOf(table.s, { r1: { lost: 3 } }));
    expect(confirm('german', 1)).toMatch(/^CA-SEQ-2 /);
    table.act('russian', reportOf(table.s, { r1: { lost: 2 } }));
    expect(confirm('german', 1)).toBe('CA-SEQ-2 another-version');
    expect(confirm('german', 3)).toBe('CA-SEQ-2 another-version');
    expect(confirm('german', 2)).toBeUndefined();
    table.act('german', { type: 'dispute', note: 'Three of them.' });
    expect(confirm('german', 2)).toBe('CA-SEQ-2 in-dispute');
    expect(table.why('russian', { type: 'dispute', note: '' })).toBeDefined();
    expect(table.why('german', { ...reportOf(table.s), type: 'settle' })).toBeDefined(); // there is no umpire
  });
});
