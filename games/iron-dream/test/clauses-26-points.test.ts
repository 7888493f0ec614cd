import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hex, move, situation, type Player, type Situation, type Table } from './support/clauses.ts';

const two = (of: Situation = {}): Table => situation({ scenario: 'iron-dream-two', bare: true, ...of });
/** What an act changes in the western and the eastern comparison: German and ally. */
const change = (t: Table, act: (t: Table) => unknown): number[] => {
  const before = t.halves;
  act(t);
  return t.halves.map((each, i) => each - before[i]!);
};

describe('26.7: every Anglo-Allied step lost after the collapse costs a point, whatever the reason', () => {
  /** A corps in the middle of Germany ends its turn without supply. */
  const starved = (lost: number, collapsed: number) =>
    situation({
      turn: 20,
      side: 'anglo-allied',
      step: 'declaring',
      units: { R16: 'us-5', A17: 'aa-supply-1' },
      lost: { 'us-5': lost },
      more: { collapsed },
    })
      .do('end-phase')
      .points('anglo-allied');

  test('starving, the last step as well as the first; before the collapse nothing', () => {
    covers('ID-26.7a');
    expect([starved(0, 19), starved(1, 19), starved(0, 0), starved(1, 0)]).toEqual([-1, -1, 0, 0]);
  });

  test('a whole corps that is lost at once costs all its steps', () => {
    covers('ID-26.7a');
    const t = situation({
      turn: 20,
      side: 'anglo-allied',
      bare: true,
      units: { eto: 'us-abn-18', V5: 'us-7 port-1', T6: 'us-5', S7: 'ger-inf-84' },
      rested: 'us-abn-18',
      more: { collapsed: 19 },
    });
    t.do({ type: 'drop', unit: 'us-abn-18', hex: 'S7', method: 'combined' }).do('end-phase');
    // Nobody joins them on the ground (17.22).
    t.do('end-phase');
    expect([t.at('us-abn-18') === 'S7', t.points('anglo-allied')]).toEqual([false, -2]);
  });
});

describe('26.12: every German step destroyed at the redoubt is a point', () => {
  const starved = (at: string, id: string, lost = 0) =>
    situation({
      turn: 21,
      side: 'hitlerite',
      step: 'declaring',
      bare: true,
      units: { [at]: id, A17: 'us-5' },
      lost: { [id]: lost },
      more: { collapsed: 20, alpenfestung: hex('L17') },
    })
      .do('end-phase')
      .points('anglo-allied');

  test('a step off a corps, its last one, and a corps of one', () => {
    covers('ID-26.12d');
    expect([starved('L17', 'ger-inf-1'), starved('L17', 'ger-inf-1', 1), starved('L17', 'ger-inf-73')]).toEqual([
      1, 1, 1,
    ]);
    // A mountain beside it counts, another hex does not.
    expect([starved('L18', 'ger-inf-73'), starved('M18', 'ger-inf-73'), starved('N17', 'ger-inf-73')]).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('26.3: two players and the line', () => {
  const walkIn = (side: Player, id: string, from: string, to: string, of: Situation = {}) =>
    change(two({ side, units: { [from]: id, ...of.units }, emergency: id, ...of }), (t) => t.do(move(id, to)));

  test('a city on the wrong side is denied to the German and scored by nobody', () => {
    covers('ID-26.3a');
    // Krakow (2) lies east, Nuremberg (2) west of the line; a zone takes either when nobody is there.
    expect(walkIn('soviet', 'sov-inf-3', 'O28', 'O27')).toEqual([0, 0, -2, 2]);
    expect(walkIn('anglo-allied', 'us-5', 'O28', 'O27')).toEqual([0, 0, -2, 0]);
    expect(walkIn('anglo-allied', 'us-5', 'P19', 'P18')).toEqual([-2, 2, 0, 0]);
    expect(walkIn('soviet', 'sov-inf-3', 'P19', 'P18')).toEqual([-2, 0, 0, 0]);
  });

  test('the other ally scores it only if he has liberated it himself', () => {
    covers('ID-26.3a');
    const east = { held: { 'anglo-allied': 'O26' } } as const;
    expect(walkIn('soviet', 'sov-inf-3', 'O28', 'O27', east)).toEqual([0, 0, 0, 0]);
    const west = { held: { soviet: 'P17' } } as const;
    expect(walkIn('anglo-allied', 'us-5', 'P19', 'P18', west)).toEqual([0, 0, 0, 0]);
  });

  test('Berlin is on the side of whoever frees it', () => {
    covers('ID-26.4a');
    expect(walkIn('soviet', 'sov-inf-3', 'T23', 'T22')).toEqual([-25, 0, -25, 25]);
    expect(walkIn('anglo-allied', 'us-5', 'T23', 'T22')).toEqual([-25, 25, -25, 0]);
  });

  test('with three players the line means nothing', () => {
    covers('ID-26.3b');
    const t = situation({ side: 'anglo-allied', bare: true, units: { O28: 'us-5' }, emergency: 'us-5' });
    const points = () => (['hitlerite', 'anglo-allied', 'soviet'] as const).map((side) => t.total(side));
    const before = points();
    t.do(move('us-5', 'O27'));
    expect(points().map((each, i) => each - before[i]!)).toEqual([-2, 2, 0]);
  });
});

describe('26.5: special points by the side of the line', () => {
  /** A corps starves after the collapse, west or east of the line. */
  const starved = (at: string) =>
    change(
      two({
        turn: 20,
        side: 'anglo-allied',
        step: 'declaring',
        units: { [at]: 'us-5', A17: 'aa-supply-1' },
        more: { collapsed: 19 },
      }),
      (t) => t.do('end-phase'),
    );

  test('Anglo-Allied events count west of the line only', () => {
    covers('ID-26.5a');
    expect([starved('R16'), starved('R24')]).toEqual([
      [0, -1, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test('German events count on their own side, Soviet ones all', () => {
    covers('ID-26.5a', 'ID-26.5b');
    // Ardour for a city of either half, and a garrison the Soviets fail to keep in the west.
    const retaken = (city: string, from: string, to: string, holder: Player) =>
      change(two({ units: { [from]: 'ger-inf-1' }, emergency: 'ger-inf-1', held: { [holder]: city } }), (t) =>
        t.do(move('ger-inf-1', to)),
      );
    expect(retaken('P17', 'P19', 'P18', 'anglo-allied')).toEqual([4, -2, 0, 0]);
    expect(retaken('O26', 'O28', 'O27', 'soviet')).toEqual([0, 0, 4, -2]);
    const idle = two({ side: 'soviet', step: 'shock-front', units: { V36: 'sov-inf-3' }, held: { soviet: 'P17' } });
    expect(change(idle, (t) => t.do('end-phase'))).toEqual([0, 0, 0, -1]);
  });
});
