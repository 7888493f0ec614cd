import { action, amount, close, option, refusal, rows, step, text, untilClosed, type Refusal } from '@rokada/kernel';
import { LINKS, SIDES, linkOf, type Side } from '../data.ts';
import { lives, tell, typeOf, type Campaign, type Loss } from '../state.ts';
import { sailAway } from './evacuation.ts';

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
  bridge?: string;
  story: string;
}

const engaged = (s: Campaign): number[] => [...s.units.engaged.keys()].filter((unit) => s.units.engaged[unit]! > 0);
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

const hasGear = (s: Campaign, unit: number): boolean => {
  const { class: kind } = typeOf(s, unit);
  return kind !== 'infantry' && kind !== 'aircraft';
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

const report = action<Campaign, Filed>(
  'report',
  'CA-SEQ-2',
  {
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
      suggest: (s) =>
        engaged(s).map((unit) => (s.units.engaged[unit] === 2 ? { ...blank(unit), fate: 'left-table' } : blank(unit))),
    }),
    heroes: rows<Campaign, Filed, HeroRow>({
      columns: [
        { name: 'unit', of: 'piece', among: (s) => heroesHere(s) },
        { name: 'fate', of: 'option', among: () => HERO_FATES },
      ],
      suggest: (s) => heroesHere(s).map((unit) => ({ unit, fate: 'well' })),
    }),
    evacuation: rows<Campaign, Filed, TurnRow>({
      when: isEvacuation,
      columns: [
        { name: 'turn', of: 'option', among: (s) => upTo(s.battle!.turns).slice(1).map(String) },
        { name: 'objective', of: 'option', among: () => ['held', 'lost'] },
      ],
      suggest: () => [],
    }),
    bridge: option({ when: bridgeAtStake, among: () => ['stands', 'blown'] }),
    story: text({ max: 2000 }),
  },
  {
    apply(s, d, world) {
      const before = s.battle!.report;
      s.battle!.report = {
        by: d.side as Side,
        version: (before?.version ?? 0) + 1,
        result: d.result,
        turns: d.turns,
        losses: d.units,
        heroes: d.heroes,
        evacuation: d.evacuation ?? [],
        bridge: d.bridge ?? 'stands',
        story: d.story,
        dispute: '',
      };
      tell(world, before === null ? 'reported' : 'corrected', ['CA-SEQ-2'], {
        side: { side: d.side },
        result: { word: d.result },
        version: s.battle!.report.version,
      });
    },
  },
);

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
    apply(s, d, world) {
      const filed = s.battle!.report!;
      s.battle!.result = filed.result;
      s.battle!.losses = [...filed.losses];
      if (isEvacuation(s)) {
        s.battle!.losses = s.battle!.losses.filter(({ unit }) => s.units.engaged[unit] !== 2);
        const lost = new Set(
          filed.evacuation.filter(({ objective }) => objective === 'lost').map(({ turn }) => Number(turn)),
        );
        sailAway(
          s,
          Array.from({ length: filed.turns }, (_, i) => lost.has(i + 1)),
        );
      }
      if (filed.bridge === 'blown') s.blown.push(linkOf(s.battle!.origin, s.battle!.target));
      for (const { unit, fate } of filed.heroes) {
        const hero = s.heroes.find((each) => each.unit === unit)!;
        hero.back = fate === 'killed' ? 255 : fate === 'wounded-year' ? Math.ceil(s.turn / 12) * 12 + 1 : hero.back;
      }
      tell(world, 'confirmed', ['CA-SEQ-2'], {
        side: { side: d.side },
        result: { word: filed.result },
      });
      close(s, reporting);
    },
  },
);

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

/** The turn waits for two confirmations: that of who filed, and that of the other. */
export const reporting = step<Campaign>('reporting', 'CA-SEQ-2', {
  decision: (s) => {
    const filed = s.battle!.report;
    const who = filed === null || filed.dispute !== '' ? SIDES : SIDES.filter((side) => side !== filed.by);
    return who.map((side) => ({
      side,
      about: filed === null ? 'reporting' : filed.dispute === '' ? 'confirming' : 'disputing',
    }));
  },
  actions: [report, confirm, dispute],
  done: untilClosed,
});
