import { action, frameOf, pieces, push, sequence, step, type Step, type World } from '@rokada/kernel';
import { resolveCombat } from '@rokada/kit';
import { isOnMap, landUnitsAt, stepsLeft, type State } from '../state.ts';
import { SOVIET, UNITS, camp, enemyOf, isGerman, sideOf, type Camp } from '../units.ts';
import { advancing, advanceOf } from './advance.ts';
import { crossesPrut } from './attack-limits.ts';
import type { Clash } from './clash.ts';
import { defendersOf, storyOf } from './combat-odds.ts';
import { allSupport, commitSupport, refuseSupport, supportOf } from './combat-support.ts';
import { attacksAsUnsupplied } from './combat-supply.ts';
import { settleControl } from './control.ts';
import { enterHex } from './entry.ts';
import { destroy, losing, lossesOf } from './losses.ts';
import { retreatOf, retreating } from './retreat.ts';

/**
 * One combat from its declaration to the advance (12.3 to 12.6): the defender answers with support, the die falls,
 * losses are paid, the defender retreats, the attacker advances. Each question is put to its owner.
 */
interface Battle extends Clash {
  readonly attackers: number[];
  readonly support: number[];
  reply: number[];
  /** Who defended when it began. */
  readonly defenders: number[];
  rolls: number;
  /** A German defender lost a step to the die. */
  germanLoss: boolean;
}

const attackerOf = (b: Clash): Camp => camp(b.attackers[0]!);

/** Begins a combat. 9.6 calls it for a landing, outside all activations. */
export function startBattle(s: State, clash: Clash, world: World): void {
  const attacker = attackerOf(clash);
  const { activation } = s;
  const defenders = defendersOf(s, clash);
  for (const u of clash.attackers) s.units.fought[u] = 1;
  for (const u of landUnitsAt(s, enemyOf(attacker), clash.target)) s.units.defended[u] = 1;
  if (activation !== null) {
    activation.attacked.push(clash.target);
    activation.prut += clash.attackers.filter((u) => crossesPrut(s, u, clash.target)).length;
    if (clash.bridgehead) activation.bridgeheads++;
  }
  commitSupport(s, clash.support, 'attack');
  world.tell({
    key: clash.bridgehead ? 'attack-declared-bridgehead' : 'attack-declared',
    rules: [clash.bridgehead ? 'DV-12.4.1a' : 'DV-12.2a'],
    params: {
      side: { side: sideOf(attacker) },
      units: { pieces: [...clash.attackers, ...clash.support] },
      hex: { space: clash.target },
    },
  });
  push(s, battle, {
    attackers: [...clash.attackers],
    target: clash.target,
    bridgehead: clash.bridgehead,
    support: [...clash.support],
    reply: [],
    amphibious: clash.amphibious,
    defenders,
    rolls: 0,
    germanLoss: false,
  });
}

// --- The defender commits after the attacker (12.1)

const supportDefence = action<State, { support: readonly number[] }>(
  'support-defence',
  'DV-12.1d',
  {
    support: pieces({
      among: (s) => supportOf(s, enemyOf(attackerOf(frameOf(s, battle)))),
      refuse: (s, _d, piece, chosen) => refuseSupport(s, frameOf(s, battle), 'defence', piece, chosen),
      suggest: (s) => allSupport(s, frameOf(s, battle), 'defence'),
    }),
  },
  {
    preview: (s, d) => storyOf(s, { ...frameOf(s, battle), reply: d.support }),
    apply(s, d, world) {
      const b = frameOf(s, battle);
      b.reply = [...d.support];
      commitSupport(s, d.support, 'defence');
      world.tell({
        key: 'defence-supported',
        rules: ['DV-12.1d'],
        params: { units: { pieces: d.support }, hex: { space: b.target } },
      });
    },
  },
);
const declineSupport = action<State>(
  'decline-support',
  'DV-12.1d',
  {},
  { preview: (s) => storyOf(s, frameOf(s, battle)), apply() {} },
);

const replying = step<State>('replying', 'DV-12.1d', {
  decision(s) {
    const b = frameOf(s, battle);
    if (allSupport(s, b, 'defence').length === 0) return undefined;
    return { side: sideOf(enemyOf(attackerOf(b))), params: { hex: { space: b.target } } };
  },
  actions: [supportDefence, declineSupport],
});

// --- The die

const resolving = step<State>('resolving', 'DV-12.3d', {
  enter: (s, _f, world) => resolve(s, frameOf(s, battle), world),
});

function resolve(s: State, b: Battle, world: World): void {
  const story = storyOf(s, b);
  const rolled = resolveCombat(story, world.chance);
  b.rolls++;
  world.tell({
    key: 'battle',
    rules: ['DV-12.3d'],
    params: {
      hex: { space: b.target },
      column: story.column ?? story.initial,
      die: rolled.dice[0] ?? 0,
      result: { word: rolled.text },
    },
    ledgers: story.ledgers,
  });
  // 10.5.6, R-50: only attacks at 1-3 or better with somebody in supply count for Stalin.
  const counts = story.column !== undefined && b.attackers.some((u) => !attacksAsUnsupplied(s, u));
  if (b.rolls === 1 && s.activation?.kind === 'counterattack' && counts) s.activation.made++;
  if (rolled.result !== 'NE') return carryOut(s, b, rolled.result, world);
  // the Axis has no second roll.
  if (attackerOf(b) !== SOVIET) return undefined;
  if (b.rolls === 1) push(s, noEffect);
  else carryOut(s, b, 'AL1', world);
  return undefined;
}

