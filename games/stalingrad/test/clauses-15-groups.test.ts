import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import areas from '../data/areas.json' with { type: 'json' };
import { barrage, dawnAfter, DR, game, opening, shell, situation, type Wire } from './support/clauses.ts';

const refit = (artillery: string): Wire => ({ type: 'refit', artillery });
const GROUPS = { S: 'RART-S', CS: 'RART-CS', CN: 'RART-CN', N: 'RART-N' } as const;

describe('the Russian artillery groups', () => {
  test('four groups stand in their boxes; the introductory scenario has the southern one alone', () => {
    covers('TS-15.31a', 'TS-INT-2a');
    const begun = opening('simulation', {}, Array(rubbleDice('simulation')).fill(1));
    expect(Object.values(GROUPS).map((id) => begun.at(id))).toEqual([
      'artillery-S',
      'artillery-CS',
      'artillery-CN',
      'artillery-N',
    ]);
    const south = opening('introductory', {}, [1, 1, 1, 1, 1, 1]);
    expect(Object.values(GROUPS).map((id) => south.at(id))).toEqual(['artillery-S', undefined, undefined, undefined]);
  });

  test('groups that are not in play neither fire nor are refitted', () => {
    covers('TS-15.31a', 'TS-INT-2a');
    const b = situation({
      scenario: 'introductory',
      side: 'russian',
      units: { 'RART-S': 'artillery-S spent', 'G94-267-1': '27' },
    });
    expect(b.no(refit('RART-S'))).toBeUndefined();
    expect(b.no(refit('RART-N'))).toBe('TS-15.31a');
    expect(b.no(barrage('RART-CS', '27'))).toBe('TS-15.32a');
  });

  test('each fires in its own quadrant only: every area of it, and the zones with an arrow into it', () => {
    covers('TS-15.31b', 'TS-15.31c', 'TS-15.31d');
    const reached = (group: string): string[] =>
      game.spaces.ids.slice(0, 82).filter(
        (target) =>
          situation({
            side: 'russian',
            units: { [group]: group.replace('RART', 'artillery'), 'G94-267-1': target },
          }).no(barrage(group, target)) === undefined,
      );
    for (const [quadrant, group] of Object.entries(GROUPS)) {
      const own = areas.areas.filter((area) => area.quadrant === quadrant).map(({ id }) => String(id));
      const zones = areas.zones
        .filter(
          ({ id, areas: entered }) =>
            entered.some((area) => own.includes(String(area))) && !(quadrant === 'S' && id === 'C'),
        )
        .map(({ id }) => id);
      expect(reached(group)).toEqual([...own, ...zones]);
    }
    // Zone E has arrows into two quadrants; zone C is closed to the southern group.
    expect(reached('RART-CS')).toContain('E');
    expect(reached('RART-CN')).toContain('E');
    expect(reached('RART-S')).not.toContain('C');
  });

  test('only a dispersed group without a marker is refitted', () => {
    covers('TS-15.34b', 'TS-15.31a');
    const b = situation({
      side: 'russian',
      units: {
        'RART-S': 'artillery-S',
        'RART-CS': 'artillery-CS spent',
        'RART-N': 'artillery-N spent until:09-15',
        'R10B-10-1': '27 spent',
        'RTK-26-1': '33',
        'G94-OBS': '4 spent',
      },
    });
    expect(b.no(refit('RART-S'))).toBe('TS-15.34b');
    expect(b.no(refit('RART-N'))).toBe('TS-15.34b');
    expect(['R10B-10-1', 'RTK-26-1', 'G94-OBS'].map((id) => b.no(refit(id)))).toEqual(Array(3).fill('TS-15.31a'));
    expect(b.offered('refit')).toEqual(['RART-CS']);
    expect(b.play(refit('RART-CS'), 2).isSpent('RART-CS')).toBe(false);
  });
});

describe('two observers', () => {
  const pair = (options: Record<string, string>) =>
    situation({
      options,
      units: {
        'G94-OBS': '4',
        'G24-OBS': '26',
        'G24-21-1': '26',
        'G29-OBS': '4',
        'R10B-10-1': '27',
        'R10B-10-2': '27 spent',
      },
    }).play(shell('G94-OBS', '27', 'spent'), ...DR(2), ...DR(12));

  test('fire from one area, or by agreement from anywhere', () => {
    covers('TS-15.2c');
    expect(pair({}).no(shell('G24-OBS', '27', 'fresh'))).toBe('TS-15.2c');
    expect(pair({}).no(shell('G29-OBS', '27', 'fresh'))).toBeUndefined();
    const anywhere = pair({ observers: 'any-area' });
    expect(anywhere.no(shell('G24-OBS', '27', 'fresh'))).toBeUndefined();
    // Each group is fired on once all the same, and no third observer joins in.
    expect(anywhere.no(shell('G24-OBS', '27', 'spent'))).toBeDefined();
    anywhere.play(shell('G24-OBS', '27', 'fresh'), ...DR(2), ...DR(12));
    expect(anywhere.turn).toBe('russian impulse');
  });
});

describe('observers who return', () => {
  const keep: Wire = { type: 'keepObserversAway' };

  test('must return to their parent; without one they may wait', () => {
    covers('TS-15.22c', 'TS-15.22d');
    const bound = dawnAfter({ units: { 'G94-OBS': 'lost-observers', 'G94-267-1': '4' } });
    expect(bound.no(keep)).toBe('TS-15.22c');
    const free = dawnAfter({ units: { 'G94-OBS': 'lost-observers', 'G24-21-1': '5' } });
    expect(free.no({ type: 'returnObserver', observer: 'G94-OBS', area: '5' })).toBeUndefined();
    free.play(keep);
    expect([free.at('G94-OBS'), free.turn]).toEqual(['lost-observers', 'russian impulse']);
  });
});

/** Two dice for each printed rubble symbol. */
function rubbleDice(scenario: string): number {
  return (
    2 * areas.areas.filter(({ rubble, quadrant }) => rubble && (scenario !== 'introductory' || quadrant === 'S')).length
  );
}
