import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, move, situation, type Table } from './support/clauses.ts';

const burn = (id: string, ...hexes: readonly string[]) => ({ type: 'burn-attack', unit: id, hexes });
const second = (at: string, ...attackers: readonly string[]) => ({ type: 'second-assault', hex: at, attackers });

/** Pays whatever the battle asks for in steps, the Soviets with the first of these, and does not advance. */
function payUp(t: Table, soviet: string, ...germans: readonly string[]): Table {
  for (let i = 0; i < 30; i++) {
    const [side, step] = t.asked[0]!.split(':') as [string, string];
    if (step === 'toll') {
      const id =
        side === 'soviet'
          ? soviet
          : germans.find((each) => t.no({ type: 'lose-step', unit: each }, side) === undefined)!;
      t.play({ type: 'lose-step', unit: id }, side);
    } else if (step === 'advancing') t.play('stop-advance', side);
    else return t;
  }
  throw new Error('the battle does not end');
}

/** The Shock Front marked at V34 last turn strikes V33 with two blows in hand. */
const struck = (units: Readonly<Record<string, string>>, die = 4): Table => {
  const t = situation({
    side: 'soviet',
    turn: 4,
    step: 'shock-front',
    bare: true,
    units: { V34: 'sov-shock-1 sov-shock-2 sov-supply-1', V35: 'sov-inf-5 sov-supply-2', ...units },
  });
  t.do({ type: 'place-shock-front', hexes: ['V34'] });
  t.until(5, 'soviet:operational-movement');
  t.do('end-phase').do(burn('sov-supply-1', 'V34')).do(burn('sov-supply-2', 'V34'));
  t.do(assault('V33', 'sov-shock-1 sov-shock-2', { echelon: 'twice' })).do('end-phase');
  return t.do({ type: 'resolve-assault', hex: 'V33' }, die);
};

describe('24.6 to 24.9: the second blow', () => {
  test('is an assault like any other, into an empty hex too; into the same one while somebody defends it', () => {
    covers('ID-24.8a', 'ID-24.8b', 'ID-18.21a');
    const t = struck({ V33: 'ger-inf-73', V31: 'ger-inf-2' });
    t.play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite');
    expect(t.asked).toEqual(['soviet:advancing']);
    t.do({ type: 'advance', unit: 'sov-shock-2', way: ['V33'] }).do('stop-advance');
    expect([t.holder('V32'), t.asked]).toEqual(['hitlerite', ['soviet:second-echelon']]);
    t.do(second('V32', 'sov-shock-2'));
    expect(t.asked).toEqual(['soviet:advancing']);
    // Nobody moved up: the hex they emptied is no target any more.
    const idle = payUp(struck({ V33: 'ger-inf-73', W34: 'ger-inf-2' }), 'sov-shock-1', 'ger-inf-73');
    expect(idle.asked).toEqual(['soviet:second-echelon']);
    expect([idle.no(second('V33', 'sov-shock-1')), idle.no(second('W34', 'sov-shock-1'))]).toEqual([
      'ID-24.8a',
      undefined,
    ]);
    const stubborn = payUp(struck({ V33: 'ger-inf-1 ger-inf-2 ger-inf-4' }), 'sov-shock-1', 'ger-inf-1', 'ger-inf-2');
    expect(stubborn.no(second('V33', 'sov-shock-2'))).toBeUndefined();
  });

  test('may fall on different hexes, one after the other', () => {
    covers('ID-24.6a', 'ID-24.8a', 'ID-24.7a');
    const t = payUp(struck({ V33: 'ger-inf-1', U34: 'ger-inf-2', W34: 'ger-inf-4' }), 'sov-shock-1', 'ger-inf-1');
    for (const at of ['U34', 'W34']) expect(t.no(second(at, 'sov-shock-2'))).toBeUndefined();
    payUp(t.do(second('U34', 'sov-shock-1'), 1), 'sov-shock-1', 'ger-inf-2');
    // The one has struck twice; the other still may, and whoever likes leaves it at that (24.9).
    expect(t.asked).toEqual(['soviet:second-echelon']);
    expect([t.no(second('W34', 'sov-shock-1')), t.no(second('W34', 'sov-shock-2'))]).toEqual(['ID-24.8a', undefined]);
    payUp(t.do(second('W34', 'sov-shock-2'), 1), 'sov-shock-2', 'ger-inf-4');
    expect(t.asked).not.toContain('soviet:second-echelon');
  });

  test('all markers are one front: their units strike together', () => {
    covers('ID-24.6b');
    const t = situation({
      side: 'soviet',
      step: 'operational-movement',
      bare: true,
      units: { V34: 'sov-shock-1', W35: 'sov-shock-2', U35: 'sov-inf-5', W34: 'ger-inf-1' },
    });
    for (const id of ['V34', 'W35']) t.mark(id);
    t.do('end-phase').feed('sov-shock-1 sov-shock-2 sov-inf-5');
    expect(t.no(assault('W34', 'sov-shock-1 sov-shock-2'))).toBeUndefined();
    expect(t.odds('sov-shock-1 sov-shock-2', 'W34').attack).toBe(48);
  });
});

