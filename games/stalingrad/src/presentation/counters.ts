import type { CounterLook, Presentation, UnitSymbol } from '@rokada/kernel';
import looks from '../../data/looks.json' with { type: 'json' };
import { tables } from '../figures.ts';
import { UNITS, type Unit, type UnitType } from '../data.ts';

/** What is printed on each counter, from the order of battle: the family gives the colours, the set-up group the band. */

type Family = keyof typeof looks.families;
type Band = keyof typeof looks.bands;

const SYMBOLS: Readonly<Record<UnitType, UnitSymbol>> = {
  infantry: 'infantry',
  pioneer: 'engineer',
  armour: 'armour',
  antiTank: 'antitank',
  antiAircraft: 'antiair',
  observer: 'observer',
  air: 'air',
  artilleryGroup: 'artillery',
};

const symbolOf = ({ type, mobility }: Unit): UnitSymbol =>
  type === 'infantry' && mobility === 'motorised' ? 'motorised' : SYMBOLS[type];

function germanFamily({ type, mobility }: Unit): Family {
  switch (type) {
    case 'armour':
      return 'german-panzer';
    case 'pioneer':
      return 'german-pioneer';
    case 'antiTank':
    case 'antiAircraft':
      return 'german-guns';
    case 'observer':
      return 'german-observer';
    case 'air':
      return 'luftwaffe';
    default:
      return mobility === 'foot' ? 'german-infantry' : 'german-motorised';
  }
}

function russianFamily({ type, parent }: Unit): Family {
  switch (type) {
    case 'armour':
      return 'russian-armour';
    case 'pioneer':
      return 'russian-engineer';
    case 'antiTank':
    case 'antiAircraft':
      return 'russian-guns';
    case 'artilleryGroup':
      return 'russian-artillery';
    default:
      if (parent.includes('NKVD')) return 'russian-nkvd';
      if (parent.includes('Guards')) return 'russian-guards';
      return parent.includes('militia') ? 'russian-militia' : 'russian-infantry';
  }
}

const familyOf = (unit: Unit): Family => (unit.side === 'german' ? germanFamily(unit) : russianFamily(unit));

/** The name of a scheme: a family, and the colour of the set-up group where there is one (TS-5b). */
const schemeOf = (unit: Unit): string => (unit.colour === '' ? familyOf(unit) : `${familyOf(unit)} ${unit.colour}`);

export const colours: Presentation['colours'] = Object.fromEntries(
  UNITS.map((unit) => [
    schemeOf(unit),
    { ...looks.families[familyOf(unit)], ...(unit.colour !== '' && { band: looks.bands[unit.colour as Band] }) },
  ]),
);

/** Battalions are the scale of the game; a few counters stand for a whole regiment or brigade. */
function sizeOf({ name, type }: Unit): string | undefined {
  if (type === 'observer' || type === 'air' || type === 'artilleryGroup') return undefined;
  if (/^[IV]+[ /]| Bn\b/.test(name)) return 'II';
  return name.includes('Bde') ? 'X' : 'III';
}

/** `II/211 Inf Rgt` of `71 Infantry Division` is `II/211/71`; other counters keep their own short name. */
function labelOf({ name, parent, type, id }: Unit): string {
  const division = /^\d+/.exec(parent)?.[0];
  if (type === 'observer') return `Obs ${division}`;
  if (type === 'artilleryGroup') return id.replace('RART-', 'Art ');
  const [, battalion, regiment] = /^([IV]+)\/(\d+)/.exec(name) ?? [];
  if (battalion === undefined) {
    return name.replace(/ (?:Bn|Rgt|Bde)\b/g, '').replace('Tractor works militia', 'militia');
  }
  return division === undefined || division === regiment
    ? `${battalion}/${regiment}`
    : `${battalion}/${regiment}/${division}`;
}

/** TS-15.3e, TS-17.23: a factor that grows or shrinks with the date. */
const byDate = (factors: readonly { readonly value: number }[]): string => factors.map(({ value }) => value).join('·');

/** TS-DEF-3: fresh `attack-defence-movement`, spent the defence alone. Nothing stands for a factor that is not printed. */
function facesOf({ type, attack, defence, movement, spentDefence, barrage }: Unit): readonly string[] {
  switch (type) {
    case 'air':
      return [byDate(tables.luftwaffe.factor), '–'];
    case 'artilleryGroup':
      return [byDate(tables.russianArtillery.factor), '–'];
    case 'observer': // TS-15.24: by day, and by night in brackets.
      return [`${barrage!.day}(${barrage!.night})-${movement}`, '–'];
    default:
      return [`${attack ?? ''}-${defence}-${movement}`, `${spentDefence}`];
  }
}

export const counters: Presentation['counters'] = Object.fromEntries(
  UNITS.map((unit): [string, CounterLook] => {
    const size = sizeOf(unit);
    return [
      unit.id,
      {
        symbol: symbolOf(unit),
        ...(size !== undefined && { size }),
        label: labelOf(unit),
        colours: schemeOf(unit),
        faces: facesOf(unit),
        spent: 1,
      },
    ];
  }),
);
