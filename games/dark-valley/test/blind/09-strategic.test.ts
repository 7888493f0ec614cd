import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Scene, type Table } from '../support.ts';
import { go, may, offers, open, steps } from './help.ts';

/** Phase III, passed through without choices until a step opens. */
function phaseThree(until: string, units: Scene['units'], more: Partial<Scene> = {}): Table {
  const t = scene({ scenario: 'campaign-fall-blau', turn: 13, units, phase: 'strategic-movement', ...more });
  for (let n = 0; n < 8 && t.open !== until && /^(axis|soviet)-(rail|naval)|amphibious|airborne/.test(t.open); n++)
    go(
      t,
      open(t).find((each) => each.startsWith('end-'))!,
    );
  return t;
}
const axisRail = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  phaseThree('axis-rail', { W4121: 'depot-1', ...units }, { dice: [2, 3], ...more });
const byRail = (unit: string, to: string) => ({ type: 'axis-rail-move', unit, to });

describe('9.2 the Axis by rail', () => {
  test('9.2a from turn 11, as many steps as two dice show', () => {
    covers('DV-9.2a', 'DV-4.1.III', 'DV-2.2b');
    expect(phaseThree('axis-rail', { W2726: 'ger-corps-i' }, { turn: 10 }).open).not.toBe('axis-rail');
    const t = axisRail(
      { W2726: ['ger-corps-i', 'ger-corps-ii', 'ger-inf-207'], W1925: 'ger-pz-1' },
      { turn: 11, dice: [2, 3], reduced: ['ger-pz-1'] },
    );
    go(t, byRail('ger-corps-i', 'W1225'));
    go(t, byRail('ger-corps-ii', 'W1225'));
    // One step is left: enough for a reduced division or a weak one, not for a whole corps.
    expect(may(t, byRail('ger-pz-1', 'W1225'))).toBe(true);
    go(t, byRail('ger-inf-207', 'W1225'));
    expect(t.open).not.toBe('axis-rail');
  });
  test('a whole corps does not go for one step', () => {
    covers('DV-9.2a');
    const t = axisRail({ W2726: ['ger-corps-i', 'ger-inf-207'] }, { dice: [1, 1] });
    go(t, byRail('ger-inf-207', 'W1225'));
    expect(may(t, byRail('ger-corps-i', 'W1225'))).toBe(false);
  });
  test('9.2b in snow and from 1944 steps in the Soviet Union count double', () => {
    covers('DV-9.2b');
    const goes = (turn: number, from: string, to: string, dice: [number, number]): boolean =>
      may(axisRail({ [from]: 'ger-corps-i', W4221: 'ger-inf-207' }, { turn, dice }), byRail('ger-corps-i', to));
    expect(goes(13, 'W3824', 'W4023', [1, 1])).toBe(true);
    expect(goes(18, 'W3824', 'W4023', [1, 2])).toBe(false);
    expect(goes(18, 'W3824', 'W4023', [2, 2])).toBe(true);
    expect(goes(34, 'W3824', 'W4023', [1, 2])).toBe(false);
    // Never four times, not even in a snow turn of 1944.
    expect(goes(30, 'W3824', 'W4023', [2, 2])).toBe(true);
    expect(goes(18, 'W2726', 'W1225', [1, 1])).toBe(true);
  });
  test('9.2c never beside an enemy: not at the start, on the way or at the end', () => {
    covers('DV-9.2c');
    expect(
      offers(axisRail({ W2627: 'ger-corps-i', W2628: 'sov-rd-10', W1225: 'ger-inf-207' }), { type: 'axis-rail-move' }),
    ).not.toContain('ger-corps-i');
    const t = axisRail({ W2726: 'ger-corps-i', W2328: 'sov-rd-10' });
    expect(may(t, byRail('ger-corps-i', 'W2527'))).toBe(true);
    expect(may(t, byRail('ger-corps-i', 'W2428'))).toBe(false);
  });
  test('9.2d in supply in every hex', () => {
    covers('DV-9.2d');
    // The depot at Minsk reaches seven hexes: Orsha, not Smolensk.
    const t = axisRail({ W2726: 'ger-corps-i' });
    expect(may(t, byRail('ger-corps-i', 'W4719'))).toBe(true);
    expect(may(t, byRail('ger-corps-i', 'E1218'))).toBe(false);
  });
  test('9.2e not through a town of the enemy', () => {
    covers('DV-9.2e');
    const t = axisRail({ W4221: 'ger-corps-i' }, { held: { soviet: ['W4719'] } });
    expect(may(t, byRail('ger-corps-i', 'W4519'))).toBe(true);
    expect(may(t, byRail('ger-corps-i', 'W4719'))).toBe(false);
  });
  test('9.2f combat units only, and only on rails', () => {
    covers('DV-9.2f');
    const t = axisRail({ W2726: ['ger-corps-i', 'ger-hq-1'] });
    expect(offers(t, { type: 'axis-rail-move' })).toEqual(['ger-corps-i']);
    expect(may(t, byRail('ger-corps-i', 'W2526'))).toBe(false);
    const off = axisRail({ W2526: 'ger-corps-i', W2726: 'ger-inf-207' });
    expect(offers(off, { type: 'axis-rail-move' })).toEqual(['ger-inf-207']);
  });
  test('5.1a the limits of stacking hold at the end', () => {
    covers('DV-5.1a');
    const t = axisRail({ W2726: 'ger-corps-i', W1225: ['ger-corps-ii', 'ger-corps-x', 'ger-corps-xxvi'] });
    expect(may(t, byRail('ger-corps-i', 'W1225'))).toBe(false);
  });
});

