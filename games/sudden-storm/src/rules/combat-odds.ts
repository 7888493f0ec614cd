import { line, type Ledger, type Line } from '@rokada/kernel';
import {
  broughtTo,
  combatStory,
  multiplied,
  oneOf,
  ownTable,
  strengthOf,
  type ColumnRule,
  type CombatStory,
} from '@rokada/kit';
import { charts, share } from '../charts.ts';
import { UNSUPPLIED, printedAttack, printedDefence, type State } from '../state.ts';
import { airSupport } from './air-support.ts';
import { excessInAttack, excessInDefence, shipsInExcess, spareRE } from './artillery.ts';
import { armourDie } from './armour.ts';
import { armourOf } from './armour-use.ts';
import { byHex, drawnOn, fightersOf, isUndefended, type Clash } from './clash.ts';
import { groundDice, groundFactors, type Factor } from './combat-terrain.ts';
import { camp, enemyOf } from '../units.ts';
import { defendersAtSea, fireOf, gunLines, strengthOfFire, type Fire } from './gunnery.ts';
import { winterDice } from './winter.ts';
import { isStarved } from './zones.ts';

/** The odds of an attack and everything that changes the die (9A): what is shown before the die is what it is rolled on. */

export const RESULTS = ['AE', 'AH', 'AR', 'NE', 'EX', 'HX', 'DR', 'DH', 'DE'] as const;
export type Result = (typeof RESULTS)[number];

const { columns, rows } = charts.combatResults;
const rolls = Object.keys(rows).toSorted((a, b) => Number(a) - Number(b)) as (keyof typeof rows)[];
export const COMBAT_TABLE = ownTable<Result>(
  'sudden-storm',
  [
    '# source: reconstructed',
    ['odds', ...columns].join(','),
    ...rolls.map((roll) => [roll, ...rows[roll]].join(',')),
  ].join('\n'),
  'combat-results.csv',
  { columns: 'odds', rolls: 'nearest', cell: oneOf(...RESULTS) },
);

/** 12Db, 12Dc: attack is halved in every turn out of supply, defence from the second on. */
const { first, later } = charts.outOfSupply;
function attackFactors(s: State, u: number, target: number): Factor[] {
  const ground = groundFactors(s, u, target);
  if (s.units.supply[u] !== UNSUPPLIED) return ground;
  const rule = isStarved(s, u) ? 'SS-12Dc' : 'SS-12Db';
  return [...ground, { rule, label: 'unsupplied', factor: share(isStarved(s, u) ? later.attack : first.attack) }];
}
const defenceFactors = (s: State, u: number): Factor[] =>
  isStarved(s, u) ? [{ rule: 'SS-12Dc', label: 'unsupplied', factor: share(later.defence) }] : [];

type Strength = (s: State, u: number) => number;

/** Strengths of units, those that the same things weaken together. */
function unitLines(
  s: State,
  units: readonly number[],
  reason: { rule: string; label: string },
  strength: Strength,
  factorsOf: (u: number) => readonly Factor[],
): Line[] {
  const groups = new Map<string, { factors: readonly Factor[]; lines: readonly Line[] }>();
  for (const u of units) {
    const factors = factorsOf(u);
    const key = factors.map(({ label, factor }) => `${label}${factor}`).join();
    const group = groups.get(key) ?? { factors, lines: [] };
    const own = line(reason.rule, reason.label, strength(s, u), { unit: { piece: u } });
    groups.set(key, { factors, lines: [...group.lines, own] });
  }
  return [...groups.values()].flatMap(({ factors, lines }) => {
    let all = lines;
    for (const { rule, label, factor } of factors) all = multiplied(all, factor, { rule, label });
    return [...all];
  });
}

/** 14B: all guns in excess are worth 1 together. */
function excessLines(s: State, guns: readonly number[], rule: string, strength: Strength): readonly Line[] {
  if (guns.length === 0) return [];
  const lines = guns.map((u) => line('SS-9A1a', 'artillery', strength(s, u), { unit: { piece: u } }));
  return broughtTo(lines, 1, { rule, label: 'artillery-in-excess' });
}

