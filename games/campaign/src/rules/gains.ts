import { action, ledger, line, push, refusal, space, step, type Ledger, type Line, type World } from '@rokada/kernel';
import { isHardWinter } from '../calendar.ts';
import { NEIGHBOURS, TABLES, ZONES, isCity, numberOf, type Side, other } from '../data.ts';
import { ALL_ZONES, ownerOf, season, tell, year, type Campaign } from '../state.ts';
import { effectOf, effectsOf } from './cards.ts';
import { changeHands, lookForPockets } from './encirclement.ts';
import { isUrban } from './scenarios.ts';

/** What a battle moves on the map: how many zones, which ones and who chooses them. */

export type Degree = 'draw' | 'marginal' | 'decisive' | 'crushing';
const DEGREES: readonly Degree[] = ['draw', 'marginal', 'decisive', 'crushing'];

export const degreeOf = (result: string): Degree => (result === 'draw' ? 'draw' : (result.split('-')[1] as Degree));
export const winnerOf = (s: Campaign): Side | '' => {
  const { result, attacker } = s.battle!;
  return result === 'draw' ? '' : result.startsWith('attacker') ? attacker : other(attacker);
};

/** CA-SEA-3, as an option. */
const isFrozen = (s: Campaign, zone: number): boolean =>
  ZONES[zone]!.season === 'eastern' && s.options['hard-winters'] === 'on' && isHardWinter(s.turn);

const capRule = (s: Campaign, zone: number): string =>
  isFrozen(s, zone) ? 'CA-SEA-3' : ZONES[zone]!.season === 'eastern' ? 'CA-SEA-2' : 'CA-SEA-5';

/** CA-SEA-1 to CA-SEA-5, rulings 35 and 36: the cap of the zone attacked; undefined in summer. */
export function seasonCap(s: Campaign, zone: number): number | undefined {
  if (isFrozen(s, zone)) return TABLES.seasonCaps.eastern.hardWinterOption.winter;
  const caps = TABLES.seasonCaps[ZONES[zone]!.season] as Readonly<Record<string, number | null | object>>;
  const cap = caps[season(s)];
  return typeof cap === 'number' ? cap : undefined;
}

/** CA-BAT-2. */
export const reductionOf = (size: number): number =>
  TABLES.battleSizes.find(({ points }) => points === size)?.advanceReduction ?? 0;

/**
 * CA-PRG, CA-SEA, CA-BAT-4: the table value of the side and year, at most the season's cap (not in a city, CA-URB-1),
 * less what the size of the battle takes off. Below zero it is a draw on the map (CA-BAT-3).
 */
export function gainOf(s: Campaign, side: Side, degree: Degree, zone: number, of: Size = s.battle!): Ledger {
  const { size, scenario } = of;
  const table = (TABLES.progress as unknown as Record<string, Record<Side, Record<Degree, number>>>)[year(s)]![side][
    degree
  ];
  const lines: Line[] = [line(`CA-PRG-${year(s) % 100}`, 'table-value', table, { degree: { word: degree } })];
  let value = table;
  const add = (rule: string, label: string, by: number): void => {
    if (by === 0) return;
    lines.push(line(rule, label, by));
    value += by;
  };
  // CA-URB-B2: who fights out of his city and does not win loses it, whatever the table says.
  if (scenario === 'urban-attrition' && value < 1) add('CA-URB-B2', 'city-falls', 1 - value);
  const cap =
    isUrban(scenario) || effectOf(s, side, 'ignore-season-cap') !== undefined ? undefined : seasonCap(s, zone);
  if (cap !== undefined && value > cap) add(capRule(s, zone), 'season-cap', cap - value);
  if (effectOf(s, side, 'ignore-size-reduction') === undefined) add('CA-BAT-2', 'size-reduction', -reductionOf(size));
  for (const effect of effectsOf(s, side)) {
    if (effect.do === 'gain' && value >= (effect.minimumBefore ?? 0)) add('CA-CRD-4', 'card-gain', effect.add ?? 0);
  }
  if (degree !== 'draw' && value < 1 && isTrap(s, side)) add('CA-CRD-4', 'card-gain', 1 - value);
  const most = effectOf(s, other(side), 'gain-cap')?.max;
  if (most !== undefined && value > most) add('CA-CRD-4', 'card-cap', most - value);
  return ledger('zones', lines);
}
type Size = { readonly size: number; readonly scenario: string };

/** Uranus, Korsun: a Pincer that is won takes the zone attacked, however small the battle. */
export const isTrap = (s: Campaign, side: Side): boolean =>
  s.battle?.attacker === side && effectOf(s, side, 'pincer-counts-encirclement') !== undefined;

