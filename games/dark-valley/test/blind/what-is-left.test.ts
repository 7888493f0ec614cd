import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import { phaseOne } from '../phase-one.ts';
import { hex, scene, type Scene, type Table } from '../support.ts';
import { far, go, mark, may, offers, open, steps, ways } from './help.ts';

const LINE = 'E4413 E4512 E4612 E4711 E4811 E4910 E5010 E5109 E5209'.split(' ');
const DIVISIONS = ['sov-rd-10', 'sov-rd-90', 'sov-rd-125', 'sov-rd-48', 'sov-rd-5', 'sov-rd-33'];
const ring = (hexes: string): Scene['units'] =>
  Object.fromEntries(hexes.split(' ').map((id, i) => [id, DIVISIONS[i]!]));

describe('definitions that decide something', () => {
  test('2.1c a coastal town is no port for that', () => {
    covers('DV-2.1c');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { W4304: 'ger-inf-207', W3804: 'ger-inf-281', W3612: 'ger-inf-285', W1522: 'ger-inf-221' },
      phase: 'strategic-movement',
      dice: [1, 1],
    });
    for (let n = 0; n < 3 && t.open !== 'axis-naval'; n++)
      go(
        t,
        open(t).find((each) => each.startsWith('end-'))!,
      );
    expect(offers(t, { type: 'axis-transport' })).toEqual(['ger-inf-221', 'ger-inf-281', 'ger-inf-285']);
  });
  test('2.2y SS divisions are German: they slip through rifle armies, and their loss costs the Soviets', () => {
    covers('DV-2.2y');
    const t = scene({ turn: 3, units: { E4612: 'ss-mot-dr', E4712: 'sov-army-16' }, chit: 'axis:move' });
    expect(far(t, ['ss-mot-dr'], ['E4711'])).toBe(1);
    const price = strike(
      sovietCombat(
        {
          E4829: 'ss-pol',
          [STEPPE]: ['sov-gdarmy-1', 'sov-gdarmy-2', 'sov-army-16'].slice(0, 2),
          E4928: 'sov-army-19',
        },
        { turn: 24 },
      ),
      'soviet',
      attack('E4829', ['sov-gdarmy-1', 'sov-gdarmy-2', 'sov-army-19']),
      6,
    );
    expect(price.at('ss-pol')).toBe('eliminated');
    expect(open(price)).toContain('lose-step');
  });
  test('2.2y Guards are Soviet under every Soviet chit', () => {
    covers('DV-2.2y');
    const t = scene({
      scenario: 'campaign-zitadelle',
      turn: 24,
      units: { E4829: ['sov-gta-1', 'sov-gdarmy-1', 'sov-gdcav-1'] },
      chit: 'soviet:move',
    });
    expect(offers(t, { type: 'move' })).toEqual(['sov-gdarmy-1', 'sov-gdcav-1', 'sov-gta-1']);
  });
  test('2.4k artillery is a combat unit: it goes by rail, headquarters do not', () => {
    covers('DV-2.4k', 'DV-9.2f');
    const t = scene({
      scenario: 'campaign-zitadelle',
      turn: 24,
      units: { E2215: ['sov-art-1', 'sov-zhukov'] },
      phase: 'strategic-movement',
      dice: [1, 1],
    });
    for (let n = 0; n < 4 && t.open !== 'soviet-rail'; n++)
      go(
        t,
        open(t).find((each) => each.startsWith('end-'))!,
      );
    expect(offers(t, { type: 'soviet-rail-move' })).toEqual(['sov-art-1']);
  });
  test('6.1c a zone does not stop an attack, an air unit or a base', () => {
    covers('DV-6.1c');
    const t = axisCombat({
      E4829: ['ger-pz-1', 'ger-pz-6'],
      [STEPPE]: 'sov-army-16',
      E4629: 'air-i',
      E4728: 'sov-army-19',
    });
    expect(whyNot(t, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6'], { support: ['air-i'] }))).toBeUndefined();
  });
  test('nobody marches into a lone headquarters', () => {
    covers('DV-14.1b', 'DV-11.1b');
    const t = scene({ turn: 3, units: { E4413: 'ger-pz-1', E4612: 'sov-zhukov' }, chit: 'axis:move' });
    expect(far(t, ['ger-pz-1'], LINE.slice(1))).toBe(1);
  });
});