describe('9.4 the Soviets by rail', () => {
  const rail = (units: Scene['units'], more: Partial<Scene> = {}): Table => phaseThree('soviet-rail', units, more);
  const move = (unit: string, to: string, more: object = {}) => ({ type: 'soviet-rail-move', unit, to, ...more });
  test('9.4a from turn 4 four steps', () => {
    covers('DV-9.4a');
    expect(rail({ E2215: 'sov-rd-10' }, { turn: 3, scenario: 'campaign-barbarossa' }).open).not.toBe('soviet-rail');
    const t = rail(
      { E2215: ['sov-army-16', 'sov-army-19'], E2319: 'sov-rd-10' },
      { turn: 4, scenario: 'campaign-barbarossa' },
    );
    go(t, move('sov-army-16', 'E2718'));
    go(t, move('sov-army-19', 'E2718'));
    expect(t.open).not.toBe('soviet-rail');
  });
  test('in snow no more than that', () => {
    covers('DV-9.4a');
    const t = rail({ E2215: ['sov-army-16', 'sov-army-19'] }, { turn: 18 });
    go(t, move('sov-army-16', 'E2718'));
    expect(may(t, move('sov-army-19', 'E2718'))).toBe(true);
  });
  test('9.4b never beside an enemy', () => {
    covers('DV-9.4b', 'DV-9.2c');
    const t = rail({ E2215: 'sov-army-16', E2718: [], E2819: 'ger-inf-207' });
    expect(may(t, move('sov-army-16', 'E2718'))).toBe(false);
    expect(may(t, move('sov-army-16', 'E2319'))).toBe(true);
  });
  test('9.4c to where Stavka stands, and into the box', () => {
    covers('DV-9.4c');
    const t = rail({ E2319: 'sov-army-16', E2215: 'sov-stavka' });
    const into = offers(t, move('sov-army-16', 'E2215'));
    expect(into.length).toBe(2);
    go(t, move('sov-army-16', 'E2215', { into: into.find((each) => /box|reserve|stavka/.test(each))! }));
    expect(t.at('sov-army-16')).toBe('stavka-reserve');
    expect(offers(rail({ E2319: 'sov-army-16', E2215: 'sov-stavka' }), move('sov-army-16', 'E2718'))).toEqual([]);
  });
  test('headquarters do not go by rail', () => {
    covers('DV-9.2f');
    expect(offers(rail({ E2215: ['sov-zhukov', 'sov-rd-10'] }), { type: 'soviet-rail-move' })).toEqual(['sov-rd-10']);
  });
  test('9.1a one kind of strategic movement for a unit in a turn', () => {
    covers('DV-9.1a');
    const t = rail({ E3147: 'sov-rd-10', E2849: 'sov-rd-90' });
    go(t, move('sov-rd-10', 'E2849'));
    go(t, 'end-soviet-rail');
    if (t.open === 'soviet-naval') expect(offers(t, { type: 'soviet-transport' })).toEqual(['sov-rd-90']);
    else throw new Error(`no transport by sea: ${t.open}`);
  });
});

