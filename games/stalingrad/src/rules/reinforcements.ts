import { action, pieces, refusal, sequence, space, step, type Refusal } from '@rokada/kernel';
import oob from '../../data/oob.json' with { type: 'json' };
import { COMBAT_UNITS, dateIndex, DEAD_PILE, EAST_BANK, OFF_MAP, UNITS } from '../data.ts';
import { begin, isIntroductory, seatOf, type Stalingrad } from '../state.ts';
import { at, aUnit, tell, units } from '../tell.ts';
import { rolled } from './advantage.ts';
import { controllerOf, neighboursOf, standsAt } from './areas.ts';
import { renew } from './dispersal.ts';

/** Rules 18.1 and 18.2: who arrives when, and where. */

/** TS-18.1a; TS-21.1b: later units belong to the expansion set. */
const dueToday = (s: Stalingrad): number[] =>
  UNITS.flatMap((unit, u) =>
    unit.arrives === s.date && s.units.at[u]! < 0 && (!unit.expansion || s.options['expansion'] === 'yes') ? [u] : [],
  );

/** TS-18.2c: Russians assemble on the east bank; Germans off the map until they are placed. */
function arrive(s: Stalingrad, u: number): void {
  const { side } = UNITS[u]!;
  renew(s, u, side === 'russian' ? EAST_BANK : OFF_MAP); // TS-18.1b
  if (side === 'german') s.arrivals.push(u);
}

const arriving = step<Stalingrad>('arriving', 'TS-18.1a', {
  enter(s, _f, world) {
    const due = dueToday(s);
    if (due.length === 0) return;
    if (isIntroductory(s)) {
      for (const unit of due.toReversed()) begin(s, 'arrival-roll', { unit });
      return;
    }
    for (const u of due) arrive(s, u);
    tell(world, 'reinforcements', ['TS-18.1a'], { units: units(due) });
  },
});

/** TS-INT-6a: 1, 2 or 3 brings the unit; otherwise it never comes. */
export const arrivalRoll = rolled<{ unit: number }>('arrival-roll', 'TS-INT-6a', {
  dice: 1,
  resolve(s, f, world) {
    const arrives = f.total <= 3;
    tell(world, arrives ? 'arrives' : 'sent-elsewhere', ['TS-INT-6a'], { unit: aUnit(f.unit), roll: f.total });
    if (arrives) arrive(s, f.unit);
  },
});

/** TS-18.2a, TS-18.2d, TS-INT-6b: German-controlled zones of entry without Russian combat units. */
function refuseZone(s: Stalingrad, zone: number): Refusal | undefined {
  const params = { area: at(zone) };
  if (![...neighboursOf(s, OFF_MAP)].includes(zone)) return refusal('TS-18.2a', 'not-a-zone-of-entry', params);
  if (controllerOf(s, zone) !== 'german') return refusal('TS-18.2a', 'zone-not-controlled', params);
  return standsAt(s, 'russian', zone) ? refusal('TS-18.2d', 'russians-in-zone', params) : undefined;
}

export const placeReinforcements = action<Stalingrad, { zone: number; units: readonly number[] }>(
  'placeReinforcements',
  'TS-18.2a',
  {
    zone: space({ among: (s) => neighboursOf(s, OFF_MAP), refuse: (s, _d, zone) => refuseZone(s, zone) }),
    units: pieces({ among: (s) => s.arrivals }),
  },
  {
    apply(s, d, world) {
      for (const u of d.units) s.units.at[u] = d.zone;
      s.arrivals = s.arrivals.filter((u) => !d.units.includes(u));
      tell(world, 'reinforcements-placed', ['TS-18.2a'], { units: units(d.units), area: at(d.zone) });
    },
  },
);

/** TS-18.2b: the rest stay off the map and enter in an impulse. */
export const holdBack = action<Stalingrad>(
  'holdBack',
  'TS-18.2b',
  {},
  {
    apply(s) {
      s.arrivals = [];
    },
  },
);

const placing = step<Stalingrad>('placing', 'TS-18.2a', {
  decision: (s) => ({ side: seatOf(s, 'german') }),
  actions: [placeReinforcements, holdBack],
  done: (s) => s.arrivals.length === 0,
});

// ---- replacements out of the dead pile ------------------------------------------------------------------------------

const REPLACEMENTS = oob.reinforcements.russian.find((entry) => entry.units.length === 0)!;
const REPLACEMENT_PARENTS: ReadonlySet<string> = new Set(['13 Guards Rifle Division', '95 Rifle Division']);

const replacements = (s: Stalingrad): number[] =>
  s.date === dateIndex(REPLACEMENTS.date)
    ? COMBAT_UNITS.russian.filter((u) => s.units.at[u] === DEAD_PILE && REPLACEMENT_PARENTS.has(UNITS[u]!.parent))
    : [];

const replacementCount = (s: Stalingrad): number => Math.min(4, replacements(s).length);

/** TS-18.1a, TS-19.3b: eliminated battalions come back; while they live they do not count as lost. */
export const recall = action<Stalingrad, { units: readonly number[] }>(
  'recall',
  'TS-18.1a',
  { units: pieces({ min: replacementCount, max: replacementCount, among: (s) => replacements(s) }) },
  {
    apply(s, d, world) {
      for (const u of d.units) renew(s, u, EAST_BANK);
      tell(world, 'replacements', ['TS-18.1a'], { units: units(d.units) });
    },
  },
);

const recalling = step<Stalingrad>('recalling', 'TS-18.1a', {
  decision: (s) => (replacementCount(s) > 0 ? { side: seatOf(s, 'russian') } : undefined),
  actions: [recall],
});

export const reinforcementPhase = sequence<Stalingrad>('reinforcement-phase', 'TS-18.1a', [
  arriving,
  placing,
  recalling,
]);
