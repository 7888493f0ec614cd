import { lessonProblems, type Lesson } from '@rokada/kernel';
import type { GameInfo } from '../engine/protocol.ts';
import { play, point } from './lesson.ts';
import { get, set } from './state.ts';
import { addWords } from '../words/index.ts';
import { openMatch } from './table.ts';

export async function startLesson(info: GameInfo, lesson: Lesson): Promise<void> {
  const { words } = get().infos[info.id]?.presentation ?? info.presentation;
  const faults = lessonProblems(lesson, { ...info, words: { ...words.en, ...lesson.words?.en } });
  if (faults.length > 0) {
    // Nothing is begun that could not be finished.
    return set({ failure: { info: { name: 'LessonError', message: lesson.id, faults } } });
  }
  if (lesson.words !== undefined) addWords(info.id, lesson.words);
  const { scenario, options = {}, side, seed } = lesson;
  // The others are nobody's at this screen; they move when the lesson says so.
  const computer = Object.fromEntries(
    info.sides.filter((each) => each !== side).map((each) => [each, 'cadet'] as const),
  );
  set({ lesson: { lesson, at: 0, astray: false } });
  await openMatch({ from: 'start', game: info.id, scenario, options, computer, seed, lesson: true });
  await play(lesson.before);
  point();
}
