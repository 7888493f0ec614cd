import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, situation, storm, until, type Situation, type Table } from './support/clauses.ts';

/** What a unit did earlier in its turn, and what that keeps it from: by rail, by sea, on foot (7.19 to 7.22, 12, 13, 14). */

const STEPS = { mech: 1, foot: 1, greenEto: 1, greenMto: 1, beige: 1, soviet: 1 };
/** The reinforcement phase of a side, with steps in hand; `lost` names who is reduced. */
const phase = (side: 'hitlerite' | 'anglo-allied' | 'soviet', of: Situation): Table => {
  const step = { hitlerite: 'german', 'anglo-allied': 'allied', soviet: 'soviet' }[side];
  return situation({
    side,
    step: `${step}-reinforcements`,
    bare: true,
    ...of,
    more: { steps: { ...STEPS }, ...of.more },
  });
};
const rebuild = (id: string) => ({ type: 'rebuild', unit: id });
const rail = (id: string, way: readonly string[], holder?: string) => ({
  type: 'strategic-move',
  unit: id,
  ...(holder !== undefined && { holder }),
  way,
});

describe('7.19 to 7.22: rebuilt this turn', () => {
  test('on the map it moves neither by land nor by sea', () => {
    covers('ID-7.19a');
    const t = phase('hitlerite', { units: { X26: 'ger-inf-2 ger-inf-4' }, lost: { 'ger-inf-2': 1 } });
    t.do(rebuild('ger-inf-2'));
    until(t, 'hitlerite:strategic-movement');
    expect([t.no(rail('ger-inf-2', ['X25'])), t.no(rail('ger-inf-4', ['X25']))]).toEqual(['ID-12.7a', undefined]);
    until(t, 'hitlerite:german-naval');
    const sail = (id: string) => t.no({ type: 'sail', unit: id, hex: 'X28' });
    expect([sail('ger-inf-2'), sail('ger-inf-4')]).toEqual(['ID-7.19a', undefined]);
    until(t, 'hitlerite:operational-movement');
    expect([t.no(move('ger-inf-2', 'X25')), t.no(move('ger-inf-4', 'X25'))]).toEqual(['ID-7.19a', undefined]);
    const allied = phase('anglo-allied', { units: { V5: 'us-7 us-8 port-1' }, lost: { 'us-7': 1 } });
    allied.do(rebuild('us-7'));
    until(allied, 'anglo-allied:allied-naval');
    const home = (id: string) => allied.no({ type: 'allied-sail', unit: id, to: 'eto' });
    expect([home('us-7'), home('us-8')]).toEqual(['ID-7.19a', undefined]);
  });

  test('in the Replacement Army box it comes into play and moves, twice as far as ever', () => {
    covers('ID-7.19b', 'ID-7.22a');
    const t = phase('hitlerite', { units: { 'replacement-army': 'ger-inf-2' }, lost: { 'ger-inf-2': 1 } });
    t.do(rebuild('ger-inf-2')).do({ type: 'enter-play', unit: 'ger-inf-2', hex: 'T21' });
    until(t, 'hitlerite:operational-movement');
    expect(t.lost('ger-inf-2')).toBe(0);
    expect(t.no(move('ger-inf-2', 'T20', 'T19', 'T18', 'U18', 'U17', 'V17'))).toBeUndefined();
  });

  test('off the map a Soviet army may enter in the same turn', () => {
    covers('ID-7.19b', 'ID-7.20a');
    const t = phase('soviet', {
      units: { 'soviet-off-map': 'sov-gds-1', V36: 'sov-inf-3' },
      lost: { 'sov-gds-1': 1 },
    });
    t.do(rebuild('sov-gds-1'));
    until(t, 'soviet:operational-movement');
    expect([t.lost('sov-gds-1'), t.no(move('sov-gds-1', 'V37', 'V36'))]).toEqual([0, undefined]);
  });

  test('in a box of the Anglo-Allies it storms no beach, but lands on an empty one', () => {
    covers('ID-14.27c', 'ID-7.21a');
    const t = phase('anglo-allied', {
      turn: 8,
      units: { eto: 'us-12 us-15 port-2', X9: 'ger-inf-84' },
      lost: { 'us-12': 1 },
      more: { invasions: 1, chit: 'A' },
    });
    t.do(rebuild('us-12'));
    until(t, 'anglo-allied:allied-naval');
    const invade = (at: string, corps: string) => t.no({ type: 'invade', port: 'port-2', hex: at, corps: [corps] });
    expect([invade('X9', 'us-12'), invade('X9', 'us-15')]).toEqual(['ID-14.27c', undefined]);
    expect(invade('V7', 'us-12')).toBeUndefined();
  });

  test('it stays anyway, so it may hold the line', () => {
    covers('ID-12.3a');
    const t = phase('hitlerite', { units: { S24: 'ger-inf-2 ger-inf-4', S25: 'sov-inf-3' }, lost: { 'ger-inf-4': 1 } });
    t.do(rebuild('ger-inf-4'));
    until(t, 'hitlerite:strategic-movement');
    expect(t.no(rail('ger-inf-2', ['S23'], 'ger-inf-4'))).toBeUndefined();
  });
});

