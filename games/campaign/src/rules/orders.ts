import { action, amount, option, refusal, space, step, type Draft, type Refusal } from '@rokada/kernel';
import {
  SIDES,
  TABLES,
  ZONES,
  greenCard,
  isCity,
  numberOf,
  regionOf,
  scenarioCard,
  type Side,
  other,
} from '../data.ts';
import { eachSide, tell, type Battle, type Campaign, type Force } from '../state.ts';
import { effectOf } from './cards.ts';
import { prizesOf } from './gains.ts';
import { planOf, planSlots } from './initiative.ts';
import { generateTerrain, placeElement } from './terrain.ts';
import { bonusOf, plansFor } from './scenarios.ts';

/** The winner's orders: scenario, target, size and prelude; and the defender's answer. */

/** The part a side has in the battle, and whose it is. */
export type Role = { readonly role: 'attacker' | 'defender' };
export const roleOf = (s: Campaign, side: Side): Role['role'] =>
  s.battle!.attacker === side ? 'attacker' : 'defender';
export const inRole = (s: Campaign, { role }: Role): Side =>
  role === 'attacker' ? s.battle!.attacker : other(s.battle!.attacker);

// ---- the order ------------------------------------------------------------------------------------------------------

export const PRELUDES = ['none', 'commando', 'airborne'] as const;
/** What a commando may be sent to destroy. */
export const GOALS = ['bunker', 'battery', 'hq', 'bridge'] as const;
export const WAYS = ['reported', 'screen', 'at-once'] as const;

interface Ordered {
  scenario: string;
  origin?: number;
  target?: number;
  second?: number;
  size: number;
  prelude: string;
  goal?: string;
  night?: string;
  way?: string;
}

const declaredBy = (s: Campaign, side: string) => s.declared[side as Side]!;
const isEngagement = (s: Campaign): boolean => s.winner !== '' && declaredBy(s, s.winner).scenario === 'engagement';

/** CA-INI-5, ruling 10: who counted a scenario's bonus is bound to it, and to the region his card named, as long as it can be fought. */
function refuseBound(s: Campaign, side: string, scenario: string, target?: number): Refusal | undefined {
  const declared = declaredBy(s, side);
  const { condition } = greenCard(declared.green) ?? {};
  if (bonusOf(declared.scenario) === 0 && condition?.scenario === undefined && condition?.region === undefined)
    return undefined;
  const inRegion = (zone: number): boolean => condition?.region?.includes(regionOf(zone)) ?? true;
  const plans = [...plansFor(s, numberOf(side), declared.scenario, declared.green)];
  if (!plans.some((plan) => inRegion(plan.target))) return undefined;
  if (scenario !== declared.scenario)
    return refusal('CA-INI-5', 'bound-to-scenario', { scenario: { word: declared.scenario } });
  return target === undefined || inRegion(target)
    ? undefined
    : refusal('CA-INI-5', 'bound-to-region', { zone: { space: target } });
}

const slots = planSlots<Ordered>((s, d) => declaredBy(s, d.side).green, ['engagement', 'none']);

/** CA-LND-B6: what a battle of this size lets flee. */
const CAPACITY: Readonly<Record<string, number>> = (
  TABLES.scenarios.find(({ id }) => id === 'landing')!.variants as unknown as readonly {
    readonly capacity?: Readonly<Record<string, number>>;
  }[]
).find(({ capacity }) => capacity !== undefined)!.capacity!;
const EVACUATION_SIZES = Object.keys(CAPACITY).map(Number);
/** CA-BAT-1, CA-LND-B6: sizes of a battle. */
export const sizesFor = (scenario: string): readonly number[] =>
  scenario === 'naval-evacuation' ? EVACUATION_SIZES : TABLES.battleSizes.map(({ points }) => points);
/** CA-LND-B6: army points that may flee. */
export const capacityOf = (size: number): number => CAPACITY[size] ?? 0;

export const isStandard = (scenario: string): boolean =>
  scenario !== 'naval-evacuation' && scenario !== 'airborne-conquest';

function refusePrelude(s: Campaign, side: Side, scenario: string, prelude: string): Refusal | undefined {
  if (prelude === 'none') return undefined;
  const rule = prelude === 'commando' ? 'CA-CDO-1' : 'CA-AIR-A1';
  if (s.used[side][prelude as 'commando' | 'airborne']) return refusal(rule, `${prelude}-used`);
  return isStandard(scenario) ? undefined : refusal(rule === 'CA-CDO-1' ? 'CA-CDO-2' : rule, 'no-standard-battle');
}

