import { lessonFaults } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { gameModule } from '../src/index.ts';

test('each lesson is played through by its own instructions', () => expect(lessonFaults(gameModule)).toEqual([]));

test('a lesson with unknown words, spaces and moves is told what is wrong with it', () => {
  const broken = {
    id: 'broken',
    scenario: 'skirmish',
    side: 'german',
    seed: 'x',
    steps: [{ say: 'nowhere-written', point: ['Z9'], do: { type: 'move', unit: 'Pz', to: 'D4' } }],
  };
  expect(lessonFaults({ ...gameModule, lessons: [broken] })).toEqual([
    'the words lesson-broken are not written in both languages',
    'the words nowhere-written are not written in both languages',
    'broken points at Z9, which is no space',
    'broken: german may not {"type":"move","unit":"Pz","to":"D4"}: not-your-decision',
  ]);
});
