import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hex, scene, type Scene, type Table } from '../support.ts';
import { go, isDone, mark, may, offers, open } from './help.ts';

const attrition = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, phase: 'attrition-phase', ...more });
const logistics = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'logistics', ...more });
/** Goes on until the attrition has been done. */
function pass(t: Table): Table {
  for (let n = 0; n < 8 && ['depot-movement', 'attrition-air-supply', 'checking-depots'].includes(t.open); n++)
    go(
      t,
      open(t).find((each) => /^(end|keep)-/.test(each))!,
    );
  return t;
}

describe('13.6 depots on the move', () => {
  /** East of Minsk along the railway to Orsha and Smolensk, hex by hex. */
  const EAST = ['W4221', 'W4320', 'W4420', 'W4519', 'W4620', 'W4719', 'W4819'];
  const far = (turn: number, die: number, scenario = 'campaign-fall-blau'): number => {
    const t = attrition(
      { W4121: 'depot-1' },
      { turn, scenario, dice: [die], held: { axis: ['W4719', 'W3824', 'W3326', 'W4121'] } },
    );
    const places = offers(t, { type: 'move-depot', depot: 'depot-1' });
    return EAST.filter((each) => places.includes(each)).length;
  };
  test('a die each, by weather', () => {
    covers('DV-13.6h', 'DV-DAT.a', 'DV-DAT.b', 'DV-DAT.c', 'DV-DAT.d', 'DV-4.1.Va');
    expect([1, 3, 4, 5, 6].map((die) => far(12, die))).toEqual([4, 4, 6, 6, 6]);
    expect([1, 3, 4, 5, 6].map((die) => far(15, die))).toEqual([3, 3, 4, 5, 6]);
    expect([1, 3, 4, 5, 6].map((die) => far(16, die))).toEqual([2, 2, 3, 3, 3]);
    expect([1, 3, 4, 5, 6].map((die) => far(18, die))).toEqual([2, 2, 3, 3, 3]);
  });
  test('13.6k two more in June 1941, one more in July', () => {
    covers('DV-13.6k');
    expect([1, 2, 3].map((die) => far(1, die, 'campaign-barbarossa'))).toEqual([4, 6, 6]);
    expect([1, 2, 3].map((die) => far(2, die, 'campaign-barbarossa'))).toEqual([4, 4, 6]);
    expect([1, 2, 3].map((die) => far(3, die, 'campaign-barbarossa'))).toEqual([4, 4, 4]);
  });
  test('13.6b on railways only', () => {
    covers('DV-13.6b');
    const t = attrition({ W4121: 'depot-1' }, { dice: [1] });
    expect(offers(t, { type: 'move-depot', depot: 'depot-1' })).not.toContain('W4122');
    expect(offers(t, { type: 'move-depot', depot: 'depot-1' })).not.toContain('W4021');
  });
  test('13.6i not next to a Soviet unit, except where a friend stands', () => {
    covers('DV-13.6i');
    const places = (units: Scene['units']): string[] =>
      offers(attrition({ W4121: 'depot-1', ...units }, { dice: [1] }), { type: 'move-depot', depot: 'depot-1' });
    expect(places({ W4421: 'sov-rd-10' })).not.toContain('W4320');
    expect(places({ W4421: 'sov-rd-10', W4320: 'ger-inf-207' })).toContain('W4320');
  });
  test('13.6i not into a town of the enemy, nor beyond it', () => {
    covers('DV-13.6i');
    const t = attrition({ W4620: 'depot-1' }, { dice: [1], held: { soviet: ['W4719'] } });
    expect(offers(t, { type: 'move-depot', depot: 'depot-1' })).not.toContain('W4719');
    expect(offers(t, { type: 'move-depot', depot: 'depot-1' })).not.toContain('W4819');
  });
  test('13.6j it may pass another depot, not join it', () => {
    covers('DV-13.6j', 'DV-5.4b');
    const t = attrition({ W4121: 'depot-1', W4221: 'depot-2' }, { dice: [1, 1] });
    const places = offers(t, { type: 'move-depot', depot: 'depot-1' });
    expect(places).not.toContain('W4221');
    expect(places).toContain('W4320');
  });
  test('once a turn, and never back by a second move', () => {
    covers('DV-13.6h');
    const t = attrition({ W4121: 'depot-1', E1218: 'depot-2' }, { dice: [1, 1] });
    go(t, { type: 'move-depot', depot: 'depot-1', to: 'W4320' });
    expect(t.at('depot-1')).toBe('W4320');
    expect(may(t, { type: 'move-depot', depot: 'depot-1', to: 'W4221' })).toBe(false);
  });
  test('a depot turned over does not move', () => {
    covers('DV-13.6g');
    const t = attrition({ W4121: 'depot-1', E1218: 'depot-2' }, { dice: [1, 1], turned: ['depot-1'] });
    expect(offers(t, { type: 'move-depot' })).not.toContain('depot-1');
  });
});

