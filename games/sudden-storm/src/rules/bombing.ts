import {
  action,
  close,
  die,
  ledger,
  line,
  option,
  piece,
  pieces,
  refusal,
  space,
  step,
  untilClosed,
  type Ledger,
  type Line,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { hexesOfCity, isMajor, isPointOrMajor } from '../board.ts';
import { charts } from '../charts.ts';
import { plays } from '../options.ts';
import { owns, piecesIn, unitsAt, type NetId, type State } from '../state.ts';
import { AXIS, SOVIET, camp, enemyOf, isAir, isShip, sideOf, type Camp } from '../units.ts';
import {
  BOMBING,
  DEFENSIVE_SUPPORT,
  GROUND_SUPPORT,
  HARASSMENT,
  RETURNING,
  TRANSFER,
  flyersOf,
  flyersOver,
  isFighterUnit,
  isFlying,
  isInoperative,
  isOnMission,
  landAt,
  loseAirUnit,
  missionOf,
  rowOf,
  targetOf,
  valuesOf,
} from './aircraft.ts';
import { groundedAt } from './air-missions.ts';
import { hasFlak, inWeather, loadOf, underFlak, type Bombs } from './bomb-load.ts';
import { isFinnishNet } from './gauges.ts';
import { damageShip } from './ships.ts';
import { Lines, nationalSources, regularSources } from './supply-lines.ts';

/** The mission resolution step (19D): bombs fall, one attack at a time; support and harassment are assigned. */

// --- Who may still bomb

const bombersOver = (s: State, hex: number): number[] =>
  flyersOver(s, s.phasing, hex).filter((u) => missionOf(s, u) === BOMBING && isOnMission(s, u));
const bombedHexes = (s: State): number[] => [
  ...new Set(
    flyersOf(s, s.phasing, (u) => missionOf(s, u) === BOMBING && isOnMission(s, u)).map((u) => targetOf(s, u)),
  ),
];

/** 19D1a, 19Dg: whose bombs are good for this; a fighter counts against aircraft whatever it carries. */
const carries = (u: number, bombs: Bombs, bonus: number): boolean =>
  valuesOf(u)[bombs] + (isFighterUnit(u) ? bonus : 0) > 0;

function refuseBomber(s: State, u: number, hex: number, bombs: Bombs, bonus: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!bombersOver(s, hex).includes(u)) return refusal('SS-19Dc', 'not-over-target', params);
  if (carries(u, bombs, bonus)) return undefined;
  return refusal(bombs === 'strategic' ? 'SS-19D1a' : 'SS-19Dg', 'no-such-bombs', params);
}

/** 19Db: all who are there, or some of them. */
const bomberSlot = <D>(bombs: Bombs, bonus: number, hexOf: (s: State, d: D) => number) =>
  pieces<State, D>({
    among: (s, d) => bombersOver(s, hexOf(s, d)),
    refuse: (s, d, u) => refuseBomber(s, u, hexOf(s, d), bombs, bonus),
    suggest: (s, d) => bombersOver(s, hexOf(s, d)).filter((u) => carries(u, bombs, bonus)),
  });

// --- The table

const TABLE = charts.bombing;
const rowsOf = TABLE.rows as Readonly<Record<string, readonly string[]>>;
const [LOWEST, HIGHEST] = TABLE.clampDie as [number, number];

/** 23Da: dive bombers by themselves. */
const diceLines = (units: readonly number[]): Line[] =>
  units.every((u) => valuesOf(u).class === 'D') ? [line('SS-23Da', 'dive-bombers', 1)] : [];

/** 19Dd, 19De: the column nearest below, or none. */
function columnOf(strength: number): number {
  let found = -1;
  for (const [i, least] of TABLE.columns.entries()) if (strength >= least) found = i;
  return found;
}

/** One attack: told with its ledgers; whether it hits. */
function drop(s: State, units: readonly number[], strength: Ledger, target: object, world: World): boolean {
  const column = columnOf(strength.total);
  const thrown = column < 0 ? [] : [line('SS-19Dd', 'one-die', die(world.chance, 6)), ...diceLines(units)];
  const roll = ledger('die', thrown);
  const row = Math.min(HIGHEST, Math.max(LOWEST, roll.total));
  const isHit = column >= 0 && rowsOf[row]![column] === 'H';
  // 19a: it has flown its mission.
  for (const u of units) s.air.result[rowOf(u)] = RETURNING;
  world.tell({
    key: column < 0 ? 'bombs-too-few' : isHit ? 'bombs-hit' : 'bombs-missed',
    rules: [column < 0 ? 'SS-19De' : 'SS-19Dd'],
    params: { units: { pieces: units }, column: TABLE.columns[column] ?? 0, ...target },
    ledgers: column < 0 ? [strength] : [strength, roll],
  });
  return isHit;
}
const preview = (units: readonly number[], strength: Ledger) => ({
  ledgers: [strength, ledger('die', diceLines(units))],
});

