import { describe, expect, test } from 'vitest';
import { doing } from '../src/state.ts';
import { assault, hex, move, retreat, situation, storm, unit, type Situation, type Table } from './support/clauses.ts';

const drop = (id: string, at: string, method?: string) => ({
  type: 'drop',
  unit: id,
  hex: at,
  ...(method !== undefined && { method }),
});

/** A beachhead at V5 with a corps in T6, paratroops in England. */
const airborne = (of: Situation = {}) => {
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    ...of,
    units: { eto: 'us-abn-18 cw-abn-1', V5: 'us-7 port-1', T6: 'us-5', ...of.units },
  });
  for (const id of ['us-abn-18', 'cw-abn-1']) t.s.units.refit[unit(id)] = 4;
  return t;
};

describe('17.2 to 17.8: the drop', () => {
  test('from a box, or from a supplied friendly hex with no German beside it', () => {
    expect(airborne().no(drop('us-abn-18', 'S7'))).toBeUndefined();
    const hexed = (of: Situation['units']) =>
      airborne({ units: { eto: '', U6: 'us-abn-18', ...of } }).no(drop('us-abn-18', 'S7'));
    expect(hexed({})).toBeUndefined();
    expect(hexed({ U7: 'ger-inf-84' })).toBe('ID-17.2a');
    const cut = airborne({ units: { eto: '', O16: 'us-abn-18' } });
    expect(cut.no(drop('us-abn-18', 'S7'))).toBe('ID-17.2a');
    const busy = airborne();
    busy.s.units.did[unit('us-abn-18')] = doing('rebuilt');
    expect(busy.no(drop('us-abn-18', 'S7'))).toBe('ID-17.2a');
    expect(airborne().no(drop('us-5', 'S7'))).toBe('ID-17.1a');
  });

  test('before anything else moves', () => {
    const t = airborne().do(move('us-5', 'T7'));
    expect(t.no(drop('us-abn-18', 'S7'))).toBe('ID-5.A5a');
  });

  test('with a second invasion they may drop on the defenders of the beach, whose doubling is gone', () => {
    const t = airborne({
      step: 'allied-naval',
      units: { eto: 'us-8 us-abn-18 port-2', T6: '', V5: 'ger-inf-84' },
      more: { invasions: 1, chit: 'A' },
    });
    expect(t.no({ type: 'drop-on-beach', unit: 'us-abn-18' })).toBe('ID-17.3b');
    t.do({ type: 'invade', port: 'port-2', hex: 'V5', corps: ['us-8'] });
    expect(t.odds('us-8', 'V5', 'invasion').defence).toBe(8);
    t.do({ type: 'drop-on-beach', unit: 'us-abn-18' });
    expect([t.at('us-abn-18'), t.odds('us-8 us-abn-18', 'V5', 'invasion').defence]).toEqual(['V5', 4]);
  });

  test('within two hexes of another supplied unit of its theatre', () => {
    const t = airborne();
    expect(t.no(drop('us-abn-18', 'R7'))).toBeUndefined();
    expect(t.no(drop('us-abn-18', 'Q7'))).toBe('ID-17.5a');
    // From the Mediterranean box nobody drops in Normandy.
    const south = airborne({ units: { eto: '', mto: 'us-abn-18' } });
    expect(south.no(drop('us-abn-18', 'S7'))).toBe('ID-17.5a');
    const alone = airborne({ units: { T6: '', O16: 'us-5' } });
    expect(alone.no(drop('us-abn-18', 'O15'))).toBe('ID-17.5a');
  });

  test('both corps in one turn, together or apart', () => {
    const t = airborne().do(drop('us-abn-18', 'S7'));
    expect(t.no(drop('cw-abn-1', 'S7'))).toBeUndefined();
    t.do(drop('cw-abn-1', 'S6'));
    expect([t.at('us-abn-18'), t.at('cw-abn-1')]).toEqual(['S7', 'S6']);
  });

  test('not on mountain or marsh, nor on Flak, nor on a German city before the collapse', () => {
    const near = (at: string, target: string, more: Situation = {}) => {
      const t = airborne({ ...more, units: { [at]: 'us-5', T6: '', ...more.units }, emergency: 'us-5' });
      return t.no(drop('us-abn-18', target));
    };
    expect(near('X14', 'X13')).toBe('ID-17.7a');
    expect(near('M18', 'L17')).toBe('ID-17.7a');
    expect(near('R16', 'R15')).toBe('ID-17.7b');
    expect(near('R16', 'R15', { more: { collapsed: 7 } })).not.toBe('ID-17.7b');
    const flak = airborne({ units: { S7: 'ger-flak-1' } });
    expect(flak.no(drop('us-abn-18', 'S7', 'alone'))).toBe('ID-17.7c');
  });

  test('a dropped corps stays until a line reaches it', () => {
    const t = airborne({ units: { S8: 'ger-inf-84', R7: 'ger-inf-74' } }).do(drop('us-abn-18', 'S7'));
    expect(t.no(move('us-abn-18', 'S6'))).toBe('ID-17.8a');
    const later = situation({ turn: 9, side: 'anglo-allied', bare: true, units: { S7: 'us-abn-18' } });
    later.s.units.cutOff[unit('us-abn-18')] = 1;
    expect(later.no(move('us-abn-18', 'S6'))).toBe('ID-17.8a');
  });

  test('a dropped corps does not retreat either', () => {
    const attackers = 'ger-pz-GD ger-pz-24 ger-pz-39 ger-pz-47';
    const t = situation({
      turn: 9,
      step: 'declaring',
      bare: true,
      units: { S7: 'us-abn-18', S8: attackers },
      fed: attackers,
    });
    t.s.units.cutOff[unit('us-abn-18')] = 1;
    t.s.units.supply[unit('us-abn-18')] = 2;
    t.do(assault('S7', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'S7' }, 5);
    expect(t.asked).toEqual(['anglo-allied:toll']);
    expect(t.no('retreat', 'anglo-allied')).toBeDefined();
    expect(t.no({ type: 'lose-step', unit: 'us-abn-18' }, 'anglo-allied')).toBeUndefined();
  });

  test('landing on nobody, it attacks nobody that turn', () => {
    const t = airborne({ units: { S8: 'ger-inf-84' }, fed: 'us-5' })
      .do(drop('us-abn-18', 'S7'))
      .do('end-phase');
    t.s.units.ammo[unit('us-5')] = 1;
    t.s.units.at[unit('us-5')] = hex('T8');
    expect(t.no(assault('S8', 'us-abn-18'))).toBe('ID-17.9a');
    expect(t.no(assault('S8', 'us-5'))).toBeUndefined();
  });
});

