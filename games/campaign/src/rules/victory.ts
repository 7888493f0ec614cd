import { endMatch, step, type Outcome } from '@rokada/kernel';
import { SIDES, ZONES, isCity, zoneOf } from '../data.ts';
import { TURNS } from '../calendar.ts';
import { ALL_ZONES, ownerOf, sideWorth, tell, type Campaign } from '../state.ts';

/** The end of the campaign: the book prints none, so it is an option (ruling 1). */

const capitals = (s: Campaign, side: number, test: (zone: number) => boolean = () => true): number =>
  ALL_ZONES.filter((zone) => isCity(zone) && test(zone) && ownerOf(s, zone) === side).length;
const UKRAINE = ALL_ZONES.filter((zone) => isCity(zone) && ZONES[zone]!.ukraine);

/** Capitals that are German in June 1941. */
const BEGUN = ALL_ZONES.filter((zone) => isCity(zone) && ZONES[zone]!.start === 'german').length;

function scores(s: Campaign): Record<string, number> {
  return Object.fromEntries(SIDES.map((side, n) => [side, capitals(s, n)]));
}

/** CA-VIC-1, the historical end: at once by Stalingrad, Grozny and all of Ukraine, or by Berlin. */
function atOnce(s: Campaign): Outcome | undefined {
  if (s.options['victory'] !== 'historical') return undefined;
  const holds = (side: number, zones: readonly number[]): boolean => zones.every((zone) => ownerOf(s, zone) === side);
  if (holds(0, [...UKRAINE, zoneOf('stalingrad'), zoneOf('grozny')]))
    return { winners: ['german'], key: 'won-the-south', scores: scores(s) };
  return holds(1, [zoneOf('berlin')]) ? { winners: ['russian'], key: 'took-berlin', scores: scores(s) } : undefined;
}

/** CA-VIC-1: after the last turn of 1945. */
export function finalOutcome(s: Campaign): Outcome {
  const score = scores(s);
  switch (s.options['victory']) {
    case 'none':
      return { winners: [], key: 'campaign-over', scores: score };
    case 'capitals': {
      const lead = score['german']! - score['russian']!;
      return {
        winners: lead === 0 ? [] : [lead > 0 ? 'german' : 'russian'],
        key: 'most-capitals',
        scores: score,
      };
    }
    case 'gained': {
      const lead = score['german']! - BEGUN;
      return { winners: lead === 0 ? [] : [lead > 0 ? 'german' : 'russian'], key: 'gained-capitals', scores: score };
    }
    default: {
      const freed = [...UKRAINE, zoneOf('bucharest'), zoneOf('budapest')].every((zone) => ownerOf(s, zone) === 1);
      return {
        winners: [freed ? 'russian' : 'german'],
        key: freed ? 'ukraine-freed' : 'east-held',
        scores: score,
      };
    }
  }
}

/** CA-VIC-1: whatever was agreed to decide it, territories, points left and medals are counted. */
export const judging = step<Campaign>('judging', 'CA-VIC-1', {
  enter(s, _f, world) {
    const outcome = atOnce(s) ?? (s.turn >= TURNS ? finalOutcome(s) : undefined);
    if (outcome === undefined) return;
    for (const [n, side] of SIDES.entries())
      tell(world, 'counted', ['CA-VIC-1'], {
        side: { side },
        zones: ALL_ZONES.filter((zone) => ownerOf(s, zone) === n).length,
        points: s.points[side] + sideWorth(s, n),
        medals: s.medals[side],
      });
    endMatch(s, outcome);
  },
});
