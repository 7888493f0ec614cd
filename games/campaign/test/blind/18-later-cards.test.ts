import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  ARMIES,
  FIRST,
  Table,
  gainOf,
  holding,
  takeAll,
  type Setting,
  type SideName,
  G,
  R,
  all,
  ids,
  many,
} from './help.ts';

const hand = (side: SideName, card: string): Setting => ({ hands: holding(side, { green: [card] }) });
const ATTACK = { type: 'commit', options: [{ option: 'bombardment' }, { option: 'outflanking' }], hq: [] };
const winner = (t: Table): string => (t.asked[0]!.endsWith('naming') ? 'nobody' : t.asked[0]!.split(' ')[0]!);
const laid = (
  card: string,
  side: SideName,
  setting: Setting,
  plan: object,
  attacker: SideName,
  other?: object,
  size = 3000,
): Table =>
  new Table({ ...hand(side, card), ...setting }).toForces(plan, {
    attacker,
    size,
    declare: true,
    ...(other && { other }),
    cards: { [side]: { green: card } },
  });

describe('1943', () => {
  test('Backhand blow: +2 for a declared Tactical counter-attack, beside a mauve card', () => {
    covers('CA-INI-2', 'CA-CTR-B1');
    const setting = {
      turn: 28,
      zones: { przemysl: { ...R, taken: 27 } },
      hands: holding('german', { green: ['backhand-blow'], mauve: [1] }),
    };
    const counter = { scenario: 'counter-tactical', origin: 'radom', target: 'przemysl', green: 'backhand-blow' };
    const roll = (g: number, r: number, mauve = 0): string =>
      winner(new Table(setting).declare({ ...counter, mauve }, Table.RUSSIAN_ELSEWHERE, g, r));
    expect([roll(3, 4), roll(2, 4), roll(1, 4), roll(1, 4, 1), roll(2, 4, 1)]).toEqual([
      'german',
      'nobody',
      'russian',
      'nobody',
      'german',
    ]);
    expect(
      new Table(setting).why('german', { type: 'declare', mauve: 0, ...Table.GERMAN, green: 'backhand-blow' }),
    ).toBeDefined();
  });
  test('Citadel: 500 points of heavy tanks above the size, for nothing else', () => {
    covers('CA-BAT-1');
    const units = [...ARMIES, ...many(15, 'de-schuetzen'), ...many(3, 'de-tiger1', 50), ...many(2, 'de-pz4-75l', 60)];
    const t = laid('citadel', 'german', { turn: FIRST['summer 43'], units }, Table.GERMAN, 'german');
    const fifteen = ids(many(15, 'de-schuetzen'));
    const why = (...more: string[]): string | undefined => t.why('german', { ...ATTACK, units: [...fifteen, ...more] });
    // 3000 of infantry; a Tiger of 320 is within the 500, two of 640 are not, a Panzer IV is no heavy tank.
    expect(why()).toBeUndefined();
    expect(why('g50')).toBeUndefined();
    expect(why('g50', 'g51')).toMatch(/^CA-BAT-1/);
    expect(why('g60')).toMatch(/^CA-BAT-1/);
  });
  test('Citadel: what heavy tanks cost beyond the 500 counts in the size', () => {
    covers('CA-BAT-1');
    const units = [...ARMIES, ...many(15, 'de-schuetzen'), ...many(3, 'de-tiger1', 50)];
    const t = laid('citadel', 'german', { turn: FIRST['summer 43'], units }, Table.GERMAN, 'german');
    const why = (companies: number, tigers: number): string | undefined =>
      t.why('german', {
        ...ATTACK,
        units: [...ids(many(companies, 'de-schuetzen')), ...ids(many(tigers, 'de-tiger1', 50))],
      });
    // 14 x 200 + 640 = 3440 and 15 x 200 + 640 = 3640; 12 x 200 + 960 = 3360; 13 x 200 + 960 = 3560.
    expect([why(14, 2), why(12, 3)]).toEqual([undefined, undefined]);
    expect([why(15, 2), why(13, 3)].every((no) => no !== undefined)).toBe(true);
  });
  test('Citadel: in summer, attacking; and the battle stays as large as it was', () => {
    covers('CA-CRD-2', 'CA-BAT-2');
    expect(() => laid('citadel', 'german', { turn: FIRST['autumn 43'] }, Table.GERMAN, 'german')).toThrow(/play/);
    expect(() => laid('citadel', 'german', { turn: FIRST['summer 43'] }, Table.RUSSIAN, 'russian')).toThrow(/play/);
    const f = {
      turn: FIRST['summer 43'],
      size: 2500,
      ...hand('german', 'citadel'),
      cards: { german: { green: 'citadel' } },
    };
    expect(gainOf({ ...f, result: 'attacker-crushing' })).toBe(2);
  });
  const EAST = all(
    G,
    'izmail',
    'odessa',
    'nikolayev',
    'krivoi-rog',
    'nikopol',
    'zaporozhye',
    'dnepropetrovsk',
    'melitopol',
    'znamenka',
    'kherson',
  );
  test('The Wotan Line: three entrenchments in the regions of Zaporozhye and Dnepropetrovsk', () => {
    covers('CA-CRD-2');
    const at = (origin: string, target: string): Table =>
      laid(
        'wotan-line',
        'german',
        { turn: FIRST['autumn 43'], zones: EAST },
        { scenario: 'assault', origin, target },
        'russian',
        Table.GERMAN,
      );
    expect(at('kakhovka', 'melitopol').s.battle!.sides.german.works.entrenchments).toBe(3);
    expect(() => at('kakhovka', 'kherson')).toThrow();
    expect(() => at('cherkassy', 'znamenka')).toThrow(/play/);
  });
  test('Defence belts: 300 points of works, free, in summer, defending', () => {
    covers('CA-CRD-2');
    const t = laid('defence-belts', 'russian', { turn: FIRST['summer 43'] }, Table.GERMAN, 'german');
    expect([t.s.battle!.sides.russian.works.points, t.s.battle!.sides.russian.limit]).toEqual([300, 3000]);
    expect(new Table({ turn: FIRST['summer 43'] }).toForces().s.battle!.sides.russian.works.points).toBe(0);
    expect(() => laid('defence-belts', 'russian', { turn: FIRST['winter 43'] }, Table.GERMAN, 'german')).toThrow(
      /play/,
    );
    expect(() => laid('defence-belts', 'russian', { turn: FIRST['summer 43'] }, Table.RUSSIAN, 'russian')).toThrow(
      /play/,
    );
  });
  const CROSSING = { scenario: 'landing-river', origin: 'lubny', target: 'korsun' };
  const DNEPR = {
    turn: FIRST['autumn 43'],
    zones: all(G, 'kowel', 'sarny', 'novograd', 'berdichev', 'vinnitsa', 'uman', 'korsun'),
  };
  test('Crossing the Dnepr: a River crossing that lasts as long as an Assault', () => {
    covers('CA-LND-A1', 'CA-SCN-2');
    expect(laid('dnepr-crossing', 'russian', DNEPR, CROSSING, 'russian', Table.GERMAN_ELSEWHERE).s.battle!.turns).toBe(
      12,
    );
    expect(laid('none', 'russian', DNEPR, CROSSING, 'russian', Table.GERMAN_ELSEWHERE).s.battle!.turns).toBe(13);
  });
  test('Crossing the Dnepr: only for a River crossing', () => {
    covers('CA-CRD-2');
    expect(() => laid('dnepr-crossing', 'russian', { turn: FIRST['autumn 43'] }, Table.RUSSIAN, 'russian')).toThrow(
      /play/,
    );
  });
  test('Guards: one veteran formation counts as elite, for this battle', () => {
    covers('CA-CRD-2');
    const units = ARMIES.map((row) => (row.id === 'r2' ? { ...row, grade: 'veteran' } : row));
    const t = laid('guards', 'russian', { turn: FIRST['summer 43'], units }, Table.RUSSIAN, 'russian');
    t.commit('german').commit('russian');
    expect(t.s.battle!.sides.russian.raised).toHaveLength(1);
    t.report('draw').endTurn();
    expect([t.unit('r1', 'grade'), t.unit('r2', 'grade'), t.unit('r3', 'grade')]).toEqual([0, 1, 1]);
  });
});

