import { action, perMoment, push, refusal, spaces, step, type Refusal } from '@rokada/kernel';
import { NEIGHBOURS, TABLES, enemyOf, numberOf, other, type Side } from '../data.ts';
import { ALL_ZONES, ownerOf, season, tell, type Campaign } from '../state.ts';
import { changeHands, lookForPockets } from './encirclement.ts';
import { winnerOf } from './gains.ts';

/** Tactical retreat: land the winner of a battle gives up, and who moves in, at once or with the next initiative. */

/** CA-RET-1: zones the winner may give up. */
export const retreatQuota = (s: Campaign): number => TABLES.tacticalRetreat.maxTerritories[season(s)];

const touches = (s: Campaign, zone: number, side: number): boolean =>
  NEIGHBOURS[zone]!.some((next) => ownerOf(s, next) === side);

/** Those of the zones to which a way leads from a side's own land, through the others. */
function inReach(s: Campaign, zones: readonly number[], side: number): number[] {
  const reached = zones.filter((zone) => touches(s, zone, side));
  for (const zone of reached)
    for (const next of NEIGHBOURS[zone]!) if (zones.includes(next) && !reached.includes(next)) reached.push(next);
  return zones.filter((zone) => reached.includes(zone));
}

/** Zones at the front, and behind them as deep as the season allows; not those that are cut off. */
const mayGiveUp = (s: Campaign, side: string): readonly number[] =>
  perMoment(s, GIVING[numberOf(side)], () => givenUpBy(s, numberOf(side)));
/** One key a side, so that each is worked out once while nothing changes. */
const GIVING = [{}, {}] as const;

function givenUpBy(s: Campaign, me: number): number[] {
  const enemy = enemyOf(me);
  const depth = new Uint8Array(ALL_ZONES.length);
  const found: number[] = [];
  for (const zone of ALL_ZONES) {
    if (!isFree(s, zone, me) || !touches(s, zone, enemy)) continue;
    depth[zone] = 1;
    found.push(zone);
  }
  const most = retreatQuota(s);
  for (let i = 0; i < found.length; i++) {
    const zone = found[i]!;
    if (depth[zone]! >= most) break;
    for (const next of NEIGHBOURS[zone]!) {
      if (depth[next] !== 0 || !isFree(s, next, me)) continue;
      depth[next] = depth[zone]! + 1;
      found.push(next);
    }
  }
  return found.sort((a, b) => a - b);
}

const isFree = (s: Campaign, zone: number, me: number): boolean =>
  ownerOf(s, zone) === me && s.zones.cut[zone] === 0 && s.zones.open[zone] === 0;

/** Land changes hands from the front backwards, without a gap. */
function refuseGap(s: Campaign, zones: readonly number[], taker: number, rule: string): Refusal | undefined {
  const reached = inReach(s, zones, taker);
  const zone = zones.find((each) => !reached.includes(each));
  return zone === undefined ? undefined : refusal(rule, 'cannot-be-reached', { zone: { space: zone } });
}

const retreat = action<Campaign, { zones: readonly number[] }>(
  'retreat',
  'CA-RET-1',
  {
    zones: spaces({
      min: 0,
      max: (s) => retreatQuota(s),
      among: (s, d) => mayGiveUp(s, d.side),
      refuse: (s, d, zone) =>
        mayGiveUp(s, d.side).includes(zone)
          ? undefined
          : refusal('CA-RET-1', 'cannot-give-up', { zone: { space: zone } }),
      refuseWhole: (s, d, zones) => refuseGap(s, zones, enemyOf(numberOf(d.side)), 'CA-RET-1'),
      suggest: () => [],
    }),
  },
  {
    apply(s, d, world) {
      if (d.zones.length === 0) return;
      for (const zone of d.zones) s.zones.open[zone] = 1;
      tell(world, 'gave-up', ['CA-RET-1'], { side: { side: d.side }, zones: { spaces: d.zones } });
      push(s, takingOver, { side: other(d.side as Side), zones: [...d.zones] });
    },
  },
);

