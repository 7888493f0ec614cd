import { decodeAction } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { assault, game, situation, storm, type Table, type Wire } from './support/clauses.ts';

/** What is shown before a decision is what the die will be thrown for. */

const foreseen = (t: Table, wire: Wire, side: string = t.side) => {
  const read = decodeAction(game, wire);
  if (read.refusal !== undefined) throw new Error(read.refusal.key);
  return game.preview(t.s, side, read.action).ledgers;
};
/** The count of the first battle that was fought. */
const counted = (t: Table) => t.news.find((each) => each.key === 'battle')?.ledgers;

const resolve = (hex: string): Wire => ({ type: 'resolve-assault', hex });
const FRONT = { S24: 'ger-pz-3 ger-pz-24', S25: 'sov-inf-3', T25: 'sov-inf-5' };

describe('the odds of an assault', () => {
  test('mobile', () => {
    const t = situation({ turn: 5, bare: true, units: FRONT, held: { hitlerite: 'T24 S24 R24' } });
    const odds = foreseen(t, storm('ger-pz-3 ger-pz-24', 'S25'));
    t.do(storm('ger-pz-3 ger-pz-24', 'S25'), 3);
    expect(odds.length).toBeGreaterThan(0);
    expect(odds).toEqual(counted(t));
  });

  test('prepared, when it is announced and when its turn comes', () => {
    const t = situation({ turn: 5, step: 'declaring', bare: true, units: FRONT, fed: 'ger-pz-3 ger-pz-24' });
    const wire = assault('S25', 'ger-pz-3 ger-pz-24');
    const odds = foreseen(t, wire);
    t.do(wire).do('end-phase');
    expect(foreseen(t, resolve('S25'))).toEqual(odds);
    t.do(resolve('S25'), 3);
    expect(odds.length).toBeGreaterThan(0);
    expect(odds).toEqual(counted(t));
  });

  test('the assault in hand, not another that was announced', () => {
    const t = situation({
      turn: 5,
      step: 'declaring',
      bare: true,
      units: { ...FRONT, T24: 'ger-pz-39' },
      fed: 'ger-pz-3 ger-pz-24 ger-pz-39',
    });
    t.do(assault('S25', 'ger-pz-3 ger-pz-24')).do(assault('T25', 'ger-pz-39')).do('end-phase');
    const odds = foreseen(t, resolve('T25'));
    t.do(resolve('T25'), 3);
    expect(odds).toEqual(counted(t));
  });

  test('of two hexes at once, one of them empty by now', () => {
    const t = situation({
      turn: 5,
      step: 'declaring',
      bare: true,
      units: { T24: 'ger-pz-3 ger-pz-24', S25: 'sov-inf-3' },
      fed: 'ger-pz-3 ger-pz-24',
    });
    t.do(assault('T25 S25', 'ger-pz-3 ger-pz-24')).do('end-phase');
    const odds = foreseen(t, resolve('T25'));
    expect(odds.length).toBeGreaterThan(0);
    t.do(resolve('T25'), 3);
    expect(odds).toEqual(counted(t));
  });

  test('nothing where nobody defends', () => {
    const t = situation({ turn: 5, step: 'declaring', bare: true, units: { T24: 'ger-pz-3' }, fed: 'ger-pz-3' });
    t.do(assault('T25', 'ger-pz-3')).do('end-phase');
    expect(foreseen(t, resolve('T25'))).toEqual([]);
  });

  test('nothing through the fog', () => {
    const t = situation({
      turn: 5,
      step: 'declaring',
      options: { fog: 'on' },
      bare: true,
      units: FRONT,
      fed: 'ger-pz-3 ger-pz-24',
    });
    const wire = assault('S25', 'ger-pz-3 ger-pz-24');
    expect(foreseen(t, wire)).toEqual([]);
    t.do(wire).do('end-phase');
    expect(foreseen(t, resolve('S25'))).toEqual([]);
  });

  test('of the second echelon', () => {
    const t = situation({
      side: 'soviet',
      turn: 4,
      step: 'shock-front',
      bare: true,
      units: { V34: 'sov-shock-1 sov-shock-2 sov-supply-1', V35: 'sov-inf-5 sov-supply-2', V33: 'ger-inf-1 ger-inf-2' },
    });
    const burn = (id: string): Wire => ({ type: 'burn-attack', unit: id, hexes: ['V34'] });
    t.do({ type: 'place-shock-front', hexes: ['V34'] })
      .until(5, 'soviet:operational-movement')
      .do('end-phase');
    t.do(burn('sov-supply-1')).do(burn('sov-supply-2'));
    t.do(assault('V33', 'sov-shock-1 sov-shock-2', { echelon: 'twice' }))
      .do('end-phase')
      .do(resolve('V33'), 4);
    while (t.asked[0]!.endsWith(':toll')) {
      const side = t.asked[0]!.split(':')[0]!;
      const who = ['sov-shock-1', 'ger-inf-1', 'ger-inf-2'].find(
        (unit) => t.no({ type: 'lose-step', unit }, side) === undefined,
      )!;
      t.play({ type: 'lose-step', unit: who }, side);
    }
    expect(t.asked).toEqual(['soviet:second-echelon']);
    const second: Wire = { type: 'second-assault', hex: 'V33', attackers: ['sov-shock-2'] };
    const odds = foreseen(t, second);
    t.do(second, 3);
    expect(odds.length).toBeGreaterThan(0);
    expect(odds).toEqual(t.news.findLast((each) => each.key === 'battle')?.ledgers);
  });

  test('of the second echelon at a hex that nobody holds: none', () => {
    const t = situation({
      side: 'soviet',
      turn: 4,
      step: 'shock-front',
      bare: true,
      units: { V34: 'sov-shock-1 sov-shock-2 sov-supply-1', V35: 'sov-inf-5 sov-supply-2', V33: 'ger-inf-73' },
    });
    const burn = (id: string): Wire => ({ type: 'burn-attack', unit: id, hexes: ['V34'] });
    t.do({ type: 'place-shock-front', hexes: ['V34'] })
      .until(5, 'soviet:operational-movement')
      .do('end-phase');
    t.do(burn('sov-supply-1')).do(burn('sov-supply-2'));
    t.do(assault('V33', 'sov-shock-1 sov-shock-2', { echelon: 'twice' }))
      .do('end-phase')
      .do(resolve('V33'), 4);
    t.play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite').do('stop-advance');
    expect(t.asked).toEqual(['soviet:second-echelon']);
    expect(foreseen(t, { type: 'second-assault', hex: 'U35', attackers: ['sov-shock-2'] })).toEqual([]);
  });
});

