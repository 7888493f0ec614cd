import {
  action,
  amount,
  die,
  ledger,
  line,
  option,
  perDraft,
  refusal,
  space,
  spaces,
  step,
  type Draft,
  type Ledger,
  type Refusal,
} from '@rokada/kernel';
import { NEIGHBOURS, SIDES, TABLES, greenCard, numberOf, type Side } from '../data.ts';
import { ALL_ZONES, ownerOf, season, tell, type Campaign, type Declaration } from '../state.ts';
import { refuseGreen } from './cards.ts';
import { christen } from './christening.ts';
import { prizesOf } from './gains.ts';
import {
  ATTACKS,
  bonusOf,
  hasPlan,
  needsOrigin,
  needsSecond,
  needsTarget,
  plansFor,
  refusePlan,
  refuseScenario,
  ruleOf,
  type Plan,
} from './scenarios.ts';

/** The initiative: sealed declarations, dice and cards, and the Engagement when nobody has the better of it. */

type Planned = { scenario: string; origin?: number; target?: number; second?: number };

export const planOf = ({ scenario, origin = -1, target = -1, second = -1 }: Planned): Plan => ({
  scenario,
  origin,
  second,
  target: scenario === 'naval-evacuation' ? origin : target,
});

/** The slots of a plan, shared by the declaration and the winner's order. */
export function planSlots<D extends Planned>(green: (s: Campaign, d: Draft<D>) => string, more: readonly string[]) {
  const all = (s: Campaign, d: Draft<D>): Plan[] =>
    perDraft(d, `${d.scenario}/${green(s, d)}`, () => [...plansFor(s, numberOf(d.side), d.scenario, green(s, d))]);
  const unique = (values: readonly number[]): number[] => [...new Set(values)];
  return {
    scenario: option<Campaign, D>({
      among: () => [...ATTACKS, ...more],
      refuse: (s, d, scenario) => {
        const side = numberOf(d.side);
        if (scenario === 'none')
          return canAttack(s, side, green(s, d)) ? refusal('CA-INI-3', 'must-attack') : undefined;
        return more.includes(scenario) ? undefined : refuseScenario(s, side, scenario, green(s, d));
      },
    }),
    origin: space<Campaign, D>({
      when: (_s, d) => needsOrigin(d.scenario),
      among: (s, d) => unique(all(s, d).map(({ origin }) => origin)),
      refuse: (s, d, origin) =>
        all(s, d).some((plan) => plan.origin === origin)
          ? undefined
          : (whyNotFrom(s, d.side, d.scenario, origin, green(s, d)) ?? refusal(ruleOf(d.scenario), 'nothing-fits')),
    }),
    target: space<Campaign, D>({
      when: (_s, d) => needsTarget(d.scenario),
      among: (s, d) =>
        unique(
          all(s, d)
            .filter((plan) => plan.origin === (d.origin ?? -1))
            .map(({ target }) => target),
        ),
      refuse(s, d, target) {
        const plan = { scenario: d.scenario, origin: d.origin ?? -1, target };
        const fitting = all(s, d).some((each) => each.origin === plan.origin && each.target === target);
        if (fitting) return undefined;
        const no = refusePlan(s, numberOf(d.side), planOf({ ...plan, second: plan.origin }), green(s, d));
        return no ?? refusal(ruleOf(d.scenario), 'nothing-fits');
      },
      // The most that could be won there.
      note: (s, d, target) => prizesOf(s, d.side as Side, target, { scenario: d.scenario, size: LARGEST }).at(-1),
    }),
    second: space<Campaign, D>({
      when: (_s, d) => needsSecond(d.scenario),
      among: (s, d) =>
        all(s, d)
          .filter((plan) => plan.origin === d.origin && plan.target === d.target)
          .map(({ second }) => second),
      refuse: (s, d, second) => refusePlan(s, numberOf(d.side), planOf({ ...(d as Planned), second }), green(s, d)),
    }),
  };
}

/**
 * The reason of the first zone beyond the front speaks for the rest; but one that all but fits, such as a pocket at the
 * sea, says more than those that are nothing of the kind.
 */
function whyNotFrom(s: Campaign, side: string, scenario: string, origin: number, green: string): Refusal | undefined {
  const beyond = NEIGHBOURS[origin]!.filter((zone) => ownerOf(s, zone) !== numberOf(side));
  const reasons = (beyond.length === 0 ? [origin] : beyond).map((target) =>
    refusePlan(s, numberOf(side), { scenario, origin, second: origin, target }, green),
  );
  return reasons.find((no) => no !== undefined && no.rule !== ruleOf(scenario)) ?? reasons[0];
}

