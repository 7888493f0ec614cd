import { Listening, readPosition, type Chance, type News, type Refusal, type WireAction } from '@rokada/kernel';
import { ScriptedDice, placeOnly, refusalOf, take, type Standing } from '@rokada/kernel/testing';
import { game } from '../src/game.ts';
import { HEXES, hexNamed, LAND } from '../src/geography.ts';
import { campOf, type State } from '../src/state.ts';
import { PIECES, SIDES, campOfSide, firstCamp, unitNamed, type Camp } from '../src/units.ts';
import { layOut } from '../src/rules/setup.ts';
import { spreadControl } from '../src/rules/control.ts';
import { markSupply } from '../src/rules/supply-marks.ts';
import { survey } from '../src/rules/zones.ts';

/** Short scenes: a few units on the real map at one moment of the sequence of play. */
export interface Scene {
  readonly turn?: number;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** The step that is open, under its player's turn. */
  readonly at?: string;
  readonly side?: 'hitlerite' | 'anglo-allied' | 'soviet';
  /** Where units stand, by printed ids; a list is a stack. */
  readonly units: Standing;
  /** Hexes held by a side other than at the start of the war. */
  readonly held?: Partial<Record<'hitlerite' | 'anglo-allied' | 'soviet', string>>;
  readonly reduced?: readonly string[];
  /** Forts as printed unless told otherwise; `bare` takes forts and Volkssturm off the map. */
  readonly bare?: boolean;
  readonly forts?: Readonly<Record<string, number>>;
}

const TURN = { hitlerite: 'german-turn', 'anglo-allied': 'allied-turn', soviet: 'soviet-turn' } as const;
const INSIDE: Readonly<Record<string, string>> = {
  declaring: 'prepared-assault',
  resolving: 'prepared-assault',
  attrition: 'terminal-supply',
};

export const hex = hexNamed;
export const piece = unitNamed;

/** Control of a hex, and by whom it was liberated if it is an ally's (4.8). */
function hold(s: State, at: number, camp: number): void {
  s.hexes.control[at] = camp;
  if (camp !== 0) s.hexes.liberator[at] = camp;
}

export function scene(of: Scene): State {
  const side = of.side ?? 'hitlerite';
  const step = of.at ?? 'operational-movement';
  const between = INSIDE[step] === undefined ? '' : `${side}-${INSIDE[step]}/`;
  const { state: s } = readPosition(game, {
    format: 'rokada-position/1',
    game: 'iron-dream',
    scenario: of.scenario ?? 'iron-dream',
    options: of.options ?? {},
    stack: `match/game-turn/${TURN[side]}/${between}${step}`,
  });
  layOut(s);
  placeOnly(game, s.units.at, of.units);
  s.turn = of.turn ?? 5;
  s.player = campOfSide(side);
  s.bagration = 'declined';
  if (of.bare) {
    for (const each of LAND) {
      s.hexes.fort[each] = 0;
      s.hexes.volkssturm[each] = 0;
    }
  }
  for (const [id, level] of Object.entries(of.forts ?? {})) s.hexes.fort[hex(id)] = level;
  for (const [who, hexes] of Object.entries(of.held ?? {})) {
    for (const id of hexes.split(' ')) hold(s, hex(id), campOfSide(who));
  }
  for (const id of of.reduced ?? []) s.units.lost[piece(id)] = 1;
  refresh(s);
  return s;
}

/** Control and supply markers as they would stand now. */
export function refresh(s: State): void {
  spreadControl(s, survey(s), s.hexes.control);
  for (const camp of [0, 1, 2] as const) markSupply(s, camp, world());
}

/** Dice that fall as told. */
export const dice = (...faces: readonly number[]): Chance => new ScriptedDice(faces);

export const world = (chance: Chance = dice()): Listening => new Listening(chance);

/** Why a side may not do something now; undefined when it may. */
export const refused = (s: State, side: string, wire: WireAction): Refusal | undefined =>
  refusalOf(game, s, side, wire);
export const ruleOf = (s: State, side: string, wire: WireAction): string | undefined => refused(s, side, wire)?.rule;

/** Does something that must be legal, with these dice, and gives back the log. */
export function act(s: State, side: string, wire: WireAction, ...faces: readonly number[]): readonly News[] {
  const heard = world(dice(...faces));
  take(game, s, side, wire, heard);
  return heard.news;
}

export const where = (s: State, id: string): string => game.spaces.ids[s.units.at[PIECES.find(id)!]!] ?? 'nowhere';
export const holder = (s: State, id: string): string | undefined => SIDES[s.hexes.control[hex(id)]!];
export const asked = (s: State): string[] => game.decisions(s).map((each) => `${each.side}:${each.step}`);
export const points = (s: State, side: string): number => s.special[SIDES.indexOf(side as (typeof SIDES)[number])]! / 2;
export const give = (s: State, id: string, side: string): void => {
  s.units.camp[piece(id)] = campOfSide(side);
};
export { campOf, firstCamp, HEXES, game, type Camp };
