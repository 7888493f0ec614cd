import { readSheet, recordsOf } from '@rokada/kit';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import rules from '../data/rules.csv';

/**
 * Every constraint of the catalogue forbids something. What a player could try is refused with the clause's own id, in
 * some test of this folder; a clause that only says again, or for one case, what another says is refused with that
 * one's; and what no action can express is told here.
 */
const SAID_BY: Readonly<Record<string, string>> = {
  'ID-5.H3d': 'ID-12.6a',
  'ID-5.H5d': 'ID-15.3b',
  'ID-5.H5f': 'ID-10.5a',
  'ID-5.A4e': 'ID-14.1a',
  'ID-7.10a': 'ID-8.1a',
  'ID-7.24a': 'ID-7.17d',
  'ID-8.1b': 'ID-8.1a',
  'ID-8.1c': 'ID-8.1a',
  'ID-8.3a': 'ID-8.1a',
  'ID-8.6a': 'ID-8.1a',
  'ID-8.9a': 'ID-8.1a',
  'ID-9.10a': 'ID-18.19b',
  // A satellite is told so; after the third corps the phase is over.
  'ID-12.1a': 'ID-5.H3i',
  'ID-14.36b': 'ID-5.A4d',
  'ID-15.5a': 'ID-15.26a',
  'ID-15.6a': 'ID-15.26a',
  'ID-15.29b': 'ID-15.30a',
  'ID-15.33f': 'ID-8.2a',
  'ID-16.4b': 'ID-7.18a',
  'ID-17.25b': 'ID-17.25a',
  'ID-17.29a': 'ID-11.1a',
  'ID-18.19e': 'ID-8.1a',
  'ID-19.2a': 'ID-25.1f',
  'ID-22.4a': 'ID-11.3a',
  'ID-25.2c': 'ID-11.1a',
  'ID-25.11d': 'ID-11.4a',
  'ID-26.15e': 'ID-7.5c',
  'ID-27.4h': 'ID-4.10h',
  'ID-E.Me': 'ID-10.4b',
};

/** Clauses that say what counts, reaches or follows: nobody can act against them. */
const COUNTS: readonly string[] = (
  '9.2a 9.3a 9.5b 14.33b 15.7a 15.8a 15.16d 16.10a 17.21a 18.23b 18.23c ' +
  '22.15a 25.3b 25.7d 25.8c 26.10a 26.10b 27.3g'
).split(' ');

/** Clauses against something that is never offered, and why it cannot be asked for. */
const NEVER_OFFERED: Readonly<Record<string, string>> = {
  '1.0c': 'a match has at least two seats',
  '3.11h': 'a position that has these units is a fault',
  '4.2c': 'burning supply asks for one army group',
  '4.10b': 'burning supply asks for one army group',
  '5.0b': 'whoever is not asked is refused by the step that is open',
  '5.S3c': 'the Soviet turn has no naval phase',
  '6.1c': 'the other phases do not open on turn 1',
  '6.8a': 'the phase does not open, and there are no steps',
  '7.23e': 'a surge goes on by itself',
  '11.12b': 'no advance is asked after a Mobile Assault',
  '13.0a': 'the Soviet turn has no naval phase',
  '14.3a': 'everybody at sea has landed or gone home when the phase ends',
  '14.10b': 'a failed invasion takes its marker home by itself',
  '14.23b': 'no advance is asked after an invasion',
  '17.23a': 'the method is part of the drop',
  '18.6a': 'a unit attacks or does not',
  '23.4a': 'a mandate cannot be asked of OKH',
  '25.5f': 'a declared assault cannot be taken back',
  '25.5g': 'the advance ends in the bombed hex: a longer one is too long',
  '25.10h': 'a mandate cannot be asked of OKH',
  '27.3b': 'neither the phase nor the steps exist in the second scenario',
};

const constraints = recordsOf(readSheet(rules, 'rules.csv'), ['id', 'title', 'rule', 'kind', 'option', 'note'])
  .filter(({ kind }) => kind.text === 'constraint')
  .map(({ id }) => id.text);

const folder = new URL('.', import.meta.url);
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && name !== 'constraints.test.ts')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
const proven = new Set(tests.flatMap((text) => text.match(/(?<=covers\([^)]*)'ID-[^']+'/g) ?? []));
/** Ids that some test expects as an answer, beyond saying what it covers. */
const expected = new Set(tests.flatMap((text) => text.replaceAll(/covers\([^)]*\)/g, '').match(/'ID-[^']+'/g) ?? []));

describe('constraints', () => {
  test('each is refused by its id, by that of the clause it repeats, or cannot be tried', () => {
    expect(constraints).toHaveLength(229);
    const untold = constraints.filter((id) => {
      const short = id.slice('ID-'.length);
      if (COUNTS.includes(short) || short in NEVER_OFFERED) return !proven.has(`'${id}'`);
      return !expected.has(`'${SAID_BY[id] ?? id}'`);
    });
    expect(untold).toEqual([]);
  });

  test('nothing is excused that is refused, and nothing twice', () => {
    const excused = [
      ...Object.keys(SAID_BY),
      ...COUNTS.map((id) => `ID-${id}`),
      ...Object.keys(NEVER_OFFERED).map((id) => `ID-${id}`),
    ];
    expect(new Set(excused).size).toBe(excused.length);
    expect(excused.filter((id) => !constraints.includes(id))).toEqual([]);
  });
});
