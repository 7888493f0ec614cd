import { action, option, piece, refusal, type Refusal, type World } from '@rokada/kernel';
import { ELIMINATED, ETO, MTO, NOWHERE, OFF_MAP, REPLACEMENT_ARMY, SOUTHERN_ITALY, isHex } from '../geography.ts';
import { campOf, doing, isHoldingBox, isJudge, isPile, unitsOf, type State } from '../state.ts';
import {
  ALLIED,
  F1,
  F2,
  GREEN,
  HITLERITE,
  SOVIET,
  campOfSide,
  flagsOf,
  groupOf,
  isAirborne,
  isBulgarian,
  isCombat,
  isElite,
  isFlak,
  isGerman,
  isMechanized,
  isRomanian,
  isYugoslav,
  stepsOf,
  type Camp,
} from '../units.ts';
import { plays } from '../options.ts';
import { secondariesGone } from './economy.ts';
import { suppliedNow, theatresOf } from './supply.ts';
import type { Theatre } from './ports.ts';

/** Replacement steps (7.11 to 7.22): rebuild what is reduced, or bring back what is in the pile. */

/** The theatres whose steps can serve an Anglo-Allied unit where it is now (4.9, ruling B73). */
export function servingTheatres(s: State, u: number): readonly Theatre[] {
  const at = s.units.at[u]!;
  if (at === ETO || at === ELIMINATED.eto) return ['eto'];
  if (at === MTO || at === SOUTHERN_ITALY || at === ELIMINATED.mto) return ['mto'];
  return theatresOf(s, at);
}

type Purse = keyof State['steps'];

/** The steps that could pay for a unit, the cheaper use first; the theatre settles which green one. */
function pursesFor(s: State, u: number, theatre?: string): Purse[] {
  const camp = campOf(s, u);
  const purses: Purse[] =
    camp === SOVIET
      ? ['soviet']
      : camp === HITLERITE
        ? isMechanized[u] === 1
          ? ['mech']
          : ['foot', 'mech']
        : alliedPurses(s, u, theatre);
  return purses.filter((purse) => s.steps[purse] > 0);
}

function alliedPurses(s: State, u: number, theatre?: string): Purse[] {
  if (groupOf[u] !== GREEN && isAirborne[u] === 0) return ['beige'];
  const where = servingTheatres(s, u).filter((each) => theatre === undefined || each === theatre);
  const green = where.map((each): Purse => (each === 'eto' ? 'greenEto' : 'greenMto'));
  return isAirborne[u] === 1 ? [...green, 'beige'] : green;
}

/** 7.17: nations and corps that steps can do nothing for. */
function refuseNation(s: State, u: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  const camp = campOf(s, u);
  if (camp === HITLERITE && isGerman[u] === 0) return no('ID-7.17d', 'no-steps-for-satellites');
  if (isRomanian[u] === 1) return no('ID-19.3a', 'not-replaceable');
  if (isBulgarian[u] === 1) return no('ID-19.10a', 'not-replaceable');
  if (isYugoslav[u] === 1) return no('ID-20.5a', 'not-replaceable');
  if (camp === ALLIED && isGerman[u] === 1) return no('ID-27.5c', 'not-replaceable');
  if (isFlak[u] === 1) return no('ID-7.17e', 'not-replaceable');
  return flagsOf[u]!.includes('non-replaceable') ? no('ID-7.17e', 'not-replaceable') : undefined;
}

function refuseAny(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (isCombat[u] === 0 || campOf(s, u) !== camp) return no('ID-7.11a', 'not-yours');
  if (s.units.absorbed[u] === 1) return no('ID-7.16b', 'one-step-a-turn');
  return refuseNation(s, u);
}

const purseRule = (s: State, u: number): string =>
  campOf(s, u) === HITLERITE && isMechanized[u] === 1 && s.steps.foot > 0 ? 'ID-7.15b' : 'ID-7.16a';

function refuseRebuild(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  const any = refuseAny(s, u, camp);
  if (any !== undefined) return any;
  const at = s.units.at[u]!;
  const inBox = isHoldingBox(at) || at === SOUTHERN_ITALY || at === REPLACEMENT_ARMY || at === OFF_MAP;
  if (s.units.lost[u] === 0 || !(isHex(at) || inBox)) return no('ID-7.11a', 'not-reduced');
  if (isElite[u] === 1 && s.turn >= 15 && s.units.lost[u] === 1) return no('ID-7.17f', 'elite-cap');
  if (isHex(at) && !suppliedNow(s, camp).has(u)) return no('ID-7.17a', 'unsupplied');
  // 16.4: only what is still on the map, and the box is off it (7.8).
  if (at === REPLACEMENT_ARMY && secondariesGone(s) >= 2 && plays(s, 'box-rebuilding', 'map-only'))
    return no('ID-16.4b', 'recreation-lost');
  return pursesFor(s, u).length > 0 ? undefined : no(purseRule(s, u), 'no-steps-left');
}

