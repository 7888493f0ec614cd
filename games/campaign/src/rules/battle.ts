import {
  action,
  close,
  frameOf,
  option,
  push,
  refusal,
  rows,
  step,
  untilClosed,
  type Chance,
  type Step,
} from '@rokada/kernel';
import { SIDES, type Side } from '../data.ts';
import { tell, type Campaign } from '../state.ts';
import { effectOf } from './cards.ts';
import { sailAway } from './evacuation.ts';
import { other } from './orders.ts';
import { reporting } from './report.ts';
import {
  POSTURES,
  SECTORS,
  beginFight,
  clash,
  engagedOf,
  isGround,
  leaveBehind,
  resultOf,
  type Fight,
} from './resolver.ts';

/** The battle itself: reported from the gaming table, fought on the screen, or settled at once by the staffs. */

type Place = { readonly unit: number; readonly sector: string };

const groundOf = (s: Campaign, side: string): number[] =>
  engagedOf(s, side as Side).filter((unit) => isGround(s, unit));

/** As even as the units allow. */
const spread = (s: Campaign, side: string): Place[] =>
  groundOf(s, side).map((unit, i) => ({ unit, sector: SECTORS[i % 3]! }));

const place = (s: Campaign, places: readonly Place[]): void => {
  for (const { unit, sector } of places) s.units.sector[unit] = [...SECTORS, 'reserve'].indexOf(sector) + 1;
};

type Assigning = { done: Side[] };

/** Every formation to a sector or to the reserve, sealed. */
const assign = action<Campaign, { places: readonly Place[] }>(
  'assign',
  'CA-SEQ-2',
  {
    places: rows<Campaign, { places: readonly Place[] }, Place>({
      columns: [
        {
          name: 'unit',
          of: 'piece',
          among: (s, d) => groundOf(s, d.side),
          refuse: (s, d, unit) =>
            groundOf(s, d.side).includes(unit as number) ? undefined : refusal('CA-SEQ-2', 'not-engaged'),
        },
        { name: 'sector', of: 'option', among: () => [...SECTORS, 'reserve'] },
      ],
      refuseWhole: (s, d, places) =>
        places.length < groundOf(s, d.side).length
          ? refusal('CA-SEQ-2', 'units-without-sector', {
              count: groundOf(s, d.side).length - places.length,
            })
          : undefined,
      suggest: (s, d) => spread(s, d.side),
    }),
  },
  {
    closed: (s, side) =>
      frameOf(s, assigning).done.includes(side as Side) ? refusal('CA-SEQ-2', 'already-assigned') : undefined,
    apply(s, d) {
      place(s, d.places);
      frameOf(s, assigning).done.push(d.side as Side);
    },
  },
);

export const assigning: Step<Campaign, Assigning> = step('assigning', 'CA-SEQ-2', {
  decision: (_s, f) => SIDES.filter((side) => !f.done.includes(side)).map((side) => ({ side })),
  actions: [assign],
  done: (_s, f) => f.done.length === 2,
});

// ---- clashes --------------------------------------------------------------------------------------------------------

interface Fighting {
  fight: Fight | null;
  postures: Partial<Record<Side, readonly string[]>>;
  broken: Side[];
}

const posturesOf = (s: Campaign, side: string): readonly string[] =>
  s.battle!.attacker === side ? POSTURES.attacker : POSTURES.defender;

interface Posture {
  left: string;
  centre: string;
  right: string;
  reserve: string;
  off?: string;
}

const reserves = (s: Campaign, side: string): number[] =>
  engagedOf(s, side as Side).filter((unit) => s.units.sector[unit] === 4);
const sector = { among: (s: Campaign, d: { side: string }) => posturesOf(s, d.side) };