describe('9.3 the Axis by sea', () => {
  const sea = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    phaseThree('axis-naval', units, { dice: [1, 1], ...more });
  const ship = (unit: string, to: string) => ({ type: 'axis-transport', unit, to });
  test('9.3a four steps between its Baltic ports, mechanized double', () => {
    covers('DV-9.3a');
    const t = sea({ W1522: ['ger-pz-1', 'ger-inf-207'], W2420: 'ger-corps-i' });
    go(t, ship('ger-pz-1', 'W2819'));
    expect(may(t, ship('ger-inf-207', 'W2819'))).toBe(false);
    const foot = sea({ W1522: ['ger-corps-i', 'ger-corps-ii', 'ger-inf-207'] });
    go(foot, ship('ger-corps-i', 'W2819'));
    go(foot, ship('ger-corps-ii', 'W2819'));
    expect(foot.open === 'axis-naval' && may(foot, ship('ger-inf-207', 'W2819'))).toBe(false);
    expect(may(sea({ W1522: 'ger-pz-1' }, { reduced: ['ger-pz-1'] }), ship('ger-pz-1', 'W3612'))).toBe(true);
  });
  test('only from port to port of one sea, both its own', () => {
    covers('DV-9.3a');
    const t = sea({ W1522: 'ger-inf-207' }, { held: { axis: ['E1849'], soviet: ['W3612'] } });
    expect(offers(t, { type: 'axis-transport', unit: 'ger-inf-207' })).not.toContain('W3612');
    expect(offers(t, { type: 'axis-transport', unit: 'ger-inf-207' })).not.toContain('E1849');
    expect(offers(t, { type: 'axis-transport', unit: 'ger-inf-207' })).toContain('W3013');
  });
  test('9.3b no Gulf of Finland in snow', () => {
    covers('DV-9.3b', 'DV-2.1d');
    const to = (turn: number, from = 'W1522'): string[] =>
      offers(sea({ [from]: 'ger-inf-207', W2420: 'ger-inf-281' }, { turn }), {
        type: 'axis-transport',
        unit: 'ger-inf-207',
      });
    expect(to(13)).toContain('W3804');
    expect(to(18)).not.toContain('W3804');
    expect(to(18)).toContain('W3612');
    expect(to(18, 'W3804')).toEqual([]);
  });
  test('9.3c the Black Sea with Sevastopol only, four steps', () => {
    covers('DV-9.3c');
    const t = (axis: string[]): string[] =>
      offers(sea({ W4844: 'ger-inf-207', W1522: 'ger-inf-281' }, { held: { axis } }), {
        type: 'axis-transport',
        unit: 'ger-inf-207',
      });
    expect(t([])).toEqual([]);
    expect(t(['E1849'])).toEqual(expect.arrayContaining(['W4251', 'E1342', 'E1849']));
  });
  test('9.3d the Sea of Azov with both shores of the straits, and not in snow', () => {
    covers('DV-9.3d');
    const t = (turn: number, axis: string[], soviet: string[] = []): boolean =>
      offers(
        sea({ W4844: 'ger-inf-207', W1522: 'ger-inf-281' }, { turn, held: { axis: ['E1849', ...axis], soviet } }),
        { type: 'axis-transport', unit: 'ger-inf-207' },
      ).includes('E2641');
    const shores = ['E2447', 'E2448', 'E2547'];
    expect(t(13, shores)).toBe(true);
    expect(t(18, shores)).toBe(false);
    expect(t(13, shores, ['E2547'])).toBe(false);
  });
  test('9.3e Rostov: no enemy at the mouth of the Don', () => {
    covers('DV-9.3e');
    const t = (units: Scene['units']): boolean =>
      offers(
        sea(
          { W4844: 'ger-inf-207', W1522: 'ger-inf-281', ...units },
          { held: { axis: ['E1849', 'E2447', 'E2448', 'E2547', 'E3241'] } },
        ),
        { type: 'axis-transport', unit: 'ger-inf-207' },
      ).includes('E3241');
    expect(t({})).toBe(true);
    expect(t({ E3141: 'sov-rd-10' })).toBe(false);
    expect(t({ E3142: 'sov-army-16' })).toBe(true);
  });
  test('9.3f not into a port within range of the 18th Air Army, but out of one', () => {
    covers('DV-9.3f');
    const t = sea(
      { W1522: 'ger-inf-207', W3612: 'ger-inf-281', W4107: 'air-18' },
      { turn: 24, held: { soviet: ['W4107'] } },
    );
    expect(offers(t, { type: 'axis-transport', unit: 'ger-inf-207' })).not.toContain('W3612');
    expect(offers(t, { type: 'axis-transport', unit: 'ger-inf-281' })).toContain('W1522');
  });
});

