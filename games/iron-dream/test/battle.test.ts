import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { COMBAT_TABLE } from '../src/charts.ts';
import { EMERGENCY, ammo } from '../src/state.ts';
import { storyOf } from '../src/rules/combat.ts';
import { act, asked, hex, piece, ruleOf, scene, where } from './support.ts';

type Scene = ReturnType<typeof scene>;
const declared = (s: Scene, target: string, attackers: string): Scene => {
  s.assaults = [
    {
      targets: [hex(target)],
      attackers: attackers.split(' ').map(piece),
      kind: 'normal',
      amphibious: false,
      echelon: false,
      bombed: false,
    },
  ];
  return s;
};
/** Soviets on both sides of S24 about to assault it; German reserves give the retreat somewhere to go. */
const assault = (
  defenders: string,
  attackers: Record<string, string> = { T23: 'sov-shock-1 sov-shock-2 sov-shock-3' },
): Scene => {
  const s = scene({ side: 'soviet', at: 'resolving', bare: true, units: { S24: defenders, ...attackers } });
  for (const id of Object.values(attackers).flatMap((ids) => ids.split(' '))) s.units.supply[piece(id)] = EMERGENCY;
  return declared(s, 'S24', Object.values(attackers).join(' '));
};
const fight = (s: Scene, die: number): void => void act(s, 'soviet', { type: 'resolve-assault', hex: 'S24' }, die);
const shifts = (
  s: Scene,
  attackers: string,
  target: string,
  kind: 'prepared' | 'mobile' = 'prepared',
): Record<string, number> =>
  Object.fromEntries(
    storyOf(s, { kind, attackers: attackers.split(' ').map(piece), targets: [hex(target)] }).ledgers[2]!.lines.map(
      (line) => [line.rule, line.value],
    ),
  );

