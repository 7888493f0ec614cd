import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { URALS, districtNamed, hexNamed } from '../src/board.ts';
import { RP, type Factory } from '../src/state.ts';
import { ringAround, stocked } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const begins = (turn: string, more: Partial<Scene> = {}): Table =>
  scene({ turn, side: 'soviet', phase: 'initial-phase', evacuation: true, ...more });
const [KHARKOV, MOSCOW, TULA, GORKIY] = ['4A:1124', '2A:3317', '2A:4118', '2A:3201'];
const why = (table: Table, type: string, factory = KHARKOV) => table.why('soviet', { type, factory });
const act = (table: Table, type: string, factory = KHARKOV): Table => table.act('soviet', { type, factory });
const factoryAt = (table: Table, hex: string): Factory | undefined =>
  table.s.factories.find((each) => each.hex === hexNamed(hex));
const armour = (table: Table): number => table.s.armour[1] / RP;
const infantry = (table: Table, word: string): number => table.s.districts.infantry[districtNamed(word)]! / RP;
/** Plays on until the same question comes in a turn. */
function nextTurn(table: Table, turn = table.s.turn + 1): Table {
  do table.playOn('evacuation');
  while (table.s.turn < turn);
  return table;
}
/** Convoys may roll a few dice. */
const end = (table: Table): Table => table.roll(1, 1, 1, 1, 1, 1, 1, 1).act('soviet', { type: 'end-evacuation' });

describe('factories (30D)', () => {
  test('may be prepared from Jul I 41, and bring nothing from then on', () => {
    covers('SS-30Dc', 'SS-30Dg');
    expect(scene({ turn: 'Jun II 41', side: 'soviet', phase: 'initial-phase', evacuation: true }).open).not.toBe(
      'evacuation',
    );
    const table = begins('Aug I 41');
    expect(why(table, 'prepare-factory', '4A:0414')).toMatchObject({ rule: 'SS-30Da', key: 'no-factory' });
    act(table, 'prepare-factory');
    expect(why(table, 'prepare-factory')).toMatchObject({ rule: 'SS-30Dc', key: 'prepared-already' });
    // Not in the same phase.
    expect(why(table, 'move-factory')).toMatchObject({ rule: 'SS-30Dd', key: 'not-prepared' });
    end(table);
    expect([armour(table), table.s.artillery / RP]).toEqual([6, 6]);
    end(nextTurn(table));
    expect(armour(table)).toBe(12);
  });

  test('SS-EX-30D: prepared in Jul I, moved in Jul II, at work in the Urals in Nov I', () => {
    covers('SS-30Dc', 'SS-30Dd', 'SS-30De', 'SS-OBS14');
    const table = begins('Jul I 41');
    act(table, 'prepare-factory');
    end(table);
    nextTurn(table);
    act(table, 'move-factory');
    const factory = table.s.factories.find(({ state }) => state === 'moving');
    expect([factoryAt(table, KHARKOV), factory!.hex, factory!.due, table.s.rail.soviet.used]).toEqual([
      undefined,
      URALS,
      10,
      24,
    ]);
    nextTurn(table, 9);
    const before = armour(end(table));
    nextTurn(table);
    expect(table.has('factory-arrived')).toBe(true);
    end(table);
    // Seven again instead of six.
    expect(armour(table) - before).toBe(7);
  });

  test('needs a railway to the eastern edge, and room on it', () => {
    covers('SS-30Dd', 'SS-7A4a');
    const prepared =
      (...hexes: readonly string[]) =>
      (units: Scene['units']): Table => {
        const table = begins('Jul II 41', { units: units! });
        for (const hex of hexes) act(table, 'prepare-factory', hex);
        end(table);
        return nextTurn(table);
      };
    expect(why(prepared(KHARKOV)(ringAround(KHARKOV)), 'move-factory')).toMatchObject({
      rule: 'SS-30Dd',
      key: 'no-rail-line',
    });
    const four = ['2A:0931', MOSCOW, TULA, KHARKOV];
    const table = prepared(...four)({});
    for (const hex of four.slice(0, 3)) act(table, 'move-factory', hex);
    expect(table.s.rail.soviet.used).toBe(72);
    expect(why(table, 'move-factory')).toMatchObject({ rule: 'SS-30Dd', key: 'no-room-on-rails' });
  });

  test('one that was prepared may stay after all, and produces from the next phase on', () => {
    covers('SS-30Df');
    const table = begins('Aug I 41');
    act(table, 'prepare-factory');
    expect(why(table, 'cancel-transfer')).toMatchObject({ rule: 'SS-30Df' });
    end(table);
    nextTurn(table);
    act(table, 'cancel-transfer');
    expect(why(table, 'prepare-factory')).toMatchObject({ rule: 'SS-30Df', key: 'kept-this-turn' });
    const before = armour(table);
    end(table);
    expect(armour(table) - before).toBe(6);
    const later = armour(table);
    end(nextTurn(table));
    expect(armour(table) - later).toBe(7);
  });

  test('is no unit: it hinders nobody, loses its points at once, and is destroyed in the German initial phase', () => {
    covers('SS-30Da', 'SS-30Db', 'SS-36Bd');
    const table = scene({ turn: 'Aug II 41', units: { '4A:1125': 'ger-inf-xx-1' }, also: stocked(KHARKOV, 2) });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [KHARKOV] });
    expect([factoryAt(table, KHARKOV)!.armour, factoryAt(table, KHARKOV)!.state, table.s.score.factories]).toEqual([
      0,
      'working',
      1,
    ]);
    // It brings nothing while it is lost, and cannot be moved.
    nextTurn(table, 5);
    expect(why(table, 'prepare-factory')).toMatchObject({ rule: 'SS-30Da' });
    end(table);
    expect(armour(table)).toBe(6);
    nextTurn(table);
    expect([factoryAt(table, KHARKOV)!.state, table.has('factory-destroyed')]).toEqual(['lost', true]);
  });

  test('one that is retaken before the German initial phase is not destroyed', () => {
    covers('SS-30Db');
    const table = scene({
      turn: 'Aug II 41',
      side: 'soviet',
      units: { '4A:1123': 'sov-rifle-xx-100' },
      owned: { axis: [KHARKOV] },
    });
    table.act('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: [KHARKOV] });
    nextTurn(table);
    expect(factoryAt(table, KHARKOV)!.state).toBe('working');
  });
});

