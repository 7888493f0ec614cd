import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { PORT_CITIES, idOf } from '../src/geography.ts';
import { reachOf } from '../src/rules/leaving-supply.ts';
import { loseStep } from '../src/rules/losses.ts';
import { marchOf } from '../src/rules/march.ts';
import { allowance } from '../src/rules/movement-points.ts';
import { isFortressSource } from '../src/rules/supply.ts';
import { zoneExertedBy } from '../src/rules/zones.ts';
import { assault, hex, move, situation, unit, units, until, type Situation } from './support/clauses.ts';

const emergency = (id: string, hexes: readonly string[], way: readonly string[] = []) => ({
  type: 'burn-emergency',
  unit: id,
  way,
  hexes,
});
const attack = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes });
/** Ends the player's turn from its assault phase: the terminal supply phase is run. */
const starve = (of: Situation, ring?: readonly [string, 'hitlerite' | 'anglo-allied' | 'soviet']) => {
  const t = situation({ step: 'declaring', bare: true, ...of });
  if (ring !== undefined) t.ring(ring[1], ring[0]);
  return t.do('end-phase');
};
const keep = (id: string) => ({ type: 'keep-in-fortress', unit: id });

describe('15.2 to 15.11: General Supply', () => {
  test('checked in the owner’s own phases; unsupplied units move at half and by no train', () => {
    const t = situation({
      side: 'soviet',
      step: 'shock-front',
      bare: true,
      units: { V36: 'sov-inf-3', R16: 'ger-inf-1', U16: 'ger-supply-1' },
    });
    t.ring('anglo-allied', 'R16').do('end-phase');
    expect(t.s.units.supply[unit('ger-inf-1')]).toBe(0);
    t.play('end-reinforcements', 'hitlerite');
    expect([t.asked, t.s.units.supply[unit('ger-inf-1')]]).toEqual([['hitlerite:initial-supply'], 1]);
    expect(allowance(t.s, unit('ger-inf-1'))).toBe(2);
    t.play('end-phase', 'hitlerite');
    expect(t.no({ type: 'strategic-move', unit: 'ger-inf-1', way: ['R17'] }, 'hitlerite')).toBe('ID-12.2b');
  });

  test('ten hexes for the Anglo-Allies, twenty for the Soviets, no limit for the Germans', () => {
    covers('ID-15.5a', 'ID-15.6a', 'ID-15.7a');
    const road = ['U6', 'T6', 'S7', 'R7', 'Q8', 'P8', 'O9', 'N9', 'M10', 'L10', 'K10'];
    const reach = (at: string) =>
      situation({
        side: 'anglo-allied',
        bare: true,
        units: { V5: 'us-7 port-1', [at]: 'us-5' },
        held: { 'anglo-allied': road.join(' ') },
      }).supplied('us-5');
    expect([reach('M10'), reach('L10'), reach('K10')]).toEqual([true, true, false]);
    const row = Array.from({ length: 25 }, (_, i) => `T${36 - i}`);
    const soviet = (at: string) =>
      situation({ side: 'soviet', bare: true, units: { [at]: 'sov-inf-3' }, held: { soviet: row.join(' ') } }).supplied(
        'sov-inf-3',
      );
    // T37 is the edge: T17 lies twenty hexes from it, T16 twenty-one.
    expect([soviet('T18'), soviet('T17'), soviet('T15')]).toEqual([true, true, false]);
    expect(situation({ bare: true, units: { J32: 'ger-inf-1' } }).supplied('ger-inf-1')).toBe(true);
    expect(situation({ bare: true, units: { L4: 'ger-inf-1' } }).supplied('ger-inf-1')).toBe(true);
  });

  test('over own hexes only, never over blocked sides', () => {
    covers('ID-15.8a');
    const t = situation({ bare: true, units: { R16: 'ger-inf-1' } });
    expect(t.supplied('ger-inf-1')).toBe(true);
    t.ring('soviet', 'R16');
    expect(t.supplied('ger-inf-1')).toBe(false);
    // X12 with X11 as its only German neighbour: the Scheldt lies between.
    const scheldt = situation({ bare: true, units: { X12: 'ger-inf-84' } })
      .ring('anglo-allied', 'X12')
      .give('hitlerite', 'X11');
    expect(scheldt.supplied('ger-inf-84')).toBe(false);
    scheldt.give('hitlerite', 'W13');
    expect(scheldt.supplied('ger-inf-84')).toBe(true);
  });

  test('an unsupplied unit loses a step at the end of its turn; the last one for good', () => {
    covers('ID-15.9a', 'ID-15.9b', 'ID-15.28a');
    const t = starve({ units: { R16: 'ger-inf-1 ger-inf-2 ger-inf-73', U16: 'ger-supply-1' } }, [
      'R16',
      'anglo-allied',
    ]);
    expect([t.lost('ger-inf-1'), t.lost('ger-inf-2'), t.at('ger-inf-73')]).toEqual([1, 1, 'destroyed']);
    const fine = starve({ units: { R16: 'ger-inf-1', U16: 'ger-supply-1' } });
    expect(fine.lost('ger-inf-1')).toBe(0);
    const drop = starve({
      turn: 9,
      side: 'anglo-allied',
      units: { R16: 'us-abn-18', A17: 'aa-supply-1' },
      lost: { 'us-abn-18': 1 },
    });
    expect(drop.at('us-abn-18')).toMatch(/^eliminated/);
  });

  test('the allies let each other’s lines through only by leave', () => {
    const t = situation({ side: 'soviet', bare: true, units: { V33: 'sov-inf-3' } });
    t.ring('anglo-allied', 'V33');
    expect(t.supplied('sov-inf-3')).toBe(false);
    t.s.transit = [true, true];
    expect(t.supplied('sov-inf-3')).toBe(true);
  });
});

