import type { HelperAnswers, HelperField } from '@rokada/kernel';
import { GRADES, TYPES, typeCalled, type UnitType } from '../data.ts';

/** What the helpers of the table ask, and how they read the answers. */

export const grade: HelperField = { name: 'grade', of: 'option', values: GRADES };
export const yes = (name: string): HelperField => ({ name, of: 'yes' });
export const cm = (name = 'distance-cm', to = 180): HelperField => ({ name, of: 'number', from: 0, to, by: 5 });
export const oneOf = (name: string, values: readonly string[]): HelperField => ({ name, of: 'option', values });

const kindsWhere = (is: (type: UnitType) => boolean): string[] => TYPES.filter(is).map(({ id }) => id);
export const AIRCRAFT: readonly string[] = kindsWhere((type) => type.aircraft !== undefined);
/** What has wheels, tracks or a gun, and a crew. */
export const GEAR: readonly string[] = kindsWhere(
  ({ class: kind, aircraft }) => kind !== 'infantry' && aircraft === undefined,
);

export const isYes = (answers: HelperAnswers, name: string): boolean => answers[name] === 1;
export const numberIn = (answers: HelperAnswers, name: string): number => Number(answers[name] ?? 0);
export const wordIn = (answers: HelperAnswers, name: string): string => String(answers[name] ?? '');

/** The type of the unit named under a field, if one is. */
export function typeIn(answers: HelperAnswers, name: string): UnitType | undefined {
  const kind = answers[`${name}.kind`];
  return kind === undefined ? undefined : TYPES[typeCalled(String(kind))];
}

/** The experience of the unit named, as its marks tell it; undefined where none is named. */
export function gradeIn(answers: HelperAnswers, name: string): number | undefined {
  const marks = answers[`${name}.marks`];
  if (marks === undefined) return undefined;
  return Math.max(
    0,
    String(marks)
      .split(' ')
      .map((mark) => GRADES.indexOf(mark as never))
      .reduce((best, each) => Math.max(best, each), -1),
  );
}

/** Whoever named a unit need not say how experienced it is. */
export const gradeField = (answers: HelperAnswers, unit: string): HelperField[] =>
  gradeIn(answers, unit) === undefined ? [grade] : [];
export const gradeOf = (answers: HelperAnswers, unit: string): number =>
  gradeIn(answers, unit) ?? GRADES.indexOf(wordIn(answers, 'grade') as never);
