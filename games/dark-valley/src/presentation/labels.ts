import { nationOf, recordOf, typeOf, unitName } from '../units.ts';

/** Short names that tell all counters apart: the log knows them by nothing else. */

/** What follows the number, by nation, type and size; units that are not listed keep their own name. */
const SUFFIXES: Readonly<Record<string, string>> = {
  'german/infantry/corps': 'AK',
  'german/infantry/division': 'ID',
  'german/cavalry/division': 'Kav',
  'german/cavalry/corps': 'KavK',
  'soviet/infantry/division': 'RD',
  'soviet/infantry/army': 'A',
  'soviet/shock/army': 'ShA',
  'soviet/cavalry/corps': 'CC',
  // The mechanized corps of 1941 are armour, those of 1942 mechanized infantry.
  'soviet/armour/corps': 'TkC',
  'soviet/mechanized/corps': 'MC',
  'soviet-guards/infantry/corps': 'GRC',
  'soviet-guards/infantry/army': 'GdA',
  'soviet-guards/armour/corps': 'GTC',
  'soviet-guards/armour/army': 'GTA',
  'soviet-guards/mechanized/corps': 'GMC',
  'soviet-guards/cavalry/corps': 'GCC',
  'soviet-polish/infantry/army': 'Pol A',
  'soviet-romanian/infantry/army': 'Rum A',
  'soviet-bulgarian/infantry/army': 'Bul A',
};
const PREFIXES: Readonly<Record<string, string>> = { romanian: 'Rum', hungarian: 'Hun', italian: 'Ita' };
const NAMES: Readonly<Record<string, string>> = {
  Dov: 'Dovator',
  'SS Nederland': 'SS Ned',
  'SS Nordland': 'SS Nord',
  'SS Toten': 'SS Tot',
  'SS Toten Pz': 'SS Tot Pz',
  'Siege artillery': 'Siege Art',
  'Slovak Mobile': 'Slovak',
};

/** Arabic or Roman, at the beginning or the end of a name. */
const NUMBER = /\d+|^[IVXL]+$/;

export function labelOf(u: number): string {
  const [name, nation] = [unitName[u]!, nationOf[u]!];
  const number = NUMBER.exec(name)?.[0];
  const prefix = PREFIXES[nation];
  if (prefix !== undefined) {
    return recordOf[u]!.size === 'corps' && number === undefined && name.length < 6 && name !== 'CSIR'
      ? `${prefix} ${name}C`
      : `${prefix} ${name}`;
  }
  const suffix = SUFFIXES[`${nation}/${typeOf[u]}/${recordOf[u]!.size}`];
  if (suffix === undefined || number === undefined || /LwFd|VG|DNO|MM/.test(name)) return NAMES[name] ?? name;
  return `${number} ${name.endsWith('Mech') && nation === 'soviet' && suffix === 'TkC' ? 'MechC' : suffix}`;
}
