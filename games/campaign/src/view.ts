import { type Json, type PieceView, type SpaceView, type View, type World } from '@rokada/kernel';
import {
  GRADES,
  PIECES,
  SIDES,
  SPACES,
  ZONES,
  nameOf,
  numberOf,
  scenarioCard,
  sideOf,
  usualGuards,
  type Side,
} from './data.ts';
import {
  ALL_ZONES,
  GOOD,
  MORALE,
  POSTS,
  STOCK,
  isSealing,
  isSeen,
  lives,
  moraleOf,
  season,
  strike,
  typeOf,
  year,
  type Battle,
  type Campaign,
  type Report,
} from './state.ts';
import { moraleHere } from './rules/assembly.ts';
import { effectOf, handFor } from './rules/cards.ts';
import type { Fight } from './rules/field.ts';

/** What the given sides may know together. */

/** Sealed until the other has answered too: declarations, named zones, forces, sectors, postures. */
const sealed = (s: Campaign): boolean => SIDES.some((side) => s.declared[side] === undefined);

export function view(s: Campaign, sides: readonly string[]): View {
  return { pieces: piecesOf(s, sides), spaces: spacesOf(s), facts: factsOf(s, sides) };
}

/** Sectors are sealed until both sides have assigned their formations. */
const isAssigning = (s: Campaign): boolean => s.stack.some(({ step }) => step === 'assigning');

/** All that is written about a unit on its line of the roster, which ends where nothing but noughts would follow. */
const LINE = [
  'type',
  'grade',
  'morale',
  'tired',
  'bases',
  'medals',
  'row',
  'rest',
  'ready',
  'captured',
  'worn',
] as const;

function rosterOf(s: Campaign, sides: readonly string[]): Record<string, Json> {
  const roster: Record<string, Json> = {};
  for (const unit of s.units.type.keys()) {
    if (!lives(s, unit) || !isSeen(s, unit, sides)) continue;
    const sector = sides.includes(nameOf(sideOf(unit))) || !isAssigning(s) ? s.units.sector[unit]! : 0;
    const line = [...LINE.map((name) => s.units[name][unit]!), sector];
    roster[PIECES.ids[unit]!] = line.slice(0, line.findLastIndex((figure) => figure !== 0) + 1);
  }
  return roster;
}

function piecesOf(s: Campaign, sides: readonly string[]): PieceView[] {
  const shown: PieceView[] = [];
  const titles = new Map(s.titles.map(({ unit, name }) => [unit, name]));
  for (const unit of s.units.type.keys()) {
    if (!lives(s, unit)) continue;
    if (!isSeen(s, unit, sides)) continue;
    const side = nameOf(sideOf(unit));
    const type = typeOf(s, unit);
    const morale = moraleOf(s, unit);
    const marks: string[] = [];
    if (s.units.grade[unit]! > 0) marks.push(GRADES[s.units.grade[unit]!]!);
    if (morale !== GOOD) marks.push(MORALE[morale]!);
    if (s.units.post[unit] !== STOCK) marks.push(POSTS[s.units.post[unit]!]!);
    if (s.units.engaged[unit]! > 0 && (sides.includes(side) || !isSealing(s))) marks.push('engaged');
    shown.push({
      id: PIECES.ids[unit]!,
      side,
      at: SPACES.ids[s.units.at[unit]!] ?? null,
      kind: type.id,
      ...(titles.has(unit) && { name: titles.get(unit)! }),
      face: type.bases - s.units.bases[unit]!,
      marks,
    });
  }
  return shown;
}

const spacesOf = (s: Campaign): SpaceView[] =>
  ALL_ZONES.map((zone) => {
    const marks: string[] = [];
    if (s.zones.cut[zone]! > 0) marks.push('cut-off');
    if (s.zones.open[zone] === 1) marks.push('given-up');
    if (s.battle?.target === zone) marks.push('battle');
    else if (s.last?.target === zone) marks.push('last-battle');
    if (s.zones.civil[zone] === 1) marks.push('garrison');
    return {
      id: ZONES[zone]!.id,
      control: nameOf(s.zones.owner[zone]!),
      ...(marks.length > 0 && { marks }),
    };
  });