// --- 19D1: rail yards

/** 19D1e, ruling 54: the net a yard lies on. */
const netOf = (s: State, hex: number): NetId =>
  owns(s, SOVIET, hex) ? 'soviet' : isFinnishNet(s, hex) ? 'finnish' : 'standard';

/** 19D1c: a railway leads from the yard to a source. Nothing moves in the air phase, so it is as at its start. */
function isWorking(s: State, of: Camp, hex: number): boolean {
  const lines = new Lines(s, of);
  const own = of === AXIS ? [...nationalSources(s, 'finnish'), ...nationalSources(s, 'romanian')] : [];
  return lines.byRail([...regularSources(s, of, lines), ...own])[hex] === 1;
}
/** 19D1d, ruling 81: hits that count, by yard; each hex of a large city is a yard unless players count by city. */
const yardKey = (s: State, hex: number): string =>
  `yard-${plays(s, 'yard-hits', 'by-hex') ? hex : Math.min(...hexesOfCity(hex))}`;
const YARD_HITS = { point: 1, major: 2 };
const YARD_LOSS = 2;

const yardStrength = (s: State, units: readonly number[], hex: number): Ledger =>
  ledger('bombing', inWeather(s, hex, loadOf(s, units, 'strategic')));
function refuseYard(s: State, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (!isPointOrMajor(hex) || !owns(s, enemyOf(s.phasing), hex)) return refusal('SS-19D1a', 'no-enemy-yard', params);
  return bombersOver(s, hex).some((u) => carries(u, 'strategic', 0))
    ? undefined
    : refusal('SS-19D1a', 'no-such-bombs-there', params);
}
function hitYard(s: State, hex: number, world: World): void {
  const params = { hex: { space: hex } };
  if (!isWorking(s, enemyOf(s.phasing), hex))
    return world.tell({ key: 'yard-not-working', rules: ['SS-19D1c'], params });
  const key = yardKey(s, hex);
  const most = isMajor(hex) ? YARD_HITS.major : YARD_HITS.point;
  if ((s.used[key] ?? 0) >= most) return world.tell({ key: 'yard-hit-enough', rules: ['SS-19D1d'], params });
  s.used[key] = (s.used[key] ?? 0) + 1;
  s.rail[netOf(s, hex)].hits += YARD_LOSS;
  return world.tell({ key: 'yard-hit', rules: ['SS-19D1b'], params: { ...params, loss: YARD_LOSS } });
}
const bombYard = action<State, { target: number; units: readonly number[] }>(
  'bomb-yard',
  'SS-19D1a',
  {
    target: space({ among: bombedHexes, refuse: (s, _d, hex) => refuseYard(s, hex) }),
    units: bomberSlot('strategic', 0, (_s, d: { target: number }) => d.target),
  },
  {
    preview: (s, d) => preview(d.units, yardStrength(s, d.units, d.target)),
    apply(s, d, world) {
      const strength = yardStrength(s, d.units, d.target);
      if (drop(s, d.units, strength, { hex: { space: d.target } }, world)) hitYard(s, d.target, world);
    },
  },
);

// --- 19D2a: aircraft on the ground

const BONUS = TABLE.fighterAgainstAirUnits;
function strengthOnField(s: State, units: readonly number[], hex: number): Ledger {
  const lines = loadOf(s, units, 'tactical', BONUS);
  return ledger('bombing', inWeather(s, hex, hasFlak(s, hex) ? underFlak(lines, 'SS-19D2a3') : lines));
}
function refuseGrounded(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isAir(u) || camp(u) === s.phasing || isFlying(s, u)) return refusal('SS-19D2a1', 'not-at-a-base', params);
  return bombersOver(s, s.units.at[u]!).some((each) => carries(each, 'tactical', BONUS))
    ? undefined
    : refusal('SS-19D2a1', 'no-bomber-there', params);
}
const bombAircraft = action<State, { target: number; units: readonly number[] }>(
  'bomb-aircraft',
  'SS-19D2a1',
  {
    target: piece({
      among: (s) => bombedHexes(s).flatMap((hex) => groundedAt(s, enemyOf(s.phasing), hex)),
      refuse: (s, _d, u) => refuseGrounded(s, u),
    }),
    units: bomberSlot('tactical', BONUS, (s, d: { target: number }) => s.units.at[d.target]!),
  },
  {
    preview: (s, d) => preview(d.units, strengthOnField(s, d.units, s.units.at[d.target]!)),
    apply(s, d, world) {
      const hex = s.units.at[d.target]!;
      if (!drop(s, d.units, strengthOnField(s, d.units, hex), { hex: { space: hex } }, world)) return;
      if (isInoperative(s, d.target)) return loseAirUnit(s, d.target, 'other', 'SS-19D2a1', world);
      s.air.inoperative[rowOf(d.target)] = 1;
      world.tell({ key: 'made-inoperative', rules: ['SS-19D2a1'], params: { unit: { piece: d.target } } });
    },
  },
);

