import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, lift, move, rail, storm, war, type Setting, type War } from './support.ts';

const german = (of: Setting): War => war({ turn: 4, step: 'german-reinforcements', ...of });
const allied = (of: Setting): War => war({ side: 'anglo-allied', turn: 3, step: 'allied-reinforcements', ...of });
const soviet = (of: Setting): War => war({ side: 'soviet', turn: 3, step: 'soviet-reinforcements', ...of });
const rebuild = (unit: string) => ({ type: 'rebuild', unit });
const recreate = (unit: string) => ({ type: 'recreate', unit });
const enter = (unit: string, hex: string) => ({ type: 'enter-play', unit, hex });
const PILE = 'eliminated-hitlerite';

describe('7.1 to 7.4 arrivals of the Alliance', () => {
  test('7.1 a new corps goes to either box and may land in the same turn for one point', () => {
    covers('ID-7.1c');
    const w = allied({ turn: 4, units: { V5: 'port-1 us-5' } });
    expect(w.may({ type: 'assign-theatre', units: ['us-13'], theatre: 'eto' })).toBe(true);
    expect(w.may({ type: 'assign-theatre', units: ['us-13'], theatre: 'mto' })).toBe(true);
    w.do({ type: 'assign-theatre', units: ['us-13'], theatre: 'eto' })
      .to('allied-naval')
      .do(lift('us-13', 'V5'));
    w.to('operational-movement');
    expect(w.may(move('us-13', 'U6 T6 S7 R7 R8 Q9'))).toBe(true);
    expect(w.may(move('us-13', 'U6 T6 S7 R7 R8 Q9 P9'))).toBe(false);
  });
  test('7.1 nobody arrives before his turn', () => {
    expect(allied({ turn: 3, units: { V5: 'port-1 us-5' } }).at('us-13')).not.toMatch(/eto|mto/);
  });
  test('7.1 the paratroops who arrive on turn seven may drop on turn seven', () => {
    const w = allied({ turn: 7, units: { V5: 'port-1 us-5', T21: 'ger-inf-84' } });
    w.do({ type: 'assign-theatre', units: ['us-abn-18'], theatre: 'eto' }).to('operational-movement');
    expect(w.may({ type: 'drop', unit: 'us-abn-18', hex: 'U6' })).toBe(true);
  });
  test('7.3 Soviet arrivals pay for the edge hex like any other', () => {
    const w = war({
      side: 'soviet',
      turn: 5,
      units: { 'soviet-off-map': 'sov-inf-3', N30: 'sov-inf-5' },
      step: 'operational-movement',
    });
    expect(w.may(move('sov-inf-3', 'R37 R36 R35 R34 Q35'))).toBe(true);
    expect(w.may(move('sov-inf-3', 'R37 R36 R35 R34 Q35 P34'))).toBe(false);
    expect(w.may(move('sov-inf-3', 'R36'))).toBe(false);
  });
  test('7.3 only over edge hexes in Soviet hands', () => {
    const w = war({
      side: 'soviet',
      turn: 5,
      units: { 'soviet-off-map': 'sov-inf-3', N30: 'sov-inf-5' },
      held: { hitlerite: 'N37' },
      step: 'operational-movement',
    });
    expect(w.may(move('sov-inf-3', 'N37'))).toBe(false);
    expect(w.may(move('sov-inf-3', 'M37'))).toBe(true);
  });
  test('7.4 nobody is forced out of a box or off the edge', () => {
    const w = war({ side: 'soviet', turn: 5, units: { 'soviet-off-map': 'sov-inf-3', N30: 'sov-inf-5' } });
    w.to('strategic-movement', 'hitlerite');
    expect(w.at('sov-inf-3')).toBe('soviet-off-map');
  });
});