/** 27B2c: the guns of ships, those in excess worth 1 together with the other guns in excess. */
const fireStrength =
  (fire: readonly Fire[], strength: Strength): Strength =>
  (s, u) => {
    const own = fire.find(({ ship }) => ship === u);
    return own === undefined ? strength(s, u) : strengthOfFire(s, own);
  };

/** 9A1: the attack. */
export function attackLedger(s: State, { attackers, target, gunships = [], guns }: Clash): Ledger {
  const fighters = fightersOf(attackers);
  const drawn = drawnOn(s);
  const excess = [...byHex(s, fighters).values()].map((fromHere) => excessInAttack(s, fromHere, drawn, printedAttack));
  const whole = fighters.filter((u) => !excess.some((each) => each.includes(u)));
  const fire = fireOf(s, gunships, target, guns);
  const strength = fireStrength(fire, printedAttack);
  const idle =
    fire.length === 0 ? [] : shipsInExcess(s, gunships, spareRE(s, byHex(s, fighters), drawn, printedAttack), strength);
  return strengthOf(
    'attack',
    unitLines(s, whole, { rule: 'SS-9A1a', label: 'attack-strength' }, printedAttack, (u) =>
      attackFactors(s, u, target),
    ),
    ...excess.map((each) => excessLines(s, each, 'SS-14Bb', printedAttack)),
    gunLines(
      s,
      fire.filter(({ ship }) => !idle.includes(ship)),
    ),
    excessLines(s, idle, 'SS-27B2c', strength),
    airSupport(s, target, camp(attackers[0]!), fighters),
  );
}

/** 9A2: the defence. Units that retreated here in this phase add nothing (9F1f). */
export function defenceLedger(s: State, { attackers, defenders, target }: Clash): Ledger {
  const fighters = fightersOf(defenders);
  const ships = fighters.length === 0 ? [] : defendersAtSea(s, target);
  const fire = fireOf(s, ships, target);
  const strength = fireStrength(fire, printedDefence);
  const excess = excessInDefence(s, fighters, strength, ships);
  const whole = fighters.filter((u) => !excess.includes(u));
  return strengthOf(
    'defence',
    unitLines(s, whole, { rule: 'SS-9A2a', label: 'defence-strength' }, printedDefence, (u) => defenceFactors(s, u)),
    gunLines(
      s,
      fire.filter(({ ship }) => !excess.includes(ship)),
    ),
    excessLines(s, excess, 'SS-14Ba', strength),
    airSupport(s, target, enemyOf(camp(attackers[0]!)), fighters),
  );
}

/** 10: what armour and guns do to the die. */
function armourLines(s: State, clash: Clash): Line[] {
  const { used, reply, category } = armourOf(s, clash);
  const attack = used === undefined ? 0 : armourDie('aeca', used);
  const defence = reply === undefined ? 0 : armourDie(category, reply);
  return [
    ...(attack === 0 ? [] : [line('SS-10C1a', 'armour-in-attack', attack)]),
    ...(defence === 0 ? [] : [line(category === 'atec' ? 'SS-10C3b' : 'SS-10C2a', category, defence)]),
  ];
}

/** Below 1:3 the attacker is lost; above 9:1 the last column is used; trucks alone are lost to anybody (14Db). */
const columnsFor = (s: State, clash: Clash): ColumnRule => ({
  rule: 'SS-9A3a',
  below: { rule: 'SS-9A3a', tested: 'before-shifts', then: { result: 'AE' } },
  above: {
    rule: isUndefended(s, clash) ? 'SS-14Db' : 'SS-9A3a',
    tested: 'before-shifts',
    then: isUndefended(s, clash) ? { result: 'DE' } : 'nearest-column',
  },
});

export type Story = CombatStory<Result>;
export const storyOf = (s: State, clash: Clash): Story =>
  combatStory<Result>({
    table: COMBAT_TABLE,
    attack: attackLedger(s, clash),
    defence: defenceLedger(s, clash),
    columns: columnsFor(s, clash),
    modifiers: isUndefended(s, clash)
      ? []
      : [
          ...groundDice(s, fightersOf(clash.attackers), clash.target),
          ...armourLines(s, clash),
          ...winterDice(s, fightersOf(clash.attackers), fightersOf(clash.defenders), clash.target),
        ],
  });