// --- 19D2e: ships

const enemyShips = (s: State, hex: number): number[] =>
  piecesIn(s, hex, (each) => isShip(each) && camp(each) !== s.phasing);
const strengthOnShip = (s: State, units: readonly number[], hex: number): Ledger =>
  ledger('bombing', inWeather(s, hex, underFlak(loadOf(s, units, 'tactical'), 'SS-19D2e2')));
const bombShip = action<State, { target: number; units: readonly number[] }>(
  'bomb-ship',
  'SS-19D2e1',
  {
    target: piece({
      among: (s) => bombedHexes(s).flatMap((hex) => enemyShips(s, hex)),
      refuse(s, _d, ship) {
        const params = { unit: { piece: ship } };
        if (!isShip(ship) || camp(ship) === s.phasing) return refusal('SS-19D2e1', 'no-enemy-ship', params);
        return bombersOver(s, s.units.at[ship]!).some((u) => carries(u, 'tactical', 0))
          ? undefined
          : refusal('SS-19D2e1', 'no-bomber-there', params);
      },
    }),
    units: bomberSlot('tactical', 0, (s, d: { target: number }) => s.units.at[d.target]!),
  },
  {
    preview: (s, d) => preview(d.units, strengthOnShip(s, d.units, s.units.at[d.target]!)),
    apply(s, d, world) {
      const hex = s.units.at[d.target]!;
      if (drop(s, d.units, strengthOnShip(s, d.units, hex), { hex: { space: hex } }, world))
        damageShip(s, d.target, 1, world);
    },
  },
);

// --- 19D2b, c, d: those who stay

const STAYING: Readonly<Record<string, number>> = {
  'ground-support': GROUND_SUPPORT,
  'defensive-support': DEFENSIVE_SUPPORT,
  harassment: HARASSMENT,
};
const enemyUnits = (s: State, hex: number): number[] => unitsAt(s, enemyOf(s.phasing), hex);
const assign = action<State, { mission: string; target: number; units: readonly number[] }>(
  'assign-mission',
  'SS-19Dc',
  {
    mission: option({ among: () => Object.keys(STAYING) }),
    target: space({
      among: bombedHexes,
      refuse(s, d, hex) {
        const params = { hex: { space: hex } };
        if (!bombersOver(s, hex).some((u) => carries(u, 'tactical', 0)))
          return refusal('SS-19Dg', 'no-such-bombs-there', params);
        return d.mission === 'ground-support' && enemyUnits(s, hex).length === 0
          ? refusal('SS-19D2b1', 'no-enemy-units', params)
          : undefined;
      },
    }),
    units: bomberSlot('tactical', 0, (_s, d: { target: number }) => d.target),
  },
  { apply: (s, d, world) => stay(s, d.units, d.mission, d.target, world) },
);
function stay(s: State, units: readonly number[], mission: string, hex: number, world: World): void {
  for (const u of units) s.air.mission[rowOf(u)] = STAYING[mission]!;
  world.tell({
    key: 'mission-assigned',
    rules: ['SS-19Dc'],
    params: { units: { pieces: units }, mission: { word: mission }, hex: { space: hex } },
  });
}

/** Bombers with nothing said help the ground units that are there: against enemies, or to hold a hex; the others go home. */
const endMissions = action<State>(
  'end-missions',
  'SS-19Dc',
  {},
  {
    apply(s, _d, world) {
      for (const hex of bombedHexes(s)) {
        const units = bombersOver(s, hex).filter((u) => carries(u, 'tactical', 0));
        if (units.length === 0) continue;
        if (enemyUnits(s, hex).length > 0) stay(s, units, 'ground-support', hex, world);
        else if (unitsAt(s, s.phasing, hex).length > 0) stay(s, units, 'defensive-support', hex, world);
      }
      close(s, airMissions);
    },
  },
);

/** 19C1a: transfers come down where they were bound. */
function landTransfers(s: State, world: World): void {
  for (const u of flyersOf(s, s.phasing, (each) => missionOf(s, each) === TRANSFER && isOnMission(s, each))) {
    const to = targetOf(s, u);
    landAt(s, u, to);
    world.tell({ key: 'transferred', rules: ['SS-19C1a'], params: { unit: { piece: u }, hex: { space: to } } });
  }
}

export const airMissions = step<State>('air-missions', 'SS-19Dc', {
  enter(s, _f, world) {
    for (const key of Object.keys(s.used)) if (key.startsWith('yard-')) delete s.used[key];
    landTransfers(s, world);
  },
  decision: (s) => (bombedHexes(s).length > 0 ? { side: sideOf(s.phasing) } : undefined),
  actions: [bombYard, bombAircraft, bombShip, assign, endMissions],
  done: untilClosed,
});
