import { ledger, line, type HelperAnswers, type Ledger, type TableHelper } from '@rokada/kernel';
import {
  capturedFire,
  catchesFire,
  crewSurrenders,
  experienceNumber,
  fireSpreads,
  immobilisedCrew,
  refuseArson,
  refuseSpotting,
  scuttles,
  spots,
  spotting,
  spottingNumber,
  standsBy,
  survivesFire,
  windCarriesFire,
  type Spotter,
  type Torch,
} from '../helpers/index.ts';
import { GEAR, cm, gradeField, gradeOf, isYes, numberIn, oneOf, wordIn, yes } from './asking.ts';

/** A die against what its experience asks of it. */
const test = (rule: string, roll: number): Ledger => ledger('experience-test', [line(rule, 'die', roll)]);
const need = (answers: HelperAnswers, unit = 'unit'): { need: number } => ({
  need: experienceNumber(gradeOf(answers, unit)),
});

export const lookout: TableHelper = {
  id: 'helper-spotting',
  rule: 'CA-REC-1',
  beside: ['CA-OBS'],
  asks(answers) {
    const closed = isYes(answers, 'in-closed-vehicle');
    const no = refuseSpotting({
      moved: isYes(answers, 'moved-this-turn'),
      fired: isYes(answers, 'fired-this-turn'),
      closed,
      commanderOut: isYes(answers, 'commander-out'),
      dismounted: isYes(answers, 'crew-on-foot'),
      bombarded: isYes(answers, 'is-bombarded'),
      panicked: isYes(answers, 'is-panicked'),
    });
    // Whoever has yet to say whether the hatch is open is not refused for it.
    const open = closed && (answers['commander-out'] === undefined || answers['crew-on-foot'] === undefined);
    return {
      fields: [
        oneOf('spotter', ['recon', 'observer', 'leader']),
        cm(),
        yes('moved-this-turn'),
        yes('fired-this-turn'),
        yes('in-closed-vehicle'),
        ...(closed ? [yes('commander-out'), yes('crew-on-foot')] : []),
        yes('is-bombarded'),
        yes('is-panicked'),
      ],
      dice: 1,
      ...(no !== undefined && !open && { refusal: no }),
    };
  },
  work(answers, [roll]) {
    const who = wordIn(answers, 'spotter') as Spotter;
    const far = numberIn(answers, 'distance-cm');
    return {
      outcome: spots(roll!, far, who !== 'recon') ? 'is-found' : 'is-not-found',
      params: { need: spottingNumber(who) },
      rules: [who === 'recon' ? 'CA-REC-1' : 'CA-OBS-1', 'CA-REC-2'],
      ledgers: [spotting(roll!, far)],
    };
  },
};

const TORCHES: readonly Torch[] = ['none', 'flamethrower', 'molotov'];

export const arson: TableHelper = {
  id: 'helper-arson',
  rule: 'CA-FIR-1',
  asks(answers) {
    const torch = wordIn(answers, 'torch') as Torch;
    const bare = answers['torch'] === 'none';
    const fields = [
      yes('is-wooden'),
      oneOf('torch', TORCHES),
      ...(answers['torch'] === undefined ? [] : [yes(bare ? 'in-contact-before' : 'in-reach')]),
      ...(bare ? [{ name: 'unit', of: 'unit' as const }, ...gradeField(answers, 'unit')] : []),
    ];
    const told = fields.every(({ name, of }) => of === 'unit' || answers[name] !== undefined);
    const no = refuseArson({
      wooden: isYes(answers, 'is-wooden'),
      torch,
      inContactBefore: isYes(answers, 'in-contact-before'),
      inReach: isYes(answers, 'in-reach'),
    });
    return { fields, dice: bare ? 1 : 0, ...(told && no !== undefined && { refusal: no }) };
  },
  work(answers, [roll]) {
    const torch = wordIn(answers, 'torch') as Torch;
    const bare = torch === 'none';
    return {
      outcome: catchesFire(torch, gradeOf(answers, 'unit'), roll ?? 0) ? 'house-burns' : 'house-does-not-burn',
      params: bare ? need(answers) : { need: 1 },
      rules: [bare ? 'CA-FIR-2' : 'CA-FIR-3'],
      ...(bare && { ledgers: [test('CA-FIR-2', roll!)] }),
    };
  },
};

export const spreading: TableHelper = {
  id: 'helper-fire-spreads',
  rule: 'CA-FIR-5',
  asks(answers) {
    const wind = isYes(answers, 'strong-wind');
    return {
      fields: [
        oneOf('weather', ['fair', 'rain', 'snow']),
        yes('strong-wind'),
        ...(wind ? [yes('is-downwind'), cm('distance-cm', 60)] : []),
      ],
      dice: wind || (answers['weather'] !== undefined && answers['weather'] !== 'fair') ? 1 : 0,
    };
  },
  work(answers, [roll]) {
    const wind = isYes(answers, 'strong-wind');
    const beside = fireSpreads(wordIn(answers, 'weather') as 'fair', roll ?? 0);
    const carried = wind && windCarriesFire(roll ?? 0, numberIn(answers, 'distance-cm'), isYes(answers, 'is-downwind'));
    return {
      outcome: carried ? 'fire-is-carried' : beside ? 'fire-spreads' : 'fire-stays',
      rules: wind ? ['CA-FIR-5', 'CA-FIR-10'] : ['CA-FIR-5', 'CA-FIR-11', 'CA-FIR-12'],
    };
  },
};