describe('1944', () => {
  const LUBLIN = { scenario: 'urban-conquest', origin: 'kowel', target: 'lublin' };
  test('Fortified place: the city falls to a decisive victory or better only', () => {
    covers('CA-URB-C3');
    const after = (result: string, card = 'fortified-place'): string =>
      takeAll(laid(card, 'german', { turn: FIRST['summer 44'] }, LUBLIN, 'russian').toReport().report(result)).owner(
        'lublin',
      );
    expect([after('attacker-marginal'), after('draw')]).toEqual(['german', 'german']);
    expect([after('attacker-decisive'), after('attacker-crushing')]).toEqual(['russian', 'russian']);
    expect([after('attacker-marginal', 'none'), after('draw', 'none')]).toEqual(['russian', 'russian']);
    expect(() => laid('fortified-place', 'german', { turn: FIRST['summer 44'] }, Table.RUSSIAN, 'russian')).toThrow(
      /play/,
    );
  });
  test('Korsun: a Pincer won takes the zone, however small the battle, and a tenth more', () => {
    covers('CA-ECS-B1', 'CA-ENC-6');
    const plan = { scenario: 'encirclement-pincer', origin: 'sarny', second: 'lwow', target: 'kowel' };
    const guns = many(8, 'de-hmg', 50);
    const after = (card: string, result: string): [string, number] => {
      const setting = { turn: FIRST['winter 44'], zones: { kowel: G }, units: [...ARMIES, ...guns] };
      const t = laid(card, 'russian', setting, plan, 'russian', Table.GERMAN_ELSEWHERE, 1500);
      takeAll(t.toReport({ german: { units: ids(guns) } }).report(result));
      return [t.owner('kowel'), guns.filter(({ id }) => t.unit(id, 'type') > 0).length];
    };
    expect(after('korsun', 'attacker-marginal')).toEqual(['russian', 7]);
    expect(after('none', 'attacker-marginal')).toEqual(['german', 8]);
    expect(after('korsun', 'draw')).toEqual(['german', 8]);
    expect(() => laid('korsun', 'russian', { turn: FIRST['summer 44'] }, Table.RUSSIAN, 'russian')).toThrow(/play/);
  });
  test('Lvov-Sandomierz: in summer a gain of one or more is one more', () => {
    covers('CA-PRG-44');
    const gain = (result: string, size = 3000): number =>
      gainOf({
        turn: FIRST['summer 44'],
        attacker: 'russian',
        size,
        result,
        ...hand('russian', 'lvov-sandomierz'),
        cards: { russian: { green: 'lvov-sandomierz' } },
      });
    expect([gain('draw'), gain('attacker-marginal'), gain('attacker-crushing')]).toEqual([2, 3, 5]);
    expect(gain('attacker-marginal', 2000)).toBe(0);
    expect(() => laid('lvov-sandomierz', 'russian', { turn: FIRST['autumn 44'] }, Table.RUSSIAN, 'russian')).toThrow(
      /play/,
    );
    expect(() => laid('lvov-sandomierz', 'russian', { turn: FIRST['summer 44'] }, Table.GERMAN, 'german')).toThrow(
      /play/,
    );
  });
  test('Iasi-Kishinev: after a decisive victory there Romanian zones on the front change sides', () => {
    covers('CA-CRD-2');
    const after = (result: string): Table => {
      const t = laid(
        'iasi-kishinev',
        'russian',
        { turn: FIRST['summer 44'] },
        Table.RUSSIAN_ELSEWHERE,
        'russian',
        Table.GERMAN,
      );
      t.toReport().report(result);
      for (const zone of ['constanta', 'ploesti'])
        if (t.asked[0] === 'russian gaining') t.act('russian', { type: 'take-zone', zone });
      return t.endTurn();
    };
    const front = ['suceava', 'iasi', 'galati', 'constanta', 'cluj', 'brasov'];
    const decisive = after('attacker-decisive');
    expect(front.map((zone) => decisive.owner(zone))).toEqual(front.map(() => 'russian'));
    expect([decisive.owner('uzhgorod'), decisive.owner('debrecen'), decisive.owner('lublin')]).toEqual([
      'german',
      'german',
      'german',
    ]);
    const marginal = after('attacker-marginal');
    expect(front.filter((zone) => marginal.owner(zone) === 'russian')).toEqual(['galati', 'constanta']);
  });
  test('Iasi-Kishinev: not elsewhere', () => {
    covers('CA-CRD-2');
    const t = new Table({ turn: FIRST['summer 44'], ...hand('russian', 'iasi-kishinev') });
    let moved: string | undefined;
    try {
      t.toForces(Table.RUSSIAN, { attacker: 'russian', declare: true, cards: { russian: { green: 'iasi-kishinev' } } });
      takeAll(t.toReport().report('attacker-decisive'));
      moved = t.owner('constanta');
    } catch (error) {
      expect((error as Error).message).toMatch(/play/);
    }
    expect(moved).not.toBe('russian');
  });
});

