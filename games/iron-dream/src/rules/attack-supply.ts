import { action, option, piece, refusal, spaces, type Refusal } from '@rokada/kernel';
import { Wave } from '@rokada/kit';
import { board } from '../board.ts';
import { DESTROYED, HEXES, ITALY, OPEN_WAYS, areAdjacent, isHex, neighbours } from '../geography.ts';
import { EMERGENCY, ammo, campOf, doing, isJudge, notHeldBy, unitsOnMap, type State } from '../state.ts';
import {
  ALLIED,
  HITLERITE,
  OKH,
  TWELFTH_ARMY,
  campOfSide,
  isCombat,
  isSupplyUnit,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { refuseCommand } from './command.ts';
import { settle } from './control.ts';
import { comesFromGreece } from './movement-points.ts';
import { isTwelfthArmyFed } from './specials.ts';
import { portHexes } from './zones.ts';
import { consume, coveredUnits, needsGroup, refuseCover } from './supply-units.ts';

/** Attack Supply (15.29 to 15.32), the Führer's mandates (23) and OKH (25.10). */

/** At the start of the phase: who has Attack Supply without burning anything. */
export function grantFreeAmmo(s: State, camp: Camp): void {
  const ports = portHexes(s);
  for (const u of unitsOnMap(s, camp)) {
    if (isCombat[u] === 0) continue;
    const at = s.units.at[u]!;
    const free =
      isYugoslav[u] === 1 ||
      s.units.did[u] === doing('dropped') ||
      (camp === ALLIED && ports.some((port) => port === at || areAdjacent(port, at))) ||
      // 6.4: the Italian front on turn 1.
      (camp === ALLIED && s.turn === 1 && !isJudge(s) && ITALY[at] === 1) ||
      (u === TWELFTH_ARMY && isTwelfthArmyFed(s)) ||
      comesFromGreece(s, u);
    s.units.ammo[u] = free ? ammo('free') : ammo('none');
    s.units.echelon[u] = 0;
  }
}

/** Attack Supply goes only to units in General or Emergency Supply (15.31). */
const mayBeFed = (s: State, u: number): boolean => s.units.supply[u] === 0 || s.units.supply[u] === EMERGENCY;

/** 25.10: up to four hexes from OKH along German-controlled hexes. */
export function okhRange(s: State): Uint8Array {
  const range = new Uint8Array(HEXES);
  const start = s.units.at[OKH]!;
  const shut = notHeldBy(s, HITLERITE);
  shut[start] = 0;
  wave.run(OPEN_WAYS, [start], shut, 4).lengths(range, 1);
  return range;
}
const wave = new Wave(board.spaces);

function refuseBurner(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (isSupplyUnit[u] === 1 && campOf(s, u) !== camp) return no('ID-15.30a', 'not-your-supply');
  if (isSupplyUnit[u] === 0 || !isHex(s.units.at[u]!)) return no('ID-15.29b', 'not-your-supply');
  if (u === OKH && s.units.did[u] === doing('strategic')) return no('ID-25.10g', 'okh-moved');
  // 13.5, 5.A4: at sea this turn and not come from a box, it does nothing else. Beach supply does come from one.
  if (s.units.did[u] === doing('sailed') && s.hexes.beach[s.units.at[u]!] !== 2)
    return no(camp === HITLERITE ? 'ID-13.5a' : 'ID-5.A4d', 'moved-by-sea');
  return u === OKH && s.units.fought[u] === 1 ? no('ID-25.10d', 'okh-used') : undefined;
}

function refuseFedHex(s: State, u: number, camp: Camp, hex: number, chosen: readonly number[]): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (u === OKH) {
    if (!isHex(hex) || okhRange(s)[hex] === 0) return no('ID-25.10d', 'okh-too-far');
    if (chosen.length > 0 && !areAdjacent(chosen[0]!, hex)) return no('ID-25.10d', 'not-covered');
  } else {
    const cover = refuseCover(s.units.at[u]!, hex, chosen, 'ID-15.32a');
    if (cover !== undefined) return cover;
  }
  const here = coveredUnits(s, camp, [hex]);
  if (here.length === 0) return no('ID-15.32a', 'nobody-there');
  return here.some((each) => mayBeFed(s, each)) ? undefined : no('ID-15.31a', 'general-before-attack');
}

const MANDATES = ['plain', 'mandated'] as const;

export const burnAttack = action<State, { unit: number; hexes: readonly number[]; group?: string; mandate?: string }>(
  'burn-attack',
  'ID-15.29a',
  {
    unit: piece({
      among: (s, d) => unitsOnMap(s, campOfSide(d.side)).filter((u) => isSupplyUnit[u] === 1),
      refuse: (s, d, u) => refuseCommand(s, d.side, u) ?? refuseBurner(s, u, campOfSide(d.side)),
    }),
    hexes: spaces({
      max: 2,
      among(s, d) {
        if (d.unit !== OKH) return [s.units.at[d.unit]!, ...neighbours(s.units.at[d.unit]!)];
        const range = okhRange(s);
        return [...range.keys()].filter((hex) => range[hex]! > 0);
      },
      refuse: (s, d, hex, chosen) => refuseFedHex(s, d.unit, campOfSide(d.side), hex, chosen),
    }),
    group: option({ when: (s, d) => needsGroup(s, d.side, d.hexes), among: () => ['beige', 'green'] }),
    mandate: option({ when: (_s, d) => campOfSide(d.side) === HITLERITE && d.unit !== OKH, among: () => MANDATES }),
  },
  {
    apply(s, d, world) {
      const camp = campOfSide(d.side);
      const fed = coveredUnits(s, camp, d.hexes, d.group).filter((u) => mayBeFed(s, u));
      const mandated = d.mandate === 'mandated';
      for (const u of fed) {
        // 24.7: a second burn for the same Shock Front.
        if (s.units.shock[u] === 1 && s.units.ammo[u] === ammo('burned')) s.units.echelon[u] = 1;
        else s.units.ammo[u] = d.unit === OKH ? ammo('okh') : mandated ? ammo('mandated') : ammo('burned');
      }
      if (d.unit === OKH) s.units.fought[OKH] = 1;
      else if (mandated) s.units.at[d.unit] = DESTROYED;
      else consume(s, d.unit);
      world.tell({
        key: mandated ? 'mandated-offensive' : 'attack-supply-burned',
        rules: mandated ? ['ID-23.3a', 'ID-23.2b'] : ['ID-15.32a'],
        params: { hexes: { spaces: d.hexes }, units: { pieces: fed } },
      });
      settle(s, world);
    },
  },
);
