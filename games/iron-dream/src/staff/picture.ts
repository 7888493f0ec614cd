import { Wave, countSteps, floodOver, spreadThreat, whileSame, type Touching } from '@rokada/staff';
import { HEXES, LAND, isHex } from '../geography.ts';
import {
  FORTRESS,
  areEnemies,
  attackOf,
  campOf,
  defenceOf,
  isBadWeather,
  isJudge,
  stepsLeft,
  type State,
} from '../state.ts';
import {
  ALLIED,
  HITLERITE,
  SOVIET,
  UNITS,
  campOfSide,
  isCombat,
  isGroup,
  isMechanized,
  isSupplyUnit,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { isFortressSource, suppliedNow, type Supplied } from '../rules/supply.ts';
import { enemyZones, survey, zoneBits, type Survey } from '../rules/zones.ts';
import { postPartisans, sendGarrisons } from './garrisons.ts';
import { lifelineOf, noLifeline } from './lifeline.ts';
import { farCost, lanesOf, rings, strongGround, touching, worthOf } from './ground.ts';

/** As far as anybody asks how near the enemy is. */
const NEAR = 9;

/** The map as one side's staff sees it at one moment: strengths, dangers and wants by hex, in whole numbers. */
export interface Picture {
  readonly s: State;
  readonly side: string;
  readonly camp: Camp;
  /** Is it a general who looks? */
  readonly general: boolean;
  /** Whether this camp is on the whole the one that must hold what it has. */
  readonly defends: boolean;
  readonly field: Survey;
  readonly foeZones: number;
  readonly worth: Int16Array;
  /** What hangs on a hex that keeps the war economy alive. */
  readonly lifeline: Uint8Array;
  /** Own combat strength, that of mechanized units, units of any kind, and armies that fill a Soviet stack. */
  readonly attack: Int16Array;
  readonly defence: Int16Array;
  readonly armour: Int16Array;
  readonly stack: Uint8Array;
  readonly armies: Uint8Array;
  /** Own combat units in the hex or in touch with it, and own supply units. */
  readonly cover: Uint8Array;
  readonly trains: Uint8Array;
  /** Enemy strength in the hex, Volkssturm and forts included, with what the ground does for it. */
  readonly foeDefence: Int16Array;
  readonly foeAttack: Int16Array;
  /** Own attack factors in touch with the hex. */
  readonly against: Int16Array;
  /** Enemy attack factors that could be brought against the hex. */
  readonly threat: Int16Array;
  /** Steps to the nearest enemy combat unit, at most 9. */
  readonly foeNear: Uint8Array;
  /** Own hexes that border on the enemy's. */
  readonly front: Uint8Array;
  readonly supplied: Supplied;
  /** Own hexes whose line would be cut by a bold enemy. */
  readonly pocket: Uint8Array;
  /** Enemy stacks that have no way out. */
  readonly pocketed: Uint8Array;
  /** Ten a hex to where the camp wants to be, by how much it wants it. */
  readonly draw: Int16Array;
  /** Units sent to a city that wants a garrison. */
  readonly errands: ReadonlyMap<number, number>;
}

export const isFoe = (p: Picture, u: number): boolean => areEnemies(p.s, p.camp, campOf(p.s, u));

/** The whole strength of a step: what is lost with it. */
export const stepWorth = (s: State, u: number): number =>
  isCombat[u] === 0 ? 4 : Math.round((attackOf(s, u) + defenceOf(s, u)) / Math.max(1, stepsLeft(s, u)));

/** What stands in a picture until it is looked at. */
const nothing: Int16Array = new Int16Array(HEXES);
const nowhere: Uint8Array = new Uint8Array(HEXES).fill(NEAR);

export function pictureOf(s: State, side: string, general = false): Picture {
  const camp = campOfSide(side);
  const field = survey(s);
  const ints = (): Int16Array => new Int16Array(HEXES);
  const bytes = (): Uint8Array => new Uint8Array(HEXES);
  const p = {
    s,
    side,
    camp,
    general,
    defends: isJudge(s) ? camp === SOVIET : camp === HITLERITE,
    field,
    foeZones: enemyZones(s, camp),
    worth: worthOf(s, camp, general && s.collapsed > 0),
    lifeline: general ? lifelineOf(s, camp) : noLifeline,
    attack: ints(),
    defence: ints(),
    armour: ints(),
    stack: bytes(),
    armies: bytes(),
    cover: bytes(),
    trains: bytes(),
    foeDefence: ints(),
    foeAttack: ints(),
    against: ints(),
    threat: nothing,
    foeNear: nowhere,
    front: bytes(),
    supplied: suppliedNow(s, camp),
    pocket: bytes(),
    pocketed: bytes(),
    draw: nothing,
    errands: new Map<number, number>(),
  };
  countUnits(p);
  Object.assign(p, dangerFrom(p));
  findFront(p);
  findPockets(p);
  findTrapped(p);
  p.draw = drawOf(p);
  if (camp === SOVIET) {
    if (general) postPartisans(p, p.errands);
    sendGarrisons(p, p.errands);
  }
  return p;
}

/** What a defender of a hex counts for: terrain, city and fort as the columns have it. */
export const groundFactor = (s: State, camp: Camp, hex: number): number =>
  strongGround[hex]! + (camp === HITLERITE && !isJudge(s) ? 4 * s.hexes.fort[hex]! : 0);

const foeMech = new Int16Array(HEXES);

function countUnits(p: Picture): void {
  const { s, camp } = p;
  foeMech.fill(0);
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    if (!isHex(hex)) continue;
    if (s.units.camp[u] === camp) {
      p.stack[hex]!++;
      if (isGroup[u] === 0 && isSupplyUnit[u] === 0) p.armies[hex]!++;
      if (isSupplyUnit[u] === 1) {
        p.trains[hex]!++;
        for (const near of touching[hex]!) p.trains[near]!++;
      }
      if (isCombat[u] === 0) continue;
      const attack = attackOf(s, u);
      p.attack[hex]! += attack;
      p.defence[hex]! += defenceOf(s, u);
      if (isMechanized[u] === 1) p.armour[hex]! += attack;
      p.cover[hex]!++;
      for (const near of touching[hex]!) {
        p.cover[near]!++;
        p.against[near]! += attack;
      }
    } else if (isCombat[u] === 1 && isFoe(p, u)) {
      const attack =
        s.units.supply[u] === FORTRESS || (isYugoslav[u] === 1 && s.neutral) ? 0 : attackOf(s, u) >> isYugoslav[u]!;
      p.foeDefence[hex]! += defenceOf(s, u);
      p.foeAttack[hex]! += attack;
      if (isMechanized[u] === 1) foeMech[hex]! += attack;
    }
  }
  const foe: Camp = isJudge(s) ? (camp === ALLIED ? SOVIET : ALLIED) : HITLERITE;
  for (const hex of LAND) {
    if (camp !== HITLERITE && !isJudge(s) && s.hexes.control[hex] === HITLERITE) {
      p.foeDefence[hex]! += s.hexes.volkssturm[hex]!;
      if (p.foeDefence[hex] === 0 && s.hexes.fort[hex]! > 0) p.foeDefence[hex] = 1;
    }
    if (p.foeDefence[hex]! > 0)
      p.foeDefence[hex] = Math.max(1, Math.round((p.foeDefence[hex]! * groundFactor(s, foe, hex)) / 10));
  }
}

