import {
  action,
  ledger,
  line,
  option,
  perDraft,
  pieces,
  refusal,
  rows,
  step,
  type Draft,
  type Refusal,
} from '@rokada/kernel';
import {
  HQ,
  NEIGHBOURS,
  SIDES,
  TABLES,
  WORKS,
  ZONES,
  isCity,
  numberOf,
  scenarioCard,
  sideOf,
  type OptionChoice,
  type Side,
  other,
} from '../data.ts';
import { lives, moraleOf, typeOf, worthOf, year, type Campaign, type Force } from '../state.ts';
import { effectOf } from './cards.ts';
import { capacityOf, roleOf, standOf } from './orders.ts';
import { isAtRest, isBoundToRest } from './rest.ts';
import { fightersFrom } from './scenarios.ts';

/** Cards laid on the battle, tactical options, and the forces of both sides, sealed. */

// ---- options and forces ---------------------------------------------------------------------------------------------

type Chosen = { readonly option: string };
type Post = { readonly item: string; readonly transport: string };
type Built = { readonly work: string; readonly count: number };

interface Commitment {
  options: readonly Chosen[];
  edge?: string;
  civil?: string;
  hq: readonly Post[];
  works?: readonly Built[];
  units: readonly number[];
  off?: readonly number[];
}

/** The options of this side in this scenario (CA-CTR-1, CA-CTR-2, CA-ECS-B2). */
export function optionsFor(s: Campaign, side: Side): OptionChoice {
  const { scenario, answer } = s.battle!;
  const card = scenarioCard(answer === 'fortification' ? 'urban-conquest' : scenario);
  return roleOf(s, side) === 'attacker' ? card.attackerOptions : card.defenderOptions;
}

/** CA-A41-2: a zone at the border with Romania, on either side of it. */
const isOnRomanianBorder = (zone: number): boolean =>
  ZONES[zone]!.romanianBorder === true ||
  (ZONES[zone]!.country === 'Romania' && NEIGHBOURS[zone]!.some((next) => ZONES[next]!.romanianBorder === true));

/** CA-A41, cards and weather: may this side's aircraft fly at all? */
export function refuseFlight(s: Campaign, side: Side): Refusal | undefined {
  const { target, night, weather } = s.battle!;
  const borders = isOnRomanianBorder(target);
  if (side === 'russian' && year(s) === 1941 && borders) return refusal('CA-A41-2', 'no-russian-aircraft');
  if (weather !== 'fair' || night) return refusal('CA-FLY-8', 'nothing-flies');
  const grounded = effectOf(s, other(side), 'no-aircraft') ?? effectOf(s, side, 'no-aircraft');
  return grounded !== undefined && (grounded.who === 'both' || effectOf(s, other(side), 'no-aircraft') !== undefined)
    ? refusal('CA-CRD-6', 'grounded-by-card')
    : undefined;
}

/** CA-FLY-7, rulings 42 and 67: the pair bought, one more by card, four at most and only four with Air superiority. */
export function aircraftLimit(s: Campaign, side: Side, options: readonly Chosen[]): number {
  const extra = s.battle!.sides[side].blue.filter((letter) => letter === 'B').length * 2;
  const most = options.some(({ option: id }) => id === 'air-superiority') ? 4 : 2;
  return Math.min(4, most + extra);
}

/** Who may be sent: from where the side stands, and in a Relief support also the relief out of the stock (CA-ECS-C3). */
export function candidates(s: Campaign, side: Side): number[] {
  const here = fightersFrom(s, numberOf(side), standOf(s.battle!, side));
  const relief = s.battle!.scenario === 'relief-support' && roleOf(s, side) === 'attacker';
  return relief ? [...here, ...fightersFrom(s, numberOf(side), s.battle!.second)] : here;
}
const fighters = (s: Campaign, d: Draft<Commitment>): Set<number> =>
  perDraft(d, 'fighters', () => new Set(candidates(s, d.side as Side)));

