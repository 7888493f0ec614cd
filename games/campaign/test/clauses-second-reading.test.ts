import { Match, writePosition, type WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { reopen } from '../src/reopening.ts';
import type { Campaign } from '../src/state.ts';
import { FIRST, G, R, all, holding, many, takeAll } from './blind/help.ts';
import { ARMIES, Table, type UnitRow } from './support/table.ts';

/** Where one chapter meets another: rest and the order of battle, cards and a battle that became another one, and so on. */

const decorated = (t: Table): Table => {
  while (t.asked[0]!.endsWith('awarding')) t.act(t.asked[0]!.split(' ')[0]!, { type: 'award', units: [] });
  return t;
};
const armies = (over: Readonly<Record<string, object>>, ...more: UnitRow[]): UnitRow[] => [
  ...ARMIES.map((row) => ({ ...row, ...over[row.id] })),
  ...more,
];

describe('rest', () => {
  const OPTIONS = [{ option: 'panic' }, { option: 'bombardment' }];
  const commit = (units: string[]): WireAction => ({ type: 'commit', options: OPTIONS, hq: [], units });
  /** Four battles in a row, and the one after them. */
  const afterFour = (options: Record<string, string> = {}): Table => {
    const t = new Table({ turn: 15, units: armies({ g1: { row: 3, tired: 1 } }), options });
    const fight = (units: string[]): Table => {
      t.toForces(Table.GERMAN_ELSEWHERE, { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 1500 });
      return t
        .commit('german', { units })
        .commit('russian', { units: ['r1'] })
        .report('draw')
        .endTurn();
    };
    fight(['g1']);
    fight(['g2']);
    return t.toForces(Table.GERMAN_ELSEWHERE, { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 1500 });
  };

  test('a unit that rests is sent into no battle before it has rested as long as it must', () => {
    covers('CA-RST-1');
    const t = afterFour();
    expect(t.why('german', commit(['g1']))).toBe('CA-RST-1 unit-rests');
    expect(t.why('german', commit(['g3']))).toBeUndefined();
    // One turn of the three is over; after two more it is fit and fresh.
    t.commit('german', { units: ['g3'] })
      .commit('russian', { units: ['r3'] })
      .report('draw')
      .endTurn();
    t.toForces(Table.GERMAN_ELSEWHERE, { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 1500 });
    expect(t.why('german', commit(['g1']))).toBe('CA-RST-1 unit-rests');
    t.commit('german', { units: ['g2'] })
      .commit('russian', { units: ['r1'] })
      .report('draw')
      .endTurn();
    expect([t.unit('g1', 'tired'), t.unit('g1', 'row')]).toEqual([0, 0]);
    t.toForces(Table.GERMAN_ELSEWHERE, { declare: true, other: Table.RUSSIAN_ELSEWHERE, size: 1500 });
    expect(t.why('german', commit(['g1']))).toBeUndefined();
  });

  test('unless it was agreed that it may be called', () => {
    covers('CA-RST-1');
    expect(afterFour({ 'units-at-rest': 'may-fight' }).why('german', commit(['g1']))).toBeUndefined();
  });

  test('who has nobody but those at rest attacks nowhere', () => {
    covers('CA-RST-1');
    const tired = { row: 3, tired: 1, rest: 2 };
    const t = new Table({ turn: 27, units: armies({ g1: tired, g2: tired, g3: tired, g4: tired }) });
    expect(t.why('german', { type: 'declare', green: 'none', mauve: 0, ...Table.GERMAN })).toMatch(/^CA-/);
    expect(t.why('german', { type: 'declare', green: 'none', mauve: 0, scenario: 'none' })).toBeUndefined();
  });

  test('those who are cut off fight, at rest or not', () => {
    covers('CA-RST-1', 'CA-ENC-3');
    const ring = all(G, 'lwow', 'brody', 'lutsk', 'sarny');
    const inside = many(10, 'su-strelki-42', 10, 'r', { post: 'pocket', at: 'kowel', row: 3, tired: 1, rest: 2 });
    const plan = { scenario: 'breakthrough-escape', origin: 'kowel', target: 'lutsk' };
    const t = new Table({ turn: 27, zones: ring, units: [...ARMIES, ...inside] });
    t.toForces(plan, { attacker: 'russian', declare: true, other: Table.GERMAN_ELSEWHERE });
    t.commit('russian', { units: ['r10', 'r11'] });
    expect(t.asked).toEqual(['german committing']);
  });
});

describe('remnants', () => {
  test('what fatigue has taken of their morale follows the brackets too, and is rested for', () => {
    covers('CA-REF-5', 'CA-RST-1');
    const tired = { row: 4, tired: 2, rest: 3 };
    const reform = (bases: number, first: object, second: object): Table => {
      const units = armies({ g1: { grade: 'veteran', bases, ...first }, g2: { grade: 'veteran', bases, ...second } });
      const t = decorated(
        new Table({ turn: 27, units }).battle('german', {}, { german: { units: ['g3'] } }).report('draw'),
      );
      return t.act('german', { type: 'reform', units: ['g1', 'g2'] });
    };
    const of = (t: Table): number[] => [
      t.unit('g1', 'morale') + t.unit('g1', 'tired'),
      t.unit('g1', 'row'),
      t.unit('g1', 'rest'),
    ];
    // Up to a quarter lost: as the better of them; over a half: as the worse, who owes three turns of rest, this one among them.
    expect(of(reform(7, {}, tired))).toEqual([1, 0, 0]);
    expect(of(reform(4, {}, tired))).toEqual([3, 4, 2]);
    expect(of(reform(4, tired, {}))).toEqual([3, 4, 2]);
    // In between one step down from the better.
    expect(of(reform(6, { row: 3, tired: 1, rest: 1 }, { row: 3, tired: 1, rest: 2 }))[0]).toBe(3);
  });
});

describe('captured equipment', () => {
  test('a regimental gun or a mortar is taken like any other, and wants a base of infantry', () => {
    covers('CA-CAP-1', 'CA-CAP-3');
    for (const type of ['su-regimental-76', 'su-mortar-120', 'su-mmg']) {
      const t = new Table({ turn: 5, units: armies({}, { id: 'r5', type }) }).toForces();
      t.commit('german').commit('russian', { units: ['r1', 'r5'] });
      decorated(takeAll(t.report('draw', { r5: { lost: 1, captured: 1 } })));
      expect(t.roster('german')).toContain(type);
      expect([t.unit('g5', 'post'), t.unit('g5', 'captured')]).toEqual([3, 1]);
      expect(t.why('german', { type: 'crew', prize: 'g5', crew: 'g3' })).toBe('CA-CAP-3 infantry-needed');
      t.act('german', { type: 'crew', prize: 'g5', crew: 'g2' });
      expect([t.unit('g2', 'bases'), t.unit('g5', 'ready')]).toEqual([8, 7]);
    }
  });

  test('guns off the table, observers and snipers are left to nobody', () => {
    covers('CA-CAP-1');
    for (const type of ['su-off122', 'su-observer', 'su-sniper']) {
      const t = new Table({ turn: 5, units: armies({}, { id: 'r5', type }) }).toForces();
      t.commit('german').commit('russian', { units: ['r1', 'r5'] });
      expect(() => t.report('draw', { r5: { lost: 1, captured: 1 } })).toThrow(/CA-CAP-1/);
    }
  });
});

describe('heroes', () => {
  test('a dead hero is given nothing more; his unit may bring forth another after three medals', () => {
    covers('CA-EXP-5', 'CA-HER-7');
    const heroes = [{ unit: 'g1', medals: 1, deputies: 0, talents: ['shot'], back: 255 }];
    const honoured = (medals: number): Table => {
      const t = new Table({ turn: 27, units: armies({ g1: { grade: 'elite', medals } }), heroes });
      t.battle('german').report('draw');
      return t.act('german', { type: 'award', units: ['g1'] });
    };
    const first = honoured(0);
    expect(first.asked).toEqual(['russian awarding']);
    expect([first.unit('g1', 'medals'), first.s.heroes[0]!.medals]).toEqual([1, 1]);
    const third = honoured(2);
    expect(third.asked).toEqual(['german gifting']);
    expect(third.s.heroes).toMatchObject([{ medals: 1, back: 0, talents: [] }]);
  });
});

describe('pockets', () => {
  test('2000 points are counted region by region: those of a region with fewer go into its capital, or are lost', () => {
    covers('CA-ENC-4', 'CA-ENC-5');
    const held = (count: number, at: string, from: number): UnitRow[] =>
      many(count, 'de-schuetzen', from, 'g', { post: 'pocket', at });
    // Fastov lies in the region of Kiev, Berdichev in that of Zhitomir, Vinnitsa is a capital itself.
    const zones = all(G, 'fastov', 'belaya-tserkov', 'berdichev', 'vinnitsa');
    const units = [...ARMIES, ...held(12, 'fastov', 10), ...held(2, 'berdichev', 40), ...held(2, 'vinnitsa', 50)];
    const t = new Table({ turn: 28, zones, units });
    t.declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 1500, prelude: 'none' });
    t.toForces().toReport().report('draw').endTurn();
    // In all 3200 less a tenth: but the two companies at Berdichev hold no region and have no capital.
    expect([t.zone('fastov', 'force'), t.zone('berdichev', 'force')]).toEqual([2160, 0]);
    expect(t.unit('g40', 'type')).toBe(0);
    // Those of Vinnitsa sit in their capital.
    expect(t.zone('vinnitsa', 'force')).toBe(360);
  });

  test('who embarks from another zone of the pocket gets away as well, and who waits for a ship has not fought', () => {
    covers('CA-LND-B2', 'CA-LND-B5', 'CA-FAT-1', 'CA-EXP-1');
    const zones = all(G, 'simferopol', 'sevastopol');
    const units = [
      ...ARMIES,
      ...many(12, 'de-schuetzen', 10, 'g', { post: 'pocket', at: 'simferopol' }),
      ...many(8, 'de-schuetzen', 30, 'g', { post: 'pocket', at: 'sevastopol' }),
    ];
    const plan = { scenario: 'naval-evacuation', origin: 'sevastopol' };
    const t = new Table({ turn: 27, zones, units }).declare(plan, Table.RUSSIAN_ELSEWHERE, 6, 1);
    t.act('german', { type: 'order', ...plan, size: 800, prelude: 'none' });
    t.toReport({ german: { units: ['g10', 'g30'], off: ['g31', 'g32'] } });
    const evacuation: object[] = [];
    t.report(
      'draw',
      { g10: { fate: 'left-table' }, g31: { fate: 'left-table' }, g32: { fate: 'left-table' } },
      { evacuation },
    );
    expect(t.owner('sevastopol')).toBe('russian');
    // In five turns half of those who wait are gone, one of two companies.
    expect(['g10', 'g31', 'g32'].map((id) => t.unit(id, 'type') > 0)).toEqual([true, true, false]);
    expect([t.unit('g10', 'post'), t.unit('g31', 'post')]).toEqual([0, 0]);
    expect([t.zone('simferopol', 'force'), t.zone('simferopol', 'initial')]).toEqual([2200, 2200]);
    if (t.asked[0] === 'russian trapping') t.act('russian', t.suggested('russian', 'leave', 'troops'));
    while (!t.asked[0]!.startsWith('german awarding')) t.act(t.asked[0]!.split(' ')[0]!, { type: 'award', units: [] });
    expect(t.why('german', { type: 'award', units: ['g31'] })).toBe('CA-EXP-1 has-not-fought');
    t.endTurn();
    expect([t.unit('g10', 'row'), t.unit('g31', 'row')]).toEqual([1, 0]);
  });
});