export const canAttack = (s: Campaign, side: number, green = 'none'): boolean =>
  ATTACKS.some((scenario) => hasPlan(s, side, scenario, green));

const LARGEST = Math.max(...TABLES.battleSizes.map(({ points }) => points));

interface Declared extends Planned {
  green: string;
  mauve: number;
}

/** CA-INI-5, ruling 10: scenario, origin, target and cards, sealed. */
const declare = action<Campaign, Declared>(
  'declare',
  'CA-INI-5',
  {
    green: option({
      among: (s, d) => ['none', ...s.hands[d.side as Side].green],
      refuse: (s, d, id) => {
        if (id === 'none') return undefined;
        const card = greenCard(id);
        if (card?.when !== 'initiative') return refusal('CA-CRD-4', 'not-its-moment', { card: { word: id } });
        const early = card.condition.season;
        if (early !== undefined && !early.includes(season(s))) {
          return refusal('CA-CRD-4', 'condition-not-met', { card: { word: id } });
        }
        return s.hands[d.side as Side].green.includes(id) ? undefined : refusal('CA-CRD-2', 'not-in-hand');
      },
    }),
    mauve: amount({
      among: (s, d) => [...new Set([0, ...s.hands[d.side as Side].mauve])],
      refuse: (s, d, value) => {
        if (value !== 0 && !s.hands[d.side as Side].mauve.includes(value)) return refusal('CA-CRD-5', 'not-in-hand');
        const card = greenCard(d.green);
        return value !== 0 && card !== undefined && card.withMauve !== true
          ? refusal('CA-INI-2', 'one-card-or-the-other')
          : undefined;
      },
    }),
    ...planSlots<Declared>((_s, d) => d.green, ['none']),
  },
  {
    closed: (s, side) => (s.declared[side as Side] === undefined ? undefined : refusal('CA-INI-5', 'already-declared')),
    refuse(s, d) {
      if (d.green === 'none') return undefined;
      const plan = planOf(d);
      return refuseGreen(s, d.side as Side, d.green, 'initiative', {
        scenario: d.scenario,
        target: plan.target,
      });
    },
    // At the full size; a smaller battle wins less.
    preview: (s, d) => ({
      ledgers: prizesOf(s, d.side as Side, planOf(d).target, { scenario: d.scenario, size: LARGEST }),
    }),
    apply(s, d, world) {
      s.declared[d.side as Side] = { ...planOf(d), mauve: d.mauve, green: d.green };
      tell(world, 'you-declared', ['CA-INI-5'], { scenario: { word: d.scenario } }, { to: [d.side] });
    },
  },
);

export const declaring = step<Campaign>('declaring', 'CA-INI-5', {
  enter(s) {
    s.declared = {};
    s.winner = '';
    s.battle = null;
  },
  decision: (s) => SIDES.filter((side) => s.declared[side] === undefined).map((side) => ({ side })),
  actions: [declare, christen],
  done: (s) => SIDES.every((side) => s.declared[side] !== undefined),
  leave: (_s, _f, world) => world.reveal(),
});

/** CA-INI-2: the die and all that is added to it. */
export function initiativeOf(s: Campaign, side: Side, roll: number): Ledger {
  const { scenario, mauve, green } = s.declared[side]!;
  const enemy = SIDES.find((each) => each !== side)!;
  const card = greenCard(green);
  const voided = greenCard(s.declared[enemy]!.green)?.effects.some((each) => each.do === 'void-mauve') ?? false;
  const added = card?.effects.find((each) => each.do === 'initiative')?.add ?? 0;
  const lines = [line('CA-INI-1', 'die', roll)];
  if (mauve > 0)
    lines.push(
      line(voided ? 'CA-CRD-6' : 'CA-CRD-5', voided ? 'card-overridden' : 'initiative-card', voided ? 0 : mauve),
    );
  if (added > 0) lines.push(line('CA-CRD-4', 'historical-card', added, { card: { word: green } }));
  if (bonusOf(scenario) > 0) lines.push(line(ruleOf(scenario), 'scenario-bonus', bonusOf(scenario)));
  if (s.bonus[side] > 0)
    lines.push(line(s.bonus[side] === 3 ? 'CA-AIR-B3' : 'CA-AIR-B4', 'airborne-bonus', s.bonus[side]));
  return ledger('initiative', lines);
}

