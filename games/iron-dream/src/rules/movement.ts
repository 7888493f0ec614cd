import { action, path, perMoment, pieces, refusal, type Refusal, type World } from '@rokada/kernel';
import { GREECE, LAND, NOWHERE } from '../geography.ts';
import { EMERGENCY, campOf, doing, unitsAt, unitsOf, unitsOnMap, type State } from '../state.ts';
import { ALLIED, campOfSide, isSupplyUnit, type Camp } from '../units.ts';
import { refuseCommand } from './command.ts';
import { enterHex } from './entry.ts';
import { reachOf, refuseEnd } from './leaving-supply.ts';
import { marchOf, pathCost, refuseStep, stepNote, stepsFrom, type March } from './march.ts';
import { allowance, comesFromGreece, pointsLeft, refuseMover } from './movement-points.ts';

/** Operational movement (10). Units of one hex may move as one: they pay the dearest cost among them. */

/** Takes units up; whoever was in hand before and is not among them is released and moves no more. */
export function takeUp(s: State, units: readonly number[]): void {
  for (const u of s.hand) if (!units.includes(u)) s.units.released[u] = 1;
  s.hand = [...units];
}

/** Carries a group along a path, hex by hex. */
export function carry(s: State, march: March, way: readonly number[], world: World): void {
  const costs = march.units.map((u) => pathCost(s, { ...march, units: [u] }, way));
  for (const [i, u] of march.units.entries()) {
    s.units.spent[u] = s.units.spent[u]! + Math.min(costs[i]!, pointsLeft(s, u));
    if (costs[i]! > march.budget) s.units.spent[u] = allowance(s, u);
    s.units.entered[u]! += way.length;
  }
  // 25.4: they bring their Emergency Supply.
  for (const u of march.units) if (comesFromGreece(s, u)) s.units.supply[u] = EMERGENCY;
  for (const hex of way) enterHex(s, march.units, hex, world);
}

/** 27.9: two corps and two supply units a turn come up from Greece. */
function refuseFromGreece(s: State, u: number, chosen: readonly number[]): Refusal | undefined {
  if (s.units.at[u] !== GREECE || campOf(s, u) !== ALLIED) return undefined;
  const others = unitsOnMap(s, ALLIED).filter((each) => s.units.began[each] === GREECE);
  const alike = [...others, ...chosen].filter((each) => isSupplyUnit[each] === isSupplyUnit[u]);
  return alike.length < 2 ? undefined : refusal('ID-27.9b', 'port-full', { hex: { space: GREECE } });
}

const marchFor = (s: State, d: { readonly units: readonly number[] }): March =>
  perMoment(s, d.units, () => marchOf(s, d.units));

export const move = action<State, { units: readonly number[]; way: readonly number[] }>(
  'move',
  'ID-10.2a',
  {
    units: pieces({
      max: 4,
      among: (s, d, chosen) =>
        chosen.length === 0 ? unitsOf(s, campOfSide(d.side)) : unitsAt(s, s.units.at[chosen[0]!]!),
      refuse(s, d, u, chosen) {
        const no = refuseCommand(s, d.side, u) ?? refuseMover(s, u, campOfSide(d.side));
        if (no !== undefined) return no;
        const first = chosen[0];
        if (first !== undefined && s.units.at[u] !== s.units.at[first])
          return refusal('ID-8.7a', 'not-one-stack', { unit: { piece: u } });
        return refuseFromGreece(s, u, chosen);
      },
    }),
    way: path({
      among: (s, d, chosen) => {
        const march = marchFor(s, d);
        return [...stepsFrom(s, march, chosen.at(-1) ?? march.from)].map(([to]) => to);
      },
      refuse: (s, d, to, chosen) => refuseStep(s, marchFor(s, d), to, chosen),
      note: (s, d, to, chosen) => stepNote(s, marchFor(s, d), to, chosen),
      refuseWhole: (s, d, way) => refuseEnd(s, marchFor(s, d), way),
      reach: (s, d) => reachOf(s, marchFor(s, d)),
    }),
  },
  {
    apply(s, d, world) {
      const march = marchOf(s, d.units);
      takeUp(s, d.units);
      world.tell({
        key: 'moved',
        rules: ['ID-10.2a'],
        params: { units: { pieces: d.units }, from: { space: march.from }, to: { space: d.way.at(-1)! } },
      });
      carry(s, march, d.way, world);
    },
  },
);

/** As everybody could move if his phase began now: what was spent in his last one stands until then. */
export function rested(s: State): State {
  const { spent, entered, did, at } = s.units;
  const none = { spent: spent.slice().fill(0), entered: entered.slice().fill(0), did: did.slice().fill(0) };
  return { ...s, units: { ...s.units, ...none, began: at.slice() } };
}

/** At the start of a camp's operational phase: where everybody stands, nothing spent. */
export function beginMovement(s: State, camp: Camp): void {
  s.hand = [];
  const { entered, released, stormed, aimed } = s.units;
  for (const u of unitsOf(s, camp)) {
    s.units.began[u] = s.units.at[u]!;
    s.units.spent[u] = s.units.did[u] === doing('landed') ? 1 : 0;
    s.units.aim[u] = NOWHERE;
    for (const column of [entered, released, stormed, aimed]) column[u] = 0;
  }
  for (const hex of LAND) s.hexes.stormed[hex] = 0;
}