describe('declarations and orders', () => {
  test('the relief of a Relief support crosses no river without a bridge, nor starts from land just occupied', () => {
    covers('CA-LND-A1', 'CA-ECS-C1', 'CA-RET-4');
    // Germans cut off at Balta break out through Balti; help may come from Iasi, but from Suceava no bridge leads over.
    const units = [...ARMIES, ...many(10, 'de-schuetzen', 10, 'g', { post: 'pocket', at: 'balta' })];
    const from = (second: string, iasi: object = {}): string | undefined => {
      const zones = { balta: G, chernovtsy: G, iasi: { ...G, ...iasi } };
      const plan = { scenario: 'relief-support', origin: 'balta', target: 'balti', second };
      return new Table({ turn: 27, zones, units }).why('german', { type: 'declare', green: 'none', mauve: 0, ...plan });
    };
    expect([from('suceava'), from('iasi')]).toEqual(['CA-LND-A1 river-without-bridge', undefined]);
    expect(from('iasi', { moved: 27 })).toBe('CA-RET-4 only-just-occupied');
    expect(from('iasi', { open: true })).toBe('CA-RET-3 zone-given-up');
  });

  test('a breakthrough is an Assault: cities want their own scenario', () => {
    covers('CA-PER-A1', 'CA-URB-C1');
    const zones = { kowel: { owner: 'german', taken: 26 } };
    const last = {
      turn: 26,
      scenario: 'assault',
      attacker: 'german',
      winner: 'german',
      origin: 'lublin',
      target: 'kowel',
      progress: true,
      gained: ['kowel'],
    };
    const t = new Table({ turn: 27, zones, last });
    const declare = (scenario: string, target: string): string | undefined =>
      t.why('german', { type: 'declare', green: 'none', mauve: 0, scenario, origin: 'kowel', target });
    expect(declare('breakthrough-conquest', 'lwow')).toBe('CA-URB-C1 city-needs-conquest');
    expect(declare('breakthrough-conquest', 'sarny')).toBeUndefined();
    expect(declare('urban-conquest', 'lwow')).toBeUndefined();
  });

  test('land given up waits while nobody has the initiative', () => {
    covers('CA-RET-3', 'CA-INI-4');
    const zones = { brody: { owner: 'russian', open: true }, kowel: { owner: 'russian' }, lwow: { owner: 'german' } };
    const name = (t: Table, side: string): Table =>
      t.act(side, { type: 'name-zones', zones: t.offered(side, 'name-zones').slice(0, 3).map(String) });
    const t = new Table({ turn: 27, zones }).declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 3, 3);
    expect(name(name(t, 'german'), 'russian').asked[0]).toMatch(/ ordering$/);
    const won = new Table({ turn: 27, zones }).declare(Table.GERMAN_ELSEWHERE, Table.RUSSIAN_ELSEWHERE, 4, 3);
    expect(won.asked).toEqual(['german occupying']);
  });

  test('a sortie that is drawn gains what borders the city', () => {
    covers('CA-URB-A1', 'CA-PRG-2');
    const plan = { scenario: 'urban-sortie', origin: 'lwow', target: 'brody' };
    const t = new Table({ turn: 3, zones: all(G, 'lwow') });
    t.toForces(plan, { declare: true }).toReport().report('draw');
    // Brody is won; the second is one of those around Lwow, not around Brody.
    expect(t.owner('brody')).toBe('german');
    expect(t.offered('german', 'take-zone')).toEqual(
      expect.arrayContaining(['kowel', 'stanislav', 'stryi', 'tarnopol']),
    );
    expect(t.why('german', { type: 'take-zone', zone: 'rovno' })).toBe('CA-ZON-2 not-beside-the-gain');
  });
});

