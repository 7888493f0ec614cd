import { SeededChance } from '../chance.ts';
import { candidatesOf } from '../choices.ts';
import type { GameModule } from '../presentation.ts';
import type { Value } from '../grammar.ts';
import { Match } from '../match.ts';
import { randomAction } from '../walk.ts';
import { encodeAction } from '../wire.ts';
import type { Ledger, Params, Refusal } from '../why.ts';
import { kernelWords } from '../words.ts';

/**
 * What is wrong with a game's words: a key in one language only, placeholders that differ, or a key that the game
 * uses and nobody has written. What the game uses is found by looking at its steps and actions and by playing.
 */
export function wordFaults(module: GameModule, games = 5): string[] {
  const { en, fr } = module.presentation.words;
  const faults: string[] = [];
  for (const key of new Set([...Object.keys(en), ...Object.keys(fr)])) {
    if (en[key] === undefined) faults.push(`${key} is missing in English`);
    else if (fr[key] === undefined) faults.push(`${key} is missing in French`);
    else if (placeholders(en[key]) !== placeholders(fr[key])) faults.push(`${key} has other placeholders in French`);
  }
  for (const key of usedWords(module, games)) {
    if (en[key] === undefined && !(key in kernelWords.en)) faults.push(`${key} is used and not written`);
  }
  return faults.toSorted();
}

const placeholders = (text: string): string =>
  [...new Set(Array.from(text.matchAll(/\{\{\s*([\w-]+)/g), (match) => match[1]!))].toSorted().join();

function usedWords({ game, presentation }: GameModule, games: number): Set<string> {
  const used = new Set<string>([game.id, ...game.sides]);
  const useParams = (params: Params = {}): void => {
    for (const param of Object.values(params)) if (typeof param === 'object' && 'word' in param) used.add(param.word);
  };
  const useRefusal = (no: Refusal | undefined): void => {
    if (no === undefined || no.rule === 'rokada') return;
    used.add(no.key);
    useParams(no.params);
  };
  const useLedgers = (ledgers: readonly Ledger[] = []): void => {
    for (const each of ledgers) {
      used.add(each.of);
      for (const line of each.lines) {
        used.add(line.label);
        useParams(line.params);
      }
    }
  };
  for (const { id } of game.scenarios) used.add(id);
  for (const { id, values } of game.options ?? []) for (const key of [id, ...values]) used.add(key);
  for (const [name, type] of game.actions)
    for (const key of [name, ...type.order.map((each) => each.name)]) used.add(key);
  for (const { title } of [
    ...(presentation.boxes ?? []),
    ...(presentation.tracks ?? []),
    ...(presentation.charts ?? []),
  ]) {
    used.add(title);
  }
  for (const scenario of game.scenarios) {
    for (let n = 0; n < games; n++) {
      const chance = new SeededChance(`words:${n}`);
      const match = Match.start(game, { scenario: scenario.id, secret: '5a'.repeat(32), nonces: [String(n)] });
      for (let open = match.decisions(); open.length > 0; open = match.decisions()) {
        for (const { about, params } of open) {
          used.add(about);
          useParams(params);
        }
        const { side } = open[0]!;
        const chosen = randomAction(game, match.state, side, chance);
        if (chosen === undefined) break;
        // Ask why about one piece or space of each slot on the way.
        const d: Record<string, Value> & { side: string } = { side };
        for (const { name, slot } of game.actions.get(chosen.type)!.order) {
          if (chosen[name] === undefined) continue;
          const count = slot.of === 'piece' || slot.of === 'pieces' ? game.pieces.count : game.spaces.count;
          if (slot.refuse !== undefined && slot.of !== 'option' && slot.of !== 'number') {
            const ask = slot.refuse as (s: unknown, d: object, v: number, c: readonly number[]) => Refusal | undefined;
            useRefusal(ask(match.state, d, chance.below(count), []));
            for (const value of candidatesOf(match.state, d, slot).slice(0, 2)) {
              const note = slot.note as ((...asked: unknown[]) => Ledger | undefined) | undefined;
              useLedgers([note?.(match.state, d, value, [])].filter((each) => each !== undefined));
            }
          }
          d[name] = chosen[name];
        }
        const { ledgers, results } = game.preview(match.state, side, chosen);
        useLedgers(ledgers);
        for (const { result } of results ?? []) used.add(result);
        match.act({ side, action: encodeAction(game, chosen) });
      }
      for (const { news } of match.log(game.sides)) {
        for (const each of news) {
          used.add(each.key);
          useParams(each.params);
          useLedgers(each.ledgers);
        }
      }
      if (match.outcome !== undefined) used.add(match.outcome.key);
    }
  }
  return used;
}
