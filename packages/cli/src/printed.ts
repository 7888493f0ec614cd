import {
  encodeParams,
  encodeValue,
  type Choices,
  type Game,
  type Ledger,
  type News,
  type Params,
  type Preview,
  type Refusal,
} from '@rokada/kernel';
import type { Say } from './say.ts';

/** What the kernel answers as JSON for other programs: printed ids instead of numbers, and the words beside the keys. */
export class Printed {
  readonly #game: Game;
  readonly #say: Say;

  constructor(game: Game, say: Say) {
    this.#game = game;
    this.#say = say;
  }

  refusal(no: Refusal): object {
    return { rule: no.rule, key: no.key, ...this.#params(no.params), text: this.#say.text(no.key, no.params) };
  }

  ledger({ of, total, lines }: Ledger): object {
    return {
      of,
      total,
      lines: lines.map((line) => ({
        ...line,
        ...this.#params(line.params),
        text: this.#say.text(line.label, line.params),
      })),
    };
  }

  preview({ ledgers, results }: Preview): object {
    return { ledgers: ledgers.map((each) => this.ledger(each)), ...(results !== undefined && { results }) };
  }

  news({ key, rules, params, ledgers, to }: News): object {
    return {
      key,
      rules,
      ...this.#params(params),
      ...(ledgers !== undefined && { ledgers: ledgers.map((each) => this.ledger(each)) }),
      ...(to !== undefined && { to }),
      text: this.#say.text(key, params),
    };
  }

  reason({ key, params, text }: { key: string; params?: Params; text: string }): object {
    return { key, ...this.#params(params), text };
  }

  choices(choices: Choices): object {
    const { slot, candidates, chosen, min, max, mayFinish, suggest, reach, refusal } = choices;
    const value = (each: number | string | readonly number[]) => (slot ? encodeValue(this.#game, slot.of, each) : each);
    return {
      slot: slot ?? null,
      candidates: candidates.map(({ value: one, note }) => ({
        value: value(one),
        ...(note !== undefined && { note: this.ledger(note) }),
      })),
      ...(reach !== undefined && { reach: reach.map(value) }),
      chosen: value(chosen),
      min,
      // No limit is said by saying nothing.
      ...(max < Number.MAX_SAFE_INTEGER && { max }),
      mayFinish,
      ...(suggest !== undefined && { suggest: value(suggest) }),
      ...(refusal !== undefined && { refusal: this.refusal(refusal) }),
    };
  }

  #params(params: Params | undefined): { params?: object } {
    return params === undefined ? {} : { params: encodeParams(this.#game, params) };
  }
}
