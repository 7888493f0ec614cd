import { action, frameOf, pieces, push, refusal, sequence, step, type Step, type World } from '@rokada/kernel';
import { exchange, resolveCombat } from '@rokada/kit';
import { charts } from '../charts.ts';
import { isOnMap, re, type State } from '../state.ts';
import { camp, enemyOf, sideOf, type Camp } from '../units.ts';
import { advanceOf, advancing } from './advance.ts';
import { mayBeNeutral } from './armour.ts';
import { armourOf, armourPayers, bestReply, replies } from './armour-use.ts';
import { excessInAttack, isGun, shipsInExcess, spareRE, type Drawn } from './artillery.ts';
import { byHex, drawnOn, fightersOf, type Clash } from './clash.ts';
import { storyOf, type Result } from './combat-odds.ts';
import { fireGuns, fireOf, strengthOfFire } from './gunnery.ts';
import { loseAll, losing, lossesOf, strengthAs, totalAs, type Role } from './losses.ts';
import { retreatOf, retreating } from './retreat.ts';
import { winterPayers } from './winter.ts';
import { hasEnemy } from './zones.ts';

/** One attack from its declaration to the advance (9A, 9C, 9F). Each question is put to its owner. */
interface Battle extends Clash {
  reply: number[];
}

const attackerOf = ({ attackers }: Clash): Camp => camp(attackers[0]!);

export function startBattle(s: State, clash: Clash, world: World): void {
  for (const u of clash.attackers) s.units.attacked[u] = 1;
  for (const u of [...clash.defenders, ...clash.guests]) s.units.defended[u] = 1;
  world.tell({
    key: 'attack-declared',
    rules: ['SS-9a'],
    params: {
      side: { side: sideOf(attackerOf(clash)) },
      units: { pieces: clash.attackers },
      hex: { space: clash.target },
    },
  });
  push(s, battle, {
    ...clash,
    attackers: [...clash.attackers],
    defenders: [...clash.defenders],
    guests: [...clash.guests],
    neutral: [...clash.neutral],
    ...(clash.gunships !== undefined && { gunships: [...clash.gunships] }),
    reply: [...bestReply(s, clash).reply],
  });
}

/** 27B2c: so do ships; they draw on what the guns ashore leave. 27B2d: and have fired. */
function drawShips(s: State, { attackers, gunships = [], target, guns }: Clash, before: readonly Drawn[]): void {
  const fire = fireOf(s, gunships, target, guns);
  if (fire.length === 0) return;
  const strength = (_s: State, ship: number): number =>
    strengthOfFire(
      s,
      fire.find((each) => each.ship === ship)!,
    );
  const spare = spareRE(s, byHex(s, fightersOf(attackers)), before, strengthAs('attacker'));
  const drawn = drawnOn(s) as Drawn[];
  const ships = fire.map(({ ship }) => ship);
  let due = ships.length - shipsInExcess(s, ships, spare, strength).length;
  for (const { hex, re: room } of spare) {
    const here = Math.min(due, room);
    due -= here;
    const known = drawn.find((each) => each.hex === hex);
    if (known !== undefined) known.re += here;
    else if (here > 0) drawn.push({ hex, re: here });
  }
  fireGuns(s, fire);
}

/** Ruling 67: what the guns of this attack draw on is not there for the next. */
function drawGuns(s: State, clash: Clash): void {
  const { attackers } = clash;
  const drawn = drawnOn(s) as Drawn[];
  const before = drawn.map((each) => ({ ...each }));
  for (const [hex, fromHere] of byHex(s, fightersOf(attackers))) {
    const excess = excessInAttack(s, fromHere, drawn, strengthAs('attacker'));
    const used = fromHere.reduce((sum, u) => (isGun(s, u) && !excess.includes(u) ? sum + re(s, u) : sum), 0);
    const known = drawn.find((each) => each.hex === hex);
    if (known !== undefined) known.re += used;
    else if (used > 0) drawn.push({ hex, re: used });
  }
  drawShips(s, clash, before);
}

// --- The defender says which of his half and one-seventh units are neutral (10E), where it matters

const replyCategory = (s: State): ReturnType<typeof armourOf>['category'] => armourOf(s, frameOf(s, battle)).category;

const countNeutral = action<State, { neutral: readonly number[] }>(
  'count-neutral',
  'SS-10Ea',
  {
    neutral: pieces({
      min: 0,
      among: (s) => frameOf(s, battle).defenders.filter((u) => mayBeNeutral(s, u, replyCategory(s))),
      refuse: (s, _d, u) =>
        frameOf(s, battle).defenders.includes(u) && mayBeNeutral(s, u, replyCategory(s))
          ? undefined
          : refusal('SS-10Ea', 'never-neutral', { unit: { piece: u } }),
      suggest: (s) => bestReply(s, frameOf(s, battle)).reply,
    }),
  },
  {
    preview: (s, d) => storyOf(s, { ...frameOf(s, battle), reply: d.neutral }),
    apply: (s, d) => void (frameOf(s, battle).reply = [...d.neutral]),
  },
);
/** As it is best for the die. */
const keepArmour = action<State>(
  'keep-armour',
  'SS-10Ea',
  {},
  { preview: (s) => storyOf(s, frameOf(s, battle)), apply() {} },
);
const replying = step<State>('replying', 'SS-10Ea', {
  decision(s) {
    const b = frameOf(s, battle);
    if (replies(s, b).length < 2) return undefined;
    return { side: sideOf(enemyOf(attackerOf(b))), params: { hex: { space: b.target } } };
  },
  actions: [countNeutral, keepArmour],
});

