import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Scene, type Table } from '../support.ts';
import { go, mark } from './help.ts';

/** The Logistics chit is drawn in Fall Blau's June 1942: most of the west is German. */
const logistics = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'logistics', ...more });
const state = (unit: string, units: Scene['units'], more: Partial<Scene> = {}): string =>
  mark(logistics(units, more), unit);
const [SUPPLIED, OUT, ISOLATED] = ['supplied', 'out-of-supply', 'isolated'];
/** Three zones around E4828, and nobody beside it. */
const RING = { E4926: 'ger-corps-i', E4929: 'ger-corps-ii', E4628: 'ger-corps-x' };

describe('13.4 Soviet lines', () => {
  test('13.4b five hexes to a railway that leads to the east edge, not six', () => {
    covers('DV-13.4a', 'DV-13.4b', 'DV-10.5.11a');
    expect(state('sov-rd-10', { E5231: 'sov-rd-10' })).toBe(SUPPLIED);
    expect(state('sov-rd-10', { E5332: 'sov-rd-10' })).toBe(OUT);
  });
  test('13.2 a line of communications may be of any length', () => {
    covers('DV-13.1a', 'DV-13.2a', 'DV-2.4h');
    expect(state('sov-rd-10', { E5433: 'sov-rd-10' })).toBe(OUT);
  });
  test('13.2a surrounded by zones: isolated', () => {
    covers('DV-13.2a', 'DV-13.3a', 'DV-6.3a', 'DV-6.4a', 'DV-10.5.11b');
    expect(state('sov-rd-10', { E4828: 'sov-rd-10', ...RING })).toBe(ISOLATED);
  });
  test('6.3 friends lift the zones they stand in', () => {
    covers('DV-6.3a', 'DV-6.4a', 'DV-6.2h');
    expect(state('sov-rd-10', { E4828: 'sov-rd-10', ...RING })).toBe(ISOLATED);
    expect(state('sov-rd-10', { E4828: 'sov-rd-10', E4827: 'sov-rd-90', ...RING })).toBe(SUPPLIED);
  });
  test('units without zones must stand in every hex to cut a line', () => {
    covers('DV-6.1a', 'DV-13.2a');
    const ring = {
      E4827: 'ger-inf-207',
      E4927: 'ger-inf-281',
      E4928: 'ger-inf-285',
      E4829: 'ger-inf-221',
      E4728: 'ger-inf-286',
    };
    expect(state('sov-rd-10', { E4828: 'sov-rd-10', ...ring })).toBe(SUPPLIED);
    expect(state('sov-rd-10', { E4828: 'sov-rd-10', ...ring, E4727: 'ger-inf-403' })).toBe(ISOLATED);
  });
  test('6.1g panzers bar nothing in mud, nor in the first winter', () => {
    covers('DV-6.1g', 'DV-6.1h');
    const ring = { E4828: 'sov-rd-10', E4926: 'ger-pz-1', E4929: 'ger-pz-6', E4628: 'ger-pz-8' };
    expect(state('sov-rd-10', ring)).toBe(ISOLATED);
    for (const turn of [10, 16, 27]) expect(state('sov-rd-10', ring, { turn }), `turn ${turn}`).toBe(SUPPLIED);
    for (const turn of [7, 8, 9]) expect(state('sov-rd-10', ring, { turn }), `turn ${turn}`).toBe(SUPPLIED);
    for (const turn of [18, 30]) expect(state('sov-rd-10', ring, { turn }), `turn ${turn}`).toBe(ISOLATED);
    // On foot they do.
    expect(state('sov-rd-10', { E4828: 'sov-rd-10', ...RING }, { turn: 10 })).toBe(ISOLATED);
  });
  test('13.4a a cut railway is no source', () => {
    covers('DV-13.4a');
    // Inside the ring a railway would not help: Lodz has one.
    expect(
      state('sov-rd-10', { W2428: 'sov-rd-10', W2526: 'ger-corps-i', W2529: 'ger-corps-ii', W2228: 'ger-corps-x' }),
    ).toBe(ISOLATED);
  });
  test('13.3 no line runs through a town the enemy holds', () => {
    covers('DV-13.2b', 'DV-13.3b');
    // Every way out is held by a division but one, which leads through Kursk.
    const units = {
      E2128: 'sov-rd-10',
      E2228: 'ger-inf-207',
      E2229: 'ger-inf-281',
      E2129: 'ger-inf-285',
      E2028: 'ger-inf-221',
      E2029: 'ger-inf-286',
    };
    expect(state('sov-rd-10', units, { held: { soviet: ['E2127'] } })).not.toBe(ISOLATED);
    expect(state('sov-rd-10', units, { held: { axis: ['E2127'] } })).toBe(ISOLATED);
  });
  test('13.2e on turns 1 to 3 no line runs abroad, except through Soviet units', () => {
    covers('DV-13.2e');
    const at = (turn: number, units: Scene['units']): string =>
      state('sov-rd-10', units, { scenario: 'campaign-barbarossa', turn });
    expect(at(3, { W3131: 'sov-rd-10' })).toBe(ISOLATED);
    expect(at(4, { W3131: 'sov-rd-10' })).not.toBe(ISOLATED);
    expect(at(3, { W3131: 'sov-rd-10', W3232: 'sov-rd-90' })).not.toBe(ISOLATED);
  });
  test('15.3b nor through Hungary in all of 1941', () => {
    covers('DV-15.3b', 'DV-13.2e');
    // Two hexes inside Hungary, in December 1941 and January 1942.
    const at = (turn: number): string => state('sov-rd-10', { W2838: 'sov-rd-10' }, { turn });
    expect(at(7)).toBe(ISOLATED);
    expect(at(8)).not.toBe(ISOLATED);
  });
});

