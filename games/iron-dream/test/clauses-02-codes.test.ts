import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { areaOf } from '../src/rules/setup-areas.ts';
import { groups, type Group } from '../src/rules/setup.ts';
import { OKH, PIECES, UNITS, YUGOSLAV_4TH, arrivalOf, flagsOf, isCombat, scenariosOf, setupOf } from '../src/units.ts';
import { situation, unit, type Situation, type Table } from './support/clauses.ts';
import { standing } from './support/setting-up.ts';

/** Codes in the corner of the counters (2.13). */

const everybody = Array.from({ length: UNITS }, (_, u) => u).filter((u) => scenariosOf[u]!.includes('iron-dream'));
const named = (units: readonly number[]): string[] => units.map((u) => PIECES.ids[u]!).toSorted();
/** OKH and the Yugoslav 4th Army are put on the map by their players, all others are simply there. */
const codedFor = (turn: number): number[] =>
  everybody.filter((u) => arrivalOf[u]?.turn === turn && u !== YUGOSLAV_4TH && u !== OKH);

const germanPhase = (turn: number, more: Situation['more'] = {}): Table =>
  situation({
    turn: turn - 1,
    side: 'soviet',
    step: 'shock-front',
    units: { V36: 'sov-inf-3', T21: 'ger-supply-8' },
    more,
  }).do('end-phase');

/** The reinforcement phases of all three players in this turn, nothing else having happened. */
const phases = (turn: number): Table[] => [
  germanPhase(turn),
  situation({ turn, step: 'withdrawal', units: { U16: 'ger-supply-1' } }).do('end-phase'),
  situation({
    turn,
    side: 'anglo-allied',
    step: 'withdrawal',
    units: { A17: 'aa-supply-1', E24: 'yug-1' },
    more: { chit: 'A', invasions: 1 },
  }).do('end-phase'),
];

describe('2.13: codes', () => {
  test('a number is the turn of arrival', () => {
    covers('ID-2.13a');
    expect(codedFor(4).length + codedFor(7).length).toBeGreaterThan(2);
    for (let turn = 2; turn <= 23; turn++) {
      const came = phases(turn).flatMap((t) => everybody.filter((u) => t.s.units.at[u] !== -1));
      // Those put on the map to open the phases do not count.
      const fresh = came.filter((u) => setupOf[u] === null);
      expect([turn, named(fresh)]).toEqual([turn, named(codedFor(turn))]);
    }
    const okh = (turn: number) => germanPhase(turn).no({ type: 'take-okh', unit: 'ger-supply-8' }, 'hitlerite');
    expect([okh(3), okh(4)]).toEqual(['ID-25.10a', undefined]);
  });

  test('a letter is an area of the set-up', () => {
    const rules: Readonly<Record<string, string>> = {
      Y: 'ID-3.3a',
      N: 'ID-3.6a',
      I: 'ID-3.6b',
      F: 'ID-3.7a',
      B: 'ID-3.8c',
    };
    const t = standing();
    let seen = 0;
    for (const u of everybody) {
      const code = setupOf[u]?.zone ?? '';
      const rule = code === 'I' && !PIECES.ids[u]!.startsWith('ger') ? 'ID-3.11c' : rules[code];
      if (rule === undefined || isCombat[u] === 0 || u === unit('ger-pz-58')) continue;
      const area = areaOf(u, PIECES.ids[u]!);
      expect([PIECES.ids[u], area.rule, area.allows(t.s, t.s.units.at[u]!)]).toEqual([PIECES.ids[u], rule, true]);
      expect(Object.keys(groups).some((group) => groups[group as Group].includes(u))).toBe(true);
      seen++;
    }
    expect(seen).toBe(5 + 3 + 4 + 6 + 11 + 8);
    // G is the Greece box, a dot the pile.
    expect(['ger-inf-68', 'ger-inf-91', 'ger-inf-34', 'ger-inf-54', 'rum-1'].map((id) => t.at(id))).toEqual([
      'greece',
      'greece',
      'eliminated-hitlerite',
      'eliminated-hitlerite',
      'eliminated-hitlerite',
    ]);
  });

  test('an asterisk waits for its event, never for a turn', () => {
    covers('ID-2.13c');
    const starred = [
      ...everybody.filter((u) => arrivalOf[u]?.turn === null && setupOf[u] === null),
      ...['us-23', 'us-36', 'vlasov'].map(unit),
    ];
    expect(named(starred)).toEqual(
      [...named(everybody.filter((u) => flagsOf[u]!.includes('flak-support') || /flak/.test(PIECES.ids[u]!)))]
        .concat(['ger-army-12', 'sov-pol-2', 'us-23', 'us-36', 'vlasov'])
        .toSorted(),
    );
    for (let turn = 2; turn <= 23; turn++)
      for (const t of phases(turn)) for (const u of starred) expect([turn, t.s.units.at[u]]).toEqual([turn, -1]);
    // The Flak corps come with the collapse of the economy.
    expect(germanPhase(20, { collapsed: 19 }).at('ger-flak-1')).not.toBe('nowhere');
  });
});
