import { action, option, piece, refusal, type Refusal } from '@rokada/kernel';
import { REMOVED, REPLACEMENT_POOL, grade, isHex } from '../board.ts';
import { SCHEDULE, type Entry, type UnitLine } from '../order-of-battle.ts';
import { printedAttack, shown, type State } from '../state.ts';
import {
  AXIS,
  FACES,
  FRONT,
  UNITS,
  attackOf,
  camp,
  campOfSide,
  counterOf,
  isComponent,
  isGuards,
  isMilitia,
  isNKVD,
  nationOf,
  originOf,
  sizeOf,
  typeOf,
  type Camp,
} from '../units.ts';
import { mayBeReplaced, takeOff } from './elimination.ts';
import { around, settleOwners } from './ownership.ts';
import { gainLater, pay, poolsForSite, refusePrice, refuseSite } from './point-pools.ts';
import { NO_PRICE, kindOf, type Kind, type Price } from './replacement-costs.ts';

/** Conversions and upgrades (33D), Guards (33F4): a unit leaves play and another takes its place. */

/** What a counter is, for whoever chooses one: `gds-rifle-xx-5-6`. */
const wordOf = (u: number): string => {
  const { flags, face, printed } = counterOf[u]!;
  const special = flags.find((flag) => flag === 'Gds' || flag === 'SS');
  return [special, face.type, face.size, printed].join(' ').trim().toLowerCase().replaceAll(' ', '-');
};

/** A counter that comes by conversion, with the entry that grants it. */
interface Grant {
  readonly to: number;
  readonly word: string;
  readonly entry: Entry;
  readonly camp: Camp;
}
const GRANTS: readonly Grant[] = [...originOf.entries()].flatMap(([to, origin]) =>
  origin.of === 'conversion' ? [{ to, word: wordOf(to), entry: SCHEDULE[origin.entry]!, camp: camp(to) }] : [],
);
/** 33D1a: granted by now and not used. */
const openGrants = (s: State, of: Camp): Grant[] =>
  GRANTS.filter((grant) => grant.camp === of && grant.entry.turn <= s.turn && s.units.at[grant.to] === -1);

// --- Who may be converted into what

interface AnyOf {
  readonly anyOf: readonly string[];
  readonly correctedAnyOf?: readonly string[];
}
/** 33a, 33D1a: type, size and strength count, not the name. 33F4b: Guards are made of regular, winter and naval units. */
function fits(s: State, u: number, { entry }: Grant): boolean {
  const row = shown(s, u);
  if (entry.guards === true) {
    if (camp(u) === AXIS || isNeverGuards(u) || isComponent[u] === 1) return false;
    const { anyOf, correctedAnyOf = anyOf } = entry.from as AnyOf;
    const size = ['Cad', 'Cdr'].includes(sizeOf[row]!) ? 'Cadre' : sizeOf[row]!;
    return correctedAnyOf.includes(`${typeOf[row]!} ${size}`);
  }
  const { printed, flags } = counterOf[u]!;
  return (
    s.units.face[u] === FRONT &&
    (entry.from as readonly UnitLine[]).some(
      (line) =>
        line.nationality.toLowerCase() === nationOf[u] &&
        line.type === typeOf[row] &&
        line.size === sizeOf[row] &&
        line.printed!.replace('*', '') === printed &&
        line.flags.includes('SS') === flags.includes('SS'),
    )
  );
}
/** 33F4b */
const isNeverGuards = (u: number): boolean => isGuards[u] === 1 || isNKVD[u] === 1 || isMilitia[u] === 1;
const grantsFor = (s: State, u: number): Grant[] => openGrants(s, camp(u)).filter((grant) => fits(s, u, grant));

/** 33F4c: points that a conversion to Guards costs, or gives where they are less than none. 33D2a: those of an upgrade. */
function points(s: State, u: number, { entry, to }: Grant): number {
  if (entry.guards === true) return attackOf[to * FACES + FRONT]! - (printedAttack(s, u) + 1);
  return entry.cost?.armourRP ?? 0;
}
const kindFor = (s: State, u: number, { entry }: Grant): Kind =>
  entry.guards === true ? kindOf(shown(s, u)) : 'armour';