describe('13.2 Leningrad', () => {
  const siege = { W4803: 'ger-inf-207', W4703: 'ger-inf-281' };
  test('over the lake there is communication, but no supply', () => {
    covers('DV-13.2c', 'DV-13.3b');
    expect(state('sov-rd-10', { W4702: 'sov-rd-10', ...siege })).toBe(OUT);
    expect(state('sov-rd-10', { W4702: 'sov-rd-10', W4703: 'ger-inf-281' })).toBe(SUPPLIED);
  });
  test('not when the far shore is lost', () => {
    covers('DV-13.2c');
    expect(state('sov-rd-10', { W4702: 'sov-rd-10', ...siege, E1102: 'ger-inf-285' })).toBe(ISOLATED);
  });
  test('Oranienbaum communicates through Leningrad', () => {
    covers('DV-13.2d');
    const pocket = { W4603: 'sov-rd-10', ...siege, W4604: 'ger-inf-285', W4503: 'ger-inf-221', W4502: 'ger-inf-286' };
    expect(state('sov-rd-10', { ...pocket, W4702: 'sov-rd-90' })).toBe(OUT);
    expect(state('sov-rd-10', pocket, { held: { axis: ['W4702'] } })).toBe(ISOLATED);
  });
});

describe('13.4 Soviet ports', () => {
  test('13.4d a Black Sea port supplies within five hexes', () => {
    covers('DV-13.4d');
    // Sevastopol, shut off by land.
    const siege = { E1848: 'ger-inf-207', E1948: 'ger-inf-281', E1949: 'ger-inf-285' };
    expect(state('sov-rd-10', { E1849: 'sov-rd-10', ...siege })).toBe(SUPPLIED);
  });
  test('13.4f not west of a port the Axis holds on the same water', () => {
    covers('DV-13.4f');
    const siege = { E1849: 'sov-rd-10', E1848: 'ger-inf-207', E1948: 'ger-inf-281', E1949: 'ger-inf-285' };
    expect(state('sov-rd-10', siege, { held: { axis: ['E2849'] } })).toBe(OUT);
    // Odessa and Nikolaev lie to the west: they do not matter.
    expect(state('sov-rd-10', siege, { held: { axis: ['W4844', 'E1342'] } })).toBe(SUPPLIED);
  });
  const mariupol = {
    E2641: 'sov-rd-10',
    E2640: 'ger-inf-207',
    E2740: 'ger-inf-281',
    E2741: 'ger-inf-285',
    E2540: 'ger-inf-221',
    E2541: 'ger-inf-286',
  };
  const shores = ['E2641', 'E2447', 'E2448', 'E2547', 'E3041'];
  const azov = (turn: number, axis: string[] = []): string =>
    state('sov-rd-10', mariupol, { turn, held: { soviet: shores, axis } });
  test('13.4e the Sea of Azov: with both shores of the straits, and not in snow', () => {
    covers('DV-13.4e');
    expect(azov(13)).toBe(SUPPLIED);
    expect(azov(18)).not.toBe(SUPPLIED);
    expect(azov(13, ['E2547'])).not.toBe(SUPPLIED);
    expect(azov(13, ['E2448'])).not.toBe(SUPPLIED);
  });
  test('13.4c Baltic ports serve while Leningrad has a line of supply', () => {
    covers('DV-13.4c');
    const tallinn = {
      W3804: 'sov-rd-10',
      W3904: 'ger-inf-207',
      W3805: 'ger-inf-281',
      W3704: 'ger-inf-285',
      W3703: 'ger-inf-221',
      W3903: 'ger-inf-286',
      W3803: 'ger-inf-403',
    };
    const land = Object.fromEntries(
      Object.entries(tallinn).filter(([id]) => !['W3703', 'W3803', 'W3903'].includes(id)),
    );
    const at = (more: Scene['units']): string =>
      state('sov-rd-10', { ...land, ...more }, { scenario: 'campaign-barbarossa', turn: 3 });
    expect(at({})).toBe(SUPPLIED);
    expect(at({ W4803: 'ger-inf-454', W4703: 'ger-inf-444' })).not.toBe(SUPPLIED);
  });
  test('13.7 Rostov serves unless an enemy stands at the mouth of the Don', () => {
    covers('DV-13.7a');
    const rostov = {
      E3241: 'sov-rd-10',
      E3240: 'ger-inf-207',
      E3340: 'ger-inf-281',
      E3341: 'ger-inf-285',
      E3242: 'ger-inf-221',
      E3140: 'ger-inf-286',
    };
    const held = { soviet: ['E2447', 'E2448', 'E2547'] };
    expect(state('sov-rd-10', { ...rostov, E3141: 'sov-rd-90' }, { turn: 13, held })).toBe(SUPPLIED);
    expect(state('sov-rd-10', { ...rostov, E3141: 'ger-inf-403' }, { turn: 13, held })).not.toBe(SUPPLIED);
  });
});

