import { describe, expect, test } from 'vitest';
import { covers } from '@rokada/kernel/testing';
import { EAST, red } from './scenes.ts';
import { advance, assault, burn, resolve, situation, type Situation, type Table } from './table.ts';

describe('18.21 to 18.23 reconnaissance, rivers, rings', () => {
  test('18.21 an assault on an empty hex burns supply, throws no die and lets mechanized units go two hexes', () => {
    covers('ID-18.21a');
    const of: Situation = red({ units: { R27: 'sov-inf-3 sov-tank-1 sov-supply-1', R22: 'ger-inf-1' } });
    expect(situation(of).may(assault('R26', 'sov-tank-1'))).toBe(false);
    const t = situation(of).do(burn('sov-supply-1', 'R27'));
    t.do(assault('R26', 'sov-inf-3 sov-tank-1')).do('end-phase').do(resolve('R26'));
    expect(t.asked).toBe('soviet:advancing');
    expect(t.may(advance('sov-inf-3', 'R26'))).toBe(true);
    expect(t.may(advance('sov-inf-3', 'R26 R25'))).toBe(false);
    expect(t.may(advance('sov-tank-1', 'R26 R25'))).toBe(true);
    expect(t.may(advance('sov-tank-1', 'R26 R25 R24'))).toBe(false);
  });

  test('18.21 a hex with a fort is not empty', () => {
    covers('ID-18.21a');
    const t = situation(red({ units: { R27: 'sov-tank-1 sov-supply-1' }, forts: { R26: 1 } })).do(
      burn('sov-supply-1', 'R27'),
    );
    expect(t.odds(assault('R26', 'sov-tank-1'))['defence']).toBe(1);
  });

  test('18.22 a river doubles the defence, unless enough strength comes over dry sides', () => {
    covers('ID-18.22a', 'ID-18.22b');
    // T26 lies across the Vistula from S26, S27 and U-side neighbours as printed; T25/T26 is river, S26/T26 is river.
    const t = (dry: string): number =>
      situation(
        red({
          units: { S26: 'ger-inf-1', T26: 'sov-shock-1 sov-supply-1', R26: `${dry} sov-supply-2` },
          held: { soviet: `${EAST} T26..T37 R26..R37 S27 U27..U37` },
        }),
      )
        .do(burn('sov-supply-1', 'T26'))
        .do(burn('sov-supply-2', 'R26'))
        .odds(assault('S26', dry === '' ? 'sov-shock-1' : `sov-shock-1 ${dry}`))['defence']!;
    expect(t('sov-inf-3')).toBe(7);
    expect(t('sov-cmg-BA')).toBe(14);
    expect(t('sov-cmg-BA sov-cmg-GO')).toBe(7);
  });

  test('18.22 a river on every side doubles', () => {
    covers('ID-18.22a');
    const t = situation(
      red({
        units: { S26: 'ger-inf-1', T26: 'sov-shock-1 sov-supply-1' },
        held: { soviet: `${EAST} T26..T37 U27..U37` },
      }),
    ).do(burn('sov-supply-1', 'T26'));
    expect(t.odds(assault('S26', 'sov-shock-1'))['defence']).toBe(14);
  });

  const ring = (from: Record<string, string>, of: Situation = {}): Table => {
    const units: Record<string, string> = { R26: 'ger-inf-1', ...of.units };
    let n = 0;
    for (const [hex, ids] of Object.entries(from)) units[hex] = `${ids} sov-supply-${++n}`;
    const t = situation(
      red({
        ...of,
        units,
        held: { soviet: `${EAST} ${Object.keys(from).join(' ')} P24..P37 Q25..Q37 T25..T37 S25..S37` },
      }),
    );
    n = 0;
    for (const hex of Object.keys(from)) t.do(burn(`sov-supply-${++n}`, hex));
    return t;
  };
  test('18.23 two attackers on opposite sides, or three on every other side, make a ring', () => {
    covers('ID-18.23a', 'ID-18.24c');
    // Held open for supply by a fort in S26, so that only the ring shifts.
    const two = ring({ R25: 'sov-inf-3', R27: 'sov-inf-5' }).odds(assault('R26', 'sov-inf-3 sov-inf-5'));
    expect(two['shifts']).toBe(4);
    const three = ring({ R25: 'sov-inf-3', S27: 'sov-inf-5', Q27: 'sov-inf-8' }).odds(
      assault('R26', 'sov-inf-3 sov-inf-5 sov-inf-8'),
    );
    expect(three['shifts']).toBe(4);
  });

  test('18.23 only those who take part make the ring', () => {
    covers('ID-18.23b');
    const t = ring({ R25: 'sov-inf-3', R27: 'sov-inf-5' });
    expect(t.odds(assault('R26', 'sov-inf-3'))['shifts']).toBe(2);
  });

  test('18.23 five sixths of a ring are none', () => {
    covers('ID-18.23a');
    const t = ring({ R27: 'sov-inf-3', Q26: 'sov-inf-5' }).odds(assault('R26', 'sov-inf-3 sov-inf-5'));
    // R27 and Q26 leave S26 alone.
    expect(t['shifts']).toBeLessThan(4);
  });

  test('18.23 Anglo-Allies under an invasion port are never taken in the flank', () => {
    covers('ID-18.23c');
    const of = (port: string): Table => {
      const t = situation({
        step: 'declaring',
        turn: 12,
        bare: true,
        units: { V5: `us-2 ${port}`, V4: 'ger-pz-24 ger-supply-1', V6: 'ger-pz-39 ger-supply-2' },
        held: { 'anglo-allied': 'V5' },
      });
      return t.do(burn('ger-supply-1', 'V4')).do(burn('ger-supply-2', 'V6'));
    };
    expect(of('port-1').odds(assault('V5', 'ger-pz-24 ger-pz-39'))['shifts']).toBe(0);
    expect(of('').odds(assault('V5', 'ger-pz-24 ger-pz-39'))['shifts']).toBe(2);
  });
});