/** How dangerous the enemy is, and how near. */
function dangerFrom(p: Picture): Danger {
  const air = p.camp !== ALLIED && !isBadWeather(p.s) ? 12 : 10;
  const weight = new Uint8Array(HEXES);
  for (const hex of LAND) {
    const isArmed = p.foeDefence[hex]! > 0 && (p.field.armed[hex]! & ~(1 << p.camp)) !== 0;
    if (isArmed || p.foeAttack[hex] !== 0) weight[hex] = air;
  }
  return spreadDanger[p.camp]!(p.foeAttack, foeMech, weight);
}

interface Danger {
  readonly threat: Int16Array;
  readonly foeNear: Uint8Array;
}

/**
 * Everything next to a hex can strike it; from two or three hexes away the fast units and some of the others. By camp,
 * since each has its own enemies; the weight is in tenths, nought where nobody stands.
 */
const spreadDanger = [HITLERITE, ALLIED, SOVIET].map(() =>
  whileSame((attack: Int16Array, fast: Int16Array, weight: Uint8Array): Danger => {
    const threat = new Int16Array(HEXES);
    const foeNear = new Uint8Array(HEXES).fill(NEAR);
    for (const hex of LAND) {
      const air = weight[hex]!;
      if (air === 0) continue;
      foeNear[hex] = 0;
      const all = attack[hex]!;
      const mech = fast[hex]!;
      const strengths = [all, 0.6 * all + 0.3 * mech, 0.2 * all + 0.4 * mech];
      for (let away = 0; away < strengths.length; away++) strengths[away] = Math.round((strengths[away]! * air) / 10);
      spreadThreat(rings(hex), strengths, threat);
    }
    countSteps(touching, foeNear, NEAR);
    return { threat, foeNear };
  }),
);

