import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  barrage,
  dawnAfter,
  DR,
  ferry,
  game,
  infiltrate,
  move,
  regroup,
  shell,
  situation,
  type Wire,
} from './support/clauses.ts';

/** Who may not, where a rule draws its line: one step on either side of it. */

const rebuild = (...units: string[]): Wire => ({ type: 'rebuild', units });
const withdraw = (...units: string[]): Wire => ({ type: 'withdraw', units });
const substitute = (unit: string, ...units: string[]): Wire => ({ type: 'substitute', unit, units });

describe('chapter 13: tanks', () => {
  const dead = { 'RTK-26-1': 'dead-pile', 'RTK-6-1': 'dead-pile', 'RTK-133-1': 'dead-pile', 'RMIL-1': '70' };
  const works = (armour: number) => situation({ side: 'russian', units: dead, more: { armour } });
  test('those placed together are paid for together', () => {
    covers('TS-13.3a');
    expect([works(5).no(rebuild('RTK-26-1', 'RTK-6-1')), works(6).no(rebuild('RTK-26-1', 'RTK-6-1'))]).toEqual([
      'TS-13.3a',
      undefined,
    ]);
    expect([
      works(9).no(rebuild('RTK-26-1', 'RTK-6-1', 'RTK-133-1')),
      works(10).no(rebuild('RTK-26-1', 'RTK-6-1', 'RTK-133-1')),
    ]).toEqual(['TS-13.3a', undefined]);
    expect(works(10).play(rebuild('RTK-26-1', 'RTK-133-1')).s.armour).toBe(3);
  });

  test('they open the impulse of area 70: the fresh there act, the spent only regroup by night', () => {
    covers('TS-13.3b', 'TS-8.27a');
    const units = { ...dead, 'RPON-8': '70 spent', 'RMIL-2': '70' };
    const b = situation({ side: 'russian', period: 'night', units, more: { armour: 3 } }).play(rebuild('RTK-26-1'));
    expect(b.no(regroup('RPON-8', '71'))).toBeUndefined();
    expect([b.no(move('RMIL-2', '71')), b.no(move('RPON-8', '71')) === undefined]).toEqual([undefined, false]);
    expect(b.no(regroup('RMIL-2', '71'))).toBe('TS-8.27f');
  });
});

describe('chapter 15: guns', () => {
  test('an observer off the map, spent or in a zone', () => {
    covers('TS-15.2f', 'TS-11.4a', 'TS-15.25');
    const at = (where: string) =>
      situation({ units: { 'G94-OBS': where, 'R10B-10-1': '27', 'R10B-10-2': 'C', 'G94-267-1': 'C' } });
    expect([at('off-map').no(shell('G94-OBS', '27')), at('26 spent').no(shell('G94-OBS', '27'))]).toEqual([
      'TS-15.2f',
      'TS-15.2f',
    ]);
    expect([at('C').no(shell('G94-OBS', '27')), at('26').no(shell('G94-OBS', '27'))]).toEqual(['TS-11.4a', undefined]);
    expect([at('26').no(shell('G94-OBS', 'C')), at('C').no(shell('G94-OBS', 'C'))]).toEqual(['TS-15.25', undefined]);
  });

  test('a group whose quadrant is clear of Germans does not fire at all', () => {
    covers('TS-15.3g', 'TS-15.32a');
    const b = situation({
      side: 'russian',
      units: { 'RART-N': 'artillery-N', 'RART-S': 'artillery-S', 'G94-267-1': '27' },
    });
    expect([b.no(barrage('RART-N', '70')), b.no(barrage('RART-S', '26')), b.no(barrage('RART-S', '27'))]).toEqual([
      'TS-15.32a',
      'TS-15.3g',
      undefined,
    ]);
  });

  test('nobody else gives the support of artillery', () => {
    covers('TS-15.31a', 'TS-15.31c');
    const b = situation({
      side: 'russian',
      units: {
        'R10B-10-1': '27',
        'RTK-6-1': '27',
        'G94-267-1': '27',
        'RART-S': 'artillery-S',
        'RART-N': 'artillery-N',
      },
      ask: ['support'],
    }).play(activate('27'));
    b.play(attack('27', 'fresh', ['R10B-10-1']));
    expect(b.turn).toMatch(/support/);
    const support = (...groups: string[]): Wire => ({ type: 'giveSupport', groups });
    expect([b.no(support('RTK-6-1')), b.no(support('RART-N')), b.no(support('RART-S'))]).toEqual([
      'TS-15.31a',
      'TS-15.31c',
      undefined,
    ]);
  });

  test('an observer goes along only from beside, fresh and if he acts', () => {
    covers('TS-15.2g');
    const along = (where: string) => {
      const b = situation({ units: { 'G94-267-1': '26', 'G94-OBS': where, 'R10B-10-1': '27' } }).play(activate('26'));
      return b.no(attack('27', 'fresh', ['G94-267-1'], [], { passengers: ['G94-OBS'] }));
    };
    expect([along('26'), along('26 spent') === undefined, along('4') === undefined]).toEqual([undefined, false, false]);
  });
});

