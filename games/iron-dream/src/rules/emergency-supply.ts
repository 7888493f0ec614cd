import { action, option, path, perMoment, piece, refusal, spaces } from '@rokada/kernel';
import { isHex, neighbours } from '../geography.ts';
import { EMERGENCY, campOf, type State } from '../state.ts';
import { campOfSide, isSupplyUnit, type Camp } from '../units.ts';
import { refuseCommand } from './command.ts';
import { settle } from './control.ts';
import { enterHex } from './entry.ts';
import { reachOf, refuseEnd } from './leaving-supply.ts';
import { marchOf, refuseStep, stepNote, type March } from './march.ts';
import { consume, coveredUnits, needsGroup, refuseCover, supplyUnitsOnMap } from './supply-units.ts';

/** Emergency Supply (15.21 to 15.23): a supply unit goes where it is needed and is burned there. */

/** 15.30: nobody uses another side's supply. */
const isForeign = (s: State, u: number, camp: Camp): boolean => isSupplyUnit[u] === 1 && campOf(s, u) !== camp;

const marchFor = (s: State, d: { readonly unit: number }): March =>
  perMoment(s, `train:${d.unit}`, () => marchOf(s, [d.unit]));

/** 24.3: under a Shock Front marker, where it is burned on the spot. */
const isPinned = (s: State, u: number): boolean => s.hexes.shock[s.units.at[u]!] === 1;

export const burnEmergency = action<
  State,
  { unit: number; way: readonly number[]; hexes: readonly number[]; group?: string }
>(
  'burn-emergency',
  'ID-15.21a',
  {
    unit: piece({
      among: (s, d) => supplyUnitsOnMap(s, campOfSide(d.side)),
      refuse: (s, d, u) =>
        supplyUnitsOnMap(s, campOfSide(d.side)).includes(u)
          ? refuseCommand(s, d.side, u)
          : refusal(isForeign(s, u, campOfSide(d.side)) ? 'ID-15.30a' : 'ID-15.21a', 'not-your-supply', {
              unit: { piece: u },
            }),
    }),
    way: path({
      min: 0,
      among: (s, d, chosen) => neighbours(chosen.at(-1) ?? s.units.at[d.unit]!),
      // Whoever it is to feed stands on the map: it does not go into a box.
      refuse(s, d, to, chosen) {
        if (isPinned(s, d.unit)) return refusal('ID-24.3a', 'shock-front-fixed', { unit: { piece: d.unit } });
        return isHex(to)
          ? refuseStep(s, marchFor(s, d), to, chosen)
          : refusal('ID-15.21a', 'no-way', { hex: { space: to } });
      },
      note: (s, d, to, chosen) => stepNote(s, marchFor(s, d), to, chosen),
      refuseWhole: (s, d, way) => refuseEnd(s, marchFor(s, d), way),
      *reach(s, d) {
        yield [];
        if (isPinned(s, d.unit)) return;
        for (const way of reachOf(s, marchFor(s, d))) if (way.every(isHex)) yield way;
      },
    }),
    hexes: spaces({
      max: 2,
      among(s, d) {
        const from = d.way.at(-1) ?? s.units.at[d.unit]!;
        return [from, ...neighbours(from)];
      },
      refuse(s, d, hex, chosen) {
        const from = d.way.at(-1) ?? s.units.at[d.unit]!;
        const no = refuseCover(from, hex, chosen, 'ID-15.22a');
        if (no !== undefined) return no;
        return coveredUnits(s, campOfSide(d.side), [hex]).length > 0
          ? undefined
          : refusal('ID-15.22a', 'nobody-there', { hex: { space: hex } });
      },
    }),
    group: option({ when: (s, d) => needsGroup(s, d.side, d.hexes), among: () => ['beige', 'green'] }),
  },
  {
    apply(s, d, world) {
      const camp = campOfSide(d.side);
      for (const hex of d.way) enterHex(s, [d.unit], hex, world);
      consume(s, d.unit);
      const fed = coveredUnits(s, camp, d.hexes, d.group);
      for (const u of fed) s.units.supply[u] = EMERGENCY;
      world.tell({
        key: 'emergency-supply',
        rules: ['ID-15.22a', 'ID-15.23a'],
        params: { hexes: { spaces: d.hexes }, units: { pieces: fed } },
      });
      settle(s, world);
    },
  },
);
