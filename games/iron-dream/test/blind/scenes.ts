import { assault, burn, resolve, situation, type Situation, type Table } from './table.ts';

/** Scenes that several chapters play in. */

/** Soviet ground before open country about R26, where no river runs. */
export const EAST = 'P26..P37 Q27..Q37 R27..R37 S28..S37 T28..T37';
export const FRANCE = 'in:france in:belgium';

/** A Soviet turn on that ground, about to assault. */
export const red = (of: Situation): Situation => ({
  side: 'soviet',
  step: 'declaring',
  ...of,
  held: { soviet: EAST, ...of.held },
});

/** Defenders in R26, Soviet attackers in R27 with Attack Supply in hand. */
export const dug = (defenders: string, attackers: string, of: Situation = {}): Table =>
  situation(red({ ...of, units: { R26: defenders, R27: `${attackers} sov-supply-1`, ...of.units } })).do(
    burn('sov-supply-1', 'R27'),
  );

/** Declares and resolves one assault. */
export const fight = (t: Table, hex: string, units: string, ...dice: number[]): Table =>
  t
    .do(assault(hex, units))
    .do('end-phase')
    .do(resolve(hex), ...dice);

/** A German corps shut up in R26 by three armies, which hold the hexes between them as well. */
export const pocket = (of: Situation = {}): Situation => ({
  ...of,
  units: { R26: 'ger-inf-1', R25: 'sov-inf-3', S27: 'sov-inf-5', Q27: 'sov-inf-8', ...of.units },
  held: { soviet: 'S26 R27 Q26 P24..P37 Q25..Q37 R25..R37 S26..S37', ...of.held },
});
