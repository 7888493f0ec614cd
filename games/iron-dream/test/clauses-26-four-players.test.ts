import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { move, situation } from './support/clauses.ts';
import { beginning } from './support/setting-up.ts';

const WEST = 'hitlerite-west';

describe('26.19: two German commanders', () => {
  const claims = (steps: string, forts: string, arrivals: string, supply: string) => ({
    type: 'claim-resources',
    steps,
    forts,
    arrivals,
    supply,
  });
  const east = 'hitlerite';
  const turn8 = () =>
    situation({
      scenario: 'iron-dream-four',
      turn: 8,
      step: 'arbitration',
      units: { 'replacement-army': 'ger-inf-1' },
    });

  test('what they agree on is shared out; what both want goes by the die, one or two to the west', () => {
    covers('ID-26.19b');
    const t = turn8();
    expect(t.asked).toEqual(['hitlerite:arbitration', 'hitlerite-west:arbitration']);
    t.play(claims(east, WEST, east, east), east).play(claims(east, WEST, WEST, WEST), WEST, 2, 3);
    expect(t.s.chiefs).toEqual({ steps: east, forts: WEST, arrivals: WEST, supply: east });
    expect(t.news.filter((each) => each.key === 'resources-awarded')).toHaveLength(2);
  });

  test('each disposes of his share only, and the phase ends when both have ended it', () => {
    covers('ID-26.19b');
    const t = turn8()
      .play(claims(east, WEST, east, east), east)
      .play(claims(east, WEST, east, east), WEST);
    const fort = { type: 'build-fort', hex: 'U18' };
    const enter = { type: 'enter-play', unit: 'ger-inf-1', hex: 'T21' };
    expect([t.no(fort, WEST), t.no(enter, east)]).toEqual([undefined, undefined]);
    expect(t.no(fort, east)).toBeDefined();
    expect(t.no(enter, WEST)).toBeDefined();
    t.play('end-reinforcements', WEST);
    expect(t.asked).toEqual(['hitlerite:german-reinforcements']);
    t.play('end-reinforcements', east);
    expect(t.asked.length).toBeGreaterThan(0);
    expect(t.asked).not.toContain('hitlerite:german-reinforcements');
  });

  test('who has a say over nothing is not asked', () => {
    covers('ID-26.19b');
    const t = turn8()
      .play(claims(east, east, east, east), east)
      .play(claims(east, east, east, east), WEST);
    expect(t.asked).toEqual(['hitlerite:german-reinforcements']);
  });

  test('each commands on his side of the line, the western one in Yugoslavia too', () => {
    covers('ID-26.19a');
    const t = situation({
      scenario: 'iron-dream-four',
      units: { T23: 'ger-inf-1', T18: 'ger-inf-2', G23: 'ger-inf-69' },
    });
    const orders = { 'ger-inf-1': 'T24', 'ger-inf-2': 'T17', 'ger-inf-69': 'G22' };
    const refused = (side: string) => Object.entries(orders).map(([id, to]) => t.no(move(id, to), side));
    expect(refused(east)).toEqual([undefined, 'ID-26.19a', 'ID-26.19a']);
    expect(refused(WEST)).toEqual(['ID-26.19a', undefined, undefined]);
  });

  test('each answers for his own front: its set-up, and who is kept in its fortresses', () => {
    covers('ID-26.19a');
    const t = beginning('iron-dream-four').play('ready-setup', 'soviet').play('ready-setup', east);
    t.play('ready-flips', 'soviet');
    expect(t.asked).toEqual(['hitlerite-west:placing']);
    t.play('ready-setup', WEST);
    expect(t.asked).toEqual(['soviet:placing']);
    const besieged = situation({
      scenario: 'iron-dream-four',
      turn: 8,
      step: 'fortress-choice',
      bare: true,
      units: { X11: 'ger-inf-84 ger-inf-86' },
    }).ring('anglo-allied', 'X11');
    expect(besieged.asked).toEqual(['hitlerite-west:fortress-choice']);
    expect(besieged.no({ type: 'keep-in-fortress', unit: 'ger-inf-84' }, WEST)).toBeUndefined();
  });
});
