import {
  action,
  line,
  perDraft,
  piece,
  push,
  refusal,
  space,
  step,
  type Line,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { combatStory, resolveCombat, strengthOf, topFrame, type ColumnRule, type CombatStory } from '@rokada/kit';
import { board } from '../board.ts';
import { BOMBARDMENT_TABLE } from '../charts.ts';
import { NO_FORT, WATER, isHex } from '../geography.ts';
import { NOT_RELEASED, isMarked, isOnMap, unitsAt, weather, type State } from '../state.ts';
import {
  AIR_18TH,
  AIR_8TH,
  AIR_UNITS,
  AXIS,
  GERMAN_AIR,
  GERMAN_ARTILLERY,
  UNITS,
  airStrength,
  bombardmentOf,
  camp,
  campOfSide,
  enemyOf,
  isArtillery,
  sideOf,
} from '../units.ts';
import { refuseActive } from './activations.ts';
import { inAirRange } from './air-range.ts';
import { bombardmentDefence, groundOf, sideBetween } from './combat-ground.ts';
import { noteFlight, refuseFlight } from './combat-support.ts';
import { isOutOfCommand } from './combat-supply.ts';
import { destroyFort } from './forts.ts';
import { loseStep } from './losses.ts';
import { fieldOf } from './zones.ts';

/** Bombardment from the air (8.5), by artillery and of forts themselves (12.8). */

type Story = CombatStory<string>;
/** less than 1-1 cannot be tried; 3-1 is 2-1. */
const COLUMNS: ColumnRule = {
  rule: 'DV-8.5e',
  below: { rule: 'DV-8.5e', tested: 'before-shifts', then: 'no-attack' },
  above: { rule: 'DV-8.5e', tested: 'before-shifts', then: 'nearest-column' },
};
/** The starred rows: whoever rolls them is done. */
const LAST_STARRED = 3;

function storyAgainst(s: State, hex: number, attack: readonly Line[], modifiers: readonly Line[]): Story {
  const holder = (fieldOf(s).held[hex]! & 1) !== 0 || s.hexes.control[hex] === AXIS ? AXIS : 1;
  const defence = bombardmentDefence(groundOf(s, hex, holder));
  return combatStory<string>({
    table: BOMBARDMENT_TABLE,
    attack: strengthOf('bombardment', attack),
    defence: strengthOf('bombardment-defence', [line('DV-8.5e', 'ground', defence, { hex: { space: hex } })]),
    columns: COLUMNS,
    modifiers,
  });
}

/** 8.5, R-18. */
const WEATHER: Readonly<Record<string, number>> = { mixed: -1, mud: -1, snow: -2 };
function airModifiers(s: State, air: number): Line[] {
  const lines: Line[] = [];
  if (air === AIR_8TH) lines.push(line('DV-8.5h', 'eighth-air', 1));
  if (air === AIR_18TH) {
    if (weather(s) === 'mud') lines.push(line('DV-8.5k', 'weather', -2));
  } else if (WEATHER[weather(s)] !== undefined) lines.push(line('DV-8.5j', 'weather', WEATHER[weather(s)]!));
  return lines;
}

const airStory = (s: State, air: number, hex: number): Story =>
  storyAgainst(s, hex, [line('DV-8.5e', 'bombers', airStrength(air), { unit: { piece: air } })], airModifiers(s, air));

const isFort = (s: State, hex: number): boolean => s.hexes.fort[hex] !== NO_FORT;

/** 12.8: artillery counts twice against units in a fort. */
function artilleryLines(u: number, twice: string | undefined): Line[] {
  const value = bombardmentOf[u]!;
  const first = line('DV-12.8b', 'guns', value, { unit: { piece: u } });
  return twice === undefined ? [first] : [first, line(twice, 'guns-against-fort', value)];
}
const artilleryStory = (s: State, u: number, hex: number): Story =>
  storyAgainst(s, hex, artilleryLines(u, isFort(s, hex) ? 'DV-12.8j' : undefined), []);
const siegeStory = (s: State, hex: number): Story =>
  storyAgainst(s, hex, artilleryLines(GERMAN_ARTILLERY, 'DV-12.8m'), []);

/** Rolls; answers whether it struck, and what the die showed. */
function roll(
  story: Story,
  key: string,
  rule: string,
  params: object,
  world: World,
): { hit: boolean; isDone: boolean } {
  const rolled = resolveCombat(story, world.chance);
  const hit = rolled.result === 'L';
  const die = rolled.dice[0]!;
  world.tell({
    key,
    rules: [rule],
    params: { ...params, column: story.column!, die, result: { word: hit ? 'bombardment-hit' : 'bombardment-miss' } },
    ledgers: story.ledgers,
  });
  return { hit, isDone: die <= LAST_STARRED };
}

// --- From the air (8.5)

type Bombing = { air: number; hex: number; unit: number };

const refuseBomber = (s: State, side: string, air: number): Refusal | undefined =>
  !AIR_UNITS.includes(air) || camp(air) !== campOfSide(side)
    ? refusal('DV-8.5a', 'only-air-units', { unit: { piece: air } })
    : refuseFlight(s, air);

function refuseBombed(s: State, side: string, air: number, hex: number): Refusal | undefined {
  const params = { hex: { space: hex }, air: { piece: air } };
  if (!isHex(hex) || unitsAt(s, enemyOf(campOfSide(side)), hex).length === 0)
    return refusal('DV-8.5b', 'nobody-to-bombard', params);
  if (s.activation!.bombed.includes(hex)) return refusal('DV-8.5c', 'was-bombed', params);
  if (!inAirRange(s, air, hex)) return refusal('DV-8.4b', 'out-of-air-range', params);
  return airStory(s, air, hex).refusal;
}

/** Hexes with enemy units within range. */
function* bombable(s: State, side: string, air: number): Generator<number> {
  const enemy = enemyOf(campOfSide(side));
  const seen = new Set<number>();
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    if (camp(u) !== enemy || !isOnMap(s, u) || seen.has(hex) || !inAirRange(s, air, hex)) continue;
    seen.add(hex);
    yield hex;
  }
}