describe('the capital (30E)', () => {
  const prepare = { type: 'prepare-capital' };
  const move = (to: string) => ({ type: 'move-capital', to });

  test('may be prepared from Aug I 41, at the price of half the infantry points of that turn', () => {
    covers('SS-30Ea', 'SS-30Ec', 'SS-30Ed', 'SS-OBS14');
    const july = begins('Jul II 41');
    expect(july.why('soviet', prepare)).toMatchObject({ rule: 'SS-30Ea', key: 'too-early-capital' });
    const table = begins('Aug I 41');
    table.act('soviet', prepare);
    expect(table.why('soviet', prepare)).toMatchObject({ rule: 'SS-30Ea' });
    expect(table.why('soviet', move(GORKIY))).toMatchObject({ rule: 'SS-30Eb', key: 'capital-not-prepared' });
    end(table);
    expect([infantry(table, 'eastern'), infantry(table, 'moscow')]).toEqual([3, 5.5]);
    // Armour points are not halved, nor is the turn after.
    expect(armour(table)).toBe(7);
    end(nextTurn(table));
    expect(infantry(table, 'eastern')).toBe(9);
  });

  test('SS-EX-30E: Gorkiy brings one point instead of two, the eastern districts three instead of six', () => {
    covers('SS-30Ec');
    const alone = ['2A:4118', '2A:2721', '2A:2511', '2A:2808', '2A:3316'];
    const table = begins('Aug I 41', { owned: { axis: alone } });
    table.act('soviet', prepare);
    end(table);
    expect([infantry(table, 'moscow'), infantry(table, 'eastern')]).toEqual([1, 3]);
  });

  test('moves to a major city by rail, or to the Urals with another penalty', () => {
    covers('SS-30Eb', 'SS-30Ed', 'SS-36Bd');
    const ready = (more: Partial<Scene> = {}): Table => {
      const table = begins('Aug I 41', more);
      table.act('soviet', prepare);
      end(table);
      return nextTurn(table);
    };
    const table = ready();
    expect(table.why('soviet', move('2A:2721'))).toMatchObject({ rule: 'SS-30Eb', key: 'no-seat' });
    expect(table.why('soviet', move('2A:3318'))).toMatchObject({ rule: 'SS-30Eb', key: 'capital-there' });
    table.act('soviet', move(GORKIY));
    expect([table.s.capital.hex, table.s.rail.soviet.used, table.s.score.capitalMoved]).toEqual([
      hexNamed(GORKIY),
      12,
      1,
    ]);
    end(table);
    expect(infantry(table, 'eastern')).toBe(9);
    const urals = ready();
    urals.act('soviet', move('urals'));
    end(urals);
    expect([urals.s.capital.hex, infantry(urals, 'eastern')]).toEqual([URALS, 6]);
    expect(ready({ owned: { axis: [GORKIY] } }).why('soviet', move(GORKIY))).toMatchObject({ key: 'not-yours' });
    const shut = ready({ units: ringAround(TULA) });
    expect(shut.why('soviet', move(TULA))).toMatchObject({ rule: 'SS-30Eb', key: 'no-rail-line' });
  });

  test('captured with its hex: four phases of penalty, and in the fourth it is placed anew', () => {
    covers('SS-30Ee', 'SS-30Ed', 'SS-36Bd');
    const table = scene({ turn: 'Oct I 41', units: { '2A:3318': 'ger-inf-xx-1' } });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [MOSCOW] });
    expect([table.s.capital.state, table.s.score.capitalTaken, table.has('capital-taken')]).toEqual([
      'captured',
      1,
      true,
    ]);
    const gains: number[] = [];
    for (let phase = 0; phase < 5; phase++) {
      nextTurn(table, 8 + phase);
      expect([phase, table.why('soviet', { type: 'place-capital', to: GORKIY }) === undefined]).toEqual([
        phase,
        phase === 3,
      ]);
      if (phase === 3) {
        expect(table.why('soviet', { type: 'end-evacuation' })).toMatchObject({ rule: 'SS-30Ee' });
        expect(table.why('soviet', { type: 'place-capital', to: MOSCOW })).toMatchObject({ key: 'not-yours' });
        table.act('soviet', { type: 'place-capital', to: GORKIY });
      }
      const before = infantry(table, 'eastern');
      end(table);
      gains.push(infantry(table, 'eastern') - before);
    }
    expect([gains, table.s.capital.hex]).toEqual([[3, 3, 3, 3, 6], hexNamed(GORKIY)]);
  });
});
