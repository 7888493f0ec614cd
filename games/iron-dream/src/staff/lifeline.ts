import { BERLIN, HEXES, RUHR } from '../geography.ts';
import { isJudge, type State } from '../state.ts';
import { HITLERITE, type Camp } from '../units.ts';
import { touching } from './ground.ts';

/**
 * 16.8: the war economy hangs on the Ruhr, on Berlin and on a way between them. A ring around either is the end of it,
 * and with it of the war: what the German general holds before everything else.
 */
const LIFELINE = new Uint8Array(HEXES);
for (const [heart, worth] of [
  [BERLIN, 45],
  [RUHR, 60],
] as const)
  for (const hex of [heart, ...touching[heart]!]) LIFELINE[hex] = worth;

const NOTHING = new Uint8Array(HEXES);

/** What each hex counts for it; nothing for others, and when all is lost. */
export const lifelineOf = (s: State, camp: Camp): Uint8Array =>
  camp === HITLERITE && !isJudge(s) && s.collapsed === 0 ? LIFELINE : NOTHING;
export const noLifeline = NOTHING;
