import { push, step, type World } from '@rokada/kernel';
import { resolveCombat } from '@rokada/kit';
import { AT_SEA, NOWHERE, WARSAW, YUGOSLAVIA, isHex, isHook } from '../geography.ts';
import { areEnemies, campOf, combatUnitsAt, doing, unitsAt, type State } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, isAirborne, isMechanized, isSupplyUnit, isYugoslav, type Camp } from '../units.ts';
import { plays } from '../options.ts';
import { advancing, offerDefenders } from './advance.ts';
import { beachCall } from './beach-supply.ts';
import { bridging } from './bridgeheads.ts';
import { clearGarrison, toll, tollOf, wipeOut } from './combat-results.ts';
import { defendersOf, hasEnemies, isDefended, defenceToPay, storyOf, supportingFlak, type Clash } from './combat.ts';
import { BY_RED_ARMY, settle } from './control.ts';
import { livingOf, type Battle } from './engagement.ts';
import { enterHex, violateNeutrality } from './entry.ts';
import { floodHook } from './hook-of-holland.ts';
import { drawChit } from './invasions.ts';
import { eliminate } from './losses.ts';
import { destroyForGood } from './overrun.ts';
import { retreating } from './retreat.ts';
import { refuseStack } from './stacking.ts';
import { betrayWarsaw } from './warsaw.ts';
import { campBit } from './zones.ts';

/**
 * A battle from the die to the last advance (11, 17, 18): the defender applies his result first, then the attacker,
 * then whoever won may advance. Each step of it is the owner's decision.
 */

export const battle = step<State, Battle>('battle', 'ID-18.9a', {
  enter(s, f, world) {
    const attacker = campOf(s, f.units[0]!);
    for (const hex of f.targets) {
      s.hexes.struck[hex]! |= campBit(attacker);
      if (attacker === SOVIET && f.units.some((u) => isYugoslav[u] === 0)) s.hexes.struck[hex]! |= BY_RED_ARMY;
      if (isHook[hex] === 1) floodHook(s, attacker, world);
      if (hex === WARSAW && attacker === SOVIET) betrayWarsaw(s, world);
      if (attacker === ALLIED && YUGOSLAVIA[hex] === 1) violateNeutrality(s, world);
      if (!hasEnemies(s, hex, attacker)) destroyLoneSupply(s, hex, attacker, world);
    }
    f.defended = f.targets.some((hex) => isDefended(s, hex, attacker));
    f.manned = f.targets.filter((hex) => hasEnemies(s, hex, attacker));
    if (!f.defended) {
      push(s, aftermath, battleData(f));
      return;
    }
    fight(s, f, world);
  },
});

/** 15.33: supply units without a combat unit are lost when an assault is launched into their hex, advance or none. */
function destroyLoneSupply(s: State, hex: number, attacker: Camp, world: World): void {
  const lone = unitsAt(s, hex).filter((u) => isSupplyUnit[u] === 1 && areEnemies(s, attacker, campOf(s, u)));
  for (const u of lone) destroyForGood(s, u, world, 'ID-15.33c');
  if (lone.length > 0) settle(s, world);
}

const battleData = (f: Battle): Battle => ({
  kind: f.kind,
  units: f.units,
  targets: f.targets,
  amphibious: f.amphibious,
  fell: f.fell,
  slain: f.slain,
  hurt: f.hurt,
  bombed: f.bombed,
  defended: f.defended,
  manned: f.manned,
  round: f.round,
  origins: f.origins,
});

export function startBattle(s: State, clash: Clash, more: Partial<Battle> = {}): void {
  push(s, battle, {
    kind: clash.kind,
    units: [...clash.attackers],
    targets: [...clash.targets],
    amphibious: clash.amphibious === true,
    fell: 0,
    slain: false,
    hurt: 0,
    bombed: false,
    defended: true,
    manned: [],
    round: 1,
    origins: [...new Set(clash.attackers.map((u) => s.units.at[u]!))].filter(isHex),
    ...more,
  });
}

