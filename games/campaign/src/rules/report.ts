import {
  action,
  amount,
  close,
  option,
  perMoment,
  refusal,
  rows,
  step,
  text,
  untilClosed,
  type Draft,
  type Preview,
  type Refusal,
  type Slots,
  type World,
} from '@rokada/kernel';
import { LINKS, SIDES, UMPIRE, isGear, linkOf, nameOf, sideOf } from '../data.ts';
import { mayLeaveTable } from '../helpers/edges.ts';
import { NEVER, lives, tell, typeOf, type Campaign, type Loss, type Report } from '../state.ts';
import { effectOf } from './cards.ts';
import { consequencesOf } from './consequences.ts';
import { sailAway } from './evacuation.ts';
import { GROUND_ACTIONS, layGround, rollAgain } from './ground.ts';

/** The battle fought on a real table: one report that both sides confirm, with corrections and disputes on the way. */

export const RESULTS = [
  'attacker-crushing',
  'attacker-decisive',
  'attacker-marginal',
  'draw',
  'defender-marginal',
  'defender-decisive',
  'defender-crushing',
] as const;
export const FATES = ['fought', 'unused', 'left-table', 'crossed', 'surrendered'] as const;
const HERO_FATES = ['well', 'wounded-back-next', 'wounded-year', 'killed'] as const;

type HeroRow = { readonly unit: number; readonly fate: string };
type TurnRow = { readonly turn: string; readonly objective: string };

interface Filed {
  result: string;
  turns: number;
  units: readonly Loss[];
  heroes: readonly HeroRow[];
  evacuation?: readonly TurnRow[];
  prelude?: string;
  bridge?: string;
  story: string;
}

/** Who is in the battle: asked for every row of the form, and the roster is long. */
const engaged = (s: Campaign): readonly number[] =>
  perMoment(s, engaged, () => {
    const found: number[] = [];
    const part = s.units.engaged;
    for (let unit = 0; unit < part.length; unit++) if (part[unit]! > 0) found.push(unit);
    return found;
  });
const heroesHere = (s: Campaign): number[] =>
  s.heroes.filter(({ unit, back }) => s.units.engaged[unit] === 1 && back <= s.turn).map(({ unit }) => unit);
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

/** Nothing lost, all fought: what the form opens with. */
const blank = (unit: number): Loss => ({
  unit,
  lost: 0,
  fate: 'fought',
  immobilised: 0,
  scuttled: 0,
  captured: 0,
});

/** A count of bases: never more than there were, and only of what has wheels or a gun. */
function counted(name: 'immobilised' | 'scuttled' | 'captured') {
  return {
    name,
    of: 'number' as const,
    among: (s: Campaign, _d: object, row: Partial<Loss>) => upTo(hasGear(s, row.unit!) ? s.units.bases[row.unit!]! : 0),
    refuse: (s: Campaign, _d: object, cell: number | string, row: Partial<Loss>): Refusal | undefined => {
      const most = hasGear(s, row.unit!) ? s.units.bases[row.unit!]! : 0;
      return Number(cell) >= 0 && Number(cell) <= most
        ? undefined
        : refusal('CA-CAP-1', 'more-than-there-were', { most });
    },
  };
}

const hasGear = (s: Campaign, unit: number): boolean => isGear(typeOf(s, unit));

/** CA-PER-B2, CA-ECS-C1: only who breaks out has an enemy zone to cross. */
const mayCross = (s: Campaign, unit: number): boolean => {
  const { scenario, attacker } = s.battle!;
  return (scenario === 'breakthrough-escape' || scenario === 'relief-support') && nameOf(sideOf(unit)) === attacker;
};

