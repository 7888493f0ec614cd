import { action, option, refusal, rows, step } from '@rokada/kernel';
import { BLUE, SIDES, TABLES, greenCard, type Side, other } from '../data.ts';
import { season, tell, type Campaign } from '../state.ts';
import { discard, greenEffects, refuseGreen } from './cards.ts';
import { cityWorks, inRole, roleOf, tableTurns, type Role } from './orders.ts';

/** Event and historical cards laid on a battle, the answer to them, and what they change. */

type Laid = { readonly card: string };
interface Playing {
  green: string;
  blue: readonly Laid[];
}

/** CA-CRD-3: event cards a side may still lay in this battle. */
const leftToLay = (s: Campaign, side: Side): number => TABLES.cardLimitsPerBattle.event - s.battle!.sides[side].laid;

/** CA-CRD-3 to CA-CRD-5: at most five blue cards and one green one a side. */
const play = action<Campaign, Playing>(
  'play',
  'CA-CRD-3',
  {
    green: option({
      among: (s, d) => ['none', ...s.hands[d.side as Side].green],
      refuse(s, d, id) {
        if (id === 'none') return undefined;
        const side = d.side as Side;
        if (s.declared[side]!.green !== 'none') return refusal('CA-CRD-4', 'one-green-card');
        const { scenario, target } = s.battle!;
        const when = greenCard(id)?.when ?? '';
        const moment = when === 'initiative' || when === 'turn' ? 'order' : when;
        return refuseGreen(s, side, id, moment, { scenario, target, role: roleOf(s, side) });
      },
    }),
    blue: rows<Campaign, Playing, Laid>({
      repeats: true,
      max: (s, d) => leftToLay(s, d.side as Side),
      columns: [
        {
          name: 'card',
          of: 'option',
          among: (s, d) => [...new Set(s.hands[d.side as Side].blue)],
          refuse(s, d, letter, _row, above) {
            const held = s.hands[d.side as Side].blue.filter((each) => each === letter).length;
            if (above.filter((each) => each.card === letter).length >= held) return refusal('CA-CRD-1', 'not-in-hand');
            return BLUE[letter]?.when === 'answer'
              ? refusal('CA-CRD-3', 'not-its-moment', { card: { word: `blue-${letter}` } })
              : undefined;
          },
        },
      ],
    }),
  },
  {
    apply(s, d, world) {
      const side = d.side as Side;
      const force = s.battle!.sides[side];
      force.green = d.green;
      force.blue = d.blue.map(({ card }) => card);
      force.laid += force.blue.length;
      s.hands[side].green = s.hands[side].green.filter((id) => id !== d.green);
      for (const letter of force.blue) discard(s.hands[side], letter);
      // Whether the enemy can answer event cards shows at once.
      if (force.blue.length > 0) world.reveal();
      if (d.green !== 'none') tell(world, 'played', ['CA-CRD-4'], { side: { side }, card: { word: d.green } });
      for (const letter of force.blue)
        tell(world, 'played', ['CA-CRD-3'], { side: { side }, card: { word: `blue-${letter}` } });
    },
  },
);

export const carding = step<Campaign, Role>('carding', 'CA-CRD-3', {
  when: (s) => s.battle !== null,
  decision: (s, f) => ({ side: inRole(s, f) }),
  actions: [play],
});

/** Counter-order: a blue card the enemy has just played is spent without effect; it is one of the five itself (CA-CRD-3). */
const counter = action<Campaign, { card: string }>(
  'counter',
  'CA-CRD-3',
  {
    card: option({
      among: (s, d) => ['none', ...new Set(s.battle!.sides[other(d.side as Side)].blue)],
    }),
  },
  {
    apply(s, d, world) {
      if (d.card === 'none') return;
      discard(s.hands[d.side as Side], 'M');
      s.battle!.sides[d.side as Side].laid++;
      const { blue } = s.battle!.sides[other(d.side as Side)];
      blue.splice(blue.indexOf(d.card), 1);
      tell(world, 'countered', ['CA-CRD-3'], {
        side: { side: d.side },
        card: { word: `blue-${d.card}` },
      });
    },
  },
);

export const countering = step<Campaign, Role>('countering', 'CA-CRD-3', {
  when: (s) => s.battle !== null,
  decision(s, f) {
    const played = inRole(s, f);
    const enemy = other(played);
    const may = s.hands[enemy].blue.includes('M') && leftToLay(s, enemy) > 0 && s.battle!.sides[played].blue.length > 0;
    return may ? { side: enemy } : undefined;
  },
  actions: [counter],
});

/** What the cards do to points, works and weather, once nothing can be countered any more. */
export const tallying = step<Campaign>('tallying', 'CA-BAT-1', {
  when: (s) => s.battle !== null,
  enter(s) {
    const battle = s.battle!;
    cityWorks(s);
    for (const side of SIDES) {
      const force = battle.sides[side];
      for (const effect of [...greenEffects(s, side), ...force.blue.flatMap((letter) => BLUE[letter]!.effects)]) {
        const whose = battle.sides[effect.who === 'enemy' ? other(side) : side];
        if (effect.do === 'points' && effect.add !== undefined)
          whose[effect.only === 'heavy-tank' ? 'heavy' : 'limit'] += effect.add;
        if (effect.do === 'points' && effect.percent !== undefined)
          whose.limit = Math.floor((whose.limit * (100 + effect.percent)) / 1000) * 10;
        if (effect.do === 'works') {
          whose.works.entrenchments += effect.entrenchments ?? 0;
          whose.works.bunkers += effect.bunkers ?? 0;
        }
        if (effect.do === 'mines') whose.works.mines += effect.count ?? 0;
        if (effect.do === 'fortifications') whose.works.points += effect.points ?? 0;
        if (effect.do === 'crossing-as-assault') battle.turns = tableTurns('assault', battle.size);
        if (effect.do === 'night') battle.night = true;
        if (effect.do === 'weather') battle.weather = season(s) === 'winter' ? 'snow' : 'rain';
        if (effect.do === 'void-city-works')
          battle.sides[other(side)].works = { entrenchments: 0, bunkers: 0, points: 0, mines: 0 };
      }
    }
  },
});