function priceFor(s: State, u: number, grant: Grant): Price {
  return { ...NO_PRICE, [kindFor(s, u, grant)]: Math.max(0, points(s, u, grant)) };
}

function refuseGrant(s: State, u: number, grant: Grant, pool: string): Refusal | undefined {
  const kind = kindFor(s, u, grant);
  if (!poolsForSite(s, u, kind).includes(pool)) return refusal('SS-33B2j', 'other-district', { unit: { piece: u } });
  return refuseSite(s, u, pool, kind) ?? refusePrice(s, u, pool, priceFor(s, u, grant));
}
/** Why a unit cannot take up this grant with any points. */
function refuseAny(s: State, u: number, grant: Grant): Refusal | undefined {
  const all = poolsForSite(s, u, kindFor(s, u, grant)).map((pool) => refuseGrant(s, u, grant, pool));
  if (all.includes(undefined)) return undefined;
  return all[0] ?? refusal('SS-33Bc', 'no-line-to-source', { unit: { piece: u } });
}
const grantCalled = (s: State, u: number, word: string): Grant | undefined =>
  grantsFor(s, u).find((grant) => grant.word === word);

/** Units in cities that some grant would fit. */
function candidates(s: State, of: Camp): number[] {
  const open = openGrants(s, of);
  const found: number[] = [];
  if (open.length === 0) return found;
  for (let u = 0; u < UNITS; u++) {
    const hex = s.units.at[u]!;
    if (camp(u) === of && isHex(hex) && grade[hex] !== 0 && open.some((grant) => fits(s, u, grant))) found.push(u);
  }
  return found;
}
export const mayConvert = (s: State): boolean => candidates(s, s.phasing).length > 0;

export const conversion = action<State, { unit: number; into: string; pool: string }>(
  'convert-unit',
  'SS-33D1a',
  {
    unit: piece({
      among: (s, d) => candidates(s, campOfSide(d.side)),
      refuse(s, d, u) {
        const params = { unit: { piece: u } };
        const grants = camp(u) === campOfSide(d.side) && u < UNITS ? grantsFor(s, u) : [];
        if (grants.length === 0) return refusal(isNeverGuards(u) ? 'SS-33F4b' : 'SS-33D1a', 'no-conversion', params);
        const all = grants.map((grant) => refuseAny(s, u, grant));
        return all.includes(undefined) ? undefined : all[0];
      },
    }),
    into: option({
      among: (s, d) => [...new Set(grantsFor(s, d.unit).map(({ word }) => word))],
      refuse(s, d, word) {
        const grant = grantCalled(s, d.unit, word);
        return grant === undefined
          ? refusal('SS-33D1a', 'no-conversion', { unit: { piece: d.unit } })
          : refuseAny(s, d.unit, grant);
      },
    }),
    pool: option({
      among: (s, d) => poolsForSite(s, d.unit, kindFor(s, d.unit, grantCalled(s, d.unit, d.into)!)),
      refuse: (s, d, pool) => refuseGrant(s, d.unit, grantCalled(s, d.unit, d.into)!, pool),
    }),
  },
  {
    apply(s, d, world) {
      const grant = grantCalled(s, d.unit, d.into)!;
      const { to, entry } = grant;
      const hex = s.units.at[d.unit]!;
      pay(s, d.unit, d.pool, priceFor(s, d.unit, grant));
      const gained = -points(s, d.unit, grant);
      if (gained > 0) gainLater(s, d.unit, d.pool, { ...NO_PRICE, [kindFor(s, d.unit, grant)]: gained });
      for (const column of ['supply', 'outTurns', 'outSince', 'isolated', 'reserve'] as const)
        s.units[column][to] = s.units[column][d.unit]!;
      s.units.at[to] = hex;
      // 33F4a: what becomes Guards may be raised again under its old name; other originals are gone (33D1a).
      takeOff(s, d.unit, entry.guards === true && mayBeReplaced(d.unit) ? REPLACEMENT_POOL : REMOVED, world);
      settleOwners(s, around([hex]), world);
      const rule = entry.guards === true ? 'SS-33F4a' : entry.cost === undefined ? 'SS-33D1a' : 'SS-33D2a';
      world.tell({ key: 'converted', rules: [rule], params: { unit: { piece: d.unit }, into: { piece: to } } });
    },
  },
);
