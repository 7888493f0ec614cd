import {
  action,
  close,
  option,
  pieces,
  push,
  refusal,
  step,
  untilClosed,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { GRADES, TABLES, nameOf, numberOf, sideOf, type Side } from '../data.ts';
import { NEVER, lives, tell, unitsOf, type Campaign, type Hero } from '../state.ts';
import { christen } from './christening.ts';
import { winnerOf } from './gains.ts';
import { inRole, type Role } from './orders.ts';

/** Medals, promotions and heroes. */

/** CA-EXP-1, ruling 24: two to the winner, one to the loser, one each after a draw. */
export function medalsFor(s: Campaign, side: Side): number {
  const winner = winnerOf(s);
  if (winner === '') return s.options['medals-after-draw'] === 'none' ? 0 : TABLES.medals.usual.loser;
  return winner === side ? TABLES.medals.usual.winner : TABLES.medals.usual.loser;
}

const fought = (s: Campaign, side: string): number[] =>
  unitsOf(s, numberOf(side)).filter((unit) => s.units.engaged[unit] === 1);

function refuseMedal(s: Campaign, side: string, unit: number, chosen: readonly number[]): Refusal | undefined {
  const pieceOf = { unit: { piece: unit } };
  if (!lives(s, unit) || sideOf(unit) !== numberOf(side)) return refusal('CA-EXP-1', 'not-your-unit');
  if (s.units.engaged[unit] !== 1) return refusal('CA-EXP-1', 'has-not-fought', pieceOf);
  // CA-EXP-2, ruling 63.
  const elites = chosen.filter((each) => s.units.grade[each] === 2).length;
  return s.units.grade[unit] === 2 && elites >= 1 && s.options['elite-medals'] !== 'each'
    ? refusal('CA-EXP-2', 'one-elite-medal', pieceOf)
    : undefined;
}

const award = action<Campaign, { units: readonly number[] }>(
  'award',
  'CA-EXP-1',
  {
    units: pieces({
      min: 0,
      max: (s, d) => medalsFor(s, d.side as Side),
      among: (s, d) => fought(s, d.side),
      refuse: (s, d, unit, chosen) => refuseMedal(s, d.side, unit, chosen),
    }),
  },
  {
    apply(s, d, world) {
      for (const unit of d.units) decorate(s, unit, world);
      close(s, awarding);
    },
  },
);

/** CA-EXP-3 to CA-EXP-5: one medal more promotes it. */
export const isDue = (s: Campaign, unit: number): boolean => s.units.medals[unit]! >= s.units.grade[unit]!;

/** The hero of a unit, if it has one who lives. */
export const heroOf = (s: Campaign, unit: number): Hero | undefined =>
  s.heroes.find((hero) => hero.unit === unit && hero.back !== NEVER);

/** CA-EXP-3 to CA-EXP-5, ruling 23: promotion, and the count begins anew. */
function decorate(s: Campaign, unit: number, world: World): void {
  const hero = heroOf(s, unit);
  tell(world, 'medal', ['CA-EXP-1'], { unit: { piece: unit } });
  s.medals[nameOf(sideOf(unit))]++;
  if (hero !== undefined) {
    honour(s, hero, world);
    return;
  }
  const due = isDue(s, unit);
  s.units.medals[unit]!++;
  const grade = s.units.grade[unit]!;
  if (!due) return;
  s.units.medals[unit] = 0;
  if (grade < 2) {
    s.units.grade[unit] = grade + 1;
    tell(world, 'promoted', [grade === 0 ? 'CA-EXP-3' : 'CA-EXP-4'], {
      unit: { piece: unit },
      grade: { word: GRADES[grade + 1]! },
    });
    return;
  }
  s.heroes = s.heroes.filter((each) => each.unit !== unit);
  s.heroes.push({ unit, medals: 1, deputies: 0, talents: [], back: 0 });
  tell(world, 'hero', ['CA-EXP-5', 'CA-EXP-6'], { unit: { piece: unit } });
  push(s, gifting, { side: nameOf(sideOf(unit)), unit });
}

/** CA-HER-7: two for the hero, then his deputies, then a third for him, and so on in turn. */
function honour(s: Campaign, hero: Hero, world: World): void {
  if (hero.medals < 2 || hero.deputies >= hero.medals - 1) {
    hero.medals++;
    if (hero.medals === 2) push(s, gifting, { side: nameOf(sideOf(hero.unit)), unit: hero.unit });
  } else {
    hero.deputies++;
    tell(world, 'deputy-medal', ['CA-HER-7'], { unit: { piece: hero.unit } });
  }
}

/** CA-HER-1, 3, 4, 5, 9, 10: one success or one ability for each of the first two medals. */
export const talentsFor = (side: string): string[] => [
  'shot',
  'morale',
  'cohesion',
  'experience',
  'weapon',
  side === 'german' ? 'rally' : 'deputy-commissar',
];

const gift = action<Campaign, { talent: string }>(
  'gift',
  'CA-HER-9',
  { talent: option({ among: (_s, d) => talentsFor(d.side) }) },
  {
    apply(s, d, world) {
      const { unit } = s.stack.at(-1) as unknown as { unit: number };
      s.heroes.find((each) => each.unit === unit)!.talents.push(d.talent);
      tell(world, 'talent-given', ['CA-HER-9', 'CA-HER-10'], {
        unit: { piece: unit },
        talent: { word: `talent-${d.talent}` },
      });
    },
  },
);

export const gifting = step<Campaign, { side: Side; unit: number }>('gifting', 'CA-HER-9', {
  decision: (_s, f) => ({ side: f.side, params: { unit: { piece: f.unit } } }),
  actions: [gift],
});

export const awarding = step<Campaign, Role>('awarding', 'CA-EXP-1', {
  when: (s) => s.battle !== null,
  decision(s, f) {
    const side = inRole(s, f);
    return medalsFor(s, side) > 0 && fought(s, side).length > 0
      ? { side, params: { most: medalsFor(s, side) } }
      : undefined;
  },
  actions: [award, christen],
  done: untilClosed,
});
