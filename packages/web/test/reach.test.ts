import { Match, reachOf, reachOverlay, type GameModule } from '@rokada/kernel';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { gameModule as skirmish } from '@rokada/skirmish';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { expect, test } from 'vitest';

const games: readonly GameModule[] = [skirmish, stalingrad, ironDream, suddenStorm, darkValley];

test.each(games)('in $game.id units of any side say where they could go, whoever is to move', ({ game }) => {
  const match = Match.start(game);
  // Units stand on the map once both have set up, where a ready set-up is offered.
  for (;;) {
    const asked = match.decisions().find(({ actions }) => actions.some((type) => type.includes('ready')));
    const type = asked?.actions?.find((each) => each.includes('ready'));
    if (asked === undefined || type === undefined || 'refusal' in match.act({ side: asked.side, action: { type } }))
      break;
  }
  const { pieces } = game.view(match.state, game.sides);
  for (const side of new Set(pieces.map((piece) => piece.side))) {
    const goes = pieces
      .filter((piece) => piece.side === side && piece.at !== null)
      .slice(0, 400)
      .some((piece) => reachOf(game, match.state, side, game.pieces.find(piece.id) ?? 0).length > 1);
    expect(goes, side).toBe(true);
  }
});

test('of what a side does not see it learns nothing', () => {
  const { game } = skirmish;
  const { state } = Match.start(game);
  expect(reachOverlay(game, state, ['german'], 'reach:1 Rifle')).toContain('C4');
  expect(reachOverlay(game, state, ['german'], 'reach:Tank')).toBeUndefined();
  expect(reachOverlay(game, state, ['german'], 'reach:nobody')).toBeUndefined();
});