describe('an evacuation in answer to an attack', () => {
  const german = ['izmail', 'odessa', 'nikolayev', 'kherson', 'perekop', 'simferopol'];
  const zones = Object.fromEntries(german.map((id) => [id, G]));
  const units = [...ARMIES, ...many(10, 'su-strelki-42', 10, 'r', { post: 'pocket', at: 'sevastopol' })];
  const plan = { scenario: 'assault', origin: 'simferopol', target: 'sevastopol' };
  const attacked = (prelude: object, hands: object): Table => {
    const t = new Table({ turn: 27, zones, units, ...hands });
    t.declare(plan, Table.RUSSIAN, 6, 1);
    return t.act('german', { type: 'order', ...plan, size: 3000, ...prelude });
  };

  test('takes nothing of what was planned before a battle that is not fought', () => {
    covers('CA-CDO-1', 'CA-CDO-2', 'CA-AIR-A1');
    for (const [kind, prelude] of [
      ['commando', { prelude: 'commando', goal: 'bunker' }],
      ['airborne', { prelude: 'airborne', night: 'no' }],
    ] as const) {
      const t = attacked(prelude, {});
      expect(t.s.used.german[kind]).toBe(true);
      while (!t.asked[0]!.endsWith('answering')) t.act('german', { type: 'play', green: 'none', blue: [] });
      t.act('russian', { type: 'answer', reply: 'evacuate', size: 800, prelude: 'none' });
      expect([t.s.battle!.scenario, t.s.battle!.prelude, t.s.used.german[kind]]).toEqual([
        'naval-evacuation',
        'none',
        false,
      ]);
    }
  });

  test('leaves the cards on the table that were laid', () => {
    covers('CA-CRD-3');
    const t = attacked({ prelude: 'none' }, { hands: holding('german', { blue: ['A', 'A', 'F'] }) });
    t.act('german', { type: 'play', green: 'none', blue: [{ card: 'A' }] });
    t.act('russian', { type: 'answer', reply: 'evacuate', size: 800, prelude: 'none' }).toForces();
    expect([t.s.battle!.sides.german.limit, t.s.battle!.sides.russian.limit]).toEqual([1050, 800]);
  });
});