describe('13.6 depots in trouble', () => {
  const marching = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    scene({ scenario: 'campaign-fall-blau', turn: 12, units, chit: 'soviet:move', ...more });
  test('13.6c overrun, a depot falls back along the railway to the nearest hex in supply', () => {
    covers('DV-13.6c', 'DV-13.6a');
    // On the line from Orsha to Minsk: the next hex to the west is beside the tank corps.
    const t = marching({ W4519: 'depot-1', W4619: 'sov-tank-1' });
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W4519'] });
    if (t.open !== 'moving') go(t, { type: open(t)[0]!, to: offers(t, { type: open(t)[0]! })[0]! });
    expect(t.at('sov-tank-1')).toBe('W4519');
    expect(t.at('depot-1')).toBe('W4320');
  });
  test('13.6d unless a friend stands in the hex beside the enemy', () => {
    covers('DV-13.6d');
    const t = marching({ W4519: 'depot-1', W4619: 'sov-tank-1', W4420: 'ger-inf-207' });
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W4519'] });
    if (t.open !== 'moving') go(t, { type: open(t)[0]!, to: offers(t, { type: open(t)[0]! })[0]! });
    expect(t.at('depot-1')).toBe('W4420');
  });
  test('13.6c enemies on the line do not hold it up', () => {
    covers('DV-13.6c');
    const t = marching({ W4519: 'depot-1', W4619: 'sov-tank-1', W4420: 'sov-rd-10', W4320: 'sov-rd-90' });
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W4519'] });
    if (t.open !== 'moving') go(t, { type: open(t)[0]!, to: offers(t, { type: open(t)[0]! })[0]! });
    expect(['W4519', 'W4420', 'W4320', 'W4221', 'eliminated']).not.toContain(t.at('depot-1'));
  });
  test('13.6g turned over and overrun: gone for good', () => {
    covers('DV-13.6g');
    const t = marching({ W4519: 'depot-1', W4619: 'sov-tank-1' }, { turned: ['depot-1'] });
    go(t, { type: 'move', units: ['sov-tank-1'], way: ['W4519'] });
    expect(t.at('depot-1')).not.toMatch(/^[WE]\d/);
  });
  test('13.6a a depot holds up nobody by a zone and defends nothing', () => {
    covers('DV-13.6a');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units: { W4519: 'depot-1', W4619: ['sov-tank-1', 'sov-army-16'] },
      chit: 'soviet:combat',
    });
    expect(offers(t, { type: 'attack' })).toEqual([]);
  });
  test('13.6f found unsupplied, it is turned over or taken back, as the Axis likes', () => {
    covers('DV-13.6f', 'DV-13.6e');
    const cut = { W4121: 'depot-1', W4022: 'sov-rd-10', W4120: 'sov-rd-90', W4221: 'sov-rd-125', W4222: 'sov-rd-48' };
    const t = logistics(cut);
    expect(t.side).toBe('axis');
    expect(open(t)).toEqual(['turn-depot', 'withdraw-depot']);
    go(t, { type: 'turn-depot', depot: 'depot-1' });
    expect([t.at('depot-1'), isDone(t, 'depot-1')]).toEqual(['W4121', true]);
    const back = logistics(cut);
    const to = offers(back, { type: 'withdraw-depot', depot: 'depot-1' })[0]!;
    go(back, { type: 'withdraw-depot', depot: 'depot-1', to });
    expect([back.at('depot-1'), isDone(back, 'depot-1')]).toEqual([to, false]);
  });
  test('13.6e the attrition phase asks as well', () => {
    covers('DV-13.6e');
    const t = attrition(
      { W4121: 'depot-1', W4022: 'sov-rd-10', W4120: 'sov-rd-90', W4221: 'sov-rd-125', W4222: 'sov-rd-48' },
      { dice: [1] },
    );
    const seen = [t.open];
    for (let n = 0; n < 4 && t.open !== 'checking-depots'; n++) {
      go(
        t,
        open(t).find((each) => /^(end|keep)-/.test(each))!,
      );
      seen.push(t.open);
    }
    expect(seen).toContain('checking-depots');
  });
  test('13.6g turned back when its line is open again, by choice', () => {
    covers('DV-13.6g');
    const t = logistics({ W4121: 'depot-1', W4820: 'ger-pz-1' }, { turned: ['depot-1'] });
    expect(open(t)).toEqual(['keep-depots', 'turn-depot']);
    go(t, { type: 'turn-depot', depot: 'depot-1' });
    expect(isDone(t, 'depot-1')).toBe(false);
    expect(mark(t, 'ger-pz-1')).toBe('supplied');
  });
});

