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
  type Draft,
  type Ledger,
  type Preview,
  type Step,
  type World,
} from '@rokada/kernel';
import { SIDES, type Side, other } from '../data.ts';
import { mayLeaveTable } from '../helpers/edges.ts';
import { tell, type Campaign, type Loss } from '../state.ts';
import { effectOf } from './cards.ts';
import { POSTURES, movesOf, needOf, situationOf } from './clash.ts';
import { sailAway } from './evacuation.ts';
import {
  SECTORS,
  engagedOf,
  inSector,
  isGround,
  leftWorth,
  reserveOf,
  reservesFrom,
  tableTurnOf,
  type Fight,
} from './field.ts';
import { reporting } from './report.ts';
import { beginFight, clash, leaveBehind, resultOf } from './resolver.ts';
import { fightOn, reserveSectors, spread } from './tactics.ts';

/** The battle itself: reported from the gaming table, fought on the screen, or settled at once by the staffs. */

type Place = { readonly unit: number; readonly sector: string };

const groundOf = (s: Campaign, side: string): number[] =>
  engagedOf(s, side as Side).filter((unit) => isGround(s, unit));

const place = (s: Campaign, places: readonly Place[]): void => {
  for (const { unit, sector } of places) s.units.sector[unit] = [...SECTORS, 'reserve'].indexOf(sector) + 1;
};

/** A sixth of the points is kept in reserve. */
const RESERVE = 16;

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
      suggest: (s, d) => spread(s, groundOf(s, d.side), RESERVE),
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
  leave: (_s, _f, world) => world.reveal(),
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

const anyPosture = { among: (s: Campaign, d: { side: string }) => posturesOf(s, d.side) };

const mayCallReserve = (s: Campaign, side: Side): boolean =>
  frameOf(s, clashing).fight!.clash >= reservesFrom(s, side) && reserveOf(s, side).length > 0;

/** CA-WDR-1: not before the sixth table turn, and not against a card. */
const mayBreakOff = (s: Campaign, side: Side): boolean => {
  const { fight } = frameOf(s, clashing);
  return mayLeaveTable(tableTurnOf(s, fight!, fight!.clash)) && effectOf(s, side, 'no-withdrawal') === undefined;
};

/** A posture for each sector, one formation of the reserve, and once it is late enough the word to break off. */
const posture = action<Campaign, Posture>(
  'posture',
  'CA-SEQ-2',
  {
    left: option(anyPosture),
    centre: option(anyPosture),
    right: option(anyPosture),
    reserve: option({
      among: (s, d) => ['none', ...(mayCallReserve(s, d.side as Side) ? reserveSectors(s, d.side as Side) : [])],
    }),
    off: option({ when: (s, d) => mayBreakOff(s, d.side as Side), among: () => ['no', 'yes'] }),
  },
  {
    closed: (s, side) =>
      frameOf(s, clashing).postures[side as Side] === undefined ? undefined : refusal('CA-SEQ-2', 'already-sealed'),
    preview: (s, d) => previewOf(s, frameOf(s, clashing).fight!, d),
    apply(s, d, world) {
      const f = frameOf(s, clashing);
      f.postures[d.side as Side] = [d.left, d.centre, d.right, d.reserve];
      if (d.off === 'yes') f.broken.push(d.side as Side);
      if (SIDES.some((side) => f.postures[side] === undefined)) return;
      world.reveal();
      meet(s, f.fight!, f.postures as Record<Side, readonly string[]>, world);
      f.postures = {};
      if (f.fight!.clash > f.fight!.clashes || f.broken.length > 0) close(s, clashing);
    },
  },
);

/** Reserves come up, those who outflank on the enemy's flank; then they clash. */
function meet(s: Campaign, fight: Fight, postures: Record<Side, readonly string[]>, world: World): void {
  for (const side of SIDES) {
    const to = SECTORS.indexOf(postures[side][3] as never);
    const [unit] = reserveOf(s, side);
    if (to < 0 || unit === undefined) continue;
    s.units.sector[unit] = to + 1;
    if (s.battle!.sides[side].options.includes('outflanking')) fight.flanking.push(unit);
  }
  clash(s, fight, postures, world);
}

/** What these postures meet, by sector: what the strongest formation needs, and how the line may move, whatever the enemy does. */
export function previewOf(s: Campaign, fight: Fight, d: Draft<Posture>): Preview {
  const attacks = s.battle!.attacker === d.side;
  const ledgers: Ledger[] = [];
  const results: { of: string; result: string; weight: number }[] = [];
  for (const [sector, name] of SECTORS.entries()) {
    const [first] = inSector(s, fight, d.side as Side, sector).toSorted(
      (a, b) => leftWorth(s, fight, b) - leftWorth(s, fight, a) || a - b,
    );
    if (first !== undefined) {
      ledgers.push({ ...needOf(s, fight, d.side as Side, sector, first), of: `need-${name}` });
    }
    const at = situationOf(s, fight, sector);
    const theirs = attacks ? POSTURES.defender : POSTURES.attacker;
    const moves = [0, 0, 0, 0, 0];
    for (const answer of theirs) {
      const each = movesOf(at, attacks ? d[name] : answer, attacks ? answer : d[name]);
      for (const [i, p] of each.entries()) moves[attacks ? i : 4 - i]! += p / theirs.length;
    }
    for (const [i, p] of moves.entries()) {
      const weight = Math.round(p * 1000);
      if (weight > 0) results.push({ of: name, result: `${name}-${MOVES[i]}`, weight });
    }
  }
  return { ledgers, results };
}
const MOVES = ['back-two', 'back-one', 'holds', 'forward-one', 'forward-two'] as const;

export const clashing: Step<Campaign, Fighting> = step('clashing', 'CA-SEQ-2', {
  enter(s, f, world) {
    f.fight = beginFight(s, world);
    if (s.battle!.way !== 'at-once') return;
    while (f.fight.clash <= f.fight.clashes) meet(s, f.fight, fightOn(s, f.fight, world.chance), world);
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
    const lost = leaveBehind(s, f.fight!, battle.result, world.chance);
    battle.losses = [...lost, ...leftInReserve(s, lost)];
    embark(s, f.fight!);
    tell(world, 'battle-result', ['CA-PRG-1'], {
      result: { word: battle.result },
      way: { word: battle.way },
    });
  },
});

/** CA-UNU-1: who never came up from the reserve has not fought. */
const leftInReserve = (s: Campaign, lost: readonly Loss[]): Loss[] =>
  SIDES.flatMap((side) => reserveOf(s, side))
    .filter((unit) => lost.every((row) => row.unit !== unit))
    .map((unit) => ({ unit, lost: 0, fate: 'unused', immobilised: 0, scuttled: 0, captured: 0 }));

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
    if (s.battle!.way === 'at-once') for (const side of SIDES) place(s, spread(s, groundOf(s, side), RESERVE));
    else push(s, assigning, { done: SIDES.filter((side) => groundOf(s, side).length === 0) });
  },
});