/** CA-INI-3, CA-BAT-1: scenario, target and points; CA-CDO, CA-AIR-A: what comes before the battle. */
const order = action<Campaign, Ordered>(
  'order',
  'CA-INI-3',
  {
    scenario: option({
      among: (s) =>
        isEngagement(s)
          ? [engagementOr(s, s.winner)]
          : [...(slots.scenario.among(s, undefined as never, []) as string[])].filter((each) => each !== 'engagement'),
      refuse(s, d, scenario) {
        if (isEngagement(s))
          return scenario === engagementOr(s, d.side) ? undefined : refusal('CA-ENG-1', 'engagement-it-is');
        if (scenario === 'engagement') return refusal('CA-ENG-1', 'no-tie');
        return refuseBound(s, d.side, scenario) ?? slots.scenario.refuse!(s, d, scenario, []);
      },
    }),
    origin: space({
      when: (s, d) => d.scenario === 'engagement' || slots.origin.when!(s, d),
      among: (s, d) => (isEngagement(s) ? engagementOrigins(s, d.side) : slots.origin.among(s, d, [])),
      refuse: (s, d, origin) =>
        isEngagement(s)
          ? engagementOrigins(s, d.side).includes(origin)
            ? undefined
            : refusal('CA-ENG-3', 'out-of-reach', { zone: { space: origin } })
          : slots.origin.refuse!(s, d, origin, []),
    }),
    target: space({
      when: (s, d) => !isEngagement(s) && slots.target.when!(s, d),
      among: (s, d) => slots.target.among(s, d, []),
      refuse: (s, d, target) => refuseBound(s, d.side, d.scenario, target) ?? slots.target.refuse!(s, d, target, []),
    }),
    second: slots.second,
    size: amount({
      when: (_s, d) => d.scenario !== 'none',
      among: (_s, d) => sizesFor(d.scenario),
      // The most that a battle of this size could win.
      note: (s, d, size) => prizesOf(s, d.side as Side, targetOf(s, d), { scenario: d.scenario, size }).at(-1),
    }),
    prelude: option({
      when: (_s, d) => d.scenario !== 'none',
      among: () => PRELUDES,
      refuse: (s, d, prelude) => refusePrelude(s, d.side as Side, d.scenario, prelude),
    }),
    goal: option({ when: (_s, d) => d.prelude === 'commando', among: () => GOALS }),
    night: option({ when: (_s, d) => d.prelude === 'airborne', among: () => ['no', 'yes'] }),
    way: option({
      when: (s, d) => d.scenario !== 'none' && s.options['battles'] === 'each',
      among: () => WAYS,
    }),
  },
  {
    preview(s, d) {
      if (d.scenario === 'none') return { ledgers: [] };
      return { ledgers: prizesOf(s, d.side as Side, targetOf(s, d), d) };
    },
    apply(s, d, world) {
      if (d.scenario === 'none') {
        s.winner = '';
        return;
      }
      const plan = isEngagement(s) ? { ...declaredBy(s, d.side), origin: d.origin! } : planOf(d);
      const side = d.side as Side;
      // CA-LND-B: who embarks is the one attacked.
      const attacker = d.scenario === 'naval-evacuation' ? other(side) : side;
      s.battle = newBattle(d.scenario, attacker, plan, d.size);
      s.battle.prelude = d.prelude === 'commando' ? `commando-${d.goal}` : d.prelude;
      s.battle.preludeTurns = preludeTurns(d.prelude);
      s.battle.night = d.night === 'yes';
      s.battle.way = d.way ?? s.options['battles']!;
      s.battle.terrain = generateTerrain(s.battle.target, world.chance);
      s.battle.places = s.battle.terrain.map(() => placeElement(world.chance));
      if (d.prelude !== 'none') s.used[side][d.prelude as 'commando' | 'airborne'] = true;
      if (d.scenario === 'airborne-conquest') s.used[side].airborne = true;
      tell(world, 'ordered', ['CA-INI-3', 'CA-BAT-1', 'CA-SCN-2'], {
        side: { side },
        scenario: { word: d.scenario },
        zone: { space: s.battle.target },
        size: d.size,
        turns: s.battle.turns,
      });
    },
  },
);

const targetOf = (s: Campaign, d: Draft<Ordered>): number =>
  isEngagement(s) ? declaredBy(s, d.side).target : planOf(d).target;

/** The ground may have changed hands since the regions were named: then nothing is fought. */
const engagementOr = (s: Campaign, side: string): string =>
  engagementOrigins(s, side).length > 0 ? 'engagement' : 'none';

const engagementOrigins = (s: Campaign, side: string): number[] =>
  [...plansFor(s, numberOf(side), 'assault')]
    .filter(({ target }) => target === declaredBy(s, side).target)
    .map(({ origin }) => origin);

const noForce = (limit: number): Force => ({
  limit,
  heavy: 0,
  blue: [],
  green: 'none',
  options: [],
  hq: [],
  works: { entrenchments: 0, bunkers: 0, points: 0, mines: 0 },
  built: [],
  raised: [],
  laid: 0,
  edge: '',
  civil: false,
  committed: false,
});

/** CA-SCN-2: the scenario's own turns, and more for a larger battle. */
export function tableTurns(scenario: string, size: number): number {
  const more = TABLES.battleSizes.find(({ points }) => points === size)?.extraTurns ?? 0;
  return scenarioCard(scenario).standardTurns + more;
}

/** CA-CDO-2, CA-AIR-A1: six turns at most and four, whatever the size of the battle. */
const preludeTurns = (prelude: string): number =>
  prelude === 'commando'
    ? scenarioCard('commando').standardTurns
    : prelude === 'airborne'
      ? scenarioCard('airborne-preparatory').standardTurns
      : 0;