/** CA-INI-1: both roll; the higher total wins, and equal totals lead to an Engagement (CA-INI-4). */
export const rolling = step<Campaign>('rolling', 'CA-INI-1', {
  enter(s, _f, world) {
    const totals: number[] = [];
    for (const side of SIDES) {
      const { scenario, target, mauve, green } = s.declared[side]!;
      const made = initiativeOf(s, side, die(world.chance));
      tell(
        world,
        target < 0 ? 'declared-nothing' : 'declared',
        ['CA-INI-1', 'CA-INI-2'],
        {
          side: { side },
          scenario: { word: scenario },
          ...(target >= 0 && { zone: { space: target } }),
        },
        { ledgers: [made] },
      );
      totals.push(made.total);
      const { hands } = s;
      if (mauve > 0) hands[side].mauve.splice(hands[side].mauve.indexOf(mauve), 1);
      if (green === 'none') continue;
      hands[side].green = hands[side].green.filter((id) => id !== green);
      tell(world, 'played', ['CA-CRD-4'], { side: { side }, card: { word: green } });
    }
    s.bonus = { german: 0, russian: 0 };
    s.winner = totals[0] === totals[1] ? '' : SIDES[totals[0]! > totals[1]! ? 0 : 1];
    if (s.winner === '') tell(world, 'tied', ['CA-INI-4', 'CA-ENG-1']);
    else tell(world, 'has-initiative', ['CA-INI-1', 'CA-INI-6'], { side: { side: s.winner } });
  },
});

// ---- Engagement -----------------------------------------------------------------------------------------------------

/** Ruling 62: enemy regions that the side could attack by an Assault. */
export const engageable = (s: Campaign, side: number): number[] => {
  const targets = new Set([...plansFor(s, side, 'assault')].map(({ target }) => target));
  return ALL_ZONES.filter((zone) => targets.has(zone));
};

/** CA-ENG-2: three regions each. */
const nameZones = action<Campaign, { zones: readonly number[] }>(
  'name-zones',
  'CA-ENG-2',
  {
    zones: spaces({
      min: (s, d) => Math.min(3, engageable(s, numberOf(d.side)).length),
      max: 3,
      among: (s, d) => engageable(s, numberOf(d.side)),
      refuse: (s, d, zone) =>
        engageable(s, numberOf(d.side)).includes(zone)
          ? undefined
          : refusal('CA-ENG-2', ownerOf(s, zone) === numberOf(d.side) ? 'your-own-zone' : 'out-of-reach', {
              zone: { space: zone },
            }),
    }),
  },
  {
    closed: (s, side) => (s.named[side as Side] === undefined ? undefined : refusal('CA-ENG-2', 'already-named')),
    apply(s, d) {
      s.named[d.side as Side] = d.zones;
    },
  },
);

export const naming = step<Campaign>('naming', 'CA-ENG-2', {
  when: (s) => s.winner === '',
  enter(s) {
    s.named = {};
    for (const side of SIDES) if (engageable(s, numberOf(side)).length === 0) s.named[side] = [];
  },
  decision: (s) => SIDES.filter((side) => s.named[side] === undefined).map((side) => ({ side })),
  actions: [nameZones],
  done: (s) => SIDES.every((side) => s.named[side] !== undefined),
});

/** CA-ENG-2, CA-ENG-3, ruling 62: a die names the battlefield and with it the attacker; an empty number is rolled again. */
export const locating = step<Campaign>('locating', 'CA-ENG-2', {
  when: (s) => s.winner === '',
  enter(s, _f, world) {
    const all = SIDES.flatMap((side) => [0, 1, 2].map((i) => ({ side, zone: s.named[side]?.[i] })));
    if (all.every(({ zone }) => zone === undefined)) return;
    for (;;) {
      const roll = die(world.chance);
      const { side, zone } = all[roll - 1]!;
      if (zone === undefined) continue;
      s.winner = side;
      s.declared[side] = {
        ...(s.declared[side] as Declaration),
        scenario: 'engagement',
        origin: -1,
        second: -1,
        target: zone,
      };
      tell(world, 'engagement-at', ['CA-ENG-2', 'CA-ENG-3'], {
        roll,
        zone: { space: zone },
        side: { side },
      });
      return;
    }
  },
  leave: (_s, _f, world) => world.reveal(),
});
