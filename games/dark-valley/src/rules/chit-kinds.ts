import type { AnyStep } from '@rokada/kernel';
import { counterattack } from './counterattack.ts';
import { deepBattle } from './deep-battle.ts';
import { logisticsActivation } from './logistics-activation.ts';
import { combatActivation, moveActivation, moveOrCombat } from './move-and-combat.ts';
import { mansteinActivation, panzerarmee } from './panzerarmee.ts';
import { stavka } from './stavka.ts';

/** What every kind of chit sets going (10.5.1 to 10.5.11). */
export const chitSteps: Readonly<Record<string, AnyStep>> = {
  move: moveActivation,
  combat: combatActivation,
  'combat-zhukov': combatActivation,
  'combat-stavka': combatActivation,
  'combat-stavka-zhukov': combatActivation,
  'move-combat': moveOrCombat,
  counterattack,
  panzerarmee,
  manstein: mansteinActivation,
  'deep-battle': deepBattle,
  stavka,
  logistics: logisticsActivation,
};