describe('18.24 shifts', () => {
  test('18.24 a city is one to the left, and all shifts add up', () => {
    covers('ID-18.24i');
    const t = situation(red({ units: { S27: 'ger-inf-1', R27: 'sov-shock-1 sov-supply-1' } })).do(
      burn('sov-supply-1', 'R27'),
    );
    expect(t.odds(assault('S27', 'sov-shock-1'))['shifts']).toBe(-1);
  });

  test('18.24 Anglo-Allied air power: one right for their assaults, one left for their defence, none in bad weather', () => {
    covers('ID-18.24e', 'ID-18.24h');
    const theirs = (turn: number): number =>
      situation({
        side: 'anglo-allied',
        step: 'declaring',
        turn,
        units: { V5: 'port-1', R13: 'ger-inf-1', R12: 'us-2 aa-supply-1' },
        held: { 'anglo-allied': 'in:france' },
      })
        .do(burn('aa-supply-1', 'R12'))
        .odds(assault('R13', 'us-2'))['shifts']!;
    expect([theirs(5), theirs(12)]).toEqual([1, 0]);
    const against = (turn: number): number =>
      situation({
        step: 'declaring',
        turn,
        units: { V5: 'port-1', R13: 'ger-inf-1 ger-supply-1', R12: 'us-2' },
        held: { 'anglo-allied': 'in:france' },
      })
        .do(burn('ger-supply-1', 'R13'))
        .odds(assault('R12', 'ger-inf-1'))['shifts']!;
    expect([against(5), against(12)]).toEqual([-1, 0]);
  });

  test('18.24 Bagration: two right on its first turn and one on the second, for Soviet assaults only', () => {
    covers('ID-18.24d');
    const shifts = (turn: number, bagration: string): number =>
      situation(red({ turn, record: { bagration }, units: { R26: 'ger-inf-1', R27: 'sov-inf-3 sov-supply-1' } }))
        .do(burn('sov-supply-1', 'R27'))
        .odds(assault('R26', 'sov-inf-3'))['shifts']!;
    expect([shifts(2, 'launched'), shifts(3, 'launched'), shifts(4, 'launched'), shifts(2, 'declined')]).toEqual([
      2, 1, 0, 0,
    ]);
  });
});
