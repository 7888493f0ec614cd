import { action, close, pieces, refusal, sequence, space, step, type Refusal } from '@rokada/kernel';
import { AZOV_COAST, BLACK_COAST, LAND, ODESSA, SEVASTOPOL, USSR, columnOf, isHex, townAt } from '../geography.ts';
import { controls, year, type State } from '../state.ts';
import { AXIS, NAVAL_UNIT, SOVIET, sideOf } from '../units.ts';
import { endActivation } from './activations.ts';
import { startBattle } from './battle.ts';
import type { Clash } from './clash.ts';
import { storyOf } from './combat-odds.ts';
import { allSupport, refuseSupport, supportOf } from './combat-support.ts';
import { enterHex } from './entry.ts';
import { refuseNation } from './minor-allies.ts';
import { isAzovOpen } from './ports.ts';
import { refuseJoining } from './stacking.ts';
import { hasEnemy } from './zones.ts';

/** The Soviet naval unit goes ashore (9.6, R-40). */

const COASTS: readonly number[] = LAND.filter((hex) => BLACK_COAST[hex] === 1 || AZOV_COAST[hex] === 1);
/** 9.6: no farther west than these while the Axis holds them. */
const LIMITS = [SEVASTOPOL, ODESSA];
const FROM_YEAR_ABROAD = 1944;

const isReady = (s: State): boolean => {
  const hex = s.units.at[NAVAL_UNIT]!;
  return isHex(hex) && townAt(hex)?.port === 'black' && controls(s, SOVIET, hex) && s.units.strategic[NAVAL_UNIT] === 0;
};

function refuseShore(s: State, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (!isHex(hex) || (BLACK_COAST[hex] === 0 && AZOV_COAST[hex] === 0)) return refusal('DV-9.6a', 'no-coast', params);
  if (hex === s.units.at[NAVAL_UNIT])
    return refusal('DV-9.6a', 'already-there', { ...params, unit: { piece: NAVAL_UNIT } });
  if (AZOV_COAST[hex] === 1 && !isAzovOpen(s, SOVIET)) return refusal('DV-9.6b', 'sea-closed', params);
  if (LIMITS.some((limit) => controls(s, AXIS, limit) && columnOf(hex) < columnOf(limit)))
    return refusal('DV-9.6c', 'too-far-west', params);
  if (USSR[hex] === 0 && year(s) < FROM_YEAR_ABROAD) return refusal('DV-9.6d', 'outside-ussr', params);
  if (hasEnemy(s, SOVIET, hex)) return undefined;
  return refuseNation(s, NAVAL_UNIT, hex) ?? refuseJoining(s, SOVIET, hex, [NAVAL_UNIT]);
}

interface Landing {
  hex: number;
  support?: readonly number[];
}
const clashOf = (d: Landing): Clash => ({
  attackers: [NAVAL_UNIT],
  target: d.hex,
  bridgehead: false,
  support: d.support ?? [],
  reply: [],
  amphibious: true,
});

const landNaval = action<State, Landing>(
  'land-naval',
  'DV-9.6a',
  {
    hex: space({ among: () => COASTS, refuse: (s, _d, hex) => refuseShore(s, hex) }),
    support: pieces({
      min: 0,
      when: (s, d) => hasEnemy(s, SOVIET, d.hex) && allSupport(s, clashOf(d), 'attack').length > 0,
      among: (s) => supportOf(s, SOVIET),
      refuse: (s, d, marker, chosen) => refuseSupport(s, clashOf(d), 'attack', marker, chosen),
      suggest: (s, d) => allSupport(s, clashOf(d), 'attack'),
    }),
  },
  {
    preview: (s, d) => (hasEnemy(s, SOVIET, d.hex) ? storyOf(s, clashOf(d)) : { ledgers: [] }),
    apply(s, d, world) {
      s.units.strategic[NAVAL_UNIT] = 1;
      world.tell({
        key: 'naval-lands',
        rules: ['DV-9.6a'],
        params: { unit: { piece: NAVAL_UNIT }, hex: { space: d.hex } },
      });
      if (hasEnemy(s, SOVIET, d.hex)) startBattle(s, clashOf(d), world);
      else enterHex(s, [NAVAL_UNIT], d.hex, world);
    },
  },
);
const decline = action<State>('end-amphibious', 'DV-9.6a', {}, { apply: (s) => close(s, landing) });

const landing = step<State>('landing', 'DV-9.6a', {
  decision: (s) =>
    isReady(s) && COASTS.some((hex) => refuseShore(s, hex) === undefined) ? { side: sideOf(SOVIET) } : undefined,
  actions: [landNaval, decline],
});
/** No activation surrounds this combat: its marks are cleared here. */
const landed = step<State>('landed', 'DV-9.6a', { enter: (s) => endActivation(s) });

/** III.e */
export const amphibiousAssault = sequence<State>('amphibious-assault', 'DV-9.6a', [landing, landed]);
