import { SeededChance, quietWorld, readPosition } from '@rokada/kernel';
import { GRADES, TYPES, ZONES, typeCalled, type Grade, type Side } from '../src/data.ts';
import { game } from '../src/game.ts';
import { GOOD, type Campaign } from '../src/state.ts';
import { POSTURES } from '../src/rules/clash.ts';
import { SECTORS, newFight, type Fight } from '../src/rules/field.ts';
import { clash, resultOf } from '../src/rules/resolver.ts';
import { driftsOf, fightOn, prospects, spread } from '../src/rules/tactics.ts';

/**
 * The odds of the battle on the screen, line by line: `npx tsx games/campaign/bench/odds.ts [battles]`. Infantry companies
 * and tanks, half of the points each, spread evenly; postures as the staffs would draw them.
 */

interface Setup {
  readonly name: string;
  readonly size?: number;
  /** Points of the attacker, in percent of the defender's. */
  readonly ratio?: number;
  readonly attack?: Grade;
  readonly defence?: Grade;
  /** Sectors of the defender with works. */
  readonly works?: number;
  /** How each side takes its postures. */
  readonly mine?: 'mixed' | 'random' | 'shown';
  readonly theirs?: 'mixed' | 'random';
}

const STRENGTHS = [75, 100, 125, 150] as const;
const WORKS = [0, 1, 2, 3] as const;

/** By strength and works, by experience, by size, and by how postures are chosen. */
export const SETUPS: readonly Setup[] = [
  ...STRENGTHS.flatMap((ratio) => WORKS.map((works) => ({ name: `${ratio} to 100, works on ${works}`, ratio, works }))),
  ...GRADES.flatMap((attack) =>
    GRADES.map((defence) => ({ name: `${attack} against ${defence}, works on 1`, attack, defence, works: 1 })),
  ),
  { name: 'even at 1500 points, no works', size: 1500 },
  { name: 'both at random', mine: 'random', theirs: 'random' },
  { name: 'by the shown odds against random', mine: 'shown', theirs: 'random' },
];

/** Companies and tanks by turns until the points are spent. Both sides get the same kinds: the odds are the resolver's, not the lists'. */
function army(s: Campaign, side: Side, points: number, grade: Grade): void {
  let left = points;
  for (let unit = side === 'german' ? 0 : s.units.type.length / 2, i = 1; ; unit++, i++) {
    const type = typeCalled(i % 2 === 0 ? 'de-schuetzen' : 'de-pz4-75l');
    const price = TYPES[type]!.price[grade]!;
    if (price > left) return;
    left -= price;
    s.units.type[unit] = type + 1;
    s.units.grade[unit] = GRADES.indexOf(grade);
    s.units.morale[unit] = GOOD;
    s.units.bases[unit] = TYPES[type]!.bases;
    s.units.engaged[unit] = 1;
  }
}
export function position({ size = 3000, ratio = 100, attack = 'veteran', defence = 'veteran' }: Setup): Campaign {
  const force = {
    limit: size,
    heavy: 0,
    blue: [],
    green: 'none',
    options: [],
    hq: [],
    built: [],
    raised: [],
    edge: '',
  };
  const works = { entrenchments: 0, bunkers: 0, points: 0, mines: 0 };
  const sides = {
    german: { ...force, works, civil: false, committed: true },
    russian: { ...force, works, civil: false, committed: true },
  };
  const made = readPosition(game, {
    format: 'rokada-position/1',
    game: 'campaign',
    scenario: 'eastern-front',
    options: { victory: 'none' },
    stack: 'campaign/declaring',
    turn: 27,
    zones: ZONES.map(({ id, start }) => ({ id, owner: start })),
    units: [],
  }).state;
  army(made, 'german', (size * ratio) / 100, attack);
  army(made, 'russian', size, defence);
  const battle = {
    scenario: 'assault',
    attacker: 'german',
    origin: 0,
    second: -1,
    target: 1,
    size,
    answer: '',
    prelude: 'none',
    preludeTurns: 0,
    night: false,
    way: 'at-once',
    turns: 12,
    terrain: [],
    places: [],
    weather: 'fair',
    shakenHiwis: false,
    sides,
    result: '',
    losses: [],
    report: null,
  };
  return Object.assign(made, { battle });
}