describe('cards', () => {
  test('points that a card brings are spent at once; those kept from the year wait for the next', () => {
    covers('CA-CRD-2', 'CA-SEQ-1');
    const points = { german: 0, russian: 9000 };
    const hands = holding('russian', { green: ['factories-moved'] });
    const t = new Table({ turn: FIRST['autumn 41'] - 1, hands, points, received: points });
    t.toForces({}, { size: 1500 }).toReport().report('draw').endTurn();
    expect(t.asked).toEqual(['russian calling']);
    const buy = (count: number): WireAction => ({
      type: 'buy',
      order: [{ unit: 'su-t34-76', quality: 'veteran', count }],
    });
    expect(t.why('russian', buy(1))).toBe('CA-PTS-1 no-points');
    t.act('russian', { type: 'call-up', card: 'factories-moved' });
    expect([t.why('russian', buy(5)), t.why('russian', buy(6))]).toEqual([undefined, 'CA-PTS-1 too-dear']);
    t.act('russian', buy(3));
    expect([t.why('russian', buy(2)), t.why('russian', buy(3))]).toEqual([undefined, 'CA-PTS-1 too-dear']);
  });

  test('To Berlin brings its points before the city only, not to who is attacked himself', () => {
    covers('CA-CRD-2');
    const hands = holding('russian', { green: ['berlin'] });
    const city = { scenario: 'urban-conquest', origin: 'kowel', target: 'lublin', green: 'berlin' };
    const t = new Table({ turn: 54, hands }).declare(Table.GERMAN_ELSEWHERE, city, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN_ELSEWHERE, size: 2000, prelude: 'none' }).toForces();
    expect([t.s.battle!.sides.german.limit, t.s.battle!.sides.russian.limit]).toEqual([2000, 2000]);
    const lublin = { scenario: 'urban-conquest', origin: 'warsaw', target: 'lublin' };
    const zones = all(R, 'lublin');
    const own = new Table({ turn: 54, hands, zones }).declare(
      lublin,
      { ...city, origin: 'lublin', target: 'warsaw' },
      6,
      1,
    );
    own.act('german', { type: 'order', ...lublin, size: 2000, prelude: 'none' }).toForces();
    expect(own.s.battle!.sides.russian.limit).toBe(2000);
  });

  test('a card that names scenarios is for who fights them', () => {
    covers('CA-CRD-2', 'CA-CRD-4');
    const hands = holding('german', { green: ['panzer-group-1'] });
    const t = new Table({ turn: 3, hands }).declare(Table.GERMAN, Table.RUSSIAN, 1, 6);
    t.act('russian', { type: 'order', ...Table.RUSSIAN, size: 3000, prelude: 'none' });
    t.act('russian', { type: 'play', green: 'none', blue: [] });
    if (t.asked[0] === 'german answering') t.act('german', { type: 'answer', reply: 'stand', prelude: 'none' });
    expect(t.why('german', { type: 'play', green: 'panzer-group-1', blue: [] })).toBe('CA-CRD-4 condition-not-met');
  });
});

