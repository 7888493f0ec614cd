import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { game } from '../../src/game.ts';
import { VICTORY_HEXES, idOf } from '../../src/geography.ts';
import { scene } from '../support.ts';

// DV-17.1.3a: 3.1 says that each scenario has victory conditions of its own and that 3.2 is the campaign's. The data of
// the scenario (oob.json, 17.1 victory) let the Axis win by 3.2 at any check, make 26 to 29 points at the end of turn 9
// a draw and 25 or fewer a Soviet win. The campaign's floor of 28 points in 1942 (3.2f) is not among them: it would
// leave only 29 as a draw, and could end the scenario on turn 8.

const ALL = VICTORY_HEXES.map(idOf);
function verdict(turn: number, points: number): string {
  const held = { axis: ALL.slice(0, points), soviet: ALL.slice(points) };
  const t = scene({ scenario: 'barbarossa', turn, units: {}, phase: 'end-phase', dice: [3, 3, 3, 3], held });
  const outcome = game.outcome(t.s) as { winner?: string; winners?: readonly string[] } | undefined;
  return outcome === undefined ? 'on' : (outcome.winner ?? outcome.winners?.[0] ?? 'draw');
}

test('17.1.3 Barbarossa: twenty-six to twenty-nine points are a draw', () => {
  covers('DV-17.1.3a', 'DV-3.1a');
  expect([25, 26, 28, 29].map((points) => verdict(9, points))).toEqual(['soviet', 'draw', 'draw', 'draw']);
});
test('17.1.3 and in January 1942 the scenario goes on with them', () => {
  covers('DV-17.1.3a', 'DV-3.1a');
  expect([26, 28].map((points) => verdict(8, points))).toEqual(['on', 'on']);
});