function newBattle(
  scenario: string,
  attacker: Side,
  plan: { origin: number; second: number; target: number },
  size: number,
): Battle {
  const battle: Battle = {
    scenario,
    attacker,
    origin: plan.origin,
    second: plan.second,
    target: plan.target,
    size,
    answer: '',
    prelude: 'none',
    preludeTurns: 0,
    night: false,
    way: 'screen',
    turns: tableTurns(scenario, size),
    terrain: [],
    places: [],
    weather: 'fair',
    shakenHiwis: false,
    sides: eachSide(() => noForce(size)),
    result: '',
    losses: [],
    report: null,
  };
  // CA-URB-B1: the civilians of the city are 500 points more.
  battle.sides[attacker].limit += scenarioCard(scenario).bonusPoints ?? 0;
  // CA-ECS-C5.
  if (scenario === 'relief-support') battle.sides[other(attacker)].works.entrenchments += 3;
  return battle;
}

export const ordering = step<Campaign>('ordering', 'CA-INI-6', {
  when: (s) => s.winner !== '',
  decision: (s) => ({ side: s.winner }),
  actions: [order],
});

// ---- the defender's answer ------------------------------------------------------------------------------------------

/** CA-URB-C1, ruling 51: what the defender may choose. */
export function answersTo(s: Campaign): string[] {
  const { scenario, target } = s.battle!;
  const forbidden = effectOf(s, s.battle!.attacker, 'forbid-scenario') !== undefined;
  const answers = scenario === 'urban-conquest' ? ['urban', ...(forbidden ? [] : ['fortification'])] : ['stand'];
  const embarks = ZONES[target]!.port && s.zones.cut[target]! > 0 && scenario !== 'naval-evacuation';
  return embarks ? [...answers, 'evacuate'] : answers;
}

const answer = action<Campaign, { reply: string; size?: number; prelude: string; goal?: string }>(
  'answer',
  'CA-URB-C1',
  {
    reply: option({ among: (s) => answersTo(s) }),
    size: amount({ when: (_s, d) => d.reply === 'evacuate', among: () => EVACUATION_SIZES }),
    prelude: option({
      among: () => ['none', 'commando'],
      refuse: (s, d, prelude) =>
        refusePrelude(s, d.side as Side, d.reply === 'evacuate' ? 'naval-evacuation' : s.battle!.scenario, prelude) ??
        (prelude !== 'none' && s.battle!.prelude !== 'none' ? refusal('CA-CDO-2', 'one-prelude') : undefined),
    }),
    goal: option({ when: (_s, d) => d.prelude === 'commando', among: () => GOALS }),
  },
  {
    apply(s, d, world) {
      const side = d.side as Side;
      if (d.reply === 'evacuate') embark(s, d.size!);
      else s.battle!.answer = d.reply;
      if (d.prelude === 'commando') {
        s.battle!.prelude = `counter-${d.goal}`;
        s.battle!.preludeTurns = preludeTurns(d.prelude);
        s.used[side].commando = true;
      }
      tell(world, 'answered', ['CA-URB-C1'], { side: { side }, reply: { word: d.reply } });
    },
  },
);

/** The battle becomes another one, on the same ground: cards laid on it stay laid, and nothing comes before it (CA-CDO-2). */
function embark(s: Campaign, size: number): void {
  const { attacker, origin, second, target, way, terrain, places, sides, prelude } = s.battle!;
  const battle = newBattle('naval-evacuation', attacker, { origin, second, target }, size);
  for (const side of SIDES) {
    const { blue, green, laid } = sides[side];
    Object.assign(battle.sides[side], { blue, green, laid });
  }
  s.battle = { ...battle, way, terrain, places };
  if (prelude !== 'none') s.used[attacker][prelude === 'airborne' ? 'airborne' : 'commando'] = false;
}

const mayAnswer = (s: Campaign): boolean =>
  s.battle !== null &&
  (answersTo(s).length > 1 || (!s.used[other(s.battle.attacker)].commando && s.battle.prelude === 'none'));

export const answering = step<Campaign>('answering', 'CA-URB-C1', {
  when: (s) => mayAnswer(s) && s.battle!.scenario !== 'naval-evacuation',
  decision: (s) => ({
    side: other(s.battle!.attacker),
    params: { zone: { space: s.battle!.target } },
  }),
  actions: [answer],
});

/** The zone in which a side's own troops stand in this battle: where it attacks from, or what it defends. */
export const standOf = ({ attacker, origin, target, scenario }: Battle, side: Side): number =>
  side === attacker && scenario !== 'naval-evacuation' ? origin : side === attacker ? -1 : target;

/** CA-CTY-7, CA-URB-C2: a city defended has its entrenchments and its bunker. */
export function cityWorks(s: Campaign): void {
  const battle = s.battle!;
  if (!isCity(battle.target)) return;
  const { works } = battle.sides[other(battle.attacker)];
  works.entrenchments += TABLES.city.entrenchments;
  works.bunkers += TABLES.city.bunkers;
}