/** What contradicts itself. */
function refuseRow(s: Campaign, row: Loss): Refusal | undefined {
  const bases = s.units.bases[row.unit]!;
  const piece = { unit: { piece: row.unit } };
  if (row.fate === 'unused' && row.lost + row.immobilised + row.scuttled + row.captured > 0) {
    return refusal('CA-UNU-1', 'unused-yet-lost', piece);
  }
  if (row.scuttled + row.captured > row.lost) return refusal('CA-SCU-1', 'gone-yet-not-lost', piece);
  if (row.lost + row.immobilised > bases) return refusal('CA-IMM-1', 'more-than-there-were', { most: bases });
  if (row.fate === 'crossed' && !mayCross(s, row.unit)) return refusal('CA-PER-B2', 'nothing-to-cross', piece);
  if ((row.fate === 'crossed' || row.fate === 'left-table') && row.lost === bases)
    return refusal('CA-SEQ-2', 'nobody-left-to-go', piece);
  if (s.units.engaged[row.unit] === 2 && row.fate !== 'left-table' && row.fate !== 'surrendered') {
    return refusal('CA-LND-B2', 'was-off-the-table', piece);
  }
  return undefined;
}

const isEvacuation = (s: Campaign): boolean => s.battle!.scenario === 'naval-evacuation';
const bridgeAtStake = (s: Campaign): boolean => {
  const link = s.battle!.origin < 0 ? -1 : linkOf(s.battle!.origin, s.battle!.target);
  return link >= 0 && LINKS[link]!.bridge && !s.blown.includes(link);
};

/** Who left the table could do so: late enough, not bound to stay, and with the objectives in hand if by sea. */
function refuseLeaving(s: Campaign, d: Draft<Filed>): Refusal | undefined {
  const left = d.units.find(({ unit, fate }) => fate === 'left-table' && s.units.engaged[unit] === 1);
  if (left === undefined) return undefined;
  const piece = { unit: { piece: left.unit } };
  if (!mayLeaveTable(d.turns)) return refusal('CA-WDR-1', 'too-early-to-leave', piece);
  if (effectOf(s, nameOf(sideOf(left.unit)), 'no-withdrawal') !== undefined)
    return refusal('CA-CRD-4', 'bound-to-stay', piece);
  const held = d.turns - (d.evacuation ?? []).filter(({ objective }) => objective === 'lost').length;
  return isEvacuation(s) && held <= 0 ? refusal('CA-LND-B4', 'objective-contested', piece) : undefined;
}

/** What may have come of the commando or the drop. */
const preludeResults = ({ prelude }: { readonly prelude: string }): string[] =>
  prelude === 'airborne' ? ['failed', 'holds'] : ['failed', prelude.split('-')[1]!];

const slots: Slots<Campaign, Filed> = {
  result: option({ among: () => RESULTS }),
  turns: amount({
    among: (s) => upTo(s.battle!.turns).slice(1),
    refuse: (s, _d, turns) =>
      turns >= 1 && turns <= s.battle!.turns
        ? undefined
        : refusal('CA-SCN-2', 'too-many-turns', { most: s.battle!.turns }),
  }),
  units: rows<Campaign, Filed, Loss>({
    columns: [
      {
        name: 'unit',
        of: 'piece',
        among: (s) => engaged(s),
        refuse: (s, _d, unit) =>
          lives(s, unit as number) && s.units.engaged[unit as number]! > 0
            ? undefined
            : refusal('CA-SEQ-2', 'not-engaged'),
      },
      {
        name: 'lost',
        of: 'number',
        among: (s, _d, row) => upTo(s.units.bases[row.unit!]!),
        refuse: (s, _d, lost, row) =>
          Number(lost) >= 0 && Number(lost) <= s.units.bases[row.unit!]!
            ? undefined
            : refusal('CA-SEQ-2', 'more-than-there-were', { most: s.units.bases[row.unit!]! }),
      },
      { name: 'fate', of: 'option', among: () => FATES },
      counted('immobilised'),
      counted('scuttled'),
      counted('captured'),
    ],
    refuseWhole(s, _d, filed) {
      for (const row of filed) {
        const no = refuseRow(s, row);
        if (no !== undefined) return no;
      }
      const missing = engaged(s).length - filed.length;
      return missing > 0 ? refusal('CA-SEQ-2', 'units-not-reported', { count: missing }) : undefined;
    },
    // A correction begins with what was filed, so that only what differs need be said.
    suggest: (s) =>
      s.battle!.report?.losses ??
      engaged(s).map((unit) => (s.units.engaged[unit] === 2 ? { ...blank(unit), fate: 'left-table' } : blank(unit))),
  }),
  heroes: rows<Campaign, Filed, HeroRow>({
    columns: [
      { name: 'unit', of: 'piece', among: (s) => heroesHere(s) },
      { name: 'fate', of: 'option', among: () => HERO_FATES },
    ],
    suggest: (s) => s.battle!.report?.heroes ?? heroesHere(s).map((unit) => ({ unit, fate: 'well' })),
  }),
  evacuation: rows<Campaign, Filed, TurnRow>({
    when: isEvacuation,
    columns: [
      { name: 'turn', of: 'option', among: (s) => upTo(s.battle!.turns).slice(1).map(String) },
      { name: 'objective', of: 'option', among: () => ['held', 'lost'] },
    ],
    suggest: (s) => s.battle!.report?.evacuation ?? [],
  }),
  prelude: option({ when: (s) => s.battle!.prelude !== 'none', among: (s) => preludeResults(s.battle!) }),
  bridge: option({ when: bridgeAtStake, among: () => ['stands', 'blown'] }),
  story: text({ max: 2000 }),
};