describe('7.5 to 7.10 arrivals of the Germans', () => {
  const CITIES = 'X28 W23 T21 R20 O16 U16 M18 R23 T17 Y19 V18 R15 P17 L22 L18 X26';
  test('7.5 and 7.6 the sixteen cities, Warsaw and Prague, and no other', () => {
    covers('ID-5.H1b', 'ID-7.5a', 'ID-7.5b', 'ID-7.6a');
    const w = german({ units: { 'replacement-army': 'ger-inf-84' } });
    for (const hex of [...CITIES.split(' '), 'S27', 'P21']) expect(w.may(enter('ger-inf-84', hex)), hex).toBe(true);
    for (const hex of ['S20', 'U15', 'T24', 'L17', 'Z28', 'O26', 'K24', 'S21'])
      expect(w.may(enter('ger-inf-84', hex)), hex).toBe(false);
  });
  test('7.5 not where the enemy rules', () => {
    covers('ID-7.5a');
    const w = german({ units: { 'replacement-army': 'ger-inf-84' }, held: { 'anglo-allied': 'O16' }, bare: true });
    expect(w.may(enter('ger-inf-84', 'O16'))).toBe(false);
  });
  test('7.5 not into a city that is cut off', () => {
    covers('ID-7.5a', 'ID-7.5b');
    const w = german({
      units: { 'replacement-army': 'ger-inf-84', S27: 'ger-inf-86' },
      held: { soviet: 'S26 R26 R27 S28 T27 T26' },
    });
    expect(w.may(enter('ger-inf-84', 'S27'))).toBe(false);
  });
  test('7.5 not into Warsaw once it has risen', () => {
    const w = german({
      turn: 6,
      units: { 'replacement-army': 'ger-inf-84', S27: 'ger-inf-86' },
      more: { uprising: 5 },
    });
    expect(w.may(enter('ger-inf-84', 'S27'))).toBe(false);
    expect(w.may(enter('ger-inf-84', 'P21'))).toBe(true);
  });
  test('7.7 and 7.9 twice the movement on the turn of arrival, the city itself being free', () => {
    covers('ID-7.7a', 'ID-7.9a');
    const w = german({ units: { 'replacement-army': 'ger-inf-84', T21: 'ger-inf-86' } });
    w.do(enter('ger-inf-84', 'T21')).to('operational-movement');
    const way = (n: number): string => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'U21' : 'U22')).join(' ');
    expect(w.may(move('ger-inf-84', way(10)))).toBe(true);
    expect(w.may(move('ger-inf-84', way(11)))).toBe(false);
    expect(w.may(move('ger-inf-86', way(6)))).toBe(false);
  });
  test('7.7 or strategic movement by the printed factor, as one of the three', () => {
    covers('ID-7.7b');
    const w = german({ units: { 'replacement-army': 'ger-inf-84', T21: 'ger-inf-86 ger-inf-88 ger-inf-89' } });
    w.do(enter('ger-inf-84', 'T21')).to('strategic-movement');
    const way = (n: number): string => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'U21' : 'U22')).join(' ');
    expect(w.may(rail('ger-inf-84', way(15)))).toBe(true);
    expect(w.may(rail('ger-inf-84', way(16)))).toBe(false);
    w.do(rail('ger-inf-84', 'U21')).do(rail('ger-inf-86', 'U21')).do(rail('ger-inf-88', 'U21'));
    expect(w.step === 'strategic-movement' && w.may(rail('ger-inf-89', 'U21'))).toBe(false);
    w.to('operational-movement');
    expect(w.may(move('ger-inf-84', 'U22'))).toBe(false);
  });
  test('7.8 a unit may wait in the box and still doubles its movement when it comes', () => {
    covers('ID-5.H1b', 'ID-7.8a', 'ID-7.22b');
    const w = german({ turn: 6, units: { 'replacement-army': 'ger-inf-84', T21: 'ger-inf-86', N30: 'sov-inf-3' } });
    for (let turn = 7; turn < 10; turn++) w.to('operational-movement', 'soviet').to('german-reinforcements');
    expect(w.at('ger-inf-84')).toBe('replacement-army');
    w.do(enter('ger-inf-84', 'T21')).to('operational-movement');
    const way = (n: number): string => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'U21' : 'U22')).join(' ');
    expect(w.may(move('ger-inf-84', way(10)))).toBe(true);
    expect(w.may(move('ger-inf-84', way(11)))).toBe(false);
  });
  test('7.7 the doubling is over on the next turn', () => {
    covers('ID-7.7a');
    const w = german({
      units: { 'replacement-army': 'ger-inf-84', T21: 'ger-inf-86', N30: 'sov-inf-3', V5: 'us-5 port-1' },
    });
    w.do(enter('ger-inf-84', 'T21'))
      .to('declaring')
      .to('operational-movement', 'anglo-allied')
      .to('operational-movement', 'hitlerite');
    expect(w.may(move('ger-inf-84', 'U21 U22 U21 U22 U21 U22'))).toBe(false);
    expect(w.may(move('ger-inf-84', 'U21 U22 U21 U22 U21'))).toBe(true);
  });
});

