import { die, type Chance } from '@rokada/kernel';
import { TERRAIN_ROLLS, ZONES } from '../data.ts';

/** The elements of a battlefield, from the tables of the book; `a+b` stands for an element with something to it. */

export type Table = 'relief' | 'water' | 'vegetation' | 'settlement' | 'special';

const some = (chance: Chance, dice: number, faces: number, more = 0): number => {
  let sum = more;
  for (let i = 0; i < dice; i++) sum += die(chance, faces);
  return sum;
};

const by = (roll: number, upTo: readonly (readonly [number, string])[]): string =>
  upTo.find(([last]) => roll <= last)![1];

/** CA-TER-2 to CA-TER-7: one roll on one table. CA-TER-8: in the mountains relief and water have one less (ruling 40). */
export function element(table: Table, mountain: boolean, chance: Chance): string[] {
  const lower = mountain && (table === 'relief' || table === 'water');
  const roll = Math.max(1, die(chance) - (lower ? 1 : 0));
  switch (table) {
    case 'relief':
      return [
        by(roll, [
          [1, 'gentle-hill'],
          [3, 'ridge'],
          [5, 'rise'],
          [6, 'balka'],
        ]),
      ];
    case 'water':
      return [
        by(roll, [
          [1, mountain ? 'torrent' : 'large-river'],
          [2, mountain ? 'torrent' : 'river'],
          [4, 'stream'],
          [6, 'marsh'],
        ]),
      ];
    case 'vegetation':
      return [
        by(roll, [
          [4, 'wood'],
          [5, 'orchard-hedge'],
          [6, 'orchard-wall'],
        ]),
      ];
    case 'settlement':
      if (roll <= 2) return [`village:${some(chance, 3, 4)}`];
      if (roll <= 4) return [`kolkhoz:${some(chance, 1, 2, 3)}`];
      return roll === 5 ? [`farm:${some(chance, 1, 2)}`] : ['railway-platform'];
    case 'special':
      return special(roll, mountain, chance);
  }
}

/** CA-TER-6, CA-TER-7. */
function special(roll: number, mountain: boolean, chance: Chance): string[] {
  switch (roll) {
    case 1:
      return ['dense-forest'];
    case 2: {
      const more = die(chance);
      return [more <= 2 ? `station:${some(chance, 1, 2)}` : more <= 4 ? 'station-depot' : 'station-airfield'];
    }
    case 3:
      return [die(chance) <= 3 ? `ruins:${some(chance, 3, 4)}` : `burning-village:${some(chance, 3, 4)}`];
    case 4:
      return [`trenches:${some(chance, 1, 3, 2)}`];
    case 5:
      return [
        by(die(chance), [
          [2, 'lake'],
          [4, 'basin'],
          [6, 'lock'],
        ]),
      ];
    default: {
      // Two elements more; which tables they come from is left to a die, and this line is not rolled again.
      const tables: readonly Table[] = ['relief', 'water', 'vegetation', 'settlement'];
      return [0, 1].flatMap(() => element(tables[chance.below(tables.length)]!, mountain, chance));
    }
  }
}

/** CA-TER-9, CA-TER-10: what a region of a large river always has. */
export function riverElements(chance: Chance): string[] {
  const bridge = by(die(chance), [
    [2, 'bridge'],
    [4, 'railway-bridge'],
    [5, 'two-bridges'],
    [6, 'ruined-bridge'],
  ]);
  const extra = die(chance);
  return ['large-river', bridge, extra <= 2 ? 'tributary' : extra <= 4 ? `dock:${some(chance, 1, 4)}` : 'marsh'];
}

const TABLES_OF: Readonly<Record<Table, readonly string[]>> = {
  relief: ['gentle-hill', 'ridge', 'rise', 'balka'],
  water: ['large-river', 'river', 'torrent', 'stream', 'marsh'],
  vegetation: ['wood', 'orchard-hedge', 'orchard-wall'],
  settlement: ['village', 'kolkhoz', 'farm', 'railway-platform'],
  special: [
    'dense-forest',
    'station',
    'station-depot',
    'station-airfield',
    'ruins',
    'burning-village',
    'trenches',
    'lake',
    'basin',
    'lock',
  ],
};
/** Everything that may lie on a table. */
export const GROUND: readonly string[] = [
  ...Object.values(TABLES_OF).flat(),
  'bridge',
  'railway-bridge',
  'two-bridges',
  'ruined-bridge',
  'tributary',
  'dock',
];

/** The table an element comes from; what a region of a large river has besides comes from none. */
export function tableOf(element_: string): Table | undefined {
  const [kind] = element_.split(':');
  return (Object.keys(TABLES_OF) as Table[]).find((table) => TABLES_OF[table].includes(kind!));
}

/** CA-TER-1: the battlefield of a zone. */
export function generateTerrain(zone: number, chance: Chance): string[] {
  const { mountain, largeRiver, kind, swamp } = ZONES[zone]!;
  const found: string[] = [];
  for (const [table, rolls] of Object.entries(TERRAIN_ROLLS) as [Table, number][]) {
    if (table === 'water' && largeRiver) continue;
    const times = table === 'settlement' ? rolls + (kind === 'capital' ? 2 : kind === 'town' ? 1 : 0) : rolls;
    for (let i = 0; i < times; i++) {
      const made = element(table, mountain, chance);
      // Swamps have twice as many of them.
      found.push(...made, ...(swamp && made[0] === 'marsh' ? ['marsh'] : []));
    }
  }
  return largeRiver ? [...riverElements(chance), ...found] : found;
}

/** The table of 180 by 120 cm has six squares from left to right and four from front to back; two dice name one. */
export const placeElement = (chance: Chance): number => chance.below(6) + 6 * chance.below(4);