export const bombard = action<State, Bombing>(
  'bombard',
  'DV-8.5a',
  {
    air: piece({
      among: (s, d) => AIR_UNITS.filter((air) => camp(air) === campOfSide(d.side) && isOnMap(s, air)),
      refuse(s, d, air) {
        const no = refuseBomber(s, d.side, air);
        if (no !== undefined) return no;
        for (const hex of bombable(s, d.side, air)) if (!refuseBombed(s, d.side, air, hex)) return undefined;
        return refusal('DV-8.5b', 'nobody-to-bombard-in-range', { air: { piece: air } });
      },
    }),
    hex: space({
      among: (s, d) => perDraft(d, d.air, () => [...bombable(s, d.side, d.air)]),
      refuse: (s, d, hex) => refuseBombed(s, d.side, d.air, hex),
    }),
    unit: piece({ among: (s, d) => unitsAt(s, enemyOf(campOfSide(d.side)), d.hex) }),
  },
  {
    preview: (s, d) => airStory(s, d.air, d.hex),
    apply(s, d, world) {
      const { hit, isDone } = roll(
        airStory(s, d.air, d.hex),
        'bombarded',
        'DV-8.5e',
        { air: { piece: d.air }, unit: { piece: d.unit }, hex: { space: d.hex } },
        world,
      );
      s.activation!.bombed.push(d.hex);
      noteFlight(s, d.air);
      if (isDone) s.units.done[d.air] = 1;
      if (hit) loseStep(s, d.unit, world, 'DV-8.5f');
    },
  },
);

// --- By artillery (12.8)

/** Why an artillery unit may not bombard now. */
function refuseGunner(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (isArtillery[u] !== 1 || camp(u) !== campOfSide(side) || !isOnMap(s, u))
    return refusal('DV-12.8b', 'no-artillery', params);
  const activation = s.activation!;
  if (activation.mechanizedOnly) return refusal('DV-12.8h', 'guns-fire-first', params);
  if (activation.kind === 'stavka' && s.units.released[u] === NOT_RELEASED)
    return refusal('DV-12.8i', 'guns-not-released', params);
  if (isOutOfCommand(s, u))
    return refusal(activation.kind === 'combat-stavka-zhukov' ? 'DV-10.5.4a' : 'DV-12.8i', 'out-of-command', params);
  const idle = refuseActive(s, u);
  if (idle !== undefined) return camp(u) === AXIS && activation.hq >= 0 ? { ...idle, rule: 'DV-12.8h' } : idle;
  if (isMarked(s, u)) return refusal('DV-12.8g', 'guns-unsupplied', params);
  if (s.units.done[u] === 1) return refusal('DV-12.8f', 'guns-done', params);
  if (s.units.fought[u] === 1) return refusal('DV-12.8d', 'has-fired', params);
  return activation.attacked.length > 0 ? refusal('DV-12.8e', 'guns-before-attacks', params) : undefined;
}

function refuseBeside(s: State, u: number, hex: number): Refusal | undefined {
  const params = { hex: { space: hex }, unit: { piece: u } };
  const between = isHex(hex) ? sideBetween(s.units.at[u]!, hex) : -1;
  if (between < 0) return refusal('DV-12.8b', 'not-beside', params);
  if (between & WATER) return refusal('DV-TEC.s', 'not-across-water', params);
  return s.activation!.shelled.includes(hex) ? refusal('DV-12.8d', 'was-shelled', params) : undefined;
}

function refuseShelled(s: State, u: number, hex: number): Refusal | undefined {
  const no = refuseBeside(s, u, hex);
  if (no !== undefined) return no;
  if (unitsAt(s, enemyOf(camp(u)), hex).length === 0)
    return refusal('DV-12.8b', 'nobody-to-bombard', { hex: { space: hex } });
  return artilleryStory(s, u, hex).refusal;
}

const around = (hex: number): Int32Array => board.to.subarray(board.first[hex], board.first[hex + 1]);
const gunsOf = (s: State, side: string): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (isArtillery[u] === 1 && camp(u) === campOfSide(side) && isOnMap(s, u)) found.push(u);
  return found;
};