describe('a force', () => {
  test('of who evacuates has 300 points of fortifications at most, those of a card among them', () => {
    covers('CA-LND-B7');
    const zones = Object.fromEntries(
      ['izmail', 'odessa', 'nikolayev', 'kherson', 'perekop', 'simferopol'].map((id) => [id, G]),
    );
    const units = [...ARMIES, ...many(10, 'su-strelki-42', 10, 'r', { post: 'pocket', at: 'sevastopol' })];
    const plan = { scenario: 'naval-evacuation', origin: 'sevastopol' };
    const works = (green: string): string | undefined => {
      const hands = holding('russian', { green: ['defence-belts'] });
      const t = new Table({ turn: 27, zones, units, hands }).declare(Table.GERMAN_ELSEWHERE, plan, 1, 6);
      t.act('russian', { type: 'order', ...plan, size: 1600, prelude: 'none' });
      t.toForces({}, { cards: { russian: { green } } });
      const options = (game.choices(t.s, 'russian', { type: 'commit' }).table?.suggest ?? []) as never;
      return t.why('russian', {
        type: 'commit',
        options,
        hq: [],
        works: [{ work: 'bunker', count: 1 }],
        units: [],
        off: [],
      });
    };
    expect([works('none'), works('defence-belts')]).toEqual([undefined, 'CA-LND-B7 too-many-works']);
  });
});