// --- The die

const resolving = step<State>('resolving', 'SS-9A4a', {
  enter(s, _f, world) {
    const b = frameOf(s, battle);
    const story = storyOf(s, b);
    const rolled = resolveCombat(story, world.chance);
    world.tell({
      key: 'battle',
      rules: ['SS-9A4a'],
      params: {
        hex: { space: b.target },
        column: story.column ?? story.initial,
        die: rolled.dice[0] ?? 0,
        result: { word: rolled.text },
      },
      ledgers: story.ledgers,
    });
    drawGuns(s, b);
    carryOut(s, b, rolled.result, world);
  },
});

// --- The results (9C)

/** Everybody on a side; units that had retreated into the hex suffer with the others (9F1f). */
const sideUnits = (b: Clash, role: Role): number[] =>
  role === 'attacker' ? [...b.attackers] : [...b.defenders, ...b.guests];

/** 9H, 10H, 28D1f: who has to bear half of what a side loses. */
function dutiesOf(s: State, b: Clash, role: Role): { rule: string; payers: number[] }[] {
  const armour = armourPayers(s, b);
  const fighters = fightersOf(role === 'attacker' ? b.attackers : b.defenders);
  return [
    role === 'attacker' ? { rule: 'SS-10Ha', payers: armour.attackers } : { rule: 'SS-10Hb', payers: armour.defenders },
    { rule: 'SS-28D1f', payers: winterPayers(s, fighters, b.target) },
  ];
}

function carryOut(s: State, b: Battle, result: Result, world: World): void {
  switch (result) {
    case 'NE':
      return;
    case 'AE':
    case 'DE':
      return lostWhole(s, sideUnits(b, result === 'AE' ? 'attacker' : 'defender'), 'SS-9Ca', world);
    case 'AR':
    case 'DR':
      return push(s, retreating, retreatOf(sideUnits(b, result === 'AR' ? 'attacker' : 'defender')));
    case 'AH':
    case 'DH': {
      const role = result === 'AH' ? 'attacker' : 'defender';
      const units = sideUnits(b, role);
      // What is pushed last happens first: losses, then the survivors go back.
      push(s, retreating, retreatOf(units));
      return push(
        s,
        losing,
        lossesOf(role, units, Math.ceil(totalAs(s, role, units) / 2), 'SS-9Cb', dutiesOf(s, b, role)),
      );
    }
    case 'HX':
    case 'EX':
      return trade(s, b, result, world);
  }
}

/** Everybody is eliminated; what is left of divisions goes back. */
function lostWhole(s: State, units: readonly number[], rule: string, world: World): void {
  loseAll(s, units, rule, world);
  const cadres = units.filter((u) => isOnMap(s, u));
  if (cadres.length > 0) push(s, retreating, retreatOf(cadres));
}

/** 9Ce, 9Cf: the weaker side goes, the other pays for it. Units that had retreated here are not counted (9F1f). */
function trade(s: State, b: Battle, result: 'HX' | 'EX', world: World): void {
  const [part, whole] = charts.combatResults.results[result].exchange as [number, number];
  const attack = totalAs(s, 'attacker', b.attackers);
  const defence = totalAs(s, 'defender', b.defenders);
  const { gone, points } = exchange({ gone: 'weaker', share: [part, whole] }, attack, defence);
  const payer: Role = gone === 'attacker' ? 'defender' : 'attacker';
  const rule = result === 'EX' ? 'SS-9Cf' : 'SS-9Ce';
  const payers = payer === 'attacker' ? b.attackers : b.defenders;
  push(s, losing, lossesOf(payer, payers, points, rule, dutiesOf(s, b, payer)));
  lostWhole(s, sideUnits(b, gone), rule, world);
}

/** 9F2: the victors may take the hex. */
const concluding = step<State>('concluding', 'SS-9F2a', {
  enter(s) {
    const b = frameOf(s, battle);
    if (!hasEnemy(s, attackerOf(b), b.target)) push(s, advancing, advanceOf(s, b.attackers, b.target));
  },
});

export const battle: Step<State, Battle> = sequence<State, Battle>('battle', 'SS-9A4a', [
  replying,
  resolving,
  concluding,
]);
export const battleSteps = [battle, losing, retreating, advancing];