describe('9.5 the Soviets by sea', () => {
  const sea = (units: Scene['units'], more: Partial<Scene> = {}): Table => phaseThree('soviet-naval', units, more);
  const to = (t: Table, unit: string): string[] =>
    t.open === 'soviet-naval' ? offers(t, { type: 'soviet-transport', unit }) : [];
  test('9.5c four steps in the Black Sea, mechanized double', () => {
    covers('DV-9.5c');
    const t = sea({ E2849: ['sov-army-16', 'sov-rd-10', 'sov-tank-1'], E3250: 'sov-rd-90' });
    go(t, { type: 'soviet-transport', unit: 'sov-army-16', to: 'E1849' });
    go(t, { type: 'soviet-transport', unit: 'sov-tank-1', to: 'E1849' });
    expect(t.open === 'soviet-naval' && may(t, { type: 'soviet-transport', unit: 'sov-rd-10', to: 'E1849' })).toBe(
      false,
    );
  });
  test('9.5a two steps in the Baltic', () => {
    covers('DV-9.5a');
    const t = sea({ W3804: ['sov-army-16', 'sov-rd-10'] }, { scenario: 'campaign-barbarossa', turn: 3 });
    go(t, { type: 'soviet-transport', unit: 'sov-army-16', to: 'W4702' });
    expect(t.open === 'soviet-naval' && may(t, { type: 'soviet-transport', unit: 'sov-rd-10', to: 'W4702' })).toBe(
      false,
    );
  });
  test('9.5b no Gulf of Finland in snow', () => {
    covers('DV-9.5b');
    expect(to(sea({ W4702: 'sov-rd-10', E2849: 'sov-rd-90' }, { turn: 8 }), 'sov-rd-10')).toEqual([]);
    expect(to(sea({ W4702: 'sov-rd-10', E2849: 'sov-rd-90' }, { turn: 13 }), 'sov-rd-10')).toContain('W4603');
  });
  test('9.5e not into a port within range of a German air unit, but out of one', () => {
    covers('DV-9.5e');
    const t = sea({ E2849: 'sov-rd-10', E1849: 'sov-rd-90', E1948: 'air-i' });
    expect(to(t, 'sov-rd-10')).not.toContain('E1849');
    expect(to(t, 'sov-rd-90')).toContain('E3250');
    // Done or not, it counts.
    expect(
      to(sea({ E2849: 'sov-rd-10', E3250: 'sov-rd-90', E1948: 'air-i' }, { turned: ['air-i'] }), 'sov-rd-10'),
    ).not.toContain('E1849');
  });
  test('9.5d the Sea of Azov', () => {
    covers('DV-9.5d');
    const azov = (turn: number, axis: string[] = []): boolean =>
      to(
        sea(
          { E2849: 'sov-rd-10', E3250: 'sov-rd-90' },
          { turn, held: { soviet: ['E2447', 'E2448', 'E2547', 'E3241', 'E3041'], axis } },
        ),
        'sov-rd-10',
      ).includes('E3041');
    expect(azov(13)).toBe(true);
    expect(azov(18)).toBe(false);
    expect(azov(13, ['E2448'])).toBe(false);
  });
});