describe('what is finished stays so', () => {
  test('4.1b after the end of a movement nobody moves any more', () => {
    covers('DV-4.1b');
    const t = scene({ turn: 3, units: { E4413: 'ger-pz-1' }, chit: 'axis:move', cup: ['axis:combat'] });
    go(t, 'end-movement');
    expect(may(t, { type: 'move', units: ['ger-pz-1'], way: ['E4512'] })).toBe(false);
  });
  test('9.1c no strategic movement during an activation', () => {
    covers('DV-9.1c');
    const t = scene({ scenario: 'campaign-fall-blau', turn: 13, units: { W2726: 'ger-corps-i' }, chit: 'axis:move' });
    expect(may(t, { type: 'axis-rail-move', unit: 'ger-corps-i', to: 'W1225' })).toBe(false);
  });
  test('9.1b who went by rail marches as far as any other', () => {
    covers('DV-9.1b');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { E2215: 'sov-cav-2' },
      phase: 'strategic-movement',
      dice: [1, 1],
    });
    for (let n = 0; n < 4 && t.open !== 'soviet-rail'; n++)
      go(
        t,
        open(t).find((each) => each.startsWith('end-'))!,
      );
    go(t, { type: 'soviet-rail-move', unit: 'sov-cav-2', to: 'E2718' });
    t.playOn('moving');
    while (t.side !== 'soviet') t.playOn('moving');
    expect(t.s.turn).toBe(13);
    expect(Math.max(...ways(t, ['sov-cav-2']).map((way) => way.length))).toBe(6);
  });
  test('11.1i an advance is no movement: the unit marches on with all its points', () => {
    covers('DV-11.1i');
    const t = scene({
      turn: 3,
      units: { E4413: ['ger-hq-1', 'ger-pz-1', 'ger-pz-6'], E4512: 'sov-rd-10' },
      chit: 'axis:pz-1',
    });
    go(t, { type: 'choose-order', order: 'combat-then-move' });
    strike(t, 'axis', attack('E4512', ['ger-pz-1', 'ger-pz-6']), 6);
    go(t, { type: 'advance', units: ['ger-pz-1'] });
    go(t, 'end-combat');
    expect(far(t, ['ger-pz-1'], LINE.slice(2))).toBe(7);
    expect(t.at('ger-pz-1')).toBe('E4512');
  });
  test('12.2f a unit fights with all of its strength or not at all', () => {
    covers('DV-12.2f', 'DV-12.2e');
    const t = axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-army-16', E4828: 'sov-army-19' });
    expect(told(t, 'axis', attack(STEPPE, ['ger-pz-1'])).attack).toBe(5);
    strike(t, 'axis', attack(STEPPE, ['ger-pz-1']), 1);
    expect(offers(t, { type: 'attack', target: 'E4828' })).toEqual(['ger-pz-6']);
  });
});

describe('marks that do not add up', () => {
  test('12.3e out of supply and out of Zhukov’s range: two, not four', () => {
    covers('DV-12.3e', 'DV-10.5.3a');
    const army = ['sov-army-16', 'sov-army-19'];
    const t = sovietCombat(
      { E4829: 'ger-corps-i', [STEPPE]: army, E5329: 'sov-zhukov' },
      { turn: 17, chit: 'soviet:combat-zhukov', outOfSupply: army },
    );
    expect(told(t, 'soviet', attack('E4829', army)).die).toBe(-2);
  });
  test('12.3e out of supply in the open in the first winter: two, not four', () => {
    covers('DV-12.3e', 'DV-17.1.2f');
    const t = axisCombat({ E4829: 'ger-pz-1', [STEPPE]: 'sov-rd-10' }, { turn: 8, outOfSupply: ['ger-pz-1'] });
    expect(told(t, 'axis', attack(STEPPE, ['ger-pz-1'])).die).toBe(-2);
  });
});

describe('supply, the rest', () => {
  const logistics = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'logistics', cup: ['axis:move'], ...more });
  test('13.5a the industry of Silesia is a source of its own', () => {
    covers('DV-13.5a');
    // Kattowitz, surrounded; Lodz, surrounded, is not.
    expect(
      mark(logistics({ W2232: 'ger-corps-i', ...ring('W2231 W2331 W2332 W2233 W2132 W2131') }), 'ger-corps-i'),
    ).toBe('supplied');
    expect(
      mark(logistics({ W2428: 'ger-corps-i', ...ring('W2427 W2527 W2528 W2429 W2328 W2327') }), 'ger-corps-i'),
    ).toBe('isolated');
  });
  test('13.5a west of the start line any railway that leads home', () => {
    covers('DV-13.5a', 'DV-13.5d');
    expect(mark(logistics({ E2233: 'depot-1', W2526: 'ger-corps-i' }), 'ger-corps-i')).toBe('supplied');
  });
  test('13.3c a line that has reached the railway goes on along it, however far', () => {
    covers('DV-13.3c', 'DV-13.4a');
    // Five hexes from the railway, hundreds of kilometres from the east edge.
    expect(mark(logistics({ E4742: 'sov-rd-10' }), 'sov-rd-10')).toBe('supplied');
  });
  test('R-69 a fortified zone in Axis hands is gone at the next Logistics', () => {
    covers('DV-13.8f');
    const t = scene({
      turn: 3,
      units: { W4234: 'ger-inf-207', W4121: 'depot-1' },
      chit: 'logistics',
      cup: ['axis:move'],
    });
    for (let n = 0; n < 3 && t.open === 'checking-depots'; n++)
      go(t, open(t).includes('keep-depots') ? 'keep-depots' : { type: 'turn-depot', depot: 'depot-1' });
    expect(t.s.hexes.zone[hex('W4234')]).toBe(0);
  });
});

