import type { Idea } from '@rokada/staff';
import { TYPES, greenCard, other, type OrderRow, type Side, type UnitType } from '../data.ts';
import { experienceNumber } from '../helpers/tests.ts';
import { HESITANT, moraleOf, typeOf, worthOf, year, type Campaign } from '../state.ts';
import { aircraftLimit, candidates, hqPrice, optionsFor, refuseFlight, worksPrice } from '../rules/forces.ts';
import { isForSale, purseOf, refuseOrder } from '../rules/muster.ts';
import { roleOf } from '../rules/orders.ts';
import { costOf } from '../rules/prices.ts';
import { isAtRest } from '../rules/rest.ts';

/** What to buy, which cards to play, and whom to send. */

/** A battle is counted in points, so that the better soldier is the cheaper one: the general buys elites, an officer veterans too. */
export function* purchases(s: Campaign, side: Side, level: string): Generator<Idea> {
  const wanted = WANTED[side];
  const order: OrderRow[] = [];
  let left = purseOf(s, side);
  // Some of the points wait for the coming years, when there are better tanks.
  const share = level === 'general' || year(s) === 1945 ? 100 : 70;
  const budget = Math.floor((left * share) / 100);
  left = budget;
  for (const [ids, part, most] of wanted) {
    const type = ids.map((id) => TYPES.find((each) => each.id === id)!).find((each) => isForSale(s, each, side));
    if (type === undefined || type.foreign) continue;
    const quality = qualityFor(type, level);
    const price = costOf(type, quality, year(s));
    const count = Math.min(most, 60, Math.floor(Math.min(left, (budget * part) / 100) / price));
    if (count <= 0) continue;
    order.push({ unit: type.id, quality, count });
    left -= price * count;
  }
  if (order.length > 0 && refuseOrder(s, side, order) === undefined)
    yield { action: { type: 'buy', order }, worth: 10 };
  yield { action: { type: 'mustered' }, worth: 0 };
}

const qualityFor = ({ price }: UnitType, level: string): 'elite' | 'veteran' | 'conscript' => {
  if (level === 'general' && price.elite !== undefined) return 'elite';
  return price.veteran === undefined ? (price.conscript === undefined ? 'elite' : 'conscript') : 'veteran';
};

/** Types of one kind, the newest first; the share of the points, and how many at most. */
const WANTED: Readonly<Record<Side, readonly (readonly [readonly string[], number, number])[]>> = {
  german: [
    [['de-panther', 'de-pz4-75l', 'de-pz3-50'], 40, 60],
    [['de-pioniere'], 15, 12],
    [['de-panzergrenadier', 'de-schuetzen'], 30, 40],
    [['de-pak40', 'de-pak38'], 6, 10],
    [['de-brandenburg'], 4, 2],
    [['de-sdkfz222'], 3, 4],
  ],
  russian: [
    [['su-t34-85', 'su-t34-76'], 40, 60],
    [['su-sapery'], 15, 12],
    [['su-avtomatchiki', 'su-motostrelki'], 30, 40],
    [['su-76-zis3', 'su-45-m37'], 6, 10],
    [['su-razvedchiki'], 4, 2],
    [['su-ba64', 'su-ba10'], 3, 4],
  ],
};

// ---- cards ----------------------------------------------------------------------------------------------------------

/** What a blue card is worth on the screen, to attacker and defender. */
const CARD: Readonly<Record<string, readonly [number, number]>> = {
  A: [9, 9],
  D: [8, 8],
  J: [4, 4],
  N: [1, 7],
  F: [1, 7],
  C: [5, 5],
  E: [4, 1],
  I: [3, 3],
  H: [3, 3],
  O: [2, 2],
  K: [2, 2],
};

