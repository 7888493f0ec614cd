import { fulfils, secretFrom, type Lesson } from '../lessons.ts';
import { Match } from '../match.ts';
import type { GameModule } from '../presentation.ts';
import type { WireAction } from '../wire.ts';

/** What is wrong with a game's lessons: each is played through by its own instructions and nothing else. */
export function lessonFaults({ game, presentation, lessons = [] }: GameModule): string[] {
  const faults: string[] = [];
  const { en, fr } = presentation.words;
  const words = (key: string): void => {
    if (en[key] === undefined || fr[key] === undefined)
      faults.push(`the words ${key} are not written in both languages`);
  };
  for (const lesson of lessons) {
    words(`lesson-${lesson.id}`);
    for (const step of lesson.steps) {
      words(step.say);
      if (step.else !== undefined) words(step.else);
      for (const id of step.point ?? []) {
        if (game.spaces.find(id) === undefined) faults.push(`${lesson.id} points at ${id}, which is no space`);
      }
    }
    faults.push(...played(game, lesson).map((fault) => `${lesson.id}: ${fault}`));
  }
  return faults;
}

function played(game: GameModule['game'], lesson: Lesson): string[] {
  const { scenario, options = {}, seed, before = [], side, steps } = lesson;
  const match = Match.start(game, { scenario, options, secret: secretFrom(seed) });
  const act = (who: string, action: WireAction): string[] => {
    const answer = match.act({ side: who, action });
    return 'refusal' in answer ? [`${who} may not ${JSON.stringify(action)}: ${answer.refusal.key}`] : [];
  };
  const faults = before.flatMap((each) => act(each.side, each.action));
  for (const [i, step] of steps.entries()) {
    if (faults.length > 0) return faults; // what follows would only follow from it
    if (step.do !== undefined) {
      if (!fulfils(step, step.do)) faults.push(`step ${i + 1} is not fulfilled by what it asks for`);
      faults.push(...act(side, step.do));
    }
    faults.push(...(step.then ?? []).flatMap((each) => act(each.side, each.action)));
  }
  return faults;
}