describe('results (18.14)', () => {
  test('the table knows E, 1, 2, 3 and the dot, attacker first; each terrain has its own odds', () => {
    covers('ID-18.13a', 'ID-18.14a', 'ID-18.8a', 'ID-25.1c');
    expect(COMBAT_TABLE.lines.map((line) => [line.name, line.texts[0], line.texts.at(-1)])).toEqual([
      ['clear', '1:3', '7:1'],
      ['rough', '1:2', '8:1'],
      ['marsh', '1:1', '9:1'],
      ['mountain', '1:1', '9:1'],
      ['berlin', '2:1', '10:1'],
    ]);
    expect(COMBAT_TABLE.cells.flat()).toContainEqual({ attacker: 'E', defender: 0 });
    expect(COMBAT_TABLE.cells.flat()).toContainEqual({ attacker: 0, defender: 'E' });
  });

  test('the owner chooses between losses, retreat and both, losses first', () => {
    const s = assault('ger-inf-1 ger-inf-2');
    fight(s, 1);
    expect(asked(s)).toEqual(['hitlerite:toll']);
    expect(ruleOf(s, 'hitlerite', { type: 'retreat' })).toBeUndefined();
    act(s, 'hitlerite', { type: 'lose-step', unit: 'ger-inf-1' });
    act(s, 'hitlerite', { type: 'retreat' });
    expect(asked(s)).toEqual(['hitlerite:retreating']);
    act(s, 'hitlerite', { type: 'retreat-unit', unit: 'ger-inf-1', way: ['R24'] });
    act(s, 'hitlerite', { type: 'retreat-unit', unit: 'ger-inf-2', way: ['S25'] });
    expect([where(s, 'ger-inf-1'), where(s, 'ger-inf-2'), s.units.lost[piece('ger-inf-1')]]).toEqual(['R24', 'S25', 1]);
  });

  test('defender E removes the whole force', () => {
    const s = assault('ger-inf-1 ger-pz-3', {
      T23: 'sov-shock-1 sov-shock-2 sov-shock-3',
      T24: 'sov-shock-4 sov-shock-5 sov-tank-1',
      S25: 'sov-tank-2 sov-tank-3 sov-tank-4',
      R24: 'sov-gds-1 sov-gds-2 sov-gds-3',
    });
    fight(s, 1);
    expect(
      [where(s, 'ger-inf-1'), where(s, 'ger-pz-3')].every((at) => at === 'eliminated-hitlerite' || at === 'destroyed'),
    ).toBe(true);
  });

  test('attacker E costs attack factors up to the defence it struck, and no retreat is offered', () => {
    const s = assault('ger-pz-GD ger-pz-24', { T23: 'sov-inf-3 sov-supply-1' });
    declared(s, 'S24', 'sov-inf-3');
    fight(s, 6);
    expect(asked(s)).toEqual(['soviet:toll']);
    expect((s.stack.at(-1) as unknown as { due: number }).due).toBe(21);
    expect(ruleOf(s, 'soviet', { type: 'retreat' })).toBe('ID-18.14i');
    act(s, 'soviet', { type: 'lose-step', unit: 'sov-inf-3' });
    expect((s.stack.at(-1) as unknown as { due: number }).due).toBe(17);
  });

  test('units with nowhere to go pay in steps', () => {
    const s = assault('ger-inf-1', {
      T23: 'sov-shock-1 sov-shock-2',
      S25: 'sov-tank-1',
      R24: 'sov-inf-3',
      S23: 'sov-inf-5',
      T24: 'sov-inf-8',
      R23: 'sov-inf-13',
    });
    fight(s, 3);
    expect(asked(s)).toEqual(['hitlerite:toll']);
    expect(ruleOf(s, 'hitlerite', { type: 'retreat' })).toBe('ID-18.19d');
  });

  test('retreats lead away from the battle hex', () => {
    const s = assault('ger-inf-1');
    fight(s, 4);
    act(s, 'hitlerite', { type: 'retreat' });
    const { distance } = s.stack.at(-1) as unknown as { distance: number };
    expect(distance).toBe(2);
    expect(ruleOf(s, 'hitlerite', { type: 'retreat-unit', unit: 'ger-inf-1', way: ['R24', 'R23'] })).toBe('ID-18.19c');
    act(s, 'hitlerite', { type: 'retreat-unit', unit: 'ger-inf-1', way: ['R24', 'Q24'] });
    expect([where(s, 'ger-inf-1'), s.units.fled[piece('ger-inf-1')]]).toEqual(['Q24', 1]);
  });

  test('Berlin knows no retreat', () => {
    const s = scene({
      side: 'soviet',
      at: 'resolving',
      bare: true,
      units: { T21: 'ger-inf-1', T20: 'sov-shock-1 sov-shock-2 sov-shock-3', S21: 'sov-tank-1 sov-tank-2' },
    });
    declared(s, 'T21', 'sov-shock-1 sov-shock-2 sov-shock-3 sov-tank-1 sov-tank-2');
    act(s, 'soviet', { type: 'resolve-assault', hex: 'T21' }, 3);
    expect(asked(s)).toEqual(['hitlerite:toll']);
    expect(ruleOf(s, 'hitlerite', { type: 'retreat' })).toBe('ID-25.1g');
  });
});

describe('advance (18.16)', () => {
  const cleared = (attackers: Record<string, string>): Scene => {
    const s = assault('ger-inf-73', attackers);
    fight(s, 4);
    act(s, 'hitlerite', { type: 'lose-step', unit: 'ger-inf-73' });
    return s;
  };

  test('into the vacated hex first; only mechanized units go further; zones are ignored', () => {
    const s = cleared({ T23: 'sov-shock-1 sov-tank-1 sov-tank-2' });
    expect(asked(s)).toEqual(['soviet:advancing']);
    expect(ruleOf(s, 'soviet', { type: 'advance', unit: 'sov-tank-1', way: ['T24'] })).toBe('ID-18.16d');
    expect(ruleOf(s, 'soviet', { type: 'advance', unit: 'sov-shock-1', way: ['S24', 'R24'] })).toBe('ID-18.16e');
    act(s, 'soviet', { type: 'advance', unit: 'sov-shock-1', way: ['S24'] });
    act(s, 'soviet', { type: 'advance', unit: 'sov-tank-1', way: ['S24', 'R24'] });
    expect([where(s, 'sov-shock-1'), where(s, 'sov-tank-1')]).toEqual(['S24', 'R24']);
    expect(ruleOf(s, 'soviet', { type: 'advance', unit: 'sov-tank-1', way: ['Q25'] })).toBeDefined();
  });
});