describe('15.10: leave to pass, asked case by case', () => {
  /** A Soviet army among Anglo-Allied hexes: its only line runs through them. */
  const surrounded = (scenario = 'iron-dream') => {
    const t = situation({
      scenario,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { V33: 'sov-inf-3', A15: 'us-5' },
    });
    return t.ring('anglo-allied', 'V33').do('end-phase');
  };
  const answer = (word: string) => ({ type: 'answer-transit', answer: word });

  test('the ally is asked before the check, and his leave feeds the army', () => {
    covers('ID-15.10a');
    const t = surrounded();
    expect(t.asked).toEqual(['anglo-allied:transit-request']);
    t.play(answer('grant'), 'anglo-allied');
    expect([t.lost('sov-inf-3'), t.s.transit]).toEqual([0, [false, true]]);
  });

  test('his refusal starves it', () => {
    covers('ID-15.10a');
    const t = surrounded().play(answer('refuse'), 'anglo-allied');
    expect(t.lost('sov-inf-3')).toBe(1);
  });

  test('nobody asks where it would help nobody, nor again while leave stands', () => {
    covers('ID-15.10a');
    const fed = situation({ side: 'soviet', step: 'declaring', bare: true, units: { V33: 'sov-inf-3' } });
    expect(fed.do('end-phase').asked).not.toContain('anglo-allied:transit-request');
    const cut = situation({ side: 'soviet', step: 'declaring', bare: true, units: { V33: 'sov-inf-3' } });
    expect(cut.ring('hitlerite', 'V33').do('end-phase').asked).not.toContain('anglo-allied:transit-request');
    // One player commands both allies: leave is given from the start.
    expect(surrounded('iron-dream-two').lost('sov-inf-3')).toBe(0);
  });
});

