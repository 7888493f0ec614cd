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
  all,
  ids,
  many,
} from './help.ts';

const hand = (side: SideName, card: string): Setting => ({ hands: holding(side, { green: [card] }) });
const ATTACK = { type: 'commit', options: [{ option: 'bombardment' }, { option: 'outflanking' }], hq: [] };
const DEFENCE = { type: 'commit', options: [{ option: 'ambush' }, { option: 'minefields' }], hq: [], works: [] };
const winner = (t: Table): string => (t.asked[0]!.endsWith('naming') ? 'nobody' : t.asked[0]!.split(' ')[0]!);
/** May the card be laid when cards are laid? */
const playable = (
  card: string,
  side: SideName,
  setting: Setting,
  plan: object = {},
  attacker: SideName = 'german',
  other?: object,
): boolean => {
  const t = new Table({ ...hand(side, card), ...setting });
  try {
    t.toForces(plan, {
      attacker,
      ...('scenario' in plan && { declare: true as const }),
      ...(other && { other }),
      cards: { [side]: { green: card } },
    });
  } catch (error) {
    if (/ play: /.test((error as Error).message)) return false;
    throw error;
  }
  return true;
};

describe('1941', () => {
  test('Surprise: +2 in the very first turn, beside a mauve card, and no Russian aircraft anywhere', () => {
    covers('CA-CRD-6', 'CA-INI-2');
    const hands = holding('german', { green: ['surprise'], mauve: [1] });
    const roll = (g: number, r: number, mauve = 0): string =>
      winner(new Table({ hands }).declare({ ...Table.GERMAN, green: 'surprise', mauve }, Table.RUSSIAN, g, r));
    expect([roll(3, 4), roll(2, 4), roll(1, 4), roll(1, 4, 1)]).toEqual(['german', 'nobody', 'russian', 'nobody']);
    const t = new Table({ hands }).declare({ ...Table.GERMAN, green: 'surprise' }, Table.RUSSIAN, 6, 1);
    t.act('german', { type: 'order', ...Table.GERMAN, size: 3000, prelude: 'none' }).toForces();
    expect(t.why('russian', { ...DEFENCE, units: ['r1', 'r4'] })).toBeDefined();
    expect(t.why('german', { ...ATTACK, units: ['g1', 'g4'] })).toBeUndefined();
  });
  test('Surprise is over with the first turn', () => {
    covers('CA-CRD-2');
    for (const turn of [2, 7]) {
      const t = new Table({ turn, hands: holding('german', { green: ['surprise'] }) });
      expect(t.why('german', { type: 'declare', ...Table.GERMAN, green: 'surprise', mauve: 0 })).toBeDefined();
    }
  });
  test('Panzer Group 1: a gain becomes one more, none stays none', () => {
    covers('CA-ZON-3');
    const gain = (result: string, size = 3000): number =>
      gainOf({ ...hand('german', 'panzer-group-1'), cards: { german: { green: 'panzer-group-1' } }, result, size });
    expect([gain('attacker-marginal'), gain('attacker-crushing'), gain('attacker-marginal', 1500)]).toEqual([4, 6, 0]);
  });
  test('Panzer Group 1 is for an Assault or a Breakthrough', () => {
    covers('CA-CRD-2');
    expect(playable('panzer-group-1', 'german', {})).toBe(true);
    expect(
      playable('panzer-group-1', 'german', {}, { scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' }),
    ).toBe(false);
  });
  test('Kiev cauldron: one open side counts as encircled, two do not', () => {
    covers('CA-ECS-A1');
    const ring = all(G, 'kowel', 'lwow', 'brody', 'lutsk', 'proskurov', 'sarny', 'tarnopol');
    const plan = { type: 'declare', mauve: 0, scenario: 'encirclement-classic', origin: 'sarny', target: 'rovno' };
    const one = new Table({ turn: 3, zones: ring, ...hand('german', 'kiev-cauldron') });
    expect(one.why('german', { ...plan, green: 'kiev-cauldron' })).toBeUndefined();
    expect(one.why('german', { ...plan, green: 'none' })).toBeDefined();
    const { proskurov: _, ...two } = ring;
    const t = new Table({ turn: 3, zones: two, ...hand('german', 'kiev-cauldron') });
    expect(t.why('german', { ...plan, green: 'kiev-cauldron' })).toBeDefined();
  });
  test('The Stalin Line: two bunkers in the regions of Zhitomir and Vinnitsa, for the defender', () => {
    covers('CA-CRD-2');
    const zones = all(G, 'kowel', 'sarny', 'tarnopol', 'lwow');
    const at = (origin: string, target: string): Table =>
      new Table({ zones, ...hand('russian', 'stalin-line') }).toForces(
        { scenario: 'assault', origin, target },
        { declare: true, other: Table.RUSSIAN_ELSEWHERE, cards: { russian: { green: 'stalin-line' } } },
      );
    expect(at('sarny', 'novograd').s.battle!.sides.russian.works.bunkers).toBe(2);
    expect(at('tarnopol', 'proskurov').s.battle!.sides.russian.works.bunkers).toBe(2);
    expect(() => at('sarny', 'rovno')).toThrow(/play/);
  });
  const opened = (turn: number, side: SideName, card: string, setting: Setting = {}): Table =>
    new Table({ turn: turn - 1, ...hand(side, card), ...setting })
      .toForces({}, { size: 1500 })
      .toReport()
      .report('draw')
      .endTurn();
  test('Factories moved: a thousand points in autumn, to be spent at once', () => {
    covers('CA-CRD-2');
    const t = opened(FIRST['autumn 41'], 'russian', 'factories-moved');
    expect(t.asked).toEqual(['russian calling']);
    t.act('russian', { type: 'call-up', card: 'factories-moved' });
    expect(t.s.points.russian).toBe(1000);
    expect(
      t.why('russian', { type: 'buy', order: [{ unit: 'su-t34-76', quality: 'veteran', count: 5 }] }),
    ).toBeUndefined();
    expect(
      t.why('russian', { type: 'buy', order: [{ unit: 'su-t34-76', quality: 'veteran', count: 6 }] }),
    ).toBeDefined();
    expect(opened(3, 'russian', 'factories-moved').asked).toEqual(['german declaring', 'russian declaring']);
    expect(opened(11, 'russian', 'factories-moved').asked).toEqual(['german declaring', 'russian declaring']);
  });
  test('Autumn mud: two zones at most for the German, in autumn', () => {
    covers('CA-CRD-2');
    const gain = (result: string): number =>
      gainOf({
        turn: FIRST['autumn 41'],
        ...hand('russian', 'autumn-mud'),
        cards: { russian: { green: 'autumn-mud' } },
        result,
      });
    expect([gain('attacker-crushing'), gain('draw')]).toEqual([2, 2]);
    expect(playable('autumn-mud', 'russian', { turn: 3 })).toBe(false);
    expect(playable('autumn-mud', 'russian', { turn: 10 })).toBe(false);
  });
});

describe('1942', () => {
  const KHARKOV = all(G, 'kowel', 'sarny', 'korosten', 'kiev', 'priluki', 'romny', 'poltava');
  test('Fridericus: +2 in spring against the Kharkov region', () => {
    covers('CA-INI-2');
    const declare = { scenario: 'assault', origin: 'poltava', target: 'krasnograd', green: 'fridericus' };
    const t = (turn: number): Table => new Table({ turn, zones: KHARKOV, ...hand('german', 'fridericus') });
    expect(winner(t(13).declare(declare, Table.RUSSIAN_ELSEWHERE, 3, 4))).toBe('german');
    expect(winner(t(13).declare(declare, Table.RUSSIAN_ELSEWHERE, 2, 4))).toBe('nobody');
    expect(t(15).why('german', { type: 'declare', mauve: 0, ...declare })).toBeDefined();
    expect(t(13).why('german', { type: 'declare', mauve: 0, ...declare, target: 'kremenchug' })).toBeDefined();
  });
  test('Case Blue: in summer the size of the battle costs nothing', () => {
    covers('CA-BAT-2');
    const gain = (size: number, turn: number): number =>
      gainOf({
        turn,
        size,
        ...hand('german', 'case-blue'),
        cards: { german: { green: 'case-blue' } },
        result: 'attacker-crushing',
      });
    expect([gain(1500, 15), gain(2500, 15)]).toEqual([4, 4]);
    expect(playable('case-blue', 'german', { turn: 13 })).toBe(false);
    expect(playable('case-blue', 'german', { turn: 15 }, {}, 'russian')).toBe(false);
  });
  test('Siege train: the city has no works and no Fortification', () => {
    covers('CA-CTY-7', 'CA-URB-C1');
    const plan = { scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' };
    const start = (card: string): Table => {
      const t = new Table({ turn: 15, zones: { lwow: { civil: true } }, ...hand('german', 'siege-train') }).declare(
        Table.GERMAN,
        Table.RUSSIAN,
        6,
        1,
      );
      t.act('german', { type: 'order', ...plan, size: 3000, prelude: 'none' });
      return t.act('german', { type: 'play', green: card, blue: [] });
    };
    const t = start('siege-train');
    expect(t.why('russian', { type: 'answer', reply: 'fortification', prelude: 'none' })).toBeDefined();
    t.act('russian', { type: 'answer', reply: 'urban', prelude: 'none' }).toForces();
    t.commit('german').commit('russian', { civil: 'yes' });
    const { entrenchments, bunkers } = t.s.battle!.sides.russian.works;
    expect([entrenchments, bunkers]).toEqual([0, 0]);
    expect(start('none').why('russian', { type: 'answer', reply: 'fortification', prelude: 'none' })).toBeUndefined();
    expect(playable('siege-train', 'german', { turn: 15 })).toBe(false);
  });
  test('Not one step back: nobody leaves the table, nobody tires or deserts', () => {
    covers('CA-FAT-1', 'CA-FAT-2', 'CA-WDR-1');
    const units = ARMIES.map((row) =>
      row.id === 'r1' ? { ...row, row: 2 } : row.id === 'r2' ? { ...row, morale: 'deserter' } : row,
    );
    const start = (): Table =>
      new Table({ turn: 15, units, ...hand('russian', 'not-one-step-back') }).toForces(
        {},
        { cards: { russian: { green: 'not-one-step-back' } } },
      );
    const t = start().commit('german');
    t.act('russian', { ...DEFENCE, units: ['r1', 'r2'] }, 1, 1, 1, 1);
    expect(t.unit('r2', 'type')).toBeGreaterThan(0);
    expect(() => t.report('draw', { r1: { fate: 'left-table' } })).toThrow();
    t.report('draw', { g1: { fate: 'left-table' } }).endTurn();
    expect(t.unit('r1', 'tired')).toBe(0);
  });
  const PINCER = { scenario: 'encirclement-pincer', origin: 'sarny', second: 'brody', target: 'lutsk' };
  const FRONT = { zones: all(G, 'kowel', 'lwow', 'lutsk') };
  const pincer = (
    card: string,
    turn: number,
    result: string,
    plan: object = PINCER,
    zones: object = FRONT.zones,
  ): Table =>
    takeAll(
      new Table({
        turn,
        zones: zones as never,
        hands: holding('russian', { green: [card] }),
        units: [...ARMIES, ...many(8, 'de-hmg', 50)],
      })
        .toForces(plan, {
          attacker: 'russian',
          declare: true,
          other: Table.GERMAN_ELSEWHERE,
          size: 1500,
          cards: { russian: { green: card } },
        })
        .toReport({ german: { units: ids(many(8, 'de-hmg', 50)) } })
        .report(result),
    );
  const guns = (t: Table): number => many(8, 'de-hmg', 50).filter(({ id }) => t.unit(id, 'type') > 0).length;
  test('Uranus: a Pincer won against a city takes it, however small the battle', () => {
    covers('CA-ECS-B1');
    // 1942, 1500 points: 1 - 3 is nothing without the card.
    expect(pincer('uranus', FIRST['winter 42'], 'attacker-marginal').owner('lutsk')).toBe('russian');
    expect(pincer('uranus', FIRST['autumn 42'], 'attacker-crushing').owner('lutsk')).toBe('russian');
    expect(pincer('none', FIRST['winter 42'], 'attacker-marginal').owner('lutsk')).toBe('german');
  });
  test('Uranus: its defenders lose a tenth more, and not without a victory', () => {
    covers('CA-ENC-6');
    // Eight guns of 50 are 400: a tenth is one gun.
    expect(guns(pincer('uranus', FIRST['winter 42'], 'attacker-marginal'))).toBe(7);
    expect(guns(pincer('none', FIRST['winter 42'], 'attacker-marginal'))).toBe(8);
    const lost = pincer('uranus', FIRST['winter 42'], 'draw');
    expect([guns(lost), lost.owner('lutsk')]).toEqual([8, 'german']);
  });
  test('Uranus: in autumn or winter, a Pincer, a city', () => {
    covers('CA-CRD-2');
    const may = (turn: number, plan: object, zones: object = FRONT.zones): boolean =>
      playable('uranus', 'russian', { turn, zones: zones as never }, plan, 'russian', Table.GERMAN_ELSEWHERE);
    expect([may(20, PINCER), may(22, PINCER), may(15, PINCER), may(13, PINCER)]).toEqual([true, true, false, false]);
    expect(may(22, { scenario: 'urban-conquest', origin: 'sarny', target: 'lutsk' })).toBe(false);
    const kowel = { scenario: 'encirclement-pincer', origin: 'sarny', second: 'lwow', target: 'kowel' };
    expect(may(22, kowel, { kowel: G })).toBe(false);
  });
  test('Arctic convoy: two lend-lease vehicles of at most 140, free, outside the tenth', () => {
    covers('CA-LL-1');
    const t = new Table({ turn: 14, ...hand('russian', 'convoy') })
      .toForces({}, { size: 1500 })
      .toReport()
      .report('draw')
      .endTurn();
    const before = t.roster('russian').length;
    t.act('russian', { type: 'call-up', card: 'convoy' });
    expect(t.roster('russian')).toHaveLength(before + 2);
    expect(t.roster('russian').filter((type) => type.startsWith('ll-'))).toHaveLength(2);
    expect([t.s.points.russian, t.s.used.russian.foreign]).toEqual([0, 0]);
  });
});