/** One battle: its result, and the share of its points each side has lost. */
export function fightOut(s: Campaign, setup: Setup, seed: string): { result: string; lost: Record<Side, number> } {
  const chance = new SeededChance(seed);
  const world = quietWorld(chance);
  const fight = newFight(s);
  for (const side of ['german', 'russian'] as const) {
    for (const { unit, sector } of spread(s, fight.units[side], 16))
      s.units.sector[unit] = [...SECTORS, 'reserve'].indexOf(sector) + 1;
  }
  fight.cover.russian = [1, 0, 2].map((rank) => rank < (setup.works ?? 0));
  const any = (of: readonly string[]): string[] => SECTORS.map(() => of[chance.below(of.length)]!);
  const shown = (): string[] =>
    SECTORS.map((_, sector) => {
      const hopes = prospects(driftsOf(s, fight, sector), true);
      return POSTURES.attacker[hopes.indexOf(Math.max(...hopes))]!;
    });
  while (fight.clash <= fight.clashes) {
    const both = fightOn(s, fight, chance);
    const mine = setup.mine === 'random' ? any(POSTURES.attacker) : setup.mine === 'shown' ? shown() : both.german;
    const theirs = setup.theirs === 'random' ? any(POSTURES.defender) : both.russian;
    callUp(s, fight, both);
    clash(s, fight, { german: mine, russian: theirs }, world);
  }
  const share = (side: Side): number => {
    const all = fight.units[side].reduce((sum, unit) => sum + s.units.bases[unit]!, 0);
    return (
      fight.lost.filter(({ unit }) => fight.units[side].includes(unit)).reduce((sum, row) => sum + row.lost, 0) / all
    );
  };
  return { result: resultOf(s, fight), lost: { german: share('german'), russian: share('russian') } };
}

function callUp(s: Campaign, fight: Fight, both: Record<Side, readonly string[]>): void {
  for (const side of ['german', 'russian'] as const) {
    const to = SECTORS.indexOf(both[side][3] as never);
    const unit = fight.units[side].find((each) => s.units.sector[each] === 4);
    if (to >= 0 && unit !== undefined) s.units.sector[unit] = to + 1;
  }
}

export function oddsOf(
  setup: Setup,
  battles: number,
): { wins: number; draws: number; defeats: number; lost: Record<Side, number> } {
  const s = position(setup);
  const odds = { wins: 0, draws: 0, defeats: 0, lost: { german: 0, russian: 0 } };
  for (let i = 0; i < battles; i++) {
    const { result, lost } = fightOut(s, setup, `${setup.name}:${i}`);
    odds[result === 'draw' ? 'draws' : result.startsWith('attacker') ? 'wins' : 'defeats']++;
    odds.lost.german += lost.german / battles;
    odds.lost.russian += lost.russian / battles;
  }
  return odds;
}

if (process.argv[1]?.endsWith('odds.ts')) {
  const battles = Number(process.argv[2] ?? 10_000);
  const percent = (n: number): string => `${Math.round(n * 1000) / 10}`;
  console.log('| setup | attacker wins | draw | defender wins | lost by attacker | by defender |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const only = process.argv[3] ?? '';
  for (const setup of SETUPS.filter(({ name }) => name.includes(only))) {
    const { wins, draws, defeats, lost } = oddsOf(setup, battles);
    const cells = [wins, draws, defeats].map((n) => percent(n / battles));
    console.log(`| ${setup.name} | ${cells.join(' | ')} | ${percent(lost.german)} | ${percent(lost.russian)} |`);
  }
}
