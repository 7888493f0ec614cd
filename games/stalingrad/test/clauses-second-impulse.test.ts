import { quietWorld, randomAction, SeededChance, type Action } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import { attack, Battle, game, move, type Wire } from './support/clauses.ts';
import { AREA, BESIDE, Moment, other, sideOf, UNIT } from './support/reading.ts';

/** MF counted by hand through whole impulses of random games, and what may still be done with them. */

interface Account {
  /** MF spent, and MF owed for attacks waited out. */
  mf: number;
  waiting: number;
  attacked: boolean;
  moved: boolean;
  rubbled: boolean;
  /** Left an enemy-occupied area as infantry, or stands in one that it entered: it goes no further. */
  stopped: boolean;
}

/** What one impulse of an activated place has come to. */
class Ledger {
  readonly b: Battle;
  readonly start: string;
  readonly accounts = new Map<string, Account>();
  readonly closed = new Set<string>();
  readonly engaged: boolean;
  cleared = false;
  /** What the last action will have cost once it is resolved. */
  #settle: () => void = () => {};

  constructor(b: Battle) {
    this.b = b;
    this.start = game.spaces.ids[b.s.area]!;
    const m = new Moment(b);
    this.engaged = m.units(other(b.s.active), this.start).length > 0;
    for (const { id, side, combat, type } of oob.units) {
      if (side !== b.s.active || b.at(id) !== this.start || b.isSpent(id) || !(combat || type === 'observer')) continue;
      this.accounts.set(id, { mf: 0, waiting: 0, attacked: false, moved: false, rubbled: false, stopped: false });
    }
  }

  spent(id: string): number {
    const { mf, waiting } = this.accounts.get(id)!;
    return mf + waiting;
  }