function factsOf(s: Campaign, sides: readonly string[]): Record<string, Json> {
  const known = (side: Side): boolean => sides.includes(side);
  const open = s.options['stocks'] !== 'hidden';
  return {
    turn: s.turn,
    year: year(s),
    season: season(s),
    points: Object.fromEntries(SIDES.filter((side) => open || known(side)).map((side) => [side, s.points[side]])),
    cards: Object.fromEntries(
      SIDES.map((side) => [
        side,
        {
          blue: s.hands[side].blue.length,
          green: s.hands[side].green.length,
          mauve: s.hands[side].mauve.length,
        },
      ]),
    ),
    hand: Object.fromEntries(
      SIDES.filter((side) => known(side) || overhears(s, sides, side)).map((side) => [side, { ...s.hands[side] }]),
    ),
    declaration: Object.fromEntries(
      SIDES.filter((side) => s.declared[side] !== undefined && (known(side) || !sealed(s))).map((side) => [
        side,
        {
          scenario: s.declared[side]!.scenario,
          target: SPACES.ids[s.declared[side]!.target] ?? null,
        },
      ]),
    ),
    heroes: s.heroes
      .filter(({ unit }) => isSeen(s, unit, sides))
      .map(({ unit, medals, deputies, talents, back }) => ({
        unit: PIECES.ids[unit]!,
        medals,
        deputies,
        talents,
        back,
      })),
    roster: rosterOf(s, sides),
    initiative: s.winner,
    battle: battleOf(s, sides),
  };
}

/** A radio intercept lets its side see the other's cards, and his options once he has chosen them. */
const overhears = (s: Campaign, sides: readonly string[], side: Side): boolean =>
  s.battle !== null &&
  SIDES.some((each) => each !== side && sides.includes(each) && effectOf(s, each, 'look') !== undefined);

/** The battle as a briefing: what was ordered, and each side's part as far as it is known. */
function battleOf(s: Campaign, sides: readonly string[]): Json {
  if (s.battle === null) return null;
  const { origin, second, target, terrain, sides: forces, losses: _, earlier, ...rest } = s.battle;
  const open = (side: Side): boolean => sides.includes(side) || !isSealing(s);
  return {
    ...rest,
    // `village:7` is a village of seven houses.
    terrain: terrain.map((each) => (each.includes(':') ? { [each.split(':')[0]!]: Number(each.split(':')[1]) } : each)),
    origin: SPACES.ids[origin] ?? null,
    second: SPACES.ids[second] ?? null,
    target: SPACES.ids[target] ?? null,
    ...sceneOf(rest),
    report: reportOf(s.battle.report),
    ...(earlier && { earlier: reportOf(earlier) }),
    fight: fightOf(s),
    forces: Object.fromEntries(
      SIDES.map((side) => {
        const { options, hq, built, works, edge, civil, raised, ...known } = forces[side];
        if (open(side))
          return [
            side,
            { ...known, options, hq, built, works, edge, civil, raised: raised.map((unit) => PIECES.ids[unit]!) },
          ];
        return [side, overhears(s, sides, side) ? { ...known, works, options } : { ...known, works }];
      }),
    ),
    morale: moralesOf(s, sides, open),
  } as unknown as Json;
}

/** What the scenario says of the table: who deploys where, what lies there to be taken, and which clauses hold. */
function sceneOf({ scenario, prelude }: Pick<Battle, 'scenario' | 'prelude'>): Record<string, Json> {
  const { edges, objectives, rules } = scenarioCard(scenario);
  const before = prelude.startsWith('commando') ? 'commando' : prelude === 'airborne' ? 'airborne-preparatory' : '';
  return {
    deployment: `deploy-${edges === 'as Assault' ? 'assault' : scenario}`,
    'table-objectives': objectives,
    clauses: [...rules, ...(before === '' ? [] : scenarioCard(before).rules)],
  };
}

/** CA-FAT-1, CA-HIW-2, CA-VOL-1, CA-ELI-1: the morale of those engaged, here and now. */
function moralesOf(s: Campaign, sides: readonly string[], open: (side: Side) => boolean): Json {
  const shown: Record<string, string> = {};
  for (const unit of s.units.engaged.keys()) {
    if (s.units.engaged[unit] === 0 || !open(nameOf(sideOf(unit))) || !isSeen(s, unit, sides)) continue;
    shown[PIECES.ids[unit]!] = MORALE[moraleHere(s, unit)]!;
  }
  return shown;
}