describe('12.3, 12.7, 13.2: by rail, and who holds the line for it', () => {
  test('who holds the line does not sail away', () => {
    covers('ID-12.3a');
    const t = situation({
      step: 'strategic-movement',
      bare: true,
      units: { X26: 'ger-inf-2 ger-inf-4', X27: 'sov-inf-3' },
      emergency: 'sov-inf-3',
    });
    t.do(rail('ger-inf-2', ['X25'], 'ger-inf-4'));
    until(t, 'hitlerite:german-naval');
    expect(t.no({ type: 'sail', unit: 'ger-inf-4', hex: 'Z19' })).toBe('ID-12.3a');
  });

  test('who went by rail neither sails nor crosses the Scheldt', () => {
    covers('ID-12.7a', 'ID-13.2a');
    const t = situation({ step: 'strategic-movement', bare: true, units: { W12: 'ger-inf-84', X11: 'ger-inf-86' } });
    t.do(rail('ger-inf-84', ['X11']));
    until(t, 'hitlerite:german-naval');
    const cross = (id: string) => t.no({ type: 'scheldt-crossing', units: [id] });
    expect([cross('ger-inf-84'), cross('ger-inf-86')]).toEqual(['ID-13.2a', undefined]);
  });

  test('only over hexes with a line to Berlin, the Ruhr or Breslau: none in a pocket on the Baltic', () => {
    covers('ID-5.H3e');
    const t = situation({
      step: 'strategic-movement',
      bare: true,
      units: { AC29: 'ger-inf-2', Z29: 'sov-inf-3', AA31: 'sov-inf-5' },
      held: { soviet: 'Z28 Z29 Z30 Z31 Y29 Y30 Y31 AA30 AA31 AA32 AB31 AB32 AC32 AC33 AD31 AD32 AA29' },
    });
    expect([t.supplied('ger-inf-2'), t.no(rail('ger-inf-2', ['AC30']))]).toEqual([true, 'ID-5.H3e']);
  });

  test('a marker of Emergency Supply takes nothing away', () => {
    covers('ID-15.23a', 'ID-12.2b');
    const t = situation({ step: 'initial-supply', bare: true, units: { S24: 'ger-inf-2 ger-supply-1' } });
    t.do({ type: 'burn-emergency', unit: 'ger-supply-1', way: [], hexes: ['S24'] });
    until(t, 'hitlerite:strategic-movement');
    expect(t.no(rail('ger-inf-2', ['S23']))).toBeUndefined();
  });
});

