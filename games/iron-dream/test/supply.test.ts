import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { BERLIN, FRANCE, LAND, neighbours } from '../src/geography.ts';
import { EMERGENCY, FORTRESS, GENERAL, UNSUPPLIED, ammo } from '../src/state.ts';
import { ALLIED, HITLERITE, PORTS, SOVIET } from '../src/units.ts';
import { Supplied, fortressKeepsCorps, isFortressSource, lineLength } from '../src/rules/supply.ts';
import { game } from '../src/game.ts';
import { act, hex, piece, ruleOf, scene, where, world } from './support.ts';

type Scene = ReturnType<typeof scene>;
const has = (s: Scene, id: string, camp: 0 | 1 | 2): boolean => new Supplied(s, camp).has(piece(id));
const enter = (s: Scene, step: string, side: string): void =>
  game.steps.get(step)!.enter?.(s, { step, at: 1, side }, world());

describe('General Supply (15)', () => {
  test('a line of friendly hexes from a source, cut by control and by zones that nobody cancels', () => {
    const s = scene({ bare: true, units: { T6: 'ger-inf-1' } });
    expect(has(s, 'ger-inf-1', HITLERITE)).toBe(true);
    for (const each of neighbours(hex('T6'))) s.hexes.control[each] = ALLIED;
    expect(has(s, 'ger-inf-1', HITLERITE)).toBe(false);
    s.hexes.control[hex('T7')] = HITLERITE;
    expect(has(s, 'ger-inf-1', HITLERITE)).toBe(true);
    s.units.at[piece('us-5')] = hex('U8');
    s.units.at[piece('us-7')] = hex('S8');
    expect(has(s, 'ger-inf-1', HITLERITE)).toBe(false);
    s.units.at[piece('ger-inf-2')] = hex('T7');
    for (const id of ['T8', 'S7']) s.hexes.control[hex(id)] = HITLERITE;
    expect(has(s, 'ger-inf-2', HITLERITE)).toBe(has(s, 'ger-inf-1', HITLERITE));
    for (const source of ['U16', 'T21', 'R23']) s.hexes.control[hex(source)] = SOVIET;
    expect(has(s, 'ger-inf-1', HITLERITE)).toBe(false);
  });

  test('ten hexes for the Anglo-Allies, twenty for the Soviets, twelve for NATO', () => {
    const s = scene({ bare: true, units: {} });
    expect([lineLength(s, ALLIED), lineLength(s, SOVIET)]).toEqual([10, 20]);
    expect(lineLength(scene({ scenario: 'let-history-judge', side: 'soviet', units: {} }), ALLIED)).toBe(12);
    for (const each of LAND) if (FRANCE[each] === 1) s.hexes.control[each] = ALLIED;
    s.units.at[PORTS[0]!] = hex('V5');
    const { map } = new Supplied(s, ALLIED);
    const lengths = LAND.map((each) => map[each]!).filter((length) => length > 0 && length < 255);
    expect(Math.max(...lengths)).toBe(11);
  });

  test('Soviet lines begin on the east edge', () => {
    const s = scene({ bare: true, units: { V34: 'sov-inf-3' } });
    expect(has(s, 'sov-inf-3', SOVIET)).toBe(true);
    for (const each of LAND) s.hexes.control[each] = each === hex('V34') ? SOVIET : HITLERITE;
    expect(has(s, 'sov-inf-3', SOVIET)).toBe(false);
  });

  test('Anglo-Allied sources: open ports, landed invasion ports, boxes, and the beach for who stands on it', () => {
    const s = scene({ side: 'anglo-allied', bare: true, units: { V5: 'us-5', U6: 'us-7', eto: 'us-8' } });
    expect([has(s, 'us-5', ALLIED), has(s, 'us-7', ALLIED), has(s, 'us-8', ALLIED)]).toEqual([true, false, true]);
    s.units.supply[piece('us-5')] = GENERAL;
    expect(ruleOf(s, 'anglo-allied', { type: 'move', units: ['us-5'], way: ['V4', 'U5'] })).toBe('ID-15.14c');
    expect(ruleOf(s, 'anglo-allied', { type: 'move', units: ['us-5'], way: ['W5'] })).toBeUndefined();
    s.units.at[PORTS[0]!] = hex('V5');
    expect(has(s, 'us-7', ALLIED)).toBe(true);
    s.units.at[PORTS[0]!] = -1;
    s.hexes.opens[hex('V6')] = 3;
    s.hexes.control[hex('V6')] = ALLIED;
    expect(has(s, 'us-7', ALLIED)).toBe(true);
  });

  test('marked in the initial phase; markers of Emergency Supply stay', () => {
    const s = scene({ bare: true, units: { T6: 'ger-inf-1', U4: 'us-5' } });
    for (const each of neighbours(hex('T6'))) s.hexes.control[each] = ALLIED;
    s.units.supply[piece('ger-inf-1')] = GENERAL;
    s.units.supply[piece('us-5')] = GENERAL;
    enter(s, 'initial-supply', 'hitlerite');
    expect([s.units.supply[piece('ger-inf-1')], s.units.supply[piece('us-5')]]).toEqual([UNSUPPLIED, GENERAL]);
    s.units.supply[piece('ger-inf-1')] = EMERGENCY;
    enter(s, 'initial-supply', 'hitlerite');
    expect(s.units.supply[piece('ger-inf-1')]).toBe(EMERGENCY);
  });

  test('after the collapse Berlin feeds its own hex and no line', () => {
    const s = scene({ bare: true, units: { T21: 'ger-inf-1', T22: 'ger-inf-2' } });
    s.collapsed = 18;
    expect([has(s, 'ger-inf-1', HITLERITE), has(s, 'ger-inf-2', HITLERITE)]).toEqual([true, false]);
    s.collapsed = 0;
    for (const each of neighbours(BERLIN)) s.hexes.control[each] = SOVIET;
    expect(has(s, 'ger-inf-1', HITLERITE)).toBe(true);
  });
});

