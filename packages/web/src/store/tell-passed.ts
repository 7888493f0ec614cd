import type { Decision } from '@rokada/kernel';
import { Say } from '../words/say.ts';
import { get, tell } from './state.ts';

let names: readonly string[] = [];
let clearing = 0;

/** Says which step was passed over; several in a row are told together. */
export function tellPassed({ about, phase }: Decision): void {
  const { match, prefs } = get();
  if (match === undefined) return;
  const step = phase && match.info.phases[phase[0]]?.[phase[1]]?.step;
  const name = new Say(match.info, prefs.lang).text(step === undefined ? about : `phase-${step}`);
  clearTimeout(clearing);
  clearing = window.setTimeout(() => (names = []), 3000);
  if (!names.includes(name)) names = [...names, name];
  tell('passed-over', 'info', { phases: names.join(', ') });
}
