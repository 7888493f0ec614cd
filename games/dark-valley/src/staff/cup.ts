import { idea, type Idea, type Thoughts } from '@rokada/staff';
import { HEXES, STAVKA_RESERVE, hexDistance, isHex } from '../geography.ts';
import { isMarked, isOnMap, stepsLeft, type State } from '../state.ts';
import {
  ALL_UNITS,
  AXIS,
  LAND_UNITS,
  PANZER_HQS,
  STAVKA,
  UNITS,
  ZHUKOV,
  camp as campOfUnit,
  isCombat,
  isGerman,
  isMechanized,
} from '../units.ts';
import { beginActivation } from '../rules/activations.ts';
import { kindOfChit, panzerChit, panzerOf } from '../rules/chits.ts';
import { attackOf } from '../rules/combat-odds.ts';
import { entryPlaces, refuseEntry } from '../rules/entry-places.ts';
import { inCommand, isInPlay } from '../rules/headquarters.ts';
import { promised } from './attacks.ts';
import { stepWorth, type Picture } from './picture.ts';

/** Chits: which to choose, which to open with, when to play what is held, and what to do first under them. */

/** What attacks would promise if these units were active under such a chit. Everything is put back. */
function imagined(p: Picture, kind: string, isActive: (u: number) => boolean): number {
  const { s } = p;
  const before = s.activation;
  const act = s.units.act.slice();
  beginActivation(s, kind, kind, p.camp);
  for (let u = 0; u < LAND_UNITS; u++)
    s.units.act[u] = Number(campOfUnit(u) === p.camp && isOnMap(s, u) && isActive(u));
  try {
    return promised(p);
  } finally {
    s.activation = before;
    s.units.act.set(act);
  }
}

const commandedBy = (s: State, hq: number) => (u: number) =>
  inCommand(s, hq, s.units.at[u]!) && (campOfUnit(hq) !== AXIS || isGerman[u] === 1);

/** What a march of these units may bring: those who are free to go, the fast ones most. */
function mobility(p: Picture, isActive: (u: number) => boolean): number {
  const { s } = p;
  let sum = 0;
  for (let u = 0; u < UNITS; u++) {
    const at = s.units.at[u]!;
    if (campOfUnit(u) !== p.camp || !isHex(at) || !isActive(u)) continue;
    sum += attackOf(s, u) * (isMechanized[u] === 1 ? 0.8 : 0.25) * (p.foeNear[at]! <= 1 ? 0.5 : 1);
  }
  return p.defends ? sum * 1.5 : sum;
}

function worthOfChit(p: Picture, kind: string): number {
  const { s } = p;
  const all = (): boolean => true;
  if (kind.startsWith('pz-')) return worthOfHeadquarters(p, panzerOf(kind));
  switch (kind) {
    case 'move':
      return mobility(p, all);
    case 'combat':
    case 'combat-zhukov':
    case 'combat-stavka':
    case 'combat-stavka-zhukov':
      return imagined(p, kind, all);
    case 'move-combat':
      return Math.max(mobility(p, all), imagined(p, 'combat', all));
    case 'deep-battle':
      return Math.max(...[STAVKA, ZHUKOV].map((hq) => (isInPlay(s, hq) ? worthOfHeadquarters(p, hq) : 0)));
    case 'stavka':
      return 5;
    default:
      return 1;
  }
}
const worthOfHeadquarters = (p: Picture, hq: number): number =>
  imagined(p, 'panzerarmee', commandedBy(p.s, hq)) + mobility(p, commandedBy(p.s, hq));

export function* choosingPanzers(p: Picture): Generator<Idea> {
  for (const hq of PANZER_HQS)
    if (isInPlay(p.s, hq)) yield idea(worthOfHeadquarters(p, hq), 'choose-panzer', { chit: panzerChit(hq) });
}

export function* takingInitiative(p: Picture): Generator<Idea> {
  const { s } = p;
  const own = (p.camp === AXIS ? s.chits.axis : s.chits.soviet).map(kindOfChit);
  const ranked = [...new Set(own)]
    .map((kind) => ({ kind, worth: worthOfChit(p, kind) }))
    .sort((a, b) => b.worth - a.worth);
  // 10.2: with two openings, the best two, at the first chance.
  const second = ranked[1]?.kind ?? 'none';
  for (const { kind, worth } of ranked) {
    yield idea(worth + 1, 'open-with', { chit: kind, second: kind === second ? ranked[0]!.kind : second });
    yield idea(worth, 'open-with', { chit: kind });
  }
}

export function* choosingSide(p: Picture): Generator<Idea> {
  yield idea(
    imagined(p, 'combat', () => true),
    'choose-side',
    { part: 'combat' },
  );
  yield idea(
    mobility(p, () => true),
    'choose-side',
    { part: 'move' },
  );
}

