import type { Preset } from '@rokada/kernel';
import type { GameInfo } from '../engine/protocol.ts';
import type { Say } from '../words/say.ts';

/** The ways to play a game that the door offers: its own, or else every scenario as it stands. */
export const presetsOf = ({ presentation, scenarios }: GameInfo): readonly Preset[] =>
  presentation.presets ?? scenarios.map(({ id }) => ({ id, scenario: id }));

export const presetName = (say: Say, { id, scenario }: Preset): string =>
  say.text(say.has(`preset-${id}`) ? `preset-${id}` : scenario);

/** A player who knows the game takes so long over a decision: seconds. */
const EACH = 10;
const LENGTHS = [
  ['short', 1.5],
  ['evening', 4],
  ['evenings', 20],
] as const;

/** How long a match takes, in the words of somebody who has to plan his week. */
export const lengthOf = (decisions: number): 'short' | 'evening' | 'evenings' | 'long' =>
  LENGTHS.find(([, hours]) => (2 * decisions * EACH) / 3600 <= hours)?.[0] ?? 'long';

/** What a preset is about: its own words, else those of its scenario. */
export function aboutPreset(say: Say, { id, scenario }: Preset): string | undefined {
  const key = [`preset-${id}-about`, `${scenario}-about`].find((each) => say.has(each));
  return key === undefined ? undefined : say.text(key);
}

/** The preset that a plan is: of the same scenario and options, else of the same scenario. */
export function presetOf(
  info: GameInfo,
  plan: { scenario: string; options: Readonly<Record<string, string>> },
): Preset | undefined {
  const full = (options: Readonly<Record<string, string>> = {}): string =>
    info.options.map(({ id, start }) => options[id] ?? start).join();
  const of = presetsOf(info).filter(({ scenario }) => scenario === plan.scenario);
  return of.find(({ options }) => full(options) === full(plan.options)) ?? of[0];
}