const file = (s: Campaign, d: Draft<Filed>): void => {
  if (s.battle!.report !== null) s.battle!.earlier = s.battle!.report;
  s.battle!.report = {
    by: d.side,
    version: (s.battle!.report?.version ?? 0) + 1,
    result: d.result,
    turns: d.turns,
    losses: d.units,
    heroes: d.heroes,
    evacuation: d.evacuation ?? [],
    prelude: d.prelude ?? 'none',
    bridge: d.bridge ?? 'stands',
    story: d.story,
    dispute: '',
  };
};

const report = action<Campaign, Filed>('report', 'CA-SEQ-2', slots, {
  refuse: refuseLeaving,
  preview: foreseeFiled,
  apply(s, d, world) {
    const before = s.battle!.report;
    file(s, d);
    tell(world, before === null ? 'report-filed' : 'report-corrected', ['CA-SEQ-2'], {
      side: { side: d.side },
      result: { word: d.result },
      version: s.battle!.report!.version,
    });
  },
});

/** The umpire's word on a dispute is the last: what he files stands. */
const settle = action<Campaign, Filed>('settle', 'CA-SEQ-2', slots, {
  refuse: refuseLeaving,
  preview: foreseeFiled,
  apply(s, d, world) {
    file(s, d);
    tell(world, 'settled', ['CA-SEQ-2'], { result: { word: d.result } });
    stand(s, world);
  },
});

/** The other side agrees, to this version and no other. */
const confirm = action<Campaign, { version: number }>(
  'confirm',
  'CA-SEQ-2',
  {
    version: amount({
      among: (s) => [s.battle!.report?.version ?? 0],
      refuse: (s, _d, version) =>
        version === s.battle!.report?.version
          ? undefined
          : refusal('CA-SEQ-2', 'another-version', { now: s.battle!.report?.version ?? 0 }),
    }),
  },
  {
    closed: (s, side) => refuseReply(s, side),
    preview: (s) => foresee(s, s.battle!.report!),
    apply(s, d, world) {
      tell(world, 'confirmed', ['CA-SEQ-2'], {
        side: { side: d.side },
        result: { word: s.battle!.report!.result },
      });
      stand(s, world);
    },
  },
);

