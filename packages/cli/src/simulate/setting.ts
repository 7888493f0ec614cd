import { availableParallelism } from 'node:os';
import { seatsOf, type Start } from '@rokada/kernel';
import type { Staff } from '@rokada/staff';
import { matchOptions, wholeNumber, type Call, type Option } from '../command.ts';
import { openGame, startOf, type Opened } from '../open.ts';
import { budgetOption, budgetsOf, staffOf, type Budgets } from '../staff.ts';

/** What both commands that play staff against staff are told. */
export const settingOptions = {
  scenario: { type: 'string', value: 'X' },
  option: { type: 'string', value: 'k=v', multiple: true },
  games: { type: 'string', value: 'N' },
  workers: { type: 'string', value: 'N' },
  seed: { type: 'string', value: 'S' },
  ...budgetOption,
} as const satisfies Readonly<Record<string, Option>>;

export interface Setting extends Opened {
  readonly staff: Staff;
  readonly start: Start;
  /** Options, as `name=value`, that nobody gave but that make the sides even. */
  readonly fair: readonly string[];
  readonly seats: readonly (readonly string[])[];
  readonly games: number;
  readonly workers: number;
  readonly seed: string;
  readonly budgets: Budgets;
}

/** With `even` a match is played by the options that make its sides equal, unless others are given. */
export async function settingOf(call: Call, even = false): Promise<Setting> {
  const opened = await openGame(call, call.args[0]!);
  const { game } = opened;
  const staff = await staffOf(game.id);
  const given = matchOptions(call);
  const plain = startOf(game, call.text('scenario'), given);
  const fair = Object.entries((even && staff.values.even?.(plain.scenario)) || {}).filter(([name]) => !(name in given));
  const start = startOf(game, plain.scenario, { ...given, ...Object.fromEntries(fair) });
  return {
    ...opened,
    staff,
    start,
    fair: fair.map((option) => option.join('=')),
    seats: seatsOf(game, start).map(({ sides }) => sides),
    games: wholeNumber(call, 'games', 1) ?? 100,
    workers: wholeNumber(call, 'workers', 1) ?? Math.max(1, availableParallelism() - 1),
    seed: call.text('seed') ?? '1',
    budgets: budgetsOf(call),
  };
}
