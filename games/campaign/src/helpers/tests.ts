/** The test on which most of the table's rules rest. */

/** CA-FLY-1 gives a veteran 4+; conscripts and elites stand one either side of him. */
export const experienceNumber = (grade: number): number => 5 - grade;
export const experienceTest = (grade: number, roll: number): boolean => roll >= experienceNumber(grade);
/** CA-FAT-2: deserters are tested before the battle; who fails is gone. */
export const standsBy = (grade: number, roll: number): boolean => experienceTest(grade, roll);
