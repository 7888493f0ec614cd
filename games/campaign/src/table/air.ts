import { line, ledger, type TableHelper } from '@rokada/kernel';
import {
  AA_RANGES,
  AA_WEAPONS,
  ammunitionAfter,
  airShot,
  antiAircraftNumber,
  antiAircraftShots,
  experienceNumber,
  isShotDown,
  refuseShot,
  shotBetween,
  type AirShot,
} from '../helpers/index.ts';
import { AIRCRAFT, gradeField, gradeOf, isYes, numberIn, oneOf, typeIn, wordIn, yes } from './asking.ts';
import type { HelperAnswers } from '@rokada/kernel';

/** One aircraft against another; the lists say what guns and armour they have, where they are named. */
function shotOf(answers: HelperAnswers, roll: number): AirShot {
  const rest = { grade: gradeOf(answers, 'shooter'), roll, more: numberIn(answers, 'more-on-target') };
  const shooter = typeIn(answers, 'shooter');
  const target = typeIn(answers, 'enemy-aircraft');
  const said: AirShot = {
    ...rest,
    cannon: isYes(answers, 'has-cannon'),
    fighter: isYes(answers, 'is-fighter'),
    armouredTarget: isYes(answers, 'is-armoured'),
  };
  if (shooter === undefined && target === undefined) return said;
  const listed = shotBetween(shooter ?? target!, target ?? shooter!, rest);
  return {
    ...said,
    ...(shooter !== undefined && { cannon: listed.cannon, fighter: listed.fighter }),
    ...(target !== undefined && { armouredTarget: listed.armouredTarget }),
  };
}

export const airCombat: TableHelper = {
  id: 'helper-air',
  rule: 'CA-FLY-1',
  asks(answers) {
    const no = answers['ammunition'] === undefined ? undefined : refuseShot(numberIn(answers, 'ammunition'));
    return {
      fields: [
        { name: 'shooter', of: 'unit', kinds: AIRCRAFT },
        { name: 'enemy-aircraft', of: 'unit', kinds: AIRCRAFT },
        ...gradeField(answers, 'shooter'),
        ...(typeIn(answers, 'shooter') === undefined ? [yes('has-cannon'), yes('is-fighter')] : []),
        ...(typeIn(answers, 'enemy-aircraft') === undefined ? [yes('is-armoured')] : []),
        { name: 'more-on-target', of: 'number', from: 0, to: 5 },
        { name: 'ammunition', of: 'number', from: 0, to: 12, start: 3 },
      ],
      dice: 1,
      ...(no !== undefined && { refusal: no }),
    };
  },
  work(answers, [roll]) {
    const shot = shotOf(answers, roll!);
    return {
      outcome: isShotDown(shot) ? 'shot-down' : 'shot-missed',
      params: { need: experienceNumber(shot.grade), left: ammunitionAfter(numberIn(answers, 'ammunition')) },
      rules: ['CA-FLY-1', 'CA-FLY-2'],
      ledgers: [airShot(shot)],
      ...(isShotDown(shot) &&
        answers['enemy-aircraft'] !== undefined && {
          entry: { slot: 'units', of: 'enemy-aircraft', add: { lost: 1 } },
        }),
    };
  },
};

export const antiAircraft: TableHelper = {
  id: 'helper-flak',
  rule: 'CA-AAA-1',
  asks(answers) {
    const reach = antiAircraftNumber(wordIn(answers, 'flak-weapon'), wordIn(answers, 'flak-range'));
    const told = answers['flak-weapon'] !== undefined && answers['flak-range'] !== undefined;
    return {
      fields: [
        { name: 'enemy-aircraft', of: 'unit', kinds: AIRCRAFT },
        oneOf('flak-weapon', AA_WEAPONS),
        oneOf('flak-range', AA_RANGES),
        yes('multi-barrel'),
      ],
      dice: antiAircraftShots(isYes(answers, 'multi-barrel')),
      ...(told && reach === undefined && { refusal: { rule: 'CA-AAA-1', key: 'beyond-flak' } }),
    };
  },
  work(answers, dice) {
    const need = antiAircraftNumber(wordIn(answers, 'flak-weapon'), wordIn(answers, 'flak-range'))!;
    const hits = dice.filter((roll) => roll >= need).length;
    return {
      outcome: hits > 0 ? 'flak-hits' : 'flak-misses',
      params: { need, hits },
      rules: ['CA-AAA-1', 'CA-AAA-4'],
      ledgers: [
        ledger(
          'flak-dice',
          dice.map((roll) => line('CA-AAA-1', roll >= need ? 'flak-hit' : 'flak-miss', roll >= need ? 1 : 0)),
        ),
      ],
      ...(hits > 0 &&
        answers['enemy-aircraft'] !== undefined && {
          entry: { slot: 'units', of: 'enemy-aircraft', add: { lost: hits } },
        }),
    };
  },
};