describe('17.9, 17.20 to 17.24: landing on defenders', () => {
  const onto = (method: string, of: Situation = {}, ...dice: readonly number[]) =>
    airborne({ ...of, units: { S7: 'ger-inf-84', ...of.units } }).do(drop('us-abn-18', 'S7', method), ...dice);

  test('the method is chosen with the drop and stands', () => {
    const t = airborne({ units: { S7: 'ger-inf-84' } });
    expect(t.no(drop('us-abn-18', 'S7'))).toBeDefined();
    expect(t.no(drop('us-abn-18', 'S7', 'alone'))).toBeUndefined();
    expect(t.no(drop('us-abn-18', 'S7', 'combined'))).toBeUndefined();
    const combined = onto('combined');
    expect([combined.at('us-abn-18'), combined.asked]).toEqual(['S7', ['anglo-allied:operational-movement']]);
    expect(combined.no(storm('us-abn-18', 'S7'))).toBeDefined();
    expect(combined.no(drop('us-abn-18', 'S7', 'alone'))).toBeDefined();
  });

  test('alone: two rounds of Mobile Assault at most, without tactical air', () => {
    const t = airborne({ units: { S7: 'ger-inf-84' } });
    t.s.units.at[unit('us-abn-18')] = hex('S7');
    const odds = t.odds('us-abn-18', 'S7', 'airborne');
    expect([odds.attack, odds.defence, odds.by['ID-18.24j'], odds.by['ID-18.24e']]).toEqual([7, 4, -2, undefined]);
    // 1:1 less two is 1:3, where a 1 gives 1/1.
    const fight = onto('alone', {}, 1);
    expect(fight.asked).toEqual(['hitlerite:toll']);
    const march = airborne({ units: { eto: '', U6: 'us-abn-18', U7: 'ger-inf-84' } });
    expect(march.no(storm('us-abn-18', 'U7'))).toBe('ID-11.1a');
  });

  test('alone: the defender may slip away; the paratroops pay only in steps', () => {
    const t = onto('alone', {}, 1);
    expect(t.no('retreat', 'hitlerite')).toBeUndefined();
    t.play('retreat', 'hitlerite').play({ type: 'retreat-unit', unit: 'ger-inf-84', way: ['R7'] }, 'hitlerite');
    expect(t.asked).toEqual(['anglo-allied:toll']);
    expect(t.no('retreat')).toBe('ID-17.20b');
    t.do({ type: 'lose-step', unit: 'us-abn-18' });
    expect([t.at('us-abn-18'), t.lost('us-abn-18'), t.holder('S7')]).toEqual(['S7', 1, 'anglo-allied']);
  });

  test('alone: enemies left after the second round are the end of them', () => {
    const t = airborne({ units: { S7: 'ger-pz-GD' } }).do(drop('us-abn-18', 'S7', 'alone'), 1);
    // 7 to 12 is 1:2, less two the first column: 1/1 and 1/1.
    t.play({ type: 'lose-step', unit: 'ger-pz-GD' }, 'hitlerite').do({ type: 'lose-step', unit: 'us-abn-18' }, 1);
    expect(t.asked).toEqual(['hitlerite:toll']);
    t.play({ type: 'lose-step', unit: 'ger-pz-GD' }, 'hitlerite');
    if (t.asked[0] === 'anglo-allied:toll') t.do({ type: 'lose-step', unit: 'us-abn-18' });
    expect([t.at('us-abn-18') === 'S7', t.at('ger-pz-GD')]).toEqual([false, 'S7']);
  });

  const declare = (t: Table) => t.do('end-phase');

  test('combined: they wait for the Prepared Assault; without help they are destroyed and nobody else', () => {
    const t = declare(onto('combined'));
    expect(t.asked).toEqual(['anglo-allied:declaring']);
    t.do('end-phase');
    expect([t.at('us-abn-18') === 'S7', t.at('ger-inf-84'), t.lost('ger-inf-84'), t.told('ID-17.22b')]).toEqual([
      false,
      'S7',
      0,
      true,
    ]);
    const helped = declare(onto('combined', { units: { T6: 'us-5', T7: 'us-8' } }));
    helped.s.units.ammo[unit('us-8')] = 1;
    expect(helped.no(assault('S7', 'us-abn-18'))).toBe('ID-17.22a');
    expect(helped.no(assault('S7', 'us-8 us-abn-18'))).toBeUndefined();
  });

  test('combined: no river doubles the defenders beneath them; they bring their own supply', () => {
    // V33 behind the river from V34.
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { V34: 'us-5', V33: 'ger-inf-1 us-abn-18' },
    });
    expect(t.odds('us-5', 'V33').defence).toBe(14);
    expect(t.odds('us-5 us-abn-18', 'V33').defence).toBe(7);
    const free = declare(onto('combined', { units: { T7: 'us-8' } }));
    free.s.units.ammo[unit('us-8')] = 1;
    expect(free.s.units.supply[unit('us-abn-18')]).toBe(2);
    expect(free.no(assault('S7', 'us-8 us-abn-18'))).toBeUndefined();
  });
});

