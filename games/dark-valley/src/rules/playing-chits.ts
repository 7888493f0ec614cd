import { push, type World } from '@rokada/kernel';
import type { State } from '../state.ts';
import { AXIS, SOVIET, type Camp } from '../units.ts';
import { chitSteps } from './chit-kinds.ts';

/** A chit is played: the step of its kind begins (10.5). */
export function playChit(s: State, chit: string, world: World): void {
  const kind = chit.slice(chit.indexOf(':') + 1);
  const of: Camp = chit.startsWith('axis') ? AXIS : SOVIET;
  s.chits.played.push(chit);
  world.tell({ key: 'chit-played', rules: ['DV-10.3a'], params: { chit: { word: `chit-${kind}` } } });
  const step = chitSteps[kind.startsWith('pz-') ? 'panzerarmee' : kind];
  if (step === undefined) throw new Error(`no chit is called ${kind}`);
  push(s, step, { chit, kind, camp: of });
}