/** What each grade of result would bring at a zone, before anything is fought. */
export const gainsAt = (s: Campaign, side: Side, zone: number, of: Size): Ledger[] =>
  DEGREES.map((degree) => ({ ...gainOf(s, side, degree, zone, of), of: `zones-${degree}` }));

/** CA-PER-B, CA-ECS-C2, CA-URB-B2: scenarios that win their attacker no land. */
const LANDLESS: ReadonlySet<string> = new Set([
  'breakthrough-escape',
  'relief-support',
  'urban-attrition',
  'naval-evacuation',
]);

/** What an attack may win, as ledgers by grade; nothing where there is no land to win. */
export function prizesOf(s: Campaign, side: Side, target: number, of: Size): Ledger[] {
  if (target < 0 || LANDLESS.has(of.scenario)) return [];
  if (of.scenario !== 'airborne-conquest') return gainsAt(s, side, target, of);
  return ['zones-decisive', 'zones-crushing'].map((grade) => ledger(grade, [line('CA-AIR-B1', 'airborne-gain', 1)]));
}

// ---- choosing zones -------------------------------------------------------------------------------------------------

interface Gaining {
  side: Side;
  left: number;
  centre: number;
  /** Ruling 60: where it begins, when that is a choice: a Pincer that was lost came from two zones. */
  firsts: number[];
  gained: number[];
  within: boolean;
}

/** Ruling 5: enemy zones adjacent to the zone attacked or to one already gained; of a city only its own borders. */
function choicesFor(s: Campaign, { side, centre, firsts, gained, within }: Gaining): number[] {
  const me = numberOf(side);
  if (firsts.length > 0 && gained.length === 0) return firsts;
  const around = within ? [centre] : [centre, ...gained];
  const found = new Set(around.flatMap((zone) => NEIGHBOURS[zone]!).filter((zone) => ownerOf(s, zone) !== me));
  return ALL_ZONES.filter((zone) => found.has(zone));
}

/** CA-ZON-2, CA-ZON-3, ruling 61: the winner chooses up to the third zone, the loser what he loses beyond. */
const chooserOf = (f: Gaining): Side => (f.gained.length < 3 ? f.side : other(f.side));

const take = action<Campaign, { zone: number }>(
  'take-zone',
  'CA-ZON-2',
  {
    zone: space({
      among: (s) => choicesFor(s, top(s)),
      refuse: (s, _d, zone) =>
        choicesFor(s, top(s)).includes(zone)
          ? undefined
          : refusal('CA-ZON-2', 'not-beside-the-gain', { zone: { space: zone } }),
    }),
  },
  {
    apply(s, d, world) {
      const f = top(s);
      const first = f.gained.length === 0 && f.firsts.length > 0;
      if (first) f.centre = d.zone;
      win(s, f, d.zone, first ? 'CA-ZON-1' : f.gained.length < 3 ? 'CA-ZON-2' : 'CA-ZON-3', world);
    },
  },
);

const top = (s: Campaign): Gaining => s.stack.at(-1) as unknown as Gaining;

function win(s: Campaign, f: Gaining, zone: number, rule: string, world: World): void {
  changeHands(s, zone, numberOf(f.side));
  f.gained.push(zone);
  f.left--;
  tell(world, 'zone-won', [rule], { side: { side: f.side }, zone: { space: zone } });
}

export const gaining = step<Campaign, Gaining>('gaining', 'CA-ZON-2', {
  decision: (s, f) =>
    f.left > 0 && choicesFor(s, f).length > 0 ? { side: chooserOf(f), params: { left: f.left } } : undefined,
  actions: [take],
  done: (s, f) => f.left <= 0 || choicesFor(s, f).length === 0,
  leave(s, f, world) {
    remember(s, f.gained);
    lookForPockets(s, world);
  },
});

/** CA-PER-A1, CA-CTR-A1: the next turn looks back at this battle. */
function remember(s: Campaign, gained: readonly number[]): void {
  const { scenario, attacker, origin, target } = s.battle!;
  s.last = {
    turn: s.turn,
    scenario,
    attacker,
    winner: winnerOf(s),
    origin,
    target,
    progress: gained.length > 0,
    gained,
  };
}

/** Who gains what, and where it begins; undefined when nothing moves. */
interface Advance {
  readonly side: Side;
  readonly ledger: Ledger;
  readonly first: number;
  readonly centre: number;
  readonly within: boolean;
  readonly most?: number;
  readonly firsts?: readonly number[];
}

