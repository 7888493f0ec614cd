import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole games take minutes in a few lines of test. Begun last, they would keep one core busy while the other idles. */
const WHOLE_GAMES = /\/(fuzz|whole-games|lessons\.browser)\.test\.ts$/;

/** The usual order (what failed, then the longest file), with whole games before everything else. */
export class WholeGamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ moduleId }: TestSpecification): boolean => WHOLE_GAMES.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isWhole), ...sorted.filter((each) => !isWhole(each))];
  }
}
