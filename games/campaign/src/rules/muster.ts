import { action, ledger, line, option, refusal, rows, step, type Refusal, type World } from '@rokada/kernel';
import { opensYear } from '../calendar.ts';
import {
  GRADES,
  READY,
  SIDES,
  TABLES,
  TYPES,
  greenCard,
  isCity,
  numberOf,
  typeCalled,
  type OrderRow,
  type Side,
  type UnitType,
} from '../data.ts';
import { ALL_ZONES, eachSide, freePlaces, raise, tell, typeOf, unitsOf, year, type Campaign } from '../state.ts';
import { handFor, refuseGreen } from './cards.ts';
import { christen } from './christening.ts';
import { convert, reequip, rerate } from './reequipment.ts';
import { guard } from './city-guards.ts';
import { costOf, foreignLimit, freeItems, markOf, totalOf } from './prices.ts';

/** The start of a year: points and cards, purchases, lend-lease, conversion, re-equipment, and the guards of cities. */

/** CA-SEQ-1, CA-PTS, CA-CRD-1, ruling 12: what a year brings. */
function openYear(s: Campaign, world: World): void {
  const grants = TABLES.armyPoints.reinforcements as unknown as Record<string, Record<Side, number>>;
  for (const side of SIDES) {
    const points = grants[year(s)]![side] + (s.turn === 1 ? TABLES.armyPoints.base[side] : 0);
    s.points[side] += points;
    s.received[side] += points;
    s.hands[side] = handFor(year(s), side);
    tell(world, 'year-opens', ['CA-SEQ-1', `CA-PTS-${year(s) % 100}`, 'CA-CRD-1'], {
      side: { side },
      year: year(s),
      points,
    });
  }
  s.used = eachSide(() => ({ commando: false, airborne: false, foreign: 0, bought: [] }));
  // CA-CTY-1, ruling 45: city troops are renewed.
  for (const zone of ALL_ZONES) if (isCity(zone)) s.zones.civil[zone] = 1;
}

// ---- buying ---------------------------------------------------------------------------------------------------------

export const isForSale = (s: Campaign, type: UnitType, side: string): boolean =>
  type.side === side &&
  type.city !== true &&
  type.out !== true &&
  type.years[0]! <= year(s) &&
  year(s) <= type.years[1]!;

function refuseType(s: Campaign, side: string, id: string): Refusal | undefined {
  const type = TYPES[typeCalled(id)];
  if (type === undefined || type.side !== side || type.out === true) return refusal('CA-SEQ-1', 'not-in-your-list');
  if (type.city) return refusal('CA-CTY-2', 'city-troops-are-not-bought');
  if (!isForSale(s, type, side))
    return refusal('CA-SEQ-1', 'not-this-year', { from: type.years[0]!, to: type.years[1]! });
  return type.foreign && year(s) < 1942 ? refusal('CA-LL-1', 'no-lend-lease-yet') : undefined;
}

/** Ruling 53: all that a side has, at the start of a year; in between only what a card has just brought. */
export const purseOf = (s: Campaign, side: Side): number =>
  s.stack.at(-1)!.step === 'calling' ? Math.min(s.points[side], s.called[side]) : s.points[side];

/** CA-PTS, CA-LL-1, CA-HIW-1: the order as a whole. */
export function refuseOrder(s: Campaign, side: Side, order: readonly OrderRow[]): Refusal | undefined {
  const total = totalOf(s, order);
  const points = purseOf(s, side);
  if (total > points) return refusal('CA-PTS-1', 'too-dear', { total, points });
  const foreign = totalOf(
    s,
    order.filter(({ unit }) => TYPES[typeCalled(unit)]!.foreign),
  );
  const most = foreignLimit(s) - s.used[side].foreign;
  if (foreign > most) return refusal('CA-LL-1', 'too-much-lend-lease', { foreign, most });
  const count =
    order.reduce((sum, row) => sum + row.count, 0) +
    freeItems(year(s), order, s.used[side].bought).reduce((sum, row) => sum + row.count, 0);
  const room = freePlaces(s, numberOf(side));
  if (count > room) return refusal('CA-SEQ-1', 'roster-full', { room });
  return side === 'german' ? refuseHiwis(s, order) : undefined;
}