export function advanceAfter(s: Campaign): Advance | undefined {
  const battle = s.battle!;
  const { scenario, attacker, target, result } = battle;
  const winner = winnerOf(s);
  const degree = degreeOf(result);
  // CA-LND-B: the zone is lost by itself, and no advance is computed (ruling 37).
  if (scenario === 'naval-evacuation') return undefined;
  if (scenario === 'urban-attrition') {
    // CA-URB-B2, ruling 7.
    if (winner === attacker) return undefined;
    return advance(s, other(attacker), degree, battle.origin, battle.origin, true);
  }
  if (winner === '') {
    // CA-PRG-2: a positive draw value counts for the attacker only.
    if (!wins(scenario) || isHeldByCard(s, degree)) return undefined;
    return scenario === 'urban-sortie'
      ? sortie(s, degree)
      : advance(s, attacker, 'draw', target, target, isUrban(scenario));
  }
  if (winner !== attacker) {
    if (s.options['winning-defender'] === 'holds' && scenario !== 'relief-support') return undefined;
    // Ruling 60: for a defender who wins, the zone attacked is the one the attack came from; CA-ECS-C2: the rear zone.
    const from = scenario === 'relief-support' ? battle.second : battle.origin;
    if (from < 0) return undefined;
    if (scenario === 'encirclement-pincer')
      return { ...advance(s, winner, degree, from, from, false), firsts: [battle.origin, battle.second] };
    return scenario === 'urban-conquest'
      ? advance(s, winner, degree, from, target, true)
      : advance(s, winner, degree, from, from, false);
  }
  if (scenario === 'airborne-conquest') {
    // CA-AIR-B1: one territory, by a decisive victory or better.
    if (degree === 'marginal') return undefined;
    return {
      side: attacker,
      ledger: ledger('zones', [line('CA-AIR-B1', 'airborne-gain', 1)]),
      first: target,
      centre: target,
      within: true,
      most: 1,
    };
  }
  if (!wins(scenario)) return undefined;
  if (isHeldByCard(s, degree)) return undefined;
  if (scenario === 'urban-sortie') return sortie(s, degree);
  return advance(s, attacker, degree, target, target, scenario === 'urban-conquest');
}

/** CA-URB-A1: what borders on the city; CA-URB-A2: three zones at most out of an encircled one. */
function sortie(s: Campaign, degree: Degree): Advance {
  const { attacker, origin, target } = s.battle!;
  const made = advance(s, attacker, degree, target, origin, true);
  return s.zones.cut[origin]! > 0 ? { ...made, most: 3 } : made;
}

/** Fortified place: the city falls to a better result only. */
function isHeldByCard(s: Campaign, degree: Degree): boolean {
  const { attacker, target } = s.battle!;
  const least = effectOf(s, other(attacker), 'minimum-grade')?.grade as Degree | undefined;
  return least !== undefined && isCity(target) && DEGREES.indexOf(degree) < DEGREES.indexOf(least);
}

/** CA-PER-B, CA-ECS-C2: who breaks out wins no land. */
const wins = (scenario: string): boolean =>
  scenario !== 'breakthrough-escape' && scenario !== 'relief-support' && scenario !== 'airborne-conquest';

const advance = (s: Campaign, side: Side, degree: Degree, first: number, centre: number, within: boolean): Advance => ({
  side,
  ledger: gainOf(s, side, degree, first),
  first,
  centre,
  within,
});

export const advancing = step<Campaign>('advancing', 'CA-PRG-2', {
  when: (s) => s.battle !== null,
  enter(s, _f, world) {
    const made = advanceAfter(s);
    if (made === undefined) {
      remember(s, []);
      return;
    }
    const reduced = made.ledger.total <= 0 && degreeOf(s.battle!.result) !== 'draw';
    tell(
      world,
      reduced ? 'territorial-draw' : 'advance',
      ['CA-PRG-2', 'CA-BAT-4', ...(reduced ? ['CA-BAT-3'] : [])],
      { side: { side: made.side }, zones: Math.max(0, made.ledger.total) },
      { ledgers: [made.ledger] },
    );
    const left = Math.min(made.ledger.total, made.most ?? made.ledger.total);
    if (left <= 0) {
      remember(s, []);
      return;
    }
    const f: Gaining = {
      side: made.side,
      left,
      centre: made.centre,
      firsts: [...(made.firsts ?? [])],
      gained: [],
      within: made.within,
    };
    // CA-ZON-1: the first is the zone attacked.
    if (made.firsts === undefined && ownerOf(s, made.first) !== numberOf(made.side))
      win(s, f, made.first, 'CA-ZON-1', world);
    push(s, gaining, f);
  },
});
