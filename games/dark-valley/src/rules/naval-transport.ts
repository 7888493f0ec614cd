import {
  action,
  close,
  ledger,
  line,
  piece,
  refusal,
  space,
  step,
  untilClosed,
  type Ledger,
  type Refusal,
  type Step,
} from '@rokada/kernel';
import { PORTS, SEVASTOPOL, isHex, townAt, type Town } from '../geography.ts';
import { controls, stepsLeft, unitsAt, type State } from '../state.ts';
import { AIR_18TH, AXIS, GERMAN_AIR, SOVIET, UNITS, camp, isMechanized, sideOf, type Camp } from '../units.ts';
import { inAirRange } from './air-range.ts';
import { enterHex } from './entry.ts';
import { refuseNation } from './minor-allies.ts';
import { isPortOpen, isRiverBarred, isSeaOpen, watersOf, type Waters } from './ports.ts';
import { refuseJoining } from './stacking.ts';

/** Transport by sea (9.3, 9.5). */

interface Fleet {
  readonly of: Camp;
  readonly step: string;
  readonly action: string;
  /** Steps a turn on each sea. */
  readonly steps: Readonly<Record<Waters, number>>;
  /** The rule of each sea, of ice in the Gulf, of Azov, of a port under enemy aircraft. */
  readonly rules: Readonly<Record<Waters | 'gulf' | 'azov' | 'air', string>>;
}
const AXIS_FLEET: Fleet = {
  of: AXIS,
  step: 'axis-naval',
  action: 'axis-transport',
  steps: { baltic: 4, black: 4 },
  rules: { baltic: 'DV-9.3a', gulf: 'DV-9.3b', black: 'DV-9.3c', azov: 'DV-9.3d', air: 'DV-9.3f' },
};
const SOVIET_FLEET: Fleet = {
  of: SOVIET,
  step: 'soviet-naval',
  action: 'soviet-transport',
  steps: { baltic: 2, black: 4 },
  rules: { baltic: 'DV-9.5a', gulf: 'DV-9.5b', black: 'DV-9.5c', azov: 'DV-9.5d', air: 'DV-9.5e' },
};

/** 9.3, 9.5: why ships do not put in at a port. */
function refusePort(s: State, { of, rules }: Fleet, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  const port = townAt(hex);
  if (port?.port === undefined) return refusal(rules.baltic, 'no-port', params);
  const waters = watersOf(port.port);
  if (!controls(s, of, hex)) return refusal(rules[waters], 'port-not-controlled', params);
  if (waters === 'black' && of === AXIS && !controls(s, AXIS, SEVASTOPOL))
    return refusal(rules.black, 'needs-sevastopol', params);
  if (!isSeaOpen(s, of, port.port)) return refusal(rules[port.port], 'sea-closed', params);
  if (isPortOpen(s, of, port)) return undefined;
  return isRiverBarred(s, of, port) ? refusal('DV-9.3e', 'river-barred', params) : undefined;
}

/** 9.3, 9.5, R-46: aircraft on their base close a port to arrivals, done or not. */
function airOver(s: State, of: Camp, hex: number): number | undefined {
  return (of === AXIS ? [AIR_18TH] : GERMAN_AIR).find(
    (air) => isHex(s.units.at[air]!) && s.units.back[air] === 0 && inAirRange(s, air, hex),
  );
}

/** 9.3, 9.5: mechanized steps count double. */
function costOf(s: State, { rules }: Fleet, u: number, waters: Waters): Ledger {
  const steps = stepsLeft(s, u);
  const plain = line(rules[waters], 'steps', steps);
  return ledger('sea-steps', isMechanized[u] === 1 ? [plain, line(rules[waters], 'mechanized-twice', steps)] : [plain]);
}

const left = (s: State, waters: Waters): number => s.lift[waters] ?? 0;

function refusePassenger(s: State, fleet: Fleet, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  const hex = s.units.at[u]!;
  if (u >= UNITS || camp(u) !== fleet.of || !isHex(hex)) return refusal(fleet.rules.baltic, 'no-passenger', params);
  if (s.units.strategic[u] === 1) return refusal('DV-9.1a', 'has-moved-strategically', params);
  const no = refusePort(s, fleet, hex);
  if (no !== undefined) return no;
  const waters = watersOf(townAt(hex)!.port!);
  if (costOf(s, fleet, u, waters).total > left(s, waters))
    return refusal(fleet.rules[waters], 'no-capacity', { ...params, left: left(s, waters) });
  return PORTS.some((port) => refuseVoyage(s, fleet, u, port.hex) === undefined)
    ? undefined
    : refusal(fleet.rules[waters], 'nowhere-by-sea', params);
}

function refuseVoyage(s: State, fleet: Fleet, u: number, to: number): Refusal | undefined {
  const from = s.units.at[u]!;
  const params = { unit: { piece: u }, hex: { space: to } };
  const no = refusePort(s, fleet, to);
  if (no !== undefined) return no;
  const waters = watersOf(townAt(to)!.port!);
  if (to === from || waters !== watersOf(townAt(from)!.port!))
    return refusal(fleet.rules[waters], 'not-this-sea', params);
  const air = airOver(s, fleet.of, to);
  if (air !== undefined) return refusal(fleet.rules.air, 'port-under-aircraft', { ...params, air: { piece: air } });
  return refuseNation(s, u, to) ?? refuseJoining(s, fleet.of, to, [u]);
}

const inPorts = (s: State, of: Camp): number[] => PORTS.flatMap((port: Town) => unitsAt(s, of, port.hex));

function transportStep(fleet: Fleet): Step<State, object> {
  const { of, rules } = fleet;
  const transport = action<State, { unit: number; to: number }>(
    fleet.action,
    rules.baltic,
    {
      unit: piece({ among: (s) => inPorts(s, of), refuse: (s, _d, u) => refusePassenger(s, fleet, u) }),
      to: space({
        among: () => PORTS.map((port) => port.hex),
        refuse: (s, d, to) => refuseVoyage(s, fleet, d.unit, to),
        note: (s, d, to) => {
          const sea = townAt(to)?.port;
          return sea === undefined ? undefined : costOf(s, fleet, d.unit, watersOf(sea));
        },
      }),
    },
    {
      apply(s, d, world) {
        const waters = watersOf(townAt(d.to)!.port!);
        const { total } = costOf(s, fleet, d.unit, waters);
        s.lift[waters] = left(s, waters) - total;
        s.units.strategic[d.unit] = 1;
        world.tell({
          key: 'went-by-sea',
          rules: [rules[waters]],
          params: {
            unit: { piece: d.unit },
            from: { space: s.units.at[d.unit]! },
            to: { space: d.to },
            steps: total,
            left: left(s, waters),
          },
        });
        enterHex(s, [d.unit], d.to, world);
      },
    },
  );
  const end = action<State>(`end-${fleet.step}`, rules.baltic, {}, { apply: (s) => close(s, own) });
  const own: Step<State, object> = step<State>(fleet.step, rules.baltic, {
    enter: (s) => void (s.lift = { ...fleet.steps }),
    decision: (s) =>
      inPorts(s, of).some((u) => refusePassenger(s, fleet, u) === undefined)
        ? { side: sideOf(of), params: { baltic: left(s, 'baltic'), black: left(s, 'black') } }
        : undefined,
    actions: [transport, end],
    done: untilClosed,
  });
  return own;
}

/** III.b and III.d. */
export const axisNaval = transportStep(AXIS_FLEET);
export const sovietNaval = transportStep(SOVIET_FLEET);
