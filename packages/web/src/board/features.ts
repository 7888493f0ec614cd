import { LINK, type Board } from '@rokada/kit';

/** How things on hexsides and along lines are drawn, by what their names say. */
export interface FeatureLook {
  readonly as: 'river' | 'bridge' | 'border' | 'wall' | 'road' | 'rail' | 'coast' | 'dots';
  readonly colour: string;
  readonly width: number;
}

const looks: readonly (readonly [RegExp, FeatureLook])[] = [
  [/bridge|ford|crossing|ferry/, { as: 'bridge', colour: '#3b2a1c', width: 2 }],
  [/major.*river|river.*major|great.*river|wide.*river/, { as: 'river', colour: '#3f7fb5', width: 7 }],
  [/minor.*river|stream|creek|gully|balka/, { as: 'river', colour: '#5b97c4', width: 2.6 }],
  [/river|canal/, { as: 'river', colour: '#3f7fb5', width: 4.6 }],
  [/coast|lake|strait|shore/, { as: 'coast', colour: '#2f5f86', width: 2.4 }],
  [/rail/, { as: 'rail', colour: '#2d2a27', width: 2 }],
  [/road|highway|track/, { as: 'road', colour: '#9a6a3a', width: 3 }],
  [/contour/, { as: 'coast', colour: '#b59b6b', width: 0.9 }],
  [/boat|route/, { as: 'dots', colour: '#f3f0e2', width: 2.2 }],
  [/border|frontier|boundary|partition/, { as: 'border', colour: '#8b2f3c', width: 2 }],
  [/block|impass|alp|mountain|ridge|escarp|closed|wall|fort|swamp/, { as: 'wall', colour: '#5d4630', width: 5 }],
];

const plain: FeatureLook = { as: 'dots', colour: '#6b5f4a', width: 1.6 };

export const lookOf = (feature: string): FeatureLook => looks.find(([name]) => name.test(feature))?.[1] ?? plain;

/** Hexsides that carry a feature. */
export function sidesWith(board: Board, feature: string): number[] {
  const bit = 1 << board.features.indexOf(feature);
  const edges: number[] = [];
  for (let edge = 0; edge < board.edges; edge++) if ((board.edgeFeatures[edge]! & bit) !== 0) edges.push(edge);
  return edges;
}

/** Hexsides between spaces that differ in something. */
export function sidesBetween(board: Board, differ: (a: number, b: number) => boolean): number[] {
  const edges: number[] = [];
  for (let space = 0; space < board.hexes; space++) {
    for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) {
      const other = board.to[arc]!;
      if (board.direction[arc] !== LINK && other > space && differ(space, other)) edges.push(board.edge[arc]!);
    }
  }
  return edges;
}