describe('Emergency and Attack Supply', () => {
  test('a burned unit feeds its hexes for the turn and goes to the pool', () => {
    covers('ID-15.21a', 'ID-5.H2b', 'ID-15.36a');
    const s = scene({
      at: 'initial-supply',
      bare: true,
      units: { R17: 'ger-supply-2', R16: 'ger-inf-1', S17: 'ger-inf-2', R18: 'ger-inf-4' },
    });
    act(s, 'hitlerite', { type: 'burn-emergency', unit: 'ger-supply-2', way: [], hexes: ['R16', 'S17'] });
    expect(['ger-inf-1', 'ger-inf-2', 'ger-inf-4'].map((id) => s.units.supply[piece(id)])).toEqual([
      EMERGENCY,
      EMERGENCY,
      GENERAL,
    ]);
    expect(where(s, 'ger-supply-2')).toBe('available');
  });

  test('it may move first, and then burns at once', () => {
    covers('ID-5.H2b');
    const s = scene({ at: 'initial-supply', bare: true, units: { R17: 'ger-supply-2', R19: 'ger-inf-1' } });
    expect(ruleOf(s, 'hitlerite', { type: 'burn-emergency', unit: 'ger-supply-2', way: [], hexes: ['R19'] })).toBe(
      'ID-15.22a',
    );
    act(s, 'hitlerite', { type: 'burn-emergency', unit: 'ger-supply-2', way: ['R18'], hexes: ['R19'] });
    expect(s.units.supply[piece('ger-inf-1')]).toBe(EMERGENCY);
  });

  test('one Anglo-Allied supply unit serves one army group', () => {
    covers('ID-4.2b', 'ID-4.2c', 'ID-4.10b');
    const s = scene({
      side: 'anglo-allied',
      at: 'initial-supply',
      bare: true,
      units: { T6: 'us-5 cw-B1 aa-supply-1' },
    });
    expect(ruleOf(s, 'anglo-allied', { type: 'burn-emergency', unit: 'aa-supply-1', way: [], hexes: ['T6'] })).toBe(
      'rokada',
    );
    act(s, 'anglo-allied', { type: 'burn-emergency', unit: 'aa-supply-1', way: [], hexes: ['T6'], group: 'beige' });
    expect([s.units.supply[piece('us-5')], s.units.supply[piece('cw-B1')]]).toEqual([UNSUPPLIED, EMERGENCY]);
    expect(where(s, 'aa-supply-1')).toBe('spent');
  });

  test('no Prepared Assault without Attack Supply; it comes from own supply units, or the port', () => {
    const s = scene({
      side: 'anglo-allied',
      at: 'declaring',
      bare: true,
      units: { V5: 'us-5', U6: 'us-7', T6: 'ger-inf-84', T5: 'us-8', S6: 'aa-supply-1' },
    });
    for (const id of ['us-5', 'us-7', 'us-8']) s.units.supply[piece(id)] = EMERGENCY;
    expect(ruleOf(s, 'anglo-allied', { type: 'declare-assault', targets: ['T6'], attackers: ['us-8'] })).toBe(
      'ID-15.29a',
    );
    s.units.at[PORTS[0]!] = hex('V5');
    enter(s, 'declaring', 'anglo-allied');
    expect([s.units.ammo[piece('us-7')], s.units.ammo[piece('us-8')]]).toEqual([ammo('free'), ammo('none')]);
    expect(ruleOf(s, 'anglo-allied', { type: 'declare-assault', targets: ['T6'], attackers: ['us-8'] })).toBe(
      'ID-15.29a',
    );
    act(s, 'anglo-allied', { type: 'burn-attack', unit: 'aa-supply-1', hexes: ['T5'] });
    expect(
      ruleOf(s, 'anglo-allied', { type: 'declare-assault', targets: ['T6'], attackers: ['us-8', 'us-7'] }),
    ).toBeUndefined();
  });

  test('Yugoslavs always have both', () => {
    const s = scene({ side: 'soviet', at: 'declaring', bare: true, units: { E23: 'yug-1' } });
    enter(s, 'declaring', 'soviet');
    expect([has(s, 'yug-1', SOVIET), s.units.ammo[piece('yug-1')]]).toEqual([true, ammo('free')]);
  });
});