describe('the odds from the sea and from the air', () => {
  const landing = (of: { defender: string; at?: string; fog?: boolean }) =>
    situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'allied-naval',
      bare: true,
      ...(of.fog && { options: { fog: 'on' } }),
      units: { eto: 'us-8 us-12 port-2', [of.at ?? 'V5']: of.defender },
      more: { invasions: 1, chit: 'A' },
    });
  const invade: Wire = { type: 'invade', port: 'port-2', hex: 'V5', corps: ['us-8', 'us-12'] };

  test('of an invasion, which is fought later in the turn', () => {
    const t = landing({ defender: 'ger-inf-84' });
    const odds = foreseen(t, invade);
    t.do(invade).until(8, 'anglo-allied:resolving');
    t.do(resolve('V5'), 3);
    expect(odds.length).toBeGreaterThan(0);
    expect(odds).toEqual(counted(t));
  });

  test('none at an empty beach, and none through the fog', () => {
    expect(foreseen(landing({ defender: '' }), invade)).toEqual([]);
    // ULTRA reads the Germans in France, not those on the Dutch coast.
    const dutch = { ...invade, hex: 'Y13' };
    expect(foreseen(landing({ defender: 'ger-inf-84', fog: true }), invade).length).toBeGreaterThan(0);
    expect(foreseen(landing({ defender: 'ger-inf-84', at: 'Y13' }), dutch).length).toBeGreaterThan(0);
    expect(foreseen(landing({ defender: 'ger-inf-84', at: 'Y13', fog: true }), dutch)).toEqual([]);
  });

  const airborne = () =>
    situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { eto: 'us-abn-18 cw-abn-1', V5: 'us-7 port-1', T6: 'us-5', S7: 'ger-inf-84' },
      rested: 'us-abn-18 cw-abn-1',
    });

  test('of paratroops who fight alone, one of them or both', () => {
    const single: Wire = { type: 'drop', unit: 'us-abn-18', hex: 'S7', method: 'alone' };
    const t = airborne();
    const odds = foreseen(t, single);
    expect([t.at('us-abn-18'), odds.length > 0]).toEqual(['eto', true]);
    t.do(single, 3);
    expect(odds).toEqual(counted(t));

    const both: Wire = { type: 'drop-together', hex: 'S7' };
    const pair = airborne();
    const together = foreseen(pair, both);
    expect([pair.at('us-abn-18'), pair.at('cw-abn-1'), together.length > 0]).toEqual(['eto', 'eto', true]);
    pair.do(both, 3);
    expect(together).toEqual(counted(pair));
    expect(together).not.toEqual(odds);
  });

  test('none where they wait for the others', () => {
    expect(foreseen(airborne(), { type: 'drop', unit: 'us-abn-18', hex: 'S7', method: 'combined' })).toEqual([]);
  });

  test('what is added to the die of a voyage', () => {
    const t = situation({ turn: 16, step: 'german-naval', bare: true, units: { X28: 'ger-inf-2' } });
    const wire: Wire = { type: 'sail', unit: 'ger-inf-2', hex: 'X26' };
    if (t.no(wire) !== undefined) throw new Error(`refused: ${t.no(wire)}`);
    const odds = foreseen(t, wire);
    t.do(wire, 1);
    expect(odds).toHaveLength(1);
    expect(odds).toEqual(t.news.find((each) => each.key.startsWith('sailed-'))?.ledgers);
  });
});