export const retreating = step<Campaign>('retreating', 'CA-RET-1', {
  when: (s) => s.battle !== null && winnerOf(s) !== '' && mayGiveUp(s, winnerOf(s)).length > 0,
  decision: (s) => ({ side: winnerOf(s), params: { most: retreatQuota(s) } }),
  actions: [retreat],
});

// ---- moving in at once ----------------------------------------------------------------------------------------------

const given = (s: Campaign): number[] => (s.stack.at(-1) as unknown as { zones: number[] }).zones;

/** CA-RET-2: the opponent may move in at once, and attack from there in the same season. */
const takeOver = action<Campaign, { zones: readonly number[] }>(
  'take-over',
  'CA-RET-2',
  {
    zones: spaces({
      min: 0,
      among: (s) => given(s),
      refuseWhole: (s, d, zones) => refuseGap(s, zones, numberOf(d.side), 'CA-RET-2'),
      suggest: (s) => given(s),
    }),
  },
  {
    apply(s, d, world) {
      for (const zone of d.zones) changeHands(s, zone, numberOf(d.side), true);
      if (d.zones.length > 0)
        tell(world, 'moved-in', ['CA-RET-2'], {
          side: { side: d.side },
          zones: { spaces: d.zones },
        });
      lookForPockets(s, world);
    },
  },
);

export const takingOver = step<Campaign, { side: Side; zones: number[] }>('taking-over', 'CA-RET-2', {
  decision: (_s, f) => ({ side: f.side, params: { zones: { spaces: f.zones } } }),
  actions: [takeOver],
});

// ---- moving in with the next initiative -----------------------------------------------------------------------------

/** Land given up that a side can move into: what it has left itself, and what of the enemy's it can reach. */
function openFor(s: Campaign, side: number): number[] {
  const open = ALL_ZONES.filter((zone) => s.zones.open[zone] === 1);
  const own = open.filter((zone) => ownerOf(s, zone) === side);
  const theirs = open.filter((zone) => ownerOf(s, zone) !== side);
  return [...own, ...inReach(s, theirs, side)].toSorted((a, b) => a - b);
}

/** CA-RET-3, CA-RET-4: who has the initiative, be it he who left, decides whether to move in; no attack starts from there this turn. */
const occupy = action<Campaign, { zones: readonly number[] }>(
  'occupy',
  'CA-RET-3',
  {
    zones: spaces({
      min: 0,
      among: (s, d) => openFor(s, numberOf(d.side)),
      refuse: (s, d, zone) =>
        openFor(s, numberOf(d.side)).includes(zone)
          ? undefined
          : refusal('CA-RET-3', 'not-given-up', { zone: { space: zone } }),
      refuseWhole: (s, d, zones) =>
        refuseGap(
          s,
          zones.filter((zone) => ownerOf(s, zone) !== numberOf(d.side)),
          numberOf(d.side),
          'CA-RET-3',
        ),
      suggest: () => [],
    }),
  },
  {
    apply(s, d, world) {
      const side = numberOf(d.side);
      for (const zone of d.zones) {
        if (ownerOf(s, zone) === side) s.zones.open[zone] = 0;
        else changeHands(s, zone, side);
        s.zones.moved[zone] = s.turn;
      }
      if (d.zones.length > 0)
        tell(world, 'occupied', ['CA-RET-3', 'CA-RET-4'], {
          side: { side: d.side },
          zones: { spaces: d.zones },
        });
      lookForPockets(s, world);
    },
  },
);

/** CA-INI-4: after equal rolls nobody has the initiative, and the land waits for the next. */
const hasInitiative = (s: Campaign): boolean => s.winner !== '' && s.declared[s.winner]!.scenario !== 'engagement';

export const occupying = step<Campaign>('occupying', 'CA-RET-3', {
  when: (s) => hasInitiative(s) && openFor(s, numberOf(s.winner)).length > 0,
  decision: (s) => ({ side: s.winner }),
  actions: [occupy],
});
