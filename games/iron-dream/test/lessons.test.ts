import { lessonFaults } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { gameModule } from '../src/index.ts';

test('each lesson is played through by its own instructions', () => expect(lessonFaults(gameModule)).toEqual([]));