/** CA-HIW-1, ruling 66: at most half of all infantry companies. */
function refuseHiwis(s: Campaign, order: readonly OrderRow[]): Refusal | undefined {
  let hiwis = 0;
  let companies = 0;
  const add = (type: UnitType, count: number): void => {
    if (type.company !== true) return;
    companies += count;
    if (type.hiwi) hiwis += count;
  };
  for (const { unit, count } of order) add(TYPES[typeCalled(unit)]!, count);
  if (hiwis === 0) return undefined;
  for (const unit of unitsOf(s, 0)) add(typeOf(s, unit), 1);
  const percent = TABLES.hiwi.maxShareOfInfantryCompaniesPercent;
  return hiwis * 100 > companies * percent ? refusal('CA-HIW-1', 'too-many-hiwis', { hiwis, companies }) : undefined;
}

/** A ready order where there is one, else good infantry and tanks for half of what there is. */
function suggestOrder(s: Campaign, side: Side): OrderRow[] {
  const ready = READY[`${side}-${year(s)}`]?.order;
  if (
    ready?.every(({ unit }) => refuseType(s, side, unit) === undefined) &&
    s.points[side] === s.received[side] &&
    refuseOrder(s, side, ready) === undefined
  )
    return [...ready];
  const wanted =
    side === 'german'
      ? ['de-schuetzen', 'de-pz4-75l', 'de-pak40', 'de-hmg']
      : ['su-strelki-42', 'su-t34-76', 'su-45-m37', 'su-mmg'];
  const order: OrderRow[] = [];
  for (const unit of wanted) {
    const type = TYPES[typeCalled(unit)];
    if (type === undefined || !isForSale(s, type, side)) continue;
    const price = costOf(type, 'veteran', year(s));
    const count = Math.min(20, Math.floor(purseOf(s, side) / 8 / price));
    if (count > 0) order.push({ unit, quality: 'veteran', count });
  }
  return refuseOrder(s, side, order) === undefined ? order : [];
}

const buy = action<Campaign, { order: readonly OrderRow[] }>(
  'buy',
  'CA-SEQ-1',
  {
    order: rows<Campaign, { order: readonly OrderRow[] }, OrderRow>({
      repeats: true,
      min: 1,
      max: 80,
      columns: [
        {
          name: 'unit',
          of: 'option',
          among: (s, d) => TYPES.filter((type) => isForSale(s, type, d.side)).map(({ id }) => id),
          refuse: (s, d, id) => refuseType(s, d.side, String(id)),
        },
        {
          name: 'quality',
          of: 'option',
          among: (_s, _d, row) => GRADES.filter((grade) => TYPES[typeCalled(row.unit!)]?.price[grade] !== undefined),
        },
        {
          name: 'count',
          of: 'number',
          among: () => Array.from({ length: 60 }, (_, i) => i + 1),
          refuse: (_s, _d, count) =>
            Number(count) >= 1 && Number(count) <= 60 ? undefined : refusal('CA-SEQ-1', 'bad-count'),
        },
      ],
      refuseWhole: (s, d, order) => refuseOrder(s, d.side as Side, order),
      suggest: (s, d) => {
        const order = suggestOrder(s, d.side as Side);
        return order.length > 0 ? order : undefined;
      },
    }),
  },
  {
    closed: (s, side) => (purseOf(s, side as Side) < 10 ? refusal('CA-PTS-1', 'no-points') : undefined),
    preview: (s, d) => ({
      ledgers: [
        ledger(
          'cost',
          d.order.map((row) =>
            line('CA-SEQ-1', 'cost-of', totalOf(s, [row]), {
              count: row.count,
              unit: { word: row.unit },
              quality: { word: row.quality },
            }),
          ),
        ),
        ledger('points-left', [
          line('CA-PTS-1', 'points-held', purseOf(s, d.side as Side)),
          line('CA-SEQ-1', 'cost', -totalOf(s, d.order)),
        ]),
      ],
    }),
    apply(s, d, world) {
      const side = d.side as Side;
      const total = totalOf(s, d.order);
      s.points[side] -= total;
      s.spent[side] += total;
      s.called[side] = Math.max(0, s.called[side] - total);
      const foreign = d.order.filter(({ unit }) => TYPES[typeCalled(unit)]!.foreign);
      s.used[side].foreign += totalOf(s, foreign);
      const free = freeItems(year(s), d.order, s.used[side].bought);
      for (const row of foreign) for (let i = 0; i < row.count; i++) s.used[side].bought.push(markOf(row));
      for (const { unit, quality, count } of [...d.order, ...free]) {
        for (let i = 0; i < count; i++) raise(s, numberOf(side), typeCalled(unit), GRADES.indexOf(quality as never));
      }
      const units = d.order.reduce((sum, row) => sum + row.count, 0);
      tell(world, 'bought', ['CA-SEQ-1'], { side: { side }, units, total }, { to: [side] });
      if (free.length > 0)
        tell(
          world,
          'lend-lease-gift',
          [`CA-LL-${year(s) % 100}`],
          { units: free.reduce((sum, row) => sum + row.count, 0) },
          { to: [side] },
        );
    },
  },
);