/** Struck first if there is something to strike; marched first if the fast units stand free. */
export function* choosingOrder(p: Picture): Generator<Idea> {
  const { s } = p;
  let free = 0;
  for (let u = 0; u < UNITS; u++)
    if (s.units.act[u] === 1 && isMechanized[u] === 1 && p.foeNear[s.units.at[u]!]! > 1) free += attackOf(s, u);
  yield idea(3 + promised(p), 'choose-order', { order: 'combat-then-move' });
  yield idea(2 + free * (p.defends ? 0.2 : 0.4), 'choose-order', { order: 'move-then-combat' });
  yield idea(0, 'choose-order', { order: 'nothing' });
}

export function* choosingHeadquarters(p: Picture): Generator<Idea> {
  yield idea(worthOfHeadquarters(p, STAVKA), 'choose-headquarters', { hq: 'stavka' });
  yield idea(worthOfHeadquarters(p, ZHUKOV), 'choose-headquarters', { hq: 'zhukov' });
}

const reserve = (s: State): number[] => ALL_UNITS.filter((u) => s.units.at[u] === STAVKA_RESERVE);

/** The reserves come when there are any: early they stop a hole, late they widen one. */
export function* stavkaOffer(p: Picture): Generator<Idea> {
  yield idea(1, 'keep-stavka');
  const strength = reserve(p.s).reduce((sum, u) => sum + attackOf(p.s, u), 0);
  yield idea(strength >= 5 ? 2 : 0, 'play-stavka');
}

export function* mansteinOffer(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'keep-manstein');
  const seats = new Map<number, number>();
  for (let u = 0; u < UNITS; u++) {
    const at = s.units.at[u]!;
    if (campOfUnit(u) !== AXIS || !isHex(at) || isCombat[u] === 0 || isMarked(s, u)) continue;
    if (p.foeNear[at]! <= 2 && isMechanized[u] === 1 && !seats.has(at)) seats.set(at, u);
  }
  const likely = [...seats]
    .map(([at, u]) => ({ u, at, strength: strengthAround(p, at) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, 3);
  const isLate = s.chits.cup.length <= 2;
  for (const { u, at } of likely) {
    const near = new Set(around(at, MANSTEIN_RANGE, p));
    const worth = imagined(
      p,
      'manstein',
      (each) => isGerman[each] === 1 && !PANZER_HQS.includes(each) && near.has(s.units.at[each]!),
    );
    yield idea(worth - (isLate ? 10 : 20), 'play-manstein', { unit: u });
  }
}
const MANSTEIN_RANGE = 3;
function around(hex: number, range: number, p: Picture): number[] {
  const found: number[] = [];
  for (let at = 0; at < HEXES; at++) if (p.attack[at]! > 0 && hexDistance(at, hex) <= range) found.push(at);
  return found;
}
const strengthAround = (p: Picture, hex: number): number =>
  around(hex, MANSTEIN_RANGE, p).reduce((sum, at) => sum + p.attack[at]!, 0);

/** The strongest come out first, where they are wanted most. */
export function* releasing(p: Picture): Generator<Idea> {
  const { s } = p;
  yield idea(0, 'end-release');
  const hqs = [STAVKA, ZHUKOV].filter((hq) => isInPlay(s, hq)).map((hq) => s.units.at[hq]!);
  const ranked = reserve(s)
    .filter((u) => s.units.held[u] === 0 && stepsLeft(s, u) <= s.activation!.quota)
    .sort((a, b) => stepWorth(s, b) * stepsLeft(s, b) - stepWorth(s, a) * stepsLeft(s, a) || a - b)
    .slice(0, 3);
  for (const [i, u] of ranked.entries()) {
    const places = new Set([
      ...hqs,
      ...entryPlaces(s, u).filter((hex) => isHex(hex) && refuseEntry(s, u, hex) === undefined),
    ]);
    for (const hex of places)
      yield idea(
        60 - 10 * i - p.draw[hex]! / 20 + (hqs.includes(hex) ? 6 : 0) - (p.foeNear[hex]! <= 1 ? 4 : 0),
        'release',
        { unit: u, to: hex },
      );
  }
}

export const thoughts: Thoughts<Picture> = {
  'choosing-panzers': choosingPanzers,
  'taking-initiative': takingInitiative,
  'choosing-side': choosingSide,
  'choosing-order': choosingOrder,
  'choosing-headquarters': choosingHeadquarters,
  'stavka-offer': stavkaOffer,
  'manstein-offer': mansteinOffer,
  'manstein-last': mansteinOffer,
  releasing,
};