describe('7.11 to 7.16 steps', () => {
  test('7.13 the green group has a step in each theatre, the beige one in one of them', () => {
    const w = allied({
      units: { eto: 'us-5 us-7 cw-B1', mto: 'us-8 us-2 cw-B5' },
      lost: { 'us-5': 1, 'us-7': 1, 'cw-B1': 1, 'us-8': 1, 'us-2': 1, 'cw-B5': 1 },
    });
    w.do(rebuild('us-5'));
    expect(w.may(rebuild('us-7'))).toBe(false);
    w.do(rebuild('us-8'));
    expect(w.may(rebuild('us-2'))).toBe(false);
    expect(w.may(rebuild('cw-B1'))).toBe(true);
    w.do(rebuild('cw-B5'));
    expect(w.may(rebuild('cw-B1'))).toBe(false);
  });
  test('7.13 of any kind: a corps on foot or a mechanized one', () => {
    const w = allied({ turn: 8, units: { eto: 'us-abn-18', mto: 'fr-x' }, lost: { 'us-abn-18': 1, 'fr-x': 1 } });
    expect(w.may(rebuild('fr-x'))).toBe(true);
  });
  test('7.14 the Soviets have one step, whatever its kind', () => {
    const w = soviet({ units: { N32: 'sov-inf-3 sov-tank-1' }, lost: { 'sov-inf-3': 1, 'sov-tank-1': 1 } });
    expect(w.may(rebuild('sov-inf-3'))).toBe(true);
    w.do(rebuild('sov-tank-1'));
    expect(w.lost('sov-tank-1')).toBe(0);
    expect(w.step === 'soviet-reinforcements' && w.may(rebuild('sov-inf-3'))).toBe(false);
  });
  const reduced: Setting = {
    units: { T21: 'ger-pz-3 ger-pz-46 ger-inf-25', U21: 'ger-inf-8 ger-inf-9 ger-inf-10' },
    lost: { 'ger-pz-3': 1, 'ger-pz-46': 1, 'ger-inf-25': 1, 'ger-inf-8': 1, 'ger-inf-9': 1, 'ger-inf-10': 1 },
  };
  test('7.15 the Germans have one mechanized step and one on foot', () => {
    const w = german(reduced).do(rebuild('ger-pz-3'));
    expect(w.may(rebuild('ger-pz-46'))).toBe(false);
    w.do(rebuild('ger-inf-25'));
    expect(w.step === 'german-reinforcements' && w.may(rebuild('ger-inf-8'))).toBe(false);
  });
  test('7.15 the mechanized step may serve on foot, never the other way round', () => {
    covers('ID-7.15b');
    const w = german(reduced).do(rebuild('ger-inf-25')).do(rebuild('ger-inf-8'));
    expect(w.may(rebuild('ger-pz-3'))).toBe(false);
    expect(w.may(rebuild('ger-inf-9'))).toBe(false);
  });
  test('7.16 unspent steps are gone', () => {
    covers('ID-7.16a');
    const w = soviet({
      units: { N32: 'sov-inf-3 sov-tank-1', V5: 'us-5 port-1', T21: 'ger-inf-84' },
      lost: { 'sov-inf-3': 1, 'sov-tank-1': 1 },
    });
    w.to('operational-movement').to('soviet-reinforcements').do(rebuild('sov-inf-3'));
    expect(w.step === 'soviet-reinforcements' && w.may(rebuild('sov-tank-1'))).toBe(false);
  });
  test('7.16 no unit takes two steps in a turn', () => {
    covers('ID-7.16b');
    const w = german({ units: { [PILE]: 'ger-inf-34', T21: 'ger-inf-84' } }).do(recreate('ger-inf-34'));
    expect(w.may(rebuild('ger-inf-34'))).toBe(false);
  });
  test('5 a recreated corps of two steps comes back reduced', () => {
    covers('ID-5.H1c');
    const w = german({ units: { [PILE]: 'ger-inf-34', T21: 'ger-inf-84' } }).do(recreate('ger-inf-34'));
    expect(w.lost('ger-inf-34')).toBe(1);
    w.do(enter('ger-inf-34', 'T21'));
    expect(w.at('ger-inf-34')).toBe('T21');
  });
});