function refuseUnit(s: Campaign, d: Draft<Commitment>, unit: number): Refusal | undefined {
  if (fighters(s, d).has(unit)) return undefined;
  const piece = { unit: { piece: unit } };
  if (!lives(s, unit) || sideOf(unit) !== numberOf(d.side)) return refusal('CA-BAT-1', 'not-your-unit');
  if (s.units.ready[unit]! > s.turn) return refusal('CA-CAP-2', 'unit-trains', piece);
  if (s.units.post[unit] === 3) return refusal('CA-CAP-1', 'unit-without-crew', piece);
  if (isBoundToRest(s, unit)) return refusal('CA-RST-1', 'unit-rests', { ...piece, turns: s.units.rest[unit]! });
  return refusal('CA-ENC-1', 'unit-elsewhere', piece);
}

/** CA-HQ-6 to CA-HQ-9. */
export function hqPrice(posts: readonly Post[], attack: boolean): number {
  let sum = 0;
  for (const { item, transport } of posts) {
    const entry = HQ.items.find(({ id }) => id === item)!;
    sum += typeof entry.price === 'number' ? entry.price : attack ? entry.price.attack : entry.price.defence;
    sum += (entry.transport as Readonly<Record<string, number>> | undefined)?.[transport] ?? 0;
  }
  return sum;
}

export const worksPrice = (built: readonly Built[]): number =>
  built.reduce((sum, { work, count }) => sum + WORKS.find(({ id }) => id === work)!.price * count, 0);

function refuseForce(s: Campaign, d: Draft<Commitment>, units: readonly number[]): Refusal | undefined {
  const side = d.side as Side;
  const { limit, heavy } = s.battle!.sides[side];
  const tanks = units.reduce((sum, unit) => sum + (typeOf(s, unit).heavyTank ? worthOf(s, unit) : 0), 0);
  const total =
    units.reduce((sum, unit) => sum + worthOf(s, unit), 0) +
    hqPrice(d.hq, roleOf(s, side) === 'attacker') +
    worksPrice(d.works ?? []) +
    (isLevy(s, side) ? TABLES.city.points : 0) -
    Math.min(heavy, tanks);
  if (total > limit) return refusal('CA-BAT-1', 'too-many-points', { total, limit });
  let aircraft = 0;
  for (const unit of units) {
    const type = typeOf(s, unit);
    if (type.aircraft === undefined) continue;
    aircraft += s.units.bases[unit]!;
    const no = refuseFlight(s, side);
    if (no !== undefined) return no;
  }
  const most = aircraftLimit(s, side, d.options);
  return aircraft > most ? refusal('CA-FLY-7', 'too-many-aircraft', { most }) : undefined;
}

/** Fresh and dear units first, as many as the points allow; who rests is left to it (CA-RST-1). */
function suggestForce(s: Campaign, d: Draft<Commitment>): number[] {
  const side = d.side as Side;
  let left =
    s.battle!.sides[side].limit -
    hqPrice(d.hq, roleOf(s, side) === 'attacker') -
    worksPrice(d.works ?? []) -
    (isLevy(s, side) ? TABLES.city.points : 0);
  let flying = refuseFlight(s, side) === undefined ? aircraftLimit(s, side, d.options) : 0;
  const chosen: number[] = [];
  const all = [...fighters(s, d)]
    .filter((unit) => !isAtRest(s, unit))
    .toSorted((a, b) => freshness(s, a) - freshness(s, b) || worthOf(s, b) - worthOf(s, a) || a - b);
  for (const unit of all) {
    const aircraft = typeOf(s, unit).aircraft === undefined ? 0 : s.units.bases[unit]!;
    if (worthOf(s, unit) > left || aircraft > flying) continue;
    left -= worthOf(s, unit);
    flying -= aircraft;
    chosen.push(unit);
  }
  return chosen;
}

