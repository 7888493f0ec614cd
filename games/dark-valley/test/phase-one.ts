import { scene, type Scene, type Table } from './support.ts';

/** Three corps around Lodz: whoever stands there is cut off, and nobody is beside him. */
export const AROUND_LODZ = { W2526: 'ger-corps-i', W2529: 'ger-corps-ii', W2228: 'ger-corps-x' };

/** Phase I of a turn, played through without choices until a step of that name opens. */
export function phaseOne(of: Omit<Scene, 'phase'>, until?: string | RegExp): Table {
  const table = scene({ dice: [3], ...of, phase: 'reinforcement-phase' });
  const passing: Readonly<Record<string, readonly string[]>> = {
    'axis-reinforcements': ['reinforce-all', 'end-reinforcements'],
    'soviet-reinforcements': ['reinforce-all', 'end-reinforcements'],
    'axis-rebuilding': ['end-replacements'],
    'soviet-rebuilding': ['end-soviet-replacements'],
  };
  while (until !== undefined && !(typeof until === 'string' ? table.open === until : until.test(table.open))) {
    const type = passing[table.open]?.find((each) => table.why(table.side, { type: each }) === undefined);
    if (type === undefined) throw new Error(`${table.open} opens before ${String(until)}`);
    table.act(table.side, { type });
  }
  return table;
}
