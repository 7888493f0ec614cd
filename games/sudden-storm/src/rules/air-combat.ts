import {
  action,
  close,
  frameOf,
  pieces,
  push,
  refusal,
  sequence,
  space,
  step,
  type Frame,
  type Step,
} from '@rokada/kernel';
import type { State } from '../state.ts';
import { enemyOf, sideOf } from '../units.ts';
import {
  BOMBING,
  ESCORT,
  INTERCEPTION,
  flyersOf,
  flyersOver,
  isFighterUnit,
  missionOf,
  rowOf,
  targetOf,
} from './aircraft.ts';
import { comeHome } from './air-return.ts';
import { exchange, exchangeOf, isInFight } from './air-fire.ts';
import { allotting, fairShare, type Pair } from './air-allotment.ts';

/** Air combat (20): hex by hex, in the order the intercepting player chooses. */

/** What the two players have in the air over a hex; who is hit leaves these lists only when the combat is over. */
export interface AirCombat {
  readonly hex: number;
  /** 20A2a: the escort screen and the mission force. */
  screen: number[];
  force: number[];
  /** 20A3a: interceptors that attack the screen, and those that try to pass it. */
  engaging: number[];
  passing: number[];
  /** Who fires at whom in the fire step to come. */
  pairs: Pair[];
}

const combat = (s: State): AirCombat & Frame => frameOf(s, airCombat);
const missionSide = (s: State): string => sideOf(s.phasing);
const interceptingSide = (s: State): string => sideOf(enemyOf(s.phasing));
const params = (s: State) => ({ hex: { space: combat(s).hex } });

// --- Preparation (20A)

const abort = action<State>(
  'abort-operations',
  'SS-20A1a',
  {},
  {
    apply(s, _d, world) {
      const { hex } = combat(s);
      world.tell({ key: 'operations-aborted', rules: ['SS-20A1a'], params: params(s) });
      close(s, airCombat);
      comeHome(s, flyersOver(s, s.phasing, hex), hex);
    },
  },
);
const keepFlying = action<State>('keep-operations', 'SS-20A1a', {}, { apply() {} });
const aborting = step<State>('aborting', 'SS-20A1a', {
  decision: (s) => ({ side: missionSide(s), params: params(s) }),
  actions: [abort, keepFlying],
});

/** 23Ab: fighters that carry bombs may drop them and join the screen. */
const bombers = (s: State): number[] => combat(s).force.filter((u) => isFighterUnit(u) && missionOf(s, u) === BOMBING);
const dropBombs = action<State, { units: readonly number[] }>(
  'drop-bombs',
  'SS-23Ab',
  {
    units: pieces({
      among: bombers,
      refuse: (s, _d, u) =>
        bombers(s).includes(u) ? undefined : refusal('SS-23Ab', 'no-bombs-to-drop', { unit: { piece: u } }),
    }),
  },
  {
    apply(s, d, world) {
      const f = combat(s);
      for (const u of d.units) {
        s.air.dropped[rowOf(u)] = 1;
        s.air.mission[rowOf(u)] = ESCORT;
      }
      f.screen = [...f.screen, ...d.units];
      f.force = f.force.filter((u) => !d.units.includes(u));
      world.tell({ key: 'bombs-dropped', rules: ['SS-23Ab'], params: { units: { pieces: d.units } } });
    },
  },
);
const keepBombs = action<State>('keep-bombs', 'SS-23Ab', {}, { apply() {} });
const screening = step<State>('screening', 'SS-20A2a', {
  decision: (s) => (bombers(s).length > 0 ? { side: missionSide(s), params: params(s) } : undefined),
  actions: [dropBombs, keepBombs],
});

/** 20A3a: some attack the screen, some pass it. Without a screen there is nothing to attack but the force. */
const split = action<State, { units: readonly number[] }>(
  'send-past-screen',
  'SS-20A3a',
  {
    units: pieces({
      min: 0,
      among: (s) => combat(s).engaging,
      refuse: (s, _d, u) =>
        combat(s).engaging.includes(u) ? undefined : refusal('SS-20A3a', 'no-interceptor-here', { unit: { piece: u } }),
      suggest: () => [],
    }),
  },
  {
    apply(s, d) {
      const f = combat(s);
      f.passing = [...d.units];
      f.engaging = f.engaging.filter((u) => !d.units.includes(u));
    },
  },
);
const keepTogether = action<State>('keep-interceptors-together', 'SS-20A3a', {}, { apply() {} });
const splitting = step<State>('splitting', 'SS-20A3a', {
  enter(s) {
    const f = combat(s);
    if (f.screen.length > 0) return;
    f.passing = f.engaging;
    f.engaging = [];
  },
  decision: (s) =>
    combat(s).engaging.length > 0 && combat(s).passing.length === 0
      ? { side: interceptingSide(s), params: params(s) }
      : undefined,
  actions: [split, keepTogether],
});

// --- Resolution (20B1), step by step

/** Who has not been drawn into the fight for the screen. */
const unengaged = (s: State): number[] => {
  const { screen, pairs } = combat(s);
  return screen.filter((u) => !pairs.some(({ one, many }) => one === u || many.includes(u)));
};
const stillIn = (s: State, units: readonly number[]): number[] => units.filter((u) => isInFight(s, u));

