import { step, type World } from '@rokada/kernel';
import { ELIMINATED, OTHER_FRONTS, REMOVED, STAVKA_RESERVE, WAITING } from '../geography.ts';
import { isMarked, isOnMap, type State } from '../state.ts';
import { ALL_UNITS, AXIS, STUG, camp, pieceNamed, recordOf, stepsOf, supportValue, type Camp } from '../units.ts';

/** Conversions of the Axis (7.7), compulsory wherever they are possible; Dovator's cavalry goes the same way. */

/** Where a unit may be exchanged: among the eliminated, off the map, or on it in supply by its mark. */
const mayConvert = (s: State, u: number): boolean =>
  isOnMap(s, u) ? !isMarked(s, u) : [ELIMINATED, WAITING, STAVKA_RESERVE].includes(s.units.at[u]!);

/** 7.7: what is due, and what could not be converted before because it was out of supply. */
export function convertDue(s: State, of: Camp, world: World): void {
  for (const u of ALL_UNITS) {
    const { conversion } = recordOf[u]!;
    if (conversion === null || camp(u) !== of || conversion.turn > s.turn || s.units.converted[u] === 1) continue;
    const rules = [conversion.to === undefined ? 'DV-7.7b' : 'DV-7.7c', 'DV-7.7e'];
    // who is away turns over there; who has a successor comes back as that (7.9).
    if (conversion.to === undefined && s.units.at[u] === OTHER_FRONTS) s.units.converted[u] = 1;
    if (!mayConvert(s, u)) continue;
    if (conversion.to === undefined) {
      s.units.converted[u] = 1;
      world.tell({ key: 'converted', rules, params: { unit: { piece: u } } });
    } else {
      replaceBy(s, u, pieceNamed(conversion.to));
      world.tell({
        key: 'replaced-by',
        rules,
        params: { unit: { piece: u }, by: { piece: pieceNamed(conversion.to) } },
      });
    }
  }
}

/** 7.7, R-76: the new version stands where the old one was, as strong and with the same marks; the old one is gone. */
function replaceBy(s: State, old: number, heir: number): void {
  const { units } = s;
  units.at[heir] = units.at[old]!;
  units.lost[heir] = stepsOf[old]! > 1 ? Math.min(units.lost[old]!, stepsOf[heir]! - 1) : 0;
  units.supply[heir] = units.supply[old]!;
  units.airfed[heir] = units.airfed[old]!;
  units.at[old] = REMOVED;
  units.lost[old] = 0;
  units.supply[old] = 0;
  units.airfed[old] = 0;
}

/** 7.7, 16.1: the assault guns are exchanged for stronger ones; what they add follows from the turn. */
function strengthenStug(s: State, world: World): void {
  const now = supportValue(STUG, s.turn);
  const before = supportValue(STUG, s.turn - 1);
  if (now.attack === before.attack && now.defence === before.defence) return;
  world.tell({
    key: 'stug-stronger',
    rules: ['DV-7.7f', now.defence === 3 ? 'DV-16.1c' : 'DV-16.1d'],
    params: { attack: now.attack, defence: now.defence },
  });
}

export const axisConversions = step<State>('axis-conversions', 'DV-7.7a', {
  enter(s, _f, world) {
    convertDue(s, AXIS, world);
    strengthenStug(s, world);
  },
});
