import { defineGame, endMatch, given, sequence, type GameModule } from '@rokada/kernel';
import lessons from '../data/lessons.json' with { type: 'json' };
import rulesEn from '../data/rules.csv';
import rulesFr from '../data/rules.fr.csv';
import map from '../data/ruza.map';
import { presentation } from './presentation.ts';
import { retreating } from './rules/aftermath.ts';
import { attacking } from './rules/combat.ts';
import { hidesBadly, placing, shuffleBrigade } from './rules/fog.ts';
import { moving } from './rules/movement.ts';
import { standing } from './standing.ts';
import { pieces, put, SIDES, spaces, STEPS, tables, TOWNS, TURNS, UNITS, type Skirmish } from './state.ts';

/** SK-1: eight turns, the German first; SK-9: who holds the towns at the end. */
const turn = sequence<Skirmish>(
  'turn',
  'SK-1',
  SIDES.flatMap((side) => [given(moving, { side }), given(attacking, { side })]),
  {
    again: (s) => ++s.turn <= TURNS,
    leave(s) {
      const held = TOWNS.every((town) => SIDES[s.hexes.owner[town]!] === 'german');
      endMatch(s, held ? { winners: ['german'], key: 'towns' } : { winners: ['soviet'], key: 'towns-saved' });
    },
  },
);

/** The smallest complete game on the kernel: two sides, six units, zones of control, odds, retreats, one in hiding. */
export const game = defineGame<Skirmish>({
  id: 'skirmish',
  version: '1',
  sides: SIDES,
  scenarios: [{ id: 'skirmish', rule: 'SK-2' }],
  spaces,
  pieces,
  tables,
  refs: { unit: 'piece' },
  sequence: sequence('game', 'SK-1', [placing, turn]),
  turns: ['turn'],
  interludes: [retreating],
  record: () => ({ turn: 1 }),

  setup(s) {
    s.units.steps.fill(STEPS);
    for (const town of TOWNS) s.hexes.owner[town] = SIDES.indexOf('soviet');
    for (const [unit, { start }] of UNITS.entries()) if (start !== '') put(s, unit, spaces.find(start)!);
  },

  view: (s, sides) => ({
    pieces: UNITS.map(({ id, side }, unit) =>
      s.units.hidden[unit] === 1 && !sides.includes(side)
        ? { id: '?', at: null, side, marks: ['hidden'] }
        : { id, at: spaces.ids[s.units.at[unit]!] ?? null, side, face: STEPS - s.units.steps[unit]! },
    ),
    spaces: TOWNS.map((town) => ({ id: spaces.ids[town]!, control: SIDES[s.hexes.owner[town]!]! })),
    facts: { turn: Math.min(s.turn, TURNS) },
  }),

  standing,

  *faults(s) {
    for (const [unit, where] of pieces.ids.entries()) {
      const [at, steps] = [s.units.at[unit]!, s.units.steps[unit]!];
      if (steps > STEPS) yield { rule: 'SK-8', where, what: 'has more steps than it can have' };
      if (at >= 0 && steps === 0) yield { rule: 'SK-8', where, what: 'is on the map without a step' };
      if (at >= 0 && s.units.at.indexOf(at) !== unit) yield { rule: 'SK-3', where, what: 'shares its hex' };
      if (hidesBadly(s, unit)) yield { rule: 'SK-6', where, what: 'cannot hide there' };
    }
    if (s.turn < 1 || s.turn > TURNS + 1) yield { rule: 'SK-1', where: 'turn', what: `is not 1 to ${TURNS}` };
  },

  sample: (s, sides, world) => (sides.includes('soviet') ? s : shuffleBrigade(s, world)),
});

export const gameModule: GameModule = {
  game,
  presentation,
  rules: { en: rulesEn, fr: rulesFr },
  board: map,
  lessons,
};
