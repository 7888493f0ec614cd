import { action, close, refusal, step, untilClosed, type Refusal, type World } from '@rokada/kernel';
import { placeAction, refuseFinish, refuseZone, setupPlan, type SetupZone } from '@rokada/kit';
import ready from '../../data/setup-ready.json' with { type: 'json' };
import {
  BROKEN_DOWN,
  GREATER_GERMANY,
  HANGO,
  LAND,
  RAIL_EDGES,
  SET_ASIDE,
  SPACES,
  STARTS_BROAD,
  URALS,
  board,
  countryOf,
  endsOf,
  hexNamed,
  isHex,
} from '../board.ts';
import { FORMATIONS } from '../order-of-battle.ts';
import type { State } from '../state.ts';
import {
  AIR_UNITS,
  FACES,
  AXIS,
  PIECES,
  SIDES,
  SOVIET,
  UNITS,
  airOf,
  FIRST_AIR,
  camp,
  campOfSide,
  counterOf,
  isAir,
  isComponent,
  isGerman,
  isShip,
  moverOf,
  originOf,
  sideOf,
  FIRST_SHIP,
  type Camp,
} from '../units.ts';
import { capacityOf } from './airbases.ts';
import { costsFor } from './movement-costs.ts';
import { makeWhole, refuseParts, setUpInParts, wholeOf } from './setup-breakdown.ts';
import { refuseLoner, refuseNumbers, uncoveredBorder } from './setup-caps.ts';
import { KINDS, layOutWorks, refuseWorks, shifts } from './setup-works.ts';
import { PARTS, formationNamed, maskOfZone, partOf, ruleOf, zoneId, type Part } from './setup-zones.ts';
import { overstacked, refuseJoining } from './stacking.ts';
import { hasEnemy } from './zones.ts';

/**
 * Set-up (35): the ready set-up stands on the map; each side in its turn may shift its units within their zones, or take
 * it as it is.
 */

// --- Who stands where in the ready set-up

interface Listed {
  readonly id: string;
  readonly line: number;
}
/** The counter of a formation that an entry of the ready set-up means; unnamed ones in their order. */
function pieceOf(side: string, group: string, formation: string, listed: Listed, taken: ReadonlySet<number>): number {
  for (let u = 0; u < UNITS; u++) {
    const origin = originOf[u]!;
    if (origin.of !== 'start' || origin.group !== group || origin.formation !== formation) continue;
    if (origin.line !== listed.line || counterOf[u]!.side !== side || taken.has(u)) continue;
    if (!listed.id || counterOf[u]!.name === '' || counterOf[u]!.name === listed.id) return u;
  }
  throw new RangeError(`the order of battle has no ${formation} ${listed.id}`);
}

/** 35j: air units that are set up, at home. */
const isAllied = (air: number): boolean => isAir(air) && camp(air) === AXIS && isGerman[air] === 0;

function readyPlaces(): Map<number, number> {
  const at = new Map<number, number>();
  const taken = new Set<number>();
  for (const { side, group, formation, hex, units } of ready.units) {
    for (const listed of units as readonly Listed[]) {
      const u = pieceOf(side, group, formation, listed, taken);
      taken.add(u);
      at.set(u, hexNamed(hex));
    }
  }
  const ships = new Map<string, number[]>();
  for (let ship = FIRST_SHIP; ship < PIECES.count; ship++) {
    if (originOf[ship]!.of !== 'start') continue;
    const { name, nation } = counterOf[ship]!;
    const word = name === 'Transport' && nation === 'german' ? 'German transport' : name;
    ships.set(word, [...(ships.get(word) ?? []), ship]);
  }
  for (const { name, hex } of ready.ships) {
    const ship = shipNamed(ships, name, hex);
    if (ship !== undefined) at.set(ship, hex === 'Caspian box' ? -1 : hexNamed(hex));
  }
  const bases = new Map<string, string[]>();
  for (const { nationality, model, base } of ready.airBases) {
    const key = `${nationality.toLowerCase()} ${model}`;
    bases.set(key, [...(bases.get(key) ?? []), base]);
  }
  for (const air of AIR_UNITS) {
    if (originOf[air]!.of !== 'start' || !isAllied(air)) continue;
    at.set(air, hexNamed(bases.get(`${counterOf[air]!.nation} ${airOf[air - FIRST_AIR]!.model}`)!.shift()!));
  }
  return at;
}
/** Transports are told apart by where they stand. */
function shipNamed(ships: Map<string, number[]>, name: string, hex: string): number | undefined {
  const isTransport = /transport/i.test(name);
  const word = !isTransport ? name : countryOf(hexNamed(hex)) === 'germany' ? 'German transport' : 'Transport';
  return ships.get(word)?.shift();
}
const READY = readyPlaces();

