import { action, close, refusal, space, step, untilClosed, type Refusal } from '@rokada/kernel';
import { EAST_EDGE, URALS, isHex, isRail } from '../board.ts';
import { JUL_I, charts, turnName } from '../charts.ts';
import { owns, type Factory, type State } from '../state.ts';
import { AXIS, SOVIET, sideOf } from '../units.ts';
import { mayMoveCapital, moveCapital, placeCapital, prepareCapital, refuseWaiting } from './capital.ts';
import { capacityLeft, useCapacity } from './rail-nets.ts';
import { linesOf } from './supply-lines.ts';

/** Factories (30D): prepared, moved to the Urals, kept after all, lost. */

const EASTERN_RAILS = EAST_EDGE.filter((hex) => isRail[hex] === 1);
const { transferTurns } = charts.sovietReplacements.factory;

/** 30Db: what the Axis owns at the start of a German initial phase is destroyed. */
export const factoriesLost = step<State>('factories-lost', 'SS-30Db', {
  when: (s) => s.phasing === AXIS,
  enter(s, _f, world) {
    for (const factory of s.factories) {
      if (!isHex(factory.hex) || factory.state === 'lost' || !owns(s, AXIS, factory.hex)) continue;
      factory.state = 'lost';
      world.tell({ key: 'factory-destroyed', rules: ['SS-30Db'], params: { hex: { space: factory.hex } } });
    }
  },
});

/** Factories on the map that stand on Soviet ground. */
const onMap = (s: State): Factory[] =>
  s.factories.filter(({ hex, state }) => state !== 'lost' && isHex(hex) && owns(s, SOVIET, hex));
const factoryAt = (s: State, hex: number): Factory | undefined => onMap(s).find((each) => each.hex === hex);

type Check = (s: State, factory: Factory) => Refusal | undefined;
/** An action about one factory. */
const about = (type: string, rule: string, refuse: Check, key: string, apply: (s: State, factory: Factory) => void) =>
  action<State, { factory: number }>(
    type,
    rule,
    {
      factory: space({
        among: (s) =>
          onMap(s)
            .filter((each) => refuse(s, each) === undefined)
            .map(({ hex }) => hex),
        refuse(s, _d, hex) {
          const factory = factoryAt(s, hex);
          return factory === undefined ? refusal('SS-30Da', 'no-factory', { hex: { space: hex } }) : refuse(s, factory);
        },
      }),
    },
    {
      apply(s, d, world) {
        const factory = factoryAt(s, d.factory)!;
        apply(s, factory);
        const params = { hex: { space: d.factory }, turn: turnName(factory.due) };
        world.tell({ key, rules: [rule], params });
      },
    },
  );

/** 30Dc */
const refusePreparing: Check = (s, { hex, state, due }) => {
  const params = { hex: { space: hex } };
  if (s.turn < JUL_I) return refusal('SS-30Dc', 'too-early', params);
  if (state === 'prepared') return refusal('SS-30Dc', 'prepared-already', params);
  return due > s.turn ? refusal('SS-30Df', 'kept-this-turn', params) : undefined;
};
/** 30Dd: prepared when the phase began, with a railway to the eastern edge and room on it. */
const refuseMoving: Check = (s, { hex, state, due }) => {
  const params = { hex: { space: hex } };
  if (state !== 'prepared' || due >= s.turn) return refusal('SS-30Dd', 'not-prepared', params);
  if (capacityLeft(s, 'soviet') < charts.rail.factoryRE)
    return refusal('SS-30Dd', 'no-room-on-rails', { ...params, need: charts.rail.factoryRE });
  const exits = EASTERN_RAILS.filter((each) => owns(s, SOVIET, each));
  return linesOf(s, SOVIET).byRail(exits)[hex] === 1 ? undefined : refusal('SS-30Dd', 'no-rail-line', params);
};
/** 30Df */
const refuseKeeping: Check = (s, { hex, state, due }) =>
  state === 'prepared' && due < s.turn ? undefined : refusal('SS-30Df', 'not-prepared', { hex: { space: hex } });

const prepare = about('prepare-factory', 'SS-30Dc', refusePreparing, 'factory-prepared', (s, factory) => {
  factory.state = 'prepared';
  factory.due = s.turn;
});
const move = about('move-factory', 'SS-30Dd', refuseMoving, 'factory-moved', (s, factory) => {
  useCapacity(s, 'soviet', charts.rail.factoryRE);
  factory.hex = URALS;
  factory.state = 'moving';
  factory.due = s.turn + transferTurns;
});
const keep = about('cancel-transfer', 'SS-30Df', refuseKeeping, 'factory-kept', (s, factory) => {
  factory.state = 'working';
  // It produces again in the next initial phase.
  factory.due = s.turn + 1;
});

const endEvacuation = action<State>(
  'end-evacuation',
  'SS-30Dc',
  {},
  { closed: (s) => refuseWaiting(s), apply: (s) => close(s, evacuation) },
);

/** 30D, 30E: at the start of the Soviet initial phase, before points are received. */
export const evacuation = step<State>('evacuation', 'SS-30Dc', {
  when: (s) => s.phasing === SOVIET && s.turn >= JUL_I,
  enter(s, _f, world) {
    // 30De: whoever is due works again in the Urals.
    for (const factory of s.factories) {
      if (factory.state !== 'moving' || factory.due > s.turn) continue;
      factory.state = 'working';
      world.tell({ key: 'factory-arrived', rules: ['SS-30De'] });
    }
  },
  decision: (s) => (onMap(s).length > 0 || mayMoveCapital(s) ? { side: sideOf(SOVIET) } : undefined),
  actions: [prepare, move, keep, prepareCapital, moveCapital, placeCapital, endEvacuation],
  done: untilClosed,
});