describe('attrition and fortresses', () => {
  test('every unit of a stack without supply loses a step; the last step is lost for good', () => {
    const s = scene({ bare: true, units: { T6: 'ger-inf-25 ger-inf-80 ger-inf-74' } });
    for (const each of neighbours(hex('T6'))) s.hexes.control[each] = ALLIED;
    s.units.supply[piece('ger-inf-74')] = EMERGENCY;
    enter(s, 'attrition', 'hitlerite');
    expect([s.units.lost[piece('ger-inf-25')], where(s, 'ger-inf-80'), where(s, 'ger-inf-74')]).toEqual([
      1,
      'destroyed',
      'T6',
    ]);
    expect(s.units.supply[piece('ger-inf-74')]).toBe(GENERAL);
  });

  test('which hexes are fortresses, and what they keep', () => {
    const s = scene({ units: {} });
    const source = (id: string): boolean => isFortressSource(s, hex(id));
    expect(['X5', 'X12', 'X11', 'V12', 'X28'].map(source)).toEqual([true, true, true, true, true]);
    for (const id of ['X5', 'X12', 'X11', 'V12']) s.hexes.fort[hex(id)] = 0;
    expect(['X5', 'X12', 'X11', 'V12', 'X28', 'X26', 'R15'].map(source)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    s.hexes.fort[hex('X26')] = 1;
    s.hexes.fort[hex('R15')] = 3;
    expect(['X26', 'R15'].map(source)).toEqual([true, false]);
    expect([fortressKeepsCorps(hex('X28')), fortressKeepsCorps(hex('X11'))]).toEqual([true, false]);
  });

  test('one step is kept, the rest withers', () => {
    const s = scene({ bare: true, units: { X11: 'ger-inf-25' } });
    const cutOff = (): void => {
      for (const each of neighbours(hex('X11'))) s.hexes.control[each] = ALLIED;
    };
    cutOff();
    s.units.supply[piece('ger-inf-25')] = FORTRESS;
    enter(s, 'attrition', 'hitlerite');
    expect([where(s, 'ger-inf-25'), s.units.lost[piece('ger-inf-25')]]).toEqual(['X11', 1]);
    cutOff();
    enter(s, 'attrition', 'hitlerite');
    expect([where(s, 'ger-inf-25'), s.units.lost[piece('ger-inf-25')]]).toEqual(['X11', 1]);
  });

  test('supply units in supply may be taken back at the end of the turn', () => {
    const s = scene({ at: 'initial-supply', bare: true, units: { R17: 'ger-supply-2', T6: 'ger-supply-3' } });
    s.stack.pop();
    s.stack.push({ step: 'withdrawal', at: 1, side: 'hitlerite' } as never);
    for (const each of neighbours(hex('T6'))) s.hexes.control[each] = ALLIED;
    expect(ruleOf(s, 'hitlerite', { type: 'withdraw-supply', unit: 'ger-supply-3' })).toBe('ID-15.34a');
    act(s, 'hitlerite', { type: 'withdraw-supply', unit: 'ger-supply-2' });
    expect(where(s, 'ger-supply-2')).toBe('available');
  });
});