describe('14.2 to 14.6, 14.16, 14.33 to 14.35: at sea', () => {
  const SECOND = { invasions: 1, chit: 'A' };
  const naval = (of: Situation) =>
    situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });
  const sail = (id: string, to: string) => ({ type: 'allied-sail', unit: id, to });

  test('once a turn: whoever landed from a box does not sail on', () => {
    covers('ID-5.A4a', 'ID-14.4a');
    const t = naval({ units: { eto: 'us-12', V5: 'us-7 port-1' } }).do(sail('us-12', 'V5'));
    expect([t.no(sail('us-12', 'mto')), t.no(sail('us-7', 'mto'))]).toEqual(['ID-5.A4d', undefined]);
  });

  test('from Rome and from open inland ports as from any other', () => {
    covers('ID-14.4a', 'ID-14.33a');
    expect(naval({ units: { A17: 'us-2' } }).no(sail('us-2', 'mto'))).toBeUndefined();
    const antwerp = (approach: string) =>
      naval({ turn: 9, units: { V12: 'us-5' }, held: { 'anglo-allied': `V12 ${approach}` }, open: 'V12' }).no(
        sail('us-5', 'eto'),
      );
    expect([antwerp('X12'), antwerp('')]).toEqual([undefined, 'ID-14.2a']);
  });

  test('a port marker may be brought to a friendly beach, too; where one lies, not', () => {
    covers('ID-14.16a', 'ID-14.17b');
    const t = naval({
      units: { eto: 'us-12 port-2', V5: 'us-7 port-1', T6: 'us-5' },
      held: { 'anglo-allied': 'V7' },
      more: SECOND,
    });
    const invade = (at: string) => ({ type: 'invade', port: 'port-2', hex: at, corps: ['us-12'] });
    expect([t.holder('V7'), t.no(invade('V7')), t.no(invade('V5'))]).toEqual(['anglo-allied', undefined, 'ID-14.16a']);
    t.do(invade('V7'));
    expect([t.at('us-12'), t.at('port-2')]).toEqual(['V7', 'V7']);
  });

  test('moving a port marker between the boxes is no invasion and does not bar Emergency Beach Supply', () => {
    covers('ID-14.35a', 'ID-14.10a');
    const threatened = (of: Situation = {}) => {
      const t = situation({
        turn: 8,
        step: 'withdrawal',
        bare: true,
        units: { V5: 'us-7 port-1', U6: 'ger-inf-84', eto: 'us-12 us-15 port-2', T21: 'ger-supply-1', ...of.units },
        more: SECOND,
      });
      return until(t, 'anglo-allied:allied-naval');
    };
    const call = { type: 'emergency-beach-supply', hex: 'V5', unit: 'us-12' };
    const shifted = threatened().play({ type: 'shift-port', port: 'port-2' }, 'anglo-allied');
    expect(shifted.no(call, 'anglo-allied')).toBeUndefined();
    const invaded = threatened().play({ type: 'invade', port: 'port-2', hex: 'V7', corps: ['us-15'] }, 'anglo-allied');
    expect(invaded.no(call, 'anglo-allied')).toBe('ID-14.35a');
  });

  test('the dead of an invasion of the Atlantic coast lie in the pile of that theatre, and are brought back there', () => {
    covers('ID-7.13a');
    const t = naval({
      units: { eto: 'us-12 us-15 port-2', X9: 'ger-inf-2 ger-inf-4' },
      lost: { 'us-12': 1 },
      more: SECOND,
    });
    t.do({ type: 'invade', port: 'port-2', hex: 'X9', corps: ['us-12', 'us-15'] });
    until(t, 'anglo-allied:declaring').do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'X9' }, 6); // 15:28, 1:2 plus 2 less 1 for the city: 1:1, 2/o
    t.do({ type: 'lose-step', unit: 'us-12' });
    expect(t.at('us-12')).toBe('eliminated-eto');
    while (t.asked[0] === 'anglo-allied:toll') t.do({ type: 'lose-step', unit: 'us-15' });
    until(t, 'anglo-allied:allied-reinforcements', 9).do({ type: 'recreate', unit: 'us-12' });
    expect(t.at('us-12')).toBe('eto');
  });
});