const mustered = action<Campaign>(
  'mustered',
  'CA-SEQ-1',
  {},
  {
    apply(s, d) {
      s.mustered.push(d.side as Side);
    },
  },
);

export const mustering = step<Campaign>('mustering', 'CA-SEQ-1', {
  when: (s) => opensYear(s.turn),
  enter(s, _f, world) {
    s.mustered = [];
    openYear(s, world);
  },
  decision: (s) => SIDES.filter((side) => !s.mustered.includes(side)).map((side) => ({ side })),
  actions: [buy, convert, rerate, reequip, guard, christen, mustered],
  done: (s) => s.mustered.length === SIDES.length,
  leave(s) {
    for (const side of SIDES) for (const unit of unitsOf(s, numberOf(side))) s.units.worn[unit] = 0;
  },
});

// ---- cards that bring points ----------------------------------------------------------------------------------------

const turnCards = (s: Campaign, side: Side): string[] =>
  s.hands[side].green.filter(
    (id) => greenCard(id)!.when === 'turn' && refuseGreen(s, side, id, 'turn', {}) === undefined,
  );

/** Points by card may be spent at once: they buy what a side could buy at the start of the year. */
const call = action<Campaign, { card: string }>(
  'call-up',
  'CA-CRD-2',
  { card: option({ among: (s, d) => ['none', ...turnCards(s, d.side as Side)] }) },
  {
    apply(s, d, world) {
      const side = d.side as Side;
      if (d.card === 'none') {
        s.mustered.push(side);
        return;
      }
      s.hands[side].green = s.hands[side].green.filter((id) => id !== d.card);
      for (const effect of greenCard(d.card)!.effects) {
        if (effect.do === 'army-points' && effect.only === 'conscript-infantry') levy(s, side, effect.add!);
        else if (effect.do === 'army-points') {
          s.points[side] += effect.add!;
          s.received[side] += effect.add!;
          s.called[side] += effect.add!;
        }
        if (effect.do === 'free-units') gift(s, side, effect.count!, effect.maxPrice!);
      }
      tell(world, 'played', ['CA-CRD-2'], { side: { side }, card: { word: d.card } });
    },
  },
);

/** The dearest lend-lease vehicle within the price, so many times. */
function gift(s: Campaign, side: Side, count: number, most: number): void {
  const fit = TYPES.filter(
    (type) =>
      type.foreign && type.aircraft === undefined && isForSale(s, type, side) && (type.price.veteran ?? 999) <= most,
  );
  const best = fit.toSorted((a, b) => b.price.veteran! - a.price.veteran!)[0];
  if (best === undefined) return;
  for (let i = 0; i < count && freePlaces(s, numberOf(side)) > 0; i++) raise(s, numberOf(side), typeCalled(best.id), 1);
}

/** Conscript companies for so many points, of the kind that makes the most of them. */
function levy(s: Campaign, side: Side, points: number): void {
  const kinds = TYPES.filter(
    (type) => type.company && isForSale(s, type, side) && (type.price.conscript ?? points + 1) <= points,
  );
  const unused = ({ price }: UnitType): number => points % price.conscript!;
  const [kind] = kinds.toSorted((a, b) => unused(a) - unused(b) || b.price.conscript! - a.price.conscript!);
  if (kind === undefined) return;
  const count = Math.min(Math.floor(points / kind.price.conscript!), freePlaces(s, numberOf(side)));
  for (let i = 0; i < count; i++) raise(s, numberOf(side), typeCalled(kind.id), 0);
}

export const calling = step<Campaign>('calling', 'CA-CRD-2', {
  enter(s) {
    s.mustered = SIDES.filter((side) => turnCards(s, side).length === 0);
    s.called = eachSide(() => 0);
  },
  decision: (s) => SIDES.filter((side) => !s.mustered.includes(side)).map((side) => ({ side })),
  actions: [call, buy],
  done: (s) => s.mustered.length === SIDES.length,
});
