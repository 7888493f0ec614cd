import type { Action } from '@rokada/kernel';
import { defineStaff, type Reason } from '@rokada/staff';
import { game } from './index.ts';
import { isCover, neighbours, seenOf, SIDES, spaces, TOWNS, TURNS, UNITS, unitsOf, type Skirmish } from './state.ts';

/** What the staff thinks is worth what in this game. */

const WORTH = {
  unit: 40,
  step: 60,
  /** A town with a unit of its holder in it; one that anybody may walk into. */
  garrisoned: 150,
  empty: 40,
  /** Both towns, at the end of the match. */
  victory: 300,
  /** A hex nearer to a town that is not ours, for the unit that is nearest, and for every other. */
  nearest: 12,
  near: 3,
  cover: 8,
};
const WON = 100_000;

/** What an attack brings on average at 1:1, 2:1, 3:1 and 4:1, where the enemy can retreat and where he cannot. */
const BRINGS = [
  [-7, 17, 37, 51],
  [20, 70, 100, 125],
] as const;

/** Hexes between any two places, counted once. */
const DISTANCE: ReadonlyMap<number, Uint8Array> = new Map(TOWNS.map((town) => [town, distancesTo(town)]));

function distancesTo(town: number): Uint8Array {
  const far = new Uint8Array(64).fill(255);
  far[town] = 0;
  const queue = [town];
  for (const from of queue) {
    for (const to of neighbours(from)) {
      if (far[to] !== 255) continue;
      far[to] = far[from]! + 1;
      queue.push(to);
    }
  }
  return far;
}

const strength = (s: Skirmish, side: string): number =>
  unitsOf(s, side).reduce((sum, unit) => sum + WORTH.unit + WORTH.step * s.units.steps[unit]!, 0);

/** What a side could win by attacking from where it stands. Between two columns of the table it counts in between. */
function pressure(s: Skirmish, side: string, enemy: string): number {
  const units = unitsOf(s, side);
  let sum = 0;
  for (const target of seenOf(s, enemy)) {
    const at = s.units.at[target]!;
    let attack = 0;
    for (const unit of units) {
      if (s.units.fought[unit] === 0 && neighbours(at).includes(s.units.at[unit]!)) attack += UNITS[unit]!.attack;
    }
    if (attack === 0 || s.units.fought[target] === 1) continue;
    const odds = attack / UNITS[target]!.defence - (isCover(at) ? 1 : 0);
    const column = Math.max(0, Math.min(3, Math.floor(odds) - 1));
    const brings = BRINGS[isTrapped(s, target, units) ? 1 : 0];
    const more = Math.max(0, Math.min(1, odds - 1 - column));
    sum += Math.max(0, brings[column]! + more * ((brings[column + 1] ?? brings[column]!) - brings[column]!));
  }
  return Math.round(sum);
}

/** No way back that is not beside one of these enemies or taken. */
const isTrapped = (s: Skirmish, unit: number, enemies: readonly number[]): boolean =>
  neighbours(s.units.at[unit]!).every(
    (to) => s.units.at.includes(to) || enemies.some((enemy) => neighbours(s.units.at[enemy]!).includes(to)),
  );

/** Towns, from the German side: held, garrisoned, and how near those are who want them. */
function towns(s: Skirmish): number {
  let sum = 0;
  let held = 0;
  for (const town of TOWNS) {
    const german = SIDES[s.hexes.owner[town]!] === 'german';
    const worth = s.units.at.includes(town) ? WORTH.garrisoned : WORTH.empty;
    sum += german ? worth : -worth;
    if (german) held++;
    sum += german ? -approach(s, 'soviet', town) : approach(s, 'german', town);
  }
  return sum + (held === TOWNS.length ? Math.floor((WORTH.victory * s.turn) / TURNS) : 0);
}

function approach(s: Skirmish, side: string, town: number): number {
  const far = DISTANCE.get(town)!;
  let nearest = 9;
  let all = 0;
  for (const unit of unitsOf(s, side)) {
    const hexes = far[s.units.at[unit]!]!;
    nearest = Math.min(nearest, hexes);
    all += 9 - hexes;
  }
  return WORTH.nearest * (9 - nearest) + WORTH.near * all;
}