const freshness = (s: Campaign, unit: number): number => moraleOf(s, unit) * 4 + s.units.row[unit]!;

const isEvacuated = (s: Campaign, side: string): boolean =>
  s.battle!.scenario === 'naval-evacuation' && roleOf(s, side as Side) === 'defender';

/** CA-URB-C2, CA-LND-B8, CA-ENC-7: the city's own troops may fight for it, in it and nowhere else (CA-CTY-2). */
const mayUseCivil = (s: Campaign, side: Side): boolean => {
  const { target } = s.battle!;
  return roleOf(s, side) === 'defender' && isCity(target) && s.zones.civil[target] === 1;
};

/** CA-URB-B1: an attrition fight is theirs; they are the 500 points beyond its size. */
const isLevy = (s: Campaign, side: Side): boolean =>
  s.battle!.scenario === 'urban-attrition' && roleOf(s, side) === 'attacker';

/** CA-ECS-C4: who does not outflank has named the side edge of his reinforcements. */
const namesEdge = (s: Campaign, d: Draft<Commitment>): boolean =>
  s.battle!.scenario === 'relief-support' &&
  roleOf(s, d.side as Side) === 'defender' &&
  !d.options.some(({ option: id }) => id === 'outflanking');

const commit = action<Campaign, Commitment>(
  'commit',
  'CA-BAT-1',
  {
    options: rows<Campaign, Commitment, Chosen>({
      min: (s, d) => optionsFor(s, d.side as Side).choose,
      max: (s, d) => optionsFor(s, d.side as Side).choose,
      columns: [{ name: 'option', of: 'option', among: (s, d) => optionsFor(s, d.side as Side).from }],
      suggest(s, d) {
        const { from, choose } = optionsFor(s, d.side as Side);
        return from.slice(0, choose).map((each) => ({ option: each }));
      },
    }),
    edge: option({ when: (s, d) => namesEdge(s, d), among: () => ['west', 'east'] }),
    civil: option({ when: (s, d) => mayUseCivil(s, d.side as Side), among: () => ['yes', 'no'] }),
    hq: rows<Campaign, Commitment, Post>({
      columns: [
        {
          name: 'item',
          of: 'option',
          among: () => HQ.items.map(({ id }) => id),
          refuse: (s, d, item) => {
            if (s.battle!.size < HQ.minimumBattle)
              return refusal('CA-HQ-1', 'hq-needs-2000', { least: HQ.minimumBattle });
            const side = HQ.items.find(({ id }) => id === item)?.side;
            return side === undefined || side === 'both' || side === d.side
              ? undefined
              : refusal('CA-HQ-9', 'not-your-hq');
          },
        },
        {
          name: 'transport',
          of: 'option',
          among: (_s, d, row) => ['none', ...transportsOf(row.item!, d.side)],
        },
      ],
      refuseWhole(s, d, posts) {
        const total = hqPrice(posts, roleOf(s, d.side as Side) === 'attacker');
        const { limit } = s.battle!.sides[d.side as Side];
        return total > limit ? refusal('CA-BAT-1', 'too-many-points', { total, limit }) : undefined;
      },
      suggest: () => [],
    }),
    works: rows<Campaign, Commitment, Built>({
      when: (s, d) => roleOf(s, d.side as Side) === 'defender',
      columns: [
        { name: 'work', of: 'option', among: () => WORKS.map(({ id }) => id) },
        { name: 'count', of: 'number', among: () => [1, 2, 3, 4, 5, 6] },
      ],
      refuseWhole(s, d, built) {
        const points = worksPrice(built);
        // Those that a card brings are fortifications too.
        const all = points + s.battle!.sides[d.side as Side].works.points;
        if (isEvacuated(s, d.side) && points > 0 && all > 300)
          return refusal('CA-LND-B7', 'too-many-works', { points: all });
        const limit = s.battle!.sides[d.side as Side].limit - hqPrice(d.hq, false);
        return points > limit ? refusal('CA-BAT-1', 'too-many-points', { total: points, limit }) : undefined;
      },
      suggest: () => [],
    }),
    units: pieces({
      min: 0,
      among: (s, d) => fighters(s, d),
      refuse: (s, d, unit) => refuseUnit(s, d, unit),
      refuseWhole: (s, d, units) => refuseForce(s, d, units),
      suggest: (s, d) => suggestForce(s, d),
    }),
    off: pieces({
      when: (s, d) => isEvacuated(s, d.side),
      min: 0,
      among: (s, d) => [...fighters(s, d)].filter((unit) => !d.units.includes(unit)),
      refuse: (s, d, unit) => (d.units.includes(unit) ? refusal('CA-LND-B2', 'on-the-table') : refuseUnit(s, d, unit)),
      refuseWhole(s, _d, units) {
        const points = units.reduce((sum, unit) => sum + worthOf(s, unit), 0);
        const most = capacityOf(s.battle!.size);
        return points > most ? refusal('CA-LND-B6', 'too-many-to-flee', { points, most }) : undefined;
      },
    }),
  },
  {
    preview: (s, d) => ({
      ledgers: [
        ledger('force-points', [
          line(
            'CA-BAT-1',
            'units-chosen',
            d.units.reduce((sum, unit) => sum + worthOf(s, unit), 0),
          ),
          line('CA-HQ-1', 'hq', hqPrice(d.hq, roleOf(s, d.side as Side) === 'attacker')),
          line('CA-BAT-1', 'works', worksPrice(d.works ?? [])),
        ]),
        ledger('limit', [line('CA-BAT-1', 'limit', s.battle!.sides[d.side as Side].limit)]),
      ],
    }),
    closed: (s, side) =>
      s.battle!.sides[side as Side].committed ? refusal('CA-BAT-1', 'already-committed') : undefined,
    apply(s, d) {
      const side = d.side as Side;
      const force = s.battle!.sides[side];
      force.committed = true;
      force.options = [...(optionsFor(s, side).automatic ?? []), ...d.options.map((each) => each.option)];
      force.edge = d.edge ?? '';
      force.civil = d.civil === 'yes' || isLevy(s, side);
      force.hq = d.hq.map(({ item }) => item);
      force.built = d.works ?? [];
      for (const unit of d.units) s.units.engaged[unit] = 1;
      for (const unit of d.off ?? []) s.units.engaged[unit] = 2;
    },
  },
);

