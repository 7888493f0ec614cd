import {
  Match,
  SeededChance,
  parseJournal,
  verify,
  writePosition,
  type Journal,
  type WireAction,
} from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ZONES } from '../src/data.ts';
import { game } from '../src/game.ts';
import { reopen } from '../src/reopening.ts';
import { ATTACKS } from '../src/rules/scenarios.ts';
import type { Campaign } from '../src/state.ts';
import { ARMIES, Table } from './support/table.ts';

/**
 * Campaigns that must play again to the same last state: one for each way to end, some whole ones in which every scenario
 * is fought, a dispute settled by an umpire, and a report opened again. After a change of the rules that is meant to
 * change them: `ROKADA_GOLDEN=write npx vitest run games/campaign/test/golden.test.ts`.
 */

const folder = new URL('golden/', import.meta.url);
const writing = process.env['ROKADA_GOLDEN'] === 'write';
const secretOf = (name: string): string => createHash('sha256').update(`golden:${name}`).digest('hex');

function save(name: string, journal: Journal): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.json.gz`, folder), gzipSync(JSON.stringify(journal), { level: 9 }));
}
const load = (name: string): Journal =>
  parseJournal(gunzipSync(readFileSync(new URL(`${name}.json.gz`, folder))).toString('utf8'));
const matchFrom = (table: Table, name: string, scenario = 'eastern-front'): Match<Campaign> => {
  const position = writePosition(game, { scenario, options: table.s.options }, table.s);
  return Match.start(game, { position: { ...position, umpired: scenario === 'umpired' }, secret: secretOf(name) });
};

// ---- ways to end ----------------------------------------------------------------------------------------------------

const owned = (owner: string, test_: (zone: (typeof ZONES)[number]) => boolean) =>
  Object.fromEntries(ZONES.filter(test_).map(({ id }) => [id, { owner }]));
const EAST = owned(
  'german',
  ({ ukraine, region }) => ukraine || ['Rostov', 'Krasnodar', 'Stavropol', 'Grozny', 'Stalingrad'].includes(region),
);
const WEST = owned('russian', () => true);

interface Ending {
  readonly name: string;
  readonly victory: string;
  readonly key: string;
  readonly winners: readonly string[];
  readonly zones?: object;
}
const ENDINGS: readonly Ending[] = [
  { name: 'won-the-south', victory: 'historical', key: 'won-the-south', winners: ['german'], zones: EAST },
  { name: 'took-berlin', victory: 'historical', key: 'took-berlin', winners: ['russian'], zones: WEST },
  {
    name: 'ukraine-freed',
    victory: 'historical',
    key: 'ukraine-freed',
    winners: ['russian'],
    zones: owned('russian', ({ country }) => country === 'Romania' || country === 'Hungary'),
  },
  { name: 'east-held', victory: 'historical', key: 'east-held', winners: ['german'] },
  { name: 'capitals-german', victory: 'capitals', key: 'most-capitals', winners: ['german'], zones: EAST },
  { name: 'capitals-russian', victory: 'capitals', key: 'most-capitals', winners: ['russian'] },
  { name: 'gained-german', victory: 'gained', key: 'gained-capitals', winners: ['german'], zones: EAST },
  { name: 'gained-russian', victory: 'gained', key: 'gained-capitals', winners: ['russian'], zones: WEST },
  { name: 'gained-nobody', victory: 'gained', key: 'gained-capitals', winners: [] },
  { name: 'no-winner', victory: 'none', key: 'campaign-over', winners: [] },
];

function ended({ name, victory, key, winners, zones = {} }: Ending): Journal {
  for (let n = 0; n < 30; n++) {
    const units = ARMIES.filter(({ id }) => id.startsWith('g') || key !== 'took-berlin');
    const match = matchFrom(
      new Table({ turn: 60, zones: zones as never, units, options: { victory, battles: 'screen' } }),
      `${name}:${n}`,
    );
    playAtRandom(match, new SeededChance(`${name}:${n}`));
    if (match.outcome?.key === key && match.outcome.winners.join() === winners.join()) return match.journal();
  }
  throw new Error(`no random match ends with ${name}`);
}

describe('golden campaigns', () => {
  test.each(ENDINGS)('ends with $name', (ending) => {
    if (writing) save(ending.name, ended(ending));
    const journal = load(ending.name);
    expect(journal.end.outcome).toMatchObject({ key: ending.key, winners: ending.winners });
    expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
  });

  test('every scenario is fought, in every way', () => {
    if (writing) recordScenarios();
    const names = readdirSync(folder).filter((file) => file.startsWith('whole-'));
    const fought = new Set<string>();
    for (const file of names) {
      const journal = load(file.replace('.json.gz', ''));
      for (const each of foughtIn(journal)) fought.add(each);
      expect(verify(game, journal), file).toEqual({ problems: [], dice: 'proven' });
    }
    expect([...fought].toSorted()).toEqual([...ATTACKS, 'engagement', 'reported', 'screen', 'at-once'].toSorted());
  });

  test('a dispute is settled by the umpire', () => {
    const name = 'dispute-settled';
    if (writing) {
      const match = matchFrom(new Table({ turn: 60 }).battle('german'), name, 'umpired');
      act(match, 'german', filed(match, 'attacker-crushing'));
      act(match, 'russian', { type: 'dispute', note: 'The flag was ours.' });
      act(match, 'umpire', { ...filed(match, 'attacker-marginal'), type: 'settle' });
      playAtRandom(match, new SeededChance(name));
      save(name, match.journal());
    }
    const journal = load(name);
    expect(typesIn(journal)).toEqual(expect.arrayContaining(['report', 'dispute', 'settle']));
    expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
  });

  test('a confirmed report is opened again', () => {
    const name = 'report-reopened';
    if (writing) {
      const match = matchFrom(new Table({ turn: 59 }).battle('german'), name);
      act(match, 'german', filed(match, 'attacker-marginal'));
      const report = filed(match, 'attacker-decisive');
      act(match, 'russian', { type: 'confirm', version: 1 });
      act(match, 'german', { type: 'retreat', zones: [] });
      reopen(match, { side: 'german', consent: ['russian'], report });
      playAtRandom(match, new SeededChance(name));
      save(name, match.journal());
    }
    const journal = load(name);
    expect(journal.actions.some((entry) => 'undo' in entry && entry.consent?.includes('russian'))).toBe(true);
    expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
  });
});

const act = (match: Match<Campaign>, side: string, action: WireAction): void => {
  const answer = match.act({ side, action });
  if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
};
const filed = (match: Match<Campaign>, result: string): WireAction => ({
  type: 'report',
  result,
  turns: 8,
  units: game.pieces.ids
    .filter((_, unit) => match.state.units.engaged[unit]! > 0)
    .map((unit) => ({ unit, lost: 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0 })),
  heroes: [],
  bridge: 'stands',
  story: '',
});
const typesIn = ({ actions }: Journal): string[] =>
  actions.flatMap((entry) => ('action' in entry ? [entry.action.type] : []));

/** The scenarios ordered, and the ways they were fought. */
const foughtIn = ({ actions }: Journal): string[] =>
  actions.flatMap((entry) => {
    if (!('action' in entry)) return [];
    const { type, scenario, way } = entry.action as Readonly<Record<string, string>>;
    return type === 'order' && scenario !== 'none' ? [scenario!, way!] : [];
  });

/** Random campaigns with every way of fighting, kept as long as one brings a scenario that none before it had. */
function recordScenarios(): void {
  const seen = new Set<string>();
  const all = ATTACKS.length + 1 + 3;
  for (let n = 0, kept = 0; seen.size < all && n < 60; n++) {
    const match = Match.start(game, {
      options: { battles: 'each', victory: 'none' },
      secret: secretOf(`whole:${n}`),
    });
    playAtRandom(match, new SeededChance(`whole:${n}`));
    const journal = match.journal();
    const before = seen.size;
    for (const each of foughtIn(journal)) seen.add(each);
    if (seen.size > before) save(`whole-${++kept}`, journal);
  }
}
