import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { LAND, country, idOf } from '../src/geography.ts';
import { FORTRESS } from '../src/state.ts';
import { HITLERITE, SOVIET, ALLIED, PORTS } from '../src/units.ts';
import { enemyRetreatZones, enemyZones, isClosed, survey, zoneBits, zoneExertedBy } from '../src/rules/zones.ts';
import { hex, holder, piece, refresh, scene } from './support.ts';

const zoneOf = (s: ReturnType<typeof scene>, id: string): string[] => zoneExertedBy(s, piece(id)).map(idOf).toSorted();

describe('zones of control (9)', () => {
  test('every combat unit covers its own hex and the six around, supplied or not', () => {
    const s = scene({ units: { R17: 'ger-inf-1', Q17: 'ger-supply-2' } });
    expect(zoneOf(s, 'ger-inf-1')).toEqual(['Q17', 'Q18', 'R16', 'R17', 'R18', 'S17', 'S18']);
    expect(zoneOf(s, 'ger-supply-2')).toEqual([]);
    s.units.supply[piece('ger-inf-1')] = 1;
    expect(zoneOf(s, 'ger-inf-1')).toHaveLength(7);
    s.units.supply[piece('ger-inf-1')] = FORTRESS;
    expect(zoneOf(s, 'ger-inf-1')).toEqual([]);
  });

  test('no zone enters mountain or marsh, but it comes out of them', () => {
    const s = scene({ units: { C28: 'sov-inf-3', C27: 'ger-mou-15' } });
    expect(zoneOf(s, 'sov-inf-3')).not.toContain('C27');
    expect(zoneOf(s, 'ger-mou-15')).toContain('C28');
    expect(zoneOf(s, 'ger-mou-15')).toContain('C27');
  });

  test('blocked sides stop a zone, rivers do not', () => {
    const s = scene({ units: { X11: 'ger-inf-89', V6: 'ger-inf-81' } });
    expect(zoneOf(s, 'ger-inf-89')).not.toContain('X12');
    expect(zoneOf(s, 'ger-inf-81')).toContain('V5');
  });

  test('no enemy zone covers an invasion port, garrisoned or not; its own goes out', () => {
    const s = scene({ units: { U6: 'ger-inf-84', V4: 'ger-inf-74' } });
    expect(zoneOf(s, 'ger-inf-84')).toContain('V5');
    s.units.at[PORTS[0]!] = hex('V5');
    expect(zoneOf(s, 'ger-inf-84')).not.toContain('V5');
    s.units.at[piece('us-5')] = hex('V5');
    expect(zoneOf(s, 'ger-inf-84')).not.toContain('V5');
    expect(zoneOf(s, 'us-5')).toContain('U6');
    expect(zoneOf(s, 'ger-inf-74')).toContain('W5');
  });

  test('Yugoslav zones end at the border and do not hinder Hitlerite retreats, nor the other way round', () => {
    const s = scene({ units: { G24: 'yug-1', G23: 'ger-inf-69' } });
    const outside = zoneExertedBy(s, piece('yug-1')).filter(
      (each) => !['banat', 'croatia', 'serbia', 'montenegro', 'albania'].includes(country(each)),
    );
    expect(outside).toEqual([]);
    const zones = survey(s).zones[hex('G23')]!;
    expect(zones & enemyZones(s, HITLERITE)).not.toBe(0);
    expect(zones & enemyRetreatZones(s, piece('ger-inf-69'))).toBe(0);
    expect(survey(s).zones[hex('G24')]! & enemyRetreatZones(s, piece('yug-1'))).toBe(0);
    s.units.at[piece('sov-inf-3')] = hex('G22');
    expect(survey(s).zones[hex('G23')]! & enemyRetreatZones(s, piece('ger-inf-69'))).not.toBe(0);
  });

  test('a friendly combat unit or a German fort cancels a zone for supply and retreat', () => {
    const s = scene({ bare: true, units: { T24: 'sov-inf-3', T22: 'ger-supply-2' } });
    const closed = (): boolean => isClosed(s, survey(s), HITLERITE, hex('T23'), enemyZones(s, HITLERITE));
    expect(closed()).toBe(true);
    s.units.at[piece('ger-supply-2')] = hex('T23');
    expect(closed()).toBe(true);
    s.hexes.fort[hex('T23')] = 1;
    expect(closed()).toBe(false);
    s.hexes.fort[hex('T23')] = 0;
    s.units.at[piece('ger-inf-1')] = hex('T23');
    expect(closed()).toBe(false);
  });

  test('several zones count as one and zones of all sides lie side by side', () => {
    const s = scene({ bare: true, units: { T24: 'sov-inf-3 sov-inf-5', S24: 'sov-inf-8', T22: 'ger-inf-1' } });
    const zones = survey(s).zones[hex('T23')]!;
    expect(zones & zoneBits(SOVIET)).not.toBe(0);
    expect(zones & zoneBits(HITLERITE)).not.toBe(0);
  });

  test('invaders at sea have no zone; ashore it works at once', () => {
    const s = scene({ units: { 'at-sea': 'us-5' } });
    expect(zoneOf(s, 'us-5')).toEqual([]);
    s.units.at[piece('us-5')] = hex('V5');
    expect(zoneOf(s, 'us-5')).toContain('V4');
  });

  test('a corps covers only its own hex in the turn it drops', () => {
    const s = scene({ units: { T6: 'us-abn-18' } });
    s.units.dropped[piece('us-abn-18')] = s.turn;
    expect(zoneOf(s, 'us-abn-18')).toEqual(['T6']);
    expect(survey(s).zones[hex('T7')]! & zoneBits(ALLIED)).toBe(0);
  });

  test('a fort changes neither terrain nor zones', () => {
    const s = scene({ units: { M18: 'ger-inf-1' }, forts: { L17: 1 } });
    expect(zoneOf(s, 'ger-inf-1')).not.toContain('L17');
    s.units.at[piece('ger-inf-2')] = hex('L17');
    expect(zoneOf(s, 'ger-inf-2')).toContain('M18');
  });
});

