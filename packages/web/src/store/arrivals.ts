import type { Chart, ChartRow, Presentation, View } from '@rokada/kernel';

/** Who is still to come, turn by turn: from the game's own chart of reinforcements. */

export interface Arriving {
  /** The turn: a key of the game's words. */
  readonly when: string;
  /** It is now. */
  readonly now: boolean;
  readonly rows: readonly ChartRow[];
}

/** By name: the chart of who comes when is called `reinforcements` or `arrivals`; its first column is the turn. */
export const arrivalsChart = ({ charts = [] }: Presentation): Chart | undefined =>
  charts.find(({ id }) => id === 'reinforcements' || id === 'arrivals');

/** Those of the turn at hand and of every later one; the labels of the game's track say which is which. */
export function arriving(presentation: Presentation, { facts }: View): readonly Arriving[] {
  const chart = arrivalsChart(presentation);
  const track = presentation.tracks?.find(
    ({ fact, labels = {} }) => fact in facts && chart?.rows.some(([when]) => Object.values(labels).includes(`${when}`)),
  );
  if (chart === undefined || track === undefined) return [];
  const today = Number(facts[track.fact]);
  const turns = new Map(Object.entries(track.labels!).map(([turn, label]) => [label, Number(turn)]));
  const groups = new Map<string, ChartRow[]>();
  for (const row of chart.rows) {
    const when = String(row[0]);
    if ((turns.get(when) ?? -1) < today) continue;
    groups.set(when, [...(groups.get(when) ?? []), row]);
  }
  return [...groups].map(([when, rows]) => ({ when, now: turns.get(when) === today, rows }));
}