describe('9.6 the landing', () => {
  const landing = (units: Scene['units'] = {}, more: Partial<Scene> = {}): Table =>
    phaseThree('amphibious-assault', { E2849: 'sov-naval', ...units }, more);
  const beaches = (t: Table): string[] => (open(t).includes('land-naval') ? offers(t, { type: 'land-naval' }) : []);
  test('9.6a on any coast of the Black Sea', () => {
    covers('DV-9.6a');
    const t = landing();
    expect(beaches(t)).toEqual(expect.arrayContaining(['E2448', 'E1949']));
    expect(beaches(t)).not.toContain('E2345');
    go(t, { type: 'land-naval', hex: 'E1949' });
    expect(t.at('sov-naval')).toBe('E1949');
  });
  test('9.6c not west of Sevastopol or Odessa while the Axis holds them', () => {
    covers('DV-9.6c');
    // Odessa is German in June 1942; Sevastopol is not.
    expect(beaches(landing({}, { turn: 30 }))).not.toContain('W4645');
    const free = beaches(landing({}, { turn: 30, held: { soviet: ['W4844', 'E1849'] } }));
    expect(free.some((hex) => hex.startsWith('W'))).toBe(true);
    const lost = beaches(landing({}, { turn: 13, held: { axis: ['E1849'], soviet: ['W4844'] } }));
    expect(lost).not.toContain('E1443');
    expect(lost).toContain('E1949');
  });
  test('9.6d none outside the Soviet Union before 1944', () => {
    covers('DV-9.6d');
    const held = { soviet: ['W4844', 'E1849'] };
    expect(beaches(landing({}, { turn: 29, held }))).not.toContain('W4251');
    expect(beaches(landing({}, { turn: 30, held }))).toContain('W4251');
  });
  test('9.6b the Sea of Azov needs both shores, and no snow', () => {
    covers('DV-9.6b');
    const azov = (turn: number, axis: string[]): boolean =>
      beaches(landing({}, { turn, held: { soviet: ['E2447', 'E2448', 'E2547'], axis } })).includes('E2641');
    expect(azov(13, [])).toBe(true);
    expect(azov(18, [])).toBe(false);
    expect(azov(13, ['E2448'])).toBe(false);
  });
  test('9.6e, f it attacks alone; driven off it is lost', () => {
    covers('DV-9.6e', 'DV-9.6f');
    const lost = landing({ E2448: 'ger-inf-207' }).roll(1);
    go(lost, {
      type: 'land-naval',
      hex: 'E2448',
      ...(offers(lost, { type: 'land-naval', hex: 'E2448' }).length > 0 ? { support: [] } : {}),
    });
    for (let n = 0; n < 4 && /losing|replying/.test(lost.open); n++)
      go(lost, lost.open === 'replying' ? 'decline-support' : { type: 'lose-step', unit: 'sov-naval' });
    expect(lost.at('sov-naval')).toBe('eliminated');
  });
});

