import { ledger, line, type HelperAnswers, type TableHelper } from '@rokada/kernel';
import {
  EDGES,
  SUCCESSES,
  evacuated,
  heroHits,
  leavesBy,
  mayEmbarkFromTable,
  mayLeaveTable,
  refuseExtraMorale,
  refuseSecondMove,
  refuseSecondSpotting,
  sniped,
  type Edge,
  type Second,
} from '../helpers/index.ts';
import { cm, isYes, numberIn, oneOf, wordIn, yes } from './asking.ts';

/** Leaders, the command post, and the ways off the table. */

export const sniper: TableHelper = {
  id: 'helper-sniper',
  rule: 'CA-HER-6',
  asks: () => ({ fields: [{ name: 'hero-unit', of: 'unit' }], dice: 1 }),
  work(answers, [roll]) {
    const fate = sniped(roll!);
    return {
      outcome: `hero-is-${fate}`,
      rules: ['CA-HER-6'],
      ledgers: [ledger('sniper-die', [line('CA-HER-6', 'die', roll!)])],
      ...(answers['hero-unit'] !== undefined && { entry: { slot: 'heroes', of: 'hero-unit', set: { fate } } }),
    };
  },
};

export const heroSuccess: TableHelper = {
  id: 'helper-hero',
  rule: 'CA-HER-1',
  asks: (answers) => ({
    fields: [
      oneOf('success', SUCCESSES),
      ...(answers['success'] === 'shot'
        ? [{ name: 'save-number', of: 'number' as const, from: 2, to: 6, start: 4 }]
        : []),
    ],
    dice: answers['success'] === 'shot' ? 1 : 0,
  }),
  work(answers, [roll]) {
    if (answers['success'] !== 'shot') return { outcome: 'succeeds-by-itself', rules: ['CA-HER-1'] };
    const gone = heroHits(roll!, numberIn(answers, 'save-number')) === 'destroyed';
    return { outcome: gone ? 'hit-and-destroyed' : 'hit-but-saved', rules: ['CA-HER-1', 'CA-HER-2'] };
  },
};

const second = (answers: HelperAnswers): Second => ({
  hqStands: isYes(answers, 'hq-stands'),
  cm: numberIn(answers, 'cm-from-hq'),
  telephone: wordIn(answers, 'telephone') as Second['telephone'],
});

export const commandPost: TableHelper = {
  id: 'helper-hq',
  rule: 'CA-HQ-2',
  asks(answers) {
    const what = wordIn(answers, 'hq-what');
    const fields = [oneOf('hq-what', ['extra-morale', 'second-spots', 'second-moves'])];
    if (what === 'extra-morale') {
      const more = [
        { name: 'bases-lost', of: 'number' as const, from: 0, to: 20 },
        { name: 'bases-at-first', of: 'number' as const, from: 1, to: 20, start: 9 },
        yes('had-one-before'),
      ];
      const no = refuseExtraMorale(
        numberIn(answers, 'bases-lost'),
        numberIn(answers, 'bases-at-first'),
        isYes(answers, 'had-one-before'),
      );
      const told = more.every(({ name }) => answers[name] !== undefined);
      return { fields: [...fields, ...more], dice: 0, ...(told && no !== undefined && { refusal: no }) };
    }
    if (what === '') return { fields, dice: 0 };
    const moves = what === 'second-moves';
    const more = moves
      ? [oneOf('telephone', ['none', 'with-him', 'in-hq']), cm('cm-from-hq', 90)]
      : [yes('hq-stands'), cm('cm-from-hq', 90)];
    const told = more.every(({ name }) => answers[name] !== undefined);
    const no = moves ? refuseSecondMove(second(answers), true) : refuseSecondSpotting(second(answers));
    return { fields: [...fields, ...more], dice: 0, ...(told && no !== undefined && { refusal: no }) };
  },
  work(answers) {
    const what = wordIn(answers, 'hq-what');
    if (what === 'extra-morale') return { outcome: 'one-more-morale-roll', rules: ['CA-HQ-2'] };
    return what === 'second-moves'
      ? { outcome: 'second-may-move', rules: ['CA-HQ-3', 'CA-HQ-5'] }
      : { outcome: 'second-may-spot', rules: ['CA-HQ-3'] };
  },
};

export const embarking: TableHelper = {
  id: 'helper-evacuation',
  rule: 'CA-LND-B2',
  asks: (answers) => ({
    fields: [
      oneOf('from-where', ['off-table', 'from-table']),
      ...(answers['from-where'] === 'off-table'
        ? [
            { name: 'points-off-table', of: 'number' as const, from: 0, to: 1600, by: 10, start: 800 },
            { name: 'turns-played', of: 'number' as const, from: 1, to: 20 },
            { name: 'turns-contested', of: 'number' as const, from: 0, to: 20 },
          ]
        : []),
      ...(answers['from-where'] === 'from-table'
        ? [{ name: 'unit', of: 'unit' as const }, yes('by-rear-edge'), yes('is-contested')]
        : []),
    ],
    dice: 0,
  }),
  work(answers) {
    if (answers['from-where'] === 'from-table') {
      const may = mayEmbarkFromTable(isYes(answers, 'by-rear-edge') ? 'rear' : 'other', isYes(answers, 'is-contested'));
      return {
        outcome: may ? 'embarks' : 'cannot-embark',
        rules: ['CA-LND-B4'],
        ...(may &&
          answers['unit'] !== undefined && { entry: { slot: 'units', of: 'unit', set: { fate: 'left-table' } } }),
      };
    }
    // Nobody embarks in the first turn, so that a contested turn is counted from the second on.
    const played = numberIn(answers, 'turns-played');
    const lost = Math.min(numberIn(answers, 'turns-contested'), Math.max(0, played - 1));
    const turns = Array.from({ length: played }, (_, i) => i > 0 && i <= lost);
    const points = numberIn(answers, 'points-off-table');
    const held = Math.max(0, played - 1 - lost);
    return {
      outcome: 'got-away',
      params: { points: evacuated(points, turns), of: points },
      rules: ['CA-LND-B2', 'CA-LND-B3'],
      ledgers: [ledger('turns-of-embarking', [line('CA-LND-B2', 'turns-held', held)])],
    };
  },
};

export const leaving: TableHelper = {
  id: 'helper-withdrawal',
  rule: 'CA-WDR-1',
  asks: (answers) => {
    const turn = numberIn(answers, 'table-turn');
    const early = answers['table-turn'] !== undefined && !mayLeaveTable(turn);
    return {
      fields: [
        { name: 'unit', of: 'unit' },
        { name: 'table-turn', of: 'number', from: 1, to: 20 },
        oneOf('enemy-came-by', EDGES),
      ],
      dice: 0,
      ...(early && { refusal: { rule: 'CA-WDR-1', key: 'not-before-turn-six' } }),
    };
  },
  work: (answers) => ({
    outcome: 'may-leave-by',
    params: { edge: { word: leavesBy(wordIn(answers, 'enemy-came-by') as Edge) } },
    rules: ['CA-WDR-1'],
    ...(answers['unit'] !== undefined && { entry: { slot: 'units', of: 'unit', set: { fate: 'left-table' } } }),
  }),
};
