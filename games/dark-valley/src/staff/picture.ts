import { Wave, countSteps, runDown, spreadThreat } from '@rokada/staff';
import {
  EAST_EDGE,
  HEXES,
  KIEV,
  LAND,
  MOSCOW,
  ROAD_EXITS,
  SILESIA,
  TOWNS,
  WEST_EDGE,
  hexDistance,
  isHex,
  isRail,
  isTown,
  rowOf,
} from '../geography.ts';
import { controls, stepsLeft, year, type State } from '../state.ts';
import {
  AXIS,
  DEPOTS,
  SOVIET,
  UNITS,
  camp as campOfUnit,
  campOfSide,
  enemyOf,
  isCombat,
  isMechanized,
  recordOf,
  type Camp,
} from '../units.ts';
import { attackOf, defenceOf } from '../rules/combat-odds.ts';
import { LOGISTICS } from '../rules/chits.ts';
import { linesOf, type Lines } from '../rules/supply.ts';
import { victoryHexes } from '../rules/victory.ts';
import { exertsZone, fieldOf, type Field } from '../rules/zones.ts';
import { massesOf, type Masses } from './masses.ts';
import { THORN } from './thorn.ts';
import { postsOf } from './posts.ts';
import { FAR, POINT, farCost, rings, strongGround, touching, worthOf, zoned } from './ground.ts';

/** The map as one side's staff sees it at one moment: strengths, dangers, streams and wants by hex, in whole numbers. */

/** As far as anybody asks how near the enemy is. */
export const NEAR = 12;
/** So many hexes ahead of the enemy's units his ways are followed. */
const AHEAD = 9;
/** What a train may bring. */
const TRAINS = 5;
/** An officer thinks of what lies near. */
const OFFICER_NEAR = 5;
const LONGEST = 2048;
const wave = new Wave(HEXES, LONGEST);
/** What it costs a wave to leave a hex, and where all ground is alike. */
const toll = new Uint8Array(HEXES);
const EVEN = new Uint8Array(HEXES).fill(10);

const ints = (): Int16Array => new Int16Array(HEXES);
const bytes = (): Uint8Array => new Uint8Array(HEXES);

/** So many points make a last try worth it. */
const NEARLY = 34;
/**
 * The turns in which a side goes forward: where the Axis does not, the Soviets do. A general tries once more in the mud of
 * 1942 if he has nearly won, and in December 1941 where he stands before Moscow: it still wins the war (3.2).
 */
export const goesForward = (s: State, of: Camp, isGeneral = false): boolean => {
  const { turn } = s;
  const isBold = isGeneral && of === AXIS;
  const inBlue = turn >= 11 && turn <= (isBold && victoryHexes(s) >= NEARLY ? 16 : 15);
  const axis = turn <= 6 || inBlue || turn === 23 || turn === 24 || (isBold && turn === 7 && isBeforeMoscow(s));
  return axis === (of === AXIS);
};
function isBeforeMoscow(s: State): boolean {
  let attack = 0;
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    if (campOfUnit(u) === AXIS && isHex(hex) && hexDistance(hex, MOSCOW) <= 4) attack += attackOf(s, u);
  }
  return attack >= 15;
}

/** The whole worth of a step: what is lost with it. */
export const stepWorth = (s: State, u: number): number =>
  u >= UNITS ? 6 : (attackOf(s, u) + defenceOf(s, u) + isMechanized[u]!) / Math.max(1, stepsLeft(s, u));

export class Picture {
  readonly s: State;
  readonly side: string;
  readonly camp: Camp;
  readonly foe: Camp;
  /** Is it a general who looks? */
  readonly general: boolean;
  /** Whether this side is on the whole the one that must hold what it has. */
  readonly defends: boolean;
  readonly field: Field;
  readonly worth: Int16Array;
  readonly attack = ints();
  readonly defence = ints();
  /** Own combat units in a hex; own units whose zone, or who themselves, cover it. */
  readonly stack = bytes();
  readonly cover = bytes();
  /** Enemy strength, with what the ground does for it; his attack; units that cover a hex. */
  readonly foeDefence = ints();
  readonly foeAttack = ints();
  readonly foeCover = bytes();
  /** Own attack factors in touch with the hex; enemy ones that could be brought against it. */
  readonly against = ints();
  readonly threat = ints();
  /** Steps to the nearest enemy. */
  readonly foeNear = bytes().fill(NEAR);
  readonly #foeMech = ints();
  #inroads: Int16Array | undefined;
  #lifelines: Int16Array | undefined;
  /** By wing; only a general's army of 1941 has two. */
  readonly #draws: (Int16Array | undefined)[] = [];
  #wing = 0;
  #lines: Lines | undefined;
  #thorns: Uint8Array | undefined;
  #posts: Int16Array | undefined;
  #masses: Masses | undefined;
  #beyond: Uint8Array | undefined;