/** a: an interceptor against each escort as far as they go. */
const engagingScreen = allotting('engaging-screen', 'SS-20B1a1', {
  side: interceptingSide,
  sets: (s) => ({ from: combat(s).engaging, against: combat(s).screen }),
  rule: 'evenly',
  take: (s, pairs) => void (combat(s).pairs = pairs),
});
/** a: escorts to spare join in where they like, or wait for those who pass. */
const joining = allotting('joining-screen', 'SS-20B1a2', {
  side: missionSide,
  sets: (s) => ({ from: unengaged(s), against: combat(s).engaging }),
  rule: 'freely',
  suggest: (s) => (combat(s).passing.length > 0 ? [] : fairShare(unengaged(s), combat(s).engaging)),
  take(s, more) {
    const f = combat(s);
    for (const { one, many } of more) {
      // An escort that faced this interceptor alone is now one of several against it.
      const met = f.pairs.find((pair) => pair.many.includes(one))!;
      f.pairs = [...f.pairs.filter((pair) => pair !== met), { one, many: [met.one, ...many] }];
    }
  },
});
/** c: escorts that were left free go for those who pass. */
const bypassing = allotting('bypassing', 'SS-20B1c1', {
  side: missionSide,
  sets: (s) => ({ from: unengaged(s), against: combat(s).passing }),
  rule: 'freely',
  suggest: (s) => fairShare(unengaged(s), combat(s).passing),
  take: (s, pairs) => void (combat(s).pairs = pairs),
});
/** e: who came through goes for the mission force. */
const attackingForce = allotting('attacking-force', 'SS-20B1e1', {
  side: interceptingSide,
  sets: (s) => ({ from: stillIn(s, combat(s).passing), against: combat(s).force }),
  rule: 'all',
  take: (s, pairs) => void (combat(s).pairs = pairs),
});

/** b, d, f: the exchanges one after another; in d interceptors do not fire. */
const firing = (name: string, rule: string, mute = false): Step<State, object> =>
  step<State>(name, rule, {
    when: (s) => combat(s).pairs.length > 0,
    enter(s) {
      for (const { one, many } of combat(s).pairs.toReversed()) push(s, exchange, exchangeOf(one, many, mute));
    },
  });
/** What was allotted is done with. The screen that fought takes no further part (20B1b3). */
const clearPairs = (name: string, rule: string): Step<State, object> =>
  step<State>(name, rule, {
    enter(s) {
      const f = combat(s);
      const free = unengaged(s);
      f.pairs = [];
      f.screen = free;
    },
  });

export const airCombat: Step<State, AirCombat> = sequence<State, AirCombat>(
  'air-combat',
  'SS-20a',
  [
    aborting,
    screening,
    splitting,
    engagingScreen,
    joining,
    firing('screen-fire', 'SS-20B1b1'),
    clearPairs('screen-fought', 'SS-20B1b3'),
    bypassing,
    firing('bypass-fire', 'SS-20B1d1', true),
    clearPairs('bypass-fought', 'SS-20B1d1'),
    attackingForce,
    firing('force-fire', 'SS-20B1f1'),
  ],
  {
    enter(s, f, world) {
      const here = flyersOver(s, s.phasing, f.hex);
      f.screen = here.filter((u) => missionOf(s, u) === ESCORT);
      f.force = here.filter((u) => missionOf(s, u) !== ESCORT);
      f.engaging = flyersOver(s, enemyOf(s.phasing), f.hex).filter((u) => missionOf(s, u) === INTERCEPTION);
      f.passing = [];
      f.pairs = [];
      world.tell({ key: 'air-combat-begins', rules: ['SS-20a'], params: { hex: { space: f.hex } } });
    },
    leave: (s, f) => void frameOf(s, airCombats).fought.push(f.hex),
  },
);

// --- Hex after hex

/** Hexes with interceptors where nobody has fought yet. */
function pending(s: State): number[] {
  const { fought } = frameOf(s, airCombats);
  const hexes = flyersOf(s, enemyOf(s.phasing), (u) => missionOf(s, u) === INTERCEPTION).map((u) => targetOf(s, u));
  return [...new Set(hexes)].filter((hex) => !fought.includes(hex));
}
const begin = (s: State, hex: number): void =>
  push(s, airCombat, { hex, screen: [], force: [], engaging: [], passing: [], pairs: [] });

const fightOver = action<State, { hex: number }>(
  'fight-over',
  'SS-20a',
  {
    hex: space({
      among: pending,
      refuse: (s, _d, hex) =>
        pending(s).includes(hex) ? undefined : refusal('SS-20a', 'no-air-combat-there', { hex: { space: hex } }),
    }),
  },
  { apply: (s, d) => begin(s, d.hex) },
);
/** In the order in which the interceptors flew out. */
const keepHexOrder = action<State>('keep-combat-order', 'SS-20a', {}, { apply: (s) => begin(s, pending(s)[0]!) });

const choosingCombat = step<State>('choosing-air-combat', 'SS-20a', {
  enter(s) {
    const [only, ...more] = pending(s);
    if (only !== undefined && more.length === 0) begin(s, only);
  },
  decision: (s) => (pending(s).length > 1 ? { side: interceptingSide(s) } : undefined),
  actions: [fightOver, keepHexOrder],
});

export const airCombats: Step<State, { fought: number[] }> = sequence<State, { fought: number[] }>(
  'air-combats',
  'SS-20a',
  [choosingCombat],
  {
    enter: (_s, f) => void (f.fought = []),
    again: (s) => pending(s).length > 0,
  },
);
export const airCombatSteps = [airCombat, exchange];