function fired(s: State, u: number, hex: number, isDone: boolean): void {
  s.activation!.shelled.push(hex);
  s.units.fought[u] = 1;
  if (isDone) s.units.done[u] = 1;
}

export const shell = action<State, { guns: number; hex: number; unit?: number }>(
  'shell',
  'DV-12.8b',
  {
    guns: piece({
      among: (s, d) => gunsOf(s, d.side),
      refuse(s, d, u) {
        const no = refuseGunner(s, d.side, u);
        if (no !== undefined) return no;
        return around(s.units.at[u]!).some((hex) => refuseShelled(s, u, hex) === undefined)
          ? undefined
          : refusal('DV-12.8b', 'nobody-beside', { hex: { space: s.units.at[u]! } });
      },
    }),
    hex: space({ among: (s, d) => around(s.units.at[d.guns]!), refuse: (s, d, hex) => refuseShelled(s, d.guns, hex) }),
    // The owner of the guns chooses only in a fort.
    unit: piece({
      when: (s, d) => isFort(s, d.hex),
      among: (s, d) => unitsAt(s, enemyOf(campOfSide(d.side)), d.hex),
    }),
  },
  {
    preview: (s, d) => artilleryStory(s, d.guns, d.hex),
    apply(s, d, world) {
      const params = { guns: { piece: d.guns }, hex: { space: d.hex } };
      const { hit, isDone } = roll(artilleryStory(s, d.guns, d.hex), 'shelled', 'DV-12.8b', params, world);
      fired(s, d.guns, d.hex, isDone);
      if (!hit) return;
      const targets = unitsAt(s, enemyOf(camp(d.guns)), d.hex);
      if (d.unit !== undefined) loseStep(s, d.unit, world, 'DV-12.8b');
      else if (targets.length === 1) loseStep(s, targets[0]!, world, 'DV-12.8b');
      else push(s, choosingTarget, { side: sideOf(enemyOf(camp(d.guns))), target: d.hex });
    },
  },
);

interface TargetFrame {
  readonly side: string;
  readonly target: number;
}
const top = (s: State): TargetFrame => topFrame<TargetFrame>(s);

/** 12.8: the defender chooses who was hit. Bombardment knows no order of losses (12.3). */
const takeHit = action<State, { unit: number }>(
  'take-hit',
  'DV-12.8c',
  { unit: piece({ among: (s) => unitsAt(s, campOfSide(top(s).side), top(s).target) }) },
  { apply: (s, d, world) => loseStep(s, d.unit, world, 'DV-12.8c') },
);
export const choosingTarget = step<State, TargetFrame>('choosing-target', 'DV-12.8c', {
  decision: (_s, f) => ({ side: f.side, params: { hex: { space: f.target } } }),
  actions: [takeHit],
});

// --- Of a fort itself (12.8)

function refuseSiege(s: State, hex: number): Refusal | undefined {
  const no = refuseBeside(s, GERMAN_ARTILLERY, hex);
  if (no !== undefined) return no;
  if (!isFort(s, hex) || s.hexes.control[hex] === AXIS)
    return refusal('DV-12.8l', 'no-fort-there', { hex: { space: hex } });
  return siegeStory(s, hex).refusal;
}

export const siege = action<State, { air: number; hex: number }>(
  'siege',
  'DV-12.8l',
  {
    air: piece({
      among: (s) => GERMAN_AIR.filter((air) => isOnMap(s, air)),
      refuse(s, _d, air) {
        if (!GERMAN_AIR.includes(air)) return refusal('DV-12.8l', 'only-air-units', { unit: { piece: air } });
        const no = refuseFlight(s, air);
        if (no !== undefined) return no;
        return around(s.units.at[GERMAN_ARTILLERY]!).some((hex) => refuseSiegeBy(s, air, hex) === undefined)
          ? undefined
          : refusal('DV-12.8l', 'out-of-air-range', {
              air: { piece: air },
              hex: { space: s.units.at[GERMAN_ARTILLERY]! },
            });
      },
    }),
    hex: space({
      among: (s) => around(s.units.at[GERMAN_ARTILLERY]!),
      refuse: (s, d, hex) => refuseSiegeBy(s, d.air, hex),
    }),
  },
  {
    closed: (s, side) => refuseGunner(s, side, GERMAN_ARTILLERY),
    preview: (s, d) => siegeStory(s, d.hex),
    apply(s, d, world) {
      const params = { guns: { piece: GERMAN_ARTILLERY }, air: { piece: d.air }, hex: { space: d.hex } };
      const { hit, isDone } = roll(siegeStory(s, d.hex), 'besieged', 'DV-12.8m', params, world);
      fired(s, GERMAN_ARTILLERY, d.hex, isDone);
      noteFlight(s, d.air);
      s.units.done[d.air] = 1;
      if (hit) destroyFort(s, d.hex, 'DV-12.8m', world);
    },
  },
);

const refuseSiegeBy = (s: State, air: number, hex: number): Refusal | undefined =>
  refuseSiege(s, hex) ??
  (inAirRange(s, air, hex)
    ? undefined
    : refusal('DV-12.8l', 'out-of-air-range', { air: { piece: air }, hex: { space: hex } }));