describe('control (4.1)', () => {
  test('the occupant, then a lone zone, then the last one, then who began there', () => {
    const s = scene({ bare: true, units: { T6: 'us-5' } });
    expect(holder(s, 'T6')).toBe('anglo-allied');
    expect(holder(s, 'T7')).toBe('anglo-allied');
    expect(holder(s, 'T8')).toBe('hitlerite');
    s.units.at[piece('us-5')] = hex('T4');
    refresh(s);
    expect(holder(s, 'T7')).toBe('anglo-allied');
    s.units.at[piece('ger-inf-84')] = hex('T8');
    refresh(s);
    expect(holder(s, 'T7')).toBe('hitlerite');
  });

  test('overlapping zones, Volkssturm and forts leave a hex with its last holder', () => {
    covers('ID-4.1f', 'ID-4.1g');
    const s = scene({ units: { T5: 'us-5', T7: 'ger-inf-84' } });
    expect(holder(s, 'T6')).toBe('hitlerite');
    const city = scene({ units: { U25: 'sov-inf-3' } });
    expect(holder(city, 'T24')).toBe('hitlerite');
    city.hexes.volkssturm[hex('T24')] = 0;
    refresh(city);
    expect(holder(city, 'T24')).toBe('soviet');
    const fort = scene({ bare: true, forts: { S24: 1 }, units: { S25: 'sov-inf-3' } });
    expect(holder(fort, 'S24')).toBe('hitlerite');
  });

  test('who holds what before the first move', () => {
    covers('ID-4.1h', 'ID-4.1i', 'ID-4.1j');
    const s = scene({ units: {} });
    expect(
      LAND.filter((each) => s.hexes.control[each] === ALLIED)
        .map(idOf)
        .toSorted(),
    ).toEqual(['A15', 'A16', 'A17', 'A18']);
    expect(holder(s, 'V34')).toBe('soviet');
    expect(holder(s, 'V36')).toBe('soviet');
    expect(holder(s, 'V33')).toBe('hitlerite');
    expect(holder(s, 'S9')).toBe('hitlerite');
  });
});
