import {
  action,
  die,
  ledger,
  line,
  piece,
  pieces,
  refusal,
  space,
  step,
  untilClosed,
  type Line,
  type Refusal,
} from '@rokada/kernel';
import { resultAt } from '@rokada/kit';
import { NAVAL_TABLE } from '../charts.ts';
import { BALTIC, DESTROYED, OSTEND, ESTUARY, PORT_CITIES, coast, idOf, isBalticPort, isHex } from '../geography.ts';
import {
  FORTRESS,
  campOf,
  controls,
  doing,
  isBadWeather,
  isIn1944,
  stepsLeft,
  unitsAt,
  unitsOnMap,
  type State,
} from '../state.ts';
import { HITLERITE, SOVIET, ALLIED, isCombat, isGerman, isMechanized, campOfSide } from '../units.ts';
import { plays } from '../options.ts';
import { deciders, refuseCommand } from './command.ts';
import { placeDummy } from './dummies.ts';
import { enterHex } from './entry.ts';
import { eliminate, loseStep } from './losses.ts';
import { refuseGround } from './ground.ts';
import { refuseStack } from './stacking.ts';
import { endPhase } from './end-phase.ts';
import { armedBeside, campBit, survey } from './zones.ts';

/** German naval movement (13): one unit a turn between Baltic ports, and once the Scheldt. */

function refuseSailor(s: State, u: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (campOf(s, u) !== HITLERITE || isGerman[u] === 0) return no('ID-13.1a', 'only-germans-sail');
  const at = s.units.at[u]!;
  if (!isHex(at) || (coast[at]! & BALTIC) === 0) return no('ID-13.1a', 'not-on-the-baltic');
  return refuseEmbarking(s, u);
}

/** Who is bound to stay where he is goes on no ship: Baltic or Scheldt (7.19, 12.3, 12.7, 13.2). */
function refuseEmbarking(s: State, u: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  if (s.units.holds[u] === 1) return no('ID-12.3a', 'holds-the-line');
  if (s.units.supply[u] === FORTRESS && plays(s, 'fortress-sailors', 'stay'))
    return no('ID-15.17a', 'locked-in-fortress');
  switch (s.units.did[u]!) {
    case doing('strategic'):
      return no('ID-13.2a', 'moved-strategically');
    case doing('rebuilt'):
      return no('ID-7.19a', 'rebuilt-stays');
    default:
      return undefined;
  }
}

const harbours = (s: State, u: number): number[] =>
  PORT_CITIES.filter((port) => isBalticPort(port.hex))
    .map((port) => port.hex)
    .filter((hex) => refuseHarbour(s, u, hex) === undefined);

function refuseHarbour(s: State, u: number, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { hex: { space: hex } });
  if (!isBalticPort(hex)) return no('ID-13.1a', 'only-to-ports');
  if (hex === s.units.at[u] || !controls(s, HITLERITE, hex)) return no('ID-13.1a', 'not-friendly');
  return refuseGround(s, u, hex) ?? refuseStack(s, HITLERITE, hex, [u]);
}

const SHORT = new Set(['Z19', 'Y20', 'Y21', 'W23']);

/** Modifiers of the chart: bare beach, enemy beside it, the last winter, the western Baltic. */
export function sailingLines(s: State, u: number, to: number): Line[] {
  const from = s.units.at[u]!;
  const lines: Line[] = [];
  if (!isBalticPort(from)) {
    lines.push(line('ID-13.4a', 'from-beach', 1));
    if ((armedBeside(survey(s), from) & (campBit(ALLIED) | campBit(SOVIET))) !== 0)
      lines.push(line('ID-E.Na', 'beach-beside-enemy', 1));
  }
  if (!isIn1944(s)) lines.push(line('ID-13.4a', 'from-1945', 1));
  if (isShort(from) && isShort(to)) lines.push(line('ID-13.4a', 'western-baltic', -1));
  return lines;
}
const isShort = (hex: number): boolean => SHORT.has(idOf(hex));