function refuseRecreate(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  const any = refuseAny(s, u, camp);
  if (any !== undefined) return any;
  if (!isPile(s.units.at[u]!)) return no('ID-7.11a', 'not-in-pile');
  if (camp === HITLERITE && secondariesGone(s) >= 2) return no('ID-7.18a', 'recreation-lost');
  if (isUnbornFrench(s, u)) return no('ID-7.25a', 'needs-conversion');
  return pursesFor(s, u).length > 0 ? undefined : no(purseRule(s, u), 'no-steps-left');
}

/** F1 and F2 lie in the pile until Fx has been converted (7.25). */
const isUnbornFrench = (s: State, u: number): boolean =>
  !isJudge(s) &&
  ((u === F1 && (s.fxRemoved === 0 || s.turn <= s.fxRemoved)) ||
    (u === F2 && (s.fxRemoved === 0 || s.turn <= s.fxRemoved + 1)));

const boxFor = (s: State, u: number): number => {
  const camp = campOf(s, u);
  return camp === HITLERITE
    ? REPLACEMENT_ARMY
    : camp === SOVIET
      ? OFF_MAP
      : s.units.at[u] === ELIMINATED.mto
        ? MTO
        : ETO;
};

function pay(s: State, u: number, theatre: string | undefined): void {
  s.steps[pursesFor(s, u, theatre)[0]!]--;
  s.units.absorbed[u] = 1;
}

/** 4.9: a green unit that both theatres can serve is in the one its owner names. */
const mustNameTheatre = (s: State, u: number): boolean =>
  campOf(s, u) === ALLIED &&
  groupOf[u] === GREEN &&
  servingTheatres(s, u).length > 1 &&
  s.steps.greenEto > 0 &&
  s.steps.greenMto > 0;

export const rebuild = action<State, { unit: number; theatre?: string }>(
  'rebuild',
  'ID-7.11a',
  {
    unit: piece({
      among: (s, d) => unitsOf(s, campOfSide(d.side)).filter((u) => s.units.lost[u]! > 0),
      refuse: (s, d, u) => refuseRebuild(s, u, campOfSide(d.side)),
    }),
    theatre: option({ when: (s, d) => mustNameTheatre(s, d.unit), among: () => ['eto', 'mto'] }),
  },
  {
    apply(s, d, world) {
      pay(s, d.unit, d.theatre);
      s.units.lost[d.unit]!--;
      // 7.19 to 7.22: on the map it stays put; a box of the Anglo-Allies binds by 7.21, the others do not.
      const at = s.units.at[d.unit]!;
      s.units.did[d.unit] = at === REPLACEMENT_ARMY || at === OFF_MAP ? doing('nothing') : doing('rebuilt');
      s.units.refit[d.unit] = 0;
      tell('rebuilt', s, d.unit, world);
    },
  },
);

export const recreate = action<State, { unit: number }>(
  'recreate',
  'ID-7.11a',
  {
    unit: piece({
      among: (s, d) => unitsOf(s, campOfSide(d.side)).filter((u) => isPile(s.units.at[u]!)),
      refuse: (s, d, u) => refuseRecreate(s, u, campOfSide(d.side)),
    }),
  },
  {
    apply(s, d, world) {
      pay(s, d.unit, undefined);
      s.units.at[d.unit] = boxFor(s, d.unit);
      // Ruling B24: a corps of three steps comes back with one, or with two.
      s.units.lost[d.unit] = plays(s, 'recreated-elite', 'one-step-down')
        ? Math.min(1, stepsOf[d.unit]! - 1)
        : stepsOf[d.unit]! - 1;
      s.units.did[d.unit] = campOf(s, d.unit) === ALLIED ? doing('rebuilt') : doing('nothing');
      tell('recreated', s, d.unit, world);
    },
  },
);

function tell(key: string, s: State, u: number, world: World): void {
  world.tell({ key, rules: ['ID-7.11a'], params: { unit: { piece: u }, at: { space: s.units.at[u]! } } });
}

/** A new player turn: what bound units last turn is over. */
export function refreshUnits(s: State, camp: Camp): void {
  const { did, absorbed, fresh, holds, released, spent, entered, began } = s.units;
  for (const u of unitsOf(s, camp)) {
    for (const column of [did, absorbed, fresh, holds, released, spent, entered]) column[u] = 0;
    began[u] = NOWHERE;
  }
  s.steps = { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 };
}