const acceptNoEffect = action<State>('accept-no-effect', 'DV-CRT.k', {}, { apply() {} });
const rollAgain = action<State>(
  'roll-again',
  'DV-CRT.k',
  {},
  {
    preview: (s) => storyOf(s, frameOf(s, battle)),
    apply: (s, _d, world) => resolve(s, frameOf(s, battle), world),
  },
);
/** No effect: the Soviets may take it or roll once more. */
export const noEffect = step<State>('no-effect', 'DV-CRT.k', {
  decision: (s) => ({ side: sideOf(SOVIET), params: { hex: { space: frameOf(s, battle).target } } }),
  actions: [acceptNoEffect, rollAgain],
});

// --- The results

function carryOut(s: State, b: Battle, result: string, world: World): void {
  const attackers = b.attackers.filter((u) => isOnMap(s, u) || b.amphibious);
  const defenders = b.defenders.filter((u) => isOnMap(s, u));
  const everybody = landUnitsAt(s, enemyOf(attackerOf(b)), b.target);
  const steps = defenders.reduce((sum, u) => sum + stepsLeft(s, u), 0);
  const attackerLoses = (due: number, rule: string): void =>
    push(s, losing, lossesOf(s, 'attacker', attackers, due, rule));
  const defenderLoses = (rule: string): void => push(s, losing, lossesOf(s, 'defender', defenders, 1, rule));
  // What is pushed last happens first: the defender pays before the attacker.
  switch (result) {
    case 'AE':
      for (const u of attackers) destroy(s, u, world, 'DV-CRT.c');
      return;
    case 'AL1':
      return attackerLoses(1, 'DV-CRT.d');
    case 'BL1':
      attackerLoses(1, 'DV-CRT.e');
      return defenderLoses('DV-CRT.e');
    case 'EX':
      for (const u of everybody) destroy(s, u, world, 'DV-CRT.f');
      return attackerLoses(steps, 'DV-CRT.f');
    case 'DE': {
      const isPaidFor = attackerOf(b) === SOVIET && defenders.some((u) => isGerman[u] === 1) && !b.amphibious;
      for (const u of everybody) destroy(s, u, world, 'DV-CRT.j');
      return isPaidFor ? attackerLoses(1, 'DV-CRT.j') : undefined;
    }
    case 'DR':
      return push(s, retreating, retreatOf(s, b.target, enemyOf(attackerOf(b)), b.defenders));
    case 'DR*':
      push(s, retreating, retreatOf(s, b.target, enemyOf(attackerOf(b)), b.defenders));
      push(s, price);
      return steps >= 2 ? defenderLoses('DV-CRT.h') : undefined;
  }
}

/** A step that a German lost to the table costs the Soviet attacker one, too. */
const price = step<State>('price', 'DV-CRT.i', {
  enter(s) {
    const b = frameOf(s, battle);
    if (attackerOf(b) === SOVIET && b.germanLoss) push(s, losing, lossesOf(s, 'attacker', b.attackers, 1, 'DV-CRT.i'));
  },
});

/** What is left of it: nobody stays behind in a hex whose defenders are gone; the victors may advance. */
const concluding = step<State>('concluding', 'DV-12.6a', {
  enter(s, _f, world) {
    const b = frameOf(s, battle);
    const loser = enemyOf(attackerOf(b));
    const here = landUnitsAt(s, loser, b.target);
    const isHeld = here.some((u) => b.defenders.includes(u));
    // R-84, 12.5: headquarters and those who had retreated here share the fate of the defenders.
    if (!isHeld) for (const u of here) destroy(s, u, world, u < UNITS ? 'DV-12.5g' : 'DV-14.1b');
    settleControl(s, world);
    if (b.amphibious) return land(s, b, !isHeld, world);
    if (!isHeld && b.attackers.some((u) => isOnMap(s, u))) push(s, advancing, advanceOf(s, b.attackers, b.target));
    return undefined;
  },
});

/** 9.6: ashore, or lost. */
function land(s: State, b: Battle, isFree: boolean, world: World): void {
  const alive = b.attackers.filter((u) => isOnMap(s, u));
  if (alive.length === 0) return;
  if (isFree) enterHex(s, alive, b.target, world);
  else for (const u of alive) destroy(s, u, world, 'DV-9.6f');
}

export const battle: Step<State, Battle> = sequence<State, Battle>('battle', 'DV-12.3a', [
  replying,
  resolving,
  concluding,
]);
export const battleSteps = [battle, noEffect, losing, price, retreating, advancing];