// --- Zones by piece

const placed = (piece: number): boolean => {
  const origin = originOf[piece]!;
  return origin.of === 'start' && (piece < UNITS || isShip(piece) || isAllied(piece));
};
const zoneByFormation = new Map<string, SetupZone & { members: number[] }>();
for (let piece = 0; piece < PIECES.count; piece++) {
  const origin = originOf[piece]!;
  if (origin.of !== 'start' || !placed(piece)) continue;
  const { side } = counterOf[piece]!;
  const key = `${side} ${origin.group} ${origin.formation} ${origin.formation === 'River flotillas' ? piece : ''}`;
  let zone = zoneByFormation.get(key);
  if (zone === undefined) {
    const formation = formationNamed(side, origin.group, origin.formation);
    zone = {
      id: zoneId(formation),
      side,
      rule: ruleOf(formation),
      members: [],
      open: origin.formation === 'River flotillas' ? only(READY.get(piece)!) : maskOfZone(formation.zone!),
      held: [],
    };
    zoneByFormation.set(key, zone);
  }
  zone.members.push(piece);
}
function only(hex: number): Uint8Array {
  const open = new Uint8Array(SPACES.count);
  open[hex] = 1;
  return open;
}
const PLAN = setupPlan(PIECES.count, [...zoneByFormation.values()], READY);
const partOfPiece: readonly (Part | undefined)[] = PIECES.ids.map((_, piece) => {
  const origin = originOf[piece]!;
  return origin.of === 'start' && placed(piece) ? partOf(counterOf[piece]!.side, origin.group) : undefined;
});

// --- The table before the first move

/** 35l, 35m: who owns what. */
const OWNERS: Readonly<Record<string, Camp>> = {
  norway: AXIS,
  germany: AXIS,
  romania: AXIS,
  bulgaria: AXIS,
  greece: AXIS,
  slovakia: AXIS,
  ussr: SOVIET,
};

/** -1 for neutral ground. Hango is a Soviet base (3Ga). */
export const startOwner = (hex: number): number => (hex === HANGO ? SOVIET : (OWNERS[countryOf(hex)] ?? -1));

/** Puts out everything as the ready set-up has it. */
export function layOut(s: State): void {
  for (const hex of LAND) s.hexes.owner[hex] = startOwner(hex);
  // 7A3a, ruling 70: a line is broad where either end is.
  for (const [rail, edge] of RAIL_EDGES.entries())
    s.rails.standard[rail] = endsOf(edge).some((hex) => STARTS_BROAD[hex] === 1) ? 0 : 1;
  for (const [piece, hex] of READY) s.units.at[piece] = hex;
  for (let u = 0; u < UNITS; u++) {
    const origin = originOf[u]!;
    if (origin.of === 'intrinsic') s.units.at[u] = hexNamed(origin.hex);
    if (origin.of === 'start') {
      const formation = FORMATIONS[counterOf[u]!.side].find(
        (each) => each.group === origin.group && each.formation === origin.formation,
      );
      s.units.reserve[u] = Number(formation?.reserveStatus === true);
    }
  }
  layOutAir(s);
  for (const side of SIDES) layOutWorks(s, side, KINDS);
  s.capital = { hex: hexNamed(ready.capital), state: 'seated', penalty: 0, due: 0 };
  s.factories = ready.factories.map((id) => ({
    hex: id === 'Urals box' ? URALS : hexNamed(id),
    state: 'working',
    due: 0,
    armour: 0,
    artillery: 0,
  }));
}

/** 30F2a, 35f: the Luftwaffe and the Soviet air force are set aside. */
function layOutAir(s: State): void {
  for (const air of AIR_UNITS) if (originOf[air]!.of === 'start' && !isAllied(air)) s.units.at[air] = SET_ASIDE;
}

// --- Shifting and finishing

