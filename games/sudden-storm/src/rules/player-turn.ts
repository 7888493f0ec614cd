import { step } from '@rokada/kernel';
import { IRAN, LAND } from '../board.ts';
import { AUG_I, JUL_I } from '../charts.ts';
import { NETS, NOT_MOVED, NO_GAUGE, NO_MODE, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS } from '../units.ts';
import { NEUTRAL_AT_START, haveAlliesJoined } from './neutrals.ts';
import { clearPorts } from './ports.ts';

/** Where a player turn begins and ends (4). */

/** What somebody owns at the start of the player turn decides rail and admin movement (6Bf, 7Ab), ports (27A3c). */
export const beginPlayerTurn = step<State>('begin-player-turn', 'SS-4Aa', {
  enter(s) {
    s.hexes.held.set(s.hexes.owner);
    s.hexes.lay.set(s.hexes.points);
    s.hexes.beached.fill(0);
    clearPorts(s);
    for (const net of Object.values(s.rail)) {
      net.used = 0;
      net.extra = 0;
    }
    s.regauged = s.regauged.map(() => 0);
    for (const key of Object.keys(s.used)) if (key.startsWith('railed-')) delete s.used[key];
    delete s.used['eastern-rail'];
  },
});

/** Marks that last for one player turn. */
export const endPlayerTurn = step<State>('end-player-turn', 'SS-4Aa', {
  enter(s) {
    for (let u = 0; u < UNITS; u++) {
      s.units.moved[u] = NOT_MOVED;
      s.units.mode[u] = NO_MODE;
      s.units.spent[u] = 0;
      s.units.rode[u] = 0;
      s.units.gauge[u] = NO_GAUGE;
      s.units.nets[u] = 0;
      s.units.attacked[u] = 0;
      s.units.defended[u] = 0;
      s.units.retreated[u] = 0;
      s.units.fromEast[u] = 0;
    }
    // 19D1b: hits on yards count for one player turn of their owner.
    for (const net of NETS) if ((net === 'soviet') === (s.phasing === SOVIET)) s.rail[net].hits = 0;
  },
});

/** 31A1a, 31Ba: in Jul I 41 Finland and Hungary join the Axis, and their ground is Axis-owned. */
export const alliesJoin = step<State>('allies-join', 'SS-30Bb', {
  when: (s) => s.turn === JUL_I && haveAlliesJoined(s),
  enter(s, _f, world) {
    const [finland, hungary] = NEUTRAL_AT_START;
    for (const hex of LAND) {
      if ((finland![hex] === 1 || hungary![hex] === 1) && s.hexes.owner[hex]! < 0) s.hexes.owner[hex] = AXIS;
    }
    world.tell({ key: 'allies-joined', rules: ['SS-31A1a', 'SS-31Ba'] });
  },
});

/** 30Bd: at the start of the Soviet player turn of Aug I 41 Iran is Soviet-owned, and open to both sides. */
export const iranOpens = step<State>('iran-opens', 'SS-30Bd', {
  when: (s) => s.turn === AUG_I && s.phasing === SOVIET && !s.iranOpen,
  enter(s, _f, world) {
    s.iranOpen = true;
    for (const hex of LAND) if (IRAN[hex] === 1) s.hexes.owner[hex] = SOVIET;
    world.tell({ key: 'iran-occupied', rules: ['SS-30Bd'] });
  },
});
