import { SeededChance, quietWorld } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { ARMIES, Table, type ForcesSetting, type UnitRow } from './support/table.ts';

/** The battle on the screen, and what cards do in it and after it. */

const hands = (german: object, russian: object = {}) => ({
  german: { blue: [], green: [], mauve: [], ...german },
  russian: { blue: [], green: [], mauve: [], ...russian },
});
const option = (...of: readonly string[]) => of.map((each) => ({ option: each }));
const ATTACK = { type: 'commit', options: option('bombardment', 'infiltration'), hq: [], units: ['g1', 'g2', 'g3'] };
const DEFEND = {
  type: 'commit',
  options: option('ambush', 'outflanking'),
  hq: [],
  works: [],
  units: ['r1', 'r2', 'r3'],
};

/** A battle on the screen up to the first postures; the dice are those of the preludes. */
function toClash(
  more: object = {},
  forces: ForcesSetting = {},
  commits: { german?: object; russian?: object } = {},
  ...dice: number[]
) {
  const table = new Table({ turn: 27, options: { battles: 'screen' }, ...more }).toForces({}, forces);
  table.act('german', { ...ATTACK, ...commits.german });
  table.act('russian', { ...DEFEND, ...commits.russian });
  for (const side of ['german', 'russian'])
    table.act(side, table.suggested(side, 'assign', 'places'), ...(side === 'russian' ? dice : []));
  return table;
}
const fightOf = (table: Table) =>
  (table.facts('german')['battle'] as { fight: Record<string, never> }).fight as unknown as {
    clash: number;
    clashes: number;
    tracks: number[];
    cover: Record<string, boolean[]>;
    support: Record<string, number[]>;
    ambush: Record<string, boolean>;
    losses: Record<string, number>;
  };
const storm = { type: 'posture', left: 'storm', centre: 'storm', right: 'storm', reserve: 'none' };
const hold = { type: 'posture', left: 'hold', centre: 'hold', right: 'hold', reserve: 'none' };

describe('clashes', () => {
  test('five at 3000 points, and a result that counts losses by unit', () => {
    covers('CA-SEQ-2', 'CA-WDR-1');
    const table = toClash();
    expect(fightOf(table)).toMatchObject({ clash: 1, clashes: 5 });
    const asksOff: boolean[] = [];
    for (let n = 0; n < 5; n++) {
      asksOff.push(
        table.asks('german', 'posture', { left: 'storm', centre: 'storm', right: 'storm', reserve: 'none' }) === 'off',
      );
      const off = asksOff.at(-1) ? { off: 'no' } : {};
      table.act('german', { ...storm, ...off }).act('russian', { ...hold, ...off });
    }
    // The third clash ends with table turn 8: from then on one may leave.
    expect(asksOff).toEqual([false, false, true, true, true]);
    expect(table.s.battle?.result).toMatch(/^(attacker|defender|draw)/);
    expect(table.told).toContain('battle-result');
  });

  test('who breaks off leaves the field to the other', () => {
    covers('CA-WDR-1');
    const table = toClash();
    for (let n = 0; n < 2; n++) table.act('german', storm).act('russian', hold);
    table.act('german', { ...storm, off: 'yes' }).act('russian', { ...hold, off: 'no' });
    expect(table.s.battle?.result).toMatch(/^defender-/);
  });

  test('a preview shows what a die needs and how the line may move, whatever the enemy has sealed', () => {
    const table = toClash();
    const shown = () => {
      const decoded = { type: 'posture', left: 'storm', centre: 'flank', right: 'probe', reserve: 'none' };
      expect(game.check(table.s, 'german', decoded)).toBeUndefined();
      return game.preview(table.s, 'german', decoded);
    };
    const before = shown();
    expect(before.ledgers.map(({ of }) => of)).toEqual(expect.arrayContaining(['need-centre']));
    const sums = ['left', 'centre', 'right'].map((sector) =>
      before.results!.filter(({ result }) => result.startsWith(sector)).reduce((sum, each) => sum + each.weight, 0),
    );
    for (const sum of sums) expect(Math.abs(sum - 1000)).toBeLessThanOrEqual(3);
    table.act('russian', hold);
    expect(shown()).toEqual(before);
  });

  test('the chances shown are those of the dice, within two in a hundred', () => {
    const table = toClash();
    const mine = { type: 'posture', left: 'storm', centre: 'flank', right: 'storm', reserve: 'none' };
    const shown = new Map(
      game.preview(table.s, 'german', mine).results!.map(({ result, weight }) => [result, weight / 1000]),
    );
    const chance = new SeededChance('odds');
    const theirs = ['hold', 'elastic', 'counter'];
    const any = () => theirs[chance.below(3)]!;
    const names = ['back-two', 'back-one', 'holds', 'forward-one', 'forward-two'];
    const seen = new Map<string, number>();
    const battles = 3000;
    for (let n = 0; n < battles; n++) {
      const s = game.codec.clone(table.s);
      game.apply(s, 'german', mine, quietWorld(chance));
      game.apply(
        s,
        'russian',
        { type: 'posture', left: any(), centre: any(), right: any(), reserve: 'none' },
        quietWorld(chance),
      );
      const { tracks } = (s.stack.at(-1) as unknown as { fight: { tracks: number[] } }).fight;
      for (const [i, sector] of ['left', 'centre', 'right'].entries()) {
        const result = `${sector}-${names[tracks[i]! + 2]}`;
        seen.set(result, (seen.get(result) ?? 0) + 1 / battles);
      }
    }
    for (const result of new Set([...shown.keys(), ...seen.keys()]))
      expect(Math.abs((shown.get(result) ?? 0) - (seen.get(result) ?? 0)), result).toBeLessThan(0.02);
  });

  test('sectors are sealed until both have assigned theirs', () => {
    const table = new Table({ turn: 27, options: { battles: 'screen' } }).toForces();
    table.act('german', ATTACK).act('russian', DEFEND);
    table.act('german', table.suggested('german', 'assign', 'places'));
    const sectorOf = (side: string, id: string) => {
      const line = (table.facts(side)['roster'] as Record<string, unknown>)[id];
      return Array.isArray(line) ? line.at(-1) : (line as { sector: unknown }).sector;
    };
    const sealed = sectorOf('russian', 'g1');
    const own = sectorOf('german', 'g1');
    expect(sealed).not.toEqual(own);
    table.act('russian', table.suggested('russian', 'assign', 'places'));
    expect(sectorOf('russian', 'g1')).toEqual(own);
  });
});

