import { action, piece, refusal, space, step, type World } from '@rokada/kernel';
import { isUnseen } from '../fog.ts';
import { campOf, isJudge, unitsAt, type State } from '../state.ts';
import { ALLIED, DUMMIES, HITLERITE, ROCKETS, SOVIET, campOfSide, isCombat, isGerman, isUnit } from '../units.ts';
import { plays } from '../options.ts';
import { settle } from './control.ts';
import { eliminate, loseStep } from './losses.ts';
import { endPhase } from './end-phase.ts';

/** Heavy bombers (25.5). */

/** Ruling B95: in the second scenario none, or the early strike, at Soviets. */
const bomberWindow = (s: State): boolean =>
  (!isJudge(s) || plays(s, 'judge-bombers', 'one-strike')) &&
  ((s.turn >= 3 && s.turn <= 6 && !s.bomberEarly) || (s.turn >= 20 && s.turn <= 23 && !s.bomberLate));

const bombable = (s: State, hex: number): number[] =>
  unitsAt(s, hex).filter((u) =>
    isJudge(s) ? campOf(s, u) === SOVIET : campOf(s, u) === HITLERITE && isGerman[u] === 1 && u !== ROCKETS,
  );
const bombTargets = (s: State): number[] =>
  s.assaults
    .filter((each) => each.kind === 'normal')
    .flatMap((each) => [...each.targets])
    .filter((hex) => bombable(s, hex).length > 0 || isEmptyFort(s, hex));

/** Mobile units take the blow for their fort, even one that cannot be struck itself. */
const isEmptyFort = (s: State, hex: number): boolean =>
  !isJudge(s) && s.hexes.fort[hex]! > 0 && unitsAt(s, hex).every((u) => campOf(s, u) !== HITLERITE);

const bomberStrike = action<State, { hex: number; unit?: number }>(
  'bomber-strike',
  'ID-25.5a',
  {
    hex: space({
      among: bombTargets,
      refuse(s, _d, hex) {
        if (s.assaults.some((each) => each.kind === 'invasion' && each.targets.includes(hex)))
          return refusal('ID-14.19c', 'no-bombers-with-invasions');
        return bombTargets(s).includes(hex)
          ? undefined
          : refusal('ID-25.5b', 'not-about-to-be-assaulted', { hex: { space: hex } });
      },
    }),
    unit: piece({
      when: (s, d) => bombable(s, d.hex).length > 0 && !isUnseen(s, d.side, [d.hex]),
      among: (s, d) => bombable(s, d.hex),
      refuse(s, d, u) {
        if (u === ROCKETS) return refusal('ID-26.14d', 'rockets-not-bombed');
        return bombable(s, d.hex).includes(u)
          ? undefined
          : refusal('ID-25.5b', 'no-german-there', { unit: { piece: u } });
      },
    }),
  },
  {
    apply(s, d, world) {
      if (s.turn <= 6) s.bomberEarly = true;
      else s.bomberLate = true;
      const assault = s.assaults.find((each) => each.targets.includes(d.hex))!;
      assault.bombed = true;
      world.tell({ key: 'bombers-struck', rules: ['ID-25.5a'], params: { hex: { space: d.hex } } });
      const unit = d.unit ?? struckBlindly(s, d.hex, world);
      if (unit === undefined) s.hexes.fort[d.hex] = 0;
      else if (isCombat[unit] === 1) loseStep(s, unit, world, 'ID-25.5d');
      else if (isUnit(unit)) eliminate(s, unit, world, 'ID-25.5d');
      // Whoever stands or looks on there may have the hex from now on (4.1).
      settle(s, world);
    },
  },
);

/** 25.5: through the fog one of everything in the hex, dummies included, is struck at random. */
function struckBlindly(s: State, hex: number, world: World): number | undefined {
  const all = [...bombable(s, hex), ...DUMMIES.filter((u) => s.units.at[u] === hex)];
  return all.length === 0 ? undefined : all[world.chance.below(all.length)];
}

export const bombing = step<State, { side: string }>('bombing', 'ID-25.5a', {
  decision: (s, f) =>
    campOfSide(f.side) === ALLIED && bomberWindow(s) && bombTargets(s).length > 0 ? { side: f.side } : undefined,
  actions: [bomberStrike, endPhase],
});
