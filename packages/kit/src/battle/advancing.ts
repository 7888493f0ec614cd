import { action, pieces, step, type Refusal, type RuleId, type State, type Step, type World } from '@rokada/kernel';
import { topFrame } from './frames.ts';

/** Advance after combat as a step of the sequence: those who may go are named together, or stay where they are. */
export interface Advancing {
  readonly side: string;
  movers: number[];
  readonly target: number;
}

export interface AdvancePolicy<S extends State> {
  readonly rule: RuleId;
  /** The rule of the step where it is another than that of the action. */
  readonly stepRule?: RuleId;
  /** Said of a unit that is not among the movers. */
  outsider(s: S, f: Advancing, u: number): Refusal;
  /** Why these may not go there together. */
  refuse(s: S, f: Advancing, units: readonly number[]): Refusal | undefined;
  /** Why these may not go as they are, without others. */
  refuseWhole?(s: S, f: Advancing, units: readonly number[]): Refusal | undefined;
  /** Who is proposed; every mover that fits unless told otherwise. */
  leads?(u: number): boolean;
  enter(s: S, units: readonly number[], target: number, world: World): void;
}

export function advancingStep<S extends State>(policy: AdvancePolicy<S>): Step<S, Advancing> {
  const { rule, stepRule = rule, leads = () => true, refuseWhole } = policy;
  const top = (s: S): Advancing => topFrame<Advancing>(s);

  const advance = action<S, { units: readonly number[] }>(
    'advance',
    rule,
    {
      units: pieces({
        among: (s) => top(s).movers,
        refuse: (s, _d, u, chosen) =>
          top(s).movers.includes(u) ? policy.refuse(s, top(s), [...chosen, u]) : policy.outsider(s, top(s), u),
        ...(refuseWhole !== undefined && { refuseWhole: (s, _d, units) => refuseWhole(s, top(s), units) }),
        suggest(s) {
          const chosen: number[] = [];
          for (const u of top(s).movers)
            if (leads(u) && policy.refuse(s, top(s), [...chosen, u]) === undefined) chosen.push(u);
          return chosen;
        },
      }),
    },
    {
      apply(s, d, world) {
        const { target } = top(s);
        world.tell({
          key: 'advanced',
          rules: [rule],
          params: { units: { pieces: d.units }, hex: { space: target } },
        });
        policy.enter(s, d.units, target, world);
      },
    },
  );
  const decline = action<S>('decline-advance', rule, {}, { apply() {} });

  return step<S, Advancing>('advancing', stepRule, {
    decision: (_s, f) => (f.movers.length > 0 ? { side: f.side, params: { hex: { space: f.target } } } : undefined),
    actions: [advance, decline],
  });
}