describe('preludes', () => {
  test('scouts find an ambush, a card finds it for them', () => {
    covers('CA-REC-1', 'CA-REC-2');
    const scout: UnitRow = { id: 'g5', type: 'de-sdkfz222', grade: 'veteran' };
    const units = [...ARMIES, scout];
    const with5 = { german: { units: ['g1', 'g2', 'g3', 'g5'], options: option('bombardment', 'outflanking') } };
    // At 30 cm a five is needed.
    expect(fightOf(toClash({ units }, {}, with5, 5)).ambush).toMatchObject({ russian: false });
    expect(fightOf(toClash({ units }, {}, with5, 4)).ambush).toMatchObject({ russian: true });
    const plain = { german: { options: option('bombardment', 'outflanking') } };
    const played = { cards: { german: { blue: [{ card: 'E' }] } } };
    expect(fightOf(toClash({ hands: hands({ blue: ['E'] }) }, played, plain)).ambush).toMatchObject({ russian: false });
  });

  test('a commando takes a bunker out of the works', () => {
    covers('CA-CDO-2');
    const units: UnitRow[] = [...ARMIES, { id: 'g5', type: 'de-brandenburg', grade: 'elite' }];
    const commits = {
      german: { units: ['g1', 'g2', 'g3', 'g5'], options: option('outflanking', 'panic') },
      russian: { works: [{ work: 'bunker', count: 2 }] },
    };
    const raid = { prelude: { prelude: 'commando', goal: 'bunker' } };
    const covered = (face: number) => fightOf(toClash({ units }, raid, commits, face)).cover['russian'];
    expect([covered(2), covered(3)]).toEqual([
      [false, true, false],
      [false, false, false],
    ]);
  });

  test('aircraft over one field fight each other before they help', () => {
    covers('CA-FLY-4', 'CA-FLY-6', 'CA-FLY-2');
    const alone = { german: { units: ['g1', 'g2', 'g3', 'g4'] } };
    expect(fightOf(toClash({}, {}, alone)).support['german']!.slice(0, 2)).toEqual([2, 2]);
    const both = { ...alone, russian: { units: ['r1', 'r2', 'r3', 'r4'] } };
    const table = toClash({}, {}, both, 1, 1, 1, 1, 1, 1);
    // Three bursts each and nobody hit: they come late or not at all.
    expect(fightOf(table).support['german']![0]).toBe(0);
  });
});