  /** Before an action: what it costs. */
  foresee(action: Action): void {
    const ids = (slot: string): string[] => ((action[slot] ?? []) as readonly number[]).map((u) => game.pieces.ids[u]!);
    const places = (slot: string): string[] =>
      ((action[slot] ?? []) as readonly number[]).map((at) => game.spaces.ids[at]!);
    this.#settle = () => {};
    if (action.type === 'move') this.#foreseeMove(ids('units'), places('way'));
    if (action.type === 'attack') {
      const target = game.spaces.ids[action['target'] as number]!;
      const split = action['second'] as string | undefined;
      this.#foreseeAttack(
        target,
        action['group'] as string,
        ids('units'),
        ids('ranged'),
        ids('others'),
        split,
        ids('passengers'),
      );
    }
  }
  settle(): void {
    this.#settle();
  }

  #foreseeMove(ids: readonly string[], way: readonly string[]): void {
    const m = new Moment(this.b);
    const bills = ids.map((id) => this.spent(id) + way.reduce((sum, to) => sum + m.cost(id, to), 0));
    const rubbled = way.some((to) => this.b.rubble(to) > 0);
    const leaves = m.units(other(sideOf(ids[0]!)), this.b.at(ids[0]!)!).length > 0;
    const joins = m.units(other(sideOf(ids[0]!)), way.at(-1)!).length > 0;
    this.#settle = () => {
      for (const [i, id] of ids.entries()) {
        const account = this.accounts.get(id)!;
        Object.assign(account, { mf: bills[i]!, waiting: 0, moved: true });
        account.rubbled ||= rubbled;
        account.stopped ||= (leaves && UNIT.get(id)!.type !== 'armour') || joins;
      }
    };
  }

  /** 8.34: what each attacker will have spent. */
  bills(
    m: Moment,
    target: string,
    group: string,
    inside: readonly string[],
    ranged: readonly string[],
  ): Map<string, number> {
    const price = group === 'fresh' || (group === 'rubble' && this.b.rubble(target) === 2) ? 2 : 1;
    const all = [...inside, ...ranged];
    const own = new Map(
      all.map((id) => [
        id,
        this.spent(id) + (inside.includes(id) && this.b.at(id) !== target ? m.cost(id, target) : price),
      ]),
    );
    const veterans = Math.max(0, ...all.filter((id) => this.accounts.get(id)!.attacked).map((id) => own.get(id)!));
    for (const id of all) if (!this.accounts.get(id)!.attacked) own.set(id, Math.max(own.get(id)!, veterans));
    return own;
  }

  #foreseeAttack(
    target: string,
    group: string,
    inside: readonly string[],
    ranged: readonly string[],
    others: readonly string[],
    second: string | undefined,
    passengers: readonly string[],
  ): void {
    const m = new Moment(this.b);
    const price = group === 'fresh' || (group === 'rubble' && this.b.rubble(target) === 2) ? 2 : 1;
    const paidInPlace = inside.some((id) => this.b.at(id) === target);
    const bills = this.bills(m, target, group, inside, ranged);
    for (const id of [...others, ...passengers]) bills.set(id, this.spent(id) + m.cost(id, target));
    const entering = new Set([...inside, ...others, ...passengers].filter((id) => this.b.at(id) !== target));
    const bystanders = [...this.accounts.keys()].filter((id) => this.b.at(id) === target && !inside.includes(id));
    const rubble = this.b.rubble(target) > 0;
    const guarded = m.units(other(this.b.s.active), target).length > 0;
    this.#settle = () => {
      const fought = (list: readonly string[], from: readonly string[]): boolean =>
        [...list.filter((id) => this.b.at(id) === target || this.b.at(id) === 'dead-pile'), ...from].some(
          (id) => UNIT.get(id)!.fresh.attack !== null,
        );
      const first = fought(inside, ranged);
      if (first && paidInPlace) for (const id of bystanders) this.accounts.get(id)!.waiting += price;
      const foes = new Moment(this.b).units(other(this.b.s.active), target).length > 0;
      const overrun = [...inside, ...ranged, ...others].some(
        (id) =>
          this.b.at(id) !== 'dead-pile' && !this.b.isSpent(id) && (ranged.includes(id) || this.b.at(id) === target),
      );
      for (const [id, bill] of bills) {
        // An attack whose leaders all failed in the rubble is called off and costs the others nothing.
        if (!first && (inside.includes(id) || ranged.includes(id))) continue;
        const account = this.accounts.get(id)!;
        if (entering.has(id)) {
          if (this.b.at(id) !== target) continue;
          account.moved = true;
          account.rubbled ||= rubble;
          account.stopped ||= guarded;
        }
        Object.assign(account, { mf: bill, waiting: 0 });
        account.attacked ||= !passengers.includes(id);
      }
      if (
        (first && group !== 'rubble') ||
        (second !== undefined && second !== 'none' && second !== 'rubble' && fought(others, []))
      )
        this.closed.add(target);
      if (foes) return;
      if (overrun && target === this.start) this.cleared = true;
      for (const [id, account] of this.accounts) {
        // Who overran a group there goes on as soon as nobody is left, whoever saw to that.
        const mayGoOn = overrun || (account.attacked && !this.b.isSpent(id));
        if (this.b.at(id) === target && mayGoOn) account.stopped = false;
      }
    };
  }

  mayMove(m: Moment, id: string, way: readonly string[]): boolean {
    const { type, mobility, combat } = UNIT.get(id)!;
    const account = this.accounts.get(id)!;
    const [side, foe] = [sideOf(id), other(sideOf(id))];
    const start = this.b.at(id)!;
    const among = m.units(foe, start).length > 0;
    if (this.b.isSpent(id) || account.stopped || (among && (account.moved || start !== this.start))) return false;
    if (among && type !== 'armour' && way.length > 1) return false;
    let from = start;
    let spent = this.spent(id);
    for (const [leg, to] of way.entries()) {
      if (!m.beside(from).includes(to) || this.closed.has(to) || (leg === 0 && !m.mayLeave(id, from, to))) return false;
      if (m.units(foe, to).length > 0 && (combat || m.units(side, to).length === 0 || leg < way.length - 1))
        return false;
      spent += m.cost(id, to);
      from = to;
    }
    const rubble = account.rubbled || way.some((to) => this.b.rubble(to) > 0);
    const doubled =
      mobility !== 'foot' &&
      !account.attacked &&
      (!this.engaged || this.cleared) &&
      !(mobility === 'motorised' && rubble);
    return spent <= m.allowance(id, doubled) && m.hasRoom(side, from, [id]);
  }

  mayAttack(m: Moment, target: string, group: string, inside: readonly string[], ranged: readonly string[]): boolean {
    if (!m.mayAttack(target, group, inside, ranged)) return false;
    const bills = this.bills(m, target, group, inside, ranged);
    for (const [id, bill] of bills) {
      if (bill > m.allowance(id, false)) return false;
      if (ranged.includes(id) || this.b.at(id) === target) continue;
      const { stopped, moved } = this.accounts.get(id)!;
      const among = m.units(other(sideOf(id)), this.b.at(id)!).length > 0;
      if (stopped || this.closed.has(target) || (among && moved)) return false;
    }
    return true;
  }
}

