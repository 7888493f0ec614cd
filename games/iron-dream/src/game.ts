import { defineGame, type Fault, type Game, type Scenario, type Start } from '@rokada/kernel';
import { ELIMINATED, HEXES, SPACES } from './geography.ts';
import { campOf, isPile, refs, tables, type State } from './state.ts';
import { ALLIED, HITLERITE, PIECES, SIDES, SOVIET, UNITS, isCombat, scenariosOf, stepsOf, type Camp } from './units.ts';
import { foggyWorld } from './fog.ts';
import { imagine } from './imagine.ts';
import { OPTIONS } from './options.ts';
import { overlays } from './presentation/overlays.ts';
import { rested } from './rules/movement.ts';
import { match } from './sequence.ts';
import { battleSteps } from './rules/battle.ts';
import { isGarrisonUnder } from './rules/control.ts';
import { preparedSteps } from './rules/second-echelon.ts';
import { judgeSteps } from './rules/history-judge.ts';
import { recallDummies } from './rules/dummies.ts';
import { layOut } from './rules/setup.ts';
import { specialSteps } from './rules/specials.ts';
import { refuseTogether } from './rules/stacking.ts';
import { standing } from './standing.ts';
import { hides, viewOf } from './view.ts';

const GERMANS = ['hitlerite', 'hitlerite-west'];

/** One entry per number of players: who sits where (1.0). */
export const scenarios: readonly Scenario[] = [
  { id: 'iron-dream', rule: 'ID-1.0d', seats: [GERMANS, ['anglo-allied'], ['soviet']] },
  { id: 'iron-dream-two', rule: 'ID-1.0e', seats: [GERMANS, ['anglo-allied', 'soviet']] },
  { id: 'let-history-judge', rule: 'ID-1.0g', seats: [['anglo-allied', ...GERMANS], ['soviet']] },
  { id: 'iron-dream-four', rule: 'ID-1.0f', seats: [['hitlerite'], ['hitlerite-west'], ['anglo-allied'], ['soviet']] },
];

function record(start: Start): Omit<State, 'stack' | 'units' | 'hexes' | 'outcome'> {
  return {
    scenario: start.scenario === 'let-history-judge' ? 'let-history-judge' : 'iron-dream',
    players:
      start.scenario === 'iron-dream-two' || start.scenario === 'let-history-judge'
        ? 2
        : start.scenario === 'iron-dream-four'
          ? 4
          : 3,
    options: { ...start.options },
    turn: 1,
    player: HITLERITE,
    special: [0, 0, 0, 0],
    alliedEast: 0,
    bagration: 'open',
    romania: 'axis',
    bulgaria: 'axis',
    sofiaEntered: 0,
    liberated: [false, false, false],
    collapsed: 0,
    okhGone: false,
    surge: 0,
    fortsLeft: 36,
    steps: { mech: 0, foot: 0, greenEto: 0, greenMto: 0, beige: 0, soviet: 0 },
    cannibalized: 0,
    cannibalizedNow: false,
    reservesConverted: 0,
    fxRemoved: 0,
    invasions: 0,
    secondLaunched: false,
    chit: '',
    chitShown: false,
    invading: null,
    invadedOn: 0,
    shipped: { troops: 0, trains: 0, landings: 0 },
    beachCalled: false,
    beachThreatened: [],
    strategicLeft: 0,
    sailed: false,
    scheldtUsed: false,
    uprising: 0,
    betrayed: false,
    warsawSeized: false,
    polesDue: 0,
    parisFreed: 0,
    frenchPenalty: 0,
    flooded: false,
    alpenfestung: -1,
    yugoslavsLost: 0,
    hungariansLost: [],
    hungarianUsed: false,
    hand: [],
    assaults: [],
    cooperated: [false, false],
    amphibiousUsed: false,
    bomberEarly: false,
    bomberLate: false,
    bridgeheads: [],
    lakeLinks: [],
    // Ruling B66: refused among three players, granted when one commands both.
    transit: start.scenario === 'iron-dream-two' ? [true, true] : [false, false],
    neutral: false,
    trieste: [],
    bombs: 0,
    garrisonFailures: 0,
    budget: 0,
    twelfthPlaced: 0,
    supplyIncome: [],
    chiefs: { steps: 'hitlerite', forts: 'hitlerite', arrivals: 'hitlerite', supply: 'hitlerite' },
  };
}