describe('1945', () => {
  test('Spring Awakening: +2 in spring against Hungary, beside a mauve card', () => {
    covers('CA-INI-2');
    const setting = (turn: number): Setting => ({
      turn,
      zones: { uzhgorod: R, miskolc: R },
      hands: holding('german', { green: ['spring-awakening'], mauve: [1] }),
    });
    const declare = { scenario: 'assault', origin: 'debrecen', target: 'miskolc', green: 'spring-awakening' };
    const roll = (g: number, r: number, mauve = 0): string =>
      winner(new Table(setting(49)).declare({ ...declare, mauve }, Table.RUSSIAN_ELSEWHERE, g, r));
    expect([roll(3, 4), roll(2, 4), roll(1, 4), roll(2, 4, 1)]).toEqual(['german', 'nobody', 'russian', 'german']);
    expect(new Table(setting(54)).why('german', { type: 'declare', mauve: 0, ...declare })).toBeDefined();
    expect(
      new Table(setting(49)).why('german', { type: 'declare', mauve: 0, ...Table.GERMAN, green: 'spring-awakening' }),
    ).toBeDefined();
  });
  test('Last levy: 500 points of conscript infantry in the stock, and no points in the purse', () => {
    covers('CA-CRD-2');
    const t = new Table({ turn: 50, ...hand('german', 'last-levy') })
      .toForces({}, { size: 1500 })
      .toReport()
      .report('draw')
      .endTurn();
    const before = t.roster('german').length;
    expect(t.asked).toEqual(['german calling']);
    t.act('german', { type: 'call-up', card: 'last-levy' });
    const levied = t.roster('german').slice(before);
    const PRICES: Record<string, number> = {
      'de-volkssturm': 100,
      'de-sicherung': 130,
      'de-volksgrenadier': 150,
      'de-schuetzen': 160,
    };
    expect(levied.reduce((sum, type) => sum + PRICES[type]!, 0) + t.s.points.german).toBe(500);
    expect(t.s.hands.german.green).toEqual([]);
    // They are conscripts of the German side, in stock, fit to fight.
    for (let n = before + 1; n <= before + levied.length; n++)
      expect([t.unit(`g${n}`, 'grade'), t.unit(`g${n}`, 'post')]).toEqual([0, 0]);
  });
  test('Last levy may be kept, and is asked for again', () => {
    covers('CA-CRD-2');
    const t = new Table({ turn: 50, ...hand('german', 'last-levy') })
      .toForces({}, { size: 1500 })
      .toReport()
      .report('draw')
      .endTurn();
    t.act('german', { type: 'call-up', card: 'none' });
    expect(t.asked).toEqual(['german declaring', 'russian declaring']);
    t.toForces({}, { size: 1500 }).toReport().report('draw').endTurn();
    expect(t.asked).toEqual(['german calling']);
  });
  test('Vistula-Oder: no limit of the season, the size still counts', () => {
    covers('CA-SEA-2', 'CA-BAT-2');
    const gain = (size = 3000): number =>
      gainOf({
        turn: FIRST['spring 45'],
        attacker: 'russian',
        size,
        result: 'attacker-crushing',
        ...hand('russian', 'vistula-oder'),
        cards: { russian: { green: 'vistula-oder' } },
      });
    expect([gain(), gain(2500), gain(1500)]).toEqual([5, 4, 2]);
    expect(() => laid('vistula-oder', 'russian', { turn: FIRST['spring 45'] }, Table.GERMAN, 'german')).toThrow(/play/);
  });
  test('To Berlin: the enemy’s mauve card does not count, and 500 points more before the city', () => {
    covers('CA-CRD-6');
    const hands = { german: { blue: [], green: [], mauve: [1] }, russian: { blue: [], green: ['berlin'], mauve: [] } };
    const city = { scenario: 'urban-conquest', origin: 'kowel', target: 'lublin' };
    const t = (green: string, g: number, r: number): Table =>
      new Table({ turn: 54, hands }).declare({ ...Table.GERMAN_ELSEWHERE, mauve: 1 }, { ...city, green }, g, r);
    expect([winner(t('berlin', 3, 3)), winner(t('none', 3, 3))]).toEqual(['nobody', 'german']);
    expect([winner(t('berlin', 3, 4)), winner(t('none', 3, 4))]).toEqual(['russian', 'nobody']);
    const won = t('berlin', 1, 6)
      .act('russian', { type: 'order', ...city, size: 2000, prelude: 'none' })
      .toForces();
    expect([won.s.battle!.sides.russian.limit, won.s.battle!.sides.german.limit]).toEqual([2500, 2000]);
    const assault = { type: 'declare', mauve: 0, ...Table.RUSSIAN, green: 'berlin' };
    expect(new Table({ turn: 54, hands }).why('russian', assault)).toBeDefined();
  });
});