describe('15.14 to 15.20: coasts and fortresses', () => {
  test('Anglo-Allied units on Atlantic, Mediterranean and Adriatic coasts are supplied there, and only there', () => {
    covers('ID-15.14b', 'ID-15.14c');
    const at = (id: string) =>
      situation({ side: 'anglo-allied', bare: true, units: { [id]: 'us-5' } }).supplied('us-5');
    expect([at('V4'), at('H9'), at('H19'), at('W24'), at('U5'), at('T6')]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    const t = situation({ side: 'anglo-allied', bare: true, units: { V4: 'us-5' } });
    expect(t.no(move('us-5', 'U5'))).toBe('ID-15.14c');
    expect(t.no(move('us-5', 'V3'))).toBeUndefined();
  });

  test('the Baltic feeds Germans on the shore and one hex inland while a linked port is left, until the collapse', () => {
    covers('ID-15.15a');
    const t = situation({ bare: true, units: { AB30: 'ger-inf-1' } });
    t.ring('soviet', 'X28');
    const coast = situation({ bare: true, units: { Z28: 'ger-inf-1' } }).ring('soviet', 'Z28');
    expect(coast.supplied('ger-inf-1')).toBe(true);
    const ports = PORT_CITIES.filter((port) => port.sea === 'baltic').map((port) => idOf(port.hex));
    for (const id of ports) if (id !== 'Z28') coast.give('soviet', id);
    expect(coast.supplied('ger-inf-1')).toBe(false);
    const fallen = situation({ bare: true, units: { Z28: 'ger-inf-1' }, more: { collapsed: 4 } }).ring('soviet', 'Z28');
    expect(fallen.supplied('ger-inf-1')).toBe(false);
  });

  test('a fortress keeps one step of one unit, Königsberg four corps; the rest is lost', () => {
    covers('ID-15.16b', 'ID-15.16c', 'ID-15.20a', 'ID-9.1b');
    const brest = starve({ bare: false, units: { W1: 'ger-inf-25', U16: 'ger-supply-1' } }, ['W1', 'anglo-allied']);
    brest.do(keep('ger-inf-25'));
    expect([brest.at('ger-inf-25'), brest.lost('ger-inf-25'), brest.s.units.supply[unit('ger-inf-25')]]).toEqual([
      'W1',
      1,
      3,
    ]);
    const alone = starve({ bare: false, units: { W1: 'ger-inf-74', U16: 'ger-supply-1' } }, ['W1', 'anglo-allied']);
    alone.do(keep('ger-inf-74'));
    expect([alone.at('ger-inf-74'), alone.s.units.supply[unit('ger-inf-74')]]).toEqual(['W1', 3]);
    const east = situation({
      step: 'declaring',
      units: { X28: 'ger-inf-1 ger-inf-2 ger-inf-4 ger-inf-5', U16: 'ger-supply-1' },
      more: { collapsed: 3 },
    }).do('end-phase');
    const four = ['ger-inf-1', 'ger-inf-2', 'ger-inf-4', 'ger-inf-5'];
    for (const id of four) east.do(keep(id));
    for (const id of four) expect([id, east.lost(id), east.s.units.supply[unit(id)]]).toEqual([id, 0, 3]);
  });

  test('nobody draws Fortress Supply against his owner’s wish: then he starves like others', () => {
    covers('ID-15.16a');
    const t = starve({ bare: false, units: { W1: 'ger-inf-25', U16: 'ger-supply-1' } }, ['W1', 'anglo-allied']);
    expect([t.asked, t.no(keep('ger-inf-25'))]).toEqual([['hitlerite:fortress-choice'], undefined]);
    t.do({ type: 'decline-fortress', unit: 'ger-inf-25' });
    expect([t.lost('ger-inf-25'), t.s.units.supply[unit('ger-inf-25')]]).toEqual([1, 0]);
    // Not a word, and he holds out.
    const silent = starve({ bare: false, units: { W1: 'ger-inf-25', U16: 'ger-supply-1' } }, ['W1', 'anglo-allied']);
    silent.do('end-phase');
    expect([silent.lost('ger-inf-25'), silent.s.units.supply[unit('ger-inf-25')]]).toEqual([1, 3]);
    // Once on it there is no question any more: he stays until he is relieved (15.17).
    const kept = starve({ bare: false, units: { W1: 'ger-inf-74', U16: 'ger-supply-1' } }, ['W1', 'anglo-allied']);
    kept.do(keep('ger-inf-74'));
    until(kept, 'hitlerite:operational-movement');
    expect(kept.no(move('ger-inf-74', 'W2'))).toBe('ID-15.17a');
    until(kept, 'anglo-allied:allied-reinforcements');
    expect(kept.at('ger-inf-74')).toBe('W1');
  });

  test('of two garrisons each keeps one unit: a second one in the same place is refused', () => {
    covers('ID-15.16b');
    const t = situation({
      step: 'declaring',
      units: { X11: 'ger-inf-84 ger-inf-86', V12: 'ger-inf-81 ger-inf-82', U16: 'ger-supply-1' },
    });
    t.ring('anglo-allied', 'X11').ring('anglo-allied', 'V12').do('end-phase');
    expect(t.asked).toEqual(['hitlerite:fortress-choice']);
    t.do(keep('ger-inf-84'));
    expect([t.no(keep('ger-inf-86')), t.no(keep('ger-inf-82'))]).toEqual(['ID-15.16b', undefined]);
    t.do(keep('ger-inf-82'));
    const fates = ['ger-inf-84', 'ger-inf-86', 'ger-inf-81', 'ger-inf-82'].map((id) => t.at(id));
    expect(fates).toEqual(['X11', 'destroyed', 'destroyed', 'V12']);
  });

  test('nobody is offered a hex where he would starve: the 65th corps holds no line open', () => {
    const ends = (id: string): string[] => {
      const t = situation({ bare: true, units: { V8: id, X9: 'us-8' }, held: { 'anglo-allied': 'W9 W10' } });
      const ways = [...reachOf(t.s, marchOf(t.s, [unit(id)]))].map((way) => way.map(idOf));
      for (const way of ways) expect([way, t.no(move(id, ...way))]).toEqual([way, undefined]);
      expect(t.no(move(id, 'W9')) === undefined).toBe(ways.some((way) => way.at(-1) === 'W9'));
      return ways.map((way) => way.at(-1)!);
    };
    expect([ends('ger-zbv-65').includes('W9'), ends('ger-inf-84').includes('W9')]).toEqual([false, true]);
  });

  test('the Alliance has no fortresses', () => {
    covers('ID-5.A7a', 'ID-5.S6a');
    const allied = starve({ turn: 12, side: 'anglo-allied', units: { V12: 'us-5', A17: 'aa-supply-1' } }, [
      'V12',
      'hitlerite',
    ]);
    expect([allied.at('us-5'), allied.lost('us-5')]).toEqual(['V12', 1]);
    // Only the units of the player whose turn it is are looked at.
    const soviet = starve({ side: 'soviet', units: { X28: 'sov-inf-3', R16: 'us-5', V36: 'sov-supply-1' } }, [
      'X28',
      'hitlerite',
    ]);
    expect([soviet.lost('sov-inf-3'), soviet.lost('us-5')]).toEqual([1, 0]);
  });

  test('Ostend, Antwerp and Königsberg without a fort, the others only with one', () => {
    const bare = situation({ bare: true }).s;
    expect(['X11', 'V12', 'X28', 'W1', 'V6', 'X12', 'X26'].map((id) => isFortressSource(bare, hex(id)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    const forts = situation({ bare: true, forts: { W1: 1, V6: 1, X12: 1, X26: 1, S9: 1, T22: 1 } }).s;
    expect(['W1', 'V6', 'X12', 'X26', 'S9', 'T22'].map((id) => isFortressSource(forts, hex(id)))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('a garrison on Fortress Supply neither moves nor attacks, has no zone, and can be relieved', () => {
    const t = situation({ units: { W1: 'ger-inf-74', V1: 'us-5' } });
    t.s.units.supply[unit('ger-inf-74')] = 3;
    expect([t.no(move('ger-inf-74', 'W2')), zoneExertedBy(t.s, unit('ger-inf-74'))]).toEqual(['ID-15.17a', []]);
    const strike = situation({
      step: 'declaring',
      units: { W1: 'ger-inf-74 ger-inf-84', V1: 'us-5' },
      fed: 'ger-inf-74 ger-inf-84',
    });
    strike.s.units.supply[unit('ger-inf-74')] = 3;
    expect([strike.no(assault('V1', 'ger-inf-74')), strike.no(assault('V1', 'ger-inf-84'))]).toEqual([
      'ID-15.19a',
      undefined,
    ]);
  });

  test('destroyed on Fortress Supply is destroyed for good', () => {
    const end = (supply: number) => {
      const t = situation({ side: 'anglo-allied', units: { X28: 'ger-inf-74' } });
      t.s.units.supply[unit('ger-inf-74')] = supply;
      t.with((s, world) => loseStep(s, unit('ger-inf-74'), world));
      return t.at('ger-inf-74');
    };
    expect([end(0), end(3)]).toEqual(['eliminated-hitlerite', 'destroyed']);
  });

  test('forts cut off go whole: with the last of the garrison, or at the end of the turn', () => {
    covers('ID-15.18a', 'ID-15.18b');
    const empty = starve({ forts: { R16: 3 }, units: { U16: 'ger-supply-1' } }, ['R16', 'anglo-allied']);
    expect(empty.fort('R16')).toBe(0);
    const held = starve({ forts: { R16: 3 }, units: { R16: 'ger-inf-1', U16: 'ger-supply-1' } }, [
      'R16',
      'anglo-allied',
    ]);
    expect([held.lost('ger-inf-1'), held.fort('R16')]).toEqual([1, 3]);
    const last = starve({ forts: { R16: 3 }, units: { R16: 'ger-inf-73', U16: 'ger-supply-1' } }, [
      'R16',
      'anglo-allied',
    ]);
    expect(last.fort('R16')).toBe(0);
  });
});

describe('15.21 to 15.32: burning supply', () => {
  const initial = (of: Situation = {}) => situation({ side: 'soviet', step: 'initial-supply', bare: true, ...of });

  test('in the initial phase; only the unit that is burned may move', () => {
    covers('ID-15.21a', 'ID-15.22a');
    const t = initial({ units: { V34: 'sov-inf-3', V35: 'sov-inf-5', V36: 'sov-inf-8', W36: 'sov-supply-1' } });
    expect(t.no(move('sov-supply-1', 'V36'))).toBeDefined();
    t.do(emergency('sov-supply-1', ['V35', 'V36'], ['V36']));
    expect([
      t.s.units.supply[unit('sov-inf-5')],
      t.s.units.supply[unit('sov-inf-8')],
      t.s.units.supply[unit('sov-inf-3')],
    ]).toEqual([2, 2, 0]);
    expect(t.at('sov-supply-1')).toBe('available');
    const geometry = initial({ units: { V35: 'sov-supply-1', V34: 'sov-inf-3', V36: 'sov-inf-5', W35: 'sov-inf-8' } });
    expect([
      geometry.no(emergency('sov-supply-1', ['V34', 'V36'])),
      geometry.no(emergency('sov-supply-1', ['V34', 'W35'])),
    ]).toEqual(['ID-15.22a', undefined]);
  });

  test('it does for General Supply, lets units leave their line, and saves them from attrition once', () => {
    covers('ID-15.23a', 'ID-15.24a', 'ID-15.27a');
    const out = (supply: string) =>
      situation({
        side: 'soviet',
        bare: true,
        units: { V33: 'sov-tank-1', U34: 'ger-inf-1', W34: 'ger-inf-2' },
        emergency: supply,
      });
    const t = out('sov-tank-1');
    expect(t.no(move('sov-tank-1', 'V32'))).toBeUndefined();
    const spared = starve({ side: 'soviet', units: { R16: 'sov-inf-3', V36: 'sov-supply-1' }, emergency: 'sov-inf-3' });
    expect([spared.lost('sov-inf-3'), spared.s.units.supply[unit('sov-inf-3')]]).toEqual([0, 0]);
    const again = starve({ side: 'soviet', units: { R16: 'sov-inf-3', V36: 'sov-supply-1' } });
    expect(again.lost('sov-inf-3')).toBe(1);
    // A supplied unit may take it.
    const given = initial({ units: { V36: 'sov-inf-3 sov-supply-1' } });
    expect(given.supplied('sov-inf-3')).toBe(true);
    expect(given.do(emergency('sov-supply-1', ['V36'])).s.units.supply[unit('sov-inf-3')]).toBe(2);
  });

  test('entering enemy ground needs none; leaving the line behind an enemy zone or out of range does', () => {
    // After the collapse only Berlin feeds, and only who stays there.
    const berlin = situation({ units: { T21: 'ger-inf-1' }, more: { collapsed: 4 } });
    expect(berlin.no(move('ger-inf-1', 'T20'))).toBe('ID-5.H5b');
    const free = situation({ side: 'soviet', bare: true, units: { V34: 'sov-tank-1' } });
    expect(free.no(move('sov-tank-1', 'V33', 'V32'))).toBeUndefined();
    const zoned = situation({
      side: 'soviet',
      bare: true,
      units: { V34: 'sov-gds-1', V33: '', U33: 'ger-inf-1', W33: 'ger-inf-2' },
    });
    zoned.s.units.fresh[unit('sov-gds-1')] = 1;
    expect(zoned.no(move('sov-gds-1', 'V33', 'V32'))).toBe('ID-15.25b');
    zoned.s.units.supply[unit('sov-gds-1')] = 2;
    expect(zoned.no(move('sov-gds-1', 'V33', 'V32'))).toBeUndefined();
    const road = 'U6 T6 S7 R7 Q8 P8 O9 N9 M10 L10';
    const far = situation({
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-7 port-1', L10: 'us-5' },
      held: { 'anglo-allied': road },
    });
    expect([far.supplied('us-5'), far.no(move('us-5', 'K10'))]).toEqual([true, 'ID-15.26a']);
  });

  test('a Prepared Assault needs Attack Supply, which only supplied units take', () => {
    covers('ID-15.29a', 'ID-15.31a', 'ID-15.32a');
    const t = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { V34: 'sov-inf-3', V35: 'sov-inf-5 sov-supply-1', U35: 'sov-inf-8', V33: 'ger-inf-1', V36: 'sov-inf-13' },
    });
    expect(t.no(assault('V33', 'sov-inf-3'))).toBeDefined();
    expect([t.no(attack('sov-supply-1', 'V34', 'V36')), t.no(attack('sov-supply-1', 'V34', 'U35'))]).toEqual([
      'ID-15.32a',
      undefined,
    ]);
    t.do(attack('sov-supply-1', 'V34', 'V35'));
    expect([t.no(assault('V33', 'sov-inf-3')), t.at('sov-supply-1')]).toEqual([undefined, 'available']);
    const cut = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { R16: 'sov-inf-3 sov-supply-1', R17: 'ger-inf-1' },
    });
    expect(cut.no(attack('sov-supply-1', 'R16'))).toBe('ID-15.31a');
  });
});

describe('15.30, 15.33 to 15.36: supply units', () => {
  test('nobody else can use them; alone they die when an enemy comes', () => {
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { T24: 'sov-inf-3', T23: 'ger-supply-1' },
      emergency: 'sov-inf-3',
    });
    expect(zoneExertedBy(t.s, unit('ger-supply-1'))).toEqual([]);
    t.do(move('sov-inf-3', 'T23'));
    expect([t.at('ger-supply-1'), t.told('ID-15.33c')]).toEqual(['destroyed', true]);
    const burn = situation({
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T24: 'sov-inf-3', T25: 'ger-supply-1' },
    });
    expect(burn.no(attack('ger-supply-1', 'T24'))).toBe('ID-15.30a');
  });

  test('full movement without supply, over friendly hexes, into zones only beside a friend, by no train', () => {
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { V35: 'sov-supply-1', V33: 'ger-inf-1' },
      held: { soviet: 'V34' },
    });
    t.s.units.supply[unit('sov-supply-1')] = 1;
    expect(allowance(t.s, unit('sov-supply-1'))).toBe(4);
    t.give('soviet', 'V34');
    expect(t.no(move('sov-supply-1', 'V34'))).toBe('ID-15.33g');
    const beside = situation({
      side: 'soviet',
      bare: true,
      units: { V35: 'sov-supply-1', V34: 'sov-inf-3', V33: 'ger-inf-1' },
    });
    expect(beside.no(move('sov-supply-1', 'V34'))).toBeUndefined();
    const foreign = situation({ side: 'soviet', bare: true, units: { V34: 'sov-supply-1' } });
    expect(foreign.no(move('sov-supply-1', 'V33'))).toBe('ID-15.33a');
    const rail = situation({ side: 'soviet', step: 'strategic-movement', units: { V36: 'sov-supply-1 sov-inf-3' } });
    expect(rail.no({ type: 'strategic-move', unit: 'sov-supply-1', way: ['V35'] })).toBe('ID-15.33g');
  });

  test('they share the fate of the units with them, pay for nobody, go back but not forward', () => {
    covers('ID-15.33b', 'ID-15.33h');
    const attackers = 'sov-shock-1 sov-shock-2 sov-shock-3';
    const fight = () => {
      const t = situation({
        side: 'soviet',
        step: 'declaring',
        bare: true,
        units: { T24: `${attackers} sov-supply-1`, T23: 'ger-inf-1 ger-supply-1' },
        fed: attackers,
        emergency: attackers,
      });
      return t.do(assault('T23', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'T23' }, 5);
    };
    const die = fight();
    expect(die.no({ type: 'lose-step', unit: 'ger-supply-1' }, 'hitlerite')).toBe('ID-18.14b');
    die
      .play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite')
      .play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
    expect(die.at('ger-supply-1')).toBe('destroyed');
    expect([die.asked, die.no({ type: 'advance', unit: 'sov-supply-1', way: ['T23'] })]).toEqual([
      ['soviet:advancing'],
      'ID-15.33h',
    ]);
    const back = fight().play('retreat', 'hitlerite');
    back.play({ type: 'retreat-unit', unit: 'ger-inf-1', way: ['T22', 'T21'] }, 'hitlerite');
    back.play({ type: 'retreat-unit', unit: 'ger-supply-1', way: ['T22', 'T21'] }, 'hitlerite');
    expect(back.at('ger-supply-1')).toBe('T21');
  });

  test('at the end of the turn supplied ones may be taken back', () => {
    covers('ID-15.34a');
    const t = situation({
      side: 'soviet',
      step: 'withdrawal',
      bare: true,
      units: { V36: 'sov-supply-1', R16: 'sov-supply-2' },
    });
    expect(t.no({ type: 'withdraw-supply', unit: 'sov-supply-2' })).toBeDefined();
    t.do({ type: 'withdraw-supply', unit: 'sov-supply-1' });
    expect(t.at('sov-supply-1')).toBe('available');
  });

  test('two a turn for the Soviets, three after Bagration; the Anglo-Allies get theirs back in the boxes', () => {
    covers('ID-15.36b', 'ID-15.36c', 'ID-6.7a');
    const soviet = (turn: number, bagration: 'launched' | 'declined') => {
      const t = situation({
        turn,
        side: 'anglo-allied',
        step: 'withdrawal',
        units: { A17: 'aa-supply-1', available: 'sov-supply-1 sov-supply-2 sov-supply-3 sov-supply-4' },
        more: { chit: 'A', invasions: 1, bagration },
      }).do('end-phase');
      return units('sov-supply-1 sov-supply-2 sov-supply-3 sov-supply-4').filter(
        (u) => t.s.units.at[u] === hex('soviet-off-map'),
      ).length;
    };
    expect([soviet(2, 'declined'), soviet(2, 'launched'), soviet(3, 'launched')]).toEqual([2, 3, 2]);
    const allied = situation({ turn: 8, step: 'withdrawal', units: { U16: 'ger-supply-1', spent: 'aa-supply-1' } }).do(
      'end-phase',
    );
    allied.play({ type: 'assign-theatre', units: ['aa-supply-1'], theatre: 'mto' }, 'anglo-allied');
    expect(allied.at('aa-supply-1')).toBe('mto');
  });
});