/** Result and losses as reported; of an evacuation, who got away by sea. */
function writeDown(s: Campaign, { result, turns, losses, evacuation }: Outcome): void {
  const battle = s.battle!;
  battle.result = result;
  battle.losses = [...losses];
  if (!isEvacuation(s)) return;
  battle.losses = battle.losses.filter(({ unit }) => s.units.engaged[unit] !== 2);
  const lost = new Set(evacuation.filter(({ objective }) => objective === 'lost').map(({ turn }) => Number(turn)));
  sailAway(
    s,
    Array.from({ length: turns }, (_, i) => lost.has(i + 1)),
  );
}
type Outcome = Pick<Report, 'result' | 'turns' | 'losses' | 'evacuation'>;

/** What would come of it, if it stood. */
function foresee(s: Campaign, outcome: Outcome): Preview {
  const then = { ...s, battle: { ...s.battle! } };
  writeDown(then, outcome);
  return consequencesOf(then);
}
function foreseeFiled(s: Campaign, { result, turns, units, evacuation = [] }: Draft<Filed>): Preview {
  return foresee(s, { result, turns, losses: units, evacuation });
}

/** The report is what happened. */
function stand(s: Campaign, world: World): void {
  const battle = s.battle!;
  const filed = battle.report!;
  writeDown(s, filed);
  if (filed.bridge === 'blown' || filed.prelude === 'bridge') blowBridge(s, world);
  for (const { unit, fate } of filed.heroes) wound(s, unit, fate);
  if (filed.story !== '') tell(world, 'story-told', ['CA-SEQ-2'], { story: filed.story });
  close(s, reporting);
}

/** Ruling 52: down for the rest of the season. */
export function blowBridge(s: Campaign, world: World): void {
  const link = s.battle!.origin < 0 ? -1 : linkOf(s.battle!.origin, s.battle!.target);
  if (link < 0 || !LINKS[link]!.bridge || s.blown.includes(link)) return;
  s.blown.push(link);
  tell(world, 'bridge-blown', ['CA-LND-A1'], {
    from: { space: s.battle!.origin },
    to: { space: s.battle!.target },
  });
}

/** CA-HER-6: back for the next battle, next year, or never. */
export function wound(s: Campaign, unit: number, fate: string): void {
  const hero = s.heroes.find((each) => each.unit === unit)!;
  if (fate === 'killed') hero.back = NEVER;
  if (fate === 'wounded-year') hero.back = Math.ceil(s.turn / 12) * 12 + 1;
}
const dispute = action<Campaign, { note: string }>(
  'dispute',
  'CA-SEQ-2',
  { note: text({ min: 1, max: 500 }) },
  {
    closed: (s, side) => refuseReply(s, side),
    apply(s, d, world) {
      s.battle!.report!.dispute = d.note;
      tell(world, 'disputed', ['CA-SEQ-2'], { side: { side: d.side } });
    },
  },
);

function refuseReply(s: Campaign, side: string): Refusal | undefined {
  const filed = s.battle!.report;
  if (filed === null) return refusal('CA-SEQ-2', 'nothing-reported');
  if (filed.by === side) return refusal('CA-SEQ-2', 'your-own-report');
  return filed.dispute === '' ? undefined : refusal('CA-SEQ-2', 'in-dispute');
}

const STAFFS = ['report', 'confirm', 'dispute'];

/** The turn waits for two confirmations, of who filed and of the other; a dispute for a new report, or for the umpire. */
export const reporting = step<Campaign>('reporting', 'CA-SEQ-2', {
  abouts: ['reporting', 'confirming', 'disputing'],
  decision: (s) => {
    const filed = s.battle!.report;
    const inDispute = filed !== null && filed.dispute !== '';
    const who = filed === null || inDispute ? SIDES : SIDES.filter((side) => side !== filed.by);
    const about = filed === null ? 'reporting' : inDispute ? 'disputing' : 'confirming';
    const umpire = inDispute && s.umpired ? [{ side: UMPIRE, about, actions: ['settle'] }] : [];
    const actions = filed === null ? [...STAFFS, ...GROUND_ACTIONS] : STAFFS;
    return [...who.map((side) => ({ side, about, actions })), ...umpire];
  },
  actions: [report, confirm, dispute, settle, rollAgain, layGround],
  done: untilClosed,
});
