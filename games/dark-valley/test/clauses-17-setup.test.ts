import { SeededChance, decodeAction, quietWorld, type WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { SPACES } from '../src/geography.ts';
import { pieceNamed } from '../src/units.ts';

/** Set-up by zones (17.0, 17.1). */

function begun(scenario: string) {
  const world = quietWorld(new SeededChance(1));
  const s = game.begin(game.start(scenario), world);
  const why = (side: string, action: WireAction) => {
    const decoded = decodeAction(game, action);
    return decoded.refusal ?? game.check(s, side, decoded.action);
  };
  const act = (side: string, action: WireAction) => {
    expect(why(side, action)).toBeUndefined();
    const decoded = decodeAction(game, action);
    if (decoded.refusal === undefined) game.apply(s, side, decoded.action, world);
  };
  return { s, why, act, at: (id: string) => SPACES.ids[s.units.at[pieceNamed(id)]!] };
}

describe('Barbarossa (17.1.1)', () => {
  test('the Soviets first: own towns, districts with every border hex held, reserves alone in towns of the interior', () => {
    covers('DV-17.1.1b', 'DV-17.1.1a');
    const { why, act, at } = begun('barbarossa');
    const put = (unit: string, to: string) => why('soviet', { type: 'set-up', unit, to })?.rule;
    // Narva's division stays in Narva; a division of the Baltic district stays in it.
    expect(put('sov-rd-191', 'W4702')).toBe('DV-17.1.1b');
    expect(put('sov-rd-10', 'E2215')).toBe('DV-17.1.1b');
    // A reserve: Kalinin is free, Nevel taken, open country and border districts closed.
    expect([
      put('sov-rd-18', 'E1911'),
      put('sov-rd-18', 'W4614'),
      put('sov-rd-18', 'E1910'),
      put('sov-rd-18', 'W3224'),
    ]).toEqual([undefined, 'DV-17.1.1b', 'DV-17.1.1b', 'DV-17.1.1b']);
    act('soviet', { type: 'set-up', unit: 'sov-rd-18', to: 'E1911' });
    expect(at('sov-rd-18')).toBe('E1911');
    expect(put('sov-rd-153', 'E1911')).toBe('DV-17.1.1b');
    act('soviet', { type: 'finish-setup' });
    expect(why('soviet', { type: 'finish-setup' })).toBeDefined();
  });

  test('Soviet units too many in a hex step aside before the set-up is finished', () => {
    covers('DV-17.1.1b');
    const { why, act, at, s } = begun('barbarossa');
    // Two more divisions join those in Bialystok; nobody there is needed at the border.
    const spare = ['sov-rd-75', 'sov-rd-17', 'sov-rd-50', 'sov-rd-64'];
    for (const unit of spare) if (at(unit) !== 'W3224') act('soviet', { type: 'set-up', unit, to: 'W3224' });
    expect(why('soviet', { type: 'finish-setup' })?.rule).toBe('DV-5.3a');
    const aside = (unit: string, to: string) => why('soviet', { type: 'step-aside', unit, to })?.key;
    expect(aside('sov-rd-191', 'W4405')).toBe('stack-is-lawful');
    expect(aside(spare[0]!, 'E2215')).toBe('not-adjacent');
    act('soviet', { type: 'step-aside', unit: spare[0]!, to: 'W3323' });
    expect(at(spare[0]!)).toBe('W3323');
    expect(aside(spare[1]!, 'W3323')).toBe('stack-is-lawful');
    act('soviet', { type: 'finish-setup' });
    // The Axis keeps to the limits all along.
    expect(game.decisions(s)[0]?.side).toBe('axis');
    expect(why('axis', { type: 'step-aside', unit: 'ger-corps-i', to: 'W3019' })).toBeDefined();
  });

  test('the Axis second, in its zones; Romania holds its own', () => {
    covers('DV-17.1.1c', 'DV-17.0c');
    const { why, act } = begun('barbarossa');
    expect(why('axis', { type: 'ready-setup' })).toBeDefined();
    act('soviet', { type: 'ready-setup' });
    const put = (unit: string, to: string) => why('axis', { type: 'set-up', unit, to })?.rule;
    expect([put('rum-corps-i', 'W3650'), put('rum-corps-i', 'W2726')]).toEqual([undefined, 'DV-17.1.1c']);
    expect(put('ger-corps-xi', 'W3650')).toBeUndefined();
    act('axis', { type: 'ready-setup' });
  });

  test('Panzer HQs and depots on railways of Axis ground, air bases in its towns, wherever the player likes', () => {
    covers('DV-17.1.1c');
    const { why, act, at } = begun('barbarossa');
    act('soviet', { type: 'ready-setup' });
    const put = (unit: string, to: string) => why('axis', { type: 'set-up', unit, to })?.rule;
    for (const unit of ['ger-hq-1', 'depot-1'])
      // Berlin, Constanta; a hex of East Prussia without a railway; Minsk, which is Soviet.
      expect([unit, ...['W1225', 'W4251', 'W2818', 'W4121'].map((to) => put(unit, to))]).toEqual([
        unit,
        undefined,
        undefined,
        'DV-17.1.1c',
        'DV-17.1.1c',
      ]);
    expect(['W1225', 'W2818', 'W4121'].map((to) => put('air-ii', to))).toEqual([undefined, 'DV-17.1.1c', 'DV-17.1.1c']);
    act('axis', { type: 'set-up', unit: 'ger-hq-1', to: 'W4251' });
    act('axis', { type: 'set-up', unit: 'depot-1', to: 'W1225' });
    expect([at('ger-hq-1'), at('depot-1')]).toEqual(['W4251', 'W1225']);
    act('axis', { type: 'finish-setup' });
  });
});

test('17.2.1: headquarters of June 1942 on railways of their own side', () => {
  covers('DV-17.2.1a');
  const { why, act } = begun('fall-blau');
  const soviet = (unit: string, to: string) => why('soviet', { type: 'set-up', unit, to })?.rule;
  // Stalingrad; Kiev, which is the enemy's; a hex beside Moscow without a railway.
  expect(['E4236', 'W4731', 'E2315'].map((to) => soviet('sov-stavka', to))).toEqual([
    undefined,
    'DV-17.2.1a',
    'DV-17.2.1a',
  ]);
  act('soviet', { type: 'ready-setup' });
  const axis = (unit: string, to: string) => why('axis', { type: 'set-up', unit, to })?.rule;
  expect(['W4731', 'E2215'].map((to) => axis('ger-hq-4', to))).toEqual([undefined, 'DV-17.2.1a']);
});