describe('7.17 and 7.18 who cannot be replaced', () => {
  test('7.17 nobody is rebuilt out of supply', () => {
    covers('ID-7.17a');
    const w = german({
      bare: true,
      units: { R6: 'ger-inf-25', S8: 'us-7', Q7: 'us-8', R4: 'us-5', T5: 'us-12', T21: 'ger-inf-8' },
      lost: { 'ger-inf-25': 1, 'ger-inf-8': 1 },
      held: { 'anglo-allied': 'S6 S7 R7 R5 Q6 Q5 S5' },
    });
    expect(w.may(rebuild('ger-inf-25'))).toBe(false);
    expect(w.may(rebuild('ger-inf-8'))).toBe(true);
  });
  test('7.17 who is eliminated out of supply is lost for good, the paratroops excepted', () => {
    covers('ID-7.17b', 'ID-7.17c');
    const pocket = (id: string, lost: number): War =>
      war({
        bare: true,
        turn: 9,
        units: {
          T6: id,
          U6: 'ger-pz-2ss ger-supply-2',
          T5: 'ger-pz-3ss',
          T7: 'ger-inf-25',
          S6: 'ger-inf-8',
          S7: 'ger-inf-9',
        },
        lost: { [id]: lost },
        step: 'declaring',
      })
        .do(burn('ger-supply-2', 'U6 T5'))
        .do(assault('T6', 'ger-pz-2ss ger-pz-3ss'))
        .to('resolving')
        .do({ type: 'resolve-assault', hex: 'T6' }, 1);
    const corps = pocket('us-5', 1);
    if (corps.step === 'toll') corps.do({ type: 'lose-step', unit: 'us-5' });
    expect(corps.at('us-5')).toBe('destroyed');
    const paras = pocket('us-abn-18', 1);
    if (paras.step === 'toll') paras.do({ type: 'lose-step', unit: 'us-abn-18' });
    expect(paras.at('us-abn-18')).toMatch(/^eliminated/);
  });
  test('7.17 who is eliminated in supply goes to the pile', () => {
    covers('ID-7.12a');
    const w = war({
      side: 'soviet',
      units: { N30: 'sov-tank-1 sov-tank-2 sov-tank-3', N29: 'ger-inf-84' },
      step: 'operational-movement',
    });
    w.do(storm('sov-tank-1 sov-tank-2 sov-tank-3', 'N29'), 1).do({ type: 'lose-step', unit: 'ger-inf-84' });
    expect(w.at('ger-inf-84')).toBe(PILE);
  });
  test('7.17 no satellites, no cavalry, no SS mountain corps', () => {
    covers('ID-7.17e', 'ID-7.24a');
    const w = german({
      turn: 19,
      units: {
        [PILE]: 'rum-1 hun-1 bul-1 ger-cav-1cav ger-cav-15ssCos ger-mou-5ss ger-mou-9ss ger-mou-51',
        T21: 'ger-inf-84',
      },
    });
    for (const id of ['rum-1', 'hun-1', 'bul-1', 'ger-cav-1cav', 'ger-cav-15ssCos', 'ger-mou-5ss', 'ger-mou-9ss'])
      expect(w.may(recreate(id)), id).toBe(false);
    expect(w.may(recreate('ger-mou-51'))).toBe(true);
  });
  test('7.17 from 1945 the three elite corps no longer reach their top', () => {
    covers('ID-7.17f');
    for (const id of ['ger-pz-1ss', 'ger-pz-GD', 'ger-pz-HG']) {
      const at = (turn: number, lost: number): boolean =>
        german({ turn, units: { T21: id }, lost: { [id]: lost } }).may(rebuild(id));
      expect([at(14, 1), at(15, 1), at(15, 2)], id).toEqual([true, false, true]);
    }
  });
  test('7.18 two secondary economic hexes freed: nobody comes back from the pile, rebuilding goes on', () => {
    const at = (liberated: boolean[]): War =>
      german({
        turn: 8,
        units: { [PILE]: 'ger-inf-34', T21: 'ger-inf-25' },
        lost: { 'ger-inf-25': 1 },
        more: { liberated },
      });
    expect(at([true, false, false]).may(recreate('ger-inf-34'))).toBe(true);
    expect(at([true, true, false]).may(recreate('ger-inf-34'))).toBe(false);
    expect(at([true, true, false]).may(rebuild('ger-inf-25'))).toBe(true);
  });
});