describe('a battle on the screen', () => {
  const options = (...of: string[]) => of.map((option) => ({ option }));
  const fight = (setting: object, cards: Readonly<Record<string, object>> = {}): Table => {
    const t = new Table({ turn: 15, options: { battles: 'screen' }, ...setting }).toForces({}, { size: 1500, cards });
    const units = ['g1', 'g2', 'g3'];
    t.act('german', { type: 'commit', options: options('panic', 'infiltration'), hq: [], units });
    return t.act('russian', {
      type: 'commit',
      options: options('ambush', 'minefields'),
      hq: [],
      works: [],
      units: ['r1', 'r2', 'r3'],
    });
  };

  test('who never came up from the reserve has not fought', () => {
    covers('CA-UNU-1', 'CA-FAT-1', 'CA-EXP-1');
    const t = fight({});
    const places = [
      { unit: 'g1', sector: 'centre' },
      { unit: 'g2', sector: 'reserve' },
      { unit: 'g3', sector: 'left' },
    ];
    t.act('german', { type: 'assign', places }).act('russian', t.suggested('russian', 'assign', 'places'));
    for (let n = 0; n < 9 && t.asked.some((each) => each.endsWith('clashing')); n++)
      for (const side of ['german', 'russian']) {
        const posture = side === 'german' ? 'probe' : 'hold';
        const all3 = { type: 'posture', left: posture, centre: posture, right: posture, reserve: 'none' };
        const off = t.asks(side, 'posture', all3) === 'off' ? { off: 'no' } : {};
        t.act(side, { ...all3, ...off });
      }
    takeAll(t);
    for (let n = 0; n < 4 && t.asked[0] !== 'german awarding'; n++) {
      const [side, step] = t.asked[0]!.split(' ') as [string, string];
      t.act(side, step === 'retreating' ? { type: 'retreat', zones: [] } : { type: 'award', units: [] });
    }
    expect(t.why('german', { type: 'award', units: ['g2'] })).toBe('CA-EXP-1 has-not-fought');
    expect(t.endTurn().unit('g2', 'row')).toBe(0);
    expect(t.unit('g3', 'type') === 0 || t.unit('g3', 'row') === 1).toBe(true);
  });

  test('Not one step back: fatigue is of no account in it', () => {
    covers('CA-CRD-2', 'CA-FAT-1');
    const units = armies({ r1: { row: 3, tired: 1 }, r2: { morale: 'hesitant' } });
    const hands = holding('russian', { green: ['not-one-step-back'] });
    const morale = (green: string): (string | undefined)[] => {
      const t = fight({ units, hands }, { russian: { green } });
      return [t.morale('r1'), t.morale('r2')];
    };
    expect(morale('none')).toEqual(['hesitant', 'hesitant']);
    expect(morale('not-one-step-back')).toEqual(['good', 'hesitant']);
  });
});