function refusePlace(s: State, piece: number, hex: number): Refusal | undefined {
  const params = { unit: { piece }, hex: { space: hex } };
  if (s.units.at[piece] === hex) return refusal('SS-35b', 'already-there', params);
  const outside =
    refuseZone(PLAN, wholeOf(s, piece), hex) ?? (isComponent[piece] === 1 ? refuseParts(piece, hex) : undefined);
  if (outside !== undefined) return outside;
  if (isAir(piece)) return capacityOf(s, hex) > 0 ? undefined : refusal('SS-35j', 'no-airbase', params);
  if (piece >= UNITS) return undefined;
  if (hasEnemy(s, camp(piece), hex)) return refusal('SS-35b', 'enemy-there', params);
  if (!couldStand(s, piece, hex)) return refusal('SS-6d', 'prohibited-ground', params);
  return refuseJoining(s, camp(piece), hex, [piece]);
}
/** Ground that the unit could enter from some side (6d, 29c). */
function couldStand(s: State, u: number, hex: number): boolean {
  const { step: price } = costsFor(s, camp(u), moverOf[u * FACES]!);
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
    if (price[board.reverse[arc]!]! >= 0) return true;
  return false;
}

const isThere = (s: State, piece: number): boolean => s.units.at[piece] !== BROKEN_DOWN && s.units.at[piece]! >= 0;

const setUp = placeAction<State>('set-up', 'SS-35b', {
  waiting: (s) => {
    const part = partNow(s);
    return PIECES.ids.flatMap((_, piece) =>
      partOfPiece[wholeOf(s, piece)] === part && isThere(s, piece) ? [piece] : [],
    );
  },
  places: (s, piece) => {
    const { open } = PLAN.zones[PLAN.zoneOf[wholeOf(s, piece)]!]!;
    return [...open.keys()].filter((hex) => open[hex] === 1 && hex !== s.units.at[piece]);
  },
  refusePlace,
  put: (s, piece, hex) => void (s.units.at[piece] = hex),
});

const finishSetup = action<State>(
  'finish-setup',
  'SS-35f',
  {},
  {
    closed(s, side) {
      const part = partNow(s);
      const [tooHigh] = overstacked(s, campOfSide(side));
      if (tooHigh !== undefined) return refuseJoining(s, campOfSide(side), tooHigh, []);
      const open = part === 'soviet-border' ? uncoveredBorder(s) : undefined;
      if (open !== undefined) return refusal(open.rule, 'border-not-covered', { hex: { space: open.hex } });
      return (
        refuseFinish(PLAN, side, s.units.at) ??
        refuseNumbers(s, part) ??
        refuseLoner(s, part, campOfSide(side)) ??
        refuseWorks(s, part)
      );
    },
    apply: (s, d, world) => finish(s, d.side, world),
  },
);
function finish(s: State, side: string, world: World): void {
  world.tell({ key: 'setup-finished', rules: ['SS-35f'], params: { side: { side } } });
  close(s, settingUp);
}

/** One click: everybody of this part as the ready set-up has it. */
const takeReady = action<State>(
  'take-ready-setup',
  'SS-35f',
  {},
  {
    apply(s, d, world) {
      const part = partNow(s);
      for (const [piece, hex] of READY) {
        if (partOfPiece[piece] !== part) continue;
        makeWhole(s, piece);
        s.units.at[piece] = hex;
      }
      // What the border districts have built stays when the rest is set up, if nothing is wrong with it.
      layOutWorks(s, part === 'axis' ? 'axis' : 'soviet', part === 'soviet-rest' ? ['points'] : KINDS);
      if (refuseWorks(s, part) !== undefined) layOutWorks(s, 'soviet', KINDS);
      finish(s, d.side, world);
    },
  },
);

interface SettingUp {
  readonly part: Part;
}
const partNow = (s: State): Part => (s.stack.at(-1) as unknown as SettingUp).part;

const inParts = setUpInParts((s, u) => partOfPiece[u] === partNow(s) && isThere(s, u));

/** 35f: one of the three parts of the set-up. */
export const settingUp = step<State, SettingUp>('setting-up', 'SS-35f', {
  abouts: PARTS.map((part) => `setting-up-${part}`),
  decision: (_s, f) => ({ side: f.part === 'axis' ? sideOf(AXIS) : sideOf(SOVIET), about: `setting-up-${f.part}` }),
  actions: [setUp, inParts, ...shifts(partNow), takeReady, finishSetup],
  done: untilClosed,
});
/** 30Fb: German units that start in Greater Germany take part in the surprise turn. */
export function markSurprise(s: State): void {
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    s.units.surprise[u] = Number(isGerman[u] === 1 && isHex(hex) && GREATER_GERMANY[hex] === 1);
  }
}
