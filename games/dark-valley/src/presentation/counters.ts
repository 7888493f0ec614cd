import type { CounterLook, Presentation, UnitSymbol } from '@rokada/kernel';
import looks from '../../data/looks.json' with { type: 'json' };
import {
  AIR_18TH,
  AIR_UNITS,
  DEPOTS,
  HQS,
  PIECES,
  ROMANIAN_AIR,
  TACTICAL_AIR,
  UNITS,
  airName,
  airRange,
  airStrength,
  camp,
  commandRange,
  hqName,
  nationOf,
  printedAttack,
  printedDefence,
  printedMovement,
  recordOf,
  typeOf,
  AXIS,
} from '../units.ts';
import { labelOf } from './labels.ts';

/** What is printed on each counter, from the order of battle. */

const isPanzer = (u: number): boolean => nationOf[u] === 'german' && ['armour', 'mechanized'].includes(typeOf[u]!);

function facesOf(u: number): readonly string[] {
  const { steps, conversion } = recordOf[u]!;
  const line = (attack: number, defence: number, movement: number): string =>
    attack === defence ? `${attack}-${movement}` : `${attack}-${defence}-${movement}`;
  const faces = steps.map((_, lost) => line(printedAttack(u, lost), printedDefence(u, lost), printedMovement(u, lost)));
  const turned = conversion?.steps?.[0];
  return turned === undefined ? faces : [...faces, line(turned.attack, turned.defence, turned.movement)];
}

function unitLook(u: number): CounterLook {
  const size = (looks.sizes as Readonly<Record<string, string>>)[recordOf[u]!.size];
  return {
    symbol: looks.symbols[typeOf[u] as keyof typeof looks.symbols] as UnitSymbol,
    ...(size !== undefined && { size }),
    label: labelOf(u),
    colours: isPanzer(u) ? 'panzer' : nationOf[u]!,
    faces: facesOf(u),
    steps: facesOf(u).map((_, lost) => Math.max(1, recordOf[u]!.steps.length - lost)),
  };
}

const marker = (label: string, symbol: UnitSymbol, colours: string, faces: readonly string[]): CounterLook => ({
  symbol,
  label,
  colours,
  faces,
});

function lookOf(piece: number): CounterLook {
  if (piece < UNITS) return unitLook(piece);
  const side = camp(piece) === AXIS ? 'german' : 'soviet';
  if (HQS.includes(piece)) {
    const face = `(${commandRange(piece)}) ${printedMovement(piece, 0)}`;
    return marker(hqName(piece).replace('Panzer HQ', 'Pz HQ'), 'headquarters', side, [face]);
  }
  if (AIR_UNITS.includes(piece)) {
    const colours = piece === AIR_18TH ? 'soviet-air' : 'luftwaffe';
    return marker(airName(piece).replace(' Army', ''), 'air', colours, [`${airStrength(piece)}-${airRange(piece)}`]);
  }
  if (DEPOTS.includes(piece)) {
    const number = DEPOTS.indexOf(piece) + 1;
    return marker(`Depot ${number}`, 'supply', 'depot', [`D${number}`, `(D${number})`]);
  }
  if (piece === ROMANIAN_AIR) return marker('Rum TAC', 'air', 'romanian', ['+1']);
  if (TACTICAL_AIR.includes(piece))
    return marker(`TAC ${TACTICAL_AIR.indexOf(piece) + 1}`, 'air', 'soviet-air', ['+1']);
  return marker(SUPPORT[PIECES.ids[piece]!]!, 'none', 'marker', ['']);
}
const SUPPORT: Readonly<Record<string, string>> = {
  stug: 'StuG',
  'tank-brigade-1': 'Tk Bde 1',
  'tank-brigade-2': 'Tk Bde 2',
  'fz-2': 'FZ (2)',
};

export const colours: Presentation['colours'] = looks.families;
export const counters: Presentation['counters'] = Object.fromEntries(
  PIECES.ids.map((id, piece) => [id, lookOf(piece)]),
);
