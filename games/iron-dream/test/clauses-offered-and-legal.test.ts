import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { idOf, isLand, neighbours } from '../src/geography.ts';
import { game, hex, move, situation, unit, type Situation, type Table, type Wire } from './support/clauses.ts';

/** Every way that is offered may be gone, and every short way that may be gone is offered. */

const words = (text: string): string[] => text.split(' ');
type Slots = Readonly<Record<string, number | readonly number[]>>;

/** Ways of one or two steps over land, by printed ids. */
const shortWays = (from: string): string[][] =>
  neighbours(hex(from))
    .filter(isLand)
    .flatMap((one) => [[one], ...neighbours(one).map((two) => [one, two])])
    .filter((way) => way.every(isLand))
    .map((way) => way.map(idOf));

function compare(
  t: Table,
  side: string,
  type: string,
  slots: Slots,
  from: string,
  wire: (way: string[]) => Wire,
): void {
  const offered = (game.choices(t.s, side, { type, slots }).reach ?? []).map((way) => way.map(idOf));
  for (const way of offered) expect([way, t.no(wire(way), side)]).toEqual([way, undefined]);
  const ends = new Set(offered.map((way) => way.at(-1)));
  for (const way of shortWays(from))
    if (way.at(-1) !== from && t.no(wire(way), side) === undefined)
      expect([way, ends.has(way.at(-1))]).toEqual([way, true]);
}

describe('operational movement', () => {
  const march = (ids: string, from: string, of: Situation = {}): void => {
    const t = situation({ turn: 8, bare: true, ...of, units: { [from]: ids, ...of.units } });
    compare(t, t.side, 'move', { units: words(ids).map(unit) }, from, (way) => move(ids, ...way));
  };

  test('of one corps and of several, in zones and out of them', () => {
    covers('ID-10.1a', 'ID-10.3a', 'ID-10.6d', 'ID-10.6e');
    const foes = { J22: 'sov-inf-3', L25: 'sov-inf-5' };
    for (const ids of [
      'ger-inf-1',
      'ger-mou-49',
      'ger-inf-1 ger-mou-49',
      'ger-mou-49 ger-inf-1',
      'ger-pz-24 ger-inf-1',
    ])
      march(ids, 'K23', { units: foes });
    march('ger-pz-GD', 'K22', { units: foes });
    march('ger-inf-1', 'I23', { units: { I24: 'sov-inf-3' } });
  });

  test('of those who have spent something already', () => {
    covers('ID-2.10a', 'ID-10.4a');
    for (const ids of ['ger-inf-1', 'ger-pz-24', 'ger-pz-24 ger-inf-1']) {
      const t = situation({ turn: 8, bare: true, units: { K23: ids, L25: 'sov-inf-5' } }).do(move(ids, 'K24'));
      compare(t, t.side, 'move', { units: words(ids).map(unit) }, 'K24', (way) => move(ids, ...way));
    }
  });

  test('of who is out of supply', () => {
    covers('ID-15.3a', 'ID-15.3b');
    march('sov-inf-3', 'T21', { side: 'soviet' });
    march('us-5', 'S9', { side: 'anglo-allied' });
    march('hun-2', 'J24', { held: { soviet: 'K24' } });
  });

  test('of supply units, and of armies that come on over the edge', () => {
    covers('ID-15.33a', 'ID-15.33g', 'ID-10.2a');
    march('ger-supply-1', 'T23', { units: { T25: 'sov-inf-3', S24: 'ger-inf-1' } });
    const t = situation({ turn: 8, side: 'soviet', bare: true, units: { 'soviet-off-map': 'sov-tank-1' } });
    const ways = game.choices(t.s, 'soviet', { type: 'move', slots: { units: [unit('sov-tank-1')] } }).reach!;
    expect(ways.length).toBeGreaterThan(30);
    for (const way of ways.map((each) => each.map(idOf)))
      expect([way, t.no(move('sov-tank-1', ...way))]).toEqual([way, undefined]);
  });
});

describe('strategic movement', () => {
  const go = (id: string, from: string, of: Situation = {}, holder?: string): void => {
    const t = situation({
      turn: 8,
      step: 'strategic-movement',
      bare: true,
      ...of,
      units: { [from]: holder === undefined ? id : `${id} ${holder}`, ...of.units },
    });
    const slots = { unit: unit(id), ...(holder !== undefined && { holder: unit(holder) }) };
    compare(t, t.side, 'strategic-move', slots, from, (way) => ({
      type: 'strategic-move',
      unit: id,
      ...(holder !== undefined && { holder }),
      way,
    }));
  };

  test('of Germans, out of the line and behind it', () => {
    covers('ID-12.5a', 'ID-5.H3e', 'ID-5.H3f');
    go('ger-inf-1', 'T21', { units: { T24: 'sov-inf-3' } });
    go('ger-inf-1', 'T23', { units: { T24: 'sov-inf-3' } }, 'ger-inf-2');
    go('ger-pz-24', 'I23', { units: { F23: 'sov-inf-3' } });
    go('ger-inf-1', 'Z15', {});
  });

  test('of the others', () => {
    covers('ID-12.5b', 'ID-5.A3b', 'ID-5.S3a');
    go('sov-inf-3', 'V36', { side: 'soviet', units: { W34: 'ger-inf-1' } });
    go('us-5', 'V5', {
      side: 'anglo-allied',
      units: { W3: 'port-1', T6: 'ger-inf-84' },
      held: { 'anglo-allied': 'W5 V4 U5 U6 V3 X5' },
      open: 'X5',
    });
  });
});
