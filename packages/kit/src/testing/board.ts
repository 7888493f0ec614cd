import type { Board } from '../board/board.ts';
import { arcBetween } from '../board/geometry.ts';

/**
 * Everything that should hold of any board, however it was made: neighbours know each other, ids lead back
 * to their spaces, lines are connected, marks lie on spaces that exist. Answers with what does not hold.
 */
export function validateBoard(board: Board): string[] {
  const wrong: string[] = [];
  const id = (space: number): string => board.ids[space] ?? `space ${space}`;
  const exists = (space: number): boolean => Number.isInteger(space) && space >= 0 && space < board.spaces;

  if (board.first[0] !== 0 || board.first[board.spaces] !== board.arcs) wrong.push('the arcs do not cover the board');
  for (let space = 0; space < board.spaces; space++) {
    for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) {
      const other = board.to[arc]!;
      const back = board.reverse[arc]!;
      if (!exists(other)) wrong.push(`${id(space)} has a neighbour that does not exist`);
      else if (other === space) wrong.push(`${id(space)} is its own neighbour`);
      else if (board.to[back] !== space || board.reverse[back] !== arc || board.edge[back] !== board.edge[arc]) {
        wrong.push(`${id(space)} touches ${id(other)}, but not the other way round`);
      }
      const ends = 2 * board.edge[arc]!;
      if (board.ends[ends]! + board.ends[ends + 1]! !== space + other || board.ends[ends] !== Math.min(space, other))
        wrong.push(`the edge ${id(space)}/${id(other)} has other ends`);
      if (arcBetween(board, space, other) !== arc) wrong.push(`${id(space)} and ${id(other)} are joined twice`);
    }
  }

  if (board.ids.length !== board.spaces) wrong.push(`${board.ids.length} ids for ${board.spaces} spaces`);
  for (const [space, each] of board.ids.entries()) {
    if (board.byId.get(each) !== space) wrong.push(`the id '${each}' does not lead back to its space`);
  }
  for (const [each, space] of board.byId) if (!exists(space)) wrong.push(`the id '${each}' leads nowhere`);

  for (const layer of [board.terrain, ...board.layers.values()]) {
    const bad = layer.of.findIndex((value) => value >= layer.values.length);
    if (bad >= 0) wrong.push(`${id(bad)} has a value of ${layer.name} that is not in the legend`);
  }
  for (let hex = 0; hex < board.hexes; hex++) if (board.terrain.of[hex] === 0) wrong.push(`${id(hex)} has no terrain`);
  for (const place of board.places) {
    if (!place.spaces.every(exists))
      wrong.push(`${place.kind} ${place.name ?? ''} lies on a space that does not exist`);
  }
  for (const line of board.lines) {
    for (const [i, edge] of line.edges.entries()) {
      const from = line.spaces[i]!;
      const to = line.spaces[i + 1]!;
      const arc = exists(from) && exists(to) ? arcBetween(board, from, to) : -1;
      if (arc < 0 || board.edge[arc] !== edge)
        wrong.push(`${line.kind} ${line.name ?? ''} is broken between ${id(from)} and ${id(to)}`);
    }
  }
  return wrong;
}

/** The separate pieces of a network: the spaces joined by edges with any of these features, largest piece first. */
export function networkPieces(board: Board, features: number): number[][] {
  const seen = new Uint8Array(board.spaces);
  const pieces: number[][] = [];
  for (let start = 0; start < board.spaces; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const piece = [start];
    for (let i = 0; i < piece.length; i++) {
      const space = piece[i]!;
      for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) {
        const other = board.to[arc]!;
        if (seen[other] || !(board.edgeFeatures[board.edge[arc]!]! & features)) continue;
        seen[other] = 1;
        piece.push(other);
      }
    }
    if (piece.length > 1) pieces.push(piece);
  }
  return pieces.sort((a, b) => b.length - a.length);
}
