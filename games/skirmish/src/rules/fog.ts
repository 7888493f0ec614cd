import { action, refusal, space, step, type World } from '@rokada/kernel';
import { BRIGADE, beside, board, isCover, put, TOWNS, unitsOf, type Skirmish } from '../state.ts';

/** SK-2.1 and SK-6: the brigade that hides. */
const canHide = (s: Skirmish, at: number): boolean => isCover(at) && board.column[at]! >= 4 && !s.units.at.includes(at);

const place = action<Skirmish, { to: number }>(
  'place',
  'SK-2.1',
  {
    to: space({
      among: () => board.terrain.of.keys(),
      refuse: (s, _d, to) => (canHide(s, to) ? undefined : refusal('SK-2.1', 'cannot-cover')),
    }),
  },
  {
    apply(s, d, world) {
      s.units.at[BRIGADE] = d.to;
      s.units.hidden[BRIGADE] = 1;
      world.tell({ key: 'placed', rules: ['SK-2.1'], params: { to: { space: d.to } }, to: ['soviet'] });
    },
  },
);

export const placing = step<Skirmish>('placing', 'SK-2.1', { decision: () => ({ side: 'soviet' }), actions: [place] });

const besideGermans = (s: Skirmish, at: number): boolean =>
  unitsOf(s, 'german').some((unit) => beside(s.units.at[unit]!, at));

/** A unit has come somewhere: is the brigade discovered? A German who looks round in vain has learned something too. */
export function discover(s: Skirmish, by: number, world: World): boolean {
  if (s.units.hidden[BRIGADE] === 0) return false;
  if (by !== BRIGADE) world.reveal();
  const at = s.units.at[BRIGADE]!;
  if (!besideGermans(s, at) && !(by === BRIGADE && TOWNS.includes(at))) return false;
  s.units.hidden[BRIGADE] = 0;
  put(s, BRIGADE, at);
  world.reveal();
  world.tell({ key: 'discovered', rules: ['SK-6'], params: { unit: { piece: BRIGADE }, to: { space: at } } });
  return true;
}

export const hidesBadly = (s: Skirmish, unit: number): boolean =>
  s.units.hidden[unit] === 1 && (unit !== BRIGADE || besideGermans(s, s.units.at[unit]!));

/** For German eyes the hidden brigade could be anywhere out of sight; where it really is must not show through. */
export function shuffleBrigade(s: Skirmish, world: World): Skirmish {
  if (s.units.hidden[BRIGADE] === 0) return s;
  [s.units.at[BRIGADE], s.units.moved[BRIGADE]] = [-1, 0];
  const out = [...board.terrain.of.keys()].filter((at) => !s.units.at.includes(at) && !besideGermans(s, at));
  s.units.at[BRIGADE] = out[world.chance.below(out.length)]!;
  return s;
}
