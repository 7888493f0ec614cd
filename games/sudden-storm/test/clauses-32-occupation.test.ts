import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { turnNamed } from '../src/charts.ts';
import { UNSUPPLIED } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import { captured, standardGauge } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Railways from the border: to Lwow and on to Tarnopol, to Riga, to Moscow by way of Minsk. */
const LWOW = '3B:0225';
const TO_LWOW = ['1B:5126', '1B:5026', '1B:4926'];
const TO_TARNOPOL = ['3B:0224', '3B:0324', '3B:0423', '3B:0523', '3B:0522'];
const RIGA = '1B:1816';
const TO_RIGA = '1917 2017 2118 2119 2219 2220 2121 2122 2123'.split(' ').map((hex) => `1B:${hex}`);
const MOSCOW = '3217 3216 3318 3317 3316 3417 3416'.split(' ').map((hex) => `2A:${hex}`);
const TO_MOSCOW = [
  ...'3319 3320 3321 3322 3422 3423 3424 3425 3426 3427 3428 3429 3430 3531 3532'.split(' ').map((hex) => `2A:${hex}`),
  ...'3501 3502 3503 3504 3505 3506 3507 3508 3509 3510 3610 3611 3512 3412 3313 3314 3214 3115 3015 3016 3017 2918 2818'
    .split(' ')
    .map((hex) => `1B:${hex}`),
  ...'2819 2820 2821 2822'.split(' ').map((hex) => `1B:${hex}`),
];

/** A Soviet initial phase; all that is Axis-owned was captured long ago, or Lwow in a turn that is named. */
const phase = ({ captured: turn, ...more }: Scene & { captured?: string } = {}): Table =>
  scene({
    turn: 'Jul I 41',
    side: 'soviet',
    phase: 'initial-phase',
    owned: { axis: [LWOW, ...TO_LWOW] },
    ...(turn !== undefined && { also: captured(LWOW, turn) }),
    ...more,
  });
const lost = (table: Table): number => table.s.score.garrisons;

describe('occupation (32)', () => {
  test('three RE of Axis units in every major city', () => {
    covers('SS-32a', 'SS-32c');
    expect(lost(phase())).toBe(1);
    expect(lost(phase({ units: { [LWOW]: 'ger-inf-xx-1' } }))).toBe(0);
    expect(lost(phase({ units: { [LWOW]: 'slo-inf-xx-1' } }))).toBe(0);
    // Part of a garrison is none; a truck guards nothing; next door is not there.
    expect(lost(phase({ units: { [LWOW]: ['ger-art-iii-818', 'ger-art-iii-609'] } }))).toBe(1);
    expect(lost(phase({ units: { [LWOW]: ['ger-art-iii-818', 'ger-art-iii-609', 'ger-art-iii-603'] } }))).toBe(0);
    expect(lost(phase({ units: { [LWOW]: 'ger-truck' } }))).toBe(1);
    expect(lost(phase({ units: { '1B:5126': 'ger-inf-xx-1' } }))).toBe(1);
    // Tarnopol is no major city; the German initial phase does not look.
    expect(lost(phase({ owned: { axis: [...TO_LWOW, ...TO_TARNOPOL] } }))).toBe(0);
    expect(lost(phase({ side: 'axis' }))).toBe(0);
  });

  test('SS-EX-32: Lwow, captured in Jun II 41, must be held in Jul I 41', () => {
    covers('SS-32a');
    expect(lost(phase({ captured: 'Jun II 41', turn: 'Jun II 41' }))).toBe(0);
    expect(lost(phase({ captured: 'Jun II 41' }))).toBe(1);
    // By a march that does not stop there.
    const table = scene({ turn: 'Jul I 41', units: { '3B:0226': 'ger-inf-xx-1' }, owned: { axis: TO_LWOW } });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [LWOW] });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['3B:0226'] });
    const until = (turn: string): void => {
      while (table.s.turn < turnNamed(turn)) table.playOn('moving');
    };
    until('Jul II 41');
    expect(lost(table)).toBe(0);
    until('Aug I 41');
    expect(lost(table)).toBe(1);
  });

  test('one point for each city, or one for each phase as 36B may be read', () => {
    covers('SS-32c', 'SS-36Be');
    const owned = { axis: [LWOW, ...TO_LWOW, RIGA, ...TO_RIGA] };
    expect(lost(phase({ owned }))).toBe(2);
    expect(lost(phase({ owned, options: { 'garrison-penalty': 'each-phase' } }))).toBe(1);
    expect(lost(phase({ owned, units: { [RIGA]: 'ger-sec-xx-207' } }))).toBe(1);
  });

  test('a multi-hex city is one city, held when all of it is', () => {
    covers('SS-32a');
    const moscow = (hexes: readonly string[], units: Scene['units'] = {}): number =>
      lost(
        phase({
          turn: 'Oct I 41',
          owned: { axis: [...hexes, ...TO_MOSCOW] },
          units: { '1B:3611': 'ger-sec-xx-207', ...units },
          also: standardGauge,
        }),
      );
    expect(moscow(MOSCOW)).toBe(1);
    expect(moscow(MOSCOW.slice(1))).toBe(0);
    expect(moscow(MOSCOW, { '2A:3416': 'ger-inf-xx-1' })).toBe(0);
    const scattered = { '2A:3416': 'ger-art-iii-818', '2A:3217': 'ger-art-iii-609', '2A:3316': 'ger-art-iii-603' };
    expect(moscow(MOSCOW, scattered)).toBe(0);
  });

  test('nobody is asked for where supplied Soviets are near, or where no line leads', () => {
    covers('SS-32b');
    const soviet = (hex: string, more: Partial<Scene> = {}) =>
      lost(phase({ units: { [hex]: 'sov-rifle-xx-100' }, ...more }));
    expect(soviet('3B:0220')).toBe(0);
    expect(soviet('3B:0219')).toBe(1);
    // One who is cut off does not count.
    const ring = {
      '3B:0221': 'ger-inf-xx-1',
      '3B:0219': 'ger-inf-xx-5',
      '3B:0320': 'ger-inf-xx-6',
      '1B:5120': 'ger-inf-xx-8',
    };
    const ringed = phase({ units: { ...ring, '3B:0220': 'sov-rifle-xx-100' } });
    expect(ringed.s.units.supply[pieceNamed('sov-rifle-xx-100')]).toBe(UNSUPPLIED);
    expect(lost(ringed)).toBe(1);
    // Riga, with nothing between it and the border.
    expect(lost(phase({ owned: { axis: [RIGA] } }))).toBe(0);
  });

  test('no supply runs through a city without its garrison', () => {
    covers('SS-32d');
    // East of Tarnopol, with the one railway by way of Lwow.
    const supply = (units: Scene['units']): number => {
      const table = phase({
        side: 'axis',
        turn: 'Jul II 41',
        owned: { axis: [LWOW, ...TO_LWOW, ...TO_TARNOPOL] },
        units: { '3B:0517': 'ger-inf-xx-1', ...units },
      });
      return table.s.units.supply[pieceNamed('ger-inf-xx-1')]!;
    };
    expect(supply({ [LWOW]: 'ger-inf-xx-5' })).not.toBe(UNSUPPLIED);
    expect(supply({})).toBe(UNSUPPLIED);
    // Who stands there himself, or is near the front, is not cut off.
    expect(supply({ '3B:0220': 'sov-rifle-xx-100' })).not.toBe(UNSUPPLIED);
  });
});