describe('odds and shifts (18.22 to 18.24)', () => {
  test('rivers double the defence unless enough strength comes over dry ground', () => {
    const defence = (attackers: Record<string, string>): number => {
      const s = scene({ side: 'soviet', bare: true, units: { T23: 'ger-inf-1', ...attackers } });
      return storyOf(s, {
        kind: 'prepared',
        attackers: Object.values(attackers)
          .flatMap((ids) => ids.split(' '))
          .map(piece),
        targets: [hex('T23')],
      }).ledgers[1]!.total;
    };
    expect(defence({ T22: 'sov-shock-1' })).toBe(14);
    expect(defence({ T22: 'sov-shock-1', T24: 'sov-pol-1' })).toBe(14);
    expect(defence({ T22: 'sov-shock-1', T24: 'sov-inf-3' })).toBe(7);
    expect(defence({ T24: 'sov-inf-3' })).toBe(7);
  });

  test('city, fort, Flak, air, Bagration', () => {
    const s = scene({
      side: 'soviet',
      turn: 2,
      bare: true,
      units: { T24: 'ger-inf-1 ger-flak-1', T23: 'sov-inf-3' },
      forts: { T24: 2 },
    });
    s.bagration = 'launched';
    expect(shifts(s, 'sov-inf-3', 'T24')).toEqual({
      'ID-18.24d': 2,
      'ID-18.24i': -1,
      'ID-18.24k': -2,
      'ID-18.24l': -1,
    });
    s.turn = 3;
    expect(shifts(s, 'sov-inf-3', 'T24')['ID-18.24d']).toBe(1);
    s.turn = 4;
    expect(shifts(s, 'sov-inf-3', 'T24')['ID-18.24d']).toBeUndefined();
    const west = scene({ side: 'hitlerite', turn: 5, bare: true, units: { A17: 'us-5', B17: 'ger-inf-84' } });
    expect(shifts(west, 'ger-inf-84', 'A17')['ID-18.24h']).toBe(-1);
    west.turn = 12;
    expect(shifts(west, 'ger-inf-84', 'A17')['ID-18.24h']).toBeUndefined();
  });
});

describe('declaring (18.2 to 18.10)', () => {
  test('one assault a unit, one assault a target, no attacker out of reach', () => {
    const s = scene({
      side: 'soviet',
      at: 'declaring',
      bare: true,
      units: { T23: 'sov-inf-3', T25: 'sov-inf-5', T24: 'ger-inf-1', S23: 'ger-inf-2', R16: 'sov-inf-8' },
    });
    for (const id of ['sov-inf-3', 'sov-inf-5', 'sov-inf-8']) {
      s.units.supply[piece(id)] = EMERGENCY;
      s.units.ammo[piece(id)] = ammo('burned');
    }
    expect(ruleOf(s, 'soviet', { type: 'declare-assault', targets: ['T24'], attackers: ['sov-inf-8'] })).toBe(
      'ID-18.5a',
    );
    expect(
      ruleOf(s, 'soviet', { type: 'declare-assault', targets: ['T24', 'S23'], attackers: ['sov-inf-3', 'sov-inf-5'] }),
    ).toBe('ID-18.5a');
    act(s, 'soviet', { type: 'declare-assault', targets: ['T24'], attackers: ['sov-inf-3'] });
    expect(ruleOf(s, 'soviet', { type: 'declare-assault', targets: ['S23'], attackers: ['sov-inf-3'] })).toBe(
      'ID-18.2a',
    );
    expect(ruleOf(s, 'soviet', { type: 'declare-assault', targets: ['T24'], attackers: ['sov-inf-5'] })).toBe(
      'ID-18.2a',
    );
  });
});

