import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { distance, move, situation, type Situation, type Table } from './table.ts';

const SUPPLY = Array.from({ length: 10 }, (_, i) => `ger-supply-${i + 1}`);
const POOL = SUPPLY.join(' ');
/** Where German supply units stand on the map. */
const income = (t: Table): string[] =>
  SUPPLY.map((id) => t.at(id))
    .filter((at) => at !== 'available')
    .toSorted();

/** The end of a Soviet turn, and then the German's next. */
const nextGerman = (of: Situation): Table =>
  situation({
    side: 'soviet',
    ...of,
    units: { available: POOL, AD37: 'sov-inf-70', ...of.units },
    held: of.held ?? {},
  });

describe('16.1 to 16.7 the three secondary hexes', () => {
  test('16.2 with all five hexes joined a supply unit comes to Berlin, the Ruhr and Breslau each', () => {
    covers('ID-16.2a', 'ID-16.1a');
    expect(income(nextGerman({}).to('german-reinforcements'))).toEqual(['R23', 'T21', 'U16']);
  });

  test('16.2 new supply units walk twice as far in the turn they appear, and never strategically', () => {
    covers('ID-16.2b');
    const t = nextGerman({}).to('german-reinforcements').to('strategic-movement');
    const one = SUPPLY.find((id) => t.at(id) === 'U16')!;
    expect(t.may({ type: 'strategic-move', unit: one, way: ['U17'] })).toBe(false);
    t.to('operational-movement');
    const furthest = Math.max(...t.reach(one).map((hex) => distance(hex, 'U16')));
    expect(furthest).toBeGreaterThan(4);
    expect(furthest).toBeLessThanOrEqual(8);
    // The turn after it has its four again.
    const old = situation({ units: { U16: 'ger-supply-1' } });
    expect(Math.max(...old.reach('ger-supply-1').map((hex) => distance(hex, 'U16')))).toBe(4);
  });

  const oil: Situation = {
    units: { F29: 'sov-tank-1', AD37: 'sov-inf-70' },
    held: { soviet: 'F29..F32 G31 H31 I31..I36 J31..J37 K30..K37' },
    record: { romania: 'soviet', bulgaria: 'soviet' },
  };
  test('16.3 with Ploesti freed two come, to Berlin and the Ruhr', () => {
    covers('ID-16.3a');
    const t = nextGerman({ ...oil, units: { ...oil.units, available: POOL } })
      .do(move('sov-tank-1', 'G30'))
      .to('german-reinforcements');
    expect(income(t)).toEqual(['T21', 'U16']);
  });

  test('16.3, 16.7 a blocked field counts as lost while it is blocked, and works again when the way is open', () => {
    covers('ID-16.3a', 'ID-16.7a');
    const ring = 'H29 H30 G29 G31 F29 F30';
    const blocked = nextGerman({
      held: { soviet: `${ring} F31 F32 G32 H31 I30..I36 J30..J37`, hitlerite: 'G30' },
      record: { romania: 'soviet', bulgaria: 'soviet' },
    });
    expect(income(blocked.to('german-reinforcements'))).toEqual(['T21', 'U16']);
    const open = nextGerman({
      held: { soviet: 'H29 H30 G31 F30 F31 F32 G32 H31 I30..I36 J30..J37', hitlerite: 'G30 G29 F29' },
      record: { romania: 'soviet', bulgaria: 'soviet' },
    });
    expect(income(open.to('german-reinforcements'))).toEqual(['R23', 'T21', 'U16']);
  });

  test('16.7 a field that was freed once gives nothing even when the German has it back', () => {
    covers('ID-16.7a');
    const t = nextGerman({ ...oil, units: { ...oil.units, G29: 'ger-pz-24', available: POOL } });
    t.do(move('sov-tank-1', 'G30'));
    const again = nextGerman({ record: { liberated: [true, false, false] } });
    expect(again.holder('G30')).toBe('hitlerite');
    expect(income(again.to('german-reinforcements'))).toEqual(['T21', 'U16']);
    expect(t.s.liberated[0]).toBe(true);
  });

  const two: Situation = { held: { soviet: 'G30 I22' }, record: { liberated: [true, true, false], romania: 'soviet' } };
  test('16.4 with two lost one unit comes, to Berlin or the Ruhr as the German likes', () => {
    covers('ID-16.4a');
    const t = nextGerman(two).to('german-reinforcements');
    expect(income(t)).toEqual([]);
    expect(t.may({ type: 'place-supply', hex: 'R23' })).toBe(false);
    expect(t.may({ type: 'place-supply', hex: 'U16' })).toBe(true);
    t.do({ type: 'place-supply', hex: 'T21' });
    expect(income(t)).toEqual(['T21']);
    expect(t.may({ type: 'place-supply', hex: 'U16' })).toBe(false);
  });

  test('16.4 then nothing is recreated any more, but units on the map are still rebuilt', () => {
    covers('ID-16.4b');
    const of: Situation = {
      units: { 'eliminated-hitlerite': 'ger-inf-2 ger-pz-24', R17: 'ger-inf-1' },
      reduced: 'ger-inf-1 ger-inf-2 ger-pz-24',
    };
    const t = nextGerman({ ...two, ...of }).to('german-reinforcements');
    expect(t.may({ type: 'recreate', unit: 'ger-inf-2' })).toBe(false);
    expect(t.may({ type: 'rebuild', unit: 'ger-inf-1' })).toBe(true);
    expect(
      nextGerman({ ...of, held: { soviet: 'G30' }, record: { liberated: [true, false, false], romania: 'soviet' } })
        .to('german-reinforcements')
        .may({ type: 'recreate', unit: 'ger-inf-2' }),
    ).toBe(true);
  });

  test('16.6 and the surge can no longer be called', () => {
    covers('ID-16.6a');
    const held = 'X29 Y29';
    const before = nextGerman({
      held: { soviet: `${held} Z28 G30` },
      record: { liberated: [true, false, false], romania: 'soviet' },
    }).to('german-reinforcements');
    expect(before.may('declare-surge')).toBe(true);
    const after = nextGerman({
      held: { soviet: `${held} Z28 G30 I22` },
      record: { liberated: [true, true, false], romania: 'soviet' },
    }).to('german-reinforcements');
    expect(after.may('declare-surge')).toBe(false);
  });

  const three: Situation = {
    held: { soviet: 'G30 I22 R23' },
    record: { liberated: [true, true, true], romania: 'soviet' },
  };
  test('16.5 with all three lost there are no mechanized steps, and they do not become others', () => {
    covers('ID-16.5a');
    const of: Situation = {
      units: { R17: 'ger-inf-1 ger-inf-2', R16: 'ger-pz-24' },
      reduced: 'ger-inf-1 ger-inf-2 ger-pz-24',
    };
    const t = nextGerman({ ...three, ...of }).to('german-reinforcements');
    expect(t.may({ type: 'rebuild', unit: 'ger-pz-24' })).toBe(false);
    t.do({ type: 'rebuild', unit: 'ger-inf-1' });
    expect(t.may({ type: 'rebuild', unit: 'ger-inf-2' })).toBe(false);
    const still = nextGerman({ ...two, ...of })
      .to('german-reinforcements')
      .do({ type: 'rebuild', unit: 'ger-inf-1' });
    expect(still.may({ type: 'rebuild', unit: 'ger-inf-2' })).toBe(true);
  });

  test('16.5 OKH leaves at the moment the last of the three falls', () => {
    covers('ID-16.5b');
    const t = situation({
      side: 'soviet',
      units: { T22: 'ger-okh', F29: 'sov-tank-1', AD37: 'sov-inf-70' },
      held: { soviet: 'I22 R23 F29..F32 G31 H31 I31..I36 J31..J37 K30..K37' },
      record: { liberated: [false, true, true], romania: 'soviet', bulgaria: 'soviet' },
    });
    expect(t.at('ger-okh')).toBe('T22');
    t.do(move('sov-tank-1', 'G30'));
    expect(t.at('ger-okh')).toBe('destroyed');
  });
});