const covered = (s: Skirmish, side: string): number =>
  WORTH.cover * unitsOf(s, side).filter((unit) => isCover(s.units.at[unit]!)).length;

/** Who attacks next can use his position; the other may have to move first. */
const mover = (s: Skirmish): string | undefined => (s.stack.at(2) as { side?: string } | undefined)?.side;

function forGermans(s: Skirmish): number {
  if (s.outcome !== undefined) return s.outcome.winners.includes('german') ? WON : -WON;
  const [german, soviet] = [pressure(s, 'german', 'soviet'), pressure(s, 'soviet', 'german')];
  const tempo = mover(s) === 'soviet' ? (german >> 1) - soviet : german - (soviet >> 1);
  return strength(s, 'german') - strength(s, 'soviet') + towns(s) + covered(s, 'german') - covered(s, 'soviet') + tempo;
}

function reason(s: Skirmish, side: string, action: Action): Reason {
  const { type, unit, to, target } = action as Action & { unit: number; to: number; target: number };
  switch (type) {
    case 'attack':
      return { key: 'staff-attack', params: { unit: { piece: target } } };
    case 'place':
      return { key: 'staff-place', params: { to: { space: to } } };
    case 'retreat':
      return { key: 'staff-retreat', params: { to: { space: to } } };
    case 'move': {
      const params = { unit: { piece: unit }, to: { space: to } };
      if (TOWNS.includes(to)) return { key: 'staff-town', params };
      const enemies = seenOf(s, side === 'german' ? 'soviet' : 'german');
      const engages = enemies.some((enemy) => neighbours(s.units.at[enemy]!).includes(to));
      return { key: engages ? 'staff-engage' : 'staff-position', params };
    }
    default:
      return { key: 'staff-enough' };
  }
}

export const staff = defineStaff(game, {
  evaluate: (s, side) => (side === 'german' ? forGermans(s) : -forGermans(s)),
  reason,
  clock: (s) => (s.outcome === undefined ? s.turn : TURNS + 1),
  horizon: 3,
  tally: (s) => ({
    'german-steps': unitsOf(s, 'german').reduce((sum, unit) => sum + s.units.steps[unit]!, 0),
    'soviet-steps': unitsOf(s, 'soviet').reduce((sum, unit) => sum + s.units.steps[unit]!, 0),
    'german-towns': TOWNS.filter((town) => SIDES[s.hexes.owner[town]!] === 'german').length,
  }),
  holdings: (s) => Object.fromEntries(TOWNS.map((town) => [spaces.ids[town]!, SIDES[s.hexes.owner[town]!]!])),
  words: {
    en: {
      'staff-else': 'Possible too; the staff expects less of it.',
      'staff-attack': 'The odds against {{unit}} are good enough.',
      'staff-place': 'In {{to}} the brigade is hidden and near what matters.',
      'staff-retreat': '{{to}} is the best of the ways back.',
      'staff-town': '{{unit}} goes into the town: towns decide the match.',
      'staff-engage': '{{unit}} comes to grips with the enemy at {{to}}.',
      'staff-position': '{{unit}} stands better at {{to}}.',
      'staff-enough': 'Anything more would cost more than it brings.',
      'german-steps': 'German steps',
      'soviet-steps': 'Soviet steps',
      'german-towns': 'Towns held by the Germans',
    },
    fr: {
      'staff-else': 'Possible aussi ; l’état-major en attend moins.',
      'staff-attack': 'Le rapport de forces contre {{unit}} est assez bon.',
      'staff-place': 'En {{to}}, la brigade est cachée et proche de l’essentiel.',
      'staff-retreat': '{{to}} est la meilleure des retraites.',
      'staff-town': '{{unit}} entre dans la ville : les villes décident de la partie.',
      'staff-engage': '{{unit}} va au contact de l’ennemi en {{to}}.',
      'staff-position': '{{unit}} est mieux placée en {{to}}.',
      'staff-enough': 'En faire plus coûterait plus que cela ne rapporte.',
      'german-steps': 'Pas allemands',
      'soviet-steps': 'Pas soviétiques',
      'german-towns': 'Villes aux mains des Allemands',
    },
  },
});