function* questions(l: Ledger, chance: SeededChance): Generator<string> {
  const { b } = l;
  const m = new Moment(b);
  const fresh = [...l.accounts.keys()].filter((id) => !b.isSpent(id));
  for (const id of fresh) {
    const u = game.pieces.find(id)!;
    const counted = b.s.units.mf[u]! + b.s.units.waiting[u]!;
    if (counted !== l.spent(id)) yield `${id} has spent ${counted}, by hand ${l.spent(id)}`;
  }
  const ask = (wire: Wire, expected: boolean): string[] => {
    const no = b.no(wire);
    return (no === undefined) === expected
      ? []
      : [`${JSON.stringify(wire)}: ${no ?? 'legal'}, by hand ${expected ? 'legal' : 'no'}`];
  };
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)]!;
  for (let n = 0; n < 5 && fresh.length > 0; n++) {
    const id = pick(fresh);
    const here = b.at(id)!;
    const way: string[] = [];
    for (let from = here, left = 1 + chance.below(3); left > 0; left--) way.push((from = pick(BESIDE.get(from)!)));
    yield* ask(move(id, ...way), l.mayMove(m, id, way));
    const target = pick([here, ...BESIDE.get(here)!]);
    const helpers = fresh.filter(() => chance.below(3) === 0).slice(0, 2);
    const [inside, ranged] =
      chance.below(2) === 0 || target === here
        ? [[...new Set([id, ...helpers])], []]
        : [helpers.filter((each) => each !== id), [id]];
    const group = pick(['fresh', 'spent', 'rubble']);
    yield* ask(attack(target, group, inside, ranged), l.mayAttack(m, target, group, inside, ranged));
  }
}

describe('impulses by hand', () => {
  for (const [scenario, games] of [
    ['basic', 3],
    ['introductory', 6],
  ] as const) {
    test(`every MF of ${games} random games: ${scenario}`, () => {
      covers(
        'TS-8.34a',
        'TS-8.34e',
        'TS-8.34h',
        'TS-8.34i',
        'TS-8.12a',
        'TS-8.21a',
        'TS-8.25b',
        'TS-8.25c',
        'TS-8.25d',
      );
      for (let n = 0; n < games; n++) {
        const chance = new SeededChance(`by hand ${scenario} ${n}`);
        const world = quietWorld(chance);
        const s = game.begin(game.start(scenario), world);
        const b = new Battle(s, []);
        const found: string[] = [];
        let asked = 0;
        let ledger: Ledger | undefined;
        for (let open = game.decisions(s); open.length > 0 && found.length === 0; open = game.decisions(s)) {
          const { side, step } = open[0]!;
          const action = randomAction(game, s, side, chance)!;
          if (step === 'impulse') ledger?.foresee(action);
          game.apply(s, side, action, world);
          if (s.stack.at(-1)?.step !== 'impulse') continue;
          if (s.mode !== 'area' || s.area < 0) ledger = undefined;
          else if (action.type === 'activate') {
            const here = game.spaces.ids[s.area]!;
            ledger = (AREA.has(here) || BESIDE.has(here)) && here !== '70' ? new Ledger(b) : undefined;
          } else ledger?.settle();
          if (ledger === undefined) continue;
          asked++;
          const said = [...questions(ledger, chance)].map(
            (each) => `${game.spaces.ids[s.area]} after ${JSON.stringify(action)}: ${each}`,
          );
          found.push(...said);
        }
        expect(found).toEqual([]);
        expect(asked).toBeGreaterThan(20);
      }
    });
  }
});
