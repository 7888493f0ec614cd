import areas from '../../data/areas.json' with { type: 'json' };
import oob from '../../data/oob.json' with { type: 'json' };
import type { Battle, Side } from './clauses.ts';

/**
 * A second reading of the catalogue, written without a look at the rules in src: who may move where and attack whom at
 * the start of an impulse, with what values, who is in supply, how strong interdiction is, what the city is worth.
 */

export const UNIT = new Map(oob.units.map((each) => [each.id, each]));
export const AREA = new Map(areas.areas.map((area) => [String(area.id), area]));
const ZONE = new Map(areas.zones.map((zone) => [zone.id, zone]));
export const BESIDE = new Map<string, readonly string[]>([
  ...areas.areas.map(({ id, adjacent, zones }) => [String(id), [...adjacent.map(String), ...zones]] as const),
  ...areas.zones.map(({ id, adjacent, areas: into }) => [id, [...into.map(String), ...adjacent]] as const),
]);
const PLACES = [...BESIDE.keys()];
export const other = (side: Side): Side => (side === 'german' ? 'russian' : 'german');
export const sideOf = (id: string): Side => UNIT.get(id)!.side as Side;

/** One moment of a game, looked at by printed ids. */
export class Moment {
  readonly b: Battle;
  readonly #there = new Map<string, string[]>();
  constructor(b: Battle) {
    this.b = b;
    for (const { id, combat } of oob.units) {
      const at = b.at(id);
      if (combat && at !== undefined) this.#there.set(at, [...(this.#there.get(at) ?? []), id]);
    }
  }
  isInPlay(place: string): boolean {
    if (this.b.s.scenario !== 'introductory') return BESIDE.has(place);
    return AREA.get(place)?.quadrant === 'S' || ['A', 'B', 'C'].includes(place);
  }
  beside(place: string): string[] {
    return (BESIDE.get(place) ?? []).filter((to) => this.isInPlay(to));
  }
  units(side: Side, place: string, status?: string): string[] {
    const all = (this.#there.get(place) ?? []).filter((id) => sideOf(id) === side);
    return status === undefined ? all : all.filter((id) => this.b.isSpent(id) === (status === 'spent'));
  }
  isNight(): boolean {
    return this.b.s.period === 'night';
  }
  /** 8.23, 11.3, 16.3. */
  cost(id: string, to: string): number {
    const foe = other(sideOf(id));
    const tracks = UNIT.get(id)!.mobility === 'mechanised' && this.b.rubble(to) > 0 ? 1 : 0;
    if (this.units(foe, to, 'fresh').length > 0) return 4 + tracks;
    if (this.units(foe, to).length > 0) return 3 + tracks;
    const near =
      !this.isNight() &&
      AREA.has(to) &&
      BESIDE.get(to)!.some((each) => AREA.has(each) && this.units(foe, each, 'fresh').length > 0);
    return (near ? 2 : 1) + tracks;
  }
  /** 12.21, 16.3b, 8.25. */
  allowance(id: string, doubled: boolean): number {
    const reduced = UNIT.get(id)!.fresh.movement! - this.b.isolation(id);
    return (doubled ? 2 : 1) * reduced + (this.isNight() && sideOf(id) === 'russian' ? 1 : 0);
  }
  /** 8.21: may it leave, and go into a place with or without enemies? */
  mayLeave(id: string, from: string, to: string): boolean {
    const foe = other(sideOf(id));
    if (this.units(foe, from).length === 0) return true;
    const { type } = UNIT.get(id)!;
    if (type === 'antiAircraft') return false;
    if (type === 'antiTank' && this.units(foe, from, 'fresh').length > 0) return false;
    const intoEnemies = this.units(foe, to).length > 0;
    if (type !== 'armour') return !intoEnemies;
    const heavy = [...this.units(foe, from), ...this.units(foe, to)].some((each) =>
      ['armour', 'antiTank', 'antiAircraft'].includes(UNIT.get(each)!.type),
    );
    return !(intoEnemies && heavy);
  }
  hasRoom(side: Side, place: string, coming: readonly string[]): boolean {
    if (!AREA.has(place)) return true;
    const more = coming.filter((id) => UNIT.get(id)!.combat && this.b.at(id) !== place).length;
    return more === 0 || this.units(side, place).length + more <= Number(this.b.s.options['stacking']);
  }
  mayMove(id: string, way: readonly string[]): boolean {
    const { type, mobility, combat } = UNIT.get(id)!;
    const side = sideOf(id);
    const start = this.b.at(id)!;
    const engaged = this.units(other(side), start).length > 0;
    if (this.b.isSpent(id) || (engaged && type !== 'armour' && way.length > 1)) return false;
    let from = start;
    let spent = 0;
    for (const [leg, to] of way.entries()) {
      if (!this.beside(from).includes(to) || (leg === 0 && !this.mayLeave(id, from, to))) return false;
      if (this.units(other(side), to).length > 0) {
        // 8.22d: combat units enter by attacking; 15.2g: observers only to friends, and then they stop.
        if (combat || this.units(side, to).length === 0 || leg < way.length - 1) return false;
      }
      spent += this.cost(id, to);
      from = to;
    }
    const rubble = way.some((to) => this.b.rubble(to) > 0);
    const doubled = mobility !== 'foot' && !engaged && !(mobility === 'motorised' && rubble);
    return spent <= this.allowance(id, doubled) && this.hasRoom(side, from, [id]);
  }
  /** 8.22, 8.31, 8.32, 8.34, 14.6 for the first attack of an impulse. */
  mayAttack(target: string, group: string, inside: readonly string[], ranged: readonly string[]): boolean {
    const all = [...inside, ...ranged];
    const side = this.b.s.active;
    const foe = other(side);
    const exists = group === 'rubble' ? this.b.rubble(target) > 0 : this.units(foe, target, group).length > 0;
    if (!exists || !all.some((id) => UNIT.get(id)!.fresh.attack !== null)) return false;
    const price = group === 'fresh' || (group === 'rubble' && this.b.rubble(target) === 2) ? 2 : 1;
    for (const id of all) {
      const { type, combat, engineer } = UNIT.get(id)!;
      const here = this.b.at(id)!;
      if (!combat || this.b.isSpent(id) || (group === 'rubble' && !engineer)) return false;
      if (inside.includes(id) && here !== target) {
        if (!this.beside(here).includes(target) || !this.mayLeave(id, here, target)) return false;
        if (this.units(foe, target).length > 0) {
          if (type === 'antiAircraft') return false;
          if (type === 'antiTank') {
            if (this.units(foe, target, 'fresh').length > 0) return false;
            if (!inside.some((each) => UNIT.get(each)!.fresh.attack !== null)) return false;
          }
        }
        if (this.cost(id, target) > this.allowance(id, false)) return false;
      } else {
        if (
          ranged.includes(id) &&
          (group === 'rubble' || !AREA.has(here) || !AREA.has(target) || !this.beside(here).includes(target))
        )
          return false;
        if (price > this.allowance(id, false)) return false;
      }
    }
    return this.hasRoom(side, target, inside);
  }
  /** 8.351 and 8.352 without artillery. */
  values(target: string, group: string, inside: readonly string[], ranged: readonly string[]): [number, number] {
    const all = [...inside, ...ranged];
    const side = this.b.s.active;
    const day = !this.isNight();
    const factors = all.flatMap((id) =>
      UNIT.get(id)!.fresh.attack === null ? [] : [UNIT.get(id)!.fresh.attack! - this.b.isolation(id)],
    );
    const parents = new Set(all.map((id) => UNIT.get(id)!.parent)).size;
    let value = Math.max(...factors) + all.length - 1 - (parents - 1);
    if (group === 'rubble') {
      const foes = this.units(other(side), target);
      const held = this.b.control(target) === other(side) ? 1 : 0;
      return [
        value,
        this.b.rubble(target) + held + (foes.length > 0 ? 1 : 0) + (foes.some((id) => !this.b.isSpent(id)) ? 1 : 0),
      ];
    }
    const regiments = new Set(all.map((id) => UNIT.get(id)!.regiment));
    for (const regiment of regiments) {
      if (regiment === null) continue;
      const battalions = oob.units.filter((each) => each.regiment === regiment && each.type === 'infantry');
      if (battalions.length >= 3 && battalions.every(({ id }) => all.includes(id))) value++;
    }
    if (side === 'german' && day) value++;
    const foes = this.units(other(side), target, group);
    const tem = AREA.get(target)?.tem ?? 0;
    const onlyAa = foes.every((id) => UNIT.get(id)!.type === 'antiAircraft');
    const halved = onlyAa && ranged.length === 0 && !all.some((id) => UNIT.get(id)!.type === 'armour');
    const best = Math.max(
      ...foes.map((id) => {
        const unit = UNIT.get(id)!;
        const factor = (group === 'spent' ? unit.spent.defence! : unit.fresh.defence!) - this.b.isolation(id);
        const rubble = ranged.length > 0 || unit.type === 'armour' ? 0 : this.b.rubble(target);
        return (halved ? Math.floor(factor / 2) : factor) + rubble;
      }),
    );
    const { date } = this.b.s;
    const late = side === 'german' ? (date >= 49 ? 2 : date >= 14 ? 1 : 0) : 0;
    const hour = (side === 'german' && !day) || (side === 'russian' && day) ? 1 : 0;
    return [value, best + (ranged.length > 0 ? 2 : 1) * tem + hour + late];
  }
  mayRegroup(id: string, to: string): boolean {
    const side = sideOf(id);
    const free = this.b.control(to) === side && this.units(other(side), to).length === 0;
    return (
      this.isNight() &&
      this.b.isSpent(id) &&
      this.b.isolation(id) === 0 &&
      this.beside(this.b.at(id)!).includes(to) &&
      free &&
      this.hasRoom(side, to, [id])
    );
  }
  mayFortify(ids: readonly string[]): boolean {
    const place = this.b.at(ids[0]!)!;
    if (!AREA.has(place) || this.b.rubble(place) === 2 || this.units(other(sideOf(ids[0]!)), place).length > 0)
      return false;
    if (ids.some((id) => this.b.isSpent(id) || !UNIT.get(id)!.combat)) return false;
    if (ids.length === 1) return UNIT.get(ids[0]!)!.engineer;
    return ids.length === 3 && ids.every((id) => UNIT.get(id)!.type === 'infantry');
  }
  /** 12.1: every place joined to a source. */
  supplied(side: Side): Set<string> {
    const isMine = (place: string): boolean => this.isInPlay(place) && this.b.control(place) === side;
    const source = (place: string): boolean =>
      side === 'german'
        ? ['C', 'D', 'E', 'F'].includes(place)
        : ['A', 'B', 'G', 'H', '30'].includes(place) || AREA.get(place)?.landing === true;
    const edge = (place: string): boolean =>
      this.b.s.scenario === 'introductory' &&
      BESIDE.get(place)!.some((to) => !this.isInPlay(to) && (AREA.get(to) ?? ZONE.get(to))!.control === side);
    const found = new Set(PLACES.filter((place) => isMine(place) && (source(place) || edge(place))));
    for (const place of found) for (const to of this.beside(place)) if (isMine(to)) found.add(to);
    return found;
  }
  isSupplied(id: string, found: Set<string>): boolean {
    const at = this.b.at(id)!;
    if (!BESIDE.has(at) || found.has(at)) return true;
    if (this.b.control(at) === sideOf(id)) return false;
    const edge =
      this.b.s.scenario === 'introductory' &&
      BESIDE.get(at)!.some((to) => !this.isInPlay(to) && (AREA.get(to) ?? ZONE.get(to))!.control === sideOf(id));
    return edge || this.beside(at).some((to) => found.has(to));
  }
  /** 18.4 without isolation. */
  interdiction(landing: string): number {
    const grip = (place: string): number =>
      this.b.control(place) === 'german'
        ? 2
        : this.units('german', place).length > 0 && this.units('russian', place).length > 0
          ? 1
          : 0;
    const seen = oob.units.some(({ id, type }) => type === 'observer' && this.b.at(id) === '56');
    const hill = grip('56') === 0 ? 0 : grip('56') + (seen ? 1 : 0);
    const bank = areas.areas.filter(({ bank: is }) => is).map(({ id }) => String(id));
    const near = bank.filter((place) => BESIDE.get(landing)!.includes(place)).map(grip);
    const close = near.length === 2 && near.every((each) => each === 2) ? 3 : Math.max(0, ...near);
    const { date, scenario } = this.b.s;
    return (
      hill +
      Math.max(...bank.map(grip)) +
      close -
      (date >= 49 ? 2 : date >= 18 ? 1 : 0) +
      (scenario === 'introductory' && date >= 2 ? 1 : 0)
    );
  }
  points(): number {
    const found = this.supplied('german');
    let points = -this.b.s.bid;
    for (const place of found) {
      if (this.b.s.scenario === 'introductory' && ZONE.has(place)) continue;
      const area = AREA.get(place);
      points += place === '56' ? 3 : (area ?? ZONE.get(place))!.landing ? 2 : area?.bank ? 1 : 0;
    }
    return points;
  }
}
