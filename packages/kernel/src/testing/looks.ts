import { SeededChance } from '../chance.ts';
import { Match } from '../match.ts';
import type { GameModule } from '../presentation.ts';
import { randomAction } from '../enumerate.ts';
import { encodeAction } from '../wire.ts';
import { kernelWords } from '../words.ts';

/**
 * What is wrong with how a game looks: a counter, a mark or a fact of the view without a look or a name, a chart that
 * is not rectangular or names no rule. What the view shows is found by playing one game of each scenario, a very long one
 * for so many actions.
 */
export function lookFaults(module: GameModule, most = Infinity): string[] {
  return [...counterFaults(module), ...chartFaults(module), ...viewFaults(module, most)];
}

function* counterFaults({ game, presentation: { counters, colours } }: GameModule): Generator<string> {
  const listed = Object.keys(counters);
  if (listed.join() !== game.pieces.ids.join()) yield 'the counters are not the pieces, in their order';
  for (const [id, look] of Object.entries(counters)) {
    if (look.faces.length === 0) yield `counter ${id} has no face`;
    if (!/^\S.{0,15}$/.test(look.label)) yield `counter ${id} cannot carry the label “${look.label}”`;
    if (colours[look.colours] === undefined) yield `counter ${id} has a colour scheme that is not there`;
  }
}

function* chartFaults({ presentation: { charts = [] }, rules }: GameModule): Generator<string> {
  const clauses = new Set(rules.en.split('\n').map((row) => row.slice(0, row.indexOf(','))));
  for (const { id, columns, rows, rule } of charts) {
    if (rows.length === 0) yield `chart ${id} is empty`;
    if (rows.some((row) => row.length !== columns.length)) yield `chart ${id} is not rectangular`;
    if (!clauses.has(rule)) yield `chart ${id} names ${rule}, which is no clause`;
  }
}

function* viewFaults({ game, presentation }: GameModule, most: number): Generator<string> {
  const words: Readonly<Record<string, string>> = { ...kernelWords.en, ...presentation.words.en };
  const marks = new Set<string>();
  const facts = new Set<string>();
  for (const { id: scenario } of game.scenarios) {
    const match = Match.start(game, { scenario, secret: '5a'.repeat(32), nonces: [scenario] });
    const chance = new SeededChance(scenario);
    for (let n = 0; match.decisions().length > 0 && n < most; n++) {
      const { side } = match.decisions()[0]!;
      const action = randomAction(game, match.state, side, chance)!;
      match.act({ side, action: encodeAction(game, action) });
      if (n % 10 > 0) continue;
      const view = game.view(match.state, game.sides);
      for (const each of [...view.pieces, ...view.spaces]) for (const mark of each.marks ?? []) marks.add(mark);
      for (const fact of Object.keys(view.facts)) facts.add(fact);
    }
  }
  for (const mark of marks) if (presentation.marks?.[mark] === undefined) yield `mark ${mark} has no look`;
  for (const fact of facts) {
    if (!fact.startsWith('overlay-') && words[fact] === undefined) yield `fact ${fact} has no name`;
  }
  for (const { fact } of presentation.tracks ?? []) {
    if (!facts.has(fact.split('.')[0]!)) yield `a track follows ${fact}, which no view shows`;
  }
  for (const { id } of presentation.overlays ?? []) {
    if (game.overlays?.[id] === undefined) yield `the game says nothing of the overlay ${id}`;
  }
}