describe('17.25 to 17.28: refit and bridgeheads', () => {
  test('four turns of refit between drops', () => {
    const t = airborne();
    t.s.units.refit[unit('us-abn-18')] = 3;
    expect(t.no(drop('us-abn-18', 'S7'))).toBe('ID-17.25a');
    t.s.units.refit[unit('us-abn-18')] = 4;
    expect(t.do(drop('us-abn-18', 'S7')).s.units.refit[unit('us-abn-18')]).toBe(0);
  });

  /** Ends the German turn: the Anglo-Allied reinforcement phase counts the refit. */
  const count = (of: Situation, refit: number, setUp: (t: Table) => void = () => {}) => {
    const t = situation({
      turn: 12,
      step: 'withdrawal',
      bare: true,
      ...of,
      units: { U16: 'ger-supply-1', ...of.units },
    });
    t.s.units.refit[unit('us-abn-18')] = refit;
    setUp(t);
    return t.do('end-phase').s.units.refit[unit('us-abn-18')];
  };

  test('in a box, or motionless in a supplied hex without enemies beside it; a breach starts it anew', () => {
    expect(count({ units: { eto: 'us-abn-18' } }, 2)).toBe(3);
    expect(count({ units: { V5: 'us-abn-18 port-1' } }, 2)).toBe(3);
    expect(count({ units: { V5: 'us-abn-18 port-1', U6: 'ger-inf-84' } }, 2)).toBe(0);
    expect(count({ units: { O16: 'us-abn-18' } }, 2)).toBe(0);
    expect(count({ units: { V5: 'us-abn-18 port-1' } }, 2, (t) => (t.s.units.entered[unit('us-abn-18')] = 1))).toBe(0);
  });

  test('a fight or an enemy beside it at the end of any turn is a breach; a ready corps stays ready', () => {
    const fought = (t: Table) => void (t.s.units.fought[unit('us-abn-18')] = 1);
    expect(count({ units: { V5: 'us-abn-18 port-1' } }, 2, fought)).toBe(0);
    expect(count({ units: { V5: 'us-abn-18 port-1' } }, 4, fought)).toBe(4);
    const t = situation({
      turn: 12,
      side: 'soviet',
      step: 'shock-front',
      bare: true,
      units: { V36: 'sov-inf-3', V5: 'us-abn-18 port-1', U6: 'ger-inf-84', U16: 'ger-supply-1' },
    });
    t.s.units.refit[unit('us-abn-18')] = 3;
    expect(t.do('end-phase').s.units.refit[unit('us-abn-18')]).toBe(0);
  });

  test('a retreat is one too', () => {
    const attackers = 'ger-pz-GD ger-inf-1 ger-inf-2';
    const t = situation({
      turn: 12,
      step: 'declaring',
      bare: true,
      units: { R16: attackers, R15: 'us-abn-18' },
      fed: attackers,
      emergency: `${attackers} us-abn-18`,
    });
    t.s.units.refit[unit('us-abn-18')] = 3;
    t.do(assault('R15', attackers)).do('end-phase').do({ type: 'resolve-assault', hex: 'R15' }, 1);
    t.play('retreat', 'anglo-allied');
    const { distance } = t.s.stack.at(-1) as unknown as { distance: number };
    t.play({ type: 'retreat-unit', unit: 'us-abn-18', way: ['R14', 'R13', 'R12'].slice(0, distance) }, 'anglo-allied');
    expect(t.s.units.refit[unit('us-abn-18')]).toBe(0);
  });

  test('on arrival they may drop at once; after replacements not', () => {
    const t = situation({ turn: 7, step: 'withdrawal', units: { U16: 'ger-supply-1', V5: 'us-7 port-1' } }).do(
      'end-phase',
    );
    expect([t.s.units.refit[unit('us-abn-18')], t.s.units.refit[unit('cw-abn-1')]]).toEqual([4, 4]);
    const rebuilt = situation({
      turn: 12,
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      units: { eto: 'us-abn-18' },
      lost: { 'us-abn-18': 1 },
    });
    rebuilt.s.units.refit[unit('us-abn-18')] = 4;
    rebuilt.s.steps = { ...rebuilt.s.steps, greenEto: 1 };
    rebuilt.do({ type: 'rebuild', unit: 'us-abn-18' });
    expect(rebuilt.s.units.refit[unit('us-abn-18')]).toBe(0);
  });

  test('either colour of steps serves them', () => {
    const t = situation({
      turn: 12,
      side: 'anglo-allied',
      step: 'allied-reinforcements',
      units: { eto: 'us-abn-18 us-5' },
      lost: { 'us-abn-18': 1, 'us-5': 1 },
    });
    t.s.steps = { ...t.s.steps, beige: 1 };
    expect(t.no({ type: 'rebuild', unit: 'us-abn-18' })).toBeUndefined();
    expect(t.no({ type: 'rebuild', unit: 'us-5' })).toBeDefined();
  });

  test('after driving the defender out, 1 to 4 seizes a bridgehead; a second try by the same corps adds one', () => {
    const seize = (faces: readonly number[]) => {
      const t = airborne({ units: { T6: 'us-5', R8: 'ger-inf-84' } });
      t.s.stack.push({ step: 'bridging', at: 0, units: [unit('us-abn-18')], hex: hex('U23'), tried: [] } as never);
      t.s.units.at[unit('us-abn-18')] = hex('U23');
      t.do({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'T22' }, faces[0]!);
      t.do({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'U22' }, faces[1]!);
      return t.s.bridgeheads.map(([, to]) => to);
    };
    expect(seize([4, 3])).toEqual([hex('T22'), hex('U22')]);
    expect(seize([5, 4])).toEqual([]);
    expect(seize([5, 3])).toEqual([hex('U22')]);
  });

  test('the choice comes with the hex won, for its water sides', () => {
    const t = airborne({ units: { T7: 'ger-inf-84' } }).do(drop('us-abn-18', 'T7', 'alone'), 1);
    t.play({ type: 'lose-step', unit: 'ger-inf-84' }, 'hitlerite').do({ type: 'lose-step', unit: 'us-abn-18' });
    expect([t.holder('T7'), t.asked]).toEqual(['anglo-allied', ['anglo-allied:bridging']]);
    expect(t.no({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'S7' })).toBeDefined();
    t.do({ type: 'seize-bridgehead', unit: 'us-abn-18', hex: 'T8' }, 4);
    expect(t.s.bridgeheads).toEqual([[hex('T7'), hex('T8')]]);
    t.do('end-bridging');
    expect(t.asked).toEqual(['anglo-allied:operational-movement']);
  });

  test('a bridgehead takes the water away for the others', () => {
    const t = situation({ turn: 8, side: 'anglo-allied', bare: true, units: { U23: 'us-5', T22: 'ger-inf-1' } });
    expect(t.odds('us-5', 'T22').defence).toBe(14);
    t.s.bridgeheads = [[hex('U23'), hex('T22')]];
    expect(t.odds('us-5', 'T22').defence).toBe(7);
  });
});

test('paratroops who were attacked begin their refit anew, even if the enemy is gone again', () => {
  const t = situation({
    turn: 8,
    step: 'declaring',
    bare: true,
    units: { V5: 'us-7 port-1', T6: 'us-abn-18 us-5 us-8', S7: 'ger-inf-2' },
    fed: 'ger-inf-2',
  });
  t.s.units.refit[unit('us-abn-18')] = 2;
  // 6:26 is worse than 1:3: a 3 is 2/o, and the attackers go back two hexes.
  t.do(assault('T6', 'ger-inf-2')).do('end-phase').do({ type: 'resolve-assault', hex: 'T6' }, 3);
  t.do('retreat').do(retreat('ger-inf-2', 'R7', 'Q7'));
  t.play('stop-advance', 'anglo-allied').until(8, 'anglo-allied:allied-reinforcements');
  expect(t.s.units.refit[unit('us-abn-18')]).toBe(0);
});