describe('cards', () => {
  const play = (side: string, blue: readonly string[], green = 'none') => ({
    cards: { [side]: { green, blue: blue.map((card) => ({ card })) } },
  });
  const reserveAt = (table: Table) => {
    const seen: (string | number)[][] = [];
    for (let n = 0; n < 3; n++) {
      seen.push(table.offered('german', 'posture', { left: 'storm', centre: 'storm', right: 'storm' }));
      const off = n >= 2 ? { off: 'no' } : {};
      table.act('german', { ...storm, ...off }).act('russian', { ...hold, ...off });
    }
    return seen.map((each) => each.length > 1);
  };
  const many: UnitRow[] = [...ARMIES, ...Array.from({ length: 6 }, (_, i) => ({ id: `g${i + 10}`, type: 'de-pz2' }))];
  const commits = { german: { units: many.filter(({ id }) => id.startsWith('g') && id !== 'g4').map(({ id }) => id) } };

  test('reserves come with the second clash, earlier by forced march, later when the rear is raided', () => {
    covers('CA-CRD-3');
    const setting = (blue: object) => ({ units: many, hands: blue });
    expect(reserveAt(toClash(setting(hands({})), {}, commits))).toEqual([false, true, true]);
    expect(reserveAt(toClash(setting(hands({ blue: ['H'] })), play('german', ['H']), commits))).toEqual([
      true,
      true,
      true,
    ]);
    expect(reserveAt(toClash(setting(hands({}, { blue: ['I'] })), play('russian', ['I']), commits))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('cadre and Guards let one formation count for more', () => {
    covers('CA-CRD-3', 'CA-CRD-4');
    const raised = (table: Table, side: 'german' | 'russian') => table.s.battle!.sides[side].raised.length;
    expect(raised(toClash({ hands: hands({ blue: ['J'] }) }, play('german', ['J'])), 'german')).toBe(1);
    const guards = toClash({ hands: hands({}, { green: ['guards'] }) }, play('russian', [], 'guards'));
    expect(raised(guards, 'russian')).toBe(1);
    expect(raised(toClash(), 'german')).toBe(0);
  });

  test('Korsun: a Pincer won takes its zone, however small the battle, and a tenth of the defenders', () => {
    covers('CA-CRD-4');
    const zones = { lublin: { owner: 'russian', taken: 1 }, radom: { owner: 'german' } };
    const plan = { scenario: 'encirclement-pincer', origin: 'lublin', target: 'przemysl', second: 'stryi' };
    const after = (green: string) => {
      const hand = hands({}, { green: ['korsun'] });
      const table = new Table({ turn: 47, zones, hands: hand }).toForces(plan, {
        attacker: 'russian',
        size: 1500,
        declare: true,
        other: { scenario: 'airborne-conquest', target: 'brody' },
        cards: { russian: { green } },
      });
      table.commit('german').commit('russian');
      return table.report('attacker-marginal');
    };
    // Winter 1944: two zones at most, three less for the size.
    expect([after('none').owner('przemysl'), after('korsun').owner('przemysl')]).toEqual(['german', 'russian']);
    // A tenth of 485 points: three bases of the conscripts, the cheapest.
    expect([after('none').unit('g2', 'bases'), after('korsun').unit('g2', 'bases')]).toEqual([9, 6]);
  });

  test('Korsun: of a pocket whose last gun goes with the tenth nobody is counted any more', () => {
    covers('CA-ENC-6');
    const russian = { owner: 'russian', taken: 1 };
    // Kowel and Lutsk are cut off together; the gun stands in Kowel, and nobody hits it in the fight for Lutsk.
    const zones = { kowel: { owner: 'german' }, lutsk: { owner: 'german' }, lublin: russian };
    const units: UnitRow[] = [
      { id: 'g2', type: 'de-pak36', grade: 'veteran', post: 'pocket', at: 'kowel' },
      { id: 'g3', type: 'de-schuetzen' },
      ...Array.from({ length: 4 }, (_, i) => ({ id: `r${i + 1}`, type: 'su-t34-85', grade: 'elite' })),
    ];
    const table = new Table({
      turn: 47,
      zones,
      units,
      hands: hands({}, { green: ['korsun'] }),
      options: { battles: 'screen' },
    });
    table.toForces(
      { scenario: 'encirclement-pincer', origin: 'sarny', second: 'brody', target: 'lutsk' },
      {
        attacker: 'russian',
        declare: true,
        size: 1500,
        other: Table.GERMAN_ELSEWHERE,
        cards: { russian: { green: 'korsun' } },
      },
    );
    table.commit('german', { units: ['g2'] });
    table.commit('russian', { units: units.slice(2).map(({ id }) => id) });
    expect(table.zone('kowel', 'force')).toBeGreaterThan(0);
    table.act('german', { type: 'assign', places: [{ unit: 'g2', sector: 'reserve' }] });
    table.act('russian', table.suggested('russian', 'assign', 'places'));
    while (table.asked[0]!.endsWith('clashing')) {
      table.act('german', { ...hold, ...(table.asks('german', 'posture', { ...hold }) === 'off' && { off: 'no' }) });
      table.act('russian', {
        ...storm,
        ...(table.asks('russian', 'posture', { ...storm }) === 'off' && { off: 'no' }),
      });
    }
    expect(table.told).toContain('trapped');
    expect(table.unit('g2', 'type'), 'the gun is gone').toBe(0);
    expect(table.zone('kowel', 'force')).toBe(0);
  });

  test('Iasi-Kishinev: after a decisive victory the Romanian border zones change sides', () => {
    covers('CA-CRD-4');
    const plan = { scenario: 'assault', origin: 'chernovtsy', target: 'suceava' };
    const after = (result: string) => {
      const hand = hands({}, { green: ['iasi-kishinev'] });
      const table = new Table({ turn: 40, hands: hand }).toForces(plan, {
        attacker: 'russian',
        declare: true,
        size: 1500,
        cards: { russian: { green: 'iasi-kishinev' } },
      });
      table.commit('german').commit('russian');
      return table.report(result);
    };
    expect(after('attacker-decisive').owner('galati')).toBe('russian');
    expect(after('attacker-marginal').owner('galati')).toBe('german');
  });
});
