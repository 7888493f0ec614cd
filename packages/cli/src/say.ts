import {
  calledBy,
  columnsOf,
  encodeValue,
  kernelWords,
  numberIn,
  percentIn,
  type Action,
  type ColumnShape,
  type Decision,
  type Game,
  type GameModule,
  type Json,
  type Ledger,
  type News,
  type Outcome,
  type Param,
  type Params,
  type Preview,
  type Refusal,
  type RuleId,
  type Row,
  type SlotKind,
  type Value,
} from '@rokada/kernel';
import { translator } from './translate.ts';
import type { CliWords, Language } from './words/index.ts';

/** Puts what a game says into words: its own, the kernel's beneath them, and printed ids for pieces and spaces. */
export class Say {
  readonly lang: Language;
  readonly #module: GameModule;
  readonly #game: Game;
  readonly #cli: CliWords;
  readonly #translate: (key: string, params?: Readonly<Record<string, string | number>>) => string;

  constructor(module: GameModule, lang: Language, cli: CliWords, more: Readonly<Record<string, string>> = {}) {
    this.lang = lang;
    this.#module = module;
    this.#game = module.game;
    this.#cli = cli;
    this.#translate = translator(lang, { ...kernelWords[lang], ...module.presentation.words[lang], ...more });
  }

  /** The same voice with more words. */
  knowing(words: Readonly<Record<string, string>>): Say {
    return new Say(this.#module, this.lang, this.#cli, words);
  }

  word(key: string): string {
    return this.#translate(key);
  }

  /** What is asked for; an action may have a word of its own for it, under `<action>-<slot>`. */
  slot(action: string | undefined, name: string): string {
    const own = `${action}-${name}`;
    return Object.hasOwn(this.#module.presentation.words[this.lang], own) ? this.word(own) : this.word(name);
  }

  /** Several sides in one breath; those who play together may have a name together, such as `red+blue`. */
  sides(sides: readonly string[]): string {
    const together = sides.join('+');
    const name = this.word(together);
    return name === together ? sides.map((side) => this.word(side)).join(', ') : name;
  }

  text(key: string, params: Params = {}): string {
    const shown = Object.entries(params).map(([name, param]) => [name, this.#param(param)] as const);
    return this.#translate(key, Object.fromEntries(shown));
  }

  number(value: number): string {
    return numberIn(this.lang, value);
  }

  said(side: string, what: string): string {
    return this.#cli('said', { who: this.word(side), what });
  }

  /** A game and its scenario, which may bear the game's own name. */
  title(game: string, scenario: string): string {
    return [...new Set([this.word(game), this.word(scenario)])].join(', ');
  }

  refusal({ rule, key, params }: Refusal): string {
    return this.text(key, params) + cited([rule]);
  }

  decision({ side, about, params, rule }: Decision): string {
    return this.said(side, this.text(about, params) + cited([rule]));
  }

  /** A line of the log, and the numbers behind it. */
  news({ key, params, rules, ledgers = [] }: News): string[] {
    return [this.text(key, params) + cited(rules), ...ledgers.map((each) => `  ${this.ledger(each)}`)];
  }

  /** `Odds 4 = strength 6 [SK-3] × terrain 0.5 [SK-4] + river 1 [SK-5]` */
  ledger({ of, total, lines }: Ledger): string {
    const reasons = lines.map(({ label, value, times, params, rule }, i) => {
      const sign = times ? '× ' : value < 0 ? '− ' : i === 0 ? '' : '+ ';
      return `${sign}${this.text(label, params)} ${this.number(times ? value : Math.abs(value))}${cited([rule])}`;
    });
    return `${this.word(of)} ${this.number(total)}${reasons.length === 0 ? '' : ` = ${reasons.join(' ')}`}`;
  }

  preview({ ledgers, results = [] }: Preview): string[] {
    const all = (of?: string): number => results.reduce((sum, each) => sum + (each.of === of ? each.weight : 0), 0);
    const chances = results.map(
      ({ of, result, weight }) => `${this.word(result)} ${percentIn(this.lang, Math.round((100 * weight) / all(of)))}`,
    );
    return [...ledgers.map((each) => this.ledger(each)), ...(chances.length === 0 ? [] : [chances.join(', ')])];
  }

  /** One value of a slot as a player would type it, and in words where it has any. */
  value(of: SlotKind, value: Value, columns: readonly ColumnShape[] = []): string {
    if (of === 'rows') return (value as readonly Row[]).map((row) => this.row(row, columns)).join('; ') || '–';
    const printed = encodeValue(this.#game, of, value);
    if (typeof printed === 'object') return (printed as readonly string[]).join(', ') || '–';
    return of === 'option' ? this.word(String(printed)) : String(printed);
  }

  /** The cells of a row one after the other. */
  row(row: Row, columns: readonly ColumnShape[]): string {
    return columns
      .filter(({ name }) => row[name] !== undefined)
      .map(({ name, of }) => this.value(of, row[name]!))
      .join(' ');
  }

  action(action: Action): string {
    const slots = this.#game.actions.get(action.type)?.order.filter(({ name }) => action[name] !== undefined) ?? [];
    const filled = slots.map(
      ({ name, slot }) => `${this.slot(action.type, name)} ${this.value(slot.of, action[name]!, columnsOf(slot))}`,
    );
    return [this.word(action.type), ...filled].join(', ');
  }

  outcome({ winners, key, scores = {} }: Outcome): string {
    const score = Object.entries(scores).map(([side, points]) => `${this.word(side)} ${this.number(points)}`);
    const how = [this.word(key), ...(score.length === 0 ? [] : [score.join(', ')])].join('; ');
    if (winners.length === 0) return this.#cli('draw', { how });
    return this.#cli('won', { winners: this.sides(winners), how });
  }

  fact(value: Json): string {
    if (typeof value === 'string') return this.word(value);
    if (Array.isArray(value)) return value.map((each: Json) => this.fact(each)).join(', ') || '–';
    if (typeof value === 'number') return this.number(value);
    if (typeof value !== 'object' || value === null) return String(value ?? '–');
    const parts = Object.entries(value).map(([key, each]) => `${this.word(key)} ${this.fact(each)}`);
    return parts.join(', ') || '–';
  }

  /** Of a piece that is what its state says: what it was when it was spoken of. */
  #kind(kind: string | undefined): string {
    const look = kind === undefined ? undefined : this.#module.presentation.kinds?.[kind];
    return look === undefined ? '' : `${this.word(look.name)} `;
  }

  #param(param: Param): string | number {
    if (typeof param !== 'object') return param;
    if ('piece' in param) return calledBy(param.name, this.#kind(param.kind) + this.value('piece', param.piece));
    if ('pieces' in param) return param.pieces.map((each) => this.value('piece', each)).join(', ') || '–';
    if ('space' in param) return this.value('space', param.space);
    if ('spaces' in param) return param.spaces.map((each) => this.value('space', each)).join(', ') || '–';
    return this.word('side' in param ? param.side : param.word);
  }
}

/** The rules something stands on, behind it. What the kernel itself refuses stands on no rule of the game. */
export function cited(rules: readonly RuleId[]): string {
  const own = rules.filter((rule) => rule !== 'rokada');
  return own.length === 0 ? '' : ` [${own.join(', ')}]`;
}