/** The best few, so that they last the year; the general plays as many as he may while there are plenty. */
export function* plays(s: Campaign, side: Side, level: string): Generator<Idea> {
  const role = roleOf(s, side) === 'attacker' ? 0 : 1;
  const left = 12 - ((s.turn - 1) % 12);
  const hand = s.hands[side].blue;
  const count = Math.min(
    5,
    level === 'general' ? Math.ceil((hand.length * 1.3) / left) : Math.ceil(hand.length / left),
  );
  const blue = hand
    .filter((letter) => (CARD[letter]?.[role] ?? 0) > 1)
    .sort((a, b) => CARD[b]![role] - CARD[a]![role])
    .slice(0, count)
    .map((card) => ({ card }));
  for (const green of ['none', ...s.hands[side].green]) {
    const useful = green === 'none' ? 0 : USELESS.has(greenCard(green)!.effects[0]!.do) ? -1 : 5;
    yield { action: { type: 'play', green, blue }, worth: blue.length + useful };
  }
}
const USELESS = new Set(['save-all']);

export function* counters(s: Campaign, side: Side): Generator<Idea> {
  yield { action: { type: 'counter', card: 'none' }, worth: 0 };
  for (const card of new Set(s.battle!.sides[other(side)].blue))
    yield { action: { type: 'counter', card }, worth: (CARD[card]?.[0] ?? 0) - 3 };
}

// ---- forces ---------------------------------------------------------------------------------------------------------

const ATTACK = ['outflanking', 'dawn-attack', 'bombardment', 'panic', 'infiltration', 'air-superiority'];
const DEFENCE = ['prepared-positions', 'minefields', 'ambush', 'hidden-deployment', 'outflanking', 'air-superiority'];

/** What a point of this unit does in a battle: how often it hits, and how fresh it is. */
function edgeOf(s: Campaign, unit: number, level: string): number {
  const type = typeOf(s, unit);
  if (type.class === 'vehicle' && !type.recon) return -1;
  let need = experienceNumber(s.units.grade[unit]!);
  if (type.class === 'armour') need -= 0.5;
  if (type.engineers) need -= 0.6;
  if (type.offTable || type.aircraft !== undefined) need += 1.2;
  if (moraleOf(s, unit) >= HESITANT) need += 1;
  // A third battle in a row wears them out.
  if (level === 'general' && s.units.row[unit]! >= 2) need += 0.7;
  return 7 - need;
}

export function* commitments(s: Campaign, side: Side, level: string): Generator<Idea> {
  const battle = s.battle!;
  const attacks = battle.attacker === side;
  const { from, choose } = optionsFor(s, side);
  const options = (attacks ? ATTACK : DEFENCE)
    .filter((id) => from.includes(id))
    .slice(0, choose)
    .map((option) => ({ option }));
  const hq = battle.size >= 2000 ? [{ item: 'commander', transport: 'none' }] : [];
  const works =
    attacks || battle.scenario === 'naval-evacuation'
      ? []
      : level === 'general'
        ? [
            { work: 'entrenchment', count: 6 },
            { work: 'bunker', count: 2 },
          ]
        : [{ work: 'entrenchment', count: 3 }];
  const levy = battle.scenario === 'urban-attrition' && attacks ? 500 : 0;
  let left = battle.sides[side].limit - hqPrice(hq, attacks) - worksPrice(works) - levy;
  let flying = refuseFlight(s, side) === undefined ? aircraftLimit(s, side, options) : 0;
  const units: number[] = [];
  const ranked = candidates(s, side)
    .filter((unit) => !isAtRest(s, unit))
    .map((unit) => ({ unit, edge: edgeOf(s, unit, level) }))
    .filter(({ edge }) => edge > 0)
    .sort((a, b) => b.edge - a.edge || worthOf(s, b.unit) - worthOf(s, a.unit) || a.unit - b.unit);
  for (const { unit } of ranked) {
    const aircraft = typeOf(s, unit).aircraft === undefined ? 0 : s.units.bases[unit]!;
    const worth = worthOf(s, unit);
    if (worth > left || aircraft > flying) continue;
    left -= worth;
    flying -= aircraft;
    units.push(unit);
  }
  const edge =
    battle.scenario === 'relief-support' && !attacks && !options.some(({ option }) => option === 'outflanking');
  const base = { type: 'commit', options, ...(edge && { edge: 'west' }), hq, ...(!attacks && { works }), units };
  const off = battle.scenario === 'naval-evacuation' && !attacks ? { off: [] } : {};
  for (const civil of [{ civil: 'yes' }, {}]) yield { action: { ...base, ...civil, ...off }, worth: 1 };
}