describe('4.10, 11.10, 11.14: Mobile Assaults together', () => {
  test('under an invasion port all are one army group', () => {
    covers('ID-4.10c', 'ID-4.10h');
    const at = (port: string) =>
      situation({
        side: 'anglo-allied',
        bare: true,
        units: { V5: `us-7 cw-B1 ${port}`, U6: 'ger-inf-84', V4: 'us-8 port-2' },
      }).no(storm('us-7 cw-B1', 'U6'));
    expect([at('port-1'), at('')]).toEqual([undefined, 'ID-4.10h']);
  });

  test('only into a hex beside their own', () => {
    covers('ID-11.14a');
    const t = situation({ bare: true, units: { S22: 'ger-pz-3', S25: 'sov-inf-3', S23: 'sov-inf-5' } });
    expect([t.no(storm('ger-pz-3', 'S23')), t.no(storm('ger-pz-3', 'S25'))]).toEqual([undefined, 'ID-11.14a']);
  });

  test('who comes from off the map was stacked with nobody when the phase began', () => {
    covers('ID-11.10a');
    const t = situation({
      side: 'soviet',
      bare: true,
      units: { 'soviet-off-map': 'sov-tank-1 sov-tank-2', V37: 'sov-inf-3', V36: 'ger-inf-84' },
    });
    t.do(move('sov-tank-1 sov-tank-2', 'V37'));
    expect([t.no(storm('sov-tank-1 sov-tank-2', 'V36')), t.no(storm('sov-tank-1', 'V36'))]).toEqual([
      'ID-11.10a',
      undefined,
    ]);
  });
});

describe('5.S3, 6.1, 6.5, 15.17: moments that bind', () => {
  test('the Soviet strategic move saved for the operational phase brings on a new unit, nobody else', () => {
    covers('ID-5.S3b');
    const t = situation({
      side: 'soviet',
      step: 'strategic-movement',
      bare: true,
      units: { 'soviet-off-map': 'sov-inf-5', V37: 'sov-inf-3', S37: 'sov-inf-13' },
    });
    expect(t.no(rail('sov-inf-3', ['V36']))).toBeUndefined();
    until(t, 'soviet:operational-movement');
    expect([t.no(rail('sov-inf-3', ['V36'])), t.no(rail('sov-inf-5', ['V37', 'V36']))]).toEqual([
      'ID-5.S3b',
      undefined,
    ]);
  });

  test('on turn 1 the corps of the eastern front go by rail, not the garrison of Yugoslavia', () => {
    covers('ID-6.1a');
    const t = situation({
      turn: 1,
      step: 'strategic-movement',
      bare: true,
      units: { F23: 'ger-inf-69', S24: 'ger-inf-2' },
    });
    expect([t.no(rail('ger-inf-69', ['F24'])), t.no(rail('ger-inf-2', ['S23']))]).toEqual(['ID-6.1a', undefined]);
  });

  test('who prepares Bagration takes no supply unit back on turn 1', () => {
    covers('ID-6.5c');
    const end = (bagration: 'launched' | 'declined') =>
      situation({
        turn: 1,
        side: 'soviet',
        step: 'withdrawal',
        bare: true,
        units: { V36: 'sov-inf-3 sov-supply-1' },
        more: { bagration },
      }).no({ type: 'withdraw-supply', unit: 'sov-supply-1' });
    expect([end('launched') === undefined, end('declined')]).toEqual([false, undefined]);
  });

  test('a garrison on Fortress Supply waits for a relief force, even if the besiegers have gone', () => {
    covers('ID-15.17a');
    const freed = (relief: string) => {
      const t = situation({
        turn: 7,
        step: 'declaring',
        units: { W1: 'ger-inf-74', V2: 'us-5', W2: 'us-8', U16: 'ger-supply-1', V5: 'port-1' },
        held: { 'anglo-allied': 'V1 V2 W2 V3 V4 W3' },
      });
      t.do('end-phase').do({ type: 'keep-in-fortress', unit: 'ger-inf-74' });
      until(t, 'anglo-allied:operational-movement');
      t.put('us-5', 'T6').put('us-8', 'T6');
      t.give('hitlerite', 'V1', 'V2', 'W2', 'V3', 'W3', 'U2', 'U3');
      if (relief !== '') t.put(relief, 'V1');
      until(t, 'hitlerite:operational-movement', 8);
      return [t.supplied('ger-inf-74'), t.no(move('ger-inf-74', 'W2'))];
    };
    expect(freed('')).toEqual([true, 'ID-15.17a']);
    expect(freed('ger-inf-84')).toEqual([true, undefined]);
  });
});
