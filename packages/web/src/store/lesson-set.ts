import type { NextQuestion } from '@rokada/kernel/protocol';
import { lessonStep } from './lesson.ts';
import { get } from './state.ts';

/** Does the game suggest for a set something else than the lesson is about to teach? */
export function isAstray(type: string, { question, chosen }: NextQuestion): boolean {
  const { match } = get();
  const wanted = lessonStep()?.do;
  const name = question.slot?.name;
  if (match === undefined || wanted?.type !== type || name === undefined || question.slot?.of !== 'pieces')
    return false;
  const ids = (wanted as Readonly<Record<string, unknown>>)[name];
  if (!Array.isArray(ids) || chosen.length === 0) return false;
  return chosen.length !== ids.length || chosen.some((piece) => !ids.includes(match.info.pieces[piece]));
}
