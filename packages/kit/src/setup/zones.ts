import { refusal, type Refusal, type RuleId } from '@rokada/kernel';

/** A zone of a set-up, as data: who belongs to it, where they may stand, and which hexes may not be left empty. */
export interface SetupZone {
  readonly id: string;
  readonly side: string;
  readonly rule: RuleId;
  readonly members: readonly number[];
  /** 1 per space. */
  readonly open: Uint8Array;
  /** Each of these must hold a member. */
  readonly held: readonly number[];
}

/** A set-up laid out by piece: the zone of each, and where the ready set-up puts it. */
export interface SetupPlan {
  readonly zones: readonly SetupZone[];
  /** Index into `zones` by piece, -1 for pieces that nobody places. */
  readonly zoneOf: Int16Array;
  /** The ready set-up: space by piece, -1 for pieces it does not place. */
  readonly ready: Int16Array;
}

export function setupPlan(pieces: number, zones: readonly SetupZone[], ready: ReadonlyMap<number, number>): SetupPlan {
  const zoneOf = new Int16Array(pieces).fill(-1);
  for (const [z, zone] of zones.entries()) {
    for (const member of zone.members) {
      if (zoneOf[member]! >= 0) throw new RangeError(`piece ${member} is in two zones of the set-up: ${zone.id}`);
      zoneOf[member] = z;
    }
  }
  const places = new Int16Array(pieces).fill(-1);
  for (const [piece, space] of ready) places[piece] = space;
  return { zones, zoneOf, ready: places };
}

/** Why a piece may not be set up in a space: it lies outside its zone. */
export function refuseZone(plan: SetupPlan, piece: number, space: number): Refusal | undefined {
  const zone = plan.zones[plan.zoneOf[piece]!];
  if (zone === undefined || zone.open[space] === 1) return undefined;
  return refusal(zone.rule, 'outside-zone', { unit: { piece }, hex: { space }, zone: { word: `zone-${zone.id}` } });
}

/** What is still wrong with a side's set-up: a hex that must be held and is not, or a piece not placed. */
export function refuseFinish(plan: SetupPlan, side: string, at: ArrayLike<number>): Refusal | undefined {
  for (const { side: whose, rule, members, held, id } of plan.zones) {
    if (whose !== side) continue;
    const astray = members.find((piece) => at[piece]! < 0);
    if (astray !== undefined) return refusal(rule, 'still-to-place', { unit: { piece: astray } });
    const empty = held.find((space) => !members.some((piece) => at[piece] === space));
    if (empty !== undefined)
      return refusal(rule, 'must-be-held', { hex: { space: empty }, zone: { word: `zone-${id}` } });
  }
  return undefined;
}
