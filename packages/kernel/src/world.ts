import type { Chance } from './chance.ts';
import type { Ledger, Param, Params, RuleId } from './why.ts';

/** One line of the log: a key into the game's words, the rules that caused it, and who may read it. */
export interface News {
  readonly key: string;
  readonly rules: readonly RuleId[];
  readonly params?: Params;
  readonly ledgers?: readonly Ledger[];
  /** The sides that may read it; everybody when left out. */
  readonly to?: readonly string[];
}

/** What rules may touch besides the state: chance, the log, and the word that something hidden came to light. */
export interface World {
  readonly chance: Chance;
  tell(news: News): void;
  /** Something hidden was shown to somebody who did not know it: the action cannot be taken back freely. */
  reveal(): void;
}

/** A world for playouts: dice, and nobody listening. */
export const quietWorld = (chance: Chance): World => ({ chance, tell() {}, reveal() {} });

/** What a piece is, and what its player calls it, where that is for the state to say. */
export interface Naming {
  kindOf?(piece: number): string | undefined;
  nameOf?(piece: number): string | undefined;
}

/** A world that writes down with each piece what it is, and is called, while it is spoken of. */
export function naming(world: World, { kindOf, nameOf }: Naming): World {
  const named = (param: Param): Param => {
    if (typeof param !== 'object' || !('piece' in param)) return param;
    const [kind, name] = [kindOf?.(param.piece), nameOf?.(param.piece)];
    return { ...param, ...(kind !== undefined && { kind }), ...(name !== undefined && { name }) };
  };
  return {
    chance: world.chance,
    reveal: () => world.reveal(),
    tell: ({ params, ...line }) =>
      world.tell(
        params === undefined
          ? line
          : { ...line, params: Object.fromEntries(Object.entries(params).map(([name, each]) => [name, named(each)])) },
      ),
  };
}

/** A world that remembers what it was told. */
export class Listening implements World {
  readonly chance: Chance;
  readonly news: News[] = [];
  revealed = false;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  tell(line: News): void {
    this.news.push(line);
  }

  reveal(): void {
    this.revealed = true;
  }
}