describe('24.3: nobody leaves a Shock Front before it strikes', () => {
  const front = () => {
    const t = situation({
      turn: 6,
      side: 'hitlerite',
      step: 'declaring',
      bare: true,
      units: { V34: 'sov-shock-1 sov-shock-2 sov-inf-3', V33: 'ger-inf-73', T28: 'ger-inf-1' },
      fed: 'ger-inf-73',
    });
    return t;
  };
  const repelled = (t: Table) => {
    t.do(assault('V34', 'ger-inf-73')).do('end-phase').do({ type: 'resolve-assault', hex: 'V34' }, 6);
    while (t.asked[0] === 'hitlerite:toll') t.do({ type: 'lose-step', unit: 'ger-inf-73' });
    return t.no({ type: 'advance', unit: 'sov-shock-1', way: ['V33'] }, 'soviet');
  };

  test('not even to follow up an assault it has beaten off', () => {
    covers('ID-24.3a', 'ID-18.20a');
    expect(repelled(front())).toBeUndefined();
    expect(repelled(front().mark('V34'))).toBeDefined();
  });

  test('nor does a supply unit under the marker', () => {
    covers('ID-24.3a');
    const t = situation({ side: 'soviet', units: { V36: 'sov-inf-3 sov-supply-1', V37: 'sov-supply-2' } });
    expect(t.no(move('sov-supply-1', 'V37'))).toBeUndefined();
    t.mark('V36');
    expect([t.no(move('sov-supply-1', 'V37')), t.no(move('sov-inf-3', 'V37'))]).toEqual(['ID-24.3a', 'ID-24.3a']);
    expect(t.no(move('sov-supply-2', 'V36'))).toBeUndefined();
    const check = situation({
      side: 'soviet',
      step: 'initial-supply',
      units: { V36: 'sov-inf-3 sov-supply-1', V35: 'sov-inf-5' },
    }).mark('V36');
    const burned = (...way: readonly string[]) =>
      check.no({ type: 'burn-emergency', unit: 'sov-supply-1', way, hexes: ['V36'] });
    expect([burned(), burned('V37')]).toEqual([undefined, 'ID-24.3a']);
  });
});

test('the second blow leads mechanized victors as far as the first', () => {
  covers('ID-24.8a', 'ID-18.16e');
  const t = situation({
    side: 'soviet',
    turn: 4,
    step: 'shock-front',
    bare: true,
    units: {
      V34: 'sov-tank-1 sov-tank-2 sov-supply-1',
      V35: 'sov-inf-5 sov-supply-2',
      V33: 'ger-inf-73',
      V31: 'ger-inf-2',
    },
  });
  t.do({ type: 'place-shock-front', hexes: ['V34'] });
  t.until(5, 'soviet:operational-movement');
  t.do('end-phase').do(burn('sov-supply-1', 'V34')).do(burn('sov-supply-2', 'V34'));
  t.do(assault('V33', 'sov-tank-1 sov-tank-2', { echelon: 'twice' })).do('end-phase');
  t.do({ type: 'resolve-assault', hex: 'V33' }, 4);
  t.play({ type: 'lose-step', unit: 'ger-inf-73' }, 'hitlerite');
  t.do({ type: 'advance', unit: 'sov-tank-2', way: ['V33'] }).do('stop-advance');
  t.do(second('V32', 'sov-tank-2'));
  const advance = (...way: readonly string[]) => t.no({ type: 'advance', unit: 'sov-tank-2', way });
  expect([advance('V32', 'U32'), advance('V32', 'U31')]).toEqual([undefined, 'ID-18.16e']);
});
