import { action, option, perMoment, pieces, refusal, spaces, step, untilClosed, type Refusal } from '@rokada/kernel';
import { isUnseen } from '../fog.ts';
import { isHook, neighbours } from '../geography.ts';
import { campOf, combatUnitsAt, doing, isOnMap, unitsOnMap, type State } from '../state.ts';
import { ALLIED, SOVIET, campOfSide, isFlak } from '../units.ts';
import { beachSupply } from './beach-supply.ts';
import {
  clashOf,
  crossesBarred,
  mixesGroups,
  readyAttackers,
  refuseAim,
  refuseAttacker,
  refuseForce,
  refuseJoining,
  refuseTarget,
  theatreIndex,
} from './assault-limits.ts';
import { burnAttack, grantFreeAmmo } from './attack-supply.ts';
import { isDefended, storyOf } from './combat.ts';
import { deciders, refuseCommand } from './command.ts';
import { placeDummy } from './dummies.ts';
import { floodHook } from './hook-of-holland.ts';
import { eliminate } from './losses.ts';
import { armShockFront } from './shock-front.ts';
import { feedTwelfthArmy } from './specials.ts';
import { endPhase } from './end-phase.ts';

/** The Prepared Assault phase begins (18.10): burn Attack Supply, then announce every assault. */

const readyFor = (s: State, d: { readonly side: string }): readonly number[] =>
  perMoment(s, `ready:${d.side}`, () =>
    readyAttackers(s, campOfSide(d.side)).filter((u) => refuseCommand(s, d.side, u) === undefined),
  );

/** What keeps the first unit beside the targets from striking at them, if there is one. */
function whyNobody(s: State, side: string, aims: readonly number[]): Refusal | undefined {
  const camp = campOfSide(side);
  const last = aims.at(-1)!;
  const u = [last, ...neighbours(last)]
    .flatMap((hex) => combatUnitsAt(s, hex))
    .find((each) => campOf(s, each) === camp);
  if (u === undefined) return undefined;
  let no = refuseCommand(s, side, u) ?? refuseAttacker(s, u, camp);
  for (const hex of aims) no ??= refuseAim(s, u, hex);
  return no ?? refuseForce(s, aims, [u]);
}

const declareAssault = action<State, { targets: readonly number[]; attackers: readonly number[]; echelon?: string }>(
  'declare-assault',
  'ID-18.10a',
  {
    targets: spaces({
      max: 6,
      among(s, d, chosen) {
        const ready = readyFor(s, d).filter((u) => chosen.every((hex) => refuseAim(s, u, hex) === undefined));
        return new Set(ready.flatMap((u) => [s.units.at[u]!, ...neighbours(s.units.at[u]!)]));
      },
      refuse(s, d, hex, chosen) {
        const camp = campOfSide(d.side);
        const no = refuseTarget(s, camp, hex);
        if (no !== undefined) return no;
        const aims = [...chosen, hex];
        const able = readyFor(s, d).filter((u) => aims.every((each) => refuseAim(s, u, each) === undefined));
        if (able.some((u) => refuseForce(s, aims, [u]) === undefined)) return undefined;
        return (
          whyNobody(s, d.side, aims) ??
          refusal(chosen.length > 0 ? 'ID-18.5a' : 'ID-18.3a', 'nobody-can-attack', { hex: { space: hex } })
        );
      },
    }),
    attackers: pieces({
      among: readyFor,
      refuse(s, d, u, chosen) {
        const camp = campOfSide(d.side);
        const no = refuseCommand(s, d.side, u) ?? refuseAttacker(s, u, camp);
        if (no !== undefined) return no;
        for (const hex of d.targets) {
          const off = refuseAim(s, u, hex);
          if (off !== undefined) return off;
        }
        return refuseJoining(s, d.targets, u, chosen);
      },
      refuseWhole: (s, d, units) => refuseForce(s, d.targets, units),
      suggest(s, d) {
        const chosen: number[] = [];
        for (const u of readyFor(s, d)) {
          if (
            isFlak[u] === 0 &&
            !d.targets.includes(s.units.at[u]!) &&
            d.targets.every((hex) => refuseAim(s, u, hex) === undefined) &&
            refuseJoining(s, d.targets, u, chosen) === undefined
          )
            chosen.push(u);
        }
        return chosen;
      },
    }),
    echelon: option({
      when: (s, d) => d.attackers.every((u) => s.units.shock[u] === 1 && s.units.echelon[u] === 1),
      among: () => ['once', 'twice'],
    }),
  },
  {
    preview: (s, d) =>
      isUnseen(s, d.side, d.targets) ? { ledgers: [] } : storyOf(s, clashOf(s, { ...d, kind: 'normal' })),
    apply(s, d, world) {
      const invasion = s.assaults.find((each) => each.kind === 'invasion' && d.targets.includes(each.targets[0]!));
      const mixed = mixesGroups(s, d.attackers);
      const amphibious = d.attackers.some((u) => crossesBarred(s, u, d.targets));
      if (mixed) s.cooperated[theatreIndex(s, d.attackers)] = true;
      if (amphibious) s.amphibiousUsed = true;
      for (const u of d.attackers) s.units.fought[u] = 1;
      for (const hex of d.targets) if (isHook[hex] === 1) floodHook(s, campOfSide(d.side), world);
      if (invasion !== undefined) invasion.attackers = [...invasion.attackers, ...d.attackers];
      else {
        s.assaults.push({
          targets: d.targets,
          attackers: d.attackers,
          kind: s.units.shock[d.attackers[0]!] === 1 ? 'shock' : 'normal',
          amphibious,
          echelon: d.echelon === 'twice',
          bombed: false,
        });
      }
      world.tell({
        key: 'assault-declared',
        rules: ['ID-18.10a'],
        params: { targets: { spaces: d.targets }, units: { pieces: d.attackers } },
      });
    },
  },
);

export const declaring = step<State, { side: string }>('declaring', 'ID-18.10a', {
  enter(s, f) {
    const camp = campOfSide(f.side);
    s.units.fought.fill(0);
    s.assaults = [];
    s.amphibiousUsed = false;
    s.cooperated = [false, false];
    feedTwelfthArmy(s);
    if (camp === SOVIET) armShockFront(s);
    grantFreeAmmo(s, camp);
    const { invading } = s;
    if (camp === ALLIED && invading !== null && invading.opposed) {
      s.assaults.push({
        targets: [invading.target],
        attackers: invading.corps,
        kind: 'invasion',
        amphibious: false,
        echelon: false,
        bombed: false,
      });
      // 18.2: paratroops on the beach fight for it, and so for nothing else.
      for (const u of invading.corps) if (isOnMap(s, u)) s.units.fought[u] = 1;
    }
  },
  decision: (s, f) => deciders(s, f.side, f),
  actions: [burnAttack, declareAssault, beachSupply, placeDummy, endPhase],
  done: untilClosed,
  leave(s, f, world) {
    // 17.22: paratroops are lost if nobody comes to assault the hex they hold on to.
    for (const u of unitsOnMap(s, campOfSide(f.side))) {
      const at = s.units.at[u]!;
      if (s.units.did[u] !== doing('dropped') || s.assaults.some((each) => each.targets.includes(at))) continue;
      if (isDefended(s, at, campOf(s, u))) eliminate(s, u, world, 'ID-17.22b');
    }
  },
});