describe('13.5 Axis lines', () => {
  const depot = { W4121: 'depot-1' };
  test('13.5d seven hexes to a supplied depot, not eight', () => {
    covers('DV-13.5b', 'DV-13.5d', 'DV-13.5f');
    expect(state('ger-pz-1', { ...depot, W4820: 'ger-pz-1' })).toBe(SUPPLIED);
    expect(state('ger-pz-1', { ...depot, W4817: 'ger-pz-1' })).toBe(OUT);
  });
  test('R-58 allies too', () => {
    covers('DV-13.5d');
    expect(state('rum-corps-i', { W4331: 'depot-1', E1131: 'rum-corps-i' })).not.toBe(ISOLATED);
    expect(state('hun-mobile', { ...depot, W4825: 'hun-mobile' })).toBe(SUPPLIED);
  });
  test('13.5b without a depot a railway in Russia is no source', () => {
    covers('DV-13.5b');
    // A depot far ahead makes the cities behind it serve; one far behind does not.
    expect(state('ger-pz-1', { W3227: 'depot-1', W4719: 'ger-pz-1' })).toBe(OUT);
  });
  test('13.5c a city west of every depot may serve as one', () => {
    covers('DV-13.5c');
    expect(state('ger-pz-1', { E1218: 'depot-1', W4120: 'ger-pz-1' })).toBe(SUPPLIED);
    // A depot west of Minsk: Minsk serves no more; Vilnius and Brest are too far.
    expect(state('ger-pz-1', { W3326: 'depot-1', W4524: 'ger-pz-1' })).toBe(OUT);
    expect(state('ger-pz-1', { E1218: 'depot-1', W4524: 'ger-pz-1' })).toBe(SUPPLIED);
  });
  test('13.5f a depot whose railway is cut serves nobody', () => {
    covers('DV-13.5f', 'DV-13.6e');
    const t = logistics({
      ...depot,
      W4820: 'ger-pz-1',
      W4023: 'sov-rd-10',
      W4120: 'sov-rd-90',
      W4221: 'sov-rd-125',
      W4222: 'sov-rd-48',
    });
    go(t, { type: 'turn-depot', depot: 'depot-1' });
    expect(mark(t, 'ger-pz-1')).toBe(OUT);
  });
  test('13.6g nor does one turned over', () => {
    covers('DV-13.6g');
    const t = logistics({ ...depot, W4820: 'ger-pz-1' }, { turned: ['depot-1'] });
    go(t, 'keep-depots');
    expect(mark(t, 'ger-pz-1')).toBe(OUT);
  });
  test('13.5b a supplied Panzer headquarters serves for three hexes', () => {
    covers('DV-13.5b', 'DV-13.5d');
    expect(state('ger-pz-1', { ...depot, W4820: 'ger-hq-1', E1320: 'ger-pz-1' })).toBe(SUPPLIED);
    expect(state('ger-pz-1', { ...depot, W4820: 'ger-hq-1', E1420: 'ger-pz-1' })).toBe(OUT);
    // Itself too far from the depot, it serves nobody.
    expect(state('ger-pz-1', { ...depot, E1120: 'ger-hq-1', E1320: 'ger-pz-1' })).toBe(OUT);
  });
  test('13.5e no headquarters is supplied through another', () => {
    covers('DV-13.5e');
    const t = logistics({ ...depot, W4820: 'ger-hq-1', E1320: 'ger-hq-2', E1420: 'ger-pz-1' });
    expect(mark(t, 'ger-pz-1')).toBe(OUT);
  });
  test('13.2a cut off: isolated', () => {
    covers('DV-10.5.11b', 'DV-13.2a');
    expect(
      state('ger-corps-i', { E4828: 'ger-corps-i', E4926: 'sov-army-16', E4929: 'sov-army-19', E4628: 'sov-army-20' }),
    ).toBe(ISOLATED);
  });
  test('13.5g a Baltic port serves for five hexes; Leningrad never', () => {
    covers('DV-13.5g');
    const far = { E2233: 'depot-1' };
    // Pskov and Tallinn: no depot within seven hexes; every city west of it could serve, so Soviets hold the railway.
    const cut = { ...far, W4304: 'ger-pz-1', W4208: 'sov-rd-10', W4308: 'sov-rd-90' };
    expect(state('ger-pz-1', cut)).toBe(SUPPLIED);
    const leningrad = { W3227: 'depot-1', W4701: 'ger-pz-1' };
    expect(state('ger-pz-1', leningrad, { held: { axis: ['W4702'] } })).not.toBe(SUPPLIED);
  });
  test('13.5i ports east of one the Soviets hold do not serve', () => {
    covers('DV-13.5i', 'DV-13.5h');
    // Sevastopol is Soviet in June 1942: nothing east of it serves the Axis.
    const at = (held: Scene['held']): string =>
      state(
        'ger-pz-1',
        { W3227: 'depot-1', E2849: 'ger-pz-1' },
        { held: { axis: ['E2849', ...(held?.axis ?? [])], soviet: held?.soviet ?? [] } },
      );
    expect(at({})).toBe(OUT);
    expect(at({ axis: ['E1849'] })).toBe(SUPPLIED);
  });
});

