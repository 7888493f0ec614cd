import { proveExamples } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import examples from '../data/examples.json' with { type: 'json' };
import { combatExamples } from './examples/combat.ts';
import { noteExamples } from './examples/notes.ts';
import { turnExamples } from './examples/turn.ts';

/** Every worked example of the rulebook, by its id. */
proveExamples(test, examples, { ...noteExamples, ...combatExamples, ...turnExamples });

test('there are 66 of them', () => expect(examples).toHaveLength(66));