describe('the end', () => {
  test('territories held, points left and medals are counted', () => {
    covers('CA-VIC-1');
    const points = { german: 500, russian: 0 };
    const t = new Table({ turn: 60, points, received: points }).battle('german', {}, { german: { units: ['g1'] } });
    t.report('draw', { g1: { lost: 9 } });
    t.act('russian', { type: 'award', units: ['r1'] }).endTurn();
    const counted = t.news.filter(({ key }) => key === 'counted').map(({ params }) => params);
    // A company of 160, a tank of 125 and a pair of fighters of 120 are left beside the points in hand.
    expect(counted).toMatchObject([
      { side: { side: 'german' }, points: 500 + 160 + 125 + 120, medals: 0 },
      { side: { side: 'russian' }, points: 240 + 300 + 175 + 100, medals: 1 },
    ]);
    expect(counted.reduce((sum, line) => sum + Number(line!['zones']), 0)).toBe(121);
  });
});

describe('a report', () => {
  const rows = (s: Campaign, more: Readonly<Record<string, object>> = {}): WireAction => ({
    type: 'report',
    result: 'draw',
    turns: 6,
    units: game.pieces.ids
      .filter((_, unit) => s.units.engaged[unit]! > 0)
      .map((unit) => ({ unit, lost: 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0, ...more[unit] })),
    heroes: [],
    bridge: 'stands',
    story: '',
  });

  test('lets nobody cross where nobody breaks out, nor leave who is no more', () => {
    covers('CA-PER-B2', 'CA-SEQ-2');
    const t = new Table({ turn: 27 }).battle('german');
    const no = (more: Readonly<Record<string, object>>) => t.why('german', rows(t.s, more));
    expect(no({ g1: { fate: 'crossed' } })).toBe('CA-PER-B2 nothing-to-cross');
    expect(no({ g1: { fate: 'left-table', lost: 9 } })).toBe('CA-SEQ-2 nobody-left-to-go');
    expect(no({ g1: { fate: 'left-table', lost: 8 } })).toBeUndefined();
  });

  test('that was corrected before it stood is opened again by either side', () => {
    covers('CA-SEQ-2');
    const table = new Table({ turn: 27 }).battle('german');
    const position = writePosition(game, { scenario: 'eastern-front', options: table.s.options }, table.s);
    const played = (): Match<Campaign> => {
      const match = Match.start(game, { position, secret: '12'.repeat(32) });
      const act = (side: string, action: WireAction): void => {
        const answer = match.act({ side, action });
        if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
      };
      act('german', rows(match.state, { r1: { lost: 3 } }));
      act('russian', rows(match.state, { r1: { lost: 2 } }));
      act('german', { type: 'confirm', version: 2 });
      act('german', { type: 'award', units: [] });
      return match;
    };
    for (const [side, other] of [
      ['german', 'russian'],
      ['russian', 'german'],
    ] as const) {
      const match = played();
      const opened = reopen(match, { side, consent: [other], report: rows(table.s, { r1: { lost: 5 } }) });
      expect(opened).toEqual({ stands: 1, fallen: [] });
      expect(match.state.units.bases[game.pieces.find('r1')!]).toBe(7);
    }
  });
});