function fight(s: State, f: Battle, world: World): void {
  const clash: Clash = { kind: f.kind, attackers: f.units, targets: f.targets, amphibious: f.amphibious };
  const story = storyOf(s, clash);
  const rolled = resolveCombat(story, world.chance);
  world.tell({
    key: 'battle',
    rules: ['ID-18.9a'],
    params: {
      targets: { spaces: f.targets },
      units: { pieces: f.units },
      column: story.column ?? '',
      die: rolled.dice[0] ?? 0,
      result: { word: rolled.text },
    },
    ledgers: story.ledgers,
  });
  const attackerCamp = campOf(s, f.units[0]!);
  const defenders = defendersOf(s, f.targets);
  const bystanders = f.targets.flatMap((hex) =>
    combatUnitsAt(s, hex).filter((u) => s.units.fled[u] === 1 && campOf(s, u) !== attackerCamp),
  );
  const { attacker, defender } = rolled.result;
  const printed = defenceToPay(s, clash);
  const flak = supportingFlak(s, defenders).length > 0 && attackerCamp !== HITLERITE;
  const armour = f.units.filter((u) => isMechanized[u] === 1);

  // The stack runs last in, first out.
  push(s, aftermath, battleData(f));
  if (attacker !== 0) {
    push(s, toll, {
      ...tollOf(s, attacker, 'attacker', f, attackerCamp, f.units),
      ...(attacker === 'E' && { due: printed, points: true }),
    });
  }
  if (defenders.length > 0) {
    if (defender === 'E') push(s, wipeOut, { units: defenders, hexes: f.targets });
    else if (defender !== 0) push(s, toll, tollOf(s, defender, 'defender', f, campOf(s, defenders[0]!), defenders));
  } else if (defender !== 0) push(s, clearGarrison, { hexes: f.targets, due: defender });
  if (bystanders.length > 0 && defender !== 0) push(s, wipeOut, { units: bystanders, hexes: [] });
  // 25.2: one mechanized attacker pays before, and besides, the ordinary result.
  if (flak && attacker !== 0 && armour.length > 0)
    push(s, toll, { ...tollOf(s, 1, 'attacker', f, attackerCamp, armour), mustLose: true });
}

export const aftermath = step<State, Battle>('aftermath', 'ID-18.16a', {
  enter(s, f, world) {
    const camp = campOf(s, f.units[0]!);
    const alive = livingOf(s, f.units);
    const empty = f.targets.filter((hex) => isVacated(s, f, hex, camp));
    if (plays(s, 'deserted-forts', 'fall-with-the-retreat')) {
      for (const hex of empty) {
        s.hexes.fort[hex] = 0;
        s.hexes.volkssturm[hex] = 0;
      }
    }
    if (f.kind === 'mobile') afterMobile(s, f, alive, empty, world);
    else if (f.kind === 'airborne') afterDrop(s, f, alive, empty, world);
    else if (f.kind === 'invasion') afterInvasion(s, f, alive, empty, world);
    else afterPrepared(s, f, camp, empty, world);
  },
});

/** 18.16, 18.20: who stood may enter any hex whose defenders are gone; if nobody stood, the defenders may follow. */
function afterPrepared(s: State, f: Battle, camp: Camp, empty: readonly number[], world: World): void {
  for (const hex of f.targets) settleDrop(s, hex, empty.includes(hex), world);
  const standing = livingOf(s, f.units).filter((u) => s.units.fled[u] === 0 && !f.targets.includes(s.units.at[u]!));
  const limit = f.bombed ? 1 : advanceLimit(s, f);
  if (standing.length > 0)
    push(s, advancing, { camp, units: standing, hexes: [...empty], limit, amphibious: f.amphibious });
  else offerDefenders(s, f, camp);
}

/** 17.22, ruling B82: paratroops on the defenders have won the hex by now, or are lost. */
function settleDrop(s: State, hex: number, won: boolean, world: World): void {
  const jumpers = unitsAt(s, hex).filter((u) => isAirborne[u] === 1 && s.units.did[u] === doing('dropped'));
  if (jumpers.length === 0) return;
  if (won) takeDropHex(s, jumpers, hex, world);
  else for (const u of jumpers) eliminate(s, u, world, 'ID-17.20c');
}

/** The hex is the paratroops'; what garrison its defenders left behind falls with it (22.7). */
function takeDropHex(s: State, units: readonly number[], hex: number, world: World): void {
  s.hexes.fort[hex] = 0;
  s.hexes.volkssturm[hex] = 0;
  enterHex(s, units, hex, world);
}

