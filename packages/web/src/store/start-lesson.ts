import type { Lesson } from '@rokada/kernel';
import type { GameInfo } from '../engine/protocol.ts';
import { play, point } from './lesson.ts';
import { set } from './state.ts';
import { openMatch } from './table.ts';

export async function startLesson(info: GameInfo, lesson: Lesson): Promise<void> {
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
