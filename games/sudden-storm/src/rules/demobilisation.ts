import { action, option, piece, refusal, type Refusal } from '@rokada/kernel';
import { REMOVED, REPLACEMENT_POOL, isHex } from '../board.ts';
import { plays } from '../options.ts';
import { SCHEDULE } from '../order-of-battle.ts';
import { isMotorised, printedAttack, shown, type State } from '../state.ts';
import { SOVIET, UNITS, camp, campOfSide, isComponent, isMilitia } from '../units.ts';
import { mayBeReplaced, takeOff } from './elimination.ts';
import { gainLater, poolsForSite, refuseLine } from './point-pools.ts';
import { NO_PRICE, kindOf, type Kind, type Price } from './replacement-costs.ts';

/** Demobilisation (33F1, 33F2): Soviet units given up for their replacement points. */

const since = (permission: string): number => SCHEDULE.find((entry) => entry.permission === permission)!.turn;
/** OBS25, OBS26 */
const [CM_SINCE, MILITIA_SINCE] = [since('demobilise-cm'), since('demobilise-militia')];

const isAllowed = (s: State, u: number): boolean =>
  (isMilitia[u] === 1 && s.turn >= MILITIA_SINCE) || (isMotorised(s, u) && s.turn >= CM_SINCE);
/** On the map, of a kind that the order of battle lets go by now. */
function candidates(s: State): number[] {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++)
    if (camp(u) === SOVIET && isHex(s.units.at[u]!) && isComponent[u] === 0 && isAllowed(s, u)) found.push(u);
  return found;
}
export const mayDemobilise = (s: State): boolean =>
  s.phasing === SOVIET && s.turn >= CM_SINCE && candidates(s).length > 0;

/** Ruling 37: the kind of points that would replace it. 33F2a: militia gives one more than its attack strength. */
const kindFor = (s: State, u: number): Kind => kindOf(shown(s, u));
const gainOf = (s: State, u: number): Price => ({
  ...NO_PRICE,
  [kindFor(s, u)]: printedAttack(s, u) + isMilitia[u]!,
});

function refuseDemobilising(s: State, u: number, pool: string): Refusal | undefined {
  if (!poolsForSite(s, u, kindFor(s, u)).includes(pool))
    return refusal('SS-33F1b', 'other-district', { unit: { piece: u } });
  return refuseLine(s, u, pool, kindFor(s, u));
}

export const demobilise = action<State, { unit: number; pool: string }>(
  'demobilise',
  'SS-33F1a',
  {
    unit: piece({
      among: candidates,
      refuse(s, d, u) {
        const params = { unit: { piece: u } };
        if (campOfSide(d.side) !== SOVIET || !candidates(s).includes(u))
          return refusal('SS-33F1a', 'not-to-demobilise', params);
        const all = poolsForSite(s, u, kindFor(s, u)).map((pool) => refuseDemobilising(s, u, pool));
        return all.includes(undefined) ? undefined : (all[0] ?? refusal('SS-33F1a', 'no-line-to-source', params));
      },
    }),
    pool: option({
      among: (s, d) => poolsForSite(s, d.unit, kindFor(s, d.unit)),
      refuse: (s, d, pool) => refuseDemobilising(s, d.unit, pool),
    }),
  },
  {
    apply(s, d, world) {
      gainLater(s, d.unit, d.pool, gainOf(s, d.unit));
      const isGone = plays(s, 'demobilised-units', 'out-of-play') || !mayBeReplaced(d.unit);
      takeOff(s, d.unit, isGone ? REMOVED : REPLACEMENT_POOL, world);
      world.tell({ key: 'demobilised', rules: ['SS-33F1a'], params: { unit: { piece: d.unit } } });
    },
  },
);
