import type { CounterLook, KindLook, Presentation, RosterLook, UnitSymbol } from '@rokada/kernel';
import looks from '../../data/looks.json' with { type: 'json' };
import { GRADES, PIECES, TYPES, type UnitType } from '../data.ts';
import { LONGEST_NAME } from '../rules/christening.ts';
import { MORALE } from '../state.ts';

/** How units look: a line of the roster is what stands on it, so the kinds are drawn and the places only numbered. */

const BY_CLASS: Readonly<Record<UnitType['class'], UnitSymbol>> = {
  infantry: 'infantry',
  aa: 'antiair',
  at: 'antitank',
  support: 'infantry',
  artillery: 'artillery',
  armour: 'armour',
  vehicle: 'motorised',
  aircraft: 'air',
};

const BY_CATEGORY: Readonly<Record<string, UnitSymbol>> = {
  'assault-gun': 'mechanised',
  'tank-destroyer': 'antitank',
  'armoured-car': 'mechanised',
  halftrack: 'mechanised',
  carrier: 'mechanised',
  'armoured-aa': 'antiair',
  'armoured-at': 'antitank',
};

const symbolOf = (type: UnitType): UnitSymbol =>
  type.airborne ? 'parachute' : (BY_CATEGORY[type.category] ?? BY_CLASS[type.class]);

const NATIONS: Readonly<Record<string, string>> = {
  RO: 'romanian',
  HU: 'hungarian',
  IT: 'italian',
  SK: 'slovak',
  FI: 'finnish',
  LL: 'lend-lease',
};

function coloursOf({ nation, side, class: kind }: UnitType): string {
  const family = NATIONS[nation];
  if (family !== undefined) return family;
  if (kind === 'aircraft') return `${side}-air`;
  if (kind === 'armour') return `${side}-armour`;
  return kind === 'at' || kind === 'aa' || kind === 'artillery' ? `${side}-guns` : side;
}

/** `de-pz3-50` is printed `pz3-50`: short enough for the edge of a counter. */
const labelOf = ({ id }: UnitType): string => id.replace(/^[a-z]+-/, '').slice(0, 12);

/** A counter shows the bases that are left; what is lost turns it over, so to speak, one face a base. */
const facesOf = ({ bases }: UnitType): string[] =>
  Array.from({ length: bases }, (_, lost) => `${bases - lost}/${bases}`);

export const kinds: Readonly<Record<string, KindLook>> = Object.fromEntries(
  TYPES.map((type) => [
    type.id,
    {
      name: type.id,
      symbol: symbolOf(type),
      ...(type.company === true && { size: 'I' }),
      label: labelOf(type),
      colours: coloursOf(type),
      faces: facesOf(type),
    },
  ]),
);

const place = (id: string): CounterLook => ({
  symbol: 'none',
  label: id.slice(1),
  colours: id.startsWith('g') ? 'german' : 'russian',
  faces: [''],
});
export const counters: Presentation['counters'] = Object.fromEntries(PIECES.ids.map((id) => [id, place(id)]));
export const colours: Presentation['colours'] = looks.colours;

/** The columns of `roster` in the view, in its order. */
export const roster: RosterLook = {
  fact: 'roster',
  naming: { action: 'name-unit', piece: 'unit', name: 'name', most: LONGEST_NAME },
  columns: [
    { title: '' },
    { title: 'quality', words: GRADES },
    { title: 'morale-column', words: MORALE },
    { title: 'tired', zero: '' },
    { title: 'bases' },
    { title: 'medals', zero: '' },
    { title: 'in-a-row', zero: '' },
    { title: 'rest', zero: '' },
    { title: 'from-turn', zero: '' },
    { title: 'taken', words: ['', 'taken'] },
    { title: 'worn', words: ['', 'worn'] },
    { title: 'sector', words: ['', 'left', 'centre', 'right', 'reserve'] },
  ],
};