describe('Mobile Assaults (11)', () => {
  const lineUp = (more: Partial<Parameters<typeof scene>[0]> = {}): Scene => {
    const s = scene({
      side: 'soviet',
      bare: true,
      units: { T23: 'sov-tank-1 sov-tank-2 sov-inf-3', S24: 'ger-inf-73' },
      ...more,
    });
    for (const id of ['sov-tank-1', 'sov-tank-2', 'sov-inf-3']) {
      s.units.supply[piece(id)] = EMERGENCY;
      s.units.began[piece(id)] = s.units.at[piece(id)]!;
    }
    return s;
  };
  const storm = (
    units: readonly string[] = ['sov-tank-1', 'sov-tank-2'],
  ): { type: string; units: readonly string[]; hex: string } => ({ type: 'mobile-assault', units, hex: 'S24' });

  test('mechanized units only, supplied, stacked together from the start, never on turn 1', () => {
    const s = lineUp();
    expect(ruleOf(s, 'soviet', storm())).toBeUndefined();
    expect(ruleOf(s, 'soviet', storm(['sov-inf-3']))).toBe('ID-11.1a');
    s.units.began[piece('sov-tank-2')] = hex('T22');
    expect(ruleOf(s, 'soviet', storm())).toBe('ID-11.10a');
    s.units.began[piece('sov-tank-2')] = hex('T23');
    s.units.supply[piece('sov-tank-1')] = 1;
    expect(ruleOf(s, 'soviet', storm())).toBe('ID-11.16a');
    const first = lineUp({ turn: 1 });
    expect(ruleOf(first, 'soviet', storm())).toBe('ID-6.2a');
  });

  test('not against level 3, once in bad weather and only into the first hex', () => {
    const s = lineUp({ forts: { S24: 3 } });
    expect(ruleOf(s, 'soviet', storm())).toBe('ID-11.3a');
    s.hexes.fort[hex('S24')] = 2;
    expect(ruleOf(s, 'soviet', storm())).toBeUndefined();
    s.turn = 12;
    expect(ruleOf(s, 'soviet', storm())).toBeUndefined();
    s.units.entered[piece('sov-tank-1')] = 1;
    expect(ruleOf(s, 'soviet', storm())).toBe('ID-11.4a');
    s.units.entered[piece('sov-tank-1')] = 0;
    s.units.stormed[piece('sov-tank-1')] = 1;
    expect(ruleOf(s, 'soviet', storm())).toBe('ID-11.4a');
  });

  test('whoever clears the hex takes it and may go on with what is left', () => {
    const s = lineUp();
    act(s, 'soviet', storm(), 1);
    act(s, 'hitlerite', { type: 'lose-step', unit: 'ger-inf-73' });
    expect([where(s, 'sov-tank-1'), where(s, 'sov-tank-2'), s.units.spent[piece('sov-tank-1')]]).toEqual([
      'S24',
      'S24',
      3,
    ]);
    expect(ruleOf(s, 'soviet', { type: 'move', units: ['sov-tank-1', 'sov-tank-2'], way: ['S25'] })).toBeUndefined();
    s.units.spent[piece('sov-tank-1')] = 4;
    s.units.at[piece('ger-inf-1')] = hex('S25');
    expect(ruleOf(s, 'soviet', { type: 'mobile-assault', units: ['sov-tank-1'], hex: 'S25' })).toBeDefined();
  });

  test('a loss stops them where they stand', () => {
    const s = lineUp({ units: { T23: 'sov-tank-1 sov-tank-2 sov-inf-3', S24: 'ger-pz-24' } });
    act(s, 'soviet', storm(), 6);
    while (asked(s)[0] === 'hitlerite:toll') act(s, 'hitlerite', { type: 'lose-step', unit: 'ger-pz-24' });
    expect(asked(s)).toEqual(['soviet:toll']);
    expect(ruleOf(s, 'soviet', { type: 'retreat' })).toBeDefined();
    while (asked(s)[0] === 'soviet:toll')
      act(s, 'soviet', {
        type: 'lose-step',
        unit: s.units.lost[piece('sov-tank-1')] === 0 ? 'sov-tank-1' : 'sov-tank-2',
      });
    expect(ruleOf(s, 'soviet', { type: 'move', units: ['sov-tank-1'], way: ['T22'] })).toBe('ID-11.9a');
  });
});