function findFront(p: Picture): void {
  const { control } = p.s.hexes;
  for (const hex of LAND) {
    if (control[hex] !== p.camp) continue;
    for (const near of touching[hex]!) {
      const owner = control[near]!;
      if (owner === p.camp || owner < 0 || !areEnemies(p.s, p.camp, owner as Camp)) continue;
      p.front[hex] = 1;
      break;
    }
  }
}

/** Which own hexes keep a line if the enemy comes one hex nearer everywhere that nobody stands. */
function findPockets(p: Picture): void {
  const { s, camp, pocket } = p;
  const { map } = p.supplied;
  const bit = 1 << camp;
  const open = (hex: number): boolean =>
    s.hexes.control[hex] === camp && ((p.field.armed[hex]! & bit) !== 0 || p.foeNear[hex]! > 2);
  const safe = new Uint8Array(HEXES);
  for (const hex of LAND) if (map[hex] === 1 || (map[hex] === 255 && camp !== SOVIET)) safe[hex] = 1;
  floodOver(touching, safe, (hex) => map[hex] !== 0 && open(hex));
  for (const hex of LAND) {
    if (safe[hex] === 1 || (camp === HITLERITE && isFortressSource(s, hex))) continue;
    // One step from a safe hex is near enough.
    let isNear = false;
    for (const near of touching[hex]!) if (safe[near] === 1) isNear = true;
    if (!isNear) pocket[hex] = 1;
  }
}

/** Enemies all round whom our own zones lie. */
function findTrapped(p: Picture): void {
  const bits = zoneBits(p.camp);
  for (const hex of LAND) {
    if (p.foeDefence[hex] === 0 || p.cover[hex] === 0) continue;
    let hasOut = false;
    for (const near of touching[hex]!)
      if ((p.field.zones[near]! & bits) === 0 || p.foeDefence[near]! > 0) hasOut = true;
    if (!hasOut) p.pocketed[hex] = 1;
  }
}

// --- Where to go

/** Farther than anybody is drawn. */
const FARTHEST = 511;
const wave = new Wave(HEXES, FARTHEST);
const bounded = (cost: number): number => Math.max(0, Math.min(FARTHEST - 1, cost));

/** Ten a hex, more over bad ground and through enemies, from every place that is wanted. */
function drawOf(p: Picture): Int16Array {
  const { s, camp } = p;
  const starts = new Int16Array(HEXES).fill(FARTHEST);
  const start = (hex: number, at: number): void => {
    starts[hex] = bounded(at);
  };
  for (const hex of LAND) {
    const owner = s.hexes.control[hex]!;
    if (p.defends) {
      // The enemy's foremost hexes pull the reserves, the more the weaker the front before him is.
      if (p.front[hex] === 0 || p.threat[hex] === 0) continue;
      start(
        hex,
        Math.round(Math.min(40, (60 * p.defence[hex]!) / Math.max(1, p.threat[hex]!))) - (p.lifeline[hex]! >> 1),
      );
    } else if (p.front[hex] === 1 && p.threat[hex]! > 0 && p.cover[hex] === 0) {
      // Nobody goes on while the door behind him stands open.
      start(hex, 40);
    } else if (p.worth[hex]! > 0 && owner !== camp && owner >= 0 && areEnemies(s, camp, owner as Camp)) {
      start(hex, 80 - Math.min(80, p.worth[hex]!));
    }
  }
  const toll = new Uint8Array(HEXES);
  for (const hex of LAND) toll[hex] = farCost[hex]! + (p.defends ? 0 : Math.min(30, p.foeDefence[hex]! >> 1));
  const lanes = lanesOf(s, camp);
  let spread = spreadDraw.get(lanes);
  if (spread === undefined) spreadDraw.set(lanes, (spread = whileSame((...from) => drawOver(lanes, ...from))));
  return spread(starts, toll);
}

/** By the ways that are open. */
const spreadDraw = new Map<Touching, (starts: Int16Array, toll: Uint8Array) => Int16Array>();

function drawOver(lanes: Touching, starts: Int16Array, toll: Uint8Array): Int16Array {
  wave.clear();
  for (const hex of LAND) wave.seed(hex, starts[hex]);
  wave.spread((hex, cost) => {
    const next = bounded(cost + toll[hex]!);
    for (const near of lanes[hex]!) wave.offer(hex, near, next);
  });
  return wave.cost.slice();
}