describe('7.19 to 7.22 after rebuilding', () => {
  test('7.19 rebuilt in the field: no march and no Mobile Assault, but a Prepared Assault', () => {
    const w = german({ units: { N29: 'ger-pz-24 ger-supply-2', N30: 'sov-inf-3' }, lost: { 'ger-pz-24': 1 } });
    w.do(rebuild('ger-pz-24')).to('strategic-movement').to('operational-movement');
    expect(w.may(move('ger-pz-24', 'N28'))).toBe(false);
    expect(w.may(storm('ger-pz-24', 'N30'))).toBe(false);
    w.to('declaring').do(burn('ger-supply-2', 'N29'));
    expect(w.may(assault('N30', 'ger-pz-24'))).toBe(true);
  });
  test('7.19 nor strategic movement', () => {
    const w = german({ units: { T21: 'ger-pz-24 ger-inf-84' }, lost: { 'ger-pz-24': 1 } });
    w.do(rebuild('ger-pz-24')).to('strategic-movement');
    expect(w.may(rail('ger-pz-24', 'U21'))).toBe(false);
    expect(w.may(rail('ger-inf-84', 'U21'))).toBe(true);
  });
  test('7.20 a Soviet army is recreated off the map, may stay and be rebuilt there', () => {
    covers('ID-5.S1b', 'ID-7.11a');
    const w = soviet({
      units: { 'eliminated-soviet': 'sov-inf-3', N32: 'sov-inf-5', V5: 'us-5 port-1', T21: 'ger-inf-84' },
    });
    w.do(recreate('sov-inf-3'));
    expect([w.at('sov-inf-3'), w.lost('sov-inf-3')]).toEqual(['soviet-off-map', 1]);
    w.to('operational-movement').to('soviet-reinforcements').do(rebuild('sov-inf-3'));
    expect([w.at('sov-inf-3'), w.lost('sov-inf-3')]).toEqual(['soviet-off-map', 0]);
  });
  test('7.21 Anglo-Allied corps are rebuilt in their boxes', () => {
    covers('ID-7.11a');
    const w = allied({ units: { eto: 'us-5', V5: 'port-1' }, lost: { 'us-5': 1 } }).do(rebuild('us-5'));
    expect([w.at('us-5'), w.lost('us-5')]).toEqual(['eto', 0]);
    w.to('allied-naval');
    expect(w.may(lift('us-5', 'V5'))).toBe(true);
  });
  test('7.22 and German ones in theirs', () => {
    covers('ID-7.11a');
    const w = german({ units: { 'replacement-army': 'ger-inf-25', T21: 'ger-inf-84' }, lost: { 'ger-inf-25': 1 } });
    w.do(rebuild('ger-inf-25'));
    expect([w.at('ger-inf-25'), w.lost('ger-inf-25')]).toEqual(['replacement-army', 0]);
  });
});