/** Brings on whatever must come on. */
const enterAll = (t: Table): Table => {
  for (let unit = t.choices('enter-play')[0]; unit !== undefined; unit = t.choices('enter-play')[0])
    t.do({ type: 'enter-play', unit, hex: t.choices('enter-play', { unit })[0]! });
  return t;
};

describe('16.8 to 16.11 the collapse', () => {
  /** Everything about the Ruhr is Allied but U17; a corps beside it closes the ring. */
  const edge = (of: Situation = {}): Situation => ({
    side: 'anglo-allied',
    ...of,
    units: { T16: 'us-2', X10: 'port-1', AD37: 'sov-inf-70', ...of.units },
    held: { 'anglo-allied': 'in:france in:belgium U13..U15 T13..T16 V13..V16 U14 U15 W16', ...of.held },
  });
  const collapse = (of: Situation = {}): Table => {
    const t = situation(edge(of)).do(move('us-2', 'U17'));
    expect(t.s.collapsed).toBeGreaterThan(0);
    while (t.asked.startsWith('hitlerite:')) {
      if (t.asked.endsWith('alpenfestung')) t.do({ type: 'place-alpenfestung', hex: 'L18' });
      else t.do({ type: 'place-12th-army', hex: t.choices('place-12th-army')[0]! });
    }
    return t;
  };

  test('16.8 the line between Berlin and the Ruhr is cut for an instant, and that is the end', () => {
    covers('ID-16.8a');
    const before = situation(edge());
    expect(before.s.collapsed).toBe(0);
    const t = collapse();
    // The Allies go away again, the German takes the hexes back: nothing helps.
    expect(t.s.collapsed).toBeGreaterThan(0);
  });

  test('16.8 the loss of the Ruhr will do, whatever Breslau and the oil are doing', () => {
    covers('ID-16.8a');
    const t = situation(edge({ units: { V15: 'us-4', T16: 'us-2' }, bare: true }));
    t.do(move('us-4', 'U16'));
    expect(t.holder('U16')).toBe('anglo-allied');
    expect(t.s.collapsed).toBeGreaterThan(0);
  });

  test('16.9 no supply units come, nobody moves strategically, nothing is replaced', () => {
    covers('ID-16.9a', 'ID-16.9d');
    const t = collapse({
      units: {
        T16: 'us-2',
        X10: 'port-1',
        AD37: 'sov-inf-70',
        R20: 'ger-inf-1',
        available: POOL,
        'eliminated-hitlerite': 'ger-inf-2',
      },
      reduced: 'ger-inf-1',
    });
    t.to('soviet-reinforcements').to('german-reinforcements');
    expect(income(t)).toEqual([]);
    expect(t.may({ type: 'place-supply', hex: 'T21' })).toBe(false);
    expect(t.may({ type: 'rebuild', unit: 'ger-inf-1' })).toBe(false);
    expect(t.may({ type: 'recreate', unit: 'ger-inf-2' })).toBe(false);
    expect(t.may('declare-surge')).toBe(false);
  });

  test('16.9 the Alpenfestung is placed and OKH taken away', () => {
    covers('ID-16.9c', 'ID-16.9e');
    const t = situation(edge({ units: { T16: 'us-2', X10: 'port-1', T22: 'ger-okh' } })).do(move('us-2', 'U17'));
    expect(t.at('ger-okh')).toBe('destroyed');
    expect(t.asked).toMatch(/hitlerite:(alpenfestung|12th-army)/);
  });

  test('16.9, 16.10 only Germans in Berlin itself are in General Supply', () => {
    covers('ID-16.9g', 'ID-16.10a');
    const t = collapse({
      units: {
        T16: 'us-2',
        X10: 'port-1',
        AD37: 'sov-inf-70',
        T21: 'ger-inf-1',
        T20: 'ger-inf-2',
        K24: 'hun-1',
        R23: 'ger-inf-4',
      },
    });
    enterAll(t.to('soviet-reinforcements').to('german-reinforcements')).to('operational-movement');
    expect([t.supply('ger-inf-1'), t.supply('ger-inf-2'), t.supply('ger-inf-4')]).toEqual(['general', 'none', 'none']);
    expect(t.supply('hun-1')).toBe('general');
  });

  test('16.9 supply units that are on the map still give Emergency Supply', () => {
    covers('ID-16.9g');
    const t = collapse({ units: { T16: 'us-2', X10: 'port-1', AD37: 'sov-inf-70', T20: 'ger-inf-2 ger-supply-1' } });
    enterAll(t.to('soviet-reinforcements').to('german-reinforcements')).to('initial-supply');
    t.do({ type: 'burn-emergency', unit: 'ger-supply-1', way: [], hexes: ['T20'] });
    expect(t.supply('ger-inf-2')).toBe('emergency');
  });

  test('16.9, 16.11 what waits in the Replacement Army comes out at once, into any Wehrkreis, supplied or not', () => {
    covers('ID-16.9f', 'ID-16.11a');
    const t = collapse({ units: { T16: 'us-2', X10: 'port-1', AD37: 'sov-inf-70', 'replacement-army': 'ger-inf-1' } });
    t.to('soviet-reinforcements').to('german-reinforcements');
    expect(t.may('end-reinforcements')).toBe(false);
    expect(t.may({ type: 'enter-play', unit: 'ger-inf-1', hex: 'X28' })).toBe(true);
    t.do({ type: 'enter-play', unit: 'ger-inf-1', hex: 'M18' });
    expect(t.at('ger-inf-1')).toBe('M18');
  });

  test('16.9 the 12th Army appears at once and Flak corps come with the next German turn', () => {
    covers('ID-16.9h');
    const t = collapse();
    expect(distance(t.at('ger-army-12'), 'T21')).toBeLessThanOrEqual(1);
    t.to('soviet-reinforcements').to('german-reinforcements');
    expect(t.may({ type: 'enter-play', unit: 'ger-flak-1', hex: 'M18' })).toBe(true);
  });
});
