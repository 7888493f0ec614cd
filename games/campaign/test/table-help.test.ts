import { consult, type HelperAnswers, type HelperTurn, type TableHelper } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { presentation } from '../src/presentation.ts';
import { helpers } from '../src/table/index.ts';

/** The helpers of the gaming table: what they ask, what they answer, and what they put into the report. */

const helper = (id: string): TableHelper => helpers.find((each) => each.id === `helper-${id}`)!;
const ask = (id: string, answers: HelperAnswers, ...dice: number[]): HelperTurn => consult(helper(id), answers, dice);

/** Every way through a helper: each option, the ends of each number, with and without a unit of each kind asked for. */
function* ways(of: TableHelper, answers: HelperAnswers = {}): Generator<HelperAnswers> {
  const next = of
    .asks(answers)
    .fields.find(({ name }) => answers[name] === undefined && answers[`${name}?`] === undefined);
  if (next === undefined) return yield answers;
  switch (next.of) {
    case 'option':
      for (const value of next.values) yield* ways(of, { ...answers, [next.name]: value });
      return;
    case 'number':
      for (const value of new Set([next.from, next.start ?? next.from, next.to]))
        yield* ways(of, { ...answers, [next.name]: value });
      return;
    case 'yes':
      for (const value of [0, 1]) yield* ways(of, { ...answers, [next.name]: value });
      return;
    case 'unit': {
      yield* ways(of, { ...answers, [`${next.name}?`]: 0 });
      const kind = next.kinds?.[0] ?? 'de-schuetzen';
      yield* ways(of, {
        ...answers,
        [next.name]: 'g1',
        [`${next.name}.kind`]: kind,
        [`${next.name}.marks`]: 'veteran engaged',
      });
    }
  }
}

const said = new Set<string>();
const outcomes = new Set<string>();
const slots = game.actions.get('report')!.order;

describe.each(helpers.map((each) => [each.id, each] as const))('%s', (_, of) => {
  test('has an answer or a reason whatever is said and rolled, and words for it', () => {
    said.add(of.id);
    let answered = 0;
    for (const answers of ways(of)) {
      const asking = of.asks(answers);
      for (const field of asking.fields) {
        said.add(field.name);
        if (field.of === 'option') for (const value of field.values) said.add(value);
      }
      if (asking.refusal !== undefined) {
        said.add(asking.refusal.key);
        continue;
      }
      for (let face = 1; face <= 6; face++) {
        const { helped } = consult(
          of,
          answers,
          Array.from({ length: asking.dice }, () => face),
        );
        expect(helped, JSON.stringify(answers)).toBeDefined();
        answered++;
        said.add(helped!.outcome);
        outcomes.add(helped!.outcome);
        for (const { of: about, lines } of helped!.ledgers ?? [])
          for (const word of [about, ...lines.map(({ label }) => label)]) said.add(word);
        const entry = helped!.entry;
        if (entry === undefined) continue;
        const columns = (slots.find(({ name }) => name === entry.slot)!.slot as { columns?: { name: string }[] })
          .columns;
        const named = [...Object.keys(entry.add ?? {}), ...Object.keys(entry.set ?? {})];
        expect(columns!.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
        expect(answers[entry.of!]).toBe('g1');
      }
    }
    expect(answered).toBeGreaterThan(0);
    for (const word of said)
      for (const lang of ['en', 'fr'] as const)
        expect(presentation.words[lang], `${lang} ${word}`).toHaveProperty([word]);
  });
});

test('nothing comes of a helper before all is answered and rolled', () => {
  expect(ask('deserters', {}, 6).helped).toBeUndefined();
  expect(ask('deserters', { grade: 'conscript' }).helped).toBeUndefined();
  expect(ask('deserters', { grade: 'conscript' }, 4).helped?.outcome).toBe('have-deserted');
  expect(ask('deserters', { grade: 'conscript' }, 5).helped?.outcome).toBe('stay-by-the-colours');
});

test('whoever names a unit is not asked how good it is, nor what guns the lists give it', () => {
  const il2 = { shooter: 'r1', 'shooter.kind': 'su-il2', 'shooter.marks': 'elite engaged' };
  const names = ask('air', il2).fields.map(({ name }) => name);
  expect(names).not.toContain('grade');
  expect(names).not.toContain('has-cannon');
  const rest = { 'is-armoured': 0, 'more-on-target': 1, ammunition: 2 };
  // 1 and one for the cannon, one for the comrade: an elite needs 3.
  const shot = ask('air', { ...il2, ...rest }, 1).helped!;
  expect(shot).toMatchObject({ outcome: 'shot-down', params: { need: 3, left: 1 } });
  expect(shot.ledgers![0]).toMatchObject({ total: 3 });
  expect(ask('air', { ...il2, ...rest, ammunition: 0 }, 6).refusal?.rule).toBe('CA-FLY-2');
});

test('flak out of reach is refused before anybody rolls, and several barrels roll twice', () => {
  const gun = { 'flak-weapon': '20 mm', 'flak-range': '150cm', 'multi-barrel': 1 };
  expect(ask('flak', gun).refusal?.rule).toBe('CA-AAA-1');
  const near = ask('flak', { ...gun, 'flak-range': '30cm' }, 5, 6);
  expect(near.dice).toBe(2);
  expect(near.helped?.params).toMatchObject({ hits: 2, need: 5 });
});

test('what is lost goes into the row of the unit named', () => {
  const tank = { unit: 'g7', 'unit.kind': 'de-pz3-50', 'unit.marks': 'veteran' };
  expect(ask('scuttling', tank, 4).helped?.entry).toEqual({ slot: 'units', of: 'unit', add: { lost: 1, scuttled: 1 } });
  expect(ask('scuttling', tank, 3).helped?.entry).toBeUndefined();
  expect(ask('sniper', { 'hero-unit': 'g7' }, 3).helped?.entry).toMatchObject({ set: { fate: 'wounded-year' } });
});

test('embarking: a tenth for each turn after the first with the objectives held', () => {
  const sea = { 'from-where': 'off-table', 'points-off-table': 800, 'turns-played': 8, 'turns-contested': 3 };
  expect(ask('evacuation', sea).helped?.params).toEqual({ points: 320, of: 800 });
});