  constructor(s: State, side: string, general = false) {
    this.s = s;
    this.side = side;
    this.camp = campOfSide(side);
    this.foe = enemyOf(this.camp);
    this.general = general;
    this.defends = !goesForward(s, this.camp, general);
    this.field = fieldOf(s);
    this.worth = worthOf(s);
    this.#countUnits();
    this.#spreadThreat();
    countSteps(touching, this.foeNear, NEAR);
    this.#watchPlaces();
  }

  /** Fast units come far in a turn: whatever they could reach is in danger, if only a little. A general looks farther. */
  #watchPlaces(): void {
    const most = this.general ? NEAR : OFFICER_NEAR;
    for (const { hex } of TOWNS) {
      const far = this.foeNear[hex]!;
      if (this.worth[hex]! >= 20 && far < most) this.threat[hex] = Math.max(this.threat[hex]!, NEAR - far);
    }
    this.#watchRailways();
  }

  /** 9.2, 9.4: trains come through every gap, as far as the enemy's lines of supply run. */
  #watchRailways(): void {
    const { s, camp, worth } = this;
    if (s.turn < (camp === AXIS ? 4 : 11)) return;
    const steps = linesOf(s, this.foe).supplied.map((is) => (is === 1 ? 0 : NEAR));
    const most = this.general ? 8 : 4;
    countSteps(touching, steps, most);
    for (const { hex } of TOWNS)
      if (worth[hex]! >= POINT && steps[hex]! < most && this.threat[hex] === 0 && controls(s, camp, hex))
        this.threat[hex] = TRAINS;
  }

  /** A general's Axis after 1941 is too few for everything: foot stays where the enemy would come through. */
  get keepsLine(): boolean {
    return this.general && this.camp === AXIS && year(this.s) > 1941;
  }

  /** Whether the supply of this turn has been checked: until the next check nobody falls out of supply (10.5.11). */
  get isChecked(): boolean {
    return this.s.chits.played.includes(LOGISTICS);
  }

  /** Steps from where lines of supply end. */
  get beyond(): Uint8Array {
    if (this.#beyond === undefined) {
      this.#beyond = this.lines.supplied.map((mask) => (mask === 1 ? 0 : NEAR));
      countSteps(touching, this.#beyond, NEAR);
    }
    return this.#beyond;
  }

  #countUnits(): void {
    const { s } = this;
    for (let u = 0; u < UNITS; u++) {
      const hex = s.units.at[u]!;
      if (!isHex(hex)) continue;
      const attack = attackOf(s, u);
      const defence = defenceOf(s, u);
      const isOwn = campOfUnit(u) === this.camp;
      const cover = isOwn ? this.cover : this.foeCover;
      cover[hex]!++;
      if (exertsZone(s, u)) for (const near of zoned[hex]!) cover[near]!++;
      if (isOwn) {
        this.attack[hex]! += attack;
        this.defence[hex]! += defence;
        this.stack[hex]! += isCombat[u]!;
        for (const near of touching[hex]!) this.against[near]! += attack;
      } else {
        this.foeDefence[hex]! += defence;
        this.foeAttack[hex]! += attack;
        this.foeNear[hex] = 0;
        if (isMechanized[u] === 1) this.#foeMech[hex]! += attack;
      }
    }
    for (const hex of LAND)
      if (this.foeDefence[hex]! > 0)
        this.foeDefence[hex] = Math.max(1, Math.round((this.foeDefence[hex]! * this.groundOf(this.foe, hex)) / 10));
  }

  /** Everything next to a hex can strike it; from farther away the fast units and some of the others. */
  #spreadThreat(): void {
    for (const hex of LAND) {
      const all = this.foeAttack[hex]!;
      if (all === 0) continue;
      const mech = this.#foeMech[hex]!;
      const foot = all - mech;
      const strengths = [all, 0.6 * foot + 0.9 * mech, 0.4 * foot + 0.8 * mech, 0.2 * foot + 0.6 * mech];
      spreadThreat(rings(hex), strengths.slice(0, FAR).map(Math.round), this.threat);
    }
  }

  /** What the ground does for a defender, in tenths: terrain, and forts and zones that stand. */
  groundOf(of: Camp, hex: number): number {
    const { fort, zone } = this.s.hexes;
    const isOwn = fort[hex]! > 0 && controls(this.s, of, hex);
    return strongGround[hex]! + (isOwn ? 6 * fort[hex]! : 0) + (of === SOVIET && zone[hex] === 1 ? 4 : 0);
  }

  get lines(): Lines {
    return (this.#lines ??= linesOf(this.s, this.camp));
  }

  /** Where a unit is told off to, by a general; -1: nowhere. */
  postOf(u: number): number {
    return this.general && u < UNITS ? (this.#posts ??= postsOf(this))[u]! : -1;
  }

  /** Who masses against whom, as a general would have it. It is counted before any unit is lifted. */
  get masses(): Masses {
    return (this.#masses ??= massesOf(this));
  }

  /** 1 where an enemy is cut off on a railway, or beside one: no depot comes by as long as he is there (13.5, 13.6). */
  get thorns(): Uint8Array {
    return (this.#thorns ??= this.#findThorns());
  }
  #findThorns(): Uint8Array {
    const found = bytes();
    if (this.camp !== AXIS) return found;
    const { communicating } = linesOf(this.s, this.foe);
    for (const hex of LAND)
      if (this.foeDefence[hex]! > 0 && communicating[hex] === 0)
        found[hex] = isRail[hex] === 1 || touching[hex]!.some((near) => isRail[near] === 1) ? 1 : 0;
    return found;
  }

  /** What the enemy could send over each hex on his shortest ways to what we hold and want to keep. */
  get inroads(): Int16Array {
    return (this.#inroads ??= this.#findInroads());
  }
  #findInroads(): Int16Array {
    const { s, camp, worth } = this;
    wave.clear();
    for (const hex of LAND)
      if (worth[hex]! >= 20 && controls(s, camp, hex)) wave.seed(hex, Math.max(0, 60 - worth[hex]!));
    if (camp === AXIS) for (const depot of DEPOTS) if (isHex(s.units.at[depot]!)) wave.seed(s.units.at[depot]!, 40);
    const strong = ints();
    for (const hex of LAND) if (this.foeAttack[hex]! > 0) strong[hex] = this.foeAttack[hex]! + this.#foeMech[hex]!;
    return this.#streamOf(strong, farCost);
  }

  /** How much of the enemy's strength lives by each hex: its ways to where his supply comes from, as far as they are near. */
  get lifelines(): Int16Array {
    return (this.#lifelines ??= this.#findLifelines());
  }
  #findLifelines(): Int16Array {
    wave.clear();
    for (const hex of this.foe === AXIS ? AXIS_HOME : SOVIET_HOME) wave.seed(hex);
    const strong = ints();
    for (const hex of LAND) strong[hex] = this.foeAttack[hex]! + (this.foeDefence[hex]! >> 1) + this.#siegeWorth(hex);
    return this.#streamOf(strong, EVEN);
  }

  /** A place falls with those in it who are cut off (13.8): a general closes its ways out before he storms it. */
  #siegeWorth(hex: number): number {
    const isSought = this.general && !this.defends && this.foeDefence[hex]! > 0 && this.worth[hex]! >= POINT;
    return isSought ? SIEGE : 0;
  }

  /** Lets the wave come to the strong, and them run down it; our covering a hex makes it dear, our standing there dearer. */
  #streamOf(strong: Int16Array, ground: Uint8Array): Int16Array {
    const stream = ints();
    let count = 0;
    for (const hex of LAND) {
      // The wave runs against the stream: what it costs is to enter the hex it comes from.
      toll[hex] = ground[hex]! + (this.stack[hex]! > 0 ? 150 : this.cover[hex]! > 0 ? 40 : 0);
      if (strong[hex]! > 0) count++;
    }
    wave.spreadOver(touching, toll, strong, count);
    for (const hex of LAND) if (strong[hex]! > 0) runDown(wave, hex, strong[hex]!, AHEAD, stream);
    return stream;
  }

  /** Ten a hex to where this side wants to be, by how much it wants it. */
  get draw(): Int16Array {
    return (this.#draws[this.#wing] ??= this.#findDraw(this.#wing));
  }
  /** Asks something as the wing sees it to which a unit belongs. */
  inWingOf<T>(u: number, ask: () => T): T {
    const before = this.#wing;
    this.#wing = this.#hasWings && u < UNITS && isSouthern(this.s, u) ? SOUTH : NORTH;
    try {
      return ask();
    } finally {
      this.#wing = before;
    }
  }
  get #hasWings(): boolean {
    return this.general && this.camp === AXIS && year(this.s) === 1941;
  }
  #findDraw(wing: number): Int16Array {
    const { s, camp, worth, inroads } = this;
    const aims = this.#hasWings ? AIMS_OF_1941[wing]!.filter((hex) => controls(s, this.foe, hex)) : [];
    wave.clear();
    for (const hex of LAND) {
      if (this.defends) {
        if (inroads[hex]! > 4 && this.cover[hex] === 0) wave.seed(hex, Math.max(0, 60 - inroads[hex]!));
        else if (worth[hex]! >= 20 && controls(s, camp, hex) && this.threat[hex]! > 0)
          wave.seed(hex, Math.round(Math.min(60, (40 * this.defence[hex]!) / this.threat[hex]!)));
      } else if (this.thorns[hex] === 1 && !this.#isBeset(hex)) wave.seed(hex, 100 - THORN);
      else if (worth[hex]! > 0 && controls(s, this.foe, hex)) {
        const isAim = aims.includes(hex);
        // What lies before the other wing is left to it.
        const isOthers = aims.length > 0 && (wing === SOUTH) !== rowOf(hex) >= SOUTH_FROM;
        const aside = isAim ? 0 : ASIDE * (Number(aims.length > 0) + Number(isOthers) + Number(this.#isBeset(hex)));
        wave.seed(hex, 100 - Math.min(100, worth[hex]!) + aside);
      }
    }
    for (const hex of LAND) toll[hex] = farCost[hex]! + (this.defends ? 0 : Math.min(30, this.foeDefence[hex]! >> 1));
    return wave.spreadOver(touching, toll).cost.slice();
  }

  /** Whether enough are there already: the others go on. */
  #isBeset(hex: number): boolean {
    const wanted = (this.keepsLine ? THRIFTY : ENOUGH) * Math.max(2, this.foeDefence[hex]!);
    let near = this.keepsLine ? 0 : this.against[hex]!;
    for (const ring of [1, 2] as const) for (const at of rings(hex)[ring]!) near += this.attack[at]!;
    return near >= wanted;
  }

  isOwnPlace(hex: number): boolean {
    return isTown[hex] === 1 && controls(this.s, this.camp, hex);
  }
}

/** 3.2: Moscow with Kiev or Leningrad wins the war in 1941. A general goes for what decides; the rest lies by the way. */
const AIMS_OF_1941: readonly (readonly number[])[] = [[MOSCOW], [KIEV]];
const [NORTH, SOUTH] = [0, 1] as const;
/** The marshes part the wings; an army group keeps to its own, wherever the pockets draw it. */
const SOUTH_FROM = 29;
const isSouthern = (s: State, u: number): boolean => {
  const { group } = recordOf[u]!;
  if (group === 'AGN' || group === 'AGC') return false;
  return group === 'AGS' || (isHex(s.units.at[u]!) && rowOf(s.units.at[u]!) >= SOUTH_FROM);
};
/** So many times his defence around a place will take it. */
const ENOUGH = 6;
/** After 1941 the army is too small for that; what stands beside it is counted once. */
const THRIFTY = 3;
/** What closing the ways out of a place that scores is worth, in strength that streams out of it. */
const SIEGE = 80;
/** So much farther off seems what is not aimed at. */
const ASIDE = 90;

const AXIS_HOME: readonly number[] = [...WEST_EDGE, ...LAND.filter((hex) => SILESIA[hex] === 1)];
const SOVIET_HOME: readonly number[] = [...EAST_EDGE, ...ROAD_EXITS];
