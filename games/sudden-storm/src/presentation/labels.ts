import type { Counter } from '../order-of-battle.ts';
import { counterOf } from '../units.ts';

/** Short names that tell all counters apart: the log knows them by nothing else. */

/** What follows the number, by nation, type and size; a type alone serves every nation and size that is not named. */
const SUFFIXES: Readonly<Record<string, string>> = {
  'german/Inf': 'ID',
  'german/Mot': 'Mot',
  'german/Mot/X': 'MotBde',
  'german/Mtn': 'Geb',
  'german/Mtn/X': 'GebBde',
  'german/Cav': 'Kav',
  'german/Sec': 'Sich',
  'german/Static': 'BodSt',
  'german/Air Ldg': 'LL',
  'german/Para': 'FJ',
  'german/Rkt Art': 'Nblw',
  'german/m Rkt Art': 'mNblw',
  'german/Mot Art': 'mArt',
  'finnish/Rifle': 'Div',
  'soviet/Rifle': 'RD',
  'soviet/Rifle/X': 'RBde',
  'soviet/Cav': 'CD',
  'soviet/Mtn Cav': 'MtCD',
  'soviet/Mtn Rifle': 'MtRD',
  'soviet/Tank': 'TD',
  'soviet/Tank/X': 'TBde',
  'soviet/Lt Tank': 'LtTD',
  'soviet/Mech': 'MeD',
  'soviet/Mot': 'MotD',
  'soviet/Mot Rifle': 'MRD',
  'soviet/Mot Rifle/X': 'MRBde',
  'soviet/Marine': 'MarBde',
  Inf: 'ID',
  Rifle: 'RD',
  Cav: 'Cav',
  Mot: 'Mot',
  Mtn: 'Mtn',
  Sec: 'Sec',
  Static: 'Stat',
  Ski: '',
  Arm: 'Arm',
  Pz: 'Pz',
  PzG: 'PzG',
  Jager: 'Jäg',
  Art: 'Art',
  AT: 'AT',
  'Rkt Art': 'Rkt',
  'm hv AA': 'Flak',
  Tank: 'Tk',
  Para: 'Para',
};
/** Soviet troops of a kind of their own; the Germans' are told by their colours, and the SS by its name. */
const BRANCHES: Readonly<Record<string, string>> = { Gds: 'G', NKVD: 'N', Mil: 'Mil', Nvl: 'Nv' };
const NATIONS: Readonly<Record<string, string>> = {
  finnish: 'Fi',
  hungarian: 'Hu',
  italian: 'It',
  romanian: 'Ro',
  slovak: 'Sl',
};

function suffixOf({ nation, face: { type, size } }: Counter): string {
  return SUFFIXES[`${nation}/${type}/${size}`] ?? SUFFIXES[`${nation}/${type}`] ?? SUFFIXES[type] ?? type;
}

function groundLabel(counter: Counter): string {
  const { name, nation, flags, origin } = counter;
  const suffix = suffixOf(counter);
  const branch = BRANCHES[flags.find((flag) => BRANCHES[flag] !== undefined) ?? ''] ?? '';
  if (flags.includes('SS') && origin.of !== 'component')
    return /^\d/.test(name) ? fit(`${name}SS ${suffix}`) : `SS ${name}`;
  const nationWord = NATIONS[nation];
  if (nationWord !== undefined)
    return origin.of === 'component' ? `${nationWord} ${name}` : fit(`${nationWord} ${name} ${suffix}`);
  if (name === '') return suffix;
  // The parts of a division carry the letter of their set: `A1`.
  if (origin.of === 'component') return `${suffix} ${name}`;
  return /^[A-Za-z]/.test(name) ? name : fit(`${name} ${branch}${suffix}`);
}
const fit = (label: string): string => (label.length <= 10 ? label : label.replace('Bde', 'B').slice(0, 10)).trim();

const SHIPS: Readonly<Record<string, string>> = { 'Par. Komm.': 'ParKommuna', Transport: 'Transp' };

function labelOf(counter: Counter): string {
  const { name, kind, nation } = counter;
  switch (kind) {
    case 'truck':
      return 'Truck';
    case 'intrinsic':
      return name.slice(0, 10);
    case 'air':
      return nation === 'german' || nation === 'soviet' ? name : `${NATIONS[nation]} ${name.replace(' ', '')}`;
    case 'naval':
      return SHIPS[name] ?? name;
    case 'ground':
      return groundLabel(counter);
  }
}

/** Those that are alike are counted: `Art`, `Art 2`, `Art 3`. */
export const LABELS: readonly string[] = (() => {
  const taken = new Map<string, number>();
  return counterOf.map((counter) => {
    const label = labelOf(counter);
    const before = (taken.get(label) ?? 0) + 1;
    taken.set(label, before);
    return before === 1 ? label : `${label} ${before}`;
  });
})();
