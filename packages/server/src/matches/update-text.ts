import type { Update } from '@rokada/kernel/protocol';
import type { Standing } from './table.ts';

/**
 * Updates as they go over the line. Most of what one step brings is the same for everybody, the same object even: it is
 * written out once.
 */
export class UpdateTexts {
  readonly #known = new Map<object, string>();

  of({ news, view, ...rest }: Update, standing?: Pick<Standing, 'turn' | 'clock'>): string {
    const { turn, clock } = standing ?? {};
    const head = JSON.stringify({
      is: 'update',
      ...rest,
      ...(turn !== undefined && { turn }),
      ...(clock !== undefined && clock !== null && { clock }),
    });
    const parts = [`"news":${this.#text(news)}`];
    if (view !== undefined) {
      const inner = Object.entries(view).map(([name, each]) => `"${name}":${this.#text(each as object)}`);
      parts.push(`"view":{${inner.join()}}`);
    }
    return `${head.slice(0, -1)},${parts.join()}}`;
  }

  #text(value: object): string {
    let text = this.#known.get(value);
    if (text === undefined) this.#known.set(value, (text = JSON.stringify(value)));
    return text;
  }
}
