import { SeededChance, type World } from '@rokada/kernel';
import { game } from '../../src/game.ts';
import { LAND, idOf } from '../../src/geography.ts';
import { membersOf, refusePlace, type Group } from '../../src/rules/setup.ts';
import { PIECES } from '../../src/units.ts';
import { Table, unit } from './clauses.ts';

/** Matches that are still being set up. */

export const place = (id: string, at: string) => ({ type: 'place-unit', unit: id, hex: at });

/** The groups in the rules' own order, with who places them; the inspection comes after the eastern front. */
const ORDER: readonly (readonly [Group, string])[] = [
  ['yugoslav-setup', 'soviet'],
  ['eastern-setup', 'hitlerite'],
  ['western-setup', 'hitlerite'],
  ['soviet-setup', 'soviet'],
  ['italian-setup', 'anglo-allied'],
];

/** The moment before the first piece is placed. */
export function beginning(scenario = 'iron-dream', options: Readonly<Record<string, string>> = {}): Table {
  const world: World = { chance: new SeededChance('set-up'), tell() {}, reveal() {} };
  return new Table(game.begin(game.start(scenario, options), world), 'hitlerite');
}

/** The moment in which this group is placed, everybody before it having taken the ready set-up. */
export function settingUp(group: Group | 'inspection', options: Readonly<Record<string, string>> = {}): Table {
  const t = beginning('iron-dream', options);
  for (const [each, side] of ORDER) {
    if (each === group) return t;
    t.play('ready-setup', side);
    if (each !== 'eastern-setup') continue;
    if (group === 'inspection') return t;
    t.play('ready-flips', 'soviet');
  }
  throw new RangeError(`nobody places ${group}`);
}

/** The first turn, after the ready set-up of everybody. */
export const standing = (options: Readonly<Record<string, string>> = {}): Table =>
  settingUp('italian-setup', options).play('ready-setup', 'anglo-allied');

/** The second scenario: NATO's moment to place, and the first turn. */
export const natoPlacing = (options: Readonly<Record<string, string>> = {}): Table =>
  beginning('let-history-judge', options).play('ready-setup', 'soviet');
export const judgement = (options: Readonly<Record<string, string>> = {}, chit = 1): Table =>
  natoPlacing(options).play('ready-setup', 'anglo-allied', chit);

/** Where this unit may be put now, the others standing as they do. */
export const roomFor = (t: Table, id: string): string[] =>
  LAND.filter((hex) => refusePlace(t.s, unit(id), hex) === undefined)
    .map(idOf)
    .toSorted();

export const groupIds = (group: Group): string[] => membersOf(group).map((u) => PIECES.ids[u]!);
export const sorted = (text: string): string[] => text.split(' ').toSorted();