describe('13.8 attrition', () => {
  /** Three Soviet zones around E4828, and perhaps somebody beside it. */
  const RING = { E4926: 'sov-army-16', E4929: 'sov-army-19', E4628: 'sov-army-20' };
  const german = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    pass(attrition({ E4828: 'ger-corps-i', ...RING, ...units }, { isolated: ['ger-corps-i'], ...more }));
  test('isolated, without communications and beside a supplied enemy: eliminated', () => {
    covers('DV-13.8b', 'DV-4.1.Vc');
    expect(german({ E4829: 'sov-rd-10' }).at('ger-corps-i')).toBe('eliminated');
  });
  test('nobody beside it: it stays isolated', () => {
    covers('DV-13.8c');
    const t = german({});
    expect([t.at('ger-corps-i'), mark(t, 'ger-corps-i')]).toEqual(['E4828', 'isolated']);
  });
  test('beside an enemy who is himself without supply: it stays', () => {
    covers('DV-13.8b', 'DV-13.8c');
    for (const how of ['outOfSupply', 'isolated'] as const) {
      const t = attrition(
        { E4828: 'ger-corps-i', ...RING, E4829: 'sov-rd-10' },
        {
          isolated: ['ger-corps-i', ...(how === 'isolated' ? ['sov-rd-10'] : [])],
          outOfSupply: how === 'outOfSupply' ? ['sov-rd-10'] : [],
        },
      );
      expect(pass(t).at('ger-corps-i'), how).toBe('E4828');
    }
  });
  test('communications restored: out of supply, even if it could trace a line of supply', () => {
    covers('DV-13.8d');
    const t = pass(attrition({ E4828: 'sov-rd-10' }, { isolated: ['sov-rd-10'] }));
    expect(mark(t, 'sov-rd-10')).toBe('out-of-supply');
  });
  test('nobody becomes isolated in this phase', () => {
    covers('DV-13.8e');
    const t = pass(attrition({ E4828: 'ger-corps-i', ...RING, E4829: 'sov-rd-10' }, { outOfSupply: ['ger-corps-i'] }));
    expect([t.at('ger-corps-i'), mark(t, 'ger-corps-i')]).toEqual(['E4828', 'out-of-supply']);
    const supplied = pass(attrition({ E4828: 'ger-corps-i', ...RING, E4829: 'sov-rd-10' }));
    expect([supplied.at('ger-corps-i'), mark(supplied, 'ger-corps-i')]).toEqual(['E4828', 'supplied']);
  });
  test('Soviets go by the same rule', () => {
    covers('DV-13.8b');
    const t = pass(
      attrition(
        { E4828: 'sov-rd-10', E4926: 'ger-corps-i', E4929: 'ger-corps-ii', E4628: 'ger-corps-x', E4829: 'ger-inf-207' },
        { isolated: ['sov-rd-10'] },
      ),
    );
    expect(t.at('sov-rd-10')).toBe('eliminated');
  });
  test('13.8a the Logistics chit isolates, and eliminates nobody', () => {
    covers('DV-13.8a');
    const t = logistics({ E4828: 'ger-corps-i', ...RING, E4829: 'sov-rd-10' }, { cup: ['axis:move'] });
    expect([t.at('ger-corps-i'), mark(t, 'ger-corps-i')]).toEqual(['E4828', 'isolated']);
  });
});

describe('13.8 unoccupied fortified zones', () => {
  const zone = (units: Scene['units'], more: Partial<Scene> = {}): number =>
    scene({ turn: 3, units, chit: 'logistics', ...more }).s.hexes.zone[hex('W4234')]!;
  test('found unsupplied, they are eliminated', () => {
    covers('DV-13.8f');
    const cut = {
      W4233: 'ger-inf-207',
      W4333: 'ger-inf-281',
      W4334: 'ger-inf-285',
      W4235: 'ger-inf-221',
      W4134: 'ger-inf-286',
      W4133: 'ger-inf-403',
    };
    expect(zone({})).toBe(1);
    expect(zone(cut)).toBe(0);
    expect(zone({ ...cut, W4234: 'sov-rd-10' })).toBe(1);
  });
});