describe('chapter 18: the Volga', () => {
  test('guns that could not pay for the landing stay', () => {
    covers('TS-18.3f');
    // Fresh Germans in area 64 make it cost four, spent ones three; AA moves two.
    const cross = (unit: string, more: Record<string, string>) =>
      situation({
        side: 'russian',
        period: 'night',
        units: { [unit]: 'east-bank', 'R13-34-1': 'east-bank', ...more },
        control: { '64': 'russian' },
      }).no(ferry('64', unit));
    expect(cross('RAA-748-1', {})).toBeUndefined();
    expect(cross('RAA-748-1', { 'G94-267-1': '64 spent', 'R10B-10-1': '64' })).toBeDefined();
    expect(cross('R13-34-1', { 'G94-267-1': '64 spent', 'R10B-10-1': '64' })).toBeUndefined();
  });

  test('interdiction never falls below nothing if the players chose so', () => {
    covers('TS-18.4g');
    const crossing = (options: Record<string, string>) =>
      situation({ side: 'russian', period: 'night', date: '11-05', options, units: { 'R13-34-1': 'east-bank' } }).play(
        ferry('64', 'R13-34-1'),
        ...DR(12),
      );
    // Two less in November: a 12 counts 10, or stays what it is.
    expect(crossing({}).isSpent('R13-34-1')).toBe(false);
    expect(crossing({ interdiction: 'never-negative' }).isSpent('R13-34-1')).toBe(true);
  });
});

describe('chapter 21: withdrawals', () => {
  const due = { scenario: 'simulation', date: '09-28' } as const;
  const gone = Object.fromEntries(
    'G14-103-1 G14-103-2 G14-108-1 G14-108-2 G14-PZ36-2 G14-PIO G14-OBS'.split(' ').map((id) => [id, 'withdrawn']),
  );
  test('the area is the Russian’s once the last German has left it', () => {
    covers('TS-21.3a', 'TS-8.1a');
    const b = dawnAfter({
      ...due,
      units: { ...gone, 'G14-PZ36-1': '27', 'R10B-10-1': '27' },
      control: { '27': 'german' },
    });
    expect(b.control('27')).toBe('german');
    expect(b.play(withdraw('G14-PZ36-1')).control('27')).toBe('russian');
  });

  test('nobody is asked for a substitute that is too weak', () => {
    covers('TS-21.3g');
    const at = (tank: string) => dawnAfter({ ...due, units: { ...gone, 'G14-PZ36-1': '27', [tank]: '26' } });
    // Six factors leave; of four there are not enough, of six there are.
    expect(at('GLI-STUG244').no(substitute('G14-PZ36-1', 'GLI-STUG244'))).toBe('TS-21.3g');
    expect(at('G24-PZ24-1').no(substitute('G14-PZ36-1', 'G24-PZ24-1'))).toBeUndefined();
    expect(at('G24-PZ24-1').no(substitute('G14-PZ36-1', 'G94-267-1')) === undefined).toBe(false);
  });
});

describe('chapter 8: infantry and guns', () => {
  test('who has entered a place with enemies does not infiltrate on', () => {
    covers('TS-8.28d', 'TS-8.21b');
    const night = { side: 'russian', period: 'night' } as const;
    const b = situation({
      ...night,
      units: { 'R10B-10-1': '33', 'R10B-10-2': '34', 'G94-267-1': '33', 'G94-267-2': '26 spent' },
    }).play(activate('33'));
    b.play(move('R10B-10-1', '34'));
    expect(b.no(infiltrate('R10B-10-1', '26'))).toBe('TS-8.21b');
    const free = situation({ ...night, units: { 'R10B-10-1': '33', 'G94-267-2': '26 spent' } }).play(activate('33'));
    expect(free.play(move('R10B-10-1', '34')).no(infiltrate('R10B-10-1', '26'))).toBeUndefined();
  });

  test('the halved strength of AA alone decides who leads the defence', () => {
    covers('TS-8.352g', 'TS-8.352h');
    const lead = (units: Record<string, string>, wire: Wire) => {
      const b = situation({ units: { 'G94-267-1': '27', ...units } }).play(activate('27'));
      return b.ledgers(wire)[1]!.lines[0]!.params?.['unit'];
    };
    const first = lead({ 'RAA-748-1': '27', 'RAA-748-2': '27' }, attack('27', 'fresh', ['G94-267-1']));
    expect(first).toEqual({ piece: game.pieces.find('RAA-748-1') });
  });
});