describe('7.23 the surge', () => {
  const surging = (more: Partial<Setting> = {}): War =>
    german({
      turn: 8,
      units: {
        T21: 'ger-pz-3 ger-pz-46 ger-pz-48 ger-inf-25',
        U21: 'ger-inf-8 ger-inf-9 ger-inf-10 ger-inf-11',
        V5: 'us-5 port-1',
        N30: 'sov-inf-3',
      },
      lost: Object.fromEntries(
        'ger-pz-3 ger-pz-46 ger-pz-48 ger-inf-25 ger-inf-8 ger-inf-9 ger-inf-10 ger-inf-11'
          .split(' ')
          .map((id) => [id, 1]),
      ),
      held: { soviet: 'Y29' },
      ...more,
    });
  test('7.23 only once a hex of Greater Germany is in the hands of the Alliance', () => {
    covers('ID-7.23a');
    expect(surging({ held: {} }).may({ type: 'declare-surge' })).toBe(false);
    expect(surging().may({ type: 'declare-surge' })).toBe(true);
  });
  test('7.23 a mechanized step and one on foot more at once, then three turns of one on foot', () => {
    covers('ID-7.23b', 'ID-7.23e');
    const w = surging().do('declare-surge');
    w.do(rebuild('ger-pz-3')).do(rebuild('ger-pz-46')).do(rebuild('ger-inf-25')).do(rebuild('ger-inf-8'));
    expect(w.step === 'german-reinforcements' && (w.may(rebuild('ger-inf-9')) || w.may(rebuild('ger-pz-48')))).toBe(
      false,
    );
    const steps = (): string => `${w.s.steps.mech}+${w.s.steps.foot}`;
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      w.to('operational-movement', 'hitlerite').to('german-reinforcements');
      seen.push(steps());
    }
    expect(seen).toEqual(['1+2', '1+2', '1+2', '1+1']);
  });
  test('7.23 once in a game', () => {
    covers('ID-7.23a');
    const w = surging().do('declare-surge');
    expect(w.may({ type: 'declare-surge' })).toBe(false);
    w.to('operational-movement').to('german-reinforcements');
    expect(w.may({ type: 'declare-surge' })).toBe(false);
  });
  test('7.23 never after two secondary hexes were freed', () => {
    const freed = (nearby: Record<string, string>): War =>
      war({
        side: 'soviet',
        turn: 8,
        bare: true,
        units: { G29: 'sov-inf-5', N30: 'sov-inf-3', V5: 'us-5 port-1', T21: 'ger-inf-84', ...nearby },
        held: { soviet: 'Y29 H29 I29 J29 K29 J21 J23 K23 K24 K25 K26 K27 K28', hitlerite: 'G30 I22' },
        step: 'operational-movement',
      })
        .do(move('sov-inf-5', 'G30'))
        .to('german-reinforcements', 'hitlerite');
    expect(freed({}).may({ type: 'declare-surge' })).toBe(true);
    expect(freed({ J22: 'sov-inf-8' }).may({ type: 'declare-surge' })).toBe(false);
  });
});

describe('7.25 the French', () => {
  const french = (of: Setting): War =>
    allied({
      turn: 2,
      ...of,
      units: { A17: 'fr-x us-2', 'eliminated-mto': 'fr-1 fr-2', T21: 'ger-inf-84', N30: 'sov-inf-3', ...of.units },
    });
  test('7.25 from the second turn on the mountain corps may be taken off; its two successors come to the MTO', () => {
    const w = french({}).do('remove-fx');
    expect(w.at('fr-x')).toBe('destroyed');
    expect(w.at('fr-1')).not.toBe('mto');
    w.to('operational-movement', 'soviet').to('allied-reinforcements', 'anglo-allied');
    expect([w.at('fr-1'), w.at('fr-2') === 'mto']).toEqual(['mto', false]);
    w.to('operational-movement', 'soviet').to('allied-reinforcements', 'anglo-allied');
    expect(w.at('fr-2')).toBe('mto');
    expect([w.lost('fr-1'), w.lost('fr-2')]).toEqual([0, 0]);
  });
  test('7.25 not reduced, not out of supply', () => {
    expect(french({ lost: { 'fr-x': 1 } }).may({ type: 'remove-fx' })).toBe(false);
    const cut = french({
      units: { A17: 'us-2', E16: 'fr-x', F16: 'ger-inf-86', D16: 'ger-inf-88' },
      held: { hitlerite: 'D15 E15 F15 E17' },
    });
    expect(cut.may({ type: 'remove-fx' })).toBe(false);
  });
  test('7.25 the two do not come without it', () => {
    const w = allied({ turn: 3, units: { A17: 'fr-x us-2', 'eliminated-mto': 'fr-1 fr-2' } });
    expect(w.may(recreate('fr-1'))).toBe(false);
  });
});