describe('8.6 supply from the air', () => {
  const pocket = { W4121: ['ger-corps-i', 'ger-inf-207'], W4122: 'ger-pz-1' };
  test('in attrition: everybody isolated in and beside a town in range', () => {
    covers('DV-8.6b', 'DV-8.6c', 'DV-4.1.Vb');
    const t = attrition(
      { ...pocket, W3824: 'air-i', W4123: 'ger-pz-6' },
      { turn: 6, isolated: ['ger-corps-i', 'ger-inf-207', 'ger-pz-1', 'ger-pz-6'], scenario: 'campaign-fall-blau' },
    );
    while (t.open === 'depot-movement') go(t, 'end-depots');
    expect(offers(t, { type: 'supply-pocket', air: 'air-i' })).toContain('W4121');
    go(t, { type: 'supply-pocket', air: 'air-i', hex: 'W4121' });
    expect(['ger-corps-i', 'ger-inf-207', 'ger-pz-1', 'ger-pz-6'].map((each) => mark(t, each)).slice(0, 3)).toEqual([
      'out-of-supply',
      'out-of-supply',
      'out-of-supply',
    ]);
  });
  test('only in 1941 and 1942', () => {
    covers('DV-8.6a');
    const opens = (turn: number): boolean => {
      const t = attrition(
        { ...pocket, W3824: 'air-i' },
        { turn, isolated: ['ger-corps-i', 'ger-inf-207', 'ger-pz-1'] },
      );
      return t.open === 'attrition-air-supply';
    };
    expect([6, 18, 19].map(opens)).toEqual([true, true, false]);
  });
  test('from turn 12 a die and the distance: at twelve the air unit is lost for three turns, its base stays', () => {
    covers('DV-8.6d', 'DV-8.6e');
    const fly = (die: number, turn = 12): Table => {
      // Eight hexes from W3325 to Minsk.
      const t = attrition(
        { ...pocket, W3325: 'air-i' },
        { turn, isolated: ['ger-corps-i', 'ger-inf-207', 'ger-pz-1'] },
      ).roll(die);
      go(t, { type: 'supply-pocket', air: 'air-i', hex: 'W4121' });
      return t;
    };
    expect(fly(3).s.units.back.some((each) => each > 0)).toBe(false);
    const lost = fly(4);
    expect(lost.at('air-i')).toBe('W3325');
    expect([...lost.s.units.back].filter((each) => each > 0)).toEqual([15]);
    expect(mark(lost, 'ger-corps-i')).toBe('out-of-supply');
  });
  test('before turn 12 nothing is rolled', () => {
    covers('DV-8.6d');
    const t = attrition(
      { ...pocket, W3325: 'air-i' },
      { turn: 11, isolated: ['ger-corps-i', 'ger-inf-207', 'ger-pz-1'] },
    );
    go(t, { type: 'supply-pocket', air: 'air-i', hex: 'W4121' });
    expect(t.s.units.back.some((each) => each > 0)).toBe(false);
  });
  const thirsty = ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3', 'ger-pz-4', 'ger-pz-7', 'ger-mot-3'];
  const column = {
    E1221: thirsty.slice(0, 4),
    E1321: thirsty.slice(4),
    E1222: 'ger-inf-207',
    W4121: 'depot-1',
    W4719: 'air-i',
    W4721: 'air-ii',
  };
  test('in Logistics: up to six mechanized units out of supply, in range, in fair or mixed weather of 1941', () => {
    covers('DV-8.6g', 'DV-8.6i', 'DV-8.6j', 'DV-10.5.11c');
    const t = logistics(column, { turn: 3 });
    expect(t.open).toBe('logistics-air-supply');
    expect(offers(t, { type: 'air-supply', air: 'air-i' })).toEqual(thirsty.toSorted());
    expect(may(t, { type: 'air-supply', air: 'air-i', units: thirsty })).toBe(false);
    go(t, { type: 'air-supply', air: 'air-i', units: thirsty.slice(0, 4) });
    expect(isDone(t, 'air-i')).toBe(false);
    expect(may(t, { type: 'air-supply', air: 'air-ii', units: thirsty.slice(4) })).toBe(false);
    expect(may(t, { type: 'air-supply', air: 'air-ii', units: thirsty.slice(4, 6) })).toBe(true);
    expect(mark(t, 'ger-pz-1')).toBe('supplied');
  });
  test('not in mud, snow or later years', () => {
    covers('DV-8.6g');
    const opens = (turn: number): boolean => logistics(column, { turn }).open === 'logistics-air-supply';
    expect([4, 5, 6, 7, 12].map(opens)).toEqual([true, false, true, false, false]);
  });
  test('8.6h not to the isolated', () => {
    covers('DV-8.6h');
    const t = logistics(
      { E4828: 'ger-pz-1', E4926: 'sov-army-16', E4929: 'sov-army-19', E4628: 'sov-army-20', E4529: 'air-i' },
      { turn: 3 },
    );
    expect(t.open).not.toBe('logistics-air-supply');
  });
});