describe('9.7 airborne corps', () => {
  const airborne = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    phaseThree('airborne', units, { turn: 15, ...more });
  const base = { E2215: ['sov-abc-4', 'sov-stavka'] };
  test('9.7a from a supplied town within Stavka’s range, one a turn', () => {
    covers('DV-9.7a');
    const t = airborne({ ...base, E2319: 'sov-abc-5', E4227: 'sov-abc-1' });
    expect(offers(t, { type: 'air-transport' })).toEqual(['sov-abc-4', 'sov-abc-5']);
    go(t, { type: 'air-transport', unit: 'sov-abc-5', to: 'E2718' });
    expect(t.open).not.toBe('airborne');
  });
  test('9.7b to a Soviet town or city within twelve hexes, supplied or not', () => {
    covers('DV-9.7b');
    const t = airborne(base, { held: { soviet: ['E2123', 'E2127'] } });
    const places = offers(t, { type: 'air-transport', unit: 'sov-abc-4' });
    expect(places).toEqual(expect.arrayContaining(['E2319', 'E2404', 'E2123']));
    expect(places).not.toContain('E2127');
    expect(places).not.toContain('E1722');
  });
  test('9.7c a drop: any hex without a town within Stavka’s range and without an air base', () => {
    covers('DV-9.7c');
    const t = airborne({ ...base, E2017: 'air-i' });
    const places = offers(t, { type: 'air-drop', unit: 'sov-abc-4' });
    expect(places).toContain('E1718');
    expect(places).not.toContain('E2319');
    expect(places).not.toContain('E2017');
    expect(places).not.toContain('E1518');
  });
  test('9.7e it lands, cannot be replaced again and may attack alone', () => {
    covers('DV-9.7e', 'DV-9.7f');
    const t = airborne(base);
    go(t, { type: 'air-drop', unit: 'sov-abc-4', to: 'E1918' });
    expect(t.at('sov-abc-4')).toBe('E1918');
    expect(t.s.units.dropped.some((each) => each === 1)).toBe(true);
  });
  test('9.7f once in the game', () => {
    covers('DV-9.7f');
    const t = airborne({ ...base, E2319: 'sov-abc-5' }, { dropped: ['sov-abc-4'] });
    expect(offers(t, { type: 'air-drop' })).toEqual(['sov-abc-5']);
    expect(offers(t, { type: 'air-transport' })).toContain('sov-abc-4');
  });
  test('9.7d onto the enemy: lost for good, and the Axis loses a step', () => {
    covers('DV-9.7d');
    const t = airborne({ ...base, E1918: 'ger-corps-i' });
    go(t, { type: 'air-drop', unit: 'sov-abc-4', to: 'E1918' });
    if (t.open === 'losing') go(t, { type: 'lose-step', unit: 'ger-corps-i' });
    expect([t.at('sov-abc-4'), steps(t, 'ger-corps-i')]).toEqual(['removed', 1]);
  });
  test('9.7h not in fair weather', () => {
    covers('DV-9.7h');
    const opens = (turn: number): boolean => airborne(base, { turn }).open === 'airborne';
    expect([12, 13, 24, 34].map(opens)).toEqual([false, false, false, false]);
    expect([15, 16, 18].map(opens)).toEqual([true, true, true]);
  });
  test('9.7i never outside the Soviet Union', () => {
    covers('DV-9.7i');
    const t = airborne(
      { W3718: ['sov-abc-4', 'sov-stavka'] },
      { scenario: 'campaign-bagration', turn: 37, held: { soviet: ['W3718', 'W3518', 'W3016', 'W2819', 'W3224'] } },
    );
    const drop = t.open === 'airborne' ? offers(t, { type: 'air-drop', unit: 'sov-abc-4' }) : [];
    expect(drop).not.toContain('W3119');
    const fly = t.open === 'airborne' ? offers(t, { type: 'air-transport', unit: 'sov-abc-4' }) : [];
    expect(fly).not.toContain('W2819');
    expect(fly).toContain('W3518');
  });
});