export const inFire: TableHelper = {
  id: 'helper-in-fire',
  rule: 'CA-FIR-4',
  asks: (answers) => ({ fields: [{ name: 'unit', of: 'unit' }, ...gradeField(answers, 'unit')], dice: 1 }),
  work(answers, [roll]) {
    const lives = survivesFire(gradeOf(answers, 'unit'), roll!);
    return {
      outcome: lives ? 'survives-fire' : 'lost-in-fire',
      params: need(answers),
      rules: ['CA-FIR-4'],
      ledgers: [test('CA-FIR-4', roll!)],
      ...(!lives && answers['unit'] !== undefined && { entry: { slot: 'units', of: 'unit', add: { lost: 1 } } }),
    };
  },
};

export const scuttling: TableHelper = {
  id: 'helper-scuttling',
  rule: 'CA-SCU-1',
  asks: (answers) => ({
    fields: [{ name: 'unit', of: 'unit', kinds: GEAR }, ...gradeField(answers, 'unit')],
    dice: 1,
  }),
  work(answers, [roll]) {
    const destroyed = scuttles(gradeOf(answers, 'unit'), roll!) === 'destroyed';
    return {
      outcome: destroyed ? 'scuttled-it' : 'only-disabled',
      params: need(answers),
      rules: destroyed ? ['CA-SCU-1'] : ['CA-SCU-2', 'CA-SCU-3'],
      ledgers: [test('CA-SCU-1', roll!)],
      ...(destroyed &&
        answers['unit'] !== undefined && { entry: { slot: 'units', of: 'unit', add: { lost: 1, scuttled: 1 } } }),
    };
  },
};

export const stuckCrew: TableHelper = {
  id: 'helper-crew',
  rule: 'CA-IMM-1',
  asks: (answers) => ({
    fields: [
      { name: 'unit', of: 'unit', kinds: GEAR },
      oneOf('trouble', ['is-immobilised', 'is-disabled']),
      ...(answers['trouble'] === 'is-immobilised' ? [yes('passed-morale'), yes('leaves-vehicle')] : []),
      yes('is-assaulted'),
      ...(isYes(answers, 'is-assaulted') ? [yes('is-supported')] : []),
    ],
    dice: 0,
  }),
  work(answers) {
    const disabled = answers['trouble'] === 'is-disabled';
    const crew = immobilisedCrew(isYes(answers, 'passed-morale'), isYes(answers, 'leaves-vehicle'));
    const shaken = disabled || crew.demoralised;
    const taken = isYes(answers, 'is-assaulted') && shaken && crewSurrenders(isYes(answers, 'is-supported'));
    const unit = answers['unit'] !== undefined;
    if (taken)
      return {
        outcome: 'crew-surrenders',
        rules: [disabled ? 'CA-SCU-3' : 'CA-IMM-2'],
        ...(unit && { entry: { slot: 'units', of: 'unit', add: { lost: 1, captured: 1 } } }),
      };
    return {
      outcome: disabled ? 'may-try-again' : crew.crew === 'on-foot' ? 'crew-on-foot-now' : 'crew-sits-it-out',
      rules: [disabled ? 'CA-SCU-2' : 'CA-IMM-1'],
      ...(unit && { entry: { slot: 'units', of: 'unit', add: { immobilised: 1 } } }),
    };
  },
};

export const deserters: TableHelper = {
  id: 'helper-deserters',
  rule: 'CA-FAT-2',
  asks: (answers) => ({ fields: [{ name: 'unit', of: 'unit' }, ...gradeField(answers, 'unit')], dice: 1 }),
  work: (answers, [roll]) => ({
    outcome: standsBy(gradeOf(answers, 'unit'), roll!) ? 'stay-by-the-colours' : 'have-deserted',
    params: need(answers),
    rules: ['CA-FAT-2'],
    ledgers: [test('CA-FAT-2', roll!)],
  }),
};

export const captured: TableHelper = {
  id: 'helper-captured',
  rule: 'CA-CAP-5',
  asks: () => ({
    fields: [{ name: 'unit', of: 'unit', kinds: GEAR }, oneOf('taken-how', ['found-abandoned', 'fires-captured'])],
    dice: 0,
  }),
  work(answers) {
    if (answers['taken-how'] === 'fires-captured')
      return {
        outcome: 'fires-worse',
        rules: ['CA-CAP-5'],
        ledgers: [ledger('fire-modifier', [line('CA-CAP-5', 'captured', capturedFire(true))])],
      };
    return {
      outcome: 'is-captured',
      rules: ['CA-CAP-1', 'CA-CAP-2'],
      ...(answers['unit'] !== undefined && { entry: { slot: 'units', of: 'unit', add: { lost: 1, captured: 1 } } }),
    };
  },
};