/** 18.16, ruling B51: as far as they fell back, two hexes where they were destroyed. */
function advanceLimit(s: State, f: Battle): number {
  if (!f.defended || f.fell === 0) return 2;
  return f.slain && plays(s, 'partly-destroyed', 'two-hexes-at-least') ? Math.max(2, f.fell) : f.fell;
}

/** Nobody fights for the hex any more; the fort or Volkssturm of a garrison that left falls to whoever walks in. */
const isVacated = (s: State, f: Battle, hex: number, camp: Camp): boolean =>
  f.manned.includes(hex) ? !hasEnemies(s, hex, camp) : !isDefended(s, hex, camp);

function afterMobile(s: State, f: Battle, alive: readonly number[], empty: readonly number[], world: World): void {
  if (f.hurt > 0) {
    // 11.9: a loss ends the movement of all of them where they stand.
    for (const u of alive) s.units.did[u] = doing('stopped');
    return;
  }
  if (empty.length !== f.targets.length || alive.length === 0) return;
  // 11.12: whoever clears the hex must take it.
  world.tell({
    key: 'broke-in',
    rules: ['ID-11.12a'],
    params: { units: { pieces: alive }, hex: { space: f.targets[0]! } },
  });
  enterHex(s, alive, f.targets[0]!, world);
  for (const u of alive) {
    s.units.aim[u] = NOWHERE;
    s.units.aimed[u] = 0;
  }
}

function afterDrop(s: State, f: Battle, alive: readonly number[], empty: readonly number[], world: World): void {
  if (alive.length === 0) return;
  if (empty.length === f.targets.length) {
    takeDropHex(s, alive, f.targets[0]!, world);
    push(s, bridging, { units: [...alive], hex: f.targets[0]!, tried: [] });
  } else if (f.round === 1) startBattle(s, { kind: 'airborne', attackers: alive, targets: f.targets }, { round: 2 });
  else for (const u of alive) eliminate(s, u, world, 'ID-17.20c');
}

function afterInvasion(s: State, f: Battle, alive: readonly number[], empty: readonly number[], world: World): void {
  const invasion = s.invading!;
  const invaders = alive.filter((u) => s.units.at[u] === AT_SEA);
  if (empty.length === f.targets.length && invaders.length > 0) {
    // Friends may have come by land before them: whom the hex does not hold goes back to the box.
    const landing: number[] = [];
    for (const u of invaders)
      if (refuseStack(s, ALLIED, invasion.target, [...landing, u]) === undefined) landing.push(u);
    for (const u of invaders) if (!landing.includes(u)) s.units.at[u] = s.units.began[invasion.port]!;
    s.units.at[invasion.port] = invasion.target;
    // Paratroops who came with them no longer have a garrison under them (17.9, 22.7).
    settleDrop(s, invasion.target, true, world);
    enterHex(s, landing, invasion.target, world);
    world.tell({ key: 'landed', rules: ['ID-14.25a'], params: { hex: { space: invasion.target } } });
    drawChit(s, world);
    s.invading = null;
    return;
  }
  for (const u of alive) if (f.targets.includes(s.units.at[u]!)) eliminate(s, u, world, 'ID-17.20c');
  // 14.22: one more step, then back to the box.
  push(s, goHome, { units: invaders });
  push(s, toll, {
    role: 'attacker',
    camp: ALLIED,
    units: [...invaders],
    due: 1,
    points: false,
    mustLose: true,
    first: 0,
    hex: invasion.target,
  });
}

export const goHome = step<State, { units: number[] }>('go-home', 'ID-14.22a', {
  enter(s, f, world) {
    const invasion = s.invading!;
    const box = s.units.began[invasion.port]!;
    for (const u of f.units) if (s.units.at[u] === AT_SEA) s.units.at[u] = box;
    s.units.at[invasion.port] = box;
    s.invading = null;
    world.tell({
      key: 'invasion-failed',
      rules: ['ID-14.22a', 'ID-14.24a'],
      params: { hex: { space: invasion.target } },
    });
  },
});

export const battleSteps = [
  battle,
  toll,
  wipeOut,
  clearGarrison,
  retreating,
  aftermath,
  goHome,
  advancing,
  bridging,
  beachCall,
];