const sail = action<State, { unit: number; hex: number }>(
  'sail',
  'ID-13.1a',
  {
    unit: piece({
      among: (s) =>
        unitsOnMap(s, HITLERITE).filter((u) => refuseSailor(s, u) === undefined && harbours(s, u).length > 0),
      refuse: (s, d, u) =>
        refuseCommand(s, d.side, u) ??
        refuseSailor(s, u) ??
        (harbours(s, u).length > 0 ? undefined : refusal('ID-13.1a', 'no-harbour', { unit: { piece: u } })),
    }),
    hex: space({ among: (s, d) => harbours(s, d.unit), refuse: (s, d, hex) => refuseHarbour(s, d.unit, hex) }),
  },
  {
    closed: (s) => (s.sailed ? refusal('ID-5.H4a', 'one-unit-a-turn') : undefined),
    preview: (s, d) => ({ ledgers: [ledger('die', sailingLines(s, d.unit, d.hex))] }),
    apply(s, d, world) {
      s.sailed = true;
      const lines = sailingLines(s, d.unit, d.hex);
      const roll = die(world.chance);
      const modified = roll + lines.reduce((sum, each) => sum + each.value, 0);
      const { result } = resultAt(NAVAL_TABLE, modified, 1);
      world.tell({
        key: `sailed-${result}`,
        rules: ['ID-5.H4b', 'ID-13.4a'],
        params: { unit: { piece: d.unit }, hex: { space: d.hex }, roll },
        ledgers: [ledger('die', lines)],
      });
      if (result === 'sunk' || (result === 'step' && (isCombat[d.unit] === 0 || stepsLeft(s, d.unit) === 1))) {
        if (isCombat[d.unit] === 1) eliminate(s, d.unit, world, 'ID-13.4b', true);
        else s.units.at[d.unit] = DESTROYED;
        return;
      }
      s.units.did[d.unit] = doing('sailed');
      enterHex(s, [d.unit], d.hex, world);
      if (result === 'step') loseStep(s, d.unit, world, 'ID-13.4a');
    },
  },
);

// --- The Scheldt (13.7)

const scheldtCrossing = action<State, { units: readonly number[] }>(
  'scheldt-crossing',
  'ID-13.7a',
  {
    units: pieces({
      max: 2,
      among: (s) => [OSTEND, ESTUARY].flatMap((hex) => unitsAt(s, hex)),
      refuse(s, _d, u, chosen) {
        const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
        const at = s.units.at[u]!;
        if ((at !== OSTEND && at !== ESTUARY) || campOf(s, u) !== HITLERITE)
          return no('ID-13.7c', 'not-at-the-scheldt');
        if (isCombat[u] === 0) return no('ID-13.7c', 'supply-does-not-cross');
        if (isMechanized[u] === 1) return no('ID-13.7a', 'only-foot');
        const bound = refuseEmbarking(s, u);
        if (bound !== undefined) return bound;
        if (chosen.some((other) => s.units.at[other] !== at)) return no('ID-13.7a', 'not-one-stack');
        const steps = [...chosen, u].reduce((sum, each) => sum + stepsLeft(s, each), 0);
        if (steps > 2) return no('ID-13.7a', 'two-steps-only');
        return refuseStack(s, HITLERITE, at === OSTEND ? ESTUARY : OSTEND, [...chosen, u]);
      },
    }),
  },
  {
    closed(s) {
      if (s.scheldtUsed) return refusal('ID-13.7a', 'once-a-game');
      if (!isIn1944(s) || isBadWeather(s)) return refusal('ID-13.7b', 'clear-1944-only');
      if (!controls(s, HITLERITE, OSTEND) || !controls(s, HITLERITE, ESTUARY))
        return refusal('ID-13.7c', 'not-friendly');
      return undefined;
    },
    apply(s, d, world) {
      s.scheldtUsed = true;
      const to = s.units.at[d.units[0]!] === OSTEND ? ESTUARY : OSTEND;
      for (const u of d.units) s.units.did[u] = doing('sailed');
      world.tell({
        key: 'scheldt-crossed',
        rules: ['ID-13.7a'],
        params: { units: { pieces: d.units }, hex: { space: to } },
      });
      enterHex(s, d.units, to, world);
    },
  },
);

export const germanNaval = step<State, { side: string }>('german-naval', 'ID-5.H4a', {
  enter: (s) => {
    s.sailed = false;
  },
  decision: (s, f) => (campOfSide(f.side) === HITLERITE && s.turn > 1 ? deciders(s, f.side, f) : undefined),
  actions: [sail, scheldtCrossing, placeDummy, endPhase],
  done: untilClosed,
});