describe('10.5.11 marks', () => {
  test('who is in supply again loses his mark', () => {
    covers('DV-10.5.11a', 'DV-13.8a');
    const t = logistics(
      { W4121: 'depot-1', W4820: 'ger-pz-1', E4828: 'sov-rd-10' },
      { outOfSupply: ['ger-pz-1'], isolated: ['sov-rd-10'] },
    );
    expect([mark(t, 'ger-pz-1'), mark(t, 'sov-rd-10')]).toEqual([SUPPLIED, SUPPLIED]);
  });
  test('an isolated unit with communications is out of supply', () => {
    covers('DV-13.8a', 'DV-10.5.11b');
    expect(state('sov-rd-10', { E5332: 'sov-rd-10' }, { isolated: ['sov-rd-10'] })).toBe(OUT);
  });
  test('9.6 the naval unit is always in supply on a coast', () => {
    covers('DV-9.6g');
    expect(
      state(
        'sov-naval',
        { W4844: 'sov-naval', W4843: 'ger-corps-i', W4743: 'ger-corps-ii', W4744: 'ger-inf-207' },
        { held: { axis: ['E1849', 'E2849', 'E3250', 'E1342', 'E1443'] } },
      ),
    ).toBe(SUPPLIED);
  });
  test('9.7 an airborne corps in a town within range of a supplied Stavka is always in supply', () => {
    covers('DV-9.7g');
    // Kursk, encircled; Stavka six hexes to the north-east, or seven.
    const kursk = {
      E2127: 'sov-abc-4',
      E2126: 'ger-inf-207',
      E2227: 'ger-inf-281',
      E2228: 'ger-inf-285',
      E2128: 'ger-inf-221',
      E2028: 'ger-inf-286',
      E2027: 'ger-inf-403',
    };
    expect(state('sov-abc-4', { ...kursk, E2727: 'sov-stavka' }, { held: { soviet: ['E2127'] } })).toBe(SUPPLIED);
    expect(state('sov-abc-4', { ...kursk, E2828: 'sov-stavka' }, { held: { soviet: ['E2127'] } })).toBe(ISOLATED);
  });
});
