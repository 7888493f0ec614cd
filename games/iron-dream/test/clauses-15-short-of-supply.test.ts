import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, situation, until, type Situation } from './support/clauses.ts';

describe('15.3: an unsupplied unit moves towards the hex of the nearest source', () => {
  /** A corps in Q8 of central France, between two of the enemy whose zones close every way out. */
  const lost = (more: Situation['units'] = {}) =>
    situation({ turn: 7, bare: true, units: { Q8: 'ger-inf-2', R8: 'us-5', P7: 'us-8', ...more } });

  test('Berlin, the Ruhr or Breslau, not merely a hex that is supplied', () => {
    covers('ID-15.3b');
    // Beyond the zones the map is German and supplied west and east of it, but the sources lie in the east.
    const t = lost({ Q6: 'ger-inf-84' });
    expect([t.supplied('ger-inf-2'), t.supplied('ger-inf-84')]).toEqual([false, true]);
    expect([t.no(move('ger-inf-2', 'Q7')), t.no(move('ger-inf-2', 'Q9'))]).toEqual(['ID-15.3b', undefined]);
  });

  test('a supply unit of one’s own is a source of Emergency Supply', () => {
    covers('ID-15.3b');
    const t = lost({ Q6: 'ger-supply-1' });
    expect([t.no(move('ger-inf-2', 'Q7')), t.no(move('ger-inf-2', 'Q9'))]).toEqual([undefined, 'ID-15.3b']);
  });

  test('and a fortress one of Fortress Supply', () => {
    covers('ID-15.3b');
    const fortress = (level: number) =>
      situation({
        turn: 7,
        bare: true,
        forts: { S3: level },
        units: { S5: 'ger-inf-2', T5: 'us-5', R4: 'us-8' },
      }).no(move('ger-inf-2', 'S4'));
    expect([fortress(1), fortress(0)]).toEqual([undefined, 'ID-15.3b']);
  });

  test('satellites look to their capitals, Anglo-Allies to their ports', () => {
    covers('ID-15.3b');
    const between = (id: string) => {
      const t = situation({ turn: 7, bare: true, units: { H31: id, H30: 'sov-inf-3', H32: 'sov-inf-5' } });
      return [t.supplied(id), t.no(move(id, 'G31')), t.no(move(id, 'I31'))];
    };
    expect(between('rum-3')).toEqual([false, undefined, 'ID-15.3b']);
    expect(between('ger-inf-2')).toEqual([false, 'ID-15.3b', undefined]);
    const american = situation({
      turn: 7,
      side: 'anglo-allied',
      bare: true,
      units: { V5: 'us-7 port-1', S9: 'us-5', T7: 'ger-inf-2', S8: 'ger-inf-4', U7: 'ger-inf-5' },
    });
    expect(american.supplied('us-5')).toBe(false);
    expect([american.no(move('us-5', 'T8')), american.no(move('us-5', 'R9'))]).toEqual([undefined, 'ID-15.3b']);
  });
});

describe('15.33, 16.2, 6.1: supply units on the road', () => {
  test('they enter an enemy zone only where a friend already is, not along with one', () => {
    covers('ID-15.33g');
    const zone = (there: string, units: string) =>
      situation({
        turn: 8,
        side: 'anglo-allied',
        bare: true,
        units: { V5: 'us-7 port-1', T6: 'us-5 aa-supply-1', S8: 'ger-inf-84', ...(there && { T7: there }) },
        held: { 'anglo-allied': 'T7' },
      }).no(move(units, 'T7'));
    expect([zone('', 'us-5 aa-supply-1'), zone('', 'us-5')]).toEqual(['ID-15.33g', undefined]);
    expect(zone('us-12', 'aa-supply-1')).toBeUndefined();
  });

  test('new German ones go twice as far in the operational phase, not yet in the supply phase before it', () => {
    covers('ID-16.2b');
    const t = situation({
      turn: 6,
      side: 'soviet',
      step: 'shock-front',
      bare: true,
      units: { V36: 'sov-inf-3', available: 'ger-supply-1 ger-supply-2 ger-supply-3', Y22: 'ger-inf-2' },
    }).do('end-phase');
    const berlin = ['ger-supply-1', 'ger-supply-2', 'ger-supply-3'].find((id) => t.at(id) === 'T21')!;
    until(t, 'hitlerite:initial-supply');
    const way = ['U22', 'V21', 'W22', 'X21'];
    const burn = (...steps: readonly string[]) =>
      t.no({ type: 'burn-emergency', unit: berlin, way: steps, hexes: [steps.at(-1)!] }, 'hitlerite');
    expect(burn(...way, 'Y22')).toBe('ID-2.10a');
    until(t, 'hitlerite:operational-movement');
    expect(t.no(move(berlin, ...way, 'Y22'), 'hitlerite')).toBeUndefined();
  });

  test('on turn 1 the Hitlerite side burns none and takes none back', () => {
    covers('ID-6.1c');
    const t = situation({
      turn: 1,
      side: 'hitlerite',
      step: 'initial-supply',
      bare: true,
      units: { S25: 'ger-inf-2 ger-supply-2' },
    });
    expect(t.no({ type: 'burn-emergency', unit: 'ger-supply-2', way: [], hexes: ['S25'] })).toBeDefined();
    const early = situation({
      turn: 1,
      step: 'operational-movement',
      bare: true,
      units: { T22: 'ger-inf-2 ger-supply-2' },
    });
    until(early.do('end-phase'), 'anglo-allied:allied-reinforcements');
    expect(early.at('ger-supply-2')).toBe('T22');
    expect(early.news.map((each) => each.key)).not.toContain('supply-withdrawn');
  });
});