describe('held armies and lost air units', () => {
  const reserve = (held: Scene['held']): Table =>
    scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { 'stavka-reserve': ['sov-army-16', 'sov-army-19'], E2215: 'sov-stavka' },
      heldBack: ['sov-army-16'],
      held: held!,
      chit: 'soviet:stavka',
      dice: [6, 6],
    });
  test('7.10b they stay until Sevastopol or Rostov is Soviet when the chit is played', () => {
    covers('DV-7.10b');
    expect(offers(reserve({ axis: ['E1849', 'E3241'] }), { type: 'release' })).toEqual(['sov-army-19']);
    expect(offers(reserve({ axis: ['E1849'], soviet: ['E3241'] }), { type: 'release' })).toEqual([
      'sov-army-16',
      'sov-army-19',
    ]);
  });
  test('8.6f a lost air unit is sent away only when there is no other', () => {
    covers('DV-8.6f', 'DV-7.9k');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 18,
      units: { W4121: 'ger-corps-i', W3325: 'air-i', W2726: 'air-ii', W2428: 'air-iv', 'other-fronts': ['air-v'] },
      isolated: ['ger-corps-i'],
      phase: 'attrition-phase',
      held: { axis: ['E2827', 'E3241', 'E1849'] },
    }).roll(6);
    go(t, { type: 'supply-pocket', air: 'air-i', hex: 'W4121' });
    t.playOn('axis-withdrawals');
    expect(t.s.turn).toBe(19);
    expect(offers(t, { type: 'send-away' })).not.toContain('air-i');
    expect(offers(t, { type: 'send-away' })).toContain('air-ii');
  });
  test('8.1b after its mission an air unit is back at its base', () => {
    covers('DV-8.1b', 'DV-2.2i');
    const t = axisCombat({ [STEPPE]: 'sov-army-16', E4529: 'air-i' }).roll(5);
    go(t, { type: 'bombard', air: 'air-i', hex: STEPPE, unit: 'sov-army-16' });
    expect(t.at('air-i')).toBe('E4529');
  });
  test('12.8k the German guns do not come back', () => {
    covers('DV-12.8k');
    const t = phaseOne(
      { scenario: 'campaign-zitadelle', turn: 25, units: { eliminated: ['ger-art', 'ger-inf-207'] } },
      'axis-rebuilding',
    );
    expect(offers(t, { type: 'replace' })).toEqual(['ger-inf-207']);
  });
});

describe('a Combat chit', () => {
  test('10.5.2a attacks, bombers and guns in one activation', () => {
    covers('DV-10.5.2a', 'DV-12.1a');
    const t = axisCombat(
      { E4829: ['ger-art', 'ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-army-16', E5129: 'sov-rd-10', E4529: 'air-i' },
      { turn: 12 },
    );
    expect(open(t)).toEqual(expect.arrayContaining(['attack', 'bombard', 'end-combat', 'shell']));
    expect(open(t)).not.toContain('move');
    expect(steps(t, 'sov-army-16')).toBe(2);
  });
  test('10.5.8 a second Deep Battle of the turn keeps to the headquarters of the first', () => {
    covers('DV-10.5.8b');
    const t = scene({
      scenario: 'campaign-zitadelle',
      turn: 25,
      units: { E4829: ['sov-zhukov', 'sov-army-16'], E5229: ['sov-stavka', 'sov-army-19'] },
      chit: 'soviet:deep-battle',
      cup: ['soviet:deep-battle'],
    });
    go(t, { type: 'choose-headquarters', hq: 'zhukov' });
    go(t, 'end-combat');
    go(t, 'end-movement');
    for (let n = 0; n < 3 && /offer/.test(t.open); n++)
      go(
        t,
        open(t).find((each) => each.startsWith('keep-'))!,
      );
    if (t.open === 'choosing-headquarters') expect(offers(t, { type: 'choose-headquarters' })).toEqual(['zhukov']);
    else {
      go(t, 'end-combat');
      expect(offers(t, { type: 'move' })).toEqual(['sov-army-16', 'sov-zhukov']);
    }
  });
});
