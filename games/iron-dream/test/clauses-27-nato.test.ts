import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { beginning, game, place, type War } from './blind/support.ts';
import { assault, burn, situation, type Situation, type Table } from './blind/table.ts';

/** NATO in the second scenario: where it begins and what stays as it was (27.4). */

const judge = (of: Situation = {}): Table =>
  situation({
    scenario: 'let-history-judge',
    side: 'anglo-allied',
    turn: 5,
    ...of,
    units: { AD37: 'sov-inf-70', ...of.units },
  });
/** The moment when NATO places its own, the Soviets standing ready. */
const placing = (): War => {
  const w = beginning('let-history-judge');
  while (w.who !== 'anglo-allied') w.doAnyhow({ type: 'ready-setup' });
  return w;
};
/** The first turn after everybody took the ready set-up. */
const begun = (): War => placing().readySetup();

describe('27.4: NATO', () => {
  test('most corps begin anywhere on NATO’s ground, Soviet zones or no', () => {
    covers('ID-27.4f');
    const w = placing();
    // T18 lies beside the line, in Soviet zones.
    for (const id of ['us-5', 'cw-B1', 'fr-1', 'us-abn-18'])
      for (const at of ['T18', 'S9', 'A17']) expect([id, at, w.no(place(id, at))]).toEqual([id, at, undefined]);
    for (const at of ['T19', 'T21', 'F23', 'V32'])
      expect([at, w.no(place('us-5', at))?.split(' ')[0]]).toEqual([at, 'ID-27.4f']);
  });

  test('the airborne corps jump on the first turn', () => {
    covers('ID-27.4g');
    const [w, ready] = [placing(), begun()];
    const own: Readonly<Record<string, string>> = { 'us-abn-18': 'S13', 'cw-abn-1': 'S12' };
    for (const id of game.pieces.ids) {
      const wire = place(id, own[id] ?? ready.at(id));
      if (/^[A-Z]+\d+$/.test(ready.at(id)) && w.may(wire)) w.do(wire);
    }
    w.doAnyhow({ type: 'finish-setup' }).to('operational-movement');
    expect([w.s.turn, w.at('us-abn-18'), w.at('cw-abn-1')]).toEqual([1, 'S13', 'S12']);
    const lands = game.spaces.ids.filter((hex) => /^[A-Z]+\d+$/.test(hex));
    for (const unit of ['us-abn-18', 'cw-abn-1'])
      expect(lands.filter((hex) => w.no({ type: 'drop', unit, hex }) === undefined).length).toBeGreaterThan(0);
    // One that has jumped is not ready again on the next turn.
    const tired = judge({
      units: { AD37: 'sov-inf-70', S15: 'us-abn-18', S16: 'us-5' },
      unit: { 'us-abn-18': { refit: 0 } },
    });
    expect(tired.no({ type: 'drop', unit: 'us-abn-18', hex: 'S17' })).toBe('ID-17.25a');
  });

  test('army groups attack together once a turn in a theatre, and each is fed by its own', () => {
    covers('ID-27.4h');
    const t = judge({
      step: 'declaring',
      units: {
        R19: 'sov-inf-3',
        R18: 'us-5 cw-B1 aa-supply-1 aa-supply-2',
        P20: 'sov-inf-5',
        T19: 'sov-inf-8',
        T18: 'us-8 cw-C1 aa-supply-5 aa-supply-6',
        P19: 'us-7 cw-B8 aa-supply-3 aa-supply-4',
      },
      held: { 'anglo-allied': 'in:france T13..T18 S13..S18 Q13..Q18 P13..P19 O13..O18 R13..R18' },
    });
    for (const [unit, hex, group] of [
      ['aa-supply-1', 'R18', 'green'],
      ['aa-supply-2', 'R18', 'beige'],
      ['aa-supply-3', 'P19', 'green'],
      ['aa-supply-4', 'P19', 'beige'],
      ['aa-supply-5', 'T18', 'green'],
      ['aa-supply-6', 'T18', 'beige'],
    ] as const)
      t.do(burn(unit, hex, { group }));
    t.do(assault('R19', 'us-5 cw-B1'));
    // P19 hangs on the Mediterranean as well as on the Atlantic; T18 does not.
    t.do(assault('P20', 'us-7 cw-B8'));
    expect(t.no(assault('T19', 'us-8 cw-C1'))).toBe('ID-4.10g');
    expect(t.no(assault('T19', 'us-8'))).toBeUndefined();
  });

  test('the Americans are rebuilt from the second turn on, the British never', () => {
    covers('ID-27.4i');
    const at = (turn: number): boolean[] => {
      const t = judge({ turn: turn - 1, units: { AD37: 'sov-inf-70', S9: 'us-5 cw-B1' }, reduced: 'us-5 cw-B1' });
      t.to('declaring').do('end-phase').to('declaring').do('end-phase');
      t.to('allied-reinforcements');
      expect(t.s.turn).toBe(turn);
      return ['us-5', 'cw-B1'].map(
        (unit) => t.may({ type: 'rebuild', unit }) || t.may({ type: 'rebuild', unit, theatre: 'eto' }),
      );
    };
    for (const turn of [2, 3, 9, 14]) expect([turn, ...at(turn)]).toEqual([turn, true, false]);
    // None on the first: the phase asks nothing then.
    const first = begun();
    expect([first.s.turn, first.no({ type: 'rebuild', unit: 'us-5' }) === undefined]).toEqual([1, false]);
  });
});
