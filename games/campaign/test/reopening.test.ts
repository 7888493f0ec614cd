import { Match, followed, writePosition, type WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { reopen, type Reopened } from '../src/reopening.ts';
import type { Campaign } from '../src/state.ts';
import { Table } from './support/table.ts';

/** A match that stands at the battle report, German against Russian. */
function reporting(scenario = 'eastern-front'): Match<Campaign> {
  const table = new Table({ turn: 27 }).battle('german');
  const position = writePosition(game, { scenario, options: table.s.options }, table.s);
  return Match.start(game, { position: { ...position, umpired: scenario === 'umpired' }, secret: '11'.repeat(32) });
}
const act = (match: Match<Campaign>, side: string, action: WireAction) => {
  const answer = match.act({ side, action });
  if ('refusal' in answer) throw new Error(JSON.stringify(answer.refusal));
};
const reportOf = (match: Match<Campaign>, result: string, lost: Readonly<Record<string, number>> = {}): WireAction => {
  const units = game.pieces.ids
    .filter((_, unit) => match.state.units.engaged[unit]! > 0)
    .map((unit) => ({ unit, lost: lost[unit] ?? 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0 }));
  return { type: 'report', result, turns: 8, units, heroes: [], bridge: 'stands', story: '' };
};

/** The turn after the report up to the first dice, with as little as possible. */
function finish(match: Match<Campaign>): void {
  act(match, 'german', { type: 'retreat', zones: [] });
  act(match, 'german', { type: 'award', units: ['g1'] });
  act(match, 'russian', { type: 'award', units: ['r1'] });
}

test('a report is opened again by consent, and what followed stands as far as it can', () => {
  const match = reporting();
  act(match, 'german', reportOf(match, 'attacker-marginal'));
  const filed = reportOf(match, 'attacker-marginal', { r1: 4 });
  act(match, 'russian', { type: 'confirm', version: 1 });
  finish(match);
  expect(match.state.turn).toBe(28);
  const before = match.version;
  expect(reopen(match, { side: 'russian', consent: [], report: filed })).toHaveProperty('rule');
  expect(reopen(match, { side: 'russian', consent: ['german'], report: { ...filed, turns: 99 } })).toMatchObject({
    rule: 'CA-SCN-2',
  });
  expect(match.version).toBe(before);
  const opened = reopen(match, { side: 'russian', consent: ['german'], report: filed }) as Reopened;
  expect(opened).toEqual({ stands: 3, fallen: [] });
  expect(match.state.turn).toBe(28);
  const unit = game.pieces.find('r1')!;
  expect(match.state.units.bases[unit]).toBe(8);
});

test('what no longer stands is named with its reason', () => {
  const match = reporting();
  act(match, 'german', reportOf(match, 'attacker-marginal'));
  act(match, 'russian', { type: 'confirm', version: 1 });
  finish(match);
  const report = reportOf(reporting(), 'attacker-marginal', { r1: 12 });
  const opened = reopen(match, { side: 'german', consent: ['russian'], report }) as Reopened;
  // The company that was given a medal is no more.
  expect(opened.stands).toBe(2);
  expect([opened.fallen.map(({ type }) => type), opened.why?.rule]).toEqual([['award'], 'CA-EXP-1']);
  expect(match.decisions().map(({ side, step }) => `${side} ${step}`)).toEqual(['russian awarding']);
});

test('a dispute waits for a new report, or for the umpire if there is one', () => {
  covers('CA-SEQ-2');
  const disputed = (scenario: string) => {
    const match = reporting(scenario);
    act(match, 'german', reportOf(match, 'attacker-crushing'));
    act(match, 'russian', { type: 'dispute', note: 'The flag was ours.' });
    return match;
  };
  const open = (match: Match<Campaign>) => match.decisions().map(({ side, actions }) => `${side} ${actions.join('/')}`);
  const alone = disputed('eastern-front');
  expect(open(alone)).toEqual(['german report/confirm/dispute', 'russian report/confirm/dispute']);
  act(alone, 'russian', reportOf(alone, 'draw'));
  act(alone, 'german', { type: 'confirm', version: 2 });
  expect(alone.state.battle?.result).toBe('draw');
  const judged = disputed('umpired');
  expect(open(judged)[2]).toBe('umpire settle');
  act(judged, 'umpire', { ...reportOf(judged, 'attacker-marginal'), type: 'settle' });
  expect(judged.state.battle?.result).toBe('attacker-marginal');
});

test('what followed is known from the journal once the report is confirmed anew, and not before', () => {
  const match = reporting();
  act(match, 'german', reportOf(match, 'attacker-marginal'));
  act(match, 'russian', { type: 'confirm', version: 1 });
  expect(followed(match)).toEqual([]);
  const confirmed = match.version;
  finish(match);
  const back = match.undo({ side: 'german', to: confirmed - 1, consent: ['russian'] });
  expect(back).not.toHaveProperty('refusal');
  expect(followed(match)).toEqual([]);
  // A correction opens with what was filed.
  expect(
    match.game.choices(match.state, 'russian', { type: 'report', slots: { result: 'draw', turns: 6 } }).table?.suggest,
  ).toEqual(match.state.battle!.report!.losses);
  act(match, 'russian', reportOf(match, 'attacker-marginal', { r1: 4 }));
  expect(followed(match)).toEqual([]);
  act(match, 'german', { type: 'confirm', version: 2 });
  expect(followed(match).map(({ side, action }) => `${side} ${action.type}`)).toEqual([
    'german retreat',
    'german award',
    'russian award',
  ]);
  // Something done since: it is no longer just closed.
  act(match, 'german', { type: 'retreat', zones: [] });
  expect(followed(match)).toEqual([]);
});