/** A posture for each sector, one formation of the reserve, and from the third clash on the word to break off. */
const posture = action<Campaign, Posture>(
  'posture',
  'CA-SEQ-2',
  {
    left: option(sector),
    centre: option(sector),
    right: option(sector),
    reserve: option({
      among: (s, d) => ['none', ...(reserves(s, d.side).length > 0 ? SECTORS : [])],
    }),
    off: option({
      when: (s, d) =>
        frameOf(s, clashing).fight!.clash >= 3 && effectOf(s, d.side as Side, 'no-withdrawal') === undefined,
      among: () => ['no', 'yes'],
    }),
  },
  {
    closed: (s, side) =>
      frameOf(s, clashing).postures[side as Side] === undefined ? undefined : refusal('CA-SEQ-2', 'already-sealed'),
    apply(s, d, world) {
      const f = frameOf(s, clashing);
      f.postures[d.side as Side] = [d.left, d.centre, d.right, d.reserve];
      if (d.off === 'yes') f.broken.push(d.side as Side);
      if (SIDES.some((side) => f.postures[side] === undefined)) return;
      world.reveal();
      for (const side of SIDES) {
        const to = SECTORS.indexOf(f.postures[side]![3] as never);
        const unit = reserves(s, side)[0];
        if (to >= 0 && unit !== undefined) s.units.sector[unit] = to + 1;
      }
      clash(s, f.fight!, f.postures as Record<Side, readonly string[]>, world);
      f.postures = {};
      if (f.fight!.clash > f.fight!.clashes || f.broken.length > 0) close(s, clashing);
    },
  },
);

export const clashing: Step<Campaign, Fighting> = step('clashing', 'CA-SEQ-2', {
  enter(s, f, world) {
    f.fight = beginFight(s, world);
    if (s.battle!.way !== 'at-once') return;
    while (f.fight.clash <= f.fight.clashes) {
      const draw = (side: Side) => SECTORS.map(() => pick(posturesOf(s, side), world.chance));
      clash(s, f.fight, { german: draw('german'), russian: draw('russian') }, world);
    }
    close(s, clashing);
  },
  decision: (_s, f) =>
    SIDES.filter((side) => f.postures[side] === undefined).map((side) => ({
      side,
      params: { clash: f.fight!.clash },
    })),
  actions: [posture],
  done: untilClosed,
  leave(s, f, world) {
    const battle = s.battle!;
    // CA-WDR-1: who breaks off leaves the field to the other, marginally at least.
    const fled = f.broken.length === 1 ? f.broken[0] : undefined;
    const made = resultOf(s, f.fight!);
    const winner = fled === undefined ? undefined : other(fled) === battle.attacker ? 'attacker' : 'defender';
    battle.result = winner === undefined || made.startsWith(winner) ? made : `${winner}-marginal`;
    battle.losses = leaveBehind(s, f.fight!, battle.result, world.chance);
    embark(s, f.fight!);
    tell(world, 'battle-result', ['CA-PRG-1'], {
      result: { word: battle.result },
      way: { word: battle.way },
    });
  },
});

const pick = (from: readonly string[], chance: Chance): string => from[chance.below(from.length)]!;

/** CA-LND-B2, CA-LND-B3: what got away by sea while the objectives held; the rest of those off the table is lost. */
function embark(s: Campaign, fight: Fight): void {
  const battle = s.battle!;
  if (battle.scenario !== 'naval-evacuation') return;
  const lostFrom = fight.tracks.some((each) => each >= 2) ? Math.ceil(battle.turns / 2) : battle.turns + 1;
  const objective = Array.from({ length: battle.turns }, (_, i) => i + 1 >= lostFrom);
  sailAway(s, objective);
}

/** CA-SEQ-3: one battle a turn, in the way that was agreed. */
export const fighting = step<Campaign>('fighting', 'CA-SEQ-3', {
  when: (s) => s.battle !== null,
  enter(s) {
    if (s.battle!.way === 'reported') {
      push(s, reporting);
      return;
    }
    push(s, clashing, { fight: null, postures: {}, broken: [] });
    if (s.battle!.way === 'at-once') for (const side of SIDES) place(s, spread(s, side));
    else push(s, assigning, { done: SIDES.filter((side) => groundOf(s, side).length === 0) });
  },
});
