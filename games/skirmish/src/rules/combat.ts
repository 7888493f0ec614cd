import { action, ledger, line, piece, pieces, push, refusal, step, untilClosed } from '@rokada/kernel';
import type { Line, Refusal } from '@rokada/kernel';
import { combatStory, ownTable, resolveCombat, type CombatStory } from '@rokada/kit';
import results from '../../data/results.csv';
import { beside, end, enemyOf, isCover, refuseCommand, seenOf, UNITS, unitsOf, type Skirmish } from '../state.ts';
import { loseStep, retreating } from './aftermath.ts';

/** SK-7: attacks. */
type Battle = { target: number; attackers: readonly number[] };
type Result = 'AL' | 'AR' | 'EX' | 'DR' | 'DL';
const cell = (text: string): Result | undefined => (/^(?:AL|AR|EX|DR|DL)$/.test(text) ? (text as Result) : undefined);
const tooPoor = { rule: 'SK-7.1', tested: 'after-shifts', then: 'no-attack' } as const;
const atMost = { rule: 'SK-7.1', tested: 'before-shifts', then: 'nearest-column' } as const;
export const table = ownTable('skirmish', results, 'results.csv', { columns: 'odds', cell });

/** Everything that decides an attack: the player sees it before he commits, and the die is rolled on the same. */
function story(s: Skirmish, { target, attackers }: Battle): CombatStory<Result> {
  const factor = (unit: number, of: 'attack' | 'defence'): Line =>
    line('SK-7.1', 'factor', UNITS[unit]![of], { unit: { piece: unit } });
  const strengths = attackers.map((unit) => factor(unit, 'attack'));
  return combatStory({
    table,
    attack: ledger('attack', strengths),
    defence: ledger('defence', [factor(target, 'defence')]),
    columns: { rule: 'SK-7.1', below: tooPoor, above: atMost },
    shifts: isCover(s.units.at[target]!) ? [line('SK-7.2', 'shift-terrain', -1)] : [],
  });
}

function refuseAttacker(s: Skirmish, side: string, target: number, unit: number): Refusal | undefined {
  const no = refuseCommand(s, side, unit, 'fought');
  if (no !== undefined || beside(s.units.at[unit]!, s.units.at[target]!)) return no;
  return refusal('SK-7', 'not-beside', { unit: { piece: unit } });
}

const attackersOf = (s: Skirmish, side: string, target: number): number[] =>
  unitsOf(s, side).filter((unit) => refuseAttacker(s, side, target, unit) === undefined);

function refuseTarget(s: Skirmish, side: string, target: number): Refusal | undefined {
  if (!seenOf(s, enemyOf(side)).includes(target)) return refusal('SK-7', 'out-of-sight');
  if (s.units.fought[target] === 1) return refusal('SK-7', 'was-attacked', { unit: { piece: target } });
  const attackers = attackersOf(s, side, target);
  return attackers.length === 0 ? refusal('SK-7', 'out-of-reach') : story(s, { target, attackers }).refusal;
}

const attack = action<Skirmish, Battle>(
  'attack',
  'SK-7',
  {
    target: piece({
      among: (s, d) => seenOf(s, enemyOf(d.side)),
      refuse: (s, d, target) => refuseTarget(s, d.side, target),
    }),
    attackers: pieces({
      among: (s, d) => unitsOf(s, d.side),
      refuse: (s, d, unit) => refuseAttacker(s, d.side, d.target, unit),
      refuseWhole: (s, d, attackers) => story(s, { target: d.target, attackers }).refusal,
      suggest: (s, d) => attackersOf(s, d.side, d.target),
    }),
  },
  {
    preview: story,
    apply(s, d, world) {
      const told = story(s, d);
      const { dice, result, text } = resolveCombat(told, world.chance);
      const params = { unit: { piece: d.target }, odds: told.column!, die: dice[0]!, result: { word: text } };
      world.tell({ key: 'attacked', rules: ['SK-7', 'SK-7.1'], params, ledgers: told.ledgers });
      for (const unit of [...d.attackers, d.target]) s.units.fought[unit] = 1;
      if (result === 'AR') for (const unit of d.attackers) push(s, retreating, { unit });
      if (result === 'DR' || result === 'DL') push(s, retreating, { unit: d.target });
      if (result === 'EX' || result === 'DL') loseStep(s, d.target, world);
      if (result === 'EX' || result === 'AL') loseStep(s, d.attackers[0]!, world);
    },
  },
);

export const attacking = step<Skirmish, { side: string }>('attacking', 'SK-7', {
  enter: (s) => void s.units.fought.fill(0),
  decision: (s, f) =>
    seenOf(s, enemyOf(f.side)).some((unit) => !refuseTarget(s, f.side, unit)) ? { side: f.side } : undefined,
  actions: [attack, end],
  done: untilClosed,
});