describe('7.26 reserve corps', () => {
  const raw = { unconverted: true };
  const reserve = (): War =>
    german({
      units: { I9: 'ger-res-62', H9: 'ger-res-64', J7: 'ger-res-66', T21: 'ger-inf-25 ger-inf-8' },
      lost: { 'ger-inf-25': 1, 'ger-inf-8': 1 },
      rows: { 'ger-res-62': raw, 'ger-res-64': raw, 'ger-res-66': raw },
    });
  const convert = (unit: string) => ({ type: 'convert-reserve', unit });
  const left = (w: War): number =>
    ['ger-res-62', 'ger-res-64', 'ger-res-66'].filter((id) => w.unit(id, 'unconverted') === 1).length;
  test('7.26 the first step turns one corps, the second the two others', () => {
    covers('ID-5.H1d', 'ID-7.26a', 'ID-7.26b');
    const w = reserve().do(convert('ger-res-64'));
    expect(left(w)).toBe(2);
    w.do(convert('ger-res-62'));
    expect(left(w)).toBe(0);
    expect(w.step === 'german-reinforcements' && w.may(rebuild('ger-inf-25'))).toBe(false);
  });
  test('7.26 each conversion takes a step', () => {
    covers('ID-7.26a', 'ID-7.26b');
    const w = reserve().do(convert('ger-res-64')).do(rebuild('ger-inf-25'));
    expect(w.step === 'german-reinforcements' && w.may(convert('ger-res-62'))).toBe(false);
  });
});

describe('7.27 cannibals', () => {
  const eat = (unit: string) => ({ type: 'cannibalize', unit });
  const larder = (of: Setting = {}): War =>
    german({
      units: {
        T21: 'ger-inf-84 ger-inf-86 ger-inf-25',
        T6: 'ger-inf-88',
        J15: 'ger-inf-89',
        V5: 'us-5 port-1',
        N30: 'sov-inf-3',
        U21: 'ger-inf-12ss ger-inf-80',
      },
      ...of,
    });
  test('7.27 one 3-4-5 corps a turn, in Germany or Italy; a step on foot next turn', () => {
    covers('ID-5.H1d', 'ID-7.27a', 'ID-7.27b', 'ID-7.27c');
    const w = larder();
    expect(w.may(eat('ger-inf-89'))).toBe(true);
    w.do(eat('ger-inf-84'));
    expect(w.at('ger-inf-84')).toBe('destroyed');
    expect(w.may(eat('ger-inf-86'))).toBe(false);
    const now = w.s.steps.foot;
    w.to('operational-movement').to('german-reinforcements');
    expect(w.s.steps.foot).toBe(now + 1);
    w.to('operational-movement').to('german-reinforcements');
    expect(w.s.steps.foot).toBe(now);
  });
  test('7.27 no other corps, and not in France', () => {
    covers('ID-7.27a', 'ID-7.27b');
    const w = larder();
    expect(w.may(eat('ger-inf-88'))).toBe(false);
    expect(w.may(eat('ger-inf-25'))).toBe(false);
    expect(w.may(eat('ger-inf-80'))).toBe(false);
  });
  test('7.27 not out of supply', () => {
    covers('ID-7.27b');
    const w = larder({
      units: {
        R20: 'ger-inf-84',
        Q21: 'sov-inf-3',
        S20: 'sov-inf-5',
        R21: 'sov-inf-8',
        R19: 'sov-inf-13',
        T21: 'ger-inf-86',
      },
      bare: true,
    });
    expect(w.may(eat('ger-inf-84'))).toBe(false);
    expect(w.may(eat('ger-inf-86'))).toBe(true);
  });
});

test('7.28 the second Polish army comes to Warsaw two turns after it was freed', () => {
  const w = war({
    side: 'soviet',
    turn: 8,
    bare: true,
    units: { S28: 'sov-inf-3', N30: 'sov-inf-5', V5: 'us-5 port-1', T21: 'ger-inf-84' },
    held: { soviet: 'S29 S30 T29 R29 T28 R28', hitlerite: 'S27' },
    step: 'operational-movement',
  });
  w.do(move('sov-inf-3', 'S27'));
  expect(w.holder('S27')).toBe('soviet');
  w.to('soviet-reinforcements', 'soviet');
  expect([w.s.turn, w.at('sov-pol-2')]).toEqual([9, 'nowhere']);
  w.to('operational-movement', 'soviet').to('soviet-reinforcements', 'soviet');
  expect([w.s.turn, w.at('sov-pol-2')]).toEqual([10, 'S27']);
});