/** How a battle on the screen stands. */
function fightOf(s: Campaign): Json {
  const frame = s.stack.at(-1) as { step?: string; fight?: Fight | null } | undefined;
  if (frame?.step !== 'clashing' || !frame.fight) return null;
  const { clash, clashes, tracks, cover, support, ambush, hidden, lost } = frame.fight;
  const losses = Object.fromEntries(lost.map((row) => [PIECES.ids[row.unit]!, row.lost]));
  return { clash, clashes, tracks, cover, support, ambush, hidden, losses };
}

function reportOf(filed: Report | null): Json {
  if (filed === null) return null;
  const named = <T extends { readonly unit: number }>(list: readonly T[]) =>
    list.map((row) => ({ ...row, unit: PIECES.ids[row.unit]! }));
  return { ...filed, losses: named(filed.losses), heroes: named(filed.heroes) };
}

/** While both are asked at once, what one has answered is hidden from the other. */
export const hides = (s: Campaign): boolean => {
  const here = s.stack.at(-1)?.step;
  return s.options['stocks'] === 'hidden' || here !== undefined;
};

/** The sealed answers of others, put out of sight: whoever imagines the rest begins from the same. */
export function sample(s: Campaign, sides: readonly string[], _world: World): Campaign {
  for (const side of SIDES) {
    if (sides.includes(side)) continue;
    if (sealed(s) && s.declared[side] !== undefined) {
      s.declared[side] = {
        scenario: 'none',
        origin: -1,
        second: -1,
        target: -1,
        mauve: 0,
        green: 'none',
      };
    }
    if (s.stack.at(-1)?.step === 'naming' && s.named[side] !== undefined) s.named[side] = [];
    if (!overhears(s, sides, side)) s.hands[side] = someHand(s, side);
    s.guards[side] = usualGuards(side);
    hideForce(s, side, sides);
    if (s.options['stocks'] === 'hidden') hideStock(s, side, sides);
  }
  return s;
}

/** Nothing is known of what is hidden, so that nothing is there. */
function hideStock(s: Campaign, side: Side, sides: readonly string[]): void {
  for (const unit of s.units.type.keys()) {
    if (sideOf(unit) === numberOf(side) && lives(s, unit) && !isSeen(s, unit, sides)) strike(s, unit);
  }
  s.points[side] = 0;
  s.received[side] = 0;
  s.spent[side] = 0;
  s.used[side].foreign = 0;
}

/** As many cards of each colour as are seen, of those of the year; whoever is asked whether he counters can. */
function someHand(s: Campaign, side: Side): Campaign['hands'][Side] {
  const [held, all] = [s.hands[side], handFor(year(s), side)];
  const some = <T>(from: readonly T[], { length }: readonly T[]): T[] =>
    Array.from({ length }, (_, n) => from[n % from.length]!);
  const asked = s.stack.at(-1)?.step === 'countering';
  const blue = asked ? ['M', ...all.blue.filter((letter) => letter !== 'M')] : all.blue;
  return { blue: some(blue, held.blue), green: some(all.green, held.green), mauve: some(all.mauve, held.mauve) };
}

function hideForce(s: Campaign, side: Side, sides: readonly string[]): void {
  const top = s.stack.at(-1) as
    | { step?: string; postures?: Partial<Record<Side, readonly string[]>>; broken?: Side[] }
    | undefined;
  if (top?.step === 'committing' && s.battle!.sides[side].committed) {
    const force = s.battle!.sides[side];
    if (!overhears(s, sides, side)) force.options = [];
    force.hq = [];
    force.built = [];
    force.edge = '';
    force.civil = false;
    for (const unit of s.units.engaged.keys()) if (sideOf(unit) === numberOf(side)) s.units.engaged[unit] = 0;
  }
  if (top?.step === 'assigning') {
    for (const unit of s.units.sector.keys()) if (sideOf(unit) === numberOf(side)) s.units.sector[unit] = 0;
  }
  if (top?.step === 'clashing' && top.postures?.[side] !== undefined) {
    const first = s.battle!.attacker === side ? 'storm' : 'hold';
    top.postures[side] = [first, first, first, 'none'];
    top.broken = (top.broken ?? []).filter((each) => each !== side);
  }
}
