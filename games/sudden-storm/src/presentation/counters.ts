import type { CounterLook, Presentation, UnitSymbol } from '@rokada/kernel';
import looks from '../../data/looks.json' with { type: 'json' };
import { charts } from '../charts.ts';
import type { Counter } from '../order-of-battle.ts';
import { CADRE, FACES, PIECES, attackOf, counterOf, defenceOf, hasFace, movementOf, sizeOf, typeOf } from '../units.ts';
import { LABELS } from './labels.ts';

/** What is printed on each counter, from the order of battle: nation, branch and arm give the colours. */

type Family = keyof typeof looks.families;

// --- Ground units

function germanFamily({ flags, kind, face: { type } }: Counter): Family {
  if (kind === 'truck') return 'truck';
  if (kind === 'intrinsic') return 'garrison';
  if (flags.includes('SS')) return 'german-ss';
  if (flags.includes('LW')) return 'luftwaffe';
  if (flags.includes('Sp')) return 'foreign';
  return ['Pz', 'PzG'].includes(type) ? 'panzer' : 'german';
}
function sovietFamily({ flags }: Counter): Family {
  if (flags.includes('Gds')) return 'soviet-guards';
  if (flags.includes('NKVD')) return 'nkvd';
  if (flags.includes('Mil')) return 'soviet-militia';
  if (flags.includes('Nvl')) return 'soviet-marines';
  return flags.includes('w') ? 'soviet-winter' : 'soviet';
}

const strengths = (row: number): string => {
  const [attack, defence, movement] = [attackOf[row]!, defenceOf[row]!, movementOf[row]!];
  return attack === defence ? `${attack}-${movement}` : `${attack}-${defence}-${movement}`;
};
/** By number of the side that lies up; those it has not are blank. */
function facesOf(u: number): readonly string[] {
  const faces = Array.from({ length: FACES }, (_, face) => u * FACES + face).map((row) =>
    hasFace[row] === 1 ? strengths(row) : '',
  );
  return faces.slice(0, faces.findLastIndex((face) => face !== '') + 1);
}

const SIZES: Readonly<Record<string, string>> = { XX: 'XX', X: 'X', III: 'III', II: 'II', Cdr: 'Cad' };

function groundLook(u: number, counter: Counter): CounterLook {
  const size = SIZES[sizeOf[u * FACES]!];
  const { nation } = counter;
  return {
    symbol: looks.symbols[typeOf[u * FACES] as keyof typeof looks.symbols] as UnitSymbol,
    ...(size !== undefined && { size }),
    label: LABELS[u]!,
    colours: nation === 'german' ? germanFamily(counter) : nation === 'soviet' ? sovietFamily(counter) : nation,
    faces: facesOf(u),
    // A unit with a cadre has a step to lose before it is gone.
    steps: facesOf(u).map((_, face) => (face !== CADRE && hasFace[u * FACES + CADRE] === 1 ? 2 : 1)),
  };
}

// --- Air units and ships

/** 16A: fighters, bombers, dive bombers, attack bombers. */
const AIR_FAMILIES: Readonly<Record<string, readonly [axis: Family, soviet: Family]>> = {
  F: ['axis-fighter', 'soviet-fighter'],
  B: ['axis-bomber', 'soviet-bomber'],
  D: ['axis-dive', 'soviet-bomber'],
  A: ['axis-dive', 'soviet-ground-attack'],
};
function airLook(piece: number, { nation, air, side }: Counter): CounterLook {
  const { class: type, attack, defence, tactical, strategic, range } = air!;
  const isAllied = nation !== 'german' && nation !== 'soviet';
  const bombs = strategic > 0 ? `${tactical}-${strategic}` : `${tactical}`;
  return {
    symbol: 'air',
    size: type,
    label: LABELS[piece]!,
    colours: isAllied ? 'allied-air' : AIR_FAMILIES[type]![side === 'axis' ? 0 : 1],
    faces: [`${attack}${type}${defence} ${bombs}/${range}`],
  };
}

type GunRow = { readonly name: string; readonly guns: readonly number[] };
/** 27B2: main, intermediate and secondary guns. */
function shipLook(piece: number, { name, side, ship }: Counter): CounterLook {
  const guns = (charts.shipGuns.rows as readonly GunRow[]).find((row) => row.name === name)?.guns;
  const { type } = ship!;
  const isFlotilla = type === 'River flotilla';
  return {
    symbol: 'naval',
    ...(!isFlotilla && type !== 'Transport' && { size: type }),
    label: LABELS[piece]!,
    colours: side === 'axis' ? 'kriegsmarine' : 'soviet-navy',
    faces: [guns === undefined ? (isFlotilla ? `${charts.naval.flotilla.movement}` : 'TR') : guns.join('-')],
  };
}

function lookOf(piece: number): CounterLook {
  const counter = counterOf[piece]!;
  if (counter.kind === 'air') return airLook(piece, counter);
  return counter.kind === 'naval' ? shipLook(piece, counter) : groundLook(piece, counter);
}

export const colours: Presentation['colours'] = looks.families;
export const counters: Presentation['counters'] = Object.fromEntries(
  PIECES.ids.map((id, piece) => [id, lookOf(piece)]),
);
