import { action, close, ledger, line, piece, pieces, refusal, step, untilClosed, type Refusal } from '@rokada/kernel';
import { hexDistance } from '../geography.ts';
import { ISOLATED, OUT_OF_SUPPLY, SUPPLIED, eliminate, isOnMap, type State } from '../state.ts';
import { ALL_UNITS, AXIS, camp, has, isDivision, isGerman, printedAttack, sideOf, typeOf } from '../units.ts';

/** Reduced 4-6-4 corps rebuilt at the end of an Axis activation (7.5). */

export const FACTORS = 2;
const isRebuildable = has('rebuildable-7.5');
const CORPS = ALL_UNITS.filter((u) => isRebuildable[u] === 1);
const attackOf = (s: State, u: number): number => printedAttack(u, s.units.lost[u]!, s.units.converted[u]);

const isReduced = (s: State, u: number): boolean => isRebuildable[u] === 1 && s.units.lost[u] === 1 && isOnMap(s, u);
export const reduced = (s: State): number[] => CORPS.filter((u) => isReduced(s, u));

/** Why a division may not be given up for a corps. */
function refuseDivision(s: State, corps: number, u: number): Refusal | undefined {
  const params = { unit: { piece: u }, corps: { piece: corps } };
  if (camp(u) !== AXIS || isGerman[u] === 0 || isDivision[u] === 0)
    return refusal('DV-7.5b', 'no-german-division', params);
  if (typeOf[u] === 'light' || typeOf[u] === 'mountain') return refusal('DV-7.5c', 'not-for-rebuilding', params);
  if (!isOnMap(s, u) || hexDistance(s.units.at[u]!, s.units.at[corps]!) > 1)
    return refusal('DV-7.5b', 'not-beside', { unit: { piece: u }, hex: { space: s.units.at[corps]! } });
  return attackOf(s, u) > 0 ? undefined : refusal('DV-7.5a', 'no-attack-strength', params);
}
export const divisionsFor = (s: State, corps: number): number[] =>
  ALL_UNITS.filter((u) => refuseDivision(s, corps, u) === undefined);
const total = (s: State, units: readonly number[]): number => units.reduce((sum, u) => sum + attackOf(s, u), 0);

/** The weakest that are enough. */
function fewest(s: State, corps: number): number[] | undefined {
  const chosen: number[] = [];
  for (const u of divisionsFor(s, corps).toSorted((a, b) => attackOf(s, a) - attackOf(s, b) || a - b)) {
    if (total(s, chosen) >= FACTORS) break;
    chosen.push(u);
  }
  return total(s, chosen) >= FACTORS ? chosen : undefined;
}
function refuseCorps(s: State, corps: number): Refusal | undefined {
  if (!isReduced(s, corps)) return refusal('DV-7.5a', 'needs-nothing', { unit: { piece: corps } });
  return fewest(s, corps) === undefined
    ? refusal('DV-7.5a', 'too-few-divisions', { unit: { piece: corps } })
    : undefined;
}

const rebuildCorps = action<State, { corps: number; divisions: readonly number[] }>(
  'rebuild-corps',
  'DV-7.5a',
  {
    corps: piece({ among: reduced, refuse: (s, _d, corps) => refuseCorps(s, corps) }),
    divisions: pieces({
      among: (s, d) => divisionsFor(s, d.corps),
      refuse: (s, d, u, chosen) =>
        refuseDivision(s, d.corps, u) ??
        // Whoever is not needed is not given up.
        (total(s, chosen) >= FACTORS ? refusal('DV-7.5a', 'enough-given-up', { unit: { piece: u } }) : undefined),
      refuseWhole: (s, _d, chosen) =>
        total(s, chosen) >= FACTORS
          ? undefined
          : refusal('DV-7.5a', 'too-few-factors', { factors: total(s, chosen), needed: FACTORS }),
      suggest: (s, d) => fewest(s, d.corps),
    }),
  },
  {
    preview: (s, d) => ({
      ledgers: [
        ledger(
          'attack',
          d.divisions.map((u) => line('DV-7.5a', 'attack-factor', attackOf(s, u), { unit: { piece: u } })),
        ),
      ],
    }),
    apply(s, d, world) {
      // R-42, 7.5: whoever is out of supply passes it on; the isolated stay isolated.
      const marks = [d.corps, ...d.divisions].map((u) => s.units.supply[u]!);
      for (const u of d.divisions) eliminate(s, u);
      s.units.lost[d.corps] = 0;
      s.units.supply[d.corps] = marks.includes(ISOLATED)
        ? ISOLATED
        : marks.some((mark) => mark !== SUPPLIED)
          ? OUT_OF_SUPPLY
          : SUPPLIED;
      world.tell({
        key: 'corps-rebuilt',
        rules: ['DV-7.5a'],
        params: { corps: { piece: d.corps }, units: { pieces: d.divisions } },
      });
    },
  },
);
const endRebuilding = action<State>('end-rebuilding', 'DV-7.5a', {}, { apply: (s) => close(s, corpsRebuilding) });

export const corpsRebuilding = step<State>('corps-rebuilding', 'DV-7.5a', {
  decision: (s) =>
    reduced(s).some((corps) => refuseCorps(s, corps) === undefined) ? { side: sideOf(AXIS) } : undefined,
  actions: [rebuildCorps, endRebuilding],
  done: untilClosed,
});
