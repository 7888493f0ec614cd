import type { CounterLook, Presentation, UnitSymbol } from '@rokada/kernel';
import looks from '../../data/looks.json' with { type: 'json' };
import {
  branchOf,
  DUMMIES,
  isReserve,
  isSupplyUnit,
  kindOf,
  nationOf,
  PIECES,
  PORTS,
  printedAttack,
  printedDefence,
  printedMovement,
  ROCKETS,
  sizeOf,
  sideOf,
  firstCamp,
  stepsOf,
  UNCONVERTED,
  unitName,
  UNITS,
  isFlak,
  type Camp,
} from '../units.ts';

/** What is printed on each counter, from the order of battle: nation, branch and arm give the colours. */

type Family = keyof typeof looks.families;

function germanFamily(u: number): Family {
  if (branchOf[u] === 'luftwaffe') return 'luftwaffe';
  if (branchOf[u] === 'waffen-ss') return 'waffen-ss';
  return kindOf[u] === 'panzer' ? 'panzer' : 'wehrmacht';
}

function sovietFamily(u: number): Family {
  const kind = kindOf[u];
  return kind === 'guards' || kind === 'tank' || kind === 'shock' ? kind : 'soviet';
}

function familyOf(u: number): Family {
  const nation = nationOf[u]!;
  if (nation === 'german') return germanFamily(u);
  if (nation === 'soviet') return sovietFamily(u);
  if (nation === 'polish') return sideOf(firstCamp[u] as Camp) === 'soviet' ? 'polish-army' : 'polish-corps';
  return nation as Family;
}

/** How a German corps was called, by its arm. */
const GERMAN_ARMS: Readonly<Record<string, string>> = {
  infantry: 'AK',
  panzer: 'Pz',
  mountain: 'Geb',
  parachute: 'FJ',
};
/** Suffixes of the Soviet armies. */
const SOVIET_ARMS: Readonly<Record<string, string>> = {
  infantry: 'A',
  guards: 'GdA',
  tank: 'TkA',
  shock: 'ShA',
};
const NATIONS: Readonly<Record<string, string>> = {
  hungarian: 'Hun',
  romanian: 'Rom',
  bulgarian: 'Bul',
  'united-states': 'US',
};
const CAMPS: Readonly<Record<string, string>> = { hitlerite: 'Ger', 'anglo-allied': 'All', soviet: 'Sov' };

/** The number in a name, with the SS as it is written: `4ss Pz` is `4SS`. */
const numberOf = (name: string): string => /\d+/.exec(name)?.[0] ?? '';

function germanLabel(u: number): string {
  const name = unitName[u]!;
  const number = numberOf(name);
  if (u === ROCKETS) return '65 zbV';
  if (kindOf[u] === 'cavalry' || kindOf[u] === 'cavalry-mechanized') return name.includes('ss') ? '15SS Kos' : '1 Kav';
  if (number === '' || isFlak[u] === 1) return name;
  if (name.includes('Army')) return `${number} Armee`;
  if (name.includes('Jaeger')) return `${number} Jäg`;
  if (isReserve[u] === 1) return `${number} Res`;
  return `${number}${name.includes('ss') ? 'SS' : ''} ${GERMAN_ARMS[kindOf[u]!]}`;
}

/** Short, and the name by which the log speaks of a unit. The rulebook's own letters stay: B30, C1, F2. */
function labelOf(u: number): string {
  const [name, nation, kind] = [unitName[u]!, nationOf[u]!, kindOf[u]!];
  const side = sideOf(firstCamp[u] as Camp);
  const number = numberOf(name);
  if (kind === 'supply') return `${CAMPS[side]} Sup ${number}`;
  if (nation === 'german') return germanLabel(u);
  if (kind === 'airborne') return `${number} Abn`;
  if (nation === 'soviet') return kind === 'cavalry-mechanized' ? `KMG ${name}` : `${number} ${SOVIET_ARMS[kind]}`;
  if (nation === 'yugoslav') return `${number} Yug`;
  if (nation === 'polish' && side === 'soviet') return `${number} Pol`;
  return NATIONS[nation] === undefined ? name : `${NATIONS[nation]} ${number}`.trim();
}

/** 2.8 to 2.10: `attack-defence-movement` for every step; what neither attacks nor defends prints its movement alone. */
function facesOf(u: number): readonly string[] {
  if (stepsOf[u] === 0) return [`${printedMovement(u, 0)}`];
  const faces = Array.from({ length: stepsOf[u]! }, (_, lost) => {
    const attack = isFlak[u] === 1 ? 'S' : printedAttack(u, lost);
    return `${attack}-${printedDefence(u, lost)}-${printedMovement(u, lost)}`;
  });
  // 7.26: the reserve corps have a weaker side before their conversion.
  const { attack, defence, movement } = UNCONVERTED;
  return isReserve[u] === 1 ? [...faces, `${attack}-${defence}-${movement}`] : faces;
}

function unitLook(u: number): CounterLook {
  const size = (looks.sizes as Readonly<Record<string, string>>)[sizeOf[u]!];
  return {
    symbol: looks.symbols[kindOf[u]!] as UnitSymbol,
    ...(size !== undefined && isSupplyUnit[u] === 0 && { size }),
    label: labelOf(u),
    colours: familyOf(u),
    faces: facesOf(u),
    steps: facesOf(u).map((_, lost) => Math.max(1, stepsOf[u]! - lost)),
  };
}

function lookOf(u: number): CounterLook {
  if (u < UNITS) return unitLook(u);
  if (PORTS.includes(u)) return { symbol: 'naval', label: `Port ${u - UNITS + 1}`, colours: 'port', faces: [''] };
  return { symbol: 'none', label: `– ${DUMMIES.indexOf(u) + 1} –`, colours: 'dummy', faces: [''] };
}

export const colours: Presentation['colours'] = looks.families;

export const counters: Presentation['counters'] = Object.fromEntries(PIECES.ids.map((id, u) => [id, lookOf(u)]));