/** Everything that can be wrong with a state. */
function* faults(s: State): Generator<Fault> {
  const id = (u: number): string => PIECES.ids[u]!;
  for (let u = 0; u < UNITS; u++) {
    const at = s.units.at[u]!;
    if (at < -1 || at >= SPACES.count) yield { where: id(u), what: 'is nowhere' };
    if (isCombat[u] === 1 && s.units.lost[u]! >= stepsOf[u]!)
      yield { rule: 'ID-7.12a', where: id(u), what: 'has no step left' };
    if (at >= 0 && !scenariosOf[u]!.includes(s.scenario))
      yield { rule: 'ID-3.11h', where: id(u), what: 'has no part in this scenario' };
    if (isPile(at) && at !== ELIMINATED.hitlerite && campOf(s, u) === HITLERITE)
      yield { where: id(u), what: "lies in another side's pile" };
  }
  for (const [hex, here] of stacksOf(s)) {
    for (const camp of [HITLERITE, ALLIED, SOVIET] as readonly Camp[]) {
      const own = here.filter((u) => campOf(s, u) === camp);
      const no = refuseTogether(camp, hex, own);
      if (no !== undefined) yield { rule: no.rule, where: SPACES.ids[hex]!, what: no.key };
    }
    const camps = new Set(here.map((u) => campOf(s, u)));
    if (
      camps.size === 1 &&
      !camps.has(s.hexes.control[hex] as Camp) &&
      !isGarrisonUnder(s, hex, [...camps][0]!, s.hexes.control[hex]!) &&
      s.stack[0]?.step !== 'setup' &&
      !isSettingUp(s)
    ) {
      yield { rule: 'ID-4.1b', where: SPACES.ids[hex]!, what: 'is not controlled by who stands there' };
    }
  }
  if (s.fortsLeft < 0) yield { rule: 'ID-22.1a', where: 'forts', what: 'more than 36 factors were used' };
  for (let hex = 0; hex < HEXES; hex++)
    if (s.hexes.fort[hex]! > 3)
      yield { rule: 'ID-22.3a', where: SPACES.ids[hex]!, what: 'has a fort above level three' };
}

/** Units by hex. */
function stacksOf(s: State): Map<number, number[]> {
  const stacks = new Map<number, number[]>();
  for (let u = 0; u < UNITS; u++) {
    const at = s.units.at[u]!;
    if (at < 0 || at >= HEXES) continue;
    const here = stacks.get(at);
    if (here === undefined) stacks.set(at, [u]);
    else here.push(u);
  }
  return stacks;
}

const isSettingUp = (s: State): boolean =>
  s.stack.some((frame) => frame.step === 'setup' || frame.step === 'judge-setup');

const rules = defineGame<State>({
  id: 'iron-dream',
  version: '6',
  sides: SIDES,
  scenarios,
  options: OPTIONS,
  spaces: SPACES,
  pieces: PIECES,
  tables,
  refs,
  sequence: match,
  turns: ['setup', 'judge-setup', 'german-turn', 'allied-turn', 'soviet-turn'],
  interludes: [...battleSteps, ...preparedSteps, ...specialSteps, ...judgeSteps],
  record,
  setup: (s) => layOut(s),
  view: viewOf,
  hides,
  overlays,
  rested,
  standing,
  faults,
  sample: imagine,
});

/** The game with its log seen through the fog, where the players agreed on it. */
export const game: Game<State> = {
  ...rules,
  apply(s, side, action, world) {
    rules.apply(s, side, action, foggyWorld(s, world));
    recallDummies(s);
  },
};