function transportsOf(item: string, side: string): string[] {
  const entry = HQ.items.find(({ id }) => id === item);
  const whose = HQ.transportSide as Readonly<Record<string, string>>;
  return Object.keys(entry?.transport ?? {}).filter((id) => whose[id] === 'both' || whose[id] === side);
}

export const committing = step<Campaign>('committing', 'CA-BAT-1', {
  when: (s) => s.battle !== null,
  decision(s) {
    const open = SIDES.filter((side) => !s.battle!.sides[side].committed);
    // A radio intercept lets its player choose when the other has chosen.
    const late = open.filter((side) => effectOf(s, side, 'look') !== undefined);
    const now = late.length === 1 && open.length === 2 ? open.filter((side) => !late.includes(side)) : open;
    return now.map((side) => ({ side }));
  },
  actions: [commit],
  done: (s) => SIDES.every((side) => s.battle!.sides[side].committed),
  leave(s, _f, world) {
    for (const side of SIDES) build(s.battle!.sides[side]);
    world.reveal();
  },
});

function build({ works, built }: Force): void {
  for (const { work, count } of built) {
    if (work === 'entrenchment') works.entrenchments += count;
    else if (work === 'bunker') works.bunkers += count;
    else if (work === 'mines') works.mines += count;
    else works.points += WORKS.find(({ id }) => id === work)!.price * count;
  }
}
